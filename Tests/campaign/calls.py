"""Every system call of every changing command: killed before it takes effect, and failed with ENOSPC and EIO.

After each, the book reads as before or as after the command, whole; the exit status tells which; doctor finds
nothing but litter; and the next change, or undo, works.
"""
import collections
import json
import os
import re
import shlex
import tempfile

import home as homes
from home import Failed, Home, LATER

Line = collections.namedtuple("Line", "command words before variant", defaults=([], ""))

# A line for each command that changes the book, and before it what has to have been done. Where an id
# may stand, the mate is named in full: by chance an id begins with "sam", and then Howdy asks.
LINES = [Line(*line) for line in [
    ("log", "log sam"),
    ("jot", "jot Saw Lin and Wes --star"),
    ("star", "star sam okafor"),
    ("unstar", "unstar grandma"),
    ("edit checkin", "edit checkin last --note Long"),
    ("delete checkin", "delete checkin last"),
    ("plan", "plan wes 2026-12-20 Dinner"),
    ("done", "done sam okafor Lovely --minutes 120"),
    ("move", "move sam okafor 2026-12-04"),
    ("later", "later sam okafor"),
    ("drop", "drop sam okafor"),
    ("edit plan", "edit plan sam okafor --minutes 45"),
    ("capacity", "capacity low"),
    ("add mate", "add mate Rosa Lima every 2 weeks --birthday=1990-02-28 --remember Rome"),
    ("edit mate", "edit mate sam and gran --group choir --remember Ask"),
    ("delete mate", "delete mate sam"),
    ("rename", "rename sam to Sam Reid"),
    ("rhythm", "rhythm none sam and gran"),
    ("circle", "circle close grandma and wes"),
    ("remember", "remember gran Cat"),
    ("clear", "clear sam okafor"),
    ("add date", "add date gran birthday 10 december"),
    ("delete date", "delete date sam okafor birthday"),
    ("pause", "pause sam and gran until 2027-01-05"),
    ("snooze", "snooze sam"),
    ("resume", "resume lin and ada"),
    ("archive", "archive gran --died 2026-11-29"),
    ("unarchive", "unarchive colin"),
    ("merge", "merge grandma into gran"),
    ("spread", "spread --over 14"),
    ("undo", "undo", ["done sam okafor Lovely"]),
    ("redo", "redo", ["done sam okafor Lovely", "undo"]),
    ("dismiss", "dismiss", ["done sam okafor Lovely"]),
    ("settings", "settings usual-day 90"),
    ("restore", "restore FOLDER/earlier.json", ["backup FOLDER/earlier.json", "log gran Later", "delete mate lin"]),
    ("erase", "erase sam --yes sammo"),
    ("doctor", "doctor --fix", [], "a page cut short"),
    ("log", "log sam", [], "no index"),
    ("done", "done sam okafor Lovely", [], "no index"),
    ("log", "log sam", [], "the commit of another left undone"),
    ("log", "log sam", [], "a torn tail"),
    ("log", "log sam", [], "1,000 changes"),
    ("add mate", "add mate Sam every 2 weeks", [], "no book"),
]]

# What only looks, as far as the book goes.
LOOKING = {
    "today", "mates", "show", "options", "waiting", "status", "remind", "suggest", "search", "onthisday",
    "checkins", "recap", "day", "calendar", "changes", "confirmation", "where", "audit", "tips", "help",
    "version", "backup", "sync",
}
LITTER = {"litter"}
FAULTS = ("signal=KILL", "error=ENOSPC", "error=EIO")
# The calls that want space; any call on a disk can fail with EIO.
GROWING = {"write", "pwrite64", "fsync", "fdatasync", "openat", "mkdir", "mkdirat", "rename", "renameat",
           "renameat2", "ftruncate", "fallocate", "link", "linkat", "symlink", "symlinkat", "unlink",
           "unlinkat", "fchmod", "close"}


def complete(program):
    """That no command is left out, by the program's own list of all."""
    with tempfile.TemporaryDirectory() as folder:
        listed = {line.split(". ")[0] for line in Home(program, folder).did("help all").out.splitlines()
                  if re.match(r"[a-z]+( [a-z]+)?\. ", line)}
    ours = {line.command for line in LINES} | LOOKING
    if listed - ours or not listed:
        raise Failed(f"no line for {', '.join(sorted(listed - ours)) or 'any command'}")
    if ours - listed:
        raise Failed(f"no longer a command: {', '.join(sorted(ours - listed))}")


class Bench:
    """One line, with the home that it is run in, again and again from the same beginning."""

    def __init__(self, program, line):
        self.line, self.home = line, Home(program)
        if line.variant != "no book":
            homes.rich(self.home)
            for place, words in enumerate(line.before):
                self.home.did(words, f"2026-11-30T11:{place:02}:00Z")
        if line.variant == "1,000 changes":
            self.fill(998)
        self.start = self.home.files()
        self.reset()
        book = self.home.read()
        self.known, self.changes = book.known(), len(book.changes)
        self.old = book.picture(self.known)
        self.calls = self.trace()
        after = self.home.read()
        self.new = after.picture(self.known)
        if line.variant == "1,000 changes" and len(after.changes) != 500:
            raise Failed(f"{len(after.changes)} changes are kept, not 500")
        self.reset()

    def reset(self):
        """The same beginning, as the next command would find it: with an index that vouches for it."""
        home, variant = self.home.holds(self.start), self.line.variant
        if variant == "a page cut short":
            self.spoil("mates.json", lambda text: text[:-20] + b"\n")
        elif variant == "the commit of another left undone":
            home.run("done sam Left", homes.NOW, under=inject("rename", "signal=KILL", 1))
        elif variant == "a torn tail":
            self.spoil("changes.jsonl", lambda text: text + b'{"id":"ba')
        elif not variant or variant == "1,000 changes":
            # Undo and redo are about what was done last.
            warm = "mates" if self.line.before else "settings bell on"
            home.did(warm, "2026-11-30T11:30:00Z")
        self.begun = home.files()

    def fill(self, count):
        """Adds changes as if the last one had been made many times, the real one after them all."""
        self.home.did("capacity high 2026-12-24", "2026-11-30T11:20:00Z")
        path = next(path for path in self.home.files() if path.endswith("/changes.jsonl"))
        *before, last = self.home.files()[path].splitlines(keepends=True)
        syllables = [first + vowel for first in "bdfghjklmnprstvz" for vowel in "aiou"]
        more = [last.replace(json.loads(last)["id"].encode(),
                             f"babab-babab-{syllables[place // 64]}{syllables[place % 64]}b".encode())
                .replace(b"T1120", b"T1119") for place in range(count - len(before) - 1)]
        with open(os.path.join(self.home.folder, path), "wb") as file:
            file.write(b"".join(before + more + [last]))

    def spoil(self, name, change):
        path = next(path for path in self.start if path.endswith("/" + name))
        with open(os.path.join(self.home.folder, path), "wb") as file:
            file.write(change(self.start[path]))

    def trace(self):
        """The system calls of the line: each with its name, the how manieth of that name, its text."""
        path = os.path.join(self.home.folder, "trace")
        answer = self.home.run(self.line.words, under=("strace", "-qq", "-y", "-o", path))
        if answer.status not in (0, 1):
            raise Failed(f"howdy {self.line.words}: {answer}")
        calls, counts = [], collections.Counter()
        with open(path, errors="replace") as file:
            for text in file:
                found = re.match(r"(\w+)\(", text)
                if found and found[1] != "execve":
                    counts[found[1]] += 1
                    calls.append((found[1], counts[found[1]], text))
        os.remove(path)
        return calls

    def check(self, answer, number):
        """That the book is whole, the answer honest, and that it goes on from here; whether a byte is other."""
        home, line = self.home, self.line
        files = home.files()
        if files == self.begun:
            if answer.status == 0 and self.new != self.old:
                raise Failed(f"done, it said, and nothing was written: {answer}")
            # What is the same to the byte goes on as it did before.
            return False
        book = home.read()
        now = book.picture(self.known)
        if now not in (self.old, self.new):
            raise Failed(f"neither the old book nor the new: {answer}\n{difference(self.old, now)}")
        unknown = "may count or not" in answer.err
        if answer.status == 0 and now != self.new:
            raise Failed(f"done, it said, and the book is the old one: {answer}")
        # Erased it is, with traces that it names, where a file could not be written.
        says_so = line.command == "doctor" or line.command == "erase" and " left, in " in answer.out
        if answer.status > 0 and now != self.old and not unknown and not says_so:
            raise Failed(f"refused, it said, and the book is the new one: {answer}")
        home.agrees(book)
        found = set(home.findings()) - LITTER - EXPECTED.get(line.variant or line.command, set())
        if answer.status < 0:
            found -= {"torn-tail"}
        if found:
            raise Failed(f"doctor finds {', '.join(found)}: {answer}")
        if line.variant == "a page cut short":
            home.did("doctor --fix", LATER)
        if now == self.new != self.old and number % 2 and line.command not in FOR_GOOD:
            home.did("undo", LATER)
            if home.read().picture(self.known) != self.old:
                raise Failed("undo did not bring the old book back")
        else:
            home.did("add mate Next One", LATER)
            after = [text for text in home.read().picture(self.known) if "Next One" not in text]
            if after != now:
                raise Failed(f"the next change lost something\n{difference(now, after)}")
        named = [path for path, text in home.files().items() if b"Okafor" in text]
        if line.command == "erase" and now == self.new and named:
            raise Failed(f"after the next change the erased name is in {', '.join(named)}")
        left = home.findings()
        if left:
            raise Failed(f"after the next change doctor finds {', '.join(left)}")
        return True


EXPECTED = {"a page cut short": {"damaged-line"}, "a torn tail": {"torn-tail"}, "erase": {"erased"}}
# What a plain undo afterwards does not take back.
FOR_GOOD = ("undo", "redo", "dismiss", "erase")


def difference(before, after):
    gone, came = [t for t in before if t not in after], [t for t in after if t not in before]
    return "\n".join([f"  gone {text[:300]}" for text in gone] + [f"  came {text[:300]}" for text in came])


def inject(name, fault, number):
    # Filtered in the kernel it is quicker, but then no signal comes.
    quick = () if "signal" in fault else ("-f", "--seccomp-bpf")
    return ("strace", *quick, "-qq", "-o", "/dev/null", "-e", f"trace={name}",
            "-e", f"inject={name}:{fault}:when={number}")


def one(task):
    """All faults of one kind in one line; the counts, and the exceptions."""
    program, line, fault, only, every, first = task
    counts, wrong = collections.Counter(), []
    bench = Bench(program, line)
    home, is_dirty = bench.home, False
    for place, (name, number, text) in enumerate(bench.calls):
        if fault != "signal=KILL" and home.folder not in text:
            continue
        if fault == "error=ENOSPC" and name not in GROWING:
            continue
        if only and only != f"{name}:{fault}:when={number}" or not only and place % every != first:
            continue
        if is_dirty:
            bench.reset()
        try:
            answer = home.run(line.words, under=inject(name, fault, number))
            happened = answer.status == -9 or fault != "signal=KILL"
            counts[fault if happened else "not reached"] += 1
            is_dirty = bench.check(answer, place)
        except Exception as error:
            is_dirty = True
            wrong.append(f"{type(error).__name__} at {text.strip()[:160]}\n{error}\n  again with --only calls --line "
                         f"{shlex.quote(title(line))} --fault {name}:{fault}:when={number}")
    home.gone()
    return counts, wrong


def title(line):
    return line.words + (f", {line.variant}" if line.variant else "")


def run(campaign):
    complete(campaign.program)
    lines = [line for line in LINES if campaign.line in (None, title(line))]
    faults = [fault for fault in FAULTS if not campaign.fault or fault in campaign.fault]
    # The longest first, so that both cores end together.
    every = campaign.every
    tasks = [(campaign.program, line, fault, campaign.fault, every, campaign.seed % every)
             for line in reversed(lines) for fault in faults]
    counts, wrong = collections.Counter(), []
    for more, faulty in campaign.pool.imap_unordered(guarded, tasks):
        counts += more
        wrong += faulty
    what = f"{len(lines)} lines of {len({line.command for line in lines})} commands"
    says = {"signal=KILL": f"a system call killed, {what}",
            "error=ENOSPC": "a system call failed with ENOSPC", "error=EIO": "a system call failed with EIO"}
    for place, fault in enumerate(faults):
        yield says[fault], counts[fault], [] if place else wrong


def guarded(task):
    try:
        return one(task)
    except Exception as error:
        return collections.Counter(), [f"{title(task[1])} could not be run: {type(error).__name__} {error}"]

"""The disks that a power cut can leave behind, made from a recording of commands.

On each the book is the one before or after the command that ran, and of one that had answered nothing is
missing. The next change works.
"""
import collections
import hashlib
import os
import random

import disk
import home as homes
from calls import LITTER
from home import Failed, Home, LATER

# Commands that follow each other on one book, and at which system call one is killed.
KILLED = "the sync of its line"
HISTORIES = [
    ("log, done, undo, redo", "rich", ["log sam", "done sam Lovely", "undo", "redo"]),
    ("add, edit, merge, delete", "rich", [
        "add mate Rosa Lima every 2 weeks --birthday=1990-02-28 --remember Rome",
        "edit mate sam and gran --group choir --remember Ask", "merge grandma into gran", "delete mate wes"]),
    ("the first changes of all", "empty", ["add mate Sam every 2 weeks", "log sam", "plan sam tomorrow"]),
    ("killed before its sync, and another", "rich", [("log sam", KILLED), "log gran"]),
    ("killed before its sync, and undo", "rich", [("log sam", KILLED), "undo"]),
    ("killed as it made the book, and another", "empty", [("add mate Sam", "write:signal=KILL:when=1"), "add mate Lin"]),
    ("killed as it made its pages, and another", "empty", [("add mate Sam", "write:signal=KILL:when=6"), "add mate Lin"]),
    ("killed before its first sync, and another", "empty", [("add mate Sam", KILLED), "add mate Lin"]),
    ("a folder for a new month", "rich", ["log sam on 2026-10-03", "plan sam 2027-02-01", "capacity low"]),
]
PARTS, MOST = 4, 40


class Past:
    """A history that was recorded: the steps, and the book after each command."""

    def __init__(self, home, beginning, commands):
        os.makedirs(home.folder, mode=0o700, exist_ok=True)
        if beginning == "rich":
            homes.rich(home)
            home.did("settings bell on", "2026-11-30T11:30:00Z")
        self.recording = disk.Recording(home.folder, home.files())
        self.pictures, self.starts = [home.read().records], []
        trace = home.folder + ".trace"
        if isinstance(commands[0], tuple) and commands[0][1] == KILLED:
            commands = [(commands[0][0], sync_of_line(home, commands[0][0])), *commands[1:]]
        for place, command in enumerate(commands):
            words, killed = command if isinstance(command, tuple) else (command, None)
            under = ["strace", "-qq", "-y", "-xx", "-s", "1000000", "-o", trace, "-e", "trace=" + disk.TRACED]
            answer = home.run(words, f"2026-11-30T12:{place:02}:00Z",
                              under=under + (["-e", f"inject={killed}"] if killed else []))
            if answer.status != (-9 if killed else 0):
                raise Failed(f"howdy {words}: {answer}")
            self.starts.append(len(self.recording.steps))
            self.recording.add(trace)
            self.pictures.append(home.read().records)
            if not killed and self.pictures[-1] == self.pictures[-2]:
                raise Failed(f"howdy {words} changed nothing: {answer}")
        os.remove(trace)

    def allowed(self, end):
        """Which of the pictures may be there when the power is cut at a moment: from the first to the last."""
        begun = sum(start < end for start in self.starts)
        answered = 0
        for place, start in enumerate(self.starts):
            until = (self.starts + [len(self.recording.steps)])[place + 1]
            if any(step.kind == "answer" for step in self.recording.steps[start:min(end, until)]):
                answered = place + 1
        return answered, begun


def sync_of_line(home, words):
    """The call by which a command syncs the line that it has added to the changes; leaves the home as it was."""
    begun, trace = home.files(), home.folder + ".trace"
    home.holds(begun)
    home.run(words, "2026-11-30T12:00:00Z", under=["strace", "-qq", "-y", "-o", trace, "-e", "trace=fsync"])
    home.holds(begun)
    with open(trace) as file:
        places = [place for place, line in enumerate(file, 1) if "/changes.jsonl>" in line]
    return f"fsync:signal=KILL:when={places[-1]}"


def check(home, files, allowed, left_over):
    home.holds(files)
    now = home.read().records
    if now not in allowed:
        raise Failed("the book is none of those that it may be")
    answer = home.did("add mate Next One", LATER)
    after = home.read().records
    if {key: body for key, body in after.items() if body.get("name") != "Next One"} != now:
        raise Failed(f"the next change lost something: {answer}")
    home.agrees(home.read())
    left = set(home.findings()) - left_over
    if left:
        raise Failed(f"after the next change doctor finds {', '.join(left)}")


def one(task):
    program, seed, place, part = task
    name, beginning, commands = HISTORIES[place]
    home, seen, wrong, chance = Home(program), set(), [], random.Random(f"{seed} {name} {part}")
    try:
        past = Past(home, beginning, commands)
    except Exception as error:
        return 0, [f"{name} could not be recorded: {type(error).__name__} {error}"]
    # On a strict disk a name can outlast the first command that gave it, and be of no use.
    left_over = LITTER if any(isinstance(command, tuple) for command in commands) else set()
    for end in range(part, len(past.recording.steps) + 1, PARTS):
        first, last = past.allowed(end)
        for fate in past.recording.fates(end, MOST, chance):
            files = past.recording.image(end, fate)
            digest = hashlib.sha256(repr((sorted(files.items()), first, last)).encode()).digest()
            if digest in seen:
                continue
            seen.add(digest)
            try:
                check(home, files, past.pictures[first:last + 1], left_over)
            except Exception as error:
                steps = past.recording.steps
                wrong.append(f"--line '{name}', cut after step {end}, {steps[end - 1].kind} {steps[end - 1].path}\n"
                             f"{type(error).__name__} {error}\n" + "\n".join(
                                 f"  {way} {steps[at].kind} {steps[at].path}" for at, way in fate.items()))
    home.gone()
    return len(seen), wrong


def run(campaign):
    tasks = [(campaign.program, campaign.seed, place, part) for place in range(len(HISTORIES))
             for part in range(PARTS) if campaign.line in (None, HISTORIES[place][0])]
    count, wrong = 0, []
    for more, faulty in campaign.pool.imap_unordered(one, tasks):
        count, wrong = count + more, wrong + faulty
    yield f"a disk after a power cut, of {len(HISTORIES)} recorded histories", count, wrong

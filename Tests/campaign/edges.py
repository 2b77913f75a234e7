"""Every changing command where the disk or the streams are not as they should be, and odd books.

Read-only folders, a disk of 64 KiB with hardly a block left, writes that are cut short, closed streams, a full
output; links, modes and pages without a byte.
"""
import collections
import os
import resource
import shlex
import signal
import stat
import subprocess

import calls
import home as homes
from home import Failed, Home, LATER

MADE = "The change was made"
# Root may lack the right to mount, as in a container; then it has it in a namespace of its own.
MAY_MOUNT = os.geteuid() == 0 and subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode == 0
ALONE = ["unshare", "-m"] if MAY_MOUNT else ["unshare", "-Urm"]
# The words after the script are the command; $0 is the home.
READ_ONLY = 'mount --bind "$0/book" "$0/book" && mount -o remount,bind,ro "$0/book" && exec "$@"'
SMALL = """
    blocks=$1; shift; mkdir "$0/small" && mount -t tmpfs -o size=64k,mode=700 tmpfs "$0/small" || exit 99
    cp -a "$0/book/." "$0/small/" && mount --bind "$0/small" "$0/book" || exit 99
    dd if=/dev/zero of="$0/small/filler" bs=4k 2>/dev/null
    truncate -s "-$((blocks * 4))K" "$0/small/filler"
    "$@"; status=$?
    rm "$0/small/filler"; umount "$0/book" && rm -r "$0/book" && cp -a "$0/small" "$0/book" || exit 99
    umount "$0/small" && rmdir "$0/small"; exit $status
"""


def where(script, home, *more):
    """The words that run a command where a script has mounted something."""
    return [*ALONE, "sh", "-c", script, home.folder, *more]


def is_new(bench, answer, statuses):
    """That the change was made, though it could not be told."""
    if answer.status not in statuses:
        raise Failed(f"{answer}")
    if bench.home.read().picture(bench.known) != bench.new:
        raise Failed(f"not the new book: {answer}")
    for path, text in bench.home.files().items():
        if b"Undo with" in text:
            raise Failed(f"the answer stands in {path}")


def limited(size, ignoring):
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN if ignoring else signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def shell(bench, redirection):
    """A run by a shell that redirects; the answer has what is left of the streams."""
    home = bench.home
    line = f"{shlex.join([home.program, *home.split(bench.line.words)])} {redirection}"
    done = subprocess.run(["sh", "-c", line], env=home.environment(), capture_output=True, cwd="/")
    return homes.Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def read_only(bench):
    answer = bench.home.run(bench.line.words, under=where(READ_ONLY, bench.home))
    if answer.status != 74 or "Nothing was changed" not in answer.err:
        raise Failed(f"{answer}")
    yield bench.check(answer, 0)


def small_disk(bench):
    for blocks in range(5):
        bench.reset()
        answer = bench.home.run(bench.line.words, under=where(SMALL, bench.home, str(blocks)))
        if answer.status not in (0, 74):
            raise Failed(f"with {blocks} blocks: {answer}")
        yield bench.check(answer, blocks)


def short_writes(bench):
    size = max(len(text) for path, text in bench.begun.items() if path.startswith("book/"))
    sizes = sorted({len(text) for text in bench.begun.values()} | {0, 1, 300, size + 1, size + 100, size + 400})
    for place, size in enumerate(sizes):
        for ignoring in (True, False):
            bench.reset()
            answer = bench.home.run(bench.line.words, preexec_fn=limited(size, ignoring), restore_signals=False)
            if answer.status not in ((0, 74) if ignoring else (0, 74, -signal.SIGXFSZ)):
                raise Failed(f"with files of {size} bytes: {answer}")
            yield bench.check(answer, place)


def full_output(bench):
    bench.reset()
    answer = shell(bench, ">/dev/full")
    if MADE not in answer.err:
        raise Failed(f"{answer}")
    yield is_new(bench, answer, [74])
    bench.reset()
    yield is_new(bench, shell(bench, ">/dev/full 2>/dev/full"), [74])


def closed_streams(bench):
    for closing in ("<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"):
        bench.reset()
        yield is_new(bench, shell(bench, closing), [0, 74])


EDGES = {
    "a changing command on a folder that may only be read": read_only,
    "a changing command on a disk of 64 KiB with 0 to 4 blocks left": small_disk,
    "a changing command whose writes are cut short by a limit": short_writes,
    "a changing command with its answer to a full device": full_output,
    "a changing command with streams closed": closed_streams,
}


def one(task):
    program, line = task
    counts, wrong = collections.Counter(), []
    try:
        bench = calls.Bench(program, line)
    except Exception as error:
        return counts, [f"howdy {line.words} could not be run: {type(error).__name__} {error}"]
    for name, edge in EDGES.items():
        bench.reset()
        try:
            for _ in edge(bench):
                counts[name] += 1
        except Exception as error:
            wrong.append(f"{name}, howdy {line.words}: {type(error).__name__} {error}")
    bench.home.gone()
    return counts, wrong


def links(home):
    """The book, and a page of it, behind links."""
    real, page = home.folder + "/real", home.folder + "/mates.json"
    os.rename(home.book, real)
    os.symlink(real, home.book)
    device = os.path.join(real, "pages", os.listdir(real + "/pages")[0])
    os.rename(device + "/mates.json", page)
    os.symlink(page, device + "/mates.json")
    home.did("add mate Next One", LATER)
    home.did("log next", LATER)
    if not os.path.islink(home.book) or not os.path.islink(device + "/mates.json"):
        raise Failed("a link was replaced")
    with open(page) as file:
        if "Next One" not in file.read():
            raise Failed("the page behind the link was not written")
    yield


def modes(home):
    """Only the owner may look in, and what a person has set stays."""
    page = home.book + "/pages/" + os.listdir(home.book + "/pages")[0] + "/mates.json"
    os.chmod(page, 0o640)
    home.run("add mate Next One", LATER, preexec_fn=lambda: os.umask(0))
    home.run("log next", LATER, preexec_fn=lambda: os.umask(0))
    for parent, _, names in os.walk(home.folder):
        for path in [parent] + [os.path.join(parent, name) for name in names]:
            mode = stat.S_IMODE(os.stat(path).st_mode)
            if mode != (0o640 if path == page else 0o700 if path == parent else 0o600):
                raise Failed(f"{path} has mode {mode:o}")
            yield


def empty_pages(home):
    """A page without a byte is no page from which all was deleted."""
    begun, old = home.files(), home.read().records
    for path in [path for path in begun if path.startswith("book/pages/") and path.endswith(".json")]:
        home.holds(begun | {path: b""})
        home.agrees(home.read())
        if "empty-page" not in home.findings():
            raise Failed(f"doctor does not see that {path} is empty")
        for words in ("add mate Next One", "log gran on 2026-11-29", "plan gran 2026-12-25", "settings bell on"):
            answer = home.run(words, LATER)
            if answer.status not in (0, 78):
                raise Failed(f"{path} is empty, howdy {words}: {answer}")
            after = home.read().records
            if any(after.get(key) != body for key, body in old.items() if body.get("is") != "setting"):
                raise Failed(f"{path} is empty, and howdy {words} lost something")
            yield
        if home.files()[path] != b"":
            raise Failed(f"{path} was empty, and was written over")
        home.did("doctor --fix", LATER)
        if any(home.read().records.get(key) != body for key, body in old.items()
               if body.get("is") != "setting") or home.findings():
            raise Failed(f"{path} is not mended")


BOOKS = {"a change of a book, and of a page, behind links": links, "a file or folder with its mode kept": modes,
         "a change beside a page without a byte": empty_pages}


def run(campaign):
    counts, wrong = collections.Counter(), []
    lines = [line for line in calls.LINES if not line.variant and line.command != "dismiss"]
    for more, faulty in campaign.pool.imap_unordered(one, [(campaign.program, line) for line in lines]):
        counts, wrong = counts + more, wrong + faulty
    for name, edge in BOOKS.items():
        home = homes.rich(Home(campaign.program))
        try:
            for _ in edge(home):
                counts[name] += 1
        except Exception as error:
            wrong.append(f"{name}: {type(error).__name__} {error}")
        home.gone()
    for name in [*EDGES, *BOOKS]:
        yield name, counts[name], [text for text in wrong if text.startswith(name)]
    others = [text for text in wrong if not text.startswith((*EDGES, *BOOKS))]
    if others:
        yield "a line that could not be run", len(others), others

"""A home with a book in it, the program run there, and a book with every kind of record to begin with."""
import json
import os
import shutil
import subprocess
import tempfile

import book

NOW = "2026-11-30T12:00:00Z"
LATER = "2026-11-30T13:00:00Z"

# Each is run a minute after the one before, on the day that stands before it.
RICH = [
    ("2026-11-01", [
        "add mate Sam Okafor every 2 weeks --circle close --birthday=1994-05-04 --nickname Sammo",
        "add mate Lin --circle inner --group choir --contact lin@example.org",
        "add mate Gran every week --remember Garden",
        "add mate Grandma --birthday=1950-12-10",
        "add mate Ada Byron every 10 days",
        "add mate Colin",
        "add mate Wes every 3 months",
    ]),
    ("2026-11-20", [
        "log Colin on 2026-11-10",
        "log Sam Okafor on 2026-11-14",
        "log Sam Okafor and Lin on 2026-11-16",
        "log Grandma on 2026-11-20",
        "star last",
        "settings contrast more",
    ]),
    ("2026-11-30", [
        "plan Sam Okafor today Curry",
        "plan Gran 2026-12-11",
        "plan Gran and Lin 2026-12-12 Walk",
        "remember sam Ladder until 2026-12-18",
        "remember sam Flat",
        "archive colin",
        "pause lin until 2027-01-05",
        "snooze ada until 2026-12-10",
    ]),
]


class Failed(Exception):
    """Something that must not be; the text says what, and how to have it again."""


class Answer:
    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def __str__(self):
        return f"status {self.status}, out {self.out[-300:]!r}, err {self.err[-300:]!r}"


class Home:
    """Three folders under one: the book, and what a machine keeps beside it."""

    def __init__(self, program, folder=None):
        self.program = program
        self.folder = folder or tempfile.mkdtemp(prefix="howdy-")
        self.book = os.path.join(self.folder, "book")

    def environment(self, now=NOW):
        folder = self.folder
        clock = {"HOWDY_NOW": now} if now else {}
        return {"HOME": folder, "HOWDY_BOOK": self.book, "XDG_STATE_HOME": f"{folder}/state",
                "XDG_CACHE_HOME": f"{folder}/cache", "PATH": os.environ["PATH"], "TZ": "UTC",
                "LC_ALL": "C.UTF-8", **clock}

    def split(self, line):
        """The words of a line, with this home where it says FOLDER."""
        return line.replace("FOLDER", self.folder).split()

    def run(self, words, now=NOW, under=(), **more):
        """The answer to a line, or to a list of words."""
        words = self.split(words) if isinstance(words, str) else words
        more = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
        done = subprocess.run([*under, self.program, *words], env=self.environment(now), cwd="/",
                              timeout=60, **more)
        return Answer(done.returncode, (done.stdout or b"").decode("utf-8", "replace"),
                      (done.stderr or b"").decode("utf-8", "replace"))

    def did(self, words, now=NOW):
        answer = self.run(words, now)
        if answer.status != 0:
            raise Failed(f"howdy {words}: {answer}")
        return answer

    def json(self, words, now=NOW):
        return json.loads(self.did(words + " --json", now).out)

    def read(self):
        return book.Book(self.book)

    def files(self):
        return book.files(self.folder)

    def holds(self, files):
        """Puts these files in the place of all that is there."""
        shutil.rmtree(self.folder, ignore_errors=True)
        made = set()
        os.makedirs(self.folder, mode=0o700)
        for path, text in files.items():
            path = os.path.join(self.folder, path)
            parent = os.path.dirname(path)
            if parent not in made:
                os.makedirs(parent, mode=0o700, exist_ok=True)
                made.add(parent)
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(text)
        return self

    def findings(self, now=LATER):
        """What doctor finds, by kind; by the clock of whoever wrote, or a later one."""
        answer = self.run("doctor --json", now)
        if answer.status not in (0, 1):
            raise Failed(f"howdy doctor: {answer}")
        return [finding["kind"] for finding in json.loads(answer.out)["findings"]]

    def agrees(self, read):
        """That the program names the mates that the files hold."""
        names = {mate["name"] for mate in read.of_kind("mate").values()
                 if "into" not in mate and "archived" not in mate}
        told = {mate["name"] for mate in self.json("mates", LATER)["mates"]}
        if names != told:
            raise Failed(f"mates says {told}, and the files say {names}")

    def gone(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def rich(home):
    """Fills a home with every kind of record."""
    os.makedirs(home.folder, mode=0o700, exist_ok=True)
    minute = 0
    for day, lines in RICH:
        for line in lines:
            minute += 1
            home.did(line, f"{day}T09:{minute:02}:00Z")
    return home

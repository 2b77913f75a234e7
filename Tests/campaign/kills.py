"""Writers that are killed at random moments, while others write and others read.

Nothing that was answered is lost, nothing stands twice, and readers see whole changes only: a plan that is
done and its check-in lie on two pages, and come into sight at once.
"""
import random
import signal
import subprocess
import threading
import time

from home import Home

KILLS, WRITERS, READERS = 2000, 4, 1
ENOUGH = 400  # answers of readers at least


class Mate:
    """One mate with one writer, who plans something and then does it, again and again."""

    def __init__(self, home, number, seed):
        self.home, self.name = home, f"Mate{number}"
        self.chance = random.Random(f"{seed} {number}")
        self.killed, self.answered, self.asked, self.wrong = 0, set(), set(), []

    def round(self, place, pace):
        """A change that is killed at a moment by chance, or is quicker than that."""
        plans = self.home.json(f"show {self.name}", None)["mate"]["plans"]
        text = f"{self.name}n{place}"
        words = ["done", self.name, f"did{text}"] if plans else ["plan", self.name, "today", text]
        self.asked.add(words[-1])
        process = subprocess.Popen([self.home.program, *words], env=self.home.environment(None),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(self.chance.random() * pace)
        process.send_signal(signal.SIGKILL)
        out, err = process.communicate()
        if process.returncode == -signal.SIGKILL:
            self.killed += 1
        elif process.returncode != 0:
            self.wrong.append(f"{words}: status {process.returncode}, {err!r}")
        if out or process.returncode == 0:
            self.answered.add(words[-1])


class Reader:
    """Looks at one mate after another, and remembers how much was planned and done."""

    def __init__(self, home, mates):
        self.home, self.mates, self.looks, self.wrong = home, mates, 0, []
        self.seen = {mate.name: (0, 0) for mate in mates}

    def look(self, chance):
        name = chance.choice(self.mates).name
        answer = self.home.json(f"show {name}", None)["mate"]
        done, open_plans = answer["checkInCount"], len(answer["plans"])
        before = self.seen[name]
        self.looks += 1
        # Half of a done would show as a plan that is gone, or as one too many that is gone later.
        if done < before[0] or done + open_plans < before[1] or open_plans > 1:
            self.wrong.append(f"{name} had {before}, then {done} done and {open_plans} open")
        self.seen[name] = (done, done + open_plans)


def run(campaign):
    home, chance = Home(campaign.program), random.Random(campaign.seed)
    mates = [Mate(home, number, campaign.seed) for number in range(WRITERS)]
    for mate in mates:
        home.did(f"add mate {mate.name}", None)
    readers, over = [Reader(home, mates) for _ in range(READERS)], threading.Event()

    def write(mate):
        place = 0
        while sum(each.killed for each in mates) < KILLS and len(mate.wrong) < 10:
            mate.round(place, pace)
            place += 1

    def read(reader):
        while not over.is_set() and len(reader.wrong) < 10:
            reader.look(chance)

    began = time.monotonic()
    for mate in mates:
        home.did(f"plan {mate.name} today first", None)
        home.did(f"done {mate.name} didfirst", None)
    pace = (time.monotonic() - began) / (2 * WRITERS) * 2
    threads = [threading.Thread(target=write, args=[mate]) for mate in mates]
    looking = [threading.Thread(target=read, args=[reader]) for reader in readers]
    for thread in threads + looking:
        thread.start()
    for thread in threads:
        thread.join()
    over.set()
    for thread in looking:
        thread.join()
    wrong = [text for one in mates for text in one.wrong]
    wrong += check(home, mates)
    home.gone()
    yield (f"a random kill -9 under load; {sum(len(mate.answered) for mate in mates)} changes had been answered",
           sum(mate.killed for mate in mates), wrong)
    yield ("a look beside the writers, whole", sum(reader.looks for reader in readers),
           [text for reader in readers for text in reader.wrong])


def check(home, mates):
    """What is wrong with what the files hold in the end."""
    home.did("add mate Next", None)
    book, wrong = home.read(), []
    plans = [body for body in book.of_kind("plan").values() if body["what"] != "first"]
    checkins = [body for body in book.of_kind("check-in").values() if body["note"] != "didfirst"]
    kept = [body["what"] for body in plans] + [body["note"] for body in checkins]
    asked, answered = set(), set()
    for mate in mates:
        asked, answered = asked | mate.asked, answered | mate.answered
    wrong += [f"{text} was answered, and is lost" for text in sorted(answered - set(kept))]
    wrong += [f"{text} was never asked for" for text in sorted(set(kept) - asked)]
    wrong += [f"{text} stands twice" for text in set(kept) if kept.count(text) > 1]
    done = sum(body.get("state") == "done" for body in plans)
    if done != len(checkins):
        wrong.append(f"{done} plans are done, with {len(checkins)} check-ins")
    # They wrote by the clock of the machine, which may be years after the campaign's own.
    if home.findings(None):
        wrong.append(f"doctor finds {home.findings(None)}")
    return wrong

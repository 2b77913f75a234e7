"""Eight writers at once, five hundred changes each: all are kept, and none twice."""
import collections
import threading

from home import Home

WRITERS, CHANGES = 8, 500
WAITING = "howdy: another howdy is writing, so this one waits.\n"


def writer(home, number, refused):
    for place in range(CHANGES):
        text = f"w{number}n{place}"
        # Every tenth goes on another page.
        words = ["log", "Sam", "on", "2026-10-03"] if place % 10 == 9 else ["log", "Sam"]
        words += ["--note", text]
        answer = home.run(words, now=None)
        while answer.status == 75:
            answer = home.run(words, now=None)
        if answer.status != 0 or answer.err not in ("", WAITING):
            refused.append(f"{' '.join(words)}: {answer}")


def run(campaign):
    home, wrong = Home(campaign.program), []
    home.did("add mate Sam", None)
    writers = [threading.Thread(target=writer, args=(home, number, wrong)) for number in range(WRITERS)]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    book = home.read()
    kept = collections.Counter(body["note"] for body in book.of_kind("check-in").values())
    told = collections.Counter([checkin["note"] for checkin in home.json("checkins --all", None)["checkIns"]])
    meant = {f"w{number}n{place}" for number in range(WRITERS) for place in range(CHANGES)}
    wrong += [f"{text} is lost" for text in sorted(meant - set(kept))]
    wrong += [f"{text} is there {count} times" for text, count in kept.items() if count > 1]
    wrong += [f"{text} was never meant" for text in sorted(set(kept) - meant)]
    if told != kept:
        wrong.append("checkins tells of others than the files hold")
    # They wrote by the clock of the machine, which may be years after the campaign's own.
    if home.findings(None):
        wrong.append(f"doctor finds {home.findings(None)}")
    home.gone()
    yield f"a change by one of {WRITERS} writers at once", sum(kept.values()), wrong

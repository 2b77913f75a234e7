"""What a hostile hand, a broken engine or a slip puts into words and files.

The answer is a sentence, or an error of one sentence with a status that is known. The program does not die, no
control character reaches a terminal, and no line of the book is lost.
"""
import collections
import json
import os
import random
import re

import home as homes
from home import Failed, Home, LATER

STATUSES = {0, 1, 64, 65, 66, 74, 78}
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]")
STAMP = re.compile(rb"\d{8}T\d{9}Z-\d{4}-\w+-\w+")
LOOKS = ["today", "mates --json", "show sam --json", "checkins --all --json", "search curry", "changes", "doctor",
         "day", "recap", "suggest", "mates"]
CHANGES = ["log gran", "add mate Next One", "undo", "plan gran 2026-12-24 Tree"]

TEXTS = {
    "control characters": "a\x1b[2J\x1b]0;b\x07c\x08\x7f\x9b31md",
    "lines": "one\ntwo\r\nthree\n\n\n",
    "writing that turns round": "\u202eabc\u2066def\u200f",
    "marks without end": "e" + "\u0301" * 5000,
    "a word of 100,000 letters": "x" * 100_000,
    "flags, families, nothing to see": "🇩🇪👩‍👩‍👧‍👦\u200b\u2060\ufeff",
    "words of the program": "--json -n -- --book / ../../etc",
    "JSON": '"},{"id":"x"}]}\\u0000\\',
    "a note of 1 MB": "word " * 200_000,
}


def sane(answer, words):
    if answer.status not in STATUSES:
        raise Failed(f"howdy {words}: {answer}")
    # A script gets a text as it was written; only what JSON cannot hold is spelt.
    control = re.compile(r"[\x00-\x09\x0b-\x1f]") if answer.out.startswith('{"howdy"') else CONTROL
    found = control.search(answer.out) or CONTROL.search(answer.err)
    if found:
        raise Failed(f"howdy {words}: a control character {found[0]!r}, {answer}")
    if answer.status not in (0, 1) and not answer.err.startswith("howdy: "):
        raise Failed(f"howdy {words}: {answer}")


def words_and_notes(program, _):
    """Hostile texts as a note, a name, a plan and a search; kept whole, or refused and nothing kept."""
    home = homes.rich(Home(program))
    begun, old = home.files(), home.read().records
    for name, text in TEXTS.items():
        lines = [["log", "gran", "--note", "-"]]
        if len(text) <= 100_000:
            lines += [["log", "gran", "--note=" + text], ["add", "mate", "--", text], ["plan", "gran", "today", text],
                      ["search", "--", text], ["remember", "gran", text], [text], ["rename", "sam", "to", text]]
        for words in lines:
            home.holds(begun)
            given = {"input": text.encode()} if words[-1] == "-" else {}
            if given:
                given["stdin"] = None
            answer = home.run(words, LATER, **given)
            sane(answer, f"{words[:2]} with {name}")
            now = home.read().records
            kept = {key: body for key, body in now.items() if old.get(key) != body}
            if any(key not in now for key in old) or (answer.status != 0 and kept):
                raise Failed(f"{words[:2]} with {name}: lost or half kept, {answer}")
            for look in LOOKS[:4]:
                sane(home.run(look, LATER), look)
            yield
    for words in ([b"log", b"gran", b"\xff\xfe\x80"], [b"add", b"mate", b"\xc3\x28"], [b"\xf0\x9f"]):
        home.holds(begun)
        answer = home.run(words, LATER)
        sane(answer, words)
        for look in LOOKS:
            sane(home.run(look, LATER), look)
        yield
    home.gone()


def line_of(body):
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def page(name, bodies):
    return (b'{"howdy":"%s","format":1,"records":[\n' % name.encode() + b",\n".join(map(line_of, bodies))
            + b"\n]}\n")


def beside(home, device, bodies, name="mates"):
    """Puts a page of another device beside ours."""
    return home.files() | {f"book/pages/{device}/{name}.json": page(name, bodies)}


def mate(number, **more):
    return {"id": f"m{number}", "rev": f"20261101T000000000Z-0000-other-other", "is": "mate",
            "name": f"Mate {number}", "added": "2026-11-01", **more}


def is_replaced(line, everything):
    """Whether a record, or a change, by the same id stands there in a version that counts before this one."""
    try:
        body = json.loads(line)
        number, stamp = body["id"].encode(), str(body.get("rev", "")).encode()
    except (ValueError, KeyError, TypeError, AttributeError):
        return False
    stamps = re.findall(rb'"id":"%s"(?:,"before":.*?,"after":{|,)"rev":"([^"]*)"' % re.escape(number), everything)
    return any(other >= stamp or not STAMP.fullmatch(stamp) for other in stamps)


def ends(home, files, name):
    """That each command ends well on a book, and that no line of it is lost."""
    home.holds(files)
    lines = {line.rstrip(b",\r") for path, text in files.items() if path.startswith("book/pages/")
             for line in text.split(b"\n")[0 if path.endswith("l") else 1:] if line.startswith(b"{")}
    for words in LOOKS + CHANGES + LOOKS[:3] + ["doctor --fix", "today", "log gran"]:
        try:
            answer = home.run(words, LATER)
            sane(answer, words)
        except Exception as error:
            raise Failed(f"{name}: {type(error).__name__} {error}") from error
        if words in CHANGES or words == "doctor --fix":
            after = home.files()
            everything = b"\n".join(after.values())
            gone = [line for line in lines if line not in everything and not is_replaced(line, everything)]
            if gone:
                raise Failed(f"{name}: howdy {words} lost {gone[0][:300]!r}, {answer}")


def books(program, _):
    """Books that no program should have written."""
    home = homes.rich(Home(program))
    begun = home.files()
    ours = next(path for path in begun if path.endswith("/mates.json"))
    log = next(path for path in begun if path.endswith("/changes.jsonl"))
    first = begun[ours].split(b"\n")[1]
    ids = [json.loads(line.rstrip(b","))["id"] for line in begun[ours].split(b"\n")[1:-2]
           if b'"is":"mate"' in line]
    cases = {
        "10,000 mates": beside(home, "other-other", [mate(number) for number in range(10_000)]),
        "an id twice on a page": begun | {ours: begun[ours].replace(b"\n", b"\n" + first + b"\n", 1)},
        "an id twice with other words": begun | {ours: begun[ours].replace(
            b"\n", b"\n" + re.sub(rb'"rev":"[^"]*"', b'"rev":"20261101T000000000Z-0000-x-x"', first) + b"\n", 1)},
        "one id as a mate and as a date": beside(home, "other-other", [
            {"id": ids[0], "is": "date", "mate": ids[1], "name": "birthday", "on": "--02-30"}]),
        "mates merged in a ring": beside(home, "other-other", [
            mate(number, into=f"m{(number + 1) % 5}") for number in range(5)]),
        "a mate merged into itself": beside(home, "other-other", [mate(1, into="m1")]),
        "a long chain of merged mates": beside(home, "other-other", [
            mate(number, into=f"m{number + 1}") for number in range(3000)] + [mate(3000)]),
        "a ring on our own page": begun | {ours: begun[ours].replace(
            b"\n", b"\n" + line_of(mate(1, into="m2")) + b",\n" + line_of(mate(2, into="m1")) + b",\n", 1)},
        "a page nested 100,000 deep": begun | {
            "book/pages/other-other/mates.json": b'{"howdy":"mates","format":1,"records":[\n' + b"[" * 100_000},
        "a record nested 20,000 deep": begun | {"book/pages/other-other/mates.json": page("mates", []).replace(
            b"\n", b'\n{"id":"m1","is":"mate","name":"M","x":' + b"[" * 20_000 + b"]" * 20_000 + b"}\n", 1)},
        "a change nested 100,000 deep": begun | {"book/pages/other-other/changes.jsonl": b"[" * 100_000 + b"\n"},
        "bytes that are no text": begun | {ours: begun[ours].replace(b"Sam", b"S\xff\xfem")},
        "NUL in a page": begun | {ours: begun[ours].replace(b"Okafor", b"Ok\0for")},
        "a page of NUL": begun | {ours: bytes(len(begun[ours]))},
        "NUL in the changes": begun | {log: begun[log].replace(b"Sammo", b"S\0mmo")},
        "a mark at the start and Windows lines": begun | {
            ours: b"\xef\xbb\xbf" + begun[ours].replace(b"\n", b"\r\n")},
        "control characters in names": beside(home, "other-other", [
            mate(1, name="A\u001b[31m\u202eB\u0007\u009b"), mate(2, name="\n\n"), mate(3, name="")]),
        "numbers beyond all": beside(home, "other-other", [
            {"id": "c1", "is": "check-in", "on": "2026-11-30", "mates": [ids[0]], "minutes": 10 ** 400,
             "recorded": -10 ** 30}], "check-ins/2026-11"),
        "10,000 mates in a check-in": beside(home, "other-other", [
            {"id": "c1", "is": "check-in", "on": "2026-11-30", "mates": [f"m{n}" for n in range(10_000)] + ids}],
            "check-ins/2026-11"),
        "days that never were": beside(home, "other-other", [
            {"id": f"c{n}", "is": "check-in", "on": day, "mates": ids[:1]} for n, day in enumerate(
                ["2026-02-30", "0000-00-00", "99999-01-01", "-1", "9999-12-31", "0001-01-01", "", "2026-13-01"])],
            "check-ins/2026-11"),
        "a note of 1 MB": beside(home, "other-other", [
            {"id": "c1", "is": "check-in", "on": "2026-11-30", "mates": ids[:1], "note": "word " * 200_000}],
            "check-ins/2026-11"),
        "a marker of another kind": begun | {"book/howdy.json": b'{"howdy":["book"],"format":"one"}'},
        "a device of another kind": {path: b'{"device":7}' if path.endswith("device.json") else text
                                     for path, text in begun.items()},
        "an index of another kind": {path: b"howdy index 9\n" + os.urandom(500) if path.endswith("/index") else text
                                     for path, text in begun.items()},
    }
    for name, files in cases.items():
        ends(home, files, name)
        yield
    home.gone()


VALUES = [None, True, -1, 0, 1.5, 10 ** 20, "", "x", "2026-02-30", "\u0000", [], {}, [[]], ["x"], [None], {"a": 1}]


def types(program, seed):
    """A value of another type, a key missing or a byte changed, somewhere in the pages and changes."""
    home, chance = homes.rich(Home(program)), random.Random(f"{seed} types")
    begun = home.files()
    paths = [path for path in begun if path.startswith("book/pages/")]
    for number in range(120):
        path = chance.choice(paths)
        lines = begun[path].split(b"\n")
        place = chance.choice([place for place, line in enumerate(lines) if line.startswith(b"{")])
        if number % 3 == 0:
            at = chance.randrange(len(lines[place]))
            lines[place] = lines[place][:at] + bytes([chance.randrange(256)]) + lines[place][at + 1:]
        else:
            try:
                body = json.loads(lines[place].rstrip(b","))
                comma = b"," if lines[place].endswith(b",") else b""
            except ValueError:
                continue
            inner = body
            while isinstance(inner, dict) and inner:
                key = chance.choice(list(inner))
                deeper = inner[key]
                if isinstance(deeper, list) and deeper and isinstance(deeper[0], dict):
                    deeper = chance.choice(deeper)
                if not isinstance(deeper, dict) or chance.random() < 0.3:
                    break
                inner = deeper
            if number % 3 == 1:
                inner[key] = chance.choice(VALUES)
            else:
                del inner[key]
            lines[place] = line_of(body) + comma
        ends(home, begun | {path: b"\n".join(lines)}, f"{path} line {place + 1} is {lines[place][:400]!r}")
        yield
    home.gone()


ROWS = {"a hostile text, in words and on standard input": words_and_notes,
        "a hostile book": books, "a slip in a record of a book": types}


def one(task):
    name, program, seed = task
    count, wrong = 0, []
    try:
        for _ in ROWS[name](program, seed):
            count += 1
    except Exception as error:
        wrong.append(f"{name}: {type(error).__name__} {error}")
    return name, count, wrong


def run(campaign):
    tasks = [(name, campaign.program, campaign.seed) for name in reversed(ROWS)]
    yield from campaign.pool.imap_unordered(one, tasks)

"""The last change cut at every byte, and zeros from every byte on.

What was done before it stays, the next change works, and the torn bytes are told of once.
"""
import os

import home as homes
from home import Failed, Home, LATER

LINES = ["log sam", "rename lin to Lin Ö 友"]
TOLD = "is set aside in"


def check(home, files, path, tail, records, whole):
    """One tail, on a book whose pages hold these records, and the change as well where it is whole."""
    home.holds(files | {path: files[path] + tail})
    first = home.did("add mate Next One", LATER)
    second = home.did("add mate And Another", "2026-11-30T14:00:00Z")
    is_torn = bool(tail) and tail + b"\n" != whole and tail != whole
    if (TOLD in first.err) != is_torn and tail + b"\n" != whole:
        raise Failed(f"told of {first.err!r}")
    if TOLD in second.err:
        raise Failed(f"told twice, {second.err!r}")
    now = {key: body for key, body in home.read().records.items()
           if body.get("name") not in ("Next One", "And Another")}
    if now not in records:
        raise Failed("not the book before the change")
    if is_torn:
        kept = [text for name, text in home.files().items() if os.path.basename(name).startswith("torn-")]
        if kept != [tail]:
            raise Failed(f"set aside are {kept}")


def one(task):
    program, line, part, parts = task
    home, count, wrong = Home(program), 0, []
    homes.rich(home)
    before, old = home.files(), home.read().records
    home.did(line)
    after, new = home.files(), home.read().records
    path = next(name for name in after if name.endswith("changes.jsonl"))
    whole = after[path][len(before[path]):]
    for place in range(part, len(whole) + 1, parts):
        for kind, tail in (("cut", whole[:place]), ("zeros", whole[:place] + bytes(len(whole) - place))):
            # As a power cut leaves it, with the pages of before; and as an engine may, with those of after.
            for pages, files in (("before", before), ("after", after | {path: before[path]})):
                allowed = [new] if pages == "after" or tail == whole else [old]
                if tail + b"\n" == whole or tail[:-1] == whole[:-1]:
                    allowed = [old, new]
                count += 1
                try:
                    check(home, files, path, tail, allowed, whole)
                except Exception as error:
                    wrong.append(f"howdy {line}, {kind} from byte {place} of {len(whole)}, pages of {pages}: "
                                 f"{type(error).__name__} {error}")
    home.gone()
    return count, wrong


def run(campaign):
    parts = 4
    tasks = [(campaign.program, line, part, parts) for line in LINES for part in range(parts)
             if campaign.line in (None, line)]
    count, wrong = 0, []
    for more, faulty in campaign.pool.imap_unordered(one, tasks):
        count, wrong = count + more, wrong + faulty
    yield "a last change torn, cut and zeros at every byte", count, wrong

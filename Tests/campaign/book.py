"""Reads a book without Howdy: what a campaign holds Howdy's answers against.

It knows one rule. Of each record the version with the newest stamp counts, wherever it stands: on a page or
after a kept change, on any device. At equal stamps the page comes before the change, then the larger bytes.
"""
import json
import os
import re

ID = re.compile(r"\b[a-z]{5}-[a-z]{5}-[a-z]{5}\b")


class Unreadable(Exception):
    """A file of the book that makes no sense, with where."""


def files(folder):
    """Every file under a folder by its path within it, with its bytes."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found


def records(text, where):
    """The records of a page; of one that is cut short, those on whole lines."""
    try:
        return json.loads(text)["records"]
    except ValueError as error:
        if text.endswith(b"]}\n"):
            raise Unreadable(f"{where}: {error}") from error
    kept = []
    for line in text.splitlines()[1:]:
        try:
            kept.append(json.loads(line.rstrip(b",")))
        except ValueError:
            pass
    return kept


def changes(text, where="changes.jsonl"):
    """The changes of a file; a last line that cannot be read or does not end is none."""
    lines = text.split(b"\n")
    if not lines[-1]:
        lines.pop()
    kept = []
    for place, line in enumerate(lines, 1):
        try:
            kept.append(json.loads(line))
        except ValueError as error:
            if place < len(lines):
                raise Unreadable(f"{where} line {place}: {error}") from error
    return kept


class Book:
    """What the files of a book say together."""

    def __init__(self, folder):
        self.changes = []  # (device, change), as they stand
        best = {}

        def spelt(record):
            return json.dumps(record, sort_keys=True, ensure_ascii=False)

        def offer(page, record, rank):
            key, worth = (page, record["id"]), (record.get("rev", ""), rank)
            known = best.get(key)
            # Of versions that are as new, on like places, the larger bytes win.
            if known is None or worth > known[0] or worth == known[0] and (
                    (len(spelt(record)), spelt(record)) > (len(spelt(known[1])), spelt(known[1]))):
                best[key] = worth, record

        for path, text in sorted(files(os.path.join(folder, "pages")).items()):
            device, _, page = path.partition("/")
            if os.path.basename(path).startswith("."):
                continue
            if page == "changes.jsonl":
                for change in changes(text, path):
                    self.changes.append((device, change))
                    for touch in change["records"]:
                        offer(touch["page"], {"id": touch["id"], **touch["after"]}, 0)
            elif page.endswith(".json"):
                for record in records(text, path):
                    offer(page[:-len(".json")], record, 1)
        self.records = {key: {name: value for name, value in record.items() if name != "rev"}
                        for key, (_, record) in best.items() if not record.get("deleted")}

    def known(self):
        """Every id that stands somewhere in the records."""
        return {found for key, body in self.records.items()
                for found in ID.findall(key[1] + json.dumps(body))}

    def picture(self, known):
        """The records, in an order of their own, with one word for each id that is not known."""
        def text(key, body):
            words = json.dumps([key, body], sort_keys=True, ensure_ascii=False)
            return ID.sub(lambda found: found[0] if found[0] in known else "NEW", words)
        return sorted(text(key, body) for key, body in self.records.items())

    def of_kind(self, kind):
        return {key[1]: body for key, body in self.records.items() if body.get("is") == kind}

"""What a disk may hold after the power is cut, made from the system calls that were recorded.

A strict disk keeps only what was asked for: bytes once their file was synced, names once their folder was.
All else is kept, dropped, cut in the middle or left as zeros, each for itself and in any order.
"""
import collections
import itertools
import os
import re

# What is done to the disk: kind, and what it is done to. A file goes by a number, as its names change.
Step = collections.namedtuple("Step", "kind path number data offset", defaults=(None, None, b"", 0))

HEX = r'(?:\\x[0-9a-f]{2})*'
CALL = re.compile(r"(?:\d+ +)?(\w+)\((.*)\) += (\d+)")
DESCRIPTOR = re.compile(rf"(?:\d+|AT_FDCWD)<({HEX})>")
STRING = re.compile(rf'"({HEX})"')
TRACED = ("openat,write,pwrite64,fsync,fdatasync,rename,renameat,renameat2,mkdir,mkdirat,unlink,unlinkat,"
          "ftruncate,link,linkat,symlink,symlinkat,truncate,creat,open")


def plain(text):
    return bytes.fromhex(text.replace("\\x", ""))


class Recording:
    """The steps of one command after another, in a folder that held these files."""

    def __init__(self, folder, files):
        self.folder = folder
        self.files = files
        self.names = {path: number for number, path in enumerate(sorted(files))}
        self.sizes = {number: len(files[path]) for path, number in self.names.items()}
        self.folders = {os.path.dirname(path) for path in files}
        self.steps = []

    def under(self, text):
        """A path within the folder; nothing for any other."""
        path, folder = plain(text), self.folder.encode()
        if path != folder and not path.startswith(folder + b"/"):
            return None
        return path[len(folder) + 1:].decode()

    def add(self, trace):
        with open(trace) as file:
            for line in file:
                found = CALL.match(line)
                if found:
                    self.take(found[1], found[2], int(found[3]))

    def take(self, name, words, result):
        descriptor, strings = DESCRIPTOR.match(words), STRING.findall(words)
        path = self.under(descriptor[1]) if descriptor else None
        named = [self.under(text) for text in strings]
        if name == "write" and words.startswith("1<") and path is None:
            self.steps.append(Step("answer"))
        elif name == "openat" and named[0] is not None:
            if "O_TRUNC" in words:
                raise ValueError("a file is emptied in place")
            if "O_CREAT" in words and named[0] not in self.names:
                self.sizes[len(self.sizes)] = 0
                self.names[named[0]] = len(self.sizes) - 1
                self.steps.append(Step("create", named[0], self.names[named[0]]))
        elif name == "write" and path is not None:
            # Every write here is at the end: pages are new files, changes are added.
            number = self.names[path]
            data = plain(strings[0])[:result]
            self.steps.append(Step("write", path, number, data, self.sizes[number]))
            self.sizes[number] += len(data)
        elif name == "ftruncate" and path is not None:
            size = int(words.rsplit(", ", 1)[1])
            self.sizes[self.names[path]] = size
            self.steps.append(Step("cut", path, self.names[path], offset=size))
        elif name in ("fsync", "fdatasync") and path is not None:
            self.steps.append(Step("sync", path, self.names.get(path)))
        elif name == "mkdir" and named[0] is not None:
            self.steps.append(Step("folder", named[0]))
        elif name == "rename" and named[0] is not None:
            self.names[named[1]] = self.names.pop(named[0])
            self.steps.append(Step("rename", named[0], self.names[named[1]], named[1]))
        elif name == "unlink" and named[0] is not None:
            self.steps.append(Step("unlink", named[0], self.names.pop(named[0])))
        elif any(text is not None for text in named + [path]) and name != "openat":
            raise ValueError(f"a call that is not understood: {name}({words[:200]}")

    def pending(self, end):
        """The steps before a moment that nothing had made sure of."""
        synced, left = set(), []
        for place in range(end - 1, -1, -1):
            step = self.steps[place]
            if step.kind == "sync":
                synced.add(step.path if step.number is None else step.number)
            elif step.kind in ("write", "cut") and step.number not in synced:
                left.append(place)
            elif step.kind in ("create", "folder", "rename", "unlink"):
                if os.path.dirname(step.path) not in synced:
                    left.append(place)
        return left[::-1]

    def fates(self, end, most, chance):
        """What may become of each step that is pending, each way of all of them a dictionary."""
        pending = self.pending(end)
        ways = [("kept", "dropped", "cut", "zeros") if self.steps[place].kind == "write" else
                ("kept", "dropped") for place in pending]
        count = 1
        for choices in ways:
            count *= len(choices)
        if count <= most:
            yield from (dict(zip(pending, fate)) for fate in itertools.product(*ways))
            return
        kept, dropped = dict.fromkeys(pending, "kept"), dict.fromkeys(pending, "dropped")
        yield from (kept, dropped)
        for place, choices in zip(pending, ways):
            for choice in choices[1:]:
                yield kept | {place: choice}
            yield dropped | {place: "kept"}
        for _ in range(most):
            yield {place: chance.choice(choices) for place, choices in zip(pending, ways)}

    def image(self, end, fate):
        """The files that the disk then holds."""
        names = {path: number for number, path in enumerate(sorted(self.files))}
        bytes_of = {number: self.files[path] for path, number in names.items()}
        folders = {""}
        for folder in self.folders:
            while folder:
                folders.add(folder)
                folder = os.path.dirname(folder)
        for place, step in enumerate(self.steps[:end]):
            way = fate.get(place, "kept")
            if way == "dropped" or step.kind in ("sync", "answer"):
                continue
            if step.kind == "folder":
                folders.add(step.path)
            elif step.kind == "create":
                names[step.path] = step.number
            elif step.kind == "rename":
                names.pop(step.path, None)
                names[step.data] = step.number
            elif step.kind == "unlink":
                names.pop(step.path, None)
            elif step.kind == "cut":
                bytes_of[step.number] = bytes_of.get(step.number, b"").ljust(step.offset, b"\0")[:step.offset]
            else:
                data = {"kept": step.data, "cut": step.data[:len(step.data) // 2],
                        "zeros": bytes(len(step.data))}[way]
                old = bytes_of.get(step.number, b"").ljust(step.offset, b"\0")
                bytes_of[step.number] = old[:step.offset] + data + old[step.offset + len(data):]

        def is_reached(path):
            parent = os.path.dirname(path)
            return not parent or parent in folders and is_reached(parent)
        return {path: bytes_of.get(number, b"") for path, number in names.items() if is_reached(path)}

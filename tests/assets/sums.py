#!/usr/bin/env python3
"""sums.py ROOT [--write] - every drawing and every sound is the one that was looked at and listened to.

sums.txt beside this file has the sum of each; no two of them are the same file under two names. What
was drawn anew on purpose is written with --write, after somebody has looked at it or heard it."""

import hashlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LIST = os.path.join(HERE, "sums.txt")
KINDS = (".svg", ".ogg", ".png")
ALIKE = {"avatars", "heads", "icon", "stalls", "scenes"}  # may show the same thing twice


def main():
    root = os.path.join(sys.argv[1], "assets")
    now, seen, wrong = {}, {}, []
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), root)
            if not name.endswith(KINDS):
                continue
            data = open(os.path.join(folder, name), "rb").read()
            now[path] = hashlib.sha256(data).hexdigest()[:24]
            if now[path] in seen and path.split(os.sep)[0] not in ALIKE:
                wrong.append(f"{path} is the same file as {seen[now[path]]}")
            seen[now[path]] = path
    if "--write" in sys.argv:
        with open(LIST, "w", encoding="utf-8") as out:
            out.writelines(f"{now[path]}  {path}\n" for path in sorted(now))
    kept = dict(reversed(line.rstrip("\n").split("  ", 1)) for line in open(LIST, encoding="utf-8"))
    wrong += [f"{path} is not the file that was looked at" for path in sorted(now)
              if path in kept and kept[path] != now[path]]
    wrong += [f"{path} has no line in sums.txt" for path in sorted(now) if path not in kept]
    wrong += [f"{path} is gone" for path in sorted(kept) if path not in now]
    print("\n".join(wrong) if wrong else f"{len(now)} files are as they were")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()

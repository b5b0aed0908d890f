#!/usr/bin/env python3
"""size.py SRC - files of at most 800 lines, lines of at most 100 characters, functions of at most
70 lines between their braces (a body is what lies between a "{" alone in the first column and the
next "}" there)."""

import os
import sys

LINES, CHARACTERS, BODY = 800, 100, 70


def too_long(text):
    """(line or None for the whole, what is too long) of one file."""
    lines = text.removesuffix("\n").split("\n")
    begun = None
    for number, line in enumerate(lines, 1):
        if len(line) > CHARACTERS:
            yield number, f"{len(line)} characters in a line"
        if line == "{":
            begun = number
        elif begun and line.startswith("}"):
            if number - begun - 1 > BODY:
                yield begun, f"a function of {number - begun - 1} lines"
            begun = None
    if len(lines) > LINES:
        yield None, f"{len(lines)} lines"


def main(src):
    offences = 0
    for folder, _, names in sorted(os.walk(src)):
        for name in sorted(names):
            path = os.path.join(folder, name)
            if not name.endswith((".c", ".h")):
                continue
            for number, why in too_long(open(path, encoding="utf-8").read()):
                place = os.path.relpath(path, src) + (f":{number}" if number else "")
                print(f"{place}: {why}")
                offences += 1
    if offences:
        sys.exit(f"{offences} things too long")


main(*sys.argv[1:])

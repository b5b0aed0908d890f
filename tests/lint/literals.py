#!/usr/bin/env python3
"""literals.py - how many literal numbers a folder's sources have, per 100 lines.

    literals.py FOLDER ... [--files] [--most PER_100]

0, 1 and 2 are not counted: nothing, one, a half. A constant with a name counts once, where it is
named; each use of its name does not. --files lists each file, those with the most first. With
--most it fails where a folder has more: the ceiling in CMakeLists.txt, which only goes down.
"""
import pathlib
import re
import sys

NUMBER = re.compile(r'(?<![A-Za-z0-9_.])(0[xX][0-9a-fA-F]+|\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?[fFuUlL]*')
NOT_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|#\s*include[^\n]*',
                      re.S)


def count(text):
    numbers = NUMBER.findall(NOT_CODE.sub(' ', text))
    return sum(number.lower().startswith('0x') or float(number) not in (0, 1, 2)
               for number in numbers)


def main():
    arguments = sys.argv[1:]
    most = None
    if '--most' in arguments:
        at = arguments.index('--most')
        most = float(arguments[at + 1])
        del arguments[at:at + 2]
    folders = [a for a in arguments if not a.startswith('--')]
    too_many = False
    for folder in folders:
        rows = []
        for path in pathlib.Path(folder).rglob('*.[ch]'):
            text = path.read_text()
            rows.append((count(text), text.count('\n'), path))
        numbers, lines = sum(r[0] for r in rows), sum(r[1] for r in rows)
        print(f'{folder}: {numbers} in {lines} lines, {100 * numbers / lines:.1f} per 100')
        if most is not None and 100 * numbers / lines > most:
            print(f'{folder}: at most {most} per 100 were meant; say it by rows, or name the measure')
            too_many = True
        if '--files' in sys.argv:
            for row in sorted(rows, reverse=True):
                print(f'{row[0]:5} {row[1]:5} {row[2]}')
    sys.exit(too_many)


main()

#!/usr/bin/env python3
"""words.py SOURCE - comments that a maintainer would have to read twice.

"the own hand" and "whoever gave" are not English that is read at first sight: say whose hand it is,
and "the player who gave". Only comments and the pages for maintainers are looked at, without what
they quote: to players, "Whoever has the sum may call" is said rightly.
"""
import pathlib
import re
import sys

NOT_PLAIN = re.compile(r'\b(the own|whoever)\b', re.I)
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', re.S)
PAGES = ['src/README.md', 'tests/README.md', 'src/design.md', 'src/ux.md']


def told(path):
    """What the file says to maintainers: (offset, text)."""
    text = path.read_text()
    if path.suffix == '.md':
        yield 0, text
    elif path.suffix == '.py':
        for m in re.finditer(r'#[^\n]*|"""(.*?)"""', text, re.S):
            yield m.start(), m.group()
    else:
        for m in COMMENT.finditer(text):
            if m.group().startswith('/'):
                yield m.start(), m.group()


def main():
    root = pathlib.Path(sys.argv[1])
    paths = [root / page for page in PAGES if (root / page).exists()]
    for folder in ('src', 'tests'):
        paths += sorted(p for p in (root / folder).rglob('*') if p.suffix in ('.c', '.h'))
    found = 0
    for path in paths:
        text = path.read_text()
        for at, words in told(path):
            for m in NOT_PLAIN.finditer(re.sub(r'“[^”]*”|"[^"]*"', lambda q: ' ' * len(q.group()), words)):
                line = text.count('\n', 0, at + m.start()) + 1
                print(f'{path.relative_to(root)}:{line}: "{m.group()}": say who, or whose')
                found += 1
    print(f'{len(paths)} files, {found} places')
    sys.exit(found > 0)


main()

#!/usr/bin/env python3
"""map.py - the table at the end of src/README.md: one line a file, from the files' first comments.

    map.py ROOT            is it as the files say? A line that is wrong, or of no file, is an error;
                           a file that has no line yet is named (with --strict an error, too)
    map.py ROOT --write    writes it anew

A file begins with "NAME - what it is for." A header and its source are one line, which the header's
comment gives; a source whose comment is "see NAME.h" adds nothing.
"""
import pathlib
import re
import sys

BEGIN, END = '<!-- map -->', '<!-- end of the map -->'


def purpose(path):
    """The first sentence of the file's comment, on one line; None where it has none."""
    comment = re.match(r'\s*/\*(.*?)\*/', path.read_text(), re.S)
    if not comment:
        return None
    words = ' '.join(re.sub(r'^\s*\*', '', line).strip() for line in comment.group(1).split('\n'))
    named = re.match(r'\s*' + re.escape(path.name) + r'\s+-\s+(.*)', words)
    if not named:
        return None
    text = named.group(1).strip()
    text = re.sub(r'^see ' + re.escape(path.stem) + r'\.h\.?\s*', '', text)  # its header says it
    end = re.search(r'(?<=[^.\d])\.(?=\s|$)', text)
    return text[:end.start()] if end else text.rstrip('.')


def rows(src):
    faults, folders = [], {}
    for path in sorted(src.rglob('*.[ch]')):
        said = purpose(path)
        if said is None:
            faults.append(f'{path.relative_to(src)} does not begin with "{path.name} - ..."')
            continue
        folder = folders.setdefault(str(path.parent.relative_to(src)), {})
        entry = folder.setdefault(path.stem, {})
        entry[path.suffix] = said
    out = []
    for folder in sorted(folders):
        for stem, entry in sorted(folders[folder].items()):
            name = stem + ('.h .c' if len(entry) == 2 else next(iter(entry)))
            said = entry.get('.h') or entry.get('.c') or ''
            out.append((f'{folder}/{name}'.removeprefix('./'), said.replace('|', r'\|')))
    return out, faults


def table(found):
    lines, last = [BEGIN, '', '| file | what it is for |', '| --- | --- |'], None
    for name, said in found:
        folder = name.rpartition('/')[0]
        if folder != last:
            lines.append(f'| **{folder or "."}/** | |')
            last = folder
        lines.append(f'| `{name.rpartition("/")[2]}` | {said} |')
    return '\n'.join(lines + ['', END])


def main():
    root = pathlib.Path(sys.argv[1])
    page = root / 'src' / 'README.md'
    text = page.read_text()
    found, faults = rows(root / 'src')
    new = table(found)
    if '--write' in sys.argv:
        if BEGIN in text:
            head, rest = text.split(BEGIN, 1)
            text = head + new + rest.split(END, 1)[1]
        else:
            text = text.rstrip('\n') + '\n\n## Every file\n\n' + new + '\n'
        page.write_text(text)
    elif BEGIN not in text:
        faults.append('src/README.md has no map')
    else:
        old = (BEGIN + text.split(BEGIN, 1)[1].split(END, 1)[0] + END).split('\n')
        stale = [line for line in old if line not in new.split('\n')]
        missing = [line for line in new.split('\n') if line not in old]
        faults += [f'stale: {line}' for line in stale]
        for line in missing:
            print('no line yet:', line)
        if '--strict' in sys.argv:
            faults += missing
    for fault in faults:
        print(fault)
    if faults:
        sys.exit('write the map of src/README.md anew: tests/lint/map.py . --write')


main()

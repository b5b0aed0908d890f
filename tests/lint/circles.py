#!/usr/bin/env python3
"""circles.py - files that need each other in a circle, so that none can be understood alone.

    circles.py BUILD [--most FILES] [--list] [--go HEADER]

A file needs another when its object uses a function or a table which the other's defines; nm says
so of what was built. Headers that a folder shares hide such circles, and do not make them. Prints
how many files lie in circles and, with --list, which need which. With --most it fails where there
are more: the ceiling in CMakeLists.txt, which only goes down.

With --go it also fails where a page calls the maker of another one by its name: what HEADER declares is
used only in its own folder and where ABOVE says, and everybody else asks scenes/go.h.
"""
import pathlib
import re
import subprocess
import sys


def objects(build):
    for folder in sorted((build / 'CMakeFiles').glob('*.dir')):
        yield from sorted((folder / 'src').rglob('*.c.o'))


def symbols(build):
    """Who defines what, and who uses what, by the file's path below src."""
    defined, used = {}, {}
    paths = list(objects(build))
    text = subprocess.run(['nm', '-A', '-P', *map(str, paths)], check=True, capture_output=True,
                          text=True).stdout
    for line in text.splitlines():
        path, rest = line.split(': ', 1)
        name, kind = rest.split()[:2]
        file = path.split('.dir/src/', 1)[1].removesuffix('.c.o')
        if kind == 'U':
            used.setdefault(file, set()).add(name)
        elif kind.isupper():
            defined[name] = file
    return defined, used


def needs(defined, used):
    graph = {file: set() for file in set(defined.values()) | set(used)}
    for file, names in used.items():
        graph[file] |= {defined[n] for n in names if n in defined and defined[n] != file}
    return graph


def circles(graph):
    """Tarjan's strongly connected components of more than one file."""
    number, low, stack, found = {}, {}, [], []

    def visit(file):
        number[file] = low[file] = len(number)
        stack.append(file)
        for other in sorted(graph[file]):
            if other not in number:
                visit(other)
            if other in stack:
                low[file] = min(low[file], low[other])
        if low[file] == number[file]:
            at = stack.index(file)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    sys.setrecursionlimit(10000)
    for file in sorted(graph):
        if file not in number:
            visit(file)
    return sorted(found, key=lambda c: (-len(c), c))


ABOVE = {'scenes/pages', 'scenes/street/start'}


def led_by_name(header, defined, used):
    """Who uses a maker that it should ask go.h for."""
    makers = re.findall(r'^[A-Za-z][\w ]*?[ *](\w+)\(', header.read_text(), re.M)
    for file, names in sorted(used.items()):
        for name in sorted(names & set(makers)):
            home = defined[name].rsplit('/', 1)[0]
            if file not in ABOVE and file.rsplit('/', 1)[0] != home:
                yield f'{file} calls {name}(): ask go(app), scenes/go.h'


def main():
    arguments = sys.argv[1:]
    most = int(arguments[arguments.index('--most') + 1]) if '--most' in arguments else None
    defined, used = symbols(pathlib.Path(arguments[0]))
    wrong = []
    if '--go' in arguments:
        header = pathlib.Path(arguments[arguments.index('--go') + 1])
        wrong = list(led_by_name(header, defined, used))
        print('\n'.join(wrong) or 'every page asks go.h for the others')
    graph = needs(defined, used)
    found = circles(graph)
    count = sum(len(c) for c in found)
    print(f'{count} of {len(graph)} files lie in {len(found)} circles')
    if '--list' in arguments:
        for circle in found:
            print(f'\n{len(circle)} files:')
            for file in circle:
                for other in sorted(graph[file] & set(circle)):
                    why = sorted(n for n in used[file] if defined.get(n) == other)
                    print(f'  {file} -> {other}: {", ".join(why[:4])}{" ..." * (len(why) > 4)}')
    if most is not None and count > most:
        print(f'at most {most} were meant: let the two ask a third file below both')
        return 1
    return 1 if wrong else 0


sys.exit(main())

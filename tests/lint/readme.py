#!/usr/bin/env python3
"""readme.py - does every file, function, type, option and test exist that the two maps name?

    readme.py ROOT

Looks at what stands between backticks in src/README.md (without its table of files, which map.py
checks) and tests/README.md. "<game>" may be any game. Whole commands are looked at word by word.
"""
import pathlib
import re
import sys

WORD = re.compile(r'[A-Za-z_][A-Za-z0-9_]*')
FILE = re.compile(r'[\w<>*./-]+\.(?:c|h|py|sh|txt|def|md|cmake)(?!\w)|[\w<>*.-]+/[\w<>*./-]*')
SPEECH = {'GAME', 'FILE', 'FOLDER', 'HOST', 'PORT', 'PIPE', 'NAME', 'LANG', 'LINE', 'SEED', 'ctest',
          'cmake', 'preset', 'build', 'debug', 'release', 'target', 'output', 'failure', 'ENNICHI_WRITE'}


def words_of(root):
    """Every word of the sources and of what builds them."""
    found = set()
    for folder in ('src', 'tests', 'packaging'):
        for path in (root / folder).rglob('*'):
            if path.suffix in {'.c', '.h', '.py', '.sh', '.cmake', '.def'} or path.name in {
                    'CMakeLists.txt', 'check', 'update'}:
                found.update(WORD.findall(path.read_text(errors='ignore')))
                found.add(path.stem)
    found.update(WORD.findall((root / 'CMakeLists.txt').read_text()))
    found.update(WORD.findall((root / 'CMakePresets.json').read_text()))
    return found


def file_is_there(root, name):
    name = name.replace('<game>', '*').rstrip('/')
    if name.startswith(('build', 'share')) or 'FOLDER' in name:
        return True  # made by a build, or a name to be chosen
    if '/' not in name:
        return any(True for _ in root.glob(f'src/**/{name}')) or any(
            True for _ in root.glob(f'tests/**/{name}'))
    return any(any(True for _ in root.glob(base + name))
               for base in ('', 'src/', 'tests/', 'src/*/', 'tests/*/'))


def known(word, words):
    """Names of tests are made of parts: `gui_`, `packaging_on_` and the like begin many."""
    if word in words or word in SPEECH:
        return True
    if '_' not in word:
        return word.islower() or len(word) < 3  # an English word, a verb of a command
    parts = [p for p in word.split('_') if p]
    return all(p in words or p.isdigit() for p in parts) or any(w.startswith(word) for w in words)


def main():
    root = pathlib.Path(sys.argv[1])
    words, missing, looked = words_of(root), [], 0
    for page in ('src/README.md', 'tests/README.md'):
        text = (root / page).read_text().split('<!-- map -->')[0]
        for quoted in re.findall(r'`([^`]+)`', re.sub(r'^    .*$', '', text, flags=re.M)):
            looked += 1
            rest = quoted
            for name in FILE.findall(quoted):
                if not file_is_there(root, name):
                    missing.append(f'{page}: no file "{name}"')
                rest = rest.replace(name, ' ')
            for word in WORD.findall(rest):
                if not known(word, words):
                    missing.append(f'{page}: nothing is called "{word}"')
    print('\n'.join(missing) if missing else f'{looked} names are there')
    assert looked > 200, 'the pattern finds no names any more'
    sys.exit(1 if missing else 0)


main()

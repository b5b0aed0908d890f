"""reviewed.py - no translation and no passage of the rules changes without being read.

    reviewed.py SOURCES [--write]

reviewed.txt has a line for each sentence of the catalogue and each block of the books that somebody
has read: a sum over it, and its beginning to find it by. A sentence that was changed since then
fails until it was read again and `--write` has marked it. What the sentence says stands in its own
file alone.
"""

import glob
import os
import sys
import zlib

REVIEWED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "reviewed.txt")
HEAD = "# What has been read, and a sum over it. Written by reviewed.py --write, after reading.\n"
BEGINNING = 60


def line_for(where, words, whole):
    words = words.replace("\n", " ")[:BEGINNING]
    return "%08x %s: %s" % (zlib.crc32(whole.encode()), where, words)


def catalogue(path):
    """Each entry of a .po but its head, without comments."""
    with open(path, encoding="utf-8") as file:
        for entry in file.read().split("\n\n")[1:]:
            lines = [line for line in entry.split("\n") if line and not line.startswith("#")]
            msgid = next(line for line in lines if line.startswith("msgid "))
            yield line_for("ja", msgid[7:-1], "\n".join(lines))


def page(path):
    """Each block of a page of rules: a heading, a point, a picture, a paragraph."""
    name = os.path.basename(path)[:-4]
    with open(path, encoding="utf-8") as file:
        blocks = [[]]
        for line in file.read().split("\n"):
            if line == "" or line[0] in "#-[":
                blocks.append([])
            blocks[-1].append(line)
    # The same words may stand in two places: each is told by what comes before it, too.
    before = ""
    for block in blocks:
        words = "\n".join(filter(None, block))
        if words:
            yield line_for(name, words, before + "\n\n" + words)
            before = words


def all_lines(sources):
    yield from catalogue(os.path.join(sources, "src/text/po/ja.po"))
    for path in sorted(glob.glob(os.path.join(sources, "assets/rules/*.txt"))):
        yield from page(path)


def main():
    found = sorted(set(all_lines(sys.argv[1])), key=lambda line: (line[9:], line))
    if "--write" in sys.argv:
        with open(REVIEWED, "w", encoding="utf-8") as file:
            file.write(HEAD + "".join(line + "\n" for line in found))
    with open(REVIEWED, encoding="utf-8") as file:
        known = {line[:-1] for line in file if not line.startswith("#")}
    changed = [line for line in found if line not in known]
    gone = known - set(found)
    for line in changed:
        print("not read since it was changed: " + line[9:])
    if gone and not changed:
        print("said no more:\n" + "\n".join(sorted(line[9:] for line in gone)))
    if changed or gone:
        print("Read them in both languages, then: python3 tests/text/reviewed.py . --write")
    return 1 if changed or gone else 0


if __name__ == "__main__":
    sys.exit(main())

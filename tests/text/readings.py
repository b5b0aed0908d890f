"""readings.py - the readings of all kanji, held against a dictionary of Debian (MeCab, ipadic).

    readings.py SOURCES [--write]

Every `{kanji|reading}` of the catalogue and of the books of rules is looked up in its sentence.
Where MeCab reads otherwise, the pair stands in readings.txt beside this file, with MeCab's own
reading: each such line has been looked at by people once. A difference that is not there fails,
and so does a line that is needed no more. `--write` writes the file anew, to be read.
"""

import glob
import os
import re
import shutil
import subprocess
import sys

GROUP = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
PLACE = re.compile(r"\{[a-z_]+\}")
NUMBER = re.compile(r"<[^>]*>")  # of a rule in force, in the books
# Where systems have the dictionary.
DICTIONARIES = ["/var/lib/mecab/dic/ipadic-utf8", "/usr/lib64/mecab/dic/ipadic",
                "/usr/lib/mecab/dic/mecab-ipadic", "/usr/lib/mecab/dic/ipadic"]
SKIPPED = 77
REVIEWED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "readings.txt")
HEAD = """\
# Readings in which we differ from MeCab (ipadic), each looked at once: our kanji and reading, then
# how MeCab reads that word where we say it so. `-`: MeCab knows no reading there, or takes the
# words apart elsewhere. Written by readings.py --write.
"""


def hiragana(word):
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in word)


def catalogue(path):
    """Every msgstr of a .po, as one string."""
    text, inside = "", False
    with open(path, encoding="utf-8") as file:
        for line in list(file) + [""]:
            if line.startswith("msgstr"):
                inside = True
                line = line[line.index('"'):]
            elif not line.startswith('"'):
                if text:
                    yield text
                text, inside = "", False
            if inside:
                text += line.strip()[1:-1].replace('\\"', '"').replace("\\n", " ")


def sentences(sources):
    yield from catalogue(os.path.join(sources, "src/text/po/ja.po"))
    for path in sorted(glob.glob(os.path.join(sources, "assets/rules/*.ja.txt"))):
        with open(path, encoding="utf-8") as file:
            for line in file:
                if not line.startswith("["):
                    yield line.strip().lstrip("#- ")


def in_kanji(word):
    """Figures as kanji, which MeCab can read: 50点 as 五十点."""
    word = re.sub("([1-9])0", r"\1十", word).replace("1十", "十")
    return word.translate(str.maketrans("0123456789", "零一二三四五六七八九"))


def spoken(marked):
    """Base characters, and where in them each group stands."""
    marked = NUMBER.sub("三", PLACE.sub("○", marked)).replace("_", "")
    base, groups, at = "", [], 0
    for group in GROUP.finditer(marked):
        base += marked[at:group.start()]
        kanji = in_kanji(group[1])
        groups.append((len(base), len(base) + len(kanji), group[1], group[2]))
        base += kanji
        at = group.end()
    return base + marked[at:], groups


def tokens(plain):
    """MeCab's words of each sentence: (begin, end, reading)."""
    dictionary = next(filter(os.path.isdir, DICTIONARIES))
    command = ["mecab", "-d", dictionary, "-F", "%m\\t%f[7]\\n", "-U",
               "%m\\t\\n", "-E", "\\n"]
    answer = subprocess.run(command, input="\n".join(plain) + "\n", encoding="utf-8",
                            stdout=subprocess.PIPE, check=True).stdout
    for sentence, block in zip(plain, answer.split("\n\n")):
        at, words = 0, []
        for line in filter(None, block.split("\n")):
            word, reading = line.split("\t")
            at = sentence.index(word, at)
            words.append((at, at + len(word), hiragana(reading)))
            at += len(word)
        yield words


def read_by_mecab(base, begin, end, words):
    """How MeCab reads base[begin:end]: whole words, less the kana around the kanji."""
    inside = [word for word in words if word[0] < end and word[1] > begin]
    if not inside or any(not word[2] for word in inside):
        return "-"
    first, last = inside[0][0], inside[-1][1]
    reading = "".join(word[2] for word in inside)
    before, after = hiragana(base[first:begin]), hiragana(base[end:last])
    if not reading.startswith(before) or not reading.endswith(after):
        return "-"
    return reading[len(before):len(reading) - len(after)] or "-"


def differences(sources):
    marked = [spoken(sentence) for sentence in sentences(sources)]
    marked = [(base, groups) for base, groups in marked if groups]
    found, groups_seen = set(), 0
    for (base, groups), words in zip(marked, tokens([base for base, _ in marked])):
        for begin, end, kanji, reading in groups:
            groups_seen += 1
            theirs = read_by_mecab(base, begin, end, words)
            if theirs != reading:
                found.add((kanji, reading, theirs))
    return found, groups_seen


def main():
    if not shutil.which("mecab") or not any(map(os.path.isdir, DICTIONARIES)):
        print("no MeCab with the dictionary ipadic here: nothing can be looked up")
        return SKIPPED
    found, groups = differences(sys.argv[1])
    if "--write" in sys.argv:
        with open(REVIEWED, "w", encoding="utf-8") as file:
            file.write(HEAD + "".join(" ".join(row) + "\n" for row in sorted(found)))
    with open(REVIEWED, encoding="utf-8") as file:
        known = {tuple(line.split()) for line in file if not line.startswith("#")}
    for kanji, reading, theirs in sorted(found - known):
        print("{%s|%s}: MeCab reads %s; right it, or look at it and add the line" %
              (kanji, reading, theirs))
    for row in sorted(known - found):
        print("readings.txt: needed no more: " + " ".join(row))
    print("%d kanji with readings, %d differences looked at" % (groups, len(known)))
    return 1 if found ^ known else 0


if __name__ == "__main__":
    sys.exit(main())

"""book_numbers.py - every number of the rules book is a constant, an option or a result.

    book_numbers.py SOURCES ENNICHI_CLI

book_numbers.txt beside this file has a row for each passage of assets/rules with a number in it:
the game and how the passage begins in English, and below it where its numbers come from, a line
each:

    opt KEY [PLAYERS]   what the option is, as usual (with so many players)
    lo KEY, hi KEY      its bounds
    seats               the fewest players and the most
    const NAME          a constant of the rules' source
    above NAME          the next number after it
    fact NAME           a field of the game's table in the rules' source
    dealt WORDS         how many cards each has in a match of these players and options
    picture N ...       numbers and cards of a picture beside it, which test_book_rules has tried
    word N ...          no number of the rules, only a way to speak; with `en` or `ja`: there alone
    run N ...           what the engine does: protocol lines follow, indented further; `~ text`
                        stands in the reply before it. Each N is a number of these lines, or how many
                        cards the last of them plays.

The numbers of a passage are exactly those of its row, in both languages; 0 and 1 need to be told
only where English has figures. A row that no passage needs fails, and so does a passage without one.
"""

import functools
import json
import os
import re
import subprocess
import sys

GAMES = ("takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo")
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
         "ten": 10, "eleven": 11, "twelve": 12, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
         "hundred": 100, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "tenth": 10,
         "twice": 2, "thrice": 3, "half": 50, "quarter": 25}
KANJI = {c: n for n, c in enumerate("一二三四五六七八九十", 1)}
RANKS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}


# ---- the book ------------------------------------------------------------------------------

def picture_numbers(line):
    """The cards of "[cards 3h > Td=10]", and what they count."""
    numbers = {int(n) for n in re.findall(r"\d+", line)}
    return numbers | {RANKS[c] for c in re.findall(r"\b([ATJQK])[cdhs]\b", line)}


def blocks(path):
    """Each passage as one string; a picture as the set of its numbers."""
    found, open_text = [], False
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line.startswith(("[when ", "[unless ", "[where ", "[end]", "[choices]")):
                open_text = False
            elif line.startswith("[") or not line.strip():
                if line.startswith("["):
                    found.append(picture_numbers(line))
                open_text = False
            elif line[:2] in ("# ", "- ") or not open_text:
                found.append(line.lstrip("#- "))
                open_text = not line.startswith("# ")
            else:
                found[-1] += " " + line.strip()
    return found


RULE = re.compile(r"<[^>]*>")  # the number of a rule in force


def english_numbers(text):
    text = RULE.sub("", text)
    figures = [int(n) for n in re.findall(r"\d+", text)]
    return set(figures + [WORDS[w] for w in re.findall("[a-z]+", text.lower()) if w in WORDS])


def japanese_numbers(text):
    text = RULE.sub("", text)
    text = re.sub(r"\{([^|}]*)\|[^}]*\}", r"\1", text).replace("_", "").replace("半分", "50")
    return set([int(n) for n in re.findall(r"\d+", text)] + [KANJI[c] for c in text if c in KANJI])


# ---- where numbers come from ------------------------------------------------------------------

class Rules:
    """What the engine says, through the protocol, and its source."""

    def __init__(self, sources, cli, game):
        self.folder, self.cli, self.game = os.path.join(sources, "src/rules", game), cli, game

    def ask(self, lines):
        """The reply to each line."""
        return self.asked(tuple(lines))

    @functools.lru_cache(maxsize=None)  # both tongues ask the same
    def asked(self, lines):
        answer = subprocess.run([self.cli], input="\n".join(("lang en",) + lines) + "\n",
                                encoding="utf-8", stdout=subprocess.PIPE, check=False).stdout
        return answer.split("\n\n")[1:]

    @functools.lru_cache(maxsize=None)
    def source(self):
        names = sorted(os.listdir(self.folder))
        return "\n".join(open(os.path.join(self.folder, name), encoding="utf-8").read()
                         for name in names if name.endswith((".c", ".h")))

    def named(self, pattern):
        found = re.search(pattern, self.source())
        if not found:
            raise SystemExit("no such name in the source of %s: %s" % (self.game, pattern))
        return {int(found[1])}

    def seats(self):
        for line in self.ask(["games"])[0][2:].split("\n"):
            name, low, high = line.split()
            if name == self.game:
                return {int(low), int(high)}
        return set()

    def option(self, key, players=None):
        seats = players or str(max(self.seats()))
        reply = self.ask(["new %s players=%s seed=1" % (self.game, seats)])[0]
        return {int(re.search(r"\b%s=(\d+)" % key, reply)[1])}

    def bound(self, key, which):
        for line in self.ask(["options " + self.game])[0][2:].split("\n"):
            words = line.split()
            if words[0] == key:
                return {int(words[3].split("..")[which])}
        raise SystemExit("no option " + key)

    def run(self, numbers, script):
        """Plays it; every number has to be one of what is played or answered."""
        lines = [line for line in script if not line.startswith("~ ")]
        replies, at = self.ask(lines), -1
        for line in script:
            if not line.startswith("~ "):
                at += 1
                if replies[at].startswith("?"):
                    raise SystemExit("%s: %s: %s" % (self.game, line, replies[at]))
            elif line[2:] not in replies[at]:
                raise SystemExit("%s: %s: no %s in %s" % (self.game, lines[at], line[2:],
                                                          replies[at]))
        words = " ".join(script)
        known = {int(n) for n in re.findall(r"\d+", words)}
        known |= {RANKS[c] for c in re.findall(r"\b([ATJQK])[cdhs]\b", words)}
        known |= {len(line.split()) - 3 for line in lines if " play " in line}
        if not numbers <= known:
            raise SystemExit("%s: not in what is played: %s" % (self.game, numbers - known))
        return numbers

    def dealt(self, words):
        state = json.loads(self.ask(["new %s %s seed=1" % (self.game, " ".join(words)),
                                     "state"])[1][2:])
        cards = state.get("hands") or state.get("layouts") or state.get("plates")
        return {len(cards[0])}

    def values(self, term, script, pictures):
        """The numbers of one line of a row."""
        kind, *words = term.split()
        if kind == "dealt":
            return self.dealt(words)
        if kind == "opt":
            return self.option(*words)
        if kind in ("lo", "hi"):
            return self.bound(words[0], kind == "hi")
        if kind == "seats":
            return self.seats()
        if kind == "const":
            return self.named(r"\b%s = (\d+)\b" % words[0])
        if kind == "above":
            return {n + 1 for n in self.named(r"\b%s = (\d+)\b" % words[0])}
        if kind == "fact":
            return self.named(r"\.%s = (\d+)\b" % words[0])
        numbers = {int(n) for n in words if n.isdigit()}
        if kind == "run":
            return self.run(numbers, script)
        if kind == "picture" and not numbers <= pictures:
            raise SystemExit("%s: on no picture: %s" % (self.game, numbers - pictures))
        if kind not in ("picture", "word"):
            raise SystemExit("no such term: " + term)
        return numbers


def read_rows(path):
    """[(game, beginning, [(term, script)])]"""
    rows = []
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            depth = len(line) - len(line.lstrip(" "))
            if not line or line.startswith("#"):
                continue
            if depth == 0:
                game, beginning = line.split(" | ")
                rows.append((game, beginning, []))
            elif depth == 2:
                rows[-1][2].append((line.strip(), []))
            else:
                rows[-1][2][-1][1].append(line.strip())
    return rows


# ---- the two together ---------------------------------------------------------------------------

def check_block(rules, english, japanese, terms, pictures):
    faults = []
    said = {"en": english_numbers(english), "ja": japanese_numbers(japanese)}
    for tongue, numbers in said.items():
        values = set()
        for term, script in terms:
            other = "ja" if tongue == "en" else "en"
            if other not in term.split():
                values |= rules.values(term, script, pictures)
        free = {0, 1} if tongue == "ja" else {0, 1} - numbers
        if numbers - values - free:
            faults.append("%s: bound to nothing: %s" % (tongue, sorted(numbers - values - free)))
        if values - numbers - {0, 1}:
            faults.append("%s: not said: %s" % (tongue, sorted(values - numbers - {0, 1})))
    return faults


def check_game(sources, cli, game, rows):
    faults, used = 0, set()
    rules = Rules(sources, cli, game)
    page = os.path.join(sources, "assets/rules", game)
    english, japanese = blocks(page + ".en.txt"), blocks(page + ".ja.txt")
    for index, (en, ja) in enumerate(zip(english, japanese)):
        if isinstance(en, set) or not english_numbers(en) | (japanese_numbers(ja) - {0, 1}):
            continue
        fitting = [i for i, row in enumerate(rows) if en.startswith(row[1])]
        terms = rows[fitting[0]][2] if fitting else []
        used.update(fitting)
        beside = [block for block in english[max(0, index - 3):index + 4] if isinstance(block, set)]
        for fault in check_block(rules, en, ja, terms, set().union(*beside)):
            print("%s, passage %d: %s\n    %s" % (game, index, fault, en[:70]))
            faults += 1
    for i, row in enumerate(rows):
        if i not in used:
            print("%s: a row that no passage needs: %s" % (game, row[1]))
            faults += 1
    return faults


def main():
    sources, cli = sys.argv[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    rows = read_rows(os.path.join(here, "book_numbers.txt"))
    faults = sum(check_game(sources, cli, game, [row for row in rows if row[0] == game])
                 for game in GAMES)
    print("%d passages with numbers" % len(rows))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""later.py SOURCE OUT [list] - the rules as a later version of the program might have them.

Writes to OUT those files of SOURCE/src that differ from today's:
  - in every State a field more, in the middle, and two fields in each other's places;
  - in Takoyaki and Dotenko an option more, in the middle of the table, that is not off by default,
    and the next version of the rules; what Takoyaki's does shows in the points;
  - in Daifugo the next version of the rules without an option: points count twice, but in matches of
    before.
With "list": only prints which files these are. An edit that finds nothing to edit stops with an
error: then this file has to follow the sources.
"""
import os
import re
import sys


def once(text, old, new):
    if text.count(old) != 1:
        sys.exit("later.py: stands %d times, not once: %s" % (text.count(old), old))
    return text.replace(old, new)


def grown(text, struct, before, one, other):
    """`struct` with a field more before the line `before`, and two lines in each other's places."""
    body = re.search(r"typedef struct %s \{\n.*?\n\} %s;" % (struct, struct), text, re.S).group(0)
    lines = body.split("\n")

    def place(start):
        found = [i for i, line in enumerate(lines) if line.startswith("    " + start)]
        if len(found) != 1:
            sys.exit("later.py: %s has not one line of: %s" % (struct, start))
        return found[0]

    a, b = place(one), place(other)
    lines[a], lines[b] = lines[b], lines[a]
    lines.insert(place(before), "    uint8_t later[8]; /* came later */")
    return once(text, body, "\n".join(lines))


def version(text):
    return int(re.search(r"\.rules_version = (\d+),", text).group(1))


def next_version(text):
    now = version(text)
    return once(text, ".rules_version = %d," % now, ".rules_version = %d," % (now + 1))


def takoyaki_h(text):
    text = once(text, "    TAKO_ROUNDS,\n", "    TAKO_LATER,\n    TAKO_ROUNDS,\n")
    return grown(text, "Takoyaki", "Card plate[", "uint8_t stock_count;", "uint8_t discard_count;")


def takoyaki_c(text):
    row = """    [TAKO_LATER] = {.key = "later", .type = OPTION_BOOL, .lo = 0, .hi = 1, .usual = 1,
                    .before = 0, .since = %d, .group = GROUP_END, .title = "Later",
                    .sentence = "A round won is two points."},
""" % (version(text) + 1)
    return next_version(once(text, "    [TAKO_ROUNDS] = {", row + "    [TAKO_ROUNDS] = {"))


def takoyaki_play(text):
    return once(text, "return t->place[s] == 1;",
                "return t->place[s] == 1 ? 1 + head->option[TAKO_LATER] : 0;")


def dotenko_h(text):
    text = once(text, "    DOTE_LIMIT,\n", "    DOTE_LATER,\n    DOTE_LIMIT,\n")
    return grown(text, "Dotenko", "Seat next_dealer;", "Seat turn;", "Seat claim_by;")


def dotenko_c(text):
    row = """    [DOTE_LATER] = {.key = "later", .type = OPTION_INT, .lo = 0, .hi = 9, .usual = 3,
                    .before = 7, .since = %d, .group = GROUP_END, .title = "Later",
                    .sentence = "Something came later."},
""" % (version(text) + 1)
    return next_version(once(text, "    [DOTE_LIMIT] = {", row + "    [DOTE_LIMIT] = {"))


def kakkuri_h(text):
    return grown(text, "Kakkuri", "uint8_t first[", "Seat turn;", "Seat forced;")


def tamalou_h(text):
    return grown(text, "Tamalou", "uint8_t stock_count;", "Seat turn;", "Card drawn;")


def daifugo_h(text):
    return grown(text, "Daifugo", "uint8_t count[", "Seat leader;", "Seat turn;")


def daifugo_finish(text):
    return once(text, "        head->round_scores[s] = points;",
                "        if (head->rules == DAIFUGO.rules_version) points *= 2;\n"
                "        head->round_scores[s] = points;")


FILES = {
    "takoyaki/takoyaki.h": takoyaki_h,
    "takoyaki/takoyaki.c": takoyaki_c,
    "takoyaki/takoyaki_play.c": takoyaki_play,
    "dotenko/dotenko.h": dotenko_h,
    "dotenko/dotenko.c": dotenko_c,
    "kakkuri/kakkuri.h": kakkuri_h,
    "tamalou/tamalou.h": tamalou_h,
    "daifugo/daifugo.h": daifugo_h,
    "daifugo/daifugo.c": next_version,
    "daifugo/daifugo_finish.c": daifugo_finish,
}


def main():
    source, out = sys.argv[1], sys.argv[2]
    for name, edit in FILES.items():
        path = os.path.join("rules", name)
        if sys.argv[3:] == ["list"]:
            print(path)
            continue
        with open(os.path.join(source, "src", path), encoding="utf-8") as file:
            text = edit(file.read())
        os.makedirs(os.path.dirname(os.path.join(out, path)), exist_ok=True)
        with open(os.path.join(out, path), "w", encoding="utf-8") as file:
            file.write(text)


main()

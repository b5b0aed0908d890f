"""all_said.py SOURCES - every sentence that text/ may say of a match stands in the ledger.

A sentence is known by what stands between its places ({who}, {card}, ...). Those that no state of a
match brings about are listed here, each with its reason.
"""

import os
import re
import sys

NEVER = {
    # Said of codes and games that do not exist: the last resort of say_reason().
    "You can't do that now.",
    # Names where nobody has told one; the ledger's people all have theirs.
    "Seat {number}", "The table",
    # A card's name alone, and two of them: test_say.
    "Joker", "two jokers",
    # How a card is spoken, which test_say tries card by card.
    "{rank} of clubs", "{rank} of diamonds", "{rank} of hearts", "{rank} of spades",
    "ace", "jack", "queen", "king",
    # What test_say tries: a card that nobody knows, a turn of nobody, the values of options.
    "a face-down card", "It's somebody else's turn.", "Yes", "No",
    # The last resort of ai_why(): test_why holds that no step needs it.
    "That's what the strongest player would do.",
    # Every game that tells of it has better words; they are there for one that has none.
    "{who} finishes in place {number}.",
}


def entries(path):
    """(references, msgid) of every entry of a .pot."""
    with open(path, encoding="utf-8") as file:
        for entry in file.read().split("\n\n")[1:]:
            where = re.findall(r"^#: (.*)", entry, re.M)
            msgid = re.search(r'^msgid "(.*)"$', entry, re.M)
            if msgid and msgid[1]:
                yield " ".join(where), msgid[1].replace('\\"', '"')


def pattern(msgid):
    if "{" not in msgid:
        return re.compile(re.escape(msgid))
    parts = [re.escape(part) for part in re.split(r"\{[a-z_]+\}", msgid)]
    return re.compile("(^|: |, | • |\\d )" + ".+".join(parts) + "($| • |, )", re.M)


def main():
    sources = sys.argv[1]
    with open(os.path.join(sources, "tests/ledger/english.txt"), encoding="utf-8") as file:
        said = file.read()
    missing = 0
    for where, msgid in entries(os.path.join(sources, "src/text/po/ennichi.pot")):
        # The house guide's claims have a ledger of their own: tests/session/guide_claims.txt.
        # Numbers as words are for children who count; no code of the rules says them.
        if all(not file.startswith("src/text/") or file.endswith(("_guide.c", "number_words.c"))
               for file in where.split()) or msgid in NEVER:
            continue
        if not pattern(msgid).search(said):
            print("no state of the ledger says: " + msgid)
            missing += 1
    return missing > 0


if __name__ == "__main__":
    sys.exit(main())

"""words.py - cards as the program's sentences name them (see grounds.py)."""

import re

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
NAMES = {"Jo": "the joker", "1*": "the red 1", "2*": "the drum 2", "3*": "the black 3"}
A_CARD = "(?:[♣♦♥♠](?:10|[2-9AJQK])|[Tt]he (?:joker|red 1|drum 2|black 3)|1[0-2]|[1-9])"


def card_words(card):
    """Ts is ♠10. What is no card stays as it is: the action is refused for that."""
    card = card.split("=")[0]
    if card in NAMES or len(card) != 2 or card[1] not in SIGNS:
        return NAMES.get(card, card)
    return SIGNS[card[1]] + {"T": "10"}.get(card[0], card[0])


def listed(cards):
    """♥5, ♥6 and ♥7."""
    if list(cards) == ["Jo", "Jo"]:
        return "two jokers"
    words = [card_words(card) for card in cards]
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)


def begun(sentence, words):
    """`words`, which fill `sentence`, begin with a capital where a card's name begins them."""
    return words[:1].upper() + words[1:] if sentence.startswith("{card") else words


def in_order(sentence):
    """Cards in a row in one order, for a hand is held in any."""
    def ordered(row):
        return " and ".join(sorted(re.split(", | and ", row[0].lower())))
    return re.sub("%s(?:(?:, | and )%s)+" % (A_CARD, A_CARD), ordered, sentence)

"""grounds.py - why the second opinion refuses an action, as sentences of the program.

For a Reference of a game, a seat and an action that is refused, `grounds()` names every ground
that holds by the reference's own reckoning: the code as the program calls it, and the cards, places,
numbers and people that it is about. What the program says has to be one of them, word by word: a
sentence whose claim is false there, or that names another card, is a difference. Which sentence
belongs to which code is read from src/text; that no two of them have changed places, the ledger of
sentences sees (tests/ledger).
"""

import os
import re

from daifugo_grounds import daifugo
from dotenko import sums
from words import begun, card_words, in_order, listed

SEAT_LAST = 7  # A greater number is no seat at any table: the protocol cannot read it as one.
SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


class Sentences:
    """By code, the sentences of a game: its own, and those of a special case."""

    def __init__(self, game):
        path = os.path.join(SOURCES, "src/text", game, game + "_text.c")
        with open(path, encoding="utf-8") as file:
            text = re.sub(r'"\s*\n\s*"', "", file.read())
        self.of_code = dict(re.findall(r'\[[A-Z]+_(\w+)\] =\s*N_\("(.*?)"\)', text))

    def filled(self, ground):
        """The sentence of (code or sentence, facts)."""
        code, facts = ground
        sentence = words = self.of_code.get(code, code)
        for name, value in facts.items():
            words = words.replace("{%s}" % name, str(value))
        return begun(sentence, words)


def whole(words, args):
    """Are there as many numbers as the verb needs?"""
    return len(words) == 1 + args and all(word.isdigit() for word in words[1:])


# ---- Takoyaki -------------------------------------------------------------------------------

def takoyaki(ref, seat, words):
    verb, numbers = words[0], [int(w) for w in words[1:] if w.isdigit()]
    if ref.phase == "round_over":
        yield "ROUND_IS_OVER", {}
    elif ref.phase == "arrange":
        yield from takoyaki_arrange(ref, seat, verb, numbers)
    else:
        if verb in ("ready", "arrange"):
            yield "LAID_OUT", {}
        if seat != ref.turn:
            yield "NOT_YOUR_TURN", {"who": "S%d" % ref.turn}
        elif ref.phase == "draw" and verb in ("place", "discard"):
            yield "DRAW_FIRST", {}
        elif ref.phase == "place":
            yield from takoyaki_place(ref, seat, verb, numbers)
    if not whole(words, {"place": 1, "arrange": len(words) - 1}.get(verb, 0)):
        yield "NOT_AN_ACTION", {}


def takoyaki_arrange(ref, seat, verb, numbers):
    if ref.ready[seat]:
        yield "READY_ALREADY", {}
    if verb in ("draw", "place", "discard"):
        yield "STILL_LAYING_OUT", {}
    if verb != "arrange":
        return
    if len(numbers) != 10:
        yield "ARRANGE_COUNT", {"number": len(numbers)}
    for number in numbers:
        if not 1 <= number <= 10:
            yield "ARRANGE_NO_PLACE", {}
        elif numbers.count(number) > 1:
            yield "ARRANGE_TWICE", {"place": number}


def takoyaki_place(ref, seat, verb, numbers):
    card, hand = card_words(ref.hand), ref.hand
    own = {"A": 1, "T": 10}.get(hand[0]) or (int(hand[0]) if hand[0].isdigit() else None)
    where = ref.places(seat, hand)
    if verb == "draw":
        yield "DRAWN_ALREADY", {"card": card}
    if verb == "discard" and where:
        swap = ref.up[seat][where[0] - 1]
        if hand == "Jo":
            yield "JOKER_MUST_PLACE", {}
        else:
            yield ("MUST_SWAP" if swap else "MUST_PLACE"), {"card": card, "place": where[0]}
    if verb != "place" or not numbers:
        return
    said = numbers[0]
    if not 1 <= said <= 10:
        yield "NO_SUCH_PLACE", {"number": said}
    elif hand == "Jo":
        if ref.up[seat][said - 1]:
            yield "JOKER_TO_OPEN", {"place": said}
    elif own is None:
        yield "FACE_HAS_NO_PLACE", {"card": card}
    else:
        if own != said:
            yield "OTHER_PLACE", {"card": card, "place": own, "number": said}
        if ref.up[seat][own - 1]:
            yield "PLACE_IS_OPEN", {"card": card, "place": own}


# ---- Dotenko --------------------------------------------------------------------------------

def dotenko(ref, seat, words):
    verb, field = words[0], card_words(ref.field)
    if ref.phase == "round_over":
        yield "ROUND_IS_OVER", {}
    yield from dotenko_by_phase(ref, seat, words)
    if verb == "return" and ref.phase != "returns":
        yield "NO_CALL_YET", {}
    if verb == "shotenko" and ref.phase == "turn":
        yield "TOO_LATE", {}
    if ref.options["calls"] == "turn" and verb == "dotenko" and seat != ref.turn:
        yield "CALL_IN_TURN", {}
    if verb == "dotenko" and ref.field_seat is None:
        yield "NOBODY_PLAYED", {"card": field}
    if verb == "dotenko" and ref.field_seat == seat:
        yield "OWN_CARD", {"card": field}
    if verb in ("dotenko", "shotenko", "return"):
        yield from dotenko_call(ref, seat)
    if verb == "play" and len(words) > 1:
        yield from dotenko_play(ref, seat, words[1:])
    if (len(words) == 1) == (verb == "play"):
        yield "NOT_AN_ACTION", {}


def dotenko_by_phase(ref, seat, words):
    verb, plays = words[0], []
    if ref.phase == "opening":
        if seat in ref.waited:
            yield "HAS_WAITED", {}
        if verb == "pass":
            yield "NO_PASS_YET", {}
    elif ref.phase == "returns":
        if seat in ref.claimed:
            yield "HAS_CALLED", {}
        if seat in ref.waited:
            yield "HAS_ANSWERED", {}
        if verb in ("play", "pass", "dotenko", "shotenko"):
            yield "CALL_STANDS", {"who": "S%d" % ref.claimed[-1]}
    elif ref.phase == "turn":
        if verb == "wait":
            yield "NO_WAIT_NOW", {}
        if seat != ref.turn:
            yield "NOT_YOUR_TURN", {"who": "S%d" % ref.turn}
        elif verb == "pass":
            plays = ref.plays(seat)
        for play in plays:
            cards = listed(play.split()[1:])
            full = ref.options["pass"] == "free"
            yield ("HAND_IS_FULL" if full else "CAN_PLAY"), {"cards": cards,
                                                            "number": len(ref.hands[seat])}


def dotenko_call(ref, seat):
    hand, value = ref.hands[seat], ref.field_value()
    if value is None:
        yield "NO_VALUE", {}
    elif not hand:
        yield "EMPTY_HAND", {}
    elif not ref.matches(seat):
        cards = listed(hand)
        if len(hand) == 1:
            yield "{card} doesn't make {number}.", {"card": cards, "number": value}
        else:
            yield "{cards} don't make {number}.", {"cards": cards, "number": value}
            yield "Your cards don't make {number}.", {"number": value}


def dotenko_play(ref, seat, words):
    cards = [word.split("=")[0] for word in words]
    said, value = listed(cards), ref.field_value()
    for card in cards:
        if cards.count(card) > ref.hands[seat].count(card):
            yield "NOT_HELD", {"card": card_words(card)}
    if any("=" in word for word in words):
        yield "NO_MEANING", {}
    if len(cards) == 1:
        if not ref.fits(cards[0]):
            yield ("JOKER_IS_ONE" if cards[0] == "Jo" else "DOES_NOT_FIT"), {"card": said}
        return
    alike = all(ref.rank(c) and ref.rank(c) == ref.rank(ref.field) for c in cards)
    if alike and ref.options["multi"] == "off":
        yield "ONE_AT_A_TIME", {"cards": said}
    early = ref.phase == "opening" and ref.options["opening_sums"] == "off"
    if early and not (alike and ref.options["multi"] == "on"):
        yield "SUM_IN_OPENING", {"cards": said}
    if value is None:
        yield "SUM_ON_JOKER", {"cards": said}
    elif value not in sums(cards):
        yield "SUM_IS_OFF", {"cards": said, "number": value}


# ---- Tamalou --------------------------------------------------------------------------------

def tamalou(ref, seat, words):
    verb, numbers = words[0], [int(w) for w in words[1:] if w.isdigit()]
    if ref.phase == "round_over":
        yield "ROUND_IS_OVER", {}
        return
    if verb == "snap":
        yield from tamalou_snap(ref, seat)
    yield from tamalou_called(ref, seat, verb, numbers)
    if ref.phase == "peek":
        if ref.ready[seat]:
            yield "READY_ALREADY", {}
        if verb != "ready":
            yield "STILL_LOOKING", {}
    elif verb == "ready":
        yield "LOOKED", {}
    elif seat != ref.turn:
        yield "NOT_YOUR_TURN", {"who": "S%d" % ref.turn}
    else:
        yield from globals()["tamalou_" + ref.phase](ref, seat, verb, numbers)
    yield from tamalou_places(ref, seat, verb, numbers)
    if verb not in ("trade", "spy") or len(numbers) != len(words) - 1:
        if not whole(words, {"swap": 1, "take": 1, "peek": 1, "snap": 1}.get(verb, 0)):
            yield "NOT_AN_ACTION", {}
    if verb == "spy" and len(numbers) != 2 or verb == "trade" and len(numbers) not in (1, 3, 4):
        yield "NOT_AN_ACTION", {}


def tamalou_places(ref, seat, verb, numbers):
    """Places named that are none, or hold nothing."""
    named = [(seat, n) for n in numbers[:1]] if verb not in ("spy",) else []
    pairs = [numbers[-2:]] if verb in ("spy", "trade") and len(numbers) >= 2 else []
    if verb == "trade" and len(numbers) == 4:
        named, pairs = [], [numbers[:2], numbers[2:]]
    for owner, place in pairs:
        if owner > SEAT_LAST:
            yield "NOT_AN_ACTION", {}
        elif owner >= ref.players:
            yield "NO_SUCH_SEAT", {}
        else:
            named.append((owner, place))
    for owner, place in named:
        if not 1 <= place <= len(ref.layouts[owner]):
            yield "NO_SUCH_PLACE", {"number": place}
        elif ref.layouts[owner][place - 1] == "--":
            yield "EMPTY_PLACE", {"place": place}


def top_of(ref):
    return {"card": card_words(ref.discards[0])} if ref.discards else {}


def tamalou_snap(ref, seat):
    if ref.options["snap"] == "off":
        yield "SNAP_IS_OFF", {}
    if not ref.snap_open or ref.phase == "peek":
        yield "SNAP_CLOSED", {}
    if seat in ref.snapped:
        yield "SNAP_USED", top_of(ref)


def tamalou_called(ref, seat, verb, numbers):
    """TAMA-19: in the last lap."""
    if ref.declarer is None:
        return
    caller = {"who": "S%d" % ref.declarer}
    points_at = {"spy": numbers[:1], "trade": numbers[1:2], "snap": [seat]}.get(verb, [])
    if verb == "trade" and len(numbers) == 4:
        points_at = numbers[::2]
    if ref.declarer in points_at:
        yield "CALLER_IS_SAFE", caller
    if verb == "tamalou":
        yield "CALLED_ALREADY", caller


def tamalou_turn(ref, seat, verb, numbers):
    if verb == "tamalou":
        yield "PLAY_FIRST", {}
    elif not ref.discards:
        yield "NOTHING_TO_TAKE", {}
    elif verb == "draw":
        yield "NOTHING_TO_DRAW", top_of(ref)
    else:
        yield "DRAW_OR_TAKE", top_of(ref)


def tamalou_drawn(ref, seat, verb, numbers):
    if verb == "tamalou":
        yield "PLAY_FIRST", {}
        return
    yield "PLAY_DRAWN", {"card": card_words(ref.drawn)}


def tamalou_power(ref, seat, verb, numbers):
    card = {"card": card_words(ref.power)}
    kind = {"7": "PEEK", "8": "PEEK", "J": "TRADE", "Q": "TRADE"}.get(ref.power[0], "SPY")
    if verb != kind.lower() or kind == "TRADE" and len(numbers) == 1:
        yield "LETS_" + kind, card
    elif verb == "spy" and numbers[:1] == [seat]:
        yield "SPY_OTHERS", card
    elif verb == "trade" and len(numbers) == 4 and seat not in numbers[::2]:
        if ref.options["jq_any"] == "off":
            yield "MIX_IS_OFF", card
        elif numbers[0] == numbers[2]:
            yield "MIX_TWO", card
        elif set(numbers[::2]) == ref.traded:
            yield "MIX_OTHERS", {}
        return
    elif verb == "trade" and len(numbers) == 4:
        if numbers[0] == numbers[2]:
            yield ("MIX_TWO" if ref.options["jq_any"] == "on" else "MIX_IS_OFF"), card
            return
        numbers = numbers[1::-1] + numbers[2:] if numbers[0] == seat else numbers
        other = numbers[2] if numbers[1] == seat else numbers[0]
        if {seat, other} == ref.traded:
            yield "TRADE_ANOTHER", {"who": "S%d" % other}
    elif verb == "trade" and numbers[1:2] == [seat]:
        yield "TRADE_OTHERS", card
    elif verb == "trade" and len(numbers) > 1 and {seat, numbers[1]} == ref.traded:
        yield "TRADE_ANOTHER", {"who": "S%d" % numbers[1]}


def shown_card(ref):
    owner, place = ref.spied
    card = ref.layouts[owner][place - 1]
    return None if card == "--" else {"card": card_words(card)}


def tamalou_power_shown(ref, seat, verb, numbers):
    card = shown_card(ref)
    if card:
        yield "STILL_SHOWN", card
    else:
        yield "That card is gone: go on.", {}


def tamalou_power_swap(ref, seat, verb, numbers):
    card = shown_card(ref)
    if card:
        yield "KEEP_OR_SKIP", card
    else:
        yield "SPIED_IS_GONE", {}


def tamalou_declare(ref, seat, verb, numbers):
    if verb in ("draw", "take", "discard", "swap"):
        yield "PLAYED", {}
        return
    card, top = top_of(ref), ref.discards[0] if ref.discards else "2c"
    powers = int(ref.options["powers"])  # TAMA-10
    if top[0] == "K" and top[1] in "dh" and ref.options["king"] == "black" and powers == 4:
        yield "RED_KING", card
    elif top != "Jo" and top[0] in "789TJQK" and "789TJQK".index(top[0]) < [0, 2, 4, 6, 7][powers]:
        yield "POWER_IS_OVER", card
    else:
        yield "POWERLESS", card


# ---- Kakkuri --------------------------------------------------------------------------------

def kakkuri(ref, seat, words):
    verb = words[0]
    if verb == "time_up":
        yield "ONLY_THE_TABLE", {}
    named = verb == "fuwari" and len(words) == 2 and words[1] in map(str, range(8))
    if (len(words) == 1) == (verb == "play") and not named:
        yield "NOT_AN_ACTION", {}
    if ref.round_over:
        yield "ROUND_IS_OVER", {}
        return
    if seat not in ref.seats:
        yield "HAS_LEFT", {}
    if seat == ref.forced:
        yield "IS_FORCED_OUT", {"card": card_words("3*")}
    if seat in ref.folded:
        yield "HAS_FOLDED", {}
    if ref.asked:
        yield from kakkuri_fuwari(ref, seat, words)
        return
    if verb in ("fuwari", "look"):
        yield "FUWARI_IS_OVER", {}
    if verb == "fold":
        yield from kakkuri_fold(ref, seat)
    elif seat != ref.turn:
        yield "NOT_YOUR_TURN", {"who": "S%d" % ref.turn}
    elif verb == "play":
        yield from kakkuri_play(ref, seat, words[1:])
    else:
        yield from kakkuri_say(ref, seat, verb)


def kakkuri_fuwari(ref, seat, words):
    verb = words[0]
    if verb in ("play", "pass", "fold", "sanzoku", "turn"):
        yield "FUWARI_FIRST", {}
    elif seat == ref.dealer:
        yield "FUWARI_NOT_DEALER", {}
    elif seat not in ref.asked:
        yield "FUWARI_ONCE", {}
    elif seat == ref.turn and len(words) == 2:
        whom = {"who": "S" + words[-1]}
        yield ("FUWARI_NOT_THAT" if ref.options["fuwari"] == "chain" else "FUWARI_NO_CHAIN"), whom
    else:
        yield "FUWARI_WAIT", {"who": "S%d" % ref.turn}


def kakkuri_fold(ref, seat):
    if ref.played[seat]:
        yield "FOLD_PLAYED", {}
    if seat in ref.sanzoku:
        yield "FOLD_SANZOKU", {}
    if len(ref.still_in()) == 1:
        yield "FOLD_LAST", {}
    if not ref.first_round() and ref.options["fold"] == "first":
        yield "FOLD_LATE", {}


def kakkuri_say(ref, seat, verb):
    if verb == "pass" and ref.choice:
        yield "PASS_AT_BOX", {}
    if verb == "turn":
        yield ("TURN_NOT_YET" if ref.on("box_choice") else "TURN_BY_ITSELF"), {}
    if verb == "sanzoku":
        if seat in ref.sanzoku:
            yield "SANZOKU_SAID", {}
        if ref.played[seat]:
            yield "SANZOKU_PLAYED", {}
        if not ref.on("groups"):
            yield "SANZOKU_IS_OFF", {}
        if ref.pairs(seat) < 3:
            yield "SANZOKU_NO_PAIRS", {"number": ref.pairs(seat)}


def kakkuri_play(ref, seat, words):
    cards = [word.split("=")[0] for word in words]
    demons = [card for card in cards if card in ("1*", "2*")]
    if len(cards) > 6:
        yield "TOO_MANY_CARDS", {"number": len(cards)}
    for word, card in zip(words, cards):
        if cards.count(card) > ref.hands[seat].count(card):
            yield "NOT_HELD", {"card": card_words(card)}
        if "=" in word and card not in ("1*", "2*"):
            yield "NO_DEMON", {"card": card_words(card)}
        elif "=" in word and word.split("=")[1] not in map(str, range(1, 13)):
            yield "NO_SUCH_RANK", {"card": card_words(card)}
    if demons:
        yield "DEMON_FITS_NOT", {"cards": listed(demons)}
    ranks = kakkuri_ranks(words)
    if ranks:
        yield from kakkuri_steps(ref, seat, cards, ranks)


def kakkuri_ranks(words):
    """What the cards count; empty where a demon's number is open."""
    ranks = [word.split("=")[-1].rstrip("*") for word in words]
    is_open = any(word in ("1*", "2*") for word in words)
    return [] if is_open or not all(map(str.isdigit, ranks)) else list(map(int, ranks))


def kakkuri_steps(ref, seat, cards, ranks):
    """Each place at which the row breaks off, step by step."""
    below, at = ref.table["rank"], 0
    while at < len(ranks):
        rank, size = ranks[at], 1
        while at + size < len(ranks) and ranks[at + size] == rank:
            size += 1
        card = {"card": card_words(cards[at])}
        kiri = at == 0 or ref.options["kiri"] == "off"
        if kiri and below == 12 and not ref.follows(rank, below, True):
            yield "KIRI_IS_OVER", card
        elif not ref.follows(rank, below):
            facts = {"place": below, "number": below + 1, **card}
            special = "{card} doesn't follow {place}: {place} or {number} would."
            yield (special if below <= 2 else "FIRST_STEP"), facts
        if size > 1 and not ref.on("groups"):
            yield "NO_GROUPS", {"cards": listed(cards[at:at + size])}
        only_pairs = seat in ref.sanzoku and ref.options["sanzoku"] == "pairs"
        if rank == 12 and size > 3 and not ref.on("four_kiri"):
            yield "NO_FOUR_KIRI", {"cards": listed(cards[at:at + size])}
        if only_pairs and size % 2:
            yield "SANZOKU_PAIRS_ONLY", card
        elif only_pairs:
            pass
        elif size == 2 and seat in ref.sanzoku:
            pass
        elif rank > 2 and size not in (1, 3) and (rank != 12 or ref.options["kiri"] == "off"):
            yield ("NO_STEP_OF_PAIRS" if size == 2 else "NO_STEP_OF_FOUR"), card
        below, at = rank, at + size


# ---- all ------------------------------------------------------------------------------------

GAMES = {"takoyaki": takoyaki, "dotenko": dotenko, "kakkuri": kakkuri, "tamalou": tamalou,
         "daifugo": daifugo}
SENTENCES = {}


def accepts(game, ref, seat, action, said):
    """None where `said` is one of the reference's own grounds; else those, as a list."""
    if game not in GAMES:
        return None
    sentences = SENTENCES.setdefault(game, Sentences(game))
    own = {in_order(sentences.filled(ground)) for ground in GAMES[game](ref, seat, action.split())}
    return None if in_order(said) in own else sorted(own)

"""daifugo_grounds.py - why the second opinion refuses an action at Daifugo (see grounds.py)."""

from daifugo_table import HAND_KEY, RANKS, VALUE, hand_order, value
from words import card_words, listed

def rank_word(number):
    """The number of a stair as the card bears it."""
    rank = number - 13 if number > 13 else number
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))


def daifugo(ref, seat, words):
    verb, rest = words[0], [word for word in words[1:] if word != "back"]
    cards = [word.split("=")[0] for word in rest]
    if ref.ended:
        yield "ROUND_IS_OVER", {}
        return
    if (verb in ("pass", "skip", "stop", "keep")) == (len(words) > 1):
        yield "NOT_AN_ACTION", {}
    if verb == "ranks" and any(word not in RANKS for word in words[1:]):
        yield "NOT_AN_ACTION", {}
    if verb in ("give", "discard") and any("=" in word or word == "back" for word in words):
        yield "NOT_AN_ACTION", {}
    if verb == "play" and not cards or "back" in words[:-1] or len(words) > 19:
        yield "NOT_AN_ACTION", {}
    if ref.phase == "exchange":
        yield from exchange(ref, seat, verb, cards)
    elif seat != ref.turn:
        yield from not_in_turn(ref, seat)
    else:
        yield from {"turn": turn, "stop4": stop, "vote": vote, "give7": decide, "dump10": decide,
                    "bomb12": decide}[ref.phase](ref, seat, words, cards)
    yield from of_the_hand(ref, seat, verb, cards)


def of_the_hand(ref, seat, verb, cards):
    """Cards named twice, or not there at all."""
    if verb == "ranks":
        return
    hand = ref.hands[seat]
    for card in set(cards):
        # There may be several jokers: twice is too often for who holds fewer.
        if cards.count(card) > 1 and (card != "Jo" or cards.count(card) > hand.count(card)):
            yield "CARD_TWICE", {"card": card_words(card)}
    missing = [c for i, c in enumerate(cards) if cards[:i + 1].count(c) > hand.count(c)]
    if missing:
        yield "NOT_HELD", {"cards": listed(missing)}
        yield "NOT_HELD", {"cards": listed(list(dict.fromkeys(missing)))}  # One card named twice.


def exchange(ref, seat, verb, cards):
    if verb in ("play", "pass", "discard", "ranks", "skip", "stop", "keep"):
        yield "EXCHANGE_FIRST", {}
    if seat not in ref.givers:
        yield "GIVE_NOT_YOURS", {}
        return
    _, count, given = ref.givers[seat]
    if given is not None:
        yield "GIVEN_ALREADY", {}
    if verb == "give" and len(cards) != count:
        yield "GIVE_COUNT", {"number": count}
    for card in cards if ref.on("exchange_weakest") else []:
        for other in ref.hands[seat]:
            if card in HAND_KEY and value(other) < value(card):
                yield "GIVE_NOT_WEAKEST", {"card": card_words(card), "other": card_words(other)}
    yield from nothing_to(ref, verb)


def not_in_turn(ref, seat):
    yield "NOT_YOUR_TURN", {"who": "S%d" % ref.turn}
    if ref.places[seat] is not None:
        yield "IS_OUT", {}
    if seat in ref.passed and ref.on("pass_lock"):
        yield "HAS_PASSED", {}


def stop(ref, seat, words, cards):
    yield "STOP_FIRST", {}


def vote(ref, seat, words, cards):
    yield "VOTE_FIRST", {}


def nothing_to(ref, verb):
    if verb in ("stop", "keep"):
        yield "NOTHING_TO_VOTE", {}
    for word, phases, code in (("give", ("give7", "exchange"), "NOTHING_TO_GIVE"),
                               ("discard", ("dump10",), "NOTHING_TO_DISCARD"),
                               ("ranks", ("bomb12",), "NO_RANKS_TO_NAME"),
                               ("skip", ("give7", "dump10", "bomb12"), "NOTHING_TO_SKIP")):
        if verb == word and ref.phase not in phases:
            yield code, {}


def decide(ref, seat, words, cards):
    """After a 7, a 10 or a queen."""
    wanted, code = {"give7": ("give", "GIVE"), "dump10": ("discard", "DISCARD"),
                    "bomb12": ("ranks", "RANKS")}[ref.phase]
    if words[0] not in (wanted, "skip"):
        yield code + "_FIRST", {}
    yield from nothing_to(ref, words[0])
    if len(cards) > ref.allowed:
        yield code + "_TOO_MANY", {"number": ref.allowed}
    if ref.phase == "bomb12" and len(set(cards)) < len(cards):
        yield "RANK_TWICE", {}


def turn(ref, seat, words, cards):
    yield from nothing_to(ref, words[0])
    if words[0] == "pass" and not ref.pile:
        yield "LEADER_PASSES", {}
    if ref.owed is not None:
        yield "LEAD_WITHOUT_3", {"card": card_words(ref.owed)}
    if words[0] != "play" or not cards or any(c not in VALUE for c in cards):
        return
    ordered = hand_order(cards)
    plays = ref.set_readings(ordered) + ref.stair_readings(ordered)
    if words[-1] == "back":
        yield from back(ref, cards)
    if any("=" in word for word in words):
        yield from (("JOKER_NUMBER", {}), ("JOKER_SUIT", {}), ("JOKER_HAS_NO_NAME", {}))
    if not plays:
        yield from no_play(ref, cards)
    most = ref.number_of("at_most")
    if plays and not ref.pile and most and any(play.count > most for play in plays):
        yield "TOO_MANY_AT_ONCE", {"number": most}  # DAIF-28
    if plays and ref.pile:
        for play in plays:
            yield from too_weak(ref, play, ref.pile[-1])


def back(ref, cards):
    said = listed(cards)
    if ref.options["jback"] == "off":
        yield "BACK_OFF", {}
    elif ref.options["jback"] == "auto":
        yield "BACK_ALWAYS", {}
    elif ref.number_of("jback_limit") and ref.jbacks >= ref.number_of("jback_limit"):
        yield "BACK_USED_UP", {"number": ref.number_of("jback_limit")}
    if not any(c[0] == "J" and c != "Jo" for c in cards):
        yield "BACK_NEEDS_JACK", {"cards": said}
    elif not ref.on("jback_in_stair"):
        yield "BACK_NOT_IN_STAIR", {}


def no_play(ref, cards):
    """Cards that are neither a set nor a stair."""
    real = [card for card in cards if card != "Jo"]
    suits, ranks = {card[1] for card in real}, {card[0] for card in real}
    for one in real:
        for other in real:
            if one[0] != other[0]:
                yield "NOT_ONE_RANK", {"cards": listed([one, other])}
    if len(ranks) > 1:
        yield "NOT_ONE_RANK", {"cards": listed(cards)}
        yield "NOT_ONE_RANK", {"cards": listed(real)}
    motley = len(suits) == len(real) == len(ranks) and len(cards) == 4
    if motley and not ref.on("emperor"):
        yield "STAIRS_OFF", {"cards": listed(cards)}
        yield "STAIRS_OFF", {"cards": listed(real)}
    if len(suits) == 1 and len(ranks) > 1:
        code = "NO_RUN" if ref.on("stairs") else "STAIRS_OFF"
        yield code, {"cards": listed(cards)}
        yield code, {"cards": listed(real)}


def too_weak(ref, play, top):
    lie = {"cards": listed(top.cards)}
    if not ref.keeps_lock(play):
        yield from locked(ref, top, lie)
    if ref.beats(play, top):
        return
    if play.kind == "stair":
        yield from weak_stair(ref, play, top, lie)
        return
    if top.kind == "stair":
        yield "SET_ON_STAIR", lie
    elif play.count != top.count:
        yield "OTHER_COUNT", {"number": top.count, **lie}
    elif top.only_jokers():
        yield "JOKER_STANDS", {}
    else:
        code = "TOO_WEAK"
        if ref.reversed():
            code = "TOO_WEAK_TURNED" if ref.revolution else "TOO_WEAK_JBACK"
        for card in play.cards:
            for other in top.cards:
                yield code, {"card": card_words(card), "other": card_words(other)}


def weak_stair(ref, play, top, lie):
    if top.kind == "set" and top.count > 1:
        yield "STAIR_ON_SET", lie
        return
    if top.only_jokers():
        yield "JOKER_STANDS", {}
        return
    if ref.options["stair_length"] == "same" and play.count != top.count:
        yield "STAIR_COUNT", {"number": top.count, **lie}
        yield "Stairs go only on stairs with as many cards, not on {card}.", {"card": listed(top.cards)}
        return
    low, high = (value(top.cards[0]),) * 2 if top.kind == "set" else (top.low, top.high)
    above = top.kind == "stair" and ref.options["stair_gap"] == "above"
    # The numbers that a stair of the deck can have, a joker's at both ends.
    line = range(1, 15) if ref.options["stair_axis"] == "number" else range(3, 16)
    if int(ref.options["jokers"]) > 0:
        line = range(line[0] - 1, line[-1] + 2)
    shortest = top.count if ref.options["stair_length"] == "same" else \
        3 if ref.options["stairs"] == "on" else 4
    runs = list(zip(*(line[i:] for i in range(shortest))))
    if ref.reversed():
        bound = (low if above or top.kind == "set" else high) - 1
        if not any(run[-1] <= bound for run in runs):
            yield "STAIR_STANDS", lie
            return
        yield ("STAIR_UNDERLAPS" if above else "STAIR_TOO_HIGH"), {"rank": rank_word(bound), **lie}
    else:
        bound = (high if above or top.kind == "set" else low) + 1
        if not any(run[0] >= bound for run in runs):
            yield "STAIR_STANDS", lie
            return
        yield ("STAIR_OVERLAPS" if above else "STAIR_TOO_LOW"), {"rank": rank_word(bound), **lie}


def locked(ref, top, lie):
    yield "LOCKED", lie
    if ref.partial:
        yield "LOCKED_PARTLY", lie
    if ref.rank_lock is None:
        return
    for card in top.cards:
        for rank in RANKS:
            if card != "Jo" and value(rank + card[1]) == ref.rank_lock:
                other = card_words(rank + card[1])
                yield "LOCKED_RANK", {"card": card_words(card), "other": other}

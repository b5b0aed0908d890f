"""One round of Daifugo as its rules page tells it: what beats what, and what a play does.

The plainest reading of each rule, slow and obvious; the match around it is in daifugo.py.
"""

import copy
import itertools

RANKS = "3456789TJQKA2"  # DAIF-2, weakest first.
SUITS = "cdhs"           # DAIF-1: the order of a hand within a rank.
READ = "shdc"            # DAIF-22: the order in which a joker takes a suit.


# A card's number on a pile of single cards, DAIF-14: 3...13, A 14, 2 15, then jokers. Both are
# tables since nothing is asked so often.
VALUE = {rank + suit: 3 + RANKS.index(rank) for rank in RANKS for suit in SUITS} | {"Jo": 99}
HAND_KEY = {card: (number, 0 if card == "Jo" else SUITS.index(card[1]))
            for card, number in VALUE.items()}


def value(card):
    return VALUE[card]


def hand_key(card):
    return HAND_KEY[card]


def hand_order(cards):
    return sorted(cards, key=HAND_KEY.__getitem__)


def give_key(card):
    """DAIF-18: strongest first, and of equal cards s before h, d, c."""
    return (-value(card), 0 if card == "Jo" else READ.index(card[1]))


def in_suits(suits):
    return sorted(suits, key=SUITS.index)


class Play:
    """One way to read some cards: `meaning` has one entry a joker (a number, a suit or None)."""

    def __init__(self, kind, cards, meaning, low=None, suits=()):
        self.kind, self.cards, self.meaning = kind, tuple(hand_order(cards)), tuple(meaning)
        self.low, self.suits, self.back, self.seat = low, frozenset(suits), False, None
        self.real = [card for card in self.cards if card != "Jo"]
        self.count = len(self.cards)
        self.jokers = self.count - len(self.real)
        self.high = None if low is None else low + self.count - 1
        self.emperor = kind == "stair" and len({card[1] for card in self.real}) > 1  # DAIF-28

    def only_jokers(self):
        return not self.real

    def is_set_of(self, rank, count):
        """So many cards of the rank; a joker stands in for any (DAIF-5)."""
        return (self.kind == "set" and self.count == count and self.real != []
                and self.real[0][0] == rank)

    def number(self):
        """The rank of a set as a number; jokers alone are above all (DAIF-2)."""
        return value(self.real[0]) if self.real else 99

    def has(self, rank):
        return sum(card[0] == rank for card in self.real)

    def as_list(self, locks):
        """`as` on the page: a stair's numbers; a set's rank, with the suit under `lock`."""
        if self.kind == "stair":
            return list(self.meaning)
        if self.only_jokers():
            return []
        rank = self.real[0][0]
        return [rank + (suit or "") if locks else rank for suit in self.meaning]

    def written(self, plain):
        """The action; `plain` leaves the jokers' meaning out."""
        words = ["play"] + self.real
        for meaning in self.meaning:
            if plain or meaning is None:
                words.append("Jo")
            elif self.kind == "stair":
                words.append("Jo=%d" % meaning)
            else:
                words.append("Jo=" + self.real[0][0] + meaning)
        return " ".join(words + ["back"] * self.back)


class Table:
    """The rules of one round, and what lies on the table."""

    def __init__(self, players, options):
        self.players, self.options = players, options
        self.hands = [[] for _ in range(players)]
        self.order = list(range(players))
        self.titles = [None] * players
        self.before = [None] * players
        self.four_in_row = None
        self.stands = {}

    def on(self, key):
        return self.options[key] == "on"

    def number_of(self, key):
        return int(self.options[key])

    def begin_round(self, hands):
        self.hands = [hand_order(hand) for hand in hands]
        self.open_cards = []  # All have seen them leave a hand, or know that nobody has them.
        self.pile, self.passed, self.out = [], [], []
        self.places = [None] * self.players
        self.revolution = self.jback = self.ended = False
        self.lock = self.rank_lock = self.owed = None
        self.partial = self.was_reversed = False
        self.direction, self.jbacks, self.omened = 1, 0, False
        self.to_stop = []
        self.phase, self.leader, self.turn = "turn", None, None

    # ---- seats ----

    def still_in(self):
        return [s for s in range(self.players) if self.places[s] is None]

    def ring(self, seat):
        """The seats after `seat` in the direction of play, `seat` itself last."""
        at, size = self.order.index(seat), self.players
        return [self.order[(at + self.direction * step) % size] for step in range(1, size + 1)]

    def next_in(self, seat):
        return [s for s in self.ring(seat) if self.places[s] is None][0]

    # ---- strength ----

    def reversed(self):
        return self.revolution != self.jback  # DAIF-19: J-back comes on top of a revolution.

    def above(self, a, b):
        """Is the number a strictly stronger than b? Jokers stay the strongest (DAIF-2)."""
        if a == 99 or b == 99:
            return a == 99 and b != 99
        return a < b if self.reversed() else a > b

    def stair_card(self, number, suit):
        """The card that has this number in a stair, None where only a joker has it (DAIF-14)."""
        if self.options["stair_axis"] == "strength":
            return RANKS[number - 3] + suit if 3 <= number <= 15 else None
        ranks = " A23456789TJQKA "
        return ranks[number] + suit if ranks[number] != " " else None

    def stair_numbers(self):
        return (2, 16) if self.options["stair_axis"] == "strength" else (0, 15)

    def beats(self, play, top):
        """Is `play` stronger than `top` by the rules in force, locks aside?"""
        if self.on("spade3") and top.cards == ("Jo",) and play.cards == ("3s",):
            return True  # DAIF-21
        if self.on("sandstorm") and play.is_set_of("3", 3):
            return True  # DAIF-25
        if play.kind == "set":
            return (top.kind == "set" and play.count == top.count
                    and self.above(play.number(), top.number()))  # DAIF-6
        if top.kind == "set" and (top.count != 1 or self.options["stair_length"] == "same"):
            return False  # DAIF-13, DAIF-16
        if self.options["stair_length"] == "same" and play.count != top.count:
            return False  # DAIF-16
        back = self.reversed()
        mine = play.high if back else play.low  # DAIF-15: mirrored in a revolution.
        if top.kind == "set":
            return top.number() != 99 and self.above(mine, top.number())  # DAIF-14
        if self.options["stair_gap"] == "above":
            return self.above(mine, top.low if back else top.high)
        return self.above(mine, top.high if back else top.low)

    def key_of(self, play, back):
        """What a play is compared by: a set's rank, a stair's lowest (mirrored: highest)."""
        if play.kind == "set":
            return play.number()
        return play.high if back else play.low

    def next_of(self, play, back):
        """The key of what is exactly one step above; a stair's: of the lowest that wins."""
        above = play.kind == "stair" and self.options["stair_gap"] == "above"
        return self.key_of(play, back != above) + (-1 if back else 1)

    def keeps_lock(self, play):
        """DAIF-22. Of jokers alone, which stand for no suit, a single one is excepted."""
        if self.lock is None and self.rank_lock is None or play.cards == ("Jo",):
            return True
        if self.on("spade3") and play.cards == ("3s",) and self.pile[-1].cards == ("Jo",):
            return True  # DAIF-21: whatever the lock.
        if self.on("sandstorm") and play.is_set_of("3", 3):
            return True  # DAIF-25: three 3s beat anything.
        if self.rank_lock is not None and play.only_jokers():
            return False  # DAIF-28: jokers alone are not the next number.
        if self.lock is not None and self.partial:
            if not frozenset(self.lock) <= play.suits:
                return False
        elif self.lock is not None and play.suits != frozenset(self.lock):
            return False
        return self.rank_lock is None or self.key_of(play, self.reversed()) == self.rank_lock

    def may_play(self, play):
        if not self.pile:
            most = self.number_of("at_most")  # DAIF-28
            if most and play.kind == "set" and play.count > most:
                return False
            return self.owed is None or self.owed in play.cards  # DAIF-4
        return self.beats(play, self.pile[-1]) and self.keeps_lock(play)

    # ---- readings ----

    def set_readings(self, cards):
        """DAIF-5, DAIF-22: the cards as cards of one rank."""
        real = [card for card in cards if card != "Jo"]
        jokers = len(cards) - len(real)
        if len({card[0] for card in real}) > 1:
            return []
        suits = {card[1] for card in real}
        if not real or not jokers or self.options["lock"] == "off":
            return [Play("set", cards, [None] * jokers, suits=suits)]
        rest = [suit for suit in READ if suit not in suits]
        none = [None] * max(0, jokers - len(rest))
        return [Play("set", cards, list(some) + none, suits=suits | set(some))
                for some in itertools.combinations(rest, min(jokers, len(rest)))]

    def stair_readings(self, cards):
        """DAIF-13, DAIF-14, DAIF-17: every run that these cards fill exactly."""
        real = [card for card in cards if card != "Jo"]
        suits = {card[1] for card in real}
        if self.on("emperor") and len(cards) == 4 and len(suits) == len(real) > 1:
            return self.emperor_readings(cards, real)
        if not self.on("stairs") or len(cards) < 3 or len(suits) != 1:
            return []
        suit, found = real[0][1], []
        first, last = self.stair_numbers()
        for low in range(first, last - len(cards) + 2):
            run = range(low, low + len(cards))
            for holes in itertools.combinations(run, len(cards) - len(real)):
                named = [self.stair_card(x, suit) for x in run if x not in holes]
                if None not in named and sorted(named) == sorted(real):
                    found.append(Play("stair", cards, holes, low, suit))
        return found

    def emperor_readings(self, cards, real):
        """DAIF-28: four numbers in a row, each real card one of them, each suit once."""
        found = []
        first, last = self.stair_numbers()
        for low in range(first, last - 2):
            for holes in itertools.combinations(range(low, low + 4), 4 - len(real)):
                rest = [x for x in range(low, low + 4) if x not in holes]
                for some in itertools.permutations(real):
                    if all(self.stair_card(x, c[1]) == c for x, c in zip(rest, some)):
                        found.append(Play("stair", cards, holes, low, SUITS))
        return found

    def readings(self, cards):
        """The legal ones."""
        found = self.set_readings(cards) + self.stair_readings(cards)
        return [play for play in found if self.may_play(play)]

    def best(self, plays):
        """The reading that is meant where none is written."""
        return self.strongest_first(plays)[0]

    def strongest_first(self, plays):
        """Sets before stairs; DAIF-22: the lock, then s h d c; DAIF-17: the highest lowest."""
        def rank(play):
            if play.kind == "set":
                return (0, not self.pile or play.suits != self.pile[-1].suits)
            return (1, play.low if self.reversed() else -play.low)
        return sorted(plays, key=rank)  # set_readings has s h d c in that order.

    # ---- DAIF-9 ----

    def deck(self):
        return ([rank + suit for rank in RANKS for suit in SUITS]
                + ["Jo"] * self.number_of("jokers"))

    def strongest(self, play):
        """Could no cards of the deck beat it, its own aside? Asked anew for each reading."""
        key = (self.reversed(), play.kind, play.cards, play.meaning, play.low)
        if key not in self.stands:
            rest = self.deck()
            for card in play.cards:
                rest.remove(card)
            self.stands[key] = not any(self.beats(other, play) for other in self.all_plays(rest))
        return self.stands[key]

    def all_plays(self, cards):
        """Some play of every strength and count that these cards can make."""
        jokers = cards.count("Jo")
        for count in range(1, jokers + 1):
            yield Play("set", ["Jo"] * count, [None] * count)
        for rank in RANKS:
            real = [card for card in cards if card[0] == rank and card != "Jo"]
            for count in range(1, len(real) + 1):
                for more in range(jokers + 1):
                    yield Play("set", real[-count:] + ["Jo"] * more, [None] * more)
        if self.on("emperor"):
            for low, holes, real in self.emperors(cards):
                yield Play("stair", real + ["Jo"] * len(holes), holes, low, SUITS)
        if self.on("stairs"):
            for suit in SUITS:
                for low, holes, real in self.runs(cards, suit):
                    yield Play("stair", real + ["Jo"] * len(holes), holes, low, suit)

    def emperors(self, cards):
        """Every four numbers in a row that cards of different suits and jokers can fill."""
        jokers, held = min(2, cards.count("Jo")), set(cards)
        for low, numbers, runs in self.fours():
            if sum(held.isdisjoint(some) for some in numbers) > jokers:
                continue
            for run in runs:
                missing = [i for i, card in enumerate(run) if card not in held]
                for more in range(len(missing), jokers + 1):
                    for holes in itertools.combinations(range(4), more):
                        if all(i in holes for i in missing):
                            real = [card for i, card in enumerate(run) if i not in holes]
                            yield low, [low + i for i in holes], real

    def fours(self):
        """Four numbers in a row: the cards of each, and the runs in which each suit is once."""
        if self.four_in_row is None:
            first, last = self.stair_numbers()
            self.four_in_row = [
                (low, [{self.stair_card(low + i, suit) for suit in SUITS} for i in range(4)],
                 [[self.stair_card(low + i, suit) for i, suit in enumerate(suits)]
                  for suits in itertools.permutations(SUITS)])
                for low in range(first, last - 2)]
        return self.four_in_row

    def runs(self, cards, suit):
        """Every run of the suit that the cards can fill: its start, its holes, its cards."""
        first, last = self.stair_numbers()
        jokers = cards.count("Jo")
        for low in range(first, last - 1):
            for high in range(low + 2, last + 1):
                run = range(low, high + 1)
                must = [x for x in run if self.stair_card(x, suit) not in cards]
                if len(must) > jokers:
                    break
                free = [x for x in run if x not in must]
                for more in range(min(jokers - len(must), len(free) - 1) + 1):
                    for some in itertools.combinations(free, more):
                        holes = sorted(must + list(some))
                        real = [self.stair_card(x, suit) for x in run if x not in holes]
                        if real and len(set(real)) == len(real):
                            yield low, holes, real

    # ---- what may be done ----

    def holdings(self, hand):
        """Every choice of cards that could be a set or a stair, each once."""
        jokers, found = hand.count("Jo"), set()
        for rank in RANKS:
            real = [card for card in hand if card[0] == rank and card != "Jo"]
            for count in range(1, len(real) + 1):
                for some in itertools.combinations(real, count):
                    for more in range(jokers + 1):
                        found.add(some + ("Jo",) * more)
        for count in range(1, jokers + 1):
            found.add(("Jo",) * count)
        if self.on("stairs"):
            for suit in SUITS:
                for _, holes, real in self.runs(hand, suit):
                    found.add(tuple(hand_order(real + ["Jo"] * len(holes))))
        if self.on("emperor"):
            for _, holes, real in self.emperors(hand):
                found.add(tuple(hand_order(real + ["Jo"] * len(holes))))
        return sorted(found, key=lambda cards: (len(cards), [hand_key(c) for c in cards]))

    def back_allowed(self, play):
        """DAIF-19."""
        limit = self.number_of("jback_limit")
        kinds = ("set", "stair") if self.on("jback_in_stair") else ("set",)
        return play.kind in kinds and play.has("J") > 0 and (limit == 0 or self.jbacks < limit)

    def listed_plays(self, seat):
        """Every legal play as `legal` writes it, and the reading that it has."""
        for cards in self.holdings(self.hands[seat]):
            plays = self.readings(cards)
            if not plays:
                continue
            first, order = self.best(plays), self.strongest_first(plays)
            yield from self.listed_readings(seat, first, order)
            if self.options["jback"] == "declare":
                said = [copy.copy(play) for play in order if self.back_allowed(play)]
                for play in said:
                    play.back = True
                yield from self.listed_readings(seat, first, said)

    def listed_readings(self, seat, first, plays):
        seen = []
        for play in plays:
            after = self.outcome(seat, play)
            if after in seen:
                continue  # The protocol: another reading only where it makes a difference.
            seen.append(after)
            yield play.written(play.meaning == first.meaning and play.low == first.low), play

    def outcome(self, seat, play):
        """All that comes of a play, to compare readings by."""
        if play.jokers == 0:
            return None
        table = copy.copy(self)
        table.hands = [list(hand) for hand in self.hands]
        for key in ("pile", "passed", "out", "places", "open_cards"):
            setattr(table, key, list(getattr(self, key)))
        table.play(seat, copy.copy(play))
        if not table.pile or table.clears(table.pile[-1]):
            return (table.revolution, table.turn, table.places, table.direction, table.omened)
        return [play.kind, play.meaning, play.low]

    def legal(self, seat):
        if self.ended or seat != self.turn:
            return []
        hand = self.hands[seat]
        if self.phase == "turn":
            found = [action for action, _ in self.listed_plays(seat)]
            return found + (["pass"] if self.pile else [])  # DAIF-5: the leader cannot pass.
        if self.phase == "stop4":
            fours = itertools.combinations([card for card in hand if card[0] == "4"], 2)
            return ["play " + " ".join(some) for some in fours] + ["pass"]
        words = {"give7": "give", "dump10": "discard", "bomb12": "ranks"}
        choices = list(RANKS) if self.phase == "bomb12" else hand
        found = []
        for count in range(1, min(self.allowed, len(choices)) + 1):
            for some in itertools.combinations(choices, count):
                action = " ".join([words[self.phase]] + list(some))
                if action not in found[-3:]:
                    found.append(action)
        return list(dict.fromkeys(found)) + ["skip"]

    # ---- DAIF-26: what a play does ----

    def play(self, seat, play):
        play.seat = seat
        for card in play.cards:
            self.hands[seat].remove(card)
        self.open_cards += play.cards
        self.pile.append(play)
        self.owed = None
        self.was_reversed = self.reversed()
        if not self.on("pass_lock"):
            self.passed = []
        self.revolve(play)
        auto = self.options["jback"] == "auto"
        if self.on("return6") and play.has("6"):
            self.jback = False  # DAIF-28
        if (play.back or auto) and self.back_allowed(play):
            self.jback, self.jbacks = not self.jback, self.jbacks + 1
        for key, rank in (("reverse9", "9"), ("reverse12", "Q")):
            odd = play.has(rank) % 2 == 1
            if self.on(key) and play.has(rank) and (odd or self.on("reverse9_even")):
                self.direction = -self.direction  # DAIF-25, DAIF-28
        self.waiting = ["give7", "dump10", "bomb12"]
        self.turn = seat
        self.go_on()

    def revolve(self, play):
        """DAIF-10, DAIF-16, DAIF-25."""
        enough = self.number_of("stair_revolution")
        stair = play.kind == "stair" and 0 < enough <= play.count
        four = self.on("revolution") and play.kind == "set" and play.count >= 4 and not play.only_jokers()
        coup = self.on("coup") and play.is_set_of("9", 3)
        omen = self.on("omen") and play.is_set_of("6", 3)
        coup = coup or self.on("sevens3") and play.is_set_of("7", 3)  # DAIF-28
        if (stair or four or coup or omen or play.emperor) and not self.omened:
            self.revolution = not self.revolution
        self.omened = self.omened or omen

    def go_on(self):
        """The next phase that asks the player something, or the rest of the play's effects."""
        play = self.pile[-1]
        seat = play.seat
        ranks = {"give7": "7", "dump10": "T", "bomb12": "Q"}
        while self.waiting:
            phase = self.waiting.pop(0)
            self.allowed = play.has(ranks[phase])
            if self.on(phase) and self.allowed and self.hands[seat]:
                self.phase = phase
                return
        self.phase = "turn"
        gone = len(self.out)
        self.leave(seat, play)
        if len(self.still_in()) <= 1:
            self.end()
            return
        self.set_lock(play)
        left = self.on("out_clears") and len(self.out) > gone  # DAIF-28
        if self.may_be_stopped(play):
            self.phase, self.turn = "stop4", self.to_stop.pop(0)
        elif self.clears(play) or left:
            self.clear(seat)
        else:
            self.pass_on(seat, self.skips(play))

    def may_be_stopped(self, play):
        """DAIF-28: a single 8 that cuts, by whoever may have two 4s by what lies open."""
        if not self.on("stop4") or play.count > 1 or not self.cuts(play):
            return False
        self.to_stop = [s for s in self.ring(play.seat)
                        if s != play.seat and self.places[s] is None and len(self.hands[s]) > 1]
        return sum(card[0] == "4" for card in self.open_cards) < 3 and self.to_stop != []

    def answer_cut(self, seat, cards):
        """DAIF-28: two 4s, or none."""
        if cards:
            for card in cards:
                self.hands[seat].remove(card)
            self.open_cards += cards
            self.phase, self.to_stop = "turn", []
            self.leave(seat, Play("set", cards, []))
            if len(self.still_in()) <= 1:
                self.end()
            else:
                self.clear(seat)
        elif self.to_stop:
            self.turn = self.to_stop.pop(0)
        else:
            self.phase = "turn"
            self.clear(self.pile[-1].seat)

    def skips(self, play):
        """DAIF-25, DAIF-28."""
        return (play.has("5") if self.on("skip5") else 0) + (
            play.has("K") if self.on("skip13") else 0)

    def leave(self, seat, play):
        """DAIF-11, DAIF-23, DAIF-24: who is out, the player of the cards first."""
        for s in [seat] + self.ring(seat)[:-1]:
            if self.places[s] is None and not self.hands[s]:
                self.take_place(s, s == seat and self.on("foul") and self.is_foul(play))
                if self.on("gekokujo") and self.places[s] == 1 and (
                        self.before[s] == self.players):
                    self.places = [self.players + 1 - place for place in self.before]
                    return  # DAIF-28
                if self.on("fall") and len(self.out) == 1:
                    for rich in range(self.players):
                        if self.titles[rich] == "daifugo" and self.places[rich] is None:
                            self.take_place(rich, True)

    def take_place(self, seat, last):
        free = [p for p in range(1, self.players + 1) if p not in self.places]
        self.places[seat] = free[-1] if last else free[0]
        self.out.append(seat)
        self.passed = [s for s in self.passed if s != seat]

    def is_foul(self, play):
        """DAIF-24."""
        before = self.options["foul_order"] == "before"
        strongest = "3" if (self.was_reversed if before else self.reversed()) else "2"
        return (self.on("foul_2") and play.has(strongest) > 0
                or self.on("foul_joker") and play.jokers > 0
                or self.on("foul_8") and self.cuts(play)
                or self.on("foul_j") and play.has("J") > 0
                or self.on("foul_s3") and self.on("spade3") and "3s" in play.cards)

    def cuts(self, play):
        """DAIF-12, DAIF-16."""
        if not self.on("eight_cut"):
            return False
        if play.kind == "set":
            return play.has("8") > 0
        return self.on("eight_in_stair") and play.low <= 8 <= play.high

    def clears(self, play):
        below = self.pile[-2] if len(self.pile) > 1 else None
        return (self.cuts(play)
                or self.on("spade3") and play.cards == ("3s",) and below is not None
                and below.cards == ("Jo",)                                     # DAIF-21
                or self.on("sandstorm") and play.is_set_of("3", 3)             # DAIF-25
                or self.on("ambulance") and play.is_set_of("9", 2)
                or self.on("rokurokubi") and play.is_set_of("6", 2)
                or self.on("auto_clear") and self.strongest(play))             # DAIF-9

    def set_lock(self, play):
        """DAIF-22, DAIF-28."""
        if self.options["lock"] == "off" and not self.on("lock_number"):
            return
        held, self.rank_lock = self.rank_lock is not None, None
        if play.only_jokers():
            self.lock, self.partial = None, False
            return
        if len(self.pile) < 2:
            return
        below = self.pile[-2]
        same = below.suits == play.suits
        if self.options["lock"] != "off" and same:
            self.lock, self.partial = in_suits(play.suits), False
        elif self.options["lock"] != "off" and self.on("lock_partial") and (
                play.kind == below.kind == "set"):
            shared = in_suits(play.suits & below.suits)
            if shared and shared != self.lock:
                self.lock, self.partial = shared, True
        back = self.was_reversed
        numbers = self.on("lock_number") or self.options["lock"] == "tight" and same
        step = self.key_of(play, back) == self.next_of(below, back)
        if held or numbers and step and not (play.kind == "set" and below.kind == "stair"):
            self.rank_lock = self.next_of(play, self.reversed())

    # ---- the pile's end, and who is next ----

    def clear(self, seat):
        """DAIF-8: who played last leads; where that one is out, the next still in."""
        self.pile, self.passed = [], []
        self.jback, self.lock, self.rank_lock, self.partial = False, None, None, False
        self.leader = seat if self.places[seat] is None else self.next_in(seat)
        self.turn = self.leader

    def pass_on(self, seat, skip):
        """The turn goes on from `seat`; `skip` players are left out (DAIF-25)."""
        last = self.pile[-1].seat
        asked = [s for s in self.ring(seat) if self.places[s] is None and s not in self.passed
                 and (s != last or self.on("play_over"))]
        if asked[-1:] == [seat]:
            skip = min(skip, len(asked) - 1)  # The player who skips is not skipped.
        if skip >= len(asked):
            self.clear(last)  # Nobody is left to be asked.
        else:
            self.turn = asked[skip]

    def pass_turn(self, seat):
        self.passed.append(seat)
        self.pass_on(seat, 0)

    def decide(self, seat, words):
        """give, discard, ranks or skip, in the phases of DAIF-25."""
        if words[0] == "ranks":
            self.open_cards += [rank + "c" for rank in words[1:]] * 4
            for s in self.still_in():  # Who fell is out of the round, hand face down (DAIF-23).
                hand = self.hands[s]
                hand[:] = [card for card in hand if card == "Jo" or card[0] not in words[1:]]
        elif words[0] != "skip":
            for card in words[1:]:
                self.hands[seat].remove(card)
            if words[0] == "discard":
                self.open_cards += words[1:]
            if words[0] == "give":
                to = self.next_in(seat)
                self.hands[to] = hand_order(self.hands[to] + words[1:])
        self.go_on()

    def end(self):
        """DAIF-11: the last one with cards takes the place that is left."""
        for seat in self.still_in():
            self.places[seat] = [p for p in range(1, self.players + 1)
                                 if p not in self.places][0]
        self.ended, self.phase, self.turn = True, "round_over", None

"""dotenko.py - Dotenko from its page alone, in the plainest way. See follow.py."""

from itertools import combinations

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]


def deck_of(options):
    """DOTE-1."""
    return [rank + suit for rank in RANKS for suit in "cdhs"] + ["Jo"] * int(options["jokers"])


def sums(cards, minus=True):
    """Every sum that the cards can make in the hand (DOTE-5)."""
    possible = {0}
    for card in cards:
        if card == "Jo":
            values = [1, 0, -1]
        elif card[0] == "A":
            values = [1, -1] if minus else [1]
        else:
            values = [RANKS.index(card[0]) + 1]
        possible = {total + value for total in possible for value in values}
    return possible


def last_first(cards):
    """The orders of a set that make a difference (DOTE-7): which card is the last."""
    orders = []
    for last in dict.fromkeys(cards):
        rest = list(cards)
        rest.remove(last)
        orders.append(" ".join(["play"] + rest + [last]))
    return orders


class Reference:
    @staticmethod
    def takes(players, options):
        """DOTE-27: what can do nothing is refused; what was before there was an option is no choice."""
        if options["jokers"] == "0":
            if options["joker_play"] == "value" or options["rate_double"] == "on":
                return False
        return options["returns"] == "chain" or options["chain_max"] in ("2", "5")

    @staticmethod
    def tidy(rng, options):
        """Else most matches would be refused."""
        if rng.random() < 0.2:
            return
        if options["jokers"] == "0":
            options["joker_play"], options["rate_double"] = "any", "off"
        if options["returns"] != "chain":
            options["chain_max"] = "2"

    @staticmethod
    def manual(rng, players, options, state):
        """Short stocks (DOTE-17), many aces and jokers, larger hands."""
        deck = deck_of(options)
        rng.shuffle(deck)
        if rng.random() < 0.5:
            deck.sort(key=lambda card: card not in ("Jo",) and card[0] not in "A234")
            half = deck[:6 * players]
            rng.shuffle(half)
            deck[:6 * players] = half
        lines = []
        for seat in range(players):
            count = rng.choice([1, 2, 2, 3, 5])
            lines.append("hand %d %s" % (seat, " ".join(deck[:count])))
            deck = deck[count:]
        rng.shuffle(deck)
        lines.append("table " + deck.pop())
        return lines + [" ".join(["stock"] + deck[:rng.choice([0, 1, 2, 4, 9])] + ["."])]

    def __init__(self, players, options, state):
        self.players, self.options = players, options
        self.scores = [0] * players
        self.round, self.dealer = 1, state["dealer"]
        self.false_call = int(options["false_call"])
        self.limit = int(options["limit"])
        self.deal(state)

    def deal(self, state):
        """DOTE-2, DOTE-3."""
        self.hands = [list(hand) for hand in state["hands"]]
        self.stock, self.field = list(state["stock"]), state["field"]
        cards = sorted(sum(self.hands, []) + self.stock + [self.field])
        deck = sorted(deck_of(self.options))
        for card in set(cards):
            assert cards.count(card) <= deck.count(card), "DOTE-1: " + card
        if self.round > 1:
            assert cards == deck, "DOTE-1: the deck"
            assert all(len(hand) == 2 for hand in self.hands), "DOTE-2"
        self.under = []             # The cards under the field card.
        self.field_seat = None
        self.phase = "opening"
        self.flips = 1              # DOTE-12
        self.waited = []            # Seats that said `wait`, in the opening or on a claim.
        self.turn = None
        self.passes = 0             # DOTE-17: passes in a row without a card to draw.
        self.claim = None
        self.claimed = []           # Seats that have claimed or returned on this card.
        self.paid = [0] * self.players  # DOTE-23: what false calls cost and brought.
        self.jokers_up = 0              # DOTE-26: turned up as a flipped card.
        self.bottom = None              # DOTE-26: the bottom card of the stock, once shown.
        self.returned = []              # DOTE-21: who has returned, in turn.
        self.turn_up(self.field)
        self.round_scores, self.winners, self.over = None, [], False

    def turn_up(self, card):
        if card == "Jo" and self.options["rate_double"] == "on":
            self.jokers_up += 1

    def rate(self):
        """DOTE-26: what every point of the round counts."""
        return int(self.options["rate"]) * 2 ** self.jokers_up

    # ---- what may be played ----

    def value_of(self, card):
        """DOTE-4, DOTE-8; None where a card on the field has no value."""
        if card == "Jo":
            return 1 if self.options["joker_play"] == "value" else None
        return RANKS.index(card[0]) + 1

    def field_value(self):
        return self.value_of(self.field)

    def rank(self, card):
        """The rank for ②; with `value` a joker counts as rank 1 (DOTE-8)."""
        if card == "Jo":
            return "A" if self.options["joker_play"] == "value" else None
        return card[0]

    def fits(self, card):
        """Whether one card goes by ① or ②, or as a joker (DOTE-6, DOTE-8)."""
        if self.options["joker_play"] == "any" and "Jo" in (card, self.field):
            return True
        if card != "Jo" and self.field != "Jo" and card[1] == self.field[1]:
            return True
        return self.rank(card) == self.rank(self.field)

    def plays(self, seat):
        hand = self.hands[seat]
        actions = ["play " + card for card in hand if self.fits(card)]
        if self.options["multi"] == "on":  # DOTE-9
            same = [c for c in hand if self.rank(c) and self.rank(c) == self.rank(self.field)]
            for count in range(2, len(same) + 1):
                for cards in combinations(same, count):
                    actions += last_first(cards)
        value = self.field_value()
        # DOTE-6 ③, DOTE-10, DOTE-26
        early = self.phase == "opening" and self.options["opening_sums"] == "off"
        if not early and value is not None:
            for count in range(2, len(hand) + 1):
                for cards in combinations(hand, count):
                    if value in self.sums(cards):
                        actions += last_first(cards)
        return list({self.same(action): action for action in actions}.values())

    def same(self, action):
        """Before the last card the order makes no difference."""
        words = action.split()
        if words[0] != "play":
            return action
        return " ".join(words[:1] + sorted(words[1:-1]) + words[-1:])

    def sums(self, cards):
        return sums(cards, self.options["aces_minus"] == "on")  # DOTE-5

    def matches(self, seat):
        """Whether the whole hand makes the field value (DOTE-18)."""
        return bool(self.hands[seat]) and self.field_value() in self.sums(self.hands[seat])

    # ---- what may be done ----

    def may_call(self, seat):
        """DOTE-11, DOTE-18, DOTE-21, DOTE-23."""
        return self.matches(seat) or self.false_call > 0

    def may_claim(self, seat):
        """Whether `dotenko` is open to the seat, whatever it holds (DOTE-18, DOTE-19).

        Where false calls cost something (DOTE-23), even a joker may be called on.
        """
        if self.options["calls"] == "turn" and seat != self.turn:
            return False
        return (self.phase == "turn" and self.field_seat not in (None, seat)
                and (self.field_value() is not None or self.false_call > 0))

    def legal(self, seat):
        if self.phase == "opening":
            if seat in self.waited:
                return []  # DOTE-10
            shotenko = ["shotenko"] if self.may_call(seat) else []
            return self.plays(seat) + shotenko + ["wait"]
        if self.phase == "returns":
            if seat not in self.to_act():
                return []
            return (["return"] if self.may_call(seat) else []) + ["wait"]
        actions = []
        if self.phase == "turn" and seat == self.turn:
            actions = self.plays(seat)
            stuck = not actions
            full = len(self.hands[seat]) >= self.limit
            # DOTE-14
            if stuck or self.options["pass"] == "free" and not full:
                actions.append("pass")
        if self.may_claim(seat) and self.may_call(seat):
            actions.append("dotenko")
        return actions

    def refuse(self, seat, action):
        if self.same(action) in map(self.same, self.legal(seat)):
            return None
        words = action.split()
        if self.phase == "turn" and action == "dotenko" and seat == self.field_seat:
            return "DOTE-19"
        if self.phase == "turn" and seat != self.turn and words[0] == "pass" == action:
            return "DOTE-13"
        if self.phase == "turn" and seat == self.turn and action == "pass":
            return "DOTE-14"
        return ""

    def to_act(self):
        seats = range(self.players)
        if self.phase == "opening":
            return [seat for seat in seats if seat not in self.waited]
        if self.phase == "returns" and self.options["returns"] == "none":
            return []  # DOTE-22
        if self.phase == "returns":
            return [s for s in seats if s not in self.waited and s not in self.claimed]
        return [self.turn] if self.phase == "turn" else []

    def may_interrupt(self):
        return [s for s in range(self.players) if s != self.turn and self.may_claim(s)]

    def choose(self, rng, seat, actions):
        """Waiting and calling at random would end most rounds in the opening."""
        if "wait" in actions and rng.random() < 0.5:
            return "wait"
        plays = [action for action in actions if action.startswith("play")]
        if plays and rng.random() < 0.7:
            return rng.choice(plays)
        return rng.choice(actions)

    # ---- what is done ----

    def do(self, seat, action, after):
        words = action.split()
        if words[0] == "play":
            self.do_play(seat, words[1:], after)
        elif words[0] == "pass":
            self.do_pass(seat, after)
        elif words[0] == "wait":
            self.waited.append(seat)
            if not self.to_act():
                self.all_waited(after)
        elif not self.matches(seat):
            self.false(seat)  # DOTE-23
        else:
            self.call(seat, words[0])

    def next_seat(self, seat):
        return (seat + 1) % self.players

    def draw(self, order):
        """A card from the stock; None where there is none (DOTE-17). `order`: the stock after."""
        if not self.stock:
            if not self.under:
                return None
            assert sorted(order) == sorted(self.under), "DOTE-17"
            self.stock, self.under = list(order), []
        return self.stock.pop(0)

    def draw_to(self, seat, after):
        card = self.draw(after["hands"][seat][-1:] + after["stock"])
        if card:
            self.hands[seat].append(card)
        return card

    def do_play(self, seat, cards, after):
        opening = self.phase == "opening"
        self.under += [self.field] + cards[:-1]
        self.field, self.field_seat = cards[-1], seat  # DOTE-7
        for card in cards:
            self.hands[seat].remove(card)
        refill = self.options["refill"]  # DOTE-15
        if refill == "every" or refill == "first" and opening or not self.hands[seat]:
            self.draw_to(seat, after)
        self.phase, self.turn = "turn", self.next_seat(seat)
        self.passes, self.claimed, self.waited = 0, [], []

    def do_pass(self, seat, after):
        if len(self.hands[seat]) >= self.limit and not self.plays(seat):  # DOTE-16
            return self.burst(seat)
        drawn = self.draw_to(seat, after)
        full = len(self.hands[seat]) >= self.limit
        if drawn and full and self.options["burst_at"] == "draw":
            claims = self.may_claim(seat) and self.matches(seat)
            if not self.plays(seat) and not claims:  # DOTE-16
                return self.burst(seat)
        self.passes = 0 if drawn else self.passes + 1
        if self.passes == self.players:  # DOTE-17
            return self.end_round([0] * self.players, self.dealer, [])
        self.turn = self.next_seat(seat)

    def burst(self, seat):
        points = int(self.options["burst_points"])
        scores = [points] * self.players
        scores[seat] = -points * (self.players - 1)
        everybody = [s for s in range(self.players) if s != seat]
        self.end_round(scores, seat, everybody)

    def all_waited(self, after):
        if self.phase == "returns":
            return self.settle()
        card = None
        if self.flips < 3:  # DOTE-12
            card = self.draw([after["field"]] + after["stock"])
        if card:
            self.under.append(self.field)
            self.field = card
            self.turn_up(card)
            self.flips += 1
            self.waited = []
        else:
            self.phase, self.turn, self.waited = "turn", self.next_seat(self.dealer), []

    def false(self, seat):
        for other in range(self.players):
            if other != seat:
                self.paid[other] += self.false_call
                self.paid[seat] -= self.false_call

    def call(self, seat, kind):
        value, others = self.field_value(), self.players - 1
        returns = self.options["returns"]
        if kind != "return":
            if self.options["bottom_pays"] == "on" and self.stock:  # DOTE-26
                self.bottom = self.stock[-1]
                value *= self.value_of(self.bottom) or 1
            amount = value * others if kind == "shotenko" else value
            self.first = {"by": seat, "amount": amount}
            loser = self.field_seat
        elif returns == "each":  # DOTE-21: all on the one who claimed
            amount, loser = 2 * self.first["amount"], self.first["by"]
        else:  # DOTE-22
            amount, loser = 2 * self.claim["amount"], self.claim["by"]
        if kind == "return":
            self.returned.append(seat)
        self.claim = {"kind": kind, "by": seat, "amount": amount, "loser": loser}
        self.claimed.append(seat)
        if kind != "return" or returns == "chain":
            self.waited = []
        self.phase = "returns"
        self.turn = None
        last = {"each": 99, "single": 1, "chain": int(self.options["chain_max"]), "none": 99}[returns]
        if len(self.returned) == last or not self.to_act():
            self.settle()

    def settle(self):
        """DOTE-24: the last answer is given."""
        claim, scores = self.claim, [0] * self.players
        if claim["kind"] == "shotenko":  # DOTE-11
            scores = [-claim["amount"] // (self.players - 1)] * self.players
            scores[claim["by"]] = claim["amount"]
            return self.end_round(scores, self.dealer, [claim["by"]])
        each = claim["kind"] == "return" and self.options["returns"] == "each"
        paid = sorted(self.returned) if each else [claim["by"]]
        for seat in paid:
            scores[seat] += claim["amount"]
            scores[claim["loser"]] -= claim["amount"]
        self.end_round(scores, claim["loser"], paid)

    # ---- the end of a round ----

    def end_round(self, scores, flipper, winners):
        self.phase, self.turn, self.claim = "round_over", None, None
        # DOTE-26: every point at the rate of the round
        self.round_scores = [(a + b) * self.rate() for a, b in zip(scores, self.paid)]
        assert sum(self.round_scores) == 0, "DOTE-25"
        self.scores = [a + b for a, b in zip(self.scores, self.round_scores)]
        self.flipper = flipper
        self.over = self.round == int(self.options["rounds"])  # DOTE-25
        self.winners = winners
        if self.over:
            best = max(self.scores)
            self.winners = [s for s in range(self.players) if self.scores[s] == best]

    def next_round(self, after):
        self.round += 1
        self.dealer = self.flipper  # DOTE-2, DOTE-24
        self.deal(after)

    # ---- what is seen ----

    def shown(self):
        claim = None
        if self.claim:
            claim = {"kind": self.claim["kind"], "by": self.claim["by"],
                     "value": self.claim["amount"] * self.rate(),
                     "answered": sorted(self.waited)}
        seen = {
            "game": "dotenko", "round": self.round, "phase": self.phase,
            "dealer": self.dealer, "scores": self.scores, "round_scores": self.round_scores,
            "winner": self.winners, "over": self.over, "field": self.field,
            "field_seat": self.field_seat, "stock": self.stock, "discard": len(self.under),
            "hands": self.hands, "turn": self.turn, "claim": claim,
        }
        if self.options["rate_double"] == "on":
            seen["rate"] = self.rate()
        if self.options["bottom_pays"] == "on":
            seen["bottom"] = self.bottom
        return seen

    def view(self, seat):
        seen = self.shown()
        seen["stock"] = len(self.stock)
        seen["hands"] = [hand if s == seat else len(hand) for s, hand in enumerate(self.hands)]
        return seen

    def result(self):
        if not self.over:
            return ["open"]
        places = [1 + sum(other > score for other in self.scores) for score in self.scores]
        order = sorted(range(self.players), key=lambda s: (places[s], s))
        return ["%d %d %d" % (places[s], s, self.scores[s]) for s in order]


# The examples of the page and its source; seat 0 flips, and the cards around them are ours.
NEW = "new dotenko players=%d seed=1 dealer=0 deal=manual %s\n"
EXAMPLES = [
    ("a field 9 takes 3 and 6, or 2, 3 and 4", NEW % (3, "") + """
hand 0 9c Kd
hand 1 3d 6h 2h 4h 3s
hand 2 Qs Qd
table 9s
begin
do 0 play 9c
why 1 play 3d 6h
= legal
why 1 play 2h 3s 4h
= legal
why 1 play 2h 3s
~ DOTE-6
do 1 play 2h 3s 4h
state
~ "field":"4h"
"""),
    ("on the 4 of spades, the ace of hearts and the queen of clubs must pass", NEW % (3, "") + """
hand 0 4s Kd
hand 1 Ah Qc
hand 2 Qs Qd
table 4c
begin
do 0 play 4s
legal 1
= pass
"""),
    ("7 and 4 call on the jack of clubs, and a return wins 22 from the caller",
     NEW % (5, "") + """
hand 0 Jc Kd
hand 1 7s 4h
hand 2 4d 7h
hand 3 Qs Qd
hand 4 Qh Kh
table Js
begin
do 0 play Jc
do 1 dotenko
do 0 wait
do 3 wait
do 4 wait
do 2 return
do 0 wait
do 3 wait
do 4 wait
state
~ "round_scores":[0,-22,22,0,0]
next
state
~ "dealer":1
"""),
    ("7 and 4 call on the jack of clubs, unreturned", NEW % (3, "") + """
hand 0 Jc Kd
hand 1 7s 4h
hand 2 4d 9h
table Js
begin
do 0 play Jc
do 1 dotenko
do 0 wait
do 2 wait
state
~ "round_scores":[-11,11,0]
"""),
    ("2, 3 and 4 are nine and call on no ten, but with an ace or a joker", NEW % (5, "") + """
hand 0 Td Kd
hand 1 2s 3c 4d
hand 2 2h 3h 4h Ah
hand 3 2c 3d 4s Jo
hand 4 Qs Qd
table Ts
begin
do 0 play Td
why 1 dotenko
~ DOTE-18
why 2 dotenko
= legal
why 3 dotenko
= legal
"""),
    ("shotenko on the 7 of clubs", NEW % (3, "") + """
hand 1 2h 5s
table 7c
begin
why 1 shotenko
= legal
"""),
    ("shotenko on a 6 with five: 24 and 6 each", NEW % (5, "") + """
hand 0 Qs Qd
hand 1 Qh Qc
hand 2 2h 4s
hand 3 Ks Kd
hand 4 Kh Kc
table 6d
begin
do 2 shotenko
do 0 wait
do 1 wait
do 3 wait
do 4 wait
state
~ "round_scores":[-6,-6,24,-6,-6]
next
state
~ "dealer":0
"""),
    ("that shotenko returned by 7 and a joker: 48", NEW % (5, "") + """
hand 0 Qs Qd
hand 1 Qh Qc
hand 2 2h 4s
hand 3 7s Jo
hand 4 Kh Kc
table 6d
begin
do 2 shotenko
do 0 wait
do 3 return
do 0 wait
do 1 wait
do 4 wait
state
~ "round_scores":[0,0,-48,48,0]
next
state
~ "dealer":2
"""),
    ("two returns on a jack cost the claimer 44", NEW % (5, "") + """
hand 0 Jc Kd
hand 1 7s 4h
hand 2 4d 7h
hand 3 Ts Ah
hand 4 Qh Kh
table Js
begin
do 0 play Jc
do 1 dotenko
do 2 return
do 0 wait
do 3 return
do 4 wait
state
~ "round_scores":[0,-44,22,22,0]
next
state
~ "dealer":1
"""),
    ("who plays the jack of J, 4, 7 may not call on it, but return on it", NEW % (3, "") + """
hand 0 Jd 4h 7s
hand 1 Jc
hand 2 Qh Kh
table Js
stock 2c 2d
begin
do 2 wait
do 0 play Jd
do 0 dotenko
? not-your-turn
"""),
    ("the same without the opening's draw", NEW % (3, "refill=never") + """
hand 0 Jd 4h 7s
hand 1 4c 7c
hand 2 Qh Kh
table Js
begin
do 0 play Jd
do 0 dotenko
? not-your-turn
do 1 dotenko
do 0 return
do 2 wait
state
~ "round_scores":[22,-22,0]
"""),
    ("an ace and an 8 are 9 or 7, a joker and an 8 also 8", NEW % (4, "") + """
hand 0 Kh 9c
hand 1 Ah 8c
hand 2 Jo 8d
hand 3 Qh Kc
table 9s
begin
why 1 shotenko
= legal
why 2 shotenko
= legal
do 0 play 9c
why 1 dotenko
= legal
"""),
    ("an ace and an 8 are 7, and not 8; a joker and an 8 are", NEW % (3, "") + """
hand 0 8s 7c
hand 1 Ah 8c
hand 2 Jo 8d
table 8h
begin
why 1 shotenko
~ DOTE-11
why 2 shotenko
= legal
"""),
]

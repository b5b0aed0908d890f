"""takoyaki.py - Takoyaki from its page alone, in the plainest way. See follow.py."""

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]


def number(card):
    """The place that a card names, 1-10; None for J, Q, K and the joker (TAKO-4, TAKO-8)."""
    if card == "Jo":
        return None
    value = RANKS.index(card[0]) + 1
    return value if value <= 10 else None


class Reference:
    @staticmethod
    def takes(players, options):
        # TAKO-1: one deck does not go with more than three players.
        if options["jokers"] == "0" and options["joker_swap"] != "off":  # TAKO-20
            return False
        if players == 2 and options["finish"] != "first":
            return False  # TAKO-20
        return not (options.get("decks") == "1" and players > 3)

    @staticmethod
    def tidy(rng, options):
        if options["rounds"] == "1" and rng.random() < 0.5:
            options["rest"] = "on"

    @staticmethod
    def manual(rng, players, options, state):
        # TAKO-16: only a deal by hand runs out of cards, so the stock is made short.
        lines = ["hand %d %s" % (seat, " ".join(place.strip("()") for place in plate))
                 for seat, plate in enumerate(state["plates"])]
        short = state["stock"][:rng.choice([0, 1, 3, 8, 15])]
        return lines + [" ".join(["stock"] + short + ["."])]

    def __init__(self, players, options, state):
        self.players, self.options = players, options
        # TAKO-1, TAKO-2: what `auto` stands for is checked against the id line by the deal.
        self.decks = int(options["decks"])
        if players >= 4:
            assert self.decks == 2, "TAKO-1"
        # TAKO-19: the rest of a longer match is of several rounds, too.
        self.several = options["rounds"] != "1" or "rest" in options
        self.scores = [0] * players
        self.round = 1
        self.dealer = state["dealer"]
        self.full = None
        self.deal(state)

    def deal(self, state):
        """TAKO-3, TAKO-4: ten cards each, face down in the order dealt."""
        self.plates = [[place.strip("()") for place in plate] for plate in state["plates"]]
        self.up = [[False] * 10 for _ in self.plates]
        self.stock = list(state["stock"])
        cards = sorted(sum(self.plates, []) + self.stock)
        deck = [rank + suit for rank in RANKS for suit in "cdhs"] * self.decks
        deck = sorted(deck + ["Jo"] * int(self.options["jokers"]))
        for card in set(cards):
            assert cards.count(card) <= deck.count(card), "TAKO-1, TAKO-2: " + card
        # A deal by hand may leave cards out, but every other deal has them all.
        assert self.round == 1 or cards == deck, "TAKO-1, TAKO-2: the deck"
        self.phase = "arrange"
        self.ready = [False] * self.players
        self.turn = None
        self.discards, self.removed, self.hand = [], [], None
        self.finished = []      # TAKO-15: seats in the order of finishing.
        self.last_turns = None  # TAKO-18: seats that still have their last turn.
        self.returned = 0       # TAKO-16: how often the discards came back, nothing placed.
        self.winners, self.round_scores, self.over = [], None, False

    # ---- what may be done ----

    def down(self, seat):
        return [place for place in range(1, 11) if not self.up[seat][place - 1]]

    def places(self, seat, card):
        """Where the card in hand may go."""
        if card == "Jo":
            return self.down(seat)  # TAKO-9
        place = number(card)
        if place is None:
            return []  # TAKO-8
        if place in self.down(seat):
            return [place]  # TAKO-7
        if self.options["joker_swap"] != "off" and self.plates[seat][place - 1] == "Jo":
            return [place]  # TAKO-14
        return []  # TAKO-8

    def legal(self, seat):
        if self.phase == "arrange":
            return [] if self.ready[seat] else ["ready"]  # TAKO-4
        if seat != self.turn:
            return []
        if self.phase == "draw":
            return ["draw"]  # TAKO-6
        # TAKO-10: a card that can be placed must be.
        return ["place %d" % p for p in self.places(seat, self.hand)] or ["discard"]

    ORDERED = True

    def unlisted(self, rng, seat):
        if self.phase != "arrange":
            return []
        order = [str(place) for place in range(1, 11)]
        rng.shuffle(order)
        return ["arrange " + " ".join(order)]

    def whole_arrange(self, words):
        return words[0] == "arrange" and sorted(words[1:]) == sorted(map(str, range(1, 11)))

    def refuse(self, seat, action):
        words = action.split()
        if action in self.legal(seat):
            return None
        if self.phase == "arrange" and not self.ready[seat] and self.whole_arrange(words):
            return None
        if self.phase == "arrange":
            return "TAKO-4" if words[0] == "arrange" else ""
        if self.phase == "round_over":
            return ""
        if seat != self.turn:
            return "TAKO-5" if words[0] in ("draw", "discard") and len(words) == 1 else ""
        if self.phase == "place" and action == "discard":
            return "TAKO-9" if self.hand == "Jo" else "TAKO-10"
        return ""

    def to_act(self):
        if self.phase == "arrange":
            return [seat for seat in range(self.players) if not self.ready[seat]]
        return [] if self.phase == "round_over" else [self.turn]

    def may_interrupt(self):
        return []

    # ---- what is done ----

    def do(self, seat, action, after):
        words = action.split()
        if self.phase == "arrange":
            if words[0] == "arrange":  # TAKO-4: the place of the first to tenth dealt card.
                dealt = list(self.plates[seat])
                for card, place in zip(dealt, words[1:]):
                    self.plates[seat][int(place) - 1] = card
            self.ready[seat] = True
            if all(self.ready):
                self.begin_turn((self.dealer + 1) % self.players, after)  # TAKO-5
        elif words[0] == "draw":
            self.hand = self.stock.pop(0)  # TAKO-6
            self.phase = "place"
        elif words[0] == "discard":
            self.lay_off(self.hand)  # TAKO-8
            self.end_turn(after)
        else:
            self.place(seat, int(words[1]), after)

    def lay_off(self, card):
        """To the discards, or out of the game for good (TAKO-13)."""
        if self.options["faces"] == "remove" and card != "Jo" and number(card) is None:
            self.removed.append(card)
        else:
            self.discards.insert(0, card)
        self.hand = None

    def place(self, seat, place, after):
        lay_here = self.plates[seat][place - 1]
        swapped = self.up[seat][place - 1]
        self.returned = 0
        self.plates[seat][place - 1] = self.hand
        self.up[seat][place - 1] = True
        self.hand = lay_here
        if swapped and self.options["joker_swap"] == "discard":  # TAKO-14
            self.lay_off(lay_here)
            self.end_turn(after)
        elif not swapped and not self.down(seat):  # TAKO-11
            self.lay_off(lay_here)
            self.finish(seat)
            self.end_turn(after)

    def finish(self, seat):
        self.finished.append(seat)
        last_round = self.options["last_round"]
        if self.last_turns is None and last_round != "off":  # TAKO-18
            others = self.players - 1
            if last_round == "equal":  # The dealer had the first go-round's last turn.
                others = (self.dealer - seat) % self.players
            self.last_turns = [(seat + i) % self.players for i in range(1, others + 1)]
            self.sharing = [seat]
        elif self.last_turns:
            self.sharing.append(seat)

    def end_turn(self, after):
        seat = self.turn
        if self.last_turns and seat == self.last_turns[0]:
            self.last_turns.pop(0)
        playing = [s for s in range(self.players) if s not in self.finished]
        if self.options["finish"] == "first":  # TAKO-15, TAKO-18
            if self.finished and not self.last_turns:
                return self.end_round(self.winners_by_plate())
        elif len(playing) <= 1 and not self.last_turns:
            return self.end_round(self.winners_by_plate())
        following = (seat + 1) % self.players  # TAKO-5
        while following in self.finished:
            following = (following + 1) % self.players
        self.begin_turn(following, after)

    def winners_by_plate(self):
        return sorted(self.sharing) if self.last_turns is not None else [self.finished[0]]

    def begin_turn(self, seat, after):
        self.turn = seat
        self.phase = "draw"
        if not self.stock and self.discards:  # TAKO-12
            self.stock = list(after["stock"])
            assert sorted(self.stock) == sorted(self.discards), "TAKO-12"
            self.discards = []
            self.returned += 1
        if not self.stock or self.returned == 2:  # TAKO-16
            turned = self.turned()
            most = [s for s in range(self.players) if turned[s] == max(turned)]
            self.end_round(self.winners_by_plate() if self.finished else most)

    def finishing_order(self, winners):
        """TAKO-15: the place of each seat where play goes on until one is left."""
        turned, places = self.turned(), []
        for seat in range(self.players):
            if seat in winners:
                places.append(1)
            elif seat in self.finished:
                places.append(1 + self.finished.index(seat))
            else:
                places.append(1 + sum(other > turned[seat] for other in turned))
        return places

    def end_round(self, winners):
        self.phase = "round_over"
        self.turn = None
        # TAKO-17: the winner of a round scores 1, equals each 1.
        self.round_scores = [int(s in winners) for s in range(self.players)]
        self.order = self.finishing_order(winners)
        if self.options["finish"] == "all" and self.several:  # TAKO-19
            self.round_scores = [self.players - place for place in self.order]
        self.scores = [a + b for a, b in zip(self.scores, self.round_scores)]
        self.over = self.round == int(self.options["rounds"])
        self.winners = winners
        if self.over:
            self.winners = [s for s in range(self.players) if self.scores[s] == max(self.scores)]

    def next_round(self, after):
        self.round += 1
        self.dealer = (self.dealer + 1) % self.players  # TAKO-17
        self.deal(after)

    # ---- what is seen ----

    def turned(self):
        return [sum(up) for up in self.up]

    def shown(self):
        return {
            "game": "takoyaki", "round": self.round, "phase": self.phase,
            "dealer": self.dealer, "scores": self.scores, "round_scores": self.round_scores,
            "winner": self.winners, "over": self.over, "deck": self.decks,
            "stock": self.stock, "discard": self.discards, "hand": self.hand,
            "plates": [[card if up else "(%s)" % card for card, up in zip(plate, ups)]
                       for plate, ups in zip(self.plates, self.up)],
            "turned": self.turned(), "removed": self.removed,
        }

    def view(self, seat):
        seen = self.shown()
        seen["stock"] = len(self.stock)
        seen["plates"] = [[card if up else "??" for card, up in zip(plate, ups)]
                          for plate, ups in zip(self.plates, self.up)]
        return seen

    def result(self):
        if not self.over:
            return ["open"]
        places = [1 + sum(other > score for other in self.scores) for score in self.scores]
        if self.options["finish"] == "all" and not self.several:  # TAKO-15
            places = self.order
        order = sorted(range(self.players), key=lambda s: (places[s], s))
        return ["%d %d %d" % (places[s], s, self.scores[s]) for s in order]


# The examples of the page; the cards around them are ours.
EXAMPLES = [
    ("3, then 10, then a king: three is placed, ten is placed, the turn is over", """
new takoyaki players=2 seed=1 dealer=0 deal=manual
hand 1 As 2s Ts 4s 5s 6s 7s 8s 9s Ks
stock 3d Jd
begin
do 0 ready
do 1 ready
do 1 draw
legal 1
= place 3
do 1 discard
? illegal: TAKO-10
do 1 place 3
legal 1
= place 10
do 1 place 10
legal 1
= discard
do 1 discard
to_act
= 0
state
~ "plates":[[
~ ["(As)","(2s)","3d","(4s)","(5s)","(6s)","(7s)","(8s)","(9s)","Ts"]
~ "discard":["Ks"]
do 0 draw
legal 0
= discard
do 0 discard
state
~ "turned":[0,2]
to_act
= 1
"""),
    ("the last place is 6 and the card in hand is 6: won, and what lay there is not used", """
new takoyaki players=2 seed=1 dealer=0 deal=manual
hand 1 2s 3s 4s 5s 7s Jh 8s 9s Ts As
stock Ad Jd 6d
begin
do 0 ready
do 1 ready
do 1 draw
do 1 place 1
do 1 place 2
do 1 place 3
do 1 place 4
do 1 place 5
do 1 place 7
do 1 place 8
do 1 place 9
do 1 place 10
legal 1
= discard
do 1 discard
do 0 draw
do 0 discard
do 1 draw
do 1 place 6
result
~ 1 1 1
state
~ "discard":["Jh","Jd","As"]
~ "hand":null
~ "over":true
next
? match-over
"""),
]

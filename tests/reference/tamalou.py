"""tamalou.py - Tamalou from its page alone, in the plainest way. See follow.py."""

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]


def deck_of(options):
    """TAMA-1."""
    deck = [rank + suit for rank in RANKS for suit in "cdhs"]
    return deck + ["Jo"] * int(options["jokers"])


def rank_of(card):
    return "joker" if card == "Jo" else card[0]


def points(card, options):
    """TAMA-13."""
    values = options["values"]
    if values == "own":
        if card == "Jo":
            return int(options["joker"])
        named = {"A": "ace", "J": "jack", "Q": "queen"}
        named["K"] = "red_king" if card[1] in "dh" else "black_king"
        if card[0] in named:
            return int(options[named[card[0]]])
        return RANKS.index(card[0]) + 1
    if card == "Jo":
        return {"classic": 20, "cactus": -1, "cabo": 0}[values]
    rank, red = card[0], card[1] in "dh"
    if rank == "K":
        if values == "cabo":
            return 13
        return 0 if red else {"classic": 15, "cactus": 13}[values]
    if rank in "JQ":
        return 10 if values == "classic" else {"J": 11, "Q": 12}[rank]
    return RANKS.index(rank) + 1


def power_of(card, options):
    """TAMA-8, TAMA-10: the verb of a card's power, or None."""
    if card == "Jo":
        return None
    if card[0] == "K" and options["king"] == "black" and card[1] in "dh":
        return None
    order = "78 9T JQ K".split()
    if all(card[0] not in some for some in order[:int(options["powers"])]):
        return None  # TAMA-10
    return {"7": "peek", "8": "peek", "9": "spy", "T": "spy", "J": "trade", "Q": "trade",
            "K": "spy"}.get(card[0])


OWN = {"ace": "1", "jack": "10", "queen": "10", "black_king": "15", "red_king": "0",
       "joker": "20"}


class Reference:
    @staticmethod
    def tidy(rng, options):
        """Else nearly every match would say itself what cards count."""
        if rng.random() < 0.8:
            options.update(OWN)

    @staticmethod
    def takes(players, options):
        # TAMA-17
        if 1 <= int(options["target"]) <= 19 or options["target"] == options["rounds"] == "0":
            return False
        # TAMA-20.
        six = options["two_player_six"] == "on"
        two, powers = options["two_places"] == "on", int(options["powers"])
        twice, anywhere = options["jq_twice"] == "on", options["jq_any"] == "on"
        if six and (players != 2 or two):
            return False
        if (twice or anywhere) and (players == 2 or powers < 3):
            return False
        if (six or two) and options["kamikaze"] == "on" and options["snap"] == "off":
            return False
        if options["king"] != "all" and powers < 4:
            return False
        if options["fail"] != "5" and options["limit"] == "30":
            return False
        if options["exact"] != "end50" and options["target"] == "0":
            return False
        # TAMA-13: only then in force.
        return options["values"] == "own" or all(options[key] == OWN[key] for key in OWN)

    @staticmethod
    def manual(rng, players, options, state):
        """Short stocks (TAMA-12), hands of two queens and two kings (TAMA-15), low hands."""
        deck = deck_of(options)
        rng.shuffle(deck)
        size = len(state["layouts"][0])
        lines = []
        for seat in range(players):
            want = rng.choice(["any", "any", "low", "kamikaze"])
            if want == "low":
                deck.sort(key=lambda card: points(card, options))
            queens = [card for card in deck if card[0] == "Q"][:2]
            kings = [card for card in deck if card[0] == "K"][:2]
            if want == "kamikaze" and len(queens + kings) == 4:
                deck = queens + kings + [c for c in deck if c not in queens + kings]
            hand, deck = deck[:size], deck[size:]
            rng.shuffle(hand)
            rng.shuffle(deck)
            lines.append("hand %d %s" % (seat, " ".join(hand)))
        if options["first_discard"] == "on":
            lines.append("table " + deck.pop())
        stock = deck[:rng.choice([0, 1, 2, 5, 12])]
        return lines + [" ".join(["stock"] + stock + ["."])]

    def __init__(self, players, options, state):
        self.players, self.options = players, options
        if players <= 3:
            assert options["jokers"] in "012"
        self.scores = [0] * players
        self.round, self.dealer = 1, state["dealer"]
        self.six = players == 2 and options["two_player_six"] == "on"  # TAMA-3
        self.each = 6 if self.six else 2 if options["two_places"] == "on" else 4
        self.boldness = None
        self.deal(state)

    def deal(self, state):
        """TAMA-2: the cards come from chance; their number is checked."""
        self.layouts = [list(layout) for layout in state["layouts"]]
        self.stock, self.discards = list(state["stock"]), list(state["discard"])
        assert all(len(layout) == self.each for layout in self.layouts), "TAMA-2"
        assert len(self.discards) == (self.options["first_discard"] == "on"), "TAMA-5"
        cards = sorted(sum(self.layouts, []) + self.stock + self.discards)
        deck = sorted(deck_of(self.options))
        for card in set(cards):
            assert cards.count(card) <= deck.count(card), "TAMA-1: " + card
        assert self.round == 1 or cards == deck, "TAMA-1: the deck"
        self.phase = "peek"
        self.ready = [False] * self.players
        self.turn, self.drawn, self.declarer = None, None, None
        self.spied = None      # The place that the seat to act is being shown.
        self.power = None      # The card whose power is used.
        self.traded = set()    # TAMA-10: the two of the first trade of two.
        self.empty_draws = 0   # TAMA-12
        self.snap_open, self.snapped = bool(self.discards), []  # TAMA-18: the first card, too.
        self.round_scores, self.winners, self.over = None, [], False
        # What each seat knows: {(seat, place): card}.
        first = self.each // 2
        self.known = [{(seat, place): self.layouts[seat][place - 1]
                       for place in range(1, first + 1)} for seat in range(self.players)]

    # ---- what may be done ----

    def places(self, seat):
        """The places of a layout that hold a card."""
        return [p for p, card in enumerate(self.layouts[seat], 1) if card != "--"]

    def others(self, seat):
        return [s for s in range(self.players) if s != seat]

    def open_to(self, seat):
        """TAMA-19: in the last lap the declarer's cards are left alone."""
        return [s for s in self.others(seat) if s != self.declarer]

    def draw_ends(self):
        """Whether a draw from the empty stock ends the round (TAMA-12)."""
        return self.options["stock_out"] == "end" or self.empty_draws == 3

    def can_snap(self, seat):
        return (self.options["snap"] == "on" and self.snap_open and seat not in self.snapped
                and seat != self.declarer  # TAMA-19
                and self.phase not in ("peek", "round_over") and self.places(seat) != [])

    def legal(self, seat):
        actions = []
        if self.phase == "peek":
            return [] if self.ready[seat] else ["ready"]  # TAMA-4
        if seat == self.turn:
            actions = getattr(self, "legal_" + self.phase)(seat)
        if self.can_snap(seat):
            actions = actions + ["snap %d" % p for p in self.places(seat)]
        return actions

    def legal_turn(self, seat):
        actions = ["draw"] if self.stock else []  # TAMA-6
        if self.discards:
            actions += ["take %d" % p for p in self.places(seat)]  # TAMA-7
        return actions

    def legal_drawn(self, seat):
        return ["discard"] + ["swap %d" % p for p in self.places(seat)]  # TAMA-6

    def legal_power(self, seat):
        # TAMA-8, TAMA-10
        verb = power_of(self.power, self.options)
        if verb == "peek":
            actions = ["peek %d" % p for p in self.places(seat)]
        elif verb == "spy":
            actions = ["spy %d %d" % (s, p) for s in self.open_to(seat) for p in self.places(s)]
        else:
            actions = ["trade %d %d %d" % (p, s, q) for p in self.places(seat)
                       for s in self.open_to(seat) if {seat, s} != self.traded
                       for q in self.places(s)]
            if self.options["jq_any"] == "on":  # TAMA-19
                actions += ["trade %d %d %d %d" % (a, p, b, q) for a in self.open_to(seat)
                            for b in self.open_to(seat) if a < b and {a, b} != self.traded
                            for p in self.places(a) for q in self.places(b)]
        return actions + ["skip"]

    def legal_power_shown(self, seat):
        return ["done"]  # TAMA-9

    def legal_power_swap(self, seat):
        return ["trade %d" % p for p in self.places(seat)] + ["skip"]  # TAMA-8

    def legal_declare(self, seat):
        # TAMA-11, TAMA-19
        return ["tamalou", "end"] if self.declarer is None else ["end"]

    def legal_round_over(self, seat):
        return []

    def same(self, action):
        """TAMA-19: any two cards, whichever is named first; an own one stands first."""
        words = action.split()
        if words[0] != "trade" or len(words) != 5 or not all(w.isdigit() for w in words[1:]):
            return action
        one, other = sorted([words[1:3], words[3:]], key=lambda w: (int(w[0]) != self.turn, int(w[0])))
        if int(one[0]) == self.turn:
            return " ".join(["trade", one[1]] + other)
        return " ".join(["trade"] + one + other)

    def refuse(self, seat, action):
        if self.same(action) in self.legal(seat):
            return None
        return ""

    def to_act(self):
        if self.phase == "peek":
            return [seat for seat in range(self.players) if not self.ready[seat]]
        return [] if self.phase == "round_over" else [self.turn]

    def may_interrupt(self):
        return [s for s in range(self.players) if s != self.turn and self.can_snap(s)]

    def choose(self, rng, seat, actions):
        """Declaring at random would end every round soon; some matches are bold, some not."""
        if self.boldness is None:
            self.boldness = rng.choice([0, 0.02, 0.1, 0.5])
        if "tamalou" in actions:
            return "tamalou" if rng.random() < self.boldness else "end"
        return rng.choice(actions)

    # ---- what is done ----

    def do(self, seat, action, after):
        words = action.split()
        verb, numbers = words[0], [int(word) for word in words[1:]]
        getattr(self, "do_" + verb)(seat, numbers, after)

    def do_ready(self, seat, numbers, after):
        self.ready[seat] = True
        if all(self.ready):
            self.begin_turn((self.dealer - 1) % self.players, after)  # TAMA-5: counter-clockwise.

    def begin_turn(self, seat, after):
        self.turn = seat
        self.phase = "turn"
        self.refill(after)

    def refill(self, after):
        """TAMA-12: what leaves no choice happens within the action before (protocol)."""
        if self.stock:
            return
        takes = self.discards and self.places(self.turn)
        if self.draw_ends() or len(self.discards) < 2 and not takes:
            self.end_round(self.declarer)
        elif len(self.discards) >= 2:
            self.empty_draws += 1
            self.reshuffle(list(after["stock"]))

    def do_draw(self, seat, numbers, after):
        self.snap_open = False  # TAMA-18
        self.drawn = self.stock.pop(0)
        self.phase = "drawn"

    def reshuffle(self, order):
        assert sorted(order) == sorted(self.discards[1:]), "TAMA-12"
        self.stock, self.discards = order, self.discards[:1]

    def to_discards(self, card):
        self.discards.insert(0, card)
        self.snap_open, self.snapped = True, []  # TAMA-18

    def do_discard(self, seat, numbers, after):
        card, self.drawn = self.drawn, None
        self.to_discards(card)
        self.phase = "declare"
        if power_of(card, self.options):  # TAMA-8
            self.power, self.traded, self.phase = card, set(), "power"

    def exchange(self, seat, place, card, knowing):
        """A card goes face down to a place; the card there goes to the discards."""
        old = self.layouts[seat][place - 1]
        self.layouts[seat][place - 1] = card
        for s in range(self.players):
            self.known[s].pop((seat, place), None)
            if s in knowing:
                self.known[s][seat, place] = card
        self.to_discards(old)
        self.phase = "declare"

    def do_swap(self, seat, numbers, after):
        card, self.drawn = self.drawn, None
        self.exchange(seat, numbers[0], card, [seat])  # TAMA-6: unseen by the others.

    def do_take(self, seat, numbers, after):
        self.snap_open = False
        # TAMA-7: everybody has seen which card went where.
        self.exchange(seat, numbers[0], self.discards.pop(0), range(self.players))

    def do_peek(self, seat, numbers, after):
        self.see(seat, seat, numbers[0])
        self.phase = "power_shown"

    def do_spy(self, seat, numbers, after):
        self.see(seat, *numbers)
        self.phase = "power_swap" if self.power[0] == "K" else "power_shown"

    def see(self, seat, other, place):
        self.spied = (other, place)
        self.known[seat][other, place] = self.layouts[other][place - 1]

    def do_trade(self, seat, numbers, after):
        if self.phase == "power_swap":
            self.change((seat, numbers[0]), self.spied)
            return self.end_power()
        if len(numbers) == 3:
            numbers = [seat] + numbers
        one, p, other, q = numbers
        self.change((one, p), (other, q))
        # TAMA-10: a second trade with another opponent, where there is one.
        if self.options["jq_twice"] == "off" or self.traded or self.players == 2:
            return self.end_power()
        self.traded = {one, other}  # TAMA-19: not these two again

    def change(self, one, two):
        """Two cards change places unseen; what is known of them moves along."""
        (a, p), (b, q) = one, two
        self.layouts[a][p - 1], self.layouts[b][q - 1] = (
            self.layouts[b][q - 1], self.layouts[a][p - 1])
        for known in self.known:
            first, second = known.pop(one, None), known.pop(two, None)
            if second:
                known[one] = second
            if first:
                known[two] = first

    def do_skip(self, seat, numbers, after):
        self.end_power()

    def do_done(self, seat, numbers, after):
        self.end_power()

    def end_power(self):
        self.spied, self.power, self.traded = None, None, set()
        self.phase = "declare"

    def do_end(self, seat, numbers, after):
        following = (seat - 1) % self.players
        if following == self.declarer:
            return self.end_round(self.declarer)  # TAMA-19
        self.begin_turn(following, after)

    def do_tamalou(self, seat, numbers, after):
        if self.options["last_lap"] == "off":
            return self.end_round(seat)
        self.declarer = seat  # TAMA-19
        self.do_end(seat, numbers, after)

    def do_snap(self, seat, numbers, after):
        """TAMA-18; a snap before the draw may leave a stock to be refilled."""
        self.snap(seat, numbers[0], after)
        if self.phase == "turn":
            self.refill(after)

    def snap(self, seat, place, after):
        card = self.layouts[seat][place - 1]
        if rank_of(card) == rank_of(self.discards[0]):
            self.layouts[seat][place - 1] = "--"
            for known in self.known:
                known.pop((seat, place), None)
            self.discards.insert(0, card)
            self.snap_open = False
            return
        for known in self.known:  # Everybody has seen the wrong card.
            known[seat, place] = card
        self.snapped.append(seat)
        if not self.stock and not self.draw_ends() and len(self.discards) < 2:
            return
        if not self.stock:  # TAMA-12: the blind card must be drawn, too.
            if self.draw_ends():
                return self.end_round(self.declarer)
            self.empty_draws += 1
            self.reshuffle([after["layouts"][seat][-1]] + after["stock"])
        self.layouts[seat].append(self.stock.pop(0))

    # ---- the end of a round ----

    def end_round(self, declarer):
        self.phase, self.turn, self.declarer, self.drawn = "round_over", None, declarer, None
        self.spied = None
        self.known = [{(s, p): self.layouts[s][p - 1] for s in range(self.players)
                       for p in self.places(s)} for _ in range(self.players)]
        self.round_scores = self.points_of_round()
        self.scores = [a + b for a, b in zip(self.scores, self.round_scores)]
        low = min(self.round_scores)
        self.winners = [s for s in range(self.players) if self.round_scores[s] == low]
        self.end_match()

    def points_of_round(self):
        d = self.declarer
        sums = [sum(points(self.layouts[s][p - 1], self.options) for p in self.places(s))
                for s in range(self.players)]
        if d is None:
            return sums  # TAMA-12
        if self.options["kamikaze"] == "on":  # TAMA-15
            holders = [s for s in range(self.players)
                       if sorted(self.layouts[s][p - 1][0] for p in self.places(s))
                       == ["K", "K", "Q", "Q"]]
            if holders:
                return [0 if s in holders else 50 for s in range(self.players)]
        # TAMA-14
        below = [s for s in self.others(d) if sums[s] <= sums[d]]
        result = [0 if s in below else sums[s] for s in range(self.players)]
        limit = int(self.options["limit"])  # TAMA-11
        if sums[d] > limit and limit < 30:
            result[d] = sums[d] + int(self.options["fail"])
        elif not below:
            result[d] = 0
        return result

    def end_match(self):
        """TAMA-16, TAMA-17."""
        target, exact = int(self.options["target"]), self.options["exact"]
        target = target or 10 ** 6  # 0: no limit
        reached = any(total >= target for total in self.scores)
        if exact != "off":
            half = target * 7 // 10 if exact == "go70" else target // 2
            self.scores = [half if total == target else total for total in self.scores]
        if exact in ("go50", "go70"):
            reached = any(total >= target for total in self.scores)
        self.over = reached or self.round == int(self.options["rounds"])
        if self.over:
            low = min(self.scores)
            self.winners = [s for s in range(self.players) if self.scores[s] == low]

    def next_round(self, after):
        self.round += 1
        self.dealer = (self.dealer - 1) % self.players  # TAMA-2
        self.deal(after)

    # ---- what is seen ----

    def listed(self, places):
        return [{"seat": s, "place": p, "card": self.layouts[s][p - 1]}
                for s, p in sorted(places)]

    def showing(self, seat):
        """The places that a seat is being shown now."""
        if self.phase == "peek" and not self.ready[seat]:  # TAMA-4
            return [(seat, place) for place in range(1, self.each // 2 + 1)]
        if self.spied and seat == self.turn:
            return [self.spied]  # TAMA-9
        if self.phase == "round_over":  # TAMA-14
            return [(s, p) for s in range(self.players) for p in self.places(s)]
        return []

    def shown(self):
        seen = set(place for seat in range(self.players) for place in self.showing(seat))
        return {
            "game": "tamalou", "round": self.round, "phase": self.phase,
            "dealer": self.dealer, "scores": self.scores, "round_scores": self.round_scores,
            "winner": self.winners, "over": self.over, "stock": self.stock,
            "discard": self.discards, "layouts": self.layouts, "drawn": self.drawn,
            "turn": self.turn, "shown": self.listed(seen), "declarer": self.declarer,
            "known": [self.listed(known) for known in self.known],
        }

    def view(self, seat):
        seen = self.shown()
        showing = self.showing(seat)
        seen["stock"] = len(self.stock)
        seen["layouts"] = [["--" if card == "--" else card if (s, p) in showing else "??"
                            for p, card in enumerate(layout, 1)]
                           for s, layout in enumerate(self.layouts)]
        if self.drawn and seat != self.turn:
            seen["drawn"] = "??"
        seen["shown"] = self.listed(showing)
        seen["known"] = self.listed(self.known[seat])
        return seen

    def result(self):
        if not self.over:
            return ["open"]
        places = [1 + sum(other < score for other in self.scores) for score in self.scores]
        order = sorted(range(self.players), key=lambda s: (places[s], s))
        return ["%d %d %d" % (places[s], s, self.scores[s]) for s in order]


def declared(name, options, hands, scores, round_scores, more=""):
    """An example: seat 2 draws, discards and declares; the scores that must follow."""
    lines = ["new tamalou players=3 seed=1 dealer=0 deal=manual " + options]
    lines += ["hand %d %s" % pair for pair in enumerate(hands)]
    lines += ["stock 5h 6h", "begin", "do 0 ready", "do 1 ready", "do 2 ready", "do 2 draw",
              "do 2 discard", "do 2 tamalou"]
    lines += ["state", '~ "scores":[%d,%d,%d]' % tuple(scores),
              '~ "round_scores":[%d,%d,%d]' % tuple(round_scores)]
    return name, "\n".join(lines) + more


OVER, OPEN = '\n~ "over":true\nnext\n? match-over', '\n~ "over":false\nresult\n= open\nnext'
HUNDRED = ["Ah 2c 3d Kd", "2h 3s 4c Kh", "Jo Jo Ks Kc"]

# The examples of the page; seat 2 is the dealer's right neighbour. The total of 100 is reached
# in one round (70 and a penalty of 30), so that no second deal is needed.
EXAMPLES = [
    declared("5 against 6 and 9", "", ["Ah 2c 3d Kd", "2h 3s 4c Kh", "As Ad Ac 2s"],
             [6, 9, 0], [6, 9, 0], OPEN),
    declared("5 against 5 and 9", "", ["Ah 2c 2d Kd", "2h 3s 4c Kh", "As Ad Ac 2s"],
             [0, 9, 5], [0, 9, 5], OPEN),
    declared("8 against 8 and 20", "", ["Ah 2c 5d Kd", "Th 3s 7c Kh", "As Ad 2s 4s"],
             [0, 20, 13], [0, 20, 13], OPEN),
    declared("exactly 100 becomes 50 and ends the match", "jokers=2 fail=30",
             HUNDRED, [0, 0, 50], [0, 0, 100], OVER),
    declared("exactly 100 becomes 50 and the match goes on", "jokers=2 fail=30 exact=go50",
             HUNDRED, [0, 0, 50], [0, 0, 100], OPEN),
    declared("exactly 100 becomes 70 and the match goes on", "jokers=2 fail=30 exact=go70",
             HUNDRED, [0, 0, 70], [0, 0, 100], OPEN),
    declared("exactly 100 without the rule", "jokers=2 fail=30 exact=off",
             HUNDRED, [0, 0, 100], [0, 0, 100], OVER),
    declared("kamikaze", "kamikaze=on", ["Ah 2c 3d 4d", "Qh Qs Kc Kh", "As Ad Ac 2s"],
             [50, 0, 50], [50, 0, 50], OPEN),
    declared("no kamikaze where it is off", "", ["Ah 2c 3d 4d", "Qh Qs Kc Kd", "As Ad Ac 2s"],
             [10, 35, 0], [10, 35, 0], OPEN),
]

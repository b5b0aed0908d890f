"""kakkuri.py - Kakkuri from its page and its Japanese source alone. See follow.py."""

import itertools
import re

from kakkuri_examples import EXAMPLES  # Played by follow.py.

DEMONS = {"1*": 1, "2*": 2}
WORD = re.compile(r"(?:[1-9]|1[0-2]|[123]\*)(?:=(?:[1-9]|1[0-2]))?\Z")


def rank_of(card):
    return int(card.rstrip("*"))


def card_of(word):
    return word.split("=")[0]


class Reference:
    def __init__(self, players, options, state):
        self.players, self.options = players, options
        self.chips = [int(options["chips"])] * players
        self.left = [0] * players  # In which deal somebody's chips were gone.
        self.round, self.dealer = 1, state["dealer"]
        self.time_is_up, self.drawn = False, [None] * players
        self.deal(state)

    def on(self, key):
        return self.options[key] == "on"

    # ---- a deal ----

    def deal(self, after):
        self.seats = [s for s in range(self.players) if self.chips[s] > 0]  # KAKU-25
        self.hands = [list(hand or []) for hand in after["hands"]]
        self.before = list(self.chips)
        self.box, self.table = list(after["box"]), None
        self.played = [[] for _ in range(self.players)]
        self.folded, self.sanzoku, self.looked = set(), set(), []
        self.forced = self.last = self.winner = None
        self.passed, self.had_turn = set(), set()
        self.choice, self.ended, self.round_over = False, False, False
        self.asked = []
        self.changed = []
        if self.options["fuwari"] != "off":
            self.asked = [s for s in self.ring(self.dealer) if s != self.dealer]  # KAKU-5
        self.turn = self.asked[0] if self.asked else None
        if after["table"] is not None:
            self.box.insert(0, after["table"]["card"])
        if len(self.seats) < 8:
            self.turn_box()  # The source: as soon as the cards are dealt.
        elif self.box:
            self.unforce()   # Without fuwari all has happened within the deal.
        if not self.asked:
            self.open_deal(after)

    def unforce(self):
        """Gives the forced-out hand back, so that open_deal() may find it."""
        for seat in self.seats:
            if not self.hands[seat]:
                self.hands[seat], self.box = self.box, []

    def ring(self, seat):
        """KAKU-1: counter-clockwise from `seat`, which comes last."""
        around = [(seat - i) % self.players for i in range(1, self.players + 1)]
        return [s for s in around if s in self.seats]

    def still_in(self):
        return [s for s in self.seats if s not in self.folded and s != self.forced]

    def next_in(self, seat):
        return [s for s in self.ring(seat) if s in self.still_in()][0]

    def open_deal(self, after):
        """KAKU-6, KAKU-7, KAKU-8: utazu, who is forced out, the table card."""
        for seat in self.seats:
            if self.hands[seat].count("1") >= 3:
                self.pay(seat, {other: 3 for other in self.seats}, after)
                return
        if len(self.seats) == 8:
            found = [s for s in self.seats if "3*" in self.hands[s]]
            if found:
                self.forced = found[0]
                hand, self.hands[self.forced] = self.hands[self.forced], []
                drawn = [after["table"]["card"]] + after["box"]  # The shuffle is chance.
                assert sorted(drawn) == sorted(hand), "the box is the forced-out hand"
                self.box = drawn
        in_deal = self.still_in()
        self.turn = self.dealer if self.dealer in in_deal else self.next_in(self.dealer)
        if self.table is None:
            self.turn_box()

    def turn_box(self):
        card = self.box.pop(0)
        self.table = {"rank": rank_of(card), "card": card, "by": None}  # KAKU-8: demons plain.
        self.passed, self.choice = set(), False

    # ---- rows (KAKU-11 to KAKU-17) ----

    def follows(self, rank, below, first=False):
        """May a step of this rank stand on `below`?"""
        kiri = self.options["kiri"]
        if below == 12 and (kiri == "off" or first and kiri == "own"):
            return rank == 1                             # KAKU-12
        return below == 12 or rank == below + 1 or (rank == below and rank in (1, 2))

    def sizes(self, seat, rank):
        """How many equal cards may be one step."""
        if not self.on("groups"):
            return (1,)  # KAKU-13
        plain = (1, 2, 3, 4) if rank in (1, 2) else (1, 3)  # KAKU-14, KAKU-15
        if seat in self.sanzoku:                         # KAKU-17
            return (2,) if self.options["sanzoku"] == "pairs" else plain + (2,)
        return plain

    def stands(self, seat, ranks, below, first=True):
        """Can these ranks be cut into steps, the first on `below`?"""
        if not ranks:
            return True
        rank = ranks[0]
        if first and not self.on("groups") and any(a == b for a, b in zip(ranks, ranks[1:])):
            return False  # KAKU-13
        if first and self.four_kiri(ranks):
            return False
        if not self.follows(rank, below, first):
            return False
        return any(len(ranks) >= size and set(ranks[:size]) == {rank}
                   and self.stands(seat, ranks[size:], rank, False)
                   for size in self.sizes(seat, rank))

    def four_kiri(self, ranks):
        """KAKU-12: are there four 12s in a row where the house does not have that?"""
        return not self.on("four_kiri") and any(ranks[i:i + 4] == [12] * 4
                                                for i in range(len(ranks)))

    def readings(self, seat, words):
        """Every legal list of ranks for these words; KAKU-16, the meant one first."""
        ways = []
        for word in words:
            card = card_of(word)
            if "=" in word:
                ways.append([int(word.split("=")[1])])
            else:
                ways.append(list(range(1, 13)) if card in DEMONS else [rank_of(card)])
        found = [list(ranks) for ranks in itertools.product(*ways)
                 if self.stands(seat, list(ranks), self.table["rank"])]
        cards = [card_of(word) for word in words]

        def order(ranks):
            own = [rank != DEMONS[card] for card, rank in zip(cards, ranks) if card in DEMONS]
            return (own, -ranks[-1], ranks)
        return sorted(found, key=order)

    def rows(self, seat):
        """Every row that the hand can make, as (cards, ranks)."""
        found = []

        def grow(cards, ranks, left):
            if cards and self.stands(seat, ranks, self.table["rank"]):
                found.append((cards, ranks))
            if len(cards) == 6:
                return
            for card in dict.fromkeys(left):
                rest = list(left)
                rest.remove(card)
                for rank in range(1, 13) if card in DEMONS else [rank_of(card)]:
                    if self.may_grow(ranks, rank):
                        grow(cards + [card], ranks + [rank], rest)
        grow([], [], self.hands[seat])
        return found

    def may_grow(self, ranks, rank):
        below = ranks[-1] if ranks else self.table["rank"]
        return self.follows(rank, below, not ranks) or bool(ranks) and rank == below

    def key(self, cards, ranks):
        """What makes a row another row: the order of equal ranks makes no difference."""
        runs = []
        for card, rank in zip(cards, ranks):
            if not runs or runs[-1][0] != rank:
                runs.append((rank, []))
            runs[-1][1].append(card)
        return " ".join("%d:%s" % (rank, "+".join(sorted(some))) for rank, some in runs)

    def written(self, seat, cards, ranks):
        words = ["%s=%d" % (c, r) if c in DEMONS else c for c, r in zip(cards, ranks)]
        meant = self.readings(seat, cards)[0]
        return "play " + " ".join(cards if meant == ranks else words)

    def pairs(self, seat):
        """KAKU-17: three pairs, demons filling them, four of a kind being two."""
        demons = sum(card in DEMONS for card in self.hands[seat])
        rest = [rank_of(card) for card in self.hands[seat] if card not in DEMONS]
        pairs = sum(rest.count(rank) // 2 for rank in set(rest))
        odd = sum(rest.count(rank) % 2 for rank in set(rest))
        filled = min(demons, odd)
        return pairs + filled + (demons - filled) // 2

    # ---- what may be done ----

    def can_fold(self, seat):
        """KAKU-10."""
        return (seat in self.still_in() and not self.played[seat] and seat not in self.sanzoku
                and (self.first_round() or self.options["fold"] == "unplayed")
                and len(self.still_in()) > 1)

    def first_round(self):
        return any(s not in self.had_turn for s in self.still_in())

    def phase(self):
        if self.round_over:
            return "round_over"
        return "fuwari" if self.asked else "turn"

    def to_act(self):
        return [] if self.round_over else [self.turn]

    def may_interrupt(self):
        if self.phase() != "turn":
            return []
        return [s for s in range(self.players) if s != self.turn and self.can_fold(s)]

    def legal(self, seat):
        if self.round_over:
            return []
        if self.asked:
            return self.answers() if seat == self.turn else []
        found = ["fold"] if self.can_fold(seat) else []
        if seat != self.turn:
            return found
        found.append("turn" if self.choice else "pass")
        if self.can_say_sanzoku(seat):
            found.append("sanzoku")
        rows = {self.key(cards, ranks): (cards, ranks) for cards, ranks in self.rows(seat)}
        return found + [self.written(seat, *row) for row in rows.values()]

    def answers(self):
        """KAKU-5: for the dealer's hand, or that of one who has changed."""
        others = self.changed if self.options["fuwari"] == "chain" else []
        return ["fuwari"] + ["fuwari %d" % seat for seat in others] + ["look"]

    def can_say_sanzoku(self, seat):
        return (self.on("groups") and not self.played[seat] and seat not in self.sanzoku
                and self.pairs(seat) >= 3)

    # ---- doing it ----

    def do(self, seat, action, after):
        words = action.split()
        verb = words[0]
        if verb in ("fuwari", "look"):
            self.fuwari(seat, words, after)
        elif verb == "fold":
            self.folded.add(seat)
            if seat == self.turn:
                self.go_on(seat, after)
        elif verb == "sanzoku":
            self.sanzoku.add(seat)
        elif verb == "turn":
            self.turn_box()
        elif verb == "pass":
            self.passed.add(seat)
            self.had_turn.add(seat)
            self.go_on(seat, after)
        else:
            self.play(seat, words[1:], after)

    def fuwari(self, seat, words, after):
        """KAKU-5."""
        if words[0] == "fuwari":
            other = int(words[1]) if len(words) > 1 else self.dealer
            self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
            self.changed.append(seat)
        else:
            self.looked.append(seat)
        self.asked.pop(0)
        if self.asked:
            self.turn = self.asked[0]
        else:
            self.open_deal(after)

    def play(self, seat, words, after):
        ranks = self.readings(seat, words)[0]
        cards = [card_of(word) for word in words]
        for card, rank in zip(cards, ranks):
            self.hands[seat].remove(card)
            self.played[seat].append("%s=%d" % (card, rank) if card in DEMONS else card)
        self.table = {"rank": ranks[-1], "card": cards[-1], "by": seat}
        self.last, self.passed, self.choice = seat, set(), False
        self.had_turn.add(seat)
        if self.hands[seat]:
            self.go_on(seat, after)
            return
        whole = int(self.options["hand"])
        guri = len(cards) == whole and len(self.played[seat]) == whole  # KAKU-23
        self.pay(seat, {s: 2 if guri and s not in self.folded else 1
                        for s in self.seats if s != self.forced}, after)  # KAKU-22

    def anchor(self):
        """KAKU-19: who turns the box."""
        if self.last is not None:
            return self.last
        return self.dealer if self.dealer in self.still_in() else self.next_in(self.dealer)

    def go_on(self, seat, after):
        """The next turn; KAKU-19, KAKU-21 where the passes have gone round."""
        self.choice = False
        self.turn = self.next_in(seat)
        anchor = self.anchor()
        others = [s for s in self.still_in() if s != anchor or self.last is None]
        if self.turn != anchor or not all(s in self.passed for s in others):
            return
        if not self.box:
            self.end(self.ring(self.dealer)[0], after)
        elif self.on("box_choice"):
            self.choice = True
        else:
            self.turn_box()

    def pay(self, winner, prices, after):
        for seat, price in prices.items():
            if seat != winner:
                paid = min(price, self.chips[seat])  # KAKU-25
                self.chips[seat] -= paid
                self.chips[winner] += paid
        self.winner = winner
        for seat in self.seats:
            if self.chips[seat] == 0:
                self.left[seat] = self.round
        self.end(winner, after)

    def end(self, dealer, after):
        self.round_over, self.turn, self.next_dealer = True, None, dealer
        rich = sum(chips > 0 for chips in self.chips)
        if self.round == int(self.options["deals"]) or rich < 3 or self.time_is_up:
            self.end_match(after)  # KAKU-25

    def table_says(self, rng):
        """KAKU-25: now and then the time is up, in a deal or between two."""
        runs = self.options["minutes"] != "0" and not self.time_is_up and not self.ended
        return "time_up" if runs and rng.random() < 0.02 else None

    def said(self, after):
        self.time_is_up = True
        if self.round_over:
            self.end_match(after)

    def firsts(self):
        return [s for s in range(self.players) if self.chips[s] == max(self.chips)]

    def end_match(self, after):
        """KAKU-26: which card is drawn is chance, who draws is not, nor what comes of it."""
        self.ended = True
        if self.options["tie"] == "draw" and len(self.firsts()) > 1:
            self.drawn = list(after["drawn"])
            drew = [s for s, card in enumerate(self.drawn) if card is not None]
            assert drew == self.firsts(), "who is equal draws, and nobody else"
            assert len({rank_of(self.drawn[s]) for s in drew}) == len(drew), "equal cards"

    def standing(self, seat):
        """What places go by, the higher the better: KAKU-26."""
        drew = rank_of(self.drawn[seat]) if self.drawn[seat] else 0
        return (self.chips[seat], drew, self.left[seat])

    def next_round(self, after):
        self.round += 1
        self.dealer = self.next_dealer
        self.deal(after)

    # ---- what the harness asks ----

    def shown(self):
        winner = [] if self.winner is None else [self.winner]
        if self.ended:
            best = max(map(self.standing, range(self.players)))
            winner = [s for s in range(self.players) if self.standing(s) == best]
        found = {
            "game": "kakkuri", "round": self.round, "phase": self.phase(),
            "dealer": self.dealer, "scores": self.chips, "round_scores": None,
            "winner": winner, "over": self.ended, "played": self.played,
            "folded": sorted(self.folded), "sanzoku": sorted(self.sanzoku)}
        if self.options["tie"] == "draw":
            found["drawn"] = self.drawn
        if self.round_over:
            found["round_scores"] = [a - b for a, b in zip(self.chips, self.before)]
            return found
        found.update({
            "table": self.table, "box": self.box, "turn": self.turn,
            "hands": [self.hands[s] if s in self.seats else None for s in range(self.players)],
            "last_played": self.last, "first_round": self.first_round(),
            "forced": self.forced})
        if self.asked:
            found["looked"] = sorted(self.looked)
        return found

    def view(self, seat):
        found = self.shown()
        if not self.round_over:
            found["box"] = len(self.box)
            found["hands"] = [len(self.hands[s]) if s in self.seats else None
                              for s in range(self.players)]
            if seat in self.seats:
                own = self.hands[seat]
                found["hands"][seat] = ["??"] * len(own) if self.asked else own
        return found

    def result(self):
        if not self.ended:
            return ["open"]
        all_of_them = [self.standing(s) for s in range(self.players)]
        place = [1 + sum(other > mine for other in all_of_them) for mine in all_of_them]
        seats = sorted(range(self.players), key=lambda s: (place[s], s))
        return ["%d %d %d" % (place[s], s, self.chips[s]) for s in seats]

    def refuse(self, seat, action):
        words = action.split()
        if self.round_over or not words:
            return ""
        if words == ["fold"] and self.phase() == "turn":
            if self.can_fold(seat):
                return None
            return "KAKU-10" if seat in self.still_in() else ""
        if seat != self.turn:
            return ""
        if self.asked:
            dealers = words == ["fuwari", str(self.dealer)]  # Who may be left out.
            return None if " ".join(words) in self.answers() or dealers else ""
        if words == ["pass"]:
            return "" if self.choice else None
        if words == ["turn"]:
            return None if self.choice else ""
        if words == ["sanzoku"]:
            return None if self.can_say_sanzoku(seat) else "KAKU-17"
        return None if self.is_row(seat, words) else ""

    def is_row(self, seat, words):
        if words[0] != "play" or not 2 <= len(words) <= 7:
            return False
        if not all(WORD.match(word) for word in words[1:]):
            return False
        cards = [card_of(word) for word in words[1:]]
        if any(cards.count(c) > self.hands[seat].count(c) for c in cards):
            return False
        if any("=" in word and card_of(word) not in DEMONS for word in words[1:]):
            return False
        return bool(self.readings(seat, words[1:]))

    def same(self, action):
        words = action.split()
        if words[0] != "play":
            return action
        cards = [card_of(word) for word in words[1:]]
        ranks = self.readings(self.turn, words[1:])
        if not ranks:
            return action
        plain = self.readings(self.turn, cards)[0]
        named = " named" if plain == ranks[0] and cards != words[1:] else ""
        return self.key(cards, ranks[0]) + named

    def choose(self, rng, seat, actions):
        """Long rows often, so that deals are won; folding seldom, so that some are left."""
        if rng.random() < 0.4:
            most = max(len(action.split()) for action in actions)
            return rng.choice([a for a in actions if len(a.split()) == most])
        if rng.random() < 0.7:
            actions = [action for action in actions if action != "fold"] or actions
        return rng.choice(actions)

    @staticmethod
    def takes(players, options):
        """KAKU-25: something has to end it."""
        if players == 8 and options["hand"] != "6":
            return False  # KAKU-4
        few, plain = int(options["hand"]), options["groups"] == "off"  # KAKU-27
        if options["sanzoku"] != "pairs" and (plain or few < 6):
            return False
        if options["four_kiri"] == "off" and (plain or few < 4 or options["kiri"] == "off"):
            return False
        return options["deals"] != "0" or options["minutes"] != "0"

    @staticmethod
    def manual(rng, players, options, state):
        """Hands with demons, pairs, 1s, 2s and 12s; a short box."""
        deck = [str(rank) for rank in range(1, 13) for _ in range(4 if rank > 3 else 3)]
        deck += ["1*", "2*", "3*"] if options["demons"] == "on" else ["1", "2", "3*"]
        some = rng.sample(range(1, 13), rng.randint(3, 7)) + [12, 1]
        likely = [card for card in deck if rank_of(card) in some]
        rng.shuffle(likely)
        lines = []
        for seat in range(players):
            # Eight players have all cards in their hands, or KAKU-7 would not be whole.
            count = 6 if players == 8 else rng.choice([6, 6, 6, 5, 4, 2])
            hand, likely = likely[:count], likely[count:]
            if len(hand) == count:
                lines.append("hand %d %s" % (seat, " ".join(hand)))
        return lines

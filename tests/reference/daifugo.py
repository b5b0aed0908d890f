"""daifugo.py - Daifugo from its page alone: the match, and actions as they are written.

Written from the page and its Japanese source alone, without a look at the program, so that a
misreading of either is found by the other. The shape of a Reference is told in follow.py.
"""

import copy
import itertools
import re

from daifugo_examples import EXAMPLES  # Played by follow.py.
from daifugo_table import RANKS, SUITS, Table, give_key, hand_order, value

CARD = re.compile(r"[3456789TJQKA2][cdhs]\Z")
NUMBER = re.compile(r"(0|[1-9][0-9]?)\Z")


# Of options that may be idle: the default, and what they were before they were options.
USUAL = {
    "coup": ["off"], "sevens3": ["off"], "omen": ["off"], "ambulance": ["off"],
    "rokurokubi": ["off"], "hidden_cards": ["0"],
    "lead_3d": ["off"], "stair_axis": ["number"], "stair_length": ["any"], "stair_gap": ["start"],
    "stair_revolution": ["0"], "eight_in_stair": ["on"], "exchange3": ["1"],
    "exchange_seen": ["off"], "exchange_weakest": ["off"], "tenpenchii": ["off"],
    "stop_exchange": ["off"], "return6": ["off"], "stop4": ["off"],
    "jback_limit": ["0"], "jback_in_stair": ["on", "off"], "spade3": ["off"],
    "lock_partial": ["off"], "foul_2": ["on"], "foul_joker": ["on"], "foul_8": ["on"],
    "foul_s3": ["on"], "foul_j": ["off"], "foul_order": ["after"], "reverse9_even": ["on"]}


class Reference(Table):
    """A match: rounds, exchange and scores around the table."""

    def __init__(self, players, options, state):
        super().__init__(players, options)
        self.round, self.dealer = 1, state["dealer"]
        self.scores = [0] * players
        self.voted_out = False
        self.begin_round(state["hands"])
        self.givers = {}
        first = options["first_lead"]
        if first in ("lot", "seat", "draw"):
            self.lead(self.dealer)
        else:
            self.lead_by(first)

    def lead_by(self, card):
        """DAIF-4: the holder of a card leads, where `lead_3d` says so with it."""
        self.lead(self.holder(card))
        if self.on("lead_3d") and card in self.hands[self.leader]:
            self.owed = card

    def holder(self, card):
        """Who holds the card that leads; where nobody does (a deal by hand), the dealer."""
        found = [s for s in range(self.players) if card in self.hands[s]]
        return found[0] if found else self.dealer

    def lead(self, seat):
        self.phase, self.leader, self.turn = "turn", seat, seat

    # ---- rounds ----

    def next_round(self, after):
        last = sorted(range(self.players), key=lambda s: self.places[s])
        self.round += 1
        self.titles = [self.title(place) for place in self.places]
        self.before = self.places
        poor, rich = last[-1], last[0]
        self.dealer = poor if self.options["next_lead"] == "daihinmin" else rich  # DAIF-1
        if self.on("reseat"):
            self.order = [last[(last.index(0) + i) % self.players] for i in range(self.players)]
        self.begin_round(after["hands"])
        pairs = self.pairs(last) if self.on("exchange") and not self.voted_out else []
        if pairs and self.on("stop_exchange"):
            self.check_deal([], None)
            self.givers, self.votes = {}, []
            self.voters = last[::-1]
            self.phase, self.turn = "vote", self.voters[0]
            return
        self.begin_exchange(pairs, poor, rich, after)

    def begin_exchange(self, pairs, poor, rich, after):
        """The exchange, or whole hands that change places (DAIF-28)."""
        self.hands = [hand_order(hand) for hand in after["hands"]]
        changed = bool(pairs) and after["phase"] != "exchange"
        self.check_deal([] if changed else pairs, (rich, poor) if changed else None)
        if changed:
            self.givers = {}
            self.start()
            return
        if pairs and self.on("tenpenchii") and not self.on("exchange_seen"):
            assert any(value(c) > 10 for c in self.hands[poor]), "hands should have changed"
        self.givers = {upper: (lower, count, None) for upper, lower, count in pairs}
        if pairs:
            self.phase = "exchange"
        else:
            self.start()

    def vote(self, word, after):
        """DAIF-28: from the lowest up; more than half end the exchange for good."""
        self.votes.append(word)
        stops = self.votes.count("stop")
        if 2 * stops > self.players:
            self.voted_out = True
            self.start()
        elif 2 * (stops + self.players - len(self.votes)) > self.players:
            self.turn = self.voters[len(self.votes)]
        else:
            last = self.voters[::-1]
            self.turn = None
            self.begin_exchange(self.pairs(last), last[-1], last[0], after)

    def title(self, place):
        """DAIF-11."""
        n = self.players
        if place in (1, n):
            return "daifugo" if place == 1 else "daihinmin"
        if n > 3 and place in (2, n - 1):
            return "fugo" if place == 2 else "hinmin"
        return "heimin"

    def pairs(self, last):
        """DAIF-18: who gives to whom, and how many."""
        if self.players == 3:
            return [(last[0], last[2], self.number_of("exchange3"))]
        return [(last[0], last[-1], 2), (last[1], last[-2], 1)]

    def check_deal(self, pairs, changed):
        """DAIF-1: one at a time from the dealer on; DAIF-18: what has moved already; DAIF-28:
        cards laid aside, and whole hands that have changed places."""
        at = self.order.index(self.dealer)
        sizes = [0] * self.players
        for i in range(len(self.deck()) - self.aside()):
            sizes[self.order[(at + i) % self.players]] += 1
        if changed:
            rich, poor = changed
            assert self.on("tenpenchii"), "nobody exchanges"
            assert all(value(c) <= 10 for c in self.hands[rich]), "nothing above a 10"
            sizes[rich], sizes[poor] = sizes[poor], sizes[rich]
        if self.on("exchange_seen"):
            for upper, lower, count in pairs:
                sizes[upper] += count
                sizes[lower] -= count
                rest = min(map(give_key, self.hands[lower]))
                better = [c for c in self.hands[upper] if give_key(c) <= rest]
                assert len(better) >= count, "the lower's strongest cards have moved"
        assert [len(hand) for hand in self.hands] == sizes, "a deal from the dealer on"
        rest = self.deck()
        for card in sum(self.hands, []):
            rest.remove(card)
        assert len(rest) == self.aside(), "all cards are dealt"

    def aside(self):
        """DAIF-28: how many cards stay out of a round."""
        hidden, each = self.number_of("hidden_cards"), self.number_of("hand_size")
        return max(hidden, len(self.deck()) - each * self.players) if each else hidden

    def start(self):
        """DAIF-4: who leads a later round."""
        way = self.options["next_lead"]
        if way == "3d":
            self.lead_by("3d")
        else:
            self.lead(self.titles.index(way))

    def give(self, seat, cards):
        """DAIF-18: all gives are made, then cards move at once."""
        lower, count, _ = self.givers[seat]
        self.givers[seat] = (lower, count, cards)
        if self.to_act():
            return
        for upper, (lower, count, given) in self.givers.items():
            best = sorted(self.hands[lower], key=give_key)[:count]
            if self.on("exchange_seen"):
                best = []  # They have moved when the phase began.
            self.move(upper, lower, given)
            self.move(lower, upper, best)
        self.start()

    def move(self, source, target, cards):
        for card in cards:
            self.hands[source].remove(card)
        self.hands[target] = hand_order(self.hands[target] + cards)

    def end(self):
        super().end()
        for seat in range(self.players):
            self.scores = self.scores[:seat] + [
                self.scores[seat] + self.players - self.places[seat]] + self.scores[seat + 1:]

    # ---- what the harness asks ----

    def to_act(self):
        if self.ended:
            return []
        if self.phase == "exchange":
            return sorted(s for s, (_, _, given) in self.givers.items() if given is None)
        return [self.turn]

    def may_interrupt(self):
        return []

    def legal(self, seat):
        if self.phase == "vote":
            return ["keep", "stop"] if seat == self.turn else []
        if self.phase != "exchange":
            return super().legal(seat)
        if seat not in self.to_act():
            return []
        some = itertools.combinations(self.hands[seat], self.givers[seat][1])
        return list(dict.fromkeys("give " + " ".join(cards) for cards in some
                                  if self.may_give(seat, cards)))

    def may_give(self, seat, cards):
        """DAIF-28: with exchange_weakest nothing that stays is weaker."""
        left = list(self.hands[seat])
        for card in cards:
            left.remove(card)
        weakest = min(map(value, left), default=100)
        return not self.on("exchange_weakest") or max(map(value, cards)) <= weakest

    def do(self, seat, action, after):
        words = action.split()
        if self.phase == "stop4":
            self.answer_cut(seat, words[1:])
        elif words[0] in ("stop", "keep"):
            self.vote(words[0], after)
        elif words[0] == "play":
            self.play(seat, self.parse(seat, words[1:]))
        elif words[0] == "pass":
            self.pass_turn(seat)
        elif self.phase == "exchange":
            self.give(seat, words[1:])
        else:
            self.decide(seat, words)

    def over(self):
        return self.ended and self.round == self.number_of("rounds")

    def winner(self):
        if self.over():
            return [s for s in range(self.players) if self.scores[s] == max(self.scores)]
        return [self.places.index(1)] if self.ended else []

    def result(self):
        if not self.over():
            return ["open"]
        place = [1 + sum(t > mine for t in self.scores) for mine in self.scores]
        seats = sorted(range(self.players), key=lambda s: (place[s], s))
        return ["%d %d %d" % (place[s], s, self.scores[s]) for s in seats]

    def shown(self):
        found = {
            "game": "daifugo", "round": self.round, "phase": self.phase, "dealer": self.dealer,
            "scores": self.scores, "round_scores": None, "winner": self.winner(),
            "over": self.over(), "hands": self.hands, "out": self.out, "titles": self.titles,
            "places": self.places}
        if not self.on("reseat") or not self.ended:
            found["order"] = self.order
        if self.ended:
            found["round_scores"] = [self.players - place for place in self.places]
            return found
        locks = self.options["lock"] != "off"
        found.update({
            "pile": [{"seat": play.seat, "cards": list(play.cards), "kind": play.kind,
                      "as": play.as_list(locks)} for play in self.pile],
            "passed": sorted(self.passed), "revolution": self.revolution, "jback": self.jback,
            "lock": self.lock, "direction": self.direction})
        if self.phase != "exchange":
            found.update({"leader": self.leader, "turn": self.turn})
        return found

    def view(self, seat):
        found = self.shown()
        found["hands"] = [hand if s == seat else len(hand)
                          for s, hand in enumerate(self.hands)]
        return found

    # ---- actions as they are written ----

    def parse(self, seat, words):
        """The play that these words are, None where they are no legal one."""
        back = words[-1:] == ["back"]
        words = words[:-1] if back else words
        cards = [word.split("=", 1)[0] for word in words]
        given = [word.split("=", 1)[1] for word in words if "=" in word]
        if any("=" in word and not word.startswith("Jo=") for word in words):
            return None
        if not cards or any(cards.count(c) > self.hands[seat].count(c) for c in cards):
            return None
        plays = [p for p in self.readings(hand_order(cards)) if self.agrees(p, given)]
        if not plays:
            return None
        play = copy.copy(self.best(plays))
        play.back = back
        if back and (self.options["jback"] != "declare" or not self.back_allowed(play)):
            return None
        return play

    def agrees(self, play, given):
        """DAIF-17, DAIF-22: does the reading have the meanings that are given?"""
        if play.kind == "set":
            rank = play.real[0][0] if play.real else ""
            locks = self.options["lock"] != "off" and play.real
            rest = [rank + suit for suit in play.meaning if suit] if locks else []
            for word in given:
                if word not in rest:
                    return False
                rest.remove(word)
            return True
        free = [s for s in SUITS if s not in {card[1] for card in play.real}]
        suits = free if play.emperor else [play.real[0][1]]
        return any(all(word == str(number) and NUMBER.match(word)
                       or CARD.match(word) and word in [self.stair_card(number, s) for s in suits]
                       for word, number in zip(given, some))
                   for some in itertools.permutations(play.meaning, len(given)))

    def refuse(self, seat, action):
        """None where legal; a rule's number where only one can be meant."""
        words = action.split()
        if seat not in self.to_act() or not words:
            return ""
        if self.phase == "vote":
            return None if words in (["keep"], ["stop"]) else ""
        if self.phase == "stop4":
            if words == ["pass"]:
                return None
            right = words[0] == "play" and len(set(words)) == 3 == len(words)
            right = right and all(w[0] == "4" and w in self.hands[seat] for w in words[1:])
            return None if right else ""
        if words == ["pass"] and self.phase == "turn":
            return None if self.pile else "DAIF-5"
        if self.phase == "turn":
            if words[0] != "play" or self.parse(seat, words[1:]) is None:
                return ""
            return None
        if words == ["skip"] and self.phase != "exchange":
            return None
        names = {"give7": "give", "dump10": "discard", "bomb12": "ranks", "exchange": "give"}
        count = len(words) - 1
        if words[0] != names[self.phase] or count == 0:
            return ""
        if self.phase == "exchange":
            right = count == self.givers[seat][1] and all(
                words[1:].count(w) <= self.hands[seat].count(w) for w in words[1:])
            right = right and self.may_give(seat, words[1:])
        else:
            right = count <= self.allowed
        pool = list(RANKS) if self.phase == "bomb12" else self.hands[seat]
        right = right and all(words[1:].count(w) <= pool.count(w) for w in words[1:])
        return None if right else ""

    def same(self, action):
        """Cards in the order of the hand, jokers' meanings rising, and all of them."""
        words = action.split()
        if words[0] != "play":
            return " ".join(words[:1] + sorted(words[1:]))
        back = ["back"] if words[-1] == "back" else []
        jokers = sorted(word for word in words[1:] if word.startswith("Jo"))
        cards = [word for word in words[1:] if CARD.match(word)]
        return " ".join(["play"] + hand_order(cards) + jokers + back)

    def unlisted(self, rng, seat):
        """A play with its jokers named, its words in any order."""
        if self.phase != "turn":
            return []
        found = []
        for _, play in self.listed_plays(seat):
            if play.jokers and not play.only_jokers():
                words = self.spelled(rng, play)
                rng.shuffle(words)
                found.append(" ".join(["play"] + words + ["back"] * play.back))
        return found

    def spelled(self, rng, play):
        words = list(play.real)
        for meaning in play.meaning:
            ways = ["Jo"]
            if play.kind == "stair":
                card = None if play.emperor else self.stair_card(meaning, play.real[0][1])
                ways = ["Jo=%d" % meaning] + ([("Jo=" + card)] if card else [])
            elif self.options["lock"] != "off" and meaning:
                ways = ["Jo=" + play.real[0][0] + meaning]
            words.append(rng.choice(ways))
        return words

    def choose(self, rng, seat, actions):
        """Often many cards at once, or a joker: rounds end sooner, and rare rules meet."""
        way = rng.random()
        if way < 0.3:
            most = max(len(action.split()) for action in actions)
            actions = [action for action in actions if len(action.split()) == most]
        elif way < 0.5:
            actions = [action for action in actions if action != "pass"] or actions
        elif way < 0.6:
            actions = [action for action in actions if "Jo" in action] or actions
        return rng.choice(actions)

    @staticmethod
    def idle(players, options):
        """TAMA-20: the options that can do nothing beside the others."""
        def on(*keys):
            return all(options[key] not in ("off", "0") for key in keys)
        runs = on("stairs") or on("emperor")
        three = options["first_lead"] in ("3d", "3s", "3c", "3h") or options["next_lead"] == "3d"
        need = {
            "lead_3d": three, "eight_in_stair": runs and on("eight_cut"), "stop4": on("eight_cut"),
            "stair_revolution": on("stairs"), "return6": on("jback"),
            "exchange3": on("exchange") and players == 3, "jback_limit": on("jback"),
            "jback_in_stair": on("jback") and runs, "spade3": on("jokers"),
            "lock_partial": on("lock") and options["at_most"] != "1",
            "foul_order": on("foul", "foul_2"),
            "foul_joker": on("foul", "jokers"), "foul_8": on("foul", "eight_cut"),
            "foul_s3": on("foul", "spade3"), "reverse9_even": on("reverse9") or on("reverse12")}
        most, each = int(options["at_most"]), int(options["hand_size"])
        for key, count in [("coup", 3), ("sevens3", 3), ("omen", 3), ("ambulance", 2),
                           ("rokurokubi", 2)]:
            need[key] = most == 0 or most >= count
        need["hidden_cards"] = each == 0 or 52 + int(options["jokers"]) - each * players < 9
        for key in ("stair_axis", "stair_length", "stair_gap"):
            need[key] = runs
        for key in ("exchange_seen", "exchange_weakest", "tenpenchii", "stop_exchange"):
            need[key] = on("exchange")
        for key in ("foul_2", "foul_j"):
            need[key] = on("foul")
        return [key for key in need if not need[key]]

    @staticmethod
    def takes(players, options):
        if options["hand_size"] in ("1", "2", "3", "4"):
            return False  # DAIF-28
        return all(options[key] in USUAL[key] for key in Reference.idle(players, options))

    @staticmethod
    def tidy(rng, options):
        """Else hardly any options would go together; the number of players is not known yet."""
        if rng.random() < 0.95:
            for _ in range(3):  # What is put back may put others back.
                for key in Reference.idle(3, options):
                    options[key] = USUAL[key][0]

    @staticmethod
    def manual(rng, players, options, state):
        """Small hands from a few ranks, where sets, stairs and local rules meet."""
        deck = [rank + suit for rank in RANKS for suit in SUITS]
        ranks = rng.sample(RANKS, rng.randint(4, 8))
        suits = rng.sample(SUITS, rng.randint(1, 4))
        likely = [c for c in deck if c[0] in ranks or c[1] in suits]
        rng.shuffle(likely)
        likely = ["Jo"] * int(options["jokers"]) + likely
        hands = [[] for _ in range(players)]
        for card in likely[:players * rng.randint(2, 7)]:
            rng.choice(hands).append(card)
        rest = [c for c in deck if not any(c in hand for hand in hands)]
        for hand in hands:
            if not hand:
                hand.append(rest.pop())
        return ["hand %d %s" % (s, " ".join(hand)) for s, hand in enumerate(hands)]

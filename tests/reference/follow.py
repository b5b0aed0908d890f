"""follow.py - plays random matches in ennichi-cli and in a reference at once, and compares.

    follow.py --cli PATH --game ID [--matches N] [--thorough N] [--seed K] [--set key=value ...]

The reference is the class Reference of ID.py beside this file, written from the rules page
and its source alone. Every match draws its players, options, seed and actions from its own
seeded random, so `--seed K` finds the same match again. A difference ends the run with a
script that shows it when piped into ennichi-cli. After the first N thorough matches (usually all
are) everything is compared at every third step only, and where a round ends: a table that has gone
another way still shows it then, in a third of the time.

What a game's file has (a Reference knows `players` and `options`, a dict of words):

    Reference(players, options, state)  the match right after the deal; `state` is parsed JSON
    legal(seat) -> [action]             as `legal S` lists it
    to_act() -> [seat]                  rising
    may_interrupt() -> [seat]           rising
    do(seat, action, after)             `after`: the state afterwards, read for chance alone
    next_round(after)                   the deal after `next`, read for chance alone
    shown() -> dict                     every key of `state` that the page determines
    refuse(seat, action) -> word        None where the action is legal, else the rule's number,
                                        or "" where the page leaves open which rule is named;
                                        grounds.py has the grounds themselves, as sentences

and, where the game needs it:

    ORDERED (class): True where protocol or page fix the order of `legal`
    same(action)                        one spelling for all spellings of an action
    unlisted(rng, seat) -> [action]     some actions that are legal though `legal` omits them
    choose(rng, seat, actions)          an action that leads to longer or stranger matches
    result() -> [line]                  the lines of `result`
    view(seat) -> dict                  every key of `view S` that the page determines
    takes(players, options) (static)    whether these options go together
    tidy(rng, options) (static)         makes options drawn at random likelier to do so
    manual(rng, players, options, state) (static) -> [line]   a deal by hand, from a usual one
    table_says(rng) -> word or None     what the table says after a step; then said(after) is told
    EXAMPLES (module)                   [(name, script)]: commands; after a command, a line
                                        `= text` or `? text` is the whole of its reply, and
                                        `~ text` stands somewhere in it
    EXCUSED (module)                    [(reason, test(reference, what, ours, theirs))]: known
                                        differences; a match ends where one is met
"""

import argparse
import importlib
import json
import os
import random
import subprocess
import sys

from grounds import accepts

ACTIONS_MAX = 300  # A match that has gone on so long is cut; it would only repeat itself.
INTERRUPTS = 0.2   # How often a seat that may act out of turn is asked first.
REFUSALS = 0.5     # How often a mutated action is tried after a step.


class Difference(Exception):
    def __init__(self, what, ours, theirs):
        super().__init__(what)
        self.what, self.ours, self.theirs = what, ours, theirs


class Cli:
    """A running ennichi-cli. `script` keeps every command that changed the match."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        encoding="utf-8")
        self.script = []
        self.ask("lang en")

    def ask(self, *commands):
        """The replies, in order: `? ...` as it stands, a payload without its `= `."""
        self.process.stdin.write("".join(command + "\n" for command in commands))
        self.process.stdin.flush()
        return [self.reply(command) for command in commands]

    def reply(self, command):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if line == "":
                raise Difference(command, "a reply", "the program ended")
            if line == "\n":
                break
            lines.append(line[:-1])
        text = "\n".join(lines)
        return text[2:] if text.startswith("= ") else text

    def change(self, command):
        """A command that changes the match, so that it belongs to the script."""
        self.script.append(command)
        return self.ask(command)[0]


def lines_of(text):
    return text.split("\n") if text else []


def compare(what, ours, theirs):
    if ours != theirs:
        raise Difference(what, ours, theirs)


class Match:
    """One match, in both. `counts` gathers the figures of the last line."""

    def __init__(self, cli, game, rng, counts):
        self.cli, self.game, self.rng, self.counts = cli, game, rng, counts
        self.reference = None
        self.thorough = True
        self.words = set()

    # ---- the beginning ----

    def draw_options(self, fixed):
        options = {}
        for line in lines_of(self.cli.ask("options " + self.game.NAME)[0]):
            key, kind, default, values = line.split(" ", 3)
            if kind == "int":
                low, high = (int(v) for v in values.split(".."))
                value = str(self.rng.choice([self.rng.randint(low, min(low + 3, high)),
                                             self.rng.randint(low, high)]))
            else:
                value = self.rng.choice(values.split(","))
            options[key] = default if self.rng.random() < 0.3 else value
        tidy = getattr(self.game.Reference, "tidy", None)
        if tidy:
            tidy(self.rng, options)
        options.update(fixed)
        return options

    def draw_players(self):
        for line in lines_of(self.cli.ask("games")[0]):
            name, low, high = line.split()
            if name == self.game.NAME:
                return self.rng.randint(int(low), int(high))
        raise SystemExit("ennichi-cli does not know the game " + self.game.NAME)

    def new(self, fixed):
        """Begins a match with options that go together, and builds the reference."""
        while True:
            players, options = self.draw_players(), self.draw_options(fixed)
            words = ["new", self.game.NAME, "players=%d" % players,
                     "seed=%064x" % self.rng.getrandbits(256)]
            words += ["%s=%s" % pair for pair in options.items()]
            command = " ".join(words)
            self.cli.script = []
            line = self.cli.change(command)
            refused = line.startswith("? bad-option")
            if hasattr(self.game.Reference, "takes"):
                compare("whether the options go together",
                        self.game.Reference.takes(players, options), not refused)
            if not refused:
                break
        self.begin(line)
        manual = getattr(self.game.Reference, "manual", None)
        if manual and self.rng.random() < 0.25:
            lines = manual(self.rng, players, self.reference.options, self.state())
            self.cli.script = []
            line = self.cli.change(command + " deal=manual")
            for word in lines + ["begin"]:
                compare(word, "=", self.cli.change(word)[:1] or "=")
            self.begin(line)

    def begin(self, line):
        """Builds the reference from the match id line and the state after the deal."""
        words = line.split()
        compare("the first word of the match id line", self.game.NAME, words[0])
        options = dict(word.split("=", 1) for word in words[1:])
        self.given = " ".join(words)
        players = int(options.pop("players"))
        for key in ("seed", "dealer", "deal"):
            options.pop(key, None)
        self.players = players
        self.reference = self.game.Reference(players, options, self.state())

    def state(self):
        return json.loads(self.cli.ask("state")[0])

    # ---- comparing ----

    def same(self, actions):
        if hasattr(self.reference, "same"):
            return [self.reference.same(action) for action in actions]
        return list(actions)

    def compare_legal(self, seat, theirs):
        ours = self.reference.legal(seat)
        self.counts["lists"] += 1
        open_end = theirs[-1:] == ["…"]
        mine, yours = self.same(ours), self.same(theirs[:-1] if open_end else theirs)
        compare("legal %d lists nothing twice" % seat, len(set(yours)), len(yours))
        if open_end:
            compare("legal %d is within ours" % seat, [], sorted(set(yours) - set(mine)))
        elif getattr(self.reference, "ORDERED", False):
            compare("legal %d" % seat, mine, yours)
        elif set(mine) != set(yours):
            compare("legal %d (only ours, only theirs)" % seat,
                    sorted(set(mine) - set(yours)), sorted(set(yours) - set(mine)))
        return ours

    def compare_all(self):
        """Everything that can be asked here; returns each seat's legal actions, ours."""
        ref, seats = self.reference, range(self.players)
        asked = ["state", "to_act", "scores", "result"] + ["legal %d" % s for s in seats]
        if hasattr(ref, "view"):
            seat = self.rng.randrange(self.players)
            asked.append("view %d" % seat)
        answers = self.cli.ask(*asked)
        state = json.loads(answers[0])
        for key, value in ref.shown().items():
            compare("state: " + key, value, state.get(key, "(no such key)"))
        compare("to_act", ref.to_act(), [int(s) for s in answers[1].split()])
        compare("state: to_act", ref.to_act(), state["to_act"])
        compare("state: may_interrupt", ref.may_interrupt(), state["may_interrupt"])
        compare("scores", ["%d %d" % pair for pair in enumerate(state["scores"])],
                lines_of(answers[2]))
        if hasattr(ref, "result"):
            compare("result", ref.result(), lines_of(answers[3]))
        if hasattr(ref, "view"):
            view = json.loads(answers[-1])
            for key, value in ref.view(seat).items():
                compare("view %d: %s" % (seat, key), value, view.get(key, "(no such key)"))
        return [self.compare_legal(s, lines_of(answers[4 + s])) for s in seats]

    # ---- actions that the rules refuse ----

    def mutate(self, action):
        words = action.split()
        pool = sorted(self.words)
        for _ in range(self.rng.choice([1, 1, 1, 2])):
            at = self.rng.randrange(len(words) + 1)
            way = self.rng.randrange(4)
            if way == 0 and len(words) > 1:
                del words[at % len(words)]
            elif way == 1:
                words.insert(at, self.rng.choice(pool))
            else:
                words[at % len(words)] = self.rng.choice(pool)
        return " ".join(words)

    def try_refusal(self, lists):
        """A mutated action, or a legal one by a random seat: is it refused alike?"""
        seat = self.rng.randrange(self.players)
        known = [action for actions in lists for action in actions]
        action = self.rng.choice(known)
        if self.rng.random() < 0.8:
            action = self.mutate(action)
        rule = self.reference.refuse(seat, action)
        why = self.cli.ask("why %d %s" % (seat, action))[0]
        self.counts["refusals"] += rule is not None
        what = "why %d %s" % (seat, action)
        compare(what, "refused" if rule is not None else "legal",
                "legal" if why == "legal" else "refused")
        if rule and not why.startswith("?"):
            compare(what, rule, why.split()[0])
        if rule is not None and not why.startswith("?"):
            said = why.split(" ", 1)[1]
            own = accepts(self.game.NAME, self.reference, seat, action, said)
            if own is not None:
                raise Difference(what + ": the ground", own, said)
            self.counts["grounds"] += 1
        if rule is not None and self.rng.random() < 0.3:
            self.try_doing("do %d %s" % (seat, action), seat)

    def try_doing(self, command, seat):
        """A refused action changes nothing, and its code is one that the protocol names."""
        before, refused, after = self.cli.ask("hash", command, "hash")
        compare(command + " is refused", "?", refused[:1])
        compare(command + " changes nothing", before, after)
        code = refused[2:].split(":")[0]
        turn = seat in self.reference.to_act() + self.reference.may_interrupt()
        codes = ["usage", "bad-card", "illegal" if turn else "not-your-turn"]
        if code not in codes:
            raise Difference(command + ": the code", codes, refused)

    # ---- playing on ----

    def pick(self, lists):
        """A random seat that may act, and one of its actions."""
        ref = self.reference
        first = [s for s in ref.to_act() if lists[s]]
        others = [s for s in ref.may_interrupt() if lists[s] and s not in first]
        if not first + others:
            raise Difference("someone can act", "a seat", "nobody, and the round goes on")
        if others and (not first or self.rng.random() < INTERRUPTS):
            first = others
        seat = self.rng.choice(first)
        actions = lists[seat]
        if hasattr(ref, "unlisted") and self.rng.random() < 0.3:
            actions = ref.unlisted(self.rng, seat) or actions
        if hasattr(ref, "choose"):
            return seat, ref.choose(self.rng, seat, actions)
        return seat, self.rng.choice(actions)

    def let_table_speak(self):
        """What no seat says, such as that the time is up."""
        says = getattr(self.reference, "table_says", None)
        word = says(self.rng) if says else None
        if word:
            compare(word + " is taken", False, self.cli.change(word).startswith("?"))
            self.reference.said(self.state())

    def do(self, seat, action):
        reply = self.cli.change("do %d %s" % (seat, action))
        if reply.startswith("?"):
            raise Difference("do %d %s" % (seat, action), "legal", reply)
        self.counts["actions"] += 1
        self.reference.do(seat, action, self.state())

    def next(self):
        """After a round's end: the next one, or the refusal where the match is over."""
        self.counts["rounds"] += 1
        if self.reference.shown()["over"]:
            compare("next", "? match-over", self.cli.ask("next")[0].split(":")[0])
            return False
        reply = self.cli.change("next")
        if reply.startswith("?"):
            raise Difference("next", "the next deal", reply)
        self.reference.next_round(self.state())
        return True

    def play(self):
        for step in range(ACTIONS_MAX):
            over = self.reference.shown()["phase"] == "round_over"
            if self.thorough or over or step % 3 == 0:
                lists = self.compare_all()
            else:
                lists = [self.reference.legal(seat) for seat in range(self.players)]
            for action in (action for actions in lists for action in actions[:20]):
                self.words.update(action.split())
            if any(lists) and self.rng.random() < REFUSALS and (self.thorough or step % 3 == 0):
                self.try_refusal(lists)
            if over:
                if not self.next():
                    return
                continue
            self.do(*self.pick(lists))
            self.let_table_speak()

    # ---- examples ----

    def example(self, script):
        """Runs a script of commands and expected replies, in both once the cards are dealt."""
        reply, line = "", ""
        self.cli.script = []
        lines = [line.strip() for line in script.split("\n")]
        for text in filter(None, lines):  # An empty line would have no reply.
            if text.startswith("= ") or text == "=":
                compare(line, lines_of(text[2:]), lines_of(reply))
            elif text.startswith("? "):
                compare(line, text, reply[:len(text)])
            elif text.startswith("~ "):
                compare(line + ": " + text[2:], True, text[2:] in reply)
            elif text.startswith("do ") or text == "next":
                line, reply = text, self.example_step(text)
            else:
                line, reply = text, self.cli.change(text)
                if text.startswith("new "):
                    match_id = reply
                if text == "begin" or text.startswith("new ") and "deal=manual" not in text:
                    compare(text, False, reply.startswith("?"))
                    self.begin(match_id)
                    self.compare_all()

    def example_step(self, text):
        """One `do` or `next` of an example; a refused one must be refused by both."""
        reply = self.cli.change(text)
        if text == "next":
            if not reply.startswith("?"):
                self.reference.next_round(self.state())
        else:
            _, seat, action = text.split(" ", 2)
            rule = self.reference.refuse(int(seat), action)
            compare(text, rule is not None, reply.startswith("?"))
            if rule is None:
                self.reference.do(int(seat), action, self.state())
        self.compare_all()
        return reply


def report(match, error, seed):
    """A difference, for people: what, both answers, and the script."""
    print("DIFFERENCE (--seed %d --matches 1): %s" % (seed, error.what))
    print("  the page says: %s" % (error.ours,))
    print("  the cli says:  %s" % (error.theirs,))
    print("  match: %s" % getattr(match, "given", "(none)"))
    print("".join(line + "\n" for line in match.cli.script) + "state")


def run(match, part, seed, excused):
    """Runs one part of the work; False where a difference was found that nobody excuses."""
    try:
        part()
        return True
    except Difference as error:
        for reason, test in getattr(match.game, "EXCUSED", []):
            if test(match.reference, error.what, error.ours, error.theirs):
                excused[reason] = excused.get(reason, 0) + 1
                return True
        report(match, error, seed)
    except Exception:
        report(match, Difference("the reference itself stopped", "see below", "see below"), seed)
        raise
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cli", required=True)
    parser.add_argument("--game", required=True)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--thorough", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", nargs="*", action="extend", default=[])
    words = parser.parse_args()
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    sys.dont_write_bytecode = True
    game = importlib.import_module(words.game)
    game.NAME = words.game
    cli = Cli(words.cli)
    counts, excused = {"rounds": 0, "actions": 0, "lists": 0, "refusals": 0, "grounds": 0}, {}
    for name, script in getattr(game, "EXAMPLES", []):
        match = Match(cli, game, random.Random(0), counts)
        if not run(match, lambda: match.example(script), 0, excused):
            print("in the example: " + name)
            return 1
    fixed = dict(word.split("=", 1) for word in words.set)
    for number in range(words.seed, words.seed + words.matches):
        match = Match(cli, game, random.Random("%s %d" % (words.game, number)), counts)
        match.thorough = words.thorough is None or number < words.seed + words.thorough
        if not run(match, lambda: (match.new(fixed), match.play()), number, excused):
            return 1
    for reason, times in sorted(excused.items()):
        print("%s: EXCUSED %d times: %s" % (words.game, times, reason))
    print("%s: %d matches, %d examples, %s: no difference" % (
        words.game, words.matches, len(getattr(game, "EXAMPLES", [])),
        ", ".join("%d %s" % (number, name) for name, number in counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())

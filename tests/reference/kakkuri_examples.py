"""The examples of Kakkuri's page, and its rules one by one, in small deals by hand."""


def deal(table, *hands, options="fuwari=off", players=None):
    lines = ["new kakkuri players=%d seed=1 dealer=0 deal=manual %s"
             % (players or len(hands), options)]
    lines += ["hand %d %s" % pair for pair in enumerate(hands)]
    return "\n".join(lines + ["table %d" % table, "begin\n"])


def moves(*actions):
    return "".join("do %s\n" % action for action in actions)


def can(seat, *actions):
    return "".join("why %d %s\n= legal\n" % (seat, action) for action in actions)


def cannot(seat, *actions):
    return "".join("why %d %s\n~ KAKU-\n" % (seat, action) for action in actions)


def tells(*texts):
    return "state\n" + "".join("~ %s\n" % text for text in texts)


OTHERS = ("8 8 9 9 10 11", "8 9 9 10 10 11")
SEVEN = dict(players=7)

SOURCE = [
    ("on 3: 4, 4 5, 4 5 6 7; not 4 4 5 nor 4 5 5",
     deal(3, "4 4 5 5 6 7", *OTHERS)
     + can(0, "play 4", "play 4 5", "play 4 5 6 7")
     + cannot(0, "play 4 4 5", "play 4 5 5", "play 5", "play 4 6")),
    ("on 10: 11 12 6 7 8", deal(10, "11 12 6 7 8 3", "1 2 4 4 3 3", "8 9 9 10 10 11")
     + can(0, "play 11 12 6 7 8", "play 11 12", "play 11 12 3")),
    ("on 3: a demon between 5 and 7", deal(3, "4 5 2* 7 11 12", *OTHERS)
     + can(0, "play 4 5 2*=6 7", "play 4 5 2* 7") + moves("0 play 4 5 2* 7")
     + tells('["4","5","2*=6","7"]', '"rank":7')),
    ("on 5: three 7s are one step, four are not",
     deal(5, "6 7 7 7 7 8", *OTHERS) + can(0, "play 6 7 7 7 8", "play 6 7 8", "play 6 7 7 7")
     + cannot(0, "play 6 7 7 8", "play 6 7 7 7 7", "play 6 7 7 7 7 8")),
    ("on 8: three 9s with a demon",
     deal(8, "9 9 1* 3 4 5", "8 8 6 9 10 11", "8 6 9 10 10 11") + can(0, "play 9 9 1*=9",
                                                                     "play 9 9 1*")
     + cannot(0, "play 9 9")),
    ("on 1: 2 2 3 and 1 2 3; on 2: 2",
     deal(1, "2 2 3 1 2 4", *OTHERS) + can(0, "play 2 2 3", "play 1 2 3", "play 1 2 2 2 3 4")
     + deal(2, "2 3 4 4 5 5", *OTHERS) + can(0, "play 2", "play 2 3")),
    ("sanzoku: 5 5 on 4, later 8 8 9 9 on 7",
     deal(4, "5 5 8 8 9 9", "6 7 11 11 11 11", "3 3 10 10 10 10")
     + cannot(0, "play 5 5") + moves("0 sanzoku") + tells('"sanzoku":[0]')
     + cannot(0, "fold", "play 5", "play 5 5 8 8") + moves("0 play 5 5", "2 pass", "1 play 6 7")
     + moves("0 play 8 8 9 9") + tells('"winner":[0]', '"round_scores":[2,-1,-1]')),
    ("sanzoku with demons",
     deal(4, "5 1* 8 8 9 2*", "6 7 11 11 11 11", "3 3 10 10 10 10") + moves("0 sanzoku")
     + can(0, "play 5 1*", "play 5 2*=5")),
    ("seven players: a plain win is +6",
     deal(9, "10 12 3", "3 3 4 4 6 6", **SEVEN) + moves("0 play 10")
     + "state\n~ \"turn\":6\n"
     + moves("6 pass", "5 pass", "4 pass", "3 pass", "2 pass", "1 pass") + tells('"turn":0')),
    ("seven players: a plain win",
     deal(9, "10 11", **SEVEN) + moves("0 play 10 11")
     + tells('"round_scores":[6,-1,-1,-1,-1,-1,-1]', '"winner":[0]')),
    ("seven players: guri with nobody folded, and with two",
     deal(4, "5 6 7 8 9 10", **SEVEN) + moves("0 play 5 6 7 8 9 10")
     + tells('"round_scores":[12,-2,-2,-2,-2,-2,-2]')
     + deal(4, "5 6 7 8 9 10", **SEVEN) + moves("3 fold", "5 fold", "0 play 5 6 7 8 9 10")
     + tells('"round_scores":[10,-2,-2,-1,-2,-1,-2]')),
    ("seven players: utazu is +18, with the red choro or without, not with it alone",
     deal(4, "5 6 7 8 9 10", "1 1 1 9 9 10", **SEVEN) + "state\n"
     + '~ "round_scores":[-3,18,-3,-3,-3,-3,-3]\n~ "winner":[1]\n~ round_over\n'
     + deal(4, "5 6 7 8 9 10", "1 1 1 1* 9 10", **SEVEN) + tells('"phase":"round_over"')
     + deal(4, "5 6 7 8 9 10", "1 1 1* 9 9 10", "1 3 4 5 6 7", **SEVEN)
     + tells('"phase":"turn"')),
]

RULES = [
    ("KAKU-5: each but the dealer is asked once, counter-clockwise",
     deal(4, "5 6 7 8 9 10", "11 11 11 12 12 12", "3 3 2 2 4 4", options="fuwari=dealer")
     + tells('"phase":"fuwari"', '"turn":2') + "view 1\n"
     + '~ ["??","??","??","??","??","??"]\n' + moves("2 fuwari")
     + tells('["3","3","2","2","4","4"],["11"') + moves("1 look")
     + tells('"phase":"turn"', '"turn":0')),
    ("KAKU-10: folding out of turn, in the first go-round alone; the last one cannot",
     deal(4, "5 6 7 8 9 10", "11 11 11 12 12 12", "3 3 2 2 4 4") + moves("0 play 5")
     + cannot(0, "fold") + can(1, "fold") + can(2, "fold") + moves("2 pass", "1 pass")
     + cannot(1, "fold") + cannot(2, "fold")),
    ("KAKU-10: `unplayed` allows it later",
     deal(4, "5 6 7 8 9 10", "11 11 11 12 12 12", "3 3 2 2 4 4",
          options="fuwari=off fold=unplayed")
     + moves("0 play 5", "2 pass", "1 pass") + can(1, "fold") + moves("1 fold")
     + can(2, "fold")),
    ("KAKU-12: after a 12 any rank, 12 too",
     deal(12, "12 12 5 3 9 9", "8 8 4 4 10 11", "8 9 10 10 11 11")
     + can(0, "play 12", "play 12 12 5", "play 3", "play 9", "play 12 3")
     + cannot(0, "play 3 5", "play 9 9")),
    ("KAKU-16: its own number, else the highest last rank; as a 12 it frees the next",
     deal(12, "1* 2* 6 7 5 5", *OTHERS) + moves("0 play 1*") + tells('"rank":1')),
    ("KAKU-16: a demon as a 12", deal(11, "1* 2* 6 7 5 5", *OTHERS) + can(0, "play 1*=12 6 7")
     + moves("0 play 1* 6 7") + tells('"1*=12"')),
    ("KAKU-19: the last player turns the box and goes on; without a play the dealer",
     deal(4, "5 6 7 8 9 10", "11 11 11 12 12 12", "3 3 2 2 4 4")
     + moves("0 pass", "2 pass", "1 pass") + tells('"turn":0', '"by":null')),
    ("KAKU-19: with `box_choice` it is a choice, and no pass",
     deal(4, "5 6 7 8 9 10", "11 11 11 12 12 12", "3 3 2 2 4 4",
          options="fuwari=off box_choice=on") + moves("0 play 5", "2 pass", "1 pass")
     + tells('"turn":0') + can(0, "play 6", "turn") + cannot(0, "pass")),
    ("KAKU-21: the box is empty: the deal is void, and the dealer's right deals next",
     "new kakkuri players=3 seed=1 dealer=0 deal=manual fuwari=off\nhand 0 5 6\nhand 1 9 9\n"
     "hand 2 3 3\ntable 11\nstock .\nbegin\n" + moves("2 fold", "0 pass", "1 pass")
     + tells('"phase":"round_over"', '"round_scores":[0,0,0]', '"winner":[]')
     + "next\n" + tells('"dealer":2')),
]

PRESETS = [
    ("the preset source", "new kakkuri players=7 seed=1\n~ chips=20 fuwari=chain fold=first "
     "box_choice=off deals=12 minutes=0\n"),
    ("the preset echizen", "new kakkuri players=7 seed=1 preset=echizen\n~ fold=unplayed "
     "box_choice=on\n"),
]

EXAMPLES = SOURCE + RULES + PRESETS

"""The examples of Daifugo's page, and its rules one by one, in small deals by hand."""


def deal(options, *hands):
    lines = ["new daifugo players=%d seed=1 dealer=0 deal=manual %s" % (len(hands), options)]
    return "\n".join(lines + ["hand %d %s" % pair for pair in enumerate(hands)] + ["begin\n"])


def moves(*actions):
    return "".join("do %s\n" % action for action in actions)


def can(seat, action):
    return "why %d %s\n= legal\n" % (seat, action)


def cannot(seat, action, rule="DAIF-"):
    return "why %d %s\n~ %s\n" % (seat, action, rule)


def tells(*texts):
    return "state\n" + "".join("~ %s\n" % text for text in texts)


SOURCE = [
    ("on a single 2 a joker, which is above all",
     deal("", "2s 3c", "Jo 4c As", "5c 6c") + moves("0 play 2s")
     + can(1, "play Jo") + cannot(1, "play As", "DAIF-6") + moves("1 play Jo")
     + tells('"pile":[]', '"turn":1')),
    ("in a revolution on a single 3 a joker",
     deal("auto_clear=off", "4c 4d 4h 4s 3c 9c", "Jo 5c 2s", "5d 6c")
     + moves("0 play 4c 4d 4h 4s", "1 pass", "2 pass") + tells('"revolution":true')
     + moves("0 play 3c") + can(1, "play Jo") + cannot(1, "play 2s")),
    ("on two aces 2 2 and 2 Jo, and both are unbeatable with one joker",
     deal("", "Ac Ad 3c", "2c 2d Jo 4c", "5c 6c") + moves("0 play Ac Ad")
     + can(1, "play 2c 2d") + can(1, "play 2c Jo") + cannot(1, "play 4c Jo", "DAIF-6")
     + moves("1 play 2c 2d") + tells('"pile":[]', '"turn":1')),
    ("with two jokers both of them on two aces, and on 2 2",
     deal("jokers=2", "Ac Ad 3c", "2c 2d 4c", "Jo Jo 5c") + moves("0 play Ac Ad")
     + moves("1 play 2c 2d") + tells('"turn":2') + can(2, "play Jo Jo")
     + moves("2 play Jo Jo") + tells('"pile":[]', '"turn":2')),
    ("8 on 3 to 7 alone, and it clears",
     deal("", "3c 4c 5c 6c 7c 9c", "8c 8d 8h 8s Jd", "3d") + moves("0 play 7c")
     + moves("1 play 8c") + tells('"pile":[]', '"turn":1', '"leader":1')),
    ("no 8 on 9 or above",
     deal("", "9c 4c", "8c 8d Jd", "3d") + moves("0 play 9c") + cannot(1, "play 8c", "DAIF-6")),
    ("8 8 on pairs of 3 to 7",
     deal("", "7c 7d 4c", "8c 8d Jd", "3d") + moves("0 play 7c 7d")
     + cannot(1, "play 8c", "DAIF-6") + moves("1 play 8c 8d") + tells('"turn":1')),
    ("no 8 8 on pairs of 9",
     deal("", "9c 9d 4c", "8c 8d Jd", "3d") + moves("0 play 9c 9d")
     + cannot(1, "play 8c 8d", "DAIF-6")),
    ("the source's first stairs: 5 6 7 of hearts on a 4, then from 6 up, of any suit",
     deal("stairs=on", "4c 3c", "5h 6h 7h 3d", "6s 7s 9s 5s Jo 5d 6d 7d")
     + moves("0 play 4c") + can(1, "play 5h 6h 7h") + moves("1 play 5h 6h 7h")
     + can(2, "play 6s 7s Jo") + can(2, "play 7s 9s Jo")
     + cannot(2, "play 5d 6d 7d") + cannot(2, "play 9s") + cannot(2, "play Jo")
     + cannot(2, "play 5s 6s 7s Jo=4")),
    ("the source's second stairs: on J Q K of diamonds K A Jo and Q K A, not J Q K",
     deal("stairs=on", "Jd Qd Kd 3c", "Ks As Jo Qc Kc Ac Jc", "4d")
     + moves("0 play Jd Qd Kd") + can(1, "play Ks As Jo") + can(1, "play Ks As Jo=15")
     + can(1, "play Qc Kc Ac") + cannot(1, "play Jc Qc Kc")
     + moves("1 play Ks As Jo") + tells('"pile":[]', '"turn":1')),
    ("a stair on no pair and no three of a kind",
     deal("stairs=on", "4c 4d 3c", "5h 6h 7h 3d", "6s") + moves("0 play 4c 4d")
     + cannot(1, "play 5h 6h 7h")),
    ("an ace is 1 or 14, a 2 is 2, a joker 0 to 15",
     deal("stairs=on eight_cut=off auto_clear=off", "As 2s 3s Ks Qs Jo 4c", "3d", "4d")
     + can(0, "play As 2s 3s") + can(0, "play Qs Ks As") + can(0, "play As 2s Jo=0")
     + can(0, "play Ks As Jo=15") + cannot(0, "play Ks As 2s")
     + moves("0 play 2s As Jo") + tells('"as":[3]')),
    ("four of a kind turn the order over, four more turn it back",
     deal("", "5c 5d 5h 5s 3c", "4c 4d 4h 4s 3d 6s 6c 6d 6h", "3h") + moves("0 play 5c 5d 5h 5s")
     + tells('"revolution":true') + cannot(1, "play 6c 6d 6h 6s")
     + moves("1 play 4c 4d 4h 4s") + tells('"revolution":false')),
]

RULES = [
    ("DAIF-5: with a joker five of a kind; the leader cannot pass",
     deal("", "5c 5d 5h 5s Jo 3c", "4c 9d", "3h") + cannot(0, "pass", "DAIF-5")
     + moves("0 play 5c 5d 5h 5s Jo") + tells('"revolution":true')),
    ("DAIF-7, DAIF-8: who passed may play again; all others pass, and the last one leads",
     deal("", "4c 9c Kc", "5c Qd 3d", "3h 6h 7h") + moves("0 play 4c", "1 pass", "2 play 6h")
     + moves("0 play 9c", "1 play Qd", "2 pass") + tells('"passed":[2]') + moves("0 pass")
     + tells('"pile":[]', '"turn":1', '"passed":[]')),
    ("DAIF-7: with `pass_lock` a pass holds",
     deal("pass_lock=on", "4c 9c Kc", "5c Qd 3d", "3h 6h 7h")
     + moves("0 play 4c", "1 pass", "2 play 6h", "0 play 9c") + tells('"turn":2', '"passed":[1]')),
    ("DAIF-8: with `play_over` the last player is asked as well",
     deal("play_over=on", "4c 9c Kc", "5c Qd 3d", "3h 6h 7h")
     + moves("0 play 4c", "1 pass", "2 pass") + tells('"turn":0') + can(0, "play 9c")
     + moves("0 play 9c", "1 pass", "2 pass", "0 pass") + tells('"pile":[]', '"turn":0')),
    ("DAIF-8: who is out is not asked; the next one still in leads",
     deal("", "9c", "5c 3d", "3h 6h") + moves("0 play 9c", "1 pass", "2 pass")
     + tells('"turn":1', '"pile":[]', '"out":[0]', '"places":[1,null,null]')),
    ("DAIF-9: a single 2 where no joker is in the deck",
     deal("jokers=0", "2c 3c", "4d 5d", "6d 7d") + moves("0 play 2c") + tells('"pile":[]')),
    ("DAIF-9: no single 2 with a joker, nor a joker under `spade3`",
     deal("spade3=on", "2c 3c", "Jo 5d", "3s 7d") + moves("0 play 2c", "1 play Jo")
     + tells('"turn":2') + can(2, "play 3s") + cannot(2, "play 7d", "DAIF-6")
     + moves("2 play 3s") + tells('"turn":2', '"pile":[]')),
    ("DAIF-9: 2 Jo with two jokers clears, 2 2 does not",
     deal("jokers=2", "2c 2h Jo 3c 2s", "4d 5d", "6d 7d") + moves("0 play 2c Jo")
     + tells('"pile":[]', '"turn":0') + moves("0 play 2h 2s") + tells('"turn":1')),
    ("DAIF-9: any three 2s; four are the weakest",
     deal("jokers=2", "2c 2h 2d 3c 2s", "4d 5d", "6d 7d") + moves("0 play 2c 2d 2h")
     + tells('"pile":[]', '"turn":0')),
    ("DAIF-9: four 2s turn the order over and are then the weakest",
     deal("", "2c 2h 2d 3c 2s", "4d 5d", "6d 7d") + moves("0 play 2c 2d 2h 2s")
     + tells('"revolution":true', '"turn":1')),
    ("DAIF-9: in a revolution 3 in place of 2",
     deal("", "4c 4d 4h 4s 3c 3d 9c", "5c 2s", "5d 6c")
     + moves("0 play 4c 4d 4h 4s", "1 pass", "2 pass", "0 play 3c 3d")
     + tells('"pile":[]', '"turn":0')),
    ("DAIF-12: who goes out with an 8 hands the lead on",
     deal("", "8c", "5c 3d", "3h 6h") + moves("0 play 8c") + tells('"turn":1', '"pile":[]')),
    ("DAIF-14: with `strength` 3 to 2, and jokers beyond both ends",
     deal("stairs=on stair_axis=strength", "Ks As 2s Jo 3s 4s 5c", "3d", "4d")
     + can(0, "play Ks As 2s") + can(0, "play As 2s Jo=16") + can(0, "play 3s 4s Jo=2")
     + cannot(0, "play As 2s 3s")),
    ("DAIF-15: mirrored in a revolution",
     deal("stairs=on eight_cut=off", "5c 5d 5s Jo Jc 3c", "Ts 8s 9s Js Jd", "8h 7h 9h Th 6h")
     + moves("0 play 5c 5d 5s Jo", "1 pass", "2 pass", "0 play Jc") + cannot(1, "play 9s Ts Js")
     + moves("1 play 8s Ts 9s") + cannot(2, "play 8h 9h Th") + can(2, "play 7h 8h 9h")),
    ("DAIF-16: `same` and `above`",
     deal("stairs=on stair_length=same stair_gap=above", "3c 4c 5c 6c 9d", "5h 6h 7h Jh",
          "6s 7s 9s Ts 4s") + moves("0 play 3c 4c 5c") + cannot(1, "play 5h 6h 7h")),
    ("DAIF-16: a stair of five is a revolution under `stair_revolution=5`",
     deal("stairs=on stair_revolution=5", "3c 4c 5c 6c 7c 9d", "5h", "6s")
     + moves("0 play 3c 4c 5c 6c 7c") + tells('"revolution":true')),
    ("DAIF-16: a joker that stands for 8 in a stair cuts, and not with `eight_in_stair=off`",
     deal("stairs=on", "6c 7c Jo 9d", "5h", "6s") + moves("0 play 6c 7c Jo=8")
     + tells('"pile":[]')
     + deal("stairs=on eight_in_stair=off", "6c 7c Jo 9d", "5h", "6s")
     + moves("0 play 6c 7c Jo=8") + tells('"turn":1', '"as":[8]')),
    ("DAIF-16: a stair that turns the order over is not the set of the same cards",
     deal("jokers=2 stairs=on stair_revolution=3", "8s Jo Jo 3c 4c", "3h 3d", "4h 4d")
     + moves("0 play 8s Jo=9 Jo=10") + tells('"revolution":true', '"pile":[]', '"turn":0')),
    ("DAIF-19: J-back until the pile is cleared, as often as allowed",
     deal("jback=declare jback_limit=1", "Jc Jd 4c", "5h Qh", "6s Qs") + can(0, "play Jc")
     + moves("0 play Jc back") + tells('"jback":true') + cannot(1, "play Qh")
     + moves("1 play 5h", "2 pass", "0 play 4c", "1 pass", "2 pass") + tells('"jback":false')
     + cannot(0, "play Jd back", "DAIF-19")),
    ("DAIF-22: the same suit twice locks; a joker ends the lock",
     deal("lock=suit auto_clear=off", "4c 9d Kc", "5c Qd 3d", "3h 6h 7c Jo")
     + moves("0 play 4c", "1 play 5c") + tells('"lock":["c"]')
     + cannot(2, "play 6h") + can(2, "play 7c") + moves("2 play Jo")
     + tells('"lock":null')),
    ("DAIF-22: tight locks the ranks too",
     deal("lock=tight", "4c 9d 6c", "5c Qd 3d", "3h 6h 7c Jo 6s")
     + moves("0 play 4c", "1 play 5c") + tells('"lock":["c"]')
     + cannot(2, "play 7c") + can(2, "play Jo")),
    ("DAIF-22: a joker takes the suit that makes the lock",
     deal("lock=suit", "4c 4d 9d", "5c Jo Qd", "6h 6s 6c 6d")
     + moves("0 play 4c 4d") + moves("1 play 5c Jo") + tells('"as":["5d"]', '"lock":["c","d"]')
     + cannot(2, "play 6h 6s") + can(2, "play 6c 6d")),
    ("DAIF-24: an 8, a 2 and a joker are foul; the first is the lowest",
     deal("foul=on", "8c", "2c", "3c 4c", "3d 4d") + moves("0 play 8c")
     + tells('"places":[4,null,null,null]') + moves("1 play 2c")
     + tells('"places":[4,3,null,null]')),
    ("DAIF-25: three 9s, three 6s once",
     deal("coup=on omen=on", "9c 9d 9h 6c 6d 6h 4c", "3c", "3d") + moves("0 play 9c 9d 9h")
     + tells('"revolution":true') + moves("1 pass", "2 pass", "0 play 6c 6d 6h")
     + tells('"revolution":false')),
    ("DAIF-25: after an omen there are no more revolutions, not even by four of a kind",
     deal("omen=on", "6c 6d 6h Kc 3d", "5c 5d 5h 5s 4c", "7c 9d") + moves("0 play 6c 6d 6h")
     + moves("1 pass", "2 pass", "0 play Kc", "1 play 4c", "2 pass", "0 pass")
     + moves("1 play 5c 5d 5h 5s") + tells('"revolution":true')),
    ("DAIF-19: a second J-back on the same pile reverses the strength once more",
     deal("jokers=2 coup=on jback=auto", "Jc Jo Jo 3c", "9c 9d 9h 4c", "Jd Jh Js 5c 6c")
     + moves("0 play Jc Jo Jo", "1 play 9c 9d 9h") + tells('"jback":true', '"revolution":true')
     + moves("2 play Jd Jh Js") + tells('"jback":false', '"revolution":true')),
    ("DAIF-22: tight on stairs, by their lowest",
     deal("lock=tight stairs=on eight_cut=off jokers=2", "3c 3d", "4c 5c 6c 4d",
          "7c 8c Jo Jo 9c Tc 5d") + moves("0 play 3c", "1 play 4c 5c 6c")
     + can(2, "play 7c Jo Jo") + cannot(2, "play 7c 8c 9c")),
    ("DAIF-25: a 5 skips one player, 9s turn the direction",
     deal("skip5=on reverse9=on", "5c 9c", "6c 7c", "Tc Jc 9d", "3d 4d") + moves("0 play 5c")
     + tells('"turn":2') + moves("2 play 9d") + tells('"direction":-1', '"turn":1')),
    ("DAIF-25: cards given, discarded, named",
     deal("give7=on dump10=on bomb12=on", "7c 7d 3c 4c Tc Qc", "4d Kd", "4h Ks")
     + moves("0 play 7c 7d") + tells('"phase":"give7"') + moves("0 give 3c")
     + tells('"turn":1', '["3c","4d","Kd"]') + moves("1 pass", "2 pass", "0 play Tc")
     + tells('"phase":"dump10"') + moves("0 skip", "1 pass", "2 pass", "0 play Qc")
     + tells('"phase":"bomb12"') + moves("0 ranks 4") + tells('"hands":[[],["3c","Kd"],["Ks"]]')
     + tells('"places":[1,null,null]')),
    ("DAIF-25: three 3s, two 9s and two 6s clear",
     deal("sandstorm=on ambulance=on rokurokubi=on", "9c 9d 6c 6d Ac Ad Ah 3s",
          "3c 3d 3h 4c", "4d 4h") + moves("0 play 9c 9d") + tells('"pile":[]')
     + moves("0 play 6c 6d") + tells('"pile":[]') + moves("0 play Ac Ad Ah")
     + moves("1 play 3c 3d 3h") + tells('"pile":[]', '"turn":1')),
    ("DAIF-28: 5, 8, 4 4: whose 4s they are leads",
     deal("stop4=on", "5c Kc", "8c 3d", "4c 4d 9c") + moves("0 play 5c", "1 play 8c")
     + tells('"phase":"stop4"', '"turn":2') + cannot(2, "play 9c") + moves("2 play 4c 4d")
     + tells('"pile":[]', '"turn":2')),
    ("DAIF-28: J, 6, and a 7 goes on",
     deal("jback=auto return6=on", "Jc Kc", "6c 3d", "5c 7d 9c")
     + moves("0 play Jc", "1 play 6c") + cannot(2, "play 5c") + can(2, "play 7d")),
    ("DAIF-28: an emperor is a revolution, and lies on a lower card",
     deal("emperor=on", "3d Kc", "4s 5h 6d 7c 9c", "8c") + moves("0 play 3d")
     + can(1, "play 4s 5h 6d 7c") + moves("1 play 4s 5h 6d 7c") + tells('"revolution":true')),
    ("DAIF-28: the last one out first turns the places over",
     deal("gekokujo=on", "Kc", "5c", "4c 3d") + moves("0 play Kc", "1 pass", "2 pass", "1 play 5c")
     + tells('"places":[1,2,3]')),
    ("DAIF-28: of three two may vote the exchange out",
     deal("exchange=on stop_exchange=on", "Kc", "5c", "4c 3d")
     + moves("0 play Kc", "1 pass", "2 pass", "1 play 5c") + "next\n" + moves("2 stop", "1 stop")
     + tells('"phase":"turn"')),
]

PRESETS = {
    "source": "jokers=1 eight_cut=on exchange=off stairs=off",
    "plain": "jokers=0 eight_cut=off",
    "family": "jokers=1 eight_cut=on exchange=on",
    "full": "jokers=2 stairs=on exchange=on jback=declare eight_cut=on stair_axis=number",
    "federation": "jokers=2 exchange=on pass_lock=on stairs=on stair_axis=strength "
                  "stair_length=same eight_in_stair=off spade3=on lock=suit fall=on foul=on",
    "uecda": "jokers=1 exchange=on exchange_seen=on first_lead=3d next_lead=3d pass_lock=on "
             "stairs=on stair_axis=strength stair_length=same stair_gap=above "
             "stair_revolution=5 play_over=on spade3=on lock=suit foul=off fall=off",
    "party": "exchange=on jback=auto spade3=on lock=suit fall=on foul=on skip5=on give7=on "
             "dump10=on bomb12=off",
}

EXAMPLES = SOURCE + RULES + [
    ("the preset " + name, "new daifugo players=5 seed=1 preset=%s\n" % name
     + "".join("~ %s\n" % word for word in options.split()))
    for name, options in PRESETS.items()]

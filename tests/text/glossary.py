"""glossary.py - one word for one thing, in the catalogue and in the books of rules.

    glossary.py SOURCES

What all stalls share says "round" for four games, and the same with "deal" for Kakkuri. Each line of a list names words that say again, otherwise, what has its word already: where they
are looked for, what they look like, and the word to use. The catalogue is looked at without its
marks of reading; a msgid is looked at where the sources say it, a book as its game's. A msgid
without a context may not be said both by rules/ and by scenes/: what is one word in English has two
meanings there ("Never").
"""

import glob
import os
import re
import sys

# Japanese: what a sentence may not hold, and the word to use.
JAPANESE = [
    (r"11バック", "J-バック"),
    (r"5スキップ|(?<!K)スキップ！", "5とばし, とばし！"),
    (r"8切", "八切り"),
    (r"Qボンバー|(?<!12)ボンバー", "12ボンバー"),
    (r"7渡", "7わたし"),
    (r"タマルー", "タマロー"),
    (r"ふわり", "フワリ"),
    (r"うたず", "ウタズ"),
    (r"ちょろ", "チョロ"),
    (r"ラウンド|ディール", "回"),
    (r"声を_?か|声が_?か|呼[ばびぶべぼんっ]|コール|(?<![ぁ-ん])よ(?:[ばびぶべぼ]|ん[でだ])",
     "宣言する (タマロー), 言う (どてんこ)"),
    (r"かえし(?![てたまうに])", "返し"),
    (r"[一二三四五六七八九]枚|[三四五六七八九]人", "the number in digits: 3枚, 3人"),
    (r"石[^。、：]{0,4}[0-9}]枚", "石 … 個"),
    (r"絵をと|取りますか", "保存"),
    (r"お手伝い", "たすけ"),
    (r"子供|大人|一緒|(?<!「)誰", "こども, おとな, いっしょ, だれ"),
    (r"写真|(?<![光明])灯り|ひきずる", "画面 (画像) を保存, ちょうちん, ドラッグする"),
    (r"のぞきの|切[るれ]る?8|人のファイル", "見る窓の, 八切りの8, プレイヤーのファイル"),
    (r"(?<!今日の)(?<!との)(?<!回)勝負", "試合"),
    (r"Ennichi", "縁日"),
    (r"[！？] ", "no blank after ！ and ？: the letter has its own"),
]
# One spelling, with Japanese letters, so that a reading can stand above. What a source says in its
# own words (a msgid in “ ”) keeps the source's.
JAPANESE_SPELLING = [
    (r"(?<![ぁ-ん])あが[らりるれろっ]|(?<=反則)あが", "上がる"),
    (r"とりかえ|取りかえ|取替|(?<![ぁ-ん])かえ[るらてたれよま]|(?<![りれべ席])替え",
     "取り替える (swap), 入れ替える, 並べ替える, 変える (make different)"),
    (r"入れかえ|並べかえ", "入れ替える, 並べ替える"),
    (r"(?<![手山台絵名])(?<!捨て)(?<!抜き)(?<!小松の)(?<!小松の_)札", "カード"),
]
# With its marks: whose person and which round it is stands apart, without exception.
JAPANESE_BREAKS = [
    (r"[ぁ-ん]\{(?:人|回)\|(?:ひと|かい)\}", "_ before it: まけた_{人|ひと}, この_{回|かい}"),
]
# Where a game says why something cannot be done, all five speak to a child: …だよ, …してね.
REFUSALS = re.compile(r"REASONS\[\w+\] = \{(.*?)\n\};", re.S)
TOO_FORMAL = [
    (r"ません。?$|です。?$|ます。?$|必要。?$", "…だよ, …してね"),
]
# A reading that only the other word has: {数|かず} is what stands on a card, which is its 数字.
JAPANESE_READINGS = [
    (r"\{数\|かず\}", "数字 (on a card), 枚数, 個数, 人数"),
]
# Only Daifugō has an 交換, at the beginning of a round; swapping a card in play is 取り替える.
EXCHANGE = [
    (r"交換", "取り替える"),
]
# In Kakkuri's sentences leaving a deal is オリ; a curtain comes down everywhere else.
KAKKURI_JAPANESE = [
    (r"(?<![一-龥ぁ-ん])(?:下|お)り(?:[るたらてれ]|$)|下り[るたらてれ]", "オリる"),
]
# English: where it is said, what may not be said there, and the word to use.
ENGLISH = [
    (r"/kakkuri/", r"\b[Cc]hips?\b", "stone"),
    (r"/kakkuri/", r"\b[Ff]old(s|ed|ing)?\b", "drop out"),
    (r"/kakkuri/", r"\b(?<!go-)(?<!goes )[Rr]ounds?\b", "deal"),
    (r"/daifugo/", r"\b[Rr]uns?\b|\b[Ss]traights?\b|\b[Ss]equences?\b", "stair"),
    (r"/daifugo/", r"\b[Tt]he (rich|poor|richest|poorest)\b|\bmillionaire\b|\bpaupers?\b",
     "Millionaire, Rich, Commoner, Poor, Pauper"),
    (r"/takoyaki/", r"\b(raw|covered|uncovered)\b|\bis turned\b|\b[Tt]urned (the|all|ten|already)\b",
     "flip, face down"),
    (r"/(daifugo|takoyaki)/", r"(?<![\w.–-])1[1-4](?![\w.–-])", "A, J, Q, K"),
    (r"/dotenko/", r"\b(lays?|laid)\b", "play"),
    (r"/takoyaki/", r"\bpile\b", "stock, discards"),
    (r"/daifugo/", r"\bturns? (the (order|world) over|the order round)\b", "reverse the order"),
    (r"", r"\bhas no such step\b|\bare? gone now\b", "That isn't a move in ..."),
    (r"/kakkuri/", r"\b[Pp]ass(es|ed)? (it )?on\b", "pass"),
    (r"", r"\bor less\b|\bless than all\b", "or fewer, the lowest"),
    # Found on the screens once, with a better word.
    (r"", r"\b([Hh]ard to say|handed down|holds at once|[Tt]hey greet|[Ii]t is the turn of)\b",
     "the move by name, traditional, takes effect at once, shown when, it's ...'s turn"),
    (r"", r"\b([Aa] slip in|no file of|little break|away with it|[Tt]he taking back|and you not)\b",
     "a typo, is not a ... file, paused, throw it on, redo, only you can see them"),
    (r"", r"\b([Ss]hining (place|ball|card)|[Ss]o long the|[Aa]s the system|[Tt]hing before)\b",
     "glowing, how long, same as system, previous item"),
    # What nobody says like that.
    (r"", r"\b([Tt]he own|so many (cards|deals|times)|[Ww]hom you point at|[Ee]quals (win|draw|share))\b",
     "their own, this many, whoever you point at, players who are equal"),
]
# Sentences of all stalls at once, and one that Kakkuri says in words of its own.
ROUNDS_OF_ALL = {
    "A few rounds",
    "Children are asked this after a round, once they have played this long.",
    "Moves that lose or end a round must be held or pressed twice.",
    "Round {number} begins. {who} deals.",
    "Two minutes with the cards in your hand, then a short round.",
}
BOOKS = ("daifugo", "dotenko", "kakkuri", "takoyaki", "tamalou")
PLACE = re.compile(r"<[a-z_]+>")  # a place that the chosen option fills
GROUP = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def entries(path):
    """Each entry of a .po but its head: where it is said, context, msgid and msgstr."""
    with open(path, encoding="utf-8") as file:
        for block in file.read().split("\n\n")[1:]:
            parts = {"#:": "", "msgctxt": "", "msgid": "", "msgid_plural": "", "msgstr": ""}
            kind = ""
            for line in filter(None, block.split("\n")):
                if line.startswith("#"):
                    parts["#:"] += line[2:] if line.startswith("#:") else ""
                    continue
                if not line.startswith('"'):
                    kind = re.match(r"[a-z_]+", line)[0]
                parts[kind] += line[line.index('"') + 1:-1].replace('\\"', '"')
            yield (parts["#:"].split(), parts["msgctxt"],
                   parts["msgid"] + " " + parts["msgid_plural"], parts["msgstr"])


def plain(marked):
    return GROUP.sub(r"\1", marked).replace("_", "")


def spelled(marked):
    """With its marks of words, so that a pattern may ask where a word begins."""
    return GROUP.sub(r"\1", marked)


class Finds:
    def __init__(self):
        self.count = 0

    def look(self, patterns, words, where):
        for pattern, better in patterns:
            found = re.search(pattern, words)
            if found:
                self.say("%s: \"%s\" in: %s\n  say: %s" % (where, found[0], words, better))

    def say(self, what):
        self.count += 1
        print(what)


def refusals(sources):
    """Every msgid with which one of the five games says why something cannot be done."""
    said = set()
    for path in glob.glob(os.path.join(sources, "src/text/*/*_text.c")):
        with open(path, encoding="utf-8") as file:
            for table in REFUSALS.findall(file.read()):
                for words in re.findall(r'N_\(((?:\s*"(?:[^"\\]|\\.)*")+)', table):
                    said.add("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', words)).replace('\\"', '"'))
    return said


def look_at_rounds(path, finds):
    """Whatever a shared source says of a round has its twin for Kakkuri, whose rounds are deals."""
    game = re.compile(r"(?<![a-z])(%s)(?![a-z])" % "|".join(BOOKS))
    said = [(files, msgid.strip()) for files, _, msgid, _ in entries(path)]
    words = {msgid for _, msgid in said}
    for files, msgid in said:
        told = re.sub(r"\{[a-z]+\}", "", msgid)
        if msgid in ROUNDS_OF_ALL or all(game.search(file.replace("_", "/")) for file in files):
            continue
        if not re.search(r"\b[Rr]ounds?\b", told):
            continue
        twin = re.sub(r"\bround(s?)\b", r"deal\1", re.sub(r"\bRound(s?)\b", r"Deal\1", msgid))
        if twin not in words:
            finds.say("en: \"%s\" has no twin with \"deal\" for Kakkuri: say both by "
                      "say_round_or_deal()" % msgid)


def look_at_catalogue(path, refused, finds):
    for said_in, context, msgid, msgstr in entries(path):
        finds.look(JAPANESE, plain(msgstr), "ja")
        finds.look(JAPANESE_READINGS + JAPANESE_BREAKS, msgstr, "ja")
        if not msgid.startswith("“"):
            finds.look(JAPANESE_SPELLING, spelled(msgstr), "ja")
            if said_in and not any("daifugo" in file for file in said_in + [context]):
                finds.look(EXCHANGE, plain(msgstr), "ja")
        if msgid.strip() in refused:
            finds.look(TOO_FORMAL, plain(msgstr), "ja, a refusal")
        if any("/kakkuri/" in file for file in said_in):
            finds.look(KAKKURI_JAPANESE, plain(msgstr), "ja")
        for place, pattern, better in ENGLISH:
            if all(re.search(place, file) for file in said_in):
                finds.look([(pattern, better)], re.sub(r"\{[a-z]+\}", "", msgid), "en")
        layers = {file.split("/")[1] for file in said_in}
        if not context and {"rules", "scenes"} <= layers:
            finds.say("rules/ and scenes/ share \"%s\": give one of them a msgctxt, or words of its "
                      "own" % msgid.strip())


def look_at_books(folder, finds):
    for path in sorted(glob.glob(os.path.join(folder, "*.txt"))):
        name = os.path.basename(path)
        if name.split(".")[0] not in BOOKS:
            continue
        with open(path, encoding="utf-8") as file:
            for line in file.read().split("\n"):
                if line.startswith("["):
                    continue
                if name.endswith(".ja.txt"):
                    finds.look(JAPANESE, plain(line), name)
                    finds.look(JAPANESE_SPELLING, spelled(line), name)
                    finds.look(JAPANESE_READINGS + JAPANESE_BREAKS, line, name)
                    if not name.startswith("daifugo"):
                        finds.look(EXCHANGE, plain(line), name)
                    if name.startswith("kakkuri"):
                        finds.look(KAKKURI_JAPANESE, plain(line), name)
                else:
                    place = "/%s/" % name.split(".")[0]
                    for where, pattern, better in ENGLISH:
                        if re.search(where, place):
                            finds.look([(pattern, better)], PLACE.sub("", line), name)


def main():
    finds = Finds()
    refused = refusals(sys.argv[1])
    if len(refused) < 100:
        finds.say("only %d refusals found: has their table another name now?" % len(refused))
    look_at_catalogue(os.path.join(sys.argv[1], "src/text/po/ja.po"), refused, finds)
    look_at_rounds(os.path.join(sys.argv[1], "src/text/po/ja.po"), finds)
    look_at_books(os.path.join(sys.argv[1], "assets/rules"), finds)
    if finds.count:
        print("%d times another word: use the one that stands beside it" % finds.count)
    return 1 if finds.count else 0


if __name__ == "__main__":
    sys.exit(main())

#!/bin/sh
# arguments.sh CLI WORK - one command given as arguments: its payload, and a status.
. "${0%/*}/check.sh"

# ask STATUS ARGUMENT... - leaves what was said in `out` and `err`
ask()
{
    wanted=$1
    shift
    status=0
    "$cli" "$@" >out 2>err || status=$?
    same "status of $*" "$status" "$wanted"
}

ask 0 games
grep -q '^takoyaki 2 8$' out || fail "games"
ask 0 version
grep -Eqx 'ennichi-cli [0-9]+\.[0-9]+\.[0-9]+ protocol 1' out || fail "version"
same "lines of version" "$(wc -l <out | tr -d ' ')" 1
cp out version
ask 0 --version
cmp -s out version || fail "--version: $(cat out)"
ask 0 --help
cp out help
ask 0 help
cmp -s out help || fail "--help: $(cat out)"
# Every command is listed with one line, and has an example of itself that is well formed.
while read -r command does; do
    [ -n "$does" ] || fail "what does $command do?"
    ask 0 help "$command"
    { read -r usage; read -r about; read -r example; } <out || fail "three lines about $command"
    same "lines about $command" "$(cat out)" "$usage
$about
$example"
    case $usage in "$command"*) ;; *) fail "how $command is written: $usage" ;; esac
    example=${example#example: }
    case $example in "$command"*) ;; *) fail "the example of $command is: $example" ;; esac
    case $command in bench | arena | uecda) continue ;; esac # they take their time
    status=0
    # shellcheck disable=SC2086
    "$cli" $example >out 2>err || status=$?
    said=
    read -r said <err || :
    case $said in usage* | unknown* | bad-option* | bad-card*) fail "$example: $said" ;; esac
done <help
ask 0 about dotenko
grep -q '^Rounds: 10 (rounds=10)$' out || fail "about: $(cat out)"
ask 0 options takoyaki
grep -qx 'rounds int 1 1..20' out || fail "options"
ask 0 new takoyaki players=2 seed=1
grep -q '^takoyaki players=2 seed=0*1 ' out || fail "new"
ask 0 quit
same "quit" "$(cat out err)" ""
ask 0 '# nothing'

ask 1 fly
same "stdout" "$(cat out)" ""
grep -q '^unknown-command: ' err || fail "a refusal"
ask 1 options poker
grep -q '^usage: ' err || fail "usage"
ask 1 view 0
grep -q '^no-match: ' err || fail "no-match"
ask 1 verify 'no such file'
grep -q '^io: ' err || fail "io"
echo damaged >damaged.rec
ask 1 verify damaged.rec
grep -q '^corrupt: line 1: ' err || fail "corrupt"
ask 1 games "$(head -c 70000 /dev/zero | tr '\0' x)"
grep -q '^limit: ' err || fail "limit"

printf 'new takoyaki players=2 seed=1 rounds=2\nauto\nsave a match.rec\n' | "$cli" >/dev/null
ask 0 verify 'a match.rec'
same "verify" "$(cat out)" ok

number='[0-9]+(\.[0-9]+)?'
ask 0 bench takoyaki seconds=0.05
grep -Eqx "playouts_per_s=$number actions_per_s=$number ns_per_action=$number clone_ns=$number\
 bytes_per_state=$number actions_per_match=$number branching=$number\
 kernel_ns=$number kernels_per_action=$number" out || fail "bench: $(cat out)"
ask 0 bench takoyaki players=6 seconds=0.01 jokers=0 faces=remove
grep -q ' branching=1.00 ' out || fail "without jokers there is no choice"
ask 1 bench poker
grep -q '^usage: ' err || fail "bench of no game"
for words in seconds=0 seconds=x seconds=-1 seconds=601 seconds=1.2345 players=9 deal=manual x=1; do
    ask 1 bench takoyaki $words
    grep -q '^bad-option: ' err || fail "bench $words"
done

# The arena: a line a kind of player; each deal is played once for every way to turn them round.
figures=" score=-?$number score_se=$number place=$number wins=$number wins_se=$number even=$number\
 decisions=[0-9]+ ms=$number ms_p99=$number imagined=[0-9]+ imagined_per_s=[0-9]+"
ask 0 arena daifugo --seats greedy,random,random --matches 4 --seed 5 rounds=1
grep -Eqx "random seats=2 matches=6 deals=2$figures" out || fail "arena: $(cat out)"
grep -Eqx "greedy seats=1 matches=6 deals=2$figures" out || fail "arena: $(cat out)"
same "kinds of players" "$(wc -l <out | tr -d ' ')" 2
sed 's/ ms=.*//' out >first
ask 0 arena daifugo --seed 5 --matches 4 --seats greedy,random,random rounds=1
same "the same words again" "$(sed 's/ ms=.*//' out)" "$(cat first)"
ask 0 arena daifugo --seats easy,easy,easy,easy --matches 3 rounds=2
grep -q '^easy seats=4 matches=3 deals=3 score=3.000 score_se=0.000 place=2.500 wins=1.0000' out ||
    fail "a place p among n scores n - p: $(cat out)"
ask 0 arena takoyaki --seats easy,random,easy,random --matches 2 rounds=1
grep -q '^easy seats=2 matches=2 deals=1 ' out || fail "turned once they sit as before: $(cat out)"
# Who sees all cards wins by more than luck; and sits nowhere but here.
ask 0 arena dotenko --seats seer,greedy,greedy,greedy --matches 60 --seed 1
wins=$(sed -n 's/^seer seats=1 .* wins=\([0-9.]*\) .*/\1/p' out)
[ "$(printf '%.0f' "${wins}e2")" -gt 40 ] || fail "a seer wins at Dotenko: $(cat out)"
for words in '' '--seats' '--seats easy,' '--seats easy,fly' '--seats easy easy' \
    '--seats easy,easy --seats easy,easy'; do
    ask 1 arena daifugo $words
    grep -q '^usage: ' err || fail "arena $words: $(cat err)"
done
ask 1 arena poker --seats easy,easy
grep -q '^usage: ' err || fail "arena of no game"
for words in '--matches 0' '--matches' '--matches 1000001' '--seed x' 'players=2' 'deal=manual' \
    'x=1' 'rounds=0'; do
    ask 1 arena daifugo --seats easy,easy $words
    grep -q '^bad-option: ' err || fail "arena $words: $(cat err)"
done
ask 1 arena kakkuri --seats easy,easy
grep -q '^bad-option: ' err || fail "too few players for Kakkuri"

# Sentences come in the language asked for: in English, with kanji, and in kana alone.
sentence()
{
    printf 'new takoyaki players=2 seed=1 dealer=1\nlang %s\nwhy 0 draw\n' "$1" | "$cli" |
        sed -n 's/^= TAKO-4 //p'
}
for lang in en ja ja-kana; do
    [ -n "$(sentence $lang)" ] || fail "no sentence in $lang"
done
sentence en | LC_ALL=C grep -q '[^ -~]' && fail "not English: $(sentence en)"
sentence ja-kana | LC_ALL=C grep -q '[^ -~]' || fail "not Japanese: $(sentence ja-kana)"
[ "$(sentence ja)" != "$(sentence ja-kana)" ] || fail "no kanji: $(sentence ja)"

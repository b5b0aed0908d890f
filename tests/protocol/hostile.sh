#!/bin/sh
# hostile.sh CLI WORK - input that no person types: long lines, NUL bytes, bytes that are no UTF-8,
# noise. Each gets a reply or a clean end.
. "${0%/*}/check.sh"

# A line of $1 times the byte x.
long_line()
{
    head -c "$1" /dev/zero | tr '\0' x
}

# 65536 bytes are read (a comment says nothing), one more is refused, and the rest of it skipped.
printf '#' >exact
long_line 65535 >>exact
printf '\ngames\n' >>exact
same "64 KiB" "$("$cli" <exact | head -c 4)" "= ta"
printf '#' >over
long_line 65536 >>over
printf '\nversions\n' >>over
same "64 KiB and one" "$("$cli" <over | cut -d: -f1)" "? limit

? unknown-command"
long_line 1000000 >endless
same "a megabyte without end" "$("$cli" <endless | cut -d: -f1)" "? limit"

printf 'games\0\n\0\nversion \0 1\n' | "$cli" >nul
same "NUL" "$(cut -d: -f1 nul | tr -d '\n')" "? usage? usage? usage"
printf 'g\303\n\377\376\n# \355\240\200\n\300\257\n' | "$cli" >bytes
same "no UTF-8" "$(cut -d: -f1 bytes | tr -d '\n')" "? usage? usage? usage? usage"
printf '\357\277\275\n' | "$cli" | grep -q '^? unknown-command' || fail "U+FFFD is a character"

same "nothing" "$("$cli" </dev/null)" ""
printf 'version' | "$cli" | grep -q '^= ennichi-cli' || fail "a line without newline"

# noise GAME MOST SEED - two thousand lines of the game's own words and the others', in no order.
# Now and then a round is dealt or played, so that most of it meets a running match.
noise()
{
    options=$("$cli" options "$1" | awk '{ print $1 "=on " $1 "=1 " $1 "=99" }' | tr '\n' ' ')
    legal=$(printf 'new %s players=%s seed=%s\nlegal 0\nlegal 1\nlegal 2\n' "$1" "$2" "$3" |
        "$cli" | tr '\n' ' ')
    awk -v seed="$3" -v legal="$legal" -v options="$options" -v game="$1" -v most="$2" '
    function any(pool, most, text) {
        n = split(pool, word, " ")
        for (k = int(rand() * (most + 1)); k > 0; k--) text = text " " word[1 + int(rand() * n)]
        return text
    }
    BEGIN {
        srand(seed)
        command = "hand stock table begin next to_act legal do why view state scores result record " \
                  "undo hash lang hint new games options presets version # ?? -- ="
        number = "0 1 2 3 4 5 6 7 8 9 10 -1 99999999999999999999 "
        saying = "ready arrange draw place discard pass play dotenko shotenko wait return fold " \
                 "sanzoku look fuwari turn time_up peek spy trade swap take keep skip done declare " \
                 "tamalou snap ranks give back ; ; " number
        card = "As Ks 8h 3d Tc Jo Jo=8h Jo=5 1* 2*=9 3* 12 . "
        for (i = 0; i < 2000; i++) {
            if (i % 100 == 0) {
                print "new " game " players=" most " seed=" seed + i (i % 300 ? "" : " deal=manual")
            }
            if (i % 10 == 5) print rand() < 0.5 ? "begin" : "auto random rounds=1"
            chance = rand()
            if (chance < 0.05) print "new " game any("players=2 players=4 preset=source " options, 4)
            else if (chance < 0.3) print any(command, 1) any(number card "ja en random " saying, 5)
            else if (chance < 0.35) print any(command options saying card, 40)
            else print "do " int(rand() * 3) any(legal " " saying, 1) any(legal number card saying, 4)
        }
    }'
}

# Every answer is a reply closed by an empty line, whatever comes.
"$cli" games | while read -r game least most; do
    for seed in 1 2; do
        noise "$game" "$most" $seed >lines
        "$cli" <lines >answers || fail "$game: status $?"
        awk 'BEGIN { RS = "\n\n" } !/^(= |\? [a-z-]+: )/ { print; bad = 1 } END { exit bad }' answers ||
            fail "$game: no reply"
        for code in usage illegal not-your-turn bad-seat bad-option unknown-command; do
            grep -q "^? $code" answers || fail "$game: the noise never meets $code"
        done
    done
done

# A reader that goes away is an end.
{ echo version; sleep 0.1; echo version; echo version; } | "$cli" | head -n 1 >/dev/null

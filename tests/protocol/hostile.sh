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

# Every answer is a reply closed by an empty line, whatever comes.
for seed in 1 2 3; do
    awk -v seed=$seed 'BEGIN {
        srand(seed)
        n = split("new takoyaki players=2 players=6 seed=1 deal=manual hand stock table begin next " \
                  "to_act legal do why view state scores result record undo hash lang ja en auto " \
                  "random rounds=1 hint 0 1 2 -1 99999999999999999999 ready arrange draw place " \
                  "discard 3 4 5 6 7 8 9 10 As Jo 1* ; . # ?? -- = jokers=0 rounds=20 preset=quick",
                  word, " ")
        print "new takoyaki players=2 seed=" seed
        for (i = 0; i < 2000; i++) {
            line = word[1 + int(rand() * n)]
            for (k = int(rand() * 6); k > 0; k--) line = line " " word[1 + int(rand() * n)]
            print line
        }
    }' >noise
    "$cli" <noise >answers
    awk 'BEGIN { RS = "\n\n" } !/^(= |\? [a-z-]+: )/ { print; bad = 1 } END { exit bad }' answers ||
        fail "no reply"
done

# A reader that goes away is an end.
{ echo version; sleep 0.1; echo version; echo version; } | "$cli" | head -n 1 >/dev/null

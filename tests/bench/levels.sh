#!/bin/sh
# levels.sh CLI [MATCHES] - how strong the levels are: one of each level against easy ones, by the
# usual rules and at least three presets a game. Each figure is the share of matches won and its
# standard error; `even` is what it would be among equals. MATCHES, 40 unless told, is how many are
# played where oni thinks long; where it does not, ten times as many cost nothing. They are rounded
# up to whole turns around the table. A preset that CLI does not know reads "new" (levels.txt has
# the table of a build before). Use a release build, and `nice -n 19` it: oni thinks for minutes.
set -eu
cli=$1 matches=${2:-40}

# one GAME PRESET SEATS MATCHES: a line of the table
one() {
    others=
    for seat in $(seq 2 "$3"); do others="$others,easy"; done
    printf '%-9s %-11s %7s' "$1" "$2" "$4"
    if ! "$cli" presets "$1" | grep -q "^=* *$2\( \|\$\)"; then
        echo "     new"
        return
    fi
    for level in random normal strong oni; do
        "$cli" arena "$1" --seats "$level$others" --matches "$4" --seed 1 "preset=$2" 2>/dev/null |
            awk -v level="$level" -v first="$([ $level = random ] && echo 1)" '$1 == level {
                for (i = 2; i <= NF; i++) { split($i, is, "="); value[is[1]] = is[2] }
                if (first) printf " %5.2f", value["even"]
                printf "  %.2f ±%.3f", value["wins"], value["wins_se"] }'
    done
    echo
}

light=$((matches * 10)) middle=$((matches * 5))
printf '%-9s %-11s %7s %5s  %-11s %-11s %-11s %s\n' \
    game preset matches even random normal strong oni
one takoyaki source 4 "$light"
one takoyaki quick 4 "$light"
one dotenko source 4 "$light"
one dotenko free 4 "$light"
one dotenko modern 4 "$light"
one dotenko chain 4 "$light"
one kakkuri source 4 "$middle"
one kakkuri timed 4 "$matches"
one kakkuri echizen 4 "$middle"
one tamalou source 4 "$light"
one tamalou two 2 "$light"
one tamalou kamikaze 4 "$light"
one tamalou cactus 4 "$light"
one tamalou cabo 4 "$light"
one daifugo source 5 "$matches"
one daifugo family 5 "$matches"
one daifugo federation 5 "$matches"
one daifugo party 5 "$matches"

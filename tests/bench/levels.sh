#!/bin/sh
# levels.sh CLI [MATCHES] - how strong the levels are: one of each level against easy ones, by the
# usual rules and three presets a game. Each figure is the share of matches won, in brackets what
# it would be among equals. Use a release build; MATCHES, 40 unless told, are rounded up to whole
# turns around the table. `nice -n 19` it: the highest levels think for minutes.
set -eu
cli=$1 matches=${2:-40}

# one GAME PRESET SEATS: a line of the table
one() {
    others=
    for seat in $(seq 2 "$3"); do others="$others,easy"; done
    printf '%-9s %-11s' "$1" "$2"
    for level in random normal strong oni; do
        "$cli" arena "$1" --seats "$level$others" --matches "$matches" --seed 1 "preset=$2" |
            awk -v level="$level" '$1 == level {
                for (i = 2; i <= NF; i++) { split($i, is, "="); value[is[1]] = is[2] }
                printf " %14s", sprintf("%.2f (%.2f)", value["wins"], value["even"]) }'
    done
    echo
}

printf '%-9s %-11s %14s %14s %14s %14s\n' game preset random normal strong oni
one takoyaki source 4
one takoyaki quick 4
one dotenko source 4
one dotenko free 4
one dotenko modern 4
one dotenko chain 4
one kakkuri source 4
one kakkuri timed 4
one kakkuri echizen 4
one tamalou source 4
one tamalou kamikaze 4
one tamalou cactus 4
one tamalou two 2
one daifugo source 5
one daifugo family 5
one daifugo federation 5
one daifugo party 5

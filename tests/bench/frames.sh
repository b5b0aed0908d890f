#!/bin/sh
# frames.sh BENCH_TABLE [WIDTHxHEIGHT [TURNS]] - what a frame of the fullest table costs, and the former
# renderer beside it, in turns within one run: processor time in ms, mean / 99 of 100 / most, and how
# many times as much the former takes. Of several turns the one with the least mean.
set -eu
program=$1 size=${2:-1920x1080} turns=${3:-2}
figures() { # WHICH - a line for each part of the table's time
    "$program" $1 "$size" | awk -v which="${1:-now}" '
        /^-- images/ { sub(/^-- /, ""); print which "|" $0; next }
        /^-- / { what = substr($0, 4) }
        /^processor time a frame/ {
            gsub(/,/, ""); print which "|" what "|" $6 "|" $15 "|" $17 }'
}
for turn in $(seq "$turns"); do
    figures former
    figures ""
done | awk -F'|' -v size="$size" '
    NF == 2 { if ($1 == "now") made = $2; next }
    !($2 in place) { place[$2] = ++count; name[count] = $2 }
    !(($1, $2) in mean) || $3 < mean[$1, $2] { mean[$1, $2] = $3; high[$1, $2] = $4; most[$1, $2] = $5 }
    END {
        printf "%s\n%-34s %-22s %-22s %s\n", size, "", "now", "former", "former : now"
        for (i = 1; i <= count; i++) {
            w = name[i]
            now = sprintf("%.2f / %.1f / %.0f", mean["now", w], high["now", w], most["now", w])
            old = sprintf("%.2f / %.1f / %.0f", mean["former", w], high["former", w], most["former", w])
            printf "%-34s %-22s %-22s %.1f, %.1f, %.1f\n", w, now, old,
                mean["former", w] / mean["now", w], high["former", w] / high["now", w],
                most["former", w] / most["now", w]
        }
        print made
    }'

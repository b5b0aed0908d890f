#!/bin/sh
# rules.sh CLI [SECONDS] - how fast the rules are: a line for every game and number of players, and
# for the presets of Daifugo that others publish figures of. To be had from a release build:
#     cmake --preset release && cmake --build --preset release --target bench_rules
# Figures count the processor's time; the best of three runs stands for each. Nothing fails here.
set -eu
cli=$1 seconds=${2:-0.3}

run() { "$cli" bench "$@" "seconds=$seconds"; }
best() { for _ in 1 2 3; do run "$@"; done | sort -t= -k4 -g | head -n 1; }
figures() { # GAME OPTION...
    # shellcheck disable=SC2046
    set -- "$*" $(best "$@" | sed 's/[a-z_]*=//g')
    printf '%-40s %9s %8s %7s %6s %8s %8s\n' "$1" "$2" "$4" "$5" "$6" "$7" "$8"
}

echo "ennichi-cli bench GAME OPTION...          playouts   ns an  ns a     bytes  actions  legal"
echo "                                          a second   action copy            a match  actions"
"$cli" games | while read -r game least most; do
    players=$least
    while [ "$players" -le "$most" ]; do
        figures "$game" "players=$players"
        players=$((players + 1))
    done
done
for rounds in 5 1; do # a playout of others is one deal
    figures daifugo players=5 preset=uecda rounds=$rounds
    figures daifugo players=4 preset=plain rounds=$rounds
done
# As another engine counts: who cannot beat a pile still passes, one after another (counting.txt).
figures daifugo players=5 preset=uecda rounds=1 auto_clear=off

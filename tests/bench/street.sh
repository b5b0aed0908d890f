#!/bin/sh
# street.sh PROGRAMS WORK HELPERS [OPTION...] - what the street costs while its fireworks go up, and
# then at rest: every four seconds, the part of a core and the times that its threads were woken. At
# 1280 x 800; OPTION may be --no-audio.
. "$(dirname "$0")/../gui/lib.sh"
shift 3
start_screen 1280x800
used() { cat /proc/"$game_pid"/task/*/schedstat | awk '{ s += $1 } END { printf "%.6f", s / 1e9 }'; }
wakes() { awk '/^voluntary/ { n += $2 } END { print n }' /proc/"$game_pid"/task/*/status; }
"$programs/ennichi" --report "$report" "$@" --lang en --windowed --size 1280x800 \
    >>"$work/game.log" 2>&1 &
game_pid=$!
await_scene street 60
for part in 0 1 2 3 4 5 6 7; do
    _used=$(used) _wakes=$(wakes)
    sleep 4
    echo "$_used $(used) $part $(($(wakes) - _wakes))" | awk '{
        printf "%2d to %2d s: %.2f %% of a core, woken %.1f times a second\n", $3 * 4, $3 * 4 + 4,
            ($2 - $1) * 100 / 4, $4 / 4 }'
done

#!/bin/sh
# bench.sh PROGRAMS WORK HELPERS - the promised figures, each with the command behind it. To be
# had from a release build on a machine that does nothing else:
#     cmake --preset release && cmake --build --preset release --target bench
# Nothing fails here: figures depend on the machine. Xvfb has no graphics card, so all of it is
# the software renderer's.
. "$(dirname "$0")/../gui/lib.sh"
start_screen 1920x1080

figure() { printf '%-62s %12s   (promised: %s)\n' "$1" "$2" "$3"; }
command_was() { printf '    %s\n' "$*"; }
measured() { # options... - runs to its end; what --stats says is in $work/stats
    XDG_DATA_HOME="$work/data" "$programs/ennichi" --stats --windowed "$@" \
        >"$work/stats" 2>>"$work/game.log" || fail "the game ended with status $?: $*"
}
stat_of() { sed -n "s/^$1[^0-9]*\([0-9.]*\).*/\1/p" "$work/stats"; } # the first number
part_of() { sed -n "s/^processor time.*$1 \([0-9.]*\).*/\1/p" "$work/stats"; }

for run in 1 2 3 4 5; do
    rm -rf "$work/data"
    measured --quit-after 0.2
    stat_of 'first frame'
done | sort -n | sed -n 3p >"$work/start"
figure "start to the first frame, the middle of five" "$(cat "$work/start") ms" "<= 1000 ms"
command_was ennichi --quit-after 0.2 --stats

# Processor time of all threads, in seconds; read while it waits for a person.
used() { cat /proc/"$game_pid"/task/*/schedstat | awk '{ s += $1 } END { printf "%.6f", s / 1e9 }'; }
idle() { # SECONDS SIZE
    _seconds=$1 _size=$2
    rm -rf "$XDG_DATA_HOME"
    start_game --windowed --size "$_size" --seats h,ai
    until_true 30 asked || fail "nobody is asked"
    sleep 1 # the last of it settles
    _before=$(used)
    sleep "$_seconds"
    says 'person 0' || fail "it did not wait"
    _after=$(used)
    kill "$game_pid"; game_ends 0
    figure "idle: the table waits for a person, $_seconds s at $_size" \
        "$(awk "BEGIN { printf \"%.2f\", ($_after - $_before) * 100 / $_seconds }") %" "<= 0.5 %"
    command_was ennichi --no-audio --seats h,ai --windowed --size "$_size"
}
idle 10 1920x1080

for seats in ai,ai ai,ai,ai,ai,ai,ai; do
    rm -rf "$work/data"
    measured --size 1920x1080 --demo --seats $seats --speed 1 --no-audio --quit-after 30
    figure "processor time a frame, 1920x1080, $seats" "$(stat_of 'processor time') ms" "<= 6 ms"
    figure "    half of the frames below; 99 of 100 below; the most" \
        "$(part_of 'half below') / $(part_of '100 below') / $(part_of most)" "-"
    figure "    frames that were drawn in 30 s" "$(stat_of 'frames drawn')" "-"
    figure "    resident memory" "$(stat_of 'resident memory') MB" "<= 150 MB"
    command_was ennichi --demo --seats $seats --speed 1 --size 1920x1080 --quit-after 30 --stats
done

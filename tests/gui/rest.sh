#!/bin/sh
# rest.sh PROGRAMS WORK HELPERS SECONDS - a table that waits for a person, with a sound card: it sleeps
# until woken, and so does the sound card. The same while the window is hidden or minimised, and
# afterwards it plays on. What counts is how often its threads are woken and what they compute. From a
# minute on with its music, which falls silent by itself where nobody does anything; else silenced.
. "$(dirname "$0")/lib.sh"
seconds=${4:-5}
start_screen
need xprop

# Of each of its threads: how often it slept, and how many seconds it computed.
threads() {
    for _task in /proc/"$game_pid"/task/*; do
        awk -v task="${_task##*/}" '/^voluntary/ { sleeps = $2 } FILENAME ~ /schedstat$/ { ns = $1 }
            END { print task, sleeps, ns / 1e9 }' "$_task/status" "$_task/schedstat" 2>/dev/null
    done
}

# A thread may end meanwhile, as that of the sound device does when it is closed.
at_rest() { # WHAT
    sleep "$silent_after"
    threads >"$work/before"
    sleep "$seconds"
    threads >"$work/after"
    awk -v s="$seconds" 'NR == FNR { sleeps[$1] = $2; used[$1] = $3; next }
        { n += $2 - sleeps[$1]; u += $3 - used[$1] }
        END { printf "%d %.3f\n", n, u * 100 / s }' "$work/before" "$work/after" >"$work/figures"
    read -r _wakes _part <"$work/figures"
    echo "$1: $_wakes wake-ups in $seconds s, $_part % of a core"
    [ "$_wakes" -le $((seconds * 3)) ] || fail "$1: woken $_wakes times in $seconds s"
    echo "$_part" | awk '{ exit !($1 <= 0.15) }' || fail "$1: $_part % of a core"
}

"$programs/ennichi" --report "$report" --lang en --windowed --size 1280x800 --seats h,ai \
    >>"$work/game.log" 2>&1 &
game_pid=$!
until_true 15 test -s "$report" || fail "the game shows nothing"
until_true 30 asked || fail "nobody is asked"
if [ "$seconds" -ge 60 ]; then
    silent_after=50
else
    silent_after=7 # the last sound ends; five seconds after it the device is closed
    press F9
fi
at_rest "at rest"
window=$(xdotool search --onlyvisible --pid "$game_pid" | head -n 1)
xdotool windowunmap --sync "$window"
at_rest "hidden"
xdotool windowmap --sync "$window"
# As a window manager does that puts it into a list.
xprop -id "$window" -f _NET_WM_STATE 32a -set _NET_WM_STATE _NET_WM_STATE_HIDDEN
xdotool windowunmap --sync "$window"
at_rest "minimised"
xprop -id "$window" -remove _NET_WM_STATE
xdotool windowmap --sync "$window"
until_true 10 asked || fail "nobody is asked any more"
kill "$game_pid"
game_ends 0

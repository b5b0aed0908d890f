#!/bin/sh
# goes_on.sh PROGRAMS WORK HELPERS SECONDS [MODES [STALL]] - computers play among themselves and nobody
# touches anything: with the window shown, hidden, minimised, out of focus, and with hardly any time
# from the machine (SCHED_IDLE beside a busy loop). Play goes on, where it is not starved no report
# says that it stands still, and by its own clock it is at most four times slower than time is (starved:
# where the loop alone is in its way).
. "$(dirname "$0")/lib.sh"
seconds=${4:-20}
modes=${5:-shown hidden minimised unfocused starved}
stall=${6:-dotenko}
busy_pid=
ran_us=0 waited_us=0 # looked at where it is starved alone
start_screen
need xprop xwininfo chrt taskset
stop_busy() { [ -z "$busy_pid" ] || kill "$busy_pid" 2>/dev/null; busy_pid=; }
trap 'stop_busy; finish' EXIT

# Hides it as a window manager does that puts it into a list.
minimise() {
    xprop -id "$window" -f _NET_WM_STATE 32a -set _NET_WM_STATE _NET_WM_STATE_HIDDEN
    xdotool windowunmap "$window"
}
# Somebody clicks beside the window: first it has the focus, then the screen behind it has.
unfocus() {
    xdotool windowfocus --sync "$window"
    xdotool windowfocus "$(xwininfo -root | awk '/Window id:/ { print $4 }')"
    until_true 10 without_focus || fail "it keeps the focus"
}
without_focus() { [ "$(xdotool getwindowfocus -f)" != "$window" ]; }
# From here on, with all its threads, it shares one core with a loop that never ends and has only what
# that leaves, 3 parts of 1027. (A start on so little would take minutes, and is no play.)
starve() {
    _core=$(taskset -c -p $$ | sed 's/.*: *\([0-9]*\).*/\1/')
    taskset -c "$_core" sh -c 'while :; do :; done' &
    busy_pid=$!
    taskset -a -c -p "$_core" "$game_pid" >/dev/null || fail "it cannot be kept on one core"
    chrt -a --idle -p 0 "$game_pid" || fail "it cannot be starved"
    look_how_long_it_ran
    ran_before_us=$ran_us waited_before_us=$waited_us
}
# The thread that plays and draws: how long it ran, and how long it waited though it wanted to run.
look_how_long_it_ran() {
    { read -r _ran_ns _waited_ns _rest <"/proc/$game_pid/schedstat"; } 2>/dev/null || return 1
    ran_us=$((_ran_ns / 1000)) waited_us=$((_waited_ns / 1000))
}
# Where others work on that core, too, less is left than by the loop alone. A frame then waits for more
# than three seconds, and the table for the frame, so that nothing is skipped (app/elapsed.h): there is
# no promise how slow play is, but it goes on.
LOOP_ALONE=2000
got_of_a_million() {
    _ran_us=$((ran_us - ran_before_us))
    echo $((_ran_us * 1000 / (1 + (_ran_us + waited_us - waited_before_us) / 1000)))
}
steps() { echo "$(word_of match 4) $(lines)"; }

# Looks once a second. A minute is enough for a step; starved, it is a minute in which it does not even
# want to run, or half a second of the processor.
watch() { # MODE
    _most=0 _still=0 _before= _ran_at_step_us=0 _wanted_at_step_us=0
    until gone; do
        sleep 1
        [ "$1" = starved ] || ! grep -q '^stalled' "$report" || fail "$1: $(grep '^stalled' "$report")"
        [ "$1" != starved ] || look_how_long_it_ran || continue
        _now=$(steps)
        _still=$((_still + 1))
        if [ "$_now" != "$_before" ]; then
            _still=0 _ran_at_step_us=$ran_us _wanted_at_step_us=$((ran_us + waited_us))
        fi
        _before=$_now
        [ "$_still" -le "$_most" ] || _most=$_still
        [ "$_still" -lt 60 ] || wants_to_run || fail "$1: nothing has happened for a minute"
        [ $((ran_us - _ran_at_step_us)) -lt 500000 ] || fail "$1: it had half a second, and no step"
    done
}
wants_to_run() { [ $((ran_us + waited_us - _wanted_at_step_us)) -gt $((_still * 500000)) ]; }

for mode in $modes; do
    rm -rf "$XDG_DATA_HOME" "$report"
    set -- --report "$report" --no-audio --lang en --windowed --size 640x400 --stall "$stall" \
        --seats ai,ai1,ai2,ai3 --demo --quit-after "$seconds"
    began=$(date +%s)
    "$programs/ennichi" "$@" >>"$work/game.log" 2>&1 &
    game_pid=$!
    until_true 120 says 'scene table' || fail "$mode: there is no table"
    window=$(xdotool search --onlyvisible --pid "$game_pid" | head -n 1)
    # What comes before the table is no play: from here on it is the table's time that counts.
    at_table=$(date +%s)
    [ $mode != hidden ] || xdotool windowunmap --sync "$window"
    [ $mode != minimised ] || minimise
    [ $mode != unfocused ] || unfocus
    [ $mode != starved ] || starve
    watch $mode
    wait "$game_pid" || fail "$mode: it ended with status $?"
    game_pid=
    stop_busy
    ended=$(date +%s)
    echo "$stall, $mode: $seconds s of play in $((ended - began)) s, $((ended - at_table)) at the table;" \
        "longest without a step $_most s"
    if [ $mode = starved ]; then
        echo "$stall, starved: it ran for $(((ran_us - ran_before_us) / 1000)) ms," \
            "$(got_of_a_million) of a million parts of the time that it wanted"
        [ "$(got_of_a_million)" -ge $LOOP_ALONE ] || continue
    fi
    [ $((ended - at_table)) -le $((4 * seconds + 5)) ] || fail "$mode: more than four times slower"
done
exit 0

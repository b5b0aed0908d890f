#!/bin/sh
# goes_on.sh PROGRAMS WORK HELPERS SECONDS [MODES [STALL]] - computers play among themselves and nobody
# touches anything: with the window shown, hidden, minimised, out of focus, and with hardly any time
# from the machine (SCHED_IDLE beside a busy loop). Play goes on, where it is not starved no report
# says that it stands still, and by its own clock it is at most four times slower than time is.
. "$(dirname "$0")/lib.sh"
seconds=${4:-20}
modes=${5:-shown hidden minimised unfocused starved}
stall=${6:-dotenko}
busy_pid=
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
steps() { echo "$(word_of match 4) $(lines)"; }

# Looks once a second. However slow it is, a minute is enough for a step.
watch() { # MODE
    _most=0 _still=0 _before=
    until gone; do
        sleep 1
        [ "$1" = starved ] || ! grep -q '^stalled' "$report" || fail "$1: $(grep '^stalled' "$report")"
        _now=$(steps)
        _still=$((_still + 1))
        [ "$_now" = "$_before" ] || _still=0
        _before=$_now
        [ "$_still" -le "$_most" ] || _most=$_still
        [ "$_still" -lt 60 ] || fail "$1: nothing has happened for a minute"
    done
}

for mode in $modes; do
    rm -rf "$XDG_DATA_HOME" "$report"
    set -- --report "$report" --no-audio --lang en --windowed --size 640x400 --stall "$stall" \
        --seats ai,ai1,ai2,ai3 --demo --quit-after "$seconds"
    began=$(date +%s)
    if [ $mode = starved ]; then
        taskset -c 0 sh -c 'while :; do :; done' &
        busy_pid=$!
        taskset -c 0 chrt --idle 0 "$programs/ennichi" "$@" >>"$work/game.log" 2>&1 &
    else
        "$programs/ennichi" "$@" >>"$work/game.log" 2>&1 &
    fi
    game_pid=$!
    until_true 120 says 'scene table' || fail "$mode: there is no table"
    window=$(xdotool search --onlyvisible --pid "$game_pid" | head -n 1)
    # What comes before the table is no play: from here on it is the table's time that counts.
    at_table=$(date +%s)
    [ $mode != hidden ] || xdotool windowunmap --sync "$window"
    [ $mode != minimised ] || minimise
    [ $mode != unfocused ] || unfocus
    watch $mode
    wait "$game_pid" || fail "$mode: it ended with status $?"
    game_pid=
    stop_busy
    ended=$(date +%s)
    echo "$stall, $mode: $seconds s of play in $((ended - began)) s, $((ended - at_table)) at the table;" \
        "longest without a step $_most s"
    [ $((ended - at_table)) -le $((4 * seconds + 5)) ] || fail "$mode: more than four times slower"
done
exit 0

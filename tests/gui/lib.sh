# lib.sh - what the journeys share: a screen of their own, the game on it, hands, and waiting.
#
# A journey is called with the folder of the programs and a folder to work in. It looks at two
# things: what the game reports to be on the glass (app/report.h), and what peek reads from a
# copy of the database. It never sleeps for luck: every wait asks again until a limit.
set -u
programs=$1
work=$2/$(basename "$0" .sh).$$
helpers=$3
game_pid= xvfb_pid=
stall=takoyaki # whose match peek looks at
mkdir -p "$work"
export HOME="$work/home" XDG_DATA_HOME="$work/data" SDL_AUDIODRIVER=dummy LC_ALL=C.UTF-8
unset ENNICHI_DATA WAYLAND_DISPLAY XDG_PICTURES_DIR DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR
mkdir -p "$HOME"
. "$(dirname "$0")/../no_voice.sh"
silence_voice "$work/bin"
database=$XDG_DATA_HOME/ennichi/ennichi.db
report=$work/report

finish() {
    _ended=$?
    [ -z "$game_pid" ] || kill -9 "$game_pid" 2>/dev/null
    [ -z "$xvfb_pid" ] || kill "$xvfb_pid" 2>/dev/null
    wait
    case $_ended in 0 | 77) rm -rf "$work" ;; esac # what failed stays, to be looked into
}
trap finish EXIT
trap 'exit 1' INT TERM HUP

fail() {
    echo "FAILED: $*"
    echo "-- the screen:"; cat "$report" 2>/dev/null
    echo "-- the disk:"; peek 2>/dev/null
    echo "-- the game:"; tail -n 20 "$work/game.log" 2>/dev/null
    exit 1
}

need() {
    for tool; do
        command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
    done
}

# until_true SECONDS COMMAND... - asks every 20 ms.
until_true() {
    _left=$(($1 * 50)); shift
    while ! "$@"; do
        _left=$((_left - 1))
        [ "$_left" -gt 0 ] || return 1
        sleep 0.02
    done
}

# ---- the screen and the game ----

# On a number that nobody is likely to choose by hand: other people's clicks stay away.
start_screen() { # [SIZE]
    need Xvfb xdotool
    for _number in $((1000 + $$ % 20000)) $((30000 + $$ % 20000)); do
        rm -f "$work/display"
        Xvfb ":$_number" -displayfd 3 -screen 0 "${1:-1280x800}x24" -nolisten tcp \
            3>"$work/display" >"$work/xvfb.log" 2>&1 &
        xvfb_pid=$!
        export DISPLAY=":$_number"
        until_true 10 screen_answers && [ -s "$work/display" ] && return
    done
    cat "$work/xvfb.log"
    fail "Xvfb does not start"
}
screen_answers() { [ -s "$work/display" ] || ! kill -0 "$xvfb_pid" 2>/dev/null; }

start_game() { # options...
    rm -f "$report"
    "$programs/ennichi" --report "$report" --no-audio --lang en "$@" >>"$work/game.log" 2>&1 &
    game_pid=$!
    until_true 15 test -s "$report" || fail "the game shows nothing"
}

in_window() { start_game --windowed --size 1280x800 "$@"; }

game_ends() { # STATUS - it ends by itself, with this status
    until_true 10 gone || fail "the game does not end"
    wait "$game_pid"
    _status=$?
    game_pid=
    [ "$_status" = "$1" ] || fail "the game ended with status $_status, not $1"
}
gone() { ! kill -0 "$game_pid" 2>/dev/null || grep -qs '^State:[[:space:]]*Z' "/proc/$game_pid/status"; }

kill_game() {
    kill -9 "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
}

# ---- what is on the glass ----

says() { grep -q "^$*\$" "$report" 2>/dev/null; }        # a line of the report
shows_words() { grep -q "^say .*$*" "$report" 2>/dev/null; }
word_of() { awk -v k="$1" -v n="$2" '$1 == k { print $n; exit }' "$report" 2>/dev/null; }
scene() { word_of scene 2; }
lines() { word_of match 6; }
hash_shown() { word_of match 8; }
target() { # PATTERN - "x y" of the middle of the first target whose label is PATTERN
    awk -v want="^$1\$" '$1 == "target" {
        label = $0; sub(/^target [^ ]+ [^ ]+ [^ ]+ [^ ]+ [^ ]+ ?/, "", label)
        if (label ~ want) { print int($2 + $4 / 2), int($3 + $5 / 2); exit }
    }' "$report" 2>/dev/null
}
primary() { # the middle of the button that Enter means (UI_PRIMARY is 16)
    awk '$1 == "target" && int($6 / 16) % 2 { print int($2 + $4 / 2), int($3 + $5 / 2); exit }' \
        "$report" 2>/dev/null
}
has_target() { [ -n "$(target "$1")" ]; }
has_primary() { [ -n "$(primary)" ]; }
# At a first start who sits there is asked before the street is seen; a test that wants that looks
# for `welcome` first.
await_scene() {
    if [ "$1" = street ]; then
        until_true "${2:-10}" says 'scene street\|scene welcome'
        ! says 'scene welcome' || xdotool key Escape
    fi
    until_true "${2:-10}" says "scene $1" || fail "scene $1 does not come"
}

# ---- what is on the disk ----

# The lock says how many commits there must be, so it is copied before what it counts.
peek() {
    for _try in 1 2 3 4 5; do
        rm -rf "$work/copy"
        mkdir -p "$work/copy"
        for _end in .lock .keys "" -wal; do
            [ ! -e "$database$_end" ] || cp "$database$_end" "$work/copy/ennichi.db$_end"
        done
        "$helpers/peek" "$work/copy/ennichi.db" $stall >"$work/peek" 2>>"$work/peek.log" && break
        grep -q 'not sound' "$work/peek" || break
    done
    cat "$work/peek"
}
on_disk() { awk -v k="$1" '$1 == k { print $2; exit }' "$work/peek"; } # of the last peek

# ---- hands ----

click() { xdotool mousemove "$1" "$2" click 1; }
hold() { # X Y COMMAND... - until that is true
    xdotool mousemove "$1" "$2" mousedown 1
    shift 2
    until_true 10 "$@" || fail "held, and nothing happens"
    xdotool mouseup 1
}
press() { xdotool key --clearmodifiers "$@"; }
click_on() { # LABEL
    _at=$(target "$1")
    [ -n "$_at" ] || fail "nothing called $1 can be pressed"
    # shellcheck disable=SC2086
    click $_at
}
click_if_there() { # LABEL - what goes by itself, too
    _at=$(target "$1")
    # shellcheck disable=SC2086
    [ -z "$_at" ] || click $_at
}

hold_on() { # LABEL COMMAND...
    _at=$(target "$1")
    [ -n "$_at" ] || fail "nothing called $1 can be held"
    shift
    # shellcheck disable=SC2086
    hold $_at "$@"
}

# Presses KEY until the focus is on LABEL, looking after each press.
focus() { sed -n 's/^focus //p' "$report"; }
focus_moved() { [ "$(focus)" != "$focus_before" ]; }
go_to() { # KEY LABEL [MOST]
    _presses=0
    while [ "$(focus)" != "$2" ]; do
        _presses=$((_presses + 1))
        [ "$_presses" -le "${3:-12}" ] || fail "$1 does not lead to $2"
        focus_before=$(focus)
        press "$1"
        until_true 10 focus_moved || fail "$1 leaves the focus on $focus_before"
    done
}

# It is this person's turn, the table is at rest, and the disk has what the glass shows.
# The second look is not idle: between the two the report may have been written anew.
waits_for_us() { says 'scene table' && says 'person 0' && says 'still 1'; }
asked() { waits_for_us && peek >/dev/null && [ "$(on_disk hash)" = "$(hash_shown)" ] && waits_for_us; }
asked_or_result() { asked || says 'scene result'; }
# The end of a match is staged on the table first: on to the page, and that is at rest.
at_the_page() {
    says 'scene result' && says 'still 1' || return 1
    has_target Leave || has_target 'Go on' || return 1
    has_target 'Go on' || return 0
    click_on 'Go on'
    return 1
}
moved_on() { [ "$(lines)" != "$lines_before" ] || ! says 'scene table'; }

# What the copy of the journal, peeked at before, offers this person first: "place 3".
next_action() {
    action=$(awk '$1 == "legal" { print $2, $3; exit }' "$work/peek")
    lines_before=$(lines)
}

# Does it, at Takoyaki, with the mouse.
click_action() {
    case $action in
    "draw "*) click_on Draw ;;
    "place "*) click_on "${action#place }" ;;
    "discard"*) click_on Discards ;;
    *) fail "what is to be done with '$action'?" ;;
    esac
    until_true 10 moved_on || fail "$action is not done"
}

#!/bin/sh
# anthy.sh - a name written as people in Japan write theirs: with a real input method (ibus-anthy,
# or ibus-mozc where the fourth word is mozc-jp), composed in the field, turned into characters
# there, given and taken back, and nothing of it lost or taken for keys of the game.
engine=${4:-anthy}
# Mozc serves nobody who is root.
if [ "$engine" = mozc-jp ] && [ "$(id -u)" = 0 ]; then
    command -v setpriv >/dev/null || { echo "skipped: setpriv is not installed"; exit 77; }
    place=$(mktemp -d)
    chown nobody "$place"
    setpriv --reuid=nobody --regid=nogroup --clear-groups sh "$0" "$1" "$place" "$3" "$engine"
    ended=$?
    rm -rf "$place"
    exit $ended
fi
. "$(dirname "$0")/lib.sh"
need ibus-daemon ibus dbus-daemon
[ -e "/usr/share/ibus/component/${engine%-jp}.xml" ] ||
    { echo "skipped: ibus-${engine%-jp} is not installed"; exit 77; }
start_screen

# Buses of their own, on a path that is short enough for a socket. SDL wants a system's bus, too.
buses=$(mktemp -d)
bus_pid=
end_buses() {
    [ -z "$bus_pid" ] || kill "$bus_pid" 2>/dev/null # the input method goes with it
    ibus exit 2>/dev/null
    for _server in $(pgrep -x mozc_server); do # it would outlive its engine
        grep -qsF "HOME=$HOME" "/proc/$_server/environ" && kill "$_server"
    done
    rm -rf "$buses"
}
trap 'end_buses; finish' EXIT
export XDG_CONFIG_HOME="$HOME/.config" XDG_CACHE_HOME="$HOME/.cache" XDG_RUNTIME_DIR="$buses"
export DBUS_SESSION_BUS_ADDRESS="unix:path=$buses/bus" DBUS_SYSTEM_BUS_ADDRESS="unix:path=$buses/bus"
export XMODIFIERS=@im=ibus GSETTINGS_BACKEND=keyfile
mkdir -p "$XDG_CONFIG_HOME/glib-2.0/settings"
cat >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile" <<END
[org/freedesktop/ibus/engine/anthy/common]
input-mode=0
END
# Mozc begins with plain letters, unless it is told otherwise.
mkdir -p "$XDG_CONFIG_HOME/mozc"
cat >"$XDG_CONFIG_HOME/mozc/ibus_config.textproto" <<END
engines { name: "mozc-jp" longname: "Mozc" layout: "default" }
active_on_launch: True
END
dbus-daemon --session --address="$DBUS_SESSION_BUS_ADDRESS" --nofork --nopidfile 2>"$work/bus.log" &
bus_pid=$!
until_true 10 test -S "$buses/bus" || fail "no bus"
# Its engine is written in Python, for the system's own.
PATH=/usr/bin:/bin:$PATH ibus-daemon --xim --cache refresh --panel disable --emoji-extension disable \
    --config disable >"$work/ibus.log" 2>&1 &
chosen() { ibus engine "$engine" 2>/dev/null; [ "$(ibus engine 2>/dev/null)" = "$engine" ]; }
until_true 30 chosen || { cat "$work/ibus.log"; fail "no input method"; }

in_window
# Nobody manages the windows here, and the method serves who has the keyboard.
xdotool windowfocus --sync "$(xdotool search --name Ennichi)"
await_scene street
until_true 10 has_target Takoyaki || fail "no stall"
click_on Takoyaki
await_scene setup
until_true 10 has_target "House rules…" || fail "no way to all there is to set"
click_on "House rules…"
until_true 10 has_target Remove || fail "nobody to be named"

writes() { for _key; do xdotool key "$_key"; done; }
composing() { says "composing $*"; }
composes_nothing() { ! grep -q '^composing' "$report"; }

# Composed in the place of the old name; what is pressed then is the method's, Escape, too.
click_on Rabbit
press ctrl+a
writes h a n a k
# The last key is still held: what is composed is shown at once, not when something else happens.
xdotool keydown o
until_true 3 composing 'はなこお*' || fail "the last sign is not composed while its key is held"
xdotool keyup o # by now it may have come several times
press Escape
until_true 5 composes_nothing || fail "Escape does not take back what is composed"
writes h a n a k o
until_true 5 composing はなこ || fail "the name is not composed"
press space
until_true 5 composing '[^はなこ]*子\{0,1\}' || fail "it is not turned into characters"
turned=$(word_of composing 2)
press Return
until_true 5 has_target "$turned" || fail "$turned is not the name"
until_true 5 composes_nothing || fail "something is still being composed"
says 'scene setup' || fail "the method's Return left the page"

# Taken back: Escape ends what is composed, then the writing, and leaves neither page nor name.
writes t a
until_true 5 composing た || fail "nothing is composed behind a name"
press Escape
until_true 5 composes_nothing || fail "Escape does not take it back"
has_target "$turned" || fail "what was taken back changed the name"
says 'scene setup' || fail "the method's Escape left the page"

# Who presses elsewhere while composing keeps what stood there.
writes s a k i
until_true 5 composing さき || fail "nothing is composed"
click 640 780
until_true 5 composes_nothing || fail "it is still composed, and nobody writes"
until_true 5 has_target "${turned}さき" || fail "what was composed is lost"
echo "はなこ became $turned"

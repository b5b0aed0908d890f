#!/bin/sh
# home.sh - what becomes of the folder while it is played in, in a real window: the database locked
# by another program and let go, the home removed, another put in its place, a symbolic link. What
# the glass says is true of the disk, and what was played is there in the end.
. "$(dirname "$0")/lib.sh"
start_screen

saved() { grep -q '^storage disk 0 0' "$report"; }
not_saved() { grep -q '^storage retrying' "$report"; }
grown() { [ "$(lines)" -gt "$lines_before" ]; }
plays_on() { # - some more lines are shown
    lines_before=$(lines)
    until_true 30 grown || fail "nobody plays on"
}
# Ends by itself; the line that was shown last is on the disk.
quits_with_all() {
    kill -TERM "$game_pid"
    game_ends 0
    shown_lines=$(lines); match=$(word_of match 4)
    peek >/dev/null
    [ "$(on_disk commitment)" = "$match" ] || fail "another match lies on the disk"
    [ "$(on_disk lines)" -ge "$shown_lines" ] || fail "$shown_lines lines shown, $(on_disk lines) kept"
}
demo() {
    in_window --stall $stall --seats ai,ai1,ai2,ai3 --demo --speed 4 "$@"
    await_scene table
    plays_on
}
anew() { rm -rf "$XDG_DATA_HOME"; }

stall=kakkuri
echo "- another program holds the database for 14 seconds"
demo
kill_game
"$helpers/peek" --hold "$database" 14 >"$work/held" &
holder=$!
until_true 10 grep -q held "$work/held" || fail "it cannot be held"
in_window --stall $stall --seats ai,ai1,ai2,ai3 --demo --speed 4
until_true 10 shows_words 'Another program is using your saved games' || fail "it does not say so"
await_scene table
plays_on
not_saved || fail "it claims to save"
wait "$holder"
until_true 40 shows_words 'Everything is saved again' || fail "it is not tried again"
saved || fail "it says so too early"
plays_on
quits_with_all

stall=takoyaki
echo "- the home is removed"
anew
demo
rm -rf "$XDG_DATA_HOME/ennichi"
plays_on
until_true 20 test -s "$database" || fail "it is not made again"
until_true 20 saved || fail "nothing is kept"
plays_on
quits_with_all

stall=daifugo
echo "- another home takes its place"
anew
demo
kill_game
peek >/dev/null
other=$(on_disk commitment)
mv "$XDG_DATA_HOME/ennichi" "$work/other"
demo
mv "$XDG_DATA_HOME/ennichi" "$work/gone"
mv "$work/other" "$XDG_DATA_HOME/ennichi"
plays_on
until_true 20 saved || fail "nothing is kept"
plays_on
[ "$(word_of match 4)" != "$other" ] || fail "another match is shown"
quits_with_all

stall=dotenko
echo "- the database is a symbolic link"
anew
mkdir -p "$XDG_DATA_HOME/ennichi" "$work/elsewhere"
ln -s "$work/elsewhere/mine.db" "$database"
link=$database
demo
database=$work/elsewhere/mine.db
quits_with_all
[ -L "$link" ] || fail "the link is gone"
exit 0

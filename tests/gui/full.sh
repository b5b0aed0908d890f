#!/bin/sh
# full.sh - the disk is full while a match is played in a real window: it says so and plays on;
# there is room again and it is left at once; it is to be left while there is none, which asks. The
# disk is a small one of the test's own, where the system lets us mount one, else no file may grow.
[ -n "${OWN_MOUNTS:-}" ] || ! unshare -rm true 2>/dev/null ||
    OWN_MOUNTS=1 exec unshare -rm env OWN_MOUNTS=1 sh "$0" "$@"
. "$(dirname "$0")/lib.sh"
start_screen
need prlimit

stall=kakkuri
anew() { # - an empty home, on the small disk
    mountpoint -q "$XDG_DATA_HOME" && umount "$XDG_DATA_HOME"
    rm -rf "$XDG_DATA_HOME"; mkdir -p "$XDG_DATA_HOME"
    mounted=
    [ -z "${OWN_MOUNTS:-}" ] || ! mount -t tmpfs -o size=2m tmpfs "$XDG_DATA_HOME" 2>/dev/null ||
        mounted=1
    # What is kept must not fit into the room that the database's own files have already.
    in_window --stall $stall --seats ai,ai1,ai2,ai3 --demo --speed 4
    await_scene table
    plays_on 6
}
leave_disk() { mountpoint -q "$XDG_DATA_HOME" && umount -l "$XDG_DATA_HOME"; }
trap 'leave_disk; finish' EXIT

saved() { grep -q '^storage disk 0 0' "$report"; }
not_saved() { grep -q '^storage retrying' "$report" && [ "$(word_of storage 4)" -gt 0 ]; }
grown() { [ "$(lines)" -ge "$lines_wanted" ]; }
plays_on() { # LINES
    match_before=$(word_of match 4)
    lines_wanted=$(($(lines) + $1))
    until_true 40 grown || fail "nobody plays on"
    [ "$(word_of match 4)" = "$match_before" ] || plays_on "$1" # another has begun
}
# Copies that make room go first, so it is filled until nothing helps.
filled() {
    if [ -n "$mounted" ]; then
        cat /dev/zero >>"$XDG_DATA_HOME/filler" 2>/dev/null
    else
        # Only the soft limit: nobody but root may lift the hard one again. The database is larger
        # than this from the start; what the game reports to us is a file, too, and far smaller.
        prlimit --pid "$game_pid" --fsize=16384:
    fi
    not_saved
}
fill() {
    until_true 60 filled || fail "a full disk is not noticed"
    until_true 5 shows_words 'The disk is full' || fail "it does not say so"
    plays_on 5
    not_saved || fail "it claims to have saved"
}
free_room() {
    rm -f "$XDG_DATA_HOME/filler"
    prlimit --pid "$game_pid" --fsize=unlimited:
}
all_kept() { # - the lines that were shown are on the disk
    peek >/dev/null
    [ "$(on_disk commitment)" = "$match" ] || fail "another match lies on the disk"
    [ "$(on_disk lines)" -ge "$shown_lines" ] || fail "$shown_lines lines shown, $(on_disk lines) kept"
}
remember() { shown_lines=$(lines) match=$(word_of match 4); }
# As the cross in the window's corner does: Ctrl+Q.
ask_to_quit() {
    press ctrl+q
}

echo "- full, freed, and left at once"
anew
[ -n "$mounted" ] && echo "  on a disk of 2 MB" || echo "  with files that may not grow"
fill
free_room
kill -TERM "$game_pid"
game_ends 0
remember
all_kept

echo "- full, freed, and played on: it is saved by itself"
anew
fill
free_room
until_true 60 saved || fail "it is not tried again"
shows_words 'Everything is saved again' || fail "it does not say so"
plays_on 3
kill -TERM "$game_pid"
game_ends 0
remember
all_kept

echo "- left while it is full: it asks, and stays"
anew
fill
ask_to_quit
await_scene question
has_target 'Quit anyway' || fail "it does not ask"
click_on 'Stay'
await_scene table
plays_on 2

echo "- freed while it asks: even then all is kept"
ask_to_quit
await_scene question
remember
free_room
click_on 'Quit anyway'
game_ends 0
all_kept

echo "- never freed: the match is written somewhere else"
anew
fill
ask_to_quit
await_scene question
remember
[ -n "$mounted" ] || free_room # a limit holds everywhere
click_on 'Save the match to a file and quit'
game_ends 0
record=$(find "$HOME" -name "*$stall*.txt" | head -n 1)
[ -s "$record" ] || fail "no record is written"
[ "$(grep -vc '^#' "$record")" -ge "$shown_lines" ] || fail "the record lacks lines: $(cat "$record")"
exit 0

#!/bin/sh
# killed.sh - a match killed in the middle, again and again, goes on at the same card: by kill -9
# while cards fly, by the display pulled away, by a signal to end.
. "$(dirname "$0")/lib.sh"
start_screen

# Plays COUNT decisions of the person; the last is clicked, and its card still flies.
play() { # COUNT
    for _turn in $(seq "$1"); do
        until_true 20 asked || fail "nobody is asked"
        peek >/dev/null
        next_action
        click_action
    done
}

# The program is gone: what had been shown is on the disk, and that is kept in mind.
remember() {
    shown_lines=$(lines); shown_hash=$(hash_shown); match=$(word_of match 4)
    peek >/dev/null
    kept_lines=$(on_disk lines); kept_hash=$(on_disk hash)
    [ "$(on_disk commitment)" = "$match" ] || fail "another match lies on the disk"
    [ "$kept_lines" -ge "$shown_lines" ] || fail "$shown_lines lines shown, $kept_lines kept"
    [ "$kept_lines" -gt "$shown_lines" ] || [ "$kept_hash" = "$shown_hash" ] ||
        fail "other cards lie on the disk"
}

# By the street's button: the first picture of the table is the card that was left.
go_on() {
    await_scene street
    until_true 10 has_target 'Continue.*' || fail "the match is not offered"
    click_on 'Continue.*'
    await_scene table
    until_true 10 still_there || fail "it goes on elsewhere: $kept_lines $kept_hash"
}
still_there() {
    [ "$(word_of match 4)" = "$match" ] || fail "another match goes on"
    # The computer may have gone on by now; a person's decision cannot have come.
    { [ "$(lines)" = "$kept_lines" ] && [ "$(hash_shown)" = "$kept_hash" ]; } ||
        [ "$(lines)" -gt "$kept_lines" ]
}
at_the_same_card() {
    [ "$(lines) $(hash_shown)" = "$kept_lines $kept_hash" ] ||
        fail "the glass shows $(lines) $(hash_shown), the disk has $kept_lines $kept_hash"
}

# A person was asked when it was killed, so nobody has gone on without them.
in_window --seed 1 --seats h,ai --speed 2
await_scene table
play 3
until_true 20 asked || fail "nobody is asked"
kill_game; remember
in_window --speed 2
go_on; at_the_same_card

# In mid-flight, at slow motion.
play 2
kill_game; remember
in_window --speed 2
go_on

# The display goes; Xlib ends the program without asking.
play 2
kill "$xvfb_pid"; wait "$xvfb_pid" 2>/dev/null; xvfb_pid=
until_true 10 gone || fail "it outlives its display"
wait "$game_pid"; game_pid=
remember
start_screen
in_window --speed 2
go_on

for signal in TERM HUP; do
    play 1
    kill -"$signal" "$game_pid"
    game_ends 0; remember
    in_window --speed 2
    go_on
done

echo "five ends, five times the same card"

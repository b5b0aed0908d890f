#!/bin/sh
# keyboard.sh - a whole Takoyaki match and back to the street by keys alone.
. "$(dirname "$0")/lib.sh"
start_screen
in_window --speed 4
xdotool mousemove 1279 799 # out of the way: focus follows the keys

await_scene street
until_true 10 has_target Takoyaki || fail "no stall"
go_to Tab Takoyaki
press Return
await_scene setup
until_true 10 has_primary || fail "no button begins the match"
press Return
await_scene table

turns=0
# Asked once: a second look can fall on the moment in which a cloud or a card moves.
while until_true 20 asked_or_result || fail "nobody is asked"; ! says 'scene result'; do
    peek >/dev/null
    [ "$(on_disk hash)" = "$(hash_shown)" ] || fail "the glass shows what the disk does not have"
    next_action
    case $action in # each way there is, in turn
    "draw "*) if [ $((turns % 2)) = 0 ]; then press space; else press d; fi ;;
    "place 10") press 0 ;;
    "place "*) press "${action#place }" ;;
    "discard"*) if [ $((turns % 2)) = 0 ]; then press BackSpace; else press Return; fi ;;
    *) fail "what is to be done with '$action'?" ;;
    esac
    until_true 10 moved_on || fail "$action is not done"
    turns=$((turns + 1))
done

await_scene result
until_true 10 says 'still 1' || fail "the result does not come to rest"
has_target 'Go on' && press Return # staged on the table first
until_true 10 at_the_page || fail "the page of the result does not come"
go_to Tab Leave
press Return
await_scene street
until_true 10 has_target Quit || fail "no way out"
go_to Tab Quit
press Return
game_ends 0
echo "a match by keys: $turns decisions"

#!/bin/sh
# mouse.sh - from the street through a whole Takoyaki match and back, by mouse alone.
. "$(dirname "$0")/lib.sh"
start_screen
in_window --speed 4

await_scene street
until_true 10 has_target Takoyaki || fail "no stall"
click_on Takoyaki
await_scene setup
until_true 10 has_primary || fail "no button begins the match"
# shellcheck disable=SC2046
click $(primary)
await_scene table

turns=0
# Asked once: a second look can fall on the moment in which a cloud or a card moves.
while until_true 20 asked_or_result || fail "nobody is asked"; ! says 'scene result'; do
    peek >/dev/null
    [ "$(on_disk hash)" = "$(hash_shown)" ] || fail "the glass shows what the disk does not have"
    next_action
    click_action
    turns=$((turns + 1))
done
peek >"$work/after"
grep -q 'nothing waits' "$work/after" || fail "the match is over, and still it waits"

await_scene result
until_true 15 at_the_page || fail "the page of the result does not come" # till then it is deaf
click_on Leave
await_scene street
has_target 'Continue.*' && fail "a match that is over is offered"
click_on Quit
game_ends 0
echo "a match by mouse: $turns decisions"

#!/bin/sh
# monkey.sh PROGRAMS WORK HELPERS EVENTS [STALL] - random hands for EVENTS events, from several
# starting points, at a display that shows nothing, resizing all the while; after each frame the
# match has to be a match. To be run under the sanitizers, too. Prints what frames cost, and where
# it was. With a STALL its table is where it starts; without, the street and Takoyaki.
. "$(dirname "$0")/lib.sh"
events=$4 at=${5-}
most=2000 # a start; then from the beginning, lest it stay in a corner
export SDL_VIDEODRIVER=dummy
mkdir -p "$HOME/Pictures"
seed=0

# Each start has a seed and, but for one that goes on, a house of its own.
let_loose() { # options...
    [ "$events" -gt 0 ] || return 0
    seed=$((seed + 1)); _count=$((events < most ? events : most)); events=$((events - _count))
    case $* in *--resume*) ;; *) export XDG_DATA_HOME="$work/data$seed" ;; esac
    "$programs/ennichi" --virtual-clock --stats --monkey $seed --events $_count "$@" \
        >"$work/log" 2>&1
    _status=$?
    cat "$work/log" >>"$work/all"
    [ $_status = 0 ] || { tail -n 60 "$work/log"; fail "seed $seed ends with status $_status: $*"; }
    grep -q 'Sanitizer\|runtime error\|missing or damaged' "$work/log" &&
        { cat "$work/log"; fail "seed $seed: $*"; }
    rm -rf "$HOME/Pictures/"*
}
[ "$events" -ge 50000 ] && all=yes || { all=; most=$((events / 5)); }
through_the_street() {
    let_loose
    let_loose --seats h,ai --speed 4
    let_loose --lang ja --yomi 1 --size 1024x640
    let_loose --kid --lang ja --seats h,ai
    let_loose --seats h,ai,ai2,ai3,ai4,h --speed 2 --size 1600x1200
    let_loose --lang ja --size 1920x1080 --seats h,h,ai3
    let_loose --resume
    let_loose --demo --speed off
}
# At the end of a round, which chance seldom gets to.
let_loose_at_a_result() {
    "$programs/ennichi" --virtual-clock --stall "$at" --seats ai,ai,ai --speed off \
        --quit-after 8 >"$work/log" 2>&1 || { cat "$work/log"; fail "no round is played"; }
    let_loose --resume
}
at_a_table() {
    let_loose --stall "$at" --seats h,ai,ai --speed 4
    let_loose --stall "$at" --seats h,h,h --speed off
    let_loose_at_a_result
    let_loose --stall "$at" --lang ja --yomi 1 --size 1024x640 --seats h,ai2,ai3,ai4
    let_loose --stall "$at" --demo --speed off --seats ai,ai,ai
    let_loose --stall "$at" --lang ja --size 1920x1080 --seats h,ai,h,ai,h --speed 2
    let_loose --stall "$at" --resume --seats h,ai,ai,ai
    let_loose --stall "$at" --kid --lang ja --seats h,ai,ai
    let_loose --stall "$at" --kid --seats h,h,h --speed 4
    let_loose --stall "$at" --seats h,ai,ai2,ai3,ai4,h --size 1600x1200
}
while [ "$events" -gt 0 ]; do
    if [ -n "$at" ]; then at_a_table; else through_the_street; fi
done

awk '/^frames of/ { n[$3] += $4 } END { for (s in n) print n[s], "frames of", s }' "$work/all" |
    sort -rn
awk '/^frames of/ && $7 > most { most = $7; it = $3 " " $7 " ms at " $10 }
     END { print "longest hold:", it }' "$work/all"
slowest=$(sed -n 's/^processor time a frame.*, most //p' "$work/all" | sort -n | tail -1)
echo "$seed starts; slowest frame $slowest ms of processor time; resident memory" \
     "$(sed -n 's/^resident memory: \([0-9.]*\).*/\1/p' "$work/all" | sort -n | tail -1) MB at most"
if [ -n "$at" ]; then scenes='table log pause result settings'
else scenes='street setup table pause result settings book question child_leave'; fi
for scene in $scenes; do
    grep -q "^frames of $scene:" "$work/all" || missed="${missed-} $scene"
done
[ -z "${missed-}" ] || echo "not seen:$missed"
[ -z "${missed-}" ] || [ -z "$all" ] || fail "it never got to$missed"

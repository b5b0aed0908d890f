#!/bin/sh
# monkey.sh PROGRAMS WORK HELPERS EVENTS - random hands for EVENTS events, from several starting
# points, at a display that shows nothing, resizing all the while; after each frame the match has
# to be a match. To be run under the sanitizers, too. Prints what frames cost, and where it was.
. "$(dirname "$0")/lib.sh"
events=$4
export SDL_VIDEODRIVER=dummy
seed=0
mkdir -p "$HOME/Pictures"

# Each start gets its part of the events, and a seed of its own.
let_loose() { # PARTS options...
    seed=$((seed + 1)); _count=$((events * $1 / 10)); shift
    "$programs/ennichi" --virtual-clock --stats --monkey $seed --events $_count "$@" \
        >"$work/log" 2>&1
    _status=$?
    cat "$work/log" >>"$work/all"
    [ $_status = 0 ] || { tail -n 60 "$work/log"; fail "seed $seed ends with status $_status: $*"; }
    grep -q 'Sanitizer\|runtime error\|missing or damaged' "$work/log" &&
        { cat "$work/log"; fail "seed $seed: $*"; }
    echo "seed $seed, $_count events: $(sed -n 's/.*, most/slowest frame/p' "$work/log") ms of processor time"
    rm -rf "$HOME/Pictures/"*
}
let_loose 3
let_loose 1 --lang ja --yomi 1 --size 1024x640
let_loose 1 --lang ja --size 1920x1080 --seats h,ai
let_loose 1 --seats h,h,ai3 --speed 4 --size 1600x1200
let_loose 1 --seats h,ai,ai2,ai3,ai4,h --speed 2
let_loose 1 --kid --lang ja --seats h,ai
let_loose 1 --demo --speed off
let_loose 1 --resume

awk '/^frames of/ { n[$3] += $4 } END { for (s in n) print n[s], "frames of", s }' "$work/all" |
    sort -rn
for scene in street setup table pause result settings book question child_leave; do
    grep -q "^frames of $scene:" "$work/all" || missed="${missed-} $scene"
done
[ -z "${missed-}" ] || echo "not seen:$missed"
[ -z "${missed-}" ] || [ "$events" -lt 50000 ] || fail "it never got to$missed"

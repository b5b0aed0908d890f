#!/bin/sh
# monkey.sh PROGRAMS WORK HELPERS EVENTS - random hands for EVENTS events, from several starting
# points, at a display that shows nothing, resizing all the while; after each frame the match has
# to be a match. To be run under the sanitizers, too. Prints what frames cost, and where it was.
. "$(dirname "$0")/lib.sh"
events=$4
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
while [ "$events" -gt 0 ]; do
    let_loose
    let_loose --seats h,ai --speed 4
    let_loose --lang ja --yomi 1 --size 1024x640
    let_loose --kid --lang ja --seats h,ai
    let_loose --seats h,ai,ai2,ai3,ai4,h --speed 2 --size 1600x1200
    let_loose --lang ja --size 1920x1080 --seats h,h,ai3
    let_loose --resume
    let_loose --demo --speed off
done

awk '/^frames of/ { n[$3] += $4 } END { for (s in n) print n[s], "frames of", s }' "$work/all" |
    sort -rn
echo "$seed starts; slowest frame $(sed -n 's/.*, most //p' "$work/all" | sort -n | tail -1) ms" \
     "of processor time; resident memory $(sed -n 's/^resident memory: \([0-9.]*\).*/\1/p' \
     "$work/all" | sort -n | tail -1) MB at most"
for scene in street setup table pause result settings book question child_leave; do
    grep -q "^frames of $scene:" "$work/all" || missed="${missed-} $scene"
done
[ -z "${missed-}" ] || echo "not seen:$missed"
[ -z "${missed-}" ] || [ -z "$all" ] || fail "it never got to$missed"

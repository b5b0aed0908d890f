#!/bin/sh
# both.sh TODAY LATER WORK COUNT - what today's build keeps is read and played on by a build of later
# (later.py); and what that keeps is newer rules to today's, which leaves it as it is.
# TODAY and LATER: folders with make_old, test_old and old_records of each build.
set -eu
today=$1 later=$2 work=$3 count=$4
memory=/dev/shm # hundreds of matches are written, and none of this asks anything of a real disk
[ ! -w $memory ] || work=$(mktemp -d $memory/both-XXXXXX)
trap 'rm -rf "$work"' EXIT
rm -rf "$work"
mkdir -p "$work/today" "$work/later"

"$today/make_old" "$work/today/ennichi.db" "$work/today" >"$work/today/left.txt"
"$today/old_records" write "$work/today" "$count"
"$later/later_test_old" "$work/today"
"$later/later_old_records" read "$work/today" "$count"

"$later/later_make_old" "$work/later/ennichi.db" "$work/later" >"$work/later/left.txt"
"$later/later_old_records" write "$work/later" "$count"
"$today/test_old" --newer "$work/later"
"$today/old_records" newer "$work/later" "$count"
"$later/later_test_old" "$work/later" # as it was

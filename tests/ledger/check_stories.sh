#!/bin/sh
# check_stories.sh STORY STORIES OUT - the glass tells the same stories as those that were read. Each
# file of STORIES names its match: game-preset-people.txt. Where a story was meant to change, copy the
# one in OUT over it and read what is other.
set -eu
story=$1 stories=$2 out=$3
mkdir -p "$out"
status=0
for file in "$stories"/*.txt; do
    name=$(basename "$file" .txt)
    # shellcheck disable=SC2046 # three words
    "$story" $(echo "$name" | tr - ' ') "$out/$name.txt" || status=1
    diff -u "$file" "$out/$name.txt" || status=1
done
exit $status

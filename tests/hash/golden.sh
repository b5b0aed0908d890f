#!/bin/sh
# golden.sh HASHES FOLDER [write [GAME...]] - the first matches of every game have the hashes that
# GAME.txt keeps. Those of the stories change with the rules and their options, those of the states
# also where the bytes of a state do; then `write` keeps the new ones, and the commit says why.
set -eu
hashes=$1 folder=$2 status=0
games=$("$hashes")
if [ "${3:-}" = write ]; then
    shift 3
    [ $# -gt 0 ] || set -- $games
    for game; do "$hashes" "$game" 12 >"$folder/$game.txt"; done
    exit 0
fi
for game in $games; do
    "$hashes" "$game" 12 | diff -u "$folder/$game.txt" - || status=1
done
[ $status = 0 ] || echo "If this was meant: golden.sh HASHES FOLDER write GAME"
exit $status

#!/bin/sh
# run.sh CLI FOLDER NAME WORK [write] - feeds NAME.in to ennichi-cli in the empty folder WORK (with
# a copy of FOLDER's records/) and compares the answers with NAME.out. Of a rule's sentence only the
# number is compared: its words are the catalogue's, and tested with it.
set -eu
cli=$1 folder=$2 name=$3 work=$4
rm -rf "$work"
mkdir -p "$work"
cp "$folder"/records/* "$work"
cd "$work"
"$cli" <"$folder/$name.in" >raw
sed 's/\([A-Z][A-Z]*-[0-9][0-9]*\) .*$/\1 .../' raw >"$name.out"
if [ "${5:-}" = write ]; then
    cp "$name.out" "$folder/$name.out"
fi
diff -u "$folder/$name.out" "$name.out"

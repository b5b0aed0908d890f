#!/bin/sh
# check_ledger.sh LEDGER SOURCES OUT PYTHON... - the program answers and speaks as the reviewed files
# say, and every sentence of text/ is said in some state of theirs. What to do where a sentence was
# meant to change: `ledger write tests/ledger`, then read what has changed.
set -eu
ledger=$1 sources=$2 here=$2/tests/ledger out=$3
shift 3
mkdir -p "$out"
status=0
"$ledger" tell "$here" "$out" || status=1
for name in states english kanji furigana kana; do
    diff -u "$here/$name.txt" "$out/$name.txt" || status=1
done
"$@" -B "$here/all_said.py" "$sources" || status=1
exit $status

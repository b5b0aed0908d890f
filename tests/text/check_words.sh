#!/bin/sh
# check_words.sh SOURCES FOLDER - every sentence of the sources is in the catalogues, and
# translated. What to do when it fails: run src/text/po/update, then translate.
set -eu
sources=$1 out=$2
export LC_ALL=C.UTF-8
status=0

# xgettext sees only the first string of "tr(t, old ? "A" : "B")": the second would stay English.
# With N_() around both it sees both.
two='\b(tr|tr_c|tr_n|tr_fill|app_tr)\([^;?"]*\?[^;:]*:[[:space:]]*"[^;]*;'
if grep -rzlE --include='*.c' "$two" "$sources/src"; then
    echo "Only the first string of these gets into the catalogue: call tr() twice. They are:"
    grep -rhzoE --include='*.c' "$two" "$sources/src" | tr '\0' '\n'
    status=1
fi

"$sources/src/text/po/update" "$out"
if ! diff -u "$sources/src/text/po/ennichi.pot" "$out/ennichi.pot"; then
    echo "ennichi.pot is not what the sources say: run src/text/po/update"
    status=1
fi
for po in "$sources"/src/text/po/*.po; do
    msgcmp "$po" "$out/ennichi.pot" || status=1
    if msgattrib --only-obsolete "$po" | grep -q .; then
        echo "$po: sentences that nobody says any more"
        status=1
    fi
done
exit $status

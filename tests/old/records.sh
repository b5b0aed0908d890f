#!/bin/sh
# records.sh CLI FOLDER - matches by rules of before: each .rec there is verified, and comes to the
# result that the build which wrote it gave (.txt).
set -eu
cli=$1 folder=$2
for record in "$folder"/*.rec; do
    [ "$("$cli" verify "$record")" = ok ] || { echo "$record is not verified"; exit 1; }
    printf 'load %s\nresult\n' "$record" | "$cli" | tail -n +3 | sed -e 's/^= //' -e '/^$/d' |
        diff -u "${record%.rec}.txt" -
done

#!/bin/sh
# without.sh CC SYMBOL OUT PART OBJECTS - links all OBJECTS (a list with semicolons) but those of
# PART, and wants the linker to say that SYMBOL is missing. Other symbols are missing here, too: the
# layers are left out, for only the name of the part matters.
set -u
cc=$1 symbol=$2 out=$3 part=$4
objects=$(printf '%s' "$5" | tr ';' '\n' | grep -v "/$part\.dir/")
# shellcheck disable=SC2086
said=$(LC_ALL=C "$cc" -o "$out" $objects 2>&1) && { echo "It links without $symbol."; exit 1; }
printf '%s\n' "$said" | grep -qE "undefined (reference to .$symbol'|symbol: $symbol$)" || {
    echo "The linker does not name $symbol:"
    printf '%s\n' "$said" | head -n 5
    exit 1
}

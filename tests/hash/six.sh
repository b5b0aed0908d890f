#!/bin/sh
# six.sh SOURCE WORK MATCHES - builds the rules six ways, with gcc and clang, -O0, -O3 and for 32
# bits, and lets each play MATCHES matches of every game: the hashes have to be the same. Needs
# packaging/packages' group slow.
set -eu
source=$1 work=$2 matches=$3
rm -rf "$work"
mkdir -p "$work"
cd "$work"
files=$(find "$source/src/base" "$source/src/rules" -name '*.c')

play() { # NAME COMPILER FLAG...
    name=$1
    shift
    # shellcheck disable=SC2086
    "$@" -std=c17 -I"$source/src" -I"$source/tests" "$source/tests/hash/hashes.c" $files \
        -lsodium -o "$name"
    games=$("./$name")
    for game in $games; do "./$name" "$game" "$matches" worlds; done >"$name.txt"
    [ -s "$name.txt" ] || { echo "$name has played nothing"; exit 1; }
    if ! cmp -s gcc-O0.txt "$name.txt"; then
        echo "$name plays another game than gcc-O0:"
        diff gcc-O0.txt "$name.txt" | head -n 6
        exit 1
    fi
    echo "$name: $(wc -l <"$name.txt") matches"
}
play gcc-O0 gcc -O0
play gcc-O3 gcc -O3
play gcc-m32 gcc -m32 -O2
play clang-O0 clang -O0
play clang-O3 clang -O3
play clang-m32 clang -m32 -O2

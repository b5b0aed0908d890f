#!/bin/sh
# poisoned.sh build SOURCE WORK - builds poisoned.c with clang's memory sanitizer in WORK (as the
# preset msan does).
# poisoned.sh run WORK DECISIONS STRONG_EVERY ONI_EVERY - runs it: no decision may hang on a hidden
# card, and the planted faults must be found at every stall. 77: there is no clang.
set -eu
command -v clang >/dev/null || exit 77
what=$1
shift
if [ "$what" = build ]; then
    source=$1 work=$2
    mkdir -p "$work"
    log=$work/poisoned.log
    cmake -S "$source" -B "$work" -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=RelWithDebInfo \
        -DSANITIZE=memory -DWITH_WINDOW=OFF >"$log" 2>&1 &&
        cmake --build "$work" --target poisoned >>"$log" 2>&1 || { cat "$log"; exit 1; }
    exit 0
fi
work=$1
shift
log=$work/poisoned.log program=$work/tests/honest/poisoned

"$program" "$@"
for game in $("$program"); do
    for fault in peek leak; do
        if "$program" 3000 1000 100000 "$game" $fault >"$log" 2>&1; then
            echo "$game: the planted $fault was not found"
            exit 1
        fi
        grep -q -e 'use-of-uninitialized-value.*in look' -e 'the View hangs on' "$log" ||
            { cat "$log"; exit 1; }
    done
    echo "$game: a planted peek and a planted leak are found"
done

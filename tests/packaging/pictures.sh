#!/bin/sh
# pictures.sh PROGRAM SOURCE - the pictures of the README can be made anew: each that it shows comes
# out, as large as the screen it was taken on, and with something on it.
set -eu
for tool in Xvfb xdotool; do
    command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; exit 1; }
mkdir -p "$work/packaging/pictures"
cp "$2/packaging/take-pictures" "$work/packaging"
"$work/packaging/take-pictures" "$1" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
shown=$(sed -n 's/^!.*(\(packaging[^)]*\.png\))$/\1/p' "$2/README.md")
[ -n "$shown" ] || fail "the README shows nothing"
for picture in $shown; do
    [ -s "$work/$picture" ] || fail "$picture is not made"
    size=$(od -An -j16 -N8 -tx1 "$work/$picture" | tr -d ' ') # behind "IHDR": width, height
    [ "$size" = 0000050000000320 ] || fail "$picture is of another size: $size"
    [ "$(wc -c <"$work/$picture")" -gt 50000 ] || fail "there is next to nothing on $picture"
done

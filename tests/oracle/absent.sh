#!/bin/sh
# absent.sh CC SOURCE - a build that is released says nothing of what operations mean: the code of
# some files that say much of it is the same, byte for byte, as if those lines did not stand there.
set -eu
cc=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

code() { # FILE OBJECT
    "$cc" -std=c17 -D_POSIX_C_SOURCE=200809L -DCANVAS_MEANINGS=0 -O2 -I"$source/src" -c "$1" -o "$2"
    objcopy -O binary --only-section=.text "$2" "$2.text"
    [ -s "$2.text" ] || fail "no code in $1"
}

for file in ui/canvas.c ui/furniture.c table/seat_ring.c scenes/table/calls_draw.c; do
    mkdir -p "$work/${file%/*}"
    case $file in
    ui/canvas.c) ;;
    *) grep -q canvas_mean "$source/src/$file" || fail "$file says nothing at all" ;;
    esac
    sed 's/^ *canvas_mean(.*;$//; s/^ *canvas_mean_end(.*;$//' "$source/src/$file" >"$work/$file"
    code "$source/src/$file" "$work/as-it-is.o"
    code "$work/$file" "$work/without.o"
    cmp -s "$work/as-it-is.o.text" "$work/without.o.text" || fail "$file: there is code for it"
    ! nm "$work/as-it-is.o" | grep -q 'canvas_mean' || fail "$file: canvas_mean is there"
done

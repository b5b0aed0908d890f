#!/bin/sh
# Slow test: does SDL_image draw every sprite as librsvg does?
#     tests/assets/compare_svg.sh [TOP [SVG_TO_PNG]]
# Each drawing is rendered by both, 200 pixels on its longer side, and laid on
# grey. The root mean square of the differences must stay below 0.03.
# Needs librsvg2-bin, imagemagick and either the built svg_to_png or a C compiler
# with SDL2_image. Exit 77: something needed is missing, nothing was tested.
set -eu

top=${1:-.}
tool=${2:-}
limit=0.03

for need in rsvg-convert convert compare; do
    command -v "$need" >/dev/null || { echo "skipped: no $need"; exit 77; }
done

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT INT TERM

if [ -z "$tool" ]; then
    command -v pkg-config >/dev/null && pkg-config --exists SDL2_image ||
        { echo "skipped: no SDL2_image"; exit 77; }
    tool=$tmp/svg_to_png
    # shellcheck disable=SC2046
    ${CC:-cc} -std=c17 -O2 -Wall -Wextra "$top/tests/assets/svg_to_png.c" -o "$tool" \
        $(pkg-config --cflags --libs SDL2_image sdl2)
fi

find "$top/assets" -name '*.svg' | LC_ALL=C sort >"$tmp/list"
: >"$tmp/results"
while read -r svg; do
    # zoom, asked of SDL_image (0 keeps the ratio), common size: the two round
    # the last pixel differently
    set -- $(sed -n '1s/.*viewBox="0 0 \([0-9.]*\) \([0-9.]*\)".*/\1 \2/p' "$svg" |
        awk '{ k = 200 / ($1 > $2 ? $1 : $2)
               printf "%.9f %s %dx%d", k, ($1 > $2 ? "200 0" : "0 200"), $1 * k + .001, $2 * k + .001 }')
    rsvg-convert -z "$1" "$svg" -o "$tmp/a.png"
    SDL_VIDEODRIVER=dummy "$tool" "$svg" "$tmp/b.png" "$2" "$3"
    for side in a b; do
        convert "$tmp/$side.png" -background '#808080' -alpha remove -alpha off \
            -crop "$4+0+0" +repage -depth 8 "$tmp/$side.ppm"
    done
    # compare prints "1234.5 (0.0188)"; its exit status 1 only says "not alike"
    rmse=$(compare -metric RMSE "$tmp/a.ppm" "$tmp/b.ppm" null: 2>&1 | sed 's/.*(\(.*\)).*/\1/') || true
    echo "$rmse ${svg#"$top"/}" >>"$tmp/results"
done <"$tmp/list"

sort -g -r "$tmp/results" >"$tmp/sorted"
echo "worst five of $(wc -l <"$tmp/sorted"):"
head -n 5 "$tmp/sorted"
awk -v limit=$limit '!($1 + 0 < limit) || $1 !~ /^[0-9.]+(e-?[0-9]+)?$/ { print "fault: " $2 ": " $1; bad = 1 } END { exit bad }' "$tmp/sorted"

#!/bin/sh
# pictures.sh - every screen as a picture, and which of them changed.
#
#   pictures.sh shoot GALLERY FOLDER [PATTERN]   each screen at some sizes and languages
#   pictures.sh compare BEFORE AFTER [DIFFERENCES]  names what differs, by how many pixels
#
# GALLERY is the built scenes_gallery (gallery.c). Compare wants ImageMagick; with a folder for the
# DIFFERENCES, each picture that changed lies there beside what it was.
set -eu

screens() {
    echo street street 2
    for page in welcome tonight stamps stickers lessons voice festival festival_setup riddles; do
        echo $page $page 2
    done
    echo ceremony ceremony 4
    for tab in 0 1 2 3 4 5 6 7 8; do echo settings$tab settings 2 press:$((10 + tab)); done
    echo settings_key settings 2 press:17 press:2000
    echo settings_ask settings 2 press:3
    for stall in takoyaki dotenko kakkuri tamalou daifugo; do
        echo seat_$stall seat:$stall 2
        echo who_$stall who:$stall 2
        echo setup_$stall setup:$stall 4
        echo guide_$stall guide:$stall 2
        echo sheet_$stall sheet:$stall 2
        echo lesson_$stall lesson:$stall 2
        echo riddle_$stall riddle:$stall 1
        echo book_$stall book:$stall 2
        echo table_$stall table:$stall 4
        echo table8_$stall table:$stall 6
        echo end_$stall end:$stall 4
        echo result_$stall result:$stall 4
        echo final_$stall final:$stall 4
    done
    echo setup_face setup 4 press:110
    echo setup_places setup 4 press:10
    echo setup_end setup 4 wheel:-40:900
    echo legend legend:kakkuri 2
    echo pause table:daifugo 3 key:24
    echo chairs table:daifugo 3 chairs
    echo log table:daifugo 3 key:16
    echo moment table:daifugo 3 key:14
    echo memories result 2 match memories
    echo result_match result 2 match
    echo child street 2 pref:27:1
    echo who_plays street 2 pref:27:1 press:2
    echo stickers street 2 pref:27:1 press:13
    echo child_leave street 2 pref:27:1 press:10
    echo child_result result 4 pref:27:1 round
    echo card street 2 press:2
    echo memories_none street 2 press:11
    for page in tonight stamps lessons voice welcome festival_setup riddles; do echo $page $page 2; done
    echo ceremony ceremony 4
    echo ceremony_late ceremony 4 ms:3000
    for stall in dotenko daifugo tamalou; do
        for page in Points Hands; do
            echo result_${stall}_$page result:$stall 4 label:$page
        done
        echo riddle_$stall riddle:$stall 1
    done
    echo result_chart result:daifugo 4 round label:Chart
    echo result8 result:daifugo 8
    echo result2 result:takoyaki 2
    echo replay result 2 match press:7
    echo chairs table:daifugo 4 chairs
}

variants() {
    echo en 1280x800 en 0
    echo big 1280x800 en 3
    echo ja 1280x800 furigana 0
    echo low 1024x600 en 0
    echo tall 900x1400 en 0
    echo tallbig 900x1400 furigana 3
}

shoot() {
    mkdir -p "$2"
    variants | while read -r variant size tongue letters; do
        screens | grep -E "${3:-.}" | while read -r name screen seats acts; do
            # shellcheck disable=SC2086
            "$1" "$2/$name.$variant.png" "$screen" "$size" "$tongue" "$letters" "$seats" $acts \
                </dev/null >"$2/$name.$variant.txt" 2>&1 || echo "failed: $name.$variant"
        done
    done
}

differ() {
    for new in "$2"/*.png; do
        old=$1/${new##*/}
        if [ ! -f "$old" ]; then echo "new: ${new##*/}"; continue; fi
        cmp -s "$old" "$new" && continue
        pixels=$(compare -metric AE "$old" "$new" null: 2>&1 || true)
        echo "$pixels ${new##*/}"
        [ -z "${3:-}" ] || { mkdir -p "$3"; convert "$old" "$new" +append "$3/${new##*/}"; }
    done
    for old in "$1"/*.png; do
        [ -f "$2/${old##*/}" ] || echo "gone: ${old##*/}"
    done
    for text in "$2"/*.txt; do
        cmp -s "$1/${text##*/}" "$text" || echo "said otherwise: ${text##*/}"
    done
}

case ${1:-} in
shoot) shoot "$2" "$3" "${4:-}" ;;
compare) differ "$2" "$3" "${4:-}" ;;
*) sed -n '3,5s/^# *//p' "$0"; exit 2 ;;
esac

#!/bin/sh
# loudness.sh SOURCE sounds|music - measures every sound file and holds it against what
# design.md asks for: music lies under the rest, nothing clips, no piece goes round too soon.
# Without Debian's libvorbis-dev, which measuring needs, it is skipped.
set -eu
cd "$1"
[ -f /usr/include/vorbis/vorbisfile.h ] || exit 77
case $2 in
music) set -- assets/music/*.ogg ;;
sounds) set -- assets/sounds/*.ogg assets/sounds/voice/*.ogg ;;
esac
assets/generate/measure_sounds "$@" | awk -v files=$# '
    function bad(why) { print $0 "\n    " why; wrong = 1 }
    NR == 1 { next }
    { seen++ }
    { music = $1 ~ /^music\//; wanted = music ? -24 : -18 }
    $3 < wanted - 1 || $3 > wanted + 1 { bad("not within 1 of " wanted " LUFS") }
    $4 > -1.5 { bad("its true peak is above -1.5 dBTP") }
    NF > 4 && $5 >= 0.4 { bad("too like itself") }
    music && $1 !~ /_[0-9]+\.ogg$/ && $2 < 120 { bad("a piece of less than two minutes") }
    music && $1 !~ /_[0-9]+\.ogg$/ && NF < 5 { bad("nothing said of how like itself it is") }
    END {
        if (seen != files) { print seen + 0 " of " files " files measured"; wrong = 1 }
        print seen + 0 " files"
        exit wrong
    }'

#!/bin/sh
# heard.sh ENNICHI FOLDER: the whole program, without a window, into a sound card that is a file.
# A child's table has no music: what is heard there are the sounds of the game. Without sound the
# program does not even open the card.
set -eu
ennichi=$1 folder=$2
rm -rf "$folder" && mkdir -p "$folder"
export HOME="$folder" XDG_DATA_HOME="$folder/data" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=disk
export SDL_DISKAUDIODELAY=1
. "$(dirname "$0")/../no_voice.sh"
silence_voice "$folder/bin"

# Prints how many of a hundred bytes given out are not silence; nothing where no card was opened.
play() {
  rm -f "$folder/out.raw"
  SDL_DISKAUDIOFILE="$folder/out.raw" timeout 60 "$ennichi" --demo --stall takoyaki \
    --virtual-clock --quit-after 6 "$@" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
  [ -e "$folder/out.raw" ] || return 0
  heard=$(tr -d '\000' <"$folder/out.raw" | wc -c)
  echo $((heard * 100 / $(wc -c <"$folder/out.raw")))
}

fail() { echo "$*"; exit 1; }

music=$(play)
[ "${music:-0}" -gt 25 ] || fail "the program is silent: ${music:-no card}"
child=$(play --kid)
[ "${child:-0}" -gt 2 ] || fail "a child's table is silent: ${child:-no card}"
none=$(play --no-audio)
[ -z "$none" ] || fail "without sound there is a card"
rm -rf "$folder"

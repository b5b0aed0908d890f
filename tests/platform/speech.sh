#!/bin/sh
# speech.sh ENNICHI FOLDER: what the octopus says to a child goes to the system's speech, by
# default: to a real speech-dispatcher of the test's own, with the real espeak-ng behind it, which
# writes what it speaks into files instead of a sound card. Ends with 77 where these are missing.
set -eu
ennichi=$1 folder=$2
for need in speech-dispatcher spd-say espeak-ng; do
  command -v "$need" >/dev/null || { echo "skipped: $need is not installed"; exit 77; }
done
rm -rf "$folder" && mkdir -p "$folder/conf/modules" "$folder/logs"
bus=$(mktemp -d) # short enough for a socket
trap 'kill "$dispatcher" 2>/dev/null || :; rm -rf "$bus"' EXIT
dispatcher=

cat >"$folder/conf/speechd.conf" <<END
LogLevel 1
LogDir "$folder/logs"
AddModule "file" "sd_generic" "file.conf"
DefaultModule file
AudioOutputMethod "libao"
END
cat >"$folder/conf/modules/file.conf" <<END
GenericExecuteSynth "sh '$folder/speak' '\$VOICE' '\$RATE' '\$DATA'"
GenericRateAdd 0
GenericRateMultiply 100
GenericRateForceInteger 1
GenericLanguage "en" "en" "utf-8"
GenericLanguage "ja" "ja" "utf-8"
AddVoice "en" "MALE1" "en"
AddVoice "ja" "MALE1" "ja"
END
cat >"$folder/speak" <<END
n=\$(ls "$folder" | grep -c '^said')
printf '%s|%s|%s\n' "\$1" "\$2" "\$3" >>"$folder/words"
espeak-ng -v "\$1" -w "$folder/said\$n.wav" "\$3"
END

fail() { echo "$*"; [ ! -e "$folder/log" ] || cat "$folder/log"; exit 1; }

export HOME="$folder" XDG_DATA_HOME="$folder/data" XDG_RUNTIME_DIR="$bus"
export SPEECHD_ADDRESS="unix_socket:$bus/speech"
speech-dispatcher -s -t 0 -C "$folder/conf" -S "$bus/speech" -P "$bus/pid" \
  >"$folder/logs/out" 2>&1 &
dispatcher=$!
i=0
until [ -S "$bus/speech" ] || [ $i -ge 100 ]; do sleep 0.1; i=$((i + 1)); done
[ -S "$bus/speech" ] || { cat "$folder/logs/out"; fail "no speech-dispatcher"; }

# What was said in these seconds of a match whose first turn is the person's, into "words".
play() {
  rm -rf "$folder/words" "$folder"/said* "$folder/data"
  SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 100 "$ennichi" --stall takoyaki --seed 1 \
    --quit-after 8 "$@" >"$folder/log" 2>&1 || fail "the program failed"
  i=0
  until [ -s "$folder/words" ] || [ $i -ge 50 ]; do sleep 0.1; i=$((i + 1)); done
  touch "$folder/words"
}

play --kid --lang ja --yomi 2
grep -q '^ja|.*たこやき' "$folder/words" || fail "no Japanese: $(cat "$folder/words")"
bytes=$(cat "$folder"/said*.wav | tr -d '\000' | wc -c)
[ "$bytes" -gt 10000 ] || fail "what is said is not to be heard: $bytes bytes"
rate=$(sed -n 's/^ja|\([^|]*\)|.*/\1/p' "$folder/words" | head -1)
[ "${rate%%.*}" -lt 0 ] || fail "it is not slowed: $rate"
play --kid --lang en
grep -q '^en|.*turn' "$folder/words" || fail "no English: $(cat "$folder/words")"
# Grown-ups are told nothing unless they ask for it.
play --lang en
[ ! -s "$folder/words" ] || fail "grown-ups are spoken to: $(cat "$folder/words")"
rm -rf "$folder"

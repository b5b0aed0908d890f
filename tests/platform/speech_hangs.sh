#!/bin/sh
# speech_hangs.sh ENNICHI FOLDER: a spd-say that hangs for ever, as where no speech-dispatcher
# answers it: whether the program closes meanwhile or gives it up, no process is left behind.
set -eu
ennichi=$1 folder=$2
rm -rf "$folder" && mkdir -p "$folder/bin"
cat >"$folder/bin/spd-say" <<END
#!/bin/sh
trap '' TERM
echo \$\$ >>"$folder/readers"
exec sleep 600
END
chmod +x "$folder/bin/spd-say"
game=
finish() {
  [ -z "$game" ] || kill -9 "$game" 2>/dev/null || :
  [ ! -e "$folder/readers" ] || xargs kill -9 <"$folder/readers" 2>/dev/null || :
}
trap finish EXIT

fail() { echo "$*"; cat "$folder/log"; exit 1; }

export HOME="$folder" XDG_DATA_HOME="$folder/data" PATH="$folder/bin:$PATH"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
play() { : >"$folder/readers"; exec "$ennichi" --stall takoyaki --kid --lang en "$@" \
  >"$folder/log" 2>&1; }
living() {
  while read -r reader; do ! kill -0 "$reader" 2>/dev/null || echo "$reader"; done \
    <"$folder/readers"
}
# Twice: between two sentences there may be none.
none_lives() { [ -s "$folder/readers" ] && [ -z "$(living)" ] && sleep 0.5 && [ -z "$(living)" ]; }

# Closed while it hangs.
(play --quit-after 2) || fail "the program failed"
[ -s "$folder/readers" ] || fail "nothing was said"
[ -z "$(living)" ] || fail "left behind: $(living)"
# Open for longer: it is given up.
(play --quit-after 90) &
game=$!
i=0
until none_lives; do
  i=$((i + 1))
  [ $i -lt 200 ] || fail "still there: $(living)"
  sleep 0.2
done
kill -0 "$game" || fail "the program ended before its reader"
kill "$game"
wait "$game" || fail "the program failed when it was ended"
game=
rm -rf "$folder"

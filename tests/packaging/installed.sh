#!/bin/sh
# installed.sh BUILD SOURCE - installs into a folder, moves that away, and plays from there with
# nothing in the environment that could help it to its data. Then installs again, beside what is
# somebody else's, and takes it away.
set -eu
build=$1
unset LANG
work=$(mktemp -d) # outside of the tree it was built in
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; exit 1; }
. "$(dirname "$0")/../no_voice.sh"
silence_voice "$work/bin"
# In the moved copy, with an empty environment.
run() { env -i PATH="$PATH" ${LANG:+LANG="$LANG"} HOME="$work/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$@"; }
plays() { run "$moved/bin/ennichi" --quit-after 1 --virtual-clock --report "$work/report" "$@"; }

mkdir "$work/home"
work=$(cd "$work" && pwd -P)
cmake --install "$build" --prefix "$work/first" >"$work/install.log"
moved="$work/moved away, ね"
mv "$work/first" "$moved"

run "$moved/bin/ennichi" --version | grep -q '^ennichi [0-9]' || fail "--version"
run "$moved/bin/ennichi-cli" games | grep -q '^takoyaki' || fail "ennichi-cli games"
run "$moved/bin/ennichi" --where >"$work/where"
here=$(printf '%s' "$moved" | sed 's/[].*[\^$]/\\&/g')
grep -q "^data: $here/\(bin/../\)*share/ennichi\$" "$work/where" || fail "$(cat "$work/where")"
grep -q "^words: $here/\(bin/../\)*share/ennichi/locale\$" "$work/where" || fail "$(cat "$work/where")"

# A street, a table and the rules with every drawing, sound and word.
for options in '--lang en' '--lang ja' '--lang ja --seats h,ai,ai --speed 4' '--kid --seats h,ai'; do
    # shellcheck disable=SC2086
    plays $options >"$work/log" 2>&1 || fail "status $?: $options: $(cat "$work/log")"
    ! grep -i 'missing\|damaged\|no data' "$work/log" || fail "something is missing: $options"
done
plays --lang en >/dev/null; grep -q '^target .* Settings$' "$work/report" || fail "no English"
plays --lang ja >/dev/null; grep -q '^target .*設定' "$work/report" || fail "no Japanese"

# Everything that is drawn, heard or read is there, and nothing that is only for making it.
(cd "$2" && find assets fonts -type f ! -path 'assets/generate/*' ! -name README.md) |
    sort >"$work/wanted"
(cd "$moved/share/ennichi" && find assets fonts -type f) | sort >"$work/there"
diff "$work/wanted" "$work/there" || fail "the installed data are not the source's"

# Letters alone are missing: said in the reader's language.
mv "$moved/share/ennichi/fonts" "$work/fonts"
if plays >"$work/log" 2>&1; then fail "it plays without letters"; fi
grep -q 'installed completely' "$work/log" || fail "it does not say what is wrong: $(cat "$work/log")"
if LANG=ja_JP.UTF-8 plays >"$work/log" 2>&1; then fail "it plays without letters"; fi
grep -q '文字のデータ' "$work/log" || fail "it does not say so in Japanese: $(cat "$work/log")"
mv "$work/fonts" "$moved/share/ennichi/fonts"

# Without its own data it says so; it does not go looking in the tree that it was built from.
mv "$moved/share" "$work/elsewhere"
if plays >"$work/log" 2>&1; then fail "it plays with somebody else's data"; fi
grep -q 'installed completely' "$work/log" || fail "it does not say what is wrong: $(cat "$work/log")"
# But it goes where it is told to.
env -i HOME="$work/home" SDL_VIDEODRIVER=dummy ENNICHI_DATA="$work/elsewhere/ennichi" \
    "$moved/bin/ennichi" --quit-after 0.1 --no-audio || fail "ENNICHI_DATA"
run "$moved/bin/ennichi" --data "$work/elsewhere/ennichi" --quit-after 0.1 || fail "--data"

# What was installed goes without a trace, and nothing else goes with it.
mkdir -p "$work/again/share/applications" "$work/again/bin"
echo other | tee "$work/again/share/applications/other.desktop" >"$work/again/bin/other"
cmake --install "$build" --prefix "$work/again" >"$work/install.log"
[ -x "$work/again/bin/ennichi" ] || fail "it is not installed again"
cmake -P "$build/uninstall.cmake" || fail "it cannot be taken away"
left=$(cd "$work/again" && find . ! -type d | sort | tr '\n' ' ')
[ "$left" = "./bin/other ./share/applications/other.desktop " ] || fail "what is left: $left"
left=$(find "$work/again" -name 'ennichi*')
[ -z "$left" ] || fail "folders are left: $left"
if cmake -P "$build/uninstall.cmake" 2>"$work/log"; then fail "nothing is there, and it says nothing"; fi

#!/bin/sh
# trouble.sh - where nothing can be kept the game says so in words, and still plays: no display
# is needed for that, so there is none.
. "$(dirname "$0")/lib.sh"
export SDL_VIDEODRIVER=dummy

# One second of its own clock, as fast as it goes.
run_game() { # options...
    rm -f "$report"
    "$programs/ennichi" --report "$report" --no-audio --lang en --virtual-clock --quit-after 1 \
        "$@" >>"$work/game.log" 2>&1 || fail "the game ended with status $?"
}

# It has to say WORDS over the street, and to seat a person at a table all the same.
plays_and_says() { # WORDS
    run_game
    grep "^say" "$report"
    shows_words "$1" || fail "it does not say '$1'"
    says 'scene street' || says 'scene welcome' || fail "it does not show the street"
    run_game --seats h,ai
    says 'scene table' || fail "it does not play"
}
untouched() { [ "$(fingerprint)" = "$before" ] || fail "what lay there was changed: $1"; }
fingerprint() { find "$XDG_DATA_HOME" -type f ! -name '*.lock' -exec cksum {} + | sort; }
anew() { rm -rf "$work/data"; XDG_DATA_HOME=$work/data; }

echo "- a folder that cannot be written to"
XDG_DATA_HOME=/proc/none
plays_and_says 'Your saved games can.t be written to\|There is no folder to save in\|Saving doesn.t work'

echo "- a home that is no folder"
touch "$work/file"
XDG_DATA_HOME=$work/file
plays_and_says 'There is no folder to save in\|Saving doesn.t work'

echo "- no HOME at all"
old_home=$HOME
unset HOME XDG_DATA_HOME
plays_and_says 'There is no folder to save in'
export HOME="$old_home" XDG_DATA_HOME="$work/data"

echo "- a folder where the database should be"
anew
mkdir -p "$database"
plays_and_says '[A-Za-z]' # in whatever words
[ -d "$database" ] || fail "the folder is gone"

echo "- a database of a later version"
anew
run_game --seats h,ai
"$helpers/peek" --newer "$database" || fail "no database to change"
before=$(fingerprint)
plays_and_says 'A newer Ennichi made your saved games'
untouched "the later version's games"

echo "- a file that is no database"
anew
mkdir -p "$XDG_DATA_HOME/ennichi"
echo 'Dear diary, nothing of this is to be lost.' >"$database"
run_game
says 'scene question' || fail "nothing is asked"
has_target 'Delete the damaged files' || fail "the damaged files cannot be deleted"
run_game --seats h,ai
says 'scene table' || fail "it does not play"
grep -rq 'Dear diary' "$XDG_DATA_HOME/ennichi" || fail "what lay there was thrown away"

echo "- a second copy of the program"
anew
start_game --seats h,ai
await_scene table
first_pid=$game_pid first_report=$report
report=$work/report.second
plays_and_says 'Ennichi is open in another window too'
game_pid=$first_pid report=$first_report
gone && fail "the first copy has ended"
peek >/dev/null
[ "$(on_disk commitment)" = "$(word_of match 4)" ] || fail "the first copy's match is not kept"
kill_game

echo "- the first copy was killed: its lock does not stay"
run_game --resume
shows_words '[A-Za-z]' && fail "it complains"
says 'scene table' || fail "it does not go on"
exit 0

#!/bin/sh
# kid.sh PROGRAMS WORK HELPERS ROUNDS - a child presses everywhere: keys and clicks by fixed dice in
# the real program, from the street and at the stalls, a dozen at a time. No hold lasts as long as
# the grown-ups' lock wants it, so nothing may lead out of child mode, to a page with words, to
# silence or to the end. With ENNICHI_PICTURES=FOLDER what is seen meanwhile is kept there.
. "$(dirname "$0")/lib.sh"
rounds=${4:-8}
start_screen

# The pages of child mode; none of the others may come up.
is_for_children() {
    case $(scene) in
    street | table | child_leave | sticker_book | who_plays | result | vote) ;;
    *) fail "round $round: the page $(scene) is not for children" ;;
    esac
    says 'child 1' || fail "round $round: child mode is off"
    says "speed $speed" || fail "round $round: the speed has changed"
    says 'mute 0' || fail "round $round: all is silent"
    gone && fail "round $round: the program is gone"
    seen="$seen $(scene)"
}
# A dozen of what fists do, as words for xdotool.
fists() { # SEED
    awk -v seed="$1" 'BEGIN {
        srand(seed)
        keys = split("space Return Escape F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Tab q p a z m s h " \
            "0 1 2 5 9 plus minus Left Right Up Down BackSpace Delete Home End ctrl+q ctrl+n " \
            "ctrl+z ctrl+r shift+F9 Pause Menu Print comma period", key, " ")
        for (i = 0; i < 12; i++) {
            if (rand() < 0.4) print "key --clearmodifiers " key[1 + int(rand() * keys)]
            else {
                print "mousemove " int(rand() * 1280) " " int(rand() * 800)
                print "mousedown 1 sleep " (rand() < 0.2 ? 0.3 : 0.01) " mouseup 1"
            }
        }
    }'
}
press_everywhere() { # options...
    in_window --kid --no-audio "$@"
    until_true 10 says 'child 1' || fail "this is not child mode"
    speed=$(word_of speed 2)
    for _turn in $(seq "$rounds"); do
        round=$((round + 1))
        # shellcheck disable=SC2046
        xdotool $(fists "$round")
        until_true 5 test -s "$report"
        is_for_children
        [ -z "${ENNICHI_PICTURES-}" ] ||
            import -window root "$ENNICHI_PICTURES/$(printf %03d "$round").png"
        # Behind the door one is let in again, as children are by grown-ups.
        [ "$(scene)" != child_leave ] || click_if_there 'Go on'
    done
    kill_game
}
round=0 seen=
press_everywhere
press_everywhere --stall takoyaki
press_everywhere --stall dotenko
press_everywhere --stall daifugo
press_everywhere --stall kakkuri
press_everywhere --stall tamalou --seats h,h,ai1
press_everywhere --stall dotenko --seats h,h,h
press_everywhere --stall daifugo --seats h,h,h
press_everywhere --stall kakkuri --seats h,h,h
press_everywhere --stall takoyaki --seats h,h,h,h
for _page in street table child_leave; do
    case $seen in *" $_page"*) ;; *) fail "it never saw $_page" ;; esac
done
echo "pages seen:" $(echo "$seen" | tr ' ' '\n' | sort | uniq -c | tr '\n' ' ')

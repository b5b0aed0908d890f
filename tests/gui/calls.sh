#!/bin/sh
# calls.sh PROGRAMS WORK HELPERS STALL - several people at one laptop, each with an own buzzer and a
# look box, through a whole match. dotenko: the race for the first card by a key and a
# pad at the same moment, then turns and calls out of turn. tamalou: first looks behind the noren,
# then turns of three people by look boxes, until one of them ends it.
. "$(dirname "$0")/lib.sh"
stall=$4

shown_faces() { awk '$1 == "picture" && $2 == "card" { print $3 }' "$report" | sort -u; }
hand_of() { awk -v me="$1" '$1 == "hand" && $2 == me { for (i = 3; i <= NF; i++) print $i }' \
    "$work/peek"; }
# Every card that only SEAT sees is on the glass; of two jokers nobody can say whose.
sees() {
    [ -n "$(hand_of "$1")" ] || return 1
    for _card in $(hand_of "$1"); do shown_faces | grep -q -F -x -e "$_card" || return 1; done
}
# None of the cards of these seats is.
hidden() {
    for _seat; do
        for _card in $(hand_of "$_seat"); do
            [ "$_card" = Jo ] || ! shown_faces | grep -q -F -x -e "$_card" || return 1
        done
    done
}
nobody_sees() { hidden 0 1 2; }
still_and_kept() { says 'still 1' && peek >/dev/null && [ "$(on_disk hash)" = "$(hash_shown)" ]; }
looks() { # SEAT KEY OTHERS... - the own hand, as long as the key is held, and nobody else's
    _who=$1 _key=$2; shift 2
    peek >/dev/null
    xdotool keydown "$_key"
    until_true 10 sees "$_who" || fail "$_key does not show the hand of $_who"
    hidden "$@" || fail "a hand of others is open"
    xdotool keyup "$_key"
    until_true 10 nobody_sees || fail "the hand of $_who stays open"
    boxes=$((boxes + 1))
}
boxes=0
# The match: nothing of it waits, and the result offers another.
is_over() {
    until_true 30 at_the_page || fail "the match does not end"
    until_true 10 has_target 'Play again' || fail "no other match is offered"
    peek >"$work/after"
    grep -q 'nothing waits' "$work/after" || fail "the match is over, and still it waits"
    kill "$game_pid"
    game_ends 0
}

# ---- dotenko ----

pad() { echo "$1" >"$work/pad"; }
lamp_is_lit() { says 'race 1'; }
may_wait() { has_target Wait; }
step_taken() { [ "$(lines)" -gt "$lines_before" ]; }
both_press() { # at the same moment: the pad is the first one's, P the second one's
    sleep 0.3 # nobody reacts sooner
    pad 'a 1'
    xdotool key p
    pad 'a 0'
}
chooser_waits() {
    until_true 10 may_wait || fail "$1"
    lines_before=$(lines)
    press BackSpace
    until_true 10 step_taken || fail "the chooser's word does not count"
}
first_race() {
    until_true 20 lamp_is_lit || fail "no lamp for the first card"
    until_true 10 peek >/dev/null
    looks 0 1 1 2
    looks 1 0 0 2
    both_press
    chooser_waits "nobody's press was heard"
    # Unless the computer was quicker, the other one is next, without another press.
    says 'scene result' || chooser_waits "the second press was not heard"
}
person_turn() {
    says 'scene result' || may_wait || { [ "$(word_of person 2)" != - ] && has_target Play; }
}
calls=0
# A card has landed: both call at once, right or wrong; the rules say.
both_call() {
    both_press
    calls=$((calls + 1))
    sleep 2.5 # what was wrong lies open for a second and a half
}
# The cards lie face down on the glass: by their place. Where a call would be best any will do.
play_best() {
    _me=$(word_of person 2)
    for _card in $(sed -n -E 's/^(best|legal) play //p' "$work/peek" | tail -n 1); do
        _nth=$(hand_of "$_me" | grep -n -m 1 -F -x -e "${_card%%=*}" | cut -d: -f1)
        # shellcheck disable=SC2046
        click $(awk '$1 == "target" && $6 == 36 { print int($2 + $4 / 2), int($3 + $5 / 2) }' \
            "$report" | sed -n "${_nth}p")
    done
    click_if_there Play # a computer's call may have ended the round meanwhile
}
rests_or_result() { still_and_kept || says 'scene result'; }
shut_or_result() { nobody_sees || says 'scene result'; } # a call opens the caller's for a while
turn_of_a_person() {
    until_true 10 rests_or_result || fail "the glass shows what the disk does not have"
    until_true 10 shut_or_result || fail "a hand lies open"
    says 'scene table' || return 0
    lines_before=$(lines)
    if grep -q '^best pass' "$work/peek"; then press BackSpace; else play_best; fi
    until_true 10 step_taken || fail "$(grep '^best' "$work/peek") is not done"
}
play_a_round() {
    while until_true 40 person_turn || fail "nobody is asked"; says 'scene table'; do
        [ "$calls" -ge 6 ] || ! lamp_is_lit || both_call
        says 'scene table' || break
        if has_target Play; then turn_of_a_person
        elif may_wait; then chooser_waits "whoever was first is not asked"
        fi
        turns=$((turns + 1))
    done
}
result_rests() { at_the_page && has_primary; }
play_dotenko() {
    mkfifo "$work/pad"
    start_screen
    in_window --rules D11MX40Q5 --seats h,h,h,ai1 --seed 5eed --speed off --test-pad "$work/pad"
    exec 4>"$work/pad" # held open: each line is a writer of its own
    await_scene table
    first_race
    turns=0 rounds=1
    play_a_round
    while until_true 30 result_rests || fail "the result does not come to rest"
          ! has_target 'Play again'; do
        # shellcheck disable=SC2046
        click $(primary)
        await_scene table
        rounds=$((rounds + 1))
        play_a_round
    done
    [ "$calls" -gt 0 ] || fail "nobody called"
    is_over
    echo "dotenko: $boxes looks into boxes, a race by key and pad, $calls calls by both," \
        "$turns turns, $rounds rounds"
}

# ---- tamalou ----

noren() { says 'eyes -' && has_target 'Hold: my cards'; }
opened() { says "eyes $1"; }
first_look() { # SEAT OTHERS...
    until_true 20 noren || fail "no noren for $1"
    peek >/dev/null
    nobody_sees || fail "cards are seen behind the noren"
    hold_on 'Hold: my cards' opened "$1"
    until_true 10 sees "$1" || fail "$1 does not see the own cards"
    _first=$1; shift
    hidden "$@" || fail "$_first sees cards of others"
    lines_before=$(lines)
    until_true 10 remembered || fail "the first look does not end"
    until_true 10 step_taken || fail "$_first is not ready"
}
# At least two seconds; then it asks.
remembered() {
    has_target 'Yes, go on' || { has_target 'I remember' && click_on 'I remember'; sleep 0.3; }
    has_target 'Yes, go on' && click_on 'Yes, go on'
}
drawn() { has_target 'The card in your hand'; }
ended() { [ "$(word_of person 2)" != "$_me" ] || says 'scene result'; }
one_turn() { # SEAT KEY OTHERS...
    _me=$1
    until_true 20 has_target Draw || fail "$1 is not asked"
    until_true 10 says "person $1" || fail "it is not the turn of $1"
    click_on Draw
    until_true 10 drawn || fail "$1 has not drawn"
    until_true 10 still_and_kept || fail "the table does not come to rest"
    nobody_sees || fail "the drawn card lies open"
    looks "$@"
    click_on 1 # in place of the first card
    [ "${declares-}" != yes ] || { declare_it; return; }
    until_true 15 ended || fail "the turn of $_me does not end" # by itself, after three seconds
}
declare_it() {
    until_true 10 has_target 'Tamalou!' || fail "the end cannot be called"
    hold_on 'Tamalou!' says 'scene result'
}
play_tamalou() {
    start_screen
    in_window --rules M11D3001M --seats h,h,h --seed 5eed --speed 4
    await_scene table
    first_look 0 1 2
    first_look 1 0 2
    first_look 2 0 1
    until_true 10 says 'eyes -' || fail "somebody's eyes are left"
    for _turn in 1 2 3 4 5 6 7; do
        [ "$_turn" != 7 ] || declares=yes
        until_true 20 has_target Draw || fail "nobody is asked"
        case $(word_of person 2) in
        0) one_turn 0 1 1 2 ;;
        1) one_turn 1 0 0 2 ;;
        2) one_turn 2 a 0 1 ;;
        esac
        [ "$_turn" != 3 ] || killed_and_back
    done
    is_over
    echo "tamalou: three first looks behind the noren, $boxes looks into boxes, the end called"
}
killed_and_back() {
    kill_game
    in_window --resume --stall tamalou --speed 4
    await_scene table
    peek >/dev/null
    nobody_sees || fail "a hand lies open after a kill"
}

play_"$stall"

#!/bin/sh
# table.sh PROGRAMS WORK HELPERS STALL HOW - a whole short match at a card table in a real window,
# from the street to its result, once more, and out. HOW is mouse, keys, people: by mouse, where
# three people share the screen, and the glass is looked at for cards that are not for it (where
# hands have look boxes that is calls.sh); or
# again: a few turns by mouse with a pause, a kill -9 and something taken back between them.
. "$(dirname "$0")/lib.sh"
stall=$4 how=$5
set -- Ann Bob Cid Dan Eve Fay Gus Hal # who sits there, in turn order
case $how in
people)
    chairs='p c p p' # small hands at Daifugō: every decision has its noren
    [ "$stall" != daifugo ] || chairs='p c p c c p c c' ;;
*) chairs='p c c' ;;
esac
case $stall in
dotenko) rules=rounds=3 ;;
kakkuri) rules=deals=2 ;;
*) rules=rounds=1 ;;
esac
mask='usagi tanuki fukuro oni hiyoko neko kitsune tako'
seats=
for kind in $chairs; do
    seats="$seats${seats:+	}$kind ${mask%% *} 3 0 0 $1"
    names="${names-} $1"; mask=${mask#* }; shift
done
# shellcheck disable=SC2086
set -- $names

mkdir -p "${database%/*}"
"$helpers/peek" --remember "$database" "stall/$stall/seats" "$seats" &&
    "$helpers/peek" --remember "$database" "stall/$stall/rules" "$rules" || fail "nothing is kept"
start_screen
in_window --speed off

# ---- the hand on the glass: a card that is picked lies higher than it lay ----

cards() { # label, middle, upper edge; in the order of the hand (UI_PLAY and UI_DRAGGABLE)
    awk '$1 == "target" && $6 == 36 && NF == 7 {
        print $7, int($2 + $4 / 2), int($3 + $5 / 2), $3 }' "$report"
}
hand() { cards >"$work/now"; paste -d ' ' "$work/cards" "$work/now"; }
not_picked() { # CARD - "number x y" of the first such card that is not picked
    hand | awk -v want="$1" '$1 == want && $8 >= $4 - 3 { print NR, $6, $7; exit }'
}
picked() { hand | awk '$8 < $4 - 3 { print $1 }'; }
one_more() { [ "$(picked | wc -l)" -gt "$count_before" ]; }
one_less() { [ "$(picked | wc -l)" -lt "$count_before" ]; }
touch_card() { # NUMBER X Y
    count_before=$(picked | wc -l)
    if [ "$how" != keys ]; then click "$2" "$3"
    elif [ "$1" -lt 10 ]; then press "$1"
    else go_to Tab "$(sed -n "$1s/ .*//p" "$work/cards")" 60; press space
    fi
}
# One press may take all of a rank where nothing else could be meant: what is not wanted goes back.
put_back() { # CARD... those that are wanted
    hand | awk -v wanted="$*" 'BEGIN { n = split(wanted, w); for (i = 1; i <= n; i++) left[w[i]]++ }
        $8 < $4 - 3 && left[$1]-- <= 0 { print NR, $6, $7 }' >"$work/extra"
    while read -r _extra; do
        # shellcheck disable=SC2086
        touch_card $_extra
        until_true 5 one_less || fail "$_extra does not go back"
    done <"$work/extra"
}
pick() { # CARD[=AS]...
    cards >"$work/cards"
    wanted=
    for card; do wanted="$wanted ${card%%=*}"; done
    for card in $wanted; do
        [ "$(picked | grep -c -F -x -e "$card")" -lt \
          "$(echo "$wanted" | tr ' ' '\n' | grep -c -F -x -e "$card")" ] || continue
        _at=$(not_picked "$card")
        [ -n "$_at" ] || fail "the card $card is not there"
        # shellcheck disable=SC2086
        touch_card $_at
        until_true 5 one_more || fail "$card is not picked"
        # shellcheck disable=SC2086
        put_back $wanted
    done
}

# ---- what is to be done, by mouse and by keys ----

button() { # LABEL [KEY]
    if [ "$how" != keys ]; then click_on "$1"
    elif [ -n "${2-}" ]; then press "$2"
    else go_to Tab "$1" 60; press space
    fi
}
held_button() { # LABEL
    if [ "$how" != keys ]; then hold_on "$1" moved_on
    else
        go_to Tab "$1" 60
        xdotool keydown space
        until_true 10 moved_on || fail "$1 is held, and nothing happens"
        xdotool keyup space
    fi
}
# shellcheck disable=SC2046
main_button() { if [ "$how" = keys ]; then press "$1"; else click $(primary); fi; }
own_place() { button "$1" "$1"; }

act() { # VERB WHAT...
    verb=$1; shift
    case "$stall $verb" in
    "daifugo play" | "daifugo give" | "daifugo discard" | "dotenko play" | "kakkuri play")
        cards_only=
        for word; do [ "$word" = back ] || cards_only="$cards_only $word"; done
        # shellcheck disable=SC2086
        pick $cards_only
        until_true 5 has_primary || fail "nothing to play them with"
        main_button Return ;;
    "daifugo pass") button Pass BackSpace ;;
    "daifugo skip") button Nothing BackSpace ;;
    "dotenko pass")
        if has_target 'Pass and lose the round'; then # asked twice
            button 'Pass and lose the round'
            until_true 5 has_target 'Pass anyway' || fail "a losing pass is not asked twice"
            button 'Pass anyway'
        else button 'Draw and pass' BackSpace; fi ;;
    "dotenko wait") button Wait BackSpace ;;
    "dotenko dotenko" | "dotenko shotenko" | "dotenko return") button '.*!' b ;;
    "takoyaki "*) action="$verb $*"; click_action ;;
    "kakkuri look") button 'Keep my hand' space ;;
    "kakkuri fuwari") button 'Fuwari!' ;;
    "kakkuri pass") button 'Pass' BackSpace ;;
    "kakkuri sanzoku") button 'Sanzoku!' ;;
    "kakkuri turn") button 'Turn the box' d ;;
    "kakkuri fold") held_button 'Drop, pay 1' ;;
    "tamalou draw") button Draw d ;;
    "tamalou ready" | "tamalou discard" | "tamalou skip" | "tamalou done" | "tamalou end")
        main_button space ;;
    "tamalou swap" | "tamalou peek") own_place "$1" ;;
    "tamalou take")
        button 'Take the face-up card'
        until_true 5 has_target "$1" || fail "no place to put it"
        own_place "$1" ;;
    "tamalou spy") button "$(name_of "$1") $2" ;;
    "tamalou trade")
        own_place "$1"
        [ $# = 1 ] || { until_true 5 has_target "$(name_of "$2") $3" || fail "no card to trade for"
                        button "$(name_of "$2") $3"; } ;;
    "tamalou tamalou") held_button 'Tamalou!' ;;
    *) fail "what is to be done with '$verb $*'?" ;;
    esac
}
name_of() { echo "$names" | awk -v n="$(($1 + 1))" '{ print $n }'; }

# ---- several people at one screen ----

shown_faces() { awk '$1 == "picture" && ($2 == "card" || $2 == "komatsu") { print $3 }' "$report"; }
nothing_shows() { says 'eyes -' && [ -z "$(shown_faces)" ]; }
opened() { says "eyes $person"; }
# Of two jokers nobody can say whose is shown.
only_their_hand() {
    [ "$stall" = kakkuri ] || no_other_hand # there are four of each card
    for card in $(awk -v me="$person" '$1 == "hand" && $2 == me { $1 = $2 = ""; print }' \
                      "$work/peek"); do
        shown_faces | grep -q -F -x -e "$card" || fail "the own $card is not to be seen"
    done
}
no_other_hand() {
    for card in $(awk -v me="$person" '$1 == "hand" && $2 != me { for (i = 3; i <= NF; i++)
                      if ($i != "Jo") print $i }' "$work/peek"); do
        shown_faces | grep -q -F -x -e "$card" && fail "$card of another is on the glass"
    done
}
noren_or_rest() { nothing_shows && has_target 'Hold: my cards'; }
# A player who can only pass is passed over: then it is another's turn, who perhaps sees already.
passes_by_itself() { [ "$(grep '^legal' "$work/peek")" = 'legal pass' ]; }
sees_or_noren() {
    person=$(word_of person 2)
    [ "$person" != - ] && { opened || noren_or_rest; }
}
let_see() {
    until_true 10 sees_or_noren || fail "no noren for $person"
    opened && return
    if [ "$norens" = 0 ]; then
        # shellcheck disable=SC2046
        click $(target 'Hold: my cards') # a click is not enough
        sleep 0.2
        nothing_shows || fail "it opens without being held"
    fi
    hold_on 'Hold: my cards' opened
    norens=$((norens + 1))
}

# What Kakkuri asks of everybody: fuwari, the first look, and who drops out. The first one does,
# once.
somebody_sees() { ! says 'eyes -'; }
all_are_asked() {
    has_target 'Keep my hand' || has_target 'Play on' || has_target 'Hold: my cards'
}
dropped_out() { [ "$(lines)" -gt "$lines_before" ]; }
ask_all() {
    if has_target 'Keep my hand'; then
        lines_before=$(lines)
        click_if_there 'Keep my hand' # it is answered by itself after a while
        until_true 10 moved_on || fail "fuwari is not answered"
        return
    fi
    if has_target 'Play on'; then
        until_true 5 nothing_but_the_table_card || fail "a hand is open while all are asked"
        if [ "$dropped" = 0 ]; then
            lines_before=$(lines)
            xdotool keydown q
            until_true 10 dropped_out || fail "a held key does not drop out"
            xdotool keyup q
            dropped=1
        else click_if_there 'Play on'
        fi
        until_true 10 no_target 'Play on' || fail "all are asked for ever"
        return
    fi
    hold_on 'Hold: my cards' somebody_sees
    person=$(word_of eyes 2)
    norens=$((norens + 1))
    peek >/dev/null
    behind_the_noren
    ! has_target 'I have seen it' || click_on 'I have seen it'
    until_true 5 no_target 'I have seen it' || fail "the first look does not end"
}
# It is the turn of somebody who sees their hand.
may_decide() {
    person=$(word_of person 2)
    person_waits && opened && ! all_are_asked && no_target 'I have seen it'
}
# In the first go-round there is a pause before each turn.
may_play() { may_decide && { has_target 'Pass' || has_target 'Turn the box'; }; }
no_target() { ! has_target "$1"; }
nothing_but_the_table_card() { says 'eyes -' && [ "$(shown_faces | wc -l)" -le 1 ]; }

behind_the_noren() {
    sleep 0.5 # for so long what is pressed behind an opened noren does not count
    only_their_hand
}

# ---- the journey ----

person_waits() { says 'scene table' && ! says 'person -' && [ -n "$(word_of person 2)" ]; }
rests() { says 'still 1' && peek >/dev/null && [ "$(on_disk hash)" = "$(hash_shown)" ]; }
waits_or_result() {
    if [ "$how" = people ]; then person_waits || all_are_asked || says 'scene result'
    else asked_or_result; fi
}

await_scene street
case $stall in
takoyaki) sign=Takoyaki ;;
dotenko) sign=Dotenko ;;
kakkuri) sign=Kakkuri ;;
tamalou) sign=Tamalou ;;
daifugo) sign='Daifugō' ;;
esac
until_true 10 has_target "$sign" || fail "no stall"
if [ "$how" = keys ]; then xdotool mousemove 1279 799; go_to Tab "$sign"; press Return
else click_on "$sign"; fi
await_scene setup
until_true 10 has_primary || fail "no button begins the match"
if [ "$how" = keys ]; then go_to shift+Tab Play; press Return
# shellcheck disable=SC2046
else click $(primary); fi
await_scene table
first_match=$(word_of match 4)

turns=0 norens=0 dropped=0
paused_and_back() {
    click_on Menu
    await_scene pause
    click_on Continue
    await_scene table
    until_true 10 asked || fail "nobody is asked after a pause"
    [ "$(hash_shown)" = "$1" ] || fail "something happened in the pause"
}
killed_and_back() {
    kill_game
    in_window --speed off
    await_scene street
    until_true 10 has_target 'Continue.*' || fail "the match is not offered"
    click_on 'Continue.*'
    await_scene table
    until_true 10 asked || fail "nobody is asked after a kill"
    [ "$(word_of match 4)" = "$first_match" ] || fail "another match goes on"
    # Computers that may act out of turn have perhaps done so; nothing is lost.
    [ "$(hash_shown)" = "$1" ] || [ "$(lines)" -gt "$lines_before" ] || fail "cards are lost"
}
told() { shows_words '[A-Za-z]'; }
taken_back_or_told() { moved_on || told; }
taken_back() {
    press ctrl+z
    until_true 10 taken_back_or_told || fail "neither taken back nor told why not"
    told || undone=1
    until_true 10 asked || fail "nobody is asked after taking back"
}
undone=0
between_turns() {
    lines_before=$(lines)
    case $turns in
    1) paused_and_back "$(hash_shown)" ;;
    2) killed_and_back "$(hash_shown)" ;;
    3 | 4 | 5) taken_back ;;
    esac
}
decide() {
    [ "$how" != again ] || between_turns
    if [ "$how" = people ]; then
        [ "$stall" != daifugo ] || let_see
        until_true 10 rests || fail "the table does not come to rest"
        ! passes_by_itself || { sleep 0.2; return 0; }
        [ "$stall" != kakkuri ] || until_true 5 may_play || return 0
        [ "$stall" != daifugo ] || behind_the_noren
    fi
    peek >/dev/null
    [ "$(on_disk hash)" = "$(hash_shown)" ] || fail "the glass shows what the disk does not have"
    action=$(sed -n 's/^best //p' "$work/peek")
    lines_before=$(lines)
    # shellcheck disable=SC2086
    act $action
    until_true 10 moved_on || fail "$action is not done"
    turns=$((turns + 1))
}
rounds=1
while until_true 20 waits_or_result || fail "nobody is asked"; do
    if ! says 'scene result'; then
        [ "$how" != again ] || [ "$turns" -lt 8 ] || break
        if [ "$how" = people ] && [ "$stall" = kakkuri ] && ! may_decide; then
            if all_are_asked; then ask_all; else sleep 0.05; fi
        else decide
        fi
        continue
    fi
    until_true 15 at_the_page || fail "the page of the result does not come" # till then it is deaf
    until_true 10 has_primary || fail "nothing leads on from the result"
    has_target 'Play again' && break
    main_button Return
    await_scene table
    rounds=$((rounds + 1))
done
if [ "$how" = again ]; then
    [ "$turns" -ge 4 ] || fail "it was over too soon to be tried"
    kill "$game_pid"
    game_ends 0
    echo "$stall: paused, killed and taken back ($undone), $turns decisions"
    exit 0
fi
[ $turns -gt 0 ] || fail "nobody was asked anything"
peek >"$work/after"
grep -q 'nothing waits' "$work/after" || fail "the match is over, and still it waits"

main_button Return # once more: the button that Enter means
await_scene table
[ "$(word_of match 4)" != "$first_match" ] || fail "the same match goes on"
peek >/dev/null
[ "$(on_disk commitment)" = "$(word_of match 4)" ] || fail "another match lies on the disk"
kill "$game_pid"
game_ends 0
echo "a match of $stall by $how: $rounds rounds, $turns decisions, $norens norens"

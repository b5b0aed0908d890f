#!/bin/sh
# sheet.sh - the house's guide to its end, and the page of rules that comes of it: looked at on both
# papers, saved, printed, and its picture of the code read from the window and taken back.
#
#     sheet.sh PROGRAMS WORK HELPERS [STALL [LANGUAGE [PICTURES]]]
#
# With a folder for PICTURES each page is put there as it stands in the window.
. "$(dirname "$0")/lib.sh"
need zbarimg import convert pdfinfo
where=${4:-dotenko} lang=${5:-en} pictures=${6:-}
start_screen

# The label of a button in the language of the run, as the catalogue has it.
word() {
    [ "$lang" = ja ] || { echo "$1" | tr '?' .; return; } # a pattern
    awk -v want="msgid \"$1\"" '$0 == want { getline; sub(/^msgstr "/, ""); sub(/"$/, "")
                                            gsub(/_/, ""); print; exit }' \
        "$(dirname "$0")/../../src/text/po/ja.po" | sed 's/{\([^|]*\)|[^}]*}/\1/g'
}
press_word() { click_on "$(word "$1")"; }
has_word() { has_target "$(word "$1")"; }
shot=0
picture() { # of the window, for people to look at
    [ -n "$pictures" ] || return 0
    sleep 1 # what moves comes to rest
    shot=$((shot + 1))
    import -window root "$pictures/$where-$lang-$(printf %02d $shot).png"
}

mkdir -p "$work/bin"
printf '#!/bin/sh\necho "$1" >>"%s"\n' "$work/opened" >"$work/bin/xdg-open"
chmod +x "$work/bin/xdg-open"

newest() { find "$HOME" -name "ennichi-rules*.$1" | sort | tail -n 1; }
# What is written takes its time.
paper_of() { pdfinfo "$1" 2>/dev/null | grep -q "Page size: *$2"; }
letter_saved() { paper_of "$(newest pdf)" '612 x 792'; }
a4_opened() { paper_of "$(sed 's,^file://,,' "$work/opened" 2>/dev/null)" '59[45][.0-9]* x 84[12]'; }
picture_saved() { [ "$(scan "$(newest png)")" = "$house" ]; }
scan() { # PICTURE - the code in it; zbarimg overlooks some, but not in twice the size as well
    [ -s "$1" ] || return 1 # not written yet
    zbarimg --quiet --raw "$1" 2>/dev/null && return
    convert "$1" -resize '200%' "$work/twice.ppm" && zbarimg --quiet --raw "$work/twice.ppm" 2>/dev/null
}
code_in_window() { # at the lower end of a page
    xdotool mousemove 640 400 click --repeat 20 5
    import -window root "$work/window.ppm"
    code=$(scan "$work/window.ppm")
    [ -n "$code" ]
}

in_window --stall "$where" --lang "$lang"
await_scene setup
press_word "Which house are you?"
await_scene guide
asked=0
while ! has_word "Keep this house"; do
    until_true 10 has_word "Next question" || fail "no way to the next question"
    picture
    press $((asked % 2 + 1))
    press_word "Next question"
    asked=$((asked + 1))
    [ "$asked" -lt 30 ] || fail "the questions do not end"
    sleep 0.1
done
picture
until_true 1 code_in_window || fail "no code can be read from the house's page"
picture
house=$code

press_word "One page of rules"
await_scene sheet
picture
until_true 1 code_in_window || fail "no code can be read from the page of rules"
picture
[ "$code" = "$house" ] || fail "the house's code is $house, that of its page $code"

press_word "Letter"
sleep 0.3
picture
press_word "Save as PDF"
until_true 10 letter_saved || fail "no page of letter size is saved"
press_word "A4"
sleep 0.3
press_word "Save as picture"
until_true 2 picture_saved || fail "no picture with the code is saved"
press_word "Print"
until_true 10 a4_opened || fail "no A4 page is given to be printed"

# Typed where the setup asks for one, by the standard rules until then, it gives the same page.
press Escape
until_true 10 has_word "Keep this house" || fail "no way back from the page"
press_word "Leave the guide"
await_scene setup
wheel_to_code() { xdotool mousemove 950 600 click 5; has_word "Copy"; }
until_true 10 wheel_to_code || fail "no place for a code"
sleep 0.5
click_on "[TDKMF]2[0-9A-Z][0-9A-Z]+" # the code in force
press ctrl+a
xdotool type --delay 30 "$house"
press Return
sleep 0.5
wheel_to_top() { xdotool mousemove 950 600 click 4; has_word "One page of rules"; }
until_true 10 wheel_to_top || fail "no way to the page of rules"
sleep 0.5
press_word "One page of rules"
await_scene sheet
until_true 1 code_in_window || fail "no code can be read from the page of rules"
picture
[ "$code" = "$house" ] || fail "typed $house, and the page says $code"
echo "$where in $lang: asked $asked questions: $house"

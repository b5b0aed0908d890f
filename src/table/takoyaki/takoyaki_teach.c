/* takoyaki_teach.c - what a first match of Takoyaki says. */
#include "rules/takoyaki/takoyaki.h"
#include "table/teach.h"

static const Takoyaki *seen(const TableScene *s) { return takoyaki_seen(s->view); }

static bool holds_card(const TableScene *s)
{
    return s->person != SEAT_NOBODY && seen(s)->table.phase == TAKO_PLACE;
}

static int place_of(const TableScene *s)
{
    return holds_card(s) ? tako_place_for(seen(s), s->person, seen(s)->hand) : 0;
}

static bool draws(const TableScene *s)
{
    return s->person != SEAT_NOBODY && seen(s)->table.phase == TAKO_DRAW;
}

static bool places(const TableScene *s)
{
    return place_of(s) > 0 && tako_turned(seen(s), s->person) == 0;
}

static bool goes_on(const TableScene *s)
{
    return place_of(s) > 0 && tako_turned(seen(s), s->person) > 0;
}

static bool is_done_already(const TableScene *s)
{
    return holds_card(s) && place_of(s) == 0 && card_rank(seen(s)->hand) >= 1 &&
           card_rank(seen(s)->hand) <= TAKO_PLACES;
}

static bool is_face(const TableScene *s)
{
    return holds_card(s) && card_rank(seen(s)->hand) > TAKO_PLACES;
}

static bool is_joker(const TableScene *s) { return holds_card(s) && seen(s)->hand == CARD_JOKER; }

static bool is_near(const TableScene *s)
{
    return draws(s) && tako_turned(seen(s), s->person) >= 5;
}

const Lesson TAKOYAKI_LESSON = {
    .seed = 236, .seats = 3, .rounds = "rounds", .round_count = 1, .side = 370, .count = 7,
    .teaching = {{N_("Draw a card: press the pile, or Space."), draws},
                 {N_("Click the glowing ball with your card's number."), places},
                 {N_("The card that was there comes next: go on."), goes_on},
                 {N_("J, Q and K have no place: discard the card."), is_face},
                 {N_("That ball is already flipped: discard the card."), is_done_already},
                 {N_("A joker goes wherever you like."), is_joker},
                 {N_("Flip all ten before the others, and you win."), is_near}},
};

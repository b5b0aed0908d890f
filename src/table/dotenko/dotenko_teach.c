/* dotenko_teach.c - what a first match of Dotenko says. */
#include "rules/dotenko/dotenko.h"
#include "table/teach.h"

static bool in_turn(const TableScene *s)
{
    return s->person != SEAT_NOBODY && view_table(s->view)->phase == DOTE_TURN;
}

static bool opens(const TableScene *s)
{
    return s->person != SEAT_NOBODY && view_table(s->view)->phase == DOTE_OPENING;
}

static bool may_play(const TableScene *s)
{
    return in_turn(s) && teach_may(s, DOTE_SAY_PLAY, 1, NULL);
}
static bool may_add(const TableScene *s)
{
    return in_turn(s) && teach_may(s, DOTE_SAY_PLAY, 2, NULL);
}
static bool is_stuck(const TableScene *s)
{
    return in_turn(s) && !teach_may(s, DOTE_SAY_PLAY, 1, NULL);
}
static bool is_full(const TableScene *s)
{
    return in_turn(s) && dotenko_seen(s->view)->hand_count[s->person] >= 4;
}
static bool may_call(const TableScene *s)
{
    return teach_may(s, DOTE_SAY_DOTENKO, 0, NULL) || teach_may(s, DOTE_SAY_SHOTENKO, 0, NULL);
}

const Lesson DOTENKO_LESSON = {
    .seed = 3, .seats = 3, .rounds = "rounds", .round_count = 3, .side = 252, .count = 6,
    .teaching = {{N_("Your cards add up to the number: call it out!"), may_call},
                 {N_("Race! The first card of the same suit or number starts."), opens},
                 {N_("Press a card of the same suit or number, then Play."), may_play},
                 {N_("Cards that add up to the number go together, too."), may_add},
                 {N_("Nothing matches? Draw a card and pass."), is_stuck},
                 {N_("With five cards and nothing to play you burst."), is_full}},
};

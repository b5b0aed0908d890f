/* kakkuri_teach.c - what a first match of Kakkuri says. */
#include "rules/kakkuri/kakkuri.h"
#include "table/teach.h"

static bool in_turn(const TableScene *s)
{
    return s->person != SEAT_NOBODY && view_table(s->view)->phase == KAKU_TURN;
}

static bool may_swap(const TableScene *s)
{
    return s->person != SEAT_NOBODY && teach_may(s, KAKU_SAY_FUWARI, 0, NULL);
}
static bool may_play(const TableScene *s)
{
    return in_turn(s) && teach_may(s, KAKU_SAY_PLAY, 1, NULL);
}
static bool may_row(const TableScene *s)
{
    return in_turn(s) && teach_may(s, KAKU_SAY_PLAY, 2, NULL);
}
static bool must_pass(const TableScene *s)
{
    return in_turn(s) && !teach_may(s, KAKU_SAY_PLAY, 1, NULL);
}
static bool may_fold(const TableScene *s)
{
    return in_turn(s) && teach_may(s, KAKU_SAY_FOLD, 0, NULL);
}
static bool is_demon(const Action *a, int item) { return a->as[item] != AS_ITSELF; }
static bool has_demon(const TableScene *s) { return in_turn(s) && teach_may_use(s, is_demon); }

const Lesson KAKKURI_LESSON = {
    .seed = 47, .seats = 3, .rounds = "deals", .round_count = 3, .side = 300, .count = 6,
    .teaching = {{N_("Unseen, you may swap hands with the dealer (“Fuwari”)."), may_swap},
                 {N_("Play the number on the lantern, and the next ones too."), may_play},
                 {N_("You may play several at once, number after number."), may_row},
                 {N_("No card follows: pass."), must_pass},
                 {N_("A demon stands for any number."), has_demon},
                 {N_("A bad hand? Dropping out costs one stone."), may_fold}},
};

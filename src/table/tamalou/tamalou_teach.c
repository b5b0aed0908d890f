/* tamalou_teach.c - what a first match of Tamalou says. */
#include "rules/tamalou/tamalou.h"
#include "table/teach.h"

static bool is_in(const TableScene *s, TamaPhase phase)
{
    return s->person != SEAT_NOBODY && view_table(s->view)->phase == phase;
}

static bool looks(const TableScene *s) { return is_in(s, TAMA_PEEK); }
static bool draws(const TableScene *s) { return is_in(s, TAMA_TURN); }
static bool has_drawn(const TableScene *s) { return is_in(s, TAMA_DRAWN); }
static bool has_power(const TableScene *s) { return is_in(s, TAMA_POWER); }
static bool sees(const TableScene *s)
{
    return is_in(s, TAMA_POWER_SHOWN) || is_in(s, TAMA_POWER_SWAP);
}
static bool may_declare(const TableScene *s)
{
    return s->person != SEAT_NOBODY && teach_may(s, TAMA_SAY_TAMALOU, 0, NULL);
}

const Lesson TAMALOU_LESSON = {
    .seed = 107, .seats = 3, .rounds = "rounds", .round_count = 2, .side = 252, .count = 6,
    .teaching = {{N_("Remember your two cards; you won't see them again."), looks},
                 {N_("Draw from the pile, or take the face-up card."), draws},
                 {N_("Swap it for one of yours, or discard it."), has_drawn},
                 {N_("Discard this card to use its power, or skip it."), has_power},
                 {N_("Only you can see this card: remember it."), sees},
                 {N_("Five points or fewer in all? Then call Tamalou!"), may_declare}},
};

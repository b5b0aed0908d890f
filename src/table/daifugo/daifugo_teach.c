/* daifugo_teach.c - what a first match of Daifugō says. */
#include "rules/daifugo/daifugo.h"
#include "table/teach.h"

static const Daifugo *seen(const TableScene *s) { return daifugo_seen(s->view); }

static bool in_turn(const TableScene *s)
{
    return s->person != SEAT_NOBODY && seen(s)->table.phase == DAIF_TURN;
}

static bool may_play(const TableScene *s) { return teach_may(s, DAIF_SAY_PLAY, 1, NULL); }

static bool leads(const TableScene *s) { return in_turn(s) && !daif_top(seen(s)); }

static bool follows_one(const TableScene *s)
{
    const DaifPlay *top = in_turn(s) ? daif_top(seen(s)) : NULL;
    return top && top->count == 1 && may_play(s);
}

static bool follows_many(const TableScene *s)
{
    const DaifPlay *top = in_turn(s) ? daif_top(seen(s)) : NULL;
    return top && top->count > 1 && may_play(s);
}

static bool cannot(const TableScene *s)
{
    return in_turn(s) && daif_top(seen(s)) && !may_play(s);
}

static bool is_eight(const Action *a, int item) { return card_rank(a->item[item]) == 8; }
static bool is_joker(const Action *a, int item)
{
    return a->count == 1 && a->item[item] == CARD_JOKER;
}

static bool may_cut(const TableScene *s) { return in_turn(s) && teach_may_use(s, is_eight); }
static bool may_joker(const TableScene *s) { return in_turn(s) && teach_may_use(s, is_joker); }
static bool is_near(const TableScene *s)
{
    return in_turn(s) && seen(s)->count[s->person] <= 4;
}

const Lesson DAIFUGO_LESSON = {
    .seed = 98, .seats = 3, .rounds = "rounds", .round_count = 1, .side = 252, .count = 7,
    .teaching = {{N_("You lead: press a card, then Play."), leads},
                 {N_("Play a stronger card: the row of numbers shows which."), follows_one},
                 {N_("Play just as many cards of one number, but stronger."), follows_many},
                 {N_("An 8 clears the pile, and you lead again."), may_cut},
                 {N_("Nothing stronger? Pass; you may join in again later."), cannot},
                 {N_("The joker beats every single card."), may_joker},
                 {N_("Empty your hand first and you become the Millionaire."), is_near}},
};

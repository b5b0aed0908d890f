/* toy_table.c - a table for the template game that shows nothing and takes no press. */
#include <stdlib.h>

#include "table/stall.h"
#include "table/teach.h"

static void *open(void) { return malloc(1); }
static void settle(void *table, const TableScene *scene) { (void)table, (void)scene; }
static bool busy(const void *table) { return !table; }
static int own(Seat me) { return me; }

static void take(void *table, const TableScene *scene, const Event *events, int count)
{
    (void)table, (void)scene, (void)events, (void)count;
}

static bool update(void *table, const TableScene *scene, float dt_s, TableCue *cue)
{
    (void)table, (void)scene, (void)dt_s, (void)cue;
    return false;
}

static void finish(void *table, const TableScene *scene, bool all)
{
    (void)table, (void)scene, (void)all;
}

static void draw(const void *table, const TableScene *scene, Ui *ui)
{
    (void)table, (void)scene, (void)ui;
}

static bool act(void *table, const TableScene *scene, const UiAct *a, Action *out, Reason *why)
{
    (void)table, (void)scene, (void)a, (void)out, (void)why;
    return false;
}

static bool command(void *table, const TableScene *scene, const Input *in, Action *out, Reason *why)
{
    (void)table, (void)scene, (void)in, (void)out, (void)why;
    return false;
}

static void hint(void *table, const TableScene *scene, const Action *best)
{
    (void)table, (void)scene, (void)best;
}

static const Lesson LESSON = {
    .goal = "Get rid of your cards.", .seed = 1, .seats = 2, .round_key = "rounds", .rounds = 1,
    .count = 1, .moment = {{.words = "Match rank or suit."}},
};

static const TableTeach TEACH = {.lesson = &LESSON, .bytes = 1, .hint = hint};

static const TableHand HAND = {.own = own};

const TableKind TOY_TABLE = {
    .game_id = "toy", .teach = &TEACH, .hand = &HAND, .open = open,
    .close = free, .settle = settle, .take = take, .update = update, .finish = finish,
    .busy = busy, .draw = draw, .act = act, .command = command,
};

/* toy_table.c - a table for the template game that shows nothing and takes no press. */
#include <stdlib.h>

#include "table/stall.h"
#include "table/teach.h"

static void *open(void) { return malloc(1); }
static void settle(void *table, const TableModel *model) { (void)table, (void)model; }
static bool busy(const void *table) { return !table; }
static int own(Seat me) { return me; }

static void take(void *table, const TableModel *model, const Event *events, int count)
{
    (void)table, (void)model, (void)events, (void)count;
}

static bool update(void *table, const TableModel *model, float dt_s, TableCue *cue)
{
    (void)table, (void)model, (void)dt_s, (void)cue;
    return false;
}

static void finish(void *table, const TableModel *model, bool all)
{
    (void)table, (void)model, (void)all;
}

static void draw(const void *table, const TableModel *model, Ui *ui)
{
    (void)table, (void)model, (void)ui;
}

static bool act(void *table, const TableModel *model, const UiAct *a, Action *out, Reason *why)
{
    (void)table, (void)model, (void)a, (void)out, (void)why;
    return false;
}

static bool command(void *table, const TableModel *model, const Input *in, Action *out, Reason *why)
{
    (void)table, (void)model, (void)in, (void)out, (void)why;
    return false;
}

static void hint(void *table, const TableModel *model, const Action *best)
{
    (void)table, (void)model, (void)best;
}

static const Lesson LESSON = {
    .goal = "Get rid of your cards.", .seed = 1, .seats = 2, .round = "players=2", .opening = "",
    .count = 1, .moment = {{.words = "Match rank or suit."}},
};

static const TableTeach TEACH = {.lesson = &LESSON, .bytes = 1, .hint = hint};

static const TableHand HAND = {.own = own};

const TableKind TOY_TABLE = {
    .game_id = "toy", .teach = &TEACH, .hand = &HAND, .open = open,
    .close = free, .settle = settle, .take = take, .update = update, .finish = finish,
    .busy = busy, .draw = draw, .act = act, .command = command,
};

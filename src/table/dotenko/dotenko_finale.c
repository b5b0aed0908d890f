/* dotenko_finale.c - how a round of Dotenko ends on the table: coins go over from who pays. */
#include "table/dotenko/dotenko_parts.h"

static void show(const Finale *f, Ui *ui)
{
    finale_payments(f, ui, "props/koban", 34);
    finale_crown(f, ui_canvas(ui), SEAT_NOBODY);
}

/* The card on which it was decided. */
static Rect keep_free(const void *table, const TableModel *model, Ui *ui)
{
    return dotenko_spot(table, model, ui, ZONE_FIELD);
}

static void say_lost(const Finale *f, Text *head, Text *line, Text *aside)
{
    const Event *call = dote_decided_by(f->end);
    const char *form = call && call->seat == f->winner ? N_("{who} had the sum")
                                                       : N_("{who} kept a cool head");
    tr_fill(f->tongue, head, form, "who", f->end->names->seat[f->winner], NULL);
    say_points(f->tongue, f->model->game, f->end, f->loser, line);
    if (line->length == 0) text_put(line, tr(f->tongue, N_("Nothing lost, nothing won.")));
    text_put(aside, tr(f->tongue, N_("Sums come back every round.")));
}

const TableStaging DOTENKO_STAGING = {.seat_at = dotenko_seat_at,
                                      .open_hand_at = dotenko_open_hand_at,
                                      .keep_free = keep_free, .show = show, .say_lost = say_lost};

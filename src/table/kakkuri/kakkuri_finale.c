/* kakkuri_finale.c - how a deal of Kakkuri ends on the table: the stones slide across. */
#include <stdio.h>

#include "table/kakkuri/kakkuri_parts.h"

static void show(const Finale *f, Ui *ui)
{
    finale_payments(f, ui, "props/stone", 28);
    finale_crown(f, ui_canvas(ui), SEAT_NOBODY);
}

static void say_lost(const Finale *f, Text *head, Text *line, Text *aside)
{
    const int stones = -view_table(f->model->view)->round_scores[f->loser];
    char n[8];
    tr_fill(f->tongue, head, N_("{who} finished first"), "who", f->end->names->seat[f->winner],
            NULL);
    snprintf(n, sizeof n, "%d", stones);
    if (stones <= 0) text_put(line, tr(f->tongue, N_("It cost nothing.")));
    else
        tr_fill_form(line, tr_n(f->tongue, "It cost {n} stone.", "It cost {n} stones.", stones),
                     "n", n, NULL);
    text_put(aside, tr(f->tongue, N_("The demons were in no hurry.")));
}

const TableStaging KAKKURI_STAGING = {.seat_at = kakkuri_things_at, .show = show,
                                      .say_lost = say_lost};

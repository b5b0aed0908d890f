/* daifugo_finale.c - how a round of Daifugō ends on the table: the crown changes heads. */
#include <stdio.h>

#include "table/daifugo/daifugo_parts.h"

/* Who wore the crown until now; SEAT_NOBODY: nobody, or the winner. */
static Seat crowned(const Finale *f)
{
    const Daifugo *v = daifugo_seen(f->model->view);
    for (Seat s = 0; s < v->table.seat_count; s++) {
        if (v->before[s] == 1 && s != f->winner) return s;
    }
    return SEAT_NOBODY;
}

static void show(const Finale *f, Ui *ui) { finale_crown(f, ui_canvas(ui), crowned(f)); }

static void say_won(const Finale *f, Text *out)
{
    char n[12], card[24];
    Text what = text_over(card, sizeof card);
    if (f->last_count == 1) {
        say_card(f->tongue, f->last[0], false, &what);
        tr_fill(f->tongue, out, N_("Out first. The last card was {card}."), "card", card, NULL);
    } else if (f->last_count > 1) {
        snprintf(n, sizeof n, "%d", f->last_count);
        tr_fill(f->tongue, out, N_("Out first, with {n} cards at once."), "n", n, NULL);
    }
}

static void say_lost(const Finale *f, Text *head, Text *line, Text *aside)
{
    char n[8];
    tr_fill(f->tongue, head, N_("{who} was out first"), "who", f->end->names->seat[f->winner],
            NULL);
    snprintf(n, sizeof n, "%d", f->left_count);
    if (f->left_count == 0) text_put(line, tr(f->tongue, N_("Out as well, only a little later.")));
    else
        tr_fill_form(line, tr_n(f->tongue, "Only {n} card was left.", "{n} cards were left.",
                                f->left_count), "n", n, NULL);
    text_put(aside, tr(f->tongue, N_("The 3s wait for a revolution.")));
}

const TableStaging DAIFUGO_STAGING = {.seat_at = daifugo_seat_at,
                                      .open_hand_at = daifugo_open_hand_at, .show = show,
                                      .say_won = say_won, .say_lost = say_lost};

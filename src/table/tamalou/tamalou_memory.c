/*
 * tamalou_memory.c - what helps to remember at the Tamalou table: the sum of one's cards as far as
 * they were ever shown to that person, and pictures that people may put on their own cards.
 *
 * A picture says nothing about the card below it, so everybody may see it.
 */

#include "table/tamalou/tamalou_parts.h"
#include "ui/theme.h"

static const char *const PICTURES[] = {"", "props/goldfish", "props/pinwheel", "props/takoyaki",
                                       "props/candyfloss", "props/mask"};
enum { PICTURE_COUNT = sizeof PICTURES / sizeof *PICTURES };

/* ---- the sum ---- */

static bool wants_help(const TableModel *model, Seat seat)
{
    return model->chair[seat].hints >= 1 || model->chair[seat].child > 0;
}

bool tama_say_memory(const TableModel *model, Seat seat, Text *out)
{
    const Tamalou *v = tamalou_seen(model->view);
    char words[64];
    Text sum = text_over(words, sizeof words);
    int all = 0, known = 0, unknown = 0;
    if (!wants_help(model, seat) || v->table.phase == TAMA_PEEK) return false;
    for (int place = 1; place <= tama_places(v, seat); place++) {
        const TamaPlace *p = tama_at(v, seat, place);
        if (p->card == CARD_NONE) continue;
        const bool remembered = tama_knows(v, seat, p) && card_is_known(p->card);
        if (remembered) all += tama_value(&v->table, p->card);
        known += remembered;
        unknown += !remembered;
    }
    if (known + unknown == 0) return false;
    if (known > 0) text_put_signed(&sum, all, false);
    for (int i = 0; i < unknown; i++) text_put(&sum, sum.length > 0 ? " + ?" : "?");
    tr_fill(model->tongue, out, "You remember: {sum}", "sum", words, NULL);
    return true;
}

/* ---- pictures ---- */

bool tama_may_stick(const TamaTable *t, const TableModel *model, Seat seat, int place)
{
    const Tamalou *v = tamalou_seen(model->view);
    return v->table.phase == TAMA_PEEK && seat == tama_me(t, model) &&
           card_table_asks(&t->base, model) && tama_has_card(v, seat, place) &&
           place <= TABLE_PLACES_MAX && wants_help(model, seat);
}

static int picture_at(const TableModel *model, Seat seat, int place)
{
    const bool is_place = place >= 1 && place <= TABLE_PLACES_MAX;
    return model->pictures && is_place ? model->pictures[seat][place - 1] % PICTURE_COUNT : 0;
}

void tama_stick_next(TamaTable *t, const TableModel *model, Seat seat, int place)
{
    const int next = (picture_at(model, seat, place) + 1) % PICTURE_COUNT;
    t->stuck = (TablePicture){seat, (uint8_t)place, (uint8_t)next};
}

void tama_draw_picture(const TableModel *model, Canvas *c, Seat seat, int place, bool open,
                       Rect card)
{
    const int picture = picture_at(model, seat, place);
    const float size = card.w * (open ? 0.42f : 0.66f), edge = size * 0.1f;
    Rect r = {card.x + (card.w - size) / 2, card.y + (card.h - size) / 2, size, size};
    if (picture == 0) return;
    if (open) { // the one corner of a face that says nothing
        r.x = card.x + 3;
        r.y = card.y + card.h - size - 3;
    }
    canvas_shadow(c, r, size / 4, 2);
    canvas_round(c, r, size / 4, WASHI_50);
    canvas_ring(c, r, size / 4, 1.5f, AKARI_400);
    canvas_sprite(c, PICTURES[picture], rect_inset(r, edge), NULL);
}

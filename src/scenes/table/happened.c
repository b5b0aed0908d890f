/* happened.c - see happened.h. */
#include "scenes/table/happened.h"

#include <string.h>

#include "text/say.h"
#include "ui/theme.h"

static const float EACH_S = 0.6f, LAST_S = 0.6f;
static const float EDGE = 24, PAD = 16, GAP = 10, HEAD_H = 40, TILE_H = 132, FACE = 40;

static void see_all(Happened *h, const App *app, Seat seat)
{
    h->since[seat] = match_event_count(sitting_match(app->sitting));
}

/* ---- gathering ------------------------------------------------------------------------------- */

/* The oldest gives way to the newest. */
static HappenedItem *next_item(Happened *h, Seat seat)
{
    if (h->count == HAPPENED_MOST) {
        h->count--;
        memmove(h->item, h->item + 1, sizeof *h->item * (HAPPENED_MOST - 1));
    }
    HappenedItem *item = &h->item[h->count++];
    *item = (HappenedItem){.seat = seat};
    return item;
}

static bool lays_open(const Event *e)
{
    const bool open = e->type == EV_MOVED && e->face_up && card_is_known(e->card);
    const bool table =
        e->to.kind == ZONE_FIELD || e->to.kind == ZONE_ROW || e->to.kind == ZONE_DISCARD;
    return open && table && (e->from.kind == ZONE_HAND || e->from.kind == ZONE_STOCK);
}

/* Cards laid one after another by the same seat are one row. */
static void add_card(Happened *h, const Event *e, bool goes_on)
{
    HappenedItem *item = goes_on ? &h->item[h->count - 1] : next_item(h, e->seat);
    if (item->count < HAPPENED_CARDS_MOST) item->card[item->count++] = e->card;
}

static void gather(Happened *h, const App *app, Seat seat)
{
    const Match *m = sitting_match(app->sitting);
    const Seating *who = sitting_seating(app->sitting);
    const Tongue tongue = app_chair_tongue(app, &who->chair[seat]);
    Names names = {{NULL}};
    Event e, before = {0};
    for (int i = 0; i < who->count; i++) names.seat[i] = who->chair[i].name;
    h->count = 0;
    for (int at = h->since[seat]; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        char words[HAPPENED_WORDS_MAX];
        Text out = text_over(words, sizeof words);
        if (e.type == EV_ROUND_BEGAN) h->count = 0;
        if (e.seat == seat && e.type != EV_RULE) continue; // one's own doing
        if (lays_open(&e)) {
            add_card(h, &e, h->count > 0 && lays_open(&before) && before.seat == e.seat);
        } else if (e.type == EV_READY || e.type == EV_CALLED || e.type == EV_RULE ||
                   e.type == EV_FINISHED) {
            say_event(tongue, sitting_game(app->sitting), &e, &names, &out);
            if (out.length > 0) memcpy(next_item(h, e.seat)->words, words, sizeof words);
        }
        before = e;
    }
}

void happened_tell(Happened *h, const App *app, Seat seat)
{
    gather(h, app, seat);
    see_all(h, app, seat);
    h->age_s = 0;
    h->on = h->count > 0;
}

bool happened_update(Happened *h, const App *app, const Noren *noren, float dt_s)
{
    if (noren->open_for == SEAT_NOBODY) happened_end(h);
    if (h->on && noren->part <= 0) h->age_s += dt_s;
    if (h->age_s > EACH_S * (float)h->count + LAST_S) happened_end(h);
    if (!h->on && noren->open_for < SEATS_MAX) see_all(h, app, noren->open_for);
    return h->on;
}

void happened_end(Happened *h) { h->on = false; }

/* ---- drawing --------------------------------------------------------------------------------- */

static void draw_tile(const HappenedItem *item, const TableScene *scene, Ui *ui, Rect r)
{
    Canvas *c = ui_canvas(ui);
    const ShowDeck deck = {scene->deck, scene->game->komatsu};
    const bool person = item->seat < view_table(scene->view)->seat_count;
    canvas_round(c, r, 14, WASHI_50);
    const Rect in = rect_inset(r, 10);
    if (person) {
        const UiText name = {.font = FONT_BOLD, .size = 16, .color = SUMI_900, .lines = 1,
                             .middle = true, .fixed = true, .shrink = true};
        const TableChair *chair = &scene->chair[item->seat];
        ui_avatar(ui, chair->avatar, in.x + FACE / 2, in.y + FACE / 2, FACE, false);
        const Rect beside = {in.x + FACE + 8, in.y, in.w - FACE - 8, FACE};
        if (item->count > 0) ui_text(ui, beside, &name, chair->name);
    }
    if (item->count > 0) {
        const Rect cards = {in.x, in.y + FACE + 6, in.w, in.h - FACE - 6};
        show_cards(c, &deck, item->card, item->count, cards, 4);
        return;
    }
    UiText how = {.font = FONT_MEDIUM, .size = 18, .color = SUMI_900, .lines = 5, .middle = true};
    const float top = person ? FACE + 4 : 0;
    const Rect box = {in.x, in.y + top, in.w, in.h - top};
    while (how.size > 8 && !ui_text_fits(ui, box, &how, item->words)) how.size -= 1;
    ui_text(ui, box, &how, item->words);
}

void happened_draw(const Happened *h, const TableScene *scene, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const float tile_w = (c->w - 2 * EDGE - 2 * PAD - GAP * (HAPPENED_MOST - 1)) / HAPPENED_MOST;
    const float all = tile_w * (float)h->count + GAP * (float)(h->count - 1);
    if (!h->on) return;
    const float least = all > 360 ? all : 360, height = HEAD_H + TILE_H + 2 * PAD;
    const Rect panel = {c->w / 2 - least / 2 - PAD, c->h / 2 - height / 2 - 20, least + 2 * PAD,
                        height};
    canvas_shadow(c, panel, 20, 10);
    canvas_round(c, panel, 20, YORU_950);
    canvas_ring(c, panel, 20, 2, AKARI_400);
    const UiText head = {.font = FONT_BOLD, .size = 20, .color = WASHI_50, .align = ALIGN_CENTRE,
                         .lines = 1, .middle = true, .shrink = true};
    ui_text(ui, (Rect){panel.x + PAD, panel.y + 8, least, HEAD_H}, &head,
            tr(scene->tongue, "Since your last turn"));
    const int shown = (int)(h->age_s / EACH_S) + 1;
    for (int i = 0; i < h->count && i < shown; i++) {
        const Rect r = {c->w / 2 - all / 2 + (tile_w + GAP) * (float)i, panel.y + PAD + HEAD_H,
                        tile_w, TILE_H};
        draw_tile(&h->item[i], scene, ui, r);
    }
}

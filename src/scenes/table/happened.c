/* happened.c - see happened.h. */
#include "scenes/table/happened.h"

#include <string.h>

#include "table/table_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const float FACE = 50, HEAD_H = 34, MORE_H = 32, LIES_H = 64;

static void see_all(Happened *h, const App *app, Seat seat)
{
    h->since[seat] = match_event_count(sitting_match(app_sitting(app)));
}

/* ---- gathering ------------------------------------------------------------------------------- */

/* The oldest gives way to the newest. */
static HappenedItem *next_item(Happened *h, Seat seat)
{
    if (h->count == HAPPENED_MOST) {
        h->count--;
        h->more++;
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

/* The cards that lay there have been cleared away. */
static bool clears(const Event *e)
{
    return e->type == EV_ROUND_BEGAN || (e->type == EV_MOVED && e->from.kind == ZONE_FIELD);
}

/* The last cards that somebody laid, if nothing has cleared them since. */
static void find_what_lies(Happened *h, const Match *m)
{
    Event e;
    int first = match_event_count(m), last = -1;
    Seat by = SEAT_NOBODY;
    h->lies = (HappenedItem){.seat = SEAT_NOBODY};
    for (int at = first - 1; at >= 0 && match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at--) {
        if (last < 0 && clears(&e)) return;
        if (last >= 0 && (!lays_open(&e) || e.seat != by)) break;
        if (!lays_open(&e)) continue;
        if (last < 0) last = at;
        by = e.seat;
        first = at;
    }
    for (int at = first; at <= last && h->lies.count < HAPPENED_CARDS_MOST; at++) {
        if (match_events(m, SEAT_NOBODY, at, &e, 1) == 1) h->lies.card[h->lies.count++] = e.card;
    }
}

static void gather(Happened *h, const App *app, Seat seat)
{
    const Match *m = sitting_match(app_sitting(app));
    const Seating *who = sitting_seating(app_sitting(app));
    const Tongue tongue = app_chair_tongue(app, &who->chair[seat]);
    Names names = {{NULL}};
    Event e, before = {0};
    for (int i = 0; i < who->count; i++) names.seat[i] = who->chair[i].name;
    h->count = h->more = 0;
    for (int at = h->since[seat]; match_events(m, SEAT_NOBODY, at, &e, 1) == 1; at++) {
        char words[HAPPENED_WORDS_MAX];
        Text out = text_over(words, sizeof words);
        if (e.type == EV_ROUND_BEGAN) h->count = h->more = 0;
        if (e.seat == seat && e.type != EV_RULE) continue; // one's own doing
        if (lays_open(&e) && e.seat >= who->count) continue; // dealt by nobody: it only lies there
        if (lays_open(&e)) {
            add_card(h, &e, h->count > 0 && lays_open(&before) && before.seat == e.seat);
        } else if (e.type == EV_READY || e.type == EV_CALLED || e.type == EV_RULE ||
                   e.type == EV_FINISHED) {
            say_event(tongue, sitting_game(app_sitting(app)), &e, &names, &out);
            if (out.length > 0) memcpy(next_item(h, e.seat)->words, words, sizeof words);
        }
        before = e;
    }
}

void happened_start(Happened *h) { *h = (Happened){.told_to = SEAT_NOBODY}; }

void happened_tell(Happened *h, const App *app, Seat seat)
{
    const Match *m = sitting_match(app_sitting(app));
    h->told_to = seat;
    h->told = match_event_count(m);
    gather(h, app, seat);
    find_what_lies(h, m);
}

void happened_update(Happened *h, const App *app, const Curtain *curtain)
{
    const int count = match_event_count(sitting_match(app_sitting(app)));
    if (curtain->open_for < SEATS_MAX) see_all(h, app, curtain->open_for);
    for (int s = 0; s < SEATS_MAX; s++) // steps were taken back
        if (h->since[s] > count) h->since[s] = count;
    if (curtain->then == SEAT_NOBODY) h->told_to = SEAT_NOBODY;
    else if (curtain->then != h->told_to || h->told != count) happened_tell(h, app, curtain->then);
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* One row: a face, and the cards that were laid or a sentence. */
static void draw_row(const HappenedItem *item, const TableModel *model, Ui *ui, Rect r)
{
    const ShowDeck deck = {model->deck, model->game->komatsu};
    const bool person = item->seat < view_table(model->view)->seat_count;
    Rect in = r;
    if (person) {
        const float face = FACE < r.h - 8 ? FACE : r.h - 8;
        ui_avatar(ui, model->chair[item->seat].avatar, r.x + face / 2, r.y + r.h / 2, face, false);
        in.x += face + 10;
        in.w -= face + 10;
    }
    if (item->count == 0) {
        UiText how = {.font = FONT_MEDIUM, .size = TEXT_M, .color = SUMI_900, .middle = true};
        while (how.size > 8 && !ui_text_fits(ui, in, &how, item->words)) how.size -= 1;
        ui_text(ui, in, &how, item->words);
        return;
    }
    const float h = r.h - 12, w = h / show_card_ratio(&deck) + 4, most = in.w * 0.62f;
    const float cards = w * (float)item->count < most ? w * (float)item->count : most;
    const UiText name = {.font = FONT_BOLD, .size = TEXT_M, .color = SUMI_900, .lines = 1,
                         .middle = true, .fixed = true, .shrink = true};
    const Rect beside = {in.x, in.y, in.w - cards - 6, in.h};
    if (person) ui_text(ui, beside, &name, model->chair[item->seat].name);
    show_cards(ui_canvas(ui), &deck, item->card, item->count,
               (Rect){in.x + in.w - cards, r.y + 6, cards, h}, 4);
}

/* What the next player has to answer. */
static void draw_what_lies(const Happened *h, const TableModel *model, Ui *ui, Rect r)
{
    const ShowDeck deck = {model->deck, model->game->komatsu};
    const UiText how = {.font = FONT_BOLD, .size = TEXT_M, .color = SUMI_900, .lines = 2,
                        .middle = true};
    const float high = r.h - 12, w = high / show_card_ratio(&deck) + 4, most = r.w * 0.6f;
    const float cards = w * (float)h->lies.count < most ? w * (float)h->lies.count : most;
    canvas_round(ui_canvas(ui), r, 14, WASHI_200);
    parts_fit(ui, (Rect){r.x + 12, r.y, r.w - cards - 30, r.h}, &how,
              tr(model->tongue, "On the table"));
    show_cards(ui_canvas(ui), &deck, h->lies.card, h->lies.count,
               (Rect){r.x + r.w - cards - 10, r.y + 6, cards, high}, 4);
}

void happened_draw(const Happened *h, const TableModel *model, Ui *ui, Rect board)
{
    if (h->told_to == SEAT_NOBODY || h->count == 0 || board.w <= 0) return;
    const Rect in = curtain_hung_board(ui, board);
    const UiText head = {.font = FONT_BOLD, .size = TEXT_NAME, .color = SUMI_900, .lines = 1,
                         .middle = true};
    const UiText more = {.font = FONT_MEDIUM, .size = TEXT_S, .color = SUMI_600, .lines = 1,
                         .middle = true};
    const Rect top_line = {in.x, in.y, in.w, HEAD_H};
    parts_fit(ui, top_line, &head, tr(model->tongue, "Since your last turn"));
    float top = in.y + HEAD_H;
    if (h->more > 0) {
        char words[HAPPENED_WORDS_MAX], number[NUMBER_BYTES];
        Text out = text_over(words, sizeof words), n = text_over(number, sizeof number);
        text_put_int(&n, h->more);
        tr_fill(model->tongue, &out, "and {n} before that", "n", number, NULL);
        parts_fit(ui, (Rect){in.x, top, in.w, MORE_H}, &more, words);
        top += MORE_H;
    }
    const float lies = h->lies.count > 0 ? LIES_H + 8 : 0;
    const float row = (in.y + in.h - lies - top) / HAPPENED_MOST;
    for (int i = 0; i < h->count; i++) {
        const Rect r = {in.x, top + row * (float)i, in.w, row};
        if (i > 0) canvas_fill(ui_canvas(ui), (Rect){in.x, r.y, in.w, 1.5f}, WASHI_200);
        draw_row(&h->item[i], model, ui, r);
    }
    if (lies > 0)
        draw_what_lies(h, model, ui, (Rect){in.x - 6, in.y + in.h - LIES_H + 6, in.w + 12, LIES_H});
}

/* dotenko_end.c - how a round of Dotenko ended: the equation in cards, the points written out, who
 * pays whom (ux.md 5.2). */
#include <math.h>
#include <stdio.h>

#include "table/dotenko/dotenko_parts.h"
#include "ui/theme.h"

enum { WORDS = 240 };
static const float PAD = 28, CARD_MOST = 118, CARD_LEAST = 64, BADGES = 48, PAYMENTS = 152;

typedef struct Paper {
    const TableEnd *end;
    const Dotenko *v; /* all hands open */
    Ui *ui;
    Canvas *c;
    Rect r;
    float grown; /* how much type has grown, as far as there is room */
    float card_h; /* and the cards shrunk */
} Paper;

const Event *dote_decided_by(const RoundEnd *end)
{
    for (int i = end->event_count - 1; i >= 0; i--) {
        const Event *e = &end->event[i];
        if (e->type == EV_RULE && e->value == DOTE_RULE_FALSE_CALL)
            i--; // the call before was wrong
        else if (e->type == EV_CALLED) return e;
        else if (e->type == EV_RULE) return NULL; // a burst, or no cards
    }
    return NULL;
}

void dote_count_out(const Card *card, int count, int value, int out[CARDS_MAX])
{
    int left = value;
    for (int i = 0; i < count; i++) {
        const bool wild = card[i] == CARD_JOKER || card_rank(card[i]) == 1;
        out[i] = wild ? 0 : card_rank(card[i]);
        left -= out[i];
    }
    for (int i = 0; i < count; i++) { // an ace must be one or the other; two make up for each other
        if (card[i] == CARD_JOKER || card_rank(card[i]) != 1) continue;
        out[i] = left > 0 ? 1 : -1;
        left -= out[i];
    }
    for (int i = 0; i < count; i++) {
        if (card[i] != CARD_JOKER) continue;
        out[i] = left > 0 ? 1 : left < 0 ? -1 : 0;
        left -= out[i];
    }
}

void dote_write_number(char out[NUMBER_BYTES], int number, bool plus)
{
    Text words = text_over(out, NUMBER_BYTES);
    text_put_signed(&words, number, plus);
}

static void sign_at(const Paper *p, float x, float cy, const char *sign)
{
    canvas_text(p->c, FONT_BLACK, 30, x, cy, ALIGN_CENTRE, SUMI_600, sign);
}

static void badge_at(const Paper *p, Rect card, int number)
{
    char words[16];
    dote_write_number(words, number, false);
    const float cx = card.x + card.w / 2, y = card.y + card.h + GAP_L;
    canvas_round(p->c, (Rect){cx - 22, y - 15, 44, 30}, 15, WASHI_200);
    canvas_text(p->c, FONT_BLACK, TEXT_M, cx, y, ALIGN_CENTRE, SUMI_900, words);
}

/* 4 + 7 = 11, in cards. */
static void draw_equation(const Paper *p, Seat seat, float y)
{
    const Card *hand = dote_hand(p->v, seat);
    const int count = p->v->hand_count[seat], value = dote_value(p->v, p->v->field);
    int counts[CARDS_MAX];
    const float w = p->card_h / show_card_ratio(p->end->deck), sign = 34;
    const float all = w * (float)(count + 1) + sign * (float)count;
    float x = p->r.x + (p->r.w - all) / 2, step = w + sign;
    dote_count_out(hand, count, value, counts);
    const float most = p->r.w - 2 * PAD;
    if (all > most) { // many cards: closer together
        x = p->r.x + PAD;
        step = (most - w) / (float)count;
    }
    for (int i = 0; i <= count; i++) {
        const Rect r = {x + step * (float)i, y, w, p->card_h};
        show_card(p->c, p->end->deck, i < count ? hand[i] : p->v->field, r);
        badge_at(p, r, i < count ? counts[i] : value);
        if (i < count && step > w + 16)
            sign_at(p, r.x + w + (step - w) / 2, y + p->card_h / 2, i + 1 < count ? "+" : "=");
    }
}

/* Too many cards, closer together where there is no room. */
static void draw_burst(const Paper *p, Seat seat, float y)
{
    const int count = p->v->hand_count[seat];
    const float w = p->card_h / show_card_ratio(p->end->deck), most = p->r.w - 2 * PAD;
    const float all = fminf(most, (w + GAP_XS) * (float)count - GAP_XS);
    const Rect row = {p->r.x + (p->r.w - all) / 2, y, all, p->card_h};
    show_cards(p->c, p->end->deck, dote_hand(p->v, seat), count, row, GAP_XS);
}

/* Whose cards these are, or why there are none. */
static void draw_head(const Paper *p, const Event *call, float y)
{
    char words[WORDS];
    Text out = text_over(words, sizeof words);
    if (call) say_event(p->end->tongue, &DOTENKO, call, p->end->end->names, &out);
    else say_round_end(p->end->tongue, &DOTENKO, p->end->end, &out);
    if (out.length == 0) text_put(&out, say_shout(p->end->tongue, &DOTENKO, p->end->end));
    const UiText how = {.font = FONT_BOLD, .size = TEXT_XL * p->grown, .color = SUMI_900,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true,
                        .fixed = true};
    ui_text(p->ui, (Rect){p->r.x + PAD, y, p->r.w - 2 * PAD, 40 * p->grown}, &how, words);
}

static void draw_points(const Paper *p, Seat seat, float y)
{
    char words[WORDS];
    Text out = text_over(words, sizeof words);
    say_points(p->end->tongue, &DOTENKO, p->end->end, seat, &out);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_L * p->grown, .color = SHU_700,
                        .align = ALIGN_CENTRE, .lines = 2, .middle = true, .fixed = true};
    const Rect box = {p->r.x + PAD, y, p->r.w - 2 * PAD, 56 * p->grown};
    canvas_round(p->c, box, 16, WASHI_100);
    ui_text(p->ui, rect_inset(box, 6), &how, words);
}

/* One who paid or was paid: face, name, what moved, and the total now. */
static void draw_person(const Paper *p, Seat seat, float cx, float y)
{
    const Table *t = &p->v->table;
    const UiText name = {.font = FONT_BOLD, .size = TEXT_S, .color = SUMI_900,
                         .align = ALIGN_CENTRE,
                         .lines = 1, .middle = true, .shrink = true, .fixed = true};
    ui_avatar(p->ui, p->end->chair[seat].avatar, cx, y + 26, 52, false);
    ui_text(p->ui, (Rect){cx - 60, y + 54, 120, 26}, &name, p->end->chair[seat].name);
    const int points = t->round_scores[seat];
    char number[16], words[64];
    dote_write_number(number, points, true);
    canvas_text(p->c, FONT_BLACK, TEXT_NAME, cx, y + 94, ALIGN_CENTRE,
                points < 0 ? SHU_700 : MATSU_600,
                number);
    const UiText total = {.font = FONT_MEDIUM, .size = TEXT_S, .color = SUMI_600,
                         .align = ALIGN_CENTRE,
                          .lines = 1, .middle = true, .shrink = true, .fixed = true};
    Text out = text_over(words, sizeof words);
    dote_write_number(number, t->scores[seat], false);
    tr_fill(p->end->tongue, &out, N_("now {n}"), "n", number, NULL);
    ui_text(p->ui, (Rect){cx - 60, y + 106, 120, 28}, &total, words);
}

/* Payers at the left, an arrow, and who is paid at the right. */
static void draw_payments(const Paper *p, float y)
{
    const Table *t = &p->v->table;
    int payers = 0, paid = 0;
    for (Seat s = 0; s < t->seat_count; s++) {
        payers += t->round_scores[s] < 0;
        paid += t->round_scores[s] > 0;
    }
    if (payers == 0 || paid == 0) return;
    const float room = p->r.w - 2 * PAD - 72, pitch = room / (float)(payers + paid);
    const float each = pitch < 124 ? pitch : 124;
    const float all = each * (float)(payers + paid) + 72;
    float left = p->r.x + (p->r.w - all) / 2 + each / 2;
    float right = left + each * (float)payers + 72;
    const float arrow = right - each / 2 - 36, cy = y + 26;
    canvas_round(p->c, (Rect){arrow - 28, cy - GAP_XS, 40, 8}, 4, AKARI_600);
    canvas_sprite(p->c, "icons/play", (Rect){arrow + 2, cy - 15, 30, 30},
                  &(Look){.tint = AKARI_600});
    for (Seat s = 0; s < t->seat_count; s++) {
        if (t->round_scores[s] < 0) {
            draw_person(p, s, left, y);
            left += each;
        } else if (t->round_scores[s] > 0) {
            draw_person(p, s, right, y);
            right += each;
        }
    }
}

/* Whose cards were too many, if that ended the round. */
static Seat who_burst(const TableEnd *end, const Event *call)
{
    const RoundEnd *e = end->end;
    for (int i = e->event_count - 1; i >= 0 && !call; i--)
        if (e->event[i].type == EV_RULE && e->event[i].value == DOTE_RULE_BURST)
            return e->event[i].seat;
    return SEAT_NOBODY;
}

void dotenko_draw_end(const TableEnd *end, Ui *ui, Rect paper)
{
    const float scale = ui_style(ui)->text_scale, room = paper.h - 32;
    const Event *call = dote_decided_by(end->end);
    Paper p = {.end = end, .v = dotenko_seen(end->open), .ui = ui, .c = ui_canvas(ui), .r = paper,
               .grown = scale < 1.5f ? scale : 1.5f, .card_h = CARD_MOST};
    const Seat burst = who_burst(end, call);
    const float below = call ? BADGES : GAP_L; // the cards
    const bool shown = call || burst < SEATS_MAX;
    const float cards = shown ? CARD_LEAST + below : 0;
    if (104 * p.grown + cards + PAYMENTS > room) p.grown = (room - cards - PAYMENTS) / 104;
    const float left = room - 104 * p.grown - PAYMENTS - below;
    if (p.card_h > left) p.card_h = left;
    const float whole = 104 * p.grown + (shown ? p.card_h + below : 0) + PAYMENTS;
    float y = paper.y + 16 + (room - whole) / 2;
    draw_head(&p, call, y);
    y += 48 * p.grown;
    if (call) draw_equation(&p, call->seat, y);
    else if (shown) draw_burst(&p, burst, y);
    if (shown) y += p.card_h + below;
    if (end->steps > 1) draw_points(&p, call ? call->seat : shown ? burst : 0, y);
    y += 56 * p.grown + 18;
    if (end->steps > 2) draw_payments(&p, y);
}

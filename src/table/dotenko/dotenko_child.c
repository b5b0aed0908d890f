/* dotenko_child.c - what the octopus says to children at the Dotenko table, and what it points to
 * (picture 36 of the design). */
#include <stdio.h>

#include "table/card_art.h"
#include "table/dotenko/dotenko_parts.h"
#include "table/kid.h"
#include "ui/theme.h"

static const Dotenko *seen(const TableModel *model) { return dotenko_seen(table_asking(model)); }

uint64_t dote_glowing(const DoteTable *t, const TableModel *model)
{
    const Dotenko *v = seen(model);
    const Seat me = t->base.front;
    uint64_t out = 0;
    if ((!model->coached && !model->prompted) || v->table.phase == DOTE_RETURNS) return 0;
    for (int i = 0; i < v->hand_count[me]; i++) {
        const Card c = dote_hand(v, me)[i];
        if (card_is_known(c) && (dote_fitting(v) >> c & 1)) out |= (uint64_t)1 << i;
    }
    return out;
}

/* ---- numbers as dots ------------------------------------------------------------------------ */

enum { FRAME = 10, PLATES_MOST = 2 };
static const float PLATE_W = 284, PLATE_H = 244, PLATE_GAP = 28, CARD_RATIO = 1.4f;

bool dote_lay_plates(Fan *fan, float left, float right, float bottom)
{
    if (fan->count < 1 || fan->count > PLATES_MOST) return false;
    const float n = (float)fan->count, all = n * PLATE_W + (n - 1) * PLATE_GAP;
    const float card_w = PLATE_W * 0.5f;
    for (int i = 0; i < fan->count; i++) {
        const float x = (left + right - all) / 2 + (PLATE_W + PLATE_GAP) * (float)i;
        fan->card[i] = (Rect){x + 20, bottom - PLATE_H + (PLATE_H - card_w * CARD_RATIO) / 2,
                              card_w, card_w * CARD_RATIO};
        fan->visible[i] = card_w;
    }
    fan->card_w = card_w;
    fan->rise = 12;
    fan->height = PLATE_H + 8;
    return true;
}

/* What a card adds to a sum of dots; a joker adds nothing that could be drawn. */
static int dots_of(Card c) { return c == CARD_JOKER || !card_is_known(c) ? 0 : card_rank(c); }

void dote_draw_plates(const Fan *fan, const TableModel *model, const Card *hand, Canvas *c)
{
    for (int i = 0; i < fan->count && i < PLATES_MOST; i++) {
        const Rect card = fan->card[i];
        const Rect plate = {card.x - GAP_L, card.y + card.h / 2 - PLATE_H / 2, PLATE_W, PLATE_H};
        const int n = dots_of(hand[i]);
        char number[4];
        canvas_shadow(c, plate, 24, 6);
        canvas_round(c, plate, 24, WASHI_50);
        if (n == 0) continue;
        const Color color = suit_colour(&model->deck, card_suit(hand[i]));
        const float cx = (card.x + card.w + plate.x + PLATE_W) / 2;
        snprintf(number, sizeof number, "%d", n);
        canvas_text(c, FONT_BLACK, n < FRAME ? 92 : 72, cx, plate.y + 74, ALIGN_CENTRE, color,
                    number);
        if (n <= KID_NUMBERS)
            canvas_text(c, FONT_BOLD, 30, cx, plate.y + 146, ALIGN_CENTRE, SUMI_900,
                        kid_number_word(model->tongue, n));
        kid_ten_frame(c, (Rect){cx - 46, plate.y + PLATE_H - 60, 92, 37},
                      n < FRAME ? n : FRAME, color);
    }
}

/* Dots of one card after another fill the frame; what is missing to the number is dashed. */
void dote_draw_frame(const TableModel *model, const Card *hand, int count, Rect room, Canvas *c)
{
    const Dotenko *v = seen(model);
    const int value = dote_value(v, v->field);
    int sum = 0, at = 0;
    for (int i = 0; i < count; i++) sum += dots_of(hand[i]);
    const int most = sum > value ? sum : value, frames = (most + FRAME - 1) / FRAME;
    if (sum == 0 || value == 0 || frames > 3) return;
    float cell = room.h / 2 < 60 ? room.h / 2 : 60;
    if (cell * 5 * (float)frames + 12 * (float)frames > room.w)
        cell = (room.w - 12 * (float)frames) / (5 * (float)frames);
    const float wide = cell * 5 + 12, left = room.x + (room.w - wide * (float)frames) / 2 + 6;
    const float top = room.y + (room.h - 2 * cell) / 2;
    canvas_mean(c, MEANS_SUM, model->front, 0);
    for (int f = 0; f < frames; f++) {
        const Rect r = {left + wide * (float)f, top, 5 * cell, 2 * cell};
        if (sum == value) canvas_ring(c, rect_inset(r, -7), cell * 0.3f, 8, AKARI_400);
        kid_ten_frame(c, r, 0, SUMI_900);
    }
    for (int i = 0; i < count; i++) {
        const Color color = hand[i] == CARD_JOKER ? SUMI_900
                                                  : suit_colour(&model->deck, card_suit(hand[i]));
        for (int k = 0; k < dots_of(hand[i]); k++, at++) {
            const int f = at / FRAME, in = at % FRAME;
            canvas_disc(c, left + wide * (float)f + cell * ((float)(in % 5) + 0.5f),
                        top + cell * ((float)(in / 5) + 0.5f), cell * 0.36f, color);
        }
    }
    for (; at < value; at++) {
        const int f = at / FRAME, in = at % FRAME;
        const float d = cell * 0.66f, x = left + wide * (float)f + cell * ((float)(in % 5) + 0.5f);
        const Rect r = {x - d / 2, top + cell * ((float)(in / 5) + 0.5f) - d / 2, d, d};
        canvas_dashes(c, r, d / 2, 2, HINOKI_300);
    }
    canvas_mean_end(c);
}

static void say_number(const TableModel *model, const char *form, int n, Text *out)
{
    char number[12];
    snprintf(number, sizeof number, "%d", n);
    tr_fill(model->tongue, out, form, "n", number, NULL);
}

/* "3 and 4 make 7!" */
static void say_sum(const TableModel *model, Text *big)
{
    const Dotenko *v = seen(model);
    const Card *hand = dote_hand(v, model->front);
    char a[12], b[12], all[12];
    const int value = dote_value(v, v->field);
    if (v->hand_count[model->front] != 2 || hand[0] == CARD_JOKER || hand[1] == CARD_JOKER ||
        card_rank(hand[0]) + card_rank(hand[1]) != value) {
        say_number(model, N_("All together {n}!"), value, big);
        return;
    }
    snprintf(a, sizeof a, "%d", card_rank(hand[0]));
    snprintf(b, sizeof b, "%d", card_rank(hand[1]));
    snprintf(all, sizeof all, "%d", value);
    tr_fill(model->tongue, big, "{a} and {b} make {n}!", "a", a, "b", b, "n", all, NULL);
}

static void says(const void *table, const TableModel *model, const Action *best, Text *big,
                 Text *small)
{
    const DoteTable *t = table;
    const Dotenko *v = seen(model);
    const Tongue tongue = model->tongue;
    const int value = dote_value(v, v->field);
    const bool call = best->verb == DOTE_SAY_DOTENKO || best->verb == DOTE_SAY_SHOTENKO ||
                      best->verb == DOTE_SAY_RETURN;
    if (call) {
        say_sum(model, big);
        text_put(small, tr(tongue, "The same as the lantern! Press and say it."));
        return;
    }
    if (parts_people(model) > 1)
        tr_fill(tongue, big, "{who}'s turn!", "who", model->chair[model->front].name, NULL);
    else if (value > 0) say_number(model, N_("The lantern says {n}."), value, big);
    else text_put(big, tr(tongue, "Your turn!"));
    if (v->table.phase == DOTE_RETURNS) text_put(small, tr(tongue, "You have another sum. Wait."));
    else if (best->verb == DOTE_SAY_WAIT && dote_glowing(t, model))
        text_put(small, tr(tongue, "Better wait this time."));
    else if (best->count > 1) text_put(small, tr(tongue, "Press the glowing cards."));
    else if (dote_glowing(t, model)) text_put(small, tr(tongue, "Play a glowing card."));
    else if (v->table.phase == DOTE_OPENING) text_put(small, tr(tongue, "Nothing fits. Wait."));
    else text_put(small, tr(tongue, "Nothing fits. Draw a card."));
}

/* Points to the cards of a play in their order, of which the last becomes the new number; other
 * picked cards go back first. */
static int next(const void *table, const TableModel *model, const Action *best)
{
    const DoteTable *t = table;
    const Dotenko *v = seen(model);
    const Seat me = t->base.front;
    if (best->verb == DOTE_SAY_PASS || best->verb == DOTE_SAY_WAIT) return ID_PASS;
    if (best->verb != DOTE_SAY_PLAY) return ID_CALL;
    for (int i = 0; i < t->picked_count; i++) {
        const bool meant = i < best->count && dote_hand(v, me)[t->picked[i]] == best->item[i];
        if (!meant) return ID_CARD + t->picked[i];
    }
    if (t->picked_count == best->count) return ID_MAIN;
    for (int i = 0; i < v->hand_count[me]; i++) {
        const bool picked = dote_chosen(t) >> i & 1;
        if (!picked && dote_hand(v, me)[i] == best->item[t->picked_count]) return ID_CARD + i;
    }
    return ID_MAIN;
}

const TableCoach DOTENKO_COACH = {says, next, 6, false, NULL, 1, false};

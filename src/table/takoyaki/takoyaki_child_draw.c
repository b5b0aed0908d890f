/*
 * takoyaki_child_draw.c - what children see: balls that go from raw to golden and keep their
 * number, cards that say it as number, dots and ten-frame, the octopus, and whose turn it is
 * (pictures 31 to 35 of the design).
 */
#include <math.h>
#include <stdio.h>

#include "table/kid.h"
#include "table/table_parts.h"
#include "table/takoyaki/takoyaki_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float PI = 3.14159265f, TURN = 6.2831853f;
static const float POINTER_AFTER_S = 2, SLEEP_AFTER_S = 60, COUNT_S = 1.2f;
static const float GOLD_S = 0.76f, CHEER_S = 1.1f;

/* ---- balls ---- */

/* A ball of this look in a well, with its number. */
static void ball(Canvas *c, const char *sprite, Rect well, int place, bool golden)
{
    static const float BOX_W = 96, BOX_H = 116, MIDDLE_X = 48, MIDDLE_Y = 66, RADIUS = 40;
    const float cx = well.x + well.w / 2, cy = well.y + well.h / 2, k = well.w * 0.46f / RADIUS;
    const float size = well.w * (place < TAKO_PLACES ? 0.52f : 0.42f);
    char number[4];
    snprintf(number, sizeof number, "%d", place);
    canvas_sprite(c, sprite, (Rect){cx - MIDDLE_X * k, cy - MIDDLE_Y * k, BOX_W * k, BOX_H * k},
                  NULL);
    if (golden) kid_piped(c, size, cx, cy, number);
    else canvas_text(c, FONT_BLACK, size, cx, cy, ALIGN_CENTRE, rgb(0x6B3A12), number);
}

/* The look of a ball `age_s` after it was turned. */
static const char *baking(float since_s)
{
    static const struct {
        float until_s;
        const char *sprite;
    } STATES[] = {{0.16f, "balls/raw"}, {0.34f, "balls/sizzle1"}, {0.52f, "balls/sizzle2"},
                  {0.76f, "balls/sizzle3"}};
    for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++) {
        if (since_s < STATES[i].until_s) return STATES[i].sprite;
    }
    return "balls/gold";
}

/* A wrong one shakes, in a ring of light. */
static float shake(const Scenery *s, Seat seat, int place, Rect well)
{
    if (seat != s->t->front || s->t->missed != place) return 0;
    const float part = (s->t->clock_s - s->t->missed_s) / 0.5f;
    const float out = well.w * 0.05f;
    const Rect r = rect_inset(well, -out);
    canvas_ring(s->c, r, r.w / 2, well.w * 0.05f, AKARI_200);
    if (part >= 1 || s->model->reduced_motion) return 0;
    return 6 * sinf(part * TURN * 2) * (1 - part);
}

void kid_well(const Scenery *s, Seat seat, int place)
{
    const TakoShown *now = &s->t->show.now;
    const Card card = now->place[seat][place - 1];
    Rect well = plate_well(&s->l.plate[seat], place);
    const bool dealt = card != CARD_NONE || now->turn != SEAT_NOBODY;
    if (!dealt) return;
    well.x += shake(s, seat, place, well);
    const float since_s = s->t->clock_s - s->t->baked_s[seat][place - 1];
    const bool fries = card_is_known(card) && since_s < GOLD_S;
    const char *sprite = fries ? baking(since_s) : card_is_known(card) ? "balls/gold"
                         : card == CARD_NONE ? "balls/sizzle1" : "balls/raw";
    ball(s->c, sprite, well, place, card_is_known(card) && !fries);
    const bool asleep = seat == s->t->front && card == CARD_HIDDEN &&
                        !(child_awake(s->t, s->model) & tako_bit(place));
    if (asleep) {
        canvas_disc(s->c, well.x + well.w / 2, well.y + well.h / 2, well.w * 0.47f,
                    faded(rgb(0x17171C), 0.55f));
    }
}

void kid_dots(const Scenery *s, Seat seat)
{
    for (int place = 1; place <= TAKO_PLACES; place++) {
        const Rect well = plate_well(&s->l.plate[seat], place);
        const bool done = card_is_known(s->t->show.now.place[seat][place - 1]);
        const float cx = well.x + well.w / 2, cy = well.y + well.h / 2, radius = well.w * 0.46f;
        canvas_mean(s->c, MEANS_PLACE, seat, place);
        canvas_disc(s->c, cx, cy, radius + 1, rgb(0xB98A6A));
        canvas_disc(s->c, cx, cy, radius - 0.5f, done ? AKARI_400 : rgb(0x2A1B18));
        canvas_mean_end(s->c);
    }
}

/* ---- cards ---- */

/* As many signs of the suit, in columns of three. */
static void signs(Canvas *c, Rect r, int count, Suit suit, Color color)
{
    static const char *const SPRITE[] = {[SPADES] = "suits/S_white",
                                         [HEARTS] = "suits/H_white",
                                         [DIAMONDS] = "suits/D_white",
                                         [CLUBS] = "suits/C_white"};
    enum { ROWS = 3 };
    const int columns = (count + ROWS - 1) / ROWS;
    const float rows = (float)(count < ROWS ? count + 1 : ROWS);
    const float cell = fminf(r.h / rows, r.w / (columns < 3 ? 2.6f : 4)), size = cell * 0.82f;
    for (int i = 0; i < count; i++) {
        const int column = i / ROWS, row = i % ROWS;
        const int in_column = column < columns - 1 ? ROWS : count - ROWS * (columns - 1);
        const float x = r.x + r.w / 2 + ((float)column - (float)(columns - 1) / 2) * cell;
        const float y = r.y + r.h / 2 + ((float)row - (float)(in_column - 1) / 2) * cell;
        canvas_sprite(c, SPRITE[suit], (Rect){x - size / 2, y - size / 2, size, size},
                      &(Look){.tint = color});
    }
}

static void number_face(const Scenery *s, Card card, Rect r)
{
    const int n = card_rank(card);
    const Suit suit = card_suit(card);
    const Color color = suit_colour(&s->deck, suit);
    char number[4];
    snprintf(number, sizeof number, "%d", n);
    if (r.w < r.h * 1.1f) { // a small one, and one on its way: the number alone
        canvas_text(s->c, FONT_BLACK, fminf(r.w, r.h) * 0.66f, r.x + r.w / 2, r.y + r.h / 2,
                    ALIGN_CENTRE, color, number);
        return;
    }
    canvas_text(s->c, FONT_BLACK, r.h * (n < 10 ? 0.56f : 0.46f), r.x + r.w * 0.25f,
                r.y + r.h * 0.4f, ALIGN_CENTRE, color, number);
    canvas_text(s->c, FONT_BLACK, r.h * 0.11f, r.x + r.w * 0.25f, r.y + r.h * 0.84f, ALIGN_CENTRE,
                SUMI_900, kid_number_word(s->model->tongue, n));
    signs(s->c, (Rect){r.x + r.w * 0.5f, r.y + r.h * 0.07f, r.w * 0.44f, r.h * 0.48f}, n, suit,
          color);
    kid_ten_frame(s->c, (Rect){r.x + r.w * 0.5f, r.y + r.h * 0.62f, r.w * 0.44f, r.w * 0.176f}, n,
              color);
}

void kid_card(const Scenery *s, Card card, Rect r)
{
    const float least = fminf(r.w, r.h), cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    canvas_round(s->c, r, least * 0.07f, CARD_FACE);
    canvas_ring(s->c, r, least * 0.07f, fmaxf(1.5f, least * 0.012f), CARD_EDGE);
    if (card == CARD_JOKER) {
        const float d = least * 0.86f;
        canvas_sprite(s->c, "heads/kitsune", (Rect){cx - d / 2, cy - d / 2, d, d}, NULL);
    } else if (card_rank(card) > TAKO_PLACES) {
        const float w = fminf(r.w * 0.92f, r.h * 1.1f), h = w * 0.8f;
        canvas_sprite(s->c, "props/zzz_kitten", (Rect){cx - w / 2, cy - h / 2, w, h}, NULL);
    } else {
        number_face(s, card, r);
    }
}

/* ---- the octopus ---- */

/* Has a ball just turned golden? */
static bool cheers(const TakoTable *t)
{
    for (Seat s = 0; s < TAKO_SEATS_MAX; s++) {
        for (int i = 0; i < TAKO_PLACES; i++) {
            const float since_s = t->clock_s - t->baked_s[s][i];
            if (since_s > GOLD_S && since_s < GOLD_S + CHEER_S) return true;
        }
    }
    return false;
}

static const char *pose(const Scenery *s)
{
    const TakoTable *t = s->t;
    const bool asks = tako_asks(t, s->model), places = s->v->table.phase == TAKO_PLACE;
    if (t->handing) return "octopus/give";
    if (t->clock_s < t->tickled_s + TAKO_TICKLE_S) return "octopus/tickle";
    if (s->v->table.phase == TAKO_ROUND_OVER) return "octopus/dance";
    if (cheers(t)) return "octopus/cheer";
    if (t->missed) return "octopus/sorry";
    if (asks && t->waiting_s > SLEEP_AFTER_S) return "octopus/sleep";
    if (asks && places && s->v->hand == CARD_JOKER) return "octopus/laugh";
    if (asks && places && t->waiting_s < COUNT_S) return "octopus/count";
    if (asks && child_help(t, s->model) >= HELP_ROW && t->waiting_s > POINTER_AFTER_S)
        return "octopus/point_right";
    return "octopus/wait";
}

static void draw_octopus(const Scenery *s, Rect r)
{
    static const float BREATH_S = 2.4f;
    const TakoTable *t = s->t;
    const float cx = r.x + r.w / 2, cy = r.y + r.h / 2, foot = r.y + r.h;
    float wide = 1, high = 1, up = 0;
    const float tickled = (t->clock_s - t->tickled_s) / 0.26f;
    if (!s->model->reduced_motion) {
        high = 1 - 0.0075f * (1 - cosf(t->clock_s * TURN / BREATH_S));
        if (tickled < 1) { // squashed, and springs back
            const float part = 1 - ease(EASE_OUT_BACK, tickled);
            wide = 1 + 0.09f * part;
            high = 1 - 0.1f * part;
        }
        if (!t->handing && cheers(t)) up = 18 * fabsf(sinf(t->clock_s * PI / 0.32f));
    }
    canvas_glow(s->c, (Rect){cx - 190, cy - 180, 380, 360}, faded(rgb(0xFFD58A), 0.4f));
    const Rect at = {cx - r.w * wide / 2, foot - r.h * high - up, r.w * wide, r.h * high};
    canvas_sprite(s->c, pose(s), at, &(Look){.raster_w = r.w});
}

/* Three lanterns show how much help there is. */
static void draw_lanterns(const Scenery *s)
{
    const Rect r = s->l.lanterns;
    const int lit = child_help(s->t, s->model);
    if (s->level < 2 || !tako_asks(s->t, s->model)) return;
    for (int i = 0; i < 3; i++) {
        const float cx = r.x + r.w * ((float)i + 0.5f) / 3;
        canvas_sprite(s->c, i < lit ? "props/lantern_amber" : "props/lantern_dark",
                      (Rect){cx - 21, r.y, 42, r.h}, NULL);
    }
}

/* ---- what it says ---- */

static const float LOUDSPEAKER = KID_LOUDSPEAKER;

/* Where both lines do not fit below the mask, the first one stands `beside` it. */
static void draw_speech(const Scenery *s, Rect room, Rect beside)
{
    char big[120], small[160];
    Text loud = text_over(big, sizeof big), soft = text_over(small, sizeof small);
    child_says(s->t, s->model, &loud, &soft);
    if (!small[0] || beside.w <= 0 || kid_speech_fits(s->ui, room, big, small)) {
        kid_speech(s->ui, room, big, small);
    } else {
        kid_speech(s->ui, beside, big, "");
        kid_speech(s->ui, room, small, "");
    }
}

static void draw_mask(const Scenery *s, float cx, float cy, float d)
{
    const Seat who = s->t->named < SEATS_MAX ? s->t->named : s->t->handing ||
                     s->model->person != SEAT_NOBODY ? s->t->front : s->v->turn;
    if (who >= s->v->table.seat_count) return;
    ui_avatar(s->ui, s->model->chair[who].avatar, cx, cy, d, false);
    const Rect ring = {cx - d / 2 - 4, cy - d / 2 - 4, d + 8, d + 8};
    canvas_ring(s->c, ring, d / 2 + 4, 5, AKARI_400);
}

/* Pressed, it is said again. */
static void draw_bubble(const Scenery *s, Rect b, bool beside)
{
    const Tongue t = s->model->tongue;
    const float tail = 52, mask = s->t->handing ? 112 : 72, pad = 16;
    const Rect point = beside ? (Rect){b.x - 26, b.y + b.h / 2 - tail / 2, tail, tail}
                              : (Rect){b.x + b.w / 2 - 42, b.y + b.h - GAP_EDGE, tail, tail};
    canvas_sprite(s->c, "icons/play", point,
                  &(Look){.tint = WASHI_50, .angle = beside ? 180 : 90});
    canvas_shadow(s->c, b, 28, 6);
    canvas_round(s->c, b, 28, WASHI_50);
    const float loud_x = b.x + b.w - LOUDSPEAKER / 2 - pad;
    const float loud_y = beside ? b.y + b.h / 2 : b.y + LOUDSPEAKER / 2 + 12;
    kid_loudspeaker(s->c, loud_x, loud_y);
    Rect room, by_mask = {0};
    if (beside) {
        draw_mask(s, b.x + pad + 8 + mask / 2, b.y + b.h / 2, mask);
        const float x = b.x + pad + mask + 24;
        room = (Rect){x, b.y + GAP_S, loud_x - LOUDSPEAKER / 2 - 10 - x, b.h - 16};
    } else {
        draw_mask(s, b.x + pad + 8 + mask / 2, loud_y + 4, mask);
        const float y = loud_y + 4 + mask / 2 + GAP_M; // below the ring around the mask
        room = (Rect){b.x + pad, y, b.w - 2 * pad, b.y + b.h - 14 - y};
        const float x = b.x + pad + 8 + mask + GAP_M;
        by_mask = (Rect){x, b.y + GAP_S, loud_x - LOUDSPEAKER / 2 - GAP_S - x, y - b.y - GAP_S};
    }
    draw_speech(s, room, by_mask);
    ui_thing(s->ui, ID_BUBBLE, b, 28, tr(t, "Say it again"), UI_PLAY | UI_NO_FOCUS);
}

/* The mask of whose turn it is, large, with its name. */
static void draw_turn_mask(const Scenery *s, Rect r)
{
    const Seat who = s->t->front;
    const float cx = r.x + r.w / 2, cy = r.y + r.h / 2, d = r.w;
    const TableChair *chair = &s->model->chair[who];
    const bool mine = s->t->handing || s->t->show.now.turn == who;
    canvas_mean(s->c, MEANS_PLATE, who, 0);
    if (mine) canvas_glow(s->c, rect_inset(r, -56), faded(AKARI_400, 0.5f));
    ui_avatar(s->ui, chair->avatar, cx, cy, d, false);
    if (mine) canvas_ring(s->c, rect_inset(r, -6), d / 2 + 6, 7, AKARI_400);
    UiText how = {.font = FONT_BLACK, .size = 26, .color = mine ? SUMI_900 : WASHI_50,
                  .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true, .shrink = true};
    const float most = d + 28, width = fminf(ui_text_width(s->ui, &how, chair->name) + 36, most);
    const Rect pill = {cx - width / 2, r.y + d - 6, width, 46};
    canvas_round(s->c, pill, 23, mine ? AKARI_400 : YORU_950);
    canvas_mean(s->c, MEANS_NAME, who, 0);
    ui_text(s->ui, (Rect){pill.x + 14, pill.y, pill.w - GAP_XL, pill.h}, &how, chair->name);
    canvas_mean_end(s->c);
    canvas_mean_end(s->c);
}

/* ---- the turn is handed over ---- */

static void draw_go(const Scenery *s)
{
    const Tongue t = s->model->tongue;
    const Rect r = s->l.go;
    const float cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    for (int i = 0; i < 2; i++) { // two rings that spread
        const float at = s->t->clock_s / 0.9f + 0.5f * (float)i, part = at - floorf(at);
        const float still = 0.5f + 0.5f * (float)i;
        const float radius = r.w / 2 + 22 * (s->model->reduced_motion ? still : part);
        const float alpha = s->model->reduced_motion ? 0.6f : 1 - part;
        canvas_ring(s->c, (Rect){cx - radius, cy - radius, 2 * radius, 2 * radius}, radius, 4,
                    faded(AKARI_400, alpha));
    }
    canvas_disc(s->c, cx, cy + GAP_XS, r.w / 2, rgb(0x8A5200));
    canvas_disc(s->c, cx, cy, r.w / 2, AKARI_400);
    canvas_sprite(s->c, "icons/play", rect_inset(r, r.w * 0.26f), &(Look){.tint = SUMI_900});
    kid_pointer(s, (Rect){r.x - r.w * 0.2f, r.y, r.w, r.h});
    ui_thing(s->ui, ID_GO, r, r.w / 2, tr(t, "Press anywhere"), UI_PLAY | UI_PRIMARY);
}

static void draw_handing(const Scenery *s)
{
    const Canvas *c = s->c;
    canvas_fill(s->c, (Rect){0, 0, c->w, s->l.plate[s->t->front].y - 14}, (Color){10, 8, 20, 90});
    draw_octopus(s, s->l.give);
    draw_bubble(s, s->l.giving, true);
    draw_turn_mask(s, s->l.own_mask);
    draw_go(s);
}

/* ---- all of it ---- */

void kid_screen(const Scenery *s)
{
    if (s->t->handing) {
        draw_handing(s);
        return;
    }
    draw_octopus(s, s->l.mascot);
    draw_bubble(s, s->l.bubble, s->l.bubble_beside);
    draw_lanterns(s);
    draw_turn_mask(s, s->l.mask);
    ui_thing(s->ui, ID_MAIN, s->l.mascot, -1, "", UI_PRIMARY);
}

void kid_pointer(const Scenery *s, Rect at)
{
    kid_hand(s->c, at, s->t->clock_s, s->model->reduced_motion);
}

/* The row in which the ball lies that is looked for. */
static void light_row(const Scenery *s, unsigned meant)
{
    const Plate *p = &s->l.plate[s->t->front];
    const bool lower = (meant & 0x1F) == 0;
    const Rect first = plate_well(p, lower ? 6 : 1), last = plate_well(p, lower ? 10 : 5);
    const Rect row = {first.x, first.y, last.x + last.w - first.x, first.h};
    canvas_ring(s->c, rect_inset(row, -6), row.h / 2 + 6, 5, AKARI_200);
}

void kid_help(const Scenery *s)
{
    const TakoTable *t = s->t;
    const int help = child_help(t, s->model);
    if (!s->level || !tako_asks(t, s->model)) return;
    const unsigned meant = tako_hot(t, s->model, s->v);
    const bool find = s->v->table.phase == TAKO_PLACE && meant;
    if (find && !s->hot) {
        if (help >= HELP_ROW && s->v->hand != CARD_JOKER) light_row(s, meant);
        return;
    }
    Rect at = s->v->table.phase == TAKO_DRAW ? s->l.stock : s->l.drawn;
    if (s->hot) {
        int place = 1;
        while (!(s->hot & tako_bit(place))) place++;
        at = plate_well(&s->l.plate[t->front], place);
    } else if (s->level > 2 && help < HELP_ROW) {
        return;
    }
    const float phase = t->clock_s * TURN / 0.9f;
    const float breath = s->model->reduced_motion ? 0 : (1 - cosf(phase)) / 2;
    const Rect ring = rect_inset(at, -4 - breath * 5);
    canvas_ring(s->c, ring, s->hot ? ring.w / 2 : 16, 6, AKARI_400);
    if (t->waiting_s >= POINTER_AFTER_S) kid_pointer(s, at);
}

/* finale.c - see finale.h. Measures and times are of design.md. */
#include "table/finale.h"

#include <math.h>
#include <string.h>

#include "table/big_moment.h"
#include "table/table_parts.h"
#include "ui/layout.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float VEIL_S = 0.24f, RIM_STEP_S = 0.06f, RIM_S = 0.2f, RAYS_S = 0.5f, WORD_S = 0.32f,
                   CROWN_S = 0.7f, CROWN_LENGTH_S = 0.22f, WANDER_S = 0.5f, PAPER_S = 0.26f,
                   FALL_S = 1.6f, STEAM_S = 2.4f, SLIDE_S = 0.34f, SLIDE_STEP_S = 0.09f;
static const float PAPER_W = 384, GROWS_MOST = 1.6f, PICTURE_H = 92, LANTERNS_H = 48,
                   WORD_ROOM_W = 520, WORD_LEAST_W = 290, WORD_ROOM_H = 190;
enum { LANTERNS_MOST = 11 }; /* in a row that tells of a run */
static const float PI = 3.14159265f;
static const uint32_t RIM = 0xFFE08A, LIGHT = 0xFFE7B0;

float finale_part(const Finale *f, float from_s, float length_s)
{
    const float part = (f->since_s - from_s) / length_s;
    return f->since_s >= FINALE_REST_S || part > 1 ? 1 : part < 0 ? 0 : part;
}

static Rect things_of(const Finale *f, const Canvas *c, Seat seat, Rect *plate)
{
    Rect things;
    *plate = f->kind->staging->seat_at(f->table, f->model, c->w, c->h, seat, &things);
    return things;
}

/* The open cards of somebody else that lie elsewhere; w 0: none. */
static Rect open_hand_of(const Finale *f, const Canvas *c, Seat seat)
{
    if (!f->kind->staging->open_hand_at) return (Rect){0, 0, 0, 0};
    return f->kind->staging->open_hand_at(f->table, f->model, c->w, c->h, seat);
}

Rect finale_plate(const Finale *f, const Canvas *c, Seat seat)
{
    Rect plate;
    (void)things_of(f, c, seat, &plate);
    return plate;
}

static bool is_small(const Finale *f) { return f->size == FINALE_ROUND; }

bool finale_has_paper(const Finale *f) { return f->loser != SEAT_NOBODY && !is_small(f); }

/* ---- where words have room ------------------------------------------------------------------ */

enum { EACH = 3 /* what lies there of each player: things, plate, an open hand */, MORE = 8 };

/* People's plates and cards, which everything else had better leave free; behind them what else
 * lies there by now. */
typedef struct Taken {
    int count;
    Rect of[EACH * SEATS_MAX + MORE]; /* of seat i from EACH * i on */
} Taken;

static Taken taken_by_people(const Finale *f, const Canvas *c)
{
    Taken all = {.count = EACH * view_table(f->model->view)->seat_count};
    for (int i = 0; i < all.count; i += EACH) {
        const Seat seat = (Seat)(i / EACH);
        all.of[i] = things_of(f, c, seat, &all.of[i + 1]);
        all.of[i + 2] = open_hand_of(f, c, seat);
    }
    return all;
}

/* How much of them lies at a place. */
static float taken_at(const Taken *all, Rect at)
{
    float taken = 0;
    for (int i = 0; i < all->count; i++) taken += rect_common(at, all->of[i]);
    return taken;
}

/* In the middle, near the height of the design, where it covers as little as possible of people's
 * cards, least of all the winner's; piles tell nothing any more, so they count less. After a round
 * it becomes narrower, down to `least_w`, and moves aside rather than covering anything, and so
 * does a paper; the large word at the end of a match stays in the middle. */
static Rect find_room(const Finale *f, Ui *ui, Rect drawn, float least_w)
{
    const Canvas *c = ui_canvas(ui);
    const float lazy = is_small(f) ? 8 : 30;
    const int asides = is_small(f) || finale_has_paper(f) ? 13 : 0;
    static const float TOP = 92, STEP = 12, STEP_X = 30, NARROWER = 76, SQUEEZED = 1500,
                       AIR = 14, NEVER = 1e3f, PILES = 0.5f;
    const Taken taken = taken_by_people(f, c);
    Rect piles = {0, 0, 0, 0}, best = drawn;
    float least = -1, squeezed = 0;
    if (is_small(f) && f->kind->staging->keep_free)
        piles = f->kind->staging->keep_free(f->table, f->model, ui);
    for (float w = drawn.w; w >= least_w; w -= NARROWER, squeezed += SQUEEZED) {
        for (int aside = -asides; aside <= asides; aside++) {
            const float x = (c->w - w) / 2 + STEP_X * (float)aside;
            for (float y = TOP; y + drawn.h < c->h - TOP; y += STEP) {
                const Rect at = {x, y, w, drawn.h}, spread = rect_inset(at, -AIR);
                float cost = squeezed + lazy * (fabsf(y - drawn.y) + STEP_X * fabsf((float)aside));
                if (x < AIR || x + w > c->w - AIR) continue;
                for (int i = 0; i < taken.count; i++)
                    cost += (i / EACH == f->winner ? 2 : 1) * rect_common(spread, taken.of[i]);
                cost += PILES * rect_common(spread, piles);
                cost += NEVER * rect_common(spread, f->buttons);
                if (least >= 0 && cost >= least) continue;
                least = cost;
                best = at;
            }
        }
    }
    return best;
}

/* ---- light ---------------------------------------------------------------------------------- */

static void draw_rays(const Finale *f, Canvas *c, Rect at)
{
    static const float BEYOND = 2.2f; // from a corner nearly to the one across
    const float part = ease(EASE_OUT_EXPO, finale_part(f, FINALE_WORD_S, RAYS_S));
    const float size = BEYOND * fmaxf(c->w, c->h) * mix(0.3f, 1, part);
    const float cx = at.x + at.w / 2, cy = at.y + at.h / 2;
    if (part <= 0) return;
    const Look look = {.tint = rgb(LIGHT), .raster_w = SUNBURST_W, .alpha_less = 1 - 0.12f * part};
    canvas_glow(c, (Rect){cx - 410, cy - 285, 820, 570}, faded(rgb(0xFFB454), 0.3f * part));
    canvas_sprite(c, "props/sunburst", (Rect){cx - size / 2, cy - size / 2, size, size}, &look);
}

static void draw_spark(Canvas *c, float x, float y, float size, float part)
{
    canvas_sprite(c, "props/spark", (Rect){x - size / 2, y - size / 2, size, size},
                  &(Look){.alpha_less = 1 - part, .raster_w = size});
}

/* How round the corners are of what lies in the light: plates are round at both ends. */
static float corner_of(Rect lit)
{
    static const float PLATES_MOST = 80, CORNER = 22;
    return lit.h < PLATES_MOST ? lit.h / 2 : CORNER;
}

/* The rim of light around the cards with which the winner has won. */
static void draw_rim(Canvas *c, Rect at, float part)
{
    static const float AWAY = 6;
    const Rect around = rect_inset(at, -AWAY);
    if (part <= 0) return;
    canvas_glow(c, rect_sides(at, at.w * 0.12f + 60, 70), faded(rgb(0xFFC873), 0.3f * part));
    canvas_ring(c, around, corner_of(at) + AWAY, 6, faded(rgb(RIM), part));
    draw_spark(c, around.x + 6, around.y + GAP_S, 34, part);
    draw_spark(c, around.x + around.w * 0.44f, around.y + 2, 26, part);
    draw_spark(c, around.x + around.w - 6, around.y + around.h - GAP_M, 34, part);
}

/* Who has won as well stands in the light, too. */
static void draw_other_rims(const Finale *f, Canvas *c, float part)
{
    for (Seat seat = 0; seat < view_table(f->model->view)->seat_count; seat++) {
        if (seat != f->winner && seats_have(f->winners, seat))
            draw_rim(c, finale_plate(f, c, seat), part);
    }
}

/* If a person here has lost, the light moves from there to the winner. */
static void draw_light(const Finale *f, Canvas *c)
{
    Rect plate, mine;
    const Rect at = things_of(f, c, f->winner, &plate);
    if (f->loser == SEAT_NOBODY) {
        if (!is_small(f)) draw_rays(f, c, at);
        draw_rim(c, at, finale_part(f, FINALE_WORD_S, RIM_S));
        draw_other_rims(f, c, finale_part(f, FINALE_WORD_S, RIM_S));
        return;
    }
    const float way = ease(EASE_IN_OUT_CUBIC, finale_part(f, 0.1f, WANDER_S));
    const Rect from = things_of(f, c, f->loser, &mine);
    if (way < 1) {
        const float cx = mix(from.x + from.w / 2, at.x + at.w / 2, way);
        const float cy = mix(from.y + from.h / 2, at.y + at.h / 2, way);
        canvas_glow(c, (Rect){cx - 150, cy - 110, 300, 220}, faded(rgb(0xFFC873), 0.5f));
    }
    draw_rim(c, at, finale_part(f, 0.1f + WANDER_S, RIM_S));
    draw_other_rims(f, c, finale_part(f, 0.1f + WANDER_S, RIM_S));
}

void finale_rims(const Finale *f, Ui *ui, const Rect *r, int count, float from_s)
{
    Canvas *c = ui_canvas(ui);
    for (int i = 0; i < count; i++) {
        const float begun = from_s + RIM_STEP_S * (float)i;
        const float part = ease(EASE_OUT_QUAD, finale_part(f, begun, RIM_S));
        const float breath = finale_part(f, begun, 4 * RIM_S);
        if (part <= 0) continue;
        canvas_ring(c, rect_inset(r[i], -4), r[i].w * 0.1f, 4, faded(rgb(RIM), part));
        if (breath >= 1 || f->model->reduced_motion) continue;
        const float x = r[i].x + r[i].w / 2, y = r[i].y - 40 * breath, size = r[i].w * 0.5f;
        canvas_glow(c, (Rect){x - size, y - size / 2, 2 * size, size},
                    faded(WASHI_50, 0.4f * (1 - breath)));
    }
}

/* ---- the crown ------------------------------------------------------------------------------ */

/* On the avatar at the left end of a plate. */
static Rect crown_on(Rect plate)
{
    const float w = plate.h * 0.92f, h = w * 0.68f, cx = plate.x + plate.h / 2;
    return (Rect){cx - w / 2, plate.y - h * 0.72f, w, h};
}

void finale_crown(const Finale *f, Canvas *c, Seat from)
{
    const Rect to = crown_on(finale_plate(f, c, f->winner));
    const float part = finale_part(f, CROWN_S, from == SEAT_NOBODY ? CROWN_LENGTH_S : WANDER_S);
    Rect at = to;
    if (part <= 0 && from == SEAT_NOBODY) return;
    if (from == SEAT_NOBODY) {
        at.y -= 60 * (1 - ease(EASE_OUT_BOUNCE, part));
    } else {
        const Rect old = crown_on(finale_plate(f, c, from));
        const float way = ease(EASE_IN_OUT_CUBIC, part);
        at.x = mix(old.x, to.x, way);
        at.y = mix(old.y, to.y, way) - 90 * sinf(PI * way);
    }
    canvas_sprite(c, "props/crown", at, &(Look){.raster_w = to.w});
}

/* ---- what is paid --------------------------------------------------------------------------- */

void finale_payments(const Finale *f, Ui *ui, const char *sprite, float size)
{
    enum { MOST = 5 };
    Canvas *c = ui_canvas(ui);
    const Table *t = view_table(f->model->view);
    const Rect to = finale_plate(f, c, f->winner);
    if (f->model->reduced_motion) return;
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        const Rect from = finale_plate(f, c, seat);
        const int paid = t->round_scores[seat] < 0 ? -t->round_scores[seat] : 0;
        for (int i = 0; i < paid && i < MOST && seat != f->winner; i++) {
            const float part = finale_part(f, SLIDE_STEP_S * (float)i, SLIDE_S);
            if (part <= 0 || part >= 1) continue;
            const float way = ease(EASE_OUT_CUBIC, part), y = 40 * sinf(PI * way);
            const Rect at = {mix(from.x + from.w - 60, to.x + to.w - 60, way),
                             mix(from.y, to.y, way) + from.h / 2 - size / 2 - y, size, size};
            canvas_sprite(c, sprite, at, NULL);
        }
    }
}

/* ---- fireworks, confetti, steam ------------------------------------------------------------- */

static void draw_firework(const Finale *f, Canvas *c, const char *sprite, float cx, float cy,
                          float radius, float from_s)
{
    const float part = finale_part(f, from_s, 0.9f);
    if (part <= 0 || !f->model->fireworks) return;
    const float size = 2 * radius * mix(0.2f, 1, ease(EASE_OUT_EXPO, part));
    canvas_sprite(c, sprite, (Rect){cx - size / 2, cy - size / 2, size, size},
                  &(Look){.raster_w = 2 * radius});
}

/* Where it is drawn or, in the same half of the window, as near to that as it leaves free what is
 * taken; then that place is taken, too. */
static void draw_free_firework(const Finale *f, Canvas *c, Taken *taken, const char *sprite,
                               float cx, float cy, float radius, float from_s)
{
    static const float STEP = 36, LAZY = 4, TOP = 84, THIN = 0.2f; // outer sparks may lie anywhere
    const float half = radius * (1 - THIN), inward = cx < c->w / 2 ? STEP : -STEP;
    const float first = cy - STEP * floorf(fmaxf(0, cy - half - TOP) / STEP);
    Rect best = {cx - half, cy - half, 2 * half, 2 * half};
    float least = -1;
    for (float x = cx; fabsf(x - c->w / 2) > half / 2; x += inward) {
        for (float y = first; y + half < c->h; y += STEP) {
            const Rect at = {x - half, y - half, 2 * half, 2 * half};
            const float cost = taken_at(taken, at) + LAZY * (fabsf(x - cx) + fabsf(y - cy));
            if (least >= 0 && cost >= least) continue;
            least = cost;
            best = at;
        }
        if ((x < c->w / 2) != (x + inward < c->w / 2)) break;
    }
    taken->of[taken->count++] = best;
    draw_firework(f, c, sprite, best.x + half, best.y + half, radius, from_s);
}

static void draw_fireworks(const Finale *f, Canvas *c, Rect words)
{
    static const float AWAY = 66, LEAST = 110;
    static const char GOLD[] = "props/firework_gold", ROSE[] = "props/firework_rose",
                      BLUE[] = "props/firework_blue";
    const float low = words.y + words.h, side = fmaxf(LEAST, (c->w - words.w) / 4);
    Taken taken = taken_by_people(f, c);
    taken.of[taken.count++] = words;
    taken.of[taken.count++] = f->buttons;
    draw_free_firework(f, c, &taken, GOLD, side, low + 110, 105, FINALE_WORD_S);
    draw_free_firework(f, c, &taken, ROSE, c->w - side, low + 100, 100, FINALE_WORD_S + 0.4f);
    draw_free_firework(f, c, &taken, BLUE, c->w - AWAY, low + 234, 46, FINALE_WORD_S + 0.8f);
    if (f->size != FINALE_RECORD) return;
    draw_free_firework(f, c, &taken, BLUE, c->w - 130, words.y - 10, 84, FINALE_WORD_S + 0.6f);
    draw_free_firework(f, c, &taken, ROSE, 130, words.y - 10, 84, FINALE_WORD_S + 1);
    draw_free_firework(f, c, &taken, GOLD, AWAY, low + 250, 52, FINALE_WORD_S + 1.2f);
}

/* The row of lanterns above the words of a record: they light one after another. */
static void draw_run(const Finale *f, Ui *ui, Rect row)
{
    static const float LIGHTS_S = 0.12f;
    const int all = f->run < LANTERNS_MOST ? f->run : LANTERNS_MOST;
    const float part = finale_part(f, FINALE_WORD_S + WORD_S, LIGHTS_S * (float)all);
    if (row.h <= 0 || f->since_s < FINALE_WORD_S) return;
    ui_lanterns(ui, row.x + row.w / 2, row.y + row.h / 2 - 4, (int)(part * (float)all), all, -1);
}

/* The one that a loser sees far away: at the edge, over nobody's plate or cards. */
static void draw_far_firework(const Finale *f, Canvas *c)
{
    static const float AWAY = 62, RADIUS = 46, HIGH = 138, LOWER = 0.42f;
    const float x[] = {c->w - AWAY, AWAY, c->w - AWAY, AWAY};
    const float y[] = {HIGH, HIGH, c->h * LOWER, c->h * LOWER};
    const Taken taken = taken_by_people(f, c);
    int best = 0;
    float least = -1;
    for (int i = 0; i < 4; i++) {
        const Rect at = {x[i] - RADIUS, y[i] - RADIUS, 2 * RADIUS, 2 * RADIUS};
        const float cost = taken_at(&taken, at);
        if (least >= 0 && cost >= least) continue;
        least = cost;
        best = i;
    }
    draw_firework(f, c, "props/firework_gold", x[best], y[best], RADIUS, WANDER_S);
}

/* Falls 240 u and fades; with reduced motion there is none. */
static void draw_confetti(const Finale *f, Canvas *c, Rect words)
{
    enum { PIECES = 70 };
    static const uint32_t INK[] = {0xF2694F, 0xFFC24B, 0x7DBBF5, 0x5CBF93, 0xFFF9EC, 0xF0A3A3};
    const float part = finale_part(f, FINALE_WORD_S, FALL_S);
    if (part <= 0 || part >= 1 || f->model->reduced_motion || !f->model->fireworks) return;
    for (int i = 0; i < PIECES; i++) {
        const float a = (float)((i * 197) % 1000) / 1000, b = (float)((i * 89 + 31) % 1000) / 1000;
        const float x = words.x - 120 + a * (words.w + 240), turn = (float)i + 4 * part;
        const float y = words.y - 130 + b * (words.h + 160) + 240 * part;
        const float dx = 6 * cosf(turn), dy = 6 * sinf(turn);
        canvas_line(c, x - dx, y - dy, x + dx, y + dy, 7,
                    faded(rgb(INK[i % 6]), part < 0.6f ? 1 : (1 - part) / 0.4f));
    }
}

void finale_steam(const Finale *f, Canvas *c, float x, float y, float height, Color color)
{
    enum { PIECES = 10 };
    const float since = f->since_s < 2 * STEAM_S && !f->model->reduced_motion ? f->since_s : 0;
    const float phase = 2 * PI * since / STEAM_S;
    for (int i = 0; i < PIECES; i++) {
        const float a = (float)i / PIECES, b = (float)(i + 1) / PIECES;
        canvas_line(c, x + 5 * sinf(2 * PI * a - phase), y - height * a,
                    x + 5 * sinf(2 * PI * b - phase), y - height * b, 4, color);
    }
}

/* ---- words ---------------------------------------------------------------------------------- */

static void draw_pill(Ui *ui, Rect room, const char *words, float part)
{
    UiText how = {.font = FONT_BOLD, .size = TEXT_L, .color = SUMI_900, .align = ALIGN_CENTRE,
                  .lines = 2, .middle = true};
    Canvas *c = ui_canvas(ui);
    if (!words[0] || part <= 0) return;
    while (how.size > 9 && !ui_text_fits(ui, (Rect){0, 0, room.w - 56, room.h}, &how, words))
        how.size -= 1;
    const float wide = fminf(ui_text_width(ui, &how, words) + 2, room.w - 56);
    const float high = ui_text_height(ui, wide, &how, words) + 16;
    const float h = fminf(fmaxf(high, 48), room.h);
    const Rect r = {room.x + (room.w - wide) / 2 - 28, room.y, wide + 56, h};
    canvas_shadow(c, r, fminf(h / 2, 26), 5);
    canvas_round(c, r, fminf(h / 2, 26), WASHI_50);
    ui_text(ui, (Rect){r.x + GAP_XL, r.y, wide, h}, &how, words);
}

/* The end word with its shadow; it grows 0.6 -> 1.05 -> 1. */
static void draw_word(const Finale *f, const FinaleWords *w, Ui *ui, Rect room)
{
    Canvas *c = ui_canvas(ui);
    const float part = finale_part(f, FINALE_WORD_S, WORD_S);
    const float full = is_small(f) ? 60 : 92;
    Rect line = {room.x, room.y, room.w, room.h - 74};
    UiText how = {.font = FONT_SIGN, .size = full, .color = WASHI_50, .align = ALIGN_CENTRE,
                  .lines = 2, .middle = true, .fixed = true};
    if (part <= 0) return;
    while (how.size > 16 && !ui_text_fits(ui, line, &how, w->word)) how.size -= 2;
    const float grown = mix(0.6f, 1, fminf(1, ease(EASE_OUT_BACK, part)));
    how.size *= grown;
    how.grown = grown;
    line.x += line.w * (1 - grown) / 2; // its lines break where they will in the end
    line.w *= grown;
    if (ui_style(ui)->high_contrast) {
        canvas_round(c, rect_inset(line, -8), 24, YORU_950);
    } else {
        canvas_glow(c, rect_sides(room, room.w * 0.3f, 90), faded(rgb(0x1A0508), 0.85f));
        UiText under = how;
        under.color = rgb(0x5A1008);
        canvas_mean(c, MEANS_PROMPT, 0, 0);
        ui_text(ui, (Rect){line.x, line.y + 6, line.w, line.h}, &under, w->word);
        canvas_mean_end(c);
    }
    ui_text(ui, line, &how, w->word);
    const Rect below = {room.x, room.y + room.h - 68, room.w, 68};
    draw_pill(ui, below, w->pill, finale_part(f, FINALE_WORD_S + WORD_S / 2, 0.1f));
}

static void draw_left(const Finale *f, Ui *ui, Rect room)
{
    const float w = fminf(room.w, (float)f->left_count * (room.h / show_card_ratio(&f->deck) + 4));
    const Rect at = {room.x + (room.w - w) / 2, room.y, w, room.h};
    if (f->left_count > 0) {
        show_cards(ui_canvas(ui), &f->deck, f->left, f->left_count, at, 4);
        return;
    }
    const Rect crown = {room.x + room.w / 2 - 46, room.y + room.h / 2 - 31, 92, 62};
    canvas_sprite(ui_canvas(ui), "props/crown", crown, NULL);
}

/* The drawing on the paper; `what` is a pointer to the finale. */
static void draw_picture(Ui *ui, const void *what, Rect room)
{
    const Finale *f = *(const Finale *const *)what;
    if (f->kind->staging->draw_missing) f->kind->staging->draw_missing(f, ui, room);
    else draw_left(f, ui, room);
}

/* A run that ends: its lanterns light, and so does the one for this match, which goes out again. */
static void draw_ended(Ui *ui, const void *what, Rect room)
{
    static const float LIGHTS_S = 0.12f, BEGINS_S = 0.76f, LOW = 14;
    const Finale *f = *(const Finale *const *)what;
    const int won = f->run < LANTERNS_MOST ? f->run : LANTERNS_MOST - 1, steps = won + 2;
    const int lit = (int)((float)steps * finale_part(f, BEGINS_S, LIGHTS_S * (float)steps));
    ui_lanterns(ui, room.x + room.w / 2, room.y + room.h / 2 - LOW / 2, lit < steps ? lit : won,
                won + 1, -1);
}

/* A drawing of what was missing, who was better, one sentence, and something funny. */
static Box *paper_page(const Finale *f, const FinaleWords *w, Ui *ui)
{
    static const BoxPart PICTURE = {.draw = draw_picture}, ENDED = {.draw = draw_ended};
    const UiText head = {.font = FONT_SIGN, .size = 36, .color = SUMI_900, .align = ALIGN_CENTRE};
    const UiText line = {.font = FONT_BOLD, .size = TEXT_L, .color = SUMI_900,
                         .align = ALIGN_CENTRE};
    const UiText aside = {.font = FONT_MEDIUM, .size = TEXT_S, .color = ui_ink(ui, SUMI_600),
                          .align = ALIGN_CENTRE};
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_S, .pad_x = GAP_L, .pad_y = GAP_XL});
    box_part(page, (BoxStyle){.height = PICTURE_H}, &PICTURE, &f, sizeof f);
    box_text(page, head, w->word);
    if (w->pill[0]) box_text(page, line, w->pill);
    if (f->size == FINALE_RECORD)
        box_part(page, (BoxStyle){.height = LANTERNS_H}, &ENDED, &f, sizeof f);
    if (w->aside[0]) box_text(page, aside, w->aside);
    return page;
}

static void draw_paper(const Finale *f, const FinaleWords *w, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const float wide = PAPER_W * fminf(ui_style(ui)->text_scale, GROWS_MOST);
    const float part = finale_part(f, WANDER_S, PAPER_S);
    Box *page = paper_page(f, w, ui);
    const Rect drawn = {(c->w - wide) / 2, c->h * 0.1825f, wide, box_height(page, wide)};
    Rect r = find_room(f, ui, drawn, wide);
    if (part <= 0) return;
    r.y += 12 * (1 - ease(EASE_OUT_CUBIC, part));
    ui_panel(ui, r);
    box_draw(page, r);
}

/* ---- all of it ------------------------------------------------------------------------------ */

/* What lies in the light, from the left to the right: what the winner has won with, and the plates
 * of all winners. */
typedef struct Lit {
    int count;
    Rect of[SEATS_MAX + 1];
} Lit;

static void put_in_light(Lit *lit, Rect r)
{
    int at = lit->count++;
    for (; at > 0 && lit->of[at - 1].x > r.x; at--) lit->of[at] = lit->of[at - 1];
    lit->of[at] = r;
}

/* Darkens the rows from `top` on, `h` high, but not what lies in the light. */
static void darken_rows(Canvas *c, const Lit *lit, float top, float h, Color dark)
{
    const float middle = top + h / 2;
    float x = 0;
    for (int i = 0; i < lit->count; i++) {
        const Rect r = lit->of[i];
        if (middle < r.y || middle > r.y + r.h) continue;
        if (r.x > x) canvas_fill(c, (Rect){x, top, r.x - x, h}, dark);
        x = fmaxf(x, r.x + r.w);
    }
    if (h > 0 && x < c->w) canvas_fill(c, (Rect){x, top, c->w - x, h}, dark);
}

/* The same of all rows in [from, to). */
static void darken_around(Canvas *c, const Lit *lit, float from, float to, Color dark)
{
    float y[2 * (SEATS_MAX + 1) + 2] = {from};
    int count = 1;
    for (int i = 0; i < 2 * lit->count; i++) {
        const Rect r = lit->of[i / 2];
        const float edge = fminf(to, fmaxf(from, i % 2 ? r.y + r.h : r.y));
        int at = count++;
        for (; y[at - 1] > edge; at--) y[at] = y[at - 1];
        y[at] = edge;
    }
    y[count] = to;
    for (int i = 0; i < count; i++) darken_rows(c, lit, y[i], y[i + 1] - y[i], dark);
}

/* What lies in the light has round corners, and outside of them it is as dark as elsewhere. */
static void darken_corners(Canvas *c, Rect hole, Color dark)
{
    const float radius = corner_of(hole), wide = radius / 2; // more than a corner lies outside
    canvas_clip(c, hole);
    canvas_ring(c, rect_inset(hole, -wide), radius + wide, wide, dark);
    canvas_unclip(c);
}

/* Dusk sinks over the table in bands, each dark at once: one that grew darker everywhere would
 * paint all of the window anew in each frame. Once down it is whole: no word lies under two. */
static void draw_veil(const Finale *f, Ui *ui)
{
    static const float THIN = 0.04f, LOST = 0.4f, WON = 0.24f, STRONG = 0.8f;
    const float part = finale_part(f, 0, VEIL_S);
    const int bands = part < 1 ? 12 : 1;
    Canvas *c = ui_canvas(ui);
    const Color night = rgb(0x0B0620);
    const Color dark = faded(night, ui_style(ui)->high_contrast  ? STRONG
                                    : f->loser != SEAT_NOBODY ? LOST : WON);
    Lit lit = {0};
    for (Seat seat = 0; seat < view_table(f->model->view)->seat_count; seat++) {
        Rect plate;
        const Rect things = things_of(f, c, seat, &plate);
        const bool first = seat == f->winner;
        if (first) put_in_light(&lit, things);
        if (first ? rect_common(things, plate) < plate.w * plate.h : seats_have(f->winners, seat))
            put_in_light(&lit, plate);
    }
    for (int i = 0; i < bands && part * (float)bands >= (float)i; i++) {
        const float top = c->h * (float)i / (float)bands;
        const float end = c->h * (float)(i + 1) / (float)bands;
        canvas_fill(c, (Rect){0, top, c->w, end - top}, faded(night, THIN));
        darken_around(c, &lit, top, end, dark);
    }
    if (part < 1) return;
    for (int i = 0; i < lit.count; i++) darken_corners(c, lit.of[i], dark);
}

void finale_draw(const Finale *f, const FinaleWords *words, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    const float grown = fminf(1.5f, ui_style(ui)->text_scale);
    const bool paper = finale_has_paper(f);
    const float w = fminf(WORD_ROOM_W * grown, c->w - 80);
    const bool cheers = f->loser == SEAT_NOBODY && f->feast && !is_small(f) &&
                        f->winner != SEAT_NOBODY;
    const float row_h = cheers && f->size == FINALE_RECORD ? LANTERNS_H : 0;
    const Rect drawn = {(c->w - w) / 2, c->h * 0.24f - row_h, w, WORD_ROOM_H + row_h};
    const Rect all = find_room(f, ui, drawn, is_small(f) ? WORD_LEAST_W * grown : w);
    const Rect row = {all.x, all.y, all.w, row_h};
    const Rect room = {all.x, all.y + row_h, all.w, all.h - row_h};
    if (f->since_s < 0) {
        big_moment_draw(ui, BIG_COMEBACK, words->moment, f->since_s + BIG_MOMENT_S,
                        f->model->reduced_motion);
        return;
    }
    draw_veil(f, ui);
    if (f->winner != SEAT_NOBODY) {
        draw_light(f, c);
        if (f->kind->staging->show) f->kind->staging->show(f, ui);
        else finale_crown(f, c, SEAT_NOBODY);
    }
    if (cheers) {
        draw_fireworks(f, c, all);
        draw_confetti(f, c, room);
        draw_run(f, ui, row);
    } else if (paper) {
        draw_far_firework(f, c);
    }
    if (paper) draw_paper(f, words, ui);
    else draw_word(f, words, ui, room);
}

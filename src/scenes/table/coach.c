/* coach.c - see coach.h. */
#include "scenes/table/coach.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/table/table_ids.h"
#include "table/kid.h"
#include "table/table_parts.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float TURN = 6.2831853f, TICKLE_S = 0.6f, CHEER_S = 1.1f, SLEEP_AFTER_S = 60;

void coach_start(Coach *c)
{
    const int told = c->told;
    *c = (Coach){.asked = SEAT_NOBODY, .tickled_s = -TICKLE_S, .cheered_s = -CHEER_S,
                 .told = told};
    hints_start(&c->hints);
}

bool coach_is_here(const TableKind *kind, const TableScene *scene)
{
    const Seat front = scene->front;
    const int level = front < SEATS_MAX ? scene->chair[front].child : 0;
    return kind->coach && level >= 1 && level <= 3 && !scene->boxes &&
           view_table(scene->view)->seat_count <= kind->coach->seats_most;
}

bool coach_waits(const Coach *c) { return c->hints.asked_by != SEAT_NOBODY; }

void coach_help(Coach *c) { c->lanterns++; }

int coach_points(const Coach *c, const TableScene *scene)
{
    static const float AFTER_S[] = {0, 0, 6, 14}; // by level
    if (!scene->coached || scene->person == SEAT_NOBODY || !c->next) return 0;
    return c->lanterns > 0 || c->waiting_s >= AFTER_S[c->level & 3] ? c->next : 0;
}

/* ---- time ----------------------------------------------------------------------------------- */

/* Is this another decision than the last one? */
static void notice_question(Coach *c, const App *app, const TableScene *scene)
{
    const int at = match_step_count(sitting_match(app_sitting(app)));
    if (scene->person == c->asked && at == c->asked_at) return;
    if (c->asked != SEAT_NOBODY && at == c->asked_at + 1) c->cheered_s = c->clock_s;
    c->asked = scene->person;
    c->asked_at = at;
    c->waiting_s = 0;
    c->lanterns = c->next = 0;
    c->best = (Action){0};
    hints_start(&c->hints);
}

static void think(Coach *c, App *app, const TableKind *kind, const void *table,
                  const TableScene *scene)
{
    Action best;
    if (scene->person == SEAT_NOBODY || kind->busy(table)) return;
    if (c->best.verb == 0) {
        const bool known = coach_waits(c) ? hints_await(&c->hints, app, scene, &best)
                                          : hints_ask(&c->hints, app, scene, &best);
        if (known) c->best = best;
    }
    c->next = c->best.verb ? kind->coach->next(table, scene, &c->best) : 0;
}

/* What was won or paid, stone by stone: as far as anybody counts. */
static void say_sum(Tongue t, int32_t sum, Text *out)
{
    char digits[12];
    if (sum <= KID_NUMBERS) {
        kid_count(t, (int)sum, out);
        return;
    }
    snprintf(digits, sizeof digits, "%d", (int)sum);
    tr_fill(t, out, "All together {n}!", "n", digits, NULL);
}

static void say(Coach *c, const TableKind *kind, const void *table, const TableScene *scene)
{
    char big[sizeof c->big] = "", small[sizeof c->small] = "";
    Text loud = text_over(big, sizeof big), soft = text_over(small, sizeof small);
    const Table *t = view_table(scene->view);
    if (t->phase == PHASE_ROUND_OVER) {
        const bool known = t->scored && scene->front < SEATS_MAX;
        const int32_t won = known ? t->round_scores[scene->front] : 0;
        const bool counts = !scene->game->low_wins; // what was won is good to have
        text_put(&loud, !counts || won == 0 ? tr(scene->tongue, "All done!")
                        : won > 0           ? tr(scene->tongue, "Well done!")
                                            : tr(scene->tongue, "Next time!"));
        if (counts) say_sum(scene->tongue, won < 0 ? -won : won, &soft);
    } else if (scene->person == SEAT_NOBODY) {
        const int acts = t->to_act ? __builtin_ctz(t->to_act) : SEATS_MAX;
        if (acts >= SEATS_MAX || acts == scene->front) return;
        tr_fill(scene->tongue, &loud, "{who} is playing.", "who", scene->chair[acts].name, NULL);
    } else {
        kind->coach->says(table, scene, &c->best, &loud, &soft);
    }
    if (strcmp(big, c->big) == 0 && strcmp(small, c->small) == 0) return;
    memcpy(c->big, big, sizeof big);
    memcpy(c->small, small, sizeof small);
    c->told++;
}

bool coach_update(Coach *c, App *app, const TableKind *kind, const void *table,
                  const TableScene *scene, float dt_s)
{
    c->clock_s += dt_s;
    if (!scene->coached) return false;
    c->level = scene->chair[scene->front].child;
    notice_question(c, app, scene);
    think(c, app, kind, table, scene);
    if (!kind->busy(table)) say(c, kind, table, scene);
    if (scene->person == SEAT_NOBODY) return false;
    const int before = coach_points(c, scene);
    if (!kind->busy(table)) c->waiting_s += dt_s;
    const bool breathes = !scene->reduced_motion && c->waiting_s < SLEEP_AFTER_S;
    return breathes || coach_points(c, scene) != before || c->waiting_s < 15;
}

bool coach_act(Coach *c, const UiAct *act)
{
    if (act->id != ID_COACH && act->id != ID_COACH_SAYS) return false;
    if (act->kind == UI_PRESSED && act->id == ID_COACH) c->tickled_s = c->clock_s;
    if (act->kind == UI_PRESSED) c->told++;
    return true;
}

int coach_tells(const Coach *c, Text *out)
{
    text_printf(out, "%s%s%s", c->big, c->small[0] ? " " : "", c->small);
    return c->told;
}

/* ---- drawing -------------------------------------------------------------------------------- */

typedef struct Place {
    Rect octopus, bubble;
} Place;

/* In the lower left corner: below the plates of whoever sits at the left. */
static Place place_of(const Canvas *canvas, const TableKind *kind, const TableScene *scene)
{
    static const float LEFT = 24, WIDE = 222, HIGH = 198;
    const Rect octopus = {LEFT, canvas->h - 12 - HIGH, WIDE, HIGH};
    const int seats = view_table(scene->view)->seat_count;
    if (kind->coach->middle && seats == kind->coach->seats_most)
        return (Place){octopus, kid_middle_bubble(canvas->w, canvas->h)};
    return (Place){octopus, {LEFT, octopus.y - 10 - KID_BUBBLE_H, KID_BUBBLE_W, KID_BUBBLE_H}};
}

static const char *pose(const Coach *c, const TableScene *scene)
{
    if (c->clock_s < c->tickled_s + TICKLE_S) return "octopus/tickle";
    if (view_table(scene->view)->phase == PHASE_ROUND_OVER) return "octopus/dance";
    if (c->clock_s < c->cheered_s + CHEER_S) return "octopus/cheer";
    if (scene->person != SEAT_NOBODY && c->waiting_s > SLEEP_AFTER_S) return "octopus/sleep";
    return coach_points(c, scene) ? "octopus/point_right" : "octopus/wait";
}

static void draw_octopus(const Coach *c, const TableScene *scene, Ui *ui, Rect r)
{
    Canvas *canvas = ui_canvas(ui);
    float wide = 1, high = 1;
    const float tickled = (c->clock_s - c->tickled_s) / 0.26f;
    if (!scene->reduced_motion) {
        high = 1 - 0.0075f * (1 - cosf(c->clock_s * TURN / 2.4f));
        if (tickled < 1) { // squashed, and springs back
            const float part = 1 - ease(EASE_OUT_BACK, tickled);
            wide = 1 + 0.09f * part;
            high = 1 - 0.1f * part;
        }
    }
    canvas_glow(canvas, rect_inset(r, -40), faded(rgb(0xFFD58A), 0.35f));
    const Rect at = {r.x + r.w * (1 - wide) / 2, r.y + r.h * (1 - high), r.w * wide, r.h * high};
    canvas_sprite(canvas, pose(c, scene), at, &(Look){.raster_w = r.w});
    ui_thing(ui, ID_COACH, r, -1, "", UI_NO_FOCUS);
}

/* Whose turn it is, what to do; pressed, it is said again. */
static void draw_bubble(const Coach *c, const TableScene *scene, Ui *ui, Rect b)
{
    static const float MASK = 60, TAIL = 44, PAD = 14;
    Canvas *canvas = ui_canvas(ui);
    const TableChair *chair = &scene->chair[scene->front];
    canvas_sprite(canvas, "icons/play", (Rect){b.x + 74, b.y + b.h - 22, TAIL, TAIL},
                  &(Look){.tint = WASHI_50, .angle = 90});
    canvas_shadow(canvas, b, 26, 6);
    canvas_round(canvas, b, 26, WASHI_50);
    const float top = b.y + PAD, cx = b.x + PAD + MASK / 2, cy = top + MASK / 2;
    ui_avatar(ui, chair->avatar, cx, cy, MASK, false);
    canvas_ring(canvas, (Rect){cx - MASK / 2 - 3, cy - MASK / 2 - 3, MASK + 6, MASK + 6},
                MASK / 2 + 3, 4, AKARI_400);
    kid_loudspeaker(canvas, b.x + b.w - PAD - (float)KID_LOUDSPEAKER / 2, cy + 2);
    const float words_x = cx + MASK / 2 + 10;
    const Rect first = {words_x, top - 4,
                        b.x + b.w - PAD - (float)KID_LOUDSPEAKER - 8 - words_x, MASK + 8};
    const float y = top + MASK + 4;
    const Rect second = {b.x + PAD, y, b.w - 2 * PAD, b.y + b.h - 10 - y};
    kid_speech(ui, first, c->big, "");
    if (c->small[0]) kid_speech(ui, second, c->small, "");
    ui_thing(ui, ID_COACH_SAYS, b, 26, tr(scene->tongue, "Say it again"),
             UI_PLAY | UI_NO_FOCUS);
}

/* A ring that breathes around what is meant, and a hand. */
static void draw_pointer(const Coach *c, const TableScene *scene, Ui *ui)
{
    const int meant = coach_points(c, scene);
    if (!meant) return;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *target = ui_target(ui, i);
        if (target->id != meant) continue;
        const float breath = scene->reduced_motion
                                 ? 0 : (1 - cosf(c->clock_s * TURN / 0.9f)) / 2;
        parts_ring(ui_canvas(ui), rect_inset(target->rect, -5 - 4 * breath), 6);
        kid_hand(ui_canvas(ui), target->rect, c->clock_s, scene->reduced_motion);
        return;
    }
}

void coach_draw(const Coach *c, const TableKind *kind, const void *table, const TableScene *scene,
                Ui *ui)
{
    if (!scene->coached) return;
    const Place p = place_of(ui_canvas(ui), kind, scene);
    draw_octopus(c, scene, ui, p.octopus);
    if (c->big[0] && !scene->asks_all) draw_bubble(c, scene, ui, p.bubble); // else others are asked
    if (!kind->busy(table)) draw_pointer(c, scene, ui);
}

/* coach.c - see coach.h. */
#include "scenes/table/coach.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/table/poll.h"
#include "scenes/table/table_ids.h"
#include "scenes/table/table_screen.h"
#include "table/kid.h"
#include "table/table_parts.h"
#include "table/table_plan.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float TURN = 6.2831853f, TICKLE_S = 0.6f, CHEER_S = 1.1f, SORRY_S = 1.6f,
                   SLEEP_AFTER_S = 60;

void coach_start(Coach *c)
{
    const int told = c->told;
    *c = (Coach){.asked = SEAT_NOBODY, .looks = SEAT_NOBODY, .whose = SEAT_NOBODY,
                 .tickled_s = -TICKLE_S, .cheered_s = -CHEER_S, .sorry_s = -SORRY_S, .told = told};
    hints_start(&c->hints);
}

/* For whom the help is: nobody's place may have moved to the front. A question to everybody is one
 * for the children, no matter who was in front before. */
static Seat helped(const TableModel *model)
{
    const int seats = view_table(model->view)->seat_count;
    const bool others = model->asks_all && !screen_is_child(&model->chair[model->front]);
    for (Seat s = 0; others && s < seats; s++)
        if (screen_is_child(&model->chair[s])) return s;
    if (!model->boxes) return model->front;
    return model->person < SEATS_MAX ? model->person
           : model->caller < SEATS_MAX ? model->caller : model->front;
}

static bool helps(const TableKind *kind, const TableModel *model)
{
    const Seat who = helped(model);
    return kind->coach && who < SEATS_MAX && screen_is_child(&model->chair[who]);
}

bool coach_is_here(const TableKind *kind, const TableModel *model)
{
    return helps(kind, model) && !model->boxes &&
           view_table(model->view)->seat_count <= kind->coach->seats_most;
}

bool coach_prompts(const TableKind *kind, const TableModel *model)
{
    return helps(kind, model) && model->boxes;
}

static bool is_here(const TableModel *model) { return model->coached || model->prompted; }

/* Finds one from what lies there, or from what the scene asks in public (poll.h). */
static bool somebody_is_asked(const TableModel *model)
{
    return model->person != SEAT_NOBODY || model->asks_all;
}

bool coach_waits(const Coach *c) { return c->hints.asked_by != SEAT_NOBODY; }

void coach_help(Coach *c) { c->lanterns++; }

void coach_refused(Coach *c)
{
    c->sorry_s = c->clock_s;
    c->refused = true;
    c->wrong++;
    c->told++; // the same words are said again
}

void coach_pressed(Coach *c) { c->refused = false; }

int coach_points(const Coach *c, const TableModel *model)
{
    static const float AFTER_S[] = {0, 0, 6, 14}; // by level,
    static const int AFTER_WRONG[] = {1, 1, 1, 2}; // or after so many presses that were refused
    if (!is_here(model) || !somebody_is_asked(model) || !c->next) return 0;
    if (c->wrong >= AFTER_WRONG[c->level & 3]) return c->next;
    return c->lanterns > 0 || c->waiting_s >= AFTER_S[c->level & 3] ? c->next : 0;
}

/* ---- time ----------------------------------------------------------------------------------- */

/* Is this another decision than the last one? */
static void notice_question(Coach *c, const App *app, const TableModel *model)
{
    const int at = match_step_count(sitting_match(app_sitting(app)));
    const Seat looks = model->asks_all ? app_referee((App *)app)->open_for : SEAT_NOBODY;
    if (model->person == c->asked && at == c->asked_at && looks == c->looks) return;
    c->looks = looks;
    if (c->asked != SEAT_NOBODY && at == c->asked_at + 1) c->cheered_s = c->clock_s;
    c->sorry_s = -SORRY_S; // what was wrong is forgotten
    c->refused = false;
    c->wrong = 0;
    c->asked = model->person;
    c->asked_at = at;
    c->waiting_s = 0;
    c->lanterns = c->next = 0;
    c->best = (Action){0};
    hints_start(&c->hints);
}

/* May what it shows depend on the hand of the person who is asked? The curtain is open by then. */
static bool lies_open(const App *app, const TableModel *model)
{
    const Referee *r = app_referee((App *)app);
    if (!model->boxes || !referee_has_secrets(r)) return true;
    const Seat eyes = r->calls.asleep ? r->open_for : r->looking;
    return eyes == model->person;
}

/* Does a box lie open whose cards are secret? */
static bool may_not_look(const App *app, const TableModel *model)
{
    const Referee *r = app_referee((App *)app);
    if (!model->boxes || !referee_has_secrets(r)) return false;
    return (r->calls.asleep ? r->open_for : r->looking) < SEATS_MAX;
}

/* The control that shows the hand, or one that may be pressed without it. */
static int next_unseen(const TableKind *kind, const TableModel *model)
{
    char words[200];
    Text unused = text_over(words, sizeof words);
    const int id = kind->coach->unseen ? kind->coach->unseen(model, &unused) : 0;
    return id ? id : ID_LOOK_BOX + model->person;
}

/* A question in public: who wants to look says so, and children play with what they have, if time
 * does not decide. */
static int next_answer(const Referee *r)
{
    const bool answers = r->poll.now.kind == POLL_ASK || poll_waits(&r->poll);
    if (r->poll.to_look == 0) return answers ? ID_POLL_NO : 0;
    return seats_have(r->poll.to_look, r->open_for) ? ID_SEEN : 0;
}

static void think(Coach *c, App *app, const TableKind *kind, const void *table,
                  const TableModel *model)
{
    Action best;
    if (model->asks_all) c->next = model->drops ? 0 : next_answer(app_referee(app));
    if (model->person == SEAT_NOBODY || kind->busy(table)) return;
    if (c->best.verb == 0) {
        const bool known = coach_waits(c) ? hints_await(&c->hints, app, model, &best)
                                          : hints_ask(&c->hints, app, model, &best);
        if (known) c->best = best;
    }
    c->open = lies_open(app, model);
    if (!c->open) c->next = next_unseen(kind, model);
    else c->next = c->best.verb ? kind->coach->next(table, model, &c->best) : 0;
    // With look boxes each person calls by their own button under the lamp.
    const Etiquette *e = app_referee(app)->etiquette;
    const bool calls = model->boxes && c->open && c->best.verb && e->is_call &&
                       e->is_call(&c->best);
    if (calls && model->caller != model->person) c->next = ID_CLAIM + model->person;
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

static void say_whose(const TableModel *model, Text *out)
{
    tr_fill(model->tongue, out, "{who}'s turn!", "who", model->chair[model->person].name, NULL);
}

/* Is everybody asked at once, so that the first press counts? */
static bool say_race(const App *app, const TableModel *model, Text *loud, Text *soft)
{
    const Referee *r = app_referee((App *)app);
    if (model->person != SEAT_NOBODY) return false;
    if (model->caller != SEAT_NOBODY) { // the one who was first
        tr_fill(model->tongue, loud, "{who}'s turn!", "who", model->chair[model->caller].name,
                NULL);
        text_put(soft, tr(model->tongue, "Choose now!"));
        return true;
    }
    if (!referee_listens(r)) return false;
    text_put(loud, tr(model->tongue, r->calls.window.kind == WINDOW_RACE ? N_("Who is first?")
                                                                          : N_("Who can say it?")));
    text_put(soft, tr(model->tongue, "Press your own button!"));
    return true;
}

/* Who drops out is a question to all, so it is nobody's turn; the one who has pressed is asked once
 * more. */
static void say_drop(Coach *c, const Referee *r, const PollWords *words, const TableModel *model,
                     Text *loud, Text *soft)
{
    if (model->drops == 0) {
        text_put(loud, words->child_asks);
        text_put(soft, tr(model->tongue,
                          poll_waits(&r->poll) ? N_("Press your picture! Nobody? Press the arrow.")
                                               : N_("Press your picture!")));
        return;
    }
    c->whose = seats_first(model->drops);
    tr_fill_form(loud, words->child_confirm, "who", model->chair[c->whose].name, NULL);
    text_put(soft, tr(model->tongue, "Yes? Press the hand. No? Press the arrow."));
}

/* The question that everybody is asked in public, whatever they hold. */
static bool say_poll(Coach *c, const App *app, const TableKind *kind, const TableModel *model,
                     Text *loud, Text *soft)
{
    const Referee *r = app_referee((App *)app);
    PollWords words;
    c->whose = SEAT_NOBODY;
    c->all = false;
    if (!kind->poll || (!model->asks_all && model->drops == 0)) return false;
    const bool one = r->poll.now.kind == POLL_ASK;
    kind->poll->words(model, one, &words);
    c->all = model->drops == 0 && !one && r->poll.to_look == 0;
    if (c->all || model->drops != 0) {
        say_drop(c, r, &words, model, loud, soft);
        return true;
    }
    if (r->poll.to_look != 0 && !next_answer(r)) return true; // the curtain names who is next
    c->whose = one ? r->poll.now.seat : r->open_for;
    tr_fill(model->tongue, loud, "{who}'s turn!", "who", model->chair[c->whose].name, NULL);
    if (next_answer(r) == ID_SEEN) {
        text_put(soft, tr(model->tongue, "Look well, and press the button."));
        return true;
    }
    tr_fill(model->tongue, soft, "Press “{button}”.", "button", words.say_no, NULL);
    return true;
}

/* A sentence that does not depend on a hand. */
static void say_unseen(const TableKind *kind, const TableModel *model, Text *loud, Text *soft)
{
    say_whose(model, loud);
    if (kind->coach->unseen && kind->coach->unseen(model, soft)) return;
    text_put(soft, tr(model->tongue, "Press your picture and look."));
}

/* What was pressed does not go. No reason is given: it would have to be read, and might tell the
 * others of the hand. */
static bool say_sorry(const Coach *c, const TableModel *model, Text *loud, Text *soft)
{
    if (!c->refused) return false;
    text_put(loud, tr(model->tongue, "That doesn't go."));
    if (!somebody_is_asked(model)) return true;
    text_put(soft, tr(model->tongue, coach_points(c, model) ? N_("Press what shines!")
                                                            : N_("Try another one.")));
    return true;
}

/* What the others may hear as well, while the hand lies open only to its owner. */
static void say_aloud(const Coach *c, const App *app, const TableModel *model, Text *out)
{
    const Referee *r = app_referee((App *)app);
    if (model->person == SEAT_NOBODY || !referee_has_secrets(r) || !c->open) return;
    if (c->refused) return; // all may hear that
    say_whose(model, out);
    if (!coach_points(c, model)) return;
    text_put(out, " ");
    text_put(out, tr(model->tongue, "Press what shines!"));
}

static void say(Coach *c, const App *app, const TableKind *kind, const void *table,
                const TableModel *model)
{
    char big[sizeof c->big] = "", small[sizeof c->small] = "", heard[sizeof c->heard] = "";
    Text loud = text_over(big, sizeof big), soft = text_over(small, sizeof small);
    Text aloud = text_over(heard, sizeof heard);
    const Table *t = view_table(model->view);
    if (t->phase == PHASE_ROUND_OVER && model->boxes) {
        text_put(&loud, tr(model->tongue, "All done!")); // it is about everybody
    } else if (t->phase == PHASE_ROUND_OVER) {
        const bool known = t->scored && model->front < SEATS_MAX;
        const int32_t won = known ? t->round_scores[model->front] : 0;
        const bool counts = !model->game->low_wins; // what was won is good to have
        text_put(&loud, !counts || won == 0 ? tr(model->tongue, "All done!")
                        : won > 0           ? tr(model->tongue, "Well done!")
                                            : tr(model->tongue, "Next time!"));
        if (counts) say_sum(model->tongue, won < 0 ? -won : won, &soft);
    } else if (say_sorry(c, model, &loud, &soft)) {
        // until the next press
    } else if (say_poll(c, app, kind, model, &loud, &soft) || say_race(app, model, &loud, &soft)) {
        // asked of all
    } else if (model->person == SEAT_NOBODY) {
        const int acts = t->to_act ? __builtin_ctz(t->to_act) : SEATS_MAX;
        if (acts >= SEATS_MAX || (acts == model->front && !model->boxes)) return;
        tr_fill(model->tongue, &loud, "{who} is playing.", "who", model->chair[acts].name, NULL);
    } else if (!c->open) {
        say_unseen(kind, model, &loud, &soft);
    } else {
        kind->coach->says(table, model, &c->best, &loud, &soft);
    }
    say_aloud(c, app, model, &aloud);
    const bool other = strcmp(big, c->big) != 0 || strcmp(small, c->small) != 0;
    // The written words change with the hand; if the voice spoke again at each change, it would
    // give the hand away.
    const bool told = strcmp(heard, c->heard) != 0 || (other && !heard[0]);
    memcpy(c->big, big, sizeof big);
    memcpy(c->small, small, sizeof small);
    memcpy(c->heard, heard, sizeof heard);
    c->told += told;
}

/* It still shows that it was touched, or that something could not be done. */
static bool answers(const Coach *c)
{
    return c->clock_s < c->tickled_s + TICKLE_S || c->clock_s < c->sorry_s + SORRY_S;
}

bool coach_update(Coach *c, App *app, const TableKind *kind, const void *table,
                  const TableModel *model, float dt_s)
{
    c->clock_s += dt_s;
    if (!is_here(model)) return false;
    c->level = model->chair[helped(model)].child;
    c->covers = may_not_look(app, model);
    notice_question(c, app, model);
    think(c, app, kind, table, model);
    if (!kind->busy(table)) say(c, app, kind, table, model);
    if (!somebody_is_asked(model)) return answers(c);
    const int before = coach_points(c, model);
    if (!kind->busy(table)) c->waiting_s += dt_s;
    const bool breathes = !model->reduced_motion && c->waiting_s < SLEEP_AFTER_S;
    return breathes || answers(c) || coach_points(c, model) != before || c->waiting_s < 15;
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
    if (c->heard[0]) text_put(out, c->heard);
    else text_printf(out, "%s%s%s", c->big, c->small[0] ? " " : "", c->small);
    return c->told;
}

/* ---- drawing -------------------------------------------------------------------------------- */

typedef struct Place {
    Rect octopus, bubble;
} Place;

/* In the lower left corner, below the plates of the players on the left: it is smaller where their
 * hands lie open below these, so that its words cover no card. */
static Place place_of(const Canvas *canvas, const TableKind *kind, const TableModel *model)
{
    static const float LEFT = 24, WIDE = 222, HIGH = 198, SMALLER = 0.6f;
    static const float WORDS_H = 186, LOWER_H = 172;
    if (plan_stands(model, canvas->w, canvas->h)) {
        const PlanCoach p = plan_coach(canvas->w, canvas->h, kind->coach->button_rows);
        return (Place){p.octopus, p.words};
    }
    const float k = table_lies_open(model) ? SMALLER : 1;
    const Rect octopus = {LEFT + WIDE * (1 - k) / 2, canvas->h - 12 - HIGH * k, WIDE * k, HIGH * k};
    const int seats = view_table(model->view)->seat_count;
    if (kind->coach->middle && seats == kind->coach->seats_most)
        return (Place){octopus, kid_middle_bubble(canvas->w, canvas->h)};
    const float h = k < 1 ? LOWER_H : WORDS_H;
    return (Place){octopus, {LEFT, octopus.y - 10 - h, KID_BUBBLE_W, h}};
}

/* Where a wide hand reaches under the low bubble, it hangs above it, and is lower itself: over it
 * are open hands. */
static Rect above_hand(const Ui *ui, Rect bubble, float h)
{
    static const float HAND_H = 212;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const Rect r = ui_target(ui, i)->rect;
        const bool below = r.y > bubble.y + bubble.h / 2 && r.y < bubble.y + bubble.h;
        if (below && r.x < bubble.x + bubble.w && r.x + r.w > bubble.x)
            bubble = (Rect){bubble.x, h - HAND_H - KID_BUBBLE_H, bubble.w, KID_BUBBLE_H};
    }
    return bubble;
}

static const char *pose(const Coach *c, const TableModel *model)
{
    if (c->clock_s < c->tickled_s + TICKLE_S) return "octopus/tickle";
    if (c->covers) return "octopus/cover";
    if (c->clock_s < c->sorry_s + SORRY_S) return "octopus/sorry";
    if (view_table(model->view)->phase == PHASE_ROUND_OVER) return "octopus/dance";
    if (c->clock_s < c->cheered_s + CHEER_S) return "octopus/cheer";
    if (model->person != SEAT_NOBODY && c->waiting_s > SLEEP_AFTER_S) return "octopus/sleep";
    return coach_points(c, model) ? "octopus/point_right" : "octopus/wait";
}

static void draw_octopus(const Coach *c, const TableModel *model, Ui *ui, Rect r)
{
    Canvas *canvas = ui_canvas(ui);
    float wide = 1, high = 1;
    const float tickled = (c->clock_s - c->tickled_s) / 0.26f;
    if (!model->reduced_motion) {
        high = 1 - 0.0075f * (1 - cosf(c->clock_s * TURN / 2.4f));
        if (tickled < 1) { // squashed, and springs back
            const float part = 1 - ease(EASE_OUT_BACK, tickled);
            wide = 1 + 0.09f * part;
            high = 1 - 0.1f * part;
        }
    }
    canvas_glow(canvas, rect_inset(r, -40), faded(rgb(0xFFD58A), 0.35f));
    const Rect at = {r.x + r.w * (1 - wide) / 2, r.y + r.h * (1 - high), r.w * wide, r.h * high};
    const float bow = GAP_XS * ease(EASE_OUT_QUAD, (c->clock_s - c->sorry_s) / 0.24f);
    const bool sorry = c->clock_s < c->sorry_s + SORRY_S && !model->reduced_motion;
    canvas_sprite(canvas, pose(c, model), sorry ? (Rect){at.x, at.y + bow, at.w, at.h} : at,
                  &(Look){.raster_w = r.w});
    ui_thing(ui, ID_COACH, r, -1, "", UI_NO_FOCUS);
}

/* At the bubble's edge, where it leaves the words their room: beside the octopus below it, or on
 * the right. */
static void draw_loudspeaker(Canvas *canvas, Rect b, bool beside, bool above)
{
    static const float R = (float)KID_LOUDSPEAKER / 2, IN = 10, MASK = 60;
    if (beside) kid_loudspeaker(canvas, b.x + b.w - IN - R, b.y + IN + MASK / 2);
    else if (above) kid_loudspeaker(canvas, b.x + b.w - R, b.y + b.h + R - IN);
    else kid_loudspeaker(canvas, b.x + b.w, b.y + IN + MASK / 2);
}

/* Whose turn it is, what to do; pressed, it is said again. `above`: the octopus is below it. */
static void draw_bubble(const Coach *c, const TableModel *model, Ui *ui, Rect b, bool above)
{
    static const float MASK = 60, TAIL = 44, PAD = 14, QUARTER = 90, RING = 3;
    Canvas *canvas = ui_canvas(ui);
    const bool beside = plan_stands(model, canvas->w, canvas->h); // not above the octopus
    const Rect below = {b.x + 74, b.y + b.h - TAIL / 2, TAIL, TAIL};
    const TableChair *chair = &model->chair[c->whose < SEATS_MAX ? c->whose : model->front];
    canvas_sprite(canvas, "icons/play",
                  beside ? (Rect){b.x - TAIL / 2, below.y - TAIL, TAIL, TAIL} : below,
                  &(Look){.tint = WASHI_50, .angle = beside ? 2 * QUARTER : QUARTER});
    canvas_shadow(canvas, b, 26, 6);
    canvas_round(canvas, b, 26, WASHI_50);
    draw_loudspeaker(canvas, b, beside, above);
    Rect first = {b.x + PAD, b.y + GAP_S, b.w - 2 * PAD, MASK + 2};
    if (beside) first.w -= (float)KID_LOUDSPEAKER + GAP_S;
    else if (!above) first.w -= (float)KID_LOUDSPEAKER / 2;
    if (!c->all) {
        // In the middle of the table it may look out.
        const bool out = !above && !beside && b.x > MASK;
        const float cx = b.x + GAP_S + (out ? 0 : RING + MASK / 2);
        const float cy = b.y + GAP_S + RING + MASK / 2;
        ui_avatar(ui, chair->avatar, cx, cy, MASK, false);
        canvas_ring(canvas, (Rect){cx - MASK / 2 - RING, cy - MASK / 2 - RING, MASK + 2 * RING,
                                   MASK + 2 * RING}, MASK / 2 + RING, 4, AKARI_400);
        const float by = cx + MASK / 2 + RING + GAP_S - first.x;
        first.x += by;
        first.w -= by;
    }
    const float y = b.y + PAD + MASK + GAP_XS;
    const Rect second = {b.x + PAD, y, b.w - 2 * PAD, b.y + b.h - GAP_S - y};
    kid_speech(ui, first, c->big, "");
    if (c->small[0]) kid_speech(ui, second, "", c->small);
    ui_thing(ui, ID_COACH_SAYS, b, 26, tr(model->tongue, "Say it again"),
             UI_PLAY | UI_NO_FOCUS);
}

/* Small, between the stall's name and the tools: below it the table has no room to spare. In a
 * portrait window it is a line of its own below these. */
static Place strip_of(const Canvas *canvas, const TableModel *model)
{
    static const float LEFT = 300, RIGHT = 264, WIDE = 82, HIGH = 73;
    static const float TOP = 92, LARGE = 132, LARGE_H = 118;
    if (plan_stands(model, canvas->w, canvas->h)) {
        const float x = GAP_EDGE + LARGE + GAP_M;
        return (Place){{GAP_EDGE, TOP, LARGE, LARGE_H},
                       {x, TOP, canvas->w - GAP_EDGE - x, COACH_STANDING_END - TOP}};
    }
    return (Place){{LEFT, 6, WIDE, HIGH},
                   {LEFT + WIDE + 6, 8, canvas->w - RIGHT - LEFT - WIDE - 6, HIGH - 4}};
}

static void draw_strip(const Coach *c, const TableModel *model, Ui *ui)
{
    static const float AROUND_FACE = 17, PAD = 8, LINE = 90; // lower ones have two columns
    const Place p = strip_of(ui_canvas(ui), model);
    const Rect b = p.bubble;
    const Seat who = helped(model);
    draw_octopus(c, model, ui, p.octopus);
    if (!c->big[0]) return;
    canvas_round(ui_canvas(ui), b, 20, WASHI_50);
    const float face = b.h - AROUND_FACE, face_x = b.x + PAD + face / 2, mid = b.y + b.h / 2;
    const bool asked = model->person < SEATS_MAX;
    if (asked) ui_avatar(ui, model->chair[who].avatar, face_x, mid, face, false);
    const float x = asked ? face_x + face / 2 + PAD : b.x + PAD;
    const Rect room = {x, b.y + 4, b.x + b.w - PAD - x, b.h - 8};
    Rect first = room, second = room;
    if (c->small[0] && b.h > LINE) {
        first.h = room.h / 2;
        second.y += first.h;
        second.h -= first.h;
    } else if (c->small[0]) {
        first.w = room.w * 0.42f;
        second.x += first.w + PAD;
        second.w -= first.w + PAD;
    }
    kid_speech(ui, first, c->big, "");
    if (c->small[0]) kid_speech(ui, second, "", c->small);
    ui_thing(ui, ID_COACH_SAYS, b, 20, tr(model->tongue, "Say it again"), UI_PLAY | UI_NO_FOCUS);
}

void coach_draw(const Coach *c, const TableKind *kind, const TableModel *model, Ui *ui)
{
    if (!is_here(model)) return;
    if (model->prompted) {
        draw_strip(c, model, ui);
        return;
    }
    const Place p = place_of(ui_canvas(ui), kind, model);
    draw_octopus(c, model, ui, p.octopus);
    const bool low = kind->coach->wide && table_lies_open(model);
    const Rect bubble = low ? above_hand(ui, p.bubble, ui_canvas(ui)->h) : p.bubble;
    const bool above = bubble.x <= p.octopus.x && !kind->coach->wide;
    if (c->big[0]) draw_bubble(c, model, ui, bubble, above);
}

void coach_draw_pointer(const Coach *c, const TableKind *kind, const void *table,
                        const TableModel *model, Ui *ui)
{
    const int meant = kind->busy(table) ? 0 : coach_points(c, model);
    for (int i = 0; meant && i < ui_target_count(ui); i++) {
        const UiTarget *target = ui_target(ui, i);
        if (target->id != meant) continue;
        const float breath = model->reduced_motion
                                 ? 0 : (1 - cosf(c->clock_s * TURN / 0.9f)) / 2;
        parts_ring(ui_canvas(ui), rect_inset(target->rect, -5 - 4 * breath), 6);
        kid_hand(ui_canvas(ui), target->rect, c->clock_s, model->reduced_motion);
        return;
    }
}

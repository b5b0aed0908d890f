/*
 * takoyaki_table.c - what a press on the Takoyaki table means, and how time passes there.
 *
 * Half a decision (places laid so far, a card being dragged) is kept only here; a whole one is
 * returned as an Action, and the rules judge it.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/takoyaki/takoyaki_parts.h"
#include "table/teach.h"
#include "ui/tween.h"

static const float MISS_S = 0.5f, LONG_AGO_S = -10;

static void *table_open(void)
{
    TakoTable *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->asked = t->front = t->front_before = t->handed = t->named = SEAT_NOBODY;
    t->front_s = t->tickled_s = -TAKO_SLIDE_S;
    for (Seat s = 0; s < TAKO_SEATS_MAX; s++) {
        for (int i = 0; i < TAKO_PLACES; i++) t->baked_s[s][i] = LONG_AGO_S;
    }
    show_clear(&t->show);
    return t;
}

static void table_close(void *table) { free(table); }

static const Takoyaki *seen(const TableModel *model) { return takoyaki_seen(model->view); }

/* ---- time ------------------------------------------------------------------------------- */

/* Who sits in front: the person asked, else the one who sat there before. */
static void choose_front(TakoTable *t, const TableModel *model)
{
    const Seat wanted = model->front;
    if (t->front == wanted) return;
    t->front_before = t->front;
    t->front = wanted;
    t->front_s = t->clock_s;
    t->laid_count = 0;
}

static void table_settle(void *table, const TableModel *model)
{
    TakoTable *t = table;
    if (t->leaps != model->leaps) t->show.acts = model->acts;
    t->leaps = model->leaps;
    show_settle(&t->show, seen(model));
    memcpy(t->seen, t->show.now.place, sizeof t->seen); // nothing of it is fried now
    t->front = t->front_before = model->front;
    t->laid_count = 0;
    t->dragging = false;
}

static void table_take(void *table, const TableModel *model, const Event *events, int count)
{
    TakoTable *t = table;
    t->show.time.rivals = table_rivals(model);
    show_take(&t->show, events, count, seen(model)->stock_count, model->reduced_motion);
    if (model->speed <= 0) timeline_finish(&t->show.time, true);
}

/* A new question: nothing is hinted, missed or dragged yet. */
static void notice_question(TakoTable *t, const TableModel *model, float dt_s)
{
    const Takoyaki *v = seen(model);
    const bool same = t->asked == model->person && t->asked_phase == v->table.phase &&
                      t->asked_card == v->hand;
    if (same) {
        if (tako_asks(t, model)) t->waiting_s += dt_s;
        return;
    }
    t->asked = model->person;
    t->asked_phase = v->table.phase;
    t->asked_card = v->hand;
    t->waiting_s = 0;
    t->hint = (Action){0};
    t->missed = t->misses = t->lanterns = 0;
    t->dragging = false;
}

static bool table_update(void *table, const TableModel *model, float dt_s, TableCue *cue)
{
    TakoTable *t = table;
    const float speed = model->speed <= 0 ? 100 : model->hurry ? model->speed * 4 : model->speed;
    t->clock_s += dt_s;
    timeline_tell(&t->show.time, dt_s,
                  (TellTime){speed, model->slot_s, model->late, model->most_s});
    show_update(&t->show, 0);
    if (!timeline_is_busy(&t->show.time)) {
        if (!show_agrees(&t->show, seen(model))) show_settle(&t->show, seen(model));
        choose_front(t, model);
    }
    if (t->front == SEAT_NOBODY) choose_front(t, model); // the first deal is already under way
    notice_question(t, model, dt_s);
    const bool child = child_update(t, model, dt_s);
    cue->sound = timeline_cue(&t->show.time);
    const bool sliding = t->clock_s < t->front_s + TAKO_SLIDE_S;
    const bool wobbling = t->missed && t->clock_s < t->missed_s + MISS_S;
    Timeline *time = &t->show.time;
    const bool lighting = time->clock_s < t->show.turn_s + 0.2f;
    const bool stirs = moods_stir(&t->show.moods, time->clock_s);
    if ((lighting || stirs) && !timeline_is_busy(time)) time->clock_s = time->until_s += dt_s;
    return timeline_is_busy(time) || sliding || wobbling || lighting || stirs ||
           t->missed || child || cue->sound;
}

static void table_finish(void *table, const TableModel *model, bool all)
{
    TakoTable *t = table;
    (void)model;
    timeline_finish(&t->show.time, all);
}

static bool table_busy(const void *table)
{
    return timeline_is_busy(&((const TakoTable *)table)->show.time);
}

/* ---- decisions -------------------------------------------------------------------------- */

static bool lay_out(TakoTable *t, int place, Action *out)
{
    for (int i = 0; i < t->laid_count; i++) {
        if (t->laid[i] == place) return false;
    }
    assert(t->laid_count >= 0 && t->laid_count < TAKO_PLACES);
    t->laid[t->laid_count++] = (uint8_t)place;
    if (t->laid_count < TAKO_PLACES) return false;
    *out = action_of(TAKO_SAY_ARRANGE);
    out->count = TAKO_PLACES;
    for (int i = 0; i < TAKO_PLACES; i++) out->item[i] = t->laid[i];
    t->laid_count = 0;
    return true;
}

static bool miss(TakoTable *t, int place)
{
    t->missed = place;
    t->missed_s = t->clock_s;
    t->misses++;
    return false;
}

/* The awake ball that lies nearest to this one: small hands aim roughly. */
static int nearest_awake(const TakoTable *t, const TableModel *model, int place)
{
    const unsigned awake = child_awake(t, model);
    int best = place, least = 99;
    for (int other = 1; other <= TAKO_PLACES; other++) {
        const int across = abs((other - 1) % 5 - (place - 1) % 5);
        const int apart = 2 * across + (((other - 1) / 5 != (place - 1) / 5) ? 3 : 0);
        if (!(awake & tako_bit(other)) || apart >= least) continue;
        least = apart;
        best = other;
    }
    return best;
}

/* A child touched a ball: the wrong one only wobbles. */
static bool child_place(TakoTable *t, const TableModel *model, int touched, Action *out)
{
    const int place = nearest_awake(t, model, touched);
    const bool right = tako_hot(t, model, seen(model)) & tako_bit(place);
    if (!right && child_takes_any(t, model)) return child_shining(model, out);
    if (!right) return miss(t, place);
    *out = action_of(TAKO_SAY_PLACE);
    out->place[0] = (uint8_t)place;
    return true;
}

static bool touch_place(TakoTable *t, const TableModel *model, int place, Action *out)
{
    const Takoyaki *v = seen(model);
    if (!tako_asks(t, model)) return false;
    if (v->table.phase == TAKO_ARRANGE) return model->arrange && lay_out(t, place, out);
    if (child_level(model, t->front)) return child_place(t, model, place, out);
    *out = action_of(TAKO_SAY_PLACE); // the rules say so if it is not the one
    out->place[0] = (uint8_t)place;
    return true;
}

static bool say(TakoVerb verb, Action *out)
{
    *out = action_of((uint8_t)verb);
    return true;
}

static bool drop(TakoTable *t, const TableModel *model, int over, Action *out)
{
    t->dragging = false;
    if (over == ID_DISCARD) return say(TAKO_SAY_DISCARD, out);
    if (over > ID_PLACE && over <= ID_PLACE + TAKO_PLACES) {
        return touch_place(t, model, over - ID_PLACE, out);
    }
    return false; // let go over nothing: the card goes back
}

/* A child of level 3 ends the turn by touching the next person's plate, too. Else it hears who that
 * is. */
static bool touch_seat(TakoTable *t, const TableModel *model, Seat seat, Action *out)
{
    Action only;
    if (child_level(model, t->front) == 0) return false;
    if (child_level(model, t->front) == 3 && seat != t->front && tako_only_action(model, &only) &&
        only.verb == TAKO_SAY_DISCARD) {
        *out = only;
        return true;
    }
    t->named = seat;
    t->named_s = t->clock_s;
    return false;
}

/* What the button, Space and a press on the card do. Children find the ball themselves. */
static bool main_action(TakoTable *t, const TableModel *model, Action *out)
{
    if (!tako_only_action(model, out)) return false;
    const bool finds = child_level(model, t->front) || child_is_alone(model, t->front);
    if (finds && out->verb == TAKO_SAY_PLACE) return false;
    t->laid_count = 0;
    return true;
}

static bool pressed(TakoTable *t, const TableModel *model, int id, Action *out)
{
    if (t->handing) {
        child_goes_on(t, model);
        return false;
    }
    if (id == ID_BUBBLE) t->told++;
    if (!tako_asks(t, model)) return id >= ID_SEAT && id < ID_PLACE &&
                                     touch_seat(t, model, (Seat)(id - ID_SEAT), out);
    if (child_takes_any(t, model) && !(id > ID_PLACE && id <= ID_PLACE + TAKO_PLACES))
        return child_shining(model, out);
    if (id > ID_PLACE && id <= ID_PLACE + TAKO_PLACES) {
        return touch_place(t, model, id - ID_PLACE, out);
    }
    if (id >= ID_SEAT && id < ID_SEAT + SEATS_MAX) {
        return touch_seat(t, model, (Seat)(id - ID_SEAT), out);
    }
    switch (id) {
    case ID_STOCK: return say(TAKO_SAY_DRAW, out);
    case ID_DISCARD: return say(TAKO_SAY_DISCARD, out);
    case ID_MAIN: case ID_DRAWN: return main_action(t, model, out);
    default: return false;
    }
}

/* Every touch on a child's screen gets an answer, even if it has no effect now. */
static bool child_pressed(TakoTable *t, const TableModel *model, int id, Action *out)
{
    const bool was = t->handing;
    if (pressed(t, model, id, out)) return true;
    const bool place = id > ID_PLACE && id <= ID_PLACE + TAKO_PLACES;
    const bool answered = was || place || id == ID_BUBBLE || (id >= ID_SEAT && id < ID_PLACE);
    if (!answered && child_level(model, t->front)) child_answers(t);
    return false;
}

/* Answers "May I put it there?" without playing. */
static bool asked(const TakoTable *t, const TableModel *model, int id, Reason *why)
{
    Action a = action_of(TAKO_SAY_DRAW);
    if (id == ID_DISCARD || id == ID_DRAWN) a.verb = TAKO_SAY_DISCARD;
    if (id > ID_PLACE && id <= ID_PLACE + TAKO_PLACES) {
        a.verb = TAKO_SAY_PLACE;
        a.place[0] = (uint8_t)(id - ID_PLACE);
    }
    if (tako_asks(t, model)) (void)model->game->is_legal(model->view, &a, why);
    return false;
}

static bool table_act(void *table, const TableModel *model, const UiAct *act, Action *out,
                      Reason *why)
{
    TakoTable *t = table;
    switch ((UiActKind)act->kind) {
    case UI_PRESSED: return child_pressed(t, model, act->id, out);
    case UI_ASKED: return asked(t, model, act->id, why);
    case UI_DRAGGED:
        if (act->id != ID_DRAWN || !tako_asks(t, model)) return false;
        t->dragging = true;
        t->drag_x = act->x;
        t->drag_y = act->y;
        return false;
    case UI_DROPPED: return act->id == ID_DRAWN && drop(t, model, act->over, out);
    case UI_NOTHING: case UI_CHANGED: case UI_TYPED: case UI_DONE: case UI_REFUSED: return false;
    }
    return false;
}

static void table_hint(void *table, const TableModel *model, const Action *best)
{
    (void)model;
    ((TakoTable *)table)->hint = *best;
}

/* A joker goes to any ball, so no button says to which. */
static void say_move(const TableModel *model, const Action *a, Text *out)
{
    char n[8];
    if (a->verb != TAKO_SAY_PLACE) return; // a button says it
    snprintf(n, sizeof n, "%d", a->place[0]);
    tr_fill(model->tongue, out, "Flip {n}", "n", n, NULL);
}

static bool table_unasked(void *table, const TableModel *model, Action *out)
{
    TakoTable *t = table;
    if (!tako_asks(t, model) || seen(model)->table.phase != TAKO_ARRANGE) return false;
    if (model->arrange) return false;
    return say(TAKO_SAY_READY, out); // dealt straight into the wells
}

/* Any key, and a touch on nothing, of a child. */
static bool child_command(TakoTable *t, const TableModel *model, bool touch, Action *out)
{
    if (t->handing) {
        child_goes_on(t, model);
        return false;
    }
    if (child_takes_any(t, model)) return child_shining(model, out);
    if (child_level(model, t->front) == 1 && model->arrange &&
        seen(model)->table.phase == TAKO_ARRANGE && tako_asks(t, model)) {
        const unsigned empty = tako_hot(t, model, seen(model)); // the next one is fried
        for (int place = 1; place <= TAKO_PLACES; place++) {
            if (empty & tako_bit(place)) return lay_out(t, place, out);
        }
    }
    if (touch) child_answers(t);
    return false;
}

static bool table_command(void *table, const TableModel *model, const Input *in, Action *out,
                          Reason *why)
{
    TakoTable *t = table;
    (void)why;
    const bool key = in->type == INPUT_COMMAND && in->down && !in->repeat;
    const bool touch = in->type == INPUT_UP;
    const bool child = child_level(model, t->front) > 0 || t->handing;
    if (child && (key || touch)) {
        const bool any = t->handing || touch || child_level(model, t->front) == 1;
        if (any || child_takes_any(t, model)) return child_command(t, model, touch, out);
    }
    if (!key || !tako_asks(t, model)) return false;
    switch ((Command)in->command) {
    case CMD_SELECT: case CMD_CONFIRM: return main_action(t, model, out);
    case CMD_DRAW: return say(TAKO_SAY_DRAW, out);
    case CMD_PASS: // the key 0 is the tenth place
        return in->nth ? touch_place(t, model, in->nth, out) : say(TAKO_SAY_DISCARD, out);
    case CMD_NTH: return touch_place(t, model, in->nth, out);
    default: return false; // the other commands are the scene's
    }
}

/* Grown-ups light the next lantern; false: here help is asked for in words. */
static bool table_glow(void *table, const TableModel *model)
{
    TakoTable *t = table;
    if (child_level(model, t->front) == 0) return false;
    if (tako_asks(t, model) && t->lanterns < HELP_BALL) t->lanterns++;
    t->told++;
    return true;
}

/* A plate with one ball to go, and the last turns after one is done. */
static int tension_of(const TableModel *model)
{
    const Takoyaki *t = takoyaki_seen(model->view);
    if (t->table.phase == PHASE_ROUND_OVER) return 0;
    if (t->finished_count > 0) return 2;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (tako_turned(t, s) == TAKO_PLACES - 1) return 1;
    }
    return 0;
}

static const TableTeach TEACH = {
    .bytes = sizeof(TakoTable),
    .lesson = &TAKOYAKI_LESSON,
    .chapter = {[PHASE_ROUND_OVER] = 7, [TAKO_ARRANGE] = 1, [TAKO_DRAW] = 2, [TAKO_PLACE] = 3},
    .answers_children = true,
    .glow = table_glow,
    .says = child_tells,
    .hint = table_hint,
    .say_move = say_move,
    .spot = takoyaki_spot,
};

const TableKind TAKOYAKI_TABLE = {
    .game_id = "takoyaki",
    .tension = tension_of,
    .open = table_open,
    .close = table_close,
    .settle = table_settle,
    .take = table_take,
    .update = table_update,
    .finish = table_finish,
    .busy = table_busy,
    .draw = takoyaki_draw,
    .act = table_act,
    .unasked = table_unasked,
    .command = table_command,
    .teach = &TEACH,
    .staging = &TAKOYAKI_STAGING,
};

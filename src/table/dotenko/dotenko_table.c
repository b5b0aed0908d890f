/*
 * dotenko_table.c - what a press on the Dotenko table means, and how time passes there.
 *
 * Half a decision (the cards picked, in their order) is kept here; a whole one is returned as an
 * Action, and the rules judge it. Whether a call would be right is never asked here: everybody
 * always has the button.
 */
#include <stdlib.h>
#include <string.h>

#include "table/dotenko/dotenko_parts.h"
#include "table/teach.h"

static const Dotenko *seen(const TableModel *model) { return dotenko_seen(model->view); }

static bool pressed(void *table, const TableModel *model, int id, Action *out);
static void asked(const void *table, const TableModel *model, int id, Reason *why);
static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out);

/* A call sounds like a firework, the answer to it like a drum. */
static const char *sound_of(const Event *e)
{
    if (e->type == EV_CALLED) return e->value == DOTE_SAY_RETURN ? "don" : "burst";
    if (e->type == EV_READY && e->value == DOTE_SAY_PASS) return "pass";
    return e->type == EV_RULE && e->value == DOTE_RULE_FALSE_CALL ? "refuse" : NULL;
}

static const char *shout_of(const Event *e)
{
    if (e->type != EV_CALLED) return NULL;
    if (e->value == DOTE_SAY_RETURN) return "voice/gaeshi";
    return e->value == DOTE_SAY_SHOTENKO ? "voice/shotenko" : "voice/dotenko";
}

static const CardTableActs ACTS = {.pressed = pressed, .asked = asked, .dropped = dropped,
                                   .sound = sound_of, .shout = shout_of};

static void *table_open(void)
{
    DoteTable *t = calloc(1, sizeof *t);
    if (t) card_table_start(&t->base, &ACTS);
    return t;
}

static void table_close(void *table) { free(table); }

/* ---- time ----------------------------------------------------------------------------------- */

static void table_settle(void *table, const TableModel *model)
{
    DoteTable *t = table;
    card_table_settle(&t->base, model, seen(model)->turn);
    t->picked_count = 0;
}

static bool table_update(void *table, const TableModel *model, float dt_s, TableCue *cue)
{
    DoteTable *t = table;
    bool anew;
    const Seat front = t->base.front;
    const int before = front < SEATS_MAX ? t->base.stage.now.hand[front].count : 0;
    const bool moves = card_table_update(&t->base, model, dt_s, seen(model)->turn, cue, &anew);
    const int now = front < SEATS_MAX ? t->base.stage.now.hand[front].count : 0;
    if (before != now || front != t->base.front) t->picked_count = 0;
    dote_claim_update(t, model, dt_s);
    if (anew) {
        t->warned = false;
        t->picked_count = 0; // with movements off a hand changes between two updates
        Action only[2];
        bool more;
        const int count = model->person == SEAT_NOBODY || model->boxes // that is told to nobody
                              ? 0
                              : model->game->legal(table_asking(model), only, 2, &more);
        t->only_pass = count == 1 && only[0].verb == DOTE_SAY_PASS;
    }
    return moves || dote_claim_is_shown(t);
}

static void table_finish(void *table, const TableModel *model, bool all)
{
    if (!card_table_busy(table)) dote_claim_finish(table);
    card_table_finish(table, model, all);
}

static bool table_busy(const void *table)
{
    return card_table_busy(table) || dote_claim_is_shown(table);
}

/* ---- decisions ------------------------------------------------------------------------------ */

static bool asks(const DoteTable *t, const TableModel *model)
{
    return card_table_asks(&t->base, model);
}

static void touch_card(DoteTable *t, const TableModel *model, int i)
{
    if (i < 0 || i >= seen(model)->hand_count[t->base.front]) return;
    for (int k = 0; k < t->picked_count; k++) {
        if (t->picked[k] != i) continue;
        memmove(&t->picked[k], &t->picked[k + 1], (size_t)(t->picked_count - k - 1));
        t->picked_count--;
        return;
    }
    if (t->picked_count < DOTE_PICK_MAX) t->picked[t->picked_count++] = (uint8_t)i;
}

static bool say(uint8_t verb, Action *out)
{
    *out = action_of(verb);
    return verb != 0;
}

/* Losing the round is asked about first (ux.md 5.2). */
static bool pass(DoteTable *t, const TableModel *model, Action *out)
{
    if (model->confirms && dote_pass_loses(t, model) && !t->warned) {
        t->warned = true;
        return false;
    }
    return say(seen(model)->table.phase == DOTE_TURN ? DOTE_SAY_PASS : DOTE_SAY_WAIT, out);
}

static bool pressed(void *table, const TableModel *model, int id, Action *out)
{
    DoteTable *t = table;
    if (id == ID_CALL) return say(dote_call_now(t, model), out);
    if (!asks(t, model)) return false;
    if (id >= ID_CARD) {
        if (seen(model)->table.phase != DOTE_RETURNS) touch_card(t, model, id - ID_CARD);
        return false;
    }
    switch (id) {
    case ID_MAIN: return dote_picked_play(t, model, out);
    case ID_PASS: case ID_STOCK: return pass(t, model, out);
    default: return false;
    }
}

/* Answers "May I?" without playing. For a call there is no answer, because it would give the hand
 * away. */
static void asked(const void *table, const TableModel *model, int id, Reason *why)
{
    const DoteTable *t = table;
    DoteTable as_if = *t;
    Action a;
    if (!asks(t, model) || id == ID_CALL) return;
    if (id >= ID_CARD && !(dote_chosen(t) >> (id - ID_CARD) & 1)) {
        touch_card(&as_if, model, id - ID_CARD);
    }
    const bool whole = id >= ID_CARD || id == ID_MAIN ? dote_picked_play(&as_if, model, &a)
                                                      : pressed(&as_if, model, id, &a);
    if (whole) (void)model->game->is_legal(table_asking(model), &a, why);
}

static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out)
{
    DoteTable *t = table;
    if (act->id < ID_CARD || !asks(t, model) || act->over >= ID_CARD) return false;
    if (!(dote_chosen(t) >> (act->id - ID_CARD) & 1)) touch_card(t, model, act->id - ID_CARD);
    return dote_picked_play(t, model, out);
}

static bool table_command(void *table, const TableModel *model, const Input *in, Action *out,
                          Reason *why)
{
    DoteTable *t = table;
    (void)why;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return false;
    if (in->command == CMD_CALL) return say(dote_call_now(t, model), out);
    if (!asks(t, model)) return false;
    switch ((Command)in->command) {
    case CMD_CONFIRM: case CMD_SELECT: return dote_picked_play(t, model, out);
    case CMD_PASS: case CMD_DRAW: return pass(t, model, out);
    case CMD_NTH: touch_card(t, model, in->nth - 1); return false;
    case CMD_DOWN: t->picked_count = 0; return false;
    default: return false; // the other commands are the scene's
    }
}

/* Enter plays what is picked, wherever the focus is; Space still picks. */
static bool table_first(const void *table, const TableModel *model, const Input *in)
{
    const DoteTable *t = table;
    if (in->type != INPUT_COMMAND || !in->down || in->command != CMD_CONFIRM) return false;
    return asks(t, model) && t->picked_count > 0;
}

/* ---- several people -------------------------------------------------------------------------- */

static const char *table_badge(Card card)
{
    static const char *const FACES[] = {"11", "12", "13"};
    if (card == CARD_JOKER) return "−1 0 +1";
    if (card_rank(card) == 1) return "−1 +1";
    return card_rank(card) > 10 ? FACES[card_rank(card) - 11] : "";
}

static int table_look(const void *table, const TableModel *model, Seat seat, const View *eyes,
                      Card out[CARDS_MAX], uint64_t *chosen, Text *words)
{
    const DoteTable *t = table;
    TableModel own = *model;
    bool fits;
    own.view = eyes;
    *chosen = seat == t->base.front && model->person == seat ? dote_chosen(t) : 0;
    if (*chosen) dote_say_sum(t, &own, words, &fits);
    if (words->length == 0 && model->chair[seat].hints >= 1) dote_say_hand(&own, seat, words);
    return model->game->cards_in(eyes, (Zone){.kind = ZONE_HAND, .seat = seat}, out);
}

/* Between the field and the hand, and left of where the buttons grow to; in a portrait window
 * below the hand. */
static Rect table_calls_at(const void *table, const TableModel *model, float w, float h)
{
    const float edge = 24, aside = 256, y = h - 288, strip_h = 148;
    (void)table;
    if (plan_stands(model, w, h)) return plan_lamp(w, h, plan_button_rows(model, DOTE_BUTTON_ROWS));
    if (parts_people(model) <= 3) return (Rect){aside, y, w - 2 * aside, strip_h};
    return (Rect){edge, y, w - edge - aside, strip_h};
}

static int controls(const Action *a, Seat me, int id[HINT_CONTROLS_MAX])
{
    (void)me;
    if (a->verb == DOTE_SAY_PLAY) return 0;
    id[0] = a->verb == DOTE_SAY_PASS || a->verb == DOTE_SAY_WAIT ? ID_PASS : ID_CALL;
    return 1;
}

static int own_first(Seat me)
{
    (void)me;
    return ID_CARD;
}

static const TableTeach TEACH = {
    .bytes = sizeof(DoteTable),
    .lesson = &DOTENKO_LESSON,
    .chapter = {[PHASE_ROUND_OVER] = 10, [DOTE_OPENING] = 4, [DOTE_TURN] = 6, [DOTE_RETURNS] = 8},
    .moment_chapter = {[MOMENT_CALL] = 7, [MOMENT_ANSWER] = 8, [MOMENT_RACE] = 4},
    .hint = card_table_hint,
    .controls = controls,
    .spot = dotenko_spot,
};

static const TableHand HAND = {
    .own = own_first,
    .first = table_first,
};

static const TableBoxes BOXES = {
    .look = table_look,
    .badge = table_badge,
    .dots = dote_draw_frame,
    .seat_at = dotenko_seat_at,
};

static const TableCalls CALLS = {
    .at = table_calls_at,
    .telling_reasons = true,
};

static const TableEnding ENDING = {
    .steps = DOTE_END_STEPS,
    .draw = dotenko_draw_end,
    .is_best = dotenko_is_best,
    .draw_best = dotenko_draw_best,
};

const TableKind DOTENKO_TABLE = {
    .game_id = "dotenko",
    .open = table_open,
    .close = table_close,
    .settle = table_settle,
    .take = card_table_take,
    .update = table_update,
    .finish = table_finish,
    .busy = table_busy,
    .draw = dotenko_draw,
    .act = card_table_act,
    .unasked = card_table_unasked,
    .tension = card_table_tension,
    .command = table_command,
    .teach = &TEACH,
    .coach = &DOTENKO_COACH,
    .staging = &DOTENKO_STAGING,
    .hand = &HAND,
    .boxes = &BOXES,
    .calls = &CALLS,
    .ending = &ENDING,
};

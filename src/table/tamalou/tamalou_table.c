/*
 * tamalou_table.c - what a press on the Tamalou table means, and how time passes there.
 *
 * Half a decision (taking the discard: where to? a trade: which of mine?) is kept here; a whole one
 * is returned as an Action, and the rules judge it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "table/tamalou/tamalou_parts.h"
#include "table/teach.h"

static const Tamalou *seen(const TableModel *model) { return tamalou_seen(model->view); }

static bool pressed(void *table, const TableModel *model, int id, Action *out);
static void asked(const void *table, const TableModel *model, int id, Reason *why);
static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out);

static const char *sound_of(const Event *e)
{
    if (e->type == EV_CALLED && e->value == TAMA_SAY_TAMALOU) return "flute";
    return e->type == EV_RULE && e->value == TAMA_RULE_WRONG_SNAP ? "refuse" : NULL;
}

static const char *shout_of(const Event *e)
{
    return e->type == EV_CALLED && e->value == TAMA_SAY_TAMALOU ? "voice/tamaro" : NULL;
}

/* Somebody has hardly a card left, or the stock ends soon. */
static int tension_of(const TableModel *model)
{
    enum { FEW = 2, TURNS = 2 };
    Card laid[CARDS_MAX];
    const Table *t = view_table(model->view);
    if (t->phase == PHASE_ROUND_OVER || t->phase == TAMA_PEEK) return 0;
    const Zone stock = {.kind = ZONE_STOCK, .seat = SEAT_NOBODY};
    bool tense = model->game->cards_in(model->view, stock, laid) <= TURNS * t->seat_count;
    for (Seat s = 0; s < t->seat_count; s++) {
        const Zone own = {.kind = ZONE_PLACES, .seat = s};
        tense = tense || model->game->cards_in(model->view, own, laid) <= FEW;
    }
    return tense;
}

static const CardTableActs ACTS = {.pressed = pressed, .asked = asked, .dropped = dropped,
                                   .sound = sound_of, .shout = shout_of};

static void *table_open(void)
{
    TamaTable *t = calloc(1, sizeof *t);
    if (t) card_table_start(&t->base, &ACTS);
    return t;
}

static void table_close(void *table) { free(table); }

/* Forgets half a decision. */
static void put_back(TamaTable *t)
{
    t->taking = t->closing = false;
    t->own = 0;
}

static void forget(TamaTable *t)
{
    put_back(t);
    t->asked_s = 0;
}

/* ---- time ----------------------------------------------------------------------------------- */

static void table_settle(void *table, const TableModel *model)
{
    TamaTable *t = table;
    card_table_settle(&t->base, model, seen(model)->turn);
    forget(t);
}

static bool table_stuck(void *table, TablePicture *out)
{
    TamaTable *t = table;
    *out = t->stuck;
    t->stuck = (TablePicture){.place = 0};
    return out->place > 0;
}

static bool asks(const TamaTable *t, const TableModel *model)
{
    return card_table_asks(&t->base, model);
}

/* With several people the call is offered for a while; then the next one's turn comes. */
static bool table_unasked(void *table, const TableModel *model, Action *out)
{
    const TamaTable *t = table;
    if (tama_offer_left(t, model) != 0) return false;
    *out = action_of(TAMA_SAY_END);
    return true;
}

static bool table_update(void *table, const TableModel *model, float dt_s, TableCue *cue)
{
    TamaTable *t = table;
    bool anew;
    tama_note_reminders(t, model);
    const bool moves = card_table_update(&t->base, model, dt_s, seen(model)->turn, cue, &anew);
    // A person who looks for the first time is not hurried by those who are ready.
    const bool looks = seen(model)->table.phase == TAMA_PEEK && t->asked == model->person;
    if (anew && !looks) forget(t);
    t->asked = model->person;
    if (!asks(t, model)) return moves;
    if (!model->holding) t->asked_s += dt_s;
    const bool first_look = seen(model)->table.phase == TAMA_PEEK && !tama_may_close(t, model);
    return moves || first_look || tama_is_offer(t, model);
}

/* ---- decisions ------------------------------------------------------------------------------ */

static bool say(TamaVerb verb, Action *out)
{
    *out = action_of((uint8_t)verb);
    return true;
}

static bool say_place(TamaVerb verb, int place, Action *out)
{
    *out = action_of((uint8_t)verb);
    out->place[0] = (uint8_t)place;
    return true;
}

/* The rules say why no card of that player can be traded, if it is so. */
static bool refused_trade(const TamaTable *t, const TableModel *model, Seat seat, int place,
                          Action *out)
{
    const Seat me = tama_me(t, model);
    if (seat == me || tama_may_point(seen(model), seat)) return false;
    (void)say_place(TAMA_SAY_TRADE, tama_nth_card(seen(model), me, 0), out);
    out->target = seat;
    out->place[1] = (uint8_t)place;
    return true;
}

/* The first of two cards is taken up (with jq_any anybody's, else one's own) or put back; the
 * second, another player's, completes the trade. */
static bool trade_at(TamaTable *t, const TableModel *model, Seat seat, int place, Action *out)
{
    const Tamalou *v = seen(model);
    if (!tama_has_card(v, seat, place)) return false; // a key may name any place
    if (t->own && t->own_of != seat) {
        *out = action_of(TAMA_SAY_MIX);
        out->target = t->own_of;
        out->place[0] = t->own;
        out->place[1] = (uint8_t)place;
        out->item[out->count++] = seat;
        model->game->complete(table_asking(model), out); // as it is listed
        return true;
    }
    if (!tama_is_target(t, model, seat, place)) return refused_trade(t, model, seat, place, out);
    t->own = t->own == place ? 0 : (uint8_t)place;
    t->own_of = seat;
    return false;
}

static bool power_at(TamaTable *t, const TableModel *model, Seat seat, int place, Action *out)
{
    const uint8_t power = seen(model)->power;
    if (power == TAMA_POWER_TRADE) return trade_at(t, model, seat, place, out);
    const bool own = seat == tama_me(t, model);
    (void)say_place(own && power == TAMA_POWER_PEEK ? TAMA_SAY_PEEK : TAMA_SAY_SPY, place, out);
    if (out->verb == TAMA_SAY_SPY) out->target = seat; // where it does not go, the rules say why
    return true;
}

static bool touch_place(TamaTable *t, const TableModel *model, Seat seat, int place, Action *out)
{
    const bool own = seat == tama_me(t, model);
    if (own && tama_may_snap(t, model)) return say_place(TAMA_SAY_SNAP, place, out);
    if (tama_may_stick(t, model, seat, place)) tama_stick_next(t, model, seat, place);
    if (!asks(t, model)) return false;
    switch ((TamaPhase)seen(model)->table.phase) {
    case TAMA_TURN: return own && t->taking && say_place(TAMA_SAY_TAKE, place, out);
    case TAMA_DRAWN: return own && say_place(TAMA_SAY_SWAP, place, out);
    case TAMA_POWER: return power_at(t, model, seat, place, out);
    case TAMA_POWER_SWAP: return own && say_place(TAMA_SAY_KEEP, place, out);
    case TAMA_PEEK: case TAMA_POWER_SHOWN: case TAMA_DECLARE: case TAMA_ROUND_OVER:
    case TAMA_PHASES: break;
    }
    return false;
}

/* What the red button, Space and Enter do. */
static bool main_action(TamaTable *t, const TableModel *model, Action *out)
{
    switch ((TamaPhase)seen(model)->table.phase) {
    case TAMA_PEEK:
        if (model->boxes && !t->closing) { // closing asks
            t->closing = tama_may_close(t, model);
            return false;
        }
        return say(TAMA_SAY_READY, out);
    case TAMA_TURN: return !t->taking && say(TAMA_SAY_DRAW, out);
    case TAMA_DRAWN: return say(TAMA_SAY_DISCARD, out);
    case TAMA_POWER_SHOWN: return say(TAMA_SAY_DONE, out);
    case TAMA_POWER: case TAMA_POWER_SWAP: return say(TAMA_SAY_SKIP, out);
    case TAMA_DECLARE: return say(TAMA_SAY_END, out);
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
    return false;
}

static bool pressed(void *table, const TableModel *model, int id, Action *out)
{
    TamaTable *t = table;
    if (id > ID_PLACE) {
        const int at = id - ID_PLACE;
        return touch_place(t, model, (Seat)(at / 16), at % 16, out);
    }
    if (!asks(t, model)) return false;
    switch (id) {
    case ID_MAIN: case ID_DRAWN: return main_action(t, model, out);
    case ID_SKIP: return say(TAMA_SAY_SKIP, out);
    case ID_TAMALOU: return say(TAMA_SAY_TAMALOU, out);
    case ID_AGAIN: t->closing = false; return false;
    case ID_STOCK: return say(TAMA_SAY_DRAW, out);
    case ID_TAKE: t->taking = !t->taking; return false;
    case ID_DISCARD:
        if (seen(model)->table.phase == TAMA_DRAWN) return say(TAMA_SAY_DISCARD, out);
        t->taking = !t->taking && seen(model)->table.phase == TAMA_TURN;
        return false;
    default: return false;
    }
}

/* The action that a press on this card suggests although it is not possible now, so that the rules
 * can give the reason. */
static Action plain_wish(const TamaTable *t, const TableModel *model, Seat seat, int place)
{
    Action a;
    const bool own = seat == tama_me(t, model);
    (void)say_place(own ? TAMA_SAY_SWAP : TAMA_SAY_SPY, place, &a);
    if (!own) a.target = seat;
    return a;
}

/* Answers "May I?" without playing. */
static void asked(const void *table, const TableModel *model, int id, Reason *why)
{
    const TamaTable *t = table;
    TamaTable as_if = *t;
    Action a;
    const int at = id - ID_PLACE;
    if (!asks(t, model)) return;
    if (at > 0 && !tama_is_target(t, model, (Seat)(at / 16), at % 16)) {
        a = plain_wish(t, model, (Seat)(at / 16), at % 16);
    } else if (!pressed(&as_if, model, id, &a)) {
        return;
    }
    (void)model->game->is_legal(table_asking(model), &a, why);
}

/* The drawn card is dragged to a place or to the discards. */
static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out)
{
    TamaTable *t = table;
    if (act->id != ID_DRAWN || !asks(t, model)) return false;
    if (act->over == ID_DISCARD) return say(TAMA_SAY_DISCARD, out);
    if (act->over > ID_PLACE) return pressed(t, model, act->over, out);
    return false; // let go over nothing: the card goes back
}

static bool table_command(void *table, const TableModel *model, const Input *in, Action *out,
                          Reason *why)
{
    TamaTable *t = table;
    (void)why;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return false;
    if (in->command == CMD_NTH) return touch_place(t, model, tama_me(t, model), in->nth, out);
    if (!asks(t, model)) return false;
    switch ((Command)in->command) {
    case CMD_CONFIRM: case CMD_SELECT: return main_action(t, model, out);
    case CMD_DRAW: return say(TAMA_SAY_DRAW, out);
    case CMD_PASS:
        put_back(t);
        return seen(model)->table.phase != TAMA_TURN && main_action(t, model, out);
    default: return false; // the other commands are the scene's
    }
}

/* ---- several people -------------------------------------------------------------------------- */

/* What `seat` is being shown now. */
static int table_look(const void *table, const TableModel *model, Seat seat, const View *eyes,
                      Card out[CARDS_MAX], uint64_t *chosen, Text *words)
{
    const TamaTable *t = table;
    const Tamalou *v = tamalou_seen(eyes);
    TableModel own = *model;
    int count = 0;
    *chosen = 0;
    own.view = eyes;
    tama_say_box(&own, seat, words);
    if (v->table.phase == TAMA_PEEK && !t->closing) {
        const int places = tama_places(v, seat);
        for (int i = 0; i < places; i++) { // side by side as they lie: the others sit opposite
            const int p = seat == t->base.front ? i + 1 : places - i;
            if (tama_shows(v, seat, seat, p)) out[count++] = tama_at(v, seat, p)->card;
        }
    } else if (v->turn == seat && card_is_known(v->drawn)) {
        out[count++] = v->drawn;
    } else if (v->turn == seat && v->shown_place) {
        out[count++] = tama_at(v, v->shown_seat, v->shown_place)->card;
    }
    return count;
}

/* Both, and what lies between them. */
static Rect around(Rect a, Rect b)
{
    const float x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    const float right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const float low = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){x, y, right - x, low - y};
}

Rect tamalou_seat_at(const void *table, const TableModel *model, float w, float h, Seat seat,
                     Rect *keep)
{
    TamaLayout l;
    tama_lay_out(&l, table, model, w, h);
    const Rect plate = l.ring.plate[seat];
    *keep = seat == l.front ? plate : around(plate, l.quad[seat]);
    return plate;
}

/* Above one's own cards. */
static float table_says_at(const void *table, const TableModel *model, float w, float h)
{
    static const float AIR = 44;
    TamaLayout l;
    tama_lay_out(&l, table, model, w, h);
    return l.quad[l.front].y - AIR;
}

static Rect table_calls_at(const void *table, const TableModel *model, float w, float h)
{
    TamaLayout l;
    tama_lay_out(&l, table, model, w, h);
    return l.strip;
}

static int place_id(Seat seat, int place) { return ID_PLACE + 16 * seat + place; }

/* Cards lie face down here, so a move is called by where its cards lie. */
static void say_move(const TableModel *model, const Action *a, Text *out)
{
    char n[8], m[8];
    const char *words = NULL;
    const bool mix = a->verb == TAMA_SAY_MIX;
    const Seat other = mix ? a->item[0] : a->target;
    const Seat one = mix ? a->target : SEAT_NOBODY;
    snprintf(n, sizeof n, "%d", a->place[0]);
    snprintf(m, sizeof m, "%d", a->place[1]);
    switch ((TamaVerb)a->verb) {
    case TAMA_SAY_SWAP: case TAMA_SAY_KEEP: words = N_("Swap card {n}"); break;
    case TAMA_SAY_PEEK: words = N_("Look at card {n}"); break;
    case TAMA_SAY_SPY: words = N_("Look at {who}'s card {n}"); break;
    case TAMA_SAY_TRADE: words = N_("Trade card {n} for {who}'s card {m}"); break;
    case TAMA_SAY_MIX: words = N_("Trade {one}'s card {n} for {who}'s card {m}"); break;
    case TAMA_SAY_SNAP: words = N_("Snap card {n}"); break;
    case TAMA_SAY_READY: case TAMA_SAY_DRAW: case TAMA_SAY_DISCARD: case TAMA_SAY_TAKE:
    case TAMA_SAY_DONE: case TAMA_SAY_SKIP: case TAMA_SAY_TAMALOU: case TAMA_SAY_END: break;
    }
    if (!words) return; // a button says it
    tr_fill(model->tongue, out, words, "n", n, "m", m, "who",
            other < SEATS_MAX ? model->chair[other].name : "", "one",
            one < SEATS_MAX ? model->chair[one].name : "", NULL);
}

static int controls(const Action *a, Seat me, int id[HINT_CONTROLS_MAX])
{
    int count = 0;
    switch ((TamaVerb)a->verb) {
    case TAMA_SAY_READY: case TAMA_SAY_DRAW: case TAMA_SAY_DISCARD: case TAMA_SAY_DONE:
    case TAMA_SAY_END: id[count++] = ID_MAIN; break;
    case TAMA_SAY_TAKE: id[count++] = ID_TAKE; break;
    case TAMA_SAY_SPY: return id[0] = place_id(a->target, a->place[0]), 1;
    case TAMA_SAY_TRADE: id[count++] = place_id(a->target, a->place[1]); break;
    case TAMA_SAY_MIX:
        id[count++] = place_id(a->target, a->place[0]);
        id[count++] = place_id(a->item[0], a->place[1]);
        return count;
    case TAMA_SAY_SKIP: id[count++] = ID_SKIP; break;
    case TAMA_SAY_TAMALOU: id[count++] = ID_TAMALOU; break;
    case TAMA_SAY_SWAP: case TAMA_SAY_PEEK: case TAMA_SAY_KEEP: case TAMA_SAY_SNAP: break;
    }
    if (a->place[0]) id[count++] = place_id(me, a->place[0]);
    return count;
}

static int own_first(Seat me)
{
    return ID_PLACE + 16 * me + 1;
}

static const TableTeach TEACH = {
    .bytes = sizeof(TamaTable),
    .lesson = &TAMALOU_LESSON,
    .chapter = {[PHASE_ROUND_OVER] = 7, [TAMA_PEEK] = 1, [TAMA_TURN] = 3, [TAMA_DRAWN] = 3,
                [TAMA_POWER] = 5, [TAMA_POWER_SHOWN] = 5, [TAMA_POWER_SWAP] = 5,
                [TAMA_DECLARE] = 6},
    .moment_chapter = {[MOMENT_CALL] = 10, [MOMENT_RACE] = 10},
    .hint = card_table_hint,
    .controls = controls,
    .say_move = say_move,
    .spot = tamalou_spot,
};

static const TableHand HAND = {
    .own = own_first,
};

static const TableBoxes BOXES = {
    .look = table_look,
    .seat_at = tamalou_seat_at,
};

static const TableCalls CALLS = {
    .at = table_calls_at,
    .seats_stay = true,
};

static const TableMarks MARKS = {
    .stuck = table_stuck,
};

const TableKind TAMALOU_TABLE = {
    .game_id = "tamalou",
    .tension = tension_of,
    .open = table_open,
    .close = table_close,
    .settle = table_settle,
    .take = card_table_take,
    .update = table_update,
    .finish = card_table_finish,
    .busy = card_table_busy,
    .lands = card_table_lands,
    .draw = tamalou_draw,
    .says_at = table_says_at,
    .act = card_table_act,
    .unasked = table_unasked,
    .command = table_command,
    .teach = &TEACH,
    .coach = &TAMALOU_COACH,
    .staging = &TAMALOU_STAGING,
    .hand = &HAND,
    .boxes = &BOXES,
    .calls = &CALLS,
    .marks = &MARKS,
};

/*
 * kakkuri_table.c - what a press on the Kakkuri table means, and how time passes there.
 *
 * Half a decision (the row laid so far) is kept here; a whole one is returned as an Action, and the
 * rules judge it. The rules' list of legal rows says what can come next.
 */
#include <stdlib.h>
#include <string.h>

#include "table/kakkuri/kakkuri_parts.h"
#include "table/teach.h"

static const Kakkuri *seen(const TableModel *model) { return kakkuri_seen(model->view); }

static bool pressed(void *table, const TableModel *model, int id, Action *out);
static void asked(const void *table, const TableModel *model, int id, Reason *why);
static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out);

static const char *sound_of(const Event *e)
{
    if (e->type == EV_READY && e->value == KAKU_SAY_PASS) return "pass";
    return e->type == EV_RULE && e->value == KAKU_RULE_GURI ? "clappers" : NULL;
}

static const char *shout_of(const Event *e)
{
    if (e->type == EV_FINISHED && e->value == 1) return "voice/agari";
    return e->type == EV_RULE && e->value == KAKU_RULE_GURI ? "voice/guri" : NULL;
}

/* [KAKU-26] The cards drawn for the first place lie at the plates and are shown together; one after
 * another would take too long. */
static bool is_lot(const Event *e)
{
    return e->type == EV_RULE && e->value == KAKU_RULE_DRAWN;
}

static const CardTableActs ACTS = {.pressed = pressed, .asked = asked, .dropped = dropped,
                                   .sound = sound_of, .shout = shout_of, .lot = is_lot};

static void *table_open(void)
{
    KakuTable *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->listed = calloc(KAKU_LISTED_MAX, sizeof *t->listed);
    if (!t->listed) {
        free(t);
        return NULL;
    }
    card_table_start(&t->base, &ACTS);
    t->base.stage.pays = true;
    return t;
}

static void table_close(void *table)
{
    KakuTable *t = table;
    free(t->listed);
    free(t);
}

/* ---- what is picked, and what may be answered ---- */

/* The card laid as number `from` goes back, and what was laid after it. */
static void put_back_from(KakuTable *t, const TableModel *model, int from)
{
    for (int i = from; i < t->picked_count; i++) {
        const int demon = kaku_demon(kaku_picked_card(t, model, i));
        if (demon >= 0) wild_forget(&t->wish, demon);
    }
    if (from < t->picked_count) t->picked_count = from;
}

static void ask_anew(KakuTable *t, const TableModel *model)
{
    bool more = false;
    t->picked_count = 0;
    t->wish = (WildWish){.last = 0};
    t->list_count = 0;
    if (model->person != SEAT_NOBODY)
        t->list_count =
            model->game->legal(table_asking(model), t->listed, KAKU_LISTED_MAX, &more);
    t->list_whole = !more;
}

Action kaku_fuwari_with(const Kakkuri *v, Seat whom)
{
    Action a = action_of(whom == v->table.dealer ? KAKU_SAY_FUWARI : KAKU_SAY_FUWARI_OF);
    if (whom != v->table.dealer) a.target = whom;
    return a;
}

/* ---- time ----------------------------------------------------------------------------------- */

/* [KAKU-26] The cards drawn for the first place stay until the cards are dealt. */
static void look_at_draw(KakuTable *t, const TableModel *model)
{
    const Timeline *time = &t->base.stage.time;
    if (!timeline_is_busy(time)) memcpy(t->base.drawn, seen(model)->drawn, sizeof t->base.drawn);
    for (int i = time->first; i < time->first + time->count && time->flight[i].left; i++) {
        const Event *e = &time->flight[i].event;
        const bool drawn = e->type == EV_RULE && e->value == KAKU_RULE_DRAWN;
        if (drawn && e->seat < SEATS_MAX) t->base.drawn[e->seat] = e->card;
    }
}

static void table_settle(void *table, const TableModel *model)
{
    KakuTable *t = table;
    card_table_settle(&t->base, model, seen(model)->turn);
    t->picked_count = 0;
    t->wish = (WildWish){.last = 0};
}

static bool table_update(void *table, const TableModel *model, float dt_s, TableCue *cue)
{
    KakuTable *t = table;
    bool anew;
    const bool moves = card_table_update(&t->base, model, dt_s, seen(model)->turn, cue, &anew);
    if (anew) ask_anew(t, model);
    t->told = kaku_told(t, seen(model));
    look_at_draw(t, model);
    return moves;
}

/* ---- decisions ------------------------------------------------------------------------------ */

static bool asks(const KakuTable *t, const TableModel *model)
{
    return card_table_asks(&t->base, model);
}

static bool say(KakuVerb verb, Action *out)
{
    *out = action_of((uint8_t)verb);
    return true;
}

static void touch_card(KakuTable *t, const TableModel *model, int i)
{
    WildReadings r;
    if (seen(model)->table.phase != KAKU_TURN) return;
    if (i < 0 || i >= seen(model)->hand_count[t->base.front]) return;
    const int demon = kaku_demon(kaku_hand(seen(model), t->base.front)[i]);
    for (int k = 0; k < t->picked_count; k++) {
        if (t->picked[k] != i) continue;
        kaku_readings(t, model, &r);
        if (demon < 0 || !wild_touched(&t->wish, &r, demon)) put_back_from(t, model, k);
        return;
    }
    if (t->picked_count == KAKU_ROW_MAX) return;
    t->picked[t->picked_count++] = (uint8_t)i;
    if (demon >= 0) t->wish.at = (uint16_t)demon;
}

/* A press on the row of meanings; false: it was none. */
static bool press_row(KakuTable *t, const TableModel *model, int id)
{
    WildReadings r;
    uint16_t rank;
    kaku_readings(t, model, &r);
    const int open = wild_open(&r, &t->wish);
    if (!wild_pressed(&r, open, id, ID_STANDS, ID_UNPICK, &rank)) return false;
    if (rank) wild_choose(&t->wish, open, rank);
    for (int i = 0; i < t->picked_count && !rank; i++) {
        if (kaku_demon(kaku_picked_card(t, model, i)) == open) put_back_from(t, model, i);
    }
    return true;
}

static bool main_action(const KakuTable *t, const TableModel *model, Action *out)
{
    if (seen(model)->table.phase == KAKU_FUWARI) return say(KAKU_SAY_LOOK, out);
    return kaku_picked_row(t, model, out);
}

/* [KAKU-17] A play after which not all can go as pairs: "the table says so before it is made". */
static bool means(KakuTable *t, const TableModel *model, const Action *a)
{
    const bool strands = kaku_strands_pairs(kakkuri_seen(table_asking(model)), a);
    if (!model->confirms || !strands || kaku_is_warned(t)) return true;
    t->warned = kaku_chosen(t);
    return false;
}

static bool pressed(void *table, const TableModel *model, int id, Action *out)
{
    KakuTable *t = table;
    if (id == ID_FOLD) return say(KAKU_SAY_FOLD, out);
    if (!asks(t, model)) return false;
    if (id >= ID_CARD) {
        touch_card(t, model, id - ID_CARD);
        return false;
    }
    if (id >= ID_FUWARI_OF && id < ID_FUWARI_OF + SEATS_MAX) {
        *out = kaku_fuwari_with(seen(model), (Seat)(id - ID_FUWARI_OF));
        return true;
    }
    switch (id) {
    case ID_MAIN: return main_action(t, model, out) && means(t, model, out);
    case ID_PASS: return say(KAKU_SAY_PASS, out);
    case ID_SANZOKU: return say(KAKU_SAY_SANZOKU, out);
    case ID_FUWARI: return say(KAKU_SAY_FUWARI, out);
    case ID_TURN_BOX: return say(KAKU_SAY_TURN, out);
    default: (void)press_row(t, model, id); return false;
    }
}

/* Answers "May I?" without playing. */
static void asked(const void *table, const TableModel *model, int id, Reason *why)
{
    const KakuTable *t = table;
    KakuTable as_if = *t;
    Action a;
    if (!asks(t, model)) return;
    if (id >= ID_CARD && !(kaku_chosen(t) >> (id - ID_CARD) & 1)) {
        touch_card(&as_if, model, id - ID_CARD);
    }
    const bool whole = id >= ID_CARD ? kaku_picked_row(&as_if, model, &a)
                                     : pressed(&as_if, model, id, &a);
    if (whole) (void)model->game->is_legal(table_asking(model), &a, why);
}

static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out)
{
    KakuTable *t = table;
    if (act->id < ID_CARD || !asks(t, model) || act->over >= ID_CARD) return false;
    if (!(kaku_chosen(t) >> (act->id - ID_CARD) & 1)) touch_card(t, model, act->id - ID_CARD);
    return kaku_picked_row(t, model, out) && means(t, model, out);
}

static bool table_command(void *table, const TableModel *model, const Input *in, Action *out,
                          Reason *why)
{
    KakuTable *t = table;
    (void)why;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat || !asks(t, model)) return false;
    switch ((Command)in->command) {
    case CMD_CONFIRM: case CMD_SELECT: return main_action(t, model, out) && means(t, model, out);
    case CMD_PASS: return say(KAKU_SAY_PASS, out);
    case CMD_DRAW: return kaku_may(t, KAKU_SAY_TURN) && say(KAKU_SAY_TURN, out);
    case CMD_NTH: touch_card(t, model, in->nth - 1); return false;
    case CMD_DOWN: put_back_from(t, model, 0); return false;
    default: return false; // the other commands are the scene's
    }
}

/* Enter lays what is picked, wherever the focus is; Space still picks. */
static bool table_first(const void *table, const TableModel *model, const Input *in)
{
    const KakuTable *t = table;
    WildReadings r;
    if (in->type != INPUT_COMMAND || !in->down || in->command != CMD_CONFIRM) return false;
    if (!asks(t, model) || t->picked_count == 0) return false;
    kaku_readings(t, model, &r);
    return !wild_has_focus(&r, wild_open(&r, &t->wish), model->focus, ID_STANDS, ID_UNPICK);
}

/* ---- among people --------------------------------------------------------------------------- */

static void poll_words(const TableModel *model, bool one, PollWords *out)
{
    const Tongue t = model->tongue;
    out->with_id = 0;
    if (one) {
        out->question = tr(t, "{who}: swap hands with the dealer? Nobody has looked yet.");
        if (kaku_fuwari_of(seen(model)) & (kaku_fuwari_of(seen(model)) - 1))
            out->question = tr(t, "{who}: swap your hand for the dealer's or another that has been "
                                  "swapped? Nobody has looked yet.");
        out->say_yes = tr_c(t, "call", "Fuwari!");
        out->say_no = tr(t, "Keep my hand");
        out->with_id = ID_FUWARI_OF;
        return;
    }
    out->question = tr(t, N_("Who drops out? Press your key or your face."));
    if (model->confirms)
        out->question = tr(t, "Who drops out? Hold your key for a second, or press your face.");
    out->confirm = tr(t, "{who}: drop out of this deal for one stone?");
    out->child_asks = tr(t, "Who drops out?");
    out->child_confirm = tr(t, "{who} drops out?");
    out->child_yes = tr(t, "Drop out");
    out->say_yes = tr(t, "Drop, pay 1");
    out->say_no = tr(t, "Stay in");
}

static int table_look(const void *table, const TableModel *model, Seat seat, const View *eyes,
                      Card out[CARDS_MAX], uint64_t *chosen, Text *words)
{
    const Kakkuri *v = kakkuri_seen(eyes);
    (void)table;
    (void)model;
    (void)words;
    *chosen = 0;
    memcpy(out, kaku_hand(v, seat), v->hand_count[seat]);
    return v->hand_count[seat];
}

static int controls(const Action *a, Seat me, int id[HINT_CONTROLS_MAX])
{
    (void)me;
    switch ((KakuVerb)a->verb) {
    case KAKU_SAY_FUWARI: id[0] = ID_FUWARI; return 1;
    case KAKU_SAY_FUWARI_OF: id[0] = ID_FUWARI_OF + a->target; return 1;
    case KAKU_SAY_LOOK: id[0] = ID_MAIN; return 1;
    case KAKU_SAY_PASS: id[0] = ID_PASS; return 1;
    case KAKU_SAY_FOLD: id[0] = ID_FOLD; return 1;
    case KAKU_SAY_SANZOKU: id[0] = ID_SANZOKU; return 1;
    case KAKU_SAY_TURN: id[0] = ID_TURN_BOX; return 1;
    case KAKU_SAY_PLAY: case KAKU_SAY_TIME_UP: break;
    }
    return 0;
}

static int own_first(Seat me)
{
    (void)me;
    return ID_CARD;
}

static bool fits(const void *table, const TableModel *model, int id)
{
    return id < ID_CARD || !(kaku_impossible(table, model) >> (id - ID_CARD) & 1);
}

static const TableTeach TEACH = {
    .bytes = sizeof(KakuTable),
    .lesson = &KAKKURI_LESSON,
    .chapter = {[PHASE_ROUND_OVER] = 11, [KAKU_FUWARI] = 3, [KAKU_TURN] = 4},
    .moment_chapter = {[MOMENT_POLL] = 3, [MOMENT_FOLD] = 10},
    .hint = card_table_hint,
    .controls = controls,
    .fits = fits,
    .spot = kakkuri_spot,
};

static const TableHand HAND = {
    .own = own_first,
    .first = table_first,
};

static const TableBoxes BOXES = {
    .look = table_look,
    .seat_at = kakkuri_seat_at,
    .hand_at = kakkuri_hand_at,
};

static const TablePoll POLL = {
    .words = poll_words,
};

const TableKind KAKKURI_TABLE = {
    .game_id = "kakkuri",
    .open = table_open,
    .close = table_close,
    .settle = table_settle,
    .take = card_table_take,
    .update = table_update,
    .finish = card_table_finish,
    .busy = card_table_busy,
    .lands = card_table_lands,
    .draw = kakkuri_draw,
    .says_at = kakkuri_says_at,
    .act = card_table_act,
    .unasked = card_table_unasked,
    .tension = card_table_tension,
    .command = table_command,
    .teach = &TEACH,
    .coach = &KAKKURI_COACH,
    .staging = &KAKKURI_STAGING,
    .hand = &HAND,
    .boxes = &BOXES,
    .poll = &POLL,
};

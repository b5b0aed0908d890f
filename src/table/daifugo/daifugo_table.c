/*
 * daifugo_table.c - what a press on the Daifugō table means, and how time passes there.
 *
 * Half a decision (the cards picked so far) is kept only here; a whole one is returned as an
 * Action, and the rules judge it. The rules' list of legal actions says which cards can still be
 * added to the picked ones.
 */
#include <stdlib.h>
#include <string.h>

#include "table/daifugo/daifugo_parts.h"
#include "table/teach.h"

static const Daifugo *seen(const TableModel *model) { return daifugo_seen(model->view); }

static bool pressed(void *table, const TableModel *model, int id, Action *out);
static void asked(const void *table, const TableModel *model, int id, Reason *why);
static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out);

static const char *sound_of(const Event *e)
{
    const bool turned = e->value == DAIF_RULE_REVOLUTION || e->value == DAIF_RULE_OMEN;
    if (e->type == EV_READY && e->value == DAIF_SAY_PASS) return "pass";
    return e->type == EV_RULE && turned ? "revolution" : NULL;
}

static const char *shout_of(const Event *e)
{
    if (e->type == EV_FINISHED && e->value == 1) return "voice/agari";
    return e->type == EV_RULE && e->value == DAIF_RULE_REVOLUTION ? "voice/kakumei" : NULL;
}

static const CardTableActs ACTS = {.pressed = pressed, .asked = asked, .dropped = dropped,
                                   .sound = sound_of, .shout = shout_of, .big = daifugo_turns_over};

static void *table_open(void)
{
    DaifTable *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->listed = calloc(DAIF_LISTED_MAX, sizeof *t->listed);
    t->set = calloc(DAIF_LISTED_MAX, sizeof *t->set);
    if (!t->listed || !t->set) {
        free(t->listed);
        free(t->set);
        free(t);
        return NULL;
    }
    card_table_start(&t->base, &ACTS);
    return t;
}

static void table_close(void *table)
{
    DaifTable *t = table;
    free(t->listed);
    free(t->set);
    free(t);
}

/* ---- the hand as it lies -------------------------------------------------------------------- */

/* By strength, or by suit and strength in it; backs last. */
static int place_of(const DaifTable *t, Card c)
{
    if (!card_is_known(c)) return 1000;
    if (c == CARD_JOKER) return 900;
    const int number = daif_number(card_rank(c)), suit = (int)card_suit(c);
    return t->by_suit ? suit * 20 + number : number * 4 + suit;
}

static void lay_hand(DaifTable *t)
{
    const StagePile *pile = &t->base.stage.now.hand[t->base.front];
    Card before[FAN_MAX];
    const int before_count = t->held;
    memcpy(before, t->hand, sizeof before);
    t->held = 0;
    for (int i = 0; i < pile->count && i < FAN_MAX; i++) {
        int at = t->held++;
        while (at > 0 && place_of(t, t->hand[at - 1]) > place_of(t, pile->card[i])) {
            t->hand[at] = t->hand[at - 1];
            at--;
        }
        t->hand[at] = pile->card[i];
    }
    if (before_count != t->held || memcmp(before, t->hand, (size_t)t->held) != 0) t->picked = 0;
}

/* ---- what may be answered ------------------------------------------------------------------- */

static DaifSet set_of(const Action *a)
{
    DaifSet set = 0;
    if (a->verb == DAIF_SAY_RANKS) return 0;
    for (int i = 0; i < a->count; i++) set = daif_add(set, daif_only(a->item[i]));
    return set;
}

static void ask_anew(DaifTable *t, const TableModel *model)
{
    bool more = false;
    t->picked = t->warned = 0;
    t->ranks = 0;
    t->wish = (WildWish){.last = 0};
    t->list_count = 0;
    if (model->person != SEAT_NOBODY)
        t->list_count =
            model->game->legal(table_asking(model), t->listed, DAIF_LISTED_MAX, &more);
    t->list_whole = !more;
    for (int i = 0; i < t->list_count; i++) t->set[i] = set_of(&t->listed[i]);
}

/* ---- time ----------------------------------------------------------------------------------- */

static void table_settle(void *table, const TableModel *model)
{
    DaifTable *t = table;
    const Daifugo *v = seen(model);
    card_table_settle(&t->base, model, v->turn);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) { // its end was not shown
        t->base.stage.now.finished[seat] = seats_have(v->in, seat) ? 0 : v->place[seat];
    }
    lay_hand(t);
}

static bool table_update(void *table, const TableModel *model, float dt_s, TableCue *cue)
{
    DaifTable *t = table;
    bool anew;
    const bool moves = card_table_update(&t->base, model, dt_s, seen(model)->turn, cue, &anew);
    lay_hand(t);
    if (anew) ask_anew(t, model);
    t->told = daif_told(t, seen(model));
    return moves;
}

/* ---- decisions ------------------------------------------------------------------------------ */

static bool say(uint8_t verb, Action *out)
{
    *out = action_of(verb);
    return true;
}

/* Equal ranks that lie beside card `i`, itself included. */
static uint64_t group_of(const DaifTable *t, int i)
{
    uint64_t group = 0;
    for (int k = 0; k < t->held; k++) {
        if (card_rank(t->hand[k]) == card_rank(t->hand[i])) group |= (uint64_t)1 << k;
    }
    return group;
}

/* On a pair one press picks both cards of a rank, and two 4s to stop an 8, because nothing else
 * could be meant. */
static uint64_t meant_by(const DaifTable *t, const TableModel *model, int i)
{
    const DaifPlay *top = daif_top(seen(model));
    const uint64_t one = (uint64_t)1 << i, group = group_of(t, i);
    const uint8_t phase = seen(model)->table.phase;
    const bool stops = phase == DAIF_STOP4;
    uint64_t taken = one;
    if (t->picked || !top || top->kind != DAIF_SET || (phase != DAIF_TURN && !stops)) return one;
    const int wanted = stops ? 2 : top->count;
    if (__builtin_popcountll(group) < wanted || card_rank(t->hand[i]) == 0) return one;
    for (int k = 0; k < t->held && __builtin_popcountll(taken) < wanted; k++) {
        if (group >> k & 1) taken |= (uint64_t)1 << k;
    }
    return taken;
}

static void touch_card(DaifTable *t, const TableModel *model, int i)
{
    WildReadings r;
    if (i < 0 || i >= t->held) return;
    if (!(t->picked >> i & 1)) {
        t->picked |= meant_by(t, model, i);
        return;
    }
    daif_joker_readings(t, model, &r);
    if (t->hand[i] == CARD_JOKER && wild_touched(&t->wish, &r, 0)) return;
    t->picked &= ~((uint64_t)1 << i);
    if (t->hand[i] == CARD_JOKER) wild_forget(&t->wish, 0);
}

/* A press on the row of meanings; false: it was none. */
static bool press_row(DaifTable *t, const TableModel *model, int id)
{
    WildReadings r;
    uint16_t meaning;
    daif_joker_readings(t, model, &r);
    if (!wild_pressed(&r, wild_open(&r, &t->wish), id, ID_STANDS, ID_UNPICK, &meaning))
        return false;
    if (meaning) {
        wild_choose(&t->wish, 0, meaning);
        return true;
    }
    for (int i = t->held - 1; i >= 0; i--) { // the last of them
        if (!(t->picked >> i & 1) || t->hand[i] != CARD_JOKER) continue;
        t->picked &= ~((uint64_t)1 << i);
        wild_forget(&t->wish, 0);
        break;
    }
    return true;
}

/* A play that loses the round needs a second press (ux.md 5.5). */
static bool means(DaifTable *t, const TableModel *model, const Action *a)
{
    if (!model->confirms || daif_is_warned(t) || !daif_loses(model, a)) return true;
    t->warned = t->picked;
    return false;
}

static bool play(DaifTable *t, const TableModel *model, Action *out)
{
    return daif_main_action(t, model, out) && means(t, model, out);
}

static bool pass(const TableModel *model, Action *out)
{
    const uint8_t phase = seen(model)->table.phase;
    const bool turn = phase == DAIF_TURN || phase == DAIF_EXCHANGE || phase == DAIF_STOP4;
    if (phase == DAIF_VOTE) return say(DAIF_SAY_KEEP, out);
    return say(turn ? DAIF_SAY_PASS : DAIF_SAY_SKIP, out);
}

static bool pressed(void *table, const TableModel *model, int id, Action *out)
{
    DaifTable *t = table;
    if (id == ID_SORT) {
        t->by_suit = !t->by_suit;
        t->picked = 0;
        return false;
    }
    if (!card_table_asks(&t->base, model)) return false;
    if (id >= ID_GROUP) {
        const uint64_t group = group_of(t, id - ID_GROUP);
        t->picked = (t->picked & group) == group ? t->picked & ~group : t->picked | group;
        return false;
    }
    if (id >= ID_CARD) {
        const bool whole = daif_plays_at_once(model);
        if (whole) t->picked = 0;
        touch_card(t, model, id - ID_CARD);
        return whole && play(t, model, out);
    }
    if (id > ID_RANK && id <= ID_RANK + 13) {
        t->ranks ^= 1u << (id - ID_RANK);
        return false;
    }
    switch (id) {
    case ID_MAIN: return play(t, model, out);
    case ID_PASS: return pass(model, out);
    case ID_BACK: return daif_may_turn_back(t, model, out) && means(t, model, out);
    default: (void)press_row(t, model, id); return false;
    }
}

/* Answers "May I play that?" for the card together with the picked ones, without playing. */
static void asked(const void *table, const TableModel *model, int id, Reason *why)
{
    const DaifTable *t = table;
    Action a;
    DaifTable with = *t;
    if (!card_table_asks(&t->base, model)) return;
    if (id == ID_PASS) {
        (void)pass(model, &a);
        (void)model->game->is_legal(table_asking(model), &a, why);
        return;
    }
    if (id >= ID_CARD && id < ID_CARD + t->held) with.picked |= (uint64_t)1 << (id - ID_CARD);
    if (daif_main_action(&with, model, &a))
        (void)model->game->is_legal(table_asking(model), &a, why);
}

/* A card dragged up onto the table is played, with what is picked. */
static bool dropped(void *table, const TableModel *model, const UiAct *act, Action *out)
{
    DaifTable *t = table;
    if (act->id < ID_CARD || act->id >= ID_CARD + t->held) return false;
    if (!card_table_asks(&t->base, model)) return false;
    if (act->over >= ID_CARD && act->over < ID_GROUP + FAN_MAX) return false;
    if (!(t->picked >> (act->id - ID_CARD) & 1)) touch_card(t, model, act->id - ID_CARD);
    return play(t, model, out);
}

static bool table_command(void *table, const TableModel *model, const Input *in, Action *out,
                          Reason *why)
{
    DaifTable *t = table;
    (void)why;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return false;
    if (in->command == CMD_SORT) return pressed(t, model, ID_SORT, out);
    if (!card_table_asks(&t->base, model)) return false;
    switch ((Command)in->command) {
    case CMD_CONFIRM: case CMD_SELECT: return play(t, model, out);
    case CMD_PASS: return pass(model, out);
    case CMD_NTH: touch_card(t, model, in->nth - 1); return false;
    case CMD_DOWN:
        t->picked = 0;
        wild_forget(&t->wish, 0);
        return false;
    default: return false; // the other commands are the scene's
    }
}

/* Enter plays what is picked, wherever the focus is; Space still picks. */
static bool table_first(const void *table, const TableModel *model, const Input *in)
{
    const DaifTable *t = table;
    WildReadings r;
    if (in->type != INPUT_COMMAND || !in->down || in->command != CMD_CONFIRM) return false;
    if (!card_table_asks(&t->base, model) || !(t->picked || t->ranks)) return false;
    daif_joker_readings(t, model, &r);
    return !wild_has_focus(&r, wild_open(&r, &t->wish), model->focus, ID_STANDS, ID_UNPICK);
}

static int controls(const Action *a, Seat me, int id[HINT_CONTROLS_MAX])
{
    int count = 0;
    (void)me;
    if (a->verb == DAIF_SAY_PASS || a->verb == DAIF_SAY_SKIP || a->verb == DAIF_SAY_KEEP)
        id[count++] = ID_PASS;
    if (a->verb == DAIF_SAY_STOP) id[count++] = ID_MAIN;
    for (int i = 0; a->verb == DAIF_SAY_RANKS && i < a->count && i < HINT_CONTROLS_MAX; i++) {
        id[count++] = ID_RANK + a->item[i];
    }
    return count;
}

static int own_first(Seat me)
{
    (void)me;
    return ID_CARD;
}

static const TableTeach TEACH = {
    .bytes = sizeof(DaifTable),
    .lesson = &DAIFUGO_LESSON,
    .chapter = {[PHASE_ROUND_OVER] = 8, [DAIF_EXCHANGE] = 11, [DAIF_TURN] = 3,
                [DAIF_GIVE7] = 15, [DAIF_DUMP10] = 15, [DAIF_BOMB12] = 15},
    .hint = card_table_hint,
    .controls = controls,
    .spot = daifugo_spot,
};

static const TableHand HAND = {
    .own = own_first,
    .first = table_first,
};

/* Sorts the hand by strength, as most people do. */
static int table_look(const void *table, const TableModel *model, Seat seat, const View *eyes,
                      Card out[CARDS_MAX], uint64_t *chosen, Text *words)
{
    const DaifTable *t = table;
    const Zone hand = {.kind = ZONE_HAND, .seat = seat};
    const int count = model->game->cards_in(eyes, hand, out);
    (void)words;
    *chosen = 0;
    for (int i = 1; i < count; i++) {
        const Card c = out[i];
        int at = i;
        for (; at > 0 && place_of(t, out[at - 1]) > place_of(t, c); at--) out[at] = out[at - 1];
        out[at] = c;
    }
    return count;
}

static const TableBoxes BOXES = {
    .look = table_look,
    .seat_at = daifugo_seat_at,
    .hand_at = daifugo_hand_at,
};

const TableKind DAIFUGO_TABLE = {
    .game_id = "daifugo",
    .open = table_open,
    .close = table_close,
    .settle = table_settle,
    .take = card_table_take,
    .update = table_update,
    .finish = card_table_finish,
    .busy = card_table_busy,
    .lands = card_table_lands,
    .draw = daifugo_draw,
    .act = card_table_act,
    .unasked = card_table_unasked,
    .tension = card_table_tension,
    .command = table_command,
    .teach = &TEACH,
    .coach = &DAIFUGO_COACH,
    .staging = &DAIFUGO_STAGING,
    .hand = &HAND,
    .boxes = &BOXES,
};

/*
 * test_buttons.c - every button at every table, pressed where it is painted or by the key that is
 * painted on it: what the journal has then is what its words say, with the cards that are shown as
 * picked; or, where the rules refuse that, nothing.
 */
#include "app/app_parts.h"
#include "frame.h"
#include "parts.h"
#include "stage.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"
#include "text/say.h"
#include "times.h"

enum { ID_PLAY_FIRST = 1001, PRESSED_MOST = 64, WORDS = 96, LISTED = 4096, KEY_ONE = 30 };

/* Every button that must have been pressed and done what it says, and in which phases, a bit each;
 * NULL ends a table's. */
#define IN(phase) (1u << (phase))
static const struct {
    const char *game;
    struct {
        const char *label;
        unsigned phases;
    } button[16];
} MUST[] = {
    {"takoyaki", {{"Draw", IN(TAKO_DRAW)}, {"Flip", IN(TAKO_PLACE)}, {"Discard", IN(TAKO_PLACE)},
                  {"Discards", IN(TAKO_PLACE)}, {"The card in your hand", IN(TAKO_PLACE)},
                  {"place", IN(TAKO_PLACE)}}},
    {"dotenko", {{"Play", IN(DOTE_OPENING) | IN(DOTE_TURN)}, {"Draw and pass", IN(DOTE_TURN)},
                 {"Draw", IN(DOTE_TURN)}, {"Wait", IN(DOTE_OPENING) | IN(DOTE_RETURNS)},
                 {"Dotenko!", IN(DOTE_TURN)}, {"Shotenko!", IN(DOTE_OPENING)},
                 {"Return!", IN(DOTE_RETURNS)}}},
    {"kakkuri", {{"Play", IN(KAKU_TURN)}, {"Pass", IN(KAKU_TURN)}, {"Drop, pay 1", IN(KAKU_TURN)},
                 {"Sanzoku!", IN(KAKU_TURN)}, {"Turn the box", IN(KAKU_TURN)},
                 {"Fuwari!", IN(KAKU_FUWARI)}, {"Keep my hand", IN(KAKU_FUWARI)}}},
    {"tamalou", {{"Draw", IN(TAMA_TURN)}, {"Discard", IN(TAMA_DRAWN)}, {"Discards", IN(TAMA_DRAWN)},
                 {"The card in your hand", IN(TAMA_DRAWN)},
                 {"I remember", IN(TAMA_PEEK) | IN(TAMA_POWER_SHOWN)},
                 {"Leave it", IN(TAMA_POWER) | IN(TAMA_POWER_SWAP)},
                 {"End my turn", IN(TAMA_DECLARE)}, {"Tamalou!", IN(TAMA_DECLARE)},
                 {"place", IN(TAMA_TURN) | IN(TAMA_DRAWN) | IN(TAMA_POWER) | IN(TAMA_POWER_SWAP) |
                               IN(TAMA_DECLARE)},
                 {"another's place", IN(TAMA_POWER)}}},
    {"daifugo", {{"Play", IN(DAIF_TURN)}, {"Pass", IN(DAIF_TURN) | IN(DAIF_STOP4)},
                 {"With J-back", IN(DAIF_TURN)}, {"Give", IN(DAIF_EXCHANGE) | IN(DAIF_GIVE7)},
                 {"Discard", IN(DAIF_DUMP10)}, {"Name", IN(DAIF_BOMB12)},
                 {"Nothing", IN(DAIF_GIVE7) | IN(DAIF_DUMP10) | IN(DAIF_BOMB12)},
                 {"Stop it", IN(DAIF_STOP4)}, {"No exchange", IN(DAIF_VOTE)},
                 {"Exchange", IN(DAIF_VOTE)}}},
};
enum { TABLE_COUNT = sizeof MUST / sizeof *MUST };

typedef struct Presser {
    Stage *s;
    FastRng dice;
    const Game *game;
    const char *id;
    struct {
        char words[WORDS];
        unsigned phases; /* in which of them, a bit each */
    } done[PRESSED_MOST]; /* what was pressed with success, of all matches */
    int done_count;
    int asked;      /* the phase at the press that is judged */
    int seed;
    unsigned ranks; /* Daifugo's 12-bomb: named so far */
    int first;      /* Tamalou: the first place of a trade, chosen; 0: none */
    Seat first_of;
    int steps;      /* when that was */
} Presser;

static uint32_t below(Presser *p, uint32_t limit) { return fast_rng_below(&p->dice, limit); }
static Sitting *sitting(Presser *p) { return p->s->app->sitting; }
static const View *view(Presser *p) { return sitting_view(sitting(p), 0); }
static int phase(Presser *p) { return sitting_table(sitting(p))->phase; }
static bool is(const Presser *p, const char *id) { return strcmp(p->id, id) == 0; }

/* ---- what is seen ---- */

static Deck deck_now(Presser *p)
{
    const Prefs *prefs = &p->s->app->prefs;
    return (Deck){pref(prefs, PREF_SUIT_COLOURS), pref(prefs, PREF_LARGE_INDEX) != 0,
                  pref(prefs, PREF_KOMATSU_FACE)};
}

static int hand(Presser *p, SeenCard out[SEEN_CARDS_MAX])
{
    char fault[ART_FAULT_MAX];
    const Deck deck = deck_now(p);
    return frame_cards(p->s->canvas, (Where){MEANS_ZONE, ZONE_HAND, 0}, &deck, out, fault);
}

/* In which order a picked card goes down, from 1; 0: that is not written on it. */
static int order_of(Presser *p, const SeenCard *card)
{
    const Canvas *c = p->s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *d = &c->ops[i];
        if (d->kind != OP_TEXT || !frame_is(c, i, (Where){MEANS_ORDER, ANY, ANY})) continue;
        const float dx = d->rect.x - (card->rect.x + card->rect.w / 2);
        if (strlen(canvas_op_text(c, d)) > 2) continue; // what they add up to stands there, too
        if (fabsf(dx) < 2 && fabsf(d->rect.y - card->rect.y) < 40)
            return atoi(canvas_op_text(c, d));
    }
    return 0;
}

/* What a picked demon stands for, as it is written on it; 0: nothing is. */
static int meaning_of(Presser *p, const SeenCard *card)
{
    const Canvas *c = p->s->canvas;
    if (!is(p, "kakkuri")) return 0; // jokers: tests/scenes/test_wild_row.c
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *d = &c->ops[i];
        if (d->kind != OP_TEXT || !frame_is(c, i, (Where){MEANS_STANDS, ANY, ANY})) continue;
        if (!rect_has(card->rect, d->rect.x, d->rect.y)) continue;
        return atoi(canvas_op_text(c, d) + 2); // after "= "
    }
    return 0;
}

/* The cards shown as picked, in the order written on them, else as they lie. */
static void put_picked(Presser *p, Action *out)
{
    SeenCard seen[SEEN_CARDS_MAX];
    const int count = hand(p, seen);
    for (int i = 0; i < count; i++) {
        if (!seen[i].ringed || out->count == ACTION_ITEMS_MAX) continue;
        const int order = order_of(p, &seen[i]), at = order > 0 ? order - 1 : out->count;
        out->item[at] = seen[i].card;
        const int meaning = meaning_of(p, &seen[i]);
        out->as[at] = (uint8_t)(meaning ? AS_NUMBER + meaning : AS_ITSELF);
        out->count++;
    }
}

/* ---- what a button says ---- */

static bool begins(const char *label, const char *words)
{
    return strncmp(label, words, strlen(words)) == 0;
}

/* A verb for these words; 0: they are none of them. */
typedef struct Said {
    const char *words;
    int verb;
} Said;

static int verb_in(const Said *said, int count, const char *label)
{
    for (int i = 0; i < count; i++)
        if (begins(label, said[i].words)) return said[i].verb;
    return 0;
}

static bool daifugo_says(Presser *p, const char *label, Action *out)
{
    static const Said SAID[] = {
        {"Play", DAIF_SAY_PLAY},       {"Play anyway", DAIF_SAY_PLAY}, {"Pass", DAIF_SAY_PASS},
        {"Give", DAIF_SAY_GIVE},       {"Discard", DAIF_SAY_DISCARD},  {"Name", DAIF_SAY_RANKS},
        {"Nothing", DAIF_SAY_SKIP},    {"With J-back", DAIF_SAY_PLAY},
        {"Stop it", DAIF_SAY_PLAY},    {"No exchange", DAIF_SAY_STOP},
        {"Exchange", DAIF_SAY_KEEP}};
    const int verb = verb_in(SAID, sizeof SAID / sizeof *SAID, label);
    *out = action_of((uint8_t)verb);
    out->flag = begins(label, "With J-back");
    for (int rank = 1; rank <= 13 && verb == DAIF_SAY_RANKS; rank++)
        if (p->ranks >> rank & 1) out->item[out->count++] = (uint8_t)rank;
    const bool cards = verb == DAIF_SAY_PLAY || verb == DAIF_SAY_GIVE || verb == DAIF_SAY_DISCARD;
    if (cards) put_picked(p, out);
    return verb != 0;
}

static bool kakkuri_says(Presser *p, const char *label, Action *out)
{
    static const Said SAID[] = {
        {"Play", KAKU_SAY_PLAY},        {"Pass", KAKU_SAY_PASS},
        {"Drop, pay 1", KAKU_SAY_FOLD}, {"Sanzoku!", KAKU_SAY_SANZOKU},
        {"Fuwari!", KAKU_SAY_FUWARI},   {"Keep my hand", KAKU_SAY_LOOK},
        {"Turn the box", KAKU_SAY_TURN}};
    const int verb = verb_in(SAID, sizeof SAID / sizeof *SAID, label);
    *out = action_of((uint8_t)verb);
    if (verb == KAKU_SAY_PLAY) put_picked(p, out);
    return verb != 0;
}

static bool dotenko_says(Presser *p, const char *label, Action *out)
{
    static const Said SAID[] = {
        {"Play", DOTE_SAY_PLAY},         {"Draw", DOTE_SAY_PASS}, {"Pass and lose the "
                                                                   "round", DOTE_SAY_PASS},
        {"Pass anyway", DOTE_SAY_PASS},  {"Wait", DOTE_SAY_WAIT}, {"Dotenko!", DOTE_SAY_DOTENKO},
        {"Shotenko!", DOTE_SAY_SHOTENKO}, {"Return!", DOTE_SAY_RETURN}};
    const int verb = verb_in(SAID, sizeof SAID / sizeof *SAID, label);
    *out = action_of((uint8_t)verb);
    if (verb == DOTE_SAY_PLAY) put_picked(p, out);
    return verb != 0;
}

static bool takoyaki_says(Presser *p, const char *label, Action *out)
{
    static const Said SAID[] = {{"Draw", TAKO_SAY_DRAW}, {"Flip", TAKO_SAY_PLACE},
                                {"Discard", TAKO_SAY_DISCARD}, {"As dealt", TAKO_SAY_READY}};
    const bool number = label[0] >= '1' && label[0] <= '9';
    const int verb = number ? TAKO_SAY_PLACE : verb_in(SAID, sizeof SAID / sizeof *SAID, label);
    *out = action_of((uint8_t)verb);
    if (number) out->place[0] = (uint8_t)atoi(label);
    else if (verb == TAKO_SAY_PLACE) out->place[0] = (uint8_t)atoi(label + strlen("Flip "));
    if (begins(label, "The card in your hand")) { // does the one thing that may be done with it
        Action only[2];
        bool more;
        if (p->game->legal(view(p), only, 2, &more) != 1) return false;
        *out = only[0];
        return true;
    }
    return verb != 0;
}

/* The open card is being taken: that is to be seen. */
static bool takes(Presser *p)
{
    const Ui *ui = p->s->app->ui;
    for (int i = 0; i < ui_target_count(ui); i++)
        if (begins(ui_target(ui, i)->label, "Not that one")) return true;
    return false;
}

/* The second card of a trade completes it: named from one's own, else from the lower seat. */
static int trade_says(const Presser *p, Seat seat, int place, Action *out)
{
    const bool ordered = p->first_of < seat;
    if (!p->first || p->first_of == seat) return 0;
    out->place[0] = (uint8_t)(ordered ? p->first : place);
    out->place[1] = (uint8_t)(ordered ? place : p->first);
    out->target = ordered ? p->first_of : seat;
    const Seat other = ordered ? seat : p->first_of;
    if (out->target != 0) {
        out->item[out->count++] = other;
        return TAMA_SAY_MIX;
    }
    out->target = other;
    return TAMA_SAY_TRADE;
}

/* A press on one's own place, or on somebody else's: "Kenji 3". */
static bool tamalou_place(Presser *p, Seat seat, int place, Action *out)
{
    const Tamalou *v = tamalou_seen(view(p));
    int verb = 0;
    if (p->steps != stage_steps(p->s)) p->first = 0; // that was another question
    *out = action_of(0);
    out->place[0] = (uint8_t)place;
    switch ((TamaPhase)phase(p)) {
    case TAMA_TURN: verb = seat == 0 && takes(p) ? TAMA_SAY_TAKE : 0; break;
    case TAMA_DRAWN: verb = seat == 0 ? TAMA_SAY_SWAP : 0; break;
    case TAMA_POWER_SWAP: verb = seat == 0 ? TAMA_SAY_KEEP : 0; break;
    case TAMA_POWER:
        if (v->power == TAMA_POWER_PEEK) verb = seat == 0 ? TAMA_SAY_PEEK : 0;
        else if (v->power == TAMA_POWER_TRADE) verb = trade_says(p, seat, place, out);
        else if (seat != 0) verb = TAMA_SAY_SPY;
        break;
    default: break;
    }
    const bool first = phase(p) == TAMA_TURN || phase(p) == TAMA_DECLARE;
    if (seat == 0 && verb == 0 && v->snap_open && v->snappers & 1 && first && !takes(p))
        verb = TAMA_SAY_SNAP;
    if (verb == TAMA_SAY_SPY) out->target = seat;
    out->verb = (uint8_t)verb;
    return verb != 0;
}

/* The place that a label names, and whose; 0: none. */
static int place_in(Presser *p, const char *label, Seat *of)
{
    const Seating *who = sitting_seating(sitting(p));
    *of = 0;
    if (label[0] >= '1' && label[0] <= '9') return atoi(label);
    for (Seat seat = 1; seat < who->count; seat++) {
        const char *name = who->chair[seat].name;
        if (!begins(label, name) || label[strlen(name)] != ' ') continue;
        *of = seat;
        return atoi(label + strlen(name));
    }
    return 0;
}

static bool tamalou_says(Presser *p, const char *label, Action *out)
{
    static const Said SAID[] = {
        {"Draw", TAMA_SAY_DRAW},        {"Leave it", TAMA_SAY_SKIP}, {"End my turn", TAMA_SAY_END},
        {"Tamalou!", TAMA_SAY_TAMALOU}, {"Discard", TAMA_SAY_DISCARD},
        {"The card in your hand", TAMA_SAY_DISCARD}};
    Seat seat;
    const int place = place_in(p, label, &seat);
    if (place) return tamalou_place(p, seat, place, out);
    int verb = verb_in(SAID, sizeof SAID / sizeof *SAID, label);
    if (begins(label, "I remember")) verb = phase(p) == TAMA_PEEK ? TAMA_SAY_READY : TAMA_SAY_DONE;
    if (strcmp(label, "Discards") == 0 && phase(p) != TAMA_DRAWN) verb = 0;
    *out = action_of((uint8_t)verb);
    return verb != 0;
}

/* The action that a press here names; false: none, or half of one. */
static bool label_says(Presser *p, const char *label, Action *out)
{
    if (is(p, "daifugo")) return daifugo_says(p, label, out);
    if (is(p, "kakkuri")) return kakkuri_says(p, label, out);
    if (is(p, "dotenko")) return dotenko_says(p, label, out);
    if (is(p, "tamalou")) return tamalou_says(p, label, out);
    return takoyaki_says(p, label, out);
}

/* ---- what the journal has ---- */

static int count_of(const Action *a, Card card)
{
    int count = 0;
    for (int i = 0; i < a->count; i++) count += a->item[i] == card;
    return count;
}

/* A demon stands for what is written on it, also where the action leaves that to the rules. */
static bool stands_so(Presser *p, const Action *did, const Action *said, int i)
{
    if (said->as[i] == AS_ITSELF || did->as[i] == said->as[i]) return true;
    const Kakkuri *v = kakkuri_seen(view(p));
    const int rank = v->demon_rank[said->item[i] - CARD_CHORO];
    return did->as[i] == AS_ITSELF && (rank == 0 || rank == said->as[i] - AS_NUMBER);
}

static bool is_meant(Presser *p, const Action *did, const Action *said)
{
    if (did->verb != said->verb || did->flag != said->flag || did->count != said->count ||
        did->place[0] != said->place[0] || did->place[1] != said->place[1] ||
        did->target != said->target)
        return false;
    for (int i = 0; i < said->count; i++) {
        if (is(p, "kakkuri") && did->item[i] != said->item[i]) return false;
        if (!stands_so(p, did, said, i)) return false;
        if (count_of(did, said->item[i]) != count_of(said, said->item[i])) return false;
    }
    return true;
}

static void note_done(Presser *p, const char *label)
{
    char words[WORDS];
    const bool place = label[0] >= '1' && label[0] <= '9';
    const size_t length = strlen(label);
    const bool others = is(p, "tamalou") && length > 2 && label[length - 2] == ' ' &&
                        label[length - 1] >= '1' && label[length - 1] <= '9';
    snprintf(words, sizeof words, "%s", place ? "place" : others ? "another's place" : label);
    for (size_t end = strlen(words); !place && end > 0; end--) { // "Play 3" is "Play"
        const char last = words[end - 1];
        if ((last < '0' || last > '9') && last != ' ') break;
        if (!begins(words, "Drop")) words[end - 1] = '\0';
    }
    int at = 0;
    while (at < p->done_count && strcmp(p->done[at].words, words) != 0) at++;
    if (at == PRESSED_MOST) fail_msg("%s: more buttons than are counted", p->id);
    if (at == p->done_count) snprintf(p->done[p->done_count++].words, WORDS, "%s", words);
    p->done[at].phases |= 1u << p->asked;
}

/* ---- pressing ---- */

/* The key painted on a button, as a scancode; 0: none is. */
static uint16_t key_on(Presser *p, const UiTarget *t)
{
    const Canvas *c = p->s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *d = &c->ops[i];
        if (d->kind != OP_TEXT || !rect_has(t->rect, d->rect.x, d->rect.y)) continue;
        if (d->rect.x < t->rect.x + t->rect.w * 0.6f) continue;
        for (uint16_t key = 4; key < 58; key++)
            if (strcmp(keymap_key_name(key), canvas_op_text(c, d)) == 0) return key;
    }
    return 0;
}

static void point_at(Presser *p, const UiTarget *t)
{
    static const InputType TYPES[] = {INPUT_MOVE, INPUT_DOWN, INPUT_UP};
    Input in = {.x = t->rect.x + t->rect.w / 2, .y = t->rect.y + t->rect.h / 2};
    for (int i = 0; i < 3; i++) {
        in.type = (uint8_t)TYPES[i];
        in.down = TYPES[i] == INPUT_DOWN;
        app_input(p->s->app, &in);
    }
}

/* Taken up, put back, or changed for another of the same layout; another's only with `jq_any`. */
static void note_first(Presser *p, Seat seat, int place)
{
    const Tamalou *v = tamalou_seen(view(p));
    bool follows = seat == 0;
    if (p->steps != stage_steps(p->s)) p->first = 0;
    p->steps = stage_steps(p->s);
    if (p->first && p->first_of != seat) return; // refused as the second
    for (Seat other = 0; other < v->table.seat_count && v->table.option[TAMA_JQ_ANY]; other++)
        follows = follows || (tama_may_trade(v, seat, other) && tama_cards(v, other) > 0);
    if (!follows) return;
    p->first = p->first == place && p->first_of == seat ? 0 : place;
    p->first_of = seat;
}

/* Half a decision at Tamalou, and the ranks of a bomb, are remembered as they are pressed. */
static void note_half(Presser *p, const UiTarget *t)
{
    Seat seat;
    const int place = is(p, "tamalou") ? place_in(p, t->label, &seat) : 0;
    if (place && phase(p) == TAMA_POWER && tamalou_seen(view(p))->power == TAMA_POWER_TRADE)
        note_first(p, seat, place);
    if (!is(p, "daifugo") || phase(p) != DAIF_BOMB12) return;
    for (int rank = 1; rank <= 13; rank++)
        if (strcmp(rank_words(rank), t->label) == 0 && t->id < 1040) p->ranks ^= 1u << rank;
}

static void judge(Presser *p, const UiTarget *t, bool says, const Action *said, int before,
                  bool legal)
{
    const Match *match = sitting_match(sitting(p));
    const int after = stage_steps(p->s);
    if (!says || !legal) {
        // Where the button will be again, a press hurries what is shown, and may meet it already.
        if (after != before && t->label[0])
            fail_msg("%s, seed %d, phase %d: \"%s\" did something", p->id, p->seed, phase(p),
                     t->label);
        note_half(p, t);
        return;
    }
    if (after == before)
        fail_msg("%s, seed %d, phase %d: \"%s\" did nothing", p->id, p->seed, phase(p), t->label);
    const Step *did = match_step(match, before);
    char words[ACTION_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    action_format(p->game, &did->action, &out);
    if (did->seat != 0 || !is_meant(p, &did->action, said))
        fail_msg("%s: \"%s\" was journalled as %d: %s", p->id, t->label, did->seat, words);
    note_done(p, t->label);
    p->ranks = 0;
    p->first = 0;
}

/* A button under a hand that may be swapped means that hand; the large one the dealer's. */
static Action fuwari_of(Presser *p, int id)
{
    enum { ID_FUWARI_OF = 1010 };
    const Kakkuri *v = kakkuri_seen(view(p));
    const bool at_a_hand = id >= ID_FUWARI_OF && id < ID_FUWARI_OF + SEATS_MAX;
    const Seat whom = at_a_hand ? (Seat)(id - ID_FUWARI_OF) : v->table.dealer;
    Action a = action_of(whom == v->table.dealer ? KAKU_SAY_FUWARI : KAKU_SAY_FUWARI_OF);
    if (whom != v->table.dealer) a.target = whom;
    return a;
}

static void press(Presser *p, const UiTarget *target)
{
    const UiTarget t = *target;
    const int before = stage_steps(p->s);
    Action said;
    p->asked = phase(p);
    const bool card = t.flags & UI_DRAGGABLE && !begins(t.label, "The card");
    bool says = !card && !(t.flags & UI_OFF) && t.label[0] && label_says(p, t.label, &said);
    if (says && is(p, "kakkuri") && said.verb == KAKU_SAY_FUWARI)
        said = fuwari_of(p, t.id);
    const bool legal = says && p->game->is_legal(view(p), &said, NULL);
    // A key that selects is for what has the focus, where that is seen.
    const Ui *ui = p->s->app->ui;
    const bool taken = ui_focus_shown(ui) && ui_focus(ui) != t.id;
    const uint16_t key = t.kind == UI_BUTTON && below(p, 2) && !taken ? key_on(p, &t) : 0;
    if (key) {
        stage_key(p->s, key, true);
        stage_key(p->s, key, false);
    } else {
        point_at(p, &t);
    }
    judge(p, &t, says, &said, before, legal);
    stage_draw(p->s);
}

/* The key of a figure picks, or puts back, the card that lies so far from the left. */
static void press_figure(Presser *p)
{
    SeenCard seen[SEEN_CARDS_MAX], after[SEEN_CARDS_MAX];
    const int count = hand(p, seen), nth = 1 + (int)below(p, 9);
    if (is(p, "takoyaki") || is(p, "tamalou") || nth > count) return;
    if (!stage_target(p->s, 1100)) return; // cards are not to be picked now
    stage_key(p->s, (uint16_t)(KEY_ONE + nth - 1), true);
    stage_key(p->s, (uint16_t)(KEY_ONE + nth - 1), false);
    stage_draw(p->s);
    if (hand(p, after) != count) fail_msg("%s: the key %d changed the hand", p->id, nth);
    if (seen[nth - 1].ringed) return; // a demon may stand for the next number
    if (!after[nth - 1].ringed) fail_msg("%s: the key %d did not pick card %d", p->id, nth, nth);
}

/* ---- playing ---- */

enum { ID_RANK = 1020 };

/* Of the 12-bomb, where it is not named yet. */
static const UiTarget *rank_target(Presser *p, int rank)
{
    return p->ranks >> rank & 1 ? NULL : stage_target(p->s, ID_RANK + rank);
}

static const UiTarget *target_of(Presser *p, Card card)
{
    const Ui *ui = p->s->app->ui;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (t->flags & UI_DRAGGABLE && t->id >= 1100 &&
            strcmp(t->label, card_notation(card)) == 0)
            return t;
    }
    return NULL;
}

/* Picks the cards of something that the rules allow, for buttons to do it. */
static void pick(Presser *p)
{
    static Action legal[LISTED];
    bool more;
    const int count = p->game->legal(view(p), legal, LISTED, &more);
    if (count == 0 || is(p, "tamalou") || is(p, "takoyaki")) return;
    const Action *a = &legal[below(p, (uint32_t)count)];
    stage_command(p->s, CMD_DOWN); // nothing is picked,
    for (int rank = 1; rank <= 13; rank++) { // nor named
        const UiTarget *named = p->ranks >> rank & 1 ? stage_target(p->s, ID_RANK + rank) : NULL;
        if (named) press(p, named);
    }
    for (int i = 0; i < a->count; i++) {
        SeenCard seen[SEEN_CARDS_MAX];
        const int there = hand(p, seen);
        bool picked = false;
        for (int k = 0; k < there; k++)
            picked = picked || (seen[k].card == a->item[i] && seen[k].ringed);
        const bool rank = is(p, "daifugo") && a->verb == DAIF_SAY_RANKS;
        const UiTarget *t = rank     ? rank_target(p, a->item[i])
                            : picked ? NULL
                                     : target_of(p, a->item[i]);
        if (t) press(p, t);
    }
}

/* A button of the table; a card seldom, for those were picked on purpose. */
static const UiTarget *any_target(Presser *p)
{
    const Ui *ui = p->s->app->ui;
    const UiTarget *found = NULL;
    uint32_t met = 0;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (t->id < ID_PLAY_FIRST || t->kind == UI_SCROLL) continue;
        const bool card = t->flags & UI_DRAGGABLE && t->id >= 1100;
        if (card && below(p, 6)) continue;
        if (below(p, ++met) == 0) found = t;
    }
    return found;
}

static void next_round(Presser *p)
{
    stage_wait(p->s, 0.3f);
    if (strcmp(stage_top(p->s), "result") != 0) return;
    app_pop(p->s->app);
    assert_int_equal(sitting_next_round(sitting(p)), MATCH_OK);
}

static bool may_press(Presser *p)
{
    const Table *t = sitting_table(sitting(p));
    return strcmp(stage_top(p->s), "table") == 0 && t->phase != PHASE_ROUND_OVER &&
           (seats_have(t->to_act, 0) || (seats_have(t->may_interrupt, 0) && below(p, 3) == 0));
}

static void settle(Presser *p)
{
    int steps;
    do {
        steps = stage_steps(p->s);
        app_step(p->s->app, 0);
    } while (stage_steps(p->s) != steps);
    stage_draw(p->s);
}

static void go_on(Presser *p)
{
    if (sitting_table(sitting(p))->phase == PHASE_ROUND_OVER) next_round(p);
    app_step(p->s->app, 0.1f);
    settle(p);
    if (!may_press(p)) return;
    const bool picks = below(p, 3) > 0;
    if (picks) pick(p);
    else if (below(p, 3) == 0) press_figure(p);
    if (!may_press(p)) return;
    const bool at_once = picks && below(p, 2) && stage_target(p->s, ID_PLAY_FIRST);
    const UiTarget *t = at_once ? stage_target(p->s, ID_PLAY_FIRST) : any_target(p);
    if (t) press(p, t);
}

/* Of Daifugo, where whole rounds are too long to meet what stands between them: after some steps
 * all play on at random to the end of the round. In every other match people vote first. */
static void between_rounds(Presser *p, Setup *setup, uint64_t seed)
{
    setup->option[DAIF_OPT_EXCHANGE] = 1;
    setup->option[DAIF_EIGHT_CUT] = setup->option[DAIF_OPT_STOP4] = 1;
    setup->option[DAIF_STOP_EXCHANGE] = seed % 4 == 0;
    setup->option[DAIF_TENPENCHII] = 0;
    setup->option[DAIF_ROUNDS] = p->game->options[DAIF_ROUNDS].hi;
    const char *why = p->game->settle(setup);
    if (why) fail_msg("seed %d: %s", (int)seed, why);
}

static void play(Presser *p, uint64_t seed, int steps)
{
    enum { ROUND_STEPS = 15 };
    const bool between = is(p, "daifugo") && seed % 2 == 0;
    p->s = stage_new();
    p->dice = fast_rng_seeded(seed);
    p->seed = (int)seed;
    const uint32_t more = (uint32_t)(p->game->seats_max - p->game->seats_min + 1);
    const int seats = p->game->seats_min + (int)(seed % more);
    Setup setup = stage_setup(p->game, seats, seed % 4 ? &p->dice : NULL);
    if (is(p, "daifugo") && seed % 2) { // what seldom comes of itself
        setup.option[DAIF_OPT_GIVE7] = setup.option[DAIF_OPT_DUMP10] = 1;
        setup.option[DAIF_OPT_BOMB12] = 1;
        setup.option[DAIF_JBACK] = DAIF_JBACK_DECLARE;
        assert_null(p->game->settle(&setup));
    }
    if (between) between_rounds(p, &setup, seed);
    if (is(p, "dotenko") && seed % 2) setup.option[DOTE_FALSE_CALL] = 10; // anybody may call
    if (is(p, "dotenko")) assert_null(p->game->settle(&setup));
    app_set(p->s->app, PREF_SPEED, 0);
    app_set(p->s->app, PREF_PACE, 3);
    app_set(p->s->app, PREF_CONFIRM, 0);
    app_push(p->s->app, street_scene_new());
    stage_sit_with(p->s, p->game, &setup, 1);
    app_push(p->s->app, table_scene_new(p->s->app, false));
    p->ranks = 0;
    p->first = 0;
    for (int i = 0; i < steps && !sitting_table(sitting(p))->over; i++) {
        if (between && i % ROUND_STEPS == 0) stage_play_round(p->s);
        if (!sitting_table(sitting(p))->over) go_on(p);
    }
    stage_free(p->s);
}

static unsigned phases_of(const Presser *p, const char *label)
{
    for (int i = 0; i < p->done_count; i++)
        if (strcmp(p->done[i].words, label) == 0) return p->done[i].phases;
    return 0;
}

static void press_all(int table)
{
    static Presser p;
    p = (Presser){.id = MUST[table].game};
    p.game = game_by_id(p.id, strlen(p.id));
    const int rare = is(&p, "daifugo") ? 3 : is(&p, "kakkuri") ? 2 : 1; // special cards are few
    for (int i = 0; i < times(16, 200) * rare; i++) play(&p, (uint64_t)i + 1, times(300, 600));
    for (int i = 0; MUST[table].button[i].label; i++) {
        const unsigned wanted = MUST[table].button[i].phases;
        const unsigned never = wanted & ~phases_of(&p, MUST[table].button[i].label);
        if (never)
            fail_msg("%s: \"%s\" was never pressed with success in the phases %x", p.id,
                     MUST[table].button[i].label, never);
    }
}

static void test_buttons__takoyaki_does_what_they_say(void **state) { (void)state; press_all(0); }
static void test_buttons__dotenko_does_what_they_say(void **state) { (void)state; press_all(1); }
static void test_buttons__kakkuri_does_what_they_say(void **state) { (void)state; press_all(2); }
static void test_buttons__tamalou_does_what_they_say(void **state) { (void)state; press_all(3); }
static void test_buttons__daifugo_does_what_they_say(void **state) { (void)state; press_all(4); }

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_buttons__takoyaki_does_what_they_say),
        cmocka_unit_test(test_buttons__dotenko_does_what_they_say),
        cmocka_unit_test(test_buttons__kakkuri_does_what_they_say),
        cmocka_unit_test(test_buttons__tamalou_does_what_they_say),
        cmocka_unit_test(test_buttons__daifugo_does_what_they_say),
    };
    return run_part(argc, argv, tests, sizeof tests / sizeof *tests, NULL, NULL);
}

/*
 * test_why.c - a reason is true of the move that it is given for: over many matches each one is
 * checked against the table by other means than it was found by.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/why.h"
#include "rules/any_setup.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"

enum { ACTIONS_MAX = 500, MATCHES = 60 };

typedef struct Position {
    const Game *game;
    State *state, *after;
    View *view, *view_after;
    FastRng rng;
    int told[ADVICE_CODES];
} Position;

static Position position_new(const Game *game)
{
    Position p = {.game = game, .state = malloc(game->state_size),
                  .after = malloc(game->state_size), .view = malloc(game->state_size),
                  .view_after = malloc(game->state_size), .rng = fast_rng_seeded(21)};
    assert_true(p.state && p.after && p.view && p.view_after);
    return p;
}

static void position_free(Position *p)
{
    free(p->state);
    free(p->after);
    free(p->view);
    free(p->view_after);
}

/* ---- is it true? ---------------------------------------------------------------------- */

/* Cards of one kind of zone that the viewer sees. */
static int cards_of(const Position *p, const View *v, uint8_t kind, Seat seat, Card *out)
{
    return p->game->cards_in(v, (Zone){.kind = kind, .seat = seat}, out);
}

/* By brute force: some choice of signs and values makes `value` of these cards. */
static bool makes(const Dotenko *t, const Card *cards, int count, int value)
{
    if (count == 0) return value == 0;
    const bool ace = cards[0] < 4 && t->table.option[DOTE_ACES_MINUS];
    int least = cards[0] == CARD_JOKER || ace ? -1 : card_rank(cards[0]);
    int most = cards[0] == CARD_JOKER || cards[0] < 4 ? 1 : least;
    for (int worth = least; worth <= most; worth++) {
        if (worth == 0 && cards[0] != CARD_JOKER) continue;
        if (makes(t, cards + 1, count - 1, value - worth)) return true;
    }
    return false;
}

/* Of all numbers that these cards make, most cards of the one named are still to come. */
static bool comes_soonest(const Position *p, const Card *cards, int count, const Reason *why)
{
    const Dotenko *t = dotenko_seen(p->view);
    int seen[14] = {0};
    Card laid[CARDS_MAX];
    for (Seat s = 0; s <= view_table(p->view)->seat_count; s++) {
        const bool all = s == view_table(p->view)->seat_count;
        for (int k = 0; k < 2; k++) {
            const uint8_t kind = all ? (k ? ZONE_FIELD : ZONE_DISCARD) : (k ? ZONE_ROW : ZONE_HAND);
            const int here = cards_of(p, p->view, kind, all ? SEAT_NOBODY : s, laid);
            for (int i = 0; i < here; i++) {
                if (card_is_known(laid[i]) && laid[i] != CARD_JOKER) seen[card_rank(laid[i])]++;
            }
        }
    }
    for (int number = 1; number <= 13; number++) {
        if (makes(t, cards, count, number) && seen[number] < seen[why->number]) return false;
    }
    return true;
}

/* How many of the plays that the hand has are of one card with a value below or above this one, and
 * how many there are in all: each card of the hand is tried. */
static int plays_of(const Position *p, const Card *hand, int count, int value, int side)
{
    const Dotenko *t = dotenko_seen(p->view);
    int found = 0;
    for (int i = 0; i < count; i++) {
        const Action one = {.verb = DOTE_SAY_PLAY, .target = SEAT_NOBODY, .count = 1,
                            .item = {hand[i]}};
        const int its = dote_value(t, hand[i]);
        if (side < 0 ? its >= value : side > 0 ? its <= value : false) continue;
        found += p->game->is_legal(p->view, &one, NULL);
    }
    return found;
}

/* The least that these cards make. */
static int least_of(const Dotenko *t, const Card *cards, int count)
{
    int least = 0;
    for (int i = 0; i < count; i++) {
        const bool ace = cards[i] < 4 && t->table.option[DOTE_ACES_MINUS];
        least += cards[i] == CARD_JOKER || ace ? -1 : card_rank(cards[i]);
    }
    return least;
}

static bool true_of_dotenko(const Position *p, Seat me, const Action *a, const Reason *why)
{
    const Dotenko *t = dotenko_seen(p->view);
    Card hand[CARDS_MAX], after[CARDS_MAX];
    int count = cards_of(p, p->view, ZONE_HAND, me, hand);
    int left = cards_of(p, p->view_after, ZONE_HAND, me, after);
    bool plays = a->verb == DOTE_SAY_PLAY;
    if (count > 12 || left > 12) return true; // too many to try
    switch ((AdviceCode)why->code) {
    case ADVICE_SUM_IS_THERE: return makes(t, hand, count, why->number);
    case ADVICE_NO_SUM: return !plays && !makes(t, hand, count, why->number);
    case ADVICE_WAITS_FOR:
        return plays && makes(t, after, left, why->number) && comes_soonest(p, after, left, why);
    case ADVICE_CAN_RETURN:
        return plays && t->table.option[DOTE_RETURN_CHAIN] != DOTE_RETURNS_NONE &&
               makes(t, after, left, why->number) && card_rank(a->item[0]) <= why->number &&
               why->number == dote_value(t, a->item[0]);
    case ADVICE_MANY_AT_ONCE: return plays && why->number == a->count && a->count > 1;
    case ADVICE_NOTHING_GOES: return !dote_can_play(t, hand, count);
    case ADVICE_KEEP_HAND: return a->verb == DOTE_SAY_PASS && left >= count;
    case ADVICE_NO_SHOTENKO:
        return plays && t->table.phase == DOTE_OPENING &&
               dotenko_seen(p->view_after)->table.phase != DOTE_OPENING;
    case ADVICE_ONLY_FIT:
        return plays && a->count == 1 && plays_of(p, hand, count, 0, 0) == 1;
    case ADVICE_OVER_13: // 12 and an ace make 11, too
        return plays && least_of(t, hand, count) - least_of(t, a->item, a->count) > 11;
    case ADVICE_CHEAP:
        return plays && plays_of(p, hand, count, dote_value(t, a->item[0]), -1) == 0;
    case ADVICE_HIGH_GOES:
        return plays && plays_of(p, hand, count, dote_value(t, a->item[0]), 1) == 0;
    case ADVICE_MATCHES: return plays && a->count == 1;
    case ADVICE_OTHERS_FIRST:
        return a->verb == DOTE_SAY_WAIT && t->table.phase == DOTE_OPENING &&
               dote_can_play(t, hand, count);
    case ADVICE_LET_STAND: return a->verb == DOTE_SAY_WAIT && t->table.phase == DOTE_RETURNS;
    default: return why->code == ADVICE_ONLY;
    }
}

/* In every world that agrees with the view: who is then asked cannot play, or the lead comes back.
 * Looked for in some worlds, with a few of the others' plays. */
static bool is_beaten_somewhere(Position *p, Seat me, const Action *a)
{
    Action listed[512];
    bool more;
    for (int world = 0; world < 12; world++) {
        p->game->determinize(p->view, &p->rng, p->after);
        p->game->apply(p->after, me, a, NULL);
        const Daifugo *d = (const Daifugo *)p->after;
        for (Seat s = 0; s < d->table.seat_count; s++) {
            if (s == me || !seats_have(d->table.to_act, s) || d->pile_count == 0) continue;
            p->game->observe(p->after, s, p->view_after);
            int count = p->game->legal(p->view_after, listed, 512, &more);
            for (int i = 0; i < count; i++) {
                if (listed[i].verb == DAIF_SAY_PLAY) return true;
            }
        }
    }
    return false;
}

/* Of each single card of the hand that could be played instead and is weaker, there are others. */
static bool all_weaker_break(const Position *p, Seat me, const Action *a)
{
    const Daifugo *d = daifugo_seen(p->view);
    const int turn = daif_reversed(d) ? -1 : 1;
    Card hand[CARDS_MAX];
    const int count = cards_of(p, p->view, ZONE_HAND, me, hand);
    if (a->count > 1) return true;
    for (int i = 0; i < count; i++) {
        const Action one = {.verb = DAIF_SAY_PLAY, .target = SEAT_NOBODY, .count = 1,
                            .item = {hand[i]}};
        const int its = daif_number(card_rank(hand[i]));
        const int played = daif_number(card_rank(a->item[0]));
        if (hand[i] == CARD_JOKER || a->item[0] == CARD_JOKER) continue;
        if (turn * its >= turn * played || !p->game->is_legal(p->view, &one, NULL)) continue;
        if (daif_count(d->hand[me] & daif_rank(its)) == 1) return false;
    }
    return true;
}

static bool true_of_daifugo(Position *p, Seat me, const Action *a, const Reason *why)
{
    const Daifugo *d = daifugo_seen(p->view), *then = (const Daifugo *)p->after;
    bool plays = a->verb == DAIF_SAY_PLAY;
    switch ((AdviceCode)why->code) {
    case ADVICE_ALL_GONE: return plays && a->count == d->count[me];
    case ADVICE_CUT_THEN_OUT:
    case ADVICE_CLEARS: // the pile lies there until a card is given or named for it
        return plays && (then->pile_count == 0 || then->table.phase != DAIF_TURN) &&
               (then->turn == me || then->table.phase == DAIF_ROUND_OVER);
    case ADVICE_UNBEATABLE: return plays && !is_beaten_somewhere(p, me, a);
    case ADVICE_REVOLUTION: return plays && daif_reversed(d) != daif_reversed(then);
    case ADVICE_LOW_FIRST: return plays && d->pile_count == 0;
    case ADVICE_MANY_AT_ONCE:
        return why->number == a->count && a->count > 1 && a->verb != DAIF_SAY_PASS;
    case ADVICE_FEWER_CARDS: return d->count[me] - then->count[me] == 1 && a->count == 1;
    case ADVICE_FOULS: return plays && a->count == d->count[me];
    case ADVICE_WEAKER_PAIRED: return plays && d->pile_count > 0 && all_weaker_break(p, me, a);
    case ADVICE_ALONE:
        return plays && a->count == 1 &&
               daif_count(d->hand[me] & daif_rank(daif_number(card_rank(a->item[0])))) == 1;
    case ADVICE_STRONG_OR_PAIRED: return a->verb == DAIF_SAY_PASS && d->pile_count > 0;
    case ADVICE_KEEP_HAND:
        return a->verb != DAIF_SAY_PLAY && d->count[me] == then->count[me];
    case ADVICE_STRONGEST_STAY:
    case ADVICE_HANDED_ON: return a->verb == DAIF_SAY_GIVE || a->verb == DAIF_SAY_DISCARD;
    case ADVICE_ALL_LOSE:
        return a->verb == DAIF_SAY_RANKS && daif_count(d->hand[me]) > daif_count(then->hand[me]);
    case ADVICE_NO_EXCHANGE: return a->verb == DAIF_SAY_STOP;
    case ADVICE_EXCHANGE: return a->verb == DAIF_SAY_KEEP;
    case ADVICE_JUST_ENOUGH: return plays && d->pile_count > 0;
    case ADVICE_KEEP_STRONG:
    case ADVICE_KEEP_TOGETHER: return a->verb == DAIF_SAY_PASS && why->card_count > 0;
    case ADVICE_NOTHING_GOES: return a->verb == DAIF_SAY_PASS;
    case ADVICE_WEAKEST_GO: return a->verb == DAIF_SAY_GIVE || a->verb == DAIF_SAY_DISCARD;
    case ADVICE_NONE_OF_THEM:
        return a->verb == DAIF_SAY_RANKS && daif_count(d->hand[me]) == daif_count(then->hand[me]);
    default: return why->code == ADVICE_ONLY;
    }
}

/* Three cards of this rank lie in hands, rows and on the table where the viewer sees them. */
static bool sees_three(const Position *p, int rank)
{
    Card laid[CARDS_MAX];
    int seen = 0;
    for (Seat s = 0; s <= view_table(p->view)->seat_count; s++) {
        static const uint8_t KINDS[] = {ZONE_HAND, ZONE_ROW, ZONE_FIELD, ZONE_DISCARD};
        const bool all = s == view_table(p->view)->seat_count;
        for (int k = all ? 2 : 0; k < (all ? 4 : 2); k++) {
            const int here = cards_of(p, p->view, KINDS[k], all ? SEAT_NOBODY : s, laid);
            for (int i = 0; i < here; i++)
                seen += card_is_known(laid[i]) && card_rank(laid[i]) == rank;
        }
    }
    return seen >= 3;
}

/* How many cards of the hand that are no demons would go by themselves. */
static int plain_goes(const Position *p, Seat me)
{
    Card hand[CARDS_MAX];
    int goes = 0;
    const int count = cards_of(p, p->view, ZONE_HAND, me, hand);
    for (int i = 0; i < count; i++) {
        const Action one = {.verb = KAKU_SAY_PLAY, .target = SEAT_NOBODY, .count = 1,
                            .item = {hand[i]}};
        goes += !kaku_is_demon(hand[i]) && p->game->is_legal(p->view, &one, NULL);
    }
    return goes;
}

static bool true_of_kakkuri(const Position *p, Seat me, const Action *a, const Reason *why)
{
    Card hand[CARDS_MAX];
    const Kakkuri *t = kakkuri_seen(p->view), *then = (const Kakkuri *)p->after;
    int left = cards_of(p, p->view_after, ZONE_HAND, me, hand), found = 0;
    for (int i = 0; i < left; i++) found += card_rank(hand[i]) == why->number;
    bool plays = a->verb == KAKU_SAY_PLAY, on = then->table.phase == KAKU_TURN;
    const int next = kaku_stands_on(then->table_rank, kaku_way(then, me)) + 1;
    switch ((AdviceCode)why->code) {
    case ADVICE_ALL_GONE: return plays && t->hand_count[me] == a->count;
    case ADVICE_MANY_AT_ONCE: return plays && why->number == a->count && a->count > 1;
    case ADVICE_NEXT_IS_OWN: return plays && found > 0 && (!on || next == why->number);
    case ADVICE_NONE_FOLLOWS: {
        if (!plays || !on || next != why->number) return plays && !on;
        for (Seat s = 0; s < t->table.seat_count; s++) { // in the truth
            for (int i = 0; s != me && i < then->hand_count[s]; i++) {
                Card c = kaku_hand(then, s)[i];
                if (card_rank(c) == why->number || kaku_is_demon(c)) return false;
            }
        }
        return true;
    }
    case ADVICE_NOTHING_GOES:
        return !kaku_rows(kaku_hand(t, me), t->hand_count[me], t->table_rank,
                          kaku_way(t, me), NULL, NULL) || !plays;
    case ADVICE_GURI_LIKELIER:
    case ADVICE_FOLD_CHEAP: return a->verb == KAKU_SAY_FOLD;
    case ADVICE_FEWER_CARDS: return plays && a->count == 1;
    case ADVICE_KEEP_HAND: return a->verb == KAKU_SAY_PASS && left == t->hand_count[me];
    case ADVICE_FEW_FOLLOW:
        return plays && next == why->number && found == 0 && sees_three(p, why->number);
    case ADVICE_KEEP_DEMON: return a->verb == KAKU_SAY_PASS && plain_goes(p, me) == 0;
    case ADVICE_TURN_BOX: return a->verb == KAKU_SAY_TURN;
    case ADVICE_LUCK: return t->table.phase == KAKU_FUWARI;
    case ADVICE_PAIRS: return kaku_pairs(kaku_hand(t, me), t->hand_count[me]) >= 3;
    default: return why->code == ADVICE_ONLY;
    }
}

/* What the viewer's known cards count. */
static int known_sum(const Tamalou *t, Seat me)
{
    int sum = 0;
    for (int i = 1; i <= tama_places(t, me); i++) {
        Card c = tama_at(t, me, i)->card;
        if (card_is_known(c)) sum += tama_value(&t->table, c);
    }
    return sum;
}

static int known_count(const Tamalou *t, Seat me)
{
    int count = 0;
    for (int i = 1; i <= tama_places(t, me); i++) count += card_is_known(tama_at(t, me, i)->card);
    return count;
}

static bool true_of_tamalou(const Position *p, Seat me, const Action *a, const Reason *why)
{
    const Tamalou *t = tamalou_seen(p->view), *then = tamalou_seen(p->view_after);
    int before = known_sum(t, me), after = known_sum(then, me);
    switch ((AdviceCode)why->code) {
    case ADVICE_SWAP_DOWN: return why->number > 0 && before - after == why->number;
    case ADVICE_SWAP_UNKNOWN: return after - before == tama_value(&t->table, why->card[0]);
    case ADVICE_TOO_HIGH:
    case ADVICE_POWER: return a->verb == TAMA_SAY_DISCARD && why->card[0] == t->drawn;
    case ADVICE_NO_USE: return a->verb == TAMA_SAY_DRAW;
    case ADVICE_LOOK: return a->verb == TAMA_SAY_PEEK || a->verb == TAMA_SAY_SPY;
    case ADVICE_TRADE_AWAY: return before - after == tama_value(&t->table, why->card[0]);
    case ADVICE_LOW_ENOUGH:
        return before == why->number && why->number <= t->table.option[TAMA_LIMIT];
    case ADVICE_TOO_MANY:
        return before == why->number && why->number > t->table.option[TAMA_LIMIT];
    case ADVICE_NOT_ALL_KNOWN: return a->verb == TAMA_SAY_END;
    case ADVICE_NEW_POWER: return a->verb == TAMA_SAY_DRAW && t->table.option[TAMA_POWERS] > 0;
    case ADVICE_NEW_SEEN: return a->verb == TAMA_SAY_DRAW && t->table.option[TAMA_POWERS] == 0;
    case ADVICE_STAYS:
        return before == after && a->verb != TAMA_SAY_SWAP && a->verb != TAMA_SAY_TAKE;
    case ADVICE_KNOW_MORE: return known_count(then, me) == known_count(t, me) + 1;
    case ADVICE_UNSEEN: return a->verb == TAMA_SAY_SWAP;
    case ADVICE_SEEN_GAIN: return known_count(then, me) == known_count(t, me);
    case ADVICE_LOOK_AGAIN: return a->verb == TAMA_SAY_PEEK || a->verb == TAMA_SAY_SPY;
    case ADVICE_BLIND: return a->verb == TAMA_SAY_TRADE || a->verb == TAMA_SAY_MIX;
    case ADVICE_MAYBE_LOWER:
        return a->verb == TAMA_SAY_END && before <= t->table.option[TAMA_LIMIT];
    case ADVICE_KNOWN_MAKE: return a->verb == TAMA_SAY_TAMALOU && why->number == before;
    case ADVICE_ENDS_ROUND:
        return ((const Tamalou *)p->after)->table.phase == TAMA_ROUND_OVER;
    case ADVICE_LAST_TURN:
        return a->verb == TAMA_SAY_TAMALOU && t->table.option[TAMA_LAST_LAP] != 0;
    case ADVICE_SNAP_LUCK: return a->verb == TAMA_SAY_SNAP;
    case ADVICE_REMEMBERED: return a->verb == TAMA_SAY_READY || a->verb == TAMA_SAY_DONE;
    case ADVICE_SAME_RANK: return card_rank(why->card[0]) == card_rank(why->card[1]);
    default: return why->code == ADVICE_ONLY;
    }
}

static bool true_of_takoyaki(const Position *p, Seat me, const Action *a, const Reason *why)
{
    const Takoyaki *t = takoyaki_seen(p->view);
    switch ((AdviceCode)why->code) {
    case ADVICE_HAS_PLACE: return card_rank(why->card[0]) == why->place && why->card[0] == t->hand;
    case ADVICE_NO_PLACE: return tako_place_for(t, me, t->hand) == 0 && a->verb == TAKO_SAY_DISCARD;
    case ADVICE_JOKER_FITS: return t->hand == CARD_JOKER && a->verb == TAKO_SAY_PLACE;
    case ADVICE_LUCK: return t->table.phase == TAKO_ARRANGE;
    case ADVICE_FEW_LEFT: return t->hand == CARD_JOKER && !tako_is_open(t, me, why->number);
    default: return why->code == ADVICE_ONLY;
    }
}

static bool is_true(Position *p, Seat me, const Action *a, const Reason *why)
{
    if (p->game == &DOTENKO) return true_of_dotenko(p, me, a, why);
    if (p->game == &DAIFUGO) return true_of_daifugo(p, me, a, why);
    if (p->game == &KAKKURI) return true_of_kakkuri(p, me, a, why);
    if (p->game == &TAMALOU) return true_of_tamalou(p, me, a, why);
    return true_of_takoyaki(p, me, a, why);
}

/* ---- many positions ------------------------------------------------------------------- */

/* Any legal action gets a reason, good or not; here it is what a player does, or chance. */
static void ask(Position *p, Seat seat, Action *out)
{
    const Game *g = p->game;
    g->observe(p->state, seat, p->view);
    FastRng dice = p->rng;
    if (fast_rng_below(&p->rng, 6) == 0) ai_random(g, p->view, &p->rng, out);
    else ai_choose(g, p->view, g == &KAKKURI ? AI_STRONG : AI_NORMAL, &dice, out); // says sanzoku
    Reason why = ai_why(g, p->view, out);
    memcpy(p->after, p->state, g->state_size);
    g->apply(p->after, seat, out, NULL);
    g->observe(p->after, seat, p->view_after);
    p->told[why.code]++;
    if (!is_true(p, seat, out, &why)) {
        char line[ACTION_TEXT_MAX];
        Text text = text_over(line, sizeof line);
        action_format(g, out, &text);
        fail_msg("%s: of \"%s\" reason %d (%d) is not true", g->id, line, why.code, why.number);
    }
}

static void play(Position *p)
{
    const Game *g = p->game;
    const Table *t = state_table(p->state);
    Setup setup = any_setup(g, &p->rng);
    g->start(&setup, p->state);
    for (int i = 0; i < ACTIONS_MAX && !t->over; i++) {
        if (t->phase == PHASE_ROUND_OVER) {
            g->deal(p->state, NULL, NULL);
            continue;
        }
        Action a;
        Seat seat;
        do seat = (Seat)fast_rng_below(&p->rng, t->seat_count);
        while (!seats_have(t->to_act, seat));
        ask(p, seat, &a);
        g->apply(p->state, seat, &a, NULL);
    }
}

/* Over all games each code has been given, and no action goes without a reason of its own. */
static void test_reasons__are_true_and_all_occur(void **state)
{
    int told[ADVICE_CODES] = {0};
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        Position p = position_new(GAMES[i]);
        for (int k = 0; k < MATCHES; k++) play(&p);
        print_message("%s:", GAMES[i]->id);
        for (int code = 0; code < ADVICE_CODES; code++) {
            told[code] += p.told[code];
            if (p.told[code]) print_message(" %d:%d", code, p.told[code]);
        }
        print_message("\n");
        position_free(&p);
    }
    assert_int_equal(told[ADVICE_NONE] + told[ADVICE_BEST], 0);
    for (int code = ADVICE_ONLY; code < ADVICE_CODES; code++) {
        if (told[code] == 0) fail_msg("reason %d never occurs", code);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons__are_true_and_all_occur),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

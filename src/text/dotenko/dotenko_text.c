/* dotenko_text.c - what Dotenko says: why a step is refused, and what happened. */
#include "rules/dotenko/dotenko.h"
#include "text/tr.h"
#include "text/words.h"

/* By DoteReason. Each names its cause and, where there is one, the step to take instead. */
static const char *const REASONS[DOTE_REASONS] = {
    [DOTE_NOT_YOUR_TURN] = N_("It's {who}'s turn."),
    [DOTE_ROUND_IS_OVER] = N_("The round is over."),
    [DOTE_NOT_AN_ACTION] = N_("That isn't a move in Dotenko."),
    [DOTE_HAS_WAITED] = N_("You let this card pass. Wait for the next one."),
    [DOTE_NO_PASS_YET] = N_("Nobody has started: press Wait to let this card pass."),
    [DOTE_NO_WAIT_NOW] = N_("There is nothing to wait for: play or pass."),
    [DOTE_CALL_STANDS] = N_("{who} has called: return it, or press Wait."),
    [DOTE_HAS_CALLED] = N_("You have already called. Wait for the others."),
    [DOTE_HAS_ANSWERED] = N_("You have answered. Wait for the others."),
    [DOTE_NOT_HELD] = N_("You don't have {card}."),
    [DOTE_NO_MEANING] = N_("A joker needs no = here: it makes the sum by itself."),
    [DOTE_DOES_NOT_FIT] = N_("{card} matches neither the suit nor the number."),
    [DOTE_JOKER_IS_ONE] = N_("A joker is a 1 here: it can't go there."),
    [DOTE_SUM_IS_OFF] = N_("{cards} don't make {number}."),
    [DOTE_SUM_ON_JOKER] = N_("A joker has no number: one card goes there, not {cards}."),
    [DOTE_SUM_IN_OPENING] = N_("To begin, play one card, not {cards}."),
    [DOTE_ONE_AT_A_TIME] = N_("Play one card of a number at a time, not {cards}."),
    [DOTE_CAN_PLAY] = N_("You can't pass: {cards} can be played."),
    [DOTE_HAND_IS_FULL] = N_("With {number} cards you can't pass: {cards} can be played."),
    [DOTE_TOO_LATE] = N_("Shotenko is only for the first cards, before anybody plays."),
    [DOTE_NOBODY_PLAYED] = N_("Nobody has played {card}: there is no dotenko on it."),
    [DOTE_OWN_CARD] = N_("{card} is your own card: the others may call on it."),
    [DOTE_NO_VALUE] = N_("A joker has no number to call on."),
    [DOTE_EMPTY_HAND] = N_("Without a card you can't call."),
    [DOTE_DOTENKO_IS_OFF] = N_("{cards} don't make {number}."),
    [DOTE_SHOTENKO_IS_OFF] = N_("{cards} don't make {number}."),
    [DOTE_RETURN_IS_OFF] = N_("{cards} don't make {number}."),
    [DOTE_NO_CALL_YET] = N_("Nobody has called: there is nothing to return."),
    [DOTE_CALL_IN_TURN] = N_("You may call when it is your turn."),
};

static const char *reason(const Reason *why)
{
    bool by_hand = why->code == DOTE_DOTENKO_IS_OFF || why->code == DOTE_SHOTENKO_IS_OFF ||
                   why->code == DOTE_RETURN_IS_OFF;
    if (by_hand && why->card_count == 1) return N_("{card} doesn't make {number}.");
    if (by_hand && why->card_count == 0) return N_("Your cards don't make {number}.");
    return NULL;
}

/* A card that moved. The deal is not told, nor that the field card is covered or goes back. */
static const char *moved(const Event *e)
{
    if (e->to.kind == ZONE_HAND) return e->seat == SEAT_NOBODY ? "" : N_("{who} draws a card.");
    if (e->to.kind == ZONE_FIELD && e->from.kind == ZONE_STOCK) return N_("{who} turns up {card}.");
    if (e->from.kind == ZONE_HAND) return N_("{who} plays {card}.");
    return "";
}

static const char *called(int verb)
{
    if (verb == DOTE_SAY_DOTENKO) return N_("{who}: Dotenko!");
    return verb == DOTE_SAY_SHOTENKO ? N_("{who}: Shotenko!") : N_("{who} returns it!");
}

static const char *rule(int value)
{
    switch ((DoteRule)value) {
    case DOTE_RULE_FALSE_CALL: return N_("But {who}'s cards don't add up, and that costs.");
    case DOTE_RULE_BURST: return N_("{who} has too many cards and none to play!");
    case DOTE_RULE_NO_CARDS: return N_("No cards left to draw: the round ends.");
    case DOTE_RULE_DOUBLED: return N_("A joker! All points of this round count twice.");
    }
    return NULL;
}

static const char *event(const Event *e)
{
    switch ((EventType)e->type) {
    case EV_DREW:
        if (!e->value) return NULL;
        return N_("{who} has drawn the lowest card and turns up the first one.");
    case EV_MOVED: return moved(e);
    case EV_CALLED: return called(e->value);
    case EV_RULE: return rule(e->value);
    case EV_READY: return e->value == DOTE_SAY_PASS ? N_("{who} passes.") : "";
    case EV_SHUFFLED: return N_("All but the top card are shuffled into a new stock.");
    case EV_ROUND_BEGAN: return N_("Round {number} begins. {who} turns up the first card.");
    case EV_TURNED: return N_("The bottom card of the stock is {card}.");
    case EV_TURN:
    case EV_PHASE:
    case EV_FINISHED:
    case EV_SCORED:
    case EV_ROUND_ENDED:
    case EV_MATCH_ENDED:
    case EV_TYPES: return NULL;
    }
    return NULL;
}

/* ---- the end of a round --------------------------------------------------------------- */

static bool is_rule(const Event *e, DoteRule rule)
{
    return e->type == EV_RULE && e->value == (int)rule;
}

/* The nth last call that was right, or NULL. */
static const Event *last_call(const RoundEnd *end, int nth)
{
    for (int i = end->event_count - 1; i >= 0; i--) {
        const Event *e = &end->event[i];
        if (is_rule(e, DOTE_RULE_FALSE_CALL)) i--; // and the call before it was wrong
        else if (e->type == EV_CALLED && nth-- == 0) return e;
    }
    return NULL;
}

static const Event *burst_of(const RoundEnd *end)
{
    for (int i = 0; i < end->event_count; i++) {
        if (is_rule(&end->event[i], DOTE_RULE_BURST)) return &end->event[i];
    }
    return NULL;
}

/* Who has returned a call, as far as the calls were right. */
static SeatSet returners(const RoundEnd *end)
{
    const Event *call;
    SeatSet found = 0;
    for (int nth = 0; (call = last_call(end, nth)) != NULL; nth++) {
        if (call->value == DOTE_SAY_RETURN) found |= seats_only(call->seat);
    }
    return found;
}

static int count_of(SeatSet seats)
{
    int count = 0;
    for (; seats; seats = (SeatSet)(seats & (seats - 1))) count++;
    return count;
}

/* By what a point of the field card counted: the rate, and the bottom card where it pays. */
static int times_of(const Dotenko *v) { return dote_rate(v) * dote_bottom_times(v); }

/* What the last call was worth: the field value, doubled by each return that returned another. */
static int worth(const RoundEnd *end)
{
    const Dotenko *v = dotenko_seen(end->view);
    const Event *call;
    int value = dote_value(v, v->field) * times_of(v), returns = 0;
    while ((call = last_call(end, returns)) != NULL && call->value == DOTE_SAY_RETURN) returns++;
    if (dote_each_returns(v) && returns > 1) returns = 1;
    if (call && call->value == DOTE_SAY_SHOTENKO) value *= v->table.seat_count - 1;
    return value << returns;
}

/* [DOTE-22] Did the last call return one that was itself a return? */
static bool returns_return(const RoundEnd *end)
{
    const Event *before = last_call(end, 1);
    return !dote_each_returns(dotenko_seen(end->view)) && before &&
           before->value == DOTE_SAY_RETURN;
}

static const char *won_by(const RoundEnd *end, int verb, Meant *m)
{
    const Dotenko *v = dotenko_seen(end->view);
    m->number = worth(end);
    m->times = times_of(v);
    switch ((DoteVerb)verb) {
    case DOTE_SAY_DOTENKO:
        m->place = m->number / m->times;
        if (m->times > 1) return N_("Dotenko on {card}: {place} × {times} = {number} points");
        return m->number == 1 ? N_("Dotenko on {card}: {number} point")
                              : N_("Dotenko on {card}: {number} points");
    case DOTE_SAY_SHOTENKO:
        m->place = v->table.seat_count - 1;
        m->number /= m->place;
        return m->number == 1 ? N_("Shotenko on {card}: {place} × {number} point")
                              : N_("Shotenko on {card}: {place} × {number} points");
    case DOTE_SAY_RETURN:
        m->place = m->number / 2;
        return N_("Return on {card}: 2 × {place} = {number} points");
    case DOTE_SAY_PLAY: case DOTE_SAY_PASS: case DOTE_SAY_WAIT: break;
    }
    return NULL;
}

/* Of a call that was returned: what the one paid who had made it. */
static const char *returned(const RoundEnd *end, Seat seat, Meant *m)
{
    const SeatSet all = returners(end);
    const bool each = dote_each_returns(dotenko_seen(end->view));
    const Event *before = last_call(end, each ? count_of(all) : 1);
    m->number = count_of(all);
    if (!before || before->seat != seat) return NULL;
    if (each && m->number > 1) return N_("Called, and {number} players returned it");
    return before->value == DOTE_SAY_RETURN ? N_("Returned it, and {who} returned it again")
                                            : N_("Called, and {who} returned it");
}

static const char *points_of_call(const RoundEnd *end, Seat seat, const Event *call, Meant *m)
{
    const Dotenko *v = dotenko_seen(end->view);
    const bool returns = call->value == DOTE_SAY_RETURN;
    const bool paid = returns && dote_each_returns(v) && seats_have(returners(end), seat);
    m->cards = &v->field;
    m->card_count = 1;
    if (seat == call->seat || paid) return won_by(end, call->value, m);
    m->seat = call->seat;
    if (call->value == DOTE_SAY_SHOTENKO) return N_("Pays for {who}'s shotenko");
    if (returns) return returned(end, seat, m);
    return v->field_seat == seat ? N_("Played {card}, and {who} called on it") : NULL;
}

/* [DOTE-23] what false calls have cost `seat`, or brought it where they were others'. */
static int false_calls(const RoundEnd *end, Seat seat, bool own)
{
    const Table *t = view_table(end->view);
    const int price = t->option[DOTE_FALSE_CALL] * dote_rate(dotenko_seen(end->view));
    const int others = t->seat_count - 1;
    const bool once = t->rules < 2;
    int points = 0;
    for (int i = 0; i < end->event_count; i++) {
        const Event *e = &end->event[i];
        if (!is_rule(e, DOTE_RULE_FALSE_CALL) || (e->seat == seat) != own) continue;
        if (own) points += once ? price : price * others;
        else points += once ? price / others : price;
    }
    return points;
}

/* First what decided the round, then false calls. */
static const char *points(const RoundEnd *end, Seat seat, int line, Meant *m)
{
    const Event *burst = burst_of(end), *call = last_call(end, 0);
    if (line > 0) {
        m->number = false_calls(end, seat, line == 1);
        if (m->number == 0) return NULL;
        return line == 1 ? N_("false calls: −{number}") : N_("false calls of others: +{number}");
    }
    if (!burst) return call ? points_of_call(end, seat, call, m) : N_("No cards left to draw");
    m->number = view_table(end->view)->seat_count - 1;
    m->place = view_table(end->view)->option[DOTE_BURST_POINTS] *
               dote_rate(dotenko_seen(end->view));
    if (burst->seat == seat)
        return m->place == 1 ? N_("Too many cards: pays {number} × 1 point")
                             : N_("Too many cards: pays {number} × {place} points");
    m->seat = burst->seat;
    return m->place == 1 ? N_("1 point from {who}") : N_("{place} points from {who}");
}

static const char *next_round(const RoundEnd *end, Meant *m)
{
    m->seat = dotenko_seen(end->view)->next_dealer;
    return m->seat == end->you ? N_("Next: round {number}. You deal.")
                               : N_("Next: round {number}. {who} deals.");
}

static const char *round_end(const RoundEnd *end, Meant *m)
{
    const Event *burst = burst_of(end);
    if (!burst) return NULL;
    m->seat = burst->seat;
    return m->seat == end->you ? N_("You have too many cards!") : N_("{who} has too many cards!");
}

static const char *shout(const RoundEnd *end)
{
    const Event *call = last_call(end, 0);
    if (burst_of(end)) return N_("Burst!");
    if (!call) return N_("No cards left");
    if (call->value == DOTE_SAY_RETURN)
        return returns_return(end) ? N_("Returned again!") : N_("Returned!");
    return call->value == DOTE_SAY_SHOTENKO ? N_("Shotenko!") : N_("Dotenko!");
}

const GameWords DOTENKO_WORDS = {.id = "dotenko", .reasons = REASONS,
                                 .not_your_turn = DOTE_NOT_YOUR_TURN,
                                 .reason = reason, .event = event,
                                 .points = points, .next_round = next_round,
                                 .round_end = round_end, .shout = shout};

/* tamalou_text.c - what Tamalou says: why a step is refused, and what happened. */
#include <string.h>

#include "rules/tamalou/tamalou.h"
#include "text/tr.h"
#include "text/words.h"

/* By TamaReason. Each names its cause and, where there is one, the step to take instead. */
static const char *const REASONS[TAMA_REASONS] = {
    [TAMA_NOT_YOUR_TURN] = N_("It's {who}'s turn."),
    [TAMA_ROUND_IS_OVER] = N_("The round is over."),
    [TAMA_NOT_AN_ACTION] = N_("That isn't a move in Tamalou."),
    [TAMA_READY_ALREADY] = N_("You are ready. Wait for the others."),
    [TAMA_STILL_LOOKING] = N_("First everybody looks at their first cards."),
    [TAMA_LOOKED] = N_("The time for looking is over."),
    [TAMA_DRAW_OR_TAKE] = N_("First draw a card, or take {card}."),
    [TAMA_NOTHING_TO_DRAW] = N_("No cards left to draw: take {card}."),
    [TAMA_NOTHING_TO_TAKE] = N_("There are no discards yet: draw a card."),
    [TAMA_PLAY_DRAWN] = N_("You drew {card}: play it first."),
    [TAMA_NO_SUCH_PLACE] = N_("There is no place {number}."),
    [TAMA_EMPTY_PLACE] = N_("Place {place} is empty."),
    [TAMA_LETS_PEEK] = N_("{card} lets you look at one of your own cards, or skip."),
    [TAMA_LETS_SPY] = N_("{card} lets you look at somebody else's card, or skip."),
    [TAMA_LETS_TRADE] = N_("{card} lets you trade a card with somebody, or skip."),
    [TAMA_NO_SUCH_SEAT] = N_("Nobody sits there."),
    [TAMA_SPY_OTHERS] = N_("{card} looks at somebody else's cards."),
    [TAMA_TRADE_OTHERS] = N_("{card} trades with somebody else."),
    [TAMA_TRADE_ANOTHER] = N_("You have already traded with {who}: choose somebody else."),
    [TAMA_MIX_IS_OFF] = N_("{card} trades a card of your own with somebody."),
    [TAMA_MIX_TWO] = N_("{card} trades two cards of two different players."),
    [TAMA_MIX_OTHERS] = N_("Those two have already traded: choose others."),
    [TAMA_STILL_SHOWN] = N_("Look at {card}, then put it back face down."),
    [TAMA_KEEP_OR_SKIP] = N_("Trade {card} for one of yours, or skip."),
    [TAMA_SPIED_IS_GONE] = N_("That card is gone: skip."),
    [TAMA_PLAYED] = N_("You have already played."),
    [TAMA_POWERLESS] = N_("{card} has no power."),
    [TAMA_RED_KING] = N_("Only black kings have a power: {card} has none."),
    [TAMA_POWER_IS_OVER] = N_("{card} has its power only when it is drawn and discarded right "
                              "away."),
    [TAMA_SNAP_IS_OFF] = N_("Snap is not played here."),
    [TAMA_SNAP_CLOSED] = N_("There is nothing to snap on now."),
    [TAMA_SNAP_USED] = N_("You have already snapped on {card}."),
    [TAMA_PLAY_FIRST] = N_("Play first: Tamalou is called at the end of your turn."),
    [TAMA_CALLED_ALREADY] = N_("{who} has already called: end your turn."),
    [TAMA_CALLER_IS_SAFE] = N_("{who} has called: those cards are safe."),
};

static const char *reason(const Reason *why)
{
    if (why->code == TAMA_DRAW_OR_TAKE && why->card_count == 0)
        return REASONS[TAMA_NOTHING_TO_TAKE];
    if (why->code == TAMA_STILL_SHOWN && why->card_count == 0)
        return N_("That card is gone: go on.");
    return NULL;
}

/* The deal is not told, nor what goes back to the stock: the shuffle tells of that. */
static const char *moved(const Event *e)
{
    bool known = e->card != CARD_HIDDEN;
    if (e->seat == SEAT_NOBODY) return "";
    switch (e->to.kind) {
    case ZONE_HAND: return known ? N_("{who} draws {card}.") : N_("{who} draws a card.");
    case ZONE_PLACES:
        if (e->from.kind == ZONE_HAND) return N_("{who} puts the new card in place {place}.");
        if (e->from.kind == ZONE_DISCARD) return N_("{who} takes {card} for place {place}.");
        // Two cards trade places: the line comes with the event of one's own.
        return e->from.seat == e->seat ? N_("{who} trades a card with somebody.") : "";
    case ZONE_DISCARD:
        return e->from.kind == ZONE_HAND ? N_("{who} discards {card}.")
                                         : N_("{card} from place {place} is discarded.");
    default: return "";
    }
}

/* Somebody looks: that is told. The first looks, what is laid down again, and what is turned up
 * at the end are not. */
static const char *turned(const Event *e)
{
    if (e->seat == SEAT_NOBODY || !e->face_up) return "";
    return e->to.seat == e->seat ? N_("{who} looks at one of their own cards.")
                                 : N_("{who} looks at somebody else's card.");
}

static const char *ruled(const Event *e)
{
    switch ((TamaRule)e->value) {
    case TAMA_RULE_NO_CARDS: return N_("No cards left to draw: the round ends.");
    case TAMA_RULE_HOLDS: return N_("Low enough, and nobody is as low as {who}!");
    case TAMA_RULE_CAUGHT: return N_("Low enough, but somebody is as low as {who} or lower!");
    case TAMA_RULE_FAILED: return N_("{who} has too many points.");
    case TAMA_RULE_KAMIKAZE: return N_("Kamikaze! {who} has two queens and two kings.");
    case TAMA_RULE_EXACT: return N_("{who} is exactly on the limit and gets points back.");
    case TAMA_RULE_LAST_LAP: return N_("Everybody but {who} gets one more turn.");
    case TAMA_RULE_WRONG_SNAP: return N_("{card} is another number: {who} gets an extra card.");
    }
    return NULL;
}

static const char *event(const Event *e)
{
    switch ((EventType)e->type) {
    case EV_DREW: return e->value ? N_("{who} has drawn the highest card and deals first.") : NULL;
    case EV_MOVED: return moved(e);
    case EV_TURNED: return turned(e);
    case EV_RULE: return ruled(e);
    case EV_CALLED:
        return e->value == TAMA_SAY_SNAP ? N_("{who}: “Snap!”") : N_("{who}: “Tamalou!”");
    case EV_READY: return e->value == TAMA_SAY_SKIP ? N_("{who} skips it.") : NULL;
    case EV_SHUFFLED:
    case EV_TURN:
    case EV_PHASE:
    case EV_FINISHED:
    case EV_ROUND_BEGAN:
    case EV_SCORED:
    case EV_ROUND_ENDED:
    case EV_MATCH_ENDED:
    case EV_TYPES: return NULL;
    }
    return NULL;
}

/* ---- the end of a round --------------------------------------------------------------- */

static const Event *rule_told(const RoundEnd *end, TamaRule rule, Seat seat)
{
    for (int i = 0; i < end->event_count; i++) {
        const Event *e = &end->event[i];
        if (e->type == EV_RULE && e->value == (int)rule && (seat == SEAT_ALL || e->seat == seat))
            return e;
    }
    return NULL;
}

static const char *points_of_caller(const RoundEnd *end, Meant *m)
{
    m->place = view_table(end->view)->option[TAMA_FAIL];
    if (rule_told(end, TAMA_RULE_HOLDS, SEAT_ALL)) return N_("Tamalou with {number}: no points");
    if (rule_told(end, TAMA_RULE_CAUGHT, SEAT_ALL))
        return N_("Tamalou with {number}, but somebody was as low");
    return N_("Tamalou with {number}, plus {place} as a penalty");
}

/* First what the cards count and why that matters, then the exact total. */
static const char *points(const RoundEnd *end, Seat seat, int line, Meant *m)
{
    const Tamalou *v = tamalou_seen(end->view);
    const Event *kamikaze = rule_told(end, TAMA_RULE_KAMIKAZE, SEAT_ALL);
    if (line > 1) return NULL;
    if (line == 1) {
        m->number = v->table.scores[seat];
        return rule_told(end, TAMA_RULE_EXACT, seat) ? N_("exactly the limit: now {number}") : NULL;
    }
    m->number = tama_sum(v, seat);
    if (rule_told(end, TAMA_RULE_KAMIKAZE, seat)) return N_("Kamikaze: two queens, two kings");
    if (kamikaze) {
        m->seat = kamikaze->seat;
        return N_("{who}'s kamikaze");
    }
    if (seat == v->declarer) return points_of_caller(end, m);
    if (v->declarer == SEAT_NOBODY || v->table.round_scores[seat] == m->number)
        return N_("Cards worth {number}");
    m->seat = v->declarer;
    return N_("Had {number}, as low as {who} or lower: no points");
}

/* [TAMA-2] "the deal moves counter-clockwise" */
static const char *next_round(const RoundEnd *end, Meant *m)
{
    const Table *t = view_table(end->view);
    m->seat = seat_next(&TAMALOU, t, t->dealer);
    return m->seat == end->you ? N_("Next: round {number}. You deal.")
                               : N_("Next: round {number}. {who} deals.");
}

/* Where the caller was beaten, the others' line does not praise them for it. */
static const char *shout(const RoundEnd *end)
{
    if (rule_told(end, TAMA_RULE_KAMIKAZE, SEAT_ALL)) return N_("Kamikaze!");
    if (rule_told(end, TAMA_RULE_HOLDS, SEAT_ALL)) return N_("Tamalou!");
    return rule_told(end, TAMA_RULE_NO_CARDS, SEAT_ALL) ? N_("No cards left") : NULL;
}

static int worth(const int16_t *option, Card card)
{
    Table t = {.seat_count = 0};
    memcpy(t.option, option, sizeof t.option);
    return tama_value(&t, card);
}

const GameWords TAMALOU_WORDS = {.id = "tamalou", .reasons = REASONS,
                                 .not_your_turn = TAMA_NOT_YOUR_TURN,
                                 .reason = reason, .worth = worth, .event = event,
                                 .points = points, .next_round = next_round, .shout = shout};

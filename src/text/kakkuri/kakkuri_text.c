/* kakkuri_text.c - what Kakkuri says: why a step is refused, and what happened. */
#include "rules/kakkuri/kakkuri.h"
#include "text/tr.h"
#include "text/words.h"

/* By KakuReason. Each names its cause and, where there is one, the step to take instead. */
static const char *const REASONS[KAKU_REASONS] = {
    [KAKU_NOT_AN_ACTION] = N_("That isn't a move in Kakkuri."),
    [KAKU_ROUND_IS_OVER] = N_("The deal is over."),
    [KAKU_NOT_YOUR_TURN] = N_("It's {who}'s turn."),
    [KAKU_HAS_LEFT] = N_("You have no stones left: you are out of the match."),
    [KAKU_IS_FORCED_OUT] = N_("{card} makes you sit out this deal."),
    [KAKU_HAS_FOLDED] = N_("You have dropped out of this deal."),
    [KAKU_FUWARI_FIRST] = N_("First everybody keeps or swaps their hand."),
    [KAKU_FUWARI_IS_OVER] = N_("Hands can't be swapped any more."),
    [KAKU_FUWARI_NOT_DEALER] = N_("The dealer can't swap."),
    [KAKU_FUWARI_ONCE] = N_("You have already answered."),
    [KAKU_FUWARI_WAIT] = N_("{who} answers first."),
    [KAKU_FUWARI_NOT_THAT] = N_("{who}'s hand has not been swapped."),
    [KAKU_FUWARI_NO_CHAIN] = N_("Here hands are swapped with the dealer alone."),
    [KAKU_NOT_HELD] = N_("You have fewer of these: {card}."),
    [KAKU_TOO_MANY_CARDS] = N_("A row has at most six cards; these are {number}."),
    [KAKU_NO_DEMON] = N_("{card} is no demon: it is only itself."),
    [KAKU_NO_SUCH_RANK] = N_("{card} can stand for 1 to 12."),
    [KAKU_KIRI_IS_OVER] = N_("{card} doesn't follow this 12: only a 1 would."),
    [KAKU_NO_FOUR_KIRI] = N_("At most three 12s go in one turn: {cards}."),
    [KAKU_FIRST_STEP] = N_("{card} doesn't follow {place}: {number} would."),
    [KAKU_NEXT_STEP] = N_("{card} doesn't follow {place}: {number} would."),
    [KAKU_NO_STEP_OF_PAIRS] = N_("Two equal cards can't be played together: {card}."),
    [KAKU_NO_STEP_OF_FOUR] = N_("Equal cards go in threes, and these are not three: {card}."),
    [KAKU_SANZOKU_PAIRS_ONLY] = N_("After sanzoku {card} goes only in pairs."),
    [KAKU_DEMON_FITS_NOT] = N_("This is no row, whatever {cards} may be."),
    [KAKU_FOLD_PLAYED] = N_("You have played a card, so you can't drop out."),
    [KAKU_FOLD_LATE] = N_("You can drop out only on your first turn."),
    [KAKU_FOLD_LAST] = N_("The last one in the deal can't drop out."),
    [KAKU_FOLD_SANZOKU] = N_("You have called sanzoku, so you can't drop out."),
    [KAKU_SANZOKU_SAID] = N_("You have already called sanzoku."),
    [KAKU_SANZOKU_PLAYED] = N_("Sanzoku is called before the first card is played."),
    [KAKU_SANZOKU_IS_OFF] = N_("Sanzoku is not played here: each number comes once in a row."),
    [KAKU_NO_GROUPS] = N_("Each number comes once in a row: {cards}."),
    [KAKU_SANZOKU_NO_PAIRS] = N_("Sanzoku takes three pairs; you have {number}."),
    [KAKU_PASS_AT_BOX] = N_("All have passed: play, or turn the box."),
    [KAKU_TURN_BY_ITSELF] = N_("The box turns by itself."),
    [KAKU_TURN_NOT_YET] = N_("The box is turned once all others have passed."),
    [KAKU_ONLY_THE_TABLE] = N_("Only the game says that the time is up."),
    [KAKU_NO_CLOCK] = N_("This match has no clock."),
    [KAKU_TIME_SAID] = N_("The time is already up."),
    [KAKU_MATCH_NOT_BEGUN] = N_("The first deal has not begun yet."),
};

static const char *reason(const Reason *why)
{
    bool step = why->code == KAKU_FIRST_STEP || why->code == KAKU_NEXT_STEP;
    if (step && why->place <= 2) // which may stand on themselves
        return N_("{card} doesn't follow {place}: {place} or {number} would.");
    return NULL;
}

/* A card that moved. What moves face down (the deal, swapped hands) is not told. */
static const char *moved(const Event *e)
{
    if (!e->face_up) return "";
    if (e->to.kind == ZONE_FIELD) return N_("The table card is {card}.");
    return kaku_is_demon(e->card) ? N_("{who} plays {card} as {number}.")
                                  : N_("{who} plays {card}.");
}

static const char *called(int verb)
{
    if (verb == KAKU_SAY_FUWARI) return N_("{who} swaps hands with the dealer.");
    if (verb == KAKU_SAY_FUWARI_OF) return N_("{who} swaps hands with {whom}.");
    if (verb == KAKU_SAY_FOLD) return N_("{who} drops out.");
    if (verb == KAKU_SAY_SANZOKU) return N_("{who}: “Sanzoku!”");
    return N_("{who} turns the box.");
}

static const char *rule(int rule)
{
    switch ((KakuRule)rule) {
    case KAKU_RULE_FORCED_OUT: return N_("{who} was dealt the black 3 and sits out this deal.");
    case KAKU_RULE_UTAZU: return N_("Utazu! {who} holds the three 1s.");
    case KAKU_RULE_GURI: return N_("Guri! {who} has played all six cards at once.");
    case KAKU_RULE_BOX: return N_("All have passed. It's back to {who}.");
    case KAKU_RULE_VOID: return N_("The box is empty: nobody wins this deal.");
    case KAKU_RULE_LEFT: return N_("{who} has no stones left and leaves the match.");
    case KAKU_RULE_TIME_UP: return N_("The time is up: there won't be another deal.");
    case KAKU_RULE_DRAW: return N_("A tie for first place: each draws a card, and the highest "
                                   "wins.");
    case KAKU_RULE_DRAWN: return N_("{who} draws {card}.");
    }
    return NULL;
}

static const char *event(const Event *e)
{
    switch ((EventType)e->type) {
    case EV_DREW: return e->value ? N_("{who} has drawn the highest card and deals first.") : NULL;
    case EV_MOVED: return moved(e);
    case EV_SHUFFLED: return N_("Those cards are shuffled and become the box.");
    case EV_READY: return e->value == KAKU_SAY_PASS ? N_("{who} passes the turn.")
                                                    : N_("{who} keeps their hand.");
    case EV_CALLED: return called(e->value);
    case EV_FINISHED: return N_("{who} has no cards left!");
    case EV_SCORED:
        if (e->value > 0) return N_("{who} gets {number} stones."); // from two at least
        return e->value == -1 ? N_("{who} pays {number} stone.")
                              : N_("{who} pays {number} stones.");
    case EV_RULE: return rule(e->value);
    case EV_TURNED:
    case EV_TURN:
    case EV_PHASE:
    case EV_ROUND_BEGAN:
    case EV_ROUND_ENDED:
    case EV_MATCH_ENDED:
    case EV_TYPES: return NULL;
    }
    return NULL;
}

/* ---- the end of a deal ---------------------------------------------------------------- */

static Seat winner_of(const Kakkuri *v)
{
    for (Seat s = 0; s < v->table.seat_count; s++) {
        if (v->table.round_scores[s] > 0) return s;
    }
    return SEAT_NOBODY;
}

static const char *won_by(KakuEnd end)
{
    switch (end) {
    case KAKU_END_WON: return N_("Out of cards: takes 1 stone from each");
    case KAKU_END_GURI: return N_("Guri: takes 2 stones from each still in");
    case KAKU_END_UTAZU: return N_("Utazu: takes 3 stones from everybody");
    case KAKU_END_NOT: case KAKU_END_VOID: break;
    }
    return NULL;
}

static const char *paid(int stones)
{
    static const char *const PAID[] = {N_("Pays nothing"), N_("Pays 1 stone"),
                                       N_("Pays 2 stones"), N_("Pays 3 stones")};
    return stones >= 0 && stones < 4 ? PAID[stones] : NULL;
}

/* [KAKU-26] What was drawn for the first place. */
static const char *drew(const Kakkuri *v, Seat seat, Meant *m)
{
    m->cards = &v->drawn[seat];
    m->card_count = v->drawn[seat] != CARD_NONE;
    return m->card_count ? N_("Drew {card}") : NULL;
}

/* First how one stood, then what is paid, then what was drawn. */
static const char *points(const RoundEnd *end, Seat seat, int line, Meant *m)
{
    const Kakkuri *v = kakkuri_seen(end->view);
    if (line == 2) return drew(v, seat, m);
    if (!seats_have(v->dealt_in, seat)) return line == 0 ? N_("Out of the match") : NULL;
    if (v->end == KAKU_END_VOID) return line == 0 ? N_("The box is empty: nobody pays") : NULL;
    if (seat == winner_of(v)) return line == 0 ? won_by((KakuEnd)v->end) : NULL;
    if (line == 1) return paid(-v->table.round_scores[seat]);
    if (seat == v->forced) return N_("Sat out with the black 3");
    return seats_have(v->playing, seat) ? NULL : N_("Had dropped out");
}

/* [KAKU-4] the winner deals next; [KAKU-21] after a void deal the next at the right does. */
static const char *next_round(const RoundEnd *end, Meant *m)
{
    const Kakkuri *v = kakkuri_seen(end->view);
    m->seat = winner_of(v);
    if (m->seat == SEAT_NOBODY) return N_("Next: deal {number}. The deal moves to the right.");
    return m->seat == end->you ? N_("Next: deal {number}. You deal.")
                               : N_("Next: deal {number}. {who} deals.");
}

static const char *shout(const RoundEnd *end)
{
    switch ((KakuEnd)kakkuri_seen(end->view)->end) {
    case KAKU_END_WON: return N_("Finished first!");
    case KAKU_END_GURI: return N_("Guri!");
    case KAKU_END_UTAZU: return N_("Utazu!");
    case KAKU_END_VOID: return N_("The box is empty");
    case KAKU_END_NOT: break;
    }
    return NULL;
}

const GameWords KAKKURI_WORDS = {.id = "kakkuri", .deals = true, .box = true, .reasons = REASONS,
                                 .not_your_turn = KAKU_NOT_YOUR_TURN,
                                 .reason = reason, .event = event,
                                 .points = points, .next_round = next_round, .shout = shout};

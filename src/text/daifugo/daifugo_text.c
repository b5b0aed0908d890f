/* daifugo_text.c - what Daifugō says: why a step is refused, and what happened. */
#include "rules/daifugo/daifugo.h"
#include "text/tr.h"
#include "text/words.h"

/* By DaifReason. Each names its cause and, where there is one, the step to take instead. */
static const char *const REASONS[DAIF_REASONS] = {
    [DAIF_ROUND_IS_OVER] = N_("The round is over."),
    [DAIF_NOT_AN_ACTION] = N_("That isn't a move in Daifugō."),
    [DAIF_NOT_YOUR_TURN] = N_("It's {who}'s turn."),
    [DAIF_HAS_PASSED] = N_("You have passed. Wait until the pile is cleared."),
    [DAIF_IS_OUT] = N_("You are already out of this round."),
    [DAIF_CARD_TWICE] = N_("You can't use {card} twice."),
    [DAIF_NOT_HELD] = N_("You don't have {cards}."),
    [DAIF_LEADER_PASSES] = N_("The pile is empty: you lead, so play any cards."),
    [DAIF_LEAD_WITHOUT_3] = N_("{card} says who leads: it has to be in the first play."),
    [DAIF_NOT_ONE_RANK] = N_("{cards} have different numbers, so they can't be played together."),
    [DAIF_NO_RUN] = N_("{cards} are no stair: a number is missing between them."),
    [DAIF_STAIRS_OFF] = N_("Stairs like {cards} are not played today."),
    [DAIF_TOO_MANY_AT_ONCE] = N_("No more than {number} of one number at once."),
    [DAIF_OTHER_COUNT] = N_("Play as many cards as lie there: {number}. Or pass."),
    [DAIF_TOO_WEAK] =
        N_("{card} is not stronger than {other}. Play something stronger, or pass."),
    [DAIF_TOO_WEAK_TURNED] =
        N_("It's a revolution: {card} is not lower than {other}. Play something lower, or pass."),
    [DAIF_TOO_WEAK_JBACK] =
        N_("After the J-back only lower cards win: {card} is not lower than {other}. Or pass."),
    [DAIF_JOKER_STANDS] = N_("Nothing beats the joker: pass."),
    [DAIF_STAIR_ON_SET] = N_("A stair can't go on {cards}, which are of one number."),
    [DAIF_SET_ON_STAIR] = N_("{cards} are a stair: only another stair beats them."),
    [DAIF_STAIR_TOO_LOW] = N_("To beat {cards} the stair must start at {rank} or higher."),
    [DAIF_STAIR_TOO_HIGH] =
        N_("The order is reversed: to beat {cards} the stair must end at {rank} or lower."),
    [DAIF_STAIR_COUNT] = N_("To beat {cards}, play a stair of {number} cards."),
    [DAIF_STAIR_OVERLAPS] =
        N_("The whole stair must be above {cards}: start at {rank} or higher."),
    [DAIF_STAIR_UNDERLAPS] =
        N_("The whole stair must be below {cards}: end at {rank} or lower."),
    [DAIF_STAIR_STANDS] = N_("No stair beats {cards}."),
    [DAIF_JOKER_NUMBER] = N_("The joker can't be that in this stair."),
    [DAIF_JOKER_SUIT] = N_("The joker can only be a card of this number that is missing here."),
    [DAIF_JOKER_HAS_NO_NAME] = N_("Here the joker is just a joker: play it without a name."),
    [DAIF_LOCKED] = N_("The pile is locked: only the suits of {cards} may be played."),
    [DAIF_LOCKED_PARTLY] = N_("The suits that both plays share are locked: play them, too."),
    [DAIF_LOCKED_RANK] = N_("The pile is locked: after {card} comes {other}."),
    [DAIF_BACK_OFF] = N_("J-back is not played today."),
    [DAIF_BACK_ALWAYS] = N_("Every J reverses the order: just play it."),
    [DAIF_BACK_NEEDS_JACK] = N_("J-back needs a real J, not {cards}."),
    [DAIF_BACK_NOT_IN_STAIR] = N_("In a stair a J does not reverse the order today."),
    [DAIF_BACK_USED_UP] = N_("All J-backs of this round are used up: {number}."),
    [DAIF_EXCHANGE_FIRST] = N_("First cards are exchanged."),
    [DAIF_GIVE_NOT_YOURS] = N_("You have nothing to choose: only the Millionaire and the Rich do."),
    [DAIF_GIVEN_ALREADY] = N_("You have chosen. Wait for the others."),
    [DAIF_GIVE_COUNT] = N_("Choose exactly {number} to give."),
    [DAIF_GIVE_NOT_WEAKEST] = N_("Give your weakest cards: {card} is stronger than {other}."),
    [DAIF_NOTHING_TO_GIVE] = N_("There is nothing to give now."),
    [DAIF_GIVE_FIRST] = N_("First give cards for your 7, or skip."),
    [DAIF_GIVE_TOO_MANY] = N_("You may give at most {number}."),
    [DAIF_NOTHING_TO_DISCARD] = N_("There is nothing to discard now."),
    [DAIF_DISCARD_FIRST] = N_("First discard cards for your 10, or skip."),
    [DAIF_DISCARD_TOO_MANY] = N_("You may discard at most {number}."),
    [DAIF_NO_RANKS_TO_NAME] = N_("There is nothing to name now."),
    [DAIF_RANKS_FIRST] = N_("First name the numbers that everybody discards, or skip."),
    [DAIF_RANKS_TOO_MANY] = N_("You may name at most {number}."),
    [DAIF_RANK_TWICE] = N_("You named one number twice."),
    [DAIF_NOTHING_TO_SKIP] = N_("There is nothing to skip now: play, or pass."),
    [DAIF_STOP_FIRST] = N_("Only two 4s stop the 8. Or pass."),
    [DAIF_VOTE_FIRST] = N_("First vote whether cards are exchanged."),
    [DAIF_NOTHING_TO_VOTE] = N_("There is no vote now."),
};

static const char *reason(const Reason *why)
{
    if (why->code == DAIF_STAIR_COUNT && why->card_count == 1)
        return N_("Stairs go only on stairs with as many cards, not on {card}.");
    return NULL;
}

/* A joker that was laid with others stands for a card, or just for the number of a pair. */
static const char *played(const Event *e)
{
    if (e->as >= EVENT_SUIT) return N_("{who} plays {card} as {other}.");
    return e->as > 0 ? N_("{who} plays {card} as {rank}.") : N_("{who} plays {card}.");
}

/* The deal and the clearing of the pile are not told card by card. */
static const char *moved(const Event *e)
{
    bool known = e->card != CARD_HIDDEN;
    switch (e->to.kind) {
    case ZONE_FIELD: return played(e);
    case ZONE_DISCARD: return e->from.kind == ZONE_HAND ? N_("{who} discards {card}.") : "";
    case ZONE_HAND:
        if (e->from.kind != ZONE_HAND) return "";
        return known ? N_("{who} gives {card}.") : N_("{who} gives a card.");
    default: return "";
    }
}

static const char *const RULES[] = {
    [DAIF_RULE_REVOLUTION] = N_("A revolution! The order is reversed."),
    [DAIF_RULE_OMEN] = N_("An omen! The order is reversed, for the last time this round."),
    [DAIF_RULE_JBACK] = N_("J-back! The order is reversed until the pile is cleared."),
    [DAIF_RULE_REVERSE] = N_("The 9 reverses the direction."),
    [DAIF_RULE_SKIP] = N_("{who} is skipped."),
    [DAIF_RULE_LOCK] = N_("The suits are locked!"),
    [DAIF_RULE_TIGHT] = N_("The next number is locked, too!"),
    [DAIF_RULE_UNLOCK] = N_("The joker ends the lock."),
    [DAIF_RULE_CUT] = N_("The 8 cuts! {who} leads again."),
    [DAIF_RULE_STRONGEST] = N_("Nothing can beat that: the pile is cleared."),
    [DAIF_RULE_SPADE3] = N_("The 3 of spades beats the joker!"),
    [DAIF_RULE_SANDSTORM] = N_("A sandstorm clears the pile!"),
    [DAIF_RULE_AMBULANCE] = N_("The ambulance clears the pile!"),
    [DAIF_RULE_ROKUROKUBI] = N_("Rokurokubi clears the pile!"),
    [DAIF_RULE_PASSED] = N_("Nobody wants to play: the pile is cleared."),
    [DAIF_RULE_FOUL] = N_("{who} went out with a forbidden card and comes last."),
    [DAIF_RULE_FALL] = N_("The Millionaire falls! {who} was not out first."),
    [DAIF_RULE_BOMB] = N_("Queen's bomb! {who} has everybody discard cards like {card}."),
    [DAIF_RULE_NUMBER] = N_("The numbers are locked: only the next one goes on!"),
    [DAIF_RULE_PARTLY] = N_("The suits that both share are locked!"),
    [DAIF_RULE_REVERSE12] = N_("The queen reverses the direction."),
    [DAIF_RULE_OUT_CLEARS] = N_("{who} is out: the pile is cleared."),
    [DAIF_RULE_TENPENCHII] =
        N_("{who} has nothing above a 10: Pauper and Millionaire swap hands!"),
    [DAIF_RULE_RETURN6] = N_("The 6 ends the J-back."),
    [DAIF_RULE_STOP4] = N_("Two 4s stop the 8! {who} leads."),
    [DAIF_RULE_GEKOKUJO] = N_("{who} overthrows everybody: all titles are turned upside down!"),
    [DAIF_RULE_NO_EXCHANGE] = N_("The vote says: no more exchange in this match."),
};

static const char *phase(int phase)
{
    if (phase == DAIF_EXCHANGE) return N_("Now cards are exchanged.");
    if (phase == DAIF_VOTE) return N_("A vote: shall cards be exchanged from now on?");
    return phase == DAIF_STOP4 ? N_("The 8 cuts, unless somebody stops it with two 4s.") : NULL;
}

static const char *ready(int verb)
{
    if (verb == DAIF_SAY_PASS) return N_("{who} passes.");
    if (verb == DAIF_SAY_STOP) return N_("{who} votes for no exchange.");
    return verb == DAIF_SAY_KEEP ? N_("{who} votes for the exchange.") : N_("{who} has chosen.");
}

static const char *event(const Event *e)
{
    switch ((EventType)e->type) {
    case EV_DREW: return e->value ? N_("{who} has drawn the weakest card and leads first.") : NULL;
    case EV_MOVED: return moved(e);
    case EV_TURNED: return N_("{who} shows {card} and leads.");
    case EV_PHASE: return phase(e->value);
    case EV_READY: return ready(e->value);
    case EV_FINISHED: return N_("{who} is out: place {number}.");
    case EV_RULE:
        return e->value > 0 && e->value <= DAIF_RULE_NO_EXCHANGE ? RULES[e->value] : NULL;
    case EV_SHUFFLED:
    case EV_TURN:
    case EV_CALLED:
    case EV_ROUND_BEGAN:
    case EV_SCORED:
    case EV_ROUND_ENDED:
    case EV_MATCH_ENDED:
    case EV_TYPES: return NULL;
    }
    return NULL;
}

/* ---- the end of a round --------------------------------------------------------------- */

static Seat seat_in_place(const Daifugo *v, int place)
{
    for (Seat s = 0; s < v->table.seat_count; s++) {
        if (v->place[s] == place) return s;
    }
    return SEAT_NOBODY;
}

static const char *title_of(DaifTitle title)
{
    switch (title) {
    case DAIF_DAIFUGO: return N_("大富豪 Millionaire");
    case DAIF_FUGO: return N_("富豪 Rich");
    case DAIF_HEIMIN: return N_("平民 Commoner");
    case DAIF_HINMIN: return N_("貧民 Poor");
    case DAIF_DAIHINMIN: return N_("大貧民 Pauper");
    }
    return NULL;
}

/* First the title, then what else has led to it. */
static const char *points(const RoundEnd *end, Seat seat, int line, Meant *m)
{
    const Daifugo *v = daifugo_seen(end->view);
    (void)m;
    if (line == 0) return title_of(daif_title(v->place[seat], v->table.seat_count));
    for (int i = 0; line == 1 && i < end->event_count; i++) {
        const Event *e = &end->event[i];
        if (e->type != EV_RULE || e->seat != seat) continue;
        if (e->value == DAIF_RULE_FOUL) return N_("a forbidden last card");
        if (e->value == DAIF_RULE_FALL) return N_("fallen from the top");
    }
    return NULL;
}

/* What m->seat, the last, gives m->other_seat, the first: one card or two. */
static const char *exchange(const RoundEnd *end, const Meant *m, bool two)
{
    if (m->seat == end->you)
        return two ? N_("Next: you give {whom} your two best cards and get two back.")
                   : N_("Next: you give {whom} your best card and get one back.");
    if (m->other_seat == end->you)
        return two ? N_("Next: {who} gives you their two best cards and gets two back.")
                   : N_("Next: {who} gives you their best card and gets one back.");
    return two ? N_("Next: {who} gives {whom} their two best cards and gets two back.")
               : N_("Next: {who} gives {whom} their best card and gets one back.");
}

/* [DAIF-18] what the last gives the first; [DAIF-4] else who leads. */
static const char *next_round(const RoundEnd *end, Meant *m)
{
    const Daifugo *v = daifugo_seen(end->view);
    const int seats = v->table.seat_count;
    const Seat first = seat_in_place(v, 1), last = seat_in_place(v, seats);
    m->seat = last;
    m->other_seat = first;
    if (v->table.option[DAIF_OPT_EXCHANGE] && !v->no_exchange)
        return exchange(end, m, seats > 3 || v->table.option[DAIF_EXCHANGE3] == 2);
    if (v->table.option[DAIF_NEXT_LEAD] == DAIF_NEXT_3D)
        return N_("Next: round {number}. The 3 of diamonds leads.");
    if (v->table.option[DAIF_NEXT_LEAD] == DAIF_NEXT_DAIFUGO) m->seat = first;
    return m->seat == end->you ? N_("Next: round {number}. You lead.")
                               : N_("Next: round {number}. {who} leads.");
}

static const char *round_end(const RoundEnd *end, Meant *m)
{
    m->seat = seat_in_place(daifugo_seen(end->view), 1);
    return m->seat == end->you ? N_("You are the Millionaire!") : N_("{who} is the Millionaire!");
}

static const char *shout(const RoundEnd *end)
{
    (void)end;
    return N_("大富豪");
}

static void ranks(const View *view, Seat seat, int *now, int *before)
{
    const Daifugo *v = daifugo_seen(view);
    *now = v->place[seat];
    *before = v->before[seat];
}

static bool counted(const Event *e)
{
    const bool turned = e->value == DAIF_RULE_REVOLUTION || e->value == DAIF_RULE_OMEN;
    return e->type == EV_RULE && turned;
}

const GameWords DAIFUGO_WORDS = {.id = "daifugo", .reasons = REASONS,
                                 .not_your_turn = DAIF_NOT_YOUR_TURN,
                                 .reason = reason, .event = event,
                                 .points = points, .next_round = next_round,
                                 .round_end = round_end, .shout = shout, .ranks = ranks,
                                 .counted = counted, .counts = N_("Revolutions: {list}"),
                                 .counts_none = N_("Nobody made a revolution.")};

/* takoyaki_text.c - what Takoyaki says: why a step is refused, and what happened. */
#include "rules/takoyaki/takoyaki.h"
#include "text/tr.h"
#include "text/words.h"

/* By TakoReason. Each names its cause and, where there is one, the step to take instead. */
static const char *const REASONS[TAKO_REASONS] = {
    [TAKO_NOT_YOUR_TURN] = N_("It's {who}'s turn."),
    [TAKO_ROUND_IS_OVER] = N_("The round is over."),
    [TAKO_NOT_AN_ACTION] = N_("That isn't a move in Takoyaki."),
    [TAKO_READY_ALREADY] = N_("Your plate is ready. Wait for the others."),
    [TAKO_STILL_LAYING_OUT] = N_("First everybody gets their plate ready."),
    [TAKO_LAID_OUT] = N_("All plates are ready and stay as they are."),
    [TAKO_ARRANGE_COUNT] = N_("Name each of the ten places once; these are {number}."),
    [TAKO_ARRANGE_NO_PLACE] = N_("Name the places by their numbers, 1 to 10."),
    [TAKO_ARRANGE_TWICE] = N_("Place {place} is named twice."),
    [TAKO_DRAW_FIRST] = N_("Draw a card first."),
    [TAKO_DRAWN_ALREADY] = N_("You drew {card}: play it first."),
    [TAKO_NO_SUCH_PLACE] = N_("There is no place {number}, only 1 to 10."),
    [TAKO_OTHER_PLACE] = N_("{card} goes in place {place}, not in place {number}."),
    [TAKO_PLACE_IS_OPEN] = N_("Place {place} is already flipped: discard {card}."),
    [TAKO_FACE_HAS_NO_PLACE] = N_("There is no place for {card} on the plate: discard it."),
    [TAKO_JOKER_TO_OPEN] = N_("Place {place} is already flipped: put the joker on one that is face "
                              "down."),
    [TAKO_MUST_PLACE] = N_("{card} can be placed: it goes in place {place}."),
    [TAKO_JOKER_MUST_PLACE] = N_("The joker can be placed: choose any place that is face down."),
    [TAKO_MUST_SWAP] = N_("{card} can be placed: swap it for the joker in place {place}."),
};

/* A card that moved, by where it came from and went. What moves face down (the deal, the plates
 * being arranged) is not told, nor what goes back to the stock: the shuffle tells of that. */
static const char *moved(const Event *e)
{
    if (!e->face_up) return "";
    bool from_hand = e->from.kind == ZONE_HAND;
    switch (e->to.kind) {
    case ZONE_HAND:
        return e->from.kind == ZONE_STOCK ? N_("{who} draws {card}.")
                                          : N_("{who} flips place {place}: {card}.");
    case ZONE_PLACES: return N_("{who} puts {card} in place {place}.");
    case ZONE_DISCARD:
        return from_hand ? N_("{who} discards {card}.")
                         : N_("{card} from place {place} is discarded.");
    case ZONE_GONE: return N_("{card} leaves the game.");
    default: return "";
    }
}

static const char *rule(TakoRule rule)
{
    switch (rule) {
    case TAKO_RULE_LAST_ROUND: return N_("One more turn for everybody else!");
    case TAKO_RULE_EQUAL_TURNS: return N_("Everybody gets as many turns as {who} had.");
    case TAKO_RULE_NO_CARDS: return N_("No cards left to draw: the round ends.");
    case TAKO_RULE_STUCK:
        return N_("All the discards came back twice and no card found a place: the round ends.");
    }
    return "";
}

static const char *event(const Event *e)
{
    switch ((EventType)e->type) {
    case EV_MOVED: return moved(e);
    case EV_FINISHED: return N_("{who} has flipped all ten!");
    case EV_DREW: return NULL; // nobody draws for it here
    case EV_RULE: return rule((TakoRule)e->value);
    case EV_TURNED:
    case EV_SHUFFLED:
    case EV_TURN:
    case EV_PHASE:
    case EV_READY:
    case EV_CALLED:
    case EV_ROUND_BEGAN:
    case EV_SCORED:
    case EV_ROUND_ENDED:
    case EV_MATCH_ENDED:
    case EV_TYPES: return NULL;
    }
    return NULL;
}

const GameWords TAKOYAKI_WORDS = {.id = "takoyaki", .reasons = REASONS,
                                  .not_your_turn = TAKO_NOT_YOUR_TURN,
                                  .event = event};

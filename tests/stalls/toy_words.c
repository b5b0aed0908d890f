/* toy_words.c - the template game's sentences. */
#include "rules/toy/toy.h"
#include "text/words.h"

static const char *const REASONS[TOY_REASONS] = {
    [TOY_NOT_YOUR_TURN] = "It's {who}'s turn.",
    [TOY_NOT_HELD] = "{card} is not in this hand.",
    [TOY_DOES_NOT_MATCH] = "{card} has neither the rank nor the suit.",
    [TOY_CAN_PLAY] = "A card can be played.",
    [TOY_CAN_DRAW] = "A card can be drawn.",
    [TOY_NOTHING_TO_DRAW] = "Nothing is left to draw.",
    [TOY_NO_SNAP] = "Nobody may snap now.",
    [TOY_OTHER_RANK] = "{card} has another rank.",
    [TOY_MALFORMED] = "That is no action.",
};

static const char *event(const Event *e)
{
    (void)e;
    return NULL;
}

const GameWords TOY_WORDS = {
    .id = "toy", .reasons = REASONS, .not_your_turn = TOY_NOT_YOUR_TURN, .event = event,
};

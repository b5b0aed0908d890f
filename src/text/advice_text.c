/* advice_text.c - why a move is good, one sentence for each code of rules/advice.h. */
#include "rules/advice.h"
#include "text/tr.h"
#include "text/words.h"

static const char *const ADVICE[ADVICE_CODES] = {
    [ADVICE_BEST] = N_("That's what the strongest player would do."),
    [ADVICE_ONLY] = N_("It's the only move you have."),
    [ADVICE_NOTHING_GOES] = N_("You can't play any of your cards."),
    [ADVICE_ALL_GONE] = N_("Then all your cards are played!"),
    [ADVICE_MANY_AT_ONCE] = N_("You get rid of {number} cards at once."),
    [ADVICE_CUT_THEN_OUT] = N_("It clears the pile, and then you can play all the rest at once!"),
    [ADVICE_CLEARS] = N_("It clears the pile, and you lead again."),
    [ADVICE_UNBEATABLE] = N_("Nobody can beat it, so you lead next."),
    [ADVICE_REVOLUTION] = N_("It reverses the order, and that suits the cards you keep."),
    [ADVICE_LOW_FIRST] = N_("Weak cards are easiest to get rid of while you lead."),
    [ADVICE_JUST_ENOUGH] = N_("It's just enough: stronger cards stay in your hand."),
    [ADVICE_KEEP_STRONG] = N_("Keep {cards} for later."),
    [ADVICE_KEEP_TOGETHER] = N_("Keep {cards} together."),
    [ADVICE_WEAKEST_GO] = N_("Nothing in your hand is weaker."),
    [ADVICE_NONE_OF_THEM] = N_("You have none of these: only the others lose cards."),
    [ADVICE_SUM_IS_THERE] = N_("Your cards make {number}: call!"),
    [ADVICE_NO_SUM] = N_("Your cards don't make {number}."),
    [ADVICE_WAITS_FOR] = N_("The cards you keep make {number}: call when it comes."),
    [ADVICE_CAN_RETURN] = N_("If somebody calls, you can return: you make {number} too."),
    [ADVICE_NEXT_IS_OWN] = N_("Next comes {number}, and you have one."),
    [ADVICE_NONE_FOLLOWS] = N_("Next comes {number}, and nobody else can have one."),
    [ADVICE_LUCK] = N_("Nobody has seen these cards, so it's all luck."),
    [ADVICE_GURI_LIKELIER] = N_("This hand hardly ever wins, and a guri would cost two stones."),
    [ADVICE_PAIRS] = N_("You have three pairs: now they can be played."),
    [ADVICE_SWAP_DOWN] = N_("{card} goes and {other} comes: {number} points fewer."),
    [ADVICE_SWAP_UNKNOWN] = N_("{card} is low, and you don't know the card it replaces."),
    [ADVICE_TOO_HIGH] = N_("{card} is no lower than the cards you know."),
    [ADVICE_POWER] = N_("Then you can use the power of {card}."),
    [ADVICE_NO_USE] =
        N_("{card} lies open and is no lower than the cards you know. A new one might be."),
    [ADVICE_LOOK] = N_("You don't know this card yet."),
    [ADVICE_TRADE_AWAY] = N_("{card} is worth a lot: let somebody else have it."),
    [ADVICE_LOW_ENOUGH] = N_("Your cards are worth {number}: low enough!"),
    [ADVICE_TOO_MANY] = N_("Your cards are worth {number}, which is still too many."),
    [ADVICE_NOT_ALL_KNOWN] = N_("You don't know all your cards yet."),
    [ADVICE_SAME_RANK] = N_("{card} matches {other}: throw it on!"),
    [ADVICE_HAS_PLACE] = N_("{card} belongs in place {place}."),
    [ADVICE_NO_PLACE] = N_("There is no free place for {card} on your plate."),
    [ADVICE_FEW_LEFT] = N_("Fewer {number}s are still to come than any other number."),
    [ADVICE_FEWER_CARDS] = N_("Every card that goes is a step to an empty hand."),
    [ADVICE_KEEP_HAND] = N_("The cards stay in hand for a better moment."),
    [ADVICE_FOULS] = N_("The last cards go, though it's a foul."),
    [ADVICE_WEAKER_PAIRED] = N_("Every weaker card that fits has a partner."),
    [ADVICE_ALONE] = N_("It has no partner in this hand."),
    [ADVICE_STRONG_OR_PAIRED] = N_("What fits is strong or has a partner: keep it."),
    [ADVICE_STRONGEST_STAY] = N_("The strongest cards stay."),
    [ADVICE_HANDED_ON] = N_("Somebody else has to get rid of them now."),
    [ADVICE_ALL_LOSE] = N_("All who have some lose them, the others too."),
    [ADVICE_NO_EXCHANGE] = N_("If enough want it, no cards are exchanged any more."),
    [ADVICE_EXCHANGE] = N_("If enough want it, the exchange goes on."),
    [ADVICE_NO_SHOTENKO] = N_("After it nobody can call Shotenko."),
    [ADVICE_ONLY_FIT] = N_("It's the only card that can be played."),
    [ADVICE_OVER_13] =
        N_("The cards that stay make more than 13: with fewer of them a call is near."),
    [ADVICE_CHEAP] = N_("Of all that fits, a call on this one costs least."),
    [ADVICE_HIGH_GOES] = N_("Nothing higher fits, and low cards add up more easily."),
    [ADVICE_MATCHES] = N_("It goes with the card on the table."),
    [ADVICE_OTHERS_FIRST] = N_("A card played first can be called on: let somebody else begin."),
    [ADVICE_LET_STAND] = N_("The call stands as it is."),
    [ADVICE_FEW_FOLLOW] = N_("Next comes {number}, and most of them are out already."),
    [ADVICE_KEEP_DEMON] = N_("Only a demon fits now: keep it for later."),
    [ADVICE_FOLD_CHEAP] = N_("Dropping out costs one stone and never more."),
    [ADVICE_TURN_BOX] = N_("A new card from the box may suit this hand better."),
    [ADVICE_NEW_POWER] = N_("Only a card just drawn can have a power."),
    [ADVICE_NEW_SEEN] = N_("A new card is seen before it is kept or discarded."),
    [ADVICE_STAYS] = N_("The cards laid out stay as they are."),
    [ADVICE_KNOW_MORE] = N_("Then one more card is known."),
    [ADVICE_UNSEEN] = N_("Nobody else sees what comes."),
    [ADVICE_SEEN_GAIN] = N_("What comes is known beforehand."),
    [ADVICE_LOOK_AGAIN] = N_("It shows this card once more."),
    [ADVICE_BLIND] = N_("Nobody sees these two cards, so it's a gamble."),
    [ADVICE_MAYBE_LOWER] = N_("Low enough, but somebody else may have as few."),
    [ADVICE_KNOWN_MAKE] = N_("The known cards make {number}; the others may be low."),
    [ADVICE_ENDS_ROUND] = N_("Then nobody else can improve any more."),
    [ADVICE_LAST_TURN] = N_("Everybody else has only one more turn."),
    [ADVICE_SNAP_LUCK] = N_("If it matches, there is one card fewer."),
    [ADVICE_REMEMBERED] = N_("Nothing is left to see."),
    [ADVICE_JOKER_FITS] = N_("A joker fits any place that is still face down."),
};

/* To those who watch somebody else's move, where the sentence above speaks to who makes it. */
static const char *const IDEA[ADVICE_CODES] = {
    [ADVICE_ONLY] = N_("It's the only move there is."),
    [ADVICE_NOTHING_GOES] = N_("No card of this hand can be played."),
    [ADVICE_ALL_GONE] = N_("Then the hand is empty!"),
    [ADVICE_MANY_AT_ONCE] = N_("{number} cards go at once."),
    [ADVICE_CUT_THEN_OUT] = N_("It clears the pile, and then all the rest can go at once!"),
    [ADVICE_CLEARS] = N_("It clears the pile and keeps the lead."),
    [ADVICE_UNBEATABLE] = N_("Nobody can beat it, so it brings the lead."),
    [ADVICE_REVOLUTION] = N_("It reverses the order, and that suits the cards that stay."),
    [ADVICE_LOW_FIRST] = N_("Weak cards are easiest to get rid of while leading."),
    [ADVICE_JUST_ENOUGH] = N_("It's just enough: stronger cards stay in the hand."),
    [ADVICE_KEEP_STRONG] = N_("To keep {cards} for later."),
    [ADVICE_KEEP_TOGETHER] = N_("To keep {cards} together."),
    [ADVICE_WEAKEST_GO] = N_("Nothing in this hand is weaker."),
    [ADVICE_NONE_OF_THEM] = N_("This hand has none of these: only the others lose cards."),
    [ADVICE_SUM_IS_THERE] = N_("The cards make {number}: that is a call!"),
    [ADVICE_NO_SUM] = N_("The cards don't make {number}."),
    [ADVICE_WAITS_FOR] = N_("The cards that stay make {number}, and one may come."),
    [ADVICE_CAN_RETURN] = N_("The cards that stay make {number} too: a call can be returned."),
    [ADVICE_NEXT_IS_OWN] = N_("Next comes {number}, and there is one in this hand."),
    [ADVICE_PAIRS] = N_("Three pairs are there: now they can be played."),
    [ADVICE_SWAP_UNKNOWN] = N_("{card} is low, and the card it replaces is unknown."),
    [ADVICE_TOO_HIGH] = N_("{card} is no lower than the known cards."),
    [ADVICE_POWER] = N_("Then the power of {card} can be used."),
    [ADVICE_NO_USE] =
        N_("{card} lies open and is no lower than the known cards. A new one might be."),
    [ADVICE_LOOK] = N_("This card isn't known yet."),
    [ADVICE_LOW_ENOUGH] = N_("The cards are worth {number}: low enough!"),
    [ADVICE_TOO_MANY] = N_("The cards are worth {number}, which is still too many."),
    [ADVICE_NOT_ALL_KNOWN] = N_("Not all of these cards are known yet."),
    [ADVICE_SAME_RANK] = N_("{card} matches {other}, so it may go, too."),
    [ADVICE_NO_PLACE] = N_("There is no free place for {card} on the plate."),
};

const char *idea_words(const Reason *why)
{
    const char *idea = why->code < ADVICE_CODES ? IDEA[why->code] : NULL;
    return idea ? idea : advice_words(why);
}

const char *advice_words(const Reason *why)
{
    if (why->code == ADVICE_SWAP_DOWN && why->number == 1)
        return N_("{card} goes and {other} comes: {number} point fewer.");
    return why->code < ADVICE_CODES ? ADVICE[why->code] : NULL;
}

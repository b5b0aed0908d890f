/*
 * daifugo_sentence.c - the sentence of an option of Daifugō where other options change what it
 * does.
 *
 * The usual sentences are in daifugo.c. tests/rules/test_sentences.c asks the engine whether each
 * is true.
 */
#include "rules/daifugo/daifugo_inner.h"

/* [DAIF-12] An 8 cuts, [DAIF-16] but perhaps not in a stair, [DAIF-28] nor where 4s stop it. */
static const char *eight_cuts(const int16_t *value)
{
    const bool stairs = value[DAIF_STAIRS] || value[DAIF_EMPEROR];
    const bool sets = stairs && !value[DAIF_EIGHT_IN_STAIR], stops = value[DAIF_OPT_STOP4];
    if (sets && stops)
        return MSG("An 8 clears the pile, and whoever played it leads again; but not in a stair, "
                   "nor where 4s stop it.");
    if (sets)
        return MSG("An 8 clears the pile, and whoever played it leads again; but not in a "
                   "stair.");
    if (!stops) return NULL;
    return MSG("An 8 clears the pile, and whoever played it leads again, unless 4s stop it.");
}

/* [DAIF-18] With three players one card, or two, between the first and the last. */
static const char *exchanges(const Setup *setup, int option)
{
    if (setup->seat_count != DAIF_SEATS_MIN) return NULL;
    if (option == DAIF_OPT_EXCHANGE)
        return MSG("From the second round on, the Pauper gives the best cards to the Millionaire.");
    if (option == DAIF_EXCHANGE_SEEN)
        return MSG("The Millionaire chooses after seeing what comes.");
    return MSG("The Millionaire has to give back the weakest cards.");
}

/* [DAIF-25] `reverse9_even` off: "it cancels out" */
static const char *reverses(const int16_t *value, int option)
{
    if (value[DAIF_REVERSE9_EVEN]) return NULL;
    return option == DAIF_REVERSE9 ? MSG("An odd number of 9s reverses the direction of play.")
                                   : MSG("An odd number of queens reverses the direction of play.");
}

/* [DAIF-25] `omen`: "after which there are no more" */
static const char *until_omen(const int16_t *value, int option)
{
    if (!value[DAIF_OMEN]) return NULL;
    if (option == DAIF_COUP) return MSG("Three 9s are a revolution, as long as there is no omen.");
    if (option == DAIF_SEVENS3)
        return MSG("Three 7s are a revolution, as long as there is no omen.");
    if (option == DAIF_STAIR_REVOLUTION)
        return MSG("A stair of this many cards or more is a revolution, as long as there is no "
                   "omen.");
    if (option == DAIF_EMPEROR)
        return MSG("Four cards in a row, one of each suit, are a stair and, as long as there is no "
                   "omen, a revolution.");
    return MSG("Four or more cards of one number reverse the order, as long as there is no omen.");
}

const char *daif_sentence(const Setup *setup, int option)
{
    const int16_t *value = setup->option;
    switch ((DaifOption)option) {
    case DAIF_EIGHT_CUT: return eight_cuts(value);
    case DAIF_OPT_EXCHANGE:
    case DAIF_EXCHANGE_SEEN:
    case DAIF_EXCHANGE_WEAKEST: return exchanges(setup, option);
    case DAIF_JBACK: // [DAIF-28] `return6`
        if (!value[DAIF_RETURN6]) return NULL;
        return MSG("A jack reverses the order until the pile is cleared or a 6 is played.");
    case DAIF_FALL: // [DAIF-28] `gekokujo`: "No fall and no foul of that round counts."
        if (!value[DAIF_GEKOKUJO]) return NULL;
        return MSG("If somebody else is out first, the last Millionaire is out at once and comes "
                   "last; but not if it is the Pauper.");
    case DAIF_REVERSE9:
    case DAIF_REVERSE12: return reverses(value, option);
    case DAIF_COUP:
    case DAIF_SEVENS3:
    case DAIF_EMPEROR:
    case DAIF_STAIR_REVOLUTION:
    case DAIF_OPT_REVOLUTION: return until_omen(value, option);
    case DAIF_HIDDEN_CARDS: // [DAIF-28] `hand_size`, where that leaves more out
        if (value[DAIF_HAND_SIZE] == 0) return NULL;
        return MSG("At least this many cards stay out of each round, face down.");
    default: return NULL;
    }
}

/*
 * dotenko.c - Dotenko (どてんこ) as a table of facts: its options, words and functions.
 *
 * The rules are RULES.md beside this file; [DOTE-n] names its sentences. They are carried out in
 * dotenko_deal.c (before the opening), dotenko_sums.c (values and sums), dotenko_choice.h,
 * dotenko_offer.c and dotenko_refuse.c (what one may do), dotenko_play.c (opening and turns),
 * dotenko_claim.c (calls and the end), dotenko_known.c and dotenko_see.c (what may be known).
 */
#include "rules/dotenko/dotenko_inner.h"

static const char *const JOKER_PLAYS[] = {"any", "value"};
static const char *const JOKER_PLAYS_TITLES[] = {MSG("Goes with everything"), MSG("Counts as 1")};
static const char *const PASSES[] = {"stuck", "free"};
static const char *const PASSES_TITLES[] = {MSG("Only if nothing fits"), MSG("Whenever you like")};
static const char *const REFILLS[] = {"first", "every", "never"};
static const char *const REFILLS_TITLES[] = {MSG("After the very first card"),
                                             MSG("After every play"), MSG("No drawing")};
static const char *const BURSTS[] = {"turn", "draw"};
static const char *const BURSTS_TITLES[] = {MSG("On your turn"), MSG("At the draw")};
static const char *const RETURNS[] = {"chain", "single", "each", "none"};
static const char *const RETURNS_TITLES[] = {MSG("Again and again"), MSG("Only the first"),
                                             MSG("Each one"), MSG("No returns")};
static const char *const CALLS[] = {"all", "turn"};
static const char *const CALLS_TITLES[] = {MSG("At any moment"), MSG("On your turn only")};

static const char *const FIRSTS[] = {"lot", "draw", "seat"};
static const char *const FIRSTS_TITLES[] = {MSG("By lot"), MSG("Everybody draws a card"),
                                            MSG("Whoever you point at")};

static const OptionSpec OPTIONS[DOTE_OPTIONS] = {
    [DOTE_FIRST] = {.key = "first", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                    .usual = DOTE_FIRST_LOT, .before = DOTE_FIRST_LOT, .since = 4,
                    .points = DOTE_FIRST_SEAT, .names = FIRSTS, .name_titles = FIRSTS_TITLES,
                    .group = GROUP_START, .title = MSG("Who turns up the first card"),
                    .sentence = MSG("By lot, or each draws a card and the lowest does it, or you "
                                    "point at somebody.")},
    [DOTE_JOKERS] = {.key = "jokers", .type = OPTION_INT, .lo = 0, .hi = 4, .usual = 2, .before = 2,
                     .group = GROUP_CARDS,
                     .title = MSG("Jokers"), .word = MSG("none"),
                     .sentence = MSG("How many jokers are shuffled in. In a sum a joker is 1, 0 "
                                     "or minus 1.")},
    [DOTE_JOKER_PLAY] = {.key = "joker_play", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                         .usual = DOTE_JOKER_ANY, .before = DOTE_JOKER_ANY, .names = JOKER_PLAYS,
                         .name_titles = JOKER_PLAYS_TITLES, .group = GROUP_CARDS,
                         .title = MSG("A joker on the table"),
                         .sentence = MSG("A joker goes with everything, or it counts as a 1 "
                                         "without a suit."),
                         .needs = MSG("Without jokers this does nothing.")},
    [DOTE_MULTI] = {.key = "multi", .type = OPTION_BOOL, .lo = 0, .hi = 1, .usual = 0, .before = 0,
                    .group = GROUP_PLAY,
                    .title = MSG("Several of one number"),
                    .sentence = MSG("You may play several cards of the number on the table at "
                                    "once.")},
    [DOTE_OPENING_SUMS] = {.key = "opening_sums", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                           .since = 2, .group = GROUP_PLAY,
                           .title = MSG("Sums at the start"),
                           .sentence = MSG("Cards that add up may be the first play, too.")},
    [DOTE_PASS] = {.key = "pass", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                   .usual = DOTE_PASS_STUCK,
                   .before = DOTE_PASS_STUCK, .names = PASSES, .name_titles = PASSES_TITLES,
                   .group = GROUP_PLAY,
                   .title = MSG("Passing"),
                   .sentence = MSG("You may pass only if none of your cards can be played, or "
                                   "whenever you like until your hand is full.")},
    [DOTE_REFILL] = {.key = "refill", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                     .usual = DOTE_REFILL_FIRST, .before = DOTE_REFILL_FIRST, .names = REFILLS,
                     .name_titles = REFILLS_TITLES, .group = GROUP_PLAY,
                     .title = MSG("Drawing after a play"),
                     .sentence = MSG("When a player who has played draws a new card. Whoever "
                                     "has none left draws in any case.")},
    [DOTE_LIMIT] = {.key = "limit", .type = OPTION_INT, .lo = 3, .hi = 10, .usual = 5, .before = 5,
                    .group = GROUP_PLAY,
                    .title = MSG("Burst at"),
                    .sentence = MSG("With this many cards and none to play, you lose the "
                                    "round.")},
    [DOTE_BURST_AT] = {.key = "burst_at", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                       .usual = DOTE_BURST_AT_TURN, .before = DOTE_BURST_AT_TURN, .since = 2,
                       .names = BURSTS, .name_titles = BURSTS_TITLES, .group = GROUP_PLAY,
                       .title = MSG("When you burst"),
                       .sentence = MSG("At your next turn, or at once when you draw the last card "
                                       "that you may hold and nothing can be played.")},
    [DOTE_BURST_POINTS] = {.key = "burst_points", .type = OPTION_INT, .lo = 0, .hi = 50,
                           .usual = 10, .before = 10, .since = 2, .group = GROUP_PLAY,
                           .title = MSG("Points for a burst"), .word = MSG("none"),
                           .sentence = MSG("Whoever bursts pays this many points to each of the "
                                           "others.")},
    [DOTE_RETURN_CHAIN] = {.key = "returns", .type = OPTION_ENUM, .lo = 0, .hi = 3,
                           .usual = DOTE_RETURNS_EACH,
                           .before = DOTE_RETURNS_CHAIN, .names = RETURNS,
                           .name_titles = RETURNS_TITLES, .group = GROUP_PLAY,
                           .title = MSG("Returns"),
                           .sentence = MSG("A call costs its caller twice as much for each "
                                           "return, or for the first one only. Or a return can be "
                                           "returned, for twice as much again. "
                                           "Or nobody returns.")},
    [DOTE_CALLS] = {.key = "calls", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                    .usual = DOTE_CALLS_ALL, .before = DOTE_CALLS_ALL, .since = 3,
                    .names = CALLS, .name_titles = CALLS_TITLES, .group = GROUP_PLAY,
                    .title = MSG("When to call"),
                    .sentence = MSG("You may call at any moment, or only when it is your turn.")},
    [DOTE_ACES_MINUS] = {.key = "aces_minus", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 1, .before = 1, .since = 3, .group = GROUP_CARDS,
                         .title = MSG("Aces count minus 1, too"),
                         .sentence = MSG("In a sum an ace is 1 or minus 1; otherwise it is 1.")},
    [DOTE_CHAIN_MAX] = {.key = "chain_max", .type = OPTION_INT, .lo = 1, .hi = 5, .usual = 2,
                        .before = 5, .since = 2, .group = GROUP_PLAY,
                        .title = MSG("Returns in a row"),
                        .sentence = MSG("Where returns are returned: this many count at most."),
                        .needs = MSG("Only where returns are returned.")},
    [DOTE_FALSE_CALL] = {.key = "false_call", .type = OPTION_INT, .lo = 0, .hi = 20, .usual = 0,
                         .before = 0, .group = GROUP_PLAY,
                         .title = MSG("Cost of a false call"), .word = MSG("none"),
                         .sentence = MSG("Whoever calls without the sum pays this many points to "
                                         "each of the others. Where it costs nothing it cannot "
                                         "happen.")},
    [DOTE_RATE] = {.key = "rate", .type = OPTION_INT, .lo = 1, .hi = 10, .usual = 1, .before = 1,
                   .since = 2, .group = GROUP_END,
                   .title = MSG("Rate"),
                   .sentence = MSG("All points are multiplied by this.")},
    [DOTE_RATE_DOUBLE] = {.key = "rate_double", .type = OPTION_BOOL, .lo = 0, .hi = 1, .since = 2,
                          .group = GROUP_END,
                          .title = MSG("Jokers double the rate"),
                          .sentence = MSG("Each joker that is turned up at the start doubles all "
                                          "points of the round."),
                          .needs = MSG("Without jokers this does nothing.")},
    [DOTE_BOTTOM_PAYS] = {.key = "bottom_pays", .type = OPTION_BOOL, .lo = 0, .hi = 1, .since = 2,
                          .group = GROUP_END,
                          .title = MSG("The bottom card pays"),
                          .sentence = MSG("A call wins its number times the number of the bottom "
                                          "card of the stock, which is shown then.")},
    [DOTE_ROUNDS] = {.key = "rounds", .type = OPTION_INT, .lo = 1, .hi = 50, .usual = 10,
                     .before = 10, .group = GROUP_START,
                     .title = MSG("Rounds"),
                     .sentence = MSG("How many rounds you play. The highest total wins.")},
};

static const OptionValue SOURCE[] = {{NULL, 0}};
static const OptionValue FREE[] = {{"pass", DOTE_PASS_FREE}, {NULL, 0}};
static const OptionValue MODERN[] = {{"pass", DOTE_PASS_FREE},
                                     {"multi", 1},
                                     {"limit", 7},
                                     {"refill", DOTE_REFILL_NEVER},
                                     {NULL, 0}};
static const OptionValue CHAIN[] = {{"returns", DOTE_RETURNS_CHAIN}, {NULL, 0}};

static const Preset PRESETS[] = {
    {.id = "source", .title = MSG("Standard"), .sentence = MSG("The traditional rules."),
     .differs = SOURCE},
    {.id = "free", .title = MSG("Free to pass"),
     .sentence = MSG("You may hold a card back and draw one instead."), .differs = FREE},
    {.id = "modern", .title = MSG("Modern"),
     .sentence = MSG("Pass when you like, play several of one number, and hold up to seven cards."),
     .differs = MODERN},
    {.id = "chain", .title = MSG("Chain"),
     .sentence = MSG("A return can be returned, each time for twice as much."), .differs = CHAIN},
};

/* ---- for children: rules that grow ---------------------------------------------------------- */

/* What the first steps have in common: hands of two, nobody loses points by a hand too full. */
#define SMALL {"rounds", 3}, {"refill", DOTE_REFILL_EVERY}, {"limit", 10}, {"burst_points", 0}
static const OptionValue SUMS[] = {SMALL, {"jokers", 0}, {"aces_minus", 0},
                                   {"calls", DOTE_CALLS_TURN}, {"returns", DOTE_RETURNS_NONE},
                                   {NULL, 0}};
static const OptionValue SHOUTS[] = {SMALL, {"jokers", 0}, {"aces_minus", 0},
                                     {"returns", DOTE_RETURNS_NONE}, {NULL, 0}};
static const OptionValue ANSWERS[] = {SMALL, {"jokers", 0}, {"aces_minus", 0}, {NULL, 0}};
static const OptionValue FREE_ACES[] = {SMALL, {NULL, 0}};

static const Preset STEPS[] = {
    {.id = "sums", .title = MSG("Sums"),
     .sentence = MSG("Two cards, no jokers; whoever has the sum says so when it is their turn."),
     .differs = SUMS},
    {.id = "shouts", .title = MSG("Calls"),
     .sentence = MSG("Whoever has the sum may call at any moment."), .differs = SHOUTS},
    {.id = "answers", .title = MSG("Returns"), .sentence = MSG("A call can be returned."),
     .differs = ANSWERS},
    {.id = "aces", .title = MSG("Aces and jokers"),
     .sentence = MSG("An ace counts minus 1, too, and there are jokers."), .differs = FREE_ACES},
};

static const VerbSpec VERBS[] = {
    [DOTE_SAY_PLAY - 1] = {.word = "play", .args = "c"},
    [DOTE_SAY_PASS - 1] = {.word = "pass", .args = ""},
    [DOTE_SAY_WAIT - 1] = {.word = "wait", .args = ""},
    [DOTE_SAY_DOTENKO - 1] = {.word = "dotenko", .args = ""},
    [DOTE_SAY_SHOTENKO - 1] = {.word = "shotenko", .args = ""},
    [DOTE_SAY_RETURN - 1] = {.word = "return", .args = ""},
};

static const char *const PHASES[DOTE_PHASES] = {[DOTE_ROUND_OVER] = "round_over",
                                                [DOTE_OPENING] = "opening",
                                                [DOTE_TURN] = "turn",
                                                [DOTE_RETURNS] = "returns"};

static const uint8_t REASONS[DOTE_REASONS] = {
    [DOTE_NOT_YOUR_TURN] = 13,  [DOTE_ROUND_IS_OVER] = 24,  [DOTE_NOT_AN_ACTION] = 6,
    [DOTE_HAS_WAITED] = 10,     [DOTE_NO_PASS_YET] = 10,    [DOTE_NO_WAIT_NOW] = 13,
    [DOTE_CALL_STANDS] = 21,    [DOTE_HAS_CALLED] = 22,     [DOTE_HAS_ANSWERED] = 21,
    [DOTE_NOT_HELD] = 6,        [DOTE_NO_MEANING] = 6,      [DOTE_DOES_NOT_FIT] = 6,
    [DOTE_JOKER_IS_ONE] = 8,    [DOTE_SUM_IS_OFF] = 6,      [DOTE_SUM_ON_JOKER] = 8,
    [DOTE_SUM_IN_OPENING] = 10, [DOTE_ONE_AT_A_TIME] = 9,   [DOTE_CAN_PLAY] = 14,
    [DOTE_HAND_IS_FULL] = 14,   [DOTE_TOO_LATE] = 11,       [DOTE_NOBODY_PLAYED] = 19,
    [DOTE_OWN_CARD] = 19,       [DOTE_NO_VALUE] = 8,        [DOTE_EMPTY_HAND] = 17,
    [DOTE_DOTENKO_IS_OFF] = 18, [DOTE_SHOTENKO_IS_OFF] = 11, [DOTE_RETURN_IS_OFF] = 21,
    [DOTE_NO_CALL_YET] = 21,    [DOTE_CALL_IN_TURN] = 18,
};

/* [DOTE-26] "all points times this" */
static const char *sentence(const Setup *setup, int option)
{
    const int16_t *value = setup->option;
    const bool rated = value[DOTE_RATE] > 1 || (value[DOTE_RATE_DOUBLE] && value[DOTE_JOKERS]);
    if (!rated) return NULL;
    switch ((DoteOption)option) {
    case DOTE_BURST_POINTS:
        return MSG("Whoever bursts pays this many points to each of the others, and the rate of "
                   "the round comes on top.");
    case DOTE_FALSE_CALL:
        return MSG("Whoever calls without the sum pays this many points to each of the others, and "
                   "the rate of the round comes on top. Where it costs nothing it cannot happen.");
    case DOTE_BOTTOM_PAYS:
        return MSG("A call wins its number times the number of the bottom card of the stock, which "
                   "is shown then, and the rate of the round comes on top.");
    default: return NULL;
    }
}

const Game DOTENKO = {
    .id = "dotenko",
    .title = MSG("Dotenko"),
    .rules_version = 4,
    .seats_min = 3,
    .seats_max = DOTE_SEATS_MAX,
    .seats_best = 4,
    .direction = 1,
    .first_come = true,
    .opens_with_card = true,
    .rule_prefix = "DOTE",
    .letter = 'D',
    .state_size = sizeof(Dotenko),
    .options = OPTIONS,
    .option_count = DOTE_OPTIONS,
    .presets = PRESETS,
    .preset_count = sizeof PRESETS / sizeof PRESETS[0],
    .steps = STEPS,
    .step_count = sizeof STEPS / sizeof STEPS[0],
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .phases = PHASES,
    .phase_count = DOTE_PHASES,
    .reasons = REASONS,
    .reason_count = DOTE_REASONS,
    .settle = dote_settle,
    .idle = dote_idle,
    .sentence = sentence,
    .hand_fits = NULL,
    .start = dote_start,
    .deal = dote_deal,
    .dealt = dote_dealt,
    .observe = dote_observe,
    .legal = dote_legal,
    .is_legal = dote_is_legal,
    .complete = dote_complete,
    .sample = dote_sample,
    .apply = dote_apply,
    .play_random = dote_play_random,
    .slim = dote_slim,
    .determinize = dote_determinize,
    .cards_in = dote_cards_in,
    .write_json = dote_write_json,
    .hash = dote_hash,
    .broken = dote_broken,
};

/*
 * tamalou.c - Tamalou (タマロー) as a table of facts: its options, words and functions.
 *
 * The rules are RULES.md beside this file; [TAMA-n] names its sentences. They are carried out in
 * tamalou_deal.c (the table), tamalou_legal.c (what one may do), tamalou_play.c (what then
 * happens), tamalou_score.c (points), tamalou_see.c (what may be known).
 */
#include "rules/tamalou/tamalou_inner.h"

static const char *const KINGS[] = {"all", "black"};
static const char *const KINGS_TITLES[] = {MSG("All kings"), MSG("Only black kings")};
static const char *const STOCK_OUTS[] = {"reshuffle", "end"};
static const char *const STOCK_OUTS_TITLES[] = {MSG("Shuffle the discards"), MSG("End the round")};
static const char *const VALUES[] = {"classic", "cactus", "cabo", "own"};
static const char *const VALUES_TITLES[] = {MSG("Tamalou"), MSG("Cactus"), MSG("Cabo"),
                                            MSG("Our own values")};

/* [TAMA-13] What a card counts with `values=own`. */
#define POINTS_OF(at, word, least, most, classic, name)                                           \
    [at] = {.key = word, .type = OPTION_INT, .lo = least, .hi = most, .usual = classic,            \
            .before = classic, .since = 2, .group = GROUP_CARDS, .title = name,                    \
            .sentence = MSG("How many points this card is worth, with your own values."),          \
            .needs = MSG("Only with your own values.")}
static const char *const EXACTS[] = {"end50", "go50", "go70", "off"};
static const char *const EXACTS_TITLES[] = {MSG("Halve it and end"),
                                            MSG("Halve it and go on"),
                                            MSG("Down to 70 %, and go on"), MSG("Nothing special")};

static const char *const FIRSTS[] = {"lot", "draw", "seat"};
static const char *const FIRSTS_TITLES[] = {MSG("By lot"), MSG("Everybody draws a card"),
                                            MSG("Whoever you point at")};

static const OptionSpec OPTIONS[TAMA_OPTIONS] = {
    [TAMA_FIRST] = {.key = "first", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                    .usual = TAMA_FIRST_LOT, .before = TAMA_FIRST_LOT, .since = 4,
                    .points = TAMA_FIRST_SEAT, .names = FIRSTS, .name_titles = FIRSTS_TITLES,
                    .group = GROUP_START, .title = MSG("Who deals first"),
                    .sentence = MSG("By lot, or each draws a card and the highest deals, or you "
                                    "point at somebody.")},
    [TAMA_JOKERS] = {.key = "jokers", .type = OPTION_INT, .lo = 0, .hi = 2, .usual = OPTION_AUTO,
                     .before = OPTION_AUTO, .group = GROUP_CARDS, .title = MSG("Jokers"),
                     .word = MSG("none"),
                     .sentence = MSG("Jokers have no power. Four or more players usually take "
                                     "two.")},
    [TAMA_TWO_PLAYER_SIX] = {.key = "two_player_six", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                             .group = GROUP_START, .title = MSG("Six cards for two"),
                             .sentence = MSG("Two players get six cards each and look at three."),
                             .needs = MSG("Only with two players.")},
    [TAMA_TWO_PLACES] = {.key = "two_places", .type = OPTION_BOOL, .lo = 0, .hi = 1, .since = 3,
                         .group = GROUP_START, .title = MSG("Two cards each"),
                         .sentence = MSG("Everybody gets two cards and looks at one."),
                         .needs = MSG("Not with six cards each.")},
    [TAMA_FIRST_DISCARD] = {.key = "first_discard", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                            .group = GROUP_START, .title = MSG("A face-up card to start"),
                            .sentence = MSG("One card is turned face up, so that the first player "
                                            "may take it.")},
    [TAMA_JQ_TWICE] = {.key = "jq_twice", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                       .group = GROUP_CARDS, .title = MSG("J and Q twice"),
                       .sentence = MSG("J and Q let you trade with two players."),
                       .needs = MSG("Only with three players or more, and with trading in "
                                    "play.")},
    [TAMA_JQ_ANY] = {.key = "jq_any", .type = OPTION_BOOL, .lo = 0, .hi = 1, .since = 4,
                     .group = GROUP_CARDS, .title = MSG("J and Q anywhere"),
                     .sentence = MSG("J and Q let you trade any two cards of two players, your own "
                                     "or not."),
                     .needs = MSG("Only with three players or more, and with trading in play.")},
    [TAMA_KING] = {.key = "king", .type = OPTION_ENUM, .lo = 0, .hi = 1, .usual = TAMA_KING_ALL,
                   .before = TAMA_KING_ALL,
                   .names = KINGS, .name_titles = KINGS_TITLES, .group = GROUP_CARDS,
                   .title = MSG("Kings with a power"),
                   .sentence = MSG("A king lets you look at a card and trade for it."),
                   .needs = MSG("Only with kings in play.")},
    [TAMA_POWERS] = {.key = "powers", .type = OPTION_INT, .lo = 0, .hi = 4, .usual = 4, .before = 4,
                     .since = 3, .group = GROUP_CARDS, .title = MSG("Powers in play"),
                     .word = MSG("none"),
                     .sentence = MSG("1: looking at a card of your own; 2: at others' cards, "
                                     "too; 3: trading, too; 4: and kings.")},
    [TAMA_STOCK_OUT] = {.key = "stock_out", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                        .usual = TAMA_STOCK_RESHUFFLE,
                        .before = TAMA_STOCK_RESHUFFLE, .names = STOCK_OUTS,
                        .name_titles = STOCK_OUTS_TITLES, .group = GROUP_END,
                        .title = MSG("When the stock runs out"),
                        .sentence = MSG("Go on with the discards, three times at most, or count "
                                        "the points.")},
    [TAMA_VALUES] = {.key = "values", .type = OPTION_ENUM, .lo = 0, .hi = 3,
                     .usual = TAMA_VALUES_CLASSIC,
                     .before = TAMA_VALUES_CLASSIC, .names = VALUES, .name_titles = VALUES_TITLES,
                     .group = GROUP_CARDS, .title = MSG("What cards are worth"),
                     .sentence = MSG("Picture cards and jokers are worth something else in "
                                     "related games, or what you decide.")},
    POINTS_OF(TAMA_ACE_POINTS, "ace", 0, 1, 1, MSG("An ace is worth")),
    POINTS_OF(TAMA_JACK_POINTS, "jack", -1, 20, 10, MSG("A jack is worth")),
    POINTS_OF(TAMA_QUEEN_POINTS, "queen", -1, 20, 10, MSG("A queen is worth")),
    POINTS_OF(TAMA_BLACK_KING_POINTS, "black_king", -1, 20, 15,
              MSG("A black king is worth")),
    POINTS_OF(TAMA_RED_KING_POINTS, "red_king", -1, 20, 0, MSG("A red king is worth")),
    POINTS_OF(TAMA_JOKER_POINTS, "joker", -5, 30, 20, MSG("A joker is worth")),
    [TAMA_LIMIT] = {.key = "limit", .type = OPTION_INT, .lo = 0, .hi = 30,
                    .usual = TAMA_USUAL_LIMIT, .before = TAMA_USUAL_LIMIT, .since = 2,
                    .group = GROUP_PLAY, .title = MSG("Highest sum for Tamalou"),
                    .word = MSG("Any sum will do"), .word_for = 30,
                    .sentence = MSG("Whoever calls Tamalou may have at most this many points.")},
    [TAMA_LAST_LAP] = {.key = "last_lap", .type = OPTION_BOOL, .lo = 0, .hi = 1, .since = 2,
                       .group = GROUP_PLAY, .title = MSG("A last lap"),
                       .sentence = MSG("After the call everybody else has one more turn; the "
                                       "caller's cards are safe.")},
    [TAMA_KAMIKAZE] = {.key = "kamikaze", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                       .group = GROUP_END, .title = MSG("Kamikaze"),
                       .sentence = MSG("If your only four cards are two queens and two kings, you "
                                       "get 0 and everybody else gets 50."),
                       .needs = MSG("Only with four cards each, or where cards can be snapped.")},
    [TAMA_EXACT] = {.key = "exact", .type = OPTION_ENUM, .lo = 0, .hi = 3,
                    .usual = TAMA_EXACT_END50,
                    .before = TAMA_EXACT_END50, .names = EXACTS, .name_titles = EXACTS_TITLES,
                    .group = GROUP_END, .title = MSG("Exactly on the limit"),
                    .sentence = MSG("Whoever reaches the limit exactly gets points back."),
                    .needs = MSG("Only with a limit of points.")},
    [TAMA_TARGET] = {.key = "target", .type = OPTION_INT, .lo = 0, .hi = 500, .usual = 100,
                     .before = 100, .group = GROUP_END, .title = MSG("The limit"),
                     .word = MSG("none"),
                     .sentence = MSG("The match ends when somebody has this many points, 20 or "
                                     "more. There may be none where the rounds are limited."),
                     .clash = MSG("Choose 20 points or more. Without a limit, choose a number of "
                                  "rounds.")},
    [TAMA_ROUNDS] = {.key = "rounds", .type = OPTION_INT, .lo = 0, .hi = 50, .usual = 0,
                     .before = 0, .group = GROUP_END, .title = MSG("Most rounds"),
                     .word = MSG("Unlimited"),
                     .sentence = MSG("The match ends after this many rounds, if not before.")},
    [TAMA_SNAP] = {.key = "snap", .type = OPTION_BOOL, .lo = 0, .hi = 1, .group = GROUP_PLAY,
                   .title = MSG("Snap"),
                   .sentence = MSG("Whoever has the same number may throw it onto a discard at "
                                   "once; a wrong one comes back, with one card more.")},
    [TAMA_FAIL] = {.key = "fail", .type = OPTION_INT, .lo = 0, .hi = 50, .usual = 5, .before = 5,
                   .group = GROUP_END, .title = MSG("Penalty"),
                   .word = MSG("none"),
                   .sentence = MSG("Extra points for whoever calls Tamalou with too many."),
                   .needs = MSG("Not where any sum will do.")},
};

static const OptionValue SOURCE[] = {{NULL, 0}};
static const OptionValue TWO[] = {{"two_player_six", 1}, {NULL, 0}};
static const OptionValue KAMIKAZE[] = {{"kamikaze", 1}, {"exact", TAMA_EXACT_GO50}, {NULL, 0}};
static const OptionValue CACTUS[] = {
    {"values", TAMA_VALUES_CACTUS}, {"snap", 1}, {"jokers", 2}, {"first_discard", 1},
    {"last_lap", 1}, {"limit", 30}, {NULL, 0}};
static const OptionValue CABO[] = {
    {"values", TAMA_VALUES_CABO}, {"jokers", 2}, {"last_lap", 1}, {"limit", 30}, {NULL, 0}};

static const Preset PRESETS[] = {
    {.id = "source", .title = MSG("Standard"), .sentence = MSG("The traditional rules."),
     .differs = SOURCE},
    {.id = "two", .title = MSG("For two"), .sentence = MSG("Six cards each, and you look at "
                                                           "three."),
     .differs = TWO},
    {.id = "kamikaze", .title = MSG("Kamikaze"),
     .sentence = MSG("Two queens and two kings beat everything; exactly 100 becomes 50."),
     .differs = KAMIKAZE},
    {.id = "cactus", .title = MSG("Cactus"),
     .sentence = MSG("A lively relative: equal cards are thrown at once, any sum may be called, "
                     "and everybody else gets one more turn. The powers and the end of the match "
                     "stay Tamalou's: exactly 100 is halved."),
     .differs = CACTUS},
    {.id = "cabo", .title = MSG("Cabo"),
     .sentence = MSG("An American relative: any sum may be called, and everybody else gets one "
                     "more turn; without its penalty, its kamikaze and equal cards swapped "
                     "together. The powers and the end of the match stay Tamalou's: exactly 100 is "
                     "halved."),
     .differs = CABO},
};

/* ---- for children: rules that grow ---------------------------------------------------------- */

#define SMALL {"rounds", 3}, {"target", 0}, {"jokers", 0}
static const OptionValue PLACES2[] = {SMALL, {"two_places", 1}, {"powers", 0}, {NULL, 0}};
static const OptionValue PLACES4[] = {SMALL, {"powers", 0}, {NULL, 0}};
static const OptionValue LOOKS[] = {SMALL, {"powers", 1}, {NULL, 0}};
static const OptionValue SPIES[] = {SMALL, {"powers", 2}, {NULL, 0}};
static const OptionValue TRADES[] = {SMALL, {NULL, 0}};

static const Preset STEPS[] = {
    {.id = "two", .title = MSG("Two cards"), .sentence = MSG("Two cards each, and no powers."),
     .differs = PLACES2},
    {.id = "four", .title = MSG("Four cards"), .sentence = MSG("Four cards each, and no powers."),
     .differs = PLACES4},
    {.id = "look", .title = MSG("Looking"),
     .sentence = MSG("A 7 or an 8 lets you look at a card of your own."), .differs = LOOKS},
    {.id = "spy", .title = MSG("Spying"),
     .sentence = MSG("A 9 or a 10 lets you look at somebody else's card."), .differs = SPIES},
    {.id = "trade", .title = MSG("Trading"),
     .sentence = MSG("J, Q and K let you trade: all powers are in play."), .differs = TRADES},
};

static const VerbSpec VERBS[] = {
    [TAMA_SAY_READY - 1] = {.word = "ready", .args = ""},
    [TAMA_SAY_DRAW - 1] = {.word = "draw", .args = ""},
    [TAMA_SAY_DISCARD - 1] = {.word = "discard", .args = ""},
    [TAMA_SAY_SWAP - 1] = {.word = "swap", .args = "p"},
    [TAMA_SAY_TAKE - 1] = {.word = "take", .args = "p"},
    [TAMA_SAY_PEEK - 1] = {.word = "peek", .args = "p"},
    [TAMA_SAY_SPY - 1] = {.word = "spy", .args = "sp"},
    [TAMA_SAY_TRADE - 1] = {.word = "trade", .args = "psp"},
    [TAMA_SAY_KEEP - 1] = {.word = "trade", .args = "p"},
    [TAMA_SAY_DONE - 1] = {.word = "done", .args = ""},
    [TAMA_SAY_SKIP - 1] = {.word = "skip", .args = ""},
    [TAMA_SAY_TAMALOU - 1] = {.word = "tamalou", .args = ""},
    [TAMA_SAY_END - 1] = {.word = "end", .args = ""},
    [TAMA_SAY_SNAP - 1] = {.word = "snap", .args = "p"},
    [TAMA_SAY_MIX - 1] = {.word = "trade", .args = "spsp"},
};

static const char *const PHASES[TAMA_PHASES] = {
    [TAMA_ROUND_OVER] = "round_over", [TAMA_PEEK] = "peek",
    [TAMA_TURN] = "turn",             [TAMA_DRAWN] = "drawn",
    [TAMA_POWER] = "power",           [TAMA_POWER_SHOWN] = "power_shown",
    [TAMA_POWER_SWAP] = "power_swap", [TAMA_DECLARE] = "declare"};

static const uint8_t REASONS[TAMA_REASONS] = {
    [TAMA_NOT_YOUR_TURN] = 5,    [TAMA_ROUND_IS_OVER] = 14,  [TAMA_NOT_AN_ACTION] = 6,
    [TAMA_READY_ALREADY] = 4,    [TAMA_STILL_LOOKING] = 4,   [TAMA_LOOKED] = 4,
    [TAMA_DRAW_OR_TAKE] = 6,     [TAMA_NOTHING_TO_DRAW] = 12, [TAMA_NOTHING_TO_TAKE] = 5,
    [TAMA_PLAY_DRAWN] = 6,       [TAMA_NO_SUCH_PLACE] = 2,   [TAMA_EMPTY_PLACE] = 18,
    [TAMA_LETS_PEEK] = 8,        [TAMA_LETS_SPY] = 8,        [TAMA_LETS_TRADE] = 8,
    [TAMA_NO_SUCH_SEAT] = 8,     [TAMA_SPY_OTHERS] = 8,      [TAMA_TRADE_OTHERS] = 8,
    [TAMA_TRADE_ANOTHER] = 10,   [TAMA_MIX_IS_OFF] = 19,     [TAMA_MIX_TWO] = 19,
    [TAMA_MIX_OTHERS] = 10,      [TAMA_STILL_SHOWN] = 9,     [TAMA_KEEP_OR_SKIP] = 8,
    [TAMA_SPIED_IS_GONE] = 18,   [TAMA_PLAYED] = 11,         [TAMA_POWERLESS] = 8,
    [TAMA_RED_KING] = 10,        [TAMA_POWER_IS_OVER] = 8,   [TAMA_SNAP_IS_OFF] = 18,
    [TAMA_SNAP_CLOSED] = 18,     [TAMA_SNAP_USED] = 18,      [TAMA_PLAY_FIRST] = 11,
    [TAMA_CALLED_ALREADY] = 19,  [TAMA_CALLER_IS_SAFE] = 19,
};

/* [TAMA-19] "the second trade may not be between the same two players" */
static const char *sentence(const Setup *setup, int option)
{
    if (option != TAMA_JQ_TWICE || !setup->option[TAMA_JQ_ANY]) return NULL;
    return MSG("J and Q let you trade twice, not of the same two players.");
}

const Game TAMALOU = {
    .id = "tamalou",
    .title = MSG("Tamalou"),
    .rules_version = 4,
    .seats_min = 2,
    .seats_max = 8,
    .seats_best = 4,
    .direction = -1,
    .low_wins = true,
    .opens_with_card = true,
    .opens_if = "first_discard",
    .rule_prefix = "TAMA",
    .letter = 'M',
    .state_size = sizeof(Tamalou),
    .options = OPTIONS,
    .option_count = TAMA_OPTIONS,
    .presets = PRESETS,
    .preset_count = sizeof PRESETS / sizeof PRESETS[0],
    .steps = STEPS,
    .step_count = sizeof STEPS / sizeof STEPS[0],
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .phases = PHASES,
    .phase_count = TAMA_PHASES,
    .reasons = REASONS,
    .reason_count = TAMA_REASONS,
    .settle = tama_settle,
    .idle = tama_idle,
    .sentence = sentence,
    .hand_fits = tama_hand_fits,
    .start = tama_start,
    .deal = tama_deal,
    .dealt = tama_dealt,
    .observe = tama_observe,
    .legal = tama_legal,
    .is_legal = tama_is_legal,
    .complete = tama_complete,
    .sample = tama_sample,
    .apply = tama_apply,
    .play_random = tama_play_random,
    .determinize = tama_determinize,
    .cards_in = tama_cards_in,
    .write_json = tama_write_json,
    .hash = tama_hash,
    .broken = tama_broken,
};

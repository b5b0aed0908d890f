/*
 * kakkuri.c - Kakkuri (かっくり) as a table of facts: its options, words and functions.
 *
 * The rules are RULES.md beside this file; [KAKU-n] names its sentences. They are carried out in
 * kakkuri_deal.c (before the first turn), kakkuri_row.c (rows and demons), kakkuri_legal.c (what
 * one may do), kakkuri_play.c (what then happens), kakkuri_pay.c (the end of a deal),
 * kakkuri_see.c (what may be known), kakkuri_determinize.c (what could be).
 */
#include "rules/kakkuri/kakkuri_inner.h"

static const char *const FUWARIS[] = {"off", "dealer", "chain"};
static const char *const FUWARIS_TITLES[] = {MSG("No swaps"), MSG("The dealer's hand"),
                                             MSG("Swapped hands, too")};
static const char *const KIRIS[] = {"any", "own", "off"};
static const char *const KIRIS_TITLES[] = {MSG("On any 12"), MSG("In the same turn"),
                                           MSG("Only a 1 after a 12")};
static const char *const SANZOKUS[] = {"pairs", "may"};
static const char *const SANZOKUS_TITLES[] = {MSG("Pairs only"), MSG("Pairs as well")};
static const char *const TIES[] = {"share", "draw"};
static const char *const TIES_TITLES[] = {MSG("Win together"), MSG("Draw cards")};
static const char *const FOLDS[] = {"first", "unplayed"};
static const char *const FOLDS_TITLES[] = {MSG("Until everybody has had one turn"),
                                           MSG("Until you play a card")};

static const char *const FIRSTS[] = {"draw", "seat"};
static const char *const FIRSTS_TITLES[] = {MSG("Everybody draws a card"),
                                            MSG("Whoever you point at")};

static const OptionSpec OPTIONS[KAKU_OPTIONS] = {
    [KAKU_OPT_FIRST] = {.key = "first", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                        .usual = KAKU_FIRST_DRAW, .before = KAKU_FIRST_DRAW, .since = 4,
                        .points = KAKU_FIRST_SEAT, .names = FIRSTS, .name_titles = FIRSTS_TITLES,
                        .group = GROUP_START, .title = MSG("Who deals first"),
                        .sentence = MSG("Each draws a card and the highest deals, or you point at "
                                        "somebody.")},
    [KAKU_OPT_CHIPS] = {.key = "chips", .type = OPTION_INT, .lo = 5, .hi = 100, .usual = 20,
                        .before = 20, .group = GROUP_START,
                        .title = MSG("Stones each"),
                        .sentence = MSG("How many white stones everybody starts with. Whoever runs "
                                        "out leaves the match.")},
    [KAKU_OPT_FUWARI] = {.key = "fuwari", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                         .usual = KAKU_FUWARI_CHAIN, .before = KAKU_FUWARI_DEALER, .was_bool = 1,
                         .names = FUWARIS, .name_titles = FUWARIS_TITLES, .group = GROUP_CARDS,
                         .title = MSG("Fuwari"),
                         .sentence = MSG("Before anyone looks, you may swap your hand, for luck: "
                                         "for the dealer's, or also for one that has been "
                                         "swapped.")},
    [KAKU_OPT_FOLD] = {.key = "fold", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                       .usual = KAKU_FOLD_FIRST,
                       .before = KAKU_FOLD_FIRST, .names = FOLDS, .name_titles = FOLDS_TITLES,
                       .group = GROUP_PLAY,
                       .title = MSG("Dropping out"),
                       .sentence = MSG("How long you may drop out of a deal for one stone.")},
    [KAKU_OPT_BOX_CHOICE] = {.key = "box_choice", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                             .usual = 0, .before = 0, .group = GROUP_PLAY,
                             .title = MSG("Play on instead of turning the box"),
                             .sentence = MSG("When all have passed, the last player may play on "
                                             "the old card instead of turning the box.")},
    [KAKU_OPT_DEALS] = {.key = "deals", .type = OPTION_INT, .lo = 0, .hi = 60, .usual = 12,
                        .before = 12, .group = GROUP_END,
                        .title = MSG("Deals"), .word = MSG("Until the time is up"),
                        .sentence = MSG("The match ends after this many deals at the latest, or "
                                        "a clock ends it."),
                        .clash = MSG("The match needs an end: a number of deals, or a clock.")},
    [KAKU_OPT_MINUTES] = {.key = "minutes", .type = OPTION_INT, .lo = 0, .hi = 240, .usual = 0,
                          .before = 0, .group = GROUP_END,
                          .title = MSG("Minutes"), .word = MSG("No clock"),
                          .sentence = MSG("When the time is up, the current deal is the last, "
                                          "even if more deals were agreed.")},
    [KAKU_OPT_KIRI] = {.key = "kiri", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                       .usual = KAKU_KIRI_ANY, .before = KAKU_KIRI_ANY, .since = 2,
                       .names = KIRIS, .name_titles = KIRIS_TITLES, .group = GROUP_PLAY,
                       .title = MSG("Any card after a 12"),
                       .sentence = MSG("What may follow a 12: anything at any time; or anything "
                                       "in the same turn, and only a 1 afterwards; or never "
                                       "anything but a 1.")},
    [KAKU_OPT_FOUR_KIRI] = {.key = "four_kiri", .type = OPTION_BOOL, .lo = 0, .hi = 1, .usual = 1,
                            .before = 1, .since = 2, .group = GROUP_PLAY,
                            .title = MSG("Four 12s at once"),
                            .sentence = MSG("Four 12s may go one after another in one turn; "
                                            "otherwise three at most."),
                            .needs = MSG("Only where equal cards go together and a 12 goes on a "
                                         "12.")},
    [KAKU_OPT_SANZOKU] = {.key = "sanzoku", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                          .usual = KAKU_SANZOKU_PAIRS, .before = KAKU_SANZOKU_PAIRS, .since = 2,
                          .names = SANZOKUS, .name_titles = SANZOKUS_TITLES, .group = GROUP_PLAY,
                          .title = MSG("After sanzoku"),
                          .sentence = MSG("Whoever has said it plays nothing but pairs, or pairs "
                                          "as well as everything else."),
                          .needs = MSG("Only with six cards each and equal cards together.")},
    [KAKU_OPT_TIE] = {.key = "tie", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                      .usual = KAKU_TIE_SHARE, .before = KAKU_TIE_SHARE, .since = 2,
                      .names = TIES, .name_titles = TIES_TITLES, .group = GROUP_END,
                      .title = MSG("A tie for first place"),
                      .sentence = MSG("If several have the most stones, they win together, or "
                                       "draw a card each: the highest wins.")},
    [KAKU_OPT_HAND] = {.key = "hand", .type = OPTION_INT, .lo = 3, .hi = 6, .usual = 6,
                       .before = 6, .since = 3, .group = GROUP_START,
                       .title = MSG("Cards each"),
                       .sentence = MSG("How many cards everybody is dealt."),
                       .clash = MSG("Eight players are dealt six cards each.")},
    [KAKU_OPT_GROUPS] = {.key = "groups", .type = OPTION_BOOL, .lo = 0, .hi = 1, .usual = 1,
                         .before = 1, .since = 3, .group = GROUP_PLAY,
                         .title = MSG("Equal cards together"),
                         .sentence = MSG("Three of a kind, and several 1s and 2s, may lie side by "
                                         "side in a row; otherwise each step is a single card.")},
    [KAKU_OPT_DEMONS] = {.key = "demons", .type = OPTION_BOOL, .lo = 0, .hi = 1, .usual = 1,
                         .before = 1, .since = 3, .group = GROUP_CARDS,
                         .title = MSG("Demons"),
                         .sentence = MSG("Two cards stand for any number; otherwise they are an "
                                         "ordinary 1 and an ordinary 2.")},
};

static const OptionValue SOURCE[] = {{NULL, 0}};
static const OptionValue TIMED[] = {{"minutes", 60}, {"deals", 0}, {NULL, 0}};
static const OptionValue ECHIZEN[] = {
    {"box_choice", 1}, {"fold", KAKU_FOLD_UNPLAYED}, {NULL, 0}};

static const Preset PRESETS[] = {
    {.id = "source", .title = MSG("Standard"), .sentence = MSG("The traditional rules."),
     .differs = SOURCE},
    {.id = "timed", .title = MSG("An hour"),
     .sentence = MSG("You play until the hour is over, however many deals that takes."),
     .differs = TIMED},
    {.id = "echizen", .title = MSG("Echizen"),
     .sentence = MSG("You may drop out until you play a card, and choose whether the box is "
                     "turned; but the winner cannot hand the deal on to a neighbour."),
     .differs = ECHIZEN},
};

/* ---- for children: rules that grow ---------------------------------------------------------- */

#define SMALL {"hand", 4}, {"deals", 4}, {"fuwari", KAKU_FUWARI_OFF}, {"groups", 0}
static const OptionValue ROWS[] = {SMALL, {"kiri", KAKU_KIRI_OFF}, {"demons", 0}, {NULL, 0}};
static const OptionValue TWELVES[] = {SMALL, {"demons", 0}, {NULL, 0}};
static const OptionValue WILD[] = {SMALL, {NULL, 0}};
static const OptionValue TOGETHER[] = {{"deals", 4}, {"fuwari", KAKU_FUWARI_OFF}, {NULL, 0}};

static const Preset STEPS[] = {
    {.id = "rows", .title = MSG("Rows"), .sentence = MSG("Four cards; each is one higher than the "
                                                         "last."),
     .differs = ROWS},
    {.id = "twelve", .title = MSG("The 12"), .sentence = MSG("After a 12 anything goes."),
     .differs = TWELVES},
    {.id = "demons", .title = MSG("The demons"),
     .sentence = MSG("Two cards stand for any number."), .differs = WILD},
    {.id = "together", .title = MSG("Equal cards"),
     .sentence = MSG("Six cards, and equal ones go together."), .differs = TOGETHER},
};

static const VerbSpec VERBS[] = {
    [KAKU_SAY_FUWARI - 1] = {.word = "fuwari", .args = ""},
    [KAKU_SAY_LOOK - 1] = {.word = "look", .args = ""},
    [KAKU_SAY_PLAY - 1] = {.word = "play", .args = "c"},
    [KAKU_SAY_PASS - 1] = {.word = "pass", .args = ""},
    [KAKU_SAY_FOLD - 1] = {.word = "fold", .args = ""},
    [KAKU_SAY_SANZOKU - 1] = {.word = "sanzoku", .args = ""},
    [KAKU_SAY_TURN - 1] = {.word = "turn", .args = ""},
    [KAKU_SAY_TIME_UP - 1] = {.word = "time_up", .args = "", .by_table = 1},
    [KAKU_SAY_FUWARI_OF - 1] = {.word = "fuwari", .args = "s"},
};

static const char *const PHASE_WORDS[KAKU_PHASES] = {
    [KAKU_ROUND_OVER] = "round_over", [KAKU_FUWARI] = "fuwari", [KAKU_TURN] = "turn"};

static const uint8_t REASONS[KAKU_REASONS] = {
    [KAKU_NOT_AN_ACTION] = 9,      [KAKU_ROUND_IS_OVER] = 22,     [KAKU_NOT_YOUR_TURN] = 9,
    [KAKU_HAS_LEFT] = 25,          [KAKU_IS_FORCED_OUT] = 7,      [KAKU_HAS_FOLDED] = 10,
    [KAKU_FUWARI_FIRST] = 5,       [KAKU_FUWARI_IS_OVER] = 5,     [KAKU_FUWARI_NOT_DEALER] = 5,
    [KAKU_FUWARI_ONCE] = 5,        [KAKU_FUWARI_WAIT] = 5,        [KAKU_FUWARI_NOT_THAT] = 5,
    [KAKU_FUWARI_NO_CHAIN] = 5,    [KAKU_KIRI_IS_OVER] = 12,      [KAKU_NO_FOUR_KIRI] = 12,
    [KAKU_NOT_HELD] = 11,
    [KAKU_TOO_MANY_CARDS] = 11,    [KAKU_NO_DEMON] = 16,          [KAKU_NO_SUCH_RANK] = 16,
    [KAKU_FIRST_STEP] = 11,        [KAKU_NEXT_STEP] = 11,         [KAKU_NO_STEP_OF_PAIRS] = 13,
    [KAKU_NO_STEP_OF_FOUR] = 14,   [KAKU_SANZOKU_PAIRS_ONLY] = 17, [KAKU_DEMON_FITS_NOT] = 16,
    [KAKU_FOLD_PLAYED] = 10,       [KAKU_FOLD_LATE] = 10,         [KAKU_FOLD_LAST] = 10,
    [KAKU_FOLD_SANZOKU] = 10,      [KAKU_SANZOKU_SAID] = 17,      [KAKU_SANZOKU_PLAYED] = 17,
    [KAKU_SANZOKU_NO_PAIRS] = 17,  [KAKU_PASS_AT_BOX] = 19,       [KAKU_TURN_BY_ITSELF] = 20,
    [KAKU_TURN_NOT_YET] = 19,      [KAKU_ONLY_THE_TABLE] = 25,    [KAKU_NO_CLOCK] = 25,
    [KAKU_TIME_SAID] = 25,         [KAKU_MATCH_NOT_BEGUN] = 25,   [KAKU_NO_GROUPS] = 13,
    [KAKU_SANZOKU_IS_OFF] = 17,
};

const Game KAKKURI = {
    .id = "kakkuri",
    .title = MSG("Kakkuri"),
    .rules_version = 4,
    .seats_min = 3,
    .seats_max = 8,
    .seats_best = 7,
    .direction = -1,
    .unhurried = true,
    .komatsu = true,
    .opens_with_card = true,
    .rule_prefix = "KAKU",
    .letter = 'K',
    .state_size = sizeof(Kakkuri),
    .options = OPTIONS,
    .option_count = KAKU_OPTIONS,
    .presets = PRESETS,
    .preset_count = sizeof PRESETS / sizeof PRESETS[0],
    .steps = STEPS,
    .step_count = sizeof STEPS / sizeof STEPS[0],
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .phases = PHASE_WORDS,
    .phase_count = KAKU_PHASES,
    .reasons = REASONS,
    .reason_count = KAKU_REASONS,
    .settle = kaku_settle,
    .idle = kaku_idle,
    .start = kaku_start,
    .deal = kaku_deal,
    .dealt = kaku_dealt,
    .observe = kaku_observe,
    .legal = kaku_legal,
    .is_legal = kaku_is_legal,
    .complete = kaku_complete,
    .sample = kaku_sample,
    .apply = kaku_apply,
    .play_random = kaku_play_random,
    .determinize = kaku_determinize,
    .cards_in = kaku_cards_in,
    .write_json = kaku_write_json,
    .hash = kaku_hash,
    .broken = kaku_broken,
};

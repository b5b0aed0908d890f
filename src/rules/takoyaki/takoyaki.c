/*
 * takoyaki.c - Takoyaki (たこやき) as a table of facts: its options, words and functions.
 *
 * The rules are RULES.md beside this file; [TAKO-n] names its sentences. They are carried out in
 * takoyaki_deal.c (the table), takoyaki_legal.c (what one may do), takoyaki_play.c (what then
 * happens), takoyaki_see.c (what may be known).
 */
#include "rules/takoyaki/takoyaki_inner.h"

static const char *const DECKS[] = {"auto", "1", "2"};
static const char *const DECKS_TITLES[] = {MSG("Depends on the players"), MSG("One deck"),
                                           MSG("Two decks")};
static const char *const FACES[] = {"discard", "remove"};
static const char *const FACES_TITLES[] = {MSG("Come back later"), MSG("Leave the game")};
static const char *const SWAPS[] = {"off", "discard", "reuse"};
static const char *const SWAPS_TITLES[] = {MSG("The joker stays put"), MSG("Discard the joker"),
                                           MSG("Use the joker again")};
static const char *const LAST_ROUNDS[] = {"off", "one_more", "equal"};
static const char *const LAST_ROUNDS_TITLES[] = {MSG("No more turns"), MSG("One more turn"),
                                                 MSG("As many turns as the first")};
static const char *const FINISHES[] = {"first", "all"};
static const char *const FINISHES_TITLES[] = {MSG("At the first full plate"),
                                              MSG("When one player is left")};

static const OptionSpec OPTIONS[TAKO_OPTIONS] = {
    [TAKO_DECKS] = {.key = "decks", .type = OPTION_ENUM, .lo = 0, .hi = 2, .usual = 0, .before = 0,
                    .names = DECKS, .name_titles = DECKS_TITLES, .group = GROUP_START,
                    .title = MSG("Decks of cards"),
                    .sentence = MSG("Two or three players need one deck, four to eight need two."),
                    .clash = MSG("One deck is too small for four players or more: choose two.")},
    [TAKO_JOKERS] = {.key = "jokers", .type = OPTION_INT, .lo = 0, .hi = 8, .usual = OPTION_AUTO,
                     .before = OPTION_AUTO, .group = GROUP_CARDS,
                     .title = MSG("Jokers"), .word = MSG("none"),
                     .sentence = MSG("How many jokers are shuffled in. A joker goes wherever you "
                                     "like.")},
    [TAKO_FACES] = {.key = "faces", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                    .usual = TAKO_FACES_DISCARD,
                    .before = TAKO_FACES_DISCARD, .names = FACES, .name_titles = FACES_TITLES,
                    .group = GROUP_CARDS,
                    .title = MSG("Jacks, queens and kings"),
                    .sentence = MSG("A J, Q or K that turns up can leave the game for good; play "
                                    "gets faster.")},
    [TAKO_JOKER_SWAP] = {.key = "joker_swap", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                         .usual = TAKO_SWAP_OFF,
                         .before = TAKO_SWAP_OFF, .names = SWAPS, .name_titles = SWAPS_TITLES,
                         .group = GROUP_CARDS,
                         .title = MSG("When the joker's own number turns up"),
                         .sentence = MSG("The right card can take the place of a joker on your "
                                         "plate."),
                         .needs = MSG("Without jokers this does nothing.")},
    [TAKO_FINISH] = {.key = "finish", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                     .usual = TAKO_FINISH_FIRST, .before = TAKO_FINISH_FIRST, .names = FINISHES,
                     .name_titles = FINISHES_TITLES, .group = GROUP_END,
                     .title = MSG("When a round ends"),
                     .sentence = MSG("Stop at the first full plate, or play on for the places "
                                     "after it."),
                     .needs = MSG("Only with three players or more.")},
    [TAKO_LAST_ROUND] = {.key = "last_round", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                         .usual = TAKO_LAST_OFF, .before = TAKO_LAST_OFF, .was_bool = 1,
                         .names = LAST_ROUNDS, .name_titles = LAST_ROUNDS_TITLES,
                         .group = GROUP_END, .title = MSG("More turns for the others"),
                         .sentence = MSG("After the first full plate the others may get one more "
                                         "turn, or as many turns as the first player had; "
                                         "everybody who finishes then wins together.")},
    [TAKO_ROUNDS] = {.key = "rounds", .type = OPTION_INT, .lo = 1, .hi = 20, .usual = 1,
                     .before = 1, .group = GROUP_START,
                     .title = MSG("Rounds"),
                     .sentence = MSG("How many rounds you play. Each round won is one point.")},
};

static const OptionValue SOURCE[] = {{NULL, 0}};
static const OptionValue QUICK[] = {
    {"faces", TAKO_FACES_REMOVE}, {"joker_swap", TAKO_SWAP_DISCARD}, {NULL, 0}};

static const Preset PRESETS[] = {
    {.id = "source", .title = MSG("Standard"), .sentence = MSG("The traditional rules."),
     .differs = SOURCE},
    {.id = "quick", .title = MSG("Quick"),
     .sentence = MSG("Picture cards leave the game and jokers come back, so the plates fill "
                     "sooner."),
     .differs = QUICK},
};

static const VerbSpec VERBS[] = {
    [TAKO_SAY_READY - 1] = {.word = "ready", .args = ""},
    [TAKO_SAY_ARRANGE - 1] = {.word = "arrange", .args = "P"},
    [TAKO_SAY_DRAW - 1] = {.word = "draw", .args = ""},
    [TAKO_SAY_PLACE - 1] = {.word = "place", .args = "p"},
    [TAKO_SAY_DISCARD - 1] = {.word = "discard", .args = ""},
};

static const char *const PHASES[] = {[TAKO_ROUND_OVER] = "round_over",
                                     [TAKO_ARRANGE] = "arrange",
                                     [TAKO_DRAW] = "draw",
                                     [TAKO_PLACE] = "place"};

static const uint8_t REASONS[TAKO_REASONS] = {
    [TAKO_NOT_YOUR_TURN] = 5,     [TAKO_ROUND_IS_OVER] = 17,     [TAKO_NOT_AN_ACTION] = 10,
    [TAKO_READY_ALREADY] = 4,     [TAKO_STILL_LAYING_OUT] = 4,   [TAKO_LAID_OUT] = 4,
    [TAKO_ARRANGE_COUNT] = 4,     [TAKO_ARRANGE_NO_PLACE] = 4,   [TAKO_ARRANGE_TWICE] = 4,
    [TAKO_DRAW_FIRST] = 6,        [TAKO_DRAWN_ALREADY] = 10,     [TAKO_NO_SUCH_PLACE] = 7,
    [TAKO_OTHER_PLACE] = 7,       [TAKO_PLACE_IS_OPEN] = 8,      [TAKO_FACE_HAS_NO_PLACE] = 8,
    [TAKO_JOKER_TO_OPEN] = 9,     [TAKO_MUST_PLACE] = 10,        [TAKO_JOKER_MUST_PLACE] = 9,
    [TAKO_MUST_SWAP] = 10,
};

/* [TAKO-18] with `finish=first` the round ends after the last turns; [TAKO-19] "players minus
 * place", "equals share the higher" */
static const char *sentence(const Setup *setup, int option)
{
    const int16_t *value = setup->option;
    if (option == TAKO_FINISH && value[TAKO_LAST_ROUND] != TAKO_LAST_OFF)
        return MSG("Stop when the others have had their last turns, or play on for the places "
                   "behind.");
    if (option != TAKO_ROUNDS || (value[TAKO_ROUNDS] == 1 && !setup->rest)) return NULL;
    if (value[TAKO_FINISH] != TAKO_FINISH_ALL || setup->seat_count == 2) return NULL;
    return MSG("How many rounds you play. In each you get a point for every other player who is "
               "not ahead of you.");
}

const Game TAKOYAKI = {
    .id = "takoyaki",
    .title = MSG("Takoyaki"),
    .rules_version = 4,
    .seats_min = 2,
    .seats_max = TAKO_SEATS_MAX,
    .seats_best = 2,
    .direction = 1,
    .rule_prefix = "TAKO",
    .letter = 'T',
    .state_size = sizeof(Takoyaki),
    .options = OPTIONS,
    .option_count = TAKO_OPTIONS,
    .presets = PRESETS,
    .preset_count = sizeof PRESETS / sizeof PRESETS[0],
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .phases = PHASES,
    .phase_count = sizeof PHASES / sizeof PHASES[0],
    .reasons = REASONS,
    .reason_count = TAKO_REASONS,
    .settle = tako_settle,
    .idle = tako_idle,
    .sentence = sentence,
    .hand_fits = tako_hand_fits,
    .start = tako_start,
    .deal = tako_deal,
    .dealt = tako_dealt,
    .observe = tako_observe,
    .legal = tako_legal,
    .is_legal = tako_is_legal,
    .complete = NULL,
    .sample = tako_sample,
    .apply = tako_apply,
    .play_random = tako_play_random,
    .determinize = tako_determinize,
    .cards_in = tako_cards_in,
    .write_json = tako_write_json,
    .hash = tako_hash,
    .broken = tako_broken,
};

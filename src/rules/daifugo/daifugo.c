/*
 * daifugo.c - Daifugō (大富豪) as a table of facts: its options, words and functions.
 *
 * The rules are RULES.md beside this file; [DAIF-n] names its sentences. They are carried out in
 * daifugo_deal.c (the table), daifugo_exchange.c (cards change hands), daifugo_read.c (what cards
 * mean), daifugo_emperor.c (four suits in a row), daifugo_beat.c (what beats what), daifugo_list.c
 * and daifugo_refuse.c (what one may do), daifugo_play.c and daifugo_finish.c (what then happens),
 * daifugo_see.c and daifugo_determinize.c (what may be known).
 */
#include "rules/daifugo/daifugo_inner.h"

/* ---- options: words of enums ----------------------------------------------------------- */

static const char *const FIRST_LEADS[] = {"lot", "3d", "3s", "3c", "3h", "seat", "draw"};
static const char *const FIRST_LEADS_TITLES[] = {
    MSG("By lot"), MSG("Who has the 3 of diamonds"), MSG("Who has the 3 of spades"),
    MSG("Who has the 3 of clubs"), MSG("Who has the 3 of hearts"), MSG("Whoever you point at"),
    MSG("Everybody draws a card")};
static const char *const NEXT_LEADS[] = {"daihinmin", "daifugo", "3d"};
static const char *const NEXT_LEADS_TITLES[] = {MSG("The Pauper"), MSG("The Millionaire"),
                                                MSG("Who has the 3 of diamonds")};
static const char *const AXES[] = {"number", "strength"};
static const char *const AXES_TITLES[] = {MSG("By number"), MSG("By strength")};
static const char *const LENGTHS[] = {"any", "same"};
static const char *const LENGTHS_TITLES[] = {MSG("Any length"), MSG("The same length")};
static const char *const GAPS[] = {"start", "above"};
static const char *const GAPS_TITLES[] = {MSG("Start one rank higher"), MSG("Start above all of "
                                                                            "it")};
static const char *const JBACKS[] = {"off", "declare", "auto"};
static const char *const JBACKS_TITLES[] = {MSG("No J-back"), MSG("When announced"),
                                            MSG("Always")};
static const char *const LOCKS[] = {"off", "suit", "tight"};
static const char *const LOCKS_TITLES[] = {MSG("No locks"), MSG("Locks the suits"),
                                           MSG("Locks suits and numbers")};

static const char *const FOUL_ORDERS[] = {"after", "before"};
static const char *const FOUL_ORDERS_TITLES[] = {MSG("The order after it"),
                                                 MSG("The order before it")};

static const OptionSpec OPTIONS[DAIF_OPTIONS] = {
    [DAIF_JOKERS] = {.key = "jokers", .type = OPTION_INT, .lo = 0, .hi = 2, .usual = 1, .before = 1,
                     .group = GROUP_CARDS,
                     .title = MSG("Jokers"), .word = MSG("none"),
                     .sentence = MSG("A joker stands in for any card; on its own it is the "
                                     "strongest.")},
    [DAIF_FIRST_LEAD] = {.key = "first_lead", .type = OPTION_ENUM, .lo = 0, .hi = 6,
                         .usual = DAIF_FIRST_LOT, .before = DAIF_FIRST_LOT,
                         .points = DAIF_FIRST_SEAT, .names = FIRST_LEADS,
                         .name_titles = FIRST_LEADS_TITLES, .group = GROUP_START,
                         .title = MSG("Who leads the first round"),
                         .sentence = MSG("By lot, whoever holds a certain 3, whoever you point "
                                         "at, or whoever draws the weakest card.")},
    [DAIF_LEAD_3D] = {.key = "lead_3d", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                      .usual = 0, .before = 0, .since = 2, .group = GROUP_START,
                      .title = MSG("The 3 goes first"),
                      .sentence = MSG("Whoever leads because of a 3 has to play it in the "
                                      "first play."),
                      .needs = MSG("Only where a 3 says who leads.")},
    [DAIF_NEXT_LEAD] = {.key = "next_lead", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                        .usual = DAIF_NEXT_DAIHINMIN,
                        .before = DAIF_NEXT_DAIHINMIN, .names = NEXT_LEADS,
                        .name_titles = NEXT_LEADS_TITLES, .group = GROUP_START,
                        .title = MSG("Who leads later rounds"),
                        .sentence = MSG("The Pauper of the round before, the Millionaire, or "
                                        "whoever holds the 3 of diamonds.")},
    [DAIF_PASS_LOCK] = {.key = "pass_lock", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                        .usual = 0, .before = 0, .group = GROUP_PLAY,
                        .title = MSG("A pass stands"),
                        .sentence = MSG("Once you have passed, you wait until the pile is "
                                        "cleared.")},
    [DAIF_PLAY_OVER] = {.key = "play_over", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                        .usual = 0, .before = 0, .group = GROUP_PLAY,
                        .title = MSG("Play on your own cards"),
                        .sentence = MSG("When all others have passed, the last player may play "
                                        "once more.")},
    [DAIF_AUTO_CLEAR] = {.key = "auto_clear", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 1, .before = 1, .group = GROUP_PLAY,
                         .title = MSG("Unbeatable cards clear"),
                         .sentence = MSG("Cards that nothing can beat clear the pile at once.")},
    [DAIF_EIGHT_CUT] = {.key = "eight_cut", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                        .usual = 1, .before = 1, .group = GROUP_CARDS,
                        .title = MSG("The 8 cuts"),
                        .sentence = MSG("A play with an 8 clears the pile, and whoever played it "
                                        "leads again.")},
    [DAIF_STAIRS] = {.key = "stairs", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 0, .before = 0, .group = GROUP_CARDS,
                     .title = MSG("Stairs"),
                     .sentence = MSG("Three or more cards of one suit in a row can be played "
                                     "together.")},
    [DAIF_STAIR_AXIS] = {.key = "stair_axis", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                         .usual = DAIF_AXIS_NUMBER,
                         .before = DAIF_AXIS_NUMBER, .names = AXES, .name_titles = AXES_TITLES,
                         .group = GROUP_CARDS,
                         .title = MSG("Stairs: the order of cards"),
                         .sentence = MSG("By number an ace comes before a 2 or after a K; by "
                                         "strength a 2 comes after an ace."),
                         .needs = MSG("Only where stairs or emperors are played.")},
    [DAIF_STAIR_LENGTH] = {.key = "stair_length", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                           .usual = DAIF_LENGTH_ANY, .before = DAIF_LENGTH_ANY, .names = LENGTHS,
                           .name_titles = LENGTHS_TITLES, .group = GROUP_CARDS,
                           .title = MSG("Stairs: how long"),
                           .sentence = MSG("A stair may have to be as long as the one below."),
                           .needs = MSG("Only where stairs or emperors are played.")},
    [DAIF_STAIR_GAP] = {.key = "stair_gap", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                        .usual = DAIF_GAP_START,
                        .before = DAIF_GAP_START, .names = GAPS, .name_titles = GAPS_TITLES,
                        .group = GROUP_CARDS,
                        .title = MSG("Stairs: how much higher"),
                        .sentence = MSG("The next stair starts one rank higher, or above all of "
                                        "the one below."),
                        .needs = MSG("Only where stairs or emperors are played.")},
    [DAIF_STAIR_REVOLUTION] = {.key = "stair_revolution", .type = OPTION_INT, .lo = 0, .hi = 6,
                               .usual = 0, .before = 0, .group = GROUP_CARDS,
                               .title = MSG("Stairs: a revolution from"),
                               .word = MSG("No revolution"),
                               .sentence = MSG("A stair of this many cards or more is a "
                                               "revolution."),
                               .needs = MSG("Only where stairs are played.")},
    [DAIF_EIGHT_IN_STAIR] = {.key = "eight_in_stair", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                             .usual = 1, .before = 1, .group = GROUP_CARDS,
                             .title = MSG("The 8 cuts in a stair too"),
                             .sentence = MSG("So does a joker that stands for an 8."),
                             .needs = MSG("Only where stairs or emperors are played and the 8 "
                                      "cuts.")},
    [DAIF_OPT_EXCHANGE] = {.key = "exchange", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                           .usual = 0, .before = 0, .group = GROUP_START,
                           .title = MSG("Exchange cards"),
                           .sentence = MSG("From the second round on, the Pauper and the Poor give "
                                           "their best cards to the Millionaire and the Rich.")},
    [DAIF_EXCHANGE3] = {.key = "exchange3", .type = OPTION_INT, .lo = 1, .hi = 2, .usual = 1,
                        .before = 1, .group = GROUP_START,
                        .title = MSG("Three players exchange"),
                        .sentence = MSG("How many cards go from the last to the first."),
                        .needs = MSG("Only where three players exchange cards.")},
    [DAIF_EXCHANGE_SEEN] = {.key = "exchange_seen", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                            .usual = 0, .before = 0, .group = GROUP_START,
                            .title = MSG("Look before you give back"),
                            .sentence = MSG("The Millionaire and the Rich choose after they have "
                                            "seen what they get."),
                            .needs = MSG("Only where cards are exchanged.")},
    [DAIF_EXCHANGE_WEAKEST] = {.key = "exchange_weakest", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                               .usual = 0, .before = 0, .since = 2, .group = GROUP_START,
                               .title = MSG("Give back the weakest"),
                               .sentence = MSG("The Millionaire and the Rich have to give back "
                                               "their weakest cards."),
                               .needs = MSG("Only where cards are exchanged.")},
    [DAIF_TENPENCHII] = {.key = "tenpenchii", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 0, .before = 0, .since = 2, .group = GROUP_START,
                         .title = MSG("World upside down"),
                         .sentence = MSG("If the Pauper is dealt nothing above a 10, Pauper "
                                         "and Millionaire swap hands, and nobody exchanges."),
                         .needs = MSG("Only where cards are exchanged.")},
    [DAIF_STOP_EXCHANGE] = {.key = "stop_exchange", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                           .usual = 0, .before = 0, .since = 3, .group = GROUP_START,
                           .title = MSG("The exchange can be voted out"),
                           .sentence = MSG("Before each exchange all vote; if more than half "
                                           "want it, nobody exchanges any more."),
                           .needs = MSG("Only where cards are exchanged.")},
    [DAIF_JBACK] = {.key = "jback", .type = OPTION_ENUM, .lo = 0, .hi = 2,
                    .usual = DAIF_JBACK_OFF,
                    .before = DAIF_JBACK_OFF, .names = JBACKS, .name_titles = JBACKS_TITLES,
                    .group = GROUP_CARDS,
                    .title = MSG("J-back"),
                    .sentence = MSG("A jack reverses the order until the pile is cleared.")},
    [DAIF_JBACK_LIMIT] = {.key = "jback_limit", .type = OPTION_INT, .lo = 0, .hi = 9, .usual = 0,
                          .before = 0, .group = GROUP_CARDS,
                          .title = MSG("J-backs in a round"),
                          .word = MSG("Unlimited"),
                          .sentence = MSG("By all players together."),
                          .needs = MSG("Only where the J-back is played.")},
    [DAIF_JBACK_IN_STAIR] = {.key = "jback_in_stair", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                             .usual = 1, .before = 0, .since = 2, .group = GROUP_CARDS,
                             .title = MSG("J-back in a stair too"),
                             .sentence = MSG("A jack in a stair reverses the order as well."),
                             .needs = MSG("Only where stairs or emperors and the J-back are "
                                          "played.")},
    [DAIF_RETURN6] = {.key = "return6", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 0, .before = 0, .since = 3, .group = GROUP_CARDS,
                     .title = MSG("A 6 ends the J-back"),
                     .sentence = MSG("After a J-back, a play with a 6 puts the order right "
                                     "again."),
                     .needs = MSG("Only where the J-back is played.")},
    [DAIF_RESEAT] = {.key = "reseat", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 0, .before = 0, .group = GROUP_START,
                     .title = MSG("Change seats"),
                     .sentence = MSG("After each round you sit in the order you finished.")},
    [DAIF_SPADE3] = {.key = "spade3", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 0, .before = 0, .group = GROUP_CARDS,
                     .title = MSG("The 3 of spades beats a joker"),
                     .sentence = MSG("Only on a single joker, and it clears the pile."),
                     .needs = MSG("Only where a joker is in the deck.")},
    [DAIF_LOCK] = {.key = "lock", .type = OPTION_ENUM, .lo = 0, .hi = 2, .usual = DAIF_LOCK_OFF,
                   .before = DAIF_LOCK_OFF,
                   .names = LOCKS, .name_titles = LOCKS_TITLES, .group = GROUP_PLAY,
                   .title = MSG("Locks"),
                   .sentence = MSG("The same suits twice in a row lock the pile to those "
                                   "suits, or also to the next number.")},
    [DAIF_LOCK_NUMBER] = {.key = "lock_number", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                          .usual = 0, .before = 0, .since = 2, .group = GROUP_PLAY,
                          .title = MSG("Locks of numbers"),
                          .sentence = MSG("The next number, whatever its suit, locks the pile "
                                          "to one step more each time.")},
    [DAIF_LOCK_PARTIAL] = {.key = "lock_partial", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                           .usual = 0, .before = 0, .since = 2, .group = GROUP_PLAY,
                           .title = MSG("Locks of some suits"),
                           .sentence = MSG("If plays of several cards share some suits, the "
                                           "next ones need those as well."),
                           .needs = MSG("Only where suits lock the pile and pairs "
                                        "may be led.")},
    [DAIF_OUT_CLEARS] = {.key = "out_clears", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 0, .before = 0, .since = 2, .group = GROUP_PLAY,
                         .title = MSG("Going out clears"),
                         .sentence = MSG("When somebody goes out, the pile is cleared and the "
                                         "next player leads.")},
    [DAIF_FALL] = {.key = "fall", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                   .usual = 0, .before = 0, .group = GROUP_END,
                   .title = MSG("The Millionaire can fall"),
                   .sentence = MSG("If somebody else is out first, the last Millionaire is out at "
                                   "once and comes last.")},
    [DAIF_GEKOKUJO] = {.key = "gekokujo", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                      .usual = 0, .before = 0, .since = 3, .group = GROUP_END,
                      .title = MSG("The Pauper can overthrow all"),
                      .sentence = MSG("If the Pauper is out first, the round ends and all "
                                      "titles are turned upside down.")},
    [DAIF_FOUL] = {.key = "foul", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                   .usual = 0, .before = 0, .group = GROUP_END,
                   .title = MSG("Forbidden last cards"),
                   .sentence = MSG("Going out with a forbidden card puts you on the lowest "
                                   "place still free.")},
    [DAIF_FOUL_2] = {.key = "foul_2", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 1, .before = 1, .since = 2, .group = GROUP_END,
                     .title = MSG("No 2 at the end"),
                     .sentence = MSG("In a revolution a 3 instead."),
                     .needs = MSG("Only where last cards are forbidden.")},
    [DAIF_FOUL_JOKER] = {.key = "foul_joker", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 1, .before = 1, .since = 2, .group = GROUP_END,
                         .title = MSG("No joker at the end"),
                         .sentence = MSG("Alone or with other cards."),
                         .needs = MSG("Only where last cards are forbidden and a joker is in "
                                      "the deck.")},
    [DAIF_FOUL_8] = {.key = "foul_8", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 1, .before = 1, .since = 2, .group = GROUP_END,
                     .title = MSG("No 8 at the end"),
                     .sentence = MSG("An 8 that cuts."),
                     .needs = MSG("Only where last cards are forbidden and the 8 cuts.")},
    [DAIF_FOUL_S3] = {.key = "foul_s3", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                      .usual = 1, .before = 1, .since = 2, .group = GROUP_END,
                      .title = MSG("No 3 of spades at the end"),
                      .sentence = MSG("Whatever it lies on."),
                      .needs = MSG("Only where last cards are forbidden and the 3 of spades "
                                   "beats a joker.")},
    [DAIF_FOUL_J] = {.key = "foul_j", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 0, .before = 0, .since = 2, .group = GROUP_END,
                     .title = MSG("No jack at the end"),
                     .sentence = MSG("Whether or not it reverses the order."),
                     .needs = MSG("Only where last cards are forbidden.")},
    [DAIF_FOUL_ORDER] = {.key = "foul_order", .type = OPTION_ENUM, .lo = 0, .hi = 1,
                         .usual = DAIF_FOUL_AFTER, .before = DAIF_FOUL_AFTER, .since = 2,
                         .names = FOUL_ORDERS, .name_titles = FOUL_ORDERS_TITLES,
                         .group = GROUP_END,
                         .title = MSG("A last revolution"),
                         .sentence = MSG("Which order says whether the 2 or the 3 is forbidden in "
                                         "a play that reverses it."),
                         .needs = MSG("Only where a 2 is forbidden as a last card.")},
    [DAIF_COUP] = {.key = "coup", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                   .usual = 0, .before = 0, .group = GROUP_CARDS,
                   .title = MSG("Coup"),
                   .sentence = MSG("Three 9s are a revolution."),
                   .needs = MSG("Only where that many cards may be led.")},
    [DAIF_SEVENS3] = {.key = "sevens3", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                      .usual = 0, .before = 0, .since = 2, .group = GROUP_CARDS,
                      .title = MSG("Three sevens"),
                      .sentence = MSG("Three 7s are a revolution."),
                   .needs = MSG("Only where that many cards may be led.")},
    [DAIF_EMPEROR] = {.key = "emperor", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 0, .before = 0, .since = 3, .group = GROUP_CARDS,
                     .title = MSG("Emperor"),
                     .sentence = MSG("Four cards in a row, one of each suit, are a stair and "
                                     "a revolution.")},
    [DAIF_OPT_STOP4] = {.key = "stop4", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                       .usual = 0, .before = 0, .since = 3, .group = GROUP_CARDS,
                       .title = MSG("Two 4s stop an 8"),
                       .sentence = MSG("If a single 8 would cut, anybody may stop it with two "
                                       "4s, and leads instead."),
                       .needs = MSG("Only where the 8 cuts.")},
    [DAIF_SKIP5] = {.key = "skip5", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                    .usual = 0, .before = 0, .group = GROUP_CARDS,
                    .title = MSG("A 5 skips"),
                    .sentence = MSG("Each 5 skips one player.")},
    [DAIF_SKIP13] = {.key = "skip13", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                     .usual = 0, .before = 0, .since = 2, .group = GROUP_CARDS,
                     .title = MSG("A king skips"),
                     .sentence = MSG("Each king skips one player.")},
    [DAIF_OPT_GIVE7] = {.key = "give7", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                        .usual = 0, .before = 0, .group = GROUP_CARDS,
                        .title = MSG("A 7 gives"),
                        .sentence = MSG("For each 7 you may give the next player a card.")},
    [DAIF_OPT_DUMP10] = {.key = "dump10", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 0, .before = 0, .group = GROUP_CARDS,
                         .title = MSG("A 10 throws away"),
                         .sentence = MSG("For each 10 you may discard a card.")},
    [DAIF_OPT_BOMB12] = {.key = "bomb12", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 0, .before = 0, .group = GROUP_CARDS,
                         .title = MSG("Queen's bomb"),
                         .sentence = MSG("For each queen you may name a number: everybody discards "
                                         "it.")},
    [DAIF_REVERSE9] = {.key = "reverse9", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                       .usual = 0, .before = 0, .group = GROUP_CARDS,
                       .title = MSG("A 9 reverses"),
                       .sentence = MSG("Nines reverse the direction of play.")},
    [DAIF_REVERSE12] = {.key = "reverse12", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                        .usual = 0, .before = 0, .since = 2, .group = GROUP_CARDS,
                        .title = MSG("A queen reverses"),
                        .sentence = MSG("Queens reverse the direction of play.")},
    [DAIF_REVERSE9_EVEN] = {.key = "reverse9_even", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                            .usual = 1, .before = 1, .since = 2, .group = GROUP_CARDS,
                            .title = MSG("Two reverse as well"),
                            .sentence = MSG("An even number of 9s or queens reverses as one "
                                            "does; off: it cancels out."),
                            .needs = MSG("Only where 9s or queens reverse the direction.")},
    [DAIF_SANDSTORM] = {.key = "sandstorm", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                        .usual = 0, .before = 0, .group = GROUP_CARDS,
                        .title = MSG("Sandstorm"),
                        .sentence = MSG("Three 3s beat anything and clear the pile.")},
    [DAIF_AMBULANCE] = {.key = "ambulance", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                        .usual = 0, .before = 0, .group = GROUP_CARDS,
                        .title = MSG("Ambulance"),
                        .sentence = MSG("Two 9s clear the pile."),
                   .needs = MSG("Only where that many cards may be led.")},
    [DAIF_ROKUROKUBI] = {.key = "rokurokubi", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                         .usual = 0, .before = 0, .group = GROUP_CARDS,
                         .title = MSG("Rokurokubi"),
                         .sentence = MSG("Two 6s clear the pile."),
                   .needs = MSG("Only where that many cards may be led.")},
    [DAIF_OMEN] = {.key = "omen", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                   .usual = 0, .before = 0, .group = GROUP_CARDS,
                   .title = MSG("Omen"),
                   .sentence = MSG("Three 6s are a revolution, the last one of the round."),
                   .needs = MSG("Only where that many cards may be led.")},
    [DAIF_HIDDEN_CARDS] = {.key = "hidden_cards", .type = OPTION_INT, .lo = 0, .hi = 9, .usual = 0,
                           .before = 0, .since = 2, .group = GROUP_CARDS,
                           .title = MSG("Cards left out"), .word = MSG("none"),
                           .sentence = MSG("This many cards stay out of each round, face down."),
                            .needs = MSG("Not where fewer cards are dealt anyway.")},
    [DAIF_HAND_SIZE] = {.key = "hand_size", .type = OPTION_INT, .lo = 0, .hi = 15, .usual = 0,
                        .before = 0, .since = 3, .group = GROUP_START,
                        .title = MSG("Cards each"), .word = MSG("All"),
                        .sentence = MSG("The most cards anybody is dealt, 5 or more."),
                        .clash = MSG("Deal everybody 5 cards or more, or all of them.")},
    [DAIF_AT_MOST] = {.key = "at_most", .type = OPTION_INT, .lo = 0, .hi = 4, .usual = 0,
                      .before = 0, .since = 3, .group = GROUP_PLAY,
                      .title = MSG("Cards at once"), .word = MSG("Any number"),
                      .sentence = MSG("At most this many cards of one number may be led.")},
    [DAIF_OPT_REVOLUTION] = {.key = "revolution", .type = OPTION_BOOL, .lo = 0, .hi = 1,
                             .usual = 1, .before = 1, .since = 3, .group = GROUP_CARDS,
                             .title = MSG("Revolution"),
                             .sentence =
                                 MSG("Four or more cards of one number reverse the order.")},
    [DAIF_ROUNDS] = {.key = "rounds", .type = OPTION_INT, .lo = 1, .hi = 50, .usual = 5,
                     .before = 5, .group = GROUP_START,
                     .title = MSG("Rounds"),
                     .sentence = MSG("How many rounds you play. The better your place, the "
                                     "more points you get.")},
};

/* ---- presets --------------------------------------------------------------------------- */

static const OptionValue SOURCE[] = {{NULL, 0}};
static const OptionValue PLAIN[] = {{"jokers", 0}, {"eight_cut", 0}, {NULL, 0}};
static const OptionValue FAMILY[] = {{"exchange", 1}, {NULL, 0}};
static const OptionValue FULL[] = {{"jokers", 2}, {"stairs", 1}, {"exchange", 1},
                                   {"jback", DAIF_JBACK_DECLARE}, {NULL, 0}};
static const OptionValue FEDERATION[] = {
    {"jokers", 2}, {"exchange", 1}, {"pass_lock", 1}, {"stairs", 1},
    {"stair_axis", DAIF_AXIS_STRENGTH}, {"stair_length", DAIF_LENGTH_SAME},
    {"eight_in_stair", 0}, {"spade3", 1}, {"lock", DAIF_LOCK_SUIT}, {"fall", 1}, {"foul", 1},
    {NULL, 0}};
static const OptionValue UECDA[] = {
    {"jokers", 1}, {"exchange", 1}, {"exchange_seen", 1}, {"first_lead", DAIF_FIRST_3D},
    {"next_lead", DAIF_NEXT_3D}, {"pass_lock", 1}, {"stairs", 1},
    {"stair_axis", DAIF_AXIS_STRENGTH}, {"stair_length", DAIF_LENGTH_SAME},
    {"stair_gap", DAIF_GAP_ABOVE}, {"stair_revolution", 5}, {"play_over", 1}, {"spade3", 1},
    {"lock", DAIF_LOCK_SUIT}, {NULL, 0}};
static const OptionValue PARTY[] = {
    {"exchange", 1}, {"jback", DAIF_JBACK_AUTO}, {"spade3", 1}, {"lock", DAIF_LOCK_SUIT},
    {"fall", 1}, {"foul", 1}, {"skip5", 1}, {"give7", 1}, {"dump10", 1}, {NULL, 0}};

static const Preset PRESETS[] = {
    {.id = "source", .title = MSG("Standard"),
     .sentence = MSG("The basic rules with one joker and the 8 that cuts."), .differs = SOURCE},
    {.id = "plain", .title = MSG("The basic rules"),
     .sentence = MSG("No joker, nothing special: good for learning."), .differs = PLAIN},
    {.id = "family", .title = MSG("Family"),
     .sentence = MSG("Standard, plus the exchange of cards after each round."),
     .differs = FAMILY},
    {.id = "full", .title = MSG("All of the source's extra rules"),
     .sentence = MSG("Two jokers, stairs, exchange and J-back."), .differs = FULL},
    {.id = "federation", .title = MSG("Federation"),
     .sentence = MSG("As clubs play it: a pass stands, suits lock, and the Millionaire can fall, "
                     "here after a foul, too; without their clock, seats and points."),
     .differs = FEDERATION},
    {.id = "uecda", .title = MSG("Computer contest"),
     .sentence = MSG("The rules of the contest between Daifugō programs, for five players; here "
                     "whoever leads has to play, and twenty passes in a row end nothing."),
     .differs = UECDA},
    {.id = "party", .title = MSG("Party"),
     .sentence = MSG("5s skip, 7s give, 10s throw away: something always happens."),
     .differs = PARTY},
};

/* ---- words of the protocol ------------------------------------------------------------- */

/* ---- for children: rules that grow ---------------------------------------------------------- */

#define SMALL {"hand_size", 7}, {"rounds", 3}
static const OptionValue SINGLES[] = {SMALL, {"at_most", 1}, {"revolution", 0}, {"jokers", 0},
                                      {"eight_cut", 0}, {NULL, 0}};
static const OptionValue PAIRS[] = {SMALL, {"at_most", 2}, {"revolution", 0}, {"jokers", 0},
                                    {"eight_cut", 0}, {NULL, 0}};
static const OptionValue CUTS[] = {SMALL, {"at_most", 3}, {"revolution", 0}, {NULL, 0}};
static const OptionValue TURNS[] = {SMALL, {NULL, 0}};
static const OptionValue WHOLE[] = {{"rounds", 3}, {NULL, 0}};

static const Preset STEPS[] = {
    {.id = "singles", .title = MSG("One by one"),
     .sentence = MSG("Seven cards; one at a time, stronger and stronger."), .differs = SINGLES},
    {.id = "pairs", .title = MSG("Pairs"), .sentence = MSG("Two of one number go together."),
     .differs = PAIRS},
    {.id = "cuts", .title = MSG("The 8 and the joker"),
     .sentence = MSG("An 8 clears the pile, and a joker is the strongest."), .differs = CUTS},
    {.id = "turns", .title = MSG("Revolution"),
     .sentence = MSG("Four of one number reverse the order."), .differs = TURNS},
    {.id = "whole", .title = MSG("All cards"), .sentence = MSG("All cards are dealt."),
     .differs = WHOLE},
};

static const VerbSpec VERBS[] = {
    [DAIF_SAY_PLAY - 1] = {.word = "play", .args = "c!back"},
    [DAIF_SAY_PASS - 1] = {.word = "pass", .args = ""},
    [DAIF_SAY_GIVE - 1] = {.word = "give", .args = "c"},
    [DAIF_SAY_DISCARD - 1] = {.word = "discard", .args = "c"},
    [DAIF_SAY_RANKS - 1] = {.word = "ranks", .args = "r"},
    [DAIF_SAY_SKIP - 1] = {.word = "skip", .args = ""},
    [DAIF_SAY_STOP - 1] = {.word = "stop", .args = ""},
    [DAIF_SAY_KEEP - 1] = {.word = "keep", .args = ""},
};

static const char *const PHASES[] = {
    [DAIF_ROUND_OVER] = "round_over", [DAIF_EXCHANGE] = "exchange", [DAIF_TURN] = "turn",
    [DAIF_GIVE7] = "give7",           [DAIF_DUMP10] = "dump10",     [DAIF_BOMB12] = "bomb12",
    [DAIF_STOP4] = "stop4",           [DAIF_VOTE] = "vote"};

static const uint8_t REASONS[DAIF_REASONS] = {
    [DAIF_ROUND_IS_OVER] = 11,     [DAIF_NOT_AN_ACTION] = 5,
    [DAIF_NOT_YOUR_TURN] = 6,      [DAIF_HAS_PASSED] = 7,
    [DAIF_IS_OUT] = 11,            [DAIF_CARD_TWICE] = 5,
    [DAIF_LEAD_WITHOUT_3] = 4,     [DAIF_BACK_NOT_IN_STAIR] = 19,
    [DAIF_LOCKED_PARTLY] = 28,     [DAIF_GIVE_NOT_WEAKEST] = 28,
    [DAIF_NOT_HELD] = 5,           [DAIF_LEADER_PASSES] = 5,
    [DAIF_NOT_ONE_RANK] = 5,       [DAIF_NO_RUN] = 13,
    [DAIF_STAIRS_OFF] = 13,        [DAIF_OTHER_COUNT] = 6,
    [DAIF_TOO_MANY_AT_ONCE] = 28,
    [DAIF_TOO_WEAK] = 6,           [DAIF_TOO_WEAK_TURNED] = 10,
    [DAIF_TOO_WEAK_JBACK] = 19,    [DAIF_JOKER_STANDS] = 6,
    [DAIF_STAIR_ON_SET] = 13,      [DAIF_SET_ON_STAIR] = 13,
    [DAIF_STAIR_TOO_LOW] = 14,     [DAIF_STAIR_TOO_HIGH] = 15,
    [DAIF_STAIR_COUNT] = 16,       [DAIF_STAIR_OVERLAPS] = 16,
    [DAIF_STAIR_UNDERLAPS] = 16,   [DAIF_STAIR_STANDS] = 14,
    [DAIF_JOKER_NUMBER] = 17,
    [DAIF_JOKER_SUIT] = 22,        [DAIF_JOKER_HAS_NO_NAME] = 22,
    [DAIF_LOCKED] = 22,            [DAIF_LOCKED_RANK] = 22,
    [DAIF_BACK_OFF] = 19,          [DAIF_BACK_ALWAYS] = 19,
    [DAIF_BACK_NEEDS_JACK] = 19,   [DAIF_BACK_USED_UP] = 19,
    [DAIF_EXCHANGE_FIRST] = 18,    [DAIF_GIVE_NOT_YOURS] = 18,
    [DAIF_GIVEN_ALREADY] = 18,     [DAIF_GIVE_COUNT] = 18,
    [DAIF_NOTHING_TO_GIVE] = 18,   [DAIF_GIVE_FIRST] = 25,
    [DAIF_GIVE_TOO_MANY] = 25,     [DAIF_NOTHING_TO_DISCARD] = 25,
    [DAIF_DISCARD_FIRST] = 25,     [DAIF_DISCARD_TOO_MANY] = 25,
    [DAIF_NO_RANKS_TO_NAME] = 25,  [DAIF_RANKS_FIRST] = 25,
    [DAIF_RANKS_TOO_MANY] = 25,    [DAIF_RANK_TWICE] = 25,
    [DAIF_NOTHING_TO_SKIP] = 25,   [DAIF_STOP_FIRST] = 28,
    [DAIF_VOTE_FIRST] = 28,        [DAIF_NOTHING_TO_VOTE] = 28,
};

const Game DAIFUGO = {
    .id = "daifugo",
    .title = MSG("Daifugō"),
    .rules_version = 4,
    .seats_min = DAIF_SEATS_MIN,
    .seats_max = DAIF_SEATS_MAX,
    .seats_best = 5,
    .direction = 1,
    .rule_prefix = "DAIF",
    .letter = 'F',
    .state_size = sizeof(Daifugo),
    .options = OPTIONS,
    .option_count = DAIF_OPTIONS,
    .presets = PRESETS,
    .preset_count = sizeof PRESETS / sizeof PRESETS[0],
    .steps = STEPS,
    .step_count = sizeof STEPS / sizeof STEPS[0],
    .verbs = VERBS,
    .verb_count = sizeof VERBS / sizeof VERBS[0],
    .phases = PHASES,
    .phase_count = sizeof PHASES / sizeof PHASES[0],
    .reasons = REASONS,
    .reason_count = DAIF_REASONS,
    .settle = daif_settle,
    .idle = daif_idle,
    .sentence = daif_sentence,
    .hand_fits = NULL,
    .start = daif_start,
    .deal = daif_deal,
    .dealt = daif_dealt,
    .observe = daif_observe,
    .legal = daif_legal,
    .is_legal = daif_is_legal,
    .complete = daif_complete,
    .sample = daif_sample,
    .apply = daif_apply,
    .play_random = daif_play_random,
    .slim = daif_slim,
    .determinize = daif_determinize,
    .cards_in = daif_cards_in,
    .write_json = daif_write_json,
    .hash = daif_hash,
    .broken = daif_broken,
};

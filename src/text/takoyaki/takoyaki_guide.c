/* takoyaki_guide.c - the questions that find out by which rules a house plays Takoyaki. */
#include "text/guide.h"

/* One draw flips all of Mei's plate; Kenji had a king, Taro has had no turn yet. */
#define A_WHOLE_PLATE                                                                            \
    "hand 0 Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d; hand 1 2c 3c 4c 5c 6c 7c 8c 9c Tc Ks; "               \
    "hand 2 Qc Ah 2h 3h 4h 5h 6h 7h 8h 9h; stock Jh Ac Kd Jd; "                                  \
    "0 ready; 1 ready; 2 ready; 0 draw; 0 discard; "                                             \
    "1 draw; 1 place 1; 1 place 2; 1 place 3; 1 place 4; 1 place 5; 1 place 6; 1 place 7; "      \
    "1 place 8; 1 place 9"

/* A joker lies at place 3 of Kenji's plate. */
#define JOKER_AT_3                                                                               \
    "hand 0 Ad 2d Kc 4d 5d 6d 7d 8d 9d Td; hand 1 2c 3c 4c 5c 6c 7c 8c 9c Tc Ks; "               \
    "stock Jo Qh 3s 7s; 0 ready; 1 ready; 0 draw; 0 place 3; 0 discard; 1 draw; 1 discard; "     \
    "0 draw"

#define A_KING_COMES                                                                             \
    "hand 0 Ad 2d Qc 4d 5d 6d 7d 8d 9d Td; hand 1 2c 3c 4c 5c 6c 7c 8c 9c Tc Ks; "               \
    "stock Kh Qh 3s 7s; 0 ready; 1 ready; 0 draw"

static const GuideQuestion QUESTIONS[] = {
    {.ask = N_("A king turns up. Where does it go?"),
     .note = N_("Kenji has drawn it"),
     .source = N_("“Taking the J, Q and K out of the game should make it faster.”"),
     .rules = "players=2 dealer=1", .lay = A_KING_COMES, .then = "0 discard", .tells = TELLS_GONE,
     .answer = {ANSWER("faces=discard", NULL,
                       N_("It is shuffled in again when the stock is empty.")),
                ANSWER("faces=remove", NULL, N_("It is never shuffled in again."))}},
    {.ask = N_("A joker lies on place 3, and a 3 is drawn. May it go there?"),
     .note = N_("Kenji has drawn a 3"),
     .source = N_("“It is good to let the card change places with the joker, and discard the "
                  "joker.”"),
     .rules = "players=2 dealer=1", .lay = JOKER_AT_3, .then = "0 place 3", .tells = TELLS_GOES,
     .answer = {ANSWER("joker_swap=off", N_("No, it is taken"), N_("The 3 is discarded.")),
                ANSWER("joker_swap=discard", N_("Yes, the 3 takes it"),
                       N_("The joker makes way for it."))}},
    {.ask = N_("The 3 has taken the joker's place. What about the joker?"),
     .note = N_("Kenji puts the 3 down"),
     .source = N_("“It is good to let the card change places with the joker, and discard the "
                  "joker.”"),
     .rules = "players=2 dealer=1", .lay = JOKER_AT_3, .then = "0 place 3",
     .unless = "joker_swap=off", .tells = TELLS_TURN,
     .answer = {ANSWER("joker_swap=discard", NULL, N_("The turn is over.")),
                ANSWER("joker_swap=reuse", NULL, N_("It goes to another place at once."))}},
    {.ask = N_("Mei has flipped all ten. Does anybody else go on?"),
     .note = N_("Taro has had no turn yet"),
     .source = N_("“When somebody has flipped all ten cards of the plate, the game is over.”"),
     .rules = "players=3 dealer=2", .lay = A_WHOLE_PLATE, .then = "1 place 10", .tells = TELLS_TURN,
     .answer = {ANSWER("finish=first", NULL, N_("Nobody plays on for second place.")),
                ANSWER("finish=all", NULL, N_("The others play for the next places."))}},
    {.ask = N_("Mei was second to begin. Do the others get another turn?"),
     .note = N_("Taro has had no turn yet"),
     .source = N_("“When somebody has flipped all ten cards of the plate, the game is over.”"),
     .rules = "players=3 dealer=2 finish=first", .lay = A_WHOLE_PLATE, .unless = "finish=all",
     .tells = TELLS_TURN,
     .answer = {ANSWER_THEN("last_round=off", NULL, N_("Nobody plays any more."), "1 place 10"),
                ANSWER_THEN("last_round=one_more", NULL, N_("Taro plays, and then Kenji, too."),
                            "1 place 10; 2 draw; 2 discard"),
                ANSWER_THEN("last_round=equal", NULL,
                            N_("Taro plays once more. Kenji has had as many as Mei."),
                            "1 place 10; 2 draw; 2 discard")}},
    {.ask = N_("Three people play. How many decks?"),
     .source = N_("“2 or 3 people: one deck. 4 to 6 people: two decks.”"),
     .rules = "players=3 dealer=2", .lay = "", .tells = TELLS_STOCK,
     .answer = {ANSWER("decks=auto", NULL, N_("As many as are needed for the players.")),
                ANSWER("decks=2", NULL, N_("The stock lasts longer."))}},
    {.ask = N_("How many jokers are shuffled in?"),
     .source = N_("“Use as many jokers as you like.”"),
     .rules = "players=2 dealer=1", .lay = A_KING_COMES, .tells = TELLS_STOCK,
     .answer = {ANSWER("jokers=auto", N_("Two with each deck"),
                       N_("One deck: two. Two decks: four.")),
                ANSWER("jokers=0", N_("None"), N_("Every place needs its own number.")),
                ANSWER("jokers=4", N_("Four in all"), N_("Plates fill up faster.")),
                ANSWER("jokers=8", N_("Eight"), N_("Something nearly always goes."))}},
    {.ask = N_("How many rounds do you play?"),
     .rules = "players=2 dealer=1", .lay = A_KING_COMES, .tells = TELLS_ROUNDS,
     .answer = {ANSWER("rounds=1", N_("Just one"), N_("Whoever wins it has won.")),
                ANSWER("rounds=3", NULL, N_("The points of all three count.")),
                ANSWER("rounds=5", NULL, N_("Luck evens out a little."))}},
};

const Guide TAKOYAKI_GUIDE = {QUESTIONS, sizeof QUESTIONS / sizeof *QUESTIONS, true};

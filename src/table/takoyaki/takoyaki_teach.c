/* takoyaki_teach.c - the lesson of Takoyaki: a place for each number, and one card after another. */
#include "table/teach.h"

#define ALL_READY "0 ready; 1 ready; 2 ready"

const Lesson TAKOYAKI_LESSON = {
    .rules = "players=3 dealer=2 rounds=1",
    .goal = N_("Flip all ten of your takoyaki before the others do."),
    .goal_picture = "*Ac *2s *3d *4h *5c",
    .count = 5,
    .moment = {
        {.deal = "hand 0 2s 9c Jc Kd 3c Qh 8c Ts 5d 7h stock 4h Jh",
         .before = ALL_READY, .play = "0 draw; 0 place 4", .light = ZONE_HAND,
         .picture = "*4h > 4",
         .words = N_("Each card goes to the place with its number."),
         .ask = {N_("Draw a card: press the pile, or Draw."), N_("It's a 4: press place number 4.")},
         .help = N_("Look at the line below: that is what comes next."),
         .good = N_("Number 4 is flipped, and the card from below is yours to go on with.")},
        {.deal = "hand 0 3c 9s Jc Kd Qh 4c 8c Ts 5d 7h stock 2c Jh",
         .before = ALL_READY, .play = "0 draw; 0 place 2; 0 place 9; 0 place 5",
         .light = ZONE_HAND, .picture = "*2c > *9s > *5d",
         .words = N_("Go on with the card that was below, as long as it has a place."),
         .ask = {N_("Draw a card."), N_("A 2: press place number 2."),
                 N_("A 9 was below: press place number 9."),
                 N_("And a 5: press place number 5.")},
         .help = N_("The number on the card is the place to press."),
         .good = N_("Three flipped in one turn: that is a “chain”.")},
        {.deal = "hand 0 3c 9s 8c Kd Qh 4c 6c Ts 5d 7h stock Jc Jh",
         .before = ALL_READY, .play = "0 draw; 0 discard", .light = ZONE_DISCARD,
         .picture = "*Jc Qd Kh",
         .words = N_("There is no place for J, Q and K."),
         .ask = {N_("Draw a card."), N_("A J: press Discard.")},
         .help = N_("No place fits this card. Press Discard."),
         .good = N_("Then your turn is over. It happens to everybody!")},
        {.deal = "hand 0 3c 9s 8c Kd Qh 4c 6s Ts 5d 7h stock Jo Jh",
         .before = ALL_READY, .play = "0 draw; 0 place any", .light = ZONE_HAND,
         .picture = "*Jo > 1 2 3",
         .words = N_("The joker fits everywhere."),
         .ask = {N_("Draw a card."), N_("A joker! Press any place you like.")},
         .help = N_("Press one of your ten places."),
         .good = N_("A joker is never wasted, and what lay below is yours, too.")},
        {.deal = "hand 0 2s 3c 4c 5d 6s 7h 8c Kd Qh 9s stock Ac Jc Jh Td",
         .before = ALL_READY "; 0 draw; 0 place 1; 0 place 2; 0 place 3; 0 place 4; 0 place 5; "
                   "0 place 6; 0 place 7; 0 place 8; 0 discard; 1 draw; 1 discard; 2 draw; "
                   "2 discard",
         .play = "0 draw; 0 place 10; 0 place 9", .light = ZONE_HAND, .picture = "*Td > *9s",
         .words = N_("Only 9 and 10 are left."),
         .ask = {N_("Draw a card."), N_("A 10! Press place number 10."),
                 N_("And below it the 9!")},
         .help = N_("The number on the card is the place to press."),
         .good = N_("All ten are flipped before the others: you win!")},
    },
    .seed = 236, .seats = 3, .round_key = "rounds", .rounds = 1,
};

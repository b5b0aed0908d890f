/* stamps_dotenko.c - what is worth a stamp at Dotenko. */
#include "rules/dotenko/dotenko.h"
#include "session/stamps.h"

enum { LESSON, DOTENKO_CALL, SHOTENKO, RETURNED, RETURNED_AGAIN, ACE, KING, THREE, FOUR, OWN, ONI,
       COMEBACK };
enum { SUM_LEAST = 3, HAND_LEAST = 4 };

typedef struct Watch {
    const StampStory *story;
    StampSet *earned;
    Hands hands;
    Card field;
    Seat player;    /* of the field card; SEAT_NOBODY: it was turned up */
    Card played[SEATS_MAX * SEATS_MAX]; /* how many cards of the present play are down: */
    int count;
    int returns;    /* that held, since the last card was played */
} Watch;

/* With every ace as +1 the hand does not come to the card, and no joker is there to make it up. */
static bool needs_minus(const Watch *r, Seat seat)
{
    int sum = 0, aces = 0;
    const uint8_t *of = r->hands.of[seat];
    for (Card c = 0; c < CARD_JOKER; c++) sum += of[c] * card_rank(c);
    for (Suit s = CLUBS; s <= SPADES; s++) aces += of[card_french(1, s)];
    return of[CARD_JOKER] == 0 && aces > 0 && sum != card_rank(r->field);
}

static void read_call(Watch *r, const Event *e)
{
    const Seat s = e->seat;
    if (e->value == DOTE_SAY_DOTENKO) stamp_give(r->earned, s, DOTENKO_CALL);
    if (e->value == DOTE_SAY_SHOTENKO) stamp_give(r->earned, s, SHOTENKO);
    if (e->value == DOTE_SAY_RETURN) {
        stamp_give(r->earned, s, RETURNED);
        if (r->returns > 0) stamp_give(r->earned, s, RETURNED_AGAIN);
        if (r->player == s) stamp_give(r->earned, s, OWN);
        r->returns++;
    } else if (card_rank(r->field) == 13) {
        stamp_give(r->earned, s, KING);
    }
    if (needs_minus(r, s)) stamp_give(r->earned, s, ACE);
    if (r->hands.count[s] >= HAND_LEAST) stamp_give(r->earned, s, FOUR);
}

/* A card of a play: the last of them comes to lie on the field. */
static void read_play(Watch *r, const Event *e)
{
    const int rank = card_rank(r->field);
    bool sum = false;
    if (r->count < (int)sizeof r->played) r->played[r->count++] = e->card;
    if (e->to.kind != ZONE_FIELD) return;
    for (int i = 0; i < r->count; i++) sum |= card_rank(r->played[i]) != rank;
    if (sum && r->count >= SUM_LEAST) stamp_give(r->earned, e->seat, THREE);
    r->count = 0;
}

static void read_event(Watch *r, const Event *e, bool false_call)
{
    hands_follow(&r->hands, e);
    if (e->type == EV_CALLED && !false_call) read_call(r, e);
    const bool played = event_moves(e, ZONE_HAND, ZONE_FIELD);
    if (played || event_moves(e, ZONE_HAND, ZONE_DISCARD)) read_play(r, e);
    if (!played && !event_moves(e, ZONE_STOCK, ZONE_FIELD)) return;
    r->field = e->card;
    r->player = played ? e->seat : SEAT_NOBODY;
    r->returns = 0;
}

static void read_match(const StampStory *story, StampSet earned[SEATS_MAX])
{
    Watch r = {.story = story, .earned = earned, .field = CARD_NONE, .player = SEAT_NOBODY};
    for (int i = 0; i < story->count; i++) {
        const bool more = i + 1 < story->count;
        read_event(&r, &story->event[i],
                   more && event_rule(&story->event[i + 1], DOTE_RULE_FALSE_CALL));
    }
    stamps_give_oni(story, ONI, earned);
    stamps_give_comeback(story, (TotalRule){0}, COMEBACK, earned);
}

const StampLeaf DOTENKO_STAMPS = {
    .game_id = "dotenko",
    .stamp = {[LESSON] = {"lesson", N_("Finish the lesson")},
              [DOTENKO_CALL] = {"dotenko", N_("Call your first Dotenko")},
              [SHOTENKO] = {"shotenko", N_("Call before anybody plays")},
              [RETURNED] = {"return", N_("Return a call")},
              [RETURNED_AGAIN] = {"return_again", N_("Return a return")},
              [ACE] = {"ace", N_("Call with an ace counting −1")},
              [KING] = {"king", N_("Call on a king")},
              [THREE] = {"three", N_("Play three cards that add up")},
              [FOUR] = {"four", N_("Call with four cards")},
              [OWN] = {"own", N_("Return a call on your own card")},
              [ONI] = {"oni", N_("Win against Oni")},
              [COMEBACK] = {"comeback", N_("Come from last place and win")}},
    .read = read_match};

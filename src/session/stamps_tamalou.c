/* stamps_tamalou.c - what is worth a stamp at Tamalou. */
#include "rules/tamalou/tamalou.h"
#include "session/stamps.h"

enum { LESSON, HELD, TWO, CATCH, KAMIKAZE, BLIND, RED_KING, KEPT, EXACT, EARLY, ONI, COMEBACK };
enum { SUM_MOST = 2, TURNS_MOST = 3 };

typedef struct Watch {
    StampSet *earned;
    const StampStory *story;
    int turns[SEATS_MAX], sum[SEATS_MAX];
    SeatSet looked;    /* looked at one of their own cards, after the first look */
    SeatSet red_king;  /* has one at the end */
    SeatSet scored_none;
    Seat spied;        /* whose card is being shown to whose turn it is, or SEAT_NOBODY */
    Seat declarer;
    bool playing, held;
} Watch;

static void begin_round(Watch *r)
{
    *r = (Watch){.earned = r->earned, .story = r->story, .spied = SEAT_NOBODY,
                   .declarer = SEAT_NOBODY};
}

static bool is_red_king(Card c)
{
    return card_is_french(c) && card_rank(c) == 13 &&
           (card_suit(c) == HEARTS || card_suit(c) == DIAMONDS);
}

/* During play it is always somebody who looks; at the end the cards are turned up by nobody. */
static void read_turned(Watch *r, const Event *e)
{
    if (!e->face_up || e->to.kind != ZONE_PLACES) return;
    if (e->seat < SEATS_MAX) {
        if (e->seat == e->to.seat && r->playing) r->looked |= seats_only(e->seat);
        else if (r->playing) r->spied = e->to.seat;
        return;
    }
    if (e->card > CARD_JOKER) return;
    r->sum[e->to.seat] += tama_value(r->story->table, e->card);
    if (is_red_king(e->card)) r->red_king |= seats_only(e->to.seat);
}

static void read_rule(Watch *r, const Event *e)
{
    if (e->value == TAMA_RULE_KAMIKAZE) stamp_give(r->earned, e->seat, KAMIKAZE);
    if (e->value == TAMA_RULE_EXACT) stamp_give(r->earned, e->seat, EXACT);
    if (e->value != TAMA_RULE_HOLDS) return;
    r->held = true;
    stamp_give(r->earned, e->seat, HELD);
    if (r->sum[e->seat] <= SUM_MOST) stamp_give(r->earned, e->seat, TWO);
    if (!seats_have(r->looked, e->seat)) stamp_give(r->earned, e->seat, BLIND);
    if (seats_have(r->red_king, e->seat)) stamp_give(r->earned, e->seat, RED_KING);
    if (r->turns[e->seat] <= TURNS_MOST) stamp_give(r->earned, e->seat, EARLY);
}

/* Somebody else's call has failed: the players who pay nothing have caught them. */
static void read_scored(Watch *r, const Event *e)
{
    const bool failed = r->declarer != SEAT_NOBODY && !r->held;
    if (!failed || e->seat == r->declarer || e->value != 0) return;
    if (r->sum[e->seat] <= r->sum[r->declarer]) stamp_give(r->earned, e->seat, CATCH);
}

static void read_moved(Watch *r, const Event *e)
{
    const bool trade = event_moves(e, ZONE_PLACES, ZONE_PLACES);
    if (trade && e->seat < SEATS_MAX && r->spied != SEAT_NOBODY)
        stamp_give(r->earned, e->seat, KEPT);
}

static void read_event(Watch *r, const Event *e)
{
    switch ((EventType)e->type) {
    case EV_ROUND_BEGAN: begin_round(r); break;
    case EV_TURN:
        r->playing = true;
        r->spied = SEAT_NOBODY;
        r->turns[e->seat]++;
        break;
    case EV_TURNED: read_turned(r, e); break;
    case EV_CALLED:
        if (e->value == TAMA_SAY_TAMALOU) r->declarer = e->seat;
        break;
    case EV_RULE: read_rule(r, e); break;
    case EV_SCORED: read_scored(r, e); break;
    case EV_MOVED: read_moved(r, e); break;
    default: break;
    }
}

static void read_match(const StampStory *story, StampSet earned[SEATS_MAX])
{
    const int16_t *option = story->table->option;
    const int target = option[TAMA_TARGET];
    const TotalRule exact = {TAMA_RULE_EXACT, option[TAMA_EXACT] == TAMA_EXACT_GO70
                                                  ? target * 7 / 10 : target / 2};
    Watch r = {.earned = earned, .story = story};
    begin_round(&r);
    for (int i = 0; i < story->count; i++) read_event(&r, &story->event[i]);
    stamps_give_oni(story, ONI, earned);
    stamps_give_comeback(story, exact, COMEBACK, earned);
}

const StampLeaf TAMALOU_STAMPS = {
    .game_id = "tamalou",
    .stamp = {[LESSON] = {"lesson", N_("Finish the lesson")},
              [HELD] = {"held", N_("Call Tamalou and be right")},
              [TWO] = {"two", N_("Call with two points or fewer")},
              [CATCH] = {"catch", N_("Catch somebody who called")},
              [KAMIKAZE] = {"kamikaze", N_("Kamikaze: two queens, two kings")},
              [BLIND] = {"blind", N_("Win without looking again")},
              [RED_KING] = {"red_king", N_("Win a round with a red king")},
              [KEPT] = {"kept", N_("Spy a card and take it")},
              [EXACT] = {"exact", N_("Land exactly on the limit")},
              [EARLY] = {"early", N_("Call right within three turns")},
              [ONI] = {"oni", N_("Win against Oni")},
              [COMEBACK] = {"comeback", N_("Come from last place and win")}},
    .read = read_match};

/* stamps_kakkuri.c - what is worth a stamp at Kakkuri. */
#include "rules/kakkuri/kakkuri.h"
#include "session/stamps.h"

enum { LESSON, OUT, GURI, FOUR, KIRI, DEMON, FUWARI, SANZOKU, NO_PASS, ONE_LEFT, ONI, COMEBACK };
enum { ROW_LEAST = 4 };

typedef struct Watch {
    StampSet *earned;
    Hands hands;
    SeatSet changed, sanzoku, passed; /* in this deal */
    Seat laying;                      /* who laid the card before, in the same turn */
    int laid, last;                   /* how many were laid then, the last of that rank */
} Watch;

static void read_card(Watch *r, const Event *e)
{
    const bool goes_on = r->laying == e->seat;
    r->laid = goes_on ? r->laid + 1 : 1;
    if (r->laid >= ROW_LEAST) stamp_give(r->earned, e->seat, FOUR);
    // A 12 frees what follows: any rank but 12 itself is a new beginning.
    if (goes_on && r->last == KAKU_KIRI && e->value != KAKU_KIRI)
        stamp_give(r->earned, e->seat, KIRI);
    if (kaku_is_demon(e->card) && e->value != card_rank(e->card))
        stamp_give(r->earned, e->seat, DEMON);
    r->laying = e->seat;
    r->last = e->value;
}

static void read_out(Watch *r, const StampStory *story, Seat s)
{
    stamp_give(r->earned, s, OUT);
    if (seats_have(r->changed, s)) stamp_give(r->earned, s, FUWARI);
    if (seats_have(r->sanzoku, s)) stamp_give(r->earned, s, SANZOKU);
    if (!seats_have(r->passed, s)) stamp_give(r->earned, s, NO_PASS);
    for (Seat other = 0; other < story->memory->seating.count; other++)
        if (other != s && r->hands.count[other] == 1) stamp_give(r->earned, s, ONE_LEFT);
}

static void read_call(Watch *r, const Event *e)
{
    const SeatSet who = seats_only(e->seat);
    if (e->value == KAKU_SAY_FUWARI || e->value == KAKU_SAY_FUWARI_OF) r->changed |= who;
    if (e->value == KAKU_SAY_SANZOKU) r->sanzoku |= who;
}

static void read_event(Watch *r, const StampStory *story, const Event *e)
{
    hands_follow(&r->hands, e);
    if (e->type == EV_ROUND_BEGAN) r->changed = r->sanzoku = r->passed = 0;
    if (e->type == EV_CALLED) read_call(r, e);
    if (e->type == EV_READY && e->value == KAKU_SAY_PASS) r->passed |= seats_only(e->seat);
    if (event_moves(e, ZONE_HAND, ZONE_ROW)) read_card(r, e);
    else if (e->type == EV_FINISHED) read_out(r, story, e->seat);
    else if (event_rule(e, KAKU_RULE_GURI)) stamp_give(r->earned, e->seat, GURI);
    else r->laying = SEAT_NOBODY;
}

static void read_match(const StampStory *story, StampSet earned[SEATS_MAX])
{
    Watch r = {.earned = earned, .laying = SEAT_NOBODY};
    for (int i = 0; i < story->count; i++) read_event(&r, story, &story->event[i]);
    stamps_give_oni(story, ONI, earned);
    stamps_give_comeback(story, (TotalRule){0}, COMEBACK, earned);
}

const StampLeaf KAKKURI_STAMPS = {
    .game_id = "kakkuri",
    .stamp = {[LESSON] = {"lesson", N_("Finish the lesson")},
              [OUT] = {"out", N_("Go out first")},
              [GURI] = {"guri", N_("Guri: all six in one turn")},
              [FOUR] = {"four", N_("Play four cards in one turn")},
              [KIRI] = {"kiri", N_("Play on after your own 12")},
              [DEMON] = {"demon", N_("Use a demon as another number")},
              [FUWARI] = {"fuwari", N_("Swap hands unseen and go out")},
              [SANZOKU] = {"sanzoku", N_("Say sanzoku and go out")},
              [NO_PASS] = {"no_pass", N_("Go out without a pass")},
              [ONE_LEFT] = {"one_left", N_("Beat somebody with one card left")},
              [ONI] = {"oni", N_("Win against Oni")},
              [COMEBACK] = {"comeback", N_("Come from last place and win")}},
    .read = read_match};

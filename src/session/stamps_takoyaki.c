/* stamps_takoyaki.c - what is worth a stamp at Takoyaki. */
#include "rules/takoyaki/takoyaki.h"
#include "session/stamps.h"

enum { LESSON, FIRST, FIVE, LAST_THREE, JOKER, TOP_ROW, CLOSE, CLEAR, START, CROWD, ONI, BEHIND };
enum { TURN_MANY = 5, TURN_LAST = 3, TURN_FIRST = 3, TOP = 5, CLEAR_MOST = 5, CROWD_LEAST = 6,
       AHEAD_LEAST = 8, BEHIND_MOST = 4 };

typedef struct Watch {
    StampSet *earned;
    const StampStory *story;
    uint16_t open[SEATS_MAX];
    SeatSet had_turn, behind; /* in this round */
    int laid;                 /* in this turn */
    Card last;                /* laid last */
} Watch;

static int turned(uint16_t open)
{
    int count = 0;
    for (; open; open &= (uint16_t)(open - 1)) count++;
    return count;
}

static int seats(const Watch *r) { return r->story->memory->seating.count; }

/* Somebody has eight of ten: those who then have at most four are behind. */
static void look_who_is_behind(Watch *r, Seat ahead)
{
    if (turned(r->open[ahead]) < AHEAD_LEAST) return;
    for (Seat s = 0; s < seats(r); s++)
        if (turned(r->open[s]) <= BEHIND_MOST) r->behind |= seats_only(s);
}

static void read_place(Watch *r, const Event *e)
{
    const Seat s = e->to.seat;
    const uint16_t top = (1 << TOP) - 1, before = r->open[s];
    r->open[s] |= tako_bit(e->to.place);
    r->last = e->card;
    r->laid++;
    if (r->laid >= TURN_MANY) stamp_give(r->earned, s, FIVE);
    if (r->laid >= TURN_FIRST && !seats_have(r->had_turn, s)) stamp_give(r->earned, s, START);
    const bool row_done = (before & top) != top && (r->open[s] & top) == top;
    if (row_done && !(r->open[s] & ~top)) stamp_give(r->earned, s, TOP_ROW);
    look_who_is_behind(r, s);
}

/* The plate of `s` is full, before anybody else's. */
static void read_first(Watch *r, Seat s)
{
    int most = 0;
    for (Seat other = 0; other < seats(r); other++) {
        const int count = other == s ? 0 : turned(r->open[other]);
        most = count > most ? count : most;
    }
    stamp_give(r->earned, s, FIRST);
    if (r->laid >= TURN_LAST) stamp_give(r->earned, s, LAST_THREE);
    if (r->last == CARD_JOKER) stamp_give(r->earned, s, JOKER);
    if (most == TAKO_PLACES - 1) stamp_give(r->earned, s, CLOSE);
    if (most <= CLEAR_MOST) stamp_give(r->earned, s, CLEAR);
    if (seats(r) >= CROWD_LEAST) stamp_give(r->earned, s, CROWD);
    if (seats_have(r->behind, s)) stamp_give(r->earned, s, BEHIND);
}

static void begin_round(Watch *r)
{
    *r = (Watch){.earned = r->earned, .story = r->story, .last = CARD_NONE};
}

static void read_event(Watch *r, const Event *e)
{
    if (e->type == EV_ROUND_BEGAN) begin_round(r);
    if (e->type == EV_TURN) r->laid = 0;
    if (event_moves(e, ZONE_HAND, ZONE_PLACES) && e->face_up) read_place(r, e);
    // What ends a turn goes to the discards or out of the game; the tenth has been laid before.
    const bool put_away = e->type == EV_MOVED && e->seat < SEATS_MAX && e->from.kind == ZONE_HAND &&
                          (e->to.kind == ZONE_DISCARD || e->to.kind == ZONE_GONE);
    if (put_away) r->had_turn |= seats_only(e->seat);
    if (e->type == EV_FINISHED && e->value == 1) read_first(r, e->seat);
}

static void read_match(const StampStory *story, StampSet earned[SEATS_MAX])
{
    Watch r = {.earned = earned, .story = story};
    begin_round(&r);
    for (int i = 0; i < story->count; i++) read_event(&r, &story->event[i]);
    stamps_give_oni(story, ONI, earned);
}

const StampLeaf TAKOYAKI_STAMPS = {
    .game_id = "takoyaki",
    .stamp = {[LESSON] = {"lesson", N_("Finish the lesson")},
              [FIRST] = {"first", N_("Be first to flip all ten")},
              [FIVE] = {"five", N_("Flip five in one go")},
              [LAST_THREE] = {"last_three", N_("Flip the last three at once")},
              [JOKER] = {"joker", N_("Finish with a joker")},
              [TOP_ROW] = {"top_row", N_("Fill the upper row first")},
              [CLOSE] = {"close", N_("Beat somebody who has nine")},
              [CLEAR] = {"clear", N_("Win while others have five")},
              [START] = {"start", N_("Begin with three in one go")},
              [CROWD] = {"crowd", N_("Win at a table of six")},
              [ONI] = {"oni", N_("Win against Oni")},
              [BEHIND] = {"comeback", N_("Come from far behind and win")}},
    .read = read_match};

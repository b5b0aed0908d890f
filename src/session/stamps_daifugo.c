/* stamps_daifugo.c - what is worth a stamp at Daifugō. */
#include "rules/daifugo/daifugo.h"
#include "session/stamps.h"

enum { LESSON, FIRST, REVOLUTION, WON_TURNED, COUNTER, EIGHT, SPADE3, STAIR, RISE, THRICE, PLAIN,
       ONI };
enum { STAIR_LEAST = 4, ROUNDS = 3 };

typedef struct Watch {
    StampSet *earned;
    const StampStory *story;
    bool turned;            /* the order is, by a revolution; */
    Seat turner;            /* whose */
    SeatSet turners;        /* who has made one in this round */
    SeatSet strong;         /* who has laid a 2 or a joker in this round */
    SeatSet cut;            /* whose last play was cleared by its 8 */
    Seat player;            /* of the cards that are being laid */
    int laid, ranks;        /* how many; of how many ranks, jokers aside */
    int rank;               /* of the last that was no joker */
    /* the places of this round and of the one before; 0: none yet */
    int place[SEATS_MAX], before[SEATS_MAX];
    int run[SEATS_MAX];     /* rounds won in a row */
} Watch;

static void begin_round(Watch *r)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        r->before[s] = r->place[s];
        r->place[s] = 0;
    }
    r->turned = false;
    r->turner = r->player = SEAT_NOBODY;
    r->turners = r->strong = r->cut = 0;
}

static void read_card(Watch *r, const Event *e)
{
    const int rank = card_rank(e->card);
    if (r->player != e->seat) r->laid = r->ranks = r->rank = 0;
    r->player = e->seat;
    r->laid++;
    if (e->card == CARD_JOKER || rank == 2) r->strong |= seats_only(e->seat);
    if (e->card == CARD_JOKER) return;
    r->ranks += rank != r->rank;
    r->rank = rank;
}

static void end_play(Watch *r)
{
    if (r->player == SEAT_NOBODY) return;
    if (r->laid >= STAIR_LEAST && r->ranks > 1) stamp_give(r->earned, r->player, STAIR);
}

static void read_revolution(Watch *r, Seat s)
{
    stamp_give(r->earned, s, REVOLUTION);
    if (r->turned && r->turner != s) stamp_give(r->earned, s, COUNTER);
    r->turned = !r->turned;
    r->turner = s;
    r->turners |= seats_only(s);
}

/* `s` is out. A player who led again because of an 8 and then played all remaining cards went out
 * by it. */
static void read_out(Watch *r, Seat s, int place)
{
    const int seats = r->story->memory->seating.count;
    r->place[s] = place;
    if (place != 1) {
        r->run[s] = 0;
        return;
    }
    stamp_give(r->earned, s, FIRST);
    if (seats_have(r->turners, s)) stamp_give(r->earned, s, WON_TURNED);
    if (seats_have(r->cut, s) && r->player == s) stamp_give(r->earned, s, EIGHT);
    if (!seats_have(r->strong, s)) stamp_give(r->earned, s, PLAIN);
    if (r->before[s] == seats) stamp_give(r->earned, s, RISE);
    if (++r->run[s] >= ROUNDS) stamp_give(r->earned, s, THRICE);
}

static void read_rule(Watch *r, const Event *e)
{
    switch ((DaifRule)e->value) {
    case DAIF_RULE_REVOLUTION:
    case DAIF_RULE_OMEN: read_revolution(r, e->seat); break;
    case DAIF_RULE_SPADE3: stamp_give(r->earned, e->seat, SPADE3); break;
    case DAIF_RULE_CUT:
        r->cut = seats_only(e->seat);
        r->player = SEAT_NOBODY; // what is laid next is another play
        break;
    default: break;
    }
}

static void read_event(Watch *r, const Event *e)
{
    if (e->type == EV_ROUND_BEGAN) begin_round(r);
    if (event_moves(e, ZONE_HAND, ZONE_FIELD)) {
        if (!seats_have(r->cut, e->seat)) r->cut = 0;
        read_card(r, e);
        return;
    }
    end_play(r);
    if (e->type == EV_RULE) read_rule(r, e);
    if (e->type == EV_FINISHED) read_out(r, e->seat, e->value);
    if (e->type != EV_TURN) return;
    // Somebody is asked: what was laid has been answered for.
    if (r->player != SEAT_NOBODY && seats_have(r->cut, r->player)) r->cut = 0;
    r->player = SEAT_NOBODY;
}

static void read_match(const StampStory *story, StampSet earned[SEATS_MAX])
{
    Watch r = {.earned = earned, .story = story, .turner = SEAT_NOBODY, .player = SEAT_NOBODY};
    for (int i = 0; i < story->count; i++) read_event(&r, &story->event[i]);
    stamps_give_oni(story, ONI, earned);
}

const StampLeaf DAIFUGO_STAMPS = {
    .game_id = "daifugo",
    .stamp = {[LESSON] = {"lesson", N_("Finish the lesson")},
              [FIRST] = {"first", N_("Be the first one out")},
              [REVOLUTION] = {"revolution", N_("Make a revolution")},
              [WON_TURNED] = {"won_turned", N_("Win with your own revolution")},
              [COUNTER] = {"counter", N_("Turn a revolution back")},
              [EIGHT] = {"eight", N_("Cut with an 8, then go out")},
              [SPADE3] = {"spade3", N_("Beat a joker with ♠3")},
              [STAIR] = {"stair", N_("Play a stair of four")},
              [RISE] = {"rise", N_("Rise from last to first")},
              [THRICE] = {"thrice", N_("Be first three times in a row")},
              [PLAIN] = {"plain", N_("Be first without 2s or jokers")},
              [ONI] = {"oni", N_("Win against Oni")}},
    .read = read_match};

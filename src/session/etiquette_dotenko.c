/* etiquette_dotenko.c - Dotenko: hands in look boxes, and three kinds of windows. */
#include "rules/dotenko/dotenko.h"
#include "session/etiquette.h"

static bool is_call(const Action *a)
{
    return a->verb == DOTE_SAY_DOTENKO || a->verb == DOTE_SAY_SHOTENKO ||
           a->verb == DOTE_SAY_RETURN;
}

/* Everybody but the player of the card is asked, whatever they hold, so being asked tells
 * nothing. */
static void window(const View *seen, CallWindow *out)
{
    const Dotenko *v = dotenko_seen(seen);
    const uint64_t place = (uint64_t)v->table.round << 32 | (uint64_t)v->table.phase << 24;
    *out = (CallWindow){.player = v->field_seat};
    switch ((DotePhase)v->table.phase) {
    case DOTE_OPENING:
        out->kind = WINDOW_RACE;
        out->player = v->table.dealer;
        out->seats = v->table.to_act;
        out->mark = place | v->flips;
        out->decline = action_of(DOTE_SAY_WAIT);
        break;
    case DOTE_TURN:
        if (v->field_seat >= SEATS_MAX) break; // nobody has played it
        out->kind = WINDOW_CLAIM;
        out->seats = (SeatSet)(dote_all(v) & ~seats_only(v->field_seat));
        out->mark = place | (uint64_t)(v->field_seat + 1) << 16 | (uint64_t)v->field << 8 |
                    v->discard_count;
        out->call = action_of(DOTE_SAY_DOTENKO);
        break;
    case DOTE_RETURNS:
        out->kind = WINDOW_ANSWER;
        out->each = dote_each_returns(v);
        out->player = v->claim_by;
        out->seats = v->table.to_act;
        out->mark = place | (uint64_t)(v->claim_by + 1) << 8 | v->claim_verb;
        out->call = action_of(DOTE_SAY_RETURN);
        out->decline = action_of(DOTE_SAY_WAIT);
        break;
    case DOTE_ROUND_OVER: case DOTE_PHASES: break;
    }
}

static Seat claimant(const View *seen)
{
    const Dotenko *v = dotenko_seen(seen);
    return v->table.phase == DOTE_RETURNS ? v->claim_by : SEAT_NOBODY;
}

const Etiquette DOTENKO_ETIQUETTE = {.game_id = "dotenko",
                                     .hands = HANDS_LOOK,
                                     .window = window,
                                     .claimant = claimant,
                                     .is_call = is_call};

/* stamps_give.c - what the stamps of several games have in common (stamps.h). */
#include "session/stamps.h"

void stamps_give_oni(const StampStory *story, int which, StampSet earned[SEATS_MAX])
{
    const Memory *m = story->memory;
    bool beaten = false;
    for (Seat s = 0; s < m->seating.count; s++) {
        const Chair *chair = &m->seating.chair[s];
        beaten |= chair->computer && chair->level == AI_ONI && m->place[s] > 1;
    }
    for (Seat s = 0; s < m->seating.count && beaten; s++)
        if (m->place[s] == 1) stamp_give(earned, s, which);
}

/* Alone behind everybody else; SEAT_NOBODY: several are, or all are equal. */
static Seat alone_last(const StampStory *story, const int total[SEATS_MAX])
{
    const int sign = story->memory->game->low_wins ? -1 : 1;
    Seat last = 0;
    bool alone = true;
    for (Seat s = 1; s < story->memory->seating.count; s++) {
        const int behind = sign * (total[last] - total[s]);
        if (behind == 0) alone = false;
        if (behind <= 0) continue;
        last = s;
        alone = true;
    }
    return alone ? last : SEAT_NOBODY;
}

void stamps_give_comeback(const StampStory *story, TotalRule set, int which,
                          StampSet earned[SEATS_MAX])
{
    int total[SEATS_MAX] = {0};
    SeatSet behind = 0;
    for (int i = 0; i < story->count; i++) {
        const Event *e = &story->event[i];
        if (e->type == EV_SCORED) total[e->seat] += e->value;
        if (set.rule && event_rule(e, set.rule)) total[e->seat] = set.total;
        const bool goes_on = i + 1 < story->count && e[1].type != EV_MATCH_ENDED;
        if (e->type != EV_ROUND_ENDED || !goes_on) continue;
        const Seat last = alone_last(story, total);
        if (last != SEAT_NOBODY) behind |= seats_only(last);
    }
    for (Seat s = 0; s < story->memory->seating.count; s++)
        if (seats_have(behind, s) && story->memory->place[s] == 1) stamp_give(earned, s, which);
}

void hands_follow(Hands *hands, const Event *e)
{
    if (e->type == EV_ROUND_BEGAN) *hands = (Hands){.count = {0}};
    if (e->type != EV_MOVED || e->card >= CARD_KINDS) return;
    if (e->from.kind == ZONE_HAND) {
        hands->count[e->from.seat]--;
        hands->of[e->from.seat][e->card]--;
    }
    if (e->to.kind == ZONE_HAND) {
        hands->count[e->to.seat]++;
        hands->of[e->to.seat][e->card]++;
    }
}

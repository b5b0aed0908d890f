/* pictures.c - see pictures.h. */
#include "session/pictures.h"

void pictures_hear(Pictures *p, const Match *m, int from)
{
    Event e;
    for (int i = from; match_events(m, SEAT_NOBODY, i, &e, 1) == 1; i++) {
        const Zone left = e.from;
        if (e.type == EV_ROUND_BEGAN) *p = (Pictures){.at = {{0}}};
        if (e.type != EV_MOVED || left.kind != ZONE_PLACES || left.seat >= SEATS_MAX) continue;
        if (left.place >= 1 && left.place <= PICTURE_PLACES) p->at[left.seat][left.place - 1] = 0;
    }
}

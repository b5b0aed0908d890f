/* event.c - see event.h. */
#include "rules/event.h"

#include <assert.h>

void event_push(EventList *list, Event e)
{
    if (!list) return;
    assert(list->count < EVENTS_MAX);
    list->items[list->count++] = e;
}

Event event_for(Event e, Seat viewer)
{
    if (e.card != CARD_NONE && !seats_have(e.seen_by, viewer)) e.card = CARD_HIDDEN;
    e.seen_by = 0; // this viewer must not learn who else was told
    return e;
}

static void put_zone(Zone z, Text *out)
{
    static const char *const WORD[ZONE_KINDS] = {"nowhere", "hand",  "stock", "discard",
                                                 "field",   "place", "row",   "gone"};
    text_put(out, z.kind < ZONE_KINDS ? WORD[z.kind] : "nowhere");
    if (z.seat == SEAT_NOBODY) return;
    text_printf(out, " %d", z.seat);
    if (z.place > 0) text_printf(out, "/%d", z.place);
}

void event_write(Event e, Text *out)
{
    static const char *const WORD[EV_TYPES] = {
        "nothing", "moved",    "turned",      "shuffled", "turn",        "phase",       "ready",
        "called",  "finished", "round_began", "scored",   "round_ended", "match_ended", "rule",
        "drew"};
    text_put(out, e.type < EV_TYPES ? WORD[e.type] : WORD[0]);
    if (e.seat != SEAT_NOBODY) text_printf(out, " %d", e.seat);
    if (e.card != CARD_NONE) text_printf(out, " %s", card_notation(e.card));
    switch ((EventType)e.type) {
    case EV_CALLED:
        text_printf(out, " %d", e.value);
        if (e.to.kind == ZONE_NONE) break;
        text_put_char(out, ' ');
        put_zone(e.to, out);
        break;
    case EV_MOVED:
        text_put_char(out, ' ');
        put_zone(e.from, out);
        text_put(out, " -> ");
        put_zone(e.to, out);
        break;
    case EV_TURNED:
    case EV_SHUFFLED:
        text_put_char(out, ' ');
        put_zone(e.to, out);
        break;
    case EV_TURN:
    case EV_ROUND_ENDED:
    case EV_MATCH_ENDED:
    case EV_TYPES: return;
    case EV_PHASE:
    case EV_READY:
    case EV_FINISHED:
    case EV_ROUND_BEGAN:
    case EV_SCORED:
    case EV_DREW:
    case EV_RULE: text_printf(out, " %d", e.value); break;
    }
    if (e.type == EV_MOVED || e.type == EV_TURNED) text_put(out, e.face_up ? " up" : " down");
}

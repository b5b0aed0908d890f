/* timeline.c - see timeline.h. */
#include "table/timeline.h"

#include <string.h>

void timeline_clear(Timeline *t, const TimelineActs *acts)
{
    const float clock_s = t->clock_s;
    memset(t, 0, sizeof *t);
    t->acts = acts;
    t->clock_s = t->until_s = clock_s;
}

bool timeline_is_busy(const Timeline *t) { return t->clock_s < t->until_s; }

bool timeline_last_left(const Timeline *t)
{
    for (int i = t->first; i < t->first + t->count; i++) {
        const Flight *f = &t->flight[i];
        const bool moves = f->event.type == EV_MOVED || f->event.type == EV_TURNED;
        if (moves && !f->left) return false;
    }
    return true;
}

static bool is_on_its_way(const Timeline *t, const Flight *f)
{
    const bool moves = f->event.type == EV_MOVED || f->event.type == EV_TURNED;
    return moves && f->end_s > t->clock_s;
}

bool timeline_all_lie(const Timeline *t)
{
    for (int i = t->first; i < t->first + t->count; i++)
        if (is_on_its_way(t, &t->flight[i])) return false;
    return true;
}

bool timeline_lie_in(const Timeline *t, ZoneKind zone)
{
    for (int i = t->first; i < t->first + t->count; i++)
        if (is_on_its_way(t, &t->flight[i]) && t->flight[i].event.to.kind == zone) return false;
    return true;
}

float timeline_end(const Timeline *t)
{
    return t->until_s > t->clock_s ? t->until_s : t->clock_s;
}

void timeline_sound(Timeline *t, const char *sound, float at_s)
{
    if (!sound || t->cue_count == CUES_MAX) return;
    t->cue[t->cue_count] = sound;
    t->cue_s[t->cue_count++] = at_s;
}

void timeline_add(Timeline *t, const Event *e, float start_s, float seconds, const char *sound)
{
    if (t->first > 0 && t->first + t->count == FLIGHTS_MAX) {
        memmove(t->flight, t->flight + t->first, (size_t)t->count * sizeof *t->flight);
        t->first = 0;
    }
    if (t->count == FLIGHTS_MAX) timeline_finish(t, true); // far behind: catch up at once
    t->flight[t->first + t->count++] =
        (Flight){.event = *e, .start_s = start_s, .end_s = start_s + seconds};
    timeline_sound(t, sound, start_s);
    t->told_s = 0;
}

float timeline_part(const Timeline *t, const Flight *f)
{
    if (f->end_s <= f->start_s || t->clock_s >= f->end_s) return 1;
    return t->clock_s <= f->start_s ? 0 : (t->clock_s - f->start_s) / (f->end_s - f->start_s);
}

/* The flight whose beginning or end is next due, or -1. At the same moment ends come before
 * beginnings, for a card must lie before it can be taken. */
static int next_due(const Timeline *t)
{
    int due = -1;
    float due_s = t->clock_s;
    for (int i = t->first; i < t->first + t->count; i++) {
        const Flight *f = &t->flight[i];
        const float at = f->left ? f->end_s : f->start_s;
        if (at > due_s || (at == due_s && due >= 0 && (t->flight[due].left || !f->left))) continue;
        due = i;
        due_s = at;
    }
    return due;
}

static void drop_flight(Timeline *t, int at)
{
    memmove(&t->flight[at], &t->flight[at + 1],
            (size_t)(t->first + t->count - at - 1) * sizeof *t->flight);
    t->count--;
    if (t->count == 0) t->first = 0;
}

void timeline_update(Timeline *t, float dt_s)
{
    int due;
    t->clock_s += dt_s;
    while ((due = next_due(t)) >= 0) {
        Flight *f = &t->flight[due];
        if (!f->left) {
            f->left = true;
            t->acts->begins(t, f);
            continue;
        }
        t->acts->ends(t, f);
        drop_flight(t, due);
    }
}

/* Is it shown large, or celebrated? No slot makes such an event shorter. */
static bool matters(const Flight *f)
{
    const EventType type = (EventType)f->event.type;
    return type == EV_RULE || type == EV_CALLED || type == EV_FINISHED || type == EV_SCORED ||
           type == EV_DREW;
}

/* The next stretch of important events from now on; false: there is none. */
static bool find_what_matters(const Timeline *t, float *from_s, float *to_s)
{
    bool found = false;
    for (int i = t->first; i < t->first + t->count; i++) {
        const Flight *f = &t->flight[i];
        if (!matters(f) || f->end_s <= t->clock_s || (found && f->start_s >= *from_s)) continue;
        *from_s = f->start_s;
        *to_s = f->end_s;
        found = true;
    }
    return found;
}

/* How long what matters still takes, and everything else. */
static float what_is_left(const Timeline *t, float *plain)
{
    float mattering = 0;
    for (int i = t->first; i < t->first + t->count; i++) {
        const Flight *f = &t->flight[i];
        const float from = f->start_s > t->clock_s ? f->start_s : t->clock_s;
        if (matters(f) && f->end_s > from) mattering += f->end_s - from;
    }
    *plain = t->until_s - t->clock_s - mattering;
    if (*plain < 0) *plain = 0;
    return mattering;
}

static float within(float x, float most) { return x < 1 ? 1 : x > most ? most : x; }

/* How much faster than at speed x1 what matters must go, and everything else, to be shown in
 * time. */
static float rates(const Timeline *t, TellTime time, float *faster)
{
    static const float FASTEST = 6, SQUEEZED = 3, LEAST_S = 0.1f;
    float plain;
    const float left = what_is_left(t, &plain), mattering = time.late ? 2 : 1;
    *faster = time.slot_s > 0 ? within(plain / (time.slot_s * time.speed), FASTEST) : 1;
    if (time.most_s <= 0) return mattering;
    const float needed = left / mattering + plain / *faster, may = time.most_s - t->told_s;
    const float squeezed = within(needed / (may > LEAST_S ? may : LEAST_S), SQUEEZED);
    *faster *= squeezed;
    return mattering * squeezed;
}

void timeline_tell(Timeline *t, float dt_s, TellTime time)
{
    float faster;
    const float mattering = rates(t, time, &faster);
    float left = dt_s * time.speed, from = 0, to = 0;
    t->told_s += left;
    while (left > 0 && find_what_matters(t, &from, &to)) {
        const bool now = from <= t->clock_s;
        const float until = now ? to : from, by = now ? mattering : faster;
        if (t->clock_s + left * by < until) break;
        const float used = (until - t->clock_s) / by;
        t->clock_s = until; // adding the difference again could fall short of it
        timeline_update(t, 0);
        left -= used;
    }
    const bool now = find_what_matters(t, &from, &to) && from <= t->clock_s;
    timeline_update(t, left > 0 ? left * (now ? mattering : faster) : 0);
}

void timeline_finish(Timeline *t, bool all)
{
    if (!timeline_is_busy(t)) return;
    float to = t->until_s;
    for (int i = t->first; !all && i < t->first + t->count; i++) {
        const Flight *f = &t->flight[i];
        if (f->end_s > t->clock_s && f->end_s < to) to = f->end_s;
    }
    t->clock_s = to; // adding the difference again could fall short of it
    timeline_update(t, 0);
}

const char *timeline_cue(Timeline *t)
{
    for (int i = 0; i < t->cue_count; i++) {
        if (t->cue_s[i] > t->clock_s) continue;
        const char *sound = t->cue[i];
        memmove(&t->cue[i], &t->cue[i + 1], (size_t)(t->cue_count - i - 1) * sizeof *t->cue);
        memmove(&t->cue_s[i], &t->cue_s[i + 1], (size_t)(t->cue_count - i - 1) * sizeof *t->cue_s);
        t->cue_count--;
        return sound;
    }
    return NULL;
}

int stock_before(const Event *events, int count, int stock_count)
{
    for (int i = 0; i < count; i++) {
        if (events[i].type != EV_MOVED) continue;
        stock_count += (events[i].from.kind == ZONE_STOCK) - (events[i].to.kind == ZONE_STOCK);
    }
    return stock_count;
}

const char *turn_bell(Seat seat)
{
    static const char *const BELL[] = {"turn0", "turn1", "turn2", "turn3",
                                       "turn4", "turn5", "turn6", "turn7"};
    return BELL[seat % 8];
}

bool timeline_is_feast(const Timeline *t, const Event *e)
{
    return e->value == 1 && !seats_have(t->rivals, e->seat);
}

const char *finish_sound(const Timeline *t, const Event *e)
{
    return timeline_is_feast(t, e) ? "win" : "score";
}

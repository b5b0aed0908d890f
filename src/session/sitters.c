/* sitters.c - see sitters.h. */
#include "session/sitters.h"

#include <string.h>

enum { STEPS_MOST = 1000000, MATCHES_MOST = 10000, PART_BYTES = NAME_BYTES + 96 };
static const int POINTS_MOST = 100000000;

/* ---- the line ------------------------------------------------------------------------------- */

static void put_chair(const Chair *c, Text *out)
{
    const Seating alone = {.count = 1, .chair = {*c}};
    seating_write(&alone, out);
}

void sitters_write(const Seating *now, const Sitters *s, Text *out)
{
    seating_write(now, out);
    for (int i = 0; i < s->count; i++) {
        text_printf(out, "\t@%d %d ", s->past[i].until, s->past[i].seat);
        put_chair(&s->past[i].chair, out);
    }
    for (int i = 0; i < s->next.count; i++) {
        if (s->from[i] == SEAT_NOBODY) text_put(out, "\t+- ");
        else text_printf(out, "\t+%d ", s->from[i]);
        put_chair(&s->next.chair[i], out);
    }
    if (s->matches == 0) return;
    text_printf(out, "\t&%d", s->matches);
    for (int i = 0; i < now->count; i++) text_printf(out, " %d", (int)s->brought[i]);
    text_printf(out, "\t=%d %d", s->rounds, s->points);
}

static bool read_chair(const char *text, Chair *out)
{
    Seating alone;
    if (!seating_read(text, &alone) || alone.count != 1) return false;
    *out = alone.chair[0];
    return true;
}

static bool read_number(const char **at, int least, int most, int *out)
{
    const char *word;
    const size_t length = word_next(at, &word);
    return word_int(word, length, least, most, out);
}

static void read_past(const char *at, Sitters *s)
{
    int until, seat;
    if (s->count == SITTERS_PAST_MAX || !read_number(&at, 0, STEPS_MOST, &until)) return;
    if (!read_number(&at, 0, SEATS_MAX - 1, &seat)) return;
    SatBefore *past = &s->past[s->count];
    *past = (SatBefore){.until = until, .seat = (Seat)seat};
    s->count += read_chair(at, &past->chair);
}

static void read_next(const char *at, Sitters *s)
{
    const char *rest = at, *word;
    int seat = SEAT_NOBODY;
    if (s->next.count == SEATS_MAX) return;
    const size_t length = word_next(&rest, &word);
    if (!word_is(word, length, "-") && !word_int(word, length, 0, SEATS_MAX - 1, &seat)) return;
    if (!read_chair(rest, &s->next.chair[s->next.count])) return;
    s->from[s->next.count++] = (Seat)seat;
}

static void read_brought(const char *at, Sitters *s)
{
    int points, matches;
    if (!read_number(&at, 1, MATCHES_MOST, &matches)) return;
    s->matches = matches;
    for (int i = 0; i < SEATS_MAX && read_number(&at, -POINTS_MOST, POINTS_MOST, &points); i++)
        s->brought[i] = points;
}

static void read_whole(const char *at, Sitters *s)
{
    int rounds, points;
    if (!read_number(&at, 0, INT16_MAX, &rounds)) return;
    if (!read_number(&at, 0, INT16_MAX, &points)) return;
    s->rounds = rounds;
    s->points = points;
}

void sitters_read(const char *about, Sitters *out)
{
    *out = (Sitters){.count = 0};
    while (about && (about = strchr(about, '\t'))) {
        char part[PART_BYTES];
        const size_t length = strcspn(++about, "\t");
        if (length >= sizeof part) continue;
        memcpy(part, about, length);
        part[length] = '\0';
        if (part[0] == '@') read_past(part + 1, out);
        else if (part[0] == '+') read_next(part + 1, out);
        else if (part[0] == '&') read_brought(part + 1, out);
        else if (part[0] == '=') read_whole(part + 1, out);
    }
}

/* ---- who played when ------------------------------------------------------------------------ */

const Chair *sitters_at(const Seating *now, const Sitters *s, Seat seat, int step)
{
    for (int i = 0; i < s->count; i++) {
        if (s->past[i].seat == seat && step < s->past[i].until) return &s->past[i].chair;
    }
    return &now->chair[seat];
}

Seating sitters_seating(const Seating *now, const Sitters *s, int step)
{
    Seating then = {.count = now->count};
    for (int i = 0; i < now->count; i++) then.chair[i] = *sitters_at(now, s, (Seat)i, step);
    return then;
}

void sitters_note(Sitters *s, Seat seat, const Chair *chair, int step)
{
    if (s->count == SITTERS_PAST_MAX) {
        memmove(s->past, s->past + 1, sizeof *s->past * (SITTERS_PAST_MAX - 1));
        s->count--;
    }
    s->past[s->count++] = (SatBefore){.until = step, .seat = seat, .chair = *chair};
}

void sitters_back(Sitters *s, int steps)
{
    for (int i = 0; i < s->count; i++) {
        if (s->past[i].until > steps) s->past[i].until = steps;
    }
}

const Chair *sitters_last_person(const Sitters *s, Seat seat)
{
    for (int i = s->count - 1; i >= 0; i--) {
        if (s->past[i].seat == seat && !s->past[i].chair.computer) return &s->past[i].chair;
    }
    return NULL;
}

/* ---- forgetting ----------------------------------------------------------------------------- */

static bool forget_chair(Chair *c, Tongue tongue, const char *name)
{
    Seating alone = {.count = 1, .chair = {*c}};
    const bool found = seating_forget(&alone, tongue, name);
    *c = alone.chair[0];
    return found;
}

bool sitters_forget(const char *about, Tongue tongue, const char *name, Text *out)
{
    Seating now;
    Sitters s;
    if (!about || !seating_read(about, &now)) return false;
    sitters_read(about, &s);
    bool found = seating_forget(&now, tongue, name);
    found |= seating_forget(&s.next, tongue, name);
    for (int i = 0; i < s.count; i++) found |= forget_chair(&s.past[i].chair, tongue, name);
    if (found) sitters_write(&now, &s, out);
    return found && !out->cut;
}

void sitters_places(const Sitters *s, const Game *game, const Table *t, int32_t total[SEATS_MAX],
                    int place[SEATS_MAX])
{
    const int seats = t->seat_count;
    table_places(game, t, place);
    for (int i = 0; i < seats; i++) total[i] = t->scores[i] + s->brought[i];
    for (int i = 0; s->matches > 0 && i < seats; i++) {
        place[i] = 1;
        for (int k = 0; k < seats; k++)
            place[i] += game->low_wins ? total[k] < total[i] : total[k] > total[i];
    }
}

/* tally.c - see tally.h. */
#include "session/tally.h"

#include <stdlib.h>
#include <string.h>

bool memory_has(const Memory *memory, const char *name, Seat *seat)
{
    for (Seat s = 0; s < memory->seating.count; s++) {
        const Chair *chair = &memory->seating.chair[s];
        if (chair->computer || strcmp(chair->name, name) != 0) continue;
        *seat = s;
        return true;
    }
    return false;
}

/* ---- one person ----------------------------------------------------------------------------- */

static void add_rules(Tally *t, const Memory *m)
{
    int i = 0;
    while (i < t->rules_count &&
           (t->rules[i].game != m->game || t->rules[i].preset != m->preset)) i++;
    if (i == TALLY_RULES_MOST) return;
    if (i == t->rules_count)
        t->rules[t->rules_count++] = (RulesTally){.game = m->game, .preset = m->preset};
    t->rules[i].count++;
    t->rules[i].last = t->matches;
}

static void add_masks(Tally *t, const Memory *m, Seat seat)
{
    for (Seat s = 0; s < m->seating.count; s++) {
        const Chair *other = &m->seating.chair[s];
        if (!other->computer || other->avatar >= AVATAR_COUNT) continue;
        MaskTally *mask = &t->mask[other->avatar];
        mask->met++;
        mask->before += m->place[seat] < m->place[s];
        mask->behind += m->place[seat] > m->place[s];
    }
}

void tally_add_stamps(Tally *t, const Memory *m, Seat seat)
{
    t->chair = m->seating.chair[seat];
    for (int i = 0; i < STAMPS_A_STALL; i++) {
        if (!(m->stamps[seat] >> i & 1)) continue;
        if (t->stamp[i].times++ == 0) t->stamp[i].day = m->day;
    }
}

void tally_add(Tally *t, const Memory *m, Seat seat)
{
    const int place = m->place[seat];
    t->chair = m->seating.chair[seat];
    t->matches++;
    t->won += place == 1;
    t->helped += seats_have(m->helped, seat);
    t->run = place == 1 ? t->run + 1 : 0;
    if (t->run > t->streak) t->streak = t->run;
    t->place[place - 1]++;
    add_rules(t, m);
    add_masks(t, m, seat);
}

const RulesTally *tally_favourite(const Tally *t)
{
    const RulesTally *best = NULL;
    for (int i = 0; i < t->rules_count; i++) {
        const RulesTally *r = &t->rules[i];
        if (!best || r->count > best->count || (r->count == best->count && r->last > best->last))
            best = r;
    }
    return best;
}

/* ---- as a line ------------------------------------------------------------------------------ */

enum { NUMBER_MOST = 1000000000 };

/* "12 5 2 0 3 5 4 3 0 0 0 0 0 2 takoyaki 0 7 11 takoyaki -1 5 12", then for each stamp that was
 * given its number, how often and on what day first, for each mask that was met its number and the
 * results, -1 after both, and the chair. */
void tally_write(const Tally *t, Text *out)
{
    const Seating alone = {.count = 1, .chair = {t->chair}};
    text_printf(out, "%d %d %d %d %d", t->matches, t->won, t->helped, t->run, t->streak);
    for (int i = 0; i < SEATS_MAX; i++) text_printf(out, " %d", t->place[i]);
    text_printf(out, " %d", t->rules_count);
    for (int i = 0; i < t->rules_count; i++) {
        const RulesTally *r = &t->rules[i];
        text_printf(out, " %s %d %d %d", r->game->id, r->preset, r->count, r->last);
    }
    for (int i = 0; i < STAMPS_A_STALL; i++)
        if (t->stamp[i].times > 0)
            text_printf(out, " %d %d %d", i, t->stamp[i].times, t->stamp[i].day);
    text_put(out, " -1");
    for (int i = 0; i < AVATAR_COUNT; i++)
        if (t->mask[i].met > 0)
            text_printf(out, " %d %d %d %d", i, t->mask[i].met, t->mask[i].before,
                        t->mask[i].behind);
    text_put(out, " -1 ");
    seating_write(&alone, out);
}

static bool next_number(const char **at, int least, int *out)
{
    const char *word;
    const size_t length = word_next(at, &word);
    return word_int(word, length, least, NUMBER_MOST, out);
}

static bool read_rules(const char **at, RulesTally *r)
{
    const char *word;
    const size_t length = word_next(at, &word);
    r->game = game_by_id(word, length);
    return r->game && next_number(at, -1, &r->preset) && r->preset < r->game->preset_count &&
           next_number(at, 0, &r->count) && next_number(at, 0, &r->last);
}

static bool read_stamps(const char **at, Tally *out)
{
    int i;
    while (next_number(at, -1, &i) && i < STAMPS_A_STALL) {
        if (i < 0) return true;
        StampTally *stamp = &out->stamp[i];
        if (!next_number(at, 1, &stamp->times) || !next_number(at, 0, &stamp->day)) return false;
    }
    return false;
}

static bool read_masks(const char **at, Tally *out)
{
    int i;
    while (next_number(at, -1, &i) && i < AVATAR_COUNT) {
        if (i < 0) return true;
        MaskTally *mask = &out->mask[i];
        if (!next_number(at, 1, &mask->met) || !next_number(at, 0, &mask->before) ||
            !next_number(at, 0, &mask->behind)) return false;
    }
    return false;
}

bool tally_read(const char *text, Tally *out)
{
    const char *at = text;
    Seating alone;
    *out = (Tally){.matches = 0};
    int *const number[] = {&out->matches, &out->won, &out->helped, &out->run, &out->streak};
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        if (!next_number(&at, 0, number[i])) return false;
    }
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!next_number(&at, 0, &out->place[i])) return false;
    }
    if (!next_number(&at, 0, &out->rules_count) || out->rules_count > TALLY_RULES_MOST)
        return false;
    for (int i = 0; i < out->rules_count; i++) {
        if (!read_rules(&at, &out->rules[i])) return false;
    }
    if (!read_stamps(&at, out) || !read_masks(&at, out)) return false;
    if (*at == ' ') at++;
    if (!seating_read(at, &alone) || alone.count != 1) return false;
    out->chair = alone.chair[0];
    return true;
}

/* ---- everybody ------------------------------------------------------------------------------ */

Tally *tallies_find(Tallies *all, const Game *game, const char *name)
{
    for (int i = 0; i < all->count; i++) {
        TallyRow *r = &all->row[i];
        if (r->game == game && strcmp(r->tally.chair.name, name) == 0) return &r->tally;
    }
    return NULL;
}

Tally *tallies_have(Tallies *all, const Game *game, const char *name)
{
    enum { ROOM = 16 };
    Tally *found = tallies_find(all, game, name);
    if (found) return found;
    if (all->count == all->room) {
        const int room = all->room ? 2 * all->room : ROOM;
        TallyRow *more = realloc(all->row, (size_t)room * sizeof *more);
        if (!more) {
            all->full = true;
            return NULL;
        }
        all->row = more;
        all->room = room;
    }
    TallyRow *r = &all->row[all->count++];
    *r = (TallyRow){.game = game};
    text_put(&(Text){r->tally.chair.name, NAME_BYTES, 0, false}, name);
    return &r->tally;
}

void tallies_add(Tallies *all, const Memory *m)
{
    const Game *const at[] = {NULL, m->game};
    for (Seat seat = 0; seat < m->seating.count; seat++) {
        const Chair *chair = &m->seating.chair[seat];
        for (int i = m->lesson ? 1 : 0; i < 2 && !chair->computer; i++) {
            Tally *t = tallies_have(all, at[i], chair->name);
            if (t && !m->lesson) tally_add(t, m, seat);
            if (t && at[i]) tally_add_stamps(t, m, seat);
        }
    }
}

void tallies_clear(Tallies *all)
{
    free(all->row);
    *all = (Tallies){.count = 0};
}

/* past_matches.c - see past_matches.h. */
#include "session/past_matches.h"

#include <stdlib.h>
#include <string.h>

#include "session/session_host.h"
#include "session/journal_replay.h"

/* ---- reading -------------------------------------------------------------------------------- */

/* What the store tells of the matches that may be worth it. */
typedef struct Candidate {
    int64_t id;
    int day;
    const Game *game;
} Candidate;

typedef struct Candidates {
    int count, room;
    Candidate *item;
} Candidates;

static const char DAY[] = " day ";

void memories_put_day(int day, Text *result)
{
    if (day > 0) text_printf(result, "%s%d", DAY, day);
}

int memories_day(const char *result)
{
    const char *at = strstr(result, DAY);
    int day;
    if (!at) return 0;
    at += sizeof DAY - 1;
    return word_int(at, strlen(at), 0, 99991231, &day) ? day : 0;
}

static bool note(void *context, const PastGame *past)
{
    Candidates *c = context;
    const Game *game = game_by_id(past->slot, strlen(past->slot));
    if (!game) return true;
    if (c->count == c->room) {
        const int room = c->room ? 2 * c->room : 64;
        Candidate *more = realloc(c->item, (size_t)room * sizeof *more);
        if (!more) return false;
        c->item = more;
        c->room = room;
    }
    c->item[c->count++] = (Candidate){past->id, memories_day(past->result), game};
    return true;
}

/* What came from another machine stands where it was played. */
static int newest_first(const void *left, const void *right)
{
    const Candidate *a = left, *b = right;
    if (a->day != b->day) return b->day - a->day;
    return a->id < b->id ? 1 : -1;
}

Match *memory_recall(const Game *game, const JournalRead *journal, Memory *out)
{
    Replayed told;
    *out = (Memory){.game = game};
    Match *m = replay(game, journal, &told);
    out->newer = told.newer;
    const bool whole = m && told.sound == journal->count && match_table(m)->over &&
                       !match_setup(m)->practice && seating_read(journal->about, &out->seating) &&
                       out->seating.count == match_table(m)->seat_count;
    undone_clear(&told.undone);
    if (!whole) {
        match_free(m);
        return NULL;
    }
    const Table *t = match_table(m);
    table_places(game, t, out->place);
    for (Seat s = 0; s < t->seat_count; s++) out->total[s] = t->scores[s];
    out->rounds = t->round;
    out->preset = setup_preset(game, match_setup(m));
    out->helped = told.helped;
    return m;
}

static Match *recall(SessionHost *host, int64_t id, const Game *game, Memory *out)
{
    JournalRead journal;
    const StoreStatus status = journal_read_past(host->store, id, &journal);
    *out = (Memory){0};
    Match *m = status == STORE_OK ? memory_recall(game, &journal, out) : NULL;
    journal_read_clear(&journal);
    return m;
}

void memories_read(Memories *m, SessionHost *host)
{
    Candidates all = {.count = 0};
    m->count = m->newer = 0;
    journal_past(host->store, note, &all);
    if (all.count > 0) qsort(all.item, (size_t)all.count, sizeof *all.item, newest_first);
    for (int i = 0; i < all.count && m->count < MEMORIES_MAX; i++) {
        const Candidate *c = &all.item[i];
        Match *match = recall(host, c->id, c->game, &m->item[m->count]);
        m->newer += m->item[m->count].newer;
        if (!match) continue;
        m->item[m->count].id = c->id;
        m->item[m->count++].day = c->day;
        match_free(match);
    }
    free(all.item);
}

Match *memory_match(SessionHost *host, const Memory *memory)
{
    Memory again;
    return recall(host, memory->id, memory->game, &again);
}

/* ---- forgetting ----------------------------------------------------------------------------- */

enum { ABOUT_BYTES = SEATS_MAX * 2 * NAME_BYTES };

/* Matches in which somebody is to be forgotten, with who sits there then: so many at a time. */
enum { FORGET_AT_ONCE = 100 };
typedef struct Forgetting {
    const char *name;
    Tongue tongue;
    int count;
    struct {
        int64_t id;
        char about[ABOUT_BYTES];
    } item[FORGET_AT_ONCE];
} Forgetting;

/* The same seats without the name; false: it was not among them. */
static bool forget_in(const char *about, Tongue tongue, const char *name, char out[ABOUT_BYTES])
{
    Seating seating;
    Text text = text_over(out, ABOUT_BYTES);
    if (!seating_read(about, &seating) || !seating_forget(&seating, tongue, name)) return false;
    seating_write(&seating, &text);
    return !text.cut;
}

static bool find_name(void *context, const PastGame *past)
{
    Forgetting *f = context;
    if (forget_in(past->about, f->tongue, f->name, f->item[f->count].about))
        f->item[f->count++].id = past->id;
    return f->count < FORGET_AT_ONCE;
}

static void forget_waiting(SessionHost *host, const Game *game, const char *name,
                           StoreStatus *status)
{
    JournalRead journal;
    char about[ABOUT_BYTES];
    if (journal_read(host->store, game->id, &journal) == STORE_OK &&
        forget_in(journal.about, host_tongue(host), name, about)) {
        const StoreStatus now = journal_about(host->store, game->id, about);
        if (now != STORE_OK) *status = now;
    }
    journal_read_clear(&journal);
}

StoreStatus memories_forget(SessionHost *host, const char *name)
{
    StoreStatus status = STORE_OK;
    Forgetting *f = calloc(1, sizeof *f);
    if (!f) return STORE_IO;
    f->name = name;
    f->tongue = host_tongue(host);
    do {
        f->count = 0;
        journal_past(host->store, find_name, f);
        for (int i = 0; i < f->count; i++) {
            const StoreStatus now =
                journal_past_about(host->store, f->item[i].id, f->item[i].about);
            if (now != STORE_OK) status = now;
        }
    } while (f->count == FORGET_AT_ONCE && status == STORE_OK);
    free(f);
    for (int i = 0; GAMES[i]; i++) forget_waiting(host, GAMES[i], name, &status);
    const StoreStatus older = store_forget_older(host->store);
    return status == STORE_OK ? older : status;
}

/* ---- by person ------------------------------------------------------------------------------ */

static PersonMemory *person_named(PersonMemory *out, int *count, const Chair *chair)
{
    for (int i = 0; i < *count; i++) {
        if (strcmp(out[i].chair.name, chair->name) == 0) return &out[i];
    }
    if (*count == PEOPLE_MAX) return NULL;
    out[*count] = (PersonMemory){.chair = *chair, .preset = -1};
    return &out[(*count)++];
}

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

static int longest_streak(const Memories *m, const Game *game, const char *name)
{
    int longest = 0, now = 0;
    for (int i = 0; i < m->count; i++) {
        Seat seat;
        if ((game && m->item[i].game != game) || !memory_has(&m->item[i], name, &seat)) continue;
        now = m->item[i].place[seat] == 1 ? now + 1 : 0;
        if (now > longest) longest = now;
    }
    return longest;
}

/* The rules that were played most often; of equals the newer ones. */
static void favourite(const Memories *m, const Game *game, PersonMemory *p)
{
    int most = 0;
    for (int i = 0; i < m->count; i++) {
        const Memory *a = &m->item[i];
        Seat seat;
        int same = 0;
        if ((game && a->game != game) || !memory_has(a, p->chair.name, &seat)) continue;
        for (int k = i; k < m->count; k++) {
            const Memory *b = &m->item[k];
            same += b->game == a->game && b->preset == a->preset &&
                    memory_has(b, p->chair.name, &seat);
        }
        if (same <= most) continue;
        most = same;
        p->game = a->game;
        p->preset = a->preset;
    }
}

static int compare(const void *left, const void *right)
{
    const PersonMemory *a = left, *b = right;
    if (a->matches != b->matches) return b->matches - a->matches;
    return strcmp(a->chair.name, b->chair.name);
}

int memories_people(const Memories *m, const Game *game, PersonMemory out[PEOPLE_MAX])
{
    int count = 0;
    for (int i = 0; i < m->count; i++) {
        const Memory *memory = &m->item[i];
        if (game && memory->game != game) continue;
        for (Seat s = 0; s < memory->seating.count; s++) {
            const Chair *chair = &memory->seating.chair[s];
            PersonMemory *p = chair->computer ? NULL : person_named(out, &count, chair);
            if (!p) continue;
            p->matches++;
            p->won += memory->place[s] == 1;
            p->place[memory->place[s] - 1]++;
            p->helped += seats_have(memory->helped, s);
        }
    }
    for (int i = 0; i < count; i++) {
        out[i].streak = longest_streak(m, game, out[i].chair.name);
        favourite(m, game, &out[i]);
    }
    qsort(out, (size_t)count, sizeof *out, compare);
    return count;
}

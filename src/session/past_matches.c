/* past_matches.c - see past_matches.h. */
#include "session/family_voice.h"
#include "session/festival.h"
#include "session/past_matches.h"

#include <stdlib.h>
#include <string.h>

#include "session/session_host.h"
#include "session/sitters.h"
#include "session/statistics_rows.h"

/* ---- reading -------------------------------------------------------------------------------- */

/* Matches that came from another machine are sorted by the day on which they were played. */
static int newest_first(const void *left, const void *right)
{
    const MatchRef *a = left, *b = right;
    return is_later(a, b) ? -1 : 1;
}

static void read_newest_first(MatchRefs *all, SessionHost *host, const Game *game)
{
    statistics_matches(host, game, all);
    if (all->count > 0) qsort(all->item, (size_t)all->count, sizeof *all->item, newest_first);
}

/* Those of `name` alone (NULL: of anybody). */
static void read_page(Memories *m, SessionHost *host, const Game *game, const char *name, int first)
{
    MatchRefs all;
    Seat seat;
    read_newest_first(&all, host, game);
    m->newer = all.newer;
    m->all = all.count;
    m->first = first < all.count ? first : 0;
    m->count = 0;
    for (int i = m->first; i < all.count && m->count < MEMORIES_MAX; i++) {
        Memory *memory = &m->item[m->count];
        if (statistics_match(host, all.item[i].id, memory) &&
            (!name || memory_has(memory, name, &seat))) m->count++;
    }
    match_refs_clear(&all);
}

void memories_page(Memories *m, SessionHost *host, const Game *game, int first)
{
    read_page(m, host, game, NULL, first);
}

void memories_of(Memories *m, SessionHost *host, const char *name)
{
    read_page(m, host, NULL, name, 0);
}

void memories_read(Memories *m, SessionHost *host)
{
    statistics_count(host);
    memories_page(m, host, NULL, 0);
}

int memories_run_ended(SessionHost *host, const Game *game, const char *name)
{
    MatchRefs all;
    Memory m;
    Seat seat;
    int run = 0, looked_at = 0;
    read_newest_first(&all, host, game);
    for (int i = 0; i < all.count; i++) {
        if (!statistics_match(host, all.item[i].id, &m) || m.lesson ||
            !memory_has(&m, name, &seat)) continue;
        if ((looked_at++ == 0) == (m.place[seat] == 1)) break;
        run = looked_at - 1;
    }
    match_refs_clear(&all);
    return run;
}

Match *memory_match(SessionHost *host, const Memory *memory)
{
    Memory again;
    JournalRead journal;
    const StoreStatus status = journal_read_past(host->store, memory->id, &journal);
    Match *m = status == STORE_OK ? memory_recall(memory->game, &journal, &again) : NULL;
    journal_read_clear(&journal);
    return m;
}

static bool take_sitters(void *context, const PastGame *past)
{
    sitters_read(past->about, context);
    return false;
}

void memory_sitters(SessionHost *host, const Memory *memory, Sitters *out)
{
    *out = (Sitters){.count = 0};
    journal_past_one(host->store, memory->id, take_sitters, out);
}

StoreStatus memories_drop(SessionHost *host, const Memory *memory)
{
    store_together_begin(host->store);
    journal_past_drop(host->store, memory->id);
    statistics_forget_match(host, memory->id);
    return store_together_end(host->store);
}

/* ---- forgetting ----------------------------------------------------------------------------- */

enum { ABOUT_BYTES = SITTERS_LINE_MAX };

/* Matches in which somebody is to be forgotten, with the people who sit there then; this many at a
 * time. */
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
    Text text = text_over(out, ABOUT_BYTES);
    return sitters_forget(about, tongue, name, &text);
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

/* Is anybody else remembered? If not, the family's recordings are deleted, too. */
static bool others_stay(const SessionHost *host, const char *name)
{
    for (int i = 0; host->people && i < host->people->count; i++)
        if (strcmp(host->people->person[i].name, name) != 0) return true;
    return false;
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
    const StoreStatus festival = festival_forget(host, name);
    if (festival != STORE_OK) status = festival;
    statistics_begin_anew(host);
    const StoreStatus voices = voice_forget(host->store, others_stay(host, name) ? name : NULL);
    return voices == STORE_OK ? status : voices;
}

/* ---- by person ------------------------------------------------------------------------------ */

static int compare(const void *left, const void *right)
{
    const PersonMemory *a = left, *b = right;
    if (a->matches != b->matches) return b->matches - a->matches;
    return strcmp(a->chair.name, b->chair.name);
}

void person_memory(const Tally *t, PersonMemory *out)
{
    const RulesTally *rules = tally_favourite(t);
    *out = (PersonMemory){.chair = t->chair, .matches = t->matches, .won = t->won,
                          .streak = t->streak, .helped = t->helped,
                          .game = rules ? rules->game : NULL, .preset = rules ? rules->preset : -1};
    memcpy(out->place, t->place, sizeof out->place);
}

typedef struct Best {
    int count;
    PersonMemory *person; /* who played most first */
} Best;

/* Inserts it at its place in the order, if there is room. */
static void take_person(void *context, const Tally *tally)
{
    Best *best = context;
    PersonMemory p;
    if (tally->matches == 0) return; // a lesson alone
    person_memory(tally, &p);
    int at = best->count < PEOPLE_MAX ? best->count++ : PEOPLE_MAX - 1;
    if (at == PEOPLE_MAX - 1 && best->count == PEOPLE_MAX && best->person[at].matches > 0 &&
        compare(&p, &best->person[at]) > 0) return;
    for (; at > 0 && compare(&p, &best->person[at - 1]) < 0; at--)
        best->person[at] = best->person[at - 1];
    best->person[at] = p;
}

int memories_people(SessionHost *host, const Game *game, PersonMemory out[PEOPLE_MAX])
{
    Best best = {.person = out};
    memset(out, 0, PEOPLE_MAX * sizeof *out);
    statistics_people(host, game, take_person, &best);
    return best.count;
}

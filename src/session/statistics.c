/* statistics.c - see statistics.h: what is written when a match ends, and what is read. */
#include "session/statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/record.h"
#include "session/journal_replay.h"
#include "session/past_matches.h"
#include "session/stamps.h"
#include "session/statistics_rows.h"

/* ---- rows ----------------------------------------------------------------------------------- */

const char COUNTED_KEY[] = "counted";

void match_key(int64_t id, char out[STAT_KEY_BYTES])
{
    snprintf(out, STAT_KEY_BYTES, STAT_OF_MATCH "%lld", (long long)id);
}

void person_key(const Game *game, const char *name, char out[STAT_KEY_BYTES])
{
    snprintf(out, STAT_KEY_BYTES, "person/%s/%s", game ? game->id : "all", name);
}

/* "57 takoyaki 2 20261122 5 0 1 1 3 2 -4 0 1 12 6 2 3 0": lines, stall, version of its rules, day,
 * rounds, preset, who had help, version of the stamps, seats, and of each its place, total and
 * stamps. A lesson has that word before the stall. */
void match_row_write(const Memory *m, int64_t lines, Text *out)
{
    text_printf(out, "%lld %s%s %d %d %d %d %d %d %d", (long long)lines,
                m->lesson ? ROW_OF_LESSON " " : "", m->game->id, m->rules, m->day, m->rounds,
                m->preset, (int)m->helped, STAMPS_VERSION, m->seating.count);
    for (int i = 0; i < m->seating.count; i++)
        text_printf(out, " %d %d %d", m->place[i], m->total[i], (int)m->stamps[i]);
}

enum { NUMBER_MOST = 1000000000 };

static bool next_int(const char **at, int least, int most, int *out)
{
    const char *word;
    const size_t length = word_next(at, &word);
    return word_int(word, length, least, most, out);
}

/* Stamps of another version are not trusted: the match is replayed. */
static bool read_seats(const char **at, Memory *m)
{
    int helped, version, seats, stamps;
    if (!next_int(at, 0, (1 << SEATS_MAX) - 1, &helped) ||
        !next_int(at, STAMPS_VERSION, STAMPS_VERSION, &version) ||
        !next_int(at, 1, SEATS_MAX, &seats))
        return false;
    m->helped = (SeatSet)helped;
    m->seating.count = seats;
    for (int i = 0; i < seats; i++) {
        if (!next_int(at, 1, SEATS_MAX, &m->place[i]) ||
            !next_int(at, -NUMBER_MOST, NUMBER_MOST, &m->total[i]) ||
            !next_int(at, 0, STAMPS_ALL, &stamps))
            return false;
        m->stamps[i] = (StampSet)stamps;
    }
    return true;
}

MatchRow match_row_read(const char *row, Memory *m, int64_t *lines)
{
    int count = 0;
    const char *at = row, *word;
    *m = (Memory){.preset = -1};
    if (!next_int(&at, 0, NUMBER_MOST, &count)) return ROW_BROKEN;
    *lines = count;
    size_t length = word_next(&at, &word);
    m->lesson = word_is(word, length, ROW_OF_LESSON);
    if (m->lesson) length = word_next(&at, &word);
    if (word_is(word, length, ROW_OF_NOTHING)) return ROW_NOTHING;
    if (word_is(word, length, ROW_OF_NEWER)) return ROW_NEWER;
    m->game = game_by_id(word, length);
    if (!m->game || !next_int(&at, 1, NUMBER_MOST, &m->rules)) return ROW_BROKEN;
    // a newer version of the program wrote this
    if (m->rules > m->game->rules_version) return ROW_NEWER;
    if (!next_int(&at, 0, NUMBER_MOST, &m->day) || !next_int(&at, 0, NUMBER_MOST, &m->rounds) ||
        !next_int(&at, -1, m->game->preset_count - 1, &m->preset) || !read_seats(&at, m))
        return ROW_BROKEN;
    return m->lesson ? ROW_LESSON : ROW_MATCH;
}

/* The versions that the counting depends on: if one differs, the counts are not trusted. */
static void put_versions(Text *out)
{
    text_printf(out, "%d %d", STATISTICS_VERSION, RECORD_FORMAT);
    for (int i = 0; GAMES[i]; i++) text_printf(out, " %d", GAMES[i]->rules_version);
    text_put(out, " last ");
}

void counted_write(const MatchRef *last, Text *out)
{
    put_versions(out);
    text_printf(out, "%d %lld", last->day, (long long)last->id);
}

bool counted_read(SessionHost *host, MatchRef *last)
{
    char line[STAT_LINE_BYTES];
    Text own = text_over(line, sizeof line);
    long long id = 0;
    put_versions(&own);
    char *kept = stat_get(host->store, COUNTED_KEY);
    const bool counted = kept && strncmp(kept, line, own.length) == 0 &&
                         sscanf(kept + own.length, "%d %lld", &last->day, &id) == 2;
    last->id = id;
    free(kept);
    return counted;
}

bool is_later(const MatchRef *a, const MatchRef *b)
{
    return a->day != b->day ? a->day > b->day : a->id > b->id;
}

/* ---- a match -------------------------------------------------------------------------------- */

bool memory_of(const Match *match, const Seating *seating, const Sitters *sitters, SeatSet helped,
               bool lesson, Memory *out)
{
    const Game *game = match_game(match);
    const Table *t = match_table(match);
    *out = (Memory){.game = game, .seating = *seating, .helped = helped, .rounds = t->round,
                    .rules = match_setup(match)->rules, .lesson = lesson,
                    .preset = setup_preset(game, match_setup(match))};
    if (seating->count != t->seat_count) return false;
    int32_t total[SEATS_MAX];
    sitters_places(sitters, game, t, total, out->place);
    for (Seat s = 0; s < t->seat_count; s++) out->total[s] = total[s];
    stamps_read(match, out);
    return true;
}

Match *memory_recall(const Game *game, const JournalRead *journal, Memory *out)
{
    Replayed told;
    Seating seating;
    Sitters sitters;
    *out = (Memory){.game = game};
    Match *m = replay(game, journal, &told);
    out->newer = told.newer;
    sitters_read(journal->about, &sitters);
    const bool practice = m && match_setup(m)->practice, lesson = practice && told.taught;
    const bool whole = m && told.sound == journal->count && match_table(m)->over &&
                       practice == lesson && seating_read(journal->about, &seating) &&
                       memory_of(m, &seating, &sitters, told.helped, lesson, out);
    undone_clear(&told.undone);
    if (whole) return m;
    match_free(m);
    return NULL;
}

/* ---- a match ends --------------------------------------------------------------------------- */

static void add_to_person(SessionHost *host, const Game *game, const Memory *m, Seat seat,
                          Tallies *all)
{
    char key[STAT_KEY_BYTES], line[STAT_LINE_BYTES];
    const char *name = m->seating.chair[seat].name;
    Text out = text_over(line, sizeof line);
    Tally *t = tallies_find(all, game, name); // two of one name at one table
    if (!t && (t = tallies_have(all, game, name)) != NULL) {
        Tally before;
        person_key(game, name, key);
        char *kept = stat_get(host->store, key);
        if (kept && tally_read(kept, &before)) *t = before;
        free(kept);
    }
    if (!t) return;
    if (!m->lesson) tally_add(t, m, seat);
    if (game) tally_add_stamps(t, m, seat);
    person_key(game, name, key);
    tally_write(t, &out);
    stat_put(host->store, key, line);
}

/* Takes the people from the store, which is also what is read when everything is counted anew. */
static int64_t what_ended(SessionHost *host, const Match *match, SeatSet helped, bool lesson,
                          Memory *out)
{
    char *about;
    Seating seating;
    Sitters sitters;
    int64_t id = journal_id(host->store, match_game(match)->id, &about);
    const bool read = id > 0 && seating_read(about, &seating);
    if (read) sitters_read(about, &sitters);
    if (!read || !memory_of(match, &seating, &sitters, helped, lesson, out)) id = 0;
    free(about);
    out->day = host_today(host);
    return id;
}

static void add_to_people(SessionHost *host, const Memory *m, const MatchRef *now)
{
    char line[STAT_LINE_BYTES];
    Text mark = text_over(line, sizeof line);
    Tallies all = {.count = 0};
    for (Seat seat = 0; seat < m->seating.count; seat++) {
        if (m->seating.chair[seat].computer) continue;
        if (!m->lesson) add_to_person(host, NULL, m, seat, &all);
        add_to_person(host, m->game, m, seat, &all);
    }
    counted_write(now, &mark);
    stat_put(host->store, COUNTED_KEY, all.full ? NULL : line);
    tallies_clear(&all);
}

void statistics_match_ends(SessionHost *host, const Match *match, SeatSet helped, bool lesson,
                           int64_t lines)
{
    char key[STAT_KEY_BYTES], line[STAT_LINE_BYTES];
    Memory m;
    MatchRef last;
    Text row = text_over(line, sizeof line);
    const bool practice = match_setup(match)->practice && !lesson;
    const int64_t id = what_ended(host, match, helped, lesson, &m);
    if (id == 0) return;
    const MatchRef now = {.id = id, .day = m.day};
    match_key(id, key);
    if (practice) text_printf(&row, "%lld " ROW_OF_NOTHING, (long long)lines);
    else match_row_write(&m, lines, &row);
    stat_put(host->store, key, line);
    if (practice || !counted_read(host, &last)) return;
    if (is_later(&now, &last)) add_to_people(host, &m, &now);
    else stat_put(host->store, COUNTED_KEY, NULL); // the clock was turned back: not the last one
}

/* ---- reading -------------------------------------------------------------------------------- */

static void note_match(void *context, const char *key, const char *value)
{
    MatchRefs *refs = context;
    Memory m;
    int64_t lines;
    const MatchRow kind = match_row_read(value, &m, &lines);
    refs->newer += kind == ROW_NEWER;
    if (kind != ROW_MATCH || (refs->game && refs->game != m.game)) return;
    if (refs->count == refs->room) {
        const int room = refs->room ? 2 * refs->room : 64;
        MatchRef *more = realloc(refs->item, (size_t)room * sizeof *more);
        if (!more) return;
        refs->item = more;
        refs->room = room;
    }
    const int64_t id = strtoll(key + sizeof STAT_OF_MATCH - 1, NULL, 10);
    refs->item[refs->count++] = (MatchRef){.id = id, .day = m.day};
}

void statistics_matches(SessionHost *host, const Game *game, MatchRefs *out)
{
    *out = (MatchRefs){.game = game};
    stat_each(host->store, STAT_OF_MATCH, note_match, out);
}

void match_refs_clear(MatchRefs *refs)
{
    free(refs->item);
    *refs = (MatchRefs){.count = 0};
}

typedef struct Asked {
    Memory *memory;
    int64_t lines;
    bool holds;
} Asked;

static bool take_seats(void *context, const PastGame *past)
{
    Asked *a = context;
    const int seats = a->memory->seating.count;
    a->holds = past->lines == a->lines && seating_read(past->about, &a->memory->seating) &&
               a->memory->seating.count == seats;
    return false;
}

bool statistics_match(SessionHost *host, int64_t id, Memory *out)
{
    char key[STAT_KEY_BYTES];
    Asked a = {.memory = out};
    match_key(id, key);
    char *row = stat_get(host->store, key);
    const MatchRow kind = row ? match_row_read(row, out, &a.lines) : ROW_BROKEN;
    free(row);
    if (kind != ROW_MATCH && kind != ROW_LESSON) return false;
    out->id = id;
    journal_past_one(host->store, id, take_seats, &a);
    return a.holds;
}

typedef struct Telling {
    void (*each)(void *context, const Tally *tally);
    void *context;
} Telling;

static void tell(void *context, const char *key, const char *value)
{
    const Telling *telling = context;
    Tally t;
    (void)key;
    if (tally_read(value, &t)) telling->each(telling->context, &t);
}

void statistics_people(SessionHost *host, const Game *game,
                       void (*each)(void *context, const Tally *tally), void *context)
{
    char prefix[STAT_KEY_BYTES];
    Telling telling = {each, context};
    person_key(game, "", prefix);
    stat_each(host->store, prefix, tell, &telling);
}

/* counting.c - see statistics.h: all matches are counted anew. */
#include <stdlib.h>
#include <string.h>

#include "session/match_day.h"
#include "session/past_matches.h"
#include "session/statistics_rows.h"

typedef struct Item {
    MatchRef ref;
    int64_t lines;
    const Game *game;
} Item;

struct Counting {
    SessionHost *host;
    int count, room, at;
    Item *item; /* the oldest first */
    Tallies all;
    MatchRef last;
};

/* ---- what is to be counted ------------------------------------------------------------------ */

static bool note(void *context, const PastGame *past)
{
    Counting *c = context;
    const Game *game = game_by_id(past->slot, strlen(past->slot));
    if (!game || strcmp(past->result, "abandoned") == 0) return true;
    if (c->count == c->room) {
        const int room = c->room ? 2 * c->room : 64;
        Item *more = realloc(c->item, (size_t)room * sizeof *more);
        if (!more) return false;
        c->item = more;
        c->room = room;
    }
    c->item[c->count++] = (Item){.ref = {past->id, match_day_of(past->result)},
                                 .lines = past->lines, .game = game};
    return true;
}

static int oldest_first(const void *left, const void *right)
{
    const Item *a = left, *b = right;
    return is_later(&a->ref, &b->ref) ? 1 : -1;
}

Counting *counting_new(SessionHost *host)
{
    MatchRef last;
    if (!host->store || counted_read(host, &last)) return NULL;
    Counting *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->host = host;
    journal_past(host->store, note, c);
    if (c->count > 0) qsort(c->item, (size_t)c->count, sizeof *c->item, oldest_first);
    return c;
}

void counting_free(Counting *c)
{
    if (!c) return;
    tallies_clear(&c->all);
    free(c->item);
    free(c);
}

float counting_part(const Counting *c)
{
    return c->count > 0 ? (float)c->at / (float)c->count : 1;
}

/* ---- one match ------------------------------------------------------------------------------ */

/* Plays it again, and writes its row. */
static bool recall(SessionHost *host, const Item *item, Memory *m)
{
    JournalRead journal;
    char key[STAT_KEY_BYTES], line[STAT_LINE_BYTES];
    Text row = text_over(line, sizeof line);
    const StoreStatus status = journal_read_past(host->store, item->ref.id, &journal);
    *m = (Memory){.newer = false};
    Match *match = status == STORE_OK ? memory_recall(item->game, &journal, m) : NULL;
    journal_read_clear(&journal);
    m->id = item->ref.id;
    m->day = item->ref.day;
    if (match) match_row_write(m, item->lines, &row);
    else text_printf(&row, "%lld %s", (long long)item->lines,
                     m->newer ? ROW_OF_NEWER : ROW_OF_NOTHING);
    match_free(match);
    match_key(item->ref.id, key);
    stat_put(host->store, key, line);
    return match != NULL;
}

/* A row is trusted if it has the match's day and length. A match that was made by newer rules is
 * tried again, for this build may know those rules. */
static bool row_holds(SessionHost *host, const Item *item, Memory *m, bool *counts)
{
    char key[STAT_KEY_BYTES];
    int64_t lines;
    match_key(item->ref.id, key);
    char *row = stat_get(host->store, key);
    const MatchRow kind = row ? match_row_read(row, m, &lines) : ROW_BROKEN;
    free(row);
    if (kind == ROW_BROKEN || kind == ROW_NEWER || lines != item->lines) return false;
    *counts = kind == ROW_MATCH || kind == ROW_LESSON;
    return !*counts ||
           (m->day == item->ref.day && statistics_match(host, item->ref.id, m));
}

/* True if it had to be played again. */
static bool count_one(Counting *c, const Item *item)
{
    Memory m;
    bool counts = false;
    const bool holds = row_holds(c->host, item, &m, &counts);
    if (!holds) counts = recall(c->host, item, &m);
    if (counts) {
        tallies_add(&c->all, &m);
        c->last = item->ref;
    }
    return !holds;
}

/* ---- the end -------------------------------------------------------------------------------- */

static void drop(void *context, const char *key, const char *value)
{
    Text *keys = context;
    (void)value;
    text_put(keys, key);
    text_put_char(keys, '\n');
}

/* Deletes all rows of people. */
static void drop_people(SessionHost *host)
{
    enum { KEYS_BYTES = 1 << 16, ROUNDS_MOST = 64 };
    char *bytes = malloc(KEYS_BYTES);
    bool more = bytes != NULL;
    for (int i = 0; more && i < ROUNDS_MOST; i++) {
        Text keys = text_over(bytes, KEYS_BYTES);
        stat_each(host->store, "person/", drop, &keys);
        more = keys.cut;
        char *last = strrchr(bytes, '\n');
        if (last) last[1] = '\0'; // a row that was cut short here comes with the next page
        store_together_begin(host->store);
        for (char *key = strtok(bytes, "\n"); key; key = strtok(NULL, "\n"))
            stat_put(host->store, key, NULL);
        store_together_end(host->store);
    }
    free(bytes);
}

static void write_all(Counting *c)
{
    Store *store = c->host->store;
    char key[STAT_KEY_BYTES], line[STAT_LINE_BYTES];
    if (c->all.full) return;
    drop_people(c->host);
    store_together_begin(store);
    for (int i = 0; i < c->all.count; i++) {
        const TallyRow *r = &c->all.row[i];
        Text out = text_over(line, sizeof line);
        person_key(r->game, r->tally.chair.name, key);
        tally_write(&r->tally, &out);
        stat_put(store, key, line);
    }
    Text mark = text_over(line, sizeof line);
    counted_write(&c->last, &mark);
    stat_put(store, COUNTED_KEY, line);
    store_together_end(store);
}

bool counting_step(Counting *c, int matches, int replays)
{
    store_together_begin(c->host->store); // one commit for all that is played again
    for (; c->at < c->count && matches > 0 && replays > 0; matches--)
        replays -= count_one(c, &c->item[c->at++]);
    store_together_end(c->host->store);
    if (c->at < c->count) return true;
    write_all(c);
    return false;
}

void statistics_count(SessionHost *host)
{
    enum { AT_ONCE = 64 };
    Counting *c = counting_new(host);
    while (c && counting_step(c, AT_ONCE, AT_ONCE)) continue;
    counting_free(c);
}

void statistics_begin_anew(SessionHost *host)
{
    if (!host->store) return;
    stat_put(host->store, COUNTED_KEY, NULL);
    drop_people(host);
}

void statistics_forget_match(SessionHost *host, int64_t id)
{
    char key[STAT_KEY_BYTES];
    match_key(id, key);
    stat_put(host->store, key, NULL);
    stat_put(host->store, COUNTED_KEY, NULL);
}

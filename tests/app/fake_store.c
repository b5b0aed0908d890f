/* fake_store.c - see fake_store.h. */
#include "fake_store.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 1024, LINES = 8192, SLOTS = 5, PASTS = 64 };

typedef struct Row {
    char *key, *value;
} Row;

typedef struct Journal {
    char slot[32];
    char *about;
    char *line[LINES];
    uint64_t hash[LINES];
    int count;
    bool open;
} Journal;

/* A match that is over. */
typedef struct Past {
    char slot[32], *result;
    JournalRead read;
    bool dropped;
} Past;

struct Store {
    Past past[PASTS]; /* the oldest first; ids from 1 */
    int pasts;
    Row row[ROWS];
    int rows, puts;
    Journal journal[SLOTS];
    StoreStatus answer;
    int until_full; /* writes until one has to wait; 0: none has */
    bool waits;     /* one had to */
    float ticked_s; /* that it was told to have passed */
    StoreStatus opened;
    bool durable;
};

static StoreStatus opening = STORE_OK;

/* What a write is answered that has been made. */
static StoreStatus answer_made(Store *s)
{
    if (s->until_full > 0 && --s->until_full == 0) s->waits = true;
    return s->waits ? STORE_FULL : s->answer;
}

static char *copy(const char *text)
{
    char *out = malloc(strlen(text) + 1);
    assert(out);
    strcpy(out, text);
    return out;
}

static Journal *journal_of(Store *s, const char *slot)
{
    for (int i = 0; i < SLOTS; i++) {
        if (strcmp(s->journal[i].slot, slot) == 0) return &s->journal[i];
    }
    return NULL;
}

static void empty(Journal *j)
{
    for (int i = 0; i < j->count; i++) free(j->line[i]);
    free(j->about);
    j->about = NULL;
    j->count = 0;
}

void fake_store_answer(Store *s, StoreStatus status) { s->answer = status; }
void fake_store_let_wait(Store *s, int which) { s->until_full = which; }
bool fake_store_has_let_wait(const Store *s) { return s->until_full == 0; }
void fake_store_be_durable(Store *s) { s->durable = true; }
void fake_store_opens_with(StoreStatus status) { opening = status; }
int fake_store_puts(const Store *s) { return s->puts; }

int fake_store_lines(Store *s, const char *slot)
{
    return journal_waits(s, slot) ? journal_of(s, slot)->count : -1;
}

const char *fake_store_line(Store *s, const char *slot, int line)
{
    return journal_of(s, slot)->line[line];
}

void fake_store_spoil(Store *s, const char *slot, int line, const char *text)
{
    Journal *j = journal_of(s, slot);
    free(j->line[line]);
    j->line[line] = copy(text);
}

Store *store_open(const char *path, StoreStatus *status)
{
    (void)path;
    *status = opening;
    Store *s = calloc(1, sizeof *s);
    if (s) s->opened = opening;
    return s;
}

void store_close(Store *s)
{
    if (!s) return;
    for (int i = 0; i < s->rows; i++) {
        free(s->row[i].key);
        free(s->row[i].value);
    }
    for (int i = 0; i < SLOTS; i++) empty(&s->journal[i]);
    for (int i = 0; i < s->pasts; i++) {
        journal_read_clear(&s->past[i].read);
        free(s->past[i].result);
    }
    free(s);
}

Store *store_open_telling(const char *path, StoreStatus *status,
                          void (*told)(void *context, float part), void *context)
{
    (void)told;
    (void)context;
    return store_open(path, status);
}

Storage store_state(const Store *s)
{
    const StoreStatus begun = s->opened == STORE_DAMAGED ? STORE_OK : s->opened;
    const StoreStatus why = s->waits ? STORE_FULL : s->answer != STORE_OK ? s->answer : begun;
    return (Storage){.place = why == STORE_OK ? STORAGE_DISK : STORAGE_RETRYING, .why = why};
}

void store_tick(Store *s, float dt_s, float idle_s)
{
    (void)idle_s;
    s->ticked_s += dt_s;
    if (s->answer == STORE_OK && s->until_full == 0) s->waits = false;
}

int store_wake_ms(const Store *s) { return store_state(s).place == STORAGE_DISK ? -1 : 1000; }

StoreRescue store_rescue(const Store *s)
{
    return (StoreRescue){.was = s->opened == STORE_DAMAGED, .whole = true};
}

void store_rescue_confirmed(Store *s) { (void)s; }

int store_asides(const Store *s)
{
    (void)s;
    return 0;
}

StoreStatus store_forget_older(Store *s) { return s->answer; }

void store_together_begin(Store *s) { (void)s; }
StoreStatus store_together_end(Store *s) { return s->waits ? STORE_FULL : s->answer; }

StoreStatus journal_open(Store *s, const char *slot)
{
    (void)slot;
    return s->waits ? STORE_FULL : s->answer;
}

bool store_is_durable(const Store *s)
{
    return s->durable;
}

const char *store_set_aside(const Store *s)
{
    (void)s;
    return "";
}

/* Statistics lie among the settings, under keys that no setting has. */
enum { KEY_BYTES = 256 };
static const char *stat_key(const char *key)
{
    static char out[KEY_BYTES];
    snprintf(out, sizeof out, "\x01%s", key);
    return out;
}

static int row_of(const Store *s, const char *key)
{
    for (int i = 0; i < s->rows; i++) {
        if (strcmp(s->row[i].key, key) == 0) return i;
    }
    return -1;
}

StoreStatus store_put(Store *s, const char *key, const char *value)
{
    if (s->answer != STORE_OK) return s->answer;
    int at = row_of(s, key);
    s->puts++;
    if (!value) {
        if (at < 0) return answer_made(s);
        free(s->row[at].key);
        free(s->row[at].value);
        s->row[at] = s->row[--s->rows];
        return answer_made(s);
    }
    if (at < 0) {
        assert(s->rows < ROWS);
        at = s->rows++;
        s->row[at] = (Row){copy(key), NULL};
    }
    free(s->row[at].value);
    s->row[at].value = copy(value);
    return answer_made(s);
}

char *store_get(Store *s, const char *key)
{
    int at = row_of(s, key);
    return at < 0 ? NULL : copy(s->row[at].value);
}

void store_each(Store *s, const char *prefix,
                void (*each)(void *context, const char *key, const char *value), void *context)
{
    for (int i = 0; i < s->rows; i++) {
        if (strncmp(s->row[i].key, prefix, strlen(prefix)) == 0) {
            each(context, s->row[i].key, s->row[i].value);
        }
    }
}

StoreStatus stat_put(Store *s, const char *key, const char *value)
{
    const int puts = s->puts, until_full = s->until_full;
    const bool waits = s->waits;
    const StoreStatus status = store_put(s, stat_key(key), value);
    s->puts = puts; // they are no changes of their own: they go with a match that ends
    s->until_full = until_full;
    s->waits = waits;
    return status == STORE_FULL && !waits ? STORE_OK : status;
}

char *stat_get(Store *s, const char *key) { return store_get(s, stat_key(key)); }

/* Not in order, because callers must not depend on the order here. */
void stat_each(Store *s, const char *prefix,
               void (*each)(void *context, const char *key, const char *value), void *context)
{
    char begin[KEY_BYTES];
    snprintf(begin, sizeof begin, "%s", stat_key(prefix));
    for (int i = 0; i < s->rows; i++) {
        if (strncmp(s->row[i].key, begin, strlen(begin)) == 0)
            each(context, s->row[i].key + 1, s->row[i].value);
    }
}

StoreStatus journal_begin(Store *s, const char *slot, const char *about, const char *first_line)
{
    if (s->answer != STORE_OK) return s->answer;
    Journal *j = journal_of(s, slot);
    if (!j) j = journal_of(s, "");
    assert(j);
    empty(j);
    snprintf(j->slot, sizeof j->slot, "%s", slot);
    j->about = copy(about);
    j->line[0] = copy(first_line);
    j->hash[0] = 0;
    j->count = 1;
    j->open = true;
    return answer_made(s);
}

StoreStatus journal_append(Store *s, const char *slot, const char *line, uint64_t state_hash)
{
    Journal *j = journal_of(s, slot);
    if (s->answer != STORE_OK) return s->answer;
    assert(j && j->open && j->count < LINES);
    j->line[j->count] = copy(line);
    j->hash[j->count++] = state_hash;
    return answer_made(s);
}

StoreStatus journal_about(Store *s, const char *slot, const char *about)
{
    Journal *j = journal_of(s, slot);
    free(j->about);
    j->about = copy(about);
    return answer_made(s);
}

static void copy_lines(const Journal *j, JournalRead *out)
{
    out->about = copy(j->about);
    out->line = calloc((size_t)j->count, sizeof *out->line);
    out->state_hash = calloc((size_t)j->count, sizeof *out->state_hash);
    assert(out->line && out->state_hash);
    for (int i = 0; i < j->count; i++) {
        out->line[i] = copy(j->line[i]);
        out->state_hash[i] = j->hash[i];
    }
    out->count = j->count;
}

static void add_past(Store *s, const char *slot, const char *result, const Journal *j)
{
    Past *p = &s->past[s->pasts++];
    snprintf(p->slot, sizeof p->slot, "%s", slot);
    p->result = copy(result);
    copy_lines(j, &p->read);
}

StoreStatus journal_end(Store *s, const char *slot, const char *result)
{
    Journal *j = journal_of(s, slot);
    if (s->answer != STORE_OK || !j || !j->open) return s->answer;
    j->open = false;
    if (s->pasts < PASTS) add_past(s, slot, result, j);
    return answer_made(s);
}

StoreStatus journal_keep(Store *s, const char *slot, const char *result, const JournalRead *lines)
{
    Journal j = {.about = lines->about, .count = lines->count};
    if (s->answer != STORE_OK || s->pasts == PASTS) return s->answer;
    assert(j.count <= LINES);
    for (int i = 0; i < j.count; i++) {
        j.line[i] = lines->line[i];
        j.hash[i] = lines->state_hash[i];
    }
    add_past(s, slot, result, &j);
    return STORE_OK;
}

void journal_past(Store *s, bool (*each)(void *context, const PastGame *game), void *context)
{
    for (int i = s->pasts - 1; i >= 0; i--) {
        const Past *p = &s->past[i];
        if (!p->dropped && !each(context, &(PastGame){i + 1, p->slot, p->read.about, p->result,
                                                      p->read.count})) return;
    }
}

void journal_past_one(Store *s, int64_t id, bool (*each)(void *context, const PastGame *game),
                      void *context)
{
    if (id < 1 || id > s->pasts || s->past[id - 1].dropped) return;
    const Past *p = &s->past[id - 1];
    each(context, &(PastGame){id, p->slot, p->read.about, p->result, p->read.count});
}

StoreStatus journal_past_drop(Store *s, int64_t id)
{
    if (s->answer != STORE_OK) return s->answer;
    if (id < 1 || id > s->pasts || s->past[id - 1].dropped) return STORE_NONE;
    s->past[id - 1].dropped = true;
    return answer_made(s);
}

StoreStatus journal_past_about(Store *s, int64_t id, const char *about)
{
    if (s->answer != STORE_OK) return s->answer;
    if (id < 1 || id > s->pasts) return STORE_NONE;
    JournalRead *read = &s->past[id - 1].read;
    free(read->about);
    read->about = copy(about);
    return answer_made(s);
}

StoreStatus journal_read_past(Store *s, int64_t id, JournalRead *out)
{
    *out = (JournalRead){0};
    if (id < 1 || id > s->pasts || s->past[id - 1].dropped) return STORE_NONE;
    const JournalRead *from = &s->past[id - 1].read;
    Journal j = {.about = from->about, .count = from->count};
    for (int i = 0; i < j.count; i++) {
        j.line[i] = from->line[i];
        j.hash[i] = from->state_hash[i];
    }
    copy_lines(&j, out);
    return STORE_OK;
}

/* That is going to be its own when it is over. */
int64_t journal_id(Store *s, const char *slot, char **about)
{
    const Journal *j = journal_of(s, slot);
    *about = j && j->open ? copy(j->about) : NULL;
    return *about ? s->pasts + 1 : 0;
}

bool journal_waits(Store *s, const char *slot)
{
    const Journal *j = journal_of(s, slot);
    return j && j->open;
}

StoreStatus store_retry(Store *s) { return s->answer; }

StoreStatus journal_read(Store *s, const char *slot, JournalRead *out)
{
    const Journal *j = journal_of(s, slot);
    *out = (JournalRead){0};
    if (!j || !j->open) return STORE_NONE;
    copy_lines(j, out);
    return STORE_OK;
}

void journal_read_clear(JournalRead *r)
{
    for (int i = 0; i < r->count; i++) free(r->line[i]);
    free(r->line);
    free(r->about);
    free(r->state_hash);
    *r = (JournalRead){0};
}

bool store_default_path(const char *xdg_data_home, const char *home, char *out, size_t capacity)
{
    (void)xdg_data_home;
    snprintf(out, capacity, "%s/ennichi.db", home ? home : "");
    return home != NULL;
}

float fake_store_ticked_s(const Store *s) { return s->ticked_s; }

/* journal.c - the open match of each slot, line by line. */
#include <stdlib.h>
#include <string.h>

#include "store/inside.h"

StoreStatus journal_begin(Store *s, const char *slot, const char *about, const char *first_line)
{
    return store_change(
        s, &(Op){.kind = OP_BEGIN, .name = slot, .text = first_line, .about = about});
}

StoreStatus journal_append(Store *s, const char *slot, const char *line, uint64_t state_hash)
{
    return store_change(
        s, &(Op){.kind = OP_APPEND, .name = slot, .text = line, .state_hash = state_hash});
}

StoreStatus journal_about(Store *s, const char *slot, const char *about)
{
    return store_change(s, &(Op){.kind = OP_ABOUT, .name = slot, .text = about});
}

StoreStatus journal_open(Store *s, const char *slot)
{
    return store_change(s, &(Op){.kind = OP_OPEN, .name = slot});
}

StoreStatus journal_past_about(Store *s, int64_t id, const char *about)
{
    return store_change(s, &(Op){.kind = OP_RETELL, .past = id, .about = about});
}

StoreStatus journal_past_result(Store *s, int64_t id, const char *result)
{
    return store_change(s, &(Op){.kind = OP_RETELL, .past = id, .text = result});
}

StoreStatus journal_past_drop(Store *s, int64_t id)
{
    return store_change(s, &(Op){.kind = OP_DROP, .past = id});
}

StoreStatus journal_end(Store *s, const char *slot, const char *result)
{
    s->match_ended = s->wal_is_long = true;
    return store_change(s, &(Op){.kind = OP_END, .name = slot, .text = result});
}

StoreStatus journal_keep(Store *s, const char *slot, const char *result, const JournalRead *lines)
{
    return store_change_now(s, &(Op){.kind = OP_KEEP, .name = slot, .text = result,
                                     .about = lines->about, .line = lines->line,
                                     .state = lines->state_hash, .count = lines->count});
}

bool journal_waits(Store *s, const char *slot)
{
    GameRow g;
    store_read_begin(s);
    sqlite3_stmt *row = rows_open_game(s->db, slot, &g);
    bool waits = row != NULL;
    sqlite3_finalize(row);
    store_read_end(s);
    return waits;
}

int64_t journal_id(Store *s, const char *slot, char **about)
{
    GameRow g;
    store_read_begin(s);
    sqlite3_stmt *row = rows_open_game(s->db, slot, &g);
    *about = row ? strdup(g.about) : NULL;
    const int64_t id = *about ? g.id : 0;
    sqlite3_finalize(row);
    store_read_end(s);
    return id;
}

/* Room for `count` lines; false when memory is out. */
static bool make_room(JournalRead *r, int64_t count)
{
    if (count < 1 || count > 1 << 24) count = 1; // a damaged number: then the lines lead
    r->line = calloc((size_t)count, sizeof *r->line);
    r->state_hash = calloc((size_t)count, sizeof *r->state_hash);
    return r->line && r->state_hash && r->about;
}

/* Opened where it is sealed; false: it cannot be, or memory is out. */
static bool add_line(JournalRead *r, const Box *box, const LineRow *line)
{
    uint64_t state = (uint64_t)line->state;
    char *text = box_is_sealed(line->text) ? box_open(box, line->text, &state) : strdup(line->text);
    if (!text) return false;
    r->line[r->count] = text;
    r->state_hash[r->count++] = state;
    return true;
}

/* The lines of `g`, as far as they hold. */
static StoreStatus read_lines(Store *s, const GameRow *g, JournalRead *out)
{
    LineRow line;
    Digest before = {{0}}, own = game_hash(g);
    bool holds = digest_equal(&own, &g->hash);
    out->about = strdup(holds ? g->about : "");
    if (!make_room(out, g->count)) return STORE_IO;
    sqlite3_stmt *lines = rows_lines(s->db, g->id);
    while (out->count < g->count && rows_next_line(lines, g->slot, &before, out->count, &line)) {
        before = line.chain;
        if (!add_line(out, &s->box, &line)) break;
    }
    sqlite3_finalize(lines);
    holds = holds && out->count == g->count && digest_equal(&before, &g->head);
    return holds ? STORE_OK : STORE_DAMAGED;
}

/* `row` is that of `g`, or NULL; finalized here. */
static StoreStatus read_game(Store *s, sqlite3_stmt *row, const GameRow *g, JournalRead *out)
{
    *out = (JournalRead){.count = 0};
    StoreStatus status = row ? read_lines(s, g, out) : STORE_NONE;
    sqlite3_finalize(row);
    store_read_end(s);
    if (status != STORE_OK && status != STORE_DAMAGED) journal_read_clear(out);
    return status;
}

StoreStatus journal_read(Store *s, const char *slot, JournalRead *out)
{
    GameRow g;
    store_read_begin(s);
    return read_game(s, rows_open_game(s->db, slot, &g), &g, out);
}

StoreStatus journal_read_past(Store *s, int64_t id, JournalRead *out)
{
    GameRow g;
    store_read_begin(s);
    sqlite3_stmt *row = rows_past_games(s->db, id);
    if (row && rows_next_past(row, &g)) return read_game(s, row, &g, out);
    sqlite3_finalize(row);
    return read_game(s, NULL, NULL, out);
}

static void tell_past(Store *s, int64_t only, bool (*each)(void *context, const PastGame *game),
                      void *context)
{
    GameRow g;
    bool more = true;
    store_read_begin(s);
    sqlite3_stmt *row = rows_past_games(s->db, only);
    while (more && row && rows_next_past(row, &g)) {
        const Digest own = game_hash(&g);
        if (!digest_equal(&own, &g.hash)) continue;
        more = each(context, &(PastGame){g.id, g.slot, g.about, g.result, g.count});
    }
    sqlite3_finalize(row);
    store_read_end(s);
}

void journal_past(Store *s, bool (*each)(void *context, const PastGame *game), void *context)
{
    tell_past(s, 0, each, context);
}

void journal_past_one(Store *s, int64_t id, bool (*each)(void *context, const PastGame *game),
                      void *context)
{
    if (id > 0) tell_past(s, id, each, context);
}

void journal_read_clear(JournalRead *r)
{
    for (int i = 0; i < r->count; i++) free(r->line[i]);
    free(r->line);
    free(r->state_hash);
    free(r->about);
    *r = (JournalRead){.count = 0};
}

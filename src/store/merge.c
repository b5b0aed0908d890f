/* merge.c - see merge.h. */
#include "store/merge.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t monotonic_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* For SQLite, which asks now and then whether to go on. */
static int too_long(void *context)
{
    Patience *p = context;
    if (p && monotonic_ms() > p->end_ms) p->over = true;
    return p && p->over;
}

/* ---- one match ------------------------------------------------------------------------------ */

void told_clear(Told *t)
{
    for (int i = 0; i < t->count; i++) {
        free(t->line[i]);
        free(t->raw[i]);
    }
    free(t->line);
    free(t->raw);
    free(t->state);
    free(t->slot);
    free(t->about);
    free(t->result);
    *t = (Told){.id = 0};
}

/* Its row, from either table. What stands in one that does not hold is not told. */
static void read_row(sqlite3 *db, Told *t)
{
    static const char *const WHERE[] = {
        "SELECT slot, about, result, count, head, hash FROM past WHERE id=?1",
        "SELECT slot, about, NULL, count, head, hash FROM game WHERE id=?1"};
    bool found = false;
    for (int i = 0; i < 2 && !found; i++) {
        sqlite3_stmt *row = db_ask(db, WHERE[i], "i", t->id);
        found = row && sqlite3_step(row) == SQLITE_ROW;
        if (found) {
            GameRow g = {.id = t->id, .slot = column_text(row, 0), .about = column_text(row, 1),
                         .result = i == 0 ? column_text(row, 2) : NULL,
                         .count = sqlite3_column_int64(row, 3), .head = column_digest(row, 4),
                         .hash = column_digest(row, 5)};
            const Digest own = game_hash(&g);
            const bool holds = digest_equal(&own, &g.hash);
            t->claimed = holds ? g.count : 0;
            t->about = strdup(holds ? g.about : "");
            t->result = i == 0 ? strdup(holds ? g.result : "") : NULL;
            t->head = g.head;
            t->hash = g.hash;
        }
        sqlite3_finalize(row);
    }
    if (!t->about) t->about = strdup("");
}

/* Room for twice as many at each power of two. */
static bool make_room(Told *t)
{
    enum { LINES_MOST = 1 << 20 };
    if (t->count & (t->count - 1)) return true;
    if (t->count >= LINES_MOST) return false;
    const size_t room = t->count ? 2 * (size_t)t->count : 1;
    char **line = realloc(t->line, room * sizeof *line);
    if (line) t->line = line;
    char **raw = realloc(t->raw, room * sizeof *raw);
    if (raw) t->raw = raw;
    uint64_t *state = realloc(t->state, room * sizeof *state);
    if (state) t->state = state;
    return line && raw && state;
}

static bool add_line(Told *t, const Box *box, const LineRow *line)
{
    uint64_t state = (uint64_t)line->state;
    const bool sealed = box_is_sealed(line->text);
    if (!make_room(t)) return false;
    char *text = sealed ? box_open(box, line->text, &state) : strdup(line->text);
    char *raw = text && sealed ? strdup(line->text) : NULL;
    if (!text || (sealed && !raw)) {
        free(text);
        return false;
    }
    t->line[t->count] = text;
    t->raw[t->count] = raw;
    t->state[t->count++] = state;
    return true;
}

bool told_read(sqlite3 *db, const Box *box, int64_t id, Told *out)
{
    Digest before = {{0}};
    LineRow line;
    *out = (Told){.id = id};
    read_row(db, out);
    sqlite3_stmt *lines = rows_lines(db, id);
    while (rows_next_line(lines, out->slot, &before, out->count, &line)) {
        if (!out->slot) out->slot = strdup(line.slot);
        before = line.chain;
        if (!out->slot || !add_line(out, box, &line)) break;
    }
    sqlite3_finalize(lines);
    return out->count > 0 && out->about;
}

static bool same_match(const Told *a, const Told *b)
{
    return strcmp(a->slot, b->slot) == 0 && strcmp(a->line[0], b->line[0]) == 0;
}

/* Is `a` worth more than `b`? Ours, where it is as long, says who sits there now. */
static bool better(const Told *a, const Told *b, bool ours)
{
    if (a->count != b->count) return a->count > b->count;
    if ((a->result != NULL) != (b->result != NULL)) return a->result != NULL;
    if (a->claimed == 0 || b->claimed == 0) return a->claimed > 0;
    return ours && strcmp(a->about, b->about) != 0;
}

static int take_out(sqlite3 *to, Edit *e, const Told *t)
{
    const GameRow g = {.id = t->id, .slot = t->slot, .about = t->about, .result = t->result,
                       .count = t->claimed, .head = t->head, .hash = t->hash};
    return rows_remove(to, e, &g);
}

/* The row of a match that is over is there, byte for byte. */
static bool is_there(sqlite3 *to, const Told *t)
{
    sqlite3_stmt *row = db_ask(to, "SELECT 1 FROM past WHERE id=?1 AND hash=?2", "id", t->id,
                               &t->hash);
    const bool there = row && sqlite3_step(row) == SQLITE_ROW;
    sqlite3_finalize(row);
    return there && t->result && t->claimed == t->count;
}

int merge_match(sqlite3 *from, sqlite3 *to, Edit *e, unsigned what, int64_t id)
{
    Told t, known;
    GameRow open_one;
    int rc = SQLITE_OK;
    const bool told = told_read(from, e->box, id, &t);
    if (!told || (t.result && !(what & MERGE_ALL)) || is_there(to, &t)) {
        told_clear(&t);
        return rc;
    }
    const bool has = told_read(to, e->box, id, &known), same = has && same_match(&t, &known);
    if (!same || better(&t, &known, what & MERGE_OURS)) {
        if (same) rc = take_out(to, e, &known);
        sqlite3_stmt *open = !t.result ? rows_open_game(to, t.slot, &open_one) : NULL;
        if (open && !(what & MERGE_OURS)) t.result = strdup("abandoned");
        sqlite3_finalize(open);
        if (rc == SQLITE_OK) rc = rows_put(to, e, &t);
    }
    told_clear(&known);
    told_clear(&t);
    return rc;
}

/* ---- all of them ---------------------------------------------------------------------------- */

/* The next id that any table has behind `id` (before it, where `down`); 0: none, or the page that
 * would tell cannot be read. */
static int64_t next_id(sqlite3 *db, int64_t id, bool down)
{
    static const char *const SQL[2][3] = {
        {"SELECT min(game) FROM line WHERE game>?1", "SELECT min(id) FROM past WHERE id>?1",
         "SELECT min(id) FROM game WHERE id>?1"},
        {"SELECT max(game) FROM line WHERE game<?1", "SELECT max(id) FROM past WHERE id<?1",
         "SELECT max(id) FROM game WHERE id<?1"}};
    int64_t best = 0;
    for (int i = 0; i < 3; i++) {
        sqlite3_stmt *row = db_ask(db, SQL[down][i], "i", id);
        if (row && sqlite3_step(row) == SQLITE_ROW && sqlite3_column_type(row, 0) != SQLITE_NULL) {
            const int64_t found = sqlite3_column_int64(row, 0);
            if (found > 0 && (best == 0 || (down ? found > best : found < best))) best = found;
        }
        sqlite3_finalize(row);
    }
    return best;
}

static void tell(Patience *p, int64_t done, int64_t of)
{
    if (!p || !p->told || of < 1) return;
    p->told(p->context, p->from + (p->to - p->from) * (float)done / (float)of);
}

/* One match. The time that it takes does not count where something of it holds: what is sound is
 * carried over however much it is, and only what leads nowhere has an end. */
static int merge_counting(sqlite3 *from, sqlite3 *to, Edit *e, unsigned what, int64_t id,
                          Patience *p)
{
    Told t;
    const int64_t began = monotonic_ms();
    const int rc = merge_match(from, to, e, what, id);
    if (p && told_read(to, e->box, id, &t)) p->end_ms += monotonic_ms() - began;
    if (p) told_clear(&t);
    return rc;
}

/* Up from the first and, where a damaged page ends that, down from the last; what lies between is
 * asked for one by one, as far as there may be any. */
static int merge_matches(sqlite3 *from, sqlite3 *to, Edit *e, unsigned what, Patience *patience)
{
    enum { GAP_MOST = 20000 };
    int rc = SQLITE_OK;
    int64_t last = 0, first = INT64_MAX;
    const int64_t highest = next_id(from, INT64_MAX, true);
    for (int64_t id = 0; rc == SQLITE_OK && (id = next_id(from, id, false)) > 0; last = id) {
        if (too_long(patience)) return rc;
        rc = merge_counting(from, to, e, what, id, patience);
        tell(patience, id, highest);
    }
    for (int64_t id = first; rc == SQLITE_OK && (id = next_id(from, id, true)) > last; first = id) {
        if (too_long(patience)) return rc;
        rc = merge_counting(from, to, e, what, id, patience);
    }
    if (first == INT64_MAX) return rc;
    for (int64_t id = last + 1; rc == SQLITE_OK && id < first && id <= last + GAP_MOST; id++) {
        if (too_long(patience)) return rc;
        rc = merge_counting(from, to, e, what, id, patience);
    }
    return rc;
}

static bool has_setting(sqlite3 *db, const char *key)
{
    sqlite3_stmt *row = db_ask(db, "SELECT 1 FROM setting WHERE key=?1", "t", key);
    const bool has = row && sqlite3_step(row) == SQLITE_ROW;
    sqlite3_finalize(row);
    return has;
}

/* From the first on and, where that ends too soon, from the last back. */
static int merge_settings(sqlite3 *from, sqlite3 *to, Edit *e, bool over)
{
    static const char *const SQL[] = {"SELECT key, value, hash FROM setting ORDER BY key",
                                      "SELECT key, value, hash FROM setting ORDER BY key DESC"};
    int rc = SQLITE_OK, ended = SQLITE_ERROR;
    for (int i = 0; i < 2 && rc == SQLITE_OK && ended != SQLITE_DONE; i++) {
        sqlite3_stmt *row = db_ask(from, SQL[i], "");
        while (row && rc == SQLITE_OK && (ended = sqlite3_step(row)) == SQLITE_ROW) {
            const Op put = {.kind = OP_PUT, .name = column_text(row, 0),
                            .text = column_text(row, 1)};
            const Digest kept = column_digest(row, 2), own = setting_hash(put.name, put.text);
            if (digest_equal(&kept, &own) && (over || !has_setting(to, put.name)))
                rc = rows_apply(to, e, &put);
        }
        sqlite3_finalize(row);
    }
    return rc;
}

int merge(sqlite3 *from, sqlite3 *to, Edit *edit, unsigned what, Patience *patience)
{
    enum { STEP = 1000 };
    sqlite3_progress_handler(from, STEP, patience ? too_long : NULL, patience);
    const bool over = what & MERGE_TEXTS_OVER;
    int rc = over || what & MERGE_TEXTS ? merge_settings(from, to, edit, over) : SQLITE_OK;
    if (rc == SQLITE_OK && what & (MERGE_OPEN | MERGE_ALL))
        rc = merge_matches(from, to, edit, what, patience);
    sqlite3_progress_handler(from, 0, NULL, NULL);
    return rc;
}

/* ---- what has become of them ---------------------------------------------------------------- */

static void claim(Claims *c, int64_t id, int64_t lines)
{
    for (int i = c->count - 1; i >= 0; i--) { // mostly in order, so it is found at once
        if (c->id[i] < id) break;
        if (c->id[i] != id) continue;
        if (lines > c->lines[i]) c->lines[i] = lines;
        return;
    }
    if (c->count == c->room) {
        const int room = c->room ? 2 * c->room : 256;
        int64_t *ids = realloc(c->id, (size_t)room * sizeof *ids);
        if (ids) c->id = ids;
        int64_t *more = ids ? realloc(c->lines, (size_t)room * sizeof *more) : NULL;
        if (!more) return;
        c->lines = more;
        c->room = room;
    }
    int at = c->count++;
    for (; at > 0 && c->id[at - 1] > id; at--) {
        c->id[at] = c->id[at - 1];
        c->lines[at] = c->lines[at - 1];
    }
    c->id[at] = id;
    c->lines[at] = lines;
}

void claims_read(Claims *claims, sqlite3 *from)
{
    static const char *const SQL[] = {
        "SELECT id, slot, about, result, count, head, hash FROM past ORDER BY id",
        "SELECT id, slot, about, result, count, head, hash FROM past ORDER BY id DESC",
        "SELECT id, slot, about, NULL, count, head, hash FROM game"};
    int ended = SQLITE_ERROR;
    for (int i = 0; i < 3; i++) {
        if (i == 1 && ended == SQLITE_DONE) continue;
        sqlite3_stmt *row = db_ask(from, SQL[i], "");
        while (row && (ended = sqlite3_step(row)) == SQLITE_ROW) {
            const GameRow g = {.id = sqlite3_column_int64(row, 0), .slot = column_text(row, 1),
                               .about = column_text(row, 2),
                               .result = i < 2 ? column_text(row, 3) : NULL,
                               .count = sqlite3_column_int64(row, 4),
                               .head = column_digest(row, 5), .hash = column_digest(row, 6)};
            const Digest own = game_hash(&g);
            if (digest_equal(&own, &g.hash)) claim(claims, g.id, g.count);
        }
        sqlite3_finalize(row);
    }
}

void claims_settle(const Claims *claims, sqlite3 *to, Account *out)
{
    for (int i = 0; i < claims->count; i++) {
        int64_t lines = 0;
        sqlite3_stmt *row = db_ask(to, "SELECT max(seq) + 1 FROM line WHERE game=?1", "i",
                                   claims->id[i]);
        if (row && sqlite3_step(row) == SQLITE_ROW) lines = sqlite3_column_int64(row, 0);
        sqlite3_finalize(row);
        out->matches++;
        out->lost += lines == 0;
        out->shortened += lines > 0 && lines < claims->lines[i];
    }
}

void claims_clear(Claims *claims)
{
    free(claims->id);
    free(claims->lines);
    *claims = (Claims){.count = 0};
}

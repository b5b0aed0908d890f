/* rows.c - see rows.h: the tables, changes to them, and the fingerprint of each row. */
#include "store/rows.h"

#include <stdlib.h>
#include <string.h>

const char *const TABLES[] = {
    "CREATE TABLE game(slot TEXT PRIMARY KEY NOT NULL, id INTEGER NOT NULL, about TEXT NOT NULL, "
    "count INTEGER NOT NULL, head BLOB NOT NULL, hash BLOB NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE line(game INTEGER NOT NULL, seq INTEGER NOT NULL, slot TEXT NOT NULL, "
    "text TEXT NOT NULL, state INTEGER NOT NULL, chain BLOB NOT NULL, PRIMARY KEY(game, seq)) "
    "STRICT, WITHOUT ROWID",
    "CREATE TABLE past(id INTEGER PRIMARY KEY, slot TEXT NOT NULL, about TEXT NOT NULL, "
    "result TEXT NOT NULL, count INTEGER NOT NULL, head BLOB NOT NULL, hash BLOB NOT NULL) STRICT",
    "CREATE TABLE seal(id INTEGER PRIMARY KEY, commits INTEGER NOT NULL, next_id INTEGER NOT NULL, "
    "sum BLOB NOT NULL, past_sum BLOB NOT NULL, hash BLOB NOT NULL) STRICT",
    "CREATE TABLE setting(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, hash BLOB NOT NULL) "
    "STRICT, WITHOUT ROWID",
    "CREATE TABLE stat(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, hash BLOB NOT NULL) "
    "STRICT, WITHOUT ROWID",
    NULL};
enum { TABLE_STAT = 5 };

/* ---- fingerprints --------------------------------------------------------------------- */

bool digest_equal(const Digest *a, const Digest *b) { return memcmp(a, b, sizeof *a) == 0; }

void digest_toggle(Digest *sum, Digest d)
{
    for (int i = 0; i < DIGEST_BYTES; i++) sum->byte[i] ^= d.byte[i];
}

Digest setting_hash(const char *key, const char *value)
{
    Fields f = {.count = 0};
    field_text(&f, "setting");
    field_text(&f, key);
    field_text(&f, value);
    return fields_digest(&f);
}

Digest game_hash(const GameRow *g)
{
    Fields f = {.count = 0};
    field_text(&f, g->result ? "past" : "game");
    field_int(&f, g->id);
    field_text(&f, g->slot);
    field_text(&f, g->about);
    field_text(&f, g->result ? g->result : "");
    field_int(&f, g->count);
    field_digest(&f, g->head);
    return fields_digest(&f);
}

static Digest line_chain(const Digest *before, const LineRow *line)
{
    Fields f = {.count = 0};
    field_digest(&f, *before);
    field_int(&f, line->game);
    field_text(&f, line->slot);
    field_int(&f, line->seq);
    field_text(&f, line->text);
    field_int(&f, line->state);
    return fields_digest(&f);
}

static Digest seal_hash(const Seal *seal)
{
    Fields f = {.count = 0};
    field_int(&f, seal->commits);
    field_int(&f, seal->next_id);
    field_digest(&f, seal->sum);
    field_digest(&f, seal->past_sum);
    return fields_digest(&f);
}

/* ---- reading -------------------------------------------------------------------------- */

bool rows_read_seal(sqlite3 *db, Seal *out)
{
    bool whole = false;
    sqlite3_stmt *row =
        db_ask(db, "SELECT commits, next_id, sum, past_sum, hash FROM seal WHERE id=1", "");
    if (row && sqlite3_step(row) == SQLITE_ROW) {
        *out = (Seal){.commits = sqlite3_column_int64(row, 0),
                      .next_id = sqlite3_column_int64(row, 1),
                      .sum = column_digest(row, 2),
                      .past_sum = column_digest(row, 3)};
        Digest kept = column_digest(row, 4), own = seal_hash(out);
        whole = digest_equal(&kept, &own);
    }
    sqlite3_finalize(row);
    return whole;
}

sqlite3_stmt *rows_open_game(sqlite3 *db, const char *slot, GameRow *out)
{
    sqlite3_stmt *row =
        db_ask(db, "SELECT id, about, count, head, hash FROM game WHERE slot=?1", "t", slot);
    if (row && sqlite3_step(row) == SQLITE_ROW) {
        *out = (GameRow){.id = sqlite3_column_int64(row, 0),
                         .slot = slot,
                         .about = column_text(row, 1),
                         .count = sqlite3_column_int64(row, 2),
                         .head = column_digest(row, 3),
                         .hash = column_digest(row, 4)};
        return row;
    }
    sqlite3_finalize(row);
    return NULL;
}

sqlite3_stmt *rows_past_before(sqlite3 *db, int64_t before)
{
    return db_ask(db,
                  "SELECT id, slot, about, result, count, head, hash FROM past "
                  "WHERE id<?1 ORDER BY id DESC",
                  "i", before);
}

sqlite3_stmt *rows_past_games(sqlite3 *db, int64_t only)
{
    return db_ask(db,
                  "SELECT id, slot, about, result, count, head, hash FROM past "
                  "WHERE ?1=0 OR id=?1 ORDER BY id DESC",
                  "i", only);
}

bool rows_next_past(sqlite3_stmt *games, GameRow *out)
{
    if (sqlite3_step(games) != SQLITE_ROW) return false;
    *out = (GameRow){.id = sqlite3_column_int64(games, 0),
                     .slot = column_text(games, 1),
                     .about = column_text(games, 2),
                     .result = column_text(games, 3),
                     .count = sqlite3_column_int64(games, 4),
                     .head = column_digest(games, 5),
                     .hash = column_digest(games, 6)};
    return true;
}

sqlite3_stmt *rows_lines(sqlite3 *db, int64_t game)
{
    return db_ask(
        db, "SELECT game, seq, slot, text, state, chain FROM line WHERE game=?1 ORDER BY seq", "i",
        game);
}

bool rows_next_line(sqlite3_stmt *lines, const char *slot, const Digest *before, int64_t seq,
                    LineRow *out)
{
    if (!lines || sqlite3_step(lines) != SQLITE_ROW) return false;
    *out = (LineRow){.game = sqlite3_column_int64(lines, 0),
                     .seq = sqlite3_column_int64(lines, 1),
                     .slot = column_text(lines, 2),
                     .text = column_text(lines, 3),
                     .state = sqlite3_column_int64(lines, 4),
                     .chain = column_digest(lines, 5)};
    Digest own = line_chain(before, out);
    return out->seq == seq && digest_equal(&own, &out->chain) &&
           (!slot || strcmp(slot, out->slot) == 0);
}

/* Is there anything of this id? */
static bool rows_has(sqlite3 *db, int64_t id)
{
    sqlite3_stmt *row = db_ask(db, "SELECT 1 FROM line WHERE game=?1 LIMIT 1", "i", id);
    const bool has = row && sqlite3_step(row) == SQLITE_ROW;
    sqlite3_finalize(row);
    return has;
}

/* ---- changing -------------------------------------------------------------------------- */

int rows_error(sqlite3 *db, int otherwise)
{
    const int rc = sqlite3_extended_errcode(db);
    return rc == SQLITE_OK || rc == SQLITE_DONE || rc == SQLITE_ROW ? otherwise : rc;
}

static int write_seal(sqlite3 *db, const Seal *seal)
{
    Digest hash = seal_hash(seal);
    return db_run(db, "INSERT OR REPLACE INTO seal VALUES(1,?1,?2,?3,?4,?5)", "iiddd",
                  seal->commits, seal->next_id, &seal->sum, &seal->past_sum, &hash);
}

int rows_create(sqlite3 *db, int64_t commits)
{
    Seal seal = {.commits = commits, .next_id = 1};
    int rc = db_run(db, "BEGIN IMMEDIATE", "");
    for (int i = 0; TABLES[i] && rc == SQLITE_OK; i++) rc = db_run(db, TABLES[i], "");
    if (rc == SQLITE_OK) rc = db_run(db, "PRAGMA application_id=1162759747", ""); // DB_APPLICATION
    if (rc == SQLITE_OK) rc = db_run(db, "PRAGMA user_version=2", "");            // DB_VERSION
    if (rc == SQLITE_OK) rc = write_seal(db, &seal);
    if (rc == SQLITE_OK) rc = db_run(db, "COMMIT", "");
    if (rc != SQLITE_OK) rows_forget(db);
    return rc;
}

int rows_renew(sqlite3 *db)
{
    int rc = db_run(db, "BEGIN IMMEDIATE", "");
    if (rc == SQLITE_OK) rc = db_run(db, TABLES[TABLE_STAT], "");
    if (rc == SQLITE_OK) rc = db_run(db, "PRAGMA user_version=2", ""); // DB_VERSION
    if (rc == SQLITE_OK) rc = db_run(db, "COMMIT", "");
    if (rc != SQLITE_OK) rows_forget(db);
    return rc;
}

/* In setting or stat, two tables of one shape. */
static int put_text(sqlite3 *db, Edit *e, const Op *op)
{
    static const char *const SQL[2][3] = {
        {"SELECT hash FROM setting WHERE key=?1", "DELETE FROM setting WHERE key=?1",
         "INSERT OR REPLACE INTO setting VALUES(?1,?2,?3)"},
        {"SELECT hash FROM stat WHERE key=?1", "DELETE FROM stat WHERE key=?1",
         "INSERT OR REPLACE INTO stat VALUES(?1,?2,?3)"}};
    const char *const *sql = SQL[op->kind == OP_STAT];
    Digest *sum = op->kind == OP_STAT ? &e->seal.past_sum : &e->seal.sum;
    sqlite3_stmt *old = db_ask(db, sql[0], "t", op->name);
    if (old && sqlite3_step(old) == SQLITE_ROW) digest_toggle(sum, column_digest(old, 0));
    const int rc = sqlite3_finalize(old);
    if (rc != SQLITE_OK) return rc;
    if (!op->text) return db_run(db, sql[1], "t", op->name);
    Digest hash = setting_hash(op->name, op->text);
    digest_toggle(sum, hash);
    return db_run(db, sql[2], "ttd", op->name, op->text, &hash);
}

/* `g` in the place of the row whose hash it carries. */
static int write_game(sqlite3 *db, Edit *e, GameRow *g)
{
    digest_toggle(&e->seal.sum, g->hash);
    g->hash = game_hash(g);
    digest_toggle(&e->seal.sum, g->hash);
    return db_run(db, "INSERT OR REPLACE INTO game VALUES(?1,?2,?3,?4,?5,?6)", "titidd", g->slot,
                  g->id, g->about, g->count, &g->head, &g->hash);
}

static int insert_line(sqlite3 *db, GameRow *g, const char *text, uint64_t state)
{
    LineRow line = {.game = g->id, .seq = g->count, .state = (int64_t)state, .slot = g->slot,
                    .text = text};
    line.chain = line_chain(&g->head, &line);
    int rc = db_run(db, "INSERT INTO line VALUES(?1,?2,?3,?4,?5,?6)", "iittid", g->id, line.seq,
                    g->slot, text, line.state, &line.chain);
    g->count++;
    g->head = line.chain;
    return rc;
}

/* Writes line number `seq` anew: opened, as far as its key is known, and chained to g->head. */
static int open_line(sqlite3 *db, const Edit *e, GameRow *g, int64_t seq)
{
    int rc = SQLITE_CORRUPT;
    uint64_t state = 0;
    LineRow line = {.game = g->id, .seq = seq, .slot = g->slot};
    sqlite3_stmt *row = db_ask(db, "SELECT text, state FROM line WHERE game=?1 AND seq=?2", "ii",
                               g->id, seq);
    char *own = NULL, *opened = NULL;
    if (row && sqlite3_step(row) == SQLITE_ROW) {
        own = strdup(column_text(row, 0));
        state = (uint64_t)sqlite3_column_int64(row, 1);
    } else {
        rc = rows_error(db, SQLITE_CORRUPT);
    }
    sqlite3_finalize(row);
    if (own && box_is_sealed(own)) opened = box_open(e->box, own, &state);
    line.text = opened ? opened : own;
    line.state = (int64_t)state;
    if (own) {
        line.chain = line_chain(&g->head, &line);
        g->head = line.chain;
        rc = db_run(db, "UPDATE line SET text=?3, state=?4, chain=?5 WHERE game=?1 AND seq=?2",
                    "iitid", g->id, seq, line.text, line.state, &line.chain);
    }
    free(opened);
    free(own);
    return rc;
}

/* Lines from number `from` on; g->head is the last one's chain afterwards. */
static int open_lines(sqlite3 *db, const Edit *e, GameRow *g, int64_t from)
{
    int rc = SQLITE_OK;
    g->head = (Digest){{0}};
    if (from > 0) {
        sqlite3_stmt *row = db_ask(db, "SELECT chain FROM line WHERE game=?1 AND seq=?2", "ii",
                                   g->id, from - 1);
        rc = row && sqlite3_step(row) == SQLITE_ROW ? SQLITE_OK : rows_error(db, SQLITE_CORRUPT);
        if (rc == SQLITE_OK) g->head = column_digest(row, 0);
        sqlite3_finalize(row);
    }
    for (int64_t seq = from; seq < g->count && rc == SQLITE_OK; seq++)
        rc = open_line(db, e, g, seq);
    return rc;
}

/* The number of the first sealed line from `from` on. */
static int64_t first_sealed(sqlite3 *db, const GameRow *g, int64_t from)
{
    int64_t first = g->count;
    sqlite3_stmt *row = db_ask(db, "SELECT min(seq) FROM line WHERE game=?1 AND seq>=?2 AND "
                                   "substr(text,1,1)='~'", "ii", g->id, from);
    if (row && sqlite3_step(row) == SQLITE_ROW && sqlite3_column_type(row, 0) != SQLITE_NULL)
        first = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    return first;
}

static int open_round(sqlite3 *db, Edit *e, GameRow *g)
{
    const int64_t from = first_sealed(db, g, 1);
    const int rc = from < g->count ? open_lines(db, e, g, from) : SQLITE_OK;
    return rc == SQLITE_OK ? write_game(db, e, g) : rc;
}

static int file_away(sqlite3 *db, Edit *e, GameRow *g, const char *result)
{
    g->result = result;
    g->hash = game_hash(g);
    digest_toggle(&e->seal.past_sum, g->hash);
    return db_run(db, "INSERT INTO past VALUES(?1,?2,?3,?4,?5,?6,?7)", "itttidd", g->id, g->slot,
                  g->about, g->result, g->count, &g->head, &g->hash);
}

static int end_game(sqlite3 *db, Edit *e, GameRow *g, const char *result)
{
    digest_toggle(&e->seal.sum, g->hash);
    const int64_t from = first_sealed(db, g, 0);
    int rc = from < g->count ? open_lines(db, e, g, from) : SQLITE_OK;
    if (rc == SQLITE_OK) rc = db_run(db, "DELETE FROM game WHERE slot=?1", "t", g->slot);
    return rc == SQLITE_OK ? file_away(db, e, g, result) : rc;
}

/* Beside whatever is open in its slot. */
static int keep_game(sqlite3 *db, Edit *e, const Op *op)
{
    GameRow g = {.id = e->seal.next_id++, .slot = op->name, .about = op->about};
    int rc = SQLITE_OK;
    for (int i = 0; i < op->count && rc == SQLITE_OK; i++) {
        rc = insert_line(db, &g, op->line[i], op->state[i]);
    }
    return rc == SQLITE_OK ? file_away(db, e, &g, op->text) : rc;
}

static int begin_game(sqlite3 *db, Edit *e, const Op *op)
{
    GameRow g;
    int rc = SQLITE_OK;
    sqlite3_stmt *open = rows_open_game(db, op->name, &g);
    if (open) rc = end_game(db, e, &g, "abandoned");
    sqlite3_finalize(open);
    if (rc != SQLITE_OK) return rc;
    g = (GameRow){.id = e->seal.next_id++, .slot = op->name, .about = op->about};
    rc = insert_line(db, &g, op->text, 0);
    return rc == SQLITE_OK ? write_game(db, e, &g) : rc;
}

int rows_remove(sqlite3 *db, Edit *e, const GameRow *g)
{
    digest_toggle(g->result ? &e->seal.past_sum : &e->seal.sum, g->hash);
    const int rc = db_run(db, "DELETE FROM line WHERE game=?1", "i", g->id);
    if (rc != SQLITE_OK) return rc;
    return g->result ? db_run(db, "DELETE FROM past WHERE id=?1", "i", g->id)
                     : db_run(db, "DELETE FROM game WHERE slot=?1", "t", g->slot);
}

/* The match keeps its id, unless another one has that id or it is absurd. */
int rows_put(sqlite3 *db, Edit *e, const Told *t)
{
    static const int64_t ID_MOST = (int64_t)1 << 40;
    GameRow g, open_one;
    const bool taken = rows_has(db, t->id) || t->id < 1 || t->id > ID_MOST;
    g = (GameRow){.id = taken ? e->seal.next_id : t->id, .slot = t->slot, .about = t->about};
    if (g.id >= e->seal.next_id) e->seal.next_id = g.id + 1;
    int rc = SQLITE_OK;
    for (int i = 0; i < t->count && rc == SQLITE_OK; i++) {
        const char *sealed = t->result ? NULL : t->raw[i];
        rc = insert_line(db, &g, sealed ? sealed : t->line[i], sealed ? 0 : t->state[i]);
    }
    if (rc != SQLITE_OK) return rc;
    if (t->result) return file_away(db, e, &g, t->result);
    sqlite3_stmt *open = rows_open_game(db, t->slot, &open_one);
    if (open) rc = end_game(db, e, &open_one, "abandoned");
    sqlite3_finalize(open);
    return rc == SQLITE_OK ? write_game(db, e, &g) : rc;
}

/* Changes who sat there or how it ended, or deletes the match. No line changes, so their chain
 * stays valid; a damaged row stays as it is. */
static int change_past(sqlite3 *db, Edit *e, const Op *op)
{
    GameRow g;
    int rc = SQLITE_NOTFOUND;
    sqlite3_stmt *row = rows_past_games(db, op->past);
    const bool found = row && op->past > 0 && rows_next_past(row, &g);
    const Digest own = found ? game_hash(&g) : (Digest){{0}};
    if (found && digest_equal(&own, &g.hash)) {
        if (op->kind == OP_DROP) {
            rc = rows_remove(db, e, &g);
        } else {
            digest_toggle(&e->seal.past_sum, g.hash);
            if (op->about) g.about = op->about;
            if (op->text) g.result = op->text;
            g.hash = game_hash(&g);
            digest_toggle(&e->seal.past_sum, g.hash);
            rc = db_run(db, "UPDATE past SET about=?2, result=?3, hash=?4 WHERE id=?1", "ittd",
                        g.id, g.about, g.result, &g.hash);
        }
    }
    sqlite3_finalize(row);
    return rc;
}

static int change_open(sqlite3 *db, Edit *e, const Op *op)
{
    GameRow g;
    int rc;
    sqlite3_stmt *open = rows_open_game(db, op->name, &g);
    if (!open) return rows_error(db, SQLITE_NOTFOUND);
    if (op->kind == OP_APPEND) {
        rc = insert_line(db, &g, op->text, op->state_hash);
        if (rc == SQLITE_OK) rc = write_game(db, e, &g);
    } else if (op->kind == OP_OPEN) {
        rc = open_round(db, e, &g);
    } else if (op->kind == OP_ABOUT) {
        g.about = op->text;
        rc = write_game(db, e, &g);
    } else {
        rc = end_game(db, e, &g, op->text);
    }
    sqlite3_finalize(open);
    return rc;
}

int rows_apply(sqlite3 *db, Edit *e, const Op *op)
{
    switch (op->kind) {
    case OP_PUT:
    case OP_STAT: return put_text(db, e, op);
    case OP_BEGIN: return begin_game(db, e, op);
    case OP_KEEP: return keep_game(db, e, op);
    case OP_RETELL:
    case OP_DROP: return change_past(db, e, op);
    case OP_APPEND:
    case OP_OPEN:
    case OP_ABOUT:
    case OP_END: return change_open(db, e, op);
    case OP_KINDS: break;
    }
    return SQLITE_MISUSE;
}

static int read_seal(sqlite3 *db, const Box *box, Edit *e)
{
    *e = (Edit){.box = box};
    return rows_read_seal(db, &e->seal) ? SQLITE_OK : rows_error(db, SQLITE_CORRUPT);
}

int rows_begin(sqlite3 *db, const Box *box, Edit *e)
{
    const int rc = db_run(db, "BEGIN IMMEDIATE", "");
    return rc == SQLITE_OK ? read_seal(db, box, e) : rc;
}

int rows_end(sqlite3 *db, Edit *e, int rc)
{
    e->seal.commits++;
    if (rc == SQLITE_OK) rc = write_seal(db, &e->seal);
    if (rc == SQLITE_OK) rc = db_run(db, "COMMIT", "");
    if (rc != SQLITE_OK) rows_forget(db);
    return rc;
}

static int apply_all(sqlite3 *db, Edit *e, const Op *first, const Op *last)
{
    int rc = SQLITE_OK;
    for (const Op *op = first; op && rc == SQLITE_OK; op = op->next) rc = rows_apply(db, e, op);
    for (const Op *op = last; op && rc == SQLITE_OK; op = op->next) rc = rows_apply(db, e, op);
    return rc;
}

int rows_commit(sqlite3 *db, const Box *box, const Op *first, const Op *last, int64_t *commits)
{
    Edit e;
    int rc = rows_begin(db, box, &e);
    if (rc == SQLITE_OK) rc = apply_all(db, &e, first, last);
    rc = rows_end(db, &e, rc);
    if (rc == SQLITE_OK) *commits = e.seal.commits;
    return rc;
}

int rows_pretend(sqlite3 *db, const Box *box, const Op *first, const Op *last)
{
    Edit e;
    int rc = db_run(db, "BEGIN", "");
    if (rc == SQLITE_OK) rc = read_seal(db, box, &e);
    return rc == SQLITE_OK ? apply_all(db, &e, first, last) : rc;
}

/* SQLite may have rolled back by itself, when a write failed. */
void rows_forget(sqlite3 *db)
{
    if (!sqlite3_get_autocommit(db)) db_run(db, "ROLLBACK", "");
}

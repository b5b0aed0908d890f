/* rows.c - see rows.h: the tables, changes to them, and the fingerprint of each row. */
#include "store/rows.h"

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
    NULL};

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

/* ---- changing ------------------------------------------------------------------------- */

int rows_write_seal(sqlite3 *db, const Seal *seal)
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
    if (rc == SQLITE_OK) rc = db_run(db, "PRAGMA user_version=1", "");            // DB_VERSION
    if (rc == SQLITE_OK) rc = rows_write_seal(db, &seal);
    if (rc == SQLITE_OK) rc = db_run(db, "COMMIT", "");
    if (rc != SQLITE_OK) rows_forget(db);
    return rc;
}

static int put_setting(sqlite3 *db, Seal *seal, const char *key, const char *value)
{
    sqlite3_stmt *old = db_ask(db, "SELECT hash FROM setting WHERE key=?1", "t", key);
    if (old && sqlite3_step(old) == SQLITE_ROW) digest_toggle(&seal->sum, column_digest(old, 0));
    sqlite3_finalize(old);
    if (!value) return db_run(db, "DELETE FROM setting WHERE key=?1", "t", key);
    Digest hash = setting_hash(key, value);
    digest_toggle(&seal->sum, hash);
    return db_run(db, "INSERT OR REPLACE INTO setting VALUES(?1,?2,?3)", "ttd", key, value, &hash);
}

/* `g` in the place of the row whose hash it carries. */
static int write_game(sqlite3 *db, Seal *seal, GameRow *g)
{
    digest_toggle(&seal->sum, g->hash);
    g->hash = game_hash(g);
    digest_toggle(&seal->sum, g->hash);
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

static int add_line(sqlite3 *db, Seal *seal, GameRow *g, const char *text, uint64_t state)
{
    const int rc = insert_line(db, g, text, state);
    return rc == SQLITE_OK ? write_game(db, seal, g) : rc;
}

/* Matches that ended long ago make room. */
static int drop_oldest(sqlite3 *db, Seal *seal)
{
    int rc = SQLITE_OK;
    GameRow g;
    sqlite3_stmt *row = rows_past_games(db, 0);
    for (int n = 0; row && rc == SQLITE_OK && rows_next_past(row, &g); n++) {
        if (n < JOURNAL_PAST_MOST) continue;
        digest_toggle(&seal->past_sum, g.hash);
        rc = db_run(db, "DELETE FROM line WHERE game=?1", "i", g.id);
        if (rc == SQLITE_OK) rc = db_run(db, "DELETE FROM past WHERE id=?1", "i", g.id);
    }
    if (!row) rc = sqlite3_extended_errcode(db);
    sqlite3_finalize(row);
    return rc;
}

static int file_away(sqlite3 *db, Seal *seal, GameRow *g, const char *result)
{
    g->result = result;
    g->hash = game_hash(g);
    digest_toggle(&seal->past_sum, g->hash);
    const int rc = db_run(db, "INSERT INTO past VALUES(?1,?2,?3,?4,?5,?6,?7)", "itttidd", g->id,
                          g->slot, g->about, g->result, g->count, &g->head, &g->hash);
    return rc == SQLITE_OK ? drop_oldest(db, seal) : rc;
}

static int end_game(sqlite3 *db, Seal *seal, GameRow *g, const char *result)
{
    const int rc = db_run(db, "DELETE FROM game WHERE slot=?1", "t", g->slot);
    digest_toggle(&seal->sum, g->hash);
    return rc == SQLITE_OK ? file_away(db, seal, g, result) : rc;
}

/* Beside whatever is open in its slot. */
static int keep_game(sqlite3 *db, Seal *seal, const Op *op)
{
    GameRow g = {.id = seal->next_id++, .slot = op->name, .about = op->about};
    int rc = SQLITE_OK;
    for (int i = 0; i < op->count && rc == SQLITE_OK; i++) {
        rc = insert_line(db, &g, op->line[i], op->state[i]);
    }
    return rc == SQLITE_OK ? file_away(db, seal, &g, op->text) : rc;
}

static int begin_game(sqlite3 *db, Seal *seal, const Op *op)
{
    GameRow g;
    int rc = SQLITE_OK;
    sqlite3_stmt *open = rows_open_game(db, op->name, &g);
    if (open) rc = end_game(db, seal, &g, "abandoned");
    sqlite3_finalize(open);
    if (rc != SQLITE_OK) return rc;
    g = (GameRow){.id = seal->next_id++, .slot = op->name, .about = op->about};
    return add_line(db, seal, &g, op->text, 0);
}

/* Who sat there is told otherwise. No line changes, so their chain holds; a row that does not hold
 * stays as it is. */
static int rename_past(sqlite3 *db, Seal *seal, const Op *op)
{
    GameRow g;
    int rc = SQLITE_NOTFOUND;
    sqlite3_stmt *row = rows_past_games(db, op->past);
    const bool found = row && op->past > 0 && rows_next_past(row, &g);
    const Digest own = found ? game_hash(&g) : (Digest){{0}};
    if (found && digest_equal(&own, &g.hash)) {
        digest_toggle(&seal->past_sum, g.hash);
        g.about = op->text;
        g.hash = game_hash(&g);
        digest_toggle(&seal->past_sum, g.hash);
        rc = db_run(db, "UPDATE past SET about=?2, hash=?3 WHERE id=?1", "itd", g.id, g.about,
                    &g.hash);
    }
    sqlite3_finalize(row);
    return rc;
}

int rows_apply(sqlite3 *db, Seal *seal, const Op *op)
{
    GameRow g;
    int rc = SQLITE_NOTFOUND;
    if (op->kind == OP_PUT) return put_setting(db, seal, op->name, op->text);
    if (op->kind == OP_BEGIN) return begin_game(db, seal, op);
    if (op->kind == OP_KEEP) return keep_game(db, seal, op);
    if (op->kind == OP_RENAME) return rename_past(db, seal, op);
    sqlite3_stmt *open = rows_open_game(db, op->name, &g);
    if (!open) {
        int error = sqlite3_extended_errcode(db);
        return error == SQLITE_OK || error == SQLITE_DONE ? SQLITE_NOTFOUND : error;
    }
    if (op->kind == OP_APPEND) {
        rc = add_line(db, seal, &g, op->text, op->state_hash);
    } else if (op->kind == OP_ABOUT) {
        g.about = op->text;
        rc = write_game(db, seal, &g);
    } else {
        rc = end_game(db, seal, &g, op->text);
    }
    sqlite3_finalize(open);
    return rc;
}

static int apply_all(sqlite3 *db, Seal *seal, const Op *first, const Op *last)
{
    int rc = SQLITE_OK;
    if (!rows_read_seal(db, seal)) {
        rc = sqlite3_extended_errcode(db);
        return rc == SQLITE_OK || rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_CORRUPT : rc;
    }
    for (const Op *op = first; op && rc == SQLITE_OK; op = op->next) rc = rows_apply(db, seal, op);
    if (rc == SQLITE_OK && last) rc = rows_apply(db, seal, last);
    return rc;
}

int rows_commit(sqlite3 *db, const Op *first, const Op *last, int64_t *commits)
{
    Seal seal = {.commits = 0};
    int rc = db_run(db, "BEGIN IMMEDIATE", "");
    if (rc != SQLITE_OK) return rc;
    rc = apply_all(db, &seal, first, last);
    seal.commits++;
    if (rc == SQLITE_OK) rc = rows_write_seal(db, &seal);
    if (rc == SQLITE_OK) rc = db_run(db, "COMMIT", "");
    if (rc == SQLITE_OK) *commits = seal.commits;
    else rows_forget(db);
    return rc;
}

int rows_pretend(sqlite3 *db, const Op *first)
{
    Seal seal;
    int rc = db_run(db, "BEGIN", "");
    return rc == SQLITE_OK ? apply_all(db, &seal, first, NULL) : rc;
}

/* SQLite may have rolled back by itself, when a write failed. */
void rows_forget(sqlite3 *db)
{
    if (!sqlite3_get_autocommit(db)) db_run(db, "ROLLBACK", "");
}

/* sound.c - see rows.h: is the database as it was written, and what of it can still be used. */
#include <string.h>

#include "store/rows.h"

/* SQLite's steps, in thousands, that a check or a copy may take: a file made on purpose must
 * not keep the program busy for longer than about a second. */
enum { STEPS_MOST = 20000, STEP = 1000, ID_MOST = 1000000 };

static int count_down(void *left) { return --*(int *)left < 0; }

static bool has_own_tables_only(sqlite3 *db)
{
    int i = 0;
    bool same = true;
    sqlite3_stmt *row = db_ask(db, "SELECT sql FROM sqlite_schema ORDER BY name", "");
    while (row && same && sqlite3_step(row) == SQLITE_ROW) {
        same = TABLES[i] && strcmp(column_text(row, 0), TABLES[i]) == 0;
        i++;
    }
    sqlite3_finalize(row);
    return same && TABLES[i] == NULL;
}

static bool is_well_formed(sqlite3 *db)
{
    sqlite3_stmt *row = db_ask(db, "PRAGMA quick_check(1)", "");
    bool well = row && sqlite3_step(row) == SQLITE_ROW && strcmp(column_text(row, 0), "ok") == 0;
    sqlite3_finalize(row);
    return well;
}

static bool settings_hold(sqlite3 *db, Digest *sum)
{
    int rc = SQLITE_ERROR;
    bool hold = true;
    sqlite3_stmt *row = db_ask(db, "SELECT key, value, hash FROM setting ORDER BY key", "");
    while (row && hold && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        Digest kept = column_digest(row, 2);
        Digest own = setting_hash(column_text(row, 0), column_text(row, 1));
        hold = digest_equal(&kept, &own);
        digest_toggle(sum, own);
    }
    sqlite3_finalize(row);
    return hold && rc == SQLITE_DONE;
}

/* All lines of a match, neither fewer nor more than its row says. */
static bool lines_hold(sqlite3 *db, const GameRow *g)
{
    Digest before = {{0}};
    LineRow line;
    int64_t seq = 0;
    sqlite3_stmt *lines = rows_lines(db, g->id);
    while (rows_next_line(lines, g->slot, &before, seq, &line)) {
        before = line.chain;
        seq++;
    }
    bool at_end = lines && sqlite3_stmt_busy(lines) == 0 && sqlite3_errcode(db) == SQLITE_DONE;
    sqlite3_finalize(lines);
    return at_end && seq == g->count && seq > 0 && digest_equal(&before, &g->head);
}

static const char OPEN_GAMES[] = "SELECT id, slot, about, NULL, count, head, hash FROM game";
static const char PAST_GAMES[] = "SELECT id, slot, about, result, count, head, hash FROM past";

static GameRow game_row(sqlite3_stmt *row)
{
    bool is_past = sqlite3_column_type(row, 3) != SQLITE_NULL;
    return (GameRow){.id = sqlite3_column_int64(row, 0),
                     .slot = column_text(row, 1),
                     .about = column_text(row, 2),
                     .result = is_past ? column_text(row, 3) : NULL,
                     .count = sqlite3_column_int64(row, 4),
                     .head = column_digest(row, 5),
                     .hash = column_digest(row, 6)};
}

static bool games_hold(sqlite3 *db, const char *sql, Digest *sum, int64_t next_id)
{
    int rc = SQLITE_ERROR;
    bool hold = true;
    sqlite3_stmt *row = db_ask(db, sql, "");
    while (row && hold && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        GameRow g = game_row(row);
        Digest own = game_hash(&g);
        hold = g.id < next_id && digest_equal(&g.hash, &own) && lines_hold(db, &g);
        digest_toggle(sum, own);
    }
    sqlite3_finalize(row);
    return hold && rc == SQLITE_DONE;
}

static bool all_hold(sqlite3 *db, bool every_line, int64_t commits)
{
    Seal seal;
    Digest sum = {{0}}, past_sum = {{0}};
    if (!has_own_tables_only(db) || (every_line && !is_well_formed(db))) return false;
    if (!rows_read_seal(db, &seal) || seal.commits < commits) return false;
    if (!settings_hold(db, &sum) || !games_hold(db, OPEN_GAMES, &sum, seal.next_id)) return false;
    if (!digest_equal(&sum, &seal.sum)) return false;
    if (!every_line) return true;
    return games_hold(db, PAST_GAMES, &past_sum, seal.next_id) &&
           digest_equal(&past_sum, &seal.past_sum);
}

bool rows_are_sound(sqlite3 *db, bool every_line, int64_t commits)
{
    int left = STEPS_MOST;
    sqlite3_progress_handler(db, STEP, count_down, &left);
    bool sound = all_hold(db, every_line, commits);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    return sound;
}

/* ---- what is sound, into another database --------------------------------------------- */

static int copy_settings(sqlite3 *from, sqlite3 *to, Seal *seal)
{
    int rc = SQLITE_OK;
    sqlite3_stmt *row = db_ask(from, "SELECT key, value, hash FROM setting ORDER BY key", "");
    while (row && rc == SQLITE_OK && sqlite3_step(row) == SQLITE_ROW) {
        Digest kept = column_digest(row, 2);
        Op put = {.kind = OP_PUT, .name = column_text(row, 0), .text = column_text(row, 1)};
        Digest own = setting_hash(put.name, put.text);
        if (digest_equal(&kept, &own)) rc = rows_apply(to, seal, &put);
    }
    sqlite3_finalize(row);
    return rc;
}

/* The row of match `id`, from either table; its texts are blank if it does not hold. */
static sqlite3_stmt *find_game(sqlite3 *from, int64_t id, GameRow *out)
{
    static const char *const WHERE[] = {
        "SELECT id, slot, about, result, count, head, hash FROM past WHERE id=?1",
        "SELECT id, slot, about, NULL, count, head, hash FROM game WHERE id=?1"};
    *out = (GameRow){.about = ""};
    for (int i = 0; i < 2; i++) {
        sqlite3_stmt *row = db_ask(from, WHERE[i], "i", id);
        if (row && sqlite3_step(row) == SQLITE_ROW) {
            *out = game_row(row);
            Digest own = game_hash(out);
            if (!digest_equal(&own, &out->hash)) {
                out->about = "";
                if (out->result) out->result = "";
            }
            return row;
        }
        sqlite3_finalize(row);
    }
    return NULL;
}

/* The lines lead, since they prove themselves: a match whose row is lost is open again. */
static int copy_game(sqlite3 *from, sqlite3 *to, Seal *seal, int64_t id)
{
    int rc = SQLITE_OK;
    int64_t seq = 0;
    Digest before = {{0}};
    LineRow line;
    GameRow g;
    char slot[64] = "";
    sqlite3_stmt *lines = rows_lines(from, id), *row = find_game(from, id, &g);
    while (rc == SQLITE_OK && rows_next_line(lines, seq > 0 ? slot : NULL, &before, seq, &line)) {
        Op op = {.kind = seq == 0 ? OP_BEGIN : OP_APPEND, .name = line.slot, .text = line.text,
                 .about = g.about, .state_hash = (uint64_t)line.state};
        if (strlen(line.slot) >= sizeof slot) break;
        strcpy(slot, line.slot);
        rc = rows_apply(to, seal, &op);
        before = line.chain;
        seq++;
    }
    Op end = {.kind = OP_END, .name = slot, .text = g.result};
    if (rc == SQLITE_OK && seq > 0 && g.result) rc = rows_apply(to, seal, &end);
    sqlite3_finalize(lines);
    sqlite3_finalize(row);
    return rc;
}

/* Match by match: a page that cannot be read costs only the matches on it. */
static int64_t last_id(sqlite3 *from)
{
    Seal seal = {.next_id = 0};
    int64_t last = 0;
    sqlite3_stmt *row = db_ask(from, "SELECT max(game) FROM line", "");
    if (row && sqlite3_step(row) == SQLITE_ROW) last = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    if (rows_read_seal(from, &seal) && seal.next_id > last) last = seal.next_id - 1;
    return last < ID_MOST ? last : ID_MOST;
}

int rows_copy(sqlite3 *from, sqlite3 *to, bool with_games)
{
    int left = STEPS_MOST;
    Seal seal;
    int rc = db_run(to, "BEGIN IMMEDIATE", "");
    if (rc == SQLITE_OK && !rows_read_seal(to, &seal)) rc = SQLITE_CORRUPT;
    if (rc != SQLITE_OK) return rc;
    sqlite3_progress_handler(from, STEP, count_down, &left);
    rc = copy_settings(from, to, &seal);
    int64_t last = with_games ? last_id(from) : 0;
    for (int64_t id = 1; id <= last && rc == SQLITE_OK && left > 0; id++) {
        rc = copy_game(from, to, &seal, id);
    }
    sqlite3_progress_handler(from, 0, NULL, NULL);
    seal.commits++;
    if (rc == SQLITE_OK) rc = rows_write_seal(to, &seal);
    if (rc == SQLITE_OK) rc = db_run(to, "COMMIT", "");
    if (rc != SQLITE_OK) rows_forget(to);
    return rc;
}

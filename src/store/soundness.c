/* soundness.c - checks whether the database is as it was written. */
#include <stdlib.h>
#include <string.h>

#include "store/rows.h"

/* SQLite's steps, in thousands, that a check may take: a file made on purpose must not keep the
 * program busy for longer than about a second. */
enum { STEPS_MOST = 20000, STEP = 1000 };

static int count_down(void *left) { return --*(int *)left < 0; }

/* SQLITE_CORRUPT where the bytes are wrong; other errors may pass. */
static int verdict(int rc)
{
    if (rc == SQLITE_IOERR_SHORT_READ) return SQLITE_CORRUPT;
    switch (rc & 0xFF) { // the family; SQLite's numbers, not ours
    case SQLITE_OK:
    case SQLITE_DONE: return SQLITE_OK;
    case SQLITE_ROW:
    case SQLITE_ERROR:
    case SQLITE_INTERRUPT: // made to take for ever
    case SQLITE_TOOBIG:
    case SQLITE_NOTADB: return SQLITE_CORRUPT;
    default: return rc;
    }
}

/* After a statement was not to be had, or something did not hold. */
static int why_not(sqlite3 *db) { return verdict(rows_error(db, SQLITE_CORRUPT)); }

static int64_t version_of(sqlite3 *db)
{
    sqlite3_stmt *row = db_ask(db, "PRAGMA user_version", "");
    const bool read = row && sqlite3_step(row) == SQLITE_ROW;
    const int64_t version = read ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_finalize(row);
    return version;
}

/* The first version had all of them but the last. */
static int own_tables_only(sqlite3 *db, int64_t version)
{
    int i = 0, rc = SQLITE_ERROR;
    bool same = true;
    sqlite3_stmt *row = db_ask(db, "SELECT sql FROM sqlite_schema ORDER BY name", "");
    while (row && same && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        same = TABLES[i] && strcmp(column_text(row, 0), TABLES[i]) == 0;
        i++;
    }
    const int bad = why_not(db);
    sqlite3_finalize(row);
    const char *const next = same ? TABLES[i] : NULL;
    const bool all = next == NULL || (version == DB_VERSION_FIRST && TABLES[i + 1] == NULL);
    return rc == SQLITE_DONE && same && all ? SQLITE_OK : bad;
}

/* What quick_check found. A page that cannot be read now stands there in words as well, and is no
 * damage. */
static int found_by_check(const char *words)
{
    static const char CODE[] = "error code=";
    const char *at = strstr(words, CODE);
    if (strcmp(words, "ok") == 0) return SQLITE_OK;
    const int error = at ? verdict((int)strtol(at + sizeof CODE - 1, NULL, 10)) : SQLITE_CORRUPT;
    if (strstr(words, "failed to get page")) return SQLITE_IOERR;
    return error == SQLITE_OK ? SQLITE_CORRUPT : error;
}

static int well_formed(sqlite3 *db)
{
    sqlite3_stmt *row = db_ask(db, "PRAGMA quick_check(1)", "");
    const bool told = row && sqlite3_step(row) == SQLITE_ROW;
    const int found = told ? found_by_check(column_text(row, 0)) : why_not(db);
    sqlite3_finalize(row);
    return found;
}

/* All rows of setting or stat. */
static int texts_hold(sqlite3 *db, const char *sql, Digest *sum)
{
    int rc = SQLITE_ERROR;
    bool hold = true;
    sqlite3_stmt *row = db_ask(db, sql, "");
    while (row && hold && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        Digest kept = column_digest(row, 2);
        Digest own = setting_hash(column_text(row, 0), column_text(row, 1));
        hold = digest_equal(&kept, &own);
        digest_toggle(sum, own);
    }
    const int bad = why_not(db);
    sqlite3_finalize(row);
    return hold && rc == SQLITE_DONE ? SQLITE_OK : bad;
}

/* Of a match that is open: can this line still be read? */
static bool can_be_opened(const Box *box, const char *text)
{
    uint64_t state;
    if (!box_is_sealed(text)) return true;
    char *opened = box_open(box, text, &state);
    free(opened);
    return opened != NULL;
}

/* All lines of a match, neither fewer nor more than its row says. */
static int lines_hold(sqlite3 *db, const Box *box, const GameRow *g)
{
    Digest before = {{0}};
    LineRow line;
    int64_t seq = 0;
    bool open = true;
    sqlite3_stmt *lines = rows_lines(db, g->id);
    while (open && rows_next_line(lines, g->slot, &before, seq, &line)) {
        before = line.chain;
        open = g->result || can_be_opened(box, line.text);
        seq++;
    }
    const bool at_end =
        lines && sqlite3_stmt_busy(lines) == 0 && sqlite3_errcode(db) == SQLITE_DONE;
    const int bad = why_not(db);
    sqlite3_finalize(lines);
    const bool hold = open && seq == g->count && seq > 0 && digest_equal(&before, &g->head);
    return at_end && hold ? SQLITE_OK : bad;
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

/* `lines`: how many there are of all these matches. */
static int games_hold(sqlite3 *db, const Box *box, const char *sql, Digest *sum, int64_t next_id,
                      int64_t *lines)
{
    int rc = SQLITE_ERROR, held = SQLITE_OK;
    sqlite3_stmt *row = db_ask(db, sql, "");
    while (row && held == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW) {
        GameRow g = game_row(row);
        Digest own = game_hash(&g);
        if (g.id >= next_id || !digest_equal(&g.hash, &own)) held = why_not(db);
        else held = lines_hold(db, box, &g);
        digest_toggle(sum, own);
        *lines += g.count;
    }
    const int bad = why_not(db);
    sqlite3_finalize(row);
    if (held != SQLITE_OK) return held;
    return rc == SQLITE_DONE ? SQLITE_OK : bad;
}

static int same_sum(const Digest *a, const Digest *b)
{
    return digest_equal(a, b) ? SQLITE_OK : SQLITE_CORRUPT;
}

/* Checks that every line belongs to a match. */
static int count_is(sqlite3 *db, int64_t lines)
{
    sqlite3_stmt *row = db_ask(db, "SELECT count(*) FROM line", "");
    const bool read = row && sqlite3_step(row) == SQLITE_ROW;
    const bool same = read && sqlite3_column_int64(row, 0) == lines;
    const int bad = why_not(db);
    sqlite3_finalize(row);
    return same ? SQLITE_OK : read ? SQLITE_CORRUPT : bad;
}

static int past_holds(sqlite3 *db, const Box *box, const Seal *seal, int64_t lines)
{
    Digest sum = {{0}};
    int rc = version_of(db) == DB_VERSION_FIRST
                 ? SQLITE_OK : texts_hold(db, "SELECT key, value, hash FROM stat", &sum);
    if (rc == SQLITE_OK) rc = games_hold(db, box, PAST_GAMES, &sum, seal->next_id, &lines);
    if (rc == SQLITE_OK) rc = same_sum(&sum, &seal->past_sum);
    return rc == SQLITE_OK ? count_is(db, lines) : rc;
}

static int all_hold(sqlite3 *db, const Box *box, bool every_line, int64_t commits)
{
    Seal seal;
    Digest sum = {{0}};
    int64_t lines = 0;
    int rc = own_tables_only(db, version_of(db));
    if (rc == SQLITE_OK && every_line) rc = well_formed(db);
    if (rc == SQLITE_OK && !rows_read_seal(db, &seal)) rc = why_not(db);
    if (rc != SQLITE_OK) return rc;
    if (seal.commits < commits) return SQLITE_CORRUPT;
    rc = texts_hold(db, "SELECT key, value, hash FROM setting", &sum);
    if (rc == SQLITE_OK) rc = games_hold(db, box, OPEN_GAMES, &sum, seal.next_id, &lines);
    if (rc == SQLITE_OK) rc = same_sum(&sum, &seal.sum);
    return rc == SQLITE_OK && every_line ? past_holds(db, box, &seal, lines) : rc;
}

int rows_sound(sqlite3 *db, const Box *box, bool every_line, int64_t commits)
{
    int left = STEPS_MOST;
    sqlite3_progress_handler(db, STEP, count_down, &left);
    const int rc = all_hold(db, box, every_line, commits);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    return rc;
}

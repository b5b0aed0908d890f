/*
 * kill9.c - kill -9 at random moments: what had been on the glass is on the disk, every time.
 *
 *   kill9 PROGRAM FOLDER KILLS SEED
 *
 * Starts the program on a display that shows nothing, playing by itself as fast as it can: in
 * turn computers among themselves, and random hands at a person's place. At a random moment,
 * some while it still starts, it is killed. Then the last report of what was shown (see
 * app/report.h) and the database must agree: the line that was shown last is in the journal
 * with the same state hash; every journal, that of a finished match too, is still as long as it
 * was; and the match that waits replays to its last line. The next start goes on from there.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/replay.h"
#include "base/rng.h"
#include "match/record.h"

/* Who plays: six computers at once, two at a pace at which matches end, or random hands. */
typedef enum Player { PLAYER_SIX, PLAYER_TWO, PLAYER_MONKEY, PLAYERS } Player;

enum { PATH_MOST = 1024, PROMISE = 2 * DIGEST_BYTES + 1, LONGEST_MS = 1200 };

/* One kind of player, and its own database. */
typedef struct Run {
    const char *program;
    char folder[PATH_MOST / 2];
    Player player;
    char report[PATH_MOST], database[PATH_MOST], log[PATH_MOST];
    FastRng *dice;
    int kill;          /* this one's number, from 1 */
    int64_t kept;      /* lines in the database after the last kill */
    int seen_nothing;  /* kills before anything of a match was shown */
    int lines_checked;
} Run;

/* What the program last said about the match on its glass. */
typedef struct Shown {
    bool match;
    char promise[PROMISE];
    int lines;
    uint64_t hash;
} Shown;

static void fail(const Run *r, const char *what)
{
    fprintf(stderr, "kill %d: %s (look into %s)\n", r->kill, what, r->folder);
    exit(EXIT_FAILURE);
}

/* ---- the program ---- */

static void become_game(const Run *r)
{
    char seed[16];
    if (!freopen(r->log, "ab", stdout) || dup2(STDOUT_FILENO, STDERR_FILENO) < 0) _exit(126);
    snprintf(seed, sizeof seed, "%d", r->kill);
    const char *seats[PLAYERS] = {"ai,ai1,ai2,ai3,ai4,ai", "ai,ai", "h,ai"};
    const char *speed[PLAYERS] = {"off", "4", "4"};
    const bool monkey = r->player == PLAYER_MONKEY;
    execl(r->program, r->program, "--resume", "--stall", "takoyaki", "--no-audio",
          "--virtual-clock", "--report", r->report, "--seats", seats[r->player], "--speed",
          speed[r->player], monkey ? "--monkey" : "--demo", monkey ? seed : (char *)NULL,
          (char *)NULL);
    _exit(127);
}

static void wait_ms(int ms)
{
    struct timespec t = {ms / 1000, ms % 1000 * 1000000L};
    while (nanosleep(&t, &t) != 0 && errno == EINTR) continue;
}

static void play_and_kill(Run *r)
{
    int status;
    const int after_ms = (int)fast_rng_below(r->dice, LONGEST_MS);
    unlink(r->report);
    const pid_t game = fork();
    if (game == 0) become_game(r);
    if (game < 0) fail(r, "no process to be had");
    wait_ms(after_ms);
    kill(game, SIGKILL);
    if (waitpid(game, &status, 0) != game) fail(r, "the program is lost");
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
        fail(r, "the program had ended before it was killed");
}

/* ---- what was shown ---- */

static Shown read_report(const Run *r)
{
    Shown s = {0};
    char line[RECORD_LINE_MAX];
    unsigned long long hash;
    FILE *file = fopen(r->report, "rb");
    while (file && fgets(line, sizeof line, file)) {
        if (sscanf(line, "match takoyaki commitment %64s lines %d hash %llx", s.promise, &s.lines,
                   &hash) != 3) continue;
        s.match = true;
        s.hash = hash;
    }
    if (file) fclose(file);
    return s;
}

/* ---- what is on the disk ---- */

static bool is_of(const Shown *shown, const char *id_line)
{
    char promise[PROMISE];
    const Digest d = sha256(id_line, strlen(id_line));
    digest_format(&d, promise);
    return strcmp(promise, shown->promise) == 0;
}

/* Goes through every line there is, of the open match and of those before. */
static void check_lines(Run *r, const Shown *shown)
{
    sqlite3 *db;
    sqlite3_stmt *row = NULL;
    int64_t count = 0;
    bool ours = false, found = !shown->match;
    if (sqlite3_open_v2(r->database, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, "SELECT seq, text, state FROM line ORDER BY game, seq", -1, &row,
                           NULL) != SQLITE_OK) {
        fail(r, sqlite3_errmsg(db));
    }
    while (sqlite3_step(row) == SQLITE_ROW) {
        const int seq = sqlite3_column_int(row, 0);
        if (seq == 0) ours = shown->match && is_of(shown, (const char *)sqlite3_column_text(row, 1));
        if (ours && seq + 1 == shown->lines)
            found = (uint64_t)sqlite3_column_int64(row, 2) == shown->hash;
        count++;
    }
    sqlite3_finalize(row);
    sqlite3_close(db);
    if (!found) fail(r, "what was shown is not on the disk");
    if (count < r->kept) fail(r, "lines of a match are gone");
    r->lines_checked += (int)(count - r->kept);
    r->kept = count;
}

/* As the next start finds it: nothing to repair, and the match goes through the rules. */
static void check_match(const Run *r)
{
    const Game *game = game_by_id("takoyaki", strlen("takoyaki"));
    StoreStatus status;
    JournalRead journal;
    Replayed told = {0};
    Store *store = store_open(r->database, &status);
    if (!store || status != STORE_OK) fail(r, "the database is not sound");
    const StoreStatus read = journal_read(store, game->id, &journal);
    store_close(store);
    if (read == STORE_NONE) return;
    if (read != STORE_OK) fail(r, "the journal is not sound");
    Match *m = replay(game, &journal, &told);
    if (told.sound < journal.count) fail(r, "a line of the journal does not hold");
    if (!m && journal.count > 1) fail(r, "the journal tells no match");
    match_free(m);
    undone_clear(&told.undone);
    journal_read_clear(&journal);
}

static void kill_once(Run *r)
{
    struct stat there;
    setenv("XDG_DATA_HOME", r->folder, 1);
    setenv("HOME", r->folder, 1);
    play_and_kill(r);
    const Shown shown = read_report(r);
    if (!shown.match) r->seen_nothing++;
    if (stat(r->database, &there) == 0) {
        check_match(r);
        check_lines(r, &shown);
    } else if (shown.match || r->kept) {
        fail(r, "there is no database");
    }
}

static void set_up(Run *r, char **argv, Player player, FastRng *dice)
{
    *r = (Run){.program = argv[1], .player = player, .dice = dice};
    snprintf(r->folder, sizeof r->folder, "%s/%d", argv[2], player);
    snprintf(r->report, sizeof r->report, "%s/report", r->folder);
    snprintf(r->log, sizeof r->log, "%s/game.log", r->folder);
    snprintf(r->database, sizeof r->database, "%s/ennichi/ennichi.db", r->folder);
    mkdir(r->folder, 0700);
}

int main(int argc, char **argv)
{
    static Run run[PLAYERS];
    if (argc != 5) return EXIT_FAILURE;
    const int kills = atoi(argv[3]), seed = atoi(argv[4]);
    FastRng dice = fast_rng_seeded((uint64_t)seed);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    for (Player i = 0; i < PLAYERS; i++) set_up(&run[i], argv, i, &dice);
    for (int kill = 1; kill <= kills; kill++) {
        Run *r = &run[kill % PLAYERS];
        r->kill = kill;
        kill_once(r);
    }
    int unseen = 0;
    for (Player i = 0; i < PLAYERS; i++) unseen += run[i].seen_nothing;
    printf("%d kills (seed %d), 0 lines lost of %d + %d written by computers and %d under random "
           "hands; %d kills came before a match was shown\n", kills, seed,
           run[PLAYER_SIX].lines_checked, run[PLAYER_TWO].lines_checked,
           run[PLAYER_MONKEY].lines_checked, unseen);
    return EXIT_SUCCESS;
}

/*
 * kill9.c - kill -9 at random moments: what had been on the screen is on the disk, every time.
 *
 *   kill9 PROGRAM FOLDER KILLS SEED ["window"]
 *
 * Starts the program on a display that shows nothing (or in a real window, by a clock on the wall),
 * playing by itself as fast as it can: in
 * turn computers among themselves, and random hands at a person's place or at three people's, at
 * all five stalls. At a random moment,
 * some while it still starts, it is killed. Then the last report of what was shown (see
 * app/report.h) and the database must agree: the line that was shown last is in the journal
 * with the same state hash; every journal, that of a finished match too, is still as long as it
 * was; and the match that waits replays to its last line. No file has the seed of that match, which
 * would tell every hand. The next start goes on from there.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "session/journal_replay.h"
#include "base/rng.h"
#include "match/record.h"
#include "rules/game.h"

/* Who plays: six computers at once, two at a pace at which matches end, or random hands; at
 * Takoyaki. And at each stall three people, with random hands for all of them. */
typedef enum Player { PLAYER_SIX, PLAYER_TWO, PLAYER_MONKEY, PLAYER_PEOPLE } Player;
static const struct {
    Player player;
    const char *stall;
} RUNS[] = {{PLAYER_SIX, "takoyaki"},      {PLAYER_TWO, "takoyaki"},
            {PLAYER_MONKEY, "takoyaki"},   {PLAYER_PEOPLE, "takoyaki"},
            {PLAYER_PEOPLE, "dotenko"},    {PLAYER_PEOPLE, "kakkuri"},
            {PLAYER_PEOPLE, "tamalou"},    {PLAYER_PEOPLE, "daifugo"},
            {PLAYER_TWO, "dotenko"},       {PLAYER_TWO, "tamalou"}};
enum { RUNS_COUNT = sizeof RUNS / sizeof *RUNS };

enum { PATH_MOST = 1024, PROMISE = 2 * DIGEST_BYTES + 1, LONGEST_MS = 1200,
       LONGEST_IN_WINDOW_MS = 6000 };

static bool in_window;

/* One kind of player, and its own database. */
typedef struct Run {
    const char *program;
    char folder[PATH_MOST / 2];
    Player player;
    const char *stall;
    char report[PATH_MOST], database[PATH_MOST], log[PATH_MOST];
    FastRng *dice;
    int kill;          /* this one's number, from 1 */
    int64_t kept;      /* lines in the database after the last kill */
    int seen_nothing;  /* kills before anything of a match was shown */
    int lines_checked;
} Run;

/* What the program last reported about the match on its screen. */
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
    static const char *const SEATS[] = {"ai,ai1,ai2,ai3,ai4,ai", "ai,ai,ai", "h,ai,ai", "h,h,h,ai"};
    static const char *const SPEED[] = {"off", "4", "4", "4"};
    const bool monkey = r->player >= PLAYER_MONKEY;
    execl(r->program, r->program, "--resume", "--stall", r->stall, "--no-audio",
          in_window ? "--windowed" : "--virtual-clock", "--report", r->report, "--seats",
          SEATS[r->player], "--speed", SPEED[r->player], monkey ? "--monkey" : "--demo", monkey ? seed : (char *)NULL,
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
    const int after_ms =
        (int)fast_rng_below(r->dice, in_window ? LONGEST_IN_WINDOW_MS : LONGEST_MS);
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
        if (sscanf(line, "match %*s commitment %64s lines %d hash %llx", s.promise, &s.lines,
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

/* What has been read of all matches. */
typedef struct Look {
    const Shown *shown;
    Store *store;
    int64_t lines, id[4096];
    int past;
    bool found;
} Look;

static void look_at(Look *l, const JournalRead *journal)
{
    l->lines += journal->count;
    if (!l->shown->match || !is_of(l->shown, journal->line[0])) return;
    for (int i = l->shown->lines - 1; i < journal->count; i++) {
        if (i >= 0 && journal->state_hash[i] == l->shown->hash) l->found = true;
        break;
    }
}

static bool note_past(void *context, const PastGame *game)
{
    Look *l = context;
    l->id[l->past++] = game->id;
    return l->past < 4096;
}

/* Is it anywhere in the files beside the database? */
static bool is_in_a_file(const Run *r, const char *letters)
{
    char command[3 * PATH_MOST];
    snprintf(command, sizeof command, "grep -rqaF -e '%s' '%s/ennichi'", letters, r->folder);
    return system(command) == 0;
}

/* The seed stands in the first line of a match, and is sealed until the match is over. */
static void check_seal(const Run *r, const char *id_line, bool over)
{
    char seed[2 * SEED_BYTES + 1];
    const char *at = strstr(id_line, "seed=");
    if (!at || sscanf(at, "seed=%64[0-9a-f]", seed) != 1) fail(r, "a match without its seed");
    if (is_in_a_file(r, seed) == over) return;
    fail(r, over ? "a match that is over is still sealed" : "a running match's seed can be read");
}

/* Goes through every line there is, of the open match and of those before; the open one has to go
 * through the rules. As the next start finds it: nothing to repair. */
static void check_lines(Run *r, const Shown *shown)
{
    static Look l;
    StoreStatus status;
    JournalRead journal;
    l = (Look){.shown = shown, .found = !shown->match};
    l.store = store_open(r->database, &status);
    if (!l.store || status != STORE_OK) fail(r, "the database is not sound");
    for (int i = 0; GAMES[i]; i++) {
        const StoreStatus read = journal_read(l.store, GAMES[i]->id, &journal);
        if (read == STORE_NONE) continue;
        if (read != STORE_OK) fail(r, "the journal is not sound");
        look_at(&l, &journal);
        check_seal(r, journal.line[0], false);
        Replayed told = {0};
        Match *m = replay(GAMES[i], &journal, &told);
        if (told.sound < journal.count) fail(r, "a line of the journal does not hold");
        if (!m && journal.count > 1) fail(r, "the journal tells no match");
        match_free(m);
        undone_clear(&told.undone);
        journal_read_clear(&journal);
    }
    journal_past(l.store, note_past, &l);
    for (int i = 0; i < l.past; i++) {
        if (journal_read_past(l.store, l.id[i], &journal) != STORE_OK) fail(r, "a match is not sound");
        look_at(&l, &journal);
        if (i == 0) check_seal(r, journal.line[0], true);
        journal_read_clear(&journal);
    }
    store_close(l.store);
    if (!l.found) fail(r, "what was shown is not on the disk");
    if (l.lines < r->kept) fail(r, "lines of a match are gone");
    r->lines_checked += (int)(l.lines - r->kept);
    r->kept = l.lines;
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
        check_lines(r, &shown);
    } else if (shown.match || r->kept) {
        fail(r, "there is no database");
    }
}

static void set_up(Run *r, char **argv, int number, FastRng *dice)
{
    const char *base = argv[2];
    *r = (Run){.program = argv[1], .player = RUNS[number].player, .stall = RUNS[number].stall,
               .dice = dice};
    snprintf(r->folder, sizeof r->folder, "%s/%d", base, number);
    snprintf(r->report, sizeof r->report, "%s/%d/report", base, number);
    snprintf(r->log, sizeof r->log, "%s/%d/game.log", base, number);
    snprintf(r->database, sizeof r->database, "%s/%d/ennichi/ennichi.db", base, number);
    mkdir(r->folder, 0700);
}

int main(int argc, char **argv)
{
    static Run run[RUNS_COUNT];
    if (argc != 5 && argc != 6) return EXIT_FAILURE;
    in_window = argc == 6;
    const int kills = atoi(argv[3]), seed = atoi(argv[4]);
    FastRng dice = fast_rng_seeded((uint64_t)seed);
    if (!in_window) setenv("SDL_VIDEODRIVER", "dummy", 1);
    for (int i = 0; i < RUNS_COUNT; i++) set_up(&run[i], argv, i, &dice);
    for (int kill = 1; kill <= kills; kill++) {
        Run *r = &run[kill % RUNS_COUNT];
        r->kill = kill;
        kill_once(r);
    }
    int unseen = 0, lines = 0;
    for (int i = 0; i < RUNS_COUNT; i++) {
        unseen += run[i].seen_nothing;
        lines += run[i].lines_checked;
    }
    printf("%d kills at five stalls (seed %d), 0 lost of %d lines; %d kills came before a match was "
           "shown\n", kills, seed, lines, unseen);
    return EXIT_SUCCESS;
}

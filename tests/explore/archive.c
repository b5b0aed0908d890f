/*
 * archive.c - an archive of many matches: how long the program takes with it, beside an empty home.
 *
 *   archive PROGRAM FOLDER MATCHES
 *
 * Matches are played at random at all five stalls, a round each. Prints how long all of it takes to
 * be counted anew, a start with it and without, the pages of Memories, and a match that is deleted.
 * Fails where a start takes more than 1.2 times one with an empty home, or a page or a deletion
 * more than 100 ms.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ai/ai.h"
#include "match/record.h"
#include "session/match_day.h"
#include "session/past_matches.h"

enum { PATH_MOST = 1024, LINES_MOST = 4096, STARTS = 15, PAGES = 9 };

static double ms_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static void fail(const char *what)
{
    fprintf(stderr, "FAILED: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- matches -------------------------------------------------------------------------------- */

static char lines[LINES_MOST][RECORD_LINE_MAX];
static char *line_at[LINES_MOST];
static uint64_t hash_after[LINES_MOST];
static int line_count;

static void note_steps(const Match *m, int *noted)
{
    for (; *noted < match_step_count(m); ++*noted) {
        if (line_count == LINES_MOST) fail("a match without an end");
        Text out = text_over(lines[line_count], RECORD_LINE_MAX);
        record_step(m, *noted, &out);
        hash_after[line_count++] = match_hash(m);
    }
}

static Match *play_match(const Game *game, FastRng *dice)
{
    Setup setup = setup_usual(game, 3 + (int)fast_rng_below(dice, 2));
    const int rounds = option_find(game, "rounds", 6);
    int noted = 0;
    if (rounds >= 0) setup.option[rounds] = 1;
    if (game->settle(&setup)) fail("no setup");
    setup.seed = fast_rng_seed(dice);
    Match *m = match_new(game, &setup);
    View *view = view_new(game);
    Text id = text_over(lines[0], RECORD_LINE_MAX);
    record_id(game, &setup, &id);
    hash_after[0] = 0;
    line_count = 1;
    note_steps(m, &noted);
    for (const Table *t = match_table(m); !t->over; note_steps(m, &noted)) {
        Action a;
        Seat seat = 0;
        if (t->phase == PHASE_ROUND_OVER) {
            if (match_next(m) != MATCH_OK) fail("no next round");
            continue;
        }
        while (!seats_have(t->to_act, seat)) seat++;
        match_view(m, seat, view);
        ai_random(game, view, dice, &a);
        if (match_submit(m, seat, &a, NULL) != MATCH_OK) fail("a refused action");
    }
    free(view);
    return m;
}

static void fill(Store *store, int matches)
{
    static const char *const NAMES[] = {"Mio", "Taro", "Hana", "Ken", "Yui"};
    FastRng dice = fast_rng_seeded(13);
    for (int i = 0; i < LINES_MOST; i++) line_at[i] = lines[i];
    for (int i = 0; i < matches; i++) {
        const Game *game = GAMES[i % 5];
        char about[1024], result[64];
        Text seats = text_over(about, sizeof about), end = text_over(result, sizeof result);
        Seating seating;
        Match *m = play_match(game, &dice);
        seating_first(&seating, (Tongue){0}, match_table(m)->seat_count - 1);
        for (int s = 0; s < 2; s++) { // two people of five
            seating.chair[s].computer = false;
            snprintf(seating.chair[s].name, NAME_BYTES, "%s", NAMES[(i / 7 + 2 * s) % 5]);
        }
        seating_write(&seating, &seats);
        text_put(&end, "scores");
        match_day_put(20200101 + i / 2, &end);
        const JournalRead all = {.about = about, .line = line_at, .state_hash = hash_after,
                                 .count = line_count};
        if (journal_keep(store, game->id, result, &all) != STORE_OK) fail("a match is not kept");
        match_free(m);
    }
}

/* What a step takes of this process alone: others may be at work beside it. Starts are by the
 * clock on the wall, with and without matches in turn. */
static double own_ms(void) { return ms_of(CLOCK_PROCESS_CPUTIME_ID); }
static double wall_ms(void) { return ms_of(CLOCK_MONOTONIC); }

/* ---- times ---------------------------------------------------------------------------------- */

static int by_size(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double middle(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, by_size);
    return times[count / 2];
}

static double start_once(const char *program, const char *home)
{
    int status;
    const double from = wall_ms();
    const pid_t game = fork();
    if (game == 0) {
        setenv("HOME", home, 1);
        setenv("XDG_DATA_HOME", home, 1);
        execl(program, program, "--no-audio", "--virtual-clock", "--quit-after", "0.01",
              (char *)NULL);
        _exit(127);
    }
    if (game < 0 || waitpid(game, &status, 0) != game || status != 0) fail("it does not start");
    return wall_ms() - from;
}

/* In turn, so that a busy moment of the machine meets both. */
static void time_starts(const char *program, const char *full, const char *empty, double out[2])
{
    double times[2][STARTS];
    start_once(program, empty);
    start_once(program, full);
    for (int i = 0; i < STARTS; i++) {
        times[0][i] = start_once(program, empty);
        times[1][i] = start_once(program, full);
    }
    out[0] = middle(times[0], STARTS);
    out[1] = middle(times[1], STARTS);
}

static double time_pages(SessionHost *host, Memories *m, PersonMemory *person, int matches)
{
    double times[PAGES];
    for (int i = 0; i < PAGES; i++) {
        const double from = own_ms();
        memories_page(m, host, NULL, matches * i / PAGES);
        memories_people(host, NULL, person);
        times[i] = own_ms() - from;
        if (m->count == 0) fail("an empty page");
    }
    return middle(times, PAGES);
}

static double time_drops(SessionHost *host, Memories *m)
{
    double times[PAGES];
    for (int i = 0; i < PAGES; i++) {
        const double from = own_ms();
        if (memories_drop(host, &m->item[i]) != STORE_OK) fail("a match cannot be deleted");
        times[i] = own_ms() - from;
    }
    return middle(times, PAGES);
}

static double time_counting(SessionHost *host)
{
    const double from = own_ms();
    statistics_count(host);
    return own_ms() - from;
}

int main(int argc, char **argv)
{
    static Memories page;
    static PersonMemory person[PEOPLE_MAX];
    char full[PATH_MOST], empty[PATH_MOST], path[2 * PATH_MOST];
    StoreStatus status;
    double start[2];
    if (argc != 4) return EXIT_FAILURE;
    const int matches = atoi(argv[3]);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    mkdir(argv[2], 0700);
    snprintf(full, sizeof full, "%s/full", argv[2]);
    snprintf(empty, sizeof empty, "%s/empty", argv[2]);
    mkdir(full, 0700);
    mkdir(empty, 0700);
    snprintf(path, sizeof path, "%s/ennichi/ennichi.db", full);
    SessionHost host = {.store = store_open(path, &status)};
    if (!host.store || status != STORE_OK) fail("no store");
    fill(host.store, matches);
    const double anew = time_counting(&host);
    const double pages = time_pages(&host, &page, person, matches);
    const double drop = time_drops(&host, &page);
    const double again = time_counting(&host);
    memories_page(&page, &host, NULL, 0);
    if (page.all != matches - PAGES) fail("another number of matches");
    store_close(host.store);
    time_starts(argv[1], full, empty, start);
    printf("%d matches: counted anew by playing each again in %.0f ms, from their rows in %.0f ms; "
           "a page of Memories %.1f ms, a match deleted %.1f ms; start with none %.0f ms, with all "
           "%.0f ms: %.2f times (of the processor; starts by the clock)\n",
           matches, anew, again, pages, drop, start[0], start[1], start[1] / start[0]);
    if (start[1] > 1.2 * start[0]) fail("a start takes longer with many matches");
    if (pages > 100 || drop > 100) fail("Memories take too long");
    return EXIT_SUCCESS;
}

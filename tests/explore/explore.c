/*
 * explore.c - crash and damage, tried on the shipped program.
 *
 *   explore power PROGRAM SHIM FOLDER STATES SEED      power goes at any moment, at all stalls
 *   explore flips PROGRAM SHIM FOLDER FLIPS SEED       any byte of a home changes (FLIPS 0: each)
 *   explore faults PROGRAM SHIM FOLDER RUNS SEED       any call is refused (RUNS 0: each)
 *
 * Behind SEED may stand a stall: then it alone is tried, else all five, with as many states each.
 * Each prints how many were tried, how many survived and what was lost. For each state: the store
 * opens, nothing that had been shown is lost, every sound row is carried over, and what the screen
 * says is true of the disk.
 */
#include <errno.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "disk.h"
#include "rules/game.h"
#include "store/store.h"

enum { PATH_MOST = 1024, PROMISE = 2 * DIGEST_BYTES + 1, HANG_MS = 120000 };

static const char *program, *shim, *work;
static FastRng dice;

static void fail(const char *what, const char *where)
{
    fprintf(stderr, "FAILED: %s (look into %s)\n", what, where);
    exit(EXIT_FAILURE);
}

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *where)
{
    (void)what;
    (void)kind;
    (void)where;
    return remove(path);
}

static void remove_all(const char *folder)
{
    enum { OPEN_MOST = 16 };
    if (nftw(folder, remove_one, OPEN_MOST, FTW_DEPTH | FTW_PHYS) != 0 && errno != ENOENT)
        fail("a folder cannot be removed", folder);
}

static void copy_all(const char *from, const char *to)
{
    char command[2 * PATH_MOST + 16];
    remove_all(to);
    snprintf(command, sizeof command, "cp -a '%s' '%s'", from, to);
    if (system(command) != 0) fail("a folder cannot be copied", from);
}

/* ---- what stood on the screen -------------------------------------------------------------- */

typedef struct Shown {
    bool match, saved_again, warned, on_disk;
    char promise[PROMISE];
    int lines, unsaved;
    unsigned long long hash;
} Shown;

static Shown read_shown(const char *bytes, size_t count)
{
    Shown s = {.match = false};
    static char text[1 << 16];
    char place[16] = "";
    int why;
    snprintf(text, sizeof text, "%.*s", (int)count, bytes);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (sscanf(line, "match %*s commitment %64s lines %d hash %llx", s.promise, &s.lines,
                   &s.hash) == 3) s.match = true;
        if (sscanf(line, "storage %15s %d %d", place, &why, &s.unsaved) == 3)
            s.on_disk = strcmp(place, "disk") == 0;
        if (strstr(line, "say Everything is saved again")) s.saved_again = true;
        else if (strncmp(line, "say ", 4) == 0) s.warned = true;
    }
    return s;
}

static Shown read_report(const char *path)
{
    static char bytes[1 << 16];
    FILE *file = fopen(path, "rb");
    const size_t count = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file) fclose(file);
    return read_shown(bytes, count);
}

/* ---- the program -------------------------------------------------------------------------- */

static void wait_ms(int ms)
{
    struct timespec t = {ms / 1000, ms % 1000 * 1000000L};
    while (nanosleep(&t, &t) != 0 && errno == EINTR) continue;
}

typedef struct Play {
    const char *home, *report, *trace, *fault, *count;
    const char *stall, *seats;
    const char *quit_after; /* or NULL */
} Play;

static void become_game(const Play *p)
{
    char log[PATH_MOST];
    snprintf(log, sizeof log, "%s/game.log", work);
    if (!freopen(log, "ab", stdout) || dup2(STDOUT_FILENO, STDERR_FILENO) < 0) _exit(126);
    setenv("HOME", p->home, 1);
    setenv("XDG_DATA_HOME", p->home, 1);
    setenv("EXPLORE_HOME", p->home, 1);
    if (p->trace) setenv("EXPLORE_TRACE", p->trace, 1);
    if (p->fault) setenv("EXPLORE_FAULT", p->fault, 1);
    if (p->count) setenv("EXPLORE_COUNT", p->count, 1);
    setenv("LD_PRELOAD", shim, 1);
    // In a small window: what is painted takes more time than what is written.
    execl(program, program, "--windowed", "--size", "640x400", "--resume", "--stall", p->stall,
          "--no-audio", "--virtual-clock", "--lang", "en", "--report", p->report, "--seats",
          p->seats, "--speed", "4", "--demo", p->quit_after ? "--quit-after" : (char *)NULL,
          p->quit_after, (char *)NULL);
    _exit(127);
}

/* Plays until a match has so many lines, and is killed; with quit_after, until it ends by itself.
 * Its status. */
static int play(const Play *p, int lines)
{
    int status = 0, waited = 0;
    unlink(p->report);
    const pid_t game = fork();
    if (game == 0) become_game(p);
    if (game < 0) fail("no process to be had", work);
    if (!p->quit_after) {
        while (read_report(p->report).lines < lines && waited++ < HANG_MS / 5) wait_ms(5);
        wait_ms((int)fast_rng_below(&dice, 100));
        kill(game, SIGKILL);
        waitpid(game, &status, 0);
        return status;
    }
    while (waitpid(game, &status, WNOHANG) == 0) {
        if (waited++ < HANG_MS / 5) {
            wait_ms(5);
            continue;
        }
        kill(game, SIGKILL);
        waitpid(game, &status, 0);
        fail("the program hangs", p->fault ? p->fault : p->home);
    }
    return status;
}

/* ---- what lies on the disk ------------------------------------------------------------------ */

typedef struct Look {
    StoreStatus status;
    StoreRescue rescue;
    int matches, settings, asides;
    long lines;
    bool found; /* what was shown */
    bool unreadable;
    int64_t id[4096];
    int past;
} Look;

static void look_at(Look *l, const JournalRead *journal, const Shown *shown)
{
    char promise[PROMISE];
    const Digest d = sha256(journal->line[0], strlen(journal->line[0]));
    digest_format(&d, promise);
    l->matches++;
    l->lines += journal->count;
    if (!shown || !shown->match || strcmp(promise, shown->promise) != 0) return;
    if (shown->lines <= journal->count && journal->state_hash[shown->lines - 1] == shown->hash)
        l->found = true;
}

static bool note_past(void *context, const PastGame *game)
{
    Look *l = context;
    l->id[l->past++] = game->id;
    return l->past < 4096;
}

static void count_setting(void *context, const char *key, const char *value)
{
    (void)key;
    (void)value;
    ++*(int *)context;
}

/* Opens the home, as the next start does. */
static Look look(const char *home, const Shown *shown)
{
    static Look l;
    char path[PATH_MOST];
    JournalRead journal;
    l = (Look){.found = !shown || !shown->match};
    snprintf(path, sizeof path, "%s/ennichi/ennichi.db", home);
    Store *store = store_open(path, &l.status);
    if (!store) fail("no store", home);
    l.rescue = store_rescue(store);
    for (int i = 0; GAMES[i]; i++) {
        const StoreStatus read = journal_read(store, GAMES[i]->id, &journal);
        if (read == STORE_NONE) continue;
        if (read != STORE_OK) l.unreadable = true;
        else look_at(&l, &journal, shown);
        journal_read_clear(&journal);
    }
    journal_past(store, note_past, &l);
    for (int i = 0; i < l.past; i++) {
        if (journal_read_past(store, l.id[i], &journal) != STORE_OK) l.unreadable = true;
        else look_at(&l, &journal, shown);
        journal_read_clear(&journal);
    }
    store_each(store, "", count_setting, &l.settings);
    l.asides = store_asides(store);
    store_close(store);
    return l;
}

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALLS_COUNT = sizeof STALLS / sizeof *STALLS };
static const char *only; /* this stall, or NULL */

static bool is_tried(int stall) { return !only || strcmp(only, STALLS[stall]) == 0; }
static int tried_count(void) { return only ? 1 : STALLS_COUNT; }
static const char *seats_of(int stall) { return stall == 0 ? "ai,ai" : "ai,ai1,ai2,ai3"; }

/* ---- power --------------------------------------------------------------------------------- */

typedef struct Tally {
    int tried, lost; /* lost: or not to be read as it is */
} Tally;

/* The power goes before `event`. */
static void lose_power(const Trace *t, int event, const char *home, bool ignoring, Tally *tally)
{
    char folder[PATH_MOST], store[PATH_MOST + 16];
    Shown shown = {.match = false};
    for (int i = event - 1; i >= 0 && !shown.match; i--) {
        const TraceHead head = trace_head(t, i);
        if (head.kind != TRACE_SHOWN) continue;
        shown = read_shown(trace_bytes(t, i), (size_t)head.count);
        break;
    }
    snprintf(folder, sizeof folder, "%s/after", work);
    remove_all(folder);
    mkdir(folder, 0700);
    snprintf(store, sizeof store, "%s/ennichi", folder);
    mkdir(store, 0700);
    disk_after_loss(t, event, home, folder, &dice, ignoring);
    const Look l = look(folder, &shown);
    tally->tried++;
    const bool lost = !l.found || l.status != STORE_OK || l.unreadable;
    tally->lost += lost;
    if (!ignoring && lost) {
        fprintf(stderr, "event %d of %d: found %d, status %d\n", event, t->events, l.found,
                l.status);
        fail("power loss", folder);
    }
}

static void explore_power(int states)
{
    Tally all = {0}, control = {0};
    for (int i = 0; i < STALLS_COUNT; i++) {
        if (!is_tried(i)) continue;
        char home[PATH_MOST], report[PATH_MOST], path[PATH_MOST];
        Trace t;
        snprintf(home, sizeof home, "%s/%s", work, STALLS[i]);
        snprintf(report, sizeof report, "%s/report", work);
        snprintf(path, sizeof path, "%s/%s.trace", work, STALLS[i]);
        mkdir(home, 0700);
        for (int part = 0; part < 2; part++) // killed, and played on
            play(&(Play){.home = home, .report = report, .trace = path, .stall = STALLS[i],
                         .seats = seats_of(i)}, 15 + 15 * part);
        if (!trace_read(path, &t) || t.events < 50) fail("nothing was recorded", path);
        for (int k = 0; k < states / tried_count(); k++)
            lose_power(&t, (int)fast_rng_below(&dice, (uint32_t)t.events) + 1, home, false, &all);
        for (int k = 0; k < states / 50 + 4; k++)
            lose_power(&t, (int)fast_rng_below(&dice, (uint32_t)t.events) + 1, home, true,
                       &control);
        trace_clear(&t);
    }
    printf("power loss: %d states at %d stalls tried, %d survived, %d lost; control without "
           "syncs: %d of %d lost\n", all.tried, tried_count(), all.tried - all.lost, all.lost,
           control.lost, control.tried);
    if (control.lost == 0) fail("the control is not found", work);
}

/* ---- flips --------------------------------------------------------------------------------- */

typedef struct Bytes {
    char name[PATH_MOST];
    unsigned char *bytes;
    size_t count;
} Bytes;

static int read_home(const char *home, Bytes out[24])
{
    char command[PATH_MOST + 64], line[PATH_MOST];
    int files = 0;
    snprintf(command, sizeof command, "find '%s/ennichi' -type f -size +0c | sort", home);
    FILE *list = popen(command, "r");
    while (list && files < 24 && fgets(line, sizeof line, list)) {
        line[strcspn(line, "\n")] = '\0';
        FILE *file = fopen(line, "rb");
        if (!file) continue;
        Bytes *b = &out[files++];
        snprintf(b->name, sizeof b->name, "%s", line + strlen(home));
        fseek(file, 0, SEEK_END);
        b->count = (size_t)ftell(file);
        rewind(file);
        b->bytes = malloc(b->count);
        if (!b->bytes || fread(b->bytes, 1, b->count, file) != b->count) fail("not read", line);
        fclose(file);
    }
    if (list) pclose(list);
    return files;
}

static void write_home(const char *folder, const Bytes *files, int count)
{
    char path[2 * PATH_MOST];
    remove_all(folder);
    snprintf(path, sizeof path, "%s/ennichi", folder);
    mkdir(folder, 0700);
    mkdir(path, 0700);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s%.*s", folder, PATH_MOST, files[i].name);
        FILE *file = fopen(path, "wb");
        if (!file || fwrite(files[i].bytes, 1, files[i].count, file) != files[i].count ||
            fclose(file)) {
            fail("not written", path);
        }
    }
}

typedef struct Flips {
    int tried, noticed, rows_lost, untrue;
} Flips;

static void flip(const Bytes *files, int count, int which, size_t at, const Look *whole, Flips *f)
{
    char folder[PATH_MOST];
    const unsigned char kept = files[which].bytes[at];
    snprintf(folder, sizeof folder, "%s/flipped", work);
    files[which].bytes[at] = (unsigned char)(kept ^ 1u << fast_rng_below(&dice, 8));
    write_home(folder, files, count);
    files[which].bytes[at] = kept;
    const Look l = look(folder, NULL);
    f->tried++;
    if (l.status != STORE_OK && l.status != STORE_DAMAGED) { // played in memory from now on
        fprintf(stderr, "%s byte %zu: status %d\n", files[which].name, at, l.status);
        fail("a flipped bit keeps everybody out", folder);
    }
    const long lost = whole->lines - l.lines + whole->settings - l.settings;
    f->noticed += l.status == STORE_DAMAGED;
    if (lost > 0) f->rows_lost += (int)lost;
    const bool told = l.rescue.was && !l.rescue.whole;
    if ((lost > 0 && !told) || l.unreadable) f->untrue++;
    if (lost > 1 || f->untrue) {
        fprintf(stderr, "%s byte %zu: %ld rows lost, told %d\n", files[which].name, at, lost, told);
        fail("a flipped bit costs more than its row, or is not told", folder);
    }
}

/* In a home that was left by kill -9, or by a clean end. */
static size_t flip_home(int stall, bool clean, int flips, Flips *all)
{
    char home[PATH_MOST], report[PATH_MOST], copy[PATH_MOST];
    static Bytes files[24];
    size_t bytes = 0;
    snprintf(home, sizeof home, "%s/%s%d", work, STALLS[stall], clean);
    snprintf(copy, sizeof copy, "%s/copy", work);
    snprintf(report, sizeof report, "%s/report", work);
    mkdir(home, 0700);
    for (int i = 0; i < 2; i++)
        play(&(Play){.home = home, .report = report, .stall = STALLS[stall],
                     .seats = seats_of(stall), .quit_after = clean ? "20" : NULL}, 30);
    copy_all(home, copy);
    const Look whole = look(copy, NULL);
    if (whole.status != STORE_OK || whole.lines < 10) fail("no home to damage", home);
    const int count = read_home(home, files);
    for (int i = 0; i < count; i++) bytes += files[i].count;
    for (int i = 0; i < flips; i++) {
        const int which = i % count;
        const size_t at = fast_rng_below(&dice, (uint32_t)files[which].count);
        flip(files, count, which, at, &whole, all);
    }
    for (int i = 0; i < count && flips == 0; i++) {
        for (size_t at = 0; at < files[i].count; at++) flip(files, count, i, at, &whole, all);
    }
    for (int i = 0; i < count; i++) free(files[i].bytes);
    return bytes;
}

static void explore_flips(int flips)
{
    Flips all = {0};
    size_t bytes = 0;
    const int each = flips / (2 * tried_count());
    for (int i = 0; i < STALLS_COUNT; i++) {
        for (int clean = 0; clean < 2 && is_tried(i); clean++)
            bytes += flip_home(i, clean, flips > 0 && each == 0 ? 1 : each, &all);
    }
    printf("flips: %d tried at %d stalls, in homes of %zu bytes, %d noticed, %d rows lost, %d "
           "untold\n", all.tried, tried_count(), bytes, all.noticed, all.rows_lost, all.untrue);
}

/* ---- faults -------------------------------------------------------------------------------- */

static const char *const OPERATION[] = {"open", "read", "write", "sync", "truncate", "rename",
                                        "unlink"};
static const struct {
    int number;
    const char *name;
} ERRNO[] = {{EIO, "EIO"}, {ENOSPC, "ENOSPC"}, {EROFS, "EROFS"}, {EACCES, "EACCES"},
             {EMFILE, "EMFILE"}, {EINTR, "EINTR"}, {ENOMEM, "ENOMEM"}};
enum { ERRNOS = sizeof ERRNO / sizeof *ERRNO };

typedef struct Faults {
    int tried, warned, in_memory, lost;
} Faults;

/* Everything that was on the screen: did it speak of trouble, and was it ever untrue? */
static bool spoke(const char *path, bool *untrue)
{
    Trace t;
    bool warned = false;
    *untrue = false;
    if (!trace_read(path, &t)) return false;
    for (int i = 0; i < t.events; i++) {
        const TraceHead head = trace_head(&t, i);
        if (head.kind != TRACE_SHOWN) continue;
        const Shown s = read_shown(trace_bytes(&t, i), (size_t)head.count);
        warned = warned || s.warned;
        if (s.saved_again && !s.warned && !s.on_disk) *untrue = true;
    }
    trace_clear(&t);
    return warned;
}

static void refuse(int stall, int operation, int number, int which, int ever, const char *before,
                   const Look *was, Faults *f)
{
    char home[PATH_MOST], report[PATH_MOST], trace[PATH_MOST], fault[64];
    bool untrue;
    snprintf(trace, sizeof trace, "%s/faulty.trace", work);
    unlink(trace);
    snprintf(home, sizeof home, "%s/faulty", work);
    snprintf(report, sizeof report, "%s/report", work);
    snprintf(fault, sizeof fault, "%s %d %d %d", OPERATION[operation], number,
             ERRNO[which].number, ever);
    copy_all(before, home);
    const int status = play(&(Play){.home = home, .report = report, .fault = fault, .trace = trace,
                                    .stall = STALLS[stall], .seats = seats_of(stall),
                                    .quit_after = "15"}, 0);
    const Shown shown = read_report(report);
    const Look l = look(home, shown.on_disk && shown.unsaved == 0 ? &shown : NULL);
    f->tried++;
    const bool warned = spoke(trace, &untrue);
    f->warned += warned;
    f->in_memory += !shown.on_disk;
    const bool lost = !l.found || l.unreadable || l.lines < was->lines || l.settings < was->settings;
    const bool silent = !shown.on_disk && !warned;
    f->lost += lost;
    const bool alarm = l.status == STORE_DAMAGED || l.asides > 0; // for a sound file
    if (status != 0 || lost || alarm || silent || untrue) {
        fprintf(stderr, "%s, %s (%s): status %d, found %d, lines %ld of %ld, settings %d of %d, "
                "store %d, on disk %d, unsaved %d, spoke %d, untrue %d, alarm %d\n", STALLS[stall],
                fault, ERRNO[which].name, status, l.found, l.lines, was->lines, l.settings,
                was->settings, l.status, shown.on_disk, shown.unsaved, warned, untrue, alarm);
        fail("a refused call", home);
    }
}

/* How many calls of each there are while a home is opened, played in and closed. */
static void count_calls(int stall, const char *before, int calls[OPERATIONS])
{
    char again[PATH_MOST], report[PATH_MOST], count[PATH_MOST], name[16];
    int number;
    snprintf(again, sizeof again, "%s/again", work);
    snprintf(report, sizeof report, "%s/report", work);
    snprintf(count, sizeof count, "%s/count", work);
    copy_all(before, again);
    play(&(Play){.home = again, .report = report, .count = count, .stall = STALLS[stall],
                 .seats = seats_of(stall), .quit_after = "15"}, 0);
    FILE *file = fopen(count, "r");
    for (int i = 0; file && fscanf(file, "%15s %d", name, &number) == 2 && i < OPERATIONS; i++)
        calls[i] = number;
    if (file) fclose(file);
}

/* Returns how many there are to be tried. */
static int refuse_at(int stall, int runs, Faults *f)
{
    enum { EACH = 30, MOST = 40 }; // behind the opening all commits are alike: some of them
    char before[PATH_MOST], again[PATH_MOST], report[PATH_MOST];
    int calls[OPERATIONS] = {0}, total = 0;
    snprintf(before, sizeof before, "%s/%s", work, STALLS[stall]);
    snprintf(again, sizeof again, "%s/again", work);
    snprintf(report, sizeof report, "%s/report", work);
    mkdir(before, 0700);
    play(&(Play){.home = before, .report = report, .stall = STALLS[stall],
                 .seats = seats_of(stall)}, 30);
    copy_all(before, again);
    const Look was = look(again, NULL);
    count_calls(stall, before, calls);
    if (was.status != STORE_OK || calls[OPERATION_WRITE] < 10) fail("nothing to refuse", before);
    for (int o = 0; o < OPERATIONS; o++) {
        const int most = calls[o] < MOST ? calls[o] : MOST;
        total += most * ERRNOS * 2;
        for (int n = 1; n <= most && runs == 0; n++) {
            for (int i = 0; i < ERRNOS * 2; i++)
                refuse(stall, o, n > EACH ? calls[o] * n / MOST : n, i / 2, i % 2, before, &was, f);
        }
    }
    for (int i = 0; i < runs; i++) {
        const int o = (int)fast_rng_below(&dice, OPERATIONS);
        if (calls[o] == 0) continue;
        const uint32_t most = calls[o] < MOST ? (uint32_t)calls[o] : MOST;
        refuse(stall, o, (int)fast_rng_below(&dice, most) + 1, (int)fast_rng_below(&dice, ERRNOS),
               (int)fast_rng_below(&dice, 2), before, &was, f);
    }
    return total;
}

static void explore_faults(int runs)
{
    Faults f = {0};
    int total = 0;
    const int each = runs / tried_count();
    for (int i = 0; i < STALLS_COUNT; i++) {
        if (is_tried(i)) total += refuse_at(i, runs > 0 && each == 0 ? 1 : each, &f);
    }
    printf("faults: %d tried of %d at %d stalls, %d survived, %d lost; the screen spoke in %d, at "
           "the end %d were in memory\n", f.tried, total, tried_count(), f.tried - f.lost, f.lost,
           f.warned, f.in_memory);
}

int main(int argc, char **argv)
{
    if (argc != 7 && argc != 8) return EXIT_FAILURE;
    only = argc == 8 ? argv[7] : NULL;
    program = argv[2];
    shim = argv[3];
    work = argv[4];
    const int count = atoi(argv[5]);
    dice = fast_rng_seeded((uint64_t)atoi(argv[6]));
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    remove_all(work);
    mkdir(work, 0700);
    if (strcmp(argv[1], "power") == 0) explore_power(count);
    else if (strcmp(argv[1], "flips") == 0) explore_flips(count);
    else if (strcmp(argv[1], "faults") == 0) explore_faults(count);
    else return EXIT_FAILURE;
    remove_all(work);
    return EXIT_SUCCESS;
}

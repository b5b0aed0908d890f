/*
 * moves.c - what a move costs on the disk, sealed and plain.
 *
 *   moves FOLDER MOVES
 *
 * Two databases side by side in one run take the same lines in turn, each a commit: one as they are
 * while a round runs (base/box.h), one as they would be without sealing. Beside them the store as the
 * program has it, with trail and note. Prints the bytes written and the middle time of each, and how
 * large a line is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "store/files.h"
#include "store/rows.h"

enum { PATH_MOST = 1024, MOVES_MOST = 100000 };
typedef enum Way { PLAIN, SEALED, STORE, WAYS } Way;
static const char *const NAME[WAYS] = {"plain", "sealed", "store"};

typedef struct Cost {
    double ms[MOVES_MOST];
    long long bytes, text;
} Cost;

static void fail(const char *what)
{
    fprintf(stderr, "FAILED: %s\n", what);
    exit(EXIT_FAILURE);
}

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

/* Given to the system to be written by this process so far. */
static long long written(void)
{
    long long bytes = 0;
    char line[128];
    FILE *file = fopen("/proc/self/io", "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "wchar: %lld", &bytes);
    if (file) fclose(file);
    return bytes;
}

static sqlite3 *open_rows(const char *folder, Way way, Box *box)
{
    char path[PATH_MOST];
    sqlite3 *db;
    int64_t commits;
    snprintf(path, sizeof path, "%s/%s.db", folder, NAME[way]);
    if (files_begin_new(path) != STORE_OK) fail("no file to be had");
    strcat(path, ".tmp");
    if (db_open(path, DB_PLAIN, &db) != SQLITE_OK || rows_create(db, 0) != SQLITE_OK)
        fail("no database to be had");
    box_new_key(box, "dotenko");
    const Op begin = {.kind = OP_BEGIN, .name = "dotenko", .text = "a line", .about = "us"};
    if (rows_commit(db, box, &begin, NULL, &commits) != SQLITE_OK) fail("no match to be had");
    return db;
}

static void one_move(sqlite3 *db, Way way, Box *box, const char *line, uint64_t state, Cost *c)
{
    int64_t commits;
    Op op = {.kind = OP_APPEND, .name = "dotenko", .text = line, .state_hash = state};
    char *sealed = way == SEALED ? box_seal(box, "dotenko", line, state) : NULL;
    if (sealed) {
        op.text = sealed;
        op.state_hash = 0;
    }
    if (rows_commit(db, box, &op, NULL, &commits) != SQLITE_OK) fail("a move is refused");
    c->text += (long long)strlen(op.text);
    free(sealed);
}

static int compare(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int main(int argc, char **argv)
{
    static Cost cost[WAYS];
    static Box box;
    char path[PATH_MOST], line[64];
    StoreStatus status;
    const int moves = argc == 3 ? atoi(argv[2]) : 0;
    if (moves < 1 || moves > MOVES_MOST) return EXIT_FAILURE;
    mkdir(argv[1], 0700);
    sqlite3 *const db[] = {open_rows(argv[1], PLAIN, &box), open_rows(argv[1], SEALED, &box)};
    snprintf(path, sizeof path, "%s/ennichi.db", argv[1]);
    Store *store = store_open(path, &status);
    if (!store || journal_begin(store, "dotenko", "us", "a line") != STORE_OK) fail("no store");
    for (int i = 0; i < moves; i++) {
        snprintf(line, sizeof line, "%d play %d", i % 4, i % 13 + 1);
        for (Way way = 0; way < WAYS; way++) {
            const long long bytes = written();
            const double from = now_ms();
            if (way == STORE) journal_append(store, "dotenko", line, (uint64_t)i * 7919);
            else one_move(db[way], way, &box, line, (uint64_t)i * 7919, &cost[way]);
            cost[way].ms[i] = now_ms() - from;
            cost[way].bytes += written() - bytes;
        }
    }
    for (Way way = 0; way < WAYS; way++) {
        qsort(cost[way].ms, (size_t)moves, sizeof *cost[way].ms, compare);
        printf("%s: %lld bytes written a move, %.2f ms in the middle (%.2f of plain)", NAME[way],
               cost[way].bytes / moves, cost[way].ms[moves / 2],
               cost[way].ms[moves / 2] / cost[PLAIN].ms[moves / 2]);
        if (way != STORE) printf(", %.1f letters a line", (double)cost[way].text / moves);
        printf("\n");
    }
    if (!store_is_durable(store)) fail("not on the disk");
    store_close(store);
    for (int i = 0; i < 2; i++) sqlite3_close(db[i]);
    return EXIT_SUCCESS;
}

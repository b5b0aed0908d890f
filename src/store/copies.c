/* copies.c - see copies.h. */
#include "store/copies.h"

#include <stdio.h>
#include <unistd.h>

#include "base/text.h"

/* All of them together take no more than this; a database of which one copy is larger has none. */
static const int64_t COPIES_BYTES_MOST = (int64_t)1 << 30;
enum { PAGES_A_STEP = 128 };

static const char ENDING[] = ".copy-", MADE[] = ".copy.tmp";

bool copies_name(const char *path, int64_t number, char out[STORE_PATH_MAX])
{
    Text t = text_over(out, STORE_PATH_MAX);
    text_printf(&t, "%s%s%lld", path, ENDING, (long long)number);
    return !t.cut;
}

typedef struct List {
    int count;
    int64_t *number;
} List;

/* Into its place among the newest. */
static void list_one(void *context, const char *name, int64_t number)
{
    List *list = context;
    (void)name;
    int at = list->count < COPIES + 1 ? list->count++ : COPIES;
    if (at == COPIES && list->count == COPIES + 1 && number < list->number[at]) return;
    for (; at > 0 && list->number[at - 1] < number; at--) list->number[at] = list->number[at - 1];
    list->number[at] = number;
}

int copies_list(const char *path, int64_t number[COPIES + 1])
{
    List list = {0, number};
    for (int i = 0; i <= COPIES; i++) number[i] = 0;
    files_each(path, ENDING, list_one, &list);
    return list.count;
}

bool copies_remove_oldest(const char *path, int least)
{
    int64_t number[COPIES + 1];
    char name[STORE_PATH_MAX];
    const int count = copies_list(path, number);
    return count > least && copies_name(path, number[count - 1], name) && unlink(name) == 0;
}

/* What SQLite may have left beside a copy that is being made: it would be taken for its journal. */
static void remove_journal(const char *path)
{
    char name[STORE_PATH_MAX];
    if (path_with(name, path, ".copy.tmp-journal")) unlink(name);
}

bool copies_begin(Copying *c, const char *path, sqlite3 *from)
{
    char name[STORE_PATH_MAX];
    int64_t bytes;
    int version;
    if (files_look(path, &bytes, &version) != FILE_OURS || bytes > COPIES_BYTES_MOST / COPIES)
        return false;
    remove_journal(path);
    if (!path_with(name, path, MADE) || files_make_empty(name) != STORE_OK) return false;
    if (db_open(name, DB_COPY, &c->to) == SQLITE_OK)
        c->backup = sqlite3_backup_init(c->to, "main", from, "main");
    if (c->backup) return true;
    copies_give_up(c, path);
    return false;
}

void copies_give_up(Copying *c, const char *path)
{
    char name[STORE_PATH_MAX];
    if (!c->to) return;
    sqlite3_backup_finish(c->backup);
    sqlite3_close(c->to);
    *c = (Copying){.to = NULL};
    if (path_with(name, path, MADE)) unlink(name);
    remove_journal(path);
}

/* It is whole: under its name, and the oldest goes. */
static int64_t keep(const char *path, int64_t commits)
{
    char made[STORE_PATH_MAX], name[STORE_PATH_MAX];
    remove_journal(path);
    if (!path_with(made, path, MADE) || !copies_name(path, commits, name)) return 0;
    if (files_sync(made) != STORE_OK || rename(made, name) != 0) return 0;
    if (files_sync_folder_of(path) != STORE_OK) return 0;
    while (copies_remove_oldest(path, COPIES)) continue;
    return commits;
}

bool copies_step(Copying *c, const char *path, int64_t *commits)
{
    Seal seal;
    *commits = 0;
    const int rc = sqlite3_backup_step(c->backup, PAGES_A_STEP);
    if (rc == SQLITE_OK || rc == SQLITE_BUSY || rc == SQLITE_LOCKED) return false;
    bool whole = sqlite3_backup_finish(c->backup) == SQLITE_OK && rc == SQLITE_DONE;
    c->backup = NULL;
    whole = whole && rows_read_seal(c->to, &seal);
    if (whole) {
        whole = sqlite3_close(c->to) == SQLITE_OK;
        c->to = NULL;
    }
    if (whole) *commits = keep(path, seal.commits);
    else copies_give_up(c, path);
    return true;
}

/* disk.c - see disk.h. */
#include "disk.h"

#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES = 4096, NAMES = 64, FDS = 1024, SECTOR = 512, PENDING_MOST = 1 << 16 };

bool trace_read(const char *path, Trace *out)
{
    TraceHead head;
    FILE *file = fopen(path, "rb");
    *out = (Trace){.events = 0};
    if (!file) return false;
    fseek(file, 0, SEEK_END);
    out->count = (size_t)ftell(file);
    rewind(file);
    out->bytes = malloc(out->count + 1);
    out->at = malloc((out->count / sizeof head + 1) * sizeof *out->at);
    if (!out->bytes || !out->at || fread(out->bytes, 1, out->count, file) != out->count) abort();
    fclose(file);
    for (size_t at = 0; at + sizeof head <= out->count;) {
        memcpy(&head, out->bytes + at, sizeof head);
        if (head.count < 0 || at + sizeof head + (size_t)head.count > out->count) break; // killed
        out->at[out->events++] = at;
        at += sizeof head + (size_t)head.count;
    }
    return true;
}

void trace_clear(Trace *t)
{
    free(t->bytes);
    free(t->at);
}

TraceHead trace_head(const Trace *t, int event)
{
    TraceHead head;
    memcpy(&head, t->bytes + t->at[event], sizeof head);
    return head;
}

const char *trace_bytes(const Trace *t, int event)
{
    return t->bytes + t->at[event] + sizeof(TraceHead);
}

/* ---- the model ---------------------------------------------------------------------------- */

/* What lies under some name: its bytes as the program sees them, and as the disk has them. */
typedef struct File {
    char *seen, *kept;
    size_t seen_size, kept_size;
    int pending[256], pendings; /* events that are not synced; more than that count as one sync */
} File;

/* A name, and the file under it; -1: none. Names change in order, and are kept in order. */
typedef struct NameChange {
    char name[256];
    int file;
} NameChange;

typedef struct Disk {
    File file[FILES];
    int files;
    NameChange now[NAMES], kept[NAMES], pending[PENDING_MOST];
    int nows, kepts, pendings;
    int of_fd[FDS]; /* file; -1: a folder; -2: none */
} Disk;

static int *place_of(NameChange *names, int *count, const char *name)
{
    for (int i = 0; i < *count; i++) {
        if (strcmp(names[i].name, name) == 0) return &names[i].file;
    }
    assert(*count < NAMES);
    snprintf(names[*count].name, sizeof names[0].name, "%s", name);
    names[*count].file = -1;
    return &names[(*count)++].file;
}

static void name_file(Disk *d, const char *name, int file)
{
    *place_of(d->now, &d->nows, name) = file;
    assert(d->pendings < PENDING_MOST);
    NameChange *p = &d->pending[d->pendings++];
    snprintf(p->name, sizeof p->name, "%s", name);
    p->file = file;
}

static void keep_names(Disk *d, int count)
{
    for (int i = 0; i < count; i++)
        *place_of(d->kept, &d->kepts, d->pending[i].name) = d->pending[i].file;
    d->pendings = 0;
}

static void resize(char **bytes, size_t *size, size_t to)
{
    if (to > *size) {
        *bytes = realloc(*bytes, to);
        assert(*bytes);
        memset(*bytes + *size, 0, to - *size);
    }
    *size = to;
}

static void put_bytes(char **bytes, size_t *size, size_t at, const char *from, size_t count)
{
    if (count == 0) return;
    if (at + count > *size) resize(bytes, size, at + count);
    memcpy(*bytes + at, from, count);
}

static void keep_file(File *f)
{
    resize(&f->kept, &f->kept_size, f->seen_size);
    if (f->seen_size > 0) memcpy(f->kept, f->seen, f->seen_size);
    f->pendings = 0;
}

/* The file under this name, made where there is none. */
static int open_file(Disk *d, const char *name, int flags)
{
    int file = *place_of(d->now, &d->nows, name);
    if (flags & O_DIRECTORY) return -1;
    if (file < 0 && (flags & O_CREAT)) {
        assert(d->files < FILES);
        file = d->files++;
        name_file(d, name, file);
    }
    return file < 0 ? -1 : file; // what is opened and no file of ours is a folder
}

static void take(Disk *d, const Trace *t, int event, const char *home, bool ignoring)
{
    const TraceHead head = trace_head(t, event);
    const char *bytes = trace_bytes(t, event);
    const size_t skip = strlen(home);
    const bool has_fd = head.fd >= 0 && head.fd < FDS;
    File *f = has_fd && d->of_fd[head.fd] >= 0 ? &d->file[d->of_fd[head.fd]] : NULL;
    switch ((TraceKind)head.kind) {
    case TRACE_OPEN:
        if (has_fd) d->of_fd[head.fd] = open_file(d, bytes + skip, (int)head.offset);
        break;
    case TRACE_CLOSE:
        if (has_fd) d->of_fd[head.fd] = -2;
        break;
    case TRACE_WRITE:
    case TRACE_TRUNCATE:
        if (!f) break;
        if (head.kind == TRACE_WRITE)
            put_bytes(&f->seen, &f->seen_size, (size_t)head.offset, bytes, (size_t)head.count);
        else resize(&f->seen, &f->seen_size, (size_t)head.offset);
        if (f->pendings == 256) keep_file(f);
        else f->pending[f->pendings++] = event;
        break;
    case TRACE_SYNC:
        if (ignoring) break;
        if (f) keep_file(f);
        else if (has_fd && d->of_fd[head.fd] == -1) keep_names(d, d->pendings);
        break;
    case TRACE_RENAME: {
        const char *to = bytes + strlen(bytes) + 1 + skip;
        const int file = *place_of(d->now, &d->nows, bytes + skip);
        name_file(d, to, file);
        name_file(d, bytes + skip, -1);
        break;
    }
    case TRACE_UNLINK: name_file(d, bytes + skip, -1); break;
    case TRACE_SHOWN: break;
    }
}

/* Each write that was not synced: each of its sectors has come to the disk, or has not. */
static void lose_some(File *f, const Trace *t, FastRng *dice)
{
    for (int i = 0; i < f->pendings; i++) {
        const TraceHead head = trace_head(t, f->pending[i]);
        const char *bytes = trace_bytes(t, f->pending[i]);
        if (head.kind == TRACE_TRUNCATE) {
            if (fast_rng_below(dice, 2)) resize(&f->kept, &f->kept_size, (size_t)head.offset);
            continue;
        }
        const uint32_t how = fast_rng_below(dice, 3); // all, nothing, some sectors
        for (int64_t at = 0; at < head.count && how != 1;) {
            int64_t part = SECTOR - (head.offset + at) % SECTOR;
            if (part > head.count - at) part = head.count - at;
            if (how == 0 || fast_rng_below(dice, 2))
                put_bytes(&f->kept, &f->kept_size, (size_t)(head.offset + at), bytes + at,
                          (size_t)part);
            at += part;
        }
    }
}

static void lay(const Disk *d, const char *folder)
{
    for (int i = 0; i < d->kepts; i++) {
        char path[1024], *slash;
        if (d->kept[i].file < 0) continue;
        const File *f = &d->file[d->kept[i].file];
        snprintf(path, sizeof path, "%s%s", folder, d->kept[i].name);
        slash = path + strlen(folder);
        while ((slash = strchr(slash + 1, '/'))) {
            *slash = '\0';
            mkdir(path, 0700);
            *slash = '/';
        }
        FILE *file = fopen(path, "wb");
        assert(file);
        if (f->kept_size > 0) fwrite(f->kept, 1, f->kept_size, file);
        fclose(file);
    }
}

void disk_after_loss(const Trace *t, int event, const char *home, const char *folder, FastRng *dice,
                     bool ignoring)
{
    Disk *d = calloc(1, sizeof *d);
    assert(d);
    for (int i = 0; i < FDS; i++) d->of_fd[i] = -2;
    for (int i = 0; i < event; i++) take(d, t, i, home, ignoring);
    for (int i = 0; i < d->files; i++) lose_some(&d->file[i], t, dice);
    keep_names(d, (int)fast_rng_below(dice, (uint32_t)d->pendings + 1));
    lay(d, folder);
    for (int i = 0; i < d->files; i++) {
        free(d->file[i].seen);
        free(d->file[i].kept);
    }
    free(d);
}

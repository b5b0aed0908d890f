/* voice.c - see voice.h. The reader is a process of its own, so that nothing waits for it. */

#include "platform/voice.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { READERS_MOST = 8 };
extern char **environ;

/* A process that hands a text to the machine's voice, and ends as soon as it has. */
typedef struct Reader {
    pid_t pid; // 0: none
    bool dated;
    uint64_t since_ms; // if dated: since when nothing has been heard of it
} Reader;

static Reader readers[READERS_MOST];
static bool failed;

/* It may hang where nothing answers it: it is not asked. */
static void end_reader(Reader *r)
{
    kill(r->pid, SIGKILL);
    while (waitpid(r->pid, NULL, 0) < 0 && errno == EINTR) {}
    *r = (Reader){0};
}

/* A place for a reader; those that have ended are let go. NULL: all are busy. */
static Reader *free_place(void)
{
    Reader *place = NULL;
    for (int i = 0; i < READERS_MOST; i++) {
        int how = 0;
        if (readers[i].pid > 0 && waitpid(readers[i].pid, &how, WNOHANG) != 0) {
            // Nothing answers it here: no speech-dispatcher, or nothing that speaks behind it.
            failed = failed || (WIFEXITED(how) && WEXITSTATUS(how) != 0);
            readers[i] = (Reader){0};
        }
        if (readers[i].pid == 0) place = &readers[i];
    }
    return place;
}

/* Ends those that still read. What is returned is waited for as long as the first of them was:
 * quick sentences, each in place of one that hangs, would never be late otherwise. */
static Reader end_readers(void)
{
    Reader first = {0};
    (void)free_place();
    for (int i = 0; i < READERS_MOST; i++) {
        const Reader r = readers[i];
        if (r.pid == 0) continue;
        if (r.dated && (!first.dated || r.since_ms < first.since_ms)) first = r;
        end_reader(&readers[i]);
    }
    first.pid = 0;
    return first;
}

static bool read_out(char *const words[], bool after)
{
    Reader one = {0};
    if (!after) one = end_readers();
    Reader *place = free_place();
    if (!place || posix_spawnp(&one.pid, words[0], NULL, NULL, words, environ) != 0) return false;
    *place = one;
    return true;
}

int voice_look(uint64_t now_ms)
{
    int again = -1;
    (void)free_place();
    for (int i = 0; i < READERS_MOST; i++) {
        Reader *r = &readers[i];
        if (r->pid == 0) continue;
        if (!r->dated) *r = (Reader){.pid = r->pid, .dated = true, .since_ms = now_ms};
        const uint64_t age = now_ms - r->since_ms;
        if (age >= VOICE_LATE_MS) {
            end_reader(r);
            failed = true;
        } else if (again < 0 || VOICE_LATE_MS - (int)age < again) {
            again = VOICE_LATE_MS - (int)age;
        }
    }
    return again;
}

void voice_close(void) { (void)end_readers(); }

/* "--": a text may begin with a dash. What spawn is given it does not change, but says so only in
 * words. */
bool voice_read(const char *language, const char *text, bool after)
{
    char program[] = "spd-say", cancel[] = "--cancel", in[] = "--language", end[] = "--";
    char *const now[] = {program, cancel, in, (char *)language, end, (char *)text, NULL};
    char *const later[] = {program, in, (char *)language, end, (char *)text, NULL};
    return read_out(after ? later : now, after);
}

bool voice_tell(const char *language, const char *text)
{
    char program[] = "spd-say", cancel[] = "--cancel", in[] = "--language", end[] = "--";
    char rate[] = "--rate", slow[] = "-35";
    char *const now[] = {program, cancel, rate, slow, in, (char *)language, end, (char *)text,
                         NULL};
    return read_out(now, false);
}

void voice_hush(void)
{
    char program[] = "spd-say", cancel[] = "--cancel";
    char *const now[] = {program, cancel, NULL};
    if (voice_is_there()) (void)read_out(now, false);
}

float voice_seconds(const char *language, const char *text)
{
    const float each = strcmp(language, "ja") == 0 ? 0.17f : 0.065f;
    int characters = 0;
    for (; *text; text++) characters += (*text & 0xC0) != 0x80; // what follows within UTF-8
    return 0.4f + each * (float)characters;
}

bool voice_has_failed(void)
{
    (void)free_place(); // what has become of those that read before
    return failed;
}

bool voice_is_there(void)
{
    char path[1024];
    const char *at = getenv("PATH");
    if (voice_has_failed()) return false;
    while (at && *at) {
        const size_t length = strcspn(at, ":");
        snprintf(path, sizeof path, "%.*s/spd-say", (int)length, at);
        if (access(path, X_OK) == 0) return true;
        at += length + (at[length] == ':');
    }
    return false;
}

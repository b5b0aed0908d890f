/* voice.c - see voice.h. The reader is a process of its own, so that nothing waits for it. */

#include "platform/voice.h"

#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A reader hands its words over and ends: in seconds, even where speech-dispatcher begins anew. */
enum { READERS_MOST = 8, HANDED_OVER_S = 10 };
extern char **environ;

typedef struct Reader {
    pid_t process; /* 0: none */
    time_t began;  /* on the clock that only goes forward */
} Reader;

static Reader readers[READERS_MOST];
static bool failed;

static time_t seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static void end_reader(Reader *r)
{
    if (r->process == 0) return;
    kill(r->process, SIGKILL);
    waitpid(r->process, NULL, 0);
    r->process = 0;
}

/* A place for a reader; those that have ended are let go, and those that hang are ended. NULL: all
 * are busy. */
static Reader *free_place(void)
{
    Reader *place = NULL;
    for (int i = 0; i < READERS_MOST; i++) {
        Reader *r = &readers[i];
        int how = 0;
        if (r->process > 0 && waitpid(r->process, &how, WNOHANG) != 0) {
            // Nothing answers it here: no speech-dispatcher, or nothing that speaks behind it.
            failed = failed || (WIFEXITED(how) && WEXITSTATUS(how) != 0);
            r->process = 0;
        } else if (r->process > 0 && seconds_now() - r->began > HANDED_OVER_S) {
            end_reader(r);
            failed = true;
        }
        if (r->process == 0) place = r;
    }
    return place;
}

static bool read_out(char *const words[])
{
    Reader *place = free_place();
    if (!place) return false;
    place->began = seconds_now();
    if (posix_spawnp(&place->process, words[0], NULL, NULL, words, environ) != 0)
        place->process = 0;
    return place->process != 0;
}

/* "--": a text may begin with a dash. What spawn is given it does not change, but says so only in
 * words. */
bool voice_read(const char *language, const char *text, bool after)
{
    char program[] = "spd-say", cancel[] = "--cancel", in[] = "--language", end[] = "--";
    char *const now[] = {program, cancel, in, (char *)language, end, (char *)text, NULL};
    char *const later[] = {program, in, (char *)language, end, (char *)text, NULL};
    return read_out(after ? later : now);
}

bool voice_tell(const char *language, const char *text)
{
    char program[] = "spd-say", cancel[] = "--cancel", in[] = "--language", end[] = "--";
    char rate[] = "--rate", slow[] = "-35";
    char *const now[] = {program, cancel, rate, slow, in, (char *)language, end, (char *)text,
                         NULL};
    return read_out(now);
}

void voice_hush(void)
{
    char program[] = "spd-say", cancel[] = "--cancel";
    char *const now[] = {program, cancel, NULL};
    if (voice_is_there()) (void)read_out(now);
}

void voice_close(void)
{
    for (int i = 0; i < READERS_MOST; i++) end_reader(&readers[i]);
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

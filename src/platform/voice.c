/* voice.c - see voice.h. The reader is a process of its own, so that nothing waits for it. */

#include "platform/voice.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { READERS_MOST = 8 };
extern char **environ;

/* A place for a reader; those that have ended are let go. NULL: all are busy. */
static pid_t *free_place(void)
{
    static pid_t reader[READERS_MOST]; // 0: none
    pid_t *place = NULL;
    for (int i = 0; i < READERS_MOST; i++) {
        if (reader[i] > 0 && waitpid(reader[i], NULL, WNOHANG) != 0) reader[i] = 0;
        if (reader[i] == 0) place = &reader[i];
    }
    return place;
}

bool voice_read(const char *language, const char *text, bool after)
{
    // "--": a text may begin with a dash. What spawn is given it does not change, but says so only
    // in words.
    char program[] = "spd-say", cancel[] = "--cancel", in[] = "--language", end[] = "--";
    char *const now[] = {program, cancel, in, (char *)language, end, (char *)text, NULL};
    char *const later[] = {program, in, (char *)language, end, (char *)text, NULL};
    pid_t *place = free_place();
    if (!place) return false;
    if (posix_spawnp(place, program, NULL, NULL, after ? later : now, environ) != 0) *place = 0;
    return *place != 0;
}

float voice_seconds(const char *language, const char *text)
{
    const float each = strcmp(language, "ja") == 0 ? 0.17f : 0.065f;
    int characters = 0;
    for (; *text; text++) characters += (*text & 0xC0) != 0x80; // what follows within UTF-8
    return 0.4f + each * (float)characters;
}

bool voice_is_there(void)
{
    char path[1024];
    const char *at = getenv("PATH");
    while (at && *at) {
        const size_t length = strcspn(at, ":");
        snprintf(path, sizeof path, "%.*s/spd-say", (int)length, at);
        if (access(path, X_OK) == 0) return true;
        at += length + (at[length] == ':');
    }
    return false;
}

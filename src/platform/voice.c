/* voice.c - see voice.h. The reader is a process of its own, so that nothing waits for it. */
#define _POSIX_C_SOURCE 200809L

#include "platform/voice.h"

#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

void voice_read(const char *language, const char *text)
{
    static pid_t reader; // the last one; 0: none
    // "--": a text may begin with a dash. What spawn is given it does not change, but says so only
    // in words.
    char program[] = "spd-say", cancel[] = "--cancel", in[] = "--language", end[] = "--";
    char *const words[] = {program, cancel, in, (char *)language, end, (char *)text, NULL};
    if (reader > 0) (void)waitpid(reader, NULL, WNOHANG);
    if (posix_spawnp(&reader, program, NULL, NULL, words, environ) != 0) reader = 0;
}

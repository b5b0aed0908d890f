/*
 * cli_main.c - ennichi-cli: the table protocol over standard input and output, or one command
 * given as arguments.
 */

#include <signal.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli_session.h"

/* Reads one line without its newline into `line` (LINE_MAX_BYTES + 2). Of a line that is too long
 * only so much is kept that it can be told; the rest is skipped. False at the end of input. */
static bool read_line(FILE *in, char *line, size_t *length)
{
    int c;
    bool any = false;
    *length = 0;
    while ((c = getc(in)) != EOF) {
        any = true;
        if (c == '\n') break;
        if (*length <= LINE_MAX_BYTES) line[(*length)++] = (char)c;
    }
    return any;
}

static int serve(Session *s, FILE *in, FILE *out)
{
    char line[LINE_MAX_BYTES + 2];
    size_t length;
    bool heard = true;
    while (!s->ended && heard && read_line(in, line, &length)) {
        Reply reply;
        if (!reply_init(&reply)) {
            fputs("? limit: no memory for an answer\n\n", out);
            heard = fflush(out) == 0;
            continue;
        }
        if (session_line(s, line, length, &reply)) heard = reply_write(&reply, out);
        reply_clear(&reply);
    }
    return heard ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* The arguments as one line. */
static int run_arguments(Session *s, int count, char **argument)
{
    char line[LINE_MAX_BYTES + 2];
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        size_t more = strlen(argument[i]);
        bool fits = length + more + 1 <= LINE_MAX_BYTES;
        if (fits) memcpy(line + length, argument[i], more);
        length = fits ? length + more : LINE_MAX_BYTES + 1;
        if (!fits) break;
        if (i + 1 < count) line[length++] = ' ';
    }
    Reply reply;
    if (!reply_init(&reply)) return EXIT_FAILURE;
    bool refused = false, heard = true;
    if (session_line(s, line, length, &reply)) {
        heard = reply_write_bare(&reply, stdout, stderr);
        refused = reply.code != NULL;
    }
    reply_clear(&reply);
    return refused || !heard ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* The catalogues lie beside the program where it was built, else where it was installed. */
static void load_sentences(void)
{
    char folder[PATH_MAX], path[PATH_MAX + 32];
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
    if (length <= 0) return;
    folder[length] = '\0';
    *strrchr(folder, '/') = '\0';
    snprintf(path, sizeof path, "%s/share/ennichi/locale", folder);
    const bool built = text_load(path);
    const char *share = built ? "share" : "../share";
    snprintf(path, sizeof path, "%s/%s/ennichi/locale", folder, share);
    if (!built) text_load(path);
    snprintf(path, sizeof path, "%s/%s/ennichi/assets", folder, share);
    about_look_in(path);
}

/* What every program is asked: the commands of the same name answer. */
static void take_dashes(char **argument)
{
    if (strcmp(*argument, "--help") == 0 || strcmp(*argument, "--version") == 0) *argument += 2;
}

int main(int argc, char **argv)
{
    Session session;
    signal(SIGPIPE, SIG_IGN); // a reader that has gone is an end, not an accident
    load_sentences();
    if (argc > 1) take_dashes(&argv[1]);
    session_init(&session);
    int status = argc > 1 ? run_arguments(&session, argc - 1, argv + 1)
                          : serve(&session, stdin, stdout);
    session_clear(&session);
    text_unload();
    return status;
}

/* fuzz_protocol.c - any bytes as lines for ennichi-cli: each gets one well-formed answer, and what
 * is refused changes nothing. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli_session.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* What touches files, or thinks for long. */
static bool is_left_out(const char *line)
{
    static const char *const WORDS[] = {"save", "load", "verify", "bench", "auto"};
    const char *word;
    size_t length = word_next(&line, &word), comment = strcspn(word, "#");
    if (length > comment) length = comment;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (word_is(word, length, WORDS[i])) return true;
    }
    return strstr(line, "oni") || strstr(line, "strong");
}

static void check_answer(Reply *reply)
{
    static char answer[4 << 20];
    FILE *out = fmemopen(answer, sizeof answer, "w");
    assert(out);
    reply_write(reply, out);
    fclose(out);
    assert(strncmp(answer, "= ", 2) == 0 || strncmp(answer, "? ", 2) == 0);
    const char *end = strstr(answer, "\n\n");
    assert(end && end[2] == '\0'); // the only empty line is the last
}

static void feed(Session *s, const uint8_t *bytes, size_t length)
{
    char line[LINE_MAX_BYTES + 2];
    if (length > LINE_MAX_BYTES + 1) length = LINE_MAX_BYTES + 1;
    memcpy(line, bytes, length);
    line[length] = '\0';
    bool several = strchr(line, ';') != NULL;
    uint64_t before = s->match ? match_hash(s->match) : 0;
    if (is_left_out(line)) return;
    Reply reply;
    if (!reply_init(&reply)) return;
    if (session_line(s, line, length, &reply)) {
        check_answer(&reply);
        uint64_t after = s->match ? match_hash(s->match) : 0;
        assert(!reply.code || several || before == after);
        assert(!s->match || !match_broken(s->match) || match_waits_for_deal(s->match));
    }
    reply_clear(&reply);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Session s;
    session_init(&s);
    while (length > 0 && !s.ended) {
        const uint8_t *newline = memchr(bytes, '\n', length);
        size_t line = newline ? (size_t)(newline - bytes) : length;
        feed(&s, bytes, line);
        size_t used = line + (newline != NULL);
        bytes += used;
        length -= used;
    }
    session_clear(&s);
    return 0;
}

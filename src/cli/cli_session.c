/* cli_session.c - see cli_session.h: from a line to a command. */
#include "cli/cli_session.h"

#include <string.h>

#include "cli/commands.h"
#include "match/deal_text.h"

void session_init(Session *s)
{
    *s = (Session){.deal = deal_blank(), .tongue = {LANG_EN, READ_KANJI}};
}

void session_clear(Session *s)
{
    several_free(s);
    match_free(s->match);
    session_init(s);
}

/* U+FFFD stands for a bad byte, but may also be written out, in three bytes. */
static bool is_utf8(const char *text)
{
    uint32_t code_point;
    do {
        const char *before = text;
        code_point = utf8_next(&text);
        if (code_point == 0xFFFD && text - before == 1) return false;
    } while (code_point != 0);
    return true;
}

bool session_line(Session *s, char *bytes, size_t length, Reply *reply)
{
    bytes[length] = '\0';
    if (length > LINE_MAX_BYTES) {
        reply_refuse(reply, "limit", "a line may have 65536 bytes");
        return true;
    }
    if (strlen(bytes) != length || !is_utf8(bytes)) {
        reply_refuse(reply, "usage", "a line is text in UTF-8, without NUL");
        return true;
    }
    bytes[strcspn(bytes, "#")] = '\0';
    const char *rest = bytes, *word;
    size_t word_length = word_next(&rest, &word);
    if (word_length == 0) return false;
    command_run(s, word, word_length, bytes + (rest - bytes), reply);
    return true;
}

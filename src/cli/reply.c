/* reply.c - see reply.h. */

#include "cli/reply.h"

#include <stdarg.h>
#include <stdlib.h>

bool reply_init(Reply *r)
{
    *r = (Reply){0};
    r->payload = open_memstream(&r->bytes, &r->length);
    return r->payload != NULL;
}

void reply_clear(Reply *r)
{
    if (r->payload) fclose(r->payload);
    free(r->bytes);
    *r = (Reply){0};
}

void reply_refuse(Reply *r, const char *code, const char *format, ...)
{
    char raw[SENTENCE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(raw, sizeof raw, format, arguments);
    va_end(arguments);
    utf8_clean(raw, SENTENCE_MAX, r->sentence, sizeof r->sentence); // it may quote a stranger
    r->code = code;
}

void reply_usage(Reply *r, const char *usage) { reply_refuse(r, "usage", "%s", usage); }

/* After this the payload is whole in `bytes`, without its last newline. */
static void reply_end(Reply *r)
{
    if (fflush(r->payload) != 0 || ferror(r->payload)) {
        reply_refuse(r, "limit", "no memory for the answer");
    }
    if (r->length > 0 && r->bytes[r->length - 1] == '\n') r->length--;
}

bool reply_write(Reply *r, FILE *out)
{
    reply_end(r);
    if (r->code) {
        fprintf(out, "? %s: %s\n\n", r->code, r->sentence);
    } else {
        fputs("= ", out);
        fwrite(r->bytes, 1, r->length, out);
        fputs("\n\n", out);
    }
    return fflush(out) == 0;
}

bool reply_write_bare(Reply *r, FILE *out, FILE *complaints)
{
    reply_end(r);
    if (r->code) {
        fprintf(complaints, "%s: %s\n", r->code, r->sentence);
    } else if (r->length > 0) {
        fwrite(r->bytes, 1, r->length, out);
        fputc('\n', out);
    }
    return fflush(out) == 0;
}

/* record_commands.c - commands about records. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "match/deal_text.h"

const char *file_name(char *args)
{
    args += strspn(args, " \t\r\n");
    size_t length = strlen(args);
    while (length > 0 && strchr(" \t\r\n", args[length - 1])) length--;
    args[length] = '\0';
    return args;
}

void refuse_fault(const RecordFault *fault, const char *code, Reply *r)
{
    if (fault->line > 0) reply_refuse(r, code, "line %d: %s", fault->line, fault->words);
    else reply_refuse(r, code, "%s", fault->words);
}

void refuse_unsound(const RecordFault *fault, Reply *r)
{
    refuse_fault(fault, fault->newer ? "bad-option" : "corrupt", r);
}

void run_record(Session *s, char *args, Reply *r)
{
    (void)args;
    char *record = record_write(s->match);
    if (record) fputs(record, r->payload);
    else reply_refuse(r, "limit", "no memory for the record");
    free(record);
}

void run_save(Session *s, char *args, Reply *r)
{
    const char *wrong = record_save(s->match, NULL, file_name(args));
    if (wrong) reply_refuse(r, "io", "%s", wrong);
}

void run_load(Session *s, char *args, Reply *r)
{
    RecordFault fault;
    const char *code;
    Match *m = record_load(file_name(args), &fault, &code);
    if (!m) {
        refuse_fault(&fault, code, r);
        return;
    }
    several_free(s);
    match_free(s->match);
    s->match = m;
    s->deal = deal_blank();
}

void run_verify(Session *s, char *args, Reply *r)
{
    (void)s;
    RecordFault fault;
    size_t length;
    char *text = record_file_read(file_name(args), &length, &fault);
    if (!text) refuse_fault(&fault, "io", r);
    else if (record_verify(text, length, &fault)) refuse_unsound(&fault, r);
    else fputs("ok", r->payload);
    free(text);
}

/* person_file.c - see person_file.h. */
#include "app/person_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "base/log.h"
#include "match/record.h"

static const char FIRST[] = "ennichi person ", VERSION[] = "1", SEALED[] = "sealed ";
enum { STATE_DIGITS = 16, SEAL_DIGITS = 2 * DIGEST_BYTES, FILE_BYTES_MOST = 32 << 20 };

/* ---- writing -------------------------------------------------------------------------------- */

static void put_chair(const Chair *chair, Text *out)
{
    Seating alone = {.count = 1, .chair = {*chair}};
    seating_write(&alone, out);
}

static void put_match(const Memory *m, const JournalRead *journal, Text *out)
{
    text_printf(out, "match %s %d\nabout %s\n", m->game->id, m->day, journal->about);
    for (int i = 0; i < journal->count; i++) {
        text_printf(out, "%016" PRIx64 " %s\n", journal->state_hash[i], journal->line[i]);
    }
}

/* As sat down last, or as remembered since. */
static Chair chair_of(const App *app, const Memories *m, const char *name)
{
    for (int i = 0; i < app->people.count; i++) {
        if (strcmp(app->people.person[i].name, name) == 0) return app->people.person[i];
    }
    for (int i = 0; i < m->count; i++) {
        Seat seat;
        if (memory_has(&m->item[i], name, &seat)) return m->item[i].seating.chair[seat];
    }
    return (Chair){0};
}

static void put_person(App *app, const Memories *m, const char *name, Text *out)
{
    const Chair chair = chair_of(app, m, name);
    text_printf(out, "%s%s\nperson ", FIRST, VERSION);
    put_chair(&chair, out);
    text_put_char(out, '\n');
    for (int i = 0; i < m->count; i++) {
        JournalRead journal;
        Seat seat;
        if (!memory_has(&m->item[i], name, &seat)) continue;
        if (journal_read_past(app->store, m->item[i].id, &journal) == STORE_OK) {
            put_match(&m->item[i], &journal, out);
        }
        journal_read_clear(&journal);
    }
}

bool person_file_save(App *app, const Memories *m, const char *name, char *path)
{
    char *bytes = malloc(FILE_BYTES_MOST), seal[sizeof SEALED + SEAL_DIGITS + 1];
    const char *fault = "no folder to write in";
    if (bytes) {
        Text out = text_over(bytes, FILE_BYTES_MOST);
        Text last = text_over(seal, sizeof seal);
        char digits[SEAL_DIGITS + 1];
        put_person(app, m, name, &out);
        const Digest digest = sha256(bytes, out.length);
        digest_format(&digest, digits);
        text_printf(&last, "%s%s\n", SEALED, digits);
        if (out.cut) fault = "too much for one file";
        else if (app_new_file(app, "person", ".txt", path))
            fault = record_file_write(path, bytes, seal);
    }
    free(bytes);
    if (fault) log_warn("person: %s", fault);
    return !fault;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Takes the next line off; NULL at the end. */
static char *next_line(char **at)
{
    char *line = *at, *end = strchr(line, '\n');
    if (!end) return NULL;
    *end = '\0';
    *at = end + 1;
    return line;
}

/* What follows `head` in this line; NULL if it begins otherwise. */
static char *after(char *line, const char *head)
{
    const size_t length = strlen(head);
    return line && strncmp(line, head, length) == 0 ? line + length : NULL;
}

/* Is the last line a seal over all before it? Then it is cut off. */
static bool take_seal(char *text, size_t length)
{
    const size_t seal = sizeof SEALED - 1 + SEAL_DIGITS + 1;
    char digits[SEAL_DIGITS + 1];
    if (length < seal || strlen(text) != length) return false;
    char *last = text + length - seal;
    const Digest digest = sha256(text, length - seal);
    digest_format(&digest, digits);
    const char *told = after(last, SEALED);
    if (!told || strncmp(told, digits, SEAL_DIGITS) != 0 || last[seal - 1] != '\n') return false;
    *last = '\0';
    return true;
}

/* "0123456789abcdef line" */
static bool add_line(JournalRead *journal, int room, char *line)
{
    char *end;
    if (journal->count == room || strlen(line) <= STATE_DIGITS || line[STATE_DIGITS] != ' ')
        return false;
    line[STATE_DIGITS] = '\0';
    journal->state_hash[journal->count] = strtoull(line, &end, 16);
    journal->line[journal->count++] = line + STATE_DIGITS + 1;
    return end == line + STATE_DIGITS;
}

static int lines_in(const char *text)
{
    int count = 0;
    for (; *text; text++) count += *text == '\n';
    return count;
}

/* "match takoyaki 20261122" and "about ..." */
static bool begin_match(PersonMatch *m, char *named, char **at)
{
    char *about = after(next_line(at), "about ");
    const char *rest = named, *word;
    size_t length = word_next(&rest, &word);
    m->game = game_by_id(word, length);
    m->journal.about = about;
    length = word_next(&rest, &word);
    return m->game && about && word_int(word, length, 0, 99991231, &m->day);
}

static bool read_match(PersonMatch *m, char *named, char **at)
{
    if (!begin_match(m, named, at)) return false;
    const int room = lines_in(*at);
    m->journal.line = calloc((size_t)room + 1, sizeof *m->journal.line);
    m->journal.state_hash = calloc((size_t)room + 1, sizeof *m->journal.state_hash);
    if (!m->journal.line || !m->journal.state_hash) return false;
    while (**at && strncmp(*at, "match ", 6) != 0) {
        char *line = next_line(at);
        if (!line || !add_line(&m->journal, room, line)) return false;
    }
    return m->journal.count > 0;
}

/* Played again: does it hold, and has the person played in it? */
static bool is_sound(const PersonMatch *m, const char *name)
{
    Memory memory;
    Seat seat;
    Match *match = memory_recall(m->game, &m->journal, &memory);
    match_free(match);
    return match && memory_has(&memory, name, &seat);
}

static bool read_all(PersonFile *p, char *at)
{
    Seating alone;
    char *person = after(next_line(&at), "person ");
    if (!person || !seating_read(person, &alone) || alone.count != 1) return false;
    p->chair = alone.chair[0];
    if (p->chair.computer) return false;
    while (*at) {
        char *named = after(next_line(&at), "match ");
        if (!named || p->count == MEMORIES_MAX) return false;
        PersonMatch *m = &p->match[p->count++];
        if (!read_match(m, named, &at) || !is_sound(m, p->chair.name)) return false;
    }
    return true;
}

/* ---- what is kept here already -------------------------------------------------------------- */

typedef struct Kept {
    int count;
    int64_t id[JOURNAL_PAST_MOST];
} Kept;

static bool note(void *context, const PastGame *past)
{
    Kept *kept = context;
    kept->id[kept->count++] = past->id;
    return kept->count < JOURNAL_PAST_MOST;
}

/* The first line has the match's own seed: no two are alike. */
static void find_known(App *app, PersonFile *p)
{
    Kept kept = {.count = 0};
    journal_past(app->store, note, &kept);
    for (int i = 0; i < kept.count; i++) {
        JournalRead journal;
        if (journal_read_past(app->store, kept.id[i], &journal) == STORE_OK && journal.count > 0) {
            for (int k = 0; k < p->count; k++) {
                if (strcmp(p->match[k].journal.line[0], journal.line[0]) == 0)
                    p->match[k].known = true;
            }
        }
        journal_read_clear(&journal);
    }
    for (int k = 0; k < p->count; k++) p->fresh += !p->match[k].known;
    for (int i = 0; i < app->people.count; i++) {
        p->known = p->known || strcmp(app->people.person[i].name, p->chair.name) == 0;
    }
}

PersonFault person_file_read(App *app, const char *path, PersonFile *out)
{
    RecordFault why;
    size_t length = 0;
    *out = (PersonFile){.text = record_file_read(path, &length, &why)};
    if (!out->text) return PERSON_UNREADABLE;
    PersonFault fault = PERSON_GOOD;
    char *version = after(out->text, FIRST), *at = out->text;
    if (!version) fault = PERSON_FOREIGN;
    else if (strtol(version, NULL, 10) > 1) fault = PERSON_NEWER;
    else if (!take_seal(out->text, length)) fault = PERSON_BROKEN;
    else if (!next_line(&at) || strcmp(version, VERSION) != 0 || !read_all(out, at))
        fault = PERSON_BROKEN;
    if (fault != PERSON_GOOD) person_file_clear(out);
    else find_known(app, out);
    return fault;
}

StoreStatus person_file_keep(App *app, const PersonFile *p)
{
    StoreStatus status = STORE_OK;
    const Seating alone = {.count = 1, .chair = {p->chair}};
    for (int i = p->count - 1; i >= 0 && status == STORE_OK; i--) { // the oldest first
        char words[48];
        Text result = text_over(words, sizeof words);
        const PersonMatch *m = &p->match[i];
        if (m->known) continue;
        text_put(&result, "brought");
        memories_put_day(m->day, &result);
        status = journal_keep(app->store, m->game->id, words, &m->journal);
    }
    if (status == STORE_OK && !p->known) {
        status = people_remember(&app->people, app->store, &alone);
    }
    return status;
}

void person_file_clear(PersonFile *p)
{
    for (int i = 0; i < p->count; i++) {
        free(p->match[i].journal.line);
        free(p->match[i].journal.state_hash);
    }
    free(p->text);
    *p = (PersonFile){.count = 0};
}

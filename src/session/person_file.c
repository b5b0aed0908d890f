/* person_file.c - see person_file.h. */
#include "session/person_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/match_day.h"
#include "session/session_host.h"
#include "base/log.h"
#include "match/record.h"

static const char FIRST[] = "ennichi person ", SEALED[] = "sealed ";
enum {
    VERSION = 2, WITH_VOICES = 3,
    STATE_DIGITS = 16, SEAL_DIGITS = 2 * DIGEST_BYTES, FILE_BYTES_MOST = 32 << 20
};

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

/* The chair as it was at the last match, or as it was changed since. */
static Chair chair_of(const SessionHost *host, const Memories *m, const char *name)
{
    for (int i = 0; i < host->people->count; i++) {
        if (strcmp(host->people->person[i].name, name) == 0) return host->people->person[i];
    }
    for (int i = 0; i < m->count; i++) {
        Seat seat;
        if (memory_has(&m->item[i], name, &seat)) return m->item[i].seating.chair[seat];
    }
    return (Chair){0};
}

/* A file without recordings has the older format, so that older programs can read it. */
static void put_person(SessionHost *host, const Memories *m, const char *name, Text *out)
{
    const Chair chair = chair_of(host, m, name);
    text_printf(out, "%s%d\nperson ", FIRST, VERSION);
    put_chair(&chair, out);
    text_put_char(out, '\n');
    if (voice_put_lines(host->store, name, out) > 0)
        out->bytes[sizeof FIRST - 1] = '0' + WITH_VOICES;
    for (int i = 0; i < m->count; i++) {
        JournalRead journal;
        Seat seat;
        if (!memory_has(&m->item[i], name, &seat)) continue;
        if (journal_read_past(host->store, m->item[i].id, &journal) == STORE_OK) {
            put_match(&m->item[i], &journal, out);
        }
        journal_read_clear(&journal);
    }
}

bool person_file_save(SessionHost *host, const char *name, char *path)
{
    char *bytes = malloc(FILE_BYTES_MOST), seal[sizeof SEALED + SEAL_DIGITS + 1];
    Memories *m = malloc(sizeof *m);
    const char *fault = "no folder to write in";
    if (bytes && m) {
        memories_of(m, host, name);
        Text out = text_over(bytes, FILE_BYTES_MOST);
        Text last = text_over(seal, sizeof seal);
        char digits[SEAL_DIGITS + 1];
        put_person(host, m, name, &out);
        const Digest digest = sha256(bytes, out.length);
        digest_format(&digest, digits);
        text_printf(&last, "%s%s\n", SEALED, digits);
        if (out.cut) fault = "too much for one file";
        else if (host_new_file(host, "person", ".txt", path))
            fault = record_file_write(path, bytes, seal);
    }
    free(m);
    free(bytes);
    if (fault) log_warn("person: %s", fault);
    return !fault;
}

bool person_file_is(const char *path)
{
    char begin[sizeof FIRST - 1];
    FILE *file = fopen(path, "rb");
    const bool is = file && fread(begin, sizeof begin, 1, file) == 1 &&
                    memcmp(begin, FIRST, sizeof begin) == 0;
    if (file) fclose(file);
    return is;
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
    return about && word_int(word, length, 0, 99991231, &m->day);
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

/* A match of an unknown game: it comes from a later program if its id line has the form of one. */
static PersonFault fault_of_unknown(const PersonMatch *m)
{
    const Game *game;
    Setup setup;
    RecordFault fault;
    (void)record_id_read(m->journal.line[0], &game, &setup, &fault);
    return fault.newer ? PERSON_NEWER : PERSON_BROKEN;
}

/* Played again: does it hold, and has the person played in it? */
static PersonFault fault_of(const PersonMatch *m, const char *name)
{
    Memory memory;
    Seat seat;
    if (!m->game) return fault_of_unknown(m);
    Match *match = memory_recall(m->game, &m->journal, &memory);
    match_free(match);
    if (memory.newer) return PERSON_NEWER;
    return match && memory_has(&memory, name, &seat) ? PERSON_GOOD : PERSON_BROKEN;
}

/* Those of that person and of the family, each once. */
static bool read_voices(PersonFile *p, char **at, bool may)
{
    bool seen[LANG_COUNT][VOICE_LINES] = {{false}};
    while (may && strncmp(*at, "voice ", 6) == 0) {
        VoiceLine v;
        char *line = after(next_line(at), "voice ");
        if (!line || !voice_read_line(line, p->chair.name, &v)) return false;
        if (seen[v.lang][v.line]) return false;
        seen[v.lang][v.line] = true;
        p->voice[p->voices++] = v;
    }
    return true;
}

static PersonFault read_all(PersonFile *p, char *at, bool voices)
{
    Seating alone;
    char *person = after(next_line(&at), "person ");
    if (!person || !seating_read(person, &alone) || alone.count != 1) return PERSON_BROKEN;
    p->chair = alone.chair[0];
    if (p->chair.computer || !read_voices(p, &at, voices)) return PERSON_BROKEN;
    while (*at) {
        char *named = after(next_line(&at), "match ");
        if (!named || p->count == MEMORIES_MAX) return PERSON_BROKEN;
        PersonMatch *m = &p->match[p->count++];
        if (!read_match(m, named, &at)) return PERSON_BROKEN;
        const PersonFault fault = fault_of(m, p->chair.name);
        if (fault != PERSON_GOOD) return fault;
    }
    return PERSON_GOOD;
}

/* ---- what is kept here already -------------------------------------------------------------- */

typedef struct Kept {
    int count, room;
    int64_t *id;
} Kept;

static bool note(void *context, const PastGame *past)
{
    Kept *kept = context;
    if (kept->count == kept->room) {
        const int room = kept->room ? 2 * kept->room : 64;
        int64_t *more = realloc(kept->id, (size_t)room * sizeof *more);
        if (!more) return false;
        kept->id = more;
        kept->room = room;
    }
    kept->id[kept->count++] = past->id;
    return true;
}

/* The first line has the match's own seed: no two are alike. */
static void find_known(SessionHost *host, PersonFile *p)
{
    Kept kept = {.count = 0};
    journal_past(host->store, note, &kept);
    for (int i = 0; i < kept.count; i++) {
        JournalRead journal;
        if (journal_read_past(host->store, kept.id[i], &journal) == STORE_OK && journal.count > 0) {
            for (int k = 0; k < p->count; k++) {
                if (strcmp(p->match[k].journal.line[0], journal.line[0]) == 0)
                    p->match[k].known = true;
            }
        }
        journal_read_clear(&journal);
    }
    free(kept.id);
    for (int k = 0; k < p->count; k++) p->fresh += !p->match[k].known;
    for (int i = 0; i < host->people->count; i++) {
        p->known = p->known || strcmp(host->people->person[i].name, p->chair.name) == 0;
    }
}

/* Is this a version of the file that some program has written, and nothing else? */
static bool is_version(const char *text)
{
    int number;
    return word_int(text, strlen(text), 1, WITH_VOICES, &number) && text[1] == '\0';
}

PersonFault person_file_read(SessionHost *host, const char *path, PersonFile *out)
{
    RecordFault why;
    size_t length = 0;
    *out = (PersonFile){.text = record_file_read(path, &length, &why)};
    if (!out->text) return PERSON_UNREADABLE;
    PersonFault fault = PERSON_BROKEN;
    char *version = after(out->text, FIRST), *at = out->text;
    const long number = version ? strtol(version, NULL, 10) : 0;
    if (!version) fault = PERSON_FOREIGN;
    else if (number > WITH_VOICES) fault = PERSON_NEWER;
    else if (take_seal(out->text, length) && next_line(&at) && is_version(version))
        fault = read_all(out, at, number == WITH_VOICES);
    if (fault != PERSON_GOOD) person_file_clear(out);
    else find_known(host, out);
    return fault;
}

StoreStatus person_file_keep(SessionHost *host, const PersonFile *p)
{
    StoreStatus status = STORE_OK;
    const Seating alone = {.count = 1, .chair = {p->chair}};
    for (int i = p->count - 1; i >= 0 && status == STORE_OK; i--) { // the oldest first
        char words[48];
        Text result = text_over(words, sizeof words);
        const PersonMatch *m = &p->match[i];
        if (m->known) continue;
        text_put(&result, "brought");
        match_day_put(m->day, &result);
        status = journal_keep(host->store, m->game->id, words, &m->journal);
    }
    if (p->fresh > 0) statistics_begin_anew(host);
    for (int i = 0; i < p->voices && status == STORE_OK; i++)
        status = voice_bring(host->store, &p->voice[i], p->chair.name);
    if (status == STORE_OK && !p->known) {
        status = people_remember(host->people, host->store, &alone);
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

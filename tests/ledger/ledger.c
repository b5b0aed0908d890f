/*
 * ledger.c - the ledger of sentences: every code of the rules, a real match that produces it, and
 * what is said of it in every language and reading.
 *
 *   ledger tell FOLDER OUT   reads FOLDER/states.txt; writes to OUT what the files of FOLDER are to
 *                            hold (the test compares); names each code that has no row
 *   ledger write FOLDER [N]  drops the rows that do not hold any more, looks in N matches a game for
 *                            those that are missing, and writes FOLDER. To be read afterwards.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "find.h"
#include "rules/advice.h"

enum { ROWS_MAX = 4096, MATCHES_USUAL = 600, LINE_BYTES = STEPS_BYTES + 64, SHAPES_MAX = 512 };

typedef struct Row {
    Spot spot;
    int cost;
    Match *at; /* the match there; NULL: it cannot be reached, or has not been tried */
} Row;

static Row row[ROWS_MAX];
static int row_count;

static void stop(const char *what, const char *which)
{
    fprintf(stderr, "ledger: %s: %s\n", what, which);
    exit(2);
}

static char *copy_of(const char *string)
{
    const size_t size = strlen(string) + 1;
    char *copy = malloc(size);
    if (!copy) stop("no memory", "");
    return memcpy(copy, string, size);
}

static Row *row_of(const char *key)
{
    for (int i = 0; i < row_count; i++) {
        if (strcmp(row[i].spot.key, key) == 0) return &row[i];
    }
    return NULL;
}

static Row *row_new(void)
{
    if (row_count == ROWS_MAX) stop("too many rows", "");
    row[row_count] = (Row){.cost = 0};
    return &row[row_count++];
}

/* ---- files ---------------------------------------------------------------------------------- */

static FILE *file_in(const char *folder, const char *name, const char *mode)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    FILE *file = fopen(path, mode);
    if (!file && *mode == 'w') stop("cannot write", path);
    return file;
}

/* Without its blanks before and behind; false: the file is over. */
static bool read_line(FILE *file, char line[LINE_BYTES])
{
    if (!fgets(line, LINE_BYTES, file)) return false;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1])) line[--length] = '\0';
    const size_t blanks = strspn(line, " ");
    memmove(line, line + blanks, length - blanks + 1);
    return true;
}

/* The next line of a row. */
static void read_part(FILE *file, const char *key, char *out, size_t size)
{
    static char line[LINE_BYTES];
    Text part = text_over(out, size);
    if (!read_line(file, line)) stop("half a row", key);
    text_put(&part, line);
    if (part.cut) stop("too long", key);
}

static void read_states(const char *folder)
{
    static char steps[STEPS_BYTES];
    static char line[LINE_BYTES];
    FILE *file = file_in(folder, "states", "r");
    while (file && read_line(file, line)) {
        if (line[0] == '\0' || line[0] == '#') continue;
        Spot *s = &row_new()->spot;
        Text key = text_over(s->key, sizeof s->key);
        text_put(&key, line);
        read_part(file, s->key, s->id, sizeof s->id);
        read_part(file, s->key, steps, sizeof steps);
        s->steps = copy_of(strcmp(steps, "-") == 0 ? "" : steps);
        read_part(file, s->key, s->question, sizeof s->question);
        read_part(file, s->key, s->facts, sizeof s->facts);
    }
    if (file) fclose(file);
}

static void write_states(const char *folder)
{
    FILE *file = file_in(folder, "states", "w");
    fputs("# Every code of the rules and a way to it: the match as after `new`, the steps, what is\n"
          "# asked there, and after = what the rules answer. Written by `ledger write`.\n", file);
    for (int i = 0; i < row_count; i++) {
        const Spot *s = &row[i].spot;
        fprintf(file, "\n%s\n  %s\n  %s\n  %s\n  = %s\n", s->key, s->id, *s->steps ? s->steps : "-",
                s->question, s->facts);
    }
    if (fclose(file) != 0) stop("cannot write", folder);
}

static void write_tongue(const char *folder, const NamedTongue *t)
{
    static char said[1 << 14];
    FILE *file = file_in(folder, t->name, "w");
    for (int i = 0; i < row_count; i++) {
        Text out = text_over(said, sizeof said);
        if (row[i].at) spot_say(&row[i].spot, row[i].at, t->tongue, &out);
        if (out.length == 0) fprintf(file, "%s: -\n", row[i].spot.key);
        for (char *line = said; *line;) {
            const size_t length = strcspn(line, "\n");
            fprintf(file, "%s%.*s\n", row[i].spot.key, (int)length, line);
            line += length + 1;
        }
    }
    if (fclose(file) != 0) stop("cannot write", folder);
}

/* ---- does a row hold? ----------------------------------------------------------------------- */

/* The key that the state gives; what stands behind it in brackets is of the row. */
static bool is_still(const Spot *s, const Match *m)
{
    char first[16], key[KEY_BYTES];
    Text now = text_over(key, sizeof key);
    char answer[SAID_BYTES];
    Text facts = text_over(answer, sizeof answer);
    Event e;
    int index, seat;
    if (!spot_facts(s, m, &facts)) return false;
    if (sscanf(s->question, "%15s", first) != 1) return false;
    if (strcmp(first, "event") == 0) {
        if (sscanf(s->question, "event %d as %d", &index, &seat) != 2) return false;
        if (match_events(m, (Seat)seat, index, &e, 1) != 1) return false;
        event_key(match_game(m), &e, &now);
        return strcmp(key, s->key) == 0;
    }
    if (strcmp(first, "end") == 0) return true;
    spot_code(s, m, &now);
    const size_t length = strlen(key);
    return strncmp(key, s->key, length) == 0 && (s->key[length] == '\0' || s->key[length] == ' ');
}

/* Goes there and fills in the facts. NULL, or why the row does not hold. */
static const char *open_row(Row *r)
{
    static RecordFault fault;
    r->at = spot_open(&r->spot, &fault);
    if (!r->at) return fault.words;
    if (!is_still(&r->spot, r->at)) {
        match_free(r->at);
        r->at = NULL;
        return "that is no such case any more";
    }
    Text facts = text_over(r->spot.facts, sizeof r->spot.facts);
    spot_facts(&r->spot, r->at, &facts);
    return NULL;
}

/* ---- what has no row ------------------------------------------------------------------------ */

static int miss(const Game *game, const char *kind, const Codes *codes, int from)
{
    int missing = 0;
    for (int i = from; i < codes->count; i++) {
        char key[KEY_BYTES];
        const char *name = code_name(codes, i);
        const size_t length = strlen(name);
        if (length == 0) continue;
        snprintf(key, sizeof key, "%s %s %s", game ? game->id : "", kind, name);
        bool found = false;
        for (int k = 0; k < row_count && !found; k++) {
            const char *in = row[k].spot.key;
            if (game) found = strcmp(in, key) == 0;
            else found = strstr(in, kind) && strlen(in) > length &&
                         strcmp(in + strlen(in) - length, name) == 0;
        }
        if (!found) {
            fprintf(stderr, "no row for %s %s\n", kind, name);
            missing++;
        }
    }
    return missing;
}

/* The last of an enum of reasons counts them. Advice without a reason of its own is given at no
 * stall of ours. */
static int missing_codes(void)
{
    int missing = 0;
    for (const Game *const *g = GAMES; *g; g++) {
        Codes reasons = game_codes(*g)->reason;
        reasons.count = (*g)->reason_count;
        missing += miss(*g, "reason", &reasons, 1);
        missing += miss(*g, "event rule", &game_codes(*g)->rule, 0);
    }
    Codes advice = *advice_codes();
    advice.count--;
    return missing + miss(NULL, "advice", &advice, ADVICE_ONLY);
}

static void write_all(const char *folder)
{
    write_states(folder);
    for (int i = 0; i < TONGUES; i++) write_tongue(folder, &TONGUE[i]);
}

static int tell(const char *folder, const char *out)
{
    int faults = 0;
    read_states(folder);
    for (int i = 0; i < row_count; i++) {
        const char *why = open_row(&row[i]);
        if (!why) continue;
        fprintf(stderr, "%s: %s\n", row[i].spot.key, why);
        faults++;
    }
    write_all(out);
    return faults + missing_codes();
}

/* ---- looking for more ----------------------------------------------------------------------- */

/* The sentence without who, which cards and how many, so that its kind is left. */
static void shape_of(const char *said, Text *out)
{
    while (*said) {
        const char *at = said;
        const uint32_t c = utf8_next(&at);
        int name = 0;
        while (name < SEATS_MAX && strncmp(said, PEOPLE.seat[name], 3) != 0) name++;
        if (name < SEATS_MAX) {
            text_put(out, "N");
            said += 3;
        } else if (isdigit((unsigned char)*said)) {
            text_put(out, "#");
            said += strspn(said, "0123456789");
        } else if (c >= 0x2660 && c <= 0x2667) {
            if (out->length < 2 || strcmp(out->bytes + out->length - 2, "C ") != 0)
                text_put(out, "C");
            else out->bytes[--out->length] = '\0';
            said = at + (strncmp(at, "10", 2) == 0 ? 2 : 1);
        } else {
            text_put_bytes(out, said, (size_t)(at - said));
            said = at;
        }
    }
}

typedef struct Shape {
    char key[2 * SAID_BYTES / 16];
    int row, cost;
} Shape;

static Shape shape[SHAPES_MAX];
static int shape_count;

static Row *take_in(const Spot *spot, int cost, Row *into)
{
    Row *r = into ? into : row_new();
    free(r->spot.steps);
    r->spot = *spot;
    r->spot.steps = copy_of(spot->steps);
    r->cost = cost;
    return r;
}

static Shape *shape_named(const char *key)
{
    for (int i = 0; i < shape_count; i++) {
        if (strcmp(shape[i].key, key) == 0) return &shape[i];
    }
    if (shape_count == SHAPES_MAX) stop("too many kinds of ends", key);
    Shape *s = &shape[shape_count++];
    snprintf(s->key, sizeof s->key, "%.511s", key);
    s->cost = 1 << 20;
    s->row = -1;
    return s;
}

/* An end of a round is worth a row where a sentence of it is of a kind that has none, or a longer
 * one. */
static void found_end(const Spot *spot, int cost)
{
    static char said[1 << 14], key[SAID_BYTES];
    RecordFault fault;
    Match *m = spot_open(spot, &fault);
    if (!m) stop("a state that cannot be found again", fault.words);
    Text out = text_over(said, sizeof said);
    spot_say(spot, m, TONGUE[0].tongue, &out);
    match_free(m);
    int taken = -1;
    for (char *line = said; *line;) {
        const size_t length = strcspn(line, "\n");
        line[length] = '\0';
        Text text = text_over(key, sizeof key);
        text_printf(&text, "%.8s ", spot->key);
        shape_of(line, &text);
        Shape *s = shape_named(key);
        if (cost < s->cost) {
            if (taken < 0) {
                Row *r = take_in(spot, cost, NULL);
                taken = (int)(r - row);
            }
            s->cost = cost;
            s->row = taken;
        }
        line += length + 1;
    }
}

static void found(void *context, const Spot *spot, int cost)
{
    (void)context;
    if (strcmp(spot->question, "end") == 0) {
        found_end(spot, cost);
        return;
    }
    Row *r = row_of(spot->key);
    if (r && r->at) return; // that row stands already, and holds
    if (!r || cost < r->cost) take_in(spot, cost, r);
}

/* A special case ("(no card)") in which nothing special is said needs no row. */
static bool is_special(const Row *r, const char *bracket)
{
    static char said[1 << 14], kind[2][1 << 14];
    char plain[KEY_BYTES];
    snprintf(plain, sizeof plain, "%.*s", (int)(bracket - r->spot.key - 1), r->spot.key);
    const Row *both[] = {row_of(plain), r};
    if (!both[0]) return true;
    for (int k = 0; k < 2; k++) {
        Text out = text_over(said, sizeof said), shapes = text_over(kind[k], sizeof kind[k]);
        spot_say(&both[k]->spot, both[k]->at, TONGUE[0].tongue, &out);
        shape_of(said, &shapes);
    }
    return strcmp(kind[0], kind[1]) != 0;
}

static bool is_wanted(const Row *r)
{
    const char *bracket = strchr(r->spot.key, '(');
    bool wanted = strcmp(r->spot.question, "end") != 0;
    for (int k = 0; k < shape_count && !wanted; k++) wanted = &row[shape[k].row] == r;
    return wanted && (!bracket || is_special(r, bracket));
}

static int compare_rows(const void *left, const void *right)
{
    const Row *a = left, *b = right;
    const int by_key = strcmp(a->spot.key, b->spot.key);
    return by_key ? by_key : a->cost - b->cost;
}

/* Ends of rounds have numbers for names. */
static void sort_rows(void)
{
    int ends = 0;
    qsort(row, (size_t)row_count, sizeof *row, compare_rows);
    for (int i = 0; i < row_count; i++) {
        Spot *s = &row[i].spot;
        const size_t length = strcspn(s->key, " ");
        if (strcmp(s->question, "end") != 0) continue;
        if (i == 0 || strncmp(row[i - 1].spot.key, s->key, length + 4) != 0) ends = 0;
        snprintf(s->key + length, KEY_BYTES - length, " end %02d", ++ends);
    }
}

/* Matches in which rare things happen, each an id line and a line of steps. */
static void follow_scripts(const char *folder)
{
    static char line[LINE_BYTES], steps[STEPS_BYTES];
    FILE *file = file_in(folder, "scripts", "r");
    while (file && read_line(file, line)) {
        if (line[0] == '\0' || line[0] == '#') continue;
        read_part(file, line, steps, sizeof steps);
        find_along(line, steps, found, NULL);
    }
    if (file) fclose(file);
}

static int write_anew(const char *folder, int matches)
{
    static bool wanted[ROWS_MAX];
    static Spot end[ROWS_MAX];
    int kept = 0, ends = 0;
    read_states(folder);
    for (int i = 0; i < row_count; i++) {
        if (open_row(&row[i])) continue;
        if (strcmp(row[i].spot.question, "end") == 0) end[ends++] = row[i].spot;
        else row[kept++] = row[i];
    }
    row_count = kept;
    for (int i = 0; i < ends; i++) found_end(&end[i], 0);
    follow_scripts(folder);
    for (const Game *const *g = GAMES; *g; g++) find_spots(*g, matches, found, NULL);
    for (int i = 0; i < row_count; i++) {
        const char *why = row[i].at ? NULL : open_row(&row[i]);
        if (why) stop(why, row[i].spot.key);
    }
    for (int i = 0; i < row_count; i++) wanted[i] = is_wanted(&row[i]);
    kept = 0;
    for (int i = 0; i < row_count; i++) {
        if (wanted[i]) row[kept++] = row[i];
    }
    row_count = kept;
    sort_rows();
    write_all(folder);
    return missing_codes();
}

int main(int argc, char **argv)
{
    if (!text_load(BUILD_DIR "/share/ennichi/locale")) stop("no catalogue", BUILD_DIR);
    if (argc == 4 && strcmp(argv[1], "tell") == 0) return tell(argv[2], argv[3]) > 0;
    if (argc >= 3 && strcmp(argv[1], "write") == 0)
        return write_anew(argv[2], argc > 3 ? atoi(argv[3]) : MATCHES_USUAL) > 0;
    fprintf(stderr, "usage: ledger tell FOLDER OUT | ledger write FOLDER [MATCHES]\n");
    return 2;
}

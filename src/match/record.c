/*
 * record.c - a match as lines, and the lines played again. See record.h.
 *
 * What is read may come from an attacker, so every line is judged by the rules like a stranger's
 * action.
 */
#include "match/record.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/deal_text.h"

static const char COMMITMENT[] = "# commitment ", SEAL[] = "# sealed ";

/* --- writing --- */

void record_step(const Match *m, int step, Text *out)
{
    const Step *s = match_step(m, step);
    if (s->kind == STEP_DEAL) {
        text_put(out, "deal ");
        deal_format(match_dealt(m, s->round), match_setup(m)->seat_count, out);
        return;
    }
    if (s->seat == SEAT_NOBODY) text_put(out, "- ");
    else text_printf(out, "%d ", s->seat);
    action_format(match_game(m), &s->action, out);
}

/* A text that grows; `bytes` NULL when memory is out. */
typedef struct Page {
    char *bytes;
    size_t length, capacity;
} Page;

/* A line to write to, of RECORD_LINE_MAX; given back to end_line(). */
static Text begin_line(Page *p)
{
    assert(p->capacity - p->length > RECORD_LINE_MAX);
    return text_over(p->bytes + p->length, RECORD_LINE_MAX);
}

/* Takes the line in, and makes room for the next. */
static void end_line(Page *p, const Text *line)
{
    assert(!line->cut);
    p->length += line->length;
    p->bytes[p->length++] = '\n';
    p->bytes[p->length] = '\0';
    if (p->capacity - p->length > RECORD_LINE_MAX) return;
    p->capacity *= 2;
    char *grown = realloc(p->bytes, p->capacity);
    if (!grown) free(p->bytes);
    p->bytes = grown;
}

static void put_digest_line(Page *p, const char *mark, Digest digest)
{
    char hex[2 * DIGEST_BYTES + 1];
    Text line = begin_line(p);
    digest_format(&digest, hex);
    text_printf(&line, "%s%s", mark, hex);
    end_line(p, &line);
}

char *record_write(const Match *m)
{
    Page p = {.capacity = 4 * RECORD_LINE_MAX};
    p.bytes = malloc(p.capacity);
    if (!p.bytes) return NULL;
    Text id = begin_line(&p);
    record_id(match_game(m), match_setup(m), &id);
    end_line(&p, &id);
    put_digest_line(&p, COMMITMENT, record_commitment(match_game(m), match_setup(m)));
    for (int i = 0; p.bytes && i < match_step_count(m); i++) {
        Text line = begin_line(&p);
        record_step(m, i, &line);
        end_line(&p, &line);
    }
    if (p.bytes) put_digest_line(&p, SEAL, sha256(p.bytes, p.length));
    return p.bytes;
}

/* --- reading one line --- */

static bool faulty(RecordFault *fault, const char *words)
{
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return false;
}

/* Are these the cards of the round dealt last? */
static bool is_dealt(const Match *m, const Deal *deal)
{
    char named[RECORD_LINE_MAX], dealt[RECORD_LINE_MAX];
    Text named_text = text_over(named, sizeof named), dealt_text = text_over(dealt, sizeof dealt);
    int seats = match_setup(m)->seat_count;
    deal_format(deal, seats, &named_text);
    deal_format(match_dealt(m, match_table(m)->round), seats, &dealt_text);
    return strcmp(named, dealt) == 0;
}

/* The round that a deal line tells of has been dealt with the first line of the match, or waits
 * for its cards, or is still to be dealt. After a round that ended with its own deal (Utazu) the
 * cards tell which of them it is. */
static bool apply_deal(Match *m, const char *line, RecordFault *fault)
{
    const char *code;
    Deal deal;
    if (!deal_parse(match_game(m), match_setup(m), line, &deal, fault, &code)) return false;
    int last = match_step_count(m) - 1;
    bool over = match_table(m)->phase == PHASE_ROUND_OVER;
    if (match_waits_for_deal(m)) {
        if (match_deal_manual(m, &deal) != DEAL_OK) {
            return faulty(fault, "the deck does not hold these cards, or too few are left to deal");
        }
    } else if (match_step(m, last)->kind != STEP_DEAL || (over && !is_dealt(m, &deal))) {
        MatchStatus status = match_next(m);
        if (status == MATCH_ROUND_OPEN) return faulty(fault, "a deal while the round still runs");
        if (status == MATCH_OVER) return faulty(fault, "a deal after the end of the match");
        if (status != MATCH_OK) return faulty(fault, "more steps than a match may have");
    }
    if (is_dealt(m, &deal)) return true;
    return faulty(fault, "these are not the cards that were dealt");
}

static bool refused_by_rules(const Match *m, const Reason *why, RecordFault *fault)
{
    const Game *game = match_game(m);
    if (why->code == 0) return faulty(fault, "the rules refuse this action");
    snprintf(fault->words, sizeof fault->words, "the rules refuse this action (%s-%d)",
             game->rule_prefix, game->reasons[why->code]);
    return false;
}

static bool apply_action(Match *m, Seat seat, const char *text, RecordFault *fault)
{
    Action action;
    Reason why;
    switch (action_parse(match_game(m), text, &action)) {
    case ACTION_READ: break;
    case ACTION_NO_VERB: return faulty(fault, "no such action in this game");
    case ACTION_NO_CARD: return faulty(fault, "a word is no card of this game");
    case ACTION_MALFORMED: return faulty(fault, "this action is not whole");
    }
    switch (match_submit(m, seat, &action, &why)) {
    case MATCH_OK: return true;
    case MATCH_NOT_YOUR_TURN: return faulty(fault, "this seat may not act now");
    case MATCH_ILLEGAL: return refused_by_rules(m, &why, fault);
    case MATCH_ROUND_OPEN:
    case MATCH_OVER:
    case MATCH_FULL: break;
    }
    return faulty(fault, "more steps than a match may have");
}

static bool is_deal(const char *line)
{
    const char *word;
    size_t length = word_next(&line, &word);
    return word_is(word, length, "deal");
}

bool record_apply_line(Match *m, const char *line, RecordFault *fault)
{
    const char *word;
    int seat;
    size_t length = word_next(&line, &word);
    if (word_is(word, length, "deal")) return apply_deal(m, line, fault);
    if (word_is(word, length, "-")) return apply_action(m, SEAT_NOBODY, line, fault);
    if (word_int(word, length, 0, match_setup(m)->seat_count - 1, &seat)) {
        return apply_action(m, (Seat)seat, line, fault);
    }
    return faulty(fault, "neither a deal nor a seat's action");
}

/* --- reading all --- */

/* Walks over the lines of a text. */
typedef struct Lines {
    const char *at, *end;
    const char *start; /* of the line just read */
    size_t length;     /* its bytes, without newline */
    int number;        /* from 1 */
} Lines;

static bool next_line(Lines *l)
{
    if (l->at == l->end) return false;
    const char *newline = memchr(l->at, '\n', (size_t)(l->end - l->at));
    l->start = l->at;
    l->length = (size_t)((newline ? newline : l->end) - l->at);
    l->at = newline ? newline + 1 : l->end;
    l->number++;
    return true;
}

static bool begins_with(const Lines *l, const char *mark)
{
    return l->length >= strlen(mark) && memcmp(l->start, mark, strlen(mark)) == 0;
}

/* The line as a string without its comment; false if no line of a record looks like that. */
static bool line_text(const Lines *l, char out[RECORD_LINE_MAX + 1], RecordFault *fault)
{
    if (l->length > RECORD_LINE_MAX) return faulty(fault, "the line is too long");
    if (memchr(l->start, '\0', l->length)) return faulty(fault, "the line holds a NUL byte");
    memcpy(out, l->start, l->length);
    out[l->length] = '\0';
    out[strcspn(out, "#")] = '\0';
    return true;
}

static Match *read_id(const char *line, RecordFault *fault)
{
    const Game *game;
    Setup setup;
    if (!record_id_read(line, &game, &setup, fault)) return NULL;
    Match *m = match_new(game, &setup);
    if (!m) faulty(fault, "no memory for the match");
    return m;
}

/* Takes one line that is not empty. `deals` counts those read so far. */
static bool take_line(Match **m, const char *line, int *deals, RecordFault *fault)
{
    if (!*m) {
        *m = read_id(line, fault);
        return *m != NULL;
    }
    if (is_deal(line)) ++*deals;
    else if (*deals != match_table(*m)->round) return faulty(fault, "the round's deal is missing");
    if (!record_apply_line(*m, line, fault)) return false;
    if (*deals == match_table(*m)->round) return true;
    return faulty(fault, "this round's deal has been told already");
}

/* The fault to report when a line differs from `ours`, which is how it should have been written. */
static const char *disagreement(const Lines *ours)
{
    if (begins_with(ours, COMMITMENT)) return "the commitment does not agree with the id line";
    if (begins_with(ours, SEAL)) return "the seal does not agree with the lines above it";
    return "the line is not as it would be written";
}

/* Does `line`, a commitment or a seal, agree with what was read above it? Each stands once. */
static bool check_mark(const Match *m, const Lines *line, unsigned *marks, RecordFault *fault)
{
    unsigned mark = begins_with(line, SEAL) ? 2 : 1;
    if (!m) return faulty(fault, "a commitment or seal stands above the match");
    if (*marks & mark) return faulty(fault, "a second commitment or seal");
    *marks |= mark;
    char *written = record_write(m);
    if (!written) return faulty(fault, "no memory to compare with");
    Lines ours = {.at = written, .end = written + strlen(written)};
    while (next_line(&ours)) { // the commitment is the second line, the seal the last
        if (begins_with(&ours, mark == 2 ? SEAL : COMMITMENT)) break;
    }
    bool same = line->length >= ours.length && memcmp(line->start, ours.start, ours.length) == 0;
    for (size_t i = ours.length; same && i < line->length; i++) {
        same = strchr(" \t\r", line->start[i]) != NULL;
    }
    if (!same) faulty(fault, disagreement(&ours));
    free(written);
    return same;
}

/* The id line `id` says that it was made by newer rules. If a commitment stands below it, that must
 * be over these very bytes, or else the line is damaged after all. */
static bool is_as_made(Lines *below, const Lines *id, RecordFault *fault)
{
    char hex[2 * DIGEST_BYTES + 1];
    size_t length = id->length;
    while (length > 0 && strchr(" \t\r", id->start[length - 1])) length--;
    const Digest digest = sha256(id->start, length);
    digest_format(&digest, hex);
    while (next_line(below)) {
        const size_t mark = sizeof COMMITMENT - 1;
        if (!begins_with(below, COMMITMENT)) continue;
        if (below->length >= mark + sizeof hex - 1 &&
            memcmp(below->start + mark, hex, sizeof hex - 1) == 0) return true;
        fault->newer = false;
        return faulty(fault, "the commitment does not agree with the id line");
    }
    return true;
}

Match *record_read(const char *text, size_t length, RecordFault *fault)
{
    char line[RECORD_LINE_MAX + 1];
    Match *m = NULL;
    int deals = 0;
    unsigned marks = 0;
    Lines l = {.at = text, .end = text + length};
    *fault = (RecordFault){0};
    if (length > RECORD_BYTES_MAX) {
        faulty(fault, "more than 64 MiB");
        return NULL;
    }
    while (next_line(&l)) {
        bool holds = line_text(&l, line, fault);
        if (holds && (begins_with(&l, COMMITMENT) || begins_with(&l, SEAL))) {
            holds = check_mark(m, &l, &marks, fault);
        } else if (holds && line[strspn(line, " \t\r")] != '\0') {
            holds = take_line(&m, line, &deals, fault);
        }
        if (holds) continue;
        fault->line = l.number;
        const Lines id = l;
        if (fault->newer && !is_as_made(&l, &id, fault)) fault->line = l.number;
        match_free(m);
        return NULL;
    }
    if (m && deals == match_table(m)->round) return m;
    fault->line = m ? l.number : 0;
    faulty(fault, m ? "the round's deal is missing" : "there is no match in it");
    match_free(m);
    return NULL;
}

/* --- verifying --- */

/* Moves to the next line with content; skips blank lines and comments, but not the comments that
 * this program writes. */
static bool next_telling_line(Lines *l)
{
    while (next_line(l)) {
        if (begins_with(l, COMMITMENT) || begins_with(l, SEAL)) return true;
        if (l->length > 0 && l->start[0] != '#') return true;
    }
    return false;
}

/* Is every line as the match that was played again would write it? */
static bool compare(const Match *m, const char *text, size_t length, RecordFault *fault)
{
    char *written = record_write(m);
    if (!written) return faulty(fault, "no memory to compare with");
    Lines ours = {.at = written, .end = written + strlen(written)};
    Lines theirs = {.at = text, .end = text + length};
    bool same = true;
    while (same && next_line(&ours)) {
        same = next_telling_line(&theirs) && theirs.length == ours.length &&
               memcmp(theirs.start, ours.start, ours.length) == 0;
        if (!same) faulty(fault, disagreement(&ours));
    }
    if (same && next_telling_line(&theirs)) same = faulty(fault, "a line too many");
    if (same && !match_table(m)->over) same = faulty(fault, "the match is not finished");
    fault->line = theirs.number;
    free(written);
    return same;
}

const RecordFault *record_verify(const char *text, size_t length, RecordFault *fault)
{
    Match *m = record_read(text, length, fault);
    if (!m) return fault;
    bool holds = compare(m, text, length, fault);
    match_free(m);
    return holds ? NULL : fault;
}

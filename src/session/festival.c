/* festival.c - see festival.h. */
#include "session/festival.h"

#include <stdlib.h>
#include <string.h>

#include "session/statistics.h"

/* "brief" or "usual", then "GAME:ID" for each stage; a line below it the seating. */
static const char KEY[] = "festival";
enum { ROW_BYTES = 4096, BRIEF_ROUNDS = 3 };

/* ---- the row -------------------------------------------------------------------------------- */

StoreStatus festival_save(SessionHost *host, const Festival *f)
{
    char row[ROW_BYTES];
    Text out = text_over(row, sizeof row);
    text_put(&out, f->brief ? "brief" : "usual");
    for (int i = 0; i < f->count; i++)
        text_printf(&out, " %s:%lld", f->stage[i].game->id, (long long)f->stage[i].match);
    text_put_char(&out, '\n');
    seating_write(&f->who, &out);
    return host->store && !out.cut ? store_put(host->store, KEY, row) : STORE_OK;
}

StoreStatus festival_end(SessionHost *host)
{
    return host->store ? store_put(host->store, KEY, NULL) : STORE_OK;
}

static bool read_stage(const char *word, size_t length, FestivalStage *out)
{
    const char *colon = memchr(word, ':', length);
    if (!colon) return false;
    out->game = game_by_id(word, (size_t)(colon - word));
    out->match = strtoll(colon + 1, NULL, 10);
    return out->game != NULL;
}

static bool read_row(const char *row, Festival *out)
{
    const char *line = strchr(row, '\n'), *at = row, *word;
    char stages[256];
    *out = (Festival){.count = 0};
    if (!line || (size_t)(line - row) >= sizeof stages) return false;
    memcpy(stages, row, (size_t)(line - row));
    stages[line - row] = '\0';
    at = stages;
    size_t length = word_next(&at, &word);
    out->brief = word_is(word, length, "brief");
    while ((length = word_next(&at, &word)) > 0) {
        if (out->count == FESTIVAL_STAGES_MAX) return false;
        if (!read_stage(word, length, &out->stage[out->count++])) return false;
    }
    return out->count >= FESTIVAL_STAGES_LEAST && seating_read(line + 1, &out->who) &&
           out->who.count >= FESTIVAL_SEATS_LEAST;
}

bool festival_load(SessionHost *host, Festival *out)
{
    char *row = host->store ? store_get(host->store, KEY) : NULL;
    const bool there = row && read_row(row, out);
    free(row);
    return there;
}

StoreStatus festival_forget(SessionHost *host, const char *name)
{
    Festival f;
    const bool sits = festival_load(host, &f) && seating_forget(&f.who, host_tongue(host), name);
    return sits ? festival_save(host, &f) : STORE_OK;
}

/* ---- how it stands -------------------------------------------------------------------------- */

/* The match that waits at the stall is this one: by its id, or, where the machine stopped before
 * that was written down, by who sits there. */
static bool is_own(SessionHost *host, const Festival *f, int stage, int64_t *id)
{
    char who[ROW_BYTES], *about = NULL;
    Text out = text_over(who, sizeof who);
    *id = host->store ? journal_id(host->store, f->stage[stage].game->id, &about) : 0;
    seating_write(&f->who, &out);
    const bool same = *id > 0 && about && strcmp(about, who) == 0;
    free(about);
    if (*id <= 0) return false;
    return f->stage[stage].match < 0 ? same : *id == f->stage[stage].match;
}

/* From its row, or, where a rescue has left none yet, from its lines. */
static bool is_over(SessionHost *host, const FestivalStage *stage, Memory *out)
{
    JournalRead journal;
    if (statistics_match(host, stage->match, out)) return true;
    if (!host->store || journal_read_past(host->store, stage->match, &journal) != STORE_OK)
        return false;
    Match *m = memory_recall(stage->game, &journal, out);
    journal_read_clear(&journal);
    match_free(m);
    return m != NULL;
}

static StageState state_of(SessionHost *host, const Festival *f, int stage, Memory *memory)
{
    int64_t id;
    const int64_t match = f->stage[stage].match;
    if (match == 0) return STAGE_TO_COME;
    if (match > 0 && is_over(host, &f->stage[stage], memory) &&
        memory->seating.count == f->who.count)
        return STAGE_OVER;
    return is_own(host, f, stage, &id) ? STAGE_WAITS : STAGE_TO_COME;
}

/* Equal totals share a place; the order of seats stands among them. */
static void rank(FestivalStanding *s, int seats)
{
    for (int i = 0; i < seats; i++) {
        s->place[i] = 1;
        for (int j = 0; j < seats; j++) s->place[i] += s->total[j] > s->total[i];
    }
    int count = 0;
    for (int place = 1; place <= seats; place++) {
        for (int i = 0; i < seats; i++) {
            if (s->place[i] == place) s->order[count++] = (Seat)i;
        }
    }
}

void festival_standing(SessionHost *host, const Festival *f, FestivalStanding *out)
{
    const int seats = f->who.count;
    *out = (FestivalStanding){.now = f->count};
    for (int stage = 0; stage < f->count; stage++) {
        Memory memory;
        const StageState state = state_of(host, f, stage, &memory);
        if (state != STAGE_OVER && out->now == f->count) {
            out->now = stage;
            out->waits = state == STAGE_WAITS;
        }
        for (int i = 0; i < seats; i++) {
            out->points[stage][i] = state == STAGE_OVER ? seats - memory.place[i] : -1;
            if (state == STAGE_OVER) out->total[i] += seats - memory.place[i];
        }
    }
    rank(out, seats);
}

/* ---- going there ---------------------------------------------------------------------------- */

bool festival_displaces(SessionHost *host, const Festival *f)
{
    FestivalStanding s;
    Waiting waiting;
    festival_standing(host, f, &s);
    return s.now < f->count && !s.waits &&
           sitting_waiting(host, f->stage[s.now].game, &waiting);
}

/* As usual, or only a few rounds of it. */
static bool setup_for(const Game *game, const Festival *f, Setup *out)
{
    static const char *const ROUNDS[] = {"rounds", "deals"};
    *out = setup_usual(game, f->who.count);
    for (int i = 0; f->brief && i < 2; i++) {
        const int at = option_find(game, ROUNDS[i], strlen(ROUNDS[i]));
        if (at < 0) continue;
        const int16_t usual = out->option[at];
        if (usual == 0 || usual > BRIEF_ROUNDS) out->option[at] = BRIEF_ROUNDS;
    }
    return game->settle(out) == NULL;
}

Sitting *festival_go(SessionHost *host, Festival *f)
{
    FestivalStanding s;
    StoreStatus status;
    Setup setup;
    int64_t id;
    festival_standing(host, f, &s);
    if (s.now == f->count) return NULL;
    FestivalStage *stage = &f->stage[s.now];
    if (s.waits) {
        if (is_own(host, f, s.now, &id)) stage->match = id;
        host_notice(host, festival_save(host, f));
        return sitting_resume(host, stage->game, &status);
    }
    if (!setup_for(stage->game, f, &setup)) return NULL;
    // about to begin; is_own() finds the match even if the machine stops before its id is written
    stage->match = -1;
    host_notice(host, festival_save(host, f));
    Sitting *sitting = sitting_new(host, stage->game, &setup, &f->who, false);
    if (sitting && is_own(host, f, s.now, &id)) {
        stage->match = id;
        host_notice(host, festival_save(host, f));
    }
    return sitting;
}

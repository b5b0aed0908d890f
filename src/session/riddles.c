/* riddles.c - see riddles.h. */
#include "session/riddles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "base/log.h"
#include "match/record.h"

enum { PATH_BYTES = SESSION_PATH_MAX, KEY_BYTES = 48 };

/* ---- the file ------------------------------------------------------------------------------- */

/* Parses "KIND STARS WRONG RIGHT SEED ..."; false if the line has another form. */
static bool read_riddle(Riddles *r, const char *line, const char *table)
{
    const char *at = line, *word;
    Riddle *item = &r->item[r->count];
    int number[3];
    size_t length = word_next(&at, &word);
    item->kind = riddle_by_name(word, length);
    if (r->count == RIDDLES_MAX || !table || !riddle_suits(r->game, item->kind)) return false;
    for (int i = 0; i < 3; i++) {
        length = word_next(&at, &word);
        if (!word_int(word, length, 1, RIDDLE_WAYS_MAX, &number[i])) return false;
    }
    item->stars = number[0];
    item->wrong = number[1];
    item->right = number[2];
    item->table = table;
    while (*at == ' ') at++;
    item->actions = at;
    r->count++;
    return item->stars <= RIDDLE_STARS;
}

bool riddles_load(Riddles *out, const char *data_dir, const Game *game)
{
    char path[PATH_BYTES];
    RecordFault fault = {0, false, ""};
    size_t length;
    const char *table = NULL;
    bool sound = true;
    *out = (Riddles){.game = game};
    snprintf(path, sizeof path, "%s/assets/riddles/%s.txt", data_dir, game->id);
    out->text = record_file_read(path, &length, &fault);
    if (!out->text) {
        log_warn("%s: %s", path, fault.words);
        return false;
    }
    for (char *line = out->text, *end; line && *line && sound; line = end) {
        end = strchr(line, '\n');
        if (end) *end++ = '\0';
        if (*line == '#' || *line == '\0') continue;
        if (strncmp(line, "table ", 6) == 0) table = line + 6;
        else sound = read_riddle(out, line, table);
        if (!sound) log_warn("%s: no riddle: %s", path, line);
    }
    if (!sound) out->count = 0;
    return sound;
}

void riddles_free(Riddles *r)
{
    free(r->text);
    *r = (Riddles){.game = NULL};
}

/* Plays the actions, which `;` separates. */
static bool apply_all(Match *m, const char *at, RecordFault *fault)
{
    char line[ACTION_TEXT_MAX + 8];
    while (part_next(&at, line, sizeof line))
        if (!record_apply_line(m, line, fault)) return false;
    return *at == '\0'; // else one is too long
}

static Seat who_decides(const Match *m)
{
    const Table *t = match_table(m);
    for (Seat s = 0; s < t->seat_count; s++) {
        if (seats_have(t->to_act, s)) return s;
    }
    return SEAT_NOBODY;
}

Match *riddles_match(const Riddles *r, int number, Seat *me)
{
    char id[RIDDLE_TABLE_MAX];
    const Riddle *item = &r->item[number];
    const char *at = item->actions, *seed;
    const Game *game;
    Setup setup;
    RecordFault fault = {0, false, ""};
    const size_t length = word_next(&at, &seed);
    while (*at == ' ') at++;
    snprintf(id, sizeof id, "%s seed=%.*s", item->table, (int)length, seed);
    Match *m = NULL;
    if (record_id_read(id, &game, &setup, &fault) && game == r->game) m = match_new(game, &setup);
    if (m && apply_all(m, at, &fault)) {
        *me = who_decides(m);
        if (*me != SEAT_NOBODY) return m;
    }
    log_warn("riddle %d of %s: %s", number + 1, r->game->id, fault.words);
    match_free(m);
    return NULL;
}

/* ---- which are solved ----------------------------------------------------------------------- */

static void key_of(const Game *game, char key[KEY_BYTES])
{
    snprintf(key, KEY_BYTES, "riddles/%s", game->id);
}

uint64_t riddles_solved(const SessionHost *host, const Game *game)
{
    char key[KEY_BYTES];
    key_of(game, key);
    char *kept = host->store ? store_get(host->store, key) : NULL;
    const uint64_t solved = kept ? strtoull(kept, NULL, 16) : 0;
    free(kept);
    return solved;
}

StoreStatus riddles_note_solved(const SessionHost *host, const Game *game, int number)
{
    char key[KEY_BYTES], value[24];
    const uint64_t was = riddles_solved(host, game), is = was | (uint64_t)1 << number;
    if (!host->store || is == was) return STORE_OK;
    key_of(game, key);
    Text out = text_over(value, sizeof value);
    text_put_hex(&out, is, 16);
    return store_put(host->store, key, value);
}

/* ---- one of them ---------------------------------------------------------------------------- */

bool riddle_begin(RiddlePlay *p, const Riddles *r, int number)
{
    *p = (RiddlePlay){.kind = r->item[number].kind};
    p->start = riddles_match(r, number, &p->me);
    p->now = p->start ? match_copy(p->start, match_step_count(p->start)) : NULL;
    if (!p->now) riddle_end(p);
    return p->now != NULL;
}

void riddle_end(RiddlePlay *p)
{
    match_free(p->start);
    match_free(p->now);
    p->start = p->now = NULL;
}

void riddle_start_over(RiddlePlay *p)
{
    match_rewind(p->now, match_step_count(p->start));
    p->state = RIDDLE_ASKED;
    p->missed_at = p->own_steps = p->number = p->wrong_number = 0;
    p->passed = false;
}

void riddle_view(const RiddlePlay *p, View *out)
{
    match_view(p->now, p->me, out);
    riddle_recall(match_game(p->now), out);
}

static bool is_out(const RiddlePlay *p)
{
    Card cards[CARDS_MAX];
    View *v = view_new(match_game(p->now));
    match_view(p->now, p->me, v);
    const Zone hand = {.kind = ZONE_HAND, .seat = p->me};
    const bool out = match_game(p->now)->cards_in(v, hand, cards) == 0;
    free(v);
    return out;
}

/* Whose step is next, or is it over? */
static void settle(RiddlePlay *p)
{
    const Table *t = match_table(p->now);
    const bool over = riddle_is_short(p->kind) || t->phase == PHASE_ROUND_OVER || is_out(p);
    if (over) p->state = p->missed_at ? RIDDLE_MISSED : RIDDLE_SOLVED;
    else p->state = seats_have(t->to_act, p->me) ? RIDDLE_ASKED : RIDDLE_ANSWERED;
}

MatchStatus riddle_do(RiddlePlay *p, const Action *a, Reason *why)
{
    const Game *game = match_game(p->now);
    View *v = view_new(game);
    match_view(p->now, p->me, v);
    const bool right = riddle_is_right(game, p->kind, v, a);
    const int number = riddle_number(game, p->kind, v, a);
    free(v);
    const MatchStatus status = match_submit(p->now, p->me, a, why);
    if (status != MATCH_OK) return status;
    p->own_steps++;
    if (p->own_steps == 1) p->number = number;
    if (!right && !p->missed_at) {
        p->missed_at = p->own_steps;
        p->wrong_number = number;
        p->passed = a->count == 0;
    }
    settle(p);
    // the others have a turn in between
    if (p->kind == RIDDLE_RUN && a->count == 0) p->state = RIDDLE_MISSED;
    return status;
}

/* Finds the action by which the others do nothing in a run. False if the seat of `v` has to do
 * something. */
static bool choose_nothing(const Game *game, const View *v, Action *out)
{
    enum { LOOKED_AT = 400 };
    Action listed[LOOKED_AT];
    bool more;
    const int count = game->legal(v, listed, LOOKED_AT, &more);
    for (int i = 0; i < count; i++) {
        if (listed[i].count > 0) continue;
        *out = listed[i];
        return true;
    }
    return false;
}

bool riddle_reply(RiddlePlay *p)
{
    enum { LITTLE_WORK = 4000 };
    const Game *game = match_game(p->now);
    const Seat seat = who_decides(p->now);
    Action a;
    if (p->state != RIDDLE_ANSWERED || seat == SEAT_NOBODY) return false;
    View *v = view_new(game);
    match_view(p->now, seat, v);
    FastRng dice = match_dice(p->now, seat);
    if (p->kind != RIDDLE_RUN || !choose_nothing(game, v, &a))
        ai_choose_working(game, v, AI_ONI, LITTLE_WORK, &dice, &a);
    free(v);
    if (match_submit(p->now, seat, &a, NULL) != MATCH_OK) return false;
    settle(p);
    return true;
}

bool riddle_right_step(const RiddlePlay *p, Action *out)
{
    const Game *game = match_game(p->now);
    RiddleWays ways;
    View *v = view_new(game);
    match_view(p->now, p->me, v);
    const bool stands = p->state == RIDDLE_ASKED && riddle_ways(game, p->kind, v, &ways);
    free(v);
    for (int i = 0; stands && i < ways.count; i++) {
        if (!ways.sound[i]) continue;
        *out = ways.action[i];
        return true;
    }
    return false;
}

/* lesson_positions.c - see lesson_positions.h. */
#include "scenes/lesson/lesson_positions.h"

#include <string.h>

#include "match/deal_text.h"
#include "match/record.h"

static const char SEED_OF_MOMENTS[] =
    "seed=0000000000000000000000000000000000000000000000000000000000000001";
enum { LINE_BYTES = 400 };

/* The next part of `*at` up to a ";", without the blank behind it; false: there is none. */
static bool next_part(const char **at, char out[LINE_BYTES])
{
    while (**at == ' ' || **at == ';') ++*at;
    const size_t length = strcspn(*at, ";");
    if (length == 0 || length >= LINE_BYTES) return false;
    memcpy(out, *at, length);
    out[length] = '\0';
    *at += length;
    return true;
}

static Match *begin(const Game *game, const Lesson *lesson)
{
    char line[LINE_BYTES];
    Text id = text_over(line, sizeof line);
    const Game *named;
    Setup setup;
    RecordFault fault;
    const char *code;
    text_printf(&id, "%s %s %s deal=manual practice=on", game->id, lesson->rules, SEED_OF_MOMENTS);
    return record_id_parse(line, &named, &setup, &fault, &code) ? match_new(game, &setup) : NULL;
}

/* The named cards; the rest is dealt as the seed has it. */
static bool lay(Match *m, const char *words)
{
    Deal deal = deal_blank();
    RecordFault fault;
    const char *code;
    while (words[0]) {
        if (!deal_part_parse(match_game(m), match_setup(m), &words, &deal, &fault, &code))
            return false;
    }
    return match_deal_manual(m, &deal) == DEAL_OK;
}

static bool read_play(const Game *game, const char *text, LessonPlay *out)
{
    char part[LINE_BYTES];
    out->count = 0;
    while (next_part(&text, part)) {
        if (out->count == LESSON_STEPS_MAX || part[0] < '0' || part[0] > '9') return false;
        char *any = strstr(part, " any");
        out->step[out->count].any = any != NULL;
        if (any) memcpy(any, " 1", sizeof " 1");
        out->step[out->count].seat = (Seat)(part[0] - '0');
        if (action_parse(game, part + 2, &out->step[out->count].action) != ACTION_READ)
            return false;
        out->count++;
    }
    return out->count > 0;
}

Match *lesson_position(const Game *game, const Lesson *lesson, const LessonMoment *moment,
                    LessonPlay *play)
{
    char part[LINE_BYTES];
    const char *before = moment->before;
    RecordFault fault;
    Match *m = begin(game, lesson);
    bool holds = m && lay(m, moment->deal);
    while (holds && before && next_part(&before, part)) holds = record_apply_line(m, part, &fault);
    if (holds && read_play(game, moment->play, play)) return m;
    match_free(m);
    return NULL;
}

static bool same_items(const Action *a, const Action *b)
{
    bool taken[ACTION_ITEMS_MAX] = {false};
    for (int i = 0; i < a->count; i++) {
        int k = 0;
        while (k < b->count && (taken[k] || a->item[i] != b->item[k] || a->as[i] != b->as[k])) k++;
        if (k == b->count) return false;
        taken[k] = true;
    }
    return a->count == b->count;
}

bool lesson_meets(const Game *game, const View *view, const LessonPlay *play, int n,
                  const Action *a)
{
    Action x = *a, y = play->step[n].action;
    if (play->step[n].any) return x.verb == y.verb && game->is_legal(view, a, NULL);
    if (game->complete) {
        game->complete(view, &x);
        game->complete(view, &y);
    }
    return x.verb == y.verb && x.target == y.target && x.place[0] == y.place[0] &&
           x.place[1] == y.place[1] && x.flag == y.flag && same_items(&x, &y);
}

/* lesson_positions.c - see lesson_positions.h. */
#include "scenes/lesson/lesson_positions.h"

#include <string.h>

#include "match/record.h"
#include "match/situation.h"

static const char FIXED[] =
    "seed=0000000000000000000000000000000000000000000000000000000000000001 practice=on";
enum { LINE_BYTES = 400 };

static bool read_play(const Game *game, const char *text, LessonPlay *out)
{
    char part[LINE_BYTES];
    out->count = 0;
    while (part_next(&text, part, sizeof part)) {
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
    Match *m = situation_begin(game, FIXED, lesson->rules);
    bool holds = m && situation_lay(m, moment->deal);
    while (holds && before && part_next(&before, part, sizeof part))
        holds = record_apply_line(m, part, &fault);
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

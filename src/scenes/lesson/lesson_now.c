/*
 * lesson_now.c - where the learner is in a lesson: what is asked, what stands on the paper, and
 * what a press would come to. Paper, light and screen of the lesson ask it; it needs none of them.
 */
#include "scenes/lesson/lesson_parts.h"
#include "session/etiquette.h"
#include "table/table_trial.h"
#include "text/say.h"

const LessonMoment *lesson_moment(const LessonScreen *s)
{
    const int last = s->lesson->count - 1;
    return &s->lesson->moment[s->at < 0 ? 0 : s->at > last ? last : s->at];
}

bool lesson_rests(const LessonScreen *s)
{
    return s->good || s->at < 0 || s->at >= s->lesson->count;
}

bool lesson_asks(const LessonScreen *s, Action *want)
{
    if (lesson_rests(s) || s->step >= s->play.count || s->play.step[s->step].seat != ME)
        return false;
    *want = s->play.step[s->step].action;
    return true;
}

bool lesson_asks_call(const LessonScreen *s)
{
    const Etiquette *etiquette = etiquette_of(s->game);
    Action want;
    return lesson_asks(s, &want) && etiquette->is_call && etiquette->is_call(&want);
}

/* How many steps of this moment the person has done. */
static int own_steps(const LessonScreen *s)
{
    int nth = 0;
    for (int i = 0; i < s->step; i++) nth += s->play.step[i].seat == ME;
    return nth;
}

static const char *help_now(const LessonScreen *s)
{
    const char *const *help = lesson_moment(s)->help;
    int nth = own_steps(s);
    if (nth >= LESSON_ASKS_MAX) nth = LESSON_ASKS_MAX - 1;
    while (nth > 0 && !help[nth]) nth--;
    return help[nth];
}

uint8_t lesson_zone(const LessonScreen *s)
{
    const uint8_t *light = lesson_moment(s)->light;
    int nth = own_steps(s);
    if (nth >= LESSON_ASKS_MAX) nth = LESSON_ASKS_MAX - 1;
    while (nth > 0 && !light[nth]) nth--;
    return light[nth];
}

const char *lesson_words(const LessonScreen *s)
{
    if (s->at < 0) return s->lesson->goal;
    if (s->at >= s->lesson->count)
        return say_round_or_deal(s->game,
                                 N_("That is all you need. Now one short round, with hints!"),
                                 N_("That is all you need. Now one short deal, with hints!"));
    if (s->good) return lesson_moment(s)->good;
    return s->helps ? help_now(s) : lesson_moment(s)->words;
}

const char *lesson_ask(const LessonScreen *s)
{
    Action want;
    if (!lesson_asks(s, &want)) return NULL;
    const int nth = own_steps(s);
    return nth < LESSON_ASKS_MAX ? lesson_moment(s)->ask[nth] : NULL;
}

void lesson_say(const LessonScreen *s, const char *msgid, Text *out)
{
    tr_fill_form(out, tr(s->model.tongue, msgid), "who", s->name[1], "other", s->name[2], NULL);
}

bool lesson_would_decide(const LessonScreen *s, const UiAct *act, const Input *in, Action *out)
{
    const TableTrial trial = table_trial(s->kind, s->table, &s->model, act, in);
    if (trial.whole) *out = trial.action;
    return trial.whole;
}

bool lesson_would(const LessonScreen *s, int id, Action *out)
{
    const UiAct act = {.kind = UI_PRESSED, .id = id};
    return lesson_would_decide(s, &act, NULL, out);
}

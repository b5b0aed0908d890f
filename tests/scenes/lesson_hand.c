/* lesson_hand.c - see lesson_hand.h. */
#include "lesson_hand.h"

#include <string.h>

#include "app/app_parts.h"

const LessonScreen *shown(const Stage *s)
{
    assert_string_equal(stage_top(s), "lesson");
    return (const LessonScreen *)app_top(s->app);
}

Stage *open_lesson(const Game *game)
{
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, lesson_scene_new(s->app, game));
    stage_wait(s, 0.1f);
    assert_int_equal(shown(s)->at, LESSON_GOAL);
    return s;
}

void let_rest(Stage *s)
{
    Action want;
    for (int i = 0; i < 600; i++) {
        const LessonScreen *l = shown(s);
        const bool busy = l->kind->busy(l->table);
        if (!busy && (lesson_rests(l) || lesson_asks(l, &want))) break;
        stage_wait(s, 0.1f);
    }
    stage_wait(s, 0.5f);
}

Stage *open_lesson_at(const Game *game, int moment)
{
    Stage *s = open_lesson(game);
    stage_press(s, ID_LESSON_ON);
    while (shown(s)->at < moment) stage_press(s, ID_LESSON_SKIP);
    let_rest(s);
    return s;
}

/* The card of the hand on the screen, or NULL. */
static const UiTarget *card_on(Stage *s, Card card)
{
    stage_draw(s);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        if (t->flags & UI_DRAGGABLE && strcmp(t->label, card_notation(card)) == 0) return t;
    }
    return NULL;
}

/* The question is that of this step: the first one's for the first of one's own, and so on. */
static void check_question(const Stage *s)
{
    const LessonScreen *l = shown(s);
    int own = 0;
    for (int i = 0; i < l->step; i++) own += l->play.step[i].seat == 0;
    assert_ptr_equal(lesson_ask(l), own < LESSON_ASKS_MAX ? lesson_moment(l)->ask[own] : NULL);
}

int do_step(Stage *s, UiTarget *doer)
{
    Action want, a;
    int presses = 0;
    const int step = shown(s)->step, at = shown(s)->at;
    assert_true(lesson_asks(shown(s), &want));
    check_question(s);
    ((LessonScreen *)app_top(s->app))->helps = true; // as after a wrong press
    for (int i = 0; i < want.count && shown(s)->kind->hand; i++) {
        const UiTarget *t = card_on(s, want.item[i]);
        if (!t) continue;
        stage_press(s, t->id);
        presses++;
        if (lesson_doer(shown(s), s->app->ui, &want)) break; // a table may add what belongs to it
    }
    for (int i = 0; i < 4 && shown(s)->at == at && shown(s)->step == step; i++, presses++) {
        stage_draw(s);
        const UiTarget *t = lesson_doer(shown(s), s->app->ui, &want);
        if (!t) fail_msg("%s %d: nothing does it", shown(s)->game->id, at);
        (void)lesson_would(shown(s), t->id, &a);
        if (doer) *doer = *t;
        stage_press(s, t->id);
        stage_wait(s, 0.2f);
    }
    if (shown(s)->at == at && shown(s)->step == step)
        fail_msg("%s, moment %d, step %d: it cannot be done by pressing what is lit",
                 shown(s)->game->id, at, step);
    assert_false(shown(s)->helps); // that was help for what is done now
    return presses;
}

int do_moment(Stage *s)
{
    Action want;
    int presses = 0;
    let_rest(s);
    while (lesson_asks(shown(s), &want)) {
        presses += do_step(s, NULL);
        let_rest(s);
    }
    assert_true(shown(s)->good);
    return presses;
}

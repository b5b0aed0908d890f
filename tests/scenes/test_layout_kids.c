/*
 * test_layout_kids.c - what is made for children and their grown-ups, at every size, tongue and size
 * of letters (layout.h): the tables with the octopus as coach, at every step of the rules and with
 * one to four children, each with a level of its own; and the page "Our voice".
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "kids.h"
#include "layout.h"
#include "scenes/settings/voice_parts.h"
#include "scenes/table/table_screen.h"
#include "times.h"
#include "voice_like.h"

static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 4 };

static void look_at(const char *id, int step, int level, int children, int seats)
{
    char name[96];
    Stage *s = stage_new_with(layout_letters());
    kids_sit(s, id, step, level, children, seats);
    snprintf(name, sizeof name, "%s, step %d, %d children of %d", id, step, children, seats);
    // Where several are asked at once for long, it points to nobody's button.
    if (!kids_let_it_point(s)) assert_true(children > 1);
    layout_check_table(s, name);
    stage_free(s);
}

static void test_layout__each_step_of_the_coached_tables(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = game_by_id(STALLS[i], strlen(STALLS[i]));
        for (int step = 1; step <= game->step_count; step++) look_at(STALLS[i], step, 1, 1, 4);
    }
}

static void test_layout__several_children_at_a_coached_table(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int children = 2; children <= 4; children++)
            look_at(STALLS[i], 1 + children % 3, children, children, 2 + children / 2);
    }
}

/* In a portrait window each card of the child in front is wide enough for any finger, however many
 * sit there and whatever lies open. */
static void test_layout__a_childs_cards_are_large_where_the_window_stands(void **state)
{
    static const float LEAST = 0.095f; // of the window: 12 mm of a laptop on its side
    int seen = 0;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int children = 1; children <= 4; children++) {
            Stage *s = stage_new_with(layout_letters());
            s->width = 900;
            s->height = 1400;
            kids_sit(s, STALLS[i], 2, 2, children, 2 + children);
            (void)kids_let_it_point(s);
            const TableScreen *t = (const TableScreen *)app_top(s->app);
            if (strcmp(stage_top(s), "table") != 0 || !t->kind->hand) fail();
            const int own = t->kind->hand->own(t->model.front);
            const UiTarget *first = stage_target(s, own);
            const float part = first ? first->rect.w / s->canvas->w : 1;
            if (part < LEAST) fail_msg("%s, %d children: %.3f", STALLS[i], children, (double)part);
            seen += first != NULL;
            stage_free(s);
        }
    }
    assert_true(seen >= 10);
}

static void test_layout__our_voice(void **state)
{
    static int16_t spoken[CLIP_MOST];
    static Clip clip;
    (void)state;
    (void)voice_like(spoken, 0.1f, 0.5f, 0.4f, 3000);
    assert_true(clip_make(spoken, CLIP_RATE, &clip));
    static const VoiceWord WORDS[] = {VOICE_UNSAVED, VOICE_READY, VOICE_NO_DEVICE};
    for (int i = 0; i < times(1, 3); i++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            for (int k = 0; k < VOICE_LINES; k += 2)
                voice_keep(s->app->store, (Lang)lang, k, &clip, "Somebody with a long name");
        }
        app_push(s->app, our_voice_scene_new(s->app));
        OurVoice *v = (OurVoice *)app_top(s->app);
        v->line = VOICE_LINES - 5; // the longest sentence
        v->word = WORDS[i];
        v->peak = 9000;
        layout_check(s, "our voice");
        stage_free(s);
    }
}

static void test_layout__pages_of_children(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_set(s->app, PREF_CHILD, 1);
    app_push(s->app, street_scene_new());
    app_push(s->app, who_plays_scene_new(s->app, GAMES[0]));
    layout_check(s, "who plays");
    app_replace(s->app, sticker_book_scene_new(s->app));
    layout_check(s, "stickers");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__each_step_of_the_coached_tables),
        cmocka_unit_test(test_layout__several_children_at_a_coached_table),
        cmocka_unit_test(test_layout__a_childs_cards_are_large_where_the_window_stands),
        cmocka_unit_test(test_layout__our_voice),
        cmocka_unit_test(test_layout__pages_of_children),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}

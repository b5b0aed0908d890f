/* test_layout_guide.c - the house's guide and the page of rules at every size (layout.h). */
#include "layout.h"

#include <stdio.h>
#include <string.h>

#include "scenes/guide/guide_parts.h"

static Stage *stage_at(const Game *game, Scene *(*open)(App *, const Game *))
{
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, open(s->app, game));
    return s;
}

static Scene *open_guide(App *app, const Game *game)
{
    return guide_scene_new(app, game, NULL, NULL, NULL);
}

static Scene *open_sheet(App *app, const Game *game)
{
    const Setup usual = setup_usual(game, game->seats_best);
    return sheet_scene_new(app, game, &usual, "");
}

/* The first question of each game with what the source says, then the rest in passing, and the house
 * that comes of it. */
static void test_layout__guide(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        Stage *s = stage_at(*g, open_guide);
        const GuideScreen *guide = (const GuideScreen *)app_top(s->app);
        const bool often = g == GAMES || g[1] == NULL;
        stage_press(s, ID_SOURCE);
        if (often) layout_check(s, "guide");
        stage_press(s, ID_SOURCE);
        while (guide->at < guide->guide->count) {
            stage_press(s, ID_ANSWER + 1);
            stage_wait(s, 0.5f);
            layout_look(s, "guide, another question");
            stage_press(s, ID_NEXT);
        }
        if (often) layout_check(s, "guide, the house");
        stage_free(s);
    }
}

static void test_layout__sheet(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        Stage *s = stage_at(*g, open_sheet);
        layout_look(s, "a page of rules");
        stage_free(s);
    }
    Stage *s = stage_at(GAMES[0], open_sheet);
    layout_check(s, "a page of rules");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__guide),
        cmocka_unit_test(test_layout__sheet),
        cmocka_unit_test(test_layout__without_fault),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}

/*
 * test_last_act.c - what a seat has said stands at its place until it acts again (ux.md 9, no. 6):
 * whole matches, frame by frame, against the story that everybody may know.
 */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"

enum { FRAMES_MOST = 60000, ROUNDS = 5 };

/* How a table says at a seat what it has said; NULL: not at all. */
typedef const char *Words(const Event *e);

static const char *dotenko_words(const Event *e)
{
    if (e->type == EV_READY) return e->value == DOTE_SAY_PASS ? "Passed" : "Waits";
    if (e->type != EV_CALLED) return NULL;
    return e->value == DOTE_SAY_DOTENKO ? "Dotenko!" : NULL;
}

static const char *kakkuri_words(const Event *e)
{
    return e->type == EV_READY && e->value == KAKU_SAY_PASS ? "Passed" : NULL;
}

static const char *daifugo_words(const Event *e)
{
    return e->type == EV_READY && e->value == DAIF_SAY_PASS ? "Passed" : NULL;
}

/* What stands below the name at a seat's plate in the last drawing. */
static const char *line_at(const Stage *s, Seat seat)
{
    const char *name = sitting_seating(s->app->sitting)->chair[seat].name;
    const Canvas *c = s->canvas;
    for (int i = 0; i < c->op_count; i++) {
        if (c->ops[i].kind != OP_TEXT || strcmp(canvas_op_text(c, &c->ops[i]), name) != 0) continue;
        while (++i < c->op_count && c->ops[i].kind != OP_TEXT) continue;
        return i < c->op_count ? canvas_op_text(c, &c->ops[i]) : "";
    }
    return "";
}

/* Whatever a seat does or is asked to do ends what it said before. */
static bool ends(const Event *e, Seat seat)
{
    return e->type == EV_ROUND_BEGAN || e->type == EV_ROUND_ENDED || e->seat == seat;
}

static void follow(const Stage *s, int *at, Words *words, const char *said[SEATS_MAX])
{
    const Match *m = sitting_match(s->app->sitting);
    Event e;
    for (; match_events(m, SEAT_NOBODY, *at, &e, 1) == 1; ++*at) {
        for (Seat seat = 0; seat < SEATS_MAX; seat++) {
            if (!ends(&e, seat)) continue;
            const bool own = e.type == EV_READY || e.type == EV_CALLED;
            said[seat] = own ? words(&e) : NULL;
        }
    }
}

/* Letters so narrow that no word is cut short. */
static float narrow_width(void *context, Font font, float size, const char *utf8)
{
    (void)context;
    (void)font;
    return 0.3f * size * (float)strlen(utf8);
}

/* Computers play; returns how often an act was found where it belongs. */
static int watch(const Game *game, int seats, Words *words)
{
    Stage *s = stage_new_with((Measure){narrow_width, NULL});
    const char *said[SEATS_MAX] = {NULL};
    int at = 0, found = 0;
    app_set(s->app, PREF_SPEED, 0); // the story and the glass agree at every frame
    app_set(s->app, PREF_PACE, 2);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, game->id, 0, seats, ROUNDS);
    app_push(s->app, table_scene_new(s->app, false));
    Sitting *sitting = s->app->sitting;
    for (int i = 0; i < FRAMES_MOST && !sitting_table(sitting)->over; i++) {
        app_step(s->app, 1.0f / 30);
        if (strcmp(stage_top(s), "result") == 0) {
            app_pop(s->app);
            assert_int_equal(sitting_next_round(sitting), MATCH_OK);
            app_step(s->app, 1.0f / 30);
        }
        stage_draw(s);
        follow(s, &at, words, said);
        for (Seat seat = 0; seat < seats; seat++) {
            if (!said[seat]) continue;
            if (strcmp(line_at(s, seat), said[seat]) != 0)
                fail_msg("%s: seat %d said %s, there stands %s", game->id, seat, said[seat],
                         line_at(s, seat));
            found++;
        }
    }
    assert_true(sitting_table(sitting)->over);
    stage_free(s);
    return found;
}

static void test_last_act__stands_at_the_seat_until_its_next(void **state)
{
    static const struct {
        const Game *game;
        Words *words;
    } TABLES[] = {{&DOTENKO, dotenko_words}, {&KAKKURI, kakkuri_words}, {&DAIFUGO, daifugo_words}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        const Game *game = TABLES[i].game;
        int found = 0;
        for (int seats = game->seats_min; seats <= game->seats_max; seats++)
            found += watch(game, seats, TABLES[i].words);
        assert_true(found > 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_last_act__stands_at_the_seat_until_its_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

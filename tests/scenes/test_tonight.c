/* test_tonight.c - the page of doors, the book of stamps, today's deal. */
#include "app/app_parts.h"
#include "stage.h"

#include <string.h>

#include "scenes/say_day.h"
#include "session/festival.h"
#include "session/stamps.h"
#include "session/statistics.h"
#include "session/todays_deal.h"
#include "ui/theme.h"

static void open_door(Stage *s, const char *door)
{
    app_push(s->app, street_scene_new());
    stage_press_label(s, "Tonight");
    assert_string_equal(stage_top(s), "tonight");
    stage_press_label(s, door);
}

static void test_tonight__has_doors(void **state)
{
    Stage *s = stage_new();
    (void)state;
    open_door(s, "Stamp book");
    assert_string_equal(stage_top(s), "stamp book");
    stage_press_label(s, "Close the book");
    assert_string_equal(stage_top(s), "tonight");
    stage_press_label(s, "Today's deal");
    assert_string_equal(stage_top(s), "today's deal");
    stage_command(s, CMD_CANCEL);
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

static void test_tonight__is_not_for_children(void **state)
{
    Stage *s = stage_new();
    (void)state;
    app_set(s->app, PREF_CHILD, 1);
    app_push(s->app, street_scene_new());
    stage_draw(s);
    assert_null(stage_labelled(s, "Tonight"));
    stage_free(s);
}

/* New stamps are printed when a match is over, are named, and are in the book. */
static void test_tonight__a_stamp_is_printed_and_kept(void **state)
{
    Stage *s = stage_new();
    (void)state;
    app_push(s->app, street_scene_new());
    stage_draw(s);
    assert_false(stage_shows(s, "/12"));
    app_push(s->app, stamp_book_scene_new(s->app));
    stage_draw(s);
    assert_true(stage_shows(s, "0 of 12"));
    app_pop(s->app);
    app_set(s->app, PREF_LESSONS_DONE, GAMES_ALL); // the lesson's stamp, for anybody
    app_push(s->app, stamp_book_scene_new(s->app));
    stage_draw(s);
    assert_true(stage_shows(s, "1 of 12"));
    app_pop(s->app);
    stage_draw(s);
    assert_true(stage_shows(s, "1/12")); // on the street, too
    app_set(s->app, PREF_LESSONS_DONE, 0);
    Memory m = {.place = {0}};
    for (int i = 0; i < 20 && m.stamps[0] == 0; i++) { // until one is worth something
        stage_sit_at(s, "takoyaki", 1, 4, 1);
        stage_play_round(s);
        const Match *match = sitting_match(s->app->sitting);
        assert_true(memory_of(match, sitting_seating(s->app->sitting),
                              sitting_sitters(s->app->sitting), 0, false, &m));
        if (m.stamps[0] == 0) app_home(s->app);
    }
    assert_int_not_equal(m.stamps[0], 0);
    app_push(s->app, result_scene_new(s->app));
    s->sound[0] = '\0';
    stage_wait(s, 0.5f);
    assert_false(stage_shows(s, "New stamp"));
    stage_wait(s, 1);
    assert_true(stage_shows(s, "New stamp"));
    app_home(s->app);
    stage_draw(s);
    assert_string_equal(stage_top(s), "street");
    assert_true(stage_shows(s, "/12")); // on the stall
    app_push(s->app, stamp_book_scene_new(s->app));
    stage_draw(s);
    assert_false(stage_shows(s, "0 of 12"));
    assert_true(stage_shows(s, "New tonight"));
    stage_free(s);
}

/* A stamp is new once. */
static void test_tonight__a_stamp_is_told_once(void **state)
{
    Stage *s = stage_new();
    StampSet had = 0;
    bool again = false;
    (void)state;
    app_push(s->app, street_scene_new());
    for (int i = 0; i < 60 && !again; i++) {
        Memory m;
        stage_sit_at(s, "takoyaki", 1, 4, 1);
        stage_play_round(s);
        const Match *match = sitting_match(s->app->sitting);
        assert_true(memory_of(match, sitting_seating(s->app->sitting),
                              sitting_sitters(s->app->sitting), 0, false, &m));
        app_push(s->app, result_scene_new(s->app));
        stage_wait(s, 1.5f);
        assert_int_equal(stage_shows(s, "New stamp"), (m.stamps[0] & ~had) != 0);
        again = m.stamps[0] != 0 && (m.stamps[0] & ~had) == 0;
        had |= m.stamps[0];
        app_home(s->app);
        stage_wait(s, 20); // what was told has gone
    }
    assert_true(again);
    stage_free(s);
}

/* The same deal on every machine; who has played it sees how it went, and may tell others. */
static void test_tonight__todays_deal_is_played_and_told(void **state)
{
    Setup wanted;
    Stage *s = stage_new();
    const Game *game = game_by_id("takoyaki", strlen("takoyaki"));
    (void)state;
    s->today = 20261122;
    deal_setup(game, "2026-11-22", &wanted);
    open_door(s, "Today's deal");
    assert_true(stage_shows(s, "Not played yet"));
    assert_null(stage_labelled(s, "Copy as text"));
    stage_press_label(s, "Play"); // the first stall
    assert_ptr_equal(sitting_game(s->app->sitting), game);
    const Setup *setup = match_setup(sitting_match(s->app->sitting));
    assert_memory_equal(setup->seed.byte, wanted.seed.byte, sizeof wanted.seed.byte);
    stage_play_round(s);
    assert_true(sitting_table(s->app->sitting)->over);
    app_home(s->app);
    app_push(s->app, deal_scene_new(s->app));
    stage_draw(s);
    assert_true(stage_shows(s, " of 10 flipped")); // what counts at this stall
    for (int i = 0; i < 2000 && !stage_shows(s, "Places: Easy"); i++) stage_wait(s, 0.05f);
    assert_true(stage_shows(s, "Places: Easy"));
    const int copy = stage_labelled(s, "Copy as text")->id;
    stage_press(s, copy);
    assert_non_null(strstr(s->copied, "Ennichi 2026-11-22\nTakoyaki: "));
    assert_non_null(strstr(s->copied, " (Easy "));
    app_set(s->app, PREF_LANG, 2); // told with the signs of the language
    for (int i = 0; i < 2000 && !strstr(s->copied, "、"); i++) { // until a second level has played
        stage_wait(s, 0.05f);
        stage_press(s, copy);
    }
    assert_non_null(strstr(s->copied, "："));
    assert_non_null(strstr(s->copied, "、"));
    assert_null(strpbrk(strchr(s->copied, '\n'), ",:("));
    app_set(s->app, PREF_LANG, 1);
    stage_draw(s);
    stage_press_label(s, "The day after"); // another deal, not played
    assert_true(stage_shows(s, "Deal: 2026-11-23"));
    assert_false(stage_shows(s, "Place"));
    stage_free(s);
}

/* A match that waits at the stall is not given up without a question. */
static void test_tonight__todays_deal_asks_where_a_match_waits(void **state)
{
    Stage *s = stage_new();
    FastRng dice = fast_rng_seeded(2);
    (void)state;
    app_push(s->app, street_scene_new());
    stage_sit_at(s, "takoyaki", 1, 4, 3);
    for (int i = 0; i < 4; i++) stage_act(s, &dice);
    app_home(s->app);
    app_push(s->app, deal_scene_new(s->app));
    stage_press_label(s, "Play");
    assert_true(stage_shows(s, "A match is waiting at this stall"));
    stage_press_label(s, "Keep the old one");
    assert_string_equal(stage_top(s), "today's deal");
    assert_null(s->app->sitting);
    stage_press_label(s, "Play");
    stage_press_label(s, "Start a new one");
    assert_non_null(s->app->sitting);
    stage_free(s);
}

/* Who sat there alone with computers, and won the night, is spoken to; anybody else is named. */
static void test_tonight__the_festival_speaks_to_who_plays_alone(void **state)
{
    bool won = false, lost = false, together = false;
    (void)state;
    for (int night = 0; night < 40 && !(won && lost && together); night++) {
        Stage *s = stage_new();
        Festival f = {.brief = true, .count = 2,
                      .stage = {{.game = GAMES[0]}, {.game = GAMES[night % 5]}}};
        const int people = night % 4 == 3 ? 2 : 1;
        app_push(s->app, street_scene_new());
        seating_first(&f.who, app_tongue(s->app), 3);
        if (people == 2) f.who.chair[1].computer = 0;
        festival_save(app_host(s->app), &f);
        for (Sitting *at; (at = festival_go(app_host(s->app), &f)) != NULL;) {
            app_sit_down(s->app, at);
            for (stage_play_round(s); sitting_next_round(at) == MATCH_OK;) stage_play_round(s);
            app_home(s->app);
        }
        FestivalStanding end;
        festival_standing(app_host(s->app), &f, &end);
        app_push(s->app, festival_scene_new(s->app));
        stage_draw(s);
        assert_int_equal(stage_sprites(s, "icons/crown"), 0); // it drops last of all
        stage_wait(s, 3);
        const bool shared = end.place[end.order[1]] == 1;
        const bool by_all = shared && end.place[end.order[2]] == 1;
        assert_int_equal(stage_sprites(s, "icons/crown"), 1 + shared + by_all); // each winner has one
        together |= shared;
        const bool mine = !shared && end.order[0] == 0 && people == 1;
        assert_int_equal(stage_shows(s, "You win the night!"), mine);
        assert_int_equal(stage_shows(s, " wins the night!"), !mine && !shared);
        won |= mine;
        lost |= !mine && !shared;
        stage_free(s);
    }
    assert_true(won && lost && together);
}

/* Who has lost at a stall of a festival goes on to the next one: there is no match to play again. */
static void test_tonight__a_festival_s_stall_is_played_once(void **state)
{
    int lost = 0;
    (void)state;
    for (int i = 0; i < 5; i++) {
        Stage *s = stage_new();
        Festival f = {.brief = true, .count = 2,
                      .stage = {{.game = GAMES[i]}, {.game = GAMES[(i + 1) % 5]}}};
        app_push(s->app, street_scene_new());
        seating_first(&f.who, app_tongue(s->app), 4);
        festival_save(app_host(s->app), &f);
        app_sit_down(s->app, festival_go(app_host(s->app), &f));
        app_set_festive(s->app);
        for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
            stage_play_round(s);
        app_push(s->app, table_scene_new(s->app, true));
        for (int k = 0; k < 600 && strcmp(stage_top(s), "result") != 0; k++) stage_wait(s, 0.05f);
        stage_wait(s, 3);
        lost += !seats_have(sitting_table(s->app->sitting)->winners, 0);
        assert_null(stage_labelled(s, "Play again"));
        assert_non_null(stage_labelled(s, "Go on"));
        stage_free(s);
    }
    assert_true(lost > 1);
}

/* The frame around the stall that comes next leaves the words above it alone. */
static void test_tonight__the_festival_s_frame_crosses_no_words(void **state)
{
    static const int SIZES[][2] = {{1024, 600}, {1280, 800}, {900, 1400}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        Stage *s = stage_new();
        Festival f = {.brief = true, .count = 2,
                      .stage = {{.game = GAMES[0]}, {.game = GAMES[1]}}};
        s->width = SIZES[i][0];
        s->height = SIZES[i][1];
        app_push(s->app, street_scene_new());
        seating_first(&f.who, app_tongue(s->app), 4);
        festival_save(app_host(s->app), &f);
        app_push(s->app, festival_scene_new(s->app));
        stage_wait(s, 2);
        float words = 0, frame = 0;
        for (int k = 0; k < s->canvas->op_count; k++) {
            const DrawOp *op = &s->canvas->ops[k];
            if (op->kind == OP_TEXT && strstr(canvas_op_text(s->canvas, op), "To come"))
                words = op->rect.y + TEXT_L / 2; // its letters end there
            if (op->kind == OP_RING && op->rect.h > op->rect.w && frame == 0) frame = op->rect.y;
        }
        assert_true(words > 0 && frame > 0);
        if (frame < words) fail_msg("%d: words end at %.0f, the frame begins at %.0f", SIZES[i][0],
                                    (double)words, (double)frame);
        stage_free(s);
    }
}

/* How large the last name of the standing is written; it may be scrolled away. */
static float name_size(Stage *s, const char *name)
{
    for (int i = s->canvas->op_count - 1; i >= 0; i--) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_TEXT && strcmp(canvas_op_text(s->canvas, op), name) == 0)
            return op->size;
    }
    return 0;
}

/* Eight find no room for large letters above one another: the rows scroll, and get no smaller. */
static void test_tonight__the_festival_s_rows_grow_with_the_letters(void **state)
{
    float size[2];
    (void)state;
    for (int large = 0; large < 2; large++) {
        Stage *s = stage_new();
        Festival f = {.brief = true, .count = 2,
                      .stage = {{.game = GAMES[0]}, {.game = GAMES[2]}}};
        app_set(s->app, PREF_TEXT_SIZE, large ? 3 : 0);
        app_push(s->app, street_scene_new());
        seating_first(&f.who, app_tongue(s->app), 7);
        festival_save(app_host(s->app), &f);
        app_push(s->app, festival_scene_new(s->app));
        stage_wait(s, 2);
        size[large] = name_size(s, f.who.chair[0].name);
        stage_free(s);
    }
    assert_true(size[0] > 0 && size[1] > 1.3f * size[0]);
}

/* As the language has it, and the year only where one would not know it. */
static void test_tonight__a_day_as_people_say_it(void **state)
{
    char words[64];
    (void)state;
    static const struct {
        Tongue t;
        int day;
        const char *said;
    } SAID[] = {{{LANG_EN, 0}, 20260808, "8 Aug"}, {{LANG_EN, 0}, 20250120, "20 Jan 2025"},
                {{LANG_JA, READ_KANJI}, 20260808, "8月8日"},
                {{LANG_JA, READ_KANJI}, 20250120, "2025年1月20日"}};
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++) {
        Text out = text_over(words, sizeof words);
        say_day(SAID[i].t, SAID[i].day, 20261129, &out);
        assert_string_equal(words, SAID[i].said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tonight__has_doors),
        cmocka_unit_test(test_tonight__a_day_as_people_say_it),
        cmocka_unit_test(test_tonight__is_not_for_children),
        cmocka_unit_test(test_tonight__a_stamp_is_printed_and_kept),
        cmocka_unit_test(test_tonight__a_stamp_is_told_once),
        cmocka_unit_test(test_tonight__todays_deal_is_played_and_told),
        cmocka_unit_test(test_tonight__todays_deal_asks_where_a_match_waits),
        cmocka_unit_test(test_tonight__the_festival_speaks_to_who_plays_alone),
        cmocka_unit_test(test_tonight__a_festival_s_stall_is_played_once),
        cmocka_unit_test(test_tonight__the_festival_s_rows_grow_with_the_letters),
        cmocka_unit_test(test_tonight__the_festival_s_frame_crosses_no_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_scene_book.c - the rules book opens everywhere, whole, in the reader's tongue. */
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "scenes/book/book_parts.h"
#include "text/say.h"

static BookScreen *screen(Stage *s) { return (BookScreen *)app_top(s->app); }

static int pages(const BookScreen *b)
{
    int n = b->in_force;
    for (int i = 0; i < b->book->count; i++) n += b->book->block[i].kind == BOOK_HEADING;
    return n;
}

/* Every block stands on one page, and turning from the first to the last shows all. */
static void test_book__turning_the_pages_shows_every_word(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, book_scene_new(s->app, "takoyaki"));
    s->height = 2400;
    stage_draw(s);
    int shown[BOOK_BLOCKS_MAX] = {0};
    const Book *book = screen(s)->book;
    const int count = pages(screen(s));
    assert_true(count > 5);
    for (int page = 0; page < count; page++) {
        assert_int_equal(screen(s)->page, page);
        for (int i = 0; i < book->count; i++)
            if (book->block[i].text && stage_shows(s, book->block[i].text)) shown[i]++;
        if (page < count - 1) stage_press(s, ID_NEXT);
    }
    for (int i = 0; i < book->count; i++) {
        if (!book->block[i].text) continue;
        // The headings stand in the list at the left besides, on every page.
        assert_int_equal(shown[i], book->block[i].kind == BOOK_HEADING ? count : 1);
    }
    stage_press(s, ID_CLOSE);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

/* From the street no stall is meant yet: the books of all are seen, and one press away. A book that
 * was opened at a stall is that stall's. */
static void test_book__on_the_street_all_books_stand_side_by_side(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, book_scene_new(s->app, "takoyaki"));
    static const char *const NAMES[] = {"Kakkuri", "Tamalou", "Dotenko", "Daifugō"};
    for (int i = 0; i < 4; i++) {
        stage_press_label(s, NAMES[i]);
        assert_string_equal(stage_top(s), "book");
        assert_int_equal(screen(s)->page, 0);
        assert_string_equal(say_game((Tongue){0}, screen(s)->game), NAMES[i]);
    }
    stage_press(s, ID_CLOSE_TOP);
    assert_string_equal(stage_top(s), "street");
    app_push(s->app, setup_scene_new(s->app, GAMES[0]));
    app_push(s->app, book_scene_new(s->app, "takoyaki"));
    stage_draw(s);
    assert_false(screen(s)->shelf);
    assert_null(stage_labelled(s, "Kakkuri"));
    stage_free(s);
}

static void test_book__headings_pads_and_the_page_before(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    app_push(s->app, book_scene_new(s->app, NULL));
    stage_draw(s);
    stage_press(s, ID_PAGE + 3);
    assert_int_equal(screen(s)->page, 3);
    stage_press(s, ID_BEFORE);
    assert_int_equal(screen(s)->page, 2);
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = CMD_NEXT_AREA,
                .down = true};
    app_input(s->app, &in);
    assert_int_equal(screen(s)->page, 3);
    in.command = CMD_PREV_AREA;
    for (int i = 0; i < 9; i++) app_input(s->app, &in);
    assert_int_equal(screen(s)->page, 0);
    stage_draw(s);
    stage_press(s, ID_BEFORE); // there is none
    assert_int_equal(screen(s)->page, 0);
    stage_free(s);
}

static void test_book__what_opened_it_closes_it(void **state)
{
    static const Command CLOSES[] = {CMD_CANCEL, CMD_HELP, CMD_RULES};
    (void)state;
    for (int i = 0; i < 3; i++) {
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        app_push(s->app, book_scene_new(s->app, "takoyaki"));
        stage_draw(s);
        stage_command(s, CLOSES[i]);
        assert_string_equal(stage_top(s), "street");
        stage_free(s);
    }
}

static void test_book__over_a_table_it_begins_with_the_rules_in_force(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 3, 7);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, book_scene_new(s->app, "takoyaki"));
    s->height = 1600;
    stage_draw(s);
    assert_true(stage_shows(s, "At this table"));
    assert_true(stage_shows(s, "One deck")); // what "auto" came to
    assert_true(stage_shows(s, "7"));        // rounds
    const Game *game = screen(s)->game;
    for (int i = 0; i < game->option_count; i++)
        assert_true(stage_shows(s, game->options[i].title));
    app_pop(s->app);
    app_home(s->app);
    app_push(s->app, book_scene_new(s->app, "takoyaki"));
    stage_draw(s);
    assert_false(stage_shows(s, "At this table"));
    stage_free(s);
}

static void test_book__is_read_in_the_tongue_of_whoever_is_looking(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    Seating seating;
    seating_first(&seating, app_tongue(s->app), 1);
    seating.chair[0].tongue = 1 + LANG_JA * 3 + READ_KANA;
    const Game *game = game_by_id("takoyaki", strlen("takoyaki"));
    Setup setup = setup_usual(game, 2);
    assert_null(game->settle(&setup));
    app_sit_down(s->app, sitting_new(app_host(s->app), game, &setup, &seating, true));
    app_push(s->app, table_scene_new(s->app, true));
    s->app->viewer = 0;
    app_push(s->app, book_scene_new(s->app, "takoyaki"));
    stage_draw(s);
    stage_press(s, ID_NEXT);
    assert_int_equal(screen(s)->tongue.lang, LANG_JA);
    assert_int_equal(screen(s)->tongue.reading, READ_KANA);
    assert_true(stage_shows(s, "たこやき"));
    stage_free(s);
}

/* Each book has examples of real cards, and a press lays one down step by step; after the last
 * step all of it lies there again. */
static void test_book__examples_are_laid_step_by_step(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = stage_new();
        app_push(s->app, book_scene_new(s->app, GAMES[g]->id));
        BookScreen *book = (BookScreen *)app_top(s->app);
        int examples = 0, pages = 1;
        for (int i = 0; i < book->book->count; i++) pages += book->book->block[i].kind == BOOK_HEADING;
        for (int page = 0; page < pages; page++, stage_command(s, CMD_NONE)) {
            for (int i = 0; i < book->book->count; i++) {
                const BookBlock *b = &book->book->block[i];
                if (!stage_target(s, ID_EXAMPLE + i)) continue;
                assert_true(book_has_steps(b));
                int steps = 0;
                do {
                    stage_press(s, ID_EXAMPLE + i);
                    stage_wait(s, 0.3f);
                    assert_true(book->example == -1 || book->shown > book->shown_before);
                } while (book->example >= 0 && ++steps < 20);
                assert_true(steps >= 2 && steps < 20);
                examples++;
            }
            if (stage_target(s, ID_NEXT)) stage_press(s, ID_NEXT);
        }
        if (examples == 0) fail_msg("%s: no example", GAMES[g]->id);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_book__turning_the_pages_shows_every_word),
        cmocka_unit_test(test_book__on_the_street_all_books_stand_side_by_side),
        cmocka_unit_test(test_book__headings_pads_and_the_page_before),
        cmocka_unit_test(test_book__what_opened_it_closes_it),
        cmocka_unit_test(test_book__over_a_table_it_begins_with_the_rules_in_force),
        cmocka_unit_test(test_book__is_read_in_the_tongue_of_whoever_is_looking),
        cmocka_unit_test(test_book__examples_are_laid_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

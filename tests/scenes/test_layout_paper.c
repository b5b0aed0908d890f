/* test_layout_paper.c - setup, settings, the rules book and the table at every size (layout.h). */
#include "app/app_parts.h"
#include "layout.h"

#include <stdio.h>
#include <string.h>

#include "parts.h"
#include "scenes/table/buzzer.h"
#include "scenes/setup/setup_parts.h"

static const Game *takoyaki(void) { return game_by_id("takoyaki", strlen("takoyaki")); }

/* Somebody has been here before, and reads another form of the language. */
static void remember_people(Stage *s)
{
    Seating seen = {.count = 5};
    for (int i = 0; i < seen.count; i++) {
        seen.chair[i] = (Chair){.avatar = (uint8_t)(i + 4), .child = (uint8_t)i};
        snprintf(seen.chair[i].name, NAME_BYTES, "Maximilian %d Wolfeschlegel", i);
    }
    people_remember(&s->app->people, s->app->store, &seen);
}

/* As many as asked for, people and computers by turns. */
static Stage *setup(int seats)
{
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, setup_scene_new(s->app, takoyaki()));
    for (int i = 2; i < seats; i++) {
        if (i == 4) remember_people(s);
        stage_press(s, i % 2 ? ID_ADD_COMPUTER : ID_ADD_PERSON);
    }
    return s;
}

static void test_layout__setup(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        Stage *s = setup(seats);
        layout_check(s, "setup");
        stage_free(s);
    }
}

/* The fewest and the most players on the card; with a level that the last matches suggest; with a
 * first match offered. */
static void test_layout__seat(void **state)
{
    (void)state;
    for (int full = 0; full < 2; full++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_push(s->app, seat_scene_new(s->app, game_by_id("daifugo", strlen("daifugo"))));
        SetupScreen *card = (SetupScreen *)app_top(s->app);
        while (full && card->seating.count < SEATS_MAX)
            setup_add_chair(card, s->app, card->seating.count % 2);
        card->suggested = full ? -1 : 2;
        card->won_of_five = 4;
        layout_check(s, full ? "a full card" : "card");
        stage_free(s);
    }
}

static void test_layout__setup_with_rules_that_do_not_go_together(void **state)
{
    enum { ID_DECKS = 200 };
    (void)state;
    Stage *s = setup(4);
    const UiTarget *one = stage_labelled(s, "One deck");
    assert_non_null(one);
    stage_press_label(s, "One deck");
    layout_check(s, "setup, in conflict");
    stage_free(s);
}

static void test_layout__chair(void **state)
{
    (void)state;
    for (int chair = 0; chair < 2; chair++) { // a person, a computer
        Stage *s = setup(2);
        remember_people(s);
        stage_press(s, ID_HELP + chair);
        assert_string_equal(stage_top(s), "chair");
        layout_check(s, chair ? "chair of a computer" : "chair of a person");
        stage_free(s);
    }
}

static void test_layout__buzzer(void **state)
{
    (void)state;
    Stage *s = setup(4);
    app_push(s->app, buzzer_scene_new(s->app, &((SetupScreen *)s->app->stack[1])->seating, 0));
    layout_check(s, "press your button");
    stage_free(s);
}

/* Three people and a computer; the full table; before, while and after all is tried. */
static void test_layout__places(void **state)
{
    enum { ID_CHECK = 2 };
    (void)state;
    for (int full = 0; full < 2; full++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_push(s->app, setup_scene_new(s->app, game_by_id("daifugo", strlen("daifugo"))));
        SetupScreen *below = (SetupScreen *)app_top(s->app);
        while (below->seating.count < (full ? SEATS_MAX : 4))
            setup_add_chair(below, s->app, false);
        for (int i = 0; i < below->seating.count - 1; i++) below->seating.chair[i].computer = false;
        remember_people(s);
        app_push(s->app, setup_places_scene_new(s->app, below));
        layout_check(s, "places");
        stage_press(s, ID_CHECK);
        layout_look(s, "places, while the buzzers are tried");
        stage_wait(s, 11);
        layout_check(s, "places, the buzzers were tried");
        stage_free(s);
    }
}

/* Looks at that many pages at a time, because there are many, and long ones. */
static void settings_pages(int first, int end)
{
    static const char *const NAMES[] = {"cards", "play", "lamp", "sound", "comfort",
                                        "children", "language", "controls", "about"};
    enum { ID_TAB = 10 };
    for (int tab = first; tab < end; tab++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_push(s->app, settings_scene_new(s->app));
        stage_press(s, ID_TAB + tab);
        layout_check(s, NAMES[tab]);
        stage_free(s);
    }
}

static void test_layout__settings_cards_to_lamp(void **state) { (void)state; settings_pages(0, 3); }
static void test_layout__settings_sound_to_children(void **state) { (void)state; settings_pages(3, 6); }
static void test_layout__settings_language_to_about(void **state) { (void)state; settings_pages(6, 9); }

static void test_layout__locked_rules(void **state)
{
    (void)state;
    Stage *s = setup(2);
    app_set(s->app, PREF_LOCK_RULES, 1);
    layout_check(s, "setup, with its rules locked");
    stage_free(s);
}

static void test_layout__gate(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, PREF_CHILD_GATE, 1);
    app_push(s->app, settings_scene_new(s->app));
    layout_check(s, "the sum before the settings");
    stage_free(s);
}

/* From the street; over a table, with the rules in force; by F1, with what can be done now. */
enum { BOOK_ALONE, BOOK_AT_TABLE, BOOK_NOW, BOOK_WAYS };

/* The book is written in one tongue when it is opened. */
static void look_at_book(int lang, int reading, int way)
{
    enum { ID_PAGE = 10, PAGES_MOST = 20 };
    static const int SIZES[][2] = {{1280, 800}, {1920, 1080}, {1200, 1600}};
    Stage *s = stage_new_with(layout_letters());
    app_set(s->app, PREF_LANG, lang);
    app_set(s->app, PREF_READING, reading);
    app_push(s->app, street_scene_new());
    if (way == BOOK_AT_TABLE) stage_sit(s, 1, 3, 5);
    if (way == BOOK_NOW) {
        stage_sit_at(s, "dotenko", 2, 5, 5);
        app_push(s->app, table_scene_new(s->app, false));
        stage_wait(s, 6);
        stage_command(s, CMD_HELP);
    } else {
        app_push(s->app, book_scene_new(s->app, "takoyaki"));
    }
    for (int page = 0; page < (way != BOOK_ALONE ? 1 : PAGES_MOST); page++) {
        ui_set_focus(s->app->ui, ID_PAGE + page);
        stage_wait(s, 0.3f);
        if (!stage_target(s, ID_PAGE + page)) break;
        stage_press(s, ID_PAGE + page);
        for (int i = 0; i < 3 * 4; i++) {
            s->width = SIZES[i / 4][0];
            s->height = SIZES[i / 4][1];
            app_set(s->app, PREF_TEXT_SIZE, i % 4);
            layout_look(s, way == BOOK_ALONE ? "book" : "at the table, book");
        }
        s->width = 1280;
        s->height = 800;
        app_set(s->app, PREF_TEXT_SIZE, 0);
    }
    stage_free(s);
}

static void test_layout__book(void **state)
{
    (void)state;
    for (int way = 0; way < BOOK_WAYS; way++) {
        look_at_book(1, 0, way);
        for (int reading = 0; reading < 3; reading++) look_at_book(2, reading, way);
    }
}

static void test_layout__table(void **state)
{
    (void)state;
    for (int i = 0; i < 10; i++) {
        Stage *s = stage_new_with(layout_letters());
        app_push(s->app, street_scene_new());
        app_set(s->app, PREF_CHILD, i >= 5);
        stage_sit(s, 1, 2 + i % 5, 5);
        app_push(s->app, table_scene_new(s->app, true));
        stage_wait(s, 1);
        layout_check(s, i >= 5 ? "a child's table" : "table");
        stage_free(s);
    }
}

static void test_layout__log(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    stage_sit(s, 1, 6, 3);
    stage_play_round(s);
    app_push(s->app, table_scene_new(s->app, true));
    app_push(s->app, log_scene_new(s->app));
    layout_check(s, "log");
    stage_free(s);
}

static void test_layout__memories(void **state)
{
    static const char *const STALLS[] = {"takoyaki", "daifugo", "kakkuri"};
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, memories_scene_new(s->app));
    layout_check(s, "no memories");
    app_pop(s->app);
    for (int i = 0; i < 9; i++) {
        stage_sit_at(s, STALLS[i % 3], 2, 4 + i % 3, 1);
        for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
            stage_play_round(s);
        app_home(s->app);
    }
    app_push(s->app, memories_scene_new(s->app));
    layout_check(s, "memories");
    stage_free(s);
}

static void test_layout__tonight(void **state)
{
    (void)state;
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    layout_check(s, "street");
    app_push(s->app, tonight_scene_new(s->app));
    layout_check(s, "tonight");
    app_pop(s->app);
    app_push(s->app, stamp_book_scene_new(s->app));
    layout_check(s, "an empty stamp book");
    app_pop(s->app);
    for (int i = 0; i < 3; i++) {
        stage_sit_at(s, "takoyaki", 2, 4, 1);
        stage_play_round(s);
        app_home(s->app);
    }
    app_push(s->app, stamp_book_scene_new(s->app));
    layout_check(s, "stamp book");
    app_pop(s->app);
    app_push(s->app, deal_scene_new(s->app));
    layout_check(s, "today's deal");
    stage_press_label(s, "Play");
    stage_play_round(s);
    app_home(s->app);
    app_push(s->app, deal_scene_new(s->app));
    layout_check(s, "today's deal, played");
    stage_free(s);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__setup),
        cmocka_unit_test(test_layout__seat),
        cmocka_unit_test(test_layout__setup_with_rules_that_do_not_go_together),
        cmocka_unit_test(test_layout__chair),
        cmocka_unit_test(test_layout__buzzer),
        cmocka_unit_test(test_layout__places),
        cmocka_unit_test(test_layout__settings_cards_to_lamp),
        cmocka_unit_test(test_layout__settings_sound_to_children),
        cmocka_unit_test(test_layout__settings_language_to_about),
        cmocka_unit_test(test_layout__locked_rules),
        cmocka_unit_test(test_layout__gate),
        cmocka_unit_test(test_layout__book),
        cmocka_unit_test(test_layout__table),
        cmocka_unit_test(test_layout__log),
        cmocka_unit_test(test_layout__memories),
        cmocka_unit_test(test_layout__tonight),
    };
    return run_part(argc, argv, tests, sizeof tests / sizeof *tests, layout_open, layout_close);
}

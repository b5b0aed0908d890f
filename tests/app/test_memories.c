/* test_memories.c - what is remembered of matches that are over: counted anew, and counted right.
 */
#include "app/app_parts.h"
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "session/past_matches.h"
#include "session/journal_replay.h"
#include "match/record.h"
#include "rules/takoyaki/takoyaki.h"

/* A whole match at `stall`, the first `persons` seats people. */
static void play(Stage *s, const char *stall, int persons, int seats, int rounds, bool help)
{
    Action best;
    stage_sit_at(s, stall, persons, seats, rounds);
    while (help && !sitting_hint(s->app->sitting, 0, &best)) app_step(s->app, 0.02f);
    for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
        stage_play_round(s);
    app_home(s->app);
}

static void test_memories__are_those_that_were_played_to_the_end(void **state)
{
    static Memories m;
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 0);
    play(s, "takoyaki", 1, 3, 2, false);
    stage_sit_at(s, "daifugo", 1, 4, 3); // given up
    stage_play_round(s);
    app_home(s->app);
    play(s, "daifugo", 2, 4, 3, false);
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 2);
    assert_string_equal(m.item[0].game->id, "daifugo"); // the newest first
    assert_int_equal(m.item[0].rounds, 3);
    assert_int_equal(m.item[1].seating.count, 3);
    Match *match = memory_match(app_host(s->app), &m.item[0]);
    assert_non_null(match);
    assert_true(match_table(match)->over);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(m.item[0].total[seat], match_table(match)->scores[seat]);
    match_free(match);
    stage_free(s);
}

/* By name, at one stall or at all; helped or not. */
static void test_memories__are_counted_by_person(void **state)
{
    static Memories m;
    PersonMemory person[PEOPLE_MAX];
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    play(s, "takoyaki", 1, 2, 1, false);
    play(s, "takoyaki", 2, 3, 1, true);
    play(s, "daifugo", 1, 3, 2, false);
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 3);
    assert_int_equal(memories_people(app_host(s->app), NULL, person), 2);
    assert_int_equal(person[0].matches, 3); // who played most first
    assert_int_equal(person[0].helped, 1);
    assert_int_equal(person[1].matches, 1);
    assert_int_equal(person[1].helped, 0);
    assert_string_equal(person[0].game->id, "takoyaki");
    int won = 0, places = 0, row = 0, longest = 0;
    for (int i = 0; i < 3; i++) {
        const bool first = m.item[i].place[0] == 1;
        won += first;
        row = first ? row + 1 : 0;
        longest = row > longest ? row : longest;
    }
    for (int i = 0; i < SEATS_MAX; i++) places += person[0].place[i];
    assert_int_equal(person[0].won, won);
    assert_int_equal(person[0].streak, longest);
    assert_int_equal(places, 3);
    const Game *daifugo = game_by_id("daifugo", 7);
    assert_int_equal(memories_people(app_host(s->app), daifugo, person), 1);
    assert_int_equal(person[0].matches, 1);
    stage_free(s);
}

/* [TAKO-15] [KAKU-26] What the archive gives back has the places of the match that it keeps. */
static void test_memories__keep_the_places_of_those_rules(void **state)
{
    static const struct { const char *stall, *option; int16_t value; int seats; } TRIED[] = {
        {"takoyaki", "finish", TAKO_FINISH_ALL, 4}, {"kakkuri", "deals", 2, 5}};
    static Memories m;
    (void)state;
    for (size_t i = 0; i < sizeof TRIED / sizeof *TRIED; i++) {
        const Game *game = game_by_id(TRIED[i].stall, strlen(TRIED[i].stall));
        int place[SEATS_MAX];
        Stage *s = stage_new();
        app_push(s->app, street_scene_new());
        Setup setup = stage_setup(game, TRIED[i].seats, NULL);
        setup.option[option_find(game, TRIED[i].option, strlen(TRIED[i].option))] = TRIED[i].value;
        stage_sit_with(s, game, &setup, 1);
        for (stage_play_round(s); sitting_next_round(s->app->sitting) == MATCH_OK;)
            stage_play_round(s);
        table_places(game, sitting_table(s->app->sitting), place);
        app_home(s->app);
        memories_read(&m, app_host(s->app));
        assert_int_equal(m.count, 1);
        for (Seat seat = 0; seat < TRIED[i].seats; seat++) {
            assert_int_equal(m.item[0].place[seat], place[seat]);
            if (i == 0) assert_true(seat == 0 || place[seat] != place[seat - 1]);
        }
        stage_free(s);
    }
}

static void test_memories__do_not_count_practice(void **state)
{
    static Memories m;
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    const Game *game = game_by_id("daifugo", 7);
    Setup setup = stage_setup(game, 3, NULL);
    setup.practice = 1;
    setup.option[option_find(game, "rounds", 6)] = 1;
    stage_sit_with(s, game, &setup, 1);
    stage_play_round(s);
    assert_true(sitting_table(s->app->sitting)->over);
    app_home(s->app);
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 0);
    stage_free(s);
}

/* The journal of a round that runs, with `note` behind its deal: is all of it sound? */
static bool holds_with(const char *note, Replayed *told)
{
    char id[RECORD_LINE_MAX], deal[RECORD_LINE_MAX];
    Text out = text_over(id, sizeof id), first = text_over(deal, sizeof deal);
    const Setup setup = stage_setup(GAMES[0], GAMES[0]->seats_min, NULL);
    Match *m = match_new(GAMES[0], &setup);
    record_id(GAMES[0], &setup, &out);
    record_step(m, 0, &first);
    char *line[] = {id, deal, (char *)note};
    uint64_t hash[] = {match_hash(m), match_hash(m), match_hash(m)};
    const JournalRead journal = {.line = line, .state_hash = hash, .count = 3};
    Match *again = replay(GAMES[0], &journal, told);
    assert_non_null(again);
    match_free(again);
    match_free(m);
    undone_clear(&told->undone);
    return told->sound == 3;
}

static void test_replay__notes_change_nothing_and_are_known(void **state)
{
    static const char *const WRONG[] = {"help", "help 9", "help 1 2", "0 help", "taught 32",
                                        "taught", "taught -1", "thought 1", "picture 0 1",
                                        "picture 0 0 1", "picture 0 11 1", "picture 9 1 1",
                                        "picture 0 1 32", "picture 0 1 1 1"};
    Replayed told;
    (void)state;
    assert_true(holds_with("help 1", &told));
    assert_int_equal(told.helped, seats_only(1));
    assert_true(holds_with("taught 31", &told));
    assert_true(told.taught == 1u << 31);
    assert_true(holds_with("picture 1 10 31", &told));
    assert_int_equal(told.pictures.at[1][9], 31);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_false(holds_with(WRONG[i], &told));
}

static void test_memories__lead_to_the_replay(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    stage_draw(s);
    stage_press_label(s, "Memories");
    assert_true(stage_shows(s, "Matches you play to the end"));
    stage_press_label(s, "Back");
    play(s, "kakkuri", 1, 4, 1, true);
    stage_press_label(s, "Memories");
    assert_true(stage_shows(s, "1 match"));
    assert_true(stage_shows(s, "1 with hints"));
    stage_press(s, 20);
    assert_string_equal(stage_top(s), "replay");
    assert_non_null(stage_labelled(s, "All hands open"));
    stage_command(s, CMD_CANCEL);
    stage_press_label(s, "Takoyaki"); // where nobody has played
    assert_false(stage_shows(s, "1 match"));
    assert_true(stage_shows(s, "Matches you play to the end")); // no empty papers
    stage_free(s);
}

/* Where a line of the last drawing that begins with these words begins, and ends. */
static Rect line_of(const Stage *s, const char *words)
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const char *text = op->kind == OP_TEXT ? canvas_op_text(s->canvas, op) : "";
        if (strncmp(text, words, strlen(words)) != 0) continue;
        return (Rect){op->rect.x, op->rect.y,
                      canvas_text_width(s->canvas, (Font)op->font, op->size, text), op->size};
    }
    fail_msg("nothing begins with \"%s\"", words);
    return (Rect){0};
}

/* What is worth saying is said first in every reading and with letters of every size. */
static void test_memories__say_something_whatever_the_letters(void **state)
{
    static const char *const FIRST[] = {"The first match", "はじめての", "はじめての", "はじめての"};
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    play(s, "kakkuri", 1, 4, 1, false);
    app_push(s->app, memories_scene_new(s->app));
    for (int reading = 0; reading < 4; reading++) {
        app_set(s->app, PREF_LANG, reading == 0 ? 1 : 2);
        if (reading > 0) app_set(s->app, PREF_READING, reading - 1);
        for (int size = 0; size < 4; size++) {
            app_set(s->app, PREF_TEXT_SIZE, size);
            stage_wait(s, 2);
            if (!stage_shows(s, FIRST[reading]))
                fail_msg("reading %d, size %d: nothing is said", reading, size);
        }
    }
    stage_free(s);
}

/* With large letters they are not squeezed between a face and what stands at the right. */
static void test_memories__large_letters_have_the_whole_width(void **state)
{
    (void)state;
    Stage *s = stage_new();
    app_set(s->app, PREF_TEXT_SIZE, 3);
    app_push(s->app, street_scene_new());
    play(s, "kakkuri", 1, 4, 1, false);
    app_push(s->app, memories_scene_new(s->app));
    stage_wait(s, 2);
    const Rect often = line_of(s, "Most often"), name = line_of(s, "Rabbit");
    assert_true(often.x < name.x && often.y > name.y + name.h);
    line_of(s, "Most often: Kakkuri, Standard"); // on one line
    stage_free(s);
}

/* In a tall window people stand right below the only match, not below a void. */
static void test_memories__leave_no_void_in_a_tall_window(void **state)
{
    (void)state;
    Stage *s = stage_new();
    s->width = 900;
    s->height = 1400;
    app_push(s->app, street_scene_new());
    play(s, "kakkuri", 1, 4, 1, false);
    app_push(s->app, memories_scene_new(s->app));
    stage_wait(s, 2);
    const UiTarget *match = stage_target(s, 20);
    assert_non_null(match);
    const float below = line_of(s, "Rabbit").y - match->rect.y - match->rect.h;
    assert_true(below > 0 && below < match->rect.h);
    stage_free(s);
}

/* Taken out of what is kept and of what waits; the matches hold as before, and others keep theirs.
 */
static void test_memories__who_is_forgotten_is_a_guest_in_them(void **state)
{
    static Memories m;
    char name[NAME_BYTES], other[NAME_BYTES];
    Waiting waiting;
    Seat seat;
    (void)state;
    Stage *s = stage_new();
    app_push(s->app, street_scene_new());
    play(s, "takoyaki", 2, 3, 1, false);
    play(s, "daifugo", 2, 3, 2, true);
    stage_sit_at(s, "dotenko", 2, 3, 3);
    memcpy(name, sitting_seating(s->app->sitting)->chair[0].name, sizeof name);
    memcpy(other, sitting_seating(s->app->sitting)->chair[1].name, sizeof other);
    app_home(s->app);
    assert_int_equal(memories_forget(app_host(s->app), name), STORE_OK);
    memories_read(&m, app_host(s->app));
    assert_int_equal(m.count, 2);
    for (int i = 0; i < 2; i++) {
        Match *match = memory_match(app_host(s->app), &m.item[i]);
        assert_non_null(match); // every line holds
        match_free(match);
        assert_false(memory_has(&m.item[i], name, &seat));
        assert_true(memory_has(&m.item[i], "Guest", &seat));
        assert_int_equal(seat, 0);
        assert_true(memory_has(&m.item[i], other, &seat));
    }
    assert_int_equal(memories_forget(app_host(s->app), other), STORE_OK);
    memories_read(&m, app_host(s->app));
    assert_true(memory_has(&m.item[0], "Guest 2", &seat)); // two at one table are told apart
    assert_int_equal(seat, 1);
    assert_true(sitting_waiting(app_host(s->app), game_by_id("dotenko", 7), &waiting));
    assert_string_equal(waiting.seating.chair[0].name, "Guest");
    assert_string_equal(waiting.seating.chair[1].name, "Guest 2");
    const int puts = fake_store_puts(s->app->store);
    assert_int_equal(memories_forget(app_host(s->app), name), STORE_OK); // nothing is left to be done
    assert_int_equal(fake_store_puts(s->app->store), puts);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memories__are_those_that_were_played_to_the_end),
        cmocka_unit_test(test_memories__are_counted_by_person),
        cmocka_unit_test(test_memories__keep_the_places_of_those_rules),
        cmocka_unit_test(test_memories__do_not_count_practice),
        cmocka_unit_test(test_replay__notes_change_nothing_and_are_known),
        cmocka_unit_test(test_memories__lead_to_the_replay),
        cmocka_unit_test(test_memories__say_something_whatever_the_letters),
        cmocka_unit_test(test_memories__large_letters_have_the_whole_width),
        cmocka_unit_test(test_memories__leave_no_void_in_a_tall_window),
        cmocka_unit_test(test_memories__who_is_forgotten_is_a_guest_in_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

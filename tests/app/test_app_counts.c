/*
 * test_app_counts.c - counts whose answer is not simply the last one: the longest series in the
 * middle, rules played equally often, the pace of a lamp, the buttons of a pad.
 */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "session/past_matches.h"
#include "app/zones.h"

static Memories memories;

/* One match of each letter: won or lost by "Mio" among three, of the preset it has by number. */
static void remember(const char *won, const int *preset)
{
    memories = (Memories){.count = (int)strlen(won)};
    for (int i = 0; i < memories.count; i++) {
        Memory *m = &memories.item[i];
        *m = (Memory){.id = i + 1, .game = GAMES[0], .rounds = 1, .preset = preset ? preset[i] : 0};
        m->seating.count = 3;
        for (int s = 0; s < 3; s++) {
            m->seating.chair[s] = (Chair){.computer = s != 1};
            snprintf(m->seating.chair[s].name, NAME_BYTES, "%s", s == 2 ? "Mio" : s ? "Mio" : "x");
            m->place[s] = s == 1 ? (won[i] == 'w' ? 1 : 2) : 3;
        }
        m->place[2] = 1; // a computer that is called the same: its wins are its own
    }
}

/* As it is added up and as it is kept. */
static PersonMemory of_mio(void)
{
    Tallies all = {.count = 0};
    Tally again;
    PersonMemory person;
    char line[2048];
    Text out = text_over(line, sizeof line);
    for (int i = memories.count - 1; i >= 0; i--) tallies_add(&all, &memories.item[i]);
    assert_int_equal(all.count, 2); // at all stalls, and at one
    const Tally *mio = tallies_find(&all, NULL, "Mio");
    assert_non_null(mio);
    tally_write(mio, &out);
    assert_true(tally_read(line, &again));
    person_memory(&again, &person);
    tallies_clear(&all);
    return person;
}

static void test_counts__the_longest_series_wherever_it_stands(void **state)
{
    static const struct {
        const char *won;
        int longest, all;
    } CASES[] = {{"w", 1, 1}, {"l", 0, 0}, {"wwl", 2, 2}, {"lwwwlw", 3, 4}, {"wlwwl", 2, 3},
                 {"wwwlwwl", 3, 5}, {"lwlwwlwl", 2, 4}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        remember(CASES[i].won, NULL);
        assert_int_equal(of_mio().streak, CASES[i].longest);
        assert_int_equal(of_mio().won, CASES[i].all);
    }
}

/* Newest first: of two sets of rules played as often, the one played last. */
static void test_counts__of_equals_the_newer_rules(void **state)
{
    static const int TWO[] = {1, 0, 1, 0}, MORE[] = {1, 0, 0}, ONE_EACH[] = {-1, 1, 0};
    (void)state;
    remember("wwww", TWO);
    assert_int_equal(of_mio().preset, 1);
    remember("www", MORE);
    assert_int_equal(of_mio().preset, 0);
    remember("www", ONE_EACH);
    assert_int_equal(of_mio().preset, -1);
}

/* Alone it is serious; with several it is a family's pace, with a child a child's. */
static void test_counts__the_lamp_suits_who_sits_there(void **state)
{
    (void)state;
    for (int persons = 1; persons <= 4; persons++) {
        Stage *s = stage_new();
        Sitting *sitting = stage_sit_at(s, "dotenko", persons, 5, 1);
        assert_int_equal(sitting_lamp_pace(sitting), persons == 1 ? LAMP_SERIOUS : LAMP_FAMILY);
        for (int set = 1; set <= LAMP_PACES; set++) {
            app_set(s->app, PREF_CALLS, set);
            assert_int_equal(sitting_lamp_pace(sitting), set - 1);
        }
        app_set(s->app, PREF_CALLS, 0);
        app_set(s->app, PREF_CHILD, 1);
        assert_int_equal(sitting_lamp_pace(sitting), LAMP_CHILD);
        stage_free(s);
    }
}

/* By the button itself, whatever it has been made to mean. */
static void test_counts__the_left_trigger_looks_and_all_others_buzz(void **state)
{
    static const struct {
        uint8_t button, command;
        int kind; /* -1: it is nobody's buzzer */
    } BUTTONS[] = {{PAD_SOUTH, CMD_SELECT, PRESS_BUZZ}, {PAD_EAST, CMD_CANCEL, PRESS_BUZZ},
                   {PAD_WEST, CMD_PASS, PRESS_BUZZ}, {PAD_NORTH, CMD_NONE, PRESS_BUZZ},
                   {PAD_L2, CMD_LOOK, PRESS_LOOK}, {PAD_R2, CMD_CONFIRM, PRESS_BUZZ},
                   {PAD_L2, CMD_CONFIRM, PRESS_LOOK}, {PAD_R2, CMD_LOOK, PRESS_BUZZ},
                   {PAD_L1, CMD_PREV_AREA, -1}, {PAD_R1, CMD_NEXT_AREA, -1},
                   {PAD_START, CMD_PAUSE, -1}, {PAD_BACK, CMD_LOG, -1}};
    Zones z;
    (void)state;
    zones_lay(&z, seats_only(0) | seats_only(2), NULL);
    for (size_t i = 0; i < sizeof BUTTONS / sizeof *BUTTONS; i++) {
        Press p;
        const Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .down = true, .pad = 1,
                          .button = BUTTONS[i].button, .command = BUTTONS[i].command};
        assert_int_equal(zones_press(&z, &in, 1280, 800, &p), BUTTONS[i].kind >= 0);
        if (BUTTONS[i].kind < 0) continue;
        assert_int_equal(p.kind, BUTTONS[i].kind);
        assert_int_equal(p.seat, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts__the_longest_series_wherever_it_stands),
        cmocka_unit_test(test_counts__of_equals_the_newer_rules),
        cmocka_unit_test(test_counts__the_lamp_suits_who_sits_there),
        cmocka_unit_test(test_counts__the_left_trigger_looks_and_all_others_buzz),
    };
    return cmocka_run_group_tests_name("app_counts", tests, NULL, NULL);
}

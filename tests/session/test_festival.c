/*
 * test_festival.c - a festival night: its standing is that of its matches, it goes on wherever the
 * machine stopped, and only where so many can play.
 */
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "session/festival.h"
#include "session/past_matches.h"

static Place home;

static const Game *game(const char *id) { return game_by_id(id, strlen(id)); }

/* Four computers, at two stalls. */
static Festival small_festival(void)
{
    Festival f = {.count = 2, .brief = true};
    f.stage[0].game = game("takoyaki");
    f.stage[1].game = game("daifugo");
    seating_first(&f.who, (Tongue){LANG_EN, READ_KANJI}, 3);
    for (int i = 0; i < f.who.count; i++) {
        f.who.chair[i].computer = true;
        f.who.chair[i].level = AI_EASY;
    }
    return f;
}

/* So many steps, or to the end of the match. */
static void play(Sitting *s, int steps)
{
    for (int i = 0; i < steps; i++) {
        if (sitting_table(s)->over) return;
        if (sitting_table(s)->phase == PHASE_ROUND_OVER) {
            assert_int_equal(sitting_next_round(s), MATCH_OK);
        } else {
            sitting_computers(s, 1, true, true);
        }
    }
}

static void test_festival__goes_from_stall_to_stall_and_counts(void **state)
{
    enum { PLENTY = 100000 };
    House h;
    Festival f = small_festival();
    FestivalStanding s;
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    assert_false(festival_load(&h.host, &f));
    f = small_festival();
    assert_int_equal(festival_save(&h.host, &f), STORE_OK);
    festival_standing(&h.host, &f, &s);
    assert_int_equal(s.now, 0);
    assert_false(s.waits);

    // The machine stops in the middle of the first match: nothing has been said to the festival.
    Sitting *sitting = festival_go(&h.host, &f);
    assert_non_null(sitting);
    play(sitting, 10);
    const int lines = sitting_lines(sitting);
    sitting_free(sitting);
    store_close(h.host.store);
    house_open(&h, &home);
    assert_true(festival_load(&h.host, &f));
    assert_true(f.stage[0].match > 0);
    festival_standing(&h.host, &f, &s);
    assert_int_equal(s.now, 0);
    assert_true(s.waits);
    sitting = festival_go(&h.host, &f);
    assert_non_null(sitting);
    assert_int_equal(sitting_lines(sitting), lines);
    play(sitting, PLENTY);
    assert_true(sitting_table(sitting)->over);
    int place[SEATS_MAX];
    table_places(sitting_game(sitting), sitting_table(sitting), place);
    sitting_free(sitting);

    assert_true(festival_load(&h.host, &f));
    festival_standing(&h.host, &f, &s);
    assert_int_equal(s.now, 1);
    for (int i = 0; i < 4; i++) assert_int_equal(s.points[0][i], 4 - place[i]);
    assert_int_equal(s.points[1][0], -1);
    assert_ptr_equal(f.stage[1].game, game("daifugo"));
    sitting = festival_go(&h.host, &f);
    play(sitting, PLENTY);
    sitting_free(sitting);
    festival_standing(&h.host, &f, &s);
    assert_int_equal(s.now, 2);
    for (int i = 0; i < 4; i++) assert_int_equal(s.total[i], s.points[0][i] + s.points[1][i]);
    for (int i = 1; i < 4; i++)
        assert_true(s.total[s.order[i - 1]] >= s.total[s.order[i]]);
    assert_int_equal(s.place[s.order[0]], 1);
    assert_null(festival_go(&h.host, &f));
    store_close(h.host.store);
    place_free(&home);
}

/* Who has as many points as another stands beside them. */
static void test_festival__equal_totals_share_a_place(void **state)
{
    enum { PLENTY = 100000, TRIES = 12 };
    int ties = 0;
    (void)state;
    for (int n = 0; n < TRIES && ties == 0; n++) {
        House h;
        FestivalStanding s;
        Festival f = small_festival();
        home = place_in_memory();
        house_open(&h, &home);
        for (int stage = 0; stage < f.count; stage++) {
            Sitting *sitting = festival_go(&h.host, &f);
            play(sitting, PLENTY);
            sitting_free(sitting);
        }
        festival_standing(&h.host, &f, &s);
        assert_int_equal(s.now, f.count);
        for (int i = 0; i < 4; i++) {
            int before = 0;
            for (int j = 0; j < 4; j++) {
                before += s.total[j] > s.total[i];
                ties += j != i && s.total[j] == s.total[i];
            }
            assert_int_equal(s.place[i], 1 + before);
        }
        store_close(h.host.store);
        place_free(&home);
    }
    assert_true(ties > 0);
}

/* A brief festival is over before the children sleep. */
static void test_festival__brief_is_three_rounds_at_most(void **state)
{
    static const char *const ROUNDS[] = {"rounds", "deals"};
    (void)state;
    for (int brief = 0; brief < 2; brief++) {
        for (int g = 0; GAMES[g]; g++) {
            House h;
            Festival f = small_festival();
            home = place_in_memory();
            house_open(&h, &home);
            f.stage[0].game = GAMES[g];
            f.brief = brief;
            Sitting *sitting = festival_go(&h.host, &f);
            const Setup *setup = match_setup(sitting_match(sitting));
            const Setup usual = setup_usual(GAMES[g], f.who.count);
            for (int i = 0; i < 2; i++) {
                const int at = option_find(GAMES[g], ROUNDS[i], strlen(ROUNDS[i]));
                if (at < 0) continue;
                if (brief) assert_in_range(setup->option[at], 1, 3);
                else assert_int_equal(setup->option[at], usual.option[at]);
            }
            sitting_free(sitting);
            store_close(h.host.store);
            place_free(&home);
        }
    }
}

/* Stopped after the match began and before its number was written down. */
static void test_festival__finds_its_match_by_who_sits_there(void **state)
{
    House h;
    Festival f = small_festival();
    FestivalStanding s;
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *sitting = festival_go(&h.host, &f);
    play(sitting, 5);
    sitting_free(sitting);
    f.stage[0].match = -1;
    festival_save(&h.host, &f);
    festival_standing(&h.host, &f, &s);
    assert_true(s.waits);
    assert_false(festival_displaces(&h.host, &f));
    f.who.chair[0].computer = false; // others wait there
    festival_standing(&h.host, &f, &s);
    assert_false(s.waits);
    assert_true(festival_displaces(&h.host, &f));
    store_close(h.host.store);
    place_free(&home);
}

static void test_festival__goes_only_where_so_many_can_play(void **state)
{
    (void)state;
    assert_true(festival_seats_fit(game("takoyaki"), 2));
    assert_false(festival_seats_fit(game("dotenko"), 2));
    assert_false(festival_seats_fit(game("dotenko"), 7));
    assert_true(festival_seats_fit(game("daifugo"), 8));
}

static void test_festival__forgets_who_is_forgotten(void **state)
{
    House h;
    Festival f = small_festival();
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    f.who.chair[0].computer = false;
    strcpy(f.who.chair[0].name, "Hanako");
    festival_save(&h.host, &f);
    memories_forget(&h.host, "Hanako");
    assert_true(festival_load(&h.host, &f));
    assert_string_not_equal(f.who.chair[0].name, "Hanako");
    store_close(h.host.store);
    place_free(&home);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_festival__goes_from_stall_to_stall_and_counts),
        cmocka_unit_test(test_festival__equal_totals_share_a_place),
        cmocka_unit_test(test_festival__brief_is_three_rounds_at_most),
        cmocka_unit_test(test_festival__finds_its_match_by_who_sits_there),
        cmocka_unit_test(test_festival__goes_only_where_so_many_can_play),
        cmocka_unit_test(test_festival__forgets_who_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_come_and_go.c - people come and go at a table that runs: who played a seat when is kept
 * beside the match and survives a killed program, no line of the match changes by it, nobody plays
 * a round with two hands in mind, and a table of another number goes on with everybody's points.
 */
#include <stdlib.h>
#include <string.h>

#include "house.h"
#include "match/record.h"
#include "session/past_matches.h"
#include "session/sitters.h"
#include "session/sitting.h"

static Place home;
static const Tongue EN = {LANG_EN, READ_KANJI};

static const Game *game(const char *id) { return game_by_id(id, strlen(id)); }

static Chair person(const char *name)
{
    Chair c = {.avatar = 6};
    strcpy(c.name, name);
    return c;
}

/* Hana and three computers, who play at random. */
static Seating four(void)
{
    Seating s;
    seating_first(&s, EN, 3);
    strcpy(s.chair[0].name, "Hana");
    for (int i = 1; i < s.count; i++) s.chair[i].level = AI_RANDOM;
    return s;
}

/* By the usual rules but for what `words` name: "finish=all rounds=2". */
static Sitting *sit_by(House *h, const char *id, const char *words)
{
    const Seating who = four();
    const Game *g;
    Setup setup;
    RecordFault fault;
    const char *code;
    char line[128];
    snprintf(line, sizeof line, "%s players=%d seed=0 %s", id, who.count, words);
    if (!record_id_parse(line, &g, &setup, &fault, &code)) fail_msg("%s", fault.words);
    Sitting *s = sitting_new(&h->host, game(id), &setup, &who, false);
    assert_non_null(s);
    return s;
}

static Sitting *sit(House *h, const char *id) { return sit_by(h, id, ""); }

/* One step of anybody, people at random. */
static void step(Sitting *s)
{
    const Table *t = sitting_table(s);
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        FastRng dice = fast_rng_seeded((uint64_t)match_step_count(sitting_match(s)));
        Action a;
        if (!seats_have(t->to_act, seat)) continue;
        ai_choose(sitting_game(s), sitting_view(s, seat), AI_RANDOM, &dice, &a);
        assert_int_equal(sitting_submit(s, seat, &a, NULL), MATCH_OK);
        return;
    }
    if (t->phase == PHASE_ROUND_OVER && !t->over) sitting_next_round(s);
    else if (sitting_say_time_up(s)) return;
    else if (!t->over) fail_msg("nobody acts");
}

static void play(Sitting *s, int steps)
{
    for (int i = 0; i < steps; i++) step(s);
}

static void play_round(Sitting *s)
{
    while (sitting_table(s)->phase != PHASE_ROUND_OVER && !sitting_table(s)->over) step(s);
}

/* The program is killed, and started again. */
static Sitting *again(House *h, Sitting *s)
{
    StoreStatus status;
    const Game *g = sitting_game(s);
    sitting_free(s);
    store_close(h->host.store);
    house_open(h, &home);
    s = sitting_resume(&h->host, g, &status);
    assert_non_null(s);
    return s;
}

static void leave(House *h, Sitting *s)
{
    sitting_free(s);
    store_close(h->host.store);
    place_free(&home);
}

/* ---- the line ------------------------------------------------------------------------------- */

static void test_sitters__the_line_says_all_and_older_ones_are_read(void **state)
{
    char line[SITTERS_LINE_MAX], once_more[SITTERS_LINE_MAX];
    Text out = text_over(line, sizeof line), second = text_over(once_more, sizeof once_more);
    Seating now = four(), read;
    Sitters s = {.count = 0}, back;
    (void)state;
    const Chair hana = person("Hana Ito"), ken = person("Ken");
    sitters_note(&s, 2, &hana, 17);
    sitters_note(&s, 2, &ken, 31);
    s.next = now;
    for (int i = 0; i < 4; i++) s.from[i] = (Seat)(3 - i);
    s.next.chair[4] = ken;
    s.from[4] = SEAT_NOBODY;
    s.next.count = 5;
    s.matches = 2;
    s.brought[1] = -40;
    sitters_write(&now, &s, &out);
    assert_false(out.cut);
    assert_true(seating_read(line, &read));
    assert_int_equal(read.count, 4);
    sitters_read(line, &back);
    sitters_write(&read, &back, &second);
    assert_string_equal(line, once_more);
    assert_string_equal(sitters_at(&read, &back, 2, 16)->name, "Hana Ito");
    assert_string_equal(sitters_at(&read, &back, 2, 17)->name, "Ken");
    assert_string_equal(sitters_at(&read, &back, 2, 31)->name, now.chair[2].name);
    assert_string_equal(sitters_seating(&read, &back, 0).chair[2].name, "Hana Ito");
    // As versions before this wrote it, and as nobody did.
    sitters_read("p usagi 2 0 0 Hana\tc tanuki 2 0 0 Taro", &back);
    assert_int_equal(back.count + back.next.count + back.matches, 0);
    sitters_read("p usagi 2 0 0 Hana\t@9 9 p x\t@\t+\t&\t+8 p usagi 2 0 0 A\t@4 1 p usagi 2 0 0 B",
                 &back);
    assert_int_equal(back.count, 1);
    assert_int_equal(back.next.count, 0);
}

/* ---- during a round ------------------------------------------------------------------------- */

static void test_come_and_go__who_played_when_survives_a_kill_and_changes_no_line(void **state)
{
    House h;
    RecordFault fault;
    const Chair ken = person("Ken");
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "daifugo");
    play(s, 9);
    const int first = match_step_count(sitting_match(s)), lines = sitting_lines(s);
    assert_null(sitting_sit_down(s, 2, &ken));
    assert_int_equal(sitting_lines(s), lines);
    assert_int_equal(sitting_people(s), 1 | 4);
    s = again(&h, s);
    assert_string_equal(sitting_seating(s)->chair[2].name, "Ken");
    assert_int_equal(sitting_people(s), 1 | 4);
    play(s, 6);
    const int second = match_step_count(sitting_match(s));
    sitting_stand_up(s, 0);
    assert_true(sitting_seating(s)->chair[0].computer);
    assert_string_not_equal(sitting_seating(s)->chair[0].name, "Hana");
    assert_int_equal(sitting_seating(s)->chair[0].level, AI_RANDOM); // as strong as the others
    s = again(&h, s);
    assert_int_equal(sitting_people(s), 1 | 4); // that hand stays hidden in this round
    assert_int_equal(seating_people(sitting_seating(s)), 4);
    assert_string_equal(sitting_seating_at(s, second - 1).chair[0].name, "Hana");
    assert_true(sitting_seating_at(s, first - 1).chair[2].computer);
    assert_string_equal(sitting_seating_at(s, first).chair[2].name, "Ken");
    assert_string_equal(sitting_may_return(s, 0)->name, "Hana");
    sitting_keep_seat(s, 0, false);
    assert_string_equal(sitting_seating(s)->chair[0].name, "Hana");
    sitting_stand_up(s, 0);
    play_round(s);
    step(s);
    assert_int_equal(sitting_people(s), 4); // a new deal
    while (!sitting_table(s)->over) step(s);
    char *record = record_write(sitting_match(s));
    assert_null(record_verify(record, strlen(record), &fault));
    free(record);
    // Memories name the people who sat there at the end.
    Memories *m = calloc(1, sizeof *m);
    memories_read(m, &h.host);
    assert_int_equal(m->count, 1);
    assert_int_equal(seating_people(&m->item[0].seating), 4);
    assert_string_equal(m->item[0].seating.chair[2].name, "Ken");
    free(m);
    leave(&h, s);
}

static void test_come_and_go__nobody_plays_with_two_hands_in_mind(void **state)
{
    House h;
    const Chair hana = person("Hana"), ken = person("Ken");
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "kakkuri");
    play(s, 6);
    assert_non_null(sitting_sit_down(s, 0, &ken)); // somebody sits there
    assert_non_null(sitting_sit_down(s, 1, &hana)); // and has this name
    sitting_stand_up(s, 0);
    assert_non_null(sitting_seat_refused(s, 1, "Hana")); // knows the cards of seat 0
    assert_null(sitting_seat_refused(s, 0, "Hana"));
    assert_null(sitting_seat_refused(s, 1, "Ken"));
    s = again(&h, s);
    assert_non_null(sitting_seat_refused(s, 1, "Hana"));
    play_round(s);
    assert_null(sitting_seat_refused(s, 1, "Hana"));
    step(s);
    // Nobody plays now, and everybody may look on: this round is theirs.
    assert_int_equal(sitting_people(s), 0);
    assert_non_null(sitting_seat_refused(s, 1, "Ken"));
    play_round(s);
    assert_null(sitting_sit_down(s, 1, &ken));
    leave(&h, s);
}

static void test_come_and_go__hands_that_lay_open_close_for_who_comes(void **state)
{
    House h;
    const Chair ken = person("Ken"), mio = person("Mio");
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "daifugo");
    play(s, 5);
    assert_null(sitting_sit_down(s, 1, &ken));
    sitting_open_hands(s, true);
    assert_null(sitting_sit_down(s, 2, &mio));
    assert_false(sitting_hands_open(s));
    leave(&h, s);
}

/* What a person did stays a person's step when a computer has the chair. */
static void test_come_and_go__what_is_taken_back_was_a_persons(void **state)
{
    House h;
    const char *why_not;
    const Chair ken = person("Ken");
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "daifugo");
    play(s, 12);
    const Seat last = match_step(sitting_match(s), match_step_count(sitting_match(s)) - 1)->seat;
    const Seat own = sitting_undo_whose(s, &why_not);
    assert_int_equal(own, 0);
    if (last != 0) assert_null(sitting_sit_down(s, last, &ken));
    assert_int_equal(sitting_undo_whose(s, &why_not), 0); // Ken did not do that yet
    sitting_stand_up(s, 0);
    assert_true(sitting_undo_agreed(s, &why_not)); // Hana did
    for (int i = 0; i < sitting_sitters(s)->count; i++)
        assert_true(sitting_sitters(s)->past[i].until <= match_step_count(sitting_match(s)));
    leave(&h, s);
}

/* ---- from the next deal on ------------------------------------------------------------------ */

/* Memories and figures know the same totals and places as the last page. */
static void is_remembered_with_all_points(House *h, const Sitting *s)
{
    static Memories kept;
    int32_t total[SEATS_MAX];
    int place[SEATS_MAX];
    sitters_places(sitting_sitters(s), game("daifugo"), sitting_table(s), total, place);
    memories_read(&kept, &h->host);
    assert_int_equal(kept.count, 1);
    for (int i = 0; i < 4; i++) {
        const int32_t points = sitting_table(s)->scores[i] + sitting_brought(s, (Seat)i);
        int better = 0;
        for (int k = 0; k < 4; k++) better += total[k] > points;
        assert_int_equal(total[i], points);
        assert_int_equal(place[i], better + 1);
        assert_int_equal(kept.item[0].total[i], total[i]);
        assert_int_equal(kept.item[0].place[i], place[i]);
    }
}

static void test_come_and_go__the_rest_is_played_by_those_with_all_points(void **state)
{
    House h;
    Seating next;
    Seat from[SEATS_MAX];
    int32_t before[SEATS_MAX];
    const Chair ken = person("Ken");
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "daifugo"), *then;
    assert_int_equal(sitting_rounds(s), 5);
    play_round(s);
    step(s);
    assert_null(sitting_regroup(s));
    sitting_plan_places(s, 0, 3);
    assert_true(sitting_plan_join(s, &ken));
    assert_true(sitting_plan_leave(s, 1));
    assert_null(sitting_regroup(s)); // the round runs
    s = again(&h, s);
    assert_true(sitting_has_plan(s));
    assert_int_equal(sitting_plan(s, &next, from), 4);
    assert_string_equal(next.chair[2].name, "Hana");
    assert_string_equal(next.chair[3].name, "Ken");
    play_round(s);
    for (int i = 0; i < 4; i++) before[i] = sitting_table(s)->scores[i];
    then = sitting_regroup(s);
    assert_non_null(then);
    sitting_free(s);
    then = again(&h, then); // it waits from its first card on
    assert_int_equal(sitting_rounds(then), 3);
    assert_false(sitting_has_plan(then));
    assert_int_equal(sitting_sitters(then)->matches, 1);
    assert_int_equal(sitting_brought(then, 0), before[3]);
    assert_int_equal(sitting_brought(then, 1), before[2]);
    assert_int_equal(sitting_brought(then, 2), before[0]);
    assert_int_equal(sitting_brought(then, 3), 0);
    const Setup anew = sitting_setup_again(then); // another match is as long as the first was
    assert_int_equal(anew.option[option_find(game("daifugo"), "rounds", 6)], 5);
    while (!sitting_table(then)->over) step(then);
    is_remembered_with_all_points(&h, then);
    leave(&h, then);
}

/* Twice in an evening, and people who stayed have the points of all three matches. */
static void test_come_and_go__points_are_kept_through_every_change(void **state)
{
    House h;
    int32_t sum[SEATS_MAX] = {0};
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "daifugo");
    for (int change = 0; change < 2; change++) {
        while (sitting_table(s)->phase != PHASE_ROUND_OVER) step(s);
        for (Seat i = 0; i < 4; i++) sum[i] += sitting_table(s)->scores[i];
        sitting_plan_places(s, 1, 2);
        const int32_t other = sum[1];
        sum[1] = sum[2];
        sum[2] = other;
        Sitting *then = sitting_regroup(s);
        assert_non_null(then);
        sitting_free(s);
        s = then;
        for (Seat i = 0; i < 4; i++) assert_int_equal(sitting_brought(s, i), sum[i]);
    }
    assert_true(sum[0] || sum[1] || sum[2] || sum[3]);
    leave(&h, s);
}

/* One round is left, and three play it: the first gets two points for it, not the one point of a
 * match of one round. */
static void test_tako_19__the_last_round_of_several_is_placed_to_the_end(void **state)
{
    House h;
    int place[SEATS_MAX];
    int32_t total[SEATS_MAX];
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit_by(&h, "takoyaki", "finish=all rounds=2"), *then;
    play_round(s);
    assert_true(sitting_plan_leave(s, 3));
    then = sitting_regroup(s);
    assert_non_null(then);
    sitting_free(s);
    then = again(&h, then);
    while (!sitting_table(then)->over) step(then);
    const Table *t = sitting_table(then);
    int points = 0;
    for (Seat i = 0; i < 3; i++) {
        assert_int_equal(t->scores[i], t->round_scores[i]);
        points |= 1 << t->scores[i];
    }
    assert_int_equal(points, 1 | 2 | 4); // each place once
    sitters_places(sitting_sitters(then), game("takoyaki"), t, total, place);
    for (Seat i = 0; i < 3; i++) {
        int better = 0;
        for (Seat k = 0; k < 3; k++) better += total[k] > total[i];
        assert_int_equal(total[i], t->scores[i] + sitting_brought(then, i));
        assert_int_equal(place[i], better + 1);
    }
    // Another match is a whole one.
    const Setup anew = sitting_setup_again(then);
    assert_int_equal(anew.rest, 0);
    assert_int_equal(anew.option[option_find(game("takoyaki"), "rounds", 6)], 2);
    leave(&h, then);
}

static void test_come_and_go__a_plan_that_is_as_now_is_none(void **state)
{
    House h;
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "tamalou");
    sitting_plan_places(s, 1, 2);
    assert_true(sitting_has_plan(s));
    sitting_plan_places(s, 2, 1);
    assert_false(sitting_has_plan(s));
    sitting_plan_places(s, 1, 2);
    sitting_plan_clear(s);
    assert_false(sitting_has_plan(s));
    leave(&h, s);
}

/* Each game from each number of seats to each other one. */
static void test_come_and_go__every_game_goes_on_with_every_number(void **state)
{
    House h = {.pace = fast_rng_seeded(1)};
    (void)state;
    prefs_usual(&h.prefs);
    h.host = (SessionHost){.prefs = &h.prefs, .sparkle = &h.pace, .thinks_at_once = true};
    for (int g = 0; GAMES[g]; g++) {
        for (int seats = GAMES[g]->seats_min; seats <= GAMES[g]->seats_max; seats++) {
            Setup setup = setup_usual(GAMES[g], seats);
            Seating who;
            seating_first(&who, EN, seats - 1);
            assert_null(GAMES[g]->settle(&setup));
            Sitting *s = sitting_new(&h.host, GAMES[g], &setup, &who, false);
            play_round(s);
            for (int to = GAMES[g]->seats_min; to <= GAMES[g]->seats_max; to++) {
                const Chair more = person("Ken");
                sitting_plan_clear(s);
                for (int i = seats; i < to; i++) assert_true(sitting_plan_join(s, &more));
                for (int i = seats; i > to; i--) assert_true(sitting_plan_leave(s, 0));
                assert_int_equal(sitting_has_plan(s), to != seats);
                Sitting *then = to != seats ? sitting_regroup(s) : NULL;
                if (to != seats && !then) fail_msg("%s: %d to %d", GAMES[g]->id, seats, to);
                if (then) assert_int_equal(sitting_table(then)->seat_count, to);
                sitting_free(then);
            }
            sitting_plan_clear(s);
            if (seats == GAMES[g]->seats_min) assert_false(sitting_plan_leave(s, 0));
            sitting_free(s);
        }
    }
}

/* Where few points win, newcomers do not lead by coming late. */
static void test_come_and_go__a_newcomer_is_not_ahead(void **state)
{
    House h;
    const Chair ken = person("Ken");
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "tamalou"), *then;
    play_round(s);
    int32_t worst = 0;
    for (int i = 0; i < 4; i++)
        worst = sitting_table(s)->scores[i] > worst ? sitting_table(s)->scores[i] : worst;
    assert_true(sitting_plan_join(s, &ken));
    then = sitting_regroup(s);
    assert_int_equal(sitting_brought(then, 4), worst);
    assert_int_equal(match_setup(sitting_match(then))->option[option_find(game("tamalou"), "target", 6)],
                     100 - worst);
    const Setup anew = sitting_setup_again(then);
    assert_int_equal(anew.option[option_find(game("tamalou"), "target", 6)], 100);
    sitting_free(s);
    leave(&h, then);
}

static void test_come_and_go__who_is_forgotten_is_in_none_of_it(void **state)
{
    House h;
    const Chair ken = person("Ken Mori"), mio = person("Mio Abe");
    (void)state;
    home = place_in_memory();
    house_open(&h, &home);
    Sitting *s = sit(&h, "daifugo");
    assert_null(sitting_sit_down(s, 2, &ken));
    sitting_stand_up(s, 2);
    assert_true(sitting_plan_join(s, &mio));
    sitting_free(s);
    memories_forget(&h.host, "Ken Mori");
    memories_forget(&h.host, "Mio Abe");
    StoreStatus status;
    s = sitting_resume(&h.host, game("daifugo"), &status);
    assert_int_equal(sitting_sitters(s)->count, 2);
    assert_string_equal(sitting_sitters(s)->past[1].chair.name, "Guest");
    assert_string_equal(sitting_sitters(s)->next.chair[4].name, "Guest");
    leave(&h, s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sitters__the_line_says_all_and_older_ones_are_read),
        cmocka_unit_test(test_come_and_go__who_played_when_survives_a_kill_and_changes_no_line),
        cmocka_unit_test(test_come_and_go__nobody_plays_with_two_hands_in_mind),
        cmocka_unit_test(test_come_and_go__hands_that_lay_open_close_for_who_comes),
        cmocka_unit_test(test_come_and_go__what_is_taken_back_was_a_persons),
        cmocka_unit_test(test_come_and_go__the_rest_is_played_by_those_with_all_points),
        cmocka_unit_test(test_come_and_go__points_are_kept_through_every_change),
        cmocka_unit_test(test_tako_19__the_last_round_of_several_is_placed_to_the_end),
        cmocka_unit_test(test_come_and_go__a_plan_that_is_as_now_is_none),
        cmocka_unit_test(test_come_and_go__every_game_goes_on_with_every_number),
        cmocka_unit_test(test_come_and_go__a_newcomer_is_not_ahead),
        cmocka_unit_test(test_come_and_go__who_is_forgotten_is_in_none_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_toy.c - the toy's rules, one test a sentence; every position is a deal laid by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/toy/toy.h"

/* A table for `seats`, its words as in deal=manual: "hand 0 7c Ad hand 1 ... stock As . table 7d".
 */
typedef struct Play {
    ToyState t;
    EventList events;
    Reason why;
} Play;

static State *state(Play *p) { return (State *)&p->t; }

static void read_deal(const char *words, Deal *out)
{
    const char *at = words, *word;
    size_t length;
    Card *to = NULL;
    uint8_t *count = NULL;
    int seat;
    memset(out, 0, sizeof *out);
    out->table = CARD_NONE;
    while ((length = word_next(&at, &word)) > 0) {
        if (word_is(word, length, "hand")) {
            length = word_next(&at, &word);
            assert_true(word_int(word, length, 0, SEATS_MAX - 1, &seat));
            out->hand_given[seat] = 1;
            to = out->hand[seat];
            count = &out->hand_count[seat];
        } else if (word_is(word, length, "stock")) {
            out->stock_given = 1;
            to = out->stock;
            count = &out->stock_count;
        } else if (word_is(word, length, ".")) {
            out->stock_closed = 1;
        } else if (word_is(word, length, "table")) {
            length = word_next(&at, &word);
            out->table = card_parse(word, length);
        } else {
            to[(*count)++] = card_parse(word, length);
        }
    }
}

static Setup setup_for(int seats, const char *preset_id)
{
    Setup setup = setup_usual(&TOY, seats);
    for (int i = 0; preset_id && i < TOY.preset_count; i++) {
        if (strcmp(TOY.presets[i].id, preset_id) == 0) {
            setup_apply_preset(&TOY, &TOY.presets[i], &setup);
        }
    }
    setup.dealer = (Seat)(seats - 1); // seat 0 begins
    setup.manual = 1;
    assert_null(TOY.settle(&setup));
    return setup;
}

static Play play_of(const Setup *setup, const char *words)
{
    static Deal deal;
    Play p = {.events = {.count = 0}};
    read_deal(words, &deal);
    TOY.start(setup, state(&p));
    assert_int_equal(TOY.deal(state(&p), words[0] ? &deal : NULL, &p.events), DEAL_OK);
    return p;
}

static Play play_at(int seats, const char *words)
{
    Setup setup = setup_for(seats, NULL);
    return play_of(&setup, words);
}

/* `seat` says `line`: 0 and it is done, or the reason's code. */
static int say(Play *p, Seat seat, const char *line)
{
    ToyState view;
    Action a;
    assert_int_equal(action_parse(&TOY, line, &a), ACTION_READ);
    TOY.observe(state(p), seat, (View *)&view);
    if (!TOY.is_legal((View *)&view, &a, &p->why)) return p->why.code;
    p->events.count = 0;
    TOY.apply(state(p), seat, &a, &p->events);
    assert_null(TOY.broken(state(p)));
    return 0;
}

/* "play 7c|play Ad|" */
static const char *legal(Play *p, Seat seat)
{
    static char out[512];
    ToyState view;
    Action list[64];
    bool more;
    Text text = text_over(out, sizeof out);
    TOY.observe(state(p), seat, (View *)&view);
    int count = TOY.legal((View *)&view, list, 64, &more);
    assert_false(more);
    for (int i = 0; i < count; i++) {
        action_format(&TOY, &list[i], &text);
        text_put_char(&text, '|');
    }
    return out;
}

static void test_toy_1__cards_each_follow_the_number_of_players(void **unused)
{
    static const int EACH[] = {0, 0, 7, 5, 5, 3, 3};
    (void)unused;
    for (int seats = 2; seats <= 6; seats++) {
        Setup setup = setup_for(seats, NULL);
        setup.manual = 0;
        Play p = play_of(&setup, "");
        for (int s = 0; s < seats; s++) assert_int_equal(p.t.hand_count[s], EACH[seats]);
        assert_int_equal(p.t.stock_count, 52 - 1 - seats * EACH[seats]);
    }
}

static void test_toy_2__dealers_left_gets_the_first_card_and_begins(void **unused)
{
    Setup setup = setup_for(3, NULL);
    (void)unused;
    setup.dealer = 0;
    setup.manual = 0;
    Play p = play_of(&setup, "");
    assert_int_equal(p.events.items[0].type, EV_ROUND_BEGAN);
    assert_int_equal(p.events.items[1].to.seat, 1);
    assert_int_equal(p.events.items[2].to.seat, 2);
    assert_int_equal(p.events.items[3].to.seat, 0);
    assert_int_equal(p.t.turn, 1);
    assert_int_equal(p.t.discard_count, 1);
    Play by_hand = play_at(2, "hand 0 2c hand 1 3c stock As 5d");
    assert_int_equal(by_hand.t.discard[0], card_french(1, SPADES)); // the top of the stock
    Play named = play_at(2, "hand 0 2c hand 1 3c stock As 5d table 9h");
    assert_int_equal(named.t.discard[0], card_french(9, HEARTS));
    assert_int_equal(named.t.stock[named.t.stock_count - 1], card_french(1, SPADES));
}

static void test_toy_3__same_rank_or_same_suit(void **unused)
{
    Play p = play_at(2, "hand 0 7c Ad 9h hand 1 As Ks table 7d");
    (void)unused;
    assert_string_equal(legal(&p, 0), "play 7c|play Ad|");
    assert_int_equal(say(&p, 0, "play 9h"), TOY_DOES_NOT_MATCH);
    assert_int_equal(say(&p, 0, "play As"), TOY_NOT_HELD);
    assert_int_equal(say(&p, 1, "play As"), TOY_NOT_YOUR_TURN);
    assert_int_equal(say(&p, 0, "play Ad"), 0);
    assert_int_equal(p.t.turn, 1);
    assert_string_equal(legal(&p, 1), "play As|");
}

static void test_toy_4__draws_only_who_cannot_play(void **unused)
{
    Play p = play_at(2, "hand 0 7c 2h hand 1 As Ks stock Qh . table 9h");
    (void)unused;
    assert_int_equal(say(&p, 0, "draw"), TOY_CAN_PLAY);
    assert_int_equal(say(&p, 0, "pass"), TOY_CAN_PLAY);
    assert_int_equal(say(&p, 0, "play 2h"), 0);
    assert_string_equal(legal(&p, 1), "draw|");
    assert_int_equal(say(&p, 1, "pass"), TOY_CAN_DRAW);
    assert_int_equal(say(&p, 1, "draw"), 0);
    assert_int_equal(p.t.hand[1][2], card_french(12, HEARTS));
    assert_int_equal(event_for(p.events.items[0], 1).card, card_french(12, HEARTS));
    assert_int_equal(event_for(p.events.items[0], 0).card, CARD_HIDDEN);
    Play q = play_at(2, "hand 0 7c hand 1 As stock . table 9h");
    assert_string_equal(legal(&q, 0), "pass|");
    assert_int_equal(say(&q, 0, "draw"), TOY_NOTHING_TO_DRAW);
}

static void test_toy_5__discards_but_the_top_become_the_stock(void **unused)
{
    Play p = play_at(2, "hand 0 7h 2h hand 1 2d Ks stock . table 9h");
    (void)unused;
    assert_int_equal(say(&p, 0, "play 2h"), 0);
    assert_int_equal(say(&p, 1, "play 2d"), 0);
    assert_string_equal(legal(&p, 0), "draw|");
    assert_int_equal(say(&p, 0, "draw"), 0);
    assert_int_equal(p.t.discard_count, 1);
    assert_int_equal(p.t.discard[0], card_french(2, DIAMONDS));
    assert_int_equal(p.t.stock_count, 1);
    assert_int_equal(p.events.items[2].type, EV_SHUFFLED);
}

static void test_toy_6__same_rank_out_of_turn(void **unused)
{
    Play p = play_at(3, "hand 0 7c 2h hand 1 As Ks hand 2 9c 9s Kd table 9h");
    (void)unused;
    assert_int_equal(p.t.table.may_interrupt, 6);
    assert_string_equal(legal(&p, 2), "snap 9c|snap 9s|");
    assert_string_equal(legal(&p, 1), "");
    assert_int_equal(say(&p, 1, "snap As"), TOY_OTHER_RANK);
    assert_int_equal(say(&p, 0, "snap 2h"), TOY_NO_SNAP);
    assert_int_equal(say(&p, 2, "snap 9s"), 0);
    assert_int_equal(p.t.turn, 0);
    Setup off = setup_for(3, "quick");
    Play q = play_of(&off, "hand 0 7c 2h hand 1 As hand 2 9c 9s table 9h");
    assert_int_equal(q.t.table.may_interrupt, 0);
    assert_int_equal(say(&q, 2, "snap 9s"), TOY_NO_SNAP);
}

static void test_toy_7__last_card_wins_what_the_others_hold(void **unused)
{
    Play p = play_at(3, "hand 0 2h hand 1 As Ks hand 2 9c 9s Kd table 9h");
    (void)unused;
    assert_int_equal(say(&p, 0, "play 2h"), 0);
    assert_int_equal(p.t.table.phase, TOY_ROUND_OVER);
    assert_int_equal(p.t.table.round_scores[0], 5);
    assert_int_equal(p.t.table.winners, 1);
    assert_false(p.t.table.over);
    Play q = play_at(2, "hand 0 2c hand 1 As stock . table 9h");
    assert_int_equal(say(&q, 0, "pass"), 0);
    assert_int_equal(say(&q, 1, "pass"), 0);
    assert_int_equal(q.t.table.scored, 1);
    assert_int_equal(q.t.table.round_scores[0] + q.t.table.round_scores[1], 0);
    assert_int_equal(q.t.table.winners, 0);
}

static void test_toy_8__deal_moves_left_until_the_rounds_are_played(void **unused)
{
    static Deal deal;
    Play p = play_at(2, "hand 0 2h hand 1 As Ks table 9h");
    (void)unused;
    assert_int_equal(say(&p, 0, "play 2h"), 0);
    read_deal("hand 0 2h 4h hand 1 Ah table 9h", &deal);
    for (int round = 2; round <= 3; round++) {
        Seat dealer = p.t.table.dealer;
        assert_int_equal(TOY.deal(state(&p), &deal, NULL), DEAL_OK);
        assert_int_equal(p.t.table.dealer, (dealer + 1) % 2);
        if (p.t.turn == 0) say(&p, 0, "play 2h");
        assert_int_equal(say(&p, 1, "play Ah"), 0);
        assert_int_equal(p.t.table.over, round == 3);
    }
    assert_int_equal(p.t.table.scores[0], 2);
    assert_int_equal(p.t.table.scores[1], 3);
    assert_int_equal(p.t.table.winners, 2);
}

static void test_toy__json_of_a_view_and_of_the_state(void **unused)
{
    char json[1024];
    ToyState view;
    Play p = play_at(2, "hand 0 7c Ad hand 1 As stock Kd 2c . table 7d");
    (void)unused;
    TOY.observe(state(&p), 1, (View *)&view);
    Text text = text_over(json, sizeof json);
    view_write_json(&TOY, (View *)&view, &text);
    assert_string_equal(json,
                        "{\"game\":\"toy\",\"round\":1,\"phase\":\"play\",\"dealer\":1,"
                        "\"to_act\":[0],\"may_interrupt\":[1],\"scores\":[0,0],"
                        "\"round_scores\":null,\"winner\":[],\"over\":false,\"turn\":0,"
                        "\"stock\":2,\"discard\":[\"7d\"],\"hands\":[2,[\"As\"]]}");
    TOY.observe(state(&p), SEAT_ALL, (View *)&view);
    text = text_over(json, sizeof json);
    view_write_json(&TOY, (View *)&view, &text);
    assert_non_null(strstr(json, "\"stock\":[\"Kd\",\"2c\"],\"discard\":[\"7d\"],"
                                 "\"hands\":[[\"7c\",\"Ad\"],[\"As\"]]}"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_toy_1__cards_each_follow_the_number_of_players),
        cmocka_unit_test(test_toy_2__dealers_left_gets_the_first_card_and_begins),
        cmocka_unit_test(test_toy_3__same_rank_or_same_suit),
        cmocka_unit_test(test_toy_4__draws_only_who_cannot_play),
        cmocka_unit_test(test_toy_5__discards_but_the_top_become_the_stock),
        cmocka_unit_test(test_toy_6__same_rank_out_of_turn),
        cmocka_unit_test(test_toy_7__last_card_wins_what_the_others_hold),
        cmocka_unit_test(test_toy_8__deal_moves_left_until_the_rounds_are_played),
        cmocka_unit_test(test_toy__json_of_a_view_and_of_the_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_action.c - cards, actions, options and events as text: every form that a game may need,
 * tried on two games that exist here only. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/toy/toy.h"

static const VerbSpec VERBS[] = {{"lay", "c!back", 0}, {"trade", "psp", 0}, {"order", "P", 0},
                                 {"name", "r", 0},     {"call", "", 0},     {"give", "sc", 0}};
static const Game FRENCH = {.verbs = VERBS, .verb_count = 6};
static const Game KOMATSU = {.verbs = VERBS, .verb_count = 6, .komatsu = true};

static void test_card__notation_is_read_back(void **unused)
{
    int kinds = 0;
    (void)unused;
    for (int c = 0; c < 256; c++) {
        const char *text = card_notation((Card)c);
        if (!card_is_known((Card)c)) continue;
        assert_int_equal(card_parse(text, strlen(text)), c);
        kinds++;
    }
    assert_int_equal(kinds, 53 + 15);
    assert_string_equal(card_notation(CARD_HIDDEN), "??");
    assert_string_equal(card_notation(CARD_NONE), "--");
    assert_string_equal(card_notation(card_french(10, DIAMONDS)), "Td");
    assert_int_equal(card_rank(card_french(13, SPADES)), 13);
    assert_int_equal(card_rank(CARD_KOMATSU + 11), 12);
    assert_int_equal(card_rank(CARD_HIBASHI), 3);
    assert_int_equal(card_rank(CARD_JOKER), 0);
    assert_int_equal(card_rank(CARD_HIDDEN), 0);
}

static void test_card__nothing_else_is_a_card(void **unused)
{
    static const char *const BAD[] = {"",   "A",  "aS", "AS", "1s", "10d", "??", "--", "0",
                                      "13", "4*", "Jo ", "jo", "X",  "*1",  "１"};
    (void)unused;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_int_equal(card_parse(BAD[i], strlen(BAD[i])), CARD_NONE);
    }
    assert_int_equal(card_parse("Asx", 2), card_french(1, SPADES)); // `length` bytes, no more
}

static void check_same(const Game *game, const char *text, const char *expected)
{
    char back[ACTION_TEXT_MAX];
    Action a;
    Text out = text_over(back, sizeof back);
    assert_int_equal(action_parse(game, text, &a), ACTION_READ);
    action_format(game, &a, &out);
    assert_string_equal(back, expected);
}

static void test_action__every_form_is_read_back(void **unused)
{
    (void)unused;
    check_same(&FRENCH, "lay 7h", "lay 7h");
    check_same(&FRENCH, "  lay \t 7h  As back ", "lay 7h As back");
    check_same(&FRENCH, "lay Jo=Ks Jo=15 Jo=0 Jo", "lay Jo=Ks Jo=15 Jo=0 Jo");
    check_same(&KOMATSU, "lay 9 1*=9 2*=31 12", "lay 9 1*=9 2*=31 12");
    check_same(&FRENCH, "trade 3 1 255", "trade 3 1 255");
    check_same(&FRENCH, "trade 0 1 1", "trade 0 1 1"); // the rules refuse it, with a reason
    check_same(&FRENCH, "order 10 9 8 7 6 5 4 3 2 1", "order 10 9 8 7 6 5 4 3 2 1");
    check_same(&FRENCH, "name A T 5 K", "name A T 5 K");
    check_same(&KOMATSU, "name 1 12", "name 1 12");
    check_same(&FRENCH, "call", "call");
    check_same(&FRENCH, "give 7 As Ah", "give 7 As Ah");
    check_same(&FRENCH, "lay As As As As As As As As As As As As As As As As As As",
               "lay As As As As As As As As As As As As As As As As As As");
}

static void test_action__each_refusal_has_its_kind(void **unused)
{
    static const struct {
        const Game *game;
        const char *text;
        ActionParse status;
    } CASE[] = {
        {&FRENCH, "", ACTION_NO_VERB},
        {&FRENCH, "la 7h", ACTION_NO_VERB},
        {&FRENCH, "LAY 7h", ACTION_NO_VERB},
        {&FRENCH, "lay 7x", ACTION_NO_CARD},
        {&FRENCH, "lay 7", ACTION_NO_CARD},
        {&FRENCH, "lay ??", ACTION_NO_CARD},
        {&FRENCH, "lay Jo=", ACTION_NO_CARD},
        {&FRENCH, "lay Jo=32", ACTION_NO_CARD},
        {&FRENCH, "lay Jo=-1", ACTION_NO_CARD},
        {&FRENCH, "lay Jo=Jo", ACTION_NO_CARD},
        {&FRENCH, "lay =Ks", ACTION_NO_CARD},
        {&FRENCH, "lay back As", ACTION_MALFORMED},
        {&FRENCH, "lay As back back", ACTION_MALFORMED},
        {&KOMATSU, "lay As", ACTION_NO_CARD},
        {&KOMATSU, "lay 1*=As", ACTION_NO_CARD},
        {&KOMATSU, "name K", ACTION_MALFORMED},
        {&KOMATSU, "name 13", ACTION_MALFORMED},
        {&FRENCH, "lay", ACTION_MALFORMED},
        {&FRENCH, "lay As As As As As As As As As As As As As As As As As As As",
         ACTION_MALFORMED},
        {&FRENCH, "trade 3 1", ACTION_MALFORMED},
        {&FRENCH, "trade 3 8 1", ACTION_MALFORMED},
        {&FRENCH, "trade -1 1 1", ACTION_MALFORMED},
        {&FRENCH, "trade 3 1 2 4", ACTION_MALFORMED},
        {&FRENCH, "order 1 256", ACTION_MALFORMED},
        {&FRENCH, "name 1", ACTION_MALFORMED},
        {&FRENCH, "call now", ACTION_MALFORMED},
        {&FRENCH, "give 0", ACTION_MALFORMED},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        Action a = action_of(99);
        ActionParse status = action_parse(CASE[i].game, CASE[i].text, &a);
        if (status != CASE[i].status) print_error("\"%s\"\n", CASE[i].text);
        assert_int_equal(status, CASE[i].status);
        assert_int_equal(a.verb, 99); // a refused line changes nothing
    }
}

static void test_action_equal__minds_everything_that_is_said(void **unused)
{
    Action a, b;
    (void)unused;
    assert_int_equal(action_parse(&FRENCH, "lay Jo=Ks 7h back", &a), ACTION_READ);
    b = a;
    assert_true(action_equal(&a, &b));
    b.item[9] = 5; // beyond its count
    assert_true(action_equal(&a, &b));
    b.as[0] = AS_ITSELF;
    assert_false(action_equal(&a, &b));
    b = a;
    b.flag = 0;
    assert_false(action_equal(&a, &b));
    b = a;
    b.count = 1;
    assert_false(action_equal(&a, &b));
}

static void check_option(const OptionSpec *o, const char *text, int expected)
{
    int16_t value = 99;
    bool read = option_parse(o, text, strlen(text), &value);
    assert_int_equal(read, expected != 99);
    assert_int_equal(value, expected);
}

static void test_option__values_are_read_as_they_are_written(void **unused)
{
    static const OptionSpec JOKERS = {.type = OPTION_INT, .lo = 0, .hi = 8, .usual = OPTION_AUTO};
    const OptionSpec *hand = &TOY.options[TOY_OPT_HAND], *snap = &TOY.options[TOY_OPT_SNAP];
    char word[16];
    Text text = text_over(word, sizeof word);
    (void)unused;
    check_option(&JOKERS, "auto", OPTION_AUTO);
    check_option(&JOKERS, "8", 8);
    check_option(&JOKERS, "9", 99);
    check_option(&JOKERS, "-1", 99);
    check_option(&JOKERS, "", 99);
    check_option(snap, "on", 1);
    check_option(snap, "off", 0);
    check_option(snap, "1", 99);
    check_option(snap, "auto", 99);
    check_option(hand, "auto", TOY_HAND_AUTO);
    check_option(hand, "seven", TOY_HAND_SEVEN);
    check_option(hand, "sevens", 99);
    option_format(&JOKERS, OPTION_AUTO, RULES_NEWEST, &text);
    assert_string_equal(word, "auto");
    assert_int_equal(option_find(&TOY, "snap", 4), TOY_OPT_SNAP);
    assert_int_equal(option_find(&TOY, "snap", 3), -1);
}

static void test_preset__is_recognised_and_keeps_seed_and_seats(void **unused)
{
    Setup setup = setup_usual(&TOY, 5);
    (void)unused;
    assert_int_equal(setup_preset(&TOY, &setup), 0); // auto counts as what it settles to
    setup.seed.byte[3] = 9;
    setup.dealer = 2;
    setup.option[TOY_OPT_ROUNDS] = 7;
    assert_int_equal(setup_preset(&TOY, &setup), -1);
    setup_apply_preset(&TOY, &TOY.presets[1], &setup);
    assert_int_equal(setup_preset(&TOY, &setup), 1);
    assert_int_equal(setup.option[TOY_OPT_ROUNDS], 1);
    assert_int_equal(setup.seed.byte[3], 9);
    assert_int_equal(setup.dealer, 2);
    assert_int_equal(setup.seat_count, 5);
    setup_apply_preset(&TOY, &TOY.presets[0], &setup);
    setup.option[TOY_OPT_HAND] = TOY_HAND_THREE; // said, and what auto would be with five
    assert_int_equal(setup_preset(&TOY, &setup), 0);
}

static void check_event(Event e, const char *expected)
{
    char line[96];
    Text text = text_over(line, sizeof line);
    event_write(e, &text);
    assert_string_equal(line, expected);
}

static void test_event__lines_are_as_the_header_shows(void **unused)
{
    (void)unused;
    check_event((Event){.type = EV_MOVED, .seat = 0, .card = card_french(3, HEARTS), .face_up = 1,
                        .from = {ZONE_STOCK, SEAT_NOBODY, 0}, .to = {ZONE_HAND, 0, 0}},
                "moved 0 3h stock -> hand 0 up");
    check_event((Event){.type = EV_MOVED, .seat = SEAT_NOBODY, .card = card_french(1, SPADES),
                        .face_up = 1, .from = {ZONE_HAND, 1, 0}, .to = {ZONE_PLACES, 1, 3}},
                "moved As hand 1 -> place 1/3 up");
    check_event((Event){.type = EV_TURNED, .seat = 2, .card = CARD_HIDDEN,
                        .to = {ZONE_PLACES, 0, 5}},
                "turned 2 ?? place 0/5 down");
    check_event((Event){.type = EV_SHUFFLED, .seat = SEAT_NOBODY, .card = CARD_NONE,
                        .to = {ZONE_STOCK, SEAT_NOBODY, 0}},
                "shuffled stock");
    check_event((Event){.type = EV_TURN, .seat = 1, .card = CARD_NONE}, "turn 1");
    check_event((Event){.type = EV_ROUND_BEGAN, .seat = 2, .card = CARD_NONE, .value = 1},
                "round_began 2 1");
    check_event((Event){.type = EV_SCORED, .seat = 0, .card = CARD_NONE, .value = -3},
                "scored 0 -3");
    check_event((Event){.type = EV_MATCH_ENDED, .seat = SEAT_NOBODY, .card = CARD_NONE},
                "match_ended");
}

static void test_event_for__hides_the_card_from_all_who_may_not_know(void **unused)
{
    Event e = {.type = EV_MOVED, .card = CARD_JOKER, .seen_by = seats_only(2)};
    (void)unused;
    assert_int_equal(event_for(e, 2).card, CARD_JOKER);
    assert_int_equal(event_for(e, SEAT_ALL).card, CARD_JOKER);
    assert_int_equal(event_for(e, 1).card, CARD_HIDDEN);
    assert_int_equal(event_for(e, SEAT_NOBODY).card, CARD_HIDDEN);
    assert_int_equal(event_for(e, 2).seen_by, 0);
    e.seen_by = SEATS_ALL;
    assert_int_equal(event_for(e, SEAT_NOBODY).card, CARD_JOKER);
    e.card = CARD_NONE;
    e.seen_by = 0;
    assert_int_equal(event_for(e, 1).card, CARD_NONE);
    event_push(NULL, e); // nobody listens
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_card__notation_is_read_back),
        cmocka_unit_test(test_card__nothing_else_is_a_card),
        cmocka_unit_test(test_action__every_form_is_read_back),
        cmocka_unit_test(test_action__each_refusal_has_its_kind),
        cmocka_unit_test(test_action_equal__minds_everything_that_is_said),
        cmocka_unit_test(test_option__values_are_read_as_they_are_written),
        cmocka_unit_test(test_preset__is_recognised_and_keeps_seed_and_seats),
        cmocka_unit_test(test_event__lines_are_as_the_header_shows),
        cmocka_unit_test(test_event_for__hides_the_card_from_all_who_may_not_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

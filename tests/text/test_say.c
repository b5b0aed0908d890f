/* test_say.c - refusals, events, cards and seats as sentences, in the words of this build. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/advice.h"
#include "rules/takoyaki/takoyaki.h"
#include "text/japanese.h"
#include "text/say.h"

/* What fits a speech bubble. */
enum { BUBBLE_CHARACTERS = 20 };

static const Tongue EN = {.lang = LANG_EN};
static const Tongue KANJI = {.lang = LANG_JA, .reading = READ_KANJI};
static const Tongue KANA = {.lang = LANG_JA, .reading = READ_KANA};

static const Names NAMES = {.seat = {"Mei", "{Ken|x}", NULL}};

static int open_words(void **state)
{
    (void)state;
    return text_load(BUILD_DIR "/share/ennichi/locale") ? 0 : -1;
}

static int close_words(void **state)
{
    (void)state;
    text_unload();
    return 0;
}

static int characters(const char *string)
{
    int count = 0;
    while (utf8_next(&string) != 0) count++;
    return count;
}

static Reason reason_of(int code)
{
    return (Reason){.code = (uint8_t)code, .place = 10, .seat = 0, .card_count = 1,
                    .card = {card_french(10, SPADES)}, .number = 9};
}

static void test_say_reason__every_refusal_of_every_game_has_its_sentence(void **state)
{
    (void)state;
    for (const Game *const *game = GAMES; *game; game++) {
        for (int code = 1; code < (*game)->reason_count; code++) {
            Reason why = reason_of(code);
            char en[256], ja[256];
            Text english = text_over(en, sizeof en), japanese = text_over(ja, sizeof ja);
            say_reason(EN, *game, &why, &NAMES, &english);
            say_reason(KANJI, *game, &why, &NAMES, &japanese);
            if (strcmp(en, "You can't do that now.") == 0 || !*en)
                fail_msg("%s: reason %d has no sentence", (*game)->id, code);
            if (strcmp(en, ja) == 0) fail_msg("reason %d is not translated: %s", code, ja);
            if (strchr(en, '{') || strchr(ja, '{')) fail_msg("a place is not filled: %s", en);
            if (characters(ja) > BUBBLE_CHARACTERS)
                fail_msg("too long for a bubble (%d): %s", characters(ja), ja);
        }
    }
}

static void test_say_reason__names_the_card_and_the_way_out(void **state)
{
    (void)state;
    char bytes[256];
    Text out = text_over(bytes, sizeof bytes);
    Reason why = reason_of(TAKO_OTHER_PLACE);
    say_reason(EN, game_by_id("takoyaki", 8), &why, &NAMES, &out);
    assert_string_equal(bytes, "♠10 goes in place 10, not in place 9.");
}

static void test_say_reason__a_turn_of_nobody_known_is_somebody_elses(void **state)
{
    (void)state;
    char bytes[256];
    Text out = text_over(bytes, sizeof bytes);
    Reason why = {.code = TAKO_NOT_YOUR_TURN, .seat = SEAT_NOBODY};
    say_reason(EN, &TAKOYAKI, &why, NULL, &out);
    assert_string_equal(bytes, "It's somebody else's turn.");
}

static void test_say_reason__of_an_unknown_game_or_code_is_still_a_sentence(void **state)
{
    (void)state;
    char bytes[256];
    Text out = text_over(bytes, sizeof bytes);
    Reason why = {.code = 200, .seat = SEAT_NOBODY, .card_count = 200};
    say_reason(EN, &TAKOYAKI, &why, NULL, &out);
    assert_string_equal(bytes, "You can't do that now.");
    out = text_over(bytes, sizeof bytes);
    Game unknown = {.id = "?"};
    say_reason(KANA, &unknown, &why, NULL, &out);
    assert_string_equal(bytes, "いまは できないよ");
}

static void assert_advice(Tongue tongue, const Reason *why, const char *expected)
{
    char words[256];
    Text out = text_over(words, sizeof words);
    say_advice(tongue, why, &NAMES, &out);
    assert_string_equal(words, expected);
}

static void test_say_advice__joins_cards_as_one_speaks_of_them(void **state)
{
    (void)state;
    const Reason three = {.code = ADVICE_KEEP_TOGETHER, .card_count = 3,
                          .card = {card_french(10, CLUBS), card_french(10, SPADES), CARD_JOKER}};
    assert_advice(EN, &three, "Keep ♣10, ♠10 and the joker together.");
    assert_advice(KANA, &three, "♣10と ♠10と ジョーカーは ばらさないで おこう。");
    const Reason two = {.code = ADVICE_KEEP_STRONG, .card_count = 2,
                        .card = {CARD_JOKER, CARD_JOKER}};
    assert_advice(EN, &two, "Keep two jokers for later.");
    assert_advice(KANJI, &two, "ジョーカー2枚はあとにとっておこう。");
    const Reason first = {.code = ADVICE_HAS_PLACE, .card_count = 1, .card = {CARD_JOKER},
                          .place = 3};
    assert_advice(EN, &first, "The joker belongs in place 3.");
}

static void test_say_idea__speaks_to_nobody(void **state)
{
    (void)state;
    for (int code = ADVICE_BEST; code < ADVICE_CODES; code++) {
        const Reason why = {.code = (uint8_t)code, .card_count = 2, .number = 1, .place = 3,
                            .card = {card_french(10, CLUBS), card_french(9, SPADES)}};
        char words[256], ja[256];
        Text out = text_over(words, sizeof words), kana = text_over(ja, sizeof ja);
        say_idea(EN, &why, &NAMES, &out);
        say_idea(KANA, &why, &NAMES, &kana);
        assert_true(words[0] && ja[0]);
        if (strstr(words, "You") || strstr(words, "you")) fail_msg("to a stranger: %s", words);
        if (strstr(ja, "じぶん")) fail_msg("to a stranger: %s", ja);
    }
}

static void test_say_event__a_joker_stands_for_a_card_or_a_number(void **state)
{
    (void)state;
    const struct {
        uint32_t as;
        const char *words;
    } laid[] = {{0, "Mei plays the joker."}, {9, "Mei plays the joker as 9."},
                {13, "Mei plays the joker as K."},
                {4 + EVENT_SUIT * (CLUBS + 1), "Mei plays the joker as ♣4."},
                {1 + EVENT_SUIT * (SPADES + 1), "Mei plays the joker as ♠A."}};
    for (size_t i = 0; i < sizeof laid / sizeof *laid; i++) {
        const Event e = {.type = EV_MOVED, .card = CARD_JOKER, .face_up = 1,
                         .from = {ZONE_HAND, 0, 0}, .to = {ZONE_FIELD, SEAT_NOBODY, 0},
                         .as = laid[i].as};
        char words[256];
        Text out = text_over(words, sizeof words);
        say_event(EN, game_by_id("daifugo", 7), &e, &NAMES, &out);
        assert_string_equal(words, laid[i].words);
    }
}

static void test_say_event__a_loss_is_said_without_a_sign(void **state)
{
    (void)state;
    const Event lost = {.type = EV_SCORED, .seat = 0, .value = -9};
    char words[256];
    Text out = text_over(words, sizeof words);
    say_event(EN, game_by_id("dotenko", 7), &lost, &NAMES, &out);
    assert_string_equal(words, "Mei loses 9.");
    out = text_over(words, sizeof words);
    say_event(EN, game_by_id("kakkuri", 7), &lost, &NAMES, &out);
    assert_string_equal(words, "Mei pays 9 stones.");
}

static void test_say_event__names_are_never_markup_and_seats_without_one_have_numbers(void **state)
{
    (void)state;
    char bytes[256];
    Event e = {.type = EV_MOVED, .seat = 1, .card = card_french(1, HEARTS), .face_up = 1,
               .from = {.kind = ZONE_STOCK}, .to = {.kind = ZONE_HAND, .seat = 1}};
    Text out = text_over(bytes, sizeof bytes);
    say_event(EN, &TAKOYAKI, &e, &NAMES, &out);
    assert_string_equal(bytes, "｛Ken|x｝ draws ♥A.");
    e.seat = 2;
    out = text_over(bytes, sizeof bytes);
    say_event(EN, &TAKOYAKI, &e, &NAMES, &out);
    assert_string_equal(bytes, "Seat 3 draws ♥A.");
}

static void test_say_event__what_moves_face_down_is_not_told(void **state)
{
    (void)state;
    char bytes[256];
    Text out = text_over(bytes, sizeof bytes);
    Event e = {.type = EV_MOVED, .seat = 1, .card = CARD_HIDDEN,
               .from = {.kind = ZONE_PLACES, .seat = 1, .place = 2},
               .to = {.kind = ZONE_HAND, .seat = 1}};
    say_event(EN, &TAKOYAKI, &e, &NAMES, &out);
    assert_string_equal(bytes, "");
}

/* A whole round as a log: every line is a sentence, in both languages. */
static void test_say_event__a_whole_round_can_be_told(void **state)
{
    (void)state;
    const Game *game = &TAKOYAKI;
    Setup setup = setup_usual(game, 3);
    assert_null(game->settle(&setup));
    State *s = calloc(1, game->state_size);
    View *view = calloc(1, game->state_size);
    EventList *events = calloc(1, sizeof *events);
    assert_true(s && view && events);
    game->start(&setup, s);
    assert_int_equal(game->deal(s, NULL, events), DEAL_OK);
    FastRng rng = fast_rng_seeded(7);
    int lines = 0;
    for (int steps = 0; steps < 5000; steps++) {
        for (int i = 0; i < events->count; i++) {
            char en[256], ja[256];
            Text english = text_over(en, sizeof en), japanese = text_over(ja, sizeof ja);
            Event e = event_for(events->items[i], SEAT_NOBODY);
            say_event(EN, game, &e, &NAMES, &english);
            say_event(KANA, game, &e, &NAMES, &japanese);
            if (has_kanji(ja) || strchr(ja, '{')) fail_msg("not for children: %s", ja);
            assert_int_equal(en[0] == '\0', ja[0] == '\0');
            if (en[0]) lines++;
        }
        events->count = 0;
        if (state_table(s)->phase == PHASE_ROUND_OVER) break;
        Seat seat = 0;
        while (!seats_have(state_table(s)->to_act, seat)) seat++;
        Action a;
        game->observe(s, seat, view);
        game->sample(view, &rng, &a);
        game->apply(s, seat, &a, events);
    }
    assert_true(lines > 40);
    assert_true(state_table(s)->over);
    free(s);
    free(view);
    free(events);
}

static void test_say_card__as_written_and_as_spoken(void **state)
{
    (void)state;
    const struct {
        Card card;
        const char *written, *english, *japanese;
    } cards[] = {{card_french(9, SPADES), "♠9", "9 of spades", "スペードの 9"},
                 {card_french(10, HEARTS), "♥10", "10 of hearts", "ハートの 10"},
                 {card_french(1, CLUBS), "♣A", "ace of clubs", "クラブの エース"},
                 {card_french(13, DIAMONDS), "♦K", "king of diamonds", "ダイヤの キング"},
                 {CARD_JOKER, "Joker", "Joker", "ジョーカー"},
                 {CARD_KOMATSU + 6, "7", "7", "7"},
                 {CARD_CHORO, "red 1", "red 1", "あかチョロ"},
                 {CARD_TAIKO, "drum 2", "drum 2", "たいこの 2"},
                 {CARD_HIBASHI, "black 3", "black 3", "くろひばしの 3"},
                 {CARD_HIDDEN, "a face-down card", "a face-down card", "うらの カード"}};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        char bytes[3][64];
        Text out[3];
        for (int k = 0; k < 3; k++) out[k] = text_over(bytes[k], sizeof bytes[k]);
        say_card(EN, cards[i].card, false, &out[0]);
        say_card(EN, cards[i].card, true, &out[1]);
        say_card(KANA, cards[i].card, true, &out[2]);
        assert_string_equal(bytes[0], cards[i].written);
        assert_string_equal(bytes[1], cards[i].english);
        assert_string_equal(bytes[2], cards[i].japanese);
    }
}

static void test_say_game__in_both_languages(void **state)
{
    (void)state;
    assert_string_equal(say_game(EN, &TAKOYAKI), "Takoyaki");
    assert_string_equal(say_game(KANA, &TAKOYAKI), "たこやき");
}

/* What a 0 that is a number counts: "a red king is worth 0". */
static bool is_points(const OptionSpec *o)
{
    static const char *const POINTS[] = {"limit", "ace", "jack", "queen", "black_king", "red_king",
                                         "joker"};
    for (size_t i = 0; i < sizeof POINTS / sizeof POINTS[0]; i++) {
        if (strcmp(o->key, POINTS[i]) == 0) return true;
    }
    return false;
}

/* Pages, setups and `about` say "Cards each: All", and no 0 that people would have to know. */
static void test_say_option__no_zero_is_said_that_is_no_number(void **state)
{
    static const Tongue TONGUES[] = {{.lang = LANG_EN}, {.lang = LANG_JA, .reading = READ_KANJI},
                                     {.lang = LANG_JA, .reading = READ_KANA}};
    int words = 0;
    (void)state;
    for (const Game *const *game = GAMES; *game; game++) {
        for (int i = 0; i < 3 * (*game)->option_count; i++) {
            const OptionSpec *o = &(*game)->options[i / 3];
            char said[96];
            Text out = text_over(said, sizeof said);
            if (o->type != OPTION_INT || o->lo > 0) continue;
            say_option(TONGUES[i % 3], o, 0, &out);
            if (is_points(o)) {
                assert_string_equal(said, "0");
                continue;
            }
            if (strpbrk(said, "0123456789")) fail_msg("%s: %s", o->key, said);
            if (i % 3) assert_string_not_equal(said, o->word); // translated
            words++;
        }
    }
    assert_true(words >= 3 * 15);
    const Game *tamalou = game_by_id("tamalou", strlen("tamalou"));
    const OptionSpec *limit = &tamalou->options[option_find(tamalou, "limit", strlen("limit"))];
    char said[96];
    Text out = text_over(said, sizeof said);
    say_option(EN, limit, 30, &out); // a sum may be more than 30
    assert_string_equal(said, "Any sum will do");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_say_option__no_zero_is_said_that_is_no_number),
        cmocka_unit_test(test_say_reason__every_refusal_of_every_game_has_its_sentence),
        cmocka_unit_test(test_say_reason__names_the_card_and_the_way_out),
        cmocka_unit_test(test_say_reason__a_turn_of_nobody_known_is_somebody_elses),
        cmocka_unit_test(test_say_reason__of_an_unknown_game_or_code_is_still_a_sentence),
        cmocka_unit_test(test_say_advice__joins_cards_as_one_speaks_of_them),
        cmocka_unit_test(test_say_idea__speaks_to_nobody),
        cmocka_unit_test(test_say_event__a_joker_stands_for_a_card_or_a_number),
        cmocka_unit_test(test_say_event__a_loss_is_said_without_a_sign),
        cmocka_unit_test(test_say_event__names_are_never_markup_and_seats_without_one_have_numbers),
        cmocka_unit_test(test_say_event__what_moves_face_down_is_not_told),
        cmocka_unit_test(test_say_event__a_whole_round_can_be_told),
        cmocka_unit_test(test_say_card__as_written_and_as_spoken),
        cmocka_unit_test(test_say_game__in_both_languages),
    };
    return cmocka_run_group_tests(tests, open_words, close_words);
}

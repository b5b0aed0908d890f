/* test_people.c - chairs as text and back, whatever people call themselves. */
#include "stage.h"

#include <stdio.h>
#include <string.h>

static const char *const NASTY[] = {"Hanako",
                                    "はなこ",
                                    "a b",
                                    "  spaces  ",
                                    "tab\there",
                                    "new\nline",
                                    "p usagi 0 0 0 x",
                                    "%n%s",
                                    "'; DROP TABLE person;--",
                                    "../../etc",
                                    "{魚|さかな}",
                                    "\xff\xfe",
                                    "\xc0\xaf",
                                    "\xed\xa0\x80",
                                    ("\xe2\x80\xae" "txet"),
                                    "e\xcc\x81\xcc\x81\xcc\x81",
                                    "👨‍👩‍👧‍👦",
                                    "مرحبا",
                                    "-",
                                    "0",
                                    "c",
                                    "#",
                                    "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十",
                                    "\x1b[31mred"};
enum { NASTY_COUNT = sizeof NASTY / sizeof *NASTY };

static Chair chair_called(const char *name)
{
    Chair c = {.avatar = 3, .computer = false, .level = AI_ONI, .child = 2, .tongue = 5};
    utf8_clean(name, NAME_LETTERS, c.name, sizeof c.name);
    if (!c.name[0]) strcpy(c.name, "x"); // an empty name is nobody's
    return c;
}

static void test_seating__nasty_names_come_back_equal(void **state)
{
    char line[2048];
    (void)state;
    for (int i = 0; i < NASTY_COUNT; i++) {
        Seating s = {.count = 3}, again;
        for (int k = 0; k < 3; k++) s.chair[k] = chair_called(NASTY[(i + k) % NASTY_COUNT]);
        s.chair[1].computer = true;
        if (i % 2) { // settings of one's own, in a line of the newer form
            s.chair[0].hints = 3;
            s.chair[2].stars = (uint8_t)(i % 4 + 1);
            s.chair[1].buzzer = (Buzzer){(uint8_t)(i / 2 % BUZZER_KINDS), (uint8_t)(i * 11)};
            if (s.chair[1].buzzer.kind == BUZZER_ZONE) s.chair[1].buzzer.which = 0;
        }
        Text out = text_over(line, sizeof line);
        seating_write(&s, &out);
        assert_false(out.cut);
        assert_null(strchr(line, '\n'));
        assert_true(seating_read(line, &again));
        stage_assert_same_chairs(&again, &s);
    }
}

static void test_seating__what_is_none_of_ours_is_refused(void **state)
{
    static const char *const WRONG[] = {
        "", "p", "p usagi 0 0 0", "p usagi 0 0 0 ", "x usagi 0 0 0 A", "p dog 0 0 0 A",
        "p usagi 9 0 0 A", "p usagi 0 5 0 A", "p usagi 0 0 7 A", "p usagi -1 0 0 A",
        "p usagi 0 0 0 A\t", "p usagi 0 0 0 A\tq"};
    Seating s;
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_false(seating_read(WRONG[i], &s));
    char many[1024] = "p usagi 0 0 0 A";
    for (int i = 0; i < SEATS_MAX; i++) strcat(many, "\tp usagi 0 0 0 A");
    assert_false(seating_read(many, &s));
}

static void test_seating__computers_have_the_names_of_the_language(void **state)
{
    (void)state;
    const Tongue en = {LANG_EN, READ_KANJI}, kana = {LANG_JA, READ_KANA};
    Seating english, s, japanese;
    assert_true(text_load(BUILD_DIR "/share/ennichi/locale"));
    seating_first(&english, en, 3);
    seating_first(&japanese, kana, 3);
    assert_string_not_equal(english.chair[1].name, japanese.chair[1].name);
    strcpy(english.chair[0].name, "Taro"); // a person is called so for ever
    strcpy(english.chair[2].name, "Robo");
    s = english;
    seating_speak(&s, kana);
    assert_string_equal(s.chair[0].name, "Taro");
    assert_string_equal(s.chair[1].name, japanese.chair[1].name);
    assert_string_equal(s.chair[2].name, "Robo");
    assert_string_equal(s.chair[3].name, japanese.chair[3].name);
    seating_speak(&s, en);
    for (int i = 0; i < s.count; i++) assert_string_equal(s.chair[i].name, english.chair[i].name);
    text_unload();
}

static void test_seating__newcomers_have_names_and_masks_of_their_own(void **state)
{
    Seating s;
    (void)state;
    seating_first(&s, (Tongue){LANG_EN, READ_KANJI}, SEATS_MAX - 1);
    assert_int_equal(s.count, SEATS_MAX);
    assert_false(s.chair[0].computer);
    for (int i = 0; i < s.count; i++) {
        assert_true(s.chair[i].name[0] != '\0');
        assert_true(i == 0 || s.chair[i].computer);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(s.chair[i].name, s.chair[k].name);
            assert_int_not_equal(s.chair[i].avatar, s.chair[k].avatar);
        }
    }
}

static void test_people__the_latest_come_first_and_only_persons(void **state)
{
    StoreStatus status;
    Store *store = store_open(NULL, &status);
    People p = {0}, again;
    (void)state;
    Seating first = {.count = 2, .chair = {chair_called("Ann"), chair_called("Ben")}};
    Seating second = {.count = 2, .chair = {chair_called("Cid"), chair_called("Bot")}};
    second.chair[1].computer = true;
    people_remember(&p, store, &first);
    people_remember(&p, store, &second);
    people_load(&again, store);
    assert_int_equal(p.count, 3); // the computer is nobody to be asked for here, either
    assert_int_equal(again.count, 3);
    assert_string_equal(again.person[0].name, "Cid");
    assert_string_equal(again.person[1].name, "Ann");
    assert_string_equal(again.person[2].name, "Ben");
    int puts = fake_store_puts(store);
    people_remember(&p, store, &second); // nothing new: nothing is written
    assert_int_equal(fake_store_puts(store), puts);
    store_close(store);
}

static void test_people__more_than_there_is_room_for(void **state)
{
    StoreStatus status;
    Store *store = store_open(NULL, &status);
    People p = {0}, again;
    (void)state;
    for (int i = 0; i < PEOPLE_MAX + 5; i++) {
        char name[16];
        snprintf(name, sizeof name, "N%d", i);
        Seating one = {.count = 1, .chair = {chair_called(name)}};
        people_remember(&p, store, &one);
    }
    people_load(&again, store);
    assert_int_equal(again.count, PEOPLE_MAX);
    assert_string_equal(again.person[0].name, "N36");
    store_close(store);
}

static void test_people__who_is_forgotten_does_not_come_back(void **state)
{
    StoreStatus status;
    Store *store = store_open(NULL, &status);
    People p = {0}, again;
    (void)state;
    const Seating seated = {.count = 3, .chair = {chair_called("Ann"), chair_called("Ben"),
                                                  chair_called("Cid")}};
    people_remember(&p, store, &seated);
    people_forget(&p, store, "Ben");
    people_forget(&p, store, "nobody");
    people_load(&again, store);
    assert_int_equal(again.count, 2);
    assert_string_equal(again.person[0].name, "Ann");
    assert_string_equal(again.person[1].name, "Cid");
    store_close(store);
}

static void test_people__the_head_start_is_the_wish_or_as_the_help(void **state)
{
    (void)state;
    static const int BY_HELP[] = {0, 3, 2, 1, 1};
    for (int help = 0; help <= 4; help++) {
        Chair c = {.child = (uint8_t)help};
        assert_int_equal(chair_stars(&c), BY_HELP[help]);
        for (uint8_t stars = 0; stars <= 3; stars++) {
            c.stars = (uint8_t)(1 + stars);
            assert_int_equal(chair_stars(&c), stars);
        }
        c.computer = true;
        assert_int_equal(chair_stars(&c), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seating__nasty_names_come_back_equal),
        cmocka_unit_test(test_seating__what_is_none_of_ours_is_refused),
        cmocka_unit_test(test_people__who_is_forgotten_does_not_come_back),
        cmocka_unit_test(test_people__the_head_start_is_the_wish_or_as_the_help),
        cmocka_unit_test(test_seating__computers_have_the_names_of_the_language),
        cmocka_unit_test(test_seating__newcomers_have_names_and_masks_of_their_own),
        cmocka_unit_test(test_people__the_latest_come_first_and_only_persons),
        cmocka_unit_test(test_people__more_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_daifugo_said.c - the sentence that says what was played last at Daifugo. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/daifugo/daifugo_parts.h"

static void test_daifugo__says_how_many_cards_were_played(void **state)
{
    static const char *const SAID[] = {"",
                                       "Mika played 6.",
                                       "Mika played a pair of 6s.",
                                       "Mika played three 6s.",
                                       "Mika played four 6s.",
                                       "Mika played 5 6s."};
    static DaifTable t;
    static Daifugo v;
    TableModel model = {.view = (const View *)&v, .person = SEAT_NOBODY};
    (void)state;
    model.chair[2].name = "Mika";
    v.pile_count = 1;
    for (int count = 1; count <= 5; count++) {
        char words[120] = "";
        Text out = text_over(words, sizeof words);
        v.pile[0] = (DaifPlay){.kind = DAIF_SET, .count = (uint8_t)count, .number = 6, .seat = 2};
        daif_say_last(&t, &model, &out);
        assert_string_equal(words, SAID[count]);
    }
}

static Flight lands_in(ZoneKind zone)
{
    return (Flight){.event = {.type = EV_MOVED, .to = {.kind = (uint8_t)zone}}, .end_s = 1,
                    .left = true};
}

/* The order turns when the revolution's cards lie, though they are to be cleared away yet. */
static void test_daifugo__the_order_turns_when_the_cards_lie(void **state)
{
    static DaifTable t;
    static Daifugo v;
    (void)state;
    t.told.round = 2;
    v.table.round = 2;
    v.revolution = v.lock = 1;
    t.base.stage.time.count = 2;
    t.base.stage.time.flight[0] = lands_in(ZONE_FIELD);
    t.base.stage.time.flight[1] = lands_in(ZONE_DISCARD);
    t.base.stage.time.flight[1].end_s = 2;
    assert_int_equal(daif_told(&t, &v).revolution, 0);
    t.base.stage.time.clock_s = 1;
    assert_int_equal(daif_told(&t, &v).revolution, 1);
    assert_int_equal(daif_told(&t, &v).lock, 0);
    t.base.stage.time.clock_s = 2;
    assert_int_equal(daif_told(&t, &v).lock, 1);
}

static void test_daifugo__the_first_alone_wears_the_crown(void **state)
{
    static DaifTable t;
    static const TableModel MODEL = {.person = SEAT_NOBODY};
    char words[120] = "", brief[32];
    (void)state;
    for (int place = 1; place <= 3; place++) {
        Text line = text_over(words, sizeof words), less = text_over(brief, sizeof brief);
        const char *icon = NULL;
        t.base.stage.now.finished[2] = (uint8_t)place;
        daif_say_seat(&t, &MODEL, 2, &line, &less, &icon);
        assert_string_equal(icon, place == 1 ? "icons/crown" : "icons/check");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_daifugo__says_how_many_cards_were_played),
        cmocka_unit_test(test_daifugo__the_order_turns_when_the_cards_lie),
        cmocka_unit_test(test_daifugo__the_first_alone_wears_the_crown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_kakkuri_payment.c - the stones on the plates of Kakkuri while they are being paid. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/kakkuri/kakkuri_parts.h"

/* Seat 0 has won five: three from seat 1, whose stones slide, then two from seat 2. */
static void test_kakkuri__a_stone_counts_for_its_payer_until_it_has_landed(void **state)
{
    static KakuTable t;
    static Kakkuri v;
    Timeline *time = &t.base.stage.time;
    (void)state;
    v.table.seat_count = 4;
    for (Seat s = 0; s < 3; s++)
        v.table.round_scores[s] = v.table.scores[s] = s == 0 ? 5 : s - 4;
    time->count = 2;
    for (int i = 0; i < 2; i++) {
        time->flight[i] = (Flight){.event = {.type = EV_SCORED, .seat = (Seat)(1 + i),
                                             .value = (int16_t)(i - 3)},
                                   .start_s = (float)i, .end_s = (float)i + 1};
    }
    static const struct {
        float clock_s;
        bool left[2];
        int shown[4];
    } CASE[] = {{0, {false, false}, {0, 0, 0, 0}},  {0.5f, {true, false}, {0, -3, 0, 0}},
                {1.2f, {true, false}, {3, -3, 0, 0}}, {1.5f, {true, true}, {3, -3, -2, 0}},
                {2, {true, true}, {5, -3, -2, 0}}};
    for (size_t k = 0; k < sizeof CASE / sizeof *CASE; k++) {
        time->clock_s = CASE[k].clock_s;
        for (int i = 0; i < 2; i++) time->flight[i].left = CASE[k].left[i];
        for (Seat s = 0; s < 4; s++)
            assert_int_equal(kaku_shown_score(&t, &v, s), CASE[k].shown[s]);
    }
}

static Flight lands_in(ZoneKind zone)
{
    return (Flight){.event = {.type = EV_MOVED, .to = {.kind = (uint8_t)zone}}, .end_s = 1,
                    .left = true};
}

/* While a deal is dealt there is no card to go on from, and while one flies it is the one before. */
static void test_kakkuri__the_table_card_is_told_when_cards_lie(void **state)
{
    enum { BEFORE = 3, AFTER = 7 };
    static KakuTable t;
    static Kakkuri v;
    (void)state;
    v.table.round = 2;
    v.table_card = AFTER;
    v.table_rank = AFTER;
    t.base.stage.time.count = 1;
    t.base.stage.time.flight[0] = lands_in(ZONE_HAND);
    t.told = (KakuTold){.round = 1, .card = BEFORE, .rank = BEFORE};
    assert_int_equal(kaku_told(&t, &v).card, CARD_NONE);
    t.told.round = 2;
    assert_int_equal(kaku_told(&t, &v).card, BEFORE);
    assert_int_equal(kaku_told(&t, &v).rank, BEFORE);
    t.base.stage.time.clock_s = 1;
    assert_int_equal(kaku_told(&t, &v).card, AFTER);
    assert_int_equal(kaku_told(&t, &v).rank, AFTER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kakkuri__a_stone_counts_for_its_payer_until_it_has_landed),
        cmocka_unit_test(test_kakkuri__the_table_card_is_told_when_cards_lie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

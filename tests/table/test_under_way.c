/*
 * test_under_way.c - a card that turns over shows one side and then the other; and what a card of
 * Takoyaki means to a child.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/stage.h"
#include "table/takoyaki/takoyaki_parts.h"

static float letters_width(void *context, Font font, float size, const char *utf8)
{
    (void)context, (void)font;
    return (float)strlen(utf8) * size / 2;
}

static Card card_of(const char *notation) { return card_parse(notation, strlen(notation)); }

/* ---- a card that turns ---- */

static Rect spot(const void *context, Zone zone, Card card, int index, int count)
{
    (void)context, (void)zone, (void)card, (void)index, (void)count;
    return (Rect){100, 100, 60, 90};
}

static Card drawn;

static void note_card(const void *context, Canvas *c, Card card, Rect r, const Look *look)
{
    (void)context, (void)c, (void)r, (void)look;
    drawn = card;
}

/* Its face in the first half where it is turned down, in the second where it is turned up. */
static void test_stage__a_turning_card_shows_its_other_side_from_the_middle_on(void **state)
{
    static Stage s;
    const StageArt art = {spot, note_card, NULL};
    const Card face = card_of("4h");
    Canvas *c = canvas_new((Measure){letters_width, NULL});
    (void)state;
    canvas_begin(c, 1280, 800);
    for (int up = 0; up < 2; up++) {
        const Zone at = {.kind = ZONE_PLACES, .seat = 0, .place = 1};
        s.time.count = 1;
        s.time.flight[0] = (Flight){.event = {.type = EV_TURNED, .card = face, .from = at, .to = at,
                                              .face_up = up == 1},
                                    .start_s = 0, .end_s = 1, .left = true};
        for (int tenth = 0; tenth < 10; tenth++) {
            if (tenth == 5) continue; // it stands on its edge
            s.time.clock_s = (float)tenth / 10;
            drawn = CARD_NONE;
            stage_draw_flights(&s, &art, c, false);
            assert_int_equal(drawn, (tenth > 5) == (up == 1) ? face : CARD_HIDDEN);
        }
        s.time.clock_s = 0.1f; // with reduced motion it has turned at once
        stage_draw_flights(&s, &art, c, true);
        assert_int_equal(drawn, up ? face : CARD_HIDDEN);
    }
    canvas_free(c);
}

/* ---- what a card means to a child ---- */

/* A card that fits into no well sleeps: those above ten, and no other. */
static void test_takoyaki__the_kitten_sleeps_on_cards_without_a_well(void **state)
{
    Canvas *c = canvas_new((Measure){letters_width, NULL});
    TableModel model = {.person = SEAT_NOBODY};
    const Scenery s = {.c = c, .model = &model};
    (void)state;
    for (Card card = 0; card < CARD_JOKER; card++) {
        for (int wide = 0; wide < 2; wide++) {
            bool kitten = false;
            canvas_begin(c, 1280, 800);
            kid_card(&s, card, (Rect){100, 100, wide ? 200 : 60, 90});
            for (int i = 0; i < c->op_count; i++) {
                const DrawOp *op = &c->ops[i];
                kitten = kitten || (op->kind == OP_SPRITE &&
                                    strcmp(canvas_op_text(c, op), "props/zzz_kitten") == 0);
            }
            assert_int_equal(kitten, card_rank(card) > 10);
        }
    }
    canvas_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stage__a_turning_card_shows_its_other_side_from_the_middle_on),
        cmocka_unit_test(test_takoyaki__the_kitten_sleeps_on_cards_without_a_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

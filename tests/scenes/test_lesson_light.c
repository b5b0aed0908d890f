/*
 * test_lesson_light.c - what a lesson's screen points at: all that is meant is lit and framed,
 * nothing else is, and the hand that points covers no letter of it.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "layout.h"
#include "lesson_hand.h"
#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"

/* How many presses it takes to pick all cards is what the words say: both cards of a pair come with
 * one press where a pair lies, and who then presses the other as well drops it again. */
static void test_lesson__says_how_many_presses_it_takes(void **state)
{
    static const struct {
        const Game *game;
        int moment, presses;
        const char *ask;
    } PICKS[] = {{&DAIFUGO, 1, 1, "Press one 9: both are picked. Then press Play."},
                 {&DAIFUGO, 3, 4, "Press all four 6s, then Play."},
                 {&DOTENKO, 2, 2, "Press the 3 and the 4, then Play."},
                 {&KAKKURI, 1, 3, "Press the 5, the 6 and the 7, then Play."},
                 {&KAKKURI, 2, 2, "Press the 12 and the 4, then Play."},
                 {&KAKKURI, 3, 2, "Press the red 1 and the 8, then Play."}};
    (void)state;
    for (size_t i = 0; i < sizeof PICKS / sizeof *PICKS; i++) {
        Stage *s = open_lesson_at(PICKS[i].game, PICKS[i].moment);
        assert_string_equal(lesson_ask(shown(s)), PICKS[i].ask);
        assert_int_equal(do_moment(s), PICKS[i].presses + 1); // and Play
        assert_true(shown(s)->good);
        stage_free(s);
    }
}

static bool holds(Rect outer, Rect inner)
{
    return outer.x <= inner.x && outer.y <= inner.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static void hover_card(Stage *s, Card card)
{
    const Ui *ui = s->app->ui;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (!(t->flags & UI_DRAGGABLE) || strcmp(t->label, card_notation(card)) != 0) continue;
        const Input in = {.type = INPUT_MOVE, .device = DEVICE_MOUSE,
                          .x = t->rect.x + t->rect.w / 2, .y = t->rect.y + t->rect.h / 2};
        app_input(s->app, &in);
        break;
    }
    stage_draw(s);
}

/* How many cards are framed in all lessons, each of them whole. */
static int framed_cards(bool hovers)
{
    int framed = 0;
    for (int g = 0; GAMES[g]; g++) {
        Stage *s = open_lesson(GAMES[g]);
        stage_press(s, ID_LESSON_ON);
        for (int m = 0; m < shown(s)->lesson->count; m++, stage_press(s, ID_LESSON_SKIP)) {
            Action want;
            let_rest(s);
            if (!lesson_asks(shown(s), &want)) continue;
            if (hovers) hover_card(s, want.item[0]);
            stage_draw(s);
            const float foot = lesson_paper_measure(shown(s), s->app->ui);
            for (int i = 0; i < s->canvas->op_count; i++) {
                const DrawOp *op = &s->canvas->ops[i];
                bool meant = false, whole = false;
                for (int k = 0; k < want.count; k++)
                    meant |= stage_face(s, op) == want.item[k];
                if (!meant || op->rect.y < foot) continue;
                for (int k = i; k < s->canvas->op_count; k++) {
                    const DrawOp *ring = &s->canvas->ops[k];
                    whole |= ring->kind == OP_RING && holds(ring->rect, op->rect);
                }
                if (!whole) fail_msg("%s %d: %s is framed in part", GAMES[g]->id, m,
                                    card_notation(stage_face(s, op)));
                framed++;
            }
        }
        stage_free(s);
    }
    return framed;
}

/* The card to be played is framed to its foot, though a band below takes part of its control, and
 * to its head when it rises under the pointer. */
static void test_lesson__frames_whole_cards(void **state)
{
    (void)state;
    assert_true(framed_cards(false) > 10);
    assert_true(framed_cards(true) > 10);
}

/* Where the card is drawn that was pressed, so long after the press. */
static float across(Stage *s, Card card, float wait_s)
{
    stage_wait(s, wait_s);
    for (int i = s->canvas->op_count - 1; i >= 0; i--)
        if (stage_face(s, &s->canvas->ops[i]) == card) return s->canvas->ops[i].rect.x;
    return -1;
}

/* For a quarter of a second, and not with reduced motion. */
static void test_lesson__what_was_pressed_wrongly_shakes(void **state)
{
    const Card other = card_french(3, SPADES);
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        Stage *s = open_lesson_at(&DAIFUGO, 0);
        app_set(s->app, PREF_REDUCED_MOTION, reduced);
        stage_wait(s, 1);
        const float rest = across(s, other, 0);
        assert_true(rest > 0);
        stage_press_label(s, card_notation(other));
        assert_true(shown(s)->helps);
        if (reduced) assert_true(across(s, other, 0.02f) == rest);
        else assert_true(across(s, other, 0.02f) > rest + 2);
        assert_true(across(s, other, 0.3f) == rest);
        stage_free(s);
    }
}

/* Any place will do for a joker: all are lit, none more than another, and the pile where it would
 * be lost is not. */
static void test_lesson__lights_all_that_will_do(void **state)
{
    int places = 0;
    (void)state;
    Stage *s = open_lesson_at(&TAKOYAKI, 3);
    do_step(s, NULL);
    let_rest(s);
    stage_wait(s, 1);
    for (int k = 0; k < ui_target_count(s->app->ui); k++) {
        const UiTarget *t = ui_target(s->app->ui, k);
        const bool pile = strcmp(t->label, "Discards") == 0;
        bool dark = false;
        if (!pile && (t->label[0] < '1' || t->label[0] > '9')) continue;
        for (int i = 0; i < s->canvas->op_count; i++) {
            const DrawOp *op = &s->canvas->ops[i];
            const bool veil = op->kind == OP_FILL && op->color.r == 0x07 && op->color.g == 0x0B;
            dark |= veil && rect_has(op->rect, t->rect.x + t->rect.w / 2, t->rect.y + t->rect.h / 2);
            assert_false(op->kind == OP_RING && !pile && op->width > 4 && holds(op->rect, t->rect));
        }
        assert_int_equal(dark, pile);
        places += !pile;
    }
    assert_int_equal(places, 10);
    stage_free(s);
}

static const DrawOp *pointing_hand(const Canvas *c)
{
    for (int i = 0; i < c->op_count; i++)
        if (c->ops[i].kind == OP_SPRITE && strcmp(canvas_op_text(c, &c->ops[i]), "props/pointer") == 0)
            return &c->ops[i];
    return NULL;
}

/* Of the words on the control that the hand points at, none lies below it. True: it points. */
static bool check_hand(Stage *s)
{
    const Canvas *c = s->canvas;
    Action want;
    stage_draw(s);
    const DrawOp *hand = pointing_hand(c);
    if (!hand || !lesson_asks(shown(s), &want)) return false;
    const UiTarget *t = lesson_doer(shown(s), s->app->ui, &want);
    for (int i = 0; t && i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        if (op->kind != OP_TEXT || op->color.a == 0) continue;
        const Rect words = layout_text_rect(c, op), common = rect_meet(words, hand->rect);
        if (holds(t->rect, words) && common.w > 0 && common.h > 0)
            fail_msg("%s %d: the hand lies over \"%s\"", shown(s)->game->id, shown(s)->at,
                     canvas_op_text(c, op));
    }
    return t != NULL;
}

static void test_lesson__points_beside_the_words(void **state)
{
    static const int SIZES[][2] = {{1280, 800}, {1024, 600}, {900, 1400}};
    int pointed = 0;
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        for (int size = 0; size < 3; size++) {
            Stage *s = stage_new_with(layout_letters());
            s->width = SIZES[size][0];
            s->height = SIZES[size][1];
            app_push(s->app, street_scene_new());
            app_push(s->app, lesson_scene_new(s->app, GAMES[g]));
            stage_wait(s, 0.1f);
            stage_press(s, ID_LESSON_ON);
            for (; shown(s)->at < shown(s)->lesson->count; stage_press(s, ID_LESSON_ON)) {
                Action want;
                for (let_rest(s); lesson_asks(shown(s), &want); let_rest(s)) {
                    for (int k = 0; k < 12; k++, stage_wait(s, 0.3f)) pointed += check_hand(s);
                    (void)do_step(s, NULL);
                }
            }
            stage_free(s);
        }
    }
    assert_true(pointed > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lesson__says_how_many_presses_it_takes),
        cmocka_unit_test(test_lesson__frames_whole_cards),
        cmocka_unit_test(test_lesson__what_was_pressed_wrongly_shakes),
        cmocka_unit_test(test_lesson__lights_all_that_will_do),
        cmocka_unit_test(test_lesson__points_beside_the_words),
    };
    return cmocka_run_group_tests_name("lesson_light", tests, layout_open, layout_close);
}

/*
 * test_coach_names.c - what the octopus says of children with long names, in kana, lies in its bubble
 * and reads line by line.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "kids.h"
#include "scenes/table/table_ids.h"

static const char *const STALLS[] = {"dotenko", "kakkuri", "tamalou", "daifugo"};
enum { STALL_COUNT = 4, SEATS = 4 };

/* A line of what it says. */
static bool is_said(const DrawOp *op, Rect bubble)
{
    const bool loud = op->font == FONT_BLACK && op->color.r == 0x24;
    const bool soft = op->font == FONT_BOLD && op->color.r == 0x9C;
    return op->kind == OP_TEXT && (loud || soft) && op->rect.x >= bubble.x &&
           op->rect.x <= bubble.x + bubble.w && op->rect.y > bubble.y - bubble.h / 2 &&
           op->rect.y < bubble.y + bubble.h * 1.5f;
}

/* All lines lie in the bubble, one below the other; a low one has two columns. */
static void check_words_lie_apart(Stage *s, const char *id)
{
    static const float LOW = 100;
    const UiTarget *says = stage_target(s, ID_COACH_SAYS);
    assert_non_null(says);
    const Rect b = says->rect;
    int lines = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (!is_said(op, b)) continue;
        lines++;
        if (op->rect.y < b.y + op->size / 3 || op->rect.y > b.y + b.h - op->size / 3)
            fail_msg("%s: a line leaves the bubble", id);
        for (int k = 0; k < i && b.h > LOW; k++) {
            const DrawOp *other = &s->canvas->ops[k];
            const float apart = fabsf(other->rect.y - op->rect.y);
            if (is_said(other, b) && apart > 1 && apart < op->size * 0.8f)
                fail_msg("%s: two lines lie on each other", id);
        }
    }
    assert_true(lines > 0);
}

/* Names as families type them, in kana, which are wider than letters. */
static void test_names__stay_in_the_bubble(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = stage_new();
        app_set(s->app, PREF_LANG, 2);
        app_set(s->app, PREF_READING, 2);
        kids_sit(s, STALLS[i], 1, 1, 3, SEATS);
        Seating *who = (Seating *)sitting_seating(s->app->sitting);
        for (int k = 0; k < who->count; k++)
            snprintf(who->chair[k].name, NAME_BYTES, k % 2 ? "ひめかわ さくらこ"
                                                           : "Maximiliane Sophie");
        assert_true(kids_let_it_point(s));
        for (int turned = 0; turned < 2; turned++) {
            s->width = turned ? 900 : 1280;
            s->height = turned ? 1400 : 800;
            stage_wait(s, 0.1f);
            check_words_lie_apart(s, STALLS[i]);
        }
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names__stay_in_the_bubble),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

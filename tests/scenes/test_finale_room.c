/* test_finale_room.c - what is drawn over a table at the end of a round leaves people's cards and
 * faces free, in a window that lies and in one that stands. */
#include "app/app_parts.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "table/finale.h"
#include "ui/meaning.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *id;
    int seats;
} STALLS[] = {{"takoyaki", 2}, {"dotenko", 4}, {"kakkuri", 4}, {"tamalou", 4}, {"daifugo", 5},
              {"dotenko", 3},  {"dotenko", 6}, {"daifugo", 3}, {"daifugo", 8}};
enum { STALL_COUNT = 9, USUAL = 5, MATCHES = 3 }; // the first USUAL: one of each

static bool meet(Rect a, Rect b)
{
    const Rect both = rect_meet(a, b);
    return both.w > 1 && both.h > 1;
}

/* Cards of the piles tell nothing any more. */
static bool is_somebodys(const Stage *s, int op)
{
    const Meaning *m = &s->canvas->means[op];
    for (int i = 0; i < m->deep; i++) {
        const MeaningScope *scope = &m->scope[i];
        if (scope->kind == MEANS_PLACE) return true;
        if (scope->kind == MEANS_ZONE && (scope->of == ZONE_HAND || scope->of == ZONE_ROW))
            return true;
    }
    return false;
}

/* The letters of a line, not all of the room that it might have had. */
static Rect letters_of(const Stage *s, const DrawOp *op)
{
    const char *words = canvas_op_text(s->canvas, op);
    const float w = canvas_text_width(s->canvas, (Font)op->font, op->size, words);
    const float x = op->align == ALIGN_CENTRE ? op->rect.x - w / 2 : op->rect.x;
    return (Rect){x, op->rect.y - op->size * 0.4f, w, op->size * 0.8f};
}

/* The end word is the only one in letters of signs that large below the bar. */
static bool is_end_word(const DrawOp *op)
{
    return op->kind == OP_TEXT && op->font == FONT_SIGN && op->size > 24 && op->rect.y > 84;
}

static int assert_words_lie_over_nobodys_cards(const Stage *s, const char *stall)
{
    int words = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        if (!is_end_word(&s->canvas->ops[i])) continue;
        const Rect letters = letters_of(s, &s->canvas->ops[i]);
        words++;
        for (int k = 0; k < s->canvas->op_count; k++) {
            const DrawOp *card = &s->canvas->ops[k];
            if (stage_face(s, card) == CARD_NONE || !is_somebodys(s, k)) continue;
            if (meet(letters, card->rect))
                fail_msg("%s, %d x %d: '%s' lies over '%s'", stall, s->width, s->height,
                         canvas_op_text(s->canvas, &s->canvas->ops[i]),
                         canvas_op_text(s->canvas, card));
        }
    }
    return words;
}

static void test_finale_room__a_rounds_words_lie_over_nobodys_cards(void **state)
{
    static const int SIZE[][2] = {{1280, 800}, {1024, 600}, {900, 1400}};
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        for (int size = 0; size < 3; size++) {
            int words = 0;
            for (int match = 0; match < MATCHES; match++) {
                Stage *s = stage_at_end(STALLS[i].id, 1, STALLS[i].seats, 3 + match, SIZE[size][0],
                                  SIZE[size][1]);
                words += assert_words_lie_over_nobodys_cards(s, STALLS[i].id);
                stage_free(s);
            }
            assert_true(words > 0);
        }
    }
}

/* A face is at the left end of its plate. */
static bool is_faces(const Stage *s, int op, Seat seat)
{
    const Meaning *m = &s->canvas->means[op];
    return m->deep > 0 && m->scope[0].kind == MEANS_PLATE && m->scope[0].of == seat &&
           s->canvas->ops[op].kind == OP_SPRITE;
}

/* Who was out, or had passed, is in the shade no more once the round is over: the winner least. */
static void test_finale_room__nobodys_face_is_veiled(void **state)
{
    int faces = 0;
    (void)state;
    for (int i = 0; i < USUAL; i++) {
        const int seats = STALLS[i].seats + 1;
        Stage *s = stage_at_end(STALLS[i].id, 0, seats, 1, 1280, 800);
        for (int op = 0; op + 1 < s->canvas->op_count; op++) {
            for (Seat seat = 0; seat < seats; seat++) {
                if (!is_faces(s, op, seat)) continue;
                const DrawOp *face = &s->canvas->ops[op], *next = &s->canvas->ops[op + 1];
                if (strncmp(canvas_op_text(s->canvas, face), "avatars/", 8) != 0) continue;
                faces++;
                if (next->kind == OP_ROUND && meet(next->rect, face->rect) &&
                    next->rect.w == face->rect.w)
                    fail_msg("%s: the face of seat %d is veiled", STALLS[i].id, seat);
            }
        }
        stage_free(s);
    }
    assert_true(faces > 3 * USUAL);
}

/* Who has won together with others stands in the light with them. */
static void test_finale_room__every_winner_stands_in_the_light(void **state)
{
    int together = 0;
    (void)state;
    for (int seats = 4; seats <= 8; seats++) {
        Stage *s = stage_at_end("tamalou", 1, seats, 1, 1280, 800);
        const SeatSet won = sitting_table(s->app->sitting)->winners;
        int winners = 0;
        for (Seat seat = 0; seat < seats; seat++) winners += seats_have(won, seat);
        assert_int_equal(stage_sprites(s, "props/spark"), 3 * winners);
        together += winners > 1;
        stage_free(s);
    }
    assert_true(together > 1);
}

/* No darkness lies over the winners' plates, the less where all else is nearly black. */
static void test_finale_room__winners_are_seen_in_high_contrast(void **state)
{
    enum { DARK = 40 };
    int winners = 0, darkened = 0;
    (void)state;
    for (int i = 0; i < 2 * USUAL; i++) {
        const int seats = STALLS[i / 2].seats + 1;
        Stage *s = stage_at_end(STALLS[i / 2].id, 1, seats, 1, 1280, 800);
        app_set(s->app, PREF_HIGH_CONTRAST, i % 2);
        stage_draw(s);
        const TableScreen *t = (const TableScreen *)s->app->stack[s->app->depth - 2];
        for (Seat seat = 0; seat < seats; seat++) {
            Rect things;
            const Rect plate = t->kind->staging->seat_at(t->table, &t->model, s->canvas->w,
                                                         s->canvas->h, seat, &things);
            bool dark = false;
            for (int k = 0; k < s->canvas->op_count; k++) {
                const DrawOp *op = &s->canvas->ops[k];
                dark = dark || (op->kind == OP_FILL && op->color.a > DARK && op->color.r < DARK &&
                                op->color.a < 255 && meet(op->rect, plate));
            }
            const bool won = seats_have(sitting_table(s->app->sitting)->winners, seat);
            if (dark && won) fail_msg("%s: winner %d is in the dark", STALLS[i / 2].id, seat);
            winners += won;
            darkened += dark;
        }
        stage_free(s);
    }
    assert_true(winners > USUAL && darkened > USUAL);
}

/* Fireworks burn beside what lies on the table, except for the thin ends of their sparks. */
static void test_finale_room__fireworks_leave_cards_free(void **state)
{
    static const int SIZE[][2] = {{1280, 800}, {1024, 600}, {900, 1400}};
    int fireworks = 0;
    (void)state;
    for (int i = 0; i < 3 * USUAL; i++) {
        const int at = i / 3, size = i % 3;
        Stage *s = stage_at_end(STALLS[at].id, 0, STALLS[at].seats, 1, SIZE[size][0],
                                SIZE[size][1]);
        for (int k = 0; k < s->canvas->op_count; k++) {
            const DrawOp *op = &s->canvas->ops[k];
            if (op->kind != OP_SPRITE) continue;
            if (strncmp(canvas_op_text(s->canvas, op), "props/firework", 14) != 0) continue;
            const Rect bright = rect_inset(op->rect, op->rect.w * 0.11f);
            fireworks++;
            for (int card = 0; card < s->canvas->op_count; card++) {
                if (stage_face(s, &s->canvas->ops[card]) == CARD_NONE || !is_somebodys(s, card))
                    continue;
                if (meet(bright, s->canvas->ops[card].rect))
                    fail_msg("%s, %d x %d: '%s' burns over '%s'", STALLS[at].id, s->width,
                             s->height, canvas_op_text(s->canvas, op),
                             canvas_op_text(s->canvas, &s->canvas->ops[card]));
            }
        }
        stage_free(s);
    }
    assert_true(fireworks > 6 * USUAL);
}

/* The little firework at the end of a match. */
static const DrawOp *little_firework(const Stage *s)
{
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_SPRITE && op->rect.w < 100 &&
            strcmp(canvas_op_text(s->canvas, op), "props/firework_blue") == 0)
            return op;
    }
    return NULL;
}

static void test_finale_room__fireworks_leave_a_winners_face_free(void **state)
{
    int seen = 0;
    (void)state;
    for (int i = 0; i < USUAL; i++) {
        for (int seats = STALLS[i].seats; seats <= STALLS[i].seats + 2; seats++) {
            Stage *s = stage_at_end(STALLS[i].id, 0, seats, 1, 1280, 800);
            const DrawOp *firework = little_firework(s);
            const SeatSet won = sitting_table(s->app->sitting)->winners;
            for (int op = 0; firework && op < s->canvas->op_count; op++) {
                for (Seat seat = 0; seat < seats; seat++) {
                    if (!seats_have(won, seat) || !is_faces(s, op, seat)) continue;
                    seen++;
                    if (meet(firework->rect, s->canvas->ops[op].rect))
                        fail_msg("%s, %d seats: over the face of seat %d", STALLS[i].id, seats,
                                 seat);
                }
            }
            stage_free(s);
        }
    }
    assert_true(seen > 5);
}

/* What is written as a person's sum at Tamalou; "": nothing. */
static const char *sum_of(const Stage *s, Seat seat)
{
    const char *words = "";
    for (int i = 0; i < s->canvas->op_count; i++) {
        const Meaning *m = &s->canvas->means[i];
        const MeaningScope *inner = m->deep > 0 ? &m->scope[m->deep - 1] : NULL;
        if (s->canvas->ops[i].kind == OP_TEXT && inner && inner->kind == MEANS_SUM &&
            inner->of == seat)
            words = canvas_op_text(s->canvas, &s->canvas->ops[i]);
    }
    return words;
}

static void test_finale_room__everybody_has_a_sum_of_their_own_at_tamalou(void **state)
{
    Stage *s = stage_at_end("tamalou", 1, 5, 1, 1280, 800);
    const View *v = sitting_view(s->app->sitting, SEAT_NOBODY);
    (void)state;
    for (Seat seat = 0; seat < 5; seat++) {
        char want[16];
        snprintf(want, sizeof want, "= %d", tama_sum(tamalou_seen(v), seat));
        assert_string_equal(sum_of(s, seat), want);
    }
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finale_room__a_rounds_words_lie_over_nobodys_cards),
        cmocka_unit_test(test_finale_room__nobodys_face_is_veiled),
        cmocka_unit_test(test_finale_room__every_winner_stands_in_the_light),
        cmocka_unit_test(test_finale_room__winners_are_seen_in_high_contrast),
        cmocka_unit_test(test_finale_room__fireworks_leave_cards_free),
        cmocka_unit_test(test_finale_room__fireworks_leave_a_winners_face_free),
        cmocka_unit_test(test_finale_room__everybody_has_a_sum_of_their_own_at_tamalou),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

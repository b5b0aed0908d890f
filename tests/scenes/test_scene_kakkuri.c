/* test_scene_kakkuri.c - the cards of Kakkuri: their faces, what the demons stand for, and the
 * stones that are paid. */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "rules/kakkuri/kakkuri.h"
#include "stage.h"

enum { FLAGS_OF_A_CARD = UI_PLAY | UI_DRAGGABLE };

/* One person among `seats`, with a seed of its own. */
static Stage *sit(int seats, uint32_t seed)
{
    Stage *s = stage_new();
    Seating seating = {0};
    Setup setup = setup_usual(&KAKKURI, seats);
    char word[16];
    snprintf(word, sizeof word, "%x", seed);
    for (int i = 0; i < seats; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i >= 1);
        seating.count++;
    }
    assert_null(KAKKURI.settle(&setup));
    assert_true(seed_parse(word, &setup.seed));
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    app_sit_down(s->app, sitting_new(app_host(s->app), &KAKKURI, &setup, &seating, true));
    app_push(s->app, table_scene_new(s->app, false));
    stage_draw(s);
    return s;
}

static const Kakkuri *seen(Stage *s)
{
    return kakkuri_seen(sitting_view(s->app->sitting, 0));
}

static bool person_acts(Stage *s, uint8_t verb)
{
    const Action a = action_of(verb);
    return sitting_submit(s->app->sitting, 0, &a, NULL) == MATCH_OK;
}

/* Passes until it is the person's turn on a card of rank `rank` with a demon in the hand. */
static bool turn_with_demon(Stage *s, int rank)
{
    for (int i = 0; i < 2400 && seen(s)->table.phase != KAKU_ROUND_OVER; i++) {
        app_step(s->app, 0.1f);
        const Kakkuri *v = seen(s);
        if (sitting_person_to_act(s->app->sitting) != 0) continue;
        if (v->table.phase == KAKU_FUWARI) {
            (void)person_acts(s, KAKU_SAY_LOOK);
            continue;
        }
        bool demon = false;
        for (int k = 0; k < v->hand_count[0]; k++) demon = demon || kaku_is_demon(kaku_hand(v, 0)[k]);
        if (demon && v->table_rank == rank) return true;
        (void)person_acts(s, KAKU_SAY_PASS);
    }
    return false;
}

/* Deals are tried in turn until one leads there; where that was is remembered for the next test. */
static Stage *before_a_demon(int rank)
{
    static uint32_t seed_for[KAKU_RANKS + 1];
    if (seed_for[rank] == 0) seed_for[rank] = 1;
    for (; seed_for[rank] < 2000; seed_for[rank]++) {
        Stage *s = sit(6, seed_for[rank]);
        if (turn_with_demon(s, rank)) {
            stage_wait(s, 4);
            return s;
        }
        stage_free(s);
    }
    fail();
    return NULL;
}

/* The demon in the hand on the screen; its rectangle tells whether it is picked. */
static UiTarget demon_of(Stage *s)
{
    stage_draw(s);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget *t = ui_target(s->app->ui, i);
        const bool demon = strcmp(t->label, "1*") == 0 || strcmp(t->label, "2*") == 0;
        if (t->flags == FLAGS_OF_A_CARD && demon) return *t;
    }
    fail();
    return (UiTarget){0};
}

static void test_kakkuri__a_demon_touched_again_stands_for_the_next_number(void **state)
{
    (void)state;
    Stage *s = before_a_demon(KAKU_KIRI); // after a 12 it may stand for anything
    const UiTarget demon = demon_of(s);
    int stood_for = 0;
    bool seen_as[KAKU_RANKS + 1] = {false};
    for (int i = 0; i < 3 * KAKU_RANKS; i++) {
        char words[8];
        stage_press(s, demon.id);
        assert_true(demon_of(s).rect.y < demon.rect.y - 4); // it never goes back by itself
        for (int rank = 1; rank <= KAKU_RANKS; rank++) {
            snprintf(words, sizeof words, "= %d", rank);
            if (!stage_shows(s, words) || seen_as[rank]) continue;
            if (rank == 1 && (stage_shows(s, "= 10") || stage_shows(s, "= 11") ||
                              stage_shows(s, "= 12"))) continue;
            seen_as[rank] = true;
            stood_for++;
        }
    }
    assert_int_equal(stood_for, KAKU_RANKS);
    stage_press_label(s, "Put it back");
    assert_float_equal(demon_of(s).rect.y, demon.rect.y, 1);
    assert_null(stage_labelled(s, "Put it back"));
    stage_free(s);
}

enum { ID_MAIN = 1001, ID_STANDS = 1060, ID_CARD = 1100 };

/* The row is chosen from by keys, too: Enter on a meaning takes it, and Enter then plays it. */
static void test_kakkuri__enter_takes_a_meaning_and_then_plays_it(void **state)
{
    (void)state;
    Stage *s = before_a_demon(KAKU_KIRI);
    stage_press(s, demon_of(s).id);
    const int before = stage_steps(s);
    assert_false(stage_shows(s, "= 9"));
    ui_show_focus(s->app->ui, ID_STANDS + 8); // the ranks stand in their order
    stage_command(s, CMD_CONFIRM);
    assert_int_equal(stage_steps(s), before);
    assert_true(stage_shows(s, "= 9"));
    assert_true(stage_shows(s, "As 9: next comes 10."));
    stage_command(s, CMD_CONFIRM);
    assert_int_equal(stage_steps(s), before + 1);
    const Action did = match_step(sitting_match(s->app->sitting), before)->action;
    assert_int_equal(did.as[0], AS_NUMBER + 9);
    stage_free(s);
}

/* A chosen meaning stays while added cards leave it legal, and is dropped when one does not. */
static void test_kakkuri__a_chosen_meaning_stays_as_long_as_it_can(void **state)
{
    (void)state;
    Stage *s = before_a_demon(KAKU_KIRI);
    const Card *hand = kaku_hand(seen(s), 0);
    int plain = -1;
    for (int i = 0; i < seen(s)->hand_count[0]; i++) {
        const int rank = card_rank(hand[i]);
        if (!kaku_is_demon(hand[i]) && rank > 3 && rank < KAKU_KIRI) plain = i;
    }
    assert_true(plain >= 0);
    const int rank = card_rank(hand[plain]);
    char words[8];
    stage_press(s, demon_of(s).id);
    stage_press(s, ID_STANDS + rank - 2); // the one before it
    stage_press(s, ID_CARD + plain);
    snprintf(words, sizeof words, "= %d", rank - 1);
    assert_true(stage_shows(s, words));
    stage_press(s, ID_CARD + plain); // back
    stage_press(s, ID_STANDS + 11);
    assert_true(stage_shows(s, "= 12"));
    stage_press(s, ID_CARD + plain);
    assert_true(stage_shows(s, "= 12")); // a 12 frees what follows
    stage_free(s);
}

/* Is this written on the lantern, in the large letters? */
static bool lantern_says(Stage *s, const char *words)
{
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_TEXT && op->size > 40 && strcmp(canvas_op_text(s->canvas, op), words) == 0)
            return true;
    }
    return false;
}

static void test_kakkuri__an_illegal_card_leaves_the_lantern_and_lights_nothing(void **state)
{
    (void)state;
    Stage *s = before_a_demon(5);
    const Card *hand = kaku_hand(seen(s), 0);
    int wrong = -1;
    for (int i = 0; i < seen(s)->hand_count[0]; i++)
        if (!kaku_is_demon(hand[i]) && card_rank(hand[i]) != 6) wrong = i;
    assert_true(wrong >= 0);
    const int before = stage_steps(s);
    assert_true(lantern_says(s, "6"));
    stage_press(s, ID_CARD + wrong);
    assert_true(lantern_says(s, "6"));
    assert_true(stage_target(s, ID_MAIN)->flags & UI_OFF);
    stage_press(s, ID_MAIN); // which says why not
    assert_string_equal(s->sound, "refuse");
    assert_int_equal(stage_steps(s), before);
    stage_press(s, ID_CARD + wrong);
    stage_press(s, demon_of(s).id);
    assert_true(lantern_says(s, "7"));
    assert_false(stage_target(s, ID_MAIN)->flags & UI_OFF);
    stage_free(s);
}

static void test_kakkuri__a_demon_is_named_if_set_so(void **state)
{
    (void)state;
    Stage *s = before_a_demon(KAKU_KIRI);
    assert_true(stage_shows(s, "Demon"));
    app_set(s->app, PREF_ROLE_CHIPS, 0);
    stage_wait(s, 0.1f);
    assert_false(stage_shows(s, "Demon"));
    stage_free(s);
}

/* How a plain card is drawn now: the last figures of its picture's key. */
static int face_of(Stage *s)
{
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        char card[8];
        int large, face;
        if (s->canvas->ops[i].kind != OP_PICTURE) continue;
        const char *key = canvas_op_text(s->canvas, &s->canvas->ops[i]);
        if (sscanf(key, "komatsu %7s %1d%1d", card, &large, &face) == 3) return face;
    }
    fail();
    return -1;
}

static void test_kakkuri__f7_goes_round_the_faces_and_leaves_the_suits_alone(void **state)
{
    (void)state;
    Stage *s = sit(5, 1);
    stage_wait(s, 8);
    for (int face = 0; face < 3; face++) {
        assert_int_equal(face_of(s), face);
        assert_int_equal(pref(&s->app->prefs, PREF_KOMATSU_FACE), face);
        stage_command(s, CMD_FOUR_COLOURS);
        stage_wait(s, 0.05f);
    }
    assert_int_equal(face_of(s), 0);
    assert_int_equal(pref(&s->app->prefs, PREF_SUIT_COLOURS), 0);
    app_home(s->app);
    stage_command(s, CMD_FOUR_COLOURS); // elsewhere it does what it always did
    assert_int_equal(pref(&s->app->prefs, PREF_SUIT_COLOURS), 1);
    assert_int_equal(pref(&s->app->prefs, PREF_KOMATSU_FACE), 0);
    stage_free(s);
}

static void test_kakkuri__stones_slide_payer_by_payer_and_the_sum_is_written(void **state)
{
    (void)state;
    Stage *s = sit(4, 7);
    int most = 0;
    bool whole = false;
    for (int i = 0; i < 20000 && strcmp(stage_top(s), "result") != 0; i++) {
        app_step(s->app, 1.0f / 60);
        if (sitting_person_to_act(s->app->sitting) == 0) {
            Action best;
            while (!sitting_hint(s->app->sitting, 0, &best)) {} // it thinks in another thread
            (void)sitting_submit(s->app->sitting, 0, &best, NULL);
        }
        if (seen(s)->table.phase != KAKU_ROUND_OVER || seen(s)->end != KAKU_END_WON) continue;
        stage_draw(s);
        int payers = 0;
        if (stage_shows(s, ": 1")) payers = 1;
        if (stage_shows(s, ": 1 + 1")) payers = 2;
        if (stage_shows(s, ": 1 + 1 + 1")) payers = 3;
        assert_true(payers == 0 || payers >= most); // one after another
        if (payers > most) most = payers;
        whole = whole || stage_shows(s, ": 1 + 1 + 1 = 3");
    }
    assert_int_equal(seen(s)->end, KAKU_END_WON);
    assert_int_equal(most, 3);
    assert_true(whole);
    stage_free(s);
}

static int box_said(Stage *s)
{
    char words[24];
    for (int n = 0; n < 60; n++) {
        snprintf(words, sizeof words, "Box %d", n);
        for (int i = 0; i < s->canvas->op_count; i++) {
            const DrawOp *op = &s->canvas->ops[i];
            if (op->kind == OP_TEXT && strcmp(canvas_op_text(s->canvas, op), words) == 0) return n;
        }
    }
    return -1;
}

static void test_kakkuri__says_how_many_cards_the_box_has(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 6; seats++) {
        Stage *s = sit(seats, 3);
        stage_wait(s, 12); // all are dealt
        assert_int_equal(box_said(s), seen(s)->box_count);
        stage_command(s, CMD_SPEAK); // its word there, too; and the person alone is "you"
        assert_true(stage_shows(s, "cards in the box.") && stage_shows(s, "It's your turn now."));
        stage_free(s);
    }
}

/* Passes until the box is used up; false: the deal has ended before. */
static bool use_up_box(Stage *s)
{
    for (int i = 0; i < 2400 && seen(s)->table.phase != KAKU_ROUND_OVER; i++) {
        app_step(s->app, 0.1f);
        if (seen(s)->table.phase == KAKU_TURN && seen(s)->box_count == 0) return true;
        if (sitting_person_to_act(s->app->sitting) != 0) continue;
        if (!person_acts(s, KAKU_SAY_LOOK)) (void)person_acts(s, KAKU_SAY_PASS);
    }
    return false;
}

static void test_kakkuri__a_box_without_cards_is_no_number(void **state)
{
    (void)state;
    Stage *s = sit(8, 3);
    stage_wait(s, 12); // all are dealt
    stage_draw(s);
    assert_int_equal(seen(s)->table.phase, KAKU_FUWARI);
    assert_true(stage_shows(s, "All cards are dealt."));
    assert_false(stage_shows(s, "Box ") || stage_shows(s, "Table card"));
    stage_free(s);
    bool used_up = false;
    for (uint32_t seed = 1; seed <= 20 && !used_up; seed++) {
        s = sit(7, seed);
        used_up = use_up_box(s);
        stage_wait(s, 1);
        stage_draw(s);
        if (used_up) assert_true(stage_shows(s, "Box empty") && stage_shows(s, "Table card"));
        stage_free(s);
    }
    assert_true(used_up);
}

static void test_kakkuri__f2_tells_every_rank_and_its_role(void **state)
{
    (void)state;
    Stage *s = sit(5, 1);
    stage_wait(s, 8);
    stage_command(s, CMD_RULES);
    assert_string_equal(stage_top(s), "legend");
    stage_draw(s);
    assert_true(stage_shows(s, "Horse") && stage_shows(s, "Any number may follow it."));
    int cards = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        if (s->canvas->ops[i].kind != OP_PICTURE) continue;
        cards += strncmp(canvas_op_text(s->canvas, &s->canvas->ops[i]), "komatsu", 7) == 0;
    }
    assert_int_equal(cards, KAKU_RANKS + 6);
    stage_command(s, CMD_FOUR_COLOURS);
    assert_int_equal(face_of(s), 1);
    stage_command(s, CMD_RULES);
    assert_string_equal(stage_top(s), "table");
    stage_free(s);
}

/* ux.md 4.9: what is said stays; nothing scolds, and no reason has to be read. */
static void test_kakkuri__a_child_is_refused_gently(void **state)
{
    (void)state;
    Stage *s = before_a_demon(5);
    app_set(s->app, PREF_CHILD, 1);
    stage_wait(s, 0.2f);
    const Kakkuri *v = seen(s);
    int wrong = 0;
    while (card_rank(kaku_hand(v, 0)[wrong]) == 6 || kaku_is_demon(kaku_hand(v, 0)[wrong])) wrong++;
    char label[8];
    snprintf(label, sizeof label, "%s", card_notation(kaku_hand(v, 0)[wrong]));
    stage_press_label(s, label);
    s->sound[0] = '\0';
    stage_command(s, CMD_CONFIRM);
    stage_wait(s, 0.1f);
    assert_true(stage_shows(s, "That doesn't go."));
    assert_false(stage_shows(s, "doesn't follow"));
    assert_string_equal(s->sound, "move");
    stage_wait(s, 20);
    assert_true(stage_shows(s, "That doesn't go."));
    stage_press_label(s, label);
    stage_wait(s, 0.1f);
    assert_false(stage_shows(s, "That doesn't go."));
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kakkuri__a_demon_touched_again_stands_for_the_next_number),
        cmocka_unit_test(test_kakkuri__enter_takes_a_meaning_and_then_plays_it),
        cmocka_unit_test(test_kakkuri__a_chosen_meaning_stays_as_long_as_it_can),
        cmocka_unit_test(test_kakkuri__an_illegal_card_leaves_the_lantern_and_lights_nothing),
        cmocka_unit_test(test_kakkuri__a_demon_is_named_if_set_so),
        cmocka_unit_test(test_kakkuri__f7_goes_round_the_faces_and_leaves_the_suits_alone),
        cmocka_unit_test(test_kakkuri__f2_tells_every_rank_and_its_role),
        cmocka_unit_test(test_kakkuri__a_child_is_refused_gently),
        cmocka_unit_test(test_kakkuri__says_how_many_cards_the_box_has),
        cmocka_unit_test(test_kakkuri__a_box_without_cards_is_no_number),
        cmocka_unit_test(test_kakkuri__stones_slide_payer_by_payer_and_the_sum_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

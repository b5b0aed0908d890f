/*
 * test_moment.c - F1 at a table: what it asks for right now, and the keys that do something now;
 * each of them is pressed, and those that are not named do nothing to the match.
 */
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/app_parts.h"
#include "ai/ai.h"
#include "app/keys.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "scenes/table/moment.h"
#include "scenes/table/table_curtain.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "table/table_trial.h"

static const char *const STALLS[] = {"takoyaki", "dotenko", "kakkuri", "tamalou", "daifugo"};
static const Command PLAY[] = {CMD_SELECT, CMD_CONFIRM, CMD_PASS, CMD_DRAW, CMD_CALL};
enum { STALL_COUNT = 5, PLAY_COUNT = 5, MOMENTS_SEEN = 60 };

static Stage *table_at(int speed, const char *stall, int people, int seats)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_SPEED, speed);
    app_set(s->app, PREF_PACE, 3);
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, people, seats, 3);
    app_push(s->app, table_scene_new(s->app, false));
    stage_wait(s, 0.3f);
    s->app->device = DEVICE_KEYBOARD;
    return s;
}

static Stage *table(const char *stall, int people, int seats)
{
    return table_at(0, stall, people, seats);
}

static Moment now(const Stage *s)
{
    Moment m;
    moment_read((const struct TableScreen *)app_top(s->app), s->app, (Tongue){0}, &m);
    return m;
}

static const MomentKey *key_for(const Moment *m, Command command)
{
    for (int i = 0; i < m->count; i++) {
        if (m->key[i].command == command) return &m->key[i];
    }
    return NULL;
}

static uint64_t hash(const Stage *s) { return match_hash(sitting_match(s->app->sitting)); }
static int steps(const Stage *s) { return match_step_count(sitting_match(s->app->sitting)); }

/* A fingerprint of all that is drawn. */
static uint64_t picture(Stage *s)
{
    uint64_t sum = 14695981039346656037u;
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        const unsigned char *byte = (const unsigned char *)&op->rect;
        for (size_t k = 0; k < sizeof op->rect; k++) sum = (sum ^ byte[k]) * 1099511628211u;
        const char *text = op->kind == OP_TEXT ? canvas_op_text(s->canvas, op) : "";
        for (; *text; text++) sum = (sum ^ (unsigned char)*text) * 1099511628211u;
    }
    return sum;
}

static bool until_asked(Stage *s)
{
    for (int i = 0; i < 2000; i++) {
        if (strcmp(stage_top(s), "result") == 0) {
            app_pop(s->app);
            if (sitting_next_round(s->app->sitting) != MATCH_OK) return false;
        }
        stage_wait(s, 0.1f);
        if (strcmp(stage_top(s), "table") != 0 || sitting_person_to_act(s->app->sitting) != 0)
            continue;
        stage_wait(s, 0.1f); // the table knows it, too
        return true;
    }
    return false;
}

/* Each key of play pressed: named ones do something, others do nothing to the match. Ends with one
 * that has changed the match, or with an action by lot. */
static void press_all(Stage *s, FastRng *dice, int count[2])
{
    const Input nth = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NTH,
                       .nth = (uint8_t)(1 + fast_rng_below(dice, 4)), .down = true};
    if (fast_rng_below(dice, 2)) app_input(s->app, &nth); // something is picked, or even done
    if (!until_asked(s)) return;
    const Moment m = now(s);
    assert_true(m.words[0]);
    const int at = (int)fast_rng_below(dice, PLAY_COUNT);
    for (int i = 0; i < PLAY_COUNT; i++) {
        const Command command = PLAY[(at + i) % PLAY_COUNT];
        const uint64_t before = hash(s), seen = picture(s);
        const bool named = key_for(&m, command) != NULL;
        stage_command(s, command);
        const bool does = hash(s) != before || picture(s) != seen;
        count[named]++;
        // Two keys that do the same are named once.
        const bool twin = command == CMD_CONFIRM || command == CMD_DRAW;
        if (named && !does) fail_msg("%s: key %d does nothing", sitting_game(s->app->sitting)->id, command);
        if (!named && !twin && hash(s) != before)
            fail_msg("%s: key %d is not named", sitting_game(s->app->sitting)->id, command);
        if (does) return;
    }
    Action a;
    ai_random(sitting_game(s->app->sitting), sitting_view(s->app->sitting, 0), dice, &a);
    assert_int_equal(sitting_submit(s->app->sitting, 0, &a, NULL), MATCH_OK);
}

static void test_help__names_the_keys_that_do_something_now_and_no_others(void **state)
{
    (void)state;
    int named = 0;
    for (int i = 0; i < STALL_COUNT; i++) {
        FastRng dice = fast_rng_seeded(5);
        int count[2] = {0, 0}, seen = 0;
        for (int match = 0; seen < MOMENTS_SEEN && match < 6; match++) {
            Stage *s = table(STALLS[i], 1, 3);
            for (; seen < MOMENTS_SEEN && until_asked(s); seen++) {
                FastRng own = dice;
                press_all(s, &own, count);
                dice = own;
            }
            stage_free(s);
        }
        named += count[1];
        if (count[0] < 20 || count[1] < 3)
            fail_msg("%s: %d named, %d not", STALLS[i], count[1], count[0]);
    }
    assert_true(named > 100);
}

/* The page itself: first the keys as they are called now, then the rules of this. */
static void test_help__calls_keys_as_they_are_and_buttons_where_a_pad_was_used(void **state)
{
    Command other;
    (void)state;
    Stage *s = table("takoyaki", 1, 3);
    assert_true(until_asked(s));
    Moment m = now(s);
    assert_int_equal(m.chapter, 2); // "Your turn"
    const MomentKey *key = key_for(&m, CMD_SELECT);
    assert_non_null(key);
    assert_string_equal(key->cap, "Space");
    keys_give(s->app, CMD_SELECT, (KeyPress){.key = 29}, &other); // Z
    m = now(s);
    assert_string_equal(key_for(&m, CMD_SELECT)->cap, "Z");
    stage_command(s, CMD_HELP);
    assert_string_equal(stage_top(s), "book");
    assert_true(stage_shows(s, "Right now"));
    assert_true(stage_shows(s, key_for(&m, CMD_SELECT)->words));
    assert_true(stage_shows(s, "turn now."));
    stage_command(s, CMD_HELP);
    assert_string_equal(stage_top(s), "table");
    stage_press_label(s, "How to play"); // the button does the same
    assert_true(stage_shows(s, "Right now"));
    app_pop(s->app);
    stage_draw(s);
    const Input pad = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = CMD_LEFT,
                       .down = true};
    app_input(s->app, &pad);
    m = now(s);
    assert_string_equal(key_for(&m, CMD_SELECT)->cap, keys_pad_name(PAD_SOUTH));
    stage_free(s);
}

/* Who has used the mouse is told what to click, also when F1 is how they ask; keys are not named. */
static void test_help__names_the_mouse_where_it_was_used_last(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 4);
        assert_true(until_asked(s));
        Input move = {.type = INPUT_DOWN, .device = DEVICE_MOUSE, .down = true, .x = 2, .y = 2};
        app_input(s->app, &move);
        move.type = INPUT_UP;
        move.down = false;
        app_input(s->app, &move);
        stage_command(s, CMD_HELP);
        assert_string_equal(stage_top(s), "book");
        stage_command(s, CMD_HELP);
        assert_string_equal(stage_top(s), "table");
        Moment m = now(s);
        assert_true(m.count > 0);
        for (int k = 0; k < m.count; k++) {
            assert_string_equal(m.key[k].cap, "Click");
            for (int o = 0; o < k; o++) assert_string_not_equal(m.key[k].words, m.key[o].words);
        }
        assert_null(key_for(&m, CMD_NEXT_AREA));
        assert_null(key_for(&m, CMD_LOOK));
        move = (Input){.type = INPUT_DOWN, .device = DEVICE_TOUCH, .down = true, .x = 2, .y = 2};
        app_input(s->app, &move);
        m = now(s);
        assert_string_equal(m.key[0].cap, "Tap");
        stage_command(s, CMD_NEXT_AREA); // and back to the keys
        m = now(s);
        assert_non_null(key_for(&m, CMD_NEXT_AREA));
        stage_free(s);
    }
}

/* What is said aloud, as it is written on the screen: with the largest letters, too, it leaves most
 * of the table in sight. */
static void test_caption__leaves_the_table_in_sight(void **state)
{
    static const float PART_MOST = 0.13f; // of its area: a narrow one may be higher
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 4);
        assert_true(until_asked(s));
        app_set(s->app, PREF_TEXT_SIZE, 3);
        stage_command(s, CMD_SPEAK);
        const Canvas *c = s->canvas;
        int lines = 0;
        float top = c->h, foot = 0, wide = 0;
        for (int k = 0; k < c->op_count; k++) {
            const DrawOp *op = &c->ops[k];
            const bool text = op->kind == OP_TEXT;
            if (op->kind == OP_SPRITE && strcmp(canvas_op_text(c, op), "icons/voice") == 0)
                lines = 1;
            else if (lines > 0 && !text) break;
            if (lines == 0 || !text) continue;
            lines++;
            top = fminf(top, op->rect.y);
            foot = fmaxf(foot, op->rect.y);
            wide = fmaxf(wide, canvas_text_width(c, (Font)op->font, op->size,
                                                 canvas_op_text(c, op)));
        }
        assert_true(lines > 2);
        if ((foot - top) * wide > PART_MOST * c->h * c->w)
            fail_msg("%s: it is %.0f x %.0f u large", STALLS[i], wide, foot - top);
        stage_free(s);
    }
}

/* The paper of the words with this icon, which were drawn last of all; w 0: there are none. */
static Rect ground_of(const Stage *s, const char *icon)
{
    const Canvas *c = s->canvas;
    Rect ground = {0}, words = {0};
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        const bool sprite = op->kind == OP_SPRITE;
        if (op->kind == OP_ROUND) ground = op->rect;
        if (sprite && strcmp(canvas_op_text(c, op), icon) == 0 &&
            rect_has(ground, op->rect.x, op->rect.y)) words = ground;
        if (op->kind == OP_PICTURE) i += (int)op->span;
    }
    return words;
}

/* u² of cards that lie under the words with this icon, which were drawn last of all. */
static float covered_by(const Stage *s, const char *icon)
{
    const Canvas *c = s->canvas;
    const Rect words = ground_of(s, icon);
    float sum = 0;
    assert_true(words.w > 0);
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        const bool card = op->kind == OP_PICTURE ||
                          (op->kind == OP_SPRITE &&
                           strncmp(canvas_op_text(c, op), "backs/", 6) == 0);
        const Rect r = op->rect;
        const float w = fminf(r.x + r.w, words.x + words.w) - fmaxf(r.x, words.x);
        const float h = fminf(r.y + r.h, words.y + words.h) - fmaxf(r.y, words.y);
        if (card && w > 0 && h > 0) sum += w * h;
        if (op->kind == OP_PICTURE) i += (int)op->span;
    }
    return sum;
}

/* With the largest letters a hint covers no card, and a description hardly any; at Takoyaki, where
 * forty lie on plates, few. */
static void test_words__stand_where_no_card_lies(void **state)
{
    static const float HINT = 4500, FEW = 12000, ON_PLATES = 30000;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 4);
        assert_true(until_asked(s));
        app_set(s->app, PREF_TEXT_SIZE, 3);
        stage_command(s, CMD_HINT);
        stage_wait(s, 2);
        stage_command(s, CMD_HINT);
        const float hint = covered_by(s, "icons/bulb");
        stage_command(s, CMD_SPEAK);
        const float caption = covered_by(s, "icons/voice");
        const bool plates = strcmp(STALLS[i], "takoyaki") == 0;
        if (hint > (plates ? HINT : 0)) fail_msg("%s: a hint covers %.0f u2", STALLS[i], hint);
        if (caption > (plates ? ON_PLATES : FEW))
            fail_msg("%s: a description covers %.0f u2", STALLS[i], caption);
        stage_free(s);
    }
}

/* Cards fly below them: they stay where they came. A window of another size has them elsewhere. */
static void test_words__stay_where_they_came(void **state)
{
    enum { LOOKS = 120 };
    static const float STEP_S = 0.05f;
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table_at(2, STALLS[i], 0, 4);
        int changed = 0;
        app_set(s->app, PREF_TEXT_SIZE, 3);
        stage_wait(s, 2);
        stage_command(s, CMD_SPEAK);
        stage_draw(s);
        const Rect came = ground_of(s, "icons/voice");
        assert_true(came.w > 0);
        uint64_t before = picture(s);
        for (int k = 0; k < LOOKS; k++) {
            stage_wait(s, STEP_S);
            const uint64_t after = picture(s);
            const Rect is = ground_of(s, "icons/voice");
            changed += after != before;
            before = after;
            if (is.w == 0) break; // they have been read
            if (is.x != came.x || is.y != came.y || is.w != came.w)
                fail_msg("%s: from %.0f,%.0f to %.0f,%.0f", STALLS[i], (double)came.x,
                         (double)came.y, (double)is.x, (double)is.y);
        }
        assert_true(changed > LOOKS / 4); // a table at play
        stage_free(s);
    }
}

static bool names(const Moment *m, const char *cap, const char *words)
{
    for (int i = 0; i < m->count; i++) {
        if (strcmp(m->key[i].cap, cap) == 0 && strstr(m->key[i].words, words)) return true;
    }
    return false;
}

/* A child who reads no kanji can read in a hint what stands on the button. */
static void test_hint__keeps_the_readings_of_a_button(void **state)
{
    (void)state;
    Stage *s = table("takoyaki", 1, 4);
    app_set(s->app, PREF_LANG, 2);
    app_set(s->app, PREF_READING, READ_FURIGANA);
    assert_true(until_asked(s));
    stage_draw(s);
    const struct timespec a_moment = {.tv_nsec = 1000000};
    const TableScreen *t = (const TableScreen *)app_top(s->app);
    stage_command(s, CMD_HINT);
    for (int i = 0; i < 5000 && !screen_says(t); i++) {
        nanosleep(&a_moment, NULL);
        stage_wait(s, 1.0f / 60);
    }
    if (strncmp(t->saying, "{引|ひ}く", strlen("{引|ひ}く")) != 0) fail_msg("%s", t->saying);
    stage_free(s);
}

/* What is open on top comes first. */
static void test_help__knows_curtain_poll_window_and_box(void **state)
{
    (void)state;
    Stage *s = table("daifugo", 2, 3);
    FastRng dice = fast_rng_seeded(1);
    while (sitting_person_to_act(s->app->sitting) == SEAT_NOBODY) stage_act(s, &dice);
    stage_wait(s, 4);
    Moment m = now(s);
    assert_non_null(strstr(m.words, "The curtain hides"));
    assert_true(m.count == 1 && strstr(m.key[0].words, "the hand opens"));
    stage_free(s);

    s = table("kakkuri", 2, 3);
    for (int i = 0; i < 100 && (m = now(s)).chapter != 3; i++) stage_wait(s, 0.1f);
    for (int i = 0; i < 100 && !strstr((m = now(s)).words, "?"); i++) stage_wait(s, 0.1f);
    assert_int_equal(m.chapter, 3); // fuwari is asked in public, of one
    assert_int_equal(m.count, 1);
    assert_int_equal(m.key[0].command, CMD_NONE);
    stage_free(s);

    s = table("dotenko", 2, 3);
    stage_wait(s, 1);
    m = now(s);
    assert_int_equal(m.chapter, 4); // the opening's race
    assert_true(names(&m, "Q", "be the first") && names(&m, "P", "be the first"));
    assert_true(names(&m, "1", "look at your own hand"));
    while (sitting_table(s->app->sitting)->phase == DOTE_OPENING) stage_act(s, &dice);
    for (int i = 0; i < 40 && (m = now(s)).chapter != 7; i++) {
        stage_act(s, &dice);
        stage_wait(s, 0.1f);
    }
    assert_int_equal(m.chapter, 7);
    assert_true(names(&m, "Q", "call"));
    stage_free(s);
}

/* Reading what may be done leaves the table as it is. */
static void test_help__changes_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 3);
        assert_true(until_asked(s));
        const Input nth = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = CMD_NTH,
                           .nth = 1, .down = true};
        app_input(s->app, &nth); // something is picked
        stage_wait(s, 0.5f);
        const uint64_t before = hash(s), seen = picture(s);
        const int step = steps(s);
        for (int k = 0; k < 3; k++) (void)now(s);
        assert_true(hash(s) == before && picture(s) == seen && steps(s) == step);
        stage_free(s);
    }
}

/* ---- a table may be asked on a copy of its bytes ---- */

/* Where malloc's own memory lies; both 0 where that has no name. */
static void heap_range(uintptr_t *from, uintptr_t *to)
{
    char line[512];
    FILE *maps = fopen("/proc/self/maps", "r");
    *from = *to = 0;
    while (maps && fgets(line, sizeof line, maps)) {
        if (!strstr(line, "[heap]")) continue;
        char *end;
        *from = (uintptr_t)strtoull(line, &end, 16);
        *to = (uintptr_t)strtoull(end + 1, NULL, 16);
    }
    if (maps) fclose(maps);
}

/* The memory of its own that a table points to: so many pieces of it. */
static int pieces_of(const TableScreen *t, void *piece[], int most)
{
    uintptr_t from, to, word;
    int count = 0;
    heap_range(&from, &to);
    for (size_t at = 0; at + sizeof word <= t->kind->teach->bytes; at += sizeof word) {
        memcpy(&word, (const char *)t->table + at, sizeof word);
        if (word < from || word >= to) continue;
        assert_true(count < most);
        memcpy(&piece[count++], (const char *)t->table + at, sizeof *piece);
    }
    return count;
}

/* Whatever is tried on a copy leaves the table itself alone, and what it points to. */
static void test_trial__leaves_the_table_as_it_was(void **state)
{
    enum { PIECES = 8 };
    (void)state;
    for (int i = 0; i < STALL_COUNT; i++) {
        Stage *s = table(STALLS[i], 1, 4);
        stage_wait(s, 5);
        const TableScreen *t = (const TableScreen *)app_top(s->app);
        const size_t bytes = t->kind->teach->bytes;
        void *piece[PIECES], *before[PIECES], *own = malloc(bytes);
        const int pieces = pieces_of(t, piece, PIECES);
        memcpy(own, t->table, bytes);
        for (int k = 0; k < pieces; k++) {
            before[k] = malloc(malloc_usable_size(piece[k]));
            memcpy(before[k], piece[k], malloc_usable_size(piece[k]));
        }
        for (Command c = 1; c < CMD_COUNT; c++) {
            const Input in = {.type = INPUT_COMMAND, .down = true, .command = (uint8_t)c, .nth = 1};
            (void)table_trial(t->kind, t->table, &t->model, NULL, &in);
        }
        for (int k = 0; k < ui_target_count(s->app->ui); k++) {
            const UiAct act = {.kind = UI_PRESSED, .id = ui_target(s->app->ui, k)->id};
            (void)table_trial(t->kind, t->table, &t->model, &act, NULL);
        }
        assert_memory_equal(own, t->table, bytes);
        for (int k = 0; k < pieces; k++) {
            assert_memory_equal(before[k], piece[k], malloc_usable_size(piece[k]));
            free(before[k]);
        }
        free(own);
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_help__names_the_keys_that_do_something_now_and_no_others),
        cmocka_unit_test(test_help__names_the_mouse_where_it_was_used_last),
        cmocka_unit_test(test_words__stand_where_no_card_lies),
        cmocka_unit_test(test_caption__leaves_the_table_in_sight),
        cmocka_unit_test(test_words__stay_where_they_came),
        cmocka_unit_test(test_hint__keeps_the_readings_of_a_button),
        cmocka_unit_test(test_help__calls_keys_as_they_are_and_buttons_where_a_pad_was_used),
        cmocka_unit_test(test_help__knows_curtain_poll_window_and_box),
        cmocka_unit_test(test_help__changes_nothing),
        cmocka_unit_test(test_trial__leaves_the_table_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

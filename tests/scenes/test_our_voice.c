/*
 * test_our_voice.c - the family's own voice: recorded on its page, said to children before any other
 * voice, kept, deleted, forgotten, and taken along.
 */
#include <string.h>

#include "app/app_parts.h"
#include "scenes/settings/voice_parts.h"
#include "session/past_matches.h"
#include "stage.h"
#include "voice_like.h"

static int16_t spoken[CLIP_MOST];
static Clip clip;

static OurVoice *page(Stage *s)
{
    app_push(s->app, street_scene_new());
    app_push(s->app, our_voice_scene_new(s->app));
    stage_draw(s);
    return (OurVoice *)app_top(s->app);
}

/* Somebody is going to speak. */
static void speak(Stage *s, float before, float words, int loud)
{
    s->mic = spoken;
    s->mic_at = 0;
    s->mic_count = voice_like(spoken, before, words, 1, loud);
}

static void keep_lines(Stage *s, Lang lang, const int *line, int count, const char *who)
{
    (void)voice_like(spoken, 0.2f, 0.5f, 0.3f, 3000);
    assert_true(clip_make(spoken, CLIP_RATE, &clip));
    for (int i = 0; i < count; i++)
        assert_int_equal(voice_keep(s->app->store, lang, line[i], &clip, who), STORE_OK);
    app_voice_changed(s->app);
}

/* ---- the page ------------------------------------------------------------------------------- */

static void test_page__records_ends_by_itself_and_plays(void **state)
{
    (void)state;
    Stage *s = stage_new();
    OurVoice *v = page(s);
    speak(s, 0.5f, 0.8f, 3000);
    stage_press(s, ID_VOICE_RECORD + 6);
    assert_true(s->listens);
    stage_wait(s, 1);
    assert_int_equal(v->word, VOICE_LISTENS);
    stage_wait(s, 1.5f);
    assert_false(s->listens);
    assert_int_equal(v->word, VOICE_TAKEN);
    assert_int_equal(v->recorded, 1);
    assert_in_range(v->row[6].count, CLIP_RATE * 7 / 10, CLIP_RATE * 12 / 10);
    assert_int_equal(s->said, v->row[6].count);
    assert_true(voice_load(s->app->store, LANG_EN, 6, &clip, NULL));
    stage_press(s, ID_VOICE_PLAY + 6);
    assert_int_equal(s->said_times, 2);
    stage_free(s);
}

/* In the smallest window, too, and in every reading. */
static void test_page__its_last_button_is_whole_in_sight(void **state)
{
    static const int SIZES[][2] = {{1024, 600}, {1280, 800}};
    static const float MARGIN = 24, LEAST = 44;
    (void)state;
    for (int reading = -1; reading < 3; reading++) {
        for (int i = 0; i < 2; i++) {
            Stage *s = stage_new();
            s->width = SIZES[i][0];
            s->height = SIZES[i][1];
            app_set(s->app, PREF_LANG, reading < 0 ? 1 : 2);
            if (reading >= 0) app_set(s->app, PREF_READING, reading);
            (void)page(s);
            stage_wait(s, 0.1f);
            const UiTarget *who = stage_target(s, ID_VOICE_WHO);
            assert_non_null(who);
            assert_true(who->rect.h >= LEAST);
            assert_true(who->rect.y + who->rect.h <= s->canvas->h - MARGIN);
            stage_free(s);
        }
    }
}

static void test_page__stops_at_the_second_press(void **state)
{
    (void)state;
    Stage *s = stage_new();
    OurVoice *v = page(s);
    speak(s, 0.1f, 4, 3000);
    stage_press(s, ID_VOICE_STOP);
    stage_wait(s, 1);
    stage_press(s, ID_VOICE_STOP);
    assert_false(s->listens);
    assert_int_equal(v->word, VOICE_TAKEN);
    assert_in_range(v->row[0].count, CLIP_RATE / 2, CLIP_RATE * 12 / 10);
    stage_free(s);
}

/* Whatever goes wrong, what was there before stays. */
static void test_page__says_what_is_wrong_and_loses_nothing(void **state)
{
    (void)state;
    Stage *s = stage_new();
    const int line = 6;
    keep_lines(s, LANG_EN, &line, 1, "");
    OurVoice *v = page(s);
    const int before = v->row[6].count;
    stage_press(s, ID_VOICE_RECORD + 6); // no microphone
    assert_int_equal(v->word, VOICE_NO_DEVICE);
    assert_true(stage_shows(s, "There is no microphone"));
    speak(s, 0.2f, 2, 3000);
    s->mic_refused = true; // by the system, or another program has it
    stage_press(s, ID_VOICE_RECORD + 6);
    assert_int_equal(v->word, VOICE_REFUSED);
    assert_true(stage_shows(s, "The microphone cannot be used"));
    s->mic_refused = false;
    s->mic_count = 0; // muted: it gives zeros
    stage_press(s, ID_VOICE_RECORD + 6);
    stage_wait(s, 6.5f);
    assert_int_equal(v->word, VOICE_SILENT);
    assert_true(stage_shows(s, "The microphone gives no sound at all"));
    s->mic_deaf = true; // it gives nothing, and never says why
    stage_press(s, ID_VOICE_RECORD + 6);
    stage_wait(s, 3);
    assert_int_equal(v->word, VOICE_SILENT);
    assert_false(s->listens);
    s->mic_deaf = false;
    speak(s, 2, 0, 0); // nobody speaks
    stage_press(s, ID_VOICE_RECORD + 6);
    stage_wait(s, 5.5f);
    assert_int_equal(v->word, VOICE_NOTHING);
    assert_true(stage_shows(s, "Nothing was heard"));
    speak(s, 0.2f, 2, 3000);
    stage_press(s, ID_VOICE_RECORD + 6);
    stage_wait(s, 1);
    s->mic_pulled = true;
    stage_wait(s, 0.1f);
    assert_int_equal(v->word, VOICE_GONE);
    assert_true(stage_shows(s, "The microphone is gone"));
    s->mic_pulled = false;
    assert_int_equal(v->row[6].count, before);
    assert_true(voice_load(s->app->store, LANG_EN, 6, &clip, NULL));
    assert_int_equal(clip.count, before);
    stage_free(s);
}

static void test_page__says_that_the_disk_is_full(void **state)
{
    (void)state;
    Stage *s = stage_new();
    OurVoice *v = page(s);
    speak(s, 0.2f, 0.8f, 3000);
    stage_press(s, ID_VOICE_RECORD);
    fake_store_let_wait(s->app->store, 1);
    stage_wait(s, 2.5f);
    assert_int_equal(v->word, VOICE_UNSAVED);
    assert_true(stage_shows(s, "not saved on the disk yet"));
    assert_true(v->row[0].count > 0); // it can be heard all the same
    stage_free(s);
}

static void test_page__deletes_one_line_after_a_question(void **state)
{
    static const int LINES[] = {2, 3};
    (void)state;
    Stage *s = stage_new();
    keep_lines(s, LANG_EN, LINES, 2, "");
    OurVoice *v = page(s);
    stage_press(s, ID_VOICE_DELETE + 2);
    assert_string_equal(stage_top(s), "question");
    stage_press_label(s, "Keep it");
    assert_true(v->row[2].count > 0);
    stage_press(s, ID_VOICE_DELETE + 2);
    stage_press_label(s, "Delete");
    assert_int_equal(v->row[2].count, 0);
    assert_true(v->row[3].count > 0);
    assert_int_equal(v->recorded, 1);
    stage_free(s);
}

/* Space records and stops, arrows choose, Delete asks, Esc ends a recording before the page. */
static void test_page__by_keys(void **state)
{
    (void)state;
    Stage *s = stage_new();
    OurVoice *v = page(s);
    speak(s, 0.1f, 3, 3000);
    ui_show_focus(s->app->ui, ID_VOICE_ROW + 1);
    stage_wait(s, 0.1f);
    assert_int_equal(v->line, 1);
    stage_command(s, CMD_DOWN);
    stage_wait(s, 0.1f);
    assert_int_equal(v->line, 2);
    stage_command(s, CMD_SELECT);
    assert_true(s->listens);
    stage_wait(s, 1);
    stage_command(s, CMD_SELECT);
    assert_false(s->listens);
    assert_true(v->row[2].count > 0);
    stage_command(s, CMD_DELETE);
    assert_string_equal(stage_top(s), "question");
    stage_command(s, CMD_CANCEL);
    assert_string_equal(stage_top(s), "our_voice");
    ui_show_focus(s->app->ui, ID_VOICE_ROW + 3);
    stage_command(s, CMD_SELECT);
    assert_true(s->listens);
    stage_command(s, CMD_CANCEL);
    assert_false(s->listens);
    assert_string_equal(stage_top(s), "our_voice");
    assert_int_equal(v->row[3].count, 0);
    stage_free(s);
}

static void pad(Stage *s, PadButton button, Command command)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_PAD, .command = (uint8_t)command,
                .button = (uint8_t)button, .down = true};
    stage_draw(s);
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_wait(s, 0.2f);
}

/* Of which line the focus is, -1: of none. */
static int row_in_focus(const Stage *s)
{
    const int id = ui_focus(s->app->ui);
    return id >= ID_VOICE_ROW && id < ID_VOICE_DELETE + VOICE_LINES ? id % 100 : -1;
}

/* A pad's cross goes from line to line and to what stands beside each, its lower button records,
 * stops, plays and deletes, its right one goes back. */
static void test_page__by_a_pad(void **state)
{
    (void)state;
    Stage *s = stage_new();
    OurVoice *v = page(s);
    speak(s, 0.1f, 3, 3000);
    pad(s, PAD_SOUTH, CMD_SELECT); // the first line waits at the large button
    assert_true(s->listens);
    stage_wait(s, 1);
    pad(s, PAD_SOUTH, CMD_SELECT);
    assert_false(s->listens);
    assert_true(v->row[0].count > 0);
    for (int i = 0; i < 6 && row_in_focus(s) < 0; i++) pad(s, PAD_NONE, CMD_LEFT);
    for (int i = 0; i < 20 && row_in_focus(s) != 2; i++)
        pad(s, PAD_NONE, row_in_focus(s) > 2 ? CMD_UP : CMD_DOWN);
    for (int i = 0; i < 6 && ui_focus(s->app->ui) != ID_VOICE_ROW + 2; i++)
        pad(s, PAD_NONE, CMD_LEFT);
    assert_int_equal(v->line, 2);
    speak(s, 0.1f, 0.8f, 3000);
    pad(s, PAD_SOUTH, CMD_SELECT);
    assert_true(s->listens);
    stage_wait(s, 2);
    assert_true(v->row[2].count > 0);
    const int said = s->said_times;
    for (int i = 0; i < 6 && ui_focus(s->app->ui) != ID_VOICE_PLAY + 2; i++)
        pad(s, PAD_NONE, CMD_RIGHT);
    pad(s, PAD_SOUTH, CMD_SELECT);
    assert_int_equal(s->said_times, said + 1);
    for (int i = 0; i < 6 && ui_focus(s->app->ui) != ID_VOICE_DELETE + 2; i++)
        pad(s, PAD_NONE, CMD_RIGHT);
    pad(s, PAD_SOUTH, CMD_SELECT);
    assert_string_equal(stage_top(s), "question");
    stage_press_label(s, "Delete");
    assert_int_equal(v->row[2].count, 0);
    pad(s, PAD_EAST, CMD_CANCEL);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

static void test_page__lets_the_microphone_go(void **state)
{
    (void)state;
    Stage *s = stage_new();
    (void)page(s);
    speak(s, 0.1f, 3, 3000);
    stage_press(s, ID_VOICE_RECORD);
    assert_true(s->listens);
    stage_press(s, ID_VOICE_BACK);
    assert_false(s->listens);
    assert_string_equal(stage_top(s), "street");
    stage_free(s);
}

/* ---- what children hear --------------------------------------------------------------------- */

static Stage *child(void)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_CHILD, 1);
    app_push(s->app, street_scene_new());
    s->told[0] = '\0';
    return s;
}

static const Tongue EN = {LANG_EN, READ_KANJI}, KANA = {LANG_JA, READ_KANA},
                    RUBY = {LANG_JA, READ_FURIGANA};

static void test_told__by_recordings_before_anything_else(void **state)
{
    static const int LINES[] = {0, 1, 2, VOICE_FIRST_TURN};
    (void)state;
    Stage *s = child();
    app_tell_child(s->app, EN, "one, two, three");
    assert_string_equal(s->told, "one, two, three\n");
    keep_lines(s, LANG_EN, LINES, 4, "");
    s->told[0] = '\0';
    app_tell_child(s->app, EN, "one, two, three");
    assert_int_equal(s->said_times, 1);
    assert_true(s->said > 3 * clip.count);
    app_tell_child(s->app, EN, "It's 3!");
    app_tell_child(s->app, EN, "Rabbit's turn!");
    assert_int_equal(s->said_times, 3);
    assert_string_equal(s->told, "");
    app_tell_child(s->app, EN, "one more"); // no word of it is cut out of a sentence
    app_tell_child(s->app, EN, "It's 4!");
    app_tell_child(s->app, EN, "Mei's turn!");
    assert_int_equal(s->said_times, 3);
    assert_string_equal(s->told, "Mei's turn!\n");
    stage_free(s);
}

static void test_told__the_rest_follows_in_another_voice(void **state)
{
    static const int LINES[] = {VOICE_FIRST_TURN, 0};
    (void)state;
    Stage *s = child();
    keep_lines(s, LANG_EN, LINES, 2, "");
    app_tell_child(s->app, EN, "Rabbit's turn! Draw a card.");
    assert_int_equal(s->said_times, 1);
    assert_string_equal(s->told, "");
    stage_wait(s, 0.2f);
    assert_string_equal(s->told, "");
    stage_wait(s, 1.2f);
    assert_string_equal(s->told, "Draw a card.\n");
    // Something new is said before that: the rest of the old is over.
    s->told[0] = '\0';
    app_tell_child(s->app, EN, "Rabbit's turn! Draw a card.");
    app_tell_child(s->app, EN, "It's 1!");
    stage_wait(s, 2);
    assert_string_equal(s->told, "");
    stage_free(s);
}

static void test_told__in_each_reading_of_its_language(void **state)
{
    static const int LINES[] = {0, 1, VOICE_FIRST_OTHER};
    char words[VOICE_WORDS_MOST];
    (void)state;
    Stage *s = child();
    keep_lines(s, LANG_JA, LINES, 3, "");
    const Tongue kanji = {LANG_JA, READ_KANJI}, all[] = {KANA, RUBY, kanji};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            Text out = text_over(words, sizeof words);
            voice_words(LINES[k], all[i], &out);
            app_tell_child(s->app, all[i], words);
        }
        assert_int_equal(s->said_times, 3 * (i + 1));
    }
    app_tell_child(s->app, EN, "one"); // nobody has said that in English
    assert_int_equal(s->said_times, 9);
    assert_string_equal(s->told, "one\n");
    stage_free(s);
}

/* ---- keeping -------------------------------------------------------------------------------- */

static void test_lines__are_all_different_in_every_reading(void **state)
{
    static char words[VOICE_LINES][VOICE_WORDS_MOST];
    (void)state;
    Stage *s = stage_new();
    const Tongue all[] = {EN, KANA, RUBY};
    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < VOICE_LINES; i++) {
            Text out = text_over(words[i], sizeof words[i]);
            voice_words(i, all[t], &out);
            assert_true(out.length > 0 && !out.cut);
            for (int k = 0; k < i; k++) assert_string_not_equal(words[k], words[i]);
        }
    }
    stage_free(s);
}

static void test_forgetting__takes_the_voice_along(void **state)
{
    static const int MINE[] = {1, 2}, OURS[] = {3};
    bool has[VOICE_LINES];
    (void)state;
    Stage *s = stage_new();
    Seating two = {.count = 2, .chair = {{.name = "Mama"}, {.name = "Papa"}}};
    people_remember(&s->app->people, s->app->store, &two);
    keep_lines(s, LANG_EN, MINE, 2, "Mama");
    keep_lines(s, LANG_JA, MINE, 1, "Mama");
    keep_lines(s, LANG_EN, OURS, 1, "");
    assert_int_equal(memories_forget(app_host(s->app), "Mama"), STORE_OK);
    app_forget_person(s->app, "Mama");
    voice_recorded(s->app->store, LANG_EN, has);
    assert_false(has[1] || has[2]);
    assert_true(has[3]);
    voice_recorded(s->app->store, LANG_JA, has);
    assert_false(has[1]);
    assert_int_equal(memories_forget(app_host(s->app), "Papa"), STORE_OK); // the last one
    voice_recorded(s->app->store, LANG_EN, has);
    assert_false(has[3]);
    stage_free(s);
}

static void test_store__damage_is_no_recording(void **state)
{
    bool has[VOICE_LINES];
    (void)state;
    Stage *s = stage_new();
    static const char *const BAD[] = {"", "7", "7 \t", "0 \tAAAA", "99999999 \tAAAA", "6 \tAA!A",
                                      "x Mama\tAAAA", "-6 \tAAAA"};
    for (int i = 0; i < 8; i++) {
        store_put(s->app->store, "voice/en/4", BAD[i]);
        assert_false(voice_load(s->app->store, LANG_EN, 4, &clip, NULL));
    }
    store_put(s->app->store, "voice/en/60", "6 \tAAAA");
    store_put(s->app->store, "voice/en/04", "6 \tAAAA");
    store_put(s->app->store, "voice/xx/4", "6 \tAAAA");
    store_put(s->app->store, "voice/en/4", NULL);
    voice_recorded(s->app->store, LANG_EN, has);
    for (int i = 0; i < VOICE_LINES; i++) assert_false(has[i]);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_page__records_ends_by_itself_and_plays),
        cmocka_unit_test(test_page__its_last_button_is_whole_in_sight),
        cmocka_unit_test(test_page__stops_at_the_second_press),
        cmocka_unit_test(test_page__says_what_is_wrong_and_loses_nothing),
        cmocka_unit_test(test_page__says_that_the_disk_is_full),
        cmocka_unit_test(test_page__deletes_one_line_after_a_question),
        cmocka_unit_test(test_page__by_keys),
        cmocka_unit_test(test_page__by_a_pad),
        cmocka_unit_test(test_page__lets_the_microphone_go),
        cmocka_unit_test(test_told__by_recordings_before_anything_else),
        cmocka_unit_test(test_told__the_rest_follows_in_another_voice),
        cmocka_unit_test(test_told__in_each_reading_of_its_language),
        cmocka_unit_test(test_lines__are_all_different_in_every_reading),
        cmocka_unit_test(test_forgetting__takes_the_voice_along),
        cmocka_unit_test(test_store__damage_is_no_recording),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

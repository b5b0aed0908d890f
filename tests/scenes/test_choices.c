/*
 * test_choices.c - each word of a choice sets what it says, and each level of a child is told by
 * its own sentence: two words that are exchanged would look as well.
 */
#include <stdio.h>
#include <string.h>

#include "app/app_parts.h"
#include "scenes/settings/settings_parts.h"
#include "stage.h"

typedef struct Choice {
    int tab;
    Pref pref;
    const char *word[6];
} Choice;

/* From each setting's least value on. */
static const Choice CHOICES[] = {
    {TAB_CARDS, PREF_SUIT_COLOURS, {"Two", "Four", "Easy to tell apart"}},
    {TAB_CARDS, PREF_CARD_SIZE, {"Small", "Medium", "Large"}},
    {TAB_CARDS, PREF_KOMATSU_FACE, {"The old pictures", "Large numbers", "Playing cards"}},
    {TAB_PLAY, PREF_PACE, {"Long", "Normal", "Short", "Not at all", "Step by step"}},
    {TAB_PLAY, PREF_CURTAIN, {"10 s", "25 s", "1 min", "It stays up"}},
    {TAB_PLAY, PREF_HINTS, {"None", "Some", "Many"}},
    {TAB_PLAY, PREF_HANDS, {"Automatic", "Only your own", "All open"}},
    {TAB_LAMP, PREF_CALLS, {"Automatic", "Serious", "As a family", "Children", "No hurry"}},
    {TAB_LAMP, PREF_TIES, {"Automatic", "The quickest", "The next in turn"}},
    {TAB_LAMP, PREF_WRONG_CALL, {"Automatic", "Have to wait", "May call again"}},
    {TAB_LAMP, PREF_SHOW_WRONG, {"Automatic", "Show it", "Keep it hidden"}},
    {TAB_SOUND, PREF_READ_ALOUD, {"Off", "Selection", "Also what happens"}},
    {TAB_CHILDREN, PREF_REMINDER, {"Never", "15 min", "30 min", "1 h"}},
    {TAB_CONTROLS, PREF_HAND, {"Both hands", "Number pad", "Left hand", "Right hand"}},
    {TAB_CONTROLS, PREF_REPEAT, {"Counts once", "Slowly", "Quickly"}},
};

/* What the words are for the rest of the program, where it has names for them. */
static void assert_named(Pref pref, const char *word, int value)
{
    static const struct {
        Pref pref;
        const char *word;
        int value;
    } NAMED[] = {{PREF_HAND, "Left hand", KEYS_LEFT}, {PREF_HAND, "Right hand", KEYS_RIGHT},
                 {PREF_HAND, "Number pad", KEYS_NUMPAD}, {PREF_REPEAT, "Counts once", REPEAT_NEVER},
                 {PREF_TIES, "The quickest", TIES_FIRST}, {PREF_HANDS, "All open", SEEN_ALL},
                 {PREF_WRONG_CALL, "Have to wait", WRONG_LOCKS},
                 {PREF_CALLS, "Serious", 1 + LAMP_SERIOUS}, {PREF_CALLS, "As a family", 1 + LAMP_FAMILY},
                 {PREF_CALLS, "Children", 1 + LAMP_CHILD}, {PREF_CALLS, "No hurry", 1 + LAMP_SLOW}};
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++) {
        if (NAMED[i].pref == pref && strcmp(NAMED[i].word, word) == 0)
            assert_int_equal(value, NAMED[i].value);
    }
}

static Stage *open_tab(int tab)
{
    Stage *s = stage_new();
    s->height = 6000; // all of the page at once
    app_push(s->app, street_scene_new());
    app_push(s->app, settings_scene_new(s->app));
    stage_draw(s);
    stage_press(s, ID_TAB + tab);
    stage_wait(s, 0.5f);
    return s;
}

/* The which-th word of a choice: it is there with the others of its line, in one row of controls. */
static bool press_word(Stage *s, const Choice *c, const char *word)
{
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        const UiTarget t = *ui_target(s->app->ui, i);
        if (t.id < ID_LINE || strcmp(t.label, word) != 0) continue;
        const int before = pref(&s->app->prefs, c->pref);
        Input in = {.type = INPUT_DOWN, .x = t.rect.x + t.rect.w / 2, .y = t.rect.y + t.rect.h / 2};
        app_input(s->app, &in);
        in.type = INPUT_UP;
        app_input(s->app, &in);
        stage_draw(s);
        if (pref(&s->app->prefs, c->pref) != before) return true;
    }
    return false;
}

static void test_choices__each_word_sets_what_it_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CHOICES / sizeof *CHOICES; i++) {
        const Choice *c = &CHOICES[i];
        const PrefSpec *spec = &PREFS[c->pref];
        for (int k = 0; k <= spec->hi - spec->lo; k++) {
            Stage *s = open_tab(c->tab);
            app_set(s->app, c->pref, k == 0 ? spec->hi : spec->lo); // anything else
            stage_draw(s);
            assert_non_null(c->word[k]);
            if (!press_word(s, c, c->word[k])) fail_msg("%s: no \"%s\"", spec->key, c->word[k]);
            assert_int_equal(pref(&s->app->prefs, c->pref), spec->lo + k);
            assert_named(c->pref, c->word[k], spec->lo + k);
            stage_free(s);
        }
    }
}

static void test_choices__each_level_has_its_own_sentence(void **state)
{
    static const char *const SAYS[] = {NULL, "For the smallest", "looks for the place",
                                       "also decides when to draw", "Plays like everybody else"};
    static const char *const TITLES[] = {NULL, "Press", "Find", "Decide", "Alone"};
    (void)state;
    for (int level = 1; level <= 4; level++) {
        Stage *s = open_tab(TAB_CHILDREN);
        app_set(s->app, PREF_CHILD_GATE, 0);
        app_set(s->app, PREF_CHILD_LEVEL, level);
        stage_wait(s, 0.2f);
        if (strcmp(stage_top(s), "settings") != 0) fail_msg("on top is %s", stage_top(s));
        if (stage_shows(s, TITLES[1])) {
            for (int other = 1; other <= 4; other++)
                assert_true(stage_shows(s, SAYS[other]) == (other == level));
        } else {
            fail_msg("the levels are not shown");
        }
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices__each_word_sets_what_it_says),
        cmocka_unit_test(test_choices__each_level_has_its_own_sentence),
    };
    return cmocka_run_group_tests_name("choices", tests, NULL, NULL);
}

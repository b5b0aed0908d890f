/*
 * test_layout.c - every screen at every size, type and tongue, with the real letters: no text
 * is cut, no target leaves the window, covers another or is too small (design.md 2, ux.md 8.9).
 */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "platform/platform.h"

static Measure letters;

typedef struct Glass {
    int width, height;
} Glass;

static const Glass GLASSES[] = {{1280, 800}, {1024, 640}, {1920, 1080}, {1600, 1200}, {3440, 1440},
                                {1200, 1600}, {640, 360}};
enum { GLASS_COUNT = sizeof GLASSES / sizeof *GLASSES };

static int faults;

/* Told once for each screen and fault, at the first size where it shows. */
static void blame(const Stage *s, const char *screen, const char *why, const char *what)
{
    enum { TOLD_MOST = 60, LINE = 200 };
    static char told[TOLD_MOST][LINE];
    char line[LINE];
    snprintf(line, sizeof line, "%s, text %d, child %d: %s: %s", screen,
             pref(&s->app->prefs, PREF_TEXT_SIZE), pref(&s->app->prefs, PREF_CHILD), why, what);
    for (int i = 0; i < faults; i++) {
        if (strcmp(told[i], line) == 0) return;
    }
    if (faults == TOLD_MOST) return;
    strcpy(told[faults++], line);
    print_error("%dx%d %s\n", s->width, s->height, line);
}

static bool overlap(Rect a, Rect b)
{
    float x = (a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w) - (a.x > b.x ? a.x : b.x);
    float y = (a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h) - (a.y > b.y ? a.y : b.y);
    return x > 1 && y > 1;
}

static void check_targets(const Stage *s, const char *screen)
{
    enum { LEAST = 44, LEAST_CHILD = 96 };
    const Ui *ui = s->app->ui;
    bool child = pref(&s->app->prefs, PREF_CHILD) != 0;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (t->kind == UI_SCROLL) continue;
        float least = child && t->flags & UI_PLAY ? LEAST_CHILD : LEAST;
        if (t->rect.w < least || t->rect.h < least) blame(s, screen, "too small", t->label);
        bool inside = t->rect.x >= -1 && t->rect.y >= -1 &&
                      t->rect.x + t->rect.w <= s->canvas->w + 1 &&
                      t->rect.y + t->rect.h <= s->canvas->h + 1;
        if (!inside) blame(s, screen, "outside", t->label);
        for (int k = 0; k < i; k++) {
            const UiTarget *other = ui_target(ui, k);
            if (other->kind != UI_SCROLL && overlap(t->rect, other->rect)) {
                blame(s, screen, other->label, t->label);
            }
        }
    }
}

static void check(Stage *s, const char *screen)
{
    static const int LANGS[][2] = {{1, 0}, {2, READ_KANJI}, {2, READ_FURIGANA}, {2, READ_KANA}};
    for (int glass = 0; glass < GLASS_COUNT; glass++) {
        s->width = GLASSES[glass].width;
        s->height = GLASSES[glass].height;
        for (int lang = 0; lang < 4; lang++) {
            app_set(s->app, PREF_LANG, LANGS[lang][0]);
            app_set(s->app, PREF_READING, LANGS[lang][1]);
            for (int size = 0; size < 4; size++) {
                app_set(s->app, PREF_TEXT_SIZE, size);
                stage_draw(s);
                stage_draw(s);
                check_targets(s, screen);
                for (int i = 0; i < ui_overflow_count(s->app->ui); i++) {
                    blame(s, screen, "does not fit", ui_overflow(s->app->ui, i));
                }
            }
        }
    }
    app_set(s->app, PREF_TEXT_SIZE, 0);
}

static Stage *street(bool child, bool waits)
{
    Stage *s = stage_new_with(letters);
    app_push(s->app, street_scene_new());
    app_set(s->app, PREF_CHILD, child);
    if (waits) {
        stage_sit(s, 1, 2, 20);
        app_push(s->app, pause_scene_new(s->app)); // any scene: home takes it away
        app_home(s->app);
    }
    stage_wait(s, 1);
    return s;
}

static void test_layout__street(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        Stage *s = street(i & 1, i & 2);
        check(s, "street");
        stage_free(s);
    }
}

static void test_layout__results(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        for (int kind = 0; kind < 3; kind++) { // one round, one of several, a child's
            Stage *s = stage_new_with(letters);
            app_push(s->app, street_scene_new());
            app_set(s->app, PREF_CHILD, kind == 2);
            stage_sit(s, 1, seats, kind == 1 ? 5 : 1);
            stage_play_round(s);
            app_push(s->app, result_scene_new(s->app));
            stage_wait(s, 3);
            check(s, kind == 2 ? "child's result" : "result");
            stage_free(s);
        }
    }
}

static void nothing(App *app, void *context)
{
    (void)app;
    (void)context;
}

static void test_layout__over_the_table(void **state)
{
    (void)state;
    Stage *s = stage_new_with(letters);
    app_push(s->app, street_scene_new());
    app_push(s->app, pause_scene_new(s->app));
    check(s, "pause");
    app_pop(s->app);
    app_push(s->app, child_leave_scene_new(s->app, nothing, NULL));
    check(s, "child_leave");
    app_set(s->app, PREF_LANG, 1);
    app_set(s->app, PREF_CHILD_GATE, 1);
    stage_press_label(s, "That is all");
    check(s, "the sum");
    app_pop(s->app);
    app_push(s->app, question_scene_new(&(Question){
                         "Begin anew?", "A match waits at this stall. A new one takes its place.",
                         "Begin anew", "Keep it", nothing, NULL}));
    check(s, "question");
    stage_free(s);
}

static void test_layout__notices_fit(void **state)
{
    (void)state;
    for (StoreStatus status = STORE_NO_HOME; status < STORE_NONE; status++) {
        for (int lang = 1; lang <= 2; lang++) {
            Stage *s = street(false, false);
            app_set(s->app, PREF_LANG, lang);
            app_notice(s->app, status);
            stage_wait(s, 0.5f);
            check(s, "notice");
            stage_free(s);
        }
    }
}

static void test_layout__without_fault(void **state)
{
    (void)state;
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout__street),
        cmocka_unit_test(test_layout__results),
        cmocka_unit_test(test_layout__over_the_table),
        cmocka_unit_test(test_layout__notices_fit),
        cmocka_unit_test(test_layout__without_fault),
    };
    const char *why_not;
    Platform *p =
        platform_open(&(PlatformOptions){.virtual_screen = true, .no_sound = true}, &why_not);
    if (!p) {
        print_error("no letters: %s\n", why_not);
        return 1;
    }
    letters = platform_measure(p);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    platform_close(p);
    return failed;
}

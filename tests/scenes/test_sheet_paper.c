/*
 * test_sheet_paper.c - the page of rules on paper: one page of its size whose letters can be read
 * by machines, with every rule in force, and a code that scanners read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "layout.h"
#include "platform/paper.h"
#include "rules/rules_code.h"
#include "scenes/guide/sheet_parts.h"
#include "times.h"

enum { WORDS_MOST = 65536 };

/* What a command says; NULL where there is no such command here. */
static const char *said(const char *command)
{
    static char words[WORDS_MOST];
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    const size_t length = fread(words, 1, sizeof words - 1, pipe);
    words[length] = '\0';
    return pclose(pipe) == 0 ? words : NULL;
}

static const char *said_of(const char *command, const char *path, const char *more)
{
    char line[512];
    snprintf(line, sizeof line, "%s '%s' %s 2>/dev/null", command, path, more);
    return said(line);
}

/* Without blanks and line ends, which a page breaks anywhere. */
static void squeeze(const char *words, char out[WORDS_MOST])
{
    size_t at = 0;
    for (; *words && at + 1 < WORDS_MOST; words++)
        if (!strchr(" \n\f\r", *words)) out[at++] = *words;
    out[at] = '\0';
}

/* The rules as they were, the house's, as many as there can be. */
static Setup rules_of(const Game *game, bool full)
{
    Setup setup = setup_usual(game, game->seats_best);
    for (int i = 0; full && i < game->option_count; i++) {
        Setup more = setup, settled;
        if (game->options[i].type == OPTION_BOOL) more.option[i] = 1;
        settled = more;
        if (!game->settle(&settled)) setup = more;
    }
    return setup;
}

static void write_page(const Game *game, const Setup *rules, SheetPaper paper, const char *path)
{
    Stage *s = stage_new_with(layout_letters());
    app_push(s->app, street_scene_new());
    app_push(s->app, sheet_scene_new(s->app, game, rules, "Sato"));
    stage_draw(s);
    if (paper == PAPER_LETTER) stage_press_label(s, "Letter");
    stage_draw(s);
    const Canvas *page = sheet_scene_canvas(app_top(s->app));
    assert_true(paper_write(page, path, sheet_width_mm(paper)));
    stage_free(s);
}

static void check_rules(const Game *game, const Setup *rules, const char *path)
{
    static char page[WORDS_MOST], title[WORDS_MOST];
    Setup settled = *rules;
    assert_null(game->settle(&settled));
    const char *words = said_of("pdftotext -layout", path, "-");
    assert_non_null(words);
    squeeze(words, page);
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *o = &game->options[i];
        if (option_is_idle(game, &settled, i)) continue;
        if (o->type == OPTION_BOOL && settled.option[i] == 0) continue;
        squeeze(o->title, title);
        if (strlen(title) <= 24 && !strstr(page, title))
            fail_msg("%s: %s is not on the page", game->id, o->title);
    }
}

static void check_page(const Game *game, bool full, SheetPaper paper)
{
    char path[256];
    const Setup rules = rules_of(game, full);
    snprintf(path, sizeof path, "%s/sheet-%s-%d%d.pdf", BUILD_DIR, game->id, full, paper);
    write_page(game, &rules, paper, path);
    const char *words = said_of("pdfinfo", path, "");
    if (!words) skip();
    assert_non_null(strstr(words, "Pages:           1\n"));
    assert_non_null(strstr(words, paper == PAPER_A4 ? "(A4)" : "(letter)"));
    check_rules(game, &rules, path);
}

static void check_code(const Game *game, bool full)
{
    char path[256], code[RULES_CODE_MAX + 1], wanted[RULES_CODE_MAX + 16];
    const Setup rules = rules_of(game, full);
    snprintf(path, sizeof path, "%s/sheet-%s.png", BUILD_DIR, game->id);
    write_page(game, &rules, PAPER_A4, path);
    const char *words = said_of("zbarimg -q --raw", path, "");
    if (!words) skip();
    rules_code_write(game, &rules, code);
    snprintf(wanted, sizeof wanted, "%s\n", code);
    assert_string_equal(words, wanted);
}

static void test_sheet__is_one_page_with_every_rule(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) { // in short, the fullest
        if (!thorough() && g[1]) continue;
        check_page(*g, g[1] == NULL, (g - GAMES) % 2 ? PAPER_LETTER : PAPER_A4);
    }
}

enum { TONGUES = 4 }; // English, then Japanese in its three readings

/* The page on the lower of the two papers. */
static Stage *letter_in(int tongue, const Game *game, const Setup *rules)
{
    Stage *s = stage_new_with(layout_letters());
    app_set(s->app, PREF_LANG, tongue == 0 ? 1 : 2);
    app_set(s->app, PREF_READING, tongue == 0 ? 0 : tongue - 1);
    app_push(s->app, street_scene_new());
    app_push(s->app, sheet_scene_new(s->app, game, rules, "Sato"));
    stage_press_label(s, app_tr(s->app, "Letter"));
    return s;
}

/* In every tongue, with as many rules as there can be. */
static void test_sheet__keeps_everything_within_the_page(void **state)
{
    (void)state;
    for (int i = 0; i < TONGUES * GAME_COUNT; i++) {
        const Game *game = GAMES[i / TONGUES];
        const Setup rules = rules_of(game, true);
        Stage *s = letter_in(i % TONGUES, game, &rules);
        const Canvas *page = sheet_scene_canvas(app_top(s->app));
        for (int k = 0; k < page->op_count; k++) {
            const Rect r = page->ops[k].rect;
            if (r.y + r.h > page->h + 1) fail_msg("%s, tongue %d: runs out", game->id, i % TONGUES);
        }
        stage_free(s);
    }
}

/* The least letters of its sentences, in millimetres on paper. */
static float least_letters(const Canvas *page, SheetPaper paper)
{
    float least = page->w;
    for (int i = 0; i < page->op_count; i++) {
        const DrawOp *op = &page->ops[i];
        if (op->kind == OP_TEXT && op->font == FONT_MEDIUM && op->size < least) least = op->size;
    }
    return least * sheet_width_mm(paper) / page->w;
}

/* By the usual rules, in every tongue. */
static void test_sheet__has_letters_that_people_can_read(void **state)
{
    static const float LEAST_MM = 1.85f;
    (void)state;
    for (int i = 0; i < TONGUES * GAME_COUNT; i++) {
        const Game *game = GAMES[i / TONGUES];
        const Setup rules = rules_of(game, false);
        Stage *s = letter_in(i % TONGUES, game, &rules);
        const float mm = least_letters(sheet_scene_canvas(app_top(s->app)), PAPER_LETTER);
        if (mm < LEAST_MM) fail_msg("%s, tongue %d: %.2f mm", game->id, i % TONGUES, (double)mm);
        stage_free(s);
    }
}

static void test_sheet__has_a_code_that_scans(void **state)
{
    (void)state;
    if (thorough()) check_code(GAMES[0], false);
    check_code(game_by_id("daifugo", strlen("daifugo")), true); // the longest
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sheet__is_one_page_with_every_rule),
        cmocka_unit_test(test_sheet__keeps_everything_within_the_page),
        cmocka_unit_test(test_sheet__has_letters_that_people_can_read),
        cmocka_unit_test(test_sheet__has_a_code_that_scans),
    };
    return cmocka_run_group_tests(tests, layout_open, layout_close);
}

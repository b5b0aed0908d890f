/*
 * test_lesson_round.c - the short round after each lesson: it begins where its script says, and
 * nobody who plays it, well or badly, is shown a word that the lesson has not used and that is not
 * plain, in English, in kanji or in kana. With a word (test_lesson_round print) all words are
 * printed, each with a line that has it.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/app_parts.h"
#include "rules/dotenko/dotenko.h"
#include "scenes/table/lesson.h"
#include "scenes/table/table_screen.h"
#include "stage.h"
#include "table/teach.h"

enum { WORDS_MAX = 900, WORD_BYTES = 60, LINE_BYTES = 300, WAYS = 4 };

static bool prints;

typedef enum Speech { ENGLISH, IN_KANJI, IN_KANA, SPEECHES } Speech;
static const Tongue SPEECH[SPEECHES] = {{LANG_EN, READ_KANJI}, {LANG_JA, READ_KANJI},
                                        {LANG_JA, READ_KANA}};

/* ---- words ----------------------------------------------------------------------------------- */

typedef struct Words {
    int count;
    char word[WORDS_MAX][WORD_BYTES];
    char line[WORDS_MAX][LINE_BYTES]; /* that had it first */
} Words;

static bool has_word(const Words *w, const char *word)
{
    for (int i = 0; i < w->count; i++)
        if (strcmp(w->word[i], word) == 0) return true;
    return false;
}

/* The word itself, or with an "s" more or less. */
static bool knows(const Words *w, const char *word)
{
    char other[WORD_BYTES + 1];
    const size_t n = strlen(word);
    snprintf(other, sizeof other, "%ss", word);
    if (has_word(w, word) || has_word(w, other)) return true;
    other[n - 1] = '\0';
    return word[n - 1] == 's' && has_word(w, other);
}

/* Letters that make up a word together. Hiragana are endings, but for names: see NEVER. */
typedef enum Letters { NO_LETTER, LATIN, KANJI, KATAKANA } Letters;

static Letters letters_of(uint32_t c, Lang lang)
{
    if (c < 0x80) return isalpha((int)c) ? LATIN : NO_LETTER;
    if (lang == LANG_EN) return NO_LETTER;
    if ((c >= 0x4E00 && c <= 0x9FFF) || c == 0x3005) return KANJI;
    return c >= 0x30A1 && c <= 0x30FC && c != 0x30FB ? KATAKANA : NO_LETTER;
}

/* Names in hiragana, which look like endings: of things that no lesson teaches. */
static const char *const NEVER[] = {"しょてんこ", "しばり", "うたず", "ふわり", NULL};

static void add_word(Words *w, const char *word, const char *line)
{
    if (has_word(w, word)) return;
    assert_true(w->count < WORDS_MAX);
    snprintf(w->word[w->count], WORD_BYTES, "%s", word);
    snprintf(w->line[w->count++], LINE_BYTES, "%s", line);
}

/* Latin ones in small letters; signs and numbers are left out, and the names that cards have for
 * who asks for a control by name. */
static void add_words(Words *w, const char *line, Lang lang)
{
    if (card_parse(line, strlen(line)) != CARD_NONE) return;
    for (const char *const *name = NEVER; *name; name++)
        if (strstr(line, *name)) add_word(w, *name, line);
    for (const char *at = line; *at;) {
        char word[WORD_BYTES] = "";
        Text out = text_over(word, sizeof word);
        const char *next = at;
        const Letters kind = letters_of(utf8_next(&next), lang);
        if (kind == NO_LETTER) {
            at = next;
            continue;
        }
        while (*at) {
            next = at;
            const uint32_t c = utf8_next(&next);
            if (letters_of(c, lang) != kind) break;
            if (kind == LATIN) text_put_char(&out, (char)tolower((int)c));
            else text_put_bytes(&out, at, (size_t)(next - at));
            at = next;
        }
        if (kind != LATIN || out.length > 1) add_word(w, word, line);
    }
}

static void add_all(Words *w, const char *const *msgid, int count, Tongue t)
{
    for (int i = 0; i < count; i++)
        if (msgid[i]) add_words(w, tr(t, msgid[i]), t.lang);
}

static void add_lesson(Words *w, const Lesson *l, Tongue t)
{
    add_all(w, &l->goal, 1, t);
    for (int i = 0; i < l->count; i++) {
        const LessonMoment *m = &l->moment[i];
        const char *const said[] = {m->words, m->good};
        add_all(w, said, 2, t);
        add_all(w, m->ask, LESSON_ASKS_MAX, t);
        add_all(w, m->help, LESSON_ASKS_MAX, t);
    }
}

/* Words that need no lesson: those on the bar and in the list of what happened, and at each stall
 * those of whole sentences that explain themselves to people who know what the lesson says. Of
 * Japanese, what is written in kanji or katakana. */
static const char *const EVERYWHERE[LANG_COUNT] = {
    "rabbit taro yuki menu settings sound on or off how to play practice hint take back one round "
    "faster as long it is held space what happened the match over close everybody scores loses "
    "you your turn can any of have has left card cards pass passed passes plays played playing "
    "draws hand keep only move are no at once get rid an from",
    "回勝負 メニュー 設定 音 消 遊 ヒント 押 速 進 枚引 今 出来事 閉 残 今出",
};
static const struct {
    const char *game, *words[LANG_COUNT];
} PLAIN[] = {
    {"takoyaki",
     {"discards discarded ball drew belongs an ace king queen plate free still face "
                 "down fewer come than other already puts shuffled become new stock flips came "
                 "twice found ends",
      "札 出 手 鉄板 置 焼 選 来 枚数 少 点 全部焼 上 混 新 回戻 回 space"}},
    {"dotenko",
     {"turns up sum waits draw nothing matches calls returns be fits higher low "
                "costs easily least stay more than fewer near when comes",
      "合計 足 引 パス 山札 点減"}},
    {"kakkuri",
     {"deals deal table next another kakkuri pays gets stones stay better moment every "
                "goes fits step without now later already most them",
      "親 台札 回目 番 順番 個払 個 アガリ オクリ 減 近 戻"}},
    {"daifugo",
     {"daifug for later next weak easiest while beat clears stronger just stay in place "
                "nobody wants every step empty better moment partner weaker fits strong this",
      "番 足 自分 次 位 枚出 点 時 待"}},
    {"tamalou",
     {"ready once click tag picture these discards discarded drew for yours point comes "
                "new lowest know yet open than might be use its leave looked own replaces worth "
                "enough nobody place puts took takes which still looks their just drawn laid stay "
                "nothing low somebody else more seen what known",
      "出 シール 山札 札 点減 手 覚 合計 点以下 知 新 枚見 置 space"}},
};

static void add_plain(Words *w, const char *game, Lang lang)
{
    add_words(w, EVERYWHERE[lang], lang);
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        if (strcmp(PLAIN[i].game, game) == 0) add_words(w, PLAIN[i].words[lang], lang);
}

/* ---- the round ------------------------------------------------------------------------------- */

static void add_screen(Words *w, Stage *s)
{
    const Lang lang = app_tongue(s->app).lang;
    stage_draw(s);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind == OP_TEXT) add_words(w, canvas_op_text(s->canvas, op), lang);
    }
    for (int i = 0; i < ui_target_count(s->app->ui); i++)
        add_words(w, ui_target(s->app->ui, i)->label, lang);
}

static Stage *begin(const Game *game, Tongue t)
{
    Stage *s = stage_new();
    app_set(s->app, PREF_LANG, 1 + (int)t.lang);
    app_set(s->app, PREF_READING, (int)t.reading);
    app_push(s->app, street_scene_new());
    app_sit_down(s->app, lesson_begin(s->app, game));
    assert_non_null(s->app->sitting);
    app_push(s->app, table_scene_new(s->app, false));
    return s;
}

static bool is_over(const Stage *s) { return sitting_table(s->app->sitting)->over; }

/* What may be done has been done in the lesson, but for what waits for its moment by itself. */
static void check_verbs(const Stage *s, const Game *game)
{
    const Lesson *l = table_kind(game->id)->teach->lesson;
    const View *view = sitting_view(s->app->sitting, 0);
    enum { LEGAL_MAX = 512 };
    static Action legal[LEGAL_MAX];
    bool more;
    const int count = game->legal(view, legal, LEGAL_MAX, &more);
    for (int i = 0; i < count; i++) {
        const char *word = game->verbs[legal[i].verb - 1].word;
        char step[24];
        // the buttons "Draw and pass" and "Leave it" say what they do
        bool done = strcmp(word, "pass") == 0 || strcmp(word, "skip") == 0;
        snprintf(step, sizeof step, "0 %s", word);
        for (int m = 0; m < l->count; m++) done = done || strstr(l->moment[m].play, step);
        if (strcmp(word, "wait") == 0) done = sitting_table(s->app->sitting)->phase == DOTE_RETURNS;
        if (!done) fail_msg("%s: %s is not taught", game->id, word);
    }
}

/* What is advised, or in other ways what the dice say. */
static void decide(Stage *s, int way, FastRng *dice)
{
    Action best;
    Sitting *sitting = s->app->sitting;
    if (way > 0) ai_random(sitting_game(sitting), sitting_view(sitting, 0), dice, &best);
    else while (!sitting_hint(sitting, 0, &best)) continue;
    assert_int_equal(sitting_submit(sitting, 0, &best, NULL), MATCH_OK);
}

static void hear_round(const Game *game, int way, Tongue tongue, Words *w)
{
    Stage *s = begin(game, tongue);
    FastRng dice = fast_rng_seeded((uint64_t)way);
    const TableScreen *t = (const TableScreen *)app_top(s->app);
    const struct timespec a_moment = {.tv_nsec = 1000000};
    int asked = 0;
    for (int i = 0; i < 4000 && !is_over(s); i++) {
        stage_wait(s, 0.1f);
        add_screen(w, s);
        if (is_over(s) || t->model.person != 0 || t->kind->busy(t->table)) continue;
        if (!seats_have(sitting_table(s->app->sitting)->to_act, 0)) continue;
        for (int k = 0; k < 200 && !screen_says(t); k++) {
            stage_wait(s, 0.02f); // the hint comes
            if (t->hints.asked_by == SEAT_NOBODY) continue;
            nanosleep(&a_moment, NULL); // it is thought out in a thread of its own
            k--;
        }
        add_screen(w, s);
        check_verbs(s, game);
        if (prints) printf("%s, way %d: %s\n", game->id, way, t->saying);
        decide(s, way, &dice);
        asked++;
    }
    assert_true(asked > 0);
    assert_true(is_over(s));
    app_push(s->app, log_scene_new(s->app));
    stage_wait(s, 0.3f);
    add_screen(w, s);
    stage_free(s);
}

static bool is_in(const char *word, Letters kind, Lang lang)
{
    return letters_of(utf8_next(&word), lang) == kind;
}

/* How many words are shown in the round of this game that are taught nowhere. */
static int untaught_in(const Game *game, Speech speech)
{
    static Words heard, known;
    int untaught = 0;
    heard.count = known.count = 0;
    add_lesson(&known, table_kind(game->id)->teach->lesson, SPEECH[speech]);
    for (int way = 0; way < WAYS; way++) hear_round(game, way, SPEECH[speech], &heard);
    add_plain(&known, game->id, SPEECH[speech].lang);
    for (int i = 0; i < heard.count; i++) {
        if (prints) printf("%s: %s: %s\n", game->id, heard.word[i], heard.line[i]);
        const bool misread = speech == IN_KANA && is_in(heard.word[i], KANJI, LANG_JA);
        if (!misread && knows(&known, heard.word[i])) continue;
        print_error("%s: \"%s\" is taught nowhere: %s\n", game->id, heard.word[i], heard.line[i]);
        untaught++;
    }
    return untaught;
}

static void test_lessons__rounds_show_nothing_that_was_not_taught(void **state)
{
    int untaught = 0;
    (void)state;
    for (int g = 0; GAMES[g]; g++)
        for (Speech speech = ENGLISH; speech < SPEECHES; speech++)
            untaught += untaught_in(GAMES[g], speech);
    assert_int_equal(untaught, 0);
}

/* How many steps an opening has: parts that begin with a seat. */
static int steps_in(const char *opening)
{
    int steps = 0;
    for (const char *at = opening; at; at = strchr(at, ';')) {
        at += strspn(at, "; ");
        steps += isdigit((unsigned char)*at) != 0;
    }
    return steps;
}

/* Who sits down finds the opening done to its last step, and is asked before anybody else moves. */
static void test_lessons__rounds_begin_where_they_begin(void **state)
{
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        const Lesson *l = table_kind(GAMES[g]->id)->teach->lesson;
        Match *round = lesson_round(GAMES[g]);
        assert_non_null(round);
        const int steps = match_step_count(round), told = match_event_count(round);
        assert_int_equal(steps, 1 + steps_in(l->opening)); // the deal is one
        assert_int_equal(match_setup(round)->seat_count, l->seats);
        assert_true(seats_have(match_table(round)->to_act, 0));
        match_free(round);
        Stage *s = begin(GAMES[g], (Tongue){LANG_EN, READ_KANJI});
        assert_int_equal(stage_steps(s), steps);
        assert_int_equal(match_event_count(sitting_match(s->app->sitting)), told);
        for (int i = 0; i < 100 && sitting_person_to_act(s->app->sitting) != 0; i++)
            stage_wait(s, 0.1f);
        assert_int_equal(sitting_person_to_act(s->app->sitting), 0);
        // No other game is begun for a learner than the one that the lesson was about.
        assert_true(sitting_is_practice(s->app->sitting));
        stage_free(s);
    }
}

int main(int count, char **word)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lessons__rounds_show_nothing_that_was_not_taught),
        cmocka_unit_test(test_lessons__rounds_begin_where_they_begin),
    };
    prints = count > 1 && strcmp(word[1], "print") == 0;
    return cmocka_run_group_tests_name("lesson_round", tests, NULL, NULL);
}

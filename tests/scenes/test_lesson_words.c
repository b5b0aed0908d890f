/*
 * test_lesson_words.c - no word of a game is used in its lesson before it has been explained, in
 * both languages, and words that a lesson does not explain are not said in it. With a word
 * (test_lesson_words print) the list is printed: each word, the moment, and its sentence.
 */
#include <stdio.h>
#include <string.h>

#include "stage.h"
#include "table/teach.h"

/* Where a word is explained: in what a moment begins with, in what one is asked to do there, or in
 * what is said once it is done. Nothing says it before, and there it is said. */
typedef enum WordPlace { PLACE_WORDS = 1, PLACE_ASK, PLACE_GOOD, PLACES = PLACE_GOOD } WordPlace;

typedef struct TaughtWord {
    const char *english, *japanese; /* NULL: not said in this language */
    int moment;
    WordPlace place;
} TaughtWord;

enum { TAUGHT_MOST = 6, UNTAUGHT_MOST = 8 };

static const struct {
    const char *game;
    TaughtWord word[TAUGHT_MOST + 1];
    /* Words of the game that its lesson does without: each would have to be explained first. */
    const char *english[UNTAUGHT_MOST + 1], *japanese[UNTAUGHT_MOST + 1];
} SCRIPTS[] = {
    {"dotenko",
     {{"suit", "同じマーク", 0, PLACE_GOOD},
      {"call", "言え", 3, PLACE_WORDS},
      {"otenko", "どてんこ", 3, PLACE_GOOD},
      {"points", "点", 3, PLACE_GOOD},
      {"ace", "A", 4, PLACE_WORDS},
      {"return", "「返し」", 5, PLACE_GOOD}},
     {"urst", "hotenko", "oker", "stock", "rate", "Wait", NULL},
     {"バースト", "しょてんこ", "ジョーカー", "山札", "倍率", NULL}},
    {"kakkuri",
     {{"row", NULL, 1, PLACE_GOOD},
      {"demon", "バケモン", 3, PLACE_GOOD},
      {"demon", "チョロ", 3, PLACE_GOOD}, // so the round calls the red 1 in Japanese
      {"Pass", "オク", 4, PLACE_ASK},
      {"box", "ハコ", 4, PLACE_GOOD},
      {"stone", "石", 5, PLACE_GOOD}},
     {"uwari", "anzoku", "tazu", "uri", "deal", "drop", NULL},
     {"フワ", "サンゾク", "ウタズ", "グリ", "オリ", "台札", NULL}},
    {"daifugo",
     {{"pair", NULL, 1, PLACE_GOOD},
      {"Pass", "パス", 2, PLACE_ASK},
      {"cleared", "流れ", 2, PLACE_GOOD},
      {"lead", NULL, 2, PLACE_GOOD},
      {"revolution", "革命", 3, PLACE_GOOD},
      {"Millionaire", "大富豪", 4, PLACE_GOOD}},
     {"stair", "lock", "oker", "J-back", " cut", "Pauper", NULL},
     {"階段", "しばり", "ジョーカー", "バック", "切り", "貧民", NULL}},
    {"tamalou",
     {{"points", "点", -1, PLACE_GOOD},
      {"swap", NULL, 2, PLACE_WORDS},
      {"face-up", "表の", 3, PLACE_WORDS},
      {"iscard", "捨て", 4, PLACE_WORDS},
      {"power", "力", 4, PLACE_GOOD},
      {"amalou", "タマロー", 5, PLACE_GOOD}},
     {"nap!", "amikaze", "stock", "iscards", "oker", "penalty", "limit", NULL},
     {"スナップ", "神風", "山札", "捨て札", "ジョーカー", "ペナルティ", "宣言", NULL}},
    {"takoyaki",
     {{"flipped", "ひっくりかえりました", 0, PLACE_GOOD},
      {"chain", "れんぞく", 1, PLACE_GOOD},
      {"iscard", "捨て", 2, PLACE_ASK},
      {"joker", "ジョーカー", 3, PLACE_WORDS}},
     {"stock", "iscards", "plate", NULL}, {"捨て札", "鉄板", NULL}},
};
enum { SCRIPT_COUNT = sizeof SCRIPTS / sizeof *SCRIPTS };

static const Lesson *lesson_of(int i) { return table_kind(SCRIPTS[i].game)->teach->lesson; }

static bool prints;

static void say_plain(Tongue t, const char *msgid, char out[600])
{
    Text text = text_over(out, 600);
    out[0] = '\0';
    if (msgid) ruby_plain(tr(t, msgid), &text);
}

/* One sentence after the other, as they may be said: by when, and the sentence. */
typedef struct Spoken {
    int at; /* moment * PLACES + place; what the game is about comes before the first */
    const char *msgid;
} Spoken;

enum { SPOKEN_MOST = 1 + LESSON_MOMENTS_MAX * (2 + 2 * LESSON_ASKS_MAX) };

static int spoken_of(const Lesson *l, Spoken out[SPOKEN_MOST])
{
    int n = 0;
    out[n++] = (Spoken){-PLACES + PLACE_GOOD, l->goal};
    for (int m = 0; m < l->count; m++) {
        const LessonMoment *x = &l->moment[m];
        out[n++] = (Spoken){m * PLACES + PLACE_WORDS, x->words};
        for (int k = 0; k < LESSON_ASKS_MAX; k++) {
            if (x->ask[k]) out[n++] = (Spoken){m * PLACES + PLACE_ASK, x->ask[k]};
            if (x->help[k]) out[n++] = (Spoken){m * PLACES + PLACE_ASK, x->help[k]};
        }
        out[n++] = (Spoken){m * PLACES + PLACE_GOOD, x->good};
    }
    return n;
}

/* `word` is said where it is explained, and nowhere before. */
static void check_word(const char *game, const Spoken *all, int count, const TaughtWord *taught,
                       Tongue t)
{
    const char *word = t.lang == LANG_JA ? taught->japanese : taught->english;
    const int there = taught->moment * PLACES + (int)taught->place;
    char said[600], explained[600] = "";
    if (!word) return;
    for (int k = 0; k < count; k++) {
        say_plain(t, all[k].msgid, said);
        if (!strstr(said, word)) continue;
        if (all[k].at < there) fail_msg("%s: \"%s\" is not explained yet: %s", game, word, said);
        if (all[k].at == there && !*explained) snprintf(explained, sizeof explained, "%s", said);
    }
    if (!*explained) fail_msg("%s: \"%s\" is not said in moment %d", game, word, taught->moment + 1);
    if (prints) printf("%s %d %s: %s\n", game, taught->moment + 1, word, explained);
}

static void check_words_in(int i, Tongue t)
{
    Spoken all[SPOKEN_MOST];
    const int count = spoken_of(lesson_of(i), all);
    const char *const *untaught = t.lang == LANG_JA ? SCRIPTS[i].japanese : SCRIPTS[i].english;
    for (const TaughtWord *w = SCRIPTS[i].word; w->english; w++)
        check_word(SCRIPTS[i].game, all, count, w, t);
    for (int k = 0; k < count; k++) {
        char said[600];
        say_plain(t, all[k].msgid, said);
        for (const char *const *word = untaught; *word; word++)
            if (strstr(said, *word))
                fail_msg("%s: \"%s\" is explained nowhere: %s", SCRIPTS[i].game, *word, said);
    }
}

static void test_lessons__use_no_word_before_it_is_explained(void **state)
{
    (void)state;
    Stage *s = stage_new(); // with it the catalogue
    for (int i = 0; i < SCRIPT_COUNT; i++) {
        check_words_in(i, (Tongue){LANG_EN, READ_KANJI});
        check_words_in(i, (Tongue){LANG_JA, READ_KANJI});
    }
    stage_free(s);
}

int main(int count, char **word)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lessons__use_no_word_before_it_is_explained),
    };
    prints = count > 1 && strcmp(word[1], "print") == 0;
    return cmocka_run_group_tests_name("lesson_words", tests, NULL, NULL);
}

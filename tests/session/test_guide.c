/*
 * test_guide.c - what the house's guide shows is what the engines do: each answer's claim stands in
 * guide_claims.txt, written by hand from the rules, and the position is played to confirm it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/rules_code.h"
#include "rules/takoyaki/takoyaki.h"
#include "session/guide_outcome.h"

enum { CLAIM_BYTES = 160, CLAIMS_MOST = 400 };

static void say_seats(const GuideOutcome *o, Text *out)
{
    for (Seat s = 0; s < o->seats; s++) {
        if (seats_have(o->who, s)) text_printf(out, " %d", s);
    }
}

/* "points 0 11 -11", "turn 2", "round over", "goes", "does not go": what comes of an answer. */
static void say_claim(const GuideQuestion *q, const GuideOutcome *o, Text *out)
{
    static const char *const WORDS[] = {
        [TELLS_POINTS] = "points", [TELLS_TOTALS] = "totals", [TELLS_TURN] = "turn",
        [TELLS_CARDS] = "cards", [TELLS_STOCK] = "stock", [TELLS_GONE] = "gone",
        [TELLS_ROUNDS] = "rounds", [TELLS_WINNERS] = "winners"};
    if (q->tells == TELLS_GOES) {
        text_put(out, o->goes ? "goes" : "does not go");
        return;
    }
    if (q->tells == TELLS_TURN && o->round_over) {
        text_put(out, o->match_over ? "match over" : "round over");
        return;
    }
    text_put(out, WORDS[q->tells]);
    switch (q->tells) {
    case TELLS_POINTS:
    case TELLS_TOTALS:
    case TELLS_CARDS:
        for (Seat s = 0; s < o->seats; s++) text_printf(out, " %d", (int)o->each[s]);
        break;
    case TELLS_TURN:
    case TELLS_WINNERS: say_seats(o, out); break;
    case TELLS_STOCK:
    case TELLS_GONE:
    case TELLS_ROUNDS: text_printf(out, " %d", o->number); break;
    case TELLS_GOES: break;
    }
    if (q->tells == TELLS_TOTALS && o->match_over) text_put(out, ", match over");
}

typedef struct Claims {
    char line[CLAIMS_MOST][CLAIM_BYTES];
    int count;
} Claims;

/* Each line: "GAME QUESTION ANSWER: claim", the question from 1, the answer by what it sets. */
static void read_claims(Claims *c)
{
    FILE *file = fopen(SOURCE_DIR "/tests/session/guide_claims.txt", "r");
    assert_non_null(file);
    while (c->count < CLAIMS_MOST && fgets(c->line[c->count], CLAIM_BYTES, file)) {
        char *line = c->line[c->count];
        line[strcspn(line, "\n")] = '\0';
        if (line[0] && line[0] != '#') c->count++;
    }
    fclose(file);
}

static bool is_claimed(const Claims *c, const char *line)
{
    for (int i = 0; i < c->count; i++) {
        if (strcmp(c->line[i], line) == 0) return true;
    }
    return false;
}

static int check_answer(const Game *game, int question, const GuideAnswer *a, const Claims *c)
{
    const GuideQuestion *q = &guide_of(game)->question[question];
    char line[CLAIM_BYTES];
    Text out = text_over(line, sizeof line);
    GuideOutcome o;
    text_printf(&out, "%s %d %s: ", game->id, question + 1, a->set);
    if (guide_outcome(game, q, a, NULL, &o)) say_claim(q, &o, &out);
    else text_put(&out, "cannot be laid");
    if (is_claimed(c, line)) return 0;
    print_error("%s\n", line);
    return 1;
}

static void test_guide__the_engines_confirm_each_answer(void **state)
{
    static Claims claims;
    int faults = 0, asked = 0;
    (void)state;
    read_claims(&claims);
    for (const Game *const *g = GAMES; *g; g++) {
        const Guide *guide = guide_of(*g);
        assert_in_range(guide->count, 8, GUIDE_QUESTIONS_MAX);
        for (int i = 0; i < guide->count; i++) {
            const GuideQuestion *q = &guide->question[i];
            assert_true(guide_answers(q) >= 2);
            for (int k = 0; k < guide_answers(q); k++, asked++)
                faults += check_answer(*g, i, &q->answer[k], &claims);
        }
    }
    assert_int_equal(faults, 0);
    assert_int_equal(asked, claims.count); // none is left over
}

/* How many cards more are dealt out or lie in the stock under one answer than under another. */
static int cards_more(const GuideQuestion *q, const char *rules, const GuideAnswer *more,
                      const GuideAnswer *than)
{
    GuideQuestion with = *q;
    GuideOutcome a, b;
    with.rules = rules;
    assert_true(guide_outcome(&TAKOYAKI, &with, more, NULL, &a));
    assert_true(guide_outcome(&TAKOYAKI, &with, than, NULL, &b));
    return a.number - b.number;
}

/* The house has said before how many decks it uses: the sentence is true of either. */
static void test_guide__the_usual_jokers_are_told_for_each_number_of_decks(void **state)
{
    static const char *const NUMBER[] = {"none", "one", "two", "three", "four", "five"};
    (void)state;
    const Guide *guide = guide_of(&TAKOYAKI);
    int found = 0;
    for (int i = 0; i < guide->count; i++) {
        const GuideQuestion *q = &guide->question[i];
        const GuideAnswer *usual = &q->answer[0], *none = &q->answer[1];
        if (strcmp(usual->set, "jokers=auto") != 0) continue;
        assert_string_equal(none->set, "jokers=0");
        const int one = cards_more(q, "players=2 dealer=1 decks=1", usual, none);
        const int two = cards_more(q, "players=2 dealer=1 decks=2", usual, none);
        char words[64];
        assert_in_range(one, 0, 5);
        assert_in_range(two, 0, 5);
        snprintf(words, sizeof words, "One deck: %s. Two decks: %s.", NUMBER[one], NUMBER[two]);
        assert_string_equal(usual->sentence, words);
        found++;
    }
    assert_int_equal(found, 1);
}

/* ---- beside all other rules ------------------------------------------------------------- */

/* Questions whose outcomes follow another option, too: "GAME QUESTION", and its keys. The sentences
 * of these answers were read beside that option, and say nothing of what it changes. */
static const char *const FOLLOWS[][2] = {
    {"takoyaki 4", "last_round"}, {"takoyaki 4", "rounds"}, {"takoyaki 5", "rounds"},
    {"takoyaki 6", "jokers"}, {"takoyaki 7", "decks"}, {"dotenko 1", "rate"},
    {"dotenko 1", "bottom_pays"}, {"dotenko 6", "burst_points"}, {"dotenko 6", "rate"},
    {"dotenko 7", "burst_points"}, {"dotenko 7", "rate"}, {"dotenko 9", "rate"},
    {"tamalou 1", "fail"}, {"tamalou 1", "limit"}, {"tamalou 4", "rounds"},
    {"tamalou 4", "target"}, {"tamalou 9", "limit"}, {"tamalou 10", "limit"},
    {"tamalou 11", "first_discard"}, {"daifugo 5", "reseat"}, {"daifugo 5", "hand_size"},
    {"daifugo 11", "hand_size"}, {"daifugo 11", "hidden_cards"}};
enum { FOLLOWS_COUNT = sizeof FOLLOWS / sizeof FOLLOWS[0] };

static bool followed[FOLLOWS_COUNT]; // by an outcome that differed
static int walked, differ, unread;

/* May this question's outcome be another one beside this option? */
static bool follows(const Game *game, int question, const char *key)
{
    char name[CLAIM_BYTES];
    snprintf(name, sizeof name, "%s %d", game->id, question + 1);
    for (int i = 0; i < FOLLOWS_COUNT; i++) {
        if (strcmp(FOLLOWS[i][0], name) != 0 || strcmp(FOLLOWS[i][1], key) != 0) continue;
        followed[i] = true;
        return true;
    }
    return false;
}

static void claim_of(const Game *game, const GuideQuestion *q, const GuideAnswer *a,
                     const int16_t *house, char out[CLAIM_BYTES])
{
    Text text = text_over(out, CLAIM_BYTES);
    GuideOutcome o;
    out[0] = '\0';
    assert_true(guide_outcome(game, q, a, house, &o));
    say_claim(q, &o, &text);
}

static bool asks_for(const GuideQuestion *q, const char *key)
{
    char word[CLAIM_BYTES];
    snprintf(word, sizeof word, "%s=", key);
    for (int k = 0; k < guide_answers(q); k++) {
        if (strstr(q->answer[k].set, word)) return true;
    }
    return false;
}

/* This question's answers, in a house where option `o` has the value that `house` gives it. */
static void check_beside(const Game *game, int question, const Setup *house, int o)
{
    const GuideQuestion *q = &guide_of(game)->question[question];
    const OptionSpec *spec = &game->options[o];
    if (asks_for(q, spec->key) || !guide_asks(game, q, house)) return;
    if (!guide_fits(game, q, house->option)) return; // the page shows it by the usual rules
    for (int k = 0; k < guide_answers(q); k++, walked++) {
        char usual[CLAIM_BYTES], now[CLAIM_BYTES];
        claim_of(game, q, &q->answer[k], NULL, usual);
        claim_of(game, q, &q->answer[k], house->option, now);
        if (strcmp(usual, now) == 0) continue;
        differ++;
        if (follows(game, question, spec->key)) continue;
        print_error("%s %d %s beside %s=%d: %s, not %s\n", game->id, question + 1,
                    q->answer[k].set, spec->key, house->option[o], now, usual);
        unread++;
    }
}

static void beside_value(const Game *game, int o, int value)
{
    enum { SEATS = 4 };
    Setup house = setup_usual(game, SEATS);
    house.option[o] = (int16_t)value;
    options_close(game, &house);
    if (value == game->options[o].usual || house.option[o] != value) return;
    for (int i = 0; i < guide_of(game)->count; i++) check_beside(game, i, &house, o);
}

/* Each question beside every value of every option: what comes of an answer is the same, or it
 * follows that option and its sentence does not mind. */
static void test_guide__what_is_said_holds_beside_all_other_rules(void **state)
{
    (void)state;
    for (const Game *const *g = GAMES; *g; g++) {
        for (int o = 0; o < (*g)->option_count; o++) {
            for (int v = (*g)->options[o].lo; v <= (*g)->options[o].hi; v++)
                beside_value(*g, o, v);
        }
    }
    printf("%d answers beside other rules, %d outcomes differ\n", walked, differ);
    assert_int_equal(unread, 0);
    assert_true(walked > 20000);
    for (int i = 0; i < FOLLOWS_COUNT; i++)
        if (!followed[i]) fail_msg("%s does not follow %s", FOLLOWS[i][0], FOLLOWS[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guide__the_usual_jokers_are_told_for_each_number_of_decks),
        cmocka_unit_test(test_guide__what_is_said_holds_beside_all_other_rules),
        cmocka_unit_test(test_guide__the_engines_confirm_each_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

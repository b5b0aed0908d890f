/*
 * test_lesson_truth.c - what the lessons say: each sentence is bound to what the rules and the
 * cards on the table say of it, before the step and after it, and no word is used before the moment
 * that explains it.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/lesson/lesson_stage.h"
#include "stage.h"

/* A moment as it begins, and as it ends. */
typedef struct Seen {
    const Game *game;
    const View *before, *after;
    const LessonPlay *play;
} Seen;

typedef bool (*Truth)(const Seen *s);

/* ---- what is asked of every game ---- */

static bool may(const Seen *s, const View *v, const char *text)
{
    Action a;
    assert_int_equal(action_parse(s->game, text, &a), ACTION_READ);
    if (s->game->complete) s->game->complete(v, &a);
    return s->game->is_legal(v, &a, NULL);
}

static int cards(const Seen *s, const View *v, uint8_t zone, Seat seat, Card out[CARDS_MAX])
{
    return s->game->cards_in(v, (Zone){.kind = zone, .seat = seat}, out);
}

static bool holds(const Seen *s, const View *v, const char *card)
{
    Card hand[CARDS_MAX];
    const int count = cards(s, v, ZONE_HAND, 0, hand);
    return memchr(hand, card_parse(card, strlen(card)), (size_t)count) != NULL;
}

static int left(const Seen *s, const View *v)
{
    Card hand[CARDS_MAX];
    return cards(s, v, ZONE_HAND, 0, hand);
}

static Card top_of(const Seen *s, const View *v, uint8_t zone)
{
    Card pile[CARDS_MAX];
    const int count = cards(s, v, zone, SEAT_NOBODY, pile);
    return count > 0 ? pile[count - 1] : CARD_NONE;
}

static bool is_top(const Seen *s, const View *v, uint8_t zone, const char *card)
{
    return top_of(s, v, zone) == card_parse(card, strlen(card));
}

/* How many single plays are legal, of so many cards of the hand. */
static int single_plays(const Seen *s, uint8_t verb)
{
    Action legal[64];
    bool more;
    int n = 0;
    const int count = s->game->legal(s->before, legal, 64, &more);
    for (int i = 0; i < count; i++) n += legal[i].verb == verb && legal[i].count == 1;
    return n;
}

static const Table *before(const Seen *s) { return view_table(s->before); }
static const Table *after(const Seen *s) { return view_table(s->after); }

/* ---- Dotenko ---- */

static int sum_of(const Seen *s) /* with aces as 1 */
{
    Card hand[CARDS_MAX];
    int sum = 0;
    const int count = cards(s, s->before, ZONE_HAND, 0, hand);
    for (int i = 0; i < count; i++) sum += card_rank(hand[i]);
    return sum;
}

static int field_rank(const Seen *s) { return card_rank(top_of(s, s->before, ZONE_FIELD)); }

static bool club_on_club(const Seen *s)
{
    return is_top(s, s->before, ZONE_FIELD, "9c") && holds(s, s->before, "4c") &&
           may(s, s->before, "play 4c") && single_plays(s, DOTE_SAY_PLAY) == 1 &&
           is_top(s, s->after, ZONE_FIELD, "4c");
}
static bool seven_on_seven(const Seen *s)
{
    return is_top(s, s->before, ZONE_FIELD, "7c") && may(s, s->before, "play 7h") &&
           single_plays(s, DOTE_SAY_PLAY) == 1 && is_top(s, s->after, ZONE_FIELD, "7h");
}
static bool three_and_four(const Seen *s)
{
    return field_rank(s) == 7 && single_plays(s, DOTE_SAY_PLAY) == 0 &&
           may(s, s->before, "play 3h 4s") && left(s, s->before) - left(s, s->after) == 2 &&
           is_top(s, s->after, ZONE_FIELD, "4s");
}
static bool all_make_8(const Seen *s)
{
    return sum_of(s) == 8 && field_rank(s) == 8 && !seats_have(before(s)->to_act, 0) &&
           may(s, s->before, "dotenko") && after(s)->round_scores[0] == 8 &&
           after(s)->round_scores[1] == -8;
}
static bool ace_is_minus(const Seen *s)
{
    return left(s, s->before) == 2 && holds(s, s->before, "8h") && holds(s, s->before, "As") &&
           field_rank(s) == 7 && sum_of(s) == 9 && may(s, s->before, "dotenko") &&
           after(s)->round_scores[0] == 7;
}
static bool calls_back(const Seen *s)
{
    return s->play->step[0].seat == 1 && s->play->step[0].action.verb == DOTE_SAY_DOTENKO &&
           sum_of(s) == 11 && field_rank(s) == 11 && after(s)->round_scores[0] == 22 &&
           after(s)->round_scores[1] == -22;
}

/* ---- Kakkuri ---- */

static bool five_follows(const Seen *s)
{
    return may(s, s->before, "play 5") && single_plays(s, KAKU_SAY_PLAY) == 1 &&
           kakkuri_seen(s->before)->table_card == CARD_KOMATSU + 3;
}
static bool three_in_a_row(const Seen *s)
{
    return may(s, s->before, "play 5 6 7") && left(s, s->before) - left(s, s->after) == 3;
}
static bool twelve_frees(const Seen *s)
{
    return may(s, s->before, "play 12 4") && may(s, s->before, "play 12 9") &&
           !may(s, s->before, "play 4");
}
static bool demon_is_7(const Seen *s)
{
    return may(s, s->before, "play 1*=7 8") && !may(s, s->before, "play 8") &&
           holds(s, s->before, "1*");
}
static bool nothing_follows(const Seen *s)
{
    return single_plays(s, KAKU_SAY_PLAY) == 0 && may(s, s->before, "pass") &&
           after(s)->scores[0] == before(s)->scores[0] &&
           left(s, s->after) == left(s, s->before);
}
static bool wins_a_stone(const Seen *s)
{
    return left(s, s->before) == 1 && left(s, s->after) == 0 && after(s)->round_scores[0] == 2 &&
           after(s)->round_scores[1] == -1 && after(s)->round_scores[2] == -1;
}

/* ---- Daifugō ---- */

static bool only_9_beats_6(const Seen *s)
{
    return is_top(s, s->before, ZONE_FIELD, "6d") && may(s, s->before, "play 9h") &&
           single_plays(s, DAIF_SAY_PLAY) == 1 && is_top(s, s->after, ZONE_FIELD, "9h");
}
static bool pair_on_pair(const Seen *s)
{
    return daif_top(daifugo_seen(s->before))->count == 2 && may(s, s->before, "play 9c 9h") &&
           !may(s, s->before, "play 9c") && !may(s, s->before, "play Kd");
}
static bool nothing_beats_k(const Seen *s)
{
    return is_top(s, s->before, ZONE_FIELD, "Kc") && single_plays(s, DAIF_SAY_PLAY) == 0 &&
           s->play->step[1].seat == 1 && daif_top(daifugo_seen(s->after)) != NULL &&
           is_top(s, s->after, ZONE_FIELD, "7c");
}
static bool turns_over(const Seen *s)
{
    return may(s, s->before, "play 6c 6d 6h 6s") && !daifugo_seen(s->before)->revolution &&
           daifugo_seen(s->after)->revolution;
}
static bool out_first(const Seen *s)
{
    return left(s, s->before) == 1 && may(s, s->before, "play Kh") && left(s, s->after) == 0 &&
           daifugo_seen(s->after)->out_count == 1 && daifugo_seen(s->after)->out[0] == 0;
}

/* ---- Tamalou ---- */

static Card known_at(const Seen *s, const View *v, int place)
{
    Card open[CARDS_MAX];
    (void)cards(s, v, ZONE_PLACES, 0, open);
    return open[place - 1];
}
static bool laid_aside(const Seen *s, const char *card)
{
    return is_top(s, s->after, ZONE_DISCARD, card);
}
static bool sees_two(const Seen *s)
{
    return known_at(s, s->before, 1) == card_parse("3h", 2) &&
           known_at(s, s->before, 2) == card_parse("9c", 2) &&
           !card_is_known(known_at(s, s->before, 3)) &&
           !card_is_known(known_at(s, s->after, 2)) &&
           before(s)->phase == TAMA_PEEK && after(s)->phase == TAMA_TURN;
}
static bool two_for_nine(const Seen *s)
{
    return laid_aside(s, "9c") && may(s, s->before, "draw");
}
static bool king_was_there(const Seen *s)
{
    return laid_aside(s, "Ks") && before(s)->option[TAMA_BLACK_KING_POINTS] == 15;
}
static bool takes_the_four(const Seen *s)
{
    return is_top(s, s->before, ZONE_DISCARD, "4c") && may(s, s->before, "take 2") &&
           laid_aside(s, "9c");
}
static bool eight_looks(const Seen *s) { return laid_aside(s, "8d"); }
static bool four_is_enough(const Seen *s)
{
    return may(s, s->before, "tamalou") && after(s)->round_scores[0] == 0 &&
           after(s)->round_scores[1] > 5 && after(s)->round_scores[2] > 5;
}

/* ---- Takoyaki ---- */

static int flipped(const View *v) { return tako_turned(takoyaki_seen(v), 0); }
static bool four_at_four(const Seen *s)
{
    return flipped(s->after) == 1 && known_at(s, s->after, 4) == card_parse("4h", 2) &&
           takoyaki_seen(s->after)->hand != CARD_NONE;
}
static bool chain_of_three(const Seen *s)
{
    return flipped(s->before) == 0 && flipped(s->after) == 3;
}
static bool jack_has_none(const Seen *s)
{
    return flipped(s->after) == 0 && laid_aside(s, "Jc") && !seats_have(after(s)->to_act, 0);
}
static bool joker_anywhere(const Seen *s)
{
    return flipped(s->after) == 1 && s->play->step[1].any &&
           takoyaki_seen(s->after)->hand != CARD_NONE;
}
static bool all_ten(const Seen *s)
{
    return flipped(s->before) == 8 && !card_is_known(known_at(s, s->before, 9)) &&
           !card_is_known(known_at(s, s->before, 10)) && flipped(s->after) == 10 &&
           after(s)->winners == seats_only(0);
}

/* ---- the scripts ---- */

static const struct {
    const char *game;
    const Truth truth[LESSON_MOMENTS_MAX];
    /* Words that belong to the game, by the moment that explains them (from 0): before its last
     * sentence nobody says them. */
    struct {
        const char *english, *japanese;
        int moment;
    } word[6];
} SCRIPTS[] = {
    {"dotenko",
     {club_on_club, seven_on_seven, three_and_four, all_make_8, ace_is_minus, calls_back},
     {{"suit", "同じマーク", 0}, {"otenko", "どてんこ", 3}, {"return", "かえし", 5}}},
    {"kakkuri",
     {five_follows, three_in_a_row, twelve_frees, demon_is_7, nothing_follows, wins_a_stone},
     {{"demon", "バケモン", 3}, {"stone", "石", 5}}},
    {"daifugo",
     {only_9_beats_6, pair_on_pair, nothing_beats_k, turns_over, out_first},
     {{"pair", "ペア", 1}, {"cleared", "流れ", 2}, {"revolution", "革命", 3},
      {"Millionaire", "大富豪", 4}}},
    {"tamalou",
     {sees_two, two_for_nine, king_was_there, takes_the_four, eight_looks, four_is_enough},
     {{"power", "力", 4}, {"amalou", "タマロー", 5}}},
    {"takoyaki",
     {four_at_four, chain_of_three, jack_has_none, joker_anywhere, all_ten},
     {{"chain", "れんぞく", 1}, {"flipped", "ひっくりかえりました", 0}}},
};
enum { SCRIPT_COUNT = sizeof SCRIPTS / sizeof *SCRIPTS };

static const Lesson *lesson_of(int i)
{
    return table_kind(SCRIPTS[i].game)->teach->lesson;
}

static void test_lessons__are_true_of_the_cards_shown(void **state)
{
    (void)state;
    for (int i = 0; i < SCRIPT_COUNT; i++) {
        const Lesson *l = lesson_of(i);
        const Game *game = game_by_id(SCRIPTS[i].game, strlen(SCRIPTS[i].game));
        View *first = view_new(game), *last = view_new(game);
        assert_true(l->count >= 5 && l->count <= LESSON_MOMENTS_MAX);
        for (int m = 0; m < l->count; m++) {
            LessonPlay play;
            Match *match = lesson_stage(game, l, &l->moment[m], &play);
            if (!match) fail_msg("%s: moment %d does not hold", game->id, m);
            match_view(match, 0, first);
            for (int k = 0; k < play.count; k++) {
                Reason why = {0};
                if (match_submit(match, play.step[k].seat, &play.step[k].action, &why) == MATCH_OK)
                    continue;
                fail_msg("%s: moment %d, step %d is refused: %d", game->id, m, k, why.code);
            }
            match_view(match, 0, last);
            const Seen seen = {.game = game, .before = first, .after = last, .play = &play};
            assert_non_null(SCRIPTS[i].truth[m]);
            if (!SCRIPTS[i].truth[m](&seen))
                fail_msg("%s: moment %d says what is not so: %s", game->id, m,
                         l->moment[m].words);
            match_free(match);
        }
        free(first);
        free(last);
    }
}

/* A sentence for each thing that can be pressed, and for each wrong press. */
static void test_lessons__have_all_their_sentences(void **state)
{
    (void)state;
    for (int i = 0; i < SCRIPT_COUNT; i++) {
        const Lesson *l = lesson_of(i);
        const Game *game = game_by_id(SCRIPTS[i].game, strlen(SCRIPTS[i].game));
        assert_non_null(l->goal);
        assert_non_null(l->goal_picture);
        for (int m = 0; m < l->count; m++) {
            LessonPlay play;
            const LessonMoment *moment = &l->moment[m];
            Match *match = lesson_stage(game, l, moment, &play);
            int own = 0, asks = 0;
            for (int k = 0; k < play.count; k++) own += play.step[k].seat == 0;
            while (asks < LESSON_ASKS_MAX && moment->ask[asks]) asks++;
            const bool enough = asks == own || (asks == LESSON_ASKS_MAX && own > asks);
            if (!enough) fail_msg("%s %d: %d steps, %d lines", game->id, m, own, asks);
            assert_non_null(moment->words);
            assert_non_null(moment->help);
            assert_non_null(moment->good);
            assert_non_null(moment->picture);
            match_free(match);
        }
    }
}

static void say_plain(Tongue t, const char *msgid, char out[600])
{
    Text text = text_over(out, 600);
    out[0] = '\0';
    if (msgid) ruby_plain(tr(t, msgid), &text);
}

static void refuse_early(const char *said, const char *word, int at, int moment)
{
    if (strstr(said, word) && at < moment)
        fail_msg("\"%s\" is said in moment %d, and explained in %d: %s", word, at, moment, said);
}

/* What a moment says before its last sentence counts as said before the moment. */
static void check_words_in(int i, Tongue t)
{
    const Lesson *l = lesson_of(i);
    char said[600];
    for (int w = 0; w < 6 && SCRIPTS[i].word[w].english; w++) {
        const int moment = SCRIPTS[i].word[w].moment;
        const char *word = t.lang == LANG_JA ? SCRIPTS[i].word[w].japanese
                                             : SCRIPTS[i].word[w].english;
        for (int m = 0; m < l->count; m++) {
            const LessonMoment *x = &l->moment[m];
            const char *early[] = {x->words, x->help, x->ask[0], x->ask[1], x->ask[2], x->ask[3]};
            for (size_t k = 0; k < sizeof early / sizeof *early; k++) {
                say_plain(t, early[k], said);
                refuse_early(said, word, m - 1, moment);
            }
            say_plain(t, x->good, said);
            refuse_early(said, word, m, moment);
        }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lessons__are_true_of_the_cards_shown),
        cmocka_unit_test(test_lessons__have_all_their_sentences),
        cmocka_unit_test(test_lessons__use_no_word_before_it_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

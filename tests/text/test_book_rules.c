/*
 * test_book_rules.c - the rules book is true: what a page shows as allowed or not is laid on a
 * table and asked of the rules, its sums add up, and its house rules are those of the setup.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/dotenko/dotenko.h"
#include "rules/tamalou/tamalou.h"
#include "text/book.h"

enum { VIEWS = STATE_BYTES_MAX / 8 };

static uint64_t state_bytes[VIEWS], view_bytes[VIEWS];

static State *state(void) { return (State *)state_bytes; }

static const Game *game_of(const char *id)
{
    const Game *game = game_by_id(id, strlen(id));
    assert_non_null(game);
    return game;
}

/* Cards of an example: of `b` from `from` up to the next sign. */
typedef struct Cards {
    int count;
    Card card[BOOK_ITEMS_MAX];
    const char *as[BOOK_ITEMS_MAX];
} Cards;

static Cards cards_from(const BookBlock *b, int *from)
{
    Cards out = {0};
    for (; *from < b->item_count && !b->item[*from].sign; ++*from) {
        out.card[out.count] = b->item[*from].card;
        out.as[out.count++] = b->item[*from].as;
    }
    return out;
}

static bool has_card(const Cards *cards, Card c)
{
    for (int i = 0; i < cards->count; i++) {
        if (cards->card[i] == c) return true;
    }
    return false;
}

static void give(Deal *deal, Seat seat, const Cards *cards)
{
    deal->hand_given[seat] = 1;
    for (int i = 0; i < cards->count; i++)
        deal->hand[seat][deal->hand_count[seat]++] = cards->card[i];
}

/* A French card that stands in neither: of that suit, the highest there is. */
static Card other_card(const Cards *a, const Cards *b, Suit suit)
{
    int rank = 13;
    while (has_card(a, card_french(rank, suit)) || has_card(b, card_french(rank, suit))) rank--;
    assert_true(rank > 0);
    return card_french(rank, suit);
}

static void deal_out(const Game *game, Setup *setup, const Deal *deal)
{
    static EventList events;
    assert_null(game->settle(setup));
    game->start(setup, state());
    events.count = 0;
    assert_int_equal(game->deal(state(), deal, &events), DEAL_OK);
}

/* "play 9 9 1*=9" by `seat`; carried out if it is allowed. */
static bool plays(const Game *game, Seat seat, const char *verb, const Cards *cards, bool with_as)
{
    static EventList events;
    char line[ACTION_TEXT_MAX];
    Text out = text_over(line, sizeof line);
    text_put(&out, verb);
    for (int i = 0; cards && i < cards->count; i++) {
        text_printf(&out, " %s", card_notation(cards->card[i]));
        if (with_as && cards->as[i][0]) text_printf(&out, "=%s", cards->as[i]);
    }
    Action a;
    assert_int_equal(action_parse(game, line, &a), ACTION_READ);
    View *view = (View *)view_bytes;
    game->observe(state(), seat, view);
    if (game->complete) game->complete(view, &a);
    if (!game->is_legal(view, &a, NULL)) return false;
    events.count = 0;
    game->apply(state(), seat, &a, &events);
    return true;
}

static void set_option(const Game *game, Setup *setup, const char *key, int16_t value)
{
    const int o = option_find(game, key, strlen(key));
    assert_true(o >= 0);
    setup->option[o] = value;
}

static Setup setup_with(const Game *game, int seats, const int16_t *option)
{
    Setup setup = setup_usual(game, seats);
    memcpy(setup.option, option, sizeof setup.option);
    options_close(game, &setup);
    setup.dealer = 0;
    return setup;
}

/* On the table lies `on`; `hand` may be more than what is played of it. */
static bool kakkuri_allows(const int16_t *option, const Cards *on, const Cards *played,
                           const Cards *hand)
{
    const Game *game = game_of("kakkuri");
    Setup setup = setup_with(game, 7, option);
    set_option(game, &setup, "fuwari", 0);
    Deal deal = {.table = on->card[0]};
    give(&deal, 0, hand->count ? hand : played);
    deal_out(game, &setup, &deal);
    if (hand->count) assert_true(plays(game, 0, "sanzoku", NULL, false));
    return plays(game, 0, "play", played, true);
}

/* Seat 1 opens with what lies there, seat 2 plays on it. */
static bool dotenko_allows(const int16_t *option, const Cards *on, const Cards *played)
{
    const Game *game = game_of("dotenko");
    Setup setup = setup_with(game, 3, option);
    const Suit suit = on->card[0] == CARD_JOKER ? CLUBS : card_suit(on->card[0]);
    Deal deal = {.table = other_card(on, played, suit)};
    give(&deal, 1, on);
    const Card kept = other_card(on, played, (Suit)((suit + 1) % 4)); // it is not the last card
    deal.hand[1][deal.hand_count[1]++] = kept;
    give(&deal, 2, played);
    deal_out(game, &setup, &deal);
    assert_true(plays(game, 1, "play", on, false));
    return plays(game, 2, "play", played, false);
}

/* Seat 0 leads with what lies there, seat 1 plays on it; each keeps a card. What changes who leads
 * and who comes next is no part of what a row claims. */
/* Seats 0 and 1 have these cards, and each seat one that is kept. */
static void daifugo_lies(const int16_t *option, const Cards *on, const Cards *played)
{
    static const char *const ASIDE[] = {"first_lead", "lead_3d", "hidden_cards", "skip5", "skip13",
                                        "reverse9", "reverse12", "give7", "dump10", "bomb12"};
    const Game *game = game_of("daifugo");
    Setup setup = setup_with(game, 3, option);
    for (size_t i = 0; i < sizeof ASIDE / sizeof *ASIDE; i++) set_option(game, &setup, ASIDE[i], 0);
    options_close(game, &setup);
    Deal deal = {.table = CARD_NONE};
    give(&deal, 0, on);
    give(&deal, 1, played);
    const Cards all[] = {*on, *played};
    for (Seat s = 0; s < 3; s++) {
        const Card kept = other_card(&all[0], &all[1], (Suit)s);
        deal.hand_given[s] = 1;
        deal.hand[s][deal.hand_count[s]++] = kept;
    }
    deal_out(game, &setup, &deal);
}

static bool daifugo_allows(const int16_t *option, const Cards *on, const Cards *played)
{
    daifugo_lies(option, on, played);
    assert_true(plays(game_of("daifugo"), 0, "play", on, false));
    return plays(game_of("daifugo"), 1, "play", played, false);
}

static bool daifugo_lets_lead(const int16_t *option, const Cards *cards)
{
    static const Cards NOTHING = {0};
    daifugo_lies(option, cards, &NOTHING);
    return plays(game_of("daifugo"), 0, "play", cards, false);
}

/* A row that ends with "ok" or "no": is that so? `hand`: the row of six cards shown before. */
static void check_example(const Game *game, const int16_t *option, const BookBlock *b,
                          const Cards *hand)
{
    static const Cards NOTHING = {0};
    int at = 0;
    const Cards on = cards_from(b, &at);
    assert_int_equal(b->item[at].sign, SIGN_THEN);
    at++;
    const Cards played = cards_from(b, &at);
    assert_int_equal(at, b->item_count - 1);
    bool held = hand->count > 0;
    for (int i = 0; i < played.count; i++) held &= has_card(hand, played.card[i]);
    bool allowed = false;
    if (strcmp(game->id, "kakkuri") == 0)
        allowed = kakkuri_allows(option, &on, &played, held ? hand : &NOTHING);
    else if (strcmp(game->id, "dotenko") == 0) allowed = dotenko_allows(option, &on, &played);
    else if (strcmp(game->id, "daifugo") == 0) allowed = daifugo_allows(option, &on, &played);
    else fail_msg("%s shows what is allowed, and nobody looks after it", game->id);
    if (allowed != (b->item[at].sign == SIGN_RIGHT))
        fail_msg("%s: %s on %s: %s", game->id, card_notation(played.card[0]),
                 card_notation(on.card[0]), allowed ? "is allowed" : "is not allowed");
}

/* What the page shows of choices holds where they are chosen. */
static Setup all_chosen(const Game *game)
{
    Setup setup = setup_usual(game, game->seats_best);
    if (strcmp(game->id, "daifugo") == 0) {
        set_option(game, &setup, "stairs", 1);
        set_option(game, &setup, "spade3", 1);
    }
    return setup;
}

static int examples_in(const Game *game, const int16_t *option, const Book *b)
{
    const Setup chosen = all_chosen(game);
    Cards hand = {0};
    int found = 0;
    for (int i = 0; i < b->count; i++) {
        const BookBlock *row = &b->block[i];
        if (row->kind == BOOK_HEADING) hand.count = 0;
        if (row->kind != BOOK_CARDS) continue;
        const char last = row->item[row->item_count - 1].sign;
        if (last == SIGN_RIGHT || last == SIGN_WRONG) {
            check_example(game, i < b->choices ? option : chosen.option, row, &hand);
            found++;
        }
        int at = 0;
        const Cards bare = cards_from(row, &at);
        if (bare.count == 6 && row->item_count == 6) hand = bare;
    }
    return found;
}

static Book *page_under(const Game *game, const int16_t *option, Lang lang)
{
    Book *b = book_load_for(SOURCE_DIR "/assets", game, option, (Tongue){.lang = lang});
    if (!b) fail_msg("%s: no page", game->id);
    return b;
}

static void test_book__what_a_page_calls_allowed_the_rules_allow(void **state_)
{
    (void)state_;
    int found = 0;
    for (const Game *const *g = GAMES; *g; g++) {
        const Setup usual = setup_usual(*g, (*g)->seats_best);
        Book *b = page_under(*g, usual.option, LANG_EN);
        found += examples_in(*g, usual.option, b);
        book_free(b);
    }
    assert_true(found >= 30);
}

/* ---- sums and counts ------------------------------------------------------------------ */

/* "2s + 3c = 5d": what a card counts in a sum of Dotenko. */
static int counts(const BookItem *item, bool in_hand)
{
    const int value = item->as[0] ? atoi(item->as) : card_rank(item->card);
    if (!in_hand || item->card == CARD_JOKER || card_rank(item->card) != 1) return value;
    assert_true(value == 1 || value == -1);
    return value;
}

static void check_sum(const BookBlock *b)
{
    int sum = 0, at = 0;
    const Dotenko usual = {.table.option[DOTE_ACES_MINUS] = 1};
    Sum hand = {0};
    for (; b->item[at].sign != SIGN_EQUALS; at++) {
        if (b->item[at].sign) continue;
        sum += counts(&b->item[at], true);
        hand = sum_with(&usual, hand, b->item[at].card);
    }
    assert_int_equal(at + 2, b->item_count);
    assert_int_equal(sum, counts(&b->item[at + 1], false));
    assert_true(sum_can_be(hand, sum));
}

static void test_book__the_sums_of_dotenko_add_up(void **state_)
{
    (void)state_;
    Book *b = book_load(SOURCE_DIR "/assets", "dotenko", (Tongue){.lang = LANG_EN});
    int found = 0;
    assert_non_null(b);
    for (int i = 0; i < b->count; i++) {
        for (int k = 0; k < b->block[i].item_count; k++) {
            if (b->block[i].item[k].sign != SIGN_EQUALS) continue;
            check_sum(&b->block[i]);
            found++;
        }
    }
    assert_true(found >= 6);
    book_free(b);
}

/* Tamalou: what the page says that cards count, the engine counts. */
static int worths_in(const Game *game, const Setup *settled, const Book *b)
{
    int found = 0;
    game->start(settled, state());
    for (int i = 0; i < b->choices; i++) {
        for (int k = 0; k < b->block[i].item_count; k++) {
            const BookItem *item = &b->block[i].item[k];
            if (!item->as[0]) continue;
            assert_int_equal(tama_value(state_table(state()), item->card), atoi(item->as));
            found++;
        }
    }
    return found;
}

/* ---- what a page says in words ---------------------------------------------------------- */

/* A hand of Dotenko, laid by notation. */
static void hand_of(Deal *deal, Seat seat, const char *cards)
{
    const char *word;
    size_t length;
    deal->hand_given[seat] = 1;
    while ((length = word_next(&cards, &word)) > 0)
        deal->hand[seat][deal->hand_count[seat]++] = card_parse(word, length);
}

static void lay_by_hand(const char *id, int seats, const int16_t *option, const char *table,
                        const char *const *hand)
{
    const Game *game = game_of(id);
    Setup setup = setup_with(game, seats, option);
    setup.dealer = (Seat)(strcmp(id, "dotenko") == 0 ? seats - 1 : 0);
    if (strcmp(id, "kakkuri") == 0) set_option(game, &setup, "fuwari", 0);
    Deal deal = {.table = card_parse(table, strlen(table))};
    for (Seat s = 0; s < seats; s++) hand_of(&deal, s, hand[s]);
    deal_out(game, &setup, &deal);
}

static bool says_so(const char *id, Seat seat, const char *line)
{
    const Game *game = game_of(id);
    static EventList events;
    Action a;
    events.count = 0;
    assert_int_equal(action_parse(game, line, &a), ACTION_READ);
    game->observe(state(), seat, (View *)view_bytes);
    if (game->complete) game->complete((View *)view_bytes, &a);
    if (!game->is_legal((View *)view_bytes, &a, NULL)) return false;
    game->apply(state(), seat, &a, &events);
    return true;
}

static int held_by(Seat seat) { return ((const Dotenko *)state())->hand_count[seat]; }

static const char *const NINES[] = {"9s Kc", "3s 9d 4d", "9c 8d"};

static bool a_later_play_draws(const int16_t *option)
{
    lay_by_hand("dotenko", 3, option, "9h", NINES);
    assert_true(says_so("dotenko", 0, "play 9s") && says_so("dotenko", 1, "play 9d"));
    return held_by(1) == 3;
}

static bool a_later_play_draws_not(const int16_t *option) { return !a_later_play_draws(option); }

static bool the_first_play_draws(const int16_t *option)
{
    lay_by_hand("dotenko", 3, option, "9h", NINES);
    assert_true(says_so("dotenko", 0, "play 9s"));
    return held_by(0) == 2;
}

/* With a 9 that goes, few cards in the hand, and a limit that is far. */
static bool may_pass_with_a_9(const int16_t *option)
{
    lay_by_hand("dotenko", 3, option, "9h", NINES);
    assert_true(says_so("dotenko", 0, "play 9s"));
    return option[DOTE_LIMIT] == 3 || says_so("dotenko", 1, "pass");
}

static bool may_not_pass_with_a_9(const int16_t *option)
{
    return option[DOTE_LIMIT] == 3 || !may_pass_with_a_9(option);
}

static const char *const WITH_A_JOKER[] = {"Jo Kc", "3s 9d", "9c 8d"};

static bool a_joker_goes_on_a_9(const int16_t *option)
{
    lay_by_hand("dotenko", 3, option, "9h", WITH_A_JOKER);
    return says_so("dotenko", 0, "play Jo");
}

static bool a_joker_is_an_ace(const int16_t *option)
{
    if (a_joker_goes_on_a_9(option)) return false;
    lay_by_hand("dotenko", 3, option, "Ah", WITH_A_JOKER);
    return says_so("dotenko", 0, "play Jo");
}

static bool two_9s_go(const int16_t *option)
{
    static const char *const hands[] = {"9s 9d", "3s 4d", "9c 8d"};
    lay_by_hand("dotenko", 3, option, "9h", hands);
    return says_so("dotenko", 0, "play 9s 9d");
}

static bool a_false_call_costs(const int16_t *option)
{
    lay_by_hand("dotenko", 3, option, "9h", NINES);
    assert_true(says_so("dotenko", 0, "play 9s"));
    return says_so("dotenko", 2, "dotenko") || option[DOTE_CALLS] == DOTE_CALLS_TURN;
}

static bool kakkuri_plays(const int16_t *option, const char *table, const char *hand,
                          const char *line)
{
    const char *const hands[] = {hand, "6", "7"};
    lay_by_hand("kakkuri", 3, option, table, hands);
    return says_so("kakkuri", 0, line);
}

static bool four_12s_go(const int16_t *option)
{
    return kakkuri_plays(option, "11", "12 12 12 12 5", "play 12 12 12 12");
}

static bool four_12s_go_not(const int16_t *option) { return !four_12s_go(option); }

static bool a_demon_makes_a_pair(const int16_t *option)
{
    const int demons = option_find(game_of("kakkuri"), "demons", 6);
    return option[demons] && kakkuri_plays(option, "4", "5 1* 8 8 9 9", "sanzoku") &&
           says_so("kakkuri", 0, "play 5 1*");
}

/* What stands on a page, in these words, is so. */
static const struct {
    const char *game, *words;
    bool (*is_so)(const int16_t *option);
} SAID[] = {
    {"dotenko", "You do not draw for that, unless it was your last card", a_later_play_draws_not},
    {"dotenko", "Then you draw one card.", a_later_play_draws},
    {"dotenko", "Whoever was first draws one card from the stock.", the_first_play_draws},
    {"dotenko", "Nothing fits? Then pass:", may_not_pass_with_a_9},
    {"dotenko", "Or pass, if your hand is not full or nothing fits", may_pass_with_a_9},
    {"dotenko", "A joker goes on everything by itself", a_joker_goes_on_a_9},
    {"dotenko", "A joker by itself goes on aces and on jokers.", a_joker_is_an_ace},
    {"dotenko", "One card of the same number, or several of them.", two_9s_go},
    {"dotenko", "A call without the number costs you", a_false_call_costs},
    {"kakkuri", "but for 12s: four of them go one after another", four_12s_go},
    {"kakkuri", "Four do not, not even 12s.", four_12s_go_not},
    {"kakkuri", "A demon can make a pair.", a_demon_makes_a_pair},
};

enum { SAID_COUNT = sizeof SAID / sizeof SAID[0] };
static int said_so[SAID_COUNT]; /* on how many pages it stood */

static void check_words(const Game *game, const int16_t *option, const Book *en)
{
    for (int n = 0; n < SAID_COUNT; n++) {
        if (strcmp(SAID[n].game, game->id) != 0) continue;
        for (int i = 0; i < en->choices; i++) {
            if (!en->block[i].text || !strstr(en->block[i].text, SAID[n].words)) continue;
            said_so[n]++;
            if (!SAID[n].is_so(option)) fail_msg("%s says falsely: %s", game->id, SAID[n].words);
        }
    }
}

/* ---- every value of every rule --------------------------------------------------------- */

/* Both pages of these rules are whole and tell the same, and what they show the engine does. */
static void check_rules(const Game *game, const Setup *settled)
{
    Book *en = page_under(game, settled->option, LANG_EN);
    Book *ja = page_under(game, settled->option, LANG_JA);
    assert_int_equal(en->count, ja->count);
    assert_int_equal(en->choices, ja->choices);
    for (int i = 0; i < en->count; i++) {
        assert_int_equal(en->block[i].kind, ja->block[i].kind);
        assert_memory_equal(en->block[i].item, ja->block[i].item, sizeof en->block[i].item);
        if (en->block[i].text && strpbrk(en->block[i].text, "<>[]"))
            fail_msg("%s: markup is left: %s", game->id, en->block[i].text);
    }
    examples_in(game, settled->option, en);
    check_words(game, settled->option, en);
    if (strcmp(game->id, "tamalou") == 0) assert_true(worths_in(game, settled, en) >= 8);
    book_free(en);
    book_free(ja);
}

/* Every value of every option, beside the rules of a preset; how many of them go together. */
static int walk_options(const Game *game, const Preset *preset, int seats)
{
    int walked = 0;
    for (int o = 0; o < game->option_count; o++) {
        const OptionSpec *spec = &game->options[o];
        for (int value = spec->lo; value <= spec->hi; value++) {
            Setup setup = setup_usual(game, seats);
            setup_apply_preset(game, preset, &setup);
            setup.option[o] = (int16_t)value;
            options_close(game, &setup);
            if (game->settle(&setup)) continue;
            check_rules(game, &setup);
            walked++;
        }
    }
    return walked;
}

static void test_book__is_true_under_every_value_of_every_rule(void **state_)
{
    (void)state_;
    for (const Game *const *g = GAMES; *g; g++) {
        for (int i = 0; i < (*g)->preset_count; i++) {
            const int walked = walk_options(*g, &(*g)->presets[i], (*g)->seats_best);
            assert_true(walked >= (*g)->option_count);
        }
    }
    for (int n = 0; n < SAID_COUNT; n++) {
        if (said_so[n] == 0) fail_msg("no page says any more: %s", SAID[n].words);
    }
    const Game *tamalou = game_of("tamalou"); // with six cards
    assert_true(walk_options(tamalou, &tamalou->presets[1], 2) > 0);
}

/* Does Daifugō's page have these words before it tells what can be chosen? */
static bool daifugo_tells(const int16_t *option, const char *words)
{
    bool found = false;
    Book *b = page_under(game_of("daifugo"), option, LANG_EN);
    for (int i = 0; i < b->choices; i++)
        found = found || (b->block[i].text && strstr(b->block[i].text, words));
    book_free(b);
    return found;
}

/* What the page says that a play does, only where the rules let it be led. */
static void test_book__what_daifugos_page_tells_of_a_play_can_be_led(void **state_)
{
    Cards four = {.count = 4}, two = {.count = 2};
    (void)state_;
    for (int i = 0; i < four.count; i++) four.card[i] = card_french(5, (Suit)i);
    for (int i = 0; i < two.count; i++) two.card[i] = card_french(2, (Suit)i);
    for (int16_t most = 0; most <= 4; most++) {
        Setup setup = setup_usual(game_of("daifugo"), 3);
        set_option(game_of("daifugo"), &setup, "at_most", most);
        options_close(game_of("daifugo"), &setup);
        assert_int_equal(daifugo_tells(setup.option, "Four cards of one number reverse"),
                         daifugo_lets_lead(setup.option, &four));
        assert_int_equal(daifugo_tells(setup.option, "or after two 2s"),
                         daifugo_lets_lead(setup.option, &two));
        assert_int_equal(daifugo_tells(setup.option, "Beside other cards"), most != 1);
        assert_false(daifugo_tells(setup.option, "Other cards")); // none of them does anything
        assert_int_equal(daifugo_tells(setup.option, "The next revolution"),
                         daifugo_tells(setup.option, "Revolution!"));
    }
    Setup setup = setup_usual(game_of("daifugo"), 3);
    set_option(game_of("daifugo"), &setup, "sandstorm", 1);
    assert_true(daifugo_tells(setup.option, "cleared at once")); // three 3s beat a joker, too
    assert_false(daifugo_tells(setup.option, "after the joker"));
    assert_true(daifugo_tells(setup.option, "Other cards"));
}

static void test_book__the_house_rules_are_those_of_the_setup(void **state_)
{
    (void)state_;
    for (const Game *const *g = GAMES; *g; g++) {
        Book *b = book_load(SOURCE_DIR "/assets", (*g)->id, (Tongue){.lang = LANG_EN});
        assert_non_null(b);
        for (int o = 0; o < (*g)->option_count; o++) {
            const char *title = (*g)->options[o].title;
            const size_t length = strlen(title);
            bool told = strcmp((*g)->id, "takoyaki") == 0; // which tells them in its own words
            for (int i = 0; i < b->count && !told; i++)
                told = b->block[i].kind == BOOK_POINT &&
                       strncmp(b->block[i].text, title, length) == 0 &&
                       b->block[i].text[length] == ':';
            if (!told) fail_msg("%s does not tell of: %s", (*g)->id, title);
        }
        book_free(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_book__what_a_page_calls_allowed_the_rules_allow),
        cmocka_unit_test(test_book__the_sums_of_dotenko_add_up),
        cmocka_unit_test(test_book__is_true_under_every_value_of_every_rule),
        cmocka_unit_test(test_book__what_daifugos_page_tells_of_a_play_can_be_led),
        cmocka_unit_test(test_book__the_house_rules_are_those_of_the_setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

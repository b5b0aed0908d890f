/*
 * test_kakkuri_rows.c - rows, groups and demons, KAKU-11 to KAKU-17: the page's examples, and a
 * slow and obvious reading of those sentences against the engine, over thousands of hands.
 */
#include "rules/kaku_table.h"

/* A hand with a table card of rank `on`; seat 0 is on turn. What lies elsewhere does not matter. */
static Kakkuri on_table(int on, const char *hand)
{
    Kakkuri t = laid("players=3", NULL, NULL, NULL);
    Card cards[KAKU_CARDS];
    int count = cards_of(hand, cards, NULL);
    memcpy(t.card, cards, (size_t)count);
    memset(t.seen_by, 0, (size_t)count);
    t.hand_count[0] = (uint8_t)count;
    t.table_rank = (uint8_t)on;
    return t;
}

static Reason reason_on(int on, const char *hand, const char *row)
{
    Kakkuri t = on_table(on, hand);
    Action a;
    Reason why;
    char line[ACTION_TEXT_MAX];
    snprintf(line, sizeof line, "play %s", row);
    assert_int_equal(action_parse(&KAKKURI, line, &a), ACTION_READ);
    KAKKURI.is_legal(seen_by(&t, 0), &a, &why);
    return why;
}

/* All cards of the row are in the hand. */
static void legal_on(int on, const char *row)
{
    char hand[64] = "";
    Text out = text_over(hand, sizeof hand);
    for (const char *c = row; *c; c++) { // the row without meanings
        if (*c == '=') while (c[1] && c[1] != ' ') c++;
        else text_put_char(&out, *c);
    }
    Reason why = reason_on(on, hand, row);
    if (why.code) fail_msg("on %d, %s: reason %d", on, row, why.code);
}

static void illegal_on(int on, const char *hand, const char *row, KakuReason code)
{
    Reason why = reason_on(on, hand, row);
    if (why.code != code) fail_msg("on %d, %s: reason %d, not %d", on, row, why.code, (int)code);
}

/* ---- the page, sentence by sentence --------------------------------------------------- */

static void test_examples__hold(void **state)
{
    (void)state;
    legal_on(3, "4");
    legal_on(3, "4 5");
    legal_on(3, "4 5 6 7");
    illegal_on(3, "4 4 5 5", "4 4 5", KAKU_NO_STEP_OF_PAIRS);
    illegal_on(3, "4 4 5 5", "4 5 5", KAKU_NO_STEP_OF_PAIRS);
    legal_on(10, "11 12 6 7 8");
    legal_on(3, "4 5 2*=6 7");
    legal_on(5, "6 7 7 7 8");
    legal_on(8, "9 9 1*=9");
    legal_on(1, "2 2 3");
    legal_on(1, "1 2 3");
    legal_on(2, "2");
}

static void test_kaku_11__a_row_goes_up_by_one_from_the_table_card(void **state)
{
    (void)state;
    legal_on(6, "7 8 9 10 11 12");
    illegal_on(3, "4 6", "6", KAKU_FIRST_STEP);
    illegal_on(3, "3 4", "3", KAKU_FIRST_STEP);
    illegal_on(3, "2 4", "2", KAKU_FIRST_STEP);
    illegal_on(3, "4 6", "4 6", KAKU_NEXT_STEP);
    illegal_on(3, "5 4", "5 4", KAKU_FIRST_STEP);
    illegal_on(3, "4 5", "6", KAKU_NOT_HELD);
    illegal_on(3, "4 5", "4 4", KAKU_NOT_HELD);
    illegal_on(3, "3* 5", "3", KAKU_NOT_HELD); // the tongs are a card of their own
    legal_on(2, "3*");
    Reason why = reason_on(3, "4 6", "4 6");
    assert_int_equal(why.number, 5);
    assert_int_equal(why.card_count, 2);
    assert_string_equal(card_notation(why.card[0]), "6");
    assert_string_equal(card_notation(why.card[1]), "4");
}

static void test_kaku_11__at_most_six_cards(void **state)
{
    (void)state;
    legal_on(12, "1 1 1 2 2 2");
    illegal_on(12, "1 1 1 2 2 2 2", "1 1 1 2 2 2 2", KAKU_TOO_MANY_CARDS);
}

static void test_kaku_12__behind_a_12_any_rank_may_follow(void **state)
{
    (void)state;
    legal_on(12, "5");
    legal_on(12, "12");
    legal_on(11, "12 12 12 12 1");
    legal_on(11, "12 11 12 11");
    legal_on(11, "12 7 7 7 8");
    illegal_on(11, "12 7 9", "12 7 9", KAKU_NEXT_STEP);
    illegal_on(10, "12", "12", KAKU_FIRST_STEP);
}

static void test_kaku_13__two_equal_cards_are_no_step(void **state)
{
    (void)state;
    illegal_on(3, "4 4", "4 4", KAKU_NO_STEP_OF_PAIRS);
    illegal_on(12, "4 4", "4 4", KAKU_NO_STEP_OF_PAIRS);
    illegal_on(3, "4 5 5 6", "4 5 5 6", KAKU_NO_STEP_OF_PAIRS);
    Reason why = reason_on(3, "4 5 5 6", "4 5 5 6");
    assert_int_equal(why.card_count, 2);
    assert_string_equal(card_notation(why.card[0]), "5");
}

static void test_kaku_14__three_of_a_kind_is_a_step_and_four_is_none(void **state)
{
    (void)state;
    legal_on(5, "6 6 6");
    legal_on(2, "3 3* 3 4 4 4");
    illegal_on(5, "6 6 6 6", "6 6 6 6", KAKU_NO_STEP_OF_FOUR);
    illegal_on(5, "6 6 6 1*", "6 6 6 1*=6", KAKU_NO_STEP_OF_FOUR);
    assert_int_equal(reason_on(5, "6 6 6 6", "6 6 6 6").card_count, 4);
}

static void test_kaku_15__ones_and_twos_come_in_any_number_and_on_themselves(void **state)
{
    (void)state;
    legal_on(12, "1 1");
    legal_on(1, "1 1 1");
    legal_on(1, "1 1 2 2 2 2");
    legal_on(2, "2 2 2 2*");
    legal_on(2, "2 2 3");
    legal_on(12, "1 1 1 1* 2*=1");
    illegal_on(2, "1 2", "1", KAKU_FIRST_STEP);
    illegal_on(1, "3", "3", KAKU_FIRST_STEP);
    illegal_on(3, "3", "3", KAKU_FIRST_STEP);
    Reason why = reason_on(1, "3", "3"); // both of these could follow
    assert_int_equal(why.place, 1);
    assert_int_equal(why.number, 2);
    why = reason_on(3, "4 5 9", "4 5 9");
    assert_int_equal(why.place, 5);
    assert_int_equal(why.number, 6);
}

static void test_kaku_16__demons_are_what_they_stand_for(void **state)
{
    (void)state;
    legal_on(3, "1*=4 5");
    legal_on(3, "1*=4 2*=5");
    legal_on(5, "6 1*=6 2*=6");
    legal_on(11, "1*=12 3");
    legal_on(12, "1*=12 3 2*=4");
    illegal_on(3, "1* 5", "1*=5", KAKU_FIRST_STEP);
    illegal_on(3, "4 5", "4=5", KAKU_NO_DEMON);
    illegal_on(3, "3* 5", "3*=4", KAKU_NO_DEMON);
    illegal_on(3, "1* 5", "1*=13", KAKU_NO_SUCH_RANK);
    illegal_on(3, "1* 5", "1*=0", KAKU_NO_SUCH_RANK);
    illegal_on(3, "1* 7", "1* 7", KAKU_DEMON_FITS_NOT);
    illegal_on(3, "1* 5", "1* 1*", KAKU_NOT_HELD);
}

/* What the bare demons of `row` are read as: "4 1* 5" gives "4 5 6". */
static const char *read_on(int on, const char *row)
{
    static char ranks[64];
    Text out = text_over(ranks, sizeof ranks);
    Kakkuri t = on_table(on, "");
    Action a;
    char line[ACTION_TEXT_MAX];
    snprintf(line, sizeof line, "play %s", row);
    assert_int_equal(action_parse(&KAKKURI, line, &a), ACTION_READ);
    t.hand_count[0] = a.count;
    memcpy(t.card, a.item, a.count);
    memset(t.seen_by, 0, a.count);
    KAKKURI.complete(seen_by(&t, 0), &a);
    KakuRow given = {.count = a.count};
    for (int i = 0; i < a.count; i++) {
        given.card[i] = a.item[i];
        if (a.as[i]) given.rank[i] = (uint8_t)(a.as[i] - AS_NUMBER);
        else if (!kaku_is_demon(a.item[i])) given.rank[i] = (uint8_t)card_rank(a.item[i]);
    }
    assert_true(kaku_row_read(&given, on, KAKU_PLAINLY));
    for (int i = 0; i < given.count; i++) text_printf(&out, "%s%d", i ? " " : "", given.rank[i]);
    return ranks;
}

static void test_kaku_16__without_a_meaning_the_place_says_it(void **state)
{
    (void)state;
    assert_string_equal(read_on(3, "4 5 2* 7"), "4 5 6 7");
    assert_string_equal(read_on(3, "1*"), "4");
    assert_string_equal(read_on(8, "9 9 1*"), "9 9 9");
    assert_string_equal(read_on(10, "1* 2* 3"), "11 12 3"); // its own number would not fit
    assert_string_equal(read_on(4, "5 1* 2* 8"), "5 6 7 8");
}

static void test_kaku_16__several_readings__its_own_number_else_the_highest_last_rank(void **state)
{
    (void)state;
    assert_string_equal(read_on(12, "1*"), "1");
    assert_string_equal(read_on(12, "2*"), "2");
    assert_string_equal(read_on(1, "2*"), "2");     // or 1
    assert_string_equal(read_on(1, "1*"), "1");     // or 2
    assert_string_equal(read_on(2, "1*"), "3");     // or 2
    assert_string_equal(read_on(2, "1* 2*"), "2 2"); // the 2* can be itself
    assert_string_equal(read_on(12, "2* 1*"), "2 3"); // the first one's own number counts more
    assert_string_equal(read_on(12, "1* 5"), "4 5"); // or 12: both end on 5, the lower one
    assert_string_equal(read_on(12, "1* 2"), "1 2");
    assert_string_equal(read_on(12, "1*=7 2*"), "7 8");
    assert_string_equal(read_on(11, "12 2* 1*=9"), "12 8 9");
}

/* As on_table(), and seat 0 has said sanzoku. */
static Kakkuri sanzoku_on(int on, const char *hand)
{
    Kakkuri t = on_table(on, hand);
    t.sanzoku = seats_only(0);
    t.may_fold &= (SeatSet)~seats_only(0);
    return t;
}

static void test_kaku_17__in_sanzoku_every_step_is_a_pair(void **state)
{
    (void)state;
    Kakkuri t = sanzoku_on(4, "5 5 8 8 9 9");
    allows(&t, 0, "play 5 5");
    refuses(&t, 0, "play 5", KAKU_SANZOKU_PAIRS_ONLY);
    refuses(&t, 0, "play 8 8", KAKU_FIRST_STEP);
    t = sanzoku_on(7, "8 8 9 9");
    allows(&t, 0, "play 8 8 9 9");
    refuses(&t, 0, "play 8 9", KAKU_SANZOKU_PAIRS_ONLY);
    t = sanzoku_on(12, "1 1 1 1* 2 2");
    allows(&t, 0, "play 2 2");          // after a 12 any pair
    allows(&t, 0, "play 1 1 1 1* 2 2"); // a pair of 1s stands on 1s
    refuses(&t, 0, "play 1 1 1", KAKU_SANZOKU_PAIRS_ONLY);
    t = sanzoku_on(2, "2 2 5 5 8 8");
    allows(&t, 0, "play 2 2");
    t = sanzoku_on(5, "5 5 8 8 9 9");
    refuses(&t, 0, "play 5 5", KAKU_FIRST_STEP);
    t = sanzoku_on(11, "12 12 12 12 7 1*");
    allows(&t, 0, "play 12 12 12 12 7 1*");
    allows(&t, 0, "play 12 1*=12 12 12");
    refuses(&t, 0, "play 12 12 12", KAKU_SANZOKU_PAIRS_ONLY);
    t = sanzoku_on(4, "5 5 5 5 6 6");
    refuses(&t, 0, "play 5 5 5 5", KAKU_SANZOKU_PAIRS_ONLY);
    assert_string_equal(legal_for(&t, 0), "pass|play 5 5|play 5 5 6 6");
}

static void test_kaku_17__three_pairs_are_counted_with_demons_filling_in(void **state)
{
    (void)state;
    static const struct { const char *hand; int pairs; } TABLE[] = {
        {"5 5 8 8 9 9", 3}, {"5 5 5 5 9 9", 3}, {"5 5 5 8 9 9", 2}, {"5 5 5 9 9 9", 2},
        {"5 5 8 8 9 1*", 3}, {"5 5 8 9 1* 2*", 3}, {"5 5 8 8 1* 2*", 3}, {"4 5 8 9 1* 2*", 2},
        {"5 5 5 8 8 2*", 3}, {"3 3* 4 4 5 5", 3}, {"1 1* 2 2 4 4", 3}, {"5 5 8 8", 2},
        {"5 5 8 8 9 9 10 10", 4}, {"", 0}};
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Card cards[KAKU_CARDS];
        int count = cards_of(TABLE[i].hand, cards, NULL);
        int pairs = kaku_pairs(cards, count);
        if (pairs != TABLE[i].pairs) fail_msg("%s: %d pairs", TABLE[i].hand, pairs);
    }
}

/* ---- how legal() writes rows ---------------------------------------------------------- */

static void test_legal__lists_words_then_rows(void **state)
{
    (void)state;
    Kakkuri t = on_table(3, "5 4 9 6");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 4|play 4 5|play 4 5 6");
    t = on_table(3, "3* 9");
    assert_string_equal(legal_for(&t, 0), "pass|fold");
    t = on_table(4, "5 5 8 8 9 9");
    assert_string_equal(legal_for(&t, 0), "pass|fold|sanzoku|play 5");
}

static void test_legal__writes_demons_bare_where_that_is_how_they_are_read(void **state)
{
    (void)state;
    Kakkuri t = on_table(3, "4 2* 9");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 4|play 4 2*|play 2*");
    t = on_table(1, "2*");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 2*=1|play 2*");
    t = on_table(12, "1* 5");
    assert_string_equal(legal_for(&t, 0),
                        "pass|fold|play 1*|play 1*=2|play 1*=3|play 1*=4|play 1* 5|play 5|"
                        "play 5 1*|play 1*=5|play 1*=6|play 1*=7|play 1*=8|play 1*=9|play 1*=10|"
                        "play 1*=11|play 1*=12|play 1*=12 5");
}

static void test_legal__lists_equal_cards_once_in_the_order_of_the_hand(void **state)
{
    (void)state;
    Kakkuri t = on_table(8, "1* 9 10 9");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 9|play 9 10|play 9 10 1*|play 9 1*|"
                                          "play 1*|play 1* 10|play 1* 9 9|play 1* 9 9 10");
    t = on_table(2, "3* 7 3");
    assert_string_equal(legal_for(&t, 0), "pass|fold|play 3|play 3*"); // two different cards
}

static void test_legal__stops_at_its_capacity(void **state)
{
    (void)state;
    Kakkuri t = on_table(3, "4 5 6 7 8 9");
    Action a[8];
    bool more;
    for (int capacity = 0; capacity <= 7; capacity++) {
        assert_int_equal(KAKKURI.legal(seen_by(&t, 0), a, capacity, &more), capacity);
        assert_true(more);
    }
    assert_int_equal(KAKKURI.legal(seen_by(&t, 0), a, 8, &more), 8);
    assert_false(more);
}

/* ---- the slow and obvious reading ----------------------------------------------------- */

/* Every way to lay cards and name their ranks, step by step, straight from KAKU-11 to KAKU-17. A
 * row is six cards and six ranks, unused ones 0. */
typedef struct Plain {
    Card card[6];
    uint8_t rank[6];
} Plain;

enum { PLAIN_MAX = 1 << 18 };
static Plain plain[PLAIN_MAX];
static int plain_count;

typedef struct Slow {
    Card hand[8];
    int hand_count;
    bool used[8];
    unsigned way;
    Plain row;
    int row_count;
} Slow;

static void lay_steps(Slow *s, int last);

/* Completes a step of `size` cards of `rank`, `left` of them still to come, in every order. */
static void lay_step(Slow *s, int rank, int left)
{
    if (left == 0) {
        assert_true(plain_count < PLAIN_MAX);
        plain[plain_count++] = s->row;
        lay_steps(s, rank);
        return;
    }
    if (s->row_count == 6) return; // KAKU-11: one to six cards
    for (int i = 0; i < s->hand_count; i++) {
        Card card = s->hand[i];
        bool demon = card == CARD_CHORO || card == CARD_TAIKO; // KAKU-16: any rank in any step
        if (s->used[i] || (!demon && card_rank(card) != rank)) continue;
        s->used[i] = true;
        s->row.card[s->row_count] = card;
        s->row.rank[s->row_count++] = (uint8_t)rank;
        lay_step(s, rank, left - 1);
        s->row.rank[--s->row_count] = 0;
        s->row.card[s->row_count] = 0;
        s->used[i] = false;
    }
}

/* KAKU-12, four_kiri: would these be four 12s in a row, where three are the most? */
static bool is_a_fourth(const Slow *s, int rank, int size)
{
    int length = size;
    if (rank != 12 || !(s->way & KAKU_NO_FOUR)) return false;
    for (int i = s->row_count; i > 0 && s->row.rank[i - 1] == 12; i--) length++;
    return length > 3;
}

static void lay_steps(Slow *s, int last)
{
    const bool left_lying = s->row_count == 0 && (s->way & KAKU_OWN_KIRI);
    for (int rank = 1; rank <= 12; rank++) {
        bool follows = rank == last + 1;              // KAKU-11
        if (last == 12) follows = !left_lying || rank == 1; // KAKU-12
        if (rank == last && rank <= 2) follows = true; // KAKU-15
        for (int size = 1; size <= 4 && follows; size++) {
            bool is_step = size == 1;                      // KAKU-13
            if (size == 3) is_step = true;                 // KAKU-14
            if (rank <= 2) is_step = true;                 // KAKU-15
            if ((s->way & 3) == KAKU_IN_PAIRS) is_step = size == 2; // KAKU-17
            if ((s->way & 3) == KAKU_PAIRS_TOO && size == 2) is_step = true;
            if (is_step && !is_a_fourth(s, rank, size)) lay_step(s, rank, size);
        }
    }
}

static int compare_plain(const void *a, const void *b) { return memcmp(a, b, sizeof(Plain)); }

static void make_plain(const Card *hand, int count, int on, unsigned way)
{
    Slow s = {.hand_count = count, .way = way};
    memcpy(s.hand, hand, (size_t)count);
    plain_count = 0;
    lay_steps(&s, on);
    qsort(plain, (size_t)plain_count, sizeof *plain, compare_plain);
    int kept = 0;
    for (int i = 0; i < plain_count; i++) { // copies of a card are alike
        if (kept == 0 || compare_plain(&plain[kept - 1], &plain[i]) != 0) plain[kept++] = plain[i];
    }
    plain_count = kept;
}

static bool is_plain_row(const Plain *row)
{
    return bsearch(row, plain, (size_t)plain_count, sizeof *plain, compare_plain) != NULL;
}

/* The same row whatever the order within equal ranks. */
static Plain sorted(Plain row)
{
    for (int i = 1; i < 6 && row.card[i]; i++) {
        for (int k = i; k > 0 && row.rank[k] == row.rank[k - 1]; k--) {
            if (row.card[k] >= row.card[k - 1]) break;
            Card card = row.card[k];
            row.card[k] = row.card[k - 1];
            row.card[k - 1] = card;
        }
    }
    return row;
}

/* KAKU-16, of the rows with these cards in this order: the one that is meant without `=`. */
static Plain usual_reading(const Card card[6])
{
    Plain best = {.card = {0}};
    int best_merit = -1;
    for (int i = 0; i < plain_count; i++) {
        int merit = 0, last = 0, worth = 200;
        if (memcmp(plain[i].card, card, 6) != 0) continue;
        for (int k = 0; k < 6 && plain[i].card[k]; k++) {
            last = plain[i].rank[k];
            if (!kaku_is_demon(plain[i].card[k])) continue;
            if (last == card_rank(plain[i].card[k])) merit += worth;
            worth = 100;
        }
        merit += last;
        if (merit > best_merit) best = plain[i]; // of equals the lowest: they are in order
        if (merit > best_merit) best_merit = merit;
    }
    return best;
}

/* An action of legal() as cards and ranks: bare demons as usual_reading() says. */
static Plain plain_of(const Action *a)
{
    Plain row = {.card = {0}};
    bool bare = false;
    assert_true(a->count <= 6);
    for (int i = 0; i < a->count; i++) {
        row.card[i] = a->item[i];
        row.rank[i] = (uint8_t)(a->as[i] ? a->as[i] - AS_NUMBER : card_rank(a->item[i]));
        bare = bare || (kaku_is_demon(a->item[i]) && !a->as[i]);
    }
    return bare ? usual_reading(row.card) : row;
}

static int random_hand(FastRng *rng, Card hand[6])
{
    Card deck[KAKU_CARDS];
    int count = 1 + (int)fast_rng_below(rng, 6);
    for (int i = 0; i < KAKU_CARDS; i++) deck[i] = (Card)(CARD_KOMATSU + i / 4);
    deck[0] = CARD_CHORO;
    deck[4] = CARD_TAIKO;
    deck[8] = CARD_HIBASHI;
    fast_rng_shuffle(rng, deck, KAKU_CARDS);
    if (fast_rng_below(rng, 3) == 0) { // demons and 12s make the difference: have them often
        fast_rng_shuffle(rng, deck, KAKU_CARDS);
        for (int i = 0, to = 0; i < KAKU_CARDS && to < 3; i++) {
            if (!kaku_is_demon(deck[i]) && card_rank(deck[i]) != 12) continue;
            Card card = deck[to];
            deck[to++] = deck[i];
            deck[i] = card;
        }
    }
    memcpy(hand, deck, 6);
    fast_rng_shuffle(rng, hand, count);
    return count;
}

static Kakkuri with_hand(const Card *hand, int count, int on, unsigned way)
{
    Kakkuri t = on_table(on, "");
    memcpy(t.card, hand, (size_t)count);
    memset(t.seen_by, 0, (size_t)count);
    t.hand_count[0] = (uint8_t)count;
    t.sanzoku = (way & 3) != KAKU_PLAINLY;
    t.table.option[KAKU_OPT_SANZOKU] = (way & 3) == KAKU_PAIRS_TOO;
    t.table.option[KAKU_OPT_KIRI] = (way & KAKU_OWN_KIRI) != 0;
    t.table.option[KAKU_OPT_FOUR_KIRI] = !(way & KAKU_NO_FOUR);
    return t;
}

static Action listed[20000];

/* legal() lists each row once, whatever the order within equal ranks, and no other. */
static void check_list(const Kakkuri *t)
{
    static Plain classes[PLAIN_MAX], found[20000];
    bool more;
    int class_count = 0, found_count = 0, kept = 0;
    int count = KAKKURI.legal(seen_by(t, 0), listed, 20000, &more);
    assert_false(more);
    for (int i = 0; i < plain_count; i++) classes[class_count++] = sorted(plain[i]);
    qsort(classes, (size_t)class_count, sizeof *classes, compare_plain);
    for (int i = 0; i < class_count; i++) {
        if (kept == 0 || compare_plain(&classes[kept - 1], &classes[i])) classes[kept++] = classes[i];
    }
    for (int i = 0; i < count; i++) {
        if (listed[i].verb != KAKU_SAY_PLAY) continue;
        Plain row = plain_of(&listed[i]);
        assert_true(is_plain_row(&row));
        found[found_count++] = sorted(row);
    }
    qsort(found, (size_t)found_count, sizeof *found, compare_plain);
    assert_int_equal(found_count, kept);
    assert_memory_equal(found, classes, (size_t)kept * sizeof *found);
}

/* Every row that the page allows, in whatever order, is legal with its meanings said; without them
 * it is read as the page says. Sampled, for there may be very many. */
static void check_rows(const Kakkuri *t, FastRng *rng)
{
    for (int n = 0; n < 200 && plain_count > 0; n++) {
        Plain row = plain[fast_rng_below(rng, (uint32_t)plain_count)];
        Plain usual = usual_reading(row.card);
        Action a = action_of(KAKU_SAY_PLAY), bare = a;
        bool demons = false, is_usual = compare_plain(&usual, &row) == 0;
        for (; a.count < 6 && row.card[a.count]; a.count++) {
            a.item[a.count] = bare.item[a.count] = row.card[a.count];
            if (!kaku_is_demon(row.card[a.count])) continue;
            a.as[a.count] = (uint8_t)(AS_NUMBER + row.rank[a.count]);
            demons = true;
        }
        bare.count = a.count;
        assert_true(KAKKURI.is_legal(seen_by(t, 0), &a, NULL));
        assert_true(KAKKURI.is_legal(seen_by(t, 0), &bare, NULL));
        Action said = a;
        KAKKURI.complete(seen_by(t, 0), &said);
        assert_true(action_equal(&said, is_usual && demons ? &bare : &a));
        Kakkuri after = *t;
        KAKKURI.apply((State *)&after, 0, &bare, NULL);
        assert_int_equal(after.table_rank, usual.rank[a.count - 1]);
    }
}

/* Any cards with any meanings: legal if and only if the page says so. */
static void check_guesses(const Kakkuri *t, FastRng *rng)
{
    for (int n = 0; n < 200; n++) {
        Card cards[6];
        Plain row = {.card = {0}};
        Action a = action_of(KAKU_SAY_PLAY);
        int held = t->hand_count[0];
        memcpy(cards, t->card, (size_t)held);
        fast_rng_shuffle(rng, cards, held);
        a.count = (uint8_t)(1 + fast_rng_below(rng, (uint32_t)held));
        for (int i = 0; i < a.count; i++) {
            a.item[i] = row.card[i] = cards[i];
            row.rank[i] = (uint8_t)card_rank(cards[i]);
            if (!kaku_is_demon(cards[i])) continue;
            row.rank[i] = (uint8_t)(1 + fast_rng_below(rng, 12));
            if (i > 0 && fast_rng_below(rng, 2)) row.rank[i] = (uint8_t)(row.rank[i - 1] % 12 + 1);
            a.as[i] = (uint8_t)(AS_NUMBER + row.rank[i]);
        }
        assert_int_equal(KAKKURI.is_legal(seen_by(t, 0), &a, NULL), is_plain_row(&row));
    }
}

static void test_rows__are_those_of_the_slow_and_obvious_reading(void **state)
{
    (void)state;
    FastRng rng = fast_rng_seeded(1);
    for (int n = 0; n < 3000; n++) {
        Card hand[6];
        int count = random_hand(&rng, hand), on = 1 + (int)fast_rng_below(&rng, 12);
        if (fast_rng_below(&rng, 4) == 0) on = 12;
        unsigned way = fast_rng_below(&rng, 4) == 0 ? KAKU_IN_PAIRS : KAKU_PLAINLY;
        if (n % 2) way = fast_rng_below(&rng, 3) | fast_rng_below(&rng, 4) << 2; // any house's
        Kakkuri t = with_hand(hand, count, on, way);
        assert_int_equal(kaku_way(&t, 0), way);
        make_plain(hand, count, on, way);
        check_list(&t);
        if (n % 4) continue;
        check_rows(&t, &rng);
        check_guesses(&t, &rng);
    }
}

/* ---- drawing one ---------------------------------------------------------------------- */

static void test_sample__draws_each_listed_action_equally_often(void **state)
{
    (void)state;
    static const struct { int on; const char *hand; } TABLE[] = {
        {3, "4 5 6 9 9 11"}, {12, "3 3* 2* 4"}, {1, "1* 1 2 2 3 3"}, {4, "5 5 8 8 9 9"},
        {11, "12 12 1* 5"}};
    FastRng rng = fast_rng_seeded(2);
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Kakkuri t = on_table(TABLE[i].on, TABLE[i].hand);
        bool more;
        int times[2000] = {0};
        int count = KAKKURI.legal(seen_by(&t, 0), listed, 2000, &more);
        assert_false(more);
        for (int n = 0; n < 200 * count; n++) {
            Action a;
            int k = 0;
            KAKKURI.sample(seen_by(&t, 0), &rng, &a);
            while (k < count && !action_equal(&a, &listed[k])) k++;
            assert_true(k < count);
            times[k]++;
        }
        for (int k = 0; k < count; k++) assert_in_range(times[k], 130, 270);
    }
}

/* The hands of six cards that make most rows are far from the 10,000 lines of the protocol. */
static void test_legal__has_room_for_the_richest_hands(void **state)
{
    (void)state;
    static const struct { const char *hand; int count; } TABLE[] = {
        {"12 12 1* 2* 11 5", 1257}, {"12 12 12 1* 2* 5", 642}, {"12 1* 2* 3 5 7", 379}};
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Kakkuri t = on_table(12, TABLE[i].hand);
        bool more;
        int count = KAKKURI.legal(seen_by(&t, 0), listed, 10000, &more);
        assert_false(more);
        assert_int_equal(count, TABLE[i].count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples__hold),
        cmocka_unit_test(test_kaku_11__a_row_goes_up_by_one_from_the_table_card),
        cmocka_unit_test(test_kaku_11__at_most_six_cards),
        cmocka_unit_test(test_kaku_12__behind_a_12_any_rank_may_follow),
        cmocka_unit_test(test_kaku_13__two_equal_cards_are_no_step),
        cmocka_unit_test(test_kaku_14__three_of_a_kind_is_a_step_and_four_is_none),
        cmocka_unit_test(test_kaku_15__ones_and_twos_come_in_any_number_and_on_themselves),
        cmocka_unit_test(test_kaku_16__demons_are_what_they_stand_for),
        cmocka_unit_test(test_kaku_16__without_a_meaning_the_place_says_it),
        cmocka_unit_test(
            test_kaku_16__several_readings__its_own_number_else_the_highest_last_rank),
        cmocka_unit_test(test_kaku_17__in_sanzoku_every_step_is_a_pair),
        cmocka_unit_test(test_kaku_17__three_pairs_are_counted_with_demons_filling_in),
        cmocka_unit_test(test_legal__lists_words_then_rows),
        cmocka_unit_test(test_legal__writes_demons_bare_where_that_is_how_they_are_read),
        cmocka_unit_test(test_legal__lists_equal_cards_once_in_the_order_of_the_hand),
        cmocka_unit_test(test_legal__stops_at_its_capacity),
        cmocka_unit_test(test_rows__are_those_of_the_slow_and_obvious_reading),
        cmocka_unit_test(test_sample__draws_each_listed_action_equally_often),
        cmocka_unit_test(test_legal__has_room_for_the_richest_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

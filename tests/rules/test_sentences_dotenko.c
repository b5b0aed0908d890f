/* test_sentences_dotenko.c - what Dotenko's options say is what its rules do. */
#include "rules/dote_table.h"

#include "rules/sentences.h"

/* ---- before the deal ------------------------------------------------------------------ */

/* The first deal; dealer SEAT_NOBODY: by lot. Returns how many cards were drawn for it. */
static int first_deal(Dotenko *t, const char *rules, int seed, Seat dealer)
{
    Setup setup = setup_of(rules);
    int drawn = 0;
    setup.dealer = dealer;
    setup.seed.byte[0] = (uint8_t)seed;
    assert_null(GAME->settle(&setup));
    GAME->start(&setup, (State *)t);
    deals_round(t, NULL);
    for (int i = 0; i < events_told.count; i++)
        drawn += events_told.items[i].type == EV_DREW && events_told.items[i].value == 0;
    return drawn;
}

/* Nobody has drawn a lower card than this seat. */
static bool drew_lowest(Seat seat)
{
    int lowest = 14, own = 14;
    for (int i = 0; i < events_told.count; i++) {
        const Event *e = &events_told.items[i];
        if (e->type != EV_DREW || e->value != 0) continue;
        if (card_rank(e->card) < lowest) lowest = card_rank(e->card);
        if (e->seat == seat) own = card_rank(e->card);
    }
    return own == lowest;
}

static void first(int value)
{
    const char *const rules = house("players=4");
    unsigned flippers = 0;
    Dotenko t;
    for (int seed = 0; seed < 40; seed++) {
        assert_int_equal(first_deal(&t, rules, seed, SEAT_NOBODY), value == DOTE_FIRST_DRAW ? 4 : 0);
        if (value == DOTE_FIRST_DRAW) assert_true(drew_lowest(t.table.dealer));
        flippers |= 1u << t.table.dealer;
        const Seat pointed_at = (Seat)(seed % 4);
        assert_int_equal(first_deal(&t, rules, seed, pointed_at), 0);
        assert_int_equal(t.table.dealer, pointed_at);
    }
    assert_int_equal(flippers, 15);
}

static int jokers_in(const Dotenko *t)
{
    int found = t->field == CARD_JOKER;
    for (int i = 0; i < t->stock_count; i++) found += t->stock[i] == CARD_JOKER;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        for (int i = 0; i < t->hand_count[s]; i++) found += dote_hand(t, s)[i] == CARD_JOKER;
    }
    return found;
}

static bool may(const Dotenko *t, Seat seat, const char *text)
{
    Action a;
    return is_allowed(t, seat, text, &a, NULL);
}

static void jokers(int value)
{
    static const char *const fields[] = {"3h", "4h", "5h", "6h", "7h"};
    const char *const rules = house("players=3 false_call=0");
    Dotenko t;
    first_deal(&t, rules, 1, 0);
    assert_int_equal(jokers_in(&t), value);
    for (int i = 0; i < 5 && value > 0; i++) { // 5 and a joker
        t = laid(rules, fields[i], NULL, "Jo 5c", "Kc Kd", "Qc Qd");
        assert_int_equal(may(&t, 0, "shotenko"), i >= 1 && i <= 3);
    }
}

static void joker_play(int value)
{
    const char *const rules = house("players=3 jokers=4");
    const bool any = value == DOTE_JOKER_ANY;
    Dotenko t = laid(rules, "Kc", NULL, "Jo 5d", "9h 2h", "Qc Qd");
    assert_int_equal(may(&t, 0, "play Jo"), any);
    t = laid(rules, "Ac", NULL, "Jo 5d", "9h 2h", "Qc Qd");
    allows(&t, 0, "play Jo"); // on another 1
    t = laid(rules, "Jo", NULL, "Jo Ad", "9h 2h", "Qc Qd");
    allows(&t, 0, "play Jo");
    allows(&t, 0, "play Ad");
    assert_int_equal(may(&t, 1, "play 9h"), any);
    assert_int_equal(may(&t, 2, "play Qc"), any);
}

static void aces_minus(int value)
{
    Dotenko t = laid(house("players=3 false_call=0"), "7c", NULL, "Ah 8c", "Ad 6d", "Kc Kd");
    assert_int_equal(may(&t, 0, "shotenko"), value);
    allows(&t, 1, "shotenko");
}

/* ---- playing -------------------------------------------------------------------------- */

static void multi(int value)
{
    Dotenko t = laid(house("players=3"), "9h", NULL, "9s 9d", "5s 5d", "Kc Qs");
    assert_int_equal(may(&t, 0, "play 9s 9d"), value);
    refuses(&t, 1, "play 5s 5d", reason_for(&t, 1, "play 5s 5d").code);
    assert_false(may(&t, 1, "play 5s 5d"));
}

static void opening_sums(int value)
{
    Dotenko t = laid(house("players=3"), "9c", NULL, "3d 6h", "9s 5d", "6d 7d");
    assert_int_equal(may(&t, 0, "play 3d 6h"), value);
    assert_false(may(&t, 2, "play 6d 7d"));
}

/* Seat 0 has opened with the 2 of clubs; it is seat 1's turn. What is in the stock goes on no 2. */
static Dotenko opened(const char *rules, const char *hand1)
{
    Dotenko t = laid(rules, "2h", "Ks Qs 9s 8s 7s .", "2c Kh", hand1, "Jd Qd");
    says(&t, "0 play 2c");
    assert_int_equal(t.turn, 1);
    return t;
}

static void pass(int value)
{
    const char *const rules = house("players=3 limit=5");
    Dotenko t = opened(rules, "4d 5d");
    allows(&t, 1, "pass");
    t = opened(rules, "4c 5d");
    assert_int_equal(may(&t, 1, "pass"), value == DOTE_PASS_FREE);
    t = opened(rules, "4c 5d 6d 7d 8d"); // full
    assert_false(may(&t, 1, "pass"));
}

static void refill(int value)
{
    Dotenko t = laid(house("players=3"), "9h", "7d 8d 5h 6d .", "9s Kc", "3s 4d 9d", "9c");
    says(&t, "0 play 9s");
    assert_int_equal(t.hand_count[0], value == DOTE_REFILL_NEVER ? 1 : 2);
    says(&t, "1 play 9d");
    assert_int_equal(t.hand_count[1], value == DOTE_REFILL_EVERY ? 3 : 2);
    says(&t, "2 play 9c"); // the last one
    assert_int_equal(t.hand_count[2], 1);
}

/* That many cards, none of which goes on a 2. */
static const char *hand_of(int count)
{
    static char hand[64];
    snprintf(hand, sizeof hand, "%.*s", 3 * count, "3d 4d 5d 6d 7d 8d 9d Td 3h 4h ");
    return hand;
}

static void limit(int value)
{
    const char *const rules = house("players=3 burst_at=turn");
    Dotenko t = opened(rules, hand_of(value));
    says(&t, "1 pass");
    assert_int_equal(t.table.phase, DOTE_ROUND_OVER);
    assert_int_equal(t.next_dealer, 1); // the loser flips
    t = opened(rules, hand_of(value - 1));
    says(&t, "1 pass");
    assert_int_equal(t.table.phase, DOTE_TURN);
}

static void burst_at(int value)
{
    Dotenko t = opened(house("players=3 limit=5"), hand_of(4));
    says(&t, "1 pass"); // a fifth card, that cannot be played
    assert_int_equal(t.table.phase == DOTE_ROUND_OVER, value == DOTE_BURST_AT_DRAW);
    if (value == DOTE_BURST_AT_DRAW) return;
    says(&t, "2 pass; 0 pass; 1 pass"); // at the next turn
    assert_int_equal(t.table.phase, DOTE_ROUND_OVER);
}

static void burst_costs(const char *rules, int points)
{
    Dotenko t = opened(rules, hand_of(5));
    says(&t, "1 pass");
    assert_int_equal(t.table.round_scores[0], points);
    assert_int_equal(t.table.round_scores[1], -2 * points);
    assert_int_equal(t.table.round_scores[2], points);
}

static void burst_points(int value) { burst_costs(house("players=3 limit=5"), value); }

static void burst_points_rated(int value)
{
    burst_costs(house("players=3 limit=5 rate=3"), 3 * value);
}

/* ---- calls ---------------------------------------------------------------------------- */

#define PLAIN "players=4 refill=never rate=1 rate_double=off bottom_pays=off"

/* Seat 0 has played a jack and could return; seats 1 and 2 hold 11, too. */
static Dotenko jack_is_out(const char *rules)
{
    Dotenko t = laid(rules, "Js", NULL, "Jc 9c 2c", "7s 4d", "4s 7h", "Ks Kd");
    says(&t, "0 play Jc");
    return t;
}

static void round_brings(const Dotenko *t, const char *points)
{
    assert_int_equal(t->table.phase, DOTE_ROUND_OVER);
    shows(t, "round_scores", points);
}

static void returns(int value)
{
    Dotenko t = jack_is_out(house(PLAIN " chain_max=2"));
    says(&t, "1 dotenko");
    if (value == DOTE_RETURNS_NONE) {
        round_brings(&t, "[-11,11,0,0]");
        return;
    }
    says(&t, "2 return");
    if (value != DOTE_RETURNS_SINGLE) says(&t, "0 return");
    if (value == DOTE_RETURNS_EACH) says(&t, "3 wait");
    round_brings(&t, value == DOTE_RETURNS_SINGLE ? "[0,-22,22,0]"
                     : value == DOTE_RETURNS_EACH ? "[22,-44,22,0]"
                                                  : "[44,0,-44,0]");
}

static void calls(int value)
{
    Dotenko t = jack_is_out(house("players=4 refill=never"));
    assert_int_equal(t.turn, 1);
    allows(&t, 1, "dotenko");
    assert_int_equal(may(&t, 2, "dotenko"), value == DOTE_CALLS_ALL);
}

static void chain_max(int value)
{
    Dotenko t = laid(house("players=6 returns=chain"), "Kc", NULL, "Td 3d", "9d 4d", "8d 5d",
                     "7d 6d", "Th 3h", "9h 4h");
    char line[16];
    int returned = 0;
    says(&t, "0 shotenko");
    while (t.table.phase == DOTE_RETURNS) {
        snprintf(line, sizeof line, "%d return", ++returned);
        says(&t, line);
    }
    assert_int_equal(returned, value);
}

static void false_call_costs(const char *rules, int points)
{
    Dotenko t = jack_is_out(rules);
    assert_int_equal(may(&t, 3, "dotenko"), points > 0);
    if (points == 0) return;
    says(&t, "3 dotenko");
    for (int s = 0; s < 4; s++)
        assert_int_equal(t.table.round_scores[s], s == 3 ? -3 * points : points);
    assert_int_equal(t.table.phase, DOTE_TURN); // and goes on
}

static void false_call(int value) { false_call_costs(house("players=4 refill=never calls=all"), value); }

static void false_call_rated(int value)
{
    false_call_costs(house("players=4 refill=never calls=all rate=4"), 4 * value);
}

/* ---- what it brings ------------------------------------------------------------------- */

static void rate(int value)
{
    char points[48];
    Dotenko t = jack_is_out(house("players=4 refill=never rate_double=off bottom_pays=off "
                                  "returns=none"));
    snprintf(points, sizeof points, "[%d,%d,0,0]", -11 * value, 11 * value);
    says(&t, "1 dotenko");
    round_brings(&t, points);
}

static void rate_double(int value)
{
    Dotenko t = laid(house("players=3 jokers=2 joker_play=any rate=1 bottom_pays=off returns=none"),
                     "Jo", "Jo 4s 5s .", "3d 6s", "2h 2d", "6d 7d");
    says(&t, "0 wait; 1 wait; 2 wait; 0 wait; 1 wait; 2 wait; 1 shotenko"); // on the 4
    round_brings(&t, value ? "[-16,32,-16]" : "[-4,8,-4]");
}

static void bottom(const char *rules, int value, int times)
{
    char points[48];
    const int won = (value ? 5 * 12 : 5) * times;
    Dotenko t = laid(rules, "5d", "2h 3h 8h Qc .", "5s 4h", "2d 3c", "9c 9d");
    shows(&t, "field", "5d");
    says(&t, "0 play 5s; 1 dotenko");
    snprintf(points, sizeof points, "[%d,%d,0]", -won, won);
    round_brings(&t, points);
    if (value) assert_string_equal(json_key(&t, 2, "bottom"), "Qc"); // which all see
}

static void bottom_pays(int value)
{
    bottom(house("players=3 rate=1 rate_double=off returns=none"), value, 1);
}

static void bottom_pays_rated(int value)
{
    bottom(house("players=3 rate=6 returns=none"), value, 6);
}

static void rounds(int value)
{
    Dotenko t = started(house("players=3"));
    FastRng rng = fast_rng_seeded(1);
    for (int round = 1; round <= value; round++) {
        assert_int_equal(t.table.over, 0);
        deals_round(&t, NULL);
        while (t.table.phase != DOTE_ROUND_OVER) GAME->play_random((State *)&t, &rng);
    }
    assert_int_equal(t.table.over, 1);
    for (int s = 0; s < 3; s++) { // the highest total wins
        bool most = true;
        for (int other = 0; other < 3; other++) most &= t.table.scores[s] >= t.table.scores[other];
        assert_int_equal(seats_have(t.table.winners, (Seat)s), most);
    }
}

/* ---------------------------------------------------------------------------------------- */

static const Claim CLAIMS[] = {
    {"first",
     "By lot, or each draws a card and the lowest does it, or you point at somebody.",
     first},
    {"jokers", "How many jokers are shuffled in. In a sum a joker is 1, 0 or minus 1.", jokers},
    {"joker_play", "A joker goes with everything, or it counts as a 1 without a suit.", joker_play},
    {"aces_minus",
     "In a sum an ace is 1 or minus 1; otherwise it is 1.", aces_minus},
    {"multi", "You may play several cards of the number on the table at once.", multi},
    {"opening_sums", "Cards that add up may be the first play, too.", opening_sums},
    {"pass",
     "You may pass only if none of your cards can be played, or whenever you like until your hand "
     "is full.",
     pass},
    {"refill",
     "When a player who has played draws a new card. Whoever has none left draws in any "
     "case.",
     refill},
    {"limit", "With this many cards and none to play, you lose the round.", limit},
    {"burst_at",
     "At your next turn, or at once when you draw the last card that you may hold and nothing can "
     "be played.",
     burst_at},
    {"burst_points", "Whoever bursts pays this many points to each of the others.", burst_points},
    {"burst_points",
     "Whoever bursts pays this many points to each of the others, and the rate of the round comes "
     "on top.",
     burst_points_rated},
    {"returns",
     "A call costs its caller twice as much for each return, or for the first one only. Or"
     " a return can be returned, for twice as much again. Or nobody returns.",
     returns},
    {"calls", "You may call at any moment, or only when it is your turn.", calls},
    {"chain_max", "Where returns are returned: this many count at most.", chain_max},
    {"false_call",
     "Whoever calls without the sum pays this many points to each of the others. Where it "
     "costs nothing it cannot happen.",
     false_call},
    {"false_call",
     "Whoever calls without the sum pays this many points to each of the others, and the rate of "
     "the round comes on top. Where it costs nothing it cannot happen.",
     false_call_rated},
    {"rate",
     "All points are multiplied by this.", rate},
    {"rate_double", "Each joker that is turned up at the start doubles all points of the round.",
     rate_double},
    {"bottom_pays",
     "A call wins its number times the number of the bottom card of the stock, which is shown then.",
     bottom_pays},
    {"bottom_pays",
     "A call wins its number times the number of the bottom card of the stock, which is shown then, "
     "and the rate of the round comes on top.",
     bottom_pays_rated},
    {"rounds", "How many rounds you play. The highest total wins.", rounds},
};

static void test_each_sentence_is_true_at_every_value(void **state)
{
    (void)state;
    assert_true(walk_claims(CLAIMS, sizeof CLAIMS / sizeof CLAIMS[0]) > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_sentence_is_true_at_every_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

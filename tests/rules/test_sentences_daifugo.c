/*
 * test_sentences_daifugo.c - what Daifugo's options say is what its rules do. What they say beside
 * other options is asked in test_sentences.c.
 */
#include "rules/daif_table.h"

#include "rules/sentences.h"

static bool may(const Daifugo *d, Seat seat, const char *text)
{
    Action a;
    return is_allowed(d, seat, text, &a, NULL);
}

static bool is_key(const Daifugo *d, const char *key, const char *value)
{
    return strcmp(json_key(d, 0, key), value) == 0;
}

static bool is_cleared(const Daifugo *d) { return is_key(d, "pile", "[]"); }
static bool is_reversed(const Daifugo *d) { return is_key(d, "revolution", "true"); }

/* Seat 0 leads with this, and keeps a king; the others hold little. */
static Daifugo led(const char *needs, const char *cards)
{
    char hand[48], line[48];
    snprintf(hand, sizeof hand, "%s Kh", cards);
    snprintf(line, sizeof line, "play %s", cards);
    Daifugo d = laid(house(needs), hand, "3d 4d 4h Tc", "3s 5s 7h Ts");
    say(&d, 0, line);
    return d;
}

static bool may_lead_with(const char *needs, const char *cards)
{
    char hand[48], line[48];
    snprintf(hand, sizeof hand, "%s Kh", cards);
    snprintf(line, sizeof line, "play %s", cards);
    Daifugo d = laid(house(needs), hand, "3d 4d 4h Tc", "3s 5s 7h Ts");
    return may(&d, 0, line);
}

#define THREE "players=3 "

/* ---- cards and seats ------------------------------------------------------------------ */

static void jokers(int value)
{
    Daifugo d = started(house(THREE));
    int found = 0;
    deals_by_lot(&d);
    for (int s = 0; s < 3; s++) found += daif_jokers(d.hand[s]);
    assert_int_equal(found, value);
    if (value == 0) return;
    d = laid(house(THREE "auto_clear=off"), "2c 7c 7d 3c", "Jo 9d 4d", "5h 6h 8h");
    allows(&d, 0, "play 7c 7d");
    says(&d, "0 play 2c");
    allows(&d, 1, "play Jo"); // the strongest on its own
    d = laid(house(THREE), "7c 7d 3c", "Jo 9d 4d", "5h 6h 8h");
    says(&d, "0 play 7c 7d");
    allows(&d, 1, "play 9d Jo"); // stands in
}

static void first_lead(int value)
{
    static const char *const holds[] = {"", "3d", "3s", "3c", "3h"};
    Setup setup = setup_of(house("players=4"));
    assert_null(GAME->settle(&setup));
    for (int seed = 0; seed < 20; seed++) {
        Daifugo d;
        int drawn = 0, weakest = 99, leaders = 99;
        setup.seed.byte[0] = (uint8_t)seed;
        setup.dealer = (Seat)(value == DAIF_FIRST_SEAT ? seed % 4 : SEAT_NOBODY);
        GAME->start(&setup, (State *)&d);
        deals_by_lot(&d);
        for (int i = 0; i < events_told.count; i++) {
            const Event *e = &events_told.items[i];
            if (e->type != EV_DREW || e->value != 0) continue;
            const int worth = (card_rank(e->card) + 10) % 13; // 3 is the weakest
            if (worth < weakest) weakest = worth;
            if (e->seat == d.turn) leaders = worth;
            drawn++;
        }
        const bool by_card = value >= DAIF_FIRST_3D && value <= DAIF_FIRST_3H;
        if (by_card && !(d.hand[d.turn] & set_of(holds[value]))) {
            fail_msg("%s does not lead", holds[value]);
        }
        if (!by_card) assert_int_equal(d.turn, d.table.dealer);
        if (value == DAIF_FIRST_SEAT) assert_int_equal(d.turn, seed % 4);
        assert_int_equal(drawn, value > DAIF_FIRST_SEAT ? 4 : 0);
        assert_int_equal(leaders, weakest);
    }
}

static void lead_3d(int value)
{
    Daifugo d = laid(house(THREE "first_lead=3d"), "5c 6c", "3d 7c", "8h 9h");
    assert_int_equal(d.turn, 1);
    assert_int_equal(may(&d, 1, "play 7c"), !value);
    allows(&d, 1, "play 3d");
}

/* A second round; before it seat 0 came first, and the last seat last. */
#define SECOND(needs, ...) second_round(house(needs), LINES(__VA_ARGS__))

static Daifugo second_round(const char *rules, int hands, const char *const *hand)
{
    Daifugo d = ranked(rules);
    deals_hands(&d, hands, hand);
    return d;
}

static void next_lead(int value)
{
    const Daifugo d = SECOND(THREE, "5c 6c", "3d 7c", "8h 9h");
    assert_int_equal(d.turn, value == DAIF_NEXT_DAIHINMIN ? 2 : value == DAIF_NEXT_DAIFUGO ? 0 : 1);
}

static void reseat(int value)
{
    Daifugo d = laid(house("players=4"), "4c", "5c 6c", "7c", "9c Jc");
    says(&d, "0 play 4c; 1 play 5c; 2 play 7c; 3 play 9c; 1 pass; 3 play Jc"); // 0 2 3 1
    deals_by_lot(&d);
    assert_true(is_key(&d, "order", value ? "[0,2,3,1]" : "[0,1,2,3]"));
}

static void hidden_cards(int value)
{
    Daifugo d = started(house("players=4"));
    deals_by_lot(&d);
    assert_int_equal(d.absent, value);
}

static void hand_size(int value)
{
    Setup setup = setup_of("players=3");
    setup.option[DAIF_HAND_SIZE] = (int16_t)value;
    if (value >= 1 && value <= 4) { // 5 or more
        assert_string_equal(GAME->settle(&setup), "hand_size");
        return;
    }
    Daifugo d = started(house("players=3 jokers=0"));
    deals_by_lot(&d);
    for (int s = 0; s < 3; s++) {
        const int count = daif_count(d.hand[s]);
        assert_true(value == 0 ? count >= 17 : count == value);
    }
}

static void rounds(int value)
{
    Daifugo d = started(house(THREE));
    FastRng rng = fast_rng_seeded(1);
    for (int round = 1; round <= value; round++) {
        assert_int_equal(d.table.over, 0);
        deals_by_lot(&d);
        while (d.table.phase != DAIF_ROUND_OVER) GAME->play_random((State *)&d, &rng);
        for (int s = 0; s < 3; s++) // the better the place, the more
            assert_int_equal(d.table.round_scores[s], 3 - d.place[s]);
    }
    assert_int_equal(d.table.over, 1);
}

/* ---- passing, clearing ----------------------------------------------------------------- */

static void pass_lock(int value)
{
    Daifugo d = laid(house(THREE), "4c 7c Kc", "9d Kd", "6d Ks");
    says(&d, "0 play 4c; 1 pass; 2 play 6d; 0 play 7c");
    assert_int_equal(d.turn, value ? 2 : 1);
    if (!value) return;
    says(&d, "2 pass");
    assert_true(is_cleared(&d));
    says(&d, "0 play Kc");
}

static void play_over(int value)
{
    Daifugo d = laid(house(THREE), "4c 7c Kc", "9d Kd", "6d Ks");
    says(&d, "0 play 4c; 1 pass; 2 pass");
    assert_int_equal(is_cleared(&d), !value);
    if (value) says(&d, "0 play 7c");
}

static void auto_clear(int value)
{
    Daifugo d = led(THREE "jokers=0", "2c");
    assert_int_equal(is_cleared(&d), value);
    d = led(THREE "jokers=1", "2c 2d");
    assert_int_equal(is_cleared(&d), value);
    d = laid(house(THREE "jokers=0 sandstorm=on"), "5c 5d 5h 5s 3c 3d Kh", "4c 6c", "7c 9c");
    says(&d, "0 play 5c 5d 5h 5s; 1 pass; 2 pass; 0 play 3c 3d"); // no three 3s are left
    assert_int_equal(is_cleared(&d), value);
    d = led(THREE "jokers=1", "Ac");
    assert_false(is_cleared(&d));
}

static void eight_cut(int value)
{
    Daifugo d = led(THREE, "8d");
    assert_int_equal(is_cleared(&d), value);
    assert_int_equal(d.turn, value ? 0 : 1);
}

static void stop4(int value)
{
    Daifugo d = laid(house(THREE), "8d Kc", "4c 4d Ks", "9c Td Jc");
    says(&d, "0 play 8d");
    assert_int_equal(strcmp(phase_of(&d), "stop4") == 0, value);
    if (!value) return;
    allows(&d, 1, "play 4c 4d");
    says(&d, "1 play 4c 4d");
    assert_int_equal(d.turn, 1);
    assert_true(is_cleared(&d));
}

static void out_clears(int value)
{
    Daifugo d = laid(house(THREE), "5c 3c", "9c", "4d Th");
    says(&d, "0 play 5c; 1 play 9c");
    assert_int_equal(is_cleared(&d), value);
    assert_int_equal(d.turn, 2);
}

static void sandstorm(int value)
{
    Daifugo d = laid(house(THREE), "Kc Kd Ks 4c", "3c 3d 3h 4d", "5c 6c 7c");
    says(&d, "0 play Kc Kd Ks");
    assert_int_equal(may(&d, 1, "play 3c 3d 3h"), value);
    if (!value) return;
    says(&d, "1 play 3c 3d 3h");
    assert_true(is_cleared(&d));
}

static void ambulance(int value)
{
    Daifugo d = led(THREE, "9c 9d");
    assert_int_equal(is_cleared(&d), value);
}

static void rokurokubi(int value)
{
    Daifugo d = led(THREE, "6c 6d");
    assert_int_equal(is_cleared(&d), value);
}

static void spade3(int value)
{
    Daifugo d = laid(house(THREE "jokers=1 auto_clear=off"), "Jo 4c", "3s 5d", "6c 7c");
    says(&d, "0 play Jo");
    assert_int_equal(may(&d, 1, "play 3s"), value);
    if (!value) return;
    says(&d, "1 play 3s");
    assert_true(is_cleared(&d));
}

/* ---- stairs ---------------------------------------------------------------------------- */

#define STAIRS THREE "stairs=on eight_cut=off auto_clear=off jokers=1 "

static void stairs(int value)
{
    assert_int_equal(may_lead_with(THREE "eight_cut=off", "5c 6c 7c"), value);
    assert_int_equal(may_lead_with(THREE "eight_cut=off", "5c 6c 7c 8c 9c"), value);
    assert_false(may_lead_with(THREE "eight_cut=off", "5c 6c 7d"));
}

static void stair_axis(int value)
{
    const bool number = value == DAIF_AXIS_NUMBER;
    assert_int_equal(may_lead_with(STAIRS, "Ac 2c 3c"), number);
    assert_true(may_lead_with(STAIRS, "Qc Kc Ac"));
    assert_int_equal(may_lead_with(STAIRS, "Kc Ac 2c"), !number);
}

static Daifugo on_a_stair(const char *needs)
{
    Daifugo d = laid(house(needs), "5h 6h 7h Kh", "6c 7c 8c 9c Tc 3c", "4d Ts Qs");
    says(&d, "0 play 5h 6h 7h");
    return d;
}

static void stair_length(int value)
{
    Daifugo d = on_a_stair(STAIRS);
    assert_true(may(&d, 1, "play 8c 9c Tc"));
    assert_int_equal(may(&d, 1, "play 6c 7c 8c 9c"), value == DAIF_LENGTH_ANY);
}

static void stair_gap(int value)
{
    Daifugo d = on_a_stair(STAIRS);
    assert_int_equal(may(&d, 1, "play 6c 7c 8c"), value == DAIF_GAP_START);
    assert_true(may(&d, 1, "play 8c 9c Tc"));
}

static void stair_revolution(int value)
{
    static const char *const stair[] = {"5c 6c 7c", "5c 6c 7c 8c", "5c 6c 7c 8c 9c",
                                        "5c 6c 7c 8c 9c Tc"};
    for (int length = 3; length <= 6; length++) {
        Daifugo d = laid(house(STAIRS), "5c 6c 7c 8c 9c Tc Kh", "3d 4d", "3s 5s");
        char line[32];
        snprintf(line, sizeof line, "play %s", stair[length - 3]);
        say(&d, 0, line);
        assert_int_equal(is_reversed(&d), value > 0 && length >= value);
    }
}

static void eight_in_stair(int value)
{
    Daifugo d = led(THREE "stairs=on jokers=1", "7d Jo 9d"); // a joker for the 8
    assert_int_equal(is_cleared(&d), value);
    d = led(THREE "stairs=on", "7d 8d 9d");
    assert_int_equal(is_cleared(&d), value);
}

static void emperor(int value)
{
    assert_int_equal(may_lead_with(THREE "eight_cut=off", "9c Td Jh Qs"), value);
    if (!value) return;
    Daifugo d = laid(house(THREE), "9c Td Jh Qs Kh", "3d 4d", "3s 5s");
    says(&d, "0 play 9c Td Jh Qs");
    assert_true(is_reversed(&d));
}

/* ---- exchange -------------------------------------------------------------------------- */

#define FOUR_HANDS "3c 4c Kc", "5c 6c 9c", "7c Tc Qc", "2c Ac 3h"

static void exchange(int value)
{
    Daifugo d = SECOND("players=4", FOUR_HANDS);
    assert_int_equal(strcmp(phase_of(&d), "exchange") == 0, value);
    if (!value) return;
    says(&d, "0 give 3c 4c; 1 give 5c");
    assert_string_equal(hand_of(&d, 0), "Kc Ac 2c"); // the best
    assert_string_equal(hand_of(&d, 1), "6c 9c Qc");
}

static void exchange3(int value)
{
    Daifugo d = SECOND("players=3 exchange=on", "3c 4c Kc", "5c 6c 9c", "2c Ac 3h");
    says(&d, value == 1 ? "0 give 3c" : "0 give 3c 4c");
    assert_string_equal(hand_of(&d, 0), value == 1 ? "4c Kc 2c" : "Kc Ac 2c");
}

static void exchange_seen(int value)
{
    const Daifugo d = SECOND("players=4 exchange=on", FOUR_HANDS);
    assert_string_equal(hand_of(&d, 0), value ? "3c 4c Kc Ac 2c" : "3c 4c Kc");
    assert_string_equal(hand_of(&d, 1), value ? "5c 6c 9c Qc" : "5c 6c 9c");
}

static void exchange_weakest(int value)
{
    Daifugo d = SECOND("players=4 exchange=on", FOUR_HANDS);
    allows(&d, 0, "give 3c 4c");
    assert_int_equal(may(&d, 0, "give 4c Kc"), !value);
    allows(&d, 1, "give 5c");
    assert_int_equal(may(&d, 1, "give 9c"), !value);
}

static void tenpenchii(int value)
{
    Daifugo d = SECOND("players=4 exchange=on", "3c 4c Kc", "5c 6c 9c", "7c Tc Qc", "Td 9d 3h");
    assert_int_equal(strcmp(phase_of(&d), "exchange") == 0, !value);
    assert_string_equal(hand_of(&d, 0), value ? "3h 9d Td" : "3c 4c Kc");
    if (value) assert_string_equal(hand_of(&d, 3), "3c 4c Kc");
    d = SECOND("players=4 exchange=on", "3c 4c Kc", "5c 6c 9c", "7c Tc Qc", "Jd 9d 3h");
    assert_string_equal(phase_of(&d), "exchange"); // a jack is above
}

static void stop_exchange(int value)
{
    Daifugo d = SECOND("players=4 exchange=on", FOUR_HANDS);
    if (!value) {
        assert_string_equal(phase_of(&d), "exchange");
        return;
    }
    for (int votes = 0; votes < 4 && d.table.phase != DAIF_TURN; votes++)
        say(&d, (Seat)__builtin_ctz(d.table.to_act), "stop");
    assert_string_equal(phase_of(&d), "turn");
    assert_string_equal(hand_of(&d, 0), "3c 4c Kc");
}

/* ---- the order -------------------------------------------------------------------------- */

static void revolution(int value)
{
    Daifugo d = led(THREE, "9c 9d 9h 9s");
    assert_int_equal(is_reversed(&d), value);
    if (beside_now[0]) return;
    d = laid(house("players=3 hand_size=5"), "5c 5d 5h 5s Kc", "3d 4d", "3s 7s");
    says(&d, "0 play 5c 5d 5h 5s");
    assert_int_equal(is_reversed(&d), value);
}

static void coup(int value)
{
    Daifugo d = led(THREE, "9c 9d 9h");
    assert_int_equal(is_reversed(&d), value);
}

static void sevens3(int value)
{
    Daifugo d = laid(house(THREE), "7c 7d 7h Kc", "3d 4d", "3s 5s");
    says(&d, "0 play 7c 7d 7h");
    assert_int_equal(is_reversed(&d), value);
}

static void omen(int value)
{
    Daifugo d = laid(house(THREE), "6c 6d 6h 5c 5d 5h 5s Kc", "3d 4d", "3s 7s");
    says(&d, "0 play 6c 6d 6h; 1 pass; 2 pass");
    assert_int_equal(is_reversed(&d), value);
    says(&d, "0 play 5c 5d 5h 5s");
    assert_true(is_reversed(&d)); // the first one, or, without an omen, this one
}

static void jback(int value)
{
    Daifugo d = laid(house(THREE), "Jc Jd Kc", "9d Td", "3s 5s");
    assert_int_equal(may(&d, 0, "play Jc back"), value == DAIF_JBACK_DECLARE);
    says(&d, value == DAIF_JBACK_DECLARE ? "0 play Jc back" : "0 play Jc");
    assert_int_equal(is_key(&d, "jback", "true"), value != DAIF_JBACK_OFF);
    assert_int_equal(may(&d, 1, "play Td"), value != DAIF_JBACK_OFF);
    says(&d, "1 pass; 2 pass"); // cleared
    assert_true(is_key(&d, "jback", "false"));
}

static void jback_limit(int value)
{
    static const char *const jacks[] = {"Jc", "Jd", "Jh", "Js"};
    Daifugo d = laid(house(THREE "jback=auto"), "Jc Jd Jh Js Kc", "3d 4d", "Qs Ks");
    for (int i = 0; i < 4; i++) {
        char line[16];
        snprintf(line, sizeof line, "play %s", jacks[i]);
        say(&d, 0, line);
        assert_int_equal(is_key(&d, "jback", "true"), value == 0 || i < value);
        says(&d, "1 pass; 2 pass");
    }
}

static void jback_in_stair(int value)
{
    Daifugo d = led(THREE "stairs=on jback=auto", "Td Jd Qd");
    assert_int_equal(is_key(&d, "jback", "true"), value);
}

static void return6(int value)
{
    Daifugo d = laid(house(THREE "jback=auto"), "Jd Qd Kc", "6c 4d Ks", "9c Td Jc");
    says(&d, "0 play Jd; 1 play 6c");
    assert_int_equal(is_key(&d, "jback", "false"), value);
}

/* ---- locks ------------------------------------------------------------------------------ */

static void lock(int value)
{
    Daifugo d = laid(house(THREE), "4c Ks", "6c Kd", "9d 9c Kh");
    says(&d, "0 play 4c; 1 play 6c");
    assert_int_equal(may(&d, 2, "play 9d"), value == DAIF_LOCK_OFF);
    allows(&d, 2, "play 9c");
    d = laid(house(THREE), "4c Ks", "5c Kd", "6c 9c Kh");
    says(&d, "0 play 4c; 1 play 5c");
    assert_int_equal(may(&d, 2, "play 9c"), value != DAIF_LOCK_TIGHT);
    allows(&d, 2, "play 6c");
}

static void lock_number(int value)
{
    Daifugo d = laid(house(THREE), "4c Ks", "5d Kd", "6h 9s Kh");
    says(&d, "0 play 4c; 1 play 5d");
    assert_int_equal(may(&d, 2, "play 9s"), !value);
    allows(&d, 2, "play 6h");
}

static void lock_partial(int value)
{
    Daifugo d = laid(house(THREE "lock=suit"), "4c 4d Ks", "6c 6h Kd", "9d 9h 9c 9s Kh");
    says(&d, "0 play 4c 4d; 1 play 6c 6h");
    assert_int_equal(may(&d, 2, "play 9d 9h"), !value);
    allows(&d, 2, "play 9c 9s");
}

/* ---- going out -------------------------------------------------------------------------- */

/* The last Pauper, seat 3, goes out first. */
static Daifugo pauper_is_first(void)
{
    Daifugo d = SECOND("players=4", "3c 4c", "6c 7c", "9c Tc", "5c");
    says(&d, "3 play 5c");
    return d;
}

static void fall(int value)
{
    const Daifugo d = pauper_is_first();
    assert_int_equal(d.place[3], 1);
    assert_int_equal(d.place[0], value ? 4 : 0);
}

static void gekokujo(int value)
{
    const Daifugo d = pauper_is_first();
    assert_int_equal(d.table.phase == DAIF_ROUND_OVER, value);
    if (value) assert_true(is_key(&d, "places", "[4,3,2,1]"));
}

/* Goes out with these cards: is that seat last? */
static bool is_foul(const char *needs, const char *cards)
{
    char line[32];
    Daifugo d = laid(house(needs), cards, "4d 5d", "6h 7h");
    snprintf(line, sizeof line, "play %s", cards);
    say(&d, 0, line);
    assert_true(d.place[0] == 1 || d.place[0] == 3);
    return d.place[0] == 3;
}

static void foul(int value)
{
    assert_int_equal(is_foul(THREE, "2c"), value);
    assert_false(is_foul(THREE, "Kc"));
}

#define FOUL THREE "foul=on jokers=1 "

static void foul_2(int value)
{
    assert_int_equal(is_foul(FOUL, "2c"), value);
    assert_int_equal(is_foul(FOUL, "3c 3d 3h 3s"), value); // a revolution: 3s instead
}

static void foul_joker(int value)
{
    assert_int_equal(is_foul(FOUL, "Jo"), value);
    assert_int_equal(is_foul(FOUL, "9c Jo"), value);
}

static void foul_8(int value) { assert_int_equal(is_foul(FOUL "eight_cut=on", "8c"), value); }

static void foul_s3(int value)
{
    Daifugo d = laid(house(FOUL "spade3=on auto_clear=off"), "Jo Kc", "3s", "6h 7h");
    says(&d, "0 play Jo; 1 play 3s");
    assert_int_equal(d.place[1], value ? 3 : 1);
    assert_int_equal(is_foul(FOUL "spade3=on", "3s"), value); // led, on nothing
}

static void foul_j(int value)
{
    assert_int_equal(is_foul(FOUL, "Jc"), value);
    assert_int_equal(is_foul(FOUL "jback=auto", "Jc"), value);
}

static void foul_order(int value)
{
    const bool before = value == DAIF_FOUL_BEFORE;
    assert_int_equal(is_foul(FOUL "spade3=on foul_s3=off", "2c 2d 2h 2s"), before);
    assert_int_equal(is_foul(FOUL "spade3=on foul_s3=off", "3c 3d 3h 3s"), !before);
}

/* ---- cards that do something ------------------------------------------------------------- */

static void skip5(int value)
{
    const Daifugo d = led(THREE, "5c");
    assert_int_equal(d.turn, value ? 2 : 1);
}

static void skip13(int value)
{
    const Daifugo d = led(THREE, "Kc");
    assert_int_equal(d.turn, value ? 2 : 1);
}

static void give7(int value)
{
    Daifugo d = led(THREE, "7c");
    assert_int_equal(strcmp(phase_of(&d), "give7") == 0, value);
    if (!value) return;
    allows(&d, 0, "skip");
    says(&d, "0 give Kh");
    assert_true(strstr(hand_of(&d, 1), "Kh"));
}

static void dump10(int value)
{
    Daifugo d = led(THREE, "Td");
    assert_int_equal(strcmp(phase_of(&d), "dump10") == 0, value);
    if (!value) return;
    allows(&d, 0, "skip");
    says(&d, "0 discard Kh");
    assert_string_equal(hand_of(&d, 0), "");
}

static void bomb12(int value)
{
    Daifugo d = led(THREE, "Qc");
    assert_int_equal(strcmp(phase_of(&d), "bomb12") == 0, value);
    if (!value) return;
    allows(&d, 0, "skip");
    says(&d, "0 ranks T");
    assert_string_equal(hand_of(&d, 1), "3d 4d 4h");
    assert_string_equal(hand_of(&d, 2), "3s 5s 7h");
}

static void reverses(int value, const char *needs, const char *cards)
{
    const Daifugo d = led(needs, cards);
    assert_true(is_key(&d, "direction", value ? "-1" : "1"));
}

static void reverse9(int value) { reverses(value, THREE, "9c"); }
static void reverse12(int value) { reverses(value, THREE, "Qc"); }

static void reverse9_even(int value)
{
    reverses(value, THREE "reverse9=on reverse12=on", "9c 9d");
    reverses(value, THREE "reverse9=on reverse12=on", "Qc Qd");
    reverses(1, THREE "reverse9=on reverse12=on", "9c");
}

static void at_most(int value)
{
    static const char *const cards[] = {"6c", "6c 6d", "6c 6d 6h", "6c 6d 6h 6s"};
    for (int count = 1; count <= 4; count++)
        assert_int_equal(may_lead_with(THREE, cards[count - 1]), value == 0 || count <= value);
}

/* ---------------------------------------------------------------------------------------- */

static const Claim CLAIMS[] = {
    {"jokers", "A joker stands in for any card; on its own it is the strongest.", jokers},
    {"first_lead",
     "By lot, whoever holds a certain 3, whoever you point at, or whoever draws the "
     "weakest card.",
     first_lead},
    {"lead_3d", "Whoever leads because of a 3 has to play it in the first play.", lead_3d},
    {"next_lead",
     "The Pauper of the round before, the Millionaire, or whoever holds the 3 of diamonds.",
     next_lead},
    {"pass_lock", "Once you have passed, you wait until the pile is cleared.", pass_lock},
    {"play_over", "When all others have passed, the last player may play once more.", play_over},
    {"auto_clear", "Cards that nothing can beat clear the pile at once.", auto_clear},
    {"eight_cut",
     "A play with an 8 clears the pile, and whoever played it leads again.",
     eight_cut},
    {"stairs", "Three or more cards of one suit in a row can be played together.", stairs},
    {"stair_axis",
     "By number an ace comes before a 2 or after a K; by strength a 2 comes after an ace.",
     stair_axis},
    {"stair_length", "A stair may have to be as long as the one below.", stair_length},
    {"stair_gap",
     "The next stair starts one rank higher, or above all of the one below.",
     stair_gap},
    {"stair_revolution",
     "A stair of this many cards or more is a revolution.",
     stair_revolution},
    {"eight_in_stair", "So does a joker that stands for an 8.", eight_in_stair},
    {"exchange",
     "From the second round on, the Pauper and the Poor give their best cards to the "
     "Millionaire and the Rich.",
     exchange},
    {"exchange3", "How many cards go from the last to the first.", exchange3},
    {"exchange_seen",
     "The Millionaire and the Rich choose after they have seen what they get.",
     exchange_seen},
    {"exchange_weakest",
     "The Millionaire and the Rich have to give back their weakest cards.",
     exchange_weakest},
    {"tenpenchii",
     "If the Pauper is dealt nothing above a 10, Pauper and Millionaire swap hands, and nobody "
     "exchanges.",
     tenpenchii},
    {"stop_exchange",
     "Before each exchange all vote; if more than half want it, nobody exchanges any more.",
     stop_exchange},
    {"jback", "A jack reverses the order until the pile is cleared.", jback},
    {"jback_limit", "By all players together.", jback_limit},
    {"jback_in_stair", "A jack in a stair reverses the order as well.", jback_in_stair},
    {"return6", "After a J-back, a play with a 6 puts the order right again.", return6},
    {"reseat", "After each round you sit in the order you finished.", reseat},
    {"spade3", "Only on a single joker, and it clears the pile.", spade3},
    {"lock",
     "The same suits twice in a row lock the pile to those suits, or also to the next number.",
     lock},
    {"lock_number",
     "The next number, whatever its suit, locks the pile to one step more each time.",
     lock_number},
    {"lock_partial",
     "If plays of several cards share some suits, the next ones need those as well.",
     lock_partial},
    {"out_clears",
     "When somebody goes out, the pile is cleared and the next player leads.",
     out_clears},
    {"fall",
     "If somebody else is out first, the last Millionaire is out at once and comes last.",
     fall},
    {"gekokujo",
     "If the Pauper is out first, the round ends and all titles are turned upside down.",
     gekokujo},
    {"foul", "Going out with a forbidden card puts you on the lowest place still free.", foul},
    {"foul_2", "In a revolution a 3 instead.", foul_2},
    {"foul_joker", "Alone or with other cards.", foul_joker},
    {"foul_8", "An 8 that cuts.", foul_8},
    {"foul_s3", "Whatever it lies on.", foul_s3},
    {"foul_j", "Whether or not it reverses the order.", foul_j},
    {"foul_order",
     "Which order says whether the 2 or the 3 is forbidden in a play that reverses it.",
     foul_order},
    {"coup", "Three 9s are a revolution.", coup},
    {"sevens3", "Three 7s are a revolution.", sevens3},
    {"emperor", "Four cards in a row, one of each suit, are a stair and a revolution.", emperor},
    {"stop4",
     "If a single 8 would cut, anybody may stop it with two 4s, and leads instead.",
     stop4},
    {"skip5", "Each 5 skips one player.", skip5},
    {"skip13", "Each king skips one player.", skip13},
    {"give7", "For each 7 you may give the next player a card.", give7},
    {"dump10", "For each 10 you may discard a card.", dump10},
    {"bomb12", "For each queen you may name a number: everybody discards it.", bomb12},
    {"reverse9", "Nines reverse the direction of play.", reverse9},
    {"reverse12", "Queens reverse the direction of play.", reverse12},
    {"reverse9_even",
     "An even number of 9s or queens reverses as one does; off: it cancels out.",
     reverse9_even},
    {"sandstorm", "Three 3s beat anything and clear the pile.", sandstorm},
    {"ambulance", "Two 9s clear the pile.", ambulance},
    {"rokurokubi", "Two 6s clear the pile.", rokurokubi},
    {"omen", "Three 6s are a revolution, the last one of the round.", omen},
    {"hidden_cards",
     "This many cards stay out of each round, face down.", hidden_cards},
    {"hand_size",
     "The most cards anybody is dealt, 5 or more.",
     hand_size},
    {"at_most",
     "At most this many cards of one number may be led.", at_most},
    {"revolution",
     "Four or more cards of one number reverse the order.", revolution},
    {"rounds", "How many rounds you play. The better your place, the more points you get.", rounds},
};

static void test_each_sentence_is_true_at_every_value(void **state)
{
    (void)state;
    claims_stand_alone = true;
    assert_true(walk_claims(CLAIMS, sizeof CLAIMS / sizeof CLAIMS[0]) > DAIF_OPTIONS);
}

/* Presets that bear the name of somebody else's rules. */
static void test_federation_and_contest_say_what_they_leave_out(void **state)
{
    (void)state;
    preset_says("federation",
                "As clubs play it: a pass stands, suits lock, and the Millionaire can fall, here "
                "after a foul, too; without their clock, seats and points.");
    const char *const hands[] = {"3c 4c", "6c 7c", "9c Tc", "2c"};
    Daifugo d = second_round("preset=federation players=4 exchange=off next_lead=daihinmin", 4,
                             hands);
    says(&d, "3 play 2c"); // a foul, and seat 0 falls by it
    assert_int_equal(d.place[3], 4);
    assert_int_equal(d.place[0], 3);
    preset_says("uecda",
                "The rules of the contest between Daifugō programs, for five players; here whoever "
                "leads has to play, and twenty passes in a row end nothing.");
    d = laid("preset=uecda players=5", "3d 4c", "5c 6h", "7d 8d", "9c 4h", "Kc 9h");
    const Seat leader = (Seat)__builtin_ctz(d.table.to_act);
    assert_int_not_equal(reason_for(&d, leader, "pass").code, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_federation_and_contest_say_what_they_leave_out),
        cmocka_unit_test(test_each_sentence_is_true_at_every_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

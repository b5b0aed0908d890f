/*
 * test_stamps.c - what is worth a stamp, and what is nearly: each stamp by a story told event by
 * event, and by whole matches that the rules have played.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/takoyaki/takoyaki.h"
#include "rules/tamalou/tamalou.h"
#include "session/stamps.h"

/* ---- stories -------------------------------------------------------------------------------- */

/* A match in which seat 0 is who the stamp is about; three sit there, and seat 0 has won. */
static struct {
    const Game *game;
    Memory memory;
    Table table;
    Event event[512];
    int count;
} story;

static void begin(const Game *game)
{
    Setup setup = setup_usual(game, 3);
    assert_null(game->settle(&setup));
    memset(&story, 0, sizeof story);
    story.game = game;
    story.memory = (Memory){.game = game, .seating = {.count = 3}, .place = {1, 2, 3}};
    memcpy(story.table.option, setup.option, sizeof setup.option);
}

static void tell(EventType type, int seat, int value)
{
    story.event[story.count++] = (Event){.type = (uint8_t)type, .seat = (Seat)seat,
                                         .card = CARD_NONE, .value = value};
}

static void round_begins(void) { tell(EV_ROUND_BEGAN, 0, 1); }

/* Zones are of the seat that acts. */
static void move(int seat, Card card, ZoneKind from, ZoneKind to, int place)
{
    const uint8_t p = (uint8_t)place;
    story.event[story.count++] = (Event){
        .type = EV_MOVED, .seat = (Seat)seat, .card = card, .face_up = 1,
        .from = {(uint8_t)from, (Seat)seat, p}, .to = {(uint8_t)to, (Seat)seat, p}};
}

static void turn_up(int who, int whose, Card card)
{
    story.event[story.count++] = (Event){.type = EV_TURNED, .seat = (Seat)who, .card = card,
                                         .face_up = 1, .to = {ZONE_PLACES, (Seat)whose, 1}};
}

static void deal(int seat, const char *cards)
{
    for (const char *at = cards; *at; at += 2 + (at[2] == ' '))
        move(seat, card_parse(at, 2), ZONE_STOCK, ZONE_HAND, 0);
}

static StampSet read_story(void)
{
    StampSet earned[SEATS_MAX] = {0};
    const StampStory told = {&story.memory, &story.table, story.event, story.count};
    stamps_of(story.game)->read(&told, earned);
    return earned[0];
}

/* The stamp of this name is given, or is not. */
static void given(const char *id, bool is)
{
    const StampLeaf *leaf = stamps_of(story.game);
    for (int i = 0; i < STAMPS_A_STALL; i++) {
        if (strcmp(leaf->stamp[i].id, id) != 0) continue;
        if ((read_story() >> i & 1) != is) fail_msg("%s: %s", leaf->game_id, id);
        return;
    }
    fail_msg("no stamp %s", id);
}

static Card card(const char *name) { return card_parse(name, strlen(name)); }

/* ---- what all have -------------------------------------------------------------------------- */

static void test_stamps__against_oni(void **state)
{
    (void)state;
    begin(&DOTENKO);
    given("oni", false);
    story.memory.seating.chair[1] = (Chair){.computer = true, .level = AI_STRONG};
    given("oni", false);
    story.memory.seating.chair[1].level = AI_ONI;
    given("oni", true);
    story.memory.place[1] = 1; // it has won as well
    given("oni", false);
    story.memory.place[1] = 2;
    story.memory.place[0] = 2;
    given("oni", false);
}

static void score(int a, int b, int c, bool last)
{
    tell(EV_SCORED, 0, a);
    tell(EV_SCORED, 1, b);
    tell(EV_SCORED, 2, c);
    tell(EV_ROUND_ENDED, SEAT_NOBODY, 0);
    tell(last ? EV_MATCH_ENDED : EV_ROUND_BEGAN, 0, 2);
}

static void test_stamps__from_last_place(void **state)
{
    (void)state;
    begin(&DOTENKO);
    score(-9, 4, 5, false);
    score(20, -10, -10, true);
    given("comeback", true);
    story.memory.place[0] = 2; // but did not win
    given("comeback", false);
    begin(&DOTENKO);
    score(-5, -5, 10, false); // last with another
    score(20, -10, -10, true);
    given("comeback", false);
    begin(&DOTENKO);
    score(4, 5, 6, false);
    score(-9, 4, 5, true); // last only when all was over
    story.memory.place[0] = 1;
    given("comeback", true);
    begin(&TAMALOU); // where little is good
    score(3, 9, 30, false);
    score(0, 9, 9, true);
    given("comeback", false);
    begin(&TAMALOU);
    score(30, 9, 3, false);
    score(0, 40, 40, true);
    given("comeback", true);
}

static void test_stamps__of_a_lesson(void **state)
{
    Setup setup = setup_usual(&TAKOYAKI, 3);
    (void)state;
    assert_null(TAKOYAKI.settle(&setup));
    Match *m = match_new(&TAKOYAKI, &setup);
    Memory memory = {.game = &TAKOYAKI, .seating = {.count = 3}, .lesson = true};
    stamps_read(m, &memory);
    assert_int_equal(memory.stamps[0], 1 << STAMP_LESSON);
    memory.lesson = false;
    stamps_read(m, &memory);
    assert_int_equal(memory.stamps[0] & 1 << STAMP_LESSON, 0);
    match_free(m);
}

/* ---- Dotenko -------------------------------------------------------------------------------- */

/* Seat 1 has played this card, and seat 0 holds those. */
static void dotenko(const char *field, const char *hand)
{
    begin(&DOTENKO);
    round_begins();
    deal(0, hand);
    deal(1, field);
    move(1, card(field), ZONE_HAND, ZONE_FIELD, 0);
}

static void test_stamps__dotenko(void **state)
{
    static const struct {
        const char *id, *field, *hand;
        DoteVerb verb;
        bool is;
    } CALLS[] = {{"dotenko", "9s", "4h 5h", DOTE_SAY_DOTENKO, true},
                 {"dotenko", "9s", "4h 5h", DOTE_SAY_SHOTENKO, false},
                 {"shotenko", "9s", "4h 5h", DOTE_SAY_SHOTENKO, true},
                 {"shotenko", "9s", "4h 5h", DOTE_SAY_DOTENKO, false},
                 {"return", "9s", "4h 5h", DOTE_SAY_RETURN, true},
                 {"return", "9s", "4h 5h", DOTE_SAY_DOTENKO, false},
                 {"ace", "7s", "Ah 8h", DOTE_SAY_DOTENKO, true},
                 {"ace", "9s", "Ah 8h", DOTE_SAY_DOTENKO, false},  // as +1
                 {"ace", "7s", "3h 4h", DOTE_SAY_DOTENKO, false},  // without one
                 {"king", "Ks", "6h 7h", DOTE_SAY_DOTENKO, true},
                 {"king", "Qs", "5h 7h", DOTE_SAY_DOTENKO, false},
                 {"king", "Ks", "6h 7h", DOTE_SAY_RETURN, false},
                 {"four", "Ts", "2h 2s 3d 3c", DOTE_SAY_DOTENKO, true},
                 {"four", "Ts", "2h 5s 3d", DOTE_SAY_DOTENKO, false}};
    (void)state;
    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++) {
        dotenko(CALLS[i].field, CALLS[i].hand);
        tell(EV_CALLED, 0, (int)CALLS[i].verb);
        given(CALLS[i].id, CALLS[i].is);
        tell(EV_RULE, 0, DOTE_RULE_FALSE_CALL); // a wrong one is worth nothing
        given(CALLS[i].id, false);
    }
}

static void test_stamps__dotenko_returns(void **state)
{
    (void)state;
    dotenko("9s", "4h 5h");
    tell(EV_CALLED, 1, DOTE_SAY_DOTENKO);
    tell(EV_CALLED, 0, DOTE_SAY_RETURN);
    given("return_again", false);
    given("own", false); // seat 1 played it
    dotenko("9s", "4h 5h");
    tell(EV_CALLED, 1, DOTE_SAY_DOTENKO);
    tell(EV_CALLED, 2, DOTE_SAY_RETURN);
    tell(EV_CALLED, 0, DOTE_SAY_RETURN);
    given("return_again", true);
    dotenko("9s", "4h 5h 9h");
    move(0, card("9h"), ZONE_HAND, ZONE_FIELD, 0);
    tell(EV_CALLED, 1, DOTE_SAY_DOTENKO);
    tell(EV_CALLED, 0, DOTE_SAY_RETURN);
    given("own", true);
}

static void test_stamps__dotenko_sums(void **state)
{
    static const char *const HANDS[] = {"2h 3h 4h", "3h 3s 3d", "4h 5h 9d"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        dotenko(i == 1 ? "3c" : "9s", HANDS[i]);
        for (int k = 0; k < (i == 2 ? 2 : 3); k++) {
            const bool last = k == (i == 2 ? 1 : 2);
            move(0, card_parse(HANDS[i] + 3 * k, 2), ZONE_HAND,
                 last ? ZONE_FIELD : ZONE_DISCARD, 0);
        }
        given("three", i == 0); // neither three of the field's rank nor two cards
    }
}

/* ---- Kakkuri -------------------------------------------------------------------------------- */

static void lay(int seat, Card c, int rank)
{
    move(seat, c, ZONE_HAND, ZONE_ROW, 0);
    story.event[story.count - 1].value = rank;
}

static Card plain(int rank) { return (Card)(CARD_KOMATSU + rank - 1); }

static void test_stamps__kakkuri_rows(void **state)
{
    (void)state;
    for (int count = 3; count <= 4; count++) {
        begin(&KAKKURI);
        round_begins();
        for (int i = 0; i < count; i++) lay(0, plain(3 + i), 3 + i);
        given("four", count == 4);
    }
    begin(&KAKKURI); // four, but in two turns
    for (int i = 0; i < 4; i++) {
        lay(0, plain(3 + i), 3 + i);
        if (i == 1) tell(EV_TURN, 1, 0);
    }
    given("four", false);
    for (int split = 0; split < 2; split++) {
        begin(&KAKKURI);
        lay(0, plain(12), 12);
        if (split) tell(EV_TURN, 0, 0);
        lay(0, plain(5), 5);
        given("kiri", !split);
    }
    begin(&KAKKURI);
    lay(0, CARD_CHORO, 1);
    lay(0, plain(9), 9);
    given("demon", false);
    lay(0, CARD_CHORO, 7);
    given("demon", true);
}

static void test_stamps__kakkuri_out(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        begin(&KAKKURI);
        round_begins();
        move(1, plain(3), ZONE_STOCK, ZONE_HAND, 0);
        if (i) move(1, plain(4), ZONE_STOCK, ZONE_HAND, 0);
        given("out", false);
        tell(EV_FINISHED, i ? 0 : 1, 1);
        given("out", i);
        tell(EV_RULE, i ? 0 : 1, KAKU_RULE_GURI);
        given("guri", i);
        given("one_left", false); // two, or another went out
    }
    begin(&KAKKURI);
    round_begins();
    move(1, plain(3), ZONE_STOCK, ZONE_HAND, 0);
    tell(EV_FINISHED, 0, 1);
    given("one_left", true);
}

static void test_stamps__kakkuri_words(void **state)
{
    static const struct {
        const char *id;
        EventType type;
        int value;
        bool when_said;
    } WORDS[] = {{"fuwari", EV_CALLED, KAKU_SAY_FUWARI, true},
                 {"sanzoku", EV_CALLED, KAKU_SAY_SANZOKU, true},
                 {"no_pass", EV_READY, KAKU_SAY_PASS, false}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int whose = 0; whose < 2; whose++) { // one's own word, or another's
            begin(&KAKKURI);
            round_begins();
            tell(WORDS[i].type, whose, WORDS[i].value);
            tell(EV_FINISHED, 0, 1);
            given(WORDS[i].id, (whose == 0) == WORDS[i].when_said);
            begin(&KAKKURI); // said in the deal before
            tell(WORDS[i].type, 0, WORDS[i].value);
            round_begins();
            tell(EV_FINISHED, 0, 1);
            given(WORDS[i].id, !WORDS[i].when_said);
        }
    }
}

/* ---- Takoyaki ------------------------------------------------------------------------------- */

/* Places `from` to `to` of a plate are turned in one turn, which ends. */
static void place(int seat, int from, int to, Card last)
{
    tell(EV_TURN, seat, 0);
    for (int p = from; p <= to; p++)
        move(seat, p == to ? last : card("As"), ZONE_HAND, ZONE_PLACES, p);
    if (to < TAKO_PLACES) move(seat, card("Ks"), ZONE_HAND, ZONE_DISCARD, 0);
}

static void takoyaki(void)
{
    begin(&TAKOYAKI);
    round_begins();
}

static void test_stamps__takoyaki_turns(void **state)
{
    (void)state;
    for (int count = 2; count <= 5; count++) {
        takoyaki();
        place(0, 1, count, card("As"));
        given("five", count == 5);
        given("start", count >= 3);
        given("top_row", count == 5);
    }
    takoyaki();
    place(0, 6, 6, card("As"));
    place(0, 1, 5, card("As"));
    given("start", false);   // in the second turn
    given("top_row", false); // one below was earlier
}

static void test_stamps__takoyaki_ends(void **state)
{
    (void)state;
    for (int last = 2; last <= 3; last++) {
        takoyaki();
        place(0, 1, TAKO_PLACES - last, card("As"));
        place(1, 1, last == 2 ? 6 : 5, card("As"));
        place(0, TAKO_PLACES - last + 1, TAKO_PLACES, last == 2 ? CARD_JOKER : card("Ts"));
        given("first", false);
        tell(EV_FINISHED, 0, 1);
        given("first", true);
        given("last_three", last == 3);
        given("joker", last == 2);
        given("clear", last == 3); // the other has five, or six
        given("close", false);
        given("crowd", false);
        story.memory.seating.count = 6;
        given("crowd", true);
    }
    for (int others = 8; others <= 9; others++) {
        takoyaki();
        place(1, 1, others, card("As"));
        place(0, 1, TAKO_PLACES, card("Ts"));
        tell(EV_FINISHED, 0, 1);
        given("close", others == 9);
        given("comeback", true); // with none when the other had eight
    }
    takoyaki();
    place(0, 1, 5, card("As"));
    place(1, 1, 9, card("As"));
    place(0, 6, TAKO_PLACES, card("Ts"));
    tell(EV_FINISHED, 0, 1);
    given("comeback", false);
    takoyaki();
    tell(EV_FINISHED, 0, 2);
    given("first", false);
}

/* ---- Tamalou -------------------------------------------------------------------------------- */

/* After so many turns seat `who` calls, all is turned up, and the rule says how that was. */
static void tamalou(int turns, int who, const char *mine, const char *other, TamaRule rule)
{
    begin(&TAMALOU);
    round_begins();
    turn_up(0, 0, card("5s")); // the first look
    for (int i = 0; i < turns; i++) tell(EV_TURN, 0, 0);
    tell(EV_CALLED, who, TAMA_SAY_TAMALOU);
    turn_up(SEAT_NOBODY, 0, card(mine));
    turn_up(SEAT_NOBODY, 1, card(other));
    tell(EV_RULE, who, (int)rule);
}

static void test_stamps__tamalou_calls(void **state)
{
    static const TamaRule RULES[] = {TAMA_RULE_HOLDS, TAMA_RULE_CAUGHT, TAMA_RULE_FAILED};
    (void)state;
    for (int i = 0; i < 3; i++) {
        tamalou(3, 0, "2s", "9s", RULES[i]);
        given("held", i == 0);
        given("two", i == 0);
        given("blind", i == 0);
        given("early", i == 0);
        given("red_king", false);
    }
    tamalou(4, 0, "3s", "9s", TAMA_RULE_HOLDS);
    given("two", false);
    given("early", false);
    tamalou(1, 0, "Kh", "9s", TAMA_RULE_HOLDS);
    given("red_king", true);
    tamalou(1, 0, "Ks", "9s", TAMA_RULE_HOLDS);
    given("red_king", false);
    begin(&TAMALOU);
    round_begins();
    tell(EV_TURN, 0, 0);
    turn_up(0, 0, card("5s")); // looked again
    tell(EV_RULE, 0, TAMA_RULE_HOLDS);
    given("held", true);
    given("blind", false);
}

static void test_stamps__tamalou_catches(void **state)
{
    (void)state;
    tamalou(3, 1, "2s", "4s", TAMA_RULE_CAUGHT);
    tell(EV_SCORED, 0, 0);
    given("catch", true);
    tamalou(3, 1, "2s", "4s", TAMA_RULE_HOLDS);
    tell(EV_SCORED, 0, 0);
    given("catch", false);
    tamalou(3, 1, "9s", "4s", TAMA_RULE_CAUGHT); // a third has caught them
    tell(EV_SCORED, 0, 9);
    given("catch", false);
}

static void test_stamps__tamalou_powers(void **state)
{
    (void)state;
    for (int spied = 0; spied < 2; spied++) {
        begin(&TAMALOU);
        tell(EV_TURN, 0, 0);
        if (spied) turn_up(0, 1, card("5s"));
        move(0, card("5s"), ZONE_PLACES, ZONE_PLACES, 1);
        given("kept", spied);
    }
    for (int who = 0; who < 2; who++) {
        begin(&TAMALOU);
        tell(EV_RULE, who, TAMA_RULE_KAMIKAZE);
        tell(EV_RULE, who, TAMA_RULE_EXACT);
        given("kamikaze", who == 0);
        given("exact", who == 0);
    }
}

/* ---- Daifugo -------------------------------------------------------------------------------- */

static void play(int seat, const char *cards)
{
    tell(EV_TURN, seat, 0);
    for (const char *at = cards; *at; at += 2 + (at[2] == ' '))
        move(seat, card_parse(at, 2), ZONE_HAND, ZONE_FIELD, 0);
}

static void test_stamps__daifugo_revolutions(void **state)
{
    (void)state;
    for (int who = 0; who < 2; who++) {
        begin(&DAIFUGO);
        round_begins();
        tell(EV_RULE, 1, DAIF_RULE_REVOLUTION);
        given("revolution", false);
        tell(EV_RULE, who, DAIF_RULE_REVOLUTION);
        given("revolution", who == 0);
        given("counter", who == 0);
        tell(EV_FINISHED, 0, 1);
        given("won_turned", who == 0);
    }
    begin(&DAIFUGO);
    round_begins();
    tell(EV_RULE, 0, DAIF_RULE_REVOLUTION);
    tell(EV_RULE, 0, DAIF_RULE_REVOLUTION);
    given("counter", false); // one's own
    tell(EV_FINISHED, 0, 2);
    given("won_turned", false);
}

static void test_stamps__daifugo_plays(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        static const char *const PLAYS[] = {"4s 5s 6s 7s", "4s 5s 6s", "4s 4h 4d 4c"};
        begin(&DAIFUGO);
        round_begins();
        play(0, PLAYS[i]);
        tell(EV_TURN, 1, 0);
        given("stair", i == 0);
    }
    for (int who = 0; who < 2; who++) {
        begin(&DAIFUGO);
        tell(EV_RULE, who, DAIF_RULE_SPADE3);
        given("spade3", who == 0);
    }
    for (int between = 0; between < 2; between++) {
        begin(&DAIFUGO);
        round_begins();
        play(0, "8s");
        tell(EV_RULE, 0, DAIF_RULE_CUT);
        play(0, "5s");
        if (between) { // that was not the last
            tell(EV_TURN, 1, 0);
            play(0, "6s");
        }
        tell(EV_FINISHED, 0, 1);
        given("eight", !between);
    }
    for (int i = 0; i < 3; i++) {
        static const char *const PLAYS[] = {"As", "2s", "Jo"};
        begin(&DAIFUGO);
        round_begins();
        play(0, PLAYS[i]);
        tell(EV_FINISHED, 0, 1);
        given("plain", i == 0);
    }
}

static void test_stamps__daifugo_places(void **state)
{
    static const int PLACES[][3] = {{3, 1, 1}, {2, 1, 1}, {1, 1, 1}, {2, 2, 2}};
    (void)state;
    for (int i = 0; i < 4; i++) {
        begin(&DAIFUGO);
        for (int r = 0; r < 3; r++) {
            round_begins();
            tell(EV_FINISHED, 0, PLACES[i][r]);
        }
        given("rise", i == 0);
        given("thrice", i == 2);
        given("first", i < 3);
    }
}

/* ---- whole matches -------------------------------------------------------------------------- */

static Match *play_out(const Game *game, const Setup *setup, FastRng *dice)
{
    static Action legal[4096];
    Match *m = match_new(game, setup);
    View *view = view_new(game);
    assert_non_null(m);
    while (!match_table(m)->over) {
        const Table *t = match_table(m);
        if (t->phase == PHASE_ROUND_OVER) {
            if (match_next(m) != MATCH_OK) break;
            continue;
        }
        const SeatSet asked = t->to_act | t->may_interrupt;
        Seat seat = (Seat)fast_rng_below(dice, t->seat_count);
        while (!seats_have(asked, seat)) seat = (Seat)((seat + 1) % t->seat_count);
        bool more;
        match_view(m, seat, view);
        const int count = game->legal(view, legal, 4096, &more);
        // A player who is asked and could also call out of turn does not always do so.
        if (count == 0) continue;
        const int at = (int)fast_rng_below(dice, (uint32_t)count);
        assert_int_equal(match_submit(m, seat, &legal[at], NULL), MATCH_OK);
    }
    free(view);
    return m;
}

static void remember(const Match *match, Memory *m)
{
    const Table *t = match_table(match);
    *m = (Memory){.game = match_game(match), .seating = {.count = t->seat_count}};
    table_places(m->game, t, m->place);
    for (int s = 0; s < m->seating.count; s++)
        m->seating.chair[s] = (Chair){.computer = s > 0, .level = AI_ONI};
}

/* Which stamps random play comes to, by the usual rules and by the presets. */
static StampSet reached(const Game *game, int matches, int seats)
{
    StampSet all = 0;
    FastRng dice = fast_rng_seeded(5);
    for (int i = 0; i < matches; i++) {
        Memory m;
        Setup setup = setup_usual(game, seats);
        setup_change_by_preset(game, &game->presets[i % game->preset_count], &setup);
        setup.seed = fast_rng_seed(&dice);
        if (game->settle(&setup)) continue;
        Match *match = play_out(game, &setup, &dice);
        remember(match, &m);
        stamps_read(match, &m);
        for (int s = 0; s < seats; s++) all |= m.stamps[s];
        match_free(match);
    }
    return all;
}

/* In what the rules themselves tell; stamps that depend on luck or on six seats are not asked
 * for. */
static void test_stamps__are_reached(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        static const char *const RARE[] = {"lesson", "crowd", "two", "kamikaze"};
        const StampSet all = reached(GAMES[i], 200, GAMES[i]->seats_best);
        const StampLeaf *leaf = stamps_of(GAMES[i]);
        for (int k = 0; k < STAMPS_A_STALL; k++) {
            bool rare = false;
            for (int r = 0; r < 4; r++) rare |= strcmp(RARE[r], leaf->stamp[k].id) == 0;
            if (!rare && !(all >> k & 1)) fail_msg("%s: %s", leaf->game_id, leaf->stamp[k].id);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stamps__against_oni),
        cmocka_unit_test(test_stamps__from_last_place),
        cmocka_unit_test(test_stamps__of_a_lesson),
        cmocka_unit_test(test_stamps__dotenko),
        cmocka_unit_test(test_stamps__dotenko_returns),
        cmocka_unit_test(test_stamps__dotenko_sums),
        cmocka_unit_test(test_stamps__kakkuri_rows),
        cmocka_unit_test(test_stamps__kakkuri_out),
        cmocka_unit_test(test_stamps__kakkuri_words),
        cmocka_unit_test(test_stamps__takoyaki_turns),
        cmocka_unit_test(test_stamps__takoyaki_ends),
        cmocka_unit_test(test_stamps__tamalou_calls),
        cmocka_unit_test(test_stamps__tamalou_catches),
        cmocka_unit_test(test_stamps__tamalou_powers),
        cmocka_unit_test(test_stamps__daifugo_revolutions),
        cmocka_unit_test(test_stamps__daifugo_plays),
        cmocka_unit_test(test_stamps__daifugo_places),
        cmocka_unit_test(test_stamps__are_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

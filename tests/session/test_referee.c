/*
 * test_referee.c - the referee's table of transitions (session/referee.h), line by line, without a
 * window: who is asked, for what, until when, and what the screen may show.
 */
#include "place.h"

#include <string.h>

#include "rules/daifugo/daifugo.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"
#include "rules/tamalou/tamalou.h"

static const Game *stall(const char *id)
{
    size_t length = 0;
    while (id[length]) length++;
    return game_by_id(id, length);
}

#define assert_state(p, expected)                                                     \
    assert_string_equal(referee_state_name((RefereeState)(p)->referee->state),        \
                        referee_state_name(expected))

static SeatSet sees(const Place *p) { return referee_sees(p->referee, GLASS_SCREEN); }

/* Somebody who is asked does something legal, drawn. */
static RefereeVerdict acts_at_random(Place *p, FastRng *dice)
{
    const Asks asks = place_asks(p);
    Action a;
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (seats_have(asks.asked, s) && place_draws(p, s, dice, &a))
            return place_acts(p, HAPPENED_ACTION, s, a);
    }
    return VERDICT_NOT_ASKED;
}

/* Everybody goes on, until this state is reached. */
static void play_until(Place *p, RefereeState state)
{
    FastRng dice = fast_rng_seeded(7);
    for (int i = 0; i < 20000 && p->referee->state != state; i++) {
        const Asks asks = place_asks(p);
        Seat seat = 0;
        while (seat < SEATS_MAX && !seats_have(asks.asked, seat)) seat++;
        if (asks.what == ASK_OPEN) place_happens(p, HAPPENED_OPENED, seat);
        else if (asks.state == REF_RESULT) place_happens(p, HAPPENED_NEXT, SEAT_NOBODY);
        else if (asks.what == ASK_LOOK) place_happens(p, HAPPENED_SEEN, seat);
        else if (asks.what != ASK_NOTHING) acts_at_random(p, &dice);
        if (p->referee->state != state) place_waits(p, 100);
    }
    assert_state(p, state);
}

/* ---- the curtain ----------------------------------------------------------------------------- */

static void test_referee__the_curtain_names_one_and_shows_nothing(void **state)
{
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppp", 3);
    place_waits_for(p, REF_CURTAIN);
    const Asks asks = place_asks(p);
    const Seat named = p->referee->next;
    assert_int_equal(asks.what, ASK_OPEN);
    assert_int_equal(asks.asked, seats_only(named));
    assert_false(asks.has_until);
    assert_int_equal(sees(p), 0);
    place_waits(p, 3600000); // it waits without limit
    assert_state(p, REF_CURTAIN);
    place_free(p);
}

static void test_referee__only_whom_it_names_opens_it(void **state)
{
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppp", 3);
    place_waits_for(p, REF_CURTAIN);
    const Seat named = p->referee->next, other = (Seat)((named + 1) % 3);
    assert_int_equal(place_happens(p, HAPPENED_OPENED, other), VERDICT_NOT_ASKED);
    assert_state(p, REF_CURTAIN);
    assert_int_equal(place_happens(p, HAPPENED_OPENED, named), VERDICT_DONE);
    assert_state(p, REF_TURN); // at once: what happened was told on the curtain
    assert_int_equal(sees(p), seats_only(named));
    assert_int_equal(place_asks(p).asked, seats_only(named));
    assert_int_equal(place_asks(p).what, ASK_ACTION);
    place_free(p);
}

/* Plays on until the curtain names somebody before cards that might be beaten. */
static Seat until_pass_is_offered(Place *p)
{
    FastRng dice = fast_rng_seeded(11);
    for (int i = 0; i < 400; i++) {
        place_waits_for(p, REF_CURTAIN);
        const Seat named = p->referee->next;
        if (referee_offers_pass(p->referee, named)) return named;
        place_happens(p, HAPPENED_OPENED, named);
        while (p->referee->state == REF_TURN) acts_at_random(p, &dice);
    }
    fail();
    return SEAT_NOBODY;
}

static void test_referee__who_is_named_passes_without_opening(void **state)
{
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppp", 3);
    p->prefs.value[PREF_SKIP] = 2; // nobody is passed over
    place_waits_for(p, REF_CURTAIN);
    const Action pass = action_of(DAIF_SAY_PASS);
    const Seat leads = p->referee->next; // nothing lies there: everybody can see that
    assert_false(referee_offers_pass(p->referee, leads));
    assert_int_equal(place_acts(p, HAPPENED_ACTION, leads, pass), VERDICT_NOT_ASKED);
    const Seat named = until_pass_is_offered(p);
    const Seat other = (Seat)((named + 1) % 3);
    const int steps = match_step_count(sitting_match(p->sitting));
    assert_int_equal(place_acts(p, HAPPENED_ACTION, other, pass), VERDICT_NOT_ASKED);
    assert_int_equal(place_acts(p, HAPPENED_ACTION, named, pass), VERDICT_DONE);
    assert_int_equal(match_step(sitting_match(p->sitting), steps)->seat, named);
    assert_int_equal(sees(p), 0);
    place_waits(p, 10);
    assert_int_not_equal(p->referee->next, named);
    place_free(p);
}

/* The offer depends on nothing that is held, only on whether cards lie there. */
static void test_referee__a_pass_is_offered_whatever_is_held(void **state)
{
    FastRng dice = fast_rng_seeded(12);
    int could_play = 0, could_not = 0;
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppp", 4);
    p->prefs.value[PREF_SKIP] = 2;
    for (int i = 0; i < 120 && p->referee->state != REF_RESULT; i++) {
        Action may[2];
        bool more;
        place_waits(p, 10);
        if (p->referee->state == REF_CURTAIN) {
            const Seat named = p->referee->next;
            Card lies[CARDS_MAX];
            const Zone field = {.kind = ZONE_FIELD, .seat = SEAT_NOBODY};
            const Game *game = sitting_game(p->sitting);
            const bool answers = game->cards_in(p->referee->seen, field, lies) > 0;
            const int n = game->legal(sitting_view(p->sitting, named), may, 2, &more);
            assert_int_equal(referee_offers_pass(p->referee, named), answers);
            if (answers) *(n > 1 ? &could_play : &could_not) += 1;
            place_happens(p, HAPPENED_OPENED, named);
        } else {
            acts_at_random(p, &dice);
        }
    }
    assert_true(could_play > 0 && could_not > 0);
    place_free(p);
}

static void test_referee__the_next_curtain_is_known_while_cards_fly(void **state)
{
    (void)state;
    FastRng dice = fast_rng_seeded(5);
    Place *p = place_new(stall("daifugo"), "ppp", 3);
    referee_tells_at(p->referee, GLASS_SCREEN, true);
    place_happens(p, HAPPENED_TOLD, GLASS_SCREEN);
    place_waits(p, 10);
    const Seat named = p->referee->next;
    place_happens(p, HAPPENED_OPENED, named);
    assert_int_equal(referee_curtain_after(p->referee), SEAT_NOBODY);
    while (sitting_table(p->sitting)->to_act == seats_only(named)) acts_at_random(p, &dice);
    place_waits(p, 200); // who can only pass has done so
    assert_state(p, REF_TELLING);
    const Seat after = referee_curtain_after(p->referee);
    assert_true(after < 3 && after != named);
    assert_int_equal(sees(p), seats_only(named)); // nothing else is shown meanwhile
    place_happens(p, HAPPENED_TOLD, GLASS_SCREEN);
    assert_state(p, REF_CURTAIN);
    assert_int_equal(p->referee->next, after);
    place_free(p);
}

static void test_referee__what_is_put_away_is_behind_the_curtain(void **state)
{
    static const HappeningKind AWAY[] = {HAPPENED_HIDDEN, HAPPENED_CLOSED};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Place *p = place_new(stall("daifugo"), "ppc", 3);
        place_waits_for(p, REF_CURTAIN);
        const Seat named = p->referee->next;
        place_happens(p, HAPPENED_OPENED, named);
        assert_int_equal(place_happens(p, AWAY[i], named), VERDICT_DONE);
        assert_state(p, REF_CURTAIN);
        assert_int_equal(p->referee->next, named);
        assert_int_equal(sees(p), 0);
        place_free(p);
    }
}

static void test_referee__an_action_leads_to_the_next_curtain(void **state)
{
    FastRng dice = fast_rng_seeded(5);
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppp", 3);
    play_until(p, REF_TURN);
    const Seat first = p->referee->open_for;
    assert_int_equal(place_acts(p, HAPPENED_ACTION, (Seat)((first + 1) % 3),
                                action_of(DAIF_SAY_PASS)), VERDICT_NOT_ASKED);
    assert_int_equal(acts_at_random(p, &dice), VERDICT_DONE);
    for (int i = 0; i < 20 && p->referee->state == REF_TURN; i++) acts_at_random(p, &dice);
    if (p->referee->state == REF_PASSING) place_waits_for(p, REF_CURTAIN);
    assert_state(p, REF_CURTAIN);
    assert_int_not_equal(p->referee->next, first);
    place_free(p);
}

static void test_referee__who_can_only_pass_is_passed_over(void **state)
{
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppp", 11);
    play_until(p, REF_PASSING);
    const int step = match_step_count(sitting_match(p->sitting));
    const Asks asks = place_asks(p);
    assert_int_equal(asks.what, ASK_NOTHING);
    assert_true(asks.has_until);
    assert_int_equal(asks.until_ms - p->referee->now_ms, 150); // whatever anybody holds
    place_waits(p, 149);
    assert_state(p, REF_PASSING);
    place_waits(p, 1);
    assert_true(match_step_count(sitting_match(p->sitting)) > step);
    assert_string_not_equal(referee_state_name(p->referee->state), "passing"); // several are one
    RefereeNote note[REFEREE_NOTES_MAX];
    const int notes = referee_take_notes(p->referee, note, REFEREE_NOTES_MAX);
    assert_true(notes > 0);
    assert_int_equal(note[notes - 1].kind, NOTE_DID);
    assert_int_equal(note[notes - 1].action.verb, DAIF_SAY_PASS);
    place_free(p);
}

static void test_referee__alone_there_is_no_curtain(void **state)
{
    (void)state;
    Place *p = place_new(stall("daifugo"), "pcc", 3);
    play_until(p, REF_TURN);
    place_waits(p, 60000);
    assert_int_equal(p->referee->next, SEAT_NOBODY);
    assert_int_equal(sees(p), seats_only(0));
    place_free(p);
}

/* ---- telling and the result ------------------------------------------------------------------ */

static void test_referee__nothing_is_asked_while_a_glass_tells(void **state)
{
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppg", 3);
    play_until(p, REF_TURN);
    place_happens(p, HAPPENED_UNTOLD, GLASS_SCREEN);
    place_happens(p, HAPPENED_UNTOLD, 2);
    assert_state(p, REF_TELLING);
    assert_int_equal(place_asks(p).what, ASK_NOTHING);
    place_waits(p, 60000);
    assert_state(p, REF_TELLING);
    place_happens(p, HAPPENED_TOLD, GLASS_SCREEN);
    assert_state(p, REF_TELLING); // the other glass still does
    place_happens(p, HAPPENED_TOLD, 2);
    assert_state(p, REF_TURN);
    place_free(p);
}

static void test_referee__a_glass_that_takes_its_time_is_waited_for(void **state)
{
    FastRng dice = fast_rng_seeded(5);
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppp", 3);
    referee_tells_at(p->referee, GLASS_SCREEN, true);
    play_until(p, REF_TURN);
    const Seat first = p->referee->open_for;
    while (p->referee->state == REF_TURN) acts_at_random(p, &dice);
    assert_state(p, REF_TELLING);
    assert_int_equal(sees(p), seats_only(first)); // who acted sees it out
    place_waits(p, 60000);
    assert_state(p, REF_TELLING);
    place_happens(p, HAPPENED_TOLD, GLASS_SCREEN);
    assert_int_not_equal(p->referee->state, REF_TELLING);
    place_free(p);
}

static void test_referee__all_hands_lie_open_once_the_end_was_told(void **state)
{
    FastRng dice = fast_rng_seeded(2);
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppg", 3);
    while (place_table(p)->phase != PHASE_ROUND_OVER) {
        place_happens(p, HAPPENED_TOLD, GLASS_SCREEN);
        if (p->referee->state != REF_TURN) play_until(p, REF_TURN);
        acts_at_random(p, &dice);
        place_happens(p, HAPPENED_UNTOLD, GLASS_SCREEN);
    }
    assert_state(p, REF_TELLING);
    assert_int_not_equal(sees(p), 7);
    assert_int_equal(place_happens(p, HAPPENED_NEXT, SEAT_NOBODY), VERDICT_NOT_ASKED);
    place_happens(p, HAPPENED_TOLD, GLASS_SCREEN);
    assert_state(p, REF_RESULT);
    assert_int_equal(sees(p), 7);
    assert_int_equal(referee_sees(p->referee, 2), 7);
    assert_int_equal(place_happens(p, HAPPENED_NEXT, SEAT_NOBODY), VERDICT_DONE);
    assert_int_not_equal(p->referee->state, REF_RESULT);
    assert_int_equal(sees(p), 0);
    place_free(p);
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* A card of Dotenko lies there, and the lamp has just been lit for it. */
static Place *at_a_lamp(const char *who)
{
    Place *p = place_new(stall("dotenko"), who, 9);
    FastRng dice = fast_rng_seeded(4);
    place_waits(p, 0);
    for (int i = 0; i < 2000 && p->referee->calls.window.kind != WINDOW_CLAIM; i++) {
        place_waits(p, 100);
        if (p->referee->state == REF_TURN) acts_at_random(p, &dice);
        if (p->referee->state == REF_RESULT) place_happens(p, HAPPENED_NEXT, SEAT_NOBODY);
    }
    assert_state(p, REF_CALL);
    return p;
}

static void test_referee__the_lamp_asks_all_but_who_laid_the_card(void **state)
{
    (void)state;
    Place *p = at_a_lamp("ppp");
    const Asks asks = place_asks(p);
    const Seat player = p->referee->calls.window.player;
    assert_int_equal(asks.what, ASK_ACTION);
    assert_true(asks.has_until);
    for (Seat s = 0; s < 3; s++) {
        const bool turn = seats_have(place_table(p)->to_act, s);
        assert_int_equal(seats_have(asks.asked, s), s != player || turn);
    }
    assert_int_equal(sees(p), 0);
    place_waits(p, asks.until_ms - p->referee->now_ms);
    assert_state(p, REF_TURN);
    place_free(p);
}

static void test_referee__a_card_waits_for_the_lamp(void **state)
{
    Action a;
    FastRng dice = fast_rng_seeded(8);
    (void)state;
    Place *p = at_a_lamp("ppp");
    const int step = match_step_count(sitting_match(p->sitting));
    Seat next = 0;
    while (!seats_have(place_table(p)->to_act, next)) next++;
    do assert_true(place_draws(p, next, &dice, &a));
    while (a.verb == DOTE_SAY_DOTENKO);
    assert_int_equal(place_acts(p, HAPPENED_ACTION, next, a), VERDICT_WAITS);
    assert_int_equal(match_step_count(sitting_match(p->sitting)), step);
    place_waits(p, place_asks(p).until_ms - p->referee->now_ms);
    assert_int_equal(match_step_count(sitting_match(p->sitting)), step + 1);
    place_free(p);
}

static void test_referee__a_wrong_call_is_shown_for_a_moment_and_costs_the_window(void **state)
{
    (void)state;
    Place *p = at_a_lamp("ppp");
    const Seat player = p->referee->calls.window.player;
    const Seat caller = (Seat)((player + 1) % 3);
    const int step = match_step_count(sitting_match(p->sitting));
    place_waits(p, 500);
    const uint32_t now = p->referee->now_ms;
    assert_int_equal(place_presses(p, caller, now - 100, 0), VERDICT_COUNTS);
    assert_state(p, REF_CALL);
    place_waits(p, 400); // the grace
    assert_int_equal(match_step_count(sitting_match(p->sitting)), step);
    assert_int_equal(sees(p), seats_only(caller));
    place_waits(p, 1500);
    assert_int_equal(sees(p), 0);
    assert_int_equal(place_presses(p, caller, p->referee->now_ms, 0), VERDICT_ONCE);
    place_waits_for(p, REF_TURN);
    place_free(p);
}

static void test_referee__presses_are_judged_by_their_own_time(void **state)
{
    (void)state;
    Place *p = at_a_lamp("ppp");
    const Seat player = p->referee->calls.window.player;
    const Seat one = (Seat)((player + 1) % 3);
    const uint32_t lit = p->referee->calls.lamp.lit_ms;
    place_waits(p, 200);
    assert_int_equal(place_presses(p, one, lit + 50, 0), VERDICT_GUESS);
    assert_int_equal(place_presses(p, one, lit + 150, 0), VERDICT_MASHED);
    assert_int_equal(place_presses(p, player, lit + 150, 0), VERDICT_NOTHING);
    assert_int_equal(place_presses(p, 7, lit + 150, 0), VERDICT_NOT_ASKED);
    place_free(p);
}

static void test_referee__who_is_first_in_a_race_chooses_or_leaves_it(void **state)
{
    (void)state;
    for (int leaves = 0; leaves < 2; leaves++) {
        Place *p = place_new(stall("dotenko"), "ppp", 9);
        place_waits(p, 0);
        assert_state(p, REF_CALL);
        assert_int_equal(p->referee->calls.window.kind, WINDOW_RACE);
        place_waits(p, 300);
        assert_int_equal(place_presses(p, 1, p->referee->now_ms, 0), VERDICT_COUNTS);
        place_waits(p, 400);
        assert_state(p, REF_CHOOSING);
        const Asks asks = place_asks(p);
        assert_int_equal(asks.asked, seats_only(1));
        assert_true(referee_may_decide(p->referee, 1));
        assert_false(referee_may_decide(p->referee, 0));
        if (leaves) place_happens(p, HAPPENED_LEFT, 1);
        else place_waits(p, asks.until_ms - p->referee->now_ms);
        assert_state(p, REF_CALL);
        place_waits_for(p, REF_TURN); // nobody else wants it
        assert_int_equal(place_table(p)->phase, DOTE_TURN);
        place_free(p);
    }
}

static void test_referee__a_false_call_that_has_its_price_ends_no_round(void **state)
{
    // DOTE-60: the rules take it, and nothing changes on the table: the lamp must not stay locked.
    FastRng dice = fast_rng_seeded(60);
    Setup setup = setup_usual(stall("dotenko"), 3);
    (void)state;
    setup.seed = fast_rng_seed(&dice);
    setup.option[DOTE_FALSE_CALL] = stall("dotenko")->options[DOTE_FALSE_CALL].hi;
    assert_null(stall("dotenko")->settle(&setup));
    Place *p = place_new_with(stall("dotenko"), &setup, "ppp");
    place_waits_for(p, REF_TURN);
    for (int i = 0; i < 50 && p->referee->calls.window.kind != WINDOW_CLAIM; i++) {
        acts_at_random(p, &dice);
        place_waits(p, 50);
    }
    const Seat caller = (Seat)((p->referee->calls.window.player + 1) % 3);
    const int step = match_step_count(sitting_match(p->sitting));
    place_waits(p, 500);
    assert_int_equal(place_presses(p, caller, p->referee->now_ms, 0), VERDICT_COUNTS);
    place_waits(p, 400);
    assert_int_equal(match_step_count(sitting_match(p->sitting)), step + 1);
    place_waits_for(p, REF_TURN);
    place_free(p);
}

static void test_referee__one_looks_into_a_box_at_a_time(void **state)
{
    (void)state;
    Place *p = at_a_lamp("ppg");
    assert_int_equal(place_happens(p, HAPPENED_LOOKED, 0), VERDICT_DONE);
    assert_int_equal(sees(p), seats_only(0));
    assert_int_equal(place_happens(p, HAPPENED_LOOKED, 1), VERDICT_NOTHING);
    assert_int_equal(place_happens(p, HAPPENED_LOOKED, 2), VERDICT_NOT_ASKED); // has a glass
    assert_int_equal(referee_sees(p->referee, 2), seats_only(2));
    assert_int_equal(place_happens(p, HAPPENED_CLOSED, 0), VERDICT_DONE);
    assert_int_equal(sees(p), 0);
    place_happens(p, HAPPENED_LOOKED, 1);
    place_happens(p, HAPPENED_HIDDEN, SEAT_NOBODY);
    assert_int_equal(sees(p), 0);
    assert_state(p, REF_CALL); // none of it ends the lamp
    place_free(p);
}

static void test_referee__tamalou_begins_behind_the_curtain(void **state)
{
    (void)state;
    Place *p = place_new(stall("tamalou"), "ppp", 5);
    place_waits_for(p, REF_CURTAIN);
    assert_true(p->referee->calls.asleep);
    assert_int_equal(place_happens(p, HAPPENED_LOOKED, 0), VERDICT_NOT_ASKED);
    assert_int_equal(place_presses(p, 0, p->referee->now_ms, 0), VERDICT_NOT_ASKED);
    const Seat named = p->referee->next;
    place_happens(p, HAPPENED_OPENED, named);
    assert_state(p, REF_TURN);
    assert_int_equal(sees(p), seats_only(named));
    place_free(p);
}

/* ---- polls ----------------------------------------------------------------------------------- */

/* Kakkuri, before the first look of a deal. */
static Place *before_looking(const char *who)
{
    Place *p = place_new(stall("kakkuri"), who, 6);
    play_until(p, REF_CURTAIN);
    return p;
}

static void test_referee__each_looks_once_before_anybody_drops_out(void **state)
{
    (void)state;
    Place *p = before_looking("pppg");
    assert_int_equal(p->referee->poll.to_look, 15);
    assert_int_equal(place_happens(p, HAPPENED_SEEN, p->referee->next), VERDICT_NOT_ASKED);
    assert_int_equal(place_happens(p, HAPPENED_SEEN, 3), VERDICT_DONE); // on their own glass
    for (int i = 0; i < 3; i++) {
        assert_state(p, REF_CURTAIN);
        const Seat seat = p->referee->next;
        place_happens(p, HAPPENED_OPENED, seat);
        assert_state(p, REF_LOOKING);
        assert_int_equal(place_asks(p).what, ASK_LOOK);
        assert_int_equal(sees(p), seats_only(seat));
        if (i == 0) {
            place_happens(p, HAPPENED_CLOSED, seat);
            assert_state(p, REF_CURTAIN);
            place_happens(p, HAPPENED_OPENED, seat);
        }
        place_happens(p, HAPPENED_SEEN, seat);
        assert_int_equal(sees(p), 0);
    }
    assert_state(p, REF_POLL);
    place_free(p);
}

/* ... and all are asked who drops out. */
static Place *at_the_question(void)
{
    Place *p = before_looking("ppp");
    play_until(p, REF_POLL);
    while (p->referee->poll.now.kind == POLL_ASK) {
        place_waits(p, 4000);
        play_until(p, REF_POLL);
    }
    return p;
}

static void test_referee__all_are_asked_who_drops_out(void **state)
{
    (void)state;
    Place *p = at_the_question();
    const Asks asks = place_asks(p);
    assert_int_equal(asks.what, ASK_ANSWER);
    assert_true(asks.has_until);
    Seat who = 0;
    while (!seats_have(asks.asked, who)) who++;
    assert_int_equal(place_acts(p, HAPPENED_ACTION, who, action_of(KAKU_SAY_FOLD)), VERDICT_SAID);
    place_waits(p, 0);
    assert_false(seats_have(referee_may_drop_out(p->referee), who));
    place_waits(p, 10000);
    assert_state(p, REF_CURTAIN); // nobody else: the first turn
    place_free(p);
}

/* A player who drops out while all are asked may leave nobody who still can: then the question is
 * over, and play goes on without an answer. */
static void test_referee__where_nobody_can_drop_out_any_more_nobody_is_asked(void **state)
{
    (void)state;
    Place *p = at_the_question();
    for (Seat s = 0; s < 3 && p->referee->poll.now.kind >= POLL_BEGIN; s++) {
        if (!seats_have(referee_may_drop_out(p->referee), s)) continue;
        place_acts(p, HAPPENED_ACTION, s, action_of(KAKU_SAY_FOLD));
        place_waits(p, 0);
    }
    assert_int_equal(p->referee->poll.now.kind, POLL_NONE);
    assert_false(p->referee->poll.polled); // it was never answered by all
    assert_int_not_equal(p->referee->state, REF_POLL);
    place_waits(p, 1000);
    assert_true(p->referee->state == REF_RESULT || place_asks(p).what != ASK_NOTHING);
    place_free(p);
}

static void test_referee__all_may_say_no(void **state)
{
    (void)state;
    for (int together = 0; together < 2; together++) {
        Place *p = at_the_question();
        if (together) place_happens(p, HAPPENED_NOBODY, SEAT_NOBODY);
        for (Seat s = 0; s < 3 && !together; s++) {
            assert_state(p, REF_POLL);
            place_happens(p, HAPPENED_LEFT, s);
        }
        assert_int_not_equal(p->referee->state, REF_POLL);
        place_free(p);
    }
}

static void test_referee__whoever_is_about_to_answer_has_time(void **state)
{
    (void)state;
    Place *p = at_the_question();
    p->referee->poll.held = true;
    place_waits(p, 60000);
    assert_state(p, REF_POLL);
    p->referee->poll.held = false;
    place_waits(p, 10000);
    assert_int_not_equal(p->referee->state, REF_POLL);
    place_free(p);
}

static void test_referee__before_fuwari_nobody_looks_and_one_is_asked(void **state)
{
    Setup setup = setup_usual(stall("kakkuri"), 3);
    FastRng dice = fast_rng_seeded(21);
    bool asked = false;
    (void)state;
    for (int i = 0; i < 40 && !asked; i++) { // any rules that have it
        setup.seed = fast_rng_seed(&dice);
        assert_null(stall("kakkuri")->settle(&setup));
        Place *p = place_new_with(stall("kakkuri"), &setup, "ppg");
        place_waits(p, 0);
        asked = p->referee->poll.now.kind == POLL_ASK;
        if (asked) {
            const Seat seat = p->referee->poll.now.seat;
            assert_state(p, REF_POLL);
            assert_int_equal(place_asks(p).asked, seats_only(seat));
            assert_int_equal(sees(p), 0);
            assert_int_equal(referee_sees(p->referee, 2), 0);
            const Action yes = p->referee->poll.now.yes;
            assert_int_equal(place_acts(p, HAPPENED_ACTION, (Seat)((seat + 1) % 3), yes),
                             VERDICT_NOT_ASKED);
            place_waits(p, 4000); // silence is a no
            assert_true(p->referee->poll.now.kind != POLL_ASK ||
                        p->referee->poll.now.seat != seat);
        }
        place_free(p);
    }
    assert_true(asked);
}

/* ---- steps taken back, chairs given away, glasses ---------------------------------------------- */

static void test_referee__a_chair_that_a_computer_keeps_is_asked_no_more(void **state)
{
    (void)state;
    Place *p = place_new(stall("daifugo"), "ppc", 3);
    place_waits_for(p, REF_CURTAIN);
    sitting_keep_seat(p->sitting, p->referee->next, true);
    place_waits(p, 100);
    assert_int_equal(__builtin_popcount(p->referee->people), 1);
    assert_int_equal(p->referee->next, SEAT_NOBODY); // the other one is alone now
    assert_int_equal(sees(p), p->referee->people);
    place_free(p);
}

static void test_referee__steps_taken_back_leave_no_lamp(void **state)
{
    const char *why_not;
    (void)state;
    Place *p = at_a_lamp("ppp");
    assert_true(sitting_undo_agreed(p->sitting, &why_not));
    place_happens(p, HAPPENED_TURNED, SEAT_NOBODY);
    assert_int_equal(p->referee->calls.chooser, SEAT_NOBODY);
    assert_int_equal(p->referee->calls.ready_seat, SEAT_NOBODY);
    place_waits_for(p, REF_TURN);
    place_free(p);
}

static void test_referee__everybody_with_a_glass_needs_no_curtain(void **state)
{
    FastRng dice = fast_rng_seeded(1);
    (void)state;
    Place *p = place_new(stall("daifugo"), "ggg", 3);
    for (int i = 0; i < 300 && place_table(p)->phase != PHASE_ROUND_OVER; i++) {
        assert_int_not_equal(p->referee->state, REF_CURTAIN);
        assert_int_equal(sees(p), 0);
        for (Seat s = 0; s < 3; s++) {
            if (p->referee->state == REF_RESULT) break;
            assert_int_equal(referee_sees(p->referee, s), seats_only(s));
        }
        if (p->referee->state == REF_TURN) acts_at_random(p, &dice);
        place_waits(p, 500);
    }
    assert_int_equal(place_table(p)->phase, PHASE_ROUND_OVER);
    place_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_referee__the_curtain_names_one_and_shows_nothing),
        cmocka_unit_test(test_referee__only_whom_it_names_opens_it),
        cmocka_unit_test(test_referee__who_is_named_passes_without_opening),
        cmocka_unit_test(test_referee__a_pass_is_offered_whatever_is_held),
        cmocka_unit_test(test_referee__the_next_curtain_is_known_while_cards_fly),
        cmocka_unit_test(test_referee__what_is_put_away_is_behind_the_curtain),
        cmocka_unit_test(test_referee__an_action_leads_to_the_next_curtain),
        cmocka_unit_test(test_referee__who_can_only_pass_is_passed_over),
        cmocka_unit_test(test_referee__alone_there_is_no_curtain),
        cmocka_unit_test(test_referee__nothing_is_asked_while_a_glass_tells),
        cmocka_unit_test(test_referee__a_glass_that_takes_its_time_is_waited_for),
        cmocka_unit_test(test_referee__all_hands_lie_open_once_the_end_was_told),
        cmocka_unit_test(test_referee__the_lamp_asks_all_but_who_laid_the_card),
        cmocka_unit_test(test_referee__a_card_waits_for_the_lamp),
        cmocka_unit_test(test_referee__a_wrong_call_is_shown_for_a_moment_and_costs_the_window),
        cmocka_unit_test(test_referee__presses_are_judged_by_their_own_time),
        cmocka_unit_test(test_referee__who_is_first_in_a_race_chooses_or_leaves_it),
        cmocka_unit_test(test_referee__a_false_call_that_has_its_price_ends_no_round),
        cmocka_unit_test(test_referee__one_looks_into_a_box_at_a_time),
        cmocka_unit_test(test_referee__tamalou_begins_behind_the_curtain),
        cmocka_unit_test(test_referee__each_looks_once_before_anybody_drops_out),
        cmocka_unit_test(test_referee__all_are_asked_who_drops_out),
        cmocka_unit_test(test_referee__where_nobody_can_drop_out_any_more_nobody_is_asked),
        cmocka_unit_test(test_referee__all_may_say_no),
        cmocka_unit_test(test_referee__whoever_is_about_to_answer_has_time),
        cmocka_unit_test(test_referee__before_fuwari_nobody_looks_and_one_is_asked),
        cmocka_unit_test(test_referee__a_chair_that_a_computer_keeps_is_asked_no_more),
        cmocka_unit_test(test_referee__steps_taken_back_leave_no_lamp),
        cmocka_unit_test(test_referee__everybody_with_a_glass_needs_no_curtain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * test_referee_matches.c - five hundred matches with several people, played at random without a
 * window: whatever they press, fumble and put away, no glass shows a card that it may not.
 *
 * The test decides a second time what a glass may show, from what it has done and from what
 * everybody can see, so that a fault in the referee's own list is found. tests/session builds this
 * once more for each of some faults planted in the referee, and has it fail.
 */
#include "place.h"
#include "session/listener.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../rules/any_setup.h"
#include "rules/dotenko/dotenko.h"
#include "rules/kakkuri/kakkuri.h"

enum { MATCHES = 500, STEPS_MOST = 20000, SHOWN_WRONG_MS = 1500 };

/* What the test knows of what lies open, beside the referee. */
typedef struct Watch {
    Place *p;
    FastRng dice;
    Seat open;    /* has opened the curtain, and has not put the hand away */
    Seat box;     /* looks into a box */
    bool boxes;   /* they stand there in place of a curtain */
    uint32_t wrong_until_ms[SEATS_MAX];
    SeatSet glasses;
    Listener listener[GLASS_SCREEN + 1]; /* by glass */
    bool reached[REF_STATES];
    int came, went;
    int leaks;
    const char *what;
} Watch;

static uint32_t roll(Watch *w, uint32_t sides) { return fast_rng_below(&w->dice, sides); }

/* ---- who may see what ------------------------------------------------------------------------ */

static Seat claimant(const Watch *w)
{
    const Game *game = sitting_game(w->p->sitting);
    if (game != game_by_id("dotenko", 7)) return SEAT_NOBODY;
    const Dotenko *v = dotenko_seen(w->p->referee->seen);
    return v->table.phase == DOTE_RETURNS ? v->claim_by : SEAT_NOBODY;
}

static bool is_before_looking(const Watch *w)
{
    const Game *game = sitting_game(w->p->sitting);
    return game == game_by_id("kakkuri", 7) &&
           kakkuri_seen(w->p->referee->seen)->table.phase == KAKU_FUWARI;
}

static SeatSet allowed(const Watch *w, Seat glass)
{
    const Referee *r = w->p->referee;
    SeatSet may = 0;
    if (r->state == REF_RESULT) return SEATS_ALL;
    if (claimant(w) < SEATS_MAX) may |= seats_only(claimant(w));
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (r->now_ms < w->wrong_until_ms[s]) may |= seats_only(s);
    }
    if (is_before_looking(w)) return may;
    if (glass != GLASS_SCREEN) return may | seats_only(glass);
    if (w->open < SEATS_MAX && r->state != REF_CURTAIN) may |= seats_only(w->open);
    if (w->box < SEATS_MAX) may |= seats_only(w->box);
    return may;
}

static void blame(Watch *w, Seat glass, const char *what)
{
    if (w->leaks++ == 0)
        print_message("%s: glass %d in state %s: %s\n", sitting_game(w->p->sitting)->id, glass,
                      referee_state_name(w->p->referee->state), what);
}

static bool is_told(const Watch *w, Seat viewer, int at)
{
    Event e;
    const int count = match_events(sitting_match(w->p->sitting), viewer, at, &e, 1);
    return count == 1 && card_is_known(e.card);
}

/* What the glass is told: a card that not everybody gets to know is known to a seat it may show.
 * What is laid down unseen was known to whose hand it left. */
static void read_story(Watch *w, Seat glass, SeatSet may)
{
    Event e;
    Listener *l = &w->listener[glass];
    while (listener_take(l, w->p->referee, &e, 1) == 1) {
        const int at = l->told - 1;
        bool fair = !card_is_known(e.card) || is_told(w, SEAT_NOBODY, at) ||
                    (e.type == EV_MOVED && e.from.kind == ZONE_HAND && seats_have(may, e.from.seat));
        for (Seat s = 0; s < SEATS_MAX; s++) {
            fair = fair || (seats_have(may, s) && is_told(w, s, at));
        }
        if (!fair) blame(w, glass, "a card in the story");
    }
}

/* No hand lies open in its View but of those seats, and what they know. */
static void read_hands(Watch *w, Seat glass, SeatSet may)
{
    const Game *game = sitting_game(w->p->sitting);
    const View *view = listener_view(&w->listener[glass], w->p->referee);
    const Seat eyes = view_table(view)->viewer;
    for (Seat s = 0; s < view_table(view)->seat_count; s++) {
        Card shown[CARDS_MAX], known[CARDS_MAX];
        const Zone zone = {.kind = ZONE_HAND, .seat = s};
        const int n = game->cards_in(view, zone, shown);
        game->cards_in(w->p->referee->seen, zone, known);
        if (seats_have(may, s) || eyes < SEATS_MAX) continue;
        for (int i = 0; i < n; i++) {
            if (shown[i] != known[i]) blame(w, glass, "a hidden card");
        }
    }
    if (eyes < SEATS_MAX && !seats_have(may, eyes)) blame(w, glass, "another's eyes");
}

static void look_at_all(Watch *w)
{
    const Referee *r = w->p->referee;
    w->reached[r->state] = true;
    for (int i = -1; i < place_table(w->p)->seat_count; i++) {
        const Seat glass = i < 0 ? GLASS_SCREEN : (Seat)i;
        const SeatSet sees = referee_sees(r, glass);
        const Seat eyes = referee_eyes(r, glass);
        if (i >= 0 && !seats_have(w->glasses, glass)) {
            if (sees != 0) blame(w, glass, "there is no such glass");
            continue;
        }
        if (r->etiquette->hands == HANDS_PUBLIC) continue; // nobody holds anything
        const SeatSet may = allowed(w, glass);
        if (w->boxes && glass == GLASS_SCREEN && r->state != REF_RESULT && (sees & (sees - 1)))
            blame(w, glass, "two boxes are open");
        if (sees & ~may) blame(w, glass, "a seat is listed that may not be seen");
        if (eyes < SEATS_MAX && !seats_have(sees, eyes)) blame(w, glass, "eyes not on the list");
        if (eyes == SEAT_ALL && r->state != REF_RESULT) blame(w, glass, "all hands");
        read_story(w, glass, may);
        read_hands(w, glass, may);
    }
}

/* ---- what people do -------------------------------------------------------------------------- */

static void hear(Watch *w)
{
    RefereeNote note;
    while (referee_take_notes(w->p->referee, &note, 1) == 1) {
        if (note.kind != NOTE_WRONG) continue;
        uint32_t *until = &w->wrong_until_ms[note.seat];
        *until = note.ms;
        for (Seat s = 0; s < SEATS_MAX; s++) { // one after another
            if (w->wrong_until_ms[s] > *until) *until = w->wrong_until_ms[s];
        }
        *until += SHOWN_WRONG_MS;
    }
}

static RefereeVerdict does(Watch *w, HappeningKind kind, Seat seat, Action a, uint32_t ms)
{
    const Happening h = {.kind = (uint8_t)kind, .seat = seat, .ms = ms, .action = a};
    const Seat named = w->boxes ? w->p->referee->next : SEAT_NOBODY; // opens the box in turn
    const RefereeVerdict v = referee_happens(w->p->referee, &h, NULL);
    const bool done = v == VERDICT_DONE, large = kind == HAPPENED_LOOKED && seat == named;
    if (done && (kind == HAPPENED_OPENED || large)) w->open = seat;
    else if (done && kind == HAPPENED_LOOKED) w->box = seat;
    if (done && kind == HAPPENED_CLOSED && w->box == seat) w->box = SEAT_NOBODY;
    if (done && (kind == HAPPENED_CLOSED || kind == HAPPENED_SEEN) && w->open == seat)
        w->open = SEAT_NOBODY;
    if (kind == HAPPENED_HIDDEN) w->open = w->box = SEAT_NOBODY;
    if (w->p->referee->state == REF_CURTAIN && kind != HAPPENED_OPENED) w->open = SEAT_NOBODY;
    hear(w);
    look_at_all(w);
    return v;
}

static RefereeVerdict just(Watch *w, HappeningKind kind, Seat seat)
{
    return does(w, kind, seat, (Action){0}, w->p->referee->now_ms);
}

static void wait(Watch *w, uint32_t ms)
{
    does(w, HAPPENED_TIME, SEAT_NOBODY, (Action){0}, w->p->referee->now_ms + ms);
}

static Seat one_of(Watch *w, SeatSet seats)
{
    int nth = (int)roll(w, (uint32_t)__builtin_popcount(seats));
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (seats_have(seats, s) && nth-- == 0) return s;
    }
    return SEAT_NOBODY;
}

/* Somebody goes, or comes, or both at once on one chair; two people at least stay. Nothing lies open
 * after that, and people who had a glass of their own have none. */
static void come_and_go(Watch *w)
{
    Sitting *s = w->p->sitting;
    const Seating *who = sitting_seating(s);
    const Seat seat = (Seat)roll(w, (uint32_t)who->count);
    const bool person = !who->chair[seat].computer, other = roll(w, 2) || !person;
    const bool few = __builtin_popcount(seating_people(who)) <= 2;
    Chair chair = {.computer = false};
    Text name = text_over(chair.name, sizeof chair.name);
    text_printf(&name, "N%d", w->came);
    if (person && (!few || other)) {
        sitting_stand_up(s, seat);
        w->went++;
    }
    if (other && !sitting_sit_down(s, seat, &chair)) w->came++;
    if (!sitting_seating(s)->chair[seat].computer && person && !other) return;
    w->open = w->box = SEAT_NOBODY;
    if (sitting_seating(s)->chair[seat].computer || !person) w->glasses &= ~seats_only(seat);
    referee_follow(w->p->referee);
    look_at_all(w);
}

/* Things that happen by mistake, or out of turn, or by the window losing the keyboard. */
static void fumble(Watch *w)
{
    const Seat seat = (Seat)roll(w, place_table(w->p)->seat_count);
    Action a;
    switch (roll(w, 13)) {
    case 12: come_and_go(w); break;
    case 0: just(w, HAPPENED_HIDDEN, SEAT_NOBODY); break;
    case 1: just(w, HAPPENED_CLOSED, seat); break;
    case 2: case 3: just(w, HAPPENED_LOOKED, seat); break;
    case 4: just(w, HAPPENED_LEFT, seat); break;
    case 5:
        just(w, HAPPENED_UNTOLD, GLASS_SCREEN);
        wait(w, roll(w, 400));
        just(w, HAPPENED_TOLD, GLASS_SCREEN);
        break;
    case 6: just(w, HAPPENED_OPENED, seat); break;
    case 7: just(w, HAPPENED_SEEN, seat); break;
    case 8: just(w, HAPPENED_PRESS, seat); break;
    case 9:
        if (place_draws(w->p, seat, &w->dice, &a))
            does(w, HAPPENED_PRESS, seat, a, w->p->referee->now_ms);
        break;
    case 10: just(w, HAPPENED_NOBODY, SEAT_NOBODY); break;
    default: wait(w, roll(w, 300)); break;
    }
}

/* The hand stays as it was, whatever the rules say. */
static void pass_covered(Watch *w, Seat seat)
{
    const uint8_t verb = w->p->referee->etiquette->pass_verb;
    if (verb) does(w, HAPPENED_ACTION, seat, action_of(verb), w->p->referee->now_ms);
}

static void answer(Watch *w, const Asks *asks)
{
    Action a;
    const Seat seat = one_of(w, asks->asked);
    switch ((AskKind)asks->what) {
    case ASK_OPEN:
        if (roll(w, 4) == 0) pass_covered(w, seat);
        else just(w, w->boxes && roll(w, 2) ? HAPPENED_LOOKED : HAPPENED_OPENED, seat);
        break;
    case ASK_LOOK:
        just(w, asks->state == REF_RESULT ? HAPPENED_NEXT : HAPPENED_SEEN, seat);
        break;
    case ASK_ACTION:
        if (asks->has_until && roll(w, 3) == 0) wait(w, asks->until_ms - w->p->referee->now_ms);
        else if (place_draws(w->p, seat, &w->dice, &a))
            does(w, roll(w, 2) ? HAPPENED_PRESS : HAPPENED_ACTION, seat, a,
                 w->p->referee->now_ms);
        else wait(w, 200);
        break;
    case ASK_ANSWER:
        if (roll(w, 3) == 0) just(w, HAPPENED_LEFT, seat);
        else if (place_draws(w->p, seat, &w->dice, &a)) does(w, HAPPENED_ACTION, seat, a, 0);
        break;
    case ASK_NOTHING: break;
    }
}

static void step(Watch *w)
{
    const Asks asks = place_asks(w->p);
    const int due = referee_due_ms(w->p->referee);
    if (roll(w, 4) == 0) fumble(w);
    else if (asks.what != ASK_NOTHING) answer(w, &asks);
    wait(w, due > 0 && roll(w, 3) ? (uint32_t)due : roll(w, 40));
}

/* ---- the matches ----------------------------------------------------------------------------- */

static void play(Watch *w, const Game *game, bool reached[REF_STATES])
{
    char who[SEATS_MAX + 1] = {0};
    Setup setup = any_setup(game, &w->dice);
    for (int i = 0; i < setup.seat_count; i++)
        who[i] = i < 2 ? 'p' : "ppgc"[fast_rng_below(&w->dice, 4)];
    if (fast_rng_below(&w->dice, 4) == 0) who[0] = 'g';
    w->p = place_new_with(game, &setup, who);
    w->boxes = roll(w, 2) && w->p->referee->etiquette->hands == HANDS_CURTAIN;
    w->p->prefs.value[PREF_BOXES] = w->boxes;
    w->open = w->box = SEAT_NOBODY;
    w->glasses = w->p->referee->glasses;
    for (Seat s = 0; s <= GLASS_SCREEN; s++) listener_open(&w->listener[s], w->p->referee, s, false);
    memset(w->wrong_until_ms, 0, sizeof w->wrong_until_ms);
    memset(w->reached, 0, sizeof w->reached);
    int steps = 0;
    while (!(place_table(w->p)->over && w->p->referee->state == REF_RESULT)) {
        step(w);
        if (w->leaks > 0) break;
        if (++steps < STEPS_MOST) continue;
        fail_msg("%s (%s) does not end: state %s", game->id, who,
                 referee_state_name(w->p->referee->state));
    }
    for (int i = 0; i < REF_STATES; i++) reached[i] = reached[i] || w->reached[i];
    for (Seat s = 0; s <= GLASS_SCREEN; s++) listener_close(&w->listener[s]);
    place_free(w->p);
}

static void test_referee__no_glass_shows_what_it_may_not_in_500_matches(void **state)
{
    bool reached[REF_STATES] = {false};
    Watch w = {.dice = fast_rng_seeded(500)};
    const clock_t began = clock();
    (void)state;
    for (int i = 0; i < MATCHES && w.leaks == 0; i++) {
        int games = 0;
        while (GAMES[games]) games++;
        play(&w, GAMES[i % games], reached);
    }
    print_message("%d matches with several people: %.1f s of one core\n", MATCHES,
                  (double)(clock() - began) / CLOCKS_PER_SEC);
    assert_int_equal(w.leaks, 0);
    print_message("%d came and %d went\n", w.came, w.went);
    assert_true(w.came > MATCHES && w.went > MATCHES);
    for (int i = 0; i < REF_STATES; i++) {
        if (!reached[i]) fail_msg("never in state %s", referee_state_name((RefereeState)i));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_referee__no_glass_shows_what_it_may_not_in_500_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* referee.c - see referee.h: happenings, the curtain, and which state follows. */
#include "session/referee.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "session/open_hands.h"
#include "session/referee_parts.h"

static const int PASS_MS = 150;

const char *referee_state_name(RefereeState state)
{
    static const char *const NAMES[REF_STATES] = {
        [REF_TELLING] = "telling", [REF_RESULT] = "result",   [REF_CHOOSING] = "choosing",
        [REF_CALL] = "call",       [REF_POLL] = "poll",       [REF_PASSING] = "passing",
        [REF_CURTAIN] = "curtain", [REF_LOOKING] = "looking", [REF_TURN] = "turn"};
    return NAMES[state];
}

const char *referee_verdict_name(RefereeVerdict verdict)
{
    static const char *const NAMES[] = {
        [VERDICT_DONE] = "done",     [VERDICT_NOTHING] = "nothing",
        [VERDICT_NOT_ASKED] = "not asked", [VERDICT_REFUSED] = "refused",
        [VERDICT_WAITS] = "waits",   [VERDICT_SAID] = "said",
        [VERDICT_COUNTS] = "counts", [VERDICT_GUESS] = "guess",     [VERDICT_EARLY] = "early",
        [VERDICT_MASHED] = "mashed", [VERDICT_LATE] = "late",       [VERDICT_ONCE] = "once"};
    return NAMES[verdict];
}

/* ---- what the parts share -------------------------------------------------------------------- */

bool referee_is_still(const Referee *r) { return r->untold == 0 && !r->waits; }

static Seat lowest(SeatSet set)
{
    return set ? seats_first(set) : SEAT_NOBODY;
}

Seat referee_person_to_act(const Referee *r)
{
    const SeatSet asked = referee_table(r)->to_act & r->people;
    const SeatSet screen = asked & (SeatSet)~r->glasses;
    return lowest(screen ? screen : asked);
}

bool referee_is_computer(const Referee *r, Seat seat) { return !seats_have(r->people, seat); }

void referee_note(Referee *r, NoteKind kind, Seat seat, const Action *a)
{
    if (r->note_count == REFEREE_NOTES_MAX) {
        memmove(r->note, r->note + 1, sizeof *r->note * (REFEREE_NOTES_MAX - 1));
        r->note_count--;
    }
    r->note[r->note_count++] = (RefereeNote){.kind = (uint8_t)kind, .seat = seat,
                                             .ms = r->now_ms, .action = a ? *a : (Action){0}};
}

int referee_take_notes(Referee *r, RefereeNote *out, int capacity)
{
    const int count = r->note_count < capacity ? r->note_count : capacity;
    memcpy(out, r->note, sizeof *out * (size_t)count);
    memmove(r->note, r->note + count, sizeof *out * (size_t)(r->note_count - count));
    r->note_count -= count;
    return count;
}

bool referee_submit(Referee *r, Seat seat, const Action *a, Reason *why, bool by_itself)
{
    if (sitting_submit(r->sitting, seat, a, why) != MATCH_OK) return false;
    if (by_itself) referee_note(r, NOTE_DID, seat, a);
    return true;
}

Seat referee_computer_due(Referee *r, int dt_ms, Action *out)
{
    return sitting_window_due(r->sitting, (float)dt_ms / 1000, out);
}

/* ---- permissions ----------------------------------------------------------------------------- */

bool referee_hands_open(const Referee *r) { return hands_are_open(r->sitting); }

bool referee_has_secrets(const Referee *r)
{
    return r->etiquette->hands != HANDS_PUBLIC && !referee_hands_open(r) &&
           seats_are_several(r->people);
}

bool referee_by_curtain(const Referee *r)
{
    if (!referee_has_secrets(r) || (r->people & ~r->glasses) == 0) return false;
    if (r->etiquette->hands == HANDS_CURTAIN) return true;
    return r->etiquette->first_looks && r->etiquette->first_looks(r->seen);
}

bool referee_by_boxes(const Referee *r)
{
    return r->etiquette->hands == HANDS_CURTAIN && referee_by_curtain(r) &&
           pref(sitting_prefs(r->sitting), PREF_BOXES) != 0;
}

/* Nobody looks before all have been asked, be the hands open or not (KAKU-10). */
static bool is_before_looking(const Referee *r) { return r->poll.now.kind == POLL_ASK; }

Seat referee_eyes(const Referee *r, Seat glass)
{
    const bool own = glass != GLASS_SCREEN;
    const SeatSet at_screen = r->people & (SeatSet)~r->glasses;
    if (own && !seats_have(r->glasses, glass)) return SEAT_NOBODY;
    if (r->etiquette->hands == HANDS_PUBLIC) return own ? glass : referee_person_to_act(r);
    if (r->result) return SEAT_ALL; // all hands lie open until the next deal (ux.md 5.6)
    if (is_before_looking(r) && (own || referee_hands_open(r))) return SEAT_NOBODY;
    if (sitting_people(r->sitting) == 0) // no person plays, so nobody has anything to hide
        return is_before_looking(r) ? SEAT_NOBODY : SEAT_ALL;
    if (referee_hands_open(r)) return SEAT_ALL;
    if (own) return glass;
    if (referee_by_curtain(r)) return r->open_for;
    if (at_screen != 0 && !seats_are_several(r->people)) return lowest(at_screen);
    return SEAT_NOBODY;
}

Seat referee_claimant(const Referee *r, bool *wrong)
{
    *wrong = r->calls.wrong_count > 0;
    if (*wrong) return r->calls.wrong[0];
    return r->etiquette->claimant ? r->etiquette->claimant(r->seen) : SEAT_NOBODY;
}

SeatSet referee_sees(const Referee *r, Seat glass)
{
    SeatSet sees = 0;
    bool wrong;
    const Seat eyes = referee_eyes(r, glass), claimant = referee_claimant(r, &wrong);
    const bool is_glass = glass == GLASS_SCREEN || seats_have(r->glasses, glass);
    if (eyes == SEAT_ALL) sees |= (SeatSet)((1u << referee_table(r)->seat_count) - 1);
    else if (eyes < SEATS_MAX) sees |= seats_only(eyes);
    if (is_glass && claimant < SEATS_MAX) sees |= seats_only(claimant);
    if (glass == GLASS_SCREEN && r->looking < SEATS_MAX) sees |= seats_only(r->looking);
    return sees;
}

bool referee_has_boxes(const Referee *r)
{
    if (r->calls.on) return !r->calls.asleep;
    if (referee_by_boxes(r))
        return !is_before_looking(r) && r->poll.to_look == 0 &&
               referee_table(r)->phase != PHASE_ROUND_OVER;
    if (!referee_by_curtain(r) || !refpoll_lets_look(r)) return false;
    const Seat eyes = referee_eyes(r, GLASS_SCREEN);
    return eyes == SEAT_NOBODY || referee_person_to_act(r) != eyes;
}

/* ---- who may act ----------------------------------------------------------------------------- */

/* Whose decision it is at a table with look boxes. */
static bool may_decide_in_turn(const Referee *r, Seat seat)
{
    const RefereeCalls *c = &r->calls;
    if (c->window.kind == WINDOW_RACE) return c->chooser == seat;
    if (c->window.kind == WINDOW_ANSWER || c->ready_seat != SEAT_NOBODY) return false;
    if (c->chooser != SEAT_NOBODY) return false; // the turn goes on after that
    return seats_have(referee_table(r)->to_act, seat);
}

bool referee_may_decide(const Referee *r, Seat seat)
{
    const bool own = seats_have(r->glasses, seat);
    if (seat >= SEATS_MAX || !seats_have(r->people, seat)) return false;
    if (!seats_have(referee_table(r)->to_act, seat)) return false;
    if (r->calls.on && !r->calls.asleep) return may_decide_in_turn(r, seat);
    if (!own && seat != referee_person_to_act(r)) return false;
    if (!seats_are_several(r->people)) return true;
    if (!referee_poll_goes_on(r)) return false;
    return own || !referee_by_curtain(r) || r->open_for == seat;
}

bool referee_may_call(const Referee *r, Seat seat)
{
    const Table *t = referee_table(r);
    if (seat >= SEATS_MAX || !seats_have(r->people, seat)) return false;
    if (!seats_have(t->may_interrupt | t->to_act, seat)) return false;
    if (r->calls.on && !r->calls.asleep) return r->calls.chooser == seat;
    if (r->calls.on) return false;
    if (!seats_are_several(r->people)) return true;
    if (referee_poll_asks(r)) return false;
    if (seats_have(r->glasses, seat)) return true;
    if (referee_by_curtain(r)) return r->open_for == seat;
    return seat == referee_person_to_act(r) && referee_poll_goes_on(r);
}

/* The lowest seat of those who sit at this glass that `may`. */
static Seat first_at(const Referee *r, Seat glass, bool may(const Referee *r, Seat seat))
{
    const SeatSet here = glass == GLASS_SCREEN ? r->people & (SeatSet)~r->glasses
                                               : r->glasses & seats_only(glass);
    for (Seat s = 0; s < referee_table(r)->seat_count; s++) {
        if (seats_have(here, s) && may(r, s)) return s;
    }
    return SEAT_NOBODY;
}

Seat referee_decider(const Referee *r, Seat glass)
{
    return r->result ? SEAT_NOBODY : first_at(r, glass, referee_may_decide);
}

Seat referee_caller(const Referee *r, Seat glass)
{
    return r->result ? SEAT_NOBODY : first_at(r, glass, referee_may_call);
}

bool referee_offers_pass(const Referee *r, Seat seat)
{
    Card lies[CARDS_MAX];
    const Zone field = {.kind = ZONE_FIELD, .seat = SEAT_NOBODY};
    const uint8_t verb = r->etiquette->pass_verb;
    if (verb == 0 || seat == SEAT_NOBODY || seat != r->next || referee_poll_asks(r)) return false;
    return sitting_game(r->sitting)->cards_in(r->seen, field, lies) > 0;
}

/* The curtain falls for `seat` (SEAT_NOBODY: it is up, and no hand lies open). */
static void shut(Referee *r, Seat seat)
{
    r->open_for = SEAT_NOBODY;
    r->next = seat;
    if (seat != SEAT_NOBODY) r->looking = SEAT_NOBODY;
}

/* A pass from behind the curtain, for which nothing is opened. */
static RefereeVerdict pass_covered(Referee *r, const Happening *h, Reason *why)
{
    if (!referee_offers_pass(r, h->seat) || !referee_poll_goes_on(r)) return VERDICT_NOT_ASKED;
    if (!referee_submit(r, h->seat, &h->action, why, false)) return VERDICT_REFUSED;
    shut(r, SEAT_NOBODY);
    return VERDICT_DONE;
}

static RefereeVerdict act(Referee *r, const Happening *h, Reason *why)
{
    const Action *a = &h->action;
    if (h->seat >= SEATS_MAX || !seats_have(r->people, h->seat)) return VERDICT_NOT_ASKED;
    const RefereeVerdict answer = refpoll_action(r, h->seat, a, why);
    if (answer != VERDICT_NOTHING) return answer;
    if (refcalls_declines(r, h->seat, a))
        return referee_submit(r, h->seat, a, why, false) ? VERDICT_DONE : VERDICT_REFUSED;
    const bool call = r->etiquette->is_call && r->etiquette->is_call(a);
    if (h->seat == r->next && r->next != SEAT_NOBODY && a->verb == r->etiquette->pass_verb)
        return pass_covered(r, h, why);
    if (call ? !referee_may_call(r, h->seat) : !referee_may_decide(r, h->seat))
        return VERDICT_NOT_ASKED;
    if (!call && refcalls_hold(r, h->seat, a)) return VERDICT_WAITS;
    return referee_submit(r, h->seat, a, why, false) ? VERDICT_DONE : VERDICT_REFUSED;
}

/* A press that says what it wants is for the lamp only where that is a call. */
static RefereeVerdict press(Referee *r, const Happening *h, Reason *why)
{
    const bool says = h->action.verb != 0;
    return says && !refcalls_is_call(r, h->seat, &h->action) ? act(r, h, why)
                                                              : refcalls_press(r, h);
}

/* ---- the curtain ----------------------------------------------------------------------------- */

static RefereeVerdict open_curtain(Referee *r, Seat seat)
{
    if (seat == SEAT_NOBODY || seat != r->next) return VERDICT_NOT_ASKED;
    if (r->looking != SEAT_NOBODY && referee_by_boxes(r)) return VERDICT_NOTHING;
    r->open_for = seat;
    r->next = SEAT_NOBODY;
    return VERDICT_DONE;
}

static RefereeVerdict close_hand(Referee *r, Seat seat)
{
    if (seat == SEAT_NOBODY) return VERDICT_NOTHING;
    if (seat == r->looking) {
        r->looking = SEAT_NOBODY;
        return VERDICT_DONE;
    }
    if (seat != r->open_for) return VERDICT_NOTHING;
    shut(r, seat);
    return VERDICT_DONE;
}

static RefereeVerdict look_into_box(Referee *r, Seat seat)
{
    if (referee_by_boxes(r) && seat == r->next) return open_curtain(r, seat);
    if (!referee_has_boxes(r) || !seats_have(r->people, seat) || seats_have(r->glasses, seat))
        return VERDICT_NOT_ASKED;
    const bool another = referee_by_boxes(r) && r->open_for != SEAT_NOBODY;
    if (r->looking != SEAT_NOBODY || another) return VERDICT_NOTHING; // one at a time
    r->looking = seat;
    if (referee_by_curtain(r) && referee_eyes(r, GLASS_SCREEN) != SEAT_NOBODY)
        shut(r, SEAT_NOBODY);
    return VERDICT_DONE;
}

static RefereeVerdict seen(Referee *r, Seat seat)
{
    const bool own = seats_have(r->glasses, seat);
    if (seat >= SEATS_MAX || !seats_have(r->poll.to_look, seat)) return VERDICT_NOT_ASKED;
    if (!own && seat != r->open_for) return VERDICT_NOT_ASKED;
    r->poll.to_look &= (SeatSet)~seats_only(seat);
    if (!own) shut(r, SEAT_NOBODY);
    return VERDICT_DONE;
}

static RefereeVerdict leave(Referee *r, Seat seat)
{
    const RefereeVerdict call = refcalls_leave(r, seat);
    return call != VERDICT_NOTHING ? call : refpoll_leave(r, seat);
}

static RefereeVerdict nobody(Referee *r)
{
    if (refpoll_asks_all(r)) return refpoll_leave(r, SEAT_NOBODY);
    if (!referee_listens(r)) return VERDICT_NOTHING;
    for (Seat s = 0; s < SEATS_MAX; s++) lamp_answer(&r->calls.lamp, s);
    return VERDICT_DONE;
}

static RefereeVerdict hide(Referee *r)
{
    const bool box = r->looking != SEAT_NOBODY;
    r->looking = SEAT_NOBODY;
    const bool hand = referee_by_curtain(r) && close_hand(r, r->open_for) == VERDICT_DONE;
    return box || hand ? VERDICT_DONE : VERDICT_NOTHING;
}

/* ---- what follows from the match ------------------------------------------------------------- */

/* As set, or as suits the table: at a serious table everybody presses Pass themselves. */
static bool passes_over(const Referee *r)
{
    const int set = pref(sitting_prefs(r->sitting), PREF_SKIP);
    return set == 0 ? sitting_lamp_pace(r->sitting) != LAMP_SERIOUS : set == 1;
}

/* Asked once in each step. It takes the same time whatever anybody holds. */
static void find_who_can_only_pass(Referee *r)
{
    const int step = match_step_count(sitting_match(r->sitting));
    const Seat person = referee_person_to_act(r);
    const uint8_t verb = r->etiquette->pass_verb;
    Action may;
    bool more;
    if (verb == 0 || !referee_by_curtain(r) || !passes_over(r) || person == SEAT_NOBODY) {
        r->pass_only = false;
        r->pass_step = -1;
        return;
    }
    if (r->pass_step == step) return;
    match_view(sitting_match(r->sitting), person, r->own);
    const int count = sitting_game(r->sitting)->legal(r->own, &may, 1, &more);
    r->pass_step = step;
    r->pass_only = count == 1 && !more && may.verb == verb;
    r->pass_left_ms = PASS_MS;
}

/* Is somebody being passed over now? This goes on until everybody who can only pass has passed. */
static bool is_passing(const Referee *r)
{
    return r->pass_only && referee_poll_goes_on(r);
}

Seat referee_curtain_after(const Referee *r)
{
    if (!referee_by_curtain(r) || is_passing(r)) return SEAT_NOBODY;
    const Seat person = refpoll_curtain(r, referee_person_to_act(r));
    const bool opens = person != SEAT_NOBODY && person != r->open_for;
    return opens && !seats_have(r->glasses, person) ? person : SEAT_NOBODY;
}

static void follow_curtain(Referee *r)
{
    if (!referee_by_curtain(r)) {
        shut(r, SEAT_NOBODY);
        return;
    }
    const Seat person = referee_curtain_after(r);
    if (r->untold == 0 && person != SEAT_NOBODY && person != r->next) shut(r, person);
}

void referee_see(Referee *r)
{
    const Match *m = sitting_match(r->sitting);
    const int step = match_step_count(m), turns = sitting_turns(r->sitting);
    if (step == r->seen_step && turns == r->seen_turns) return;
    if (r->seen_step >= 0) r->untold |= r->tellers;
    match_view(m, SEAT_NOBODY, r->seen);
    r->seen_step = step;
    r->seen_turns = turns;
    r->pass_step = -1;
}

/* Somebody came or went: nothing lies open for the person who sits there now until they ask for
 * it. */
static void follow_arrivals(Referee *r)
{
    const int arrivals = sitting_arrivals(r->sitting);
    if (arrivals == r->arrivals) return;
    r->arrivals = arrivals;
    r->looking = SEAT_NOBODY;
    shut(r, SEAT_NOBODY);
    refcalls_begin(r);
}

/* Reads everything that is known of the match anew. */
static void follow(Referee *r)
{
    r->people = seating_people(sitting_seating(r->sitting));
    r->glasses &= r->people;
    referee_see(r);
    follow_arrivals(r);
    if (r->people != r->calls.people) refcalls_begin(r);
    if (referee_table(r)->phase != PHASE_ROUND_OVER) r->result = false;
    refpoll_follow(r);
    r->calls.asleep = r->calls.on && referee_by_curtain(r);
    refcalls_follow(r);
    sitting_use_lamp(r->sitting,
                     r->poll.on || (r->calls.on && r->calls.races && !r->calls.asleep));
    find_who_can_only_pass(r);
    follow_curtain(r);
    if (!referee_has_boxes(r) || !seats_have(r->people, r->looking)) r->looking = SEAT_NOBODY;
}

/* The first line of the table in referee.h that applies. */
static RefereeState state_of(const Referee *r)
{
    if (r->result) return REF_RESULT;
    if (r->untold || referee_table(r)->phase == PHASE_ROUND_OVER) return REF_TELLING;
    if (r->calls.chooser != SEAT_NOBODY) return REF_CHOOSING;
    if (refcalls_wait(r)) return REF_CALL;
    if (refpoll_asks_one(r) || refpoll_asks_all(r)) return REF_POLL;
    if (is_passing(r)) return REF_PASSING;
    if (r->next != SEAT_NOBODY) return REF_CURTAIN;
    if (r->poll.to_look) return REF_LOOKING;
    return REF_TURN;
}

/* ---- time ------------------------------------------------------------------------------------ */

/* Passes for everybody who can only pass, one after another in the same moment. True if somebody
 * did. */
static bool pass_over(Referee *r, int dt_ms)
{
    const float speed = pref_speed(sitting_prefs(r->sitting));
    const Action pass = action_of(r->etiquette->pass_verb);
    bool done = false;
    if (!is_passing(r)) return false;
    r->pass_left_ms -= speed > 0 ? (int)((float)dt_ms * speed) : PASS_MS;
    while (is_passing(r) && (done || r->pass_left_ms <= 0)) {
        const Seat person = referee_person_to_act(r);
        if (person == SEAT_NOBODY) break;
        if (sitting_pass_over(r->sitting, person, &pass) != MATCH_OK) break;
        referee_note(r, NOTE_DID, person, &pass);
        done = true;
        follow(r);
    }
    return done;
}

/* What the computers did, from this step on. */
static void note_steps(Referee *r, int from)
{
    const Match *m = sitting_match(r->sitting);
    for (int i = from; i < match_step_count(m); i++) {
        const Step *step = match_step(m, i);
        if (step->kind == STEP_ACTION) referee_note(r, NOTE_DID, step->seat, &step->action);
    }
}

static void pass_time(Referee *r, const Happening *h)
{
    const int dt_ms = (int)(h->ms - r->now_ms);
    const int step = match_step_count(sitting_match(r->sitting));
    bool done = false;
    assert(dt_ms >= 0);
    r->now_ms = h->ms;
    refcalls_pass(r, dt_ms);
    follow(r);
    if (r->untold == 0)
        done = sitting_say_time_up(r->sitting) || refcalls_time(r, dt_ms) ||
               refpoll_time(r, dt_ms);
    if (!done) done = pass_over(r, dt_ms); // while the last card still flies, too
    if (done) follow(r);
    const bool goes_on = !done && referee_is_still(r) && refcalls_go_on(r) &&
                         referee_poll_goes_on(r);
    if (sitting_computers(r->sitting, (float)dt_ms / 1000, goes_on, h->hurry)) note_steps(r, step);
}

/* ---- happenings ------------------------------------------------------------------------------ */

static RefereeVerdict tell(Referee *r, Seat glass, bool told)
{
    const uint16_t bit = (uint16_t)(1u << glass);
    r->untold = (uint16_t)(told ? r->untold & ~bit : r->untold | bit);
    return VERDICT_DONE;
}

static RefereeVerdict deal_next(Referee *r)
{
    if (!r->result || referee_table(r)->over) return VERDICT_NOT_ASKED;
    return sitting_next_round(r->sitting) == MATCH_OK ? VERDICT_DONE : VERDICT_REFUSED;
}

/* The round is over and everybody has heard so: everybody looks at the result. */
static void show_result(Referee *r)
{
    if (r->result || r->untold || referee_table(r)->phase != PHASE_ROUND_OVER) return;
    r->result = true;
    shut(r, SEAT_NOBODY);
}

RefereeVerdict referee_happens(Referee *r, const Happening *h, Reason *why)
{
    RefereeVerdict verdict = VERDICT_NOTHING;
    if (why) *why = (Reason){0};
    follow(r);
    switch ((HappeningKind)h->kind) {
    case HAPPENED_TIME: pass_time(r, h); verdict = VERDICT_DONE; break;
    case HAPPENED_ACTION: verdict = act(r, h, why); break;
    case HAPPENED_PRESS: verdict = press(r, h, why); break;
    case HAPPENED_LEFT: verdict = leave(r, h->seat); break;
    case HAPPENED_NOBODY: verdict = nobody(r); break;
    case HAPPENED_OPENED: verdict = open_curtain(r, h->seat); break;
    case HAPPENED_CLOSED: verdict = close_hand(r, h->seat); break;
    case HAPPENED_LOOKED: verdict = look_into_box(r, h->seat); break;
    case HAPPENED_SEEN: verdict = seen(r, h->seat); break;
    case HAPPENED_UNTOLD: verdict = tell(r, h->seat, false); break;
    case HAPPENED_TOLD: verdict = tell(r, h->seat, true); break;
    case HAPPENED_HIDDEN: verdict = hide(r); break;
    case HAPPENED_NEXT: verdict = deal_next(r); break;
    case HAPPENED_TURNED: refcalls_begin(r); verdict = VERDICT_DONE; break;
    case HAPPENINGS: break;
    }
    follow(r);
    // What has just been done is told first: the glass reports that it has told it, then comes the
    // result.
    if (h->kind == HAPPENED_TIME || h->kind == HAPPENED_TOLD) show_result(r);
    r->state = (uint8_t)state_of(r);
    return verdict;
}

/* ---- asking ---------------------------------------------------------------------------------- */

static void ask_until(Asks *out, const Referee *r, int left_ms)
{
    out->has_until = left_ms >= 0;
    out->until_ms = left_ms >= 0 ? r->now_ms + (uint32_t)left_ms : 0;
}

static void ask(Asks *out, AskKind what, SeatSet asked)
{
    out->what = (uint8_t)(asked ? what : ASK_NOTHING);
    out->asked = asked;
}

/* People who may decide in turn now, or who have a look box and are asked by the lamp. */
static SeatSet deciders(const Referee *r)
{
    SeatSet out = 0;
    for (Seat s = 0; s < referee_table(r)->seat_count; s++) {
        if (referee_may_decide(r, s)) out |= seats_only(s);
    }
    return out;
}

static void ask_at_lamp(const Referee *r, Asks *out)
{
    const Lamp *l = &r->calls.lamp;
    ask(out, ASK_ACTION,
        (SeatSet)((l->seats & r->people & ~(l->pressed | l->answered | l->out)) | deciders(r)));
    ask_until(out, r, refcalls_due(r));
}

static void ask_poll(const Referee *r, Asks *out)
{
    const RefereePoll *p = &r->poll;
    ask(out, ASK_ANSWER, refpoll_asks_one(r) ? seats_only(p->now.seat)
                                             : referee_may_drop_out(r) & (SeatSet)~p->declined);
    if (!p->held) ask_until(out, r, refpoll_due(r));
}

static void ask_in_turn(const Referee *r, Asks *out)
{
    ask(out, ASK_ACTION, deciders(r));
    if (out->asked == 0) ask_until(out, r, referee_due_ms(r));
}

void referee_asks(const Referee *r, Asks *out)
{
    *out = (Asks){.state = r->state};
    switch ((RefereeState)r->state) {
    case REF_CHOOSING:
        ask(out, ASK_ACTION, seats_only(r->calls.chooser));
        ask_until(out, r, r->calls.choose_left_ms);
        break;
    case REF_CALL: ask_at_lamp(r, out); break;
    case REF_POLL: ask_poll(r, out); break;
    case REF_PASSING: ask_until(out, r, r->pass_left_ms); break;
    case REF_CURTAIN: ask(out, ASK_OPEN, seats_only(r->next)); break;
    case REF_LOOKING: {
        const SeatSet here = r->open_for < SEATS_MAX ? seats_only(r->open_for) : 0;
        ask(out, ASK_LOOK, r->poll.to_look & (r->glasses | here));
        break;
    }
    case REF_TURN: ask_in_turn(r, out); break;
    case REF_RESULT:
        if (!referee_table(r)->over) ask(out, ASK_LOOK, r->people);
        break;
    case REF_TELLING: case REF_STATES: break;
    }
}

bool referee_runs(const Referee *r)
{
    const RefereePoll *p = &r->poll;
    if (is_passing(r) || refcalls_runs(r)) return true;
    if (!p->on || p->now.kind == POLL_NONE) return false;
    const bool asks = refpoll_asks_one(r) || refpoll_asks_all(r);
    if (p->said != 0 || (asks && p->whole_ms > 0)) return true;
    return p->now.kind >= POLL_BEGIN && p->pause_left_ms > 0;
}

int referee_due_ms(const Referee *r)
{
    if (r->result) return -1;
    if (r->untold) return is_passing(r) ? r->pass_left_ms : -1;
    int due = due_sooner(refcalls_due(r), refpoll_due(r));
    due = due_sooner(due, sitting_clock_ms(r->sitting));
    if (is_passing(r)) due = due_sooner(due, r->pass_left_ms);
    const bool in_turn = referee_is_still(r) && refcalls_go_on(r) && referee_poll_goes_on(r);
    const bool presses = referee_listens(r) && r->calls.chooser == SEAT_NOBODY;
    const bool drops = r->poll.on && r->poll.now.kind >= POLL_BEGIN && r->poll.to_look == 0;
    if (in_turn || presses || drops) due = due_sooner(due, sitting_due_ms(r->sitting, in_turn));
    return due;
}

/* ---- life ------------------------------------------------------------------------------------ */

Referee *referee_new(Sitting *s, bool screen_tells)
{
    Referee *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->sitting = s;
    r->tellers = r->untold = screen_tells ? 1u << GLASS_SCREEN : 0;
    r->etiquette = etiquette_of(sitting_game(s));
    r->open_for = r->next = r->looking = SEAT_NOBODY;
    r->seen = view_new(sitting_game(s));
    r->own = view_new(sitting_game(s));
    r->seen_step = r->pass_step = -1;
    r->people = seating_people(sitting_seating(s));
    r->arrivals = sitting_arrivals(s);
    refcalls_begin(r);
    refpoll_begin(r);
    referee_follow(r);
    return r;
}

void referee_free(Referee *r)
{
    if (!r) return;
    free(r->seen);
    free(r->own);
    free(r);
}

void referee_tells_at(Referee *r, Seat glass, bool tells)
{
    const uint16_t bit = (uint16_t)(1u << glass);
    r->tellers = (uint16_t)(tells ? r->tellers | bit : r->tellers & ~bit);
    r->untold &= r->tellers;
    r->state = (uint8_t)state_of(r);
}

void referee_follow(Referee *r)
{
    follow(r);
    r->state = (uint8_t)state_of(r);
}

void referee_give_glass(Referee *r, Seat seat, bool own)
{
    const SeatSet only = seats_only(seat);
    r->glasses = (SeatSet)(own ? r->glasses | only : r->glasses & ~only);
    if (own && (r->open_for == seat || r->next == seat)) shut(r, SEAT_NOBODY);
    referee_follow(r);
}

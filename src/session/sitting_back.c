/*
 * sitting_back.c - steps taken back and done again, in the match and in its journal.
 *
 * What is taken back stays known here until something else is done instead: then doing it again
 * would be another match.
 */
#include <assert.h>
#include <stdlib.h>

#include "session/journal_replay.h"
#include "session/sitting_parts.h"
#include "match/record.h"

bool sitting_is_practice(const Sitting *s) { return match_setup(s->match)->practice != 0; }

int sitting_turns(const Sitting *s) { return s->turns; }

/* --- what may be taken back --- */

/* Did a person take this step? `index`: the number that it has or will have. */
static bool by_person(const Sitting *s, const Step *step, int index)
{
    return step->kind == STEP_ACTION && step->seat < s->seating.count &&
           !sitters_at(&s->seating, &s->sitters, step->seat, index)->computer;
}

/* The last step that a person took; -1 if there is none. */
static int last_own_step(const Sitting *s)
{
    int i = match_step_count(s->match) - 1;
    while (i >= 0 && (s->unasked[i] || !by_person(s, match_step(s->match, i), i))) i--;
    return i;
}

/* Did a person get to know a card by the event `e`? A card that the actor played from the hand was
 * known to the person who takes it back, and cards cleared from the table had lain there open. */
static bool is_revealing(const Event *e, Seat actor)
{
    if (e->type != EV_MOVED && e->type != EV_TURNED) return false;
    if (e->from.kind == ZONE_HAND && e->from.seat == actor) return false;
    if (e->from.kind == ZONE_FIELD || e->from.kind == ZONE_ROW) return false;
    return card_is_known(e->card);
}

/* Has any person seen a card since the event `from`? */
static bool has_been_revealed(const Sitting *s, int from, Seat actor)
{
    Event e;
    for (Seat seat = 0; seat < s->seating.count; seat++) {
        if (s->seating.chair[seat].computer) continue;
        for (int at = from; match_events(s->match, seat, at, &e, 1) == 1; at++) {
            if (is_revealing(&e, actor)) return true;
        }
    }
    return false;
}

/* Once a round is over all hands lie open (match_view_open()): did that show anybody a card? */
static bool hands_lie_open(const Sitting *s)
{
    bool hidden = false;
    if (sitting_table(s)->phase != PHASE_ROUND_OVER) return false;
    View *view = view_new(s->game);
    match_view(s->match, SEAT_NOBODY, view);
    for (Seat seat = 0; seat < s->seating.count; seat++) {
        Card card[CARDS_MAX];
        int n = s->game->cards_in(view, (Zone){ZONE_HAND, seat, 0}, card);
        while (n > 0 && !hidden) hidden = card[--n] == CARD_HIDDEN;
    }
    free(view);
    return hidden;
}

static const char *const NOTHING = N_("There is nothing to take back yet.");

/* NULL, or the reason why not even everybody's consent helps; NULL means that the step at *back may
 * be taken back. */
static const char *refused_to_all(const Sitting *s, int *back)
{
    *back = last_own_step(s);
    if (sitting_table(s)->over && !sitting_is_practice(s))
        return N_("The match is over, so nothing can be taken back.");
    return *back < 0 ? NOTHING : NULL;
}

Seat sitting_undo_whose(const Sitting *s, const char **why_not)
{
    int back;
    *why_not = refused_to_all(s, &back);
    return *why_not ? SEAT_NOBODY : match_step(s->match, back)->seat;
}

/* --- back --- */

static void turned(Sitting *s)
{
    s->journalled = match_step_count(s->match);
    s->told = match_event_count(s->match);
    sitters_back(&s->sitters, s->journalled);
    s->turns++;
    sitting_think_anew(s);
}

/* A match that was over has left the journal: this puts it back there, with all its steps. */
static void keep_anew(Sitting *s)
{
    char line[RECORD_LINE_MAX];
    RecordFault fault;
    Match *again = match_new(s->game, match_setup(s->match));
    sitting_begin_journal(s);
    for (int i = 0; again && i < match_step_count(s->match); i++) {
        Text out = text_over(line, sizeof line);
        record_step(s->match, i, &out);
        const bool holds = record_apply_line(again, line, &fault);
        assert(holds && !out.cut);
        if (s->host->store)
            host_notice(s->host, journal_append(s->host->store, s->game->id, line,
                                                match_hash(again)));
        s->lines++;
    }
    match_free(again);
    for (int i = 0; i <= REPLAY_TAUGHT_MAX; i++) { // a lesson stays one
        if (!(s->taught >> i & 1)) continue;
        Text out = text_over(line, sizeof line);
        replay_write_taught(i, &out);
        sitting_keep_line(s, line);
    }
}

/* Goes back to before step `back`. */
static void go_back(Sitting *s, int back)
{
    if (sitting_table(s)->over) keep_anew(s);
    for (int i = match_step_count(s->match) - 1; i >= back; i--)
        undone_push(&s->undone, match_step(s->match, i));
    while (match_step_count(s->match) > back && match_undo(s->match))
        sitting_keep_line(s, REPLAY_UNDO);
    turned(s);
}

/* NULL, or the reason why the step at *back cannot be taken back. */
static const char *refused(const Sitting *s, int *back)
{
    const char *why_not = refused_to_all(s, back);
    if (why_not || sitting_is_practice(s)) return why_not;
    const int events = s->events_before[*back];
    if (events < 0) return NOTHING; // steps from before this evening stay
    if (hands_lie_open(s) || has_been_revealed(s, events, match_step(s->match, *back)->seat))
        return N_("A hidden card has been seen since, so this can't be taken back.");
    return NULL;
}

bool sitting_may_undo(const Sitting *s, const char **why_not)
{
    int back;
    *why_not = refused(s, &back);
    return *why_not == NULL;
}

bool sitting_undo(Sitting *s, const char **why_not)
{
    int back;
    *why_not = refused(s, &back);
    if (!*why_not) go_back(s, back);
    return *why_not == NULL;
}

bool sitting_undo_agreed(Sitting *s, const char **why_not)
{
    int back;
    *why_not = refused_to_all(s, &back);
    if (!*why_not) go_back(s, back);
    return *why_not == NULL;
}

/* --- and again --- */

/* Does one step again as it was, which removes it from the list. */
static bool do_again(Sitting *s, Step step)
{
    if (step.kind == STEP_DEAL) return sitting_carry_on(s) == MATCH_OK;
    return sitting_submit(s, step.seat, &step.action, NULL) == MATCH_OK;
}

bool sitting_redo(Sitting *s, const char **why_not)
{
    *why_not = s->undone.count > 0 ? NULL : N_("There is nothing to redo.");
    if (*why_not) return false;
    do {
        if (!do_again(s, s->undone.step[s->undone.count - 1])) s->undone.count = 0;
    } while (s->undone.count > 0 &&
             !by_person(s, &s->undone.step[s->undone.count - 1], match_step_count(s->match)));
    turned(s);
    return true;
}

bool sitting_can_redo(const Sitting *s) { return s->undone.count > 0; }

/* sitting_people.c - people come and go while a match goes on, and between its rounds. See
 * sitting.h; what is kept of it, sitters.h. */
#include <assert.h>
#include <string.h>

#include "rules/option.h"
#include "session/etiquette.h"
#include "session/open_hands.h"
#include "session/sitting_parts.h"
#include "text/say.h"

const Sitters *sitting_sitters(const Sitting *s) { return &s->sitters; }
int sitting_arrivals(const Sitting *s) { return s->arrivals; }

Seating sitting_seating_at(const Sitting *s, int step)
{
    return sitters_seating(&s->seating, &s->sitters, step);
}

static void keep_seats(Sitting *s)
{
    char about[SITTERS_LINE_MAX];
    Text out = text_over(about, sizeof about);
    sitters_write(&s->seating, &s->sitters, &out);
    assert(!out.cut);
    if (s->host->store && !sitting_table(s)->over)
        host_notice(s->host, journal_about(s->host->store, s->game->id, about));
}

void sitting_seats_read(Sitting *s, const char *about)
{
    sitters_read(about, &s->sitters);
    sitters_back(&s->sitters, match_step_count(s->match));
    // A person who left during the present round has cards in it that nobody else may see.
    for (int i = 0; i < s->sitters.count; i++) {
        const SatBefore *past = &s->sitters.past[i];
        if (past->seat < s->seating.count && !past->chair.computer &&
            past->until > sitting_dealt_at(s))
            s->people |= seats_only(past->seat);
    }
}

int sitting_dealt_at(const Sitting *s)
{
    int at = match_step_count(s->match) - 1;
    while (at > 0 && match_step(s->match, at)->kind != STEP_DEAL) at--;
    return at;
}

void sitting_seats_dealt(Sitting *s) { s->people = seating_people(&s->seating); }

/* ---- a chair changes hands ------------------------------------------------------------------ */

static void take_chair(Sitting *s, Seat seat, const Chair *who)
{
    sitters_note(&s->sitters, seat, &s->seating.chair[seat], match_step_count(s->match));
    s->seating.chair[seat] = *who;
    s->arrivals++;
    if (!who->computer) s->people |= seats_only(seat);
    tempo_start(&s->tempo, s->seating.count - __builtin_popcount(seating_people(&s->seating)));
    sitting_think_anew(s);
    keep_seats(s);
}

/* Are there cards now that some may see and others may not? */
static bool round_has_secrets(const Sitting *s)
{
    return sitting_table(s)->phase != PHASE_ROUND_OVER &&
           etiquette_of(s->game)->hands != HANDS_PUBLIC;
}

/* Did somebody of this name play another seat in the round that runs? */
static bool has_played_elsewhere(const Sitting *s, Seat seat, const char *name)
{
    const int dealt = sitting_dealt_at(s);
    for (int i = 0; i < s->sitters.count; i++) {
        const SatBefore *past = &s->sitters.past[i];
        if (past->seat != seat && past->until > dealt && !past->chair.computer &&
            strcmp(past->chair.name, name) == 0) return true;
    }
    return false;
}

const char *sitting_seat_refused(const Sitting *s, Seat seat, const char *name)
{
    if (sitting_table(s)->over) return N_("The match is over.");
    if (!s->seating.chair[seat].computer) return N_("Somebody is sitting there.");
    for (int i = 0; i < s->seating.count; i++) {
        const Chair *c = &s->seating.chair[i];
        if (!c->computer && strcmp(c->name, name) == 0)
            return N_("Somebody has this name already.");
    }
    if (!round_has_secrets(s)) return NULL;
    // Nobody played, so all hands lay open before everybody (referee.h).
    if (s->people == 0)
        return say_round_or_deal(s->game,
                                 N_("All hands lay open. You can sit down after this round."),
                                 N_("All hands lay open. You can sit down after this deal."));
    if (!has_played_elsewhere(s, seat, name)) return NULL;
    return say_round_or_deal(s->game,
                             N_("You know other cards of this round. You can sit down after it."),
                             N_("You know other cards of this deal. You can sit down after it."));
}

const char *sitting_sit_down(Sitting *s, Seat seat, const Chair *who)
{
    const char *refused = sitting_seat_refused(s, seat, who->name);
    if (refused) return refused;
    Chair chair = *who;
    chair.computer = false;
    take_chair(s, seat, &chair);
    // Nobody has asked the newcomer whether this hand may lie open.
    if (s->hands_open && round_has_secrets(s)) sitting_open_hands(s, false);
    if (s->host->people)
        host_notice(s->host, people_remember(s->host->people, s->host->store, &s->seating));
    return NULL;
}

void sitting_stand_up(Sitting *s, Seat seat)
{
    if (s->seating.chair[seat].computer || sitting_table(s)->over) return;
    Chair computer = seating_next_chair(&s->seating, host_tongue(s->host), true);
    for (int i = 0; i < s->seating.count; i++) { // as strong as the others
        if (s->seating.chair[i].computer) computer.level = s->seating.chair[i].level;
    }
    take_chair(s, seat, &computer);
}

const Chair *sitting_may_return(const Sitting *s, Seat seat)
{
    const Chair *last = s->seating.chair[seat].computer ? sitters_last_person(&s->sitters, seat)
                                                        : NULL;
    return last && !sitting_seat_refused(s, seat, last->name) ? last : NULL;
}

void sitting_keep_seat(Sitting *s, Seat seat, bool by_computer)
{
    const Chair *back = sitting_may_return(s, seat);
    if (by_computer) {
        sitting_stand_up(s, seat);
    } else if (back) {
        const Chair who = *back;
        sitting_sit_down(s, seat, &who);
    }
}

bool sitting_rename(Sitting *s, Seat seat, const char *name)
{
    char clean[NAME_BYTES];
    utf8_clean(name, NAME_LETTERS, clean, sizeof clean);
    if (!clean[0] || seat >= s->seating.count) return false;
    memcpy(s->seating.chair[seat].name, clean, sizeof clean);
    keep_seats(s);
    return true;
}

void sitting_redress(Sitting *s, Seat seat, int avatar)
{
    s->seating.chair[seat].avatar = (uint8_t)(avatar % AVATAR_COUNT);
    keep_seats(s);
}

/* ---- from the next deal on ------------------------------------------------------------------ */

bool sitting_has_plan(const Sitting *s) { return s->sitters.next.count > 0; }

int sitting_plan(const Sitting *s, Seating *next, Seat from[SEATS_MAX])
{
    const Sitters *plan = &s->sitters;
    *next = plan->next.count > 0 ? plan->next : s->seating;
    for (int i = 0; i < next->count; i++) {
        from[i] = plan->next.count > 0 ? plan->from[i] : (Seat)i;
        if (from[i] < s->seating.count) next->chair[i] = s->seating.chair[from[i]];
    }
    return next->count;
}

static bool is_as_now(const Sitting *s, const Seating *next, const Seat from[SEATS_MAX])
{
    for (int i = 0; i < next->count; i++) {
        if (from[i] != i) return false;
    }
    return next->count == s->seating.count;
}

static void set_plan(Sitting *s, const Seating *next, const Seat from[SEATS_MAX])
{
    Sitters *plan = &s->sitters;
    plan->next = is_as_now(s, next, from) ? (Seating){.count = 0} : *next;
    memcpy(plan->from, from, sizeof plan->from);
    keep_seats(s);
}

void sitting_plan_places(Sitting *s, int a, int b)
{
    Seating next;
    Seat from[SEATS_MAX] = {0};
    const int count = sitting_plan(s, &next, from);
    assert(a >= 0 && a < count && b >= 0 && b < count);
    const Chair chair = next.chair[a];
    const Seat seat = from[a];
    next.chair[a] = next.chair[b];
    from[a] = from[b];
    next.chair[b] = chair;
    from[b] = seat;
    set_plan(s, &next, from);
}

bool sitting_plan_join(Sitting *s, const Chair *who)
{
    Seating next;
    Seat from[SEATS_MAX] = {0};
    const int count = sitting_plan(s, &next, from);
    if (count == s->game->seats_max) return false;
    next.chair[count] = *who;
    from[count] = SEAT_NOBODY;
    next.count++;
    set_plan(s, &next, from);
    return true;
}

bool sitting_plan_leave(Sitting *s, int at)
{
    Seating next;
    Seat from[SEATS_MAX] = {0};
    const int count = sitting_plan(s, &next, from);
    assert(at >= 0 && at < count);
    if (count == s->game->seats_min) return false;
    for (int i = at; i + 1 < count; i++) {
        next.chair[i] = next.chair[i + 1];
        from[i] = from[i + 1];
    }
    next.count--;
    set_plan(s, &next, from);
    return true;
}

void sitting_plan_put(Sitting *s, int at, const Chair *who)
{
    assert(at < s->sitters.next.count && s->sitters.from[at] == SEAT_NOBODY);
    s->sitters.next.chair[at] = *who;
    keep_seats(s);
}

void sitting_plan_clear(Sitting *s)
{
    s->sitters.next.count = 0;
    keep_seats(s);
}

int32_t sitting_brought(const Sitting *s, Seat seat) { return s->sitters.brought[seat]; }

/* ---- the table is laid anew ----------------------------------------------------------------- */

/* Lowers the option that ends the match to the rounds or points that are left. */
static void set_option(const Game *game, Setup *out, const char *key, int value)
{
    const int at = option_find(game, key, strlen(key));
    if (at < 0 || out->option[at] <= 0) return; // without an end of that kind
    const OptionSpec *spec = &game->options[at];
    const int least = spec->lo > 0 ? spec->lo : 1;
    out->option[at] = (int16_t)(value > least ? value : least);
}

/* The option that ends a match by rounds; -1: there is none. */
static int rounds_option(const Game *game)
{
    const int rounds = option_find(game, "rounds", strlen("rounds"));
    return rounds >= 0 ? rounds : option_find(game, "deals", strlen("deals"));
}

static int end_of(const Setup *setup, int option)
{
    return option >= 0 && setup->option[option] > 0 ? setup->option[option] : 0;
}

Setup sitting_setup_again(const Sitting *s)
{
    const Sitters *before = &s->sitters;
    Setup whole = *match_setup(s->match);
    const int rounds = rounds_option(s->game);
    const int target = option_find(s->game, "target", strlen("target"));
    if (before->rounds && rounds >= 0) whole.option[rounds] = (int16_t)before->rounds;
    if (before->points && target >= 0) whole.option[target] = (int16_t)before->points;
    Setup settled = whole;
    if (s->game->settle(&settled)) settled = *match_setup(s->match);
    settled.rest = 0;
    return settled;
}

/* The setup for the rest of the match, or for another like it, with that many players: the options
 * stay, except those that are not allowed for that number. */
static bool setup_for_the_rest(const Sitting *s, int seats, Setup *out)
{
    enum { TRIES = 8 };
    const Table *t = sitting_table(s);
    const int rounds = sitting_rounds(s);
    int32_t most = 0;
    *out = t->over ? sitting_setup_again(s) : *match_setup(s->match);
    out->seat_count = (uint8_t)seats;
    out->dealer = SEAT_NOBODY;
    out->manual = 0;
    out->rest = !t->over;
    for (int i = 0; i < t->seat_count; i++) most = t->scores[i] > most ? t->scores[i] : most;
    if (rounds > 0 && !t->over) {
        set_option(s->game, out, "rounds", rounds - t->round);
        set_option(s->game, out, "deals", rounds - t->round);
    }
    const int target = option_find(s->game, "target", strlen("target"));
    if (target >= 0 && !t->over)
        set_option(s->game, out, "target", out->option[target] - (int)most);
    for (int i = 0; i < TRIES; i++) {
        const char *key = s->game->settle(out);
        const int at = key ? option_find(s->game, key, strlen(key)) : -1;
        if (at < 0) return key == NULL;
        out->option[at] = setup_usual(s->game, seats).option[at];
    }
    return false;
}

/* The points that everybody brings along from this match and those before. A newcomer begins with
 * none or, where the fewest points win, with as many as the player in the last place. */
static void bring(const Sitting *s, int count, const Seat from[SEATS_MAX], Sitters *out)
{
    const Table *t = sitting_table(s);
    int32_t total[SEATS_MAX], worst = 0;
    for (int i = 0; i < t->seat_count; i++) {
        total[i] = s->sitters.brought[i] + t->scores[i];
        if (s->game->low_wins && total[i] > worst) worst = total[i];
    }
    const Setup whole = sitting_setup_again(s);
    *out = (Sitters){.matches = s->sitters.matches + 1,
                     .rounds = end_of(&whole, rounds_option(s->game)),
                     .points = end_of(&whole, option_find(s->game, "target", strlen("target")))};
    for (int i = 0; i < count; i++)
        out->brought[i] = from[i] < t->seat_count ? total[from[i]] : worst;
}

Sitting *sitting_regroup(const Sitting *s)
{
    Seating next;
    Seat from[SEATS_MAX] = {0};
    Setup setup;
    Sitters brings;
    const Table *t = sitting_table(s);
    const int count = sitting_plan(s, &next, from);
    if (!sitting_has_plan(s) || t->phase != PHASE_ROUND_OVER) return NULL;
    // it is a new match, so everybody begins with nothing
    if (t->over) brings = (Sitters){.count = 0};
    else bring(s, count, from, &brings);
    if (!setup_for_the_rest(s, count, &setup)) return NULL;
    return sitting_begin(s->host, s->game, &setup, &next, &brings, false);
}

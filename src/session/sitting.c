/*
 * sitting.c - a match at this laptop: every step goes to the journal before anybody hears of
 * it; the computers take their time. See sitting.h.
 */
#include "session/characters.h"
#include "session/sitting.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/temper.h"
#include "ai/why.h"
#include "base/log.h"
#include "base/memory.h"
#include "session/match_day.h"
#include "session/statistics.h"
#include "session/etiquette.h"
#include "session/journal_replay.h"
#include "session/sitting_parts.h"
#include "match/record.h"

/* --- journal --- */

static void note_events(Sitting *s, int step, int events)
{
    if (step >= s->events_capacity) {
        s->events_capacity = step + 256;
        const size_t count = (size_t)s->events_capacity;
        s->events_before = must_have(realloc(s->events_before, count * sizeof *s->events_before));
        s->unasked = must_have(realloc(s->unasked, count * sizeof *s->unasked));
    }
    s->events_before[step] = events;
    s->unasked[step] = false;
}

void sitting_keep_line(Sitting *s, const char *line)
{
    s->lines++;
    if (!s->host->store) return;
    host_notice(s->host, journal_append(s->host->store, s->game->id, line, match_hash(s->match)));
}

/* Writes the result and the day for later readers of the archive. */
static void journal_close(SessionHost *host, const Match *m, SeatSet helped, bool lesson,
                          int lines)
{
    const Table *t = match_table(m);
    char line[128];
    Text result = text_over(line, sizeof line);
    text_put(&result, "scores");
    for (int i = 0; i < t->seat_count; i++) text_printf(&result, " %d", (int)t->scores[i]);
    match_day_put(host_today(host), &result);
    statistics_match_ends(host, m, helped, lesson, lines);
    host_notice(host, journal_end(host->store, match_game(m)->id, line));
}

/* Called after every change, before anybody is told of it. The last step also closes the match in
 * the journal, so that another may begin at this stall while its result is still on the screen. */
void sitting_keep_steps(Sitting *s)
{
    char line[RECORD_LINE_MAX];
    if (s->journalled == match_step_count(s->match)) return;
    if (!s->host->store) { // nothing is kept
        s->lines += match_step_count(s->match) - s->journalled;
        s->journalled = match_step_count(s->match);
        return;
    }
    // the step that ends a round also opens its sealed lines, in the same commit
    store_together_begin(s->host->store);
    for (; s->journalled < match_step_count(s->match); s->journalled++) {
        Text out = text_over(line, sizeof line);
        record_step(s->match, s->journalled, &out);
        assert(!out.cut);
        sitting_keep_line(s, line);
    }
    if (sitting_table(s)->over) {
        const bool lesson = match_setup(s->match)->practice && s->taught;
        journal_close(s->host, s->match, s->helped, lesson, s->lines);
    } else if (sitting_table(s)->phase == PHASE_ROUND_OVER) {
        host_notice(s->host, journal_open(s->host->store, s->game->id));
    }
    host_notice(s->host, store_together_end(s->host->store));
}

void sitting_begin_journal(Sitting *s)
{
    char line[RECORD_LINE_MAX], about[SITTERS_LINE_MAX];
    Text id = text_over(line, sizeof line), seats = text_over(about, sizeof about);
    record_id(s->game, match_setup(s->match), &id);
    sitters_write(&s->seating, &s->sitters, &seats);
    assert(!id.cut && !seats.cut);
    s->lines = 1;
    if (s->host->store)
        host_notice(s->host, journal_begin(s->host->store, s->game->id, about, line));
}

/* --- life --- */

static Sitting *sit_at(SessionHost *host, const Game *game, Match *match, const Seating *seating)
{
    Sitting *s = calloc(1, sizeof *s);
    if (!s || !match) {
        match_free(match);
        free(s);
        return NULL;
    }
    s->host = host;
    s->game = game;
    s->match = match;
    s->seating = *seating;
    s->people = seating_people(seating);
    s->view = view_new(game);
    s->theirs = view_new(game);
    s->thinker = thinker_new(game);
    s->adviser = thinker_new(game);
    s->wait_s = -1;
    tempo_start(&s->tempo, seating->count - __builtin_popcount(s->people));
    return s;
}

Sitting *sitting_new(SessionHost *host, const Game *game, const Setup *setup,
                     const Seating *seating, bool keep_seed)
{
    return sitting_begin(host, game, setup, seating, NULL, keep_seed);
}

Sitting *sitting_begin(SessionHost *host, const Game *game, const Setup *setup,
                       const Seating *seating, const Sitters *brings, bool keep_seed)
{
    Setup own = *setup;
    assert(seating->count == setup->seat_count && !setup->manual);
    if (!keep_seed) own.seed = seed_from_system();
    Sitting *s = sit_at(host, game, match_new(game, &own), seating);
    if (!s) return NULL;
    if (brings) s->sitters = *brings;
    for (int i = 0; i < match_step_count(s->match); i++) note_events(s, i, 0);
    sitting_begin_journal(s);
    sitting_keep_steps(s);
    if (host->people) host_notice(host, people_remember(host->people, host->store, seating));
    return s;
}

Sitting *sitting_over(SessionHost *host, Match *match, const Seating *seating)
{
    Sitting *s = sit_at(host, match_game(match), match, seating);
    assert(!host->store);
    if (!s) return NULL;
    for (int i = 0; i < match_step_count(match); i++) note_events(s, i, 0);
    s->journalled = match_step_count(match);
    s->lines = 1 + s->journalled;
    return s;
}

/* Who sat there, computers by the names of today's language; if that line is lost, newcomers do. */
static void read_seating(SessionHost *host, const char *about, const Match *m, Seating *out)
{
    int seats = match_setup(m)->seat_count;
    if (about && seating_read(about, out) && out->count == seats)
        seating_speak(out, host_tongue(host));
    else
        seating_first(out, host_tongue(host), seats - 1);
}

/* Replays the journal of this stall. If the result is not NULL, the caller clears *journal and
 * told->undone. */
static Match *read_journal(SessionHost *host, const Game *game, JournalRead *journal,
                           StoreStatus *status, Replayed *told)
{
    *status = journal_read(host->store, game->id, journal);
    bool readable = *status == STORE_OK || *status == STORE_DAMAGED;
    Match *m = readable ? replay(game, journal, told) : NULL;
    if (m && told->sound < journal->count) *status = STORE_DAMAGED;
    if (m) return m;
    if (readable && told->newer) { // a newer version of the program can continue it
        journal_read_clear(journal);
    } else if (readable) { // nothing of it can be read: the stall is free again
        journal_read_clear(journal);
        *status = STORE_DAMAGED;
        host_notice(host, journal_end(host->store, game->id, "unreadable"));
    }
    return NULL;
}

/* A fresh journal of the sound lines; the damaged one stays in the archive. */
static void journal_anew(Sitting *s, const JournalRead *journal, int sound)
{
    sitting_begin_journal(s);
    for (int i = 1; i < sound; i++) {
        host_notice(s->host, journal_append(s->host->store, s->game->id, journal->line[i],
                                          journal->state_hash[i]));
    }
}

Sitting *sitting_resume(SessionHost *host, const Game *game, StoreStatus *status)
{
    JournalRead journal;
    Seating seating;
    Replayed told;
    Match *m = read_journal(host, game, &journal, status, &told);
    if (!m) return NULL;
    read_seating(host, journal.about, m, &seating);
    Sitting *s = sit_at(host, game, m, &seating);
    if (s) {
        s->journalled = match_step_count(m);
        s->told = match_event_count(m);
        sitting_seats_read(s, journal.about);
        // Steps from before this evening cannot be taken back.
        for (int i = 0; i < s->journalled; i++) note_events(s, i, -1);
        if (*status == STORE_DAMAGED) journal_anew(s, &journal, told.sound);
        s->lines = told.sound;
        s->helped = told.helped;
        s->taught = told.taught;
        s->hands_open = told.open;
        s->pictures = told.pictures;
        s->clock_minutes = told.clock;
        s->clock_ms = told.clock * 60000.0;
        s->undone = told.undone;
        if (told.sound == 1) sitting_keep_steps(s); // killed between id line and deal
    } else {
        undone_clear(&told.undone);
    }
    journal_read_clear(&journal);
    return s;
}

bool sitting_waiting(SessionHost *host, const Game *game, Waiting *out)
{
    JournalRead journal;
    StoreStatus status;
    Replayed told = {0};
    *out = (Waiting){0};
    if (!journal_waits(host->store, game->id)) return false;
    Match *m = read_journal(host, game, &journal, &status, &told);
    if (!m) {
        host_notice(host, status);
        out->newer = told.newer;
        return told.newer;
    }
    const Table *t = match_table(m);
    bool over = t->over;
    out->round = t->round + (t->phase == PHASE_ROUND_OVER && !over ? 1 : 0);
    out->rounds = table_rounds(game, t);
    read_seating(host, journal.about, m, &out->seating);
    store_together_begin(host->store);
    const bool lesson = match_setup(m)->practice && told.taught;
    if (over) journal_close(host, m, told.helped, lesson, journal.count);
    store_together_end(host->store);
    journal_read_clear(&journal);
    undone_clear(&told.undone);
    match_free(m);
    return !over;
}

void sitting_free(Sitting *s)
{
    if (!s) return;
    thinker_free(s->thinker);
    thinker_free(s->adviser);
    match_free(s->match);
    free(s->view);
    free(s->theirs);
    free(s->events_before);
    free(s->unasked);
    undone_clear(&s->undone);
    free(s);
}

/* --- asking --- */

const Match *sitting_match(const Sitting *s) { return s->match; }
const Prefs *sitting_prefs(const Sitting *s) { return s->host->prefs; }
const Game *sitting_game(const Sitting *s) { return s->game; }
const Seating *sitting_seating(const Sitting *s) { return &s->seating; }
const Table *sitting_table(const Sitting *s) { return match_table(s->match); }
int sitting_lines(const Sitting *s) { return s->lines; }

int sitting_rounds(const Sitting *s)
{
    return table_rounds(s->game, sitting_table(s));
}

const View *sitting_view(Sitting *s, Seat viewer)
{
    match_view(s->match, viewer, s->view);
    return s->view;
}

/* The lowest seat that the match waits for and a person (or a computer) fills. */
static Seat waited_for(const Sitting *s, bool computer)
{
    const Table *t = sitting_table(s);
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        bool is_computer = s->seating.chair[seat].computer;
        if (seats_have(t->to_act, seat) && is_computer == computer) return seat;
    }
    return SEAT_NOBODY;
}

Seat sitting_person_to_act(const Sitting *s) { return waited_for(s, false); }

SeatSet sitting_people(const Sitting *s) { return s->people; }

/* --- how long things take --- */

static bool child_plays(const Sitting *s)
{
    if (pref(s->host->prefs, PREF_CHILD)) return true;
    for (int i = 0; i < s->seating.count; i++) {
        if (!s->seating.chair[i].computer && s->seating.chair[i].child) return true;
    }
    return false;
}

/* The pace as it is set; a child is never hurried. */
static Pace pace_of(const Sitting *s)
{
    const Pace set = (Pace)pref(s->host->prefs, PREF_PACE);
    return set == PACE_USUAL && child_plays(s) ? PACE_SLOW : set;
}

float sitting_slot_s(const Sitting *s) { return tempo_left(&s->tempo); }
float sitting_most_s(const Sitting *s) { return tempo_most_s(&s->tempo); }
bool sitting_is_late(const Sitting *s) { return s->people != 0 && tempo_is_late(&s->tempo); }

/* --- acting --- */

MatchStatus sitting_try(const Sitting *s, Seat seat, const Action *a, Reason *why)
{
    return match_try(s->match, seat, a, why);
}

void sitting_think_anew(Sitting *s)
{
    s->wait_s = -1;
    s->window.step = -1;
    thinker_forget(s->thinker);
    thinker_forget(s->adviser);
}

/* What everybody saw of the step whose events begin at number `events`. */
static TempoStep tempo_of(const Sitting *s, int events)
{
    TempoStep what = TEMPO_BARE;
    Event e;
    for (int i = events; match_events(s->match, SEAT_NOBODY, i, &e, 1) == 1; i++) {
        if (e.type == EV_ROUND_BEGAN) return TEMPO_DEAL;
        const bool laid = e.type == EV_MOVED && e.face_up && e.to.kind != ZONE_HAND;
        if (laid || e.type == EV_CALLED) what = TEMPO_LAID;
        else if (what == TEMPO_BARE && e.type != EV_READY && e.type != EV_TURN &&
                 e.type != EV_PHASE)
            what = TEMPO_USUAL;
    }
    return what;
}

/* Tells the tempo of a step, no matter whose; the people are the ones who wait. */
static void tell_tempo(Sitting *s, int step, int events)
{
    const Step *done = match_step(s->match, step);
    const TempoStep what = tempo_of(s, events);
    const float speed = pref_speed(s->host->prefs);
    s->tempo.pace = pace_of(s);
    s->tempo.speed = speed > 0 ? speed : 1;
    if (done->kind == STEP_ACTION && !s->seating.chair[done->seat].computer)
        tempo_decided(&s->tempo, what);
    else tempo_stepped(&s->tempo, what, s->people == 0);
    if (s->people == 0) s->hurry = false; // who looks on hurries one step
}

/* Keeps account of the step that has just been taken; its events begin at number `events`. */
static void keep_step(Sitting *s, int step, int events)
{
    tell_tempo(s, step, events);
    note_events(s, step, events);
    undone_note(&s->undone, match_step(s->match, step));
    pictures_hear(&s->pictures, s->match, events);
    sitting_keep_steps(s);
    sitting_think_anew(s);
}

MatchStatus sitting_submit(Sitting *s, Seat seat, const Action *a, Reason *why)
{
    int step = match_step_count(s->match), events = match_event_count(s->match);
    MatchStatus status = match_submit(s->match, seat, a, why);
    if (status != MATCH_OK) return status;
    keep_step(s, step, events);
    if (seat < SEATS_MAX && seats_have(s->people, seat)) s->hurry = false;
    return status;
}

MatchStatus sitting_carry_on(Sitting *s)
{
    int step = match_step_count(s->match), events = match_event_count(s->match);
    MatchStatus status = match_next(s->match);
    if (status != MATCH_OK) return status;
    keep_step(s, step, events);
    sitting_seats_dealt(s);
    return status;
}

MatchStatus sitting_pass_over(Sitting *s, Seat seat, const Action *a)
{
    const int step = match_step_count(s->match);
    const MatchStatus status = sitting_submit(s, seat, a, NULL);
    if (status == MATCH_OK) s->unasked[step] = true;
    return status;
}

MatchStatus sitting_next_round(Sitting *s)
{
    MatchStatus status = sitting_carry_on(s);
    if (status != MATCH_OK) return status;
    s->hurry = false;
    return status;
}

/* --- telling --- */

int sitting_take_events(Sitting *s, Seat viewer, Event *out, int capacity)
{
    // events that are not in the journal yet are not told
    assert(s->journalled == match_step_count(s->match));
    int count = match_events(s->match, viewer, s->told, out, capacity);
    s->told += count;
    return count;
}

/* --- the computers --- */

typedef struct Delay {
    int lo_ms, hi_ms;
} Delay;

LampPace sitting_lamp_pace(const Sitting *s)
{
    const int set = pref(s->host->prefs, PREF_CALLS);
    int people = 0;
    for (int i = 0; i < s->seating.count; i++) people += !s->seating.chair[i].computer;
    if (set > 0) return (LampPace)(set - 1);
    if (child_plays(s)) return LAMP_CHILD;
    return people == 1 ? LAMP_SERIOUS : LAMP_FAMILY;
}

LampTimes sitting_lamp_times(const Sitting *s)
{
    return lamp_times_set(s->host->prefs, sitting_lamp_pace(s));
}

/* The wait is drawn from the dice for ornament, so that it tells nothing about the cards (ux.md
 * 4.3). Some characters are quicker than others, within the same range. */
static float draw_delay(Sitting *s, Seat seat)
{
    enum { PARTS = 1000 };
    const float speed = pref_speed(s->host->prefs);
    if (pace_of(s) == PACE_STEPS || speed <= 0 || s->hurry) return 0;
    const float drawn = (float)fast_rng_below(s->host->sparkle, PARTS + 1) / PARTS;
    return tempo_wait(&s->tempo, character_waits(s->seating.chair[seat].avatar, drawn));
}

static const View *seen_by(Sitting *s, Seat seat)
{
    match_view(s->match, seat, s->theirs);
    return s->theirs;
}

/* A faulty computer player asked for an illegal action: it takes the first legal one instead, for
 * else all would wait for ever. This is logged once. */
static void make_legal(Sitting *s, Seat seat, Action *a)
{
    bool more;
    const View *view = seen_by(s, seat);
    if (s->game->is_legal(view, a, NULL)) return;
    if (!s->refused) log_warn("a computer asked for what does not go, at %s", s->game->id);
    s->refused = true;
    const int count = s->game->legal(view, a, 1, &more);
    assert(count == 1);
    (void)count;
}

static void choose(Sitting *s, Seat seat, AiLevel level, Action *out)
{
    FastRng dice = match_dice(s->match, seat);
    ai_choose(s->game, seen_by(s, seat), level, &dice, out);
    ai_temper(s->game, s->theirs, chair_temper(&s->seating.chair[seat]), out);
    make_legal(s, seat, out);
}

bool sitting_hint(Sitting *s, Seat seat, Action *out)
{
    char line[32];
    Text help = text_over(line, sizeof line);
    if (!thinker_ask(s->adviser, s->match, seat, AI_ONI, match_dice(s->match, seat), out))
        return false;
    if (seats_have(s->helped, seat) || sitting_table(s)->over) return true;
    s->helped |= seats_only(seat);
    replay_write_help(seat, &help);
    sitting_keep_line(s, line);
    return true;
}

SeatSet sitting_helped(const Sitting *s) { return s->helped; }

uint32_t sitting_taught(const Sitting *s) { return s->taught; }

void sitting_note_taught(Sitting *s, int teaching)
{
    char line[32];
    Text out = text_over(line, sizeof line);
    if ((s->taught >> teaching & 1) || sitting_table(s)->over) return;
    s->taught |= (uint32_t)1 << teaching;
    replay_write_taught(teaching, &out);
    sitting_keep_line(s, line);
}

bool sitting_hands_open(const Sitting *s) { return s->hands_open; }

void sitting_open_hands(Sitting *s, bool open)
{
    char line[32];
    Text out = text_over(line, sizeof line);
    if (open == s->hands_open || sitting_table(s)->over) return;
    s->hands_open = open;
    replay_write_hands(open, &out);
    sitting_keep_line(s, line);
}

const Pictures *sitting_pictures(const Sitting *s) { return &s->pictures; }

void sitting_put_picture(Sitting *s, Seat seat, int place, int picture)
{
    char line[32];
    Text out = text_over(line, sizeof line);
    assert(seat < s->seating.count && place >= 1 && place <= PICTURE_PLACES);
    assert(picture >= 0 && picture <= PICTURE_MOST);
    if (sitting_table(s)->over) return;
    s->pictures.at[seat][place - 1] = (uint8_t)picture;
    replay_write_picture(seat, place, picture, &out);
    sitting_keep_line(s, line);
}

Reason sitting_hint_why(Sitting *s, Seat seat, const Action *a)
{
    return ai_why(s->game, seen_by(s, seat), a);
}

/* Nobody waits longer than this for a computer's thought; after it the computer takes the best move
 * that needs no search. */
static const float PATIENCE_S = 2.5f;

static AiLevel quicker(Sitting *s, Seat seat, AiLevel level)
{
    const View *v = seen_by(s, seat);
    while (level > AI_EASY && ai_takes_time(s->game, v, level)) level--;
    return level;
}

/* Has the computer that the match waits for made up its mind? Asked as soon as it can be, so that
 * it mostly has when its time has come. */
static bool has_chosen(Sitting *s, Seat seat, Action *out)
{
    const AiLevel level = (AiLevel)s->seating.chair[seat].level;
    const FastRng dice = match_dice(s->match, seat);
    if (s->host->thinks_at_once) {
        choose(s, seat, level, out);
        return true;
    }
    if (!thinker_ask(s->thinker, s->match, seat, level, dice, out)) {
        if (thinker_thinks_s(s->thinker) < PATIENCE_S) return false;
        log_warn("a computer thought too long at %s", s->game->id);
        thinker_forget(s->thinker);
        choose(s, seat, quicker(s, seat, level), out);
        return true;
    }
    ai_temper(s->game, seen_by(s, seat), chair_temper(&s->seating.chair[seat]), out);
    make_legal(s, seat, out);
    return true;
}

static bool computer_acts(Sitting *s)
{
    Action a;
    Seat seat = waited_for(s, true);
    if (seat == SEAT_NOBODY || !has_chosen(s, seat, &a)) return false;
    const MatchStatus status = sitting_submit(s, seat, &a, NULL);
    assert(status == MATCH_OK || status == MATCH_FULL);
    return status == MATCH_OK;
}

/* Before anybody has looked at a hand there is nothing to think about: the computers answer at
 * once. */
static bool answers_at_once(Sitting *s)
{
    PublicPoll asks = {.kind = POLL_NONE};
    const Etiquette *etiquette = etiquette_of(s->game);
    if (!etiquette->poll || waited_for(s, true) == SEAT_NOBODY) return false;
    etiquette->poll(seen_by(s, SEAT_NOBODY), &asks);
    return asks.kind == POLL_ASK;
}

/* --- out of turn --- */

static bool several_may_act(const Table *t)
{
    return t->may_interrupt != 0 || (t->to_act & (t->to_act - 1)) != 0;
}

/* May a person alone at this screen call on what lies there? */
static bool one_may_call(const Sitting *s)
{
    const SeatSet may = sitting_table(s)->may_interrupt;
    for (int i = 0; i < s->seating.count; i++) {
        if (!s->seating.chair[i].computer && seats_have(may, (Seat)i)) return true;
    }
    return false;
}

/* The least time from a card to the next one, while a person might call. */
static float least_wait(const Sitting *s)
{
    if (pref_speed(s->host->prefs) <= 0 || s->hurry || !one_may_call(s)) return 0;
    const float times = pref_times(s->host->prefs, PREF_LAMP_LEAST);
    if (sitting_lamp_pace(s) == LAMP_SERIOUS && times > 0) return tempo_look_s(&s->tempo) * times;
    const int ms = sitting_lamp_times(s).least_ms; // one person alone need not say "no"
    return (float)(ms > 0 ? ms : lamp_times(LAMP_CHILD)->least_ms) / 1000;
}

/* Where the next computer's turn comes sooner than usual, so do the computers' calls: whether one
 * can be quicker than them depends on their level, not on how fast the table goes. */
static float haste(const Sitting *s)
{
    static const float TURN_S = 0.85f;
    const float looked = (float)lamp_times(LAMP_SERIOUS)->least_ms / 1000;
    if (s->by_lamp || sitting_lamp_pace(s) != LAMP_SERIOUS) return 1;
    if (waited_for(s, true) == SEAT_NOBODY || sitting_person_to_act(s) != SEAT_NOBODY) return 1;
    const float part = one_may_call(s) ? tempo_look_s(&s->tempo) / looked
                                       : tempo_wait(&s->tempo, 0.5f) / TURN_S;
    return part < 1 ? part : 1;
}

/* From the moment the card lies to a call, by level (ux.md 4.5); nobody calls inside a child's
 * time. Independent of the hand. */
static float draw_reaction(Sitting *s, AiLevel level)
{
    static const Delay DELAYS[] = {[AI_EASY] = {2400, 3800}, [AI_NORMAL] = {1500, 2800},
                                   [AI_STRONG] = {900, 1600}, [AI_ONI] = {600, 1000}};
    const Delay d = level >= AI_EASY ? DELAYS[level] : DELAYS[AI_NORMAL];
    const float speed = pref_speed(s->host->prefs);
    const uint32_t range = (uint32_t)(d.hi_ms - d.lo_ms + 1);
    float ms = (float)(d.lo_ms + (int)fast_rng_below(s->host->sparkle, range));
    const LampTimes times = sitting_lamp_times(s);
    const float floor = 0.4f * (float)times.least_ms;
    if (ms < floor) ms = floor;
    if (child_plays(s)) ms += 2500;
    return speed <= 0 ? 0 : ms / 1000 * haste(s);
}

/* Where nobody competes, all computers answer at once, one just behind the other; with several
 * people a computer that acts unasked takes time for it. */
static float draw_answer(Sitting *s, bool asked)
{
    static const Delay AT_ONCE = {0, 100}, BY_ITSELF = {500, 1200};
    const Delay d = asked || !s->by_lamp ? AT_ONCE : BY_ITSELF;
    const float speed = pref_speed(s->host->prefs);
    if (speed <= 0 || pace_of(s) == PACE_HURRY) return 0;
    const uint32_t range = (uint32_t)(d.hi_ms - d.lo_ms + 1);
    return (float)(d.lo_ms + (int)fast_rng_below(s->host->sparkle, range)) / 1000 / speed;
}

static void open_window(Sitting *s)
{
    ComputerWindow *w = &s->window;
    const Table *t = sitting_table(s);
    *w = (ComputerWindow){.step = match_step_count(s->match)};
    const bool all = (t->to_act & (t->to_act - 1)) != 0;
    const bool race = s->game->first_come || (t->may_interrupt != 0 && !s->game->unhurried);
    for (Seat seat = 0; seat < s->seating.count; seat++) {
        const Chair *chair = &s->seating.chair[seat];
        if (!chair->computer) continue;
        w->at_s[seat] = race ? draw_reaction(s, (AiLevel)chair->level) : draw_answer(s, all);
        FastRng dice = match_dice(s->match, seat);
        bool will = false;
        if (seats_have(t->to_act, seat) && (t->to_act & (t->to_act - 1)) != 0) {
            choose(s, seat, (AiLevel)chair->level, &w->action[seat]);
            will = true;
        } else if (seats_have(t->may_interrupt, seat)) {
            will = ai_interrupts(s->game, seen_by(s, seat), (AiLevel)chair->level, &dice,
                                 &w->action[seat]);
        }
        if (will) w->will |= seats_only(seat);
    }
}

/* The computer whose time has come first, or SEAT_NOBODY. */
static Seat next_caller(const Sitting *s)
{
    Seat first = SEAT_NOBODY;
    for (Seat seat = 0; seat < s->seating.count; seat++) {
        if (!seats_have(s->window.will, seat)) continue;
        if (first == SEAT_NOBODY || s->window.at_s[seat] < s->window.at_s[first]) first = seat;
    }
    return first;
}

Seat sitting_window_due(Sitting *s, float dt_s, Action *out)
{
    ComputerWindow *w = &s->window;
    if (!several_may_act(sitting_table(s))) {
        w->step = -1;
        return SEAT_NOBODY;
    }
    if (w->step != match_step_count(s->match)) open_window(s);
    w->since_s += dt_s;
    const Seat seat = next_caller(s);
    if (seat == SEAT_NOBODY || (w->since_s < w->at_s[seat] && !s->hurry)) return SEAT_NOBODY;
    w->will &= (SeatSet)~seats_only(seat);
    *out = w->action[seat];
    return seat;
}

/* Lets time pass for those who may act out of turn. True if one did. */
static bool window_passes(Sitting *s, float dt_s)
{
    Action a;
    const Seat seat = sitting_window_due(s, dt_s, &a);
    return seat != SEAT_NOBODY && sitting_submit(s, seat, &a, NULL) == MATCH_OK;
}

void sitting_use_lamp(Sitting *s, bool on) { s->by_lamp = on; }

/* How long the turn waits for those who may act out of turn. */
static float may_interrupt_s(const Sitting *s)
{
    static const float ANSWERS_S = 0.12f, BREATH_S = 0.35f; // when the lamp has gone out
    const bool at_once = s->hurry || pref_speed(s->host->prefs) <= 0;
    const bool hurries = pace_of(s) == PACE_HURRY;
    if (at_once || sitting_table(s)->may_interrupt == 0) return 0;
    if (s->by_lamp) return hurries ? 0 : BREATH_S;
    if (s->game->unhurried) return hurries ? 0 : ANSWERS_S;
    return tempo_look_left(&s->tempo, least_wait(s));
}

bool sitting_computers(Sitting *s, float dt_s, bool still, bool press)
{
    enum { AT_ONCE_MOST = 4 }; // with movements off: a hundred a second and more (ux.md 8.8)
    bool by_steps = pref(s->host->prefs, PREF_PACE) == PACE_STEPS;
    bool at_once = !by_steps && pref_speed(s->host->prefs) <= 0;
    const bool asked = sitting_person_to_act(s) != SEAT_NOBODY;
    tempo_pass(&s->tempo, dt_s, still, asked);
    if (asked) s->hurry = false;
    else if (press && !by_steps && !s->hurry) {
        s->hurry = true;
        s->wait_s = -1;
    }
    if (!still || (by_steps && !press)) return false;
    if (!s->by_lamp && window_passes(s, by_steps ? 60 : dt_s)) return true;
    const Table *t = sitting_table(s);
    const Seat seat = waited_for(s, true);
    if (seat == SEAT_NOBODY || (t->to_act & (t->to_act - 1)) != 0) return false;
    if (s->wait_s < 0) {
        Action ignored;
        const float may_s = may_interrupt_s(s);
        s->wait_s = answers_at_once(s) ? 0 : sitting_with_guess(s, draw_delay(s, seat));
        if (s->wait_s < may_s) s->wait_s = may_s;
        has_chosen(s, seat, &ignored);
    }
    s->wait_s = s->wait_s > dt_s ? s->wait_s - dt_s : 0;
    if (!by_steps && s->wait_s > 0) return false;
    bool acted = computer_acts(s);
    while (acted && !by_steps && answers_at_once(s) && computer_acts(s)) {}
    for (int i = 1; acted && at_once && !s->by_lamp && i < AT_ONCE_MOST; i++) {
        if (sitting_person_to_act(s) != SEAT_NOBODY || !computer_acts(s)) break;
    }
    return acted;
}

static int seconds_to_ms(float seconds) { return seconds > 0 ? (int)(seconds * 1000) + 1 : 0; }

bool sitting_thinks(const Sitting *s) { return thinker_is_busy(s->thinker); }

int sitting_due_ms(const Sitting *s, bool in_turn)
{
    enum { THINKS_MS = 5 }; // it is asked again in the next call
    if (pref(s->host->prefs, PREF_PACE) == PACE_STEPS) return -1;
    const bool several = several_may_act(sitting_table(s));
    const bool open = several && s->window.step == match_step_count(s->match);
    const Seat caller = open ? next_caller(s) : SEAT_NOBODY;
    int due = several && !open ? 0 : -1;
    if (caller != SEAT_NOBODY) due = seconds_to_ms(s->window.at_s[caller] - s->window.since_s);
    if (!in_turn || waited_for(s, true) == SEAT_NOBODY) return due;
    if (sitting_table(s)->to_act & (sitting_table(s)->to_act - 1)) return due;
    const bool thinks = s->wait_s == 0 && thinker_is_busy(s->thinker);
    const int turn = thinks ? THINKS_MS : seconds_to_ms(s->wait_s);
    return due < 0 || turn < due ? turn : due;
}

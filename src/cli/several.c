/* several.c - commands for several people at one table. See several.h. */
#include "cli/several.h"

#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"

/* ---- sitting down ---------------------------------------------------------------------------- */

static Several *several_new(int seats)
{
    Several *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    prefs_usual(&t->prefs);
    t->pace = fast_rng_seeded(1);
    t->seating.count = seats;
    for (int i = 0; i < seats; i++) {
        Chair *chair = &t->seating.chair[i];
        *chair = (Chair){.avatar = (uint8_t)(i % AVATAR_COUNT), .computer = true,
                         .level = AI_NORMAL};
        Text name = text_over(chair->name, sizeof chair->name);
        text_printf(&name, "S%d", i);
    }
    return t;
}

void several_free(Session *s)
{
    Several *t = s->several;
    if (!t) return;
    referee_free(t->referee);
    if (t->sitting) {
        sitting_free(t->sitting);
        s->match = NULL; // it was the sitting's
    }
    free(t);
    s->several = NULL;
}

static bool has_begun(const Match *m)
{
    for (int i = 0; i < match_step_count(m); i++) {
        if (match_step(m, i)->kind == STEP_ACTION) return true;
    }
    return false;
}

/* "person", "glass" or "computer [LEVEL]"; false: it is none of these. */
static bool read_kind(const char *at, Chair *chair, bool *glass)
{
    const char *word;
    AiLevel level = AI_NORMAL;
    size_t length = word_next(&at, &word);
    *glass = word_is(word, length, "glass");
    chair->computer = word_is(word, length, "computer");
    if (!chair->computer && !*glass && !word_is(word, length, "person")) return false;
    length = word_next(&at, &word);
    if (length > 0 && (!chair->computer || !ai_level_parse(word, length, &level))) return false;
    chair->level = (uint8_t)level;
    return true;
}

void run_sit(Session *s, char *args, Reply *r)
{
    const char *at = args;
    Chair chair = {.computer = false};
    bool glass;
    Seat seat;
    if (!take_seat(s, &at, &seat, r)) return;
    if (!read_kind(at, &chair, &glass)) {
        reply_usage(r, "sit SEAT person|glass|computer [LEVEL]");
        return;
    }
    if ((s->several && s->several->sitting) || has_begun(s->match)) {
        reply_refuse(r, "illegal", "people sit down before the first action");
        return;
    }
    if (!s->several) s->several = several_new(match_setup(s->match)->seat_count);
    if (!s->several) {
        reply_refuse(r, "limit", "no memory for the table");
        return;
    }
    s->several->seating.chair[seat].computer = chair.computer;
    s->several->seating.chair[seat].level = chair.level;
    const SeatSet only = seats_only(seat);
    SeatSet *glasses = &s->several->glasses;
    *glasses = (SeatSet)(glass ? *glasses | only : *glasses & ~only);
}

/* The referee of this table, which is made for the first command that needs one; NULL: refused. */
static Referee *referee_of(Session *s, Reply *r)
{
    Several *t = s->several;
    if (!t) {
        reply_refuse(r, "illegal", "nobody has sat down: say who with sit");
        return NULL;
    }
    if (t->referee) return t->referee;
    t->host = (SessionHost){.prefs = &t->prefs, .sparkle = &t->pace, .thinks_at_once = true};
    t->sitting = sitting_over(&t->host, s->match, &t->seating);
    t->referee = t->sitting ? referee_new(t->sitting, false) : NULL;
    if (!t->referee) {
        if (!t->sitting) s->match = NULL; // freed with it
        several_free(s);
        reply_refuse(r, "limit", "no memory for the table");
        return NULL;
    }
    for (Seat seat = 0; seat < t->seating.count; seat++) {
        if (seats_have(t->glasses, seat)) referee_give_glass(t->referee, seat, true);
    }
    return t->referee;
}

/* ---- time ------------------------------------------------------------------------------------ */

static void put_notes(Referee *r, const Game *game, FILE *out)
{
    static const char *const SAID[] = {
        [NOTE_CHOOSES] = "chooses", [NOTE_TOO_LATE] = "too-late", [NOTE_WRONG] = "wrong"};
    RefereeNote note;
    while (referee_take_notes(r, &note, 1) == 1) {
        char words[ACTION_TEXT_MAX];
        Text text = text_over(words, sizeof words);
        if (note.kind == NOTE_DID) action_format(game, &note.action, &text);
        else text_put(&text, SAID[note.kind]);
        fprintf(out, "%u %d %s\n", (unsigned)note.ms, note.seat, words);
    }
}

/* One happening, and everything that follows from it at the same time. */
static RefereeVerdict happens(Session *s, const Happening *h, Reason *why, FILE *out)
{
    Referee *r = s->several->referee;
    const uint8_t before = r->state;
    const RefereeVerdict verdict = referee_happens(r, h, why);
    if (h->kind != HAPPENED_TIME) // what was said is carried out, and a computer begins to think
        referee_happens(r, &(Happening){.kind = HAPPENED_TIME, .ms = r->now_ms}, NULL);
    put_notes(r, match_game(s->match), out);
    if (r->state != before)
        fprintf(out, "%u state %s\n", (unsigned)r->now_ms, referee_state_name(r->state));
    return verdict;
}

/* Moves the clock to `ms`, step by step from one timed change to the next. */
static void run_to(Session *s, uint32_t ms, FILE *out)
{
    enum { SOON_MS = 1, LATER_MS = 20, IDLE_MOST = 1000 };
    Referee *r = s->several->referee;
    int idle = 0;
    happens(s, &(Happening){.kind = HAPPENED_TIME, .ms = r->now_ms}, NULL, out);
    while (r->now_ms < ms) {
        const int step = match_step_count(s->match), state = r->state;
        const int least = idle < IDLE_MOST ? SOON_MS : LATER_MS;
        const int due = referee_due_ms(r);
        const uint32_t left = ms - r->now_ms;
        uint32_t pass = due < 0 ? left : due < least ? (uint32_t)least : (uint32_t)due;
        if (pass > left) pass = left;
        sitting_time_passes(s->several->sitting, (float)pass / 1000);
        happens(s, &(Happening){.kind = HAPPENED_TIME, .ms = r->now_ms + pass}, NULL, out);
        idle = step == match_step_count(s->match) && state == r->state ? idle + 1 : 0;
    }
}

/* A time in milliseconds; false: refused. */
static bool take_ms(const char **args, uint32_t *out, Reply *r)
{
    const char *word;
    int ms;
    const size_t length = word_next(args, &word);
    if (!word_int(word, length, 0, SEVERAL_MS_MOST, &ms)) {
        reply_usage(r, "a time is so many milliseconds since the table's start, at most a day");
        return false;
    }
    *out = (uint32_t)ms;
    return true;
}

void run_at(Session *s, char *args, Reply *r)
{
    const char *at = args;
    uint32_t ms;
    Referee *referee = referee_of(s, r);
    if (!referee || !take_ms(&at, &ms, r)) return;
    if (ms < referee->now_ms) {
        reply_refuse(r, "illegal", "the clock never goes back: it is at %u",
                     (unsigned)referee->now_ms);
        return;
    }
    run_to(s, ms, r->payload);
}

/* ---- people come and go ---------------------------------------------------------------------- */

/* What follows from it while no time passes. */
static void put_done(Session *s, Reply *r)
{
    fputs("done\n", r->payload);
    happens(s, &(Happening){.kind = HAPPENED_TIME, .ms = s->several->referee->now_ms}, NULL,
            r->payload);
}

void run_come(Session *s, char *args, Reply *r)
{
    const char *at = args, *word;
    Seat seat;
    Referee *referee = referee_of(s, r);
    if (!referee || !take_seat(s, &at, &seat, r)) return;
    Sitting *sitting = s->several->sitting;
    const size_t length = word_next(&at, &word);
    const Chair *back = length == 0 ? sitting_may_return(sitting, seat) : NULL;
    Chair who = {.avatar = (uint8_t)(seat % AVATAR_COUNT)};
    Text name = text_over(who.name, sizeof who.name);
    if (length > 0) text_printf(&name, "%.*s", (int)length, word);
    else text_printf(&name, "P%d", seat);
    const char *refused = name.cut ? "this name is too long"
                                   : sitting_sit_down(sitting, seat, back ? back : &who);
    if (refused) reply_refuse(r, "illegal", "%s", refused);
    else put_done(s, r);
}

void run_go(Session *s, char *args, Reply *r)
{
    const char *at = args;
    Seat seat;
    Referee *referee = referee_of(s, r);
    if (!referee || !take_seat(s, &at, &seat, r)) return;
    if (sitting_seating(s->several->sitting)->chair[seat].computer || match_table(s->match)->over) {
        reply_refuse(r, "illegal", "no person sits there, or the match is over");
        return;
    }
    referee_give_glass(referee, seat, false);
    sitting_stand_up(s->several->sitting, seat);
    put_done(s, r);
}

/* ---- asking ---------------------------------------------------------------------------------- */

static void put_seats(SeatSet seats, FILE *out)
{
    const char *comma = "";
    fputc('[', out);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!seats_have(seats, seat)) continue;
        fprintf(out, "%s%d", comma, seat);
        comma = ",";
    }
    fputc(']', out);
}

void run_asks(Session *s, char *args, Reply *r)
{
    static const char *const FOR[] = {[ASK_NOTHING] = "nothing", [ASK_OPEN] = "open",
                                      [ASK_ACTION] = "action", [ASK_ANSWER] = "answer",
                                      [ASK_LOOK] = "look"};
    Referee *referee = referee_of(s, r);
    Asks asks;
    (void)args;
    if (!referee) return;
    referee_asks(referee, &asks);
    fprintf(r->payload, "{\"state\":\"%s\",\"asked\":", referee_state_name(asks.state));
    put_seats(asks.asked, r->payload);
    fprintf(r->payload, ",\"for\":\"%s\",\"until\":", FOR[asks.what]);
    if (asks.has_until) fprintf(r->payload, "%u", (unsigned)asks.until_ms);
    else fputs("null", r->payload);
    fputs(",\"sees\":{\"screen\":", r->payload);
    put_seats(referee_sees(referee, GLASS_SCREEN), r->payload);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!seats_have(referee->glasses, seat)) continue;
        fprintf(r->payload, ",\"%d\":", seat);
        put_seats(referee_sees(referee, seat), r->payload);
    }
    fputs("}}\n", r->payload);
}

static bool is_one(SeatSet seats) { return seats != 0 && (seats & (seats - 1)) == 0; }

void run_glass(Session *s, char *args, Reply *r)
{
    const char *at = args, *word;
    Seat glass = GLASS_SCREEN;
    Referee *referee = referee_of(s, r);
    if (!referee) return;
    const size_t length = word_next(&at, &word);
    at = args;
    if (!word_is(word, length, "screen") && !take_seat(s, &at, &glass, r)) return;
    if (glass != GLASS_SCREEN && !seats_have(referee->glasses, glass)) {
        reply_refuse(r, "bad-seat", "this seat has no glass of its own");
        return;
    }
    const SeatSet sees = referee_sees(referee, glass);
    Seat eyes = referee_eyes(referee, glass);
    if (eyes == SEAT_NOBODY && is_one(sees)) eyes = seats_first(sees);
    put_view(s->match, eyes, r);
}

/* ---- doing ----------------------------------------------------------------------------------- */

static void refuse_verdict(Session *s, RefereeVerdict verdict, const Reason *why, Reply *r)
{
    if (verdict == VERDICT_REFUSED) refuse_status(s, MATCH_ILLEGAL, why, r);
    if (verdict == VERDICT_NOT_ASKED)
        reply_refuse(r, "not-your-turn", "this seat is not asked for that now");
}

/* A person's happening, now; the reply is what became of it. */
static void tell(Session *s, const Happening *h, Reply *r)
{
    char *lines = NULL;
    size_t length = 0;
    Reason why;
    FILE *out = open_memstream(&lines, &length);
    if (!out) {
        reply_refuse(r, "limit", "no memory for the reply");
        return;
    }
    const RefereeVerdict verdict = happens(s, h, &why, out);
    fclose(out);
    fprintf(r->payload, "%s\n%s", referee_verdict_name(verdict), lines);
    free(lines);
    refuse_verdict(s, verdict, &why, r);
}

void run_open(Session *s, char *args, Reply *r)
{
    const char *at = args;
    Seat seat;
    Referee *referee = referee_of(s, r);
    if (!referee || !take_seat(s, &at, &seat, r)) return;
    const bool curtain = referee->next == seat;
    tell(s, &(Happening){.kind = curtain ? HAPPENED_OPENED : HAPPENED_LOOKED, .seat = seat}, r);
}

void run_close(Session *s, char *args, Reply *r)
{
    const char *at = args;
    Seat seat;
    Referee *referee = referee_of(s, r);
    if (!referee || !take_seat(s, &at, &seat, r)) return;
    const bool own = seats_have(referee->glasses, seat), open = referee->open_for == seat;
    const bool looks = seats_have(referee->poll.to_look, seat) && (own || open);
    const bool shuts = open || referee->looking == seat;
    const HappeningKind kind = looks   ? HAPPENED_SEEN
                               : shuts ? HAPPENED_CLOSED
                                       : HAPPENED_LEFT;
    tell(s, &(Happening){.kind = (uint8_t)kind, .seat = seat}, r);
}

/* Refuses an action that says more or less than its verb takes. */
static bool makes_sense(const Session *s, const Wish *wish, Reply *r)
{
    Reason why;
    if (wish->whole) return true;
    const MatchStatus status = match_try(s->match, wish->seat, &wish->action, &why);
    refuse_status(s, status == MATCH_OK ? MATCH_ILLEGAL : status, &why, r);
    return false;
}

static void press(Session *s, const Wish *wish, uint32_t ms, Reply *r)
{
    const Happening h = {.kind = HAPPENED_PRESS, .seat = wish->seat, .ms = ms,
                         .action = wish->action};
    if (!makes_sense(s, wish, r)) return;
    if (ms > s->several->referee->now_ms) run_to(s, ms, r->payload);
    tell(s, &h, r);
}

void several_do(Session *s, const Wish *wish, Reply *r)
{
    const Referee *referee = referee_of(s, r);
    if (referee) press(s, wish, referee->now_ms, r);
}

void run_press(Session *s, char *args, Reply *r)
{
    const char *at = args;
    char line[LINE_MAX_BYTES + 8];
    uint32_t ms;
    Seat seat;
    Wish wish;
    if (!referee_of(s, r) || !take_seat(s, &at, &seat, r) || !take_ms(&at, &ms, r)) return;
    Text text = text_over(line, sizeof line);
    text_printf(&text, "%d %s", seat, at);
    if (read_wish(s, line, &wish, r)) press(s, &wish, ms, r);
}

void several_next(Session *s, Reply *r)
{
    if (referee_of(s, r)) tell(s, &(Happening){.kind = HAPPENED_NEXT}, r);
}

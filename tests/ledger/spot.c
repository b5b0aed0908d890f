/* spot.c - how a state of the ledger is reached, and what the rules and the words say there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/why.h"
#include "ledger.h"
#include "match/deal_text.h"

const NamedTongue TONGUE[TONGUES] = {
    {"english", {.lang = LANG_EN}},
    {"kanji", {.lang = LANG_JA, .reading = READ_KANJI}},
    {"furigana", {.lang = LANG_JA, .reading = READ_FURIGANA}},
    {"kana", {.lang = LANG_JA, .reading = READ_KANA}},
};

const Names PEOPLE = {{"Ann", "Bob", "Cem", "Dai", "Eva", "Fay", "Gil", "Hal"}};

enum { EXPLAINING_MAX = 256 };

/* ---- the way there -------------------------------------------------------------------------- */

/* Cards laid by hand; those that are not named are drawn. */
static bool lay(Match *m, const char *line, RecordFault *fault)
{
    Deal deal;
    const char *code;
    if (!deal_parse(match_game(m), match_setup(m), line, &deal, fault, &code)) return false;
    snprintf(fault->words, sizeof fault->words, "these cards cannot be dealt");
    return match_waits_for_deal(m) && match_deal_manual(m, &deal) == DEAL_OK;
}

bool spot_step(Match *m, const char *step, RecordFault *fault)
{
    if (strncmp(step, "deal ", 5) == 0) return lay(m, step + 5, fault);
    if (strcmp(step, "next") != 0) return record_apply_line(m, step, fault);
    snprintf(fault->words, sizeof fault->words, "no next round");
    return match_next(m) == MATCH_OK;
}

Match *spot_open(const Spot *spot, RecordFault *fault)
{
    const Game *game;
    Setup setup;
    const char *code;
    if (!record_id_parse(spot->id, &game, &setup, fault, &code)) return NULL;
    Match *m = match_new(game, &setup);
    char step[RECORD_LINE_MAX];
    const char *at = spot->steps;
    while (m && part_next(&at, step, sizeof step)) {
        if (spot_step(m, step, fault)) continue;
        match_free(m);
        return NULL;
    }
    return m;
}

/* ---- the question --------------------------------------------------------------------------- */

/* As the protocol does, what is not whole becomes something that no rule takes. */
ActionParse spot_action(const Game *game, const char *text, Action *a)
{
    const char *at = text, *word;
    const size_t length = word_next(&at, &word);
    const ActionParse parse = action_parse(game, text, a);
    if (parse != ACTION_MALFORMED) return parse;
    *a = (Action){.target = SEAT_NOBODY - 1, .place = {255, 255}, .flag = 1};
    for (int v = 0; v < game->verb_count; v++)
        if (word_is(word, length, game->verbs[v].word)) a->verb = (uint8_t)(v + 1);
    return parse;
}

/* "why 0 place 9" */
static bool asked_action(const Spot *spot, const Match *m, Seat *seat, Action *a)
{
    char who[8];
    int at = 0;
    if (sscanf(spot->question, "%*s %7s %n", who, &at) != 1 || at == 0) return false;
    *seat = strcmp(who, "-") == 0 ? SEAT_NOBODY : (Seat)atoi(who);
    const ActionParse parse = spot_action(match_game(m), spot->question + at, a);
    return parse == ACTION_READ || parse == ACTION_MALFORMED;
}

static bool find_reason(const Spot *spot, const Match *m, Reason *why)
{
    Seat seat;
    Action a;
    *why = (Reason){0};
    if (!asked_action(spot, m, &seat, &a)) return false;
    if (strncmp(spot->question, "advice", 6) != 0)
        return match_try(m, seat, &a, why) != MATCH_OK && why->code != 0;
    View *view = view_new(match_game(m));
    match_view(m, seat, view);
    *why = ai_why(match_game(m), view, &a);
    free(view);
    return true;
}

static bool find_event(const Spot *spot, const Match *m, Event *e)
{
    int index, seat;
    if (sscanf(spot->question, "event %d as %d", &index, &seat) != 2) return false;
    return match_events(m, (Seat)seat, index, e, 1) == 1;
}

static bool explains(const Event *e)
{
    return e->type == EV_CALLED || e->type == EV_RULE || e->type == EV_FINISHED;
}

/* As result_gather.c has it: the calls, rules and goings out of the round that ended last. */
static int explaining(const Match *m, Event out[EXPLAINING_MAX])
{
    int count = 0;
    Event e;
    for (int i = 0; i < match_event_count(m); i++) {
        if (match_events(m, SEAT_NOBODY, i, &e, 1) != 1) continue;
        if (e.type == EV_ROUND_BEGAN) count = 0;
        if (!explains(&e)) continue;
        if (count == EXPLAINING_MAX) memmove(out, out + 1, (size_t)--count * sizeof *out);
        out[count++] = e;
    }
    return count;
}

/* ---- what the rules answer ------------------------------------------------------------------ */

static void write_reason(const Game *game, const Reason *why, bool refusal, Text *out)
{
    if (refusal) text_printf(out, "%s-%d", game->rule_prefix, game->reasons[why->code]);
    for (int i = 0; i < why->card_count; i++)
        text_printf(out, "%s%s", i > 0 ? " " : ", cards ", card_notation(why->card[i]));
    if (why->seat < SEATS_MAX) text_printf(out, ", seat %d", why->seat);
    if (why->place) text_printf(out, ", place %d", why->place);
    if (why->number) text_printf(out, ", number %d", why->number);
}

static void write_end(const Match *m, Text *out)
{
    static Event event[EXPLAINING_MAX];
    const Table *t = match_table(m);
    const int count = explaining(m, event);
    text_put(out, "points");
    for (Seat s = 0; s < t->seat_count; s++) text_printf(out, " %d", (int)t->round_scores[s]);
    for (int i = 0; i < count; i++) {
        Text word;
        char bytes[KEY_BYTES];
        if (event[i].type == EV_CALLED || event[i].type == EV_RULE) {
            const GameCodes *codes = game_codes(match_game(m));
            const Codes *of = event[i].type == EV_RULE ? &codes->rule : &codes->verb;
            text_printf(out, ", %d %s", event[i].seat, code_name(of, event[i].value));
            continue;
        }
        word = text_over(bytes, sizeof bytes);
        event_write(event[i], &word);
        text_printf(out, ", %s", bytes);
    }
}

bool spot_facts(const Spot *spot, const Match *m, Text *out)
{
    Reason why;
    Event e;
    if (strcmp(spot->question, "end") == 0) {
        write_end(m, out);
        return match_table(m)->phase == PHASE_ROUND_OVER;
    }
    if (strncmp(spot->question, "event", 5) == 0) {
        if (!find_event(spot, m, &e)) return false;
        event_write(e, out);
        return true;
    }
    if (!find_reason(spot, m, &why)) return false;
    write_reason(match_game(m), &why, strncmp(spot->question, "why", 3) == 0, out);
    return true;
}

void spot_code(const Spot *spot, const Match *m, Text *out)
{
    const Game *game = match_game(m);
    const bool refusal = strncmp(spot->question, "why", 3) == 0;
    Reason why;
    if (!find_reason(spot, m, &why)) return;
    const Codes *codes = refusal ? &game_codes(game)->reason : advice_codes();
    text_printf(out, "%s %s %s", game->id, refusal ? "reason" : "advice",
                code_name(codes, why.code));
}

/* ---- what is said --------------------------------------------------------------------------- */

static void say_counted_all(const Match *m, Tongue tongue, Text *out)
{
    int count[SEATS_MAX] = {0};
    Event e;
    for (int i = 0; i < match_event_count(m); i++) {
        if (match_events(m, SEAT_NOBODY, i, &e, 1) != 1) continue;
        if (say_counted(match_game(m), &e)) count[e.seat]++;
    }
    say_counts(tongue, match_game(m), count, &PEOPLE, out);
}

/* A line of its own, if anything is said. */
static void put_line(Text *out, const char *what, const Text *said)
{
    if (said->length > 0) text_printf(out, "%s: %s\n", what, said->bytes);
}

/* What is said to several people, and where it differs to one who plays alone. */
static void say_around(const Game *game, Tongue tongue, const RoundEnd *all,
                       void (*say)(Tongue, const Game *, const RoundEnd *, Text *),
                       const char *what, Text *out)
{
    char bytes[SAID_BYTES], own[SAID_BYTES], key[KEY_BYTES];
    Text said = text_over(bytes, sizeof bytes);
    say(tongue, game, all, &said);
    put_line(out, what, &said);
    for (Seat s = 0; s < view_table(all->view)->seat_count; s++) {
        RoundEnd end = *all;
        Text to_one = text_over(own, sizeof own);
        end.you = s;
        say(tongue, game, &end, &to_one);
        snprintf(key, sizeof key, "%s to %s alone", what, PEOPLE.seat[s]);
        if (strcmp(own, bytes) != 0) put_line(out, key, &to_one);
    }
}

static void say_end(const Match *m, Tongue tongue, Text *out)
{
    static Event event[EXPLAINING_MAX];
    const Game *game = match_game(m);
    View *view = view_new(game);
    match_view(m, SEAT_NOBODY, view);
    const RoundEnd end = {view, &PEOPLE, event, explaining(m, event), SEAT_NOBODY};
    char bytes[SAID_BYTES], what[KEY_BYTES];
    Text said = text_over(bytes, sizeof bytes);
    const char *shout = say_shout(tongue, game, &end);
    if (shout) text_put(&said, shout);
    put_line(out, " shout", &said);
    say_around(game, tongue, &end, say_round_end, " headline", out);
    for (Seat s = 0; s < view_table(view)->seat_count; s++) {
        said = text_over(bytes, sizeof bytes);
        say_points(tongue, game, &end, s, &said);
        snprintf(what, sizeof what, " %s %+d", PEOPLE.seat[s], (int)view_table(view)->round_scores[s]);
        put_line(out, what, &said);
    }
    say_around(game, tongue, &end, say_next_round, " next", out);
    said = text_over(bytes, sizeof bytes);
    say_counted_all(m, tongue, &said);
    put_line(out, " counted", &said);
    free(view);
}

void spot_say(const Spot *spot, const Match *m, Tongue tongue, Text *out)
{
    const Game *game = match_game(m);
    char bytes[SAID_BYTES];
    Text said = text_over(bytes, sizeof bytes);
    Reason why;
    Event e;
    if (strcmp(spot->question, "end") == 0) {
        say_end(m, tongue, out);
        return;
    }
    if (strncmp(spot->question, "event", 5) == 0) {
        if (find_event(spot, m, &e)) say_event(tongue, game, &e, &PEOPLE, &said);
    } else if (find_reason(spot, m, &why)) {
        if (strncmp(spot->question, "why", 3) == 0) say_reason(tongue, game, &why, &PEOPLE, &said);
        else say_advice(tongue, &why, &PEOPLE, &said);
    }
    put_line(out, "", &said);
    if (strncmp(spot->question, "advice", 6) != 0) return;
    said = text_over(bytes, sizeof bytes);
    say_idea(tongue, &why, &PEOPLE, &said);
    put_line(out, " to who watches", &said);
}

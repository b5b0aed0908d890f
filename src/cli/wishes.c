/*
 * wishes.c - reads a seat and what it wants to do from a command's words, and says why it may not:
 * for all commands that name one.
 */
#include "cli/commands.h"

#include <string.h>

#include "text/say.h"

bool take_seat(const Session *s, const char **args, Seat *out, Reply *r)
{
    const char *word;
    int seat;
    size_t length = word_next(args, &word);
    if (length == 0) {
        reply_usage(r, "a seat has to be named");
        return false;
    }
    if (!word_int(word, length, 0, match_setup(s->match)->seat_count - 1, &seat)) {
        reply_refuse(r, "bad-seat", "that is no seat at this table");
        return false;
    }
    *out = (Seat)seat;
    return true;
}

/* An action of the verb at `text` that says more than any verb takes, so that the rules refuse
 * it in their own words; one that names places names as many that do not exist. */
static Action senseless(const Game *game, const char *text)
{
    Action a = {.target = SEAT_NOBODY - 1, .place = {255, 255}, .flag = 1};
    const char *word;
    size_t length = word_next(&text, &word);
    for (int v = 0; v < game->verb_count; v++) {
        if (!word_is(word, length, game->verbs[v].word)) continue;
        a.verb = (uint8_t)(v + 1);
        if (strcmp(game->verbs[v].args, "P") != 0) continue;
        Action places = action_of(a.verb);
        while (word_next(&text, &word) > 0 && places.count < ACTION_ITEMS_MAX) places.count++;
        return places;
    }
    return a;
}

bool read_wish(const Session *s, const char *text, Wish *out, Reply *r)
{
    const Game *game = match_game(s->match);
    const char *word, *at = text;
    if (!take_seat(s, &at, &out->seat, r)) return false;
    const char *verb = at;
    if (word_next(&at, &word) == 0) {
        reply_usage(r, "an action has to be named");
        return false;
    }
    ActionParse parse = action_parse(game, verb, &out->action);
    if (parse == ACTION_NO_VERB) reply_refuse(r, "usage", "the game has no such action");
    if (parse == ACTION_NO_CARD) reply_refuse(r, "bad-card", "a word is no card of this game");
    out->whole = parse == ACTION_READ;
    if (parse == ACTION_MALFORMED) out->action = senseless(game, verb);
    return r->code == NULL;
}

void cite_rule(const Session *s, const Reason *why, Text *out)
{
    const Game *game = match_game(s->match);
    static const Names NAMES = {{"S0", "S1", "S2", "S3", "S4", "S5", "S6", "S7"}}; // from 0 here
    text_printf(out, "%s-%d ", game->rule_prefix, game->reasons[why->code]);
    say_reason(s->tongue, game, why, &NAMES, out);
}

/* A reason where a rule has one, else `words`. */
static void refuse_for(const Session *s, const char *code, const Reason *why, const char *words,
                       Reply *r)
{
    char sentence[SENTENCE_MAX];
    Text text = text_over(sentence, sizeof sentence);
    if (why->code != 0) cite_rule(s, why, &text);
    else text_put(&text, words);
    reply_refuse(r, code, "%s", sentence);
}

void refuse_status(const Session *s, MatchStatus status, const Reason *why, Reply *r)
{
    switch (status) {
    case MATCH_OK: break;
    case MATCH_NOT_YOUR_TURN:
        refuse_for(s, "not-your-turn", why, "this seat may not act now", r);
        break;
    case MATCH_ILLEGAL: refuse_for(s, "illegal", why, "the rules refuse this", r); break;
    case MATCH_ROUND_OPEN:
    case MATCH_OVER:
    case MATCH_FULL: reply_refuse(r, "limit", "a match has at most 100000 steps"); break;
    }
}

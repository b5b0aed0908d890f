/* computer.c - commands that ask the computer players. */
#include <stdlib.h>

#include "ai/ai.h"
#include "cli/commands.h"

/* What the computer would do for `seat`, from that seat's view; false if nothing. Its dice depend
 * only on the state, so the same question has the same answer, and asking changes nothing. */
static bool choose(const Match *m, Seat seat, AiLevel level, Action *out)
{
    const Game *game = match_game(m);
    FastRng rng = fast_rng_seeded(match_hash(m) + seat);
    View *view = view_new(game);
    bool more, can = false;
    match_view(m, seat, view);
    if (!seats_have(match_table(m)->to_act, seat)) {
        can = ai_interrupts(game, view, level, &rng, out);
    } else if (game->legal(view, out, 1, &more) > 0) {
        ai_choose(game, view, level, &rng, out);
        can = true;
    }
    free(view);
    return can;
}

void run_hint(Session *s, char *args, Reply *r)
{
    const char *at = args, *word;
    Seat seat;
    AiLevel level = AI_NORMAL;
    Action action;
    const Table *t = match_table(s->match);
    if (!take_seat(s, &at, &seat, r)) return;
    size_t length = word_next(&at, &word);
    if (length > 0 && !ai_level_parse(word, length, &level)) {
        reply_usage(r, "a level is easy, normal, strong, oni, random or greedy");
    } else if (!seats_have(t->to_act | t->may_interrupt, seat)) {
        reply_refuse(r, "not-your-turn", "this seat may not act now");
    } else if (!choose(s->match, seat, level, &action)) {
        reply_refuse(r, "illegal", "there is nothing that this seat may do");
    } else {
        char line[ACTION_TEXT_MAX];
        Text text = text_over(line, sizeof line);
        action_format(match_game(s->match), &action, &text);
        fputs(line, r->payload);
    }
}

enum { ROUNDS_MAX = 1000000 };

/* "[level] [rounds=N]", in either order. */
static bool read_auto(const char *args, AiLevel *level, int *rounds)
{
    const char *word;
    size_t length;
    bool has_level = false, has_rounds = false;
    while ((length = word_next(&args, &word)) > 0) {
        if (!has_level && ai_level_parse(word, length, level)) has_level = true;
        else if (!has_rounds && length > 7 && word_is(word, 7, "rounds=") &&
                 word_int(word + 7, length - 7, 1, ROUNDS_MAX, rounds)) has_rounds = true;
        else return false;
    }
    return true;
}

/* Lets one of `seats` act if it would; the state's hash decides who is asked first. */
static MatchStatus act_for_one(Match *m, SeatSet seats, AiLevel level)
{
    int count = match_table(m)->seat_count;
    int first = (int)(match_hash(m) % (uint64_t)count);
    for (int i = 0; i < count; i++) {
        Seat seat = (Seat)((first + i) % count);
        Action action;
        if (seats_have(seats, seat) && choose(m, seat, level, &action)) {
            return match_submit(m, seat, &action, NULL);
        }
    }
    return MATCH_ILLEGAL;
}

/* One step of a match that plays itself: a deal, what somebody does out of turn, or an action of a
 * seat that has to. */
static MatchStatus step(Match *m, AiLevel level)
{
    const Table *t = match_table(m);
    if (t->phase == PHASE_ROUND_OVER) return match_next(m);
    MatchStatus besides = act_for_one(m, t->may_interrupt, level);
    if (besides != MATCH_ILLEGAL) return besides;
    return act_for_one(m, t->to_act, level); // illegal: a game that waits for nobody
}

void run_auto(Session *s, char *args, Reply *r)
{
    Match *m = s->match;
    AiLevel level = AI_NORMAL;
    int rounds = ROUNDS_MAX;
    if (!read_auto(args, &level, &rounds)) {
        reply_usage(r, "auto [easy|normal|strong|oni|random|greedy] [rounds=N]");
        return;
    }
    if (match_table(m)->over) {
        reply_refuse(r, "match-over", "the match is over");
        return;
    }
    int before = match_step_count(m);
    while (!match_table(m)->over && rounds > 0) {
        MatchStatus status = step(m, level);
        if (status != MATCH_OK) {
            match_rewind(m, before);
            reply_refuse(r, "limit", "the match would have more than 100000 steps");
            return;
        }
        if (match_table(m)->phase == PHASE_ROUND_OVER) rounds--;
    }
}

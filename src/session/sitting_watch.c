/* sitting_watch.c - for people who watch a match: why a step was good, and what may come next. See
 * sitting.h. */
#include <stdlib.h>

#include "ai/why.h"
#include "session/sitting_parts.h"

Reason sitting_step_why(const Sitting *s, int step)
{
    const Step *done = match_step(s->match, step);
    Reason why = {.code = ADVICE_NONE};
    Match *before = match_copy(s->match, step);
    View *v = before ? view_new(s->game) : NULL;
    if (v && done->kind == STEP_ACTION && done->seat < s->seating.count) {
        match_view(before, done->seat, v);
        why = ai_why(s->game, v, &done->action);
    }
    free(v);
    match_free(before);
    if (why.code == ADVICE_BEST || why.code == ADVICE_ONLY || why.code >= ADVICE_FEWER_CARDS)
        why.code = ADVICE_NONE;
    return why;
}

int sitting_guesses(const Sitting *s, Seat seat, Action *out, int most)
{
    enum { TRIES = 12 };
    bool more;
    FastRng dice = match_dice(s->match, seat);
    View *v = view_new(s->game);
    int count = 0;
    match_view(s->match, seat, v);
    const bool choice = s->game->legal(v, out, 1, &more) == 1 && more;
    for (int i = 0; choice && i < TRIES && count < most; i++) {
        Action a;
        bool known = false;
        if (i == 0) ai_choose(s->game, v, AI_NORMAL, &dice, &a);
        else ai_random(s->game, v, &dice, &a);
        for (int k = 0; k < count; k++) known |= action_equal(&out[k], &a);
        if (!known) out[count++] = a;
    }
    free(v);
    return count;
}

void sitting_let_guess(Sitting *s, SittingGuess who) { s->guess = who; }

float sitting_with_guess(const Sitting *s, float wait_s)
{
    const bool off = s->guess == GUESS_NOBODY || s->people != 0 || s->hurry ||
                     pref_speed(s->host->prefs) <= 0;
    const float least_s = off ? 0 : tempo_guess_s(&s->tempo, s->guess == GUESS_GUESSES);
    return wait_s > least_s ? wait_s : least_s;
}

void sitting_guessed(Sitting *s)
{
    static const float MOMENT_S = 0.3f; // long enough to see that the guess was taken
    if (s->wait_s > MOMENT_S) s->wait_s = MOMENT_S;
}

float sitting_guess_left_s(const Sitting *s) { return s->wait_s > 0 ? s->wait_s : 0; }

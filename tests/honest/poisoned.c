/*
 * poisoned.c - the proof by clang's memory sanitizer that the computers do not peek. Built by
 * poisoned.sh alone.
 *
 * Before each decision all that the seat may not know is poisoned: the sanitizer stops the
 * program at the first branch or index that depends on it. Then the View is built, every bit of
 * which must be defined, and the computer decides while the truth still is poison.
 *
 *   poisoned                                                        the games
 *   poisoned DECISIONS STRONG_EVERY ONI_EVERY [GAME [peek | leak]]
 *
 * DECISIONS are for each game, or for GAME alone. `peek` plants a player that looks at the truth
 * in one of a thousand decisions, `leak` a View that tells one hidden bit: with either the program
 * must fail.
 */
#include <sanitizer/msan_interface.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hidden.h"
#include "questions.h"

enum { PEEK_EVERY = 1000 };

typedef struct Proof {
    View *view;
    Hidden hidden;
    bool peeks, leaks;
    long asked;
} Proof;

/* The planted View: of the first hidden bit, whether it is set. */
static void let_slip(const Question *q, Proof *p)
{
    size_t at = 0;
    while (!p->hidden.bits[at] || at < sizeof(Table)) {
        if (++at == q->game->state_size) return;
    }
    ((uint8_t *)p->view)[at] = ((const uint8_t *)q->state)[at];
}

/* The planted player: looks whether a hidden byte of the truth is odd. */
static void look(const Question *q, Proof *p, Action *out)
{
    const uint8_t *truth = (const uint8_t *)q->state;
    for (size_t at = sizeof(Table); at < q->game->state_size; at++) {
        if (p->hidden.bits[at] && truth[at] & 1) out->flag = 0;
    }
}

static void must_be_defined(const Question *q, const void *bytes, size_t size, const char *what)
{
    intptr_t at = __msan_test_shadow(bytes, size);
    if (at < 0) return;
    fprintf(stderr, "%s, seat %d, phase %d: %s hangs on what is hidden (byte %ld)\n", q->game->id,
            q->seat, state_table(q->state)->phase, what, (long)at);
    exit(EXIT_FAILURE);
}

static void observe_poisoned(const Question *q, Seat seat, Proof *p)
{
    size_t size = q->game->state_size;
    hidden_from(q->game, q->state, seat, &p->hidden);
    __msan_partial_poison(q->state, p->hidden.bits, size);
    __msan_poison(p->view, size);
    q->game->observe(q->state, seat, p->view);
    if (p->leaks) let_slip(q, p);
    must_be_defined(q, p->view, size, "the View");
}

static bool answer(void *context, const Question *q, Action *out)
{
    Proof *p = context;
    size_t size = q->game->state_size;
    if (p->asked++ % 8 == 0) { // what everybody may see, too
        observe_poisoned(q, SEAT_NOBODY, p);
        __msan_unpoison(q->state, size);
    }
    observe_poisoned(q, q->seat, p);
    bool acts = question_decide(q, p->view, out);
    if (p->peeks && p->asked % PEEK_EVERY == 0) look(q, p, out);
    must_be_defined(q, &acts, sizeof acts, "whether to act");
    if (acts) must_be_defined(q, out, sizeof *out, "the action");
    __msan_unpoison(q->state, size);
    return acts;
}

static long prove(const Game *game, Plan plan, const char *planted)
{
    Proof p = {.view = malloc(game->state_size), .peeks = strcmp(planted, "peek") == 0,
               .leaks = strcmp(planted, "leak") == 0};
    if (!p.view) abort();
    Count count = questions_ask(game, plan, answer, &p);
    free(p.view);
    return count_tell(game, &count);
}

int main(int argc, char **argv)
{
    const char *only = argc > 4 ? argv[4] : "", *planted = argc > 5 ? argv[5] : "";
    Plan plan = {.seed = 1};
    long decisions = 0;
    if (argc >= 4) {
        plan.decisions = strtol(argv[1], NULL, 10);
        plan.strong_every = (int)strtol(argv[2], NULL, 10);
        plan.oni_every = (int)strtol(argv[3], NULL, 10);
    }
    for (int i = 0; GAMES[i]; i++) {
        if (argc < 4) puts(GAMES[i]->id);
        else if (!*only || strcmp(only, GAMES[i]->id) == 0) decisions += prove(GAMES[i], plan, planted);
    }
    if (argc >= 4) printf("%ld decisions, and none hangs on a hidden card\n", decisions);
    return 0;
}

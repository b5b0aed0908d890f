/* thinker.c - a thread a question. See thinker.h. */
#include "base/memory.h"
#include "session/thinker.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct Thinker {
    const Game *game;
    Seat seat;
    bool asked;      /* from here to `threaded`: owned by the asking thread */
    bool threaded;   /* ... and a thread is to be joined */
    struct timespec since; /* it was asked; by the machine's steady clock */
    pthread_t thread;
    atomic_bool stop; /* set by the asking thread, read by the thinking one */
    atomic_bool done; /* set by the thinking thread, which touches nothing after that */
    View *view;       /* from here on owned by the thinking thread until it is done */
    AiLevel level;
    FastRng dice;
    Action action;
};

Thinker *thinker_new(const Game *game)
{
    Thinker *t = must_have(calloc(1, sizeof *t));
    t->game = game;
    t->view = view_new(game);
    return t;
}

void thinker_free(Thinker *t)
{
    if (!t) return;
    thinker_forget(t);
    free(t->view);
    free(t);
}

static void *think(void *context)
{
    Thinker *t = context;
    ai_think(t->game, t->view, t->level, &t->dice, &t->stop, &t->action);
    atomic_store(&t->done, true);
    return NULL;
}

/* An easy question needs no thread; and if no thread can be started, it is thought out here. */
static void begin(Thinker *t)
{
    atomic_store(&t->stop, false);
    atomic_store(&t->done, false);
    t->asked = true;
    t->threaded = ai_takes_time(t->game, t->view, t->level) &&
                  pthread_create(&t->thread, NULL, think, t) == 0;
    if (!t->threaded) think(t);
}

bool thinker_ask(Thinker *t, const Match *m, Seat seat, AiLevel level, FastRng dice, Action *out)
{
    if (t->asked && seat != t->seat) thinker_forget(t);
    if (!t->asked) {
        t->seat = seat;
        match_view(m, seat, t->view);
        t->level = level;
        t->dice = dice;
        clock_gettime(CLOCK_MONOTONIC, &t->since);
        begin(t);
    }
    if (!atomic_load(&t->done)) return false;
    *out = t->action;
    return true;
}

float thinker_thinks_s(const Thinker *t)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (float)(now.tv_sec - t->since.tv_sec) + (float)(now.tv_nsec - t->since.tv_nsec) / 1e9f;
}

bool thinker_is_busy(const Thinker *t) { return t->asked && !atomic_load(&t->done); }

void thinker_forget(Thinker *t)
{
    atomic_store(&t->stop, true);
    if (t->threaded) pthread_join(t->thread, NULL);
    t->asked = t->threaded = false;
}

/*
 * questions.h - random matches of a game in which the computers of every level are asked what
 * they would do, in turn and out of turn. The caller of a run says how a question is answered.
 */
#ifndef HONEST_QUESTIONS_H
#define HONEST_QUESTIONS_H

#include "ai/ai.h"

typedef struct Question {
    const Game *game;
    const State *state;
    Seat seat;
    AiLevel level;
    bool besides; /* out of turn: would it do anything? */
    FastRng dice; /* for this one decision */
} Question;

/* Does this player act (always, unless asked `besides`), and how? */
typedef bool (*Answer)(void *context, const Question *q, Action *out);

/* The plain answer, from a View of the question's seat. */
bool question_decide(const Question *q, const View *v, Action *out);

typedef struct Plan {
    uint64_t seed;
    long decisions;   /* of the game, all levels together */
    int strong_every; /* a level that takes time is asked in one of this many decisions: strong */
    int oni_every;    /* ... and oni */
} Plan;

typedef struct Count {
    long of[AI_LEVELS]; /* decisions by level */
} Count;

Count questions_ask(const Game *game, Plan plan, Answer answer, void *context);

/* Prints who was asked how often; returns how many decisions those are. */
long count_tell(const Game *game, const Count *c);

#endif

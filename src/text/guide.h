/*
 * guide.h - "Which house are you?": plain questions that find out by which rules people play.
 *
 * Each question lays a small position (match/situation.h) on the table, and each answer is a value
 * of an option. The outcome of an answer is never written here: the page plays the position on with
 * that answer and asks the engine. The other rules are those that the question names and, besides,
 * what the house has answered so far.
 */
#ifndef TEXT_GUIDE_H
#define TEXT_GUIDE_H

#include "rules/game.h"
#include "text/tr.h"

enum { GUIDE_ANSWERS_MAX = 4, GUIDE_QUESTIONS_MAX = 12 };

/* What an answer shows of the position after it was played on. */
typedef enum GuideTells {
    TELLS_POINTS, /* what each seat has won or lost */
    TELLS_TOTALS, /* what each seat has in the match */
    TELLS_TURN,   /* whose turn it is, or that the round or the match is over */
    TELLS_GOES,   /* whether the rules allow the last thing that is tried */
    TELLS_CARDS,  /* how many cards each seat holds */
    TELLS_STOCK,  /* how many cards are left to be drawn */
    TELLS_GONE,   /* whether a card has left the game for good */
    TELLS_ROUNDS, /* how many rounds a match has */
    TELLS_WINNERS /* who has won */
} GuideTells;

typedef struct GuideAnswer {
    const char *set;      /* "returns=chain chain_max=2": words of an id line */
    const char *title;    /* msgid; NULL: as the value is called */
    const char *sentence; /* msgid: what it means at this table */
    const char *then;     /* how the position goes on under it; NULL: as the question says */
} GuideAnswer;

typedef struct GuideQuestion {
    const char *ask;      /* msgid */
    const char *note;     /* msgid, below the cards in the middle; or NULL */
    const char *source;   /* msgid: the words of the source; NULL: it says nothing of this */
    const char *rules;    /* "players=3 dealer=0 jokers=2" */
    const char *lay;      /* the position that is shown */
    const char *then;     /* how it goes on */
    const char *unless;   /* not asked where these rules hold: "joker_swap=off"; or NULL */
    GuideTells tells;
    GuideAnswer answer[GUIDE_ANSWERS_MAX]; /* at least two; as many as have a `set` */
} GuideQuestion;

typedef struct Guide {
    const GuideQuestion *question;
    int count;
    bool closed; /* cards that lie face down are shown so: nobody knows them */
} Guide;

/* For tables of answers. */
#define ANSWER(set, title, sentence) {set, title, sentence, NULL}
#define ANSWER_THEN(set, title, sentence, then) {set, title, sentence, then}

const Guide *guide_of(const Game *game);
int guide_answers(const GuideQuestion *q);

/* The values that `words` names, in place of those in `option`; words that are not options are
 * skipped.
 */
void guide_set(const Game *game, const char *words, int16_t option[OPTIONS_MAX]);
/* Are all these values set? */
bool guide_holds(const Game *game, const char *words, const int16_t option[OPTIONS_MAX]);
/* The answer that `option` gives; -1: none of them. */
int guide_answer_of(const Game *game, const GuideQuestion *q, const int16_t option[OPTIONS_MAX]);
/* The answer that the source gives: the usual one; -1: none of them. */
int guide_source_of(const Game *game, const GuideQuestion *q);
/* Is the question asked with these rules? Not where none of its options has an effect. */
bool guide_asks(const Game *game, const GuideQuestion *q, const Setup *setup);

/* "Both of them": the answer's title. */
void guide_title(Tongue t, const Game *game, const GuideAnswer *a, Text *out);

#endif

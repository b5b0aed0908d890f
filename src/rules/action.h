/*
 * action.h - the smallest step a player cannot take back, and its text.
 *
 * A plain value: a verb, perhaps a seat, up to two places, and an ordered list of up to 18
 * items (cards, places or ranks, as the verb says), each card with what it stands for.
 * The text is the protocol's; each game has one table of verbs, which drives parsing and
 * formatting.
 */
#ifndef RULES_ACTION_H
#define RULES_ACTION_H

#include "rules/event.h"

enum { ACTION_ITEMS_MAX = 18, ACTION_TEXT_MAX = 192 };

typedef struct Action {
    uint8_t verb;      /* a game's own enum from 1; index in its verb table + 1 */
    Seat target;       /* SEAT_NOBODY when the verb needs none */
    uint8_t place[2];  /* from 1; 0 when unused */
    uint8_t flag;      /* 1: the verb's closing word was said ("back") */
    uint8_t count;     /* of items */
    uint8_t item[ACTION_ITEMS_MAX]; /* Card, place or rank; in the order said */
    uint8_t as[ACTION_ITEMS_MAX];   /* what a wild card stands for, see below; AS_ITSELF */
} Action;

/*
 * `as`: AS_ITSELF, or AS_NUMBER + n (0..31: "Jo=15", "1*=9"), or AS_CARD + Card ("Jo=Ks").
 */
enum { AS_ITSELF = 0, AS_NUMBER = 1, AS_CARD = 64 };

/*
 * `args` is a string, one letter an argument, in order:
 *   p a place   s a seat (a second one is the first item)   c cards (1 to 18)
 *   P places (1 to 18)   r ranks (1 to 18)
 *   ! then a word: that closing word may stand at the end ("c!back")
 */
typedef struct VerbSpec {
    const char *word;
    const char *args;
    uint8_t by_table; /* 1: said by the table, no seat ("time_up") */
} VerbSpec;

typedef enum ActionParse {
    ACTION_READ,
    ACTION_NO_VERB,  /* the first word is no verb of the game: protocol `usage` */
    ACTION_NO_CARD,  /* a word in a card's place is no card of the game's kind: `bad-card` */
    ACTION_MALFORMED /* anything else; the rules refuse it: `illegal` */
} ActionParse;

/* An action of `verb` and nothing else. */
static inline Action action_of(uint8_t verb)
{
    return (Action){.verb = verb, .target = SEAT_NOBODY};
}

bool action_equal(const Action *a, const Action *b);

struct Game;
ActionParse action_parse(const struct Game *game, const char *text, Action *out);
void action_format(const struct Game *game, const Action *a, Text *out);

#endif

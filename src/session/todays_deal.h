/*
 * todays_deal.h - a deal that has a name: the same cards for everybody who asks for it, on any
 * machine and without a network, for its seed is a hash of its name and the game's.
 *
 * A day's deal has the day's name, "2026-11-22"; any other word or number names another. It is
 * one round by the usual rules, for as many as play it best, against computers of one level. How
 * the computer's four levels do from the same chair is found out beside the frames, by playing it.
 */
#ifndef SESSION_TODAYS_DEAL_H
#define SESSION_TODAYS_DEAL_H

#include "match/match.h"
#include "session/past_matches.h"

enum { DEAL_NAME_BYTES = 25, DEAL_LEVELS = 4, DEAL_AGAINST = AI_NORMAL };

void deal_name_of_day(int day, char out[DEAL_NAME_BYTES]);
/* The name of the day that many days later, or earlier if that is below 0; unchanged if `name` is
 * not a day. */
void deal_name_step(const char *name, int days, char out[DEAL_NAME_BYTES]);
/* What somebody typed, as a name: small letters, digits and hyphens, at most 24; "deal 7" means
 * "7". False: nothing of it is left. */
bool deal_name_read(const char *typed, char out[DEAL_NAME_BYTES]);

/* Settled, with its seed. */
void deal_setup(const Game *game, const char *name, Setup *out);

/* The result of the first chair; place 0: not known. `open`: how many of its places lie open. */
typedef struct DealScore {
    int place, points, open;
} DealScore;

/* The result of the first person who played it on the day `day` (0: any), among the last matches at
 * that stall; place 0: nobody has. */
DealScore deal_played(SessionHost *host, const Game *game, const char *name, int day);

/* The four levels, one after another, in a thread of its own. */
typedef struct DealRun DealRun;
DealRun *deal_run_new(const Game *game, const char *name); /* NULL: memory is out */
void deal_run_free(DealRun *run); /* ends it within a moment; NULL is fine */
/* From the weakest, 0 to DEAL_LEVELS - 1; place 0: not known yet. */
DealScore deal_run_score(const DealRun *run, int level);

#endif

/*
 * deal_text.h - the cards of one round as words: a record's deal line, and the protocol's
 * `hand`, `stock` and `table`.
 *
 *   hand 0 As 2d … hand 1 … stock 3h … . table 4c
 */
#ifndef MATCH_DEAL_TEXT_H
#define MATCH_DEAL_TEXT_H

#include "match/record.h"

/* A deal in which no card is named yet. */
Deal deal_blank(void);

/* Writes cards that are all known, so that the stock always ends with its `.`. */
void deal_format(const Deal *deal, int seat_count, Text *out);

/* Reads one part, `hand S CARD …`, `stock CARD … [.]` or `table CARD`, from *at up to the next
 * part or the end, and replaces that part of *deal. If it is not such a part: false, *deal is
 * untouched, *fault says why and *code is the protocol's refusal. */
bool deal_part_parse(const Game *game, const Setup *setup, const char **at, Deal *deal,
                     RecordFault *fault, const char **code);

/* Reads a whole deal, all parts one after another. */
bool deal_parse(const Game *game, const Setup *setup, const char *words, Deal *deal,
                RecordFault *fault, const char **code);

#endif

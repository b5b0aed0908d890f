/*
 * speech.h - a table and a hand as sentences, to be read or heard (ux.md 4.7, F8). They tell what
 * the scene's View knows and nothing else.
 */
#ifndef SCENES_SPEECH_H
#define SCENES_SPEECH_H

#include "app/app.h"
#include "table/table_kind.h"

/* Whose eyes know what is told so that all at this screen get it, by the log or by a voice: with
 * several people nobody's, but once all lies open. */
Seat speech_eyes(const App *app);

/* Whose turn it is, what was laid last, how many cards everybody has, how many are left. `match` is
 * asked for what everybody knows. */
void speech_table(const TableScene *scene, const Match *match, Text *out);
/* The cards of `seat` as they lie. */
void speech_hand(const TableScene *scene, Seat seat, Text *out);

#endif

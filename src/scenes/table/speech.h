/*
 * speech.h - a table and a hand as sentences, to be read or heard (ux.md 4.7, F8). They say what
 * the scene's View knows and nothing else.
 */
#ifndef SCENES_SPEECH_H
#define SCENES_SPEECH_H

#include "app/app.h"
#include "table/table_kind.h"

/* The viewer for whatever everybody at this screen gets to know, by the log or read aloud: with
 * several people nobody, unless all hands lie open. */
Seat speech_eyes(const App *app);

/* "It's Taro's turn now.", "It's your turn now." to one person among computers. */
void speech_turn(Tongue t, const TableModel *model, Seat seat, Text *out);
/* Whose turn it is, what was laid last, how many cards everybody has, how many are left. `match` is
 * asked for what everybody knows. */
void speech_table(const TableModel *model, const Match *match, Text *out);
/* The cards of `seat` in their order. */
void speech_hand(const TableModel *model, Seat seat, Text *out);

#endif

/* stalls.h - what the street knows of its five stalls, and which of them are open. */
#ifndef SCENES_STALLS_H
#define SCENES_STALLS_H

#include "app/app.h"
#include "table/stall.h"

const Game *stall_game(int stall);
/* Is this stall open? Grown-ups have closed the others, or they are not for children: nobody can
 * enter them, and a match that waits there goes on waiting (ux.md 6). */
bool stall_is_open(const App *app, int stall);
/* Where a game's stall stands, from 0. */
int stall_number(const Game *game);
/* The same of a game. */
bool stall_opens(const App *app, const Game *game);
/* Says that the stall is closed, to somebody who wants to enter it. */
void stall_say_closed(App *app);
/* Have grown-ups locked the house rules? Then that is said, to somebody who wants to change
 * them. */
bool stall_rules_are_locked(App *app);
/* Says that a match cannot be continued here because newer rules have made it (Waiting.newer). */
void stall_say_newer(App *app);
/* "12 rounds", or with the game's own word "12 deals". */
void stall_say_rounds(const Game *game, Tongue t, int count, Text *out);
/* The letters of its sign, by how people read; ended by NULL or SIGN_LETTERS_MAX. */
const char *const *stall_sign(const App *app, const Stall *stall);
/* The stall as drawn at (x, y), `k` times 224 x 400, with its words in the program's language;
 * where it is closed, behind its shutter.
 * `lift`: how far it stands above its place. */
void stall_draw(Ui *ui, const App *app, int stall, float x, float y, float k, float lift);

#endif

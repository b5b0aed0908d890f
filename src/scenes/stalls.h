/* stalls.h - what the street knows of its five stalls, and which of them are open. */
#ifndef SCENES_STALLS_H
#define SCENES_STALLS_H

#include "app/app.h"

enum { STALL_COUNT = 5, SIGN_LETTERS_MAX = 4 };

typedef struct Stall {
    const char *id;     /* of the game; its drawing is stalls/ID */
    const char *title;  /* msgid */
    const char *sign[SIGN_LETTERS_MAX]; /* on the cloths; never translated */
    int seats_min, seats_max, minutes;
    const char *about;  /* msgid: one line */
    Color sign_ink;
} Stall;

extern const Stall STALLS[STALL_COUNT];

const Game *stall_game(int stall);
/* Grown-ups have closed the others: no way leads in there, and a match that waits goes on waiting
 * (ux.md 6). */
bool stall_is_open(const App *app, int stall);
/* The same of a game. */
bool stall_opens(const App *app, const Game *game);
/* Somebody wanted to go in nevertheless. */
void stall_say_closed(App *app);
/* The stall as drawn at (x, y), 224 x 400, with its words in the program's language; where it is
 * closed, behind its shutter.
 * `lift`: how far it stands above its place. */
void stall_draw(Ui *ui, const App *app, int stall, float x, float y, float lift);

#endif

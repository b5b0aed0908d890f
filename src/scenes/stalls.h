/* stalls.h - what the street knows of its five stalls, the closed ones too. */
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

/* NULL: the stall is closed. */
const Game *stall_game(int stall);
/* The stall as drawn at (x, y), 224 x 400, with its words in the program's language.
 * `lift`: how far it stands above its place. */
void stall_draw(Ui *ui, const App *app, int stall, float x, float y, float lift);

#endif

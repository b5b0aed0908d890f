/*
 * stages.h - every screen of the program, opened the way people come to it; shared by the layout
 * test and by the gallery. A new screen is one line in stages.c.
 */
#ifndef TESTS_SCENES_STAGES_H
#define TESTS_SCENES_STAGES_H

#include "app/app.h"

typedef struct Stage {
    const char *name;
    void (*open)(App *app, int seats); /* pushes the screen and what lies below it */
    bool seated;                       /* looks different with other numbers of players */
} Stage;

extern const Stage STAGES[];
extern const int STAGE_COUNT;

/* How somebody reads: "en", "kanji", "furigana", "kana". */
enum { STAGE_TONGUES = 4 };
extern const char *const STAGE_TONGUE[STAGE_TONGUES];
void stage_speak(App *app, int tongue);

/* A program in memory, with its words and drawings of this tree. */
App *stage_app(Measure measure, Ports ports);
/* Draws the frame that `app` shows now. */
void stage_draw(App *app, Canvas *canvas, int width_px, int height_px);
/* Presses a control that is on the screen, as a finger would; false if it is not there. */
bool stage_press(App *app, int id, int value);
/* A key or a button of a pad, down and up. */
void stage_command(App *app, Command command);

#endif

/*
 * stage.h - an App without a window: time and input come from the test, sounds and texts are
 * written down.
 */
#ifndef TESTS_APP_STAGE_H
#define TESTS_APP_STAGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/app.h"
#include "fake_store.h"
#include "scenes/scenes.h"

typedef struct Stage {
    App *app;
    Canvas *canvas;
    int width, height;   /* pixels */
    char sound[64];      /* the last one */
    bool full_screen;
    float master;        /* volume */
    bool mono;
    bool waits;          /* for the screen; */
    bool no_screen;      /* ... there is none to wait for */
    char picture[256];   /* the last path */
    ScreenshotState screenshot_state; /* of the last picture; the test says how it goes */
    bool pictured[256];  /* by card: its face is on the last picture */
    char copied[512];    /* the text on the clipboard */
    int today;           /* 20261122 */
    char spoken[4096];   /* all that was read aloud, a line each, until the test empties it */
    char told[4096];     /* all that a child was told, in the same form */
    bool spoken_after;   /* the last of it waits for what is being read */
    bool no_voice;       /* the machine has none */
    int said;            /* samples that the family's voice said last, */
    int said_times;      /* and how often it spoke */
    /* what somebody says into the microphone, in real time; NULL: there is none */
    const int16_t *mic;
    int mic_count, mic_at;
    bool mic_refused;    /* there is one that the system does not let the program use */
    bool mic_deaf;       /* it is open and gives nothing */
    bool mic_pulled;     /* while it listened */
    bool listens;
} Stage;

/* English, 1280 x 800, everything usual, letters 0.55 of their size wide. */
Stage *stage_new(void);
Stage *stage_new_with(Measure measure);
void stage_free(Stage *s);

void stage_draw(Stage *s);
/* Steps of 1/60 s, then a drawing. */
void stage_wait(Stage *s, float seconds);
/* NULL if it is not on the screen. */
const UiTarget *stage_target(Stage *s, int id);
/* As it was drawn last, for who asks for many at once. */
const UiTarget *stage_drawn(const Stage *s, int id);
const UiTarget *stage_labelled(Stage *s, const char *label);
/* Draws, presses and releases the pointer there, draws again. */
void stage_press(Stage *s, int id);
void stage_press_label(Stage *s, const char *label);
void stage_command(Stage *s, Command command);
/* A key of the keyboard (a scancode) goes down or up, and means what it usually does. */
void stage_key(Stage *s, uint16_t code, bool down);
/* A new one in a window of that size, in which a round has just ended: its end stands whole on the
 * table. */
Stage *stage_at_end(const char *stall, int people, int seats, int rounds, int width, int height);
/* Skips the end of a round that is shown on the table, and goes on to the result page. */
void stage_to_page(Stage *s);
/* Whom the curtain names; SEAT_NOBODY: it is up. */
Seat stage_curtain(Stage *s);
/* Of the match so far. */
int stage_steps(const Stage *s);
/* Is `words` written anywhere in the last drawing? Blanks and lines do not matter. */
bool stage_shows(Stage *s, const char *words);
/* Is `words` among what the last drawing says will come soon (canvas_soon_begin())? */
bool stage_announces(const Stage *s, const char *words);
/* How many drawings of that name the last drawing has; "props/firework*": whose names begin so. */
int stage_sprites(const Stage *s, const char *name);
const char *stage_top(const Stage *s);
/* Whose face this operation of the last drawing draws; CARD_NONE: no card's. */
Card stage_face(const Stage *s, const DrawOp *op);

/* A Takoyaki match of `seats`, the first `persons` of them people, with a seed of its own. */
Sitting *stage_sit(Stage *s, int persons, int seats, int rounds);
/* The same at another stall. */
Sitting *stage_sit_at(Stage *s, const char *stall, int persons, int seats, int rounds);
/* A match of any game, its seats as `setup` (settled) has them; else as stage_sit(). */
Sitting *stage_sit_with(Stage *s, const Game *game, const Setup *setup, int persons);
/* In child mode, by step `step` of the rules that grow, and without waiting: the first `children`
 * seats are people. */
void stage_sit_children(Stage *s, const Game *game, int step, const Setup *setup, int children);
/* A settled setup for that many seats: the usual rules, or with `dice` any that fit together. */
Setup stage_setup(const Game *game, int seats, FastRng *dice);
/* A seat that has to act (drawn, if there are several) does something legal; false: the round is
 * over.
 */
bool stage_act(Stage *s, FastRng *dice);
/* Everybody plays on at random until seat 0, a person, is asked at the table in this phase. */
void stage_until_asked(Stage *s, int phase);
/* Equal in everything that is theirs. */
void stage_assert_same_chairs(const Seating *a, const Seating *b);
/* Everybody plays on, computers for all, until the round is over. */
void stage_play_round(Stage *s);

#endif

/*
 * app_parts.h - what the App is made of: for app/ itself, and for tests that look inside. Everybody
 * else asks app.h.
 */
#ifndef APP_APP_PARTS_H
#define APP_APP_PARTS_H

#include "app/app.h"
#include "app/reminder.h"
#include "session/family_voice.h"

/* Where somebody pressed on a child's screen (ripples.h). */
typedef struct Ripple {
    float x, y, left_s;
} Ripple;

enum { RIPPLES_MAX = 6 };
enum { SCENES_MAX = 8, TOASTS_MAX = 3 };

typedef struct Toast {
    char text[TOAST_TEXT_MAX];
    const char *icon;
    uint8_t tone; /* 0 night, 1 paper, 2 shu */
    float age_s;
    float stay_s; /* long enough to be read */
} Toast;

/* What was read aloud last, or is about to be (reader.h). */
typedef struct Aloud {
    int id, value; /* of the control; id 0: nothing */
    char label[UI_LABEL_MAX];
    float since_s; /* of App.clock_s */
    bool told;
    bool held; /* a child was told to hold on */
} Aloud;

/* What a child is being told (telling.h). */
typedef struct Telling {
    bool known;            /* `has` is true of `lang` */
    uint8_t lang;
    bool has[VOICE_LINES]; /* what is recorded */
    Tongue tongue;
    float until_s;         /* by App.clock_s: then the recordings have ended, */
    char rest[1200];       /* and this follows; "": nothing */
} Telling;

struct App {
    const struct Pages *pages; /* which scenes lead to (scenes/go.h) */
    Prefs prefs;
    People people;
    SessionHost host;       /* what a match needs of all this */
    SessionHost unkept;     /* the same for a match that nobody keeps: it has no store */
    Store *store;
    Storage storage_told;   /* what was last said about saving (saving.h) */
    bool rescue_told, rescue_asked, no_home;
    bool storage_signed; /* its state was shown to children alone, who got a sign and no words */
    /* asks before unsaved data is left behind; or NULL */
    Scene *(*leaving_question)(struct App *app);
    Scene *(*rescue_question)(struct App *app);  /* what a rescue came to; or NULL */
    const Scene *leaving;   /* that question, while it stands there */
    Ports ports;
    Ui *ui;
    Scene *stack[SCENES_MAX];
    int depth;
    Scene *gone[SCENES_MAX * 4]; /* taken off, freed at the end of the call */
    int gone_count;
    Sitting *sitting;       /* the match on the table, or NULL; owned here, not by a scene */
    Referee *referee;       /* of that match; NULL until somebody asks for it (app_referee()) */
    Seat viewer;            /* as whom the referee permits the screen to show it: referee_eyes() */
    Tongue system_tongue;
    FastRng sparkle;        /* ornament and the computers' pace; never the cards */
    float clock_s;          /* since start */
    float idle_s;           /* since the last input */
    Reminder reminder;      /* how long children have been playing */
    uint8_t level_chosen;   /* a bit a stall: somebody chose how strong the computers are */
    Keymap keys;            /* what keys and pads mean: the usual, with what people changed */
    Input last_key;         /* the last one that was pressed */
    uint8_t device;         /* Device: what somebody used last */
    uint32_t repeat_ms;     /* when a held key last counted again */
    float scan_s;           /* one switch: since the focus went on */
    uint8_t pads;           /* bit n: pad n has been pressed, and not been pulled since */
    Toast toast[TOASTS_MAX];
    int toast_count;
    /* F12: 1: the screen must first be drawn without secrets, 2: take it now */
    int screenshot_due;
    bool screenshot_writing;   /* ... and how that went is still to be told */
    Command pressed;        /* the last command nobody took; for tests */
    bool waits_for_screen;  /* this machine can show frames in step with the screen */
    Aloud aloud;
    Telling telling;
    Ripple ripple[RIPPLES_MAX]; /* the last presses on a child's screen, */
    unsigned ripples;       /* how many there were until now */
    bool quit;
    bool festive;           /* the match on the table is a stage of the festival (festival.h) */
    bool demo;              /* the computers play among themselves, and again and again */

    /* Of app.c alone. */
    const Scene *drawn;     /* whose targets the Ui holds */
    Sitting *sitting_gone;  /* left, freed at the end of the call, after the scenes; */
    Referee *referee_gone;  /* and who judged there */
    int computer_turn;      /* the step that a computer is to make, or 0 */
    int calls;              /* deep in calls from outside */
    bool ui_moves, racing;
    const char *data_dir, *picture_dir, *store_path;
    void (*places)(Places *out);
};

#endif

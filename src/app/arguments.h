/*
 * arguments.h - the command line (ux.md 6): what this run of the program is asked to do.
 *
 * Settings given here hold for this run and are not stored.
 */
#ifndef APP_ARGUMENTS_H
#define APP_ARGUMENTS_H

#include "app/app.h"

enum { ARGUMENT_UNSET = -1, ARGUMENT_WORDS_MAX = 200 };

typedef struct Arguments {
    const char *stall;         /* a game's id, or NULL */
    int seat_count;            /* 0: not said */
    Chair seat[SEATS_MAX];     /* only `computer` and `level` */
    Seed seed;
    bool seed_given;
    const Game *rules_game;    /* --rules: whose they are, or NULL; it is then the stall, too */
    int16_t rules[OPTIONS_MAX]; /* the house rules wished, OPTION_AUTO where left open */
    bool practice;
    bool resume, demo, help, version, no_audio;
    const char *replay;     /* a record to look at; NULL: none */
    char *person;           /* a player file to bring in; NULL: none */
    int setting[PREF_COUNT];   /* ARGUMENT_UNSET, or a value */
    const char *data_dir;
    int width, height;         /* of the window; 0: not said */
    float quit_after_s;        /* 0: never */
    bool virtual_clock;        /* a frame is 1/60 s, however long it took */
    bool monkey;
    uint64_t monkey_seed;
    long events;               /* the monkey's, then the program ends */
    const char *report;        /* file for report.h, or NULL */
    const char *test_pad;      /* pipe of platform/test_pad.h, or NULL */
    bool stats, where;
} Arguments;

/* False: *fault says what is wrong, in `tongue`. */
bool arguments_parse(int argc, char **argv, Tongue tongue, Arguments *out,
                     char fault[ARGUMENT_WORDS_MAX]);
/* What --help prints. */
void arguments_help(Tongue tongue, Text *out);
/* Lets the settings that were given take effect. */
void arguments_apply(const Arguments *a, App *app);

#endif

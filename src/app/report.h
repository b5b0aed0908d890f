/*
 * report.h - writes what the screen shows to a file for other programs: tests in a real window
 * click what it names, and a test that kills the program learns from it what had been shown.
 *
 *   scene table                                  the screen on top
 *   still 1                                      0: something moves
 *   match takoyaki commitment HEX lines N hash HEX     the match on the table: what was promised
 *                                                for it, lines of its journal, state hash
 *   person 0                                     the seat of the person it waits for, or -
 *   eyes 0                                       whose hidden cards may be shown, or -
 *   race 1                                       who presses first is asked for now; else 0
 *   focus LABEL                                  what Enter would press, while that is shown
 *   stalled 12 s: wake 830, holds lesson, thinker idle     nothing was done for that long although
 *   a computer should act: when the program wants to be
 *                                                woken, what the screen waits for, and whether the
 *                                                computer is still thinking
 *   storage disk 0 0                             where it is kept (disk, retrying, nowhere), why
 *                                                not (StoreStatus), how many changes are not
 *   say WORDS                                    the news shown, one line each
 *   target X Y W H FLAGS LABEL                   what can be pressed, in pixels; FLAGS as UiFlags
 *   composing WORDS                              by an input method, not yet a text
 *   picture KEY                                  what is drawn as a picture, card faces above all
 *
 * It contains nothing that the screen does not show. The file is replaced as a whole, and only when
 * something changed.
 */
#ifndef APP_REPORT_H
#define APP_REPORT_H

#include "app/app.h"

enum { REPORT_BYTES_MAX = 32768 };

typedef struct Report {
    const char *path; /* NULL: nobody asked */
    int steps;        /* of the match, when it was last looked at */
    uint64_t since_ms; /* how many it has had */
    uint64_t written; /* hash of what the file says */
    char bytes[REPORT_BYTES_MAX];
} Report;

/* To be called when a frame has been shown, and now and then while none is. */
void report_look(Report *r, const App *app, uint64_t now_ms);

#endif

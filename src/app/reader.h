/*
 * reader.h - reads aloud by itself, where people set it so: what keys are on, or what the pointer
 * rests on, as soon as it is there (ux.md 4.8). What it is called the screen may say itself
 * (SceneKind.tell); else it is what stands on it.
 */
#ifndef APP_READER_H
#define APP_READER_H

#include "app/app.h"

/* Looks what there is to be read: after a drawing, and as time passes. */
void reader_look(App *app);
/* Something is going to be read in so many ms; -1: nothing. */
int reader_wake_ms(const App *app);

#endif

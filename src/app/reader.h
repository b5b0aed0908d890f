/*
 * reader.h - reads controls aloud by itself, where people switched that on: the one in focus, or
 * the one on which the pointer rests (ux.md 4.8). The screen may choose the words (SceneKind.tell);
 * otherwise the label is read. In child mode the octopus's voice says every button.
 */
#ifndef APP_READER_H
#define APP_READER_H

#include "app/app.h"

/* Finds what there is to be read; to be called after a drawing and as time passes. */
void reader_look(App *app);
/* Milliseconds until something is read; -1: nothing will be. */
int reader_wake_ms(const App *app);

#endif

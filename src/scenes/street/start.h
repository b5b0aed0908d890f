/* start.h - the first screens, as the command line asks for them. */
#ifndef SCENES_START_H
#define SCENES_START_H

#include "app/arguments.h"
#include "scenes/scenes.h"

/* The street, and over it what was asked for. */
void start_scenes(App *app, const Arguments *asked);

#endif

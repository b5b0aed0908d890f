/*
 * bring.h - people to be taken along: one saved to a file, and all brought in that lie where files
 * are saved, among documents and downloads, on a stick (session/person_file.h).
 * What became of it is said.
 */
#ifndef SCENES_BRING_H
#define SCENES_BRING_H

#include "session/past_matches.h"

struct App;

/* Says whose names the file will hold, and asks; `yes` is called with the context if it is to be,
 * and calls bring_save(). */
void bring_ask_save(struct App *app, const char *name,
                    void (*yes)(struct App *app, void *context), void *context);
void bring_save(struct App *app, const char *name);
/* Looks for files, and asks whether they are to be brought in; `yes` is called with the context if
 * so, and calls bring_all(). */
void bring_ask(struct App *app, void (*yes)(struct App *app, void *context), void *context);
void bring_all(struct App *app);
/* The same with this one file; `path` lives as long as the program. */
void bring_ask_file(struct App *app, char *path);

#endif

/*
 * bring.h - exports a person to a file, and imports all such files that lie where files are saved,
 * among documents and downloads, or on a stick (session/person_file.h). The result is shown in
 * words.
 */
#ifndef SCENES_BRING_H
#define SCENES_BRING_H

#include "session/past_matches.h"

struct App;

/* Says whose names the file will hold, and asks; `yes` is called with the context if the person
 * agrees, and calls bring_save(). */
void bring_ask_save(struct App *app, const char *name,
                    void (*yes)(struct App *app, void *context), void *context);
void bring_save(struct App *app, const char *name);
/* Looks for files, and asks whether to import them; `yes` is called with the context if the person
 * agrees, and calls bring_all(). */
void bring_ask(struct App *app, void (*yes)(struct App *app, void *context), void *context);
void bring_all(struct App *app);
/* The same with this one file; `path` lives as long as the program. */
void bring_ask_file(struct App *app, char *path);

#endif

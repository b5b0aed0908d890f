/*
 * saving.h - the words about saving: they depend only on the store's state (store.h), and are shown
 * once when that changes.
 */
#ifndef APP_SAVING_H
#define APP_SAVING_H

#include <stdbool.h>

#include "base/text.h"
#include "store/store.h"
#include "text/tr.h"
#include "ui/canvas.h"

struct App;

/* The msgid for a state in which something is in the way; NULL: all is well. */
const char *saving_words(Storage state);
/* The result of a rescue, in numbers. */
void saving_put_rescue(Tongue tongue, const StoreRescue *rescue, Text *out);

/* Shows how far a long rescue is (0 to 1), on the whole screen, before there is an App. */
void saving_draw_rescue(Canvas *c, Tongue tongue, float part);

/* Shows the words for the store's present state, if they are new; children see no more than a sign,
 * and the words are shown once grown-ups have left child mode. */
void saving_look(struct App *app);
/* Time passes: the store tries again, and uses idle moments. */
void saving_step(struct App *app, float dt_s);

/* Somebody wants to leave: is everything on the disk that could be there? Tries once more. */
bool saving_may_quit(struct App *app);

#endif

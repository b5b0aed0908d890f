/* topbar.h - the strip along the top of every table: menu, stall, round, lanterns, tools. */
#ifndef SCENES_TOPBAR_H
#define SCENES_TOPBAR_H

#include "app/app.h"

enum { ID_MENU = 1, ID_HINT, ID_HELP, ID_SOUND, ID_SETTINGS, ID_UNDO, ID_REDO, ID_FASTER };

/* For whom the bar is: a small child has three tools and the menu, bigger and without words; a
 * child that plays alone (level 4) has no door to the rules and the settings. */
typedef enum TopbarFor { TOPBAR_ADULT, TOPBAR_MINOR, TOPBAR_CHILD } TopbarFor;

/* `hints`: somebody decides and may ask for a hint; otherwise the button "faster" is there. */
void topbar_draw(const App *app, Ui *ui, Tongue tongue, TopbarFor whom, bool hints);
/* The same over a lesson: the way out in the menu's place, and fewer tools. */
void topbar_lesson_draw(const App *app, Ui *ui, Tongue tongue, const Game *game,
                        const char *line);
/* Handles its own controls; true if it did. The table handles help, hints and taking back. */
bool topbar_act(App *app, const UiAct *act);

#endif

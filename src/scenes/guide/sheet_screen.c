/* sheet_screen.c - stub */
#include "scenes/scenes.h"
Scene *sheet_scene_new(App *app, const Game *game, const Setup *rules, const char *house)
{
    (void)app, (void)game, (void)rules, (void)house;
    return NULL;
}

/* deck.h - how cards are drawn, by the settings. */
#ifndef SCENES_DECK_H
#define SCENES_DECK_H

#include "app/app.h"
#include "table/komatsu_art.h"

static inline Deck deck_of(const App *app)
{
    return (Deck){.suit_colours = app_pref(app, PREF_SUIT_COLOURS),
                  .large_index = app_pref(app, PREF_LARGE_INDEX) != 0,
                  .komatsu = app_pref(app, PREF_KOMATSU_FACE)};
}

#endif

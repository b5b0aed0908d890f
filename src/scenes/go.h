/*
 * go.h - where a page leads: the pages that another page may ask for, as a table of functions.
 *
 * Pages lead to each other in circles (table, pause, result, setup, table again). If each called
 * the other, none could be read or linked alone; so a page asks this table, and pages.c, above them
 * all, fills it in. Nobody else calls the makers (scenes.h) but the start of the program and the
 * tests: lint_circles holds it.
 *
 *     app_push(app, go(app)->settings(app));
 *
 * Each returns NULL when memory is out, which app_push() ignores.
 */
#ifndef SCENES_GO_H
#define SCENES_GO_H

#include "app/app.h"

struct Moment;
struct TableKind;
struct TableModel;

/* A house was found and kept: these are its rules. */
typedef void (*GuideDone)(App *app, void *context, const int16_t *option);

typedef struct Pages {
    /* Before a match. `seats`: the short setup on one card; `setup`: all of it. */
    Scene *(*seats)(App *app, const Game *game);
    Scene *(*setup)(App *app, const Game *game);
    Scene *(*who_plays)(App *app, const Game *game);
    Scene *(*buzzer)(App *app, Seating *seating, int chair);
    /* Opens the setup and begins at once, with these people and the rules last played there. */
    void (*start_with)(App *app, const Game *game, const Seating *who);

    /* The match that the app sits at. `resumed`: play goes on without showing a deal. */
    Scene *(*table)(App *app, bool resumed);
    Scene *(*pause)(App *app);
    Scene *(*chairs)(App *app);
    Scene *(*log)(App *app);
    Scene *(*legend)(App *app, const Game *game);
    /* Staged on the table below first, whose parts these are; they outlive the page. `taught`: a
     * lesson ends with it, which is said before the page. */
    Scene *(*result)(App *app, const struct TableKind *kind, const void *table,
                     const struct TableModel *model, bool taught);
    Scene *(*result_again)(App *app);
    /* Takes `match` over. `eyes` sees its hands where it is not over; `past`: who sat there when.
     */
    Scene *(*replay)(App *app, Match *match, const Seating *who, int step, Seat eyes,
                     const Sitters *past);

    /* To read, and to learn. `moment`: the first page tells of it, and is open. */
    Scene *(*book)(App *app, const char *game_id);
    Scene *(*book_for)(App *app, const char *game_id, const struct Moment *moment);
    Scene *(*guide)(App *app, const Game *game, const Setup *begin, GuideDone done, void *context);
    Scene *(*sheet)(App *app, const Game *game, const Setup *rules, const char *house);
    Scene *(*lesson)(App *app, const Game *game);
    Scene *(*lessons)(App *app);
    Scene *(*lesson_done)(App *app, const Game *game);

    /* Of the street. */
    Scene *(*tonight)(App *app);
    Scene *(*deal)(App *app);
    Scene *(*festival)(App *app);
    Scene *(*festival_setup)(App *app);
    Scene *(*riddles)(App *app);
    Scene *(*riddle)(App *app, const Game *game, int number);
    Scene *(*stamps)(App *app);
    Scene *(*memories)(App *app);
    Scene *(*settings)(App *app);
    Scene *(*our_voice)(App *app);
    Scene *(*sticker_book)(App *app);
    Scene *(*child_leave)(App *app, void (*leave)(App *app, void *context), void *context);
    Scene *(*child_sum)(App *app, void (*leave)(App *app, void *context), void *context);
} Pages;

static inline const Pages *go(const App *app) { return app_pages(app); }

#endif

/* guide_parts.h - what the files of the house's guide share. Nobody else includes it. */
#ifndef SCENES_GUIDE_PARTS_H
#define SCENES_GUIDE_PARTS_H

#include "scenes/frame.h"
#include "scenes/guide/houses.h"
#include "scenes/go.h"
#include "session/guide_outcome.h"

enum {
    ID_LEAVE = 1,
    ID_NEXT,
    ID_UNSURE,
    ID_BEFORE,
    ID_SOURCE,
    ID_NAME,
    ID_KEEP,
    ID_SHEET,
    ID_ANSWER = 20, /* + answer */
    ID_PAGE = 100   /* + question: its scroll area */
};

typedef struct GuideScreen {
    Scene scene;
    const Game *game;
    const Guide *guide;
    Setup setup;     /* the rules so far, not settled; the answers change them */
    int at;          /* the question, from 0; Guide.count: all have been asked */
    bool told;       /* what the source says lies open */
    float since_s;   /* since an answer was chosen: its numbers count up */
    char name[NAME_BYTES];
    GuideDone done;  /* the screen that asked for the guide, or NULL */
    void *context;
    /* Of the question: */
    Match *lay;      /* its position, or NULL */
    GuideOutcome outcome[GUIDE_ANSWERS_MAX];
} GuideScreen;

/* The people in the guide's positions, by seat. */
enum { GUIDE_PEOPLE = 4 };
extern const char *const GUIDE_NAMES[GUIDE_PEOPLE];   /* msgids */
extern const char *const GUIDE_AVATARS[GUIDE_PEOPLE];

/* How a question is laid out: as it is drawn best, or so that a low window holds all of it. */
typedef struct GuideFit {
    float w;      /* how wide the page is */
    bool tight;   /* less air, and the position in fewer lines */
    float cell_h; /* of a person in the position */
} GuideFit;

/* The question in words and its position; with `told` what the source says, with `laid` the
 * position. */
Box *guide_question_put(const GuideScreen *s, const App *app, Ui *ui, const GuideFit *fit,
                        bool told, bool laid);
Box *guide_answers_put(const GuideScreen *s, const App *app, Ui *ui, const GuideFit *fit);
float guide_above_answers(const Ui *ui); /* the room above them, for a tag */
/* What the source says, on one slip to be pressed away. */
Box *guide_source_put(const GuideScreen *s, const App *app, Ui *ui);
/* guide_table.c: the position on the table. */
void guide_table_put(const GuideScreen *s, const App *app, Box *page, const GuideFit *fit);
/* guide_house.c: the house that has been found. */
Box *guide_house_put(const GuideScreen *s, const App *app, Ui *ui);

#endif

/*
 * frame.h - what the pages of paper have in common: setup, settings, the rules book.
 *
 * A header with the way back and a title, a body between header and foot, a row of buttons at
 * the foot. All of it stays 1216 u wide in the middle and moves down as one block where the
 * window is higher than it needs (design.md 2). In a portrait window it is as high as that, and
 * as wide where SceneKind.stands.
 */
#ifndef SCENES_FRAME_H
#define SCENES_FRAME_H

#include "app/app.h"
#include "ui/layout.h"

/* How long a way out must be held in child mode, so that no small hand leaves by accident. */
static const float __attribute__((unused)) CHILD_HOLD_S = 1.2f;

typedef struct Frame {
    float x0, x1;         /* what is read lies between */
    Rect head, body, foot; /* head and foot are as high as their buttons */
} Frame;

/* For a header that begins at `head_y` and a body that would like to be `need` u high; it gets
 * at least what a window of 800 u leaves. */
Frame frame_for(const Ui *ui, float head_y, float need);

/* The way back at the left of the header; returns where the title begins. */
float frame_back(Ui *ui, int id, const Frame *f, const char *label);
/* The way back with the page's title behind it, which ends at `end` at the latest. */
void frame_titled(Ui *ui, const Frame *f, int back, const char *label, const char *title,
                  float end);
/* The awning of a stall along the top of the window. */
void frame_awning(Ui *ui, const char *game_id);

/* Buttons from the right edge to the left, the first one primary; made narrower, with their
 * words in two lines, where they do not fit. `lefts` of them, the last ones, stand at the left;
 * these become icons without words before the others become narrow. */
typedef struct FootButton {
    int id;
    UiButton look;
} FootButton;
void frame_foot(Ui *ui, const Frame *f, const FootButton *buttons, int count, int lefts);
/* What such buttons, all at the right, leave of the foot's width. */
float frame_foot_room(const Ui *ui, const Frame *f, const FootButton *buttons, int count);

/* Words with readings above are set larger than others (ui.h); on paper where many of them have
 * some, those without are set as large. */
UiText frame_type(const Ui *ui, Tongue t, UiText how);
/* Type for paper, in any number of lines. */
UiText frame_bold(float size, Color ink);
UiText frame_plain(float size, Color ink);

/* A page that may be longer than its paper: then it scrolls, and fades at the lower edge while
 * there is more. */
void frame_paper(Ui *ui, int id, Rect paper, Box *page);
/* The same on a panel of its own, which is at most as high as `paper` and no higher than its page;
 * returns that height. */
float frame_panel(Ui *ui, int id, Rect paper, Box *page);
/* A small sheet in the middle of the window, above the screen: put parts on it, then draw it. It is
 * `w` u wide with usual letters, and scrolls where the window is too low. */
Box *frame_sheet(Ui *ui);
float frame_sheet_width(const Ui *ui, float w); /* with the letters as they are */
void frame_sheet_draw(Ui *ui, Box *sheet, float w);
/* The same for much: its page scrolls above a foot that stays. */
void frame_long_sheet(Ui *ui, int id, Box *page, Box *foot, float w);

/* Something quiet to press: words with a thin line below; `icon` may be NULL. */
void frame_door(Box *parent, int id, const char *icon, const char *words);

/* A page that needs `need` u of height may be longer than `paper`: then it scrolls, and fades at
 * the lower edge while there is more. Draw from paper.y - the offset that is returned. */
float frame_scroll_begin(Ui *ui, int id, Rect paper, float need);
void frame_scroll_end(Ui *ui, Rect paper, float need, float offset);

#endif

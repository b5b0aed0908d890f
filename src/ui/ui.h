/*
 * ui.h - buttons, toggles, text: drawn and made reachable in one call.
 *
 * A scene draws its whole screen each frame through a Ui. Each control is drawn at once and
 * noted as a target under an id of the scene's own (> 0). Between frames ui_input() turns a
 * point, a key or a pad button into a UiAct ("control 7 was pressed"), using the targets of
 * the last frame: mouse, keyboard focus, pad and touch therefore all reach the same things,
 * and a test can list every target with its rectangle.
 *
 * Focus moves with the arrows to the nearest target in that direction, with Tab in the order
 * of drawing; it is shown from the first key or pad press until the mouse moves.
 * A press counts when it is released on the same target (6 v of tolerance for children).
 *
 * All text given here is ready to draw, and may carry ruby `{base|reading}`.
 */
#ifndef UI_UI_H
#define UI_UI_H

#include "ui/canvas.h"
#include "ui/input.h"
#include "ui/keymap.h"

enum { UI_TARGETS_MAX = 256, UI_LABEL_MAX = 96 };

typedef struct UiStyle {
    float text_scale;     /* 1 .. 2 */
    bool readings;        /* Japanese carries ruby: text without ruby grows like text with it */
    bool kana;            /* Japanese is in kana alone: as large as where it carries ruby */
    bool high_contrast;
    bool reduced_motion;
    bool child;           /* bigger targets, no fine aiming */
    bool tolerant;        /* press and release may lie apart, as in child mode */
    bool two_presses;     /* two presses replace a hold */
    bool no_drag;         /* a thing of play is pressed, never dragged */
    bool one_switch;      /* the focus moves by itself; nothing has to be held */
    int debounce_ms;      /* a second press so soon after the first is the same press */
    const Keymap *keys;   /* what hints name; NULL: the usual one */
} UiStyle;

typedef enum UiFlags {
    UI_OFF = 1,       /* drawn off; pressing it gives UI_REFUSED */
    UI_NO_FOCUS = 2,  /* pointer only; keys reach the same in another way */
    UI_DRAGGABLE = 4,
    UI_HOLD = 8,      /* must be held (ui_set_hold); drawn with a filling ring */
    UI_PRIMARY = 16,  /* focused first when a screen opens */
    UI_PLAY = 32,     /* a thing of play: a child's target must be >= 12 v; a finger that rests
                         on it asks (UI_ASKED) */
    UI_ON_PAPER = 64, /* icon buttons on washi: the bare icon in ink */
    UI_TURN = 128     /* part of a decision: when it goes, the focus goes to the primary */
} UiFlags;

typedef struct UiTarget {
    int id;
    int value;    /* a part of the control: segment, -1/+1 of a stepper ... */
    uint8_t kind; /* UiKind */
    uint8_t flags;
    Rect rect;    /* u, after scrolling; what is clipped away is no target */
    char label[UI_LABEL_MAX]; /* for reading aloud and for tests; "" if it has none */
    char marked[UI_LABEL_MAX]; /* the same with its readings, to be written elsewhere, too */
} UiTarget;

typedef enum UiKind {
    UI_BUTTON, UI_TOGGLE, UI_SEGMENTS, UI_STEPPER, UI_SLIDER, UI_FIELD, UI_THING, UI_SCROLL
} UiKind;

typedef enum UiActKind {
    UI_NOTHING,
    UI_PRESSED, /* button, thing; field: begin to type */
    UI_CHANGED, /* toggle: value 0/1; segments: index; stepper: -1/+1; slider: 0..1000 */
    UI_TYPED,   /* field: `text` is the whole new text */
    UI_DONE,    /* field: typing ended; `text` as it stands, of which the last may be new */
    UI_REFUSED, /* an UI_OFF control was pressed */
    UI_ASKED,   /* right click, long press or ? on it */
    UI_DRAGGED, /* moving, at x, y */
    UI_DROPPED  /* let go at x, y; `over` is the target there (0 none) */
} UiActKind;

typedef struct UiAct {
    uint8_t kind; /* UiActKind */
    int id;
    int value;
    int over;
    bool twice; /* UI_PRESSED by a pointer: the second time soon after the first */
    float x, y;
    const char *text; /* UI_TYPED, UI_DONE; valid until the next ui_input() */
} UiAct;

typedef struct Ui Ui;

Ui *ui_new(void);
void ui_free(Ui *ui);

/* A frame begins: forgets targets, keeps focus. */
void ui_begin(Ui *ui, Canvas *canvas, UiStyle style);
/* And ends: focus goes to a target that exists. */
void ui_end(Ui *ui);
/* True if the input meant something to a control; *act says what (UI_NOTHING: it was only
 * taken note of - a press began, the focus moved, a page scrolled).
 * Keys: the first arrow or Tab only shows the focus. Enter and Space press what is focused;
 * while the focus is not shown they press an UI_PRIMARY control and otherwise show the focus;
 * Space then presses the button that it is painted on, whatever a pointer pressed last.
 * A scene that wants a key for itself looks at it before it calls this. */
bool ui_input(Ui *ui, const Input *in, UiAct *act);
/* Time passes for holds, long presses and hover; true while something still moves. A hold that
 * completes gives its act. */
bool ui_update(Ui *ui, float dt_s, UiAct *act);
/* Another scene came on top: focus, presses and drags are forgotten. */
void ui_reset(Ui *ui);

/* What is drawn and can be pressed until ui_zoom_end() is in larger units (canvas_zoom_begin());
 * inputs and acts stay in the usual ones. */
void ui_zoom_begin(Ui *ui, float zoom);
void ui_zoom_end(Ui *ui);

Canvas *ui_canvas(const Ui *ui);
const UiStyle *ui_style(const Ui *ui);
int ui_target_count(const Ui *ui);
const UiTarget *ui_target(const Ui *ui, int index);
/* The key that a command is given by now, for a button's cap. */
const char *ui_cap(const Ui *ui, Command command);
/* The same where letters and figures are other people's buzzers. */
const char *ui_shared_cap(const Ui *ui, Command command);
/* One switch: the focus goes on to the next thing that can be pressed, whole or in part. */
void ui_scan(Ui *ui);
int ui_focus(const Ui *ui); /* id, 0 none */
void ui_set_focus(Ui *ui, int id);
void ui_show_focus(Ui *ui, int id); /* and it is seen, as after a key */
bool ui_focus_shown(const Ui *ui);
/* The control in focus, where that is shown, else the one under the pointer (*pointer); NULL:
 * none. */
const UiTarget *ui_attended(const Ui *ui, bool *pointer);
bool ui_is_hot(const Ui *ui, int id);     /* under the pointer, or focused and shown */
bool ui_is_pressed(const Ui *ui, int id);
bool ui_is_held(const Ui *ui);            /* is anything pressed? */
bool ui_is_down(const Ui *ui, int id);      /* is this? */
/* Does somebody write into a field? *where: where, for a list of characters to open there. */
bool ui_is_typing(const Ui *ui, Rect *where);
/* What an input method is composing there, not yet in the text; "": nothing. */
const char *ui_composed(const Ui *ui);
/* What somebody has copied out of a field since this was asked last; NULL: nothing. */
const char *ui_take_copied(Ui *ui);
/* Controls drawn in between will be there soon (canvas_soon_begin()); now they are not. */
void ui_soon_begin(Ui *ui);
void ui_soon_end(Ui *ui);
/* While on, controls are drawn but are not targets (a dialog lies above). Returns the former
 * value. */
bool ui_set_deaf(Ui *ui, bool deaf);
/* How long UI_HOLD lasts on the screen now being drawn; 600 ms unless the screen sets it. */
void ui_set_hold(Ui *ui, float seconds);
/* The progress of a hold of this control, 0..1; released too soon, it runs back. */
float ui_hold_part(const Ui *ui, int id);
/* Is it being held right now? */
bool ui_holds(const Ui *ui, int id);
/* After a hold was released too soon, the control swings: by how many u it is aside. */
float ui_hold_swing(const Ui *ui, int id);
/* The ring of a hold around a disc, from the top clockwise; its track shows that there is one. */
void ui_hold_ring(Ui *ui, int id, float cx, float cy, float radius, float width);
/* The same ring, filled so far. */
void ui_ring_part(Ui *ui, float cx, float cy, float radius, float width, float part);
/* `c` as it is to be drawn: in high contrast the secondary inks become the main ones. ui_text()
 * and the widgets do this themselves. */
Color ui_ink(const Ui *ui, Color c);
/* Texts that did not fit their box in this frame; for the layout tests. */
int ui_overflow_count(const Ui *ui);
const char *ui_overflow(const Ui *ui, int index);

/* ---- text ---- */
typedef struct UiText {
    Font font;
    float size;       /* u at text scale 1 */
    Color color;
    Align align;
    int lines;        /* at most; 0: as many as the box holds; 1: no wrapping */
    bool middle;      /* vertically in the middle of the box, else from its top */
    bool fixed;       /* do not grow with the text scale (card faces, badges) */
    float grown;      /* while it grows or shrinks: `size` is so many times that at rest; 0: 1 */
    bool shrink;      /* names: one line that ends in "..." where it does not fit; never an
                         overflow. Where the box is too low for ruby the readings stand alone. */
} UiText;

/* Draws `text` in `box`, wrapped (Japanese rather where a word begins, else anywhere it may break,
 * kinsoku kept; others between words), ruby above. Returns the height used. Text that does not fit
 * is noted as an overflow and then drawn smaller, so that nothing is cut. */
float ui_text(Ui *ui, Rect box, const UiText *how, const char *text);
/* Would it fit as asked, without being made smaller? Height 0 in `box`: any height will do. */
bool ui_text_fits(const Ui *ui, Rect box, const UiText *how, const char *text);
float ui_text_height(const Ui *ui, float width, const UiText *how, const char *text);
float ui_text_width(const Ui *ui, const UiText *how, const char *text); /* on one line */
/* `marked` with the readings in place of their bases, where there is no height for ruby. */
void ui_read(const char *marked, char *out, size_t capacity);

/* ---- controls; heights grow with the text scale, see ui_button_height() ---- */
typedef enum ButtonKind {
    BUTTON_PRIMARY,
    BUTTON_PAPER, /* on the night */
    BUTTON_TAN,   /* on paper */
    BUTTON_GOLD,
    BUTTON_GHOST
} ButtonKind;

typedef struct UiButton {
    ButtonKind kind;
    const char *label;
    const char *icon;   /* sprite, or NULL */
    const char *key;    /* key cap, or NULL */
    float size;         /* label, u; 0: 20 */
    uint8_t flags;      /* UiFlags */
} UiButton;

void ui_button(Ui *ui, int id, Rect r, const UiButton *b);
float ui_button_width(const Ui *ui, const UiButton *b); /* what it needs, padding included */
bool ui_button_fits(const Ui *ui, Rect r, const UiButton *b); /* is its label as large as asked? */
float ui_button_height(const Ui *ui, float usual);      /* usual x text scale, within reason */
float ui_finger(const Ui *ui); /* what a finger needs either way: more u in small windows */
void ui_icon_button(Ui *ui, int id, Rect r, const char *icon, const char *label, uint8_t flags);
void ui_toggle(Ui *ui, int id, Rect r, bool on, const char *label); /* r 56 x 32 and more */
void ui_segments(Ui *ui, int id, Rect r, const char *const *labels, int count, int chosen);
void ui_icon_segments(Ui *ui, int id, Rect r, const char *const *icons, const char *const *labels,
                      int count, int chosen);
/*
 * One of several words: segments side by side where they fit, else one below the other. It uses
 * the ids from `id` to id + count.
 */
float ui_choice_width(const Ui *ui, const char *const *words, int count); /* all on one line */
float ui_choice_height(const Ui *ui, float w, const char *const *words, int count);
void ui_choice(Ui *ui, int id, float x, float y, float w, const char *const *words, int count,
               int chosen);
/* Which word the act chose; -1: it was no act on this choice. */
int ui_choice_act(const UiAct *act, int id, int count);
void ui_stepper(Ui *ui, int id, Rect r, const char *value, bool less, bool more);
void ui_slider(Ui *ui, int id, Rect r, float part, const char *label);
void ui_field(Ui *ui, int id, Rect r, const char *text, const char *hint, int most);
/* Anything of the scene's own that can be pressed: a stall, a card, a row. Draws nothing but,
 * where `radius` >= 0, the focus ring around it. */
void ui_thing(Ui *ui, int id, Rect r, float radius, const char *label, uint8_t flags);
/* Content of `content_h` u in `r`, moved by wheel, drag, keys and focus. Draw at
 * y - the returned offset until ui_scroll_end(). */
float ui_scroll_begin(Ui *ui, int id, Rect r, float content_h);
void ui_scroll_end(Ui *ui);

/* ---- furniture, no targets ---- */
void ui_panel(Ui *ui, Rect r);                       /* washi with inner line and shadow */
void ui_chip(Ui *ui, Rect r, const char *label, const char *icon, Color ground, Color ink);
/* ... in a chip `h` high. */
float ui_chip_width(const Ui *ui, float h, const char *label, const char *icon);
/* At most `most` u wide, 0: as the window; smaller then, or on two lines. shown 0..1: slides and
 * fades in. Returns its width. */
float ui_toast(Ui *ui, float cx, float y, float most, const char *label, const char *icon,
               Color ground, Color ink, float shown);
/* Where it stands then. */
Rect ui_toast_rect(Ui *ui, float cx, float y, float most, const char *label, const char *icon);
void ui_veil(Ui *ui, float part); /* 66 % dark over everything so far, times part */
void ui_lanterns(Ui *ui, float cx, float y, int done, int total, int now);
void ui_avatar(Ui *ui, const char *avatar, float cx, float cy, float diameter, bool dimmed);
typedef struct UiSeat {
    const char *name, *line, *icon, *avatar; /* line two with its icon */
    const char *brief; /* in place of a line that finds no room, or NULL */
    bool computer, turn, passed;
    float turn_part; /* 0..1: how far ring and glow have come */
    float kept_free; /* u at the right, for a number of the table's own */
} UiSeat;
void ui_seat(Ui *ui, Rect r, const UiSeat *seat);

#endif

/*
 * ui_inner.h - what the files of ui/ share about a Ui. Scenes never include it.
 *
 * A Spot is one thing that can be reached: a control or a part of one (segment, side of a
 * stepper). Spots are made anew in each frame; presses, focus and scrolling outlive it and
 * name their spot by id and part.
 */
#ifndef UI_INNER_H
#define UI_INNER_H

#include "ui/text_block.h"
#include "ui/ui.h"

enum {
    PRESSES_MAX = 6,  /* fingers, the mouse and a key at one time */
    SCROLLS_MAX = 8,
    OVERFLOWS_MAX = 32,
    FIELD_BYTES_MAX = 512,
    FIELD_POOL_MAX = 4096,
    POINTER_KEYS = -1 /* the pointer of a press by key or pad button */
};

static const float AGAIN_S = 0.5f, ARMED_S = 6; // between two presses in place of a hold
static const float HOLD_S = 0.6f, LONG_PRESS_S = 0.35f, HOVER_S = 0.09f;
static const float V = 8;                  /* u in one v of ux.md 4.1 */
static const float TARGET_LEAST = 48;      /* u, adult */
static const float DRAG_FROM = 2 * 8;      /* u a pointer may tremble */
static const float CHILD_TOLERANCE = 6 * 8; /* u between press and release */
static const float FINGER_PX = 44; /* what a finger needs in either direction */
static const uint32_t CHILD_DEBOUNCE_MS = 350, TWICE_MS = 400;

typedef struct Spot {
    UiTarget target; /* its rect is what can be hit */
    Rect whole;      /* before its scroll area cuts it off */
    int part;
    int gives;       /* value of its UI_CHANGED */
    int most;        /* field: code points */
    uint32_t text;   /* field: what it holds, in Ui.field_pool */
    int scroll;      /* index in Ui.scrolls, -1 none */
    bool chosen;     /* the part that Tab enters a control by */
    bool keyed;      /* the key that selects is painted on it */
    bool visible;
} Spot;

typedef struct Press {
    bool on;
    int64_t pointer;
    uint8_t device;
    int id, part;
    int scroll;      /* area that a drag would move, -1 none */
    float from_x, from_y, x, y, scroll_from;
    float held_s;
    bool inside;     /* letting go now would count */
    bool dragging, scrolling, sliding, asked;
} Press;

typedef struct Scroll {
    int id;
    Rect box;
    float content_h, offset, goal;
    int first_spot;
    bool seen, deaf;
} Scroll;

typedef struct Typing {
    int id;   /* 0: nobody types */
    int most; /* code points */
    Rect where;
    Rect at_caret; /* h 0: not known yet */
    size_t caret; /* byte offset */
    bool all;     /* the whole text is selected: what is typed next stands in its place */
    char composed[INPUT_TEXT_BYTES]; /* by an input method, not yet in the text; "": nothing */
    size_t composed_caret;           /* byte offset in it */
    bool drawn;   /* its field was drawn in this frame */
    char text[FIELD_BYTES_MAX];
} Typing;

typedef struct Chunk Chunk;

struct Ui {
    Canvas *canvas;
    UiStyle style;
    Spot spots[UI_TARGETS_MAX];
    int spot_count;
    int zoomed_from; /* the first spot of ui_zoom_begin() */
    int soon_spots, soon_overflows; /* before ui_soon_begin() */
    bool deaf, was_deaf, had_deaf;
    float hold_s; /* of UI_HOLD, on this screen */

    int focus, focus_part;
    bool focus_shown;
    Rect focus_rect; /* where it was last; w 0: nowhere */
    uint8_t focus_flags; /* UiFlags of what had it last */

    bool pointer_in;
    float pointer_x, pointer_y;
    int hover, hover_part;
    float hover_s;

    Press presses[PRESSES_MAX];
    bool pressed_before;
    uint32_t pressed_ms; /* of the last press that counted */
    int clicked, clicked_part; /* what a pointer pressed last, once; 0 none */
    uint32_t clicked_ms;
    int armed, armed_part; /* has been pressed once of two times; 0 none */
    float armed_s;         /* since then */
    int let_go;            /* was to be held, and was let go too soon; 0 none: */
    float let_go_part, let_go_s; /* the progress of that hold, and the time since */
    Keymap usual_keys;

    Scroll scrolls[SCROLLS_MAX];
    int scroll_count;
    int scroll_open; /* -1 none */

    Typing typing;
    float field_zoom; /* of the units in which fields are drawn (ui_zoom_begin()) */
    float blink_s;
    bool copy_due;
    char copied[FIELD_BYTES_MAX]; /* what somebody wants to paste elsewhere */
    char field_pool[FIELD_POOL_MAX]; /* texts of this frame's fields */
    uint32_t field_pool_used;

    Block *block;
    Chunk *chunks; /* layout.c: the boxes of this frame */
    char overflow[OVERFLOWS_MAX][UI_LABEL_MAX];
    int overflow_count;
};

/* ---- spots (ui.c) ---- */
typedef struct SpotSpec {
    int id, part, value, gives, most;
    UiKind kind;
    uint8_t flags;
    bool chosen, keyed;
    const char *label;
    const char *text; /* field */
} SpotSpec;

void spot_add(Ui *ui, Rect r, const SpotSpec *spec);
const Spot *spot_find(const Ui *ui, int id, int part); /* NULL if it is not on the screen */
const Spot *spot_at(const Ui *ui, float x, float y, int but_not);
Rect spot_reach(const Ui *ui, const Spot *s); /* where a press means it, if it means nothing else */
bool spot_is_focusable(const Spot *s);
void note_overflow(Ui *ui, const char *text);

/* How a control looks right now. */
typedef struct Mood {
    float hover; /* 0..1 */
    float hold;  /* 0..1 of the time it must be held */
    bool focused, pressed;
} Mood;
Mood mood_of(const Ui *ui, int id, int part);

/* Must it be held, whether by pointer, key or pad? */
bool spot_must_be_held(const Ui *ui, const Spot *s);

/* ---- holds (hold.c) ---- */
/* Notes that the control of this press was not held long enough. */
void hold_let_go(Ui *ui, const Press *p);
/* True while something of it still moves. */
bool hold_update(Ui *ui, float dt_s);

/* ---- focus (focus.c) ---- */
void focus_to(Ui *ui, const Spot *s);
/* From the focus to the next in a direction; false if there is none. */
bool focus_move(Ui *ui, Command direction);
bool focus_step(Ui *ui, int by);
void focus_settle(Ui *ui);

/* ---- scrolling (scroll.c) ---- */
int scroll_at(const Ui *ui, float x, float y); /* index, -1 none */
bool scroll_by(Ui *ui, int index, float by);   /* false if it cannot move that way */
void scroll_reveal(Ui *ui, const Spot *s);
bool scroll_command(Ui *ui, Command c); /* page keys, Home, End */
bool scroll_wheel(Ui *ui, float x, float y, float notches);
/* A page further down, and from the end to the top. */
void scroll_round(Ui *ui, int id);
bool scroll_update(Ui *ui, float dt_s);
void scrolls_begin(Ui *ui);
void scrolls_end(Ui *ui);

/* ---- typing (field.c) ---- */
void typing_begin(Ui *ui, const Spot *s);
void typing_end(Ui *ui, UiAct *act);
bool typing_command(Ui *ui, Command c, UiAct *act);
bool typing_text(Ui *ui, const char *utf8, UiAct *act);
void typing_compose(Ui *ui, const char *utf8, int caret, UiAct *act);
void typing_place_caret(Ui *ui, float x);

/* ---- the boxes of a frame (layout.c) ---- */
void boxes_forget(Ui *ui);
void boxes_free(Ui *ui);

/* ---- looks (look.c) ---- */
extern const Color NIGHT_SOLID; /* plates in high contrast */
Color lighter(Color c, float part);
Color blend(Color a, Color b, float part);
float ring_width(const Ui *ui, float usual);
void focus_ring(Ui *ui, Rect r, float radius);
float scaled(const Ui *ui, float u); /* u x text scale */
void icon_at(Ui *ui, const char *name, float cx, float cy, float size, Color tint);

#endif

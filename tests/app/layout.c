/* layout.c - see layout.h. */
#include "app/app_parts.h"
#include "layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "times.h"

enum { TARGETS_MOST = 512, LEAST = 48, LEAST_CHILD = 96, LEAST_STRIP = 34, PAGES_MOST = 90 };

static Platform *platform;
static int faults;

int layout_open(void **state)
{
    const char *why_not;
    (void)state;
    platform =
        platform_open(&(PlatformOptions){.virtual_screen = true, .no_sound = true}, &why_not);
    if (!platform) print_error("no letters: %s\n", why_not);
    return platform ? 0 : -1;
}

int layout_close(void **state)
{
    (void)state;
    platform_close(platform);
    return faults == 0 ? 0 : -1;
}

Measure layout_letters(void) { return platform_measure(platform); }
int layout_faults(void) { return faults; }

/* Each fault is reported once per screen, at the first size where it appears. */
static void blame(const Stage *s, const char *screen, const char *why, const char *what)
{
    enum { TOLD_MOST = 400, LINE = 260 };
    static char told[TOLD_MOST][LINE];
    const Prefs *p = &s->app->prefs;
    char line[LINE];
    snprintf(line, sizeof line, "%s, text %d, reading %d, child %d: %s: %s", screen,
             pref(p, PREF_TEXT_SIZE), pref(p, PREF_LANG) == 2 ? pref(p, PREF_READING) : -1,
             pref(p, PREF_CHILD), why, what);
    for (int i = 0; i < faults && i < TOLD_MOST; i++)
        if (strcmp(told[i], line) == 0) return;
    if (faults < TOLD_MOST) strcpy(told[faults], line);
    faults++;
    print_error("%dx%d %s\n", s->width, s->height, line);
}

/* ---- one frame ---- */

/* How much of each target has been seen: what a scroll area cuts off is seen on another page. */
typedef struct Seen {
    int id, value;
    bool play, strip; /* strip: of an overlapped hand */
    float w, h;
    char label[UI_LABEL_MAX];
} Seen;

typedef struct Looking {
    Stage *stage;
    const char *screen;
    bool table; /* what can be dragged is a card */
    Seen seen[TARGETS_MOST];
    int count;
} Looking;

static void note_size(Looking *l, const UiTarget *t)
{
    int i = 0;
    while (i < l->count && (l->seen[i].id != t->id || l->seen[i].value != t->value)) i++;
    if (i == TARGETS_MOST) return;
    Seen *seen = &l->seen[i];
    if (i == l->count) {
        l->count++;
        *seen = (Seen){.id = t->id, .value = t->value, .play = t->flags & UI_PLAY,
                       .strip = t->flags & UI_PLAY && t->flags & (UI_DRAGGABLE | UI_NO_FOCUS)};
        strcpy(seen->label, t->label);
    }
    if (t->rect.w > seen->w) seen->w = t->rect.w;
    if (t->rect.h > seen->h) seen->h = t->rect.h;
}

/* So much may lie over each other: 1 u of what is seen, and a table in a portrait window has larger
 * units than the rest. */
static float touch = 1;

static bool overlap(Rect a, Rect b)
{
    const float x = (a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w) - (a.x > b.x ? a.x : b.x);
    const float y = (a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h) - (a.y > b.y ? a.y : b.y);
    return x > touch && y > touch;
}

static bool inside(const Stage *s, Rect r)
{
    return r.x >= -1 && r.y >= -1 && r.x + r.w <= s->canvas->w + 1 && r.y + r.h <= s->canvas->h + 1;
}

static void look_at_targets(Looking *l)
{
    const Ui *ui = l->stage->app->ui;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (t->kind == UI_SCROLL) continue;
        note_size(l, t);
        if (!inside(l->stage, t->rect)) blame(l->stage, l->screen, "outside", t->label);
        for (int k = 0; k < i; k++) {
            const UiTarget *other = ui_target(ui, k);
            if (other->kind == UI_SCROLL || !overlap(t->rect, other->rect)) continue;
            char both[2 * UI_LABEL_MAX + 8];
            snprintf(both, sizeof both, "%s / %s", other->label, t->label);
            blame(l->stage, l->screen, "one over the other", both);
        }
    }
}

static void take_units(const Canvas *c)
{
    static const float ROUNDED = 1.2f; // the widths of many letters in larger units add up to more
    const float zoom = canvas_upright(c);
    touch = zoom > 1 ? zoom * ROUNDED : 1;
}

Rect layout_text_rect(const Canvas *c, const DrawOp *op)
{
    const float w = canvas_text_width(c, (Font)op->font, op->size, canvas_op_text(c, op));
    const float x = op->rect.x - (op->align == ALIGN_CENTRE  ? w / 2
                                  : op->align == ALIGN_RIGHT ? w
                                                             : 0);
    return (Rect){x, op->rect.y - op->size * 0.4f, w, op->size * 0.8f};
}

const DrawOp *layout_next_uncut(const Canvas *c, int *at, int *clips)
{
    while (*at < c->op_count) {
        const DrawOp *op = &c->ops[(*at)++];
        if (op->kind == OP_PICTURE) *at += (int)op->span + 1;
        else if (op->kind == OP_CLIP) ++*clips;
        else if (op->kind == OP_UNCLIP) --*clips;
        else if (op->kind == OP_TEXT && *clips == 0) return op;
    }
    return NULL;
}

/* They must be in the window. */
static void look_at_texts(Looking *l)
{
    const Canvas *c = l->stage->canvas;
    int at = 0, clips = 0;
    for (const DrawOp *op; (op = layout_next_uncut(c, &at, &clips));)
        if (!inside(l->stage, layout_text_rect(c, op)))
            blame(l->stage, l->screen, "letters outside", canvas_op_text(c, op));
}

static void look_once(Looking *l)
{
    const Ui *ui = l->stage->app->ui;
    take_units(l->stage->canvas);
    look_at_targets(l);
    look_at_texts(l);
    for (int i = 0; i < ui_overflow_count(ui); i++)
        blame(l->stage, l->screen, "does not fit", ui_overflow(ui, i));
}

/* ---- words over words ---- */

enum { WORDS_MOST = 512 };

typedef struct Written {
    Rect rect;
    const char *words;
} Written;

static bool holds(Rect outer, Rect r)
{
    return outer.x <= r.x + 1 && outer.y <= r.y + 1 && outer.x + outer.w >= r.x + r.w - 1 &&
           outer.y + outer.h >= r.y + r.h - 1;
}

/* Does this operation hide what lies under it? Cards and their backs do, and whole grounds. */
static bool is_solid(const Canvas *c, const DrawOp *op)
{
    if (op->kind == OP_PICTURE) return op->alpha >= 1;
    if (op->kind == OP_SPRITE) return strncmp(canvas_op_text(c, op), "backs/", 6) == 0;
    return (op->kind == OP_ROUND || op->kind == OP_FILL || op->kind == OP_GRADIENT) &&
           op->color.a == 255;
}

/* Hidden wholly it is not seen; hidden in part it is cut. Veils leave nothing to be read. */
static void cover(const Looking *l, const DrawOp *op, Written *seen, int *count)
{
    const Canvas *c = l->stage->canvas;
    const bool veil = op->kind == OP_FILL && op->rect.w >= c->w && op->rect.h >= c->h;
    int left = 0;
    for (int i = 0; i < *count; i++) {
        if (veil || (is_solid(c, op) && holds(op->rect, seen[i].rect))) continue;
        if (is_solid(c, op) && overlap(op->rect, seen[i].rect))
            blame(l->stage, l->screen, "half covered", seen[i].words);
        seen[left++] = seen[i];
    }
    *count = left;
}

static void write_over(const Looking *l, const Written *w, const Written *seen, int count)
{
    const Ui *ui = l->stage->app->ui;
    char both[2 * UI_LABEL_MAX + 8];
    for (int i = 0; i < count; i++) {
        if (!overlap(w->rect, seen[i].rect)) continue;
        if (strcmp(w->words, seen[i].words) == 0) continue; // a title and its shadow
        snprintf(both, sizeof both, "%s / %s", seen[i].words, w->words);
        blame(l->stage, l->screen, "words over words", both);
    }
    if (!l->table || strlen(w->words) <= 2) return; // which of those picked it is
    if (strncmp(w->words, "= ", 2) == 0) return;     // or what it stands for
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        if (!(t->flags & UI_DRAGGABLE) || !overlap(w->rect, t->rect)) continue;
        snprintf(both, sizeof both, "%s / %s", t->label, w->words);
        blame(l->stage, l->screen, "words over a card", both);
    }
}

static Rect common(Rect a, Rect b)
{
    const float x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    const float right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const float foot = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){x, y, right - x, foot - y};
}

/* What a scroll area cuts off is looked at on another page. */
static void look_at_words(const Looking *l)
{
    enum { CLIPS_MOST = 8 };
    const Canvas *c = l->stage->canvas;
    Written seen[WORDS_MOST];
    Rect clip[CLIPS_MOST] = {{0, 0, c->w, c->h}};
    int count = 0, clips = 0;
    for (int i = 0; i < c->op_count; i++) {
        const DrawOp *op = &c->ops[i];
        cover(l, op, seen, &count);
        if (op->kind == OP_PICTURE) i += (int)op->span + 1;
        if (op->kind == OP_CLIP && clips + 1 < CLIPS_MOST) {
            clip[clips + 1] = common(clip[clips], op->rect);
            clips++;
        }
        if (op->kind == OP_UNCLIP && clips > 0) clips--;
        if (op->kind != OP_TEXT || op->color.a == 0 || count == WORDS_MOST) continue;
        const Written w = {layout_text_rect(c, op), canvas_op_text(c, op)};
        if (!holds(clip[clips], w.rect)) continue;
        write_over(l, &w, seen, count);
        seen[count++] = w;
    }
}

/* ---- all of a screen ---- */

/* Hovering may move things too: that is waited for first. */
static bool turn_wheel_at(Stage *s, float x, float y, float notches)
{
    static DrawOp before[CANVAS_OPS_MAX];
    Input in = {.type = INPUT_MOVE, .x = x, .y = y};
    app_input(s->app, &in);
    stage_wait(s, 0.1f);
    const size_t bytes = (size_t)s->canvas->op_count * sizeof *before;
    const int count = s->canvas->op_count;
    memcpy(before, s->canvas->ops, bytes);
    in.type = INPUT_WHEEL;
    in.y = notches;
    app_input(s->app, &in);
    stage_draw(s);
    return s->canvas->op_count != count || memcmp(before, s->canvas->ops, bytes) != 0;
}

bool layout_turn_wheel(Stage *s, float x, float notches)
{
    return turn_wheel_at(s, s->canvas->w / 2 + x, s->canvas->h / 2, notches);
}

static void judge_sizes(const Looking *l)
{
    const bool child = pref(&l->stage->app->prefs, PREF_CHILD) != 0;
    for (int i = 0; i < l->count; i++) {
        const Seen *seen = &l->seen[i];
        const float least = seen->strip ? LEAST_STRIP : child && seen->play ? LEAST_CHILD : LEAST;
        if (seen->w < least - 0.5f || seen->h < least - 0.5f)
            blame(l->stage, l->screen, "too small", seen->label);
    }
}

/* Looks at all of what scrolls at that place, and brings it back. */
static void look_through(Looking *l, float x, float y)
{
    int pages = 0;
    while (turn_wheel_at(l->stage, x, y, -3) && pages++ < PAGES_MOST) look_once(l);
    if (pages > 0) turn_wheel_at(l->stage, x, y, 1000);
}

/* The areas that scroll lie side by side in the middle 1216 u, or, as the log, at the right edge, or
 * one above the other in tall windows; a wheel turned over each brings it to its end. */
void layout_look(Stage *s, const char *screen)
{
    static const float WIDE = 1400, EDGE = 260, LOW = 0.85f;
    static Looking l;
    l.stage = s;
    l.screen = screen;
    l.table = false;
    l.count = 0;
    app_set(s->app, PREF_REDUCED_MOTION, 1); // things that sway do not scroll
    stage_draw(s);
    stage_draw(s); // what did not fit before may have scrolled
    look_once(&l);
    const float at[] = {-500, -150, 300, s->canvas->w / 2 - EDGE}; // u from the middle
    for (int a = 0; a < (s->canvas->w > WIDE ? 4 : 3); a++)
        look_through(&l, s->canvas->w / 2 + at[a], s->canvas->h / 2);
    if (s->canvas->h > s->canvas->w) look_through(&l, s->canvas->w / 2, s->canvas->h * LOW);
    judge_sizes(&l);
    if (s->app->toast_count == 0) look_at_words(&l); // a notice lies over what is there
}

static void look_at_table(Stage *s, const char *screen)
{
    static Looking l;
    l.stage = s;
    l.screen = screen;
    l.table = true;
    l.count = 0;
    app_step(s->app, 0); // a table speaks the tongue that it had at its last step
    stage_draw(s);
    look_once(&l);
    if (!app_moving(s->app)) look_at_words(&l); // what flies over words is soon gone
    judge_sizes(&l);
}

static void check(Stage *s, const char *screen, void (*look)(Stage *s, const char *screen))
{
    // 1024x640 is 1280x800 smaller, 3840x2160 and 640x360 are 1920x1080: the same in units.
    static const int SIZES[][2] = {{1280, 800}, {1920, 1080}, {1600, 1200}, {3440, 1440},
                                   {900, 1400},  {1200, 1600}};
    static const int LANGS[][2] = {{1, 0}, {2, READ_KANJI}, {2, READ_FURIGANA}, {2, READ_KANA}};
    const Prefs before = s->app->prefs;
    const bool all = thorough();
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        if (!all && size % 4 != 0) continue;
        s->width = SIZES[size][0];
        s->height = SIZES[size][1];
        for (int i = 0; i < 16; i++) {
            if (!all && i % 4 % 3 != 0) continue;
            app_set(s->app, PREF_LANG, LANGS[i / 4][0]);
            app_set(s->app, PREF_READING, LANGS[i / 4][1]);
            app_set(s->app, PREF_TEXT_SIZE, i % 4);
            look(s, screen);
        }
    }
    app_set(s->app, PREF_LANG, pref(&before, PREF_LANG));
    app_set(s->app, PREF_READING, pref(&before, PREF_READING));
    app_set(s->app, PREF_TEXT_SIZE, pref(&before, PREF_TEXT_SIZE));
}

void layout_check(Stage *s, const char *screen) { check(s, screen, layout_look); }
void layout_check_table(Stage *s, const char *screen) { check(s, screen, look_at_table); }

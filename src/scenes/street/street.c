/*
 * street.c - the street of stalls, the lowest scene.
 *
 * The chosen stall is the one under the pointer or the focus; it stands a little higher, and
 * the line below says what it is. A stall that grown-ups have closed shows its shutter and says so.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/street/night.h"
#include "scenes/line.h"
#include "scenes/scenes.h"
#include "scenes/street/stalls.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum {
    ID_CONTINUE = 1,
    ID_STALL,
    ID_ELEPHANT = ID_STALL + STALL_COUNT,
    ID_RULES,
    ID_SETTINGS,
    ID_QUIT,
    ID_MEMORIES,
    ID_TONIGHT,
    ID_STICKERS
};

static const float RISE = 8, RISE_S = 0.12f, STIR_S = 0.36f;
/* A stall and its place in a row; what lies above the stalls, below them, and all of one row. */
static const float STALL_PITCH = 240, STALL_W = 224, STALL_H = 400, ROW_PITCH = 430;
static const float ABOVE = 244, BELOW = 126, STREET_H = 800;
static const float TIMES_MOST = 1.6f; // in a tall window stalls stand in two rows and are larger
enum { TALL_COLUMNS = 3 };

typedef struct Street {
    Scene scene;
    int chosen;
    float lift[STALL_COUNT]; /* 0..1 */
    bool waits[STALL_COUNT]; /* a match waits there */
    Waiting waiting[STALL_COUNT];
    int stirred;     /* a stall that is asleep was pressed: it stirs */
    float stirred_s; /* since then */
} Street;

/* --- what is there --- */

static void look_around(Street *s, App *app)
{
    for (int i = 0; i < STALL_COUNT; i++) {
        const Game *game = stall_game(i);
        s->waits[i] = game && stall_is_open(app, i) &&
                      sitting_waiting(app_host(app), game, &s->waiting[i]);
    }
    for (int i = 0; i < STALL_COUNT && !stall_is_open(app, s->chosen); i++) s->chosen = i;
}

/* The stall whose match "Continue" means: the chosen one's, else the first that waits and can be
 * taken up, else one that waits for a newer program; -1. */
static int continued(const Street *s)
{
    int newer = -1;
    if (s->waits[s->chosen]) return s->chosen;
    for (int i = 0; i < STALL_COUNT; i++) {
        if (s->waits[i] && !s->waiting[i].newer) return i;
        if (s->waits[i] && newer < 0) newer = i;
    }
    return newer;
}

static void enter(Scene *self, App *app)
{
    look_around((Street *)self, app);
}

/* --- what is done --- */

static void leave_program(App *app, void *context)
{
    (void)context;
    app_quit(app);
}

static void leave_child_mode(App *app, void *context)
{
    (void)context;
    app_pop(app);
    app_set(app, PREF_CHILD, 0);
}

/* The elephant turns the whole program. To leave child mode it has to be held, like the door, and
 * may be guarded by the sum. */
static void press_elephant(App *app)
{
    bool child = app_pref(app, PREF_CHILD) != 0;
    app_sound(app, "confirm");
    if (!child) {
        app_set(app, PREF_CHILD, 1);
        app_toast(app, "icons/child", 1, app_tr(app, N_("Child mode is on")));
    } else if (app_pref(app, PREF_CHILD_GATE)) {
        app_push(app, child_sum_scene_new(app, leave_child_mode, NULL));
    } else {
        app_set(app, PREF_CHILD, 0);
        app_toast(app, "icons/child", 1, app_tr(app, N_("Child mode is off")));
    }
}

static void resume(Street *s, App *app)
{
    StoreStatus status;
    int stall = continued(s);
    if (stall < 0) return;
    if (s->waiting[stall].newer) {
        stall_say_newer(app);
        return;
    }
    app_sit_down(app, sitting_resume(app_host(app), stall_game(stall), &status));
    app_notice(app, status);
    if (app_sitting(app)) app_push(app, table_scene_new(app, true));
    else look_around(s, app);
}

static void open_stall(Street *s, App *app, int stall)
{
    s->chosen = stall;
    app_sound(app, "confirm");
    if (!app_pref(app, PREF_CHILD)) app_push(app, seat_scene_new(app, stall_game(stall)));
    else app_push(app, who_plays_scene_new(app, stall_game(stall)));
}

static void quit(App *app)
{
    if (app_pref(app, PREF_CHILD))
        app_push(app, child_leave_scene_new(app, leave_program, NULL));
    else app_quit(app);
}

static void act(Scene *self, App *app, const UiAct *act)
{
    Street *s = (Street *)self;
    if (act->kind == UI_REFUSED) {
        s->stirred = act->id - ID_STALL;
        s->stirred_s = 0;
        stall_say_closed(app);
    }
    if (act->kind != UI_PRESSED) return;
    if (act->id >= ID_STALL && act->id < ID_STALL + STALL_COUNT) {
        open_stall(s, app, act->id - ID_STALL);
        return;
    }
    switch (act->id) {
    case ID_CONTINUE: resume(s, app); break;
    case ID_ELEPHANT: press_elephant(app); break;
    case ID_RULES: app_push(app, book_scene_new(app, STALLS[s->chosen]->id)); break;
    case ID_MEMORIES: app_push(app, memories_scene_new(app)); break;
    case ID_STICKERS: app_push(app, sticker_book_scene_new(app)); break;
    case ID_TONIGHT: app_push(app, tonight_scene_new(app)); break;
    case ID_SETTINGS: app_push(app, settings_scene_new(app)); break;
    case ID_QUIT: quit(app); break;
    default: break;
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    Street *s = (Street *)self;
    bool child = app_pref(app, PREF_CHILD) != 0;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    if (in->command == CMD_CANCEL && child) quit(app); // else Esc never quits
    if (child) return;
    if (in->command == CMD_HELP || in->command == CMD_RULES) {
        app_push(app, book_scene_new(app, STALLS[s->chosen]->id));
    }
    if (in->command == CMD_MENU) app_push(app, settings_scene_new(app));
}

/* --- time --- */

static bool rising(const Street *s)
{
    for (int i = 0; i < STALL_COUNT; i++) {
        if (s->lift[i] != (i == s->chosen ? 1.0f : 0.0f)) return true;
    }
    return false;
}

static void update(Scene *self, App *app, float dt_s)
{
    Street *s = (Street *)self;
    for (int i = 0; i < STALL_COUNT; i++) {
        if (ui_is_hot(app_ui(app), ID_STALL + i)) s->chosen = i;
    }
    s->stirred_s += dt_s;
    float step = app_style(app).reduced_motion ? 1 : dt_s / RISE_S;
    for (int i = 0; i < STALL_COUNT; i++) {
        float to = i == s->chosen ? 1.0f : 0.0f, way = to - s->lift[i];
        s->lift[i] = fabsf(way) <= step ? to : s->lift[i] + copysignf(step, way);
    }
}

static bool moving(const Scene *self, const App *app)
{
    const Street *s = (const Street *)self;
    return rising(s) || s->stirred_s < STIR_S || night_sways(app);
}

/* --- drawing --- */

/* Where things stand: with larger type the foot grows upwards and all above makes room. */
typedef struct Plan {
    float cx, drop;            /* middle; how far the block lies below the top */
    float button_h, button_y;
    float pill_h, pill_y;
    float stalls_y, ground;    /* how far the ground with its hills lies down */
    int columns;               /* stalls in a row */
    float times;               /* factor on the designed size */
    float title;               /* 1: the title as designed, less: smaller */
} Plan;

static Plan plan_for(const Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    bool child = ui_style(ui)->child;
    const float two_rows = (c->h - ABOVE - BELOW) / (2 * ROW_PITCH);
    Plan p = {.cx = c->w / 2, .columns = STALL_COUNT, .times = 1};
    if (two_rows >= 1) {
        p.columns = TALL_COLUMNS;
        p.times = fminf(fminf(two_rows, TIMES_MOST), c->w / (TALL_COLUMNS * STALL_PITCH));
    }
    const float rows = two_rows >= 1 ? 2 * ROW_PITCH * p.times : ROW_PITCH;
    const float all = STREET_H - ROW_PITCH + rows;
    p.drop = fmaxf(0, (c->h - all) / 2);
    p.button_h = ui_button_height(ui, child ? 96 : 56);
    p.button_y = p.drop + all - 16 - p.button_h;
    p.pill_h = ui_button_height(ui, 44);
    p.pill_y = p.button_y - 14 - p.pill_h;
    float foot = child ? p.button_y - 14 : p.pill_y;
    float up = fmaxf(0, p.drop + ABOVE + rows - 4 - foot);
    p.stalls_y = p.drop + ABOVE - up;
    p.title = 1 - up / 200;
    p.ground = p.columns < STALL_COUNT ? p.stalls_y + rows - ROW_PITCH - ABOVE : p.drop;
    return p;
}

/* The upper left corner of a stall. */
static Rect stall_place(const Plan *p, int i)
{
    const int row = i / p->columns, before = row * p->columns;
    const int left = STALL_COUNT - before, count = left < p->columns ? left : p->columns;
    const float pitch = STALL_PITCH * p->times, gap = (STALL_PITCH - STALL_W) * p->times;
    return (Rect){p->cx - (pitch * (float)count - gap) / 2 + pitch * (float)(i - before),
                  p->stalls_y + ROW_PITCH * p->times * (float)row, STALL_W * p->times,
                  STALL_H * p->times};
}

static void draw_title(Ui *ui, const App *app, const Plan *p)
{
    static const float WORDS_LEAST = 0.8f; // with larger type the name stands alone
    Canvas *c = ui_canvas(ui);
    float k = p->title, room = p->stalls_y - p->drop;
    bool alone = k < WORDS_LEAST;
    if (alone) k = (room - 24) / 140;
    float y = alone ? p->drop + room / 2 - 4 : p->drop + 81 * k;
    night_title(c, p->cx, y, k, !alone);
    if (alone) return;
    UiText how = {.font = FONT_MEDIUM, .size = TEXT_L, .color = WASHI_50, .align = ALIGN_CENTRE,
                  .lines = 1, .middle = true};
    float h = 34 * ui_style(ui)->text_scale;
    ui_text(ui, (Rect){p->cx - 380, p->drop + room - 34 - h / 2, 760, h}, &how,
            app_tr(app, N_("Five card games on a summer night")));
}

static void draw_lanterns(Ui *ui, const App *app, const Plan *p)
{
    static const float LOOP_S = 3.2f, TURN = 6.2831853f;
    const Canvas *c = ui_canvas(ui);
    float sway = night_sway(app), phase = app_clock_s(app) / LOOP_S * TURN;
    float wide = (c->w / 2 - 196 + 20) / 464; // how much wider than designed
    int count = (int)(8 * wide + 0.5f);
    Cord left = {-20, p->drop * 0.3f + 8, p->cx - 196, p->drop * 0.3f + 20, 30, 0.06f, 0.94f, count,
                 19, true};
    Cord right = {p->cx + 196, p->drop * 0.3f + 20, c->w + 20, p->drop * 0.3f + 8, 30, 0.06f, 0.94f,
                  count, 19, true};
    // The elephant hangs where the first two lanterns of the right cord would.
    right.from += (right.to - right.from) * 2 / (float)(count - 1);
    right.count = count - 2;
    night_cord(ui, &left, sway, phase);
    night_cord(ui, &right, sway, phase + 2);
}

static void draw_elephant(Ui *ui, const App *app, const Plan *p)
{
    static const float W = 120, H = 107, HOOK = 3, LOOP_S = 3.2f, TURN = 6.2831853f;
    Canvas *c = ui_canvas(ui);
    float x = p->cx + 256 + ui_hold_swing(ui, ID_ELEPHANT), y = p->drop * 0.3f + 24;
    float k = p->title < 0.8f ? 0.7f : 1;
    float scale = ui_style(ui)->text_scale < 1.25f ? ui_style(ui)->text_scale : 1.25f;
    bool on = ui_style(ui)->child, hot = ui_is_hot(ui, ID_ELEPHANT);
    float degrees = night_sway(app) * sinf(app_clock_s(app) / LOOP_S * TURN) * 1.4f;
    float glow = on ? 0.75f : hot ? 0.5f : 0.25f;
    Rect r = {x - W * k / 2, y, W * k, H * k};
    canvas_glow(c, rect_inset(r, on ? -56 : -40), faded(rgb(0xFFC873), glow));
    night_hang(ui, "props/elephant_lantern", x, y + HOOK, W * k, H * k, HOOK, degrees);
    const char *label = app_tr(app, N_("For children")), *said = label;
    if (on) ui_hold_ring(ui, ID_ELEPHANT, x, y + H * k / 2, H * k / 2 + 10, 9);
    if (on && ui_holds(ui, ID_ELEPHANT)) said = app_tr(app, N_("Keep holding!"));
    UiText how = {.font = FONT_BOLD, .size = TEXT_S * scale, .color = on ? SUMI_900 : WASHI_50,
                  .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true};
    float wide = ui_text_width(ui, &how, said) + 24, h = 30 * scale;
    Rect tag = {x - wide / 2, y + H * k + 4, wide, h};
    canvas_round(c, tag, h / 2, on ? AKARI_400 : YORU_950);
    ui_text(ui, tag, &how, said);
    const Rect place = {p->cx + 256 - W * k / 2 - 4, r.y - 4, r.w + 8, r.h + h + 9};
    ui_thing(ui, ID_ELEPHANT, place, on ? -1 : 16, label, on ? UI_HOLD : 0);
    if (on && ui_focus(ui) == ID_ELEPHANT && ui_focus_shown(ui))
        canvas_ring(c, rect_inset(place, -5), 20, 4, AKARI_400);
}

static void draw_stall(const Street *s, const App *app, Ui *ui, const Plan *p, int i)
{
    Canvas *c = ui_canvas(ui);
    const float k = p->times, up = RISE * ease(EASE_OUT_QUAD, s->lift[i]);
    Rect at = stall_place(p, i);
    bool chosen = i == s->chosen;
    if (i == s->stirred && s->stirred_s < STIR_S && !ui_style(ui)->reduced_motion)
        at.x += 4 * sinf(s->stirred_s / STIR_S * 12.566f);
    stall_draw(ui, app, i, at.x, at.y, k, up);
    float ring = ui_style(ui)->high_contrast ? 6 : 4;
    const Rect frame = rect_sides((Rect){at.x, at.y - up, at.w, at.h}, 8 * k, 10 * k);
    if (chosen) canvas_ring(c, frame, 16, ring, faded(AKARI_400, s->lift[i]));
    // With the keyboard the ring is the focus; it is drawn again in white outside, as on cards.
    if (ui_focus(ui) == ID_STALL + i && ui_focus_shown(ui)) {
        canvas_ring(c, rect_inset(frame, -5), 18, 3, WASHI_50);
    }
}

/* The light lies behind all stalls, the ring over all; the targets stand in the street's order. */
static void draw_stalls(const Street *s, const App *app, Ui *ui, const Plan *p)
{
    const float k = p->times;
    const Rect at = stall_place(p, s->chosen);
    const Rect glow = {at.x - 98 * k, at.y - 98 * k, 420 * k, 600 * k};
    if (!ui_style(ui)->high_contrast) {
        canvas_glow(ui_canvas(ui), glow, faded(rgb(0xFFD98A), 0.75f * s->lift[s->chosen]));
    }
    for (int i = 0; i < STALL_COUNT; i++) {
        if (i != s->chosen) draw_stall(s, app, ui, p, i);
    }
    draw_stall(s, app, ui, p, s->chosen);
    for (int i = 0; i < STALL_COUNT; i++) {
        const bool open = stall_is_open(app, i);
        const bool primary = open && i == s->chosen && continued(s) < 0;
        ui_thing(ui, ID_STALL + i, stall_place(p, i), -1, app_tr(app, STALLS[i]->title),
                 (uint8_t)(UI_PLAY | (primary ? UI_PRIMARY : 0) | (open ? 0 : UI_OFF)));
    }
}

/* What the chosen stall is, on one line of paper. */
static void draw_pill(const Street *s, const App *app, Ui *ui, const Plan *p)
{
    Canvas *c = ui_canvas(ui);
    const Stall *stall = STALLS[s->chosen];
    char sign[32], about[TOAST_TEXT_MAX];
    Text sign_text = text_over(sign, sizeof sign), out = text_over(about, sizeof about);
    const char *const *letters = stall_sign(app, stall);
    for (int i = 0; i < SIGN_LETTERS_MAX && letters[i]; i++) text_put(&sign_text, letters[i]);
    text_put(&out, app_tr(app, stall_is_open(app, s->chosen) ? stall->about : N_("Closed")));
    UiText big = {.font = FONT_SIGN, .size = TEXT_L, .color = SHU_700, .lines = 1, .middle = true};
    UiText small = {.font = FONT_MEDIUM, .size = TEXT_M, .color = SUMI_900, .lines = 1,
                    .middle = true};
    float first = ui_text_width(ui, &big, sign), second = ui_text_width(ui, &small, about);
    float most = c->w - 48 - 48 - first - 14;
    line_fit(ui, &small, most, about);
    if (second > most) second = most;
    float width = 24 + first + 14 + second + 24, x = p->cx - width / 2;
    canvas_round(c, (Rect){x, p->pill_y, width, p->pill_h}, p->pill_h / 2, WASHI_50);
    ui_text(ui, (Rect){x + 24, p->pill_y, first + 4, p->pill_h}, &big, sign);
    ui_text(ui, (Rect){x + 24 + first + 14, p->pill_y, second + 2, p->pill_h}, &small, about);
}

/* --- the foot --- */

static void continue_label(const Street *s, const App *app, Text *out)
{
    int stall = continued(s);
    char round[NUMBER_BYTES], rounds[NUMBER_BYTES];
    const Waiting *w = &s->waiting[stall];
    snprintf(round, sizeof round, "%d", w->round);
    snprintf(rounds, sizeof rounds, "%d", w->rounds);
    tr_fill(app_tongue(app), out,
            w->rounds > 1 ? N_("Continue {stall}, round {n} of {all}") : N_("Continue {stall}"),
            "stall", app_tr(app, STALLS[stall]->title), "n", round, "all", rounds, NULL);
}

static void draw_child_foot(const Street *s, const App *app, Ui *ui, const Plan *p)
{
    if (continued(s) >= 0) {
        UiButton b = {BUTTON_PRIMARY, app_tr(app, N_("Go on")), "icons/play", NULL, TEXT_XXL,
                      UI_PRIMARY | UI_PLAY};
        ui_button(ui, ID_CONTINUE, (Rect){p->cx - 210, p->button_y, 420, p->button_h}, &b);
    }
    ui_icon_button(ui, ID_STICKERS, (Rect){p->cx - 592, p->button_y, 96, p->button_h},
                   "icons/star", app_tr(app, N_("Sticker book")), UI_PLAY);
    ui_icon_button(ui, ID_QUIT, (Rect){p->cx + 592 - 96, p->button_y, 96, p->button_h},
                   "icons/door", app_tr(app, N_("Quit")), UI_PLAY);
}

static void draw_foot(const Street *s, const App *app, Ui *ui, const Plan *p)
{
    static const float WIDE = 1184, GAP = 12;
    enum { BUTTONS = 5 };
    static const float LEAST[BUTTONS] = {112, 144, 120, 148, 140};
    char label[TOAST_TEXT_MAX];
    Text out = text_over(label, sizeof label);
    UiButton buttons[] = {{BUTTON_GHOST, app_tr(app, N_("Quit")), "icons/exit", NULL, TEXT_M, 0},
                          {BUTTON_GHOST, app_tr(app, N_("Settings")), "icons/gear", NULL, TEXT_M,
                           0},
                          {BUTTON_GHOST, app_tr(app, N_("Rules")), "icons/book", NULL, TEXT_M, 0},
                          {BUTTON_GHOST, app_tr(app, N_("Memories")), "icons/star", NULL, TEXT_M,
                           0},
                          {BUTTON_GHOST, app_tr(app, N_("Tonight")), "icons/lantern", NULL, TEXT_M,
                           0}};
    UiButton go_on = {BUTTON_PAPER, label, "icons/play", NULL, TEXT_M, UI_PRIMARY};
    float width[BUTTONS], all = 0, size = 18, first = 0;
    if (continued(s) >= 0) continue_label(s, app, &out);
    for (int i = 0; i < BUTTONS; i++) {
        float need = ui_button_width(ui, &buttons[i]);
        width[i] = need > LEAST[i] ? need : LEAST[i];
        all += width[i] + GAP;
    }
    if (label[0]) first = ui_button_width(ui, &go_on);
    if (all + first + GAP > WIDE) size *= WIDE / (all + first + GAP);
    if (label[0]) {
        float wide = first * size / 18 < 376 && size == 18 ? 376 : first * size / 18;
        go_on.size = size;
        ui_button(ui, ID_CONTINUE, (Rect){p->cx - 592, p->button_y, wide, p->button_h}, &go_on);
    }
    float x = p->cx + 592;
    for (int i = 0; i < BUTTONS; i++) {
        static const int IDS[] = {ID_QUIT, ID_SETTINGS, ID_RULES, ID_MEMORIES, ID_TONIGHT};
        buttons[i].size = size < 18 ? size * 0.84f : size; // icons do not shrink with them
        x -= width[i] * size / 18;
        ui_button(ui, IDS[i], (Rect){x, p->button_y, width[i] * size / 18, p->button_h},
                  &buttons[i]);
        x -= GAP;
    }
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const Street *s = (const Street *)self;
    Plan p = plan_for(ui);
    ui_set_hold(ui, CHILD_HOLD_S);
    night_street(ui, p.ground);
    if (!ui_style(ui)->high_contrast) night_fireworks(ui, p.cx, p.drop);
    draw_title(ui, app, &p);
    canvas_checkpoint(ui_canvas(ui));
    draw_stalls(s, app, ui, &p);
    if (app_style(app).child) {
        draw_child_foot(s, app, ui, &p);
    } else {
        draw_pill(s, app, ui, &p);
        draw_foot(s, app, ui, &p);
    }
    canvas_checkpoint(ui_canvas(ui));
    draw_lanterns(ui, app, &p);
    draw_elephant(ui, app, &p);
}

static const SceneKind STREET = {.name = "street", .enter = enter, .act = act, .input = input,
                                 .update = update, .draw = draw, .moving = moving};

Scene *street_scene_new(void)
{
    Street *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &STREET;
    s->stirred_s = STIR_S;
    s->lift[s->chosen] = 1;
    return &s->scene;
}

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

#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "scenes/table/lesson.h"
#include "scenes/tonight/stamp_draw.h"
#include "session/statistics.h"
#include "text/say.h"
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

static const float RISE = 8, RISE_S = 0.12f, STIR_S = 0.36f, STIRS = 12.566f;
/* A stall and its place in a row; what lies above the stalls, below them, and all of one row. */
static const float STALL_PITCH = 240, STALL_W = 224, STALL_H = 400, ROW_PITCH = 430;
static const float ABOVE = 244, BELOW = 126, STREET_H = 800;
static const float FOOT_W = 1184, FOOT_H = 56, RING_BOLD = 6, WARMTH = 98, GLOW_PART = 0.75f;
static const float TIMES_MOST = 1.6f; // in a tall window stalls stand in two rows and are larger
enum { TALL_COLUMNS = 3, SIGN_BYTES = 32 };

/* What somebody has earned at a stall, and the newest of it. */
typedef struct StallStamps {
    const char *name; /* whose */
    int count, newest, day;
    bool lesson; /* the lesson's is among them */
} StallStamps;

typedef struct Street {
    Scene scene;
    int chosen;
    float lift[STALL_COUNT]; /* 0..1 */
    bool waits[STALL_COUNT]; /* a match waits there */
    Waiting waiting[STALL_COUNT];
    StallStamps stamps[STALL_COUNT]; /* of who played last */
    int stirred;     /* a stall that is asleep was pressed: it stirs */
    float stirred_s; /* since then */
} Street;

/* --- what is there --- */

static void take_stamps(void *context, const Tally *tally)
{
    StallStamps *out = context;
    if (strcmp(tally->chair.name, out->name) != 0) return;
    for (int i = 0; i < STAMPS_A_STALL; i++) {
        const StampTally *stamp = &tally->stamp[i];
        if (stamp->times == 0) continue;
        out->count++;
        out->lesson |= i == STAMP_LESSON;
        if (stamp->day < out->day) continue;
        out->newest = i;
        out->day = stamp->day;
    }
}

/* Children have their stickers. A lesson is kept without a name, so its stamp is everybody's. */
static void look_at_stamps(Street *s, App *app)
{
    const People *people = app_people(app);
    for (int i = 0; i < STALL_COUNT; i++) {
        StallStamps *out = &s->stamps[i];
        *out = (StallStamps){.newest = STAMP_LESSON};
        if (app_pref(app, PREF_CHILD) || !app_store(app)) continue;
        out->name = people->person[0].name;
        if (people->count > 0)
            statistics_people(app_host(app), stall_game(i), take_stamps, out);
        out->count += !out->lesson && lesson_is_finished(app, stall_game(i));
    }
}

static void look_around(Street *s, App *app)
{
    look_at_stamps(s, app);
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
        app_push(app, go(app)->child_sum(app, leave_child_mode, NULL));
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
    if (app_sitting(app)) app_push(app, go(app)->table(app, true));
    else look_around(s, app);
}

static void open_stall(Street *s, App *app, int stall)
{
    s->chosen = stall;
    app_sound(app, "confirm");
    if (!app_pref(app, PREF_CHILD)) app_push(app, go(app)->seats(app, stall_game(stall)));
    else app_push(app, go(app)->who_plays(app, stall_game(stall)));
}

static void quit(App *app)
{
    if (app_pref(app, PREF_CHILD))
        app_push(app, go(app)->child_leave(app, leave_program, NULL));
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
    case ID_RULES: app_push(app, go(app)->book(app, STALLS[s->chosen]->id)); break;
    case ID_MEMORIES: app_push(app, go(app)->memories(app)); break;
    case ID_STICKERS: app_push(app, go(app)->sticker_book(app)); break;
    case ID_TONIGHT: app_push(app, go(app)->tonight(app)); break;
    case ID_SETTINGS: app_push(app, go(app)->settings(app)); break;
    case ID_QUIT: quit(app); break;
    default: break;
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    Street *s = (Street *)self;
    bool child = app_pref(app, PREF_CHILD) != 0;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    const bool leaves = in->command == CMD_CANCEL || in->command == CMD_LEAVE;
    if (leaves && child) quit(app); // else Esc never quits
    if (child) return;
    if (in->command == CMD_HELP || in->command == CMD_RULES) {
        app_push(app, go(app)->book(app, STALLS[s->chosen]->id));
    }
    if (in->command == CMD_MENU) app_push(app, go(app)->settings(app));
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

/* ---- the foot -------------------------------------------------------------------------------- */

static void continue_label(const Street *s, const App *app, Text *out)
{
    int stall = continued(s);
    char round[NUMBER_BYTES], rounds[NUMBER_BYTES];
    const Waiting *w = &s->waiting[stall];
    snprintf(round, sizeof round, "%d", w->round);
    snprintf(rounds, sizeof rounds, "%d", w->rounds);
    tr_fill(app_tongue(app), out,
            w->rounds <= 1 ? N_("Continue {stall}")
                           : say_round_or_deal(stall_game(stall),
                                               N_("Continue {stall}, round {n} of {all}"),
                                               N_("Continue {stall}, deal {n} of {all}")),
            "stall", app_tr(app, STALLS[stall]->title), "n", round, "all", rounds, NULL);
}

static void put_child_foot(Box *page, const Street *s, const App *app)
{
    static const float HIGH = 96, GO_W = 420;
    const float door = HIGH / ui_style(box_ui(page))->text_scale;
    const UiButton go_on = {BUTTON_PRIMARY, app_tr(app, N_("Go on")), "icons/play", NULL, TEXT_XXL,
                            UI_PRIMARY | UI_PLAY};
    Box *foot = box_row(page, (BoxStyle){.gap = GAP_L, .across = ACROSS_FILL});
    box_icon_button(foot, door, ID_STICKERS, "icons/star", app_tr(app, N_("Sticker book")),
                    UI_PLAY);
    box_spring(foot);
    if (continued(s) >= 0)
        box_button(foot, (BoxStyle){.width = GO_W, .height = HIGH}, ID_CONTINUE, &go_on);
    box_spring(foot);
    box_icon_button(foot, door, ID_QUIT, "icons/door", app_tr(app, N_("Quit")), UI_PLAY);
}

static void draw_pill(Ui *ui, const void *what, Rect r)
{
    (void)what;
    canvas_round(ui_canvas(ui), r, r.h / 2, WASHI_50);
}

/* What the chosen stall is, on one line of paper. */
static void put_pill(Box *page, const Street *s, const App *app)
{
    static const BoxPart PAPER = {.draw = draw_pill};
    static const float LEAST = 44;
    const Stall *stall = STALLS[s->chosen];
    char sign[SIGN_BYTES];
    Text sign_text = text_over(sign, sizeof sign);
    const char *const *letters = stall_sign(app, stall);
    for (int i = 0; i < SIGN_LETTERS_MAX && letters[i]; i++) text_put(&sign_text, letters[i]);
    const UiText big = {.font = FONT_SIGN, .size = TEXT_L, .color = SHU_700, .lines = 1,
                        .middle = true};
    UiText small = frame_plain(TEXT_M, SUMI_900);
    small.lines = 1;
    Box *line = box_column(page, (BoxStyle){.across = ACROSS_MIDDLE});
    Box *pill = box_row(line, (BoxStyle){.gap = GAP_M, .pad_x = TEXT_XL, .height = LEAST});
    box_behind(pill, &PAPER, "", 0);
    box_text_in(pill, (BoxStyle){.height = LEAST, .smaller = true}, big, sign);
    box_text_in(pill, (BoxStyle){.smaller = true}, small,
                app_tr(app, stall_is_open(app, s->chosen) ? stall->about : N_("Closed")));
}

static void put_foot(Box *page, const Street *s, const App *app)
{
    static const struct {
        int id;
        const char *words, *icon;
    } QUIET[] = {{ID_TONIGHT, N_("Tonight"), "icons/lantern"},
                 {ID_MEMORIES, N_("Memories"), "icons/star"}, {ID_RULES, N_("Rules"), "icons/book"},
                 {ID_SETTINGS, N_("Settings"), "icons/gear"}, {ID_QUIT, N_("Quit"), "icons/exit"}};
    const bool stands = ui_canvas(box_ui(page))->zoom > 1;
    Box *foot = box_row(page, (BoxStyle){.gap = GAP_M, .wraps = stands});
    if (continued(s) >= 0) {
        char label[TOAST_TEXT_MAX];
        Text out = text_over(label, sizeof label);
        continue_label(s, app, &out);
        const UiButton go_on = {BUTTON_PAPER, label, "icons/play", NULL, TEXT_M, UI_PRIMARY};
        box_button(foot, (BoxStyle){.height = FOOT_H}, ID_CONTINUE, &go_on);
    }
    if (!stands) box_spring(foot);
    for (size_t i = 0; i < sizeof QUIET / sizeof *QUIET; i++) {
        const UiButton b = {BUTTON_GHOST, app_tr(app, QUIET[i].words), QUIET[i].icon, NULL, TEXT_M,
                            0};
        box_button(foot, (BoxStyle){.height = FOOT_H}, QUIET[i].id, &b);
    }
}

static Box *foot_of(const Street *s, const App *app, Ui *ui)
{
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_M});
    if (!ui_style(ui)->child) put_pill(page, s, app);
    if (ui_style(ui)->child) put_child_foot(page, s, app);
    else put_foot(page, s, app);
    return page;
}

/* ---- where things stand --------------------------------------------------------------------- */

/* With larger type the foot grows upwards and all above makes room. */
typedef struct Plan {
    float cx, drop;            /* middle; how far the block lies below the top */
    Rect foot;
    float stalls_y, ground;    /* how far the ground with its hills lies down */
    int columns;               /* stalls in a row */
    float times;               /* factor on the designed size */
    float title;               /* 1: the title as designed, less: smaller */
} Plan;

static float foot_width(const Ui *ui)
{
    return fminf(FOOT_W, ui_canvas(ui)->w - 2 * GAP_L);
}

static Plan plan_for(const Ui *ui, float foot_h)
{
    static const float TITLE_WAY = 200; // the title shrinks to nothing over this distance
    const Canvas *c = ui_canvas(ui);
    const float two_rows = (c->h - ABOVE - BELOW) / (2 * ROW_PITCH);
    Plan p = {.cx = c->w / 2, .columns = STALL_COUNT, .times = 1};
    if (two_rows >= 1) {
        p.columns = TALL_COLUMNS;
        p.times = fminf(fminf(two_rows, TIMES_MOST), c->w / (TALL_COLUMNS * STALL_PITCH));
    }
    const float rows = two_rows >= 1 ? 2 * ROW_PITCH * p.times : ROW_PITCH;
    const float all = STREET_H - ROW_PITCH + rows;
    p.drop = fmaxf(0, (c->h - all) / 2);
    const float foot_w = foot_width(ui);
    p.foot = (Rect){p.cx - foot_w / 2, p.drop + all - TEXT_S - foot_h, foot_w, foot_h};
    const float floor_y = ui_style(ui)->child ? p.foot.y - GAP_M : p.foot.y;
    const float up = fmaxf(0, p.drop + ABOVE + rows - GAP_XS - floor_y);
    p.stalls_y = p.drop + ABOVE - up;
    p.title = 1 - up / TITLE_WAY;
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
    static const float NAME_H = 140, NAME_Y = 81, WORDS_Y = 34;
    Canvas *c = ui_canvas(ui);
    const float room = p->stalls_y - p->drop;
    const bool alone = p->title < WORDS_LEAST;
    const float k = alone ? (room - TEXT_XL) / NAME_H : p->title;
    const float y = alone ? p->drop + room / 2 - GAP_XS : p->drop + NAME_Y * k;
    night_title(c, p->cx, y, k, !alone);
    if (alone) return;
    UiText how = frame_plain(TEXT_L, WASHI_50);
    how.align = ALIGN_CENTRE;
    how.lines = 1;
    const char *words = app_tr(app, N_("Five card games on a summer night"));
    const float h = ui_text_height(ui, c->w, &how, words);
    ui_text(ui, (Rect){0, p->drop + room - WORDS_Y - h / 2, c->w, h + 1}, &how, words);
}

static float turn_of(const App *app)
{
    static const float LOOP_S = 3.2f, TURN = 6.2831853f;
    return night_tick(app_clock_s(app)) / LOOP_S * TURN;
}

static void draw_tag(Ui *ui, const void *what, Rect r)
{
    canvas_round(ui_canvas(ui), r, r.h / 2, *(const bool *)what ? AKARI_400 : YORU_950);
}

/* The words below the elephant say what it is for; returns their height. */
static float write_tag(Ui *ui, float x, float y, bool on, const char *words)
{
    static const BoxPart TAG = {.draw = draw_tag};
    static const float TYPE_MOST = 1.25f;
    const float k = fminf(ui_style(ui)->text_scale, TYPE_MOST);
    UiText how = frame_bold(TEXT_S * k, on ? SUMI_900 : WASHI_50);
    how.lines = 1;
    how.fixed = true;
    Box *tag = box_page(ui, (BoxStyle){.pad_x = GAP_M, .pad_y = GAP_XS});
    box_behind(tag, &TAG, &on, sizeof on);
    box_text(tag, how, words);
    const float w = box_width(tag), h = box_height(tag, w);
    box_draw(tag, (Rect){x - w / 2, y, w, h});
    return h;
}

static void draw_elephant(Ui *ui, const App *app, const Plan *p)
{
    static const float W = 120, H = 107, HOOK = 3, SMALL = 0.7f, SMALL_TITLE = 0.8f, MORE = 1.4f;
    static const float LIT = 0.75f, HOT = 0.5f, DARK = 0.25f, GLOW = 48, RING = 9;
    Canvas *c = ui_canvas(ui);
    const float k = p->title < SMALL_TITLE ? SMALL : 1;
    const float still_x = p->cx + NIGHT_HOOK_X, x = still_x + ui_hold_swing(ui, ID_ELEPHANT);
    const bool on = ui_style(ui)->child, hot = ui_is_hot(ui, ID_ELEPHANT);
    const Rect r = {x - W * k / 2, night_hook_y(p->drop), W * k, H * k};
    canvas_glow(c, rect_inset(r, -GLOW), faded(rgb(0xFFC873), on ? LIT : hot ? HOT : DARK));
    night_hang(ui, "props/elephant_lantern", x, r.y + HOOK, r.w, r.h, HOOK,
               night_sway(app) * sinf(turn_of(app)) * MORE);
    const char *label = app_tr(app, N_("For children")), *said = label;
    if (on) ui_hold_ring(ui, ID_ELEPHANT, x, r.y + r.h / 2, r.h / 2 + CORNER_S, RING);
    if (on && ui_holds(ui, ID_ELEPHANT)) said = app_tr(app, N_("Keep holding!"));
    const float tag_h = write_tag(ui, x, r.y + r.h + GAP_XS, on, said);
    const Rect place = {still_x - r.w / 2 - GAP_XS, r.y - GAP_XS, r.w + GAP_S,
                        r.h + tag_h + GAP_S};
    ui_thing(ui, ID_ELEPHANT, place, on ? -1 : CORNER_M, label, on ? UI_HOLD : 0);
    if (on && ui_focus(ui) == ID_ELEPHANT && ui_focus_shown(ui))
        canvas_ring(c, rect_inset(place, -GAP_XS), CORNER_L, GAP_XS, AKARI_400);
}

/* A slip of paper on the awning: the newest stamp, and how many there are. */
static void draw_stamps(const StallStamps *s, Ui *ui, const Game *game, Rect stall, float k)
{
    static const float W = 60, H = 78, IN = 4, STAMP = 52;
    const Rect slip = {stall.x + stall.w - (W + IN) * k, stall.y + IN * k, W * k, H * k};
    const UiText how = {.font = FONT_BOLD, .size = TEXT_S * k, .color = SUMI_900, .lines = 1,
                        .align = ALIGN_CENTRE, .middle = true, .fixed = true};
    char words[NUMBER_BYTES];
    if (s->count == 0) return;
    snprintf(words, sizeof words, "%d/%d", s->count, STAMPS_A_STALL);
    canvas_round(ui_canvas(ui), slip, CORNER_S * k, WASHI_50);
    stamp_draw(ui, game, s->newest, slip.x + slip.w / 2, slip.y + (IN + STAMP / 2) * k, STAMP * k);
    ui_text(ui, (Rect){slip.x, slip.y + (IN + STAMP) * k, slip.w, (H - STAMP - IN) * k}, &how,
            words);
}

static void draw_stall(const Street *s, const App *app, Ui *ui, const Plan *p, int i)
{
    Canvas *c = ui_canvas(ui);
    const float k = p->times, up = RISE * ease(EASE_OUT_QUAD, s->lift[i]);
    Rect at = stall_place(p, i);
    bool chosen = i == s->chosen;
    if (i == s->stirred && s->stirred_s < STIR_S && !ui_style(ui)->reduced_motion)
        at.x += GAP_XS * sinf(s->stirred_s / STIR_S * STIRS);
    stall_draw(ui, app, i, at.x, at.y, k, up);
    draw_stamps(&s->stamps[i], ui, stall_game(i), (Rect){at.x, at.y - up, at.w, at.h}, k);
    const float ring = ui_style(ui)->high_contrast ? RING_BOLD : GAP_XS;
    const Rect frame = rect_sides((Rect){at.x, at.y - up, at.w, at.h}, GAP_S * k, CORNER_S * k);
    if (chosen) canvas_ring(c, frame, CORNER_M, ring, faded(AKARI_400, s->lift[i]));
    // With the keyboard the ring is the focus; it is drawn again in white outside, as on cards.
    if (ui_focus(ui) == ID_STALL + i && ui_focus_shown(ui)) {
        canvas_ring(c, rect_inset(frame, -ring), CORNER_L, ring - 1, WASHI_50);
    }
}

/* The light lies behind all stalls, the ring over all; the targets stand in the street's order. */
static void draw_stalls(const Street *s, const App *app, Ui *ui, const Plan *p)
{
    const float k = p->times;
    const Rect at = stall_place(p, s->chosen);
    if (!ui_style(ui)->high_contrast) {
        canvas_glow(ui_canvas(ui), rect_inset(at, -WARMTH * k),
                    faded(rgb(0xFFD98A), GLOW_PART * s->lift[s->chosen]));
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

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const Street *s = (const Street *)self;
    Box *foot = foot_of(s, app, ui);
    const Plan p = plan_for(ui, box_height(foot, foot_width(ui)));
    ui_set_hold(ui, CHILD_HOLD_S);
    night_street(ui, p.ground);
    if (!ui_style(ui)->high_contrast) night_fireworks(ui, p.cx, p.drop);
    draw_title(ui, app, &p);
    canvas_checkpoint(ui_canvas(ui));
    draw_stalls(s, app, ui, &p);
    box_draw(foot, p.foot);
    canvas_checkpoint(ui_canvas(ui));
    night_street_cords(ui, p.drop, night_sway(app), turn_of(app));
    draw_elephant(ui, app, &p);
}

static const SceneKind STREET = {.name = "street", .enter = enter, .act = act, .input = input,
                                 .update = update, .draw = draw, .moving = moving,
                                 .stands = true};

Scene *street_scene_new(void)
{
    Street *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &STREET;
    s->stirred_s = STIR_S;
    s->lift[s->chosen] = 1;
    return &s->scene;
}

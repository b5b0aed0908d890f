/*
 * festival_screen.c - a festival night (picture 22): stalls one after another along a path of
 * lanterns, one standing below; when all are played, whoever is first is celebrated.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "scenes/tonight/festival_podium.h"
#include "session/festival.h"
#include "text/say.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum { ID_BACK = 1, ID_GO, ID_LEAVE, ID_ANEW, WORDS_MAX = 240 };

static const float STALL = 0.64f, STALL_Y = 146, PITCH = 216, PATH_Y = 436, PATH_H = 26;
static const float BOARD_Y = 470, BOARD_H = 246, BOARD_W = 1120, HEAD_H = 38, ROW_MOST = 46;
static const float FOOT_ROOM = 20, GO_H = 60;
static const float PODIUM_W = 600;
static const float ROW_TIMES = 1.6f, ROW_TIMES_TALL = 2.3f;
static const float LIGHT_S = 0.3f, RISE_S = 0.2f, NEXT_LIFT = 8;

typedef struct FestivalScreen {
    Scene scene;
    Festival festival;
    FestivalStanding standing;
    int stall[FESTIVAL_STAGES_MAX]; /* in the street */
    char name[SEATS_MAX][2 * NAME_BYTES];
    float age_s;
    bool sounded;
} FestivalScreen;

static bool is_over(const FestivalScreen *s) { return s->standing.now == s->festival.count; }

static void look(FestivalScreen *s, App *app)
{
    festival_standing(app_host(app), &s->festival, &s->standing);
    for (int i = 0; i < s->festival.count; i++) {
        for (int stall = 0; stall < STALL_COUNT; stall++) {
            if (stall_game(stall) == s->festival.stage[i].game) s->stall[i] = stall;
        }
    }
    for (int i = 0; i < s->festival.who.count; i++) {
        Text name = text_over(s->name[i], sizeof s->name[i]);
        ruby_quote(s->festival.who.chair[i].name, &name);
    }
}

static void enter(Scene *self, App *app)
{
    FestivalScreen *s = (FestivalScreen *)self;
    s->age_s = 0;
    look(s, app);
}

/* ---- what is done --------------------------------------------------------------------------- */

static void go(App *app, void *context)
{
    FestivalScreen *s = context;
    Sitting *sitting = festival_go(app_host(app), &s->festival);
    const bool resumed = s->standing.waits;
    if (!sitting) {
        app_sound(app, "refuse");
        return;
    }
    while (app_top(app) != &s->scene) app_pop(app);
    app_sit_down(app, sitting);
    app_set_festive(app);
    app_push(app, table_scene_new(app, resumed));
}

/* Another match waits at that stall: it would be given up. */
static void go_or_ask(FestivalScreen *s, App *app)
{
    const int stall = s->stall[s->standing.now];
    if (!stall_is_open(app, stall)) {
        stall_say_closed(app);
        return;
    }
    if (!festival_displaces(app_host(app), &s->festival)) {
        go(app, s);
        return;
    }
    app_push(app, question_scene_new(&(Question){
                      .title = app_tr(app, N_("Another match waits at this stall.")),
                      .text = app_tr(app, N_("The festival's match would replace it, and it "
                                             "couldn't be continued.")),
                      .yes = app_tr(app, N_("Play the festival")),
                      .no = app_tr(app, N_("Not now")), .chosen = go, .context = s}));
}

static void set_up_anew(App *app)
{
    app_replace(app, festival_setup_scene_new(app));
}

static void act(Scene *self, App *app, const UiAct *what)
{
    FestivalScreen *s = (FestivalScreen *)self;
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    switch (what->id) {
    case ID_BACK: case ID_LEAVE: app_pop(app); break;
    case ID_GO:
        if (is_over(s)) set_up_anew(app);
        else go_or_ask(s, app);
        break;
    case ID_ANEW: set_up_anew(app); break;
    default: break;
    }
}

static void update(Scene *self, App *app, float dt_s)
{
    FestivalScreen *s = (FestivalScreen *)self;
    s->age_s += dt_s;
    if (is_over(s) && !s->sounded) app_sound(app, "win");
    s->sounded = true;
}

static bool moving(const Scene *self, const App *app)
{
    const FestivalScreen *s = (const FestivalScreen *)self;
    return s->age_s < (is_over(s) ? PODIUM_S : 2) && !app_style(app).reduced_motion;
}

/* ---- the street ----------------------------------------------------------------------------- */

static float part_of(const FestivalScreen *s, const Ui *ui, float from_s, float length_s)
{
    if (ui_style(ui)->reduced_motion) return 1;
    return fminf(1, fmaxf(0, (s->age_s - from_s) / length_s));
}

static void draw_title(const FestivalScreen *s, const App *app, Ui *ui, float drop)
{
    char words[WORDS_MAX] = "", n[8], left[8];
    Text out = text_over(words, sizeof words);
    const float w = ui_canvas(ui)->w;
    const int done = s->standing.now, to_come = s->festival.count - done;
    UiText title = {.font = FONT_BOLD, .size = 44, .color = WASHI_50, .align = ALIGN_CENTRE,
                    .lines = 1, .middle = true, .shrink = true, .fixed = true};
    UiText line = title;
    line.font = FONT_MEDIUM;
    line.size = 20;
    snprintf(n, sizeof n, "%d", done);
    snprintf(left, sizeof left, "%d", to_come);
    const char *head = app_tr(app, N_("Festival night"));
    if (is_over(s)) {
        const int first = s->standing.place[s->standing.order[1]] == 1;
        tr_fill(app_tongue(app), &out,
                first ? N_("Several share first place. What a night!")
                      : N_("{who} wins the night!"),
                "who", s->name[s->standing.order[0]], NULL);
    } else {
        tr_fill(app_tongue(app), &out, N_("Stalls done: {n}. To come: {left}."), "n", n, "left",
                left, NULL);
    }
    ui_text(ui, (Rect){240, drop + 14, w - 480, 64}, &title, head);
    ui_text(ui, (Rect){140, drop + 76, w - 280, 40}, &line, words);
}

static void draw_lantern(Ui *ui, float cx, float cy, bool lit, bool now, bool done, float part)
{
    Canvas *c = ui_canvas(ui);
    const float h = 40, w = 44;
    if (lit && !ui_style(ui)->high_contrast)
        canvas_glow(c, (Rect){cx - 60, cy - 60, 120, 120}, faded(rgb(0xFFC873), 0.7f * part));
    const Color paper = !lit ? YORU_700 : now ? SHU_600 : AKARI_400;
    canvas_round(c, (Rect){cx - w / 2, cy - h / 2, w, h}, h / 2.4f, paper);
    for (int i = -1; i <= 1; i++)
        canvas_line(c, cx - w / 2 + 4, cy + (float)i * 10, cx + w / 2 - 4, cy + (float)i * 10, 1,
                    faded(YORU_950, 0.3f));
    canvas_fill(c, (Rect){cx - 11, cy - h / 2 - 4, 22, 5}, YORU_950);
    canvas_fill(c, (Rect){cx - 11, cy + h / 2 - 1, 22, 5}, YORU_950);
    if (done)
        canvas_sprite(c, "icons/check", (Rect){cx - 11, cy - 11, 22, 22},
                      &(Look){.tint = YORU_950});
}

static float stall_x(const FestivalScreen *s, const Ui *ui, int i)
{
    return ui_canvas(ui)->w / 2 + ((float)i - (float)(s->festival.count - 1) / 2) * PITCH;
}

/* Lit as far as the festival has come. */
static void draw_path(const FestivalScreen *s, Ui *ui, float drop)
{
    enum { DOTS = 3 };
    Canvas *c = ui_canvas(ui);
    const float y = drop + PATH_Y;
    canvas_fill(c, (Rect){0, y - PATH_H / 2, c->w, PATH_H}, rgb(0x5A4A78));
    for (int i = 0; i + 1 < s->festival.count; i++) {
        for (int dot = 1; dot <= DOTS; dot++) {
            const float x = stall_x(s, ui, i) + PITCH * (float)dot / (DOTS + 1);
            const bool lit = i + 1 <= s->standing.now &&
                             part_of(s, ui, 0.12f * (float)dot, 0.01f) >= 1;
            canvas_disc(c, x, y, 5, lit ? AKARI_400 : rgb(0x7C86C8));
        }
    }
    for (int i = 0; i < s->festival.count; i++) {
        const bool now = i == s->standing.now;
        // At the end all of them light up once more, from the first to the last.
        const float from_s = is_over(s) ? 0.12f * (float)i : 0.4f;
        const float part = now || is_over(s) ? part_of(s, ui, from_s, LIGHT_S) : 1;
        draw_lantern(ui, stall_x(s, ui, i), y, i <= s->standing.now && part > 0, now,
                     i < s->standing.now, part);
    }
}

static void draw_stalls(const FestivalScreen *s, const App *app, Ui *ui, float drop)
{
    Canvas *c = ui_canvas(ui);
    for (int i = 0; i < s->festival.count; i++) {
        const bool now = i == s->standing.now;
        const float away = fabsf(stall_x(s, ui, i) - c->w / 2) - 112 * STALL;
        if (is_over(s) && away < PODIUM_W / 2) continue; // the stage stands there
        const float x = stall_x(s, ui, i) - 112 * STALL, y = drop + STALL_Y;
        const float lift = now ? NEXT_LIFT * ease(EASE_OUT_QUAD, part_of(s, ui, 0.4f, RISE_S)) : 0;
        stall_draw(ui, app, s->stall[i], x, y, STALL, lift);
        const Rect frame = {x - 14, y - 22 - lift, 224 * STALL + 28, 290};
        if (i > s->standing.now) canvas_round(c, frame, 18, faded(YORU_900, 0.45f));
        if (now) canvas_ring(c, frame, 16, 4, AKARI_400);
    }
}

/* ---- the standing --------------------------------------------------------------------------- */

/* How much higher rows may be than the design has them: a tall window has the room. */
static float row_times(const Canvas *c) { return c->h > c->w ? ROW_TIMES_TALL : ROW_TIMES; }

/* The columns of the board: x of the middle of stage `i`, and of the points. */
static float column_x(const FestivalScreen *s, Rect board, int i)
{
    const float first = board.x + 440, last = board.x + board.w - 170;
    return first + (last - first) * (float)i / (float)(s->festival.count > 1
                                                           ? s->festival.count - 1 : 1);
}

static UiText cell_type(Font font, float size, Color ink)
{
    return (UiText){.font = font, .size = size, .color = ink, .align = ALIGN_CENTRE, .lines = 1,
                    .middle = true, .shrink = true, .fixed = true};
}

static void draw_head(const FestivalScreen *s, const App *app, Ui *ui, Rect board)
{
    Canvas *c = ui_canvas(ui);
    const float y = board.y + 10, w = 108;
    for (int i = 0; i < s->festival.count; i++) {
        const float x = column_x(s, board, i);
        const bool now = i == s->standing.now;
        if (now)
            canvas_round(c, (Rect){x - w / 2, board.y + 10, w, board.h - 20}, 12, AKARI_200);
        const UiText how = cell_type(FONT_BOLD, 16, i <= s->standing.now ? SUMI_900 : SUMI_600);
        ui_text(ui, (Rect){x - w / 2, y, w, HEAD_H}, &how,
                say_game(app_tongue(app), s->festival.stage[i].game));
    }
    const UiText how = cell_type(FONT_BOLD, 16, SUMI_900);
    ui_text(ui, (Rect){board.x + board.w - 116, y, 100, HEAD_H}, &how,
            app_tr(app, N_("Points")));
}

static void draw_row(const FestivalScreen *s, Ui *ui, Rect board, Rect row, int at)
{
    Canvas *c = ui_canvas(ui);
    const Seat seat = s->standing.order[at];
    const bool first = s->standing.place[seat] == 1 && s->standing.total[seat] > 0;
    const float cy = row.y + row.h / 2, face = fminf(42, row.h - 4);
    char n[16];
    canvas_round(c, (Rect){row.x, row.y, 330, row.h}, 12, first ? AKARI_200 : WASHI_100);
    canvas_disc(c, row.x + 24, cy, fminf(14, row.h / 2 - 2), first ? SHU_600 : SUMI_900);
    snprintf(n, sizeof n, "%d", s->standing.place[seat]);
    UiText how = cell_type(FONT_BOLD, fminf(17, row.h * 0.6f), WASHI_50);
    ui_text(ui, (Rect){row.x + 8, row.y, 32, row.h}, &how, n);
    ui_avatar(ui, AVATARS[s->festival.who.chair[seat].avatar], row.x + 66, cy, face, false);
    how = cell_type(FONT_BOLD, fminf(22, row.h * 0.62f), SUMI_900);
    how.align = ALIGN_LEFT;
    ui_text(ui, (Rect){row.x + 94, row.y, 196, row.h}, &how, s->name[seat]);
    if (s->festival.who.chair[seat].computer)
        canvas_sprite(c, "icons/ai", (Rect){row.x + 298, cy - 9, 18, 18},
                      &(Look){.tint = ui_ink(ui, SUMI_600)});
    for (int i = 0; i < s->festival.count; i++) {
        const int points = s->standing.points[i][seat];
        const float x = column_x(s, board, i);
        if (points < 0) {
            canvas_disc(c, x, cy, 4, i == s->standing.now ? AKARI_800 : WASHI_300);
            continue;
        }
        const bool won = points == s->festival.who.count - 1;
        if (won) canvas_disc(c, x, cy, fminf(17, row.h / 2), AKARI_400);
        snprintf(n, sizeof n, "%d", points);
        how = cell_type(won ? FONT_BOLD : FONT_MEDIUM, fminf(22, row.h * 0.6f), SUMI_900);
        ui_text(ui, (Rect){x - 40, row.y, 80, row.h}, &how, n);
    }
    const Rect total = {board.x + board.w - 116, row.y, 100, row.h};
    canvas_round(c, total, 12, first ? AKARI_200 : WASHI_100);
    snprintf(n, sizeof n, "%d", s->standing.total[seat]);
    how = cell_type(FONT_BLACK, fminf(26, row.h * 0.66f), SUMI_900);
    ui_text(ui, total, &how, n);
}

static void draw_board(const FestivalScreen *s, const App *app, Ui *ui, Rect board)
{
    const int count = s->festival.who.count;
    ui_panel(ui, board);
    draw_head(s, app, ui, board);
    const float most = ROW_MOST * fminf(row_times(ui_canvas(ui)), board.h / BOARD_H);
    const float room = board.h - HEAD_H - 22, pitch = fminf(most, room / (float)count);
    for (int i = 0; i < count; i++) {
        const Rect row = {board.x + 18, board.y + HEAD_H + 12 + pitch * (float)i, 0,
                          pitch - fminf(6, pitch * 0.12f)};
        draw_row(s, ui, board, row, i);
    }
}

/* The first three, before the stalls. */
static void draw_podium(const FestivalScreen *s, Ui *ui, float drop)
{
    const char *names[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++) names[i] = s->name[i];
    const Rect room = {ui_canvas(ui)->w / 2 - PODIUM_W / 2, drop + STALL_Y, PODIUM_W,
                       PATH_Y - PATH_H / 2 - STALL_Y};
    festival_podium_draw(ui, room, &s->festival, &s->standing, names, s->age_s);
}

/* ---- the page ------------------------------------------------------------------------------- */

static void say_rule(const FestivalScreen *s, const App *app, Text *out)
{
    char n[8], next[8];
    snprintf(n, sizeof n, "%d", s->festival.who.count - 1);
    snprintf(next, sizeof next, "%d", s->festival.who.count - 2);
    tr_fill(app_tongue(app), out,
            s->festival.who.count == 2 ? N_("Whoever wins a stall gets a point.")
                                       : N_("First gets {n}, second {next}, and so on."),
            "n", n, "next", next, NULL);
}

static void draw_foot(const FestivalScreen *s, const App *app, Ui *ui, Rect board)
{
    char words[WORDS_MAX] = "", rule[WORDS_MAX] = "";
    Text out = text_over(words, sizeof words), more = text_over(rule, sizeof rule);
    const float y = board.y + board.h + GAP_S, h = ui_button_height(ui, GO_H);
    if (is_over(s)) {
        text_put(&out, app_tr(app, N_("New festival")));
    } else {
        tr_fill(app_tongue(app), &out,
                s->standing.waits ? N_("Continue at {stall}") : N_("Go to {stall}"), "stall",
                say_game(app_tongue(app), s->festival.stage[s->standing.now].game), NULL);
    }
    UiButton go_on = {BUTTON_PRIMARY, words, is_over(s) ? "icons/lantern" : "icons/play", NULL, 24,
                      UI_PRIMARY};
    UiButton leave = {BUTTON_GHOST, app_tr(app, "Leave"), "icons/exit", NULL, 20, 0};
    const float go_w = fminf(560, fmaxf(280, ui_button_width(ui, &go_on)));
    const float leave_w = fmaxf(152, ui_button_width(ui, &leave));
    ui_button(ui, ID_GO, (Rect){board.x + board.w - go_w, y, go_w, h}, &go_on);
    ui_button(ui, ID_LEAVE, (Rect){board.x, y, leave_w, h}, &leave);
    say_rule(s, app, &more);
    UiText how = cell_type(FONT_MEDIUM, 18, WASHI_50);
    how.lines = 2;
    how.shrink = false;
    const float x = board.x + leave_w + GAP_M, w = board.w - leave_w - go_w - 2 * GAP_M;
    ui_text(ui, (Rect){x, y, w, h}, &how, rule);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const FestivalScreen *s = (const FestivalScreen *)self;
    Canvas *c = ui_canvas(ui);
    // On a high window the street lies in the upper half, and the standing has the room below.
    const float drop = night_drop(ui) * (c->h > c->w ? 0.8f : 0.4f), cx = c->w / 2;
    night_street(ui, drop);
    if (!ui_style(ui)->high_contrast && app_pref(app, PREF_FIREWORKS)) {
        const float k = is_over(s) ? 1 : 0.7f;
        night_firework(ui, "props/firework_rose", cx - 522, drop + 142, 78 * k, 0.9f);
        night_firework(ui, "props/firework_gold", cx + 508, drop + 118, 86 * k, 0.9f);
        if (is_over(s)) night_firework(ui, "props/firework_blue", cx + 360, drop + 60, 50, 0.9f);
    }
    ui_icon_button(ui, ID_BACK, (Rect){24, drop + 16, 48, 48}, "icons/back",
                   app_tr(app, N_("Back")), 0);
    draw_title(s, app, ui, drop);
    draw_path(s, ui, drop);
    draw_stalls(s, app, ui, drop);
    if (is_over(s)) draw_podium(s, ui, drop);
    const float below = c->h - (drop + BOARD_Y) - ui_button_height(ui, GO_H) - FOOT_ROOM;
    const float wanted = HEAD_H + 30 + ROW_MOST * row_times(c) * (float)s->festival.who.count;
    const Rect board = {cx - BOARD_W / 2, drop + BOARD_Y, BOARD_W,
                        fminf(below, fmaxf(BOARD_H, wanted))};
    draw_board(s, app, ui, board);
    draw_foot(s, app, ui, board);
}

static const SceneKind FESTIVAL = {.name = "festival", .enter = enter, .act = act,
                                   .update = update, .draw = draw, .moving = moving};

Scene *festival_scene_new(App *app)
{
    Festival festival;
    if (!festival_load(app_host(app), &festival)) return festival_setup_scene_new(app);
    FestivalScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &FESTIVAL;
    s->festival = festival;
    look(s, app);
    return &s->scene;
}

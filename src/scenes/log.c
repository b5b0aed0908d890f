/*
 * log.c - what happened in this match, the newest first, and the totals (ux.md 4.6, F3 and F4).
 *
 * Everything is told as whoever is looking may know it: the match cuts the events down.
 */
#include <stdlib.h>
#include <string.h>

#include "scenes/scenes.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_CLOSE = 1, ID_LINES, LINES_MAX = 240, LINE_BYTES = 240 };

typedef struct LogScreen {
    Scene scene;
    char totals[SEATS_MAX * 64];
    int line_count;
    char line[LINES_MAX][LINE_BYTES]; /* the newest first */
} LogScreen;

static void act(Scene *self, App *app, const UiAct *what)
{
    (void)self;
    if (what->kind == UI_PRESSED && what->id == ID_CLOSE) app_pop(app);
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    const Command c = (Command)in->command;
    if (c == CMD_CANCEL || c == CMD_LOG || c == CMD_SCORES || c == CMD_MENU) app_pop(app);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const LogScreen *s = (const LogScreen *)self;
    const Canvas *c = ui_canvas(ui);
    const float scale = ui_style(ui)->text_scale, w = 480 + 160 * (scale - 1);
    const Rect panel = {c->w - 24 - w, 24, w, c->h - 48};
    const Rect in = rect_inset(panel, 24);
    const UiText title = {.font = FONT_BOLD, .size = 24, .color = SUMI_900, .middle = true};
    const UiText total = {.font = FONT_BOLD, .size = 18, .color = AKARI_800};
    const UiText body = {.font = FONT_MEDIUM, .size = 18, .color = SUMI_900};
    ui_veil(ui, 0.6f);
    ui_panel(ui, panel);
    const float head_h = ui_text_height(ui, in.w - 60, &title, app_tr(app, N_("What happened")));
    ui_text(ui, (Rect){in.x, in.y, in.w - 60, head_h < 48 ? 48 : head_h}, &title,
            app_tr(app, N_("What happened")));
    ui_icon_button(ui, ID_CLOSE, (Rect){in.x + in.w - 48, in.y, 48, 48}, "icons/close",
                   app_tr(app, N_("Close")), UI_ON_PAPER | UI_PRIMARY);
    float top = in.y + (head_h < 48 ? 48 : head_h) + 8;
    if (s->totals[0]) {
        const float h = ui_text_height(ui, in.w, &total, s->totals);
        ui_text(ui, (Rect){in.x, top, in.w, h + 1}, &total, s->totals);
        top += h + 12;
    }
    float need = 0;
    for (int i = 0; i < s->line_count; i++) {
        need += ui_text_height(ui, in.w - 20, &body, s->line[i]) + 8;
    }
    const Rect lines = {in.x, top, in.w, in.y + in.h - top};
    float y = top - ui_scroll_begin(ui, ID_LINES, lines, need);
    for (int i = 0; i < s->line_count; i++) {
        const float h = ui_text_height(ui, in.w - 20, &body, s->line[i]);
        const bool seen = y + h > lines.y && y < lines.y + lines.h;
        if (seen) ui_text(ui, (Rect){in.x, y, in.w - 20, h + 1}, &body, s->line[i]);
        y += h + 8;
    }
    ui_scroll_end(ui);
}

static void leave(Scene *self, App *app)
{
    (void)app;
    free(self);
}

static const SceneKind LOG = {.name = "log", .act = act, .input = input, .draw = draw,
                              .leave = leave, .see_through = true};

static void write_totals(LogScreen *s, const App *app)
{
    const Table *t = sitting_table(app->sitting);
    Text out = text_over(s->totals, sizeof s->totals);
    if (sitting_rounds(app->sitting) < 2) return;
    for (int seat = 0; seat < t->seat_count; seat++) {
        text_put(&out, seat > 0 ? " · " : "");
        ruby_quote(sitting_seating(app->sitting)->chair[seat].name, &out);
        text_printf(&out, " %d", (int)t->scores[seat]);
    }
}

/* Several people at one screen read it together: then only what all of them may know. */
static Seat reader(const App *app)
{
    const Seating *who = sitting_seating(app->sitting);
    int people = 0;
    for (int i = 0; i < who->count; i++) people += !who->chair[i].computer;
    return people > 1 && app->viewer != SEAT_ALL ? SEAT_NOBODY : app->viewer;
}

static void write_lines(LogScreen *s, const App *app)
{
    const Match *m = sitting_match(app->sitting);
    const Game *game = sitting_game(app->sitting);
    const Seating *who = sitting_seating(app->sitting);
    Names names = {{NULL}};
    for (int i = 0; i < who->count; i++) names.seat[i] = who->chair[i].name;
    for (int at = match_event_count(m) - 1; at >= 0 && s->line_count < LINES_MAX; at--) {
        Event e;
        if (match_events(m, reader(app), at, &e, 1) != 1) continue;
        Text line = text_over(s->line[s->line_count], LINE_BYTES);
        say_event(app_tongue(app), game, &e, &names, &line);
        if (line.length > 0) s->line_count++;
    }
}

Scene *log_scene_new(App *app)
{
    LogScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &LOG;
    write_totals(s, app);
    write_lines(s, app);
    return &s->scene;
}

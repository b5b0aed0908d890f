/*
 * log_screen.c - what happened in this match, the newest first, and the totals (ux.md 4.6, F3 and
 * F4).
 *
 * Everything is told as the viewer may know it: the match cuts the events down. Rounds that
 * are over are told in full. A press on a line shows the table as it lay then: while the match
 * runs, what was public of it.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/scenes.h"
#include "scenes/deck.h"
#include "scenes/table/speech.h"
#include "table/show_card.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_CLOSE = 1, ID_LINES, ID_EVERYBODY, ID_SEAT, ID_LINE = 20, LINES_MAX = 200,
       LINE_BYTES = 240 };
static const float SMALL_H = 38, MARK_W = 40, LINE_LEAST = 48, LINE_GAP = 4;

typedef struct LogLine {
    int event;  /* index of match_events() */
    Seat seat;  /* whom it is about, or SEAT_NOBODY */
    Card card;  /* the one that is named, or CARD_NONE */
    char words[LINE_BYTES];
} LogLine;

typedef struct LogScreen {
    Scene scene;
    char totals[SEATS_MAX * 64];
    Seat only; /* lines about one seat, or SEAT_NOBODY: all */
    int until[SITTERS_PAST_MAX]; /* by person who left: the event at which */
    int line_count;
    LogLine line[LINES_MAX]; /* the newest first */
} LogScreen;

/* ---- what is told --------------------------------------------------------------------------- */

static void write_totals(LogScreen *s, const App *app)
{
    const Sitting *sitting = app_sitting((App *)app);
    const Table *t = sitting_table(sitting);
    Text out = text_over(s->totals, sizeof s->totals);
    if (sitting_rounds(sitting) < 2 && sitting_sitters(sitting)->matches == 0) return;
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        text_put(&out, seat > 0 ? LIST_DOT : "");
        ruby_quote(sitting_seating(sitting)->chair[seat].name, &out);
        text_printf(&out, " %d", (int)(t->scores[seat] + sitting_brought(sitting, seat)));
    }
}

/* Every event from this one on belongs to the round that still runs; before it no card is secret
 * any more. */
static int first_secret(const Match *m)
{
    int at = match_event_count(m);
    Event e = {0};
    if (match_table(m)->phase == PHASE_ROUND_OVER) return at;
    while (at > 0 && e.type != EV_ROUND_BEGAN) {
        if (match_events(m, SEAT_NOBODY, --at, &e, 1) != 1) break;
    }
    return at;
}

/* Until which event each of those who left sat there. */
static void find_leavings(LogScreen *s, const App *app)
{
    const Sitters *past = sitting_sitters(app_sitting(app));
    for (int i = 0; i < past->count; i++) {
        const int steps = match_step_count(sitting_match(app_sitting(app)));
        const int until = past->past[i].until < steps ? past->past[i].until : steps;
        Match *then = match_copy(sitting_match(app_sitting(app)), until > 0 ? until : 1);
        s->until[i] = then ? match_event_count(then) : 0;
        match_free(then);
    }
}

/* Who sat there at that event. */
static const Chair *chair_then(const LogScreen *s, const App *app, Seat seat, int event)
{
    const Sitters *past = sitting_sitters(app_sitting(app));
    for (int i = 0; i < past->count; i++) {
        if (past->past[i].seat == seat && event < s->until[i]) return &past->past[i].chair;
    }
    return &sitting_seating(app_sitting(app))->chair[seat];
}

static void write_lines(LogScreen *s, const App *app)
{
    const Match *m = sitting_match(app_sitting(app));
    const Game *game = sitting_game(app_sitting(app));
    const Seating *who = sitting_seating(app_sitting(app));
    const int secret = first_secret(m);
    Names names = {{NULL}};
    find_leavings(s, app);
    s->line_count = 0;
    for (int at = match_event_count(m) - 1; at >= 0 && s->line_count < LINES_MAX; at--) {
        Event e;
        LogLine *line = &s->line[s->line_count];
        const Seat eyes = at < secret ? SEAT_ALL : speech_eyes(app);
        if (match_events(m, eyes, at, &e, 1) != 1) continue;
        if (s->only != SEAT_NOBODY && e.seat != s->only) continue;
        Text words = text_over(line->words, sizeof line->words);
        for (Seat i = 0; i < who->count; i++) names.seat[i] = chair_then(s, app, i, at)->name;
        say_event(app_tongue(app), game, &e, &names, &words);
        if (words.length == 0) continue;
        line->event = at;
        line->seat = e.seat;
        line->card = e.type == EV_MOVED && card_is_known(e.card) ? e.card : CARD_NONE;
        s->line_count++;
    }
}

/* ---- what is done --------------------------------------------------------------------------- */

/* The table as it lay when that happened. */
static void show_then(const LogLine *line, App *app)
{
    const Match *m = sitting_match(app_sitting(app));
    Match *then = match_copy(m, 1);
    while (then && match_event_count(then) <= line->event && match_follow(then, m)) continue;
    if (!then) return;
    const int step = match_step_count(then);
    match_free(then);
    app_sound(app, "confirm");
    const Sitting *s = app_sitting(app);
    app_push(app, go(app)->replay(app, match_copy(m, match_step_count(m)), sitting_seating(s), step,
                                  SEAT_NOBODY, sitting_sitters(s)));
}

static void act(Scene *self, App *app, const UiAct *what)
{
    LogScreen *s = (LogScreen *)self;
    if (what->kind != UI_PRESSED) return;
    if (what->id == ID_CLOSE) {
        app_pop(app);
    } else if (what->id >= ID_LINE && what->id < ID_LINE + s->line_count) {
        show_then(&s->line[what->id - ID_LINE], app);
    } else if (what->id >= ID_EVERYBODY && what->id < ID_SEAT + SEATS_MAX) {
        s->only = what->id == ID_EVERYBODY ? SEAT_NOBODY : (Seat)(what->id - ID_SEAT);
        write_lines(s, app);
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    const Command c = (Command)in->command;
    if (c == CMD_CANCEL || c == CMD_LOG || c == CMD_SCORES || c == CMD_MENU) app_pop(app);
}

/* ---- drawing -------------------------------------------------------------------------------- */

/* The choice of everybody or one player, on as many rows as fingers need. Returns the height. */
static float draw_filter(const LogScreen *s, const App *app, Ui *ui, Rect in, float y)
{
    static const float PITCH = 54, FACE = 40, ROW = 52, GAP = 4;
    const Seating *who = sitting_seating(app_sitting(app));
    Canvas *c = ui_canvas(ui);
    const float pitch = fmaxf(PITCH, ui_finger(ui) + GAP), row = fmaxf(ROW, ui_finger(ui)) + GAP;
    const int columns = (int)((in.w - GAP) / pitch), rows = who->count / columns + 1;
    for (int i = 0; i <= who->count; i++) {
        const float cx = in.x + GAP + pitch * ((float)(i % columns) + 0.5f);
        const float cy = y + row * (float)(i / columns) + (row - GAP) / 2;
        const bool chosen = i == 0 ? s->only == SEAT_NOBODY : s->only == i - 1;
        const Rect r = rect_inset((Rect){cx - pitch / 2, cy - row / 2, pitch, row}, GAP / 2);
        char name[2 * NAME_BYTES];
        Text out = text_over(name, sizeof name);
        if (i == 0) text_put(&out, app_tr(app, N_("Everybody")));
        else ruby_quote(who->chair[i - 1].name, &out);
        if (chosen) canvas_round(c, r, 12, AKARI_400);
        if (i > 0) ui_avatar(ui, AVATARS[who->chair[i - 1].avatar], cx, cy, FACE, false);
        else canvas_sprite(c, "icons/log", (Rect){cx - 14, cy - 14, 28, 28},
                           &(Look){.tint = SUMI_900});
        ui_thing(ui, i == 0 ? ID_EVERYBODY : ID_SEAT + i - 1, r, 12, name, 0);
    }
    return row * (float)rows + 6;
}

/* A small card, or the face of the player who did it. */
static void draw_mark(const LogScreen *s, const LogLine *line, const App *app, Ui *ui, float x,
                      float y, float h)
{
    const Seating *who = sitting_seating(app_sitting(app));
    const ShowDeck deck = {deck_of(app), sitting_game(app_sitting(app))->komatsu};
    if (line->card != CARD_NONE) {
        const float w = SMALL_H / show_card_ratio(&deck);
        const Rect r = {x + (MARK_W - w) / 2 - 4, y + (h - SMALL_H) / 2, w, SMALL_H};
        canvas_round(ui_canvas(ui), rect_inset(r, -1), 4, WASHI_300);
        show_card(ui_canvas(ui), &deck, line->card, r);
    } else if (line->seat < who->count) {
        const Chair *chair = chair_then(s, app, line->seat, line->event);
        ui_avatar(ui, AVATARS[chair->avatar], x + MARK_W / 2 - 4, y + h / 2, 30, false);
    }
}

static float line_height(const Ui *ui, const LogLine *line, const UiText *body, float w)
{
    const float h = ui_text_height(ui, w, body, line->words);
    return fmaxf(h, fmaxf(LINE_LEAST, ui_finger(ui)));
}

static void draw_lines(const LogScreen *s, const App *app, Ui *ui, Rect lines)
{
    const UiText body = {.font = FONT_MEDIUM, .size = TEXT_M, .color = SUMI_900, .middle = true};
    const float w = lines.w - 24 - MARK_W;
    float need = 0;
    for (int i = 0; i < s->line_count; i++) {
        need += line_height(ui, &s->line[i], &body, w) + LINE_GAP;
    }
    float y = lines.y - ui_scroll_begin(ui, ID_LINES, lines, need);
    for (int i = 0; i < s->line_count; i++) {
        const float h = line_height(ui, &s->line[i], &body, w);
        if (y + h > lines.y && y < lines.y + lines.h) {
            draw_mark(s, &s->line[i], app, ui, lines.x, y, h);
            ui_text(ui, (Rect){lines.x + MARK_W, y, w, h + 1}, &body, s->line[i].words);
        }
        ui_thing(ui, ID_LINE + i, (Rect){lines.x, y, lines.w - 16, h}, 8, s->line[i].words,
                 0);
        y += h + LINE_GAP;
    }
    ui_scroll_end(ui);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const LogScreen *s = (const LogScreen *)self;
    const Canvas *c = ui_canvas(ui);
    const float scale = ui_style(ui)->text_scale, w = 480 + 160 * (scale - 1);
    const Rect panel = {c->w - 24 - w, 24, w, c->h - 48};
    const Rect in = rect_inset(panel, 24);
    const UiText title = {.font = FONT_BOLD, .size = TEXT_XL, .color = SUMI_900, .middle = true};
    const UiText total = {.font = FONT_BOLD, .size = TEXT_M, .color = AKARI_800};
    ui_veil(ui, 0.6f); // the table stays seen
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
    top += draw_filter(s, app, ui, in, top);
    draw_lines(s, app, ui, (Rect){in.x, top, in.w, in.y + in.h - top});
}

static const SceneKind LOG = {.name = "log", .act = act, .input = input, .draw = draw,
                              .see_through = true, .stands = true};

Scene *log_scene_new(App *app)
{
    LogScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &LOG;
    s->only = SEAT_NOBODY;
    write_totals(s, app);
    write_lines(s, app);
    return &s->scene;
}

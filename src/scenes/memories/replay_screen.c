/*
 * replay_screen.c - the replay of a match: step by step, back and forth, as any viewer saw it.
 *
 * What is shown comes from a copy of the match that has been played as far as the table stands;
 * nobody acts here. Only a match that is over can be shown with all hands, or as another viewer
 * than the one it was opened for. "Who decides" shows what the player of the next step could know:
 * what a computer was given to think about, and no more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "match/record.h"
#include "scenes/scenes.h"
#include "scenes/leaving.h"
#include "scenes/table/table_model.h"
#include "table/table_parts.h"
#include "table/table_plan.h"
#include "ui/layout.h"
#include "ui/theme.h"

enum {
    ID_CLOSE = 1,
    ID_WHERE,
    ID_BEFORE,
    ID_AFTER,
    ID_BACK,
    ID_PLAY,
    ID_FORTH,
    ID_EYES,
    ID_SPEED,
    ID_SAVE
};
enum { WORDS_MAX = 240, EVENTS_AT_ONCE = 256 };

/* Whose eyes: 0 all hands, 1 who decides, 2 the public, then the seats. */
enum { EYES_ALL, EYES_DECIDES, EYES_PUBLIC, EYES_SEAT };

static const float SPEEDS[] = {0.5f, 1, 2, 4}, REST_S = 0.9f;
enum { SPEED_COUNT = 4 };

/* The bar does not grow with the letters: the table lies below it. */
static const float BAR_H = 76, SIDE = 48, ROUND_W = 96, EYES_W = 214, SPEED_W = 72, BAR_TYPE = 17;
static const float STORY_H = 30, TOOLS_H = 64; // in a portrait window a row of their own

typedef struct Replay {
    Scene scene;
    const TableKind *kind;
    void *table;
    TableModel model;
    TableNames name;
    Seating who;
    Sitters past;   /* who played a seat before */
    Match *whole, *now;
    View *view;
    bool open;      /* the match is over: every eye may be chosen */
    uint8_t eyes;   /* EYES_... where it is open, */
    Seat only;      /* else these */
    Seat shown_to;  /* as whom the table lies there */
    int told;       /* events that the table has had */
    bool playing, moving;
    uint8_t speed;  /* index of SPEEDS */
    float rest_s;   /* until the next step, while it plays */
} Replay;

/* ---- what is shown -------------------------------------------------------------------------- */

static int steps_of(const Replay *r) { return match_step_count(r->whole); }
static int step_now(const Replay *r) { return match_step_count(r->now); }

/* Whose action comes next. */
static Seat who_decides(const Replay *r)
{
    if (step_now(r) >= steps_of(r)) return SEAT_NOBODY;
    const Step *next = match_step(r->whole, step_now(r));
    return next->kind == STEP_ACTION ? next->seat : SEAT_NOBODY;
}

static Seat viewer_now(const Replay *r)
{
    if (!r->open) return r->only;
    if (r->eyes == EYES_ALL) return SEAT_ALL;
    if (r->eyes == EYES_DECIDES) return who_decides(r);
    return r->eyes == EYES_PUBLIC ? SEAT_NOBODY : (Seat)(r->eyes - EYES_SEAT);
}

/* Who took the last step, and those who sat there then. */
static Seating who_then(const Replay *r)
{
    return sitters_seating(&r->who, &r->past, step_now(r) > 0 ? step_now(r) - 1 : 0);
}

static void refresh_model(Replay *r, const App *app, Seat viewer)
{
    TableModel *m = &r->model;
    const Seating who = who_then(r);
    match_view(r->now, viewer, r->view);
    m->game = match_game(r->whole);
    m->view = r->view;
    m->person = m->caller = SEAT_NOBODY;
    m->tongue = app_tongue(app);
    table_model_people(m, r->name, app, &who);
    table_model_settings(m, app);
    m->may_stand = true;
    m->standing_top = BAR_H + TOOLS_H;
    m->speed *= SPEEDS[r->speed];
    for (int s = 0; s < SEATS_MAX; s++) m->chair[s].child = 0; // as grown-ups see a table
}

/* The table as it lies now, at once. */
static void settle(Replay *r, const App *app)
{
    r->shown_to = viewer_now(r);
    r->told = match_event_count(r->now);
    refresh_model(r, app, r->shown_to);
    r->kind->settle(r->table, &r->model);
    r->moving = true;
}

/* ---- going ---------------------------------------------------------------------------------- */

/* One step on, seen as it happened. */
static bool go_forth(Replay *r, const App *app)
{
    Event story[EVENTS_AT_ONCE];
    int count;
    if (!match_follow(r->now, r->whole)) return false;
    refresh_model(r, app, r->shown_to);
    while ((count = match_events(r->now, r->shown_to, r->told, story, EVENTS_AT_ONCE)) > 0) {
        r->told += count;
        r->kind->take(r->table, &r->model, story, count);
    }
    r->moving = true;
    return true;
}

/* To just after `step` steps, from 1. */
static void go_to(Replay *r, const App *app, int step)
{
    if (step < 1) step = 1;
    if (step > steps_of(r)) step = steps_of(r);
    if (step < step_now(r)) match_rewind(r->now, step);
    while (step_now(r) < step && match_follow(r->now, r->whole)) continue;
    table_model_leap(&r->model, r->now, viewer_now(r));
    settle(r, app);
}

/* To the deal of the next round, or of this one, or of the one before where this is just dealt. */
static void go_round(Replay *r, const App *app, int by)
{
    int at = step_now(r) + (by > 0 ? 0 : -2);
    while (at > 0 && at < steps_of(r) && match_step(r->whole, at)->kind != STEP_DEAL) at += by;
    go_to(r, app, at + 1);
}

static void play_or_pause(Replay *r, const App *app)
{
    if (!r->playing && step_now(r) == steps_of(r)) go_to(r, app, 1);
    r->playing = !r->playing;
    r->rest_s = 0;
}

/* ---- the scene ------------------------------------------------------------------------------ */

static int eyes_count(const Replay *r) { return EYES_SEAT + r->who.count; }

static void press(Replay *r, App *app, int id)
{
    if (id == ID_BACK || id == ID_FORTH) r->playing = false;
    switch (id) {
    case ID_CLOSE: app_pop(app); break;
    case ID_BACK: go_to(r, app, step_now(r) - 1); break;
    case ID_FORTH:
        if (r->kind->busy(r->table)) settle(r, app);
        go_forth(r, app);
        break;
    case ID_BEFORE: go_round(r, app, -1); break;
    case ID_AFTER: go_round(r, app, 1); break;
    case ID_PLAY: play_or_pause(r, app); break;
    case ID_EYES:
        r->eyes = (uint8_t)((r->eyes + 1) % eyes_count(r));
        settle(r, app);
        break;
    case ID_SPEED: r->speed = (uint8_t)((r->speed + 1) % SPEED_COUNT); break;
    case ID_SAVE: record_keep(app, r->whole, &r->who); break;
    default: break;
    }
}

static void act(Scene *self, App *app, const UiAct *what)
{
    Replay *r = (Replay *)self;
    r->moving = true;
    if (what->kind == UI_PRESSED) {
        press(r, app, what->id);
    } else if (what->kind == UI_CHANGED && what->id == ID_WHERE) {
        r->playing = false;
        go_to(r, app, 1 + (what->value * (steps_of(r) - 1) + 500) / 1000);
    }
}

/* Left and right are steps, whatever has the focus; Tab goes from button to button. A pad's cross
 * goes there, too, as on every page, and steps where the slider has the focus. */
static bool first(Scene *self, App *app, const Input *in)
{
    Replay *r = (Replay *)self;
    const Ui *ui = app_ui(app);
    const bool aside = in->command == CMD_LEFT || in->command == CMD_RIGHT;
    if (in->type != INPUT_COMMAND || !in->down) return false;
    const bool on_slider = ui_focus_shown(ui) && ui_focus(ui) == ID_WHERE;
    if (aside && in->device == DEVICE_PAD && !on_slider) return false;
    r->moving = true;
    switch (in->command) {
    case CMD_LEFT: press(r, app, ID_BACK); return true;
    case CMD_RIGHT: press(r, app, ID_FORTH); return true;
    case CMD_PAGE_UP: go_round(r, app, -1); return true;
    case CMD_PAGE_DOWN: go_round(r, app, 1); return true;
    case CMD_HOME: go_to(r, app, 1); return true;
    case CMD_END: go_to(r, app, steps_of(r)); return true;
    case CMD_PAUSE: press(r, app, ID_PLAY); return true;
    case CMD_CANCEL: case CMD_MENU:
        app_pop(app);
        return true;
    default: return false;
    }
}

static void update(Scene *self, App *app, float dt_s)
{
    Replay *r = (Replay *)self;
    TableCue cue = {NULL};
    refresh_model(r, app, r->shown_to);
    r->moving = r->kind->update(r->table, &r->model, dt_s, &cue);
    if (cue.sound) app_sound(app, cue.sound);
    if (r->kind->busy(r->table)) return;
    if (viewer_now(r) != r->shown_to) settle(r, app); // switches to the next viewer
    if (!r->playing) return;
    r->rest_s -= dt_s * SPEEDS[r->speed];
    if (r->rest_s > 0) return;
    r->rest_s = REST_S;
    r->playing = go_forth(r, app);
}

static bool moving(const Scene *self, const App *app)
{
    const Replay *r = (const Replay *)self;
    (void)app;
    return r->moving || r->playing;
}

/* ---- drawing -------------------------------------------------------------------------------- */

/* The last thing that happened, as the viewer may know it. */
static void say_last(const Replay *r, const App *app, Text *out)
{
    Names names = {{NULL}};
    const Seating who = who_then(r);
    for (int s = 0; s < who.count; s++) names.seat[s] = who.chair[s].name;
    for (int at = match_event_count(r->now) - 1; at >= 0 && out->length == 0; at--) {
        Event e;
        if (match_events(r->now, r->shown_to, at, &e, 1) == 1)
            say_event(app_tongue(app), r->model.game, &e, &names, out);
    }
}

static void say_eyes(const Replay *r, const App *app, Text *out)
{
    const Seat decides = who_decides(r);
    const char *who = decides < r->who.count ? r->name[decides] : "-";
    if (r->eyes == EYES_ALL) text_put(out, app_tr(app, N_("All hands open")));
    else if (r->eyes == EYES_PUBLIC) text_put(out, app_tr(app, N_("What everybody could see")));
    else if (r->eyes == EYES_DECIDES)
        tr_fill(app_tongue(app), out, N_("Who decides: {who}"), "who", who, NULL);
    else
        tr_fill(app_tongue(app), out, N_("What {who} knew"), "who",
                r->name[r->eyes - EYES_SEAT], NULL);
}

static float in_bar(const Box *box, float width)
{
    return width / ui_style(box_ui(box))->text_scale;
}

static UiText bar_type(Font font, float size, Color ink)
{
    return (UiText){.font = font, .size = size, .color = ink, .lines = 1, .middle = true,
                    .fixed = true};
}

typedef struct StoryWords {
    UiText how;
    const char *words;
} StoryWords;

/* A long sentence is smaller, not cut; readings need the room above it. */
static void draw_story(Ui *ui, const void *what, Rect r)
{
    const StoryWords *s = what;
    parts_fit(ui, r, &s->how, s->words);
}

static void put_story(Box *bar, const Replay *r, const App *app)
{
    static const BoxPart STORY = {.draw = draw_story};
    char words[WORDS_MAX], place[2 * NUMBER_BYTES + WORDS_MAX];
    Text out = text_over(words, sizeof words);
    say_last(r, app, &out);
    snprintf(place, sizeof place, "%d / %d", step_now(r), steps_of(r));
    const int last = steps_of(r) > 1 ? steps_of(r) - 1 : 1;
    Box *story = box_column(bar, (BoxStyle){.grow = 1});
    Box *line = box_row(story, (BoxStyle){.gap = GAP_S});
    const StoryWords told = {bar_type(FONT_BOLD, TEXT_M, WASHI_50), box_words(line, words)};
    box_part(line, (BoxStyle){.grow = 1, .least = STORY_H}, &STORY, &told, sizeof told);
    box_text(line, bar_type(FONT_MEDIUM, TEXT_S, KASUMI), place);
    Box *slider = box_column(story, (BoxStyle){.pad_x = GAP_M});
    box_slider(slider, (BoxStyle){.least = STORY_H}, ID_WHERE,
               (float)(step_now(r) - 1) / (float)last, app_tr(app, N_("Position in the match")));
}

/* From round to round. */
static void put_rounds(Box *bar, const Replay *r, const App *app)
{
    const Table *t = match_table(r->now);
    const bool last = t->round >= match_table(r->whole)->round;
    char round[WORDS_MAX], rounds[NUMBER_BYTES];
    Text out = text_over(round, sizeof round);
    UiText how = bar_type(FONT_BOLD, TEXT_M, WASHI_50);
    how.align = ALIGN_CENTRE;
    how.shrink = true;
    snprintf(rounds, sizeof rounds, "%d", t->round);
    const Game *game = match_game(r->whole);
    tr_fill(app_tongue(app), &out, say_round_or_deal(game, N_("Round {n}"), N_("Deal {n}")), "n",
            rounds, NULL);
    const char *next = say_round_or_deal(game, N_("Next round"), N_("Next deal"));
    const char *back = say_round_or_deal(game, N_("Previous round"), N_("Previous deal"));
    box_icon_button(bar, in_bar(bar, SIDE), ID_BEFORE, "icons/minus",
                    app_tr(app, back), step_now(r) > 1 ? 0 : UI_OFF);
    box_text_in(bar, (BoxStyle){.width = in_bar(bar, ROUND_W), .least = SIDE}, how, round);
    box_icon_button(bar, in_bar(bar, SIDE), ID_AFTER, "icons/plus", app_tr(app, next),
                    last ? UI_OFF : 0);
}

static void put_eyes(Box *bar, const Replay *r, const App *app, float type)
{
    char eyes[WORDS_MAX];
    Text look = text_over(eyes, sizeof eyes);
    say_eyes(r, app, &look);
    const UiButton b = {BUTTON_GHOST, eyes, "icons/eye", NULL, type, 0};
    box_button(bar, (BoxStyle){.width = in_bar(bar, EYES_W), .least = SIDE}, ID_EYES, &b);
    box_icon_button(bar, in_bar(bar, SIDE), ID_SAVE, "icons/save",
                    app_tr(app, N_("Save the record")), 0);
}

static void draw_bar(const Replay *r, const App *app, Ui *ui)
{
    static const char *const SPEED_WORDS[SPEED_COUNT] = {"×½", "×1", "×2", "×4"};
    const Canvas *c = ui_canvas(ui);
    const float type = BAR_TYPE / ui_style(ui)->text_scale;
    const UiButton speed = {BUTTON_GHOST, SPEED_WORDS[r->speed], NULL, NULL, type, 0};
    const bool two_rows = c->zoom > 1;
    const Rect at = {0, 0, c->w, two_rows ? BAR_H + TOOLS_H : BAR_H};
    canvas_fill(ui_canvas(ui), at, YORU_950);
    const BoxStyle all = {.pad_x = TEXT_XL};
    Box *page = box_page(ui, all);
    Box *bar = box_row(page, (BoxStyle){.gap = GAP_M, .least = BAR_H});
    const float side = in_bar(bar, SIDE);
    box_icon_button(bar, side, ID_CLOSE, "icons/close", app_tr(app, N_("Close")), 0);
    put_story(bar, r, app);
    if (two_rows) {
        box_draw(page, (Rect){0, 0, c->w, BAR_H});
        page = box_page(ui, all);
        bar = box_row(page, (BoxStyle){.gap = GAP_M, .least = TOOLS_H});
    }
    put_rounds(bar, r, app);
    if (two_rows) box_spring(bar);
    box_icon_button(bar, side, ID_BACK, "icons/left", app_tr(app, N_("Step back")), 0);
    box_icon_button(bar, side, ID_PLAY, r->playing ? "icons/pause" : "icons/play",
                    r->playing ? app_tr(app, "Pause") : tr_c(app_tongue(app), "replay", "Play"),
                    UI_PRIMARY);
    box_icon_button(bar, side, ID_FORTH, "icons/right", app_tr(app, N_("Step forward")), 0);
    box_button(bar, (BoxStyle){.width = in_bar(bar, SPEED_W), .least = SIDE}, ID_SPEED, &speed);
    if (two_rows) box_spring(bar);
    if (r->open) put_eyes(bar, r, app, type);
    box_draw(page, two_rows ? (Rect){0, BAR_H, c->w, TOOLS_H} : at);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const Replay *r = (const Replay *)self;
    const bool deaf = app_top(app) != self;
    ui_set_deaf(ui, true);
    const bool stands = plan_zoom_begin(ui, &r->model);
    r->kind->draw(r->table, &r->model, ui);
    ui_set_deaf(ui, deaf);
    draw_bar(r, app, ui);
    if (stands) ui_zoom_end(ui);
}

/* ---- life ----------------------------------------------------------------------------------- */

static void leave(Scene *self, App *app)
{
    Replay *r = (Replay *)self;
    (void)app;
    r->kind->close(r->table);
    match_free(r->whole);
    match_free(r->now);
    free(r->view);
    free(r);
}

static const SceneKind REPLAY = {.name = "replay", .first = first, .act = act, .update = update,
                                 .draw = draw, .moving = moving, .leave = leave};

/* A person's place is in front, where one played. */
static Seat front_of(const Seating *who)
{
    for (Seat s = 0; s < who->count; s++) {
        if (!who->chair[s].computer) return s;
    }
    return 0;
}

Scene *replay_scene_new(App *app, Match *match, const Seating *who, int step, Seat eyes)
{
    const TableKind *kind = match ? table_kind(match_game(match)->id) : NULL;
    Match *now = kind && !match_waits_for_deal(match) ? match_copy(match, 1) : NULL;
    Replay *r = now ? calloc(1, sizeof *r) : NULL;
    void *table = r ? kind->open() : NULL;
    if (!table) {
        match_free(match);
        match_free(now);
        free(r);
        return NULL;
    }
    *r = (Replay){.scene = {&REPLAY}, .kind = kind, .table = table, .who = *who, .whole = match,
                  .now = now, .open = match_table(match)->over != 0, .only = eyes, .speed = 1};
    r->view = view_new(match_game(match));
    r->model.front = eyes < who->count ? eyes : front_of(who);
    go_to(r, app, step);
    return &r->scene;
}

void replay_remember(Scene *replay, const App *app, const Sitters *past)
{
    Replay *r = (Replay *)replay;
    if (!r) return;
    r->past = *past;
    settle(r, app);
}

Scene *replay_scene_load(App *app, const char *path)
{
    RecordFault fault;
    const char *code;
    char line[NUMBER_BYTES], words[TOAST_TEXT_MAX], name[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words), quoted = text_over(name, sizeof name);
    Seating who;
    Match *m = record_load(path, &fault, &code);
    if (m && !match_waits_for_deal(m)) {
        seating_first(&who, app_tongue(app), match_table(m)->seat_count - 1);
        for (int i = 0; i < who.count; i++)
            who.chair[i].computer = false; // the record does not say
        return replay_scene_new(app, m, &who, 1, SEAT_NOBODY);
    }
    match_free(m);
    log_warn("%s: line %d: %s", path, fault.line, fault.words);
    snprintf(line, sizeof line, "%d", fault.line);
    const char *slash = strrchr(path, '/');
    ruby_quote(slash ? slash + 1 : path, &quoted);
    tr_fill(app_tongue(app), &out,
            fault.newer      ? N_("{file} uses newer rules and can't be shown yet.")
            : fault.line > 0 ? N_("{file} is damaged: line {n} does not match.")
                             : N_("{file} cannot be read as a record."),
            "file", name, "n", line, NULL);
    app_toast(app, "icons/warning", 1, words);
    return NULL;
}

/*
 * setup_screen.c - before a match: who plays, and by which rules.
 *
 * The page shows exactly what was chosen and changes nothing by itself. Rules that do not fit
 * together, or do not fit the number of players, are named and prevent the start.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/question.h"
#include "scenes/scenes.h"
#include "scenes/street/stalls.h"
#include "scenes/table/lesson.h"
#include "scenes/setup/setup_parts.h"
#include "session/lasts.h"
#include "scenes/street/child_steps.h"
#include "table/backdrop.h"
#include "table/stall.h"
#include "text/say.h"
#include "ui/theme.h"

static const float HEAD_Y = 74, PANEL_GAP = 16, TITLE = 40, SHADOW = 20;
static const float PANEL_LEAST = 556, PANEL_PAD = 22, ROW_GAP = 6, HORIZON = 60;

/* ---- starting ---- */

static bool same_as_last(const SetupScreen *s)
{
    char a[1024], b[1024];
    Text now = text_over(a, sizeof a), then = text_over(b, sizeof b);
    seating_write(&s->seating, &now);
    seating_write(&s->last_seating, &then);
    const size_t bytes = (size_t)s->game->option_count * sizeof s->last.option[0];
    return strcmp(a, b) == 0 && memcmp(s->setup.option, s->last.option, bytes) == 0;
}

static void take_last(SetupScreen *s, const App *app)
{
    s->seating = s->last_seating;
    memcpy(s->setup.option, s->last.option, sizeof s->setup.option);
    setup_rules_lock(s, app);
    setup_judge(s);
}

/* Names may have been left with blanks at their ends. */
static void clean_names(Seating *seating)
{
    for (int i = 0; i < seating->count; i++) {
        Chair *c = &seating->chair[i];
        char typed[NAME_BYTES];
        memcpy(typed, c->name, sizeof typed);
        utf8_clean(typed, NAME_LETTERS, c->name, sizeof c->name);
    }
}

/* `context` is the screen; it lies below the question and so still lives. */
static void begin(App *app, void *context)
{
    SetupScreen *s = context;
    Setup settled = s->setup;
    clean_names(&s->seating);
    if (s->game->settle(&settled)) return;
    setup_remember(s, app);
    lesson_is_over(app, s->game); // people who begin a match without the lesson do not want it
    Sitting *sitting = sitting_new(app_host(app), s->game, &settled, &s->seating, false);
    if (!sitting) return;
    while (app_top(app) != &s->scene) app_pop(app);
    app_sit_down(app, sitting);
    app_replace(app, go(app)->table(app, false));
}

static void say_waiting(const SetupScreen *s, Tongue t, Text *out)
{
    char round[NUMBER_BYTES], rounds[NUMBER_BYTES];
    Text n = text_over(round, sizeof round), all = text_over(rounds, sizeof rounds);
    text_put_int(&n, s->waiting.round);
    text_put_int(&all, s->waiting.rounds);
    if (s->waiting.newer) {
        text_put(out, tr(t, "The match waiting at this stall uses newer rules and can't be "
                            "continued yet. A new one would replace it."));
    } else if (s->waiting.rounds > 1) {
        tr_fill(t, out,
                say_round_or_deal(s->game,
                                  N_("A match is waiting at this stall, in round {n} of {all}. A "
                                     "new one would replace it."),
                                  N_("A match is waiting at this stall, in deal {n} of {all}. A "
                                     "new one would replace it.")),
                "n", round, "all", rounds, NULL);
    } else {
        text_put(out, tr(t, "A match is waiting at this stall. A new one would replace it."));
    }
}

static void start(SetupScreen *s, App *app, void (*how)(App *app, void *context))
{
    const Tongue t = app_tongue(app);
    if (!s->waits) {
        how(app, s);
        return;
    }
    char words[512];
    Text text = text_over(words, sizeof words);
    say_waiting(s, t, &text);
    const Question q = {.title = tr(t, "Start a new match?"),
                        .text = words,
                        .yes = tr(t, "Start a new one"),
                        .no = tr(t, "Keep the old one"),
                        .chosen = how,
                        .context = s};
    app_push(app, question_scene_new(&q));
}

static void keep_own(App *app, void *context)
{
    SetupScreen *s = context;
    setup_keep_own(s, app);
    app_toast(app, "icons/star", 1, tr(app_tongue(app), "Saved as “Our rules”."));
}

static void save(SetupScreen *s, App *app)
{
    const Tongue t = app_tongue(app);
    if (!s->own.known) {
        keep_own(app, s);
        return;
    }
    const Question q = {.title = tr(t, "Replace “Our rules”?"),
                        .text = tr(t, "The rules you saved before are lost."),
                        .yes = tr(t, "Replace"),
                        .no = tr(t, "Keep the old ones"),
                        .chosen = keep_own,
                        .context = s};
    app_push(app, question_scene_new(&q));
}

/* ---- drawing ---- */

static void draw_title(const SetupScreen *s, Ui *ui, const Frame *f, float x, float x1, Tongue t)
{
    Canvas *c = ui_canvas(ui);
    const char *sign = say_sign(t, s->game);
    const float size = TITLE * ui_style(ui)->text_scale, cy = f->head.y + f->head.h / 2;
    const float w = canvas_text_width(c, FONT_SIGN, size, sign);
    canvas_text(c, FONT_SIGN, size, x, cy, ALIGN_LEFT, AKARI_400, sign);
    if (t.lang == LANG_JA) return;
    const UiText how = {.font = FONT_BOLD, .size = 32, .color = WASHI_50, .lines = 1,
                        .middle = true, .shrink = true};
    x += w + 18;
    ui_text(ui, (Rect){x, f->head.y, x1 - x, f->head.h}, &how, say_game(t, s->game));
}

static void draw_head(const SetupScreen *s, Ui *ui, const Frame *f, Tongue t)
{
    const UiButton book = {.kind = BUTTON_GHOST, .label = tr(t, "How to play"),
                           .icon = "icons/book", .size = TEXT_M};
    const float w = ui_button_width(ui, &book) + 16;
    const float x = frame_back(ui, ID_BACK, f, tr(t, "Back"));
    draw_title(s, ui, f, x, f->x1 - w - 16, t);
    ui_button(ui, ID_BOOK, (Rect){f->x1 - w, f->head.y, w, f->head.h}, &book);
}

static void draw_foot(const SetupScreen *s, Ui *ui, const Frame *f, Tongue t)
{
    const bool custom = setup_preset(s->game, &s->setup) < 0 && !s->fault;
    const size_t bytes = (size_t)s->game->option_count * sizeof s->own.option[0];
    const bool kept = s->own.known && memcmp(s->setup.option, s->own.option, bytes) == 0;
    const bool last = s->last.known && !same_as_last(s);
    const FootButton buttons[] = {
        {ID_START,
         {.kind = BUTTON_PRIMARY, .label = tr(t, "Start the game"), .icon = "icons/play",
          .size = TEXT_XL, .flags = (uint8_t)(UI_PRIMARY | (s->fault ? UI_OFF : 0))}},
        {ID_SAVE,
         {.kind = BUTTON_GHOST, .label = tr(t, "Save as preset"), .icon = "icons/star",
          .size = TEXT_M, .flags = custom && !kept ? 0 : UI_OFF}},
        {ID_LAST,
         {.kind = BUTTON_GHOST, .label = tr(t, "Same as last time"), .icon = "icons/replay",
          .size = TEXT_M, .flags = last ? 0 : UI_OFF}},
    };
    frame_foot(ui, f, buttons, 3, 1);
}

static Box *new_panel(Ui *ui, float gap)
{
    return box_page(ui, (BoxStyle){.gap = gap, .pad_x = PANEL_PAD, .pad_y = PANEL_GAP});
}

static void draw_panel(Ui *ui, int id, Rect r, Box *content)
{
    ui_panel(ui, r);
    frame_paper(ui, id, r, content);
}

/* Large letters and portrait windows need the whole width: one panel below the other, and both
 * scroll as one. */
static void draw_below(Ui *ui, Rect body, Box *players, Box *rules)
{
    const Rect all = rect_sides(body, SHADOW, 0);
    const float upper = box_height(players, body.w), lower = box_height(rules, body.w);
    const float offset = ui_scroll_begin(ui, ID_PLAYERS, all, upper + PANEL_GAP + lower + GAP_S);
    const Rect first = {body.x, body.y - offset, body.w, upper};
    const Rect second = {body.x, first.y + upper + PANEL_GAP, body.w, lower};
    ui_panel(ui, first);
    box_draw(players, first);
    ui_panel(ui, second);
    box_draw(rules, second);
    ui_scroll_end(ui);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const SetupScreen *s = (const SetupScreen *)self;
    if (s->card) {
        setup_card_draw(s, app, ui);
        return;
    }
    const Tongue t = app_tongue(app);
    const bool below = ui_style(ui)->text_scale > 1 || ui_canvas(ui)->zoom > 1;
    Box *left = new_panel(ui, ROW_GAP), *right = new_panel(ui, 0);
    setup_players_put(s, app, ui, left);
    setup_rules_put(s, app, ui, right);
    const float whole = frame_for(ui, HEAD_Y, 0).body.w;
    const float w = below ? whole : (whole - PANEL_GAP) / 2;
    const float players = box_height(left, w), rules = box_height(right, w);
    const Frame f = frame_for(ui, HEAD_Y, below ? players + PANEL_GAP + rules
                                                : fmaxf(players, rules));
    const float least = fminf(f.body.h, PANEL_LEAST);
    backdrop_draw(ui, &stall_of(s->game->id)->colors, HORIZON);
    frame_awning(ui, s->game->id);
    draw_head(s, ui, &f, t);
    if (below) {
        draw_below(ui, f.body, left, right);
    } else {
        draw_panel(ui, ID_PLAYERS,
                   (Rect){f.body.x, f.body.y, w, fmaxf(least, fminf(players, f.body.h))}, left);
        draw_panel(ui, ID_RULES,
                   (Rect){f.x1 - w, f.body.y, w, fmaxf(least, fminf(rules, f.body.h))}, right);
    }
    draw_foot(s, ui, &f, t);
}

/* ---- input ---- */

static void enter(Scene *self, App *app)
{
    SetupScreen *s = (SetupScreen *)self;
    s->waits = sitting_waiting(app_host(app), s->game, &s->waiting);
    s->carried = s->dragged = -1;
    setup_rules_lock(s, app);
    setup_judge(s);
    if (s->card) setup_card_look_back(s, app);
    if (s->focus) ui_set_focus(app_ui(app), s->focus);
}

static void refuse(SetupScreen *s, App *app, int id)
{
    const Tongue t = app_tongue(app);
    app_sound(app, "refuse");
    if (id == ID_START)
        app_toast(app, "icons/warning", 1, tr(t, option_clash(s->game, s->fault)));
    else if (id == ID_SAVE && !stall_rules_are_locked(app))
        app_toast(app, "icons/star", 0, tr(t, "Change a rule first: these already have a name."));
    else if (id == ID_LAST && s->last.known)
        app_toast(app, "icons/replay", 0, tr(t, "Everything is already the same as last time."));
    else if (id == ID_LAST)
        app_toast(app, "icons/replay", 0, tr(t, "Nobody has played at this stall yet."));
}

/* Out of the setup, or from all of it back to the card that it was opened from. */
static void go_back(SetupScreen *s, App *app)
{
    if (s->card || !s->from_card) {
        app_pop(app);
        return;
    }
    s->card = true;
    setup_card_look_back(s, app);
    ui_set_focus(app_ui(app), ID_START);
}

static void act(Scene *self, App *app, const UiAct *act)
{
    SetupScreen *s = (SetupScreen *)self;
    s->focus = ui_focus(app_ui(app));
    if (s->card && setup_card_act(s, app, act)) return;
    if (setup_players_act(s, app, act) || setup_ways_act(s, app, act) ||
        setup_rules_act(s, app, act))
        return;
    if (act->kind == UI_REFUSED) refuse(s, app, act->id);
    if (act->kind != UI_PRESSED) return;
    switch (act->id) {
    case ID_BACK: go_back(s, app); return;
    case ID_BOOK: app_push(app, go(app)->book(app, s->game->id)); return;
    case ID_LAST: take_last(s, app); break;
    case ID_SAVE: save(s, app); return;
    case ID_START:
        setup_card_suggested(s, app);
        start(s, app, begin);
        return;
    case ID_FIRST: app_push(app, go(app)->lesson(app, s->game)); return;
    case ID_NOT_FIRST: lesson_is_over(app, s->game); break;
    default: return;
    }
    app_sound(app, "confirm");
}

static bool first(Scene *self, App *app, const Input *in)
{
    return setup_players_first((SetupScreen *)self, app, in);
}

static void input(Scene *self, App *app, const Input *in)
{
    SetupScreen *s = (SetupScreen *)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    if (in->command == CMD_CANCEL || in->command == CMD_MENU) go_back(s, app);
    if (in->command == CMD_HELP || in->command == CMD_RULES)
        app_push(app, go(app)->book(app, s->game->id));
}

static const SceneKind SETUP = {
    .name = "setup", .enter = enter, .first = first, .act = act, .input = input, .draw = draw,
    .stands = true,
};

/* The people who sat here last; else the person seen last, or a newcomer, and a computer. */
static void seat_everybody(SetupScreen *s, App *app)
{
    if (s->last_seating.count > 0) {
        s->seating = s->last_seating;
        return;
    }
    seating_first(&s->seating, app_tongue(app), 0);
    if (app_people(app)->count > 0) s->seating.chair[0] = app_people(app)->person[0];
    while (s->seating.count < s->game->seats_best) setup_add_chair(s, app, true);
}

Scene *setup_scene_new(App *app, const Game *game)
{
    SetupScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &SETUP;
    s->game = game;
    s->setup = setup_usual(game, game->seats_best);
    s->lasts = lasts_times(app_host(app), game);
    s->carried = s->dragged = s->named = s->suggested = -1;
    setup_recall(s, app);
    seat_everybody(s, app);
    setup_judge(s);
    return &s->scene;
}

Scene *seat_scene_new(App *app, const Game *game)
{
    Scene *scene = setup_scene_new(app, game);
    SetupScreen *s = (SetupScreen *)scene;
    if (!s) return NULL;
    s->card = s->from_card = true;
    if (s->last.known) take_last(s, app);
    return scene;
}

void setup_wish(Scene *setup, const int16_t option[OPTIONS_MAX], bool practice)
{
    SetupScreen *s = (SetupScreen *)setup;
    if (option) memcpy(s->setup.option, option, sizeof s->setup.option);
    s->setup.practice = practice;
    setup_judge(s);
}

/* Sets the rules of the step that children have reached; false: this stall has no growing rules. */
static bool take_step(SetupScreen *s, const App *app)
{
    enum { FOUR = 4 };
    const Preset *step = child_step(app, s->game);
    if (!step || !app_pref(app, PREF_CHILD)) return false;
    // Nobody sat here yet: a small table is enough.
    while (!s->last_seating.count && s->seating.count > FOUR) s->seating.count--;
    s->setup.practice = false;
    setup_apply_preset(s->game, step, &s->setup);
    s->by_step = true;
    setup_judge(s);
    return !s->fault;
}

void setup_start_at_once(App *app, const Game *game)
{
    Scene *scene = setup_scene_new(app, game);
    if (!scene) return;
    SetupScreen *s = (SetupScreen *)scene;
    app_push(app, scene);
    if (s->last.known) take_last(s, app);
    const bool by_step = take_step(s, app);
    if (by_step || !s->fault) begin(app, s);
}

void setup_start_with(App *app, const Game *game, const Seating *who)
{
    Scene *scene = setup_scene_new(app, game);
    if (!scene) return;
    SetupScreen *s = (SetupScreen *)scene;
    app_push(app, scene);
    if (s->last.known) take_last(s, app);
    s->seating = *who;
    setup_judge(s);
    if (s->fault) s->setup = setup_usual(game, who->count);
    (void)take_step(s, app);
    setup_judge(s);
    begin(app, s);
}

/*
 * result.c - after a round or a match: who won, everybody's points, and the way on.
 *
 * It builds up by itself within two seconds and may be passed at once; a press in the first moment
 * does not count, for it was meant for the table. "See the table" makes this scene see-through
 * until a press; the table lies below.
 */
#include <math.h>
#include <stdlib.h>

#include "app/reminder.h"
#include "scenes/scenes.h"
#include "scenes/table/another_match.h"
#include "scenes/table/history.h"
#include "scenes/street/night.h"
#include "scenes/result/result_parts.h"
#include "scenes/table/take_back_vote.h"
#include "ui/theme.h"
#include "ui/tween.h"

static const float DEAF_S = 0.25f;        // no one presses twice as quickly
static const float MOVING_S = 2.0f;       // everything has come to rest by then
static const float DEMO_S = 5;            // how long it stays where nobody has to press
static const float STEP_S = 0.6f;         // from one step of how it was won to the next
static const float WINNER_PART = 5, BOARD_PART = 8, WIDE = 1216, FOOT_H = 56, GO_H = 64;
static const float READ_S = 3;            // what the last step says, before the best call is shown

static const SceneKind RESULT, OF_CHILDREN, PEEK;

static const SceneKind *page_kind(const ResultScene *s)
{
    return s->child ? &OF_CHILDREN : &RESULT;
}

static bool child_plays(const App *app)
{
    enum { LEVEL_ADULT = 4 };
    if (app_style(app).child) return true;
    const Seating *who = sitting_seating(app_sitting(app));
    for (int i = 0; i < who->count; i++) {
        const Chair *c = &who->chair[i];
        if (!c->computer && c->child >= 1 && c->child < LEVEL_ADULT) return true;
    }
    return false;
}

/* --- how it was won, step by step --- */

static int end_steps(const ResultScene *s)
{
    const TableKind *kind = table_kind(s->result.game->id);
    return kind && kind->ending ? kind->ending->steps : 0;
}

static bool tells_on(const ResultScene *s)
{
    return s->page == PAGE_HOW && s->steps < end_steps(s);
}

static void tell_on(ResultScene *s)
{
    s->steps++;
    s->step_s = s->age_s;
}

/* Where only computers play, the next round comes without a press. */
static bool goes_on_by_itself(const ResultScene *s, const App *app)
{
    return app_demo(app) || (!s->again && !s->result.over && sitting_people(app_sitting(app)) == 0);
}

/* ---- the best moment, once more --- */

/* Time until its page opens by itself; < 0: it will not. */
static float best_comes_s(const ResultScene *s)
{
    if (!s->best_due || s->page != PAGE_HOW || tells_on(s)) return -1;
    return fmaxf(0, s->step_s + READ_S - s->age_s);
}

/* With reduced motion all of it is there at once. */
static bool plays_best(const ResultScene *s, const App *app)
{
    return s->page == PAGE_BEST && !app_style(app).reduced_motion &&
           s->age_s - s->best_from_s < TABLE_BEST_S;
}

static void open_page(ResultScene *s, ResultPage page)
{
    s->page = (uint8_t)page;
    s->best_due = false; // it is already open, or somebody reads another page
    s->best_from_s = s->age_s;
}

/* --- time --- */

static void update(Scene *self, App *app, float dt_s);

static bool moving(const Scene *self, const App *app)
{
    const ResultScene *s = (const ResultScene *)self;
    return (s->age_s < MOVING_S && !app_style(app).reduced_motion) || tells_on(s) ||
           plays_best(s, app) || stamp_moment_moves(&s->stamps, s->age_s);
}

static int wake_ms(const Scene *self, const App *app)
{
    const ResultScene *s = (const ResultScene *)self;
    if (goes_on_by_itself(s, app) && s->age_s < DEMO_S)
        return (int)((DEMO_S - s->age_s) * 1000) + 1;
    if (tells_on(s)) return (int)((s->step_s + STEP_S - s->age_s) * 1000) + 1;
    if (best_comes_s(s) >= 0) return (int)(best_comes_s(s) * 1000) + 1;
    return s->age_s < s->deaf_s ? (int)((s->deaf_s - s->age_s) * 1000) + 1 : -1;
}

/* --- what is done --- */

static void once_more(App *app)
{
    app_pop(app);
    table_begin_again(app);
}

/* This page has told how the round ended. */
static void deal_next(App *app)
{
    Referee *r = app_referee(app);
    const Happening told = {.kind = HAPPENED_TOLD, .seat = GLASS_SCREEN},
                    next = {.kind = HAPPENED_NEXT};
    if (!r) return;
    referee_happens(r, &told, NULL);
    referee_happens(r, &next, NULL);
}

/* The same where people have joined or left the table. */
static void deal_to_others(App *app)
{
    app_pop(app);
    if (table_regroup(app)) return;
    app_toast(app, "icons/human", 0, app_tr(app, N_("The rules of this table don't work with that "
                                                    "many players. Nothing has changed.")));
    sitting_plan_clear(app_sitting(app));
    deal_next(app);
}

static void go_on(ResultScene *s, App *app)
{
    app_sound(app, "confirm");
    if (s->again) {
        app_pop(app);
    } else if (s->result.over && app_festive(app)) {
        app_home(app);
        app_push(app, go(app)->festival(app));
    } else if (s->result.over) {
        once_more(app);
    } else if (sitting_has_plan(app_sitting(app))) {
        deal_to_others(app);
    } else {
        deal_next(app);
        app_pop(app);
    }
}

/* A round that is open again has no result. */
static bool is_past(const ResultScene *s, const App *app)
{
    return !s->again && sitting_table(app_sitting(app))->phase != PHASE_ROUND_OVER;
}

void result_take_back(const ResultScene *s, App *app)
{
    const int turns = sitting_turns(app_sitting(app));
    take_back(app, false);
    if (sitting_turns(app_sitting(app)) != turns || is_past(s, app)) app_pop(app);
}

/* Called when the others have agreed to take the step back. */
void result_enter(Scene *self, App *app)
{
    if (is_past((const ResultScene *)self, app)) app_pop(app);
}

static void watch_again(App *app)
{
    const Match *m = sitting_match(app_sitting(app));
    const Sitting *s = app_sitting(app);
    app_push(app, go(app)->replay(app, match_copy(m, match_step_count(m)), sitting_seating(s), 1,
                                  SEAT_NOBODY, sitting_sitters(s)));
}

/* A grown-up has been asked for the sum, as in the settings. */
static void remind_no_more(App *app, void *screen)
{
    ResultScene *s = screen;
    app_pop(app);
    app_set(app, PREF_REMINDER, 0);
    s->reminds = false;
    app_toast(app, "icons/check", 1, app_tr(app, N_("It won't be asked again.")));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    ResultScene *s = (ResultScene *)self;
    ResultPage pages[PAGE_COUNT];
    if (s->age_s < s->deaf_s) return;
    if (act->kind == UI_CHANGED && act->id == ID_PAGES &&
        act->value < result_pages(&s->result, pages))
        open_page(s, pages[act->value]);
    if (act->kind != UI_PRESSED) return;
    switch (act->id) {
    case ID_NEXT: go_on(s, app); break;
    case ID_LEAVE:
        if (s->child) app_push(app, go(app)->pause(app));
        else app_home(app);
        break;
    case ID_REPLAY: watch_again(app); break;
    case ID_PEOPLE: app_push(app, go(app)->chairs(app)); break;
    case ID_BEST: open_page(s, PAGE_BEST); break;
    case ID_SETUP: table_set_up_anew(app); break;
    case ID_TABLE:
        s->scene.kind = s->scene.kind == &PEEK ? page_kind(s) : &PEEK;
        ui_reset(app_ui(app));
        break;
    case ID_TAKE_BACK: result_take_back(s, app); break;
    case ID_NO_REMINDER: app_push(app, go(app)->child_sum(app, remind_no_more, s)); break;
    default: break;
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    ResultScene *s = (ResultScene *)self;
    bool pressed = in->type == INPUT_COMMAND && in->down && !in->repeat;
    if (!pressed || s->age_s < s->deaf_s) return;
    if (in->command == CMD_CANCEL || in->command == CMD_MENU || in->command == CMD_PAUSE) {
        if (s->scene.kind == &PEEK) s->scene.kind = page_kind(s);
        else if (s->again) app_pop(app);
        else app_push(app, go(app)->pause(app));
    }
    if (in->command == CMD_UNDO) result_take_back(s, app);
}

/* The mood of the page: did somebody here win? Among children, and where only computers play, it is
 * always festive. */
static const char *fanfare(const ResultScene *s)
{
    return result_is_feast(&s->result) || s->child ? "win" : "lose";
}

void result_sound(ResultScene *s, App *app)
{
    if (!s->shouted && !s->again) app_sound(app, fanfare(s));
    s->shouted = true;
}

static void update(Scene *self, App *app, float dt_s)
{
    ResultScene *s = (ResultScene *)self;
    s->age_s += dt_s;
    result_sound(s, app);
    stamp_moment_tell(&s->stamps, app, s->age_s);
    if (tells_on(s) && s->age_s - s->step_s >= STEP_S) tell_on(s);
    if (best_comes_s(s) == 0) open_page(s, PAGE_BEST);
    const bool done = !s->best_due && !plays_best(s, app);
    if (goes_on_by_itself(s, app) && s->age_s >= DEMO_S && done) go_on(s, app);
}

/* --- drawing --- */

static void put_quiet(Box *foot, int id, const char *words, const char *icon)
{
    const UiButton button = {BUTTON_GHOST, words, icon, NULL, TEXT_M, 0};
    box_button(foot, (BoxStyle){.height = FOOT_H}, id, &button);
}

/* The way out at the left; at the right what is to be pressed. */
static Box *foot_of(const ResultScene *s, const App *app, Ui *ui)
{
    const bool over = s->result.over, festive = over && app_festive(app);
    Box *foot = box_row(box_page(ui, (BoxStyle){0}), (BoxStyle){.gap = GAP_M});
    UiButton go = {BUTTON_PRIMARY,
                   app_tr(app, s->again ? N_("Back") : festive ? N_("On to the festival")
                               : over ? N_("Play again") : result_next_words(&s->result)),
                   s->again ? "icons/back" : festive ? "icons/lantern"
                   : over ? "icons/replay" : "icons/play", NULL, TEXT_XL, UI_PRIMARY};
    if (!s->again) put_quiet(foot, ID_LEAVE, app_tr(app, N_("Leave")), "icons/exit");
    box_spring(foot);
    if (!s->again && over) {
        put_quiet(foot, ID_REPLAY, app_tr(app, N_("Replay")), "icons/play");
        put_quiet(foot, ID_SETUP, app_tr(app, N_("Players & rules")), "icons/gear");
    } else if (!s->again) {
        put_quiet(foot, ID_PEOPLE, app_tr(app, N_("People")), "icons/human");
        put_quiet(foot, ID_TABLE, app_tr(app, N_("See the table")), "icons/cards");
    }
    box_button(foot, (BoxStyle){.height = GO_H}, ID_NEXT, &go);
    return foot;
}

static float page_width(const Ui *ui)
{
    return fminf(WIDE, ui_canvas(ui)->w - 2 * GAP_EDGE);
}

static float board_width(const Ui *ui, bool tall)
{
    const float wide = page_width(ui);
    return tall ? wide : wide * BOARD_PART / (WINNER_PART + BOARD_PART) - GAP_L;
}

/* How high the tabs are where they stand above winner and board; 0: they don't. */
static float tabs_above(const Ui *ui, Box *tabs, bool tall)
{
    return tabs && box_width(tabs) > board_width(ui, tall) ? box_height(tabs, page_width(ui)) : 0;
}

/* Beside each other; in a window that is higher than wide one above the other, where the board has
 * at most `most`. What would be too wide for the board's column goes across the page. */
static Box *page_of(const ResultScene *s, const App *app, Ui *ui, float most)
{
    static const float CORD_ROOM = 26;
    const bool tall = most > 0;
    Box *tabs = result_tabs(s, app, ui), *foot = foot_of(s, app, ui);
    const bool tabs_fit = tabs_above(ui, tabs, tall) == 0;
    const bool foot_fits = box_width(foot) <= board_width(ui, tall);
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_M, .pad_y = GAP_M});
    if (tabs && !tabs_fit) box_put(page, tabs);
    const BoxStyle middle = {.gap = GAP_L, .grow = 1, .across = ACROSS_FILL};
    Box *both = tall ? box_column(page, middle) : box_row(page, middle);
    Box *winner = box_column(both, (BoxStyle){.gap = GAP_S, .grow = WINNER_PART});
    Box *board = box_column(both, (BoxStyle){.gap = GAP_M, .grow = tall ? 0 : BOARD_PART});
    result_put_winner(winner, s, app);
    if (!tall && tabs_fit) box_column(board, (BoxStyle){.least = CORD_ROOM});
    if (tabs && tabs_fit) box_put(board, tabs);
    result_put_board(board, s, app, most);
    box_put(foot_fits ? board : page, foot);
    return page;
}

/* With the board as low as can be all else is measured; it may have what is left. */
static void draw_page(const ResultScene *s, const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    const bool tall = c->h > c->w;
    const float w = page_width(ui);
    const float most = tall ? c->h - box_height(page_of(s, app, ui, 1), w) : 0;
    box_draw(page_of(s, app, ui, most), (Rect){(c->w - w) / 2, 0, w, c->h});
}

void result_draw(const Scene *self, const App *app, Ui *ui)
{
    const ResultScene *s = (const ResultScene *)self;
    night_sky(ui);
    if (s->child) {
        result_draw_child(s, app, ui);
        return;
    }
    if (!ui_style(ui)->high_contrast) night_upper_cord(ui);
    draw_page(s, app, ui);
}

/* Only the way back; the table itself is drawn below. */
static void draw_peek(const Scene *self, const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    (void)self;
    UiButton back = {BUTTON_PRIMARY, app_tr(app, N_("Back to the result")), "icons/back", NULL,
                     TEXT_L, UI_PRIMARY};
    UiButton undo = {BUTTON_PAPER, app_tr(app, N_("Take back")), "icons/undo", NULL, TEXT_L, 0};
    Box *page = box_page(ui, (BoxStyle){.pad_x = TEXT_XL, .pad_y = TEXT_XL});
    box_spring(page);
    Box *foot = box_row(page, (BoxStyle){.gap = TEXT_S});
    box_spring(foot);
    box_button(foot, (BoxStyle){.height = FOOT_H}, ID_TAKE_BACK, &undo);
    box_button(foot, (BoxStyle){.height = FOOT_H}, ID_TABLE, &back);
    box_draw(page, (Rect){0, 0, c->w, c->h});
}

void result_leave(Scene *self, App *app)
{
    ResultScene *s = (ResultScene *)self;
    (void)app;
    history_clear(&s->result.history);
    free(s);
}

static const SceneKind RESULT = {.name = "result", .enter = result_enter, .act = act,
                                 .input = input, .update = update, .draw = result_draw,
                                 .moving = moving, .wake_ms = wake_ms, .leave = result_leave,
                                 .stands = true};
// Its places are large enough for a small hand as they are.
static const SceneKind OF_CHILDREN = {.name = "result", .enter = result_enter, .act = act,
                                      .input = input, .update = update, .draw = result_draw,
                                      .moving = moving, .wake_ms = wake_ms,
                                      .leave = result_leave};
static const SceneKind PEEK = {.name = "result_table", .enter = result_enter, .act = act,
                               .input = input, .draw = draw_peek, .leave = result_leave,
                               .see_through = true};

void result_open_page(ResultScene *s, App *app)
{
    s->scene.kind = page_kind(s);
    s->deaf_s = DEAF_S;
    s->age_s = 0;
    s->step_s = 0;
    ui_reset(app_ui(app));
    Scene *taught = s->taught ? go(app)->lesson_done(app, s->result.game) : NULL;
    s->taught = false;
    if (taught) app_push(app, taught);
}

void result_play_again(ResultScene *s, App *app)
{
    if (s->result.over) once_more(app);
}

static ResultScene *result_new(App *app, const Match *m)
{
    ResultPage pages[PAGE_COUNT];
    ResultScene *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &RESULT;
    s->deaf_s = DEAF_S;
    result_gather(&s->result, m, sitting_seating(app_sitting(app)),
                  sitting_helped(app_sitting(app)));
    result_bring(&s->result, app_sitting(app));
    result_pages(&s->result, pages);
    s->page = (uint8_t)pages[0];
    s->steps = 1;
    return s;
}

Scene *result_scene_new(App *app)
{
    ResultScene *s = result_new(app, sitting_match(app_sitting(app)));
    if (!s) return NULL;
    s->child = child_plays(app);
    s->scene.kind = page_kind(s);
    s->reminds = s->child && reminder_is_due(app);
    if (s->reminds)
        app_tell_child(app, app_tongue(app), app_tr(app, N_("The stall asks: enough for today?")));
    s->best_due = !s->child && s->result.over && s->result.best_shown;
    if (!s->child) stamp_moment_look(app, &s->stamps);
    return &s->scene;
}

Scene *result_again_scene_new(App *app)
{
    const Match *m = sitting_match(app_sitting(app));
    Match *then = history_last_end(m) > 0 ? match_copy(m, history_last_end(m)) : NULL;
    ResultScene *s = then ? result_new(app, then) : NULL;
    match_free(then);
    if (!s) return NULL;
    s->again = true;
    s->steps = end_steps(s);
    return &s->scene;
}

/*
 * festival_setup.c - who takes part in a festival night, and at which stalls, in which order.
 *
 * A stall that does not take this number of players cannot be chosen, and says how many it takes.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "session/festival.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_PAGE, ID_START, ID_PERSON, ID_COMPUTER, ID_LEVEL = 10, ID_LENGTH = 20,
       ID_STALL = 30, ID_CHAIR = 40 };
enum { LEVELS = 4, LENGTHS = 2, CHAIRS_A_ROW = 4, STALLS_A_ROW = 5, USUAL_LEVEL = 1,
       WORDS_MAX = 160, LINES = 9 };
static const float HEAD_Y = 28, FACE = 52, CHAIR_LEAST = 220, STALL_LEAST = 190, CELL_H = 68,
                   LINES_APART = 44;

typedef struct FestivalSetup {
    Scene scene;
    Seating who;
    int order[FESTIVAL_STAGES_MAX]; /* the chosen stalls, the first first */
    int count;
    int level;   /* of all computers, from 0 */
    bool brief;
} FestivalSetup;

/* ---- what is chosen ------------------------------------------------------------------------- */

static int chosen_at(const FestivalSetup *s, int stall)
{
    for (int i = 0; i < s->count; i++) {
        if (s->order[i] == stall) return i;
    }
    return -1;
}

static bool fits(const FestivalSetup *s, const App *app, int stall)
{
    return stall_is_open(app, stall) && festival_seats_fit(stall_game(stall), s->who.count);
}

static void leave_out(FestivalSetup *s, int at)
{
    s->count--;
    for (int i = at; i < s->count; i++) s->order[i] = s->order[i + 1];
}

/* Removes stalls that do not take this number of players. */
static void drop_what_does_not_fit(FestivalSetup *s, const App *app)
{
    for (int i = s->count - 1; i >= 0; i--) {
        if (!fits(s, app, s->order[i])) leave_out(s, i);
    }
}

static void toggle_stall(FestivalSetup *s, const App *app, int stall)
{
    const int at = chosen_at(s, stall);
    if (at >= 0) leave_out(s, at);
    else if (fits(s, app, stall)) s->order[s->count++] = stall;
}

/* Somebody known who does not sit there yet, else a new face. */
static void add_person(FestivalSetup *s, const App *app)
{
    Chair chair = seating_next_chair(&s->who, app_tongue(app), false);
    for (int i = app_people(app)->count - 1; i >= 0; i--) {
        bool sits = false;
        for (int j = 0; j < s->who.count; j++)
            sits |= strcmp(s->who.chair[j].name, app_people(app)->person[i].name) == 0;
        if (!sits) chair = app_people(app)->person[i];
    }
    s->who.chair[s->who.count++] = chair;
}

static void remove_chair(FestivalSetup *s, int at)
{
    if (s->who.count <= FESTIVAL_SEATS_LEAST) return;
    s->who.count--;
    for (int i = at; i < s->who.count; i++) s->who.chair[i] = s->who.chair[i + 1];
}

static bool may_start(const FestivalSetup *s)
{
    return s->count >= FESTIVAL_STAGES_LEAST && s->who.count >= FESTIVAL_SEATS_LEAST;
}

static void start(FestivalSetup *s, App *app)
{
    Festival f = {.count = s->count, .who = s->who, .brief = s->brief};
    for (int i = 0; i < s->count; i++) f.stage[i].game = stall_game(s->order[i]);
    for (int i = 0; i < f.who.count; i++) {
        if (f.who.chair[i].computer) f.who.chair[i].level = (uint8_t)(AI_EASY + s->level);
    }
    app_notice(app, festival_save(app_host(app), &f));
    app_replace(app, go(app)->festival(app));
}

static void act(Scene *self, App *app, const UiAct *what)
{
    FestivalSetup *s = (FestivalSetup *)self;
    const int level = ui_choice_act(what, ID_LEVEL, LEVELS);
    const int length = ui_choice_act(what, ID_LENGTH, LENGTHS);
    if (level >= 0) s->level = level;
    if (length >= 0) s->brief = length == 0;
    if (what->kind != UI_PRESSED || level >= 0 || length >= 0) return;
    app_sound(app, "move");
    if (what->id == ID_BACK) app_pop(app);
    else if (what->id == ID_START && may_start(s)) start(s, app);
    else if (what->id == ID_PERSON && s->who.count < SEATS_MAX) add_person(s, app);
    else if (what->id == ID_COMPUTER && s->who.count < SEATS_MAX)
        s->who.chair[s->who.count++] = seating_next_chair(&s->who, app_tongue(app), true);
    else if (what->id >= ID_STALL && what->id < ID_STALL + STALL_COUNT)
        toggle_stall(s, app, what->id - ID_STALL);
    else if (what->id >= ID_CHAIR && what->id < ID_CHAIR + s->who.count)
        remove_chair(s, what->id - ID_CHAIR);
    if (app_top(app) == self) drop_what_does_not_fit(s, app);
}

/* ---- the page ------------------------------------------------------------------------------- */

typedef struct Cell {
    bool chosen, off;
} Cell;

static void draw_cell(Ui *ui, const void *what, Rect r)
{
    const Cell *cell = what;
    canvas_round(ui_canvas(ui), r, CORNER_M, cell->chosen ? AKARI_200 : WASHI_100);
    canvas_ring(ui_canvas(ui), r, CORNER_M, cell->chosen ? 3 : RULE_H,
                cell->chosen ? AKARI_600 : WASHI_300);
}

static const BoxPart CELL = {.draw = draw_cell};

static void put_chair(Box *grid, const FestivalSetup *s, const App *app, int at)
{
    char name[2 * NAME_BYTES], label[WORDS_MAX];
    Text quoted = text_over(name, sizeof name), out = text_over(label, sizeof label);
    const Chair *chair = &s->who.chair[at];
    const Cell cell = {false, false};
    Box *row = box_row(grid, (BoxStyle){.gap = GAP_S, .pad_x = GAP_M, .height = CELL_H});
    ruby_quote(chair->name, &quoted);
    tr_fill(app_tongue(app), &out, N_("{who}: leave out"), "who", name, NULL);
    box_behind(row, &CELL, &cell, sizeof cell);
    box_avatar(row, FACE, AVATARS[chair->avatar]);
    UiText how = frame_bold(TEXT_M, SUMI_900);
    how.lines = 1;
    how.shrink = true;
    box_text_in(row, (BoxStyle){.grow = 1}, how, name);
    if (chair->computer) box_icon(row, "icons/ai", TEXT_L, SUMI_600);
    const bool least = s->who.count <= FESTIVAL_SEATS_LEAST;
    if (!least) box_icon(row, "icons/close", TEXT_S, SUMI_600);
    box_press(row, ID_CHAIR + at, CORNER_M, label, least ? UI_OFF : 0);
}

static void put_stall(Box *grid, const FestivalSetup *s, const App *app, int stall)
{
    char words[WORDS_MAX], least[12], most[8];
    Text out = text_over(words, sizeof words);
    const Game *game = stall_game(stall);
    const int at = chosen_at(s, stall);
    const Cell cell = {at >= 0, !fits(s, app, stall)};
    Box *column = box_column(grid, (BoxStyle){.gap = GAP_XS, .pad_x = GAP_M, .pad_y = GAP_S,
                                              .height = CELL_H});
    snprintf(least, sizeof least, "%d", game->seats_min);
    snprintf(most, sizeof most, "%d", game->seats_max);
    box_behind(column, &CELL, &cell, sizeof cell);
    Box *row = box_row(column, (BoxStyle){.gap = GAP_S});
    if (at >= 0) {
        char n[12];
        snprintf(n, sizeof n, "%d.", at + 1);
        box_text(row, frame_bold(TEXT_L, SHU_600), n);
    }
    box_text_in(row, (BoxStyle){.grow = 1}, frame_bold(TEXT_L, cell.off ? SUMI_600 : SUMI_900),
                say_game(app_tongue(app), game));
    tr_fill(app_tongue(app), &out, N_("{least} to {most} players"), "least", least, "most", most,
            NULL);
    box_text(column, frame_plain(TEXT_S, SUMI_600), words);
    box_press(column, ID_STALL + stall, CORNER_M, say_game(app_tongue(app), game),
              cell.off ? UI_OFF : 0);
}

static void put_people(Box *page, const FestivalSetup *s, const App *app)
{
    const bool full = s->who.count == SEATS_MAX;
    box_text(page, frame_bold(TEXT_XL, SUMI_900), app_tr(app, N_("Who takes part?")));
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_M}, CHAIR_LEAST, CHAIRS_A_ROW);
    for (int i = 0; i < s->who.count; i++) put_chair(grid, s, app, i);
    Box *more = box_row(page, (BoxStyle){.gap = GAP_M, .stack = true});
    box_button(more, (BoxStyle){0}, ID_PERSON,
               &(UiButton){BUTTON_TAN, app_tr(app, N_("Person")), "icons/plus", NULL, TEXT_M,
                           full ? UI_OFF : 0});
    box_button(more, (BoxStyle){0}, ID_COMPUTER,
               &(UiButton){BUTTON_TAN, app_tr(app, N_("Computer")), "icons/plus", NULL, TEXT_M,
                           full ? UI_OFF : 0});
}

static Box *page_of(const FestivalSetup *s, const App *app, Ui *ui, float gap)
{
    const char *levels[LEVELS] = {app_tr(app, N_("Easy")), app_tr(app, N_("Normal")),
                                  app_tr(app, N_("Strong")), app_tr(app, N_("Oni"))};
    const char *lengths[LENGTHS] = {app_tr(app, N_("A few rounds")),
                                    app_tr(app, N_("Whole matches"))};
    Box *page = box_page(ui, (BoxStyle){.gap = gap, .pad_x = GAP_L, .pad_y = GAP_L});
    put_people(page, s, app);
    box_rule(page);
    box_text(page, frame_bold(TEXT_XL, SUMI_900),
             app_tr(app, N_("Which stalls, one after another? Two to five.")));
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_M}, STALL_LEAST, STALLS_A_ROW);
    for (int i = 0; i < STALL_COUNT; i++) {
        if (stall_is_open(app, i)) put_stall(grid, s, app, i);
    }
    box_rule(page);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
    box_text_in(row, (BoxStyle){.grow = 1}, frame_bold(TEXT_L, SUMI_900),
                app_tr(app, N_("Computers play")));
    box_choice(row, (BoxStyle){0}, ID_LEVEL, levels, LEVELS, s->level);
    row = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
    box_text_in(row, (BoxStyle){.grow = 1}, frame_bold(TEXT_L, SUMI_900),
                app_tr(app, N_("At each stall")));
    box_choice(row, (BoxStyle){0}, ID_LENGTH, lengths, LENGTHS, s->brief ? 0 : 1);
    return page;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const FestivalSetup *s = (const FestivalSetup *)self;
    const Frame f = frame_for(ui, HEAD_Y, 0);
    night_sky(ui);
    frame_titled(ui, &f, ID_BACK, app_tr(app, N_("Back")), app_tr(app, N_("Festival night")), f.x1);
    const Rect paper = {f.x0, f.body.y, f.x1 - f.x0, f.body.h};
    // Its lines move apart where there is room.
    const float spare = paper.h - box_height(page_of(s, app, ui, GAP_M), paper.w) - 1;
    const float gap = fminf(GAP_M + fmaxf(0, spare / LINES), LINES_APART);
    frame_panel(ui, ID_PAGE, paper, page_of(s, app, ui, gap));
    const FootButton go = {ID_START, {BUTTON_PRIMARY, app_tr(app, N_("Open the festival")),
                                      "icons/lantern", NULL, 22,
                                      may_start(s) ? UI_PRIMARY : UI_OFF}};
    frame_foot(ui, &f, &go, 1, 0);
}

static const SceneKind FESTIVAL_SETUP = {.name = "festival setup", .act = act, .draw = draw,
                                         .stands = true};

Scene *festival_setup_scene_new(App *app)
{
    enum { COMPUTERS = 3 };
    FestivalSetup *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &FESTIVAL_SETUP;
    s->level = USUAL_LEVEL;
    s->brief = true;
    seating_first(&s->who, app_tongue(app), COMPUTERS);
    if (app_people(app)->count > 0) s->who.chair[0] = app_people(app)->person[0];
    for (int i = 0; i < STALL_COUNT; i++) {
        if (fits(s, app, i)) s->order[s->count++] = i;
    }
    return &s->scene;
}

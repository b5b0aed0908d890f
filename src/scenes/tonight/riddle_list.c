/* riddle_list.c - the riddles of each stall, and which of them are solved. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "session/riddles.h"
#include "table/stall.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_BACK = 1, ID_PAGE, ID_STALL = 10, ID_RIDDLE = 40 };
enum { CELLS_A_ROW = 6, WORDS_MAX = 96 };
static const float CELL_LEAST = 168, CELL_H = 68, CELL_GROWS = 1.5f, STAR = 20, CHECK = 26,
                   HEAD_Y = 28;

typedef struct RiddleList {
    Scene scene;
    int stall, stalls;
    int at[STALL_COUNT]; /* the stalls that are open, in the street's order */
    Riddles riddles;     /* of the one that is shown */
    uint64_t solved;
} RiddleList;

static const Game *game_of(const RiddleList *s) { return stall_game(s->at[s->stall]); }

static void show_stall(RiddleList *s, App *app, int stall)
{
    riddles_free(&s->riddles);
    s->stall = stall;
    riddles_load(&s->riddles, app_data_dir(app), game_of(s));
    s->solved = riddles_solved(app_host(app), game_of(s));
}

static bool is_solved(const RiddleList *s, int number) { return s->solved >> number & 1; }

/* The first that is not solved; 0 where all are. */
static int next_one(const RiddleList *s)
{
    for (int i = 0; i < s->riddles.count; i++) {
        if (!is_solved(s, i)) return i;
    }
    return 0;
}

static void enter(Scene *self, App *app)
{
    RiddleList *s = (RiddleList *)self;
    s->solved = riddles_solved(app_host(app), game_of(s));
}

static void act(Scene *self, App *app, const UiAct *what)
{
    RiddleList *s = (RiddleList *)self;
    const int stall = ui_choice_act(what, ID_STALL, s->stalls);
    if (stall >= 0) {
        show_stall(s, app, stall);
        app_sound(app, "move");
    }
    if (what->kind != UI_PRESSED || stall >= 0) return;
    app_sound(app, "confirm");
    if (what->id == ID_BACK) app_pop(app);
    else if (what->id >= ID_RIDDLE && what->id < ID_RIDDLE + s->riddles.count)
        app_push(app, go(app)->riddle(app, game_of(s), what->id - ID_RIDDLE));
}

/* A cell of its own on the paper; what is solved is warm. */
static void draw_cell(Ui *ui, const void *what, Rect r)
{
    const bool solved = *(const bool *)what;
    canvas_round(ui_canvas(ui), r, CORNER_M, solved ? AKARI_200 : WASHI_100);
    canvas_ring(ui_canvas(ui), r, CORNER_M, RULE_H, WASHI_300);
}

static void put_riddle(Box *grid, const RiddleList *s, const App *app, int at, float high)
{
    char number[8], label[WORDS_MAX];
    Text out = text_over(label, sizeof label);
    Box *cell = box_row(grid, (BoxStyle){.gap = GAP_XS, .pad_x = GAP_M, .height = high});
    static const BoxPart GROUND = {.draw = draw_cell};
    const bool solved = is_solved(s, at);
    box_behind(cell, &GROUND, &solved, sizeof solved);
    snprintf(number, sizeof number, "%d", at + 1);
    tr_fill(app_tongue(app), &out, solved ? N_("Riddle {n}, solved") : N_("Riddle {n}"),
            "n", number, NULL);
    UiText how = frame_bold(TEXT_XL, SUMI_900);
    how.lines = 1;
    how.middle = true;
    box_text_in(cell, (BoxStyle){.grow = 1}, how, number);
    if (solved) box_icon(cell, "icons/check", CHECK, MATSU_600);
    for (int i = 0; i < RIDDLE_STARS; i++)
        box_icon(cell, "icons/star", STAR,
                 i < s->riddles.item[at].stars ? AKARI_600 : WASHI_300);
    box_press(cell, ID_RIDDLE + at, CORNER_M, label, at == next_one(s) ? UI_PRIMARY : 0);
}

static Box *page_of(const RiddleList *s, const App *app, Ui *ui, float cell_h)
{
    const char *names[STALL_COUNT];
    char words[WORDS_MAX], n[8], all[8];
    Text out = text_over(words, sizeof words);
    int solved = 0;
    for (int i = 0; i < s->stalls; i++) names[i] = say_game(app_tongue(app), stall_game(s->at[i]));
    for (int i = 0; i < s->riddles.count; i++) solved += is_solved(s, i);
    snprintf(n, sizeof n, "%d", solved);
    snprintf(all, sizeof all, "%d", s->riddles.count);
    tr_fill(app_tongue(app), &out, N_("{n} of {all} solved"), "n", n, "all", all, NULL);
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_L, .pad_x = GAP_L, .pad_y = GAP_L});
    box_choice(page, (BoxStyle){0}, ID_STALL, names, s->stalls, s->stall);
    box_text(page, frame_bold(TEXT_L, SUMI_900), words);
    Box *grid = box_grid(page, (BoxStyle){.gap = GAP_M}, CELL_LEAST, CELLS_A_ROW);
    for (int i = 0; i < s->riddles.count; i++) put_riddle(grid, s, app, i, cell_h);
    return page;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const RiddleList *s = (const RiddleList *)self;
    const Frame f = frame_for(ui, HEAD_Y, 0);
    night_sky(ui);
    frame_titled(ui, &f, ID_BACK, app_tr(app, N_("Back")), app_tr(app, N_("Riddles")), f.x1);
    const Rect paper = {f.x0, f.body.y, f.x1 - f.x0, f.foot.y + f.foot.h - f.body.y};
    // The cells share the room that is left.
    const float need = box_height(page_of(s, app, ui, CELL_H), paper.w);
    const float times = fminf(fmaxf(1, paper.h / need), CELL_GROWS);
    frame_panel(ui, ID_PAGE, paper, page_of(s, app, ui, CELL_H * times));
}

static void leave(Scene *self, App *app)
{
    RiddleList *s = (RiddleList *)self;
    (void)app;
    riddles_free(&s->riddles);
    free(s);
}

static const SceneKind RIDDLE_LIST = {.name = "riddles", .enter = enter, .act = act, .draw = draw,
                                      .leave = leave, .stands = true};

Scene *riddle_list_scene_new(App *app)
{
    RiddleList *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &RIDDLE_LIST;
    for (int i = 0; i < STALL_COUNT; i++) {
        if (stall_is_open(app, i)) s->at[s->stalls++] = i;
    }
    show_stall(s, app, 0);
    return &s->scene;
}

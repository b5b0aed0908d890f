/*
 * festival_screen.c - a festival night (picture 22): stalls one after another along a path of
 * lanterns, one standing below; when all are played, the winner is celebrated.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "art/feast.h"
#include "art/festival_path.h"
#include "art/stall_front.h"
#include "scenes/question.h"
#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "scenes/tonight/festival_podium.h"
#include "session/festival.h"
#include "table/table_parts.h"
#include "text/say.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum { ID_BACK = 1, ID_GO, ID_LEAVE, ID_ANEW, ID_ROWS, WORDS_MAX = 240 };

static const float STALL = 0.64f, PITCH = 216, STREET_H = 320, PATH_FOOT = 26, STALL_RISE = 282;
static const float WIDE = 1120, BACK = 48, TITLE = 44, GO_H = 60, GO_TYPE = 24, LEAVE_H = 56;
static const float HEAD_H = 38, ROW_MOST = 46, FACE_MOST = 42, DISC = 28, WON_DISC = 34;
static const float PODIUM_W = 600;
static const float ROW_TIMES = 1.6f, ROW_TIMES_TALL = 3; // so much higher than the design has them
static const float ROW_LEAST = 21; // at 100 %; where all find no room so high, they scroll
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

static void go_on(App *app, void *context)
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
    app_push(app, go(app)->table(app, resumed));
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
        go_on(app, s);
        return;
    }
    app_push(app, question_scene_new(&(Question){
                      .title = app_tr(app, N_("Another match waits at this stall.")),
                      .text = app_tr(app, N_("The festival's match would replace it, and it "
                                             "couldn't be continued.")),
                      .yes = app_tr(app, N_("Play the festival")),
                      .no = app_tr(app, N_("Not now")), .chosen = go_on, .context = s}));
}

static void set_up_anew(App *app)
{
    app_replace(app, go(app)->festival_setup(app));
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

static UiText centred(UiText how)
{
    how.align = ALIGN_CENTRE;
    return how;
}

static void say_state(const FestivalScreen *s, const App *app, Text *out)
{
    char n[NUMBER_BYTES], left[NUMBER_BYTES];
    snprintf(n, sizeof n, "%d", s->standing.now);
    snprintf(left, sizeof left, "%d", s->festival.count - s->standing.now);
    if (!is_over(s)) {
        tr_fill(app_tongue(app), out, N_("Stalls done: {n}. To come: {left}."), "n", n, "left",
                left, NULL);
        return;
    }
    const Seat winner = (Seat)s->standing.order[0];
    const bool shared = s->standing.place[s->standing.order[1]] == 1;
    const bool you = seating_people(&s->festival.who) == seats_only(winner); // alone, and won
    tr_fill(app_tongue(app), out,
            shared ? N_("Several share first place. What a night!")
            : you  ? N_("You win the night!")
                   : N_("{who} wins the night!"),
            "who", s->name[winner], NULL);
}

/* The way back, and in the middle the title with how far it has come. */
static void put_title(Box *page, const FestivalScreen *s, const App *app)
{
    char words[WORDS_MAX] = "";
    Text out = text_over(words, sizeof words);
    const float back = BACK / ui_style(box_ui(page))->text_scale;
    UiText title = centred(frame_bold(TITLE, WASHI_50));
    title.lines = 1;
    title.fixed = true;
    say_state(s, app, &out);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .across = ACROSS_START});
    box_icon_button(row, back, ID_BACK, "icons/back", app_tr(app, N_("Back")), 0);
    Box *said = box_column(row, (BoxStyle){.grow = 1});
    box_text_in(said, (BoxStyle){.smaller = true}, title, app_tr(app, N_("Festival night")));
    box_text(said, centred(frame_plain(TEXT_L, WASHI_50)), words);
    box_column(row, (BoxStyle){.width = back});
}

/* The stalls along their path, or who has won: drawn in what room the page has for them. */
typedef struct Street {
    const FestivalScreen *s;
    const App *app;
    Rect r;
    float k;
} Street;

static float path_y(const Street *at) { return at->r.y + at->r.h - PATH_FOOT * at->k; }

static float stall_x(const Street *at, int i)
{
    const float aside = (float)i - (float)(at->s->festival.count - 1) / 2;
    return at->r.x + at->r.w / 2 + aside * PITCH * at->k;
}

/* Lit as far as the festival has come. */
static void draw_path(const Street *at, Ui *ui)
{
    enum { LIGHTS = 3 };
    static const float EACH_S = 0.12f, NOW_FROM_S = 0.4f;
    const FestivalScreen *s = at->s;
    const float y = path_y(at);
    festival_path(ui_canvas(ui), y, at->k);
    for (int i = 0; i + 1 < s->festival.count; i++) {
        const float come = part_of(s, ui, 0, EACH_S * LIGHTS) * LIGHTS;
        festival_path_lights(ui_canvas(ui), stall_x(at, i), stall_x(at, i + 1), y,
                             i + 1 <= s->standing.now ? (int)come : 0);
    }
    for (int i = 0; i < s->festival.count; i++) {
        const bool now = i == s->standing.now;
        // At the end all of them light up once more, from the first to the last.
        const float from_s = is_over(s) ? EACH_S * (float)i : NOW_FROM_S;
        const float part = now || is_over(s) ? part_of(s, ui, from_s, LIGHT_S) : 1;
        festival_lantern(ui, stall_x(at, i), y, at->k,
                         (PathLantern){i <= s->standing.now && part > 0, now,
                                       i < s->standing.now, part});
    }
}

static void draw_stalls(const Street *at, Ui *ui)
{
    static const float RISE_FROM_S = 0.4f, RING = 4, SHADE = 0.45f;
    const FestivalScreen *s = at->s;
    Canvas *c = ui_canvas(ui);
    const float k = STALL * at->k;
    const float rise = ease(EASE_OUT_QUAD, part_of(s, ui, RISE_FROM_S, RISE_S));
    for (int i = 0; i < s->festival.count; i++) {
        const Rect stall = {stall_x(at, i) - STALL_FRONT_W * k / 2,
                            path_y(at) - STALL_RISE * at->k, STALL_FRONT_W * k, STALL_FRONT_H * k};
        const bool now = i == s->standing.now;
        const float away = fabsf(stall_x(at, i) - c->w / 2) - stall.w / 2;
        if (is_over(s) && away < PODIUM_W / 2) continue; // the stage stands there
        const float lift = now ? NEXT_LIFT * rise : 0;
        stall_draw(ui, at->app, s->stall[i], stall.x, stall.y, k, lift);
        Rect frame = rect_sides(stall, CORNER_M, GAP_S);
        frame.y -= lift;
        if (i > s->standing.now) canvas_round(c, frame, CORNER_M, faded(YORU_900, SHADE));
        if (now) canvas_ring(c, frame, CORNER_M, RING, AKARI_400);
    }
}

static void draw_street(Ui *ui, const void *what, Rect r)
{
    Street at = *(const Street *)what;
    const FestivalScreen *s = at.s;
    const char *names[SEATS_MAX];
    at.r = r;
    at.k = r.h / STREET_H;
    draw_path(&at, ui);
    draw_stalls(&at, ui);
    if (!is_over(s)) return;
    for (int i = 0; i < SEATS_MAX; i++) names[i] = s->name[i];
    const Rect room = {r.x + (r.w - PODIUM_W) / 2, r.y, PODIUM_W,
                       path_y(&at) - PATH_FOOT * at.k / 2 - r.y};
    festival_podium_draw(ui, room, &s->festival, &s->standing, names, s->age_s);
}

/* ---- the standing --------------------------------------------------------------------------- */

/* What is written in a cell, on what. */
typedef struct Cell {
    UiText how;
    char words[NUMBER_BYTES];
    float disc; /* around it; 0: none */
    Color ground, dot;
    bool on_ground, is_dot, bare; /* bare: the ground reaches over the whole height */
} Cell;

static void draw_cell(Ui *ui, const void *what, Rect r)
{
    const Cell *cell = what;
    Canvas *c = ui_canvas(ui);
    const float x = r.x + r.w / 2, y = r.y + r.h / 2;
    if (cell->on_ground && cell->bare) canvas_fill(c, r, cell->ground);
    else if (cell->on_ground) canvas_round(c, rect_sides(r, 0, -2), GAP_M, cell->ground);
    if (cell->disc > 0) canvas_disc(c, x, y, fminf(cell->disc, r.h) / 2, cell->dot);
    if (cell->is_dot) canvas_disc(c, x, y, GAP_XS, cell->dot);
    else parts_fit(ui, r, &cell->how, cell->words);
}

static UiText cell_type(Font font, float size, Color ink)
{
    return (UiText){.font = font, .size = size, .color = ink, .align = ALIGN_CENTRE, .lines = 1,
                    .middle = true, .fixed = true};
}

static void put_cell(Box *row, BoxStyle style, const Cell *cell)
{
    static const BoxPart CELL = {.draw = draw_cell};
    box_part(row, style, &CELL, cell, sizeof *cell);
}

static const BoxStyle STAGE = {.grow = 1}, POINTS = {.grow = 1.1f}, WHO = {.grow = 3.2f};

static void draw_band(Ui *ui, const void *what, Rect r)
{
    if (*(const bool *)what) canvas_fill(ui_canvas(ui), r, AKARI_200);
}

typedef struct HeadWords {
    UiText how;
    const char *words;
} HeadWords;

static void draw_head_words(Ui *ui, const void *what, Rect r)
{
    const HeadWords *h = what;
    parts_fit(ui, r, &h->how, h->words);
}

/* The stalls stand side by side: their names grow half as much as other letters. */
static float head_times(const Ui *ui) { return (1 + ui_style(ui)->text_scale) / 2; }

static void put_head_words(Box *row, BoxStyle style, const char *words, bool bold, bool now)
{
    static const BoxPart BAND = {.draw = draw_band}, WORDS = {.draw = draw_head_words};
    const float type = TEXT_S * head_times(box_ui(row));
    HeadWords h = {cell_type(FONT_BOLD, type, bold ? SUMI_900 : SUMI_600), words};
    Box *cell = box_column(row, style);
    box_behind(cell, &BAND, &now, sizeof now);
    box_part(cell, (BoxStyle){.grow = 1}, &WORDS, &h, sizeof h);
}

static void put_head(Box *table, const FestivalScreen *s, const App *app)
{
    Box *row = box_table_row(table, (BoxStyle){.gap = GAP_M, .across = ACROSS_FILL,
                                               .least = HEAD_H * head_times(box_ui(table))});
    box_column(row, WHO);
    for (int i = 0; i < s->festival.count; i++)
        put_head_words(row, STAGE, say_game(app_tongue(app), s->festival.stage[i].game),
                       i <= s->standing.now, i == s->standing.now);
    put_head_words(row, POINTS, app_tr(app, N_("Points")), true, false);
}

static void draw_ground(Ui *ui, const void *what, Rect r)
{
    canvas_round(ui_canvas(ui), rect_sides(r, 0, -2), GAP_M,
                 *(const bool *)what ? AKARI_200 : WASHI_100);
}

static void put_who(Box *row, const FestivalScreen *s, Seat seat, bool first, float h, float type)
{
    static const BoxPart GROUND = {.draw = draw_ground};
    const float k = ui_style(box_ui(row))->text_scale;
    const Chair *chair = &s->festival.who.chair[seat];
    Cell place = {.how = cell_type(FONT_BOLD, fminf(TEXT_M, h / 2), WASHI_50),
                  .disc = fminf(DISC, h - GAP_S), .dot = first ? SHU_600 : SUMI_900};
    snprintf(place.words, sizeof place.words, "%d", s->standing.place[seat]);
    UiText name = cell_type(FONT_BOLD, type, SUMI_900);
    name.align = ALIGN_LEFT;
    name.shrink = true;
    Box *who = box_row(row, (BoxStyle){.gap = GAP_S, .pad_x = GAP_S, .grow = WHO.grow});
    box_behind(who, &GROUND, &first, sizeof first);
    put_cell(who, (BoxStyle){.width = DISC / k, .least = h}, &place);
    box_avatar(who, fminf(FACE_MOST, h - GAP_XS) / k, AVATARS[chair->avatar]);
    box_text_in(who, (BoxStyle){.grow = 1}, name, s->name[seat]);
    if (chair->computer) box_icon(who, "icons/ai", TEXT_M / k, SUMI_600);
}

static void put_row(Box *table, const FestivalScreen *s, int at, float h)
{
    static const float TYPE = 0.6f;
    Ui *ui = box_ui(table);
    const Seat seat = s->standing.order[at];
    const bool first = s->standing.place[seat] == 1 && s->standing.total[seat] > 0;
    const float k = ui_style(ui)->text_scale, type = fminf(TEXT_NAME * k, h * TYPE);
    Box *row = box_table_row(table, (BoxStyle){.gap = GAP_M, .across = ACROSS_FILL, .least = h});
    put_who(row, s, seat, first, h, type);
    for (int i = 0; i < s->festival.count; i++) {
        const int points = s->standing.points[i][seat];
        const bool now = i == s->standing.now, won = points == s->festival.who.count - 1;
        Cell cell = {.how = cell_type(won ? FONT_BOLD : FONT_MEDIUM, type, SUMI_900),
                     .ground = AKARI_200, .on_ground = now, .bare = true, .is_dot = points < 0,
                     .disc = won ? WON_DISC * fmaxf(1, type / TEXT_NAME) : 0,
                     .dot = won ? AKARI_400 : now ? AKARI_800 : WASHI_300};
        snprintf(cell.words, sizeof cell.words, "%d", points);
        put_cell(row, STAGE, &cell);
    }
    Cell total = {.how = cell_type(FONT_BLACK, type * TEXT_XL / TEXT_NAME, SUMI_900),
                  .ground = first ? AKARI_200 : WASHI_100, .on_ground = true};
    snprintf(total.words, sizeof total.words, "%d", s->standing.total[seat]);
    put_cell(row, POINTS, &total);
}

static void draw_board(Ui *ui, const void *what, Rect r)
{
    const Street *p = what;
    const int count = p->s->festival.who.count;
    const float times = ui_canvas(ui)->h > ui_canvas(ui)->w ? ROW_TIMES_TALL : ROW_TIMES;
    const float room = (r.h - HEAD_H * head_times(ui) - 2 * GAP_M) / (float)count;
    const float least = ROW_LEAST * ui_style(ui)->text_scale;
    Box *page = box_page(ui, (BoxStyle){.pad_x = GAP_L, .pad_y = GAP_M});
    Box *table = box_table(page, (BoxStyle){0});
    put_head(table, p->s, p->app);
    for (int i = 0; i < count; i++)
        put_row(table, p->s, i, fmaxf(fminf(ROW_MOST * times, room), least));
    ui_panel(ui, r);
    if (room < least) frame_paper(ui, ID_ROWS, r, page);
    else box_draw(page, r);
}

/* ---- the page ------------------------------------------------------------------------------- */

static void say_rule(const FestivalScreen *s, const App *app, Text *out)
{
    char n[NUMBER_BYTES], next[NUMBER_BYTES];
    snprintf(n, sizeof n, "%d", s->festival.who.count - 1);
    snprintf(next, sizeof next, "%d", s->festival.who.count - 2);
    tr_fill(app_tongue(app), out,
            s->festival.who.count == 2 ? N_("Whoever wins a stall gets a point.")
                                       : N_("First gets {n}, second {next}, and so on."),
            "n", n, "next", next, NULL);
}

static void put_foot(Box *page, const FestivalScreen *s, const App *app)
{
    char words[WORDS_MAX] = "", rule[WORDS_MAX] = "";
    Text out = text_over(words, sizeof words), more = text_over(rule, sizeof rule);
    if (is_over(s)) {
        text_put(&out, app_tr(app, N_("New festival")));
    } else {
        tr_fill(app_tongue(app), &out,
                s->standing.waits ? N_("Continue at {stall}") : N_("Go to {stall}"), "stall",
                say_game(app_tongue(app), s->festival.stage[s->standing.now].game), NULL);
    }
    say_rule(s, app, &more);
    const UiButton go_on = {BUTTON_PRIMARY, words, is_over(s) ? "icons/lantern" : "icons/play",
                            NULL, GO_TYPE, UI_PRIMARY};
    const UiButton leave = {BUTTON_GHOST, app_tr(app, "Leave"), "icons/exit", NULL, TEXT_L, 0};
    Box *foot = box_row(page, (BoxStyle){.gap = GAP_M});
    box_button(foot, (BoxStyle){.height = LEAVE_H}, ID_LEAVE, &leave);
    box_text_in(foot, (BoxStyle){.grow = 1}, centred(frame_plain(TEXT_M, WASHI_50)), rule);
    box_button(foot, (BoxStyle){.height = GO_H}, ID_GO, &go_on);
}

/* In a portrait window the standings have the room below the street. */
static Box *page_of(const FestivalScreen *s, const App *app, Ui *ui, float street_h, float board_h)
{
    static const BoxPart STREET = {.draw = draw_street}, BOARD = {.draw = draw_board};
    const Street at = {.s = s, .app = app};
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_S, .pad_y = GAP_M});
    put_title(page, s, app);
    if (ui_canvas(ui)->h > ui_canvas(ui)->w) box_spring(page);
    box_part(page, (BoxStyle){.least = street_h}, &STREET, &at, sizeof at);
    box_part(page, (BoxStyle){.least = board_h}, &BOARD, &at, sizeof at);
    put_foot(page, s, app);
    return page;
}

static float wide(const Canvas *c) { return fminf(WIDE, c->w - 2 * GAP_EDGE); }

/* In a lying window large letters take their room in the standings from the street. */
static float street_height(const FestivalScreen *s, const App *app, Ui *ui)
{
    static const float TALL = 1.15f, FRONTS = 0.8f, STEPS = 0.6f, ROW = 30;
    const float least = is_over(s) ? STEPS : FRONTS;
    const Canvas *c = ui_canvas(ui);
    if (c->h > c->w) return STREET_H * fminf(TALL, wide(c) / WIDE);
    const float row = ROW * ui_style(ui)->text_scale;
    const float board = HEAD_H * head_times(ui) + 2 * GAP_M + row * (float)s->festival.who.count;
    const float rest = box_height(page_of(s, app, ui, 0, 0), wide(c));
    return fmaxf(least * STREET_H, fminf(STREET_H, c->h - rest - board));
}

static void draw_fireworks(const FestivalScreen *s, Ui *ui, float y)
{
    for (int i = 0; i < FEAST_FIREWORKS; i++) {
        const FeastFirework f = feast_firework(i);
        if (f.x == 0) continue; // there stands the title
        const float x = f.x * wide(ui_canvas(ui)) / WIDE;
        night_firework(ui, f.sprite, ui_canvas(ui)->w / 2 + x, y + f.y + TITLE,
                       is_over(s) ? f.radius : f.radius * STALL, 1, 1);
    }
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    static const float HILLS = 436;
    const FestivalScreen *s = (const FestivalScreen *)self;
    const Canvas *c = ui_canvas(ui);
    const bool tall = c->h > c->w;
    const float street_h = street_height(s, app, ui);
    const float most = ROW_MOST * (tall ? ROW_TIMES_TALL : ROW_TIMES);
    const float rows = HEAD_H * head_times(ui) + 2 * GAP_M + most * (float)s->festival.who.count;
    const float other = box_height(page_of(s, app, ui, street_h, 0), wide(c));
    const float board_h = fmaxf(0, fminf(c->h - other, rows));
    Box *page = page_of(s, app, ui, street_h, board_h);
    const float h = tall ? fminf(c->h, other + board_h + street_h) : other + board_h;
    const float y = (c->h - h) / 2, path = y + h - (other + board_h) + street_h;
    night_street(ui, tall ? path - HILLS : y);
    if (!ui_style(ui)->high_contrast && app_pref(app, PREF_FIREWORKS)) draw_fireworks(s, ui, y);
    box_draw(page, (Rect){(c->w - wide(c)) / 2, y, wide(c), h});
}

static const SceneKind FESTIVAL = {.name = "festival", .enter = enter, .act = act,
                                   .update = update, .draw = draw, .moving = moving,
                                   .stands = true};

Scene *festival_scene_new(App *app)
{
    Festival festival;
    if (!festival_load(app_host(app), &festival)) return go(app)->festival_setup(app);
    FestivalScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &FESTIVAL;
    s->festival = festival;
    look(s, app);
    return &s->scene;
}

/*
 * deal_screen.c - today's deal: one deal a stall a day, the same for everybody, and any other that
 * has a name. The result is shown beside those of the computer's four levels from the same chair,
 * and can be copied as text.
 *
 * The levels play only deals that somebody here has played, one stall after another, in another
 * thread.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/question.h"
#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "scenes/setup/setup_parts.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "session/todays_deal.h"
#include "text/say.h"
#include "ui/theme.h"

/* These ids differ from the setup's, whose parts this screen uses. */
enum { DEAL_BACK = 1, DEAL_PAGE, DEAL_BEFORE, DEAL_AFTER, DEAL_FIELD, DEAL_COPY, DEAL_PLAY = 20 };
enum { DEAL_WORDS = 240, TYPED_BYTES = 4 * DEAL_NAME_BYTES };
static const float LANTERN_W = 30, LEVEL_W = 62, LEVELS_H = 74, DAY_W = 240, PLAY_LEAST = 190,
                   STEP = 48, STALL_W = 46, STALL_H = 80, STALL_MOST = 180;

typedef struct DealScreen {
    Scene scene;
    char name[DEAL_NAME_BYTES], typed[TYPED_BYTES];
    bool typing;
    DealScore mine[STALL_COUNT], level[STALL_COUNT][DEAL_LEVELS];
    DealRun *run; /* of the stall `running`; NULL: none plays */
    int running;
    int asked;    /* the stall that a question is about */
} DealScreen;

/* ---- what is known -------------------------------------------------------------------------- */

static bool is_today(const DealScreen *d, const App *app)
{
    char today[DEAL_NAME_BYTES];
    deal_name_of_day(app_today(app), today);
    return strcmp(d->name, today) == 0;
}

static void run_next_stall(DealScreen *d)
{
    deal_run_free(d->run);
    d->run = NULL;
    for (int i = 0; i < STALL_COUNT && !d->run; i++) {
        if (d->mine[i].place == 0 || d->level[i][DEAL_LEVELS - 1].place > 0) continue;
        d->running = i;
        d->run = deal_run_new(stall_game(i), d->name);
    }
}

static void read_deal(DealScreen *d, App *app)
{
    const int day = is_today(d, app) ? app_today(app) : 0;
    memset(d->level, 0, sizeof d->level);
    for (int i = 0; i < STALL_COUNT; i++)
        d->mine[i] = app_store(app) ? deal_played(app_host(app), stall_game(i), d->name, day)
                                : (DealScore){0};
    run_next_stall(d);
}

static void update(Scene *self, App *app, float dt_s)
{
    DealScreen *d = (DealScreen *)self;
    (void)app;
    (void)dt_s;
    if (!d->run) return;
    for (int i = 0; i < DEAL_LEVELS; i++) d->level[d->running][i] = deal_run_score(d->run, i);
    if (d->level[d->running][DEAL_LEVELS - 1].place > 0) run_next_stall(d);
}

static int wake_ms(const Scene *self, const App *app)
{
    enum { LOOK_MS = 200 };
    (void)app;
    return ((const DealScreen *)self)->run ? LOOK_MS : -1;
}

static void enter(Scene *self, App *app) { read_deal((DealScreen *)self, app); }

static void leave(Scene *self, App *app)
{
    (void)app;
    deal_run_free(((DealScreen *)self)->run);
    free(self);
}

/* ---- words ---------------------------------------------------------------------------------- */

static void say_score(const DealScore *s, int stall, Tongue t, Text *out)
{
    char place[NUMBER_BYTES], all[NUMBER_BYTES], points[NUMBER_BYTES], open[NUMBER_BYTES];
    Text number = text_over(points, sizeof points);
    const char *form = STALLS[stall]->scored;
    snprintf(place, sizeof place, "%d", s->place);
    snprintf(all, sizeof all, "%d", stall_game(stall)->seats_best);
    snprintf(open, sizeof open, "%d", s->open);
    text_put_signed(&number, s->points, false);
    tr_fill(t, out, form ? form : N_("Place {place} of {all}, points: {points}"), "place", place,
            "all", all, "points", points, "open", open, NULL);
}

/* "Takoyaki: ●○○○ 1/4 (Gentle 2, Oni 1)": the place among all, and each level's. */
static void write_stall(const DealScreen *d, int stall, Tongue t, Text *out)
{
    const DealScore *mine = &d->mine[stall];
    const Game *game = stall_game(stall);
    char place[64], levels[256];
    Text own = text_over(place, sizeof place), others = text_over(levels, sizeof levels);
    for (int i = 1; i <= game->seats_best; i++) text_put(&own, i == mine->place ? "●" : "○");
    text_printf(&own, " %d/%d", mine->place, game->seats_best);
    for (int i = 0; i < DEAL_LEVELS; i++) {
        const DealScore *level = &d->level[stall][i];
        if (level->place == 0) continue;
        if (others.length > 0) text_put(&others, tr_c(t, "between levels", ", "));
        text_printf(&others, "%s %d", setup_level_word(t, i), level->place);
    }
    tr_fill(t, out, others.length > 0 ? N_("{stall}: {place} ({levels})") : N_("{stall}: {place}"),
            "stall", tr(t, STALLS[stall]->title), "place", place, "levels", levels, NULL);
    text_put(out, "\n");
}

/* Text that is pasted elsewhere has no marks of readings and words. */
static void copy(const DealScreen *d, App *app)
{
    char words[1024], bare[sizeof words];
    Text out = text_over(words, sizeof words), plain = text_over(bare, sizeof bare);
    const Tongue t = app_tongue(app);
    text_printf(&out, "Ennichi %s\n", d->name);
    for (int i = 0; i < STALL_COUNT; i++)
        if (d->mine[i].place > 0) write_stall(d, i, t, &out);
    ruby_plain(words, &plain);
    const bool done = app_copy(app, bare);
    app_toast(app, "icons/cards", 1,
              app_tr(app, done ? N_("Copied: paste it anywhere.") : N_("It could not be copied.")));
    app_sound(app, done ? "confirm" : "refuse");
}

/* ---- sitting down --------------------------------------------------------------------------- */

static void sit_down(App *app, void *screen)
{
    const DealScreen *d = screen;
    const Game *game = stall_game(d->asked);
    Setup setup;
    Seating who;
    deal_setup(game, d->name, &setup);
    seating_first(&who, app_tongue(app), setup.seat_count - 1);
    if (app_people(app)->count > 0) who.chair[0] = app_people(app)->person[0];
    for (int i = 1; i < who.count; i++) who.chair[i].level = DEAL_AGAINST;
    app_sit_down(app, sitting_new(app_host(app), game, &setup, &who, true));
    if (app_sitting(app)) app_push(app, go(app)->table(app, false));
}

static void play(DealScreen *d, App *app, int stall)
{
    Waiting waiting;
    const Tongue t = app_tongue(app);
    d->asked = stall;
    if (!sitting_waiting(app_host(app), stall_game(stall), &waiting)) {
        sit_down(app, d);
        return;
    }
    const Question q = {.title = tr(t, "Start a new match?"),
                        .text = tr(t, "A match is waiting at this stall. A new one would "
                                      "replace it."),
                        .yes = tr(t, "Start a new one"), .no = tr(t, "Keep the old one"),
                        .chosen = sit_down, .context = d};
    app_push(app, question_scene_new(&q));
}

/* ---- what is done --------------------------------------------------------------------------- */

static void take_name(DealScreen *d, App *app)
{
    char name[DEAL_NAME_BYTES];
    d->typing = false;
    if (!deal_name_read(d->typed, name)) deal_name_of_day(app_today(app), name);
    if (strcmp(name, d->name) == 0) return;
    memcpy(d->name, name, sizeof name);
    read_deal(d, app);
}

static void go_by_a_day(DealScreen *d, App *app, int days)
{
    char name[DEAL_NAME_BYTES];
    deal_name_step(d->name, days, name);
    memcpy(d->name, name, sizeof name);
    d->typing = false;
    read_deal(d, app);
}

static void act_field(DealScreen *d, App *app, const UiAct *what)
{
    if (what->kind == UI_PRESSED) {
        memcpy(d->typed, d->name, sizeof d->name);
        d->typing = true;
    } else if (what->kind == UI_TYPED || what->kind == UI_DONE) {
        utf8_clean(what->text, DEAL_NAME_BYTES - 1, d->typed, sizeof d->typed);
        if (what->kind == UI_TYPED) d->typing = true;
        else if (d->typing) take_name(d, app);
    }
}

static void act(Scene *self, App *app, const UiAct *what)
{
    DealScreen *d = (DealScreen *)self;
    if (what->id == DEAL_FIELD) act_field(d, app, what);
    if (what->kind == UI_REFUSED) stall_say_closed(app);
    if (what->kind != UI_PRESSED) return;
    const int stall = what->id - DEAL_PLAY;
    if (what->id == DEAL_BACK) app_pop(app);
    else if (what->id == DEAL_COPY) copy(d, app);
    else if (what->id == DEAL_BEFORE || what->id == DEAL_AFTER)
        go_by_a_day(d, app, what->id == DEAL_AFTER ? 1 : -1);
    else if (stall >= 0 && stall < STALL_COUNT) play(d, app, stall);
    if (what->id != DEAL_COPY && what->id != DEAL_FIELD) app_sound(app, "confirm");
}

/* ---- the page ------------------------------------------------------------------------------- */

typedef struct LevelsPart {
    DealScore level[DEAL_LEVELS];
} LevelsPart;

static float levels_width(const Ui *ui, const void *what)
{
    (void)what;
    return LEVEL_W * DEAL_LEVELS * ui_style(ui)->text_scale;
}

/* A lantern each, lit once it is known, with the place below. */
static void draw_levels(Ui *ui, const void *what, Rect r)
{
    const LevelsPart *p = what;
    Canvas *c = ui_canvas(ui);
    const float k = ui_style(ui)->text_scale;
    for (int i = 0; i < DEAL_LEVELS; i++) {
        const float cx = r.x + LEVEL_W * k * ((float)i + 0.5f), w = LANTERN_W * k;
        const int place = p->level[i].place;
        const char *lit = i == DEAL_LEVELS - 1 ? "props/lantern_amber" : "props/lantern_red";
        char number[12] = "…";
        canvas_sprite(c, place > 0 ? lit : "props/lantern_dark",
                      (Rect){cx - w / 2, r.y, w, w * 1.15f}, NULL);
        if (place > 0) snprintf(number, sizeof number, "%d", place);
        canvas_text(c, FONT_BLACK, TEXT_L * k, cx, r.y + r.h - 16 * k, ALIGN_CENTRE, SUMI_900,
                    number);
    }
}

static void say_levels(const DealScreen *d, int stall, Tongue t, Text *out)
{
    char places[DEAL_LEVELS][8];
    for (int i = 0; i < DEAL_LEVELS; i++)
        snprintf(places[i], sizeof places[i], "%d", d->level[stall][i].place);
    if (d->level[stall][DEAL_LEVELS - 1].place == 0) {
        text_put(out, tr(t, N_("The computers are playing it, too…")));
        return;
    }
    tr_fill(t, out, N_("Places: Easy {a}, Normal {b}, Strong {c}, Oni {d}."), "a", places[0], "b",
            places[1], "c", places[2], "d", places[3], NULL);
}

static void draw_stall(Ui *ui, const void *what, Rect r)
{
    static const float SHAPE = 248.0f / 432;
    const float w = fminf(r.w, r.h * SHAPE), h = w / SHAPE;
    canvas_sprite(ui_canvas(ui), *(const char *const *)what,
                  (Rect){r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h}, NULL);
}

static void put_stall(const DealScreen *d, const App *app, Box *page, int stall, float high)
{
    static const BoxPart STALL = {.draw = draw_stall};
    static const BoxPart LEVELS = {.width = levels_width, .draw = draw_levels};
    const Tongue t = app_tongue(app);
    const DealScore *mine = &d->mine[stall];
    char score[DEAL_WORDS] = "", levels[DEAL_WORDS] = "";
    Text a = text_over(score, sizeof score), b = text_over(levels, sizeof levels);
    LevelsPart part;
    memcpy(part.level, d->level[stall], sizeof part.level);
    if (mine->place > 0) say_score(mine, stall, t, &a);
    else text_put(&a, tr(t, stall_is_open(app, stall) ? N_("Not played yet") : N_("Closed")));
    if (mine->place > 0) say_levels(d, stall, t, &b);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
    Box *about = box_row(row, (BoxStyle){.grow = 1, .gap = GAP_L});
    char sprite[64];
    snprintf(sprite, sizeof sprite, "stalls/%s", STALLS[stall]->id);
    const char *drawing = box_words(about, sprite);
    box_part(about, (BoxStyle){.width = STALL_W * high / STALL_H, .least = high}, &STALL, &drawing,
             sizeof drawing);
    Box *told = box_column(about, (BoxStyle){.grow = 1, .gap = GAP_XS});
    box_text(told, frame_bold(TEXT_XL, SUMI_900), tr(t, STALLS[stall]->title));
    box_text(told, frame_plain(TEXT_M, SUMI_900), score);
    if (levels[0]) box_text(told, frame_plain(TEXT_S, SUMI_600), levels);
    if (mine->place > 0)
        box_part(row, (BoxStyle){.height = LEVELS_H}, &LEVELS, &part, sizeof part);
    const bool open = stall_is_open(app, stall);
    const UiButton play = {.kind = mine->place > 0 ? BUTTON_TAN : BUTTON_PRIMARY,
                           .label = mine->place > 0 ? tr(t, N_("Play again"))
                                                    : tr_c(t, "setup", "Play"),
                           .icon = "icons/play", .size = TEXT_L,
                           .flags = (uint8_t)(open ? 0 : UI_OFF)};
    box_button(row, (BoxStyle){.width = PLAY_LEAST}, DEAL_PLAY + stall, &play);
}

static void put_head(const DealScreen *d, const App *app, Box *page)
{
    const Tongue t = app_tongue(app);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
    Box *told = box_column(row, (BoxStyle){.grow = 1, .gap = GAP_XS});
    box_text(told, frame_bold(TEXT_L, SUMI_900),
             tr(t, is_today(d, app) ? N_("Today the same cards lie on every table.")
                                    : N_("Anybody who types this name gets the same cards.")));
    box_text(told, frame_plain(TEXT_S, SUMI_600),
             tr(t, N_("A day, a number or any word can be the name of a deal.")));
    Box *named = box_row(row, (BoxStyle){.gap = GAP_S});
    box_icon_button(named, STEP, DEAL_BEFORE, "icons/left", tr(t, N_("The day before")),
                    UI_ON_PAPER);
    Box *field = box_column(named, (BoxStyle){.width = DAY_W});
    box_field(field, (BoxStyle){0}, DEAL_FIELD, d->typing ? d->typed : d->name,
              tr(t, N_("Name of the deal")), DEAL_NAME_BYTES - 1);
    box_icon_button(named, STEP, DEAL_AFTER, "icons/right", tr(t, N_("The day after")),
                    UI_ON_PAPER);
}

static Box *page_of(const DealScreen *d, const App *app, Ui *ui, float stall_h)
{
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .pad_y = GAP_L});
    put_head(d, app, page);
    for (int i = 0; i < STALL_COUNT; i++) {
        box_rule(page);
        put_stall(d, app, page, i, stall_h);
    }
    return page;
}

static void say_heading(const DealScreen *d, const App *app, Text *out)
{
    const Tongue t = app_tongue(app);
    char name[2 * DEAL_NAME_BYTES];
    Text quoted = text_over(name, sizeof name);
    ruby_quote(d->name, &quoted);
    if (is_today(d, app)) text_put(out, tr(t, N_("Today's deal")));
    else tr_fill(t, out, N_("Deal: {name}"), "name", name, NULL);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const DealScreen *d = (const DealScreen *)self;
    const Frame f = frame_for(ui, 28, 600);
    UiText title = frame_bold(TEXT_XXL, WASHI_50);
    bool any = false;
    title.lines = 1;
    title.middle = true;
    for (int i = 0; i < STALL_COUNT; i++) any |= d->mine[i].place > 0;
    night_sky(ui);
    const float x = frame_back(ui, DEAL_BACK, &f, app_tr(app, N_("Back")));
    const UiButton copies = {.kind = BUTTON_GHOST, .icon = "icons/cards", .size = TEXT_M,
                             .label = app_tr(app, N_("Copy as text"))};
    const float w = any ? ui_button_width(ui, &copies) : 0, h = ui_button_height(ui, 48);
    char words[2 * DEAL_NAME_BYTES + 32];
    Text heading = text_over(words, sizeof words);
    say_heading(d, app, &heading);
    ui_text(ui, (Rect){x, f.head.y, f.x1 - w - GAP_M - x, f.head.h}, &title, words);
    if (any)
        ui_button(ui, DEAL_COPY, (Rect){f.x1 - w, f.head.y + (f.head.h - h) / 2, w, h}, &copies);
    const Rect paper = {f.x0, f.body.y, f.x1 - f.x0, f.foot.y + f.foot.h - f.body.y};
    // The stalls share the room that is left.
    const float spare = paper.h - box_height(page_of(d, app, ui, STALL_H), paper.w) - 1;
    const float high = fminf(STALL_H + fmaxf(0, spare / STALL_COUNT), STALL_MOST);
    frame_panel(ui, DEAL_PAGE, paper, page_of(d, app, ui, high));
}

static const SceneKind DEAL = {.name = "today's deal", .enter = enter, .act = act,
                               .update = update, .draw = draw, .wake_ms = wake_ms,
                               .leave = leave, .stands = true};

Scene *deal_scene_new(App *app)
{
    DealScreen *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->scene.kind = &DEAL;
    deal_name_of_day(app_today(app), d->name);
    return &d->scene;
}

/*
 * memories_screen.c - what was played at this laptop: by person, and match by match, each to be
 * watched again (ux.md 4.10, 5.6).
 *
 * A list of matches at the left, a page at a time; each person's figures at the right; both for one
 * stall or for all. Matches that are not counted yet are counted meanwhile, a few in each frame.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scenes/question.h"
#include "scenes/say_day.h"
#include "scenes/scenes.h"
#include "session/past_matches.h"
#include "scenes/memories/bring.h"
#include "scenes/memories/remembered.h"
#include "scenes/frame.h"
#include "scenes/street/night.h"
#include "scenes/table/lesson.h"
#include "scenes/street/stalls.h"
#include "text/say.h"
#include "table/stall.h"
#include "ui/theme.h"

enum {
    ID_BACK = 1, ID_STALLS, ID_MATCHES, ID_PEOPLE, ID_BRING,
    ID_NEWER, ID_OLDER, ID_STREET,
    ID_MATCH = 20, /* + in the list */
    ID_SAVE = 100, /* + one of the people */
    ID_DROP = 200, /* + in the list */
    WORDS_MAX = 240
};
/* How long counting may take in one frame, and when the page is opened. */
enum { COUNTED_A_FRAME = 64, PLAYED_A_FRAME = 4, COUNTED_AT_ONCE = 1000, PLAYED_AT_ONCE = 24 };
static const float GAP = 16, PAD = 20, ROW_GAP = 8, FACE = 40, BUTTON = 48;
static const float BAR_W = 24, BARS_H = 80, CROWN_W = 22, CROWN_H = 15;
// Of the width: large letters need it for the faces' rows, too.
static const float MATCHES_PART = 0.42f, MATCHES_PART_LARGE = 0.48f, LEAST_H = 600;

typedef struct MemoriesScreen {
    Scene scene;
    Memories all;       /* of the stall, this page */
    int stall;          /* 0 all, else a stall and one */
    int people;         /* as the stall has them */
    PersonMemory person[PEOPLE_MAX];
    Remembered first;   /* those who played most */
    int asked;          /* which of them, or of the matches, a question is about */
    Counting *counting; /* NULL: all is counted */
} MemoriesScreen;

static const Game *game_shown(const MemoriesScreen *s)
{
    return s->stall > 0 ? stall_game(s->stall - 1) : NULL;
}

static void show_page(MemoriesScreen *s, App *app, int first)
{
    memories_page(&s->all, app_host(app), game_shown(s), first);
    s->people = memories_people(app_host(app), game_shown(s), s->person);
    s->first = (Remembered){.stamps = 0};
    if (s->people > 0)
        remembered_read(app, game_shown(s), s->person[0].chair.name, &s->first);
}

static void count(MemoriesScreen *s, App *app, int matches, int replays)
{
    if (!s->counting || counting_step(s->counting, matches, replays)) return;
    counting_free(s->counting);
    s->counting = NULL;
    show_page(s, app, s->all.first);
}

/* Loads what is counted already; the rest follows. */
static void read_all(App *app, void *screen)
{
    MemoriesScreen *s = screen;
    counting_free(s->counting);
    s->counting = counting_new(app_host(app));
    count(s, app, COUNTED_AT_ONCE, PLAYED_AT_ONCE);
    show_page(s, app, s->all.first);
}

static void update(Scene *self, App *app, float dt_s)
{
    (void)dt_s;
    count((MemoriesScreen *)self, app, COUNTED_A_FRAME, PLAYED_A_FRAME);
}

static bool moving(const Scene *self, const App *app)
{
    (void)app;
    return ((const MemoriesScreen *)self)->counting != NULL;
}

static void leave(Scene *self, App *app)
{
    (void)app;
    counting_free(((MemoriesScreen *)self)->counting);
    free(self);
}

static void bring(App *app, void *screen)
{
    bring_all(app);
    read_all(app, screen);
}

/* ---- what is done --------------------------------------------------------------------------- */

static void watch(const Memory *m, App *app)
{
    Match *match = memory_match(app_host(app), m);
    Sitters past;
    if (!match) return;
    memory_sitters(app_host(app), m, &past);
    app_push(app, go(app)->replay(app, match, &m->seating, 1, SEAT_NOBODY, &past));
}

static void save(App *app, void *screen)
{
    const MemoriesScreen *s = screen;
    bring_save(app, s->person[s->asked].chair.name);
}

static void ask_save(MemoriesScreen *s, App *app, int person)
{
    s->asked = person;
    bring_ask_save(app, s->person[person].chair.name, save, s);
}

static void drop(App *app, void *screen)
{
    MemoriesScreen *s = screen;
    app_notice(app, memories_drop(app_host(app), &s->all.item[s->asked]));
    read_all(app, s);
}

static void ask_drop(MemoriesScreen *s, App *app, int match)
{
    const Tongue t = app_tongue(app);
    s->asked = match;
    const Question q = {.title = tr(t, N_("Delete this match?")),
                        .text = tr(t, N_("It is gone for good and no longer counted.")),
                        .yes = tr(t, N_("Delete")), .no = tr(t, "Leave it"),
                        .chosen = drop, .context = s};
    app_push(app, question_scene_new(&q));
}

static void act(Scene *self, App *app, const UiAct *what)
{
    MemoriesScreen *s = (MemoriesScreen *)self;
    if (what->kind == UI_CHANGED && what->id == ID_STALLS) {
        s->stall = what->value;
        show_page(s, app, 0);
    }
    if (what->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    if (what->id == ID_BACK || what->id == ID_STREET) app_pop(app);
    else if (what->id == ID_BRING) bring_ask(app, bring, s);
    else if (what->id == ID_NEWER) show_page(s, app, s->all.first - MEMORIES_MAX);
    else if (what->id == ID_OLDER) show_page(s, app, s->all.first + MEMORIES_MAX);
    else if (what->id >= ID_SAVE && what->id < ID_SAVE + s->people)
        ask_save(s, app, what->id - ID_SAVE);
    else if (what->id >= ID_MATCH && what->id < ID_MATCH + s->all.count)
        watch(&s->all.item[what->id - ID_MATCH], app);
    else if (what->id >= ID_DROP && what->id < ID_DROP + s->all.count)
        ask_drop(s, app, what->id - ID_DROP);
}

/* ---- matches -------------------------------------------------------------------------------- */

/* "With help", beside a face. */
static void draw_help(Ui *ui, float x, float y)
{
    canvas_disc(ui_canvas(ui), x, y, TEXT_NAME / 2, WASHI_50);
    canvas_sprite(ui_canvas(ui), "icons/bulb", rect_about(x, y, TEXT_S), &(Look){.tint = SUMI_900});
}

/* One face with the total below it. */
static void draw_place(const Memory *m, Ui *ui, Seat seat, float x, Rect r)
{
    char total[NUMBER_BYTES];
    Text number = text_over(total, sizeof total);
    Canvas *c = ui_canvas(ui);
    text_put_signed(&number, m->total[seat], false);
    ui_avatar(ui, AVATARS[m->seating.chair[seat].avatar], x, r.y + FACE / 2, FACE, false);
    if (m->place[seat] == 1) {
        const Rect crown = {x - CROWN_W / 2, r.y - CROWN_H / 2, CROWN_W, CROWN_H};
        canvas_sprite(c, "props/crown", crown, NULL);
    }
    if (seats_have(m->helped, seat)) draw_help(ui, x + FACE / 2 - GAP_XS, r.y + FACE - GAP_XS);
    canvas_text(c, FONT_BOLD, TEXT_S, x, r.y + r.h - TEXT_S / 2, ALIGN_CENTRE, SUMI_900, total);
}

/* Everybody's face, the best first. */
static void draw_places(Ui *ui, const void *what, Rect r)
{
    const Memory *m = *(const Memory *const *)what;
    const float pitch = fminf(r.w / (float)m->seating.count, FACE + GAP_M);
    float x = r.x + pitch / 2;
    for (int place = 1; place <= m->seating.count; place++) {
        for (Seat seat = 0; seat < m->seating.count; seat++) {
            if (m->place[seat] != place) continue;
            draw_place(m, ui, seat, x, r);
            x += pitch;
        }
    }
}

static void say_match(const Memory *m, const App *app, Text *out)
{
    text_put(out, say_game(app_tongue(app), m->game));
    text_put(out, LIST_DOT);
    stall_say_rounds(m->game, app_tongue(app), m->rounds, out);
    if (m->day == 0) return;
    text_put(out, LIST_DOT);
    if (m->day == app_today(app)) text_put(out, app_tr(app, N_("today")));
    else say_day(app_tongue(app), m->day, app_today(app), out);
}

/* Each match stands on a leaf of its own, with the stall's colour at its left edge. */
static void draw_leaf(Ui *ui, const void *what, Rect r)
{
    const Color edge = *(const Color *)what;
    canvas_round(ui_canvas(ui), r, CORNER_M, WASHI_100);
    if (edge.a > 0)
        canvas_round(ui_canvas(ui), (Rect){r.x, r.y, CORNER_S, r.h}, CORNER_S / 2, edge);
}

static Box *put_leaf(Box *page, Color edge)
{
    static const BoxPart LEAF = {.draw = draw_leaf};
    Box *leaf = box_row(page, (BoxStyle){.gap = GAP_M});
    box_behind(leaf, &LEAF, &edge, sizeof edge);
    return leaf;
}

static void put_match(const Memory *m, const App *app, Box *page, int at)
{
    static const BoxPart PLACES = {.draw = draw_places};
    char words[WORDS_MAX];
    Text out = text_over(words, sizeof words);
    say_match(m, app, &out);
    Box *leaf = put_leaf(page, stall_of(m->game->id)->colors.main);
    Box *go = box_row(leaf, (BoxStyle){.grow = 1, .gap = GAP_S, .pad_x = GAP_L, .pad_y = GAP_M});
    Box *told = box_column(go, (BoxStyle){.grow = 1, .gap = GAP_M});
    box_text(told, frame_bold(TEXT_M, SUMI_900), words);
    box_part(told, (BoxStyle){.least = FACE + TEXT_L}, &PLACES, &m, sizeof m);
    box_icon(go, "icons/play", TEXT_XXL, SHU_600);
    box_press(go, ID_MATCH + at, CORNER_M, words, 0);
    box_icon_button(leaf, BUTTON, ID_DROP + at, "icons/trash", app_tr(app, "Delete"), 0);
    box_column(leaf, (BoxStyle){0});
}

static Box *list_page(Ui *ui)
{
    return box_page(ui, (BoxStyle){.gap = ROW_GAP, .pad_x = PAD, .pad_y = PAD});
}

/* "51 – 100 / 9876", and the ways to the pages beside. Returns the height; 0: there is one page. */
static float draw_pages(const MemoriesScreen *s, const App *app, Ui *ui, Rect paper)
{
    char words[WORDS_MAX];
    Text out = text_over(words, sizeof words);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_M, .color = WASHI_50, .lines = 1,
                        .middle = true, .align = ALIGN_CENTRE, .shrink = true};
    if (s->all.all <= MEMORIES_MAX) return 0;
    const float y = paper.y + paper.h - BUTTON;
    const bool first = s->all.first == 0, last = s->all.first + MEMORIES_MAX >= s->all.all;
    text_printf(&out, "%d – %d / %d", s->all.first + 1,
                last ? s->all.all : s->all.first + MEMORIES_MAX, s->all.all);
    ui_text(ui, (Rect){paper.x + BUTTON, y, paper.w - 2 * BUTTON, BUTTON}, &how, words);
    if (!first)
        ui_icon_button(ui, ID_NEWER, (Rect){paper.x, y, BUTTON, BUTTON}, "icons/left",
                       app_tr(app, N_("Newer")), 0);
    if (!last)
        ui_icon_button(ui, ID_OLDER, (Rect){paper.x + paper.w - BUTTON, y, BUTTON, BUTTON},
                       "icons/right", app_tr(app, N_("Older")), 0);
    return BUTTON + ROW_GAP;
}

/* Returns the height that is taken. */
static float draw_matches(const MemoriesScreen *s, const App *app, Ui *ui, Rect paper)
{
    Box *page = list_page(ui);
    for (int i = 0; i < s->all.count; i++) put_match(&s->all.item[i], app, page, i);
    const float pages = draw_pages(s, app, ui, paper);
    paper.h -= pages;
    return frame_panel(ui, ID_MATCHES, paper, page) + pages;
}

/* ---- people --------------------------------------------------------------------------------- */

static void put_number(Text *out, const char *form, int number)
{
    char digits[NUMBER_BYTES];
    snprintf(digits, sizeof digits, "%d", number);
    if (out->length > 0) text_put(out, LIST_DOT);
    tr_fill_form(out, form, "n", digits, NULL);
}

/* "12 matches • 5 won • 3 in a row • 2 with help" */
static void say_person(const PersonMemory *p, Tongue t, Text *out)
{
    put_number(out, tr_n(t, "{n} match", "{n} matches", p->matches), p->matches);
    put_number(out, tr_n(t, "{n} won", "{n} won", p->won), p->won);
    if (p->streak > 1)
        put_number(out, tr_n(t, "{n} in a row", "{n} in a row", p->streak), p->streak);
    if (p->helped > 0) {
        put_number(out, tr_n(t, "{n} with hints", "{n} with hints", p->helped), p->helped);
        return;
    }
    text_put(out, LIST_DOT);
    text_put(out, tr(t, N_("without hints")));
}

/* "Most often: Daifugō, family rules" */
static void say_rules(const PersonMemory *p, Tongue t, Text *out)
{
    if (!p->game) return;
    const char *rules = p->preset >= 0 ? p->game->presets[p->preset].title : N_("House rules");
    tr_fill(t, out, N_("Most often: {stall}, {rules}"), "stall", say_game(t, p->game), "rules",
            tr(t, rules), NULL);
}

static int last_place(const PersonMemory *p)
{
    int last = SEATS_MAX;
    while (last > 1 && p->place[last - 1] == 0) last--;
    return last;
}

/* How often in which place: a bar each, the first the longest way up. */
static void draw_bars(Ui *ui, const void *what, Rect r)
{
    const PersonMemory *p = *(const PersonMemory *const *)what;
    Canvas *c = ui_canvas(ui);
    const int last = last_place(p);
    int most = 1;
    for (int i = 0; i < last; i++) most = p->place[i] > most ? p->place[i] : most;
    const float foot = r.y + r.h - TEXT_L, pitch = r.w / (float)last, w = pitch - GAP_XS;
    for (int i = 0; i < last; i++) {
        char number[NUMBER_BYTES];
        const float h = (foot - r.y) * (float)p->place[i] / (float)most;
        const float x = r.x + pitch * (float)i;
        canvas_round(c, (Rect){x, r.y, w, foot - r.y}, GAP_XS, WASHI_200);
        if (h > 0)
            canvas_round(c, (Rect){x, foot - h, w, h}, GAP_XS, i == 0 ? SHU_600 : SUMI_600);
        snprintf(number, sizeof number, "%d", i + 1);
        canvas_text(c, FONT_BOLD, TEXT_S, x + w / 2, foot + TEXT_M / 2 + 1, ALIGN_CENTRE, SUMI_900,
                    number);
    }
}

/* `save_id`: the button that saves this person to a file. */
static void put_person(const PersonMemory *p, const App *app, Box *page, int save_id)
{
    static const BoxPart BARS = {.draw = draw_bars};
    static const float LARGE = 1.5f;
    char name[2 * NAME_BYTES], played[WORDS_MAX], rules[WORDS_MAX];
    Text who = text_over(name, sizeof name), a = text_over(played, sizeof played),
         b = text_over(rules, sizeof rules);
    UiText big = frame_bold(TEXT_NAME, SUMI_900);
    big.lines = 1;
    big.shrink = true;
    ruby_quote(p->chair.name, &who);
    say_person(p, app_tongue(app), &a);
    say_rules(p, app_tongue(app), &b);
    Box *leaf = put_leaf(page, (Color){0});
    // Large letters have the whole width for themselves, below the face.
    const float k = ui_style(box_ui(page))->text_scale;
    const bool large = k >= LARGE;
    Box *card = box_column(leaf, (BoxStyle){.grow = 1, .gap = GAP_XS, .pad_x = GAP_M,
                                            .pad_y = GAP_M});
    Box *row = box_row(card, (BoxStyle){.gap = GAP_M});
    box_avatar(row, large ? (FACE + TEXT_S) / k : FACE + TEXT_S, AVATARS[p->chair.avatar]);
    Box *told = box_column(row, (BoxStyle){.grow = 1, .gap = GAP_XS});
    box_text(told, big, name);
    if (large) told = card;
    box_text(told, frame_plain(TEXT_M, SUMI_900), played);
    if (rules[0]) box_text(told, frame_plain(TEXT_S, SUMI_600), rules);
    box_part(row, (BoxStyle){.width = BAR_W * (float)last_place(p), .least = BARS_H}, &BARS, &p,
             sizeof p);
    box_icon_button(row, BUTTON, save_id, "icons/save", app_tr(app, N_("Save to a file")), 0);
}

static void draw_people(const MemoriesScreen *s, const App *app, Ui *ui, Rect paper)
{
    Box *page = list_page(ui), *others = remembered_others(&s->first, app_tongue(app), ui);
    for (int i = 0; i < s->people; i++) put_person(&s->person[i], app, page, ID_SAVE + i);
    if (others) box_put(page, others);
    frame_panel(ui, ID_PEOPLE, paper, page);
}

/* ---- the scene ------------------------------------------------------------------------------ */

static float draw_stalls(const MemoriesScreen *s, const App *app, Ui *ui, Rect r)
{
    const char *words[STALL_COUNT + 1] = {app_tr(app, N_("All stalls"))};
    const float h = ui_button_height(ui, 44);
    for (int i = 0; i < STALL_COUNT; i++) words[i + 1] = app_tr(app, STALLS[i]->title);
    ui_segments(ui, ID_STALLS, (Rect){r.x, r.y, r.w, h}, words, STALL_COUNT + 1, s->stall);
    return h;
}

/* "2 matches use newer rules ...", or how far the counting is. */
static void say_foot(const MemoriesScreen *s, Tongue t, Text *out)
{
    char number[NUMBER_BYTES];
    if (s->counting) {
        snprintf(number, sizeof number, "%d", (int)(100 * counting_part(s->counting)));
        tr_fill(t, out, N_("The matches are being counted: {n} %"), "n", number, NULL);
        return;
    }
    snprintf(number, sizeof number, "%d", s->all.newer);
    const char *form =
        tr_n(t, "{n} match uses newer rules. It is kept, but can't be shown yet.",
             "{n} matches use newer rules. They are kept, but can't be shown yet.",
             s->all.newer);
    tr_fill_form(out, form, "n", number, NULL);
}

/* That stands at the foot of `body`; returns the height that it takes, 0 where there is nothing to
 * be said. */
static float draw_foot(const MemoriesScreen *s, const App *app, Ui *ui, Rect body)
{
    char words[WORDS_MAX] = "";
    Text out = text_over(words, sizeof words);
    const UiText note = {.font = FONT_MEDIUM, .size = TEXT_M, .color = WASHI_50, .middle = true,
                         .align = ALIGN_CENTRE};
    if (s->all.newer == 0 && !s->counting) return 0;
    say_foot(s, app_tongue(app), &out);
    const float h = ui_text_height(ui, body.w, &note, words) + 1;
    ui_text(ui, (Rect){body.x, body.y + body.h - h, body.w, h}, &note, words);
    return h + GAP;
}

/* A first evening may have only lessons; these are mentioned, so that it does not seem lost. */
static void say_nothing_yet(const App *app, Text *out)
{
    const Tongue t = app_tongue(app);
    char stalls[SAYING_BYTES];
    Text list = text_over(stalls, sizeof stalls);
    for (int i = 0; GAMES[i]; i++) {
        if (!lesson_is_finished(app, GAMES[i])) continue;
        if (list.length > 0) text_put(&list, tr_c(t, "list", ", "));
        text_put(&list, say_game(t, GAMES[i]));
    }
    text_put(out, tr(t, N_("Matches you play to the end are kept here. Lessons and practice don't "
                           "count.")));
    if (list.length == 0) return;
    text_put(out, t.lang == LANG_JA ? "" : " ");
    tr_fill(t, out, N_("You have learned: {stalls}. Your first match is the next thing to come!"),
            "stalls", stalls, NULL);
}

static void draw_empty_paper(Ui *ui, const void *what, Rect r)
{
    (void)what;
    ui_panel(ui, r);
}

static void draw_waiting(Ui *ui, const void *what, Rect r)
{
    static const float RATIO = 1.12f; // of the drawing
    (void)what;
    canvas_sprite(ui_canvas(ui), "octopus/wait",
                  (Rect){r.x + (r.w - r.h * RATIO) / 2, r.y, r.h * RATIO, r.h}, NULL);
}

/* As a stamp that is still to earn. */
static void draw_open_leaf(Ui *ui, const void *what, Rect r)
{
    static const float WIDTH = 2.5f;
    (void)what;
    canvas_dashes(ui_canvas(ui), r, CORNER_M, WIDTH, WASHI_300);
}

/* What will stand on the page one day. */
static void put_to_come(Box *page, const App *app)
{
    static const BoxPart LEAF = {.draw = draw_open_leaf};
    static const float ICON = 44;
    static const struct {
        const char *icon, *words;
    } COME[] = {{"icons/crown", N_("Wins in a row")},
                {"icons/ai", N_("Old rivals")},
                {"icons/replay", N_("Matches to watch again")}};
    Box *row = box_row(page, (BoxStyle){.gap = GAP_M, .across = ACROSS_FILL});
    for (size_t i = 0; i < sizeof COME / sizeof *COME; i++) {
        UiText how = frame_plain(TEXT_M, SUMI_600);
        how.align = ALIGN_CENTRE;
        Box *leaf = box_column(row, (BoxStyle){.grow = 1, .gap = GAP_S, .pad_x = GAP_S,
                                               .pad_y = GAP_M});
        box_behind(leaf, &LEAF, "", 0);
        box_spring(leaf);
        Box *middle = box_row(leaf, (BoxStyle){0});
        box_spring(middle);
        box_icon(middle, COME[i].icon, ICON, WASHI_300);
        box_spring(middle);
        box_text(leaf, how, app_tr(app, COME[i].words));
        box_spring(leaf);
    }
}

static Box *page_to_come(const App *app, Ui *ui, bool whole)
{
    static const BoxPart PAPER = {.draw = draw_empty_paper}, OCTOPUS = {.draw = draw_waiting};
    static const float OCTOPUS_H = 190;
    char words[2 * WORDS_MAX];
    Text text = text_over(words, sizeof words);
    UiText how = frame_type(ui, app_tongue(app), frame_plain(TEXT_L, SUMI_900));
    const UiButton go = {.kind = BUTTON_PRIMARY, .label = app_tr(app, N_("To the stalls")),
                         .size = TEXT_L, .flags = UI_PRIMARY};
    how.align = ALIGN_CENTRE;
    say_nothing_yet(app, &text);
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_L, .pad_x = 2 * GAP_L, .pad_y = GAP_XL});
    box_behind(page, &PAPER, "", 0);
    box_part(page, (BoxStyle){.least = OCTOPUS_H}, &OCTOPUS, "", 0);
    box_text(page, how, words);
    if (whole) put_to_come(page, app);
    Box *foot = box_row(page, (BoxStyle){0});
    box_spring(foot);
    box_button(foot, (BoxStyle){0}, ID_STREET, &go);
    box_spring(foot);
    return page;
}

/* A paper that waits for its first match; with very large letters it says only that. */
static void draw_nothing_yet(const App *app, Ui *ui, Rect body)
{
    static const float WIDE = 780;
    const float w = fminf(body.w, frame_sheet_width(ui, WIDE));
    Box *page = page_to_come(app, ui, true);
    if (box_height(page, w) > body.h) page = page_to_come(app, ui, false);
    const float h = box_height(page, w);
    box_draw(page, (Rect){body.x + (body.w - w) / 2, body.y + fmaxf(0, body.h - h) / 2, w, h});
}

/* In a tall window matches lie above people, and both are as wide as the page. */
static bool is_tall(const Ui *ui) { return ui_canvas(ui)->h > ui_canvas(ui)->w; }

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const MemoriesScreen *s = (const MemoriesScreen *)self;
    const Frame f = frame_for(ui, GAP_XL, is_tall(ui) ? ui_canvas(ui)->h : LEAST_H);
    const UiText title = {.font = FONT_BOLD, .size = TEXT_XXL, .color = WASHI_50, .lines = 1,
                          .middle = true};
    night_sky(ui);
    const float x = frame_back(ui, ID_BACK, &f, app_tr(app, N_("Back")));
    const UiButton bring = {.kind = BUTTON_GHOST, .icon = "icons/human", .size = TEXT_M,
                            .label = app_tr(app, N_("Import a player"))};
    const float bring_w = ui_button_width(ui, &bring), bring_h = ui_button_height(ui, 48);
    ui_text(ui, (Rect){x, f.head.y, f.x1 - bring_w - 16 - x, f.head.h}, &title,
            app_tr(app, N_("Memories")));
    ui_button(ui, ID_BRING, (Rect){f.x1 - bring_w, f.head.y + (f.head.h - bring_h) / 2, bring_w,
                                   bring_h}, &bring);
    Rect body = {f.x0, f.body.y, f.x1 - f.x0, f.foot.y + f.foot.h - f.body.y};
    body.h -= draw_foot(s, app, ui, body);
    const bool nothing = s->all.all == 0;
    const float stalls_h = nothing && s->stall == 0 ? 0 : draw_stalls(s, app, ui, body) + GAP;
    body.y += stalls_h;
    body.h -= stalls_h;
    if (nothing) {
        if (!s->counting) draw_nothing_yet(app, ui, body);
        return;
    }
    const float told = remembered_draw(&s->first, app_tongue(app), ui, body);
    body.y += told > 0 ? told + GAP : 0;
    body.h -= told > 0 ? told + GAP : 0;
    Rect matches = body, people = body;
    if (is_tall(ui)) matches.h = (body.h - GAP) / 2;
    else matches.w = body.w * (ui_style(ui)->text_scale > 1 ? MATCHES_PART_LARGE : MATCHES_PART);
    const float taken = draw_matches(s, app, ui, matches) + GAP;
    if (is_tall(ui)) people.y += taken, people.h -= taken;
    else people.x += matches.w + GAP, people.w -= matches.w + GAP;
    draw_people(s, app, ui, people);
}

static const SceneKind MEMORIES = {.name = "memories", .act = act, .update = update, .draw = draw,
                                   .moving = moving, .leave = leave,
                                   .stands = true};

Scene *memories_scene_new(App *app)
{
    MemoriesScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &MEMORIES;
    read_all(app, s);
    return &s->scene;
}

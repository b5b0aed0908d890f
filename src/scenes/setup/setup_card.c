/*
 * setup_card.c - taking a seat: one card with who plays, how strong the computers are, about how
 * long it takes, and Play. Everything else of the setup is behind "House rules".
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/setup/setup_parts.h"
#include "session/etiquette.h"
#include "scenes/street/night.h"
#include "scenes/street/stalls.h"
#include "scenes/table/lesson.h"
#include "scenes/table/table_curtain.h"
#include "session/lasts.h"
#include "session/past_matches.h"
#include "table/backdrop.h"
#include "text/say.h"
#include "ui/theme.h"

static const float CARD_W = 788, CARD_EDGE_W = 40, CARD_TOP = 72, CARD_FOOT = 28, INNER = 48;
static const float FACE = 88, FACE_SMALL = 68, FACES_GAP = 10, BADGE = 34;
static const float PLAY_W = 232, PLAY_H = 84, LEVEL_H = 110, LANTERN = 19, BACK = 48;
static const float PLUS = 9, PLUS_W = 1.75f, AROUND = 5, STOP_IN = 15, FACE_TIMES = 1.25f;
static const float LANTERN_W = 1.1f, LANTERN_H = 1.2f, BADGE_AT = 0.36f, BADGE_ICON = 0.64f;
static const float RING = 4, STALL_TIMES = 1.36f, STALL_LEAST = 340, STALL_W = 256;
static const float STALL_H = 440, STREET_H = 800;
enum { FACES_LARGE = 6, FACES_PLACES = 5 /* at least, also where fewer sit there */ };
enum { SUGGEST_AFTER = 5, SUGGEST_WON = 4 }; /* matches at one level, and how many of them */

/* ---- what is known ---- */

/* The computers' level from 0, where they all have the same; -1: they differ, or there are none. */
static int level_of(const Seating *s)
{
    int level = -1;
    for (int i = 0; i < s->count; i++) {
        if (!s->chair[i].computer) continue;
        const int own = s->chair[i].level < AI_EASY ? 0 : s->chair[i].level - AI_EASY;
        if (level >= 0 && level != own) return -1;
        level = own;
    }
    return level;
}

static const Chair *only_person(const Seating *s)
{
    const Chair *person = NULL;
    for (int i = 0; i < s->count; i++) {
        if (s->chair[i].computer) continue;
        if (person) return NULL;
        person = &s->chair[i];
    }
    return person;
}

/* The bit of PREF_LEVELS_OFFERED. */
static int offer_bit(const Game *game, int level)
{
    return 1 << (game_index(game) * (SETUP_LEVELS - 1) + level - 1);
}

void setup_card_suggested(SetupScreen *s, App *app)
{
    if (s->suggested < 0) return;
    app_set(app, PREF_LEVELS_OFFERED,
            app_pref(app, PREF_LEVELS_OFFERED) | offer_bit(s->game, s->suggested));
    s->suggested = -1;
}

void setup_card_look_back(SetupScreen *s, App *app)
{
    const Chair *me = only_person(&s->seating);
    const int level = level_of(&s->seating);
    s->suggested = -1;
    if (!me || level < 0 || level == SETUP_LEVELS - 1) return;
    if (app_level_chosen(app, s->game)) return;
    Memories *past = malloc(sizeof *past);
    if (!past) return;
    int matches = 0, won = 0;
    memories_page(past, app_host(app), s->game, 0);
    for (int i = 0; i < past->count && matches < SUGGEST_AFTER; i++) {
        Seat seat;
        const Memory *m = &past->item[i];
        if (!memory_has(m, me->name, &seat) || !only_person(&m->seating)) continue;
        if (level_of(&m->seating) != level) break; // only what was won at this level in one go
        matches++;
        won += m->place[seat] == 1;
    }
    free(past);
    if (matches < SUGGEST_AFTER || won < SUGGEST_WON) return;
    if (app_pref(app, PREF_LEVELS_OFFERED) & offer_bit(s->game, level + 1)) return;
    s->suggested = level + 1;
    s->won_of_five = won;
}

/*
 * Minutes that handing the laptop on takes in a match: how often, times how long.
 *
 * How often is counted (test_handovers). How long is made of parts, and only one of them is known
 * here: the ring of the curtain. What the program needs besides, at most a second a turn
 * (test_curtain), goes by while the laptop moves. Reading, looking and moving a hand are the times
 * of the keystroke-level model for adults (Card, Moran and Newell 1980: M 1.35 s, H 0.4 s). Nobody
 * has measured how long a laptop takes from one to the next: that is assumed.
 */
static float handing_on(const SetupScreen *s, const App *app, const Stall *stall)
{
    static const float MOVES_S = 1.3f, READS_S = 1.35f, HAND_S = 0.4f, LOOKS_S = 1.35f;
    const float box_s = READS_S + HAND_S + LOOKS_S; // the laptop stays where it is
    const float curtain_s = MOVES_S + CURTAIN_HOLD_S + box_s;
    const Prefs *prefs = app_prefs(app);
    const int people = __builtin_popcount(seating_people(&s->seating));
    const bool open = pref(prefs, PREF_HANDS) == SEEN_ALL;
    if (people < 2 || open || etiquette_of(s->game)->hands != HANDS_CURTAIN) return 0;
    const float each_s = pref(prefs, PREF_BOXES) ? box_s : curtain_s;
    return (float)(people * stall->handovers) * each_s / 60;
}

/* Minutes of a match as it is set now (session/lasts.h), and what many people need who pass one
 * laptop round. */
static int minutes_of(const SetupScreen *s, const App *app, int *rounds)
{
    const Stall *stall = stall_of(s->game->id);
    Setup settled = s->setup;
    settled.seat_count = (uint8_t)s->seating.count;
    if (s->game->settle(&settled) || !stall) return 0;
    *rounds = lasts_rounds(s->game, &settled);
    float minutes = s->lasts * lasts_measured(s->game, s->seating.count, *rounds);
    if (minutes <= 0) minutes = (float)stall->minutes; // nobody has measured this one
    minutes += handing_on(s, app, stall);
    return minutes < 1 ? 1 : (int)(minutes + 0.5f);
}

/* ---- parts of the card ---- */

typedef struct FacePart {
    float size;
    const char *avatar;  /* NULL: a free place */
    bool person;
    int id;
} FacePart;

static void draw_face(Ui *ui, const void *what, Rect r)
{
    const FacePart *f = what;
    Canvas *c = ui_canvas(ui);
    const float d = f->size * fminf(FACE_TIMES, ui_style(ui)->text_scale);
    const float cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    const bool hot = ui_is_hot(ui, f->id);
    if (!f->avatar) {
        const Rect round = rect_about(cx, cy, d);
        canvas_disc(c, cx, cy, d / 2, hot ? AKARI_200 : WASHI_100);
        canvas_dashes(c, rect_inset(round, 1), d / 2, 2, ui_ink(ui, SUMI_600));
        canvas_fill(c, rect_sides(rect_about(cx, cy, 0), PLUS, PLUS_W), SUMI_900);
        canvas_fill(c, rect_sides(rect_about(cx, cy, 0), PLUS_W, PLUS), SUMI_900);
        return;
    }
    ui_avatar(ui, f->avatar, cx, cy, d - (hot ? 2 : GAP_XS), false);
    if (f->person) {
        canvas_ring(c, rect_about(cx, cy, d + 2 * AROUND), d / 2 + AROUND, RING, AKARI_600);
        return;
    }
    const float b = BADGE * d / FACE, bx = cx + d * BADGE_AT, by = cy + d * BADGE_AT;
    canvas_disc(c, bx, by, b / 2 + RING, WASHI_50);
    canvas_disc(c, bx, by, b / 2, SUMI_900);
    canvas_sprite(c, "icons/ai", rect_about(bx, by, b * BADGE_ICON), &(Look){.tint = WASHI_50});
}

static void put_face(Box *grid, FacePart face, const char *name, const char *label)
{
    static const BoxPart PART = {.draw = draw_face};
    UiText how = frame_bold(TEXT_M, face.avatar ? SUMI_900 : SUMI_600);
    how.align = ALIGN_CENTRE;
    how.lines = 1;
    how.shrink = true;
    Box *cell = box_column(grid, (BoxStyle){.gap = GAP_XS, .pad_y = GAP_XS});
    box_part(cell, (BoxStyle){.least = face.size + 2 * GAP_S,
                              .height = fminf(face.size + 2 * GAP_S, FACE)},
             &PART, &face, sizeof face);
    box_text(cell, how, name);
    box_press(cell, face.id, CORNER_M, label, 0);
}

/* A heading at the left, and a remark at the right. */
static void put_heading(Box *page, const char *heading, const char *remark)
{
    UiText how = frame_bold(TEXT_M, SUMI_600), note = frame_plain(TEXT_S, SUMI_600);
    how.lines = note.lines = 1;
    note.align = ALIGN_RIGHT;
    Box *row = box_row(page, (BoxStyle){.gap = GAP_M});
    box_text(row, how, heading);
    box_text_in(row, (BoxStyle){.grow = 1, .whole = true}, note, remark);
}

/* "3 computers": `form` is the sentence of tr_n() for that number. */
static void put_count(Text *out, const char *form, int count)
{
    char n[NUMBER_BYTES];
    Text number = text_over(n, sizeof n);
    text_put_int(&number, count);
    tr_fill_form(out, form, "n", n, NULL);
}

static void say_who(const SetupScreen *s, Tongue t, Text *out)
{
    const int people = setup_people(&s->seating), computers = s->seating.count - people;
    char p[SAYING_BYTES], c[SAYING_BYTES];
    Text those = text_over(p, sizeof p), others = text_over(c, sizeof c);
    put_count(&those, tr_n(t, "{n} person", "{n} people", people), people);
    put_count(&others, tr_n(t, "{n} computer", "{n} computers", computers), computers);
    if (people == 0) text_put(out, tr(t, "Only computers play: you watch."));
    else if (computers == 0) text_put(out, p);
    else tr_fill(t, out, "{people}, {computers}", "people", p, "computers", c, NULL);
}

static void put_faces(const SetupScreen *s, Box *page, Tongue t)
{
    const int count = s->seating.count, cells = count + (count < s->game->seats_max);
    const float size = cells > FACES_LARGE ? FACE_SMALL : FACE;
    char words[SAYING_BYTES];
    Text who = text_over(words, sizeof words);
    say_who(s, t, &who);
    put_heading(page, tr(t, "Who plays"), words);
    // All in one row where they have room, so that how strong they are is seen without scrolling.
    const int a_row = cells > FACES_PLACES ? cells : FACES_PLACES;
    Box *grid = box_grid(page, (BoxStyle){.gap = FACES_GAP}, size + (size < FACE ? GAP_XS : 0),
                         a_row);
    for (int i = 0; i < count; i++) {
        const Chair *chair = &s->seating.chair[i];
        char name[2 * NAME_BYTES];
        Text quoted = text_over(name, sizeof name);
        ruby_quote(chair->name, &quoted);
        put_face(grid, (FacePart){size, AVATARS[chair->avatar % AVATAR_COUNT], !chair->computer,
                                  ID_AVATAR + i},
                 name, name);
    }
    if (cells > count)
        put_face(grid, (FacePart){.size = size, .id = ID_ADD}, tr(t, "Add"), tr(t, "Add a player"));
    for (int i = cells; i < a_row; i++) box_column(grid, (BoxStyle){0});
}

/* Four stops on a bar, each with its lanterns above and its word below. */
typedef struct LevelPart {
    int chosen, suggested; /* -1: none */
    const char *word[SETUP_LEVELS];
} LevelPart;

static float stop_x(Rect r, int i)
{
    const float column = r.w / SETUP_LEVELS;
    return r.x + column * ((float)i + 0.5f);
}

/* Between the lanterns and the words. */
static float bar_y(Rect r, float k)
{
    static const float LOW = 0.75f;
    const float top = r.y + LANTERN * LANTERN_H * k, foot = r.y + r.h - 2 * GAP_L * k;
    return top + (foot - top) * LOW;
}

static void draw_stop(Ui *ui, const LevelPart *l, Rect r, int i, float k)
{
    Canvas *c = ui_canvas(ui);
    const float x = stop_x(r, i), y = bar_y(r, k), lantern = LANTERN * k;
    const bool chosen = l->chosen == i;
    for (int n = 0; n < SETUP_LEVELS; n++) {
        const char *lit = i == SETUP_LEVELS - 1 ? "props/lantern_amber" : "props/lantern_red";
        const Rect at = {x + lantern * ((float)n - SETUP_LEVELS / 2.0f), r.y + 2 * k,
                         lantern * LANTERN_W, lantern * LANTERN_H};
        canvas_sprite(c, n <= i ? lit : "props/lantern_dark", at, NULL);
    }
    if (l->suggested == i) canvas_dashes(c, rect_about(x, y, 2 * STOP_IN), STOP_IN, 2, AKARI_600);
    if (chosen) {
        canvas_disc(c, x, y, STOP_IN + RING, SHU_600);
        canvas_disc(c, x, y, STOP_IN, WASHI_50);
    } else {
        canvas_disc(c, x, y, ui_is_hot(ui, ID_STRENGTH + i) ? PLUS + 2 : PLUS,
                    i < l->chosen ? SHU_600 : WASHI_300);
        if (i > l->chosen) canvas_disc(c, x, y, AROUND + 1, WASHI_50);
    }
    const UiText how = {.font = FONT_BOLD, .size = TEXT_M, .color = chosen ? SUMI_900 : SUMI_600,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .shrink = true};
    const Rect cell = {r.x + r.w / SETUP_LEVELS * (float)i, r.y, r.w / SETUP_LEVELS, r.h};
    const float word_h = 2 * GAP_L * k;
    ui_text(ui, (Rect){cell.x, r.y + r.h - word_h, cell.w, word_h}, &how, l->word[i]);
    ui_thing(ui, ID_STRENGTH + i, cell, CORNER_M, l->word[i], 0);
}

static void draw_levels(Ui *ui, const void *what, Rect r)
{
    const LevelPart *l = what;
    Canvas *c = ui_canvas(ui);
    const float k = ui_style(ui)->text_scale, y = bar_y(r, k);
    const float first = stop_x(r, 0), last = stop_x(r, SETUP_LEVELS - 1);
    canvas_round(c, (Rect){first, y - AROUND, last - first, 2 * AROUND}, AROUND, WASHI_200);
    if (l->chosen > 0)
        canvas_round(c, (Rect){first, y - AROUND, stop_x(r, l->chosen) - first, 2 * AROUND},
                     AROUND, SHU_600);
    for (int i = 0; i < SETUP_LEVELS; i++) draw_stop(ui, l, r, i, k);
}

static void put_suggestion(const SetupScreen *s, Box *page, Tongue t)
{
    char n[NUMBER_BYTES], words[SAYING_BYTES];
    Text number = text_over(n, sizeof n), say = text_over(words, sizeof words);
    text_put_int(&number, s->won_of_five);
    tr_fill(t, &say, "You won {n} of the last 5: try {level}", "n", n, "level",
            setup_level_word(t, s->suggested), NULL);
    const UiButton pill = {.kind = BUTTON_GOLD, .label = words, .icon = "icons/star",
                           .size = TEXT_M};
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
    box_spring(row);
    box_button(row, (BoxStyle){0}, ID_SUGGESTED, &pill);
    frame_door(row, ID_NO_MORE, NULL, tr(t, "Not now"));
    box_spring(row);
}

static void put_levels(const SetupScreen *s, Box *page, Tongue t)
{
    static const BoxPart PART = {.draw = draw_levels};
    if (setup_people(&s->seating) == s->seating.count) return;
    LevelPart l = {.chosen = level_of(&s->seating), .suggested = s->suggested};
    for (int i = 0; i < SETUP_LEVELS; i++) l.word[i] = box_words(page, setup_level_word(t, i));
    box_rule(page);
    put_heading(page, tr(t, "How strong the computers are"),
                l.chosen < 0 ? tr(t, "each has its own strength") : "");
    const float k = (1 + ui_style(box_ui(page))->text_scale) / 2; // the words grow, not the bar
    box_part(page, (BoxStyle){.least = LEVEL_H * k}, &PART, &l, sizeof l);
    if (s->suggested >= 0) put_suggestion(s, page, t);
}

static void say_how_long(const SetupScreen *s, const App *app, Text *time, Text *about)
{
    const Tongue t = app_tongue(app);
    char players[SAYING_BYTES], lasts[SAYING_BYTES];
    Text seats = text_over(players, sizeof players), round_text = text_over(lasts, sizeof lasts);
    int rounds = 0;
    const int minutes = minutes_of(s, app, &rounds);
    put_count(time, tr_n(t, "About {n} minute", "About {n} minutes", minutes), minutes);
    put_count(&seats, tr_n(t, "{n} player", "{n} players", s->seating.count), s->seating.count);
    stall_say_rounds(s->game, t, rounds, &round_text);
    if (rounds > 0)
        tr_fill(t, about, "{rounds}, {players}", "rounds", lasts, "players", players, NULL);
    else
        text_put(about, players);
    const int preset = setup_preset(s->game, &s->setup);
    if (preset == 0) return; // how nearly everybody plays
    text_put(about, "\n");
    tr_fill(t, about, "Rules: {rules}", "rules",
            preset < 0 ? tr(t, "your own") : tr(t, s->game->presets[preset].title), NULL);
}

static void put_play(const SetupScreen *s, const App *app, Box *row)
{
    const Tongue t = app_tongue(app);
    const UiButton play = {.kind = BUTTON_PRIMARY, .label = tr_c(t, "setup", "Play"),
                           .icon = "icons/play", .size = TEXT_XXL,
                           .flags = (uint8_t)(UI_PRIMARY | (s->fault ? UI_OFF : 0))};
    box_button(row, (BoxStyle){.width = PLAY_W, .height = PLAY_H}, ID_START, &play);
}

/* How long it will take, the door to the rules, and Play unless it stands elsewhere. */
static void put_foot(const SetupScreen *s, const App *app, Box *page, bool with_play)
{
    const Tongue t = app_tongue(app);
    char words[SAYING_BYTES], more[SAYING_BYTES];
    Text time = text_over(words, sizeof words), about = text_over(more, sizeof more);
    if (s->fault) {
        text_put(&time, tr(t, option_clash(s->game, s->fault)));
    } else {
        say_how_long(s, app, &time, &about);
    }
    box_rule(page);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L, .stack = true});
    Box *told = box_row(row, (BoxStyle){.gap = GAP_M, .grow = 1});
    box_icon(told, s->fault ? "icons/warning" : "icons/clock", TEXT_XXL, SUMI_900);
    Box *lines = box_column(told, (BoxStyle){.grow = 1});
    box_text(lines, frame_bold(TEXT_L, SUMI_900), words);
    if (more[0] && !s->fault) box_text(lines, frame_plain(TEXT_S, SUMI_600), more);
    frame_door(row, ID_DOOR, NULL, tr(t, "House rules…"));
    if (with_play) put_play(s, app, row);
}

/* All of the card but its foot. */
static Box *page_of(const SetupScreen *s, const App *app, Ui *ui)
{
    const Tongue t = app_tongue(app);
    // With readings all of it, a lesson's door too, just fits into 800 u.
    Box *page = box_page(ui, (BoxStyle){.gap = GAP_S, .pad_x = INNER, .pad_y = GAP_L});
    Box *head = box_row(page, (BoxStyle){.gap = GAP_M, .stack = true});
    UiText title = frame_bold(36, SUMI_900);
    title.lines = 1;
    box_text_in(head, (BoxStyle){.grow = 1}, title, tr(t, "Take a seat"));
    frame_door(head, ID_BOOK, "icons/book", tr(t, "How to play"));
    setup_first_put(s, app, page);
    put_faces(s, page, t);
    put_levels(s, page, t);
    return page;
}

/* Where the card scrolls its foot stays in sight, or at least Play; `page` gets the rest of it. */
static Box *foot_of(const SetupScreen *s, const App *app, Ui *ui, Box *page, Rect card)
{
    static const float FOOT_MOST = 0.5f; // of the card
    const BoxStyle style = {.gap = GAP_S, .pad_x = INNER, .pad_y = GAP_M};
    Box *foot = box_page(ui, style);
    put_foot(s, app, foot, true);
    if (box_height(foot, card.w) <= card.h * FOOT_MOST) return foot;
    foot = box_page(ui, style);
    put_play(s, app, foot);
    put_foot(s, app, page, false);
    return foot;
}

/* ---- the picture ---- */

/* Where the card lies: beside the stall, or below it where the window is higher than wide. */
static Rect card_place(const Canvas *c, const Ui *ui, Box *page, Rect *stall)
{
    const float wish = frame_sheet_width(ui, CARD_W);
    const bool tall = c->h > c->w, beside = !tall && c->w - wish - CARD_EDGE_W >= STALL_LEAST;
    const float w = fminf(tall ? c->w : wish, c->w - CARD_EDGE_W), need = box_height(page, w);
    const float top = beside ? CARD_FOOT : CARD_TOP; // below the way back, or beside it
    const float room = c->h - top - CARD_FOOT, h = fminf(need, room);
    const float x = beside ? c->w - CARD_EDGE_W - w : (c->w - w) / 2;
    const float y = top + (tall ? fmaxf(0, room - h) : fmaxf(0, (room - h) / 2));
    *stall = (Rect){0};
    if (beside) *stall = (Rect){0, 0, x, c->h};
    else if (y > CARD_TOP + STALL_LEAST) *stall = (Rect){0, 0, c->w, y};
    return (Rect){x, y, w, h};
}

/* The stall in the middle of `r`. */
static void draw_stall_in(const SetupScreen *s, const App *app, Ui *ui, Rect r)
{
    const float k = fminf(STALL_TIMES * fmaxf(1, r.h / STREET_H),
                          fminf((r.w - INNER) / STALL_W, (r.h - 2 * INNER) / STALL_H));
    for (int i = 0; r.w > 0 && i < STALL_COUNT; i++)
        if (stall_game(i) == s->game)
            stall_draw(ui, app, i, r.x + r.w / 2 - 112 * k, r.y + r.h / 2 - 200 * k, k, 0);
}

void setup_card_draw(const SetupScreen *s, const App *app, Ui *ui)
{
    const Canvas *c = ui_canvas(ui);
    Box *page = page_of(s, app, ui), *foot = NULL;
    put_foot(s, app, page, true);
    Rect stall, card = card_place(c, ui, page, &stall);
    if (box_height(page, card.w) > card.h + 1) {
        page = page_of(s, app, ui);
        foot = foot_of(s, app, ui, page, card);
    }
    night_street(ui, night_drop(ui));
    draw_stall_in(s, app, ui, stall);
    ui_icon_button(ui, ID_BACK, (Rect){24, 16, BACK, BACK}, "icons/back",
                   app_tr(app, N_("Back")), 0);
    ui_panel(ui, card);
    const float below = foot ? box_height(foot, card.w) : 0;
    if (foot) box_draw(foot, (Rect){card.x, card.y + card.h - below, card.w, below});
    card.h -= below;
    frame_paper(ui, ID_PLAYERS, card, page);
}

/* ---- input ---- */

static void set_level(SetupScreen *s, App *app, int level)
{
    for (int i = 0; i < s->seating.count; i++)
        if (s->seating.chair[i].computer)
            s->seating.chair[i].level = (uint8_t)(AI_EASY + level);
    setup_card_suggested(s, app);
    // a level that was chosen by hand is not questioned again tonight
    app_choose_level(app, s->game);
    app_sound(app, "confirm");
}

bool setup_card_act(SetupScreen *s, App *app, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return false;
    const int level = act->id - ID_STRENGTH;
    if (level >= 0 && level < SETUP_LEVELS) set_level(s, app, level);
    else if (act->id == ID_SUGGESTED) set_level(s, app, s->suggested);
    else if (act->id == ID_NO_MORE) {
        setup_card_suggested(s, app);
        app_sound(app, "confirm");
    } else if (act->id == ID_DOOR) {
        s->card = false;
        app_sound(app, "confirm");
    } else if (act->id == ID_ADD) {
        const int chair = s->seating.count;
        setup_add_chair(s, app, true);
        app_sound(app, "lay");
        if (s->seating.count > chair) app_push(app, setup_chair_scene_new(app, s, chair));
    } else {
        return false;
    }
    return true;
}

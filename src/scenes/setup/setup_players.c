/* setup_players.c - the panel of players: chairs in turn order, one row each. */
#include <math.h>
#include <string.h>

#include "scenes/street/child_levels.h"
#include "scenes/setup/setup_parts.h"
#include "ui/theme.h"

static const float ROW = 56, LOW_ROW = 52;
static const float TARGET = 48, CELL = 48, KIND_W = 112, HELP_W = 132;
static const float CHIP_H = 32, ICON = 22, RING = 3;
static const float LANTERN = 16, LANTERN_W = 17.6f, LANTERN_H = 19.2f; // pitch; the drawing
enum { KEY_RIGHT = 79, KEY_LEFT, KEY_DOWN, KEY_UP };

/* ---- a row ---- */

/* Four lanterns, some of them lit. */
static void draw_lanterns(Ui *ui, const void *what, Rect r)
{
    const float k = ui_style(ui)->text_scale;
    for (int n = 0; n < SETUP_LEVELS; n++) {
        const Rect one = {r.x + LANTERN * (float)n * k, r.y + (r.h - LANTERN_H * k) / 2,
                          LANTERN_W * k, LANTERN_H * k};
        canvas_sprite(ui_canvas(ui),
                      n <= *(const int *)what ? "props/lantern_red" : "props/lantern_dark", one,
                      NULL);
    }
}

/* "Normal", with one lantern for easy to four for the ogre's own play. */
static void put_level(Box *cell, Tongue t, int level)
{
    static const BoxPart PART = {.draw = draw_lanterns};
    const int i = level < AI_EASY ? 0 : level - AI_EASY;
    box_part(cell, (BoxStyle){.width = LANTERN * SETUP_LEVELS, .height = LANTERN}, &PART, &i,
             sizeof i);
    box_text_in(cell, (BoxStyle){.grow = 1}, setup_cell_type(true), setup_level_word(t, i));
}

static void put_help(Box *cell, Tongue t, const Chair *chair)
{
    char number[NUMBER_BYTES], words[SAYING_BYTES];
    Text digits = text_over(number, sizeof number), help = text_over(words, sizeof words);
    text_put_int(&digits, chair->child);
    if (chair->child) tr_fill(t, &help, "Help {n}", "n", number, NULL);
    else text_put(&help, tr(t, "No help"));
    if (chair->child) box_icon(cell, "icons/child", ICON, SHU_700);
    box_text_in(cell, (BoxStyle){.grow = 1}, setup_cell_type(chair->child != 0), words);
    // reads another language, or another form of it, than the program
    if (chair->tongue) box_icon(cell, "icons/globe", ICON, SUMI_600);
}

typedef struct Ground {
    bool marked, moved;
} Ground;

static void draw_ground(Ui *ui, const void *what, Rect r)
{
    const Ground *g = what;
    Canvas *c = ui_canvas(ui);
    if (g->moved) canvas_shadow(c, r, CORNER_M, GAP_S);
    canvas_round(c, r, CORNER_M, g->marked ? rgb(0xFFFFFF) : WASHI_100);
    if (g->marked) canvas_ring(c, r, CORNER_M, RING, AKARI_600);
}

/* From this number of players on the panel has room for their rows alone. */
static bool is_crowded(const SetupScreen *s)
{
    enum { ROOMY = 6 };
    return s->seating.count > ROOMY;
}

static float row_height(const SetupScreen *s) { return is_crowded(s) ? LOW_ROW : ROW; }

static void put_row(const SetupScreen *s, Box *parent, Tongue t, int i)
{
    static const BoxPart GROUND = {.draw = draw_ground};
    static const char *const ICONS[] = {"icons/human", "icons/ai"};
    const char *const kinds[] = {tr(t, "Person"), tr(t, "Computer")};
    const Chair *chair = &s->seating.chair[i];
    const bool moved = s->carried == i || s->dragged == i;
    const Ground ground = {moved || s->named == i, moved};
    const bool least = s->seating.count <= s->game->seats_min;
    Box *row = box_row(parent, (BoxStyle){.gap = GAP_XS, .height = row_height(s)});
    box_behind(row, &GROUND, &ground, sizeof ground);
    box_icon_button(row, TARGET, ID_GRIP + i, "icons/grip", tr(t, "Change the turn order"),
                    UI_ON_PAPER | UI_DRAGGABLE);
    Box *face = box_row(row, (BoxStyle){0});
    box_spring(face);
    box_avatar(face, TARGET, AVATARS[chair->avatar % AVATAR_COUNT]);
    box_spring(face);
    box_press(face, ID_AVATAR + i, TARGET / 2, tr(t, "Choose a face"), 0);
    box_field(row, (BoxStyle){.grow = 1, .height = CELL}, ID_NAME + i, chair->name, tr(t, "Name"),
              NAME_LETTERS);
    box_icon_choice(row, (BoxStyle){.width = KIND_W, .height = CELL}, ID_KIND + i, ICONS, kinds, 2,
                    chair->computer);
    Box *cell = box_row(row, (BoxStyle){.gap = GAP_XS, .width = HELP_W, .height = CELL,
                                        .pad_x = GAP_XS});
    if (chair->computer) put_level(cell, t, chair->level);
    else put_help(cell, t, chair);
    box_thing(cell, ID_HELP + i, CORNER_S,
              chair->computer ? tr(t, "How strong") : tr(t, "Help and language"), 0);
    box_icon_button(row, TARGET, ID_REMOVE + i, "icons/close", tr(t, "Remove"),
                    (uint8_t)(UI_ON_PAPER | (least ? UI_OFF : 0)));
}

static void put_known(const SetupScreen *s, const App *app, Box *parent)
{
    Box *grid = box_grid(parent, (BoxStyle){.gap = GAP_M}, 0, KNOWN_OFFERED);
    for (int i = 0; i < KNOWN_OFFERED; i++) {
        const Chair *person = setup_known_person(app, &s->seating, i);
        if (person) setup_put_person(grid, ID_KNOWN + i, person);
        else box_column(grid, (BoxStyle){0});
    }
}

/* ---- the panel ---- */

static void put_head(const SetupScreen *s, Box *page, Tongue t)
{
    char now[NUMBER_BYTES], most[NUMBER_BYTES], words[SAYING_BYTES];
    Text n = text_over(now, sizeof now), m = text_over(most, sizeof most);
    Text chip = text_over(words, sizeof words);
    text_put_int(&n, s->seating.count);
    text_put_int(&m, s->game->seats_max);
    tr_fill(t, &chip, "{n} of {most}", "n", now, "most", most, NULL);
    UiText title = frame_bold(TEXT_XL, SUMI_900), note = setup_cell_type(false);
    title.lines = 1;
    note.align = ALIGN_RIGHT;
    Box *row = box_row(page, (BoxStyle){.gap = GAP_M, .pad_x = GAP_S, .height = TARGET});
    box_text(row, title, tr(t, "Players"));
    box_chip(row, CHIP_H, words, NULL, WASHI_200, SUMI_900);
    box_text_in(row, (BoxStyle){.grow = 1, .whole = true}, note,
                tr(t, "Drag to change the turn order"));
}

static void draw_dashes(Ui *ui, const void *what, Rect r)
{
    Canvas *c = ui_canvas(ui);
    if (ui_is_hot(ui, *(const int *)what)) canvas_round(c, r, CORNER_M, WASHI_100);
    canvas_dashes(c, rect_inset(r, 1), CORNER_M, 2, ui_ink(ui, SUMI_600));
}

static void put_add(Box *grid, int id, const char *icon, const char *label)
{
    static const BoxPart DASHES = {.draw = draw_dashes};
    UiText how = frame_bold(TEXT_M, SUMI_900);
    how.lines = 1;
    how.shrink = true;
    Box *row = box_row(grid, (BoxStyle){.pad_x = GAP_S, .gap = GAP_XS, .height = ROW});
    box_behind(row, &DASHES, &id, sizeof id);
    box_spring(row);
    box_icon(row, "icons/plus", ICON, SUMI_900);
    box_icon(row, icon, ICON, SUMI_900);
    box_text(row, how, label);
    box_spring(row);
    box_press(row, id, CORNER_M, label, 0);
}

/* What is worth knowing about who plays. */
static void put_note(const SetupScreen *s, Box *page, Tongue t)
{
    const int people = setup_people(&s->seating);
    if (people == 1) return;
    Box *row = box_row(page, (BoxStyle){.gap = GAP_S, .pad_x = GAP_M});
    box_icon(row, "icons/info", TEXT_L, SUMI_600);
    box_text_in(row, (BoxStyle){.grow = 1}, frame_plain(TEXT_S, SUMI_600),
                people == 0 ? tr(t, "Only computers play: you watch.")
                            : tr(t, "All of you play at this computer, one after the other."));
}

/* The way to the places around the laptop, where several people sit there. */
static void put_places(const SetupScreen *s, Box *page, Tongue t)
{
    const UiButton places = {.kind = BUTTON_TAN, .label = tr(t, "Around the laptop"),
                             .icon = "icons/keyboard", .size = TEXT_M};
    if (setup_people(&s->seating) < 2) return;
    box_button(box_row(page, (BoxStyle){0}), (BoxStyle){0}, ID_PLACES, &places);
}

typedef struct Dragged {
    Box *row;
    float y, height; /* of the pointer; of the row */
} Dragged;

/* The dragged row follows the pointer, over the others, which leave its place free. */
static void draw_dragged(Ui *ui, const void *what, Rect r)
{
    const Dragged *d = what;
    const float h = ui_button_height(ui, d->height);
    const float y = fminf(fmaxf(d->y - h / 2, r.y), r.y + r.h - h);
    box_draw(d->row, (Rect){r.x, y, r.w, h});
}

static void put_rows(const SetupScreen *s, const App *app, Ui *ui, Box *page, Tongue t)
{
    static const BoxPart DRAGGED = {.draw = draw_dragged};
    Box *rows = box_column(page, (BoxStyle){.gap = GAP_XS});
    for (int i = 0; i < s->seating.count; i++) {
        if (i == s->dragged) box_column(rows, (BoxStyle){.height = row_height(s)});
        else put_row(s, rows, t, i);
        if (s->named == i && !s->seating.chair[i].computer &&
            setup_known_person(app, &s->seating, 0))
            put_known(s, app, rows);
    }
    if (s->dragged < 0) return;
    const Dragged d = {box_page(ui, (BoxStyle){0}), s->drag_y, row_height(s)};
    put_row(s, d.row, t, s->dragged);
    box_over(rows, &DRAGGED, &d, sizeof d);
}

void setup_players_put(const SetupScreen *s, const App *app, Ui *ui, Box *page)
{
    const Tongue t = app_tongue(app);
    put_head(s, page, t);
    if (!is_crowded(s)) setup_first_put(s, app, page);
    put_rows(s, app, ui, page, t);
    if (is_crowded(s)) setup_first_put(s, app, page);
    if (s->seating.count < s->game->seats_max) {
        Box *grid = box_grid(page, (BoxStyle){.gap = GAP_M}, 0, 2);
        put_add(grid, ID_ADD_PERSON, "icons/human", tr(t, "Add a person"));
        put_add(grid, ID_ADD_COMPUTER, "icons/ai", tr(t, "Add a computer"));
    }
    put_note(s, page, t);
    put_places(s, page, t);
    setup_practice_put(s, app, ui, page);
}

/* ---- input ---- */

/* The place that the pointer is at: as many rows as lie above it, but not counting its own. */
static int place_below(const SetupScreen *s, const Ui *ui, float y)
{
    bool above[SEATS_MAX];
    int place = 0;
    for (int i = 0; i < s->seating.count; i++) above[i] = i < s->dragged; // what is scrolled away
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target(ui, i);
        const int chair = t->id - ID_GRIP;
        if (chair < 0 || chair >= s->seating.count) continue;
        above[chair] = t->rect.y + t->rect.h / 2 < y;
    }
    for (int i = 0; i < s->seating.count; i++) place += i != s->dragged && above[i];
    return place;
}

static bool act_drag(SetupScreen *s, App *app, const UiAct *act)
{
    const int chair = act->id - ID_GRIP;
    if (chair < 0 || chair >= s->seating.count) return false;
    if (act->kind == UI_DRAGGED) {
        if (s->dragged < 0) s->dragged = chair;
        s->drag_y = act->y;
        s->carried = -1;
        const int to = place_below(s, app_ui(app), act->y);
        if (setup_move_chair(s, s->dragged, to)) app_sound(app, "move");
        s->dragged = to;
        return true;
    }
    if (act->kind == UI_DROPPED) {
        s->dragged = -1;
        return true;
    }
    if (act->kind != UI_PRESSED) return false;
    s->carried = s->carried == chair ? -1 : chair;
    app_sound(app, "confirm");
    return true;
}

static bool act_name(SetupScreen *s, App *app, const UiAct *act)
{
    const int i = act->id - ID_NAME;
    if (i < 0 || i >= s->seating.count) return false;
    Chair *chair = &s->seating.chair[i];
    if (act->kind == UI_PRESSED) {
        s->named = i;
        memcpy(s->name_before, chair->name, sizeof chair->name);
    } else if (act->kind == UI_TYPED || act->kind == UI_DONE) {
        utf8_clean(act->text, NAME_LETTERS, chair->name, sizeof chair->name);
    }
    if (act->kind == UI_DONE && !chair->name[0]) {
        memcpy(chair->name, s->name_before, sizeof chair->name);
        app_toast(app, "icons/edit", 0, tr(app_tongue(app), "Everybody needs a name."));
    }
    return true;
}

static bool act_known(SetupScreen *s, App *app, const UiAct *act)
{
    const int i = act->id - ID_KNOWN;
    if (i < 0 || i >= KNOWN_OFFERED || s->named < 0 || act->kind != UI_PRESSED) return false;
    const Chair *person = setup_known_person(app, &s->seating, i);
    if (!person) return false;
    setup_seat_known(s, s->named, person);
    s->focus = ID_NAME + s->named;
    ui_set_focus(app_ui(app), s->focus);
    s->named = -1;
    app_sound(app, "confirm");
    return true;
}

static bool act_remove(SetupScreen *s, App *app, const UiAct *act)
{
    const int i = act->id - ID_REMOVE;
    if (i < 0 || i >= s->seating.count) return false;
    if (act->kind == UI_REFUSED) {
        setup_say_least(s, app);
        return true;
    }
    if (act->kind != UI_PRESSED) return false;
    setup_remove_chair(s, i);
    app_sound(app, "move");
    return true;
}

static bool act_chair(SetupScreen *s, App *app, const UiAct *act)
{
    const int kind = act->id - ID_KIND, help = act->id - ID_HELP, face = act->id - ID_AVATAR;
    if (act->kind == UI_CHANGED && kind >= 0 && kind < s->seating.count) {
        setup_change_kind(s, app, kind, act->value == 1);
        app_sound(app, "confirm");
        return true;
    }
    if (act->kind != UI_PRESSED) return false;
    const int i = help >= 0 && help < SEATS_MAX ? help : face;
    if (i >= 0 && i < s->seating.count) {
        app_push(app, setup_chair_scene_new(app, s, i));
        return true;
    }
    if (act->id == ID_PLACES) {
        app_push(app, setup_places_scene_new(app, s));
        return true;
    }
    if (act->id != ID_ADD_PERSON && act->id != ID_ADD_COMPUTER) return false;
    setup_add_chair(s, app, act->id == ID_ADD_COMPUTER);
    app_sound(app, "lay");
    return true;
}

bool setup_players_act(SetupScreen *s, App *app, const UiAct *act)
{
    if (act_drag(s, app, act)) return true;
    s->carried = s->dragged = -1;
    if (act_name(s, app, act) || act_known(s, app, act)) return true;
    s->named = -1;
    return act_remove(s, app, act) || act_chair(s, app, act);
}

/* The chair that a key is about: the one carried, or the one in whose row the focus is. */
static int focused_chair(const SetupScreen *s, const Ui *ui)
{
    const int id = ui_focus(ui);
    if (s->carried >= 0) return s->carried;
    if (!ui_focus_shown(ui) || id < ID_GRIP || id >= ID_KNOWN) return -1;
    const int chair = (id - ID_GRIP) % 10;
    return chair < s->seating.count ? chair : -1;
}

static void carry(SetupScreen *s, App *app, int chair, int by)
{
    if (!setup_move_chair(s, chair, chair + by)) return;
    if (s->carried >= 0) s->carried = chair + by;
    ui_set_focus(app_ui(app), s->carried >= 0 ? ID_GRIP + chair + by : ui_focus(app_ui(app)) + by);
    app_sound(app, "move");
}

bool setup_players_first(SetupScreen *s, App *app, const Input *in)
{
    if (in->type != INPUT_COMMAND || !in->down) return false;
    const bool up = in->key == KEY_UP || in->command == CMD_UP;
    const bool down = in->key == KEY_DOWN || in->command == CMD_DOWN;
    const int chair = focused_chair(s, app_ui(app));
    if ((up || down) && chair >= 0 && (s->carried >= 0 || in->ctrl || in->alt)) {
        carry(s, app, chair, up ? -1 : 1);
        return true;
    }
    if (s->carried < 0 || in->command == CMD_NONE) return false;
    s->carried = -1; // any other key puts the chair down
    return in->command == CMD_CONFIRM || in->command == CMD_SELECT || in->command == CMD_CANCEL;
}

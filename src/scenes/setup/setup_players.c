/* setup_players.c - the panel of players: chairs in turn order, one row each. */
#include <math.h>
#include <string.h>

#include "scenes/street/child_levels.h"
#include "scenes/setup/setup_parts.h"
#include "ui/theme.h"

static const float MARGIN = 28, ROW_MARGIN = 20, ROW = 56, ROW_GAP = 6, GAP = 4, TARGET = 48;
static const float KIND_W = 112, HELP_W = 132, LANTERN = 8, LANTERN_PITCH = 16;
enum { KEY_RIGHT = 79, KEY_LEFT, KEY_DOWN, KEY_UP };

/* ---- chairs ---- */

const Chair *setup_known_person(const App *app, const Seating *seating, int i)
{
    for (int p = 0; p < app->people.count; p++) {
        const Chair *person = &app->people.person[p];
        bool sits = false;
        for (int c = 0; c < seating->count; c++)
            sits = sits || strcmp(seating->chair[c].name, person->name) == 0;
        if (!sits && i-- == 0) return person;
    }
    return NULL;
}

/* Each avatar sits once at a table: whoever came last takes a free one. */
static void free_avatar(Seating *s, int chair)
{
    bool taken[AVATAR_COUNT] = {false};
    for (int i = 0; i < s->count; i++)
        if (i != chair) taken[s->chair[i].avatar % AVATAR_COUNT] = true;
    for (uint8_t a = 0; a < AVATAR_COUNT && taken[s->chair[chair].avatar]; a++)
        if (!taken[a]) s->chair[chair].avatar = a;
}

static Chair next_chair(const SetupScreen *s, const App *app, bool computer)
{
    const Chair *known = computer ? NULL : setup_known_person(app, &s->seating, 0);
    if (known) return *known;
    Chair c = seating_next_chair(&s->seating, app_tongue(app), computer);
    if (!computer && pref(&app->prefs, PREF_CHILD))
        c.child = (uint8_t)pref(&app->prefs, PREF_CHILD_LEVEL);
    return c;
}

void setup_add_chair(SetupScreen *s, App *app, bool computer)
{
    if (s->seating.count >= s->game->seats_max) return;
    const int i = s->seating.count;
    s->seating.chair[i] = next_chair(s, app, computer);
    s->other[i] = (Chair){0};
    s->seating.count++;
    free_avatar(&s->seating, i);
    setup_judge(s);
}

static void remove_chair(SetupScreen *s, int i)
{
    const size_t after = (size_t)(s->seating.count - i - 1);
    memmove(&s->seating.chair[i], &s->seating.chair[i + 1], after * sizeof(Chair));
    memmove(&s->other[i], &s->other[i + 1], after * sizeof(Chair));
    s->seating.count--;
    setup_judge(s);
}

static void swap_chairs(SetupScreen *s, int a, int b)
{
    const Chair chair = s->seating.chair[a], other = s->other[a];
    s->seating.chair[a] = s->seating.chair[b];
    s->other[a] = s->other[b];
    s->seating.chair[b] = chair;
    s->other[b] = other;
}

bool setup_move_chair(SetupScreen *s, int from, int to)
{
    if (to < 0 || to >= s->seating.count || to == from) return false;
    for (; from < to; from++) swap_chairs(s, from, from + 1);
    for (; from > to; from--) swap_chairs(s, from, from - 1);
    return true;
}

/* Whoever made way for a computer comes back when the switch is set back. */
static void change_kind(SetupScreen *s, const App *app, int i, bool computer)
{
    Chair *chair = &s->seating.chair[i];
    if (chair->computer == computer) return;
    const Chair old = *chair;
    *chair = s->other[i].name[0] ? s->other[i] : next_chair(s, app, computer);
    if (!s->other[i].name[0] && computer) chair->avatar = old.avatar;
    s->other[i] = old;
    free_avatar(&s->seating, i);
}

/* ---- a row ---- */

typedef struct Row {
    Rect all, grip, avatar, name, kind, help, remove;
} Row;

static Row row_at(const Ui *ui, Rect r)
{
    const float k = ui_style(ui)->text_scale, d = fmaxf(TARGET, r.h - 8), y = r.y;
    Row row = {.all = r};
    row.grip = (Rect){r.x, y + (r.h - TARGET) / 2, TARGET, TARGET};
    row.avatar = (Rect){r.x + TARGET, y + (r.h - d) / 2, d, d};
    row.remove = (Rect){r.x + r.w - TARGET - 2, y + (r.h - TARGET) / 2, TARGET, TARGET};
    const float inner = r.h - 8;
    row.help = (Rect){row.remove.x - GAP - HELP_W * k, y + 4, HELP_W * k, inner};
    row.kind = (Rect){row.help.x - GAP - KIND_W * k, y + 4, KIND_W * k, inner};
    const float x = row.avatar.x + d + GAP;
    row.name = (Rect){x, y + 4, row.kind.x - GAP - x, inner};
    return row;
}

/* "Normal", with one lantern for easy to four for the ogre's own play. */
static void draw_level(Ui *ui, Rect r, Tongue t, int level)
{
    static const char *const WORDS[] = {N_("Easy"), N_("Normal"), N_("Strong"), N_("Oni")};
    const float k = ui_style(ui)->text_scale, cy = r.y + r.h / 2;
    const int i = level < AI_EASY ? 0 : level - AI_EASY;
    const float d = LANTERN / 40 * k;
    for (int n = 0; n < 4; n++) {
        const float cx = r.x + (10 + LANTERN_PITCH * (float)n) * k;
        canvas_sprite(ui_canvas(ui), n <= i ? "props/lantern_red" : "props/lantern_dark",
                      (Rect){cx - 44 * d, cy - 46 * d, 88 * d, 96 * d}, NULL);
    }
    const float x = r.x + (4 * LANTERN_PITCH + 6) * k;
    const UiText how = {.font = FONT_BOLD, .size = 16, .color = SUMI_900, .middle = true,
                        .shrink = true};
    ui_text(ui, (Rect){x, r.y, r.x + r.w - x, r.h}, &how, tr(t, WORDS[i]));
}

static void draw_help(Ui *ui, Rect r, Tongue t, const Chair *chair)
{
    Canvas *c = ui_canvas(ui);
    const float icon = 22 * ui_style(ui)->text_scale, cy = r.y + r.h / 2;
    float x = r.x + 8, x1 = r.x + r.w - 4;
    char number[4], words[64];
    Text digits = text_over(number, sizeof number), help = text_over(words, sizeof words);
    text_put_int(&digits, chair->child);
    if (chair->child) {
        canvas_sprite(c, "icons/child", (Rect){x, cy - icon / 2, icon, icon},
                      &(Look){.tint = SHU_700});
        x += icon + 6;
        tr_fill(t, &help, "Help {n}", "n", number, NULL);
    } else {
        text_put(&help, tr(t, "No help"));
    }
    if (chair->tongue) { // reads another language, or otherwise, than the program
        x1 -= icon;
        canvas_sprite(c, "icons/globe", (Rect){x1, cy - icon / 2, icon, icon},
                      &(Look){.tint = ui_ink(ui, SUMI_600)});
    }
    const UiText how = {.font = chair->child ? FONT_BOLD : FONT_MEDIUM, .size = 16,
                        .color = chair->child ? SUMI_900 : SUMI_600, .middle = true,
                        .shrink = true};
    ui_text(ui, (Rect){x, r.y, x1 - x, r.h}, &how, words);
}

static void draw_help_cell(const SetupScreen *s, Ui *ui, Rect r, Tongue t, int i)
{
    const Chair *chair = &s->seating.chair[i];
    const int id = ID_HELP + i;
    if (ui_is_hot(ui, id)) canvas_round(ui_canvas(ui), r, 10, WASHI_200);
    if (chair->computer) draw_level(ui, r, t, chair->level);
    else draw_help(ui, r, t, chair);
    ui_thing(ui, id, r, 10, chair->computer ? tr(t, "How strong") : tr(t, "Help and language"), 0);
}

static void draw_row(const SetupScreen *s, Ui *ui, Rect r, Tongue t, int i)
{
    static const char *const ICONS[] = {"icons/human", "icons/ai"};
    const char *const kinds[] = {tr(t, "Person"), tr(t, "Computer")};
    const Chair *chair = &s->seating.chair[i];
    const Row row = row_at(ui, r);
    const bool moved = s->carried == i || s->dragged == i;
    Canvas *c = ui_canvas(ui);
    if (moved) canvas_shadow(c, r, 14, 8);
    canvas_round(c, r, 14, moved || s->named == i ? rgb(0xFFFFFF) : WASHI_100);
    if (moved || s->named == i) canvas_ring(c, r, 14, 3, AKARI_600);
    ui_icon_button(ui, ID_GRIP + i, row.grip, "icons/grip", tr(t, "Move in the turn order"),
                   UI_ON_PAPER | UI_DRAGGABLE);
    ui_avatar(ui, AVATARS[chair->avatar % AVATAR_COUNT], row.avatar.x + row.avatar.w / 2,
              row.avatar.y + row.avatar.h / 2, row.avatar.w - 4, false);
    ui_thing(ui, ID_AVATAR + i, row.avatar, row.avatar.w / 2, tr(t, "Choose a face"), 0);
    ui_field(ui, ID_NAME + i, row.name, chair->name, tr(t, "Name"), NAME_LETTERS);
    ui_icon_segments(ui, ID_KIND + i, row.kind, ICONS, kinds, 2, chair->computer);
    draw_help_cell(s, ui, row.help, t, i);
    const bool least = s->seating.count <= s->game->seats_min;
    ui_icon_button(ui, ID_REMOVE + i, row.remove, "icons/close", tr(t, "Remove"),
                   (uint8_t)(UI_ON_PAPER | (least ? UI_OFF : 0)));
}

/* People seen before, to be pressed instead of typing. */
static void draw_known(const SetupScreen *s, const App *app, Ui *ui, Rect r)
{
    const float w = (r.w - 2 * ROW_GAP * (KNOWN_OFFERED - 1)) / KNOWN_OFFERED;
    for (int i = 0; i < KNOWN_OFFERED; i++) {
        const Chair *person = setup_known_person(app, &s->seating, i);
        if (!person) return;
        const Rect one = {r.x + (w + 2 * ROW_GAP) * (float)i, r.y, w, r.h};
        char name[2 * NAME_BYTES];
        Text quoted = text_over(name, sizeof name);
        ruby_quote(person->name, &quoted);
        canvas_round(ui_canvas(ui), one, r.h / 2,
                     ui_is_hot(ui, ID_KNOWN + i) ? AKARI_200 : WASHI_200);
        ui_avatar(ui, AVATARS[person->avatar % AVATAR_COUNT], one.x + r.h / 2, one.y + r.h / 2,
                  r.h - 8, false);
        const UiText how = {.font = FONT_BOLD, .size = 16, .color = SUMI_900, .middle = true,
                            .shrink = true};
        ui_text(ui, (Rect){one.x + r.h + 2, r.y, w - r.h - 12, r.h}, &how, name);
        ui_thing(ui, ID_KNOWN + i, one, r.h / 2, name, 0);
    }
}

/* ---- the panel ---- */

static float draw_head(const SetupScreen *s, Ui *ui, Rect at, Tongue t, bool dry)
{
    const float h = ui_button_height(ui, 48);
    if (dry) return h;
    char now[8], most[8], words[64];
    Text n = text_over(now, sizeof now), m = text_over(most, sizeof most);
    Text chip = text_over(words, sizeof words);
    text_put_int(&n, s->seating.count);
    text_put_int(&m, s->game->seats_max);
    tr_fill(t, &chip, "{n} of {most}", "n", now, "most", most, NULL);
    const UiText title = {.font = FONT_BOLD, .size = 24, .color = SUMI_900, .lines = 1,
                          .middle = true};
    const char *head = tr(t, "Players");
    float x = at.x + MARGIN;
    const float title_w = fminf(ui_text_width(ui, &title, head) + 2, at.w / 2);
    ui_text(ui, (Rect){x, at.y, title_w, h}, &title, head);
    x += title_w + 14;
    const float chip_h = ui_button_height(ui, 32), chip_w = ui_chip_width(ui, chip_h, words, NULL);
    ui_chip(ui, (Rect){x, at.y + (h - chip_h) / 2, chip_w, chip_h}, words, NULL, WASHI_200,
            SUMI_900);
    x += chip_w + 16;
    const UiText note = {.font = FONT_MEDIUM, .size = 16, .color = SUMI_600, .lines = 1,
                         .align = ALIGN_RIGHT, .middle = true, .shrink = true};
    const char *hint = tr(t, "Drag to change the turn order");
    const float room = at.x + at.w - MARGIN - x;
    if (ui_text_width(ui, &note, hint) <= room)
        ui_text(ui, (Rect){x, at.y, room, h}, &note, hint);
    return h;
}

static void draw_add(const SetupScreen *s, Ui *ui, int id, Rect r, const char *icon,
                     const char *label)
{
    Canvas *c = ui_canvas(ui);
    const float size = 22 * ui_style(ui)->text_scale, cy = r.y + r.h / 2;
    const UiText how = {.font = FONT_BOLD, .size = 18, .color = SUMI_900, .middle = true,
                        .shrink = true};
    const float room = r.w - 40 - 2 * size - 8;
    const float words = fminf(ui_text_width(ui, &how, label) + 2, room);
    float x = r.x + (r.w - words - 2 * size - 10) / 2;
    (void)s;
    if (ui_is_hot(ui, id)) canvas_round(c, r, 14, WASHI_100);
    canvas_dashes(c, rect_inset(r, 1), 14, 2, ui_ink(ui, SUMI_600));
    canvas_sprite(c, "icons/plus", (Rect){x, cy - size / 2, size, size},
                  &(Look){.tint = SUMI_900});
    canvas_sprite(c, icon, (Rect){x + size, cy - size / 2, size, size}, &(Look){.tint = SUMI_900});
    x += 2 * size + 10;
    ui_text(ui, (Rect){x, r.y, words, r.h}, &how, label);
    ui_thing(ui, id, r, 14, label, 0);
}

/* What is worth knowing about who plays; "" if nothing is. */
static const char *note_for(const Seating *s, Tongue t)
{
    int people = 0;
    for (int i = 0; i < s->count; i++) people += !s->chair[i].computer;
    if (people == 0) return tr(t, "Only computers play: you watch.");
    if (people > 1) return tr(t, "All of you play at this computer, one after the other.");
    return "";
}

/* The way to the places around the laptop, where several people sit there. */
static float draw_places(const SetupScreen *s, Ui *ui, Rect at, Tongue t, bool dry)
{
    const UiButton places = {.kind = BUTTON_TAN, .label = tr(t, "Around the laptop"),
                             .icon = "icons/keyboard", .size = 18};
    const float h = ui_button_height(ui, 52);
    int people = 0;
    for (int i = 0; i < s->seating.count; i++) people += !s->seating.chair[i].computer;
    if (people < 2) return 0;
    const float w = fminf(ui_button_width(ui, &places) + 28, at.w - 2 * ROW_MARGIN);
    if (!dry) ui_button(ui, ID_PLACES, (Rect){at.x + ROW_MARGIN, at.y, w, h}, &places);
    return h + 8;
}

static float draw_note(const SetupScreen *s, Ui *ui, Rect at, Tongue t, bool dry)
{
    const char *words = note_for(&s->seating, t);
    if (!words[0]) return 0;
    const float icon = 20 * ui_style(ui)->text_scale;
    const UiText how = {.font = FONT_MEDIUM, .size = 16, .color = SUMI_600};
    const float x = at.x + MARGIN + 8, w = at.w - 2 * MARGIN - icon - 16;
    const float h = frame_text(ui, dry, x + icon + 8, at.y, w, how, words);
    if (!dry)
        canvas_sprite(ui_canvas(ui), "icons/info", (Rect){x, at.y + (h - icon) / 2, icon, icon},
                      &(Look){.tint = ui_ink(ui, SUMI_600)});
    return h + 8;
}

/* The dragged row follows the pointer and is drawn last; the others leave its place free. */
static float draw_rows(const SetupScreen *s, const App *app, Ui *ui, Rect at, Tongue t, bool dry)
{
    const float h = ui_button_height(ui, ROW), x = at.x + ROW_MARGIN, w = at.w - 2 * ROW_MARGIN;
    float y = at.y, from = at.y;
    for (int i = 0; i < s->seating.count; i++) {
        if (i != s->dragged && !dry) draw_row(s, ui, (Rect){x, y, w, h}, t, i);
        y += h + ROW_GAP;
        if (s->named != i || s->seating.chair[i].computer) continue;
        if (!setup_known_person(app, &s->seating, 0)) continue;
        const float known = fmaxf(TARGET, ui_button_height(ui, 44));
        if (!dry) draw_known(s, app, ui, (Rect){x, y, w, known});
        y += known + ROW_GAP;
    }
    if (s->dragged >= 0 && !dry) {
        const float most = from + (h + ROW_GAP) * (float)(s->seating.count - 1);
        const float top = fminf(fmaxf(s->drag_y - h / 2, from), most);
        draw_row(s, ui, (Rect){x, top, w, h}, t, s->dragged);
    }
    return y - at.y;
}

float setup_players_draw(const SetupScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    const Tongue t = app_tongue(app);
    const float add = ui_button_height(ui, ROW), w = (at.w - 2 * ROW_MARGIN - 12) / 2;
    float y = at.y + 16;
    y += draw_head(s, ui, (Rect){at.x, y, at.w, 0}, t, dry) + 4;
    const Rect first = {at.x + ROW_MARGIN, y, at.w - 2 * ROW_MARGIN, 0};
    y += setup_first_draw(s, app, ui, first, dry);
    y += draw_rows(s, app, ui, (Rect){at.x, y, at.w, 0}, t, dry);
    if (s->seating.count < s->game->seats_max) {
        const float x = at.x + ROW_MARGIN;
        if (!dry) {
            draw_add(s, ui, ID_ADD_PERSON, (Rect){x, y, w, add}, "icons/human",
                     tr(t, "Add a person"));
            draw_add(s, ui, ID_ADD_COMPUTER, (Rect){x + w + 12, y, w, add}, "icons/ai",
                     tr(t, "Add a computer"));
        }
        y += add + ROW_GAP;
    }
    y += draw_note(s, ui, (Rect){at.x, y + 8, at.w, 0}, t, dry);
    y += draw_places(s, ui, (Rect){at.x, y + 8, at.w, 0}, t, dry);
    y += setup_practice_draw(s, app, ui, (Rect){at.x + MARGIN, y + 8, at.w - 2 * MARGIN, 0}, dry);
    return y + 20 - at.y;
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
        const int to = place_below(s, app->ui, act->y);
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
    s->seating.chair[s->named] = *person;
    free_avatar(&s->seating, s->named);
    s->focus = ID_NAME + s->named;
    ui_set_focus(app->ui, s->focus);
    s->named = -1;
    app_sound(app, "confirm");
    return true;
}

static bool act_remove(SetupScreen *s, App *app, const UiAct *act)
{
    const int i = act->id - ID_REMOVE;
    if (i < 0 || i >= s->seating.count) return false;
    if (act->kind == UI_REFUSED) {
        char least[8], words[160];
        Text n = text_over(least, sizeof least), say = text_over(words, sizeof words);
        text_put_int(&n, s->game->seats_min);
        tr_fill(app_tongue(app), &say, "At this stall at least {n} play.", "n", least, NULL);
        app_toast(app, "icons/human", 0, words);
        app_sound(app, "refuse");
        return true;
    }
    if (act->kind != UI_PRESSED) return false;
    remove_chair(s, i);
    app_sound(app, "move");
    return true;
}

static bool act_chair(SetupScreen *s, App *app, const UiAct *act)
{
    const int kind = act->id - ID_KIND, help = act->id - ID_HELP, face = act->id - ID_AVATAR;
    if (act->kind == UI_CHANGED && kind >= 0 && kind < s->seating.count) {
        change_kind(s, app, kind, act->value == 1);
        app_sound(app, "confirm");
        return true;
    }
    if (act->kind != UI_PRESSED) return false;
    const int i = help >= 0 && help < SEATS_MAX ? help : face;
    if (i >= 0 && i < s->seating.count) {
        app_push(app, setup_chair_scene_new(app, &s->seating, i));
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
    ui_set_focus(app->ui, s->carried >= 0 ? ID_GRIP + chair + by : ui_focus(app->ui) + by);
    app_sound(app, "move");
}

bool setup_players_first(SetupScreen *s, App *app, const Input *in)
{
    if (in->type != INPUT_COMMAND || !in->down) return false;
    const bool up = in->key == KEY_UP || in->command == CMD_UP;
    const bool down = in->key == KEY_DOWN || in->command == CMD_DOWN;
    const int chair = focused_chair(s, app->ui);
    if ((up || down) && chair >= 0 && (s->carried >= 0 || in->ctrl || in->alt)) {
        carry(s, app, chair, up ? -1 : 1);
        return true;
    }
    if (s->carried < 0 || in->command == CMD_NONE) return false;
    s->carried = -1; // whatever else is pressed puts the chair down
    return in->command == CMD_CONFIRM || in->command == CMD_SELECT || in->command == CMD_CANCEL;
}

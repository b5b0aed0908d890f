/*
 * setup_places.c - where everybody sits around the laptop (which is the order of turns), what they
 * buzz with, and a check that the keyboard hears all of them at once.
 *
 * Laptop keyboards drop keys that are held together (ux.md 4.5). A person whose key is not seen
 * gets another key of their own part; a pad or corner that somebody presses in the check becomes
 * theirs.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/go.h"
#include "scenes/table/buzzer.h"
#include "scenes/street/night.h"
#include "scenes/setup/setup_parts.h"
#include "session/etiquette.h"
#include "ui/theme.h"

enum {
    ID_DONE = 1, ID_CHECK, ID_EARLIER, ID_LATER, ID_BUTTON, ID_MORE, ID_OTHER_KEYS, ID_AWAY,
    ID_HANDS,
    ID_PLACE = 20 /* + chair */
};

static const float CHECK_S = 10, PLATE_W = 272, PLATE_H = 68, STRIP_GAP = 16;
static const char TOGETHER[] = "keyboard/together"; // how many keys it hears at once, at least

typedef struct PlacesScreen {
    Scene scene;
    SetupScreen *setup; /* below */
    int chosen;         /* chair */
    bool dragged;
    float left_s;       /* of the check; < 0: none is under way */
    bool checked;       /* one is over, and this is what it found: */
    SeatSet down, seen;
    int together;       /* most at once */
    int keys;           /* of them by keys */
    int known_keys;     /* how many keys the keyboard took at the last check; 0: there was none */
    Buzzer by[SEATS_MAX]; /* pad or corner that was pressed */
} PlacesScreen;

static Seating *seating_of(const PlacesScreen *s) { return &s->setup->seating; }

static SeatSet people_of(const Zones *z)
{
    SeatSet people = 0;
    for (int i = 0; i < z->count; i++) people |= seats_only(z->person[i]);
    return people;
}

static SeatSet keyboard_of(const Zones *z)
{
    SeatSet people = 0;
    for (int i = 0; i < z->count; i++)
        if (z->zone[i] >= 0) people |= seats_only(z->person[i]);
    return people;
}

/* ---- places ---- */

static float strip_height(const Ui *ui) { return ui_button_height(ui, 60); }

/* Clockwise from the middle of the lower edge. */
static Rect place_at(const Ui *ui, const Frame *f, int chair, int count)
{
    const float free_h = f->body.h - strip_height(ui) - STRIP_GAP;
    const float turn = 2 * 3.14159265f * (float)chair / (float)count;
    const float cx = f->body.x + f->body.w / 2, cy = f->body.y + free_h / 2;
    const float x = cx - sinf(turn) * (f->body.w - PLATE_W) * 0.43f;
    const float y = cy + cosf(turn) * ((free_h - PLATE_H) / 2 - 4);
    return (Rect){x - PLATE_W / 2, y - PLATE_H / 2, PLATE_W, PLATE_H};
}

static Frame frame_of(const Ui *ui) { return frame_for(ui, 74, 0); }

static int nearest_place(const PlacesScreen *s, const Ui *ui, float x, float y)
{
    const Frame f = frame_of(ui);
    int best = 0;
    float least = INFINITY;
    for (int i = 0; i < seating_of(s)->count; i++) {
        const Rect r = place_at(ui, &f, i, seating_of(s)->count);
        const float dx = r.x + r.w / 2 - x, dy = r.y + r.h / 2 - y;
        if (dx * dx + dy * dy >= least) continue;
        least = dx * dx + dy * dy;
        best = i;
    }
    return best;
}

static void move_to(PlacesScreen *s, App *app, int to)
{
    const int count = seating_of(s)->count;
    to = (to + count) % count;
    if (!setup_move_chair(s->setup, s->chosen, to)) return;
    s->chosen = to;
    s->checked = false;
    app_sound(app, "move");
}

/* ---- drawing ---- */

static void say_line(const PlacesScreen *s, Tongue t, const Zones *z, int chair, Text *out)
{
    const bool checks = s->left_s >= 0 || s->checked;
    if (seating_of(s)->chair[chair].computer) text_put(out, tr(t, "Computer"));
    else if (checks && seats_have(s->seen, (Seat)chair)) text_put(out, tr(t, "Seen"));
    else if (s->checked) text_put(out, tr(t, "Not seen"));
    else if (z->count > 1) buzzer_say(t, z, (Seat)chair, out);
}

static void draw_place(const PlacesScreen *s, Ui *ui, Rect r, Tongue t, const Zones *z, int chair)
{
    const Chair *who = &seating_of(s)->chair[chair];
    const bool down = seats_have(s->down, (Seat)chair), chosen = s->chosen == chair;
    Canvas *c = ui_canvas(ui);
    char name[2 * NAME_BYTES], line[SAYING_BYTES];
    Text quoted = text_over(name, sizeof name), second = text_over(line, sizeof line);
    ruby_quote(who->name, &quoted);
    say_line(s, t, z, chair, &second);
    if (down) canvas_glow(c, rect_inset(r, -40), faded(AKARI_400, 0.8f));
    canvas_round(c, r, r.h / 2, down || chosen ? WASHI_50 : YORU_900);
    canvas_ring(c, r, r.h / 2, chosen ? 4 : 2, chosen ? AKARI_400 : rgb(0x4A568F));
    ui_avatar(ui, AVATARS[who->avatar % AVATAR_COUNT], r.x + r.h / 2, r.y + r.h / 2, r.h - 10,
              false);
    const Color ink = down || chosen ? SUMI_900 : WASHI_50;
    const UiText first = {.font = FONT_BOLD, .size = TEXT_L, .color = ink, .lines = 1,
                          .middle = true, .fixed = true, .shrink = true};
    const UiText below = {.font = FONT_MEDIUM, .size = TEXT_S, .color = ink, .lines = 1,
                          .middle = true, .fixed = true, .shrink = true};
    const float x = r.x + r.h + 4, lantern = s->left_s >= 0 || s->checked ? 40 : 0;
    const float room = r.x + r.w - 18 - lantern - x;
    ui_text(ui, (Rect){x, r.y + 5, room, r.h / 2 - 3}, &first, name);
    ui_text(ui, (Rect){x, r.y + r.h / 2, room, r.h / 2 - 5}, &below, line);
    if (lantern > 0 && !who->computer)
        canvas_sprite(c, down ? "props/lantern_red"
                              : seats_have(s->seen, (Seat)chair) ? "props/lantern_amber"
                                                                 : "props/lantern_dark",
                      (Rect){x + room + 2, r.y + 14, 36, 40}, NULL);
    ui_thing(ui, ID_PLACE + chair, r, r.h / 2, name, UI_DRAGGABLE);
}

/* What the check asks for, or has found. */
static void say_check(const PlacesScreen *s, const App *app, const Zones *z, Text *out)
{
    const Tongue t = app_tongue(app);
    const SeatSet people = people_of(z), missing = (SeatSet)(people & ~s->seen);
    char number[NUMBER_BYTES];
    Text n = text_over(number, sizeof number);
    if (s->left_s >= 0) {
        text_put_int(&n, (int)ceilf(s->left_s));
        tr_fill(t, out, "Everybody: press your button and hold it! {n}", "n", number, NULL);
        return;
    }
    const bool few = !s->checked && s->known_keys > 0 && z->zone_count > s->known_keys;
    text_put_int(&n, few ? s->known_keys : s->together);
    if (few)
        tr_fill(t, out, "This keyboard saw {n} keys at once. Try the buzzers!", "n", number, NULL);
    else if (!s->checked) text_put(out, tr(t, "Choose somebody to move, or drag them."));
    else if (s->together == z->count) text_put(out, tr(t, "All of you were seen at once."));
    else if (missing == people) text_put(out, tr(t, "Nobody has pressed."));
    else
        tr_fill(t, out, "Seen at once: {n}. Whoever is missing may need another key.", "n",
                number, NULL);
}

static void draw_words(const PlacesScreen *s, const App *app, Ui *ui, const Frame *f,
                       const Zones *z)
{
    char words[SAYING_BYTES];
    Text out = text_over(words, sizeof words);
    UiText how = {.font = FONT_BOLD, .size = TEXT_L, .color = WASHI_50, .align = ALIGN_RIGHT,
                  .lines = 1, .middle = true, .fixed = true, .shrink = true};
    say_check(s, app, z, &out);
    ui_text(ui, (Rect){f->x0 + 480, f->head.y, f->x1 - f->x0 - 480, f->head.h}, &how, words);
}

static void draw_strip(const PlacesScreen *s, Ui *ui, const Frame *f, Tongue t, const Zones *z)
{
    const bool person = !seating_of(s)->chair[s->chosen].computer;
    const bool retry = s->checked && s->together < z->count;
    const uint8_t off = person && z->count > 1 ? 0 : UI_OFF;
    const struct {
        int id;
        UiButton look;
    } BUTTONS[] = {
        {ID_EARLIER, {.kind = BUTTON_PAPER, .label = tr(t, "One seat back"),
                      .icon = "icons/back"}},
        {ID_LATER, {.kind = BUTTON_PAPER, .label = tr(t, "One seat on"), .icon = "icons/next"}},
        {ID_BUTTON, {.kind = BUTTON_PAPER, .label = tr(t, "Another button"),
                     .icon = "icons/keyboard", .flags = off}},
        {ID_MORE, {.kind = BUTTON_PAPER, .label = tr(t, "Help and hints"), .icon = "icons/edit"}},
        {ID_OTHER_KEYS, {.kind = BUTTON_GOLD, .label = tr(t, "Other keys"),
                         .icon = "icons/keyboard"}},
    };
    const int count = retry ? 5 : 4;
    const float gap = 12, h = strip_height(ui), y = f->body.y + f->body.h - h;
    const float w = (f->body.w - gap * (float)(count - 1)) / (float)count;
    for (int i = 0; i < count; i++) {
        UiButton b = BUTTONS[i].look;
        b.size = TEXT_M;
        while (ui_button_width(ui, &b) > w && b.size > 9) b.size -= 1;
        ui_button(ui, BUTTONS[i].id, (Rect){f->body.x + (w + gap) * (float)i, y, w, h}, &b);
    }
}

/* Can people choose here how several of them hide their hands? */
static bool hides_hands(const PlacesScreen *s, const Zones *z)
{
    return z->count > 1 && etiquette_of(s->setup->game)->hands == HANDS_CURTAIN;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const PlacesScreen *s = (const PlacesScreen *)self;
    const Tongue t = app_tongue(app);
    const Frame f = frame_of(ui);
    const int count = seating_of(s)->count;
    Zones z;
    buzzer_zones(seating_of(s), &z);
    night_sky(ui);
    const float x = frame_back(ui, ID_AWAY, &f, tr(t, "Back"));
    const UiText title = {.font = FONT_BOLD, .size = 32, .color = WASHI_50, .lines = 1,
                          .middle = true, .fixed = true, .shrink = true};
    ui_text(ui, (Rect){x, f.head.y, 400, f.head.h}, &title, tr(t, "Around the laptop"));
    draw_words(s, app, ui, &f, &z);
    const float free_h = f.body.h - strip_height(ui) - STRIP_GAP;
    const float h = fminf(260, free_h - 2 * PLATE_H - 24), w = 430;
    const float cy = f.body.y + free_h / 2;
    setup_laptop_draw(seating_of(s), &z, s->chosen, ui,
                      (Rect){f.body.x + f.body.w / 2 - w / 2, cy - h / 2, w, h});
    for (int i = 0; i < count; i++)
        draw_place(s, ui, place_at(ui, &f, i, count), t, &z, i);
    draw_strip(s, ui, &f, t, &z);
    const FootButton buttons[] = {
        {ID_DONE, {.kind = BUTTON_PRIMARY, .label = tr(t, "Done"), .icon = "icons/check",
                   .size = TEXT_NAME, .flags = UI_PRIMARY}},
        {ID_CHECK, {.kind = BUTTON_GHOST, .label = tr(t, "Try the buzzers"), .icon = "icons/hand",
                    .size = TEXT_M, .flags = z.count > 1 ? 0 : UI_OFF}},
        {ID_HANDS, {.kind = BUTTON_GHOST, .icon = "icons/eye", .size = TEXT_M,
                    .label = app_pref(app, PREF_BOXES) ? tr(t, "Hands: look boxes")
                                                           : tr(t, "Hands: curtain")}},
    };
    frame_foot(ui, &f, buttons, hides_hands(s, &z) ? 3 : 2, 0);
}

/* ---- the check ---- */

static void begin_check(PlacesScreen *s, App *app)
{
    s->left_s = CHECK_S;
    s->checked = false;
    s->down = s->seen = 0;
    s->together = s->keys = 0;
    memset(s->by, 0, sizeof s->by);
    app_sound(app, "confirm");
}

static void keep_together(const PlacesScreen *s, App *app)
{
    char number[NUMBER_BYTES];
    Text text = text_over(number, sizeof number);
    text_put_int(&text, s->keys);
    app_notice(app, store_put(app_store(app), TOGETHER, number));
}

static void end_check(PlacesScreen *s, App *app, bool all)
{
    s->left_s = -1;
    s->checked = true;
    s->down = 0;
    for (int i = 0; i < seating_of(s)->count; i++)
        if (s->by[i].kind != BUZZER_ZONE) (void)buzzer_give(seating_of(s), i, s->by[i]);
    s->known_keys = s->keys;
    if (s->keys > 0) keep_together(s, app);
    app_sound(app, all ? "win" : "confirm");
}

static void hear(PlacesScreen *s, App *app, const Zones *z, const Press *p)
{
    const SeatSet seat = seats_only(p->seat), people = people_of(z);
    if (!p->down) {
        s->down &= (SeatSet)~seat;
        return;
    }
    s->down |= seat;
    s->seen |= seat;
    const int now = __builtin_popcount(s->down);
    const int keys = __builtin_popcount(s->down & keyboard_of(z));
    if (now > s->together) s->together = now;
    if (keys > s->keys) s->keys = keys;
    app_sound(app, "pop");
    if (s->down == people) end_check(s, app, true);
}

static bool first(Scene *self, App *app, const Input *in)
{
    PlacesScreen *s = (PlacesScreen *)self;
    const Canvas *c = ui_canvas(app_ui(app));
    Zones z;
    Press p;
    Buzzer b;
    if (s->left_s < 0) return false;
    buzzer_zones(seating_of(s), &z);
    if (!zones_press(&z, in, c->w, c->h, &p)) return false;
    if (p.kind != PRESS_BUZZ) return true;
    if (p.down && zones_buzzer_of(in, c->w, c->h, &b) && b.kind != BUZZER_KEY) s->by[p.seat] = b;
    hear(s, app, &z, &p);
    return true;
}

/* People whose key was not seen try the next key of their own part. */
static void other_keys(PlacesScreen *s, App *app)
{
    Zones z;
    buzzer_zones(seating_of(s), &z);
    for (int i = 0; i < z.count; i++) {
        const Seat seat = z.person[i];
        const uint16_t key = zones_other_key(&z, seat);
        if (seats_have(s->seen, seat) || key == 0) continue;
        (void)buzzer_give(seating_of(s), seat, (Buzzer){BUZZER_KEY, (uint8_t)key});
    }
    begin_check(s, app);
}

/* ---- input ---- */

static void act_place(PlacesScreen *s, App *app, const UiAct *act)
{
    const int chair = act->id - ID_PLACE;
    if (act->kind == UI_PRESSED) {
        s->chosen = chair;
        app_sound(app, "move");
    } else if (act->kind == UI_DRAGGED) {
        if (!s->dragged) s->chosen = chair;
        s->dragged = true;
        move_to(s, app, nearest_place(s, app_ui(app), act->x, act->y));
    } else if (act->kind == UI_DROPPED) {
        s->dragged = false;
    }
}

static void act(Scene *self, App *app, const UiAct *act)
{
    PlacesScreen *s = (PlacesScreen *)self;
    if (act->id >= ID_PLACE && act->id < ID_PLACE + SEATS_MAX) {
        act_place(s, app, act);
        return;
    }
    if (act->kind == UI_REFUSED) {
        app_toast(app, "icons/keyboard", 0,
                  app_tr(app, N_("Buzzers are only for two people or more.")));
        app_sound(app, "refuse");
    }
    if (act->kind != UI_PRESSED) return;
    switch (act->id) {
    case ID_DONE: case ID_AWAY: app_pop(app); return;
    case ID_CHECK: begin_check(s, app); return;
    case ID_HANDS:
        app_set(app, PREF_BOXES, !app_pref(app, PREF_BOXES));
        app_sound(app, "confirm");
        return;
    case ID_OTHER_KEYS: other_keys(s, app); return;
    case ID_EARLIER: move_to(s, app, s->chosen - 1); return;
    case ID_LATER: move_to(s, app, s->chosen + 1); return;
    case ID_BUTTON: app_push(app, go(app)->buzzer(app, seating_of(s), s->chosen)); return;
    case ID_MORE: app_push(app, setup_chair_scene_new(app, s->setup, s->chosen)); return;
    default: return;
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    PlacesScreen *s = (PlacesScreen *)self;
    if (in->type == INPUT_FOCUS || in->type == INPUT_PAD_GONE) s->down = 0;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat || in->command != CMD_CANCEL) return;
    if (s->left_s >= 0) s->left_s = -1;
    else app_pop(app);
}

static void update(Scene *self, App *app, float dt_s)
{
    PlacesScreen *s = (PlacesScreen *)self;
    if (s->left_s < 0) return;
    s->left_s -= dt_s;
    if (s->left_s < 0) end_check(s, app, false);
}

static bool moving(const Scene *self, const App *app)
{
    (void)app;
    return ((const PlacesScreen *)self)->left_s >= 0;
}

static const SceneKind PLACES = {.name = "places", .first = first, .act = act, .input = input,
                                 .update = update, .draw = draw, .moving = moving,
                                 .hears_all = true};

Scene *setup_places_scene_new(App *app, SetupScreen *setup)
{
    PlacesScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    char *keys = store_get(app_store(app), TOGETHER);
    if (keys && !word_int(keys, strlen(keys), 1, SEATS_MAX, &s->known_keys)) s->known_keys = 0;
    free(keys);
    s->scene.kind = &PLACES;
    s->setup = setup;
    s->left_s = -1;
    return &s->scene;
}

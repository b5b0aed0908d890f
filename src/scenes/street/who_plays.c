/*
 * who_plays.c - who plays? (CHILD-3, picture 33): the wall of a mask stall, and cushions below it.
 *
 * A mask that is pressed jumps onto the next free cushion, and pressed again it goes home. Four
 * cushions are for children, one is for a grown-up, two are for the computer; an empty one that is
 * pressed is the next. Under each child stands how much it is helped. Nothing has to be read.
 */
#include <math.h>
#include <stdlib.h>

#include "art/mask_stall.h"
#include "scenes/scenes.h"
#include "scenes/setup/setup_last.h"
#include "scenes/street/child_levels.h"
#include "scenes/street/stalls.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum { CHILDREN = 4, GROWN_UP = CHILDREN, ROBOTS, CUSHIONS = 7, MASKS = 10, NOBODY = -1 };
enum { ID_START = 1, ID_BACK, ID_ASK, ID_MASK = 10, ID_CUSHION = 30, ID_LEVEL = 40 };

enum { IDLE_S = 20 };
static const float ANSWER_S = 0.6f, JUMP_S = 0.42f, ARC = 60, DISC = 128, TURN = 6.2831853f;

/* The wall from its upper left; which of AVATARS. */
static const uint8_t WALL[MASKS] = {6, 1, 5, 0, 4, 7, 9, 3, 8, 2};

typedef struct WhoPlays {
    Scene scene;
    const Game *game;
    int on[CUSHIONS];        /* which mask of the wall, or NOBODY */
    uint8_t level[CHILDREN]; /* how much each child is helped */
    float jump_s[CUSHIONS];  /* when each mask set off for its cushion, by clock_s */
    Seating last;            /* their names, where they have some */
    int next;                /* the cushion that the next mask takes, or NOBODY */
    float clock_s, answered_s;
    bool told;
} WhoPlays;

/* ---- who sits where ---- */

static int cushion_of(const WhoPlays *s, int mask)
{
    for (int i = 0; i < CUSHIONS; i++) {
        if (s->on[i] == mask) return i;
    }
    return NOBODY;
}

static int seated(const WhoPlays *s)
{
    int count = 0;
    for (int i = 0; i < CUSHIONS; i++) count += s->on[i] != NOBODY;
    return count;
}

static int children(const WhoPlays *s)
{
    int count = 0;
    for (int i = 0; i < CHILDREN; i++) count += s->on[i] != NOBODY;
    return count;
}

static bool is_full(const WhoPlays *s) { return seated(s) >= s->game->seats_max; }

/* After `from`, in the same row first. */
static void choose_next(WhoPlays *s, int from)
{
    s->next = NOBODY;
    for (int i = 0; i < CUSHIONS && !is_full(s) && s->next == NOBODY; i++) {
        const int at = (from + i) % CUSHIONS;
        if (s->on[at] == NOBODY) s->next = at;
    }
}

static void sit_down(WhoPlays *s, int mask)
{
    if (s->next == NOBODY || s->on[s->next] != NOBODY) choose_next(s, 0);
    if (s->next == NOBODY) return;
    s->on[s->next] = mask;
    s->jump_s[s->next] = s->clock_s;
    choose_next(s, s->next);
}

static void go_home(WhoPlays *s, int cushion)
{
    s->on[cushion] = NOBODY;
    s->next = cushion;
}

static void move_to(WhoPlays *s, int from, int to)
{
    const int other = s->on[to];
    s->on[to] = s->on[from];
    s->on[from] = other;
    choose_next(s, to);
}

/* The people who sat here last sit here again, as far as there are cushions. */
static void recall(WhoPlays *s)
{
    int next[3] = {0, GROWN_UP, ROBOTS};
    const int end[3] = {CHILDREN, ROBOTS, CUSHIONS};
    bool children_known = false;
    for (int i = 0; i < s->last.count; i++)
        children_known = children_known || s->last.chair[i].child > 0;
    for (int i = 0; i < s->last.count; i++) {
        const Chair *c = &s->last.chair[i];
        const int row = c->computer ? 2 : c->child || !children_known ? 0 : 1;
        int mask = 0;
        while (mask < MASKS && WALL[mask] != c->avatar) mask++;
        if (mask == MASKS || next[row] == end[row]) continue;
        if (row == 0 && c->child) s->level[next[row]] = c->child;
        s->on[next[row]++] = mask;
    }
}

static Chair chair_on(const WhoPlays *s, const App *app, int cushion)
{
    const int avatar = WALL[s->on[cushion]];
    const bool computer = cushion >= ROBOTS;
    Chair c = seating_mask(app_tongue(app), avatar, computer);
    for (int i = 0; i < s->last.count; i++) { // a name of one's own stays
        if (s->last.chair[i].avatar == avatar && s->last.chair[i].computer == computer)
            c = s->last.chair[i];
    }
    c.child = cushion < CHILDREN ? s->level[cushion] : 0;
    return c;
}

/* The missing players of a match are computers, with masks that are still free. */
static void seat_everybody(const WhoPlays *s, const App *app, Seating *out)
{
    *out = (Seating){0};
    for (int i = 0; i < CUSHIONS; i++) {
        if (s->on[i] != NOBODY) out->chair[out->count++] = chair_on(s, app, i);
    }
    for (int mask = 0; mask < MASKS && out->count < s->game->seats_min; mask++) {
        if (cushion_of(s, mask) == NOBODY)
            out->chair[out->count++] = seating_mask(app_tongue(app), WALL[mask], true);
    }
}

static bool same_people(const Seating *a, const Seating *b)
{
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        const Chair *x = &a->chair[i], *y = &b->chair[i];
        if (x->avatar != y->avatar || x->computer != y->computer || x->child != y->child)
            return false;
    }
    return true;
}

/* A match of these people that waits is continued. */
static bool goes_on(const WhoPlays *s, App *app, const Seating *who)
{
    StoreStatus status;
    Waiting waiting;
    if (!same_people(who, &s->last)) return false;
    if (!sitting_waiting(app_host(app), s->game, &waiting) || waiting.newer) return false;
    app_sit_down(app, sitting_resume(app_host(app), s->game, &status));
    app_notice(app, status);
    if (!app_sitting(app)) return false;
    app_replace(app, go(app)->table(app, true));
    return true;
}

static void begin(WhoPlays *s, App *app)
{
    Seating who;
    const Game *game = s->game;
    if (children(s) == 0) {
        s->answered_s = s->clock_s;
        return;
    }
    app_sound(app, "confirm");
    seat_everybody(s, app, &who);
    if (goes_on(s, app, &who)) return;
    app_pop(app);
    go(app)->start_with(app, game, &who);
}

/* ---- input ---- */

static void press_level(WhoPlays *s, int child)
{
    s->level[child] = (uint8_t)(s->level[child] % (CHILD_LEVELS_MOST - 1) + 1);
}

static void press_cushion(WhoPlays *s, int cushion)
{
    if (s->on[cushion] != NOBODY) go_home(s, cushion);
    else if (!is_full(s)) s->next = cushion;
}

static void drop(WhoPlays *s, const UiAct *act)
{
    const int to = act->over - ID_CUSHION;
    if (to < 0 || to >= CUSHIONS) return;
    if (act->id >= ID_CUSHION && act->id < ID_CUSHION + CUSHIONS) {
        if (s->on[act->id - ID_CUSHION] != NOBODY) move_to(s, act->id - ID_CUSHION, to);
    } else if (act->id >= ID_MASK && act->id < ID_MASK + MASKS) {
        if (cushion_of(s, act->id - ID_MASK) != NOBODY || is_full(s)) return;
        if (s->on[to] != NOBODY) go_home(s, to);
        s->next = to;
        sit_down(s, act->id - ID_MASK);
    }
}

static void ask(App *app)
{
    app_tell_child(app, app_tongue(app), app_tr(app, N_("Who plays?")));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    WhoPlays *s = (WhoPlays *)self;
    const int id = act->id;
    if (act->kind == UI_DROPPED) drop(s, act);
    if (act->kind != UI_PRESSED) return;
    if (id == ID_START) {
        begin(s, app);
        return;
    }
    if (id == ID_BACK) {
        app_pop(app);
        return;
    }
    app_sound(app, "pop");
    if (id == ID_ASK) {
        s->answered_s = s->clock_s;
        ask(app);
    } else if (id >= ID_LEVEL) {
        press_level(s, id - ID_LEVEL);
    } else if (id >= ID_CUSHION) {
        press_cushion(s, id - ID_CUSHION);
    } else {
        const int mask = id - ID_MASK, at = cushion_of(s, mask);
        if (at != NOBODY) go_home(s, at);
        else sit_down(s, mask);
        if (at == NOBODY)
            app_tell_child(app, app_tongue(app), app_tr(app, seating_mask_name(WALL[mask])));
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    WhoPlays *s = (WhoPlays *)self;
    if (in->type == INPUT_DOWN) s->answered_s = s->clock_s; // nothing is dead
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    if (in->command == CMD_CANCEL || in->command == CMD_MENU) app_pop(app);
    if (in->command == CMD_NTH && in->nth >= 1 && in->nth <= MASKS)
        act(self, app, &(UiAct){.kind = UI_PRESSED, .id = ID_MASK + in->nth - 1});
}

static void update(Scene *self, App *app, float dt_s)
{
    WhoPlays *s = (WhoPlays *)self;
    s->clock_s += dt_s;
    if (!s->told) ask(app);
    s->told = true;
}

static bool moving(const Scene *self, const App *app)
{
    const WhoPlays *s = (const WhoPlays *)self;
    if (!s->told || s->clock_s < s->answered_s + ANSWER_S) return true;
    for (int i = 0; i < CUSHIONS; i++) {
        if (s->clock_s < s->jump_s[i] + JUMP_S) return true;
    }
    return !app_style(app).reduced_motion && app_idle_s(app) < IDLE_S;
}

/* ---- drawing ---- */

typedef struct Place {
    float x, y;
} Place;

/* In a window that is clearly higher than wide the octopus sits on the upper rod, grown-ups and
 * computers behind the children, and all of it is larger: its units are such that the window is
 * STAND_W wide, or STAND_H high. */
static const float STAND_W = 1000, STAND_H = 1400, STAND_TOP = 340, RODS_MIDDLE = 464;

static bool stands(const Canvas *c) { return c->h * STAND_W > c->w * (STAND_H - STAND_TOP); }

/* The stall's block stands in the middle of the window. */
static Place block(const Canvas *c)
{
    if (stands(c)) return (Place){c->w / 2 - RODS_MIDDLE, (c->h - STAND_H) / 2 + STAND_TOP};
    return (Place){(c->w - MASK_STALL_W) / 2, (c->h - MASK_STALL_H) / 2};
}

/* That far from the block's corner. */
static Rect placed(const Canvas *c, Rect r)
{
    const Place o = block(c);
    return (Rect){o.x + r.x, o.y + r.y, r.w, r.h};
}

enum { A_ROD = 5 };
static const Place WALL_AT = {112, 178}, WALL_PITCH = {176, 172};

static Place mask_at(const Canvas *c, int mask)
{
    const Place o = block(c);
    return (Place){o.x + WALL_AT.x + WALL_PITCH.x * (float)(mask % A_ROD),
                   o.y + WALL_AT.y + WALL_PITCH.y * (float)(mask / A_ROD)};
}

static const float CUSHION_PITCH = 146;

/* Where the feet of the player on a cushion are. */
static Place cushion_at(const Canvas *c, int i)
{
    static const float APART = 17; // children, grown-ups and computers
    static const Place FIRST = {104, 704}, STANDING = {149, 704}, STAND_PITCH = {210, 270};
    const Place o = block(c);
    const int behind = i - GROWN_UP;
    if (stands(c))
        return (Place){o.x + STANDING.x + STAND_PITCH.x * (float)(behind < 0 ? i : behind),
                       o.y + STANDING.y + (behind < 0 ? 0 : STAND_PITCH.y)};
    const int groups = (i >= GROWN_UP) + (i >= ROBOTS);
    return (Place){o.x + FIRST.x + CUSHION_PITCH * (float)i + APART * (float)groups, o.y + FIRST.y};
}

static void draw_wall(const WhoPlays *s, const App *app, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    for (int mask = 0; mask < MASKS; mask++) {
        const Place at = mask_at(c, mask);
        const Rect r = rect_about(at.x, at.y, DISC);
        const bool taken = cushion_of(s, mask) != NOBODY;
        mask_hook_draw(c, at.x, at.y, DISC, taken, ui_is_hot(ui, ID_MASK + mask));
        ui_avatar(ui, AVATARS[WALL[mask]], at.x, at.y, DISC, taken);
        ui_thing(ui, ID_MASK + mask, r, DISC / 2, app_tr(app, seating_mask_name(WALL[mask])),
                 UI_PLAY | (taken ? 0 : UI_DRAGGABLE));
    }
}

/* Draws who sits on which cushions: children, grown-ups, computers. */
static int kind_of(int cushion) { return cushion < CHILDREN ? 0 : cushion == GROWN_UP ? 1 : 2; }

static const float TALLER = 1.2f; // a grown-up's body

static void draw_body(Canvas *c, int cushion, Place at)
{
    const Color cloth[CHILDREN] = {rgb(0xD9556E), rgb(0x2B75B8), rgb(0x1F7A55), rgb(0x7A52B0)};
    if (cushion < CHILDREN) yukata_draw(c, at.x, at.y, 1, cloth[cushion], AKARI_200);
    else if (cushion == GROWN_UP) yukata_draw(c, at.x, at.y, TALLER, rgb(0x3A4470), HINOKI_300);
    else robot_draw(c, at.x, at.y);
}

/* The head, perhaps still on its way from the wall. */
static void draw_head(const WhoPlays *s, Ui *ui, int cushion, Place at)
{
    static const float SIZE[] = {98, 116, 94}, LOW = 128, LOW_GROWN = 150;
    Canvas *c = ui_canvas(ui);
    const int kind = kind_of(cushion);
    const float d = SIZE[kind], low = kind == 1 ? LOW_GROWN : LOW;
    const Place from = mask_at(c, s->on[cushion]);
    const float since = (s->clock_s - s->jump_s[cushion]) / JUMP_S;
    const float part = ui_style(ui)->reduced_motion ? 1 : since;
    const float way = part >= 1 ? 1 : ease(EASE_IN_OUT_CUBIC, part);
    const float x = mix(from.x, at.x, way);
    const float y = mix(from.y, at.y - low, way) - ARC * sinf(way * TURN / 2);
    char name[TOAST_TEXT_MAX];
    Text out = text_over(name, sizeof name);
    text_printf(&out, "heads/%s", AVATARS[WALL[s->on[cushion]]]);
    if (kind == 2 && part >= 1) robot_aerial_draw(c, x, y - d / 2);
    canvas_sprite(c, name, rect_about(x, y, d), &(Look){.raster_w = d});
}

/* Lanterns show how much this child is helped. A press lowers the help; after the lowest comes the
 * highest. */
static void draw_level(const WhoPlays *s, const App *app, Ui *ui, int child, Place at)
{
    static const float W = 132, H = 58;
    Canvas *c = ui_canvas(ui);
    const Rect r = {at.x - W / 2, at.y + GAP_XL, W, H};
    const int lit = CHILD_LEVELS_MOST - 1 - s->level[child];
    help_lanterns_draw(c, r, lit);
    ui_thing(ui, ID_LEVEL + child, r, H / 2,
             child_level_sentence(app_tongue(app), s->level[child]), 0);
}

static void draw_people(const WhoPlays *s, const App *app, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    static const float SEAT_W = 136, SEAT_H = 200, SEAT_UP = 176;
    const Tongue t = app_tongue(app);
    for (int i = 0; i < CUSHIONS; i++) {
        const Color color[] = {AKARI_400, MATSU_400, rgb(0x8C95C4)};
        static const char *const ICON[] = {"icons/child", "icons/human", "icons/ai"};
        const Place at = cushion_at(c, i);
        const int kind = kind_of(i);
        const bool empty = s->on[i] == NOBODY;
        if (empty && i != s->next && is_full(s)) continue;
        cushion_draw(c, at.x, at.y, color[kind], empty, i == s->next);
        if (empty) cushion_wish_draw(c, at.x, at.y, ICON[kind], i == s->next);
        else draw_body(c, i, at);
        const char *label = !empty ? app_tr(app, seating_mask_name(WALL[s->on[i]]))
                            : kind == 0 ? tr(t, "A child")
                            : kind == 1 ? tr(t, "A grown-up") : tr(t, "Computer");
        const Rect seat = {at.x - SEAT_W / 2, at.y - SEAT_UP, SEAT_W, SEAT_H};
        ui_thing(ui, ID_CUSHION + i, seat, CORNER_L, label,
                 (uint8_t)(UI_PLAY | (empty ? 0 : UI_DRAGGABLE)));
        if (!empty && i < CHILDREN) draw_level(s, app, ui, i, at);
    }
    for (int i = 0; i < CUSHIONS; i++) {
        if (s->on[i] != NOBODY) draw_head(s, ui, i, cushion_at(c, i));
    }
}

static void draw_octopus(const WhoPlays *s, const App *app, Ui *ui)
{
    static const Rect OCTOPUS = {966, 262, 248, 221}, BUBBLE = {930, 84, 318, 132};
    static const Rect STAND_OCTOPUS = {76, -126, 248, 221}, STAND_BUBBLE = {48, -268, 380, 132};
    static const float TYPE = 36;
    Canvas *c = ui_canvas(ui);
    const bool tickled = s->clock_s > ANSWER_S && s->clock_s < s->answered_s + ANSWER_S;
    const Rect r = placed(c, stands(c) ? STAND_OCTOPUS : OCTOPUS);
    const Rect bubble = placed(c, stands(c) ? STAND_BUBBLE : BUBBLE);
    canvas_sprite(c, tickled ? "octopus/tickle" : children(s) ? "octopus/cheer" : "octopus/wait", r,
                  NULL);
    const Rect words = mask_bubble_draw(c, bubble);
    const UiText how = {.font = FONT_BLACK, .size = TYPE, .color = SUMI_900, .align = ALIGN_CENTRE,
                        .middle = true, .fixed = true};
    ui_text(ui, words, &how,
            app_tr(app, N_("Who plays?")));
    ui_thing(ui, ID_ASK, bubble, GAP_XL, app_tr(app, N_("Say it again")), UI_PLAY | UI_NO_FOCUS);
}

static void draw_start(const WhoPlays *s, const App *app, Ui *ui)
{
    Canvas *c = ui_canvas(ui);
    static const Rect GO = {1110, 568, 152, 152}, STAND_GO = {703, 824, 152, 152};
    const bool lit = children(s) > 0, hot = ui_is_pressed(ui, ID_START);
    const Rect r = placed(c, stands(c) ? STAND_GO : GO);
    go_button_draw(c, r, lit, hot);
    ui_thing(ui, ID_START, r, r.w / 2, app_tr(app, N_("Go on")),
             UI_PLAY | (lit ? UI_PRIMARY : 0));
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const WhoPlays *s = (const WhoPlays *)self;
    static const Rect BACK = {1184, 8, 64, 64}, STAND_BACK = {840, -268, 64, 64};
    const Canvas *c = ui_canvas(ui);
    const bool larger = stands(c);
    if (larger) ui_zoom_begin(ui, fminf(c->w / STAND_W, c->h / STAND_H));
    const Place o = block(c);
    mask_stall_draw(ui_canvas(ui), o.x, o.y);
    canvas_checkpoint(ui_canvas(ui));
    draw_wall(s, app, ui);
    draw_octopus(s, app, ui);
    draw_people(s, app, ui);
    draw_start(s, app, ui);
    ui_icon_button(ui, ID_BACK, placed(c, larger ? STAND_BACK : BACK), "icons/back",
                   app_tr(app, N_("Back")), 0);
    if (larger) ui_zoom_end(ui);
}

static const SceneKind WHO_PLAYS = {
    .name = "who_plays", .act = act, .input = input, .update = update, .draw = draw,
    .moving = moving,
};

Scene *who_plays_scene_new(App *app, const Game *game)
{
    WhoPlays *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &WHO_PLAYS;
    s->game = game;
    s->answered_s = -1;
    for (int i = 0; i < CUSHIONS; i++) {
        s->on[i] = NOBODY;
        s->jump_s[i] = -1;
    }
    for (int i = 0; i < CHILDREN; i++) s->level[i] = (uint8_t)app_pref(app, PREF_CHILD_LEVEL);
    setup_last_seating(app, game, &s->last);
    recall(s);
    choose_next(s, 0);
    return &s->scene;
}

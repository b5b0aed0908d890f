/*
 * setup_chair.c - one chair: name, face, how much help, which language, which buzzer and what
 * head start, how strong.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/table/buzzer.h"
#include "scenes/street/child_levels.h"
#include "scenes/setup/setup_parts.h"
#include "ui/theme.h"

enum {
    ID_SHEET = 1,
    ID_CLOSE,
    ID_NAMING,
    ID_LEVEL = 20,   /* choices */
    ID_LANGUAGE = 40,
    ID_READING = 60,
    ID_CHILD = 80,   /* + level */
    ID_FACE = 100,   /* + avatar */
    ID_SEEN = 120,   /* + one of the people seen before */
    ID_HINTS = 140,
    ID_STARS = 160,
    ID_BUZZER = 180,
    ID_FORGET
};
enum { SEEN_MOST = 6, LEVELS = 4, LANGUAGES = 3, READINGS = 3, HINTS = 4, STARS = 5 };
static const float WIDTH = 760, MARGIN = 32, GAP = 12, FACE_MOST = 92;

typedef struct ChairScreen {
    Scene scene;
    Seating *seating; /* of the setup below */
    int chair;
    char name_before[NAME_BYTES];
} ChairScreen;

static UiText head_type(void) { return frame_bold(18, SUMI_900); }
static UiText body_type(void) { return frame_plain(16, SUMI_600); }

typedef struct Pen {
    const ChairScreen *s;
    const App *app;
    Ui *ui;
    Tongue t;
    float x, y, w;
    bool dry;
} Pen;

static void heading(Pen *p, const char *words)
{
    const UiText how = frame_type(p->ui, p->t, head_type());
    p->y += 10 + frame_text(p->ui, p->dry, p->x, p->y + 6, p->w, how, words);
}

/* ---- the parts ---- */

static void draw_name(Pen *p)
{
    const Chair *c = &p->s->seating->chair[p->s->chair];
    const float d = 96, h = ui_button_height(p->ui, 56);
    if (!p->dry) {
        ui_avatar(p->ui, AVATARS[c->avatar % AVATAR_COUNT], p->x + d / 2, p->y + d / 2, d, false);
        ui_field(p->ui, ID_NAMING, (Rect){p->x + d + 20, p->y + (d - h) / 2, p->w - d - 20, h},
                 c->name, tr(p->t, "Name"), NAME_LETTERS);
    }
    p->y += d + 8;
}

static int seen_count(const Pen *p)
{
    int n = 0;
    while (n < SEEN_MOST && setup_known_person(p->app, p->s->seating, n)) n++;
    return n;
}

static void draw_seen_one(Pen *p, int i, Rect r)
{
    const Chair *person = setup_known_person(p->app, p->s->seating, i);
    const UiText how = {.font = FONT_BOLD, .size = 16, .color = SUMI_900, .middle = true,
                        .shrink = true};
    char name[2 * NAME_BYTES];
    Text quoted = text_over(name, sizeof name);
    ruby_quote(person->name, &quoted);
    canvas_round(ui_canvas(p->ui), r, r.h / 2,
                 ui_is_hot(p->ui, ID_SEEN + i) ? AKARI_200 : WASHI_200);
    ui_avatar(p->ui, AVATARS[person->avatar % AVATAR_COUNT], r.x + r.h / 2, r.y + r.h / 2,
              r.h - 8, false);
    ui_text(p->ui, (Rect){r.x + r.h + 4, r.y, r.w - r.h - 16, r.h}, &how, name);
    ui_thing(p->ui, ID_SEEN + i, r, r.h / 2, name, 0);
}

static void draw_seen(Pen *p)
{
    const int count = seen_count(p);
    if (count == 0) return;
    heading(p, tr(p->t, "Somebody who has played here before"));
    const float h = fmaxf(48, ui_button_height(p->ui, 44)), w = (p->w - 2 * GAP) / 3;
    for (int i = 0; i < count; i++) {
        const Rect r = {p->x + (w + GAP) * (float)(i % 3), p->y + (h + GAP) * (float)(i / 3), w, h};
        if (!p->dry) draw_seen_one(p, i, r);
    }
    p->y += (h + GAP) * (float)((count + 2) / 3) + 4;
}

static bool is_taken(const ChairScreen *s, int avatar)
{
    for (int i = 0; i < s->seating->count; i++)
        if (i != s->chair && s->seating->chair[i].avatar == avatar) return true;
    return false;
}

static void draw_face(Pen *p, int avatar, Rect r)
{
    const Chair *c = &p->s->seating->chair[p->s->chair];
    const bool taken = is_taken(p->s, avatar), hot = ui_is_hot(p->ui, ID_FACE + avatar);
    const float d = r.w - (hot && !taken ? 2 : 8);
    if (c->avatar == avatar)
        canvas_ring(ui_canvas(p->ui), rect_inset(r, -1), r.w / 2 + 1, 4, SHU_600);
    ui_avatar(p->ui, AVATARS[avatar], r.x + r.w / 2, r.y + r.h / 2, d, taken);
    ui_thing(p->ui, ID_FACE + avatar, r, r.w / 2, AVATARS[avatar], taken ? UI_OFF : 0);
}

static void draw_faces(Pen *p)
{
    const float pitch = p->w / AVATAR_COUNT, d = fminf(pitch - 5, FACE_MOST);
    heading(p, tr(p->t, "Face"));
    for (int i = 0; i < AVATAR_COUNT && !p->dry; i++)
        draw_face(p, i, (Rect){p->x + pitch * (float)i + (pitch - d) / 2, p->y + 2, d, d});
    p->y += d + 14;
}

static void choice(Pen *p, int id, const char *const *msgids, int count, int chosen)
{
    const char *words[STARS];
    for (int i = 0; i < count; i++) words[i] = tr(p->t, msgids[i]);
    if (!p->dry) frame_choice(p->ui, id, p->x, p->y, p->w, words, count, chosen);
    p->y += frame_choice_height(p->ui, p->w, words, count) + 8;
}

static void sentence(Pen *p, const char *words)
{
    p->y += frame_text(p->ui, p->dry, p->x, p->y, p->w, body_type(), words) + 8;
}

static void draw_strength(Pen *p)
{
    static const char *const WORDS[LEVELS] = {N_("Easy"), N_("Normal"), N_("Strong"), N_("Oni")};
    static const char *const SENTENCES[LEVELS] = {
        N_("Plays what comes, without much thought."),
        N_("Plays like somebody who knows the game."),
        N_("Looks further ahead, where the game lets it."),
        N_("Plays as well as it can. It never sees more cards than you may."),
    };
    const int level = p->s->seating->chair[p->s->chair].level;
    const int chosen = level < AI_EASY ? 0 : level - AI_EASY;
    heading(p, tr(p->t, "How strong"));
    choice(p, ID_LEVEL, WORDS, LEVELS, chosen);
    sentence(p, tr(p->t, SENTENCES[chosen]));
}

static void draw_child(Pen *p)
{
    const int level = p->s->seating->chair[p->s->chair].child;
    heading(p, tr(p->t, "Help for a child"));
    p->y += child_level_tiles(p->ui, p->dry, ID_CHILD, p->x, p->y, p->w, p->t, 0, level) + 8;
    sentence(p, child_level_sentence(p->t, level));
}

static void draw_language(Pen *p)
{
    static const char *const LANGS[LANGUAGES] = {N_("As the program"), "English", "日本語"};
    static const char *const READS[READINGS] = {N_("Kanji"), N_("With readings"), N_("Kana")};
    const int tongue = p->s->seating->chair[p->s->chair].tongue;
    const int lang = tongue ? 1 + (tongue - 1) / READINGS : 0;
    heading(p, tr(p->t, "Language at the table"));
    choice(p, ID_LANGUAGE, LANGS, LANGUAGES, lang);
    if (lang == 1 + LANG_JA) choice(p, ID_READING, READS, READINGS, (tongue - 1) % READINGS);
}

static void draw_hints(Pen *p)
{
    static const char *const WORDS[HINTS] = {N_("As the program"), N_("None"), N_("Some"),
                                             N_("Many")};
    heading(p, tr(p->t, "Hints"));
    choice(p, ID_HINTS, WORDS, HINTS, p->s->seating->chair[p->s->chair].hints);
}

/* ★: half a second, ★★: one, ★★★: two. */
static void draw_head_start(Pen *p)
{
    static const char *const WORDS[STARS] = {N_("As the help"), N_("None"), "★", "★★", "★★★"};
    static const char *const SENTENCES[] = {
        N_("Where the first call counts, everybody's counts alike."),
        N_("Where the first call counts, half a second is taken off."),
        N_("Where the first call counts, one second is taken off."),
        N_("Where the first call counts, two seconds are taken off."),
    };
    const Chair *c = &p->s->seating->chair[p->s->chair];
    heading(p, tr(p->t, "Head start"));
    choice(p, ID_STARS, WORDS, STARS, c->stars);
    sentence(p, tr(p->t, SENTENCES[chair_stars(c)]));
}

static void draw_buzzer(Pen *p)
{
    const float h = ui_button_height(p->ui, 56);
    const UiButton press = {.kind = BUTTON_TAN, .label = tr(p->t, "Another button"),
                            .icon = "icons/keyboard", .size = 18};
    char words[120];
    Text has = text_over(words, sizeof words);
    Zones z;
    buzzer_zones(p->s->seating, &z);
    if (z.count < 2) return; // alone nobody needs one
    heading(p, tr(p->t, "Buzzer for calls"));
    buzzer_say(p->t, &z, (Seat)p->s->chair, &has);
    const float w = fminf(ui_button_width(p->ui, &press) + 24, p->w / 2);
    UiText how = frame_type(p->ui, p->t, frame_plain(18, SUMI_900));
    how.middle = true;
    if (!p->dry) {
        ui_text(p->ui, (Rect){p->x, p->y, p->w - w - GAP, h}, &how, words);
        ui_button(p->ui, ID_BUZZER, (Rect){p->x + p->w - w, p->y, w, h}, &press);
    }
    p->y += h + 8;
}

static bool is_known(const App *app, const char *name)
{
    for (int i = 0; i < app->people.count; i++)
        if (strcmp(app->people.person[i].name, name) == 0) return true;
    return false;
}

static void draw_forget(Pen *p)
{
    const float h = ui_button_height(p->ui, 52);
    const UiButton forget = {.kind = BUTTON_TAN, .label = tr(p->t, "Forget this person"),
                             .icon = "icons/trash", .size = 18};
    if (!is_known(p->app, p->s->seating->chair[p->s->chair].name)) return;
    const float w = fminf(ui_button_width(p->ui, &forget) + 24, p->w);
    p->y += 12;
    if (!p->dry) ui_button(p->ui, ID_FORGET, (Rect){p->x, p->y, w, h}, &forget);
    p->y += h + 8;
}

static float draw_all(Pen p)
{
    const float top = p.y;
    const bool computer = p.s->seating->chair[p.s->chair].computer;
    draw_name(&p);
    if (!computer) draw_seen(&p);
    if (computer) draw_strength(&p);
    draw_faces(&p);
    if (!computer) draw_child(&p);
    if (!computer) draw_language(&p);
    if (!computer) draw_hints(&p);
    if (!computer) draw_head_start(&p);
    if (!computer) draw_buzzer(&p);
    if (!computer) draw_forget(&p);
    return p.y - top;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const ChairScreen *s = (const ChairScreen *)self;
    const Canvas *c = ui_canvas(ui);
    const Tongue t = app_tongue(app);
    const float k = ui_style(ui)->text_scale;
    const float w = fminf(WIDTH * k, c->w - 48), button = ui_button_height(ui, 56);
    Pen pen = {s, app, ui, t, 0, 0, w - 2 * MARGIN, true};
    const float need = draw_all(pen), around = 24 + 12 + button + 24;
    const float h = fminf(need + around, c->h - 32);
    const Rect paper = {(c->w - w) / 2, (c->h - h) / 2, w, h};
    const UiButton done = {.kind = BUTTON_PRIMARY, .label = tr(t, "Done"), .icon = "icons/check",
                           .flags = UI_PRIMARY};
    ui_veil(ui, 1);
    ui_panel(ui, paper);
    const Rect page = {paper.x, paper.y + 6, w, h - button - 24 - 10};
    const float offset = frame_scroll_begin(ui, ID_SHEET, page, need + 24);
    pen.x = paper.x + MARGIN;
    pen.y = page.y + 18 - offset;
    pen.dry = false;
    draw_all(pen);
    frame_scroll_end(ui, page, need + 24, offset);
    const float done_w = fmaxf(200, ui_button_width(ui, &done) + 28);
    ui_button(ui, ID_CLOSE, (Rect){paper.x + w - MARGIN - done_w, paper.y + h - 24 - button,
                                   done_w, button}, &done);
}

/* ---- input ---- */

static void take_person(ChairScreen *s, App *app, int i)
{
    const Chair *person = setup_known_person(app, s->seating, i);
    if (!person) return;
    Chair *chair = &s->seating->chair[s->chair];
    const uint8_t avatar = chair->avatar;
    *chair = *person;
    if (is_taken(s, chair->avatar)) chair->avatar = avatar;
}

static void act_name(ChairScreen *s, App *app, const UiAct *act)
{
    Chair *c = &s->seating->chair[s->chair];
    if (act->kind == UI_PRESSED) memcpy(s->name_before, c->name, sizeof c->name);
    if (act->kind == UI_TYPED || act->kind == UI_DONE)
        utf8_clean(act->text, NAME_LETTERS, c->name, sizeof c->name);
    if (act->kind == UI_DONE && !c->name[0]) {
        memcpy(c->name, s->name_before, sizeof c->name);
        app_toast(app, "icons/edit", 0, tr(app_tongue(app), "Everybody needs a name."));
    }
}

static bool act_choice(Chair *c, const UiAct *act)
{
    const int level = frame_choice_act(act, ID_LEVEL, LEVELS);
    const int lang = frame_choice_act(act, ID_LANGUAGE, LANGUAGES);
    const int reading = frame_choice_act(act, ID_READING, READINGS);
    const int hints = frame_choice_act(act, ID_HINTS, HINTS);
    const int stars = frame_choice_act(act, ID_STARS, STARS);
    if (hints >= 0) c->hints = (uint8_t)hints;
    if (stars >= 0) c->stars = (uint8_t)stars;
    if (level >= 0) c->level = (uint8_t)(AI_EASY + level);
    if (lang == 0) c->tongue = 0;
    if (lang == 1 + LANG_EN) c->tongue = 1;
    if (lang == 1 + LANG_JA) c->tongue = 1 + LANG_JA * READINGS + READ_FURIGANA;
    if (reading >= 0) c->tongue = (uint8_t)(1 + LANG_JA * READINGS + reading);
    return level >= 0 || lang >= 0 || reading >= 0 || hints >= 0 || stars >= 0;
}

static bool act_press(ChairScreen *s, App *app, const UiAct *act)
{
    Chair *c = &s->seating->chair[s->chair];
    const int child = act->id - ID_CHILD, face = act->id - ID_FACE, seen = act->id - ID_SEEN;
    if (act->kind != UI_PRESSED) return false;
    if (seen >= 0 && seen < SEEN_MOST) take_person(s, app, seen);
    else if (face >= 0 && face < AVATAR_COUNT) c->avatar = (uint8_t)face;
    else if (child >= 0 && child < CHILD_LEVELS_MOST) c->child = (uint8_t)child;
    else return false;
    return true;
}

/* `context` is this screen, below the question. A newcomer takes the chair. */
static void forget(App *app, void *context)
{
    ChairScreen *s = context;
    Chair *c = &s->seating->chair[s->chair];
    char name[NAME_BYTES];
    memcpy(name, c->name, sizeof name);
    c->name[0] = '\0';
    *c = seating_next_chair(s->seating, app_tongue(app), false);
    setup_forget(app, name);
    app_toast(app, "icons/trash", 0, app_tr(app, N_("Forgotten.")));
}

static void ask_forget(ChairScreen *s, App *app)
{
    const Tongue t = app_tongue(app);
    char name[2 * NAME_BYTES], words[256];
    Text quoted = text_over(name, sizeof name), title = text_over(words, sizeof words);
    ruby_quote(s->seating->chair[s->chair].name, &quoted);
    tr_fill(t, &title, "Forget {who}?", "who", name, NULL);
    const Question q = {.title = words,
                        .text = tr(t, "Name, face and everything set for this person are "
                                      "removed. Matches that were played stay, with a guest "
                                      "in this place; files that were saved keep the name."),
                        .yes = tr(t, "Forget"),
                        .no = tr(t, "Keep"),
                        .chosen = forget,
                        .context = s};
    app_push(app, question_scene_new(&q));
}

static void act(Scene *self, App *app, const UiAct *act)
{
    ChairScreen *s = (ChairScreen *)self;
    if (act->id == ID_NAMING) {
        act_name(s, app, act);
        return;
    }
    if (act->kind == UI_PRESSED && act->id == ID_CLOSE) {
        app_sound(app, "confirm");
        app_pop(app);
        return;
    }
    if (act->kind == UI_PRESSED && act->id == ID_BUZZER) {
        app_push(app, buzzer_scene_new(app, s->seating, s->chair));
        return;
    }
    if (act->kind == UI_PRESSED && act->id == ID_FORGET) {
        ask_forget(s, app);
        return;
    }
    if (act->kind == UI_REFUSED) {
        app_sound(app, "refuse");
        app_toast(app, "icons/human", 0, tr(app_tongue(app), "Somebody else has this face."));
    }
    if (act_choice(&s->seating->chair[s->chair], act) || act_press(s, app, act))
        app_sound(app, "confirm");
}

static const SceneKind CHAIR = {.name = "chair", .act = act, .draw = draw, .see_through = true};

Scene *setup_chair_scene_new(App *app, Seating *seating, int chair)
{
    (void)app;
    ChairScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &CHAIR;
    s->seating = seating;
    s->chair = chair;
    return &s->scene;
}

/*
 * setup_chair.c - one chair: name, face, how much help, which language, which buzzer and what
 * head start, how strong.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/question.h"
#include "scenes/setup/setup_last.h"
#include "session/characters.h"
#include "session/statistics.h"
#include "scenes/go.h"
#include "scenes/table/buzzer.h"
#include "scenes/street/child_levels.h"
#include "scenes/setup/face.h"
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
    ID_FORGET,
    ID_STAND_UP,
    ID_WHO = 200     /* a choice */
};
enum { SEEN_MOST = 6, LEVELS = 4, LANGUAGES = 3, READINGS = 3, HINTS = 4, STARS = 5 };
static const float WIDTH = 760, DONE_W = 200, FACE_H = 96, SEEN_W = 200;

typedef struct ChairScreen {
    Scene scene;
    SetupScreen *setup; /* below */
    Seating *seating;   /* its own */
    int chair;
    char name_before[NAME_BYTES];
    char rival[NAME_BYTES];        /* of the first person here; "": there is none, or no match */
    MaskTally mask[AVATAR_COUNT];  /* how that person has fared against each */
} ChairScreen;

/* What the parts of the sheet are made of. */
typedef struct Sheet {
    const ChairScreen *s;
    const App *app;
    Ui *ui;
    Tongue t;
    Box *page;
} Sheet;

static const Chair *chair_of(const Sheet *p) { return &p->s->seating->chair[p->s->chair]; }

/* A part of the sheet under its heading. */
static Box *put_part(const Sheet *p, const char *head)
{
    Box *part = box_column(p->page, (BoxStyle){.gap = GAP_S});
    box_text(part, frame_type(p->ui, p->t, frame_bold(TEXT_M, SUMI_900)), head);
    return part;
}

/* ---- the parts ---- */

static void put_name(const Sheet *p)
{
    const Chair *c = chair_of(p);
    Box *row = box_row(p->page, (BoxStyle){.gap = GAP_L, .height = FACE_H});
    face_put(row, (BoxStyle){.width = FACE_H / ui_style(p->ui)->text_scale},
             (FacePart){.avatar = c->avatar});
    box_field(row, (BoxStyle){.grow = 1}, ID_NAMING, c->name, tr(p->t, "Name"), NAME_LETTERS);
}

/* A person, or a computer in that chair. */
static void put_who(const Sheet *p)
{
    const char *const words[] = {tr(p->t, "Person"), tr(p->t, "Computer")};
    box_choice(p->page, (BoxStyle){0}, ID_WHO, words, 2, chair_of(p)->computer);
}

static int seen_count(const Sheet *p)
{
    int n = 0;
    while (n < SEEN_MOST && setup_known_person(p->app, p->s->seating, n)) n++;
    return n;
}

static void put_seen(const Sheet *p)
{
    const int count = seen_count(p);
    if (count == 0) return;
    Box *part = put_part(p, tr(p->t, "Somebody who has played here before"));
    Box *grid = box_grid(part, (BoxStyle){.gap = GAP_M}, SEEN_W, 3);
    for (int i = 0; i < count; i++)
        setup_put_person(grid, ID_SEEN + i, setup_known_person(p->app, p->s->seating, i));
}

static bool is_taken(const ChairScreen *s, int avatar)
{
    for (int i = 0; i < s->seating->count; i++)
        if (i != s->chair && s->seating->chair[i].avatar == avatar) return true;
    return false;
}

static void put_faces(const Sheet *p)
{
    Box *grid = box_grid(put_part(p, tr(p->t, "Face")), (BoxStyle){.gap = GAP_XS}, 0,
                         AVATAR_COUNT);
    for (int i = 0; i < AVATAR_COUNT; i++)
        face_put(grid, (BoxStyle){0}, (FacePart){.id = ID_FACE + i, .avatar = i,
                                                 .chosen = chair_of(p)->avatar == i,
                                                 .taken = is_taken(p->s, i)});
}

static void put_choice(const Sheet *p, Box *part, int id, const char *const *msgids, int count,
                       int chosen)
{
    const char *words[STARS];
    for (int i = 0; i < count; i++) words[i] = tr(p->t, msgids[i]);
    box_choice(part, (BoxStyle){0}, id, words, count, chosen);
}

static void put_sentence(Box *part, const char *words)
{
    box_text(part, frame_plain(TEXT_S, SUMI_600), words);
}

static void put_strength(const Sheet *p)
{
    static const char *const WORDS[LEVELS] = {N_("Easy"), N_("Normal"), N_("Strong"), N_("Oni")};
    static const char *const SENTENCES[LEVELS] = {
        N_("Plays what comes up, without much thought."),
        N_("Plays like somebody who knows the game."),
        N_("Looks further ahead, where the game allows it."),
        N_("Plays as well as it can. It never sees more cards than you could."),
    };
    const int level = chair_of(p)->level, chosen = level < AI_EASY ? 0 : level - AI_EASY;
    Box *part = put_part(p, tr(p->t, "How strong"));
    put_choice(p, part, ID_LEVEL, WORDS, LEVELS, chosen);
    put_sentence(part, tr(p->t, SENTENCES[chosen]));
}

/* Who a computer is, and how the first person here has fared against that mask. */
static void put_character(const Sheet *p)
{
    const int avatar = chair_of(p)->avatar;
    const char *way = character_way(avatar);
    const MaskTally *mask = &p->s->mask[avatar % AVATAR_COUNT];
    if (way) put_sentence(p->page, tr(p->t, way));
    if (mask->before + mask->behind == 0) return;
    char name[2 * NAME_BYTES], before[NUMBER_BYTES], behind[NUMBER_BYTES], words[SAYING_BYTES];
    Text who = text_over(name, sizeof name), out = text_over(words, sizeof words);
    ruby_quote(p->s->rival, &who);
    snprintf(before, sizeof before, "%d", mask->before);
    snprintf(behind, sizeof behind, "%d", mask->behind);
    tr_fill(p->t, &out, N_("Finished ahead of this mask: {who} {a} times, and behind it {b}."),
            "who", name, "a", before, "b", behind, NULL);
    put_sentence(p->page, words);
}

static void put_child(const Sheet *p)
{
    const int level = chair_of(p)->child;
    Box *part = put_part(p, tr(p->t, "Help for a child"));
    child_level_tiles(part, ID_CHILD, p->t, 0, level);
    put_sentence(part, child_level_sentence(p->t, level));
}

static void put_language(const Sheet *p)
{
    static const char *const LANGS[LANGUAGES] = {N_("Same as the program"), "English", "日本語"};
    static const char *const READS[READINGS] = {N_("Kanji"), N_("With readings"), N_("Kana")};
    const int tongue = chair_of(p)->tongue, lang = tongue ? 1 + (tongue - 1) / READINGS : 0;
    Box *part = put_part(p, tr(p->t, "Language at the table"));
    put_choice(p, part, ID_LANGUAGE, LANGS, LANGUAGES, lang);
    if (lang == 1 + LANG_JA)
        put_choice(p, part, ID_READING, READS, READINGS, (tongue - 1) % READINGS);
}

static void put_hints(const Sheet *p)
{
    static const char *const WORDS[HINTS] = {N_("Same as the program"), N_("None"), N_("Some"),
                                             N_("Many")};
    put_choice(p, put_part(p, tr(p->t, "Hints")), ID_HINTS, WORDS, HINTS, chair_of(p)->hints);
}

/* ★: half a second, ★★: one, ★★★: two. */
static void put_head_start(const Sheet *p)
{
    static const char *const WORDS[STARS] = {N_("Automatic"), N_("None"), "★", "★★",
                                             "★★★"};
    static const char *const SENTENCES[] = {
        N_("When the first call counts, everybody is treated alike."),
        N_("When the first call counts, half a second is taken off."),
        N_("When the first call counts, one second is taken off."),
        N_("When the first call counts, two seconds are taken off."),
    };
    Box *part = put_part(p, tr(p->t, "Head start"));
    put_choice(p, part, ID_STARS, WORDS, STARS, chair_of(p)->stars);
    put_sentence(part, tr(p->t, SENTENCES[chair_stars(chair_of(p))]));
}

static void put_buzzer(const Sheet *p)
{
    const UiButton press = {.kind = BUTTON_TAN, .label = tr(p->t, "Another button"),
                            .icon = "icons/keyboard", .size = TEXT_M};
    char words[SAYING_BYTES];
    Text has = text_over(words, sizeof words);
    Zones z;
    buzzer_zones(p->s->seating, &z);
    if (z.count < 2) return; // alone nobody needs one
    buzzer_say(p->t, &z, (Seat)p->s->chair, &has);
    Box *row = box_row(put_part(p, tr(p->t, "Buzzer for calls")),
                       (BoxStyle){.gap = GAP_M, .stack = true});
    box_text(row, frame_type(p->ui, p->t, frame_plain(TEXT_M, SUMI_900)), words);
    box_spring(row);
    box_button(row, (BoxStyle){0}, ID_BUZZER, &press);
}

static bool is_known(const App *app, const char *name)
{
    for (int i = 0; i < app_people(app)->count; i++)
        if (strcmp(app_people(app)->person[i].name, name) == 0) return true;
    return false;
}

/* The ways out: from the table, and for good. */
static void put_leave(const Sheet *p)
{
    const bool least = p->s->setup->seating.count <= p->s->setup->game->seats_min;
    const UiButton up = {.kind = BUTTON_TAN, .label = tr(p->t, "Remove from the table"),
                         .icon = "icons/close", .size = TEXT_M, .flags = least ? UI_OFF : 0};
    const UiButton forget = {.kind = BUTTON_TAN, .label = tr(p->t, "Forget this person"),
                             .icon = "icons/trash", .size = TEXT_M};
    Box *row = box_row(p->page, (BoxStyle){.pad_y = GAP_S, .gap = GAP_M, .stack = true});
    box_button(row, (BoxStyle){0}, ID_STAND_UP, &up);
    if (!chair_of(p)->computer && is_known(p->app, chair_of(p)->name))
        box_button(row, (BoxStyle){0}, ID_FORGET, &forget);
}

static Box *page_of(const ChairScreen *s, const App *app, Ui *ui)
{
    const Sheet p = {s, app, ui, app_tongue(app),
                     box_page(ui, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XL, .pad_y = GAP_L})};
    const bool computer = chair_of(&p)->computer;
    put_name(&p);
    put_who(&p);
    if (!computer) put_seen(&p);
    if (computer) put_strength(&p);
    if (computer) put_character(&p);
    put_faces(&p);
    if (computer) {
        put_leave(&p);
        return p.page;
    }
    put_child(&p);
    put_language(&p);
    put_hints(&p);
    put_head_start(&p);
    put_buzzer(&p);
    put_leave(&p);
    return p.page;
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    const UiButton done = {.kind = BUTTON_PRIMARY, .label = app_tr(app, N_("Done")),
                           .icon = "icons/check", .flags = UI_PRIMARY};
    Box *foot = box_page(ui, (BoxStyle){.pad_x = GAP_XL, .pad_y = GAP_M, .across = ACROSS_END});
    box_button(foot, (BoxStyle){.width = DONE_W}, ID_CLOSE, &done);
    frame_long_sheet(ui, ID_SHEET, page_of((const ChairScreen *)self, app, ui), foot, WIDTH);
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
    const int level = ui_choice_act(act, ID_LEVEL, LEVELS);
    const int lang = ui_choice_act(act, ID_LANGUAGE, LANGUAGES);
    const int reading = ui_choice_act(act, ID_READING, READINGS);
    const int hints = ui_choice_act(act, ID_HINTS, HINTS);
    const int stars = ui_choice_act(act, ID_STARS, STARS);
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
    char name[2 * NAME_BYTES], words[SAYING_BYTES];
    Text quoted = text_over(name, sizeof name), title = text_over(words, sizeof words);
    ruby_quote(s->seating->chair[s->chair].name, &quoted);
    tr_fill(t, &title, "Forget {who}?", "who", name, NULL);
    const Question q = {.title = words,
                        .text = tr(t, "Name, face and all settings of this person are removed. "
                                      "Matches already played stay, with a guest in this place; "
                                      "saved files keep the name."),
                        .yes = tr(t, "Forget"),
                        .no = tr(t, "Keep"),
                        .chosen = forget,
                        .context = s};
    app_push(app, question_scene_new(&q));
}

static void stand_up(ChairScreen *s, App *app, const UiAct *act)
{
    if (act->kind == UI_REFUSED) {
        setup_say_least(s->setup, app);
    } else if (act->kind == UI_PRESSED) {
        setup_remove_chair(s->setup, s->chair);
        app_sound(app, "move");
        app_pop(app);
    }
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
        app_push(app, go(app)->buzzer(app, s->seating, s->chair));
        return;
    }
    if (act->kind == UI_PRESSED && act->id == ID_FORGET) {
        ask_forget(s, app);
        return;
    }
    if (act->id == ID_STAND_UP) {
        stand_up(s, app, act);
        return;
    }
    const int who = ui_choice_act(act, ID_WHO, 2);
    if (who >= 0) {
        setup_change_kind(s->setup, app, s->chair, who == 1);
        app_sound(app, "confirm");
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

static void take_masks(void *context, const Tally *tally)
{
    ChairScreen *s = context;
    if (strcmp(tally->chair.name, s->rival) == 0) memcpy(s->mask, tally->mask, sizeof s->mask);
}

static void look_back(ChairScreen *s, App *app)
{
    for (int i = s->seating->count - 1; i >= 0; i--)
        if (!s->seating->chair[i].computer)
            memcpy(s->rival, s->seating->chair[i].name, sizeof s->rival);
    if (s->rival[0] && app_store(app)) statistics_people(app_host(app), NULL, take_masks, s);
}

Scene *setup_chair_scene_new(App *app, SetupScreen *setup, int chair)
{
    ChairScreen *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->scene.kind = &CHAIR;
    s->setup = setup;
    s->seating = &setup->seating;
    s->chair = chair;
    look_back(s, app);
    return &s->scene;
}

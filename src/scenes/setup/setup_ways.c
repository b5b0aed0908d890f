/* setup_ways.c - what is asked besides: in earnest or for practice; the rules as a code. */
#include <math.h>
#include <string.h>

#include "scenes/table/lesson.h"
#include "scenes/setup/setup_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const float LINE_PAD = 10, ROW_LEAST = 61, GAP = 24, TOGGLE_W = 56, FIELD_H = 52;
enum { TYPED_MOST = 32 };

static UiText title_type(void) { return frame_bold(18, SUMI_900); }
static UiText body_type(void) { return frame_plain(16, SUMI_600); }

/* Title and sentence; returns their height. */
static float draw_words(Ui *ui, bool dry, Rect at, Tongue t, const char *title, const char *words)
{
    float h = frame_text(ui, dry, at.x, at.y, at.w, frame_type(ui, t, title_type()), title);
    return h + frame_text(ui, dry, at.x, at.y + h, at.w, frame_type(ui, t, body_type()), words);
}

/* ---- practice ---- */

/* Offered until any match was begun here. */
float setup_first_draw(const SetupScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    if (!lesson_is_offered(app, s->game)) return 0;
    const UiButton first = {.kind = BUTTON_GOLD, .size = 18, .icon = "icons/book",
                            .label = app_tr(app, "First time? Play a short first match")};
    const float h = ui_button_height(ui, FIELD_H);
    if (!dry) ui_button(ui, ID_FIRST, (Rect){at.x, at.y, at.w, h}, &first);
    return h + 12;
}

float setup_practice_draw(const SetupScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    const Tongue t = app_tongue(app);
    const char *title = tr(t, "Practice");
    const char *words = tr(t, "Take back and do again as often as you like. The match does not "
                              "count.");
    const float toggle = TOGGLE_W * ui_style(ui)->text_scale;
    const Rect place = {at.x, at.y + LINE_PAD, at.w - toggle - GAP, 0};
    const float h = fmaxf(ROW_LEAST, draw_words(ui, true, place, t, title, words) + 2 * LINE_PAD);
    if (dry) return h;
    canvas_fill(ui_canvas(ui), (Rect){at.x, at.y, at.w, 1.5f}, WASHI_200);
    draw_words(ui, false, place, t, title, words);
    ui_toggle(ui, ID_PRACTICE, (Rect){at.x, at.y + 4, at.w, h - 8}, s->setup.practice != 0, title);
    return h;
}

/* ---- the code ---- */

static void code_of(const SetupScreen *s, char out[CODE_BYTES])
{
    if (s->writes_code) memcpy(out, s->code, sizeof s->code);
    else rules_code_write(s->game, &s->setup, out);
}

float setup_code_draw(const SetupScreen *s, const App *app, Ui *ui, Rect at, bool dry)
{
    const Tongue t = app_tongue(app);
    const UiButton copy = {.kind = BUTTON_TAN, .label = tr(t, "Copy"), .icon = "icons/cards",
                           .size = 18};
    const float h = ui_button_height(ui, FIELD_H), copy_w = ui_button_width(ui, &copy) + 8;
    float y = at.y + 16;
    y += draw_words(ui, dry, (Rect){at.x, y, at.w, 0}, t, tr(t, "Rules code"),
                    tr(t, "All these rules in one word. Write another one here to play by it.")) +
         8;
    if (!dry) {
        char code[CODE_BYTES];
        code_of(s, code);
        const Rect field = {at.x, y, at.w - copy_w - 12, h};
        const bool locked = pref(&app->prefs, PREF_LOCK_RULES) != 0;
        const bool was = ui_set_deaf(ui, true);
        ui_set_deaf(ui, was || locked);
        ui_field(ui, ID_CODE, field, code, tr(t, "Rules code"), CODE_LETTERS);
        ui_set_deaf(ui, was);
        if (locked) ui_thing(ui, ID_CODE, field, 10, tr(t, "Rules code"), UI_OFF);
        ui_button(ui, ID_COPY, (Rect){at.x + at.w - copy_w, y, copy_w, h}, &copy);
    }
    return y + h + LINE_PAD - at.y;
}

/* ---- input ---- */

static void say_read(App *app, RulesCodeStatus status, const Game *other)
{
    const Tongue t = app_tongue(app);
    char words[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    if (status == RULES_CODE_TYPO)
        text_put(&out, tr(t, "There is a slip in this code; the rules stay as they are."));
    else if (status == RULES_CODE_VERSION_UNKNOWN)
        text_put(&out, tr(t, "This code is of another version of Ennichi; the rules stay."));
    else if (other)
        tr_fill(t, &out, "This is a code of another stall: {stall}.", "stall", say_game(t, other),
                NULL);
    else text_put(&out, tr(t, "The rules of this code are set."));
    const bool set = status == RULES_CODE_READ && !other;
    app_toast(app, set ? "icons/check" : "icons/warning", 1, words);
    app_sound(app, set ? "confirm" : "refuse");
}

/* What was written is read once, when the writing ends. */
static void take_code(SetupScreen *s, App *app)
{
    const Game *named = NULL;
    char now[CODE_BYTES];
    int16_t option[OPTIONS_MAX] = {0};
    s->writes_code = false;
    code_of(s, now);
    if (strcmp(now, s->code) == 0) return;
    const RulesCodeStatus status = rules_code_read(s->code, &named, option);
    if (status == RULES_CODE_READ && named == s->game) {
        memcpy(s->setup.option, option, (size_t)named->option_count * sizeof option[0]);
        setup_judge(s);
    }
    say_read(app, status, named == s->game ? NULL : named);
}

static bool act_code(SetupScreen *s, App *app, const UiAct *act)
{
    if (act->id != ID_CODE) return false;
    if (act->kind == UI_REFUSED) return setup_rules_are_locked(app);
    if (act->kind == UI_PRESSED) {
        code_of(s, s->code);
        s->writes_code = true;
    } else if (act->kind == UI_TYPED || act->kind == UI_DONE) {
        utf8_clean(act->text, CODE_LETTERS, s->code, sizeof s->code);
        if (act->kind == UI_TYPED) s->writes_code = true;
        else if (s->writes_code) take_code(s, app);
    }
    return true;
}

static void copy_code(const SetupScreen *s, App *app)
{
    char code[CODE_BYTES];
    rules_code_write(s->game, &s->setup, code);
    const bool done = app->ports.copy && app->ports.copy(app->ports.context, code);
    app_toast(app, "icons/cards", 1,
              app_tr(app, done ? N_("The code is copied.") : N_("The code could not be copied.")));
    app_sound(app, done ? "confirm" : "refuse");
}

bool setup_ways_act(SetupScreen *s, App *app, const UiAct *act)
{
    if (act_code(s, app, act)) return true;
    if (act->kind == UI_PRESSED && act->id == ID_COPY) {
        copy_code(s, app);
        return true;
    }
    if (act->kind != UI_CHANGED || act->id != ID_PRACTICE) return false;
    s->setup.practice = act->value != 0;
    app_sound(app, "confirm");
    return true;
}

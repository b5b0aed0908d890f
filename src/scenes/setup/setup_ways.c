/* setup_ways.c - the remaining choices: a match that counts or practice; the rules as a code. */
#include <string.h>

#include "scenes/street/stalls.h"
#include "scenes/table/lesson.h"
#include "scenes/setup/setup_parts.h"
#include "text/say.h"
#include "ui/theme.h"

static const float LINE_PAD = 10, ROW_LEAST = 61, AWAY = 48;
enum { TYPED_MOST = 32 };

static void put_words(Ui *ui, Box *box, Tongue t, const char *title, const char *words)
{
    box_text(box, frame_type(ui, t, frame_bold(TEXT_M, SUMI_900)), title);
    box_text(box, frame_type(ui, t, frame_plain(TEXT_S, SUMI_600)), words);
}

/* ---- practice ---- */

/* The lesson is offered until it was finished, any match was begun here, or it is sent away. */
void setup_first_put(const SetupScreen *s, const App *app, Box *page)
{
    if (!lesson_is_offered(app, s->game)) return;
    const UiButton first = {.kind = BUTTON_GOLD, .size = TEXT_M, .icon = "icons/book",
                            .label = app_tr(app, "First time? Learn it in two minutes")};
    Box *row = box_row(page, (BoxStyle){.gap = GAP_S});
    box_button(row, (BoxStyle){.grow = 1}, ID_FIRST, &first);
    box_icon_button(row, AWAY, ID_NOT_FIRST, "icons/close", app_tr(app, "Not now"), UI_ON_PAPER);
}

/* Are a player's cards laid out before play, in a game where that may be done by hand? */
static bool lays_out(const Game *game)
{
    for (int i = 0; i < game->verb_count; i++) {
        if (strcmp(game->verbs[i].word, "arrange") == 0) return true;
    }
    return false;
}

static void put_arrange(const App *app, Ui *ui, Box *column)
{
    const Tongue t = app_tongue(app);
    const char *title = tr(t, "Lay out your own plate");
    box_rule(column);
    Box *row = box_row(column, (BoxStyle){.gap = GAP_L, .pad_y = LINE_PAD, .height = ROW_LEAST});
    put_words(ui, box_column(row, (BoxStyle){.grow = 1}), t, title,
              tr(t, "You put each card in its place yourself. Nobody sees which it is."));
    box_toggle(row, ID_ARRANGE, app_pref(app, PREF_ARRANGE) != 0, title);
}

void setup_practice_put(const SetupScreen *s, const App *app, Ui *ui, Box *page)
{
    const Tongue t = app_tongue(app);
    const char *title = tr(t, "Practice");
    Box *column = box_column(page, (BoxStyle){.pad_x = GAP_S});
    box_rule(column);
    Box *row = box_row(column, (BoxStyle){.gap = GAP_L, .pad_y = LINE_PAD, .height = ROW_LEAST});
    put_words(ui, box_column(row, (BoxStyle){.grow = 1}), t, title,
              tr(t, "Take back and redo as often as you like. The match doesn't count."));
    box_toggle(row, ID_PRACTICE, s->setup.practice != 0, title);
    if (lays_out(s->game)) put_arrange(app, ui, column);
}

/* ---- the code ---- */

static void code_of(const SetupScreen *s, char out[CODE_BYTES])
{
    if (s->writes_code) memcpy(out, s->code, sizeof s->code);
    else rules_code_write(s->game, &s->setup, out);
}

void setup_code_put(const SetupScreen *s, const App *app, Ui *ui, Box *page)
{
    const Tongue t = app_tongue(app);
    const UiButton copy = {.kind = BUTTON_TAN, .label = tr(t, "Copy"), .icon = "icons/cards",
                           .size = TEXT_M};
    const bool locked = app_pref(app, PREF_LOCK_RULES) != 0;
    char code[CODE_BYTES];
    code_of(s, code);
    Box *column = box_column(page, (BoxStyle){.gap = GAP_S, .pad_y = LINE_PAD});
    put_words(ui, box_column(column, (BoxStyle){0}), t, tr(t, "Rules code"),
              tr(t, "All these rules in one word. Type another code here to play by it."));
    Box *row = box_row(column, (BoxStyle){.gap = GAP_M});
    Box *field = box_column(row, (BoxStyle){.grow = 1});
    if (locked) box_deaf(field);
    box_field(field, (BoxStyle){0}, ID_CODE, code, tr(t, "Rules code"), CODE_LETTERS);
    if (locked) box_press(field, ID_CODE, CORNER_S, tr(t, "Rules code"), UI_OFF);
    box_button(row, (BoxStyle){0}, ID_COPY, &copy);
}

/* ---- input ---- */

static void say_read(App *app, RulesCodeStatus status, const Game *other)
{
    const Tongue t = app_tongue(app);
    char words[TOAST_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    if (status == RULES_CODE_TYPO)
        text_put(&out, tr(t, "This code has a typo; the rules stay as they are."));
    else if (status == RULES_CODE_VERSION_UNKNOWN)
        text_put(&out, tr(t, "This code is from another version of Ennichi; the rules stay as they "
                             "are."));
    else if (other)
        tr_fill(t, &out, "This code belongs to another stall: "
                         "{stall}.", "stall", say_game(t, other),
                NULL);
    else text_put(&out, tr(t, "You now play by the rules of this code."));
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
    if (act->kind == UI_REFUSED) return stall_rules_are_locked(app);
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
    const bool done = app_copy(app, code);
    app_toast(app, "icons/cards", 1,
              app_tr(app, done ? N_("Code copied.") : N_("The code could not be copied.")));
    app_sound(app, done ? "confirm" : "refuse");
}

bool setup_ways_act(SetupScreen *s, App *app, const UiAct *act)
{
    if (act_code(s, app, act)) return true;
    if (act->kind == UI_PRESSED && act->id == ID_COPY) {
        copy_code(s, app);
        return true;
    }
    if (act->kind == UI_CHANGED && act->id == ID_ARRANGE) {
        app_set(app, PREF_ARRANGE, act->value != 0);
        app_sound(app, "confirm");
        return true;
    }
    if (act->kind != UI_CHANGED || act->id != ID_PRACTICE) return false;
    s->setup.practice = act->value != 0;
    app_sound(app, "confirm");
    return true;
}

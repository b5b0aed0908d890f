/*
 * pause.c - over a table: go on, the rules, what happened, settings, people, the speed, leave
 * the stall.
 *
 * Leaving asks nothing, because nothing is lost: the match waits.
 */
#include <stdlib.h>

#include "scenes/question.h"
#include "scenes/table/history.h"
#include "scenes/scenes.h"
#include "scenes/frame.h"
#include "session/open_hands.h"
#include "text/say.h"
#include "ui/theme.h"

enum { ID_CONTINUE = 1, ID_RULES, ID_LOG, ID_SETTINGS, ID_CHAIRS, ID_LEAVE = 7, ID_RESULT,
       ID_HANDS, ID_SPEED = 20 /* a choice */ };
enum { SPEEDS = 6 };
static const float SHEET_W = 400, ROW_H = 34, ROW_LEAST = 48;
static const float NOTE_MOST = 1.5f; // larger letters need the note's room for the buttons

static void open_hands(App *app, void *context)
{
    (void)context;
    sitting_open_hands(app_sitting(app), true);
}

/* Hands that lay open cannot be hidden again from a second person at the screen. */
static void turn_hands(App *app, bool open)
{
    const Question q = {.title = app_tr(app, N_("Show all hands?")),
                        .text = app_tr(app, N_("Everybody at the screen sees all cards.")),
                        .yes = app_tr(app, N_("Show them")),
                        .no = app_tr(app, N_("Keep them hidden")), .chosen = open_hands};
    const bool alone = sitting_is_practice(app_sitting(app)) &&
                       __builtin_popcount(sitting_people(app_sitting(app))) == 1;
    if (open && !alone) app_push(app, question_scene_new(&q));
    else sitting_open_hands(app_sitting(app), open);
}

static void act(Scene *self, App *app, const UiAct *act)
{
    (void)self;
    const int speed = ui_choice_act(act, ID_SPEED, SPEEDS);
    if (speed >= 0) {
        app_set(app, PREF_SPEED, (speed + 1) % SPEEDS); // "off" stands last
        return;
    }
    if (act->kind == UI_CHANGED && act->id == ID_HANDS) turn_hands(app, act->value != 0);
    if (act->kind != UI_PRESSED) return;
    app_sound(app, "confirm");
    switch (act->id) {
    case ID_CONTINUE: app_pop(app); break;
    case ID_RULES:
        app_push(app, go(app)->book(app, app_sitting(app)
                                     ? sitting_game(app_sitting(app))->id : NULL));
        break;
    case ID_RESULT: app_push(app, go(app)->result_again(app)); break;
    case ID_LOG: app_push(app, go(app)->log(app)); break;
    case ID_SETTINGS: app_push(app, go(app)->settings(app)); break;
    case ID_CHAIRS: app_push(app, go(app)->chairs(app)); break;
    case ID_LEAVE: app_home(app); break;
    default: break;
    }
}

static void input(Scene *self, App *app, const Input *in)
{
    (void)self;
    if (in->type != INPUT_COMMAND || !in->down || in->repeat) return;
    bool back = in->command == CMD_CANCEL || in->command == CMD_PAUSE || in->command == CMD_MENU;
    if (back) app_pop(app);
}

static void put_speed(const App *app, Box *sheet)
{
    static const char *const LABELS[] = {"×½", "×1", "×1½", "×2", "×4"};
    const char *labels[SPEEDS];
    for (int i = 0; i < SPEEDS - 1; i++) labels[i] = LABELS[i];
    /* TRANSLATORS: speed of the movements: at once, without any. */
    labels[SPEEDS - 1] = app_tr(app, N_("Off"));
    Box *column = box_column(sheet, (BoxStyle){.gap = GAP_XS});
    box_text(column, frame_bold(TEXT_S, SUMI_600), app_tr(app, N_("Animation speed")));
    box_choice(column, (BoxStyle){0}, ID_SPEED, labels, SPEEDS,
               (app_pref(app, PREF_SPEED) + SPEEDS - 1) % SPEEDS);
}

static void put_hands(const App *app, Box *sheet)
{
    const char *label = app_tr(app, N_("Show all hands"));
    Box *row = box_row(sheet, (BoxStyle){.gap = GAP_M, .pad_x = GAP_XS, .least = ROW_LEAST});
    box_text_in(row, (BoxStyle){.grow = 1}, frame_bold(TEXT_M, SUMI_900), label);
    box_toggle(row, ID_HANDS, sitting_hands_open(app_sitting(app)), label);
}

static void put(const App *app, Box *sheet, int id, const char *msgid, const char *icon)
{
    const bool first = id == ID_CONTINUE;
    const bool large = app_style(app).text_scale > NOTE_MOST; // all rows stay on the sheet
    const UiButton b = {first ? BUTTON_PRIMARY : BUTTON_TAN, app_tr(app, msgid), icon, NULL,
                        large ? TEXT_S : TEXT_L, first ? UI_PRIMARY : 0};
    box_button(sheet, (BoxStyle){.height = ROW_H, .least = ROW_LEAST}, id, &b);
}

static void draw(const Scene *self, const App *app, Ui *ui)
{
    UiText title = frame_bold(TEXT_XXL, SUMI_900), note = frame_plain(TEXT_S, SUMI_600);
    title.align = note.align = ALIGN_CENTRE;
    (void)self;
    // Half a card beside what happened would only be in the way; the table stays seen.
    if (app_shows(app, "log")) return;
    Box *sheet = frame_sheet(ui);
    box_text(sheet, title, app_tr(app, N_("Paused")));
    put(app, sheet, ID_CONTINUE, N_("Continue"), "icons/play");
    put(app, sheet, ID_RULES, N_("Rules"), "icons/book");
    if (app_sitting(app) && history_last_end(sitting_match(app_sitting(app))) > 0)
        put(app, sheet, ID_RESULT,
            say_round_or_deal(match_game(sitting_match(app_sitting(app))),
                              N_("Previous round's result"), N_("Previous deal's result")),
            "icons/crown");
    put(app, sheet, ID_LOG, N_("What happened"), "icons/log");
    put(app, sheet, ID_SETTINGS, N_("Settings"), "icons/gear");
    put(app, sheet, ID_CHAIRS, N_("People"), "icons/human");
    if (hands_may_open(app_sitting(app))) put_hands(app, sheet);
    put_speed(app, sheet);
    put(app, sheet, ID_LEAVE, N_("Leave the stall"), "icons/exit");
    if (ui_style(ui)->text_scale <= NOTE_MOST)
        box_text(sheet, note, app_tr(app, N_("The match will wait for you.")));
    frame_sheet_draw(ui, sheet, SHEET_W);
}

static const SceneKind PAUSE = {.name = "pause", .act = act, .input = input, .draw = draw,
                                .see_through = true, .stands = true};

static void leave_table(App *app, void *context)
{
    (void)context;
    app_home(app);
}

Scene *pause_scene_new(App *app)
{
    // A child is asked only one thing: go on or stop.
    if (app_style(app).child) return go(app)->child_leave(app, leave_table, NULL);
    Scene *s = calloc(1, sizeof *s);
    if (s) s->kind = &PAUSE;
    return s;
}

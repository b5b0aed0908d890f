/* topbar.c - see topbar.h. */
#include "scenes/table/topbar.h"

#include <math.h>
#include <stdio.h>

#include "scenes/frame.h"
#include "scenes/go.h"
#include "scenes/table/watch.h"
#include "text/say.h"
#include "table/stall.h"
#include "ui/theme.h"

static const float TOP = 16, ICON = 48, PITCH = 58, CHILD_ICON = 64, CHILD_PITCH = 80;
static const float TITLE_FROM_MIDDLE = 130; // its end, where lanterns may hang in the middle
static const float AFTER_TAG = 16;
enum { LESSON_TOOLS = 3, LANTERNS_MOST = 9, TOOLS = 5 /* without "again", which comes and goes */ };

static void say_round(const Game *game, const Table *t, Tongue tongue, Text *out)
{
    char round[NUMBER_BYTES], rounds[NUMBER_BYTES];
    const int all = table_rounds(game, t);
    snprintf(round, sizeof round, "%d", t->round > 0 ? t->round : 1);
    snprintf(rounds, sizeof rounds, "%d", all);
    if (all > 1) {
        tr_fill(tongue, out,
                say_round_or_deal(game, N_("Round {n} of {all}"), N_("Deal {n} of {all}")), "n",
                round, "all", rounds, NULL);
    } else if (all == 1) {
        text_put(out, tr(tongue, say_round_or_deal(game, N_("One round"), N_("One deal"))));
    } else {
        tr_fill(tongue, out, say_round_or_deal(game, N_("Round {n}"), N_("Deal {n}")), "n", round,
                NULL);
    }
}

/* The stall's name on a little cloth; returns its right edge. */
static float name_tag(Ui *ui, Tongue t, const Game *game, float x, float size, float height)
{
    const StallColors *stall = &stall_of(game->id)->colors;
    Canvas *c = ui_canvas(ui);
    const char *name = say_sign(t, game);
    const float w = canvas_text_width(c, FONT_SIGN, size, name) + size * 1.3f;
    canvas_round(c, (Rect){x, TOP, w, height}, 8, stall->main);
    canvas_fill(c, (Rect){x + 2, TOP, w - 4, 6}, faded(rgb(0), 0.16f));
    const float middle = TOP + height / 2 + 1;
    canvas_text(c, FONT_SIGN, size, x + w / 2, middle, ALIGN_CENTRE, stall->ink, name);
    return x + w;
}

/* A child's must be held, so that a slip does not mute the voice, and keys do not reach it. */
static void sound_button(const App *app, Ui *ui, Tongue tongue, Rect at, bool held)
{
    const bool silent = app_pref(app, PREF_MUTE);
    if (held) {
        at.x += ui_hold_swing(ui, ID_SOUND);
        ui_set_hold(ui, CHILD_HOLD_S);
    }
    const uint8_t hold = silent ? 0 : UI_HOLD;
    ui_icon_button(ui, ID_SOUND, at, silent ? "icons/sound_off" : "icons/sound",
                   tr(tongue, "Sound on or off"), held ? UI_NO_FOCUS | hold : 0);
    if (held && ui_hold_part(ui, ID_SOUND) > 0)
        ui_hold_ring(ui, ID_SOUND, at.x + at.w / 2, at.y + at.h / 2, at.w / 2 + 3, 7);
}

/* Where nobody can get a hint, the button "faster" takes the bulb's place. */
static void tools(const App *app, Ui *ui, Tongue tongue, bool minor, bool hints)
{
    const bool faster = !hints;
    const struct {
        int id;
        const char *icon, *label;
    } tool[] = {
        {ID_SETTINGS, "icons/gear", tr(tongue, "Settings")},
        {.id = ID_SOUND},
        {ID_HELP, "icons/help", tr(tongue, "How to play")},
        {faster ? ID_FASTER : ID_HINT, faster ? "icons/fast" : "icons/bulb",
         faster ? tr(tongue, N_("Faster, as long as it is held")) : tr(tongue, "Hint")},
        {ID_UNDO, "icons/undo", tr(tongue, "Take back")},
        {ID_REDO, "icons/redo", tr(tongue, "Redo")},
    };
    const bool again = sitting_is_practice(app_sitting(app)) && sitting_can_redo(app_sitting(app));
    float x = ui_canvas(ui)->w - 24 - ICON;
    for (int i = 0; i < TOOLS + again; i++) {
        const Rect at = {x, TOP, ICON, ICON};
        if (minor && (tool[i].id == ID_SETTINGS || tool[i].id == ID_HELP)) continue;
        if (tool[i].id == ID_SOUND) sound_button(app, ui, tongue, at, minor);
        else ui_icon_button(ui, tool[i].id, at, tool[i].icon, tool[i].label, 0);
        x -= PITCH;
    }
}

/* For grown-ups beside a child: more help, and the sound. A child's keys stay at the plate. */
static void child_tools(const App *app, Ui *ui, Tongue tongue)
{
    const float right = ui_canvas(ui)->w - 24 - CHILD_ICON;
    const Rect help = {right, TOP, CHILD_ICON, CHILD_ICON};
    const Rect undo = {right - 2 * CHILD_PITCH, TOP, CHILD_ICON, CHILD_ICON};
    const Rect sound = {right - CHILD_PITCH, TOP, CHILD_ICON, CHILD_ICON};
    ui_icon_button(ui, ID_HINT, help, "icons/bulb", tr(tongue, "Help a little"), UI_NO_FOCUS);
    sound_button(app, ui, tongue, sound, true);
    ui_icon_button(ui, ID_UNDO, undo, "icons/undo", tr(tongue, "Take back"), UI_NO_FOCUS);
}

/* Behind the words where there is room, else behind the lanterns, else below the bar. */
static void practice_chip(Ui *ui, Tongue tongue, float x, float lanterns, float end)
{
    const char *label = tr(tongue, "Practice");
    const float h = fminf(ui_button_height(ui, 34), ICON);
    const float w = ui_chip_width(ui, h, label, "icons/undo");
    const float middle = ui_canvas(ui)->w / 2;
    const bool before = x + w <= (lanterns > 0 ? middle - lanterns : end);
    const bool behind = lanterns > 0 && middle + lanterns + w <= end;
    const float y = before || behind ? TOP + (ICON - h) / 2 : TOP + ICON + 6;
    const Rect r = {before || !behind ? x : middle + lanterns, y, w, h};
    ui_chip(ui, r, label, "icons/undo", AKARI_200, SUMI_900);
}

static UiText title_text(void)
{
    return (UiText){.font = FONT_BOLD, .size = TEXT_L, .color = WASHI_50, .lines = 1,
                    .middle = true, .shrink = true};
}

static UiText under_title(void)
{
    return (UiText){.font = FONT_MEDIUM, .size = TEXT_S, .color = rgb(0xDDE2F6), .lines = 1,
                    .middle = true, .shrink = true};
}

/* In Japanese the tag has said the name already. */
static float title_width(Ui *ui, Tongue tongue, const Game *game, const char *line)
{
    const UiText title = title_text(), small = under_title();
    const float wide = ui_text_width(ui, &small, line);
    if (tongue.lang == LANG_JA) return wide;
    return fmaxf(wide, ui_text_width(ui, &title, say_game(tongue, game)));
}

/* The stall's name and a line, `room` wide, behind the tag that ends at `after`; returns what is
 * free behind. */
static float draw_title(Ui *ui, Tongue tongue, const Game *game, float after, float room,
                        const char *line)
{
    const UiText title = title_text(), small = under_title();
    const float wide = title_width(ui, tongue, game, line);
    if (tongue.lang == LANG_JA) {
        ui_text(ui, (Rect){after + AFTER_TAG, TOP, room, ICON}, &small, line);
    } else {
        ui_text(ui, (Rect){after + AFTER_TAG, TOP - 2, room, 30}, &title, say_game(tongue, game));
        ui_text(ui, (Rect){after + AFTER_TAG, TOP + 25, room, 26}, &small, line);
    }
    return after + 30 + fminf(wide, room);
}

void topbar_draw(const App *app, Ui *ui, Tongue tongue, TopbarFor whom, bool hints)
{
    const bool child = whom == TOPBAR_CHILD;
    const Game *game = sitting_game(app_sitting(app));
    const Table *t = sitting_table(app_sitting(app));
    Canvas *c = ui_canvas(ui);
    const float size = child ? CHILD_ICON : ICON;
    ui_icon_button(ui, ID_MENU, (Rect){24, TOP, size, size}, "icons/menu", tr(tongue, "Menu"),
                   child ? UI_NO_FOCUS : 0);
    const float after = name_tag(ui, child ? (Tongue){LANG_JA, READ_KANA} : tongue, game,
                                 child ? 108 : 88, child ? 32 : 24, size);
    if (child) {
        child_tools(app, ui, tongue);
        return;
    }
    tools(app, ui, tongue, whom == TOPBAR_MINOR, hints);

    char line[SAYING_BYTES];
    Text words = text_over(line, sizeof line);
    say_round(game, t, tongue, &words);
    const bool watched = sitting_people(app_sitting(app)) == 0; // the commentary hangs there
    const int all = table_rounds(game, t);
    const float reach = 28 + 20 * (float)all, tools_x = c->w - GAP_EDGE - (TOOLS + 1) * PITCH;
    const float before = c->w / 2 - TITLE_FROM_MIDDLE - after - AFTER_TAG;
    // Where no lantern ever hangs; nor where the words, which say the same, would be cut for them.
    const bool narrow = c->w / 2 + reach >= tools_x ||
                        (c->h > c->w && title_width(ui, tongue, game, line) > before);
    const bool lanterns = !watched && all > 1 && all <= LANTERNS_MOST && !narrow;
    const float title_end = watched && c->zoom == 1 ? WATCH_BAR_X - GAP_S : narrow ? tools_x
                                                                   : c->w / 2 - TITLE_FROM_MIDDLE;
    canvas_mean(c, MEANS_ROUND, 0, 0);
    const float end = draw_title(ui, tongue, game, after, title_end - after - AFTER_TAG, line);
    if (lanterns) {
        const int done = t->phase == PHASE_ROUND_OVER ? t->round : t->round - 1;
        ui_lanterns(ui, c->w / 2, 36, done, all, done);
    }
    canvas_mean_end(c);
    if (sitting_is_practice(app_sitting(app)))
        practice_chip(ui, tongue, end, lanterns ? reach : 0, tools_x);
}

void topbar_lesson_draw(const App *app, Ui *ui, Tongue tongue, const Game *game,
                        const char *line)
{
    const bool silent = app_pref(app, PREF_MUTE);
    float x = ui_canvas(ui)->w - 24 - ICON;
    ui_icon_button(ui, ID_MENU, (Rect){24, TOP, ICON, ICON}, "icons/close",
                   tr(tongue, N_("Leave the lesson")), 0);
    const float after = name_tag(ui, tongue, game, 88, 24, ICON);
    const Canvas *c = ui_canvas(ui);
    const float tools_x = c->w - GAP_EDGE - LESSON_TOOLS * PITCH;
    const float end = c->zoom > 1 ? tools_x : c->w / 2 - TITLE_FROM_MIDDLE;
    draw_title(ui, tongue, game, after, end - after - TEXT_S, line);
    ui_icon_button(ui, ID_SETTINGS, (Rect){x, TOP, ICON, ICON}, "icons/gear",
                   tr(tongue, "Settings"), 0);
    ui_icon_button(ui, ID_SOUND, (Rect){x -= PITCH, TOP, ICON, ICON},
                   silent ? "icons/sound_off" : "icons/sound", tr(tongue, "Sound on or off"), 0);
    ui_icon_button(ui, ID_HELP, (Rect){x -= PITCH, TOP, ICON, ICON}, "icons/help",
                   tr(tongue, "How to play"), 0);
}

bool topbar_act(App *app, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return false;
    switch (act->id) {
    case ID_SOUND: app_set(app, PREF_MUTE, !app_pref(app, PREF_MUTE)); return true;
    case ID_SETTINGS: app_push(app, go(app)->settings(app)); return true;
    default: return false;
    }
}

/* settings_parts.h - what the files of the settings screen share. Nobody else includes it. */
#ifndef SCENES_SETTINGS_PARTS_H
#define SCENES_SETTINGS_PARTS_H

#include "scenes/frame.h"
#include "scenes/go.h"

typedef enum Tab {
    TAB_CARDS, TAB_PLAY, TAB_LAMP, TAB_SOUND, TAB_COMFORT, TAB_CHILDREN, TAB_LANGUAGE, TAB_CONTROLS,
    TAB_ABOUT, TAB_COUNT
} Tab;

enum {
    ID_BACK = 1,
    ID_DONE,
    ID_USUAL,
    ID_TABS,
    ID_TAB = 10,     /* + tab */
    ID_PAPER = 20,   /* + tab: scroll areas */
    ID_ANSWER = 30,  /* + one of the gate's answers */
    ID_KEY = 2000,   /* + index in KEY_ACTION */
    ID_LINE = 100    /* + 16 x its index; a choice uses some of them */
};
enum { IDS_A_LINE = 16, GATE_ANSWERS = 4 };

typedef struct SettingsScreen {
    Scene scene;
    Tab tab;
    float shown_s;   /* since this tab was opened or something on it changed, for the preview */
    bool locked;     /* a child's hand may be at it: the parents' sum comes first */
    bool passed;     /* it has been answered */
    int a, b;        /* its two numbers */
    int answer[GATE_ANSWERS];
    char *credits;   /* the text of assets/CREDITS, or NULL */
} SettingsScreen;

/* settings_lines.c: the settings of a tab. */
void settings_lines_put(const SettingsScreen *s, const App *app, Ui *ui, Box *page);
bool settings_lines_act(SettingsScreen *s, App *app, const UiAct *act);

/* settings_keys.c: actions with their keys. */
void settings_keys_put(const App *app, Ui *ui, Box *page);
bool settings_keys_act(App *app, const UiAct *act);

/* settings_preview.c: what the settings of the tab do. */
void settings_preview_draw(const SettingsScreen *s, const App *app, Ui *ui, Rect r);
bool settings_preview_moves(const SettingsScreen *s, const App *app);

/* settings_about.c */
void settings_about_put(const SettingsScreen *s, const App *app, Box *page);
char *settings_credits_read(const App *app); /* malloc'ed, or NULL */

/* settings_gate.c */
void settings_gate_new(SettingsScreen *s, App *app);
void settings_gate_draw(const SettingsScreen *s, const App *app, Ui *ui);
void settings_gate_act(SettingsScreen *s, App *app, const UiAct *act);

#endif

/* settings_lines.c - the settings themselves: one table, one line of it a setting. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/street/child_levels.h"
#include "scenes/settings/settings_parts.h"
#include "scenes/street/stalls.h"
#include "ui/theme.h"

/* LINE_BITS: a toggle for all of them together; on while there is one. LINE_STALLS: one for each
 * stall. */
typedef enum LineKind {
    LINE_TOGGLE, LINE_BITS, LINE_CHOICE, LINE_SLIDER, LINE_LEVELS, LINE_STALLS
} LineKind;

enum { WORDS_MOST = 6 };

typedef struct Line {
    Tab tab;
    LineKind kind;
    Pref pref;
    const char *title, *sentence;
    const char *words[WORDS_MOST]; /* choice: msgids; the first stands for the lowest value.
                                      slider: how "{n}" is written */
    int times;     /* slider: {n} is the value so many times, in tenths; 0: itself */
    Command names; /* the command whose key the sentence names as {key} */
    bool (*works)(const App *app); /* false: this machine cannot do it; NULL: all can */
    const char *instead;           /* what the sentence is then */
} Line;

/* A choice of PrefTimes. */
#define PREF_TIMES_WORDS {"×½", "×1", "×2", "×5", "×10", N_("No limit")}

static bool waits_for_screen(const App *app) { return app->waits_for_screen; }

/*
 * Settings that nothing at the open stalls shows yet (card backs, dimmed cards, the volume of the
 * voice) have no line: a switch that does nothing is worse than none.
 */
static const Line LINES[] = {
    {TAB_CARDS, LINE_CHOICE, PREF_SUIT_COLOURS, N_("Colours of the suits"),
     N_("With four colours diamonds are blue and clubs green."),
     .words = {N_("Two"), N_("Four"), N_("Colour-safe")}},
    {TAB_CARDS, LINE_TOGGLE, PREF_LARGE_INDEX, N_("Large numbers"),
     N_("Bigger corner numbers on every card."), .words = {NULL}},
    {TAB_CARDS, LINE_CHOICE, PREF_CARD_SIZE, N_("Size of the cards"),
     N_("In your hand, in the middle and in look boxes; large as far as there is room."),
     .words = {N_("Small"), N_("Medium"), N_("Large")}},
    {TAB_CARDS, LINE_CHOICE, PREF_KOMATSU_FACE, N_("The cards of Kakkuri"),
     N_("At the table {key} changes them."),
     .words = {N_("The old pictures"), N_("Large numbers"), N_("Playing cards")},
     .names = CMD_FOUR_COLOURS},
    {TAB_CARDS, LINE_TOGGLE, PREF_ROLE_CHIPS, N_("Say what special cards do"),
     N_("Kakkuri: demons say that they are wild, until a first match is over."),
     .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_SPEED, N_("Speed of the cards"),
     N_("How fast cards are dealt, fly and turn."),
     .words = {N_("At once"), "×½", "×1", "×1½", "×2", "×4"}},
    {TAB_PLAY, LINE_CHOICE, PREF_PACE, N_("How long computers think"),
     N_("Step by step: a computer acts when you press a key."),
     .words = {N_("Long"), N_("Normal"), N_("Short"), N_("Not at all"), N_("Step by step")}},
    {TAB_PLAY, LINE_BITS, PREF_FIRST_MATCH, N_("Short first matches"),
     N_("Each stall offers one until you have played there. Off and on: all offer it again."),
     .words = {NULL}},
    {TAB_PLAY, LINE_TOGGLE, PREF_TAKE_BACK, N_("Taking back if all agree"),
     N_("Several people: the others are asked before a step is taken back."), .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_HANDS, N_("Whose cards are seen"),
     N_("Several people: in new matches; the pause menu has it for this one. As suits: open where "
        "one of the smallest plays."),
     .words = {N_("As suits the table"), N_("One’s own"), N_("All open")}},
    {TAB_PLAY, LINE_CHOICE, PREF_CURTAIN, N_("The curtain falls by itself"),
     N_("Several people: when nobody has moved for so long, the open hand is hidden."),
     .words = {N_("10 s"), N_("25 s"), N_("1 min"), N_("It stays up")}},
    {TAB_PLAY, LINE_TOGGLE, PREF_HAPPENED, N_("Tell what happened"),
     N_("When the curtain opens: what the others have done since your last turn."),
     .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_SKIP, N_("Pass over who can only pass"),
     N_("Several people: then no curtain falls for somebody who has no choice."),
     .words = {N_("As suits the table"), N_("Yes"), N_("No")}},
    {TAB_PLAY, LINE_TOGGLE, PREF_CONFIRM, N_("Ask before big steps"),
     N_("What loses a round, drops out or ends it is held, or pressed twice."), .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_HINTS, N_("Hints"),
     N_("What you can choose shines, and you may ask what is good, and why."),
     .words = {N_("None"), N_("Some"), N_("Many")}},
    {TAB_PLAY, LINE_TOGGLE, PREF_ARRANGE, N_("Lay out the plate yourself"),
     N_("Takoyaki: you say where each of your ten cards goes."), .words = {NULL}},
    {TAB_LAMP, LINE_CHOICE, PREF_CALLS, N_("How quick calls must be"),
     N_("Calls out of turn: who is first, how near is a tie, how long others wait."),
     .words = {N_("As suits the table"), N_("Serious"), N_("Family"), N_("Children"),
               N_("No hurry")}},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_LEAST, N_("After each card"),
     N_("So long the lamp burns; the next card waits."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_GRACE, N_("After the first call"),
     N_("Who calls within this time is not too late."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_SECOND, N_("After a wrong call"),
     N_("So long the lamp burns again for the others."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_RETURN, N_("To answer a call"),
     N_("So long a Dotenko may be returned."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_CALL_TIMES, N_("To look and to choose"),
     N_("The first look, choosing after a press, saying Tamalou, the questions at Kakkuri."),
     .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_TIES, N_("Calls at the same time"),
     N_("Who calls in time with the first: is the quicker one taken, or the next in turn?"),
     .words = {N_("As suits the table"), N_("The quicker"), N_("The next in turn")}},
    {TAB_LAMP, LINE_CHOICE, PREF_WRONG_CALL, N_("Who has called wrongly"),
     N_("While the lamp burns for the same card."),
     .words = {N_("As suits the table"), N_("Has to wait"), N_("May call again")}},
    {TAB_LAMP, LINE_CHOICE, PREF_SHOW_WRONG, N_("The hand of a wrong call"),
     N_("Dotenko: does everybody see it for a moment?"),
     .words = {N_("As suits the table"), N_("Show it"), N_("Keep it hidden")}},
    {TAB_SOUND, LINE_TOGGLE, PREF_MUTE, N_("Silence"), N_("No sound at all. {key} does the same."),
     .names = CMD_MUTE},
    {TAB_SOUND, LINE_SLIDER, PREF_MASTER, N_("Everything"), NULL, .words = {NULL}},
    {TAB_SOUND, LINE_SLIDER, PREF_EFFECTS, N_("Cards and bells"), NULL, .words = {NULL}},
    {TAB_SOUND, LINE_TOGGLE, PREF_MUSIC_ON, N_("Music"),
     N_("A tune for the street and one for each stall; none in child mode."), .words = {NULL}},
    {TAB_SOUND, LINE_SLIDER, PREF_MUSIC, N_("Volume of the music"), NULL, .words = {NULL}},
    {TAB_SOUND, LINE_CHOICE, PREF_READ_ALOUD, N_("Read aloud"),
     N_("What the focus is on, or also what happens. With several people no hand is read."),
     .words = {N_("Off"), N_("The focus"), N_("Also what happens")}, .works = app_has_voice,
     .instead = N_("This machine has no voice. Speech Dispatcher (spd-say) would give it one.")},
    {TAB_SOUND, LINE_TOGGLE, PREF_QUIET, N_("A quiet evening"),
     N_("Everything softer; nobody shouts, and the music stays calm."), .words = {NULL}},
    {TAB_SOUND, LINE_TOGGLE, PREF_MONO, N_("Everything in both ears"),
     N_("For whoever hears with one ear: left and right sound the same."), .words = {NULL}},
    {TAB_COMFORT, LINE_CHOICE, PREF_TEXT_SIZE, N_("Text size"), NULL,
     .words = {"100%", "125%", "150%", "200%"}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_FULL_SCREEN, N_("Full screen"),
     N_("Fills the whole screen. {key} does the same."), .names = CMD_FULL_SCREEN},
    {TAB_COMFORT, LINE_TOGGLE, PREF_VSYNC, N_("In step with the screen"),
     N_("Moving cards stay whole. Off: they answer a little sooner. It holds at once."),
     .words = {NULL}, .works = waits_for_screen,
     .instead = N_("Here the program draws without a graphics card: nothing needs to be done.")},
    {TAB_COMFORT, LINE_TOGGLE, PREF_HIGH_CONTRAST, N_("High contrast"),
     N_("Plain grounds, thick rings, strong ink."), .words = {NULL}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_REDUCED_MOTION, N_("Less motion"),
     N_("Nothing flies, swings or shakes; cards fade instead."), .words = {NULL}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_FIREWORKS, N_("Fireworks"),
     N_("They greet whoever wins."), .words = {NULL}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_CUT_NAMES, N_("Rules in large letters"),
     N_("When a rule comes into play, its name crosses the table. Off: the seat says it."),
     .words = {NULL}},
    {TAB_COMFORT, LINE_CHOICE, PREF_POINTER, N_("Size of the pointer"), NULL,
     .words = {"×1", "×1½", "×2½"}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_CHILD, N_("Child mode"),
     N_("Big pictures, little text, one thing at a time, for everybody."), .words = {NULL}},
    {TAB_CHILDREN, LINE_STALLS, PREF_CHILD_STALLS, N_("Stalls that children see"),
     N_("In child mode the others are asleep behind their shutters."), .words = {NULL}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_CHILD_VOICE, N_("The octopus speaks"),
     N_("In child mode what it says is heard: by the machine's voice, else as its own babble."),
     .words = {NULL}},
    {TAB_CHILDREN, LINE_LEVELS, PREF_CHILD_LEVEL, N_("How much help"), NULL, .words = {NULL}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_CHILD_GATE, N_("A sum for grown-ups"),
     N_("Leaving in child mode, the settings then, and this page always ask a small sum "
        "first."), .words = {NULL}},
    {TAB_CHILDREN, LINE_CHOICE, PREF_REMINDER, N_("Enough for today?"),
     N_("Children are asked it after a round, once they have played so long."),
     .words = {N_("Never"), N_("15 min"), N_("30 min"), N_("1 h")}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_LOCK_RULES, N_("Lock the house rules"),
     N_("Before a match only the sets of rules can be chosen, no single rule."), .words = {NULL}},
    {TAB_CHILDREN, LINE_STALLS, PREF_STALLS, N_("Open stalls"),
     N_("The others stay shut in the street. A match that waits there is kept."),
     .words = {NULL}},
    {TAB_LANGUAGE, LINE_CHOICE, PREF_LANG, N_("Language of the program"), NULL,
     .words = {N_("As the system"), "English", "日本語"}},
    {TAB_LANGUAGE, LINE_CHOICE, PREF_READING, N_("How Japanese is written"),
     N_("Kanji alone, kanji with small readings above, or kana alone."),
     .words = {N_("Kanji"), N_("With readings"), N_("Kana")}},
    {TAB_CONTROLS, LINE_CHOICE, PREF_HAND, N_("Keys for one hand"),
     N_("Everything that play needs lies under this hand."),
     .words = {N_("Both hands"), N_("Number pad"), N_("Left hand"), N_("Right hand")}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_ONE_SWITCH, N_("One switch"),
     N_("What can be done lights up in turn, and any key or button chooses it."), .words = {NULL}},
    {TAB_CONTROLS, LINE_SLIDER, PREF_SCAN, N_("Time for each thing"), NULL, .words = {N_("{n} s")},
     .times = 1},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_TWO_PRESSES, N_("Press twice instead of holding"),
     N_("Buttons that want to be held are pressed two times, half a second apart."),
     .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_LOOK_TOGGLE, N_("Look keys open and close"),
     N_("Several people: press once to see your own hand; else hold the key."), .words = {NULL}},
    {TAB_CONTROLS, LINE_CHOICE, PREF_REPEAT, N_("A key that is held down"), NULL,
     .words = {N_("Counts once"), N_("Slowly"), N_("Quickly")}},
    {TAB_CONTROLS, LINE_SLIDER, PREF_DEBOUNCE, N_("Trembling: no second press within"), NULL,
     .words = {N_("{n} ms")}, .times = 100},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_DRAG, N_("Drag cards"),
     N_("A card dragged onto the table is played. Off: it stays where it lies."), .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_DOUBLE_CLICK, N_("Two clicks play a card"),
     N_("Two presses on a card, quickly, play it with those chosen before."), .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_CLICK_TOLERANT, N_("Aim roughly"),
     N_("A press counts even if it is let go beside the button."), .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_SWAP_SOUTH_EAST, N_("Pads: swap A and B"),
     N_("The right button chooses, the lower one leads back."), .words = {NULL}},
};
enum { LINE_COUNT = sizeof LINES / sizeof LINES[0] };

static const float LINE_PAD = 11, LINE_LEAST = 52, CHOICE_W = 296, SLIDER_H = 48;
static const float AMOUNT_W = 64, TIMES_W = 92;

static int words_of(const Line *l, Tongue t, const char *out[WORDS_MOST])
{
    int count = 0;
    for (; count < WORDS_MOST && l->words[count]; count++) out[count] = tr(t, l->words[count]);
    return count;
}

static int id_of(const Line *l) { return ID_LINE + IDS_A_LINE * (int)(l - LINES); }

/* ---- drawing ---- */

/* What a line is drawn with; `box` takes its parts. */
typedef struct Page {
    const App *app;
    Ui *ui;
    Tongue t;
    Box *box;
} Page;

static UiText title_of(const Page *p)
{
    return frame_type(p->ui, p->t, frame_bold(TEXT_L, SUMI_900));
}

static UiText body_of(const Page *p)
{
    return frame_type(p->ui, p->t, frame_plain(TEXT_S, SUMI_600));
}

static void put_words(const Page *p, Box *box, const Line *l)
{
    box_text(box, title_of(p), tr(p->t, l->title));
    if (!l->sentence) return;
    char words[256];
    Text sentence = text_over(words, sizeof words);
    const bool works = !l->works || l->works(p->app);
    tr_fill(p->t, &sentence, works ? l->sentence : l->instead, "key", ui_cap(p->ui, l->names),
            NULL);
    box_text(box, body_of(p), words);
}

static void put_toggle(const Page *p, const Line *l)
{
    Box *row = box_row(p->box, (BoxStyle){.gap = GAP_L, .pad_y = LINE_PAD, .height = LINE_LEAST});
    put_words(p, box_column(row, (BoxStyle){.grow = 1}), l);
    box_toggle(row, id_of(l), pref(&p->app->prefs, l->pref) != 0, tr(p->t, l->title));
}

/* Beside its title where both have room, else below. */
static void put_choice(const Page *p, const Line *l)
{
    const char *word[WORDS_MOST];
    const int count = words_of(l, p->t, word);
    const int chosen = pref(&p->app->prefs, l->pref) - PREFS[l->pref].lo;
    if (l->sentence) {
        Box *column = box_column(p->box, (BoxStyle){.gap = GAP_S, .pad_y = LINE_PAD});
        put_words(p, box_column(column, (BoxStyle){0}), l);
        box_choice(column, (BoxStyle){0}, id_of(l), word, count, chosen);
        return;
    }
    const float needs = ui_choice_width(p->ui, word, count) / ui_style(p->ui)->text_scale;
    Box *row = box_row(p->box, (BoxStyle){.gap = GAP_S, .pad_y = LINE_PAD, .stack = true});
    put_words(p, box_column(row, (BoxStyle){0}), l);
    box_spring(row);
    box_choice(row, (BoxStyle){.width = fmaxf(CHOICE_W, needs)}, id_of(l), word, count, chosen);
}

/* "40", "1.2 s", "350 ms" */
static void say_amount(const Line *l, Tongue t, int value, Text *out)
{
    char number[16];
    const int tenths = value * l->times;
    if (l->times == 0) {
        text_put_int(out, value);
        return;
    }
    snprintf(number, sizeof number, tenths % 10 ? "%d.%d" : "%d", tenths / 10, tenths % 10);
    tr_fill(t, out, l->words[0], "n", number, NULL);
}

static void put_slider(const Page *p, const Line *l)
{
    const int value = pref(&p->app->prefs, l->pref);
    const int lo = PREFS[l->pref].lo, hi = PREFS[l->pref].hi;
    char words[32];
    Text amount = text_over(words, sizeof words);
    say_amount(l, p->t, value, &amount);
    UiText number = frame_plain(TEXT_S, SUMI_600);
    number.align = ALIGN_RIGHT;
    Box *row = box_row(p->box, (BoxStyle){.gap = GAP_L, .pad_y = LINE_PAD});
    box_text_in(row, (BoxStyle){.grow = 1}, title_of(p), tr(p->t, l->title));
    Box *right = box_row(row, (BoxStyle){.gap = GAP_M, .grow = 1});
    box_slider(right, (BoxStyle){.grow = 1, .least = SLIDER_H}, id_of(l),
               (float)(value - lo) / (float)(hi - lo), tr(p->t, l->title));
    box_text_in(right, (BoxStyle){.width = l->times ? TIMES_W : AMOUNT_W}, number, words);
}

static void put_levels(const Page *p, const Line *l)
{
    const int level = pref(&p->app->prefs, l->pref);
    Box *column = box_column(p->box, (BoxStyle){.gap = GAP_S, .pad_y = LINE_PAD});
    put_words(p, box_column(column, (BoxStyle){0}), l);
    child_level_tiles(column, id_of(l), p->t, 1, level);
    box_text(column, body_of(p), child_level_sentence(p->t, level));
}

static void put_stalls(const Page *p, const Line *l)
{
    UiText name = title_of(p);
    Box *column = box_column(p->box, (BoxStyle){.pad_y = LINE_PAD});
    put_words(p, box_column(column, (BoxStyle){0}), l);
    for (int i = 0; i < STALL_COUNT; i++) {
        const char *title = tr(p->t, STALLS[i]->title);
        Box *row = box_row(column, (BoxStyle){.gap = GAP_L, .height = SLIDER_H});
        box_text_in(row, (BoxStyle){.grow = 1, .pad_x = GAP_M}, name, title);
        box_toggle(row, id_of(l) + i, pref(&p->app->prefs, l->pref) >> i & 1, title);
    }
}

/* How Japanese is written concerns whoever reads it: the program, or a person at the table who
 * has chosen to. The latter choose for themselves, so here only the program counts. */
static bool is_shown(const SettingsScreen *s, const App *app, const Line *l)
{
    if (l->tab != s->tab) return false;
    return l->pref != PREF_READING || app_tongue(app).lang == LANG_JA;
}

void settings_lines_put(const SettingsScreen *s, const App *app, Ui *ui, Box *page)
{
    const Page p = {app, ui, app_tongue(app), page};
    for (const Line *l = LINES; l < LINES + LINE_COUNT; l++) {
        if (!is_shown(s, app, l)) continue;
        switch (l->kind) {
        case LINE_BITS:
        case LINE_TOGGLE: put_toggle(&p, l); break;
        case LINE_CHOICE: put_choice(&p, l); break;
        case LINE_SLIDER: put_slider(&p, l); break;
        case LINE_LEVELS: put_levels(&p, l); break;
        case LINE_STALLS: put_stalls(&p, l); break;
        }
        box_rule(page);
    }
}

/* ---- input ---- */

/* One stays open. */
static void turn_stall(App *app, Pref which, int stall, bool open)
{
    const int bit = 1 << stall, stalls = pref(&app->prefs, which);
    const int wanted = open ? stalls | bit : stalls & ~bit;
    if (wanted) {
        app_set(app, which, wanted);
        return;
    }
    app_sound(app, "refuse");
    app_toast(app, "icons/lock", 1, app_tr(app, N_("One stall stays open.")));
}

static bool act_line(App *app, const Line *l, const UiAct *act)
{
    const int id = id_of(l), lo = PREFS[l->pref].lo;
    const int chosen = ui_choice_act(act, id, PREFS[l->pref].hi - lo + 1);
    switch (l->kind) {
    case LINE_TOGGLE:
        if (act->kind != UI_CHANGED || act->id != id) return false;
        app_set(app, l->pref, act->value);
        return true;
    case LINE_BITS:
        if (act->kind != UI_CHANGED || act->id != id) return false;
        app_set(app, l->pref, act->value ? PREFS[l->pref].hi : 0);
        return true;
    case LINE_CHOICE:
        if (chosen < 0) return false;
        app_set(app, l->pref, lo + chosen);
        return true;
    case LINE_SLIDER:
        if (act->kind != UI_CHANGED || act->id != id) return false;
        app_set(app, l->pref, lo + (act->value * (PREFS[l->pref].hi - lo) + 500) / 1000);
        return true;
    case LINE_LEVELS:
        if (act->kind != UI_PRESSED || act->id <= id || act->id >= id + CHILD_LEVELS_MOST)
            return false;
        app_set(app, l->pref, act->id - id);
        return true;
    case LINE_STALLS:
        if (act->kind != UI_CHANGED || act->id < id || act->id >= id + STALL_COUNT) return false;
        turn_stall(app, l->pref, act->id - id, act->value != 0);
        return true;
    }
    return false;
}

bool settings_lines_act(SettingsScreen *s, App *app, const UiAct *act)
{
    for (const Line *l = LINES; l < LINES + LINE_COUNT; l++) {
        const int before = pref(&app->prefs, l->pref);
        if (!is_shown(s, app, l) || !act_line(app, l, act)) continue;
        if (pref(&app->prefs, l->pref) != before) app_sound(app, "confirm");
        return true;
    }
    return false;
}

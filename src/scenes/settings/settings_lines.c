/* settings_lines.c - the settings themselves: one table with one line for each setting. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/go.h"
#include "scenes/street/child_levels.h"
#include "scenes/street/child_steps.h"
#include "scenes/settings/settings_parts.h"
#include "scenes/street/stalls.h"
#include "ui/theme.h"

/* LINE_BITS: a toggle for all of them together; on while there is one. LINE_STALLS: one for each
 * stall. LINE_STEP: which rules children play by at one. LINE_VOICE: the door to "Our voice". */
typedef enum LineKind {
    LINE_TOGGLE, LINE_BITS, LINE_CHOICE, LINE_SLIDER, LINE_LEVELS, LINE_STALLS, LINE_STEP,
    LINE_VOICE
} LineKind;

enum { WORDS_MOST = 6 };

typedef struct Line {
    Tab tab;
    LineKind kind;
    Pref pref;
    const char *title, *sentence;
    const char *words[WORDS_MOST]; /* choice: msgids; the first stands for the lowest value.
                                      slider: how "{n}" is written */
    int times;     /* slider: {n} is the value times this, in tenths; 0: itself */
    Command names; /* the command whose key the sentence names as {key} */
    bool (*works)(const App *app); /* false: this machine cannot do it; NULL: all can */
    const char *instead;           /* what the sentence is then */
} Line;

/* A choice of PrefTimes. */
#define PREF_TIMES_WORDS {"×½", "×1", "×2", "×5", "×10", N_("No limit")}

static bool waits_for_screen(const App *app) { return app_waits_for_screen(app); }

static const Line LINES[] = {
    {TAB_CARDS, LINE_CHOICE, PREF_SUIT_COLOURS, N_("Colours of the suits"),
     N_("With four colours diamonds are blue and clubs green."),
     .words = {N_("Two"), N_("Four"), N_("Easy to tell apart")}},
    {TAB_CARDS, LINE_TOGGLE, PREF_LARGE_INDEX, N_("Large numbers"),
     N_("Bigger corner numbers on every card."), .words = {NULL}},
    {TAB_CARDS, LINE_CHOICE, PREF_CARD_SIZE, N_("Size of the cards"),
     N_("In your hand, in the middle and in look boxes. Large: as large as there is room."),
     .words = {N_("Small"), N_("Medium"), N_("Large")}},
    {TAB_CARDS, LINE_CHOICE, PREF_CARD_BACK, N_("Backs of playing cards"),
     N_("At Daifugō. The other stalls' cards have backs of their own."),
     .words = {N_("Night"), N_("Blue"), N_("Green"), N_("Violet"), N_("Red")}},
    {TAB_CARDS, LINE_CHOICE, PREF_KOMATSU_FACE, N_("Kakkuri cards"),
     N_("{key} switches them at the table."),
     .words = {N_("The old pictures"), N_("Large numbers"), N_("Playing cards")},
     .names = CMD_FOUR_COLOURS},
    {TAB_CARDS, LINE_TOGGLE, PREF_ROLE_CHIPS, N_("Mark special cards"),
     N_("Kakkuri: demons are marked “wild” until you finish your first match."),
     .words = {NULL}},
    {TAB_CARDS, LINE_TOGGLE, PREF_DIM_UNPLAYABLE, N_("Dim what cannot be played"),
     N_("Kakkuri and Daifugō: on your turn, cards that you can't play just now."),
     .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_SPEED, N_("Card speed"),
     N_("How fast cards are dealt, fly and turn."),
     .words = {N_("Instant"), "×½", "×1", "×1½", "×2", "×4"}},
    {TAB_PLAY, LINE_CHOICE, PREF_PACE, N_("Computers' thinking time"),
     N_("Step by step: the computer acts when you press a key."),
     .words = {N_("Long"), N_("Normal"), N_("Short"), N_("Not at all"), N_("Step by step")}},
    {TAB_PLAY, LINE_BITS, PREF_FIRST_MATCH, N_("Lessons"),
     N_("Each stall offers its lesson until you have played there. Turn off and on again to reset "
        "this for every stall."),
     .words = {NULL}},
    {TAB_PLAY, LINE_TOGGLE, PREF_TAKE_BACK, N_("Take back if all agree"),
     N_("With several people: the others are asked before a move is taken back."), .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_HANDS, N_("Visible hands"),
     N_("With several people, from the next match; for this match see the pause menu. Automatic: "
        "open when one of the youngest plays."),
     .words = {N_("Automatic"), N_("Only your own"), N_("All open")}},
    {TAB_PLAY, LINE_TOGGLE, PREF_BOXES, N_("Look boxes, no curtain"),
     N_("Daifugō and Kakkuri, with several people: hands lie face down on the table, and each "
        "person opens their own while holding its key."), .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_CURTAIN, N_("The curtain falls by itself"),
     N_("With several people: if nobody does anything for this long, the open hand is hidden."),
     .words = {N_("10 s"), N_("25 s"), N_("1 min"), N_("It stays up")}},
    {TAB_PLAY, LINE_TOGGLE, PREF_HAPPENED, N_("Recap"),
     N_("On the closed curtain: what the others did since your last turn."),
     .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_SKIP, N_("Skip players who can only pass"),
     N_("With several people: no curtain falls for somebody who has no choice."),
     .words = {N_("Automatic"), N_("Yes"), N_("No")}},
    {TAB_PLAY, LINE_TOGGLE, PREF_CONFIRM, N_("Confirm big moves"),
     N_("Moves that lose or end a round must be held or pressed twice."), .words = {NULL}},
    {TAB_PLAY, LINE_CHOICE, PREF_HINTS, N_("Hints"),
     N_("What you can choose glows, and you may ask for a good move and the reason."),
     .words = {N_("None"), N_("Some"), N_("Many")}},
    {TAB_PLAY, LINE_TOGGLE, PREF_ARRANGE, N_("Lay out your own plate"),
     N_("Takoyaki: you decide where each of your ten cards goes."), .words = {NULL}},
    {TAB_LAMP, LINE_CHOICE, PREF_CALLS, N_("How fast calls must be"),
     N_("Calls out of turn: who is first, what counts as a tie, how long the others wait."),
     .words = {N_("Automatic"), N_("Serious"), N_("As a family"), N_("Children"),
               N_("No hurry")}},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_LEAST, N_("After each card"),
     N_("How long the lamp stays lit before the next card."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_GRACE, N_("After the first call"),
     N_("Whoever calls within this time is not too late."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_SECOND, N_("After a wrong call"),
     N_("How long the lamp stays lit again for the others."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_LAMP_RETURN, N_("To answer a call"),
     N_("How long a Dotenko may be returned."), .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_CALL_TIMES, N_("To look and to choose"),
     N_("The first look, choosing after a press, calling Tamalou, the questions at Kakkuri."),
     .words = PREF_TIMES_WORDS},
    {TAB_LAMP, LINE_CHOICE, PREF_TIES, N_("Calls at the same time"),
     N_("If several call in time: the quickest, or the next in turn?"),
     .words = {N_("Automatic"), N_("The quickest"), N_("The next in turn")}},
    {TAB_LAMP, LINE_CHOICE, PREF_WRONG_CALL, N_("After a wrong call you"),
     N_("While the lamp is lit for the same card."),
     .words = {N_("Automatic"), N_("Have to wait"), N_("May call again")}},
    {TAB_LAMP, LINE_CHOICE, PREF_SHOW_WRONG, N_("Hand after a wrong call"),
     N_("Dotenko: does everybody get to see it for a moment?"),
     .words = {N_("Automatic"), N_("Show it"), N_("Keep it hidden")}},
    {TAB_SOUND, LINE_TOGGLE, PREF_MUTE, N_("Mute"), N_("No sound at all. {key} does the same."),
     .names = CMD_MUTE},
    {TAB_SOUND, LINE_SLIDER, PREF_MASTER, N_("Master volume"), NULL, .words = {NULL}},
    {TAB_SOUND, LINE_SLIDER, PREF_EFFECTS, N_("Effects"), NULL, .words = {NULL}},
    {TAB_SOUND, LINE_SLIDER, PREF_VOICE, N_("Voices and calls"), NULL, .words = {NULL}},
    {TAB_SOUND, LINE_TOGGLE, PREF_MUSIC_ON, N_("Music"),
     N_("A tune for the street and one for each stall; none in child mode."), .words = {NULL}},
    {TAB_SOUND, LINE_SLIDER, PREF_MUSIC, N_("Music volume"), NULL, .words = {NULL}},
    {TAB_SOUND, LINE_CHOICE, PREF_READ_ALOUD, N_("Read aloud"),
     N_("What is selected, or also what happens. With several people no hand is read out."),
     .words = {N_("Off"), N_("Selection"), N_("Also what happens")}, .works = app_has_voice,
     .instead = N_("This computer has no voice. Speech Dispatcher (spd-say) would give it one.")},
    {TAB_SOUND, LINE_TOGGLE, PREF_QUIET, N_("A quiet evening"),
     N_("Everything is softer; nobody shouts, and the music stays calm."), .words = {NULL}},
    {TAB_SOUND, LINE_TOGGLE, PREF_MONO, N_("Same sound in both ears"),
     N_("For anyone who hears with one ear: left and right sound the same."), .words = {NULL}},
    {TAB_COMFORT, LINE_CHOICE, PREF_TEXT_SIZE, N_("Text size"), NULL,
     .words = {"100%", "125%", "150%", "200%"}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_FULL_SCREEN, N_("Full screen"),
     N_("Fills the whole screen. {key} does the same."), .names = CMD_FULL_SCREEN},
    {TAB_COMFORT, LINE_TOGGLE, PREF_VSYNC, N_("V-sync"),
     N_("Moving cards don't tear. Off: a little quicker to respond. Takes effect at once."),
     .words = {NULL}, .works = waits_for_screen,
     .instead = N_("Not needed: drawing without a graphics card.")},
    {TAB_COMFORT, LINE_TOGGLE, PREF_HIGH_CONTRAST, N_("High contrast"),
     N_("Plain backgrounds, thick outlines, dark ink."), .words = {NULL}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_REDUCED_MOTION, N_("Less motion"),
     N_("Nothing flies, swings or shakes; cards fade instead."), .words = {NULL}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_FIREWORKS, N_("Fireworks"),
     N_("Shown when somebody wins."), .words = {NULL}},
    {TAB_COMFORT, LINE_TOGGLE, PREF_CUT_NAMES, N_("Rule names in large letters"),
     N_("When a rule takes effect, its name crosses the table. Off: it appears at the seat."),
     .words = {NULL}},
    {TAB_COMFORT, LINE_CHOICE, PREF_POINTER, N_("Pointer size"), NULL,
     .words = {"×1", "×1½", "×2½"}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_CHILD, N_("Child mode"),
     N_("Big pictures, little text, one thing at a time, for everybody."), .words = {NULL}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_CHILD_VOICE, N_("The octopus speaks"),
     N_("In child mode you hear it: in the computer's voice, or else in its own babble."),
     .words = {NULL}},
    {TAB_CHILDREN, LINE_VOICE, PREF_CHILD_VOICE, N_("Our voice"),
     N_("Record what the octopus says, and it speaks with the voice of somebody you love."),
     .words = {NULL}},
    {TAB_CHILDREN, LINE_STALLS, PREF_CHILD_STALLS, N_("Stalls that children see"),
     N_("In child mode the others are asleep behind their shutters."), .words = {NULL}},
    {TAB_CHILDREN, LINE_LEVELS, PREF_CHILD_LEVEL, N_("How much help"), NULL, .words = {NULL}},
    {TAB_CHILDREN, LINE_STEP, PREF_CHILD_STEP + DOTENKO_INDEX, NULL, NULL, .words = {NULL}},
    {TAB_CHILDREN, LINE_STEP, PREF_CHILD_STEP + KAKKURI_INDEX, NULL, NULL, .words = {NULL}},
    {TAB_CHILDREN, LINE_STEP, PREF_CHILD_STEP + TAMALOU_INDEX, NULL, NULL, .words = {NULL}},
    {TAB_CHILDREN, LINE_STEP, PREF_CHILD_STEP + DAIFUGO_INDEX, NULL, NULL, .words = {NULL}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_CHILD_GATE, N_("Sum for grown-ups"),
     N_("Leaving child mode, opening the settings in it, and this page always ask for a small sum "
        "first."), .words = {NULL}},
    {TAB_CHILDREN, LINE_CHOICE, PREF_REMINDER, N_("Enough for today?"),
     N_("Children are asked this after a round, once they have played this long."),
     .words = {N_("Never"), N_("15 min"), N_("30 min"), N_("1 h")}},
    {TAB_CHILDREN, LINE_TOGGLE, PREF_LOCK_RULES, N_("Lock the house rules"),
     N_("Before a match only sets of rules can be chosen, not single rules."), .words = {NULL}},
    {TAB_CHILDREN, LINE_STALLS, PREF_STALLS, N_("Open stalls"),
     N_("The others stay closed in the street. A match waiting there is kept."),
     .words = {NULL}},
    {TAB_LANGUAGE, LINE_CHOICE, PREF_LANG, N_("Language of the program"), NULL,
     .words = {N_("Same as system"), "English", "日本語"}},
    {TAB_LANGUAGE, LINE_CHOICE, PREF_READING, N_("How Japanese is written"),
     N_("Kanji only, kanji with small readings above, or kana only."),
     .words = {N_("Kanji"), N_("With readings"), N_("Kana")}},
    {TAB_CONTROLS, LINE_CHOICE, PREF_HAND, N_("Keys for one hand"),
     N_("Everything you need to play lies under this hand."),
     .words = {N_("Both hands"), N_("Number pad"), N_("Left hand"), N_("Right hand")}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_ONE_SWITCH, N_("One switch"),
     N_("What you can do lights up in turn, and any key or button chooses it."), .words = {NULL}},
    {TAB_CONTROLS, LINE_SLIDER, PREF_SCAN, N_("Time for each item"), NULL, .words = {N_("{n} s")},
     .times = 1},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_TWO_PRESSES, N_("Press twice instead of holding"),
     N_("Buttons that must be held are pressed twice instead, half a second apart."),
     .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_LOOK_TOGGLE, N_("Look keys open and close"),
     N_("With several people: press once to see your own hand; otherwise hold the "
        "key."), .words = {NULL}},
    {TAB_CONTROLS, LINE_CHOICE, PREF_REPEAT, N_("Holding a key down"), NULL,
     .words = {N_("Counts once"), N_("Slowly"), N_("Quickly")}},
    {TAB_CONTROLS, LINE_SLIDER, PREF_DEBOUNCE, N_("Ignore repeat presses within"), NULL,
     .words = {N_("{n} ms")}, .times = 100},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_DRAG, N_("Drag cards"),
     N_("A card dragged onto the table is played. Off: cards can't be dragged."), .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_DOUBLE_CLICK, N_("Double-click to play"),
     N_("Two quick presses on a card play it, with the cards chosen before."), .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_CLICK_TOLERANT, N_("Forgiving aim"),
     N_("A press counts even if you let go beside the button."), .words = {NULL}},
    {TAB_CONTROLS, LINE_TOGGLE, PREF_SWAP_SOUTH_EAST, N_("Pads: swap A and B"),
     N_("The right button chooses, the lower one goes back."), .words = {NULL}},
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
    char words[SAYING_BYTES];
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
    box_toggle(row, id_of(l), app_pref(p->app, l->pref) != 0, tr(p->t, l->title));
}

static void put_door(const Page *p, const Line *l)
{
    Box *row = box_row(p->box, (BoxStyle){.gap = GAP_L, .pad_y = LINE_PAD, .height = LINE_LEAST});
    put_words(p, box_column(row, (BoxStyle){.grow = 1}), l);
    box_icon(row, "icons/right", TEXT_XL, SUMI_600);
    box_thing(row, id_of(l), CORNER_M, tr(p->t, l->title), 0);
}

/* Beside its title where both have room, else below. */
static void put_choice(const Page *p, const Line *l)
{
    const char *word[WORDS_MOST];
    const int count = words_of(l, p->t, word);
    const int chosen = app_pref(p->app, l->pref) - PREFS[l->pref].lo;
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
    char number[NUMBER_BYTES];
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
    const int value = app_pref(p->app, l->pref);
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
    const int level = app_pref(p->app, l->pref);
    Box *column = box_column(p->box, (BoxStyle){.gap = GAP_S, .pad_y = LINE_PAD});
    put_words(p, box_column(column, (BoxStyle){0}), l);
    child_level_tiles(column, id_of(l), p->t, 1, level);
    box_text(column, body_of(p), child_level_sentence(p->t, level));
}

/* The steps are numbers; the one chosen says what it is. */
static void put_step(const Page *p, const Line *l)
{
    static const char *const NUMBER[CHILD_STEPS_MOST] = {"1", "2", "3", "4", "5"};
    const Game *game = GAMES[l->pref - PREF_CHILD_STEP];
    const int step = app_pref(p->app, l->pref);
    const int chosen = (step < game->step_count ? step : game->step_count) - 1;
    char words[SAYING_BYTES];
    Text title = text_over(words, sizeof words);
    child_step_title(p->t, game, step, &title);
    Box *column = box_column(p->box, (BoxStyle){.gap = GAP_S, .pad_y = LINE_PAD});
    box_text(column, title_of(p), words);
    box_text(column, body_of(p), child_step_sentence(p->t, game, step));
    box_choice(column, (BoxStyle){0}, id_of(l), NUMBER, game->step_count, chosen);
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
        box_toggle(row, id_of(l) + i, app_pref(p->app, l->pref) >> i & 1, title);
    }
}

/* The form of Japanese can be set here only for the program. People at the table who read another
 * language choose its form for themselves. */
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
        case LINE_STEP: put_step(&p, l); break;
        case LINE_VOICE: put_door(&p, l); break;
        }
        box_rule(page);
    }
}

/* ---- input ---- */

/* One stays open. */
static void turn_stall(App *app, Pref which, int stall, bool open)
{
    const int bit = 1 << stall, stalls = app_pref(app, which);
    const int wanted = open ? stalls | bit : stalls & ~bit;
    if (wanted) {
        app_set(app, which, wanted);
        return;
    }
    app_sound(app, "refuse");
    app_toast(app, "icons/lock", 1, app_tr(app, N_("One stall has to stay open.")));
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
    case LINE_STEP:
        if (chosen < 0) return false;
        app_set(app, l->pref, lo + chosen);
        app_set(app, (Pref)(l->pref - PREF_CHILD_STEP + PREF_CHILD_GOOD), 0);
        return true;
    case LINE_SLIDER:
        if (act->kind != UI_CHANGED || act->id != id) return false;
        app_set(app, l->pref, lo + (act->value * (PREFS[l->pref].hi - lo) + 500) / 1000);
        return true;
    case LINE_VOICE:
        if (act->kind != UI_PRESSED || act->id != id) return false;
        app_sound(app, "confirm");
        app_push(app, go(app)->our_voice(app));
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
        const int before = app_pref(app, l->pref);
        if (!is_shown(s, app, l) || !act_line(app, l, act)) continue;
        if (app_pref(app, l->pref) != before) app_sound(app, "confirm");
        return true;
    }
    return false;
}

/* stalls.c - see stalls.h. */
#include "scenes/street/stalls.h"

#include <stdio.h>
#include <string.h>

#include "art/stall_front.h"
#include "scenes/line.h"
#include "text/say.h"
#include "ui/theme.h"

/* What stands on a stall has only so much room: type grows up to this. */
static const float SCALE_MOST = 1.4f;

const Game *stall_game(int stall)
{
    return GAMES[stall];
}

bool stall_is_open(const App *app, int stall)
{
    const int open = app_pref(app, PREF_STALLS);
    const int awake = open & app_pref(app, PREF_CHILD_STALLS); // for children; one is always
    return (app_pref(app, PREF_CHILD) && awake ? awake : open) >> stall & 1;
}

int stall_number(const Game *game)
{
    int i = 0;
    while (i < STALL_COUNT - 1 && stall_game(i) != game) i++;
    return i;
}

bool stall_opens(const App *app, const Game *game)
{
    for (int i = 0; i < STALL_COUNT; i++) {
        if (stall_game(i) == game) return stall_is_open(app, i);
    }
    return false;
}

void stall_say_closed(App *app)
{
    if (app_pref(app, PREF_CHILD)) { // it sleeps, and nobody has to read why
        app_sound(app, "pop");
        return;
    }
    app_sound(app, "refuse");
    app_toast(app, "icons/lock", 1,
              app_tr(app, N_("This stall is closed. Grown-ups can open it in the settings.")));
}

bool stall_rules_are_locked(App *app)
{
    if (!app_pref(app, PREF_LOCK_RULES)) return false;
    app_sound(app, "refuse");
    app_toast(app, "icons/lock", 1,
              app_tr(app, N_("The rules are locked. Grown-ups can unlock them in the settings.")));
    return true;
}

void stall_say_rounds(const Game *game, Tongue t, int count, Text *out)
{
    const char *rounds = tr_n(t, "{n} round", "{n} rounds", count);
    const char *deals = tr_n(t, "{n} deal", "{n} deals", count);
    char n[NUMBER_BYTES];
    Text number = text_over(n, sizeof n);
    text_put_int(&number, count);
    tr_fill_form(out, say_round_or_deal(game, rounds, deals), "n", n, NULL);
}

void stall_say_newer(App *app)
{
    app_sound(app, "refuse");
    app_toast(app, "icons/book", 1,
              app_tr(app, N_("The match waiting here uses newer rules. It is kept as it is "
                             "until Ennichi is updated.")));
}

const char *const *stall_sign(const App *app, const Stall *s)
{
    const Tongue t = app_tongue(app);
    const bool kana = app_pref(app, PREF_CHILD) ||
                      (t.lang == LANG_JA && t.reading == READ_KANA);
    return kana && s->kana_sign[0] ? s->kana_sign : s->sign;
}

/* On a stall `times` as large as designed. */
static float type_scale(const Ui *ui, float times)
{
    float scale = ui_style(ui)->text_scale;
    return (scale < SCALE_MOST ? scale : SCALE_MOST) * times;
}

/* Icon and words, side by side; returns the width, and draws if `draw`. */
static float fact(Ui *ui, const char *icon, const char *words, float x, float cy, float k,
                  bool draw)
{
    UiText how = {.font = FONT_BOLD, .size = TEXT_S * k, .color = rgb(0xFFF3DC), .lines = 1,
                  .middle = true, .fixed = true};
    float size = 18 * k, lead = size + 6 * k, width = ui_text_width(ui, &how, words);
    if (!draw) return lead + width;
    Look look = {.tint = rgb(0xFFE7B0)};
    canvas_sprite(ui_canvas(ui), icon, (Rect){x, cy - size / 2, size, size}, &look);
    ui_text(ui, (Rect){x + lead, cy - 20 * k, width + 2, 40 * k}, &how, words);
    return lead + width;
}

static void draw_facts(Ui *ui, const App *app, int stall, float cx, float cy, float k)
{
    const Game *game = stall_game(stall);
    char from[NUMBER_BYTES], to[NUMBER_BYTES], time[NUMBER_BYTES], people[SAYING_BYTES],
        minutes[SAYING_BYTES];
    Text people_text = text_over(people, sizeof people);
    Text minutes_text = text_over(minutes, sizeof minutes);
    Tongue tongue = app_tongue(app);
    // Beside an icon there is no room for ruby: short words are told by their reading.
    if (tongue.reading == READ_FURIGANA) tongue.reading = READ_KANA;
    snprintf(from, sizeof from, "%d", game->seats_min);
    snprintf(to, sizeof to, "%d", game->seats_max);
    snprintf(time, sizeof time, "%d", STALLS[stall]->minutes);
    /* TRANSLATORS: how many people can play, and how long it takes. */
    tr_fill(tongue, &people_text, N_("{from}–{to}"), "from", from, "to", to, NULL);
    tr_fill(tongue, &minutes_text, N_("{n} min"), "n", time, NULL);
    float gap = 16 * k;
    float wide = fact(ui, "icons/human", people, 0, 0, k, false);
    float all = wide + gap + fact(ui, "icons/clock", minutes, 0, 0, k, false);
    fact(ui, "icons/human", people, cx - all / 2, cy, k, true);
    fact(ui, "icons/clock", minutes, cx - all / 2 + wide + gap, cy, k, true);
}

/* Down to the counter, with a plate that says so; for children it is asleep. */
static void draw_shutter(Ui *ui, const App *app, float x, float y, float k)
{
    const bool child = ui_style(ui)->child;
    const Rect plate = stall_front_shutter(ui_canvas(ui), x, y, k, child);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_NAME * k, .color = SUMI_900,
                        .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true,
                        .shrink = true};
    if (!child) ui_text(ui, rect_inset(plate, GAP_S), &how, app_tr(app, N_("Closed")));
}

void stall_draw(Ui *ui, const App *app, int stall, float x, float y, float k, float lift)
{
    const Stall *s = STALLS[stall];
    const bool open = stall_is_open(app, stall), plain = ui_style(ui)->high_contrast;
    if (!plain) stall_front_light(ui_canvas(ui), x, y, k);
    y -= lift;
    stall_front(ui_canvas(ui), s->id, x, y, k, open);
    if (open)
        stall_front_sign(ui_canvas(ui), stall_sign(app, s), SIGN_LETTERS_MAX, s->sign_ink, x, y, k);
    else draw_shutter(ui, app, x, y, k);
    const float letters = type_scale(ui, k);
    const UiText name = {.font = FONT_BOLD, .size = TEXT_XL * letters, .color = WASHI_50,
                         .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true};
    const Rect board = stall_front_board(x, y, k), foot = stall_front_foot(x, y, k);
    ui_text(ui, board, &name, app_tr(app, s->title));
    draw_facts(ui, app, stall, foot.x + foot.w / 2, foot.y + foot.h / 2 + GAP_XS * (letters - k),
               letters);
}

/* stalls.c - see stalls.h. */
#include "scenes/street/stalls.h"

#include <stdio.h>
#include <string.h>

#include "scenes/line.h"
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

void stall_say_newer(App *app)
{
    app_sound(app, "refuse");
    app_toast(app, "icons/book", 1,
              app_tr(app, N_("The match waiting here was made by newer rules. It is kept as it is "
                             "until Ennichi is updated.")));
}

const char *const *stall_sign(const App *app, const Stall *s)
{
    const Tongue t = app_tongue(app);
    const bool kana = app_pref(app, PREF_CHILD) ||
                      (t.lang == LANG_JA && t.reading == READ_KANA);
    return kana && s->kana_sign[0] ? s->kana_sign : s->sign;
}

static void draw_sign(Canvas *c, const App *app, const Stall *s, float x, float y, float k)
{
    const char *const *sign = stall_sign(app, s);
    static const float W = 180, H = 64, GAP = 3;
    static const float SIGN_SIZE[SIGN_LETTERS_MAX + 1] = {0, 42, 42, 42, 36, 31};
    int count = 0;
    while (count < SIGN_LETTERS_MAX && sign[count]) count++;
    float cloth = (W - GAP * (float)(count - 1)) / (float)count;
    for (int i = 0; i < count; i++) {
        float cx = x + (22 + (cloth + GAP) * (float)i + cloth / 2) * k;
        canvas_text(c, FONT_SIGN, SIGN_SIZE[count] * k, cx,
                    y + (92 + H * 0.53f) * k, ALIGN_CENTRE, s->sign_ink, sign[i]);
    }
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

/* Down to the counter, with a plate that says so. */
static void draw_shutter(Ui *ui, const App *app, float x, float y, float k)
{
    static const float W = 182, H = 192, SLAT = 16, PLATE_W = 148, PLATE_H = 52;
    static const Color STEEL = {0x8D, 0x93, 0xAE, 255}, EDGE = {0x6C, 0x72, 0x90, 255};
    Canvas *c = ui_canvas(ui);
    const Rect r = {x + 21 * k, y + 92 * k, W * k, H * k};
    canvas_fill(c, r, STEEL);
    for (float at = SLAT - 2; at < H; at += SLAT)
        canvas_fill(c, (Rect){r.x, r.y + at * k, r.w, 3 * k}, EDGE);
    canvas_round(c, (Rect){r.x + r.w / 2 - 24 * k, r.y + r.h - 14 * k, 48 * k, 8 * k}, 4 * k,
                 SUMI_900);
    if (ui_style(ui)->child) { // nothing to read: it is asleep
        canvas_sprite(c, "props/zzz_kitten",
                      (Rect){r.x + (W - 150) / 2 * k, r.y + 76 * k, 150 * k, 120 * k}, NULL);
        return;
    }
    const Rect plate = {r.x + (W - PLATE_W) / 2 * k, r.y + 62 * k, PLATE_W * k, PLATE_H * k};
    canvas_round(c, plate, 10 * k, WASHI_50);
    canvas_ring(c, rect_inset(plate, 4), 7 * k, 2, SHU_600);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_NAME * k, .color = SUMI_900,
                        .align = ALIGN_CENTRE,
                        .lines = 1, .middle = true, .fixed = true, .shrink = true};
    ui_text(ui, rect_inset(plate, 8), &how, app_tr(app, N_("Closed")));
}

void stall_draw(Ui *ui, const App *app, int stall, float x, float y, float k, float lift)
{
    Canvas *c = ui_canvas(ui);
    const Stall *s = STALLS[stall];
    char sprite[32];
    snprintf(sprite, sizeof sprite, "stalls/%s", s->id);
    if (!ui_style(ui)->high_contrast) {
        canvas_glow(c, (Rect){x - 38 * k, y + 382 * k, 300 * k, 68 * k},
                    faded(rgb(0xFFC873), 0.5f));
        canvas_glow(c, (Rect){x - 40 * k, y + 388 * k, 304 * k, 32 * k},
                    faded(rgb(0x0A0B1E), 0.9f));
    }
    y -= lift;
    const bool open = stall_is_open(app, stall);
    canvas_sprite(c, sprite, (Rect){x - 12 * k, y - 14 * k, 248 * k, 432 * k},
                  open ? NULL : &(Look){.tint = rgb(0x9096B4)});
    if (open) draw_sign(c, app, s, x, y, k);
    else draw_shutter(ui, app, x, y, k);
    const float letters = type_scale(ui, k);
    UiText name = {.font = FONT_BOLD, .size = TEXT_XL * letters, .color = WASHI_50,
                   .align = ALIGN_CENTRE, .lines = 1, .middle = true, .fixed = true};
    ui_text(ui, (Rect){x + 8 * k, y + 300 * k, 208 * k, 60 * k}, &name, app_tr(app, s->title));
    draw_facts(ui, app, stall, x + 112 * k, y + 366 * k + 4 * (letters - k), letters);
}

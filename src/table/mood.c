/* mood.c - see mood.h. */
#include "table/mood.h"

#include "ui/theme.h"
#include "ui/tween.h"

static const float LASTS_S = 2.2f, POPS_S = 0.18f, RADIUS = 13;

static void set_mood(Moods *m, Seat seat, Mood mood, float clock_s)
{
    if (seat >= SEATS_MAX) return;
    m->of[seat] = (uint8_t)mood;
    m->began_s[seat] = clock_s;
}

static void surprise_others(Moods *m, Seat who, float clock_s)
{
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (s != who) set_mood(m, s, MOOD_SURPRISED, clock_s);
}

void moods_note(Moods *m, const Event *e, float clock_s)
{
    switch ((EventType)e->type) {
    case EV_ROUND_BEGAN: *m = (Moods){.of = {0}}; break;
    case EV_CALLED: // only the caller knew it before
        surprise_others(m, e->seat, clock_s);
        set_mood(m, e->seat, MOOD_GLAD, clock_s);
        break;
    case EV_FINISHED:
        if (e->value == 1) set_mood(m, e->seat, MOOD_GLAD, clock_s);
        break;
    case EV_SCORED:
        if (e->value != 0) set_mood(m, e->seat, e->value > 0 ? MOOD_GLAD : MOOD_SORRY, clock_s);
        break;
    case EV_DREW: case EV_MOVED: case EV_TURN: case EV_TURNED: case EV_RULE: case EV_READY:
    case EV_SHUFFLED:
    case EV_PHASE: case EV_ROUND_ENDED: case EV_MATCH_ENDED: case EV_TYPES: break;
    }
}

Mood moods_of(const Moods *m, Seat seat, float clock_s)
{
    const bool lasts = seat < SEATS_MAX && clock_s < m->began_s[seat] + LASTS_S;
    return lasts ? (Mood)m->of[seat] : MOOD_NONE;
}

bool moods_stir(const Moods *m, float clock_s)
{
    bool stir = false;
    for (Seat s = 0; s < SEATS_MAX; s++) stir |= moods_of(m, s, clock_s) != MOOD_NONE;
    return stir;
}

/* Two strokes that meet in (x, y + dy) and end `w` beside it. */
static void stroke(Canvas *c, float x, float y, float w, float dy, Color ink)
{
    canvas_line(c, x - w, y, x, y + dy, 2, ink);
    canvas_line(c, x, y + dy, x + w, y, 2, ink);
}

static void draw_glad(Canvas *c, float x, float y, float k)
{
    stroke(c, x - 5 * k, y - 2 * k, 2.5f * k, -3 * k, SUMI_900);
    stroke(c, x + 5 * k, y - 2 * k, 2.5f * k, -3 * k, SUMI_900);
    stroke(c, x, y + 3 * k, 5 * k, 3.5f * k, SHU_600);
}

static void draw_sorry(Canvas *c, float x, float y, float k)
{
    canvas_disc(c, x - 4.5f * k, y - 2 * k, 1.8f * k, SUMI_900);
    canvas_disc(c, x + 4.5f * k, y - 2 * k, 1.8f * k, SUMI_900);
    stroke(c, x, y + 7 * k, 4 * k, -3 * k, SUMI_900);
    canvas_disc(c, x + 8 * k, y + 1 * k, 2.4f * k, rgb(0x4A9BE0)); // a drop
}

static void draw_surprised(Canvas *c, float x, float y, float k)
{
    canvas_disc(c, x - 4.5f * k, y - 3 * k, 2.2f * k, SUMI_900);
    canvas_disc(c, x + 4.5f * k, y - 3 * k, 2.2f * k, SUMI_900);
    canvas_disc(c, x, y + 5 * k, 3.4f * k, SHU_600);
    canvas_disc(c, x, y + 5 * k, 1.6f * k, WASHI_50);
}

void mood_draw(const Moods *m, Ui *ui, Rect plate, Seat seat, float clock_s)
{
    static void (*const DRAW[MOOD_COUNT])(Canvas *c, float x, float y, float k) = {
        [MOOD_GLAD] = draw_glad, [MOOD_SORRY] = draw_sorry, [MOOD_SURPRISED] = draw_surprised};
    static const Color RIM[MOOD_COUNT] = {[MOOD_GLAD] = {0xFF, 0xC4, 0x4D, 255},
                                          [MOOD_SORRY] = {0x7C, 0x86, 0xC8, 255},
                                          [MOOD_SURPRISED] = {0xE8, 0x5A, 0x3C, 255}};
    const Mood mood = moods_of(m, seat, clock_s);
    if (mood == MOOD_NONE) return;
    const float since = (clock_s - m->began_s[seat]) / POPS_S;
    const bool still = ui_style(ui)->reduced_motion || since >= 1;
    const float k = still ? 1 : ease(EASE_OUT_BACK, since > 0 ? since : 0);
    const float x = plate.x + plate.h / 2 + 0.32f * plate.h, y = plate.y + 0.24f * plate.h;
    Canvas *c = ui_canvas(ui);
    canvas_disc(c, x, y, (RADIUS + 2.5f) * k, RIM[mood]);
    canvas_disc(c, x, y, RADIUS * k, WASHI_50);
    DRAW[mood](c, x, y, k);
}

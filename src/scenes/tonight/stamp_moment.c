/* stamp_moment.c - see stamp_moment.h. */
#include "scenes/tonight/stamp_moment.h"

#include <stdio.h>
#include <string.h>

#include "scenes/tonight/stamp_draw.h"
#include "session/statistics.h"
#include "ui/theme.h"

static const float FIRST_S = 0.9f, APART_S = 0.7f, PAPER = 112, STAMP = 84, PITCH = 118;

static float comes_s(int at) { return FIRST_S + APART_S * (float)at; }

/* What little is not counted yet, as after the very first match, is counted at once. */
static void count_little(App *app)
{
    enum { MATCHES = 1000, REPLAYS = 12 };
    Counting *c = counting_new(app_host(app));
    if (c) counting_step(c, MATCHES, REPLAYS);
    counting_free(c);
}

typedef struct Asked {
    const Memory *memory;
    StampMoment *moment;
} Asked;

/* A stamp is new where this match is the only one that gave it. */
static void take(void *context, const Tally *tally)
{
    const Asked *a = context;
    Seat seat;
    int has = 0;
    if (!memory_has(a->memory, tally->chair.name, &seat)) return;
    for (int i = 0; i < STAMPS_A_STALL; i++) has += tally->stamp[i].times > 0;
    for (int i = 0; i < STAMPS_A_STALL; i++) {
        StampMoment *m = a->moment;
        if (!(a->memory->stamps[seat] >> i & 1) || tally->stamp[i].times != 1) continue;
        if (m->count == STAMP_MOMENT_MOST) return;
        m->which[m->count] = i;
        memcpy(m->who[m->count], tally->chair.name, NAME_BYTES);
        m->has[m->count++] = has;
    }
}

void stamp_moment_look(App *app, StampMoment *out)
{
    Memory memory;
    const Sitting *s = app_sitting(app);
    const Match *match = sitting_match(s);
    const bool practice = match_setup(match)->practice;
    *out = (StampMoment){.game = sitting_game(s), .alone = sitting_people(s) == 1};
    if (!match_table(match)->over || !app_store(app) || (practice && !sitting_taught(s))) return;
    if (!memory_of(match, sitting_seating(s), sitting_sitters(s), 0, practice, &memory)) return;
    Asked asked = {&memory, out};
    count_little(app);
    statistics_people(app_host(app), out->game, take, &asked);
}

static void say(const StampMoment *m, Tongue t, int at, Text *out)
{
    char n[8], all[8], name[2 * NAME_BYTES];
    Text who = text_over(name, sizeof name);
    snprintf(n, sizeof n, "%d", m->has[at]);
    snprintf(all, sizeof all, "%d", STAMPS_A_STALL);
    ruby_quote(m->who[at], &who);
    tr_fill(t, out, m->alone ? N_("New stamp: {stamp} ({n} of {all})")
                             : N_("A new stamp for {who}: {stamp} ({n} of {all})"),
            "who", name, "stamp", tr(t, stamps_of(m->game)->stamp[m->which[at]].does), "n", n,
            "all", all, NULL);
}

void stamp_moment_tell(StampMoment *m, App *app, float age_s)
{
    char words[TOAST_TEXT_MAX] = "";
    Text out = text_over(words, sizeof words);
    if (m->printed == m->count || age_s < comes_s(m->printed)) return;
    say(m, app_tongue(app), m->printed++, &out);
    app_sound(app, "stone");
    app_toast(app, "icons/stamp", 1, words);
}

bool stamp_moment_moves(const StampMoment *m, float age_s)
{
    return m->count > 0 && age_s < comes_s(m->count - 1) + STAMPING_S;
}

void stamp_moment_draw(const StampMoment *m, Ui *ui, float age_s, float x, float y)
{
    Canvas *c = ui_canvas(ui);
    const bool still = ui_style(ui)->reduced_motion;
    for (int i = 0; i < m->count; i++) {
        const float cx = x + PITCH * (float)i, since = still ? STAMPING_S : age_s - comes_s(i);
        const Rect paper = {cx - PAPER / 2, y - PAPER / 2, PAPER, PAPER};
        canvas_shadow(c, paper, PAPER / 2, 8);
        canvas_round(c, paper, PAPER / 2, WASHI_50);
        canvas_ring(c, rect_inset(paper, 4), PAPER / 2 - 4, 1.5f, WASHI_200);
        stamp_draw_coming(ui, m->game, m->which[i], cx, y, STAMP, since);
    }
}

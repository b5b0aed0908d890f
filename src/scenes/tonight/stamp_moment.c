/* stamp_moment.c - see stamp_moment.h. */
#include "scenes/tonight/stamp_moment.h"

#include <stdio.h>
#include <string.h>

#include "scenes/tonight/stamp_draw.h"
#include "session/statistics.h"
#include "table/table_parts.h"
#include "ui/theme.h"

static const float FIRST_S = 0.9f, APART_S = 0.7f, PAPER = 80, STAMP = 60;

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

/* What it is for, and on a line of its own how many of the leaf its owner has now. */
static void say(const StampMoment *m, Tongue t, int at, Text *out)
{
    char n[NUMBER_BYTES], all[NUMBER_BYTES], name[2 * NAME_BYTES];
    Text who = text_over(name, sizeof name);
    snprintf(n, sizeof n, "%d", m->has[at]);
    snprintf(all, sizeof all, "%d", STAMPS_A_STALL);
    ruby_quote(m->who[at], &who);
    tr_fill(t, out, m->alone ? N_("New stamp: {stamp}") : N_("A new stamp for {who}: {stamp}"),
            "who", name, "stamp", tr(t, stamps_of(m->game)->stamp[m->which[at]].does), NULL);
    text_put(out, "\n");
    tr_fill(t, out, N_("{n} of {all}"), "n", n, "all", all, NULL);
}

void stamp_moment_tell(StampMoment *m, App *app, float age_s)
{
    if (m->printed == m->count || age_s < comes_s(m->printed)) return;
    m->printed++;
    app_sound(app, "stone");
}

bool stamp_moment_moves(const StampMoment *m, float age_s)
{
    return m->count > 0 && age_s < comes_s(m->count - 1) + STAMPING_S;
}

/* One of them: its paper, and behind that what it is for. */
typedef struct StampRow {
    const Game *game;
    int which;
    float since_s; /* its print began; < 0: it will */
    const char *words;
} StampRow;

static void draw_row(Ui *ui, const void *what, Rect r)
{
    const StampRow *row = what;
    Canvas *c = ui_canvas(ui);
    const UiText how = {.font = FONT_BOLD, .size = TEXT_M, .color = WASHI_50, .lines = 3,
                        .middle = true};
    const Rect paper = {r.x, r.y + (r.h - PAPER) / 2, PAPER, PAPER};
    const float cx = paper.x + PAPER / 2, cy = paper.y + PAPER / 2;
    canvas_shadow(c, paper, PAPER / 2, 8);
    canvas_round(c, paper, PAPER / 2, WASHI_50);
    canvas_ring(c, rect_inset(paper, 4), PAPER / 2 - 4, 1.5f, WASHI_200);
    stamp_draw_coming(ui, row->game, row->which, cx, cy, STAMP,
                      ui_style(ui)->reduced_motion ? STAMPING_S : row->since_s);
    if (row->since_s < 0) return;
    parts_fit(ui, (Rect){r.x + PAPER + GAP_M, r.y, r.w - PAPER - GAP_M, r.h}, &how, row->words);
}

void stamp_moment_put(Box *column, const StampMoment *m, Tongue t, bool brief, float age_s)
{
    static const BoxPart ROW = {.draw = draw_row};
    for (int i = 0; i < m->count; i++) {
        char words[SAYING_BYTES] = "";
        Text out = text_over(words, sizeof words);
        if (brief) text_put(&out, tr(t, stamps_of(m->game)->stamp[m->which[i]].does));
        else say(m, t, i, &out);
        const StampRow row = {m->game, m->which[i], age_s - comes_s(i), box_words(column, words)};
        box_part(column, (BoxStyle){.least = PAPER}, &ROW, &row, sizeof row);
    }
}

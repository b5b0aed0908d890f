/* remembered.c - see remembered.h. */
#include "scenes/memories/remembered.h"

#include <stdio.h>
#include <string.h>

#include "scenes/frame.h"
#include "scenes/street/stalls.h"
#include "session/characters.h"
#include "session/stamps.h"
#include "ui/theme.h"

enum { RUN_LEAST = 3, MET_LEAST = 3, WORDS = 480 };
static const float FACE = 64, FACE_SMALL = 44, PART_MOST = 0.3f;

/* ---- what there is -------------------------------------------------------------------------- */

typedef struct Looking {
    const char *name;
    bool stamps; /* they are counted, else the tally is taken */
    Remembered *out;
} Looking;

static void take(void *context, const Tally *tally)
{
    const Looking *l = context;
    if (strcmp(tally->chair.name, l->name) != 0) return;
    if (!l->stamps) l->out->tally = *tally;
    for (int i = 0; l->stamps && i < STAMPS_A_STALL; i++)
        l->out->stamps += tally->stamp[i].times > 0;
}

void remembered_read(App *app, const Game *game, const char *name, Remembered *out)
{
    Looking looking = {.name = name, .out = out};
    *out = (Remembered){.stamps = 0};
    statistics_people(app_host(app), game, take, &looking);
    looking.stamps = true;
    for (int i = 0; i < STALL_COUNT; i++) {
        if (game && stall_game(i) != game) continue;
        statistics_people(app_host(app), stall_game(i), take, &looking);
        out->stamps_all += STAMPS_A_STALL;
    }
}

/* ---- what is said --------------------------------------------------------------------------- */

/* The number of matches that is celebrated next, `matches` itself among them. */
static int milestone(int matches)
{
    static const int STEPS[] = {10, 25, 50};
    for (int times = 1; times <= 1000000; times *= 10)
        for (int i = 0; i < 3; i++)
            if (matches <= STEPS[i] * times) return STEPS[i] * times;
    return matches;
}

static void put(Text *out, Tongue t, const char *form, int a, int b)
{
    char x[NUMBER_BYTES], y[NUMBER_BYTES];
    snprintf(x, sizeof x, "%d", a);
    snprintf(y, sizeof y, "%d", b);
    if (out->length > 0) text_put(out, t.lang == LANG_JA ? "" : " ");
    tr_fill(t, out, form, "a", x, "b", y, NULL);
}

static void say_headline(const Tally *p, Tongue t, Text *out)
{
    const int next = milestone(p->matches), left = next - p->matches;
    if (p->matches == 1)
        text_put(out, tr(t, p->won ? N_("The first match, and a win!")
                                   : N_("The first match is remembered.")));
    else if (left == 0) put(out, t, N_("{a} matches played!"), next, 0);
    else if (p->run >= RUN_LEAST) put(out, t, N_("{a} wins in a row, and it goes on."), p->run, 0);
    else if (left * 20 <= next) put(out, t, N_("Only {a} more to {b} matches."), left, next);
    else if (p->won == 0) put(out, t, N_("{a} matches, and the first win still to come."),
                              p->matches, 0);
    else put(out, t, N_("{a} matches, and {b} of them won."), p->matches, p->won);
}

/* "ahead 3 times, behind once": how a mask stood; nothing is said of what never was. */
static void say_record(const MaskTally *m, Tongue t, Text *out)
{
    char n[NUMBER_BYTES];
    snprintf(n, sizeof n, "%d", m->behind);
    if (m->behind > 0)
        tr_fill_form(out, tr_n(t, "ahead once", "ahead {n} times", m->behind), "n", n, NULL);
    if (m->behind > 0 && m->before > 0) text_put(out, tr_c(t, "list", ", "));
    snprintf(n, sizeof n, "%d", m->before);
    if (m->before > 0)
        tr_fill_form(out, tr_n(t, "behind once", "behind {n} times", m->before), "n", n, NULL);
}

/* Who has stood before them most often, else whom they have met most. */
static void say_rival(const Tally *p, Tongue t, Text *out)
{
    int rival = -1;
    for (int i = 0; i < AVATAR_COUNT; i++) {
        const MaskTally *m = &p->mask[i], *r = rival < 0 ? NULL : &p->mask[rival];
        if (m->met < MET_LEAST) continue;
        const int lead = m->behind - m->before, most = r ? r->behind - r->before : 0;
        if (!r || lead > most || (lead == most && m->met > r->met)) rival = i;
    }
    if (rival < 0) return;
    const MaskTally *r = &p->mask[rival];
    char record[WORDS] = "";
    Text words = text_over(record, sizeof record);
    say_record(r, t, &words);
    if (!record[0]) return; // level each time
    if (out->length > 0) text_put(out, t.lang == LANG_JA ? "" : " ");
    tr_fill(t, out,
            r->behind > r->before ? N_("The one to beat: {mask}, {record}.")
                                  : N_("The closest rival: {mask}, {record}."),
            "mask", tr(t, seating_computer_name(rival)), "record", record, NULL);
}

void remembered_say(const Remembered *r, Tongue t, Text *headline, Text *more)
{
    const Tally *p = &r->tally;
    say_headline(p, t, headline);
    const bool runs = p->run >= RUN_LEAST && p->matches != milestone(p->matches);
    if (p->matches == 1) text_put(more, tr(t, N_("Best runs and old rivals will gather here.")));
    if (p->streak >= RUN_LEAST && !(runs && p->streak == p->run))
        put(more, t, N_("Best run: {a} wins in a row."), p->streak, 0);
    say_rival(p, t, more);
    if (r->stamps > 0) put(more, t, N_("{a} of {b} stamps."), r->stamps, r->stamps_all);
}

/* ---- how it looks --------------------------------------------------------------------------- */

static Box *told_page(const Remembered *r, Ui *ui, const char *headline, const char *more)
{
    Box *page = box_page(ui, (BoxStyle){.pad_x = GAP_L, .pad_y = GAP_M});
    Box *row = box_row(page, (BoxStyle){.gap = GAP_L});
    box_avatar(row, FACE, AVATARS[r->tally.chair.avatar % AVATAR_COUNT]);
    Box *told = box_column(row, (BoxStyle){.grow = 1, .gap = GAP_XS});
    box_text(told, frame_bold(TEXT_XL, SUMI_900), headline);
    if (more[0]) box_text(told, frame_plain(TEXT_M, SUMI_600), more);
    return page;
}

float remembered_draw(const Remembered *r, Tongue t, Ui *ui, Rect at)
{
    char headline[WORDS] = "", more[WORDS] = "";
    Text large = text_over(headline, sizeof headline), small = text_over(more, sizeof more);
    if (r->tally.matches == 0) return 0;
    remembered_say(r, t, &large, &small);
    Box *page = told_page(r, ui, headline, more);
    // With large letters the lists need the room: then what stands first is said alone.
    if (box_height(page, at.w) > at.h * PART_MOST) page = told_page(r, ui, headline, "");
    at.h = box_height(page, at.w);
    ui_panel(ui, at);
    box_draw(page, at);
    return at.h;
}

static void put_other(Box *page, Tongue t, int avatar, const MaskTally *m)
{
    char record[WORDS] = "";
    Text out = text_over(record, sizeof record);
    const char *way = character_way(avatar);
    say_record(m, t, &out);
    Box *row = box_row(page, (BoxStyle){.gap = GAP_M});
    box_avatar(row, FACE_SMALL, AVATARS[avatar]);
    Box *told = box_column(row, (BoxStyle){.grow = 1});
    Box *name = box_row(told, (BoxStyle){.gap = GAP_M, .stack = true});
    box_text_in(name, (BoxStyle){.grow = 1}, frame_bold(TEXT_M, SUMI_900),
                tr(t, seating_computer_name(avatar)));
    if (record[0]) box_text(name, frame_bold(TEXT_S, SUMI_600), record);
    if (way) box_text(told, frame_plain(TEXT_S, SUMI_600), tr(t, way));
}

Box *remembered_others(const Remembered *r, Tongue t, Ui *ui)
{
    Box *page = NULL;
    for (int i = 0; i < AVATAR_COUNT; i++) {
        if (r->tally.mask[i].met == 0) continue;
        if (!page) {
            page = box_page(ui, (BoxStyle){.gap = GAP_M, .pad_x = GAP_L, .pad_y = GAP_L});
            box_text(page, frame_bold(TEXT_L, SUMI_900), tr(t, N_("The others at the table")));
        }
        put_other(page, t, i, &r->tally.mask[i]);
    }
    return page;
}

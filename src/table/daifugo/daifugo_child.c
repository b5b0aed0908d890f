/* daifugo_child.c - what the octopus says to children at the Daifugō table, and what it points to
 * (picture 37 of the design). */
#include "table/daifugo/daifugo_parts.h"
#include "ui/theme.h"

static const Daifugo *seen(const TableModel *model) { return daifugo_seen(table_asking(model)); }

bool daif_plays_at_once(const TableModel *model)
{
    const Daifugo *v = seen(model);
    const DaifPlay *top = daif_top(v);
    if (!model->child || v->table.phase != DAIF_TURN) return false;
    return top ? top->kind == DAIF_SET && top->count == 1 : v->table.option[DAIF_AT_MOST] == 1;
}

uint64_t daif_glowing(const DaifTable *t, const TableModel *model)
{
    const bool may_pass_alone = t->list_count == 1 && t->listed[0].verb == DAIF_SAY_PASS;
    if (!model->coached || !t->list_whole || may_pass_alone) return 0;
    return (((uint64_t)1 << t->held) - 1) & ~daif_impossible(t) & ~t->picked;
}

/* The numbers that are held. */
static unsigned held_numbers(const DaifTable *t)
{
    unsigned held = 0;
    for (int i = 0; i < t->held; i++) {
        if (card_is_known(t->hand[i]) && t->hand[i] != CARD_JOKER)
            held |= 1u << daif_number(card_rank(t->hand[i]));
    }
    return held;
}

void daif_draw_stairs(const DaifTable *t, const TableModel *model, Canvas *c, float cx, float foot,
                      float times)
{
    enum { STEPS = 13 };
    const float pitch = 54 * times, wide = 48 * times, low = 38 * times, high = 112 * times;
    const Daifugo *v = seen(model);
    const DaifPlay *top = daif_top(v);
    const bool turned = daif_reversed(v);
    const unsigned held = held_numbers(t);
    const float left = cx - pitch * STEPS / 2;
    int now = -1;
    if (top && top->kind == DAIF_SET)
        now = top->number > DAIF_TWO ? STEPS : turned ? DAIF_TWO - top->number : top->number - 3;
    canvas_mean(c, MEANS_NEXT, 0, 0);
    canvas_round(c, (Rect){left - 14, foot, pitch * STEPS + 24, 10}, 5, HINOKI_300);
    for (int i = 0; i < STEPS; i++) {
        const int number = turned ? DAIF_TWO - i : i + 3;
        const float h = low + (high - low) * (float)i / (STEPS - 1);
        const Rect r = {left + pitch * (float)i, foot - h, wide, h};
        const bool mine = i > now && (held >> number & 1);
        const Color paper = i == now ? WASHI_50 : mine ? AKARI_400
                            : i > now ? rgb(0xB98A3A) : rgb(0x39457F);
        if (mine) canvas_glow(c, rect_inset(r, -12), faded(AKARI_400, 0.5f));
        canvas_round(c, r, 9, paper);
        canvas_text(c, FONT_BLACK, TEXT_NAME * times, r.x + wide / 2, r.y + h / 2, ALIGN_CENTRE,
                    i < now ? rgb(0xB9C4F0) : SUMI_900, rank_words(daif_rank_of(number)));
        if (i == now)
            canvas_sprite(c, "icons/down", (Rect){r.x + GAP_S, r.y - 34, 32, 32},
                          &(Look){.tint = WASHI_50});
    }
    canvas_mean_end(c);
}

static void says(const void *table, const TableModel *model, const Action *best, Text *big,
                 Text *small)
{
    const DaifTable *t = table;
    const Tongue tongue = model->tongue;
    const char *pass = tr_c(tongue, "button", "Pass");
    const Daifugo *v = seen(model);
    const DaifPlay *top = daif_top(v);
    const bool stuck = t->list_count == 1 && t->listed[0].verb == DAIF_SAY_PASS;
    if (parts_people(model) > 1)
        tr_fill(tongue, big, "{who}'s turn!", "who", model->chair[model->front].name, NULL);
    else if (top && top->number <= DAIF_TWO && top->kind == DAIF_SET)
        tr_fill(tongue, big, daif_reversed(v) ? N_("Weaker than {n}!") : N_("Stronger than {n}!"),
                "n", rank_words(daif_rank_of(top->number)), NULL);
    else text_put(big, tr(tongue, "Your turn!"));
    if (v->table.phase != DAIF_TURN) text_put(small, tr(tongue, "Press the glowing cards."));
    else if (stuck)
        tr_fill(tongue, small, "Nothing fits. Press “{button}”.", "button", pass, NULL);
    else if (best->verb == DAIF_SAY_PASS)
        tr_fill(tongue, small, "You could play, but wait. Press “{button}”.", "button", pass, NULL);
    else if (top && top->count > 1) text_put(small, tr(tongue, "Press the glowing cards."));
    else if (top) text_put(small, tr(tongue, "Play a glowing card."));
    else text_put(small, tr(tongue, "Play whatever you like."));
}

/* A picked card that is not meant goes back first. */
static int next_card(const DaifTable *t, const Action *best)
{
    DaifSet wanted = 0;
    for (int i = 0; i < best->count; i++) wanted = daif_add(wanted, daif_only(best->item[i]));
    for (int i = 0; i < t->held; i++) {
        const bool picked = t->picked >> i & 1;
        if (picked && !daif_has(wanted, daif_only(t->hand[i]))) return ID_CARD + i;
        if (picked) wanted = daif_take(wanted, daif_only(t->hand[i]));
    }
    for (int i = 0; i < t->held; i++) {
        if (!(t->picked >> i & 1) && daif_has(wanted, daif_only(t->hand[i]))) return ID_CARD + i;
    }
    return ID_MAIN;
}

static int next(const void *table, const TableModel *model, const Action *best)
{
    const DaifTable *t = table;
    (void)model;
    switch ((DaifVerb)best->verb) {
    case DAIF_SAY_PASS: case DAIF_SAY_SKIP: case DAIF_SAY_KEEP: return ID_PASS;
    case DAIF_SAY_RANKS:
        for (int i = 0; i < best->count; i++) {
            if (!(t->ranks >> best->item[i] & 1)) return ID_RANK + best->item[i];
        }
        return ID_MAIN;
    case DAIF_SAY_PLAY: case DAIF_SAY_GIVE: case DAIF_SAY_DISCARD: case DAIF_SAY_STOP: break;
    }
    return next_card(t, best);
}

const TableCoach DAIFUGO_COACH = {says, next, 6, false, NULL, 1, true};

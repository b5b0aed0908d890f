/* tamalou_child.c - what the octopus says to children at the Tamalou table, what it points to, and
 * what helps them to remember. */
#include <stdio.h>

#include "table/tamalou/tamalou_parts.h"
#include "ui/theme.h"

static const Tamalou *seen(const TableModel *model) { return tamalou_seen(table_asking(model)); }

static int place_id(Seat seat, int place) { return ID_PLACE + 16 * seat + place; }

static void say_drawn(const TableModel *model, const Action *best, Text *big, Text *small)
{
    const Tongue tongue = model->tongue;
    const Tamalou *v = seen(model);
    char n[NUMBER_BYTES];
    Text number = text_over(n, sizeof n);
    text_put_signed(&number, tama_value(&v->table, v->drawn), false);
    tr_fill(tongue, big, "This one counts {n}.", "n", n, NULL);
    if (best->verb == TAMA_SAY_SWAP)
        text_put(small, tr(tongue, "Small is good! Change it for one of yours."));
    else if (best->verb == TAMA_SAY_DISCARD) text_put(small, tr(tongue, "Too big. Throw it away."));
    else text_put(small, tr(tongue, "Keep it, or throw it away?"));
}

static void say_power(const TableModel *model, Text *big, Text *small)
{
    const Tongue tongue = model->tongue;
    switch ((TamaPower)seen(model)->power) {
    case TAMA_POWER_PEEK:
        text_put(big, tr(tongue, "You may look!"));
        text_put(small, tr(tongue, "Press one of your cards."));
        return;
    case TAMA_POWER_TRADE:
        text_put(big, tr(tongue, "You may trade!"));
        text_put(small, tr(tongue, "Press one of yours, then one of theirs."));
        return;
    case TAMA_POWER_SPY: case TAMA_POWER_KING: case TAMA_NO_POWER: break;
    }
    text_put(big, tr(tongue, "You may look!"));
    text_put(small, tr(tongue, "Press somebody's card."));
}

static void says(const void *table, const TableModel *model, const Action *best, Text *big,
                 Text *small)
{
    const Tongue tongue = model->tongue;
    const Seat asked = model->person < SEATS_MAX ? model->person : model->front;
    (void)table;
    switch ((TamaPhase)seen(model)->table.phase) {
    case TAMA_PEEK:
        text_put(big, tr(tongue, "Look at it!"));
        text_put(small, tr(tongue, "Remember it, and press the button."));
        return;
    case TAMA_TURN:
        if (parts_people(model) > 1)
            tr_fill(tongue, big, "{who}'s turn!", "who", model->chair[asked].name, NULL);
        else text_put(big, tr(tongue, "Your turn!"));
        text_put(small, best->verb == TAMA_SAY_TAKE
                            ? tr(tongue, "The open card is small. Take it!")
                            : tr(tongue, "Draw a card."));
        return;
    case TAMA_DRAWN: say_drawn(model, best, big, small); return;
    case TAMA_POWER: say_power(model, big, small); return;
    case TAMA_POWER_SHOWN: case TAMA_POWER_SWAP:
        text_put(big, tr(tongue, "Look at it!"));
        text_put(small, tr(tongue, "Remember it, and press the button."));
        return;
    case TAMA_DECLARE:
        text_put(big, best->verb == TAMA_SAY_TAMALOU ? tr(tongue, "So small! Say it!")
                                                      : tr(tongue, "Smaller still is better."));
        text_put(small, best->verb == TAMA_SAY_TAMALOU ? tr(tongue, "Press “Tamalou!”")
                                                        : tr(tongue, "The next one's turn."));
        return;
    case TAMA_ROUND_OVER: case TAMA_PHASES: return;
    }
}

/* Points to the first card, then the second; any other card that was taken up goes back first. */
static int next_of_trade(const TamaTable *t, Seat one, int place, Seat other, int there)
{
    if (!t->own) return place_id(one, place);
    const bool first = t->own_of == one && t->own == place;
    return first ? place_id(other, there) : place_id(t->own_of, t->own);
}

static int next(const void *table, const TableModel *model, const Action *best)
{
    const TamaTable *t = table;
    const Seat me = tama_me(t, model);
    switch ((TamaVerb)best->verb) {
    case TAMA_SAY_TAKE: return t->taking ? place_id(me, best->place[0]) : ID_TAKE;
    case TAMA_SAY_SWAP: case TAMA_SAY_PEEK: case TAMA_SAY_KEEP: case TAMA_SAY_SNAP:
        return place_id(me, best->place[0]);
    case TAMA_SAY_SPY: return place_id(best->target, best->place[0]);
    case TAMA_SAY_TRADE:
        return next_of_trade(t, me, best->place[0], best->target, best->place[1]);
    case TAMA_SAY_MIX:
        return next_of_trade(t, best->target, best->place[0], best->item[0], best->place[1]);
    case TAMA_SAY_TAMALOU: return ID_TAMALOU;
    case TAMA_SAY_SKIP: return ID_SKIP;
    case TAMA_SAY_READY: case TAMA_SAY_DRAW: case TAMA_SAY_DISCARD: case TAMA_SAY_DONE:
    case TAMA_SAY_END: break;
    }
    return ID_MAIN;
}

/* The card at one of the child's places that was shown and is still remembered; CARD_NONE: none. */
static Card known_at(const TableModel *model, Seat seat, int place)
{
    const Tamalou *v = tamalou_seen(table_asking(model));
    if (place > tama_places(v, seat)) return CARD_NONE;
    const TamaPlace *p = tama_at(v, seat, place);
    return tama_knows(v, seat, p) && card_is_known(p->card) ? p->card : CARD_NONE;
}

void tama_note_reminders(TamaTable *t, const TableModel *model)
{
    const Seat me = model->front, turn = seen(model)->turn;
    if (!model->coached || me >= SEATS_MAX) return;
    const bool begins = turn == me && t->turn_before != me, other = t->remembers != me;
    for (int place = 1; place <= TABLE_PLACES_MAX; place++) {
        const Card card = known_at(model, me, place);
        uint8_t *since = &t->turns_since[place - 1];
        if (card != t->remembered[place - 1] || other) *since = 0;
        else if (begins && *since < UINT8_MAX) (*since)++;
        t->remembered[place - 1] = card;
    }
    t->remembers = me;
    t->turn_before = turn;
}

/* How visible it still is: 1 just after it was shown, and less with each turn; it fades sooner at a
 * lower level of help. */
static float reminder_part(const TamaTable *t, const TableModel *model, Seat seat, int place)
{
    static const float TURNS[] = {0, 6, 3, 1}; // by level; in the next one it is gone
    const int level = model->chair[seat].child;
    if (level < 1 || level > 3 || place > TABLE_PLACES_MAX) return 0;
    const float part = 1 - (float)t->turns_since[place - 1] / (TURNS[level] + 1);
    return part > 0 ? part : 0;
}

void tama_draw_reminder(const TamaTable *t, const TableModel *model, Canvas *c, Seat seat,
                        int place, Rect card)
{
    const Tamalou *v = tamalou_seen(table_asking(model));
    char n[12];
    if (!model->coached || seat != model->front) return;
    if (v->table.phase == TAMA_PEEK || v->table.phase == TAMA_ROUND_OVER) return;
    const Card known = known_at(model, seat, place);
    const float part = reminder_part(t, model, seat, place);
    if (known == CARD_NONE || part <= 0) return;
    const float r = card.w * 0.3f, x = card.x + card.w / 2, y = card.y + card.h / 2;
    snprintf(n, sizeof n, "%d", tama_value(&v->table, known));
    canvas_disc(c, x, y, r, faded(WASHI_50, 0.92f * part));
    canvas_text(c, FONT_BLACK, r * 1.2f, x, y, ALIGN_CENTRE, faded(SUMI_900, part), n);
}

/* Drawing a card depends on nothing hidden, while taking the open one would. */
static int unseen(const TableModel *model, Text *small)
{
    if (tamalou_seen(model->view)->table.phase != TAMA_TURN) return 0;
    text_put(small, tr(model->tongue, "Draw a card."));
    return ID_MAIN;
}

const TableCoach TAMALOU_COACH = {says, next, TAMA_COACHED_MOST, true, unseen, 1,
                                   false};

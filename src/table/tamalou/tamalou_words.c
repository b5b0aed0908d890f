/* tamalou_words.c - what the Tamalou table says in words. */
#include <stdio.h>

#include "table/tamalou/tamalou_parts.h"
#include "text/say.h"

static const Tamalou *seen(const TableModel *model) { return tamalou_seen(model->view); }

const char *tama_say_cut(const TableModel *model, const Event *cut)
{
    const Tongue t = model->tongue;
    if (cut->type == EV_DREW) return cut->value ? tr_c(t, "rule", "Deals first") : "";
    if (cut->type == EV_CALLED) {
        return cut->value == TAMA_SAY_SNAP ? tr_c(t, "call", "Snap!") : tr_c(t, "call", "Tamalou!");
    }
    switch ((TamaRule)cut->value) {
    case TAMA_RULE_NO_CARDS: return tr_c(t, "rule", "No cards left");
    case TAMA_RULE_HOLDS: return tr_c(t, "rule", "It worked!");
    case TAMA_RULE_CAUGHT: return tr_c(t, "rule", "Caught!");
    case TAMA_RULE_FAILED: return tr_c(t, "rule", "Too many!");
    case TAMA_RULE_KAMIKAZE: return tr_c(t, "rule", "Kamikaze!");
    case TAMA_RULE_EXACT: return tr_c(t, "rule", "Exactly!");
    case TAMA_RULE_LAST_LAP: return tr_c(t, "rule", "Last lap!");
    case TAMA_RULE_WRONG_SNAP: return tr_c(t, "rule", "Wrong card!");
    }
    return "";
}

/* The sentence does not say which card it was, except for the open one, which everybody has
 * seen. */
static bool say_move(const TableModel *model, const Event *e, Text *line, const char **icon)
{
    const Tongue tongue = model->tongue;
    char word[48];
    Text what = text_over(word, sizeof word);
    *icon = "icons/cards";
    switch ((ZoneKind)e->to.kind) {
    case ZONE_HAND: text_put(line, tr_c(tongue, "act", "Drew")); return true;
    case ZONE_DISCARD: text_put(line, tr_c(tongue, "act", "Discarded")); return true;
    case ZONE_PLACES: break;
    case ZONE_NONE: case ZONE_STOCK: case ZONE_FIELD: case ZONE_ROW: case ZONE_GONE:
    case ZONE_KINDS: return false;
    }
    *icon = "icons/swap";
    if (e->from.kind == ZONE_PLACES) {
        text_put(line, tr_c(tongue, "act", "Traded"));
    } else if (e->from.kind == ZONE_DISCARD) {
        say_card(tongue, e->card, false, &what);
        tr_fill_form(line, tr_c(tongue, "act", "Took {card}"), "card", word, NULL);
    } else {
        text_put_int(&what, e->to.place);
        tr_fill_form(line, tr_c(tongue, "act", "New at {n}"), "n", word, NULL);
    }
    return true;
}

/* Says what the seat did last; false: it has done nothing yet. */
static bool say_act(const TableModel *model, const Event *e, Text *line, const char **icon)
{
    const Tongue tongue = model->tongue;
    if (e->type == EV_MOVED) return say_move(model, e, line, icon);
    if (e->type == EV_CALLED) {
        *icon = "icons/star";
        text_put(line, tama_say_cut(model, e));
    } else if (e->type == EV_TURNED) {
        *icon = "icons/eye";
        text_put(line, e->to.seat == e->seat ? tr_c(tongue, "act", "Looked at own")
                                             : tr_c(tongue, "act", "Looked at theirs"));
    } else if (e->type == EV_READY) {
        *icon = "icons/check";
        text_put(line, e->value == TAMA_SAY_SKIP ? tr_c(tongue, "act", "Skipped it")
                                                 : tr(tongue, "Ready"));
    }
    return line->length > 0;
}

bool tama_say_seat(const TamaTable *t, const TableModel *model, Seat seat, Text *line,
                   const char **icon)
{
    const Tamalou *v = seen(model);
    const Tongue tongue = model->tongue;
    char n[NUMBER_BYTES];
    Text number = text_over(n, sizeof n);
    if (seat == model->person && card_table_asks(&t->base, model)) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
        return false;
    }
    if (v->table.phase == TAMA_PEEK && model->person < SEATS_MAX && model->boxes &&
        seats_have(v->table.to_act, seat) && !table_lies_open(model)) {
        *icon = "icons/eyeoff";
        text_put(line, tr(tongue, "Looks away"));
        return false;
    }
    if (model->boxes && seat == model->caller) {
        *icon = "icons/star";
        text_put(line, tr(tongue, "Choose now!"));
        return false;
    }
    if (say_act(model, &t->base.stage.acts.of[seat].event, line, icon)) return true;
    if (v->table.phase == TAMA_PEEK && !seats_have(v->table.to_act, seat)) {
        *icon = "icons/check";
        text_put(line, tr(tongue, "Ready"));
        return false;
    }
    *icon = "icons/star";
    const int points = (int)parts_points(model, &v->table, seat);
    text_put_signed(&number, points, false);
    tr_fill_form(line, tr_n(tongue, "{n} point", "{n} points", points), "n", n, NULL);
    return false;
}

static const char *which_of_two(const TamaTable *t, const TableModel *model)
{
    if (seen(model)->table.option[TAMA_JQ_ANY]) {
        return t->own ? N_("Now pick another player's.") : N_("First pick anybody's.");
    }
    return t->own ? N_("Now pick theirs.") : N_("First pick one of yours.");
}

static void say_power(const TamaTable *t, const TableModel *model, Text *head, Text *sub)
{
    const Tongue tongue = model->tongue;
    switch ((TamaPower)seen(model)->power) {
    case TAMA_POWER_PEEK:
        text_put(head, tr(tongue, "Look at one of your cards."));
        break;
    case TAMA_POWER_SPY:
        text_put(head, tr(tongue, "Look at somebody else's card."));
        break;
    case TAMA_POWER_TRADE:
        text_put(head, tr(tongue, "Trade a card without looking."));
        text_put(sub, tr(tongue, which_of_two(t, model)));
        break;
    case TAMA_POWER_KING:
        text_put(head, tr(tongue, "Look at somebody else's card."));
        text_put(sub, tr(tongue, "Then you may swap it for one of yours."));
        break;
    case TAMA_NO_POWER: break;
    }
}

/* "It is 5 of hearts: 5 points." */
static void say_worth(const TableModel *model, const char *form, Card shown, Text *out)
{
    char card[48], value[NUMBER_BYTES];
    Text name = text_over(card, sizeof card), number = text_over(value, sizeof value);
    if (!card_is_known(shown)) return;
    say_card(model->tongue, shown, false, &name);
    text_put_signed(&number, tama_value(&seen(model)->table, shown), false);
    tr_fill_form(out, form, "card", card, "n", value, NULL);
}

/* What it counts, to choose the grammatical form; any number for a card that is not known. */
static int worth(const TableModel *model, Card card)
{
    return card_is_known(card) ? tama_value(&seen(model)->table, card) : 0;
}

static void say_shown(const TableModel *model, Text *head, Text *sub)
{
    const Tamalou *v = seen(model);
    if (!v->shown_place) return;
    const Card shown = tama_at(v, v->shown_seat, v->shown_place)->card;
    if (!card_is_known(shown)) return;
    say_worth(model, tr_n(model->tongue, "It's {card}: {n} point.", "It's {card}: {n} points.",
                          worth(model, shown)), shown, head);
    if (v->table.phase == TAMA_POWER_SWAP) {
        text_put(sub, tr(model->tongue, "Pick one of your cards to give for it, or leave it."));
    }
}

static void say_drawn(const TableModel *model, Text *head, Text *sub)
{
    const Tamalou *v = seen(model);
    const Tongue tongue = model->tongue;
    if (!card_is_known(v->drawn)) return;
    say_worth(model, tr_n(tongue, "You drew {card}: {n} point.", "You drew {card}: {n} points.",
                          worth(model, v->drawn)), v->drawn, head);
    const char *helps =
        tr(tongue, "Swap it for one of yours, or discard it to use its power.");
    const char *plain = tr(tongue, "Swap it for one of yours, or discard it.");
    text_put(sub, tama_power(&v->table, v->drawn) == TAMA_NO_POWER ? plain : helps);
}

static void say_turn(const TamaTable *t, const TableModel *model, Text *head, Text *sub)
{
    const Tongue tongue = model->tongue;
    if (t->taking) text_put(head, tr(tongue, "Where should it go?"));
    else if (seen(model)->discard_count == 0) text_put(sub, tr(tongue, "Draw a card."));
    else text_put(sub, tr(tongue, "Draw a card, or take the face-up one."));
}

/* ---- several people: said to all, so no card is named ---- */

static void say_look(const TableModel *model, Seat seat, Text *out)
{
    const char *key = model->chair[seat].look_key;
    if (table_lies_open(model)) return;
    if (key) tr_fill(model->tongue, out, "Hold {key} or your name to see it.", "key", key, NULL);
    else text_put(out, tr(model->tongue, "Hold your name to see it."));
    text_put(out, " ");
}

/* One's first card; all are alike in this. */
static void say_pictures(const TamaTable *t, const TableModel *model, Text *sub)
{
    if (!tama_may_stick(t, model, tama_me(t, model), 1)) return;
    text_put(sub, " ");
    text_put(sub, tr(model->tongue, "Click a card to tag it with a picture."));
}

static void say_first_look(const TamaTable *t, const TableModel *model, Text *head, Text *sub)
{
    const Tongue tongue = model->tongue;
    if (t->closing) {
        text_put(head, tr(tongue, "Got it?"));
        if (!table_lies_open(model)) text_put(sub, tr(tongue, "You won't see them again."));
        return;
    }
    const char *who = model->chair[model->person].name;
    if (table_lies_open(model)) text_put(head, who);
    else tr_fill(tongue, head, "Only {who} looks.", "who", who, NULL);
    text_put(sub, tr(tongue, "Remember these cards."));
    say_pictures(t, model, sub);
}

/* The considerations before a call; false: somebody has called already, so one cannot. */
static bool ask_to_call(Tongue t, const Tamalou *v, Text *out)
{
    const int limit = v->table.option[TAMA_LIMIT];
    char number[8];
    snprintf(number, sizeof number, "%d", limit);
    if (v->declarer != SEAT_NOBODY) text_put(out, tr(t, "That was the last turn."));
    else if (limit == TAMALOU.options[TAMA_LIMIT].hi) text_put(out, tr(t, "The lowest hand?"));
    else tr_fill(t, out, "{n} points or fewer, and the lowest hand?", "n", number, NULL);
    return v->declarer == SEAT_NOBODY;
}

static void say_to_all(const TamaTable *t, const TableModel *model, Seat me, Text *head, Text *sub)
{
    const Tongue tongue = model->tongue;
    const char *who = model->chair[me].name;
    switch ((TamaPhase)seen(model)->table.phase) {
    case TAMA_PEEK: say_first_look(t, model, head, sub); break;
    case TAMA_TURN:
        say_turn(t, model, head, sub);
        if (head->length == 0) text_put(head, who);
        break;
    case TAMA_DRAWN:
        tr_fill(tongue, head, "{who} has drawn.", "who", who, NULL);
        say_look(model, me, sub);
        text_put(sub, tr(tongue, "Swap it for one of yours, or discard it."));
        break;
    case TAMA_POWER:
        text_printf(head, "%s: ", who);
        say_power(t, model, head, sub);
        break;
    case TAMA_POWER_SHOWN: case TAMA_POWER_SWAP:
        tr_fill(tongue, head, "{who} looks at a card.", "who", who, NULL);
        if (!seen(model)->shown_place) break;
        say_look(model, me, sub);
        if (seen(model)->table.phase == TAMA_POWER_SWAP) {
            text_put(sub, tr(tongue, "Pick one of your cards to give for it, or leave it."));
        }
        break;
    case TAMA_DECLARE:
        text_printf(head, "%s: ", who);
        if (ask_to_call(tongue, seen(model), head))
            text_put(sub, tr(tongue, "Then call Tamalou; otherwise end your turn."));
        break;
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
}

void tama_say_box(const TableModel *model, Seat seat, Text *out)
{
    const Tamalou *v = seen(model);
    if (v->table.phase == TAMA_PEEK) return;
    const Card shown = v->shown_place ? tama_at(v, v->shown_seat, v->shown_place)->card : CARD_NONE;
    if (v->turn == seat) {
        const Card card = card_is_known(v->drawn) ? v->drawn : shown;
        say_worth(model, tr_n(model->tongue, "{card}: {n} point", "{card}: {n} points",
                              worth(model, card)), card, out);
    }
    if (out->length == 0 && !tama_say_memory(model, seat, out))
        text_put(out, tr(model->tongue, "Nothing to see now"));
}

static void say_waiting(const TamaTable *t, const TableModel *model, Text *head, Text *sub)
{
    const Tongue tongue = model->tongue;
    const Tamalou *v = seen(model);
    const Seat turn = t->base.stage.now.turn;
    const bool plays = turn < v->table.seat_count && v->table.phase != TAMA_ROUND_OVER;
    if (tama_may_snap(t, model)) {
        if (model->boxes) text_put(head, model->chair[model->caller].name);
        text_put(sub, tr(tongue, "The same number? Snap it!"));
    } else if (plays && !parts_is_you(model, turn) &&
               (model->boxes || !model->chair[t->base.front].computer)) {
        tr_fill(tongue, sub, "{who} is playing.", "who", model->chair[turn].name, NULL);
    }
}

void tama_say_prompt(const TamaTable *t, const TableModel *model, Text *head, Text *sub)
{
    const Tongue tongue = model->tongue;
    if (!card_table_asks(&t->base, model)) {
        say_waiting(t, model, head, sub);
        return;
    }
    if (model->boxes) {
        say_to_all(t, model, model->person, head, sub);
        return;
    }
    switch ((TamaPhase)seen(model)->table.phase) {
    case TAMA_PEEK:
        text_put(head, tr(tongue, "Remember these cards."));
        if (!table_lies_open(model))
            text_put(sub, tr(tongue, "Only you can see them, and only this once."));
        say_pictures(t, model, sub);
        break;
    case TAMA_TURN: say_turn(t, model, head, sub); break;
    case TAMA_DRAWN: say_drawn(model, head, sub); break;
    case TAMA_POWER: say_power(t, model, head, sub); break;
    case TAMA_POWER_SHOWN: case TAMA_POWER_SWAP: say_shown(model, head, sub); break;
    case TAMA_DECLARE:
        if (!ask_to_call(tongue, seen(model), head)) break;
        if (!tama_say_memory(model, tama_me(t, model), sub))
            text_put(sub, tr(tongue, "Then call Tamalou; otherwise end your turn."));
        break;
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
}

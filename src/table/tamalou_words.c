/* tamalou_words.c - what the Tamalou table says in words. */
#include <stdio.h>

#include "table/tamalou_parts.h"
#include "text/say.h"

static const Tamalou *seen(const TableScene *scene) { return tamalou_seen(scene->view); }

const char *tama_say_cut(const TableScene *scene, const Event *cut)
{
    const Tongue t = scene->tongue;
    if (cut->type == EV_CALLED) {
        return cut->value == TAMA_SAY_SNAP ? tr_c(t, "call", "Snap!") : tr_c(t, "call", "Tamalou!");
    }
    switch ((TamaRule)cut->value) {
    case TAMA_RULE_NO_CARDS: return tr_c(t, "rule", "No cards left");
    case TAMA_RULE_HOLDS: return tr_c(t, "rule", "It holds!");
    case TAMA_RULE_CAUGHT: return tr_c(t, "rule", "Caught!");
    case TAMA_RULE_FAILED: return tr_c(t, "rule", "Too much!");
    case TAMA_RULE_KAMIKAZE: return tr_c(t, "rule", "Kamikaze!");
    case TAMA_RULE_EXACT: return tr_c(t, "rule", "Exactly!");
    case TAMA_RULE_WRONG_SNAP: return tr_c(t, "rule", "Wrong card!");
    }
    return "";
}

void tama_say_seat(const TamaTable *t, const TableScene *scene, Seat seat, Text *line,
                   const char **icon)
{
    const Tamalou *v = seen(scene);
    const Tongue tongue = scene->tongue;
    char n[12];
    if (seat == scene->person && card_table_asks(&t->base, scene)) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
        return;
    }
    if (v->table.phase == TAMA_PEEK && !seats_have(v->table.to_act, seat)) {
        *icon = "icons/check";
        text_put(line, tr(tongue, "Ready"));
        return;
    }
    *icon = "icons/star";
    snprintf(n, sizeof n, "%d", (int)v->table.scores[seat]);
    tr_fill_form(line, tr_n(tongue, "{n} point", "{n} points", (int)v->table.scores[seat]), "n", n,
                 NULL);
}

static void say_power(const TamaTable *t, const TableScene *scene, Text *head, Text *sub)
{
    const Tongue tongue = scene->tongue;
    switch ((TamaPower)seen(scene)->power) {
    case TAMA_POWER_PEEK:
        text_put(head, tr(tongue, "Look at one of your cards."));
        break;
    case TAMA_POWER_SPY:
        text_put(head, tr(tongue, "Look at somebody's card."));
        break;
    case TAMA_POWER_TRADE:
        text_put(head, tr(tongue, "Trade a card, unseen."));
        text_put(sub, t->own ? tr(tongue, "And now theirs.") : tr(tongue, "First one of yours."));
        break;
    case TAMA_POWER_KING:
        text_put(head, tr(tongue, "Look at somebody's card."));
        text_put(sub, tr(tongue, "Then you may take it for one of yours."));
        break;
    case TAMA_NO_POWER: break;
    }
}

static void say_shown(const TableScene *scene, Text *head, Text *sub)
{
    const Tamalou *v = seen(scene);
    const Tongue tongue = scene->tongue;
    char card[48], value[12];
    Text name = text_over(card, sizeof card);
    if (!v->shown_place) return;
    const Card shown = tama_at(v, v->shown_seat, v->shown_place)->card;
    if (!card_is_known(shown)) return;
    say_card(tongue, shown, false, &name);
    snprintf(value, sizeof value, "%d", tama_value(&v->table, shown));
    tr_fill(tongue, head, "It is {card}: {n} points.", "card", card, "n", value, NULL);
    if (v->table.phase == TAMA_POWER_SWAP) {
        text_put(sub, tr(tongue, "Choose a card of yours to give for it, or leave it."));
    }
}

static void say_drawn(const TableScene *scene, Text *head, Text *sub)
{
    const Tamalou *v = seen(scene);
    const Tongue tongue = scene->tongue;
    char card[48], value[12];
    Text name = text_over(card, sizeof card);
    if (!card_is_known(v->drawn)) return;
    say_card(tongue, v->drawn, false, &name);
    snprintf(value, sizeof value, "%d", tama_value(&v->table, v->drawn));
    tr_fill(tongue, head, "You drew {card}: {n} points.", "card", card, "n", value, NULL);
    const char *helps =
        tr(tongue, "Put it in place of one of yours, or discard it: then it helps.");
    const char *plain = tr(tongue, "Put it in place of one of yours, or discard it.");
    text_put(sub, tama_power(&v->table, v->drawn) == TAMA_NO_POWER ? plain : helps);
}

void tama_say_prompt(const TamaTable *t, const TableScene *scene, Text *head, Text *sub)
{
    const Tamalou *v = seen(scene);
    const Tongue tongue = scene->tongue;
    if (!card_table_asks(&t->base, scene)) {
        const Seat turn = t->base.stage.now.turn;
        if (tama_may_snap(t, scene)) {
            text_put(sub, tr(tongue, "The same number? Snap it!"));
        } else if (turn < v->table.seat_count && !scene->chair[t->base.front].computer) {
            tr_fill(tongue, sub, "{who} is playing.", "who", scene->chair[turn].name, NULL);
        }
        return;
    }
    switch ((TamaPhase)v->table.phase) {
    case TAMA_PEEK:
        text_put(head, tr(tongue, "Remember these cards."));
        text_put(sub, tr(tongue, "Nobody else sees them, and you not again."));
        break;
    case TAMA_TURN:
        if (t->taking) {
            text_put(head, tr(tongue, "Where is it to go?"));
        } else if (v->discard_count > 0) {
            text_put(sub, tr(tongue, "Draw a card, or take the open one."));
        } else {
            text_put(sub, tr(tongue, "Draw a card."));
        }
        break;
    case TAMA_DRAWN: say_drawn(scene, head, sub); break;
    case TAMA_POWER: say_power(t, scene, head, sub); break;
    case TAMA_POWER_SHOWN: case TAMA_POWER_SWAP: say_shown(scene, head, sub); break;
    case TAMA_DECLARE:
        text_put(head, tr(tongue, "5 points or less, and less than all others?"));
        text_put(sub, tr(tongue, "Then say Tamalou; else end your turn."));
        break;
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
}

/* tamalou_words.c - what the Tamalou table says in words. */
#include <stdio.h>

#include "table/tamalou/tamalou_parts.h"
#include "text/say.h"

static const Tamalou *seen(const TableScene *scene) { return tamalou_seen(scene->view); }

const char *tama_say_cut(const TableScene *scene, const Event *cut)
{
    const Tongue t = scene->tongue;
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
static bool say_move(const TableScene *scene, const Event *e, Text *line, const char **icon)
{
    const Tongue tongue = scene->tongue;
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
static bool say_act(const TableScene *scene, const Event *e, Text *line, const char **icon)
{
    const Tongue tongue = scene->tongue;
    if (e->type == EV_MOVED) return say_move(scene, e, line, icon);
    if (e->type == EV_CALLED) {
        *icon = "icons/star";
        text_put(line, tama_say_cut(scene, e));
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

bool tama_say_seat(const TamaTable *t, const TableScene *scene, Seat seat, Text *line,
                   const char **icon)
{
    const Tamalou *v = seen(scene);
    const Tongue tongue = scene->tongue;
    char n[12];
    if (seat == scene->person && card_table_asks(&t->base, scene)) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
        return false;
    }
    if (v->table.phase == TAMA_PEEK && scene->person < SEATS_MAX && scene->boxes &&
        seats_have(v->table.to_act, seat) && !table_lies_open(scene)) {
        *icon = "icons/eyeoff";
        text_put(line, tr(tongue, "Looks away"));
        return false;
    }
    if (scene->boxes && seat == scene->caller) {
        *icon = "icons/star";
        text_put(line, tr(tongue, "Choose now!"));
        return false;
    }
    if (say_act(scene, &t->base.stage.acts.of[seat].event, line, icon)) return true;
    if (v->table.phase == TAMA_PEEK && !seats_have(v->table.to_act, seat)) {
        *icon = "icons/check";
        text_put(line, tr(tongue, "Ready"));
        return false;
    }
    *icon = "icons/star";
    snprintf(n, sizeof n, "%d", (int)v->table.scores[seat]);
    tr_fill_form(line, tr_n(tongue, "{n} point", "{n} points", (int)v->table.scores[seat]), "n", n,
                 NULL);
    return false;
}

static const char *which_of_two(const TamaTable *t, const TableScene *scene)
{
    if (seen(scene)->table.option[TAMA_JQ_ANY]) {
        return t->own ? N_("Now pick another player's.") : N_("First pick anybody's.");
    }
    return t->own ? N_("Now pick theirs.") : N_("First pick one of yours.");
}

static void say_power(const TamaTable *t, const TableScene *scene, Text *head, Text *sub)
{
    const Tongue tongue = scene->tongue;
    switch ((TamaPower)seen(scene)->power) {
    case TAMA_POWER_PEEK:
        text_put(head, tr(tongue, "Look at one of your cards."));
        break;
    case TAMA_POWER_SPY:
        text_put(head, tr(tongue, "Look at somebody else's card."));
        break;
    case TAMA_POWER_TRADE:
        text_put(head, tr(tongue, "Trade a card without looking."));
        text_put(sub, tr(tongue, which_of_two(t, scene)));
        break;
    case TAMA_POWER_KING:
        text_put(head, tr(tongue, "Look at somebody else's card."));
        text_put(sub, tr(tongue, "Then you may swap it for one of yours."));
        break;
    case TAMA_NO_POWER: break;
    }
}

/* "It is 5 of hearts: 5 points." */
static void say_worth(const TableScene *scene, const char *form, Card shown, Text *out)
{
    char card[48], value[12];
    Text name = text_over(card, sizeof card);
    if (!card_is_known(shown)) return;
    say_card(scene->tongue, shown, false, &name);
    snprintf(value, sizeof value, "%d", tama_value(&seen(scene)->table, shown));
    tr_fill_form(out, form, "card", card, "n", value, NULL);
}

/* What it counts, to choose the grammatical form; any number for a card that is not known. */
static int worth(const TableScene *scene, Card card)
{
    return card_is_known(card) ? tama_value(&seen(scene)->table, card) : 0;
}

static void say_shown(const TableScene *scene, Text *head, Text *sub)
{
    const Tamalou *v = seen(scene);
    if (!v->shown_place) return;
    const Card shown = tama_at(v, v->shown_seat, v->shown_place)->card;
    if (!card_is_known(shown)) return;
    say_worth(scene, tr_n(scene->tongue, "It's {card}: {n} point.", "It's {card}: {n} points.",
                          worth(scene, shown)), shown, head);
    if (v->table.phase == TAMA_POWER_SWAP) {
        text_put(sub, tr(scene->tongue, "Pick one of your cards to give for it, or leave it."));
    }
}

static void say_drawn(const TableScene *scene, Text *head, Text *sub)
{
    const Tamalou *v = seen(scene);
    const Tongue tongue = scene->tongue;
    if (!card_is_known(v->drawn)) return;
    say_worth(scene, tr_n(tongue, "You drew {card}: {n} point.", "You drew {card}: {n} points.",
                          worth(scene, v->drawn)), v->drawn, head);
    const char *helps =
        tr(tongue, "Swap it for one of yours, or discard it to use its power.");
    const char *plain = tr(tongue, "Swap it for one of yours, or discard it.");
    text_put(sub, tama_power(&v->table, v->drawn) == TAMA_NO_POWER ? plain : helps);
}

static void say_turn(const TamaTable *t, const TableScene *scene, Text *head, Text *sub)
{
    const Tongue tongue = scene->tongue;
    if (t->taking) text_put(head, tr(tongue, "Where should it go?"));
    else if (seen(scene)->discard_count == 0) text_put(sub, tr(tongue, "Draw a card."));
    else text_put(sub, tr(tongue, "Draw a card, or take the face-up one."));
}

/* ---- several people: said to all, so no card is named ---- */

static void say_look(const TableScene *scene, Seat seat, Text *out)
{
    const char *key = scene->chair[seat].look_key;
    if (table_lies_open(scene)) return;
    if (key) tr_fill(scene->tongue, out, "Hold {key} or your name to see it.", "key", key, NULL);
    else text_put(out, tr(scene->tongue, "Hold your name to see it."));
    text_put(out, " ");
}

/* One's first card; all are alike in this. */
static void say_pictures(const TamaTable *t, const TableScene *scene, Text *sub)
{
    if (!tama_may_stick(t, scene, tama_me(t, scene), 1)) return;
    text_put(sub, " ");
    text_put(sub, tr(scene->tongue, "Click a card to tag it with a picture."));
}

static void say_first_look(const TamaTable *t, const TableScene *scene, Text *head, Text *sub)
{
    const Tongue tongue = scene->tongue;
    if (t->closing) {
        text_put(head, tr(tongue, "Got it?"));
        if (!table_lies_open(scene)) text_put(sub, tr(tongue, "You won't see them again."));
        return;
    }
    const char *who = scene->chair[scene->person].name;
    if (table_lies_open(scene)) text_put(head, who);
    else tr_fill(tongue, head, "Only {who} looks.", "who", who, NULL);
    text_put(sub, tr(tongue, "Remember these cards."));
    say_pictures(t, scene, sub);
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

static void say_to_all(const TamaTable *t, const TableScene *scene, Seat me, Text *head, Text *sub)
{
    const Tongue tongue = scene->tongue;
    const char *who = scene->chair[me].name;
    switch ((TamaPhase)seen(scene)->table.phase) {
    case TAMA_PEEK: say_first_look(t, scene, head, sub); break;
    case TAMA_TURN:
        say_turn(t, scene, head, sub);
        if (head->length == 0) text_put(head, who);
        break;
    case TAMA_DRAWN:
        tr_fill(tongue, head, "{who} has drawn.", "who", who, NULL);
        say_look(scene, me, sub);
        text_put(sub, tr(tongue, "Swap it for one of yours, or discard it."));
        break;
    case TAMA_POWER:
        text_printf(head, "%s: ", who);
        say_power(t, scene, head, sub);
        break;
    case TAMA_POWER_SHOWN: case TAMA_POWER_SWAP:
        tr_fill(tongue, head, "{who} looks at a card.", "who", who, NULL);
        if (!seen(scene)->shown_place) break;
        say_look(scene, me, sub);
        if (seen(scene)->table.phase == TAMA_POWER_SWAP) {
            text_put(sub, tr(tongue, "Pick one of your cards to give for it, or leave it."));
        }
        break;
    case TAMA_DECLARE:
        text_printf(head, "%s: ", who);
        if (ask_to_call(tongue, seen(scene), head))
            text_put(sub, tr(tongue, "Then call Tamalou; otherwise end your turn."));
        break;
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
}

void tama_say_box(const TableScene *scene, Seat seat, Text *out)
{
    const Tamalou *v = seen(scene);
    if (v->table.phase == TAMA_PEEK) return;
    const Card shown = v->shown_place ? tama_at(v, v->shown_seat, v->shown_place)->card : CARD_NONE;
    if (v->turn == seat) {
        const Card card = card_is_known(v->drawn) ? v->drawn : shown;
        say_worth(scene, tr_n(scene->tongue, "{card}: {n} point", "{card}: {n} points",
                              worth(scene, card)), card, out);
    }
    if (out->length == 0 && !tama_say_memory(scene, seat, out))
        text_put(out, tr(scene->tongue, "Nothing to see now"));
}

static void say_waiting(const TamaTable *t, const TableScene *scene, Text *head, Text *sub)
{
    const Tongue tongue = scene->tongue;
    const Seat turn = t->base.stage.now.turn;
    if (tama_may_snap(t, scene)) {
        if (scene->boxes) text_put(head, scene->chair[scene->caller].name);
        text_put(sub, tr(tongue, "The same number? Snap it!"));
    } else if (turn < seen(scene)->table.seat_count &&
               (scene->boxes || !scene->chair[t->base.front].computer)) {
        tr_fill(tongue, sub, "{who} is playing.", "who", scene->chair[turn].name, NULL);
    }
}

void tama_say_prompt(const TamaTable *t, const TableScene *scene, Text *head, Text *sub)
{
    const Tongue tongue = scene->tongue;
    if (!card_table_asks(&t->base, scene)) {
        say_waiting(t, scene, head, sub);
        return;
    }
    if (scene->boxes) {
        say_to_all(t, scene, scene->person, head, sub);
        return;
    }
    switch ((TamaPhase)seen(scene)->table.phase) {
    case TAMA_PEEK:
        text_put(head, tr(tongue, "Remember these cards."));
        if (!table_lies_open(scene))
            text_put(sub, tr(tongue, "Only you can see them, and only this once."));
        say_pictures(t, scene, sub);
        break;
    case TAMA_TURN: say_turn(t, scene, head, sub); break;
    case TAMA_DRAWN: say_drawn(scene, head, sub); break;
    case TAMA_POWER: say_power(t, scene, head, sub); break;
    case TAMA_POWER_SHOWN: case TAMA_POWER_SWAP: say_shown(scene, head, sub); break;
    case TAMA_DECLARE:
        if (!ask_to_call(tongue, seen(scene), head)) break;
        if (!tama_say_memory(scene, tama_me(t, scene), sub))
            text_put(sub, tr(tongue, "Then call Tamalou; otherwise end your turn."));
        break;
    case TAMA_ROUND_OVER: case TAMA_PHASES: break;
    }
}

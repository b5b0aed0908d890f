/* daifugo_words.c - what the Daifugō table says in words. The engine has no language; the
 * sentences of the log and of refusals are text/'s. */
#include <stdio.h>

#include "table/daifugo/daifugo_parts.h"
#include "text/say.h"

static const Daifugo *seen(const TableScene *scene) { return daifugo_seen(scene->view); }

const char *daif_say_title(const TableScene *scene, DaifTitle title)
{
    const Tongue t = scene->tongue;
    switch (title) {
    case DAIF_DAIFUGO: return tr_c(t, "title", "Millionaire");
    case DAIF_FUGO: return tr_c(t, "title", "Rich");
    case DAIF_HEIMIN: return tr_c(t, "title", "Commoner");
    case DAIF_HINMIN: return tr_c(t, "title", "Poor");
    case DAIF_DAIHINMIN: return tr_c(t, "title", "Pauper");
    }
    return "";
}

const char *daif_say_cut(const TableScene *scene, const Event *cut)
{
    const Tongue t = scene->tongue;
    if (cut->type != EV_RULE) return "";
    switch ((DaifRule)cut->value) {
    case DAIF_RULE_REVOLUTION: return tr_c(t, "rule", "Revolution!");
    case DAIF_RULE_OMEN: return tr_c(t, "rule", "Omen!");
    case DAIF_RULE_JBACK: return tr_c(t, "rule", "J-back!");
    case DAIF_RULE_REVERSE: return tr_c(t, "rule", "Nine turns!");
    case DAIF_RULE_REVERSE12: return tr_c(t, "rule", "Queen turns!");
    case DAIF_RULE_SKIP: return tr_c(t, "rule", "Skipped!");
    case DAIF_RULE_LOCK: return tr_c(t, "rule", "Suit lock!");
    case DAIF_RULE_TIGHT: return tr_c(t, "rule", "Tight lock!");
    case DAIF_RULE_NUMBER: return tr_c(t, "rule", "Number lock!");
    case DAIF_RULE_PARTLY: return tr_c(t, "rule", "Partial lock!");
    case DAIF_RULE_UNLOCK: return tr_c(t, "rule", "Lock off");
    case DAIF_RULE_CUT: return tr_c(t, "rule", "Eight cuts!");
    case DAIF_RULE_STRONGEST: return tr_c(t, "rule", "The strongest!");
    case DAIF_RULE_SPADE3: return tr_c(t, "rule", "Three of spades!");
    case DAIF_RULE_SANDSTORM: return tr_c(t, "rule", "Sandstorm!");
    case DAIF_RULE_AMBULANCE: return tr_c(t, "rule", "Ambulance!");
    case DAIF_RULE_ROKUROKUBI: return tr_c(t, "rule", "Rokurokubi!");
    case DAIF_RULE_FOUL: return tr_c(t, "rule", "Forbidden finish");
    case DAIF_RULE_FALL: return tr_c(t, "rule", "Fall of the rich!");
    case DAIF_RULE_BOMB: return tr_c(t, "rule", "Bomb!");
    case DAIF_RULE_OUT_CLEARS: return tr_c(t, "rule", "Out!");
    case DAIF_RULE_TENPENCHII: return tr_c(t, "rule", "World upside down!");
    case DAIF_RULE_PASSED: return "";
    }
    return "";
}

static void say_count(Text *out, Tongue t, const char *msgid, int n)
{
    char number[8];
    snprintf(number, sizeof number, "%d", n);
    tr_fill(t, out, msgid, "n", number, NULL);
}

bool daif_loses(const TableScene *scene, const Action *a)
{
    const Daifugo *v = seen(scene);
    DaifPlay play;
    if (!v->table.option[DAIF_FOUL] || v->table.phase != DAIF_TURN) return false;
    if (scene->person >= SEATS_MAX || a->count != v->count[scene->person]) return false;
    if (!scene->game->is_legal(table_asking(scene), a, NULL)) return false;
    if (!daif_read(v, a, &play)) return false;
    return daif_would_foul(v, &play, a->flag);
}

void daif_say_main(const DaifTable *t, const TableScene *scene, Text *out)
{
    const Tongue tongue = scene->tongue;
    const int n = daif_count(daif_picked(t));
    Action a;
    switch ((DaifPhase)seen(scene)->table.phase) {
    case DAIF_EXCHANGE: case DAIF_GIVE7:
        if (n == 0) text_put(out, tr_c(tongue, "button", "Give"));
        else say_count(out, tongue, N_("Give {n}"), n);
        break;
    case DAIF_DUMP10:
        if (n == 0) text_put(out, tr_c(tongue, "button", "Discard"));
        else say_count(out, tongue, N_("Discard {n}"), n);
        break;
    case DAIF_BOMB12: text_put(out, tr_c(tongue, "button", "Name")); break;
    case DAIF_TURN:
        if (daif_main_action(t, scene, &a) && daif_loses(scene, &a))
            text_put(out, tr(tongue, daif_is_warned(t) ? N_("Really play") : N_("Play and lose")));
        else if (n == 0) text_put(out, tr_c(tongue, "button", "Play"));
        else say_count(out, tongue, N_("Play {n}"), n);
        break;
    case DAIF_ROUND_OVER: break;
    }
}

static int give_count(const Daifugo *v, Seat person)
{
    Action one;
    bool more;
    (void)person;
    return DAIFUGO.legal((const View *)v, &one, 1, &more) > 0 ? one.count : 0;
}

/* [DAIF-4] "whoever leads because of a 3 has to play it in the first play" */
static void say_lead(const Daifugo *v, const TableScene *scene, const char *who, Text *out)
{
    const Tongue t = scene->tongue;
    const bool alone = parts_people(scene) < 2;
    char card[48];
    Text name = text_over(card, sizeof card);
    if (!v->owed) {
        if (alone) text_put(out, tr(t, "You lead: play anything."));
        else tr_fill(t, out, "{who} leads: play anything.", "who", who, NULL);
        return;
    }
    say_card(t, daif_card(daif_first(v->owed)), false, &name);
    if (alone) tr_fill(t, out, "You lead, with {card} among your cards.", "card", card, NULL);
    else
        tr_fill(t, out, "{who} leads, with {card} among the cards.", "who", who, "card", card,
                NULL);
}

void daif_say_prompt(const DaifTable *t, const TableScene *scene, Text *out)
{
    const Tongue tongue = scene->tongue;
    const Daifugo *v = seen(scene);
    const char *who = scene->person < SEATS_MAX ? scene->chair[scene->person].name : "";
    if (!card_table_asks(&t->base, scene)) return;
    switch ((DaifPhase)v->table.phase) {
    case DAIF_EXCHANGE:
        say_count(out, tongue,
                  v->table.option[DAIF_EXCHANGE_WEAKEST]
                      ? N_("Choose {n} of your weakest cards to give away.")
                      : N_("Choose {n} of your cards to give away."),
                  give_count(v, scene->person));
        break;
    case DAIF_GIVE7:
        text_put(out, tr(tongue, "The 7 gives: choose what the next player gets."));
        break;
    case DAIF_DUMP10:
        text_put(out, tr(tongue, "The 10 discards: choose what to throw away."));
        break;
    case DAIF_BOMB12:
        text_put(out, tr(tongue, "The queen bombs: name what everybody throws away."));
        break;
    case DAIF_TURN:
        if (daif_is_warned(t)) {
            text_put(out, tr(tongue, "To go out with this loses the round. Really?"));
        } else if (v->pile_count == 0) {
            say_lead(v, scene, who, out);
        } else if (t->list_count == 1) {
            text_put(out, tr(tongue, "Nothing here is stronger: pass."));
        }
        break;
    case DAIF_ROUND_OVER: break;
    }
}

/* A set of `count` cards of one rank, as people at a table say it. */
static const char *set_played(int count)
{
    switch (count) {
    case 2: return N_("{who} played a pair of {card}s.");
    case 3: return N_("{who} played three {card}s.");
    case 4: return N_("{who} played four {card}s.");
    default: return N_("{who} played {n} {card}s.");
    }
}

void daif_say_last(const DaifTable *t, const TableScene *scene, Text *out)
{
    const Daifugo *v = seen(scene);
    const DaifPlay *top = daif_top(v);
    const Tongue tongue = scene->tongue;
    char n[8];
    daif_say_prompt(t, scene, out);
    if (out->length > 0 || !top || timeline_is_busy(&t->base.stage.time)) return;
    const char *who = scene->chair[top->seat].name;
    snprintf(n, sizeof n, "%d", top->count);
    if (top->kind == DAIF_STAIR) {
        tr_fill(tongue, out, "{who} played a run of {n}.", "who", who, "n", n, NULL);
    } else if (top->number == DAIF_ABOVE_ALL) {
        tr_fill(tongue, out, "{who} played a joker.", "who", who, NULL);
    } else if (top->count == 1) {
        tr_fill(tongue, out, "{who} played {card}.", "who", who, "card",
                rank_words(daif_rank_of(top->number)), NULL);
    } else {
        tr_fill(tongue, out, set_played(top->count), "who", who, "n", n, "card",
                rank_words(daif_rank_of(top->number)), NULL);
    }
}

/* What a seat did last, now holding `left` cards; false: nothing, and nothing is said. */
static bool say_act(Tongue tongue, const LastAct *act, int left, Text *line, const char **icon)
{
    const Event *e = &act->event;
    char n[8];
    snprintf(n, sizeof n, "%d", act->count);
    if (e->type == EV_READY) {
        const bool passed = e->value == DAIF_SAY_PASS;
        *icon = passed ? "icons/hand" : "icons/check";
        text_put(line, passed ? tr(tongue, "Passed") : tr(tongue, "Ready"));
    } else if (e->type == EV_MOVED && e->to.kind == ZONE_FIELD) {
        last_act_say_cards(tongue, act, left, line);
    } else if (e->type == EV_MOVED && e->to.kind == ZONE_HAND) {
        *icon = "icons/swap";
        tr_fill_form(line, tr_c(tongue, "act", "Gave {n}"), "n", n, NULL);
    } else if (e->type == EV_MOVED) {
        tr_fill_form(line, tr_c(tongue, "act", "Discarded {n}"), "n", n, NULL);
    }
    return line->length > 0;
}

void daif_say_seat(const DaifTable *t, const TableScene *scene, Seat seat, Text *line,
                   const char **icon)
{
    const Tongue tongue = scene->tongue;
    const Stage *s = &t->base.stage;
    const int count = s->now.hand[seat].count;
    *icon = "icons/cards";
    if (s->now.finished[seat]) {
        *icon = s->now.finished[seat] == 1 ? "icons/crown" : "icons/check";
        say_count(line, tongue, N_("Place {n}"), s->now.finished[seat]);
    } else if (seat == scene->person && card_table_asks(&t->base, scene)) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
    } else if (!say_act(tongue, &s->acts.of[seat], count, line, icon)) {
        char n[8];
        snprintf(n, sizeof n, "%d", count);
        tr_fill_form(line, tr_n(tongue, "{n} card", "{n} cards", count), "n", n, NULL);
    }
}

/* "Joker = 6♠": the suit is drawn beside it by nobody, so it is a word. */
void daif_say_reading(const TableScene *scene, const Action *a, Text *out)
{
    const Tongue tongue = scene->tongue;
    for (int i = 0; i < a->count; i++) {
        Text name;
        char card[48];
        if (a->item[i] != CARD_JOKER) continue;
        name = text_over(card, sizeof card);
        if (a->as[i] >= AS_CARD) say_card(tongue, (Card)(a->as[i] - AS_CARD), false, &name);
        else if (a->as[i] >= AS_NUMBER) text_printf(&name, "%d", a->as[i] - AS_NUMBER);
        else continue;
        if (out->length > 0) text_put(out, ", ");
        tr_fill(tongue, out, "Joker = {card}", "card", card, NULL);
    }
    if (out->length == 0) text_put(out, tr(tongue, "The joker as it fits best"));
}

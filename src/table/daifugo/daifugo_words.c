/* daifugo_words.c - what the Daifugō table says in words. The engine has no language; the
 * sentences of the log and of refusals are text/'s. */
#include <stdio.h>

#include "table/daifugo/daifugo_parts.h"
#include "text/say.h"

static const Daifugo *seen(const TableModel *model) { return daifugo_seen(model->view); }

const char *daif_say_title(const TableModel *model, DaifTitle title)
{
    const Tongue t = model->tongue;
    switch (title) {
    case DAIF_DAIFUGO: return tr_c(t, "title", "Millionaire");
    case DAIF_FUGO: return tr_c(t, "title", "Rich");
    case DAIF_HEIMIN: return tr_c(t, "title", "Commoner");
    case DAIF_HINMIN: return tr_c(t, "title", "Poor");
    case DAIF_DAIHINMIN: return tr_c(t, "title", "Pauper");
    }
    return "";
}

const char *daif_say_cut(const TableModel *model, const Event *cut)
{
    const Tongue t = model->tongue;
    if (cut->type == EV_DREW) return cut->value ? tr_c(t, "rule", "Leads first") : "";
    if (cut->type != EV_RULE) return "";
    switch ((DaifRule)cut->value) {
    case DAIF_RULE_REVOLUTION: return tr_c(t, "rule", "Revolution!");
    case DAIF_RULE_OMEN: return tr_c(t, "rule", "Omen!");
    case DAIF_RULE_JBACK: return tr_c(t, "rule", "J-back!");
    case DAIF_RULE_REVERSE: return tr_c(t, "rule", "Nine reverses!");
    case DAIF_RULE_REVERSE12: return tr_c(t, "rule", "Queen reverses!");
    case DAIF_RULE_SKIP: return tr_c(t, "rule", "Skipped!");
    case DAIF_RULE_LOCK: return tr_c(t, "rule", "Suit lock!");
    case DAIF_RULE_TIGHT: return tr_c(t, "rule", "Tight lock!");
    case DAIF_RULE_NUMBER: return tr_c(t, "rule", "Number lock!");
    case DAIF_RULE_PARTLY: return tr_c(t, "rule", "Partial lock!");
    case DAIF_RULE_UNLOCK: return tr_c(t, "rule", "Lock off");
    case DAIF_RULE_CUT: return tr_c(t, "rule", "Eight cuts!");
    case DAIF_RULE_STRONGEST: return tr_c(t, "rule", "Unbeatable!");
    case DAIF_RULE_SPADE3: return tr_c(t, "rule", "Three of spades!");
    case DAIF_RULE_SANDSTORM: return tr_c(t, "rule", "Sandstorm!");
    case DAIF_RULE_AMBULANCE: return tr_c(t, "rule", "Ambulance!");
    case DAIF_RULE_ROKUROKUBI: return tr_c(t, "rule", "Rokurokubi!");
    case DAIF_RULE_FOUL: return tr_c(t, "rule", "Forbidden finish");
    case DAIF_RULE_FALL: return tr_c(t, "rule", "The Millionaire falls!");
    case DAIF_RULE_BOMB: return tr_c(t, "rule", "Bomb!");
    case DAIF_RULE_OUT_CLEARS: return tr_c(t, "rule", "Out!");
    case DAIF_RULE_TENPENCHII: return tr_c(t, "rule", "World upside down!");
    case DAIF_RULE_RETURN6: return tr_c(t, "rule", "Six returns!");
    case DAIF_RULE_STOP4: return tr_c(t, "rule", "Stopped by 4s!");
    case DAIF_RULE_GEKOKUJO: return tr_c(t, "rule", "Overthrown!");
    case DAIF_RULE_NO_EXCHANGE: return tr_c(t, "rule", "No exchange!");
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

bool daif_loses(const TableModel *model, const Action *a)
{
    const Daifugo *v = seen(model);
    DaifPlay play;
    if (!v->table.option[DAIF_FOUL] || v->table.phase != DAIF_TURN) return false;
    if (model->person >= SEATS_MAX || a->count != v->count[model->person]) return false;
    if (!model->game->is_legal(table_asking(model), a, NULL)) return false;
    if (!daif_read(v, a, &play)) return false;
    return daif_would_foul(v, &play, a->flag);
}

void daif_say_main(const DaifTable *t, const TableModel *model, Text *out)
{
    const Tongue tongue = model->tongue;
    const int n = daif_count(daif_picked(t));
    Action a;
    switch ((DaifPhase)seen(model)->table.phase) {
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
        if (daif_main_action(t, model, &a) && daif_loses(model, &a))
            text_put(out, tr(tongue, daif_is_warned(t) ? N_("Play anyway") : N_("Play and lose the "
                                                                                "round")));
        else if (n == 0) text_put(out, tr_c(tongue, "button", "Play"));
        else say_count(out, tongue, N_("Play {n}"), n);
        break;
    case DAIF_STOP4: text_put(out, tr_c(tongue, "button", "Stop it")); break;
    case DAIF_VOTE: text_put(out, tr_c(tongue, "button", "No exchange")); break;
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
static void say_lead(const Daifugo *v, const TableModel *model, const char *who, Text *out)
{
    const Tongue t = model->tongue;
    const bool alone = parts_people(model) < 2;
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

void daif_say_prompt(const DaifTable *t, const TableModel *model, Text *out)
{
    const Tongue tongue = model->tongue;
    const Daifugo *v = seen(model);
    const char *who = model->person < SEATS_MAX ? model->chair[model->person].name : "";
    if (!card_table_asks(&t->base, model)) return;
    switch ((DaifPhase)v->table.phase) {
    case DAIF_EXCHANGE:
        say_count(out, tongue,
                  v->table.option[DAIF_EXCHANGE_WEAKEST]
                      ? N_("Choose {n} of your weakest cards to give away.")
                      : N_("Choose {n} of your cards to give away."),
                  give_count(v, model->person));
        break;
    case DAIF_GIVE7:
        text_put(out, tr(tongue, "Your 7 gives: choose cards for the next player."));
        break;
    case DAIF_DUMP10:
        text_put(out, tr(tongue, "Your 10 throws away: choose cards to discard."));
        break;
    case DAIF_BOMB12:
        text_put(out, tr(tongue, "Queen's bomb: name what everybody discards."));
        break;
    case DAIF_TURN:
        if (daif_is_warned(t)) {
            text_put(out, tr(tongue, "Going out with this loses the round. Really?"));
        } else if (v->pile_count == 0) {
            say_lead(v, model, who, out);
        } else if (t->list_count == 1) {
            text_put(out, tr(tongue, "You have nothing stronger: pass."));
        }
        break;
    case DAIF_STOP4:
        text_put(out, tr(tongue, t->list_count > 1
                                     ? N_("An 8 cuts: two 4s would stop it.")
                                     : N_("An 8 cuts, and you have no two 4s: pass.")));
        break;
    case DAIF_VOTE:
        text_put(out, tr(tongue, "A vote: shall cards be exchanged from now on?"));
        break;
    case DAIF_ROUND_OVER: break;
    }
}

/* What was played last, as people at a table say it. */
static const char *played(const DaifPlay *top, bool you)
{
    if (daif_is_emperor(top))
        return you ? N_("You played an emperor.") : N_("{who} played an emperor.");
    if (top->kind == DAIF_STAIR)
        return you ? N_("You played a stair of {n}.") : N_("{who} played a stair of {n}.");
    if (top->number == DAIF_ABOVE_ALL)
        return you ? N_("You played a joker.") : N_("{who} played a joker.");
    switch (top->count) {
    case 1: return you ? N_("You played {card}.") : N_("{who} played {card}.");
    case 2:
        return you ? N_("You played a pair of {card}s.") : N_("{who} played a pair of {card}s.");
    case 3: return you ? N_("You played three {card}s.") : N_("{who} played three {card}s.");
    case 4: return you ? N_("You played four {card}s.") : N_("{who} played four {card}s.");
    default: return you ? N_("You played {n} {card}s.") : N_("{who} played {n} {card}s.");
    }
}

void daif_say_last(const DaifTable *t, const TableModel *model, Text *out)
{
    const DaifPlay *top = daif_top(seen(model));
    daif_say_prompt(t, model, out);
    if (out->length > 0 || !top || timeline_is_busy(&t->base.stage.time)) return;
    const bool ranked = top->kind != DAIF_STAIR && top->number != DAIF_ABOVE_ALL;
    char n[8];
    snprintf(n, sizeof n, "%d", top->count);
    tr_fill(model->tongue, out, played(top, parts_is_you(model, top->seat)), "who",
            model->chair[top->seat].name, "n", n, "card",
            ranked ? rank_words(daif_rank_of(top->number)) : "", NULL);
}

/* Says what a seat did last that now holds `left` cards; false: it has done nothing yet. */
static bool say_act(Tongue tongue, const LastAct *act, int left, Text *line, Text *brief,
                    const char **icon)
{
    const Event *e = &act->event;
    char n[8];
    snprintf(n, sizeof n, "%d", act->count);
    if (e->type == EV_READY) {
        const bool passed = e->value == DAIF_SAY_PASS;
        *icon = passed ? "icons/hand" : "icons/check";
        text_put(line, passed                          ? tr(tongue, "Passed")
                       : e->value == DAIF_SAY_STOP ? tr_c(tongue, "act", "No exchange")
                       : e->value == DAIF_SAY_KEEP ? tr_c(tongue, "act", "Exchange")
                                                   : tr(tongue, "Ready"));
    } else if (e->type == EV_MOVED && e->to.kind == ZONE_FIELD) {
        last_act_say_cards(tongue, act, left, line, brief);
    } else if (e->type == EV_MOVED && e->to.kind == ZONE_HAND) {
        *icon = "icons/swap";
        tr_fill_form(line, tr_c(tongue, "act", "Gave {n}"), "n", n, NULL);
    } else if (e->type == EV_MOVED) {
        tr_fill_form(line, tr_c(tongue, "act", "Discarded {n}"), "n", n, NULL);
    }
    return line->length > 0;
}

void daif_say_seat(const DaifTable *t, const TableModel *model, Seat seat, Text *line,
                   Text *brief, const char **icon)
{
    const Tongue tongue = model->tongue;
    const Stage *s = &t->base.stage;
    const int count = s->now.hand[seat].count;
    *icon = "icons/cards";
    if (s->now.finished[seat]) {
        *icon = s->now.finished[seat] == 1 ? "icons/crown" : "icons/check";
        say_count(line, tongue, N_("Place {n}"), s->now.finished[seat]);
    } else if (seat == model->person && card_table_asks(&t->base, model)) {
        *icon = "icons/play";
        text_put(line, tr(tongue, "Your turn"));
    } else if (!say_act(tongue, &s->acts.of[seat], count, line, brief, icon)) {
        char n[8];
        snprintf(n, sizeof n, "%d", count);
        tr_fill_form(line, tr_n(tongue, "{n} card", "{n} cards", count), "n", n, NULL);
    }
}

/* ---- what jokers stand for ---- */

const char *daif_stair_rank(const TableModel *model, int number, int *beyond)
{
    const bool by_number = seen(model)->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER;
    const int lowest = by_number ? 1 : 3, highest = by_number ? DAIF_ACE : DAIF_TWO;
    *beyond = number < lowest ? -1 : number > highest ? 1 : 0;
    if (*beyond) number = *beyond < 0 ? lowest : highest;
    return rank_words(number <= 2 ? number : daif_rank_of(number)); // the ace is 1, the 2 itself
}

static void say_number(const TableModel *model, int number, Text *out)
{
    int beyond;
    const char *rank = daif_stair_rank(model, number, &beyond);
    if (beyond == 0) text_put(out, rank);
    else tr_fill(model->tongue, out, beyond > 0 ? N_("above {card}") : N_("below {card}"), "card",
                 rank, NULL);
}

void daif_say_jokers(const TableModel *model, const DaifPlay *play, Text *out)
{
    const int jokers = daif_jokers(play->cards);
    for (int i = 0; i < jokers; i++) {
        if (i > 0) text_put(out, " + ");
        if (play->kind == DAIF_STAIR) {
            say_number(model, play->as[i], out);
        } else if (play->as[i] != DAIF_NO_SUIT) {
            const Suit suit = (Suit)play->as[i];
            say_card(model->tongue, card_french(daif_rank_of(play->number), suit), false, out);
        } else if (play->number <= DAIF_TWO) {
            text_put(out, rank_words(daif_rank_of(play->number)));
        }
    }
}

static void say_suits(unsigned suits, Text *out)
{
    static const char *const SIGN[] = {"♣", "♦", "♥", "♠"};
    for (int suit = 3; suit >= 0; suit--) {
        if (suits >> suit & 1) text_put(out, SIGN[suit]);
    }
}

/* The 8 of a stair, or a joker for it, cuts (DAIF-16). */
static bool is_cut_by_stair(const Daifugo *v, const DaifPlay *play)
{
    enum { EIGHT = 8 };
    const int16_t *option = v->table.option;
    return option[DAIF_EIGHT_CUT] && option[DAIF_EIGHT_IN_STAIR] && play->number <= EIGHT &&
           play->number + play->count > EIGHT;
}

static const char *what_comes_of(const Daifugo *v, const DaifPlay *play)
{
    const DaifPlay *top = daif_top(v);
    if (daif_is_emperor(play)) return N_("As {cards}: an emperor from {from} to {to}.");
    if (play->kind == DAIF_STAIR) {
        if (is_cut_by_stair(v, play))
            return N_("As {cards}: a stair from {from} to {to}, and the 8 clears the pile.");
        return N_("As {cards}: a stair from {from} to {to}.");
    }
    if (play->as[0] == DAIF_NO_SUIT) return N_("As {cards}: {n} of a kind.");
    if (!top) return N_("As {cards}: an answer in {suits} makes a lock.");
    if (v->lock) return N_("As {cards}: the lock to {suits} holds.");
    if (top->suits == play->suits) return N_("As {cards}: locks the pile to {suits}.");
    return N_("As {cards}: no lock.");
}

void daif_say_meaning(const TableModel *model, const DaifPlay *play, Text *out)
{
    char cards[64], from[40], to[40], suits[16], n[8];
    Text as = text_over(cards, sizeof cards), low = text_over(from, sizeof from),
         high = text_over(to, sizeof to), locked = text_over(suits, sizeof suits);
    daif_say_jokers(model, play, &as);
    say_number(model, play->number, &low);
    say_number(model, play->number + play->count - 1, &high);
    say_suits(play->suits, &locked);
    snprintf(n, sizeof n, "%d", play->count);
    tr_fill(model->tongue, out, what_comes_of(seen(model), play), "cards", cards, "from", from,
            "to", to, "suits", suits, "n", n, NULL);
}

/* speech.c - see speech.h. */
#include "scenes/table/speech.h"

#include <stdio.h>
#include <string.h>

enum { LIST_BYTES = 600, TOLD_MOST = 12 };

Seat speech_eyes(const App *app)
{
    const Seating *who = sitting_seating(app_sitting(app));
    int people = 0;
    for (int i = 0; i < who->count; i++) people += !who->chair[i].computer;
    return people > 1 && app_viewer(app) != SEAT_ALL ? SEAT_NOBODY : app_viewer(app);
}

static void put_sentence(Text *out, const char *words)
{
    if (out->length > 0) text_put(out, " ");
    text_put(out, words);
}

static void list_cards(Tongue t, const Card *card, int count, Text *out)
{
    for (int i = 0; i < count; i++) {
        /* TRANSLATORS: between the cards of a list that is read out. */
        if (i > 0) text_put(out, tr_c(t, "list", ", "));
        say_card(t, card[i], true, out);
    }
}

/* One person among computers is spoken to. */
static bool is_you(const TableModel *m, Seat seat)
{
    for (Seat s = 0; s < view_table(m->view)->seat_count; s++)
        if (m->chair[s].computer == (s == seat)) return false;
    return true;
}

static const char *name_of(const TableModel *m, Seat seat)
{
    return is_you(m, seat) ? tr(m->tongue, N_("You")) : m->chair[seat].name;
}

void speech_turn(Tongue t, const TableModel *m, Seat seat, Text *out)
{
    if (is_you(m, seat)) text_put(out, tr(t, N_("It's your turn now.")));
    else tr_fill(t, out, N_("It's {who}'s turn now."), "who", m->chair[seat].name, NULL);
}

static bool is_laid(const Event *e)
{
    if (e->from.kind == ZONE_FIELD || e->from.kind == ZONE_ROW) return false; // cleared away
    return e->type == EV_MOVED && e->face_up && card_is_known(e->card) &&
           (e->to.kind == ZONE_FIELD || e->to.kind == ZONE_ROW || e->to.kind == ZONE_DISCARD ||
            e->to.kind == ZONE_PLACES);
}

/* What was laid with the last move, and by whom; returns how many cards. */
static int last_laid(const Match *match, Card card[TOLD_MOST], Seat *seat)
{
    Event e;
    int at = match_event_count(match), count = 0;
    while (at > 0 && match_events(match, SEAT_NOBODY, at - 1, &e, 1) == 1) {
        if (e.type == EV_ROUND_BEGAN) return 0;
        if (is_laid(&e)) break;
        at--;
    }
    for (*seat = e.seat; at > 0 && count < TOLD_MOST; at--) {
        if (match_events(match, SEAT_NOBODY, at - 1, &e, 1) != 1) break;
        if (!is_laid(&e) || e.seat != *seat) break;
        memmove(&card[1], &card[0], (size_t)count++);
        card[0] = e.card;
    }
    return count;
}

static void tell_turn(const TableModel *m, Text *out)
{
    const SeatSet asked = view_table(m->view)->to_act;
    char words[LIST_BYTES];
    Text turn = text_over(words, sizeof words);
    for (Seat s = 0; s < view_table(m->view)->seat_count; s++) {
        if (asked != seats_only(s)) continue;
        speech_turn(m->tongue, m, s, &turn);
        put_sentence(out, words);
    }
}

static void tell_laid(const TableModel *m, const Match *match, Text *out)
{
    Card card[TOLD_MOST];
    Seat seat = SEAT_NOBODY;
    char cards[LIST_BYTES], words[LIST_BYTES + 64];
    Text list = text_over(cards, sizeof cards), laid = text_over(words, sizeof words);
    const int count = last_laid(match, card, &seat);
    if (count == 0) return;
    list_cards(m->tongue, card, count, &list);
    if (seat < SEATS_MAX) {
        tr_fill(m->tongue, &laid, N_("{who} played {cards}."), "who", name_of(m, seat), "cards",
                cards, NULL);
    } else {
        tr_fill(m->tongue, &laid, N_("Last played: {cards}."), "cards", cards, NULL);
    }
    put_sentence(out, words);
}

/* "Hanako: 5 cards." or, on a plate, how many lie open. */
static void tell_seat(const TableModel *m, Seat seat, Text *out)
{
    Card card[CARDS_MAX];
    char number[NUMBER_BYTES], all[NUMBER_BYTES], words[LIST_BYTES];
    Text said = text_over(words, sizeof words);
    const int hand = m->game->cards_in(m->view, (Zone){ZONE_HAND, seat, 0}, card);
    const int places = m->game->cards_in(m->view, (Zone){ZONE_PLACES, seat, 0}, card);
    int open = 0, lie = 0;
    for (int i = 0; i < places; i++) {
        lie += card[i] != CARD_NONE;
        open += card_is_known(card[i]);
    }
    snprintf(number, sizeof number, "%d", lie > 0 ? open : hand);
    snprintf(all, sizeof all, "%d", lie);
    if (lie > 0)
        tr_fill(m->tongue, &said, N_("{who}: {n} of {all} face up."), "who", name_of(m, seat), "n",
                number, "all", all, NULL);
    else
        tr_fill_form(&said, tr_n(m->tongue, "{who}: {n} card.", "{who}: {n} cards.", hand), "who",
                     name_of(m, seat), "n", number, NULL);
    put_sentence(out, words);
}

void speech_table(const TableModel *model, const Match *match, Text *out)
{
    Card card[CARDS_MAX];
    char number[NUMBER_BYTES], words[SAYING_BYTES];
    Text stock = text_over(words, sizeof words);
    tell_turn(model, out);
    tell_laid(model, match, out);
    for (Seat s = 0; s < view_table(model->view)->seat_count; s++) tell_seat(model, s, out);
    const int left =
        model->game->cards_in(model->view, (Zone){ZONE_STOCK, SEAT_NOBODY, 0}, card);
    if (left == 0) return;
    snprintf(number, sizeof number, "%d", left);
    const Tongue t = model->tongue;
    const char *usual = tr_n(t, "{n} card in the stock.", "{n} cards in the stock.", left);
    const char *box = tr_n(t, "{n} card in the box.", "{n} cards in the box.", left);
    tr_fill_form(&stock, say_stock_or_box(model->game, usual, box), "n", number, NULL);
    put_sentence(out, words);
}

void speech_hand(const TableModel *model, Seat seat, Text *out)
{
    Card card[CARDS_MAX];
    char cards[LIST_BYTES];
    Text list = text_over(cards, sizeof cards);
    int count = model->game->cards_in(model->view, (Zone){ZONE_HAND, seat, 0}, card);
    if (count == 0) count = model->game->cards_in(model->view, (Zone){ZONE_PLACES, seat, 0}, card);
    if (count == 0) {
        text_put(out, tr(model->tongue, "You have no cards."));
        return;
    }
    list_cards(model->tongue, card, count, &list);
    tr_fill(model->tongue, out, N_("You have: {cards}."), "cards", cards, NULL);
}

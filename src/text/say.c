/*
 * say.c - sentences of the table: each game's own words (words.h), and those all games share.
 *
 * Decides nothing: the rules give reasons and events as codes, and this file puts them into words.
 */
#include "text/say.h"

#include <stdlib.h>
#include <string.h>

#include "text/words.h"

enum {
    CARD_BYTES = 64,
    CARDS_BYTES = ACTION_ITEMS_MAX * CARD_BYTES,
    NAME_BYTES = 128
};

#define GAME(id, NAME) &NAME##_WORDS,
static const GameWords *const WORDS[] = {
#include "rules/games.def"
};

static const GameWords *words_of(const Game *game)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(WORDS[i]->id, game->id) == 0) return WORDS[i];
    return NULL;
}

static void say_seat(Tongue t, Seat seat, const Names *names, Text *out)
{
    const char *name = seat < SEATS_MAX && names ? names->seat[seat] : NULL;
    if (name) {
        ruby_quote(name, out);
        return;
    }
    char number_bytes[NUMBER_BYTES];
    Text number = text_over(number_bytes, sizeof number_bytes);
    text_put_int(&number, seat + 1);
    if (seat < SEATS_MAX) tr_fill(t, out, "Seat {number}", "number", number_bytes, NULL);
    else text_put(out, tr(t, "The table"));
}

/* By rank, 1 to 13; the others are said as numbers. */
static const char *const RANK_LETTERS[14] = {[1] = "A", [11] = "J", [12] = "Q", [13] = "K"};

/* The label of cards of this number. Where numbers go on above the king (stairs of Daifugō), the
 * ace is 14 and the 2 is 15. */
static void say_rank(int number, Text *out)
{
    const int rank = number > 13 ? number - 13 : number;
    if (rank >= 1 && rank <= 13 && RANK_LETTERS[rank]) text_put(out, RANK_LETTERS[rank]);
    else text_put_int(out, rank);
}

/* A card within a sentence: "the joker" where its name alone is written on a button. */
static void say_named(Tongue t, Card card, Text *out)
{
    if (card == CARD_JOKER) text_put(out, tr_c(t, "in a sentence", "the joker"));
    else if (card == CARD_CHORO) text_put(out, tr_c(t, "in a sentence", "the red 1"));
    else if (card == CARD_TAIKO) text_put(out, tr_c(t, "in a sentence", "the drum 2"));
    else if (card == CARD_HIBASHI) text_put(out, tr_c(t, "in a sentence", "the black 3"));
    else say_card(t, card, false, out);
}

/* ♥5, ♥6 and ♥7. */
static void say_cards(Tongue t, const Meant *m, Text *out)
{
    if (m->card_count == 2 && m->cards[0] == CARD_JOKER && m->cards[1] == CARD_JOKER) {
        text_put(out, tr(t, "two jokers"));
        return;
    }
    for (int i = 0; i < m->card_count; i++) {
        if (i > 0 && i + 1 == m->card_count) text_put(out, tr_c(t, "the last two cards", " and "));
        else if (i > 0) text_put(out, tr_c(t, "between cards", ", "));
        say_named(t, m->cards[i], out);
    }
}

static void say_with(Tongue t, const char *msgid, const Meant *m, const Names *names, Text *out)
{
    char card_bytes[CARD_BYTES], cards_bytes[CARDS_BYTES], who_bytes[NAME_BYTES];
    char whom_bytes[NAME_BYTES];
    char other_bytes[CARD_BYTES];
    char place_bytes[NUMBER_BYTES], number_bytes[NUMBER_BYTES], rank_bytes[NUMBER_BYTES];
    char times_bytes[NUMBER_BYTES];
    Text card = text_over(card_bytes, sizeof card_bytes);
    Text other = text_over(other_bytes, sizeof other_bytes);
    Text cards = text_over(cards_bytes, sizeof cards_bytes);
    Text who = text_over(who_bytes, sizeof who_bytes);
    Text whom = text_over(whom_bytes, sizeof whom_bytes);
    Text place = text_over(place_bytes, sizeof place_bytes);
    Text number = text_over(number_bytes, sizeof number_bytes);
    Text rank = text_over(rank_bytes, sizeof rank_bytes);
    Text times = text_over(times_bytes, sizeof times_bytes);
    say_cards(t, m, &cards);
    if (m->card_count > 0) say_named(t, m->cards[0], &card);
    if (m->card_count > 1) say_named(t, m->cards[1], &other);
    say_seat(t, m->seat, names, &who);
    say_seat(t, m->other_seat, names, &whom);
    text_put_int(&place, m->place);
    text_put_int(&number, m->number);
    text_put_int(&times, m->times);
    say_rank(m->number, &rank);
    const size_t before = out->length;
    tr_fill(t, out, msgid, "card", card_bytes, "other", other_bytes, "cards", cards_bytes,
            "who", who_bytes, "whom", whom_bytes, "place", place_bytes, "number", number_bytes,
            "rank", rank_bytes, "times", times_bytes, NULL);
    // "The joker" at the beginning; a name stays as it is written.
    char *first = out->bytes + before;
    if (strncmp(msgid, "{card", 5) == 0 && *first >= 'a' && *first <= 'z') *first -= 'a' - 'A';
}

static void say_because(Tongue t, const char *msgid, const Reason *why, const Names *names,
                        Text *out)
{
    Meant m = {.seat = why->seat, .cards = why->card, .card_count = why->card_count,
               .place = why->place, .number = why->number};
    if (m.card_count > (int)(sizeof why->card)) m.card_count = (int)(sizeof why->card);
    if (why->code != 0) say_with(t, msgid, &m, names, out);
}

const char *say_round_or_deal(const Game *game, const char *round, const char *deal)
{
    const GameWords *words = words_of(game);
    return words && words->deals ? deal : round;
}

const char *say_stock_or_box(const Game *game, const char *stock, const char *box)
{
    const GameWords *words = words_of(game);
    return words && words->box ? box : stock;
}

static const char *reason_of(const Game *game, const GameWords *words, const Reason *why)
{
    const char *special = words->reason ? words->reason(why) : NULL;
    if (special) return special;
    if (why->code == words->not_your_turn && why->seat == SEAT_NOBODY)
        return N_("It's somebody else's turn.");
    return why->code < game->reason_count ? words->reasons[why->code] : NULL;
}

void say_reason(Tongue t, const Game *game, const Reason *why, const Names *names, Text *out)
{
    const GameWords *words = words_of(game);
    const char *msgid = words ? reason_of(game, words, why) : NULL;
    say_because(t, msgid ? msgid : N_("You can't do that now."), why, names, out);
}

void say_advice(Tongue t, const Reason *why, const Names *names, Text *out)
{
    const char *msgid = advice_words(why);
    if (msgid) say_because(t, msgid, why, names, out);
}

void say_idea(Tongue t, const Reason *why, const Names *names, Text *out)
{
    const char *msgid = idea_words(why);
    if (msgid) say_because(t, msgid, why, names, out);
}

/* Lines that every game can use; NULL: not worth one. */
static const char *event_of_all(const Event *e)
{
    switch ((EventType)e->type) {
    case EV_SHUFFLED: return N_("The discards are shuffled and become the new stock.");
    case EV_ROUND_BEGAN: return N_("Round {number} begins. {who} deals.");
    case EV_FINISHED: return N_("{who} finishes in place {number}.");
    case EV_SCORED:
        if (e->value == 0) return NULL;
        return e->value > 0 ? N_("{who} scores {number}.") : N_("{who} loses {number}.");
    case EV_MATCH_ENDED: return N_("The match is over.");
    case EV_DREW: return N_("{who} draws {card}.");
    case EV_MOVED:
    case EV_TURNED:
    case EV_TURN:
    case EV_PHASE:
    case EV_READY:
    case EV_CALLED:
    case EV_ROUND_ENDED:
    case EV_RULE:
    case EV_TYPES: return NULL;
    }
    return NULL;
}

void say_event(Tongue t, const Game *game, const Event *e, const Names *names, Text *out)
{
    const GameWords *words = words_of(game);
    const char *msgid = words ? words->event(e) : NULL;
    if (!msgid) msgid = event_of_all(e);
    if (!msgid || !*msgid) return;
    Card card[2] = {e->card};
    int cards = e->card != CARD_NONE;
    if (e->as >= EVENT_SUIT) // a joker, and the card that it stands for
        card[cards++] = card_french((int)(e->as % EVENT_SUIT), (Suit)(e->as / EVENT_SUIT - 1));
    Meant m = {.seat = e->seat, .other_seat = e->to.kind == ZONE_NONE ? SEAT_NOBODY : e->to.seat,
               .cards = card, .card_count = cards,
               .place = e->to.kind == ZONE_PLACES ? e->to.place : e->from.place,
               .number = e->value};
    if (e->type == EV_SCORED) m.number = abs(e->value); // the words say which way
    if (e->as > 0) m.number = (int)(e->as % EVENT_SUIT);
    say_with(t, msgid, &m, names, out);
}

/* ---- the end of a round --------------------------------------------------------------- */

void say_points(Tongue t, const Game *game, const RoundEnd *end, Seat seat, Text *out)
{
    const GameWords *words = words_of(game);
    bool any = false;
    for (int line = 0; words && words->points && line < POINTS_LINES_MAX; line++) {
        Meant m = {.seat = seat, .other_seat = SEAT_NOBODY};
        const char *msgid = words->points(end, seat, line, &m);
        if (!msgid) continue;
        text_put(out, any ? LIST_DOT : "");
        say_with(t, msgid, &m, end->names, out);
        any = true;
    }
}

static void say_if(Tongue t, const char *(*words)(const RoundEnd *end, Meant *m),
                   const RoundEnd *end, Text *out)
{
    Meant m = {.seat = SEAT_NOBODY, .other_seat = SEAT_NOBODY,
               .number = view_table(end->view)->round + 1};
    const char *msgid = words ? words(end, &m) : NULL;
    if (msgid) say_with(t, msgid, &m, end->names, out);
}

void say_next_round(Tongue t, const Game *game, const RoundEnd *end, Text *out)
{
    const GameWords *words = words_of(game);
    say_if(t, words ? words->next_round : NULL, end, out);
}

void say_round_end(Tongue t, const Game *game, const RoundEnd *end, Text *out)
{
    const GameWords *words = words_of(game);
    say_if(t, words ? words->round_end : NULL, end, out);
}

const char *say_shout(Tongue t, const Game *game, const RoundEnd *end)
{
    const GameWords *words = words_of(game);
    const char *msgid = words && words->shout ? words->shout(end) : NULL;
    return msgid ? tr(t, msgid) : NULL;
}

bool say_ranks(const Game *game, const View *v, Seat seat, int *now, int *before)
{
    const GameWords *words = words_of(game);
    if (!words || !words->ranks) return false;
    words->ranks(v, seat, now, before);
    return true;
}

bool say_card_worth(const Game *game, const int16_t *option, Card card, int *out)
{
    const GameWords *words = words_of(game);
    if (words && words->worth) *out = words->worth(option, card);
    return words && words->worth;
}

bool say_counted(const Game *game, const Event *e)
{
    const GameWords *words = words_of(game);
    return words && words->counted && e->seat < SEATS_MAX && words->counted(e);
}

void say_counts(Tongue t, const Game *game, const int count[SEATS_MAX], const Names *names,
                Text *out)
{
    const GameWords *words = words_of(game);
    char list[SEATS_MAX * NAME_BYTES];
    Text all = text_over(list, sizeof list);
    if (!words || !words->counts) return;
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        char who[NAME_BYTES], number[NUMBER_BYTES];
        Text name = text_over(who, sizeof who), n = text_over(number, sizeof number);
        if (count[seat] == 0) continue;
        say_seat(t, seat, names, &name);
        text_put_int(&n, count[seat]);
        text_put(&all, all.length > 0 ? tr_c(t, "between names", ", ") : "");
        /* TRANSLATORS: who did it how often, in a list. */
        tr_fill(t, &all, "{who} {n}", "who", who, "n", number, NULL);
    }
    if (all.length == 0) text_put(out, tr(t, words->counts_none));
    else tr_fill(t, out, words->counts, "list", list, NULL);
}

/* ---- cards ---------------------------------------------------------------------------- */

/* By rank. */
static const char *const RANK_WORDS[14] = {
    [1] = N_("ace"), [11] = N_("jack"), [12] = N_("queen"), [13] = N_("king")};
static const char *const SUIT_SIGNS[4] = {"♣", "♦", "♥", "♠"};
/* TRANSLATORS: how a card is spoken. */
static const char *const SUIT_WORDS[4] = {N_("{rank} of clubs"), N_("{rank} of diamonds"),
                                          N_("{rank} of hearts"), N_("{rank} of spades")};

static void say_french(Tongue t, Card card, bool spoken, Text *out)
{
    int rank = card_rank(card);
    char number_bytes[NUMBER_BYTES];
    Text number = text_over(number_bytes, sizeof number_bytes);
    text_put_int(&number, rank);
    if (!spoken) {
        text_put(out, SUIT_SIGNS[card_suit(card)]);
        say_rank(rank, out);
        return;
    }
    tr_fill(t, out, SUIT_WORDS[card_suit(card)], "rank",
            RANK_WORDS[rank] ? tr(t, RANK_WORDS[rank]) : number_bytes, NULL);
}

void say_card(Tongue t, Card card, bool spoken, Text *out)
{
    if (card_is_french(card)) say_french(t, card, spoken, out);
    else if (card == CARD_JOKER) text_put(out, tr(t, "Joker"));
    else if (card == CARD_CHORO) text_put(out, tr(t, "red 1"));
    else if (card == CARD_TAIKO) text_put(out, tr(t, "drum 2"));
    else if (card == CARD_HIBASHI) text_put(out, tr(t, "black 3"));
    else if (card_is_komatsu(card)) text_put_int(out, card_rank(card));
    else text_put(out, tr(t, "a face-down card"));
}

void say_option(Tongue t, const OptionSpec *o, int16_t value, Text *out)
{
    switch (o->type) {
    case OPTION_BOOL: text_put(out, value ? tr(t, "Yes") : tr(t, "No")); return;
    case OPTION_INT:
        if (o->word && value == o->word_for) text_put(out, tr(t, o->word));
        else text_put_int(out, value);
        return;
    case OPTION_ENUM: text_put(out, tr(t, o->name_titles[value])); return;
    }
}

const char *say_game(Tongue t, const Game *game)
{
    return tr(t, game->title);
}

const char *say_sign(Tongue t, const Game *game)
{
    const bool kana = t.lang == LANG_JA && t.reading == READ_KANA;
    return say_game((Tongue){LANG_JA, kana ? READ_KANA : READ_KANJI}, game);
}

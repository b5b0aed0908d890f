/* action.c - see action.h: the text of an action, driven by a game's table of verbs. */
#include "rules/action.h"

#include <assert.h>
#include <string.h>

#include "rules/game.h"

/* A word of the line that is being read. */
typedef struct Word {
    const char *text;
    size_t length;
} Word;

bool action_equal(const Action *a, const Action *b)
{
    return a->verb == b->verb && a->target == b->target && a->place[0] == b->place[0] &&
           a->place[1] == b->place[1] && a->flag == b->flag && a->count == b->count &&
           memcmp(a->item, b->item, a->count) == 0 && memcmp(a->as, b->as, a->count) == 0;
}

static bool is_of_deck(const Game *game, Card c)
{
    return game->komatsu ? card_is_komatsu(c) : card_is_french(c) || c == CARD_JOKER;
}

/* "7h", "Jo=Ks", "1*=9". */
static bool parse_card(const Game *game, Word w, uint8_t *item, uint8_t *as)
{
    const char *mark = memchr(w.text, '=', w.length);
    size_t length = mark ? (size_t)(mark - w.text) : w.length;
    *item = card_parse(w.text, length);
    *as = AS_ITSELF;
    if (!is_of_deck(game, *item)) return false;
    if (!mark) return true;
    const char *meaning = mark + 1;
    size_t meaning_length = w.length - length - 1;
    int number;
    if (word_int(meaning, meaning_length, 0, 31, &number) && meaning[0] != '-') {
        *as = (uint8_t)(AS_NUMBER + number);
        return true;
    }
    Card card = card_parse(meaning, meaning_length);
    if (!card_is_french(card) || !is_of_deck(game, card)) return false;
    *as = (uint8_t)(AS_CARD + card);
    return true;
}

static const char RANKS[] = "A23456789TJQK";

static bool parse_rank(const Game *game, Word w, uint8_t *rank)
{
    int number;
    if (game->komatsu) {
        if (!word_int(w.text, w.length, 1, 12, &number)) return false;
        *rank = (uint8_t)number;
        return true;
    }
    const char *letter = w.length == 1 ? memchr(RANKS, w.text[0], sizeof RANKS - 1) : NULL;
    if (!letter) return false;
    *rank = (uint8_t)(letter - RANKS + 1);
    return true;
}

static bool parse_number(Word w, int lo, int hi, uint8_t *out)
{
    int number;
    if (!word_int(w.text, w.length, lo, hi, &number)) return false;
    *out = (uint8_t)number;
    return true;
}

static ActionParse parse_item(const Game *game, char kind, Word w, Action *a)
{
    if (a->count == ACTION_ITEMS_MAX) return ACTION_MALFORMED;
    uint8_t *item = &a->item[a->count], *as = &a->as[a->count];
    a->count++;
    if (kind == 'c') return parse_card(game, w, item, as) ? ACTION_READ : ACTION_NO_CARD;
    bool read = kind == 'P' ? parse_number(w, 0, 255, item) : parse_rank(game, w, item);
    return read ? ACTION_READ : ACTION_MALFORMED;
}

static Word next_word(const char **at)
{
    Word w;
    w.length = word_next(at, &w.text);
    return w;
}

static ActionParse parse_arguments(const Game *game, const char *args, const char *at, Action *a)
{
    int places = 0;
    Word w = next_word(&at);
    for (const char *kind = args; *kind; kind++) {
        if (*kind == '!') { // the closing word may be left out
            a->flag = w.length > 0 && word_is(w.text, w.length, kind + 1);
            if (a->flag) w = next_word(&at);
            break;
        }
        if (w.length == 0) return ACTION_MALFORMED;
        if (*kind == 'p') { // the rules say whether there is such a place
            if (!parse_number(w, 0, 255, &a->place[places++])) return ACTION_MALFORMED;
            w = next_word(&at);
        } else if (*kind == 's') {
            uint8_t *seat = a->target == SEAT_NOBODY ? &a->target : &a->item[a->count++];
            if (!parse_number(w, 0, SEATS_MAX - 1, seat)) return ACTION_MALFORMED;
            w = next_word(&at);
        } else { // c P r: a list, up to the end or the closing word
            const char *closing = kind[1] == '!' ? kind + 2 : "";
            for (; w.length > 0 && !word_is(w.text, w.length, closing); w = next_word(&at)) {
                ActionParse status = parse_item(game, *kind, w, a);
                if (status != ACTION_READ) return status;
            }
            if (a->count == 0) return ACTION_MALFORMED;
        }
    }
    return w.length == 0 ? ACTION_READ : ACTION_MALFORMED;
}

/* Where several verbs have the same word, the first that can read the rest is meant. */
ActionParse action_parse(const Game *game, const char *text, Action *out)
{
    Word verb = next_word(&text);
    ActionParse status = ACTION_NO_VERB;
    for (int v = 0; v < game->verb_count && status != ACTION_READ; v++) {
        if (!word_is(verb.text, verb.length, game->verbs[v].word)) continue;
        Action a = action_of((uint8_t)(v + 1));
        status = parse_arguments(game, game->verbs[v].args, text, &a);
        if (status == ACTION_READ) *out = a;
    }
    return status;
}

static void put_item(const Game *game, char kind, const Action *a, int i, Text *out)
{
    text_put_char(out, ' ');
    if (kind == 'P' || (kind == 'r' && game->komatsu)) {
        text_put_int(out, a->item[i]);
    } else if (kind == 'r') {
        assert(a->item[i] >= 1 && a->item[i] <= 13);
        text_put_char(out, RANKS[a->item[i] - 1]);
    } else {
        text_put(out, card_notation(a->item[i]));
        if (a->as[i] >= AS_CARD) text_printf(out, "=%s", card_notation((Card)(a->as[i] - AS_CARD)));
        else if (a->as[i] >= AS_NUMBER) text_printf(out, "=%d", a->as[i] - AS_NUMBER);
    }
}

void action_format(const Game *game, const Action *a, Text *out)
{
    assert(a->verb >= 1 && a->verb <= game->verb_count && a->count <= ACTION_ITEMS_MAX);
    const VerbSpec *verb = &game->verbs[a->verb - 1];
    int places = 0, seats = 0;
    text_put(out, verb->word);
    for (const char *kind = verb->args; *kind; kind++) {
        if (*kind == '!') {
            if (a->flag) text_printf(out, " %s", kind + 1);
            break;
        }
        if (*kind == 'p') text_printf(out, " %d", a->place[places++]);
        else if (*kind == 's') text_printf(out, " %d", seats++ ? a->item[0] : a->target);
        else for (int i = 0; i < a->count; i++) put_item(game, *kind, a, i, out);
    }
}

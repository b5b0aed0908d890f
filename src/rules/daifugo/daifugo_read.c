/*
 * daifugo_read.c - how cards laid down together are read: as a set or as a stair, and what the
 * jokers among them stand for. DAIF-5, DAIF-13, DAIF-14, DAIF-17, DAIF-22.
 *
 * Nothing here asks whether a play is allowed on the pile: that is daifugo_beat.c.
 */
#include <assert.h>
#include <string.h>

#include "rules/daifugo/daifugo_inner.h"

int daif_list(DaifSet s, Card out[DAIF_CARDS_MAX])
{
    int count = 0;
    for (; s; s &= s - 1) out[count++] = daif_card(daif_first(s));
    return count;
}

/* ---- sets ----------------------------------------------------------------------------- */

/* [DAIF-5] "one to four cards of one rank, jokers standing in for any": the number of the set,
 * 0 if it is none. */
static int set_number(DaifSet cards)
{
    DaifSet natural = daif_natural(cards);
    if (!natural) return DAIF_ABOVE_ALL;
    int number = daif_number_at(daif_first(natural));
    return natural & ~daif_rank(number) ? 0 : number;
}

/* A set in which the jokers stand for `suits`, which the others have not. */
static DaifPlay set_with(DaifSet cards, int number, unsigned suits)
{
    DaifPlay p = {.cards = cards, .count = (uint8_t)daif_count(cards), .kind = DAIF_SET,
                  .number = (uint8_t)number, .as = {DAIF_NO_SUIT, DAIF_NO_SUIT}};
    unsigned real = number == DAIF_ABOVE_ALL ? 0 : daif_suits_of(cards, number);
    int joker = 0;
    p.suits = (uint8_t)(real | suits);
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        if (suits & 1u << suit) p.as[joker++] = (uint8_t)suit;
    }
    return p;
}

/* Writes every choice of `want` suits out of `free`, the first of s h d c first. */
static int suit_choices(unsigned free, int want, unsigned out[DAIF_READINGS_MAX])
{
    int count = 0;
    for (unsigned chosen = 15; chosen > 0; chosen--) { // s is the highest bit
        if (!(chosen & ~free) && daif_count(chosen) == want) out[count++] = chosen;
    }
    return count;
}

/* [DAIF-22] "left out, the suit that keeps or makes the lock, else the first of s h d c not in
 * the play": the readings of a set, that one first. A joker stands for a card that the set has
 * not; where all four suits are there, the jokers left over have none. */
int daif_set_readings(const Daifugo *d, DaifSet cards, DaifPlay out[DAIF_READINGS_MAX])
{
    int number = set_number(cards), jokers = daif_jokers(cards);
    if (number == 0) return 0;
    unsigned real = number == DAIF_ABOVE_ALL ? 0 : daif_suits_of(cards, number), free = 15 & ~real;
    if (jokers == 0 || real == 0 || d->table.option[DAIF_LOCK] == DAIF_LOCK_OFF) {
        out[0] = set_with(cards, number, 0);
        return 1;
    }
    if (daif_count(free) <= jokers) {
        out[0] = set_with(cards, number, free);
        return 1;
    }
    unsigned choice[DAIF_READINGS_MAX];
    int count = suit_choices(free, jokers, choice);
    const DaifPlay *top = daif_top(d);
    unsigned wanted = d->lock && !d->partly ? d->lock : top ? top->suits : 0;
    int first = 0;
    while (first < count && (choice[first] | real) != wanted) first++;
    if (first == count) first = 0;
    out[0] = set_with(cards, number, choice[first]);
    for (int i = 0, at = 1; i < count; i++) {
        if (i != first) out[at++] = set_with(cards, number, choice[i]);
    }
    return count;
}

/* ---- stairs --------------------------------------------------------------------------- */

/* [DAIF-14] the ends of the line of numbers: 0…15; with `strength` "3…K A 2, jokers also one
 * below and one above". */
int daif_axis_lowest(const Daifugo *d)
{
    return d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER ? 0 : 2;
}

int daif_axis_highest(const Daifugo *d)
{
    return d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER ? 15 : 16;
}

/* [DAIF-14] "J 11, Q 12, K 13, A 1 or 14, 2 is 2": the numbers that cards of one suit have in a
 * stair, a bit each; an ace is what `ace` says. */
unsigned daif_axis_numbers(const Daifugo *d, DaifSet natural, int ace)
{
    unsigned numbers = 0;
    bool by_number = d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER;
    for (; natural; natural &= natural - 1) {
        int number = daif_number_at(daif_first(natural));
        if (by_number && number == DAIF_TWO) number = 2;
        if (number == DAIF_ACE) number = ace;
        numbers |= 1u << number;
    }
    return numbers;
}

DaifSet daif_axis_card(const Daifugo *d, int number, Suit suit)
{
    const bool by_number = d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER;
    if (by_number && (number == 1 || number == 2)) number += DAIF_ACE - 1;
    else if (number < 3 || number > (by_number ? DAIF_ACE : DAIF_TWO)) return 0;
    return (DaifSet)1 << daif_bit_of(number, suit);
}

/* May an ace be 1 among `natural`? */
bool daif_ace_turns(const Daifugo *d, DaifSet natural)
{
    return d->table.option[DAIF_STAIR_AXIS] == DAIF_AXIS_NUMBER &&
           (natural & daif_rank(DAIF_ACE)) != 0;
}

static bool natural_of_one_suit(DaifSet cards)
{
    return !(daif_natural(cards) & ~daif_suit((Suit)(daif_first(cards) % 4)));
}

/* The stair over `cards` that begins at `low`, or one of count 0 if that does not hold them. */
static DaifPlay stair_from(DaifSet cards, unsigned numbers, int low)
{
    int count = daif_count(cards), joker = 0;
    unsigned run = ((1u << count) - 1) << low;
    DaifPlay p = {.cards = cards, .kind = DAIF_STAIR, .number = (uint8_t)low};
    if (numbers & ~run) return p;
    p.count = (uint8_t)count;
    p.suits = (uint8_t)(natural_of_one_suit(cards) ? 1u << daif_first(cards) % 4 : 15u);
    // [DAIF-17] "A joker within the run fills its hole."
    for (unsigned holes = run & ~numbers; holes; holes &= holes - 1) {
        p.as[joker++] = (uint8_t)daif_first(holes);
    }
    return p;
}

/* Adds a stair where it belongs, the strongest first. Of two that the same words name (an ace
 * may be 1 or 14), the stronger stays. */
static int add_stair(const Daifugo *d, DaifPlay *list, int count, DaifPlay p)
{
    int at = 0;
    while (at < count &&
           (daif_reversed(d) ? list[at].number < p.number : list[at].number > p.number)) {
        at++;
    }
    for (int i = 0; i < at; i++) {
        if (memcmp(list[i].as, p.as, sizeof p.as) == 0) return count;
    }
    memmove(&list[at + 1], &list[at], (size_t)(count - at) * sizeof p);
    list[at] = p;
    count++;
    for (int i = at + 1; i < count; i++) {
        if (memcmp(list[i].as, p.as, sizeof p.as) != 0) continue;
        memmove(&list[i], &list[i + 1], (size_t)(count - i - 1) * sizeof p);
        return count - 1;
    }
    return count;
}

/* [DAIF-13] "three or more cards of one suit with consecutive numbers"
 * [DAIF-17] "left out, the strongest legal reading is taken (the highest lowest number, in a
 * revolution the lowest highest)": the strongest stands first.
 * [DAIF-28] `emperor`: "four cards of four suits with consecutive numbers are a stair, too" */
int daif_stair_readings(const Daifugo *d, DaifSet cards, DaifPlay *out)
{
    DaifSet natural = daif_natural(cards);
    int length = daif_count(cards), count = 0;
    if (length < 3 || !natural) return 0;
    if (!natural_of_one_suit(cards) && (length != 4 || !daif_is_motley(d, natural))) return 0;
    for (int ace = DAIF_ACE;; ace = 1) {
        unsigned numbers = daif_axis_numbers(d, natural, ace);
        int low = daif_first(numbers), lowest = daif_axis_lowest(d);
        for (; low >= lowest && numbers >> low < 1u << length; low--) {
            if (low + length - 1 > daif_axis_highest(d)) continue;
            DaifPlay p = stair_from(cards, numbers, low);
            if (p.count > 0) count = add_stair(d, out, count, p);
        }
        if (ace == 1 || !daif_ace_turns(d, natural)) return count;
    }
}

int daif_readings(const Daifugo *d, DaifSet cards, DaifPlay out[DAIF_READINGS_MAX])
{
    int count = daif_set_readings(d, cards, out);
    const DaifOption option = natural_of_one_suit(cards) ? DAIF_STAIRS : DAIF_EMPEROR;
    if (daif_natural(cards) && d->table.option[option])
        count += daif_stair_readings(d, cards, &out[count]);
    assert(count <= DAIF_READINGS_MAX);
    return count;
}

int daif_legal_readings(const Daifugo *d, DaifSet cards, DaifPlay out[DAIF_READINGS_MAX])
{
    int all = daif_readings(d, cards, out), count = 0;
    for (int i = 0; i < all; i++) {
        if (daif_refusal(d, &out[i]) == DAIF_ALLOWED) out[count++] = out[i];
    }
    return count;
}

/* ---- what was said of the jokers ------------------------------------------------------- */

/* May the joker that stands for `meant` in `p` be called `as`? */
static bool is_called(const Daifugo *d, const DaifPlay *p, uint8_t meant, uint8_t as)
{
    if (as == AS_ITSELF) return true;
    if (p->kind == DAIF_SET) { // [DAIF-22] "A joker given as a card (`Jo=Ks`) has that suit"
        return p->number != DAIF_ABOVE_ALL && d->table.option[DAIF_LOCK] != DAIF_LOCK_OFF &&
               meant != DAIF_NO_SUIT &&
               as == AS_CARD + card_french(daif_rank_of(p->number), (Suit)meant);
    }
    // [DAIF-17] "A joker's number in a stair may be given (`Jo=15`, or as a card, `Jo=Ks`)"
    if (as < AS_CARD) return meant == as - AS_NUMBER;
    Card card = (Card)(as - AS_CARD);
    if (!(p->suits & 1u << card_suit(card))) return false;
    if (daif_is_emperor(p) && (p->cards & daif_suit(card_suit(card)))) return false;
    unsigned numbers = daif_axis_numbers(d, daif_only(card), DAIF_ACE);
    if (daif_ace_turns(d, daif_only(card))) numbers |= 2u;
    return numbers >> meant & 1u;
}

bool daif_is_said(const Daifugo *d, const DaifPlay *p, const uint8_t *as, int jokers)
{
    if (jokers == 0) return true;
    if (jokers == 1) return is_called(d, p, p->as[0], as[0]);
    return (is_called(d, p, p->as[0], as[0]) && is_called(d, p, p->as[1], as[1])) ||
           (is_called(d, p, p->as[0], as[1]) && is_called(d, p, p->as[1], as[0]));
}

bool daif_gather(const Action *a, DaifSet *cards, uint8_t as[2])
{
    int jokers = 0;
    *cards = 0;
    as[0] = as[1] = AS_ITSELF;
    if (a->count > ACTION_ITEMS_MAX) return false;
    for (int i = 0; i < a->count; i++) {
        Card card = a->item[i];
        if (!card_is_french(card) && card != CARD_JOKER) return false;
        if (card == CARD_JOKER) {
            if (jokers == 2) return false;
            as[jokers++] = a->as[i];
        } else if (a->as[i] != AS_ITSELF || (*cards & daif_only(card))) {
            return false;
        }
        *cards = daif_add(*cards, daif_only(card));
    }
    return *cards != 0;
}

bool daif_read(const Daifugo *d, const Action *a, DaifPlay *out)
{
    DaifPlay reading[DAIF_READINGS_MAX];
    DaifSet cards;
    uint8_t as[2];
    if (!daif_gather(a, &cards, as)) return false;
    int count = daif_legal_readings(d, cards, reading), jokers = daif_jokers(cards);
    for (int i = 0; i < count; i++) {
        if (!daif_is_said(d, &reading[i], as, jokers)) continue;
        *out = reading[i];
        return true;
    }
    return false;
}

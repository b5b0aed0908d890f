/*
 * daifugo_list.c - everything a player may do, in one stable order: sets by count and rank, jokers
 * alone, stairs by suit, `pass` last; cards always in the order of a hand. DAIF-5, DAIF-7,
 * DAIF-13, DAIF-17, DAIF-22, DAIF-25, DAIF-28.
 */
#include <assert.h>
#include <string.h>

#include "base/scratch.h"
#include "rules/daifugo/daifugo_inner.h"

/* Where listed actions go: into an array; or, with `rng`, a random one of them into `chosen`; or
 * the plays as they are read, into `choices`. */
typedef struct Sink {
    Action *out;
    DaifChoice *choices;
    int capacity;
    int count;
    bool more;
    FastRng *rng;
    Action chosen;
    bool simple;  /* of natural cards, sets of `playable` may be played and no others, */
    DaifSet playable;
    bool common;  /* and with one joker those of `open`, if they have the suits of the lock */
    DaifSet open;
} Sink;

static void put(Sink *sink, const Action *a)
{
    if (sink->rng) {
        sink->count++;
        if (fast_rng_below(sink->rng, (uint32_t)sink->count) == 0) sink->chosen = *a;
    } else if (sink->count < sink->capacity) {
        sink->out[sink->count++] = *a;
    } else {
        sink->more = true;
    }
}

Action daif_say_cards(DaifVerb verb, DaifSet cards)
{
    Action a = action_of((uint8_t)verb);
    for (; cards; cards &= cards - 1) a.item[a.count++] = daif_card(daif_first(cards));
    return a;
}

/* ---- plays ---------------------------------------------------------------------------- */

/* `p` as an action that says what each joker stands for; a stair's are named by number. */
static Action spelled_out(const DaifPlay *p)
{
    Action a = daif_say_cards(DAIF_SAY_PLAY, p->cards);
    int jokers = daif_jokers(p->cards);
    for (int joker = 0; joker < jokers; joker++) {
        uint8_t meant = p->as[joker], *as = &a.as[a.count - jokers + joker];
        if (p->kind == DAIF_STAIR) *as = (uint8_t)(AS_NUMBER + meant);
        else if (meant == DAIF_NO_SUIT) *as = AS_ITSELF;
        else *as = (uint8_t)(AS_CARD + card_french(daif_rank_of(p->number), (Suit)meant));
    }
    return a;
}

/* Do both clear the pile and turn the same things over? Then they have the same effect. */
static bool come_to_the_same(const Daifugo *d, const DaifPlay *a, const DaifPlay *b, bool back)
{
    return !daif_stays(d, a, back) && !daif_stays(d, b, back) &&
           daif_revolts(d, a) == daif_revolts(d, b) &&
           daif_jbacks(d, a, back) == daif_jbacks(d, b, back);
}

/* Of readings with the same effect the first represents all; any other reading represents
 * itself. */
static int same_as(const Daifugo *d, const DaifPlay *reading, int which, bool back)
{
    int first = 0;
    while (first < which && !come_to_the_same(d, &reading[first], &reading[which], back)) first++;
    return first;
}

/* [DAIF-17] [DAIF-22] The reading that is meant where nothing is said is written without `=`. */
static Action written(const DaifPlay *reading, int which, bool back)
{
    Action a = which == 0 ? daif_say_cards(DAIF_SAY_PLAY, reading[0].cards)
                          : spelled_out(&reading[which]);
    a.flag = back;
    return a;
}

/* Lists a play in all readings that make a difference. [DAIF-19] "may be played as
 * `play J… back`" */
static void put_play(const Daifugo *d, const DaifPlay *reading, int count, Sink *sink)
{
    bool declares = d->table.option[DAIF_JBACK] == DAIF_JBACK_DECLARE;
    for (int back = 0; back < 2; back++) {
        for (int i = 0; i < count; i++) {
            if (back && !(declares && daif_jbacks(d, &reading[i], true))) continue;
            if (count > 1 && same_as(d, reading, i, back) != i) continue;
            if (sink->choices) {
                if (sink->count == sink->capacity) return;
                sink->choices[sink->count++] = (DaifChoice){reading[i], back != 0};
                continue;
            }
            Action a = written(reading, i, back);
            put(sink, &a);
        }
    }
}

/* Adds a set of natural cards where no rule needs to be asked: it has one reading. */
static inline void put_simple(DaifSet cards, int count, int number, Sink *sink)
{
    if (cards & ~sink->playable || sink->count == sink->capacity) return;
    sink->choices[sink->count++] = (DaifChoice){daif_set_of(cards, count, number), false};
}

static void put_choice(DaifPlay p, Sink *sink)
{
    if (sink->count < sink->capacity) sink->choices[sink->count++] = (DaifChoice){p, false};
}

/* Adds a set of natural `cards` and a joker where no rule needs to be asked: its readings as
 * daif_set_readings() has them, without those that the lock forbids, and one alone if the pile is
 * cleared anyway. [DAIF-22] */
static void put_with_joker(const Daifugo *d, DaifSet cards, int count, int number, Sink *sink)
{
    const DaifPlay *top = daif_top(d);
    const unsigned real = daif_suits_of(cards, number);
    const unsigned wanted = d->lock || !top ? d->lock : top->suits;
    unsigned free = d->table.option[DAIF_LOCK] != DAIF_LOCK_OFF ? 15 & ~real : 0;
    unsigned suit = real & ~wanted ? 0 : wanted & free;
    if (suit & (suit - 1)) suit = 0; // one joker is not enough
    if (cards & ~sink->open) return;
    if (d->lock && (real | suit) != d->lock) return;
    DaifPlay p = daif_set_of(cards | daif_joker_set(1), count, number);
    if (free && !suit) suit = 1u << daif_last(free);
    if (free) p.as[0] = (uint8_t)daif_last(suit);
    p.suits = (uint8_t)(real | suit);
    put_choice(p, sink);
    free &= ~suit;
    if (d->lock || !free || !daif_stays(d, &p, false)) return;
    for (; free; free &= ~suit) {
        p.as[0] = (uint8_t)daif_last(free);
        suit = 1u << p.as[0];
        p.suits = (uint8_t)(real | suit);
        put_choice(p, sink);
    }
}

static void put_cards(const Daifugo *d, DaifSet cards, Sink *sink)
{
    SCRATCH DaifPlay reading[DAIF_READINGS_MAX];
    int count = daif_legal_readings(d, cards, reading);
    if (count > 0 && reading[0].kind == DAIF_SET) put_play(d, reading, count, sink);
}

/* Subsets of a rank's four cards, by how many, in the order of a hand. */
static const uint8_t SUBSETS[5][6] = {
    {0}, {1, 2, 4, 8}, {3, 5, 9, 6, 10, 12}, {7, 11, 13, 14}, {15}};
static const uint8_t SUBSET_COUNT[5] = {0, 4, 6, 4, 1};

/* A quick check whether a rank is too weak. 3s are left in, for they have special rules. */
static bool is_hopeless(const Daifugo *d, int number)
{
    const DaifPlay *top = daif_top(d);
    if (!top || number == 3) return false;
    return daif_reversed(d) ? number >= top->number : number <= top->number;
}

/* All sets of `count` cards of a hand without jokers, where they are simple: no rank is looked at
 * in vain. */
static void put_simple_sets(int count, Sink *sink)
{
    if (count == 1) { // in the order of a hand already
        for (DaifSet rest = sink->playable; rest; rest &= rest - 1)
            put_simple(rest & (~rest + 1), 1, daif_number_at(daif_first(rest)), sink);
        return;
    }
    for (DaifSet ranks = daif_packs(sink->playable, count); ranks; ranks &= ranks - 1) {
        const int bit = daif_first(ranks), number = daif_number_at(bit);
        for (int i = 0; i < SUBSET_COUNT[count]; i++)
            put_simple((DaifSet)SUBSETS[count][i] << bit, count, number, sink);
    }
}

/* [DAIF-5] "jokers standing in for any (`play 7s 7h Jo`); with jokers five or six are possible" */
static void put_sets(const Daifugo *d, DaifSet hand, int count, Sink *sink)
{
    static const uint8_t HELD[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    int jokers = daif_jokers(hand), number;
    if (jokers == 0 && sink->simple) {
        put_simple_sets(count, sink);
        return;
    }
    for (DaifSet rest = daif_natural(hand); rest; rest &= ~daif_rank(number)) {
        number = daif_number_at(daif_first(rest));
        unsigned held = daif_suits_of(hand, number);
        if (HELD[held] + jokers < count || is_hopeless(d, number)) continue;
        for (int with = 0; with <= jokers && with < count; with++) {
            int real = count - with;
            if (real > 4) continue;
            for (int i = 0; i < SUBSET_COUNT[real]; i++) {
                unsigned suits = SUBSETS[real][i];
                if (suits & ~held) continue;
                DaifSet cards = (DaifSet)suits << daif_bit_of(number, CLUBS);
                if (with == 0 && sink->simple) put_simple(cards, count, number, sink);
                else if (with == 1 && sink->common) put_with_joker(d, cards, count, number, sink);
                else put_cards(d, cards | daif_joker_set(with), sink);
            }
        }
    }
    if (count <= jokers) put_cards(d, daif_joker_set(count), sink);
}

/* The cards of one suit that have the numbers of `run`, and whether they are those `numbers`. */
static DaifSet cards_of_run(const Daifugo *d, DaifSet suit_cards, unsigned run, int ace)
{
    DaifSet cards = 0;
    for (DaifSet rest = suit_cards; rest; rest &= rest - 1) {
        DaifSet card = rest & (~rest + 1);
        if (daif_axis_numbers(d, card, ace) & run) cards |= card;
    }
    return cards;
}

/* Lists a stair where the one found is the strongest reading of its cards, so that each set of
 * cards comes once. Where they are a set as well, put_sets() has listed them. */
static void put_stair(const Daifugo *d, DaifSet cards, int low, Sink *sink)
{
    SCRATCH DaifPlay reading[DAIF_READINGS_MAX];
    int count = daif_legal_readings(d, cards, reading);
    if (count == 0 || reading[0].kind == DAIF_SET || reading[0].number != low) return;
    put_play(d, reading, count, sink);
}

/* Which of the numbers held in `run` a joker takes beside the holes: every choice. Where an ace
 * is 1 it stays, for without it the cards have been listed with the ace as 14. */
static void put_run(const Daifugo *d, DaifSet suit_cards, unsigned run, int ace, int jokers,
                    Sink *sink)
{
    unsigned numbers = daif_axis_numbers(d, suit_cards, ace);
    unsigned held = run & numbers & ~(ace == 1 ? 2u : 0u);
    int low = daif_first(run), holes = daif_count(run & ~numbers), spare = jokers - holes;
    DaifSet all = cards_of_run(d, suit_cards, run, ace);
    if (spare < 0) return;
    put_stair(d, all | daif_joker_set(holes), low, sink);
    for (unsigned a = held; spare > 0 && a; a &= a - 1) {
        unsigned first = a & (~a + 1);
        DaifSet less = all & ~cards_of_run(d, suit_cards, first, ace);
        put_stair(d, less | daif_joker_set(holes + 1), low, sink);
        for (unsigned b = a & (a - 1); spare > 1 && b; b &= b - 1) {
            unsigned second = b & (~b + 1);
            DaifSet least = less & ~cards_of_run(d, suit_cards, second, ace);
            if (least) put_stair(d, least | daif_joker_set(holes + 2), low, sink);
        }
    }
}

/* [DAIF-13] "three or more cards of one suit with consecutive numbers" */
static void put_stairs(const Daifugo *d, DaifSet hand, Sink *sink)
{
    int jokers = daif_jokers(hand), lowest = daif_axis_lowest(d), highest = daif_axis_highest(d);
    for (Suit suit = CLUBS; suit <= SPADES; suit++) {
        DaifSet cards = hand & daif_suit(suit);
        if (daif_count(cards) + jokers < 3 || !cards) continue;
        for (int ace = DAIF_ACE;; ace = 1) {
            unsigned numbers = daif_axis_numbers(d, cards, ace);
            for (int low = lowest; low <= highest - 2; low++) {
                for (int high = low + 2; high <= highest; high++) {
                    unsigned run = ((1u << (high - low + 1)) - 1) << low;
                    if (daif_count(run & ~numbers) > jokers) break;
                    if (ace == 1 && !(run & 2u)) continue;
                    put_run(d, cards, run, ace, jokers, sink);
                }
            }
            if (ace == 1 || !daif_ace_turns(d, cards)) break;
        }
    }
}

/* Where they are put, and the number they begin at. */
typedef struct Emperors {
    const Daifugo *d;
    Sink *sink;
    int low;
} Emperors;

static bool put_emperor(void *context, DaifSet cards)
{
    const Emperors *e = context;
    put_stair(e->d, cards, e->low, e->sink);
    return false;
}

/* [DAIF-28] "four cards of four suits with consecutive numbers" */
static void put_emperors(const Daifugo *d, DaifSet hand, Sink *sink)
{
    Emperors e = {d, sink, daif_axis_lowest(d)};
    for (; e.low + 3 <= daif_axis_highest(d); e.low++)
        daif_find_emperors(d, hand, daif_jokers(hand), e.low, put_emperor, &e);
}

enum { NO_SETS = 7 }; /* may be laid on a stair, but for a sandstorm */

static void put_plays(const Daifugo *d, Sink *sink)
{
    DaifSet hand = d->hand[d->turn];
    const DaifPlay *top = daif_top(d);
    const int wanted = !top ? 0 : top->kind == DAIF_SET ? top->count : NO_SETS;
    const bool sandstorm = d->table.option[DAIF_SANDSTORM] && top;
    if (wanted > 3 && sandstorm) put_sets(d, hand, 3, sink);
    if (wanted == 0) {
        for (int count = 1; count <= 4 + daif_jokers(hand); count++) put_sets(d, hand, count, sink);
    } else if (wanted < NO_SETS) {
        put_sets(d, hand, wanted, sink);
    }
    if (wanted < 3 && sandstorm) put_sets(d, hand, 3, sink);
    if (d->table.option[DAIF_STAIRS] && daif_may_have_stairs(d)) put_stairs(d, hand, sink);
    if (daif_takes_emperors(d)) put_emperors(d, hand, sink);
}

int daif_choices(const Daifugo *d, DaifChoice *out, int capacity)
{
    const unsigned others = DAIF_PLAYS_RARE | DAIF_SAYS_BACK | DAIF_STAIRS_ON_ONE;
    const DaifPlay *top = daif_top(d);
    SCRATCH Sink sink;
    sink.choices = out;
    sink.capacity = capacity;
    sink.count = 0;
    sink.rng = NULL;
    sink.simple = daif_sets_are_simple(d);
    if (sink.simple) sink.playable = daif_playable(d, top);
    sink.common = !(d->house & (DAIF_PLAYS_RARE | DAIF_SAYS_BACK));
    // most turns: a hand of natural cards, and some lie there that are no stair
    if (!(d->house & others) && top && top->kind == DAIF_SET && !daif_jokers(d->hand[d->turn])) {
        if (sink.playable) put_simple_sets(top->count, &sink);
    } else {
        sink.open = daif_open_ranks(d, top);
        put_plays(d, &sink);
    }
    return sink.count;
}

static void put_turn(const Daifugo *d, Sink *sink)
{
    put_plays(d, sink);
    if (daif_top(d)) { // [DAIF-5] "The leader cannot pass"
        Action pass = action_of(DAIF_SAY_PASS);
        put(sink, &pass);
    }
}

/* ---- cards and ranks to choose -------------------------------------------------------- */

/* Every way to take `want` of `cards`, from bit `from` on, in the order of a hand. A second
 * joker comes only with the first: they are alike. */
static void put_choices(DaifVerb verb, DaifSet cards, int want, DaifSet chosen, Sink *sink)
{
    if (want == 0) {
        Action a = daif_say_cards(verb, chosen);
        put(sink, &a);
        return;
    }
    for (; daif_count(cards) >= want && !sink->more; cards &= cards - 1) {
        DaifSet card = cards & (~cards + 1);
        bool second = card >> (DAIF_JOKER_BIT + 1);
        if (second && !daif_jokers(chosen)) break;
        put_choices(verb, cards & (cards - 1), want - 1, chosen | card, sink);
    }
}

/* [DAIF-25] "name up to n ranks": in the order of strength. */
static void put_ranks(int from, int want, Action a, Sink *sink)
{
    if (want == 0) {
        put(sink, &a);
        return;
    }
    a.count++;
    for (int number = from; number <= DAIF_TWO; number++) {
        a.item[a.count - 1] = (uint8_t)daif_rank_of(number);
        put_ranks(number + 1, want - 1, a, sink);
    }
}

/* [DAIF-25] "up to n", "or `skip`" */
static void put_extra(const Daifugo *d, Sink *sink)
{
    DaifSet hand = d->hand[d->turn];
    int most = daif_allowance(d);
    DaifVerb verb = d->table.phase == DAIF_GIVE7 ? DAIF_SAY_GIVE : DAIF_SAY_DISCARD;
    for (int want = 1; want <= most; want++) {
        if (d->table.phase == DAIF_BOMB12) put_ranks(3, want, action_of(DAIF_SAY_RANKS), sink);
        else put_choices(verb, hand, want, 0, sink);
    }
    Action skip = action_of(DAIF_SAY_SKIP);
    put(sink, &skip);
}

/* [DAIF-28] `stop4`: "two of the own 4s" */
static void put_stops(const Daifugo *d, Sink *sink)
{
    put_choices(DAIF_SAY_PLAY, d->hand[d->turn] & daif_rank(4), 2, 0, sink);
    Action pass = action_of(DAIF_SAY_PASS);
    put(sink, &pass);
}

static void put_votes(Sink *sink)
{
    Action keep = action_of(DAIF_SAY_KEEP), stop = action_of(DAIF_SAY_STOP);
    put(sink, &keep);
    put(sink, &stop);
}

static void put_all(const Daifugo *d, Seat me, Sink *sink)
{
    int count;
    if (me >= d->table.seat_count || !seats_have(d->table.to_act, me)) return;
    switch ((DaifPhase)d->table.phase) {
    case DAIF_ROUND_OVER: break;
    case DAIF_EXCHANGE:
        daif_partner(d, me, &count);
        if (d->table.option[DAIF_EXCHANGE_WEAKEST]) {
            DaifSet must, weak = daif_weakest(d->hand[me], count, &must);
            put_choices(DAIF_SAY_GIVE, daif_take(weak, must), count - daif_count(must), must, sink);
        } else {
            put_choices(DAIF_SAY_GIVE, d->hand[me], count, 0, sink);
        }
        break;
    case DAIF_TURN: put_turn(d, sink); break;
    case DAIF_GIVE7:
    case DAIF_DUMP10:
    case DAIF_BOMB12: put_extra(d, sink); break;
    case DAIF_STOP4: put_stops(d, sink); break;
    case DAIF_VOTE: put_votes(sink); break;
    }
}

int daif_legal(const View *v, Action *out, int capacity, bool *more)
{
    Sink sink = {.out = out, .capacity = capacity};
    put_all(daifugo_seen(v), view_table(v)->viewer, &sink);
    *more = sink.more;
    return sink.count;
}

Action daif_by_lot(const Daifugo *d, Seat seat, FastRng *rng)
{
    Sink sink = {.rng = rng};
    put_all(d, seat, &sink);
    assert(sink.count > 0);
    return sink.chosen;
}

void daif_sample(const View *v, FastRng *rng, Action *out)
{
    *out = daif_by_lot(daifugo_seen(v), view_table(v)->viewer, rng);
}

/* ---- what was typed, as it is listed --------------------------------------------------- */

static void complete_play(const Daifugo *d, Action *a)
{
    SCRATCH DaifPlay reading[DAIF_READINGS_MAX];
    DaifSet cards;
    uint8_t as[2];
    if (d->turn != d->table.viewer || !daif_gather(a, &cards, as)) return;
    int jokers = daif_jokers(cards), count = daif_legal_readings(d, cards, reading);
    for (int i = 0; i < count; i++) {
        if (!daif_is_said(d, &reading[i], as, jokers)) continue;
        *a = written(reading, same_as(d, reading, i, a->flag), a->flag);
        return;
    }
}

/* [DAIF-25] Ranks in the order of strength. */
static void sort_ranks(Action *a)
{
    for (int i = 1; i < a->count; i++) {
        uint8_t rank = a->item[i];
        int at = i;
        for (; at > 0 && daif_number(a->item[at - 1]) > daif_number(rank); at--) {
            a->item[at] = a->item[at - 1];
        }
        a->item[at] = rank;
    }
}

void daif_complete(const View *v, Action *a)
{
    const Daifugo *d = daifugo_seen(v);
    DaifSet cards;
    uint8_t as[2];
    if (a->count > ACTION_ITEMS_MAX || d->table.viewer >= d->table.seat_count) return;
    const bool stops = d->table.phase == DAIF_STOP4;
    if (a->verb == DAIF_SAY_PLAY && !stops) {
        complete_play(d, a);
    } else if (a->verb == DAIF_SAY_RANKS) {
        sort_ranks(a);
    } else if (a->verb == DAIF_SAY_GIVE || a->verb == DAIF_SAY_DISCARD ||
               (stops && a->verb == DAIF_SAY_PLAY && !a->flag)) {
        if (!daif_gather(a, &cards, as) || as[0] != AS_ITSELF || as[1] != AS_ITSELF) return;
        *a = daif_say_cards((DaifVerb)a->verb, cards);
    }
}

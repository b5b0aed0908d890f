/* kakkuri_legal.c - what a player of Kakkuri may do, and why not. KAKU-5, KAKU-9 to KAKU-19. */
#include <assert.h>

#include "base/scratch.h"
#include "rules/kakkuri/kakkuri_inner.h"

/* For what is a part of each turn of a playout. */
#define INLINE inline __attribute__((always_inline))

static bool is_seat(const Kakkuri *t, Seat seat) { return seat < t->table.seat_count; }

/* Is this viewer asked? */
static bool is_on_turn(const Kakkuri *t)
{
    return is_seat(t, t->table.viewer) && t->table.viewer == t->turn;
}

static bool has_said_sanzoku(const Kakkuri *t, Seat seat) { return t->sanzoku >> seat & 1; }

/* ---- rows and how they are written ---------------------------------------------------- */

/* The cards of `a` as a row of `seat`, with what is said of the demons and no more. */
static KakuRow row_as_said(const Action *a)
{
    KakuRow row = {.count = a->count};
    assert(a->count <= KAKU_ROW_MAX);
    for (int i = 0; i < a->count; i++) {
        row.card[i] = a->item[i];
        if (a->as[i] >= AS_NUMBER) row.rank[i] = (uint8_t)(a->as[i] - AS_NUMBER);
        else if (!kaku_is_demon(a->item[i])) row.rank[i] = (uint8_t)card_rank(a->item[i]);
    }
    return row;
}

static bool read_as_said(const Kakkuri *t, Seat seat, const Action *a, KakuRow *row)
{
    *row = row_as_said(a);
    return kaku_row_read(row, t->table_rank, kaku_way(t, seat));
}

KakuRow kaku_row_of(const Kakkuri *t, const Action *a)
{
    KakuRow row;
    bool legal = read_as_said(t, t->turn, a, &row);
    assert(legal);
    return row;
}

/* [KAKU-16] "Written `1*=9`; without `=` a demon takes the rank that its place in the row
 * forces", or one of several: that reading is written without, any other with every meaning. */
static Action play_of(const Kakkuri *t, Seat seat, const KakuRow *row)
{
    Action a = action_of(KAKU_SAY_PLAY);
    bool demons = false, usual = true;
    KakuRow bare;
    for (int i = 0; i < row->count; i++) {
        a.item[a.count++] = row->card[i];
        demons = demons || kaku_is_demon(row->card[i]);
    }
    if (!demons) return a;
    bool read = read_as_said(t, seat, &a, &bare);
    for (int i = 0; i < row->count; i++) usual = usual && read && bare.rank[i] == row->rank[i];
    for (int i = 0; i < row->count && !usual; i++) {
        if (kaku_is_demon(row->card[i])) a.as[i] = (uint8_t)(AS_NUMBER + row->rank[i]);
    }
    return a;
}

/* ---- why not: rows -------------------------------------------------------------------- */

static Reason because(KakuReason code)
{
    return (Reason){.code = (uint8_t)code, .seat = SEAT_NOBODY};
}

static Reason because_of_seat(KakuReason code, Seat seat)
{
    Reason r = because(code);
    r.seat = seat;
    return r;
}

static void name_card(Reason *r, Card card)
{
    if (r->card_count < sizeof r->card) r->card[r->card_count++] = card;
}

static Reason because_of(KakuReason code, Card card)
{
    Reason r = because(code);
    name_card(&r, card);
    return r;
}

static int count_held(const Kakkuri *t, Seat seat, Card card)
{
    int held = 0;
    for (int i = 0; i < t->hand_count[seat]; i++) held += kaku_hand(t, seat)[i] == card;
    return held;
}

/* [KAKU-11] "one to six cards": these, out of the hand.
 * [KAKU-2] only the "two demons" are wild [KAKU-16] "any rank" from 1 to 12 */
static Reason why_not_cards(const Kakkuri *t, Seat seat, const Action *a)
{
    if (a->count > KAKU_ROW_MAX) {
        Reason r = because(KAKU_TOO_MANY_CARDS);
        r.number = a->count;
        return r;
    }
    for (int i = 0; i < a->count; i++) {
        int so_far = 0, meant = a->as[i] - AS_NUMBER;
        for (int k = 0; k <= i; k++) so_far += a->item[k] == a->item[i];
        if (count_held(t, seat, a->item[i]) < so_far) return because_of(KAKU_NOT_HELD, a->item[i]);
        if (a->as[i] == AS_ITSELF) continue;
        if (!kaku_is_demon(a->item[i])) return because_of(KAKU_NO_DEMON, a->item[i]);
        if (meant < 1 || meant > KAKU_RANKS) return because_of(KAKU_NO_SUCH_RANK, a->item[i]);
    }
    return because(KAKU_ALLOWED);
}

/* What is wrong with a row whose ranks are all known. */
static Reason why_not_row(const KakuRow *row, int on, unsigned way)
{
    int at = 0;
    Reason r = because(kaku_row_fault(row, on, way, &at));
    bool first = r.code == KAKU_FIRST_STEP, next = r.code == KAKU_NEXT_STEP;
    if (r.code == KAKU_ALLOWED) return r;
    if (r.code == KAKU_KIRI_IS_OVER) return because_of(KAKU_KIRI_IS_OVER, row->card[at]);
    if (first || next) {
        int last = first ? on : row->rank[at - 1];
        name_card(&r, row->card[at]);
        if (next) name_card(&r, row->card[at - 1]);
        r.number = (int16_t)(last + 1);
        r.place = (uint8_t)last;
        return r;
    }
    for (int i = at; i < row->count && row->rank[i] == row->rank[at]; i++) {
        name_card(&r, row->card[i]);
    }
    return r;
}

static Reason why_not_play(const Kakkuri *t, Seat seat, const Action *a)
{
    Reason r = why_not_cards(t, seat, a);
    KakuRow row;
    if (r.code || read_as_said(t, seat, a, &row)) return r;
    r = because(KAKU_DEMON_FITS_NOT);
    for (int i = 0; i < a->count; i++) {
        if (kaku_is_demon(a->item[i]) && a->as[i] == AS_ITSELF) name_card(&r, a->item[i]);
    }
    if (r.card_count > 0) return r;
    row = row_as_said(a);
    return why_not_row(&row, t->table_rank, kaku_way(t, seat));
}

/* ---- why not: everything else --------------------------------------------------------- */

/* [KAKU-10] "Only who has played no card in this deal, only during the first go-round"; "The last
 * player left in the deal cannot fold; nor who has said `sanzoku`." */
static KakuReason why_not_fold(const Kakkuri *t, Seat seat)
{
    if (kaku_who_may_fold(t) >> seat & 1) return KAKU_ALLOWED;
    if (t->row_count[seat] > 0) return KAKU_FOLD_PLAYED;
    if (has_said_sanzoku(t, seat)) return KAKU_FOLD_SANZOKU;
    return kaku_count_seats(t->playing) == 1 ? KAKU_FOLD_LAST : KAKU_FOLD_LATE;
}

static KakuBag bag_of_hand(const Kakkuri *t, Seat seat)
{
    if (t->bag[seat]) return t->bag[seat];
    return kaku_bag_of(kaku_hand(t, seat), t->hand_count[seat]);
}

enum { PAIRS_OF_SANZOKU = 3 };

/* [KAKU-17] "A player who has played nothing and holds three pairs" */
static Reason why_not_sanzoku(const Kakkuri *t, Seat seat)
{
    if (has_said_sanzoku(t, seat)) return because(KAKU_SANZOKU_SAID);
    if (t->row_count[seat] > 0) return because(KAKU_SANZOKU_PLAYED);
    if (!t->table.option[KAKU_OPT_GROUPS]) return because(KAKU_SANZOKU_IS_OFF);
    Reason r = because(KAKU_SANZOKU_NO_PAIRS);
    r.number = (int16_t)kaku_bag_pairs(bag_of_hand(t, seat));
    return r.number >= PAIRS_OF_SANZOKU ? because(KAKU_ALLOWED) : r;
}

/* `bag` counts the cards of the hand. */
static INLINE bool can_say_sanzoku(const Kakkuri *t, Seat seat, KakuBag bag)
{
    const bool whole = (t->row_count[seat] == 0) & (t->hand_count[seat] >= KAKU_HAND);
    const bool may = !has_said_sanzoku(t, seat) & (t->table.option[KAKU_OPT_GROUPS] != 0);
    return (whole & may) && kaku_bag_pairs(bag) >= PAIRS_OF_SANZOKU;
}

/* [KAKU-19] `turn` is there with `box_choice` alone, once the passes have gone round. */
static KakuReason why_not_turn(const Kakkuri *t)
{
    if (!t->table.option[KAKU_OPT_BOX_CHOICE]) return KAKU_TURN_BY_ITSELF;
    return t->at_box ? KAKU_ALLOWED : KAKU_TURN_NOT_YET;
}

/* [KAKU-5] "each player in turn order, once"; "The dealer is not asked" */
static Reason why_not_when(const Kakkuri *t, Seat seat)
{
    if (t->table.phase != KAKU_FUWARI) return because(KAKU_FUWARI_IS_OVER);
    if (seat == t->table.dealer) return because(KAKU_FUWARI_NOT_DEALER);
    if (seat == t->turn) return because(KAKU_ALLOWED);
    for (Seat s = t->turn; s != t->table.dealer; s = kaku_next(t->dealt_in, s)) {
        if (s == seat) return because_of_seat(KAKU_FUWARI_WAIT, t->turn);
    }
    return because(KAKU_FUWARI_ONCE);
}

/* [KAKU-5] "the dealer (the default if left out) or a player who has said `fuwari`" */
static Reason why_not_answer(const Kakkuri *t, Seat seat, const Action *a)
{
    const Reason r = why_not_when(t, seat);
    if (r.code || a->verb != KAKU_SAY_FUWARI_OF || a->target == t->table.dealer) return r;
    if (t->table.option[KAKU_OPT_FUWARI] != KAKU_FUWARI_CHAIN)
        return because_of_seat(KAKU_FUWARI_NO_CHAIN, a->target);
    if (!seats_have(t->swapped, a->target))
        return because_of_seat(KAKU_FUWARI_NOT_THAT, a->target);
    return r;
}

/* [KAKU-25] "it runs out, the table says `time_up` once" */
static KakuReason why_not_time_up(const Kakkuri *t)
{
    if (t->table.viewer != SEAT_NOBODY) return KAKU_ONLY_THE_TABLE;
    if (t->table.option[KAKU_OPT_MINUTES] == 0) return KAKU_NO_CLOCK;
    if (t->table.round == 0) return KAKU_MATCH_NOT_BEGUN;
    if (t->time_up) return KAKU_TIME_SAID;
    return t->table.over ? KAKU_ROUND_IS_OVER : KAKU_ALLOWED;
}

/* Does the action have exactly the arguments that its verb takes? */
static bool is_plain(const Action *a)
{
    bool names_cards = a->count >= 1 && a->count <= ACTION_ITEMS_MAX;
    if (a->verb < KAKU_SAY_FUWARI || a->verb > KAKU_SAY_FUWARI_OF) return false;
    if ((a->target != SEAT_NOBODY) != (a->verb == KAKU_SAY_FUWARI_OF)) return false;
    if (a->place[0] || a->place[1] || a->flag) return false;
    return a->verb == KAKU_SAY_PLAY ? names_cards : a->count == 0;
}

/* Why a seat that is no longer in the deal may do nothing. */
static Reason why_out(const Kakkuri *t, Seat seat)
{
    if (!(t->dealt_in >> seat & 1)) return because(KAKU_HAS_LEFT);
    if (seat == t->forced) return because_of(KAKU_IS_FORCED_OUT, CARD_HIBASHI);
    return because(t->playing >> seat & 1 ? KAKU_ALLOWED : KAKU_HAS_FOLDED);
}

/* [KAKU-9] "In turn: `play …`, `pass` (allowed even if one could play), or `fold`" */
static Reason why_not_in_turn(const Kakkuri *t, Seat seat, const Action *a)
{
    if (t->table.phase == KAKU_FUWARI) return because(KAKU_FUWARI_FIRST);
    if (a->verb == KAKU_SAY_FOLD) return because(why_not_fold(t, seat));
    if (seat != t->turn) return because_of_seat(KAKU_NOT_YOUR_TURN, t->turn);
    if (a->verb == KAKU_SAY_PLAY) return why_not_play(t, seat, a);
    if (a->verb == KAKU_SAY_SANZOKU) return why_not_sanzoku(t, seat);
    if (a->verb == KAKU_SAY_TURN) return because(why_not_turn(t));
    return because(t->at_box ? KAKU_PASS_AT_BOX : KAKU_ALLOWED);
}

static Reason why_not(const Kakkuri *t, const Action *a)
{
    const Seat me = t->table.viewer;
    if (!is_plain(a)) return because(KAKU_NOT_AN_ACTION);
    if (a->verb == KAKU_SAY_TIME_UP) return because(why_not_time_up(t));
    if (t->table.phase == KAKU_ROUND_OVER) return because(KAKU_ROUND_IS_OVER);
    if (!is_seat(t, me)) return because_of_seat(KAKU_NOT_YOUR_TURN, t->turn);
    Reason out = why_out(t, me);
    if (out.code) return out;
    bool answers = a->verb == KAKU_SAY_FUWARI || a->verb == KAKU_SAY_LOOK ||
                   a->verb == KAKU_SAY_FUWARI_OF;
    return answers ? why_not_answer(t, me, a) : why_not_in_turn(t, me, a);
}

/* ---- the Game table's functions ------------------------------------------------------- */

bool kaku_is_legal(const View *v, const Action *a, Reason *why)
{
    Reason r = why_not(kakkuri_seen(v), a);
    if (why) *why = r;
    return r.code == KAKU_ALLOWED;
}

/* Gives a row's demons the meanings that legal() would write. The order of the cards is left
 * as it was said, for so they will lie on the table. The dealer need not be named. */
void kaku_complete(const View *v, Action *a)
{
    const Kakkuri *t = kakkuri_seen(v);
    const Seat me = t->table.viewer;
    KakuRow row;
    if (a->verb == KAKU_SAY_FUWARI_OF && is_plain(a) && a->target == t->table.dealer)
        *a = action_of(KAKU_SAY_FUWARI);
    if (a->verb != KAKU_SAY_PLAY || !is_plain(a) || !is_seat(t, me)) return;
    if (t->table.phase != KAKU_TURN || why_not_cards(t, me, a).code) return;
    if (read_as_said(t, me, a, &row)) *a = play_of(t, me, &row);
}

enum { WORD_BITS = 8 };

/* What `me`, whose cards `bag` counts, may do on a turn, or out of it, besides playing cards:
 * verbs, eight bits each, the first lowest. Nearly without branches: playouts live on it. */
static INLINE int list_words(const Kakkuri *t, Seat me, KakuBag bag, uint32_t *words)
{
    const unsigned on_turn = me == t->turn, may_fold = kaku_who_may_fold(t) >> me & 1;
    const unsigned pass = t->at_box ? KAKU_SAY_TURN : KAKU_SAY_PASS;
    const unsigned count = on_turn + may_fold;
    *words = on_turn * pass | may_fold * KAKU_SAY_FOLD << WORD_BITS * on_turn;
    if (!on_turn || !can_say_sanzoku(t, me, bag)) return (int)count;
    *words |= (uint32_t)KAKU_SAY_SANZOKU << WORD_BITS * count;
    return (int)count + 1;
}

static KakuVerb word_at(uint32_t words, int nth)
{
    return (KakuVerb)(words >> WORD_BITS * nth & ((1u << WORD_BITS) - 1));
}

/* May this viewer do anything? */
static bool is_asked(const Kakkuri *t)
{
    const Seat me = t->table.viewer;
    if (!is_seat(t, me) || t->table.phase == KAKU_ROUND_OVER) return false;
    return (t->table.to_act | t->table.may_interrupt) >> me & 1;
}

/* With whom the seat that is asked may change hands, the dealer first; then SEAT_NOBODY: to look.
 * Returns how many that are. */
static int list_answers(const Kakkuri *t, Seat out[SEATS_MAX + 1])
{
    const SeatSet whose = kaku_fuwari_of(t);
    int count = 0;
    out[count++] = t->table.dealer;
    for (Seat s = 0; s < t->table.seat_count; s++) {
        if (s != t->table.dealer && seats_have(whose, s)) out[count++] = s;
    }
    out[count++] = SEAT_NOBODY;
    return count;
}

static Action answer_of(const Kakkuri *t, Seat whom)
{
    if (whom == SEAT_NOBODY) return action_of(KAKU_SAY_LOOK);
    Action a = action_of(whom == t->table.dealer ? KAKU_SAY_FUWARI : KAKU_SAY_FUWARI_OF);
    if (whom != t->table.dealer) a.target = whom;
    return a;
}

typedef struct Listing {
    const Kakkuri *t;
    Action *out;
    int count, capacity;
    bool more;
} Listing;

static bool list_row(const KakuRow *row, void *context)
{
    Listing *l = context;
    l->more = l->count == l->capacity;
    if (!l->more) l->out[l->count++] = play_of(l->t, l->t->table.viewer, row);
    return !l->more;
}

static int list_fuwari(const Kakkuri *t, Action *out, int capacity, bool *more)
{
    Seat whom[SEATS_MAX + 1];
    const int count = list_answers(t, whom);
    *more = count > capacity;
    for (int i = 0; i < count && i < capacity; i++) out[i] = answer_of(t, whom[i]);
    return count < capacity ? count : capacity;
}

/* The words first, then the rows. */
int kaku_legal(const View *v, Action *out, int capacity, bool *more)
{
    const Kakkuri *t = kakkuri_seen(v);
    const Seat me = t->table.viewer;
    *more = false;
    if (!is_asked(t)) return 0;
    if (t->table.phase == KAKU_FUWARI) return list_fuwari(t, out, capacity, more);
    uint32_t words;
    const int word_count = list_words(t, me, bag_of_hand(t, me), &words);
    Listing l = {.t = t, .out = out, .capacity = capacity, .more = word_count > capacity};
    for (; l.count < word_count && l.count < capacity; l.count++) {
        out[l.count] = action_of((uint8_t)word_at(words, l.count));
    }
    if (!l.more && is_on_turn(t)) {
        kaku_rows(kaku_hand(t, me), t->hand_count[me], t->table_rank, kaku_way(t, me), list_row,
                  &l);
    }
    *more = l.more;
    return l.count;
}

/* ---- one of all, each equally likely --------------------------------------------------- */

/* What `me` does on a turn: a verb, or KAKU_SAY_PLAY and the number of the row. */
typedef struct Drawn {
    KakuVerb verb;
    int row;
} Drawn;

static inline Drawn draw_of(int word_count, uint32_t words, int rows, FastRng *rng)
{
    const int nth = (int)fast_rng_below(rng, (uint32_t)(word_count + rows));
    if (nth < word_count) return (Drawn){.verb = word_at(words, nth)};
    return (Drawn){.verb = KAKU_SAY_PLAY, .row = nth - word_count};
}

static INLINE Drawn draw_for(const Kakkuri *t, Seat me, KakuBag bag, FastRng *rng)
{
    uint32_t words;
    const int word_count = list_words(t, me, bag, &words);
    const int held = t->hand_count[me], on = t->table_rank;
    int rows = 0;
    if (me == t->turn && kaku_may_begin(bag, on))
        rows = kaku_count_rows(kaku_hand(t, me), held, bag, on, kaku_way(t, me));
    return draw_of(word_count, words, rows, rng);
}

static void row_drawn(const Kakkuri *t, Seat me, KakuBag bag, int row, KakuRow *out)
{
    kaku_row_at(kaku_hand(t, me), t->hand_count[me], bag, t->table_rank, kaku_way(t, me), row, out);
}

/* ... and where hands may be changed: with whom, or SEAT_NOBODY. All seats at once, a byte each,
 * for no branch could be foreseen. */
static Seat draw_answer(const Kakkuri *t, FastRng *rng)
{
    const uint64_t ones = 0x0101010101010101, highs = ones << 7, bit_of_seat = 0x8040201008040201;
    const uint64_t whose = kaku_fuwari_of(t) * ones & bit_of_seat;
    // In each byte how many there are up to that seat, then whether these are too few.
    const uint64_t up_to = ((whose + (highs - ones)) >> 7 & ones) * ones;
    const uint64_t nth = fast_rng_below(rng, (uint32_t)(up_to >> 56) + 1);
    const uint64_t seat = (((nth * ones | highs) - up_to) >> 7 & ones) * ones >> 56;
    return seat == SEATS_MAX ? SEAT_NOBODY : (Seat)seat;
}

void kaku_sample(const View *v, FastRng *rng, Action *out)
{
    const Kakkuri *t = kakkuri_seen(v);
    KakuRow row;
    if (t->table.phase == KAKU_FUWARI) {
        *out = answer_of(t, draw_answer(t, rng));
        return;
    }
    const Seat me = t->table.viewer;
    const KakuBag bag = bag_of_hand(t, me);
    const Drawn drawn = draw_for(t, me, bag, rng);
    if (drawn.verb == KAKU_SAY_PLAY) row_drawn(t, me, bag, drawn.row, &row);
    *out = drawn.verb == KAKU_SAY_PLAY ? play_of(t, me, &row) : action_of((uint8_t)drawn.verb);
}

/* Functions of their own, for most turns have no need of a row. */
static __attribute__((noinline)) void act_with_rows(Kakkuri *t, FastRng *rng)
{
    SCRATCH KakuRow found;
    const Seat me = t->turn;
    const KakuBag bag = t->bag[me];
    const Drawn drawn = draw_for(t, me, bag, rng);
    if (drawn.verb != KAKU_SAY_PLAY) {
        kaku_say(t, me, drawn.verb, NULL);
        return;
    }
    row_drawn(t, me, bag, drawn.row, &found);
    kaku_play(t, &found, NULL);
}

static __attribute__((noinline)) void act_on_fuwari(Kakkuri *t, FastRng *rng)
{
    kaku_answer_fuwari(t, draw_answer(t, rng), NULL);
}

static __attribute__((noinline)) void act_uncounted(Kakkuri *t, FastRng *rng)
{
    t->bag[t->turn] = bag_of_hand(t, t->turn);
    act_with_rows(t, rng);
}

void kaku_play_random(State *s, FastRng *rng)
{
    Kakkuri *t = (Kakkuri *)s;
    const Seat me = t->turn;
    const KakuBag bag = t->bag[me];
    if (t->table.phase == KAKU_FUWARI) {
        act_on_fuwari(t, rng);
    } else if (bag == 0) { // in an imagined table, until now
        act_uncounted(t, rng);
    } else if (kaku_may_begin(bag, t->table_rank)) {
        act_with_rows(t, rng);
    } else {
        uint32_t words;
        const int word_count = list_words(t, me, bag, &words);
        kaku_say(t, me, draw_of(word_count, words, 0, rng).verb, NULL);
    }
}

/* daifugo_why.c - why a step of Daifugō is good. */
#include "ai/temper.h"
#include "ai/why.h"
#include "rules/daifugo/daifugo.h"

enum { STRONG_FROM = DAIF_ACE, MIDDLE = 9 }; /* aces and twos; reversed as far from the other end */

static DaifSet own_hand(const Daifugo *d) { return d->hand[d->table.viewer]; }

static DaifSet cards_of(const Action *a)
{
    DaifSet cards = 0;
    for (int i = 0; i < a->count; i++) cards = daif_add(cards, daif_only(a->item[i]));
    return cards;
}

/* The strength of a number in the present order: the higher, the stronger. */
static int strength(int number, bool reversed)
{
    return reversed && number != DAIF_ABOVE_ALL ? 3 + DAIF_TWO - number : number;
}

static bool is_on(const Daifugo *d, DaifOption option) { return d->table.option[option] != 0; }

/* The strength of the weakest card of a set, jokers being the strongest. */
static int weakest(DaifSet cards, bool reversed)
{
    int least = DAIF_ABOVE_ALL;
    for (DaifSet rest = daif_natural(cards); rest; rest &= rest - 1) {
        int now = strength(daif_number_at(daif_first(rest)), reversed);
        if (now < least) least = now;
    }
    return least;
}

/* ---- plays ---------------------------------------------------------------------------- */

/* A play, and the table after it. */
typedef struct Step {
    DaifPlay play;
    DaifSet left;     /* in hand */
    bool turned;      /* is the order another one then? */
    bool reversed;    /* ... and which */
    bool clears;
} Step;

static bool read_step(const Daifugo *d, const Action *a, Step *out)
{
    if (a->verb != DAIF_SAY_PLAY || !daif_read(d, a, &out->play)) return false;
    out->left = daif_take(own_hand(d), out->play.cards);
    out->reversed = daif_reversed_after(d, &out->play, a->flag);
    out->turned = daif_reversed(d) != out->reversed;
    out->clears = !daif_stays(d, &out->play, a->flag);
    return true;
}

/* [DAIF-28] May others lay two 4s on it and lead themselves? */
static bool may_be_stopped(const Daifugo *d, const DaifPlay *p)
{
    return is_on(d, DAIF_OPT_STOP4) && p->kind == DAIF_SET && p->count == 1 && p->number == 8;
}

/* Can a hand be led in one play: all of one number, jokers filling in? */
static bool is_one_play(DaifSet hand)
{
    int number = daif_natural(hand) ? daif_number_at(daif_first(daif_natural(hand))) : 0;
    return hand != 0 && (number == 0 || (daif_natural(hand) & ~daif_rank(number)) == 0);
}

/* Can nobody beat this set, whatever the others hold? Rules by which weaker cards beat stronger
 * ones are not looked at here. */
static bool is_unbeatable(const Daifugo *d, const Step *s)
{
    DaifSet seen = own_hand(d);
    int most = 0, jokers = d->table.option[DAIF_JOKERS];
    if (s->play.kind != DAIF_SET || is_on(d, DAIF_SPADE3) || is_on(d, DAIF_SANDSTORM)) return false;
    for (Seat p = 0; p < d->table.seat_count; p++) {
        seen = daif_add(seen, d->played[p]);
        if (p != d->table.viewer && d->count[p] > most) most = d->count[p];
    }
    if (most < s->play.count || s->play.number == DAIF_ABOVE_ALL) return true;
    int left = jokers - daif_jokers(seen);
    for (int number = 3; number <= DAIF_TWO; number++) {
        if (strength(number, s->reversed) <= strength(s->play.number, s->reversed)) continue;
        if (daif_count(daif_rank(number) & ~seen) + left >= s->play.count) return false;
    }
    return left < s->play.count;
}

/* Is what stays in the hand stronger in the new order than in the old one? */
static bool is_better_turned(const Step *s)
{
    int above = 0;
    for (DaifSet rest = daif_natural(s->left); rest; rest &= rest - 1) {
        above += daif_number_at(daif_first(rest)) - MIDDLE;
    }
    return s->reversed ? above < 0 : above > 0;
}

/* Is there no weaker play of as many cards? */
static bool is_just_enough(const Daifugo *d, const Step *s, const Offers *o)
{
    bool reversed = daif_reversed(d);
    for (int i = 0; i < o->count; i++) {
        Step other;
        if (!read_step(d, &o->action[i], &other) || other.play.count != s->play.count) continue;
        const int its = strength(other.play.number, reversed);
        if (its < strength(s->play.number, reversed)) return false;
    }
    return true;
}

/* Is a card of the play strong? */
static bool is_strong(const Step *s, bool reversed)
{
    return daif_jokers(s->play.cards) > 0 || s->play.kind == DAIF_STAIR ||
           strength(s->play.number, reversed) >= STRONG_FROM;
}

/* Does it leave others of its number behind? */
static bool breaks_up(const Daifugo *d, const Step *s)
{
    return s->play.kind == DAIF_SET && s->play.number != DAIF_ABOVE_ALL &&
           daif_count(own_hand(d) & daif_rank(s->play.number)) >
               daif_count(daif_natural(s->play.cards));
}

/* Does each weaker play of as many cards break something up? */
static bool weaker_are_paired(const Daifugo *d, const Step *s, const Offers *o)
{
    bool reversed = daif_reversed(d);
    for (int i = 0; i < o->count; i++) {
        Step other;
        if (!read_step(d, &o->action[i], &other) || other.play.count != s->play.count) continue;
        const int its = strength(other.play.number, reversed);
        if (its < strength(s->play.number, reversed) && !breaks_up(d, &other)) return false;
    }
    return true;
}

/* Is it a single card, and the hand has no other of its number? */
static bool is_alone(const Daifugo *d, const Step *s)
{
    return s->play.count == 1 && s->play.number != DAIF_ABOVE_ALL &&
           daif_count(own_hand(d) & daif_rank(s->play.number)) == 1;
}

/* [DAIF-28] Two 4s that stop an 8 take the lead with them. */
static Reason why_stop(const Daifugo *d, const Action *a)
{
    const DaifSet left = daif_take(own_hand(d), cards_of(a));
    return why_code(left == 0 ? ADVICE_ALL_GONE : ADVICE_CLEARS);
}

static Reason why_play(const Daifugo *d, const Action *a, const Offers *o)
{
    Step s;
    bool leads = d->pile_count == 0, now = daif_reversed(d);
    if (!read_step(d, a, &s)) return why_code(ADVICE_NONE);
    bool foul = daif_would_foul(d, &s.play, a->flag);
    if (s.left == 0) return why_code(foul ? ADVICE_FOULS : ADVICE_ALL_GONE);
    s.clears = s.clears && !may_be_stopped(d, &s.play);
    if (s.clears && is_one_play(s.left) && !is_on(d, DAIF_FOUL))
        return why_code(ADVICE_CUT_THEN_OUT);
    if (s.clears) return why_code(ADVICE_CLEARS); // with which a J-back would be over
    if (s.turned && is_better_turned(&s)) return why_code(ADVICE_REVOLUTION);
    if (!may_be_stopped(d, &s.play) && is_unbeatable(d, &s)) return why_code(ADVICE_UNBEATABLE);
    if (leads && s.play.count >= 2) return why_number(ADVICE_MANY_AT_ONCE, s.play.count);
    if (leads && weakest(s.play.cards, now) == weakest(own_hand(d), now))
        return why_code(ADVICE_LOW_FIRST);
    if (!leads && is_just_enough(d, &s, o)) return why_code(ADVICE_JUST_ENOUGH);
    if (!leads && weaker_are_paired(d, &s, o)) return why_code(ADVICE_WEAKER_PAIRED);
    if (s.play.count >= 2) return why_number(ADVICE_MANY_AT_ONCE, s.play.count);
    return why_code(is_alone(d, &s) ? ADVICE_ALONE : ADVICE_FEWER_CARDS);
}

/* ---- passing, giving ------------------------------------------------------------------ */

static Reason naming(AdviceCode code, DaifSet cards)
{
    Card list[DAIF_CARDS_MAX];
    Reason why = why_code(code);
    int count = daif_list(cards, list);
    for (int i = 0; i < count && i < ACTION_ITEMS_MAX; i++) why.card[why.card_count++] = list[i];
    return why;
}

/* Every possible play costs too much: says in which way the weakest one does. */
static Reason why_pass(const Daifugo *d, const Offers *o)
{
    bool reversed = daif_reversed(d), all_strong = true, all_broken = true, all_either = true;
    int least = DAIF_ABOVE_ALL + 1;
    Step s, cheapest = {.left = 0};
    for (int i = 0; i < o->count; i++) {
        if (!read_step(d, &o->action[i], &s)) continue;
        if (strength(s.play.number, reversed) < least) {
            least = strength(s.play.number, reversed);
            cheapest = s;
        }
        all_strong &= is_strong(&s, reversed);
        all_broken &= breaks_up(d, &s);
        all_either &= is_strong(&s, reversed) || breaks_up(d, &s);
    }
    if (least > DAIF_ABOVE_ALL) return why_code(ADVICE_NOTHING_GOES);
    if (all_broken)
        return naming(ADVICE_KEEP_TOGETHER, own_hand(d) & daif_rank(cheapest.play.number));
    if (all_strong) return naming(ADVICE_KEEP_STRONG, cheapest.play.cards);
    return why_code(all_either ? ADVICE_STRONG_OR_PAIRED : ADVICE_KEEP_HAND);
}

/* The strength of the strongest card of a set. */
static int strongest(DaifSet cards, bool reversed)
{
    int most = daif_jokers(cards) > 0 ? DAIF_ABOVE_ALL : 0;
    for (DaifSet left = daif_natural(cards); left; left &= left - 1) {
        int now = strength(daif_number_at(daif_first(left)), reversed);
        if (now > most) most = now;
    }
    return most;
}

/* Is no card that stays weaker than one that goes? Or does at least the strongest stay? */
static Reason why_give(const Daifugo *d, const Action *a)
{
    bool reversed = d->revolution;
    DaifSet cards = cards_of(a), rest = daif_take(own_hand(d), cards);
    const int most = strongest(cards, reversed);
    if (most <= weakest(rest, reversed)) return why_code(ADVICE_WEAKEST_GO);
    if (most < strongest(rest, reversed)) return why_code(ADVICE_STRONGEST_STAY);
    if (a->verb == DAIF_SAY_GIVE) return why_code(ADVICE_HANDED_ON);
    return a->count > 1 ? why_number(ADVICE_MANY_AT_ONCE, a->count) : why_code(ADVICE_FEWER_CARDS);
}

static Reason why_ranks(const Daifugo *d, const Action *a)
{
    for (int i = 0; i < a->count; i++) {
        if (own_hand(d) & daif_rank(daif_number(a->item[i]))) return why_code(ADVICE_ALL_LOSE);
    }
    return why_code(ADVICE_NONE_OF_THEM);
}

Reason daifugo_why(const View *v, const Action *a, const Offers *o)
{
    const Daifugo *d = daifugo_seen(v);
    switch ((DaifVerb)a->verb) {
    case DAIF_SAY_PLAY:
        return d->table.phase == DAIF_STOP4 ? why_stop(d, a) : why_play(d, a, o);
    case DAIF_SAY_PASS:
        return d->table.phase == DAIF_STOP4 ? why_code(ADVICE_KEEP_HAND) : why_pass(d, o);
    case DAIF_SAY_GIVE:
    case DAIF_SAY_DISCARD: return why_give(d, a);
    case DAIF_SAY_RANKS: return why_ranks(d, a);
    case DAIF_SAY_STOP: return why_code(ADVICE_NO_EXCHANGE);
    case DAIF_SAY_KEEP: return why_code(ADVICE_EXCHANGE);
    case DAIF_SAY_SKIP: return why_code(ADVICE_KEEP_HAND);
    }
    return why_code(ADVICE_NONE);
}

/* ---- what comes to the same (temper.h) ------------------------------------------------- */

/* The same ranks, where no rule looks at suits. */
bool daifugo_same(const View *v, const Action *a, const Action *b)
{
    const int16_t *option = view_table(v)->option;
    bool suits = option[DAIF_LOCK] || option[DAIF_STAIRS] || option[DAIF_EMPEROR] ||
                 option[DAIF_SPADE3];
    int left[14] = {0};
    if (suits || a->verb != b->verb || a->count != b->count || a->flag != b->flag) return false;
    if (a->verb != DAIF_SAY_PLAY) return false;
    for (int i = 0; i < a->count; i++) {
        left[card_rank(a->item[i])]++;
        left[card_rank(b->item[i])]--;
    }
    for (int rank = 0; rank < 14; rank++) {
        if (left[rank] != 0) return false;
    }
    return true;
}

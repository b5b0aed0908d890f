/* kakkuri_why.c - why a step of Kakkuri is good. */
#include "ai/temper.h"
#include "ai/why.h"
#include "rules/kakkuri/kakkuri.h"

enum { MOST = 3 }; /* of the four cards of a rank */

/* The rank that has to follow this row; 0: any, or it is a demon's and left open. */
static int next_rank(const Kakkuri *t, const Action *a)
{
    int last = a->count - 1, rank = card_rank(a->item[last]);
    if (kaku_is_demon(a->item[last])) rank = a->as[last] > AS_NUMBER ? a->as[last] - AS_NUMBER : 0;
    if (rank == 0) return 0;
    const int on = kaku_stands_on(rank, kaku_way(t, t->table.viewer));
    return on == KAKU_KIRI ? 0 : on + 1;
}

/* How many of the hand are of `rank`, those that `a` plays left out. */
static int kept_of(const Kakkuri *t, const Action *a, int rank)
{
    const Card *hand = kaku_hand(t, t->table.viewer);
    int count = 0;
    for (int i = 0; i < t->hand_count[t->table.viewer]; i++) count += card_rank(hand[i]) == rank;
    for (int i = 0; i < a->count; i++) count -= card_rank(a->item[i]) == rank;
    return count;
}

/* Could somebody else hold or be dealt something that stands for `rank`? The viewer sees the
 * others, its own hand too. After 1 and 2 their equals may follow as well. */
static bool may_follow(const View *v, int rank)
{
    int seen[CARD_KINDS];
    why_count_seen(&KAKKURI, v, seen);
    bool demons = kakkuri_seen(v)->table.option[KAKU_OPT_DEMONS] &&
                  seen[CARD_CHORO] + seen[CARD_TAIKO] < 2;
    return demons || why_of_rank(seen, rank) < 4 || rank <= 3;
}

static Reason why_play(const View *v, const Action *a)
{
    const Kakkuri *t = kakkuri_seen(v);
    int next = next_rank(t, a);
    if (a->count == t->hand_count[t->table.viewer]) return why_code(ADVICE_ALL_GONE);
    if (next > 0 && !may_follow(v, next)) return why_number(ADVICE_NONE_FOLLOWS, next);
    if (next > 0 && kept_of(t, a, next) > 0) return why_number(ADVICE_NEXT_IS_OWN, next);
    if (a->count > 1) return why_number(ADVICE_MANY_AT_ONCE, a->count);
    int seen[CARD_KINDS];
    why_count_seen(&KAKKURI, v, seen);
    // after 1 and 2 their equals may follow as well
    if (next > 3 && why_of_rank(seen, next) >= MOST) return why_number(ADVICE_FEW_FOLLOW, next);
    return why_code(ADVICE_FEWER_CARDS);
}

static bool has_demon(const Action *a)
{
    bool has = false;
    for (int i = 0; i < a->count; i++) has = has || kaku_is_demon(a->item[i]);
    return has;
}

/* Something could be played, and is not. */
static Reason why_not_play(const Kakkuri *t, const Offers *o)
{
    bool needed = t->table.option[KAKU_OPT_DEMONS] && o->count < WHY_LISTED_MAX;
    for (int i = 0; i < o->count; i++)
        needed = needed && (o->action[i].verb != KAKU_SAY_PLAY || has_demon(&o->action[i]));
    return why_code(needed ? ADVICE_KEEP_DEMON : ADVICE_KEEP_HAND);
}

Reason kakkuri_why(const View *v, const Action *a, const Offers *o)
{
    bool can_play = false;
    for (int i = 0; i < o->count; i++) can_play |= o->action[i].verb == KAKU_SAY_PLAY;
    switch ((KakuVerb)a->verb) {
    case KAKU_SAY_PLAY: return why_play(v, a);
    case KAKU_SAY_FOLD: return why_code(can_play ? ADVICE_FOLD_CHEAP : ADVICE_GURI_LIKELIER);
    case KAKU_SAY_PASS:
        return can_play ? why_not_play(kakkuri_seen(v), o) : why_code(ADVICE_NOTHING_GOES);
    case KAKU_SAY_TURN: return why_code(can_play ? ADVICE_TURN_BOX : ADVICE_NOTHING_GOES);
    case KAKU_SAY_FUWARI:
    case KAKU_SAY_FUWARI_OF:
    case KAKU_SAY_LOOK: return why_code(ADVICE_LUCK);
    case KAKU_SAY_SANZOKU: return why_code(ADVICE_PAIRS);
    case KAKU_SAY_TIME_UP: break;
    }
    return why_code(ADVICE_NONE);
}

/* ---- what comes to the same (temper.h) ------------------------------------------------- */

/* [KAKU-5] "before anyone looks" */
bool kakkuri_same(const View *v, const Action *a, const Action *b)
{
    (void)a;
    (void)b;
    return view_table(v)->phase == KAKU_FUWARI;
}

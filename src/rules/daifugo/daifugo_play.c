/* daifugo_play.c - what a step does, in the order of DAIF-26: playing, giving, discarding. */
#include <assert.h>

#include "rules/daifugo/daifugo_step.h"

static const Zone FIELD = {ZONE_FIELD, SEAT_NOBODY, 0};
static const Zone DISCARDS = {ZONE_DISCARD, SEAT_NOBODY, 0};

/* ---- the story ------------------------------------------------------------------------- */

/* The last deed, to which the circumstances of the next decision are added. */
static inline DaifDeed *last_deed(Daifugo *d)
{
    DaifDeed *deed = &d->story.deed[d->story.last];
    if (deed->in) return deed;
    deed->in = (uint8_t)d->in;
    deed->silent = (uint8_t)d->passed;
    deed->turned = (uint8_t)(d->revolution | d->jback << 1);
    deed->lock = d->lock;
    deed->tight = d->tight;
    return deed;
}

static inline void add_deed(Daifugo *d, DaifDeedKind what, const DaifPlay *play, bool said)
{
    if (d->slim) return;
    DaifDeed *deed = &d->story.deed[++d->story.last];
    assert(d->story.last < DAIF_DEEDS_MAX);
    deed->play = *play;
    deed->what = (uint8_t)what;
    deed->back = said;
}

void daif_tell_play(Daifugo *d, const DaifPlay *p, bool said)
{
    if (d->slim) return;
    last_deed(d);
    add_deed(d, d->pile_count > 0 ? DAIF_ANSWERED : DAIF_LED, p, said);
}

void daif_tell_pass(Daifugo *d, Seat seat)
{
    if (d->slim) return;
    DaifDeed *deed = last_deed(d);
    deed->passed = (uint8_t)(deed->passed | seats_only(seat));
}

/* Cards that are lost for all to see, and are no play. */
static void lose(Daifugo *d, Seat seat, DaifSet cards, EventList *events)
{
    int count = daif_count(cards);
    if (count == 0) return;
    DaifPlay lost = {.cards = cards, .count = (uint8_t)count, .seat = seat};
    add_deed(d, DAIF_LOST, &lost, false);
    daif_lay(d, seat, cards, count, DISCARDS, events);
}

/* ---- the effects of a play ------------------------------------------------------------- */

/* What follows a play while its player still has cards: the option that asks for it, the number
 * of the cards that bring it, and the phase. */
typedef struct Extra {
    uint8_t option, number, phase;
} Extra;

static const Extra EXTRAS[] = {{DAIF_OPT_GIVE7, 7, DAIF_GIVE7},
                               {DAIF_OPT_DUMP10, 10, DAIF_DUMP10},
                               {DAIF_OPT_BOMB12, 12, DAIF_BOMB12}};

/* [DAIF-26] "gives and discards (none for a hand already empty)", then the rest of the play.
 * `after`: the phase that has just been done with, or DAIF_TURN. */
static void go_on(Daifugo *d, DaifPhase after, EventList *events)
{
    const DaifPlay *top = daif_top(d);
    for (int i = 0; i < (int)(sizeof EXTRAS / sizeof EXTRAS[0]); i++) {
        const Extra *e = &EXTRAS[i];
        if (e->phase <= after || !d->table.option[e->option] || d->count[d->turn] == 0) continue;
        if (daif_real(top, e->number) == 0) continue;
        d->table.phase = e->phase;
        event_tell(events, EV_PHASE, SEAT_NOBODY, e->phase);
        return;
    }
    d->table.phase = DAIF_TURN;
    if (after != DAIF_TURN) event_tell(events, EV_PHASE, SEAT_NOBODY, DAIF_TURN);
    daif_conclude(d, events);
}

/* By the order of strength: what an option makes special only in one of them. */
enum { AS_USUAL = 1, TURNED = 2, ALWAYS = AS_USUAL | TURNED };

static void find_special(Daifugo *d)
{
    static const struct {
        uint8_t option, number, order;
    } SPECIAL[] = {{DAIF_EIGHT_CUT, 8, ALWAYS},   {DAIF_COUP, 9, ALWAYS},
                   {DAIF_SKIP5, 5, ALWAYS},       {DAIF_OPT_GIVE7, 7, ALWAYS},
                   {DAIF_OPT_DUMP10, 10, ALWAYS}, {DAIF_OPT_BOMB12, 12, ALWAYS},
                   {DAIF_REVERSE9, 9, ALWAYS},    {DAIF_SANDSTORM, 3, ALWAYS},
                   {DAIF_AMBULANCE, 9, ALWAYS},   {DAIF_ROKUROKUBI, 6, ALWAYS},
                   {DAIF_OMEN, 6, ALWAYS},        {DAIF_SEVENS3, 7, ALWAYS},
                   {DAIF_SKIP13, 13, ALWAYS},     {DAIF_REVERSE12, 12, ALWAYS},
                   {DAIF_RETURN6, 6, ALWAYS},     {DAIF_JBACK, DAIF_JACK, ALWAYS},
                   {DAIF_AUTO_CLEAR, DAIF_TWO, AS_USUAL}, {DAIF_AUTO_CLEAR, 3, TURNED}};
    // jokers alone end locks, and may be the strongest
    for (int at = 0; at < 4; at++) d->special[at / 2][at % 2] = 1u << DAIF_ABOVE_ALL;
    for (size_t i = 0; i < sizeof SPECIAL / sizeof SPECIAL[0]; i++) {
        if (!d->table.option[SPECIAL[i].option]) continue;
        // a joker in the deck is stronger than any one card
        const bool clears = SPECIAL[i].option == DAIF_AUTO_CLEAR;
        const bool of_several = clears && d->table.option[DAIF_JOKERS];
        for (int order = 0; order < 2; order++) {
            if (!(SPECIAL[i].order >> order & 1)) continue;
            d->special[order][1] |= 1u << SPECIAL[i].number;
            if (!of_several) d->special[order][0] |= 1u << SPECIAL[i].number;
        }
    }
}

static uint8_t locking_of(const int16_t *option)
{
    unsigned locking = 0;
    if (option[DAIF_LOCK] != DAIF_LOCK_OFF) locking |= DAIF_LOCKS_SUITS;
    if (option[DAIF_LOCK] == DAIF_LOCK_TIGHT) locking |= DAIF_LOCKS_TIGHT;
    if (option[DAIF_LOCK_NUMBER]) locking |= DAIF_LOCKS_RANKS;
    if (option[DAIF_LOCK] != DAIF_LOCK_OFF && option[DAIF_LOCK_PARTIAL])
        locking |= DAIF_LOCKS_PARTLY;
    return (uint8_t)locking;
}

static uint8_t house_of(const int16_t *option)
{
    const bool declares = option[DAIF_JBACK] == DAIF_JBACK_DECLARE;
    unsigned house = 0;
    if (option[DAIF_PASS_LOCK]) house |= DAIF_PASSES_STAND;
    if (option[DAIF_PLAY_OVER]) house |= DAIF_PLAYS_OVER;
    if (option[DAIF_RESEAT]) house |= DAIF_SITS_BY_PLACE;
    if (option[DAIF_STAIRS]) house |= DAIF_PLAYS_STAIRS;
    if (option[DAIF_STAIRS] && option[DAIF_STAIR_LENGTH] == DAIF_LENGTH_ANY)
        house |= DAIF_STAIRS_ON_ONE;
    if (declares) house |= DAIF_SAYS_BACK;
    if (option[DAIF_SANDSTORM] || option[DAIF_AT_MOST] || option[DAIF_EMPEROR] ||
        option[DAIF_LEAD_3D] || option[DAIF_LOCK_PARTIAL])
        house |= DAIF_PLAYS_RARE;
    if (option[DAIF_EIGHT_CUT] && !option[DAIF_OPT_STOP4]) house |= DAIF_EIGHT_CLEARS;
    return (uint8_t)house;
}

void daif_digest_options(Daifugo *d)
{
    find_special(d);
    d->locking = locking_of(d->table.option);
    d->house = house_of(d->table.option);
}

/* [DAIF-25] `reverse9`: "9s turn the direction", `reverse9_even`: "off: it cancels out"
 * [DAIF-28] `reverse12`: "queens turn the direction, as 9s do" */
static void turn_round(Daifugo *d, const DaifPlay *p, EventList *events)
{
    static const uint8_t TURNING[][2] = {{DAIF_REVERSE9, 9}, {DAIF_REVERSE12, 12}};
    for (int i = 0; i < 2; i++) {
        if (!d->table.option[TURNING[i][0]]) continue;
        const int n = daif_real(p, TURNING[i][1]);
        if (n == 0 || (n % 2 == 0 && !d->table.option[DAIF_REVERSE9_EVEN])) continue;
        d->direction = (int8_t)-d->direction;
        event_tell(events, EV_RULE, p->seat, i == 0 ? DAIF_RULE_REVERSE : DAIF_RULE_REVERSE12);
    }
}

/* [DAIF-10] "turn the order of strength over" [DAIF-19] "strength is reversed, on top of any
 * revolution" [DAIF-28] "a play with a real 6 in it ends the J-back" */
static void turn_over(Daifugo *d, const DaifPlay *p, bool said, EventList *events)
{
    bool jbacks = daif_jbacks(d, p, said);
    if (daif_revolts(d, p)) {
        bool omen = d->table.option[DAIF_OMEN] && p->kind == DAIF_SET && p->number == 6 &&
                    p->count == 3;
        d->revolution ^= 1;
        d->last_word = omen;
        event_tell(events, EV_RULE, p->seat, omen ? DAIF_RULE_OMEN : DAIF_RULE_REVOLUTION);
    }
    if (daif_returns(d, p)) {
        d->jback = 0;
        event_tell(events, EV_RULE, p->seat, DAIF_RULE_RETURN6);
    }
    if (jbacks) {
        d->jback ^= 1;
        d->jbacks++;
        event_tell(events, EV_RULE, p->seat, DAIF_RULE_JBACK);
    }
    turn_round(d, p, events);
}

/* [DAIF-12] Are these 8s that cut, and do no more than that, while their player has cards left? */
static bool only_cuts(const Daifugo *d, const DaifPlay *p)
{
    return p->number == 8 && p->kind == DAIF_SET && p->count < 4 && d->count[p->seat] > 0 &&
           d->house & DAIF_EIGHT_CLEARS;
}

/* What most plays that are not plain do is done without asking for all the rest. */
void daif_take_effect(Daifugo *d, bool said, EventList *events)
{
    const DaifPlay *top = daif_top(d), *below = d->pile_count > 1 ? top - 1 : NULL;
    if (only_cuts(d, top)) {
        // a lock would end at once: it can only be told
        if (events && d->locking && below) daif_lock(d, top, below, events);
        event_tell(events, EV_RULE, top->seat, DAIF_RULE_CUT);
        daif_clear(d, events);
        return;
    }
    if (daif_is_plain(d, top, below)) { // somebody's last cards
        daif_conclude(d, events);
        return;
    }
    turn_over(d, top, said, events);
    go_on(d, DAIF_TURN, events);
}

void daif_play(Daifugo *d, DaifPlay play, bool said)
{
    daif_step_play(d, play, daif_top(d), said, NULL);
}

void daif_pass(Daifugo *d) { daif_step_pass(d, NULL); }

/* [DAIF-28] `stop4`: the 4s lie on the 8 for all to see; they are an answer to no play. */
void daif_stop_cut(Daifugo *d, DaifSet fours, EventList *events)
{
    const Seat seat = d->turn;
    DaifPlay *p = &d->pile[d->pile_count];
    *p = (DaifPlay){.cards = fours, .count = 2, .kind = DAIF_SET, .number = 4,
                    .suits = (uint8_t)daif_suits_of(fours, 4), .seat = seat,
                    .as = {DAIF_NO_SUIT, DAIF_NO_SUIT}};
    add_deed(d, DAIF_LOST, p, false);
    d->pile_count++;
    daif_lay(d, seat, fours, 2, FIELD, events);
    d->table.phase = DAIF_TURN;
    event_tell(events, EV_RULE, seat, DAIF_RULE_STOP4);
    event_tell(events, EV_PHASE, SEAT_NOBODY, DAIF_TURN);
    if (d->count[seat] == 0 && daif_leave_if_empty(d, seat, events)) return;
    daif_clear(d, events);
}

/* ---- the other steps ------------------------------------------------------------------- */

static DaifSet cards_of(const Action *a)
{
    DaifSet cards = 0;
    for (int i = 0; i < a->count; i++) cards = daif_add(cards, daif_only(a->item[i]));
    return cards;
}

/* [DAIF-25] "give up to n cards to the next player still in" */
static void give7(Daifugo *d, Seat seat, DaifSet cards, EventList *events)
{
    Seat next = daif_next_in(d, seat);
    DaifPlay gift = {.count = (uint8_t)daif_count(cards), .number = next, .seat = seat};
    add_deed(d, DAIF_GAVE, &gift, false);
    d->mixed |= (SeatSet)(seats_only(seat) | seats_only(next));
    if (next == d->modest) d->modest = SEAT_NOBODY;
    daif_pass_cards(d, seat, next, cards, events);
    go_on(d, DAIF_GIVE7, events);
}

/* [DAIF-25] "name up to n ranks; everybody discards them": who named them first, then in turn.
 * A hand that has fallen stays as it is. */
static void bomb(Daifugo *d, Seat seat, const Action *a, EventList *events)
{
    DaifSet ranks = 0;
    for (int i = 0; i < a->count; i++) {
        ranks |= daif_rank(daif_number(a->item[i]));
        if (!events) continue;
        event_push(events, (Event){.type = EV_RULE, .seat = seat, .value = DAIF_RULE_BOMB,
                                   .card = card_french(a->item[i], CLUBS), .seen_by = SEATS_ALL});
    }
    Seat s = seat;
    do {
        lose(d, s, d->hand[s] & ranks, events);
        s = daif_next_in(d, s);
    } while (s != seat);
    d->unheld |= ranks;
    go_on(d, DAIF_BOMB12, events);
}

void daif_apply(State *s, Seat seat, const Action *a, EventList *events)
{
    Daifugo *d = (Daifugo *)s;
    assert(seat < d->table.seat_count && seats_have(d->table.to_act, seat));
    DaifPhase phase = (DaifPhase)d->table.phase;
    DaifPlay play;
    bool read;
    switch ((DaifVerb)a->verb) {
    case DAIF_SAY_PLAY:
        if (phase == DAIF_STOP4) {
            daif_stop_cut(d, cards_of(a), events);
            break;
        }
        read = daif_read(d, a, &play);
        assert(phase == DAIF_TURN && read);
        daif_step_play(d, play, daif_top(d), a->flag, events);
        break;
    case DAIF_SAY_PASS:
        assert((phase == DAIF_TURN || phase == DAIF_STOP4) && d->pile_count > 0);
        if (phase == DAIF_STOP4) daif_let_cut(d, events);
        else daif_step_pass(d, events);
        break;
    case DAIF_SAY_GIVE:
        assert(phase == DAIF_EXCHANGE || phase == DAIF_GIVE7);
        if (phase == DAIF_EXCHANGE) daif_give_back(d, seat, cards_of(a), events);
        else give7(d, seat, cards_of(a), events);
        break;
    case DAIF_SAY_DISCARD:
        assert(phase == DAIF_DUMP10);
        lose(d, seat, cards_of(a), events);
        go_on(d, DAIF_DUMP10, events);
        break;
    case DAIF_SAY_RANKS:
        assert(phase == DAIF_BOMB12);
        bomb(d, seat, a, events);
        break;
    case DAIF_SAY_SKIP:
        assert(phase == DAIF_GIVE7 || phase == DAIF_DUMP10 || phase == DAIF_BOMB12);
        go_on(d, phase, events);
        break;
    case DAIF_SAY_STOP:
    case DAIF_SAY_KEEP:
        assert(phase == DAIF_VOTE);
        daif_vote(d, seat, a->verb == DAIF_SAY_STOP, events);
        break;
    }
}

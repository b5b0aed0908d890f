/* daifugo_contest.c - see daifugo_contest.h. */
#include "ai/daifugo/daifugo_contest.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "rules/daifugo/daifugo.h"

enum {
    SEATS = CONTEST_PLAYERS,
    DECK = 53,
    SUIT_ROWS = 4,
    JOKER_ROW = 4, /* where a hand has its joker, and a fifth of a kind stands */
    STATE_ROW = 5,
    SEAT_ROW = 6,
    ROUNDS = 50, /* a View has no more; the contest plays thousands */
    GIFTS_MAX = 2,
    MOVES_MAX = 2000 /* in a game; twenty passes between any two cards are half of it */
};

/* The columns of STATE_ROW and SEAT_ROW. */
enum { IS_EXCHANGE, TO_GIVE, IS_MINE, TO_MOVE, IS_CLEAR, IS_JBACK, IS_REVOLUTION, IS_LOCKED };
enum { COUNTS = 0, GRADES = 5, PLAYERS = 10 };

/* The hidden cards of `view` are zero: it is filled from what was told. */
struct Contest {
    int32_t work; /* for an answer; 0: as much as usual */
    Daifugo view;
    Daifugo blank; /* before the first round: the options */
    int player;
    Seat me;               /* our seat in this game, by turns */
    Seat seat[SEATS];      /* by player */
    bool dealt, began;     /* this game */
    bool asked;
    DaifSet before;        /* our hand before cards changed hands */
    int gifts;             /* how many cards we get or give */
    bool gives;            /* we are rich */
    int moves;
    int points[SEATS];     /* by player, of games whose places are known */
    bool owed;             /* the last game's places were not told yet */
    ContestScore score;
};

/* ---- cards in a table ------------------------------------------------------------------- */

static int number_in(int column) { return column + 2; }
static int column_of(int number) { return number - 2; }
static Suit suit_in(int row) { return (Suit)(SPADES - row); }
static int row_of(int suit) { return SPADES - suit; }

/* The cards of a table, and where the joker lies (row and column; row -1: nowhere). */
typedef struct Laid {
    DaifSet natural;
    int joker_row, joker_column;
} Laid;

static const char *read_laid(const ContestTable *t, Laid *out)
{
    *out = (Laid){.joker_row = -1};
    for (int row = 0; row <= JOKER_ROW; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            uint32_t cell = t->cell[row][column];
            bool has_card = row < SUIT_ROWS && column > 0 && column < CONTEST_COLUMNS - 1;
            if (cell == 1 && has_card) {
                out->natural |= (DaifSet)1 << daif_bit_of(number_in(column), suit_in(row));
            } else if (cell == 2 && out->joker_row < 0) {
                out->joker_row = row;
                out->joker_column = column;
            } else if (cell != 0) {
                return "a table holds what is no card of one deck with one joker";
            }
        }
    }
    return NULL;
}

static DaifSet cards_of(const Laid *l)
{
    return daif_add(l->natural, daif_joker_set(l->joker_row >= 0));
}

static void put_cards(DaifSet cards, ContestTable *out)
{
    if (daif_jokers(cards)) out->cell[JOKER_ROW][1] = 2;
    for (DaifSet rest = daif_natural(cards); rest; rest &= rest - 1) {
        int bit = daif_first(rest);
        out->cell[row_of(bit % 4)][column_of(daif_number_at(bit))] = 1;
    }
}

/* Cards of one number, the joker perhaps among them as one that is not there or as a fifth. */
static bool read_set(const Laid *l, DaifPlay *p)
{
    int number = daif_number_at(daif_first(l->natural));
    if (l->natural & ~daif_rank(number)) return false;
    unsigned suits = daif_suits_of(l->natural, number);
    if (l->joker_row >= 0) {
        if (number_in(l->joker_column) != number) return false;
        if (l->joker_row == JOKER_ROW && suits != 15) return false;
        if (l->joker_row < JOKER_ROW) {
            unsigned suit = 1u << suit_in(l->joker_row);
            if (suits & suit) return false;
            suits |= suit;
            p->as[0] = (uint8_t)suit_in(l->joker_row);
        }
    }
    p->number = (uint8_t)number;
    p->suits = (uint8_t)suits;
    return true;
}

/* Three or more in a row of one suit. */
static bool read_stair(const Laid *l, DaifPlay *p)
{
    Suit suit = (Suit)(daif_first(l->natural) % 4);
    unsigned numbers = 0;
    if (p->count < 3 || (l->natural & ~daif_suit(suit))) return false;
    for (DaifSet rest = l->natural; rest; rest &= rest - 1) {
        numbers |= 1u << daif_number_at(daif_first(rest));
    }
    p->as[0] = p->as[1] = 0;
    if (l->joker_row >= 0) {
        unsigned joker = 1u << number_in(l->joker_column);
        if (l->joker_row != row_of((int)suit) || (numbers & joker)) return false;
        numbers |= joker;
        p->as[0] = (uint8_t)number_in(l->joker_column);
    }
    int low = daif_first(numbers);
    if (numbers >> low != (1u << p->count) - 1) return false;
    p->kind = DAIF_STAIR;
    p->number = (uint8_t)low;
    p->suits = (uint8_t)(1u << suit);
    return true;
}

static const char *read_play(const ContestTable *t, DaifPlay *out)
{
    Laid laid;
    const char *wrong = read_laid(t, &laid);
    if (wrong) return wrong;
    DaifSet cards = cards_of(&laid);
    *out = (DaifPlay){.cards = cards, .count = (uint8_t)daif_count(cards), .kind = DAIF_SET,
                      .number = DAIF_ABOVE_ALL, .as = {DAIF_NO_SUIT, DAIF_NO_SUIT}};
    bool joker_alone = cards != 0 && laid.natural == 0;
    if (joker_alone || (laid.natural && (read_set(&laid, out) || read_stair(&laid, out)))) {
        return NULL;
    }
    return "the cards shown as a play are none";
}

static void put_play(const DaifPlay *p, ContestTable *out)
{
    put_cards(daif_natural(p->cards), out);
    if (daif_jokers(p->cards) == 0) return;
    int row = JOKER_ROW, column = column_of(p->number);
    if (p->number == DAIF_ABOVE_ALL && p->suits == 0) { // the usual cell of a joker by itself
        row = 0;
        column = CONTEST_COLUMNS - 1;
    } else if (p->kind == DAIF_STAIR) {
        row = row_of(daif_first(p->suits));
        column = column_of(p->as[0]);
    } else if (p->as[0] != DAIF_NO_SUIT) {
        row = row_of(p->as[0]);
    }
    out->cell[row][column] = 2;
}

/* ---- a match ---------------------------------------------------------------------------- */

static Setup contest_setup(void)
{
    Setup setup = setup_usual(&DAIFUGO, SEATS);
    for (int i = 0; i < DAIFUGO.preset_count; i++) {
        if (strcmp(DAIFUGO.presets[i].id, "uecda") != 0) continue;
        setup_apply_preset(&DAIFUGO, &DAIFUGO.presets[i], &setup);
    }
    setup.option[DAIF_ROUNDS] = ROUNDS;
    setup.dealer = 0;
    return setup;
}

Contest *contest_new(int player)
{
    Contest *c = must_have(calloc(1, sizeof *c));
    Daifugo *start = must_have(calloc(1, sizeof *start));
    Setup setup = contest_setup();
    DAIFUGO.start(&setup, (State *)start);
    DAIFUGO.observe((const State *)start, SEAT_NOBODY, (View *)&c->blank);
    free(start);
    c->player = player;
    return c;
}

void contest_free(Contest *c) { free(c); }

const View *contest_view(const Contest *c) { return (const View *)&c->view; }
bool contest_is_asked(const Contest *c) { return c->asked; }

ContestScore contest_score(const Contest *c)
{
    ContestScore score = c->score;
    score.unknown += c->owed;
    return score;
}

static void count_place(Contest *c, int player, int place)
{
    c->points[player] += SEATS - place;
    if (player == c->player) c->score.place[place - 1]++;
}

/* ---- a deal ----------------------------------------------------------------------------- */

static const char *read_seats(const ContestTable *t, Seat seat[SEATS])
{
    unsigned met = 0;
    for (Seat s = 0; s < SEATS; s++) {
        uint32_t player = t->cell[SEAT_ROW][PLAYERS + s];
        if (player >= SEATS || (met >> player & 1u)) return "five players do not sit in five seats";
        met |= 1u << player;
        seat[player] = s;
    }
    return NULL;
}

/* Places of the game before, by player; all 0 where the grades begin anew. */
static const char *read_places(const ContestTable *t, uint8_t place[SEATS])
{
    unsigned met = 0;
    bool anew = true;
    for (int p = 0; p < SEATS; p++) {
        uint32_t grade = t->cell[SEAT_ROW][GRADES + p];
        if (grade >= SEATS) return "a grade is none of five";
        met |= 1u << grade;
        anew = anew && grade == 0;
        place[p] = (uint8_t)(grade + 1);
    }
    if (anew) memset(place, 0, SEATS);
    else if (met != (1u << SEATS) - 1) return "two players have one grade";
    return NULL;
}

/* How many cards a place gives and gets. */
static int gifts_of(int place)
{
    if (place == 0 || place == 3) return 0;
    return place == 1 || place == SEATS ? 2 : 1;
}

static bool is_rich(int place) { return place == 1 || place == 2; }

/* How many cards each holds once the poor have given theirs. The row has them as dealt; another
 * server counts the rich ones' with their gifts. */
static const char *read_dealt_counts(Contest *c, const ContestTable *t)
{
    Daifugo *d = &c->view;
    uint32_t all = 0;
    for (int p = 0; p < SEATS; p++) all += t->cell[SEAT_ROW][COUNTS + p];
    bool gifts_counted = all == DECK + 3 && d->before[0] != 0;
    if (all != DECK && !gifts_counted) return "the hands dealt are not 53 cards";
    for (int p = 0; p < SEATS; p++) {
        Seat s = c->seat[p];
        uint32_t count = t->cell[SEAT_ROW][COUNTS + p];
        int gifts = gifts_of(d->before[s]), held = (int)(count < DECK ? count : DECK);
        if (is_rich(d->before[s])) held += gifts_counted ? 0 : gifts;
        else held -= gifts;
        if (held < 1) return "a player was dealt too few cards";
        d->count[s] = (uint8_t)held;
    }
    return NULL;
}

/* The strongest cards of a hand. */
static DaifSet strongest_of(DaifSet hand, int count)
{
    for (int weaker = daif_count(hand) - count; weaker > 0; weaker--) hand &= hand - 1;
    return hand;
}

/* If the last game ended by lot, its places are found in the grades of the next. */
static void settle_owed(Contest *c, const uint8_t place[SEATS])
{
    if (!c->owed) return;
    c->owed = false;
    if (place[0] == 0) {
        c->score.unknown++;
        return;
    }
    for (int p = 0; p < SEATS; p++) count_place(c, p, place[p]);
}

static void lay_table(Contest *c, const uint8_t place[SEATS])
{
    Daifugo *d = &c->view;
    int round = d->table.round < ROUNDS - 1 ? d->table.round + 1 : ROUNDS - 1;
    if (round < 2) round = 2; // it began without us
    *d = c->blank;
    d->table.round = (uint16_t)(place[0] == 0 ? 1 : round);
    d->table.viewer = c->me;
    d->in = (SeatSet)((1u << SEATS) - 1);
    for (int p = 0; p < SEATS; p++) {
        d->before[c->seat[p]] = place[p];
        d->table.scores[c->seat[p]] = c->points[p];
        if (place[p] == 1) d->table.dealer = c->seat[p];
    }
}

/* Rich: the cards of the poor are in our hand, and which they are is not told. But what they have
 * left is weaker than what they gave, and so than our strongest. */
static void begin_exchange(Contest *c)
{
    Daifugo *d = &c->view;
    d->table.phase = DAIF_EXCHANGE;
    for (Seat s = 0; s < SEATS; s++) {
        if (is_rich(d->before[s])) d->table.to_act |= seats_only(s);
    }
    d->took[c->me] = strongest_of(d->hand[c->me], c->gifts);
    c->asked = true;
}

const char *contest_deal(Contest *c, const ContestTable *t)
{
    Daifugo *d = &c->view;
    Laid laid;
    uint8_t place[SEATS];
    const char *wrong = read_laid(t, &laid);
    if (!wrong) wrong = read_seats(t, c->seat);
    if (!wrong) wrong = read_places(t, place);
    if (wrong) return wrong;
    if (t->cell[STATE_ROW][IS_EXCHANGE] != 1) return "a game does not begin with a deal";
    uint32_t to_give = t->cell[STATE_ROW][TO_GIVE];
    int rich = is_rich(place[c->player]) ? gifts_of(place[c->player]) : 0;
    settle_owed(c, place);
    if (rich > 0 && to_give == 0) memset(place, 0, sizeof place); // nothing is exchanged here
    else if ((int64_t)to_give != rich) return "more cards are asked for than our grade gives";
    c->me = c->seat[c->player];
    lay_table(c, place);
    wrong = read_dealt_counts(c, t);
    if (wrong) return wrong;
    c->before = cards_of(&laid);
    c->gifts = gifts_of(d->before[c->me]);
    c->gives = is_rich(d->before[c->me]);
    c->dealt = true;
    c->began = c->asked = false;
    c->moves = 0;
    d->hand[c->me] = c->before;
    int counted = d->count[c->me] + (c->gives ? 0 : c->gifts);
    if (daif_count(c->before) != counted) return "our hand is not as many cards as is said";
    if (c->gives) begin_exchange(c);
    return NULL;
}

/* ---- a turn ----------------------------------------------------------------------------- */

/* From now on we know that `holder` has these cards. */
static void know(Contest *c, Seat holder, DaifSet cards)
{
    DaifSet *known = &c->view.may[c->me][holder];
    *known = daif_add(*known, cards);
}

static Seat partner_of(const Daifugo *d, Seat me)
{
    Seat s = 0;
    while (d->before[s] != SEATS + 1 - d->before[me]) s++;
    return s;
}

/* Our first hand in the game tells what changed hands. */
static const char *end_exchange(Contest *c, DaifSet hand)
{
    Daifugo *d = &c->view;
    DaifSet lost = c->before & ~hand, got = hand & ~c->before; // one joker: bits are cards
    int lose = daif_count(lost), get = daif_count(got);
    bool fits = c->gives ? lose == c->gifts && get == 0 : lose == get && lose <= c->gifts;
    if (!fits) return "our hand changed by other cards than those exchanged";
    d->hand[c->me] = hand;
    if (c->gifts == 0) return NULL;
    Seat partner = partner_of(d, c->me);
    know(c, partner, lost);
    if (c->gives) {
        d->gave[c->me] = lost;
    } else { // what came back was given away and is no secret to us either
        d->took[partner] = strongest_of(c->before, c->gifts);
        d->gave[partner] = daif_add(got, d->took[partner] & ~lost);
    }
    return NULL;
}

/* [DAIF-4] The 3 of diamonds leads: all know now who has it. */
static void show_leader(Contest *c, Seat leader)
{
    DaifSet three = daif_only(card_french(3, DIAMONDS));
    if (leader == c->me || daif_has(c->view.hand[c->me], three)) return;
    c->view.may[DAIF_ALL][leader] = three;
    for (Seat s = 0; s < SEATS; s++) c->view.may[c->me][s] &= ~three;
    know(c, leader, three);
}

static const char *read_counts(const Contest *c, const ContestTable *t, uint8_t count[SEATS])
{
    int all = 0;
    for (int p = 0; p < SEATS; p++) {
        uint32_t held = t->cell[SEAT_ROW][COUNTS + p];
        if (held > DECK) return "a hand has more cards than the deck";
        count[c->seat[p]] = (uint8_t)held;
        all += (int)held;
    }
    for (Seat s = 0; s < SEATS; s++) all += daif_count(c->view.played[s]);
    return all > DECK ? "there are more cards than the deck has" : NULL;
}

static const char *begin_play(Contest *c, DaifSet hand, const uint8_t count[SEATS], Seat leader)
{
    Daifugo *d = &c->view;
    int all = 0;
    const char *wrong = end_exchange(c, hand);
    if (wrong) return wrong;
    for (Seat s = 0; s < SEATS; s++) all += d->count[s] = count[s];
    if (all != DECK) return "the hands dealt are not 53 cards";
    for (Seat s = 0; s < SEATS; s++) {
        if (count[s] == 0) return "a player was dealt too few cards";
    }
    d->table.phase = DAIF_TURN;
    c->began = true;
    show_leader(c, leader);
    return NULL;
}

/* What does not change by itself. */
static const char *check_unchanged(const Contest *c, DaifSet hand, const uint8_t count[SEATS])
{
    const Daifugo *d = &c->view;
    if (hand != d->hand[c->me]) return "our hand changed by itself";
    for (Seat s = 0; s < SEATS; s++) {
        if (count[s] != d->count[s]) return "a hand grew or shrank without a play";
    }
    return NULL;
}

static const char *read_state_row(const Contest *c, const ContestTable *t)
{
    const uint32_t *row = t->cell[STATE_ROW];
    if (row[IS_EXCHANGE] != 0) return "a deal in the middle of a game";
    if (row[TO_MOVE] >= SEATS) return "the turn is nobody's";
    if (row[IS_MINE] != (row[TO_MOVE] == (uint32_t)c->player)) return "whose turn it is is unclear";
    if (row[IS_CLEAR] > 1 || row[IS_REVOLUTION] > 1 || row[IS_LOCKED] > 1) {
        return "a flag is neither 0 nor 1";
    }
    return NULL;
}

static void clear_pile(Daifugo *d)
{
    if (d->pile_count == 0) return; // a leader has passed, which holds until somebody plays
    memset(d->pile, 0, sizeof d->pile);
    d->pile_count = 0;
    d->passed = 0;
}

static const char *take_turn(Contest *c, const uint32_t *row)
{
    Daifugo *d = &c->view;
    Seat mover = c->seat[row[TO_MOVE]];
    if (!seats_have(d->in, mover)) return "it is the turn of a player without cards";
    if (row[IS_CLEAR]) clear_pile(d);
    else if (d->pile_count == 0) return "cards to be beaten were never shown";
    if (seats_have(d->passed, mover)) d->passed = 0; // this server asks again
    d->revolution = (uint8_t)row[IS_REVOLUTION];
    d->lock = row[IS_LOCKED] && d->pile_count > 0 ? daif_top(d)->suits : 0;
    d->turn = mover;
    d->leader = d->pile_count > 0 ? d->pile[0].seat : mover;
    d->table.to_act = seats_only(mover);
    c->asked = mover == c->me;
    return NULL;
}

const char *contest_turn(Contest *c, const ContestTable *t)
{
    Laid laid;
    Seat seat[SEATS];
    uint8_t count[SEATS];
    const char *wrong = c->dealt ? read_state_row(c, t) : "a turn before any deal";
    if (!wrong) wrong = read_laid(t, &laid);
    if (!wrong) wrong = read_seats(t, seat);
    if (!wrong) wrong = read_counts(c, t, count);
    if (wrong) return wrong;
    if (memcmp(seat, c->seat, sizeof seat) != 0) return "seats changed within a game";
    if (++c->moves > MOVES_MAX) return "a game does not end";
    DaifSet hand = cards_of(&laid);
    if (daif_count(hand) != count[c->me]) return "our hand is not as many cards as is said";
    if (c->began) wrong = check_unchanged(c, hand, count);
    else wrong = begin_play(c, hand, count, c->seat[t->cell[STATE_ROW][TO_MOVE]]);
    return wrong ? wrong : take_turn(c, t->cell[STATE_ROW]);
}

/* ---- what was played -------------------------------------------------------------------- */

static void forget(Daifugo *d, DaifSet cards)
{
    for (int row = 0; row <= DAIF_ALL; row++) {
        for (Seat s = 0; s < SEATS; s++) d->may[row][s] &= ~cards; // one joker: bits are cards
    }
}

static const char *lay(Contest *c, Seat seat, const ContestTable *t, int count)
{
    Daifugo *d = &c->view;
    DaifPlay play;
    const char *wrong = read_play(t, &play);
    if (wrong) return wrong;
    if (play.count != count) return "a hand shrank by other cards than those shown";
    for (Seat s = 0; s < SEATS; s++) {
        if (d->played[s] & play.cards) return "a card is played twice";
    }
    DaifSet ours = d->hand[c->me] & play.cards;
    if (ours != (seat == c->me ? play.cards : 0)) return "a card is played that is elsewhere";
    if (seat == c->me) d->hand[seat] = daif_take(d->hand[seat], play.cards);
    forget(d, play.cards);
    d->played[seat] = daif_add(d->played[seat], play.cards);
    d->count[seat] = (uint8_t)(d->count[seat] - count);
    play.seat = seat;
    daif_tell_play(d, &play, false);
    d->pile[d->pile_count++] = play;
    if (d->count[seat] > 0) return NULL;
    d->in = (SeatSet)(d->in & ~seats_only(seat));
    d->out[d->out_count++] = seat;
    d->place[seat] = d->out_count;
    return NULL;
}

const char *contest_shown(Contest *c, const ContestTable *t)
{
    Daifugo *d = &c->view;
    uint8_t count[SEATS];
    if (!c->began || d->turn == SEAT_NOBODY) return "a play out of turn";
    Seat mover = d->turn;
    uint32_t told = t->cell[STATE_ROW][TO_MOVE];
    const char *wrong = read_counts(c, t, count);
    if (wrong) return wrong;
    if (told >= SEATS || c->seat[told] != mover) return "somebody else moved than was to";
    for (Seat s = 0; s < SEATS; s++) {
        bool fits = s == mover ? count[s] <= d->count[s] : count[s] == d->count[s];
        if (!fits) return "a hand grew or shrank without a play";
    }
    c->asked = false;
    d->turn = SEAT_NOBODY;
    int played = d->count[mover] - count[mover];
    if (played > 0) return lay(c, mover, t, played);
    if (d->pile_count > 0) daif_tell_pass(d, mover); // here a leader may
    d->passed |= seats_only(mover);
    return NULL;
}

const char *contest_game_over(Contest *c)
{
    Daifugo *d = &c->view;
    if (!c->began || d->turn != SEAT_NOBODY) return "a game ends before it was played";
    c->dealt = c->began = c->asked = false;
    c->score.games++;
    c->owed = daif_count(d->in) > 1;
    if (c->owed) return NULL;
    for (int p = 0; p < SEATS; p++) {
        count_place(c, p, d->place[c->seat[p]] ? d->place[c->seat[p]] : SEATS);
    }
    return NULL;
}

/* ---- our answer ------------------------------------------------------------------------- */

/* Who may hold the unseen card of `bit`, by what we were told: the sum of daifugo_determinize.c's.
 */
static unsigned holders_of(const Contest *c, int bit, int partner)
{
    const Daifugo *d = &c->view;
    DaifSet card = (DaifSet)1 << bit, took = d->took[c->me];
    unsigned told = 0, open = 0;
    for (Seat s = 0; s < SEATS; s++) {
        if (s == c->me) continue;
        if (d->may[c->me][s] & card) told |= 1u << s;
        if ((int)s != partner || bit <= daif_first(took)) open |= 1u << s;
    }
    return told ? told : open;
}

/* Is there a deal of the unseen cards that agrees with everything we were told? There is one if no
 * group of players must hold more cards than it has (Hall's theorem). Without one, imagining worlds
 * would never end. */
static bool has_world(const Contest *c)
{
    const Daifugo *d = &c->view;
    DaifSet seen = d->hand[c->me];
    int partner = c->gives && daif_natural(d->took[c->me]) ? partner_of(d, c->me) : -1;
    for (Seat s = 0; s < SEATS; s++) seen |= d->played[s];
    for (unsigned some = 1; some < 1u << SEATS; some++) {
        int room = 0, must = 0;
        for (Seat s = 0; s < SEATS; s++) room += s != c->me && (some >> s & 1u) ? d->count[s] : 0;
        for (int bit = 0; bit < DECK; bit++) {
            if (seen >> bit & 1u) continue;
            must += (holders_of(c, bit, partner) & ~some) == 0;
        }
        if (must > room) return false;
    }
    return true;
}

/* A server with other exchange rules may say impossible things; then only the counts are used. */
static void keep_what_can_be(Contest *c)
{
    if (has_world(c)) return;
    Daifugo *d = &c->view;
    memset(d->may, 0, sizeof d->may);
    memset(d->took, 0, sizeof d->took);
    memset(d->gave, 0, sizeof d->gave);
}

static DaifSet cards_in(const Action *a)
{
    DaifSet cards = 0;
    for (int i = 0; i < a->count; i++) cards = daif_add(cards, daif_only(a->item[i]));
    return cards;
}

static void put_action(const Daifugo *d, const Action *a, ContestTable *out)
{
    DaifPlay play;
    switch ((DaifVerb)a->verb) {
    case DAIF_SAY_PLAY:
        if (daif_read(d, a, &play)) put_play(&play, out);
        break;
    case DAIF_SAY_GIVE: put_cards(cards_in(a), out); break;
    case DAIF_SAY_PASS:
    case DAIF_SAY_DISCARD: // the contest has none of these
    case DAIF_SAY_RANKS:
    case DAIF_SAY_STOP:
    case DAIF_SAY_KEEP:
    case DAIF_SAY_SKIP: break;
    }
}

void contest_work(Contest *c, int32_t work) { c->work = work; }

void contest_answer(Contest *c, AiLevel level, FastRng *rng, ContestTable *out)
{
    Action action;
    bool more;
    const View *view = contest_view(c);
    memset(out, 0, sizeof *out);
    keep_what_can_be(c);
    c->asked = false;
    if (DAIFUGO.legal(view, &action, 1, &more) == 0) return;
    ai_choose_working(&DAIFUGO, view, level, c->work, rng, &action);
    put_action(&c->view, &action, out);
}

/* host.c - see host.h. */
#include "uecda/host.h"

#include <stdio.h>
#include <string.h>

enum { EIGHT = 6, JOKER_ALONE = 14, STALLED = 20 };

/* ---- cards ------------------------------------------------------------------------------ */

int grid_count(const Grid *g)
{
    int count = 0;
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) count += g->at[row][column] != 0;
    }
    return count;
}

void grid_of_table(const ContestTable *t, Grid *out)
{
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            uint32_t cell = t->cell[row][column];
            out->at[row][column] = (uint8_t)(cell > 2 ? 3 : cell);
        }
    }
}

static bool is_held(const Grid *hand, const Grid *cards)
{
    int jokers = 0;
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            int cell = cards->at[row][column];
            if (cell > 2) return false;
            if (cell == 1 && (row > 3 || hand->at[row][column] != 1)) return false;
            jokers += cell == 2;
        }
    }
    return jokers == 0 || (jokers == 1 && hand->at[4][1] == 2);
}

static void move_cards(Grid *from, Grid *to, const Grid *cards)
{
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            int cell = cards->at[row][column];
            if (cell == 0) continue;
            int r = cell == 2 ? 4 : row, k = cell == 2 ? 1 : column;
            from->at[r][k] = 0;
            if (to) to->at[r][k] = (uint8_t)cell;
        }
    }
}

/* ---- what a play is --------------------------------------------------------------------- */

typedef enum Shape { NO_PLAY, SINGLE, GROUP, STAIR } Shape;

typedef struct Kind {
    Shape shape;
    int count, low, high; /* columns */
    unsigned suits;
    bool joker_alone, spade3, eight;
} Kind;

static Kind kind_of(const Grid *g)
{
    Kind k = {.count = grid_count(g), .low = 99, .high = -1};
    int jokers = 0;
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            if (g->at[row][column] == 0) continue;
            jokers += g->at[row][column] == 2;
            if (column < k.low) k.low = column;
            if (column > k.high) k.high = column;
            k.suits |= 1u << row;
            k.eight = k.eight || column == EIGHT;
        }
    }
    k.joker_alone = k.count == 1 && jokers == 1;
    if (k.joker_alone) k.eight = false;
    k.spade3 = k.count == 1 && g->at[0][1] == 1;
    bool one_suit = (k.suits & (k.suits - 1)) == 0 && !(k.suits >> 4);
    if (k.count == 1) k.shape = SINGLE;
    else if (k.count > 1 && k.low == k.high) k.shape = GROUP;
    else if (k.count > 2 && one_suit && k.high - k.low + 1 == k.count) k.shape = STAIR;
    return k;
}

static bool beats(const Host *h, const Kind *k, const Kind *top)
{
    if (k->shape != top->shape || k->count != top->count) return false;
    if (top->joker_alone) return k->spade3;
    if (k->joker_alone) return true;
    if (h->locked && k->suits != top->suits) return false;
    return h->revolution ? k->high < top->low : k->low > top->high;
}

static bool is_legal(const Host *h, int player, const Grid *g)
{
    Kind k = kind_of(g);
    if (k.shape == NO_PLAY || !is_held(&h->hand[player], g)) return false;
    if (h->clear) return true;
    Kind top = kind_of(&h->table);
    return beats(h, &k, &top);
}

static int add_if_legal(const Host *h, int player, const Grid *g, Grid *out, int count)
{
    if (count < PLAYS_MAX && is_legal(h, player, g)) out[count++] = *g;
    return count;
}

static int list_groups(const Host *h, int player, Grid *out, int count)
{
    const Grid *hand = &h->hand[player];
    for (int column = 1; column <= 13; column++) {
        unsigned held = 0;
        for (int row = 0; row < 4; row++) held |= (unsigned)(hand->at[row][column] << row);
        for (unsigned suits = held; suits > 0; suits = (suits - 1) & held) {
            Grid g = {0};
            for (int row = 0; row < 4; row++) g.at[row][column] = suits >> row & 1u;
            count = add_if_legal(h, player, &g, out, count);
            for (int row = 0; hand->at[4][1] && row < CARD_ROWS; row++) {
                Grid with = g;
                if (g.at[row][column] || (row == 4 && suits != 15)) continue;
                with.at[row][column] = 2;
                count = add_if_legal(h, player, &with, out, count);
            }
        }
    }
    return count;
}

/* From `low` on, with the joker in place of one card or in addition at either end. */
static int list_stairs_from(const Host *h, int player, int row, int low, Grid *out, int count)
{
    const Grid *hand = &h->hand[player];
    for (int joker = hand->at[4][1] ? low : CONTEST_COLUMNS; joker <= CONTEST_COLUMNS; joker++) {
        Grid g = {0};
        for (int high = low; high < CONTEST_COLUMNS; high++) {
            if (high != joker && !hand->at[row][high]) break;
            g.at[row][high] = high == joker ? 2 : 1;
            if (joker == CONTEST_COLUMNS || high >= joker) {
                if (high - low >= 2) count = add_if_legal(h, player, &g, out, count);
            }
        }
    }
    return count;
}

static int list_stairs(const Host *h, int player, Grid *out, int count)
{
    for (int row = 0; row < 4; row++) {
        for (int low = 0; low < CONTEST_COLUMNS; low++) {
            count = list_stairs_from(h, player, row, low, out, count);
        }
    }
    return count;
}

int host_legal(const Host *h, int player, Grid out[PLAYS_MAX])
{
    Grid joker = {0};
    joker.at[0][JOKER_ALONE] = 2;
    int count = list_groups(h, player, out, 0);
    count = list_stairs(h, player, out, count);
    return add_if_legal(h, player, &joker, out, count);
}

/* ---- our own players -------------------------------------------------------------------- */

static int lot(Host *h, int below) { return (int)fast_rng_below(&h->dice, (uint32_t)below); }

/* How little it would be missed: low and many, no joker, whole sets. */
static int lowness(const Host *h, int player, const Grid *g)
{
    Kind k = kind_of(g);
    int jokers = 0, left = 0;
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            jokers += g->at[row][column] == 2;
            bool same_rank = column >= k.low && column <= k.high && row < 4;
            left += same_rank && h->hand[player].at[row][column] && !g->at[row][column];
        }
    }
    int low = h->revolution ? k.low : 14 - k.low;
    return low * 10 + k.count - 1000 * jokers - 100 * (k.shape == STAIR ? 0 : left);
}

/* A pass where there is nothing better. */
static void choose_play(Host *h, int player, Grid *out)
{
    static Grid legal[PLAYS_MAX];
    int count = host_legal(h, player, legal), best = -1, most = h->clear ? -9999 : -50;
    memset(out, 0, sizeof *out);
    // wild ones pass as leaders, too
    if (count == 0 || h->mute || (h->wild && lot(h, 12) == 0)) return;
    if (h->wild && lot(h, 2) == 0) {
        *out = legal[lot(h, count)];
        return;
    }
    for (int i = 0; i < count; i++) {
        int low = lowness(h, player, &legal[i]);
        if (low <= most) continue;
        most = low;
        best = i;
    }
    if (best >= 0) *out = legal[best];
}

/* The `count` weakest or strongest cards; of equals s h d c from the strong end. */
static Grid extreme_of(const Grid *hand, int count, bool strongest)
{
    Grid out = {0};
    if (strongest && hand->at[4][1] && count > 0) {
        out.at[4][1] = 2;
        count--;
    }
    for (int i = 0; i < 52 && count > 0; i++) {
        int at = strongest ? i : 51 - i, column = 13 - at / 4, row = at % 4;
        if (!hand->at[row][column]) continue;
        out.at[row][column] = 1;
        count--;
    }
    return out;
}

/* ---- messages --------------------------------------------------------------------------- */

static bool blame(Host *h, const char *what)
{
    snprintf(h->fault, sizeof h->fault, "game %d: %s", h->games + 1, what);
    return false;
}

static void put_grid(const Grid *g, ContestTable *t)
{
    for (int row = 0; row < CARD_ROWS; row++) {
        for (int column = 0; column < CONTEST_COLUMNS; column++) {
            t->cell[row][column] = g->at[row][column];
        }
    }
}

static void put_state(const Host *h, const int counts[CONTEST_PLAYERS], ContestTable *t)
{
    uint32_t *row = t->cell[5], *seats = t->cell[6];
    row[2] = h->mover == h->guest;
    row[3] = (uint32_t)h->mover;
    row[4] = h->clear;
    row[6] = h->revolution;
    row[7] = h->locked;
    for (int p = 0; p < CONTEST_PLAYERS; p++) {
        seats[p] = (uint32_t)counts[p];
        seats[5 + p] = (uint32_t)h->grade[p];
        seats[10 + p] = (uint32_t)h->seated[p];
    }
}

static void count_hands(const Host *h, int counts[CONTEST_PLAYERS])
{
    for (int p = 0; p < CONTEST_PLAYERS; p++) counts[p] = grid_count(&h->hand[p]);
}

static bool send_cards(const Host *h, const Line *line, const Grid *cards)
{
    ContestTable t = {0};
    int counts[CONTEST_PLAYERS];
    count_hands(h, counts);
    put_grid(cards, &t);
    put_state(h, counts, &t);
    return line->put_table(line->of, &t);
}

/* ---- a deal ----------------------------------------------------------------------------- */

static int seat_of(const Host *h, int player)
{
    int seat = 0;
    while (h->seated[seat] != player) seat++;
    return seat;
}

static void shuffle_seats(Host *h)
{
    uint8_t players[CONTEST_PLAYERS] = {0, 1, 2, 3, 4};
    fast_rng_shuffle(&h->dice, players, CONTEST_PLAYERS);
    for (int s = 0; s < CONTEST_PLAYERS; s++) h->seated[s] = players[s];
}

static void deal(Host *h, int first_seat)
{
    uint8_t deck[53];
    for (int i = 0; i < 53; i++) deck[i] = (uint8_t)i;
    fast_rng_shuffle(&h->dice, deck, 53);
    memset(h->hand, 0, sizeof h->hand);
    for (int i = 0; i < 53; i++) {
        Grid *hand = &h->hand[h->seated[(first_seat + i) % CONTEST_PLAYERS]];
        if (deck[i] == 52) hand->at[4][1] = 2;
        else hand->at[deck[i] % 4][deck[i] / 4 + 1] = 1;
    }
}

static int player_with(const Host *h, int grade)
{
    int player = 0;
    while (h->grade[player] != grade) player++;
    return player;
}

static bool guest_gives(Host *h, const Line *line, int count, Grid *out)
{
    ContestTable t;
    if (!line->get_table(line->of, &t)) return blame(h, "the line broke in the exchange");
    grid_of_table(&t, out);
    if (grid_count(out) != count || !is_held(&h->hand[h->guest], out)) {
        return blame(h, "gave cards that it may not give");
    }
    return true;
}

/* Tells the guest its hand and has the cards change hands: in the order of the grades, those of
 * the poor before the rich are told. */
static bool exchange(Host *h, const Line *line, bool anew)
{
    ContestTable t = {0};
    int dealt[CONTEST_PLAYERS], owes = 0;
    Grid shown, taken[2], given[2];
    count_hands(h, dealt);
    shown = h->hand[h->guest];
    for (int g = 0; g < 2 && !anew && !h->no_exchange; g++) {
        int rich = player_with(h, g), poor = player_with(h, 4 - g);
        taken[g] = extreme_of(&h->hand[poor], 2 - g, !h->odd_exchange);
        move_cards(&h->hand[poor], &h->hand[rich], &taken[g]);
        if (rich == h->guest) owes = 2 - g;
    }
    if (owes) shown = h->hand[h->guest];
    h->mover = 6;
    put_grid(&shown, &t);
    put_state(h, dealt, &t);
    t.cell[5][0] = 1;
    t.cell[5][1] = (uint32_t)owes;
    t.cell[5][2] = 0;
    if (!line->put_table(line->of, &t)) return blame(h, "the line broke at the deal");
    for (int g = 0; g < 2 && !anew && !h->no_exchange; g++) {
        int rich = player_with(h, g);
        if (rich != h->guest) given[g] = extreme_of(&h->hand[rich], 2 - g, false);
        else if (!guest_gives(h, line, 2 - g, &given[g])) return false;
        move_cards(&h->hand[rich], &h->hand[player_with(h, 4 - g)], &given[g]);
    }
    return true;
}

/* ---- play ------------------------------------------------------------------------------- */

static void place_player(Host *h, int player)
{
    h->place[player] = ++h->placed;
    if (player == h->guest) {
        h->places[h->placed - 1]++;
        h->points += CONTEST_PLAYERS + 1 - h->placed;
    }
}

/* The first after `player` who still plays, of those who have not passed if `asked`; -1 if there
 * is none. `player` itself comes last. */
static int next_of(const Host *h, int player, bool asked)
{
    int seat = seat_of(h, player);
    for (int i = 1; i <= CONTEST_PLAYERS; i++) {
        int next = h->seated[(seat + i) % CONTEST_PLAYERS];
        if (h->place[next] == 0 && !(asked && h->passed[next])) return next;
    }
    return -1;
}

/* The last to play leads, or the next one where that player has gone out. */
static int end_trick(Host *h, int player)
{
    int leads = h->last >= 0 ? h->last : player;
    h->clear = true;
    h->locked = false;
    h->last = -1;
    memset(h->passed, 0, sizeof h->passed);
    return h->place[leads] == 0 ? leads : next_of(h, leads, false);
}

/* Lays the cards; true if that ends the trick at once. */
static bool lay(Host *h, int player, const Grid *g)
{
    Kind k = kind_of(g), top = kind_of(&h->table);
    bool on_joker = !h->clear && top.joker_alone;
    if (k.joker_alone) h->locked = false;
    else if (!h->clear && !on_joker && k.suits == top.suits) h->locked = true;
    if ((k.shape == GROUP && k.count >= 4) || (k.shape == STAIR && k.count >= 5)) {
        h->revolution = !h->revolution;
    }
    move_cards(&h->hand[player], NULL, g);
    h->table = *g;
    h->clear = false;
    h->last = player;
    h->passes = 0;
    if (grid_count(&h->hand[player]) == 0) place_player(h, player);
    return k.eight || (on_joker && k.spade3);
}

/* Who is left is ranked by lot. */
static void end_stalled(Host *h)
{
    uint8_t players[CONTEST_PLAYERS] = {0, 1, 2, 3, 4};
    fast_rng_shuffle(&h->dice, players, CONTEST_PLAYERS);
    for (int i = 0; i < CONTEST_PLAYERS; i++) {
        if (h->place[players[i]] == 0) place_player(h, players[i]);
    }
}

static bool guest_moves(Host *h, const Line *line, Grid *out)
{
    ContestTable t;
    if (!line->get_table(line->of, &t)) return blame(h, "the line broke at a play");
    grid_of_table(&t, out);
    bool passes = grid_count(out) == 0, legal = passes || is_legal(h, h->guest, out);
    if (!line->put_int(line->of, legal && (!passes || h->clear) ? 9 : 8)) {
        return blame(h, "the line broke at a verdict");
    }
    if (!legal) return blame(h, "played what it may not play");
    if (passes && h->clear) return blame(h, "passed as the leader");
    return true;
}

/* One turn; `*next` is who moves after it, -1 at the game's end. */
static bool play_turn(Host *h, const Line *line, int *next)
{
    Grid play;
    int mover = h->mover;
    if (!send_cards(h, line, &h->hand[h->guest])) return blame(h, "the line broke at a turn");
    if (mover != h->guest) choose_play(h, mover, &play);
    else if (!guest_moves(h, line, &play)) return false;
    bool ends = false;
    if (grid_count(&play) > 0) {
        ends = lay(h, mover, &play);
    } else {
        h->passed[mover] = true;
        h->passes++;
    }
    if (h->placed == CONTEST_PLAYERS - 1) place_player(h, next_of(h, mover, false));
    else if (h->passes >= STALLED && !h->mute) end_stalled(h);
    if (!send_cards(h, line, &h->table)) return blame(h, "the line broke after a turn");
    *next = -1;
    if (h->placed == CONTEST_PLAYERS) return true;
    *next = ends ? -1 : next_of(h, mover, true);
    if (*next < 0) *next = end_trick(h, mover);
    return true;
}

static void begin_game(Host *h)
{
    memset(h->place, 0, sizeof h->place);
    memset(h->passed, 0, sizeof h->passed);
    memset(&h->table, 0, sizeof h->table);
    h->placed = h->passes = 0;
    h->clear = true;
    h->revolution = h->locked = false;
    h->last = -1;
}

static bool play_game(Host *h, const Line *line, bool final)
{
    bool anew = h->games % h->reset_every == 0;
    if (h->games % 3 == 0) shuffle_seats(h);
    if (anew) memset(h->grade, 0, sizeof h->grade);
    begin_game(h);
    deal(h, anew ? lot(h, CONTEST_PLAYERS) : seat_of(h, player_with(h, 0)));
    if (!exchange(h, line, anew)) return false;
    h->mover = 0;
    while (!h->hand[h->mover].at[2][1]) h->mover++;
    for (int next = 0; h->placed < CONTEST_PLAYERS; h->mover = next) {
        if (!play_turn(h, line, &next)) return false;
        uint32_t after = h->placed < CONTEST_PLAYERS ? 0 : final ? 2 : 1;
        if (!line->put_int(line->of, after)) return blame(h, "the line broke at a turn's end");
    }
    for (int p = 0; p < CONTEST_PLAYERS; p++) h->grade[p] = h->place[p] - 1;
    h->games++;
    return true;
}

void host_init(Host *h, uint64_t seed, int guest)
{
    *h = (Host){.dice = fast_rng_seeded(seed), .guest = guest, .reset_every = 100, .last = -1};
}

bool host_play(Host *h, const Line *line, int games)
{
    for (int g = 0; g < games; g++) {
        if (!play_game(h, line, g + 1 == games)) return false;
    }
    return true;
}

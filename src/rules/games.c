/* games.c - the list of games, and what needs nothing but a Table's or a Game's data. */
#include <string.h>

#include "rules/game.h"

#define GAME(id, NAME) extern const Game NAME;
#include "rules/games.def"

#define GAME(id, NAME) &NAME,
const Game *const GAMES[] = {
#include "rules/games.def"
    NULL};

const Game *game_by_id(const char *id, size_t length)
{
    for (int i = 0; GAMES[i]; i++) {
        if (word_is(id, length, GAMES[i]->id)) return GAMES[i];
    }
    return NULL;
}

int game_index(const Game *game)
{
    int i = 0;
    while (GAMES[i] && GAMES[i] != game) i++;
    return i;
}

static void put_key(Text *out, const char *key) { text_printf(out, ",\"%s\":", key); }

static void put_seats(Text *out, const char *key, SeatSet seats)
{
    const char *comma = "";
    put_key(out, key);
    text_put_char(out, '[');
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!seats_have(seats, s)) continue;
        text_printf(out, "%s%d", comma, s);
        comma = ",";
    }
    text_put_char(out, ']');
}

static void put_points(Text *out, const char *key, const Table *t, const int32_t *points)
{
    put_key(out, key);
    for (int s = 0; s < t->seat_count; s++) {
        text_put_char(out, s == 0 ? '[' : ',');
        text_put_int(out, points[s]);
    }
    text_put_char(out, ']');
}

void view_write_json(const Game *game, const View *v, Text *out)
{
    const Table *t = view_table(v);
    text_printf(out, "{\"game\":\"%s\",\"round\":%d,\"phase\":\"%s\",\"dealer\":%d", game->id,
                t->round, game->phases[t->phase], t->dealer);
    put_seats(out, "to_act", t->to_act);
    put_seats(out, "may_interrupt", t->may_interrupt);
    put_points(out, "scores", t, t->scores);
    if (t->scored) put_points(out, "round_scores", t, t->round_scores);
    else text_put(out, ",\"round_scores\":null");
    put_seats(out, "winner", t->winners);
    text_put(out, t->over ? ",\"over\":true" : ",\"over\":false");
    game->write_json(v, out);
    text_put_char(out, '}');
}

/* Which numbers will come; the block in use follows from its number. */
static void put_rng(const Rng *rng, HashInput *in)
{
    hash_put_bytes(in, rng->key, sizeof rng->key);
    hash_put_u64(in, rng->stream);
    hash_put_u64(in, rng->block);
    hash_put_u8(in, rng->used);
    hash_put_u8(in, rng->imagined);
}

/* The head of every state. */
static void put_table(const Table *t, HashInput *in)
{
    put_rng(&t->rng, in);
    hash_put_u8(in, t->seat_count);
    for (int s = 0; s < t->seat_count; s++) {
        hash_put_u32(in, (uint32_t)t->scores[s]);
        hash_put_u32(in, (uint32_t)t->round_scores[s]);
    }
    hash_put_u16(in, t->to_act);
    hash_put_u16(in, t->may_interrupt);
    hash_put_u16(in, t->winners);
    hash_put_u16(in, t->round);
    hash_put_u8(in, t->dealer);
    hash_put_u8(in, t->phase);
    hash_put_u8(in, t->scored);
    hash_put_u8(in, t->over);
    hash_put_u8(in, t->manual);
}

uint64_t state_hash(const Game *game, const State *s)
{
    HashInput in;
    in.length = 0; // its bytes need not be cleared
    put_table(state_table(s), &in);
    game->hash(s, &in);
    return hash_finish(&in);
}

int table_rounds(const Game *game, const Table *t)
{
    const int at = option_find(game, "rounds", sizeof "rounds" - 1);
    return at < 0 ? 0 : t->option[at];
}

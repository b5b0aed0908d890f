/* uecda.c - the command that takes a seat at the UECda contest and plays its match to the end. */
#include <string.h>

#include "cli/commands.h"
#include "cli/uecda_wire.h"

enum {
    VERSION = 20070,
    REFUSED = 8,
    ACCEPTED = 9,
    GAMES_MAX = 15000, /* as many as the server knows at most */
    GAMES_A_LINE = 100, /* of progress on standard error */
    HOST_MAX = 256,
    WAIT_MAX = 86400,
    WORK_MAX = 100000000
};

/* What comes behind the cards that were played. */
enum { GOES_ON, GAME_ENDS, MATCH_ENDS };

typedef struct Client {
    char host[HOST_MAX], port[8], name[CONTEST_COLUMNS];
    AiLevel level;
    Wire wire;
    Contest *contest;
    Seed seed;        /* seed of its dice, different in each match */
    int work;         /* actions imagined for a decision; 0: as many as usual */
    FastRng rng;
    int refused;      /* plays that the server did not take */
    const char *code; /* what a fault is called: "io", or "corrupt" for what cannot be */
} Client;

/* ---- the match -------------------------------------------------------------------------- */

/* A fault in what the server says, rather than in the wire. */
static const char *nonsense(Client *c, const char *wrong)
{
    if (wrong) c->code = "corrupt";
    return wrong;
}

static const char *answer(Client *c, ContestTable *said)
{
    contest_answer(c->contest, c->level, &c->rng, said);
    return wire_write_table(&c->wire, said);
}

/* The server answers a pass with cards in hand as if it refused it. */
static const char *hear_verdict(Client *c, const ContestTable *said)
{
    static const ContestTable PASS;
    uint32_t verdict;
    const char *wrong = wire_read_int(&c->wire, &verdict);
    if (wrong) return wrong;
    if (verdict != ACCEPTED && verdict != REFUSED) {
        return nonsense(c, "a play is answered by neither 8 nor 9");
    }
    if (verdict != REFUSED || memcmp(said, &PASS, sizeof PASS) == 0) return NULL;
    c->refused++; // said at once, for people who watch a long match
    fprintf(stderr, "refused=%d: a play of game %d was not taken\n", c->refused,
            contest_score(c->contest).games + 1);
    return NULL;
}

static const char *play_turn(Client *c, uint32_t *after)
{
    ContestTable t;
    const char *wrong = wire_read_table(&c->wire, &t);
    if (!wrong) wrong = nonsense(c, contest_turn(c->contest, &t));
    if (!wrong && contest_is_asked(c->contest)) {
        wrong = answer(c, &t);
        if (!wrong) wrong = hear_verdict(c, &t);
    }
    if (!wrong) wrong = wire_read_table(&c->wire, &t);
    if (!wrong) wrong = nonsense(c, contest_shown(c->contest, &t));
    if (!wrong) wrong = wire_read_int(&c->wire, after);
    if (!wrong && *after > MATCH_ENDS) wrong = nonsense(c, "a turn ends with none of 0, 1 and 2");
    return wrong;
}

static const char *play_game(Client *c, uint32_t *after)
{
    ContestTable t;
    const char *wrong = wire_read_table(&c->wire, &t);
    if (!wrong) wrong = nonsense(c, contest_deal(c->contest, &t));
    if (!wrong && contest_is_asked(c->contest)) wrong = answer(c, &t);
    *after = GOES_ON;
    while (!wrong && *after == GOES_ON) wrong = play_turn(c, after);
    return wrong ? wrong : nonsense(c, contest_game_over(c->contest));
}

/* Five points for the first place, one for the last. */
static double mean_points(const ContestScore *s)
{
    int known = s->games - s->unknown, points = 0;
    for (int i = 0; i < CONTEST_PLAYERS; i++) points += s->place[i] * (CONTEST_PLAYERS - i);
    return known > 0 ? (double)points / known : 0;
}

static const char *play_match(Client *c)
{
    uint32_t after = GOES_ON;
    while (after != MATCH_ENDS) {
        const char *wrong = play_game(c, &after);
        if (wrong) return wrong;
        ContestScore s = contest_score(c->contest);
        if (s.games >= GAMES_MAX && after != MATCH_ENDS) {
            return nonsense(c, "the match does not end");
        }
        if (s.games % GAMES_A_LINE == 0) {
            fprintf(stderr, "%d games, %.3f points a game\n", s.games, mean_points(&s));
        }
    }
    return NULL;
}

/* Sends our name and receives our player number. */
static const char *join(Client *c)
{
    ContestTable profile = {{{VERSION}}};
    uint32_t player;
    for (size_t i = 0; i < strlen(c->name); i++) profile.cell[1][i] = (unsigned char)c->name[i];
    const char *wrong = wire_write_table(&c->wire, &profile);
    if (!wrong) wrong = wire_read_int(&c->wire, &player);
    if (wrong) return wrong;
    if (player >= CONTEST_PLAYERS) return nonsense(c, "we are none of five players");
    c->contest = contest_new((int)player);
    contest_work(c->contest, c->work);
    uint64_t own = 0;
    for (int i = 0; i < SEED_BYTES; i++) own = own * 257 + c->seed.byte[i];
    c->rng = fast_rng_seeded(own + player);
    return NULL;
}

/* ---- the command ------------------------------------------------------------------------ */

static void refuse_usage(Reply *r)
{
    reply_usage(r, "uecda HOST[:PORT] [--name N] [--level L] [--wait SECONDS] [--seed HEX] "
                   "[--work N]");
}

/* Copies a word; false if it does not fit or is empty. */
static bool take_word(const char *word, size_t length, char *out, size_t capacity)
{
    if (length == 0 || length >= capacity) return false;
    memcpy(out, word, length);
    out[length] = '\0';
    return true;
}

/* "host", "host:port", "[1:2::3]:port". */
static bool read_address(const char *word, size_t length, Client *c)
{
    bool bracket = length > 0 && word[0] == '[';
    const char *end = word + length, *close = bracket ? memchr(word, ']', length) : NULL;
    const char *colon = bracket ? (close ? close + 1 : end) : memchr(word, ':', length);
    int port;
    if (bracket && !close) return false;
    const char *host = bracket ? word + 1 : word, *host_end = bracket ? close : colon;
    if (!host_end) host_end = end;
    if (!take_word(host, (size_t)(host_end - host), c->host, sizeof c->host)) return false;
    if (!colon || colon == end) return take_word("42485", 5, c->port, sizeof c->port);
    size_t digits = (size_t)(end - colon - 1);
    return *colon == ':' && word_int(colon + 1, digits, 1, 65535, &port) &&
           take_word(colon + 1, digits, c->port, sizeof c->port);
}

static bool is_plain(const char *name)
{
    while (*name > ' ' && *name <= '~') name++;
    return *name == '\0';
}

/* One `--option value`; NULL, or why it cannot be. */
static const char *read_option(Client *c, const char *option, size_t length, const char *value,
                               size_t value_length)
{
    if (word_is(option, length, "--name")) {
        bool good = take_word(value, value_length, c->name, sizeof c->name) && is_plain(c->name);
        return good ? NULL : "--name takes 1 to 14 letters of ASCII";
    }
    if (word_is(option, length, "--level")) {
        bool good = ai_level_parse(value, value_length, &c->level);
        return good ? NULL : "a level is easy, normal, strong, oni, random or greedy";
    }
    if (word_is(option, length, "--wait")) {
        bool good = word_int(value, value_length, 1, WAIT_MAX, &c->wire.wait_s);
        return good ? NULL : "--wait takes 1 to 86400 seconds";
    }
    if (word_is(option, length, "--work")) {
        bool good = word_int(value, value_length, 1, WORK_MAX, &c->work);
        return good ? NULL : "--work takes 1 to 100000000 actions to imagine for a decision";
    }
    if (word_is(option, length, "--seed")) {
        char hex[2 * SEED_BYTES + 1];
        bool good = take_word(value, value_length, hex, sizeof hex) && seed_parse(hex, &c->seed);
        return good ? NULL : "--seed takes up to 64 hex digits";
    }
    return "there are --name, --level, --wait, --seed and --work";
}

static bool read_words(Client *c, const char *args, Reply *r)
{
    const char *word, *value;
    size_t length = word_next(&args, &word);
    if (!read_address(word, length, c)) {
        refuse_usage(r);
        return false;
    }
    while ((length = word_next(&args, &word)) > 0) {
        size_t value_length = word_next(&args, &value);
        const char *wrong = read_option(c, word, length, value, value_length);
        if (!wrong) continue;
        reply_refuse(r, "bad-option", "%s", wrong);
        return false;
    }
    return true;
}

static void put_score(const Client *c, FILE *out)
{
    ContestScore s = contest_score(c->contest);
    fprintf(out, "games=%d points=%.3f places=", s.games, mean_points(&s));
    for (int i = 0; i < CONTEST_PLAYERS; i++) fprintf(out, "%s%d", i > 0 ? "," : "", s.place[i]);
    char seed[2 * SEED_BYTES + 1];
    seed_format(&c->seed, seed);
    fprintf(out, " seed=%s unknown=%d refused=%d\n", seed, s.unknown, c->refused);
}

void run_uecda(Session *s, char *args, Reply *r)
{
    (void)s;
    Client c = {.name = "Ennichi", .level = AI_ONI, .wire = {.wait_s = 600}, .code = "io",
                .seed = seed_from_system()};
    if (!read_words(&c, args, r)) return;
    const char *wrong = wire_open(&c.wire, c.host, c.port);
    if (!wrong) wrong = join(&c);
    if (!wrong) wrong = play_match(&c);
    int games = c.contest ? contest_score(c.contest).games : 0;
    if (wrong) reply_refuse(r, c.code, "%s, after %d games", wrong, games);
    else put_score(&c, r->payload);
    contest_free(c.contest);
    wire_close(&c.wire);
}

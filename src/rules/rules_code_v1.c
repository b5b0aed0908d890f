/*
 * rules_code_v1.c - reads rules codes of version 1. See rules_code_v1.h.
 *
 * The meaning of such a code depends on the options of that time, their order, their values and
 * their defaults. So these are written down here again, and must never change.
 */
#include "rules/rules_code_v1.h"

#include <assert.h>
#include <string.h>

typedef struct OldOption {
    const char *key;
    int16_t lo, hi, usual;
} OldOption;

static const OldOption TAKOYAKI_OPTIONS[] = {
    {"decks", 0, 2, 0}, {"jokers", 0, 8, OPTION_AUTO}, {"faces", 0, 1, 0},
    {"joker_swap", 0, 2, 0}, {"finish", 0, 1, 0}, {"last_round", 0, 1, 0}, {"rounds", 1, 20, 1},
    {NULL, 0, 0, 0}};
static const OldOption DOTENKO_OPTIONS[] = {
    {"jokers", 0, 4, 2}, {"joker_play", 0, 1, 0}, {"multi", 0, 1, 0}, {"pass", 0, 1, 0},
    {"refill", 0, 2, 0}, {"limit", 3, 10, 5}, {"returns", 0, 1, 0}, {"false_call", 0, 20, 0},
    {"rounds", 1, 50, 10},
    {NULL, 0, 0, 0}};
static const OldOption KAKKURI_OPTIONS[] = {
    {"chips", 5, 100, 20}, {"fuwari", 0, 1, 1}, {"fold", 0, 1, 0}, {"box_choice", 0, 1, 0},
    {"deals", 1, 60, 12}, {"minutes", 0, 240, 0},
    {NULL, 0, 0, 0}};
static const OldOption TAMALOU_OPTIONS[] = {
    {"jokers", 0, 2, OPTION_AUTO}, {"two_player_six", 0, 1, 0}, {"first_discard", 0, 1, 0},
    {"jq_twice", 0, 1, 0}, {"king", 0, 1, 0}, {"stock_out", 0, 1, 0}, {"values", 0, 2, 0},
    {"kamikaze", 0, 1, 0}, {"exact", 0, 3, 0}, {"target", 20, 500, 100}, {"rounds", 0, 50, 0},
    {"snap", 0, 1, 0}, {"fail", 0, 50, 5},
    {NULL, 0, 0, 0}};
static const OldOption DAIFUGO_OPTIONS[] = {
    {"jokers", 0, 2, 1}, {"first_lead", 0, 4, 0}, {"next_lead", 0, 2, 0}, {"pass_lock", 0, 1, 0},
    {"play_over", 0, 1, 0}, {"auto_clear", 0, 1, 1}, {"eight_cut", 0, 1, 1}, {"stairs", 0, 1, 0},
    {"stair_axis", 0, 1, 0}, {"stair_length", 0, 1, 0}, {"stair_gap", 0, 1, 0},
    {"stair_revolution", 0, 6, 0}, {"eight_in_stair", 0, 1, 1}, {"exchange", 0, 1, 0},
    {"exchange3", 1, 2, 1}, {"exchange_seen", 0, 1, 0}, {"jback", 0, 2, 0},
    {"jback_limit", 0, 9, 0}, {"reseat", 0, 1, 0}, {"spade3", 0, 1, 0}, {"lock", 0, 2, 0},
    {"fall", 0, 1, 0}, {"foul", 0, 1, 0}, {"coup", 0, 1, 0}, {"skip5", 0, 1, 0},
    {"give7", 0, 1, 0}, {"dump10", 0, 1, 0}, {"bomb12", 0, 1, 0}, {"reverse9", 0, 1, 0},
    {"sandstorm", 0, 1, 0}, {"ambulance", 0, 1, 0}, {"rokurokubi", 0, 1, 0}, {"omen", 0, 1, 0},
    {"rounds", 1, 50, 5},
    {NULL, 0, 0, 0}};

static const struct OldGame {
    const char *id;
    const OldOption *option; /* ends with a NULL key */
} OLD_GAMES[] = {
    {"takoyaki", TAKOYAKI_OPTIONS},
    {"dotenko", DOTENKO_OPTIONS},
    {"kakkuri", KAKKURI_OPTIONS},
    {"tamalou", TAMALOU_OPTIONS},
    {"daifugo", DAIFUGO_OPTIONS},
};
enum { OLD_GAME_COUNT = sizeof OLD_GAMES / sizeof OLD_GAMES[0] };

/* One digit an option in mixed radix: its values were counted from the usual one on and round;
 * where the usual one was "auto", that stood before the lowest. */
static int value_count(const OldOption *o)
{
    return o->hi - o->lo + 1 + (o->usual == OPTION_AUTO ? 1 : 0);
}

static int16_t value_of(const OldOption *o, int digit)
{
    if (o->usual == OPTION_AUTO) return digit == 0 ? OPTION_AUTO : (int16_t)(o->lo + digit - 1);
    return (int16_t)(o->lo + (o->usual - o->lo + digit) % value_count(o));
}

static const OldOption *options_of(const Game *game)
{
    for (int i = 0; i < OLD_GAME_COUNT; i++) {
        if (strcmp(OLD_GAMES[i].id, game->id) == 0) return OLD_GAMES[i].option;
    }
    return NULL;
}

bool rules_code_v1_read(const Game *game, const uint8_t *digit, int count,
                        int16_t option[OPTIONS_MAX])
{
    enum { BASE = 32 };
    const OldOption *o = options_of(game);
    uint64_t number = 0;
    if (!o || (count > 0 && digit[0] == 0)) return false;
    for (int i = 0; i < count; i++) {
        if (number > (UINT64_MAX - BASE) / BASE) return false;
        number = number * BASE + digit[i];
    }
    options_before(game, option);
    for (; o->key; o++) {
        const int i = option_find(game, o->key, strlen(o->key));
        assert(i >= 0); // options stay for ever: option.h
        option[i] = value_of(o, (int)(number % (uint64_t)value_count(o)));
        number /= (uint64_t)value_count(o);
    }
    return number == 0;
}

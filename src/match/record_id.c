/* record_id.c - the match id line: all that a match is made from, in one line. See record.h. */
#include "match/record.h"

#include <string.h>

/* The words that every game's line knows, beside the options' own. */
enum { PLAYERS, SEED, DEALER, PRESET, DEAL, PRACTICE, COMMON_WORDS };
static const char *const COMMON[COMMON_WORDS] = {"players", "seed", "dealer", "preset", "deal",
                                                 "practice"};

void record_id(const Game *game, const Setup *setup, Text *out)
{
    char seed[2 * SEED_BYTES + 1];
    seed_format(&setup->seed, seed);
    text_printf(out, "%s players=%d seed=%s", game->id, setup->seat_count, seed);
    if (setup->dealer != SEAT_NOBODY) text_printf(out, " dealer=%d", setup->dealer);
    for (int i = 0; i < game->option_count; i++) {
        text_printf(out, " %s=", game->options[i].key);
        option_format(&game->options[i], setup->option[i], out);
    }
    if (setup->manual) text_put(out, " deal=manual");
    if (setup->practice) text_put(out, " practice=on");
}

Digest record_commitment(const Game *game, const Setup *setup)
{
    char line[RECORD_LINE_MAX];
    Text id = text_over(line, sizeof line);
    record_id(game, setup, &id);
    return sha256(id.bytes, id.length);
}

/* --- reading --- */

/* The text behind a key's `=`; `text` NULL where the key is not named. */
typedef struct Value {
    const char *text;
    size_t length;
} Value;

typedef struct IdReader {
    const Game *game;
    Value common[COMMON_WORDS];
    Value option[OPTIONS_MAX];
    RecordFault *fault;
    const char **code;
} IdReader;

static bool refuse(const IdReader *r, const char *code, const char *words, Value about)
{
    Text out = text_over(r->fault->words, sizeof r->fault->words);
    text_put(&out, words);
    if (about.text) text_put(&out, ": ");
    if (about.text) text_put_bytes(&out, about.text, about.length);
    *r->code = code;
    return false;
}

/* Where the value of `key` belongs; NULL if nobody knows the key. */
static Value *value_for(IdReader *r, Value key)
{
    for (int i = 0; i < COMMON_WORDS; i++) {
        if (word_is(key.text, key.length, COMMON[i])) return &r->common[i];
    }
    int option = option_find(r->game, key.text, key.length);
    return option >= 0 ? &r->option[option] : NULL;
}

/* Takes the line apart: which value stands for which key. */
static bool gather(IdReader *r, const char *line)
{
    Value word;
    word.length = word_next(&line, &word.text);
    if (word.length == 0) return refuse(r, "usage", "a game has to be named", (Value){0});
    r->game = game_by_id(word.text, word.length);
    if (!r->game) return refuse(r, "usage", "no such game", word);
    while ((word.length = word_next(&line, &word.text)) > 0) {
        const char *mark = memchr(word.text, '=', word.length);
        if (!mark) return refuse(r, "usage", "this is not of the form key=value", word);
        Value key = {word.text, (size_t)(mark - word.text)};
        Value *value = value_for(r, key);
        if (!value) return refuse(r, "bad-option", "no such option", key);
        if (value->text) return refuse(r, "bad-option", "named twice", key);
        *value = (Value){mark + 1, word.length - key.length - 1};
    }
    return true;
}

static bool apply_players(const IdReader *r, Setup *setup)
{
    Value players = r->common[PLAYERS];
    int count;
    if (!players.text) return refuse(r, "usage", "players=N has to be named", (Value){0});
    if (!word_int(players.text, players.length, r->game->seats_min, r->game->seats_max, &count)) {
        return refuse(r, "bad-option", "not a number of players for this game", players);
    }
    *setup = setup_usual(r->game, count);
    return true;
}

static bool apply_preset(const IdReader *r, Setup *setup)
{
    Value id = r->common[PRESET];
    if (!id.text) return true;
    for (int i = 0; i < r->game->preset_count; i++) {
        const Preset *preset = &r->game->presets[i];
        if (!word_is(id.text, id.length, preset->id)) continue;
        setup_apply_preset(r->game, preset, setup);
        return true;
    }
    return refuse(r, "bad-option", "no such preset", id);
}

static bool apply_seed(const IdReader *r, Setup *setup)
{
    Value seed = r->common[SEED];
    char digits[2 * SEED_BYTES + 1] = "";
    if (!seed.text) {
        setup->seed = seed_from_system();
        return true;
    }
    if (seed.length < sizeof digits) memcpy(digits, seed.text, seed.length);
    if (seed_parse(digits, &setup->seed)) return true;
    return refuse(r, "bad-option", "a seed is 1 to 64 hex digits", seed);
}

static bool apply_dealer(const IdReader *r, Setup *setup)
{
    Value dealer = r->common[DEALER];
    int seat;
    if (!dealer.text) return true;
    if (!word_int(dealer.text, dealer.length, 0, setup->seat_count - 1, &seat)) {
        return refuse(r, "bad-seat", "no seat at this table", dealer);
    }
    setup->dealer = (Seat)seat;
    return true;
}

static bool apply_options(const IdReader *r, Setup *setup)
{
    Value deal = r->common[DEAL], practice = r->common[PRACTICE];
    if (deal.text && !word_is(deal.text, deal.length, "manual")) {
        return refuse(r, "bad-option", "deal can only be manual", deal);
    }
    if (practice.text && !word_is(practice.text, practice.length, "on")) {
        return refuse(r, "bad-option", "practice can only be on", practice);
    }
    setup->manual = deal.text != NULL;
    setup->practice = practice.text != NULL;
    for (int i = 0; i < r->game->option_count; i++) {
        Value value = r->option[i];
        const OptionSpec *spec = &r->game->options[i];
        if (!value.text) continue;
        if (option_parse(spec, value.text, value.length, &setup->option[i])) continue;
        const char *from = spec->key;
        return refuse(r, "bad-option", "not a value that this option takes",
                      (Value){from, strlen(from)});
    }
    const char *clash = r->game->settle(setup);
    if (!clash) return true;
    return refuse(r, "bad-option", "does not go with the others or with the number of players",
                  (Value){clash, strlen(clash)});
}

bool record_id_parse(const char *line, const Game **game, Setup *setup, RecordFault *fault,
                     const char **code)
{
    IdReader r = {.fault = fault, .code = code};
    Setup read;
    fault->line = 0;
    if (!gather(&r, line) || !apply_players(&r, &read) || !apply_preset(&r, &read) ||
        !apply_seed(&r, &read) || !apply_dealer(&r, &read) || !apply_options(&r, &read)) {
        return false;
    }
    *game = r.game;
    *setup = read;
    return true;
}

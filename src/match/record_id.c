/*
 * record_id.c - the match id line: all that a match is made from, in one line. See record.h.
 *
 * A match keeps the line that it was begun with, for ever: its commitment is over these very
 * bytes. So the line names the options of the rules that the match is played by, and the line of a
 * match of format 1 stays without the two words that came with format 2.
 */
#include "match/record.h"

#include <string.h>

/* The words that every game's line knows, beside the options' own. */
enum { PLAYERS, SEED, DEALER, FORMAT, RULES, PRESET, DEAL, PRACTICE, REST, COMMON_WORDS };
static const char *const COMMON[COMMON_WORDS] = {"players", "seed",   "dealer", "format",
                                                 "rules",   "preset", "deal",   "practice",
                                                 "rest"};

void record_id(const Game *game, const Setup *setup, Text *out)
{
    char seed[2 * SEED_BYTES + 1];
    seed_format(&setup->seed, seed);
    text_printf(out, "%s players=%d seed=%s", game->id, setup->seat_count, seed);
    if (setup->dealer != SEAT_NOBODY) text_printf(out, " dealer=%d", setup->dealer);
    if (!setup->format1) text_printf(out, " format=%d rules=%d", RECORD_FORMAT, setup->rules);
    for (int i = 0; i < game->option_count; i++) {
        if (!option_is_of(&game->options[i], setup->rules)) continue;
        text_printf(out, " %s=", game->options[i].key);
        option_format(&game->options[i], setup->option[i], setup->rules, out);
    }
    if (setup->manual) text_put(out, " deal=manual");
    if (setup->practice) text_put(out, " practice=on");
    if (setup->rest) text_put(out, " rest=on");
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
    bool kept;     /* the line was kept with a match, perhaps by another version; else it asks for
                      a new one */
    const Game *game;
    Value common[COMMON_WORDS];
    Value option[OPTIONS_MAX];
    Value unknown; /* the first word whose key nobody knows */
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

/* The line says what only a later version of the program can know: it is not damaged. */
static bool is_newer(const IdReader *r, Value about)
{
    r->fault->newer = true;
    return refuse(r, "bad-option", "made by newer rules than this program knows", about);
}

/* Where the value of `key` belongs; NULL if the key is unknown. */
static Value *value_for(IdReader *r, Value key)
{
    for (int i = 0; i < COMMON_WORDS; i++) {
        if (word_is(key.text, key.length, COMMON[i])) return &r->common[i];
    }
    int option = option_find(r->game, key.text, key.length);
    return option >= 0 ? &r->option[option] : NULL;
}

/* Is this what follows the game's name in an id line, of a game that came after this program? */
static bool is_of_later_game(const char *line)
{
    static const char SIGN[] = "format=";
    Value word;
    bool named = false;
    while ((word.length = word_next(&line, &word.text)) > 0) {
        if (!memchr(word.text, '=', word.length)) return false;
        if (word.length > sizeof SIGN - 1) named |= strncmp(word.text, SIGN, sizeof SIGN - 1) == 0;
    }
    return named;
}

static Value named(const char *key) { return (Value){key, strlen(key)}; }

/* Takes the line apart: which value stands for which key. */
static bool gather(IdReader *r, const char *line)
{
    Value word;
    word.length = word_next(&line, &word.text);
    if (word.length == 0) return refuse(r, "usage", "a game has to be named", (Value){0});
    r->game = game_by_id(word.text, word.length);
    if (!r->game && r->kept && is_of_later_game(line)) return is_newer(r, word);
    if (!r->game) return refuse(r, "usage", "no such game", word);
    while ((word.length = word_next(&line, &word.text)) > 0) {
        const char *mark = memchr(word.text, '=', word.length);
        if (!mark) return refuse(r, "usage", "this is not of the form key=value", word);
        Value key = {word.text, (size_t)(mark - word.text)};
        Value *value = value_for(r, key);
        if (!value && !r->unknown.text) r->unknown = key;
        if (!value) continue;
        if (value->text) return refuse(r, "bad-option", "named twice", key);
        *value = (Value){mark + 1, word.length - key.length - 1};
    }
    return true;
}

/* Which rules are meant, by "format=2 rules=N". A line without these words was kept by a program of
 * format 1, or asks for the rules of today. */
static bool apply_version(IdReader *r, Setup *setup)
{
    enum { ANY_MOST = 1 << 20 };
    const Value format = r->common[FORMAT], rules = r->common[RULES];
    int number = RECORD_FORMAT, version = r->game->rules_version;
    if (!format.text != !rules.text) {
        return refuse(r, "bad-option", "format=2 and rules=N stand together", (Value){0});
    }
    if (format.text && !word_int(format.text, format.length, RECORD_FORMAT, ANY_MOST, &number)) {
        return refuse(r, "bad-option", "no format of an id line", format);
    }
    if (rules.text && !word_int(rules.text, rules.length, 1, ANY_MOST, &version)) {
        return refuse(r, "bad-option", "no version of the rules", rules);
    }
    if (number > RECORD_FORMAT) return is_newer(r, named(COMMON[FORMAT]));
    if (version > r->game->rules_version) return is_newer(r, named(COMMON[RULES]));
    if (r->unknown.text && (r->kept || rules.text)) return is_newer(r, r->unknown);
    if (r->unknown.text) return refuse(r, "bad-option", "no such option", r->unknown);
    setup->format1 = r->kept && !format.text;
    setup->rules = (uint8_t)(setup->format1 ? 1 : version);
    // A line that names its rules describes a match as it was begun, with the options that existed
    // then.
    if (r->kept || rules.text) options_before(r->game, setup->option);
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
    setup->seat_count = (uint8_t)count;
    return true;
}

static bool apply_preset(const IdReader *r, Setup *setup)
{
    Value id = r->common[PRESET];
    if (!id.text) return true;
    for (int i = 0; i < r->game->preset_count; i++) {
        const Preset *preset = &r->game->presets[i];
        if (!word_is(id.text, id.length, preset->id)) continue;
        setup_change_by_preset(r->game, preset, setup);
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

/* What a line says of the match beside its rules. */
static bool apply_kind(const IdReader *r, Setup *setup)
{
    Value deal = r->common[DEAL], practice = r->common[PRACTICE], rest = r->common[REST];
    if (deal.text && !word_is(deal.text, deal.length, "manual")) {
        return refuse(r, "bad-option", "deal can only be manual", deal);
    }
    if (practice.text && !word_is(practice.text, practice.length, "on")) {
        return refuse(r, "bad-option", "practice can only be on", practice);
    }
    if (rest.text && !word_is(rest.text, rest.length, "on")) {
        return refuse(r, "bad-option", "rest can only be on", rest);
    }
    setup->manual = deal.text != NULL;
    setup->practice = practice.text != NULL;
    setup->rest = rest.text != NULL;
    return true;
}

/* [TAMA-20] "refused by the protocol": with the reason that the setup gives for what it closes. */
static bool refuse_idle(const IdReader *r, const Setup *setup, const char *key)
{
    const int i = option_find(r->game, key, strlen(key));
    const char *needs = i >= 0 ? r->game->options[i].needs : NULL;
    if (!needs || !option_is_idle(r->game, setup, i)) return false;
    char words[sizeof r->fault->words];
    Text out = text_over(words, sizeof words);
    text_put(&out, needs);
    if (out.length > 0 && words[out.length - 1] == '.') words[out.length - 1] = '\0';
    refuse(r, "bad-option", words, named(key));
    return true;
}

static bool apply_options(const IdReader *r, Setup *setup)
{
    for (int i = 0; i < r->game->option_count; i++) {
        Value value = r->option[i];
        const OptionSpec *spec = &r->game->options[i];
        if (!value.text) continue;
        if (!option_is_of(spec, setup->rules)) {
            return refuse(r, "bad-option", "this option came after these rules", named(spec->key));
        }
        if (option_parse(spec, value.text, value.length, &setup->option[i])) continue;
        if (r->kept) return is_newer(r, named(spec->key));
        return refuse(r, "bad-option", "not a value that this option takes", named(spec->key));
    }
    const char *clash = r->game->settle(setup);
    if (!clash) return true;
    if (refuse_idle(r, setup, clash)) return false;
    return refuse(r, "bad-option", "does not go with the others or with the number of players",
                  named(clash));
}

static bool read_id(IdReader *r, const char *line, const Game **game, Setup *setup)
{
    *r->fault = (RecordFault){0};
    if (!gather(r, line)) return false;
    Setup read = setup_usual(r->game, r->game->seats_min);
    if (!apply_version(r, &read) || !apply_players(r, &read) || !apply_preset(r, &read) ||
        !apply_seed(r, &read) || !apply_dealer(r, &read) || !apply_kind(r, &read) ||
        !apply_options(r, &read)) {
        return false;
    }
    *game = r->game;
    *setup = read;
    return true;
}

bool record_id_parse(const char *line, const Game **game, Setup *setup, RecordFault *fault,
                     const char **code)
{
    IdReader r = {.fault = fault, .code = code};
    return read_id(&r, line, game, setup);
}

bool record_id_read(const char *line, const Game **game, Setup *setup, RecordFault *fault)
{
    const char *code;
    IdReader r = {.kept = true, .fault = fault, .code = &code};
    if (!read_id(&r, line, game, setup)) return false;
    if (r.common[SEED].text) return true;
    return refuse(&r, "usage", "a record has to name its seed", (Value){0});
}

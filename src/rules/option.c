/* option.c - see option.h. */
#include "rules/option.h"

#include <assert.h>
#include <string.h>

#include "rules/game.h"

Setup setup_usual(const Game *game, int seat_count)
{
    assert(game->option_count <= OPTIONS_MAX && seat_count >= 0 && seat_count <= SEATS_MAX);
    Setup setup = {.seat_count = (uint8_t)seat_count, .dealer = SEAT_NOBODY,
                   .rules = (uint8_t)game->rules_version};
    for (int i = 0; i < game->option_count; i++) setup.option[i] = game->options[i].usual;
    return setup;
}

void options_before(const Game *game, int16_t option[OPTIONS_MAX])
{
    for (int i = 0; i < game->option_count; i++) option[i] = game->options[i].before;
}

bool option_is_of(const OptionSpec *o, int rules) { return o->since <= rules; }

bool option_takes_auto(const OptionSpec *o)
{
    return o->usual == OPTION_AUTO || o->before == OPTION_AUTO;
}

int option_find(const Game *game, const char *key, size_t length)
{
    for (int i = 0; i < game->option_count; i++) {
        if (word_is(key, length, game->options[i].key)) return i;
    }
    return -1;
}

bool option_is_idle(const Game *game, const Setup *setup, int option)
{
    return game->idle && game->idle(setup, option);
}

const char *option_sentence(const Game *game, const Setup *setup, int option)
{
    const char *own = game->sentence ? game->sentence(setup, option) : NULL;
    return own ? own : game->options[option].sentence;
}

const char *option_clash(const Game *game, const char *key)
{
    const int option = option_find(game, key, strlen(key));
    assert(option >= 0);
    const OptionSpec *o = &game->options[option];
    return o->clash ? o->clash : o->needs;
}

const char *options_idle(const Game *game, const Setup *setup)
{
    for (int i = 0; i < game->option_count; i++) {
        const OptionSpec *o = &game->options[i];
        const bool chosen = setup->option[i] != o->usual && setup->option[i] != o->before;
        if (chosen && option_is_idle(game, setup, i)) return o->key;
    }
    return NULL;
}

/* What is put back may make others idle, those that need it. */
void options_close(const Game *game, Setup *setup)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < game->option_count; i++) {
            const int16_t usual = game->options[i].usual;
            if (setup->option[i] == usual || !option_is_idle(game, setup, i)) continue;
            setup->option[i] = usual;
            changed = true;
        }
    }
}

/* The words of a value that has words: a bool's, an enum's. */
static const char *value_word(const OptionSpec *o, int value, int rules)
{
    const bool is_bool = o->type == OPTION_BOOL || (value < 2 && rules <= o->was_bool);
    if (!is_bool) return o->names[value];
    return value ? "on" : "off";
}

bool option_parse(const OptionSpec *o, const char *text, size_t length, int16_t *out)
{
    int number;
    if (option_takes_auto(o) && word_is(text, length, "auto")) {
        *out = OPTION_AUTO;
        return true;
    }
    if (o->type == OPTION_INT) {
        if (!word_int(text, length, o->lo, o->hi, &number)) return false;
        *out = (int16_t)number;
        return true;
    }
    for (int value = o->lo; value <= o->hi; value++) {
        const bool is_word = word_is(text, length, value_word(o, value, RULES_NEWEST));
        const bool was_word = o->was_bool && word_is(text, length, value_word(o, value, 1));
        if (!is_word && !was_word) continue;
        *out = (int16_t)value;
        return true;
    }
    return false;
}

void option_format(const OptionSpec *o, int16_t value, int rules, Text *out)
{
    if (value == OPTION_AUTO) {
        text_put(out, "auto");
        return;
    }
    assert(value >= o->lo && value <= o->hi);
    if (o->type == OPTION_INT) text_put_int(out, value);
    else text_put(out, value_word(o, value, rules));
}

void setup_change_by_preset(const Game *game, const Preset *preset, Setup *setup)
{
    for (const OptionValue *v = preset->differs; v->key; v++) {
        int index = option_find(game, v->key, strlen(v->key));
        assert(index >= 0);
        setup->option[index] = v->value;
    }
}

void setup_apply_preset(const Game *game, const Preset *preset, Setup *setup)
{
    for (int i = 0; i < game->option_count; i++) setup->option[i] = game->options[i].usual;
    setup_change_by_preset(game, preset, setup);
}

int setup_preset(const Game *game, const Setup *setup)
{
    Setup mine = *setup;
    if (game->settle(&mine)) return -1;
    for (int i = 0; i < game->preset_count; i++) {
        Setup its = *setup;
        setup_apply_preset(game, &game->presets[i], &its);
        if (game->settle(&its)) continue;
        if (memcmp(its.option, mine.option, sizeof its.option) == 0) return i;
    }
    return -1;
}

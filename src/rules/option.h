/*
 * option.h - the house rules of a game as one table.
 *
 * Menus, `ennichi-cli options`, records and the rules code all read the same table.
 * A Setup holds one value an option, by index.
 *
 * Everything written with an older table must stay readable for ever, so a table only grows: keys
 * stay; rows of one `since` stay in their order among each other (others may stand between them);
 * the words of an enum stay in their order, new ones follow (a bool may become an enum whose first
 * word is "off" and whose second says what "on" did: `was_bool`); the values of an int only become
 * more; `before` and `since` stay. The default may change at any time, because nothing that was
 * written depends on it.
 */
#ifndef RULES_OPTION_H
#define RULES_OPTION_H

#include "base/rng.h"
#include "rules/event.h"

/* Marks a msgid in a table of the rules: src/text/po/update gathers it for the catalogues. */
#define MSG(msgid) (msgid)

enum {
    OPTIONS_MAX = 80,
    RULES_NEWEST = UINT8_MAX, /* the rules as they are today, whichever their version */
    OPTION_AUTO = INT16_MIN /* "as suits the number of players"; settle() replaces it */
};

typedef enum OptionType { OPTION_BOOL, OPTION_INT, OPTION_ENUM } OptionType;

typedef struct OptionSpec {
    const char *key;          /* "joker_swap": stable for ever, written into records */
    OptionType type;
    int16_t lo, hi;           /* bool 0..1, enum 0..names-1 */
    int16_t usual;            /* the default; OPTION_AUTO where it depends on the players */
    /* the value for records, rules codes and house rules that do not name the option, because they
     * are older than it. For a new option this is what the game did until then; for the others the
     * default of the first version */
    int16_t before;
    uint8_t since;            /* the rules_version with which the option came; 0 like 1: always */
    uint8_t was_bool;         /* up to this rules_version the enum was a bool: there value 1 was
                                 written "on", which is read as that word for ever; 0: never */
    const char *const *names; /* enum: its words, else NULL. Where the first is "auto",
                                 value 0 plays the part of OPTION_AUTO */
    /* an int's value that is no number to people ("no limit"), and the msgid that says it; NULL:
     * all of them are numbers */
    const char *word;
    int16_t word_for;
    const char *title;        /* msgid: a few words */
    const char *sentence;     /* msgid: one sentence that explains it */
    const char *const *name_titles; /* enum: msgids of its words, else NULL */
    uint8_t group;            /* where menus show it: OptionGroup */
    const char *needs;        /* msgid: where it does something, said while it is idle (game.h) */
    const char *clash;        /* msgid: what to choose instead, where settle() refuses the value;
                                 NULL: nothing but being idle is ever against it */
    int16_t points;           /* with this value of an enum people point at the first dealer;
                                 0: with none */
} OptionSpec;

typedef enum OptionGroup { GROUP_START, GROUP_CARDS, GROUP_PLAY, GROUP_END } OptionGroup;

typedef struct OptionValue {
    const char *key;
    int16_t value;
} OptionValue;

typedef struct Preset {
    const char *id;
    const char *title;        /* msgid */
    const char *sentence;     /* msgid */
    const OptionValue *differs; /* ends with a NULL key; what differs from the default */
} Preset;

typedef struct Setup {
    Seed seed;
    int16_t option[OPTIONS_MAX];
    uint8_t seat_count;
    Seat dealer;    /* the first, or SEAT_NOBODY: by lot */
    uint8_t manual; /* 1: the first round waits for cards laid by hand */
    uint8_t rules;  /* the version of the rules to play by: 1 .. game->rules_version */
    uint8_t format1; /* 1: the match was begun with an id line of format 1 (match/record.h) and
                        keeps it; no rule knows of it */
    uint8_t practice; /* 1: nothing counts, anything may be taken back; no rule knows of it */
    uint8_t rest;   /* 1: what is left of a longer match, played on by others (session/sitting.h) */
} Setup;

struct Game;

/* Every option at its default, the rules of today, seed zero, dealer by lot, `seat_count` seats. */
Setup setup_usual(const struct Game *game, int seat_count);
/* The setup of an older writer that names no options: every option has its value of `before`. */
void options_before(const struct Game *game, int16_t option[OPTIONS_MAX]);
/* Was there this option in that version of the rules? */
bool option_is_of(const OptionSpec *o, int rules);
/* May it be OPTION_AUTO until settle()? */
bool option_takes_auto(const OptionSpec *o);
/* Index in game->options, or -1. */
int option_find(const struct Game *game, const char *key, size_t length);
/* The sentence that explains it, true beside the others of `setup`: a msgid. */
const char *option_sentence(const struct Game *game, const Setup *setup, int option);
/* What to choose instead where settle() named this key: a msgid. */
const char *option_clash(const struct Game *game, const char *key);
/* Is it idle, see game.h? */
bool option_is_idle(const struct Game *game, const Setup *setup, int option);
/* The key of an idle option for which something was chosen, or NULL. For settle(). The value of
 * `before` does not count as chosen. */
const char *options_idle(const struct Game *game, const Setup *setup);
/* Each idle option back to its default. */
void options_close(const struct Game *game, Setup *setup);
/* Reads a value as written ("on", "3", "remove", "auto" where that is the default). */
bool option_parse(const OptionSpec *o, const char *text, size_t length, int16_t *out);
/* As it is written in the version `rules` of the game's rules. */
void option_format(const OptionSpec *o, int16_t value, int rules, Text *out);
/* Sets every option to its default, or to the preset's value where that differs. Seed, dealer and
 * seats stay. */
void setup_apply_preset(const struct Game *game, const Preset *preset, Setup *setup);
/* Only what the preset names; all else stays. */
void setup_change_by_preset(const struct Game *game, const Preset *preset, Setup *setup);
/* The preset that `setup` equals, or -1 (autos count as equal to what they settle to). */
int setup_preset(const struct Game *game, const Setup *setup);

#endif

/*
 * sentences.h - what the options of a game say is true: each sentence is a claim, and the rules
 * confirm it for every value of the option.
 *
 * A claim names its option, has its sentence letter by letter (a change of the sentence has to be
 * made here, too, and proved), and a function that lays tables by house() and plays on them
 * what the sentence says. walk_claims() takes each option through all its values, alone and beside
 * each other option. Where the option says something else beside those, that is another
 * claim of the same key.
 *
 * Included after a game's <game>_table.h.
 */
#ifndef TESTS_RULES_SENTENCES_H
#define TESTS_RULES_SENTENCES_H

#include <setjmp.h>

typedef struct Claim {
    const char *key, *says;
    void (*confirm)(int value);
} Claim;

static const Claim *claim_now;
static char rule_now[48], beside_now[48]; // "limit=7", "multi=on" or ""
static jmp_buf not_this_claim;

/* "key=value" */
static inline void put_rule(char *out, size_t room, int option, int value)
{
    Text text = text_over(out, room);
    text_printf(&text, "%s=", GAME->options[option].key);
    option_format(&GAME->options[option], (int16_t)value, RULES_NEWEST, &text);
}

/* The rules for a table: what the proof needs, over what stands beside, and the rule in question.
 * Ends the proof where these do not go together, where the option is closed, or says something else. */
static inline const char *house(const char *needs)
{
    static char lines[4][256];
    static int turn;
    char *line = lines[turn++ % 4];
    snprintf(line, sizeof lines[0], "%s %s %s", beside_now, needs, rule_now);
    Setup setup = setup_of(line);
    const int option = option_find(GAME, claim_now->key, strlen(claim_now->key));
    if (GAME->settle(&setup) || option_is_idle(GAME, &setup, option)) longjmp(not_this_claim, 1);
    if (strcmp(option_sentence(GAME, &setup, option), claim_now->says) != 0)
        longjmp(not_this_claim, 1);
    return line;
}

static inline bool is_confirmed(const Claim *claim, int option, int value)
{
    claim_now = claim;
    put_rule(rule_now, sizeof rule_now, option, value);
    if (setjmp(not_this_claim)) return false;
    claim->confirm(value);
    return true;
}

/* By one of the claims of this option, at least. */
static inline bool one_confirms(const Claim *claims, int count, int option, int value)
{
    bool found = false;
    for (int i = 0; i < count; i++) {
        if (strcmp(claims[i].key, GAME->options[option].key) != 0) continue;
        found |= is_confirmed(&claims[i], option, value);
    }
    return found;
}

/* Of many numbers the first, the last and the usual ones tell as much as all. */
static inline bool tells_much(const OptionSpec *spec, int value)
{
    enum { MANY = 12 };
    const bool edge = value <= spec->lo + 1 || value >= spec->hi - 1;
    return spec->hi - spec->lo < MANY || edge || value == spec->usual;
}

static bool claims_stand_alone; // nothing is put beside them: another test does that

/* The value stands alone, and then beside what the other options may be. Returns how many proofs
 * there were. */
static inline int walk_value(const Claim *claims, int count, int option, int value)
{
    int proofs = 1;
    beside_now[0] = '\0';
    if (getenv("ENNICHI_SAY")) fprintf(stderr, "%s = %d\n", GAME->options[option].key, value);
    if (!one_confirms(claims, count, option, value)) {
        put_rule(rule_now, sizeof rule_now, option, value);
        fail_msg("nobody has confirmed what %s says", rule_now);
    }
    if (claims_stand_alone) return proofs;
    if (value != OPTION_AUTO && !tells_much(&GAME->options[option], value)) return proofs;
    for (int o = 0; o < GAME->option_count; o++) {
        const OptionSpec *spec = &GAME->options[o];
        for (int v = spec->lo; v <= spec->hi && o != option; v++) {
            if (v == spec->usual || !tells_much(spec, v)) continue;
            put_rule(beside_now, sizeof beside_now, o, v);
            if (getenv("ENNICHI_SAY")) fprintf(stderr, "%s beside %s\n", rule_now, beside_now);
            proofs += one_confirms(claims, count, option, value);
        }
    }
    return proofs;
}

/* What a preset with a name from elsewhere says, letter by letter: to change the sentence is to prove
 * it anew. */
static inline void preset_says(const char *id, const char *sentence)
{
    for (int i = 0; i < GAME->preset_count; i++) {
        if (strcmp(GAME->presets[i].id, id) != 0) continue;
        assert_string_equal(GAME->presets[i].sentence, sentence);
        return;
    }
    fail_msg("no preset %s", id);
}

static inline int walk_claims(const Claim *claims, int count)
{
    int proofs = 0;
    for (int i = 0; i < count; i++) {
        if (option_find(GAME, claims[i].key, strlen(claims[i].key)) < 0)
            fail_msg("no option %s", claims[i].key);
    }
    for (int o = 0; o < GAME->option_count; o++) {
        const OptionSpec *spec = &GAME->options[o];
        for (int value = spec->lo; value <= spec->hi; value++)
            proofs += walk_value(claims, count, o, value);
        if (spec->usual == OPTION_AUTO) proofs += walk_value(claims, count, o, OPTION_AUTO);
    }
    printf("%s: %d claims, %d proofs\n", GAME->id, count, proofs);
    return proofs;
}

#endif

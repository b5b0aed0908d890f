/* codes.c - the names of the codes, read from the headers that have them. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ledger.h"

static void stop(const char *what, const char *where)
{
    fprintf(stderr, "%s: %s\n", where, what);
    exit(2);
}

/* The next enumerator from `at` on; NULL behind the last. */
static const char *next_name(const char *at, char name[CODE_BYTES], int *value)
{
    for (;;) {
        while (isspace((unsigned char)*at) || *at == ',') at++;
        if (strncmp(at, "/*", 2) != 0) break;
        const char *end = strstr(at, "*/");
        if (!end) return NULL;
        at = end + 2;
    }
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_') length++;
    if (length == 0 || length >= CODE_BYTES) return NULL;
    memcpy(name, at, length);
    name[length] = '\0';
    at += length;
    while (*at == ' ') at++;
    if (*at == '=') *value = (int)strtol(at + 1, (char **)(uintptr_t)&at, 0);
    return at;
}

void codes_read(Codes *out, const char *header, const char *type)
{
    char path[512], head[80], name[CODE_BYTES];
    RecordFault fault;
    size_t length;
    snprintf(path, sizeof path, "%s/src/rules/%s", SOURCE_DIR, header);
    snprintf(head, sizeof head, "typedef enum %s {", type);
    char *text = record_file_read(path, &length, &fault);
    const char *at = text ? strstr(text, head) : NULL;
    memset(out, 0, sizeof *out);
    if (!at) stop("no such enum", head);
    at += strlen(head);
    for (int value = 0; (at = next_name(at, name, &value)) != NULL; value++) {
        if (value < 0 || value >= CODES_MAX) stop("too many codes", head);
        memcpy(out->name[value], name, sizeof name);
        if (value >= out->count) out->count = value + 1;
    }
    free(text);
}

const char *code_name(const Codes *codes, int value)
{
    return value >= 0 && value < codes->count ? codes->name[value] : "?";
}

const GameCodes *game_codes(const Game *game)
{
    static const struct {
        const char *id, *prefix;
    } PREFIXES[] = {{"takoyaki", "Tako"}, {"dotenko", "Dote"}, {"kakkuri", "Kaku"},
                    {"tamalou", "Tama"}, {"daifugo", "Daif"}};
    enum { GAMES_HERE = sizeof PREFIXES / sizeof *PREFIXES };
    static GameCodes codes[GAMES_HERE];
    for (int i = 0; i < GAMES_HERE; i++) {
        char header[64], type[64];
        const char *prefix = PREFIXES[i].prefix;
        if (strcmp(PREFIXES[i].id, game->id) != 0) continue;
        if (codes[i].reason.count > 0) return &codes[i];
        snprintf(header, sizeof header, "%s/%s.h", game->id, game->id);
        snprintf(type, sizeof type, "%sReason", prefix);
        codes_read(&codes[i].reason, header, type);
        snprintf(type, sizeof type, "%sRule", prefix);
        codes_read(&codes[i].rule, header, type);
        snprintf(type, sizeof type, "%sVerb", prefix);
        codes_read(&codes[i].verb, header, type);
        return &codes[i];
    }
    stop("the ledger does not know this game: list its prefix in codes.c", game->id);
    return NULL;
}

const Codes *advice_codes(void)
{
    static Codes codes;
    if (codes.count == 0) codes_read(&codes, "advice.h", "AdviceCode");
    return &codes;
}

static const char *zone_word(Zone zone)
{
    static const char *const WORDS[ZONE_KINDS] = {"none",   "hand", "stock", "discard",
                                                  "field", "places", "row", "gone"};
    return zone.kind < ZONE_KINDS ? WORDS[zone.kind] : "?";
}

static const char *whose(const Event *e, Zone zone)
{
    if (zone.seat >= SEATS_MAX) return "";
    return zone.seat == e->seat ? " own" : " other's";
}

void event_key(const Game *game, const Event *e, Text *out)
{
    static const char *const TYPES[EV_TYPES] = {
        [EV_MOVED] = "moved", [EV_TURNED] = "turned", [EV_SHUFFLED] = "shuffled",
        [EV_TURN] = "turn", [EV_PHASE] = "phase", [EV_READY] = "ready", [EV_CALLED] = "called",
        [EV_FINISHED] = "finished", [EV_ROUND_BEGAN] = "round_began", [EV_SCORED] = "scored",
        [EV_ROUND_ENDED] = "round_ended", [EV_MATCH_ENDED] = "match_ended", [EV_RULE] = "rule",
        [EV_DREW] = "drew"};
    const GameCodes *codes = game_codes(game);
    text_printf(out, "%s event %s", game->id, TYPES[e->type]);
    if (e->type == EV_RULE) text_printf(out, " %s", code_name(&codes->rule, e->value));
    if (e->type == EV_DREW && e->value) text_put(out, " begins");
    if (e->type == EV_PHASE) text_printf(out, " %s", game->phases[e->value]);
    if (e->type == EV_READY || e->type == EV_CALLED)
        text_printf(out, " %s", code_name(&codes->verb, e->value));
    if (e->type == EV_SCORED) text_put(out, e->value > 0 ? " +" : e->value < 0 ? " -" : " 0");
    if (e->type == EV_SCORED && (e->value == 1 || e->value == -1)) text_put(out, "1");
    if (e->type != EV_MOVED && e->type != EV_TURNED) return;
    text_put(out, e->seat < SEATS_MAX ? " seat" : " table");
    if (e->type == EV_MOVED) text_printf(out, " %s%s to", zone_word(e->from), whose(e, e->from));
    text_printf(out, " %s%s %s %s", zone_word(e->to), whose(e, e->to),
                card_is_known(e->card) ? "known" : "hidden", e->face_up ? "up" : "down");
    if (e->card == CARD_CHORO || e->card == CARD_TAIKO || e->card == CARD_HIBASHI)
        text_put(out, " demon");
}

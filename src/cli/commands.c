/* commands.c - the table of commands. See commands.h. */
#include "cli/commands.h"

#include <string.h>

/* What a command needs of the session. */
typedef enum Need { NEEDS_NOTHING, NEEDS_MATCH, NEEDS_DEAL, NEEDS_NO_DEAL } Need;

enum { ANY_NUMBER = 255 };

typedef struct Command {
    const char *word;
    const char *usage;
    uint8_t least, most; /* words behind the first */
    Need need;
    void (*run)(Session *s, char *args, Reply *r);
} Command;

static void run_quit(Session *s, char *args, Reply *r)
{
    (void)args;
    (void)r;
    s->ended = true;
}

static const Command COMMANDS[] = {
    {"version", "version", 0, 0, NEEDS_NOTHING, run_version},
    {"games", "games", 0, 0, NEEDS_NOTHING, run_games},
    {"options", "options GAME", 1, 1, NEEDS_NOTHING, run_options},
    {"presets", "presets GAME", 1, 1, NEEDS_NOTHING, run_presets},
    {"lang", "lang ja|ja-kana|en", 1, 1, NEEDS_NOTHING, run_lang},
    {"new", "new GAME players=N [seed=HEX] [dealer=S] [preset=ID] [deal=manual] [key=value ...]",
     1, ANY_NUMBER, NEEDS_NOTHING, run_new},
    {"hand", "hand SEAT CARD ...", 1, ANY_NUMBER, NEEDS_NO_DEAL, run_hand},
    {"stock", "stock CARD ... [.]", 0, ANY_NUMBER, NEEDS_NO_DEAL, run_stock},
    {"table", "table CARD", 1, 1, NEEDS_NO_DEAL, run_table},
    {"begin", "begin", 0, 0, NEEDS_NO_DEAL, run_begin},
    {"next", "next", 0, 0, NEEDS_DEAL, run_next},
    {"to_act", "to_act", 0, 0, NEEDS_MATCH, run_to_act},
    {"legal", "legal SEAT", 1, 1, NEEDS_MATCH, run_legal},
    {"do", "do SEAT ACTION [; SEAT ACTION ...]", 2, ANY_NUMBER, NEEDS_MATCH, run_do},
    {"why", "why SEAT ACTION", 2, ANY_NUMBER, NEEDS_MATCH, run_why},
    {"time_up", "time_up", 0, 0, NEEDS_MATCH, run_time_up},
    {"undo", "undo", 0, 0, NEEDS_MATCH, run_undo},
    {"hint", "hint SEAT [LEVEL]", 1, 2, NEEDS_MATCH, run_hint},
    {"auto", "auto [LEVEL] [rounds=N]", 0, 2, NEEDS_DEAL, run_auto},
    {"view", "view SEAT", 1, 1, NEEDS_MATCH, run_view},
    {"state", "state", 0, 0, NEEDS_MATCH, run_state},
    {"scores", "scores", 0, 0, NEEDS_MATCH, run_scores},
    {"result", "result", 0, 0, NEEDS_MATCH, run_result},
    {"hash", "hash", 0, 0, NEEDS_MATCH, run_hash},
    {"record", "record", 0, 0, NEEDS_MATCH, run_record},
    {"save", "save FILE", 1, ANY_NUMBER, NEEDS_MATCH, run_save},
    {"load", "load FILE", 1, ANY_NUMBER, NEEDS_NOTHING, run_load},
    {"verify", "verify FILE", 1, ANY_NUMBER, NEEDS_NOTHING, run_verify},
    {"retell", "retell [--seat N] FILE", 1, ANY_NUMBER, NEEDS_NOTHING, run_retell},
    {"bench", "bench GAME [players=N] [seconds=T] [key=value ...]", 1, ANY_NUMBER, NEEDS_NOTHING,
     run_bench},
    {"arena", "arena GAME --seats A,B,... [--matches N] [--seed HEX] [key=value ...]", 1,
     ANY_NUMBER, NEEDS_NOTHING, run_arena},
    {"uecda", "uecda HOST[:PORT] [--name N] [--level L] [--wait SECONDS]", 1, ANY_NUMBER,
     NEEDS_NOTHING, run_uecda},
    {"quit", "quit", 0, 0, NEEDS_NOTHING, run_quit},
};

static int count_words(const char *text)
{
    int count = 0;
    const char *word;
    while (word_next(&text, &word) > 0) count++;
    return count;
}

/* Refuses what the session is not ready for. */
static bool is_ready(const Session *s, Need need, Reply *r)
{
    if (need == NEEDS_NOTHING) return true;
    if (!s->match) {
        reply_refuse(r, "no-match", "there is no match: begin one with new or load");
        return false;
    }
    bool waits = match_waits_for_deal(s->match);
    if (need == NEEDS_DEAL && waits) {
        reply_refuse(r, "illegal", "the round waits for its cards: hand, stock, table, then begin");
        return false;
    }
    if (need == NEEDS_NO_DEAL && !waits) {
        reply_refuse(r, "illegal", "cards are laid by hand only after new with deal=manual");
        return false;
    }
    return true;
}

void command_run(Session *s, const char *word, size_t length, char *args, Reply *r)
{
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++) {
        const Command *c = &COMMANDS[i];
        if (!word_is(word, length, c->word)) continue;
        int words = count_words(args);
        if (words < c->least || (c->most != ANY_NUMBER && words > c->most)) {
            reply_usage(r, c->usage);
        } else if (is_ready(s, c->need, r)) {
            c->run(s, args, r);
        }
        return;
    }
    reply_refuse(r, "unknown-command", "there is no command %.*s", (int)(length < 40 ? length : 40),
                 word);
}

bool take_seat(const Session *s, const char **args, Seat *out, Reply *r)
{
    const char *word;
    int seat;
    size_t length = word_next(args, &word);
    if (length == 0) {
        reply_usage(r, "a seat has to be named");
        return false;
    }
    if (!word_int(word, length, 0, match_setup(s->match)->seat_count - 1, &seat)) {
        reply_refuse(r, "bad-seat", "that is no seat at this table");
        return false;
    }
    *out = (Seat)seat;
    return true;
}

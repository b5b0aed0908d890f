/*
 * commands.h - the protocol's commands, one function each, and what they share.
 *
 * A function gets the words behind the command's own (their number already checked) and writes
 * its payload, or refuses and leaves the session as it was.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/cli_session.h"
#include "match/record.h"

/* Finds the command and runs it; refuses where the session is not ready for it. */
void command_run(Session *s, const char *word, size_t length, char *args, Reply *r);

/* wishes.c: what all of them read and refuse. */
/* Reads the next word as a seat of this match, or refuses. */
bool take_seat(const Session *s, const char **args, Seat *out, Reply *r);

/* One action that a seat wants to take: "0 place 3". */
typedef struct Wish {
    Seat seat;
    Action action;
    bool whole; /* false: the verb is known, but what follows it makes no sense */
} Wish;
/* Parses a wished action; refuses one that could not be meant in anybody's turn. */
bool read_wish(const Session *s, const char *text, Wish *out, Reply *r);
/* Refuses in the protocol's words if the action was not accepted; MATCH_OK: does nothing. */
void refuse_status(const Session *s, MatchStatus status, const Reason *why, Reply *r);
/* "TAKO-10 The sentence." in the session's language. */
void cite_rule(const Session *s, const Reason *why, Text *out);
/* look_commands.c: what `viewer` sees, as one line of JSON. */
void put_view(const Match *m, Seat viewer, Reply *r);

/* about.c: what there is */
void run_version(Session *s, char *args, Reply *r);
void run_games(Session *s, char *args, Reply *r);
void run_options(Session *s, char *args, Reply *r);
void run_presets(Session *s, char *args, Reply *r);
void run_lang(Session *s, char *args, Reply *r);
void run_about(Session *s, char *args, Reply *r);

/* setup_commands.c: beginning a match, and dealing */
void run_new(Session *s, char *args, Reply *r);
void run_hand(Session *s, char *args, Reply *r);
void run_stock(Session *s, char *args, Reply *r);
void run_table(Session *s, char *args, Reply *r);
void run_begin(Session *s, char *args, Reply *r);
void run_next(Session *s, char *args, Reply *r);

/* play_commands.c: acting, and asking what may be done */
void run_to_act(Session *s, char *args, Reply *r);
void run_legal(Session *s, char *args, Reply *r);
void run_do(Session *s, char *args, Reply *r);
void run_why(Session *s, char *args, Reply *r);
void run_time_up(Session *s, char *args, Reply *r);
void run_undo(Session *s, char *args, Reply *r);

/* computer.c */
void run_hint(Session *s, char *args, Reply *r);
void run_auto(Session *s, char *args, Reply *r);

/* several.c: several people at this table. Refuses where nobody has sat down. */
void run_sit(Session *s, char *args, Reply *r);
void run_come(Session *s, char *args, Reply *r);
void run_go(Session *s, char *args, Reply *r);
void run_at(Session *s, char *args, Reply *r);
void run_asks(Session *s, char *args, Reply *r);
void run_glass(Session *s, char *args, Reply *r);
void run_open(Session *s, char *args, Reply *r);
void run_close(Session *s, char *args, Reply *r);
void run_press(Session *s, char *args, Reply *r);
/* The forms of `do` and `next` while people sit there; and the end of that. */
void several_do(Session *s, const Wish *wish, Reply *r);
void several_next(Session *s, Reply *r);
void several_free(Session *s);

/* look_commands.c: what is to be seen */
void run_view(Session *s, char *args, Reply *r);
void run_state(Session *s, char *args, Reply *r);
void run_scores(Session *s, char *args, Reply *r);
void run_result(Session *s, char *args, Reply *r);
void run_hash(Session *s, char *args, Reply *r);

/* record_commands.c: records */
/* The rest of the line as a file's name; only the blanks around it go. */
const char *file_name(char *args);
void refuse_fault(const RecordFault *fault, const char *code, Reply *r);
/* Refuses a record that is damaged or was made by newer rules. */
void refuse_unsound(const RecordFault *fault, Reply *r);
void run_record(Session *s, char *args, Reply *r);
void run_save(Session *s, char *args, Reply *r);
void run_load(Session *s, char *args, Reply *r);
void run_verify(Session *s, char *args, Reply *r);

/* retell.c */
void run_retell(Session *s, char *args, Reply *r);

/* bench.c */
void run_bench(Session *s, char *args, Reply *r);

/* arena.c */
void run_arena(Session *s, char *args, Reply *r);

/* uecda.c */
void run_uecda(Session *s, char *args, Reply *r);

#endif

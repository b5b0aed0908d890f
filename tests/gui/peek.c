/*
 * peek.c - what the disk says about the match that waits, for the journeys: they see no screen.
 *
 *   peek DATABASE [SLOT]          the open match of SLOT (takoyaki), replayed through the rules:
 *                                 commitment, lines, hash, whose turn, what may be done and what
 *                                 a computer would do there, the cards in every hand
 *   peek --remember DATABASE KEY VALUE   as if the program had kept that setting
 *   peek --hold DATABASE SECONDS  locks it for so long, as another program may
 *   peek --newer DATABASE         makes it look as if a later version had written it
 *
 * The database is never written (but by the options) and may be a copy taken while the game
 * runs. What is said of a seat is what the seat itself may see. Status 1 and a word if there is no
 * such match or if any line of it does not hold.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/ai.h"
#include "session/journal_replay.h"
#include "match/record.h"

enum { ACTIONS_MOST = 64 };

static int fail(const char *word)
{
    printf("%s\n", word);
    return EXIT_FAILURE;
}

static void print_action(const char *head, const Game *game, const Action *a)
{
    char words[ACTION_TEXT_MAX];
    Text out = text_over(words, sizeof words);
    action_format(game, a, &out);
    printf("%s %s\n", head, words);
}

static void print_legal(const Match *m, Seat seat)
{
    Action list[ACTIONS_MOST], best;
    bool more;
    FastRng dice = fast_rng_seeded(1);
    View *view = view_new(match_game(m));
    match_view(m, seat, view);
    const int count = match_game(m)->legal(view, list, ACTIONS_MOST, &more);
    for (int i = 0; i < count; i++) print_action("legal", match_game(m), &list[i]);
    ai_choose(match_game(m), view, AI_NORMAL, &dice, &best);
    print_action("best", match_game(m), &best);
    free(view);
}

static void print_hands(const Match *m)
{
    View *view = view_new(match_game(m));
    for (Seat seat = 0; seat < match_table(m)->seat_count; seat++) {
        Card hand[CARDS_MAX];
        match_view(m, seat, view);
        const int count = match_game(m)->cards_in(view, (Zone){ZONE_HAND, seat, 0}, hand);
        printf("hand %d", seat); // and what else is being shown to this seat alone
        for (Seat other = 0; other < match_table(m)->seat_count; other++) {
            Card laid[CARDS_MAX];
            const Zone places = {ZONE_PLACES, other, 0};
            const int lie = match_game(m)->cards_in(view, places, laid);
            for (int i = 0; i < lie; i++) {
                if (card_is_known(laid[i])) printf(" %s", card_notation(laid[i]));
            }
        }
        for (int i = 0; i < count; i++) {
            if (card_is_known(hand[i])) printf(" %s", card_notation(hand[i]));
        }
        printf("\n");
    }
    free(view);
}

static void print_match(const Match *m, const JournalRead *journal)
{
    const Table *t = match_table(m);
    char promise[2 * DIGEST_BYTES + 1];
    const Digest d = record_commitment(match_game(m), match_setup(m));
    digest_format(&d, promise);
    printf("id %s\ncommitment %s\nlines %d\nhash %016llx\n", journal->line[0], promise,
           journal->count, (unsigned long long)match_hash(m));
    printf("round %d\nover %d\n", t->round, t->over);
    print_hands(m);
    for (Seat seat = 0; seat < t->seat_count; seat++) {
        if (!seats_have(t->to_act, seat)) continue;
        printf("turn %d\n", seat);
        print_legal(m, seat);
        return;
    }
}

static int make_newer(const char *path)
{
    sqlite3 *db;
    const bool done = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                      sqlite3_exec(db, "PRAGMA user_version=1001", NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return done ? EXIT_SUCCESS : fail("not changed");
}

static int remember(const char *path, const char *key, const char *value)
{
    StoreStatus status;
    Store *store = store_open(path, &status);
    const bool done = store && status == STORE_OK && store_put(store, key, value) == STORE_OK;
    store_close(store);
    return done ? EXIT_SUCCESS : fail("not kept");
}

static int hold(const char *path, const char *seconds)
{
    sqlite3 *db = NULL;
    const bool held = sqlite3_open(path, &db) == SQLITE_OK &&
                      sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL) == SQLITE_OK;
    if (held) puts("held");
    fflush(stdout);
    if (held) sleep((unsigned)atoi(seconds));
    sqlite3_close(db);
    return held ? EXIT_SUCCESS : fail("cannot be held");
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--hold") == 0) return hold(argv[2], argv[3]);
    if (argc == 5 && strcmp(argv[1], "--remember") == 0) {
        return remember(argv[2], argv[3], argv[4]);
    }
    if (argc == 3 && strcmp(argv[1], "--newer") == 0) return make_newer(argv[2]);
    if (argc != 2 && argc != 3) return fail("usage: peek DATABASE [SLOT]");
    const char *slot = argc == 3 ? argv[2] : "takoyaki";
    const Game *game = game_by_id(slot, strlen(slot));
    StoreStatus status;
    JournalRead journal;
    Replayed told = {0};
    if (!game) return fail("no such game");
    Store *store = store_open(argv[1], &status);
    if (!store || status != STORE_OK) return fail("not sound");
    const StoreStatus read = journal_read(store, game->id, &journal);
    store_close(store);
    if (read == STORE_NONE) return fail("nothing waits");
    if (read != STORE_OK) return fail("not sound");
    Match *m = replay(game, &journal, &told);
    const bool whole = m && told.sound == journal.count;
    if (whole) print_match(m, &journal);
    match_free(m);
    undone_clear(&told.undone);
    journal_read_clear(&journal);
    return whole ? EXIT_SUCCESS : fail("not sound");
}

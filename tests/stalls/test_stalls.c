/*
 * test_stalls.c - every stall has each part that a stall is made of; and a game that is added to the
 * list is told by name what it lacks. The second is tried on the template game, which a build of
 * this test's own (GAMES_WITH_TOY) adds to the list.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parts.h"
#include "session/stamps.h"
#include "table/teach.h"
#include "text/guide.h"

#define GAME(id, NAME) &NAME##_WORDS,
static const GameWords *const WORDS[GAME_COUNT] = {
#include "rules/games.def"
};

static Parts parts_of(int game)
{
    Parts p = {.game = *GAMES[game], .player = *player_of(GAMES[game]), .words = *WORDS[game],
               .etiquette = *etiquette_of(GAMES[game]),
               .stall = *STALLS[game]};
    if (p.stall.table) p.table = *p.stall.table;
    if (p.table.teach) p.teach = *p.table.teach;
    if (p.table.hand) p.hand = *p.table.hand;
    if (p.teach.lesson) p.lesson = *p.teach.lesson;
    return p;
}

#ifndef GAMES_WITH_TOY
/* What an evening at a stall needs besides a match: the template has none of it. */
static const char *evening_lacks(const Game *game)
{
    char path[600];
    const Guide *guide = guide_of(game);
    const StampLeaf *leaf = stamps_of(game);
    if (!guide || guide->count <= 0) return "guide: its questions";
    if (!leaf || strcmp(leaf->game_id, game->id) != 0) return "stamps";
    for (int i = 0; i < STAMPS_A_STALL; i++)
        if (!leaf->stamp[i].id || !leaf->stamp[i].does) return "stamps: one of the twelve";
    if (!player_of(game)->riddles) return "riddles: what can be proved";
    snprintf(path, sizeof path, SOURCE_DIR "/assets/riddles/%s.txt", game->id);
    return access(path, R_OK) == 0 ? NULL : "riddles";
}

static void test_stalls__have_all_their_parts(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        const Parts p = parts_of(i);
        const char *lack = parts_lack(&p, SOURCE_DIR "/assets");
        if (!lack) lack = evening_lacks(GAMES[i]);
        if (lack) fail_msg("%s lacks %s", GAMES[i]->id, lack);
        assert_ptr_equal(stall_of(GAMES[i]->id), STALLS[i]);
        assert_ptr_equal(table_kind(GAMES[i]->id), STALLS[i]->table);
        assert_ptr_equal(player_of(GAMES[i]), player_of(game_by_id(GAMES[i]->id, strlen(GAMES[i]->id))));
    }
    assert_null(GAMES[GAME_COUNT]);
    assert_null(stall_of("toy"));
    assert_null(table_kind("toy"));
    assert_null(player_of(&TOY));
}

static void test_stalls__are_told_apart(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        for (int j = 0; j < i; j++) {
            assert_memory_not_equal(&STALLS[i]->colors.main, &STALLS[j]->colors.main, sizeof(Color));
            assert_string_not_equal(STALLS[i]->title, STALLS[j]->title);
            assert_string_not_equal(STALLS[i]->colors.tile, STALLS[j]->colors.tile);
            assert_int_not_equal(GAMES[i]->letter, GAMES[j]->letter);
        }
    }
    assert_memory_equal(&STALLS[DAIFUGO_INDEX]->colors.curtain, (&(Color){0x7A, 0x4E, 0x0A, 255}), 4);
}
#else
static const char *const ASSETS = BUILD_DIR "/toy_assets";

static void put(const char *name)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%s", ASSETS, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("# Toy\nMatch rank or suit.\n", file);
    fclose(file);
}

static int make_assets(void **state)
{
    static const char *const FOLDERS[] = {"", "/stalls", "/backs", "/rules"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        char path[600];
        snprintf(path, sizeof path, "%s%s", ASSETS, FOLDERS[i]);
        mkdir(path, 0700);
    }
    put("stalls/toy.svg"), put("backs/toy.svg"), put("rules/toy.en.txt"), put("rules/toy.ja.txt");
    return 0;
}

static void lacks(const Parts *p, const char *name)
{
    const char *lack = parts_lack(p, ASSETS);
    assert_non_null(lack);
    assert_string_equal(lack, name);
}

static void test_toy__is_whole_with_all_its_parts(void **state)
{
    (void)state;
    const Parts p = parts_of(TOY_INDEX);
    assert_null(parts_lack(&p, ASSETS));
    assert_ptr_equal(GAMES[TOY_INDEX], &TOY);
    assert_ptr_equal(stall_of("toy")->table, table_kind("toy"));
}

static void without(size_t at, size_t size, const char *name)
{
    Parts p = parts_of(TOY_INDEX);
    memset((char *)&p + at, 0, size);
    lacks(&p, name);
}
#define WITHOUT(member, name) without(offsetof(Parts, member), sizeof((Parts *)0)->member, name)

static void test_toy__is_told_what_it_lacks(void **state)
{
    (void)state;
    WITHOUT(game.title, "rules: its name");
    WITHOUT(game.letter, "rules: its prefix and letter");
    WITHOUT(game.seats_best, "rules: its numbers of players");
    WITHOUT(game.presets, "rules: its tables");
    WITHOUT(game.observe, "rules: a function");
    WITHOUT(game.determinize, "rules: a function");
    WITHOUT(player.game_id, "computer: whose it is");
    WITHOUT(player.choose, "computer: how it chooses");
    WITHOUT(player.trial, "computer: how it imagines others");
    WITHOUT(player.why, "computer: its reasons");
    WITHOUT(player.same, "computer: what comes to the same");
    WITHOUT(words.id, "words: whose they are");
    WITHOUT(words.reasons, "words: why something is refused");
    WITHOUT(words.event, "words: what happens");
    WITHOUT(etiquette.game_id, "etiquette: whose it is");
    WITHOUT(stall.table, "looks");
    WITHOUT(table.game_id, "looks: whose they are");
    WITHOUT(table.take, "looks: how what happened is shown");
    WITHOUT(table.draw, "looks: drawing");
    WITHOUT(table.command, "looks: what a press means");
    WITHOUT(table.teach, "looks: the hint");
    WITHOUT(teach.hint, "looks: the hint");
    WITHOUT(table.hand, "looks: the own hand");
    WITHOUT(hand.own, "looks: the own hand");
    WITHOUT(teach.lesson, "lesson");
    WITHOUT(lesson.count, "lesson: its words");
    WITHOUT(stall.id, "stall: whose it is");
    WITHOUT(stall.about, "stall: its sign");
    WITHOUT(stall.minutes, "stall: how long a match takes");
    WITHOUT(stall.colors.main, "stall: its colours");
    WITHOUT(stall.colors.tile, "stall: the pattern of its table");
    WITHOUT(stall.card_back, "stall: its card back");
}

static void without_file(const char *file, const char *name)
{
    char path[600];
    const Parts p = parts_of(TOY_INDEX);
    snprintf(path, sizeof path, "%s/%s", ASSETS, file);
    assert_int_equal(unlink(path), 0);
    lacks(&p, name);
    put(file);
}

static void test_toy__is_told_which_file_it_lacks(void **state)
{
    (void)state;
    without_file("stalls/toy.svg", "stall: its drawing");
    without_file("backs/toy.svg", "stall: its card back");
    without_file("rules/toy.en.txt", "book");
    without_file("rules/toy.ja.txt", "book");
}
#endif

int main(void)
{
#ifndef GAMES_WITH_TOY
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stalls__have_all_their_parts),
        cmocka_unit_test(test_stalls__are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
#else
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_toy__is_whole_with_all_its_parts),
        cmocka_unit_test(test_toy__is_told_what_it_lacks),
        cmocka_unit_test(test_toy__is_told_which_file_it_lacks),
    };
    return cmocka_run_group_tests(tests, make_assets, NULL);
#endif
}

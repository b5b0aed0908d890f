/*
 * test_sounds.c - the ledger of sounds: which sound each event asks for at which stall and how long
 * its animation takes, whom a fanfare is for, and how the settings change the buses.
 *
 * sounds.txt is the ledger; with ENNICHI_WRITE set it is written anew, to be read before it is
 * committed. What the mixer makes of a sound is measured in tests/platform/test_platform_sound.
 */
#define _POSIX_C_SOURCE 200809L
#include "app/app_parts.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "rules/dotenko/dotenko.h"
#include "rules/tamalou/tamalou.h"
#include "scenes/result/result_parts.h"
#include "scenes/table/table_curtain.h"
#include "table/table_kind.h"

static bool has_file(const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/assets/%s/%s.ogg", SOURCE_DIR, folder, name);
    FILE *file = fopen(path, "rb");
    if (file) fclose(file);
    return file != NULL;
}

/* ---- the ledger of the tables -------------------------------------------------------------- */

enum { LINES_MAX = 512, LINE_BYTES = 96 };

typedef struct Ledger {
    char line[LINES_MAX][LINE_BYTES];
    int count;
} Ledger;

static void put_line(Ledger *l, const char *line)
{
    for (int i = 0; i < l->count; i++) {
        if (strcmp(l->line[i], line) == 0) return;
    }
    assert_true(l->count < LINES_MAX);
    snprintf(l->line[l->count++], LINE_BYTES, "%s", line);
}

static const char *const ZONES[ZONE_KINDS] = {"-", "hand", "stock", "discard", "field",
                                              "places", "row", "gone"};

/* What kind of event it is; of the seats only those whose bell it is. */
static void put_event(const TableModel *model, const Event *e, bool deals, Text *out)
{
    const Game *game = model->game;
    text_printf(out, "%s ", game->id);
    switch ((EventType)e->type) {
    case EV_MOVED:
        text_printf(out, "moved %s -> %s%s%s", ZONES[e->from.kind], ZONES[e->to.kind],
                    e->face_up ? " up" : "", deals ? " at the deal" : "");
        break;
    case EV_TURNED:
        text_printf(out, "turned in %s, %s", ZONES[e->to.kind],
                    card_is_known(e->card) ? "seen" : "unseen");
        break;
    case EV_SHUFFLED: text_put(out, "shuffled"); break;
    case EV_TURN: text_printf(out, "turn of seat %d", e->seat); break;
    case EV_PHASE: text_put(out, "phase"); break;
    case EV_READY: text_printf(out, "ready by %s", game->verbs[e->value - 1].word); break;
    case EV_CALLED: text_printf(out, "called %s", game->verbs[e->value - 1].word); break;
    case EV_FINISHED: 
        text_printf(out, "finished %s, %s", e->value == 1 ? "first" : "later",
                    !model->chair[e->seat].computer ? "a person"
                    : model->chair[0].computer      ? "among computers"
                                                    : "a computer");
        break;
    case EV_ROUND_BEGAN: text_put(out, "round began"); break;
    case EV_DREW: text_printf(out, "drew%s", e->value ? ", begins" : ""); break;
    case EV_SCORED: text_printf(out, "scored%s", e->value < 0 ? " and pays" : ""); break;
    case EV_ROUND_ENDED: text_put(out, "round ended"); break;
    case EV_MATCH_ENDED: text_put(out, "match ended"); break;
    case EV_RULE: text_printf(out, "rule %d", e->value); break;
    case EV_TYPES: fail();
    }
}

typedef struct Listener {
    const TableKind *kind;
    void *table;
    TableModel model;
    Ledger *ledger;
    bool deals;
} Listener;

/* All that sounds until nothing moves any more, "-" for nothing, and for how long it moves. */
static void hear_table(Listener *l, Text *out)
{
    bool any = false;
    int i;
    for (i = 0; i < 4000; i++) {
        TableCue cue = {NULL};
        const bool more = l->kind->update(l->table, &l->model, 0.05f, &cue);
        if (cue.sound) {
            text_printf(out, "%s%s", any ? " " : "", cue.sound);
            if (!has_file("sounds", cue.sound)) fail_msg("no such sound: %s", cue.sound);
            any = true;
        }
        if (!more && !l->kind->busy(l->table)) break;
    }
    if (!any) text_put(out, "-");
    text_printf(out, ", %d.%d s", (i + 1) / 20, (i + 1) / 2 % 10);
}

static void tell(Listener *l, const Event *e)
{
    char line[LINE_BYTES];
    Text out = text_over(line, sizeof line);
    if (e->type == EV_ROUND_BEGAN) l->deals = true;
    else if (e->type != EV_MOVED || e->from.kind != ZONE_STOCK) l->deals = false;
    put_event(&l->model, e, l->deals && e->type == EV_MOVED, &out);
    text_put(&out, ": ");
    l->kind->take(l->table, &l->model, e, 1);
    hear_table(l, &out);
    assert_false(out.cut);
    put_line(l->ledger, line);
}

/* One who may act out of turn, where any may, does so now and then. */
static bool acts_out_of_turn(const Match *m, View *theirs, FastRng *dice, Seat *seat, Action *a)
{
    enum { LISTED = 64 };
    Action listed[LISTED];
    bool more;
    const SeatSet may = match_table(m)->may_interrupt;
    if (may == 0 || fast_rng_below(dice, 4) > 0) return false;
    *seat = (Seat)fast_rng_below(dice, match_table(m)->seat_count);
    if (!seats_have(may, *seat)) return false;
    match_view(m, *seat, theirs);
    const int count = match_game(m)->legal(theirs, listed, LISTED, &more);
    if (count > 0) *a = listed[fast_rng_below(dice, (uint32_t)count)];
    return count > 0;
}

/* A match at random, each event of it by itself. */
static void listen_to_match(const Game *game, FastRng *dice, Seat viewer, Ledger *ledger)
{
    enum { STEPS_MOST = 260 };
    const int seats = game->seats_min + (int)fast_rng_below(dice, (uint32_t)(game->seats_max -
                                                                            game->seats_min + 1));
    const Setup setup = stage_setup(game, seats, dice);
    Match *m = match_new(game, &setup);
    View *view = view_new(game), *theirs = view_new(game);
    Listener l = {.kind = table_kind(game->id), .ledger = ledger,
                  .model = {.game = game, .view = view, .front = viewer < seats ? viewer : 0,
                            .person = SEAT_NOBODY, .caller = SEAT_NOBODY, .claimant = SEAT_NOBODY,
                            .speed = 1, .card_times = 1}};
    l.table = l.kind->open();
    for (int i = 0; i < SEATS_MAX; i++) {
        l.model.chair[i] = (TableChair){.name = "x", .avatar = AVATARS[i],
                                          .computer = i > 0 || viewer == SEAT_NOBODY};
    }
    int told = 0;
    for (int i = 0; i < STEPS_MOST; i++) {
        Event e;
        match_view(m, viewer, view);
        for (; match_events(m, viewer, told, &e, 1) == 1; told++) tell(&l, &e);
        const Table *t = match_table(m);
        if (t->over) break;
        if (t->phase == PHASE_ROUND_OVER) {
            assert_int_equal(match_next(m), MATCH_OK);
            continue;
        }
        Seat seat;
        Action a;
        if (!acts_out_of_turn(m, theirs, dice, &seat, &a)) {
            for (seat = (Seat)fast_rng_below(dice, t->seat_count); !seats_have(t->to_act, seat);)
                seat = (Seat)((seat + 1) % t->seat_count);
            match_view(m, seat, theirs);
            ai_random(game, theirs, dice, &a);
        }
        assert_int_equal(match_submit(m, seat, &a, NULL), MATCH_OK);
    }
    l.kind->close(l.table);
    free(view);
    free(theirs);
    match_free(m);
}

static int by_words(const void *a, const void *b) { return strcmp(a, b); }

static void compare_ledger(const Ledger *l, const char *path)
{
    char line[LINE_BYTES + 8];
    int read = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (read < l->count && strcmp(line, l->line[read]) == 0) {
            read++;
            continue;
        }
        fail_msg("the ledger has \"%s\", the tables \"%s\"", line,
                 read < l->count ? l->line[read] : "(no more)");
    }
    fclose(file);
    if (read < l->count) fail_msg("the ledger lacks \"%s\"", l->line[read]);
}

static void test_tables__ask_for_the_sounds_of_the_ledger(void **state)
{
    static const char PATH[] = TESTS_DIR "/scenes/sounds.txt";
    enum { MATCHES = 40 };
    static Ledger ledger;
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        if (!table_kind(GAMES[g]->id)) continue;
        for (uint64_t i = 0; i < MATCHES; i++) {
            FastRng dice = fast_rng_seeded(i);
            listen_to_match(GAMES[g], &dice, i % 2 ? 0 : SEAT_NOBODY, &ledger);
        }
    }
    qsort(ledger.line, (size_t)ledger.count, LINE_BYTES, by_words);
    if (getenv("ENNICHI_WRITE")) {
        FILE *file = fopen(PATH, "w");
        assert_non_null(file);
        for (int i = 0; i < ledger.count; i++) fprintf(file, "%s\n", ledger.line[i]);
        fclose(file);
    }
    compare_ledger(&ledger, PATH);
}

/* ---- what the screens ask for ---------------------------------------------------------------- */

static char asked[4096]; /* every sound asked for, " a b c" */
static float volume[BUS_COUNT];
static char music[64];   /* "": none */
static int tension;      /* layers of it */

static void note_play(void *context, const char *name)
{
    (void)context;
    const size_t at = strlen(asked);
    snprintf(asked + at, sizeof asked - at, " %s", name);
    if (!has_file("sounds", name)) fail_msg("no such sound: %s", name);
}

static void note_music(void *context, const char *name)
{
    (void)context;
    snprintf(music, sizeof music, "%s", name ? name : "");
}

static void note_tension(void *context, int layers)
{
    (void)context;
    tension = layers;
}

static void note_volume(void *context, Bus bus, float part)
{
    (void)context;
    volume[bus] = part;
}

static Stage *stage_listened_to(void)
{
    Stage *s = stage_new();
    s->app->ports.play = note_play;
    s->app->ports.music = note_music;
    s->app->ports.tension = note_tension;
    s->app->ports.volume = note_volume;
    asked[0] = '\0';
    app_push(s->app, street_scene_new());
    return s;
}

static bool was_asked(const char *name)
{
    char word[64];
    const size_t length = (size_t)snprintf(word, sizeof word, " %s", name);
    for (const char *at = asked; (at = strstr(at, word)) != NULL; at++) {
        if (at[length] == ' ' || at[length] == '\0') return true;
    }
    return false;
}

/* Whether anybody at a seat of `who` has won, as the result page has it. */
static bool has_won(const Stage *s, SeatSet who)
{
    static Result result;
    bool won = false;
    result_gather(&result, sitting_match(s->app->sitting), sitting_seating(s->app->sitting), 0);
    for (int i = 0; i < result.count; i++) {
        won = won || (result.row[i].won && seats_have(who, result.row[i].seat));
    }
    history_clear(&result.history);
    return won;
}

/* A round with so many people, the last of them a child of four where that is asked for. The
 * fanfare must be theirs; returns whether they won. */
static bool check_fanfare(const Game *game, int people, bool child, uint64_t seed)
{
    Stage *s = stage_listened_to();
    FastRng dice = fast_rng_seeded(seed);
    const int seats = game->seats_min > 3 ? game->seats_min : game->seats_max < 4 ? 3 : 4;
    Setup setup = stage_setup(game, seats, NULL);
    setup.seed = fast_rng_seed(&dice);
    stage_sit_with(s, game, &setup, people);
    if (child) ((Seating *)sitting_seating(s->app->sitting))->chair[people - 1].child = 1;
    while (stage_act(s, &dice)) {}
    app_push(s->app, result_scene_new(s->app));
    asked[0] = '\0';
    stage_wait(s, 3);
    const bool won = has_won(s, (SeatSet)((1u << people) - 1));
    const bool wins = won || child || people == 0;
    if (was_asked("win") != wins) {
        print_error("%s, %d people, seed %d:%s\n", game->id, people, (int)seed, asked);
    }
    assert_int_equal(was_asked("win"), wins);
    assert_int_equal(was_asked("lose"), !wins);
    stage_free(s);
    return won;
}

static void test_fanfare__is_for_those_who_sit_here(void **state)
{
    enum { ROUNDS = 12 };
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        int won = 0;
        if (!table_kind(GAMES[g]->id)) continue;
        for (uint64_t i = 0; i < ROUNDS; i++) {
            won += check_fanfare(GAMES[g], i % 3 == 2 ? 2 : 1, false, i);
        }
        assert_in_range(won, 1, ROUNDS - 1); // both have been heard
        check_fanfare(GAMES[g], 1, true, 3);
        check_fanfare(GAMES[g], 2, true, 4);
        check_fanfare(GAMES[g], 0, false, 5);
    }
}

static void test_curtain__is_heard_falling_and_rising(void **state)
{
    (void)state;
    Stage *s = stage_listened_to();
    app_set(s->app, PREF_TWO_PRESSES, 1);
    stage_sit_at(s, "daifugo", 2, 4, 1);
    app_push(s->app, table_scene_new(s->app, false));
    Seat named = SEAT_NOBODY;
    for (int i = 0; i < 200 && named == SEAT_NOBODY; i++) {
        stage_wait(s, 0.2f);
        named = stage_curtain(s);
    }
    assert_int_not_equal(named, SEAT_NOBODY);
    assert_true(was_asked("noren_close"));
    assert_false(was_asked("noren_open"));
    stage_wait(s, 1);
    asked[0] = '\0';
    stage_press(s, ID_CURTAIN + named);
    stage_wait(s, 1);
    assert_false(was_asked("noren_open"));
    stage_press(s, ID_CURTAIN + named);
    assert_true(was_asked("noren_open"));
    assert_false(was_asked("noren_close"));
    stage_wait(s, 1);
    asked[0] = '\0';
    assert_true(app_hide(s->app));
    assert_true(was_asked("noren_close"));
    stage_free(s);
}

/* ---- settings and buses -------------------------------------------------------------------- */

static void test_settings__give_each_bus_its_own_volume(void **state)
{
    static const Pref PREF_OF[BUS_COUNT] = {[BUS_MASTER] = PREF_MASTER,
                                            [BUS_EFFECTS] = PREF_EFFECTS,
                                            [BUS_VOICE] = PREF_VOICE, [BUS_MUSIC] = PREF_MUSIC};
    static const int PARTS[] = {0, 37, 100};
    (void)state;
    Stage *s = stage_listened_to();
    for (int n = 0; n < 3 * 3 * 3 * 3 * 2; n++) {
        int at = n, part[BUS_COUNT];
        for (int bus = 0; bus < BUS_COUNT; bus++, at /= 3) {
            part[bus] = PARTS[at % 3];
            app_set(s->app, PREF_OF[bus], part[bus]);
        }
        const bool mute = at > 0;
        app_set(s->app, PREF_MUTE, mute);
        for (int bus = 0; bus < BUS_COUNT; bus++) {
            const float wanted = bus == BUS_MASTER && mute ? 0 : (float)part[bus] / 100;
            assert_true(volume[bus] == wanted);
        }
        s->spoken[0] = '\0';
        app_speak(s->app, (Tongue){0}, "hello", false);
        const bool heard = !mute && part[BUS_MASTER] > 0 && part[BUS_VOICE] > 0;
        assert_int_equal(s->spoken[0] != '\0', heard);
    }
    stage_free(s);
}

/* A quiet evening: all but the master is softer, nobody shouts. */
static void test_quiet__is_softer_and_nobody_shouts(void **state)
{
    (void)state;
    Stage *s = stage_listened_to();
    app_set(s->app, PREF_MUSIC, 100);
    assert_true(volume[BUS_MUSIC] == 1);
    app_set(s->app, PREF_QUIET, 1);
    assert_true(volume[BUS_MASTER] == 1);
    for (int bus = BUS_EFFECTS; bus < BUS_COUNT; bus++) assert_true(volume[bus] < 0.5f);
    asked[0] = '\0';
    app_sound(s->app, "voice/agari");
    assert_string_equal(asked, "");
    app_tension(s->app, 2);
    assert_int_equal(tension, 0);
    app_set(s->app, PREF_QUIET, 0);
    app_sound(s->app, "voice/agari");
    assert_true(was_asked("voice/agari"));
    app_tension(s->app, 2);
    assert_int_equal(tension, 2);
    stage_free(s);
}

/* At random, but without saying Tamalou, which would end the round before it is tense. */
static bool act_on(Stage *s, FastRng *dice)
{
    Sitting *sitting = s->app->sitting;
    const Game *game = sitting_game(sitting);
    const Table *t = sitting_table(sitting);
    Action a;
    if (game != &TAMALOU || t->phase != TAMA_DECLARE) return stage_act(s, dice);
    Seat seat = 0;
    while (!seats_have(t->to_act, seat)) seat++;
    do {
        ai_random(game, sitting_view(sitting, seat), dice, &a);
    } while (a.verb == TAMA_SAY_TAMALOU);
    assert_int_equal(sitting_submit(sitting, seat, &a, NULL), MATCH_OK);
    return true;
}

/* At every stall the music grows before a round is over, and is calm on the page after it. */
static void test_tension__grows_and_leaves_again(void **state)
{
    enum { ROUNDS = 20 };
    (void)state;
    for (int g = 0; GAMES[g]; g++) {
        int most = 0;
        if (!table_kind(GAMES[g]->id)) continue;
        for (uint64_t i = 0; i < ROUNDS && most == 0; i++) {
            Stage *s = stage_listened_to();
            FastRng dice = fast_rng_seeded(i);
            app_set(s->app, PREF_PACE, 0); // the dice below are quicker than the computers
            stage_sit_at(s, GAMES[g]->id, 1, GAMES[g]->seats_min, 1);
            tension = 0;
            app_push(s->app, table_scene_new(s->app, false));
            stage_wait(s, 6);
            assert_int_equal(tension, 0);
            for (int step = 0; step < 400 && act_on(s, &dice); step++) {
                stage_wait(s, 1.5f);
                if (tension > most) most = tension;
                if (sitting_table(s->app->sitting)->phase == PHASE_ROUND_OVER) break;
            }
            stage_wait(s, 6);
            if (sitting_table(s->app->sitting)->phase == PHASE_ROUND_OVER) {
                assert_int_equal(tension, 0);
            }
            stage_free(s);
        }
        if (most == 0) print_error("%s never grows\n", GAMES[g]->id);
        assert_in_range(most, 1, 2);
    }
}

static void test_music__is_the_stalls_own_and_none_for_children(void **state)
{
    (void)state;
    Stage *s = stage_listened_to();
    app_set(s->app, PREF_MUSIC_ON, 1);
    assert_string_equal(music, "street");
    assert_true(has_file("music", music));
    for (int g = 0; GAMES[g]; g++) {
        if (!table_kind(GAMES[g]->id)) continue;
        stage_sit_at(s, GAMES[g]->id, 1, GAMES[g]->seats_min, 1);
        assert_string_equal(music, GAMES[g]->id);
        assert_true(has_file("music", music));
        music[0] = '\0';
        app_push(s->app, table_scene_new(s->app, false));
        assert_string_equal(music, GAMES[g]->id);
        app_set(s->app, PREF_MUSIC_ON, 0);
        assert_string_equal(music, "");
        app_set(s->app, PREF_MUSIC_ON, 1);
        app_set(s->app, PREF_CHILD, 1);
        assert_string_equal(music, "");
        app_set(s->app, PREF_CHILD, 0);
        assert_string_equal(music, GAMES[g]->id);
        app_home(s->app);
        assert_string_equal(music, "street");
    }
    stage_free(s);
}

/* Whatever name stands in a call of app_sound() has its file; none is a tune, and none goes to the
 * voice's bus, which nothing but a voice may use. */
static void test_names__all_have_their_files(void **state)
{
    int found = 0;
    char line[1024];
    (void)state;
    FILE *lines = popen("grep -rhE 'app_sound\\(app, ' '" SOURCE_DIR "/src'", "r");
    assert_non_null(lines);
    while (fgets(line, sizeof line, lines)) {
        char *at = strstr(line, "app_sound(app, ");
        for (char *quote = strchr(at, '"'); quote; quote = strchr(quote + 1, '"')) {
            char name[64];
            if (sscanf(quote, "\"%63[^\"]\"", name) != 1) break;
            if (!has_file("sounds", name)) fail_msg("no such sound: %s", name);
            assert_null(strchr(name, '/'));
            quote = strchr(quote + 1, '"');
            found++;
        }
    }
    pclose(lines);
    assert_true(found > 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables__ask_for_the_sounds_of_the_ledger),
        cmocka_unit_test(test_fanfare__is_for_those_who_sit_here),
        cmocka_unit_test(test_curtain__is_heard_falling_and_rising),
        cmocka_unit_test(test_settings__give_each_bus_its_own_volume),
        cmocka_unit_test(test_quiet__is_softer_and_nobody_shouts),
        cmocka_unit_test(test_tension__grows_and_leaves_again),
        cmocka_unit_test(test_music__is_the_stalls_own_and_none_for_children),
        cmocka_unit_test(test_names__all_have_their_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

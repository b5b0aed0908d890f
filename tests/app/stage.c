/* stage.c - see stage.h. */
#include "app/app_parts.h"
#include "stage.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "scenes/pages.h"
#include "scenes/street/child_steps.h"
#include "scenes/table/table_curtain.h"

static float letters_width(void *context, Font font, float size, const char *utf8)
{
    float width = 0;
    (void)context;
    (void)font;
    for (uint32_t c; (c = utf8_next(&utf8)) != 0;) width += c < 0x2000 ? 0.55f * size : size;
    return width;
}

static void note_sound(void *context, const char *name)
{
    Stage *s = context;
    snprintf(s->sound, sizeof s->sound, "%s", name);
}

static void note_full_screen(void *context, bool on) { ((Stage *)context)->full_screen = on; }

static void note_mono(void *context, bool on) { ((Stage *)context)->mono = on; }

static bool note_vsync(void *context, bool on)
{
    Stage *s = context;
    s->waits = on && !s->no_screen;
    return !s->no_screen;
}

static void note_volume(void *context, Bus bus, float part)
{
    if (bus == BUS_MASTER) ((Stage *)context)->master = part;
}

Card stage_face(const Stage *s, const DrawOp *op)
{
    const char *key = op->kind == OP_PICTURE ? canvas_op_text(s->canvas, op) : "";
    char notation[8] = "";
    if (sscanf(key, "card %7s", notation) != 1 && sscanf(key, "komatsu %7s", notation) != 1)
        return CARD_NONE;
    return card_parse(notation, strlen(notation));
}

static bool note_picture(void *context, const char *path)
{
    Stage *s = context;
    snprintf(s->picture, sizeof s->picture, "%s", path);
    memset(s->pictured, 0, sizeof s->pictured);
    for (int i = 0; i < s->canvas->op_count; i++)
        s->pictured[stage_face(s, &s->canvas->ops[i])] = true;
    return true;
}

static ScreenshotState tell_picture(void *context, bool wait)
{
    Stage *s = context;
    if (wait && s->screenshot_state == SCREENSHOT_WRITING) s->screenshot_state = SCREENSHOT_WRITTEN;
    return s->screenshot_state;
}

static int tell_day(void *context) { return ((Stage *)context)->today; }

static void note_speech(void *context, const char *language, const char *text, bool after)
{
    Stage *s = context;
    Text out = text_over(s->spoken, sizeof s->spoken);
    (void)language;
    while (s->spoken[out.length]) out.length++;
    text_put(&out, text);
    text_put(&out, "\n");
    s->spoken_after = after;
}

static void note_told(void *context, const char *language, const char *text)
{
    Stage *s = context;
    Text out = text_over(s->told, sizeof s->told);
    (void)language;
    while (s->told[out.length]) out.length++;
    text_put(&out, text);
    text_put(&out, "\n");
}

static bool tell_voice(void *context) { return !((Stage *)context)->no_voice; }

static void note_said(void *context, const int16_t *sample, int count)
{
    Stage *s = context;
    (void)sample;
    s->said = count;
    s->said_times += count > 0;
}

static bool has_microphone(void *context) { return ((Stage *)context)->mic != NULL; }

static bool note_listening(void *context, bool on)
{
    Stage *s = context;
    s->listens = on && s->mic && !s->mic_refused;
    return s->listens;
}

/* A sixtieth of a second each time it is asked; behind the end there is silence. */
static int give_heard(void *context, int16_t *out, int most)
{
    Stage *s = context;
    int count = CLIP_RATE / 60 < most ? CLIP_RATE / 60 : most;
    if (s->mic_pulled || !s->listens) return -1;
    if (s->mic_deaf) return 0;
    for (int i = 0; i < count; i++, s->mic_at++)
        out[i] = s->mic_at < s->mic_count ? s->mic[s->mic_at] : 0;
    return count;
}

static bool note_copy(void *context, const char *text)
{
    Stage *s = context;
    snprintf(s->copied, sizeof s->copied, "%s", text);
    return true;
}

/* ---- the system's dice, the same at every run: a match begun on the screen has a seed of its own
 */

static uint32_t dice_at;

static const char *dice_name(void) { return "stage"; }
static uint32_t dice_word(void) { return dice_at = dice_at * 1664525u + 1013904223u; }

static void dice_bytes(void *out, const size_t size)
{
    for (size_t i = 0; i < size; i++) ((uint8_t *)out)[i] = (uint8_t)(dice_word() >> 24);
}

static void load_the_dice(void)
{
    static struct randombytes_implementation LOADED = {.implementation_name = dice_name,
                                                       .random = dice_word, .buf = dice_bytes};
    dice_at = 7;
    assert_int_equal(randombytes_set_implementation(&LOADED), 0);
}

/* The catalogue stays loaded from stage to stage: to read it takes longer than most tests. */
static void load_the_words(void)
{
    static bool loaded;
    if (!loaded) atexit(text_unload);
    loaded = true;
}

Stage *stage_new_with(Measure measure)
{
    Stage *s = calloc(1, sizeof *s);
    assert_non_null(s);
    load_the_dice();
    load_the_words();
    s->width = 1280;
    s->height = 800;
    s->today = 20261122;
    s->canvas = canvas_new(measure);
    s->app = app_new(&(AppOptions){.pages = &PAGES,
                                   .ports = {.context = s, .play = note_sound,
                                             .mono = note_mono, .vsync = note_vsync,
                                             .full_screen = note_full_screen,
                                             .volume = note_volume, .screenshot = note_picture,
                                             .screenshot_state = tell_picture,
                                             .speak = note_speech, .has_voice = tell_voice, .tell = note_told,
                                             .say = note_said, .listen = note_listening,
                                             .has_microphone = has_microphone,
                                             .heard = give_heard,
                                             .copy = note_copy, .today = tell_day},
                                   .picture_dir = "/nowhere",
                                   .locale_dir = BUILD_DIR "/share/ennichi/locale",
                                   .data_dir = SOURCE_DIR,
                                   .sparkle_seed = 7});
    assert_non_null(s->app);
    return s;
}

Stage *stage_new(void) { return stage_new_with((Measure){letters_width, NULL}); }

void stage_free(Stage *s)
{
    app_free(s->app);
    canvas_free(s->canvas);
    free(s);
}

void stage_draw(Stage *s)
{
    canvas_begin(s->canvas, s->width, s->height);
    app_draw(s->app, s->canvas);
}

void stage_wait(Stage *s, float seconds)
{
    for (float left = seconds; left > 0; left -= 1.0f / 60) app_step(s->app, 1.0f / 60);
    stage_draw(s);
}

const UiTarget *stage_target(Stage *s, int id)
{
    stage_draw(s);
    return stage_drawn(s, id);
}

const UiTarget *stage_drawn(const Stage *s, int id)
{
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        if (ui_target(s->app->ui, i)->id == id) return ui_target(s->app->ui, i);
    }
    return NULL;
}

const UiTarget *stage_labelled(Stage *s, const char *label)
{
    stage_draw(s);
    for (int i = 0; i < ui_target_count(s->app->ui); i++) {
        if (strcmp(ui_target(s->app->ui, i)->label, label) == 0) return ui_target(s->app->ui, i);
    }
    return NULL;
}

void stage_to_page(Stage *s)
{
    stage_wait(s, 0.5f);
    if (stage_labelled(s, "Go on")) stage_press_label(s, "Go on");
    stage_wait(s, 0.5f);
}

static void press(Stage *s, const UiTarget *t)
{
    assert_non_null(t);
    Input in = {.x = t->rect.x + t->rect.w / 2, .y = t->rect.y + t->rect.h / 2};
    static const InputType TYPES[] = {INPUT_MOVE, INPUT_DOWN, INPUT_UP};
    for (int i = 0; i < 3; i++) {
        in.type = (uint8_t)TYPES[i];
        in.down = TYPES[i] == INPUT_DOWN;
        app_input(s->app, &in);
    }
    stage_draw(s);
}

void stage_press(Stage *s, int id) { press(s, stage_target(s, id)); }
void stage_press_label(Stage *s, const char *label) { press(s, stage_labelled(s, label)); }

void stage_command(Stage *s, Command command)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .command = (uint8_t)command,
                .down = true};
    app_input(s->app, &in);
    in.down = false;
    app_input(s->app, &in);
    stage_draw(s);
}

void stage_key(Stage *s, uint16_t code, bool down)
{
    Input in = {.type = INPUT_COMMAND, .device = DEVICE_KEYBOARD, .down = down, .key = code,
                .time_ms = app_now_ms(s->app)};
    keymap_command(&in, false);
    app_input(s->app, &in);
}

Seat stage_curtain(Stage *s)
{
    stage_draw(s);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (stage_drawn(s, ID_CURTAIN + seat)) return seat;
    }
    return SEAT_NOBODY;
}

int stage_steps(const Stage *s) { return match_step_count(sitting_match(s->app->sitting)); }

bool stage_announces(const Stage *s, const char *words)
{
    for (int i = 0; i < s->canvas->soon_count; i++) {
        const DrawOp *op = &s->canvas->soon[i];
        if (op->kind == OP_TEXT && strcmp(canvas_op_text(s->canvas, op), words) == 0) return true;
    }
    return false;
}

bool stage_shows(Stage *s, const char *words)
{
    static char all[1 << 16];
    char wanted[512];
    Text out = text_over(all, sizeof all), want = text_over(wanted, sizeof wanted);
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind != OP_TEXT) continue;
        for (const char *at = canvas_op_text(s->canvas, op); *at; at++) {
            if (*at != ' ') text_put_char(&out, *at);
        }
    }
    for (; *words; words++) {
        if (*words != ' ') text_put_char(&want, *words);
    }
    return strstr(all, wanted) != NULL;
}

const char *stage_top(const Stage *s) { return app_top(s->app)->kind->name; }

Setup stage_setup(const Game *game, int seats, FastRng *dice)
{
    Setup setup;
    do {
        setup = setup_usual(game, seats);
        for (int i = 0; dice && i < game->option_count; i++) {
            const OptionSpec *o = &game->options[i];
            if (fast_rng_below(dice, 2)) continue;
            const uint32_t range = (uint32_t)(o->hi - o->lo + 1);
            setup.option[i] = (int16_t)(o->lo + (int)fast_rng_below(dice, range));
        }
    } while (game->settle(&setup));
    if (dice) setup.seed = fast_rng_seed(dice);
    else seed_parse("5eed", &setup.seed);
    return setup;
}

Sitting *stage_sit_with(Stage *s, const Game *game, const Setup *setup, int persons)
{
    Seating seating = {0};
    for (int i = 0; i < setup->seat_count; i++) {
        seating.chair[i] = seating_next_chair(&seating, (Tongue){0}, i >= persons);
        seating.count++;
    }
    Sitting *sitting = sitting_new(app_host(s->app), game, setup, &seating, true);
    app_sit_down(s->app, sitting);
    return sitting;
}

void stage_sit_children(Stage *s, const Game *game, int step, const Setup *setup, int children)
{
    app_set(s->app, PREF_SPEED, 0);
    app_set(s->app, PREF_PACE, 3);
    app_set(s->app, PREF_CHILD, 1);
    app_set(s->app, child_step_pref(game), step);
    app_push(s->app, street_scene_new());
    stage_sit_with(s, game, setup, children);
}

Sitting *stage_sit_at(Stage *s, const char *stall, int persons, int seats, int rounds)
{
    const Game *game = game_by_id(stall, strlen(stall));
    Setup setup = stage_setup(game, seats, NULL);
    const int o = option_find(game, "rounds", strlen("rounds"));
    if (o >= 0) setup.option[o] = (int16_t)rounds;
    return stage_sit_with(s, game, &setup, persons);
}

Sitting *stage_sit(Stage *s, int persons, int seats, int rounds)
{
    return stage_sit_at(s, "takoyaki", persons, seats, rounds);
}

bool stage_act(Stage *s, FastRng *dice)
{
    Sitting *sitting = s->app->sitting;
    const Table *t = sitting_table(sitting);
    Action a;
    if (t->phase == PHASE_ROUND_OVER) return false;
    Seat seat = (Seat)fast_rng_below(dice, t->seat_count);
    while (!seats_have(t->to_act, seat)) seat = (Seat)((seat + 1) % t->seat_count);
    ai_random(sitting_game(sitting), sitting_view(sitting, seat), dice, &a);
    assert_int_equal(sitting_submit(sitting, seat, &a, NULL), MATCH_OK);
    return true;
}

void stage_until_asked(Stage *s, int phase)
{
    Sitting *sitting = s->app->sitting;
    FastRng dice = fast_rng_seeded(5);
    for (int i = 0; i < 3000; i++) {
        stage_wait(s, 0.1f);
        const Table *t = sitting_table(sitting);
        if (t->phase == PHASE_ROUND_OVER && !t->over) {
            if (strcmp(stage_top(s), "result") == 0) app_pop(s->app);
            sitting_next_round(sitting);
        } else if (sitting_person_to_act(sitting) != SEAT_NOBODY) {
            if (t->phase == phase && sitting_person_to_act(sitting) == 0) break;
            stage_act(s, &dice);
        }
    }
    stage_wait(s, 0.3f);
    assert_int_equal(sitting_table(sitting)->phase, phase);
    assert_string_equal(stage_top(s), "table");
}

void stage_play_round(Stage *s)
{
    FastRng dice = fast_rng_seeded(3);
    while (stage_act(s, &dice)) continue;
}

void stage_assert_same_chairs(const Seating *a, const Seating *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        const Chair *x = &a->chair[i], *y = &b->chair[i];
        assert_string_equal(x->name, y->name);
        assert_int_equal(x->avatar, y->avatar);
        assert_int_equal(x->computer, y->computer);
        assert_int_equal(x->level, y->level);
        assert_int_equal(x->child, y->child);
        assert_int_equal(x->tongue, y->tongue);
        assert_int_equal(x->hints, y->hints);
        assert_int_equal(x->stars, y->stars);
        assert_int_equal(x->buzzer.kind, y->buzzer.kind);
        assert_int_equal(x->buzzer.which, y->buzzer.which);
    }
}

int stage_sprites(const Stage *s, const char *name)
{
    const size_t length = strcspn(name, "*");
    int count = 0;
    for (int i = 0; i < s->canvas->op_count; i++) {
        const DrawOp *op = &s->canvas->ops[i];
        if (op->kind != OP_SPRITE) continue;
        const char *drawn = canvas_op_text(s->canvas, op);
        count += strncmp(drawn, name, length) == 0 && (name[length] || !drawn[length]);
    }
    return count;
}

Stage *stage_at_end(const char *stall, int people, int seats, int rounds, int width, int height)
{
    Stage *s = stage_new();
    s->width = width;
    s->height = height;
    app_push(s->app, street_scene_new());
    stage_sit_at(s, stall, people, seats, rounds);
    stage_play_round(s);
    app_push(s->app, table_scene_new(s->app, true));
    for (int i = 0; i < 600 && strcmp(stage_top(s), "result") != 0; i++) stage_wait(s, 0.05f);
    assert_string_equal(stage_top(s), "result");
    stage_wait(s, 3);
    return s;
}

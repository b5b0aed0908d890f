/* prefs.c - the table of settings, read from the store and written to it. See prefs.h. */
#include "session/prefs.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/game.h"

/* What older versions kept together under one name. */
static const struct {
    Pref pref;
    const char *was;
} FORMER[] = {{PREF_CALL_TIMES, "call_times"}, {PREF_LAMP_LEAST, "call_times"},
              {PREF_LAMP_SECOND, "call_times"}, {PREF_LAMP_RETURN, "call_times"}};

const PrefSpec PREFS[PREF_COUNT] = {
    [PREF_LANG] = {"lang", 0, 2, 0},
    [PREF_READING] = {"reading", 0, 2, 1},
    [PREF_TEXT_SIZE] = {"text_size", 0, 3, 0},
    [PREF_SUIT_COLOURS] = {"suit_colours", 0, 2, 0},
    [PREF_LARGE_INDEX] = {"large_index", 0, 1, 0},
    [PREF_CARD_SIZE] = {"card_size", 0, 2, 1},
    [PREF_CARD_BACK] = {"card_back", 0, 4, 0},
    [PREF_DIM_UNPLAYABLE] = {"dim_unplayable", 0, 1, 1},
    [PREF_SPEED] = {"speed", 0, 5, 2},
    [PREF_REDUCED_MOTION] = {"reduced_motion", 0, 1, 0},
    [PREF_HIGH_CONTRAST] = {"high_contrast", 0, 1, 0},
    [PREF_FIREWORKS] = {"fireworks", 0, 1, 1},
    [PREF_CUT_NAMES] = {"cut_names", 0, 1, 1},
    [PREF_PACE] = {"pace", 0, 4, 1},
    [PREF_HINTS] = {"hints", 0, 2, 1},
    [PREF_MASTER] = {"master", 0, 100, 100},
    [PREF_EFFECTS] = {"effects", 0, 100, 100},
    [PREF_VOICE] = {"voice", 0, 100, 100},
    [PREF_MUSIC] = {"music", 0, 100, 100},
    [PREF_MUTE] = {"mute", 0, 1, 0},
    [PREF_READ_ALOUD] = {"read_aloud", 0, ALOUD_COUNT - 1, ALOUD_OFF},
    [PREF_MUSIC_ON] = {"music_on", 0, 1, 1},
    [PREF_QUIET] = {"quiet", 0, 1, 0},
    [PREF_MONO] = {"mono", 0, 1, 0},
    [PREF_FULL_SCREEN] = {"full_screen", 0, 1, 0},
    [PREF_VSYNC] = {"vsync", 0, 1, 1},
    [PREF_POINTER] = {"pointer", 0, 2, 0},
    [PREF_CHILD] = {"child", 0, 1, 0},
    [PREF_CHILD_LEVEL] = {"child_level", 1, 4, 1},
    [PREF_CHILD_GATE] = {"child_gate", 0, 1, 0},
    [PREF_ARRANGE] = {"arrange", 0, 1, 0},
    [PREF_CLICK_TOLERANT] = {"click_tolerant", 0, 1, 0},
    [PREF_CALLS] = {"calls", 0, 4, 0},
    [PREF_LOOK_TOGGLE] = {"look_toggle", 0, 1, 0},
    [PREF_KOMATSU_FACE] = {"komatsu_face", 0, 2, 0},
    [PREF_CURTAIN] = {"curtain", 0, 3, 1},
    [PREF_HAPPENED] = {"happened", 0, 1, 1},
    [PREF_SKIP] = {"skip", 0, 2, 0},
    [PREF_ROLE_CHIPS] = {"role_chips", 0, 1, 1},
    [PREF_TAKE_BACK] = {"take_back", 0, 1, 1},
    [PREF_CALL_TIMES] = {"ask_times", 0, TIMES_COUNT - 1, TIMES_USUAL},
    [PREF_LAMP_LEAST] = {"lamp_least", 0, TIMES_COUNT - 1, TIMES_USUAL},
    [PREF_LAMP_GRACE] = {"lamp_grace", 0, TIMES_COUNT - 1, TIMES_USUAL},
    [PREF_LAMP_SECOND] = {"lamp_second", 0, TIMES_COUNT - 1, TIMES_USUAL},
    [PREF_LAMP_RETURN] = {"lamp_return", 0, TIMES_COUNT - 1, TIMES_USUAL},
    [PREF_WRONG_CALL] = {"wrong_call", 0, WRONG_COUNT - 1, WRONG_AS_SUITS},
    [PREF_TIES] = {"ties", 0, TIES_COUNT - 1, TIES_AS_SUITS},
    [PREF_SHOW_WRONG] = {"show_wrong", 0, 2, 0},
    [PREF_HAND] = {"hand", 0, 3, 0},
    [PREF_SWAP_SOUTH_EAST] = {"swap_south_east", 0, 1, 0},
    [PREF_ONE_SWITCH] = {"one_switch", 0, 1, 0},
    [PREF_SCAN] = {"scan", 5, 40, 12},
    [PREF_TWO_PRESSES] = {"two_presses", 0, 1, 0},
    [PREF_DEBOUNCE] = {"debounce", 0, 100, 0},
    [PREF_REPEAT] = {"repeat", 0, REPEAT_COUNT - 1, REPEAT_USUAL},
    [PREF_FIRST_MATCH] = {"first_match", 0, GAMES_ALL, GAMES_ALL},
    [PREF_WELCOMED] = {"welcomed", 0, 1, 0},
    [PREF_LEVELS_OFFERED] = {"levels_offered", 0, (1 << 3 * GAME_COUNT) - 1, 0},
    [PREF_LESSONS_DONE] = {"lessons_done", 0, GAMES_ALL, 0},
    [PREF_DRAG] = {"drag", 0, 1, 1},
    [PREF_DOUBLE_CLICK] = {"double_click", 0, 1, 0},
    [PREF_CONFIRM] = {"confirm", 0, 1, 1},
    [PREF_HANDS] = {"hands", 0, SEEN_COUNT - 1, SEEN_AS_SUITS},
    [PREF_STALLS] = {"stalls", 1, GAMES_ALL, GAMES_ALL},
    [PREF_LOCK_RULES] = {"lock_rules", 0, 1, 0},
    [PREF_REMINDER] = {"reminder", 0, 3, 1},
    [PREF_CHILD_STALLS] = {"child_stalls", 1, GAMES_ALL, 1}, // the first is Takoyaki
    [PREF_CHILD_VOICE] = {"child_voice", 0, 1, 1},
    [PREF_BOXES] = {"boxes", 0, 1, 0},
#define GAME(id, NAME)                                                                             \
    [PREF_CHILD_STEP + NAME##_INDEX] = {"child_step_" #id, 1, CHILD_STEPS_MOST, 1},
#include "rules/games.def"
#define GAME(id, NAME)                                                                             \
    [PREF_CHILD_GOOD + NAME##_INDEX] = {"child_good_" #id, 0, CHILD_STEP_ROUNDS, 0},
#include "rules/games.def"
};

enum { KEY_BYTES = 64 };

static const char *stored_key(const char *name, char out[KEY_BYTES])
{
    Text key = text_over(out, KEY_BYTES);
    text_printf(&key, "pref/%s", name);
    return out;
}

void prefs_usual(Prefs *p)
{
    for (int i = 0; i < PREF_COUNT; i++) p->value[i] = PREFS[i].usual;
}

/* What is kept under `name` for a setting; false: nothing that it could be. */
static bool load(Store *store, const char *name, const PrefSpec *spec, int *value)
{
    char key[KEY_BYTES];
    char *text = store_get(store, stored_key(name, key));
    const bool good = text && word_int(text, strlen(text), spec->lo, spec->hi, value);
    free(text);
    return good;
}

static const char *former(Pref which)
{
    for (size_t i = 0; i < sizeof FORMER / sizeof *FORMER; i++) {
        if (FORMER[i].pref == which) return FORMER[i].was;
    }
    return NULL;
}

void prefs_load(Prefs *p, Store *store)
{
    prefs_usual(p);
    for (Pref i = 0; i < PREF_COUNT; i++) {
        const PrefSpec *spec = &PREFS[i];
        int value;
        const char *was = former(i);
        if (load(store, spec->key, spec, &value)) p->value[i] = value;
        else if (was && load(store, was, spec, &value)) p->value[i] = value;
    }
}

StoreStatus prefs_set(Prefs *p, Store *store, Pref which, int value)
{
    char key[KEY_BYTES], text[16];
    const PrefSpec *spec = &PREFS[which];
    if (value < spec->lo) value = spec->lo;
    if (value > spec->hi) value = spec->hi;
    if (p->value[which] == value) return STORE_OK;
    p->value[which] = value;
    Text written = text_over(text, sizeof text);
    text_put_int(&written, value);
    return store_put(store, stored_key(spec->key, key), text);
}

static void count(void *context, const char *key, const char *value)
{
    (void)key, (void)value;
    ++*(int *)context;
}

/* The size of letters, of those that there are, that is nearest. */
static int text_size(double times)
{
    static const double STEPS[] = {1.125, 1.375, 1.75};
    int size = 0;
    while (size < 3 && times >= STEPS[size]) size++;
    return size;
}

void prefs_heed(Prefs *p, Store *store, bool (*ask)(DesktopWishes *out))
{
    char key[KEY_BYTES];
    int set = 0;
    DesktopWishes told;
    store_each(store, stored_key("", key), count, &set);
    if (set > 0 || !ask(&told)) return;
    store_together_begin(store);
    prefs_set(p, store, PREF_REDUCED_MOTION, told.calm);
    prefs_set(p, store, PREF_HIGH_CONTRAST, told.contrast);
    prefs_set(p, store, PREF_TEXT_SIZE, text_size(told.text_times));
    store_put(store, stored_key("desktop", key), "1"); // asked once, whatever it said
    store_together_end(store);
}

float pref_text_scale(const Prefs *p)
{
    static const float SCALES[] = {1.0f, 1.25f, 1.5f, 2.0f};
    return SCALES[pref(p, PREF_TEXT_SIZE)];
}

float pref_card_times(const Prefs *p)
{
    static const float TIMES[] = {0.84f, 1, 1.2f}; // design.md 5: M, L, XL in place of L
    return TIMES[pref(p, PREF_CARD_SIZE)];
}

float pref_speed(const Prefs *p)
{
    static const float SPEEDS[] = {0.0f, 0.5f, 1.0f, 1.5f, 2.0f, 4.0f};
    return SPEEDS[pref(p, PREF_SPEED)];
}

float pref_curtain_s(const Prefs *p)
{
    static const float SECONDS[] = {10, 25, 60, 0};
    return SECONDS[pref(p, PREF_CURTAIN)];
}

float pref_times(const Prefs *p, Pref which)
{
    static const float TIMES[TIMES_COUNT] = {
        [TIMES_HALF] = 0.5f, [TIMES_USUAL] = 1, [TIMES_TWO] = 2, [TIMES_FIVE] = 5,
        [TIMES_TEN] = 10,    [TIMES_NO_LIMIT] = 0};
    return TIMES[pref(p, which)];
}

/* reader.c - see reader.h. */
#include "app/app_parts.h"
#include "app/reader.h"
#include "app/telling.h"

#include <string.h>

static const float REST_S = 0.4f; // how long the pointer must rest on a control

bool app_reads(const App *app, PrefAloud least)
{
    return pref(&app->prefs, PREF_READ_ALOUD) >= (int)least;
}

/* Signs of suits in words: a voice would call them "black spade suit", or nothing. */
static void put_spoken(Tongue t, const char *plain, Text *out)
{
    static const struct {
        const char *sign, *word;
    } SUITS[] = {{"♠", N_("Spades")}, {"♥", N_("Hearts")}, {"♦", N_("Diamonds")},
                 {"♣", N_("Clubs")}};
    for (const char *from = plain; *plain; from = plain) {
        const char *word = NULL;
        for (int i = 0; i < 4; i++) {
            const size_t length = strlen(SUITS[i].sign);
            if (strncmp(plain, SUITS[i].sign, length) != 0) continue;
            word = tr(t, SUITS[i].word);
            plain += length;
        }
        if (word) {
            text_put(out, word);
            text_put(out, t.lang == LANG_JA ? "の" : " ");
            continue;
        }
        (void)utf8_next(&plain);
        text_printf(out, "%.*s", (int)(plain - from), from);
    }
}

enum { SPOKEN_MAX = 1200 };

/* The words as they are to be spoken; false: there would be nothing to hear. */
static bool spoken(const App *app, Tongue tongue, const char *words, Text *out)
{
    char plain[SPOKEN_MAX];
    Text bare = text_over(plain, sizeof plain);
    ruby_plain(words, &bare);
    put_spoken(tongue, plain, out);
    return out->length > 0 && pref(&app->prefs, PREF_MASTER) > 0 &&
           pref(&app->prefs, PREF_VOICE) > 0 && !pref(&app->prefs, PREF_MUTE);
}

static const char *code_of(Tongue tongue) { return tongue.lang == LANG_JA ? "ja" : "en"; }

void app_speak(App *app, Tongue tongue, const char *words, bool after)
{
    char said[2 * SPOKEN_MAX];
    Text out = text_over(said, sizeof said);
    if (!spoken(app, tongue, words, &out) || !app->ports.speak) return;
    app->ports.speak(app->ports.context, code_of(tongue), said, after);
}

void app_tell_child(App *app, Tongue tongue, const char *words)
{
    char said[2 * SPOKEN_MAX];
    Text out = text_over(said, sizeof said);
    if (!pref(&app->prefs, PREF_CHILD_VOICE)) return;
    telling_hush(app);
    if (!spoken(app, tongue, words, &out) || telling_begin(app, tongue, words)) return;
    if (app->ports.tell) app->ports.tell(app->ports.context, code_of(tongue), said);
}

bool app_has_voice(const App *app)
{
    return app->ports.has_voice && app->ports.has_voice(app->ports.context);
}

static void say_control(Tongue t, const UiTarget *what, Text *out)
{
    const char *form = "{what}";
    if (what->label[0] == '\0') return;
    if (what->kind == UI_TOGGLE) form = what->value ? N_("{what}: on") : N_("{what}: off");
    else if (what->flags & UI_OFF) form = N_("{what}: not now");
    tr_fill(t, out, form, "what", what->label, NULL);
}

static void read_now(App *app, const UiTarget *what)
{
    char words[UI_LABEL_MAX * 5];
    Text out = text_over(words, sizeof words);
    Tongue tongue = app_tongue(app);
    Scene *top = app_top(app);
    if (!top || !top->kind->tell || !top->kind->tell(top, app, what, &out, &tongue)) {
        say_control(tongue, what, &out);
    }
    app_speak(app, tongue, words, false);
}

/* A child who cannot read hears what a button says (ux.md 4.9), and that one has to hold on. Cards
 * and balls are the octopus's to speak of. */
static bool tells_child(const App *app)
{
    return pref(&app->prefs, PREF_CHILD) && !app_reads(app, ALOUD_FOCUS);
}

/* Where several sit at a table, what one of them points to might tell the others of the hand. */
static bool child_hears(const App *app, const UiTarget *what)
{
    const Scene *top = app_top((App *)app);
    const bool table = top && top->kind->tell;
    if (table && app->sitting && sitting_people(app->sitting) > 1) return false;
    return what->kind == UI_BUTTON && !(what->flags & UI_OFF);
}

static void tell_hold(App *app, const UiTarget *what)
{
    Aloud *r = &app->aloud;
    const bool held = ui_holds(app->ui, what->id);
    if (held && !r->held)
        app_tell_child(app, app_tongue(app), app_tr(app, N_("Keep holding!")));
    r->held = held;
    if (held) r->told = true;
}

void reader_look(App *app)
{
    Aloud *r = &app->aloud;
    bool pointer = false;
    const bool child = tells_child(app), reads = child || app_reads(app, ALOUD_FOCUS);
    const UiTarget *what = reads ? ui_attended(app->ui, &pointer) : NULL;
    if (!what) {
        *r = (Aloud){0};
        return;
    }
    const bool same = r->id == what->id && r->value == what->value &&
                      (child || strcmp(r->label, what->label) == 0);
    if (!same) {
        *r = (Aloud){.id = what->id, .value = what->value, .since_s = app->clock_s};
        memcpy(r->label, what->label, sizeof r->label);
    }
    if (child) tell_hold(app, what);
    if (r->told || ((child || pointer) && app->clock_s - r->since_s < REST_S)) return;
    r->told = true;
    if (!child) read_now(app, what);
    else if (child_hears(app, what)) app_tell_child(app, app_tongue(app), what->label);
}

int reader_wake_ms(const App *app)
{
    const Aloud *r = &app->aloud;
    if (r->id == 0 || r->told) return -1;
    const int left = (int)((r->since_s + REST_S - app->clock_s) * 1000) + 1;
    return left > 0 ? left : 0;
}

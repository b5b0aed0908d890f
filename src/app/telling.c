/* telling.c - see telling.h. */
#include "app/telling.h"

#include <stdlib.h>
#include <string.h>

#include "app/app_parts.h"
#include "session/family_voice.h"

/* The most recordings in one sentence; between two of them there is a short pause. */
enum { LINES_MOST = 14, BREATH = CLIP_RATE * 7 / 100, SAID_MOST = CLIP_RATE * 30 };

void app_voice_changed(App *app) { app->telling.known = false; }

/* What is recorded in that language; looked up when it may have changed. */
static const bool *recorded(App *app, Lang lang)
{
    Telling *t = &app->telling;
    if (!t->known || t->lang != (uint8_t)lang) voice_recorded(app->store, lang, t->has);
    t->known = true;
    t->lang = (uint8_t)lang;
    return t->has;
}

/* The recordings of these lines, one behind the other; returns how many samples. */
static int join(App *app, Lang lang, const int *line, int count, int16_t *said)
{
    Clip *clip = malloc(sizeof *clip);
    int at = 0;
    for (int i = 0; clip && i < count; i++) {
        if (!voice_load(app->store, lang, line[i], clip, NULL)) continue;
        if (at + clip->count + BREATH > SAID_MOST) break;
        memcpy(said + at, clip->sample, (size_t)clip->count * sizeof *said);
        at += clip->count;
        memset(said + at, 0, BREATH * sizeof *said);
        at += BREATH;
    }
    free(clip);
    return at;
}

void telling_hush(App *app)
{
    app->telling.rest[0] = '\0';
    app->telling.until_s = 0;
}

bool telling_begin(App *app, Tongue tongue, const char *words)
{
    Telling *t = &app->telling;
    char plain[sizeof t->rest];
    Text out = text_over(plain, sizeof plain);
    int line[LINES_MOST];
    const char *rest;
    telling_hush(app);
    if (!app->ports.say) return false;
    ruby_plain(words, &out);
    const bool *has = recorded(app, tongue.lang);
    const int count = out.cut ? 0 : voice_lines_for(plain, tongue, has, line, LINES_MOST, &rest);
    int16_t *said = count ? malloc(SAID_MOST * sizeof *said) : NULL;
    const int samples = said ? join(app, tongue.lang, line, count, said) : 0;
    if (samples > 0) {
        app->ports.say(app->ports.context, said, samples);
        memcpy(t->rest, rest, strlen(rest) + 1);
        t->tongue = tongue;
        t->until_s = app->clock_s + (float)samples / CLIP_RATE;
    }
    free(said);
    return samples > 0;
}

void telling_look(App *app)
{
    Telling *t = &app->telling;
    char rest[sizeof t->rest];
    if (t->rest[0] == '\0' || app->clock_s < t->until_s) return;
    memcpy(rest, t->rest, sizeof rest);
    telling_hush(app);
    app_tell_child(app, t->tongue, rest);
}

int telling_wake_ms(const App *app)
{
    const Telling *t = &app->telling;
    if (t->rest[0] == '\0') return -1;
    const int left = (int)((t->until_s - app->clock_s) * 1000) + 1;
    return left > 0 ? left : 0;
}

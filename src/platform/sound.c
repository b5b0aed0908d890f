/*
 * sound.c - see sound.h.
 *
 * SDL_mixer plays in a thread of its own and may not be called from its callbacks. They
 * therefore send an event, which the main thread meets in sound_event().
 *
 * An open device asks for samples 43 times a second, silent or paused as it may be: after some
 * seconds of silence it is closed, and opened again by the next sound. What was read stays.
 */
#include "platform/sound.h"

#include <SDL_mixer.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "platform/platform.h"

enum {
    RATE = 44100, BUFFER_SAMPLES = 1024, CHANNELS = 16, SOUNDS_MAX = 96, NAME_MAX_BYTES = 48,
    FADE_MS = 800, REST_AFTER_MS = 5000, CHANNEL_ENDED = 1, MUSIC_ENDED = 2, SILENT_LONG = 3
};

typedef struct Noise {
    char name[NAME_MAX_BYTES];
    Mix_Chunk *chunk; // NULL: there is no such sound
    bool loud;        // music steps back for it
} Noise;

struct Sound {
    bool awake;      // the device is open
    SDL_TimerID rest; // closes it; 0: none is set
    int rate, ears;  // that sounds were read for
    uint16_t format; // of their samples
    bool mono;
    float volume[BUS_COUNT];
    Noise noise[SOUNDS_MAX];
    int noise_count;
    Bus bus[CHANNELS];      // that this channel played on last
    bool ducking[CHANNELS]; // this channel plays a loud one
    Mix_Music *music;
    char music_name[NAME_MAX_BYTES];
    char music_next[NAME_MAX_BYTES]; // begins when the old has faded, or can be heard again
};

static uint32_t event_type; // of our own events; registered once

static void tell(int what, int number)
{
    SDL_Event e = {.user = {.type = event_type, .code = what, .data1 = NULL}};
    e.user.windowID = (uint32_t)number;
    SDL_PushEvent(&e);
}

static void on_channel_end(int channel) { tell(CHANNEL_ENDED, channel); }
static void on_music_end(void) { tell(MUSIC_ENDED, 0); }

/* ---- the device ---- */

static uint32_t on_silence(uint32_t interval_ms, void *nothing)
{
    (void)interval_ms;
    (void)nothing;
    tell(SILENT_LONG, 0);
    return 0;
}

/* Something sounds or has just ended: it is quiet for long only from here. */
static void put_off_rest(Sound *s)
{
    if (s->rest) SDL_RemoveTimer(s->rest);
    s->rest = SDL_AddTimer(REST_AFTER_MS, on_silence, NULL);
}

/* Another device may want other samples: then everything is read again when it is heard. */
static void check_format(Sound *s)
{
    const int rate = s->rate, ears = s->ears, format = s->format;
    Mix_QuerySpec(&s->rate, &s->format, &s->ears);
    if (rate == s->rate && ears == s->ears && format == s->format) return;
    for (int i = 0; i < s->noise_count; i++)
        if (s->noise[i].chunk) Mix_FreeChunk(s->noise[i].chunk);
    s->noise_count = 0;
}

/* False where there is no device. */
static bool wake(Sound *s)
{
    if (s->awake) return true;
    // Full freedom for the device: converting once at loading is cheaper than while playing.
    if (Mix_OpenAudioDevice(RATE, AUDIO_S16SYS, 2, BUFFER_SAMPLES, NULL,
                            SDL_AUDIO_ALLOW_FREQUENCY_CHANGE) < 0)
        return false;
    s->awake = true;
    check_format(s);
    Mix_AllocateChannels(CHANNELS);
    Mix_ChannelFinished(on_channel_end);
    Mix_HookMusicFinished(on_music_end);
    sound_mono(s, s->mono);
    put_off_rest(s);
    return true;
}

static void fall_asleep(Sound *s)
{
    if (!s->awake) return;
    Mix_ChannelFinished(NULL);
    Mix_HookMusicFinished(NULL);
    Mix_SetPostMix(NULL, NULL);
    Mix_HaltChannel(-1);
    Mix_HaltMusic();
    if (s->music) Mix_FreeMusic(s->music);
    s->music = NULL;
    s->music_name[0] = '\0';
    Mix_CloseAudio();
    s->awake = false;
}

static bool hears_music(const Sound *s)
{
    return s->volume[BUS_MASTER] * s->volume[BUS_MUSIC] > 0;
}

/* Music that nobody hears does not keep the device awake; it begins again with its volume. */
static void rest_if_silent(Sound *s)
{
    const bool music = Mix_PlayingMusic() || s->music_next[0] != '\0';
    if (!s->awake || Mix_Playing(-1) > 0 || (music && hears_music(s))) return;
    if (music && s->music_next[0] == '\0' && Mix_FadingMusic() != MIX_FADING_OUT)
        SDL_strlcpy(s->music_next, s->music_name, sizeof s->music_next);
    fall_asleep(s);
}

Sound *sound_open(void)
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) < 0) return NULL;
    SDL_InitSubSystem(SDL_INIT_TIMER); // without it the device just stays open
    Sound *s = calloc(1, sizeof *s);
    if (!s) abort();
    if (event_type == 0) event_type = SDL_RegisterEvents(1);
    for (int i = 0; i < BUS_COUNT; i++) s->volume[i] = 1;
    if (wake(s)) return s;
    free(s);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return NULL;
}

void sound_close(Sound *s)
{
    if (!s) return;
    if (s->rest) SDL_RemoveTimer(s->rest);
    fall_asleep(s);
    for (int i = 0; i < s->noise_count; i++)
        if (s->noise[i].chunk) Mix_FreeChunk(s->noise[i].chunk);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(s);
}

/* ---- volumes ---- */

static int mixer_volume(float part)
{
    return (int)(MIX_MAX_VOLUME * (part < 0 ? 0 : part > 1 ? 1 : part) + 0.5f);
}

static void set_music_volume(const Sound *s)
{
    bool ducked = false;
    for (int i = 0; i < CHANNELS; i++) ducked = ducked || s->ducking[i];
    float part = s->volume[BUS_MASTER] * s->volume[BUS_MUSIC];
    Mix_VolumeMusic(mixer_volume(ducked ? part / 2 : part)); // half is 6 dB
}

static Bus bus_of(const char *name)
{
    return strncmp(name, "voice/", 6) == 0 ? BUS_VOICE : BUS_EFFECTS;
}

static void set_channel_volume(const Sound *s, int channel)
{
    Mix_Volume(channel, mixer_volume(s->volume[BUS_MASTER] * s->volume[s->bus[channel]]));
}

static void begin_music(Sound *s, const char *name);

static void resume_music(Sound *s)
{
    char name[NAME_MAX_BYTES];
    SDL_strlcpy(name, s->music_next, sizeof name);
    if (hears_music(s) && wake(s)) begin_music(s, name);
}

/* What sounds already follows, too. */
void sound_volume(Sound *s, Bus bus, float part)
{
    if (!s || bus >= BUS_COUNT) return;
    s->volume[bus] = part;
    if (!s->awake && s->music_next[0] != '\0') resume_music(s);
    if (!s->awake) return;
    put_off_rest(s);
    set_music_volume(s);
    for (int i = 0; i < CHANNELS; i++) set_channel_volume(s, i);
}

/* ---- one ear ---- */

/* Of all that sounds, in the mixer's thread: pairs of samples, left and right. */
static void mix_down(void *nothing, uint8_t *stream, int bytes)
{
    int16_t *sample = (int16_t *)(void *)stream;
    const int count = bytes / (int)sizeof *sample;
    (void)nothing;
    for (int i = 0; i + 1 < count; i += 2) {
        sample[i] = sample[i + 1] = (int16_t)((sample[i] + sample[i + 1]) / 2);
    }
}

void sound_mono(Sound *s, bool on)
{
    if (!s) return;
    s->mono = on;
    if (s->awake) Mix_SetPostMix(on ? mix_down : NULL, NULL);
}

/* ---- sounds ---- */

static bool path_of(const char *folder, const char *name, char path[1280])
{
    char below[128];
    if (strstr(name, "..") || strlen(name) >= NAME_MAX_BYTES) return false;
    SDL_snprintf(below, sizeof below, "assets/%s/%s.ogg", folder, name);
    return platform_data_path(below, path, 1280);
}

/* A sound is read when it is first heard: that takes a few milliseconds, reading all of them at
 * the start would take many. */
static Noise *noise_named(Sound *s, const char *name)
{
    for (int i = 0; i < s->noise_count; i++)
        if (strcmp(s->noise[i].name, name) == 0) return &s->noise[i];
    if (s->noise_count == SOUNDS_MAX || strlen(name) >= NAME_MAX_BYTES) return NULL;
    Noise *noise = &s->noise[s->noise_count++];
    SDL_strlcpy(noise->name, name, sizeof noise->name);
    noise->loud = strncmp(name, "burst", 5) == 0 || strncmp(name, "win", 3) == 0;
    char path[1280];
    if (path_of("sounds", name, path)) noise->chunk = Mix_LoadWAV(path);
    if (!noise->chunk) log_warn("sound missing or damaged: %s", name);
    return noise;
}

void sound_play(Sound *s, const char *name)
{
    const Bus bus = bus_of(name);
    if (!s || s->volume[BUS_MASTER] * s->volume[bus] <= 0 || !wake(s)) return;
    const Noise *noise = noise_named(s, name);
    if (!noise || !noise->chunk) return;
    int channel = Mix_PlayChannel(-1, noise->chunk, 0);
    if (channel < 0 || channel >= CHANNELS) return; // all speak already
    put_off_rest(s);
    s->bus[channel] = bus;
    set_channel_volume(s, channel);
    s->ducking[channel] = noise->loud;
    if (noise->loud) set_music_volume(s);
}

/* ---- music ---- */

static void begin_music(Sound *s, const char *name)
{
    if (s->music) Mix_FreeMusic(s->music);
    s->music = NULL;
    s->music_next[0] = '\0';
    SDL_strlcpy(s->music_name, name, sizeof s->music_name);
    char path[1280];
    if (path_of("music", name, path)) s->music = Mix_LoadMUS(path);
    if (!s->music) {
        log_warn("music missing or damaged: %s", name);
        return;
    }
    set_music_volume(s);
    Mix_FadeInMusic(s->music, -1, FADE_MS);
}

/* A stall that has no tune of its own hears the street's. */
static const char *tune_for(const char *name)
{
    char path[1280];
    return !name || path_of("music", name, path) ? name : "street";
}

void sound_music(Sound *s, const char *wanted)
{
    if (!s) return;
    const char *name = tune_for(wanted);
    if (!s->awake && (!name || !hears_music(s))) {
        SDL_strlcpy(s->music_next, name ? name : "", sizeof s->music_next);
        return;
    }
    if (!wake(s)) return;
    bool playing = s->music && Mix_PlayingMusic();
    bool fading_out = playing && Mix_FadingMusic() == MIX_FADING_OUT;
    if (name && strcmp(name, s->music_name) == 0 && playing && !fading_out) return;
    SDL_strlcpy(s->music_next, name ? name : "", sizeof s->music_next);
    if (playing && !fading_out) Mix_FadeOutMusic(FADE_MS);
    else if (!playing && name) begin_music(s, name);
}

void sound_event(Sound *s, const SDL_Event *e)
{
    if (!s || event_type == 0 || e->type != event_type) return;
    if (e->user.code == SILENT_LONG) {
        rest_if_silent(s);
        return;
    }
    if (!s->awake) return; // what had ended before
    put_off_rest(s);
    if (e->user.code == MUSIC_ENDED) {
        char next[NAME_MAX_BYTES];
        SDL_strlcpy(next, s->music_next, sizeof next);
        s->music_name[0] = '\0';
        if (next[0] != '\0' && !Mix_PlayingMusic()) begin_music(s, next);
    } else if (e->user.windowID < CHANNELS && !Mix_Playing((int)e->user.windowID)) {
        bool was = s->ducking[e->user.windowID];
        s->ducking[e->user.windowID] = false;
        if (was) set_music_volume(s);
    }
}

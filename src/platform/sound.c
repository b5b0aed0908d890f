/*
 * sound.c - see sound.h.
 *
 * SDL_mixer plays in a thread of its own. Its messages (a channel has ended) come as events, which
 * the main thread handles in sound_event(). After each buffer it calls after_mix(), which adds the
 * layers of the music, sample by sample in step with it, and moves the music's volume; data shared
 * by both threads is in Live, guarded by the device's lock.
 *
 * An open device asks for samples 43 times a second, silent or paused as it may be: after some
 * seconds of silence it is closed, and opened again by the next sound. What was read stays, and so
 * does Live. Where nobody does anything and nothing sounds for half a minute, music falls silent,
 * too; at the next touch it goes on where it was.
 */
#include "platform/babble.h"
#include "base/memory.h"
#include "platform/sound.h"

#include <SDL_mixer.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "platform/platform.h"

enum {
    RATE = 44100, BUFFER_SAMPLES = 1024, CHANNELS = 16, SOUNDS_MAX = 96, NAME_MAX_BYTES = 48,
    PATH_BYTES = 1280, FADE_MS = 800, LAYERS = 2, REST_AFTER_MS = 5000, LULL_RESTS = 6,
    CHANNEL_ENDED = 1, MUSIC_ENDED, SPEECH_ENDED, LAYERS_READ, SILENT_LONG
};

/* How far the music steps back, for a loud sound and for speech; noises for speech. */
static const float FOR_LOUD = 0.5f, FOR_SPEECH = 0.25f, NOISE_FOR_SPEECH = 0.5f;
static const float BACK_S = 0.12f, AGAIN_S = 0.3f; // from all to nothing, and back
static const float BABBLE_PART = 0.5f; // of what shouts have
static const float LULL_S = 4, LULL_ENDS_S = 0.6f; // music falls silent, and is back
static const float LAYER_IN_S = 1.2f, LAYER_OUT_S = 2.5f, LAYER_PART = 0.7f;

/* All files are as loud as each other; `db` is how loud this one is beside the others. Where there
 * are several of a kind, each time another one is heard: NAME, NAME_2, NAME_3 ... */
typedef struct Kind {
    const char *name;
    int variants;
    float db;
    bool loud; // the music steps back for it
} Kind;

static const Kind KINDS[] = {
    {"deal", 6, -11, false},    {"lay", 6, -8, false},      {"flip", 6, -10, false},
    {"stone", 5, -9, false},    {"pass", 4, -9, false},     {"sizzle", 1, -7, false},
    {"move", 1, -13, false},    {"confirm", 1, -9, false},  {"refuse", 1, -9, false},
    {"score", 1, -13, false},   {"pop", 1, -9, false},      {"turn", 1, -12, false},
    {"noren", 1, -8, false},    {"don", 1, -3, false},      {"clappers", 1, -6, false},
    {"revolution", 1, -3, false}, {"flute", 1, -6, false},  {"lose", 1, -6, false},
    {"burst", 1, -4, true},     {"win", 1, -4, true},       {"voice/", 1, -4, true}};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

typedef struct Noise {
    char name[NAME_MAX_BYTES];
    Mix_Chunk *chunk; // NULL: not read
    bool missing;     // or damaged
} Noise;

/* Read beside the frames: it takes tens of milliseconds. */
typedef struct Reading {
    SDL_Thread *thread; // NULL: nothing is being read
    char name[NAME_MAX_BYTES];
    char path[LAYERS][PATH_BYTES];
    Mix_Chunk *chunk[LAYERS];
} Reading;

/* What the thread of the mixer works with. */
typedef struct Live {
    Mix_Chunk *layer[LAYERS]; // NULL: not read, or there is none
    float gain[LAYERS];
    int tension;       // how many layers are wanted
    size_t frames;     // of the piece that have been played
    bool playing;
    float volume;      // of the music, by the settings
    float back, back_to; // how far it has stepped back, and is to
    float lull, lull_to; // how much of it is left where nobody does anything, and is to be
    int volume_set;    // what the mixer was told last
    long speech_left;  // frames
    Waking waking;
    bool mono;
    int rate;
} Live;

struct Sound {
    SDL_AudioDeviceID device; // 0 while it is closed: locking that does nothing
    bool awake;               // the device is open
    SDL_TimerID rest;         // closes it; 0: none is set
    int rests;                // that music has outlasted since anybody did anything
    bool touched;             // somebody did, or something sounded
    bool lulled;              // the music fell silent by itself, and the device is closed,
    size_t lulled_at;         // after so many frames of the piece
    float volume[BUS_COUNT];
    Noise noise[SOUNDS_MAX];
    int noise_count;
    uint32_t played[KIND_COUNT]; // how often,
    int variant[KIND_COUNT];     // and which one last
    Bus bus[CHANNELS];           // that this channel played on last
    float part[CHANNELS];        // how loud that sound is beside others
    bool loud[CHANNELS];         // it plays one that music steps back for
    bool speaking;               // the machine's voice
    bool still;                  // the microphone listens
    Mix_Chunk *said;             // what the octopus says or said last
    Mix_Music *music;
    char music_name[NAME_MAX_BYTES];
    char music_next[NAME_MAX_BYTES]; // begins when the old has faded, or can be heard again
    Reading reading;
    Live live;
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

static int mixer_volume(float part)
{
    return (int)(MIX_MAX_VOLUME * (part < 0 ? 0 : part > 1 ? 1 : part) + 0.5f);
}

/* ---- in the mixer's thread, which holds the lock ---- */

static float towards(float value, float goal, float step)
{
    return value < goal ? fminf(goal, value + step) : fmaxf(goal, value - step);
}

static int16_t added(int16_t a, float b)
{
    const float sum = a + b;
    return sum > 32767 ? 32767 : sum < -32768 ? -32768 : (int16_t)sum;
}

static void add_layer(Live *l, int which, int16_t *sample, size_t frames)
{
    const Mix_Chunk *chunk = l->layer[which];
    const float goal = l->tension > which ? 1 : 0;
    const float step = 1 / ((goal > 0 ? LAYER_IN_S : LAYER_OUT_S) * (float)l->rate);
    if (!chunk || (l->gain[which] <= 0 && goal <= 0)) return;
    const int16_t *of = (const int16_t *)(const void *)chunk->abuf;
    const size_t length = chunk->alen / (2 * sizeof *of);
    const float volume = l->volume * l->back * l->lull * LAYER_PART;
    size_t at = length ? l->frames % length : 0;
    for (size_t i = 0; i < frames && length; i++) {
        const float gain = l->gain[which] = towards(l->gain[which], goal, step);
        sample[2 * i] = added(sample[2 * i], gain * volume * of[2 * at]);
        sample[2 * i + 1] = added(sample[2 * i + 1], gain * volume * of[2 * at + 1]);
        if (++at == length) at = 0;
    }
}

/* The mixer's own lock lets the thread that holds it through. */
static void move_volume(Live *l, size_t frames)
{
    const float s = (float)frames / (float)l->rate;
    l->back = towards(l->back, l->back_to, s / (l->back_to < l->back ? BACK_S : AGAIN_S));
    l->lull = towards(l->lull, l->lull_to, s / (l->lull_to < l->lull ? LULL_S : LULL_ENDS_S));
    const int volume = mixer_volume(l->volume * l->back * l->lull);
    if (volume != l->volume_set) Mix_VolumeMusic(volume);
    l->volume_set = volume;
}

/* Of all that sounds: pairs of samples, left and right. */
static void after_mix(void *sound, uint8_t *stream, int bytes)
{
    Live *l = &((Sound *)sound)->live;
    int16_t *sample = (int16_t *)(void *)stream;
    const size_t frames = (size_t)bytes / (2 * sizeof *sample);
    if (l->playing) {
        for (int i = 0; i < LAYERS; i++) add_layer(l, i, sample, frames);
        l->frames += frames;
    }
    waking_mixed(&l->waking, waking_now_ns());
    move_volume(l, frames);
    if (l->speech_left > 0) {
        l->speech_left -= (long)frames;
        if (l->speech_left <= 0) tell(SPEECH_ENDED, 0);
    }
    for (size_t i = 0; l->mono && i < frames; i++) {
        sample[2 * i] = sample[2 * i + 1] = (int16_t)((sample[2 * i] + sample[2 * i + 1]) / 2);
    }
}

/* ---- the device ---- */

static void free_chunks(Mix_Chunk *chunk[LAYERS])
{
    for (int i = 0; i < LAYERS; i++) {
        if (chunk[i]) Mix_FreeChunk(chunk[i]);
        chunk[i] = NULL;
    }
}

static void free_noises(Sound *s)
{
    for (int i = 0; i < s->noise_count; i++) {
        if (s->noise[i].chunk) Mix_FreeChunk(s->noise[i].chunk);
        s->noise[i].chunk = NULL;
    }
}

static uint32_t on_silence(uint32_t interval_ms, void *nothing)
{
    (void)interval_ms;
    (void)nothing;
    tell(SILENT_LONG, 0);
    return 0;
}

static void look_again(Sound *s)
{
    if (s->rest) SDL_RemoveTimer(s->rest);
    s->rest = SDL_AddTimer(REST_AFTER_MS, on_silence, NULL);
}

static void set_lull(Sound *s, float to)
{
    SDL_LockAudioDevice(s->device);
    s->live.lull_to = to;
    SDL_UnlockAudioDevice(s->device);
}

/* Something sounds or has just ended: it is quiet for long only from here. */
static void put_off_rest(Sound *s)
{
    s->rests = 0;
    set_lull(s, 1);
    look_again(s);
}

/* Nothing but the rate may be other than what we ask for. Where another device has another one,
 * all is read again when it is next heard. */
static void check_rate(Sound *s)
{
    int rate = RATE;
    Mix_QuerySpec(&rate, NULL, NULL);
    if (rate == s->live.rate) return;
    s->live.rate = rate;
    free_noises(s);
    free_chunks(s->live.layer);
    s->reading.name[0] = '\0';
}

/* False where there is no device. */
static bool wake(Sound *s)
{
    if (s->awake) return true;
    const uint32_t before = waking_devices();
    waking_begin(&s->live.waking, waking_now_ns());
    // Full freedom for the device: converting once at loading is cheaper than while playing.
    if (Mix_OpenAudioDevice(RATE, AUDIO_S16SYS, 2, BUFFER_SAMPLES, NULL,
                            SDL_AUDIO_ALLOW_FREQUENCY_CHANGE) < 0)
        return false;
    s->awake = true;
    s->device = waking_device_since(before);
    check_rate(s);
    s->live.volume_set = -1; // the mixer has forgotten it
    Mix_AllocateChannels(CHANNELS);
    Mix_ChannelFinished(on_channel_end);
    Mix_HookMusicFinished(on_music_end);
    Mix_SetPostMix(after_mix, s);
    put_off_rest(s);
    return true;
}

static void drop_said(Sound *s)
{
    if (!s->said) return;
    for (int i = 0; i < CHANNELS && s->awake; i++) {
        if (Mix_GetChunk(i) == s->said && Mix_Playing(i)) Mix_HaltChannel(i);
    }
    SDL_free(s->said->abuf); // a quick-loaded chunk does not own it
    Mix_FreeChunk(s->said);
    s->said = NULL;
}

/* Nothing may be being read: that asks the mixer for the rate. */
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
    s->device = 0;
    s->awake = false;
    drop_said(s);
    // What the mixer would have told of these is not heard any more.
    memset(s->loud, 0, sizeof s->loud);
    s->speaking = false;
    s->live.speech_left = 0;
    s->live.back = s->live.back_to = 1;
    s->live.lull = s->live.lull_to = 1;
    s->live.playing = false;
}

Woken sound_woken(const Sound *s)
{
    if (!s) return (Woken){0};
    SDL_LockAudioDevice(s->device);
    const Woken woken = s->live.waking.woken;
    SDL_UnlockAudioDevice(s->device);
    return woken;
}

static bool hears_music(const Sound *s)
{
    return s->volume[BUS_MASTER] * s->volume[BUS_MUSIC] > 0;
}

/* Has the music, which is heard, fallen silent because nobody does anything? It does so softly. */
static bool is_lulled(Sound *s)
{
    if (s->touched) put_off_rest(s);
    else if (++s->rests > LULL_RESTS) set_lull(s, 0);
    s->touched = false;
    SDL_LockAudioDevice(s->device);
    const bool silent = s->live.lull_to <= 0 && s->live.lull <= 0 && s->live.playing;
    s->lulled_at = s->live.frames;
    SDL_UnlockAudioDevice(s->device);
    return silent;
}

/* Music that nobody hears does not keep the device awake; it begins again with its volume, and
 * what fell silent by itself goes on with the next touch. */
static void rest_if_silent(Sound *s)
{
    if (!s->awake || s->speaking || Mix_Playing(-1) > 0) return;
    const bool playing = Mix_PlayingMusic(), next = s->music_next[0] != '\0';
    const bool heard = (playing || next) && hears_music(s), lulled = heard && is_lulled(s);
    if ((heard && !lulled) || s->reading.thread) { // waiting for it would hold up a frame
        look_again(s);
        return;
    }
    s->lulled = lulled;
    if (playing && !next && Mix_FadingMusic() != MIX_FADING_OUT)
        SDL_strlcpy(s->music_next, s->music_name, sizeof s->music_next);
    fall_asleep(s);
}

Sound *sound_open(void)
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) < 0) return NULL;
    SDL_InitSubSystem(SDL_INIT_TIMER); // without it the device just stays open
    Sound *s = must_have(calloc(1, sizeof *s));
    if (event_type == 0) event_type = SDL_RegisterEvents(1);
    for (int i = 0; i < BUS_COUNT; i++) s->volume[i] = 1;
    s->live = (Live){.volume = 1, .back = 1, .back_to = 1, .lull = 1, .lull_to = 1, .rate = RATE};
    if (wake(s)) {
        SDL_LockAudioDevice(s->device);
        waking_forget(&s->live.waking); // there was nothing to be heard
        SDL_UnlockAudioDevice(s->device);
        return s;
    }
    free(s);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return NULL;
}

void sound_close(Sound *s)
{
    if (!s) return;
    if (s->rest) SDL_RemoveTimer(s->rest);
    if (s->reading.thread) SDL_WaitThread(s->reading.thread, NULL);
    fall_asleep(s);
    free_chunks(s->live.layer);
    free_chunks(s->reading.chunk);
    free_noises(s);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(s);
}

/* ---- volumes ---- */

static bool any_speech(const Sound *s)
{
    bool speaks = s->speaking;
    for (int i = 0; i < CHANNELS; i++) speaks = speaks || (s->loud[i] && s->bus[i] == BUS_VOICE);
    return speaks;
}

static void set_channel_volume(const Sound *s, int channel, bool speech)
{
    const Bus bus = s->bus[channel];
    const float back = speech && bus == BUS_EFFECTS ? NOISE_FOR_SPEECH : 1;
    const float part = s->still ? 0 : s->part[channel] * back;
    Mix_Volume(channel, mixer_volume(s->volume[BUS_MASTER] * s->volume[bus] * part));
}

/* What sounds already follows, too. */
static void set_volumes(Sound *s)
{
    const bool speech = any_speech(s);
    bool loud = false;
    for (int i = 0; i < CHANNELS && s->awake; i++) { // without a device there are no channels
        loud = loud || s->loud[i];
        set_channel_volume(s, i, speech);
    }
    SDL_LockAudioDevice(s->device);
    s->live.volume = s->volume[BUS_MASTER] * s->volume[BUS_MUSIC];
    if (s->still) s->live.volume = 0;
    s->live.back_to = speech ? FOR_SPEECH : loud ? FOR_LOUD : 1;
    SDL_UnlockAudioDevice(s->device);
}

static void resume_music(Sound *s);

void sound_touch(Sound *s)
{
    if (!s) return;
    s->touched = true;
    if (s->lulled) {
        resume_music(s);
        s->lulled = s->lulled && !hears_music(s); // where no device is to be had, not each time
    } else if (s->awake && s->rests > LULL_RESTS) {
        put_off_rest(s);
    }
}

void sound_volume(Sound *s, Bus bus, float part)
{
    if (!s || bus >= BUS_COUNT) return;
    s->volume[bus] = part;
    set_volumes(s);
    resume_music(s);
    if (s->awake) put_off_rest(s);
}

void sound_mono(Sound *s, bool on)
{
    if (!s) return;
    SDL_LockAudioDevice(s->device);
    s->live.mono = on;
    SDL_UnlockAudioDevice(s->device);
}

/* The device counts how long it lasts, so that what begins meanwhile begins softly. */
void sound_speech(Sound *s, float seconds)
{
    sound_touch(s);
    if (!s || s->volume[BUS_MASTER] <= 0 || !wake(s)) return;
    s->speaking = true;
    SDL_LockAudioDevice(s->device);
    s->live.speech_left = (long)(seconds * (float)s->live.rate);
    SDL_UnlockAudioDevice(s->device);
    set_volumes(s);
}

void sound_still(Sound *s, bool on)
{
    if (!s || s->still == on) return;
    s->still = on;
    set_volumes(s);
}

/* ---- sounds ---- */

static bool path_of(const char *folder, const char *name, char path[PATH_BYTES])
{
    char below[128];
    if (strstr(name, "..") || strlen(name) >= NAME_MAX_BYTES) return false;
    SDL_snprintf(below, sizeof below, "assets/%s/%s.ogg", folder, name);
    return platform_data_path(below, path, PATH_BYTES);
}

static Noise *noise_named(Sound *s, const char *name)
{
    char path[PATH_BYTES];
    for (int i = 0; i < s->noise_count; i++)
        if (strcmp(s->noise[i].name, name) == 0) return &s->noise[i];
    if (s->noise_count == SOUNDS_MAX || strlen(name) >= NAME_MAX_BYTES) return NULL;
    Noise *noise = &s->noise[s->noise_count++];
    SDL_strlcpy(noise->name, name, sizeof noise->name);
    noise->missing = !path_of("sounds", name, path);
    if (noise->missing) log_warn("sound missing: %s", name);
    return noise;
}

/* A sound is read when it is first heard: that takes a few milliseconds, reading all of them at
 * the start would take many. The mixer reads only while the device is open. */
static bool read_noise(Noise *noise)
{
    char path[PATH_BYTES];
    if (noise->chunk || noise->missing) return noise->chunk;
    if (path_of("sounds", noise->name, path)) noise->chunk = Mix_LoadWAV(path);
    noise->missing = !noise->chunk;
    if (noise->missing) log_warn("sound missing or damaged: %s", noise->name);
    return noise->chunk;
}

/* The one whose name this is, or begins so. */
static int kind_of(const char *name)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        const size_t length = strlen(KINDS[i].name);
        if (strncmp(KINDS[i].name, name, length) != 0) continue;
        if (KINDS[i].variants == 1 || name[length] == '\0') return i;
    }
    return -1;
}

/* Never the same one twice in a row; the same course of a match gives the same ones again. */
static Noise *next_noise(Sound *s, const char *name, int kind)
{
    const int count = kind < 0 ? 1 : KINDS[kind].variants;
    if (count == 1) return noise_named(s, name);
    char file[NAME_MAX_BYTES];
    const uint32_t lot = ++s->played[kind] * 2654435761U >> 16;
    const int ahead = 1 + (int)(lot % (uint32_t)(count - 1));
    s->variant[kind] = (s->variant[kind] + ahead) % count;
    if (s->variant[kind] == 0) return noise_named(s, name);
    SDL_snprintf(file, sizeof file, "%s_%d", name, s->variant[kind] + 1);
    return noise_named(s, file);
}

void sound_play(Sound *s, const char *name)
{
    const int kind = kind_of(name);
    sound_touch(s); // though it be silent
    Noise *noise = s ? next_noise(s, name, kind) : NULL;
    if (!noise || noise->missing) return; // not worth waking the device
    const Bus bus = strncmp(name, "voice/", 6) == 0 ? BUS_VOICE : BUS_EFFECTS;
    if (s->volume[BUS_MASTER] * s->volume[bus] <= 0 || !wake(s) || !read_noise(noise)) return;
    SDL_LockAudioDevice(s->device); // or it might begin with the volume of what was there before
    const int channel = Mix_PlayChannel(-1, noise->chunk, 0);
    if (channel >= 0 && channel < CHANNELS) { // otherwise all speak already
        waking_plays(&s->live.waking);
        s->bus[channel] = bus;
        s->part[channel] = kind < 0 ? 1 : powf(10, KINDS[kind].db / 20);
        s->loud[channel] = kind >= 0 && KINDS[kind].loud;
        set_channel_volume(s, channel, any_speech(s));
        if (s->loud[channel]) set_volumes(s);
        put_off_rest(s);
    }
    SDL_UnlockAudioDevice(s->device);
}

/* As the mixer has it: two ears, at its rate. NULL: there is nothing to be said. */
static Mix_Chunk *said_chunk(const Sound *s, const int16_t *sample, size_t count, int rate)
{
    const size_t frames = count * (size_t)s->live.rate / (size_t)rate;
    int16_t *both = frames ? SDL_malloc(frames * 2 * sizeof *both) : NULL;
    for (size_t i = 0; both && i < frames; i++) {
        const double at = (double)i * rate / s->live.rate;
        const size_t before = (size_t)at, next = before + 1 < count ? before + 1 : before;
        const double part = at - (double)before;
        both[2 * i] = both[2 * i + 1] =
            (int16_t)lrint(sample[before] * (1 - part) + sample[next] * part);
    }
    Mix_Chunk *chunk = both ? Mix_QuickLoad_RAW((uint8_t *)both,
                                                (uint32_t)(frames * 2 * sizeof *both)) : NULL;
    if (both && !chunk) SDL_free(both);
    return chunk;
}

void sound_say(Sound *s, const int16_t *sample, size_t count, int rate, float part)
{
    if (!s) return;
    if (count > 0) sound_touch(s);
    drop_said(s);
    if (count == 0 || s->volume[BUS_MASTER] * s->volume[BUS_VOICE] <= 0 || !wake(s)) return;
    s->said = said_chunk(s, sample, count, rate);
    if (!s->said) return;
    SDL_LockAudioDevice(s->device);
    const int channel = Mix_PlayChannel(-1, s->said, 0);
    if (channel >= 0 && channel < CHANNELS) {
        s->bus[channel] = BUS_VOICE;
        s->part[channel] = part;
        s->loud[channel] = true; // all else steps back
        set_volumes(s);
        put_off_rest(s);
    }
    SDL_UnlockAudioDevice(s->device);
}

void sound_babble(Sound *s, const char *text)
{
    const size_t most = babble_most();
    int16_t *said = s ? malloc(most * sizeof *said) : NULL;
    if (said) sound_say(s, said, babble_make(text, said, most), BABBLE_RATE, BABBLE_PART);
    free(said);
}

/* ---- music ---- */

static void begin_reading(Sound *s);
static void drop_layers(Sound *s);

/* The piece fades in where it was `from` frames after its beginning, however often it has gone
 * round since; returns how many that are. Older mixers cannot say how long it is: there it begins
 * anew. */
static size_t fade_in(const Sound *s, size_t from)
{
    double at_s = 0;
#if SDL_MIXER_VERSION_ATLEAST(2, 6, 0)
    const double whole_s = Mix_MusicDuration(s->music);
    if (whole_s > 0) at_s = fmod((double)from / s->live.rate, whole_s);
#else
    (void)from;
#endif
    if (at_s > 0 && Mix_FadeInMusicPos(s->music, -1, FADE_MS, at_s) == 0)
        return (size_t)(at_s * s->live.rate);
    Mix_FadeInMusic(s->music, -1, FADE_MS);
    return 0;
}

/* Layers that were read before the device was closed come in again with their piece. */
static void begin_music(Sound *s, const char *name)
{
    const size_t from = s->lulled ? s->lulled_at : 0;
    s->lulled = false;
    if (strcmp(s->reading.name, name) != 0) drop_layers(s);
    if (s->music) Mix_FreeMusic(s->music);
    s->music = NULL;
    s->music_next[0] = '\0';
    SDL_strlcpy(s->music_name, name, sizeof s->music_name);
    char path[PATH_BYTES];
    if (path_of("music", name, path)) s->music = Mix_LoadMUS(path);
    if (!s->music) {
        log_warn("music missing or damaged: %s", name);
        return;
    }
    SDL_LockAudioDevice(s->device); // the layers' clock starts with it
    Mix_VolumeMusic(mixer_volume(s->live.volume * s->live.back));
    s->live.frames = fade_in(s, from);
    memset(s->live.gain, 0, sizeof s->live.gain); // they fade in, too
    s->live.playing = true;
    waking_plays(&s->live.waking);
    SDL_UnlockAudioDevice(s->device);
    if (s->live.tension > 0) begin_reading(s);
}

/* Starts the next piece, once the last one has ended and the music is audible. */
static void resume_music(Sound *s)
{
    char name[NAME_MAX_BYTES];
    if (s->music_next[0] == '\0' || !hears_music(s) || !wake(s) || Mix_PlayingMusic()) return;
    SDL_strlcpy(name, s->music_next, sizeof name);
    begin_music(s, name);
}

/* A stall that has no tune of its own hears the street's. */
static const char *tune_for(const char *name)
{
    char path[PATH_BYTES];
    return !name || path_of("music", name, path) ? name : "street";
}

void sound_music(Sound *s, const char *wanted)
{
    if (!s) return;
    const char *name = tune_for(wanted);
    const bool playing = s->music && Mix_PlayingMusic();
    const bool fading_out = playing && Mix_FadingMusic() == MIX_FADING_OUT;
    const char *heard = playing ? s->music_name : s->music_next; // or would be, were it louder
    if (name && strcmp(name, heard) == 0 && !fading_out) {
        if (!playing) resume_music(s);
        return;
    }
    SDL_strlcpy(s->music_next, name ? name : "", sizeof s->music_next);
    s->lulled = false;
    sound_tension(s, 0);
    if (playing && !fading_out) Mix_FadeOutMusic(FADE_MS);
    else if (!playing) resume_music(s);
}

/* ---- the layers of the music ---- */

static int read_layers(void *sound)
{
    Reading *r = &((Sound *)sound)->reading;
    for (int i = 0; i < LAYERS; i++) {
        if (r->path[i][0]) r->chunk[i] = Mix_LoadWAV(r->path[i]);
    }
    tell(LAYERS_READ, 0);
    return 0;
}

static void begin_reading(Sound *s)
{
    Reading *r = &s->reading;
    if (r->thread || !s->music || strcmp(r->name, s->music_name) == 0) return;
    SDL_strlcpy(r->name, s->music_name, sizeof r->name);
    for (int i = 0; i < LAYERS; i++) {
        char name[NAME_MAX_BYTES + 8];
        SDL_snprintf(name, sizeof name, "%s_%d", r->name, i + 1);
        if (!path_of("music", name, r->path[i])) r->path[i][0] = '\0';
    }
    r->thread = SDL_CreateThread(read_layers, "layers", s);
}

/* Those of another piece are let go. */
static void take_layers(Sound *s)
{
    Reading *r = &s->reading;
    if (!r->thread) return;
    SDL_WaitThread(r->thread, NULL);
    r->thread = NULL;
    const bool wanted = s->music && strcmp(r->name, s->music_name) == 0;
    SDL_LockAudioDevice(s->device);
    for (int i = 0; i < LAYERS && wanted; i++) {
        s->live.layer[i] = r->chunk[i];
        r->chunk[i] = NULL;
    }
    SDL_UnlockAudioDevice(s->device);
    free_chunks(r->chunk);
    if (!wanted) r->name[0] = '\0';
    if (!wanted && s->live.tension > 0) begin_reading(s);
}

static void drop_layers(Sound *s)
{
    Mix_Chunk *old[LAYERS];
    SDL_LockAudioDevice(s->device);
    for (int i = 0; i < LAYERS; i++) {
        old[i] = s->live.layer[i];
        s->live.layer[i] = NULL;
        s->live.gain[i] = 0;
    }
    s->live.playing = false;
    SDL_UnlockAudioDevice(s->device);
    free_chunks(old);
    if (!s->reading.thread) s->reading.name[0] = '\0';
}

void sound_tension(Sound *s, int layers)
{
    if (!s) return;
    SDL_LockAudioDevice(s->device);
    s->live.tension = layers;
    SDL_UnlockAudioDevice(s->device);
    if (layers > 0) begin_reading(s);
}

/* ---- what the mixer tells ---- */

static void end_music(Sound *s)
{
    if (Mix_PlayingMusic()) return; // another has begun since
    s->music_name[0] = '\0';
    drop_layers(s);
    resume_music(s);
}

void sound_event(Sound *s, const SDL_Event *e)
{
    if (!s || event_type == 0 || e->type != event_type) return;
    const uint32_t channel = e->user.windowID;
    if (e->user.code == SILENT_LONG) {
        rest_if_silent(s);
        return;
    }
    if (!s->awake) return; // what had ended before
    put_off_rest(s);
    switch (e->user.code) {
    case MUSIC_ENDED: end_music(s); break;
    case LAYERS_READ: take_layers(s); break;
    case SPEECH_ENDED:
        s->speaking = false;
        set_volumes(s);
        break;
    default:
        if (channel >= CHANNELS || Mix_Playing((int)channel) || !s->loud[channel]) break;
        s->loud[channel] = false;
        set_volumes(s);
    }
}

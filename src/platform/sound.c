/*
 * sound.c - see sound.h.
 *
 * SDL_mixer plays in a thread of its own. Its messages (a channel has ended) come as events, which
 * the main thread handles in sound_event(). Data shared by both threads is in Live (mixing.h),
 * guarded by the device's lock.
 *
 * A device in use asks for samples 43 times a second, silent or paused as it may be: after some
 * seconds of silence it is held, so that it does not, and is back at once (speaker.h). The sound
 * server of the system works on meanwhile: after a minute in which nobody does anything it is
 * closed, and opened again ahead of the next sound, by what somebody does or a computer's turn.
 * What was read stays, and so does Live. Where nobody does anything and nothing sounds for half a
 * minute, music falls silent, too; at the next touch it goes on where it was.
 *
 * What is not read yet is heard once another thread has read it (reader.h).
 */
#include "platform/babble.h"
#include "base/memory.h"
#include "platform/sound.h"

#include <SDL_mixer.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "platform/mixing.h"
#include "platform/noises.h"
#include "platform/speaker.h"
#include "platform/vorbis.h"

enum {
    CHANNELS = 16, FADE_MS = 800, REST_AFTER_MS = 5000, HELD_MS = 60000, LULL_RESTS = 6,
    LAYER_NUMBER = NOISES_MOST, // of the reader's numbers those from here on are the layers'
    CHANNEL_ENDED = 1, MUSIC_ENDED, SPEECH_ENDED, SOUND_READ, SILENT_LONG, DEVICE_OPENED
};

/* How far the music steps back, for a loud sound and for speech; noises for speech. */
static const float FOR_LOUD = 0.5f, FOR_SPEECH = 0.25f, NOISE_FOR_SPEECH = 0.5f;
static const float BABBLE_PART = 0.5f; // of what shouts have

struct Sound {
    Speaker *speaker;
    SDL_AudioDeviceID device; // 0 while it is closed or held: locking that does nothing
    bool awake;               // the device is open and in use
    SDL_TimerID rest;         // holds or closes it; 0: none is set
    int rests;                // that music has outlasted since anybody did anything
    bool touched;             // somebody did, or something sounded
    bool lulled;              // the music fell silent by itself, and the device is held,
    size_t lulled_at;         // after so many frames of the piece
    float volume[BUS_COUNT];
    Reader *reader;
    Noises *noises;
    Bus bus[CHANNELS];           // that this channel played on last
    float part[CHANNELS];        // how loud that sound is beside others
    bool loud[CHANNELS];         // it plays one that music steps back for
    bool speaking;               // the machine's voice
    bool still;                  // the microphone listens
    Mix_Chunk *said;             // what the octopus says or said last
    Mix_Music *music;
    char music_name[SOUND_NAME_BYTES];
    char music_next[SOUND_NAME_BYTES]; // begins when the old has faded, or can be heard again
    char layers_of[SOUND_NAME_BYTES];  // the piece whose layers are read, or being read
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
static void on_opened(void) { tell(DEVICE_OPENED, 0); }
static void on_speech_end(void) { tell(SPEECH_ENDED, 0); }
static void on_read(void) { tell(SOUND_READ, 0); }

/* ---- the device ---- */

static void free_chunks(Mix_Chunk *chunk[LAYERS])
{
    for (int i = 0; i < LAYERS; i++) {
        vorbis_drop(chunk[i]);
        chunk[i] = NULL;
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
    s->rest = SDL_AddTimer(s->awake ? REST_AFTER_MS : HELD_MS, on_silence, NULL);
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
    int rate = SPEAKER_RATE;
    Mix_QuerySpec(&rate, NULL, NULL);
    if (rate == s->live.rate) return;
    s->live.rate = rate;
    noises_forget(s->noises);
    free_chunks(s->live.layer);
    s->layers_of[0] = '\0';
}

/* What is to sound, for the functions that begin it. */
typedef struct Task {
    Sound *sound;
    void (*begin)(const struct Task *task);
    Noise *noise;
    const int16_t *sample;
    size_t count;
    int rate;
    float part, seconds;
    bool waited; // they do already
} Task;

/* The device asks for nothing yet, or the mixer plays already. */
static void begin_task(void *task)
{
    const Task *t = task;
    Sound *s = t->sound;
    if (!s->awake) {
        s->awake = true;
        s->device = speaker_device(s->speaker);
        check_rate(s);
        s->live.volume_set = -1; // the mixer has forgotten it
        Mix_AllocateChannels(CHANNELS);
        Mix_ChannelFinished(on_channel_end);
        Mix_HookMusicFinished(on_music_end);
        Mix_SetPostMix(mixing_after, &s->live);
        put_off_rest(s);
    }
    if (t->begin) t->begin(t);
}

/* Somebody waits to hear something, from now on, or waits for it already. */
static void begin_waking(Sound *s, bool already)
{
    if (s->awake || (already && s->live.waking.since_ns != 0)) return;
    waking_begin(&s->live.waking, waking_now_ns());
}

/* Opens the device if need be and begins what is to sound; false where there is none. */
static bool do_task(Task task)
{
    Sound *s = task.sound;
    begin_waking(s, task.waited);
    if (speaker_use(s->speaker, begin_task, &task)) return true;
    waking_forget(&s->live.waking);
    return false;
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

/* The mixer has nothing to do any more. */
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
    drop_said(s);
    s->device = 0;
    s->awake = false;
    speaker_hold(s->speaker);
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

/* The device is held, and nothing has sounded since. */
static void rest_if_untouched(Sound *s)
{
    if (!speaker_is_wanted(s->speaker)) return;
    if (s->touched) look_again(s);
    else speaker_close(s->speaker);
    s->touched = false;
}

/* Music that nobody hears does not keep the device awake; it begins again with its volume, and
 * what fell silent by itself goes on with the next touch. */
static void rest_if_silent(Sound *s)
{
    if (!s->awake) rest_if_untouched(s);
    if (!s->awake || s->speaking || Mix_Playing(-1) > 0) return;
    const bool playing = Mix_PlayingMusic(), next = s->music_next[0] != '\0';
    const bool heard = (playing || next) && hears_music(s), lulled = heard && is_lulled(s);
    if (heard && !lulled) {
        look_again(s);
        return;
    }
    s->lulled = lulled;
    if (playing && !next && Mix_FadingMusic() != MIX_FADING_OUT)
        SDL_strlcpy(s->music_next, s->music_name, sizeof s->music_next);
    fall_asleep(s);
    s->touched = false;
    look_again(s);
}

Sound *sound_open(void)
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) < 0) return NULL;
    SDL_InitSubSystem(SDL_INIT_TIMER); // without it the device just stays open
    Sound *s = must_have(calloc(1, sizeof *s));
    if (event_type == 0) event_type = SDL_RegisterEvents(1);
    for (int i = 0; i < BUS_COUNT; i++) s->volume[i] = 1;
    s->live = (Live){.volume = 1, .back = 1, .back_to = 1, .lull = 1, .lull_to = 1,
                     .rate = SPEAKER_RATE, .speech_ends = on_speech_end};
    s->reader = reader_new(on_read);
    s->noises = noises_new(s->reader);
    s->speaker = speaker_new(on_opened);
    if (s->reader && s->speaker && do_task((Task){.sound = s})) {
        SDL_LockAudioDevice(s->device);
        waking_forget(&s->live.waking); // there was nothing to be heard
        SDL_UnlockAudioDevice(s->device);
        return s;
    }
    speaker_free(s->speaker);
    noises_free(s->noises);
    reader_free(s->reader);
    free(s);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return NULL;
}

void sound_close(Sound *s)
{
    if (!s) return;
    if (s->rest) SDL_RemoveTimer(s->rest);
    fall_asleep(s);
    speaker_free(s->speaker);
    free_chunks(s->live.layer);
    noises_free(s->noises);
    reader_free(s->reader);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(s);
}

void sound_settle(Sound *s)
{
    if (s) speaker_settle(s->speaker);
}

void sound_settle_reading(Sound *s)
{
    if (s) reader_settle(s->reader);
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
    Mix_Volume(channel, mixing_volume(s->volume[BUS_MASTER] * s->volume[bus] * part));
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

/* It takes time, and what may sound is then in its first samples. */
void sound_expect(Sound *s)
{
    float most = 0;
    for (int i = BUS_MASTER + 1; s && i < BUS_COUNT; i++) most = fmaxf(most, s->volume[i]);
    if (!s || s->awake || speaker_is_wanted(s->speaker)) return;
    if (most * s->volume[BUS_MASTER] <= 0) return;
    speaker_open(s->speaker);
    look_again(s);
}

/* Somebody does something, or something sounds, though it be silent. */
static void note_touch(Sound *s)
{
    s->touched = true;
    if (s->lulled) resume_music(s);
    else if (s->awake && s->rests > LULL_RESTS) put_off_rest(s);
}

void sound_touch(Sound *s)
{
    if (!s) return;
    sound_expect(s);
    note_touch(s);
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
static void begin_speech(const Task *t)
{
    Sound *s = t->sound;
    s->speaking = true;
    SDL_LockAudioDevice(s->device);
    s->live.speech_left = (long)(t->seconds * (float)s->live.rate);
    SDL_UnlockAudioDevice(s->device);
    set_volumes(s);
}

void sound_speech(Sound *s, float seconds)
{
    if (!s) return;
    note_touch(s);
    if (s->volume[BUS_MASTER] <= 0) return;
    do_task((Task){.sound = s, .begin = begin_speech, .seconds = seconds});
}

void sound_still(Sound *s, bool on)
{
    if (!s || s->still == on) return;
    s->still = on;
    set_volumes(s);
}

/* ---- sounds ---- */

/* Another device with another rate may have been opened since it was read. */
static void begin_noise(const Task *t)
{
    Sound *s = t->sound;
    if (!t->noise->chunk) {
        t->noise->waiting++;
        noises_want(s->noises, t->noise, s->live.rate);
        return;
    }
    SDL_LockAudioDevice(s->device); // or it might begin with the volume of what was there before
    const int channel = Mix_PlayChannel(-1, t->noise->chunk, 0);
    if (channel >= 0 && channel < CHANNELS) { // otherwise all speak already
        waking_plays(&s->live.waking);
        s->bus[channel] = noise_bus(t->noise);
        s->part[channel] = noise_part(t->noise);
        s->loud[channel] = noise_is_loud(t->noise);
        set_channel_volume(s, channel, any_speech(s));
        if (s->loud[channel]) set_volumes(s);
        put_off_rest(s);
    }
    SDL_UnlockAudioDevice(s->device);
}

/* What is not read is heard as soon as it is, and the device is opened meanwhile. */
void sound_play(Sound *s, const char *name)
{
    if (!s) return;
    note_touch(s);
    Noise *noise = noises_next(s->noises, name);
    if (!noise) return; // not worth waking the device
    if (s->volume[BUS_MASTER] * s->volume[noise_bus(noise)] <= 0) return;
    if (noise->chunk) {
        do_task((Task){.sound = s, .begin = begin_noise, .noise = noise});
        return;
    }
    noise->waiting++;
    begin_waking(s, false);
    sound_expect(s);
    noises_want(s->noises, noise, s->live.rate);
}

static void take_noise(Sound *s, int number, Mix_Chunk *chunk)
{
    Noise *noise = noises_take_in(s->noises, number, chunk);
    for (; noise->chunk && noise->waiting > 0; noise->waiting--)
        do_task((Task){.sound = s, .begin = begin_noise, .noise = noise, .waited = true});
    if (noise->waiting > 0 && noise->missing && !s->awake) waking_forget(&s->live.waking);
    if (noise->missing) noise->waiting = 0;
}

static void begin_saying(const Task *t)
{
    Sound *s = t->sound;
    s->said = mixing_chunk(t->sample, t->count, t->rate, s->live.rate);
    if (!s->said) return;
    SDL_LockAudioDevice(s->device);
    const int channel = Mix_PlayChannel(-1, s->said, 0);
    if (channel >= 0 && channel < CHANNELS) {
        waking_plays(&s->live.waking);
        s->bus[channel] = BUS_VOICE;
        s->part[channel] = t->part;
        s->loud[channel] = true; // all else steps back
        set_volumes(s);
        put_off_rest(s);
    }
    SDL_UnlockAudioDevice(s->device);
}

void sound_say(Sound *s, const int16_t *sample, size_t count, int rate, float part)
{
    if (!s) return;
    if (count > 0) note_touch(s);
    drop_said(s);
    if (count == 0 || s->volume[BUS_MASTER] * s->volume[BUS_VOICE] <= 0) return;
    do_task((Task){.sound = s, .begin = begin_saying, .sample = sample, .count = count,
                   .rate = rate, .part = part});
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

/* Layers that were read before the device was at rest come in again with their piece. */
static void begin_music(Sound *s, const char *name)
{
    const size_t from = s->lulled ? s->lulled_at : 0;
    s->lulled = false;
    if (strcmp(s->layers_of, name) != 0) drop_layers(s);
    if (s->music) Mix_FreeMusic(s->music);
    s->music = NULL;
    s->music_next[0] = '\0';
    SDL_strlcpy(s->music_name, name, sizeof s->music_name);
    char path[SOUND_PATH_BYTES];
    if (sound_path("music", name, path)) s->music = Mix_LoadMUS(path);
    if (!s->music) {
        log_warn("music missing or damaged: %s", name);
        return;
    }
    SDL_LockAudioDevice(s->device); // the layers' clock starts with it
    Mix_VolumeMusic(mixing_volume(s->live.volume * s->live.back));
    s->live.frames = fade_in(s, from);
    memset(s->live.gain, 0, sizeof s->live.gain); // they fade in, too
    s->live.playing = true;
    waking_plays(&s->live.waking);
    SDL_UnlockAudioDevice(s->device);
    if (s->live.tension > 0) begin_reading(s);
}

static void begin_next_music(const Task *t)
{
    Sound *s = t->sound;
    char name[SOUND_NAME_BYTES];
    if (Mix_PlayingMusic()) return;
    SDL_strlcpy(name, s->music_next, sizeof name);
    begin_music(s, name);
}

/* Starts the next piece, once the last one has ended, the music is audible, and the device open:
 * nobody waits for that. */
static void resume_music(Sound *s)
{
    if (s->music_next[0] == '\0' || !hears_music(s)) return;
    begin_waking(s, true);
    sound_expect(s);
    if (speaker_is_open(s->speaker))
        do_task((Task){.sound = s, .begin = begin_next_music, .waited = true});
}

/* A stall that has no tune of its own hears the street's. */
static const char *tune_for(const char *name)
{
    char path[SOUND_PATH_BYTES];
    return !name || sound_path("music", name, path) ? name : "street";
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

static void begin_reading(Sound *s)
{
    if (!s->music || strcmp(s->layers_of, s->music_name) == 0) return;
    SDL_strlcpy(s->layers_of, s->music_name, sizeof s->layers_of);
    for (int i = 0; i < LAYERS; i++) {
        char name[SOUND_NAME_BYTES + 8], path[SOUND_PATH_BYTES];
        SDL_snprintf(name, sizeof name, "%s_%d", s->layers_of, i + 1);
        if (sound_path("music", name, path))
            reader_ask(s->reader, LAYER_NUMBER + i, path, s->live.rate, false);
    }
}

/* That of a piece which nobody plays any more is let go. */
static void take_layer(Sound *s, int which, Mix_Chunk *chunk)
{
    if (s->layers_of[0] == '\0') {
        vorbis_drop(chunk);
        return;
    }
    SDL_LockAudioDevice(s->device);
    s->live.layer[which] = chunk;
    SDL_UnlockAudioDevice(s->device);
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
    s->layers_of[0] = '\0';
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

/* Or there was none. */
static void use_opened(Sound *s)
{
    if (speaker_is_wanted(s->speaker)) resume_music(s);
    else if (!s->awake) waking_forget(&s->live.waking);
}

static void take_read(Sound *s)
{
    int number, rate;
    Mix_Chunk *chunk;
    while (reader_take(s->reader, &number, &rate, &chunk)) {
        const bool layer = number >= LAYER_NUMBER, stale = rate != s->live.rate;
        if (stale) vorbis_drop(chunk);
        else if (layer) take_layer(s, number - LAYER_NUMBER, chunk);
        else take_noise(s, number, chunk);
        if (stale && !layer) noises_again(s->noises, number, s->live.rate);
    }
}

void sound_event(Sound *s, const SDL_Event *e)
{
    if (!s || event_type == 0 || e->type != event_type) return;
    const uint32_t channel = e->user.windowID;
    if (e->user.code == SILENT_LONG) rest_if_silent(s);
    if (e->user.code == DEVICE_OPENED) use_opened(s);
    if (e->user.code == SOUND_READ) take_read(s);
    if (e->user.code >= SOUND_READ) return;
    if (!s->awake) return; // what had ended before
    put_off_rest(s);
    switch (e->user.code) {
    case MUSIC_ENDED: end_music(s); break;
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

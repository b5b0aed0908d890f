/* voice_parts.h - what the files of the page "Our voice" share. Nobody else includes it. */
#ifndef SCENES_VOICE_PARTS_H
#define SCENES_VOICE_PARTS_H

#include "scenes/frame.h"
#include "scenes/scenes.h"
#include "session/family_voice.h"

enum {
    ID_VOICE_BACK = 1, ID_VOICE_STOP, ID_VOICE_WHO, ID_VOICE_CLEAR, ID_VOICE_LIST, ID_VOICE_PAPER,
    ID_VOICE_FILTER = 10,
    ID_VOICE_ROW = 100,     /* + line, as are the following */
    ID_VOICE_PLAY = 200,
    ID_VOICE_RECORD = 300,
    ID_VOICE_DELETE = 400
};

enum { VOICE_BARS = 26, VOICE_LIVE_BARS = 48 };

/* A line, as it is kept. */
typedef struct VoiceRow {
    int count; /* samples; 0: not recorded */
    float bar[VOICE_BARS];
    char who[NAME_BYTES]; /* whose voice it is; "": the family's */
} VoiceRow;

/* What is to be said about the microphone. */
typedef enum VoiceWord {
    VOICE_READY, VOICE_LISTENS,
    VOICE_NO_DEVICE, /* the system has none */
    VOICE_REFUSED,   /* it has one that cannot be opened */
    VOICE_GONE,      /* it was there when the recording began */
    VOICE_SILENT,    /* it is open, and gives no sound whatsoever */
    VOICE_NOTHING,   /* it gives sounds, but nobody spoke */
    VOICE_TOO_LOUD, VOICE_TAKEN, VOICE_UNSAVED
} VoiceWord;

typedef struct OurVoice {
    Scene scene;
    VoiceRow row[VOICE_LINES];
    int recorded;
    Lang lang;
    int filter;     /* 0 all, else a VoiceGroup and one */
    int line;       /* the one at the right */
    int asked;      /* that a question is about */
    char who[NAME_BYTES];
    bool listens;
    VoiceWord word;
    float listened_s, heard_s; /* since it began, and since the microphone gave anything */
    float clock_s;
    ClipLevel level;  /* of the last moment */
    int peak;         /* the loudest so far */
    int count;        /* heard until now */
    int16_t raw[CLIP_MOST];
    Clip clip;        /* what it became */
} OurVoice;

void our_voice_draw(const Scene *self, const App *app, Ui *ui);

#endif

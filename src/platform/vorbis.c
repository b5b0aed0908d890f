/* vorbis.c - see vorbis.h. */
#include "platform/vorbis.h"

#include <stdbool.h>
#include <stdint.h>

#define OV_EXCLUDE_STATIC_CALLBACKS // the header's own, of which we need none
#include <vorbis/vorbisfile.h>

enum { SAMPLE_BYTES = 2, LONGEST_S = 600 };

/* Until the end, or until there is room for no more; returns how many bytes. -1: it is damaged. */
static long decode(OggVorbis_File *file, char *out, long room)
{
    const int big_end_first = SDL_BYTEORDER == SDL_BIG_ENDIAN;
    long bytes = 0;
    while (bytes < room) {
        int part = 0;
        const long more = ov_read(file, out + bytes, (int)(room - bytes), big_end_first,
                                  SAMPLE_BYTES, 1, &part);
        if (more < 0 || part != 0) return -1; // a second part may have another rate
        if (more == 0) break;
        bytes += more;
    }
    return bytes;
}

/* What is read is turned into what is wanted in its place. */
static bool convert(OggVorbis_File *file, int rate, SDL_AudioCVT *cvt)
{
    const vorbis_info *info = ov_info(file, -1);
    const int64_t frames = ov_pcm_total(file, -1);
    if (!info || info->rate <= 0 || info->channels > 2) return false;
    if (frames <= 0 || frames / info->rate > LONGEST_S) return false;
    const long bytes = (long)frames * info->channels * SAMPLE_BYTES;
    if (SDL_BuildAudioCVT(cvt, AUDIO_S16SYS, (uint8_t)info->channels, (int)info->rate,
                          AUDIO_S16SYS, 2, rate) < 0)
        return false;
    cvt->buf = SDL_malloc((size_t)bytes * (size_t)cvt->len_mult);
    cvt->len = cvt->buf ? (int)decode(file, (char *)cvt->buf, bytes) : -1;
    return cvt->len > 0 && SDL_ConvertAudio(cvt) == 0;
}

Mix_Chunk *vorbis_read(const char *path, int rate)
{
    OggVorbis_File file;
    SDL_AudioCVT cvt = {.buf = NULL};
    if (ov_fopen(path, &file) != 0) return NULL;
    Mix_Chunk *chunk = convert(&file, rate, &cvt) ? SDL_malloc(sizeof *chunk) : NULL;
    ov_clear(&file);
    if (!chunk) {
        SDL_free(cvt.buf);
        return NULL;
    }
    uint8_t *only = SDL_realloc(cvt.buf, (size_t)cvt.len_cvt);
    *chunk = (Mix_Chunk){.allocated = 1, .abuf = only ? only : cvt.buf,
                         .alen = (uint32_t)cvt.len_cvt, .volume = MIX_MAX_VOLUME};
    return chunk;
}

void vorbis_drop(Mix_Chunk *unheard)
{
    if (!unheard) return;
    SDL_free(unheard->abuf);
    SDL_free(unheard);
}

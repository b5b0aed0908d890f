/* master.c - brings a track to its loudness without cutting anything off, and writes it as Ogg
 * Vorbis; see sounds.h. */
#include "sounds.h"

#include <stdio.h>
#include <stdlib.h>
#include <vorbis/vorbisenc.h>

static const double CEILING = .70; /* -3.1 dBFS: the encoder and the true peak need some room */

enum { AHEAD = 66 }; /* samples: 1.5 ms */

/* Peaks above the ceiling are turned down a moment before they come, and up again after. */
static void limit(Track *t)
{
    double loudest = 0;
    for (size_t i = 0; i < t->count; i++)
        loudest = fmax(loudest, fmax(fabs(t->left[i]), fabs(t->right[i])));
    if (loudest <= CEILING) return;
    double *need = samples_new(t->count + 2 * AHEAD), *low = samples_new(t->count + 2 * AHEAD);
    size_t padded = t->count + 2 * AHEAD;
    for (size_t i = 0; i < padded; i++) {
        double most = 0;
        if (i >= AHEAD && i < t->count + AHEAD)
            most = fmax(fabs(t->left[i - AHEAD]), fabs(t->right[i - AHEAD]));
        need[i] = most > CEILING ? CEILING / most : 1;
    }
    for (size_t i = 0; i < padded; i++) { /* the least within reach on both sides */
        low[i] = 1;
        for (size_t k = i < AHEAD ? 0 : i - AHEAD; k <= i + AHEAD && k < padded; k++)
            if (need[k] < low[i]) low[i] = need[k];
    }
    double sum = 0; /* of what lies from AHEAD before to AHEAD after: never above the need */
    for (size_t i = 0; i < 2 * AHEAD; i++) sum += low[i];
    for (size_t i = 0; i < t->count; i++) {
        double gain = fmin(1, sum / (2 * AHEAD));
        t->left[i] *= gain;
        t->right[i] *= gain;
        sum += low[i + 2 * AHEAD] - low[i];
    }
    free(need);
    free(low);
}

/* Whole pieces are measured as a whole, short sounds where they are loudest. */
static double heard(const Track *t)
{
    return t->loops ? loudness_whole(t->left, t->right, t->count)
                    : loudness_loudest(t->left, t->right, t->count);
}

void master(Track *t, double lufs)
{
    for (int i = 0; i < 8; i++) {
        double off = lufs - heard(t);
        if (i > 0 && fabs(off) < .1) break;
        scale(t, pow(10, off / 20));
        limit(t);
    }
}

static void write_pages(ogg_stream_state *os, FILE *out, bool all)
{
    ogg_page page;
    while (all ? ogg_stream_flush(os, &page) : ogg_stream_pageout(os, &page)) {
        fwrite(page.header, 1, (size_t)page.header_len, out);
        fwrite(page.body, 1, (size_t)page.body_len, out);
    }
}

static void write_blocks(vorbis_dsp_state *vd, vorbis_block *vb, ogg_stream_state *os, FILE *out)
{
    ogg_packet packet;
    while (vorbis_analysis_blockout(vd, vb) == 1) {
        vorbis_analysis(vb, NULL);
        vorbis_bitrate_addblock(vb);
        while (vorbis_bitrate_flushpacket(vd, &packet)) {
            ogg_stream_packetin(os, &packet);
            write_pages(os, out, false);
        }
    }
}

void ogg_write(const Track *t, const char *path, float quality)
{
    enum { CHUNK = 4096 };
    vorbis_info vi;
    vorbis_comment vc;
    vorbis_dsp_state vd;
    vorbis_block vb;
    ogg_stream_state os;
    ogg_packet head[3];
    const int channels = t->stereo ? 2 : 1;
    FILE *out = fopen(path, "wb");
    vorbis_info_init(&vi);
    if (!out || vorbis_encode_init_vbr(&vi, channels, (long)RATE, quality) != 0) {
        perror(path);
        exit(1);
    }
    vorbis_comment_init(&vc);
    vorbis_analysis_init(&vd, &vi);
    vorbis_block_init(&vd, &vb);
    ogg_stream_init(&os, 1);
    vorbis_analysis_headerout(&vd, &vc, &head[0], &head[1], &head[2]);
    for (int i = 0; i < 3; i++) ogg_stream_packetin(&os, &head[i]);
    write_pages(&os, out, true);
    for (size_t at = 0; at < t->count; at += CHUNK) {
        size_t n = t->count - at < CHUNK ? t->count - at : CHUNK;
        float **buffer = vorbis_analysis_buffer(&vd, (int)n);
        for (size_t i = 0; i < n; i++) {
            buffer[0][i] = (float)t->left[at + i];
            if (channels == 2) buffer[1][i] = (float)t->right[at + i];
        }
        vorbis_analysis_wrote(&vd, (int)n);
        write_blocks(&vd, &vb, &os, out);
    }
    vorbis_analysis_wrote(&vd, 0);
    write_blocks(&vd, &vb, &os, out);
    write_pages(&os, out, true);
    ogg_stream_clear(&os);
    vorbis_block_clear(&vb);
    vorbis_dsp_clear(&vd);
    vorbis_comment_clear(&vc);
    vorbis_info_clear(&vi);
    if (fclose(out) != 0) {
        perror(path);
        exit(1);
    }
}

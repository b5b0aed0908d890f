/* ear.c - see ear.h. */
#include "ear.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "platform/window.h"

Platform *platform;
Ports ports;
static const char *raw;

bool ear_open(const char *file)
{
    const char *why_not = NULL;
    raw = file;
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", raw, 1);
    setenv("SDL_DISKAUDIODELAY", "1", 1); // ms for each buffer of 23 ms, in both directions
    setenv("SDL_AUDIO_DISK_TIMESCALE", "0.05", 1); // what SDL 3 calls that
    platform = platform_open(&(PlatformOptions){.virtual_screen = true}, &why_not);
    if (platform) ports = platform_ports(platform);
    return platform != NULL;
}

void ear_close(void)
{
    platform_close(platform);
    remove(raw);
}

long file_bytes(void)
{
    struct stat is;
    sound_settle(platform->sound); // it may be just about to be opened, and written anew
    return stat(raw, &is) == 0 ? (long)is.st_size : 0;
}

void (*ear_pump)(void);
bool ear_reads = true;

void let_go_on(int ms)
{
    Input in;
    if (ear_pump) sound_settle(platform->sound);
    if (ear_pump && ear_reads) sound_settle_reading(platform->sound);
    if (ear_pump) ear_pump();
    platform_next(platform, &in, ear_pump ? 0 : ms);
}

void let_pass(long bytes)
{
    const long until = file_bytes() + bytes;
    for (int i = 0; i < 20000 && file_bytes() < until; i++) let_go_on(1);
    assert_true(file_bytes() >= until);
}

Heard listen_from(long from, long bytes)
{
    Heard h = {0};
    int16_t ear[2];
    double sum = 0;
    FILE *file = fopen(raw, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, from - from % 4, SEEK_SET), 0);
    for (long i = 0; i < bytes / 4; i++) {
        assert_int_equal(fread(ear, sizeof ear, 1, file), 1);
        for (int k = 0; k < 2; k++) {
            if (abs(ear[k]) > h.peak) h.peak = abs(ear[k]);
            sum += (double)ear[k] * ear[k];
        }
        if (abs(ear[0] - ear[1]) > h.apart) h.apart = abs(ear[0] - ear[1]);
    }
    fclose(file);
    h.energy = sum;
    h.rms = sqrt(sum / ((double)bytes / 2));
    return h;
}

Heard listen(long bytes)
{
    let_pass(LATE);
    const long from = file_bytes();
    let_pass(bytes + BUFFER);
    return listen_from(from, bytes);
}

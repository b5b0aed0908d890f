/*
 * meter.c - see meter.h. Processor time is that of all threads: a renderer may have its own, and
 * others make images and paint meanwhile. A person waits until it is shown, by the clock.
 */
#include "platform/meter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static int64_t clock_ns(clockid_t which)
{
    struct timespec t = {0};
    clock_gettime(which, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Milliseconds since the system made this process, in steps of its clock (10 ms): loading the
 * libraries counts. */
static double age_ms(void)
{
    enum { START_FIELD = 22 };
    char line[1024];
    FILE *file = fopen("/proc/self/stat", "rb");
    if (!file) return 0;
    const size_t length = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    line[length] = '\0';
    char *at = strrchr(line, ')'); // the name before it may hold blanks
    for (int field = 2; at && field < START_FIELD; field++) at = strchr(at + 1, ' ');
    if (!at) return 0;
    const double ticks = strtod(at, NULL), second = (double)sysconf(_SC_CLK_TCK);
    return (double)clock_ns(CLOCK_BOOTTIME) / 1e6 - ticks * 1000 / second;
}

int64_t meter_here_ns(void) { return clock_ns(CLOCK_THREAD_CPUTIME_ID); }

void meter_begin(Meter *m)
{
    m->began_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    m->began_here_ns = meter_here_ns();
    meter_draws(m);
}

void meter_draws(Meter *m) { m->began_at_ns = clock_ns(CLOCK_MONOTONIC); }

float meter_end(Meter *m, bool counts, float rested_ms)
{
    const float here_ms = (float)(meter_here_ns() - m->began_here_ns) / 1e6f;
    const float until_ms = (float)(clock_ns(CLOCK_MONOTONIC) - m->began_at_ns) / 1e6f - rested_ms;
    if (m->first_frame_ms <= 0) {
        m->first_frame_ms = age_ms();
        return 0;
    }
    if (counts && m->frames < METER_FRAMES_MAX) {
        m->here_ms[m->frames] = here_ms;
        m->until_ms[m->frames] = until_ms;
        m->frame_ms[m->frames++] = (float)(clock_ns(CLOCK_PROCESS_CPUTIME_ID) - m->began_ns) / 1e6f;
    }
    return until_ms;
}

static int compare(const void *left, const void *right)
{
    const float a = *(const float *)left, b = *(const float *)right;
    return (a > b) - (a < b);
}

/* Sorts them. */
static void print_times(const char *what, float *ms, int frames)
{
    double sum = 0;
    for (int i = 0; i < frames; i++) sum += (double)ms[i];
    qsort(ms, (size_t)frames, sizeof *ms, compare);
    printf("%s: mean %.2f ms", what, frames ? sum / frames : 0);
    const double part[] = {0.5, 0.99, 1};
    const char *const name[] = {"half below", "99 of 100 below", "most"};
    for (int i = 0; i < 3; i++)
        printf(", %s %.2f", name[i], frames ? (double)ms[(int)(part[i] * (frames - 1))] : 0);
    printf("\n");
}

void meter_print(Meter *m)
{
    struct rusage used = {0};
    getrusage(RUSAGE_SELF, &used);
    printf("first frame: %.0f ms after the process began\n", m->first_frame_ms);
    printf("frames drawn: %d\n", m->frames);
    print_times("time from a frame's start until it is shown", m->until_ms, m->frames);
    print_times("processor time a frame", m->frame_ms, m->frames);
    print_times("of it by the thread that draws", m->here_ms, m->frames);
    printf("resident memory: %.1f MB at most\n", (double)used.ru_maxrss / 1024);
}

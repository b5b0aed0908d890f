/* bench_frame.c - processor time a frame at 1920 x 1080 in the software renderer: cards fly
 * over a table that stays. Not a test: figures depend on the machine. */
#include <stdio.h>
#include <time.h>

#include "platform/festival.h"
#include "platform/platform.h"

static double processor_ms(void) { return (double)clock() * 1000 / CLOCKS_PER_SEC; }

static long resident_kib(void)
{
    char line[128];
    long kib = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status)) sscanf(line, "VmRSS: %ld", &kib);
    if (status) fclose(status);
    return kib;
}

static void frames(Platform *p, Ui *ui, Canvas *canvas, const char *what, int flying, int count)
{
    double record = 0, show = 0, worst = 0;
    for (int i = 0; i < count; i++) {
        double start = processor_ms();
        canvas_begin(canvas, 1920, 1080);
        festival_draw(ui, canvas, flying, (float)i / (float)count);
        double recorded = processor_ms();
        platform_show(p, canvas);
        double end = processor_ms();
        record += recorded - start;
        show += end - recorded;
        if (end - recorded > worst) worst = end - recorded;
    }
    printf("%-34s record %5.2f ms  show %5.2f ms  worst %6.2f ms  resident %ld KiB\n", what,
           record / count, show / count, worst, resident_kib());
}

int main(void)
{
    const char *why_not = NULL;
    PlatformOptions options = {.width = 1920, .height = 1080, .no_sound = true,
                               .virtual_screen = true, .drawing = DRAWING_SOFTWARE};
    Platform *p = platform_open(&options, &why_not);
    if (!p) {
        fprintf(stderr, "%s\n", why_not);
        return 1;
    }
    Canvas *canvas = canvas_new(platform_measure(p));
    Ui *ui = ui_new();
    frames(p, ui, canvas, "first frame, nothing ready", 0, 1);
    frames(p, ui, canvas, "the same frame again", 0, 100);
    frames(p, ui, canvas, "three cards fly and turn", 3, 300);
    frames(p, ui, canvas, "the same flight once more", 3, 300);
    platform_forget(p);
    frames(p, ui, canvas, "all forgotten: one frame", 0, 1);
    ui_free(ui);
    canvas_free(canvas);
    platform_close(p);
    return 0;
}

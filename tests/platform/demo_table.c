/* demo_table.c - shows the festival's table until the window is closed; with a path as its
 * argument, writes the picture there and ends. For looking at, not a test. */
#include <stdio.h>

#include "platform/festival.h"
#include "platform/platform.h"

int main(int count, char **words)
{
    const char *why_not = NULL;
    PlatformOptions options = {.title = "Ennichi demo", .no_sound = true};
    if (count > 2) sscanf(words[2], "%dx%d", &options.width, &options.height);
    Platform *p = platform_open(&options, &why_not);
    if (!p) {
        fprintf(stderr, "%s\n", why_not);
        return 1;
    }
    Canvas *canvas = canvas_new(platform_measure(p));
    Ui *ui = ui_new();
    Input in = {0};
    for (int frame = 0; in.type != INPUT_QUIT; frame++) {
        int w = 0, h = 0;
        platform_size(p, &w, &h);
        canvas_begin(canvas, w, h);
        festival_draw(ui, canvas, count > 1 ? 1 : 3, count > 1 ? 0 : (float)(frame % 120) / 120);
        platform_show(p, canvas);
        if (count > 1 && frame == 2) {
            Ports ports = platform_ports(p);
            ports.screenshot(ports.context, words[1]);
            return ports.screenshot_state(ports.context, true) == SCREENSHOT_WRITTEN ? 0 : 1;
        }
        while (in.type != INPUT_QUIT && platform_next(p, &in, 0)) {}
    }
    ui_free(ui);
    canvas_free(canvas);
    platform_close(p);
    return 0;
}

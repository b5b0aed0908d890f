/* no_lab.c - what main.c asks of monkey.h and report.h, in a program that was built without them:
 * no argument names either, so nothing happens. */
#include "app/monkey.h"
#include "app/report.h"

Monkey monkey_seeded(uint64_t seed)
{
    (void)seed;
    return (Monkey){.holds = false};
}

Input monkey_next(Monkey *m, const Ui *ui, float w, float h)
{
    (void)m, (void)ui, (void)w, (void)h;
    return (Input){.type = INPUT_NONE};
}

void report_look(Report *r, const App *app, uint64_t now_ms)
{
    (void)r, (void)app, (void)now_ms;
}

/* qr.c - see qr.h; the code itself is made by libqrencode. */
#include "ui/qr.h"

#include <qrencode.h>

enum { QUIET = 4 }; /* modules of white that readers need on each side */

/* Dark modules that lie side by side are one rectangle: no hair of white between them. */
static void draw_line(Canvas *c, const QRcode *code, int line, Rect r, float module)
{
    const unsigned char *cell = &code->data[line * code->width];
    for (int from = 0, to; from < code->width; from = to + 1) {
        for (to = from; to < code->width && (cell[to] & 1); to++) {}
        if (to == from) continue;
        canvas_fill(c, (Rect){r.x + (float)(QUIET + from) * module,
                              r.y + (float)(QUIET + line) * module, (float)(to - from) * module,
                              module},
                    rgb(0x000000));
    }
}

void qr_draw(Canvas *c, const char *word, Rect r)
{
    QRcode *code = QRcode_encodeString(word, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (!code) return;
    const float module = r.w / (float)(code->width + 2 * QUIET);
    canvas_fill(c, r, rgb(0xFFFFFF));
    for (int line = 0; line < code->width; line++) draw_line(c, code, line, r, module);
    QRcode_free(code);
}

/* fuzz_mo.c - any bytes as a catalogue: refused, or read within their bounds. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "text/mo.h"
#include "text/ruby.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Mo mo;
    if (!mo_open(bytes, length, &mo)) return 0;
    for (uint32_t i = 0; i < mo.count; i++) {
        const char *msgstr = mo_msgstr(&mo, i);
        size_t room = strlen(msgstr) + 1;
        char *copy = malloc(room);
        assert(copy && mo_find(&mo, mo_msgid(&mo, i)) == (int)i);
        for (Reading r = READ_KANJI; r <= READ_KANA; r++) {
            Text out = text_over(copy, room);
            ruby_read(msgstr, r, &out);
            assert(!out.cut); // tr.c makes no more room than this
        }
        free(copy);
    }
    return 0;
}

/* fuzz_book.c - any bytes as a page of rules: refused, or blocks that are whole. */
#include <assert.h>
#include <string.h>

#include "text/book.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    for (Reading r = READ_KANJI; r <= READ_KANA; r++) {
        Book *book = book_parse((const char *)bytes, length, (Tongue){LANG_JA, r});
        for (int i = 0; book && i < book->count; i++) {
            const BookBlock *b = &book->block[i];
            bool picture = b->kind == BOOK_CARDS || b->kind == BOOK_PLATE ||
                           b->kind == BOOK_LAYOUT;
            assert(picture == (b->text == NULL));
            if (b->text) assert(strlen(b->text) <= length);
        }
        book_free(book);
    }
    return 0;
}

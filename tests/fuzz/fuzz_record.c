/* fuzz_record.c - any bytes as a record: what is taken writes and reads back the same. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    RecordFault fault;
    Match *m = record_read((const char *)bytes, length, &fault);
    if (!m) {
        assert(fault.words[0] != '\0');
        return 0;
    }
    assert(match_broken(m) == NULL);
    char *text = record_write(m);
    Match *again = record_read(text, strlen(text), &fault);
    assert(again && match_hash(again) == match_hash(m));
    // what is over and written by us verifies
    assert(!match_table(m)->over || record_verify(text, strlen(text), &fault) == NULL);
    record_verify((const char *)bytes, length, &fault);
    match_free(again);
    free(text);
    match_free(m);
    return 0;
}

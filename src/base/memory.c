/* memory.c - see memory.h. */
#include "base/memory.h"

#include <stdlib.h>

#include "base/log.h"

void *must_have(void *memory)
{
    if (memory) return memory;
    log_warn("out of memory");
    abort();
}

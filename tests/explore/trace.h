/* trace.h - what the shim writes down of a program's life: a head, and bytes behind it. */
#ifndef TESTS_EXPLORE_TRACE_H
#define TESTS_EXPLORE_TRACE_H

#include <stdint.h>

typedef enum Operation {
    OPERATION_OPEN,
    OPERATION_READ,
    OPERATION_WRITE,
    OPERATION_SYNC,
    OPERATION_TRUNCATE,
    OPERATION_RENAME,
    OPERATION_UNLINK,
    OPERATIONS
} Operation;

typedef enum TraceKind {
    TRACE_OPEN,     /* bytes: the path; offset: the flags */
    TRACE_CLOSE,
    TRACE_WRITE,    /* bytes at offset */
    TRACE_TRUNCATE, /* to offset */
    TRACE_SYNC,
    TRACE_RENAME,   /* bytes: from, NUL, to, NUL */
    TRACE_UNLINK,   /* bytes: the path */
    TRACE_SHOWN     /* bytes: the report of what stands on the screen */
} TraceKind;

typedef struct TraceHead {
    uint32_t kind;
    int32_t fd;
    int64_t offset, count;
} TraceHead;

#endif

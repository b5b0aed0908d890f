/*
 * scratch.h - SCRATCH marks a local array of the innermost loops that is written before it is read.
 *
 * Released programs begin all locals as zero (packaging/cmake/Hardening.cmake). That is a guard
 * worth its price everywhere but where kilobytes would be cleared millions of times a second.
 */
#ifndef BASE_SCRATCH_H
#define BASE_SCRATCH_H

#if defined(__has_attribute)
#if __has_attribute(uninitialized)
#define SCRATCH __attribute__((uninitialized))
#endif
#endif
#ifndef SCRATCH
#define SCRATCH
#endif

#endif

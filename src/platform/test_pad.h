/*
 * test_pad.h - a virtual game pad for tests in a real window: it does what is written into a named
 * pipe. SDL reports it like any other pad.
 *
 * A line is a button as SDL calls it and what becomes of it: "a 1" pressed, "a 0" let go. One line
 * is read each time SDL asks its pads, so that none is lost.
 */
#ifndef PLATFORM_TEST_PAD_H
#define PLATFORM_TEST_PAD_H

/* Plugs it in; once a process. Where SDL has no such pads, or the pipe cannot be read, it is
 * logged. */
void test_pad_plug(const char *pipe);

#endif

/*
 * kid.h - what the children's tables of all games have in common: the octopus's words, the hand
 * that points, numbers as words and ten-frames (pictures 34 to 37 of the design).
 */
#ifndef TABLE_KID_H
#define TABLE_KID_H

#include "text/number_words.h"
#include "ui/ui.h"

enum { KID_NUMBERS = NUMBER_WORDS, KID_LOUDSPEAKER = 64, KID_BUBBLE_W = 296, KID_BUBBLE_H = 148 };

/* "seven", from 1 to KID_NUMBERS. */
const char *kid_number_word(Tongue t, int n);
/* "one, two, three": counted aloud up to `n`, at most KID_NUMBERS. */
void kid_count(Tongue t, int n, Text *out);
/* Two rows of five dots, `n` of them filled. */
void kid_ten_frame(Canvas *c, Rect r, int filled, Color color);
/* A number piped in mayonnaise: light, with an edge of sauce. */
void kid_piped(Canvas *c, float size, float cx, float cy, const char *number);
/* Two lines, as large as `room` can hold them; either may be empty. */
void kid_speech(Ui *ui, Rect room, const char *big, const char *small);
bool kid_speech_fits(Ui *ui, Rect room, const char *big, const char *small);
/* Where the coach's words stand if they are in the middle of a window of w x h u. */
Rect kid_middle_bubble(float w, float h);
/* The bubble with the words; a press on it says them again. */
void kid_loudspeaker(Canvas *c, float x, float y);
/* A hand below what is to be pressed; `still`: it does not bob. */
void kid_hand(Canvas *c, Rect at, float clock_s, bool still);

#endif

/*
 * test_reading.c - sounds are read while the program goes on: neither a frame nor the device waits,
 * and what was to be heard meanwhile is heard afterwards.
 *
 * The test stops the thread that reads in the midst of a sound, and goes on itself.
 */
#include <pthread.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <SDL_mixer.h>
#include <vorbis/vorbisfile.h>

#include "ear.h"
#include "own_device.h"
#include "platform/window.h"

static const char RAW[] = BUILD_DIR "/test_reading.raw";

/* ---- the thread that reads is stopped ---- */

static struct {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    pthread_t player;
    bool stops;
    int stopped; // how many wait
    int pieces;  // that have been read by others than the player
} reading = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

/* In place of the library's. The player itself reads music, bit by bit, as it plays. */
long ov_read(OggVorbis_File *file, char *out, int bytes, int big_end_first, int word, int has_sign,
             int *part)
{
    static __typeof__(&ov_read) real;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "ov_read");
    if (!pthread_equal(pthread_self(), reading.player)) {
        pthread_mutex_lock(&reading.mutex);
        reading.pieces++;
        reading.stopped++;
        pthread_cond_broadcast(&reading.changed);
        while (reading.stops) pthread_cond_wait(&reading.changed, &reading.mutex);
        reading.stopped--;
        pthread_mutex_unlock(&reading.mutex);
    }
    return real(file, out, bytes, big_end_first, word, has_sign, part);
}

static void stop_reading(bool stops)
{
    pthread_mutex_lock(&reading.mutex);
    reading.stops = stops;
    pthread_cond_broadcast(&reading.changed);
    pthread_mutex_unlock(&reading.mutex);
    ear_reads = !stops;
}

/* Until somebody is in the midst of a sound. */
static void wait_for_reader(void)
{
    pthread_mutex_lock(&reading.mutex);
    while (reading.stopped == 0) pthread_cond_wait(&reading.changed, &reading.mutex);
    pthread_mutex_unlock(&reading.mutex);
}

static int open_machine(void **state)
{
    (void)state;
    reading.player = pthread_self();
    own_device_writes(RAW);
    ear_pump = own_device_pump;
    if (!ear_open(RAW)) return 1;
    for (int i = 0; i < BUS_COUNT; i++) ports.volume(ports.context, (Bus)i, 1);
    return 0;
}

static int close_machine(void **state)
{
    (void)state;
    stop_reading(false);
    ear_close();
    return 0;
}

static int freed; // chunks, by the mixer, which waits for the device's lock for that

/* In place of the mixer's own. */
void Mix_FreeChunk(Mix_Chunk *chunk)
{
    static __typeof__(&Mix_FreeChunk) real;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "Mix_FreeChunk");
    freed++;
    real(chunk);
}

/* ---- the tests ---- */

static void let_buffers_pass(int count)
{
    for (int i = 0; i < count; i++) let_go_on(0);
}

/* Were it read by who plays, nothing here would be stopped; were it read under the device's lock,
 * no samples would be written. */
static void test_effect__is_read_beside_all_else_and_then_heard(void **state)
{
    (void)state;
    stop_reading(true);
    ports.play(ports.context, "don");
    wait_for_reader();
    const long before = file_bytes();
    let_buffers_pass(10);
    assert_int_equal(file_bytes() - before, 10 * BUFFER);
    assert_int_equal(Mix_Playing(-1), 0);
    stop_reading(false);
    let_buffers_pass(4);
    assert_int_equal(Mix_Playing(-1), 1);
    assert_true(listen(SECOND / 4).peak > 300);
    while (Mix_Playing(-1) > 0) let_buffers_pass(1);
}

static void test_effect__none_is_lost_on_the_way(void **state)
{
    (void)state;
    stop_reading(true);
    ports.play(ports.context, "win"); // in work
    wait_for_reader();
    ports.play(ports.context, "burst");
    ports.play(ports.context, "burst");
    ports.play(ports.context, "lose");
    let_buffers_pass(5);
    assert_int_equal(Mix_Playing(-1), 0);
    stop_reading(false);
    let_buffers_pass(4);
    assert_int_equal(Mix_Playing(-1), 4);
    while (Mix_Playing(-1) > 0) let_buffers_pass(1);
}

/* Who hears a card dealt will hear others: nothing of that kind is read once more. */
static void test_effect__all_of_its_kind_are_read_with_it(void **state)
{
    (void)state;
    ports.play(ports.context, "deal");
    let_buffers_pass(4);
    const int pieces = reading.pieces;
    for (int i = 0; i < 20; i++) {
        ports.play(ports.context, "deal");
        assert_true(Mix_Playing(-1) > 0);
        let_buffers_pass(40);
    }
    assert_int_equal(reading.pieces, pieces);
}

/* The piece is heard, and the reading thread stands still within its first layer. */
static void stop_at_layers_of(const char *piece)
{
    ports.music(ports.context, piece);
    let_buffers_pass(80);
    stop_reading(true);
    ports.tension(ports.context, 2);
    wait_for_reader();
}

static void test_layers__are_read_while_the_music_goes_on(void **state)
{
    (void)state;
    stop_at_layers_of("dotenko");
    const long before = file_bytes();
    let_buffers_pass(40);
    assert_int_equal(file_bytes() - before, 40 * BUFFER);
    assert_true(listen_from(before, 40 * BUFFER).rms > 50);
    ports.play(ports.context, "deal"); // one that is read does not wait either
    assert_int_equal(Mix_Playing(-1), 1);
    stop_reading(false);
    ports.music(ports.context, NULL);
    while (Mix_PlayingMusic()) let_buffers_pass(1);
}

/* They may arrive while the device is held: nobody may wait for it then. */
static void test_layers__of_no_piece_any_more_are_let_go_without_the_device(void **state)
{
    (void)state;
    stop_at_layers_of("kakkuri");
    ports.music(ports.context, NULL);
    while (Mix_PlayingMusic()) let_buffers_pass(1);
    let_buffers_pass(4);
    freed = 0;
    const int pieces = reading.pieces;
    stop_reading(false);
    let_buffers_pass(4);
    assert_true(reading.pieces > pieces);
    assert_int_equal(freed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_effect__is_read_beside_all_else_and_then_heard),
        cmocka_unit_test(test_effect__none_is_lost_on_the_way),
        cmocka_unit_test(test_effect__all_of_its_kind_are_read_with_it),
        cmocka_unit_test(test_layers__are_read_while_the_music_goes_on),
        cmocka_unit_test(test_layers__of_no_piece_any_more_are_let_go_without_the_device),
    };
    return cmocka_run_group_tests(tests, open_machine, close_machine);
}

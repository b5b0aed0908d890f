/* pages.c - see pages.h: the one place that knows all pages, above them all (go.h says why). */
#include "scenes/pages.h"

#include "scenes/scenes.h"
#include "scenes/table/buzzer.h"

static Scene *remembered_replay(App *app, Match *match, const Seating *who, int step, Seat eyes,
                                const Sitters *past)
{
    Scene *scene = replay_scene_new(app, match, who, step, eyes);
    replay_remember(scene, app, past);
    return scene;
}

const Pages PAGES = {
    .seats = seat_scene_new,
    .setup = setup_scene_new,
    .who_plays = who_plays_scene_new,
    .buzzer = buzzer_scene_new,
    .start_with = setup_start_with,
    .table = table_scene_new,
    .pause = pause_scene_new,
    .chairs = chairs_scene_new,
    .log = log_scene_new,
    .legend = legend_scene_new,
    .result = result_staged_scene_new,
    .result_again = result_again_scene_new,
    .replay = remembered_replay,
    .book = book_scene_new,
    .book_for = book_scene_for,
    .guide = guide_scene_new,
    .sheet = sheet_scene_new,
    .lesson = lesson_scene_new,
    .lessons = lessons_scene_new,
    .lesson_done = lesson_done_scene_new,
    .tonight = tonight_scene_new,
    .deal = deal_scene_new,
    .festival = festival_scene_new,
    .festival_setup = festival_setup_scene_new,
    .riddles = riddle_list_scene_new,
    .riddle = riddle_scene_new,
    .stamps = stamp_book_scene_new,
    .memories = memories_scene_new,
    .settings = settings_scene_new,
    .our_voice = our_voice_scene_new,
    .sticker_book = sticker_book_scene_new,
    .child_leave = child_leave_scene_new,
    .child_sum = child_sum_scene_new,
};

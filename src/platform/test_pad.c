/* test_pad.c - see test_pad.h. */
#include "platform/test_pad.h"

#include <SDL.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/log.h"

#if defined ENNICHI_LAB && SDL_VERSION_ATLEAST(2, 24, 0)

static struct {
    int fd;
    SDL_JoystickID id;
} test_pad;

/* The next line; false: none is there yet. Lines are short, and a pipe takes them whole. */
static bool read_line(char line[32])
{
    size_t length = 0;
    char c;
    while (length < 31 && read(test_pad.fd, &c, 1) == 1 && c != '\n') line[length++] = c;
    line[length] = '\0';
    return length > 0;
}

static void SDLCALL update(void *unused)
{
    char line[32], name[16];
    int down;
    SDL_Joystick *stick = SDL_JoystickFromInstanceID(test_pad.id);
    (void)unused;
    if (!stick || !read_line(line) || sscanf(line, "%15s %d", name, &down) != 2) return;
    const SDL_GameControllerButton button = SDL_GameControllerGetButtonFromString(name);
    if (button != SDL_CONTROLLER_BUTTON_INVALID) {
        SDL_JoystickSetVirtualButton(stick, button, down ? SDL_PRESSED : SDL_RELEASED);
    }
}

void test_pad_plug(const char *pipe)
{
    SDL_VirtualJoystickDesc desc = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                    .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                    .naxes = SDL_CONTROLLER_AXIS_MAX,
                                    .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                    .name = "test pad", .Update = update};
    test_pad.fd = open(pipe, O_RDONLY | O_NONBLOCK);
    const int index = test_pad.fd < 0 ? -1 : SDL_JoystickAttachVirtualEx(&desc);
    if (index >= 0) test_pad.id = SDL_JoystickGetDeviceInstanceID(index);
    else log_warn("no test pad: %s", test_pad.fd < 0 ? pipe : SDL_GetError());
}

#else

void test_pad_plug(const char *pipe) { log_warn("no test pad in this build: %s", pipe); }

#endif

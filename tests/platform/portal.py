#!/usr/bin/env python3
"""portal.py PROGRAM FOLDER - the first start takes over what people have told their desktop.

A bus of our own (D-Bus, as far as it is needed) answers as the settings portals of desktops do; the
program is started on it, without a window, and what it has kept then is read from its file.
"""
import ctypes.util
import os
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import threading
import time

GNOME, KDE = 'org.gnome.desktop.interface', 'org.kde.kdeglobals.KDE'
BOTH, A11Y = 'org.freedesktop.appearance', 'org.gnome.desktop.a11y.interface'


# ---- what goes over the bus ----

class Bytes:
    """Little-endian, each thing at a multiple of its own size."""

    def __init__(self):
        self.all = bytearray()

    def align(self, size):
        self.all += bytes(-len(self.all) % size)

    def whole(self, value):
        self.align(4)
        self.all += struct.pack('<I', value)

    def text(self, value):
        value = value.encode()
        self.whole(len(value))
        self.all += value + b'\0'

    def signature(self, value):
        self.all += bytes([len(value)]) + value.encode() + b'\0'

    def array(self, size, fill):
        self.whole(0)
        at = len(self.all)
        self.align(size)
        begin = len(self.all)
        fill()
        struct.pack_into('<I', self.all, at - 4, len(self.all) - begin)

    def variant(self, value, deep=0):
        if deep:
            self.signature('v')
            return self.variant(value, deep - 1)
        if isinstance(value, bool):
            self.signature('b'), self.whole(value)
        elif isinstance(value, int):
            self.signature('u'), self.whole(value)
        elif isinstance(value, float):
            self.signature('d'), self.align(8)
            self.all += struct.pack('<d', value)
        else:
            self.signature('s'), self.text(value)

    def settings(self, groups, deep):
        def entry(name, fill):
            self.align(8)
            self.text(name)
            fill()

        def group(keys):
            self.array(8, lambda: [entry(k, lambda v=v: self.variant(v, deep))
                                   for k, v in keys.items()])
        self.array(8, lambda: [entry(g, lambda keys=keys: group(keys))
                               for g, keys in groups.items()])


def message(kind, reply_to, signature, body, fault=None):
    out = Bytes()
    out.all += bytes([ord('l'), kind, 1, 1])
    out.whole(len(body)), out.whole(1)

    def field(code, sign, put):
        out.align(8)
        out.all.append(code)
        out.signature(sign)
        put()

    def fields():
        field(5, 'u', lambda: out.whole(reply_to))
        field(7, 's', lambda: out.text('org.freedesktop.DBus'))
        if fault:
            field(4, 's', lambda: out.text(fault))
        if signature:
            field(8, 'g', lambda: out.signature(signature))
    out.array(8, fields)
    out.align(8)
    return bytes(out.all) + bytes(body)


def answer(serial, member, portal):
    """What the bus says to a call; None: nothing, ever."""
    body = Bytes()
    if member == 'Hello':
        body.text(':1.1')
        return message(2, serial, 's', body.all)
    if member == 'ReadAll' and portal == 'silent':
        return None
    if member == 'ReadAll' and portal == 'nonsense':
        body.whole(7)
        return message(2, serial, 'u', body.all)
    if member == 'ReadAll' and portal is not None:
        groups, deep = portal
        body.settings(groups, deep)
        return message(2, serial, 'a{sa{sv}}', body.all)
    return message(3, serial, '', b'', 'org.freedesktop.DBus.Error.ServiceUnknown')


def serve(end, portal):
    """One program on the bus: it says who it is, then calls."""
    stream = end.makefile('rwb', buffering=0)
    stream.read(1)
    while True:
        line = stream.readline()
        if not line:
            return
        if line.startswith(b'BEGIN'):
            break
        stream.write(b'OK 00112233445566778899aabbccddeeff\r\n' if line.startswith(b'AUTH')
                     else b'ERROR\r\n')
    while True:
        head = exactly(stream, 16)
        if len(head) < 16:
            return
        length, serial, fields = struct.unpack('<III', head[4:])
        rest = exactly(stream, fields + -fields % 8 + length)
        at = rest.find(b'\3\1s\0')  # the member's name
        size = struct.unpack_from('<I', rest, at + 4)[0]
        said = answer(serial, rest[at + 8:at + 8 + size].decode(), portal)
        if said and not head[2] & 1:
            stream.write(said)


def exactly(stream, count):
    out = b''
    while len(out) < count:
        part = stream.read(count - len(out))
        if not part:
            break
        out += part
    return out


class Bus:
    def __init__(self, path, portal):
        self.end = socket.socket(socket.AF_UNIX)
        self.end.bind(path)
        self.end.listen()
        self.portal = portal
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                end = self.end.accept()[0]
            except OSError:
                return
            threading.Thread(target=serve, args=(end, self.portal), daemon=True).start()


# ---- the program ----

def start(program, folder, home, portal):
    """The settings that are kept after a start, and the seconds that it took."""
    bus = os.path.join(folder, 'bus')
    environment = {'HOME': home, 'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8',
                   'SDL_VIDEODRIVER': 'dummy', 'SDL_AUDIODRIVER': 'dummy'}
    for name in os.environ:
        if name.endswith('SAN_OPTIONS'):
            environment[name] = os.environ[name]
    if portal != 'no bus':
        server = Bus(bus, portal)
        environment['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=' + bus
    begin = time.monotonic()
    done = subprocess.run([program, '--quit-after', '0.3'], env=environment, timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    took = time.monotonic() - begin
    if portal != 'no bus':
        server.end.close()
        os.unlink(bus)
    if done.returncode:
        sys.exit('FAILED: status %d: %s' % (done.returncode, done.stdout.decode()))
    database = sqlite3.connect(os.path.join(home, '.local/share/ennichi/ennichi.db'))
    kept = {}
    for table, in database.execute("select name from sqlite_master where type = 'table'").fetchall():
        names = [row[1] for row in database.execute('pragma table_info(%s)' % table)]
        if names[:2] == ['key', 'value']:
            kept.update(database.execute('select key, value from %s' % table))
    database.close()
    wanted = ('reduced_motion', 'high_contrast', 'text_size')
    return {k: int(kept['pref/' + k]) for k in wanted if 'pref/' + k in kept}, took


def main():
    program, folder = sys.argv[1], sys.argv[2]
    if not ctypes.util.find_library('dbus-1'):
        print('skipped: libdbus is not installed')
        sys.exit(77)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.chdir(folder)  # the path of a socket is short
    calm, contrast, large = {'reduced_motion': 1}, {'high_contrast': 1}, {'text_size': 2}
    cases = [
        ('nobody to ask', 'no bus', {}),
        ('no portal', None, {}),
        ('a portal without an answer', 'silent', {}),
        ('another answer', 'nonsense', {}),
        ('what is usual', ({BOTH: {'contrast': 0, 'color-scheme': 1},
                            GNOME: {'enable-animations': True, 'text-scaling-factor': 1.0,
                                    'font-name': 'Cantarell 11'}}, 0), {}),
        ('all of GNOME', ({GNOME: {'enable-animations': False, 'text-scaling-factor': 1.5},
                           A11Y: {'high-contrast': True}}, 0), {**calm, **contrast, **large}),
        ('what all agreed on', ({BOTH: {'contrast': 1, 'reduced-motion': 1}}, 0),
         {**calm, **contrast}),
        ('KDE', ({KDE: {'AnimationDurationFactor': '0'}}, 0), calm),
        ('KDE as usual', ({KDE: {'AnimationDurationFactor': '1'}}, 0), {}),
        ('wrapped twice', ({GNOME: {'text-scaling-factor': 1.25}}, 1), {'text_size': 1}),
        ('as large as can be', ({GNOME: {'text-scaling-factor': 3.0}}, 0), {'text_size': 3}),
        ('out of all measure', ({GNOME: {'text-scaling-factor': 1e9}}, 0), {}),
        ('other kinds', ({GNOME: {'enable-animations': 'no', 'text-scaling-factor': 'large'}}, 0),
         {}),
    ]
    for number, (name, portal, wanted) in enumerate(cases):
        home = os.path.join(folder, 'home%d' % number)
        os.mkdir(home)
        kept, took = start(program, '.', home, portal)
        if kept != wanted:
            sys.exit('FAILED: %s: kept %s, not %s' % (name, kept, wanted))
        if name == 'all of GNOME':  # and then it is the person's own
            again, _ = start(program, '.', home, ({BOTH: {'contrast': 0}}, 0))
            if again != kept:
                sys.exit('FAILED: the second start asks again: %s' % again)
        if name == 'a portal without an answer' and took > 20:
            sys.exit('FAILED: it waits %.1f s for nobody' % took)
    print('%d desktops' % len(cases))
    shutil.rmtree(folder)


main()

#!/usr/bin/env python3
"""Draws octopus/*.svg and balls/*.svg: the octopus that speaks with children, and their takoyaki.

    assets/generate/draw_octopus.py assets

The octopus stands in a box of 260 x 232: its middle on x 130, its feet on y 214, the chin on
y 146. An arm is one cubic curve, thick at the body and thin at its end. A ball lies in a box of
96 x 116 about (48, 66), 40 in radius; its number is written by the program, in every state.
"""
import math
import os
import sys

RED, DARK, EDGE, LIGHT, SUCKER = '#E5533D', '#C93A2B', '#B8321F', '#EA6752', '#F7A58F'
INK, CREAM, BLUSH, MOUTH, TONGUE = '#2A2030', '#FFFBF2', '#B92D20', '#7A160D', '#F4917D'
AMBER, TICK = '#FFC24B', '#FFE7B0'


def f(v):
    return ('%.1f' % v).rstrip('0').rstrip('.')


def tag(name, **attributes):
    words = ' '.join('%s="%s"' % (k.replace('_', '-'), v if isinstance(v, str) else f(v))
                     for k, v in attributes.items())
    return '<%s %s/>' % (name, words)


def path(d, fill='none', **more):
    return tag('path', d=d, fill=fill, **more)


def line(d, color, width):
    return path(d, stroke=color, stroke_width=width, stroke_linecap='round',
                stroke_linejoin='round')


def disc(x, y, r, fill, **more):
    return tag('circle', cx=x, cy=y, r=r, fill=fill, **more)


def oval(x, y, rx, ry, fill, **more):
    return tag('ellipse', cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


def group(inner, transform):
    return '<g transform="%s">%s</g>' % (transform, inner)


# ---- arms ----

def on_curve(p, t):
    s = 1 - t
    return [s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
            for a, b, c, d in zip(*p)]


def along(p, t):
    (x0, y0), (x1, y1) = on_curve(p, max(0, t - .02)), on_curve(p, min(1, t + .02))
    length = math.hypot(x1 - x0, y1 - y0) or 1
    return (x1 - x0) / length, (y1 - y0) / length


def arm(p, thick=24, thin=13, color=RED, suckers=0):
    """One arm along the curve `p`; `suckers`: on its left (1) or right (-1) side, 0 none."""
    pieces, left, right = 18, [], []
    for i in range(pieces + 1):
        t = i / pieces
        (x, y), (dx, dy) = on_curve(p, t), along(p, t)
        half = (thick + (thin - thick) * t) / 2
        left.append('%s %s' % (f(x - dy * half), f(y + dx * half)))
        right.append('%s %s' % (f(x + dy * half), f(y - dx * half)))
    end = f(thin / 2)
    out = path('M%sA%s %s 0 0 0 %sL%sZ' % ('L'.join(left), end, end, right[-1],
                                          'L'.join(reversed(right[:-1]))), color)
    for i in range(5 if suckers else 0):
        t = .5 + i * .11
        (x, y), (dx, dy) = on_curve(p, t), along(p, t)
        width = thick + (thin - thick) * t
        out += disc(x - dy * suckers * width * .2, y + dx * suckers * width * .2, width * .17,
                    SUCKER)
    return out


def before(p, thick=23, thin=15):
    """An arm in front of the body: lighter, with an edge."""
    lower = [(x, y + 2) for x, y in p]
    return arm(lower, thick + 5, thin + 5, EDGE) + arm(p, thick, thin, LIGHT)


def other(p):
    return [(260 - x, y) for x, y in p]


OUTER = [(100, 146), (74, 206), (34, 210), (28, 180)]
INNER = [(112, 150), (110, 206), (84, 214), (64, 202)]
MIDDLE = [(124, 152), (126, 176), (124, 196), (114, 208)]
REST = [(94, 136), (50, 160), (22, 142), (50, 116)]      # an arm that does nothing
HIP = [(94, 136), (34, 146), (48, 186), (84, 164)]       # one before the belly


def legs(outer=None, inner=None, right_outer=None):
    outer, inner = outer or OUTER, inner or INNER
    out = arm(outer, 24, 12, DARK) + arm(right_outer or other(outer), 24, 12, DARK)
    out += arm(MIDDLE, 24, 13, DARK) + arm(other(MIDDLE), 24, 13, DARK)
    return out + arm(inner, 25, 12, RED, 1) + arm(other(inner), 25, 12, RED, -1)


# ---- head: 112 wide, drawn about the chin (0, 0) ----

def eye(kind, x, side, look):
    y = -42
    if kind == 'open':
        x, y = x + look[0] * 3.5, y + look[1] * 3.5
        return (oval(x, y, 9.5, 10.5, INK) + disc(x + 3 + look[0], y - 4 + look[1], 3.5, '#FFFFFF') +
                disc(x - 3, y + 4, 1.8, '#FFFFFF'))
    if kind == 'happy':
        return line('M%s -38Q%s -56 %s -38' % (f(x - 10), f(x), f(x + 10)), INK, 5.4)
    if kind == 'closed':
        return line('M%s -43Q%s -31 %s -43' % (f(x - 10), f(x), f(x + 10)), INK, 5)
    if kind == 'tight':
        return line('M%s -50L%s -42L%s -34' % (f(x + side * 9), f(x - side * 7), f(x + side * 9)),
                    INK, 5.2)
    return (oval(x, y + 2, 9, 10, INK) + disc(x + 3, y - 2, 3.6, '#FFFFFF') +
            line('M%s %sL%s %s' % (f(x - 10), f(-60 if side > 0 else -53), f(x + 10),
                                   f(-53 if side > 0 else -60)), '#8E1F14', 4.4))


MOUTHS = {
    'o': oval(0, -20, 14, 12, DARK) + oval(0, -20, 8, 6.6, '#6B140C'),
    'sleep': oval(0, -20, 12, 10.5, DARK) + oval(0, -20, 5, 4.4, '#6B140C'),
    'smile': line('M-14 -25Q0 -11 14 -25', MOUTH, 5),
    'open': path('M-19 -28Q0 -20 19 -28C21 -8 11 -2 0 -2C-11 -2 -21 -8 -19 -28Z', MOUTH) +
            path('M-11 -7Q0 -16 11 -7Q0 0 -11 -7Z', TONGUE),
    'laugh': path('M-25 -32Q0 -24 25 -32C27 -8 14 0 0 0C-14 0 -27 -8 -25 -32Z', MOUTH) +
             path('M-14 -6Q0 -18 14 -6Q0 3 -14 -6Z', TONGUE) +
             path('M-22 -30Q0 -22 22 -30L21 -24Q0 -18 -21 -24Z', CREAM),
    'sad': line('M-11 -15Q0 -28 11 -15', MOUTH, 5),
}
HEAD = ('<radialGradient id="head" cx="42%" cy="30%" r="75%"><stop offset="0" stop-color="#F2745A"/>'
        '<stop offset="0.55" stop-color="#E5533D"/><stop offset="1" stop-color="#D94733"/>'
        '</radialGradient>')


def head(eyes='open', mouth='o', look=(0, 0), turn=0, wide=1, high=1, down=0):
    out = path('M0 -112C42 -112 58 -80 56 -48C54 -28 58 -12 50 0C26 11 -26 11 -50 0'
               'C-58 -12 -54 -28 -56 -48C-58 -80 -42 -112 0 -112Z', 'url(#head)')
    out += path('M54 -70L73 -87L76 -72Z', CREAM) + path('M54 -69L75 -62L66 -53Z', '#ECDAB8')
    out += path('M-57 -61Q0 -86 57 -61L56 -79Q0 -104 -56 -79Z', CREAM)
    for x, lean in ((-34, 2), (-11, 1), (11, -1), (34, -2)):
        y = -88 + abs(x) * .1
        out += line('M%s %sL%s %s' % (f(x), f(y), f(x + lean), f(y + 16)), '#2B62B0', 5.4)
    out += oval(-27, -101, 13, 6, '#FFFFFF', opacity='0.28')
    out += oval(-45, -23, 9, 6.2, BLUSH, opacity='0.8') + oval(45, -23, 9, 6.2, BLUSH, opacity='0.8')
    out += eye(eyes, -28, -1, look) + eye(eyes, 28, 1, look) + MOUTHS[mouth]
    return group(out, 'translate(130 %s) rotate(%s) scale(%s %s)' % (f(146 + down), f(turn), wide,
                                                                    high))


# ---- what flies about it ----

def spark(x, y, r, color):
    k = r * .16
    return path('M%s %sL%s %sL%s %sL%s %sL%s %sL%s %sL%s %sL%s %sZ' % tuple(map(f, (
        x, y - r, x + k, y - k, x + r, y, x + k, y + k, x, y + r, x - k, y + k, x - r, y,
        x - k, y - k))), color)


def tear(x, y, k):
    return group(path('M0 -11Q8 0 7 5A7 7 0 0 1 -7 5Q-8 0 0 -11Z', '#9ED8F7') +
                 oval(-2.4, 5, 1.6, 2.6, '#FFFFFF'), 'translate(%s %s) scale(%s)' % (f(x), f(y), k))


def note(x, y, color):
    return oval(x, y, 7, 5.2, color) + line('M%s %sL%s %sq8 3 7 11' % (f(x + 6), f(y - 1), f(x + 6),
                                                                     f(y - 25)), color, 3.4)


def ticks(*strokes):
    return line(''.join('M%s %sL%s %s' % tuple(map(f, s)) for s in strokes), TICK, 4)


def flip(strokes):
    return [(260 - a, b, 260 - c, d) for a, b, c, d in strokes]


def little_ball(x, y, r):
    return (disc(x, y, r, '#D98A34') + disc(x, y - 1, r * .86, '#5A2A12') +
            line('M%s %sq5 -8 8 -1t8 -1q3 7 -6 8t-9 6' % (f(x - 8), f(y - 3)), '#FFF6DC', 3))


def amber_ball(x, y):
    return (disc(x, y + 1, 15.5, '#7A4A05') + disc(x, y, 14.6, AMBER) +
            oval(x - 4, y - 6, 4.6, 2.8, '#FFFFFF', opacity='0.65'))


# ---- poses ----

def pointing(left):
    out_arm, still = [(96, 134), (66, 144), (40, 130), (12, 114)], HIP
    strokes = [(14, 97, 8, 86), (29, 97, 29, 84), (42, 102, 49, 91)]
    if not left:
        out_arm, still, strokes = other(out_arm), other(still), flip(strokes)
    side = 1 if left else -1
    return (legs() + arm(out_arm, 24, 11, RED, side) +
            head('open', 'smile', (-side, .1), -5 * side) + before(still) + ticks(*strokes))


def cheering():
    up, low = [(96, 134), (30, 128), (4, 60), (46, 52)], [(100, 148), (66, 190), (22, 172), (44, 152)]
    out = legs(low) + arm(up, 24, 13, RED, 1) + arm(other(up), 24, 13, RED, -1)
    out += head('happy', 'open')
    for x, y, r, color in ((18, 30, 12, AMBER), (64, 18, 8, CREAM), (242, 30, 12, AMBER),
                           (198, 16, 8, CREAM), (12, 128, 8, CREAM), (248, 128, 8, AMBER)):
        out += spark(x, y, r, color)
    return out


def sorry():
    held = [(86, 142), (66, 188), (112, 190), (125, 152)]
    return (legs() + head('sad', 'sad', turn=-3, down=4, high=.97) + before(held) +
            before(other(held)) + tear(210, 64, 1.3))


def sleeping():
    lies, low = [(92, 142), (60, 152), (30, 178), (8, 202)], [(100, 150), (80, 186), (52, 210), (28, 210)]
    letters = ''.join(line('M%s %sh%sl-%s %sh%s' % (f(x), f(y), f(s), f(s), f(s), f(s)), CREAM,
                           3 + s * .08) for x, y, s in ((194, 64, 11), (209, 40, 14), (228, 12, 18)))
    bubble = disc(154, 138, 15, '#BFE6FF', opacity='0.75') + oval(149, 132, 4, 2.8, '#FFFFFF')
    return (legs(low) + arm(lies, 24, 12, RED, 1) + arm(other(lies), 24, 12, RED, -1) +
            head('closed', 'sleep', turn=7, down=8, wide=1.04, high=.94) + bubble + letters)


def dancing():
    up, down = [(96, 132), (40, 128), (24, 92), (46, 58)], [(166, 134), (210, 160), (246, 130), (216, 108)]
    fan = (line('M0 20L2 46', '#C8935A', 6) + disc(0, 0, 25, CREAM) +
           tag('circle', cx=0.0, cy=0.0, r=24.0, fill='none', stroke='#C8321F', stroke_width=3.6) +
           spark(0, -2, 13, '#C8321F'))
    return (legs([(100, 148), (70, 190), (20, 178), (36, 146)]) +
            group(fan, 'translate(42 32) rotate(-14)') + arm(up, 24, 13) +
            arm(down, 24, 13, RED, -1) + head('happy', 'open', turn=-8) + note(214, 60, AMBER) +
            note(238, 88, CREAM))


def covering():
    hand = [(98, 152), (40, 156), (30, 100), (104, 104)]
    dots = ''.join(disc(130 + side * x, y, 3.4, SUCKER) for side in (-1, 1)
                   for x, y in ((20, 104), (31, 98), (31, 110), (42, 104)))
    return legs() + head('open', 'smile') + before(hand, 22, 32) + before(other(hand), 22, 32) + dots


def giving():
    hand = [(164, 134), (198, 156), (226, 140), (229, 108)]
    stick = line('M229 112L233 58', '#E2B67C', 5)
    return (legs() + stick + little_ball(234, 44, 21) + arm(hand, 24, 14, RED, -1) +
            head('open', 'open', (1, 0), 4) + before(HIP) +
            ticks((207, 26, 200, 19), (234, 15, 234, 6), (254, 26, 258, 20)))


def counting():
    up = [(96, 132), (42, 134), (30, 108), (31, 72)]
    out = legs() + arm(up, 24, 11, RED, 1) + arm(other(up), 24, 11, RED, -1)
    return out + head('open', 'o', (0, -1), down=2) + ''.join(
        amber_ball(x, y) for x, y in ((31, 52), (130, 17), (229, 52)))


def laughing():
    held = [(86, 142), (46, 184), (104, 190), (128, 164)]
    strokes = [(36, 56, 26, 48), (30, 74, 18, 72)]
    return (legs() + head('happy', 'laugh', turn=-6, wide=1.02, high=.98) + before(other(held)) +
            before(held) + tear(52, 84, .9) + tear(208, 78, .9) + ticks(*strokes, *flip(strokes)))


def tickled():
    waves = [(96, 136), (46, 112), (60, 168), (22, 118)]
    bows = 'M50 60Q40 77 50 94M36 66Q28 78 36 90M210 60Q220 77 210 94M224 66Q232 78 224 90'
    return (legs() + arm(waves, 24, 12, RED, 1) + arm(other(waves), 24, 12, RED, -1) +
            head('tight', 'open', turn=3, wide=1.09, high=.9) + line(bows, TICK, 4))


def waiting():
    return legs() + arm(REST, 24, 13, RED, 1) + arm(other(REST), 24, 13, RED, -1) + head()


POSES = {'wait': waiting, 'point_left': lambda: pointing(True),
         'point_right': lambda: pointing(False), 'cheer': cheering, 'sorry': sorry,
         'sleep': sleeping, 'dance': dancing, 'cover': covering, 'give': giving, 'count': counting,
         'laugh': laughing, 'tickle': tickled}

# ---- takoyaki ----

X, Y, R = 48, 66, 40


def shade(name, first, last):
    return ('<radialGradient id="%s" cx="40%%" cy="34%%" r="72%%"><stop offset="0" stop-color="%s"/>'
            '<stop offset="1" stop-color="%s"/></radialGradient>' % (name, first, last))


def steam(lift):
    return ''.join(line('M%s %sq-7 -6 0 -12t0 -12' % (f(x), f(28 - lift + low)), '#F3EEE4', 4)
                   for x, low in ((30, 6), (48, 0), (66, 6)))


def sprinkle(ring, shift=0):
    """What is in the batter, near the rim: the middle is the number's."""
    out = ''
    for i in range(12):
        at = (i + shift) * math.pi / 6
        x, y = X + ring * math.cos(at), Y + ring * math.sin(at)
        if i % 4 == 0:
            out += disc(x, y, 4.6, '#C8403A') + disc(x - 1.2, y - 1.4, 1.5, '#F2A59A')
        elif i % 4 == 2:
            out += disc(x, y, 3.4, '#4F9A3E') + disc(x, y, 1.3, '#DDF0CE')
        else:
            out += line('M%s %sl%s %s' % (f(x), f(y), f(3 * math.sin(at)), f(-3 * math.cos(at))),
                        '#EE6A86', 2.6)
    return out


def raw():
    return (shade('batter', '#FFF8E6', '#F1DDAE'), disc(X, Y, R, 'url(#batter)') + sprinkle(32) +
            line('M22 50Q28 36 42 32', '#FFFFFF', 4))


def sizzling():
    rim = ''.join(disc(X + 39 * math.cos(i * .62), Y + 39 * math.sin(i * .62), 6 + i % 3, '#E0A24C')
                  for i in range(10))
    return (shade('batter', '#FFF4DA', '#EFCF92'),
            rim + disc(X, Y, R - 1, 'url(#batter)') + sprinkle(31, .5) + steam(0))


def turning():
    return (shade('crust', '#F6CE7E', '#CF8630'),
            disc(X, Y, R, 'url(#crust)') +
            path('M8 62A40 40 0 0 1 88 62Q76 54 66 62T46 62T26 60T8 62Z', '#FBEBC4') +
            line('M20 46Q28 34 42 31', '#FFFFFF', 4) + steam(5))


def browned():
    return (shade('crust', '#F3C470', '#C4782A'),
            disc(X, Y, R, 'url(#crust)') + oval(30, 44, 11, 6, '#FFE9B8', opacity='0.9') +
            line('M74 84Q80 74 80 62', '#B56A22', 5) + line('M24 92Q36 101 50 100', '#B56A22', 4) +
            steam(10))


def golden():
    greens = ''.join(line('M%s %sl%s %s' % (f(x), f(y), f(a), f(b)), '#6FAE4B', 3)
                     for x, y, a, b in ((20, 56, 4, -4), (24, 82, 5, 2), (70, 42, 5, 2),
                                        (77, 76, -3, 5), (52, 34, 5, -1), (44, 97, 6, 1)))
    return (shade('crust', '#F0B557', '#C57422'),
            disc(X, Y, R, 'url(#crust)') +
            path('M12 58A36 36 0 0 1 84 58Q86 74 80 84Q72 80 66 88T52 96T38 90T20 86Q10 74 12 58Z',
                 '#5B2B12') +
            line('M20 54Q26 38 42 33', '#8A4A22', 5) + oval(30, 38, 6.5, 4.4, '#F7CDB4') +
            oval(78, 90, 6, 4.4, '#F7CDB4') + greens)


BALLS = {'raw': raw, 'sizzle1': sizzling, 'sizzle2': turning, 'sizzle3': browned, 'gold': golden}


def write(folder, name, w, h, defs, body):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name + '.svg'), 'w', encoding='ascii') as out:
        out.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" '
                  'height="%d"><defs>%s</defs>%s</svg>\n' % (w, h, w, h, defs, body))


def main():
    for name, pose in POSES.items():
        write(os.path.join(sys.argv[1], 'octopus'), name, 260, 232, HEAD, pose())
    for name, ball in BALLS.items():
        defs, body = ball()
        write(os.path.join(sys.argv[1], 'balls'), name, 96, 116, defs, body)


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""draw_stamps.py ASSETS - draws ASSETS/stamps: the five frames of a stamp, whole and dashed (for what
is still to be earned), and one drawing for each stamp of each stall. All are white, for the program
to tint; a frame is 144 wide about (72, 72), a drawing 72 wide about (36, 36)."""
import math
import pathlib
import sys


def num(v):
    return f'{v:.2f}'.rstrip('0').rstrip('.') if '.' in f'{v:.2f}' else f'{v:.2f}'


def line(points, width=5, close=False):
    d = 'M' + ' L'.join(f'{num(x)} {num(y)}' for x, y in points) + (' Z' if close else '')
    return (f'<path d="{d}" fill="none" stroke="#FFFFFF" stroke-width="{num(width)}" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def path(d, width=5):
    return (f'<path d="{d}" fill="none" stroke="#FFFFFF" stroke-width="{num(width)}" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def fill(d):
    return f'<path d="{d}" fill="#FFFFFF"/>'


def area(points):
    return fill('M' + ' L'.join(f'{num(x)} {num(y)}' for x, y in points) + ' Z')


def disc(x, y, r):
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="#FFFFFF"/>'


def ring(x, y, r, width=4):
    return (f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" stroke="#FFFFFF" '
            f'stroke-width="{num(width)}"/>')


def put(x, y, what, turn=0, scale=1):
    how = f'translate({num(x)} {num(y)})'
    if turn:
        how += f' rotate({num(turn)})'
    if scale != 1:
        how += f' scale({num(scale)})'
    return f'<g transform="{how}">{what}</g>'


def card(x, y, turn=0, inner='', w=22, h=31, width=3.5):
    r = (f'<rect x="{num(-w / 2)}" y="{num(-h / 2)}" width="{num(w)}" height="{num(h)}" rx="3.5" '
         f'fill="none" stroke="#FFFFFF" stroke-width="{num(width)}"/>')
    return put(x, y, r + inner, turn)


# Figures 10 wide and 16 high about the origin, in strokes.
FIGURES = {
    '0': 'M0 -8 C7 -8 7 8 0 8 C-7 8 -7 -8 0 -8 Z',
    '1': 'M-3 -5 L1 -8 L1 8',
    '2': 'M-5 -4 C-4 -10 6 -9 5 -3 C4.4 0 -3 4 -5 8 L5 8',
    '3': 'M-4.5 -6 C-2 -9.5 5 -9 4.5 -4 C4 -0.6 1 -0.4 -1 -0.4 C1 -0.4 5 0 5 4 C5 9.5 -3 9.5 -5 6',
    '4': 'M2.5 8 L2.5 -8 L-5.5 3.5 L5.5 3.5',
    '5': 'M4.5 -8 L-3.5 -8 L-4 -1 C-1 -3 5 -2.4 5 3 C5 9 -3 9.4 -5 6',
    '8': 'M0 -0.5 C-6 -1.5 -5.4 -8 0 -8 C5.4 -8 6 -1.5 0 -0.5 C-7 0.6 -6.4 8 0 8 C6.4 8 7 0.6 0 -0.5 Z',
    '9': 'M4.5 -3 C4.5 -10 -5 -9.5 -5 -3.5 C-5 2.5 4.5 2 4.5 -3.5 C4.5 3 3 6 -1 8',
}


def figure(text, x, y, scale=1, width=3.6):
    each = 13 * scale
    left = x - each * (len(text) - 1) / 2
    return ''.join(put(left + each * i, y, path(FIGURES[c], width / scale), scale=scale)
                   for i, c in enumerate(text))


def spade(x, y, s=1):
    return put(x, y, fill('M0 -12 C3 -6 12 -2 12 5 C12 11 5 12 2 8 L4 13 L-4 13 L-2 8 C-5 12 -12 11 '
                          '-12 5 C-12 -2 -3 -6 0 -12 Z'), scale=s)


def heart(x, y, s=1):
    return put(x, y, fill('M0 12 C-5 5 -12 1 -12 -5 C-12 -12 -3 -13 0 -6 C3 -13 12 -12 12 -5 C12 1 5 5 '
                          '0 12 Z'), scale=s)


def diamond(x, y, s=1):
    return put(x, y, fill('M0 -13 L10 0 L0 13 L-10 0 Z'), scale=s)


def club(x, y, s=1):
    return put(x, y, disc(0, -6, 6) + disc(-6.5, 3, 6) + disc(6.5, 3, 6) +
               fill('M0 -2 L2 6 L4 13 L-4 13 L-2 6 Z'), scale=s)


def crown(x, y, s=1):
    return put(x, y, fill('M-16 10 L-18 -9 L-8 0 L0 -13 L8 0 L18 -9 L16 10 Z') + disc(-18, -11, 2.6) +
               disc(0, -15, 2.6) + disc(18, -11, 2.6), scale=s)


def star(x, y, r):
    pts = []
    for i in range(10):
        a = math.pi * i / 5 - math.pi / 2
        q = r if i % 2 == 0 else r * 0.42
        pts.append((x + q * math.cos(a), y + q * math.sin(a)))
    return area(pts)


def arrow(x0, y0, x1, y1, width=5, head=9):
    a = math.atan2(y1 - y0, x1 - x0)
    wings = [(x1 - head * math.cos(a + t), y1 - head * math.sin(a + t)) for t in (0.7, -0.7)]
    return line([(x0, y0), (x1, y1)], width) + line([wings[0], (x1, y1), wings[1]], width)


def arc(x, y, r, a0, a1, width=5, head=9):
    """From angle a0 to a1 (degrees, clockwise), with a head at its end."""
    pts = [(x + r * math.cos(math.radians(a0 + (a1 - a0) * i / 24)),
            y + r * math.sin(math.radians(a0 + (a1 - a0) * i / 24))) for i in range(25)]
    out = line(pts, width)
    if head:
        a = math.radians(a1) + (math.pi / 2 if a1 > a0 else -math.pi / 2)
        x1, y1 = pts[-1]
        wings = [(x1 - head * math.cos(a + t), y1 - head * math.sin(a + t)) for t in (0.75, -0.75)]
        out += line([wings[0], (x1, y1), wings[1]], width)
    return out


def rays(x, y, r0, r1, count, width=2.5, start=0):
    return ''.join(line([(x + r0 * math.cos(a), y + r0 * math.sin(a)),
                         (x + r1 * math.cos(a), y + r1 * math.sin(a))], width)
                   for a in (start + 2 * math.pi * i / count for i in range(count)))


def ball(x, y, r, full=True):
    return disc(x, y, r) if full else ring(x, y, r - 1.25, 2.5)


def row(y, count, r, full=True, pitch=14):
    return ''.join(ball(36 + pitch * (i - (count - 1) / 2), y, r, full) for i in range(count))


def eye(x, y, s=1):
    return put(x, y, path('M-22 0 C-12 -15 12 -15 22 0 C12 15 -12 15 -22 0 Z', 4.5) + disc(0, 0, 7),
               scale=s)


DRAWINGS = {
    'lesson': area([(10, 18), (33, 24), (33, 58), (10, 52)]) + area([(62, 18), (39, 24), (39, 58),
                                                                      (62, 52)]),
    'oni': path('M16 28 C13 18 14 10 18 6 C23 9 27 14 28 20', 4.5) +
           path('M56 28 C59 18 58 10 54 6 C49 9 45 14 44 20', 4.5) +
           path('M14 40 C14 20 58 20 58 40 C58 66 14 66 14 40 Z', 4.5) + disc(27, 38, 4) +
           disc(45, 38, 4) + path('M26 49 C31 55 41 55 46 49', 4.5),
    'comeback': line([(10, 60), (26, 60), (26, 46), (42, 46), (42, 32), (58, 32), (58, 18)], 6) +
                star(30, 22, 13),
    # Dotenko
    'dotenko_dotenko': fill('M36 12 C52 12 51 30 54 40 C55 45 60 47 60 51 L12 51 C12 47 17 45 18 40 '
                            'C21 30 20 12 36 12 Z') + disc(36, 59, 6) + disc(36, 10, 4) +
                       arc(36, 34, 30, 200, 235, 3.5, 0) + arc(36, 34, 30, 305, 340, 3.5, 0),
    'dotenko_shotenko': rays(36, 36, 8, 22, 16, 2.2) + rays(36, 36, 27, 28, 16, 4, 0.2),
    'dotenko_return': arrow(14, 27, 58, 27) + arrow(58, 46, 14, 46),
    'dotenko_return_again': arrow(14, 18, 58, 18) + arrow(58, 36, 14, 36) + arrow(14, 54, 58, 54),
    'dotenko_ace': spade(36, 24, 1.35) + line([(20, 56), (32, 56)], 4.5) + figure('1', 43, 56, 1.05, 4.5),
    'dotenko_king': crown(36, 24) + figure('13', 36, 52, 1.25, 5),
    'dotenko_three': card(17, 39, -14, figure('2', 0, 0, 0.8)) + card(36, 35, 0, figure('3', 0, 0, 0.8)) +
                     card(55, 39, 14, figure('4', 0, 0, 0.8)),
    'dotenko_four': spade(20, 21, 0.95) + heart(52, 21, 0.95) + diamond(20, 52, 0.95) + club(52, 52, 0.95),
    'dotenko_own': card(25, 38, -10, path('M3 -7 L3 5 C3 10 -5 10 -5 5', 3.6), 26, 36) +
                   arc(40, 34, 22, -60, 80, 5),
    # Kakkuri
    'kakkuri_out': line([(40, 12), (14, 12), (14, 60), (40, 60)]) + arrow(28, 36, 60, 36),
    'kakkuri_guri': ''.join(put(36, 36, card(0, -20, 0, '', 13, 19, 3), 60 * i) for i in range(6)),
    'kakkuri_four': ''.join(card(13 + 15.3 * i, 50 - 9.5 * i, 0, '', 12, 20, 3.2) for i in range(4)) +
                    line([(10, 28), (34, 14)], 3.5),
    'kakkuri_kiri': figure('12', 27, 36, 1.4, 5.5) + arrow(48, 36, 66, 36, 5, 8),
    'kakkuri_demon': card(36, 42, 0, path('M-5 -4 L-5 -2', 4.5) + path('M5 -4 L5 -2', 4.5) +
                          path('M-6 8 L-2.5 4 L0 8 L2.5 4 L6 8', 3), 34, 42) +
                     path('M22 18 C18 14 18 9 20 6', 4.5) + path('M50 18 C54 14 54 9 52 6', 4.5),
    'kakkuri_fuwari': card(20, 36, 0, '', 18, 27) + card(52, 36, 0, '', 18, 27) +
                      arc(36, 30, 22, 215, 325, 4, 8) + arc(36, 42, 22, 35, 145, 4, 8),
    'kakkuri_sanzoku': ''.join(card(16 + 20 * i - 3, 34, -8, '', 12, 22, 3) +
                               card(16 + 20 * i + 3, 42, 4, '', 12, 22, 3) for i in range(3)),
    'kakkuri_no_pass': ''.join(line([(10 + 18 * i, 20), (24 + 18 * i, 36), (10 + 18 * i, 52)], 6)
                               for i in range(3)),
    'kakkuri_one_left': card(36, 34, 0, line([(0, -10), (0, 3)], 5) + disc(0, 11, 3.2), 32, 46) +
                        line([(12, 64), (60, 64)], 4),
    # Takoyaki
    'takoyaki_first': row(35, 5, 6) + row(51, 5, 6) + crown(36, 16, 0.75),
    'takoyaki_five': row(48, 5, 6.2) + arc(36, 44, 27, 200, 340, 4.5, 9),
    'takoyaki_last_three': row(44, 3, 9, True, 21) + rays(36, 44, 25, 33, 7, 3.5, math.pi),
    'takoyaki_joker': ring(36, 36, 25, 5) + star(36, 37, 16),
    'takoyaki_top_row': row(27, 5, 6.2) + row(46, 5, 6.2, False),
    'takoyaki_close': row(22, 5, 5) + row(34, 5, 5) + line([(10, 43), (62, 43)], 2.5) +
                      row(54, 4, 5) + ring(64, 54, 3.8, 2.5),
    'takoyaki_clear': row(18, 5, 5.6) + row(32, 5, 5.6) + line([(10, 42), (62, 42)], 2.5) +
                      row(54, 5, 5.6, False),
    'takoyaki_start': line([(18, 10), (18, 62)], 5) + area([(20, 10), (44, 19), (20, 29)]) +
                      disc(33, 52, 6.5) + disc(49, 52, 6.5) + disc(41, 38, 6.5),
    'takoyaki_crowd': ring(36, 36, 12, 4.5) + ''.join(
        disc(36 + 26 * math.cos(math.pi * i / 3), 36 + 26 * math.sin(math.pi * i / 3), 7)
        for i in range(6)),
    # Tamalou
    'tamalou_held': card(36, 36, 0, line([(-9, 0), (-3, 8), (10, -9)], 5.5), 36, 48),
    'tamalou_two': card(36, 36, 0, figure('2', 0, 0, 1.5, 5), 36, 48),
    'tamalou_catch': ring(29, 28, 18, 4.5) + line([(42, 41), (62, 62)], 6) +
                     line([(17, 22), (41, 34)], 2.5) + line([(17, 34), (41, 22)], 2.5) +
                     line([(29, 12), (29, 44)], 2.5),
    'tamalou_kamikaze': path('M8 26 C22 26 44 30 46 18 C46 9 33 9 34 17', 5) +
                        path('M8 38 C26 38 60 42 62 28 C62 19 51 20 52 27', 5) +
                        path('M8 50 C22 50 40 47 42 56 C42 64 31 64 32 57', 5),
    'tamalou_blind': path('M12 30 C20 46 52 46 60 30', 5) + line([(36, 43), (36, 54)], 4.5) +
                     line([(22, 40), (16, 50)], 4.5) + line([(50, 40), (56, 50)], 4.5),
    'tamalou_red_king': crown(36, 20, 0.9) + heart(36, 49, 1.25),
    'tamalou_kept': eye(36, 22, 0.9) + arrow(36, 40, 36, 62),
    'tamalou_exact': ring(36, 36, 26, 4) + ring(36, 36, 15, 4) + disc(36, 36, 5),
    'tamalou_early': ring(36, 39, 22, 5) + line([(36, 26), (36, 39), (46, 45)], 4.5) +
                     line([(30, 9), (42, 9)], 5) + line([(36, 9), (36, 16)], 5),
    # Daifugo
    'daifugo_first': crown(36, 38, 1.5),
    'daifugo_revolution': arc(36, 36, 22, 200, 350, 6, 11) + arc(36, 36, 22, 20, 170, 6, 11),
    'daifugo_won_turned': arc(36, 36, 27, 205, 345, 4.5, 9) + arc(36, 36, 27, 25, 165, 4.5, 9) +
                          crown(36, 39, 0.8),
    'daifugo_counter': arrow(24, 60, 24, 14, 6, 12) + arrow(48, 12, 48, 58, 6, 12),
    'daifugo_eight': figure('8', 32, 36, 2.3, 6) + line([(58, 10), (50, 62)], 4),
    'daifugo_spade3': spade(26, 34, 1.5) + figure('3', 56, 38, 1.3, 5),
    'daifugo_stair': line([(8, 62), (22, 62), (22, 49), (36, 49), (36, 36), (50, 36), (50, 23), (64, 23)],
                          5) + spade(16, 42, 0.5) + spade(30, 28, 0.5) + spade(44, 15, 0.5),
    'daifugo_rise': line([(12, 60), (60, 60)], 5) + arrow(18, 48, 54, 14, 6.5, 13),
    'daifugo_thrice': crown(36, 20, 0.7) + crown(19, 48, 0.7) + crown(53, 48, 0.7),
    'daifugo_plain': card(36, 36, 0, figure('2', 0, 0, 1.2, 4.5), 34, 46) + line([(12, 58), (60, 14)], 5),
}

# ---- frames: closed curves about (72, 72), as many points ----


def round_frame(r):
    return [(72 + r * math.cos(t), 72 + r * math.sin(t)) for t in turns(180)]


def turns(count):
    return [2 * math.pi * i / count for i in range(count)]


def square_frame(r):
    side, corner, out = r * 0.9, r * 0.2, []
    for k in range(4):
        cx, cy = [(1, 1), (-1, 1), (-1, -1), (1, -1)][k]
        for i in range(13):
            t = math.pi / 2 * (k + i / 12)
            out.append((72 + cx * (side - corner) + corner * math.cos(t),
                        72 + cy * (side - corner) + corner * math.sin(t)))
    return dense(out)


def dense(points, step=2.0):
    out = []
    for i, (x0, y0) in enumerate(points):
        x1, y1 = points[(i + 1) % len(points)]
        count = max(1, int(math.hypot(x1 - x0, y1 - y0) / step))
        out += [(x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count) for k in range(count)]
    return out


def plum_frame(r):
    """Five petals: the outer parts of five circles."""
    out, far, petal = [], r * 0.56, r * 0.44
    for k in range(5):
        mid = 2 * math.pi * k / 5 - math.pi / 2
        half = math.radians(36) + math.asin(min(1, far * math.sin(math.radians(36)) / petal))
        for i in range(31):
            t = mid - half + 2 * half * i / 30
            out.append((72 + far * math.cos(mid) + petal * math.cos(t),
                        72 + far * math.sin(mid) + petal * math.sin(t)))
    return out


def hexagon_frame(r):
    return dense([(72 + r * 1.04 * math.cos(t), 72 + r * 0.94 * math.sin(t)) for t in turns(6)])


def koban_frame(r):
    return [(72 + r * 0.78 * math.cos(t), 72 + r * 1.04 * math.sin(t)) for t in turns(180)]


FRAMES = {'round': round_frame, 'square': square_frame, 'plum': plum_frame, 'hexagon': hexagon_frame,
          'koban': koban_frame}


def dashed(points, on=8, off=6, width=2.5):
    """As many even dashes as fit the whole way round."""
    ring_points = points + [points[0]]
    lengths = [math.dist(ring_points[i], ring_points[i + 1]) for i in range(len(points))]
    count = round(sum(lengths) / (on + off))
    period = sum(lengths) / count
    share, out, at, now = on / (on + off), '', 0.0, []
    for i, length in enumerate(lengths):
        if (at % period) / period < share:
            now.append(ring_points[i])
        elif now:
            out += line(now, width)
            now = []
        at += length
    return out + (line(now, width) if len(now) > 1 else '')


def write(folder, name, size, what):
    text = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" '
            f'height="{size}"><g>{what}</g></svg>\n')
    (folder / f'{name}.svg').write_text(text)


def main():
    folder = pathlib.Path(sys.argv[1]) / 'stamps'
    folder.mkdir(exist_ok=True)
    for name, shape in FRAMES.items():
        write(folder, f'frame_{name}', 144,
              line(shape(64), 5, True) + line(shape(56.5), 1.75, True))
        write(folder, f'frame_{name}_open', 144, dashed(shape(64)))
    for name, what in DRAWINGS.items():
        write(folder, name, 72, what)


if __name__ == '__main__':
    main()

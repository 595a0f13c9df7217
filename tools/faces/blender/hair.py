"""Hair: the scalp under it and the strands, by the row's style, texture and colour; numbers in design/hair.json."""
import numpy as np

from hair_curves import curves_object, hair_material
from hair_guard import Guard
from hair_guides import Growth
from hair_roots import border_roots, scalp_roots
from hair_space import Space
from hair_strands import (along, cut_at_line, frizzed, gathered, interpolated, keyed, radii, resampled, waved)
from hair_styles import combed, parting_of, region_weights, style_of, texture_of
from hair_tied import TiedGrowth, bun, puff, tail
from hairline import Hairline
from maths import linear, smoothstep, tangential, unit


def hair_colour(face):
    return linear(face.design['hair']['colours'][face.row['hair']['colour']])


def scalp_colour(face):
    """Linear colour of the skin seen through the roots."""
    return hair_colour(face) * face.design['hair']['scalp']['shade']


def scalp_mask(face):
    """(19158,) 0..1: how much of the skin of each base vertex is hidden by roots; it fades before the hair does."""
    numbers, base = face.design['hair']['scalp'], face.makehuman.base
    ear = face.makehuman.strength('ears/l-ear-wing-out', 'ears/r-ear-wing-out')
    distance = Hairline(face).distance(base)
    low, high = style_of(face).get('scalp_fade', numbers['fade'])
    on_head = smoothstep(base[:, 1], 6.5, 6.7)
    most = style_of(face).get('scalp_most', numbers['most'])
    return smoothstep(distance, low, high) * (ear < .3) * on_head * most


def add_hair(face):
    style, numbers = style_of(face), face.design['hair']
    if style['family'] == 'shaved':
        return
    hairline = Hairline(face)
    space = Space(face.surface, numbers['space'])
    space.bridge(style.get('bridge', 0))
    parting = parting_of(face)
    material = hair_material('hair', hair_colour(face), numbers['shader'])
    if style['family'] == 'tied':
        growth = TiedGrowth(face, style, space)
        strands, radius = tied(face, style, growth)
    else:
        growth, strands, radius = None, [], []
    guard = Guard(face, style) if style['family'] == 'loose' else None
    growth = growth or Growth(face, style, hairline, space, guard, parting)
    for more in (grown(face, style, growth, hairline, space, guard, parting), baby_hairs(face, style, hairline, space)):
        strands.append(more[0])
        radius.append(more[1])
    curves_object('hair', strands, radius, material)


def grown(face, style, growth, hairline, space, guard, parting):
    """The hair that grows all over the scalp: strands (n, k, 3) and radii (n, k)."""
    random, texture, numbers = face.random('strands'), texture_of(face), face.design['hair']['strands']
    soft = style.get('soft', numbers['soft'])
    guide_roots = scalp_roots(face, hairline, soft, numbers['guides'], 'guide roots')
    line = (parting, numbers['parting_width'], numbers['parting_gain']) if parting is not None else None
    count = int(style['count'] * texture['count'])
    roots = scalp_roots(face, hairline, soft, count, 'roots', line)
    keys, guide_keys = (keyed(some, parting, style.get('parting_fuzz', 0)) for some in (roots, guide_roots))
    inner, outer = (interpolated(growth.grow(guide_roots, layer), guide_keys, roots, keys) for layer in (0.0, 1.0))
    layer = random.random(len(roots)) ** style.get('outwards', .6)
    strands = inner + (outer - inner) * layer[:, None, None]
    pull = style.get('gather', 1)
    strands, big = gathered(strands, keys, style.get('lock', 160), texture['gather'] * pull, 1.2, random)
    strands, lock = gathered(strands, keys, style.get('wisp', 22), texture['clump'] * pull, texture['close'], random)
    strands = cut(face, style, texture, strands, roots, big, random)
    stray = np.where(random.random(len(roots)) < numbers['flyaways'], numbers['flyaway'], 1.0)
    strands = waved(strands, lock if texture['by'] == 'wisp' else big, texture, style.get('wave', 1), random)
    strands = frizzed(strands, texture['frizz'] * style.get('frizz', 1) * stray, random)
    strands[:, 1:] = kept_off(strands, space, guard, numbers['spare'], random)
    thickness = numbers['radius'] * texture['radius'] * style.get('radius', 1) * random.uniform(.75, 1.2, len(roots))
    return strands, radii(strands, thickness * np.where(stray > 1, .7, 1), roots.distance, numbers)


def kept_off(strands, space, guard, spare, random):
    """All points but the roots, out of the skin and, where hair hangs, beside the face."""
    points = space.push_out(strands[:, 1:], np.full(strands[:, 1:].shape[:2], .0006))
    if guard is None:
        return points
    spare = spare * random.random((len(strands), 1)) ** 2
    return guard.pushed_aside(points, guard.side_of(strands)[:, None], spare)


def cut(face, style, texture, strands, roots, lock, random):
    """Cuts to uneven lengths, at the border shorter, and for some styles along a line below or above the chin."""
    count, last = len(strands), strands.shape[1] - 1
    locks = lock.max() + 1
    low, high = style.get('shortest', .8), 1.0
    share = random.uniform(low, high, locks)[lock] * random.uniform(.85, 1, count)
    border = style.get('border_length', 1)
    share = share * (border + (1 - border) * smoothstep(roots.distance, 0, 16))
    stop = share * last
    if 'line' in style:
        uneven = random.normal(0, style['uneven'], locks)[lock] + abs(random.normal(0, style['uneven'] * .7, count))
        stop = np.minimum(cut_at_line(strands, face.head.chin + style['line'] + uneven), last)
    reach = np.percentile(along(strands)[:, -1], 90)
    points = int(np.clip(reach / texture['wave'] * texture['points'], style.get('points', 12), 90))
    return resampled(strands, stop, points)


def baby_hairs(face, style, hairline, space):
    """Short fine hairs outside and along the hairline; they lie the way the hair beside them is combed."""
    numbers, random = face.design['hair']['baby_hairs'], face.random('baby hair shapes')
    roots = border_roots(face, hairline, int(numbers['count'] * style.get('baby_hairs', 1)), numbers['reach'])
    weights = region_weights(roots, hairline.azimuth(roots.base))
    is_tied = 'comb' not in style
    comb = np.array(numbers['tied_comb']) if is_tied else combed(style, roots, weights, parting_of(face), random)
    comb = unit(comb) + random.normal(0, numbers['stray'], (len(roots), 3))
    way = tangential(comb, roots.normals)
    length = random.uniform(*numbers['length'], len(roots))[:, None, None] * style.get('baby_length', 1)
    share = np.linspace(0, 1, numbers['points'])[None, :, None]
    bend = tangential(random.normal(size=(len(roots), 3)), roots.normals)[:, None] * share ** 2 * numbers['bend']
    rise = roots.normals[:, None] * (numbers['rise'] * share * (1.6 - share))
    strands = roots.positions[:, None] + length * (way[:, None] * share + bend + rise)
    thickness = numbers['radius'] * random.uniform(.6, 1.1, (len(roots), 1))
    return strands, thickness * (1 - .7 * share[..., 0] ** 2)


def tied(face, style, growth):
    """Bun, puff or tail, as lists of strands and radii."""
    random, numbers = face.random('tied'), style.get('gathered_as')
    thickness = face.design['hair']['strands']['radius']
    coily = texture_of(face).get('puff')
    if numbers['shape'] == 'tail':
        side = numbers['side'] * (1 if random.random() < .5 else -1)
        strands = tail(growth.tie, growth.axis, numbers, random, growth.space, side)
    else:
        strands = (puff if coily else bun)(growth.tie, growth.axis, numbers, random)
    share = np.linspace(0, 1, strands.shape[1])[None]
    return [strands], [thickness * random.uniform(.8, 1.3, (len(strands), 1)) * (1 - .4 * share ** 2)]

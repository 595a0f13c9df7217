"""Hair: the scalp under it and the strands, by the row's style, texture and colour; numbers in design/hair.json."""
import numpy as np

from ears import ON_EAR, ears
from hair_curves import curves_object, hair_material
from hair_guard import Guard
from hair_guides import Growth
from hair_plaits import plaited
from hair_roots import border_roots, scalp_roots
from hair_space import Space
from hair_strands import (along, cut_at_line, frizzed, gathered, interpolated, keyed, radii, resampled, waved)
from hair_styles import combed, parting_of, region_weights, style_of, texture_of
from hair_tied import TiedGrowth, bun, puff, tail
from hairline import Hairline
from maths import linear, named, smoothstep, tangential, unit
from shirt import neckline_of


def hair_colour(face):
    """Linear colour of the row's hair."""
    return linear(named('colour of hair', face.design['hair']['colours'], face.row['hair']['colour']))


def scalp_colour(face):
    """Linear colour of the skin seen through the roots."""
    return hair_colour(face) * face.design['hair']['scalp']['shade']


def scalp_mask(face):
    """(19158,) 0..1: how much of the skin of each base vertex is hidden by roots; it fades before the hair does."""
    style, base = style_of(face) | texture_of(face).get('scalp', {}), face.makehuman.base
    distance = Hairline(face).distance(base)
    on_head = smoothstep(base[:, 1], *style['scalp_from'])  # places on the base mesh, from the nape upwards
    return smoothstep(distance, *style['scalp_fade']) * (ears(face.makehuman) < ON_EAR) * on_head * style['scalp_most']


def add_hair(face):
    """All hair of the head as one object; sizes in metres."""
    style, numbers = style_of(face), face.design['hair']
    if style['family'] == 'shaved':
        return
    hairline = Hairline(face)
    space = Space(face.surface, numbers['space'])
    space.bridge(style['bridge'])
    if style['family'] == 'loose':
        space.clothed(*neckline_of(face), numbers['space']['shirt'])
    parting = parting_of(face)
    material = hair_material('hair', hair_colour(face), numbers['shader'] | texture_of(face).get('shader', {}))
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
    guide_roots = scalp_roots(face, hairline, style['soft'], numbers['guides'], 'guide roots')
    line = (parting, numbers['parting_width'], numbers['parting_gain']) if parting is not None else None
    count = int(style['count'] * texture['count'])
    roots = scalp_roots(face, hairline, style['soft'], count, 'roots', line)
    keys, guide_keys = (keyed(some, parting, style['parting_fuzz']) for some in (roots, guide_roots))
    inner, outer = (interpolated(growth.grow(guide_roots, layer), guide_keys, roots, keys) for layer in (0.0, 1.0))
    layer = random.random(len(roots)) ** style['outwards']
    strands = inner + (outer - inner) * layer[:, None, None]
    if 'plait' in texture:
        return braided(face, style, strands, roots, keys, space, guard)
    strands, big = gathered(strands, keys, style['lock'], texture['gather'] * style['gather'], numbers['lock_close'],
                            numbers['gathered'], random)
    strands, lock = gathered(strands, keys, style['wisp'], texture['clump'] * style['gather'], texture['close'],
                             numbers['gathered'], random)
    strands = cut(face, style, texture, strands, roots, big, random)
    stray = np.where(random.random(len(roots)) < numbers['flyaways'], numbers['flyaway'], 1.0)
    by = lock if texture['by'] == 'wisp' else big
    strands = waved(strands, by, texture, style['wave'], numbers['waved'], random)
    strands = frizzed(strands, texture['frizz'] * style['frizz'] * stray, numbers['frizzed'], random)
    strands[:, 1:] = kept_off(strands, space, guard, numbers, random)
    thickness = numbers['radius'] * texture['radius'] * style['radius']
    thickness = thickness * random.uniform(*numbers['thickness'], len(roots))
    thickness = thickness * np.where(stray > 1, numbers['flyaway_radius'], 1)
    return strands, radii(strands, thickness, roots.distance, numbers)


def braided(face, style, strands, roots, keys, space, guard):
    """Hair in many thin braids or locs, each from its own patch of the scalp; strands and radii as `grown` has them."""
    random, texture, numbers = face.random('braids'), texture_of(face), face.design['hair']['strands']

    def cut_strands(paths, lock):
        paths = cut(face, style, texture, paths, roots, lock, random)
        # whole cords are moved: moved one by one, the strands of a cord would be flattened into a band
        clear = np.full(paths[:, 1:].shape[:2], texture['plait']['radius'])
        moved = kept_off(paths, space, guard, numbers | {'clearance': clear}, random, lock)
        # a cord that runs into an ear would be pushed out on the ear's other side, as a tuft
        by_ear = paths[:, 1:, 2] > face.head.chin
        pushed_far = np.linalg.norm(moved - paths[:, 1:], axis=-1) > texture['plait']['pushed_most']
        paths[:, 1:] = np.where((by_ear & pushed_far)[..., None], paths[:, 1:], moved)
        return paths
    strands = plaited(strands, keys, texture['plait'], cut_strands, random)
    strands = frizzed(strands, np.full(len(strands), texture['frizz'] * style['frizz']), numbers['frizzed'], random)
    strands[:, 1:] = kept_off(strands, space, None, numbers, random)
    thickness = numbers['radius'] * texture['radius'] * style['radius'] * random.uniform(*numbers['thickness'], len(roots))
    return strands, radii(strands, thickness, roots.distance, numbers)


def kept_off(strands, space, guard, numbers, random, lock=None):
    """All points but the roots, out of the skin and, where hair hangs, beside the face; each lock as one, if given."""
    points = space.push_out(strands[:, 1:], np.broadcast_to(numbers['clearance'], strands[:, 1:].shape[:2]))
    if guard is None:
        return points
    chance = random.random(len(strands)) if lock is None else random.random(lock.max() + 1)[lock]
    spare = numbers['spare'] * chance[:, None] ** 2
    return guard.pushed_aside(points, guard.side_of(strands)[:, None], spare)


def cut(face, style, texture, strands, roots, lock, random):
    """Cuts to uneven lengths, at the border shorter, and for some styles along a line below or above the chin."""
    numbers, count, last = face.design['hair']['strands'], len(strands), strands.shape[1] - 1
    locks = lock.max() + 1
    share = random.uniform(style['shortest'], 1.0, locks)[lock] * random.uniform(*numbers['cut'], count)
    border = style['border_length']
    share = share * (border + (1 - border) * smoothstep(roots.distance, 0, numbers['cut_until']))
    stop = share * last
    if style['line'] is not None:
        uneven = random.normal(0, style['uneven'], locks)[lock]
        uneven = uneven + abs(random.normal(0, style['uneven'] * numbers['line_stray'], count))
        stop = np.minimum(cut_at_line(strands, face.head.chin + style['line'] + uneven), last)
    reach = np.percentile(along(strands)[:, -1], 90)
    points = int(np.clip(reach / texture['wave'] * texture['points'], style['points'], numbers['most_points']))
    return resampled(strands, stop, points)


def baby_hairs(face, style, hairline, space):
    """Short fine hairs outside and along the hairline; they lie the way the hair beside them is combed."""
    numbers, random = face.design['hair']['baby_hairs'], face.random('baby hair shapes')
    roots = border_roots(face, hairline, int(numbers['count'] * style['baby_hairs']), numbers['reach'])
    weights = region_weights(roots, hairline.azimuth(roots.base))
    is_tied = style['comb'] is None
    comb = np.array(numbers['tied_comb']) if is_tied else combed(style, roots, weights, parting_of(face), random)
    comb = unit(comb) + random.normal(0, numbers['stray'], (len(roots), 3))
    way = tangential(comb, roots.normals)
    length = random.uniform(*numbers['length'], len(roots))[:, None, None] * style['baby_length']
    share = np.linspace(0, 1, numbers['points'])[None, :, None]
    bend = tangential(random.normal(size=(len(roots), 3)), roots.normals)[:, None] * share ** 2 * numbers['bend']
    rise = roots.normals[:, None] * (numbers['rise'] * share * (numbers['curl_back'] - share))
    strands = roots.positions[:, None] + length * (way[:, None] * share + bend + rise)
    thickness = numbers['radius'] * random.uniform(*numbers['thickness'], (len(roots), 1))
    return strands, thickness * (1 - numbers['taper'] * share[..., 0] ** 2)


def tied(face, style, growth):
    """Bun, puff or tail, as lists of strands and radii."""
    random, design = face.random('tied'), face.design['hair']
    shape = 'puff' if style['gathered_as'] == 'bun' and texture_of(face)['puff'] else style['gathered_as']
    numbers = named('shape of tied hair', design['gathered'], shape)
    if shape == 'tail':
        side = numbers['side'] * (1 if random.random() < .5 else -1)
        strands = tail(growth.tie, growth.axis, numbers, random, growth.space, side)
    else:
        strands = {'bun': bun, 'puff': puff}[shape](growth.tie, growth.axis, numbers, random)
    share = np.linspace(0, 1, strands.shape[1])[None]
    thickness = design['strands']['radius'] * random.uniform(*design['tied']['thickness'], (len(strands), 1))
    return [strands], [thickness * (1 - design['tied']['taper'] * share ** 2)]

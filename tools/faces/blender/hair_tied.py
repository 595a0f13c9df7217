"""Hair that is tied: combed flat to a point, and what it becomes there: a bun, a puff or a tail."""
import numpy as np

from hair_guides import lifted_roots
from maths import smoothstep, tangential, unit


class TiedGrowth:
    """Guides that run over the scalp to the tie."""

    def __init__(self, face, style, space):
        self.style, self.space = style, space
        self.numbers, self.growth = face.design['hair']['tied'], face.design['hair']['growth']
        self.tie, self.axis = tie_of(face, style)
        self.steps = np.linspace(0, 1, style['steps'])

    def grow(self, roots, layer):
        """(n, steps, 3) in metres; layer 0 lies on the scalp, 1 is the outside of the hair."""
        numbers = self.numbers
        length = np.linalg.norm(roots.positions - self.tie, axis=1) * numbers['slack']
        points, grown = lifted_roots(roots, self.growth), np.zeros(len(roots))
        path = [points]
        least, inside = numbers['border_volume'], smoothstep(roots.distance, 0, numbers['border_until'])
        thick = self.style['volume'] * (least + (1 - least) * inside) * layer
        for share in np.diff(self.steps):
            to_tie = self.tie - points
            left = np.linalg.norm(to_tie, axis=1)
            step = np.minimum(length * share, np.maximum(left - self.style['tie_radius'], 0))
            grown = grown + step
            away = self.space.away(points)
            clear = self.growth['lifted'] + thick * smoothstep(grown, 0, numbers['rise'])
            moved = points + tangential(to_tie, away) * step[:, None]
            height = self.space.distance(moved)
            moved = moved + self.space.away(moved) * ((clear - height) * (step > 0))[:, None]
            points = moved
            path.append(points)
        return np.stack(path, 1)


def tie_of(face, style):
    """Where the hair is tied and which way it stands off there, from a base coordinate of the scalp."""
    base = face.surface.attributes['base']
    at = np.argmin(np.linalg.norm(base - np.array(style['tie']), axis=1))
    normal = face.surface.normals[at]
    axis = unit(normal + np.array(style['tie_leans']))
    return face.surface.positions[at] + normal * style['volume'], axis


def frame_of(axis):
    """Two unit vectors across an axis."""
    across = unit(np.cross(axis, [1.0, 0, 0]) if abs(axis[0]) < .9 else np.cross(axis, [0, 1.0, 0]))
    return across, np.cross(axis, across)


def bun(tie, axis, numbers, random):
    """Strands (n, k, 3) wound round a flattened ball, in twisted bands."""
    count, steps, radius = numbers['count'], numbers['steps'], numbers['radius']
    first, second = frame_of(axis)
    along = np.linspace(0, 1, steps)[None]
    band = random.integers(0, numbers['bands'], count)[:, None] / numbers['bands']
    within = random.normal(0, numbers['within'], (count, 1))
    turn = 2 * np.pi * (random.random((count, 1)) + along * random.uniform(*numbers['turns'], (count, 1)))
    lowest, spread = numbers['tilt']
    twist = numbers['twist'] * np.sin(turn + numbers['twist_waves'] * band)
    tilt = lowest + spread * band + within / numbers['bands'] + twist
    waves = numbers['groove_along'] * np.sin(numbers['groove_waves'] * turn)
    bulge = 1 - numbers['groove'] * (within * numbers['groove_across'] + waves) ** 2 / 2
    ring = radius * bulge * random.uniform(*numbers['ring'], (count, 1))
    points = tie + axis * radius * numbers['stands'] + (ring * np.cos(tilt) * np.cos(turn))[..., None] * first \
        + (ring * np.cos(tilt) * np.sin(turn))[..., None] * second \
        + (numbers['flat'] * ring * np.sin(tilt))[..., None] * axis
    return points + random.normal(0, numbers['stray'], (count, 1, 3)) * np.sin(along * np.pi)[..., None]


def puff(tie, axis, numbers, random):
    """Strands (n, k, 3) of coily hair gathered in a ball of its own."""
    count, steps, radius = numbers['count'], numbers['steps'], numbers['radius']
    along = np.linspace(0, 1, steps)[None, :, None]
    way = unit(random.normal(size=(count, 3)) + numbers['leans'] * axis)
    reach = radius * random.uniform(*numbers['reach'], (count, 1))
    reach = reach * (1 + numbers['uneven'] * np.sin(way @ random.normal(0, numbers['uneven_waves'], (3, 1))))
    points = tie + axis * radius * numbers['stands'] + way[:, None] * along * reach[:, None]
    first = unit(np.cross(way, random.normal(size=(count, 3))))
    second = np.cross(way, first)
    turn = 2 * np.pi * along[..., 0] * reach / numbers['coil'] + random.uniform(0, 6.28, (count, 1))
    coil = numbers['coil_radius'] * np.minimum(1, along * numbers['coil_grows'])
    return points + coil * (np.cos(turn)[..., None] * first[:, None] + np.sin(turn)[..., None] * second[:, None])


def tail(tie, axis, numbers, random, space, side):
    """Strands (n, k, 3) that leave the tie and fall, over a shoulder where `side` (-1, 0, 1) is not 0."""
    count, steps = numbers['count'], numbers['steps']
    first, second = frame_of(axis)
    round_ = random.uniform(0, 2 * np.pi, count)
    inside = np.sqrt(random.random(count))
    offset = (np.cos(round_) * inside)[:, None] * first + (np.sin(round_) * inside)[:, None] * second
    length = numbers['length'] * random.uniform(*numbers['lengths'], count)
    point, heading, centre = tie.copy(), unit(axis), [tie.copy()]
    pull = np.array([numbers['aside'] * side, -numbers['forward'] * abs(side), -numbers['down']])
    for _ in range(steps - 1):
        heading = unit(heading * numbers['keeps'] + pull)
        point = point + heading * numbers['length'] / steps
        point = space.push_out(point[None], np.array([numbers['radius'] * numbers['clearance']]))[0]
        centre.append(point)
    centre = np.array(centre)
    share = np.linspace(0, 1, steps)
    width = tail_width(numbers['radius'], numbers['width'], share)
    at = np.minimum(share[None] * (length / numbers['length'])[:, None], 1) * (steps - 1)
    low = np.minimum(at.astype(int), steps - 2)
    part = (at - low)[..., None]
    path = centre[low] * (1 - part) + centre[low + 1] * part
    return path + offset[:, None] * np.interp(at, np.arange(steps), width)[..., None]


def tail_width(radius, numbers, share):
    """By the share of its length, in the unit of the radius: narrow at the tie and towards the end."""
    gained = numbers['at_tie'] + numbers['gains'] * smoothstep(share, 0, numbers['gains_until'])
    return radius * gained * (1 - numbers['tapers'] * smoothstep(share, numbers['tapers_from'], 1))

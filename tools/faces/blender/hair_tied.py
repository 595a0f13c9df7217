"""Hair that is tied: combed flat to a point, and what it becomes there: a bun, a puff or a tail."""
import numpy as np

from hair_guides import LIFTED
from maths import smoothstep, tangential, unit


class TiedGrowth:
    """Guides that run over the scalp to the tie."""

    def __init__(self, face, style, space):
        self.style, self.space = style, space
        self.tie, self.axis = tie_of(face, style)
        self.steps = np.linspace(0, 1, style.get('steps', 26))

    def grow(self, roots, layer):
        length = np.linalg.norm(roots.positions - self.tie, axis=1) * 1.35
        points, path = roots.positions + roots.normals * LIFTED * .3, []
        path.append(points)
        grown = np.zeros(len(roots))
        thick = self.style['volume'] * (.3 + .7 * smoothstep(roots.distance, 0, 40)) * layer
        for share in np.diff(self.steps):
            to_tie = self.tie - points
            left = np.linalg.norm(to_tie, axis=1)
            step = np.minimum(length * share, np.maximum(left - self.style['tie_radius'], 0))
            grown = grown + step
            away = self.space.away(points)
            clear = LIFTED + thick * smoothstep(grown, 0, .04)
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
    axis = unit(normal + np.array(style.get('tie_leans', [0, 0, 0])))
    return face.surface.positions[at] + normal * style['volume'], axis


def frame_of(axis):
    across = unit(np.cross(axis, [1.0, 0, 0]) if abs(axis[0]) < .9 else np.cross(axis, [0, 1.0, 0]))
    return across, np.cross(axis, across)


def bun(tie, axis, numbers, random):
    """Strands wound round a flattened ball, in twisted bands."""
    count, steps, radius = numbers['count'], numbers['steps'], numbers['radius']
    first, second = frame_of(axis)
    along = np.linspace(0, 1, steps)[None]
    band = random.integers(0, numbers['bands'], count)[:, None] / numbers['bands']
    within = random.normal(0, .5, (count, 1))
    turn = 2 * np.pi * (random.random((count, 1)) + along * random.uniform(.35, .6, (count, 1)))
    tilt = -.9 + 2.3 * band + within / numbers['bands'] + numbers['twist'] * np.sin(turn + 9 * band)
    bulge = 1 - numbers['groove'] * (within * 1.2 + .5 * np.sin(3 * turn)) ** 2 / 2
    ring = radius * bulge * random.uniform(.93, 1.0, (count, 1))
    points = tie + axis * radius * numbers['stands'] + (ring * np.cos(tilt) * np.cos(turn))[..., None] * first \
        + (ring * np.cos(tilt) * np.sin(turn))[..., None] * second \
        + (numbers['flat'] * ring * np.sin(tilt))[..., None] * axis
    return points + random.normal(0, numbers['stray'], (count, 1, 3)) * np.sin(along * np.pi)[..., None]


def puff(tie, axis, numbers, random):
    """Coily hair gathered in a ball of its own."""
    count, steps, radius = numbers['puff_count'], numbers['puff_steps'], numbers['puff_radius']
    along = np.linspace(0, 1, steps)[None, :, None]
    way = unit(random.normal(size=(count, 3)) + .7 * axis)
    reach = radius * random.uniform(.8, 1.0, (count, 1)) * (1 + .08 * np.sin(way @ random.normal(0, 4, (3, 1))))
    points = tie + axis * radius * .35 + way[:, None] * along * reach[:, None]
    first, second = unit(np.cross(way, random.normal(size=(count, 3)))), None
    second = np.cross(way, first)
    turn = 2 * np.pi * along[..., 0] * reach / numbers['coil'] + random.uniform(0, 6.28, (count, 1))
    coil = numbers['coil_radius'] * np.minimum(1, along * 6)
    return points + coil * (np.cos(turn)[..., None] * first[:, None] + np.sin(turn)[..., None] * second[:, None])


def tail(tie, axis, numbers, random, space, side):
    """A tail that leaves the tie and falls, over a shoulder where `side` is not 0."""
    count, steps = numbers['count'], numbers['steps']
    first, second = frame_of(axis)
    round_ = random.uniform(0, 2 * np.pi, count)
    inside = np.sqrt(random.random(count))
    offset = (np.cos(round_) * inside)[:, None] * first + (np.sin(round_) * inside)[:, None] * second
    length = numbers['length'] * random.uniform(.75, 1.05, count)
    point, heading, centre = tie.copy(), unit(axis), [tie.copy()]
    for _ in range(steps - 1):
        heading = unit(heading * .72 + np.array([.10 * side, -.02 * abs(side), -.34]))
        point = point + heading * numbers['length'] / steps
        point = space.push_out(point[None], np.array([numbers['radius'] * .9]))[0]
        centre.append(point)
    centre = np.array(centre)
    share = np.linspace(0, 1, steps)
    width = numbers['radius'] * (.45 + .75 * smoothstep(share, 0, .3)) * (1 - .55 * smoothstep(share, .55, 1))
    at = np.minimum(share[None] * (length / numbers['length'])[:, None], 1) * (steps - 1)
    low = np.minimum(at.astype(int), steps - 2)
    part = (at - low)[..., None]
    path = centre[low] * (1 - part) + centre[low + 1] * part
    return path + offset[:, None] * np.interp(at, np.arange(steps), width)[..., None]

"""Braids and locs: hair that comes together near its roots and hangs, or is tied, in cords."""
import numpy as np

from hair_strands import along, neighbours, transported_frames
from maths import smoothstep, unit


def apart(places, distance, random):
    """Indices of places (n, 3) no two of which are nearer than `distance` to each other."""
    chosen, cells = [], {}
    for at in random.permutation(len(places)).tolist():
        place = places[at]
        cell = tuple((place // distance).astype(int))
        near = (cells.get((cell[0] + x, cell[1] + y, cell[2] + z), [])
                for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1))
        if all(np.linalg.norm(place - places[other]) >= distance for some in near for other in some):
            chosen.append(at)
            cells.setdefault(cell, []).append(at)
    return np.array(chosen)


def plaited(strands, keys, design, cut, random):
    """Strands (n, k, 3) as cords: `cut(paths, lock)` cuts and resamples the paths, one a strand, before they are wound.

    A braid is three bunches, each on its own turn of a figure of eight; a loc is one round bunch. Sizes in metres.
    """
    centres = apart(keys, design['apart'], random)
    lock = neighbours(keys[centres], keys, 1)[0][:, 0]
    offset = strands[:, 0] - strands[centres][lock][:, 0]
    paths = cut(strands[centres][lock], lock)
    arc = along(paths)
    together = smoothstep(arc, 0, design['together'])[..., None]
    seeds = unit(random.normal(size=(len(centres), 3)))[lock]
    first, second = transported_frames(paths, seeds)
    size = design['radius'] * random.uniform(*design['sizes'], len(centres))[lock]
    size = size[:, None] * (1 - design['tapers'] * arc / arc.max())
    turn, inside = random.uniform(0, 2 * np.pi, len(strands)), np.sqrt(random.random(len(strands)))
    across = (inside * np.cos(turn))[:, None] * size * design['bunch']
    deep = (inside * np.sin(turn))[:, None] * size * design['bunch']
    if design['bunches'] > 1:
        phase = 2 * np.pi * random.integers(0, design['bunches'], len(strands)) / design['bunches']
        angle = 2 * np.pi * arc / design['turn'] + phase[:, None]
        across, deep = across + size * np.cos(angle), deep + size * design['flat'] * np.sin(2 * angle)
    cord = across[..., None] * first + deep[..., None] * second
    return paths + offset[:, None] * (1 - together) + cord * together

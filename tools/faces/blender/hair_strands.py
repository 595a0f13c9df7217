"""All strands: interpolated between guides, gathered to locks, cut, waved, frizzed and thinned to their tips."""
import numpy as np
from mathutils import kdtree

from hair_styles import side_of_parting
from maths import smoothstep, unit

PARTED = .05  # metres: how far the two sides of a parting are held apart when neighbours are looked for


def keyed(roots, parting, fuzz):
    """Positions in which the two sides of the parting are far from each other."""
    if parting is None:
        return roots.positions
    return roots.positions + np.outer(side_of_parting(roots.base, parting, fuzz) * PARTED, [1, 0, 0])


def neighbours(known, wanted, count):
    """Indices and distances (n, count) of the nearest known points."""
    tree = kdtree.KDTree(len(known))
    for at, point in enumerate(known.tolist()):
        tree.insert(point, at)
    tree.balance()
    found = [tree.find_n(point, count) for point in wanted.tolist()]
    return np.array([[entry[1] for entry in entries] for entries in found]), \
        np.array([[entry[2] for entry in entries] for entries in found])


def interpolated(guides, guide_keys, roots, keys):
    """A strand for each root, as the guides that are nearest by their keys."""
    index, distance = neighbours(guide_keys, keys, 4)
    weights = 1 / (distance + .002) ** 1.5
    weights /= weights.sum(1, keepdims=True)
    relative = guides - guides[:, :1]
    return roots.positions[:, None] + np.einsum('nj,njkc->nkc', weights, relative[index])


def gathered(strands, keys, size, pull, close, numbers, random):
    """Draws strands to the middle one of their lock; also tells each strand's lock.

    The smaller `close`, the nearer to the root the lock comes together.
    """
    count = max(20, len(strands) // size)
    centres = random.choice(len(strands), count, False)
    index, _ = neighbours(keys[centres], keys, 1)
    lock = index[:, 0]
    share = np.linspace(0, 1, strands.shape[1])[None, :, None] ** close
    strength = pull * random.uniform(*numbers['lock'], count)[lock] * random.uniform(*numbers['strand'], len(strands))
    strength = strength.clip(0, numbers['most'])[:, None, None]
    return strands + (strands[centres][lock] - strands) * strength * share, lock


def along(strands):
    """Lengths in metres from the root, (n, k)."""
    steps = np.linalg.norm(np.diff(strands, axis=1), axis=2)
    return np.concatenate([np.zeros((len(strands), 1)), steps.cumsum(1)], 1)


def resampled(strands, stop, count):
    """`count` points evenly spread between the root and `stop` (in steps, one number a strand)."""
    at = np.linspace(0, 1, count)[None] * stop[:, None]
    low = np.clip(at.astype(int), 0, strands.shape[1] - 2)
    share = (at - low)[..., None]
    row = np.arange(len(strands))[:, None]
    return strands[row, low] * (1 - share) + strands[row, low + 1] * share


def cut_at_line(strands, line):
    """Steps at which each strand first passes below its height of the line."""
    below = strands[:, :, 2] < line[:, None]
    last = strands.shape[1] - 1
    first = np.where(below.any(1), below.argmax(1), last)
    first = np.clip(first, 1, last)
    row = np.arange(len(strands))
    above, under = strands[row, first - 1, 2], strands[row, first, 2]
    share = np.clip((above - line) / np.maximum(above - under, 1e-6), 0, 1)
    return np.where(below.any(1), first - 1 + share, last)


def transported_frames(strands, seed_vectors):
    """Two vectors across each strand that turn as little as possible along it."""
    tangents = unit(np.gradient(strands, axis=1))
    first = np.empty_like(strands)
    vector = seed_vectors
    for step in range(strands.shape[1]):
        vector = unit(vector - (vector * tangents[:, step]).sum(-1, keepdims=True) * tangents[:, step])
        first[:, step] = vector
    return first, np.cross(tangents, first)


def waved(strands, lock, texture, strength, numbers, random):
    """Winds strands: in step within a lock, so that waves and curls show as such."""
    count, locks = len(strands), lock.max() + 1
    seeds = unit(random.normal(size=(locks, 3)))[lock] if texture['round'] else np.tile([[.9, .35, .25]], (count, 1))
    first, second = transported_frames(strands, seeds)
    arc = along(strands)
    of_lock = random.uniform(0, 2 * np.pi, locks)[lock] + random.normal(0, texture['unlike'], count)
    length = texture['wave'] * random.uniform(*numbers['length_of_lock'], locks)[lock]
    length = length * random.normal(1, numbers['length_sd'], count).clip(*numbers['length_limits'])
    hand = np.where(random.random(locks) < .5, 1.0, -1.0)[lock]
    angle = 2 * np.pi * arc / length[:, None] * hand[:, None] + of_lock[:, None]
    strength = strength * np.clip(arc[:, -1] / texture['full_length'], numbers['least'], 1)
    size = texture['amplitude'] * strength * random.uniform(*numbers['size_of_lock'], locks)[lock]
    size = size * random.uniform(*numbers['size'], count)
    size = size[:, None] * smoothstep(arc, 0, texture['from'])
    return strands + (size * np.cos(angle))[..., None] * first + \
        (texture['depth'] * size * np.sin(angle))[..., None] * second


def frizzed(strands, amount, numbers, random):
    """Lets each strand bend its own way; amount in metres, one number a strand, for hair of full length."""
    share = np.linspace(0, 1, strands.shape[1])[None, :, None]
    bend, sway = random.normal(0, 1, (2, len(strands), 1, 3))
    phase = random.uniform(*numbers['turns'], (len(strands), 1, 1))
    amount = amount * np.clip(along(strands)[:, -1] / numbers['full_length'], 0, 1)
    swayed = numbers['sway'] * sway * np.sin(share * np.pi * phase)
    return strands + amount[:, None, None] * (bend * share ** numbers['curve'] + swayed)


def radii(strands, thickness, distance, numbers):
    """Thinner at the tips and at the hairline."""
    share = np.linspace(0, 1, strands.shape[1])[None]
    border = numbers['border_radius'] + (1 - numbers['border_radius']) * smoothstep(distance, 0, numbers['border'])
    return (thickness * border)[:, None] * (1 - numbers['taper'] * share ** 2)

"""Closes the mouth behind the lips: some of the drawn shapes leave a gap there, which is seen as a black dash."""
import numpy as np

from loops import Loops

INNER, LIPS = 523, 474  # vertices of the upper lip's middle: on the ring behind the lips, on the ring where they meet
BEHIND, DEEPER, OVER = 4e-4, 2.5e-3, 4e-4  # metres


PLACES = np.linspace(-1, 1, 81)  # across the mouth


def closed_mouth(makehuman, positions):
    """Upper and lower lip (metres) joined a little behind the line where they meet."""
    loops, base = Loops(makehuman.quads_of('body')), makehuman.base
    lips, inner = loops.sideways(LIPS, base), loops.sideways(INNER, base)
    upper, lower = halves(lips, base)
    known, positions, past = set(lips.tolist()) | set(inner.tolist()), positions.copy(), lips_past(inner, base)
    for vertex in inner.tolist():
        x = base[vertex, 0]
        meeting = (at(upper, x, base, positions) + at(lower, x, base, positions)) / 2
        positions[vertex] = meeting + [0, BEHIND, past.get(vertex, 0)]
        for within in loops.neighbours[vertex] - known:
            positions[within] = meeting + [0, DEEPER, past.get(vertex, 0)]
    return positions


def lips_past(inner, base):
    """How far up (metres) vertices of the inner ring go past the place where the lips meet: the lower lip's up, the upper
    one's down, less towards the corners. Subdivision rounds both off and would leave a slit between them."""
    width = np.abs(base[inner, 0]).max()
    upper, lower = sorted(halves(inner, base), key=lambda half: -base[half, 1].mean())
    return {vertex: way * OVER * (1 - (abs(base[vertex, 0]) / width) ** 4)
            for way, half in ((-1, upper), (1, lower)) for vertex in half.tolist()}


def halves(ring, base):
    """A ring that starts above, cut at its corners: its upper and its lower vertices, both by x."""
    ends = sorted((base[ring, 0].argmin(), base[ring, 0].argmax()))
    lower = ring[ends[0]:ends[1] + 1]
    upper = np.r_[ring[ends[1]:], ring[:ends[0] + 1]]
    return [half[np.argsort(base[half, 0])] for half in (upper, lower)]


def at(half, x, base, positions):
    """The place (3,) on a half ring at x of the base mesh."""
    return np.array([np.interp(x, base[half, 0], positions[half, axis]) for axis in range(3)])


def lip_halves(makehuman):
    """The upper and the lower half of the ring where the lips meet."""
    return halves(Loops(makehuman.quads_of('body')).sideways(LIPS, makehuman.base), makehuman.base)


def lip_line(both, base, values):
    """One number a vertex (n,), read along the line between the lips, at PLACES."""
    return np.mean([np.interp(PLACES * np.abs(base[half, 0]).max(), base[half, 0], values[half]) for half in both], 0)


def corner_lift(across, up):
    """How high the outer quarters of the line between the lips lie above its middle, in shares of its width.

    A wide mouth whose corners lie as high as a narrow one's runs flatter, and looks stern.
    """
    place = np.abs(PLACES)
    return float((up[place > .5].mean() - up[place < .3].mean()) / (across[-1] - across[0]))

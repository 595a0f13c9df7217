"""Edge loops of MakeHuman's mesh: the rings around the mouth and around each eye, counted from the opening outwards.

A ring number as a vertex attribute is a coordinate that follows lip and lid exactly, whatever the face's shape.
"""
import numpy as np


class Loops:
    """Who is beside whom in a mesh of quads."""

    def __init__(self, quads):
        self.quads, self.quads_at, self.neighbours = quads, {}, {}
        for index, quad in enumerate(quads.tolist()):
            for corner, vertex in enumerate(quad):
                self.quads_at.setdefault(vertex, set()).add(index)
                near = self.neighbours.setdefault(vertex, set())
                near.update((quad[corner - 1], quad[(corner + 1) % 4]))

    def around(self, start, neighbour):
        """The closed loop that leaves `start` for `neighbour` and goes straight on at every vertex."""
        path = [start, neighbour]
        while True:
            before, here = path[-2:]
            beside = set(self.quads[list(self.quads_at[before] & self.quads_at[here])].ravel().tolist())
            ahead = self.neighbours[here] - beside
            if len(ahead) != 1 or len(path) > 200:
                raise ValueError(f'no closed loop from {start} by {neighbour}')
            following = ahead.pop()
            if following == start:
                return np.array(path)
            path.append(following)

    def sideways(self, start, base):
        """The loop through `start` along x."""
        return self.around(start, max(self.neighbours[start], key=lambda near: abs(base[near, 0] - base[start, 0])))

    def beyond(self, inner, border):
        """All vertices that are reached from a ring without crossing the next one: the pouch behind it."""
        found, edge, border = set(inner.tolist()), list(inner), set(border.tolist())
        while edge:
            fresh = self.neighbours[edge.pop()] - found - border
            found |= fresh
            edge += fresh
        return np.array(sorted(found))


def mirrored(base, vertices):
    """The vertices at the same places on the other side of the face."""
    wanted = base[list(vertices)] * [-1, 1, 1]
    return np.array([int(np.argmin(((base - place) ** 2).sum(1))) for place in wanted])


def ring_numbers(makehuman, starts, outside, both_sides=False):
    """Number of the ring a vertex lies on (n,), along `starts`: 0 also behind the first, `outside` elsewhere."""
    loops, base = Loops(makehuman.quads_of('body')), makehuman.base
    numbers = np.full(len(base), float(outside))
    for side in range(2 if both_sides else 1):
        own = mirrored(base, starts) if side else starts
        rings = [loops.sideways(int(start), base) for start in own]
        numbers[loops.beyond(*rings[:2])] = 0
        for number, ring in enumerate(rings):
            numbers[ring] = number
    return numbers


def lid_ring(makehuman, start, side):
    """One lid ring in order; side 0 is the one with x > 0."""
    loops, base = Loops(makehuman.quads_of('body')), makehuman.base
    return loops.sideways(start if side == 0 else int(mirrored(base, [start])[0]), base)

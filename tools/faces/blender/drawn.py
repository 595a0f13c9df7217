"""What people see of an expression, as drawn: brows by their hairs, lids and mouth by their edges.

Everything is seen from the camera, on the plane of the eyes, in shares of the distance of the eyes' middles. Places of the mesh
alone don't tell a mood: thick hair hangs lower than the ridge that it grows on.
"""
import numpy as np

from mouth import lip_halves, lip_line
from seam import seen_corner_lift

COLUMNS = 24  # of a brow, from its inner end to its tail
EDGES = 10, 90  # percentiles of the hair in a column: nearly all that is seen lies between
ENDS = 2, 98  # the same along the brow
HEAD, MIDDLE, TAIL = .12, .5, .9  # places along the brow, as shares
THIRDS = 1 / 6, .5, 5 / 6  # of the eye, from its inner corner


class EyeFrame:
    """The plane of the eyes as the camera sees it: 0 in the middle between the pupils, 1 from one eye's middle to the other's.

    Not from pupil to pupil: irises are turned to the middle between the lids, which lie farther apart in men.
    """

    def __init__(self, face):
        self.distance = face.design['studio']['camera']['distance']
        pupils = [seen_at(pupil, self.distance) for pupil in face.pupils]
        left, right = (seen_at(centre, self.distance)[0] for centre, _ in face.head.eyes)
        self.origin, self.unit = np.mean(pupils, 0), abs(left - right)
        self.pupils_apart = abs(pupils[0][0] - pupils[1][0]) / self.unit
        self.lid_top = self.of_lids(face)

    def of(self, points):
        """Where points (..., 3) are seen: x and z."""
        return (seen_at(points, self.distance) - self.origin) / self.unit

    def edges(self, centre, gap):
        """The lower and the upper edge of an eye's lids (n, 2)."""
        depth = np.full(len(gap.x), centre[1])
        return [self.of(np.stack([centre[0] + gap.x, depth, centre[2] + edge], 1)) for edge in (gap.low, gap.high)]

    def of_lids(self, face):
        """Height of the upper lids' edges, as the mean of the middle of both."""
        tops = []
        for (centre, _), gap in zip(face.head.eyes, face.openings):
            x, high = self.edges(centre, gap)[1].T
            share = (x - x.min()) / (x.max() - x.min())
            tops.append(high[(share > .3) & (share < .7)].mean())
        return float(np.mean(tops))


def drawn_measures(face):
    """The measures of a face whose eyes and brows have been added, by their names; means of its two sides."""
    frame = EyeFrame(face)
    measures = brow_measures(face, frame) | mouth_of(face, frame) | {'pupils_apart': frame.pupils_apart}
    return {name: round(value, 4) for name, value in measures.items()}


def brow_measures(face, frame):
    """Those of `face.brows` and of the lids below them."""
    brows, eyes = [], []
    for side, (strands, radii) in zip((-1, 1), face.brows):
        brows.append(profile(frame.of(strands) * [side, 1], radii / frame.unit))
    for (centre, _), gap in zip(face.head.eyes, face.openings):
        side = np.sign(centre[0] - face.head.x)
        eyes.append((side, eye_of(*(edge * [side, 1] for edge in frame.edges(centre, gap)))))
    by_side = [of_side(brow, eye) for brow, (_, eye) in zip(brows, sorted(eyes, key=lambda eye: eye[0]))]
    return {name: float(np.mean([one[name] for one in by_side])) for name in by_side[0]}


def seen_at(points, distance):
    """Points (..., 3) as the camera sees them on the plane of the eyes: x and z."""
    points = np.asarray(points)
    return points[..., [0, 2]] * (distance / (distance + points[..., 1]))[..., None]


def profile(hairs, radii):
    """A brow's columns from its hairs (n, k, 2) with radii (n, k): x, lower edge, middle, upper edge, and its ink.

    Ink is the height that its hairs would fill if they lay close together.
    """
    along = hairs[:, 1:] / 2 + hairs[:, :-1] / 2
    length = np.linalg.norm(np.diff(hairs, axis=1), axis=-1)
    area = (length * (radii[:, 1:] + radii[:, :-1])).ravel()
    x, z = along.reshape(-1, 2).T
    first, last = percentiles(x, area, ENDS)
    borders = np.linspace(first, last, COLUMNS + 1)
    column = np.searchsorted(borders, x) - 1
    found = []
    for number in range(COLUMNS):
        own = column == number
        low, middle, high = percentiles(z[own], area[own], (EDGES[0], 50, EDGES[1]))
        found.append((low, middle, high, area[own].sum() / (borders[1] - borders[0])))
    return (borders[1:] + borders[:-1]) / 2, *np.array(found).T


def percentiles(values, weights, wanted):
    """Weighted percentiles."""
    order = np.argsort(values)
    share = (np.cumsum(weights[order]) - weights[order] / 2) / weights.sum() * 100
    return np.interp(wanted, share, values[order])


def eye_of(low, high):
    """The edges of the lids of one eye: points (n, 2) from the inner corner outwards."""
    order = np.argsort(low[:, 0])
    return {'x': low[order, 0], 'low': low[order, 1], 'high': high[order, 1]}


def of_side(brow, eye):
    """The measures of one brow and the eye below it."""
    x, low, middle, high, ink = brow
    share = (x - x[0]) / (x[-1] - x[0])

    def line(values, place, half=.08):
        near = np.abs(share - place) <= half
        return values[near].mean()

    inner, outer = eye['x'][[0, -1]]
    columns = [inner + (outer - inner) * third for third in THIRDS]
    gaps = [np.interp(at, x, low) - np.interp(at, eye['x'], eye['high']) for at in columns]
    places = dict(zip(('head', 'middle', 'tail'), (HEAD, MIDDLE, TAIL)))
    edge, centre, thick, black = ({name: line(values, place) for name, place in places.items()}
                                  for values in (low, middle, high - low, ink))
    return {
        **{f'gap_{third}': gap for third, gap in zip(('inner', 'middle', 'outer'), gaps)},
        'edge_rise': edge['middle'] - edge['head'], 'edge_fall': edge['middle'] - edge['tail'],
        'line_rise': centre['middle'] - centre['head'], 'line_fall': centre['middle'] - centre['tail'],
        **{f'thick_{name}': value for name, value in thick.items()},
        **{f'ink_{name}': value for name, value in black.items()},
        'edge_middle': edge['middle'], 'brow_inner': x[0], 'brow_outer': x[-1],
        'lid_opening': np.interp(columns[1], eye['x'], eye['high'] - eye['low']),
    }


def mouth_of(face, frame):
    """How high the outer quarters of the mouth are seen above its middle, and what it measures across."""
    x = lip_line(lip_halves(face.makehuman), face.makehuman.base, frame.of(face.positions)[:, 0])
    return {'mouth_corner': seen_corner_lift(face.makehuman, face.positions, frame.distance),
            'mouth_width': float(x[-1] - x[0])}

"""One expression for all: mouth, brows and lids are measured on the mesh and brought to the same values.

A shape drawn by chance lifts a corner of the mouth or lowers a brow, and is then read as a mood. What the landmarks of
an independent network say about the pictures corrects the values for each phenotype and gender (`npm run level`).
"""
import numpy as np

from face import own_part, random_of
from framing import eye_centre, eye_distance
from loops import lid_ring
from maths import smoothstep
from mouth import corner_lift, lip_halves, lip_line
from skin_regions import LID_RINGS

LID_EDGE = 3  # of the rings of the lid: the one that is its edge


def levelled(makehuman, positions, design, camera, wanted):
    """Positions (decimetres, y up) with the measures of the design, by one target each.

    `wanted` are the measures by their names. Of what is in `at_least` nothing is taken away: eyes that fall outwards look
    sad, while how far they rise is a trait.
    """
    measures = Measures(makehuman, camera['distance'] * 10)
    controls = [(name, target_of(makehuman, target)) for name, target in design['controls'].items()]
    spent = dict.fromkeys(wanted, 0.0)
    for _ in range(design['passes']):
        for name, target in controls:
            now = measures.of(positions)[name]
            per_unit = measures.of(positions + target)[name] - now
            limit = design['limits'][name]
            if name in design['at_least'] and now >= wanted[name]:
                continue
            amount = np.clip(spent[name] + (wanted[name] - now) / per_unit, -limit, limit) - spent[name]
            spent[name] += amount
            positions = positions + amount * target
    return positions


def target_of(makehuman, name):
    """Displacements (19158, 3) of one of MakeHuman's targets, or of one of ours, whose brows move by up to 1 cm.

    MakeHuman's own hardly move the inner ends of the brows, and wrinkle the forehead where they do.
    """
    if not name.startswith('own:'):
        return makehuman.target(name)
    if name == 'own:eyes-tilt':  # the outer corner up and the inner one down, each by about 2 mm
        return makehuman.target('eyes/?-eye-corner1-up') - makehuman.target('eyes/?-eye-corner2-up')
    x, y, z = makehuman.base.T  # the numbers are places on the base mesh
    across = np.abs(x)
    # between the eyes the bridge of the nose goes along: a short way down would fold the skin there into a crease
    below = 7.35 - .3 * (1 - smoothstep(across, .1, .24))
    brow = (smoothstep((y - below) / (7.43 - below), 0, 1) * smoothstep(-y, -7.85, -7.46) * smoothstep(z, .5, .9)
            * smoothstep(-across, -.8, -.62))
    brow = brow * np.isin(np.arange(len(y)), makehuman.vertices_of('body'))  # not the eyes behind it
    head = brow * (1 - smoothstep(across, .18, .33))  # of the brow: its inner quarter, and what lies between both
    steep = brow * (np.hypot(across, .12) - .35) / .3  # flat between the brows
    up = {'own:brows-up': brow, 'own:brows-steep': steep, 'own:brows-head': head}[name] * .1
    return np.stack([np.zeros_like(up), up, np.zeros_like(up)], 1)


def wanted_of(design, seen, row):
    """What all of a gender share, a little of their own, and what makes the phenotype look like the others.

    `seen` is design/seen.json: by phenotype and gender, what to add so that pictures measure alike.
    """
    random, gender = random_of(row, 'expression'), row['gender']
    correction = seen.get(f"{row['phenotype']} {gender}", {})
    return {name: value[gender] + own_part(row, name, random) * design['spread'][name] + correction.get(name, 0)
            for name, value in design['wanted'].items()}


class Measures:
    """Lengths between places of the base mesh, in shares of the distance of the eyes; of the mouth, of its width."""

    def __init__(self, makehuman, distance):
        self.makehuman, self.distance = makehuman, distance  # of the camera, decimetres
        x, y, z = makehuman.base.T
        self.base_y = y
        self.lips = lip_halves(makehuman)
        on_brow = (np.abs(y - 7.41) < .05) & (z > .9)
        self.inner = np.flatnonzero(on_brow & (np.abs(x) > .06) & (np.abs(x) < .2))
        self.head = np.flatnonzero(on_brow & (np.abs(x) > .13) & (np.abs(x) < .23))
        self.middle_brow = np.flatnonzero(on_brow & (np.abs(x) > .29) & (np.abs(x) < .42))
        self.outer = np.flatnonzero(on_brow & (np.abs(x) > .44) & (np.abs(x) < .6))
        rims = [lid_ring(makehuman, LID_RINGS[LID_EDGE], side) for side in (0, 1)]
        self.eye_inner, self.eye_outer = ([ring[pick(np.abs(x[ring]))] for ring in rims] for pick in (np.argmin, np.argmax))
        self.lids = [self.halves(ring) for ring in rims]

    def halves(self, ring):
        """The middle of an eye's lids: vertices of the upper and of the lower edge."""
        base = self.makehuman.base[ring]
        inner, outer = base[:, 0].min(), base[:, 0].max()
        share = (base[:, 0] - inner) / (outer - inner)
        middle, level = (share > .35) & (share < .65), base[:, 1].mean()
        return ring[middle & (base[:, 1] > level)], ring[middle & (base[:, 1] <= level)]

    def of(self, positions):
        """The measures by their names."""
        y, unit = positions[:, 1], eye_distance(self.makehuman, positions)
        centre = eye_centre(self.makehuman, positions)
        eyes = centre[1]
        # the corners of the mouth lie farther back than its middle, and so higher in the picture
        seen = (positions - centre) / (self.distance + centre[2] - positions[:, 2:])
        across, up = (lip_line(self.lips, self.makehuman.base, seen[:, axis]) for axis in (0, 1))
        return {
            'corner_lift': corner_lift(across, up),
            'brow_height': (y[self.inner].mean() - eyes) / unit,
            'brow_slope': (y[self.outer].mean() - y[self.inner].mean()) / unit,
            'brow_rise': ((y - self.base_y)[self.middle_brow].mean() - (y - self.base_y)[self.head].mean()) / unit,
            'eye_tilt': float(np.mean((y[self.eye_outer] - y[self.eye_inner])
                                      / np.abs(positions[self.eye_outer, 0] - positions[self.eye_inner, 0]))),
            'lid_opening': float(np.mean([y[upper].mean() - y[lower].mean() for upper, lower in self.lids])) / unit,
        }

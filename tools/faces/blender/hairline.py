"""Where hair grows: distances to the hairline and density, from MakeHuman base coordinates (decimetres, y up).

The head is unrolled round an upright axis: along the hairline runs `azimuth` (degrees from the middle of the forehead),
up runs the base height. The hairline is a table of heights by azimuth; all softness is told by the distance to it.
"""
import numpy as np

from ears import ON_EAR_MASK
from maths import smoothstep

MILLIMETRES = 100.0  # in a decimetre


class Hairline:
    """The hairline of one person."""

    def __init__(self, face):
        numbers, random = face.design['hair']['hairline'], face.random('hairline')
        self.axis_z, self.radius = numbers['axis_z'], numbers['radius']
        azimuth, height = np.array(numbers[face.row['gender']]).T
        height = height + random.normal(0, numbers['height_sd']) + self.levelled(face, numbers, height[0])(azimuth)
        recession = random.uniform(*numbers['recession'][face.row['gender']])
        height = height + recession * np.exp(-((azimuth - numbers['temple']) / numbers['temple_width']) ** 2)
        fine = np.arange(0, 180.1, 1.0)
        waves = numbers['waves']
        self.waves = [(amplitude, 2 * np.pi / length, *random.uniform(0, 2 * np.pi, 3)) for amplitude, length in waves]
        # men's lines are not ruled: most have a point in the middle, of their own depth and width
        peak = random.uniform(*numbers['peak'][face.row['gender']])
        peak = peak * np.exp(-(fine / random.uniform(*numbers['peak_width'])) ** 2)
        self.line = np.stack([fine, self.rounded(np.interp(fine, azimuth, height) + peak)], 1)

    @staticmethod
    def levelled(face, numbers, height):
        """Every forehead is equally high: lifts the front of the line to `above_brow` metres over the brows."""
        base, body = face.makehuman.base, face.makehuman.vertices_of('body')
        middle = body[(np.abs(base[body, 0]) < .03) & (base[body, 1] > 7.35) & (base[body, 2] > .5)]
        order = middle[np.argsort(face.positions[middle, 2])]
        wanted = np.interp(brow_height(face) + numbers['above_brow'], face.positions[order, 2], base[order, 1])
        return lambda azimuth: (wanted - height) * (1 - smoothstep(azimuth, *numbers['levelled_until']))

    @staticmethod
    def rounded(heights):
        for _ in range(6):
            padded = np.pad(heights, 1, 'edge')
            heights = .25 * padded[:-2] + .5 * heights + .25 * padded[2:]
        return heights

    def azimuth(self, base):
        """Degrees from the middle of the forehead, the same for left and right."""
        return np.degrees(np.arctan2(np.abs(base[:, 0]), base[:, 2] - self.axis_z))

    def distance(self, base, wavy=True):
        """Millimetres inside the hairline (negative on bare skin), with its irregular border."""
        azimuth = self.azimuth(base)
        across = np.radians(self.line[:, 0]) * self.radius
        points = np.stack([np.radians(azimuth) * self.radius, base[:, 1]], 1)
        nearest = np.full(len(base), np.inf)
        line = np.stack([across, self.line[:, 1]], 1)[::2]
        for start, end in zip(line[:-1], line[1:]):
            along = end - start
            share = np.clip(((points - start) @ along) / (along @ along), 0, 1)
            nearest = np.minimum(nearest, np.linalg.norm(points - start - share[:, None] * along, axis=1))
        inside = base[:, 1] > np.interp(azimuth, *self.line.T)
        signed = np.where(inside, nearest, -nearest) * MILLIMETRES
        return signed + self.wave(base) if wavy else signed

    def wave(self, base):
        """Millimetres by which the border is irregular."""
        return sum(amplitude * np.sin(base[:, 0] * k + a) * np.sin(base[:, 1] * k + b + np.sin(base[:, 2] * k + c))
                   for amplitude, k, a, b, c in self.waves)


def brow_height(face):
    """Metres above the eyes at which the brows grow."""
    x, y = np.abs(face.makehuman.base[:, 0]), face.makehuman.base[:, 1]
    on_brow = (np.abs(x - .3) < .1) & (np.abs(y - 7.41) < .04) & (face.makehuman.base[:, 2] > 1.0)
    return face.positions[on_brow, 2].mean()


def density(distance, ear, soft):
    """0..1 by millimetres inside the hairline; nothing grows on the ears."""
    return smoothstep(distance, -soft * .25, soft) * (ear < ON_EAR_MASK)

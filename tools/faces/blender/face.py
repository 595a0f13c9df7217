"""What the makers of skin, eyes, brows and hair are given."""
import zlib
from dataclasses import dataclass, field

import bpy
import numpy as np

from makehuman import MakeHuman
from mesh import Surface


@dataclass
class Head:
    """Landmarks in metres, z up; the face looks along -y."""
    eyes: list  # (centre, radius) of the left and the right eye
    chin: float
    half_width: float

    @property
    def eye_centre(self):
        return (self.eyes[0][0] + self.eyes[1][0]) / 2

    @property
    def x(self):
        return float(self.eye_centre[0])


@dataclass
class Face:
    row: dict
    design: dict
    makehuman: MakeHuman
    positions: np.ndarray
    head: Head
    body: bpy.types.Object = None
    surface: Surface = None
    pupils: list = field(default_factory=list)  # where the irises were drawn: they are fitted to the lids

    @property
    def gender(self):
        return {'F': 'female', 'M': 'male'}[self.row['gender']]

    @property
    def phenotype(self):
        return self.row['phenotype']

    def random(self, purpose):
        """Chance of its own for each purpose, so that a change in one maker leaves the others' draws alone."""
        return random_of(self.row, purpose)


def random_of(row, purpose):
    name = f"{row['phenotype']} {row['gender']} {row['seed']} {purpose}"
    return np.random.default_rng(zlib.crc32(name.encode()))

"""What the makers of skin, eyes, brows and hair are given."""
import zlib
from dataclasses import dataclass, field

import bpy
import numpy as np

from exposure import exposure_of
from makehuman import MakeHuman
from mesh import Surface

GENDERS = {'F': 'female', 'M': 'male'}  # as MakeHuman names them


@dataclass
class Head:
    """Landmarks in metres, z up; the face looks along -y."""
    eyes: list  # (centre, radius) of the left and the right eye
    chin: float
    half_width: float

    @property
    def eye_centre(self):
        """Middle between the eyes (3,)."""
        return (self.eyes[0][0] + self.eyes[1][0]) / 2

    @property
    def x(self):
        """Where the middle of the face is, sideways."""
        return float(self.eye_centre[0])


@dataclass
class Face:
    """One face while it is made: its row, the shared design, its shape (metres, z up) and what is already there."""
    row: dict
    design: dict
    makehuman: MakeHuman
    positions: np.ndarray
    head: Head
    body: bpy.types.Object = None
    surface: Surface = None
    pupils: list = field(default_factory=list)  # where the irises were drawn: they are fitted to the lids
    openings: list = field(default_factory=list)  # what the lids leave open, in the order of `head.eyes`
    brows: list = field(default_factory=list)  # hairs and radii of the right (-x) and the left brow

    @property
    def gender(self):
        return gender_of(self.row)

    @property
    def phenotype(self):
        return self.row['phenotype']

    @property
    def exposure(self):
        return exposure_of(self.design, self.row)

    def random(self, purpose):
        """Chance of its own for each purpose, so that a change in one maker leaves the others' draws alone."""
        return random_of(self.row, purpose)


def gender_of(row):
    """The gender of a row as MakeHuman names it."""
    return GENDERS[row['gender']]


def random_of(row, purpose):
    """The random numbers of a person (phenotype, gender and seed) for one purpose."""
    name = f"{row['phenotype']} {row['gender']} {row['seed']} {purpose}"
    return np.random.default_rng(zlib.crc32(name.encode()))


def own_part(row, name, random):
    """Where a person lies in the spread of a measure, -1..1: as the row says, or by chance."""
    drawn = random.uniform(-1, 1)
    return row.get('own', {}).get(name, drawn)

"""The larynx, which MakeHuman's targets don't have: it stands out on the front of a man's neck."""
import numpy as np

from face import random_of
from maths import bump, smoothstep


def larynx(makehuman, design, row):
    """Displacements (19158, 3) in decimetres; the numbers here are places on the base mesh."""
    x, y, z = makehuman.base.T
    neck = smoothstep(z, .3, .5) * smoothstep(-y, -6.25, -6.15)
    out = neck * bump(x, y, 0, design['height'], *design['widths']) * random_of(row, 'larynx').uniform(*design[row['gender']])
    return np.stack([np.zeros_like(out), np.zeros_like(out), out], 1)

"""Where on the face the skin differs: one number 0..1 (or a ring number) for each vertex of MakeHuman's base mesh."""
import numpy as np

from ears import BLUSH, EDGE, ears
from loops import ring_numbers
from maths import bump, smoothstep

MOUTH_RINGS = (523, 474, 468, 509, 467, 466, 455, 362)  # vertices above the mouth, from the line between the lips up
LID_RINGS = (7774, 7748, 13352, 6785, 11465, 6787, 6789)  # vertices of the upper lid, from behind its edge outwards
LIP_OUTSIDE, LID_OUTSIDE = 8, 7
NASOLABIAL = ((.215, 6.9), (.27, 6.78), (.325, 6.64))  # from the wing of the nose to beside the mouth


def regions(makehuman):
    """The numbers are places on the base mesh, the same for every face: decimetres, y up, the chin at 6.3, the pupils
    at 7.28.
    """
    x, y, z = np.abs(makehuman.base[:, 0]), makehuman.base[:, 1], makehuman.base[:, 2]
    front = smoothstep(z, .75, 1.1)
    ear = ears(makehuman)
    lip_ring = ring_numbers(makehuman, MOUTH_RINGS, LIP_OUTSIDE)
    lid_ring = ring_numbers(makehuman, LID_RINGS, LID_OUTSIDE, both_sides=True)
    lips = smoothstep(-lip_ring, -6.5, -4.5)
    nose = bump(x, y, 0, 6.92, .17, .15) * smoothstep(z, 1.3, 1.5)
    return {
        'lip_ring': lip_ring,
        'lid_ring': lid_ring,
        'lips': lips,
        'mouth_corner': bump(x, y, .25, 6.61, .05, .04) * front,
        'nostril': nostril(makehuman.base),
        'blush': blush(x, y, front, ear, nose),
        'under_eye': bump(x, y, .29, 7.12, .15, .065) * front,
        'socket': np.clip(bump(x, y, .30, 7.38, .17, .07) + bump(x, y, .15, 7.27, .07, .12), 0, 1) * front,
        'oily': oily(x, y, front, nose),
        'pores': np.clip(nose + bump(x, y, .30, 6.95, .20, .16) + .6 * bump(x, y, 0, 7.6, .4, .2), 0, 1) * front,
        'crow': bump(x, y, .56, 7.28, .10, .13) * front,
        'beard': beard(x, y, z) * (1 - lips),
        'wing': bump(x, y, .20, 6.86, .05, .08) * front,
        'lid_crease': np.exp(-((lid_ring - 4.6) / .55) ** 2) * (y > 7.27) * front,
        'lash_line': smoothstep(-np.abs(lid_ring - 3.1), -.9, -.2) * (y > 7.26) * front,
        'nasolabial': fold(x, y, NASOLABIAL, .03) * front,
        'ear': smoothstep(ear, *EDGE),
        'caruncle': smoothstep(-x, -.225, -.19) * smoothstep(-lid_ring, -3.5, -2.5) * (z > 1.2),
    }


def nostril(base):
    """Inside the nose: behind the rim of the nostrils."""
    x, y, z = np.abs(base[:, 0]), base[:, 1], base[:, 2]
    return bump(x, y, .085, 6.84, .05, .05) * smoothstep(-z, -1.545, -1.48) * (z > 1.3)


def fold(x, y, path, width):
    """1 along a path of places (x, y), falling to 1/e at `width`, and fading towards both ends."""
    where = np.zeros_like(x)
    for number, ((x0, y0), (x1, y1)) in enumerate(zip(path[:-1], path[1:])):
        share = np.clip(((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2), 0, 1)
        beside = np.hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0))
        faded = 1 - .7 * (number + share) / (len(path) - 1)
        where = np.maximum(where, np.exp(-(beside / width) ** 2) * faded)
    return where


def blush(x, y, front, ear, nose):
    """Where blood shows: cheeks, tip and wings of the nose, chin, ears."""
    cheek = bump(x, y, .42, 6.93, .22, .17)
    chin = .5 * bump(x, y, 0, 6.36, .2, .1)
    return np.clip((cheek + chin) * front + nose + .9 * smoothstep(ear, *BLUSH), 0, 1)


def oily(x, y, front, nose):
    """Where skin shines: forehead, ridge of the nose, cheekbones, above the lip, chin."""
    forehead = bump(x, y, .05, 7.72, .38, .22)
    ridge = bump(x, y, 0, 7.1, .10, .25)
    cheekbone = bump(x, y, .48, 7.06, .16, .09)
    above_lip = .6 * bump(x, y, .05, 6.74, .12, .05)
    chin = .5 * bump(x, y, 0, 6.38, .14, .09)
    return np.clip(np.maximum.reduce([forehead, ridge, cheekbone, above_lip, chin, nose]), 0, 1) * front


def beard(x, y, z):
    """Where a beard grows: jaw, chin and upper lip."""
    edge = 6.92 - y - .15 * (x < .3) + .25 * np.clip(x - .35, 0, 1)
    return smoothstep(edge, 0, .18) * smoothstep(y, 6.05, 6.28) * smoothstep(z, .55, .95)

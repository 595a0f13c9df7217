"""Exposure: each face comes out as light as is wanted of its tone, and none is lightened out of the band of its phenotype."""
import numpy as np

from maths import linear, luminance
from passes import read, save


def between(ends, row):
    """A number or colour at the row's tone, 0 lightest .. 1 deepest of its phenotype."""
    return ends[0] * (1 - row['tone']) + ends[1] * row['tone']


def wanted_luminance(design, row):
    """The mean luminance of the face that the picture is to have, 0..1."""
    return between(design['studio']['exposure']['wanted'][row['phenotype']], row)


def exposure_of(design, row):
    """How much light the lamps give, as nearly as the tone tells before there is a picture.

    `film` are a factor and a power: from light times tone to the luminance that is measured in the picture.
    """
    ends, (factor, power) = design['skin']['tones'][row['phenotype']], design['studio']['exposure']['film']
    tone = luminance(between([linear(ends['light']), linear(ends['deep'])], row))
    return float((wanted_luminance(design, row) / factor) ** (1 / power) / tone)


def filling_of(design, row):
    """How much more the shade is filled: film draws shade on deep skin darker, and each tone is to be as contrasty."""
    filling = design['studio']['exposure']['filling']
    return max(1.0, filling['below'] / wanted_luminance(design, row)) ** filling['power']


def develop(scene, path, picture, face, design, row):
    """Writes the picture (height, width, 4), in linear light with alpha, over the background: as light as is wanted.

    `face` (height, width) is 1 where the light of the face is measured.
    """
    studio, gain = design['studio'], 1
    alpha = picture[..., 3:]
    background = np.array([*studio['world']['background'], 1], np.float32) * (1 - alpha)
    for left in reversed(range(studio['exposure']['passes'] + 1)):
        save(scene, path, picture * np.array([gain, gain, gain, 1], np.float32) + background)
        if not left or not face.any():
            return
        seen = read(path)[..., :3]
        light = np.where(seen <= .04045, seen / 12.92, ((seen + .055) / 1.055) ** 2.4) @ [.2126, .7152, .0722]
        found = (light * face).sum() / face.sum()
        gain *= (wanted_luminance(design, row) / found) ** (1 / studio['exposure']['film'][1])

"""What a style asks of each part of the head: numbers by region, blended without seams, and the way it is combed."""
import numpy as np

from maths import named, smoothstep

REGIONS = ('fringe', 'top', 'crown', 'sides', 'back', 'nape')
CROSSING = .8  # of the zigzag of a parting: how far beyond it single hairs still grow to the other side


def style_of(face):
    """The numbers of the row's style: what it leaves out is its family's, or else that of all styles."""
    hair = face.design['hair']
    own = named('style of hair', hair['styles'], face.row['hair']['style'])
    return hair['style_defaults'] | named('family of styles', hair['families'], own['family']) | own


def texture_of(face):
    """The numbers of the row's texture."""
    return named('texture of hair', face.design['hair']['textures'], face.row['hair']['texture'])


def parting_of(face):
    """Base x of the parting, or None; a row may name one (`parting`), else the style's is taken on either side."""
    style = style_of(face)
    if style['parting'] is None:
        return None
    drawn = style['parting'] * (1 if face.random('parting').random() < .5 else -1)
    return face.row['hair'].get('parting', drawn)


def region_weights(roots, azimuth):
    """(n, 6), adding up to one; the numbers are places on the base mesh: decimetres, degrees and millimetres."""
    base = roots.base
    high = smoothstep(base[:, 1], 7.62, 8.05)
    behind = smoothstep(azimuth, 95, 125)
    fringe = high * (1 - smoothstep(roots.distance, 8, 24)) * (1 - smoothstep(azimuth, 30, 55))
    crown = (high - fringe) * (1 - smoothstep(base[:, 2], -.05, .55))
    low = smoothstep(-base[:, 1], -7.15, -6.9)
    return np.stack([fringe, high - fringe - crown, crown, (1 - high) * (1 - behind),
                     (1 - high) * behind * (1 - low), (1 - high) * behind * low], 1)


def by_region(style, key, weights):
    """A number or vector for each root: one for all, or one a region, blended by the weights (n, 6)."""
    numbers = style[key]
    if not isinstance(numbers, dict):
        return weights.sum(1) * numbers if np.isscalar(numbers) else weights.sum(1)[:, None] * np.array(numbers)
    return weights @ np.array([numbers[region] for region in REGIONS])


def side_of_parting(base, parting, fuzz=0.0):
    """-1 or 1 beside the parting, which zigzags by `fuzz` decimetres; it fades out behind the crown.

    Single hairs cross it: without them, the bare skin between the two sides is a line drawn with a pen.
    """
    zigzag = np.sin(base @ [9.0, 31.0, 43.0]) + CROSSING * np.sin(base @ [613.0, 1117.0, 1571.0])
    at = base[:, 0] - (parting or 0) + fuzz * zigzag
    sharp = np.where(at > 0, 1.0, -1.0)
    soft = np.tanh(base[:, 0] / .35)
    ahead = smoothstep(base[:, 2], -.15, .35) if parting is not None else np.zeros(len(base))
    return ahead * sharp + (1 - ahead) * soft


def combed(style, roots, weights, parting, random):
    """Direction in which each root's hair is combed: [aside, back, up] of its regions, wandering from lock to lock."""
    aside, back, up = by_region(style, 'comb', weights).T
    side = side_of_parting(roots.base, parting, style['parting_fuzz'])
    direction = np.stack([aside * side, back, up], 1)
    return direction + style['wander'] * wandering(roots.base, random)


def wandering(base, random, waves=5, size=.35):
    """A smooth random direction over the head; `size` is the length of its waves in decimetres."""
    direction = np.zeros((len(base), 3))
    for _ in range(waves):
        k = random.normal(0, 2 * np.pi / size / 1.7, 3)
        direction += random.normal(0, 1, 3) * np.sin(base @ k + random.uniform(0, 2 * np.pi))[:, None]
    return direction / np.sqrt(waves)

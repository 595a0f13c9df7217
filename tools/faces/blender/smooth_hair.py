"""Takes the noise out of hair: each pixel becomes the mean of those before and behind it along its strand.

A path tracer of few samples leaves hair as felt. The pass `strand` says which way strands run in each pixel (as a
structure tensor: which end is the root does not matter), so that the mean crosses from no strand to another.
"""
import numpy as np


def smooth_hair(picture, hair, strand, depth, design):
    """The picture (height, width, 4), in linear light; `reach_px` of the design is for a picture of 1024 pixels.

    `hair` is the share of hair in each pixel, `strand` (height, width, 3) xx, xz and zz of its directions, `depth` metres.
    """
    rows, columns = np.nonzero(hair > design['least'])
    if not len(rows):
        return picture
    height, width = hair.shape
    xx, xz, zz = (blurred(strand[..., part]) for part in range(3))
    angle = .5 * np.arctan2(2 * xz, xx - zz)
    way = np.stack([np.cos(angle), -np.sin(angle)], -1)  # columns to the right, rows down
    sigma = max(design['reach_px'] * height / 1024, design['least_px'])
    own_way, own_hair, own_depth = way[rows, columns], hair[rows, columns], depth[rows, columns]
    # a single light speck must not become a light streak
    light = np.minimum(picture[..., :3], design['most_light'])
    total, counted = light[rows, columns].astype(np.float64), np.ones(len(rows))
    for sign in (-1, 1):
        at, heading = np.stack([columns, rows], -1).astype(float), own_way * sign
        for step in range(1, int(np.ceil(sigma * 2.5)) + 1):
            at = at + heading
            column = np.clip(np.rint(at[:, 0]).astype(int), 0, width - 1)
            row = np.clip(np.rint(at[:, 1]).astype(int), 0, height - 1)
            there = way[row, column]
            alike = (there * heading).sum(-1)
            heading = there * np.where(alike < 0, -1, 1)[:, None]
            count = np.exp(-.5 * (step / sigma) ** 2) * alike ** 4 * hair[row, column]
            count *= np.exp(-((hair[row, column] - own_hair) / design['coverage']) ** 2)
            count *= np.exp(-.5 * ((depth[row, column] - own_depth) / design['depth']) ** 2)
            total += light[row, column] * count[:, None]
            counted += count
    picture = picture.copy()
    picture[rows, columns, :3] = total / counted[:, None]
    return soft_edges(picture, hair)


def soft_edges(picture, hair):
    """Hair before the background, evened out over a pixel or two: of a few samples each, its pixels are black or bare."""
    even, covered = picture, hair
    for _ in range(2):
        even, covered = blurred(even), blurred(covered)
    alpha = even[..., 3]
    at_edge = np.clip(12 * alpha * (1 - alpha), 0, 1) * np.clip(2 * covered / np.maximum(alpha, .01), 0, 1)
    return picture + at_edge[..., None] * (blurred(picture) - picture)


def blurred(values):
    """The mean of each pixel and its eight neighbours."""
    padded = np.pad(values, [(1, 1), (1, 1), (0, 0)][:values.ndim], 'edge')
    height, width = values.shape[:2]
    return sum(padded[down:down + height, right:right + width] for down in range(3) for right in range(3)) / 9

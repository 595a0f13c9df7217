"""Takes the specks out of hair that a path tracer of few samples leaves: single pixels unlike all those around them."""
import numpy as np


def without_specks(picture, hair, design):
    """The picture (height, width, 4), in linear light, where each pixel of hair is no lighter or darker than its ranks
    among itself and its eight neighbours allow: a strand of one pixel's width stays, since it has three of the nine.

    `hair` is the share of hair in each pixel; `passes` of the design, how often, and `rank`, counted from the outermost.
    """
    rows, columns = np.nonzero(hair > design['least'])
    picture = picture.copy()
    for _ in range(design['passes'] if len(rows) else 0):
        light = picture[..., :3] @ np.array([.2126, .7152, .0722], np.float32)
        padded = np.pad(light, 1, 'edge')
        near = np.stack([padded[rows + down, columns + right] for down in range(3) for right in range(3)])
        near.sort(axis=0)
        own = light[rows, columns]
        wanted = np.clip(own, near[design['rank']], near[-1 - design['rank']])
        picture[rows, columns, :3] *= (wanted / np.maximum(own, 1e-6))[:, None]
    return picture

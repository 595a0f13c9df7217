"""Small functions that several modules use, most of them on arrays."""
import numpy as np


def named(kind, table, name):
    """The entry of a table of the design; raises KeyError that says which name is unknown."""
    if name not in table:
        raise KeyError(f"unknown {kind} '{name}'; known are {', '.join(table)}")
    return table[name]


def smoothstep(x, low=0.0, high=1.0):
    """0 below `low`, 1 above `high`, with soft ends; `low` may be the higher one."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def unit(vectors):
    """Vectors (..., 3) of length 1."""
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def tangential(directions, normals):
    """Directions along a surface: without their part along its normals."""
    return unit(directions - (directions * normals).sum(-1, keepdims=True) * normals)


def bump(x, y, centre_x, centre_y, width_x, width_y):
    """A bell of height 1 in two dimensions; the widths are where it has fallen to 1/e."""
    return np.exp(-(((x - centre_x) / width_x) ** 2 + ((y - centre_y) / width_y) ** 2))


def linear(colour):
    """'#rrggbb' (sRGB) to linear light."""
    c = np.array([int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def luminance(rgb):
    """Of linear light, 0..1."""
    return float(np.asarray(rgb) @ [.2126, .7152, .0722])

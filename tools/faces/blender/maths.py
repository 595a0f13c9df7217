"""Small functions on arrays that several modules use."""
import numpy as np


def smoothstep(x, low=0.0, high=1.0):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def tangential(directions, normals):
    """Directions along a surface: without their part along its normals."""
    return unit(directions - (directions * normals).sum(-1, keepdims=True) * normals)


def bump(x, y, centre_x, centre_y, width_x, width_y):
    return np.exp(-(((x - centre_x) / width_x) ** 2 + ((y - centre_y) / width_y) ** 2))


def linear(colour):
    """'#rrggbb' (sRGB) to linear light."""
    c = np.array([int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def luminance(rgb):
    return float(np.asarray(rgb) @ [.2126, .7152, .0722])

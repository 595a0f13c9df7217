"""Eyebrows grown as strands along a path over the brow ridge; shapes and numbers in design/hair.json."""
import numpy as np

from hair import hair_colour
from hair_curves import curves_object, hair_material
from hair_roots import at_points, scattered
from maths import luminance, named, smoothstep, tangential, unit


def add_brows(face):
    """Both brows as one object; sizes in metres."""
    numbers = face.design['hair']['brows']
    strands, radii = zip(*(one_brow(face, numbers, side) for side in (-1, 1)))
    material = hair_material('brows', brow_colour(face, numbers), face.design['hair']['shader'] | numbers['shader'])
    curves_object('brows', strands, radii, material)


def brow_colour(face, numbers):
    """Light hair has darker brows, black hair slightly lighter ones."""
    colour = hair_colour(face)
    shade = numbers['shade']
    is_light = smoothstep(luminance(colour), 0, shade['split'])
    return colour * (shade['dark'] * (1 - is_light) + shade['light'] * is_light)


def shape_of(face, numbers):
    """Path and width of the row's brow."""
    return named('brow', numbers['shapes'], face.row.get('brow', numbers['default']))


def one_brow(face, numbers, side):
    """Strands and radii of the right (-1) or the left (1) brow of the face."""
    random, own, shape = face.random(f'brow {side}'), numbers['gender'][face.row['gender']], shape_of(face, numbers)
    positions, normals, along, across = brow_roots(face, numbers, shape, own, side, random)
    spread = random.uniform(*numbers['length_spread'], len(along))
    length = np.interp(along, *np.array(numbers['length']).T) * own['length'] * spread
    lean = np.interp(along, *np.array(numbers['lean']).T) - numbers['cross'] * across
    lean = np.radians(lean + random.normal(0, numbers['stray'], len(along)))
    way = heading(face, shape, along, lean, side, normals)
    settled = heading(face, shape, along, lean * numbers['settled_lean'], side, normals)
    share, late = np.linspace(0, 1, numbers['points'])[None, :, None], numbers['settled']
    rise = numbers['rise'] * share * (1 - numbers['rise_back'] * share)
    strands = positions[:, None] + length[:, None, None] * (
        way[:, None] * (share - late * share ** 2) + settled[:, None] * late * share ** 2 + normals[:, None] * rise)
    radius = numbers['radius'] * random.uniform(*numbers['thickness'], (len(along), 1))
    return strands, radius * (1 - numbers['taper'] * share[..., 0] ** 2)


def brow_roots(face, numbers, shape, own, side, random):
    """Roots: positions, normals, share along the brow (0 inner end), place across it (-1 lower edge, 1 upper)."""
    surface, path = face.surface, np.array(shape['path']) + [own['inwards'], own['raised']]
    base = surface.attributes['base']
    corner = base[surface.triangles[:, 0]]
    # places on the base mesh: the ridge of the brow
    near = (np.abs(corner[:, 0] * side - .33) < .34) & (np.abs(corner[:, 1] - 7.4) < .2) & (corner[:, 2] > .9)
    corners, weights = scattered(surface, near.astype(float), numbers['count'] * 30, random)
    at = at_points(base, corners, weights)
    x = at[:, 0] * side
    along = (x - path[0, 0]) / (path[-1, 0] - path[0, 0])
    half = np.interp(along, *np.array(shape['half']).T) * own['half']
    across = (at[:, 1] - path_height(path, x)) / half
    kept = random.random(len(at)) < brow_density(along, across, numbers)
    kept = np.flatnonzero(kept)[:int(numbers['count'] * own['count'])]
    corners, weights = corners[kept], weights[kept]
    return (at_points(surface.positions, corners, weights), unit(at_points(surface.normals, corners, weights)),
            along[kept], across[kept])


def path_height(path, x):
    """A smooth curve through the few points of the path."""
    return np.polyval(np.polyfit(path[:, 0], path[:, 1], min(3, len(path) - 1)), x)


def brow_density(along, across, numbers):
    """0..1 by the shares along and across the brow: thinner at both ends and towards the edges."""
    design = numbers['density']
    first, last = design['ends']
    least = design['inner_least']
    full = least + (1 - least) * smoothstep(along, 0, design['inner_full'])
    within = smoothstep(along, first, numbers['inner_fade']) * full
    tail = 1 - design['tail_less'] * smoothstep(along, design['tail_from'], 1.0)
    edge = 1 - smoothstep(np.abs(across), 1 - numbers['edge_fade'], design['outer_edge'])
    return within * tail * edge * (along < last)


def heading(face, shape, along, lean, side, normals):
    """Directions on the skin: `lean` radians upwards from the line of the brow, which leads away from the nose."""
    path = np.array(shape['path'])  # the slope alone: where the brow lies makes no difference
    x = path[0, 0] + along * (path[-1, 0] - path[0, 0])
    slope = np.arctan((path_height(path, x + .01) - path_height(path, x - .01)) / .02)
    angle = slope + lean
    straight = np.stack([side * np.cos(angle), np.zeros(len(along)), np.sin(angle)], 1)
    return tangential(straight, normals)

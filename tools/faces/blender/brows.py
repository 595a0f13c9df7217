"""Eyebrows grown as strands along a path over the brow ridge; shapes and numbers in design/hair.json."""
from dataclasses import dataclass

import numpy as np

from drawn import EyeFrame, brow_measures
from face import own_part
from hair import hair_colour
from hair_curves import curves_object, hair_material
from hair_roots import at_points, scattered
from lids import lids_of, sees
from maths import luminance, named, smoothstep, tangential, unit

ENDS_BENT = .66  # how much of a bend is found where it is measured, short of the ends


def add_brows(face):
    """Both brows as one object; sizes in metres."""
    numbers = face.design['hair']['brows']
    face.brows = levelled_brows(face, numbers)
    strands, radii = zip(*face.brows)
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


def levelled_brows(face, numbers):
    """Both brows, as high over the lids, as bent and as thick as the design says: drawn, measured, and drawn again.

    The same hairs look thicker or lower on another ridge, and are then read as stern or sad.
    """
    frame, wanted = EyeFrame(face), wanted_of(face, numbers)
    own = numbers['gender'][face.row['gender']] | {'raised': 0, 'head': 0, 'tail': 0, 'head_half': 1}
    beds = {side: bed_of(face, numbers, frame, side) for side in (-1, 1)}
    drawn = []
    # a hair more or less jumps: short last steps come to rest where whole ones would swing
    for step in np.linspace(1, numbers['last_step'], numbers['passes']):
        face.brows = [one_brow(face, numbers, own, bed, side) for side, bed in beds.items()]
        found = measured(brow_measures(face, frame))
        off = {name: wanted[name] - found[name] for name in wanted}
        drawn.append((max(abs(off[name]) / spread for name, spread in numbers['spread'].items()), face.brows))
        own = own | {
            'raised': own['raised'] + step * off['gap'], 'head': own['head'] + step * off['rise'],
            'tail': own['tail'] + step * off['fall'],
            'half': own['half'] * np.clip(wanted['thickness'] / found['thickness'], .7, 1.4) ** step,
            'head_half': own['head_half'] * np.clip(
                wanted['head'] / found['head'] * found['thickness'] / wanted['thickness'], .8, 1.25) ** step,
        }
    return min(drawn, key=lambda one: one[0])[1]


def measured(measures):
    """What is levelled, of the measures as drawn: edge and middle line together tell how a brow runs."""
    return {'gap': measures['gap_middle'], 'rise': (measures['edge_rise'] + measures['line_rise']) / 2,
            'fall': (measures['edge_fall'] + measures['line_fall']) / 2, 'thickness': measures['thick_middle'],
            'head': measures['thick_head']}


def wanted_of(face, numbers):
    """What all of a gender share, what the kind of brow adds, and a little of the person's own."""
    random, gender, shape = face.random('brows'), face.row['gender'], shape_of(face, numbers)
    own = {name: value[gender] + own_part(face.row, name, random) * numbers['spread'][name]
           for name, value in numbers['wanted'].items()}
    wanted = {name: value + shape['wanted'].get(name, 0) for name, value in own.items()}
    return wanted | {'head': wanted['thickness'] * numbers['head_thickness']}


def one_brow(face, numbers, own, bed, side):
    """Strands and radii of the right (-1) or the left (1) brow of the face."""
    shape = shape_of(face, numbers)
    path = path_of(shape, own)
    kept, along, across = brow_roots(bed, numbers, shape, path, own)
    positions, normals = bed.positions[kept], bed.normals[kept]
    length = np.interp(along, *np.array(numbers['length']).T) * own['length'] * bed.spread[kept]
    lean = np.interp(along, *np.array(numbers['lean']).T) - numbers['cross'] * across
    lean = np.radians(lean + bed.stray[kept])
    way = heading(path, along, lean, side, normals)
    settled = heading(path, along, lean * numbers['settled_lean'], side, normals)
    share, late = np.linspace(0, 1, numbers['points'])[None, :, None], numbers['settled']
    rise = numbers['rise'] * share * (1 - numbers['rise_back'] * share)
    strands = positions[:, None] + length[:, None, None] * (
        way[:, None] * (share - late * share ** 2) + settled[:, None] * late * share ** 2 + normals[:, None] * rise)
    radius = numbers['radius'] * bed.thickness[kept, None]
    return strands, radius * (1 - numbers['taper'] * share[..., 0] ** 2)


@dataclass
class Bed:
    """Places where hairs of one brow may grow, as dense as the camera sees them, with what is each hair's by chance."""
    at: np.ndarray  # (n, 2) outwards from the middle of the face, and up from the upper lids, by the eyes' distance
    positions: np.ndarray
    normals: np.ndarray
    chance: np.ndarray
    spread: np.ndarray
    stray: np.ndarray
    thickness: np.ndarray


def bed_of(face, numbers, frame, side):
    """The skin round the right (-1) or the left (1) brow."""
    surface, random = face.surface, face.random(f'brow {side}')
    origin = np.array([0, frame.lid_top])
    centre = frame.of(surface.positions[surface.triangles].mean(1)) * [side, 1] - origin
    near = (np.abs(centre[:, 0] - .55) < .45) & (np.abs(centre[:, 1] - .2) < .17)
    facing = np.clip(-surface.normals[surface.triangles, 1].mean(1), 0, 1)
    corners, weights = scattered(surface, near * facing, numbers['count'] * 30, random)
    positions = at_points(surface.positions, corners, weights)
    # the socket behind the lids is as high as the brow: what grows there is not seen
    lids, camera = lids_of(surface, face.head.eyes), np.array([0, -frame.distance, 0])
    kept = np.flatnonzero([sees(lids, camera, place) for place in positions])
    corners, weights, positions = corners[kept], weights[kept], positions[kept]
    many = len(kept)
    return Bed(frame.of(positions) * [side, 1] - origin, positions, unit(at_points(surface.normals, corners, weights)),
               random.random(many), random.uniform(*numbers['length_spread'], many),
               random.normal(0, numbers['stray'], many), random.uniform(*numbers['thickness'], many))


def brow_roots(bed, numbers, shape, path, own):
    """Which places of the bed get a hair, the shares along the brow (0 inner end), places across it (-1 lower edge)."""
    x, z = bed.at.T
    along = (x - path[0, 0]) / (path[-1, 0] - path[0, 0])
    half = np.interp(along, *np.array(shape['half']).T) * own['half'] * own['head_half'] ** np.clip(1 - 2 * along, 0, 1)
    across = (z - path_height(path, x)) / half
    kept = np.flatnonzero(bed.chance < brow_density(along, across, numbers))
    kept = kept[:int(numbers['count'] * own['count'] * shape['count'])]
    return kept, along[kept], across[kept]


def path_of(shape, own):
    """The brow's middle line: x from the middle of the face, height over the upper lid's edge, by the eyes' distance."""
    along, height = np.array(shape['path']).T
    end = 2 * along - 1
    bent = -np.abs(end) ** 1.5 * np.where(end < 0, own['head'], own['tail']) / ENDS_BENT
    return np.stack([own['inner'] + along * (own['outer'] - own['inner']), own['raised'] + height + bent], 1)


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


def heading(path, along, lean, side, normals):
    """Directions on the skin: `lean` radians upwards from the line of the brow, which leads away from the nose."""
    x = path[0, 0] + along * (path[-1, 0] - path[0, 0])
    slope = np.arctan((path_height(path, x + .01) - path_height(path, x - .01)) / .02)
    angle = slope + lean
    straight = np.stack([side * np.cos(angle), np.zeros(len(along)), np.sin(angle)], 1)
    return tangential(straight, normals)

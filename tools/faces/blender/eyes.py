"""Eyeballs with a sunken iris, a clear cornea before them and a line of tears along the lower lid."""
import bpy
import numpy as np

from eye_materials import eye_material, tear_material
from lids import lids_of, on_ball, opening
from maths import unit
from mesh import mesh_object

RINGS_IRIS, RINGS_WHITE, SPOKES = 20, 40, 72
FAR = .01  # metres: no lid near


def add_eyes(face):
    """Both eyes, aimed at the camera; sizes in metres."""
    design = face.design['skin']['eyes']
    camera = np.array([0, -face.design['studio']['camera']['distance'], 0])
    lids = lids_of(face.surface, face.head.eyes)
    face.openings = openings = [opening(lids, camera, centre, radius) for centre, radius in face.head.eyes]
    beside = [iris_place(gap, np.sign(centre[0] - face.head.x), design) for (centre, _), gap in zip(face.head.eyes, openings)]
    iris = iris_radius(openings, beside, design)
    lift = np.mean([iris_height(gap, x, iris, design) for gap, x in zip(openings, beside)])
    eye, tears = eye_material(face), tear_material(face)
    for (centre, radius), gap, x in zip(face.head.eyes, openings, beside):
        aim = gaze(camera, centre, radius, x, lift)
        face.pupils.append(centre + aim[2] * radius)
        add_eyeball(design, iris / radius, centre, radius, aim, gap, eye)
        add_tears(design['tears'], centre, radius, gap, tears)


def iris_place(gap, side, design):
    """Where across the open eye the iris sits, in metres from the eye's centre; `side` is 1 where x grows outwards.

    The same for all: nearer to the nose, as MakeHuman's men have it, it looks like a squint, and stern.
    """
    inner, outer = gap.x[[0, -1]][::int(side)]
    return float(inner + design['iris_across'] * (outer - inner))


def iris_radius(openings, beside, design):
    """As large as the open eye asks for, within what is natural: a small iris in a wide eye stares."""
    gaps = [high - low for low, high in (gap.at(x) for gap, x in zip(openings, beside))]
    return float(np.clip((np.mean(gaps) + design['covered']) / 2, *design['iris_radius']))


def iris_height(gap, x, iris, design):
    """Height of the iris at x: its lower edge at the lower lid, unless too much of it would be under the upper one.

    It stays near the middle of the eye, whatever the lids of an odd shape leave open.
    """
    low, high = gap.at(x)
    lowest = high - iris + design['covered_above'][0]
    highest = high - iris + design['covered_above'][1]
    height = np.clip(low + iris - design['covered_below'], lowest, highest)
    return float(np.clip(height, -design['lift_most'], design['lift_most']))


def gaze(camera, centre, radius, x, lift):
    """Frame (3, 3) whose third axis looks at the camera, turned so that the iris sits in the middle of the open eye."""
    forward = unit(camera - centre)
    forward = unit(forward + np.array([x, 0, lift]) / radius)
    right = unit(np.cross([0, 0, 1], -forward))
    return np.stack([right, np.cross(forward, right), forward])


def grid(rings):
    """Quads between rings of SPOKES vertices."""
    at = np.arange(rings * SPOKES).reshape(rings, SPOKES)
    beside = np.roll(at, -1, 1)
    return np.stack([at[:-1], at[1:], beside[1:], beside[:-1]], -1).reshape(-1, 4).tolist()


def add_eyeball(design, share, centre, radius, aim, gap, material):
    """White and sunken iris of one eye in metres; `share` is the radius of the iris in radii of the eye.

    The cornea is no shell, which would leave grain on the iris, but the normals that mirror light.
    """
    limb = np.arcsin(share)
    polar = np.r_[np.linspace(0, limb, RINGS_IRIS)[:-1], np.linspace(limb, np.pi * .7, RINGS_WHITE)]
    ring, spoke = np.meshgrid(polar, np.linspace(0, 2 * np.pi, SPOKES, endpoint=False), indexing='ij')
    flat = np.stack([np.sin(ring) * np.cos(spoke), np.sin(ring) * np.sin(spoke)], -1)
    depth = np.cos(ring)
    sunk = np.clip((limb - ring) / (limb * design['iris_rim']), 0, 1)
    bowl = np.cos(limb) - design['iris_depth'] * (1 - (np.sin(ring) / share) ** 2)
    bulge = design['bulge'] * np.clip(1 - (np.sin(ring) / (share * 1.12)) ** 2, 0, 1) ** 1.3 * (ring < 1)

    def placed(depths):
        return centre + np.concatenate([flat, depths[..., None]], -1) @ aim * radius

    places = placed(depth + (bowl - depth) * sunk).reshape(-1, 3)
    attributes = {'iris': np.c_[flat.reshape(-1, 2) / share, depth.ravel()],
                  'cornea': normals(placed(depth + bulge), centre).reshape(-1, 3), **lid_distances(places - centre, gap)}
    mesh_object('eyeball', places, grid(len(polar)), material, attributes=attributes)


def normals(places, centre):
    """Of a surface of rings and spokes round its first ring, which is a point."""
    across = np.roll(places, -1, 1) - np.roll(places, 1, 1)
    found = unit(np.cross(np.gradient(places, axis=0), across))
    found = found * np.sign((found * (places - centre)).sum(-1, keepdims=True))
    found[0] = unit(places[0] - centre)
    return found


def lid_distances(places, gap):
    """How far (metres) each point is below the upper lid and above the lower one."""
    low, high = gap.at(places[:, 0])
    ends = np.minimum(places[:, 0] - gap.x[0], gap.x[-1] - places[:, 0])
    return {'below_lid': np.clip(high - places[:, 2], 0, FAR), 'above_lid': np.clip(places[:, 2] - low, 0, FAR),
            'from_corner': np.clip(ends, 0, FAR)}


def add_tears(design, centre, radius, gap, material):
    """A thin round thread on the edge of the lower lid: it catches light as the pool of tears does."""
    inside = slice(2, -2)
    points = [on_ball(centre, radius * design['out'], x, z + design['up'])
              for x, z in zip(gap.x[inside], smoothed(gap.low[inside]))]
    curve = bpy.data.curves.new('tears', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', design['radius'], 3
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    spline.points.foreach_set('co', np.c_[points, np.ones(len(points))].ravel())
    spline.use_smooth = True
    thing = bpy.data.objects.new('tears', curve)
    curve.materials.append(material)
    thing.visible_shadow = False
    bpy.context.collection.objects.link(thing)


def smoothed(values, times=4):
    """Numbers along a line, evened out with their neighbours."""
    for _ in range(times):
        padded = np.r_[values[0], values, values[-1]]
        values = (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4
    return values

"""Where the lips are seen to meet: a full upper lip hangs over the line between them, and its corners look lower."""
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from mesh import Surface, mesh_object, subdivide, used_part
from mouth import PLACES, corner_lift, lip_halves, lip_line

MOUTH, REACH = np.array([0, 6.61, 1.45]), .45  # decimetres on the base mesh: what is looked at
COLUMNS = slice(None, None, 2)  # of the places across the mouth
HEIGHTS = np.linspace(-.006, .006, 121)  # metres above and below the line on the mesh
BESIDE = 15  # heights: a groove is deeper than the skin so far above and below it


def seen_corner_lift(makehuman, positions, distance):
    """How high the corners are seen (mouth.corner_lift), of positions (metres) of a closed mouth before the camera."""
    lips = lip_halves(makehuman)
    x, y, z = (lip_line(lips, makehuman.base, positions[:, axis]) for axis in range(3))
    nearer = distance / (distance + y)
    x, z = x * nearer, z * nearer  # on the plane of the eyes
    skin, camera = skin_of_mouth(makehuman, positions), Vector((0, -distance, 0))
    line = np.array([groove(skin, camera, *place) for place in zip(x[COLUMNS], z[COLUMNS])])
    return corner_lift(x, np.interp(PLACES, PLACES[COLUMNS], line))


def skin_of_mouth(makehuman, positions):
    """The subdivided skin round the mouth, to cast rays at."""
    quads = makehuman.quads_of('body')
    near = np.abs(makehuman.base[quads].mean(1) - MOUTH).max(1) < REACH
    thing = mesh_object('mouth', *used_part(positions, quads[near])[:2])
    subdivide(thing, 2)
    surface, mesh = Surface(thing), thing.data
    bpy.data.objects.remove(thing)
    bpy.data.meshes.remove(mesh)
    return BVHTree.FromPolygons(surface.positions.tolist(), surface.triangles.tolist())


def groove(skin, camera, x, z):
    """The height (metres) near z at which a column of the picture shows the deepest groove."""
    depth = np.array([depth_at(skin, camera, x, z + height) for height in HEIGHTS])
    deeper = depth[BESIDE:-BESIDE] - (depth[2 * BESIDE:] + depth[:-2 * BESIDE]) / 2
    return z + HEIGHTS[BESIDE + np.nanargmax(deeper)]


def depth_at(skin, camera, x, z):
    """How far behind the plane of the eyes the camera sees something at x and z of it; NaN where it sees nothing."""
    place = skin.ray_cast(camera, (Vector((x, 0, z)) - camera).normalized())[0]
    return place.y if place else np.nan

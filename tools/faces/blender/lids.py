"""Where the lids leave the eye open, seen from the camera."""
from dataclasses import dataclass

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

COLUMNS, ROWS = 81, 181
REACH = 1.12  # how far to look, in radii of the eye
CLEARANCE = 2e-4  # a lid that is nearer to the eye than this (metres) does not hide it


@dataclass
class Opening:
    """Columns x across the open eye with the edges of the lower and the upper lid: metres from the eye's centre."""
    x: np.ndarray
    low: np.ndarray
    high: np.ndarray

    def at(self, x):
        """Edges of the lower and the upper lid at x."""
        return np.interp(x, self.x, self.low), np.interp(x, self.x, self.high)


def lids_of(surface, eyes):
    """The triangles near the eyes, to cast rays at."""
    centre = np.mean([place for place, _ in eyes], 0)
    corners = surface.positions[surface.triangles].mean(1) - centre
    near = (np.abs(corners) < [.07, .05, .03]).all(1)
    return BVHTree.FromPolygons(surface.positions.tolist(), surface.triangles[near].tolist())


def opening(lids, camera, centre, radius):
    """What the camera sees of one eye."""
    columns = np.linspace(-.98, .98, COLUMNS) * radius
    found = [(x, *edges) for x in columns if (edges := open_between(lids, camera, centre, radius, x))]
    return Opening(*np.array(found).T)


def open_between(lids, camera, centre, radius, x):
    """Lowest and highest open place (metres) of a column; None where the eye is shut."""
    height = np.sqrt(radius ** 2 - x ** 2)
    heights = np.linspace(-1, 1, ROWS) * min(height, .75 * radius)
    is_open = [sees(lids, camera, on_ball(centre, radius, x, z)) for z in heights]
    rows = np.flatnonzero(is_open)
    return (heights[rows[0]], heights[rows[-1]]) if len(rows) > 1 else None


def on_ball(centre, radius, x, z):
    """The point of the front of the ball at x and z from its centre."""
    return centre + np.array([x, -np.sqrt(max(radius ** 2 - x ** 2 - z ** 2, 0)), z])


def sees(lids, camera, point):
    """Whether no lid hides the point from the camera."""
    ray = Vector(point - camera)
    return lids.ray_cast(Vector(camera), ray.normalized(), ray.length - CLEARANCE)[0] is None

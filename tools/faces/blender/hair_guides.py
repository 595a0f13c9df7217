"""Guides: few hairs that are grown step by step; all others are interpolated between them."""
import numpy as np

from hair_styles import by_region, combed, region_weights
from maths import smoothstep, tangential, unit

DOWN = np.array([0, 0, -1.0])
LIFTED = .0008  # metres: even the innermost layer lies on the skin, not in it


class Growth:
    """How the guides of one style grow on one head."""

    def __init__(self, face, style, hairline, space, guard, parting):
        self.face, self.style, self.space, self.guard, self.parting = face, style, space, guard, parting
        self.hairline = hairline
        self.steps = np.linspace(0, 1, style.get('steps', 22)) ** 1.6  # short at the root: chords would cut the scalp
        self.behind = self.shoulder_sides()

    def shoulder_sides(self):
        """For the left and the right: 1 hair lies behind the shoulder, -1 in front of it."""
        random = self.face.random('shoulders')
        return np.where(random.random(2) < self.style.get('behind', .5), 1.0, -1.0)

    def grow(self, roots, layer):
        """(n, steps, 3); layer 0 lies on the scalp, 1 is the outside of the hair."""
        weights = region_weights(roots, self.hairline.azimuth(roots.base))
        random = self.face.random('guides')
        comb = combed(self.style, roots, weights, self.parting, random)
        length = by_region(self.style, 'length', weights)
        raised = self.raised(roots)
        volume = by_region(self.style, 'volume', weights) * layer * raised
        lift = (by_region(self.style, 'lift', weights) * raised * (.35 + .65 * layer)).clip(0, 1)[:, None]
        heading = unit(roots.normals * lift + tangential(comb, roots.normals) * (1 - lift))
        points, path, grown = roots.positions + roots.normals * LIFTED * .3, [], np.zeros(len(roots))
        path.append(points)
        for share in np.diff(self.steps):
            step = length * share
            heading = self.turned(points, heading, comb, grown)
            grown = grown + step
            clear = LIFTED + volume * smoothstep(grown, 0, self.style.get('rise', .02))
            moved = self.space.push_out(points + heading * step[:, None], clear)
            if self.guard:
                moved = self.guard.pushed_aside(moved, np.where(moved[:, 0] > self.guard.x, 1.0, -1.0))
            heading = unit(moved - points)
            points = moved
            path.append(points)
        return np.stack(path, 1)

    def raised(self, roots):
        """1, but hair lies flat along a parting and, where the style says so, on its lighter side."""
        if self.parting is None:
            return np.ones(len(roots))
        x, width = roots.base[:, 0] - self.parting, self.style.get('parting_width', .4)
        ahead = smoothstep(roots.base[:, 2], -.2, .4)
        near = np.exp(-(x / width) ** 2) * ahead
        light = smoothstep(x * np.sign(self.parting), -.1, .15) * ahead
        return (1 - self.style.get('parting_flat', .8) * near) * (1 - (1 - self.style.get('light_side', 1)) * light)

    def turned(self, points, heading, comb, grown):
        style, away = self.style, self.space.away(points)
        combing = style['hold'] * (1 - smoothstep(grown, style['combed'] * .4, style['combed']))
        falling = style['gravity'] * smoothstep(grown, 0, style['combed'])
        pull = tangential(comb, away) * combing[:, None] + DOWN * falling[:, None]
        if 'behind' in style:
            pull = pull + self.over_shoulder(points)
        return unit(heading * style['stiffness'] + pull)

    def over_shoulder(self, points):
        low = smoothstep(-points[:, 2], .03, .12)
        side = np.where(points[:, 0] > 0, self.behind[0], self.behind[1])
        return np.stack([np.zeros(len(points)), side * low * self.style['over_shoulder'], np.zeros(len(points))], 1)

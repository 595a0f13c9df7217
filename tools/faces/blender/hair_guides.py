"""Guides: few hairs that are grown step by step; all others are interpolated between them."""
import numpy as np

from hair_styles import by_region, combed, region_weights, side_of_parting
from maths import smoothstep, tangential, unit

DOWN = np.array([0, 0, -1.0])


def lifted_roots(roots, numbers):
    """Where guides start: a little above the skin, in metres."""
    return roots.positions + roots.normals * numbers['lifted'] * numbers['root_lifted']


class Growth:
    """How the guides of one style grow on one head."""

    def __init__(self, face, style, hairline, space, guard, parting):
        self.face, self.style, self.space, self.guard, self.parting = face, style, space, guard, parting
        self.hairline, self.numbers = hairline, face.design['hair']['growth']
        # short at the root: chords would cut the scalp
        self.steps = np.linspace(0, 1, style['steps']) ** self.numbers['crowding']
        self.behind = self.shoulder_sides()

    def shoulder_sides(self):
        """For the left and the right: 1 hair lies behind the shoulder, -1 in front of it."""
        random = self.face.random('shoulders')
        return np.where(random.random(2) < self.style['behind'], 1.0, -1.0)

    def grow(self, roots, layer):
        """(n, steps, 3) in metres; layer 0 lies on the scalp, 1 is the outside of the hair."""
        weights = region_weights(roots, self.hairline.azimuth(roots.base))
        random = self.face.random('guides')
        comb = combed(self.style, roots, weights, self.parting, random)
        length = by_region(self.style, 'length', weights)
        raised = self.raised(roots)
        volume = by_region(self.style, 'volume', weights) * layer * raised
        inner = self.numbers['inner_lift']
        lift = (by_region(self.style, 'lift', weights) * raised * (inner + (1 - inner) * layer)).clip(0, 1)[:, None]
        heading = unit(roots.normals * lift + tangential(comb, roots.normals) * (1 - lift))
        # the side of the parting, not of the face: else hair between the two is swept back across its parting as a tuft
        side = np.where(side_of_parting(roots.base, self.parting, self.style['parting_fuzz']) > 0, 1.0, -1.0)
        points, grown = lifted_roots(roots, self.numbers), np.zeros(len(roots))
        path = [points]
        for share in np.diff(self.steps):
            step = length * share
            heading = self.turned(points, heading, comb, grown)
            grown = grown + step
            clear = self.numbers['lifted'] + volume * smoothstep(grown, 0, self.style['rise'])
            moved = self.space.push_out(points + heading * step[:, None], clear)
            if self.guard:
                moved = self.guard.pushed_aside(moved, side)
            heading = unit(moved - points)
            points = moved
            path.append(points)
        return np.stack(path, 1)

    def raised(self, roots):
        """1, but hair lies flat along a parting and, where the style says so, on its lighter side."""
        if self.parting is None:
            return np.ones(len(roots))
        style, x = self.style, roots.base[:, 0] - self.parting
        ahead = smoothstep(roots.base[:, 2], -.2, .4)  # a place on the base mesh: before the crown
        near = np.exp(-(x / style['parting_width']) ** 2) * ahead
        light = smoothstep(x * np.sign(self.parting), -.1, .15) * ahead
        return (1 - style['parting_flat'] * near) * (1 - (1 - style['light_side']) * light)

    def turned(self, points, heading, comb, grown):
        """Headings after one more step: combed at first, then falling; `grown` is metres from the root."""
        style, away = self.style, self.space.away(points)
        fades = style['combed'] * self.numbers['comb_fades_from']
        combing = style['hold'] * (1 - smoothstep(grown, fades, style['combed']))
        falling = style['gravity'] * smoothstep(grown, 0, style['combed'])
        pull = tangential(comb, away) * combing[:, None] + DOWN * falling[:, None]
        if style['over_shoulder']:
            pull = pull + self.over_shoulder(points)
        return unit(heading * style['stiffness'] + pull)

    def over_shoulder(self, points):
        """Below the ears: backwards or forwards, past the shoulder."""
        low = smoothstep(-points[:, 2], *self.numbers['shoulder'])
        side = np.where(points[:, 0] > 0, self.behind[0], self.behind[1])
        return np.stack([np.zeros(len(points)), side * low * self.style['over_shoulder'], np.zeros(len(points))], 1)

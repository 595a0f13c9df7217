"""Keeps loose hair beside the face: an outline by height within which nothing may hang in front of the ears."""
import numpy as np

from maths import named, smoothstep


class Guard:
    """The outline of one style on one head; heights and widths in metres."""

    def __init__(self, face, style):
        numbers = face.design['hair']['guard']
        random = face.random('guard')
        outline = np.array(named('outline', numbers['outlines'], style['outline']))
        self.height, share = outline.T
        self.half_width = share * face.head.half_width
        self.uneven = 1 + random.uniform(-1, 1, 2) * numbers['uneven']
        self.behind, self.throat, self.chin = numbers['behind'], numbers['throat'], face.head.chin
        self.x = face.head.x

    def width(self, points, side):
        """Metres from the middle to the outline at the height of each point."""
        return np.interp(points[..., 2], self.height, self.half_width) * np.where(side > 0, *self.uneven)

    def side_of(self, strands):
        """-1 or 1 a strand: where it hangs, which is not where it grows when it is swept over the head."""
        x = strands[..., 0] - self.x
        farthest = np.abs(x).argmax(-1)
        return np.sign(x[np.arange(len(x)), farthest])

    def pushed_aside(self, points, side, spare=0.0):
        """Points in front of the face move sideways to the outline and `spare` metres beyond it."""
        outwards = (points[..., 0] - self.x) * side
        width = self.width(points, side)
        # the throat lies behind the chin: below it, what counts as in front reaches further back, or hair lies on it
        low = self.throat['deeper'] * smoothstep(self.chin - points[..., 2], *self.throat['below_chin'])
        width = np.maximum(width, self.throat['half_width'] * low / self.throat['deeper'])
        ahead = smoothstep(low - points[..., 1], -self.behind[1], -self.behind[0])
        lacking = np.where(width > .001, np.clip(width + spare - outwards, 0, None), 0)
        moved = points.copy()
        moved[..., 0] += side * lacking * ahead * (outwards < width)
        return moved

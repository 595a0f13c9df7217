"""Brings every head to the same height in the picture and its eyes to the same places."""
import numpy as np

from ears import PART_OF_EAR, ears
from face import Head
from makehuman import to_metres
from maths import smoothstep

SIDES = ('l', 'r')


def eyes_of(makehuman, positions):
    """Centre and radius (in the unit of the positions) of the left and the right eye."""
    eyes = []
    for side in SIDES:
        corners = positions[makehuman.vertices_of(f'helper-{side}-eye')]
        low, high = corners.min(0), corners.max(0)
        eyes.append(((low + high) / 2, float((high - low).mean() / 2)))
    return eyes


def eye_centre(makehuman, positions):
    """Middle between the eyes, in the unit of the positions."""
    (left, _), (right, _) = eyes_of(makehuman, positions)
    return (left + right) / 2


def eye_distance(makehuman, positions):
    """From the centre of one eye to that of the other, in the unit of the positions."""
    (left, _), (right, _) = eyes_of(makehuman, positions)
    return np.linalg.norm(left - right)


def ends(makehuman, heights):
    """Heights of the crown (without hair) and of the chin, of one number a vertex."""
    base, body = makehuman.base, makehuman.vertices_of('body')
    under = (np.abs(base[:, 0]) < .12) & (base[:, 2] > 1.2) & (base[:, 1] > 6.0) & (base[:, 1] < 6.6)
    return heights[body[base[body, 1] > 7.5]].max(), heights[np.intersect1d(body, np.flatnonzero(under))].min()


def projected_ends(makehuman, positions, distance):
    """Crown and chin in metres above the eyes, as a camera on their level sees them on their plane."""
    beyond = positions - eye_centre(makehuman, positions)
    return ends(makehuman, beyond[:, 2] * distance / (distance + beyond[:, 1]))


def head_height(makehuman, positions, distance):
    """Crown to chin in metres, as the camera sees it."""
    crown, chin = projected_ends(makehuman, positions, distance)
    return crown - chin


def face_width(makehuman, positions):
    """Widest part between the cheekbones, without the ears, as a share of the head height; any unit."""
    base = makehuman.base
    beside = (ears(makehuman) <= PART_OF_EAR) & (base[:, 1] > 6.85) & (base[:, 1] < 7.25) & (base[:, 2] > .35)
    across = positions[np.intersect1d(makehuman.vertices_of('body'), np.flatnonzero(beside)), 0]
    crown, chin = ends(makehuman, positions[:, 1])
    return (across.max() - across.min()) / (crown - chin)


def widened(makehuman, positions, widths, cranium):
    """Brings the width of the face into people's range, and widens the skull above it: MakeHuman's are narrower than
    people's (head breadth / head height: .66).

    A face of the `usual` width becomes one of the `middle` width; those that are wider or narrower than that by the
    `spread` and more come up to `half` a range from it, so that widths differ as before and none is extreme.
    """
    wider = makehuman.target('head/head-scale-horiz-more')
    own = (face_width(makehuman, positions) - widths['usual']) / widths['spread']
    wanted = widths['middle'] + widths['half'] * np.tanh(own)
    for _ in range(3):
        width = face_width(makehuman, positions)
        per_unit = face_width(makehuman, positions + wider) - width
        positions = positions + wider * (wanted - width) / per_unit
    height = makehuman.base[:, 1]
    share = smoothstep(height, cranium['from'], cranium['to']) * cranium['wider']
    return positions * np.stack([1 + share, np.ones_like(share), np.ones_like(share)], 1)


def spaced(makehuman, positions, camera):
    """Moves the eyes (decimetres) apart or together until their distance is the wanted share of the head height."""
    distance, apart = camera['distance'], makehuman.target('eyes/?-eye-move-out')
    for _ in range(4):
        metres = to_metres(positions)
        now = eye_distance(makehuman, metres)
        per_unit = eye_distance(makehuman, to_metres(positions + apart)) - now
        wanted = camera['pupil_share'] * head_height(makehuman, metres, distance)
        positions = positions + apart * (wanted - now) / per_unit
    return positions


def framed(makehuman, positions, camera):
    """Scales and moves a head (decimetres) so that every face has the same pupils and head height in the picture.

    Eyes are spaced first; the head height is then brought to `head_height` metres and the middle of the eyes to the
    origin.
    """
    distance, positions = camera['distance'], spaced(makehuman, positions, camera)
    metres = to_metres(positions)
    for _ in range(3):  # perspective makes the height not quite proportional to the scale
        metres = metres * camera['head_height'] / head_height(makehuman, metres, distance)
    return metres - eye_centre(makehuman, metres)


def landmarks(makehuman, positions):
    """The landmarks of a head in metres."""
    skull = positions[np.intersect1d(makehuman.vertices_of('body'), np.flatnonzero(makehuman.base[:, 1] > 6.0))]
    middle = eye_centre(makehuman, positions)[0]
    return Head(eyes=eyes_of(makehuman, positions), chin=float(ends(makehuman, positions[:, 2])[1]),
                half_width=float(np.abs(skull[:, 0] - middle).max() * .86))

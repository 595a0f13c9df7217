"""Where the face is, for measuring its luminance."""
import numpy as np

from maths import smoothstep


def face_region(makehuman):
    """1 where the base mesh is face: forehead to chin, to the cheekbones, without lips, scalp, ears and neck."""
    x, y, z = np.abs(makehuman.base[:, 0]), makehuman.base[:, 1], makehuman.base[:, 2]
    lips = makehuman.strength('mouth/mouth-upperlip-volume-inflate', 'mouth/mouth-lowerlip-volume-inflate') > .2
    return smoothstep(y, 6.3, 6.36) * smoothstep(y, 7.72, 7.66) * smoothstep(z, .72, .78) * (x < .62) * ~lips

"""Light that enters the skin and leaves it a little further on, spread in the picture after rendering.

The camera never moves, so the diffuse light of the picture stands for that of the skin: it is spread by a bell of its
own width for red, green and blue, over skin of about the same depth only, then multiplied by the colour of the skin
again, whose detail stays sharp (after Jimenez et al., Separable Subsurface Scattering, 2015). The same step takes the
noise away, which costs a path tracer most of its time in skin.
"""
import numpy as np

from maths import smoothstep


def spread_light(passes, subsurface, metres_per_pixel, depth):
    """The picture (height, width, 4) with the diffuse light of the skin spread; all in linear light, `depth` in metres."""
    light = (passes['direct'] + passes['indirect'])[..., :3]
    skin = passes['skin'][..., 0]
    soft = np.zeros_like(light)
    for share, radii in zip(subsurface['shares'], subsurface['radii_mm']):
        for channel, radius in enumerate(radii):
            # in small previews less than a pixel, which would leave the noise there
            sigma = max(radius / 1000 / metres_per_pixel, subsurface['least_px'])
            spread = bell(light[..., channel], skin, depth, sigma, subsurface['depth_mm'] / 1000)
            soft[..., channel] += share[channel] * spread
    # lamps are seen through hair there, and the noise of few samples would stand as mottles
    beginning = subsurface['neck']
    bare = passes['bare'][..., 0]
    neck = neck_below(passes['face'][..., 0], depth, beginning) * bare
    sigma = beginning['spread_mm'] / 1000 / metres_per_pixel
    even = np.stack([bell(light[..., channel], bare, depth, sigma, subsurface['depth_mm'] / 1000)
                     for channel in range(3)], -1)
    soft += neck[..., None] * (even - soft)
    shine = ((passes['gloss_direct'] + passes['gloss_indirect']) * passes['gloss_colour'])[..., :3]
    # only as far as to take the grain away, which shows on deep skin: the light that is mirrored does not travel
    sigma = max(subsurface['shine_mm'] / 1000 / metres_per_pixel, subsurface['shine_least_px'])
    even = np.stack([bell(shine[..., channel], skin, depth, sigma, subsurface['depth_mm'] / 1000)
                     for channel in range(3)], -1)
    picture = passes['picture'].copy()
    picture[..., :3] += skin[..., None] * ((soft - light) * passes['colour'][..., :3] + even - shine)
    return np.maximum(picture, 0)


def neck_below(face, depth, beginning):
    """0 on the face and its chin, 1 on the neck (height, width): well below the face and behind its lowest part.

    Without the ramps, the chin has a seam where the region of the face ends.
    """
    height, inside = len(face), face > .5
    if not inside.any():
        return np.zeros_like(face)
    lowest = np.where(inside.any(0), height - 1 - inside[::-1].argmax(0), 0)
    chin = lowest.max()
    behind = depth - np.median(depth[chin - height // 100:chin + 1][inside[chin - height // 100:chin + 1]])
    lowest = np.where(inside.any(0), lowest, chin)
    below = (np.arange(height)[:, None] - lowest) / height
    return (smoothstep(below, 0, beginning['below']) * smoothstep(behind, *beginning['behind'])).astype(np.float32)


def bell(values, weight, depth, sigma, depth_sigma):
    """A Gaussian of `sigma` pixels, in two passes, that counts neighbours by weight and nearness in depth (metres)."""
    for axis in (0, 1):
        values = bell_along(values, weight, depth, sigma, depth_sigma, axis)
    return values


def bell_along(values, weight, depth, sigma, depth_sigma, axis):
    """`bell` along one axis; beyond the edge of the picture nothing counts."""
    reach = max(1, int(np.ceil(sigma * 2.5)))
    margin = [(reach, reach) if each == axis else (0, 0) for each in (0, 1)]
    beyond = [np.pad(each, margin) for each in (values, weight, depth)]
    length = values.shape[axis]
    total, counted, anywhere, found = (np.zeros_like(values) for _ in range(4))
    for offset in range(-reach, reach + 1):
        share = np.exp(-.5 * (offset / sigma) ** 2)
        window = [slice(None)] * 2
        window[axis] = slice(reach - offset, reach - offset + length)
        value, near, place = (each[tuple(window)] for each in beyond)
        loose = share * near
        count = loose * np.exp(-.5 * np.clip((place - depth) / depth_sigma, -5, 5) ** 2)
        total += count * value
        counted += count
        found += loose * value
        anywhere += loose
    # along an outline, such as the chin before the neck, pixels between the two depths have no like ones near: all count
    alike = np.clip(counted / np.maximum(anywhere, 1e-4) / .3, 0, 1)
    smooth = alike * total / np.maximum(counted, 1e-4) + (1 - alike) * found / np.maximum(anywhere, 1e-4)
    return np.where(anywhere > 1e-4, smooth, values)

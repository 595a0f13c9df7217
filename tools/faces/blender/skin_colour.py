"""The skin's colour: one tone from its phenotype's range, tinted by blood, shade, hair follicles and spots."""
import numpy as np

from hair import scalp_colour
from maths import linear, luminance
from skin_relief import fold_waves
from skin_spots import freckles, moles


def tone_of(face):
    """Linear colour at row.tone, 0 lightest .. 1 deepest of the phenotype, with a slight leaning of its own."""
    design, ends = face.design['skin'], face.design['skin']['tones'][face.phenotype]
    tone = linear(ends['light']) * (1 - face.row['tone']) + linear(ends['deep']) * face.row['tone']
    spread = np.array(design['undertone_spread'])
    return tone * (1 + face.random('undertone').uniform(-1, 1, 3) * spread)


def skin_colour(face, nodes, maps, tone):
    design = face.design['skin']
    colour = uneven(design, nodes, maps, tone)
    colour = blood(face, nodes, maps, colour)
    for name in ('socket', 'under_eye', 'wing', 'nostril'):
        colour = tinted(nodes, colour, nodes.attribute(name), design[name])
    colour = freckles(face, nodes, maps, colour)
    colour = moles(face, nodes, maps, colour)
    if face.gender == 'male':
        colour = beard(face, nodes, maps, colour)
    colour = lips(face, nodes, maps, colour, tone)
    colour = eyelids(design, nodes, colour, tone)
    return scalp(face, nodes, colour, tone)


def tinted(nodes, colour, where, design):
    """Multiplied by a colour where a mask is 1."""
    return nodes.mix(nodes.math('MULTIPLY', where, design['weight']), colour,
                     nodes.multiply(colour, design['colour']))


def uneven(design, nodes, maps, tone):
    """Lighter and darker at three sizes: patches, mottles, grain."""
    colour = tone
    for name, wave in zip(('blotches', 'mottling', 'grain'), maps.read('colour')):
        layer = design[name]
        factor = nodes.mix(wave, layer['dark'], layer['light'])
        colour = nodes.mix(layer['weight'], colour, nodes.multiply(colour, factor))
    return colour


def blood(face, nodes, maps, colour):
    design = face.design['skin']['blood']
    amount = design[face.phenotype] * face.random('blood').uniform(.75, 1.2)
    patches = nodes.map(maps.read('colour', scale=1.4, shift=.61)[0], .1, .9, *face.design['skin']['blood']['patches'])
    where = nodes.math('MULTIPLY', nodes.attribute('blush'), patches)
    return tinted(nodes, colour, where, {'colour': design['colour'], 'weight': amount})


def beard(face, nodes, maps, colour):
    """Shaved hair seen through the skin: a cool shade made of uneven dots."""
    design = face.design['skin']['beard']
    amount = design[face.phenotype] * face.row.get('stubble', 1.0) * face.random('beard').uniform(.8, 1.1)
    thick, _, dots = maps.read('colour', scale=design['scale'], shift=.47)
    dots, thick = nodes.map(dots, .2, .8, .55, 1.15), nodes.map(thick, .2, .8, .88, 1.06)
    where = nodes.math('MULTIPLY', nodes.math('MULTIPLY', nodes.attribute('beard'), dots), thick)
    return tinted(nodes, colour, where, {'colour': design['colour'], 'weight': min(amount, 1)})


def lip_tint(design, tone, is_male):
    """Lips against the tone: redder than light skin, of nearly the same hue as deep skin."""
    points = [.06, .18, .42]
    keys = [design['deep'], design['middle'], design['light']]
    tint = np.array([np.interp(luminance(tone), points, [key[at] for key in keys]) for at in range(3)])
    if is_male:
        tint = tint + (np.array(design['male']) - tint) * design['male_weight']
    return tint


def lips(face, nodes, maps, colour, tone):
    design = face.design['skin']['lips']
    ring = nodes.attribute('lip_ring')
    tint = tone * lip_tint(design, tone, face.gender == 'male')
    shade = nodes.map(fold_waves(nodes, maps, design['folds']), .2, .8, design['fold_dark'], design['fold_light'])
    uneven_edge = nodes.map(maps.read('colour', shift=.83)[2], 0, 1, -design['edge_break'], design['edge_break'])
    broken = nodes.math('ADD', ring, uneven_edge)
    where = nodes.math('MULTIPLY', nodes.map(broken, *design['edge']), design['weight'])
    colour = nodes.mix(where, colour, nodes.multiply(tint, shade))
    colour = nodes.mix(nodes.map(ring, 0, .7, 1, 0), colour, linear(design['inside']) * .5 + tint * .3)
    between = {'colour': design['line_colour'], 'weight': 1.0}
    inner = nodes.map(nodes.attribute('mouth_corner'), 0, 1, 1, .4)
    # behind the line it is dark by itself; flesh there keeps a gap between the lips from being black
    rim = nodes.math('MULTIPLY', nodes.map(ring, *design['line'], 1, 0), nodes.map(ring, 0, .5))
    line = nodes.math('MULTIPLY', rim, inner)
    return tinted(nodes, colour, line, between)


def eyelids(design, nodes, colour, tone):
    """The moist edge of the lids, and the pink flesh in the inner corner."""
    edge = nodes.map(nodes.attribute('lid_ring'), 4.2, 3.0)
    colour = tinted(nodes, colour, edge, design['lid_edge'])
    flesh = linear(design['caruncle']['colour']) * .5 + tone * [.6, .4, .38]
    return nodes.mix(nodes.math('MULTIPLY', nodes.attribute('caruncle'), design['caruncle']['weight']), colour, flesh)


def scalp(face, nodes, colour, tone):
    design = face.design['skin']['scalp']
    hair = np.array(scalp_colour(face)) + tone * design['skin']
    return nodes.mix(nodes.math('MULTIPLY', nodes.attribute('scalp'), design['weight']), colour, hair)

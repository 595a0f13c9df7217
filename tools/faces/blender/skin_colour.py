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
    """The colour of the skin as a node's output: the linear tone, and on it all that makes skin uneven."""
    design = face.design['skin']
    colour = uneven(design, nodes, maps, tone)
    colour = blood(face, nodes, maps, colour)
    for name in ('socket', 'under_eye', 'wing', 'nostril', 'nasolabial', 'lid_crease', 'lash_line'):
        own = {'colour': design[name]['colour'], 'weight': weight_of(face, design[name]['weight'])}
        colour = tinted(nodes, colour, nodes.attribute(name), own)
    colour = freckles(face, nodes, maps, colour)
    colour = moles(face, nodes, maps, colour)
    if face.gender == 'male':
        colour = beard(face, nodes, maps, colour)
    colour = lips(face, nodes, maps, colour, tone)
    colour = eyelids(design, nodes, colour, tone)
    return scalp(face, nodes, colour, tone)


def weight_of(face, weight):
    """One number for all, or one a gender, less where a phenotype has its own share of it."""
    if not isinstance(weight, dict):
        return weight
    return weight[face.row['gender']] * weight.get(face.phenotype, 1)


def tinted(nodes, colour, where, design):
    """Multiplied by a colour where a mask is 1."""
    return nodes.mix(nodes.math('MULTIPLY', where, design['weight']), colour,
                     nodes.multiply(colour, design['colour']))


def uneven(design, nodes, maps, tone):
    """Lighter and darker at three sizes: patches, mottles, grain; darker in pores."""
    colour = tone
    for name, wave in zip(('blotches', 'mottling', 'grain'), maps.read('colour')):
        layer = design[name]
        factor = nodes.mix(wave, layer['dark'], layer['light'])
        colour = nodes.mix(layer['weight'], colour, nodes.multiply(colour, factor))
    return tinted(nodes, colour, nodes.math('MULTIPLY', pits(nodes, maps), nodes.attribute('pores')), design['pore'])


def pits(nodes, maps, **where):
    """1 in the middle of pores, 0 between them."""
    return nodes.math('SUBTRACT', 1.0, maps.read('relief', **where)[0])


def blood(face, nodes, maps, colour):
    """Redder in patches where blood shows through."""
    design = face.design['skin']['blood']
    amount = design[face.phenotype] * face.random('blood').uniform(*design['amount'])
    wave = maps.read('colour', scale=design['patch_scale'], shift=.61)[0]
    patches = nodes.map(wave, *design['patch_range'], *design['patches'])
    where = nodes.math('MULTIPLY', nodes.attribute('blush'), patches)
    return tinted(nodes, colour, where, {'colour': design['colour'], 'weight': amount})


def beard(face, nodes, maps, colour):
    """Shaved hair seen through the skin: a cool shade made of uneven dots."""
    design = face.design['skin']['beard']
    stubble = face.row.get('stubble', design['stubble'])
    amount = design[face.phenotype] * stubble * face.random('beard').uniform(*design['amount'])
    dots = nodes.map(pits(nodes, maps, scale=design['scale'], shift=.47), 0, 1, *design['dots'])
    thick = nodes.map(maps.read('colour', shift=.47)[0], *design['map_range'], *design['thickness'])
    where = nodes.math('MULTIPLY', nodes.math('MULTIPLY', nodes.attribute('beard'), dots), thick)
    return tinted(nodes, colour, where, {'colour': design['colour'], 'weight': min(amount, 1)})


def lip_tint(design, tone, is_male):
    """Lips against the tone: redder than light skin, of nearly the same hue as deep skin.

    They stand out more in women than in men (Russell, 2009, on facial contrast).
    """
    keys = [design['deep'], design['middle'], design['light']]
    tint = np.array([np.interp(luminance(tone), design['at_luminance'], [key[at] for key in keys]) for at in range(3)])
    if is_male:
        tint = tint + (np.array(design['male']) - tint) * design['male_weight']
    return tint


def lips(face, nodes, maps, colour, tone):
    """Lips of their own tint with folds, the flesh inside them, and the dark line where they meet."""
    design = face.design['skin']['lips']
    ring = nodes.attribute('lip_ring')
    tint = tone * lip_tint(design, tone, face.gender == 'male')
    folds = fold_waves(nodes, maps, design['folds'])
    shade = nodes.map(folds, *design['fold_range'], design['fold_dark'], design['fold_light'])
    uneven_edge = nodes.map(maps.read('colour', shift=.83)[2], 0, 1, -design['edge_break'], design['edge_break'])
    broken = nodes.math('ADD', ring, uneven_edge)
    where = nodes.math('MULTIPLY', nodes.map(broken, *design['edge']), design['weight'])
    colour = nodes.mix(where, colour, nodes.multiply(tint, shade))
    flesh = linear(design['inside']) * design['inside_mix']['flesh'] + tint * design['inside_mix']['tint']
    colour = nodes.mix(nodes.map(ring, 0, design['inside_until'], 1, 0), colour, flesh)
    between = {'colour': design['line_colour'], 'weight': 1.0}
    inner = nodes.map(nodes.attribute('mouth_corner'), 0, 1, 1, design['line_at_corner'])
    # behind the line it is dark by itself; flesh there keeps a gap between the lips from being black
    rim = nodes.math('MULTIPLY', nodes.map(ring, *design['line'], 1, 0), nodes.map(ring, 0, design['line_rim']))
    line = nodes.math('MULTIPLY', rim, inner)
    return tinted(nodes, colour, line, between)


def eyelids(design, nodes, colour, tone):
    """The moist edge of the lids, and the pink flesh in the inner corner."""
    edge = nodes.map(nodes.attribute('lid_ring'), *design['lid_edge']['rings'])
    colour = tinted(nodes, colour, edge, design['lid_edge'])
    corner = design['caruncle']
    flesh = linear(corner['colour']) * corner['flesh'] + tone * corner['tone']
    return nodes.mix(nodes.math('MULTIPLY', nodes.attribute('caruncle'), corner['weight']), colour, flesh)


def scalp(face, nodes, colour, tone):
    """The skin under the hair, dark with roots."""
    design = face.design['skin']['scalp']
    hair = np.array(scalp_colour(face)) + tone * design['skin']
    return nodes.mix(nodes.math('MULTIPLY', nodes.attribute('scalp'), design['weight']), colour, hair)

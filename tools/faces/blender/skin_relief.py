"""The skin's relief: pores, the soft net between them, fine lines under the eyes, folds of the lips."""


def relief_height(design, nodes, maps):
    """Height of the skin as a node, in shares of the depth of the relief."""
    pore, net, wave = maps.read('relief')
    lips = nodes.attribute('lips')
    skin = nodes.math('SUBTRACT', 1.0, lips)
    deep = nodes.map(nodes.attribute('pores'), 0, 1, *design['pores'])
    height = nodes.math('MULTIPLY', nodes.math('MULTIPLY', pore, deep), skin)
    for layer, weight in ((net, design['net']), (wave, design['waves'])):
        height = nodes.math('ADD', height, nodes.math('MULTIPLY', layer, weight))
    height = nodes.math('ADD', height, fine_lines(design['fine_lines'], nodes, maps))
    folds = nodes.math('MULTIPLY', fold_waves(nodes, maps, design['lip_folds']['size']), lips)
    height = nodes.math('ADD', height, nodes.math('MULTIPLY', folds, design['lip_folds']['weight']))
    return height


def bump(depth, nodes, height):
    """A normal. Light from below the skin is less broken up than what the surface mirrors: it takes less depth."""
    return nodes.new('Bump', {'Strength': 1.0, 'Distance': depth, 'Height': height}).outputs[0]


def fine_lines(design, nodes, maps):
    """Waves drawn out along the lower lid and around the outer corner of the eye."""
    where = nodes.math('MAXIMUM', nodes.attribute('under_eye'), nodes.attribute('crow'))
    drawn = maps.read('relief', x=nodes.math('MULTIPLY', maps.x, design['along']),
                      z=nodes.math('MULTIPLY', maps.z, design['across']), shift=.37)
    return nodes.math('MULTIPLY', nodes.math('MULTIPLY', drawn[2], where), design['weight'])


def fold_waves(nodes, maps, size):
    """Waves in stripes that cross the lip: fine along x, coarse from the inner edge of the lip to the outer."""
    across = nodes.math('MULTIPLY', nodes.attribute('lip_ring'), size[1])
    return maps.read('relief', x=nodes.math('MULTIPLY', maps.x, size[0]), z=across, shift=.71)[2]

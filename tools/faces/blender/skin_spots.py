"""Freckles and moles: drawn by chance for each face, so that no two have them at the same places."""
import numpy as np


def freckles(face, nodes, maps, colour):
    """Small spots on nose and cheeks, at a density that the seed draws; none in phenotypes without a range."""
    design = face.design['skin']['freckles']
    if face.phenotype not in design:
        return colour
    chance = face.random('freckles')
    amount = chance.uniform(*design[face.phenotype]) * chance.uniform() ** design['rarity']
    if amount < design['faintest']:
        return colour
    shifted = nodes.new('VectorMath', {0: maps.place, 1: chance.uniform(-1, 1, 3)}, operation='ADD').outputs[0]
    cells = nodes.new('TexVoronoi', {'Vector': shifted, 'Scale': design['scale']})
    lot = nodes.new('SeparateColor', {0: cells.outputs['Color']}).outputs
    radius = nodes.map(lot[1], 0, 1, *design['size'])
    spot = nodes.map(nodes.math('DIVIDE', cells.outputs['Distance'], radius), *design['edge'], 1, 0)
    spot = nodes.math('MULTIPLY', spot, nodes.math('LESS_THAN', lot[0], design['share']))
    dense = nodes.map(maps.read('colour', shift=.13)[0], *design['dense'])
    where = nodes.math('MULTIPLY', nodes.math('MULTIPLY', spot, dense), nodes.attribute('pores'))
    return nodes.mix(nodes.math('MULTIPLY', where, amount), colour, nodes.multiply(colour, design['colour']))


def moles(face, nodes, maps, colour):
    """Up to `most` small dark disks with soft edges."""
    design = face.design['skin']['moles']
    chance = face.random('moles')
    for centre in mole_centres(face, chance, int(chance.integers(0, design['most'] + 1))):
        radius = chance.uniform(*design['radius'])
        distance = nodes.new('VectorMath', {0: maps.place, 1: centre}, operation='DISTANCE').outputs['Value']
        inner, outer = design['edge']
        where = nodes.map(distance, radius * inner, radius * outer, chance.uniform(*design['weight']), 0)
        colour = nodes.mix(where, colour, nodes.multiply(colour, design['colour']))
    return colour


def mole_centres(face, chance, count):
    """On cheeks, temples, jaw and neck, away from eyes, mouth and the tip of the nose."""
    x, y, z = face.makehuman.base.T  # the numbers below are places on the base mesh, in decimetres
    body = np.isin(np.arange(len(x)), face.makehuman.vertices_of('body'))
    on_side = (np.abs(x) > .32) & (z > .45) & (y > 5.9) & (y < 7.7)
    clear = (y < 7.0) | (y > 7.45) | (np.abs(x) > .62)
    return face.positions[chance.choice(np.flatnonzero(body & on_side & clear), count, replace=False)]

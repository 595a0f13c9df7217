"""Materials of the eye: iris and white in one, and the clear wet cornea."""
from maths import linear
from nodes import Nodes


def eye_material(face):
    design, chance = face.design['skin']['eyes'], face.random('iris')
    material, nodes = Nodes.of_material('eye')
    place = nodes.vector_attribute('iris')
    x, y, _ = nodes.new('SeparateXYZ', {0: place}).outputs
    radius = nodes.math('SQRT', nodes.math('ADD', nodes.math('MULTIPLY', x, x), nodes.math('MULTIPLY', y, y)))
    iris = iris_colour(design, face.row['iris'], nodes, (x, y, radius), chance)
    white = white_colour(design['white'], nodes, place, radius, design['white']['dim'][face.phenotype])
    colour = nodes.mix(nodes.map(radius, *design['limbus']), iris, white)
    colour = nodes.multiply(colour, shade(design['shade'], nodes))
    nodes.surface(nodes.new('BsdfPrincipled', {'Base Color': colour, 'Roughness': .6, 'Specular': 0.0}))
    return material


def iris_colour(design, name, nodes, polar, chance):
    """Radial fibres, lighter towards the pupil's collar, a dark ring at the rim, light gathered away from the key."""
    x, y, radius = polar
    inner, outer, collar = (linear(colour) * chance.uniform(.88, 1.12) for colour in design['irises'][name])
    angle = nodes.math('ARCTAN2', y, x)
    spoke = nodes.new('CombineXYZ', {0: nodes.math('MULTIPLY', nodes.math('COSINE', angle), 7.0),
                                     1: nodes.math('MULTIPLY', nodes.math('SINE', angle), 7.0),
                                     2: nodes.math('ADD', radius, float(chance.uniform(0, 50)))})
    fibres = nodes.map(nodes.noise(spoke, 1.6, 4, .7), .34, .66)
    colour = nodes.mix(fibres, inner, outer)
    colour = nodes.mix(nodes.map(radius, .38, .66, .6, 0), colour, collar)
    away = nodes.math('SUBTRACT', nodes.math('MULTIPLY', x, .5), y)
    colour = nodes.multiply(colour, nodes.map(away, -.9, 1.0, *design['gathered']))
    colour = nodes.mix(nodes.map(radius, *design['ring']), colour, inner * design['ring_dark'])
    pupil = design['pupil'] + float(chance.uniform(-.02, .02))
    return nodes.mix(nodes.map(radius, pupil - .03, pupil + .03, 1, 0), colour, (.003, .003, .003))


def white_colour(design, nodes, place, radius, dim):
    """Off-white, warmer towards the corners, with a few faint veins there."""
    colour = nodes.mix(nodes.map(radius, 1.1, 2.1), linear(design['centre']) * dim, linear(design['side']) * dim)
    veins = nodes.noise(place, 2.4, 5, .7)
    where = nodes.math('MULTIPLY', nodes.map(veins, .56, .74, 0, design['veins']), nodes.map(radius, 1.2, 2.0))
    colour = nodes.mix(where, colour, linear(design['vein']))
    corner = nodes.map(nodes.attribute('from_corner'), 0, design['corner_reach'], design['corner_weight'], 0)
    return nodes.mix(corner, colour, linear(design['corner']))


def shade(design, nodes):
    """The shadow of lids and lashes on the eye: deep and wide below the upper lid, slight above the lower one."""
    above = nodes.mix(nodes.map(nodes.attribute('below_lid'), 0, design['upper_reach']), design['upper'], (1, 1, 1))
    below = nodes.mix(nodes.map(nodes.attribute('above_lid'), 0, design['lower_reach']), design['lower'], (1, 1, 1))
    return nodes.multiply(above, below)


def cornea_material(design):
    """Clear but for what it mirrors."""
    material, nodes = Nodes.of_material('cornea')
    mirrored = nodes.new('Fresnel', {'IOR': design['ior']}).outputs[0]
    nodes.surface(nodes.new('MixShader', {
        0: nodes.math('MULTIPLY', mirrored, design['gain']),
        1: nodes.new('BsdfTransparent').outputs[0],
        2: nodes.new('BsdfGlossy', {'Roughness': design['roughness']}).outputs[0]}))
    return material

"""Materials of the eye: iris and white in one, wet, and the tears."""
from maths import linear, named
from nodes import Nodes


def eye_material(face):
    """Iris and white; the attribute `iris` is a place (x, y, depth) in radii of the iris."""
    design, chance = face.design['skin']['eyes'], face.random('iris')
    material, nodes = Nodes.of_material('eye')
    place = nodes.vector_attribute('iris')
    x, y, _ = nodes.new('SeparateXYZ', {0: place}).outputs
    radius = nodes.math('SQRT', nodes.math('ADD', nodes.math('MULTIPLY', x, x), nodes.math('MULTIPLY', y, y)))
    iris = iris_colour(design, face.row['iris'], nodes, (x, y, radius), chance)
    dim = design['white']['dim'][face.phenotype] * face.exposure ** -design['white']['exposed']
    white = white_colour(design['white'], nodes, place, radius, dim)
    colour = nodes.mix(nodes.map(radius, *design['limbus']), iris, white)
    colour = nodes.multiply(colour, shade(design['shade'], nodes))
    inputs = {'Base Color': colour, 'Roughness': design['roughness'], 'Specular': 0.0}
    nodes.surface(nodes.new('AddShader', {
        0: nodes.new('BsdfPrincipled', inputs).outputs[0],
        1: wet(face, nodes, nodes.vector_attribute('cornea')).outputs[0]}))
    nodes.mark('skin')  # light spreads in the white as in skin, and the grain goes
    return material


def iris_colour(design, name, nodes, polar, chance):
    """Radial fibres, lighter towards the pupil's collar, a dark ring at the rim, light gathered away from the key."""
    x, y, radius = polar
    colours = named('iris', design['irises'], name)
    inner, outer, collar = (linear(colour) * chance.uniform(*design['iris_spread']) for colour in colours)
    angle = nodes.math('ARCTAN2', y, x)
    fibres = design['fibres']
    spoke = nodes.new('CombineXYZ', {0: nodes.math('MULTIPLY', nodes.math('COSINE', angle), fibres['spokes']),
                                     1: nodes.math('MULTIPLY', nodes.math('SINE', angle), fibres['spokes']),
                                     2: nodes.math('ADD', radius, float(chance.uniform(0, 50)))})
    colour = nodes.mix(noise_between(nodes, spoke, fibres), inner, outer)
    colour = nodes.mix(nodes.map(radius, *design['collar']['from'], design['collar']['weight'], 0), colour, collar)
    away = nodes.math('SUBTRACT', nodes.math('MULTIPLY', x, design['gathered_aside']), y)
    colour = nodes.multiply(colour, nodes.map(away, *design['gathered_from'], *design['gathered']))
    colour = nodes.mix(nodes.map(radius, *design['ring']), colour, inner * design['ring_dark'])
    pupil = design['pupil'] + float(chance.uniform(-design['pupil_spread'], design['pupil_spread']))
    within = nodes.map(radius, pupil - design['pupil_edge'], pupil + design['pupil_edge'], 1, 0)
    return nodes.mix(within, colour, design['pupil_colour'])


def noise_between(nodes, place, design, *to):
    """Noise whose range becomes 0..1, or `to`."""
    noise = nodes.noise(place, design['scale'], design['detail'], design['roughness'])
    return nodes.map(noise, *design['range'], *to)


def white_colour(design, nodes, place, radius, dim):
    """Off-white, warmer towards the corners, with a few faint veins there."""
    aside = nodes.map(radius, *design['side_from'])
    colour = nodes.mix(aside, linear(design['centre']) * dim, linear(design['side']) * dim)
    veins = noise_between(nodes, place, design['vein_noise'], 0, design['veins'])
    where = nodes.math('MULTIPLY', veins, nodes.map(radius, *design['veins_from']))
    colour = nodes.mix(where, colour, linear(design['vein']))
    corner = nodes.map(nodes.attribute('from_corner'), 0, design['corner_reach'], design['corner_weight'], 0)
    return nodes.mix(corner, colour, linear(design['corner']))


def shade(design, nodes):
    """The shadow of lids and lashes on the eye: deep and wide below the upper lid, slight above the lower one."""
    above = nodes.mix(nodes.map(nodes.attribute('below_lid'), 0, design['upper_reach']), design['upper'], (1, 1, 1))
    below = nodes.mix(nodes.map(nodes.attribute('above_lid'), 0, design['lower_reach']), design['lower'], (1, 1, 1))
    return nodes.multiply(above, below)


def wet(face, nodes, normal):
    """What a clear wet surface mirrors: of the stronger lamps for deep skin less, so that it does not veil the eye."""
    design = face.design['skin']['eyes']['cornea']
    gain = design['gain'] * face.exposure ** -design['exposed'].get(face.phenotype, 0)
    share = nodes.math('MULTIPLY', nodes.new('Fresnel', {'IOR': design['ior'], 'Normal': normal}).outputs[0], gain)
    return nodes.new('BsdfGlossy', {'Color': share, 'Roughness': design['roughness'], 'Normal': normal})


def tear_material(face):
    """Clear but for what it mirrors."""
    material, nodes = Nodes.of_material('tears')
    normal = nodes.new('NewGeometry').outputs['Normal']
    nodes.surface(nodes.new('AddShader', {
        0: nodes.new('BsdfTransparent').outputs[0], 1: wet(face, nodes, normal).outputs[0]}))
    return material

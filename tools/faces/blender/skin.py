"""The skin's material: colour, relief and an oily film; light spreads under it after rendering (subsurface.py)."""
from nodes import Nodes
from skin_colour import skin_colour, tone_of
from skin_maps import Maps
from skin_relief import bump, relief_height


def skin_material(face):
    """The material of the body; its light from below is spread later."""
    design = face.design['skin']
    material, nodes = Nodes.of_material('skin')
    maps = Maps(face, nodes)
    colour = skin_colour(face, nodes, maps, tone_of(face))
    height = relief_height(design['relief'], nodes, maps)
    body = nodes.new('BsdfDiffuse', {'Color': colour, 'Normal': bump(design['relief']['soft'], nodes, height)})
    film = nodes.new('BsdfPrincipled', {
        'Base Color': (0, 0, 0),
        'Normal': bump(design['relief']['depth'], nodes, height),
        **shine(design['shine'], nodes, maps, face.exposure ** -design['shine']['exposed']),
    })
    nodes.surface(nodes.new('AddShader', {0: body.outputs[0], 1: film.outputs[0]}))
    nodes.mark('skin')
    nodes.mark('bare')  # unlike the shirt and the whites of the eyes, in which light spreads as in skin
    nodes.mark('face', nodes.attribute('face'))
    return material


def shine(design, nodes, maps, share):
    """A broad lobe for the horny layer and a narrower one for the oil on it; none under the hair."""
    oily, lips = nodes.attribute('oily'), nodes.attribute('lips')
    bare = nodes.math('MULTIPLY', nodes.math('SUBTRACT', 1.0, nodes.attribute('scalp')), facing(design, nodes))
    patches = nodes.map(maps.read('colour', shift=.23)[1], *design['patch_range'], *design['roughness'])
    smoother = nodes.math('ADD', nodes.math('MULTIPLY', oily, design['oily']),
                          nodes.math('MULTIPLY', lips, design['lips']))
    coat = nodes.math('ADD', nodes.map(oily, 0, 1, design['coat'], design['coat_oily']),
                      nodes.math('MULTIPLY', lips, design['coat_lips']))
    return {
        'Roughness': nodes.math('SUBTRACT', patches, smoother),
        'Specular': nodes.math('MULTIPLY', bare, design['specular'] * share),
        'Clearcoat': nodes.math('MULTIPLY', nodes.math('MULTIPLY', bare, coat), share),
        'Clearcoat Roughness': design['coat_roughness'],
    }


def facing(design, nodes):
    """Less where the skin is seen at a slant: down and unevenness keep real skin from a grey rim there."""
    slant = nodes.new('LayerWeight', {'Blend': .5}).outputs['Facing']
    return nodes.map(slant, *design['slant'], 1, design['at_slant'])

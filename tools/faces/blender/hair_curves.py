"""Strands to Blender.

Blender 3.4 can't fill hair curves from Python, so edges of a mesh become curves by geometry nodes.
"""
import bpy
import numpy as np

from nodes import Nodes


def edge_mesh(name, strands, radii):
    """One mesh of all polylines; strands is a list of (n, k, 3) arrays, radii the same without the last axis."""
    mesh = bpy.data.meshes.new(name)
    counts = [part.shape[0] * part.shape[1] for part in strands]
    mesh.vertices.add(sum(counts))
    mesh.vertices.foreach_set('co', np.concatenate([part.reshape(-1) for part in strands]).astype(np.float32))
    edges, start = [], 0
    for part, count in zip(strands, counts):
        index = np.arange(start, start + count, dtype=np.int32).reshape(part.shape[:2])
        edges.append(np.stack([index[:, :-1], index[:, 1:]], -1).reshape(-1))
        start += count
    edges = np.concatenate(edges)
    mesh.edges.add(len(edges) // 2)
    mesh.edges.foreach_set('vertices', edges)
    radius = mesh.attributes.new('strand_radius', 'FLOAT', 'POINT')
    radius.data.foreach_set('value', np.concatenate([part.reshape(-1) for part in radii]).astype(np.float32))
    mesh.update()
    return mesh


def curve_nodes(name, source, material):
    """Geometry nodes that turn the edges of `source` into curves of its radii."""
    group = bpy.data.node_groups.new(name, 'GeometryNodeTree')
    group.inputs.new('NodeSocketGeometry', 'Geometry')
    group.outputs.new('NodeSocketGeometry', 'Geometry')
    output = group.nodes.new('NodeGroupOutput')
    info = group.nodes.new('GeometryNodeObjectInfo')
    info.inputs[0].default_value = source
    to_curve = group.nodes.new('GeometryNodeMeshToCurve')
    radius = group.nodes.new('GeometryNodeInputNamedAttribute')
    radius.data_type = 'FLOAT'
    radius.inputs[0].default_value = 'strand_radius'
    set_radius = group.nodes.new('GeometryNodeSetCurveRadius')
    set_material = group.nodes.new('GeometryNodeSetMaterial')
    set_material.inputs['Material'].default_value = material
    link = group.links.new
    link(info.outputs['Geometry'], to_curve.inputs[0])
    link(to_curve.outputs[0], set_radius.inputs[0])
    link(next(socket for socket in radius.outputs if socket.enabled), set_radius.inputs['Radius'])
    link(set_radius.outputs[0], set_material.inputs[0])
    link(set_material.outputs[0], output.inputs[0])
    return group


def curves_object(name, strands, radii, material):
    """Strands as renderable hair: lists of positions (n, k, 3) and of radii (n, k), both in metres."""
    source = bpy.data.objects.new(f'{name} edges', edge_mesh(f'{name} edges', strands, radii))
    bpy.context.collection.objects.link(source)
    source.hide_render = True
    curves = bpy.data.hair_curves.new(name)
    curves.materials.append(material)
    thing = bpy.data.objects.new(name, curves)
    bpy.context.collection.objects.link(thing)
    thing.modifiers.new('curves', 'NODES').node_group = curve_nodes(name, source, material)
    return thing


def hair_material(name, colour, shader):
    """Principled Hair with a linear colour; melanin turns brown orange, so the colour is given outright.

    Hairs are not alike: each is lighter or darker by its own chance, darker at its root and lighter at its tip.
    """
    material, nodes = Nodes.of_material(name)
    info = nodes.new('HairInfo').outputs
    own = nodes.map(info['Random'], 0, 1, *shader['lightness'])
    along = nodes.map(info['Intercept'], 0, shader['root_until'], shader['root'], 1)
    tinted = nodes.new('VectorMath', {0: tuple(float(part) for part in colour), 1: nodes.math('MULTIPLY', own, along)},
                       operation='MULTIPLY').outputs[0]
    inputs = {'Color': tinted, 'Roughness': shader['roughness'], 'Radial Roughness': shader['radial_roughness'],
              'Coat': shader['coat'], 'IOR': shader['ior'], 'Random Roughness': shader['random_roughness']}
    nodes.surface(nodes.new('BsdfHairPrincipled', inputs, parametrization='COLOR'))
    nodes.mark('hair')
    nodes.mark('strand', seen_direction(nodes, info['Tangent Normal']), 'Color')
    return material


def seen_direction(nodes, normal):
    """Which way a strand runs across the picture, as xx, xz and zz of a structure tensor."""
    view = nodes.new('NewGeometry').outputs['Incoming']
    across = nodes.new('VectorMath', {0: normal, 1: view}, operation='CROSS_PRODUCT').outputs[0]
    x, _, z = nodes.new('SeparateXYZ', {0: across}).outputs
    parts = nodes.math('MULTIPLY', z, z), nodes.math('MULTIPLY', nodes.math('MULTIPLY', x, z), -1.0), nodes.math('MULTIPLY', x, x)
    return nodes.new('CombineXYZ', dict(enumerate(parts))).outputs[0]

"""The same dark round-necked shirt for everybody, cut from MakeHuman's tights."""
import bmesh
import bpy
import numpy as np

from mesh import mesh_object, subdivide, used_part
from nodes import Nodes


def cloth(shirt, exposure, ribbed=False):
    """The material: two dark greys in a weave, on the collar with ribs; as dark whatever the exposure."""
    material, nodes = Nodes.of_material('cloth')
    place = nodes.new('TexCoord').outputs['Object']
    design = shirt['weave']
    weave = nodes.noise(place, design['scale'], design['detail'])
    colour = nodes.mix(nodes.map(weave, *design['range']), *(np.array(shirt[grey]) / exposure for grey in ('dark', 'light')))
    bump = nodes.new('Bump', {'Strength': design['bump_strength'], 'Distance': design['bump_depth'], 'Height': weave}).outputs[0]
    if ribbed:
        x, y, _ = nodes.new('SeparateXYZ', {0: place}).outputs
        ribs = nodes.math('SINE', nodes.math('MULTIPLY', nodes.math('ARCTAN2', x, nodes.math('SUBTRACT', y, .06)), shirt['collar']['ribs']))
        bump = nodes.new('Bump', {'Distance': shirt['collar']['rib_depth'], 'Height': ribs, 'Normal': bump}).outputs[0]
    nodes.surface(nodes.new('BsdfPrincipled', {
        'Base Color': colour, 'Roughness': shirt['roughness'], 'Specular': shirt['specular'], 'Sheen': shirt['sheen'],
        'Normal': bump}))
    nodes.mark('skin')  # light spreads in it too: that takes the grain away
    return material


def neckline(design, base, positions, gender):
    """A plane through the nape and the pit of the neck: a point in front (metres) and the normal that looks up.

    The heights of the design and the numbers here are places on the base mesh, in decimetres.
    """
    def between(heights):
        low, high = (height + design['raised'][gender] for height in heights)
        return (base[:, 1] > low) & (base[:, 1] < high)
    nape = between(design['nape']) & (base[:, 2] < 0)
    pit = between(design['pit']) & (base[:, 2] > .5) & (np.abs(base[:, 0]) < .3)
    front = positions[pit].mean(0)
    normal = np.cross([1, 0, 0], positions[nape].mean(0) - front)
    normal /= np.linalg.norm(normal)
    return front, normal if normal[2] > 0 else -normal


def neckline_of(face):
    """The neckline of a face's shirt, as `neckline` gives it."""
    used = face.makehuman.vertices_of('helper-tights')
    design = face.design['studio']['shirt']['neckline']
    return neckline(design, face.makehuman.base[used], face.positions[used], face.row['gender'])


def rim(mesh, front, normal):
    """Positions of the vertices along the cut, in order."""
    on_cut = [edge for edge in mesh.edges if len(edge.link_faces) == 1
              and all(abs((np.array(end.co) - front) @ normal) < 1e-4 for end in edge.verts)]
    path, left = list(on_cut[0].verts), set(on_cut[1:])
    while path[-1] != path[0]:
        following = next((edge for edge in left if path[-1] in edge.verts), None)
        if following is None:
            return np.array([list(vertex.co) for vertex in path])
        left.discard(following)
        path.append(following.other_vert(path[-1]))
    return np.array([list(vertex.co) for vertex in path[:-1]])


def evenly(path, count):
    """`count` points at equal distances along a closed path."""
    closed = np.concatenate([path, path[:1]])
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
    at = np.linspace(0, along[-1], count, endpoint=False)
    return np.stack([np.interp(at, along, axis) for axis in closed.T], 1)


def add_collar(design, path, normal, material):
    """A flat band along the cut; sizes in metres."""
    path = evenly(path, design['points'])  # smoothing of long edges would draw the hem away from the shirt
    for _ in range(design['smoothed']):
        path = .5 * path + .25 * (np.roll(path, 1, 0) + np.roll(path, -1, 0))
    curve = bpy.data.curves.new('collar', 'CURVE')
    curve.dimensions = '3D'
    spline = curve.splines.new('POLY')
    spline.points.add(len(path) - 1)
    spline.points.foreach_set('co', np.c_[path + normal * design['rise'], np.ones(len(path))].ravel())
    spline.use_cyclic_u = True
    curve.twist_mode = 'Z_UP'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = design['half_height'], design['radius'], 4
    curve.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new('collar', curve))


def add_shirt(face):
    """Shirt and collar, cut at the neckline of the gender."""
    shirt, makehuman = face.design['studio']['shirt'], face.makehuman
    positions, quads, used = used_part(face.positions, makehuman.quads_of('helper-tights'))
    material = cloth(shirt, face.exposure)
    thing = mesh_object('shirt', positions, quads.tolist(), material)
    front, normal = neckline(shirt['neckline'], makehuman.base[used], positions, face.row['gender'])
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    parts = mesh.verts[:] + mesh.edges[:] + mesh.faces[:]
    bmesh.ops.bisect_plane(mesh, geom=parts, plane_co=front, plane_no=normal, clear_outer=True)
    path = rim(mesh, front, normal)
    mesh.to_mesh(thing.data)
    mesh.free()
    subdivide(thing, 2)
    thickness = thing.modifiers.new('thickness', 'SOLIDIFY')
    thickness.thickness, thickness.offset = shirt['thickness'], 1
    add_collar(shirt['collar'], path, normal, cloth(shirt, face.exposure, ribbed=True))

"""Arrays to Blender meshes and back."""
import bpy
import numpy as np


def mesh_object(name, positions, polygons, material=None, uvs=None, uv_polygons=None, attributes=None):
    """Adds a smooth mesh (metres) to the scene; attributes are one float or one vector a vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(positions.tolist(), [], [list(polygon) for polygon in polygons])
    if uvs is not None:
        corners = uvs[np.concatenate([np.asarray(polygon) for polygon in uv_polygons])]
        mesh.uv_layers.new(name='UVMap').data.foreach_set('uv', corners.astype(np.float32).ravel())
    for key, values in (attributes or {}).items():
        is_scalar = values.ndim == 1
        attribute = mesh.attributes.new(key, 'FLOAT' if is_scalar else 'FLOAT_VECTOR', 'POINT')
        attribute.data.foreach_set('value' if is_scalar else 'vector', values.astype(np.float32).ravel())
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    return thing


def used_part(positions, polygons):
    """Only the vertices that the polygons use: positions, renumbered polygons, old indices."""
    used, renumbered = np.unique(polygons, return_inverse=True)
    return positions[used], renumbered.reshape(polygons.shape), used


def subdivide(thing, levels):
    """Smooths a mesh when it is rendered."""
    modifier = thing.modifiers.new('subdivide', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels


def read(collection, key, count, kind=np.float32):
    """One property of a Blender collection as an array."""
    values = np.empty(count, kind)
    collection.foreach_get(key, values)
    return values


class Surface:
    """A mesh as rendered (modifiers applied): positions, normals, triangles and the named vertex attributes."""

    def __init__(self, thing, scalars=(), vectors=()):
        bpy.context.view_layer.update()
        evaluated = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
        mesh = evaluated.to_mesh()
        mesh.calc_loop_triangles()
        n = len(mesh.vertices)
        self.positions = read(mesh.vertices, 'co', n * 3).reshape(-1, 3).astype(float)
        self.normals = read(mesh.vertices, 'normal', n * 3).reshape(-1, 3).astype(float)
        self.triangles = read(mesh.loop_triangles, 'vertices', len(mesh.loop_triangles) * 3, np.int32).reshape(-1, 3)
        self.attributes = {key: read(mesh.attributes[key].data, 'value', n).astype(float) for key in scalars}
        for key in vectors:
            self.attributes[key] = read(mesh.attributes[key].data, 'vector', n * 3).reshape(-1, 3).astype(float)
        evaluated.to_mesh_clear()

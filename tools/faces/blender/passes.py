"""What Cycles writes beside the picture: light and colour apart, where the skin is; as arrays (height, width, 4)."""
import os
from contextlib import contextmanager, nullcontext

import bpy
import numpy as np

# Name of ours: name of the socket of Blender's render layer
PASSES = {'picture': 'Image', 'direct': 'DiffDir', 'indirect': 'DiffInd', 'colour': 'DiffCol',
          'gloss_direct': 'GlossDir', 'gloss_indirect': 'GlossInd', 'gloss_colour': 'GlossCol', 'depth': 'Mist',
          'skin': 'skin', 'bare': 'bare', 'face': 'face', 'hair': 'hair', 'strand': 'strand'}
OWN_PASSES = {'skin': 'VALUE', 'bare': 'VALUE', 'face': 'VALUE', 'hair': 'VALUE', 'strand': 'COLOR'}


def ask_for_passes(scene, folder):
    """Lets the next render write the passes into a folder."""
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    layer.use_pass_mist = True  # unlike the depth pass it is smooth along edges
    for name, kind in OWN_PASSES.items():
        own = layer.aovs.add()
        own.name, own.type = name, kind
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    out.file_slots.clear()
    for name, socket in PASSES.items():
        out.file_slots.new(f'{name}-')
        tree.links.new(layers.outputs[socket], out.inputs[-1])


def read_passes(scene, folder):
    """Linear light; the first row is the top of the picture."""
    return {name: read(os.path.join(folder, f'{name}-{scene.frame_current:04d}.exr')) for name in PASSES}


def read(path):
    """Pixels (height, width, 4) of a picture, top row first."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1]


def save(scene, path, pixels, as_seen=True):
    """Writes linear light as a PNG, through the view of the scene (`as_seen`) or as plain 8-bit values."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new('out', width, height, alpha=False, float_buffer=True)
    image.pixels.foreach_set(np.ascontiguousarray(pixels[::-1], np.float32).ravel())
    settings = scene.render.image_settings
    settings.file_format = 'PNG'
    settings.color_mode, settings.color_depth = ('RGB', '16') if as_seen else ('BW', '8')
    with nullcontext() if as_seen else raw_view(scene.view_settings):
        image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


@contextmanager
def raw_view(view):
    """The view settings of a scene without any look, for as long as the context lasts."""
    before = view.view_transform, view.look, view.exposure
    view.view_transform, view.look, view.exposure = 'Raw', 'None', 0
    try:
        yield
    finally:
        view.view_transform, view.look, view.exposure = before

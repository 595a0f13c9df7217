"""Camera, lights and background: the same for every face, since heads come in one size with the eyes at the origin."""
import math

import bpy
from mathutils import Vector

from nodes import Nodes


def new_scene(design, size, samples, threads):
    """An empty scene of `size` pixels a side, ready for Cycles."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene, render = bpy.context.scene, design['render']
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.seed = render['seed']
    for key in ('adaptive_threshold', 'max_bounces', 'transparent_max_bounces', 'sample_clamp_indirect',
                'sample_clamp_direct', 'filter_width', 'blur_glossy'):
        setattr(cycles, key, render[key])
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.cycles_curves.shape = 'RIBBONS'
    scene.cycles_curves.subdivisions = 2
    scene.render.film_transparent = True
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.view_settings.view_transform = design['view']['transform']
    scene.view_settings.look = design['view']['look']
    scene.view_settings.exposure = design['view']['exposure']
    return scene


def add_light(light, gain=1.0, filling=1.0):
    """A disk light that looks at its aim; positions in metres from the middle of the eyes."""
    data = bpy.data.lights.new(light['name'], 'AREA')
    watts = light['watts'] * gain * (filling if light.get('fills') else 1)
    data.shape, data.size, data.energy, data.color = 'DISK', light['size'], watts, light['colour']
    thing = bpy.data.objects.new(light['name'], data)
    bpy.context.collection.objects.link(thing)
    thing.location = Vector(light['at'])
    thing.rotation_euler = (Vector(light['aim']) - thing.location).to_track_quat('-Z', 'Y').to_euler()
    # from behind, lights show in skin at a slant, as pale streaks beside the mouth: they are meant for hair and outline
    thing.visible_glossy = not light.get('behind', False)
    # a light for the eyes alone: it is mirrored, and does not flatten the face
    thing.visible_diffuse = not light.get('mirrored', False)


def add_world(scene, world, gain=1.0):
    """Light from all around; what the camera sees behind the face is put there later, the same to a digit."""
    scene.world = bpy.data.worlds.new('world')
    mist = scene.world.mist_settings
    mist.start, mist.depth, mist.falloff = *world['mist'], 'LINEAR'
    scene.world.use_nodes = True
    nodes = Nodes(scene.world.node_tree, 'ShaderNodeOutputWorld')
    nodes.surface(nodes.new('Background', {0: world['colour'], 1: world['strength'] * gain}))


def frame_width(camera):
    """Metres that the picture shows on the plane of the eyes."""
    return camera['head_height'] / camera['head_share']


def metres_per_pixel(camera, size):
    """On the plane of the eyes."""
    return frame_width(camera) / size


def add_camera(scene, camera):
    """On the level of the eyes."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(thing)
    thing.location = (0, -camera['distance'], 0)
    thing.rotation_euler = (math.radians(90), 0, 0)
    data.sensor_width = 36
    data.lens = data.sensor_width * camera['distance'] / frame_width(camera)
    data.dof.use_dof, data.dof.focus_distance = True, camera['distance'] + camera['focus_behind']
    data.dof.aperture_fstop = camera['f_stop']
    scene.camera = thing


def level_camera(scene, camera, pupils):
    """Shifts the picture, not the camera, until the pupils lie on `eye_line` (0..1 from the top)."""
    seen = [pupil[2] * camera['distance'] / (camera['distance'] + pupil[1]) for pupil in pupils]
    scene.camera.data.shift_y = camera['eye_line'] - .5 + sum(seen) / len(seen) / frame_width(camera)


def build_studio(design, size, samples, threads, gain=1.0, filling=1.0):
    """The empty studio, its lamps `gain` as strong, the one that fills the shade `filling` times that."""
    scene = new_scene(design, size, samples, threads)
    add_world(scene, design['world'], gain)
    for light in design['lights']:
        add_light(light, gain, filling)
    add_camera(scene, design['camera'])
    return scene

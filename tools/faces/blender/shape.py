"""The shape of a head: MakeHuman's base mesh and morph targets, mixed by the design row, brought into the frame.

Formula: base + macro mix + weight + traits drawn from the seed + what all, a gender or a phenotype share + expression.
"""
import numpy as np

from ears import lobes
from expression import levelled, wanted_of
from face import GENDERS, gender_of, random_of
from framing import framed, spaced, widened
from larynx import larynx
from mouth import closed_mouth
from nose import moderate_nose
from seam import seen_corner_lift

RACES = ('african', 'asian', 'caucasian')


def shaped(makehuman, shape, row):
    """Positions in decimetres, y up, before they are brought into the frame."""
    positions = makehuman.base.copy()
    for target, amount in macro(shape, row) + drawn(makehuman, shape, row) + shared(shape, row):
        positions += amount * makehuman.target(target)
    return positions


def macro(shape, row):
    """Targets and amounts of age, weight and the mix of the row.

    A gender is drawn a little beyond MakeHuman's mean of it, away from the other one (`gender_beyond`): jaw, brow ridge,
    nose, lips and neck then tell it where hair does not.
    """
    random, numbers = random_of(row, 'macro'), shape['macro']
    age = random.uniform(0, numbers['age_max'])
    most = numbers['weight_most']
    weight = float(np.clip(random.normal(0, numbers['weight_sd']), -most, most))
    beyond = random.uniform(*numbers['gender_beyond'][row['gender']])
    own, (other,) = gender_of(row), set(GENDERS.values()) - {gender_of(row)}
    targets = []
    for gender, part in ((own, 1 + beyond), (other, -beyond)):
        build = f'macrodetails/universal-{gender}-young-averagemuscle-'
        targets += [(build + 'averageweight', part * (1 - abs(weight))),
                    (build + ('maxweight' if weight > 0 else 'minweight'), part * abs(weight))]
        for race in RACES:
            share = part * row['mix'].get(race, 0)
            targets += [(f'macrodetails/{race}-{gender}-young', share * (1 - age)),
                        (f'macrodetails/{race}-{gender}-old', share * age)]
    return targets


def drawn(makehuman, shape, row):
    """What makes this person unlike the others of the cell: traits, head shapes and asymmetry by the seed."""
    random = random_of(row, 'traits')
    targets = []
    for trait in shape['traits']:
        amount = np.clip(random.normal(0, trait['sd']), -shape['trait_limit'], shape['trait_limit'])
        if row['gender'] == 'M':
            amount *= shape['men_more'].get(trait['target'].split('/')[0], 1)
        targets.append((f"{trait['target']}-{trait['more'] if amount > 0 else trait['less']}", abs(amount)))
    heads = shape['head_shapes']
    strengths = heads[row['gender']]
    for name in random.choice(sorted(strengths), heads['count'], replace=False):
        targets.append((f'head/head-{name}', random.uniform(heads['least'], heads['most']) * strengths[name]))
    # not of mouth and brows: a lifted corner is read as a mood
    uneven = sorted(name for name in makehuman.target_rows if name.startswith('asym/asym-')
                    and not any(part in name for part in shape['asymmetry']['without']))
    for name in random.choice(uneven, shape['asymmetry']['count'], replace=False):
        targets.append((name, random.uniform(0, shape['asymmetry']['most'])))
    return targets


def shared(shape, row):
    """What all faces, a gender or a phenotype have in common, what the row adds, and the expression."""
    phenotype = shape['phenotype'][row['phenotype']]
    parts = [shape['always'], shape['gender'][row['gender']], phenotype['both'], phenotype[row['gender']],
             row.get('shape', {})]
    targets = [pair for part in parts for pair in part.items()]
    for part in (shape['expression']['both'], shape['expression'][row['gender']]):
        for name, amount in part.items():
            if name.startswith('unit:'):
                unit = name.removeprefix('unit:')
                targets += [(f'expression/units/{race}/{unit}', amount * row['mix'].get(race, 0)) for race in RACES]
            else:
                targets.append((name, amount))
    return targets


def head_positions(makehuman, design, row):
    """Positions in metres, z up, the middle of the eyes at the origin, lips closed; raises KeyError for an unknown target."""
    shape = design['shape']
    positions = shaped(makehuman, shape, row) + larynx(makehuman, shape['larynx'], row)
    positions += lobes(makehuman, shape['lobes'])
    positions = widened(makehuman, positions, shape['face_width'][row['gender']], shape['cranium'])
    camera = design['studio']['camera']
    positions = moderate_nose(makehuman, spaced(makehuman, positions, camera), shape['nose'])
    return expressed(makehuman, positions, design, row)


def expressed(makehuman, positions, design, row):
    """A head (decimetres) with the one expression, in the frame and with its mouth closed.

    Its lips are drawn until their corners are seen where `corner_lift` wants them: by the mesh alone, mouths with full
    lips are seen flat, and look stern.
    """
    levels, camera = design['shape']['levels'], design['studio']['camera']
    wanted = wanted_of(levels, design['seen'], row)
    drawn, tried = dict(wanted), []
    for _ in range(levels['seen_passes']):
        head = framed(makehuman, levelled(makehuman, positions, levels, camera, drawn), camera)
        head = closed_mouth(makehuman, head)
        off = wanted['corner_lift'] - seen_corner_lift(makehuman, head, camera['distance'])
        tried.append((abs(off), len(tried), head))
        drawn['corner_lift'] += levels['seen_step'] * off
    return min(tried)[2]

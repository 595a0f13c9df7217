"""Where the ears of the base mesh are, and how their lobes hang."""
import numpy as np

from maths import smoothstep

# How strongly (0..1) the targets of the ears move a vertex
PART_OF_EAR = .02  # any more, and it is no cheek
ON_EAR = .3  # any more, and no hair grows
EDGE = (.25, .4)  # of the mask `ear` of the skin
ON_EAR_MASK = .3  # of that mask: any more, and no hair grows there
BLUSH = (.2, .6)  # from where on the ear's blood shows


def ears(makehuman):
    """(19158,) 0..1: how strongly the ears' own targets move each base vertex; 0 off the ears."""
    return makehuman.strength('ears/l-ear-wing-out', 'ears/r-ear-wing-out')


def lobes(makehuman, design):
    """(19158, 3) to add: draws the lobes in to the jaw; as MakeHuman has them, ears end below like cut paper."""
    x, y = makehuman.base[:, 0], makehuman.base[:, 1]
    pull = np.clip(ears(makehuman) / design['whole'], 0, 1) * smoothstep(y, design['from'], design['to'])
    return np.outer(-np.sign(x) * design['in'] * pull, [1, 0, 0])

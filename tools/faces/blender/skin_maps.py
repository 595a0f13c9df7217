"""Uneven colour and relief of the skin as two tiled pictures, drawn anew for each face.

They lie on the face as the camera sees it (x, z), not round it: the camera is the same for all faces, and a look-up
costs a tenth of noise computed at every sample.
"""
import bpy
import numpy as np

SIDE = 1024  # texels


class Maps:
    """The two pictures of one face, and the nodes that read them."""

    def __init__(self, face, nodes):
        self.design, self.nodes = face.design['skin']['maps'], nodes
        chance = face.random('skin maps')
        self.millimetre = SIDE / self.design['millimetres']
        colour = [self.waves(chance, length) for length in self.design['colour']]
        relief = [self.pits(chance), self.net(chance), self.waves(chance, self.design['waves'])]
        self.pictures = {'colour': picture('skin colour', colour), 'relief': picture('skin relief', relief)}
        place = nodes.new('TexCoord').outputs['Object']
        x, self.y, z = nodes.new('SeparateXYZ', {0: place}).outputs
        self.place, self.x, self.z = place, x, z

    def read(self, name, x=None, z=None, scale=1.0, shift=0.0):
        """Three channels, 0..1 with a mean of .5, at x and z in metres."""
        times = scale * 1000 / self.design['millimetres']
        nodes = self.nodes
        across = nodes.math('MULTIPLY_ADD', self.x if x is None else x, times)
        up = nodes.math('MULTIPLY_ADD', self.z if z is None else z, times)
        for socket in (across, up):
            socket.node.inputs[2].default_value = shift
        vector = nodes.new('CombineXYZ', {0: across, 1: up})
        texture = nodes.new('TexImage', {'Vector': vector}, image=self.pictures[name], interpolation='Linear')
        return nodes.new('SeparateColor', {0: texture.outputs[0]}).outputs

    def waves(self, chance, length):
        """Noise of about one wave length (millimetres)."""
        turns = np.fft.fftfreq(SIDE)
        turns = np.hypot(turns[:, None], turns[None, :SIDE // 2 + 1]) * self.millimetre * length
        band = np.exp(-(np.log2(np.maximum(turns, 1e-6)) / self.design['octaves']) ** 2)
        noise = np.fft.irfft2(np.fft.rfft2(chance.standard_normal((SIDE, SIDE))) * band, (SIDE, SIDE))
        return np.clip(.5 + noise / noise.std() * self.design['contrast'], 0, 1)

    def net(self, chance):
        """Creases that meet: the folds of two noises where they change sign."""
        folds = [np.abs(self.waves(chance, self.design['net']) - .5) for _ in range(2)]
        depth = np.clip(np.minimum(folds[0], folds[1]) / self.design['crease_width'], 0, 1)
        return depth ** self.design['crease_curve']

    def pits(self, chance):
        """Pores: round, of uneven depth and width, nearer to each other here than there."""
        count = int((SIDE / self.millimetre) ** 2 / self.design['pore_area'])
        total = np.zeros((SIDE, SIDE // 2 + 1), complex)
        turns = np.fft.fftfreq(SIDE)
        turns = turns[:, None] ** 2 + turns[None, :SIDE // 2 + 1] ** 2
        for width in self.design['pore_widths']:
            points = np.zeros((SIDE, SIDE))
            at = chance.integers(0, SIDE, (count // len(self.design['pore_widths']), 2))
            np.add.at(points, (at[:, 0], at[:, 1]), chance.uniform(*self.design['pore_depth'], len(at)))
            texels = width * self.millimetre
            total += np.fft.rfft2(points) * np.exp(-2 * np.pi ** 2 * texels ** 2 * turns) * 2 * np.pi * texels ** 2
        return 1 - np.clip(np.fft.irfft2(total, (SIDE, SIDE)), 0, 1)


def picture(name, channels):
    """A Blender image of SIDE texels of three arrays (SIDE, SIDE), 0..1."""
    made = bpy.data.images.new(name, SIDE, SIDE, float_buffer=True, is_data=True)
    pixels = np.stack([*channels, np.ones((SIDE, SIDE))], -1).astype(np.float32)
    made.pixels.foreach_set(pixels.ravel())
    made.update()
    made.pack()
    return made

"""Shader nodes written as expressions."""
import bpy


class Nodes:
    """Writes one node tree; values are numbers, colours (linear light), sockets or nodes."""

    def __init__(self, tree, output):
        self.tree = tree
        tree.nodes.clear()
        self.output = tree.nodes.new(output)

    @staticmethod
    def of_material(name):
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        return material, Nodes(material.node_tree, 'ShaderNodeOutputMaterial')

    def new(self, kind, inputs=None, **properties):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in properties.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.set(node.inputs[key], value)
        return node

    def set(self, socket, value):
        """Links or fills an input."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        elif hasattr(value, '__len__') and socket.type == 'RGBA':
            socket.default_value = (*[float(part) for part in value[:3]], 1)
        elif hasattr(value, '__len__'):
            socket.default_value = [float(part) for part in value]
        else:
            socket.default_value = value

    def surface(self, shader):
        """Makes the shader what the tree puts out."""
        self.set(self.output.inputs[0], shader)

    def mark(self, name, value=1.0, socket='Value'):
        """Writes a value into a pass of its own, where this material is seen."""
        self.new('OutputAOV', {socket: value}).name = name

    def attribute(self, name):
        return self.new('Attribute', attribute_name=name).outputs['Fac']

    def vector_attribute(self, name):
        return self.new('Attribute', attribute_name=name).outputs['Vector']

    def math(self, operation, a, b=0.0):
        return self.new('Math', {0: a, 1: b}, operation=operation).outputs[0]

    def map(self, value, low, high, to_low=0.0, to_high=1.0):
        """Linear and clamped: low..high becomes to_low..to_high."""
        return self.new('MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high}).outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        return self.new('MixRGB', {0: factor, 1: a, 2: b}, blend_type=mode).outputs[0]

    def multiply(self, a, b):
        return self.mix(1.0, a, b, 'MULTIPLY')

    def noise(self, vector, scale, detail=4.0, roughness=0.55):
        inputs = {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': roughness}
        return self.new('TexNoise', inputs).outputs[0]

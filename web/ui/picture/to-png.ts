import { type Edge, type Measure, type Picture, type Shape, typeface } from './shapes.ts';

const fontOf = (size: number, isBold: boolean): string => `${isBold ? 700 : 400} ${size}px ${typeface}`;

const contextOf = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  return context;
};

/** Measures texts in the typeface of pictures; once it has loaded. */
export const measuring = (): Measure => {
  const context = contextOf(1, 1);
  return (text, size, isBold) => {
    context.font = fontOf(size, isBold);
    return context.measureText(text).width;
  };
};

/** Older browsers have no `roundRect`. */
const roundedRect = (x: number, y: number, width: number, height: number, radius: number): Path2D => {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return new Path2D(
    `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
  );
};

const pathOf = (shape: Exclude<Shape, { kind: 'text' }>): Path2D => {
  switch (shape.kind) {
    case 'rect':
      return roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
    case 'line':
      return new Path2D(`M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`);
    case 'circle': {
      const path = new Path2D();
      path.arc(shape.cx, shape.cy, shape.r, 0, 2 * Math.PI);
      return path;
    }
    case 'path':
      return new Path2D(shape.d);
  }
};

const draw = (context: CanvasRenderingContext2D, shape: Shape): void => {
  if ('fill' in shape) context.fillStyle = shape.fill;
  if (shape.kind === 'text') {
    context.font = fontOf(shape.size, shape.isBold);
    context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor;
    context.fillText(shape.text, shape.x, shape.y);
    return;
  }
  const path = pathOf(shape);
  if ('fill' in shape) context.fill(path);
  const edge: Edge | undefined = shape.kind === 'rect' ? shape.edge : shape;
  if (!edge) return;
  context.strokeStyle = edge.stroke;
  context.lineWidth = edge.width;
  context.setLineDash(edge.dash ?? []);
  context.stroke(path);
};

/** `density`: pixels to one of the picture. Drawn directly: the pages' policy lets no picture load from a blob. */
export const toPng = async ({ width, height, shapes }: Picture, density = 2): Promise<Blob> => {
  const context = contextOf(width * density, height * density);
  context.scale(density, density);
  for (const shape of shapes) draw(context, shape);
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
};

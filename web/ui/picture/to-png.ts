import { type Measure, type Picture, type Shape, typeface } from './shapes.ts';

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

const pathOf = (shape: Exclude<Shape, { kind: 'text' }>): Path2D => {
  if (shape.kind === 'path') return new Path2D(shape.d);
  const path = new Path2D();
  path.arc(shape.cx, shape.cy, shape.r, 0, 2 * Math.PI);
  return path;
};

const draw = (context: CanvasRenderingContext2D, shape: Shape): void => {
  if (shape.fill) context.fillStyle = shape.fill;
  if (shape.kind === 'text') {
    context.font = fontOf(shape.size, shape.isBold);
    context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor;
    context.fillText(shape.text, shape.x, shape.y);
    return;
  }
  const path = pathOf(shape);
  if (shape.fill) context.fill(path);
  if (!shape.edge) return;
  context.strokeStyle = shape.edge.stroke;
  context.lineWidth = shape.edge.width;
  context.setLineDash(shape.edge.dash ?? []);
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

import type { DecodedFace } from '../faces/face-loader.ts';

export type FaceCanvas = {
  /** Scales a face ahead, so that drawing it only copies pixels. */
  prepare: (image: DecodedFace) => void;
  /** Draws a face, synchronously. Returns false if the browser has no canvas. */
  draw: (image: DecodedFace) => boolean;
  stop: () => void;
};

/** Scales a face as drawing it would. Returns undefined where a browser can do so only on a canvas of the page. */
const scale = (image: DecodedFace, side: number): ImageBitmap | undefined => {
  if (typeof OffscreenCanvas !== 'function') return undefined;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, side, side);
  return canvas.transferToImageBitmap();
};

/**
 * Draws faces with as many pixels as they cover on screen, up to those of their files: a browser that draws with the
 * processor would otherwise scale the canvas in each frame, the face's own included.
 * @param pixels width and height of the largest file
 */
export const createFaceCanvas = (canvas: HTMLCanvasElement, pixels: number): FaceCanvas => {
  const context = canvas.getContext('2d', { alpha: false });
  let drawn: DecodedFace | undefined;
  let prepared: { image: DecodedFace; scaled: ImageBitmap | undefined } | undefined;

  const draw = (image: DecodedFace): boolean => {
    if (!context) return false;
    drawn = image;
    const source = prepared?.image === image ? (prepared.scaled ?? image) : image;
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return true;
  };

  const resize = () => {
    const side = Math.min(pixels, Math.round(canvas.clientWidth * devicePixelRatio));
    if (side === 0 || side === canvas.width) return;
    // A canvas that gets another size is empty.
    canvas.width = side;
    canvas.height = side;
    prepared = undefined;
    if (drawn) draw(drawn);
  };
  resize();
  const resizing = new ResizeObserver(resize);
  resizing.observe(canvas);

  return {
    prepare: (image) => {
      prepared?.scaled?.close();
      prepared = canvas.width === pixels ? undefined : { image, scaled: scale(image, canvas.width) };
    },
    draw,
    stop: () => resizing.disconnect(),
  };
};

import type { DecodedFace } from '../faces/face-loader.ts';

/** Scales a face as drawing it would. Returns undefined where a browser can do so only on a canvas of the page. */
const scale = (image: DecodedFace, side: number): ImageBitmap | undefined => {
  if (typeof OffscreenCanvas !== 'function') return undefined;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, side, side);
  return canvas.transferToImageBitmap();
};

/** Draws faces in screen pixels: otherwise browsers that draw with the processor would scale them in each frame. */
export const createFaceCanvas = (canvas: HTMLCanvasElement, pixels: number) => {
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
    /** Scales a face ahead, so that drawing it only copies pixels. */
    prepare: (image: DecodedFace): void => {
      prepared?.scaled?.close();
      prepared = canvas.width === pixels ? undefined : { image, scaled: scale(image, canvas.width) };
    },
    draw,
    stop: (): void => resizing.disconnect(),
  };
};

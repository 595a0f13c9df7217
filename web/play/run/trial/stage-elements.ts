import type { DecodedFace } from '../faces/face-loader.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import { flashAnswer } from './AnswerButtons.tsx';
import { startCountdown } from './CountdownRing.tsx';
import { createFaceCanvas } from './face-canvas.ts';
import { presentationMark } from './presentation.ts';

/**
 * The elements of a round that change with each face. React renders them once and leaves them alone: its work would delay
 * the face, since the number must be drawn in the same frame.
 */
export type StageElements = {
  canvas: HTMLCanvasElement;
  /** Contains the line 'Face 7 of 24'. */
  number: HTMLElement;
  /** The part of the countdown ring that shrinks; null in rounds without a limit. */
  countdown: SVGCircleElement | null;
  /** Contains one dash per face. */
  dashes: HTMLElement;
  buttons: HTMLElement;
  /** A live region for the number; null where the limit leaves no time to listen. */
  announcement: HTMLElement | null;
};

export type Stage = {
  /** Names the next face, which is not on screen yet. */
  announce: (face: number) => void;
  /** Prepares a decoded face, ahead of `show`. */
  prepare: (image: DecodedFace) => void;
  /** Shows a decoded face and its number, synchronously; prepares the next face. Returns false if that is impossible. */
  show: (face: number, image: DecodedFace, next: DecodedFace | undefined) => boolean;
  /** Marks the pressed button for a moment. */
  press: (yes: boolean) => void;
  /** Hides the face, synchronously. */
  hide: () => void;
  /** Stops the countdown. */
  rest: () => void;
  /** Ends every timer, frame and observer. */
  stop: () => void;
};

type StageOptions = {
  /** Width and height of the largest file of a face. */
  pixels: number;
  limit: TimeLimit;
  /** Returns the name of a face, 'Face 7 of 24', by its index. */
  nameOf: (face: number) => string;
};

/** Takes over the elements of a round. */
export const createStage = (elements: StageElements, { pixels, limit, nameOf }: StageOptions): Stage => {
  const { canvas, number, countdown, dashes, buttons, announcement } = elements;
  const faceCanvas = createFaceCanvas(canvas, pixels);
  let rest = () => {};

  // A new line for each face, since a browser reports a text only when it first appears.
  const writeNumber = (face: number, mark: Record<string, string>) => {
    const line = document.createElement('span');
    for (const [attribute, value] of Object.entries(mark)) line.setAttribute(attribute, value);
    line.textContent = nameOf(face);
    number.replaceChildren(line);
    canvas.ariaLabel = line.textContent;
  };

  const markDashes = (face: number) => {
    for (const [index, dash] of [...dashes.children].entries()) dash.toggleAttribute('data-on', index <= face);
  };

  return {
    announce: (face) => {
      writeNumber(face, {});
      markDashes(face);
    },
    prepare: faceCanvas.prepare,
    show: (face, image, next) => {
      rest();
      writeNumber(face, presentationMark(face));
      canvas.hidden = false;
      if (!faceCanvas.draw(image)) return false;
      // The rest follows a frame later, so that the face and its number are on screen sooner.
      const frame = requestAnimationFrame(() => {
        markDashes(face);
        if (announcement) announcement.textContent = nameOf(face);
        if (countdown && limit !== null) rest = startCountdown(countdown, limit);
        if (next) faceCanvas.prepare(next);
      });
      rest = () => cancelAnimationFrame(frame);
      return true;
    },
    press: (yes) => {
      // A step of the countdown must not fall into the next face's frame.
      rest();
      flashAnswer(buttons, yes);
    },
    hide: () => {
      rest();
      canvas.hidden = true;
      // Announced again when the face is shown again.
      if (announcement) announcement.textContent = '';
    },
    rest: () => rest(),
    stop: () => {
      rest();
      faceCanvas.stop();
    },
  };
};

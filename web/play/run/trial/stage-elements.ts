import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { DecodedFace } from '../faces/face-loader.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import { flashAnswer } from './AnswerButtons.tsx';
import { startCountdown } from './CountdownRing.tsx';
import { createFaceCanvas } from './face-canvas.ts';
import { presentationMark } from './presentation.ts';

type StageOptions = {
  /** The index of the next face. */
  from: number;
  /** Width and height of the largest file of a face. */
  pixels: number;
  limit: TimeLimit;
  /** Returns the name of a face, 'Face 7 of 24', by its index. */
  nameOf: (face: number) => string;
};

/** The parts that change with each face. React leaves them alone: its work would delay the face. */
const createStage = (round: HTMLElement, { from, pixels, limit, nameOf }: StageOptions) => {
  const find = (part: string) => round.querySelector<HTMLElement>(`[data-stage="${part}"]`);
  const [canvas, number, dashes] = [round.querySelector('canvas'), find('number'), find('dashes')];
  // In rounds without a limit there is none; the number is announced only where there is time to listen.
  const countdown = round.querySelector<SVGCircleElement>('.countdown-ring-time');
  const announcement = find('announcement');
  if (!canvas || !number || !dashes) throw new Error('a round without a stage');
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

  writeNumber(from, {});
  markDashes(from);

  return {
    prepare: faceCanvas.prepare,
    /** Shows a decoded face and its number, synchronously; prepares the next face. Returns false if that is impossible. */
    show: (face: number, image: DecodedFace, next: DecodedFace | undefined): boolean => {
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
    press: (yes: boolean) => {
      // A step of the countdown must not fall into the next face's frame.
      rest();
      flashAnswer(round, yes);
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

export type Stage = ReturnType<typeof createStage>;

export const useStage = ({ nameOf, from, pixels, limit }: StageOptions) => {
  const round = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(null);
  const name = useEffectEvent(nameOf);
  useLayoutEffect(() => {
    if (!round.current) return;
    const made = createStage(round.current, { from, pixels, limit, nameOf: (face) => name(face) });
    stage.current = made;
    return made.stop;
  }, [from, pixels, limit]);
  return { round, stage };
};

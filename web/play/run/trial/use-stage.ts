import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { TimeLimit } from '../flow/time-limit.ts';
import { createStage, type Stage } from './stage-elements.ts';

type StageOptions = { from: number; pixels: number; limit: TimeLimit; nameOf: (face: number) => string };

/** Refs for the elements of a round that change with each face, and the stage that changes them. */
export const useStage = ({ from, pixels, limit, nameOf }: StageOptions) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const number = useRef<HTMLElement>(null);
  const countdown = useRef<SVGCircleElement>(null);
  const dashes = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  const stage: RefObject<Stage | null> = useRef(null);
  const name = useEffectEvent(nameOf);

  useLayoutEffect(() => {
    if (!canvas.current || !number.current || !dashes.current || !buttons.current) return;
    const made = createStage(
      {
        ...{ canvas: canvas.current, number: number.current, countdown: countdown.current },
        ...{ dashes: dashes.current, buttons: buttons.current, announcement: announcement.current },
      },
      { pixels, limit, nameOf: (face) => name(face) },
    );
    made.announce(from);
    stage.current = made;
    return made.stop;
  }, [from, pixels, limit]);

  return { stage, canvas, number, countdown, dashes, buttons, announcement };
};

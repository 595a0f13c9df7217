import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from '../device/run.ts';
import { deviceFaces } from '../faces/device-faces.ts';
import type { Round } from '../flow/flow.ts';
import { browserHost, type RoundPhase, startTrialRunner, type TrialRunner } from './trial-runner.ts';

export type TrialOptions = {
  round: Round;
  answered: number;
  untimed: boolean;
  waitsForBegin: boolean;
  /** Whether the faces are in memory: nothing starts before. */
  isLoaded: boolean;
  /** Whether a dialog covers the round: no face is shown until it closes. */
  isCovered: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  onPressed: (yes: boolean) => void;
  onAnswer: (answer: Answer) => Promise<void> | void;
  onDone: () => void;
};

/** Runs the round while its slide is on screen. `face` is the index of the face that is shown, or the next one. */
export const useTrial = (options: TrialOptions): { phase: RoundPhase | 'loading'; face: number; begin: () => void } => {
  const { round, answered, untimed, waitsForBegin, isLoaded, isCovered, canvas } = options;
  const [phase, setPhase] = useState<RoundPhase | 'loading'>('loading');
  const [face, setFace] = useState(answered);
  const runner = useRef<TrialRunner>(undefined);

  const show = useEffectEvent((index: number) => {
    const image = round.images[index];
    const decoded = image && deviceFaces.get(image.id);
    const target = canvas.current;
    const context = target?.getContext('2d', { alpha: false });
    if (!decoded || !target || !context) return false;
    // Undoes `hide`: from here on, React controls the visibility again.
    target.style.visibility = '';
    context.drawImage(decoded, 0, 0, target.width, target.height);
    // Renders the number in the same frame as the face, since it reports when both appeared on screen.
    flushSync(() => {
      setFace(index);
      setPhase('running');
    });
    return true;
  });
  // Bypasses React, which would not finish within the frame.
  const hide = useEffectEvent(() => canvas.current?.style.setProperty('visibility', 'hidden'));
  const save = useEffectEvent(async (index: number, flg_response: boolean | null, val_elapsed_time: number) => {
    const image = round.images[index];
    if (!image) return;
    await options.onAnswer({ val_elapsed_time, flg_response, id_image: image.id, id_adjective: round.id_adjective });
  });
  const changed = useEffectEvent((next: RoundPhase) => {
    setPhase(next);
    if (next === 'done') options.onDone();
  });
  const pressed = useEffectEvent(options.onPressed);
  const plan = useEffectEvent(() => ({
    faces: round.images.length,
    from: face,
    untimed,
    waitsForBegin,
    show: (index: number) => show(index),
    hide: () => hide(),
    pressed: (yes: boolean) => pressed(yes),
    changed: (next: RoundPhase) => changed(next),
    save: (index: number, flg_response: boolean | null, ms: number) => save(index, flg_response, ms),
  }));

  const isHidden = useEffectEvent(() => isCovered || browserHost.isHidden());

  useEffect(() => {
    if (!isLoaded) return;
    const started = startTrialRunner(plan(), { ...browserHost, isHidden: () => isHidden() });
    runner.current = started;
    return started.stop;
  }, [isLoaded]);
  useEffect(() => {
    if (isCovered) runner.current?.interrupt();
  }, [isCovered]);

  return { phase, face, begin: () => runner.current?.begin() };
};

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from '../device/run.ts';
import { deviceFaces } from '../faces/device-faces.ts';
import type { Round } from '../flow/flow.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import type { Stage } from './stage-elements.ts';
import { browserHost, type Outcome, type RoundPhase, startTrialRunner, type TrialRunner } from './trial-runner.ts';

export type TrialOptions = {
  round: Round;
  answered: number;
  limit: TimeLimit;
  waitsForBegin: boolean;
  isLoaded: boolean;
  /** Whether a dialog covers the round: no face is shown until it closes. */
  isCovered: boolean;
  stage: RefObject<Stage | null>;
  onAnswer: (answer: Answer) => Promise<void> | void;
};

/** Runs the round while its slide is on screen. Renders when the phase changes, but not from face to face. */
export const useTrial = (options: TrialOptions): { phase: RoundPhase | 'loading'; begin: () => void } => {
  const { round, answered, limit, waitsForBegin, isLoaded, isCovered, stage } = options;
  const [phase, setPhase] = useState<RoundPhase | 'loading'>('loading');
  const runner = useRef<TrialRunner>(undefined);
  const upcoming = useRef(answered);

  const decodedFace = (index: number) => {
    const image = round.images[index];
    return image && deviceFaces.get(image.id);
  };
  const show = useEffectEvent((index: number) => {
    upcoming.current = index;
    const decoded = decodedFace(index);
    return decoded !== undefined && stage.current?.show(index, decoded, decodedFace(index + 1)) === true;
  });
  const save = useEffectEvent(async (index: number, outcome: Outcome) => {
    const image = round.images[index];
    if (!image) return;
    await options.onAnswer({ ...outcome, id_image: image.id, id_adjective: round.id_adjective });
  });
  const changed = useEffectEvent((next: RoundPhase) => {
    const face = decodedFace(upcoming.current);
    if (next === 'getset' && face) stage.current?.prepare(face);
    if (next === 'paused') stage.current?.hide();
    if (next === 'done') stage.current?.rest();
    setPhase(next);
  });
  const plan = useEffectEvent(() => ({
    faces: round.images.length,
    from: answered,
    limit,
    waitsForBegin,
    show: (index: number) => show(index),
    hide: () => stage.current?.hide(),
    pressed: (yes: boolean) => stage.current?.press(yes),
    changed: (next: RoundPhase) => changed(next),
    save: (index: number, outcome: Outcome) => save(index, outcome),
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

  return { phase, begin: () => runner.current?.begin() };
};

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from '../device/run.ts';
import { deviceFaces } from '../faces/device-faces.ts';
import type { Round } from '../flow/flow.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import type { Stage } from './stage-elements.ts';
import { browserHost, type RoundPhase, type RoundPlan, startTrialRunner, type TrialRunner } from './trial-runner.ts';

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
  const isHidden = useEffectEvent(() => isCovered || browserHost.isHidden());
  const answer = useEffectEvent((given: Answer) => options.onAnswer(given));

  // What it reads stays the same for as long as the slide is there: another round is another slide.
  const start = useEffectEvent((): TrialRunner => {
    let upcoming = answered;
    const decodedFace = (index: number) => {
      const image = round.images[index];
      return image && deviceFaces.get(image.id);
    };
    const plan: RoundPlan = {
      ...{ faces: round.images.length, from: answered, limit, waitsForBegin },
      show: (index) => {
        upcoming = index;
        const decoded = decodedFace(index);
        return decoded !== undefined && stage.current?.show(index, decoded, decodedFace(index + 1)) === true;
      },
      hide: () => stage.current?.hide(),
      pressed: (yes) => stage.current?.press(yes),
      changed: (next) => {
        const face = decodedFace(upcoming);
        if (next === 'getset' && face) stage.current?.prepare(face);
        if (next === 'paused') stage.current?.hide();
        if (next === 'done') stage.current?.rest();
        setPhase(next);
      },
      save: async (index, outcome) => {
        const image = round.images[index];
        if (image) await answer({ ...outcome, id_image: image.id, id_adjective: round.id_adjective });
      },
    };
    return startTrialRunner(plan, { ...browserHost, isHidden: () => isHidden() });
  });

  useEffect(() => {
    if (!isLoaded) return;
    const started = start();
    runner.current = started;
    return started.stop;
  }, [isLoaded]);
  useEffect(() => {
    if (isCovered) runner.current?.interrupt();
  }, [isCovered]);

  return { phase, begin: () => runner.current?.begin() };
};

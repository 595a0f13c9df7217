import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Guess } from '../results/answers.ts';
import type { Answer, Profile, Run } from './device/run.ts';
import type { Device } from './device/this-device.ts';
import { type FlowAction, resumeAt, type Slide } from './flow/flow.ts';
import { limitOf, notedLimit, type TimeLimit } from './flow/time-limit.ts';
import { useFlow } from './flow/use-flow.ts';

export type RunPorts = {
  store: Pick<Device['store'], 'save' | 'appendAnswer'>;
  outbox: Pick<Device['outbox'], 'deliver'>;
};

/** Plays a run from where it was left, and stores every step on the device. Sends it once its last slide is reached. */
export const useRun = (opened: Run, slides: Slide[], { store, outbox }: RunPorts) => {
  const [initial] = useState(() => resumeAt(slides, opened.answers, opened.slide));
  const { opened: flow, current, move: moveFlow, follow } = useFlow(() => initial);
  const [choices, setChoices] = useState<Partial<Pick<Run, 'untimed' | 'limitMs' | 'profile' | 'guess'>>>({});
  // Practice answers are not stored: only whether there was one.
  const practice = useRef({ faces: 0, answers: 0 });
  const run: Run = { ...opened, ...choices, slide: flow.slide, answers: flow.answers };
  const isFinished = (slide: number) => slides[slide - 1]?.kind === 'Loader';

  // A page that was left before its run arrived; one that was refused waits for somebody to ask for it.
  const goOnSending = useEffectEvent(() => {
    if (isFinished(initial.slide) && opened.status !== 'refused') void outbox.deliver(run);
  });
  useEffect(() => goOnSending(), []);

  const move = (action: FlowAction, change: typeof choices = {}) => {
    const before = current();
    const { slide, answers } = moveFlow(action);
    if (slide === before.slide) return;
    const moved = { ...run, ...change, slide, answers };
    void (isFinished(slide) ? outbox.deliver(moved) : store.save(moved));
  };
  const choose = (change: typeof choices) => {
    const changed = { ...choices, ...change };
    setChoices(changed);
    void store.save({ ...run, ...changed });
  };

  return {
    /** The state when the active slide was opened: a round's answers follow at its end. */
    flow,
    run,
    limit: limitOf(run),
    openedAt: initial.slide,
    next: () => move({ type: 'continue', from: flow.slide }),
    /** Whether no practice face was answered. Read when a slide opens. */
    isPracticeMissed: practice.current.faces > 0 && practice.current.answers === 0,
    practise: () => {
      practice.current = { faces: 0, answers: 0 };
      move({ type: 'practise' });
    },
    follow,
    answer: async (given: Answer): Promise<void> => {
      const active = slides[current().slide - 1];
      const isPractice = active?.kind === 'Round' && active.tutorial;
      if (!isPractice) await store.appendAnswer(run, given);
      else {
        practice.current.faces += 1;
        if (given.flg_response !== null) practice.current.answers += 1;
      }
      move({ type: 'answer', answer: given });
    },
    setLimit: (limit: TimeLimit) => choose(notedLimit(limit)),
    setProfile: (profile: Profile) => choose({ profile }),
    setGuess: (guess: Guess) => choose({ guess }),
    skipGuess: () => {
      setChoices({ ...choices, guess: undefined });
      move({ type: 'continue', from: flow.slide }, { guess: undefined });
    },
  };
};

export type RunState = ReturnType<typeof useRun>;

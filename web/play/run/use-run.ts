import { useReducer, useState } from 'react';
import type { Answer, Profile, Run } from '../device/run.ts';
import type { RunStore } from '../device/run-store.ts';
import { type FlowAction, type FlowState, reduceFlow, resumeAt, type Slide } from '../flow/flow.ts';

export type RunState = {
  flow: FlowState;
  /** The run in its current state, including answers. */
  run: Run;
  /** The slide at which this page opened the run. */
  openedAt: number;
  /** Leaves the active slide. */
  next: () => void;
  /** Stores an answer on the device, then moves on. Practice answers are not stored. */
  answer: (answer: Answer) => Promise<void>;
  setUntimed: (untimed: boolean) => void;
  setProfile: (profile: Profile) => void;
};

/** Plays a run from where it was left, and stores every step on the device. */
export const useRun = (opened: Run, slides: Slide[], store: RunStore): RunState => {
  const [initial] = useState(() => resumeAt(slides, opened.answers, opened.slide));
  const [flow, dispatch] = useReducer(reduceFlow, initial);
  const [choices, setChoices] = useState({ untimed: opened.untimed, profile: opened.profile });
  const run: Run = { ...opened, ...choices, slide: flow.slide, answers: flow.answers };

  const move = (action: FlowAction) => {
    const { slide, answers } = reduceFlow(flow, action);
    if (slide !== flow.slide) void store.save({ ...run, slide, answers });
    dispatch(action);
  };
  const choose = (change: Partial<typeof choices>) => {
    const changed = { ...choices, ...change };
    setChoices(changed);
    void store.save({ ...run, ...changed });
  };

  return {
    flow,
    run,
    openedAt: initial.slide,
    next: () => move({ type: 'continue', from: flow.slide }),
    answer: async (given) => {
      const active = slides[flow.slide - 1];
      const isPractice = active?.kind === 'Round' && active.tutorial;
      if (!isPractice) await store.appendAnswer(run, given);
      move({ type: 'answer', answer: given });
    },
    setUntimed: (untimed) => choose({ untimed }),
    setProfile: (profile) => choose({ profile }),
  };
};

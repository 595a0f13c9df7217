import { useState } from 'react';
import { type FlowAction, type FlowState, reduceFlow } from './flow.ts';
import { runProgress } from './rounds.ts';

const createFlowStore = (begun: FlowState, onSlide: (state: FlowState) => void) => {
  const listeners = new Set<(progress: number) => void>();
  let state = begun;
  return {
    current: (): FlowState => state,
    move: (action: FlowAction): FlowState => {
      const before = state;
      state = reduceFlow(before, action);
      if (state.slide !== before.slide) onSlide(state);
      else if (state !== before) for (const listener of listeners) listener(runProgress(state));
      return state;
    },
    /** Calls `onProgress` with each progress, 0 to 1, that comes without a render. Returns the function that unsubscribes. */
    follow: (onProgress: (progress: number) => void): (() => void) => {
      listeners.add(onProgress);
      return () => listeners.delete(onProgress);
    },
  };
};

/** Renders once per slide (`opened`), not per face: React's work would delay the next face. */
export const useFlow = (begin: () => FlowState) => {
  const [opened, setOpened] = useState(begin);
  const [store] = useState(() => createFlowStore(opened, setOpened));
  return { ...store, opened };
};

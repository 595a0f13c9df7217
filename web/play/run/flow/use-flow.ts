import { useState } from 'react';
import { type FlowAction, type FlowState, reduceFlow } from './flow.ts';
import { runProgress } from './rounds.ts';

type FlowStore = {
  current: () => FlowState;
  /** Moves on. Returns the state afterwards. */
  move: (action: FlowAction) => FlowState;
  /** Calls `onProgress` with each progress, 0 to 1, that comes without a render. Returns the function that unsubscribes. */
  follow: (onProgress: (progress: number) => void) => () => void;
};

/** `opened`: the state when the active slide was opened. */
export type Flow = FlowStore & { opened: FlowState };

const createFlowStore = (begun: FlowState, onSlide: (state: FlowState) => void): FlowStore => {
  const listeners = new Set<(progress: number) => void>();
  let state = begun;
  return {
    current: () => state,
    move: (action) => {
      const before = state;
      state = reduceFlow(before, action);
      if (state.slide !== before.slide) onSlide(state);
      else if (state !== before) for (const listener of listeners) listener(runProgress(state));
      return state;
    },
    follow: (onProgress) => {
      listeners.add(onProgress);
      return () => listeners.delete(onProgress);
    },
  };
};

/** Renders when the slide changes, but not from face to face: React's work would delay the next face. */
export const useFlow = (begin: () => FlowState): Flow => {
  const [opened, setOpened] = useState(begin);
  const [store] = useState(() => createFlowStore(opened, setOpened));
  return { ...store, opened };
};

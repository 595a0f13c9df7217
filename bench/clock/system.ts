import type { Browser, Page } from '@playwright/test';
import type { Input } from './cells.ts';
import type { SeenInput } from './observer.ts';

export type Answer = 'yes' | 'no';

/** What a system keeps of a face: null for one that passed without an answer. */
export type Recorded = { answer: Answer | null; ms: number };

/** A page with one of the systems in it. */
export type Player = {
  page: () => Page;
  /** Gets to where `begin` shows the first of so many faces. */
  prepare: (trials: number) => Promise<void>;
  begin: () => Promise<void>;
  /** Where a page may pause: goes on if it has, and says whether it had. */
  goOn?: () => Promise<boolean>;
  /** What was recorded since `prepare`, in the order of the faces. */
  recorded: (trials: number) => Promise<Recorded[]>;
  close: () => Promise<void>;
};

/** Which event the system takes for the answer, and which of its times; its documentation or source says so. */
export type ResponseMoment = { type: SeenInput['type']; time: 'stamp' | 'handled' };

export type System = {
  name: string;
  /** Faces at the begin of a block that do not count, since the page has only just started. */
  unmeasured: number;
  responseMoment: (input: Input) => ResponseMoment;
  open: (browser: Browser, input: Input) => Promise<Player>;
};

/** The event that a press on something is, whatever the system makes of it. */
export const pressOf = (input: Input): SeenInput['type'] => (input === 'keyboard' ? 'keydown' : 'pointerdown');

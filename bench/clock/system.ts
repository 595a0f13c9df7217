import type { Browser, Page } from '@playwright/test';
import type { Input } from './cells.ts';
import type { SeenInput } from './observer.ts';

export type Answer = 'yes' | 'no';

/** What a system records for a face; `answer` is null if it was not answered. */
export type Recorded = { answer: Answer | null; ms: number };

/** A page with one of the systems in it. */
export type Player = {
  page: () => Page;
  /** Leads to the point where `begin` shows the first of this many faces. */
  prepare: (trials: number) => Promise<void>;
  begin: () => Promise<void>;
  /** For pages that may pause: resumes the page if it has. Resolves to whether it had. */
  resumeIfPaused?: () => Promise<boolean>;
  /** What was recorded since `prepare`, in the order of the faces. */
  recorded: (trials: number) => Promise<Recorded[]>;
  close: () => Promise<void>;
};

/** Which event the system uses as the answer, and which of its times, by its documentation or source. */
export type ResponseMoment = { type: SeenInput['type']; time: 'stamp' | 'handled' };

export type System = {
  name: string;
  /** Faces at the beginning of a block that do not count, since the page has only just started. */
  unmeasured: number;
  responseMoment: (input: Input) => ResponseMoment;
  open: (browser: Browser, input: Input) => Promise<Player>;
};

/** The event that a press causes, whichever event the system uses. */
export const pressOf = (input: Input): SeenInput['type'] => (input === 'keyboard' ? 'keydown' : 'pointerdown');

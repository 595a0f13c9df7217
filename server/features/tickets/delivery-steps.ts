import type { Progress } from '../../db/schema/tickets.ts';

/** A delivery's progress; `keep` resolves once a change is stored. */
export type Ledger = { progress: Progress; keep: (change: Progress) => Promise<void>; now: () => Date };

/**
 * How long a new object may stay invisible at the other end: HubSpot's search lags "a few moments". Until then nothing
 * is created a second time.
 */
const settlingTimeMs = 2 * 60_000;

/** It is not yet known whether a step was done; look again later. */
export class Undecided extends Error {}

const without = (begun: Progress['begun'], step: string) =>
  Object.fromEntries(Object.entries(begun ?? {}).filter(([name]) => name !== step));

/** Stores that a step has begun, so that the next attempt can tell that it may have been done. */
export const begin = ({ progress: { begun }, keep, now }: Ledger, step: string): Promise<void> =>
  keep({ begun: { ...begun, [step]: now().toISOString() } });

/** Stores that this attempt did not do a step. `before`: when an earlier attempt, which may have done it, began it. */
export const undo = ({ progress: { begun }, keep }: Ledger, step: string, before?: string): Promise<void> =>
  keep({ begun: { ...without(begun, step), ...(before && { [step]: before }) } });

type Making = {
  step: string;
  lookUp: () => Promise<string | undefined>;
  make: () => Promise<string>;
  /** Returns the progress to store with the new id. */
  done: (id: string) => Progress;
  /** Whether an error means that nothing was created. */
  madeNothing: (error: unknown) => boolean;
};

/**
 * Creates something at the other end exactly once: first looks for what an earlier attempt may have created. Throws
 * Undecided when it is not found but may still appear.
 */
export const makeOnce = async (ledger: Ledger, { step, lookUp, make, done, madeNothing }: Making): Promise<string> => {
  const keepDone = async (id: string): Promise<string> => {
    await ledger.keep({ ...done(id), begun: without(ledger.progress.begun, step) });
    return id;
  };
  const begunAt = ledger.progress.begun?.[step];
  if (begunAt) {
    const found = await lookUp();
    if (found) return keepDone(found);
    const since = ledger.now().getTime() - new Date(begunAt).getTime();
    if (since < settlingTimeMs) throw new Undecided(`HubSpot, ${step}: begun before and not to be seen yet`);
  }
  await begin(ledger, step);
  let id: string;
  try {
    id = await make();
  } catch (error) {
    if (madeNothing(error)) await undo(ledger, step, begunAt);
    throw error;
  }
  return keepDone(id);
};

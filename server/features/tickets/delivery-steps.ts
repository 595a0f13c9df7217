import type { Progress } from '../../db/schema/tickets.ts';

/** How far a delivery has come, stored each time before `keep` resolves. */
export type Ledger = { progress: Progress; keep: (change: Progress) => Promise<void>; now: () => Date };

/**
 * How long what was begun may stay out of sight at the other end, in ms. HubSpot says "a few moments" of its search;
 * until then nothing is made a second time.
 */
const settlingTime = 2 * 60_000;

/** Nobody can tell yet whether a step was done: it is looked for again later. */
export class Undecided extends Error {}

const without = (begun: Progress['begun'], step: string) =>
  Object.fromEntries(Object.entries(begun ?? {}).filter(([name]) => name !== step));

/** Notes that a step is begun: whatever happens from now on, the next attempt knows that it may have been done. */
export const begin = ({ progress: { begun }, keep, now }: Ledger, step: string): Promise<void> =>
  keep({ begun: { ...begun, [step]: now().toISOString() } });

/** Notes that this attempt certainly did not do a step. `before`: when one before it began it, which may have done it. */
export const undo = ({ progress: { begun }, keep }: Ledger, step: string, before?: string): Promise<void> =>
  keep({ begun: { ...without(begun, step), ...(before && { [step]: before }) } });

type Making = {
  step: string;
  lookUp: () => Promise<string | undefined>;
  make: () => Promise<string>;
  /** What is stored once there is an id. */
  done: (id: string) => Progress;
  /** An error after which nothing was made for certain. */
  madeNothing: (error: unknown) => boolean;
};

/**
 * Makes something at the other end once: what an attempt before began, and nobody heard of the end, is looked for first.
 * Rejects with Undecided when it is not found and may still come to light.
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
    if (since < settlingTime) throw new Undecided(`HubSpot, ${step}: begun before and not to be seen yet`);
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

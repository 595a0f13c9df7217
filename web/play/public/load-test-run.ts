import { resumeDeliveries } from '../device/resume-deliveries.ts';

/** The page of the run, which the first screen can do without. */
export const loadTestRun = () => import('./TestRunPage.tsx');

const prepare = () => {
  // Best effort: whatever fails here is tried again when it is needed.
  loadTestRun().catch(() => {});
  resumeDeliveries().catch(() => {});
};

/** The first screen has the network for itself for so long, in ms. */
const headStartMs = 2500;

/** Fetches what comes next once the first screen has nothing left to do. Returns the way to call it off. */
export const prepareWhenIdle = (): (() => void) => {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(prepare);
    else prepare();
  }, headStartMs);
  return () => clearTimeout(timer);
};

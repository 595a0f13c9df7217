import { whenIdle } from '../../ui/when-idle.ts';

export const loadTestRun = () => Promise.all([import('./TestRunPage.tsx'), import('./PublicRun.tsx')]);

const prepare = () => {
  // Best effort: whatever fails is loaded again when it is needed.
  loadTestRun().catch(() => {});
  // Opening the device sends what an earlier visit left undelivered.
  import('../run/device/this-device.ts').then(({ openDevice }) => openDevice()).catch(() => {});
};

/** Leaves the network to the first screen for this time. */
const prepareDelayMs = 2500;

export const prepareWhenIdle = (): (() => void) => {
  const timer = setTimeout(() => whenIdle(prepare, 0), prepareDelayMs);
  return () => clearTimeout(timer);
};

import { setImmediate as others } from 'node:timers/promises';

/** How long the work may keep everything else in this process waiting, in ms. */
const atMostMs = 12;

/**
 * Returns a function to call in a long computation: it lets everything else in this process have its turn, if the last one
 * is some ms ago. A release is made where people play.
 */
export const breather = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < atMostMs) return;
    await others();
    since = performance.now();
  };
};

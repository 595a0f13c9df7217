import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Player } from './system.ts';

/** ms. A face that has not come by then will not come by itself: the one before lasts 3 s if nobody answers it. */
const usual = 5000;
/** The longest that a face may take to come, in ms. */
const timeoutMs = 20_000;

/** Counts the faces that a page draws, and goes on where the page has paused. */
export const watchSwaps = async (session: CDPSession, { goOn }: Pick<Player, 'goOn'>) => {
  let swaps = 0;
  let pauses = 0;
  let wake = () => {};
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name !== 'benchSwapped') return;
    swaps += 1;
    wake();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchSwapped' });

  /** Resolves when so many faces have been drawn. */
  const drawn = async (count: number): Promise<void> => {
    const began = performance.now();
    while (swaps < count) {
      const waited = performance.now() - began;
      if (waited > timeoutMs) throw new Error(`face ${count} has not come`);
      if (waited > usual && (await goOn?.())) pauses += 1;
      const swapped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([swapped, sleep(200)]);
    }
  };
  return { drawn, wasPaused: () => pauses > 0 };
};

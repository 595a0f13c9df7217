import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Player } from './system.ts';

/** After this a face will not come by itself: the one before lasts 3 s if it is not answered. */
const usualMs = 5000;
/** How long a face may take to come. */
const timeoutMs = 20_000;

/** Counts the faces that a page draws, and resumes the page if it has paused. */
export const watchSwaps = async (session: CDPSession, { resumeIfPaused }: Pick<Player, 'resumeIfPaused'>) => {
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

  /** Resolves once this many faces have been drawn. */
  const drawn = async (count: number): Promise<void> => {
    const began = performance.now();
    while (swaps < count) {
      const waited = performance.now() - began;
      if (waited > timeoutMs) throw new Error(`face ${count} has not come`);
      if (waited > usualMs && (await resumeIfPaused?.())) pauses += 1;
      const swapped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([swapped, sleep(200)]);
    }
  };
  return { drawn, wasPaused: () => pauses > 0 };
};

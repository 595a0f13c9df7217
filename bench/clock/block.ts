import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { findPlaces, type Input, press } from './input.ts';
import type { Seen } from './observer.ts';
import type { Answer, Player, Recorded } from './systems.ts';
import { readTrace, type TraceEvent, type TraceReading, traceCategories } from './trace.ts';

/** idle: no other work. blocked: the main thread is busy for 40 ms again and again. throttled: a CPU 4 times slower. */
export const loads = ['idle', 'blocked', 'throttled'] as const;
export type Load = (typeof loads)[number];

export type Cell = { input: Input; load: Load };

/** Faces played in a row, and everything recorded about them. */
export type Block = { seen: Seen; pressed: Answer[]; recorded: Recorded[]; trace: TraceReading };

type Plan = { faces: number; answering: boolean };

/** Time from drawing a face to the answer. */
const reactionMs = () => 160 + Math.random() * 120;

/** Records and reads Chromium's trace of `play`. */
export const traceDuring = async (browser: Browser, page: Page, play: () => Promise<void>): Promise<TraceReading> => {
  await browser.startTracing(page, { categories: traceCategories });
  let text: Buffer | undefined;
  try {
    await play();
  } finally {
    text = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(text.toString()) as { traceEvents: TraceEvent[] };
  return readTrace(traceEvents);
};

/** After this a face will not come any more: the one before lasts 3 s. */
const patienceMs = 10_000;

/** Counts the faces that a page draws. Resolves to a function that waits for one. */
const watchSwaps = async (session: CDPSession): Promise<(count: number) => Promise<void>> => {
  let swaps = 0;
  let wake = () => {};
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name !== 'benchSwapped') return;
    swaps += 1;
    wake();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchSwapped' });
  return async (count) => {
    for (const until = performance.now() + patienceMs; swaps < count; ) {
      if (performance.now() > until) throw new Error(`face ${count} has not come`);
      const swapped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([swapped, sleep(200)]);
    }
  };
};

/** Plays faces under the cell's load, answering all or none. Throws if one does not come. */
const playBlock = async (
  browser: Browser,
  player: Player,
  { input, load }: Cell,
  { faces, answering }: Plan,
): Promise<Block> => {
  await player.prepare(faces);
  const page = player.page();
  const session = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const drawn = await watchSwaps(session);
  await page.bringToFront();
  if (load === 'throttled') await slowDown(4);
  if (load === 'blocked') await page.evaluate('bench.block()');

  const pressed: Answer[] = [];
  let seen: Seen = { swaps: [], gone: [], inputs: [] };
  const trace = await traceDuring(browser, page, async () => {
    await page.evaluate('bench.start()');
    await player.begin();
    await drawn(1);
    const places = await findPlaces(page);
    for (let number = 1; number <= faces; number += 1) {
      await drawn(number);
      if (!answering) continue;
      await sleep(reactionMs());
      const answer = Math.random() < 0.5 ? 'yes' : 'no';
      pressed.push(answer);
      await press(session, input, answer, places);
    }
    // So that the last face's frame is in the trace too.
    await sleep(100);
    seen = await page.evaluate<Seen>('bench.take()');
  });
  await slowDown(1);
  await session.detach();
  return { seen, pressed, recorded: answering ? await player.recorded(faces) : [], trace };
};

/**
 * Plays a block, and again if a face did not come: ours pauses when the device freezes for a second, and then shows a face a
 * second time, so that faces and presses no longer match. `paused`: how many blocks were discarded.
 */
export const playUnpaused = async (browser: Browser, player: Player, cell: Cell, plan: Plan) => {
  for (let paused = 0; ; paused += 1) {
    try {
      return { block: await playBlock(browser, player, cell, plan), paused };
    } catch (error) {
      if (paused === 2) throw error;
      await player.close();
    }
  }
};

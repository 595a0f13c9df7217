import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Cell, Load } from './cells.ts';
import { findPlaces, press } from './input.ts';
import type { Seen } from './observer.ts';
import type { Answer, Player, Recorded } from './system.ts';
import { readTrace, type TraceEvent, type TraceReading, traceCategories } from './trace.ts';

/** Some faces played in a row, and everything that is known of them. */
export type Block = { seen: Seen; pressed: Answer[]; recorded: Recorded[]; trace: TraceReading };

/** The longest that a face may take to come, in ms. */
const patience = 15_000;

/** How long after a face is drawn it is answered, in ms. */
const reaction = () => 160 + Math.random() * 120;

/** Counts the faces that a page draws. */
const watchSwaps = async (session: CDPSession) => {
  let swaps = 0;
  let wake = () => {};
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name !== 'benchSwapped') return;
    swaps += 1;
    wake();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchSwapped' });
  /** Resolves when so many faces have been drawn. */
  return async (count: number): Promise<void> => {
    const tooLate = AbortSignal.timeout(patience);
    while (swaps < count) {
      if (tooLate.aborted) throw new Error(`face ${count} has not come`);
      const swapped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([swapped, sleep(200)]);
    }
  };
};

/** Reads what Chromium did while something was played. */
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

const setLoad = async (session: CDPSession, page: Page, load: Load): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: load === 'throttled' ? 4 : 1 });
  if (load === 'blocked') await page.evaluate('bench.block()');
};

/** Plays so many faces under the cell's load; each is answered, or none. */
export const playBlock = async (
  browser: Browser,
  player: Player,
  { input, load }: Cell,
  { faces, answering }: { faces: number; answering: boolean },
): Promise<Block> => {
  await player.prepare(faces);
  const page = player.page();
  const session = await page.context().newCDPSession(page);
  const drawn = await watchSwaps(session);
  await page.bringToFront();
  await setLoad(session, page, load);

  const pressed: Answer[] = [];
  let seen: Seen = { swaps: [], inputs: [] };
  const reading = await traceDuring(browser, page, async () => {
    await page.evaluate('bench.start()');
    await player.begin();
    await drawn(1);
    const places = await findPlaces(page);
    for (let number = 1; number <= faces; number += 1) {
      await drawn(number);
      if (!answering) continue;
      await sleep(reaction());
      const answer = Math.random() < 0.5 ? 'yes' : 'no';
      pressed.push(answer);
      await press(session, input, answer, places);
    }
    // The last face's frame has to be in the trace as well.
    await sleep(100);
    seen = await page.evaluate<Seen>('bench.take()');
  });
  await setLoad(session, page, 'idle');
  const recorded = answering ? await player.recorded(faces) : [];
  await session.detach();
  return { seen, pressed, recorded, trace: reading };
};

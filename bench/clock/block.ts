import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Cell, Load } from './cells.ts';
import { findPlaces, press } from './input.ts';
import type { Seen } from './observer.ts';
import { watchSwaps } from './swaps.ts';
import type { Answer, Player, Recorded } from './system.ts';
import { readTrace, type TraceEvent, type TraceReading, traceCategories } from './trace.ts';

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

const setLoad = async (session: CDPSession, page: Page, load: Load): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: load === 'throttled' ? 4 : 1 });
  if (load === 'blocked') await page.evaluate('bench.block()');
};

/** Plays faces under the cell's load, answering all or none. Resolves to undefined if the page paused in between. */
const playBlock = async (
  browser: Browser,
  player: Player,
  { input, load }: Cell,
  { faces, answering }: Plan,
): Promise<Block | undefined> => {
  await player.prepare(faces);
  const page = player.page();
  const session = await page.context().newCDPSession(page);
  const { drawn, wasPaused } = await watchSwaps(session, player);
  await page.bringToFront();
  await setLoad(session, page, load);

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
  await setLoad(session, page, 'idle');
  const recorded = answering && !wasPaused() ? await player.recorded(faces) : [];
  await session.detach();
  return wasPaused() ? undefined : { seen, pressed, recorded, trace };
};

/**
 * Plays a block, and again if the page paused in it, as ours does when the device freezes for a second: it then shows a
 * face a second time, so that faces and presses no longer match. `paused`: how many blocks were discarded.
 */
export const playUnpaused = async (
  browser: Browser,
  player: Player,
  cell: Cell,
  plan: Plan,
): Promise<{ block: Block; paused: number }> => {
  for (let paused = 0; paused < 3; paused += 1) {
    const block = await playBlock(browser, player, cell, plan);
    if (block) return { block, paused };
  }
  throw new Error(`paused three times in a row: ${cell.input}, ${cell.load}`);
};

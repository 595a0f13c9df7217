import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Answer, Input, Seen } from './observer.ts';
import type { Player, Recorded } from './systems.ts';
import { type TraceReading, traceDuring } from './trace.ts';

/** idle: no other work. blocked: the main thread is busy for 40 ms again and again. throttled: a CPU 4 times slower. */
export const loads = ['idle', 'blocked', 'throttled'] as const;
export type Cell = { input: Input; load: (typeof loads)[number] };

/** Faces played in a row, and everything recorded about them. */
export type Block = { seen: Seen; pressed: Answer[]; recorded: Recorded[]; trace: TraceReading };

type Point = { x: number; y: number };

/** The centre of an answer button, found by its id or by our `data-answer`. */
const findMiddle = async (page: Page, answer: Answer): Promise<Point> => {
  const box = await page.locator(`[data-answer="${answer}"], button#${answer}`).first().boundingBox();
  if (!box) throw new Error(`no button for ${answer}`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
};

const keys = {
  yes: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  no: { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
};

/** Presses and releases, as input from a device. */
export const press = async (session: CDPSession, input: Input, answer: Answer, point: Point): Promise<void> => {
  const send = (isDown: boolean): Promise<unknown> => {
    if (input === 'touch')
      return session.send('Input.dispatchTouchEvent', {
        ...(isDown ? { type: 'touchStart', touchPoints: [point] } : { type: 'touchEnd', touchPoints: [] }),
      });
    if (input === 'keyboard')
      return session.send('Input.dispatchKeyEvent', { type: isDown ? 'rawKeyDown' : 'keyUp', ...keys[answer] });
    const type = isDown ? 'mousePressed' : 'mouseReleased';
    return session.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
  };
  // Not awaited, since a busy page acknowledges late.
  const pressed = send(true);
  await sleep(80);
  await Promise.all([pressed, send(false)]);
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

/** Plays and answers faces under the cell's load. Throws if one does not come. */
const playBlock = async (browser: Browser, player: Player, { input, load }: Cell, faces: number): Promise<Block> => {
  await player.prepare(faces);
  const page = player.page();
  const session = await page.context().newCDPSession(page);
  const drawn = await watchSwaps(session);
  await page.bringToFront();
  if (load === 'throttled') await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (load === 'blocked') await page.evaluate('bench.block()');
  const pressed: Answer[] = [];
  let seen: Seen = { swaps: [], inputs: [] };
  const trace = await traceDuring(browser, page, async () => {
    await page.evaluate('bench.start()');
    await player.begin();
    await drawn(1);
    const places = { yes: await findMiddle(page, 'yes'), no: await findMiddle(page, 'no') };
    for (let number = 1; number <= faces; number += 1) {
      await drawn(number);
      // From drawing a face to the answer.
      await sleep(160 + Math.random() * 120);
      const answer = Math.random() < 0.5 ? 'yes' : 'no';
      pressed.push(answer);
      await press(session, input, answer, places[answer]);
    }
    // So that the last face's frame is in the trace too.
    await sleep(100);
    seen = await page.evaluate<Seen>('bench.take()');
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { seen, pressed, recorded: await player.recorded(faces), trace };
};

/**
 * Plays a block, and again if a face did not come: ours pauses when the device freezes for a second, and then shows a face a
 * second time, so that faces and presses no longer match.
 */
export const playUnpaused = async (browser: Browser, player: Player, cell: Cell, faces: number): Promise<Block> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await playBlock(browser, player, cell, faces);
    } catch (error) {
      if (tries === 3) throw error;
      await player.close();
    }
  }
};

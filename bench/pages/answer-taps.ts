import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { openLanding, startTest } from '../../e2e/play.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import { percentile } from '../percentiles.ts';
import { readTaps, watchTaps } from './tap-watch.ts';

/** From seeing a face to the answer, and how long the finger stays down. */
const [reactionMs, holdMs] = [200, 60];

const text = slides.it;

/** Taps an answer with one finger, as input from a touch screen. */
const tapper = (page: Page, session: CDPSession) => async (answer: 'yes' | 'no') => {
  const box = await page.locator(`[data-answer="${answer}"]`).boundingBox();
  if (!box) throw new Error(`there is no button ${answer}`);
  const finger = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await setTimeout(holdMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

type Tap = ReturnType<typeof tapper>;

/** Answers each face of a round until `next` is visible. Resolves to the number of taps. */
const answerRound = async (page: Page, tap: Tap, next: Locator): Promise<number> => {
  const continueButton = page.getByRole('button', { name: trial.it.continue, exact: true });
  const faceAfter = (label: string) => page.locator(`canvas:not([hidden]):not([aria-label="${label}"])`);
  let label = '';
  for (let taps = 0; ; ) {
    await faceAfter(label).or(continueButton).or(next).first().waitFor();
    if (await next.isVisible()) return taps;
    if (await continueButton.isVisible()) {
      // The faces loaded slowly, or the page froze: the face is shown again.
      await continueButton.tap();
      label = '';
    } else {
      label = (await page.locator('canvas').getAttribute('aria-label')) ?? '';
      await setTimeout(reactionMs);
      await tap(taps % 2 ? 'no' : 'yes');
      taps += 1;
    }
  }
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** Plays the practice round and `rounds` more. Resolves to the number of taps. */
const play = async (page: Page, tap: Tap, rounds: number): Promise<number> => {
  for (const name of [text.startGame.begin, text.tutorial.begin]) await press(page, name);
  let taps = await answerRound(page, tap, page.getByRole('heading', { name: text.letsStart.title }));
  if (rounds > 0) await press(page, text.next);
  for (let round = 1; round <= rounds; round += 1) {
    await press(page, text.roundTitle.begin(round));
    taps += await answerRound(page, tap, page.getByRole('heading', { name: text.roundTitle.of(round + 1, 5) }));
  }
  return taps;
};

const tenths = (value: number) => Math.round(value * 10) / 10;

const spread = (name: string, values: number[]) => ({
  [`${name}_p50_ms`]: tenths(percentile(values, 0.5)),
  [`${name}_p75_ms`]: tenths(percentile(values, 0.75)),
  [`${name}_p98_ms`]: tenths(percentile(values, 0.98)),
  [`${name}_max_ms`]: tenths(Math.max(...values)),
});

/**
 * Plays on a touch screen, with the CPU slowed down `slowdown` times. `inp`: the longest Event Timing of each tap, from
 * the touch to the next paint, in steps of 8 ms; a tap below 16 ms has no entry and counts as 16. `next_face`: until the
 * next face is drawn, which happens once the answer is stored on the device.
 */
export const measureTaps = async (page: Page, { slowdown, rounds }: { slowdown: number; rounds: number }) => {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(watchTaps);
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const taps = await play(page, tapper(page, session), rounds);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { seen, events, paints, faces } = await readTaps(page);
  const inp = [...events, ...Array.from({ length: Math.max(0, seen - events.length) }, () => 16)];
  return {
    cpu_slowdown: slowdown,
    taps,
    taps_seen: seen,
    taps_below_16_ms: seen - events.length,
    ...spread('inp', inp),
    ...spread('next_frame', paints),
    ...spread('next_face', faces),
  };
};

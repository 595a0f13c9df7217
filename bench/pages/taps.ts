import type { Page } from '@playwright/test';
import { byTouch, openLanding, playPractice, playRound, startTest } from '../../e2e/play.ts';
import { slides } from '../../web/i18n/slides.ts';
import { percentile } from '../percentiles.ts';
import { slowDown } from './phone.ts';

/** Runs in the page: records the browser's timing of each tap on an answer. */
const watchTaps = `(() => {
  const isAnswer = (target) => target instanceof Element && target.closest('[data-answer]') !== null;
  const events = new Map();
  const taps = [];
  addEventListener('pointerdown', ({ target, timeStamp }) => isAnswer(target) && taps.push(timeStamp), true);
  // By the time its entry comes, the button of a round's last tap is gone.
  const isTap = ({ target, startTime }) =>
    target === null ? taps.some((at) => startTime >= at && startTime <= at + 100) : isAnswer(target);
  const keep = (entry) => {
    const { interactionId, duration } = entry;
    if (interactionId && isTap(entry)) events.set(interactionId, Math.max(duration, events.get(interactionId) ?? 0));
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(keep));
  observer.observe({ type: 'event', durationThreshold: 16 });
  window.readTaps = () => {
    observer.takeRecords().forEach(keep);
    return { seen: taps.length, events: [...events.values()] };
  };
})()`;

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Plays the practice and `rounds` rounds on a touch screen, with the CPU slowed down. `inp`: the longest Event Timing of
 * each tap, from the touch to the next paint, in steps of 8 ms; a tap below 16 ms has no entry and counts as 16.
 */
export const measureTaps = async (page: Page, { slowdown, rounds }: { slowdown: number; rounds: number }) => {
  let taps = 0;
  const hand: typeof byTouch = async (...given) => {
    taps += 1;
    await byTouch(...given);
  };
  await page.addInitScript(watchTaps);
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await slowDown(page, slowdown);
  await playPractice(page, 'it', undefined, hand);
  if (rounds > 0) await page.getByRole('button', { name: slides.it.next, exact: true }).tap();
  for (let round = 1; round <= rounds; round += 1) await playRound(page, 'it', round, undefined, hand);
  await slowDown(page, 1);
  // Once the last tap has been painted.
  const { seen, events } = await page.evaluate<{ seen: number; events: number[] }>(
    'new Promise((resolve) => setTimeout(() => resolve(window.readTaps()), 300))',
  );
  const inp = [...events, ...Array.from({ length: Math.max(0, seen - events.length) }, () => 16)];
  return {
    ...{ cpu_slowdown: slowdown, taps, taps_seen: seen, taps_below_16_ms: seen - events.length },
    ...{ inp_p50_ms: tenths(percentile(inp, 0.5)), inp_p75_ms: tenths(percentile(inp, 0.75)) },
    ...{ inp_p98_ms: tenths(percentile(inp, 0.98)), inp_max_ms: tenths(Math.max(...inp)) },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { percentile, rounded } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import { press } from './block.ts';
import { inputs, observer, pressOf, type Seen, type SeenInput } from './observer.ts';
import { frameOf, traceDuring } from './trace.ts';

/*
 * Chromium's trace says when each rendered frame was on screen (AnimationFrame::Presentation). It is tried first on a page
 * whose true times are known, by Element Timing and by presses that this process stamps. It cannot see the cable or the panel.
 */
const page = `<!doctype html><title>The oracle</title>
<svg viewBox="0 0 58 58" width="58"><circle cx="29" cy="29" r="19" stroke="#000" stroke-dasharray="119"></circle></svg>
<canvas width="432" height="432"></canvas><p></p>
<script>
const [circle, context, colour] = [
  document.querySelector('circle'),
  document.querySelector('canvas').getContext('2d', { alpha: false }),
  document.createElement('canvas'),
];
const stated = [];
new PerformanceObserver((list) => {
  for (const { identifier, renderTime } of list.getEntries()) stated.push({ number: Number(identifier), renderTime });
}).observe({ type: 'element', buffered: true });
const benchDraw = (number, isAnimated) => {
  for (const animation of circle.getAnimations()) animation.cancel();
  if (isAnimated) circle.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 119 }], 3000);
  const pixel = colour.getContext('2d');
  pixel.fillStyle = 'hsl(' + number * 7 + ' 60% 60%)';
  pixel.fillRect(0, 0, 1, 1);
  context.drawImage(colour, 0, 0, 432, 432);
  const text = document.createElement('p');
  text.setAttribute('elementtiming', String(number));
  text.textContent = 'Number ' + number;
  document.querySelector('p').replaceWith(text);
};
</script>`;

/**
 * How far the trace may be from the truth, in ms. A frame too early or too late is 17 ms, a wrong clock far more; half a
 * frame detects both. In a smoke run, on a busy machine, only a wrong clock exceeds the bound.
 */
const [draws, frameMs, pressMs] = isSmoke ? [6, 250, 1000] : [60, 1000 / 120, 1000 / 60];

/** Of the distances from 0: misreading the trace would be off everywhere, a single late frame is not. */
const p95 = (values: number[]) => rounded(percentile(values.map(Math.abs), 0.95));

/** Tries the oracle. Throws if it is wrong: then no figure can be trusted. */
export const tryOracle = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 600, height: 800 }, hasTouch: true });
  await context.addInitScript(observer);
  const tried = await context.newPage();
  await tried.goto(`data:text/html,${encodeURIComponent(page)}`);
  const session = await context.newCDPSession(tried);
  const sent: { type: SeenInput['type']; at: number }[] = [];
  let seen: Seen = { swaps: [], inputs: [] };
  const trace = await traceDuring(browser, tried, async () => {
    await tried.evaluate('bench.start()');
    for (let number = 1; number <= draws; number += 1) {
      await tried.evaluate(`benchDraw(${number}, ${number > draws / 2})`);
      await sleep(60 + Math.random() * 40);
    }
    for (const input of Array.from({ length: draws / 6 }, () => inputs).flat()) {
      sent.push({ type: pressOf(input), at: Number(process.hrtime.bigint()) / 1e6 });
      await press(session, input, 'yes', { x: 500, y: 700 });
      await sleep(Math.random() * 30);
    }
    seen = await tried.evaluate<Seen>('bench.take()');
  });
  const stated = await tried.evaluate<{ number: number; renderTime: number }[]>('stated');
  await context.close();

  const frames = seen.swaps.map((swap) => frameOf(trace.frames, swap));
  // A text that was replaced before its frame has no time.
  const differences = stated.flatMap(({ number, renderTime }) => {
    const frame = frames[number - 1];
    return frame ? [frame.presented - renderTime] : [];
  });
  const found = seen.inputs.filter(({ type }) => type !== 'click');
  const delays = found.map(({ stamp }, index) => stamp - ((sent[index]?.at ?? Number.NaN) - trace.origin));
  const oracle = {
    ...{ draws, draws_with_frame: frames.filter(Boolean).length, draws_stated_by_the_page: differences.length },
    ...{ page_difference_p95_ms: p95(differences), presses: sent.length, presses_found: found.length },
    ...{ press_stamped_after_median_ms: rounded(percentile(delays, 0.5)), press_stamped_after_p95_ms: p95(delays) },
  };
  // A press cannot be stamped before it was sent, except for the page clock's resolution. Written so that NaN fails.
  const isRight =
    oracle.draws_with_frame === draws &&
    differences.length >= 0.75 * draws &&
    oracle.page_difference_p95_ms <= frameMs &&
    found.map(({ type }) => type).join() === sent.map(({ type }) => type).join() &&
    oracle.press_stamped_after_median_ms > -1 &&
    oracle.press_stamped_after_median_ms <= pressMs &&
    oracle.press_stamped_after_p95_ms <= 2 * pressMs;
  if (!isRight) throw new Error(`the oracle is wrong: ${JSON.stringify(oracle)}`);
  return oracle;
};

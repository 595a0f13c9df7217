import type { Engine } from '../../e2e/engines/engine.ts';
import { openFirefox } from '../../e2e/engines/firefox.ts';
import { openWebKit } from '../../e2e/engines/webkit.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { findEngines } from '../../tools/find-engines.ts';
import { startUntilEnd } from '../endings.ts';
import { startChromium } from '../pages/phone.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';

const faces = isSmoke ? 5 : 200;
const size = { width: 390, height: 844 };

/** Runs in the page: swaps a canvas and a text as a round does, every sixth frame, and notes the times. */
const watch = `(async () => {
  const says = (PerformanceObserver.supportedEntryTypes ?? []).includes('element');
  let step = Infinity;
  for (let last = performance.now(), end = last + 50; last < end; ) {
    const now = performance.now();
    if (now > last) step = Math.min(step, now - last);
    last = now;
  }
  const begun = [];
  const [between, drawn, shown] = [[], [], []];
  if (says)
    new PerformanceObserver((list) => {
      for (const { identifier, renderTime } of list.getEntries()) shown.push(renderTime - begun[Number(identifier)]);
    }).observe({ type: 'element' });
  const stage = document.createElement('div');
  stage.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:99;font-size:20px';
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 716;
  canvas.style.width = '358px';
  stage.append(canvas);
  document.body.append(stage);
  const context = canvas.getContext('2d');
  const frame = () => new Promise(requestAnimationFrame);
  let text;
  for (let face = 0; face < ${faces}; face++) {
    for (let last = await frame(), wait = 0; wait < 5; wait++) {
      const at = await frame();
      between.push(at - last);
      last = at;
    }
    const at = await frame();
    begun[face] = at;
    context.fillStyle = 'hsl(' + face * 7 + ' 60% 60%)';
    context.fillRect(0, 0, 716, 716);
    text?.remove();
    text = document.createElement('p');
    text.setAttribute('elementtiming', String(face));
    text.textContent = 'Face ' + face;
    stage.append(text);
    const { port1, port2 } = new MessageChannel();
    port2.postMessage(null);
    await new Promise((resolve) => (port1.onmessage = resolve));
    drawn.push(performance.now() - at);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  return JSON.stringify({ says_on_screen: says, clock_step_ms: step, between, drawn, shown });
})()`;

type Seen = { says_on_screen: boolean; clock_step_ms: number; between: number[]; drawn: number[]; shown: number[] };

/** Median and p99, in ms; null where nothing was seen. */
const spread = (values: number[]) => {
  const [median_ms, p99_ms] = [0.5, 0.99].map((share) => Math.round(100 * percentile(values, share)) / 100);
  return values.length === 0 ? null : { seen: values.length, median_ms, p99_ms };
};

type Page = { goto: (address: string) => Promise<unknown> } & Pick<Engine, 'evaluate' | 'close'>;

/**
 * What the onset of a face is worth in each engine: whether it says when something was on screen, in which steps its clock
 * goes, how evenly its frames come, and how long after a frame's time stamp what was drawn in it is done, or on screen.
 */
export const frames: Scenario = async (atEnd) => {
  if (Object.values(findEngines()).includes(undefined))
    return { skipped: 'it needs Firefox and WebKitGTK (npm run engines)' };
  const { origin } = await startUntilEnd(atEnd, () => spawnServer({ from: 'built' }));
  const measure = async (page: Page) => {
    await page.goto(`${origin}/test`);
    const { between, drawn, shown, clock_step_ms, ...seen }: Seen = JSON.parse(await page.evaluate<string>(watch));
    await page.close();
    return {
      ...{ ...seen, clock_step_ms: Math.round(clock_step_ms * 1000) / 1000, between_frames: spread(between) },
      ...{ until_drawn: spread(drawn), until_on_screen: spread(shown) },
    };
  };
  const browser = await startChromium(atEnd);
  return {
    chromium: await measure(await browser.newPage({ viewport: size })),
    firefox: await measure(await openFirefox(size)),
    webkit: await measure(await openWebKit(size)),
  };
};

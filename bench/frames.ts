import { chromium } from '@playwright/test';
import type { Engine } from '../e2e/engines/engine.ts';
import { openFirefox } from '../e2e/engines/firefox.ts';
import { openWebKit } from '../e2e/engines/webkit.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { chromiumLaunch } from '../tools/find-chromium.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { percentile } from './percentiles.ts';
import { isSmoke, report } from './report.ts';
import { databaseFolder } from './scratch-folder.ts';

// What the onset of a face is worth in each engine: whether it says when something was on screen, in which steps its clock
// goes, how evenly its frames come, and how long after a frame's time stamp what was drawn in it is done, or on screen.

const faces = isSmoke ? 5 : 200;
const size = { width: 390, height: 844 };

type Seen = {
  says_on_screen: boolean;
  clock_step_ms: number;
  frames_ms: number[];
  drawn_ms: number[];
  on_screen_ms: number[];
};

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
  const [frames, drawn, shown] = [[], [], []];
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
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let text;
  for (let face = 0; face < ${faces}; face++) {
    let last = await frame();
    for (let wait = 0; wait < 5; wait++) {
      const at = await frame();
      frames.push(at - last);
      last = at;
    }
    await new Promise((resolve) => {
      requestAnimationFrame((at) => {
        begun[face] = at;
        context.fillStyle = 'hsl(' + face * 7 + ' 60% 60%)';
        context.fillRect(0, 0, 716, 716);
        text?.remove();
        text = document.createElement('p');
        text.setAttribute('elementtiming', String(face));
        text.textContent = 'Face ' + face;
        stage.append(text);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(drawn.push(performance.now() - at));
        port2.postMessage(null);
      });
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  return JSON.stringify({ says_on_screen: says, clock_step_ms: step, frames_ms: frames, drawn_ms: drawn, on_screen_ms: shown });
})()`;

type Page = Pick<Engine, 'goto' | 'evaluate' | 'close'>;

const openChromium = async (): Promise<Page> => {
  const browser = await chromium.launch(chromiumLaunch());
  const page = await browser.newPage({ viewport: size });
  return {
    goto: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Median and p99, in ms; null where nothing was seen. */
const spread = (values: number[]) =>
  values.length === 0
    ? null
    : { seen: values.length, median_ms: rounded(percentile(values, 0.5)), p99_ms: rounded(percentile(values, 0.99)) };

await withEndings(async (atEnd) => {
  const dataDir = await databaseFolder(atEnd, 'frames');
  const { origin } = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir }));
  const measure = async (open: () => Promise<Page>) => {
    const page = await open();
    try {
      await page.goto(`${origin}/test`);
      const seen = JSON.parse(await page.evaluate<string>(watch)) as Seen;
      return {
        says_on_screen: seen.says_on_screen,
        clock_step_ms: Math.round(seen.clock_step_ms * 1000) / 1000,
        between_frames: spread(seen.frames_ms),
        until_drawn: spread(seen.drawn_ms),
        until_on_screen: spread(seen.on_screen_ms),
      };
    } finally {
      await page.close();
    }
  };
  await report('frames', {
    chromium: await measure(openChromium),
    firefox: await measure(() => openFirefox(size)),
    webkit: await measure(() => openWebKit(size)),
  });
});

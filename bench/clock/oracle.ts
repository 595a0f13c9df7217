import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { percentile } from '../percentiles.ts';
import { traceDuring } from './block.ts';
import { inputs, press } from './input.ts';
import { observer, type Seen, type SeenInput } from './observer.ts';
import { pressOf } from './systems.ts';
import { frameOf, type TraceReading } from './trace.ts';

/*
 * The oracle is Chromium's trace: the main thread names each frame that it renders (AnimationFrame), and the display
 * compositor's feedback says when that frame was on screen (AnimationFrame::Presentation). A face is on screen with the
 * first frame rendered after it was drawn. Before anything is measured, the oracle is tried on a page whose true times are
 * known, half of the time with an animation that makes frames overlap:
 * - Element Timing, the page's own API, must give the same time for a text inserted with each draw;
 * - the display compositor, another process, must have finished a frame at that time;
 * - faces that are not decoded yet must be noticed, and colours, which need no decoding, must not be;
 * - a press must be stamped just after it was sent, by this process's reading of the same monotonic clock.
 * A trace cannot see what follows the browser: the system's compositor, the cable, the panel.
 */

const rounded = (value: number) => Math.round(value * 100) / 100;
/** Of the distances from 0: misreading the trace would be off everywhere, a single late frame is not. */
const p95 = (values: number[]) => rounded(percentile(values.map(Math.abs), 0.95));

type Stated = { number: number; renderTime: number };

const compareFrames = (draws: number, { swaps }: Seen, stated: Stated[], trace: TraceReading) => {
  const frames = swaps.map((swap) => frameOf(trace.frames, swap));
  // A text that was replaced before its frame has no time.
  const differences = stated.flatMap(({ number, renderTime }) => {
    const frame = frames[number - 1];
    return frame ? [frame.presented - renderTime] : [];
  });
  const displayed = frames.flatMap((frame) =>
    frame ? [Math.min(...trace.displayed.map((at) => Math.abs(at - frame.presented)))] : [],
  );
  return {
    ...{ draws, draws_with_frame: frames.filter(Boolean).length, draws_stated_by_the_page: differences.length },
    ...{ page_difference_p95_ms: p95(differences), display_difference_p95_ms: p95(displayed) },
  };
};

type Sent = { type: SeenInput['type']; at: number };

/** Presses with each kind of input this many times. */
const pressAll = async (session: CDPSession, times: number): Promise<Sent[]> => {
  const corner = { x: 500, y: 700 };
  const sent: Sent[] = [];
  for (const input of Array.from({ length: times }, () => inputs).flat()) {
    sent.push({ type: pressOf(input), at: Number(process.hrtime.bigint()) / 1e6 });
    await press(session, input, 'yes', { yes: corner, no: corner });
    await sleep(Math.random() * 30);
  }
  return sent;
};

const comparePresses = (sent: Sent[], { inputs: seen }: Seen, origin: number) => {
  const found = seen.filter(({ type }) => type !== 'click');
  const delays = found.map(({ stamp }, index) => stamp - ((sent[index]?.at ?? Number.NaN) - origin));
  return {
    ...{ presses: sent.length, presses_found: found.length },
    presses_in_order: found.filter(({ type }, index) => type === sent[index]?.type).length,
    ...{ press_stamped_after_median_ms: rounded(percentile(delays, 0.5)), press_stamped_after_p95_ms: p95(delays) },
  };
};

/** Tries the oracle with this many draws, and a sixth as many presses of each kind. */
export const tryOracle = async (browser: Browser, origin: string, draws: number) => {
  const context = await browser.newContext({ viewport: { width: 600, height: 800 }, hasTouch: true });
  try {
    await context.addInitScript(observer);
    const page = await context.newPage();
    await page.goto(`${origin}/oracle`);
    const session = await context.newCDPSession(page);
    const faces = ((await (await fetch(`${origin}/faces.json`)).json()) as string[]).slice(0, 5);
    let seen: Seen = { swaps: [], gone: [], inputs: [] };
    let sent: Sent[] = [];
    let undecodedFrom = 0;
    const trace = await traceDuring(browser, page, async () => {
      await page.evaluate('bench.start()');
      for (let number = 1; number <= draws; number += 1) {
        await page.evaluate(`benchDraw(${number}, ${number > draws / 2})`);
        await sleep(60 + Math.random() * 40);
      }
      sent = await pressAll(session, Math.ceil(draws / 6));
      undecodedFrom = await page.evaluate<number>('performance.now()');
      for (const face of faces) {
        await page.evaluate(`benchShowUndecoded('${face}')`);
        await sleep(150);
      }
      seen = await page.evaluate<Seen>('bench.take()');
    });
    return {
      ...compareFrames(draws, seen, await page.evaluate<Stated[]>('benchStated()'), trace),
      ...comparePresses(sent, seen, trace.origin),
      decodes_of_colours: trace.decodes.filter(({ from }) => from < undecodedFrom).length,
      undecoded_faces: faces.length,
      undecoded_faces_noticed: trace.decodes.filter(({ from }) => from >= undecodedFrom).length,
    };
  } finally {
    await context.close();
  }
};

export type Tried = Awaited<ReturnType<typeof tryOracle>>;

/**
 * How far the trace may be from the truth, in ms. A frame too early or too late is 17 ms, a wrong clock far more; half a
 * frame detects both. In a smoke run, on a busy machine, only a wrong clock exceeds the bound.
 */
const bounds = {
  full: { frame: 1000 / 120, press: 1000 / 60 },
  smoke: { frame: 250, press: 1000 },
};

/** What the oracle got wrong. With any such problem in the tool, no figure can be trusted. */
export const oracleProblems = (tried: Tried, size: keyof typeof bounds): string[] => {
  const { frame, press } = bounds[size];
  // A press cannot be stamped before it was sent, except for the page clock's resolution.
  const isStampedSoon = tried.press_stamped_after_median_ms > -1 && tried.press_stamped_after_median_ms <= press;
  // Written so that NaN fails them.
  const must: [string, boolean][] = [
    ['a draw has no frame', tried.draws_with_frame === tried.draws],
    ['the page has stated fewer than three of four draws', tried.draws_stated_by_the_page >= 0.75 * tried.draws],
    ['frames are not where the page says', tried.page_difference_p95_ms <= frame],
    ['frames are not where the display compositor says', tried.display_difference_p95_ms <= frame],
    ['presses were not all found, once each', tried.presses_found === tried.presses],
    ['presses are not in the order in which they were sent', tried.presses_in_order === tried.presses],
    ['presses are not stamped when they were sent', isStampedSoon && tried.press_stamped_after_p95_ms <= 2 * press],
    ['a colour was taken for an undecoded face', tried.decodes_of_colours === 0],
    ['an undecoded face was not noticed', tried.undecoded_faces_noticed >= tried.undecoded_faces],
  ];
  return must.filter(([, holds]) => !holds).map(([problem]) => problem);
};

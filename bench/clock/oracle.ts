import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import sharp from 'sharp';
import { percentile } from '../percentiles.ts';
import { traceDuring } from './block.ts';
import type { Input } from './cells.ts';
import { press } from './input.ts';
import { observer, type Seen, type SeenInput } from './observer.ts';
import { pressOf } from './system.ts';
import { frameOf, type TraceReading } from './trace.ts';

/*
 * The oracle is Chromium's trace: the main thread names each frame that it renders (AnimationFrame), and the display
 * compositor's feedback says when that frame was on screen (AnimationFrame::Presentation). A face is on screen with the
 * first frame rendered after it was drawn. Before anything is measured, the oracle is tried on a page whose true times are
 * known, half of the time with an animation that makes frames overlap:
 * - Element Timing, the page's own API, must give the same time for a text inserted with each draw;
 * - the display compositor, another process, must have finished a frame at that time;
 * - pictures of the screen must show each colour, and none before it was drawn;
 * - faces that are not decoded yet must be noticed, and colours, which need no decoding, must not be;
 * - a press must be stamped just after it was sent, by this process's reading of the same monotonic clock.
 * A trace cannot see what follows the browser: the system's compositor, the cable, the panel.
 */

type Picture = { at: number; png: string };
type Stated = { number: number; renderTime: number };

/** Takes pictures of the screen as it changes, each with the browser's time in ms since 1970. */
const takePictures = async (session: CDPSession): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ at: (metadata.timestamp ?? 0) * 1000, png: data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return pictures;
};

/** The number encoded in the page's colour. */
const numberIn = async ({ png }: Picture): Promise<number> => {
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  const at = (250 * info.width + 200) * info.channels;
  return Math.floor((data[at] ?? 0) / 32) + 8 * Math.floor((data[at + 1] ?? 0) / 32);
};

const rounded = (value: number) => Math.round(value * 100) / 100;
/** Of the distances from 0: misreading the trace would be off everywhere, a single late frame is not. */
const p95 = (values: number[]) => rounded(percentile(values.map(Math.abs), 0.95));
const largest = (values: number[]) => rounded(Math.max(...values.map(Math.abs)));

const compare = (draws: number, { swaps }: Seen, stated: Stated[], trace: TraceReading) => {
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
    ...{ page_difference_p95_ms: p95(differences), page_difference_max_ms: largest(differences) },
    ...{ display_difference_p95_ms: p95(displayed), display_difference_max_ms: largest(displayed) },
  };
};

const comparePictures = async (pictures: Picture[], { swaps }: Seen, pageOrigin: number) => {
  const shown = await Promise.all(pictures.map(async (picture) => ({ ...picture, number: await numberIn(picture) })));
  const firsts = swaps.flatMap((swap, index) => {
    const first = shown.find(({ number }) => number === index + 1);
    return first ? [first.at - pageOrigin - swap] : [];
  });
  return { colours_pictured: firsts.length, colours_pictured_before_draw: firsts.filter((after) => after < 0).length };
};

type Sent = { type: SeenInput['type']; at: number };

const inputs: Input[] = ['touch', 'mouse', 'keyboard'];

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
    const pictures = await takePictures(session);
    let seen: Seen = { swaps: [], gone: [], inputs: [] };
    let sent: Sent[] = [];
    let undecodedFrom = 0;
    const faces = ((await (await fetch(`${origin}/faces.json`)).json()) as string[]).slice(0, 5);

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
      ...compare(draws, seen, await page.evaluate<Stated[]>('benchStated()'), trace),
      ...(await comparePictures(pictures, seen, await page.evaluate<number>('performance.timeOrigin'))),
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

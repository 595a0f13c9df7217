import type { Browser, Page } from '@playwright/test';

/** The fields used of a Chromium trace event; `ts` is microseconds of the monotonic clock. */
export type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  args?: { id?: string; data?: { callTime?: number; startTime?: number } };
};

/** A frame of the page: when the main thread had rendered it, and when it was on screen. ms since the time origin. */
export type Frame = { rendered: number; presented: number };

/** `origin`: the page's time origin in ms of the machine's monotonic clock. */
export type TraceReading = { origin: number; frames: Frame[] };

/** Reads the frames of the page that has set a mark named `bench`. Throws without such a mark. */
export const readTrace = (events: TraceEvent[]): TraceReading => {
  const mark = events.find(({ name, args }) => name === 'bench' && args?.data?.callTime !== undefined);
  if (!mark) throw new Error('the trace has no mark of the bench');
  const { callTime = 0, startTime = 0 } = mark.args?.data ?? {};
  const origin = callTime / 1000 - startTime;
  const toPage = (ts: number) => ts / 1000 - origin;

  // A frame may be presented after the main thread has begun the next one: the presentation names its frame.
  const rendered = new Map<string, number>();
  const frames: Frame[] = [];
  let current = '';
  const own = events.filter(({ pid }) => pid === mark.pid).toSorted((a, b) => a.ts - b.ts);
  for (const { name, ph, ts, args } of own) {
    if (name === 'AnimationFrame' && ph === 'b') current = args?.id ?? '';
    if (name === 'AnimationFrame::Render' && ph === 'e') rendered.set(current, toPage(ts));
    if (name !== 'AnimationFrame::Presentation') continue;
    const at = rendered.get(args?.id ?? '');
    if (at !== undefined) frames.push({ rendered: at, presented: toPage(ts) });
  }
  return { origin, frames: frames.toSorted((a, b) => a.rendered - b.rendered) };
};

/** The frame that shows what was drawn at `swap`: the first one that the main thread rendered afterwards. */
export const frameOf = (frames: Frame[], swap: number): Frame | undefined =>
  frames.find(({ rendered }) => rendered >= swap);

/** Records and reads Chromium's trace of `play`. */
export const traceDuring = async (browser: Browser, page: Page, play: () => Promise<void>): Promise<TraceReading> => {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  let text: Buffer | undefined;
  try {
    await play();
  } finally {
    text = await browser.stopTracing();
  }
  return readTrace((JSON.parse(text.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
};

/** The fields used of a Chromium trace event; `ts` and `dur` are microseconds of the monotonic clock. */
export type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  args?: { id?: string; data?: { callTime?: number; startTime?: number } };
};

/** A frame of the page: when the main thread had rendered it, and when it was on screen. ms since the time origin. */
export type Frame = { rendered: number; presented: number };

/** Decoding of an image, on any thread of the page. ms since the time origin. */
export type Decode = { from: number; to: number };

/** `displayed`: when the display compositor, another process, finished a frame. ms since the time origin. */
export type TraceReading = {
  /** The page's time origin in ms of the machine's monotonic clock. */
  origin: number;
  frames: Frame[];
  decodes: Decode[];
  displayed: number[];
};

export const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-display.framedisplayed',
];

/** Occurs once for each image, whatever needs its pixels. */
const decodeName = 'Decode Image';

/** Reads the frames of the page that has set a mark named `bench`. Throws without such a mark. */
export const readTrace = (events: TraceEvent[]): TraceReading => {
  const mark = events.find(({ name, args }) => name === 'bench' && args?.data?.callTime !== undefined);
  if (!mark) throw new Error('the trace has no mark of the bench');
  const { callTime = 0, startTime = 0 } = mark.args?.data ?? {};
  const origin = callTime / 1000 - startTime;
  const toPage = (ts: number) => ts / 1000 - origin;
  const own = events.filter(({ pid }) => pid === mark.pid).toSorted((a, b) => a.ts - b.ts);

  // A frame may be presented after the main thread has begun the next one: the presentation names its frame.
  const rendered = new Map<string, number>();
  const frames: Frame[] = [];
  let current = '';
  for (const { name, ph, ts, args } of own) {
    if (name === 'AnimationFrame' && ph === 'b') current = args?.id ?? '';
    if (name === 'AnimationFrame::Render' && ph === 'e') rendered.set(current, toPage(ts));
    if (name !== 'AnimationFrame::Presentation') continue;
    const at = rendered.get(args?.id ?? '');
    if (at !== undefined) frames.push({ rendered: at, presented: toPage(ts) });
  }

  return {
    origin,
    frames: frames.toSorted((a, b) => a.rendered - b.rendered),
    decodes: own
      .filter(({ name, ph }) => ph === 'X' && name === decodeName)
      .map(({ ts, dur = 0 }) => ({ from: toPage(ts), to: toPage(ts + dur) })),
    displayed: events.filter(({ name }) => name === 'Display::FrameDisplayed').map(({ ts }) => toPage(ts)),
  };
};

/** The frame that shows what was drawn at `swap`: the first one that the main thread rendered afterwards. */
export const frameOf = (frames: Frame[], swap: number): Frame | undefined =>
  frames.find(({ rendered }) => rendered >= swap);

/** Whether an image was being decoded between a swap and its frame. */
export const isUndecoded = (decodes: Decode[], swap: number, presented: number): boolean =>
  decodes.some(({ from, to }) => from < presented && to > swap);

export type Answer = 'yes' | 'no';

export const inputs = ['touch', 'mouse', 'keyboard'] as const;
export type Input = (typeof inputs)[number];

/** An input event: the browser's time stamp and when it reached a listener, in ms since the page's time origin. */
export type SeenInput = { type: 'pointerdown' | 'keydown' | 'click'; stamp: number; handled: number };

/** Times in ms since the page's time origin. */
export type Seen = { swaps: number[]; inputs: SeenInput[] };

/** The event that a press causes, whichever event a system uses. */
export const pressOf = (input: Input): SeenInput['type'] => (input === 'keyboard' ? 'keydown' : 'pointerdown');

/** Runs in every page before its scripts: records when a canvas is drawn and when inputs arrive. `block`: 40 ms of work every 100 to 150 ms. */
export const observer = `(() => {
  const seen = { swaps: [], inputs: [] };
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...parts) {
    drawImage.apply(this, parts);
    seen.swaps.push(performance.now());
    // Reported to the bench after the system's own work.
    queueMicrotask(() => globalThis.benchSwapped?.(''));
  };
  for (const type of ['pointerdown', 'keydown', 'click']) {
    addEventListener(type, (event) => {
      seen.inputs.push({ type, stamp: event.timeStamp, handled: performance.now() });
    }, { capture: true, passive: true });
  }
  const blockAgain = () => {
    const until = performance.now() + 40;
    while (performance.now() < until);
    setTimeout(blockAgain, 60 + Math.random() * 50);
  };
  let isBlocked = false;
  globalThis.bench = {
    block: () => {
      if (!isBlocked) blockAgain();
      isBlocked = true;
    },
    start: () => {
      seen.swaps.length = 0;
      seen.inputs.length = 0;
      performance.mark('bench');
    },
    take: () => seen,
  };
})()`;

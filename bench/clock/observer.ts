/**
 * Runs in every page before its own scripts, unnoticed by all three systems. Records when a face is drawn (all three use a
 * canvas), when its canvas is hidden or removed before the next face is drawn, and when inputs arrive, with the browser's
 * time stamps. `block` keeps the main thread busy for 40 ms, every 100 to 150 ms.
 */
export const observer = `(() => {
  const seen = { swaps: [], gone: [], inputs: [] };
  const { drawImage } = CanvasRenderingContext2D.prototype;
  let shown;
  CanvasRenderingContext2D.prototype.drawImage = function (...parts) {
    drawImage.apply(this, parts);
    seen.swaps.push(performance.now());
    shown = this.canvas;
    // Reported to the bench after the system's own work.
    queueMicrotask(() => globalThis.benchSwapped?.(''));
  };
  new MutationObserver(() => {
    if (!shown || (shown.isConnected && !shown.hidden && shown.style.visibility !== 'hidden')) return;
    seen.gone[seen.swaps.length - 1] = performance.now();
    shown = undefined;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style', 'hidden'] });
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
      seen.gone.length = 0;
      seen.inputs.length = 0;
      performance.mark('bench');
    },
    take: () => {
      performance.mark('bench');
      return seen;
    },
  };
})()`;

/** An input event: the browser's time stamp and when it reached a listener, in ms since the page's time origin. */
export type SeenInput = { type: 'pointerdown' | 'keydown' | 'click'; stamp: number; handled: number };

/** Times in ms since the page's time origin. `gone` is by the face's index, and empty for faces replaced by another one. */
export type Seen = { swaps: number[]; gone: (number | null | undefined)[]; inputs: SeenInput[] };

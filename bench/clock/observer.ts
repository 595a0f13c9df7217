/**
 * Runs in every page before its own scripts, the same in all three systems. FailureCounts when a face is drawn (all three draw
 * it on a canvas), when its canvas is hidden or taken out before another face is drawn, and when inputs come, as the browser stamps them; none of the systems knows of it.
 * `block` keeps the main thread busy for 40 ms, every 100 to 150 ms.
 */
export const observer = `(() => {
  const seen = { swaps: [], gone: [], inputs: [] };
  const { drawImage } = CanvasRenderingContext2D.prototype;
  let shown;
  CanvasRenderingContext2D.prototype.drawImage = function (...parts) {
    drawImage.apply(this, parts);
    seen.swaps.push(performance.now());
    shown = this.canvas;
    // Told to the bench when the system has done its own work.
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

/** An input as the page got it, in ms since the page's time origin: the browser's stamp, and when it reached a listener. */
export type SeenInput = { type: 'pointerdown' | 'keydown' | 'click'; stamp: number; handled: number };

/** Times in ms since the page's time origin; `gone` by the index of the face, with nothing for those that another one replaced. */
export type Seen = { swaps: number[]; gone: (number | null | undefined)[]; inputs: SeenInput[] };

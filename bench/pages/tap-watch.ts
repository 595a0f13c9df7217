import type { Page } from '@playwright/test';

/** Runs in the page: records the browser's timings of each tap on an answer. */
export const watchTaps = `(() => {
  const isAnswer = (target) => target instanceof Element && target.closest('[data-answer]') !== null;
  const kept = { events: new Map(), paints: [], faces: [] };
  const taps = [];
  let tapped;
  addEventListener('pointerdown', ({ target, timeStamp }) => {
    if (!isAnswer(target)) return;
    taps.push(timeStamp);
    tapped = timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => kept.paints.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true, passive: true });
  // By the time its entry comes, the button of a round's last tap is gone.
  const isTap = ({ target, startTime }) =>
    target === null ? taps.some((at) => startTime >= at && startTime <= at + 100) : isAnswer(target);
  const keep = (entry) => {
    const { interactionId, duration } = entry;
    if (interactionId && isTap(entry))
      kept.events.set(interactionId, Math.max(duration, kept.events.get(interactionId) ?? 0));
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(keep));
  observer.observe({ type: 'event', durationThreshold: 16 });
  new MutationObserver((changes) => {
    if (tapped === undefined || !changes.some(({ target }) => target instanceof HTMLCanvasElement)) return;
    kept.faces.push(performance.now() - tapped);
    tapped = undefined;
  }).observe(document, { subtree: true, attributeFilter: ['aria-label'] });
  window.readTaps = () => {
    observer.takeRecords().forEach(keep);
    return { ...kept, seen: taps.length, events: [...kept.events.values()] };
  };
})()`;

/** ms for each tap: Event Timing, until the next frame was painted, until the next face was drawn. */
type Taps = { seen: number; events: number[]; paints: number[]; faces: number[] };

/** Resolves to the recorded taps, once the last one has been painted. */
export const readTaps = (page: Page): Promise<Taps> =>
  page.evaluate('new Promise((resolve) => setTimeout(() => resolve(window.readTaps()), 300))');

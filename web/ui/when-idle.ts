/** @param pauseMs the delay used where the browser has no idle callback */
export const whenIdle = (work: () => void, pauseMs = 1500): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, pauseMs);
};

const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
};

/**
 * Resolves when the first screen has loaded and the page is idle: for what nobody waits for.
 * @param restMs so much later: what a page asks its server for, before it can show anything, comes first
 */
export const afterFirstScreen = (restMs = 0): Promise<void> =>
  new Promise((resolve) => whenLoaded(() => setTimeout(() => whenIdle(() => resolve()), restMs)));

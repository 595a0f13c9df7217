/** The delay used where the browser has no idle callback. */
const pauseMs = 1500;

/** Runs the work when the page is idle. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, pauseMs);
};

const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
};

/** Resolves when the first screen has loaded and the page is idle: for what nobody waits for. */
export const afterFirstScreen = (): Promise<void> =>
  new Promise((resolve) => whenLoaded(() => whenIdle(() => resolve())));

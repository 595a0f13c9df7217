/** The delay used where the browser has no idle callback. */
const pauseMs = 1500;

/** Runs the work when the page is idle. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, pauseMs);
};

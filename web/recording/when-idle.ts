/** ms after which a device counts as idle where the browser does not tell. */
const pauseMs = 1500;

/** Does the work when the page has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, pauseMs);
};

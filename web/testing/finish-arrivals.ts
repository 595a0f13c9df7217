/**
 * Ends the animations with which a screen arrives. What has just arrived takes no press for a moment, and the tool that
 * presses would try again after longer and longer pauses.
 */
export const finishArrivals = (): void => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
};

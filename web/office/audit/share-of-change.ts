/** Below this many, a percentage would say more than there is. */
const fewest = 20;

/** By how many percent a count has changed, as a whole number; undefined when it was too small before. */
export const shareOfChange = (now: number, before: number): number | undefined =>
  before < fewest ? undefined : Math.round((100 * (now - before)) / before);

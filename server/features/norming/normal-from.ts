/**
 * Returns a source of standard normal numbers, which depend on `random` alone.
 * G. E. P. Box, M. E. Muller (1958), Annals of Mathematical Statistics 29, 610-611.
 */
export const normalFrom = (random: () => number) => (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

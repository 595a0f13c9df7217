/**
 * Numbers in [0, 1) that depend on the seed alone, a 32-bit unsigned integer: mulberry32 (Tommy Ettinger, public domain).
 * Seeds are stored with runs, so the sequence of a seed must never change.
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns a shuffled copy. Fisher-Yates as in Durstenfeld, CACM 7 (1964), algorithm 235. */
export const shuffle = <T>(items: readonly T[], random: () => number): T[] => {
  const remaining = [...items];
  const shuffled: T[] = [];
  while (remaining.length > 0) shuffled.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return shuffled;
};

export const seededShuffle = <T>(items: readonly T[], seed: number): T[] => shuffle(items, seededRandom(seed));

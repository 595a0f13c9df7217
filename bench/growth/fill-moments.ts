import { addMoments, type Words } from '../../server/features/moments/moments.ts';

/** The moments of so many runs with the same answers. */
export const times = (words: Words, runs: number): Words => {
  if (runs === 1) return words;
  const half = times(words, Math.floor(runs / 2));
  const even = addMoments(half, half);
  return runs % 2 === 0 ? even : addMoments(even, words);
};

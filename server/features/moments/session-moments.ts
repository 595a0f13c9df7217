import { addMoments, type Words } from './words.ts';

/** The moments of some runs of one session with one set of faces. */
export type SessionMoments = { uid_session: string; id_image_set: number; runs: number; words: Words };

/** Returns one lot of moments for each session and set of faces. */
export const mergeLots = (lots: Iterable<SessionMoments>): SessionMoments[] => {
  const sums = new Map<string, SessionMoments>();
  for (const lot of lots) {
    const key = `${lot.uid_session} ${lot.id_image_set}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, runs: sum.runs + lot.runs, words: addMoments(sum.words, lot.words) } : lot);
  }
  return [...sums.values()];
};

import { addMoments, type FoldedRun, foldRuns, type Words } from '../moments/moments.ts';
import { leastRuns } from './coarsen.ts';
import { wordLevels } from './column.ts';
import type { SetMoments } from './figures.ts';
import type { Reference, ReleasedRun } from './released-run.ts';

/** Runs that are folded at once. */
const atOnce = 500;

type Folded = Pick<ReleasedRun, 'flg_untimed'> & Omit<FoldedRun, 'uid_session'>;

/**
 * Adds up timed runs with constant memory, by set of faces, with the fold of the live figures. That it is right is shown
 * by figures.py, which computes the figures from the released rows in a way of its own.
 */
export const startFold = ({ faces, words }: Reference) => {
  const testFaces = [...faces.values()];
  const sets = new Map<number, { runs: number; words: Words }>();
  let waiting: FoldedRun[] = [];

  const foldWaiting = () => {
    for (const { id_image_set, runs, words: added } of foldRuns(waiting, testFaces)) {
      const before = sets.get(id_image_set) ?? { runs: 0, words: new Map() };
      sets.set(id_image_set, { runs: before.runs + runs, words: addMoments(before.words, added) });
    }
    waiting = [];
  };

  /** By name, in the order of the test. */
  const namedIn = (found: Words): SetMoments['words'] =>
    new Map(
      wordLevels.flatMap(({ code }) => {
        const moments = [...found].find(([id]) => words.get(id) === code)?.[1];
        return moments ? [[code, moments] as const] : [];
      }),
    );

  return {
    add: ({ flg_untimed, ...run }: Folded): void => {
      // Without the time limit a run is in no figure.
      if (flg_untimed) return;
      waiting.push({ uid_session: '', ...run });
      if (waiting.length === atOnce) foldWaiting();
    },
    /** The moments of the sets of faces that ten runs or more have seen, in order. */
    read: (): SetMoments[] => {
      foldWaiting();
      return [...sets]
        .filter(([, { runs }]) => runs >= leastRuns)
        .toSorted(([a], [b]) => a - b)
        .map(([id_image_set, { runs, words: found }]) => ({ id_image_set, runs, words: namedIn(found) }));
    },
  };
};

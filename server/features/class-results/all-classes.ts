import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { aggregate } from '../results/results.ts';
import {
  countOwnClasses,
  findForeignClasses,
  readTogether,
  sumClasses,
  sumOwnClasses,
  type TallyCell,
  type Viewpoint,
} from './class-results.repository.ts';
import { shownClasses, shownIfStoppedBefore } from './foreign-classes.ts';

/** How long a process reuses others' sums, in ms; a deleted class may stay in them that long. */
const lifetimeMs = 10_000;

type Foreign = { cells: TallyCell[]; runs: number };

const readForeign = (db: Database, viewpoint: Viewpoint, now: Date): Promise<Foreign> =>
  readTogether(db, async (tx) => {
    const shown = shownClasses(await findForeignClasses(tx, viewpoint, shownIfStoppedBefore(now)));
    const uids = shown.map(({ uid_session }) => uid_session);
    return {
      cells: uids.length > 0 ? await sumClasses(tx, { uids, id_image_set: viewpoint.id_image_set }) : [],
      runs: shown.reduce((sum, { runs }) => sum + runs, 0),
    };
  });

const readOwn = (db: Database, viewpoint: Viewpoint) =>
  readTogether(db, async (tx) => ({
    cells: await sumOwnClasses(tx, viewpoint),
    ...(await countOwnClasses(tx, viewpoint)),
  }));

/**
 * Returns a reader of the figures of all stopped classes with the same faces (docs/decisions/0011): the caller's
 * and the current class as they are now, those of others where they may be shown, up to ten seconds old.
 * Too small to be shown unless the classes other than the current class have `minimumPublicGroup` runs.
 */
export const allClassesReader = ({ db, now }: { db: Database; now: () => Date }) => {
  // Per caller, since each has different "others".
  const foreignFor = remembered((viewpoint: Viewpoint) => readForeign(db, viewpoint, now()), { lifetimeMs, now });

  return async (viewpoint: Viewpoint): Promise<AggregateResult[]> => {
    const [own, foreign] = await Promise.all([readOwn(db, viewpoint), foreignFor(viewpoint)]);
    const val_participants = own.runs + foreign.runs;
    const rows = [...own.cells, ...foreign.cells].map((cell) => ({ ...cell, val_participants }));
    const isShown = own.of_others + foreign.runs >= minimumPublicGroup;
    return aggregate(rows, { minimum: isShown ? 0 : Number.POSITIVE_INFINITY });
  };
};

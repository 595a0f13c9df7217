import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { aggregate } from '../results/results.ts';
import {
  countOwnClasses,
  findForeignClasses,
  type Look,
  readTogether,
  sumClasses,
  sumOwnClasses,
  type TallyCell,
} from './class-results.repository.ts';
import { shownClasses, shownIfStoppedBefore } from './foreign-classes.ts';

/** How long a process reuses others' sums, in ms; a deleted class stays in them for as long. */
const lifetimeMs = 10_000;

type Foreign = { cells: TallyCell[]; runs: number };

const readForeign = (db: Database, look: Look, now: Date): Promise<Foreign> =>
  readTogether(db, async (tx) => {
    const shown = shownClasses(await findForeignClasses(tx, look, shownIfStoppedBefore(now)));
    const uids = shown.map(({ uid_session }) => uid_session);
    return {
      cells: uids.length > 0 ? await sumClasses(tx, { uids, id_image_set: look.id_image_set }) : [],
      runs: shown.reduce((sum, { runs }) => sum + runs, 0),
    };
  });

const readOwn = (db: Database, look: Look) =>
  readTogether(db, async (tx) => ({
    cells: await sumOwnClasses(tx, look),
    ...(await countOwnClasses(tx, look)),
  }));

/**
 * Returns a reader of the figures of all stopped classes with the same faces (docs/decisions/0011): those of who asks
 * and the one that is looked at as they are now, those of others as far as they may be shown, up to ten seconds old.
 * Too small to be shown unless the classes other than the one that is looked at have `minimumPublicGroup` runs.
 */
export const allClassesReader = ({ db, now }: { db: Database; now: () => Date }) => {
  // Per caller, since each has different "others".
  const foreignFor = remembered((look: Look) => readForeign(db, look, now()), { lifetimeMs, now });

  return async (look: Look): Promise<AggregateResult[]> => {
    const [own, foreign] = await Promise.all([readOwn(db, look), foreignFor(look)]);
    const val_participants = own.runs + foreign.runs;
    const rows = [...own.cells, ...foreign.cells].map((cell) => ({ ...cell, val_participants }));
    const isShown = own.of_others + foreign.runs >= minimumPublicGroup;
    return aggregate(rows, { minimum: isShown ? 0 : Number.POSITIVE_INFINITY });
  };
};

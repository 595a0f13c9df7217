import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/results.ts';
import type { Database } from '../../db/database.ts';
import { aggregate } from '../results/results.service.ts';
import { countAllClasses, readTogether, sumAllClasses, type TallyCell } from './class-results.repository.ts';

/** How long a process may go on with the sums it read, in ms; a deleted class is in them that long (docs/decisions/0011). */
const lifetime = 10_000;

type AllClasses = { cells: TallyCell[]; runsOf: Map<string, number> };

const readAllClasses = (db: Database, id_image_set: number): Promise<AllClasses> =>
  readTogether(db, async (client) => ({
    cells: await sumAllClasses(client, id_image_set),
    runsOf: await countAllClasses(client, id_image_set),
  }));

/** The class for which all classes are shown, and how many runs of it they hold: none of a rehearsal. */
type Own = { uid_session: string; runs: number };

/**
 * Returns a reader of the figures of all stopped classes with the same faces. They are too small to be shown unless the
 * other classes have `minimumPublicGroup` runs. They hold the own class as it is now, and the others as they were up to
 * ten seconds ago.
 */
export const allClassesReader = ({ db, now }: { db: Database; now: () => Date }) => {
  const cache = new Map<number, { until: number; classes: Promise<AllClasses> }>();

  const readAnew = (id_image_set: number): Promise<AllClasses> => {
    const fresh = { until: now().getTime() + lifetime, classes: readAllClasses(db, id_image_set) };
    cache.set(id_image_set, fresh);
    fresh.classes.catch(() => {
      if (cache.get(id_image_set) === fresh) cache.delete(id_image_set);
    });
    return fresh.classes;
  };

  const read = async (id_image_set: number, own: Own): Promise<AllClasses> => {
    const cached = cache.get(id_image_set);
    if (!cached || now().getTime() >= cached.until) return readAnew(id_image_set);
    const classes = await cached.classes;
    return (classes.runsOf.get(own.uid_session) ?? 0) === own.runs ? classes : readAnew(id_image_set);
  };

  return async (id_image_set: number, own: Own): Promise<AggregateResult[]> => {
    const { cells, runsOf } = await read(id_image_set, own);
    const val_participants = [...runsOf.values()].reduce((sum, runs) => sum + runs, 0);
    const ofOthers = val_participants - (runsOf.get(own.uid_session) ?? 0);
    const rows = cells.map((cell) => ({ ...cell, val_participants }));
    return aggregate(rows, { minimum: ofOthers < minimumPublicGroup ? Number.POSITIVE_INFINITY : 0 });
  };
};

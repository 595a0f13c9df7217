import type { ReleaseAbout } from '../../../contract/datasets.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { reasonOf } from '../../lib/log.ts';
import { startLoop } from '../../lib/loop.ts';
import {
  type DatasetLock,
  DatasetProblem,
  findDatasets,
  isDatasetLocked,
  lockWork,
  problemOf,
  recordDatasetEvent,
  storeCancel,
  storeEnd,
  storeProgress,
  storeWork,
  takeDatasetLock,
  type WorkProgress,
} from './datasets.repository.ts';
import { type About, aboutNext } from './description.ts';
import { deleteLeftovers } from './files.ts';
import { publishDataset } from './publish-dataset.ts';
import { isSame, type Named, nextVersions, versionText } from './versions.ts';
import type { Progress } from './write-dataset.ts';

const noteEveryMs = 1000;

type Deps = Pick<Context, 'db' | 'openUnlimited' | 'now'> & {
  log: { warn(msg: string): void };
  folder: string;
  facesFolder: string;
  origin: string | undefined;
};

type By = Pick<Account, 'email'>;

type Wanted = Named & { about: ReleaseAbout; change: { it: string; en: string } | undefined };

/** Staff cancelled the work, or another server began one. */
class GivenUp extends Error {}

/** Makes one dataset at a time, whichever server makes it; progress is in the database. A stop fails it. */
export const makeInBackground = ({ db, openUnlimited, now, log, folder, facesFolder, origin }: Deps) => {
  let underWay: { stop: AbortController; ended: Promise<void> } | undefined;

  const startNoting = (maker: string, giveUp: AbortController) => {
    let latest: WorkProgress = { des_step: 'begun', num_done: 0, num_of: 0, num_rows: 0 };
    const note = async () => {
      // Where the database is away, the work fails by itself.
      if (await storeProgress(db, maker, latest).catch(() => false)) giveUp.abort(new GivenUp());
      return noteEveryMs;
    };
    const loop = startLoop(note, { firstAfterMs: noteEveryMs });
    const onProgress = ({ step, done, of, rows = latest.num_rows }: Progress) => {
      latest = { des_step: step, num_done: done, num_of: of, num_rows: rows };
    };
    return { onProgress, end: loop.stop };
  };

  type Work = Named & { about: About; maker: string };

  /** Never rejects, and always releases the lock. */
  const run = async (work: Work, user: string, lock: DatasetLock, stop: AbortSignal): Promise<void> => {
    const unlimited = openUnlimited();
    const giveUp = new AbortController();
    const noting = startNoting(work.maker, giveUp);
    const { tier, version, about, maker } = work;
    const signal = AbortSignal.any([stop, lock.lost, giveUp.signal]);
    const given = { tier, version, about, into: folder, facesFolder, now, user, signal };
    // From then on nobody can cancel it.
    const beforeStored = async (tx: Tx) => {
      signal.throwIfAborted();
      if (!(await lockWork(tx, maker))) throw new GivenUp();
      await storeEnd(tx, maker, 'made');
    };
    const endWith = async (error: unknown): Promise<void> => {
      if (error instanceof GivenUp) return storeEnd(db, maker, 'cancelled');
      const code = problemOf(error);
      if (error instanceof DatasetProblem && code !== 'face_missing') return storeEnd(db, maker, 'refused', code);
      log.warn(`the dataset ${tier} ${versionText(version)} was not made: ${reasonOf(error)}`);
      await storeEnd(db, maker, 'failed', stop.aborted ? null : code);
    };
    try {
      await publishDataset(unlimited, { ...given, beforeStored, onProgress: noting.onProgress });
    } catch (error) {
      await endWith(giveUp.signal.aborted ? giveUp.signal.reason : error).catch((cause: unknown) =>
        log.warn(`the end of the dataset ${tier} could not be noted: ${reasonOf(cause)}`),
      );
    } finally {
      await noting.end();
      await lock.release();
      await unlimited.$client.end().catch(() => {});
    }
  };

  /** Throws `release_out_of_turn` for a version that is not next. */
  const prepare = (by: By, { tier, version, about: said, change }: Wanted): Promise<Work> =>
    transaction(db, async (tx) => {
      const datasets = await findDatasets(tx);
      const date = dayInItaly(now());
      const next = nextVersions(datasets, Number(date.slice(0, 4))).find(isSame({ tier, version }));
      if (!next) throw new AppError('release_out_of_turn');
      const isErratum = next.kind === 'erratum';
      if (isErratum && !change) throw new AppError('invalid_request', [{ field: 'change', problem: 'is missing' }]);
      const entry = change && { ...change, version: versionText(version), date };
      const before = datasets.findLast((dataset) => dataset.tier === tier)?.jsn_about;
      const about = aboutNext(said, before, { change: entry, isErratum, origin });
      const maker = await storeWork(tx, { tier, version, about });
      await recordDatasetEvent(tx, { tier, version }, { event: 'release_begun', user: by.email, now: now() });
      return { tier, version, about, maker };
    });

  return {
    /** Throws `release_under_way` while one is being made, and what `prepare` throws. */
    begin: async (by: By, wanted: Wanted): Promise<void> => {
      const lock = await takeDatasetLock(db);
      if (!lock) throw new AppError('release_under_way');
      try {
        // Not later: a process that lost the lock would delete the next one's folder.
        await deleteLeftovers(folder);
        const work = await prepare(by, wanted);
        const stop = new AbortController();
        underWay = { stop, ended: run(work, by.email, lock, stop.signal) };
      } catch (error) {
        await lock.release();
        throw error;
      }
    },

    /** Stops the work within a second. Throws `not_found` without one. */
    cancel: (by: By): Promise<void> =>
      transaction(db, async (tx) => {
        const cancelled = (await isDatasetLocked(tx)) ? await storeCancel(tx) : undefined;
        if (!cancelled) throw new AppError('not_found');
        await recordDatasetEvent(tx, cancelled, { event: 'release_cancelled', user: by.email, now: now() });
      }),

    stop: async (): Promise<void> => {
      underWay?.stop.abort(new Error('the server stops'));
      await underWay?.ended;
    },
  };
};

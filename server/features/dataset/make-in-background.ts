import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { ReleaseAbout } from '../../../contract/releases.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { aboutNext } from './about.ts';
import { archiveRelease } from './archive.ts';
import type { Progress } from './make-release.ts';
import { nextVersions } from './next-versions.ts';
import { workingFolderOf } from './part-files.ts';
import { publishRelease } from './publish-release.ts';
import { isReleaseLocked, LockLost, type ReleaseLock, takeReleaseLock } from './release-lock.ts';
import { isRefusal, problemOf } from './release-problem.ts';
import { deleteBegun, findReleases, type StoredRelease } from './releases.repository.ts';
import { folderOf, type TierName, type Version, versionText } from './tiers.ts';
import {
  findWork,
  lockProgress,
  lockWork,
  type StoredWork,
  storeCancel,
  storeEnd,
  storeProgress,
  storeWork,
} from './work.repository.ts';

/** Between two notes of how far it is. */
const noteEveryMs = 1000;

/** How often a lock is asked for that nobody seems to need. */
const lockAttempts = 20;
const lockPauseMs = 50;

export type BackgroundDeps = {
  db: Database;
  /** Opens connections without time limits, since a release reads one snapshot for minutes. */
  openApart: () => Database;
  now: () => Date;
  log: { warn(msg: string): void };
  /** The folder of releases. */
  folder: string;
  /** The folder with the files of the faces that came with this release of the program. */
  facesFolder: string;
  /** The public address of this installation, if it has one. */
  origin: string | undefined;
};

type By = Pick<Account, 'email'>;

/** What staff wants to be made. */
export type Wanted = {
  tier: TierName;
  version: Version;
  about: ReleaseAbout;
  change: { it: string; en: string } | undefined;
};

const isOf = (tier: TierName, version: Version) => (release: Pick<StoredRelease, 'tier' | 'version'>) =>
  release.tier === tier && versionText(release.version) === versionText(version);

/** Whether nothing more will come of it by itself, and it is not over either. */
const canGoOn = (work: StoredWork | undefined): work is StoredWork =>
  work !== undefined && (work.end === null || work.end === 'failed');

/** Thrown by the work when staff gives it up, and when the server stops. */
class GivenUp extends Error {}
class Stopped extends Error {}

const takenOver = () => new LockLost('another server makes the release');

/**
 * Makes releases in the background of this process, one at a time whichever server makes it. How far it is stands in the
 * database, where any server reads it. When the process ends, the release is broken off: any server that has the same
 * folder goes on with it.
 */
export const makeInBackground = (deps: BackgroundDeps) => {
  const { db, openApart, now, log, folder, facesFolder, origin } = deps;
  let underWay: { abort: AbortController; ended: Promise<void> } | undefined;

  const noteEvent = (tx: DbOrTx, event: 'release_begun' | 'release_cancelled', { email }: By, work: Named) => {
    const detail = { version: versionText(work.version) };
    return recordSecurityEvent(tx, { event, user: email, target: work.tier, detail }, now());
  };

  const isMade = async (of: DbOrTx, { tier, version }: Named): Promise<boolean> =>
    Boolean((await findReleases(of)).find(isOf(tier, version))?.made);

  /** Deletes what there is of a release that nobody ever had. Once it is noted, nobody may forget it any more. */
  const drop = async (work: Named): Promise<void> => {
    if (await isMade(db, work)) return;
    const { tier, version } = work;
    await rm(workingFolderOf(join(folder, folderOf(tier, version))), { recursive: true, force: true });
    await deleteBegun(db, tier, version);
  };

  /** Makes the release, or what is missing of it. */
  const make = async (apart: Database, work: StoredWork, user: string, watch: Watch): Promise<void> => {
    const { tier, version, about } = work;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const find = async () => (await findReleases(apart)).find(isOf(tier, version));
    if (!(await find())?.made || !existsSync(join(folder, folderOf(tier, version)))) {
      const options = { tier, version, into: folder, about, facesFolder, now, user, seed: undefined };
      const signal = AbortSignal.any([watch.stop, watch.giveUp]);
      // From then on nobody can give it up, and until then nobody else has made it.
      const beforeNoted = async (tx: Tx) => {
        const why = await lockProgress(tx, work.maker);
        if (why) throw why === 'taken' ? takenOver() : new GivenUp();
      };
      await publishRelease(apart, { ...options, beforeNoted, onProgress: watch.onProgress, signal });
    }
    const made = await find();
    if (!made || made.archive) return;
    // A release that is noted cannot be given up any more.
    const { onProgress, stop: signal } = watch;
    const date = dayInItaly(made.at);
    await archiveRelease(apart, { tier, version, into: folder, date, onProgress, signal });
  };

  /** Notes every second how far it is, and asks whether it is to be given up. */
  const startNoting = (maker: string, giveUp: AbortController, taken: AbortController) => {
    let latest: Progress | undefined;
    let rows = 0;
    let noting = Promise.resolve();
    const note = async () => {
      const { step, done, of } = latest ?? { step: 'begun', done: 0, of: 0 };
      const why = await storeProgress(db, maker, { step, done, of, rows });
      if (why === 'given_up') giveUp.abort(new GivenUp());
      if (why === 'taken') taken.abort(takenOver());
    };
    const timer = setInterval(() => {
      // Where the database is away, the work fails by itself.
      noting = noting.then(note).catch(() => {});
    }, noteEveryMs).unref();
    return {
      onProgress: (progress: Progress) => {
        latest = progress;
        rows = progress.rows ?? rows;
      },
      end: async () => {
        clearInterval(timer);
        await noting;
        await note().catch(() => {});
      },
    };
  };

  /** Stores how the work ended, unless the server stops, or the lock is lost: then it was broken off. */
  const endWith = async (work: StoredWork, error: unknown): Promise<void> => {
    if (error instanceof Stopped) return;
    if (error instanceof LockLost) {
      log.warn(`the release ${work.tier} ${versionText(work.version)} was broken off: ${reasonOf(error)}`);
      return;
    }
    if (error instanceof GivenUp) {
      await drop(work);
      await storeEnd(db, work.maker, 'cancelled');
      return;
    }
    const problem = problemOf(error);
    if (isRefusal(error)) {
      await drop(work);
      await storeEnd(db, work.maker, 'refused', problem);
      return;
    }
    log.warn(`the release ${work.tier} ${versionText(work.version)} was not made: ${reasonOf(error)}`);
    await storeEnd(db, work.maker, 'failed', problem);
  };

  /** Works until it is made, or is not; never rejects. Whatever happens, the lock is given back. */
  const run = async (work: StoredWork, user: string, lock: ReleaseLock, stop: AbortSignal): Promise<void> => {
    const apart = openApart();
    const giveUp = new AbortController();
    const taken = new AbortController();
    const stopped = AbortSignal.any([stop, lock.lost, taken.signal]);
    const noting = startNoting(work.maker, giveUp, taken);
    try {
      const outcome = await make(apart, work, user, {
        onProgress: noting.onProgress,
        stop: stopped,
        giveUp: giveUp.signal,
      }).then(
        () => undefined,
        async (error: unknown) => {
          if (stopped.aborted) return { error: stopped.reason };
          return { error: giveUp.signal.aborted && !(await isMade(db, work)) ? giveUp.signal.reason : error };
        },
      );
      await noting.end();
      if (outcome) await endWith(work, outcome.error);
      else await storeEnd(db, work.maker, 'made');
    } catch (error) {
      log.warn(`the end of the release ${work.tier} could not be noted: ${reasonOf(error)}`);
    } finally {
      await lock.release();
      await apart.$client.end().catch(() => {});
    }
  };

  /** Throws `release_under_way` while a release is being made. */
  const locked = async (): Promise<ReleaseLock> => {
    for (let attempt = 1; ; attempt += 1) {
      const lock = await takeReleaseLock(db);
      if (lock) return lock;
      // Who has just ended gives it back a moment after the end was noted; who is refused holds it for a moment.
      const isUnderWay = (await findWork(db))?.end === null;
      if (attempt === lockAttempts || isUnderWay) throw new AppError('release_under_way');
      await after(lockPauseMs);
    }
  };

  /** Prepares the work while holding the lock, and then does it in the background. */
  const start = async (by: By, prepare: () => Promise<StoredWork>): Promise<void> => {
    const lock = await locked();
    try {
      const work = await prepare();
      const abort = new AbortController();
      underWay = { abort, ended: run(work, by.email, lock, abort.signal) };
    } catch (error) {
      await lock.release();
      throw error;
    }
  };

  return {
    /**
     * Begins a release. Throws `release_out_of_turn` when its version is none of those that come next, and
     * `release_under_way` while one is being made or waits to go on.
     */
    begin: (by: By, { tier, version, about, change }: Wanted): Promise<void> =>
      start(by, () =>
        transaction(db, async (tx) => {
          if (canGoOn(await findWork(tx))) throw new AppError('release_under_way');
          const releases = await findReleases(tx);
          const today = dayInItaly(now());
          const next = nextVersions(releases, Number(today.slice(0, 4))).find(isOf(tier, version));
          if (!next) throw new AppError('release_out_of_turn');
          const isErratum = next.kind === 'erratum';
          if (isErratum && !change) throw new AppError('invalid_request', [{ field: 'change', problem: 'is missing' }]);
          const before = releases.findLast((release) => release.tier === tier && release.made)?.about;
          const told = change && { ...change, version: versionText(version), date: today, isErratum };
          await storeWork(tx, {
            ...{ tier, version },
            about: aboutNext(about, before ?? undefined, { change: told, origin }),
          });
          await noteEvent(tx, 'release_begun', by, { tier, version });
          const work = await findWork(tx);
          if (!work) throw new Error('the work was not stored');
          return work;
        }),
      ),

    /** Goes on with one that was broken off. Throws `not_found` when there is none. */
    goOn: (by: By): Promise<void> =>
      start(by, () =>
        transaction(db, async (tx) => {
          const work = await findWork(tx);
          if (!canGoOn(work)) throw new AppError('not_found');
          await storeWork(tx, work);
          await noteEvent(tx, 'release_begun', by, work);
          const again = await findWork(tx);
          if (!again) throw new Error('the work was not stored');
          return again;
        }),
      ),

    /**
     * Gives up the release that is being made, or was broken off. One that is noted and lacks its files, or its archive,
     * which nobody can bring, stays noted; only the work ends. Throws `not_found` when there is none.
     */
    cancel: async (by: By): Promise<void> => {
      const work = await transaction(db, async (tx) => {
        const found = await lockWork(tx);
        if (!canGoOn(found)) throw new AppError('not_found');
        const isNoted = await isMade(tx, found);
        if (isNoted && (await isReleaseLocked(tx))) throw new AppError('not_found');
        await storeCancel(tx);
        if (!isNoted) await noteEvent(tx, 'release_cancelled', by, found);
        return found;
      });
      const lock = await takeReleaseLock(db);
      // Whoever makes it gives it up within a second.
      if (!lock) return;
      try {
        await drop(work);
        await storeEnd(db, work.maker, (await isMade(db, work)) ? 'made' : 'cancelled');
      } finally {
        await lock.release();
      }
    },

    /** Breaks off what is being made here, so that it can go on after the next start. */
    stop: async (): Promise<void> => {
      underWay?.abort.abort(new Stopped());
      await underWay?.ended;
    },
  };
};

type Named = Pick<StoredWork, 'tier' | 'version'>;
type Watch = { onProgress: (progress: Progress) => void; stop: AbortSignal; giveUp: AbortSignal };

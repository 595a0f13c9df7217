import { type Checklist, type SetupItem, setupItems } from '../../../contract/installation.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { remembered } from '../../lib/remembered.ts';
import { hasSecondFactor } from '../accounts/accounts.ts';
import { readBackupPlace } from './backup-state.ts';
import type { Examine } from './doctor.ts';
import { deleteNotNeeded, keepNotNeeded, listNotNeeded } from './not-needed.repository.ts';
import {
  controllerFound,
  factorFound,
  isGoodEnough,
  isOptional,
  lineOf,
  placeFound,
  type SetupFound,
} from './setup-lines.ts';

/** What of the doctor's is quick, and needs somebody to do something. */
const checks = ['origin', 'https', 'mail', 'backup'] as const;

/** However many look, the mail server and the others are asked no more often. */
const freshMs = 15_000;

/** For pages that only say how much is left: each would otherwise sign in to the mail server. */
const lastingMs = 10 * 60_000;

type Deps = {
  db: Database;
  now: () => Date;
  config: Config;
  examineSome: Examine;
};

type Caller = Pick<Account, 'id' | 'isStrong'>;

type Look = { at: Date; lines: SetupFound[] };

const inOrder = (a: { des_item: SetupItem }, b: { des_item: SetupItem }): number =>
  setupItems.indexOf(a.des_item) - setupItems.indexOf(b.des_item);

/** The checklist of an installation that is being set up. */
export const checklistOf = ({ db, now, config, examineSome }: Deps) => {
  let last: Look | undefined;

  const look = async (): Promise<Look> => {
    const at = now();
    const { lines } = await examineSome(checks);
    const found = lines.map(({ des_check, des_state, finding }) => ({
      des_item: des_check as (typeof checks)[number],
      ...{ finding, flg_done: des_state === 'fine' || isGoodEnough(finding) },
    }));
    // Only the server's own backups have a place.
    const isMade = !config.DATABASE_URL && config.BACKUP_AT !== 'off';
    last = { at, lines: isMade ? [...found, placeFound(await readBackupPlace(config))] : found };
    return last;
  };
  const lookAgain = remembered(look, { lifetimeMs: freshMs, now });

  const lookSometime = async (): Promise<Look> => {
    const age = last ? now().getTime() - last.at.getTime() : -1;
    return last && age >= 0 && age < lastingMs ? last : lookAgain();
  };

  /** All but what is the caller's own. */
  const find = async (isFresh: boolean): Promise<Look> => {
    const { at, lines } = await (isFresh ? lookAgain() : lookSometime());
    return { at, lines: [controllerFound(config), ...lines] };
  };

  const findFor = async ({ id, isStrong }: Caller, isFresh: boolean): Promise<Look> => {
    const { at, lines } = await find(isFresh);
    // Single sign-on with several factors counts as well.
    const isShown = isStrong || (await hasSecondFactor(db, id));
    return { at, lines: [...lines, factorFound(isShown)].toSorted(inOrder) };
  };

  const read = async (caller: Caller, isFresh: boolean): Promise<Checklist> => {
    const { at, lines } = await findFor(caller, isFresh);
    const said = await listNotNeeded(db);
    return { tms_at: at.toISOString(), lines: lines.map((line) => lineOf(line, said)) };
  };

  return {
    /** Resolves to what is to be set up. What the network is asked for is some minutes old at most, or some seconds. */
    read,
    /**
     * Notes that an item, as it is now, is not needed here, or that it is. Throws `invalid_request` for what is needed
     * everywhere.
     */
    say: async (caller: Caller, des_item: SetupItem, isNotNeeded: boolean): Promise<Checklist> => {
      if (!isOptional(des_item)) throw new AppError('invalid_request');
      const { lines } = await findFor(caller, false);
      const found = lines.find((line) => line.des_item === des_item);
      if (!isNotNeeded) await deleteNotNeeded(db, des_item);
      else if (found && !found.flg_done) {
        const { des_finding } = found.finding;
        await keepNotNeeded(db, { des_item, des_finding, id_user: caller.id, tms_at: now() });
      }
      return read(caller, false);
    },
  };
};

import { eq } from 'drizzle-orm';
import {
  type Checklist,
  type SetupFinding,
  type SetupItem,
  type SetupLine,
  setupItems,
} from '../../../contract/installation.ts';
import type { Context } from '../../context.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { setupNotNeeded } from '../../db/schema/installation.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { hasSecondFactor } from '../accounts/accounts.ts';
import type { InstallationChecks } from './checks/checks.ts';

/** The mail server and the others are asked no more often. */
const freshMs = 15_000;

/** For pages that only count what is left. */
const lastingMs = 10 * 60_000;

/** Not `origin_silent`: many networks keep a machine from calling itself from outside. */
const beforePublic: ReadonlySet<SetupFinding['des_finding']> = new Set([
  'controller_missing',
  'origin_unset',
  'origin_foreign',
  'https_off',
  'https_local',
]);

/** Everyone who takes part must know the data controller. */
const isOptional = (item: SetupItem): boolean => item !== 'controller';

const checkedItems = setupItems.filter((item) => item !== 'second_factor');

type Found = { at: Date; items: Pick<SetupLine, 'des_item' | 'finding' | 'flg_done'>[] };
type Caller = Pick<Account, 'id' | 'isStrong'>;
type Deps = Pick<Context, 'db' | 'now'> & { checks: Pick<InstallationChecks, 'run'> };

export const createChecklist = ({ db, now, checks }: Deps) => {
  let last: Found | undefined;
  const check = async (): Promise<Found> => {
    const at = now();
    const items = (await checks.run(checkedItems)).map(({ des_check, des_state, finding }) => {
      // On its first day a sound installation awaits its first backup.
      const flg_done = des_state === 'fine' || finding.des_finding === 'backup_awaited';
      return { des_item: des_check, finding, flg_done };
    });
    last = { at, items };
    return last;
  };
  const checkAgain = cacheAnswers(check, { lifetimeMs: freshMs, now });

  const find = async ({ id, isStrong }: Caller, isFresh: boolean): Promise<Found> => {
    const isRecent = last && Math.abs(now().getTime() - last.at.getTime()) < lastingMs;
    const { at, items } = last && isRecent && !isFresh ? last : await checkAgain();
    // Single sign-on with several factors counts as well.
    const flg_done = isStrong || (await hasSecondFactor(db, id));
    const finding = { des_finding: flg_done ? ('factor_shown' as const) : ('factor_missing' as const) };
    return { at, items: [...items, { des_item: 'second_factor', finding, flg_done }] };
  };

  /** Answers from the network are some minutes old at most, or some seconds if `isFresh`. */
  const read = async (caller: Caller, isFresh: boolean): Promise<Checklist> => {
    const { at, items } = await find(caller, isFresh);
    const { des_item, des_finding, tms_at } = setupNotNeeded;
    const statements = await db
      .select({ des_item, des_finding, des_by: appUser.full_name, tms_at })
      .from(setupNotNeeded)
      .leftJoin(appUser, eq(appUser.id, setupNotNeeded.id_user));
    const lines = items.map((item) => {
      const code = item.finding.des_finding;
      // A statement about another finding does not count.
      const about = statements.find((each) => each.des_item === item.des_item && each.des_finding === code);
      return {
        ...item,
        flg_before_public: !item.flg_done && beforePublic.has(code),
        flg_optional: isOptional(item.des_item),
        not_needed: !item.flg_done && about ? { des_by: about.des_by, tms_at: about.tms_at.toISOString() } : null,
      };
    });
    return { tms_at: at.toISOString(), lines };
  };

  /** Notes that an item, with its finding, is or is not needed here. Throws `invalid_request` for one that is always needed. */
  const setNotNeeded = async (caller: Caller, des_item: SetupItem, isNotNeeded: boolean): Promise<Checklist> => {
    if (!isOptional(des_item)) throw new AppError('invalid_request');
    const { items } = await find(caller, false);
    const item = items.find((each) => each.des_item === des_item);
    if (!isNotNeeded) await db.delete(setupNotNeeded).where(eq(setupNotNeeded.des_item, des_item));
    else if (item && !item.flg_done) {
      const statement = { des_finding: item.finding.des_finding, id_user: caller.id, tms_at: now() };
      await db
        .insert(setupNotNeeded)
        .values({ des_item, ...statement })
        .onConflictDoUpdate({ target: setupNotNeeded.des_item, set: statement });
    }
    return read(caller, false);
  };

  return { read, setNotNeeded };
};

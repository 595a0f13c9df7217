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
import { remembered } from '../../lib/cache.ts';
import { hasSecondFactor } from '../accounts/accounts.ts';
import type { InstallationChecks } from './checks/checks.ts';

/** However many look, the mail server and the others are asked no more often. */
const freshMs = 15_000;

/** For pages that only say how much is left: each would otherwise sign in to the mail server. */
const lastingMs = 10 * 60_000;

/**
 * As long as one of these is so, people do not get to the public test, others can read what they answer, or nobody says
 * who answers for it. An address that does not answer its own server is none of them: many networks keep a machine
 * from calling itself from outside.
 */
const beforePublic: ReadonlySet<SetupFinding['des_finding']> = new Set([
  'controller_missing',
  'origin_unset',
  'origin_foreign',
  'https_off',
  'https_local',
]);

/** Who answers for the data matters to everyone who takes part, in a class too: nobody can say that it is not needed. */
const isOptional = (item: SetupItem): boolean => item !== 'controller';

/** All but the caller's own second factor. */
const checkedItems = setupItems.filter((item) => item !== 'second_factor');

type Item = Pick<SetupLine, 'des_item' | 'finding' | 'flg_done'>;
type Look = { at: Date; items: Item[] };
type Caller = Pick<Account, 'id' | 'isStrong'>;
type Deps = Pick<Context, 'db' | 'now'> & { checks: Pick<InstallationChecks, 'run'> };

/** The checklist of an installation that is being set up. */
export const createChecklist = ({ db, now, checks }: Deps) => {
  let last: Look | undefined;
  const look = async (): Promise<Look> => {
    const at = now();
    const items = (await checks.run(checkedItems)).map(({ des_check, des_state, finding }) => {
      // A first backup that comes by itself is what the first day of a sound installation looks like.
      const flg_done = des_state === 'fine' || finding.des_finding === 'backup_awaited';
      return { des_item: des_check, finding, flg_done };
    });
    last = { at, items };
    return last;
  };
  const lookAgain = remembered(look, { lifetimeMs: freshMs, now });

  const find = async ({ id, isStrong }: Caller, isFresh: boolean): Promise<Look> => {
    const ageMs = last ? now().getTime() - last.at.getTime() : -1;
    const recent = !isFresh && ageMs >= 0 && ageMs < lastingMs ? last : undefined;
    const { at, items } = recent ?? (await lookAgain());
    // Single sign-on with several factors counts as well.
    const flg_done = isStrong || (await hasSecondFactor(db, id));
    const finding = { des_finding: flg_done ? ('factor_shown' as const) : ('factor_missing' as const) };
    return { at, items: [...items, { des_item: 'second_factor', finding, flg_done }] };
  };

  /** Resolves to what is to be set up. What the network is asked for is some minutes old at most, or some seconds. */
  const read = async (caller: Caller, isFresh: boolean): Promise<Checklist> => {
    const { at, items } = await find(caller, isFresh);
    const { des_item, des_finding, tms_at } = setupNotNeeded;
    const statements = await db
      .select({ des_item, des_finding, des_by: appUser.full_name, tms_at })
      .from(setupNotNeeded)
      .leftJoin(appUser, eq(appUser.id, setupNotNeeded.id_user));
    const lines = items.map((item) => {
      const code = item.finding.des_finding;
      // Said of another finding, it says nothing of this one.
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

  /** Notes that an item, as it is now, is not needed here, or that it is. Throws `invalid_request` for what is needed everywhere. */
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

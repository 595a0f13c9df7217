import type { Desk } from '../../../contract/desk.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { remembered } from '../../lib/remembered.ts';
import { listLive } from '../classes/classes.ts';
import { readCollectionState } from '../collection/collection.ts';
import { countAllErrors, countInvitations, countMonths, countTickets } from './desk.repository.ts';
import { readServerState } from './server-state.ts';

const dayMs = 24 * 3_600_000;

/** Named one by one; beyond them the list of sessions says more. */
const maxLiveNamed = 6;
const maxLiveCounted = 100;

/** Months do not change quickly, and counting them reads an index of a year. */
const monthsLifetimeMs = 10 * 60_000;

type Deps = {
  db: Database;
  now: () => Date;
  config: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES' | 'STEP_MINUTES' | 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_AT'>;
};

/** Returns a reader of the home page of staff: of what an account may not see, nothing is read. */
export const deskReader = (deps: Deps) => {
  const { db, now, config } = deps;
  const readMonths = remembered(() => countMonths(db, now()), { lifetimeMs: monthsLifetimeMs, now });

  const readClasses = async (account: Pick<Account, 'id' | 'scopes'>): Promise<Desk['classes']> => {
    const since = new Date(now().getTime() - dayMs);
    const live = await listLive(db, account, { since, limit: maxLiveCounted });
    return {
      num_live: live.length,
      live: live.slice(0, maxLiveNamed).map(({ uid_session, des_name, des_owner, num_joined, num_completed }) => ({
        ...{ uid_session, des_name, des_owner, num_joined, num_completed },
      })),
    };
  };

  return async (account: Pick<Account, 'id' | 'scopes'>): Promise<Desk> => {
    const part = async <T>(scope: Scope, read: () => Promise<T>): Promise<T | null> =>
      account.scopes.includes(scope) ? read() : null;
    // One after the other: a page must not take all connections.
    return {
      classes: await part('session:read', () => readClasses(account)),
      tickets: await part('support:update', () => countTickets(db)),
      invitations: await part('user:read', () => countInvitations(db, now())),
      errors: await part('audit:read', () => countAllErrors(db, new Date(now().getTime() - dayMs))),
      server: await part('audit:read', () => readServerState(config, now())),
      collection: await part('collection:read', () => readCollectionState(deps)),
      months: await part('collection:read', () => readMonths()),
    };
  };
};

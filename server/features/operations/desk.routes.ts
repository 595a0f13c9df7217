import type { FastifyInstance } from 'fastify';
import { type Desk, desk } from '../../../contract/desk.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../../http/access.ts';
import { implement } from '../../http/implement.ts';
import { remembered } from '../../lib/cache.ts';
import { listLive } from '../classes/classes.ts';
import { readCollectionState } from '../collection/collection.ts';
import { readBackupState } from './backups/backup-state.ts';
import { countAllErrors, countInvitations, countMonths, countTickets } from './desk.repository.ts';
import { roomOn } from './room.ts';

const dayMs = 24 * 3_600_000;

/** Named one by one; beyond them the list of sessions says more. */
const maxLiveNamed = 6;
const maxLiveCounted = 100;

/** Months do not change quickly, and counting them reads an index of a year. */
const monthsLifetimeMs = 10 * 60_000;

type Deps = Pick<Context, 'db' | 'now' | 'config'>;
type Caller = Pick<Account, 'id' | 'scopes'>;

const readClasses = async ({ db, now }: Deps, caller: Caller): Promise<Desk['classes']> => {
  const since = new Date(now().getTime() - dayMs);
  const live = await listLive(db, caller, { since, limit: maxLiveCounted });
  return {
    num_live: live.length,
    live: live.slice(0, maxLiveNamed).map(({ uid_session, des_name, des_owner, num_joined, num_completed }) => ({
      ...{ uid_session, des_name, des_owner, num_joined, num_completed },
    })),
  };
};

/** When the data was last copied, how that went, and how much room is left. */
const readServer = async ({ config, now }: Deps): Promise<Desk['server']> => {
  const { isEmbedded, at, last, failure, trial } = await readBackupState(config, now());
  // Null where the system does not say.
  const room = await roomOn(config.DATA_DIR).catch(() => null);
  return {
    ...{ flg_embedded: isEmbedded, tms_last_backup: last?.toISOString() ?? null },
    ...{ des_backup_at: at, backup_failure: failure, backup_trial: trial },
    ...{ num_bytes_free: room?.free ?? null, num_bytes_total: room?.total ?? null },
  };
};

/** The home page of staff: of what an account may not see, nothing is read. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps;
  const readMonths = remembered(() => countMonths(db, now()), { lifetimeMs: monthsLifetimeMs, now });
  const read = async (caller: Caller): Promise<Desk> => {
    const part = async <T>(scope: Scope, readPart: () => Promise<T>): Promise<T | null> =>
      caller.scopes.includes(scope) ? readPart() : null;
    // One after the other: a page must not take all connections.
    return {
      classes: await part('session:read', () => readClasses(deps, caller)),
      tickets: await part('support:update', () => countTickets(db)),
      invitations: await part('user:read', () => countInvitations(db, now())),
      errors: await part('audit:read', () => countAllErrors(db, new Date(now().getTime() - dayMs))),
      server: await part('audit:read', () => readServer(deps)),
      collection: await part('collection:read', () => readCollectionState(deps)),
      months: await part('collection:read', () => readMonths()),
    };
  };
  implement(app, desk, { 'GET /desk': ({ account }) => read(account) });
};

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { health } from '../../../contract/health.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { remembered } from '../../lib/cache.ts';
import { hasRoom } from '../../lib/disk-full.ts';
import type { InstallationChecks } from './checks/checks.ts';

/** Seconds after which to ask again while the disk is full. */
const retryAfterSeconds = 30;

/** Callers are not limited, and each look is a write. */
const lifetimeMs = 1000;

/**
 * Writes a line to PostgreSQL's log, without a table. It fails on a standby, and hangs while a synchronous standby is
 * missing, as every write does; a SELECT would succeed in both cases.
 */
const write = sql`do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
  perform pg_logical_emit_message(true, 'prima_vista', ''::text);
end $$`;

type Deps = Pick<Context, 'db' | 'now' | 'config'> & { checks: Pick<InstallationChecks, 'listHealthDetails'> };

export const healthRoutes = (app: FastifyInstance, { db, now, config, checks }: Deps) => {
  // Of the database with DATABASE_URL this server sees no disk.
  const hasRoomHere = async () => config.DATABASE_URL !== undefined || hasRoom(config.DATA_DIR).catch(() => true);
  const tryToWrite = remembered(() => db.execute(write), { lifetimeMs, now });
  return implement(app, health, {
    'GET /health': async () => {
      // A database that went away within the last second must not be called healthy.
      await db.execute(sql`select`);
      await tryToWrite();
      // PostgreSQL still writes into what it has reserved: runs would fail soon.
      if (!(await hasRoomHere())) throw new AppError('unavailable', undefined, { retryAfterSeconds });
      return { status: 'ok', detail: await checks.listHealthDetails(), des_fair_play: config.FAIR_PLAY };
    },
    'POST /health/echo': async ({ body: { text } }) => ({ text }),
  });
};

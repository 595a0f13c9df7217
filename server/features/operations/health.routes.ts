import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type FairPlayMode, type HealthDetail, health } from '../../../contract/health.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { remembered } from '../../lib/remembered.ts';

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

type Deps = {
  db: Database;
  now: () => Date;
  /** What the operator should look into at this moment. */
  detail: () => Promise<HealthDetail[]>;
  mode: FairPlayMode;
  /** Whether the database has room for what comes next, as far as this server can see. */
  hasRoom: () => Promise<boolean>;
};

export const healthRoutes = (app: FastifyInstance, { db, now, detail, mode, hasRoom }: Deps) => {
  const tryToWrite = remembered(() => db.execute(write), { lifetimeMs, now });
  return implement(app, health, {
    'GET /health': async () => {
      // A database that went away within the last second must not be called healthy.
      await db.execute(sql`select`);
      await tryToWrite();
      // PostgreSQL still writes into what it has reserved: runs would fail soon.
      if (!(await hasRoom())) throw new AppError('unavailable', undefined, { retryAfterSeconds });
      return { status: 'ok', detail: await detail(), des_fair_play: mode };
    },
    'POST /health/echo': async ({ body: { text } }) => ({ text }),
  });
};

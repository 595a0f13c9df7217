import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { doctor } from '../../../contract/doctor.ts';
import { health } from '../../../contract/health.ts';
import { installation } from '../../../contract/installation.ts';
import { settings } from '../../../contract/settings.ts';
import { desk } from '../../../contract/staff-home.ts';
import type { Context } from '../../context.ts';
import { readSettings } from '../../db/read-settings.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { countProxies } from '../../http/network-client.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { hasRoom } from '../../lib/disk-full.ts';
import { totalDays } from '../audit/audit.ts';
import { changeSetting, findProblem, listSettings } from './change-setting.ts';
import { createChecklist } from './checklist.ts';
import type { InstallationChecks } from './checks/checks.ts';
import { installationOf } from './checks/installation-probes.ts';
import { type Metrics, mayReadMetrics } from './metrics.ts';
import { createDesk } from './staff-home.ts';

/** While the disk is full. */
const retryAfterSeconds = 30;

/** Callers of `GET /health` are not limited, and each call would write. */
const writeLifetimeMs = 1000;

/** Writes to PostgreSQL's log. It fails on a standby, and hangs while a synchronous standby is missing; a SELECT would not. */
const write = sql`do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
  perform pg_logical_emit_message(true, 'prima_vista', ''::text);
end $$`;

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'config'> & { checks: InstallationChecks; metrics: Metrics };

const healthRoutes = (app: FastifyInstance, { db, now, config, checks }: Deps): void => {
  // With DATABASE_URL this server does not see the database's disk.
  const hasRoomHere = async () => config.DATABASE_URL !== undefined || hasRoom(config.DATA_DIR).catch(() => true);
  const tryToWrite = cacheAnswers(() => db.execute(write), { lifetimeMs: writeLifetimeMs, now });
  implement(app, health, {
    'GET /health': async () => {
      // The write is remembered: the database may have gone away since.
      await db.execute(sql`select`);
      await tryToWrite();
      // PostgreSQL still writes into reserved space: runs would fail soon.
      if (!(await hasRoomHere())) throw new AppError('unavailable', undefined, { retryAfterSeconds });
      return { status: 'ok', detail: await checks.listHealthDetails(), des_fair_play: config.FAIR_PLAY };
    },
    'POST /health/echo': async ({ body: { text } }) => ({ text }),
  });
};

const installationRoutes = (app: FastifyInstance, { db, keys, now, checks }: Deps): void => {
  const checklist = createChecklist({ db, now, checks });
  const cod_installation = installationOf(keys);
  implement(app, doctor, {
    'GET /doctor': () => checks.report(),
    'GET /doctor/echo': async ({ request }) => ({ cod_installation, num_proxies: countProxies(request) }),
  });
  implement(app, installation, {
    'GET /installation': async () => {
      const settings = await readSettings(db);
      return {
        des_controller: settings.CONTROLLER ?? null,
        des_legal_basis: settings.LEGAL_BASIS ?? null,
        des_contact: settings.PRIVACY_CONTACT ?? null,
        num_audit_days: settings.AUDIT_DAYS,
        num_total_days: totalDays,
        num_event_days: settings.SECURITY_EVENT_DAYS,
        num_address_days: settings.AUDIT_IP_DAYS,
      };
    },
    'GET /installation/checklist': ({ account, querystring }) => checklist.read(account, querystring.fresh === 'true'),
    'POST /installation/checklist/not_needed': ({ account, body }) =>
      checklist.setNotNeeded(account, body.des_item, body.flg_not_needed),
  });
};

const settingRoutes = (app: FastifyInstance, { db, now }: Deps): void =>
  implement(app, settings, {
    'GET /settings': () => listSettings(db),
    'POST /settings/:des_setting': async ({ account, params: { des_setting: name }, body: { des_value: value } }) => {
      const problem = findProblem(name, value);
      if (problem) throw new AppError('invalid_request', [{ field: 'des_value', problem }]);
      return transaction(db, (tx) => changeSetting(tx, { name, value, user: account.email }, now()));
    },
  });

/** For Prometheus. Not in the contract: the answer is not JSON. */
const metricsRoute = (app: FastifyInstance, { metrics, config }: Deps): void => {
  app.get(
    '/metrics',
    { schema: { hide: true }, exposeHeadRoute: false, config: { isUncounted: true, isUnaudited: true } },
    async ({ socket, headers }, reply) => {
      if (!mayReadMetrics({ remoteAddress: socket.remoteAddress, headers }, config)) throw new AppError('not_found');
      return reply.type(metrics.registry.contentType).send(await metrics.read());
    },
  );
};

export const operationsRoutes = (app: FastifyInstance, deps: Deps): void => {
  healthRoutes(app, deps);
  installationRoutes(app, deps);
  settingRoutes(app, deps);
  metricsRoute(app, deps);
  const readDesk = createDesk(deps);
  implement(app, desk, { 'GET /desk': ({ account }) => readDesk(account) });
};

import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DeliveryChannel, type DeliveryState } from '../../../contract/tickets.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { ticket, ticketDelivery } from '../../db/schema/tickets.ts';
import { methodOf, routeOf } from '../../http/request-audit.ts';
import { withinTime } from '../../lib/loop.ts';
import type { Recorder } from '../audit/audit.ts';

/** Scrapers give up after a few seconds. */
const queryTimeoutMs = 1000;

type Deps = {
  db: Database;
  recorder: Pick<Recorder, 'counts'>;
  /** When the embedded database was last copied, if anybody has noted it; absent where the database is another one. */
  lastBackup?: () => Promise<Date | undefined>;
};

const gauge = (registry: Registry, name: string, help: string, read: () => number | Promise<number>): void => {
  new Gauge({
    ...{ name, help, registers: [registry] },
    async collect() {
      this.set(await read());
    },
  });
};

const watchQueue = (registry: Registry, recorder: Deps['recorder']): void => {
  gauge(
    registry,
    'primavista_audit_queue_waiting',
    'Records of the audit that wait to be stored',
    () => recorder.counts().waiting,
  );
  new Counter({
    name: 'primavista_audit_dropped_total',
    help: 'Records of the audit that were dropped because too many came',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(recorder.counts().dropped);
    },
  });
};

const watchBackups = (registry: Registry, lastBackup: NonNullable<Deps['lastBackup']>): void =>
  gauge(
    registry,
    'primavista_last_backup_timestamp_seconds',
    'When the embedded database was last backed up, in seconds since 1970; 0 when nobody has noted a backup',
    async () => ((await lastBackup())?.getTime() ?? 0) / 1000,
  );

const watchPool = (registry: Registry, { $client: pool }: Database): void => {
  new Gauge({
    name: 'primavista_database_connections',
    help: 'Connections to the database, by whether they are at work',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  gauge(registry, 'primavista_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
};

type OpenDeliveries = { channel: DeliveryChannel; state: Exclude<DeliveryState, 'delivered'>; deliveries: number };

/**
 * Resolves to how many deliveries of open tickets are not done, by channel and state; combinations without any are
 * absent.
 */
const countOpenDeliveries = (db: DbOrTx): Promise<OpenDeliveries[]> => {
  const { des_channel, des_state } = ticketDelivery;
  return db
    .select({
      channel: des_channel,
      // Never "delivered": excluded by the condition.
      state: sql<OpenDeliveries['state']>`${des_state}`,
      deliveries: count(),
    })
    .from(ticketDelivery)
    .innerJoin(ticket, eq(ticket.id, ticketDelivery.id_ticket))
    .where(and(ne(des_state, 'delivered'), isNull(ticket.tms_closed_at)))
    .groupBy(des_channel, des_state);
};

/** Returns a function that updates the gauges from the database, or marks it as down. */
const deliveriesWatch = (registry: Registry, db: Database): (() => Promise<void>) => {
  const isUp = new Gauge({
    name: 'primavista_database_up',
    help: '1 when the database answers',
    registers: [registry],
  });
  const deliveries = new Gauge({
    name: 'primavista_ticket_deliveries_open',
    help: 'Requests for help that have not reached where they are sent to',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  /** One query at a time: hanging ones must not use up the connections. */
  let asked: ReturnType<typeof countOpenDeliveries> | undefined;
  const ask = () => {
    asked ??= countOpenDeliveries(db).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return async () => {
    const open = await withinTime(ask(), queryTimeoutMs).catch(() => undefined);
    isUp.set(open ? 1 : 0);
    deliveries.reset();
    if (!open) return;
    for (const channel of DeliveryChannel.options) {
      for (const state of ['waiting', 'failed']) deliveries.set({ channel, state }, 0);
    }
    for (const { channel, state, deliveries: count } of open) deliveries.set({ channel, state }, count);
  };
};

let processRegistry: Registry | undefined;

/** Memory, CPU time and the like of the process, shared by its apps and collected from the first call on. */
const processMetrics = (): Promise<string> => {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry.metrics();
};

/** Most answers take a few ms, a sign-in 100 ms; clients give up after some seconds. */
const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts and times requests by method and declared route; pages and files share one. Register after `registerTargets`.
 */
export const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const requests = new Counter({
    name: 'primavista_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'primavista_http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route'],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const method = methodOf(request);
    const route = routeOf(request);
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
};

export type Metrics = {
  /** This app's registry, for further metrics. */
  registry: Registry;
  /** All metrics in Prometheus' text format. When the database is away, only its part is missing. */
  read: () => Promise<string>;
};

/** A server's metrics. They contain no ids, addresses or texts of people. */
export const createMetrics = ({ db, recorder, lastBackup }: Deps): Metrics => {
  const registry = new Registry();
  watchQueue(registry, recorder);
  watchPool(registry, db);
  if (lastBackup) watchBackups(registry, lastBackup);
  const askDatabase = deliveriesWatch(registry, db);
  return {
    registry,
    read: async () => {
      await askDatabase();
      return `${await processMetrics()}\n${await registry.metrics()}`;
    },
  };
};

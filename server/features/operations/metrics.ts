import type { IncomingHttpHeaders } from 'node:http';
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DeliveryChannel } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { ticket, ticketDelivery } from '../../db/schema/tickets.ts';
import { methodOf, routeOf } from '../../http/request-audit.ts';
import { isEqual, sha256 } from '../../lib/hash.ts';
import { withinTime } from '../../lib/loop.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { Recorder } from '../audit/audit.ts';

/** Scrapers give up after a few seconds. */
const queryTimeoutMs = 1000;

const countOpenDeliveries = async (db: Database) => {
  const { des_channel: channel, des_state: state } = ticketDelivery;
  return db
    .select({ channel, state, deliveries: count() })
    .from(ticketDelivery)
    .innerJoin(ticket, eq(ticket.id, ticketDelivery.id_ticket))
    .where(and(ne(state, 'delivered'), isNull(ticket.tms_closed_at)))
    .groupBy(channel, state);
};

const watchDeliveries = (registers: Registry[], db: Database): (() => Promise<void>) => {
  const isUp = new Gauge({ name: 'primavista_database_up', help: '1 when the database answers', registers });
  const deliveries = new Gauge({
    name: 'primavista_ticket_deliveries_open',
    help: 'Requests for help that have not reached where they are sent to',
    labelNames: ['channel', 'state'],
    registers,
  });
  /** One query at a time: hanging ones must not use up the connections. */
  let running: ReturnType<typeof countOpenDeliveries> | undefined;
  return async () => {
    running ??= countOpenDeliveries(db).finally(() => {
      running = undefined;
    });
    const open = await withinTime(running, queryTimeoutMs).catch(() => undefined);
    isUp.set(open ? 1 : 0);
    deliveries.reset();
    if (!open) return;
    for (const channel of DeliveryChannel.options) {
      for (const state of ['waiting', 'failed']) deliveries.set({ channel, state }, 0);
    }
    for (const { channel, state, deliveries: number } of open) deliveries.set({ channel, state }, number);
  };
};

let processRegistry: Registry | undefined;

const processMetrics = (): Promise<string> => {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry.metrics();
};

/** Most answers take a few ms, a sign-in 100 ms. */
const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times requests by method and declared route; pages and files share one. Register after `registerTargets`. */
export const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const registers = [registry];
  const requests = new Counter({
    name: 'primavista_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'primavista_http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route'],
    buckets: bucketsSeconds,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const target = { method: methodOf(request), route: routeOf(request) };
    requests.inc({ ...target, status: reply.statusCode });
    durations.observe(target, reply.elapsedTime / 1000);
  });
};

type Deps = {
  db: Database;
  recorder: Pick<Recorder, 'counts'>;
  /** When the embedded database was last copied; absent where the database is another one. */
  lastBackup?: () => Promise<Date | undefined>;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** A server's metrics. They contain no ids, addresses or texts of people. */
export const createMetrics = ({ db, recorder, lastBackup }: Deps) => {
  const registry = new Registry();
  const registers = [registry];
  const { $client: pool } = db;
  const addGauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  addGauge(
    'primavista_audit_queue_waiting',
    'Records of the audit that wait to be stored',
    () => recorder.counts().waiting,
  );
  new Counter({
    name: 'primavista_audit_dropped_total',
    help: 'Records of the audit that were dropped because too many came',
    registers,
    collect() {
      this.reset();
      this.inc(recorder.counts().dropped);
    },
  });
  new Gauge({
    name: 'primavista_database_connections',
    help: 'Connections to the database, by whether they are at work',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  addGauge('primavista_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  if (lastBackup)
    addGauge(
      'primavista_last_backup_timestamp_seconds',
      'When the embedded database was last backed up, in seconds since 1970; 0 when nobody has noted a backup',
      async () => ((await lastBackup())?.getTime() ?? 0) / 1000,
    );
  const updateDeliveries = watchDeliveries(registers, db);
  return {
    registry,
    /** All metrics in Prometheus' text format. Without the database only its part is missing. */
    read: async (): Promise<string> => {
      await updateDeliveries();
      return `${await processMetrics()}\n${await registry.metrics()}`;
    },
  };
};

/** Proxies add these headers. */
const forwarding = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*)$/;

/** A proxy that passes on the public name, or a foreign page, gives another Host. */
const isOwnName = (host: string): boolean => {
  const address = `http://${host}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
};

const hasToken = (authorization: string, token: string): boolean => {
  const [, given] = /^Bearer +(.+)$/i.exec(authorization) ?? [];
  if (given === undefined) return false;
  // Node.js decodes headers as latin1. Hashes are equally long: nothing says how long the token is.
  return isEqual(sha256(Buffer.from(given, 'latin1')), sha256(token));
};

type Asker = {
  /** Of the connection itself, not from headers. */
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
};

/** Whether a request may read the metrics: with the token, if there is one, otherwise from the machine itself without a proxy. */
export const mayReadMetrics = (
  { remoteAddress, headers }: Asker,
  { METRICS_TOKEN }: Partial<Pick<Config, 'METRICS_TOKEN'>>,
): boolean => {
  if (METRICS_TOKEN) return hasToken(headers.authorization ?? '', METRICS_TOKEN);
  if (!remoteAddress || !isLoopback(remoteAddress)) return false;
  return !Object.keys(headers).some((name) => forwarding.test(name)) && isOwnName(headers.host ?? '');
};

import { join } from 'node:path';
import { pino } from 'pino';
import { contract } from '../../contract/contract.ts';
import { auditPages } from '../../contract/pages.ts';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startDatabase } from '../../server/db/start-database.ts';
import { recountTally } from '../../server/features/results/results.ts';
import { packageRoot } from '../../server/package-root.ts';
import { days as auditDays, storeAuditRows, storeYearOfTotals } from '../audit-rows.ts';
import type { Cluster } from './cluster.ts';
import { type Amount, campaignDays, classesOf, classesOfTeacher, fillRuns } from './fill-runs.ts';

/** How many calls and page views a run leaves in the audit. */
const ofRun = { calls: 12, pages: 8 };

/** Up to this many runs the tally is recounted from the answers, which takes minutes for a million. */
const maxRunsToRecount = 1_000_000;

/** Facts about a filled database, stored as its comment. `differences`: between the tally and the recount, if there is one. */
type Filled = { runs: number; last_day: string; fill_seconds: number; differences: number | null };

export type Opened = Filled & { connectionString: string };

const databaseOf = ({ runs, classSize }: Amount): string => `growth_${runs}_${classSize}`;

/** How many runs are recent enough for their calls and page views to be in the audit. */
const auditedRuns = (runs: number): number => Math.round((runs * auditDays) / campaignDays);

const fillAudit = async (db: Database, amount: Amount, today: string) => {
  const { runs } = amount;
  const [audited, ofLastDay] = [auditedRuns(runs), Math.round(runs / campaignDays)];
  const routes = [...new Set(Object.keys(contract).map((call) => call.split(' ')[1] ?? ''))];
  await storeAuditRows(db.$client, {
    ...{ routes, pages: auditPages, today },
    size: {
      requests: ofRun.calls * audited,
      requestsOfLastDay: ofRun.calls * ofLastDay,
      navigation: ofRun.pages * audited,
      navigationOfLastDay: ofRun.pages * ofLastDay,
      others: Math.round(ofLastDay / 50),
      teachers: Math.max(1, Math.ceil(classesOf(amount) / classesOfTeacher)),
    },
  });
  await storeYearOfTotals(db.$client, { routes, pages: auditPages, today });
};

/** Migrates a new database and fills it; up to `maxRunsToRecount` runs the tally is recounted from the answers. */
const fill = async (connectionString: string, amount: Amount): Promise<Filled> => {
  const { runs } = amount;
  const started = performance.now();
  const log = pino({ level: 'error' });
  const facesFolder = join(packageRoot, 'web/public/generated_faces');
  const { stop } = await startDatabase({ DATABASE_URL: connectionString, DATA_DIR: '' }, { log, facesFolder });
  await stop();
  // Without the server's timeouts: storing millions of rows takes minutes.
  const db = openDatabase(connectionString, log);
  try {
    const last_day = addDays(dayInItaly(new Date()), -1);
    if (runs > 0) await fillRuns(db, amount);
    if (runs > 0) await fillAudit(db, amount, last_day);
    // Autovacuum would do this in time.
    await db.$client.query('vacuum (freeze, analyze)');
    const differences = runs <= maxRunsToRecount ? (await recountTally(db)).differences.length : null;
    const fill_seconds = Math.round((performance.now() - started) / 1000);
    return { runs, last_day, fill_seconds, differences };
  } finally {
    await db.$client.end();
  }
};

const findFilled = (cluster: Cluster, database: string): Promise<Filled | undefined> =>
  cluster.administer(async (client) => {
    const { rows } = await client.query<{ filled: string | null }>(
      `select shobj_description(oid, 'pg_database') as filled from pg_database where datname = $1`,
      [database],
    );
    return rows[0]?.filled ? JSON.parse(rows[0].filled) : undefined;
  });

/** Whether a database with this many runs is there already. */
export const isFilled = async (cluster: Cluster, amount: Amount): Promise<boolean> =>
  (await findFilled(cluster, databaseOf(amount))) !== undefined;

/** From this many runs on, faster loading is worth two restarts of PostgreSQL. */
const many = 50_000;

/**
 * Opens the database with this many runs, and fills it if it does not exist yet; the one without runs is always created
 * anew. Resolves to its connection string and the facts about it.
 */
export const openFilled = async (cluster: Cluster, amount: Amount): Promise<Opened> => {
  const { runs } = amount;
  const database = databaseOf(amount);
  const found = runs > 0 ? await findFilled(cluster, database) : undefined;
  await cluster.load(!found && runs >= many);
  if (found) return { ...found, connectionString: cluster.addressOf(database) };

  await cluster.administer(async (client) => {
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database}`);
  });
  const filled = await fill(cluster.addressOf(database), amount);
  await cluster.load(false);
  await cluster.administer(async (client) => {
    await client.query(`comment on database ${database} is '${JSON.stringify(filled)}'`);
    await client.query('checkpoint');
  });
  return { ...filled, connectionString: cluster.addressOf(database) };
};

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/db/database.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { packageRoot } from '../server/package-root.ts';
import { cpuMeter } from './cpu-meter.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { makeTemplates, templates } from './growth/run-templates.ts';
import { onDatabase } from './on-database.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

const { values: given } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    runs: { type: 'string', default: isSmoke ? '600' : '10000' },
    rounds: { type: 'string', default: isSmoke ? '1' : '9' },
    against: { type: 'string' },
  },
});
const runs = Number(given.runs);
const rounds = Number(given.rounds);

/** By default the figures of a campaign take a step every ten minutes at most: here, one. */
const usualSteps = { addresses: 5, pauseMs: 600_000, takesRest: false };

/** The parts of a checkout of the project that prepare a database, and count the runs in it. */
type Contender = {
  name: 'ours' | 'other';
  migrateDatabase: (db: Database) => Promise<void>;
  seedDatabase: (db: Database, facesFolder: string) => Promise<unknown>;
  foldCompletedRuns: (db: Database, now: Date, steps: typeof usualSteps) => Promise<number>;
  recountTally: (db: Database) => Promise<{ runs: number; differences: string[] }>;
};

const contender = async (name: Contender['name'], folder: string): Promise<Contender> => {
  const load = (file: string) => import(pathToFileURL(join(folder, 'server', file)).href);
  const { migrateDatabase } = await load('db/database.ts');
  const { seedDatabase } = await load('db/seed.ts');
  const { foldCompletedRuns, recountTally } = await load('features/results/results.ts');
  return { name, migrateDatabase, seedDatabase, foldCompletedRuns, recountTally };
};

/** Stores completed runs of the campaign that nobody has counted yet. */
const fill = async (db: Database): Promise<void> => {
  const client = await db.$client.connect();
  await makeTemplates(db, client);
  await client.query(
    `create temp table planned as
     select n, gen_random_uuid() as uid_user, n % ${templates / 2} as template from generate_series(1, ${runs}) as n`,
  );
  await client.query(
    `insert into participant (uid_user, uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
     select uid_user, uid_session, lpad(upper(to_hex(n)), 6, 'U'), now() - interval '1 ms' * (${runs} - n), 'hash', image_set.id
     from planned, game_session, image_set where flg_public and flg_active order by n`,
  );
  await client.query(
    `insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
     select uid_user, image_set.id, id_adjective, id_image, val_elapsed_time, flg_response
     from planned join (
       select template, array_agg(id_adjective order by num_position) as id_adjective,
              array_agg(id_image order by num_position) as id_image,
              array_agg(val_elapsed_time order by num_position) as val_elapsed_time,
              array_agg(flg_response order by num_position) as flg_response
       from template_answer group by template
     ) as played using (template) cross join image_set where flg_active`,
  );
  client.release(true);
  await db.$client.query('vacuum (analyze)');
};

const withDatabase = async <T>(
  connectionString: string,
  max: number,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const db = openDatabase(connectionString, quiet, { max });
  return work(db).finally(() => db.$client.end());
};

/** Of one run: the time that passed, and CPU time of this process and of PostgreSQL's, which a busy machine adds less to. */
type Cost = { ms: number; cpu_ms_here: number; cpu_ms_postgres: number };

/** Counts all runs, batch after batch. Resolves to what a run costs, and what a recount finds. */
const fold = (connectionString: string, { foldCompletedRuns, recountTally }: Contender) =>
  // One connection, so that it is one process of PostgreSQL that is measured.
  withDatabase(connectionString, 1, async (db) => {
    const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const read = cpuMeter({ postgres: () => rows.map(({ pid }) => pid) });
    const before = read();
    const here = process.cpuUsage();
    const started = performance.now();
    let counted = 0;
    for (let some = 1; some > 0; counted += some) some = await foldCompletedRuns(db, new Date(), usualSteps);
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(here);
    const postgres = (read().postgres ?? 0) - (before.postgres ?? 0);
    const cost: Cost = {
      ms: ms / runs,
      cpu_ms_here: (user + system) / 1000 / runs,
      cpu_ms_postgres: (postgres * 1000) / runs,
    };
    return { cost, counted, ...(await recountTally(db)) };
  });

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

await withEndings(async (atEnd) => {
  const dataDir = await scratchFolder(atEnd, 'fold');
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const addressOf = (database: string): string => {
    const address = new URL(connectionString);
    address.pathname = `/${database}`;
    return address.href;
  };
  const sql = (text: string) => onDatabase(connectionString, (client) => client.query(text));

  const contenders = [await contender('ours', packageRoot)];
  if (given.against) contenders.push(await contender('other', resolve(given.against)));
  for (const { name, migrateDatabase, seedDatabase } of contenders) {
    await sql(`create database ${name}`);
    await withDatabase(addressOf(name), 2, async (db) => {
      await migrateDatabase(db);
      await seedDatabase(db, join(packageRoot, 'web/public/generated_faces'));
      await fill(db);
    });
  }

  const problems: string[] = [];
  const measured = { ours: [] as Cost[], other: [] as Cost[] };
  for (let round = 0; round < rounds; round += 1) {
    // In turn, each round beginning with another one: what else the machine does concerns both.
    for (const each of round % 2 === 0 ? contenders : [...contenders].reverse()) {
      await sql(`create database round template ${each.name}`);
      const found = await fold(addressOf('round'), each);
      await sql('drop database round');
      measured[each.name].push(found.cost);
      if (found.counted !== runs) problems.push(`${found.counted} of ${runs} runs were counted`);
      problems.push(...found.differences.slice(0, 5));
    }
  }
  const medians = (costs: readonly Cost[]) => ({
    ms: rounded(median(costs.map(({ ms }) => ms))),
    cpu_ms_here: rounded(median(costs.map(({ cpu_ms_here }) => cpu_ms_here))),
    cpu_ms_postgres: rounded(median(costs.map(({ cpu_ms_postgres }) => cpu_ms_postgres))),
  });
  const ratio = (of: (cost: Cost) => number): number =>
    rounded(median(measured.ours.flatMap((cost, round) => of(cost) / of(measured.other[round] ?? cost))));
  const found = {
    ...{ runs, rounds, a_run: medians(measured.ours) },
    ...(given.against && {
      other_run: medians(measured.other),
      ratio: ratio(({ ms }) => ms),
      cpu_ratio: ratio(({ cpu_ms_here, cpu_ms_postgres }) => cpu_ms_here + cpu_ms_postgres),
    }),
  };
  await report(given.against ? 'fold-against' : 'fold', found, { isPart: given.against === undefined });
  mustHold(problems);
});

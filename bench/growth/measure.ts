import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '../../server/db/database.ts';
import { recountTally } from '../../server/features/results/results.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import type { Measured } from './ask.ts';
import { askEverything, submissions } from './calls.ts';
import type { Opened } from './fill.ts';
import { classSize, secret } from './scene.ts';

type Stored = { completed: number; answers: number; counted: number; waiting: number };

/** Counts completed runs, and those in the figures or waiting for their next step; answers only of runs completed since `since`. */
const countRuns = async (pool: pg.Pool, since: Date): Promise<Stored> => {
  const { rows } = await pool.query<Stored>(
    `select count(*)::int as completed, (count(*) filter (where tms_folded_at is null))::int as waiting,
            ((select coalesce(sum(runs), 0) from tally_runs) + (select coalesce(sum(runs), 0) from next_step))::int as counted,
            (select count(*) from response where uid_user in (
               select uid_user from participant where tms_completed_at >= $1))::int as answers
     from participant where tms_completed_at is not null`,
    [since],
  );
  return rows[0] ?? { completed: 0, answers: 0, counted: 0, waiting: 0 };
};

/** How many classes the figures of all classes are made of. */
const countClasses = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ classes: number }>(
    'select coalesce(sum(num_classes), 0)::int as classes from all_classes_day',
  );
  return rows[0]?.classes ?? 0;
};

/** Tables that grow with the runs; their indexes are counted too. */
const parts = {
  answers: ['run'],
  participants: ['participant', 'public_profile'],
  sessions: [
    ...['game_session', 'tally', 'tally_runs', 'moments'],
    ...['all_classes_day', 'all_classes_day_tally', 'all_classes_tally'],
    ...['all_classes_day_moments', 'all_classes_moments'],
  ],
  audit: [
    'request_event',
    'nav_event',
    'request_day',
    'nav_day',
    'request_month',
    'nav_month',
    'frontend_error',
    'backend_error',
    'security_event',
  ],
};

type OnDisk = { runs: number; part: string; bytes: number; bytes_per_run: number };

/** Bytes of each part of a database, and of all of it. The audit covers the runs of thirty days only. */
const readDisk = async (pool: pg.Pool, runs: number): Promise<OnDisk[]> => {
  const row = (part: string, bytes: string) => ({
    runs,
    part,
    bytes: Number(bytes),
    bytes_per_run: runs === 0 ? 0 : Math.round(Number(bytes) / runs),
  });
  const { rows } = await pool.query<Record<string, string>>(
    `select pg_database_size(current_database()) as all_of_it, ${Object.entries(parts)
      .map(([part, tables]) => `${tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')} as ${part}`)
      .join(', ')}`,
  );
  return Object.entries(rows[0] ?? {}).map(([part, bytes]) => row(part, bytes));
};

/** Finishes the work that filling has left: makes a checkpoint and waits for autovacuum. */
const settle = async (pool: pg.Pool): Promise<void> => {
  await pool.query('checkpoint');
  const isVacuuming = async () => {
    const { rowCount } = await pool.query(`select from pg_stat_activity where backend_type = 'autovacuum worker'`);
    return (rowCount ?? 0) > 0;
  };
  for (let left = 60; left > 0 && (await isVacuuming()); left -= 1) await setTimeout(1000);
};

const checkpointsOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ done: number }>(
    'select (num_timed + num_requested)::int as done from pg_stat_checkpointer',
  );
  return rows[0]?.done ?? 0;
};

/** Facts of a size; `stored_before` exceeds `runs` if the database was measured before. */
type Found = {
  runs: number;
  classes: number;
  stored_before: number;
  /** Those during the measurement. */
  checkpoints: number;
};

export type Measurement = { rows: Measured[]; disk: OnDisk[]; found: Found[]; problems: string[] };

type Close = () => Promise<unknown>;

/** Starts a server on a filled database, and notes what is stored; `check` tells what has become of it. */
const openPlace = async ({ runs, last_day, differences, connectionString }: Opened, atEnd: (close: Close) => void) => {
  const db = openDatabase(connectionString, { warn: () => {} }, { max: 4 });
  const pool = db.$client;
  atEnd(() => pool.end());
  const from = process.argv.includes('--source') ? 'source' : 'built';
  // The audit was filled once; its rows must not be deleted for their age.
  const keep = { AUDIT_DAYS: '366', AUDIT_IP_DAYS: '366' };
  const server = await spawnServer({ from, env: { DATABASE_URL: connectionString, SECRET_KEY: secret, ...keep } });
  atEnd(() => server.stop());
  const began = new Date();
  const before = await countRuns(pool, began);
  const disk = await readDisk(pool, runs);
  await settle(pool);
  const checkpoints = await checkpointsOf(pool);
  const classes = await countClasses(pool);

  const check = async ({ recount }: { recount: boolean }) => {
    const found = {
      ...{ runs, classes, stored_before: before.completed },
      checkpoints: (await checkpointsOf(pool)) - checkpoints,
    };
    const after = await countRuns(pool, began);
    const added = submissions + classSize;
    const problems = [
      (differences ?? 0) > 0 && `the filled tally differs from the recount in ${differences} places`,
      after.completed !== before.completed + added && `${after.completed - before.completed} of ${added} runs stored`,
      after.answers !== added * 120 && `${after.answers} answers of ${added} runs`,
      after.counted + after.waiting !== after.completed && `${after.counted} counted, ${after.waiting} waiting`,
      ...(recount ? (await recountTally(db)).differences : []),
    ].flatMap((problem) => (problem ? [`${runs} runs: ${problem}`] : []));
    return { found, problems };
  };
  return { place: { runs, origin: server.origin, db, last_day }, disk, check };
};

/**
 * Measures every call at every size, each on a server of its own, and checks that every accepted run is stored and
 * counted; up to `maxRunsToRecount` runs by a recount.
 */
export const measure = async (
  filled: Opened[],
  { maxRunsToRecount }: { maxRunsToRecount: number },
): Promise<Measurement> => {
  const closing: Close[] = [];
  try {
    const opened = [];
    for (const each of filled) opened.push(await openPlace(each, (close) => closing.push(close)));
    const rows = await askEverything(opened.map(({ place }) => place));
    const checked = [];
    for (const { place, check } of opened) checked.push(await check({ recount: place.runs <= maxRunsToRecount }));
    return {
      rows,
      disk: opened.flatMap(({ disk }) => disk),
      found: checked.map(({ found }) => found),
      problems: checked.flatMap(({ problems }) => problems),
    };
  } finally {
    // The servers before the connections that look at their databases.
    for (const close of closing.toReversed()) await close();
  }
};

import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openDatabase } from '../../server/db/database.ts';
import { recountTally } from '../../server/features/results/results.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd } from '../endings.ts';
import { openInstallation } from '../installation.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { askEverything, firstLook, submissions } from './calls.ts';
import { type Filled, fillSizes } from './fill.ts';
import { classSize, secret } from './scene.ts';
import { lookBudget, notFlat, slopesOf } from './slopes.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string' } }, strict: false });
const usualSizes = isSmoke ? [0, 100, 200] : [0, 10_000, 100_000, 1_000_000, 10_000_000];
const sizes = typeof values.sizes === 'string' ? values.sizes.split(',').map(Number) : usualSizes;

/** Up to this many runs the whole tally is recounted after the measurement. */
const maxRunsToRecount = 20_000;

/** Completed runs, those in the figures or waiting for their next step, and answers of runs completed since `since`. */
const countRuns = async (pool: pg.Pool, since: Date) => {
  const { rows } = await pool.query<Record<'completed' | 'waiting' | 'counted' | 'answers' | 'classes', number>>(
    `select count(*)::int as completed, (count(*) filter (where tms_folded_at is null))::int as waiting,
            ((select coalesce(sum(runs), 0) from tally_runs) + (select coalesce(sum(runs), 0) from next_step))::int as counted,
            (select count(*) from response where uid_user in (
               select uid_user from participant where tms_completed_at >= $1))::int as answers,
            (select coalesce(sum(num_classes), 0) from all_classes_day)::int as classes
     from participant where tms_completed_at is not null`,
    [since],
  );
  return rows[0] ?? { completed: 0, waiting: 0, counted: 0, answers: 0, classes: 0 };
};

/** Starts a server on a filled database, and notes what is stored; `findProblems` compares it with what is then. */
const openPlace = async ({ runs, differences, connectionString }: Filled, atEnd: AtEnd) => {
  const db = openDatabase(connectionString, quiet, { max: 4 });
  const pool = db.$client;
  atEnd(() => pool.end());
  // The audit was filled once; its rows must not be deleted for their age.
  const env = { DATABASE_URL: connectionString, SECRET_KEY: secret, AUDIT_DAYS: '366', AUDIT_IP_DAYS: '366' };
  const { origin } = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', env }));
  const began = new Date();
  const before = await countRuns(pool, began);
  const findProblems = async (): Promise<string[]> => {
    const after = await countRuns(pool, began);
    const added = submissions + classSize;
    const problems = [
      differences > 0 && `the filled tally differs from the recount in ${differences} places`,
      after.completed !== before.completed + added && `${after.completed - before.completed} of ${added} runs stored`,
      after.answers !== added * 120 && `${after.answers} answers of ${added} runs`,
      after.counted + after.waiting !== after.completed && `${after.counted} counted, ${after.waiting} waiting`,
      ...(runs <= maxRunsToRecount ? (await recountTally(db)).differences : []),
    ];
    return problems.flatMap((problem) => (problem ? [`${runs} runs: ${problem}`] : []));
  };
  return { place: { runs, origin, db }, found: { runs, classes: before.classes }, findProblems };
};

/** The same calls with more and more runs stored: which of them take longer. */
export const calls: Scenario = async (atEnd) => {
  const { connectionString } = await openInstallation(atEnd, 'growth');
  const { filled, skipped } = await fillSizes(connectionString, sizes);
  const opened: Awaited<ReturnType<typeof openPlace>>[] = [];
  for (const each of filled) opened.push(await openPlace(each, atEnd));
  const rows = await askEverything(opened.map(({ place }) => place));
  const problems: string[] = [];
  for (const { findProblems } of opened) problems.push(...(await findProblems()));
  const found = opened.map((each) => each.found);
  const slopes = slopesOf(rows);
  const isLarge = (runs: number) => (found.find((each) => each.runs === runs)?.classes ?? 0) >= lookBudget.classes;
  return {
    ...{ rows, slopes, found, skipped, look_budget: lookBudget },
    isPart: values.sizes !== undefined,
    problems: [
      ...problems,
      ...rows
        .filter(({ call, runs, p50_ms }) => call === firstLook && isLarge(runs) && p50_ms > lookBudget.p50_ms)
        .map(({ runs, p50_ms }) => `${firstLook} takes ${p50_ms} ms with ${runs} runs`),
      ...(isSmoke ? [] : notFlat(slopes)),
    ],
  };
};

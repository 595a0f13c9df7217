import { join } from 'node:path';
import { pino } from 'pino';
import type { Findings } from '../../contract/findings.ts';
import { groupLevels, groupVariables } from '../../contract/rules/findings.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startDatabase } from '../../server/db/start-database.ts';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { fillCampaign } from '../../server/demo/fill-campaign.ts';
import { packageRoot } from '../../server/package-root.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd, withEndings } from '../endings.ts';
import { summarize } from '../percentiles.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke, report } from '../report.ts';
import { databaseFolder } from '../scratch-folder.ts';
import { copyRuns } from './copy-runs.ts';

/** Runs that are played, counted and published as an edition for real; then each is there so many times. */
const size = isSmoke
  ? { played: 400, copies: 3, times: 30, warmUp: 5 }
  : { played: 2000, copies: 500, times: 1000, warmUp: 50 };

/** ms: 99 of 100 calls take less, with a million runs. */
const budget_p99_ms = 30;

/** Everything that can be asked of the faces in use. */
const questions: readonly string[] = [
  ...['/findings', '/findings?runs=unflagged'],
  ...groupVariables.flatMap((group) => [
    ...[`/findings?group=${group}`, `/findings?group=${group}&runs=unflagged`],
    ...groupLevels[group].map((level) => `/findings?group=${group}&level=${level}`),
  ]),
];

type Measured = ReturnType<typeof summarize> & { runs: number; call: string };

type Filled = { connectionString: string; db: Database };

/** Starts a server on a database with so many runs, and asks it. */
const measureOn = async (atEnd: AtEnd, { connectionString, db }: Filled, runs: number): Promise<Measured[]> => {
  const from = process.argv.includes('--source') ? 'source' : 'built';
  const env = { DATABASE_URL: connectionString };
  const server = await startUntilEnd(atEnd, () => spawnServer({ from, env }));
  const client = openHttpClient(`${server.origin}/api`, { gzip: true });

  const ask = async (path: string): Promise<number> => {
    const { status, failure, body, durationMs } = await client.send('GET', path);
    if (status !== 200) throw new Error(`${path} was answered with ${status || failure}: ${body}`);
    const { num_runs, des_untold } = JSON.parse(body) as Findings;
    if (path === '/findings' && num_runs !== runs)
      throw new Error(`${num_runs} runs instead of ${runs}: ${des_untold}`);
    return durationMs;
  };
  const measure = async (call: string, before: () => Promise<unknown>): Promise<Measured> => {
    const durations: number[] = [];
    for (let number = 0; number < size.warmUp + size.times; number += 1) {
      await before();
      const duration = await ask(questions[number % questions.length] ?? '');
      if (number >= size.warmUp) durations.push(duration);
    }
    return { runs, call, ...summarize(durations) };
  };
  const step = () => db.$client.query('update next_step set num_step = num_step + 1');
  const measured = [
    // What is remembered of the step before is not used: everything is read and estimated anew.
    await measure('the first of a step', step),
    await measure('again', async () => {}),
  ];
  client.close();
  await server.stop();
  return measured;
};

const openFilled = async (atEnd: AtEnd): Promise<Filled> => {
  const dataDir = await databaseFolder(atEnd, 'findings');
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const log = pino({ level: 'error' });
  const facesFolder = join(packageRoot, 'web/public/generated_faces');
  const { stop } = await startDatabase({ DATABASE_URL: connectionString, DATA_DIR: '' }, { log, facesFolder });
  await stop();
  // Without the server's timeouts: copying takes minutes.
  const db = openDatabase(connectionString, log);
  atEnd(() => db.$client.end());
  await fillCampaign({ db, now: () => new Date() }, { runs: size.played });
  await db.$client.query('insert into findings_state (flg_public) values (true)');
  await db.$client.query('vacuum (analyze)');
  return { connectionString, db };
};

/** Measures how long a figure's call takes, whatever the number of runs. Resolves to what is wrong. */
export const measureCalls = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    const filled = await openFilled(atEnd);
    const few = await measureOn(atEnd, filled, size.played);
    await copyRuns(filled.db, size.copies);
    const many = await measureOn(atEnd, filled, size.played * size.copies);
    await report('findings-calls', { budget_p99_ms, questions: questions.length, rows: [...few, ...many] });
    if (isSmoke) return [];
    return many
      .filter(({ p99_ms }) => p99_ms >= budget_p99_ms)
      .map(({ call, runs, p99_ms }) => `GET /findings, ${call}, takes ${p99_ms} ms (p99) with ${runs} runs`);
  });

import type { Findings } from '../../contract/findings.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import { fillCampaign } from '../../server/demo/fill-campaign.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { copyRuns } from '../growth/copy-runs.ts';
import { openSeededInstallation } from '../installation.ts';
import { summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';

/** Runs that are played, counted and published for real, and how many copies of each there are in the end. */
const size = isSmoke
  ? { played: 400, copies: 3, times: 30, warmUp: 5 }
  : { played: 2000, copies: 500, times: 1000, warmUp: 50 };
const runs = size.played * size.copies;

/** ms: 99 of 100 calls take less, with a million runs. */
const budget_p99_ms = 30;

/** Everything that can be asked of the faces in use. */
const questions: readonly string[] = [
  ...['/findings', '/findings?runs=unflagged'],
  ...groupVariables.flatMap((group) => [...[`/findings?group=${group}`, `/findings?group=${group}&runs=unflagged`]]),
];

/** Measures how long `GET /findings` takes with many runs. */
export const calls: Scenario = async (atEnd) => {
  const { db, startServer } = await openSeededInstallation(atEnd, 'findings');
  await fillCampaign({ db, now: () => new Date() }, { runs: size.played });
  await db.$client.query('insert into findings_state (flg_public) values (true)');
  await copyRuns(db, size.copies);
  await db.$client.query('vacuum (analyze)');
  const { origin } = await startServer();
  const client = openHttpClient(`${origin}/api`, { gzip: true });
  const measure = async (call: string, before: () => Promise<unknown>) => {
    const durations: number[] = [];
    for (let number = 0; number < size.warmUp + size.times; number += 1) {
      const path = questions[number % questions.length] ?? '';
      await before();
      const { status, failure, body, durationMs } = await client.send('GET', path);
      if (status !== 200) throw new Error(`${path} was answered with ${status || failure}: ${body}`);
      const { num_runs, des_untold } = JSON.parse(body) as Findings;
      if (path === '/findings' && num_runs !== runs)
        throw new Error(`${num_runs} runs instead of ${runs}: ${des_untold}`);
      durations.push(durationMs);
    }
    return { runs, call, ...summarize(durations.slice(size.warmUp)) };
  };
  // After a step nothing is cached: everything is read and estimated anew.
  const step = () => db.$client.query('update snapshot set num_step = num_step + 1');
  const rows = [await measure('the first of a step', step), await measure('again', async () => {})];
  client.close();
  const problems = rows
    .filter(({ p99_ms }) => !isSmoke && p99_ms >= budget_p99_ms)
    .map(({ call, p99_ms }) => `GET /findings, ${call}, takes ${p99_ms} ms (p99) with ${runs} runs`);
  return { budget_p99_ms, questions: questions.length, rows, problems };
};

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { groupVariables } from '../../contract/rules/findings.ts';
import type { Database } from '../../server/db/database.ts';
import { takeDueSteps } from '../../server/features/figures/figures.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { fillCampaign } from '../fill-campaign.ts';
import { copyRuns } from '../growth/copy-runs.ts';
import { openSeededInstallation, settle } from '../installation.ts';
import { percentile, rounded, summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import { prepareRuns, type Submission } from '../runs.ts';
import type { Scenario } from '../scenarios.ts';

/** Runs that are played, copies of each, new runs of a step, and submissions beside a computation. */
const size = isSmoke
  ? { played: 400, copies: 60, added: 100, submissions: 30, least: 10, looks: 30 }
  : { played: 2000, copies: 500, added: 10_000, submissions: 6000, least: 400, looks: 1000 };

/** Between two submissions, in ms: many for a campaign, few for this machine. */
const paceMs = 50;

const budgets = { look_p99_ms: 30, step_ms: 1000, computation_s: 60, thread_mb: 256, p99_ratio: 1.1 };

const idOfCampaign = '(select uid_session from game_session where flg_public)';

/** Everything that can be asked of the findings with the faces in use. */
const questions = ['', ...groupVariables.map((group) => `group=${group}`)].flatMap((group) => [
  ...[`/findings?${group}`, `/findings?runs=unflagged&${group}`],
]);

/** Asks for findings after a step, when nothing is cached: everything is read and estimated anew. */
const look = async (db: Database, client: ReturnType<typeof openHttpClient>) => {
  const durations: number[] = [];
  for (let number = 0; number < size.looks; number += 1) {
    await db.$client.query('update snapshot set num_step = num_step + 1');
    const { status, durationMs } = await client.send('GET', questions[number % questions.length] ?? '');
    if (status !== 200) throw new Error(`findings were answered with ${status}`);
    durations.push(durationMs);
  }
  return summarize(durations.slice(size.looks / 10));
};

/** The memory that a process has now, in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Sends runs at a steady pace until `isOver`. Resolves to how long the answers took, in ms. */
const sendUntil = async (
  client: ReturnType<typeof openHttpClient>,
  runs: Iterator<Submission>,
  isOver: (sent: number) => Promise<boolean>,
): Promise<number[]> => {
  const durations: number[] = [];
  const under: Promise<void>[] = [];
  while (!(await isOver(under.length))) {
    const { value, done } = runs.next();
    if (done) throw new Error('there were too few runs to be sent');
    under.push(
      client.send('POST', '/responses', { body: value.body }).then(({ status, durationMs }) => {
        if (status !== 200) throw new Error(`a run was answered with ${status}`);
        durations.push(durationMs);
      }),
    );
    await setTimeout(paceMs);
  }
  await Promise.all(under);
  return durations;
};

/** Takes runs out, so that all others are read again. */
const takeOut = async (db: Database): Promise<void> => {
  await db.$client.query(
    `update participant set des_aside = 'staff' where uid_user in (
       select uid_user from participant where num_step is not null and des_aside is null limit 3)`,
  );
  await db.$client.query(
    `insert into figures_change (uid_session, id_image_set) select ${idOfCampaign}, id from image_set where flg_active`,
  );
};

/** With many runs: how long findings take, a step with new runs, and the computation of all runs beside submissions. */
export const large: Scenario = async (atEnd) => {
  const { db, startServer } = await openSeededInstallation(atEnd, 'large');
  await fillCampaign({ db, now: () => new Date() }, size.played);
  await db.$client.query('insert into findings_state (flg_public) values (true)');
  await copyRuns(db, size.copies);
  // The latest ones, as new runs are.
  await db.$client.query(
    `update participant set num_step = null where uid_user in (
       select uid_user from participant where num_step is not null order by ctid desc limit ${size.added})`,
  );
  await settle(db.$client);
  const before = performance.now();
  const added = await takeDueSteps(db, new Date());
  const step_ms = Math.round(performance.now() - before);

  const { origin, pid } = await startServer();
  const client = openHttpClient(`${origin}/api`, { connections: 8 });
  const looks = await look(db, client);
  const runs = (await prepareRuns(client, size.submissions)).values();
  const hasChange = async () => (await db.$client.query('select from figures_change')).rows.length > 0;
  const quiet: number[] = [];
  const beside: number[] = [];
  const [seconds, grown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 2; round += 1) {
    quiet.push(...(await sendUntil(client, runs, async (sent) => sent >= size.least)));
    const usual = memoryOf(pid);
    await takeOut(db);
    const begun = performance.now();
    const besides = await sendUntil(client, runs, async () => {
      grown.push(memoryOf(pid) - usual);
      return !(await hasChange());
    });
    beside.push(...besides);
    seconds.push((performance.now() - begun) / 1000);
  }
  client.close();
  const [quiet_p99_ms, beside_p99_ms] = [quiet, beside].map((all) => rounded(percentile(all, 0.99), 1)) as [
    number,
    number,
  ];
  const found = {
    ...{ runs: size.played * size.copies, looks, look_p99_ms: looks.p99_ms, added, step_ms },
    ...{ computation_s: rounded(Math.max(...seconds), 1), thread_mb: Math.round(Math.max(...grown)) },
    ...{ quiet_p99_ms, beside_p99_ms, p99_ratio: rounded(beside_p99_ms / quiet_p99_ms) },
  };
  const problems = Object.entries(budgets).flatMap(([name, most]) => {
    const seen = found[name as keyof typeof budgets];
    return isSmoke || seen <= most ? [] : [`${name} is ${seen}, over ${most}`];
  });
  return { budgets, ...found, problems };
};

import { contract } from '../../contract/contract.ts';
import type { Run } from '../../contract/responses.ts';
import type { AggregateResult, Count } from '../../contract/results.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { openDatabase } from '../../server/db/database.ts';
import { campaignRules, takeDueSteps } from '../../server/features/figures/figures.ts';
import { runsWithoutProof } from '../../server/features/play/play.ts';
import { readConfig } from '../../server/read-config.ts';
import { storeSettings } from '../../server/testing/build-test-app.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { readGame, runOf } from '../../server/testing/simulated-participant.ts';
import { solveProof } from '../../server/testing/solve-proof.ts';
import { addressOf, onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke, notZero } from '../report.ts';
import { emptyDatabase, startServer, type Target } from './target.ts';

const size = isSmoke ? { scripted: 35, withWork: 40, trials: 1 } : { scripted: 2000, withWork: 700, trials: 10 };
/** In CI fewer runs that an address may have. */
const maxRunsPerAddress = isSmoke ? 35 : 600;

/** Changes the run that a script hands in. `solve` does the work that the device was asked for. */
type Shape = (run: Run, solve: () => NonNullable<Run['proof']>) => Run;

const honest: Shape = (run, solve) => ({ ...run, proof: solve() });

const sameAnswer = (run: Run, timeOf: (elapsed: number) => number): Run => ({
  ...run,
  responses: run.responses.map((answer) => ({
    ...answer,
    val_elapsed_time: timeOf(answer.val_elapsed_time),
    flg_response: false,
  })),
});
const crude: Shape = (run) => sameAnswer(run, () => 100);
const lifelike: Shape = (run) => sameAnswer(run, (elapsed) => Math.min(Math.max(elapsed, 200), 2900));

const scripts: { script: string; runs: number; shape: Shape; hasWaited: boolean; mayCount: number }[] = [
  { script: 'at once, 100 ms an answer', runs: size.scripted, shape: crude, hasWaited: false, mayCount: 0 },
  { script: 'after an hour, 100 ms an answer', runs: size.scripted, shape: crude, hasWaited: true, mayCount: 0 },
  {
    script: 'after an hour, lifelike times',
    ...{ runs: size.scripted, shape: lifelike, hasWaited: true, mayCount: runsWithoutProof },
  },
  {
    script: 'after an hour, lifelike times, with the work',
    ...{ runs: size.withWork, shape: (run, solve) => lifelike(honest(run, solve), solve), hasWaited: true },
    mayCount: maxRunsPerAddress,
  },
];

const strict = { FAIR_PLAY: 'strict' };
const rules = { ...campaignRules(readConfig(strict)), pauseMs: 0 };

/** A server that believes forwarded addresses and steps without a pause: both make an attack easier. */
const openCampaign = async (target: Target, name: string) => {
  await target.db.$client.query(`create database ${name} template ${emptyDatabase}`);
  const connectionString = addressOf(target.connectionString, name);
  const db = openDatabase(connectionString, quiet, { max: 1 });
  await storeSettings(db, { MAX_RUNS_PER_ADDRESS: maxRunsPerAddress });
  const server = await startServer({ ...target, connectionString }, { ...strict, TRUST_PROXY: '1' });
  let port = 1024;
  // As some proxies write it: each connection of an address has a port of its own.
  const from = (address: string) => {
    port += 1;
    return openHttpClient(`http://127.0.0.1:${server.port}/api`, { forwardedFor: `${address}:${port}` });
  };
  const reader = from('192.0.2.1');
  const game = await readGame(reader.read, 'public');
  const random = seededRandom(1);
  const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    onDatabase(connectionString, async (client) => (await client.query<Row>(text, values)).rows);

  /** Plays a run from an address, by default an honest one. `hasWaited`: as if it had begun an hour ago. */
  const play = async (address: string, shape = honest, hasWaited = true) => {
    const client = from(address);
    const { uid_session } = await client.read('GET', '/public_game_session/check');
    const { uid_user, challenge } = await client.read('GET', `/public_game_session/${uid_session}/create_user`);
    const anHourAgo = `update participant set tms_created_at = now() - interval '1 hour' where uid_user = $1`;
    if (hasWaited) await query(anHourAgo, [uid_user]);
    const run = shape(runOf({ uid_session, uid_user }, game, { random }), () => solveProof(challenge));
    const { status } = await client.send('POST', '/responses', { body: run });
    client.close();
    return { uid_user, isRefused: status !== 200 };
  };
  /** Lets each run that counts have its chance to come into the figures, as the server does every ten seconds. */
  const settle = () => takeDueSteps(db, new Date(), rules);
  return {
    play,
    settle,
    playHonestly: async (runs: number, addresses: number, first = 1): Promise<void> => {
      for (let played = 0; played < runs; played += 1) {
        const { isRefused } = await play(`198.51.100.${first + (played % addresses)}`);
        if (isRefused) throw new Error('an honest run was refused');
      }
      await settle();
    },
    /** The figures that everybody sees, or of one participant. */
    figures: async (of: { uid_user?: string } = {}): Promise<AggregateResult[]> => {
      const answer = await reader.read('GET', `/aggregate_responses?${new URLSearchParams(of)}`);
      return contract['GET /aggregate_responses'].response.parse(answer);
    },
    countCounted: async (): Promise<number> =>
      (await query('select from participant where tms_completed_at is not null and des_aside is null')).length,
    /** Several servers at a time would take more connections than the database has. */
    close: async () => {
      reader.close();
      await db.$client.end();
      await server.stop();
    },
  };
};

/** Hands in scripted runs, each script from an address of its own, which has all its runs left. */
const stuff = async (target: Target) => {
  const campaign = await openCampaign(target, 'stuffed');
  await campaign.playHonestly(30, 8);
  const found = [];
  for (const [at, { script, runs, shape, hasWaited, mayCount }] of scripts.entries()) {
    const before = await campaign.countCounted();
    for (let sent = 0; sent < runs; sent += 1) await campaign.play(`203.0.113.${at + 1}`, shape, hasWaited);
    found.push({ script, runs, counted: (await campaign.countCounted()) - before, may_count: mayCount });
  }
  await campaign.close();
  return found;
};

/** The counts of each word, phenotype and gender of the face, in a fixed order. */
const cellsOf = (results: AggregateResult[]): Count[] =>
  results.flatMap(({ jsn_counts }) => Object.values(jsn_counts ?? {}).flatMap(({ F, M }) => [F, M]));

/** With somebody else's run these make a step. */
const knownRuns = 9;

/**
 * Plays nine runs from one address around one of somebody else, again and again: how many cells of the other's answers come
 * out of the difference of two public figures.
 */
const peel = async (target: Target) => {
  const { figures, play, playHonestly, settle, close } = await openCampaign(target, 'peeled');
  await playHonestly(30, 10);
  // Until the figures step, so that nothing waits for the next step.
  const first = JSON.stringify(await figures());
  for (let played = 0; JSON.stringify(await figures()) === first; played += 1) {
    if (played === 30) throw new Error('the figures did not step');
    await playHonestly(1, 1, 100 + played);
  }
  let [cells, read] = [0, 0];
  for (let trial = 0; trial < size.trials; trial += 1) {
    const before = cellsOf(await figures());
    const own: Count[][] = [];
    for (let played = 0; played < knownRuns; played += 1)
      own.push(cellsOf(await figures({ uid_user: (await play('203.0.113.1')).uid_user })));
    const { uid_user } = await play(`192.0.2.${10 + trial}`);
    await settle();
    const after = cellsOf(await figures());
    const wanted = cellsOf(await figures({ uid_user }));
    cells += wanted.length;
    read += wanted.filter((cell, place) =>
      (['yes', 'answers'] as const).every((count) => {
        const known = [before, ...own].reduce((sum, each) => sum + (each[place]?.[count] ?? 0), 0);
        return (after[place]?.[count] ?? 0) - known === cell[count];
      }),
    ).length;
  }
  await close();
  return { with_fair_play: { cells, read } };
};

/** Attacks on the figures: made-up runs, and other people's answers read from differences. */
export const attackFigures = async (target: Target) => {
  const figures = { stuffing: await stuff(target), peeling: await peel(target) };
  const counted = figures.stuffing.filter(({ counted, may_count }) => counted > may_count);
  const problems = [
    ...counted.map(({ script, counted }) => `scripted runs counted (${script}): ${counted}`),
    ...notZero({ "cells of somebody else's answers read": figures.peeling.with_fair_play.read }),
  ];
  return { found: { figures }, problems };
};

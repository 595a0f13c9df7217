import { setTimeout } from 'node:timers/promises';
import { contract } from '../../contract/contract.ts';
import type { Run } from '../../contract/responses.ts';
import type { AggregateResult } from '../../contract/results.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { readGame, runOf } from '../../server/testing/simulated-participant.ts';
import { solveProof } from '../../server/testing/solve-proof.ts';
import { onDatabase } from '../on-database.ts';
import { addressOf, emptyDatabase, startServer, type Target } from './target.ts';

/** How a script shapes the run that it hands in. `solve` does the work that the device was asked for. */
export type Shape = (run: Run, solve: () => NonNullable<Run['proof']>) => Run;

/**
 * A campaign of its own, on a server of its own. The server believes what a proxy says about addresses, and its figures
 * step without a pause, which makes an attack easier than it is by default.
 */
export const openCampaign = async (target: Target, name: string, env: Record<string, string>) => {
  await target.db.$client.query(`create database ${name} template ${emptyDatabase}`);
  const connectionString = addressOf(target.connectionString, name);
  const easy = { TRUST_PROXY: '1', STEP_MINUTES: '0', ...env };
  const server = await startServer({ ...target, connectionString }, easy);
  const clients = new Map<string, ReturnType<typeof openHttpClient>>();
  const from = (forwardedFor: string) => {
    const base = `http://127.0.0.1:${server.port}/api`;
    const client = clients.get(forwardedFor) ?? openHttpClient(base, { forwardedFor });
    clients.set(forwardedFor, client);
    return client;
  };
  const game = await readGame(from('192.0.2.1').read, 'public');
  const random = seededRandom(1);
  const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    onDatabase(connectionString, async (client) => (await client.query<Row>(text, values)).rows);

  return {
    /** Stops the server: several at a time would take more connections than the database has. */
    close: async () => {
      for (const client of clients.values()) client.close();
      await server.stop();
    },

    /**
     * Begins and hands in a run from an address. `hasWaited`: as if it had begun an hour ago. Resolves to the participant
     * and the detail of its refusal, if it was refused.
     */
    play: async (address: string, shape: Shape, { hasWaited }: { hasWaited: boolean }) => {
      const { read, send } = from(address);
      const { uid_session } = await read('GET', '/public_game_session/check');
      const { uid_user, challenge } = await read('GET', `/public_game_session/${uid_session}/create_user`);
      if (hasWaited) {
        const anHourAgo = `update participant set tms_created_at = now() - interval '1 hour' where uid_user = $1`;
        await query(anHourAgo, [uid_user]);
      }
      const run = shape(runOf({ uid_session, uid_user }, game, { random }), () => solveProof(challenge));
      const { status, body } = await send('POST', '/responses', { body: run });
      return { uid_user, refused: status === 200 ? null : String(JSON.parse(body).detail) };
    },

    /** Resolves to the figures that everybody sees, or of one participant. */
    figures: async (of: { uid_user?: string } = {}): Promise<AggregateResult[]> => {
      const answer = await from('192.0.2.1').read('GET', `/aggregate_responses?${new URLSearchParams(of)}`);
      return contract['GET /aggregate_responses'].response.parse(answer);
    },

    /** Waits until each run that counts has been counted, and had its chance to come into the figures. */
    settle: async (): Promise<void> => {
      const waiting = `select from participant
        where tms_completed_at is not null and tms_folded_at is null and des_aside is null`;
      for (let left = 600; (await query(waiting)).length > 0; left -= 1) {
        if (left === 0) throw new Error('runs were not counted');
        await setTimeout(100);
      }
    },

    /** How many runs are stored: those that are counted, and those that are set aside, by reason. */
    fates: async (): Promise<Record<string, number>> => {
      const rows = await query<{ fate: string; runs: number }>(
        `select coalesce(des_aside, 'counted') as fate, count(*)::int as runs
         from participant where tms_completed_at is not null group by 1 order by 1`,
      );
      return Object.fromEntries(rows.map(({ fate, runs }) => [fate, runs]));
    },
  };
};

export type Campaign = Awaited<ReturnType<typeof openCampaign>>;

/** A run of somebody who plays: a device that does its work. */
export const honest: Shape = (run, solve) => ({ ...run, proof: solve() });

/** Plays honest runs, each from one of several addresses in turn, from `first` on. */
export const playHonestly = async (campaign: Campaign, runs: number, addresses: number, first = 1): Promise<void> => {
  for (let played = 0; played < runs; played += 1) {
    const { refused } = await campaign.play(`198.51.100.${first + (played % addresses)}`, honest, { hasWaited: true });
    if (refused) throw new Error(`an honest run was refused: ${refused}`);
  }
  await campaign.settle();
};

import { setTimeout } from 'node:timers/promises';
import { contract } from '../../contract/contract.ts';
import type { Proof } from '../../contract/proof.ts';
import type { Run } from '../../contract/responses.ts';
import type { AggregateResult } from '../../contract/results.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { readGame, runOf } from '../../server/testing/simulated-participant.ts';
import { solveProof } from '../../server/testing/solve-proof.ts';
import { onDatabase } from '../on-database.ts';
import { emptyDatabase, startServer, type Target } from './target.ts';

/** A participant who has begun, with the work that the device was asked for. */
type Begun = { uids: { uid_session: string; uid_user: string }; solve: () => Proof };

/** How a script shapes the run that it hands in. */
export type Shape = (run: Run, begun: Begun) => Run;

/** What became of stored runs: how many are counted, and how many are set aside for what reason. */
export type Fates = Record<string, number>;

/**
 * A campaign of its own, on a server of its own. The server believes what a proxy says about addresses, and its figures
 * step without a pause, which makes an attack easier than it is by default.
 */
export const openCampaign = async (target: Target, name: string, env: Record<string, string>) => {
  await target.db.$client.query(`create database ${name} template ${emptyDatabase}`);
  const address = new URL(target.connectionString);
  address.pathname = `/${name}`;
  const connectionString = address.href;
  const easy = { TRUST_PROXY: '1', STEP_MINUTES: '0' };
  const server = await startServer({ ...target, connectionString }, { ...easy, ...env });
  const base = `http://127.0.0.1:${server.port}/api`;
  const clients = new Map<string, ReturnType<typeof openHttpClient>>();
  const close = async () => {
    for (const client of clients.values()) client.close();
    await server.stop();
  };
  target.onEnd(close);

  const from = (forwardedFor: string) => {
    const client = clients.get(forwardedFor) ?? openHttpClient(base, { forwardedFor });
    clients.set(forwardedFor, client);
    return client;
  };
  const game = await readGame(from('192.0.2.1').read, 'public');
  const random = seededRandom(1);

  const begin = async (address: string): Promise<Begun> => {
    const { read } = from(address);
    const { uid_session } = await read('GET', '/public_game_session/check');
    const { uid_user, challenge } = await read('GET', `/public_game_session/${uid_session}/create_user`);
    const uids = { uid_session, uid_user };
    return { uids, solve: () => solveProof(challenge) };
  };

  return {
    connectionString,

    /** Stops the server: several at a time would take more connections than the database has. */
    close,

    /**
     * Begins and hands in a run from an address. `hasWaited`: as if it had begun an hour ago. Resolves to the run and the
     * detail of its refusal, if it was refused.
     */
    play: async (address: string, shape: Shape, { hasWaited }: { hasWaited: boolean }) => {
      const begun = await begin(address);
      if (hasWaited) {
        await onDatabase(connectionString, (client) =>
          client.query(`update participant set tms_created_at = now() - interval '1 hour' where uid_user = $1`, [
            begun.uids.uid_user,
          ]),
        );
      }
      const run = shape(runOf(begun.uids, game, { random }), begun);
      const { status, body } = await from(address).send('POST', '/responses', { body: JSON.stringify(run) });
      return { run, ...begun.uids, refused: status === 200 ? null : String(JSON.parse(body).detail) };
    },

    /** Resolves to the figures that everybody sees, or of one participant. */
    figures: async (of: { uid_user?: string } = {}): Promise<AggregateResult[]> => {
      const query = new URLSearchParams(of);
      const answer = await from('192.0.2.1').read('GET', `/aggregate_responses?${query}`);
      return contract['GET /aggregate_responses'].response.parse(answer);
    },

    /** Waits until each run that counts has been counted, and had its chance to come into the figures. */
    settle: async (): Promise<void> =>
      onDatabase(connectionString, async (client) => {
        const waiting = async () =>
          (
            await client.query(
              `select from participant where tms_completed_at is not null and tms_folded_at is null and des_aside is null`,
            )
          ).rowCount ?? 0;
        for (let left = 600; left > 0 && (await waiting()) > 0; left -= 1) await setTimeout(100);
        if ((await waiting()) > 0) throw new Error('runs were not counted');
      }),

    /** Resolves to what has become of the runs stored since a moment. */
    fates: (since: Date): Promise<Fates> =>
      onDatabase(connectionString, async (client) => {
        const { rows } = await client.query<{ fate: string; runs: number }>(
          `select coalesce(des_aside, 'counted') as fate, count(*)::int as runs
           from participant where tms_completed_at >= $1 group by 1 order by 1`,
          [since],
        );
        return Object.fromEntries(rows.map(({ fate, runs }) => [fate, runs]));
      }),

    now: (): Promise<Date> =>
      onDatabase(
        connectionString,
        async (client) => (await client.query<{ now: Date }>('select now()')).rows[0]?.now ?? new Date(),
      ),
  };
};

export type Campaign = Awaited<ReturnType<typeof openCampaign>>;

/** A run of somebody who plays: a device that does its work. */
export const honest: Shape = (run, { solve }) => ({ ...run, proof: solve() });

/** Plays honest runs, each from one of several addresses in turn, from `first` on. */
export const playHonestly = async (campaign: Campaign, runs: number, addresses: number, first = 1): Promise<void> => {
  for (let played = 0; played < runs; played += 1) {
    const { refused } = await campaign.play(`198.51.100.${first + (played % addresses)}`, honest, { hasWaited: true });
    if (refused) throw new Error(`an honest run was refused: ${refused}`);
  }
  await campaign.settle();
};

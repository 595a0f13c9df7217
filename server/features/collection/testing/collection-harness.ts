import { beforeEach, expect } from 'vitest';
import type { Change, RunAction, RunFilter } from '../../../../contract/collection.ts';
import type { AggregateResult } from '../../../../contract/results.ts';
import { askAs, type signedInWith } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { ask, publicSession } from '../../../testing/participants.ts';
import { crowdsOf, type Manner } from '../../../testing/simulated-people.ts';
import { useSignedIn, useTestApp } from '../../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../../figures/figures.ts';

/** In winter: nine o'clock UTC is ten in Italy. */
export const now = new Date('2026-03-02T12:30:00Z');

type Staff = Awaited<ReturnType<typeof signedInWith>>;

/** The environment of a test, new for each: a server, its campaign, and somebody who may change the collection. */
export type Surroundings = { server: TestApp; uid_session: string; play: ReturnType<typeof crowdsOf>; staff: Staff };

export type How = { manner?: Manner; des_aside?: 'too_many' | 'impossible' | null; cod_address?: string };

/** Hours in Italy of the day. */
export const between = (num_hour_from: number, num_hour_to: number, more: Partial<RunFilter> = {}): RunFilter => ({
  ...{ dat_from: '2026-03-02', num_hour_from, dat_to: '2026-03-02', num_hour_to, ...more },
});

/** A campaign for each test, people who play in it, and what staff asks of the collection. */
export const collectionHarness = () => {
  const server = useTestApp({ per: 'test', now, config: { FAIR_PLAY: 'strict' } });
  const staff = useSignedIn(server, { per: 'test', scopes: ['collection:read', 'collection:update'] });
  const around = { server } as Surroundings;
  beforeEach(async () => {
    around.staff = staff;
    around.uid_session = await publicSession(server);
    around.play = crowdsOf(server.db);
  });

  const query = (text: string, values?: unknown[]) => server.db.$client.query(text, values);

  let seed = 0;
  /** People who complete a run at an hour (UTC) of the day, a minute apart. */
  const playAt = async (hour: number, people: number, how: How = {}): Promise<void> => {
    const played = Array.from({ length: people }, (_, minute) => {
      seed += 1;
      const completed_at = new Date(Date.UTC(2026, 2, 2, hour, minute % 60, seed % 60));
      return { uid_session: around.uid_session, seed, completed_at, ...how };
    });
    await around.play(played);
  };

  /** Takes into the figures what can come in; they always agree with the runs that they include. */
  const step = async (): Promise<void> => {
    await takeDueSteps(server.db, server.now());
    expect((await compareFigures(server.db)).differences).toEqual([]);
  };

  const participants = async () =>
    (await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses')).body[0]?.val_participants;

  const call = async <T>(path: string, body: RunFilter | Change, { headers } = around.staff) => {
    const { status, body: answer } = await askAs<T>(server, headers, 'POST', `/collection/${path}`, body);
    return { status, ...answer };
  };
  const search = (filter: RunFilter) =>
    call<{ num_runs: number | null; states: object; reasons: object; flags: object; addresses: object[] }>(
      'search',
      filter,
    );
  const change = (des_action: RunAction, filter: RunFilter, who?: Staff) =>
    call<{ num_changed: number | null; detail?: string }>('change', { des_action, ...filter }, who);
  return { around, query, playAt, step, participants, search, change };
};

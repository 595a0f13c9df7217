import { beforeEach, expect, it, vi } from 'vitest';
import type { WithAndWithout } from '../../../contract/collection.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import { ask, publicSession } from '../../testing/participants.ts';
import { crowdsOf, type Manner } from '../../testing/simulated-people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { foldCompletedRuns } from '../results/results.ts';
import { canBeGiven, takeWithAndWithout } from './with-and-without.ts';

const now = new Date('2026-03-02T12:30:00Z');

const server = useTestApp({ per: 'test', now });
let uid_session: string;
let seed: number;
beforeEach(async () => {
  uid_session = await publicSession(server);
  seed = 0;
});

const playAndStep = async (people: Partial<Record<Manner, number>>, withoutFlags = false): Promise<void> => {
  const played = (Object.entries(people) as [Manner, number][]).flatMap(([manner, count]) =>
    Array.from({ length: count }, () => {
      seed += 1;
      return { uid_session, seed, manner, completed_at: now, withoutFlags };
    }),
  );
  await crowdsOf(server.db)(played);
  await foldCompletedRuns(server.db, now);
};

const read = async (): Promise<WithAndWithout> => {
  const { headers } = await signedInWith(server, ['collection:read']);
  return (await askAs<WithAndWithout>(server, headers, 'GET', '/collection/with-and-without')).body;
};

/** Without estimates, which only the public figures have. */
const publicFigures = async () =>
  (await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses')).body.map(({ set_aside, ...result }) => ({
    ...result,
    jsn_estimates: null,
  }));

it('gives the public figures, and what they are without flagged runs', async () => {
  await playAndStep({ looking: 31 });
  const without = await publicFigures();
  await playAndStep({ always_no: 12, in_a_hurry: 3, looking: 15 });
  expect(await takeWithAndWithout(server.db, now)).toBe(true);
  const given = await read();
  expect(given).toMatchObject({ tms_at: now.toISOString(), num_flagged: 15, flags: { uniform: 12, fast: null } });
  expect(given.with).toEqual(await publicFigures());
  expect(given.without[0]).toMatchObject({ val_participants: 46 });

  // As a recount of their answers.
  const rows = await server.query(
    `select (count(*) filter (where r.flg_response))::int as yes, count(r.flg_response)::int as answers
     from response r join run using (uid_user) where r.id_adjective = 4 and des_flags = '{}'`,
  );
  const cells = Object.values(given.without.find(({ id_adjective }) => id_adjective === 4)?.jsn_counts ?? {});
  expect({
    yes: cells.reduce((sum, { ALL }) => sum + ALL.yes, 0),
    answers: cells.reduce((sum, { ALL }) => sum + ALL.answers, 0),
  }).toEqual(rows[0]);
  expect(without).not.toEqual(given.without);
});

it('tells nobody what one flagged run answered: both change only by ten', async () => {
  await playAndStep({ looking: 40, always_no: 12 });
  await takeWithAndWithout(server.db, now);
  const before = await read();
  await playAndStep({ looking: 20, always_no: 1 });
  expect(await takeWithAndWithout(server.db, now)).toBe(false);
  expect(await read()).toEqual(before);
  // Ten flagged runs by now, but all those of this step are: it would tell the one before from the figures alone.
  await playAndStep({ always_no: 12 });
  expect(await takeWithAndWithout(server.db, now)).toBe(false);
  await playAndStep({ looking: 12, always_no: 12 });
  expect(await takeWithAndWithout(server.db, now)).toBe(true);
  expect(await read()).toMatchObject({ num_flagged: 37 });
});

it('waits until the flags of all runs are known', async () => {
  await playAndStep({ looking: 40, always_no: 12 });
  await playAndStep({ looking: 10 }, true);
  expect(await takeWithAndWithout(server.db, now)).toBe(false);
  expect(await read()).toMatchObject({ tms_at: null, with: [], without: [] });
});

it('leaves a run that is being changed for the next time', async () => {
  await playAndStep({ looking: 40, always_no: 12 });
  const client = await server.db.$client.connect();
  await client.query('begin');
  await client.query(`update participant set num_group = num_group where uid_user in
    (select uid_user from run where des_flags <> '{}' limit 1)`);
  const taken = takeWithAndWithout(server.db, now);
  await vi.waitUntil(async () => {
    const rows = await server.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  await client.query('commit');
  client.release();
  expect(await taken).toBe(false);
  expect(await takeWithAndWithout(server.db, now)).toBe(true);
});

it('needs thirty runs in each, and ten between them', () => {
  const enough = { runs: 40, num_flagged: 10, flg_unknown: false, num_mixed: 10, flags: {} as never };
  expect(canBeGiven(enough)).toBe(true);
  expect(canBeGiven({ ...enough, runs: 39 })).toBe(false);
  expect(canBeGiven({ ...enough, num_flagged: 9 })).toBe(false);
  expect(canBeGiven({ ...enough, num_mixed: 9 })).toBe(false);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { publicSession } from '../../testing/participants.ts';
import { peopleOf } from '../../testing/simulated-people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { takeDueSteps } from '../figures/figures.ts';
import { applyRetention } from './apply-retention.ts';
import { midnight, periods } from './testing/old-rows.ts';

const server = useTestApp({ per: 'test', now: midnight });
let play: (how: Omit<Parameters<ReturnType<typeof peopleOf>>[0], 'uid_session' | 'seed'>) => Promise<string>;
beforeEach(async () => {
  const uid_session = await publicSession(server);
  let seed = 0;
  play = (how) => {
    seed += 1;
    return peopleOf(server.db)({ uid_session, seed, ...how });
  };
});

const retain = (AUDIT_IP_DAYS = 7) => applyRetention({ ...server, config: { ...periods, AUDIT_IP_DAYS } });

/** The mark of an address. */
const markOf = (letter: string): string => letter.repeat(43);
const ago = (ms: number): Date => new Date(midnight.getTime() - ms);
const dayMs = 24 * 3_600_000;

describe('the mark of an address', () => {
  const marks = async () =>
    (await server.query('select cod_address from participant order by tms_completed_at')).map(
      ({ cod_address }) => cod_address,
    );

  it('stays with a run that waits or is set aside as long as IP addresses are kept, however long the audit is', async () => {
    for (const [letter, ms] of [['a', 7 * dayMs + 1] as const, ['b', 7 * dayMs] as const, ['c', 0] as const]) {
      await play({ completed_at: ago(ms), des_aside: 'too_many', cod_address: markOf(letter) });
      await play({ completed_at: ago(ms), cod_address: markOf(letter) });
    }
    await retain();
    expect(await marks()).toEqual([null, null, ...['b', 'b', 'c', 'c'].map(markOf)]);
    await retain(0);
    expect(await marks()).toEqual([null, null, null, null, ...['c', 'c'].map(markOf)]);
  });

  it('leaves a run when it comes into the figures, and stays with one that waits', async () => {
    for (let run = 0; run < 9; run += 1) await play({ completed_at: ago(0), cod_address: markOf('a') });
    await takeDueSteps(server.db, server.now());
    await retain();
    expect(new Set(await marks())).toEqual(new Set([markOf('a')]));
    await play({ completed_at: ago(0), cod_address: markOf('a') });
    expect(await takeDueSteps(server.db, server.now())).toBe(10);
    expect(new Set(await marks())).toEqual(new Set([null]));
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { publicSession } from '../../testing/participants.ts';
import { peopleOf } from '../../testing/simulated-people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../figures/figures.ts';
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
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the mark of an address', () => {
  const marks = async () =>
    (await server.query('select cod_address from participant order by tms_completed_at')).map(
      ({ cod_address }) => cod_address,
    );

  it('stays with a run that is set aside as long as IP addresses are kept, however long the audit is', async () => {
    for (const [letter, ms] of [['a', 7 * dayMs + 1] as const, ['b', 7 * dayMs] as const, ['c', 0] as const]) {
      await play({ completed_at: ago(ms), des_aside: 'too_many', cod_address: markOf(letter) });
    }
    await retain();
    expect(await marks()).toEqual([null, markOf('b'), markOf('c')]);
    await retain(0);
    expect(await marks()).toEqual([null, null, markOf('c')]);
  });

  it('leaves a run when it is counted', async () => {
    await play({ completed_at: ago(0), cod_address: markOf('a') });
    await takeDueSteps(server.db, server.now(), { addresses: 5, pauseMs: 0, takesRest: false });
    expect(await marks()).toEqual([null]);
  });
});

describe('where the runs of the next step come from', () => {
  const fold = () => takeDueSteps(server.db, server.now(), { addresses: 5, pauseMs: 0, takesRest: false });
  const waiting = async () =>
    (await server.query('select cod_address from next_address')).map(({ cod_address }): string => cod_address);
  /** How many are marks of addresses, or parts of them. */
  const known = (marks: string[]): number => marks.filter((mark) => /^(.)\1+$/.test(mark)).length;

  it('is forgotten with the day: they only remain different addresses', async () => {
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'e']) {
      await play({ completed_at: ago(hourMs), cod_address: markOf(letter) });
    }
    await fold();
    expect(known(await waiting())).toBe(5);
    await retain();
    const forgotten = await waiting();
    expect(new Set(forgotten).size).toBe(5);
    expect(known(forgotten)).toBe(0);
    await retain();
    expect(await waiting()).toEqual(forgotten);

    // Five addresses of yesterday are still five.
    for (let run = 0; run < 4; run += 1) await play({ completed_at: midnight, cod_address: markOf('f') });
    await fold();
    expect(await compareFigures(server.db)).toEqual({ runs: 10, differences: [] });
    expect(await waiting()).toEqual([]);
  });

  it('is known until all runs of the day are counted, which the job that counts may do later', async () => {
    await play({ completed_at: ago(hourMs), cod_address: markOf('a') });
    await fold();
    await play({ completed_at: ago(1), cod_address: markOf('a') });
    await retain();
    expect(known(await waiting())).toBe(1);
    await fold();
    expect(await waiting()).toHaveLength(1);
    await retain();
    expect(known(await waiting())).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });

  it('is known for the day, so that one address remains one', async () => {
    await play({ completed_at: midnight, cod_address: markOf('a') });
    await fold();
    await retain();
    await play({ completed_at: midnight, cod_address: markOf('a') });
    await fold();
    expect(known(await waiting())).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });
});

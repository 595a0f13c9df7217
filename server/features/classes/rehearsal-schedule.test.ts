import { expect, test } from 'vitest';
import { rehearsalPupils } from '../../../contract/rules/limits.ts';
import { rehearsalSchedule, roundAt } from './rehearsals.ts';

const uid = '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01';

const uids = Array.from({ length: 50 }, (_, seed) => `${String(seed * 7919).padStart(8, '0')}${uid.slice(8)}`);

test.each(uids)('%s is played within a minute', (uid_session) => {
  const pupils = rehearsalSchedule(uid_session, 5);
  expect(new Set(pupils.map(({ cod_user }) => cod_user)).size).toBe(rehearsalPupils);
  expect(pupils.filter(({ cod_user }) => !/^[0-9A-HJKMNP-TV-Z]{6}$/.test(cod_user))).toEqual([]);
  expect(Math.max(...pupils.map(({ joinsMs }) => joinsMs))).toBeLessThanOrEqual(2000);
  for (const { joinsMs, rounds, completesMs } of pupils) {
    expect(rounds).toHaveLength(5);
    const times = [joinsMs, ...rounds, completesMs];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    expect(times.map((time) => roundAt({ rounds }, time))).toEqual([0, 1, 2, 3, 4, 5, 5]);
  }
  const slowest = pupils.toSorted((a, b) => a.completesMs - b.completesMs).at(-1);
  expect(slowest).toMatchObject({ completesMs: 60_000, flg_untimed: true });
  expect(pupils.filter(({ flg_untimed }) => flg_untimed)).toHaveLength(1);
});

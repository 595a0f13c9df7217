import { expect, test } from 'vitest';
import type { PublicProfile } from '../../../contract/profile.ts';
import { birthYearSpan } from '../../../contract/rules/profile.ts';
import { ask, createPublicUser, publicRun } from '../../testing/participants.ts';
import { startTestApp } from '../../testing/use-test-app.ts';
import { offeredBirthYears, storableProfile } from './profile-rules.ts';

const accepted = (from: string, until = from) => offeredBirthYears({ from: new Date(from), until: new Date(until) });

test.each([
  ['before it has begun anywhere', '2026-12-31T09:59:59Z', { first: 1927, last: 2026 }],
  ['when it begins on Kiritimati', '2026-12-31T10:00:00Z', { first: 1927, last: 2027 }],
  ['while it has not begun on Baker Island', '2027-01-01T11:59:59Z', { first: 1927, last: 2027 }],
  ['when it has begun everywhere', '2027-01-01T12:00:00Z', { first: 1928, last: 2027 }],
])('next year is a birth year only where it has begun: %s', (_, moment, years) => {
  expect(accepted(moment)).toEqual(years);
});

test('every year that a device offered is accepted, wherever it is and however late the run arrives', () => {
  const hours = (moment: string, count: number) => new Date(Date.parse(moment) + count * 3_600_000);
  for (const [from, until] of [
    ['2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z'],
    ['2026-12-31T09:00:00Z', '2027-01-01T13:00:00Z'],
    ['2026-06-01T08:00:00Z', '2029-02-01T08:00:00Z'],
  ] as const) {
    const { first, last } = accepted(from, until);
    for (let zone = -12; zone <= 14; zone += 1) {
      for (const made of [from, until]) {
        const current = hours(made, zone).getUTCFullYear();
        expect({ made, zone, isOffered: current <= last && current - birthYearSpan + 1 >= first }).toEqual({
          ...{ made, zone, isOffered: true },
        });
      }
    }
  }
});

test('a participant whom the database created by a clock ahead of this one is asked by this one', () => {
  expect(accepted('2027-03-01T00:00:00Z', '2026-05-04T12:00:00Z')).toEqual({ first: 1927, last: 2026 });
});

test.each([
  ['never', 2012, false],
  ['never', 2013, false],
  ['never', 2026, false],
  ['never', null, false],
  ['never', 2011, true],
  ['ask', null, true],
  ['ask', 2014, true],
] as const)(
  'PROFILE_UNDER_14=%s, born in %s: whether the profile of a test of 2026 is stored',
  (setting, year, stored) => {
    const profile = { val_year_birth: year } as PublicProfile;
    const rules = { leavesOutMinors: setting === 'never', made: new Date('2026-03-02T09:00:00Z') };
    expect(storableProfile(profile, rules)).toBe(stored ? profile : null);
    expect(storableProfile(null, rules)).toBeNull();
  },
);

test('with PROFILE_UNDER_14=never pages are not to ask, and what is sent all the same is not stored', async () => {
  const server = await startTestApp({ stored: { PROFILE_UNDER_14: 'never' } });
  const uids = await createPublicUser(server);
  const { body } = await ask(server, 'POST', '/public_game_session/check_url', uids);
  expect(body).toMatchObject({ des_profile_under_14: 'never' });
  const run = await publicRun(server, { uids });
  const profile = run.public_user_profiling_data;
  const sent = { ...run, public_user_profiling_data: profile && { ...profile, val_year_birth: 2012 } };
  // Nobody is older for sending the run later; and the same run again is the same run, whatever is stored of it.
  for (const arrives of ['2027-01-03T09:00:00Z', '2027-01-04T09:00:00Z']) {
    server.setNow(new Date(arrives));
    expect((await ask(server, 'POST', '/responses', sent)).status).toBe(200);
  }
  expect(await server.query('select from public_profile')).toHaveLength(0);
});

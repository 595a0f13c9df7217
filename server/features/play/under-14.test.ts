import { expect, it } from 'vitest';
import type { Run } from '../../../contract/responses.ts';
import { ask, createPublicUser, publicRun } from '../../testing/participants.ts';
import { startTestApp } from '../../testing/use-test-app.ts';

/** Hands in a run of somebody born in this year, who does not say it, or without a profile. Resolves to what is stored of the profile. */
const storedOf = async (setting: 'ask' | 'never', val_year_birth: number | 'declined' | null, arrives?: Date) => {
  const test = await startTestApp({ config: { PROFILE_UNDER_14: setting } });
  const run = await publicRun(test);
  const profile = run.public_user_profiling_data;
  const sent: Run = {
    ...run,
    public_user_profiling_data:
      val_year_birth === null || !profile
        ? null
        : { ...profile, val_year_birth: val_year_birth === 'declined' ? null : val_year_birth },
  };
  if (arrives) test.setNow(arrives);
  expect((await ask(test, 'POST', '/responses', sent)).status).toBe(200);
  // The same run again is the same run, whatever is stored of it.
  expect((await ask(test, 'POST', '/responses', sent)).status).toBe(200);
  return (await test.query('select val_year_birth from public_profile')).map((row) => row.val_year_birth);
};

it('with PROFILE_UNDER_14=never stores no profile of whoever may be under 14, even if one is sent', async () => {
  expect(await storedOf('never', 2012)).toEqual([]);
});

it.each([2013, 2020, 2026])('nor of somebody born in %i', async (year) => {
  expect(await storedOf('never', year)).toEqual([]);
});

it('nor of somebody who does not say their year', async () => {
  expect(await storedOf('never', 'declined')).toEqual([]);
});

it('stores everything else of somebody who does not say their year, where the installation asks', async () => {
  expect(await storedOf('ask', 'declined')).toEqual([null]);
});

it('stores that of somebody who is 14', async () => {
  expect(await storedOf('never', 2011)).toEqual([2011]);
});

it('goes by when the participant was made: nobody is older for sending the run later', async () => {
  expect(await storedOf('never', 2012, new Date('2027-01-03T09:00:00Z'))).toEqual([]);
});

it('stores what is sent where the installation asks', async () => {
  expect(await storedOf('ask', 2014)).toEqual([2014]);
});

it('asks nobody to give a profile', async () => {
  expect(await storedOf('ask', null)).toEqual([]);
});

it.each(['ask', 'never'] as const)('tells the page whether to ask: %s', async (setting) => {
  const server = await startTestApp({ config: { PROFILE_UNDER_14: setting } });
  const { body } = await ask(server, 'POST', '/public_game_session/check_url', await createPublicUser(server));
  expect(body).toMatchObject({ des_profile_under_14: setting });
});

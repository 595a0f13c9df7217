import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { codeIn, comeBack, exchange, signOnAs } from '../../testing/sign-on-browser.ts';
import { accessDenied, ada, openSchool, redirectUri, type School } from '../../testing/sign-on-school.ts';

let school: School;
let test: TestApp;
beforeAll(async () => {
  school = await openSchool();
  ({ test } = school);
});
beforeEach(async () => void (await allEvents()));
afterAll(() => school.close());

const allEvents = async () => {
  await test.recorder.flush();
  return test.query('delete from security_event returning *');
};

const failed = (reason: string) => ({
  ...{ tms_at: quarterOf(test.now()), des_event: 'sign_in_failed', des_user: null, des_target: '', des_ip: null },
  jsn_detail: { by: 'single_sign_on', reason, source: expect.stringMatching(/^[0-9a-f]{8}$/) },
});

it.each([
  ['a sign-on of a stranger', () => signOnAs(test, 'stranger@school.example'), 'account_unknown'],
  ['an unverified sign-on', () => signOnAs(test, 'unverified@school.example'), 'email_not_verified'],
  ['a return without a start', () => comeBack(test, new URL(redirectUri)), 'state_unknown'],
])('%s leaves an event without an address', async (_what, fail, reason) => {
  expect((await fail()).href).toContain(accessDenied);
  expect(await allEvents()).toMatchObject([failed(reason)]);
});

it('a sign-on leaves one event, and its code used again another', async () => {
  const code = codeIn(await signOnAs(test, ada));
  for (const _ of ['used', 'again']) await exchange(test, code);
  const signedIn = { des_event: 'signed_in', des_user: ada, des_target: '', jsn_detail: { by: 'single_sign_on' } };
  expect(await allEvents()).toMatchObject([{ ...signedIn, tms_at: test.now() }, failed('code_used')]);
});

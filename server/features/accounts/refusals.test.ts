import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealNote } from '../../lib/sealed-note.ts';
import { createAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import * as browser from '../../testing/sign-on-browser.ts';
import { accessDenied, ada, redirectUri, unregisteredEmail, useSchool } from '../../testing/sign-on-school.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { notAuthorized } from './testing/links.ts';

const { authorizeAddress, begin, codeIn, comeBack, exchange, logInAtProvider, signOnAs } = browser;
const school = useSchool();
const { test } = school;
const reasons = () => school.reasons();
const returnWith: typeof school.returnWith = (change) => school.returnWith(change);

beforeEach(() => void reasons());
afterEach(() => test.setNow(new Date()));

it.each([
  ['unregistered', 'stranger@school.example', 'account_unknown', unregisteredEmail],
  ['unverified', 'unverified@school.example', 'email_not_verified', accessDenied],
  ['said to be neither', 'unsaid@school.example', 'email_verification_unsaid', `${accessDenied}=unverified_email`],
  ['disabled', 'disabled@school.example', 'account_unknown', unregisteredEmail],
])('refuses an address that is %s', async (_kind, email, reason, target) => {
  expect((await signOnAs(test, email)).href).toBe(target);
  expect(reasons()).toEqual([reason]);
});

/** Comes back from the provider, in vain. Resolves to the logged reasons. */
const refuse = async (back: URL) => {
  expect((await comeBack(test, back)).href).toBe(accessDenied);
  return reasons();
};

/** The same with another query. */
const refusedWith = async (change: (query: URLSearchParams) => unknown) => {
  const back = await returnWith();
  await change(back.searchParams);
  return refuse(back);
};

it.each<[string, (query: URLSearchParams) => unknown]>([
  ['no state', (query) => query.delete('state')],
  ['nothing at all', (query) => [...query.keys()].map((name) => query.delete(name))],
  ['parts of garbage', (query) => query.set('state', 'a.b.c.d.e')],
  ['an unsigned state', (query) => query.set('state', 'eyJhbGciOiJub25lIn0.e30.')],
  ['two states', (query) => query.append('state', query.get('state') ?? '')],
  ['a code in place of a state', async (query) => query.set('state', codeIn(await signOnAs(test, ada)))],
])('refuses a return with %s', async (what, change) => {
  expect(await refusedWith(change)).toEqual([what === 'two states' ? expect.any(String) : 'state_unknown']);
});

it.each([
  ['of another installation', new Uint8Array(32).fill(7), 0],
  ['that has expired', testKeys.signOnState, 11 * 60_000],
])('refuses a state %s', async (_kind, key, age) => {
  const now = new Date(test.now().getTime() - age);
  const state = await sealNote({ nonce: 'a-nonce', verifier: 'v'.repeat(43) }, 10 * 60_000, { key, now });
  const back = await returnWith(() => ({ state, nonce: 'a-nonce' }));
  expect(await refuse(back)).toEqual(['state_unknown']);
});

it('refuses a flow without an id: no page could exchange the code', async () => {
  const start = (await test.app.inject('/api/oauth2/login')).json();
  expect(await refuse(await logInAtProvider(authorizeAddress(start), ada))).toEqual(['flow_missing']);
});

/** Gives an account another address while `work` is waiting for its row. */
const moveDuring = <T>({ id, email }: { id: string; email: string }, work: () => Promise<T>): Promise<T> => {
  const sql = 'update app_user set email = $2 where id = $1';
  return whileUncommitted(test, (client) => client.query(sql, [id, `new-${email}`]), work);
};

const stateOf = (id: string) =>
  test.query(
    `select (select count(*)::int from sign_in where id_user = u.id) as sign_ins,
       tms_registered_at is null as invited from app_user u where id = $1`,
    [id],
  );

it('refuses an account that gets another address meanwhile: invited at the return, or during the exchange', async () => {
  const invited = await createAccount(test, { email: 'invited@school.example', invited: true });
  const back = await logInAtProvider(authorizeAddress(await begin(test)), invited.email);
  expect((await moveDuring(invited, () => comeBack(test, back))).href).toBe(unregisteredEmail);
  expect(await stateOf(invited.id)).toEqual([{ sign_ins: 0, invited: true }]);
  const account = await createAccount(test, { email: 'forgetful@school.example' });
  const code = codeIn(await signOnAs(test, account.email));
  expect(await moveDuring(account, () => exchange(test, code))).toEqual(notAuthorized);
  expect(await stateOf(account.id)).toEqual([{ sign_ins: 0, invited: false }]);
  expect(reasons()).toEqual(['account_unknown', 'account_unknown']);
});

it('accepts the same return once, even if sent five times at once', async () => {
  const back = await returnWith();
  const ends = await Promise.all([1, 2, 3, 4, 5].map(() => comeBack(test, back)));
  expect(ends.filter(({ pathname }) => pathname === '/oauth2')).toHaveLength(1);
  expect(reasons()).toEqual(Array(4).fill('state_used'));
});

it('recognises a used state in another spelling', async () => {
  const back = await returnWith();
  await comeBack(test, back);
  // The tag is 16 bytes in 22 characters: four bits of the last one are unused.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const state = back.searchParams.get('state') ?? '';
  back.searchParams.set('state', `${state.slice(0, -1)}${letters[letters.indexOf(state.slice(-1)) + 1]}`);
  expect(await refuse(back)).toEqual(['state_used']);
});

it('deletes used states once they have expired', async () => {
  await test.query('delete from one_time_token');
  await signOnAs(test, ada);
  test.setNow(new Date(test.now().getTime() + 11 * 60_000));
  // After it, the state is the only one stored.
  await comeBack(test, await returnWith());
  const rows = await test.query(`select count(*)::int as states from one_time_token where des_purpose = 'used'`);
  expect(rows).toEqual([{ states: 1 }]);
});

it('refuses an answer for another nonce, and a code requested without PKCE', async () => {
  const other = await returnWith(() => ({ nonce: 'another-nonce-than-that' }));
  expect(await refuse(other)).toEqual(['OAUTH_JWT_CLAIM_COMPARISON_FAILED']);
  const start = authorizeAddress(await begin(test));
  start.searchParams.delete('code_challenge');
  start.searchParams.delete('code_challenge_method');
  const back = await logInAtProvider(start, ada);
  expect(back.searchParams.has('code')).toBe(true);
  expect(await refuse(back)).toEqual(['invalid_grant']);
});

it('refuses a code with a new state, whether it was used or not', async () => {
  for (const used of [true, false]) {
    const back = await returnWith();
    if (used) expect((await comeBack(test, back)).pathname).toBe('/oauth2');
    back.searchParams.set('state', (await begin(test)).state ?? '');
    expect(await refuse(back)).toEqual(['invalid_grant']);
  }
});

it('refuses when the provider does, and when it claims to be another one', async () => {
  const { state } = await begin(test);
  const denied = new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: school.provider.issuer });
  expect(await refuse(new URL(`${redirectUri}?${denied}`))).toEqual(['OAUTH_AUTHORIZATION_RESPONSE_ERROR']);
  const elsewhere = await refusedWith((query) => query.set('iss', 'https://elsewhere.example'));
  expect(elsewhere).toEqual(['OAUTH_INVALID_RESPONSE']);
});

it('gives the tokens of a code once, even if asked five times at once', async () => {
  const code = codeIn(await signOnAs(test, ada));
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => exchange(test, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect(reasons()).toEqual(Array(4).fill('code_used'));
});

it('gives the tokens to nobody who read the code in an address, and keeps them for the browser that began', async () => {
  const code = codeIn(await signOnAs(test, ada));
  expect(await exchange(test, code, 'a-flow-of-another-browser')).toEqual(notAuthorized);
  expect(reasons()).toEqual(['flow_wrong']);
  expect((await exchange(test, code)).status).toBe(200);
});

it('refuses a code after a minute, a state in place of a code, and garbage', async () => {
  const [late, { state }] = [codeIn(await signOnAs(test, ada)), await begin(test)];
  test.setNow(new Date(test.now().getTime() + 61_000));
  for (const code of [late, state ?? '', 'a.b.c.d.e']) expect(await exchange(test, code)).toEqual(notAuthorized);
  expect(reasons()).toEqual(Array(3).fill('code_unknown'));
});

it('refuses the code of an account that is disabled before the exchange', async () => {
  const email = 'shouting@school.example';
  const code = codeIn(await signOnAs(test, 'Shouting@School.Example'));
  const setDisabled = (disabled: boolean) =>
    test.query('update app_user set disabled = $1 where email = $2', [disabled, email]);
  await setDisabled(true);
  expect(await exchange(test, code)).toEqual(notAuthorized);
  expect(reasons()).toEqual(['account_unknown']);
  await setDisabled(false);
});

it('logs no token, code, state or address', async () => {
  const back = await returnWith();
  const code = codeIn(await comeBack(test, back));
  const { body } = await exchange(test, code);
  const stolen = await returnWith(() => ({ nonce: 'another-nonce-than-that' }));
  const stranger = await logInAtProvider(authorizeAddress(await begin(test)), 'stranger@school.example');
  await exchange(test, code);
  for (const again of [back, stolen, stranger]) await comeBack(test, again);
  expect(reasons()).toHaveLength(4);
  const inAddresses = [back, stolen, stranger].flatMap(({ searchParams }) => [
    ...searchParams.getAll('code'),
    ...searchParams.getAll('state'),
  ]);
  const tokens = [code, browser.ownFlow, body.access_token, body.refresh_token];
  for (const secret of [...inAddresses, ...tokens, school.provider.clientSecret, 'school.example'])
    expect(school.lines.join('')).not.toContain(secret);
});

import { expect, test } from 'vitest';
import { createAccount, goodPassword, signedInWith, type TestAccount } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { isPassword } from './password-hashes.ts';
import { login } from './testing/auth-calls.ts';
import { linkFor, notAuthorized, signUp, signUpBy, uidOf, validate } from './testing/links.ts';

const newPassword = 'Quattro-gatti-7';
const minutes = 60_000;
const start = new Date('2026-03-02T09:00:00Z');

const server = useTestApp({ now: start });

const invited = () => createAccount(server, { invited: true });

type Stored = { cod_password_hash: string | null; tms_registered_at: Date | null };
const stored = async ({ id }: TestAccount) =>
  (await server.query<Stored>('select cod_password_hash, tms_registered_at from app_user where id = $1', [id]))[0];

const hasPassword = async (account: TestAccount, password: string) =>
  isPassword(password, (await stored(account))?.cod_password_hash);

/** A link, opened while it was valid. */
const openedLink = async (account: TestAccount, purpose: 'invitation' | 'forgotten' = 'invitation') => {
  const token = await linkFor(server, account, purpose);
  return { token, uid: await uidOf(server, token), account };
};

type Link = Awaited<ReturnType<typeof openedLink>>;

const byStatement = (sql: string) => (link: Link) => server.query(`${sql} where id = $1`, [link.account.id]);

test.each<[why: string, end: (link: Link) => Promise<unknown>]>([
  ['used', (link) => signUp(server, { uid: link.uid, password: goodPassword })],
  ['replaced', (link) => linkFor(server, link.account, 'forgotten')],
  ['of an invitation that was sent again', (link) => linkFor(server, link.account, 'invitation')],
  ['of a disabled account', byStatement('update app_user set disabled = true')],
  ['of an invitation that single sign-on took up', byStatement('update app_user set tms_registered_at = now()')],
  ['of a deleted account', byStatement('delete from app_user')],
])('a link that is %s neither reveals whom it is for nor stores a password', async (_why, end) => {
  const link = await openedLink(await invited());
  await end(link);
  const before = await stored(link.account);
  expect(await validate(server, link.token)).toEqual(notAuthorized);
  expect(await signUp(server, { uid: link.uid, password: newPassword })).toEqual(notAuthorized);
  expect(await stored(link.account)).toEqual(before);
});

test('a link has one uid at a time: the newest signs up, earlier ones do not', async () => {
  const { token, uid } = await openedLink(await invited());
  const newer = await uidOf(server, token);
  expect(newer).not.toBe(uid);
  expect(await signUp(server, { uid, password: newPassword })).toEqual(notAuthorized);
  expect((await signUp(server, { uid: newer, password: newPassword })).status).toBe(200);
});

test('nothing else is accepted as a uid: no made-up one, id, token or hash', async () => {
  const { token, account } = await openedLink(await invited());
  const select = 'select id, cod_uid_hash, cod_hash from one_time_token where id_user = $1';
  const [row] = await server.query<Record<string, string>>(select, [account.id]);
  for (const uid of ['A'.repeat(43), account.id, token, ...Object.values(row ?? {})]) {
    expect(await signUp(server, { uid, password: newPassword })).toEqual(notAuthorized);
  }
  expect((await validate(server, token)).status).toBe(200);
});

test('a uid works for an hour', async () => {
  const shown = await openedLink(await invited());
  server.setNow(new Date(start.getTime() + 60 * minutes - 1));
  expect((await signUp(server, { uid: shown.uid, password: 'short' })).status).toBe(200);
  server.setNow(new Date(start.getTime() + 60 * minutes));
  expect(await signUp(server, { uid: shown.uid, password: newPassword })).toEqual(notAuthorized);
  expect((await signUpBy(server, { token: shown.token, password: newPassword })).status).toBe(200);
  server.setNow(start);
});

test('the first password registers the account, works for signing in, and is not notified', async () => {
  const account = await invited();
  const token = await linkFor(server, account, 'invitation');
  // An address and a name sent along change nothing.
  const person = { email: 'other@school.example', full_name: 'Somebody Else' };
  server.mails.length = 0;
  const answer = await signUpBy(server, { token, password: newPassword, ...person });
  expect(server.mails).toEqual([]);
  expect(answer).toEqual({ status: 200, body: { data: { email: account.email } } });
  expect((await stored(account))?.tms_registered_at).toEqual(server.now());
  const { user_data } = (await login(server, account.email, newPassword)).body;
  expect(user_data).toMatchObject({ email: account.email, full_name: 'Ada Prova' });
});

test('a new password is notified, keeps the day of registration, ends all sign-ins, and unlocks a locked account', async () => {
  const { account, headers } = await signedInWith(server, ['user:read']);
  const before = await stored(account);
  server.mails.length = 0;
  for (let attempt = 0; attempt < 10; attempt++) await login(server, account.email, 'wrong');
  expect((await login(server, account.email, goodPassword)).status).toBe(429);
  const token = await linkFor(server, account, 'forgotten');
  expect((await signUpBy(server, { token, password: newPassword })).status).toBe(200);
  expect(server.mails.map(({ to }) => to)).toEqual([account.email]);
  expect((await stored(account))?.tms_registered_at).toEqual(before?.tms_registered_at);
  expect((await server.app.inject({ url: '/api/users', headers })).statusCode).toBe(401);
  expect((await login(server, account.email, newPassword)).status).toBe(200);
  expect(await hasPassword(account, goodPassword)).toBe(false);
});

test.each([
  ['invitation', 'its uid'],
  ['forgotten', 'its uid'],
  ['invitation', 'the link'],
] as const)('of many simultaneous uses of a link of kind %s, by %s, one succeeds', async (purpose, how) => {
  const { account, token, uid } = await openedLink(await invited(), purpose);
  const passwords = Array.from({ length: 8 }, (_, index) => `Quattro-gatti-${index}`);
  const sign = { 'its uid': signUp, 'the link': signUpBy }[how];
  const answers = await Promise.all(passwords.map((password) => sign(server, { token, uid, password })));
  const winners = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index] ?? ''] : []));
  expect(winners).toHaveLength(1);
  expect(await hasPassword(account, winners[0] ?? '')).toBe(true);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(7).fill(notAuthorized));
});

test.each([
  ['invitation', 7 * 24 * 60 * minutes],
  ['forgotten', 15 * minutes],
] as const)('a link of kind %s works until it expires', async (purpose, lifetimeMs) => {
  const token = await linkFor(server, await invited(), purpose);
  server.setNow(new Date(start.getTime() + lifetimeMs - 1));
  const uid = await uidOf(server, token);
  server.setNow(new Date(start.getTime() + lifetimeMs));
  expect(await validate(server, token)).toEqual(notAuthorized);
  expect(await signUp(server, { uid, password: newPassword })).toEqual(notAuthorized);
  server.setNow(start);
});

test('a link can be tried twenty times, then it is throttled; others are not', async () => {
  const { token } = await openedLink(await invited());
  const tryOut = (password: string) => signUpBy(server, { token, password });
  for (let attempt = 0; attempt < 20; attempt++) expect((await tryOut('short')).status).toBe(200);
  expect((await tryOut(newPassword)).body).toMatchObject({ detail: 'too_many_requests' });
  const other = await linkFor(server, await invited(), 'invitation');
  expect((await signUpBy(server, { token: other, password: newPassword })).status).toBe(200);
  // Unknown uids are not counted: made-up ones fill no table.
  const counted = await server.query('select * from attempt order by 1');
  await signUp(server, { uid: 'made up', password: newPassword });
  expect(await server.query('select * from attempt order by 1')).toEqual(counted);
});

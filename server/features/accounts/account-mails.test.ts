import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { accountMailWorkers } from './account-mails.ts';
import { linkFor, signUpBy, tokenIn, validate } from './testing/links.ts';

const server = useTestApp();

/** The workers and the mails they send. */
const workersOf = () => {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  return { mails, ...accountMailWorkers({ ...server, origin: () => testOrigin, sendMail }) };
};

describe('an invitation', () => {
  it('goes to the invited person, with a link below the public origin', async () => {
    const account = await createAccount(server, { invited: true, full_name: 'Ugo Neri' });
    const { mails, invitation } = workersOf();
    await invitation({ id_user: account.id, language: 'it' });
    expect(mails).toEqual([expect.objectContaining({ to: account.email })]);
    const token = tokenIn(mails[0]?.text ?? '');
    expect(mails[0]?.text).toContain(`${testOrigin}/registration/${token}`);
    expect(mails[0]?.html).toContain(`${testOrigin}/registration/${token}`);
    const { email } = account;
    expect((await validate(server, token)).body.data).toMatchObject({ email, full_name: 'Ugo Neri' });
  });

  it.each([
    ['gone', async () => randomUUID()],
    ['disabled', async () => (await createAccount(server, { invited: true, disabled: true })).id],
    ['registered', async () => (await createAccount(server)).id],
  ])('does not go to an account that is %s', async (_, make) => {
    const { mails, invitation } = workersOf();
    const id_user = await make();
    await invitation({ id_user, language: 'it' });
    expect(mails).toEqual([]);
    expect(await server.query('select from one_time_token where id_user = $1', [id_user])).toHaveLength(0);
  });
});

describe('a forgotten password', () => {
  it('leads to a first password for an account with single sign-on only', async () => {
    const account = await createAccount(server);
    await server.query('update app_user set cod_password_hash = null where id = $1', [account.id]);
    const { mails, forgotten_password } = workersOf();
    await forgotten_password({ email: account.email, language: 'it' });
    const token = tokenIn(mails[0]?.text ?? '');
    expect((await signUpBy(server, { token, password: 'Quattro-gatti-7' })).status).toBe(200);
  });

  it('is an error when the mail cannot be sent, so that it is retried, as is a notice', async () => {
    const { email } = await createAccount(server);
    const sendMail = () => Promise.reject(new Error('the mail server is away'));
    const workers = accountMailWorkers({ ...server, origin: () => testOrigin, sendMail });
    await expect(workers.forgotten_password({ email, language: 'it' })).rejects.toThrow('away');
    const change = { email, changed_at: '2026-03-02T09:00:00.000Z' };
    await expect(workers.password_changed(change)).rejects.toThrow('away');
  });
});

it('an address replaced while a mail is being made gets no link: the new one gets the invitation', async () => {
  const changeMeanwhile = (id: string, work: () => Promise<void>) => {
    const sql = 'update app_user set email = $2 where id = $1';
    return whileUncommitted(server, (client) => client.query(sql, [id, `new-${id}@school.example`]), work);
  };
  const { mails, forgotten_password, invitation } = workersOf();
  const { id, email } = await createAccount(server);
  await changeMeanwhile(id, () => forgotten_password({ email, language: 'it' }));
  expect(mails).toEqual([]);
  const invited = await createAccount(server, { invited: true });
  await changeMeanwhile(invited.id, () => invitation({ id_user: invited.id, language: 'it' }));
  expect(mails.map(({ to }) => to)).toEqual([`new-${invited.id}@school.example`]);
});

const choose = async (account: TestAccount, purpose: 'invitation' | 'forgotten', password = 'Quattro-gatti-7') =>
  signUpBy(server, { token: await linkFor(server, account, purpose), password });
const change = async (account: TestAccount, new_password: string) => {
  const body = { email: account.email, password: goodPassword, new_password };
  return askAs(server, await bearerOf(server, account), 'POST', '/users/password/reset', body);
};

it.each([
  ['a change', change],
  ['a link', (account: TestAccount, password: string) => choose(account, 'forgotten', password)],
])('a new password is notified to its address after %s, without a link', async (_, make) => {
  const account = await createAccount(server);
  server.mails.length = 0;
  await make(account, 'short');
  expect(server.mails).toEqual([]);
  expect((await make(account, 'Quattro-gatti-7')).status).toBe(200);
  expect(server.mails.map(({ to }) => to)).toEqual([account.email]);
  expect(server.mails[0]?.text).toContain('password');
  expect(JSON.stringify(server.mails)).not.toMatch(/https?:|registration|Quattro/);
});

it('the first password of an invited person is not notified', async () => {
  const account = await createAccount(server, { invited: true });
  server.mails.length = 0;
  expect((await choose(account, 'invitation')).status).toBe(200);
  expect(server.mails).toEqual([]);
});

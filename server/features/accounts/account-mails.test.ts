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

describe('an address replaced while a mail is being made', () => {
  const changeMeanwhile = (id: string, work: () => Promise<void>) => {
    const sql = 'update app_user set email = $2 where id = $1';
    return whileUncommitted(server, (client) => client.query(sql, [id, `new-${id}@school.example`]), work);
  };

  it('gets no forgotten-password link', async () => {
    const account = await createAccount(server);
    const { mails, forgotten_password } = workersOf();
    await changeMeanwhile(account.id, () => forgotten_password({ email: account.email, language: 'it' }));
    expect(mails).toEqual([]);
  });

  it('gets no invitation: the new one does', async () => {
    const account = await createAccount(server, { invited: true });
    const { mails, invitation } = workersOf();
    await changeMeanwhile(account.id, () => invitation({ id_user: account.id, language: 'it' }));
    expect(mails.map(({ to }) => to)).toEqual([`new-${account.id}@school.example`]);
  });
});

describe('a new password', () => {
  const newPassword = 'Quattro-gatti-7';
  const choose = async (account: TestAccount, purpose: 'invitation' | 'forgotten', password = newPassword) =>
    signUpBy(server, { token: await linkFor(server, account, purpose), password });
  const change = async (account: TestAccount, more: object = {}) => {
    const body = { email: account.email, password: goodPassword, new_password: newPassword, ...more };
    return askAs(server, await bearerOf(server, account), 'POST', '/users/password/reset', body);
  };

  it.each([
    ['a change', (account: TestAccount, new_password: string) => change(account, { new_password })],
    ['a link', (account: TestAccount, password: string) => choose(account, 'forgotten', password)],
  ])('is notified to its address after %s, without a link', async (_, make) => {
    const account = await createAccount(server);
    server.mails.length = 0;
    await make(account, 'short');
    expect(server.mails).toEqual([]);
    expect((await make(account, newPassword)).status).toBe(200);
    expect(server.mails.map(({ to }) => to)).toEqual([account.email]);
    expect(server.mails[0]?.text).toContain('password');
    expect(JSON.stringify(server.mails)).not.toMatch(/https?:|registration|Quattro/);
  });

  it('is not notified when it is the first one of an invited person', async () => {
    const account = await createAccount(server, { invited: true });
    server.mails.length = 0;
    expect((await choose(account, 'invitation')).status).toBe(200);
    expect(server.mails).toEqual([]);
  });
});

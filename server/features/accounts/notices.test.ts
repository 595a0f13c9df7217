import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../contract/users.ts';
import type { Mail } from '../../mail/mail.ts';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { startTestApp, useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { accountMailWorkers } from './account-mails.ts';
import { linkFor, setupToken, signUpBy } from './testing/links.ts';

const newPassword = 'Quattro-gatti-7';

const server = useTestApp();
const manager = useSignedIn(server, { scopes: ['user:read', 'user:update'] });
beforeEach(() => {
  server.mails.length = 0;
});

const edit = ({ id }: TestAccount, change: object) =>
  askAs<User>(server, manager.headers, 'POST', `/users/${id}`, change);
const mailsTo = (email: string): Mail[] => server.mails.filter(({ to }) => to === email);
const choose = async (account: TestAccount, purpose: 'invitation' | 'forgotten', password = newPassword) =>
  signUpBy(server, { token: await linkFor(server, account, purpose), password });

describe('a new address of an account', () => {
  it('is notified to the present one, with the new one masked', async () => {
    const account = await createAccount(server, { scopes: [] });
    const email = `thief-${account.id}@evil.example`;
    expect((await edit(account, { email })).status).toBe(200);
    expect(mailsTo(account.email)).toHaveLength(1);
    const mail = JSON.stringify(mailsTo(account.email));
    expect(mail).toContain('t…@e….example');
    expect(mail).not.toMatch(/thief|evil/);
    expect(mail).toContain('prima-vista.test');
    expect(mail).toContain('10:00');
    expect(mail).not.toMatch(/https?:|registration/);
  });

  it('is notified once; edits without one and refused edits are not', async () => {
    const account = await createAccount(server, { scopes: [] });
    const other = await createAccount(server, { scopes: [] });
    await edit(account, { full_name: 'Nuovo Nome', email: ` ${account.email.toUpperCase()}` });
    await edit(account, { disabled: true });
    expect((await edit(account, { email: other.email })).status).toBe(409);
    expect(server.mails).toEqual([]);
  });
});

describe('a new password of an account', () => {
  it('is notified to its address after a change', async () => {
    const account = await createAccount(server);
    const headers = await bearerOf(server, account);
    const change = { email: account.email, password: goodPassword, new_password: newPassword };
    await askAs(server, headers, 'POST', '/users/password/reset', { ...change, password: 'wrong' });
    await askAs(server, headers, 'POST', '/users/password/reset', { ...change, new_password: 'short' });
    expect(server.mails).toEqual([]);
    expect((await askAs(server, headers, 'POST', '/users/password/reset', change)).status).toBe(200);
    expect(server.mails.map(({ to }) => to)).toEqual([account.email]);
    expect(server.mails[0]?.text).toContain('password');
  });

  it('is notified to its address after a forgotten-password link', async () => {
    const account = await createAccount(server);
    await choose(account, 'forgotten', 'short');
    expect(server.mails).toEqual([]);
    expect((await choose(account, 'forgotten')).status).toBe(200);
    expect(mailsTo(account.email)).toHaveLength(1);
    expect(JSON.stringify(server.mails)).not.toMatch(/https?:|registration/);
    expect(JSON.stringify(server.mails)).not.toContain(newPassword);
  });

  it('is not notified when it is the first one of an invited person', async () => {
    const account = await createAccount(server, { invited: true });
    expect((await choose(account, 'invitation')).status).toBe(200);
    expect(server.mails).toEqual([]);
  });

  it('is not notified to the first administrator', async () => {
    const fresh = await startTestApp();
    const token = await setupToken(fresh);
    const person = { email: 'ada@school.example', full_name: 'Ada Prova' };
    expect((await signUpBy(fresh, { token, password: goodPassword, ...person })).status).toBe(200);
    expect(fresh.mails).toEqual([]);
  });
});

it('a mail that cannot be sent is an error, so that it is retried', async () => {
  const sendMail = async () => {
    throw new Error('the mail server is away');
  };
  const { password_changed } = accountMailWorkers({ ...server, origin: () => 'https://pv.example', sendMail });
  const change = { email: 'ada@school.example', changed_at: '2026-03-02T09:00:00.000Z' };
  await expect(password_changed(change)).rejects.toThrow('away');
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Work } from '../../jobs/work.ts';
import { askAs, bearerOf, createAccount, createRole, goodPassword, signedIn } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { eventsOf, securityEventsAbout, withoutCommits, withoutEvents } from '../../testing/security-events.ts';
import { readChangeable } from '../../testing/test-database.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { login } from './testing/auth-calls.ts';
import { accountWithTotp } from './testing/factors.ts';
import { linkFor, uidOf } from './testing/links.ts';
import { newAddress } from './testing/user-calls.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });

type Answer = Promise<{ status: number }>;
/** A change by `owner` about themselves, or else by the administrator about `target`, and the event that it leaves. */
type Case = {
  change: () => Answer;
  event: string;
  owner?: { email: string };
  target?: string;
  detail: Record<string, string>;
  /** One that it changes. */
  table?: string;
  /** Of the mail that follows it. */
  mail?: keyof Work;
};

const newPassword = 'Quattro-gatti-7';
const call = (method: 'POST' | 'DELETE', path: string, body?: object, headers = admin.headers): Answer =>
  askAs(server, headers, method, path, body);
const passwordBy = async (purpose: 'invitation' | 'forgotten') => {
  const owner = await createAccount(server, { invited: purpose === 'invitation' });
  const uid = await uidOf(server, await linkFor(server, owner, purpose));
  const change = () => ask(server, 'POST', '/users/signup', { uid, password: newPassword });
  const mail = { mail: 'password_changed' } as const;
  return { change, event: 'password_changed', owner, detail: { by: purpose }, ...(purpose === 'forgotten' && mail) };
};

const cases: Record<string, () => Promise<Case>> = {
  'a new account': async () => {
    const [target, role_id] = [newAddress(), await createRole(server, [], `reader-${randomUUID()}`)];
    const role_name = (await server.query('select name from role where id = $1', [role_id]))[0].name;
    const change = () => call('POST', '/users', { email: target, full_name: 'Ada Prova', role_id });
    return { change, event: 'user_created', target, detail: { role_name }, mail: 'invitation' };
  },
  'several new values of an account': async () => {
    const { id, email: target } = await createAccount(server);
    const more = { role_id: admin.account.id_role, disabled: true, full_name: 'Zoe Altra' };
    const detail = { full_name: 'changed', role_name: 'admin', disabled: 'true' };
    return { change: () => call('POST', `/users/${id}`, more), event: 'user_changed', target, detail };
  },
  'a new name': async () => {
    const { account: owner, headers } = await signedIn(server);
    const change = () => call('POST', '/users/name/change', { full_name: ' Zoe Nuova ' }, headers);
    return { change, event: 'user_changed', owner, detail: { full_name: 'changed' } };
  },
  'a confirmed address': async () => {
    const { account: owner } = await signedIn(server);
    const email = newAddress();
    await call('POST', `/users/${owner.id}`, { email });
    const token = /\/address\/([\w-]{43})/.exec(server.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1];
    await server.query('delete from security_event');
    const change = () => ask(server, 'POST', '/users/email/confirm', { token });
    return { change, event: 'user_changed', owner, detail: { email, by: 'new_address' }, mail: 'address_changed' };
  },
  'a deleted account': async () => {
    const { id, email: target } = await createAccount(server);
    const change = () => call('DELETE', `/users/${id}`);
    return { change, event: 'user_deleted', target, detail: { role_name: 'teacher' } };
  },
  'a new role': async () => {
    const target = `tutor ${randomUUID()}`;
    const change = () => call('POST', '/roles', { name: target.toUpperCase(), scopes: 'user:read;support:read' });
    return { change, event: 'role_created', target, detail: { scopes_added: 'user:read;support:read' }, table: 'role' };
  },
  'a changed role': async () => {
    const target = `before ${randomUUID()}`;
    const id = await createRole(server, ['user:read', 'role:read'], target);
    const change = () => call('POST', `/roles/${id}`, { description: 'Chi aiuta', scopes: 'role:read;audit:read' });
    const detail = { description: 'changed', scopes_added: 'audit:read', scopes_removed: 'user:read' };
    return { change, event: 'role_changed', target, detail, table: 'role' };
  },
  'a deleted role': async () => {
    const target = `gone ${randomUUID()}`;
    const id = await createRole(server, ['user:read'], target);
    const detail = { scopes_removed: 'user:read' };
    return { change: () => call('DELETE', `/roles/${id}`), event: 'role_deleted', target, detail, table: 'role' };
  },
  'a new password': async () => {
    const { account: owner, headers } = await signedIn(server);
    const body = { email: owner.email, password: goodPassword, new_password: newPassword };
    const change = () => call('POST', '/users/password/reset', body, headers);
    const mail = 'password_changed';
    return { change, event: 'password_changed', owner, detail: { by: 'old_password' }, mail };
  },
  'a password by a link (invitation)': () => passwordBy('invitation'),
  'a password by a link (forgotten)': () => passwordBy('forgotten'),
  'an ended own sign-in': async () => {
    const { account: owner, headers } = await signedIn(server);
    await bearerOf(server, owner);
    const change = () => call('DELETE', '/auth/sign-ins', undefined, headers);
    return { change, event: 'sign_ins_ended', owner, detail: { sign_ins: '1' } };
  },
  'a removed app': async () => {
    const { account: owner, headers } = await accountWithTotp(server);
    const change = () => call('POST', '/auth/second-factor/totp/remove', { password: goodPassword }, headers);
    const more = { table: 'totp', mail: 'second_factor_changed' } as const;
    return { change, event: 'second_factor_removed', owner, detail: { factor: 'totp' }, ...more };
  },
  'a reset second factor': async () => {
    const { account } = await accountWithTotp(server);
    const change = () => call('DELETE', `/users/${account.id}/second-factor`);
    const mail = 'second_factor_changed';
    return { change, event: 'second_factor_reset', target: account.email, detail: {}, mail };
  },
  'a second step': async () => {
    const { account: owner, begin, answer } = await accountWithTotp(server);
    const step = await begin();
    await server.query('delete from security_event');
    const event = { event: 'signed_in', target: '', detail: { by: 'password', factor: 'totp' } };
    return { change: () => answer(step), owner, ...event, table: 'sign_in' };
  },
};

describe.each(Object.entries(cases))('%s', (_, prepare) => {
  it('leaves one event, even when made three times at once', async () => {
    const { change, event, owner, detail, target = owner?.email ?? '' } = await prepare();
    const by = (owner ?? admin.account).email;
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const des_ip = expect.toSatisfy((ip) => (ip === null) === (event !== 'signed_in'));
    const stored = { tms_at: server.now(), des_event: event, des_user: by, des_target: target, jsn_detail: detail };
    expect(await eventsOf(server, target || by, event)).toEqual([{ ...stored, des_ip }]);
  });

  it('is not stored without its event and its mail, nor the event without it', async () => {
    const { change, table = 'app_user', mail } = await prepare();
    const fail = async () => expect((await change()).status).toBe(500);
    const before = await readChangeable(server);
    await withoutEvents(server, fail);
    await withoutCommits(server, table, fail);
    if (mail) {
      server.refusedWork.add(mail);
      await fail().finally(() => server.refusedWork.clear());
    }
    expect(await readChangeable(server)).toEqual(before);
  });
});

it('the password signs in with its event, or not at all', async () => {
  const { email } = await createAccount(server);
  const signIn = async () => expect((await login(server, email, goodPassword)).status).toBe(500);
  const before = await readChangeable(server);
  await withoutEvents(server, signIn);
  await withoutCommits(server, 'sign_in', signIn);
  expect(await readChangeable(server)).toEqual(before);
});

it('what changes nothing, or is refused, leaves no event', async () => {
  const [{ id, email, id_role }, { headers, account }] = [await createAccount(server), await signedIn(server)];
  const role = await createRole(server, ['user:read', 'role:read'], 'same');
  const uid = await uidOf(server, await linkFor(server, account, 'forgotten'));
  const wrong = { email: account.email, password: 'Sbagliata-42', new_password: newPassword };
  const calls: [status: number, Answer][] = [
    [200, call('POST', `/users/${id}`, { full_name: 'Ada Prova', email, role_id: id_role, disabled: false })],
    [409, call('POST', `/users/${id}`, { email: admin.account.email })],
    [400, call('POST', `/users/${id}`, { role_id: randomUUID() })],
    [409, call('DELETE', `/users/${admin.account.id}`)],
    [200, call('POST', `/roles/${role}`, { name: 'same', scopes: 'user:read;role:read;user:read' })],
    [409, call('POST', `/roles/${role}`, { name: 'admin' })],
    [409, call('DELETE', `/roles/${id_role}`)],
    [404, call('POST', '/users/password/reset', wrong, headers)],
    [400, call('POST', '/users/password/reset', { ...wrong, password: goodPassword, new_password: 'x' }, headers)],
    [200, ask(server, 'POST', '/users/signup', { uid, password: 'short' })],
  ];
  for (const [status, answer] of calls) expect((await answer).status).toBe(status);
  const changes = [email, account.email, 'same'].map((about) => securityEventsAbout(server, about));
  const stored = (await Promise.all(changes)).flat();
  expect(stored.filter(({ des_event }) => des_event !== 'signed_in')).toEqual([]);
});

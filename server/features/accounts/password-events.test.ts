import { beforeEach, describe, expect, it } from 'vitest';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import { eventsOf, securityEventsAbout, withoutCommits, withoutEvents } from '../../testing/security-events.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { inviteAdministrator } from './first-administrator.ts';
import { linkFor, setupToken, signUpBy } from './testing/links.ts';

const newPassword = 'Quattro-gatti-7';

const server = useTestApp();
let account: TestAccount;
beforeEach(async () => {
  account = await createAccount(server);
});

const changes = (about = account.email) => eventsOf(server, about, 'password_changed');
const passwordOf = async ({ id }: TestAccount) =>
  (await server.query('select cod_password_hash from app_user where id = $1', [id]))[0];
const changed = (by: string, { email } = account) => ({
  tms_at: server.now(),
  des_event: 'password_changed',
  des_user: email,
  des_target: email,
  jsn_detail: { by },
  des_ip: null,
});

describe('a change by a signed-in user', () => {
  const changer = async () => {
    const headers = await bearerOf(server, account);
    return (change: { password?: string; new_password?: string } = {}) =>
      askAs(server, headers, 'POST', '/users/password/reset', {
        email: account.email,
        password: goodPassword,
        new_password: newPassword,
        ...change,
      });
  };

  it('leaves one event, which contains neither password', async () => {
    expect((await (await changer())()).status).toBe(200);
    expect(await changes()).toEqual([changed('old_password')]);
  });

  it('leaves no event when it is refused', async () => {
    const change = await changer();
    expect((await change({ password: 'wrong' })).status).toBe(404);
    expect((await change({ new_password: 'short' })).status).toBe(400);
    expect(await changes()).toEqual([]);
  });

  it('leaves one event when made twice at once', async () => {
    const answers = await Promise.all([(await changer())(), (await changer())()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });

  it('is not stored without its event, nor the event without it', async () => {
    const change = await changer();
    const before = await passwordOf(account);
    await withoutEvents(server, async () => expect((await change()).status).toBe(500));
    await withoutCommits(server, 'app_user', async () => expect((await change()).status).toBe(500));
    expect(await changes()).toEqual([]);
    expect(await passwordOf(account)).toEqual(before);
  });
});

describe('a password chosen with a link', () => {
  it.each(['invitation', 'forgotten'] as const)('(%s) leaves one event', async (purpose) => {
    const person = await createAccount(server, { invited: purpose === 'invitation' });
    const token = await linkFor(server, person, purpose);
    expect((await signUpBy(server, { token, password: newPassword })).status).toBe(200);
    expect(await securityEventsAbout(server, person.email)).toEqual([changed(purpose, person)]);
  });

  it('leaves one event when the link is used several times at once', async () => {
    const token = await linkFor(server, account, 'forgotten');
    const use = () => signUpBy(server, { token, password: newPassword });
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await changes()).toHaveLength(1);
  });

  it('leaves no event when it breaks rules', async () => {
    const token = await linkFor(server, account, 'forgotten');
    const { body } = await signUpBy(server, { token, password: 'short' });
    expect(body.data.errors).toContain('min_length');
    expect(await changes()).toEqual([]);
  });

  it('is not stored without its event', async () => {
    const token = await linkFor(server, account, 'forgotten');
    const before = await passwordOf(account);
    const use = () => signUpBy(server, { token, password: newPassword });
    await withoutEvents(server, async () => expect((await use()).status).toBe(500));
    expect(await passwordOf(account)).toEqual(before);
    expect((await use()).status).toBe(200);
    expect(await changes()).toHaveLength(1);
  });
});

describe('an administrator', () => {
  it('who is the first leaves the event of a new account, and no other', async () => {
    const first = await startTestApp();
    const token = await setupToken(first);
    const person = { email: 'ada@school.example', full_name: 'Ada Prova' };
    expect((await signUpBy(first, { token, password: goodPassword, ...person })).status).toBe(200);
    expect(await securityEventsAbout(first, person.email)).toEqual([
      {
        tms_at: first.now(),
        des_event: 'user_created',
        des_user: person.email,
        des_target: person.email,
        jsn_detail: { by: 'setup', role_name: 'admin' },
        des_ip: null,
      },
    ]);
  });

  it('who is invited at the console leaves it once', async () => {
    const person = { email: 'console@school.example', full_name: 'Ada Prova' };
    const invite = () => inviteAdministrator({ ...server, origin: () => testOrigin }, person);
    expect((await invite()).account).toBe('new');
    expect((await invite()).account).toBe('invited');
    expect(await securityEventsAbout(server, person.email)).toMatchObject([
      { des_event: 'user_created', des_user: null, jsn_detail: { by: 'console', role_name: 'admin' } },
    ]);
  });
});

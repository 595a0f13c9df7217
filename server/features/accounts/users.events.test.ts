import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { askAs, createAccount, createRole, signedInWith } from '../../testing/accounts.ts';
import { eventsBy, securityEventsAbout, withoutCommits, withoutEvents } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });
let role_id: string;
beforeAll(async () => {
  role_id = await createRole(server, ['user:read'], 'reader');
});

const newAddress = () => `${randomUUID()}@school.example`;
const create = (email: string, more: object = {}) =>
  askAs<User>(server, admin.headers, 'POST', '/users', { email, full_name: 'Ada Prova', role_id, ...more });
const edit = (id: string, change: object) => askAs(server, admin.headers, 'POST', `/users/${id}`, change);
const remove = (id: string) => askAs(server, admin.headers, 'DELETE', `/users/${id}`);

const by = eventsBy(server, admin);

describe('a new account', () => {
  it('leaves one event', async () => {
    const [email, disabled] = [newAddress(), newAddress()];
    await create(email);
    await create(disabled, { disabled: true });
    expect(await securityEventsAbout(server, email)).toEqual([by('user_created', email, { role_name: 'reader' })]);
    expect(await securityEventsAbout(server, disabled)).toEqual([
      by('user_created', disabled, { role_name: 'reader', disabled: 'true' }),
    ]);
  });

  it('leaves one event when created several times at once', async () => {
    const email = newAddress();
    const answers = await Promise.all([create(email), create(email), create(email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await securityEventsAbout(server, email)).toHaveLength(1);
  });
});

describe('a change', () => {
  it('records the new values; of a name only that it changed', async () => {
    const { id, email } = await createAccount(server);
    const moved = newAddress();
    await edit(id, { full_name: 'Zoe Altra' });
    await edit(id, { disabled: true });
    await edit(id, { role_id, disabled: false, email: moved });
    const about = await securityEventsAbout(server, email);
    expect(about).toHaveLength(3);
    for (const detail of [{ full_name: 'changed' }, { disabled: 'true' }]) {
      expect(about).toContainEqual(by('user_changed', email, detail));
    }
    expect(about).toContainEqual(
      by('user_changed', email, { role_name: 'reader', disabled: 'false', email_asked: moved }),
    );
  });

  it('of one’s own name is recorded like one by somebody else', async () => {
    const { account, headers } = await signedInWith(server, []);
    const rename = (full_name: string) => askAs(server, headers, 'POST', '/users/name/change', { full_name });
    expect(await rename(' Zoe Nuova ')).toMatchObject({ status: 200, body: { full_name: 'Zoe Nuova' } });
    expect((await rename('Zoe Nuova')).status).toBe(200);
    for (const wrong of ['', ' ', 'x'.repeat(101), 'www.evil.example']) expect((await rename(wrong)).status).toBe(400);
    const changes = (await securityEventsAbout(server, account.email)).filter(
      (one) => one.des_event === 'user_changed',
    );
    expect(changes).toMatchObject([{ des_user: account.email, jsn_detail: { full_name: 'changed' } }]);
  });

  it('that changes nothing leaves no event', async () => {
    const { id, email, id_role } = await createAccount(server);
    expect((await edit(id, { full_name: 'Ada Prova', email, role_id: id_role, disabled: false })).status).toBe(200);
    expect(await securityEventsAbout(server, email)).toEqual([]);
  });

  it('that is refused leaves no event', async () => {
    const { id, email } = await createAccount(server);
    expect((await edit(id, { email: admin.account.email })).status).toBe(409);
    expect((await edit(id, { role_id: randomUUID() })).status).toBe(400);
    expect(await securityEventsAbout(server, email)).toEqual([]);
  });

  it('is not stored without its event, nor the event without it', async () => {
    const { id, email } = await createAccount(server);
    await withoutEvents(server, async () => expect((await edit(id, { disabled: true })).status).toBe(500));
    await withoutCommits(server, 'app_user', async () => expect((await edit(id, { disabled: true })).status).toBe(500));
    expect(await securityEventsAbout(server, email)).toEqual([]);
    const rows = await server.query('select disabled from app_user where id = $1', [id]);
    expect(rows).toEqual([{ disabled: false }]);
  });
});

describe('a deletion', () => {
  it('leaves one event, even when made several times at once', async () => {
    const { id, email } = await createAccount(server);
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await securityEventsAbout(server, email)).toEqual([by('user_deleted', email, { role_name: 'teacher' })]);
  });

  it('that is refused leaves no event', async () => {
    expect((await remove(admin.account.id)).status).toBe(409);
    const about = await securityEventsAbout(server, admin.account.email);
    expect(about.filter(({ des_target }) => des_target === admin.account.email)).toEqual([]);
  });
});

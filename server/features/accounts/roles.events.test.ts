import { expect, it } from 'vitest';
import type { Role } from '../../../contract/roles.ts';
import { askAs, createAccount, createRole } from '../../testing/accounts.ts';
import { eventsBy, securityEventsAbout, withoutCommits, withoutEvents } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });

const edit = (id: string, change: object) => askAs<Role>(server, admin.headers, 'POST', `/roles/${id}`, change);
const remove = (id: string) => askAs(server, admin.headers, 'DELETE', `/roles/${id}`);

const by = eventsBy(server, admin);

it('a new role leaves one event, even when created several times at once', async () => {
  const create = () =>
    askAs<Role>(server, admin.headers, 'POST', '/roles', { name: 'Tutor', scopes: 'user:read;support:read' });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const scopes = answers.find(({ status }) => status === 200)?.body.scopes ?? '';
  expect(await securityEventsAbout(server, 'tutor')).toEqual([by('role_created', 'tutor', { scopes_added: scopes })]);
});

it('a change records the scopes added and removed, the new name, and that the description changed', async () => {
  const id = await createRole(server, ['user:read', 'role:read'], 'before');
  await edit(id, { scopes: 'role:read;audit:read' });
  await edit(id, { name: 'after', description: 'Chi aiuta' });
  expect(await securityEventsAbout(server, 'before')).toEqual(
    expect.arrayContaining([
      by('role_changed', 'before', { scopes_added: 'audit:read', scopes_removed: 'user:read' }),
      by('role_changed', 'before', { name: 'after', description: 'changed' }),
    ]),
  );
});

it('a change that changes nothing, or is refused, leaves no event', async () => {
  const id = await createRole(server, ['user:read', 'role:read'], 'same');
  expect((await edit(id, { name: 'same', scopes: 'user:read;role:read;user:read' })).status).toBe(200);
  expect((await edit(id, { name: 'admin' })).status).toBe(409);
  expect(await securityEventsAbout(server, 'same')).toEqual([]);
});

it('a deletion leaves one event, even when made several times at once', async () => {
  const id = await createRole(server, ['user:read'], 'gone');
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await securityEventsAbout(server, 'gone')).toEqual([
    by('role_deleted', 'gone', { scopes_removed: 'user:read' }),
  ]);
});

it('a refused deletion leaves no event', async () => {
  const account = await createAccount(server, { scopes: [] });
  expect((await remove(account.id_role)).status).toBe(409);
  expect((await remove(admin.account.id_role)).status).toBe(409);
  expect(await securityEventsAbout(server, 'admin')).toEqual([]);
});

it('nothing changes without its event, and no event is stored without its change', async () => {
  const id = await createRole(server, ['user:read'], 'kept');
  await withoutEvents(server, async () => {
    expect((await edit(id, { scopes: '' })).status).toBe(500);
    expect((await remove(id)).status).toBe(500);
  });
  await withoutCommits(server, 'role', async () => {
    expect((await edit(id, { scopes: '' })).status).toBe(500);
    expect((await remove(id)).status).toBe(500);
  });
  expect(await securityEventsAbout(server, 'kept')).toEqual([]);
  const rows = await server.query('select scopes from role where id = $1', [id]);
  expect(rows).toEqual([{ scopes: 'user:read' }]);
});

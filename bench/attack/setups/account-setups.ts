import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { scopes } from '../../../contract/scopes.ts';
import { knownHash, knownPassword } from '../actors.ts';
import { anyOf, oneOf, type Setups, type World } from './setup.ts';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const storeRoles = ({ rows }: World, count: number) =>
  rows(
    `insert into role (name, scopes) select 'role-' || gen_random_uuid(), 'support:read' from generate_series(1, $1::int)
     returning id`,
    count,
  );

export const storeUsers = async (world: World, count = world.amount, { isInvited = false } = {}) => {
  const [role] = await storeRoles(world, 1);
  return world.rows<{ id: string; email: string }>(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     select gen_random_uuid() || '@victim.example', 'Ugo Prova', $1, $2, case when not $3::boolean then now() end
     from generate_series(1, $4::int) returning id, email`,
    ...[role?.id, isInvited ? null : await knownHash, isInvited, count],
  );
};

const storeInvited = (world: World) => storeUsers(world, world.amount, { isInvited: true });

const storeInvitations = async (world: World) => {
  const links = (await storeInvited(world)).map(({ id }) => ({ id, token: randomUUID(), uid: randomUUID() }));
  await world.rows(
    `insert into one_time_token (id_user, cod_hash, cod_uid_hash, des_purpose, tms_expires_at, tms_uid_expires_at)
     select *, 'invitation', now() + interval '1 day', now() + interval '1 day'
     from unnest($1::uuid[], $2::text[], $3::text[])`,
    ...[links.map(({ id }) => id), links.map(({ token }) => hashOf(token)), links.map(({ uid }) => hashOf(uid))],
  );
  return links;
};

const name = fc.uuid().map((uuid) => `role-${uuid}`);
const joined = fc.subarray([...scopes]).map((some) => some.join(';'));
const password = fc.constant(knownPassword);

/** Of accounts and roles. */
export const accountSetups: Setups = {
  'POST /users/validate': async (world) => ({ fields: anyOf(await storeInvitations(world), 'token') }),
  'POST /users/signup': async (world) => ({
    body: oneOf((await storeInvitations(world)).map(({ uid }) => ({ uid, password: knownPassword }))),
  }),
  'POST /users/password/forgot': async (world) => ({ fields: anyOf(await storeUsers(world), 'email') }),
  'POST /users/password/reset': async ({ actors: { teacher } }) => ({
    allowed: ['teacher'],
    fields: { email: fc.constant(teacher.email ?? ''), password, new_password: password },
  }),
  'POST /users/email/change': async () => ({ allowed: ['teacher'], fields: { password } }),
  'DELETE /users/:id/sign-ins': async (world) => ({ fields: anyOf(await storeUsers(world), 'id') }),
  'POST /users/:id': async (world) => ({
    fields: anyOf([...(await storeUsers(world)), ...(await storeInvited(world))], 'id'),
  }),
  'DELETE /users/:id': async (world) => ({ fields: anyOf(await storeUsers(world), 'id') }),
  'POST /users/:id/invite': async (world) => ({ fields: anyOf(await storeInvited(world), 'id') }),
  'POST /users/:id/invitation-link': async (world) => ({ fields: anyOf(await storeInvited(world), 'id') }),
  'POST /roles': async () => ({ fields: { name, scopes: joined } }),
  'POST /roles/:id': async (world) => ({
    fields: { ...anyOf(await storeRoles(world, world.amount), 'id'), name, scopes: joined },
  }),
  'DELETE /roles/:id': async (world) => ({ fields: anyOf(await storeRoles(world, world.amount), 'id') }),
};

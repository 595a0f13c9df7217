import { randomUUID } from 'node:crypto';
import { joinScopes, type Scope, scopes } from '../../contract/scopes.ts';
import { firstRoles } from '../../server/db/seed/reference-rows.ts';
import { createSignIns, hashPassword } from '../../server/features/accounts/accounts.ts';
import type { Target } from './target.ts';

/** Who sends a request: the first two have no token, `scopeless` has an account whose role allows nothing. */
export const actorNames = ['anonymous', 'participant', 'scopeless', 'teacher', 'manager', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

/** The password of every account that the attack creates; hashed once. */
export const knownPassword = 'Chiaro-di-luna-42';
export const knownHash = hashPassword(knownPassword);

/** `scopes`: undefined without an account. `bearer`: the authorization header. */
export type Actor = { scopes: Scope[] | undefined; bearer?: string; id?: string; email?: string };

export type Actors = Record<ActorName, Actor>;

/** Creates an account with exactly these scopes, signed in without the login call. */
const holderOf = async ({ db, keys }: Target, allowed: Scope[], roleName?: string): Promise<Actor> => {
  const name = roleName ?? `attack-${randomUUID()}`;
  const email = `${randomUUID()}@attack.example`;
  if (!roleName) await db.$client.query('insert into role (name, scopes) values ($1, $2)', [name, joinScopes(allowed)]);
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     select $1, 'Ada Attacco', id, $2, now() from role where name = $3 returning id`,
    [email, await knownHash, name],
  );
  const id = rows[0]?.id ?? '';
  const { access_token } = await createSignIns({ db, keys, now: () => new Date() }).open(id);
  return { scopes: allowed, bearer: `Bearer ${access_token}`, id, email };
};

const scopesOf = (name: string): Scope[] => {
  const held = firstRoles.find((role) => role.name === name)?.scopes.split(';') ?? [];
  return scopes.filter((scope) => held.includes(scope));
};

/** One actor of each kind, with new accounts, so that earlier requests cannot affect them. */
export const makeActors = async (target: Target): Promise<Actors> => ({
  anonymous: { scopes: undefined },
  participant: { scopes: undefined },
  scopeless: await holderOf(target, []),
  teacher: await holderOf(target, scopesOf('teacher')),
  manager: await holderOf(target, scopesOf('manager')),
  admin: await holderOf(target, [...scopes], 'admin'),
});

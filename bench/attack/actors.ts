import { randomUUID } from 'node:crypto';
import { joinScopes, type Scope, scopes } from '../../contract/scopes.ts';
import type { Database } from '../../server/db/database.ts';
import { adminRole, firstRoles } from '../../server/db/seed/roles.ts';
import { hashPassword, signInHandling } from '../../server/features/auth/auth.ts';
import type { Keys } from '../../server/secret-key.ts';
import type { ActorName } from './actor-names.ts';

/** The password of every account that the attack creates; hashed once. */
export const knownPassword = 'Chiaro-di-luna-42';
export const knownHash = hashPassword(knownPassword);

export type Actor = {
  /** The account's scopes; undefined without an account. */
  scopes: Scope[] | undefined;
  /** The authorization header. */
  bearer?: string;
  id?: string;
  email?: string;
};

export type Actors = Record<ActorName, Actor>;

type Deps = { db: Database; keys: Keys };

/** Creates a role for one account. No request can name it, so that its scopes stay as they are. */
const makeRole = async (db: Database, allowed: Scope[]): Promise<string> => {
  const { rows } = await db.$client.query<{ id: string }>(
    'insert into role (name, scopes) values ($1, $2) returning id',
    [`attack-${randomUUID()}`, joinScopes(allowed)],
  );
  return rows[0]?.id ?? '';
};

const adminRoleOf = async (db: Database): Promise<string> => {
  const { rows } = await db.$client.query<{ id: string }>('select id from role where name = $1', [adminRole.name]);
  return rows[0]?.id ?? '';
};

/** Creates an account and signs it in without the login call. */
const signedIn = async ({ db, keys }: Deps, id_role: string, allowed: Scope[]): Promise<Actor> => {
  const email = `${randomUUID()}@attack.example`;
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     values ($1, 'Ada Attacco', $2, $3, now()) returning id`,
    [email, id_role, await knownHash],
  );
  const id = rows[0]?.id ?? '';
  const { access_token } = await signInHandling({ db, keys, now: () => new Date() }).open(id);
  return { scopes: allowed, bearer: `Bearer ${access_token}`, id, email };
};

/** A signed-in account with exactly these scopes. */
export const holderOf = async (deps: Deps, allowed: Scope[]): Promise<Actor> =>
  signedIn(deps, await makeRole(deps.db, allowed), allowed);

const scopesOf = (name: string): Scope[] => {
  const held = firstRoles.find((role) => role.name === name)?.scopes ?? '';
  return scopes.filter((scope) => held.split(';').includes(scope));
};

/** One actor of each kind, with new accounts, so that earlier requests cannot affect them. */
export const makeActors = async (deps: Deps): Promise<Actors> => ({
  anonymous: { scopes: undefined },
  participant: { scopes: undefined },
  scopeless: await holderOf(deps, []),
  teacher: await holderOf(deps, scopesOf('teacher')),
  manager: await holderOf(deps, scopesOf('manager')),
  admin: await signedIn(deps, await adminRoleOf(deps.db), [...scopes]),
});

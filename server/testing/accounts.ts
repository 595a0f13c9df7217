import { randomUUID } from 'node:crypto';
import { joinScopes, type Scope } from '../../contract/scopes.ts';
import { createSignIns, hashPassword } from '../features/accounts/accounts.ts';
import { type TestApp, testKeys } from './build-test-app.ts';

/** A password that breaks no rule; hashed once, since hashing is slow. */
export const goodPassword = 'Chiaro-di-luna-42';
const goodHash = hashPassword(goodPassword);

export type NewAccount = {
  email?: string;
  full_name?: string;
  /** Creates a role for the account; without them `role_name` is used. */
  scopes?: Scope[];
  role_name?: string;
  disabled?: boolean;
  /** Invited only: no password yet. */
  invited?: boolean;
};

export type TestAccount = { id: string; email: string; id_role: string };

/** Creates a role with exactly these scopes. Resolves to its id. */
export const createRole = async ({ db }: TestApp, scopes: Scope[], name = `role-${randomUUID()}`): Promise<string> => {
  const { rows } = await db.$client.query<{ id: string }>(
    'insert into role (name, scopes) values ($1, $2) returning id',
    [name, joinScopes(scopes)],
  );
  return rows[0]?.id ?? '';
};

/** Creates an account that can sign in with `goodPassword`. */
export const createAccount = async (test: TestApp, account: NewAccount = {}): Promise<TestAccount> => {
  const {
    email = `${randomUUID()}@school.example`,
    full_name = 'Ada Prova',
    scopes,
    role_name = 'teacher',
    disabled = false,
    invited = false,
  } = account;
  const client = test.db.$client;
  const named = await client.query<{ id: string }>('select id from role where name = $1', [role_name]);
  const id_role = scopes ? await createRole(test, scopes) : (named.rows[0]?.id ?? '');
  const { rows } = await client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, disabled, cod_password_hash, tms_registered_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [email, full_name, id_role, disabled, invited ? null : await goodHash, invited ? null : new Date()],
  );
  return { id: rows[0]?.id ?? '', email, id_role };
};

/** Signs an account in at the app's time, without the login call. */
export const signIn = ({ db, now }: TestApp, { id }: TestAccount) =>
  createSignIns({ db, keys: testKeys, now }).open(id);

/** Signs an account in. Resolves to the header for its calls. */
export const bearerOf = async (test: TestApp, account: TestAccount): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${(await signIn(test, account)).access_token}`,
});

export type SignedIn = { account: TestAccount; headers: { authorization: string } };

/** Creates an account and signs it in. */
export const signedIn = async (test: TestApp, fields: NewAccount = {}): Promise<SignedIn> => {
  const account = await createAccount(test, fields);
  return { account, headers: await bearerOf(test, account) };
};

/** Creates an account with exactly these scopes and signs it in. */
export const signedInWith = (test: TestApp, scopes: Scope[]): Promise<SignedIn> => signedIn(test, { scopes });

/** Calls the app as a signed-in account. Resolves to status and JSON. */
export const askAs = async <T = unknown>(
  { app }: TestApp,
  headers: { authorization: string },
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object | string,
) => {
  const type = typeof payload === 'string' && { 'content-type': 'application/json' };
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...type },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<T>() };
};

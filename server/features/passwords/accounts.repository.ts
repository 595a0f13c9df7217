import type { DbOrTx } from '../../db/database.ts';

export type AccountRow = {
  id: string;
  email: string;
  full_name: string;
  disabled: boolean;
  tms_registered_at: Date | null;
  role_name: string;
};

const selectAccount = `select u.id, u.email, u.full_name, u.disabled, u.tms_registered_at, r.name as role_name
  from app_user u join role r on r.id = u.id_role`;

export const findAccount = async (client: DbOrTx, id: string): Promise<AccountRow | undefined> =>
  (await client.$client.query<AccountRow>(`${selectAccount} where u.id = $1`, [id])).rows[0];

export const findAccountByEmail = async (client: DbOrTx, email: string): Promise<AccountRow | undefined> =>
  (await client.$client.query<AccountRow>(`${selectAccount} where u.email = $1`, [email])).rows[0];

export const isAnyAccount = async (client: DbOrTx): Promise<boolean> =>
  (await client.$client.query('select from app_user limit 1')).rowCount === 1;

type NewAdministrator = { email: string; full_name: string; now: Date };

/** A new administrator, who has no password yet; undefined when the address has an account already. */
export const insertAdministrator = async (
  client: DbOrTx,
  { email, full_name, now }: NewAdministrator,
): Promise<string | undefined> => {
  const { rows } = await client.$client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, tms_created_at)
     select $1, $2, id, $3 from role where name = 'admin'
     on conflict (email) do nothing returning id`,
    [email, full_name, now],
  );
  return rows[0]?.id;
};

/** Stores the hash of a password; with the first one, the account is taken up. */
export const storePassword = (
  client: DbOrTx,
  { id_user, cod_password_hash, now }: { id_user: string; cod_password_hash: string; now: Date },
) =>
  client.$client.query(
    `update app_user set cod_password_hash = $2, tms_registered_at = coalesce(tms_registered_at, $3) where id = $1`,
    [id_user, cod_password_hash, now],
  );

export const findPasswordHash = async (client: DbOrTx, id_user: string): Promise<string | null | undefined> => {
  const { rows } = await client.$client.query<{ cod_password_hash: string | null }>(
    'select cod_password_hash from app_user where id = $1',
    [id_user],
  );
  return rows[0]?.cod_password_hash;
};

/** Puts a hash in place of another. Whether it was still that other one. */
export const replacePassword = async (
  client: DbOrTx,
  { id_user, from, to }: { id_user: string; from: string; to: string },
): Promise<boolean> => {
  const { rowCount } = await client.$client.query(
    'update app_user set cod_password_hash = $3 where id = $1 and cod_password_hash = $2',
    [id_user, from, to],
  );
  return rowCount === 1;
};

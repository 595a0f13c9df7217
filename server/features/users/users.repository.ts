import type { NewUser, User } from '../../../contract/users.ts';
import type { DbOrTx } from '../../db/database.ts';

type UserRow = Omit<User, 'role' | 'tms_invitation_until'> & { tms_invitation_until: Date | null };

/** Neither a password nor a single sign-on has taken the account up yet. */
const invited = 'u.cod_password_hash is null and u.tms_registered_at is null';

/** All accounts as they are shown, or the one of this id. */
export const findUsers = async (
  client: DbOrTx,
  { now, id = null }: { now: Date; id?: string | null },
): Promise<UserRow[]> => {
  const { rows } = await client.$client.query<UserRow>(
    `select u.id, u.email, u.full_name, u.id_role as role_id, r.name as role_name, u.disabled,
       ${invited} as flg_invited, t.tms_expires_at as tms_invitation_until
     from app_user u join role r on r.id = u.id_role
     left join one_time_token t on t.id_user = u.id and t.des_purpose = 'invitation' and t.tms_expires_at > $1
     where $2::uuid is null or u.id = $2`,
    [now, id],
  );
  return rows;
};

export type HeldUser = {
  email: string;
  full_name: string;
  role_id: string;
  role_name: string;
  /** Of the role, joined by semicolons. */
  scopes: string;
  disabled: boolean;
  flg_invited: boolean;
  flg_registered: boolean;
};

/** The account, which nobody signs in to and nobody else changes until the transaction is over. */
export const holdUser = async (client: DbOrTx, id: string): Promise<HeldUser | undefined> => {
  const { rows } = await client.$client.query<HeldUser>(
    `select u.email, u.full_name, u.id_role as role_id, r.name as role_name, r.scopes, u.disabled,
       ${invited} as flg_invited, u.tms_registered_at is not null as flg_registered
     from app_user u join role r on r.id = u.id_role
     where u.id = $1 for update of u`,
    [id],
  );
  return rows[0];
};

export const findRole = async (client: DbOrTx, id: string) => {
  const { rows } = await client.$client.query<{ role_name: string; scopes: string }>(
    'select name as role_name, scopes from role where id = $1',
    [id],
  );
  return rows[0];
};

/** Whether somebody else is an administrator who can sign in. */
export const hasOtherAdmin = async (client: DbOrTx, id: string): Promise<boolean> => {
  const { rowCount } = await client.$client.query(
    `select from app_user u join role r on r.id = u.id_role
     where r.name = 'admin' and not u.disabled and u.tms_registered_at is not null and u.id <> $1 limit 1`,
    [id],
  );
  return rowCount === 1;
};

export type Editable = Pick<NewUser, 'email' | 'full_name' | 'role_id' | 'disabled'>;

export const insertUser = async (
  client: DbOrTx,
  { email, full_name, role_id, disabled }: Editable,
  now: Date,
): Promise<string> => {
  const { rows } = await client.$client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, disabled, tms_created_at) values ($1, $2, $3, $4, $5)
     returning id`,
    [email, full_name, role_id, disabled, now],
  );
  if (!rows[0]) throw new Error('the account was not stored');
  return rows[0].id;
};

export const updateUser = (client: DbOrTx, id: string, { email, full_name, role_id, disabled }: Editable) =>
  client.$client.query('update app_user set email = $2, full_name = $3, id_role = $4, disabled = $5 where id = $1', [
    id,
    email,
    full_name,
    role_id,
    disabled,
  ]);

export const deleteOneTimeToken = (client: DbOrTx, id: string) =>
  client.$client.query('delete from one_time_token where id_user = $1', [id]);

export const deleteUser = (client: DbOrTx, id: string) =>
  client.$client.query('delete from app_user where id = $1', [id]);

/** Deletes an account that nobody has taken up. Whether there was one. */
export const deleteInvited = async (client: DbOrTx, id: string): Promise<boolean> =>
  (await client.$client.query(`delete from app_user u where u.id = $1 and ${invited}`, [id])).rowCount === 1;

import type { DbOrTx } from '../../db/database.ts';

export type AccountRow = {
  id: string;
  email: string;
  full_name: string;
  role_id: string;
  role_name: string;
  scopes: string;
};

const accountColumns = 'u.id, u.email, u.full_name, r.id as role_id, r.name as role_name, r.scopes';

/** The account with its role, unless it is disabled. */
export const findEnabledAccount = async (client: DbOrTx, id_user: string): Promise<AccountRow | undefined> => {
  const { rows } = await client.$client.query<AccountRow>(
    `select ${accountColumns} from app_user u join role r on r.id = u.id_role where u.id = $1 and not u.disabled`,
    [id_user],
  );
  return rows[0];
};

/** The account that a sign-in belongs to, while the sign-in holds and the account is not disabled. */
export const findSignedIn = async (
  client: DbOrTx,
  { id_user, uid_sign_in, now }: { id_user: string; uid_sign_in: string; now: Date },
): Promise<AccountRow | undefined> => {
  const { rows } = await client.$client.query<AccountRow>(
    `select ${accountColumns}
     from sign_in s join app_user u on u.id = s.id_user join role r on r.id = u.id_role
     where s.uid_sign_in = $1 and u.id = $2 and s.tms_revoked_at is null and s.tms_expires_at > $3 and not u.disabled`,
    [uid_sign_in, id_user, now],
  );
  return rows[0];
};

/**
 * What an account signs in with, which is neither changed nor disabled until the transaction is over; undefined without
 * an account that is enabled.
 */
export const holdCredentials = async (
  client: DbOrTx,
  id_user: string,
): Promise<{ email: string; cod_password_hash: string | null } | undefined> => {
  const { rows } = await client.$client.query<{ email: string; cod_password_hash: string | null }>(
    'select email, cod_password_hash from app_user where id = $1 and not disabled for share',
    [id_user],
  );
  return rows[0];
};

export const insertSignIn = async (
  client: DbOrTx,
  { id_user, now, until }: { id_user: string; now: Date; until: Date },
): Promise<string> => {
  const { rows } = await client.$client.query<{ uid_sign_in: string }>(
    'insert into sign_in (id_user, tms_created_at, tms_expires_at) values ($1, $2, $3) returning uid_sign_in',
    [id_user, now, until],
  );
  if (!rows[0]) throw new Error('the sign-in was not stored');
  return rows[0].uid_sign_in;
};

/** Removes a few of the sign-ins that have run out, whoever's they are: some never come back to have theirs removed. */
export const forgetEndedSignIns = (client: DbOrTx, now: Date) =>
  client.$client.query(
    `delete from sign_in where uid_sign_in = any (array(
       select uid_sign_in from sign_in where tms_expires_at <= $1 order by tms_expires_at limit 10
       for update skip locked))`,
    [now],
  );

export const insertRefreshToken = (
  client: DbOrTx,
  { cod_hash, uid_sign_in, until }: { cod_hash: string; uid_sign_in: string; until: Date },
) =>
  client.$client.query('insert into refresh_token (cod_hash, uid_sign_in, tms_expires_at) values ($1, $2, $3)', [
    cod_hash,
    uid_sign_in,
    until,
  ]);

type HeldToken = {
  uid_sign_in: string;
  id_user: string;
  tms_expires_at: Date;
  tms_rotated_at: Date | null;
  tms_sign_in_until: Date;
  tms_revoked_at: Date | null;
};

/** The token and its sign-in, which nobody else refreshes or ends until the transaction is over. */
export const holdRefreshToken = async (client: DbOrTx, cod_hash: string): Promise<HeldToken | undefined> => {
  const { rows: family } = await client.$client.query<{ uid_sign_in: string }>(
    `select uid_sign_in from sign_in where uid_sign_in = (select uid_sign_in from refresh_token where cod_hash = $1)
     for update`,
    [cod_hash],
  );
  if (!family[0]) return undefined;
  // Read only now: who waited for the family must see what the one before did.
  const { rows } = await client.$client.query<HeldToken>(
    `select uid_sign_in, id_user, t.tms_expires_at, t.tms_rotated_at, s.tms_expires_at as tms_sign_in_until,
       s.tms_revoked_at
     from refresh_token t join sign_in s using (uid_sign_in) where cod_hash = $1`,
    [cod_hash],
  );
  return rows[0];
};

/** Marks a token as used up; those of its family that have run out go. */
export const rotateRefreshToken = async (
  client: DbOrTx,
  { cod_hash, uid_sign_in, now }: { cod_hash: string; uid_sign_in: string; now: Date },
) => {
  await client.$client.query('update refresh_token set tms_rotated_at = $2 where cod_hash = $1', [cod_hash, now]);
  await client.$client.query('delete from refresh_token where uid_sign_in = $1 and tms_expires_at <= $2', [
    uid_sign_in,
    now,
  ]);
};

export const revokeSignIn = (client: DbOrTx, uid_sign_in: string, now: Date) =>
  client.$client.query('update sign_in set tms_revoked_at = $2 where uid_sign_in = $1 and tms_revoked_at is null', [
    uid_sign_in,
    now,
  ]);

/** Ends all sign-ins of an account that have not run out, except one if it is named. */
export const revokeSignInsOf = (client: DbOrTx, id_user: string, now: Date, except: string | null = null) =>
  client.$client.query(
    `update sign_in set tms_revoked_at = $2
     where uid_sign_in = any (array(
       -- In one order, so that two who do this at once wait for each other and not both for ever.
       select uid_sign_in from sign_in
       where id_user = $1 and tms_revoked_at is null and tms_expires_at > $2 and uid_sign_in is distinct from $3
       order by uid_sign_in for update))`,
    [id_user, now, except],
  );

import type { DbOrTx } from '../../db/database.ts';

export type Purpose = 'setup' | 'invitation' | 'forgotten';

/** A link that works, and whom it is for: nobody yet with the link of the first start. */
export type OpenToken = { id: string } & (
  | { des_purpose: 'setup'; id_user: null; email: null; full_name: null }
  | { des_purpose: 'invitation' | 'forgotten'; id_user: string; email: string; full_name: string }
);

/** Stores a token. It takes the place of the one that the account had, under an id of its own. */
export const replaceToken = (
  client: DbOrTx,
  token: { id_user: string | null; cod_hash: string; des_purpose: Purpose; until: Date },
) =>
  client.$client.query(
    `insert into one_time_token (id_user, cod_hash, des_purpose, tms_expires_at) values ($1, $2, $3, $4)
     on conflict on constraint one_time_token_one_each do update
       set id = excluded.id, cod_hash = excluded.cod_hash, des_purpose = excluded.des_purpose,
         tms_expires_at = excluded.tms_expires_at`,
    [token.id_user, token.cod_hash, token.des_purpose, token.until],
  );

/**
 * The token with this hash, while it works: not run out, its account not disabled, an invitation not taken up in
 * another way, the first start not over.
 */
export const findOpenToken = async (client: DbOrTx, cod_hash: string, now: Date): Promise<OpenToken | undefined> => {
  const { rows } = await client.$client.query<OpenToken>(
    `select t.id, t.des_purpose, t.id_user, u.email, u.full_name
     from one_time_token t left join app_user u on u.id = t.id_user
     where t.cod_hash = $1 and t.tms_expires_at > $2 and case t.des_purpose
       when 'setup' then not exists (select from app_user)
       when 'invitation' then not u.disabled and u.tms_registered_at is null
       else not u.disabled end`,
    [cod_hash, now],
  );
  return rows[0];
};

/**
 * Until the transaction is over, nobody else takes up a token of this account; without an account, nobody makes one.
 * Accounts before tokens, as when an account is deleted: the two never wait for each other.
 */
export const holdAccount = (client: DbOrTx, id_user: string | null) =>
  id_user === null
    ? client.$client.query('lock table app_user in share row exclusive mode')
    : client.$client.query('select from app_user where id = $1 for update', [id_user]);

/** Whether it was still there. */
export const deleteToken = async (client: DbOrTx, cod_hash: string): Promise<boolean> =>
  (await client.$client.query('delete from one_time_token where cod_hash = $1', [cod_hash])).rowCount === 1;

/** Whatever link the account has no longer works. */
export const deleteTokensOf = (client: DbOrTx, id_user: string) =>
  client.$client.query('delete from one_time_token where id_user = $1', [id_user]);

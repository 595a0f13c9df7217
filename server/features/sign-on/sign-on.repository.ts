import type { DbOrTx } from '../../db/database.ts';

type UsedState = { cod_hash: string; until: Date; now: Date };

/** False when it was used before. Those that have run out go: they are refused without being remembered. */
export const insertUsedState = async (client: DbOrTx, { cod_hash, until, now }: UsedState): Promise<boolean> => {
  await client.$client.query('delete from used_state where tms_expires_at <= $1', [now]);
  const { rowCount } = await client.$client.query(
    'insert into used_state (cod_hash, tms_expires_at) values ($1, $2) on conflict do nothing',
    [cod_hash, until],
  );
  return rowCount === 1;
};

/**
 * The enabled account with this address, which has been in from now on: when it was an invitation so far, the link of it
 * goes. Undefined when there is none.
 */
export const registerAccount = async (client: DbOrTx, email: string, now: Date): Promise<string | undefined> => {
  const { rows } = await client.$client.query<{ id: string }>(
    `with account as (select id from app_user where email = $1 and not disabled),
     registered as (
       update app_user set tms_registered_at = $2
       where id in (select id from account) and email = $1 and tms_registered_at is null
       returning id
     ),
     used as (delete from one_time_token where id_user in (select id from registered))
     select id from account`,
    [email, now],
  );
  return rows[0]?.id;
};

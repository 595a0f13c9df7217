import type pg from 'pg';

/** What the daily job may delete one day, and what a clock that is a year ahead must not make it delete today. */
export const keepSomething = async (client: pg.Client): Promise<void> => {
  await client.query(`insert into daily_work values ('retention', current_date)
    on conflict (des_name) do update set dat_day = excluded.dat_day`);
  await client.query(`insert into security_event (tms_at, des_event) values (now(), 'kept')`);
  await client.query(`insert into ticket (tms_created_at, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content,
      user_email, user_full_name, des_language) values (now(), 'K3PT99', 'other', 'LOW', 's', 'c', 'a@b.example', 'A', 'it')`);
};

/** Of the two that were kept. */
export const countKept = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ kept: number }>(
    `select ((select count(*) from security_event where des_event = 'kept')
           + (select count(*) from ticket where cod_ticket = 'K3PT99'))::int as kept`,
  );
  return rows[0]?.kept ?? 0;
};

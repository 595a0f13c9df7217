import type { Database, DbOrTx } from '../../db/database.ts';

type Counted = { num_count: number; tms_until: Date };

/**
 * One that ends later than a window that begins now is of a clock that was wrong, and must not keep anybody out until then;
 * those of other servers may be a little ahead.
 */
const hasEnded = "(attempt.tms_until <= $2 or attempt.tms_until > $3::timestamptz + interval '1 minute')";

/** Counts in one statement, so that attempts made at the same time are all counted; a window that has ended starts again. */
export const countAttempt = async (
  db: DbOrTx,
  { cod_target, now, until }: { cod_target: string; now: Date; until: Date },
): Promise<Counted> => {
  const { rows } = await db.$client.query<Counted>(
    `insert into attempt (cod_target, num_count, tms_until) values ($1, 1, $3)
     on conflict (cod_target) do update set
       num_count = case when ${hasEnded} then 1 else attempt.num_count + 1 end,
       tms_until = case when ${hasEnded} then excluded.tms_until else attempt.tms_until end
     returning num_count, tms_until`,
    [cod_target, now, until],
  );
  if (!rows[0]) throw new Error('the attempt was not counted');
  return rows[0];
};

export const forgetAttempts = (db: Database, cod_target: string) =>
  db.$client.query('delete from attempt where cod_target = $1', [cod_target]);

/** Removes a few of the counts whose window has ended: more than one, so that the table shrinks after a flood. */
export const forgetEndedAttempts = (db: DbOrTx, now: Date) =>
  db.$client.query(
    `delete from attempt where cod_target = any (array(
       select cod_target from attempt where tms_until <= $1 order by tms_until limit 10 for update skip locked))`,
    [now],
  );

import type pg from 'pg';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { TallyRow } from '../results/results.service.ts';

/** Reads on one connection, all of one moment of the database. */
export const readTogether = <T>(db: Database, read: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  transaction(db, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    return read(client);
  });

/** Participants of a class by the faces of their run. */
export type ClassCounts = {
  /** null: not completed. */
  id_image_set: number | null;
  joined: number;
  untimed: number;
  counted: number;
  waiting: number;
  left_out: number;
};

export const countClass = async (client: pg.ClientBase, uid_session: string): Promise<ClassCounts[]> => {
  const { rows } = await client.query<ClassCounts>(
    `select id_image_set, count(*)::int as joined,
            (count(*) filter (where flg_untimed))::int as untimed,
            (count(*) filter (where timed and tms_folded_at is not null and not flg_left_out))::int as counted,
            (count(*) filter (where timed and tms_folded_at is null))::int as waiting,
            (count(*) filter (where flg_left_out))::int as left_out
     from participant cross join lateral (select tms_completed_at is not null and not flg_untimed as timed) as run
     where uid_session = $1
     group by id_image_set order by id_image_set`,
    [uid_session],
  );
  return rows;
};

export const findImageSetInUse = async (client: pg.ClientBase): Promise<number | undefined> => {
  const { rows } = await client.query<{ id: number }>('select id from image_set where flg_active');
  return rows[0]?.id;
};

export type TallyCell = Omit<TallyRow, 'val_participants'>;

/** Sums by adjective of class sessions, phenotype and gender; one row without a sum for an adjective that has none. */
const sumsOf = (cells: string) => `
  select a.id as id_adjective, a.adjective as des_adjective, c.des_phenotype, c.des_gender, c.yes, c.answers
  from adjective a left join (
    select id_adjective, des_phenotype, des_gender, sum(yes)::int as yes, sum(answers)::int as answers
    from tally join game_session s using (uid_session)
    where ${cells} group by 1, 2, 3
  ) as c on c.id_adjective = a.id
  where a.flg_private and not a.tutorial
  order by a.id`;

/** One class's tally for a set of faces. */
export const sumClass = async (
  client: pg.ClientBase,
  { uid_session, id_image_set }: { uid_session: string; id_image_set: number },
): Promise<TallyCell[]> => {
  const { rows } = await client.query<TallyCell>(sumsOf('uid_session = $1 and id_image_set = $2'), [
    uid_session,
    id_image_set,
  ]);
  return rows;
};

// No rehearsals, and nothing of the public campaign.
const isRealClass = 'not s.flg_public and not s.flg_simulated and s.tms_stopped_at is not null';

/** The tallies of all stopped classes for a set of faces, summed. */
export const sumAllClasses = async (client: pg.ClientBase, id_image_set: number): Promise<TallyCell[]> => {
  const { rows } = await client.query<TallyCell>(sumsOf(`${isRealClass} and id_image_set = $1`), [id_image_set]);
  return rows;
};

/** How many runs each stopped class has in its tally for a set of faces. */
export const countAllClasses = async (client: pg.ClientBase, id_image_set: number): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ uid_session: string; runs: number }>(
    `select uid_session, runs from tally_runs join game_session s using (uid_session)
     where ${isRealClass} and id_image_set = $1`,
    [id_image_set],
  );
  return new Map(rows.map(({ uid_session, runs }) => [uid_session, runs]));
};

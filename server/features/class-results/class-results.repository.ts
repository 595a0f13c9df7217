import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { TallyRow } from '../results/aggregate.ts';

/** Reads on one connection, all of one moment of the database. */
export const readTogether = <T>(db: Database, read: (client: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (client) => {
    await client.$client.query('set transaction isolation level repeatable read, read only');
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

export const countClass = async (client: Tx, uid_session: string): Promise<ClassCounts[]> => {
  const { rows } = await client.$client.query<ClassCounts>(
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

export const findImageSetInUse = async (client: Tx): Promise<number | undefined> => {
  const { rows } = await client.$client.query<{ id: number }>('select id from image_set where flg_active');
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

// No rehearsals, and nothing of the public campaign.
const isRealClass = 'not s.flg_public and not s.flg_simulated and s.tms_stopped_at is not null';

// The class that is looked at is among them whosever it is: the others are what it is compared with.
const isOwn = 's.id_owner = $2 or s.uid_session = $3';

/** Who looks at the figures of which class, made with which faces. */
export type Look = { id_asking: string; uid_session: string; id_image_set: number };

const toValues = ({ id_image_set, id_asking, uid_session }: Look) => [id_image_set, id_asking, uid_session];

/** The tallies of the stopped classes of who asks, and of the class that is looked at, summed. */
export const sumOwnClasses = async (client: Tx, look: Look): Promise<TallyCell[]> => {
  const { rows } = await client.$client.query<TallyCell>(
    sumsOf(`id_image_set = $1 and ${isRealClass} and (${isOwn})`),
    toValues(look),
  );
  return rows;
};

/** How many runs these tallies hold, and how many of them are of other classes than the one that is looked at. */
export const countOwnClasses = async (client: Tx, look: Look): Promise<{ runs: number; of_others: number }> => {
  const { rows } = await client.$client.query<{ runs: number; of_others: number }>(
    `select coalesce(sum(runs), 0)::int as runs,
            coalesce(sum(runs) filter (where uid_session <> $3), 0)::int as of_others
     from tally_runs join game_session s using (uid_session)
     where id_image_set = $1 and ${isRealClass} and (${isOwn})`,
    toValues(look),
  );
  return rows[0] ?? { runs: 0, of_others: 0 };
};

/** A class of somebody else. */
export type ForeignClass = { uid_session: string; runs: number; tms_stopped_at: Date };

/** The counted classes of others that were stopped before a moment, the first to be stopped first. */
export const findForeignClasses = async (client: Tx, look: Look, stoppedBefore: Date): Promise<ForeignClass[]> => {
  const { rows } = await client.$client.query<ForeignClass>(
    `select uid_session, runs, tms_stopped_at from tally_runs join game_session s using (uid_session)
     where id_image_set = $1 and ${isRealClass} and s.tms_stopped_at < $4
       and s.id_owner is distinct from $2 and s.uid_session <> $3
     order by tms_stopped_at, s.id`,
    [...toValues(look), stoppedBefore],
  );
  return rows;
};

/** The tallies of these classes, summed. */
export const sumClasses = async (
  client: Tx,
  { uids, id_image_set }: { uids: string[]; id_image_set: number },
): Promise<TallyCell[]> => {
  const { rows } = await client.$client.query<TallyCell>(
    sumsOf('id_image_set = $1 and uid_session = any($2::uuid[])'),
    [id_image_set, uids],
  );
  return rows;
};

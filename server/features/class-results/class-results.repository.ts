import { and, asc, count, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { idOfSetInUse } from '../../db/image-sets.ts';
import { allClassesDay, allClassesDayTally, allClassesTally } from '../../db/schema/all-classes.ts';
import { adjective } from '../../db/schema/reference.ts';
import { classReveal, gameSession, participant, tally, tallyRuns } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { isTaken } from '../participants/participants.ts';
import type { TallyRow } from '../results/results.ts';
import type { DaySum, OwnClass } from './foreign-classes.ts';

export type Viewer = { id_image_set: number | null; tms_results_opened_at: Date | null; flg_void: boolean };

/** A participant's faces, and when the figures of their class were opened; undefined when there is no such participant. */
export const findViewer = async (
  tx: Tx,
  { uid_session, uid_user }: { uid_session: string; uid_user: string },
): Promise<Viewer | undefined> => {
  const [found] = await tx
    .select({
      id_image_set: participant.id_image_set,
      tms_results_opened_at: gameSession.tms_results_opened_at,
      flg_void: participant.flg_void,
    })
    .from(participant)
    .innerJoin(gameSession, eq(gameSession.uid_session, participant.uid_session))
    .where(and(eq(participant.uid_user, uid_user), eq(participant.uid_session, uid_session)));
  return found;
};

/** The words of a class whose answers have been on its screen. */
export const findRevealed = async (tx: Tx, uid_session: string): Promise<Set<number>> => {
  const found = await tx
    .select({ id_adjective: classReveal.id_adjective })
    .from(classReveal)
    .where(eq(classReveal.uid_session, uid_session));
  return new Set(found.map(({ id_adjective }) => id_adjective));
};

/** Runs reads on one connection, all from the same snapshot. */
export const readTogether = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });

/** Numbers of participants of a class, by the set of faces in their run. */
export type ClassCounts = {
  /** null: not completed. */
  id_image_set: number | null;
  joined: number;
  untimed: number;
  counted: number;
  waiting: number;
  /** With more time, and not counted yet. */
  waiting_untimed: number;
  left_out: number;
  set_aside: number;
};

export const countClass = async (tx: Tx, uid_session: string): Promise<ClassCounts[]> => {
  const isTimed = and(isNotNull(participant.tms_completed_at), eq(participant.flg_untimed, false));
  const isToFold = and(
    isNotNull(participant.tms_completed_at),
    isNull(participant.tms_folded_at),
    isNull(participant.des_aside),
  );
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const counts = await tx
    .select({
      id_image_set: participant.id_image_set,
      joined: count(),
      untimed: countOf(eq(participant.flg_untimed, true)),
      waiting: countOf(and(isToFold, eq(participant.flg_untimed, false))),
      waiting_untimed: countOf(and(isToFold, eq(participant.flg_untimed, true))),
      left_out: countOf(eq(participant.flg_left_out, true)),
      set_aside: countOf(and(isTimed, isNotNull(participant.des_aside))),
    })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), isTaken))
    .groupBy(participant.id_image_set)
    .orderBy(asc(participant.id_image_set));
  // What the figures contain: a run that was deleted leaves them with their next step.
  const figures = await tx
    .select({ id_image_set: tallyRuns.id_image_set, runs: tallyRuns.runs })
    .from(tallyRuns)
    .where(eq(tallyRuns.uid_session, uid_session));
  return counts.map((each) => ({
    ...each,
    counted: figures.find(({ id_image_set }) => id_image_set === each.id_image_set)?.runs ?? 0,
  }));
};

/** The set of faces that a class keeps, otherwise the one in use. */
export const findImageSetOf = async (tx: Tx, uid_session: string): Promise<number | undefined> => {
  const [found] = await tx
    .select({ id: sql<number | null>`coalesce(${gameSession.id_kept_image_set}, ${idOfSetInUse})` })
    .from(gameSession)
    .where(eq(gameSession.uid_session, uid_session));
  return found?.id ?? undefined;
};

export type TallyCell = Omit<TallyRow, 'val_participants'>;

/**
 * Resolves to the cells of a query that yields id_adjective, des_phenotype, des_gender, yes and answers, summed; an
 * adjective without answers has one row without sums.
 */
const sumCells = async (tx: Tx, cells: SQL): Promise<TallyCell[]> => {
  const { rows } = await tx.execute<TallyCell>(sql`
    select ${adjective.id} as id_adjective, ${adjective.adjective} as des_adjective, des_phenotype, des_gender, yes,
           answers
    from ${adjective} left join (
      select id_adjective, des_phenotype, des_gender, sum(yes)::int as yes, sum(answers)::int as answers
      from (${cells}) as cell group by 1, 2, 3
    ) as sums on id_adjective = ${adjective.id}
    where ${adjective.flg_private} and not ${adjective.tutorial}
    order by ${adjective.id}`);
  return rows;
};

const cellsOfClasses = (uids: string[], id_image_set: number): SQL =>
  // As one array: there can be thousands of classes, and a statement accepts 65,535 values.
  sql`select id_adjective, des_phenotype, des_gender, yes, answers from ${tally}
      where ${tally.id_image_set} = ${id_image_set} and ${tally.uid_session} = any(${sql.param(uids)}::uuid[])`;

/** The summed tallies of these classes. */
export const sumClasses = (
  tx: Tx,
  { uids, id_image_set }: { uids: string[]; id_image_set: number },
): Promise<TallyCell[]> => sumCells(tx, cellsOfClasses(uids, id_image_set));

/** A part of the sums of all classes: whole days, and single classes of the other days. */
type Part = {
  id_image_set: number;
  /** The last of the days (YYYY-MM-DD); undefined for none. */
  until: string | undefined;
  uids: string[];
};

/** The summed tallies of all classes of the days up to `until`, and of single classes of later days. */
export const sumDaysAndClasses = (tx: Tx, { id_image_set, until, uids }: Part): Promise<TallyCell[]> => {
  const classes = cellsOfClasses(uids, id_image_set);
  if (until === undefined) return sumCells(tx, classes);
  // Everything but the days after it: these are few, however long the platform has been in use.
  return sumCells(
    tx,
    sql`
      select id_adjective, des_phenotype, des_gender, yes, answers from ${allClassesTally}
      where ${allClassesTally.id_image_set} = ${id_image_set}
      union all
      select id_adjective, des_phenotype, des_gender, -yes, -answers from ${allClassesDayTally}
      where ${allClassesDayTally.id_image_set} = ${id_image_set} and ${allClassesDayTally.dat_day} > ${until}::date
      union all
      ${classes}`,
  );
};

/** The sums of all classes by day, in order, up to the day before `before` (YYYY-MM-DD). */
export const readDays = (
  tx: Tx,
  { id_image_set, before }: { id_image_set: number; before: string },
): Promise<DaySum[]> => {
  const { dat_day, num_classes, num_runs } = allClassesDay;
  return tx
    .select({ dat_day, num_classes, num_runs })
    .from(allClassesDay)
    .where(and(eq(allClassesDay.id_image_set, id_image_set), lt(dat_day, before)))
    .orderBy(asc(dat_day));
};

/** Excludes rehearsals, the public campaign and sessions still open. */
const isRealClass = and(
  eq(gameSession.flg_public, false),
  eq(gameSession.flg_simulated, false),
  isNotNull(gameSession.tms_stopped_at),
);

/** The caller, the current class, and its set of faces. */
export type Viewpoint = { id_caller: string; uid_session: string; id_image_set: number };

/** The caller's stopped classes with a tally for the set of faces, and the current class, whoever owns it. */
export const findOwnClasses = (tx: Tx, { id_caller, uid_session, id_image_set }: Viewpoint): Promise<OwnClass[]> =>
  tx
    .select({
      uid_session: gameSession.uid_session,
      runs: tallyRuns.runs,
      // Never null here: the condition requires it.
      tms_stopped_at: sql`${gameSession.tms_stopped_at}`.mapWith(gameSession.tms_stopped_at),
    })
    .from(gameSession)
    .innerJoin(tallyRuns, eq(tallyRuns.uid_session, gameSession.uid_session))
    .where(
      and(
        or(eq(gameSession.id_owner, id_caller), eq(gameSession.uid_session, uid_session)),
        isRealClass,
        eq(tallyRuns.id_image_set, id_image_set),
      ),
    );

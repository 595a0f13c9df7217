import { and, asc, count, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { adjective, imageSet } from '../../db/schema/reference.ts';
import { gameSession, participant, tally, tallyRuns } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { TallyRow } from '../results/results.ts';

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
  left_out: number;
};

export const countClass = async (tx: Tx, uid_session: string): Promise<ClassCounts[]> => {
  const isTimed = and(isNotNull(participant.tms_completed_at), eq(participant.flg_untimed, false));
  const isFolded = isNotNull(participant.tms_folded_at);
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return tx
    .select({
      id_image_set: participant.id_image_set,
      joined: count(),
      untimed: countOf(eq(participant.flg_untimed, true)),
      counted: countOf(and(isTimed, isFolded, eq(participant.flg_left_out, false))),
      waiting: countOf(and(isTimed, isNull(participant.tms_folded_at))),
      left_out: countOf(eq(participant.flg_left_out, true)),
    })
    .from(participant)
    .where(eq(participant.uid_session, uid_session))
    .groupBy(participant.id_image_set)
    .orderBy(asc(participant.id_image_set));
};

export const findImageSetInUse = async (tx: Tx): Promise<number | undefined> => {
  const [found] = await tx.select({ id: imageSet.id }).from(imageSet).where(eq(imageSet.flg_active, true));
  return found?.id;
};

export type TallyCell = Omit<TallyRow, 'val_participants'>;

/** Sums by adjective, phenotype and gender; an adjective without answers has one row without sums. */
const sumCells = (tx: Tx, condition: SQL | undefined): Promise<TallyCell[]> => {
  const cells = tx
    .select({
      id_adjective: tally.id_adjective,
      des_phenotype: tally.des_phenotype,
      des_gender: tally.des_gender,
      yes: sql<number>`sum(${tally.yes})::int`.as('yes'),
      answers: sql<number>`sum(${tally.answers})::int`.as('answers'),
    })
    .from(tally)
    .innerJoin(gameSession, eq(gameSession.uid_session, tally.uid_session))
    .where(condition)
    .groupBy(tally.id_adjective, tally.des_phenotype, tally.des_gender)
    .as('cells');
  return tx
    .select({
      id_adjective: adjective.id,
      des_adjective: adjective.adjective,
      des_phenotype: cells.des_phenotype,
      des_gender: cells.des_gender,
      yes: cells.yes,
      answers: cells.answers,
    })
    .from(adjective)
    .leftJoin(cells, eq(cells.id_adjective, adjective.id))
    .where(and(eq(adjective.flg_private, true), eq(adjective.tutorial, false)))
    .orderBy(asc(adjective.id));
};

/** Excludes rehearsals, the public campaign and sessions still open. */
const isRealClass = and(
  eq(gameSession.flg_public, false),
  eq(gameSession.flg_simulated, false),
  isNotNull(gameSession.tms_stopped_at),
);

/** The caller, the current class, and its set of faces. */
export type Viewpoint = { id_caller: string; uid_session: string; id_image_set: number };

// The current class is included, whoever owns it: it is compared with the others.
const isOwn = ({ id_caller, uid_session }: Viewpoint) =>
  or(eq(gameSession.id_owner, id_caller), eq(gameSession.uid_session, uid_session));

/** The summed tallies of the caller's stopped classes and of the current class. */
export const sumOwnClasses = (tx: Tx, viewpoint: Viewpoint): Promise<TallyCell[]> =>
  sumCells(tx, and(eq(tally.id_image_set, viewpoint.id_image_set), isRealClass, isOwn(viewpoint)));

/** How many runs these tallies contain, and how many of those are not from the current class. */
export const countOwnClasses = async (tx: Tx, viewpoint: Viewpoint): Promise<{ runs: number; of_others: number }> => {
  const isOther = ne(gameSession.uid_session, viewpoint.uid_session);
  const [sums] = await tx
    .select({
      runs: sql<number>`coalesce(sum(${tallyRuns.runs}), 0)::int`,
      of_others: sql<number>`coalesce(sum(${tallyRuns.runs}) filter (where ${isOther}), 0)::int`,
    })
    .from(tallyRuns)
    .innerJoin(gameSession, eq(gameSession.uid_session, tallyRuns.uid_session))
    .where(and(eq(tallyRuns.id_image_set, viewpoint.id_image_set), isRealClass, isOwn(viewpoint)));
  return sums ?? { runs: 0, of_others: 0 };
};

/** A class of another teacher. */
export type ForeignClass = { uid_session: string; runs: number; tms_stopped_at: Date };

/** The counted classes of other teachers stopped before a moment, in the order of their stop. */
export const findForeignClasses = (tx: Tx, viewpoint: Viewpoint, stoppedBefore: Date): Promise<ForeignClass[]> => {
  // `distinct from`, since a class may have no owner.
  const isForeign = and(
    sql`${gameSession.id_owner} is distinct from ${viewpoint.id_caller}`,
    ne(gameSession.uid_session, viewpoint.uid_session),
  );
  return tx
    .select({
      uid_session: gameSession.uid_session,
      runs: tallyRuns.runs,
      // Never null here: the condition requires it.
      tms_stopped_at: sql`${gameSession.tms_stopped_at}`.mapWith(gameSession.tms_stopped_at),
    })
    .from(tallyRuns)
    .innerJoin(gameSession, eq(gameSession.uid_session, tallyRuns.uid_session))
    .where(
      and(
        eq(tallyRuns.id_image_set, viewpoint.id_image_set),
        isRealClass,
        lt(gameSession.tms_stopped_at, stoppedBefore),
        isForeign,
      ),
    )
    .orderBy(asc(gameSession.tms_stopped_at), asc(gameSession.id));
};

/** The summed tallies of these classes. */
export const sumClasses = (
  tx: Tx,
  { uids, id_image_set }: { uids: string[]; id_image_set: number },
): Promise<TallyCell[]> =>
  // As one array: there can be thousands of classes, and a statement accepts 65,535 values.
  sumCells(tx, and(eq(tally.id_image_set, id_image_set), sql`${tally.uid_session} = any(${sql.param(uids)}::uuid[])`));

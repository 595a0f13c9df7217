import { and, asc, count, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { adjective, imageSet } from '../../db/schema/reference.ts';
import { gameSession, participant, tally, tallyRuns } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { TallyRow } from '../results/results.ts';

/** Reads on one connection, all of one moment of the database. */
export const readTogether = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
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

/** Sums by adjective of class sessions, phenotype and gender; one row without a sum for an adjective that has none. */
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

/** No rehearsals, and nothing of the public campaign. */
const isRealClass = and(
  eq(gameSession.flg_public, false),
  eq(gameSession.flg_simulated, false),
  isNotNull(gameSession.tms_stopped_at),
);

/** The caller, the class whose figures are shown, and its faces. */
export type Look = { id_asking: string; uid_session: string; id_image_set: number };

// The class that is looked at is among them whosever it is: the others are what it is compared with.
const isOwn = ({ id_asking, uid_session }: Look) =>
  or(eq(gameSession.id_owner, id_asking), eq(gameSession.uid_session, uid_session));

/** The tallies of the stopped classes of who asks, and of the class that is looked at, summed. */
export const sumOwnClasses = (tx: Tx, look: Look): Promise<TallyCell[]> =>
  sumCells(tx, and(eq(tally.id_image_set, look.id_image_set), isRealClass, isOwn(look)));

/** How many runs these tallies hold, and how many of them are of other classes than the one that is looked at. */
export const countOwnClasses = async (tx: Tx, look: Look): Promise<{ runs: number; of_others: number }> => {
  const isOther = ne(gameSession.uid_session, look.uid_session);
  const [sums] = await tx
    .select({
      runs: sql<number>`coalesce(sum(${tallyRuns.runs}), 0)::int`,
      of_others: sql<number>`coalesce(sum(${tallyRuns.runs}) filter (where ${isOther}), 0)::int`,
    })
    .from(tallyRuns)
    .innerJoin(gameSession, eq(gameSession.uid_session, tallyRuns.uid_session))
    .where(and(eq(tallyRuns.id_image_set, look.id_image_set), isRealClass, isOwn(look)));
  return sums ?? { runs: 0, of_others: 0 };
};

/** A class of another teacher. */
export type ForeignClass = { uid_session: string; runs: number; tms_stopped_at: Date };

/** The counted classes of others that were stopped before a moment, the first to be stopped first. */
export const findForeignClasses = (tx: Tx, look: Look, stoppedBefore: Date): Promise<ForeignClass[]> => {
  // `distinct from`, since the owner of a class may be gone.
  const isForeign = and(
    sql`${gameSession.id_owner} is distinct from ${look.id_asking}`,
    ne(gameSession.uid_session, look.uid_session),
  );
  return tx
    .select({
      uid_session: gameSession.uid_session,
      runs: tallyRuns.runs,
      // Never null here: the condition asks for it.
      tms_stopped_at: sql`${gameSession.tms_stopped_at}`.mapWith(gameSession.tms_stopped_at),
    })
    .from(tallyRuns)
    .innerJoin(gameSession, eq(gameSession.uid_session, tallyRuns.uid_session))
    .where(
      and(
        eq(tallyRuns.id_image_set, look.id_image_set),
        isRealClass,
        lt(gameSession.tms_stopped_at, stoppedBefore),
        isForeign,
      ),
    )
    .orderBy(asc(gameSession.tms_stopped_at), asc(gameSession.id));
};

/** The tallies of these classes, summed. */
export const sumClasses = (
  tx: Tx,
  { uids, id_image_set }: { uids: string[]; id_image_set: number },
): Promise<TallyCell[]> =>
  // As one array: there can be thousands of classes, and a statement takes 65,535 values.
  sumCells(tx, and(eq(tally.id_image_set, id_image_set), sql`${tally.uid_session} = any(${sql.param(uids)}::uuid[])`));

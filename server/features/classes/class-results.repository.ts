import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { idOfSetInUse } from '../../db/image-sets.ts';
import { classReveal } from '../../db/schema/classes.ts';
import { snapshot } from '../../db/schema/figures.ts';
import { gameSession, isInFigures, participant } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { acceptsUntil, isTaken } from '../play/play.ts';

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
  set_aside: number;
};

export const countClass = async (tx: Tx, uid_session: string): Promise<ClassCounts[]> => {
  const isTimed = and(isNotNull(participant.tms_completed_at), eq(participant.flg_untimed, false));
  const isToCome = and(
    isNotNull(participant.tms_completed_at),
    isNull(participant.num_step),
    isNull(participant.des_aside),
  );
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const counts = await tx
    .select({
      id_image_set: participant.id_image_set,
      joined: count(),
      untimed: countOf(eq(participant.flg_untimed, true)),
      waiting: countOf(and(isToCome, eq(participant.flg_untimed, false))),
      waiting_untimed: countOf(and(isToCome, eq(participant.flg_untimed, true))),
      set_aside: countOf(and(isTimed, isNotNull(participant.des_aside))),
    })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), isTaken))
    .groupBy(participant.id_image_set)
    .orderBy(asc(participant.id_image_set));
  // What the figures contain: a run that was deleted leaves them with their next step.
  const figures = await tx
    .select({ id_image_set: snapshot.id_image_set, runs: snapshot.num_runs })
    .from(snapshot)
    .where(and(eq(snapshot.uid_session, uid_session), eq(snapshot.flg_more_time, false)));
  return counts.map((each) => ({
    ...each,
    counted: figures.find(({ id_image_set }) => id_image_set === each.id_image_set)?.runs ?? 0,
  }));
};

/** Whether a stopped class can get no more runs: the last ones may take so long to be stored, in ms. */
const inFlightMs = 30_000;

export const isOver = async (tx: Tx, uid_session: string, now: Date): Promise<boolean> => {
  const [found] = await tx
    .select({ tms_stopped_at: gameSession.tms_stopped_at })
    .from(gameSession)
    .where(eq(gameSession.uid_session, uid_session));
  const stoppedAt = found?.tms_stopped_at;
  return !!stoppedAt && now.getTime() > acceptsUntil(stoppedAt).getTime() + inFlightMs;
};

/**
 * Resolves to how many of a class's runs with more time that will be in its next figures had a longer limit, and how many
 * had none.
 */
export const countMoreTime = async (tx: Tx, uid_session: string, id_image_set: number) => {
  const [found] = await tx
    .select({ longer: count(participant.num_limit_ms), all: count() })
    .from(participant)
    .where(
      and(
        eq(participant.uid_session, uid_session),
        eq(participant.id_image_set, id_image_set),
        eq(participant.flg_untimed, true),
        sql.raw(isInFigures),
      ),
    );
  const { longer = 0, all = 0 } = found ?? {};
  return { longer, unlimited: all - longer };
};

/** The set of faces that a class keeps, otherwise the one in use. */
export const findImageSetOf = async (tx: Tx, uid_session: string): Promise<number | undefined> => {
  const [found] = await tx
    .select({ id: sql<number | null>`coalesce(${gameSession.id_kept_image_set}, ${idOfSetInUse})` })
    .from(gameSession)
    .where(eq(gameSession.uid_session, uid_session));
  return found?.id ?? undefined;
};

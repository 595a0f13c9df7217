import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClassResults, MoreTime, ParticipantClassResults } from '../../../contract/class-results.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database, Tx } from '../../db/database.ts';
import { classReveal } from '../../db/schema/classes.ts';
import { snapshot } from '../../db/schema/figures.ts';
import { gameSession, isInFigures, participant } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import {
  aggregate,
  classEstimates,
  type FiguresKey,
  readNames,
  readSnapshot,
  withEstimates,
} from '../figures/figures.ts';
import { acceptsUntil, isTaken } from '../play/play.ts';

/** How long the last runs of a stopped class may take to be stored. */
const inFlightMs = 30_000;

export const readTogether = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });

const countClass = async (tx: Tx, uid_session: string) => {
  const isDone = isNotNull(participant.tms_completed_at);
  const isToCome = and(isDone, isNull(participant.num_step), isNull(participant.des_aside));
  const isUntimed = eq(participant.flg_untimed, true);
  const isTimed = eq(participant.flg_untimed, false);
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isOfSet = and(
    eq(snapshot.uid_session, participant.uid_session),
    eq(snapshot.id_image_set, participant.id_image_set),
    eq(snapshot.flg_more_time, false),
  );
  return tx
    .select({
      id_image_set: participant.id_image_set,
      // As the figures say: a run that was deleted leaves them with their next step.
      counted: sql<number>`coalesce(max(${snapshot.num_runs}), 0)::int`,
      joined: count(),
      untimed: countOf(isUntimed),
      waiting: countOf(and(isToCome, isTimed)),
      waiting_untimed: countOf(and(isToCome, isUntimed)),
      set_aside: countOf(and(isDone, isTimed, isNotNull(participant.des_aside))),
    })
    .from(participant)
    .leftJoin(snapshot, isOfSet)
    .where(and(eq(participant.uid_session, uid_session), isTaken))
    .groupBy(participant.id_image_set)
    .orderBy(asc(participant.id_image_set));
};
type ClassCounts = Awaited<ReturnType<typeof countClass>>;

const readResults = async (tx: Tx, key: FiguresKey) => {
  const { num_runs: runs, sums } = (await readSnapshot(tx, key)) ?? { num_runs: 0, sums: new Map() };
  const results = aggregate(await readNames(tx, 'class'), { runs, sums }, { minimum: minimumClassGroup });
  return { runs, results: withEstimates(results, classEstimates(sums, 'class'), 'class') };
};

const readMoreTime = async (tx: Tx, key: Omit<FiguresKey, 'flg_more_time'>): Promise<MoreTime> => {
  const { runs, results } = await readResults(tx, { ...key, flg_more_time: true });
  if (runs === 0) return { num_counted: 0, num_longer: null, results: [] };
  const [found] = await tx
    .select({ longer: count(participant.num_limit_ms), all: count() })
    .from(participant)
    .where(
      and(
        eq(participant.uid_session, key.uid_session),
        eq(participant.id_image_set, key.id_image_set),
        eq(participant.flg_untimed, true),
        sql.raw(isInFigures),
      ),
    );
  const { longer = 0, all = 0 } = found ?? {};
  // Where one has been deleted, the difference would say what limit it had.
  const isSafeToShow = all === runs && Math.min(longer, all - longer) >= minimumClassGroup;
  return { num_counted: runs, num_longer: isSafeToShow ? longer : null, results };
};

type ClassSession = Pick<typeof gameSession.$inferSelect, 'uid_session' | 'tms_stopped_at' | 'id_kept_image_set'>;

const readFigures = async (tx: Tx, { uid_session, tms_stopped_at, id_kept_image_set }: ClassSession, now: Date) => {
  const counts = await countClass(tx, uid_session);
  const completed = counts.filter((each) => each.id_image_set !== null);
  // Shown is the set with the most counted runs, or the most runs before any is counted; no set has the id 0.
  const [shown] = completed.toSorted((a, b) => b.counted - a.counted || b.joined - a.joined);
  const id_image_set = shown?.id_image_set ?? id_kept_image_set ?? 0;
  const { runs, results } = await readResults(tx, { uid_session, id_image_set, flg_more_time: false });
  const sumOf = (name: Exclude<keyof ClassCounts[number], 'id_image_set'>, of = counts) =>
    of.reduce((sum, each) => sum + each[name], 0);
  const waiting = sumOf('waiting');
  const isTooLate = tms_stopped_at && now.getTime() > acceptsUntil(tms_stopped_at).getTime() + inFlightMs;
  const figures = {
    num_joined: sumOf('joined'),
    num_completed: sumOf('joined', completed),
    num_untimed: sumOf('untimed'),
    num_counted: runs,
    num_waiting: isTooLate ? 0 : waiting,
    num_left_out: isTooLate ? waiting : 0,
    num_set_aside: sumOf('set_aside'),
    flg_too_small: runs < minimumClassGroup,
    flg_counting: counts.some((each) => Math.max(each.waiting, each.waiting_untimed) >= minimumClassGroup),
    class_results: results,
    more_time: await readMoreTime(tx, { uid_session, id_image_set }),
  } satisfies Partial<ClassResults>;
  return { id_image_set, figures };
};

export const readClass = (db: Database, session: ClassSession, now: Date) =>
  readTogether(db, (tx) => readFigures(tx, session, now));

const hidden = (des_state: ParticipantClassResults['des_state']): ParticipantClassResults => ({
  des_state,
  class_results: [],
});

/** Resolves to the figures that the teacher has opened, or of words shown on the screen (docs/decisions/19 and 0058). */
export const readClassForParticipant = (
  db: Database,
  { uid_session, uid_user }: Participation,
  now: Date,
): Promise<ParticipantClassResults> =>
  readTogether(db, async (tx) => {
    const [viewer] = await tx
      .select({ session: gameSession, id_image_set: participant.id_image_set, flg_void: participant.flg_void })
      .from(participant)
      .innerJoin(gameSession, eq(gameSession.uid_session, participant.uid_session))
      .where(and(eq(participant.uid_user, uid_user), eq(participant.uid_session, uid_session)));
    if (!viewer) return hidden('not_opened');
    if (viewer.flg_void) return hidden('taken_out');
    const isOpen = viewer.session.tms_results_opened_at !== null;
    const words = isOpen ? [] : await tx.select().from(classReveal).where(eq(classReveal.uid_session, uid_session));
    if (!isOpen && words.length === 0) return hidden('not_opened');
    const { id_image_set, figures } = await readFigures(tx, viewer.session, now);
    if (figures.flg_too_small) return hidden('not_opened');
    if (id_image_set !== viewer.id_image_set) return hidden('other_faces');
    if (isOpen) return { des_state: 'shown', class_results: figures.class_results };
    const isRevealed = (word: number) => words.some(({ id_adjective }) => id_adjective === word);
    const class_results = figures.class_results.filter(({ id_adjective }) => isRevealed(id_adjective));
    return { des_state: 'on_screen', class_results };
  });
